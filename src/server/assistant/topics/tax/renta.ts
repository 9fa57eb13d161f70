import { formatCop, formatNumber, formatPercent } from '../../../../shared/format.ts'
import { UVT } from '../../../../shared/tax/facts/general.ts'
import { LABOUR } from '../../../../shared/tax/facts/labour.ts'
import { tarifaKey } from '../../../../shared/tax/facts/retencion.ts'
import { TABLA, tablaAt, tramoKey } from '../../../../shared/tax/facts/tablas.ts'
import {
  ANTICIPO_PRIMERO,
  ANTICIPO_SEGUNDO,
  ANTICIPO_SIGUIENTES,
  ATENCIONES,
  COMPRAS_FACTURA,
  COMPRAS_FACTURA_TOPE,
  DEPENDIENTE_ADICIONAL,
  EFECTIVO_INDIVIDUAL,
  GMF_DEDUCIBLE,
  ICA_DEDUCIBLE,
  RENTA_COOPERATIVAS,
  RENTA_ESAL,
  RENTA_NO_RESIDENTE,
  RENTA_PJ,
  RENTA_PJ_HOTELES,
  RENTA_PJ_MINIMA,
  RENTA_PJ_SOBRETASA_FINANCIERA,
  RENTA_PJ_SOBRETASA_FINANCIERA_UMBRAL,
  RENTA_PJ_SOBRETASA_HIDRO,
  RENTA_PJ_SOBRETASA_HIDRO_UMBRAL,
  RENTA_ZONA_FRANCA,
} from '../../../../shared/tax/facts/tax.ts'
import { factAt } from '../../../../shared/tax/facts.ts'
import { percentOf } from '../../../../shared/tax/percent.ts'
import { impuestoPersona, rentaLaboral } from '../../../../shared/tax/rentaPersonas.ts'
import { anticipoRenta, impuestoSociedad, type TipoSociedad } from '../../../../shared/tax/rentaSociedades.ts'
import { et, ley } from '../../../../shared/tax/sources.ts'
import { tracked } from '../../../../shared/tax/tracked.ts'
import type { FactSource } from '../../../../shared/tax/types.ts'
import type { Understood } from '../../understand/features.ts'
import { bare, figure } from '../figure.ts'
import { amountNear, countOf, firstAmount } from '../read.ts'
import type { Table, Topic, TopicAnswer } from '../topic.ts'
import { fromCalculation } from '../topic.ts'
import { ASK_RATE, BOOKING, RETENCION } from '../words.ts'
import { assignAmounts, isMonthly, mentions, taxYearOf, yearAsked } from './reading.ts'
import { DUE_DATE, HOW_MUCH } from './words.ts'

const ELSEWHERE = [
  'dice que',
  'retras*',
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
    ['General: sociedades y demás personas jurídicas', `${figure(RENTA_PJ)}`, '240'],
    [
      `Entidades financieras con renta desde ${figure(RENTA_PJ_SOBRETASA_FINANCIERA_UMBRAL)}, hasta 2027`,
      `${figure(RENTA_PJ)} + ${bare(RENTA_PJ_SOBRETASA_FINANCIERA)} puntos`,
      '240 par. 2',
    ],
    [
      `Hidroeléctricas con renta desde ${figure(RENTA_PJ_SOBRETASA_HIDRO_UMBRAL)}, hasta 2026`,
      `${figure(RENTA_PJ)} + ${bare(RENTA_PJ_SOBRETASA_HIDRO)} puntos`,
      '240 par. 4',
    ],
    ['Hoteles y ecoturismo; editoriales (con condiciones)', `${figure(RENTA_PJ_HOTELES)}`, '240 pars. 5 y 7'],
    ['Zona franca: exportación con plan / resto', `${figure(RENTA_ZONA_FRANCA)} / ${figure(RENTA_PJ)}`, '240-1'],
    ['Cooperativas', `${figure(RENTA_COOPERATIVAS)}`, '19-4'],
    ['ESAL del régimen especial, sobre el excedente no exento', `${figure(RENTA_ESAL)}`, '356'],
  ],
}

function table241(facts: FactSource, ano: number): Table {
  return {
    title: 'Tabla del artículo 241',
    columns: ['Desde (UVT)', 'Hasta (UVT)', 'Tarifa sobre el exceso', 'Más (UVT)'],
    rows: tablaAt(TABLA.renta, facts, `${ano}-12-31`).map(({ desde, hasta, tarifa, mas }) => [
      formatNumber(desde),
      hasta === null ? 'En adelante' : formatNumber(hasta),
      formatPercent(tarifa),
      formatNumber(mas),
    ]),
  }
}

// The rules that the calculator knows begin with Ley 2277 de 2022.
function companyYear(understood: Understood): number {
  // "Perdió en 2024 y en 2025 ganó…": the tax is of the later year, in which the loss is set off.
  const years = [...understood.text.matchAll(/\b20[12]\d\b/g)].map(([year]) => Number(year))
  if (understood.taxYear === undefined && years.length > 1 && mentions(understood, 'perd', 'pierd'))
    return Math.max(2023, ...years)
  return Math.max(2023, understood.taxYear ?? yearAsked(understood))
}

const SURCHARGES: Readonly<Partial<Record<TipoSociedad, { readonly puntos: string; readonly umbral: string }>>> = {
  financiera: { puntos: RENTA_PJ_SOBRETASA_FINANCIERA, umbral: RENTA_PJ_SOBRETASA_FINANCIERA_UMBRAL },
  hidroelectrica: { puntos: RENTA_PJ_SOBRETASA_HIDRO, umbral: RENTA_PJ_SOBRETASA_HIDRO_UMBRAL },
}

const EARNED_AND_SPENT = {
  income: /\b(?:ingres\w+|(?<!costos? de (?:las? )?)ventas?|vend\w+|factur\w+)/,
  profit: /\b(?:utilidad(?:es)?|ganancias?|gan(?:o|e|amos|aron)\b|renta liquida|base gravable)/,
  costs: /\bcost\w+(?: de (?:las? )?ventas?)?/,
  purchases: /\bcompr\w+/,
  expenses: /\b(?:gast\w+|egresos?)/,
  loss: /\bp[ei]e?rd\w+/,
  advance: /\banticip\w+/,
  withheld: /\b(?:auto)?ret(?:enc|uv|ien|eni)\w+|\bretefuente/,
}

/** "Ingresos de 900 millones, costos de 780": what is left, negative for a loss; any other sum is the income itself. */
function taxableIncome(understood: Understood, facts: FactSource): number | undefined {
  const { income, profit, costs, purchases, expenses, loss } = assignAmounts(understood, EARNED_AND_SPENT, facts)
  const spent = [costs, purchases, expenses].flatMap((sum) => sum ?? [])
  const earned = income !== undefined && spent.length > 0 ? income - spent.reduce((sum, each) => sum + each, 0) : profit
  // A loss beside a profit is one of earlier years, to be set off against it, art. 147 ET.
  if (loss !== undefined) return earned === undefined ? -loss : earned > 0 ? Math.max(0, earned - loss) : earned
  return earned ?? income ?? firstAmount(understood, facts)
}

/** What was already paid of the year's tax: the advance and what others withheld. */
function paidAhead(understood: Understood, facts: FactSource): number {
  const { advance = 0, withheld = 0 } = assignAmounts(understood, EARNED_AND_SPENT, facts)
  return understood.amounts.length > 1 ? advance + withheld : 0
}

/** No income, no tax on it: what a loss is good for instead, and what was paid ahead. */
function lossAnswer(loss: number, anoGravable: number, paid = 0): TopicAnswer {
  const cero = `el impuesto de renta del año gravable ${anoGravable} sobre esa renta es de **${formatCop(0)}**`
  const favor = paid > 0 ? `, y lo ya pagado, **${formatCop(paid)}**, queda como saldo a favor` : ''
  return {
    headline:
      loss > 0
        ? `Con costos y gastos mayores que los ingresos hay una **pérdida de ${formatCop(loss)}**: ${cero}${favor}.`
        : `Con costos y gastos iguales a los ingresos no queda renta: ${cero}${favor}.`,
    paragraphs: [
      'Una sociedad puede compensar su pérdida fiscal con las rentas líquidas de los **12 años siguientes**, y la declaración en que la determina queda en firme a los 5 años.',
      ...(paid > 0 ? ['Sin impuesto neto tampoco hay anticipo para el año siguiente (art. 807).'] : []),
    ],
    sources: [et('art. 147'), et('arts. 240 y 241'), ...(paid > 0 ? [et('art. 807')] : [])],
    caveats: [
      'Supone que todos los costos y gastos son deducibles: los que no lo sean no se restan. Del inventario solo es costo lo vendido.',
    ],
  }
}

function company(understood: Understood, facts: FactSource): TopicAnswer {
  const [tipo, nombre] = tipoOf(understood)
  const anoGravable = companyYear(understood)
  const amount = taxableIncome(understood, facts)
  const paid = paidAhead(understood, facts)
  if (amount !== undefined && amount <= 0) return lossAnswer(-amount, anoGravable, paid)
  const calculation = impuestoSociedad({ anoGravable, rentaLiquidaGravable: amount ?? 0, tipo }, facts)
  const { tarifa, impuesto } = calculation.result
  if (amount !== undefined && paid > 0) {
    const saldo = impuesto - paid
    return fromCalculation(calculation, {
      headline: `Queda un **saldo ${saldo >= 0 ? 'a pagar' : 'a favor'} de ${formatCop(Math.abs(saldo))}**: sobre una renta líquida gravable de ${formatCop(amount)}, ${nombre} tiene un impuesto de ${formatCop(impuesto)} (${formatPercent(tarifa)}, año gravable ${anoGravable}), menos ${formatCop(paid)} ya pagados.`,
      steps: [
        ...calculation.steps,
        { label: 'Saldo', formula: `${formatCop(impuesto)} − ${formatCop(paid)}`, value: formatCop(saldo) },
      ],
      caveats: [
        `Falta el anticipo del año siguiente: ${figure(ANTICIPO_PRIMERO)} del impuesto neto en la primera declaración, ${figure(ANTICIPO_SEGUNDO)} en la segunda y ${figure(ANTICIPO_SIGUIENTES)} después, menos las retenciones.`,
        ...calculation.caveats.filter((each) => !each.startsWith('Faltan')),
      ],
    })
  }
  if (amount !== undefined) {
    return fromCalculation(calculation, {
      headline: `El impuesto de renta de ${nombre} con renta líquida gravable de ${formatCop(amount)} es de **${formatCop(impuesto)}** (${formatPercent(tarifa)}), año gravable ${anoGravable}.`,
    })
  }
  const date = `${anoGravable}-12-31`
  const general = facts.at(RENTA_PJ, date).value
  const surcharge = SURCHARGES[tipo]
  const puntos = surcharge && factAt(facts, surcharge.puntos, date)
  const umbral = surcharge && factAt(facts, surcharge.umbral, date)
  return fromCalculation(calculation, {
    headline:
      puntos && umbral
        ? `La tarifa de renta de ${nombre} es del **${formatPercent(general + puntos.value)}** (${formatPercent(general)} más ${formatNumber(puntos.value)} puntos) si su renta gravable llega a ${formatNumber(umbral.value)} UVT; si no llega, ${formatPercent(general)}.`
        : tipo === 'general'
          ? `La tarifa general del impuesto de renta de las personas jurídicas es del **${formatPercent(general)}** de la renta líquida gravable.`
          : `La tarifa de renta de ${nombre} es del **${formatPercent(tarifa)}**; la general de las sociedades es del ${formatPercent(general)}.`,
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
      headline: `Las personas naturales residentes pagan renta por la **tabla del artículo 241, de 0 % a ${figure(tramoKey(TABLA.renta, 6, 'tarifa'))}** según su base gravable en UVT; un no residente paga el **${figure(RENTA_NO_RESIDENTE)}**.`,
      steps: [],
      tables: [table241(facts, anoGravable)],
    })
  }
  const salaried =
    mentions(understood, 'salario', 'sueldo', 'asalariad', 'emplead', 'gano', 'nomina') && anoGravable >= 2023
  if (salaried && !mentions(understood, 'gravable', 'liquida')) return employee(understood, base, anoGravable, facts)
  const left = taxableIncome(understood, facts) ?? base
  if (left <= 0) return lossAnswer(-left, anoGravable, paidAhead(understood, facts))
  const calculation = impuestoPersona({ anoGravable, baseGravable: left }, facts)
  return fromCalculation(calculation, {
    headline: `El impuesto de renta de una persona natural con base gravable de ${formatCop(left)} en el año gravable ${anoGravable} es de **${formatCop(calculation.result.impuesto)}**.`,
  })
}

function employee(understood: Understood, amount: number, anoGravable: number, facts: FactSource): TopicAnswer {
  const ingresosLaborales = amount * (isMonthly(understood) ? 12 : 1)
  // Health and pension: what an employee pays at least, when the question does not say.
  const day = `${anoGravable}-12-31`
  const percent = facts.at(LABOUR.saludTrabajador, day).value + facts.at(LABOUR.pensionTrabajador, day).value
  const aportesObligatorios = Math.round(percentOf(ingresosLaborales, percent))
  const calculation = rentaLaboral({ anoGravable, ingresosLaborales, aportesObligatorios }, facts)
  return fromCalculation(calculation, {
    headline: `Un asalariado con ingresos de ${formatCop(ingresosLaborales)} en el año gravable ${anoGravable} tendría un impuesto de renta de **${formatCop(calculation.result.impuesto)}**, antes de restar retenciones.`,
    caveats: [
      `Supone aportes obligatorios del ${formatPercent(percent)} (salud y pensión), sin más deducciones que la renta exenta del ${figure(LABOUR.rentaExenta25)}.`,
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
  const base = taxableIncome(understood, facts)
  if (base === undefined) {
    return {
      headline: `La tarifa de renta es del **${figure(RENTA_PJ)}** para las sociedades y va **de 0 % a ${figure(tramoKey(TABLA.renta, 6, 'tarifa'))}** para las personas naturales residentes, según la tabla del artículo 241.`,
      tables: [RATES, table241(facts, companyYear(understood))],
      sources: [et('arts. 240 y 241'), ley('2277', 2022)],
      caveats: ['En el Régimen Simple no se paga renta aparte: se paga una tarifa sobre los ingresos brutos.'],
    }
  }
  if (base <= 0) return lossAnswer(-base, companyYear(understood), paidAhead(understood, facts))
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

/** Art. 336 num. 3 ET. */
const MOST_DEPENDENTS = 4

/** What a person may subtract in the year; the limits by the month of the withholding are twelve times as much. */
function personalDeductions(understood: Understood, source: FactSource): TopicAnswer {
  const { on } = understood
  const facts = tracked(source)
  const value = (key: string): number => facts.at(key, on).value
  const uvts = (key: string, months = 1): string => `${formatNumber(value(key) * months)} UVT`
  const byMonth = (key: string): string => `${uvts(key, 12)} al año (${formatNumber(value(key))} al mes)`
  const limit = value(LABOUR.limiteRentasExentasUvt)
  const general = `Una persona natural puede restar deducciones y rentas exentas **hasta el ${formatPercent(value(LABOUR.limiteRentasExentas))} de sus ingresos netos y ${formatNumber(limit)} UVT al año (${formatCop(limit * value(UVT))})**, y aparte dependientes y compras con factura electrónica.`
  const each = value(DEPENDIENTE_ADICIONAL)
  const said = countOf(understood, /^(?:dependientes?|hij[oa]s?|personas?)$/)
  const counted = said === undefined ? 1 : Math.min(MOST_DEPENDENTS, Math.max(1, Math.floor(said)))
  const ofDependents = `${said !== undefined && counted > 1 ? `Por ${said > counted ? `los ${counted} dependientes que se admiten` : `${counted} dependientes`}` : 'Por cada dependiente'} se restan **${formatNumber(each * counted)} UVT al año (${formatCop(each * counted * value(UVT))})** en la declaración de renta${said === undefined ? ', hasta cuatro' : ''}, por fuera del límite del ${formatPercent(value(LABOUR.limiteRentasExentas))}.`
  const asksDependents = mentions(understood, 'dependiente')
  return {
    headline: asksDependents ? ofDependents : general,
    ...(asksDependents
      ? {
          paragraphs: [
            `Además, dentro del límite, se resta el ${formatPercent(value(LABOUR.dependientes))} del ingreso, hasta ${byMonth(LABOUR.dependientesLimite)}.`,
            general,
          ],
        }
      : {}),
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
          [
            `${figure(COMPRAS_FACTURA)} de compras con factura electrónica pagadas por medios electrónicos`,
            uvts(COMPRAS_FACTURA_TOPE),
            'No',
          ],
        ],
      },
    ],
    sources: facts.sources(et('arts. 206, 336, 387, 126-1 y 126-4'), ley('2277', 2022)),
    facts: facts.used(),
    caveats: ['Los aportes obligatorios a salud y pensión se restan antes, sin ese límite.'],
  }
}

/** The tax on a base, and the advance of the next year's on that tax: a company's, and a person's too when the question does not say whose. */
function taxAndAdvance(understood: Understood, facts: FactSource): TopicAnswer {
  const anoGravable = companyYear(understood)
  const base = taxableIncome(understood, facts) ?? 0
  if (base < 0) return lossAnswer(-base, anoGravable)
  const veces = mentions(understood, 'primer') ? 1 : mentions(understood, 'segund') ? 2 : 3
  const of = (impuestoNeto: number) => anticipoRenta({ anoGravable, impuestoNeto, vecesDeclarado: veces }, facts)
  const [tipo, nombre] = tipoOf(understood)
  const society = impuestoSociedad({ anoGravable, rentaLiquidaGravable: base, tipo }, facts)
  const natural = impuestoPersona({ anoGravable, baseGravable: base }, facts)
  const isNatural = understood.person.kind === 'natural' && !isCompany(understood)
  const taxed = isNatural
    ? { calculation: natural, impuesto: natural.result.impuesto, who: 'una persona natural residente' }
    : { calculation: society, impuesto: society.result.total, who: nombre }
  const advance = of(taxed.impuesto)
  const other = of(natural.result.impuesto).result.anticipo
  return {
    headline: `Con ${formatCop(base)} de utilidad fiscal, ${taxed.who} paga **${formatCop(taxed.impuesto)}** de renta (año gravable ${anoGravable}) y un anticipo de **${formatCop(advance.result.anticipo)}** (${formatPercent(advance.result.porcentaje)}), antes de restar retenciones.`,
    ...(isNatural || isCompany(understood)
      ? {}
      : {
          paragraphs: [
            `Si eres persona natural residente, serían ${formatCop(natural.result.impuesto)} de renta y ${formatCop(other)} de anticipo.`,
          ],
        }),
    steps: [...taxed.calculation.steps, ...advance.steps],
    sources: [...taxed.calculation.sources, ...advance.sources],
    facts: [...taxed.calculation.facts, ...advance.facts],
    caveats: [
      `El anticipo es del ${figure(ANTICIPO_PRIMERO)} en la primera declaración, ${figure(ANTICIPO_SEGUNDO)} en la segunda y ${figure(ANTICIPO_SIGUIENTES)} desde la tercera.`,
      ...taxed.calculation.caveats,
      ...advance.caveats,
    ],
  }
}

/** The deduction of purchases with an e-invoice, art. 336 num. 5 ET; of a sum of purchases, its figure. */
function purchases(understood: Understood, source: FactSource): TopicAnswer {
  const facts = tracked(source)
  const percent = facts.at(COMPRAS_FACTURA, understood.on).value
  const limit = facts.at(COMPRAS_FACTURA_TOPE, understood.on).value
  const top = limit * facts.at(UVT, understood.on).value
  const bought = firstAmount(understood, source)
  const rule = `el **${formatPercent(percent)} de sus compras con factura electrónica**, hasta **${formatNumber(limit)} UVT al año (${formatCop(top)})**`
  return {
    headline:
      bought === undefined
        ? `Sí: una persona natural que declara renta puede restar ${rule}.`
        : `De compras por ${formatCop(bought)} con factura electrónica se restan **${formatCop(Math.min(top, Math.round(percentOf(bought, percent))))}**: el ${formatPercent(percent)}, hasta ${formatNumber(limit)} UVT al año (${formatCop(top)}).`,
    paragraphs: [
      `Cuentan las pagadas por medios electrónicos. Va por fuera del límite del ${figure(LABOUR.limiteRentasExentas)} y ${figure(LABOUR.limiteRentasExentasUvt)} de las demás deducciones.`,
    ],
    sources: facts.sources(ley('2277', 2022)),
    facts: facts.used(),
    caveats: ['Es de la declaración de renta de personas naturales: una sociedad deduce la compra como costo o gasto.'],
  }
}

const TAX_BASE = [
  'utilidad* fiscal*',
  'utilidad* gravable*',
  'utilidad antes impuesto*',
  'base gravable',
  'renta liquida',
]

/** Of a company's year, but asked for something else than its income tax. */
const NOT_RESULT = [
  ...BOOKING,
  ...DUE_DATE,
  'iva',
  'ica',
  'simple',
  'reteng*',
  'retener*',
  'retien*',
  'retencion por',
  'retencion sobre',
  'servicio*',
  'honorario*',
  'arriendo*',
  'exogena',
  'revisor*',
  'niif',
  'tope*',
  'obligad*',
  'sancion*',
  'multa*',
  'dividendo*',
  'reparti*',
  'firma*',
  'empleado*',
  'impuesto neto',
  'microempresa*',
]
const EARNED = ['ingreso*', 'ventas', 'vend*', 'factur*', 'utilidad*', 'perdida*', 'perdio', 'perdimos', 'perdi']
const SPENT = ['costo*', 'gasto*', 'compras', 'compro', 'compramos', 'egreso*', 'perdida*', 'perdio', 'perdimos']

export const topics: readonly Topic[] = [
  {
    id: 'renta.resultado',
    subject: 'renta',
    match: [
      // "Mi SAS vendió 300 millones, los costos fueron 350 y pagué un anticipo de 10": told, and the tax is what is asked.
      {
        need: [COMPANY, EARNED, SPENT],
        boost: [...RENTA, 'impuesto*', 'anticipo*', 'retencion*', 'retuv*'],
        wants: ['amount'],
        not: [...NOT_RESULT],
        prior: -0.8,
      },
      {
        need: [[...COMPANY, ...RENTA], EARNED, ['anticipo*', 'retencion*', 'retuv*', 'autorretencion*']],
        boost: [...SPENT, ...RENTA],
        wants: ['amount'],
        not: [...NOT_RESULT, ...TAX_BASE, 'factur*', 'siguiente', 'primer*', 'aiu'],
      },
    ],
    answer(understood, { facts }) {
      if (isCompany(understood)) return company(understood, facts)
      return understood.person.kind === 'natural' ? person(understood, facts) : both(understood, facts)
    },
  },
  {
    id: 'renta.impuesto-anticipo',
    subject: 'renta',
    match: [
      {
        need: [TAX_BASE, ['anticipo*']],
        wants: ['amount'],
        not: [...BOOKING, ...DUE_DATE, ...RETENCION, 'simple', 'impuesto neto', 'iva', 'ica'],
        prior: 0.5,
      },
    ],
    answer: (understood, { facts }) => taxAndAdvance(understood, facts),
  },
  {
    id: 'renta.compras-factura',
    subject: 'renta',
    match: [
      {
        need: [
          ['compra* con factura* electronica*', 'compra* factura* electronica*', '1 compra*', '1 por ciento compra*'],
          ['tope*', 'limite*', 'deduc*', 'rest*', 'maximo*', 'hasta cuanto', 'beneficio*', '1', 'descont*'],
        ],
        not: [...RETENCION, ...BOOKING, 'iva', 'soporte'],
        wants: ['amount'],
        prior: 1.6,
      },
      {
        need: [['compra*'], ['factura* electronica*'], ['deduc*', 'rest*', 'descont*']],
        not: [...RETENCION, ...BOOKING, ...COMPANY, 'iva', 'soporte', 'gasto*', 'costo*'],
        wants: ['amount'],
        prior: 0.6,
      },
    ],
    answer: (understood, { facts }) => purchases(understood, facts),
  },
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
      headline: `La tasa mínima de tributación de las sociedades es del **${figure(RENTA_PJ_MINIMA)} de la utilidad contable depurada**: si el impuesto depurado queda por debajo, se adiciona la diferencia.`,
      paragraphs: [
        `Se divide el impuesto depurado (impuesto neto más descuentos y menos el de rentas pasivas del exterior) entre la utilidad depurada. Si el cociente es menor que ${figure(RENTA_PJ_MINIMA)}, el impuesto a adicionar es utilidad depurada × ${figure(RENTA_PJ_MINIMA)} − impuesto depurado.`,
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
      // "¿Cuántos dependientes en la renta anual?"
      {
        need: [['dependiente*'], ['renta', 'anual', 'declaracion*']],
        not: [...RETENCION, ...BOOKING, 'salario'],
        prior: 0.6,
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
            [
              'Pagos en efectivo',
              `Con límite; más de ${figure(EFECTIVO_INDIVIDUAL)} por pago, solo bancarizado`,
              '771-5',
            ],
            ['Salarios', 'Con aportes a seguridad social y nómina electrónica', '108'],
            ['Contratistas', 'Verificando sus aportes', '108 par. 2'],
            ['ICA, avisos y predial', `${figure(ICA_DEDUCIBLE)} de lo pagado`, '115'],
            ['4x1000', `${figure(GMF_DEDUCIBLE)}`, '115'],
            ['Depreciación', 'Hasta la tarifa máxima anual', '137'],
            [
              'Atenciones a clientes y empleados',
              `Hasta ${figure(ATENCIONES)} de los ingresos fiscales netos`,
              '107-1',
            ],
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
    answer(understood, { facts, today }) {
      const impuestoNeto = amountNear(understood, /impuesto/, facts) ?? firstAmount(understood, facts)
      const veces = mentions(understood, 'primer') ? 1 : mentions(understood, 'segund') ? 2 : 3
      if (impuestoNeto === undefined) {
        return {
          headline: `El anticipo de renta es del **${figure(ANTICIPO_PRIMERO)} del impuesto neto en la primera declaración, ${figure(ANTICIPO_SEGUNDO)} en la segunda y ${figure(ANTICIPO_SIGUIENTES)} en las siguientes**, menos las retenciones del año.`,
          sources: [et('art. 807')],
          caveats: ['La base puede ser el impuesto del año o el promedio de los dos últimos: escoge el menor.'],
        }
      }
      const calculation = anticipoRenta(
        { anoGravable: taxYearOf(understood, today), impuestoNeto, vecesDeclarado: veces },
        facts,
      )
      return fromCalculation(calculation, {
        headline: `El anticipo de renta sobre un impuesto neto de ${formatCop(impuestoNeto)} es de **${formatCop(calculation.result.anticipo)}** (${formatPercent(calculation.result.porcentaje)}), antes de restar retenciones.`,
        caveats: [
          `Es ${figure(ANTICIPO_PRIMERO)} en la primera declaración, ${figure(ANTICIPO_SEGUNDO)} en la segunda y ${figure(ANTICIPO_SIGUIENTES)} desde la tercera.`,
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
      // "Utilidad fiscal de 80 millones, ¿cuánto es el impuesto?", "renta de 250 millones gravables".
      {
        need: [
          ['utilidad* fiscal*', 'utilidad* gravable*', 'utilidad antes impuesto*'],
          ['impuesto*', 'renta', 'pag*'],
        ],
        wants: ['amount'],
        not: [...ELSEWHERE, 'iva', 'ica', 'dividendo*', 'reparti*', 'distribu*'],
      },
      {
        need: [['impuesto*'], ['persona* natural*'], ['base', 'ano gravable', 'ag']],
        wants: ['amount'],
        not: [...ELSEWHERE, 'iva', 'ica', 'patrimonio', 'consumo', 'reteiva'],
        prior: -0.5,
      },
      { need: [RENTA, ['gravable*']], boost: [...PERSON, ...COMPANY], wants: ['amount'], not: ELSEWHERE },
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
        need: [['cooperativa*', 'esal', 'animo lucro', 'fundacion*'], ['excedente*']],
        wants: ['amount'],
        not: ELSEWHERE,
      },
      {
        need: [['zona* franca*', 'cooperativa*', 'esal', 'animo lucro', 'hotel*', 'editorial*'], ASK_RATE],
        not: [...ELSEWHERE, 'iva', 'retencion*'],
      },
      {
        need: [
          ['no residente*', 'extranjer*'],
          [...ASK_RATE, 'cuanto', 'renta', 'que impuesto*', 'cual impuesto*', 'paga* impuesto*', 'impuesto* paga*'],
        ],
        not: [...ELSEWHERE, 'iva', 'exterior'],
      },
      { need: [['articulo 241', 'art 241', 'tabla 241', 'articulo 240', 'art 240']], not: ELSEWHERE },
      // "Renta de una SAS con utilidad de 300 millones": told, not asked.
      {
        need: [RENTA, COMPANY, ['utilidad*', 'ganancia*', 'ingreso*']],
        wants: ['amount'],
        not: [...ELSEWHERE, 'iva', 'ica', 'reparti*', 'distribu*', 'contable'],
        prior: -0.6,
      },
      {
        need: [['persona* natural*'], ['pag*', 'impuesto*'], ['ano gravable', 'ag']],
        wants: ['amount'],
        not: [...ELSEWHERE, 'iva', 'ica', 'patrimonio', 'consumo'],
        prior: -0.6,
      },
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
    ...(mentions(understood, 'honorario', 'servicio', 'consultor', 'asesor')
      ? {
          paragraphs: [
            `Quien le paga desde Colombia servicios técnicos, asistencia o consultoría le retiene el ${figure(tarifaKey('exterior'))} (art. 408).`,
          ],
        }
      : {}),
    headline: `Una persona natural no residente paga renta a una tarifa única del **${formatPercent(rate.value)}** sobre sus rentas de fuente nacional${sum}.`,
    sources: [...rate.sources, et('art. 408')],
    facts: [rate],
    caveats: ['Un convenio para evitar la doble tributación puede cambiar la tarifa.'],
  }
}
