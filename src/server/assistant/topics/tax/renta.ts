import { formatCop, formatNumber, formatPercent } from '../../../../shared/format.ts'
import { UVT } from '../../../../shared/tax/facts/general.ts'
import { LABOUR } from '../../../../shared/tax/facts/labour.ts'
import { COMPRAS_FACTURA_TOPE, DEPENDIENTE_ADICIONAL, RENTA_NO_RESIDENTE } from '../../../../shared/tax/facts/tax.ts'
import { percentOf } from '../../../../shared/tax/percent.ts'
import { impuestoPersona, rentaLaboral, TABLA_241 } from '../../../../shared/tax/rentaPersonas.ts'
import { anticipoRenta, impuestoSociedad, type TipoSociedad } from '../../../../shared/tax/rentaSociedades.ts'
import { et, ley } from '../../../../shared/tax/sources.ts'
import { tracked } from '../../../../shared/tax/tracked.ts'
import type { FactSource } from '../../../../shared/tax/types.ts'
import type { Understood } from '../../understand/features.ts'
import { amountNear, firstAmount } from '../read.ts'
import type { Table, Topic, TopicAnswer } from '../topic.ts'
import { fromCalculation } from '../topic.ts'
import { ASK_RATE, BOOKING, RETENCION } from '../words.ts'
import { isMonthly, mentions, yearAsked } from './reading.ts'
import { DUE_DATE, HOW_MUCH } from './words.ts'

const ELSEWHERE = [
  ...RETENCION,
  ...BOOKING,
  ...DUE_DATE,
  'simple',
  'dividendo*',
  'anticipo*',
  'declarar renta',
  'obligad* declarar',
  'ganancia* ocasional*',
  'tope*',
  'sancion*',
  'multa*',
  'firmeza',
  'tasa minima',
  'beneficio auditoria',
]

const RENTA = ['renta', 'impuesto renta', 'impuesto* sobre renta', 'imporenta', 'renta complementarios']
const PERSON = [
  'persona* natural*',
  'articulo 241',
  'art 241',
  'cedula general',
  'asalariad*',
  'independiente*',
  'empleado*',
]
const COMPANY = [
  'persona* juridica*',
  'sociedad*',
  'empresa*',
  'sas',
  'compania*',
  'corporativ*',
  'cooperativa*',
  'zona* franca*',
  'esal',
  'animo lucro',
  'fundacion*',
  'hotel*',
  'editorial*',
  'banco*',
  'hidroelectrica*',
]

const TIPOS: readonly (readonly [TipoSociedad, readonly string[], string])[] = [
  ['zona_franca', ['franca'], 'una empresa de zona franca sobre su renta de exportación con plan'],
  ['cooperativa', ['cooperativa'], 'una cooperativa'],
  ['esal', ['esal', 'fundacion', 'lucro', 'corporacion'], 'una entidad sin ánimo de lucro del régimen especial'],
  ['hotel', ['hotel', 'ecotur'], 'un hotel o proyecto turístico que cumple las condiciones'],
  ['editorial', ['editorial'], 'una editorial'],
  ['financiera', ['financier', 'banco', 'aseguradora'], 'una entidad financiera'],
  ['hidroelectrica', ['hidroelectric'], 'una generadora hidroeléctrica'],
]

function tipoOf(understood: Understood): readonly [TipoSociedad, string] {
  const found = TIPOS.find(([, stems]) => mentions(understood, ...stems))
  return found ? [found[0], found[2]] : ['general', 'una sociedad']
}

const RATES: Table = {
  title: 'Tarifas de personas jurídicas',
  columns: ['Quién', 'Tarifa', 'Artículo'],
  rows: [
    ['General: sociedades y demás personas jurídicas', '35 %', '240'],
    ['Entidades financieras con renta desde 120.000 UVT, hasta 2027', '40 %', '240 par. 2'],
    ['Hidroeléctricas con renta desde 30.000 UVT, hasta 2026', '38 %', '240 par. 4'],
    ['Hoteles y ecoturismo; editoriales (con condiciones)', '15 %', '240 pars. 5 y 7'],
    ['Zona franca: exportación con plan / resto', '20 % / 35 %', '240-1'],
    ['Cooperativas', '20 %', '19-4'],
    ['ESAL del régimen especial, sobre el excedente no exento', '20 %', '356'],
  ],
}

const TABLE_241: Table = {
  title: 'Tabla del artículo 241',
  columns: ['Desde (UVT)', 'Hasta (UVT)', 'Tarifa sobre el exceso', 'Más (UVT)'],
  rows: TABLA_241.map(({ desde, hasta, tarifa, mas }) => [
    formatNumber(desde),
    hasta === null ? 'En adelante' : formatNumber(hasta),
    formatPercent(tarifa),
    formatNumber(mas),
  ]),
}

// The rules that the calculator knows begin with Ley 2277 de 2022.
function companyYear(understood: Understood): number {
  return Math.max(2023, understood.taxYear ?? yearAsked(understood))
}

function company(understood: Understood, facts: FactSource): TopicAnswer {
  const [tipo, nombre] = tipoOf(understood)
  const anoGravable = companyYear(understood)
  const amount = firstAmount(understood, facts)
  const calculation = impuestoSociedad({ anoGravable, rentaLiquidaGravable: amount ?? 0, tipo }, facts)
  const { tarifa, impuesto } = calculation.result
  if (amount !== undefined) {
    return fromCalculation(calculation, {
      headline: `El impuesto de renta de ${nombre} con renta líquida gravable de ${formatCop(amount)} es de **${formatCop(impuesto)}** (${formatPercent(tarifa)}), año gravable ${anoGravable}.`,
    })
  }
  const [puntos, umbral] = tipo === 'financiera' ? [5, '120.000'] : tipo === 'hidroelectrica' ? [3, '30.000'] : [0, '']
  return fromCalculation(calculation, {
    headline:
      puntos > 0
        ? `La tarifa de renta de ${nombre} es del **${formatPercent(35 + puntos)}** (35 % más ${puntos} puntos) si su renta gravable llega a ${umbral} UVT; si no llega, 35 %.`
        : tipo === 'general'
          ? 'La tarifa general del impuesto de renta de las personas jurídicas es del **35 %** de la renta líquida gravable.'
          : `La tarifa de renta de ${nombre} es del **${formatPercent(tarifa)}**; la general de las sociedades es del 35 %.`,
    steps: [],
    tables: [RATES],
    sources: [et('arts. 240, 240-1, 19-4 y 356'), ley('2277', 2022)],
  })
}

function person(understood: Understood, facts: FactSource): TopicAnswer {
  const anoGravable = Math.max(2019, understood.taxYear ?? yearAsked(understood))
  const base = firstAmount(understood, facts)
  if (base === undefined) {
    const calculation = impuestoPersona({ anoGravable, baseGravable: 0 }, facts)
    return fromCalculation(calculation, {
      headline:
        'Las personas naturales residentes pagan renta por la **tabla del artículo 241, de 0 % a 39 %** según su base gravable en UVT; un no residente paga el **35 %**.',
      steps: [],
      tables: [TABLE_241],
    })
  }
  const salaried =
    mentions(understood, 'salario', 'sueldo', 'asalariad', 'emplead', 'gano', 'nomina') && anoGravable >= 2023
  if (salaried && !mentions(understood, 'gravable', 'liquida')) return employee(understood, base, anoGravable, facts)
  const calculation = impuestoPersona({ anoGravable, baseGravable: base }, facts)
  return fromCalculation(calculation, {
    headline: `El impuesto de renta de una persona natural con base gravable de ${formatCop(base)} en el año gravable ${anoGravable} es de **${formatCop(calculation.result.impuesto)}**.`,
  })
}

function employee(understood: Understood, amount: number, anoGravable: number, facts: FactSource): TopicAnswer {
  const ingresosLaborales = amount * (isMonthly(understood) ? 12 : 1)
  // Health and pension, 4 % each: what an employee pays at least, when the question does not say.
  const aportesObligatorios = Math.round(percentOf(ingresosLaborales, 8))
  const calculation = rentaLaboral({ anoGravable, ingresosLaborales, aportesObligatorios }, facts)
  return fromCalculation(calculation, {
    headline: `Un asalariado con ingresos de ${formatCop(ingresosLaborales)} en el año gravable ${anoGravable} tendría un impuesto de renta de **${formatCop(calculation.result.impuesto)}**, antes de restar retenciones.`,
    caveats: [
      'Supone aportes obligatorios del 8 % (salud y pensión), sin más deducciones que la renta exenta del 25 %.',
      ...calculation.caveats,
    ],
  })
}

function isCompany(understood: Understood): boolean {
  return (
    understood.person.kind === 'juridica' ||
    mentions(understood, ...TIPOS.flatMap(([, stems]) => stems), 'empresa', 'sociedad')
  )
}

function both(understood: Understood, facts: FactSource): TopicAnswer {
  const base = firstAmount(understood, facts)
  if (base === undefined) {
    return {
      headline:
        'La tarifa de renta es del **35 %** para las sociedades y va **de 0 % a 39 %** para las personas naturales residentes, según la tabla del artículo 241.',
      tables: [RATES, TABLE_241],
      sources: [et('arts. 240 y 241'), ley('2277', 2022)],
      caveats: ['En el Régimen Simple no se paga renta aparte: se paga una tarifa sobre los ingresos brutos.'],
    }
  }
  const natural = person(understood, facts)
  const juridica = company(understood, facts)
  const { total, tarifa } = impuestoSociedad(
    { anoGravable: companyYear(understood), rentaLiquidaGravable: base },
    facts,
  ).result
  return {
    ...natural,
    headline: `${natural.headline.slice(0, -1)}; si es una sociedad, **${formatCop(total)}** (${formatPercent(tarifa)}).`,
    sources: [...natural.sources, ...juridica.sources],
    facts: [...(natural.facts ?? []), ...(juridica.facts ?? [])],
  }
}

/** What a person may subtract in the year; the limits by the month of the withholding are twelve times as much. */
function personalDeductions({ on }: Understood, source: FactSource): TopicAnswer {
  const facts = tracked(source)
  const value = (key: string): number => facts.at(key, on).value
  const uvts = (key: string, months = 1): string => `${formatNumber(value(key) * months)} UVT`
  const byMonth = (key: string): string => `${uvts(key, 12)} al año (${formatNumber(value(key))} al mes)`
  const limit = value(LABOUR.limiteRentasExentasUvt)
  return {
    headline: `Una persona natural puede restar deducciones y rentas exentas **hasta el ${formatPercent(value(LABOUR.limiteRentasExentas))} de sus ingresos netos y ${formatNumber(limit)} UVT al año (${formatCop(limit * value(UVT))})**, y aparte dependientes y compras con factura electrónica.`,
    tables: [
      {
        title: 'Beneficios de la cédula general',
        columns: ['Beneficio', 'Tope', 'Dentro del límite'],
        rows: [
          [
            `Renta exenta laboral del ${formatPercent(value(LABOUR.rentaExenta25))}`,
            `${uvts(LABOUR.rentaExenta25Limite)} al año`,
            'Sí',
          ],
          [
            'Aportes voluntarios a pensión y AFC',
            `${formatPercent(value(LABOUR.voluntarios))} del ingreso y ${uvts(LABOUR.voluntariosLimite)} al año`,
            'Sí',
          ],
          ['Intereses de crédito de vivienda', byMonth(LABOUR.viviendaLimite), 'Sí'],
          ['Medicina prepagada', byMonth(LABOUR.prepagadaLimite), 'Sí'],
          [
            `Dependientes (${formatPercent(value(LABOUR.dependientes))} del ingreso)`,
            byMonth(LABOUR.dependientesLimite),
            'Sí',
          ],
          [`${uvts(DEPENDIENTE_ADICIONAL)} por dependiente, hasta cuatro`, uvts(DEPENDIENTE_ADICIONAL, 4), 'No'],
          ['1 % de compras con factura electrónica pagadas por medios electrónicos', uvts(COMPRAS_FACTURA_TOPE), 'No'],
        ],
      },
    ],
    sources: facts.sources(et('arts. 206, 336, 387, 126-1 y 126-4'), ley('2277', 2022)),
    facts: facts.used(),
    caveats: ['Los aportes obligatorios a salud y pensión se restan antes, sin ese límite.'],
  }
}

export const topics: readonly Topic[] = [
  {
    id: 'renta.tasa-minima',
    subject: 'renta',
    match: [
      {
        need: [
          [
            'tasa minima',
            'tributacion minima',
            'tasa minima tributacion',
            'impuesto minimo',
            'ttd',
            'tributacion depurada',
          ],
        ],
        boost: ['renta', 'sociedad*'],
      },
    ],
    answer: () => ({
      headline:
        'La tasa mínima de tributación de las sociedades es del **15 % de la utilidad contable depurada**: si el impuesto depurado queda por debajo, se adiciona la diferencia.',
      paragraphs: [
        'Se divide el impuesto depurado (impuesto neto más descuentos y menos el de rentas pasivas del exterior) entre la utilidad depurada. Si el cociente es menor que 15 %, el impuesto a adicionar es utilidad depurada × 15 % − impuesto depurado.',
      ],
      sources: [et('art. 240 par. 6'), ley('2277', 2022)],
      caveats: [
        'La norma exceptúa, entre otras, a empresas con tarifas especiales: revisa el parágrafo antes de aplicarla.',
      ],
    }),
  },
  {
    id: 'renta.deducciones',
    subject: 'renta',
    match: [
      {
        need: [
          [
            'deduc*',
            'deduccion',
            'deducciones',
            'deducible',
            'deducibles',
            'deducir',
            'beneficio* tributario*',
            'renta* exenta*',
            'descontar',
            'restar',
            'pagar menos',
          ],
          [
            'persona* natural*',
            'declaracion renta',
            'renta',
            'dependiente*',
            'factura* electronica*',
            'interes* vivienda',
            'prepagada',
            'afc',
            'asalariad*',
            'empleado*',
            'limite*',
            'tope*',
            '40',
          ],
        ],
        not: [
          ...RETENCION,
          ...BOOKING,
          'ica',
          '4x1000',
          'gmf',
          'efectivo',
          'nomina',
          'sociedad*',
          'empresa*',
          'iva',
          'simple',
          'salario',
          'primer empleo',
          'dividendo*',
          'costo*',
        ],
        prior: 1.2,
      },
    ],
    answer: (understood, { facts }) => personalDeductions(understood, facts),
  },
  {
    id: 'renta.gastos-deducibles',
    subject: 'renta',
    match: [
      {
        need: [
          ['deduc*', 'deduccion', 'deducible', 'deducibles', 'deducir', 'gasto* aceptad*'],
          ['gasto*', 'costo*', 'empresa*', 'sociedad*', 'sas', 'negocio'],
        ],
        not: [
          ...BOOKING,
          'ica',
          '4x1000',
          'gmf',
          'efectivo',
          'simple',
          'primer empleo',
          'nomina electronica',
          'dependiente*',
        ],
        prior: 0.2,
      },
    ],
    answer: () => ({
      headline:
        'Una empresa deduce los gastos **necesarios, proporcionados y con relación de causalidad** con su renta, soportados en **factura electrónica o documento soporte**.',
      tables: [
        {
          title: 'Reglas que más se olvidan',
          columns: ['Gasto', 'Regla', 'Artículo'],
          rows: [
            ['Requisitos generales', 'Causalidad, necesidad y proporcionalidad', '107'],
            ['Soporte', 'Factura electrónica o documento soporte', '771-2'],
            ['Pagos en efectivo', 'Con límite; más de 100 UVT por pago, solo bancarizado', '771-5'],
            ['Salarios', 'Con aportes a seguridad social y nómina electrónica', '108'],
            ['Contratistas', 'Verificando sus aportes', '108 par. 2'],
            ['ICA, avisos y predial', '100 % de lo pagado', '115'],
            ['4x1000', '50 %', '115'],
            ['Depreciación', 'Hasta la tarifa máxima anual', '137'],
            ['Atenciones a clientes y empleados', 'Hasta 1 % de los ingresos fiscales netos', '107-1'],
          ],
        },
      ],
      sources: [et('arts. 107, 107-1, 108, 115, 137, 771-2 y 771-5'), ley('2277', 2022)],
      caveats: ['Las multas, las sanciones y los gastos sin soporte no se deducen.'],
    }),
  },
  {
    id: 'renta.anticipo',
    subject: 'renta',
    match: [
      {
        need: [
          [
            'anticipo* renta',
            'anticipo* impuesto renta',
            'anticipo* siguiente',
            'articulo 807',
            'anticipo* declaracion*',
          ],
        ],
        wants: ['amount'],
        not: [...BOOKING, 'simple'],
      },
    ],
    answer(understood, { facts }) {
      const impuestoNeto = amountNear(understood, /impuesto/, facts) ?? firstAmount(understood, facts)
      const veces = mentions(understood, 'primer') ? 1 : mentions(understood, 'segund') ? 2 : 3
      if (impuestoNeto === undefined) {
        return {
          headline:
            'El anticipo de renta es del **25 % del impuesto neto en la primera declaración, 50 % en la segunda y 75 % en las siguientes**, menos las retenciones del año.',
          sources: [et('art. 807')],
          caveats: ['La base puede ser el impuesto del año o el promedio de los dos últimos: escoge el menor.'],
        }
      }
      const calculation = anticipoRenta({ impuestoNeto, vecesDeclarado: veces })
      return fromCalculation(calculation, {
        headline: `El anticipo de renta sobre un impuesto neto de ${formatCop(impuestoNeto)} es de **${formatCop(calculation.result.anticipo)}** (${formatPercent(calculation.result.porcentaje)}), antes de restar retenciones.`,
        caveats: [
          'Es 25 % en la primera declaración, 50 % en la segunda y 75 % desde la tercera.',
          ...calculation.caveats,
        ],
      })
    },
  },
  {
    id: 'renta.impuesto',
    subject: 'renta',
    match: [
      {
        need: [
          ['base gravable', 'renta liquida'],
          ['persona* natural*', 'impuesto*', 'sociedad*', 'sas', 'empresa*'],
        ],
        wants: ['amount'],
        not: [...ELSEWHERE, 'iva', 'ica'],
      },
      {
        need: [RENTA, [...HOW_MUCH, ...ASK_RATE, 'tabla', 'base gravable', 'renta liquida', 'gano']],
        boost: [...PERSON, ...COMPANY],
        wants: ['amount'],
        not: ELSEWHERE,
      },
      {
        need: [
          RENTA,
          [
            'cooperativa*',
            'zona* franca*',
            'esal',
            'animo lucro',
            'fundacion*',
            'hotel*',
            'editorial*',
            'banco*',
            'hidroelectrica*',
          ],
        ],
        not: [...ELSEWHERE, 'exogena'],
      },
      {
        need: [['zona* franca*', 'cooperativa*', 'esal', 'animo lucro', 'hotel*', 'editorial*'], ASK_RATE],
        not: [...ELSEWHERE, 'iva', 'retencion*'],
      },
      {
        need: [
          ['no residente*', 'extranjer*'],
          [...ASK_RATE, 'cuanto', 'renta'],
        ],
        not: [...ELSEWHERE, 'iva', 'exterior'],
      },
      { need: [['articulo 241', 'art 241', 'tabla 241', 'articulo 240', 'art 240']], not: ELSEWHERE },
      {
        need: [[...ASK_RATE, 'cuanto'], COMPANY, ['tributa*', 'impuesto*', 'renta']],
        not: [...ELSEWHERE, 'iva', 'ica', 'patrimonio', 'consumo'],
      },
    ],
    answer(understood, { facts }) {
      if (isCompany(understood)) return company(understood, facts)
      const natural =
        understood.person.kind === 'natural' ||
        mentions(understood, '241', 'asalariad', 'emplead', 'sueldo', 'salario', 'gano')
      if (understood.person.residente === false) return nonResident(understood, facts)
      return natural ? person(understood, facts) : both(understood, facts)
    },
  },
]

function nonResident(understood: Understood, facts: FactSource): TopicAnswer {
  const base = firstAmount(understood, facts)
  const rate = facts.at(RENTA_NO_RESIDENTE, understood.on)
  const sum =
    base === undefined
      ? ''
      : `: ${formatCop(base)} × ${formatPercent(rate.value)} = **${formatCop(Math.round(percentOf(base, rate.value)))}**`
  return {
    headline: `Una persona natural no residente paga renta a una tarifa única del **${formatPercent(rate.value)}** sobre sus rentas de fuente nacional${sum}.`,
    sources: rate.sources,
    facts: [rate],
    caveats: ['Un convenio para evitar la doble tributación puede cambiar la tarifa.'],
  }
}
