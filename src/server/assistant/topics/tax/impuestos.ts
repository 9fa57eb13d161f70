import { formatCop, formatPercent } from '../../../../shared/format.ts'
import { impuestoDividendos, retencionDividendos } from '../../../../shared/tax/dividendos.ts'
import { gananciaOcasional } from '../../../../shared/tax/gananciaOcasional.ts'
import { gmf } from '../../../../shared/tax/gmf.ts'
import { inc, incResponsable } from '../../../../shared/tax/inc.ts'
import { impuestoPatrimonio } from '../../../../shared/tax/patrimonio.ts'
import { decreto, et, ley } from '../../../../shared/tax/sources.ts'
import type { FactSource } from '../../../../shared/tax/types.ts'
import { roundUvt } from '../../../../shared/tax/uvt.ts'
import type { Understood } from '../../understand/features.ts'
import { amountNear, countOf, firstAmount, says } from '../read.ts'
import type { Topic, TopicAnswer } from '../topic.ts'
import { cite, fromCalculation } from '../topic.ts'
import { ASK_WHO, BOOKING } from '../words.ts'
import { mentions, yearAsked } from './reading.ts'
import { DUE_DATE, LIMIT } from './words.ts'

function dividends(understood: Understood, facts: FactSource): TopicAnswer {
  const anoGravable = Math.max(2023, understood.taxYear ?? yearAsked(understood))
  const amount = firstAmount(understood, facts)
  const gravado = mentions(understood, 'gravado') && !/\bno gravados?\b/.test(understood.text)
  if (amount === undefined) {
    return {
      headline:
        'A una persona natural residente se le retiene el **15 % de lo que pase de 1.090 UVT** en dividendos del año; a una sociedad nacional el **10 %** y a un no residente el **20 %**.',
      tables: [
        {
          title: 'Retención sobre dividendos de utilidades que ya pagaron impuesto',
          columns: ['Quién los recibe', 'Retención', 'Artículo'],
          rows: [
            ['Persona natural residente', '0 % hasta 1.090 UVT y 15 % sobre el exceso', '242'],
            ['Sociedad nacional', '10 %, trasladable al socio', '242-1'],
            ['No residente o sociedad extranjera', '20 %', '245'],
          ],
        },
      ],
      paragraphs: [
        'En la declaración, el residente suma los dividendos a su cédula general, aplica la tabla del artículo 241 y descuenta el 19 % de lo que pase de 1.090 UVT. Si la utilidad no pagó impuesto en la sociedad, primero paga el 35 % y el resto sigue estas reglas.',
      ],
      sources: [et('arts. 242, 242-1, 245 y 254-1'), decreto('1103', 2023), ley('2277', 2022)],
      caveats: ['Son reglas para utilidades generadas desde 2017.'],
    }
  }
  // "Mi empresa reparte…" speaks of who pays; the one who receives is then a shareholder.
  const pays =
    understood.asker.kind === 'juridica' && mentions(understood, 'repart', 'distribu', 'pag', 'decret', 'gir')
  const beneficiario =
    understood.person.residente === false
      ? 'no_residente'
      : understood.person.kind === 'juridica' && !pays && !mentions(understood, 'socio', 'accionista')
        ? 'sociedad_nacional'
        : 'residente'
  const calculation = retencionDividendos(
    { anoGravable, beneficiario, noGravados: gravado ? 0 : amount, gravados: gravado ? amount : 0 },
    facts,
  )
  const who = {
    residente: 'una persona natural residente',
    no_residente: 'un no residente',
    sociedad_nacional: 'una sociedad nacional',
  }[beneficiario]
  const year = impuestoDividendos({ anoGravable, dividendos: amount }, facts)
  return fromCalculation(calculation, {
    headline: `La retención sobre ${formatCop(amount)} de dividendos ${gravado ? 'gravados ' : ''}a ${who} es de **${formatCop(calculation.result.retencion)}**; recibe ${formatCop(calculation.result.neto)}.`,
    ...(beneficiario === 'residente' && !gravado
      ? {
          paragraphs: [
            `Si no tuviera otras rentas, su impuesto del año por esos dividendos sería de ${formatCop(year.result.impuestoTotal)}, y la retención se resta ahí.`,
          ],
        }
      : {}),
  })
}

const SALE = ['vend*', 'venta*', 'enajen*']
const ASSET = [
  'casa',
  'apartamento',
  'apto',
  'vivienda',
  'inmueble*',
  'lote',
  'finca',
  'local',
  'oficina',
  'carro',
  'vehiculo*',
  'acciones',
  'activo* fijo*',
  'terreno*',
  'bodega',
]

function gains(understood: Understood, facts: FactSource): TopicAnswer {
  const anoGravable = Math.max(2023, understood.taxYear ?? yearAsked(understood))
  const lottery = mentions(understood, 'loteria', 'rifa', 'premio', 'baloto', 'apuesta', 'chance')
  const home = mentions(understood, 'casa', 'apartamento', 'vivienda', 'apto')
  const price = amountNear(understood, /vend\w*|venta|precio|premio|gan[eo]\b/, facts) ?? firstAmount(understood, facts)
  const cost = amountNear(understood, /cost\w*|compr\w*/, facts)
  const months =
    understood.duration === undefined ? undefined : understood.duration.years * 12 + understood.duration.months
  if (price === undefined || (!lottery && (cost === undefined || cost === price))) {
    return {
      headline:
        'Las ganancias ocasionales pagan el **15 %** sobre la utilidad, y las **loterías, rifas y apuestas el 20 %** del premio.',
      tables: [
        {
          title: 'Reglas',
          columns: ['Caso', 'Regla', 'Artículo'],
          rows: [
            ['Venta de activos fijos poseídos dos años o más', '15 % de precio menos costo fiscal', '300, 313 y 314'],
            ['Venta con menos de dos años', 'Renta ordinaria', '300'],
            [
              'Venta de la casa o apartamento de habitación',
              'Exentas las primeras 5.000 UVT de utilidad, con cuenta AFC',
              '311-1',
            ],
            ['Herencias y donaciones', '15 %, con las partes exentas del artículo 307', '302 y 307'],
            ['Loterías, rifas y apuestas', '20 %', '317'],
          ],
        },
      ],
      sources: [et('arts. 299 a 317'), ley('2277', 2022)],
      caveats: ['Para calcularlo necesito el precio de venta, el costo fiscal y cuánto tiempo fue tuyo el activo.'],
    }
  }
  const calculation = gananciaOcasional(
    {
      anoGravable,
      clase: lottery ? 'loteria' : home ? 'vivienda' : 'activo',
      valor: price,
      costoFiscal: lottery ? 0 : (cost ?? 0),
      ...(months === undefined || months === 0 ? {} : { mesesPosesion: months }),
      cumpleAfc: !mentions(understood, 'sin'),
    },
    facts,
  )
  const { esGananciaOcasional, impuesto, ganancia } = calculation.result
  return fromCalculation(calculation, {
    headline: esGananciaOcasional
      ? `El impuesto de ganancia ocasional es de **${formatCop(impuesto)}** sobre ${lottery ? 'un premio' : 'una utilidad'} de ${formatCop(ganancia)}.`
      : 'La utilidad **no es ganancia ocasional sino renta ordinaria**: el activo fue tuyo menos de dos años.',
  })
}

function wealth(understood: Understood, facts: FactSource): TopicAnswer {
  const ano = Math.max(2023, yearAsked(understood))
  const companies =
    'Para 2026 hay además un impuesto transitorio para sociedades con patrimonio líquido desde 200.000 UVT ($ 10.474.800.000) al 1 de marzo, del Decreto 173 de 2026: 0,5 % en general y 1,6 % en los sectores financiero y extractivo. Su control constitucional está por verificar.'
  if (understood.person.kind === 'juridica' || mentions(understood, 'empresa', 'sociedad')) {
    return {
      headline:
        'El impuesto permanente al patrimonio **no lo pagan las sociedades nacionales**; en 2026 el Decreto 173 creó uno transitorio para las que tienen **patrimonio líquido desde 200.000 UVT ($ 10.474.800.000)**.',
      paragraphs: [
        'La tarifa es del 0,5 % en general y 1,6 % en los sectores financiero y extractivo, sobre el patrimonio al 1 de marzo de 2026, en cuotas del 1 de abril y el 4 de mayo.',
      ],
      sources: [decreto('173', 2026), et('art. 292-3')],
      state: [
        'El Decreto 173 de 2026 nació de una emergencia económica: su control constitucional está por verificar.',
      ],
      caveats: ['Si la Corte lo retira, no se debe pagar o puede pedirse en devolución.'],
    }
  }
  const amount = amountNear(understood, /patrimonio|liquido|bienes/, facts) ?? firstAmount(understood, facts)
  const home = understood.amounts.length > 1 ? amountNear(understood, /vivienda|casa|apartamento/, facts) : undefined
  const calculation = impuestoPatrimonio(
    { ano, patrimonioLiquido: amount ?? 0, ...(home === undefined ? {} : { vivienda: home }) },
    facts,
  )
  const umbral = calculation.steps[0]?.value ?? ''
  const { obligado, impuesto } = calculation.result
  return fromCalculation(calculation, {
    headline:
      amount === undefined
        ? `Pagan impuesto al patrimonio las personas naturales con **patrimonio líquido desde 72.000 UVT (${umbral})** al 1 de enero de ${ano}, con tarifas de 0,5 %, 1 % y 1,5 %.`
        : obligado
          ? `Con un patrimonio líquido de ${formatCop(amount)} pagarías **${formatCop(impuesto)}** de impuesto al patrimonio en ${ano}.`
          : `**No pagas impuesto al patrimonio**: ${formatCop(amount)} no llega a 72.000 UVT (${umbral}) al 1 de enero de ${ano}.`,
    ...(amount === undefined ? { steps: [] } : {}),
    tables: [
      {
        title: 'Tarifas',
        columns: ['Patrimonio líquido (UVT)', 'Tarifa'],
        rows: [
          ['0 a 72.000', '0 %'],
          ['72.000 a 122.000', '0,5 % sobre el exceso'],
          ['122.000 a 239.000', '1 % sobre el exceso + 250 UVT'],
          ['Más de 239.000 (hasta 2026)', '1,5 % sobre el exceso + 1.420 UVT'],
        ],
      },
    ],
    sources: [...calculation.sources, decreto('173', 2026)],
    state: [companies],
  })
}

function financial(understood: Understood, facts: FactSource): TopicAnswer {
  const amount = firstAmount(understood, facts)
  const exempt = mentions(understood, 'exent', 'exoner', 'marcad')
  const free = gmf({ fecha: understood.on, monto: amount ?? 0, cuentaExenta: exempt && amount !== undefined }, facts)
  const limit = free.result.exencionMensual
  const headline =
    amount === undefined
      ? `El 4x1000 (GMF) cobra **0,4 %** de cada retiro; una cuenta marcada como exenta no lo paga hasta **350 UVT al mes: ${formatCop(limit)}** en ${yearAsked(understood)}${roundUvt(limit) === limit ? '' : ` (${formatCop(roundUvt(limit))} redondeado)`}.`
      : exempt && free.result.gmf === 0
        ? `**No pagas 4x1000**: ${formatCop(amount)} cabe en los ${formatCop(limit)} exentos del mes (350 UVT) de la cuenta marcada.`
        : `El 4x1000 sobre ${formatCop(amount)} es de **${formatCop(free.result.gmf)}** (${formatPercent(0.4)})${exempt ? ` después de los primeros ${formatCop(limit)} exentos del mes` : ', si la cuenta no está exenta'}.`
  return fromCalculation(free, {
    headline,
    paragraphs: [
      'Tampoco se cobra al pasar dinero entre cuentas del mismo titular en el mismo banco (art. 879). La marca de cuenta exenta se le pide al banco.',
    ],
    ...(amount === undefined ? { steps: free.steps.slice(0, 1) } : {}),
  })
}

function consumption(understood: Understood, facts: FactSource): TopicAnswer {
  const amount = firstAmount(understood, facts)
  const actividad = mentions(understood, 'telefon', 'celular', 'datos') ? 'telefonia' : 'restaurante'
  const vehicle = mentions(understood, 'vehiculo', 'carro', 'moto', 'camioneta')
  const ask = (says(understood, ...ASK_WHO, ...LIMIT) || mentions(understood, 'responsable')) && amount === undefined
  if (ask || (amount !== undefined && mentions(understood, 'ingreso', 'anual') && says(understood, ...ASK_WHO))) {
    const locals = countOf(understood, /establecimiento|local|sede/)
    const calculation = incResponsable(
      {
        ano: yearAsked(understood),
        ...(amount === undefined ? {} : { ingresosAnoAnterior: amount }),
        ...(locals === undefined ? {} : { establecimientos: locals }),
        persona: understood.person.kind ?? 'natural',
      },
      facts,
    )
    const { responsable, tope } = calculation.result
    return fromCalculation(calculation, {
      headline:
        responsable === true
          ? '**Sí eres responsable del impuesto al consumo**: cobras el 8 % y lo declaras cada dos meses.'
          : `No responde por el impuesto al consumo la **persona natural con ingresos menores que 3.500 UVT (${formatCop(tope)}) en el año anterior y máximo un establecimiento**; los demás restaurantes y bares cobran el 8 %.`,
    })
  }
  if (amount === undefined || vehicle) {
    return {
      headline: mentions(understood, 'descont')
        ? '**No: el impuesto al consumo no es descontable** como el IVA; para quien compra es parte del costo.'
        : mentions(understood, 'iva')
          ? 'Un restaurante o bar cobra **impuesto al consumo del 8 %, no IVA**, si es responsable del impuesto.'
          : 'El impuesto nacional al consumo es del **8 % en restaurantes y bares**, 4 % en telefonía y datos móviles, y 8 % o 16 % en vehículos.',
      paragraphs: [
        'No es descontable como el IVA: para quien compra es parte del costo. Se declara cada dos meses en el formulario 310.',
      ],
      sources: [et('arts. 512-1 a 512-13')],
      caveats: [
        'Si el restaurante opera bajo franquicia puede corresponderle IVA en vez de consumo: verifícalo.',
        'La persona natural bajo 3.500 UVT y con un solo local no es responsable.',
      ],
    }
  }
  const incluido = says(understood, 'incluid*', 'incluye')
  const calculation = inc({ fecha: understood.on, actividad, valor: amount, incluido }, facts)
  const { base, impuesto, total, tarifa } = calculation.result
  return fromCalculation(calculation, {
    headline: incluido
      ? `De ${formatCop(amount)} con impuesto al consumo incluido, la base es **${formatCop(base)}** y el impuesto **${formatCop(impuesto)}** (${formatPercent(tarifa)}).`
      : `El impuesto al consumo de ${formatCop(amount)} es de **${formatCop(impuesto)}** (${formatPercent(tarifa)}); el total es **${formatCop(total)}**.`,
  })
}

export const topics: readonly Topic[] = [
  {
    id: 'dividendos',
    subject: 'dividendos',
    match: [
      {
        need: [
          [
            'dividendo*',
            'participaciones',
            'reparto utilidades',
            'repart* utilidad*',
            'distribu* utilidad*',
            'utilidad* socio*',
            'utilidad* accionista*',
          ],
        ],
        wants: ['amount'],
        boost: ['impuesto*', 'retencion*', 'tarifa*', 'socio*', 'accionista*'],
        not: BOOKING,
        prior: 0.6,
      },
    ],
    answer: (understood, { facts }) => dividends(understood, facts),
  },
  {
    id: 'ganancia-ocasional',
    subject: 'ganancia-ocasional',
    match: [
      {
        need: [
          ['ganancia* ocasional*', 'impuesto* herencia*', 'herencia*', 'gan* loteria', 'gan* baloto', 'gan* chance'],
        ],
        wants: ['amount'],
        not: BOOKING,
        prior: 0.6,
      },
      {
        need: [SALE, ASSET, ['impuesto*', 'pago', 'pagar', 'tribut*', 'declar*', 'cuanto']],
        wants: ['amount'],
        not: [...BOOKING, 'retencion*', 'reten*', 'iva', 'asiento', 'notari*'],
      },
    ],
    answer: (understood, { facts }) => gains(understood, facts),
  },
  {
    id: 'patrimonio',
    subject: 'patrimonio',
    match: [
      {
        need: [
          [
            'impuesto* patrimonio',
            'impuesto* al patrimonio',
            'impuesto* riqueza',
            'declar* patrimonio',
            'pag* patrimonio',
            'patrimonio personas juridicas',
            'decreto 173',
          ],
        ],
        wants: ['amount'],
        boost: [...LIMIT, ...ASK_WHO],
        not: [...BOOKING, ...DUE_DATE],
      },
    ],
    answer: (understood, { facts }) => wealth(understood, facts),
  },
  {
    id: 'gmf',
    subject: 'gmf',
    match: [
      {
        need: [
          [
            '4x1000',
            '4x 1000',
            '4 x 1000',
            '4x mil',
            '4 x mil',
            '4xmil',
            'cuatro por mil',
            'cuatro x mil',
            '4 por mil',
            '4 por 1000',
            'gmf',
            'gravamen movimiento*',
            'movimientos financieros',
          ],
        ],
        boost: ['exent*', 'cuenta*', 'tarifa*', 'cuanto', 'incluid*'],
        wants: ['amount'],
        not: BOOKING,
        prior: 0.8,
      },
    ],
    answer: (understood, { facts }) => financial(understood, facts),
  },
  {
    id: 'inc',
    subject: 'inc',
    match: [
      {
        need: [['impuesto* consumo', 'impuesto* nacional consumo', 'impoconsumo', 'ipoconsumo', 'inc']],
        wants: ['amount'],
        boost: ['restaurante*', 'bar', 'incluid*', ...LIMIT],
        not: [...BOOKING, ...DUE_DATE],
        prior: 0.5,
      },
    ],
    answer: (understood, { facts }) => consumption(understood, facts),
  },
  {
    id: 'gmf.deducible',
    subject: 'gmf',
    match: [
      {
        need: [
          ['4x1000', '4 x 1000', 'cuatro por mil', 'gmf', '4 por mil', 'ica', 'industria comercio', 'predial'],
          ['deduc*', 'descontar', 'descontable*', 'gasto deducible'],
        ],
        not: BOOKING,
        prior: 0.8,
      },
    ],
    answer: () => ({
      headline:
        'De renta se deduce el **50 % del 4x1000** pagado y el **100 % del ICA, avisos y predial** pagados que se relacionen con tu actividad.',
      paragraphs: [
        `Desde 2023 el ICA ya no se descuenta del impuesto al 50 %: solo se deduce como gasto ${cite(ley('2277', 2022))}.`,
      ],
      sources: [et('art. 115'), ley('2277', 2022)],
      caveats: [
        'El 4x1000 necesita el certificado del banco y el ICA, estar pagado antes de presentar la declaración.',
      ],
    }),
  },
]
