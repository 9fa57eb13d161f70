import { formatCop, formatDate, formatNumber } from '../../../../shared/format.ts'
import { despido } from '../../../../shared/tax/despido.ts'
import { dias360 } from '../../../../shared/tax/dias360.ts'
import { LABOUR } from '../../../../shared/tax/facts/labour.ts'
import { addDays, addMonths, daysBetween } from '../../../../shared/tax/habiles.ts'
import { liquidacion as liquidar } from '../../../../shared/tax/prestaciones.ts'
import { cst, ley } from '../../../../shared/tax/sources.ts'
import { sourceOf } from '../../knowledge/format.ts'
import type { Understood } from '../../understand/features.ts'
import { askBack, cite, fromCalculation, type IntentAnswer } from '../answer.ts'
import { bare, figure } from '../figure.ts'
import { type AnswerContext, intent, type Slot } from '../intent.ts'
import { payrollOf } from '../nomina/payroll.ts'
import { diasMes, diasSemana } from '../nomina/tiempo.ts'
import { integral, money } from '../slots.ts'
import {
  type BaseValues,
  BENEFICIOS,
  type Beneficio,
  calcular,
  conceptos,
  NOMBRE,
  STEM,
  variableCounts,
  varios,
} from './beneficios.ts'
import {
  cambioDe,
  cambioSalario,
  deCesantias,
  desdeAumento,
  diasSinServicio,
  promedio,
  STABLE_MONTHS,
  salarioAnterior,
  salarioNuevo,
} from './cambioSalario.ts'
import { atrasadas, descuenta, earlier, type Pagada, pagadasIn, yaPagadas } from './pagadas.ts'
import { asksDayToPay, dayToPay } from './plazos.ts'
import written from './shields.json' with { type: 'json' }
import {
  adelantos,
  aspectos,
  auxilioTransporte,
  comisiones,
  contrato,
  culpaEmpleador,
  diasDelMes,
  diasFaltantes,
  diasSalario,
  diasTrabajados,
  enMiles,
  finContrato,
  ingreso,
  moneyDay,
  NOTHING_TAKEN,
  OWED_DAYS,
  onlyIndemnity,
  type Proteccion,
  personas,
  plazoContrato,
  proteccion,
  retiro,
  type Salida,
  salario,
  salarioDe,
  salarioDia,
  salarioPendiente,
  salida,
  salidaIn,
  servicioDe,
  span,
  tiempoServicio,
  vacacionesHasta,
  vacacionesPendientes,
  vacacionesTomadas,
  variableExtras,
} from './slots.ts'

const { shields } = written
const MONTH = 30
const YEAR = 360
const LEAVES =
  /\b(?:ya (?:se )?(?:va|sale|salio)|se va|se retira|hoy|manana|lo voy a|la voy a|llev[oa]|renunci\w{1,4}|se fue)\b/

/** Who was dismissed or left without a day being told: as good as today. */
const GONE =
  /\b(?:eche|echaron|echo|despidieron|despedi|despidio|despedid[oa]|renuncio|renuncie|saque|sacaron|saco|boto|bote|botaron|se (?:me )?fue|se (?:me )?retiro|hoy|ayer)\b/

interface Values extends BaseValues {
  readonly vacacionesTomadas?: number | undefined
  readonly vacacionesPendientes?: number | undefined
  readonly salarioPendiente?: number | undefined
  readonly vacacionesHasta?: string | undefined
  readonly diasSalario?: number | undefined
  readonly adelantos?: number | undefined
  readonly yaPagadas?: readonly Pagada[] | undefined
  readonly pagoUnico?: number | undefined
  readonly salida?: Salida | undefined
  readonly culpaEmpleador?: boolean | undefined
  readonly proteccion?: Proteccion | undefined
  readonly contrato?: 'indefinido' | 'fijo' | 'obra' | undefined
  readonly diasFaltantes?: number | undefined
  readonly finContrato?: string | undefined
  readonly plazoContrato?: number | undefined
  readonly salarioAnterior?: number | undefined
  readonly salarioNuevo?: number | undefined
  readonly desdeAumento?: string | undefined
}

const RULES: IntentAnswer = {
  headline:
    'Una liquidación incluye **cesantías, intereses a las cesantías, prima de servicios, vacaciones y salarios pendientes**.',
  tables: [
    {
      title: 'Cómo se calcula cada parte',
      columns: ['Concepto', 'Fórmula', 'Cuándo se paga'],
      rows: [
        ['Cesantías', '(salario + auxilio) × días del año ÷ 360', '14 de febrero, en el fondo'],
        ['Intereses', `cesantías × días × ${figure(LABOUR.interesesCesantias)} ÷ 360`, '31 de enero'],
        ['Prima', '(salario + auxilio) × días del semestre ÷ 360', '30 de junio y 20 de diciembre'],
        ['Vacaciones', 'salario × días ÷ 720', 'Al disfrutarlas'],
      ],
    },
  ],
  paragraphs: [
    'Se paga lo mismo si renuncia, si lo despiden o si se acaba el contrato: ninguna de esas partes se pierde.',
    'Dime el salario, la fecha de ingreso y la de retiro y te la calculo.',
  ],
  sources: [cst('arts. 186, 249 y 306'), ley('50', 1990, 'art. 99'), ley('52', 1975, 'art. 1')],
  caveats: ['Todo se paga al terminar el contrato. Si el despido es sin justa causa se suma la indemnización.'],
}

/** The days of pay that a dismissal without leave of somebody who is protected costs on top. */
function shieldOf({ salida: way, proteccion: shield }: Values, pay: number) {
  const guard = shield === undefined || way !== 'despido' ? undefined : shields[shield]
  return { guard, extra: Math.round((pay / MONTH) * (guard?.days ?? 0)) }
}

/**
 * Of the days whose pay is owed: the allowance that goes with them, and what health and pension take of them. Nothing else
 * of a settlement has contributions. Of somebody who comes some days it depends on how they are affiliated.
 */
function withOwedDays(values: Values, pay: number, { facts }: AnswerContext, on: string) {
  const days = diasDelMes(values) === undefined ? (values.diasSalario ?? 0) : 0
  const months = [...Array<number>(Math.floor(days / MONTH)).fill(MONTH), days % MONTH].filter((each) => each > 0)
  const { integral, auxilioTransporte } = values
  const rolls = months.map((dias) => payrollOf(pay, { dias, integral, auxilioTransporte }, { facts, on }).result)
  return {
    auxilio: rolls.reduce((sum, { auxilio }) => sum + auxilio, 0),
    descuento: rolls.reduce((sum, { trabajador }) => sum + trabajador.total, 0),
  }
}

/** What is said of the way out, where it was asked or changed: the benefits are the same, only the indemnity differs. */
function opening(values: Values, ctx: AnswerContext, total: string, what: string): string {
  const changed = ctx.followUp && ctx.own?.includes('salida') === true && ctx.message.amounts.length === 0
  const yes = ctx.kind === 'sino' || /\b(?:lo mismo|igual|tambien)\b/.test(ctx.message.text)
  if (values.salida === 'renuncia' && values.culpaEmpleador === true)
    return `${ctx.kind === 'sino' ? 'Sí: como' : 'Como'} renuncia por culpa del empleador, y si lo dice en la carta y lo prueba, se le paga con indemnización: **${total}**`
  // Whether an indemnity is owed is not whether the same is owed.
  if (values.salida === 'renuncia' && /\bindemniz/.test(ctx.message.text) && (ctx.kind === 'sino' || ctx.followUp))
    return `No: quien renuncia **no recibe indemnización**; se le paga la liquidación, **${total}**, y nada más.`
  if (values.salida === 'renuncia' && (ctx.kind === 'sino' || changed))
    return `${yes ? 'Sí: si' : 'Si'} renuncia le tocan las mismas prestaciones, **${total}**; **no hay indemnización**.`
  if (values.salida === 'justaCausa')
    return `${ctx.kind === 'sino' ? 'Sí, se le paga igual: con' : 'Con'} justa causa se debe la liquidación completa, **${total}**, y no hay indemnización.`
  if (values.salida === 'acuerdo')
    return values.pagoUnico === undefined
      ? `De mutuo acuerdo se paga la misma liquidación, **${total}**, sin indemnización; lo que se dé de más es lo que pacten.`
      : `De mutuo acuerdo se paga la liquidación con la bonificación pactada, **${total}**, sin indemnización.`
  if (ctx.followUp && /\b(?:en total|total|net[oa]|todo sumado|todo junto|con todo)\b/.test(ctx.message.text))
    return `En total son **${total}**`
  return `${what} suma **${total}**`
}

/** Whether what the worker owes may be taken off: with a signature that covers the settlement, and no other way (arts. 59 and 149 CST). */
const withDebt = (off: number, rest: number, what: string) =>
  `Sí, **si el trabajador autorizó por escrito que se le descuente de la liquidación**; sin esa firma se paga completa y la deuda se cobra aparte. ${what}, menos los ${formatCop(off)}, queda en **${formatCop(rest)}**`

function listed(parts: readonly string[]): string {
  const last = parts.at(-1) ?? ''
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} ${last.startsWith('i') ? 'e' : 'y'} ${last}`
}

/** "A un año, entró el 1 de marzo": what the term that was told before has left. */
function leftOfTerm({ contrato: type, plazoContrato: term, ingreso: from }: Values, last: string): number | undefined {
  if (type !== 'fijo' || term === undefined || !from || from > last) return undefined
  const left = term - dias360(from, last)
  return left > 0 ? left : undefined
}

/** What a dismissal without cause adds. Of a fixed contract, only where it is known how much was left of it. */
function indemnityOf(
  values: Values,
  { facts }: AnswerContext,
  pay: number,
  served: number,
  date: string,
  last: string = date,
) {
  const fired = values.salida === 'despido' || (values.salida === 'renuncia' && values.culpaEmpleador === true)
  if (!fired || values.aspectos?.includes('sola') === true) return { fired: false }
  if (values.contrato !== 'fijo' && values.contrato !== 'obra')
    return { fired, indemnity: despido({ contrato: 'indefinido', salario: pay, diasServicio: served, date }, facts) }
  const left =
    values.diasFaltantes ??
    (values.finContrato === undefined || values.finContrato <= last
      ? undefined
      : dias360(addDays(last, 1), values.finContrato)) ??
    leftOfTerm(values, last)
  return left === undefined
    ? { fired }
    : { fired, indemnity: despido({ contrato: values.contrato, salario: pay, diasFaltantes: left, date }, facts) }
}

type WithDays = ReturnType<typeof withOwedDays>

/** ", menos 32.000 de salud y pensión y 50.000 por descontar". */
function lessOf(contributions: number, off: number): string {
  const parts = [
    ...(contributions > 0 ? [`${formatCop(contributions)} de salud y pensión`] : []),
    ...(off > 0 ? [`${formatCop(off)} por descontar`] : []),
  ]
  return parts.length === 0 ? '' : `, menos ${listed(parts)}`
}

const saysOfDays = ({ descuento }: WithDays, days: number): readonly string[] =>
  descuento > 0
    ? [
        `De los ${formatNumber(days)} días de salario pendiente se descuentan salud y pensión; las prestaciones, las vacaciones pagadas al retiro y la indemnización no cotizan.`,
      ]
    : []

const stepsOfDays = ({ auxilio, descuento }: WithDays) => [
  ...(auxilio > 0 ? [{ label: 'Auxilio de transporte de esos días', value: formatCop(auxilio) }] : []),
  ...(descuento > 0
    ? [{ label: 'Salud y pensión de esos días', formula: '4 % y 4 %', value: `− ${formatCop(descuento)}` }]
    : []),
]

function byDates(values: Values, ctx: AnswerContext, told: number, from: string, to: string): IntentAnswer {
  const { facts } = ctx
  const change = cambioDe(values)
  const pay = change?.ahora ?? told
  // A contract that ends in a year without figures is told with those of today.
  const known = to.slice(0, 4) > ctx.today.slice(0, 4) ? ctx.today : to
  const people = values.personas ?? 1
  const variable = values.comisiones ?? 0
  const until = values.vacacionesHasta
  const rested = until !== undefined && until > from && until < to ? until : undefined
  // A day up to which they were taken says more than that some were.
  const paid = (values.yaPagadas ?? []).filter(({ beneficio }) => rested === undefined || beneficio !== 'vacaciones')
  const cut = descuenta(paid, { retiro: to, dias: dias360(from, to) })
  const earned = (until: string) => (dias360(from, until) * facts.at(LABOUR.vacacionesDias, known).value) / YEAR
  const { vacacionesPendientes: left, salarioPendiente: unpaid = 0 } = values
  const taken =
    left !== undefined
      ? Math.max(0, earned(to) - left)
      : rested === undefined
        ? (values.vacacionesTomadas ?? 0) + cut.dias
        : earned(rested)
  const [yearFrom, primaFrom] = [
    `${to.slice(0, 4)}-01-01`,
    `${to.slice(0, 4)}-${to.slice(5) >= '07-01' ? '07' : '01'}-01`,
  ]
  const calculation = liquidar(
    {
      salario: pay,
      variable,
      ...(values.comisionesPrima === undefined ? {} : { variablePrima: values.comisionesPrima }),
      variableVacaciones: values.variableExtras === true ? 0 : variable,
      auxilio: values.auxilioTransporte !== false,
      integral: values.integral ?? false,
      ingreso: from,
      retiro: to,
      vacacionesTomadas: taken,
      diasSinServicio: values.diasSinServicio ?? 0,
      ...(change === undefined
        ? {}
        : {
            salarioPrima: promedio(change, primaFrom < from ? from : primaFrom, to),
            salarioCesantias: deCesantias(change, yearFrom < from ? from : yearFrom, to),
          }),
      diasSalario: Math.min(MONTH, values.diasSalario ?? 0),
    },
    facts,
    diasDelMes(values),
    known,
  )
  const { result } = calculation
  const { fired, indemnity } = indemnityOf(values, ctx, pay + variable, Math.max(1, dias360(from, to)), known, to)
  const plus = indemnity?.result.indemnizacion ?? 0
  const off = values.adelantos ?? 0
  const older = Math.round((pay / MONTH) * Math.max(0, (values.diasSalario ?? 0) - MONTH))
  const owed = result.salarioPendiente + older
  const withDays = withOwedDays(values, pay, ctx, known)
  // The calculator pays the allowance of one month's days.
  const busOfOlder = withDays.auxilio - result.auxilioPendiente
  const settled = cut.gone.filter((each) => values.integral !== true || each === 'vacaciones')
  const already = settled.reduce((sum, each) => sum + result[each].valor, 0)
  const late = (values.integral === true ? [] : atrasadas(paid, { ingreso: from, retiro: to })).map((each) => ({
    ...each,
    valor: calcular(each.beneficio, pay, each.dias, values, { ...ctx, on: each.hasta }).result.valor,
  }))
  const behind = late.reduce((sum, { valor }) => sum + valor, 0)
  const { extra } = shieldOf(values, pay)
  // What is given on top of an agreement to leave is paid with it.
  const agreed = values.salida === 'acuerdo' ? (values.pagoUnico ?? 0) : 0
  const one =
    result.total + agreed + plus + extra + older + behind + unpaid + busOfOlder - withDays.descuento - off - already
  const owes = (each: Beneficio) => !settled.includes(each)
  const parts = [
    ...(values.integral === true
      ? []
      : [
          ...(owes('cesantias') ? [`cesantías ${formatCop(result.cesantias.valor)}`] : []),
          ...(owes('intereses') ? [`intereses ${formatCop(result.intereses.valor)}`] : []),
          ...(owes('prima') ? [`prima ${formatCop(result.prima.valor)}`] : []),
        ]),
    ...(owes('vacaciones') && (result.vacaciones.valor > 0 || taken === 0)
      ? [`vacaciones ${formatCop(result.vacaciones.valor)}`]
      : []),
    ...(owed + unpaid > 0 ? [`salario pendiente ${formatCop(owed + unpaid)}`] : []),
    ...(withDays.auxilio > 0 ? [`auxilio de transporte de esos días ${formatCop(withDays.auxilio)}`] : []),
    ...late.map(({ nombre, valor }) => `${nombre} ${formatCop(valor)}`),
    ...(plus > 0 ? [`indemnización ${formatCop(plus)}`] : []),
    ...(agreed > 0 ? [`bonificación pactada ${formatCop(agreed)}`] : []),
    ...(extra > 0 ? [`los días por la protección ${formatCop(extra)}`] : []),
  ]
  const list = listed(parts)
  const bus = result.auxilio > 0 ? ', con auxilio de transporte en la base' : ''
  const debt =
    off > 0 &&
    ctx.own?.includes('adelantos') === true &&
    (ctx.kind === 'sino' || /\b(?:puedo|podemos|se puede|podria|podriamos)\b/.test(ctx.message.text))
  const what = `La liquidación ${span(from, to)}${people > 1 ? ` de las ${people} personas` : ''}`
  const head = debt ? withDebt(off, one, what) : opening(values, ctx, formatCop(one * people), what)
  const each = people > 1 ? ` (${formatCop(one)} por persona)` : ''
  const less = lessOf(withDays.descuento, off)
  const detail = head.endsWith('.') ? '' : `${each}: ${list}${less}${bus}.`
  return fromCalculation(calculation, {
    gives: { liquidado: (one - plus) * people, ...(plus > 0 ? { indemnizacion: plus * people } : {}) },
    headline: head.endsWith('.') ? head : `${head}${detail}`,
    paragraphs: [
      ...(head.endsWith('.') ? [`Son ${list}${less}${bus}.`] : []),
      `Cuenta ${formatNumber(result.diasTotales)} días con meses de 30.`,
      ...(known === to
        ? []
        : [
            `El salario mínimo y el auxilio de transporte de ${to.slice(0, 4)} aún no se han fijado: se usaron los de ${known.slice(0, 4)}.`,
          ]),
      ...saysOfDays(withDays, values.diasSalario ?? 0),
      ...(result.auxilio > 0
        ? [
            `El auxilio de transporte (${formatCop(result.auxilio)}) entra en cesantías, intereses y prima; las vacaciones van sin auxilio.`,
          ]
        : []),
      ...(indemnity
        ? [
            `La indemnización por despido sin justa causa son ${formatNumber(indemnity.result.dias)} días de salario ${cite(cst('art. 64'))}${values.contrato === undefined ? ', como contrato indefinido' : ''}.`,
          ]
        : fired
          ? ['En un contrato fijo o por obra falta sumar la indemnización: dime cuánto tiempo le quedaba.']
          : []),
      ...(rested === undefined
        ? []
        : [
            `Las vacaciones son las de ${formatNumber(dias360(addDays(rested, 1), to))} días, desde el ${formatDate(addDays(rested, 1))}: las anteriores ya se disfrutaron.`,
          ]),
      ...cut.notas,
      ...(change === undefined
        ? []
        : [
            `El salario cambió el ${formatDate(change.desde)}, de ${formatCop(change.antes)} a ${formatCop(change.ahora)}${change.desde <= primaFrom && change.desde <= addMonths(to, -STABLE_MONTHS) ? ', y eso no cambia la cuenta' : ''}: la prima va sobre el promedio del semestre y las cesantías, si el cambio es de los últimos tres meses, sobre el del año ${cite(cst('art. 253'))}; las vacaciones, con el último.`,
          ]),
      ...((values.diasSinServicio ?? 0) > 0
        ? [
            `Los ${formatNumber(values.diasSinServicio ?? 0)} días de suspensión o de licencia no remunerada se quitaron de las cesantías y de las vacaciones, no de la prima ${cite(cst('art. 53'))}.`,
          ]
        : []),
      ...(late.some(({ beneficio }) => beneficio === 'cesantias')
        ? [
            `Las cesantías que no se consignaron a tiempo dan además un día de salario por cada día desde el 15 de febrero hasta el retiro ${cite(ley('50', 1990))}; no se sumó, porque un juez puede negarlo si hubo buena fe.`,
          ]
        : []),
      ...(late.length > 0 ? ['Lo atrasado se calculó con el salario de ahora: dime el de entonces si era otro.'] : []),
      ...[earlier(paid, cut.gone, to) ?? []].flat(),
      ...(off > 0
        ? [
            `Para descontar anticipos o préstamos se necesita la autorización escrita del trabajador ${cite(cst('art. 149'))}.`,
          ]
        : []),
    ],
    steps: [
      ...calculation.steps.slice(0, -1),
      ...(older > 0 ? [{ label: 'Salario de meses anteriores', value: formatCop(older) }] : []),
      ...(unpaid > 0 ? [{ label: 'Salario pendiente, como lo dijiste', value: formatCop(unpaid) }] : []),
      ...stepsOfDays({ ...withDays, auxilio: busOfOlder }),
      ...late.map(({ nombre, dias, valor }) => ({
        label: `${nombre.charAt(0).toUpperCase()}${nombre.slice(1)}, sin pagar`,
        formula: `${formatNumber(dias)} días`,
        value: formatCop(valor),
      })),
      ...(indemnity ? indemnity.steps.slice(-1) : []),
      ...(agreed > 0 ? [{ label: 'Bonificación pactada', value: formatCop(agreed) }] : []),
      ...(extra > 0 ? [{ label: 'Indemnización por la protección', value: formatCop(extra) }] : []),
      ...(off > 0 ? [{ label: 'Anticipos o préstamos', value: `− ${formatCop(off)}` }] : []),
      ...(already > 0
        ? [{ label: `Ya pagado: ${listed(settled.map((each) => NOMBRE[each]))}`, value: `− ${formatCop(already)}` }]
        : []),
      { label: people > 1 ? 'Total por persona' : 'Total', value: formatCop(one) },
    ],
    sources: [
      ...calculation.sources,
      ...(indemnity ? indemnity.sources : []),
      ...(off > 0 ? [cst('art. 149')] : []),
      ...((values.diasSinServicio ?? 0) > 0 ? [cst('art. 53')] : []),
      ...(change === undefined ? [] : [cst('art. 253')]),
      ...(late.length > 0 ? [ley('50', 1990, 'art. 99')] : []),
    ],
    // What was told without its period may be of another one.
    ...(cut.notas.length > 0 || late.length > 0 || change !== undefined || known !== to ? { answered: false } : {}),
    caveats: [
      ...(unpaid > 0
        ? [
            `A los ${formatCop(unpaid)} de salario pendiente réstales salud y pensión (8 %) si aún no se las descontaste.`,
          ]
        : []),
      ...calculation.caveats,
    ]
      .map((each) =>
        late.length > 0 && each.startsWith('Se supone que las cesantías')
          ? 'Se supone que lo demás de periodos anteriores ya se pagó o se consignó.'
          : each,
      )
      .filter(
        (each) =>
          !(fired && each.includes('falta sumar la indemnización')) &&
          !(values.salida !== undefined && each.includes('indemnización')) &&
          !((settled.includes('vacaciones') || left !== undefined) && each.includes('no ha disfrutado vacaciones')),
      ),
  })
}

/** A settlement of a time without dates: every benefit over the same days. */
function byDuration(values: Values, ctx: AnswerContext, pay: number, dias: number): IntentAnswer {
  const people = values.personas ?? 1
  const off = values.adelantos ?? 0
  const cut = descuenta(values.yaPagadas ?? [], { retiro: values.retiro ?? ctx.today, dias })
  const concepts = (values.integral === true ? (['vacaciones'] as const) : BENEFICIOS).filter(
    (each) => !cut.gone.includes(each),
  )
  const rows = concepts.map((concepto) => {
    const most = concepto === 'vacaciones' ? dias : concepto === 'prima' ? 180 : 360
    const taken = concepto === 'vacaciones' ? ((values.vacacionesTomadas ?? 0) + cut.dias) * 24 : 0
    const calculation = calcular(concepto, pay, Math.max(1, Math.min(most, dias) - taken), values, ctx)
    return { name: concepto === 'intereses' ? 'intereses' : NOMBRE[concepto], calculation }
  })
  const { fired, indemnity } = indemnityOf(
    values,
    ctx,
    pay + (values.comisiones ?? 0),
    dias,
    ctx.on,
    values.retiro ?? ctx.today,
  )
  const plus = indemnity?.result.indemnizacion ?? 0
  const owed = Math.round((pay / 30) * (values.diasSalario ?? 0))
  const withDays = withOwedDays(values, pay, ctx, ctx.on)
  const { extra } = shieldOf(values, pay)
  const agreed = values.salida === 'acuerdo' ? (values.pagoUnico ?? 0) : 0
  const one =
    rows.reduce((sum, { calculation }) => sum + calculation.result.valor, 0) +
    plus +
    extra +
    agreed +
    owed +
    withDays.auxilio -
    withDays.descuento -
    off
  const parts = [
    ...rows.map(({ name, calculation }) => `${name} ${formatCop(calculation.result.valor)}`),
    ...(owed > 0 ? [`salario pendiente ${formatCop(owed)}`] : []),
    ...(withDays.auxilio > 0 ? [`auxilio de transporte de esos días ${formatCop(withDays.auxilio)}`] : []),
    ...(plus > 0 ? [`indemnización ${formatCop(plus)}`] : []),
    ...(extra > 0 ? [`los días por la protección ${formatCop(extra)}`] : []),
  ]
  const list = listed(parts)
  const less = lessOf(withDays.descuento, off)
  const what = `Por ${formatNumber(dias)} días con salario de ${formatCop(pay)}, la liquidación${people > 1 ? ` de las ${people} personas` : ''}`
  const head = opening(values, ctx, formatCop(one * people), what)
  const each = people > 1 ? ` (${formatCop(one)} por persona)` : ''
  return {
    gives: { liquidado: (one - plus) * people, ...(plus > 0 ? { indemnizacion: plus * people } : {}) },
    headline: head.endsWith('.') ? head : `${head}${each}: ${list}${less}.`,
    paragraphs: [
      ...(head.endsWith('.') ? [`Son ${list}${less}.`] : []),
      ...saysOfDays(withDays, values.diasSalario ?? 0),
      ...cut.notas,
    ],
    ...(cut.notas.length > 0 ? { answered: false } : {}),
    steps: [
      ...rows.flatMap(({ calculation }, at) => (at === 0 ? calculation.steps : calculation.steps.slice(-1))),
      ...(owed > 0 ? [{ label: 'Salario pendiente', value: formatCop(owed) }] : []),
      ...stepsOfDays(withDays),
      ...(indemnity ? indemnity.steps.slice(-1) : []),
      ...(extra > 0 ? [{ label: 'Indemnización por la protección', value: formatCop(extra) }] : []),
      ...(off > 0 ? [{ label: 'Anticipos o préstamos', value: `− ${formatCop(off)}` }] : []),
      { label: people > 1 ? 'Total por persona' : 'Total', value: formatCop(one) },
    ],
    sources: [...rows.flatMap(({ calculation }) => calculation.sources), ...(indemnity?.sources ?? [])],
    facts: [...new Set(rows.flatMap(({ calculation }) => calculation.facts))],
    caveats: [
      'Sin las fechas exactas se supuso un solo año de cesantías y un solo semestre de prima: dime ingreso y retiro para afinarlo.',
      'El auxilio de transporte entra en cesantías, intereses y prima, no en vacaciones.',
      ...(values.vacacionesTomadas === undefined && cut.dias === 0 && !cut.gone.includes('vacaciones')
        ? ['Se supone que no ha disfrutado vacaciones.']
        : []),
      ...(values.salida === undefined
        ? ['Si el retiro es por despido sin justa causa, falta sumar la indemnización.']
        : fired && indemnity === undefined
          ? ['En un contrato fijo o por obra falta sumar la indemnización: dime cuánto tiempo le quedaba.']
          : []),
    ],
  }
}

/** What a message asks besides the sum: until when it is paid, whether the notice that was not given is taken off. */
function withSecond(found: IntentAnswer, values: Values, ctx: AnswerContext): IntentAnswer {
  const { aspectos: asked = [] } = values
  const pay = salarioDe(values) ?? 0
  const { guard, extra } = shieldOf(values, pay)
  // "¿Le puedo quitar algo por no avisar?": no, before the sum.
  const refused =
    asked.includes('descontar') && values.salida === 'renuncia' && ctx.followUp && ctx.message.amounts.length === 0
  const opened = refused
    ? `**No se le descuentan los 30 días de preaviso**: ya no hay esa sanción ${cite(cst('art. 64'))}. ${found.headline.replace(/^Sí: s/, 'S')}`
    : found.headline
  const more = [
    ...(guard === undefined
      ? []
      : [
          `Además, ${guard.who} no se puede despedir sin ${guard.permit}; **${guard.cost.replace('{days}', `${guard.days} días de salario, ${formatCop(extra)}`)}** ${cite(guard.cite.flatMap((one) => sourceOf(one) ?? [])[0] ?? cst('art. 64'))}`,
        ]),
    ...(asked.includes('descontar') && !refused
      ? [`**No se le descuentan los 30 días de preaviso**: ya no hay esa sanción ${cite(cst('art. 64'))}`]
      : []),
    ...(asked.includes('plazo')
      ? [`Se paga **el mismo día en que termina el contrato**, sin días de gracia ${cite(cst('art. 65'))}`]
      : []),
  ]
  // "¿Cuándo se lo pago?" after the sum: when, and then the sum again.
  const only = ctx.followUp && asked.includes('plazo') && (ctx.own ?? []).every((name) => name === 'aspectos')
  const { retiro: last } = values
  const comes = moneyDay(ctx.message, ctx.today)
  const late =
    comes === undefined || last === undefined || comes <= last || pay === 0
      ? ''
      : ` Si la pagas el ${formatDate(comes)} son ${daysBetween(last, comes)} días de mora: el trabajador puede reclamar ${formatCop(pay / MONTH)} por día, **${formatCop((pay / MONTH) * daysBetween(last, comes))}**, y un juez lo ordena si no demuestras buena fe.`
  if (only)
    return {
      ...found,
      headline: `La liquidación se paga **el mismo día en que termina el contrato${last === undefined ? '' : `, el ${formatDate(last)}`}**, sin días de gracia ${cite(cst('art. 65'))}.${late}`,
      paragraphs: [found.headline, ...(found.paragraphs ?? [])],
      sources: [cst('art. 65'), ...found.sources],
    }
  return more.length === 0 && !refused
    ? found
    : {
        ...found,
        headline: `${opened} ${more.map((each) => `${each}.`).join(' ')}`,
        sources: [...found.sources, cst('arts. 64 y 65'), ...(guard?.cite.flatMap((one) => sourceOf(one) ?? []) ?? [])],
      }
}

/** The first day of a service of so many days that ends on another, with months of 30. */
function entryBefore(last: string, dias: number): string {
  const [year = 0, month = 0, day = 0] = last.split('-').map(Number)
  const first = year * 360 + (month - 1) * 30 + Math.min(day, 30) - Math.round(dias)
  const two = (value: number) => String(value).padStart(2, '0')
  const in28 = (at: number, of: number) => (of === 1 ? Math.min(at, 28) : at)
  const [y, m, d] = [Math.floor(first / 360), Math.floor((first % 360) / 30), (first % 30) + 1]
  return `${y}-${two(m + 1)}-${two(in28(d, m))}`
}

const ENDS =
  /\b(?:liquid\w{1,8}|prestaciones|renunci\w{1,4}|desp[ie]d\w{1,5}|sal(?:e|en|io|ida|ir|ga)|se (?:me )?(?:va|fue|retira)|retir\w{1,4}|termin\w{1,5}|hasta|indemniz\w{1,6}|todo(?! (?:el|este|ese) (?:\d{4}|ano|semestre|mes|tiempo)\b)|pagad[oa]s?|pag(?:aron|ue|amos)|deb(?:en|o|e)|ya (?:se )?(?:la|le|las|los) |echa\w{0,3}|ech[oe])\b/
/** "Trabaja acá desde el 15 de septiembre, ¿cuánto le toca de prima?": one benefit, of somebody who stays. */
const asksOneBenefit = ({ text: said, period, days }: Pick<Understood, 'text' | 'period' | 'days'>): boolean =>
  period === undefined &&
  days.length < 2 &&
  BENEFICIOS.filter((each) => STEM[each].test(said)).length === 1 &&
  !ENDS.test(said)

const HOW_MUCH = /\bcuant[^.;?]{0,120}/g
/** "La prima de junio ya se pagó y salió 4 días a vacaciones" tells of both, and asks for none: what is asked stands after "cuánto". */
const conceptosPedidos: typeof conceptos = {
  ...conceptos,
  read: (message, context) => {
    const { text: said } = message
    if (pagadasIn(said, context.today).length === 0 && !NOTHING_TAKEN.test(said))
      return conceptos.read?.(message, context)
    const asked = (said.match(HOW_MUCH) ?? []).filter(
      (part) => pagadasIn(part, context.today).length === 0 && !NOTHING_TAKEN.test(part),
    )
    return asked.length === 0 ? undefined : conceptos.read?.({ ...message, text: asked.join('; ') }, context)
  },
}

/** "¿Y las prestaciones?", "¿aparte cuánto es la liquidación?": what is owed besides the indemnity. */
const THE_REST =
  /^\W{0,3}(?:y |bueno |listo ){0,2}(?:(?:aparte|ademas)(?: de eso)? )?(?:(?:en )?cuanto (?:es|son|seria|serian|sale|salen|queda|quedan|dan?) )?(?:(?:de|por) )?(?:las?|sus|el resto de las?) (?:prestaciones|liquidacion)\b/

/** "¿Y si me debe 400 mil, se los puedo descontar?": of the settlement that was worked out. */
const OWES_ME =
  /\b(?:me (?:debe|deben|quedo debiendo|esta debiendo)|le (?:habia )?prest[eo]\w{0,3}|prestamo|le adelante|anticipo)\b[^?]{0,60}\b(?:descont|descuent|quit|rest[oa]|rebaj|cobr)\w{0,6}|\b(?:descont|descuent|quit|rest|rebaj)\w{0,6}\b[^?]{0,40}\b(?:me debe|le (?:habia )?preste|prestamo|le adelante|anticipo)\b/
/** "¿Y cuánto le quedaría entonces?": back to what is paid in the end. */
const IN_THE_END =
  /^\W{0,3}(?:(?:y|entonces|listo|bueno|ah|ok),? ){0,3}(?:en total )?(?:cuanto|con cuanto) (?:le|me|les|nos) (?:qued\w{1,5}|toc\w{1,5}|doy|pago|entrego|terminaria dando)(?: (?:en total|entonces|al final|debiendo|de liquidacion|con eso|pagando)){0,3}\W{0,3}$/
/** "Gana 2 millones, ¿cuánto le liquido?" after the notice of a contract: all that is owed, and no single benefit. */
const IS_SETTLED =
  /^(?!.{0,300}\b(?:indemniz|cesantia|intereses|prima|vacacion)).{0,300}\bcuanto (?:(?:me|le|les|se le|se les) )?(?:liquid[oae]\w{0,3}|(?:es|sale|seria|da) (?:de |la |su )*liquidacion)\b/
/** "¿Cuándo se lo pago?": the day on which this very contract ends, and not the rule alone. */
const WHEN_PAID =
  /^\W{0,3}(?:y |entonces )?(?:(?:para|hasta|desde) )?(?:cuando|que dia|en que fecha) (?:(?:se|me|le|les) )?(?:l[aoe]s? )?(?:(?:tengo|tiene|hay|debo|debe|toca) (?:que )?)?(?:pag\w{1,6}|entreg\w{1,6}|consign\w{1,6})\W{0,3}$/
const AT_ITS_END =
  /\b(?:cuando|al|a la) (?:se )?(?:le )?(?:acab\w{1,3}|venc\w{1,7}|venza|termin\w{1,4}|finali\w{1,4}|final)\b/

/** The term of a fixed contract, as the conversation told it before. */
const vencido: Slot<string, false> = { label: 'Vencimiento del contrato', type: 'date', required: false }
const plazoDicho: Slot<number, false> = { label: plazoContrato.label, type: 'days', required: false }

const WHOLE = /\b(?:total|tod[oa]|suman?|junt[oa]s?|(?:con|mas|incluid[ao]|incluyendo) (?:la )?indemniz\w{0,6})\b/
/** "¿Y aparte cuánto es la liquidación?" after the indemnity: what is owed besides it, and both together. */
function besideIndemnity(whole: IntentAnswer, alone: () => IntentAnswer, ctx: AnswerContext): IntentAnswer {
  const { liquidado, indemnizacion } = whole.gives ?? {}
  const told = ctx.followUp && ctx.earlier?.[0]?.intent === 'contrato.despido' && !WHOLE.test(ctx.message.text)
  if (!told || typeof liquidado !== 'number' || typeof indemnizacion !== 'number') return whole
  const found = alone()
  return {
    ...found,
    headline: `${found.headline} Con la indemnización, ${formatCop(indemnizacion)}, en total son ${formatCop(liquidado + indemnizacion)}.`,
    gives: { liquidado, indemnizacion },
    sources: [...found.sources, cst('art. 64')],
  }
}

/** What is paid when a contract ends. */
/** "Ah, en agosto le di 5 días de vacaciones": told of the settlement, and no question of what those days are worth. */
const VACATIONS_GIVEN =
  /^(?!.*\bcuanto)[^?]{0,30}\b(?:(?:ya )?(?:tomo|disfruto|gozo|salio a)|(?:le|se le) (?:di|dio|dimos|dieron)|descuent\w{1,4}|restal\w{1,2}|quital\w{1,2})\b[^?]{0,30}\bdias?\b[^?]{0,12}\bvacacion/

/** When it began and ended, what was earned and that the whole is to be settled: whatever of it is told as paid already. */
function tellsSettlement(message: Understood): boolean {
  const { text: said, days, amounts } = message
  const left = salidaIn(message) !== undefined || LEFT_WORDS.test(said)
  return (
    (days.length > 1 || (days.length === 1 && ALL_OWED.test(said) && BEGAN.test(said))) &&
    amounts.length > 0 &&
    left &&
    (SETTLES.test(said) || BENEFITS.every((each) => each.test(said))) &&
    !ASKS_ANOTHER.test(said) &&
    !OF_A_RETURN.test(said) &&
    !onlyIndemnity(said)
  )
}
/** "La eché, entró el 1 de junio, ¿cuánto le debo?": all of it, up to today. */
const ALL_OWED =
  /\bcuanto (?:le|se le) (?:debo|debemos|quedo debiendo|quedamos debiendo)\b(?! (?:de|por|en) (?!total|todo|liquid))/
const BEGAN = /\b(?:entro|ingreso|empezo|comenzo|inicio|desde|contratad[oa]|vinculad[oa])\b/
const LEFT_WORDS =
  /\b(?:retiro|ultimo dia|renunci\w{1,4}|se (?:me )?(?:fue|va|retira|retiro)|me (?:fui|voy|retire)|salida|sale|salio)\b/
const SETTLES =
  /\bliquid(?:a|ar|acion|acion definitiva|ame|ale|alo|ala|en)\b|\b(?:total|neto) (?:a )?(?:pagar|liquidar)\b|\bcuanto pago\W*$|\bcuanto (?:le|me|se le) (?:\w{1,6} )?(?:entrego|toca|dan|dar|tienen|debo|pago|corresponde|deben)\b/
const BENEFITS = [/\bcesantias\b/, /\bprima\b/, /\bvacaciones\b/]
/** "Me liquidaron la renta y da 5 millones, ¿cuánto sale la sanción?" */
const OF_A_RETURN = /\b(?:declaracion(?:es)?|dian|iva|sancion(?:es)? (?:por|de) extempor\w+)\b|\b(?:la|mi|de) renta\b/
/** What is asked of the end of a contract and is no settlement, or more than one. */
const ASKS_ANOTHER =
  /\b(?:asientos?|contabili\w{1,6}|pila|planilla|retencion|retefuente|moratoria|preaviso|fuero|carta)\b/

/** "¿Cuánto le queda neto?" of what was just settled. */
const WHAT_IS_LEFT =
  /^\W{0,3}(?:y |entonces |al final ){0,2}cuanto (?:le |me |les )?(?:queda|quedaria|recibe|llega|giro|consigno)(?: (?:neto|libre|en total|al final|entonces|en la mano)){0,2}\W{0,3}$/

/** "¿Y qué plazo tengo para cancelársela?" */
const TIME_TO_PAY =
  /\b(?:que plazo|hasta cuando|cuanto (?:tiempo|plazo)|cuantos dias|algun plazo)\b[^.;?]{0,24}\b(?:pag|cancel|entreg|consign|gir|dar)\w{0,8}/

export const liquidacion = intent({
  id: 'prestaciones.liquidacion',
  keeps: new RegExp(
    `${TIME_TO_PAY.source}|${WHAT_IS_LEFT.source}|${VACATIONS_GIVEN.source}|${OWES_ME.source}|${WHEN_PAID.source}`,
  ),
  resumes: IN_THE_END,
  follows: {
    after: /^(?:contrato\.(?:despido|justaCausa|renuncia|preaviso|fijo)|prestaciones\.(?:cesantias|liquidacion))$/,
    // "Falta agregar 8 días de salario": pay that is owed goes with what is settled.
    said: new RegExp(`${THE_REST.source}|${OWES_ME.source}|${OWED_DAYS.source}|${IS_SETTLED.source}`),
  },
  subject: 'prestaciones',
  title: 'Liquidar a un trabajador que se va',
  tells: (message) => tellsSettlement(message),
  fits: (message) => !asksDayToPay(message) && !asksOneBenefit(message),
  speakers: ['empleador', 'trabajador', 'negocio', 'persona'],
  slots: {
    salario,
    salarioDia,
    diasSemana,
    diasMes,
    personas,
    comisiones,
    variableExtras,
    auxilioTransporte,
    integral,
    ingreso,
    retiro,
    tiempoServicio,
    diasTrabajados,
    vacacionesTomadas,
    vacacionesPendientes,
    vacacionesHasta,
    diasSalario,
    salarioPendiente,
    cambioSalario,
    salarioAnterior,
    salarioNuevo,
    desdeAumento,
    diasSinServicio,
    adelantos,
    pagado: enMiles(
      money('Prestaciones que ya se pagaron', ['prestacion']),
      /\b(\d{2,3}) (?:de )?(?:la )?(?:prima|cesantias|intereses)\b/,
      /^(?:pagado|prima)/,
    ),
    yaPagadas,
    salida,
    culpaEmpleador,
    proteccion,
    contrato,
    diasFaltantes,
    finContrato,
    plazoContrato: plazoDicho,
    vencimiento: vencido,
    conceptos: conceptosPedidos,
    aspectos: aspectos('Lo que se pregunta', {
      incluye: /\bque (?:incluye|lleva|se paga|conceptos|le (?:toca|pago|debo))\b/,
      sola: /\bsin (?:la )?indemnizacion\b|\bliquidacion (?:aparte|sola|solamente)\b|\b(?:aparte|sola|solo) (?:de )?la liquidacion\b|\bprestaciones solas\b/,
      plazo:
        /\b(?:fecha (?:de|del|para el) pago|fecha limite|hasta cuando|cuanto tiempo|que dia|plazos?|cuando (?!se (?:le |me )?(?:acab|venc|venz|termin|vay|retir))(?:le |les |me |se |tengo|debo|hay)|cuantos dias (?:tengo|hay)|para pagar(?:le|les|la)?)\b/,
      descontar:
        /\b(?:descontar\w{0,2}|descuent\w|quitar\w{0,2}|cobrar(?:le)?) (?:el |los |ese |esos |un |por )?(?:preaviso|30 dias|treinta dias|mes)\b/,
    }),
  },
  answer(told, ctx) {
    // "¿Cuánto le liquido cuando se acabe?": up to the end that was agreed.
    const agreed = told.finContrato ?? told.vencimiento
    const ends =
      AT_ITS_END.test(ctx.message.text) && ctx.message.days.every((day) => day === told.ingreso) && agreed !== undefined
    const values = ends ? { ...told, retiro: agreed } : told
    const listed = values.conceptos ?? []
    if (listed.length > 1) {
      const found = varios(listed, values, ctx)
      if (found) return found
    }
    const pay = salarioDe(values)
    if (pay === undefined && asksDayToPay(ctx.message)) return dayToPay(ctx)
    const servicio = servicioDe(values, ctx.message)
    if (pay === undefined) {
      const counts = variableCounts(ctx)
      if (counts) return counts
      if (values.salida === 'renuncia' && ctx.kind === 'sino')
        return {
          ...RULES,
          headline:
            'Sí: quien renuncia recibe **toda su liquidación**, con cesantías, intereses, prima, vacaciones y salarios pendientes; lo que no hay es indemnización.',
        }
      // "¿Y toca liquidarlo igual?" of somebody of whom no pay is told.
      const still = /\b(?:igual|tambien|de todas formas|de todos modos|toca|hay que|tengo que)\b/.test(ctx.message.text)
      if (ctx.followUp && still && /\bliquid/.test(ctx.message.text) && !/\bcuant/.test(ctx.message.text))
        return {
          ...RULES,
          headline:
            'Sí: termine como termine el contrato se paga **la liquidación completa**, con salarios pendientes, cesantías, intereses, prima y vacaciones; con justa causa o renuncia lo que no hay es indemnización.',
        }
      if (values.salida === 'justaCausa')
        return {
          ...RULES,
          headline:
            'Aun con justa causa se paga **la liquidación completa**: cesantías, intereses, prima, vacaciones y salarios pendientes; lo que no hay es indemnización.',
        }
      const told = servicio.dias !== undefined || servicio.ingreso !== undefined
      // "¿Cuánto le liquido?" wants a figure: what it takes is asked, and nothing is charged for the rules.
      if (!told && ctx.kind === 'cuanto' && !(values.aspectos ?? []).includes('incluye'))
        return askBack('¿Cuánto gana al mes, qué día entró y qué día sale?', [cst('art. 249')])
      return !told ? RULES : askBack('¿Cuál es el salario mensual de la persona que vas a liquidar?', [cst('art. 249')])
    }
    if (ctx.kind === 'porque' && values.salida === 'despido' && /\bdias?\b|\bindemniz/.test(ctx.message.text))
      return {
        headline: `Porque el artículo 64 paga **${bare(LABOUR.despidoPrimerAnio)} días de salario por el primer año y ${bare(LABOUR.despidoSiguiente)} por cada año siguiente**, en proporción (${bare(LABOUR.despidoPrimerAnioAlto)} y ${bare(LABOUR.despidoSiguienteAlto)} desde ${bare(LABOUR.despidoSalarioAlto)} salarios mínimos); en el fijo, los salarios que faltan, y en el de obra, lo que falte y mínimo ${bare(LABOUR.despidoObraMinimo)} días.`,
        sources: [cst('art. 64'), ley('789', 2002, 'art. 28')],
      }
    const { dias } = servicio
    const left = values.retiro ?? (values.salida !== undefined && GONE.test(ctx.message.text) ? ctx.today : undefined)
    // "Lleva 3 años y sale el 30 de noviembre": the day of entry is known by both.
    const from =
      servicio.ingreso ??
      (dias !== undefined && left !== undefined && values.tiempoServicio !== undefined
        ? entryBefore(left, dias)
        : undefined)
    const to =
      servicio.retiro ??
      (servicio.ingreso === undefined && from !== undefined ? left : undefined) ??
      (from !== undefined && (LEAVES.test(ctx.message.text) || from <= ctx.today) ? ctx.today : undefined)
    const supposed = servicio.retiro === undefined && values.retiro === undefined
    if (from !== undefined && to !== undefined && from <= to) {
      const settled = (asked: Values) => withSecond(byDates(asked, ctx, pay, from, to), asked, ctx)
      const alone = () => settled({ ...values, aspectos: [...(values.aspectos ?? []), 'sola'] })
      const found = besideIndemnity(settled(values), alone, ctx)
      const paid = values.pagado
      return {
        ...found,
        ...(paid === undefined || paid === 0
          ? {}
          : {
              paragraphs: [
                ...(found.paragraphs ?? []),
                `Los ${formatCop(paid)} que ya pagaste no se restaron: la cuenta solo trae lo que faltaba al ${to.slice(5) >= '07-01' ? 'segundo semestre' : 'corte'}, y la prima y las cesantías de periodos anteriores se toman como pagadas.`,
              ],
            }),
        caveats: [
          ...(supposed ? ['Supuse que el último día es hoy: dime la fecha de retiro si es otra.'] : []),
          ...(found.caveats ?? []),
        ],
      }
    }
    if (dias === undefined) return askBack('¿Desde qué fecha y hasta qué fecha trabajó?', [cst('art. 249')])
    return withSecond(byDuration(values, ctx, pay, Math.max(1, Math.round(dias))), values, ctx)
  },
})
