import { formatCop, formatPercent } from '../../../../shared/format.ts'
import { fspPercent } from '../../../../shared/tax/aportes.ts'
import { cedulaGeneral } from '../../../../shared/tax/cedulaGeneral.ts'
import { UVT } from '../../../../shared/tax/facts/general.ts'
import { LABOUR } from '../../../../shared/tax/facts/labour.ts'
import { GMF_DEDUCIBLE, PENSION_EXENTA, RENTA_NO_RESIDENTE } from '../../../../shared/tax/facts/tax.ts'
import { percentOf } from '../../../../shared/tax/percent.ts'
import { impuestoPersona } from '../../../../shared/tax/rentaPersonas.ts'
import { impuestoSociedad } from '../../../../shared/tax/rentaSociedades.ts'
import { et } from '../../../../shared/tax/sources.ts'
import { tracked } from '../../../../shared/tax/tracked.ts'
import type { Calculation, Call, Step } from '../../../../shared/tax/types.ts'
import type { AnswerContext, Values } from '../intent.ts'
import {
  afc,
  anoGravable,
  anticipo,
  aportes,
  bases,
  comprado,
  compras,
  consignado,
  contribuyente,
  costosAceptados,
  costosDeArriendo,
  costosOExenta,
  costosSinSoporte,
  costosSumados,
  cupoFiscal,
  dependientePor,
  dependientes,
  descuento,
  deterioroContable,
  gmf,
  icaPagado,
  impuesto,
  impuestoAnterior,
  impuestoDelAno,
  impuestoGanancia,
  independiente,
  ingresos,
  noDeducible,
  noGravado,
  PAID_ONCE,
  parteConsorcio,
  partidas,
  pension,
  perdida,
  prepagada,
  reinvertido,
  rentaLiquida,
  rentasDeArriendo,
  rentasDeTrabajo,
  residente,
  retencion,
  salario,
  saldoFavor,
  sinReinvertir,
  sumaReinvertida,
  tarifa,
  tasaRetenida,
  tipo,
  trabajo,
  utilidad,
  veces,
  vivienda,
} from './slots.ts'

/** Everything that the year's income tax is worked out from; one conversation gathers it over its turns. */
export const rentaSlots = {
  // Before the slots that take a sum by less of its words.
  rentasDeTrabajo,
  rentasDeArriendo,
  costosDeArriendo,
  contribuyente,
  tipo,
  residente,
  anoGravable,
  ingresos,
  salario,
  pension,
  utilidad: { ...utilidad, replaces: ['rentaLiquida'] },
  rentaLiquida: { ...rentaLiquida, replaces: ['utilidad', 'bases'] },
  bases,
  costos: costosSumados,
  costosAceptados,
  costosSinSoporte,
  noDeducible,
  gmf,
  deterioroContable,
  cupoFiscal,
  noGravado,
  icaPagado,
  reinvertido,
  sinReinvertir,
  sumaReinvertida,
  perdida,
  aportes,
  vivienda,
  prepagada,
  afc,
  dependientes,
  dependientePor,
  compras,
  comprado,
  consignado,
  trabajo,
  independiente,
  impuesto,
  impuestoAnterior,
  impuestoDelAno,
  impuestoGanancia,
  descuento,
  retencion,
  anticipo,
  saldoFavor,
  veces,
  tasaRetenida,
  costosOExenta,
  tarifa,
  partidas,
  parteConsorcio,
} as const
export type RentaValues = Values<typeof rentaSlots>

/** The rules that the calculators know begin with Ley 2277 de 2022. */
const FIRST_YEAR = 2023
const MONTHS = 12
// Below this a yearly income without a stretch of time was meant by the month.
const SURELY_MONTHLY = 20_000_000
// And above this a wage was meant by the year.
const SURELY_YEARLY = 60_000_000

export function yearOf(
  values: Pick<RentaValues, 'anoGravable'>,
  { on }: Pick<AnswerContext, 'on'>,
  first = FIRST_YEAR,
): number {
  return Math.max(first, values.anoGravable ?? Number(on.slice(0, 4)))
}

export interface Liquidated {
  readonly calculation: Calculation<unknown>
  readonly impuesto: number
  /** "una persona natural con honorarios de $…": what the tax is of. */
  readonly of: string
  /** What was taken for granted, to be said beside the figure. */
  readonly assumed: readonly string[]
  readonly base: number
  /** A loss of the year, COP; 0 when there is none. */
  readonly loss: number
}

/** Whether a sum is there from which the year's tax can be worked out. */
export function hasBase(values: RentaValues): boolean {
  return (
    (values.rentaLiquida ??
      values.bases?.[0] ??
      values.utilidad ??
      values.ingresos ??
      values.salario ??
      values.rentasDeTrabajo ??
      values.pension ??
      values.perdida) !== undefined
  )
}

export const yearly = (value: number): number => (value < SURELY_MONTHLY ? value * MONTHS : value)

/** Of what the books wrote down, what the tax does not take this year. */
const writtenDownOf = ({ deterioroContable: books = 0, cupoFiscal: taken = 0 }: RentaValues): number =>
  Math.max(0, books - taken)

/** What the law does not let subtract of the expenses: fines and the like, and half of the levy on bank movements. */
function refusedOf(values: RentaValues, context: AnswerContext): number {
  const { noDeducible = 0, gmf: levy = 0 } = values
  const part = context.facts.at(GMF_DEDUCIBLE, `${context.today.slice(0, 4)}-12-31`).value
  return noDeducible + writtenDownOf(values) + levy - Math.round(percentOf(levy, part))
}

/** Costs and expenses by name hold what a later message does not repeat. */
function costsOf(values: RentaValues, context: AnswerContext): number | undefined {
  const { costos, partidas, noDeducible = 0, gmf: levy = 0, costosSinSoporte } = values
  if (costos === undefined || costos === 0) return costos
  if (costosSinSoporte === true) return 0
  if (values.costosAceptados !== undefined) return Math.min(costos, values.costosAceptados)
  // What is let brings money in, though its name is that of an expense.
  const spent = Object.values(partidas ?? {}).filter((each) => each !== values.ingresos)
  const named = spent.reduce((sum, each) => sum + each, 0)
  // What cannot be deducted is told within the expenses, and not on top of them.
  const within = [noDeducible, levy, noDeducible + levy].some((each) => costos === named + each)
  const all = named > 0 && within ? named : Math.max(costos, named)
  return Math.max(0, all - refusedOf(values, context))
}

/** Income of the year less what the law takes first: costs and losses of earlier years. Negative for a loss. */
function profitOf(values: RentaValues, context: AnswerContext): number | undefined {
  const { ingresos: earned, compras: bought, perdida: lost } = values
  const spent = costsOf(values, context)
  // A profit of the books has subtracted what the law adds back; a taxable income has it already.
  const booked =
    values.utilidad === undefined ? undefined : values.utilidad + refusedOf(values, context) - (values.noGravado ?? 0)
  // "Con utilidad de 100, ¿cuánto es la renta líquida?": the sum is of the books, and no base.
  const [base, ...others] = values.bases ?? []
  const ofBooks = others.length === 0 && base === values.utilidad && values.rentaLiquida === undefined
  const profit = values.rentaLiquida ?? (ofBooks ? booked : (base ?? booked))
  const costs = (spent ?? 0) + (values.contribuyente === 'natural' ? 0 : (bought ?? 0))
  const result =
    profit !== undefined && (earned === undefined || spent === undefined)
      ? profit
      : earned !== undefined
        ? earned - costs
        : undefined
  if (lost === undefined) return result
  return result === undefined ? -lost : result > 0 ? Math.max(0, result - lost) : result
}

/** From the profit of the books to the taxable income, where something is not deducted or a loss is set off. */
function adjusted(taxable: number, refused: number, setOff: number, values: RentaValues): readonly Step[] {
  const { noDeducible = 0 } = values
  const exempt = values.utilidad === undefined || values.rentaLiquida !== undefined ? 0 : (values.noGravado ?? 0)
  const books = writtenDownOf(values)
  if (refused === 0 && setOff === 0 && exempt === 0) return []
  const profit = taxable + setOff
  return [
    {
      label: refused > 0 || exempt > 0 ? 'Utilidad antes de ajustes' : 'Renta antes de compensar',
      value: formatCop(profit - refused + exempt),
    },
    ...(noDeducible > 0 ? [{ label: 'Más gastos que no se deducen', value: formatCop(noDeducible) }] : []),
    ...(books > 0 && refused > 0
      ? [{ label: 'Más el deterioro que no se deduce', value: formatCop(books), sources: [et('art. 145')] }]
      : []),
    ...(refused > noDeducible + books
      ? [{ label: 'Más la mitad del 4x1000 que no se deduce', value: formatCop(refused - noDeducible - books) }]
      : []),
    ...(exempt > 0 ? [{ label: 'Menos ingresos que no pagan renta', value: formatCop(-exempt) }] : []),
    ...(refused > 0 || exempt > 0 ? [{ label: 'Renta líquida', value: formatCop(profit) }] : []),
    ...(setOff > 0
      ? [
          {
            label: 'Menos pérdidas fiscales de años anteriores',
            value: formatCop(-setOff),
            sources: [et('art. 147')],
          },
          { label: 'Renta líquida gravable', value: formatCop(taxable) },
        ]
      : []),
  ]
}

/** Of the surplus of an entity of the special regime, what is not spent on its purpose. */
export function taxedSurplus(
  surplus: number,
  {
    reinvertido: spent,
    sumaReinvertida: sum,
    sinReinvertir: left,
  }: Partial<Pick<RentaValues, 'reinvertido' | 'sumaReinvertida' | 'sinReinvertir'>>,
): number {
  if (left !== undefined) return Math.min(surplus, left)
  if (spent === false) return surplus
  if (sum !== undefined && sum > 0 && sum < surplus) return surplus - sum
  return spent === true ? 0 : surplus
}

/** The tax less what is credited against it. */
function lessCredits(found: Liquidated | undefined, { descuento = 0 }: RentaValues): Liquidated | undefined {
  if (found === undefined || descuento === 0) return found
  const impuesto = Math.max(0, found.impuesto - descuento)
  const steps = [
    ...found.calculation.steps,
    { label: 'Descuentos tributarios', value: formatCop(-Math.min(descuento, found.impuesto)) },
    { label: 'Impuesto neto de renta', value: formatCop(impuesto) },
  ]
  return { ...found, impuesto, calculation: { ...found.calculation, steps } }
}

export const ofCompany = (values: RentaValues, context: AnswerContext): Liquidated | undefined =>
  lessCredits(companyOf(values, context), values)
export const ofPerson = (values: RentaValues, context: AnswerContext): Liquidated | undefined =>
  lessCredits(personOf(values, context), values)

function companyOf(values: RentaValues, context: AnswerContext): Liquidated | undefined {
  const ano = yearOf(values, context)
  const profit = profitOf(values, context)
  if (profit === undefined) return undefined
  const kind = values.tipo ?? 'general'
  // What the law does not let subtract is surplus that nobody can spend on the purpose: it always pays.
  const lost = kind === 'esal' && values.rentaLiquida === undefined ? Math.min(profit, refusedOf(values, context)) : 0
  const base = Math.max(0, kind === 'esal' ? lost + taxedSurplus(profit - lost, values) : profit)
  const spent = profit - base
  const part = kind === 'esal' && spent > 0 && base > 0
  const exempt = kind === 'esal' && values.reinvertido === true && !part
  const calculation = impuestoSociedad({ anoGravable: ano, rentaLiquidaGravable: base, tipo: kind }, context.facts)
  const refused = values.rentaLiquida === undefined ? refusedOf(values, context) : 0
  const before =
    values.perdida === undefined ? profit : (profitOf({ ...values, perdida: undefined }, context) ?? profit)
  const setOff = profit >= 0 ? before - profit : 0
  const steps = [...adjusted(profit, refused, setOff, values), ...calculation.steps]
  return {
    calculation: {
      ...calculation,
      steps,
      ...(setOff > 0 ? { sources: [...calculation.sources, et('art. 147')] } : {}),
    },
    impuesto: calculation.result.impuesto,
    of: part
      ? `${NAMES[kind]} con un excedente de ${formatCop(profit)}, del que ${formatCop(spent)} son exentos porque se reinvierten y ${formatCop(base)}${lost > 0 ? ` (${lost < base ? `${formatCop(lost)} ` : ''}de egresos no procedentes${lost < base ? ` y ${formatCop(base - lost)} sin reinvertir` : ''})` : ''} pagan el ${formatPercent(calculation.result.tarifa)},`
      : exempt
        ? `${NAMES[kind]} con un excedente de ${formatCop(profit)}, exento si todo se ejecuta en su objeto al año siguiente`
        : setOff > 0
          ? `${NAMES[kind]} con renta líquida de ${formatCop(before)} menos ${formatCop(setOff)} de pérdidas compensadas${(values.perdida ?? 0) > setOff ? ` (quedan ${formatCop((values.perdida ?? 0) - setOff)} para los años siguientes)` : ''}, ${formatCop(base)} gravables (${formatPercent(calculation.result.tarifa)}),`
          : `${NAMES[kind]} con renta líquida de ${formatCop(base)} (${formatPercent(calculation.result.tarifa)})`,
    assumed: [],
    base,
    loss: Math.max(0, -profit),
  }
}

export const NAMES = {
  general: 'una sociedad',
  financiera: 'una entidad financiera',
  hidroelectrica: 'una generadora hidroeléctrica',
  hotel: 'un hotel o proyecto turístico que cumple las condiciones',
  editorial: 'una editorial',
  zona_franca: 'una empresa de zona franca sobre su renta de exportación con plan',
  cooperativa: 'una cooperativa',
  esal: 'una entidad sin ánimo de lucro del régimen especial',
} as const

function nonResident(values: RentaValues, context: AnswerContext): Liquidated | undefined {
  const base =
    values.bases?.[0] ??
    values.utilidad ??
    (values.ingresos === undefined ? undefined : Math.max(0, values.ingresos - (costsOf(values, context) ?? 0))) ??
    values.pension ??
    (values.salario === undefined ? undefined : values.salario * MONTHS)
  if (base === undefined) return undefined
  const facts = tracked(context.facts)
  const rate = facts.at(RENTA_NO_RESIDENTE, `${yearOf(values, context)}-12-31`).value
  const tax = Math.round(percentOf(base, rate))
  return {
    calculation: {
      result: tax,
      steps: [
        {
          label: 'Impuesto',
          formula: `${formatCop(base)} × ${formatPercent(rate)}`,
          value: formatCop(tax),
          sources: [et('art. 247')],
        },
      ],
      sources: [et('art. 247')],
      facts: facts.used(),
      caveats: ['Un convenio para evitar la doble tributación puede cambiar la tarifa.'],
    },
    impuesto: tax,
    of: `una persona natural no residente con ${formatCop(base)} de fuente nacional (${formatPercent(rate)})`,
    assumed: [],
    base,
    loss: 0,
  }
}

/** What people pay at least for health and pension, where they do not say it. */
function contributions(income: number, employee: boolean, ano: number, context: AnswerContext): number {
  const day = `${ano}-12-31`
  const { facts } = context
  const monthly = income / MONTHS
  if (employee) {
    const percent =
      facts.at(LABOUR.saludTrabajador, day).value +
      facts.at(LABOUR.pensionTrabajador, day).value +
      fspPercent(monthly, facts, day)
    return Math.round(percentOf(income, percent))
  }
  const percent = facts.at(LABOUR.independienteSalud, day).value + facts.at(LABOUR.independientePension, day).value
  return Math.round(percentOf(percentOf(income, facts.at(LABOUR.independienteIbc, day).value), percent))
}

const HOUSEHOLD = /\b1 ?%|\buno por ciento\b|\b336\b|\bpersonales\b|\bmercado\b|\btarjeta\b/
/** "Vendí 240 millones y tengo compras por 165": what a trade buys is its cost, and no shopping that gives the 1 %. */
const asCosts = (values: RentaValues, { merged }: AnswerContext): RentaValues =>
  values.compras !== undefined &&
  values.costos === undefined &&
  values.salario === undefined &&
  values.trabajo === 'negocio' &&
  !HOUSEHOLD.test(merged.text)
    ? { ...values, costos: values.compras, compras: undefined }
    : values

function personOf(told: RentaValues, context: AnswerContext): Liquidated | undefined {
  const values = asCosts(told, context)
  if (values.residente === false) return nonResident(values, context)
  const ano = yearOf(values, context)
  const { salario: wage } = values
  const [said = values.rentaLiquida] = values.bases ?? []
  if (said !== undefined) return onBase(said - (values.perdida ?? 0), ano, context)
  const profit = values.utilidad
  const monthly = wage === undefined ? 0 : wage > SURELY_YEARLY ? wage : wage * MONTHS
  const both = wagesAndRent(values, ano, context)
  if (both !== undefined) return both
  const byItself = values.independiente === true
  const wages = byItself ? 0 : monthly
  // "Un CDT me dio 8 millones de intereses" beside a wage: they are of the year.
  const once = wages > 0 && PAID_ONCE.test(context.merged.text)
  const received =
    values.ingresos === undefined ? 0 : context.said('ingresos') && !once ? yearly(values.ingresos) : values.ingresos
  const earned = byItself ? received + monthly : received
  if (wages + earned === 0 && profit === undefined && values.pension !== undefined)
    return ofPension(values.pension, ano, context)
  if (wages + earned === 0) {
    const base = profitOf(values, context)
    return base === undefined ? undefined : onBase(base, ano, context)
  }
  const income = wages + earned
  const spent = costsOf(values, context) ?? 0
  if (values.pension !== undefined && wages === 0 && LEASES.test(context.merged.text))
    return besidePension({ pension: values.pension, income, spent, loss: values.perdida ?? 0 }, ano, context)
  const loss = values.perdida ?? 0
  if (spent >= income) return onBase(income - spent, ano, context)
  const trade = values.trabajo === 'negocio' && wages === 0
  if ((trade || spent > 0) && values.aportes === undefined && wages === 0 && !extras(values))
    return withWhat(onBase(income - spent - loss, ano, context), income, spent)
  const employee = wages > 0
  // Who told costs and no contributions was answered without them: what is added to the case changes nothing else.
  const untold = trade || ((values.costos ?? 0) > 0 && wages === 0)
  const paid = values.aportes ?? (untold ? 0 : contributions(income, employee, ano, context))
  const calculation = cedulaGeneral(
    {
      anoGravable: ano,
      ingresos: income,
      aportes: Math.min(paid, income),
      costos: spent,
      rentaExenta25: !trade,
      ...deductions(values),
    },
    context.facts,
  )
  return {
    calculation:
      employee && spent === 0 && !withinLimits(values)
        ? { ...calculation, call: formOfWages(income, paid, values, ano) }
        : calculation,
    impuesto: calculation.result.impuesto,
    of: `${employee ? 'un asalariado' : 'una persona natural residente'} con ingresos de ${formatCop(income)}`,
    assumed:
      values.aportes === undefined && paid > 0
        ? [
            `aportes a salud y pensión de ${formatCop(paid)}${employee ? '' : `, los de un independiente que cotiza sobre el 40 %`}`,
          ]
        : [],
    base: calculation.result.baseGravable,
    loss: 0,
  }
}

/** What has a limit of its own: the form of an employee's year takes it as somebody has cut it already. */
function withinLimits(values: RentaValues): boolean {
  const { vivienda, prepagada, voluntarios, dependiente387 } = deductions(values)
  return vivienda + prepagada + voluntarios > 0 || dependiente387
}

const formOfWages = (income: number, paid: number, values: RentaValues, ano: number): Call => ({
  name: 'renta_laboral',
  input: {
    anoGravable: ano,
    ingresosLaborales: income,
    aportesObligatorios: Math.min(paid, income),
    dependientes: deductions(values).dependientes,
    comprasFacturaElectronica: values.compras ?? 0,
  },
})

/** Wages and rent of one year, in one schedule: the costs are of the rent, and the exemption of a quarter of the wages. */
function wagesAndRent(values: RentaValues, ano: number, context: AnswerContext): Liquidated | undefined {
  const { rentasDeTrabajo: worked, rentasDeArriendo: leased, costosDeArriendo: costs = 0 } = values
  if (worked === undefined || leased === undefined) return undefined
  const ofAYear = yearly(worked)
  const paid = values.aportes ?? contributions(ofAYear, true, ano, context)
  const calculation = cedulaGeneral(
    {
      anoGravable: ano,
      ingresos: ofAYear,
      aportes: Math.min(paid, ofAYear),
      otrasRentas: yearlyRent(leased),
      costosOtras: costs,
      ...deductions(values),
    },
    context.facts,
  )
  return {
    calculation,
    impuesto: calculation.result.impuesto,
    of: `una persona natural residente con ${formatCop(ofAYear)} de salarios y ${formatCop(yearlyRent(leased))} de arriendos`,
    assumed: values.aportes === undefined ? [`aportes a salud y pensión de ${formatCop(paid)}`] : [],
    base: calculation.result.baseGravable,
    loss: 0,
  }
}
/** A rent below it is told by the month. */
const SURELY_RENT_OF_MONTH = 4_000_000
const yearlyRent = (value: number): number => (value < SURELY_RENT_OF_MONTH ? value * MONTHS : value)

const deductions = (values: RentaValues) => ({
  vivienda: values.vivienda ?? 0,
  prepagada: values.prepagada ?? 0,
  voluntarios: values.afc ?? 0,
  dependientes: values.dependientePor === '387' ? 0 : Math.min(20, Math.max(0, Math.round(values.dependientes ?? 0))),
  dependiente387:
    (values.dependientes ?? 0) > 0 && (values.dependientePor === '387' || values.dependientePor === 'ambos'),
  compras: values.compras ?? 0,
})

const extras = (values: RentaValues): boolean =>
  [values.vivienda, values.prepagada, values.afc, values.compras, values.dependientes].some((each) => (each ?? 0) > 0)

function onBase(base: number, ano: number, { facts }: AnswerContext): Liquidated {
  const calculation = impuestoPersona({ anoGravable: ano, baseGravable: Math.max(0, base) }, facts)
  return {
    calculation,
    impuesto: calculation.result.impuesto,
    of: `una persona natural residente con base gravable de ${formatCop(Math.max(0, base))}`,
    assumed: [],
    base: Math.max(0, base),
    loss: Math.max(0, -base),
  }
}

function withWhat(liquidated: Liquidated, income: number, spent: number): Liquidated {
  return {
    ...liquidated,
    of:
      spent > 0
        ? `una persona natural residente con ${formatCop(income)} de ingresos y ${formatCop(spent)} de costos (base de ${formatCop(liquidated.base)})`
        : liquidated.of,
    assumed: spent > 0 ? [] : ['que no restas costos ni gastos'],
  }
}

const LEASES = /\b(?:arriend|arrend|alquil|canon|canones)\w*/
/** Who lives of a pension and of what is let: the pension is exempt by itself, the rent pays less its costs. */
function besidePension(
  {
    pension,
    income,
    spent,
    loss,
  }: { readonly pension: number; readonly income: number; readonly spent: number; readonly loss: number },
  ano: number,
  context: AnswerContext,
): Liquidated {
  const year = yearly(pension)
  const day = `${ano}-12-31`
  const exempt = context.facts.at(PENSION_EXENTA, day).value * context.facts.at(UVT, day).value * MONTHS
  const found = onBase(income - spent - loss + Math.max(0, year - exempt), ano, context)
  return {
    ...found,
    of: `un pensionado con ${formatCop(income)} de arriendos${spent > 0 ? ` y ${formatCop(spent)} de costos` : ''} (base de ${formatCop(found.base)}; la pensión de ${formatCop(year)} ${year > exempt ? `es exenta hasta ${formatCop(Math.round(exempt))}` : 'es toda exenta y no usa el límite del 40 %, que es de la cédula general'})`,
    calculation: { ...found.calculation, sources: [et('art. 206 num. 5'), ...found.calculation.sources] },
  }
}

/** Art. 206 num. 5 ET: a pension is exempt up to 1.000 UVT a month. */
function ofPension(pensionYear: number, ano: number, context: AnswerContext): Liquidated {
  const year = yearly(pensionYear)
  const facts = tracked(context.facts)
  const day = `${ano}-12-31`
  const exempt = facts.at(PENSION_EXENTA, day).value * facts.at(UVT, day).value * MONTHS
  const base = Math.max(0, year - exempt)
  const taxed = impuestoPersona({ anoGravable: ano, baseGravable: base }, context.facts)
  return {
    calculation: {
      ...taxed,
      steps: [
        {
          label: 'Pensión exenta del año',
          formula: '1.000 UVT al mes',
          value: formatCop(Math.min(exempt, year)),
          sources: [et('art. 206 num. 5'), ...facts.at(UVT, day).sources],
        },
        ...taxed.steps,
      ],
      sources: [et('art. 206 num. 5'), ...taxed.sources],
      facts: [...facts.used(), ...taxed.facts],
    },
    impuesto: taxed.result.impuesto,
    of: `un pensionado con mesadas de ${formatCop(year)} al año`,
    assumed: [],
    base,
    loss: 0,
  }
}
