import { formatCop, formatPercent } from '../../../../shared/format.ts'
import { compararSimple } from '../../../../shared/tax/compararSimple.ts'
import {
  simpleDesdeKey,
  simpleTarifaKey,
  TABLA,
  type TarifaSimple,
  tramoKey,
} from '../../../../shared/tax/facts/tablas.ts'
import {
  INC_RESTAURANTES,
  RENTA_PJ,
  SIMPLE_PAGOS_ELECTRONICOS,
  SIMPLE_SIN_ANTICIPO,
  SIMPLE_TOPE,
} from '../../../../shared/tax/facts/tax.ts'
import { percentOf } from '../../../../shared/tax/percent.ts'
import {
  type GrupoSimple,
  grupoSimple,
  NOMBRE_GRUPO,
  puedeSimple,
  simpleAnual,
  simpleBimestral,
  TRAMOS_SIMPLE,
  tarifaSimple,
} from '../../../../shared/tax/simple.ts'
import { concepto, decreto, et } from '../../../../shared/tax/sources.ts'
import type { FactSource } from '../../../../shared/tax/types.ts'
import { simpleGroupOf } from '../../profile.ts'
import type { CompanyProfile } from '../../types.ts'
import type { Understood } from '../../understand/features.ts'
import { bare, figure } from '../figure.ts'
import { amountNear, firstAmount } from '../read.ts'
import type { Table, Topic, TopicAnswer } from '../topic.ts'
import { askBack, fromCalculation } from '../topic.ts'
import { ASK_RATE, BOOKING, RETENCION, WHAT_IS } from '../words.ts'
import { isMonthly, mentions, yearAsked } from './reading.ts'
import { HOW_MUCH, LIMIT, SIMPLE, WHEN } from './words.ts'

const GROUPS: readonly (readonly [GrupoSimple, readonly string[]])[] = [
  ['tiendas', ['tienda', 'minimercado', 'micromercado', 'peluquer', 'barber', 'salon']],
  ['comidas', ['restaurant', 'cafeter', 'comida', 'bar', 'bares', 'panader', 'bebida', 'pizzer', 'asadero', 'fruter']],
  ['transporte', ['transport', 'acarreo', 'flete', 'camion', 'taxi', 'taxista']],
  ['reciclaje', ['recicl', 'chatarr', 'desperdicio']],
  [
    'profesiones',
    [
      'profesion',
      'consultor',
      'asesor',
      'abogad',
      'contador',
      'ingenier',
      'arquitect',
      'honorario',
      'disenador',
      'liberal',
      'freelance',
      'psicolog',
      'publicist',
    ],
  ],
  [
    'comercio',
    [
      'comercio',
      'comerci',
      'almacen',
      'ferreter',
      'industri',
      'fabric',
      'manufact',
      'taller',
      'tecnico',
      'mecanic',
      'ropa',
      'droguer',
      'papeler',
      'distribuid',
      'mercancia',
      'construc',
    ],
  ],
]
/** The businesses as phrases; "bar" alone is a whole word. */
const ACTIVITIES = GROUPS.flatMap(([, stems]) => stems.map((stem) => (stem.length <= 5 ? stem : `${stem}*`)))
const UNCONFIRMED = ['educacion', 'colegio', 'jardin', 'academia', 'salud', 'clinica', 'medic', 'odontolog', 'ips']

function groupOf(understood: Understood): GrupoSimple | undefined {
  return GROUPS.find(([, stems]) =>
    understood.tokens.some((token) => stems.some((stem) => (stem === 'bar' ? token === stem : token.startsWith(stem)))),
  )?.[0]
}

const ROWS: readonly (readonly [TarifaSimple, string])[] = [
  ['tiendas', 'Tiendas, minimercados y peluquerías'],
  ['comercio', 'Comercio, servicios técnicos, industria y demás'],
  ['comidas', 'Comidas y bebidas; transporte'],
  ['profesiones', 'Profesiones liberales y consultoría'],
  ['reciclaje', 'Reciclaje (CIIU 4665, 3830 y 3811)'],
]

const RATES: Table = {
  title: 'Tarifas por ingresos brutos del año (UVT)',
  columns: [
    'Grupo',
    ...TRAMOS_SIMPLE.map((tramo) => {
      const desde = tramo === 1 ? '0' : bare(simpleDesdeKey(tramo))
      return `${desde} a ${bare(tramo === 4 ? SIMPLE_TOPE : simpleDesdeKey(tramo + 1))}`
    }),
  ],
  rows: ROWS.map(([grupo, name]) => [name, ...TRAMOS_SIMPLE.map((tramo) => figure(simpleTarifaKey(grupo, tramo)))]),
}

/** From the lowest rate of the regime to the highest. */
const ALL_RATES = `${figure(simpleTarifaKey('tiendas', 1))} a ${figure(simpleTarifaKey('profesiones', 4))}`

const UNCONFIRMED_ANSWER: TopicAnswer = {
  headline:
    'No tengo confirmada la tarifa del SIMPLE para **educación y salud** después de la Sentencia C-540 de 2023.',
  paragraphs: [
    'Ese numeral del artículo 908 cambió con la sentencia y la doctrina de la DIAN lo está precisando. Verifícalo con tu contador antes de usar una cifra.',
  ],
  sources: [et('art. 908'), concepto('893', 2024)],
  answered: false,
}

/** Education or health; "consultorio médico" is no consultancy, while "una tienda de productos médicos" is a shop. */
function isUnconfirmed(understood: Understood): boolean {
  const named = groupOf(understood)
  return (named === undefined || named === 'profesiones') && mentions(understood, ...UNCONFIRMED)
}

function yearOf(understood: Understood): number {
  return Math.max(2024, understood.taxYear ?? yearAsked(understood))
}

/** "el tope es de 100.000 UVT al año ($ … con la UVT de …)". */
function limitOf(anoIngreso: number, facts: FactSource): string {
  const { topeDelAno } = puedeSimple({ anoIngreso }, facts).result
  const cop = topeDelAno === null ? '' : ` (${formatCop(topeDelAno)} con la UVT de ${anoIngreso})`
  return `el tope es de ${figure(SIMPLE_TOPE, `${anoIngreso}-12-31`)} al año${cop}`
}

function annual(understood: Understood, facts: FactSource, company: CompanyProfile | null): TopicAnswer {
  const ingresosBrutos =
    amountNear(understood, /ingres\w*|venta\w*|vend\w*|factur\w*/, facts) ?? firstAmount(understood, facts)
  if (isUnconfirmed(understood)) return UNCONFIRMED_ANSWER
  const grupo = groupOf(understood) ?? simpleGroupOf(company)
  const anoGravable = yearOf(understood)
  if (ingresosBrutos === undefined) {
    return {
      headline:
        grupo === undefined
          ? `El SIMPLE se paga sobre **todo el ingreso bruto, entre ${figure(simpleTarifaKey('tiendas', 1))} y ${figure(simpleTarifaKey('profesiones', 4))}** según la actividad y los ingresos en UVT.`
          : `El SIMPLE de ${NOMBRE_GRUPO[grupo].toLowerCase()} va **de ${rangeOf(grupo)}** del ingreso bruto, según los ingresos del año en UVT.`,
      tables: [RATES],
      sources: [et('art. 908'), decreto('1545', 2024), concepto('893', 2024)],
      caveats: [
        `Los restaurantes suman el ${figure(INC_RESTAURANTES)} de impuesto al consumo.`,
        'El ICA ya está dentro de la tarifa.',
        'Educación y salud no están en la tabla: su tarifa no está confirmada.',
      ],
    }
  }
  if (grupo === undefined) return everyGroup(ingresosBrutos, anoGravable, facts)
  if (mentions(understood, 'bimestr', 'anticipo')) {
    const calculation = simpleBimestral({ anoGravable, ingresosBimestre: ingresosBrutos, grupo }, facts)
    return fromCalculation(calculation, {
      headline: `El anticipo bimestral del SIMPLE con ingresos de ${formatCop(ingresosBrutos)} en el bimestre es de **${formatCop(calculation.result.impuesto)}** (${formatPercent(calculation.result.tarifa)}).`,
    })
  }
  const year = isMonthly(understood) ? ingresosBrutos * 12 : ingresosBrutos
  const calculation = simpleAnual({ anoGravable, ingresosBrutos: year, grupo }, facts)
  const { dentroDelTope, tarifa, impuesto, impuestoConsumo } = calculation.result
  if (!dentroDelTope) {
    return fromCalculation(calculation, {
      headline: `Con ingresos de ${formatCop(year)} **no puedes estar en el SIMPLE**: ${limitOf(anoGravable, facts)}.`,
    })
  }
  const food =
    impuestoConsumo > 0
      ? `, más ${formatCop(impuestoConsumo)} de impuesto al consumo (${figure(INC_RESTAURANTES)}) si eres responsable`
      : ''
  return fromCalculation(calculation, {
    headline: `Con ingresos brutos de ${formatCop(year)} en ${anoGravable} pagarías **${formatCop(impuesto)}** de SIMPLE (${formatPercent(tarifa)})${food}.`,
  })
}

function rangeOf(grupo: GrupoSimple): string {
  const rate = (tramo: number) => figure(simpleTarifaKey(tarifaSimple(grupo), tramo))
  return grupo === 'reciclaje' ? `${rate(1)} fijo` : `${rate(1)} a ${rate(4)}`
}

function everyGroup(ingresosBrutos: number, anoGravable: number, facts: FactSource): TopicAnswer {
  const each = grupoSimple.options.map((grupo) => ({
    grupo,
    calculation: simpleAnual({ anoGravable, ingresosBrutos, grupo }, facts),
  }))
  const comercio = each.find(({ grupo }) => grupo === 'comercio')?.calculation
  if (comercio === undefined || !comercio.result.dentroDelTope) {
    return fromCalculation(
      each[0]?.calculation ?? puedeSimple({ anoIngreso: anoGravable, ingresosAnoAnterior: ingresosBrutos }, facts),
      {
        headline: `Con ingresos de ${formatCop(ingresosBrutos)} **no puedes estar en el SIMPLE**: ${limitOf(anoGravable, facts)}.`,
      },
    )
  }
  const profesiones = each.find(({ grupo }) => grupo === 'profesiones')?.calculation.result
  return fromCalculation(comercio, {
    headline: `Con ingresos brutos de ${formatCop(ingresosBrutos)} en ${anoGravable} el SIMPLE depende de la actividad: **${formatCop(comercio.result.impuesto)}** (${formatPercent(comercio.result.tarifa)}) en comercio y **${formatCop(profesiones?.impuesto ?? 0)}** (${formatPercent(profesiones?.tarifa ?? 0)}) en profesiones liberales.`,
    steps: comercio.steps.slice(0, 1),
    tables: [
      {
        title: 'Por actividad',
        columns: ['Grupo', 'Tarifa', 'Impuesto'],
        rows: each.map(({ grupo, calculation: { result } }) => [
          NOMBRE_GRUPO[grupo],
          formatPercent(result.tarifa),
          formatCop(result.impuesto),
        ]),
      },
    ],
  })
}

function compare(understood: Understood, facts: FactSource): TopicAnswer {
  const ingresosBrutos =
    amountNear(understood, /ingres\w*|venta\w*|vend\w*|factur\w*/, facts) ?? firstAmount(understood, facts)
  const costosGastos = amountNear(understood, /costo\w*|gasto\w*|egreso\w*/, facts)
  const utilidad = amountNear(understood, /utilidad\w*|ganancia\w*|margen/, facts)
  if (isUnconfirmed(understood)) return UNCONFIRMED_ANSWER
  const named = groupOf(understood)
  const grupo = named ?? 'comercio'
  const costs =
    costosGastos ?? (utilidad === undefined || ingresosBrutos === undefined ? undefined : ingresosBrutos - utilidad)
  if (ingresosBrutos === undefined || costs === undefined || costs < 0 || costs === ingresosBrutos) {
    return {
      headline: `El SIMPLE suele convenir cuando **el margen es alto**, porque grava el ingreso bruto (${ALL_RATES}); el ordinario, cuando es bajo, porque grava la utilidad (${figure(RENTA_PJ)} en sociedades).`,
      tables: [
        {
          title: 'Diferencias',
          columns: ['', 'SIMPLE', 'Ordinario'],
          rows: [
            ['Base', 'Ingresos brutos', 'Utilidad fiscal'],
            [
              'Tarifa',
              ALL_RATES,
              `${figure(RENTA_PJ)} sociedades; 0 % a ${figure(tramoKey(TABLA.renta, 6, 'tarifa'))} personas`,
            ],
            ['ICA', 'Incluido', 'Aparte'],
            ['Retención de renta', 'No le practican', 'Sí le practican'],
            ['IVA', 'Declaración anual', 'Bimestral o cuatrimestral'],
            ['Aportes a pensión', 'Se descuentan del impuesto', 'Son gasto deducible'],
          ],
        },
      ],
      paragraphs: ['Dime tus ingresos, tus costos y gastos, y tu actividad, y hago la comparación con cifras.'],
      sources: [et('arts. 903 a 916'), et('arts. 240 y 241'), decreto('1091', 2020)],
      caveats: [`El tope para el SIMPLE es de ${figure(SIMPLE_TOPE)} de ingresos brutos del año anterior.`],
    }
  }
  const persona = understood.person.kind ?? 'juridica'
  const calculation = compararSimple(
    { anoGravable: yearOf(understood), ingresosBrutos, costosGastos: costs, grupo, persona },
    facts,
  )
  const { conviene, simple, ordinario, ahorro } = calculation.result
  const verdict =
    conviene === 'fuera_del_tope'
      ? `**No puedes estar en el SIMPLE** con esos ingresos: pasan de ${figure(SIMPLE_TOPE)}.`
      : conviene === 'igual'
        ? `Los dos regímenes dan lo mismo: **${formatCop(simple)}**.`
        : `Te conviene el **régimen ${conviene === 'simple' ? 'SIMPLE' : 'ordinario'}**: ${formatCop(simple)} en el SIMPLE frente a ${formatCop(ordinario)} en el ordinario, una diferencia de **${formatCop(ahorro)}**.`
  return fromCalculation(calculation, {
    headline: verdict,
    caveats: [
      `Se calculó como ${persona === 'juridica' ? 'sociedad' : 'persona natural'}.`,
      ...(named === undefined
        ? [`Como no dijiste la actividad, se usó la tarifa de ${NOMBRE_GRUPO[grupo].toLowerCase()}: dime la tuya.`]
        : []),
      ...calculation.caveats,
    ],
  })
}

const EARNED = /\b(?:vendi|vendio|vendimos|facture|facturo|facturamos|tuve|tuvo|tuvimos|gane|ganamos|ingres\w+)\b/

function limit(understood: Understood, facts: FactSource, today: string): TopicAnswer {
  // "Vendí 5.000 millones el año pasado": the income's year; the regime is of the next.
  const earned =
    understood.year !== undefined && understood.year < Number(today.slice(0, 4)) && EARNED.test(understood.text)
  const anoIngreso = Math.max(2024, (understood.year ?? yearAsked(understood)) + (earned ? 1 : 0))
  const ingresos =
    amountNear(understood, /ingres\w*|venta\w*|vend\w*|factur\w*/, facts) ?? firstAmount(understood, facts)
  const calculation = puedeSimple(
    { anoIngreso, ...(ingresos === undefined ? {} : { ingresosAnoAnterior: ingresos }) },
    facts,
  )
  const { dentroDelTope, topeAnoAnterior, topeDelAno } = calculation.result
  const ofYear = topeDelAno === null ? '' : `; con la UVT de ${anoIngreso} son ${formatCop(topeDelAno)}`
  const headline =
    dentroDelTope === null
      ? `El tope del Régimen Simple es de **${figure(SIMPLE_TOPE, `${anoIngreso}-12-31`)}** de ingresos brutos del año anterior: ${topeDelAno === null ? '' : `**${formatCop(topeDelAno)}** con la UVT de ${anoIngreso} y `}${formatCop(topeAnoAnterior)} con la de ${anoIngreso - 1}.`
      : dentroDelTope
        ? `**Sí cabes en el Régimen Simple por ingresos**: ${formatCop(ingresos ?? 0)} es menos que ${figure(SIMPLE_TOPE, `${anoIngreso}-12-31`)} (${formatCop(topeAnoAnterior)} con la UVT de ${anoIngreso - 1}${ofYear}).`
        : `**No puedes estar en el Régimen Simple**: ${formatCop(ingresos ?? 0)} llega a ${figure(SIMPLE_TOPE, `${anoIngreso}-12-31`)} (${formatCop(topeAnoAnterior)} con la UVT de ${anoIngreso - 1}).`
  return fromCalculation(calculation, { headline, sources: [...calculation.sources, decreto('1091', 2020)] })
}

const NOT = [...BOOKING, 'nomina', 'interes simple', 'acciones simplificada*']

const ELECTRONIC = /\bdatafonos?|\btarjetas?|\belectronic\w+|\btransferencias?|\bqr\b|\bpse\b/

/** "Cobré 100 millones por datáfono, ¿cuánto descuento?": the part of those sales that comes off the tax, art. 912 ET. */
function electronicDiscount(understood: Understood, source: FactSource): string | undefined {
  if (!ELECTRONIC.test(understood.text) || understood.amounts.length === 0) return undefined
  const sold = amountNear(understood, ELECTRONIC, source) ?? firstAmount(understood, source)
  const rate = source.at(SIMPLE_PAGOS_ELECTRONICOS, understood.on).value
  return sold === undefined
    ? undefined
    : `De ${formatCop(sold)} cobrados por medios electrónicos descuentas **${formatCop(Math.round(percentOf(sold, rate)))}** del SIMPLE (${formatPercent(rate)}).`
}

export const topics: readonly Topic[] = [
  {
    id: 'simple.comparar',
    subject: 'simple',
    match: [
      {
        need: [
          SIMPLE,
          [
            'ordinario',
            'ordinaria',
            'conviene',
            'compar*',
            'mejor',
            'vs',
            'versus',
            'diferencia*',
            'vale pena',
            'ventaja*',
            'desventaja*',
            'beneficio*',
          ],
        ],
        wants: ['amount'],
        not: [...NOT, 'salgo', 'salirme'],
        prior: 0.6,
      },
    ],
    answer: (understood, { facts }) => compare(understood, facts),
  },
  {
    id: 'simple.iva-ica',
    subject: 'simple',
    match: [
      {
        need: [SIMPLE, ['iva', 'ica', 'industria comercio', 'industria y comercio', 'impuesto* consumo']],
        not: [...NOT, ...RETENCION, ...WHEN, 'ordinario', 'conviene', 'terminad*', 'termina', 'digito*'],
        prior: 1,
      },
    ],
    answer: () => ({
      headline:
        'El Régimen Simple **incluye el ICA** en su tarifa, pero **el IVA va aparte**: quien es responsable lo cobra y lo declara una vez al año en el formulario 300.',
      paragraphs: [
        `El impuesto al consumo de restaurantes (${figure(INC_RESTAURANTES)}) se paga junto con el SIMPLE. Las tiendas pequeñas, minimercados y peluquerías del grupo 1 no son responsables de IVA si solo tienen esa actividad.`,
      ],
      sources: [et('arts. 907, 908 y 915'), decreto('1091', 2020)],
      caveats: [
        'El ICA se distribuye entre los municipios donde tienes ingresos: hay que reportarlo en cada anticipo.',
      ],
    }),
  },
  {
    id: 'simple.descuentos',
    subject: 'simple',
    match: [
      // "Cobré 100 millones por datáfono, ¿cuánto descuento?": the sum is of those sales, and not the year's.
      {
        need: [
          SIMPLE,
          ['datafono*', 'tarjeta*', 'electronic*', 'transferencia*', 'qr', 'pse'],
          ['descont*', 'descuent*', 'deduc*', 'resto', 'restar'],
        ],
        wants: ['amount'],
        not: [...NOT, 'conviene', 'ordinario'],
        prior: 0.9,
      },
      {
        need: [
          SIMPLE,
          [
            'descont*',
            'descuento*',
            'pension',
            'pensiones',
            'deduc*',
            'datafono*',
            'tarjeta*',
            'electronicos',
            'gmf',
            '4x1000',
            'costos',
          ],
        ],
        not: [...NOT, 'conviene', 'ordinario'],
        prior: 0.9,
      },
    ],
    answer: (understood, { facts }) => ({
      headline:
        electronicDiscount(understood, facts) ??
        `Del SIMPLE se descuentan **los aportes a pensión que pagas como empleador, el ${figure(SIMPLE_PAGOS_ELECTRONICOS)} de las ventas por medios electrónicos y el 4x1000**; los costos y gastos no se restan.`,
      sources: [et('arts. 903 par. 3 y 912'), decreto('1091', 2020)],
      caveats: ['Los descuentos no pueden afectar la parte del impuesto que es ICA del municipio.'],
    }),
  },
  {
    id: 'simple.excluidos',
    subject: 'simple',
    match: [
      {
        need: [
          SIMPLE,
          [
            'no pueden',
            'no puede',
            'quien* no',
            'exclu*',
            'prohib*',
            'impedi*',
            'super*',
            'exced*',
            'salir',
            'volver',
            'sale',
            'retirar*',
            'paso tope',
            'me paso',
            'pierdo',
            'dejar',
          ],
        ],
        not: [...NOT, ...RETENCION, 'hasta cuando'],
        prior: 0.9,
      },
      // "¿Puede un extranjero estar en el SIMPLE?": of these the law says no.
      {
        need: [
          SIMPLE,
          ['no residente*', 'extranjer*', 'filial*', 'sociedad extranjera', 'entidad financiera', 'banco*'],
        ],
        not: [...NOT, ...RETENCION],
        prior: 2,
      },
    ],
    answer: (understood, { facts }) => {
      const { steps, facts: used } = puedeSimple({ anoIngreso: Math.max(2024, yearAsked(understood)) }, facts)
      return {
        headline: `No puede estar en el SIMPLE quien llega a **${figure(SIMPLE_TOPE)}** de ingresos brutos, ni, entre otros, los **no residentes, sociedades extranjeras, filiales, entidades financieras y quienes encubren una relación laboral**.`,
        paragraphs: [
          'Si en el año pasas del tope, declaras renta por el régimen ordinario y actualizas el RUT. Para salir por voluntad propia, se hace hasta el último día hábil de enero.',
        ],
        steps,
        facts: used,
        sources: [et('arts. 905, 906, 909 y 913'), decreto('1091', 2020)],
        caveats: [
          'El artículo 906 también excluye a socios de otras sociedades que sumados pasan el tope y a actividades como factoraje, armas y generación de energía.',
        ],
      }
    },
  },
  {
    id: 'simple.sin-anticipo',
    subject: 'simple',
    match: [
      {
        need: [
          SIMPLE,
          ['anticipo*', 'anticipo* bimestral*'],
          ['debo pagar', 'debo', 'debe', 'tengo que', 'tiene que', 'obligad*', 'me toca', 'quien*', 'todos'],
        ],
        not: [...NOT, ...RETENCION, 'cuanto'],
        prior: 1,
      },
    ],
    answer: () => ({
      headline: `En el SIMPLE, la persona natural con ingresos del año menores que **${figure(SIMPLE_SIN_ANTICIPO)} no paga anticipos bimestrales**: presenta solo la declaración anual.`,
      paragraphs: [
        'Los demás pagan un anticipo cada dos meses en el recibo 2593, que se resta en la declaración anual.',
      ],
      sources: [et('art. 910 par. 4')],
    }),
  },
  {
    id: 'simple.tope',
    subject: 'simple',
    match: [
      {
        need: [SIMPLE, ['puedo', 'podemos', 'puede*'], ['estar', 'entrar', 'acoger*', 'pertenec*', 'ser', 'inscrib*']],
        wants: ['amount'],
        not: [...NOT, ...RETENCION, 'cuanto*'],
        prior: 0.6,
      },
      {
        need: [
          SIMPLE,
          [
            ...LIMIT,
            'puedo',
            'podemos',
            'puede*',
            'quien*',
            'inscrib*',
            'pertenec*',
            'entrar',
            'pasar*',
            'acoger*',
            'aplic*',
            'calific*',
            'estar',
            'cambiar*',
            'no puede*',
          ],
        ],
        not: [...NOT, ...RETENCION],
        prior: 0.3,
      },
    ],
    answer: (understood, { facts, today }) => limit(understood, facts, today),
  },
  {
    id: 'simple.impuesto',
    subject: 'simple',
    match: [
      { need: [SIMPLE, [...HOW_MUCH, ...ASK_RATE]], wants: ['amount'], not: [...NOT, ...RETENCION] },
      {
        need: [SIMPLE, ['ingreso*', 'vend*', 'factur*', 'venta*', 'anticipo*', 'bimestr*']],
        wants: ['amount'],
        not: [...NOT, ...RETENCION],
      },
      { need: [SIMPLE, ACTIVITIES], wants: ['amount'], not: [...NOT, ...RETENCION], prior: -0.2 },
    ],
    answer: (understood, { facts, company }) => annual(understood, facts, company),
  },
  {
    id: 'simple.general',
    subject: 'simple',
    match: [
      { need: [SIMPLE, [...WHAT_IS, 'como']], not: [...NOT, ...RETENCION] },
      {
        need: [SIMPLE, ['reemplaz*', 'sustituy*', 'que impuestos', 'incluye', 'agrupa', 'unifica']],
        not: [...NOT, ...RETENCION],
        prior: 1,
      },
      {
        need: [['regimen simple', 'simple tributacion', 'rst', 'impuesto unificado']],
        not: [...NOT, ...RETENCION],
        prior: -0.4,
      },
    ],
    answer(understood) {
      if (understood.amounts.length > 0)
        return askBack(
          '¿Qué actividad tiene el negocio: tienda, comercio, restaurante, transporte o profesión liberal?',
        )
      return {
        headline: `El Régimen Simple (SIMPLE) **reemplaza el impuesto de renta y junta el ICA** en un solo impuesto sobre los ingresos brutos, de ${ALL_RATES} según la actividad.`,
        paragraphs: [
          `Pueden estar personas naturales y sociedades con ingresos brutos menores que ${figure(SIMPLE_TOPE)} en el año anterior. Se pagan anticipos cada dos meses y una declaración anual; el IVA se declara una vez al año y no le practican retención de renta.`,
        ],
        tables: [RATES],
        sources: [et('arts. 903 a 916'), decreto('1091', 2020), decreto('1545', 2024), concepto('977', 2023)],
        caveats: [
          `Los restaurantes suman el ${figure(INC_RESTAURANTES)} de impuesto al consumo.`,
          'La inscripción va hasta el último día hábil de febrero.',
        ],
      }
    },
  },
]
