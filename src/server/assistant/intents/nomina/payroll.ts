import { formatCop } from '../../../../shared/format.ts'
import { SMMLV } from '../../../../shared/tax/facts/general.ts'
import type { ArlClass } from '../../../../shared/tax/facts/labour.ts'
import { factAt } from '../../../../shared/tax/facts.ts'
import { type Nomina, nomina } from '../../../../shared/tax/nomina.ts'
import type { Calculation } from '../../../../shared/tax/types.ts'
import type { Understood } from '../../understand/features.ts'
import type { AnswerContext, ReadContext } from '../intent.ts'
import { ROMAN } from '../reading.ts'
import {
  noSalarial as bonuses,
  integral,
  said,
  auxilioTransporte as sharedAllowance,
  comisiones as variablePay,
} from '../slots.ts'
import {
  bareThousands,
  claseRiesgo,
  type Empleador,
  empleador,
  exemption,
  exonerado,
  LIVES_ELSEWHERE,
  LIVES_THERE,
  pensionado,
  personas,
} from './slots.ts'

/** "¿Y si ese mes no vende nada?" */
const SOLD_NOTHING =
  /\bno (?:vend\w{1,4}|comision\w{1,3}|hac\w{1,3} (?:ventas|extras)|hay (?:ventas|comision\w{0,2}|extras))\b|\b(?:sin|cero|0) (?:ventas|comision\w{0,2}|extras|recargos)\b|\b(?:el|al) (?:puro )?basico (?:solo|pelado|nada mas)\b/

/** "Las comisiones de diciembre van a ser 2.300.000": what a sum is called right before it, whatever it looks like. */
const CALLED_COMMISSIONS =
  /\bcomision(?:es)?(?:,? (?!(?:y|e|o|ni|mas|con|gan\w+|basico|sueldo|salario|fijo|minimo|auxilio|bono|rodamiento)\b)[a-z]{1,12}\b){0,6}:? ?\$? ?$/

/** "700 mil de comisiones". */
const OF_COMMISSIONS = /^ ?(?:pesos )?(?:de|en|por) (?:las |sus |puras? )?comision(?:es)?\b/

/** What their labels name can be taken away by its name: "sin las extras", "quítale el rodamiento". */
export const comisiones = {
  ...variablePay,
  label: 'Comisiones, extras y recargos del mes',
  takes: (said: string, { at, end }: { readonly at: number; readonly end: number }) =>
    CALLED_COMMISSIONS.test(said.slice(Math.max(0, at - 70), at)) || OF_COMMISSIONS.test(said.slice(end, end + 24)),
  orByRole: true,
  summed: true,
  read: (message: Understood, { before }: ReadContext) =>
    before !== undefined && SOLD_NOTHING.test(message.text) ? 0 : bareThousands('comisi|extras|recargos')(message),
}
/** "1.300.000 no salarial", "900 mil de bono no constitutivo de salario". */
const AS_NO_WAGE =
  /^ ?(?:pesos )?(?:(?:de|en|como|por) )?(?:(?:bonos?|auxilios?|pagos?|bonificacion(?:es)?) )?no (?:salari|prestacional|constitutiv)/
export const takesNoWage = {
  takes: (said: string, { end }: { readonly end: number }) => AS_NO_WAGE.test(said.slice(end, end + 40)),
  orByRole: true,
} as const
export const noSalarial = {
  ...bonuses,
  ...takesNoWage,
  // "Rodamiento de 1.400.000 y un bono de 800.000": what is paid besides the wage is one sum.
  summed: true,
  label: 'Rodamiento, bonos y otros pagos no salariales',
  read: bareThousands('rodamiento|bonos?|bonific|mercado'),
}
const auxilioTransporte: typeof sharedAllowance = {
  ...sharedAllowance,
  read: (message, context) =>
    /\bno (?:me |le |les )?(?:dan|doy|pagan?) (?:lo del bus|los pasajes|(?:el )?transporte)/.test(message.text)
      ? false
      : (sharedAllowance.read?.(message, context) ??
        (LIVES_THERE.test(message.text)
          ? false
          : context.before === false && LIVES_ELSEWHERE.test(message.text)
            ? true
            : undefined)),
}

/** "300 mil de esos se los doy como auxilio que no sea salario": a part of the wage, and nothing on top of it. */
const PART_OF_IT =
  /\bde (?:es[eoa]s?|ell[oa]s|lo que gana|(?:ese|su|el) (?:sueldo|salario))\b[^.;]{0,80}\bno (?:\w{2,7} ){0,3}(?:salari\w{1,4}|prestacional\w{0,2})\b/

export const givesPartOfIt = ({ text }: Pick<Understood, 'text'>): boolean => PART_OF_IT.test(text)

/** The wage that is left once a part of it, given by the newest message, is no wage any more. */
export function lessWhatIsNoWage(
  values: { readonly salario?: number | undefined; readonly noSalarial?: number | undefined },
  { message, own }: Pick<AnswerContext, 'message' | 'own'>,
): number | undefined {
  const { salario: pay, noSalarial: part = 0 } = values
  const given = own?.includes('salario') !== true && givesPartOfIt(message)
  return given && pay !== undefined && part < pay ? pay - part : pay
}

/** "Sin ARL", "no incluyas la arl": left out of the sum, whatever the law says of it. */
export const sinArl = said(
  'Sin contar la ARL',
  /\b(?:sin|excepto|menos|excluy\w{1,3}|fuera de) (?:contar |incluir |sumar |la |el )*(?:arl|riesgos laborales)\b|\b(?:la )?arl (?:no (?:me |le )?(?:la |lo )?(?:cuent\w{1,3}|inclu\w{1,4}|sum\w{1,3}|met\w{1,3}|pong\w{1,3})|aparte|va aparte)\b|\bno (?:me |le |se )?(?:inclu\w{1,4}|cuent\w{1,3}|sum\w{1,3}|met\w{1,3}|pong\w{1,3}|cotiz\w{1,3}|pag[ao]|aport\w{1,2}|lleva) (?:a |la |el )?arl\b(?! (?:me|que|no|la))/,
  /(?<!\b(?:sin|no) )\b(?:con|sum\w{1,3}|inclu\w{1,5}|met\w{1,3}|pon\w{0,3}|agreg\w{1,3}) (?:tambien )?(?:la )?arl\b/,
)

/** What the payroll of one employee is worked out from; the same in every intent of it, so that a conversation keeps them. */
export const payrollSlots = {
  personas,
  comisiones,
  noSalarial,
  integral,
  exonerado,
  empleador,
  claseRiesgo,
  sinArl,
  auxilioTransporte,
  pensionado,
} as const

export interface PayrollValues {
  readonly personas?: number | undefined
  readonly comisiones?: number | undefined
  readonly noSalarial?: number | undefined
  readonly integral?: boolean | undefined
  readonly exonerado?: boolean | undefined
  readonly empleador?: Empleador | undefined
  readonly claseRiesgo?: ArlClass | undefined
  readonly sinArl?: boolean | undefined
  readonly auxilioTransporte?: boolean | undefined
  readonly dias?: number | undefined
  readonly pensionado?: boolean | undefined
}

/** The wage said; the minimum of the day asked for one that was the minimum of today, or of a day asked of before. Undefined when none was said. */
export function wageOf(
  said: number | undefined,
  { facts, on, today, earlier = [] }: Pick<AnswerContext, 'facts' | 'on' | 'today' | 'earlier'>,
): number | undefined {
  const days = [today, ...earlier.map((one) => one.on)]
  return said !== undefined && days.some((day) => said === factAt(facts, SMMLV, day)?.value)
    ? facts.at(SMMLV, on).value
    : said
}

/** The payroll of those values. `exempt` in place of what they say, for the other case. */
export function payrollOf(
  salario: number,
  values: PayrollValues,
  { facts, on }: Pick<AnswerContext, 'facts' | 'on'>,
  exempt = exemption(values.empleador, values.exonerado, values.personas).exempt,
): Calculation<Nomina> {
  return nomina(
    {
      salario,
      comisiones: values.comisiones ?? 0,
      noSalarial: values.noSalarial ?? 0,
      integral: values.integral ?? false,
      exonerado: exempt,
      auxilio: values.auxilioTransporte ?? true,
      claseRiesgo: values.claseRiesgo ?? 1,
      sinArl: values.sinArl ?? false,
      cotizaPension: values.pensionado !== true,
      ...(values.dias === undefined ? {} : { dias: values.dias }),
      date: on,
    },
    facts,
  )
}

/** "salario de $ 2.000.000 y comisiones de $ 300.000": all the pay that was said. */
export function paySaid(
  salario: number,
  { comisiones: variable, noSalarial: bonus, integral: all }: PayrollValues,
): string {
  const parts = [
    `${all ? 'salario integral' : 'salario'} de ${formatCop(salario)}`,
    ...(variable ? [`${formatCop(variable)} de comisiones y otros pagos salariales`] : []),
    ...(bonus ? [`${formatCop(bonus)} no salariales`] : []),
  ]
  return new Intl.ListFormat('es').format(parts)
}

/** The figures of a payroll, by how they are asked for. */
const FIGURES = {
  ibc: /\bibc\b|\b(?:ingreso )?base de (?:cotizacion|aportes)\b|\b(?:solo|unicamente|solamente) (?:con|sobre|por) (?:el|su) (?:basico|minimo|sueldo|fijo)\b|\bsobre (?:el|su) (?:basico|minimo|sueldo|fijo) o\b/,
  descuentos: /\bdescuent|\bdescont|\bdeduc|\b(?:le|les|me) (?:quit|rebaj)\w{1,4}\b/,
  neto: /\bnet[oa]s?\b|\blibres?\b|\blimpi[oa]s?\b|\b(?:le|les|me) (?:llega|queda|consign\w{1,3}|gir[oa]|deposit[oa]|transfier[oa]|entreg[oa])\b|\b(?:ella|el|la|lo) recib\w{1,4}\b|\bcuanto recib\w{1,4}\b|\bcuanto (?:le|les) (?:pago|giro|doy)\b(?=[^?;.]{0,16}\b(?:mes|quincena)\b)|\ben la mano\b/,
  planilla:
    /\bplanilla\b|\bpila\b|\bseguridad social\b|\bss\b|\b(?:lo|la parte|parte|aportes) (?:de la empresa|del (?:empleador|patrono|patron))\b|\baport(?:o|a|e|es|ar|amos)\b|\bcotiz(?:o|a|ar|amos)\b|\bmi bolsillo\b|\bparafis/,
  provision: /\bprovision|\bapropiacion|\bprestaciones\b|\bcarga prestacional\b/,
  costo: /\bcuest[ae]\b|\bcostos?\b|\bcostando\b|\bcostaria\b|\bme (?:sale|vale)\b|\btodo incluido\b|\bcon todo\b/,
} as const
export type Figure = keyof typeof FIGURES

/** Whether words ask for a figure of a payroll: an answer that holds all of them covers each. */
export const asksFigure = (text: string): boolean => Object.values(FIGURES).some((pattern) => pattern.test(text))

/** What a message asks of a payroll: "cuánto le llega, cuánto pago de planilla y cuánto me cuesta" asks three figures. */
export function figuresAsked({
  message,
  merged,
  continues,
}: Pick<AnswerContext, 'message' | 'continues'> & Partial<Pick<AnswerContext, 'merged'>>): readonly Figure[] {
  const named = (text: string) =>
    Object.entries(FIGURES).flatMap(([name, pattern]) => (pattern.test(text) ? [name as Figure] : []))
  const own = named(message.text)
  // "¿Y si le subo a 2.300.000?" wants the same figures again.
  return own.length > 0 || !continues || merged === undefined ? own : named(merged.text)
}

/** Each part of what is set aside, whatever there is of it. */
export const provisionsOf = ({ cesantias, intereses, prima, vacaciones }: Nomina['provisiones']): string =>
  new Intl.ListFormat('es').format(
    Object.entries({ cesantías: cesantias, intereses, prima, vacaciones }).flatMap(([name, value]) =>
      value > 0 ? [`${name} ${formatCop(value)}`] : [],
    ),
  )

/** All the figures that were asked in one sentence, in the order of a payroll. */
export function figuresOf(
  asked: readonly Figure[],
  { ibc, trabajador, neto, empleador, provisiones, costoTotal, auxilio }: Nomina,
  people = 1,
): string {
  const worker = trabajador.salud + trabajador.pension + trabajador.fsp
  const own = [
    `pensión ${formatCop(empleador.pension)}`,
    ...(empleador.salud > 0 ? [`salud ${formatCop(empleador.salud)}`] : []),
    ...(empleador.arl > 0 ? [`ARL ${formatCop(empleador.arl)}`] : []),
    `caja ${formatCop(empleador.caja)}`,
    ...(empleador.sena > 0 ? [`SENA ${formatCop(empleador.sena)}`] : []),
    ...(empleador.icbf > 0 ? [`ICBF ${formatCop(empleador.icbf)}`] : []),
  ]
  const withheld = trabajador.retencion > 0 ? ` y ${formatCop(trabajador.retencion)} de retención en la fuente` : ''
  const sentences: Readonly<Record<Figure, string>> = {
    ibc: `el IBC es de **${formatCop(ibc)}**`,
    descuentos: `se le descuentan **${formatCop(trabajador.total)}** (${formatCop(trabajador.salud)} de salud, ${trabajador.pension > 0 ? `${formatCop(trabajador.pension)} de pensión` : 'nada de pensión'}${trabajador.fsp > 0 ? `, ${formatCop(trabajador.fsp)} de solidaridad` : ''}${withheld})`,
    neto: `recibe **${formatCop(neto)} netos**${auxilio > 0 ? `, con ${formatCop(auxilio)} de auxilio de transporte` : ', sin auxilio de transporte'}`,
    planilla: `en la planilla la empresa pone **${formatCop(empleador.total)}** (${own.join(', ')}), y con lo descontado se giran ${formatCop(empleador.total + worker)}`,
    provision: `se reservan **${formatCop(provisiones.total)}** para prestaciones (${provisionsOf(provisiones)})`,
    costo: `en total cuesta **${formatCop(costoTotal)} al mes**`,
  }
  const told = (Object.keys(FIGURES) as Figure[]).flatMap((name) => (asked.includes(name) ? [sentences[name]] : []))
  return `${told.join('; ')}${people > 1 ? `. Eso es por cada uno; por los ${people}, la planilla de la empresa es de ${formatCop(empleador.total * people)}, el neto de ${formatCop(neto * people)} y el costo total de **${formatCop(costoTotal * people)}**` : ''}`
}

/** "sin exoneración (persona natural con un solo empleado) y ARL clase I": under what the figure holds. */
export function conditions(values: PayrollValues, applied: boolean): string {
  const { assumed } = exemption(values.empleador, values.exonerado, values.personas)
  const who =
    values.exonerado !== undefined
      ? ''
      : applied
        ? values.empleador === 'juridica'
          ? ' (sociedad)'
          : values.empleador === 'varios' ||
              ((values.empleador === 'natural' || values.empleador === 'unico') && (values.personas ?? 1) > 1)
            ? ' (persona natural con dos o más empleados)'
            : assumed
              ? ' (supuse que la tienes)'
              : ''
        : values.empleador === 'esal'
          ? ' (entidad sin ánimo de lucro)'
          : values.empleador === 'unico'
            ? ' (persona natural con un solo empleado)'
            : values.empleador === 'natural'
              ? ' (supuse que es tu único empleado)'
              : ''
  const clase = values.claseRiesgo
  const arl = values.sinArl
    ? ', sin contar la ARL'
    : clase === undefined
      ? ` y ARL clase ${ROMAN[1]} (la de oficinas y comercio)`
      : ` y ARL clase ${ROMAN[clase]}`
  return `${applied ? 'con' : 'sin'} exoneración de aportes${who}${arl}`
}
