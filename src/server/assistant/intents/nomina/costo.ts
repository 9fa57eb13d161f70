import { formatCop } from '../../../../shared/format.ts'
import { SMMLV } from '../../../../shared/tax/facts/general.ts'
import { LABOUR } from '../../../../shared/tax/facts/labour.ts'
import { cst, et, ley } from '../../../../shared/tax/sources.ts'
import { cite, fromCalculation } from '../answer.ts'
import { type AnswerContext, intent } from '../intent.ts'
import { millionsSaid } from '../laboral/short.ts'
import { salario } from '../laboral/slots.ts'
import { ROMAN } from '../reading.ts'
import { money } from '../slots.ts'
import { diasCotizados, leftInTheMonth, ofPartMonth } from './diasCotizados.ts'
import {
  conditions,
  figuresAsked,
  figuresOf,
  lessWhatIsNoWage,
  type PayrollValues,
  payrollOf,
  payrollSlots,
  paySaid,
  wageOf,
} from './payroll.ts'
import { cada, employerOf, NOBODY_ELSE, riskClasses } from './slots.ts'

const MONTHS = 12
const PENSIONED = ley('797', 2003, 'art. 4')

const COSTS_MORE =
  /\b(?:mayor|increment\w{1,4}|alza|sobre) ?(?:en |de |del )?(?:el )?costo\b|\bincrement\w{1,4}\b|\bcuanto (?:mas )(?:me |nos |le )?(?:cuesta|costaria|sale|vale|toca|pago)|\b(?:diferencia|aumenta\w{0,3}|sub(?:e|iria|ir)|encarec\w{1,4})\b/
/** "¿Cuánto es la diferencia con y sin auxilio?" */
const WITH_AND_WITHOUT =
  /\bcon (?:y|o) sin (?:el |ese |su )?(?:auxilio|subsidio|transporte)|\bcon (?:el )?(?:auxilio|subsidio)(?: de transporte)? y sin\b|\b(?:diferencia|ahorro|menos|mas(?! (?:el |su |un )?(?:auxilio|subsidio))|baja|sube)\b[^?]{0,30}\b(?:auxilio|subsidio) de transporte\b/

/** "¿Sería lo mismo?", which is denied where it is more, and "¿cambia?", "¿sale más caro?". */
const COMPARES = /\b(?:(lo mismo|iguale?s?|el mismo)|cambia\w{0,3}|mas (?:caro|costoso)|vale mas|sale mas)\b/

const EXEMPTION = /\bexonera\w{1,6}\b|\b114\b|\bbeneficio\b/

const RAISE =
  /\b(?:sub\w{1,5}|aument\w{1,5}|increment\w{1,5}|pas(?:o|ar|arlo|arla)) [^.;?]{0,40}\bde \$?\s?([\d.,]{1,12}) a \$?\s?\d/
/** What stands before the wage that one told in full is raised to. */
const RAISED_FROM =
  /\b(?:sub\w{1,5}|aument\w{1,5}|increment\w{1,5}|pas(?:o|ar|arlo|arla)) [^.;?]{0,40}\bde \$?\s?(?:\d[\d.,]{5,11}|\d[\d.,]{0,6} (?:millones|millon|palos|mil)) a \$?\s?$/
const SPAN_OF_A_RAISE = 90
/** "Subirle de 2 a 2,5 millones": the wage beside the one that fills the slot, whichever was said in full. */
const salarioNuevo = {
  ...money('Salario nuevo', [], {
    per: 'mes',
    read: ({ text, amounts }) => {
      const before = RAISE.exec(text)?.[1]
      return before === undefined ? undefined : (amounts[1]?.value ?? millionsSaid(`gana ${before}`))
    },
  }),
  // Both are wages: their places alone tell which of them is the new one.
  takes: (said: string, { at }: { readonly at: number }) =>
    RAISED_FROM.test(said.slice(Math.max(0, at - SPAN_OF_A_RAISE), at)),
}
const FIRST_OF_SECOND_HALF = 7
const HALF_OF_YEAR = 6
/** What a raise in the year does to its prima and its cesantías, where that is asked: averages of the months of each wage. */
function raisedBenefits(low: number, high: number, { message }: AnswerContext): string[] {
  const { text, month } = message
  if (!/\bprimas?\b|\bcesantias?\b|\bprestaciones\b/.test(text)) return []
  const rule =
    'La prima se saca con **el promedio del semestre**; las cesantías, con el último salario, o con **el promedio del año si cambió en los últimos tres meses**. Las vacaciones van con el salario del día en que se toman.'
  if (month === undefined || month < FIRST_OF_SECOND_HALF) return [rule]
  const after = MONTHS + 1 - month
  const average = (months: number) => formatCop(Math.round((low * (months - after) + high * after) / months))
  return [
    `${rule} Con el aumento ${after === 1 ? 'solo en el último mes' : `en los ${after} últimos meses`} la prima de diciembre va sobre **${average(HALF_OF_YEAR)}** y las cesantías del año sobre **${average(MONTHS)}**, más el auxilio de transporte.`,
  ]
}

/** What one of a wage costs, to be added up for people of several. */
export const costoDe = (values: PayrollValues, pay: number, context: AnswerContext): number =>
  payrollOf(pay, values, context).result.costoTotal

const STAFF = '(?:emplead|trabajador|muchach|operari|meser|vendedor|ayudant|auxiliar|colaborador)'
/** "Planilla por 2 empleados, somos SAS": what is paid of it, and not until when or what if it is not. */
const PLANILLA_OF_STAFF = new RegExp(
  `^(?!.*\\b(?:cuando|hasta|plazos?|venc\\w{1,3}|que dia|fechas?|multa\\w{0,2}|sancion\\w{0,4}|no (?:pag|he|han|hemos)\\w{0,4}|como|pasa|tarde|mora|interes(?:es)?|obligad\\w{1,3}|exoner\\w{1,5}|contratistas?|servicios|prestacion|asientos?|cuentas?|verific\\w{1,3}|devuelv\\w|incapa\\w{1,7})\\b).*\\b(?:planilla|pila|seguridad social|parafiscales)(?: [a-z]{1,9}){0,4} (?:\\d{1,3}|un|una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez) ${STAFF}|^(?!.*\\b(?:cuando|interes(?:es)?)\\b).*\\bplanilla de (?:los|las|mis) (?:dos|tres|cuatro|cinco|\\d{1,2})\\b`,
)

/** What an employee costs the employer in a month: pay, contributions and what is set aside for benefits. */
export const costo = intent({
  id: 'nomina.costo',
  subject: 'nomina',
  title: 'Cuánto cuesta un empleado al mes, con todo',
  called: PLANILLA_OF_STAFF,
  tells: leftInTheMonth,
  // Whoever is hired to work by himself is nobody's employee.
  fits: ({ text }) => !/\bcontrat\w{1,5}\b[^.;?]{0,30}\b(?:independiente|por prestacion de servicios)\b/.test(text),
  // "¿Cuánto subiría sin la exoneración?" of a payroll that was worked out.
  follows: {
    after: /^(?:nomina\.(?:neto|costo|provision)|aportes\.(?:tabla|exoneracion)|puc\.asiento)$/,
    said: new RegExp(
      `^(?=.{0,120}\\b(?:exonera|114-?1?\\b|perd\\w{1,5} (?:el|ese|la|esa) (?:beneficio|exoneracion)|sin (?:el|ese) beneficio)).{0,120}\\b(?:sub\\w{1,5}|cuanto mas|costaria|diferencia|aument\\w{1,4}|increment\\w{1,4}|costos?)\\b|^(?=.*\\b(?:cuanto|costo|igual|lo mismo|caro|cambia\\w{0,3})\\b).*(?:${NOBODY_ELSE.source})`,
    ),
  },
  speakers: ['empleador', 'negocio', 'persona'],
  // What a raise costs and what it does to the benefits are told together.
  covers: (part, { text }) => RAISE.test(text) && /\b(?:cuanto|prima|cesantias|prestaciones|cuesta)\b/.test(part),
  slots: { salario, salarioNuevo, ...payrollSlots, cada, diasCotizados },
  answer(told, context) {
    const values = {
      ...told,
      salario: lessWhatIsNoWage(told, context),
      empleador: employerOf(told.empleador, context.company),
    }
    const minimum = context.facts.at(SMMLV, context.on).value
    const { personas: people = 1 } = values
    const pay = wageOf(values.salario, context) ?? minimum
    const calculation = payrollOf(pay, values, context)
    const { costoTotal, neto, devengado, auxilio, empleador, provisiones, exonerado: applied } = calculation.result
    const tope = context.facts.at(LABOUR.auxilioTope, context.on).value * minimum
    const assumed = values.salario === undefined ? ' (el mínimo: no dijiste cuánto gana)' : ''
    const how = conditions(values, applied)
    const single =
      (values.empleador === 'natural' || values.empleador === 'unico') && people === 1 && values.exonerado !== true
    const other = single ? payrollOf(pay, values, context, true).result.costoTotal : 0
    if (values.diasCotizados !== undefined && values.salario !== undefined)
      return ofPartMonth(pay, values.diasCotizados, values, context)
    const yearly = values.cada === 'ano'
    const total = costoTotal * people
    // "Al mes y al año": both were asked.
    const bothSpans = yearly && /\b(?:al|por|cada) mes\b|\bmensual/.test(context.message.text)
    const figure = bothSpans
      ? `**${formatCop(total)} al mes** y **${formatCop(total * MONTHS)} al año**`
      : yearly
        ? `**${formatCop(total * MONTHS)} al año**, ${formatCop(total)} al mes`
        : `**${formatCop(total)} al mes**`
    if (values.salarioNuevo !== undefined && values.salario !== undefined && RAISE.test(context.message.text)) {
      const [low = 0, high = 0] = [values.salario, values.salarioNuevo]
        .sort((a, b) => a - b)
        .map((each) => payrollOf(each, values, context).result.costoTotal * people)
      return fromCalculation(payrollOf(Math.max(values.salario, values.salarioNuevo), values, context), {
        headline: `Subirlo te cuesta **${formatCop(high - low)} más al mes**: pasa de ${formatCop(low)} a ${formatCop(high)} con aportes y prestaciones, ${how}.`,
        paragraphs: raisedBenefits(
          Math.min(values.salario, values.salarioNuevo),
          Math.max(values.salario, values.salarioNuevo),
          context,
        ),
        sources: [cst('art. 253'), cst('art. 306'), ...calculation.sources],
      })
    }
    if (WITH_AND_WITHOUT.test(context.message.text) && !values.integral) {
      const [bare, whole] = [false, true].map(
        (auxilioTransporte) => payrollOf(pay, { ...values, auxilioTransporte }, context).result.costoTotal * people,
      ) as [number, number]
      return fromCalculation(payrollOf(pay, { ...values, auxilioTransporte: true }, context), {
        headline: `La diferencia es de **${formatCop(whole - bare)} al mes**: con auxilio de transporte ${people > 1 ? `los ${people} cuestan` : 'cuesta'} ${formatCop(whole)} y sin él ${formatCop(bare)}, ${how}.`,
        paragraphs: [
          'El auxilio suma lo que se paga cada mes y su parte de prima, cesantías e intereses; no cotiza ni entra en vacaciones.',
        ],
      })
    }
    const compared = context.followUp ? COMPARES.exec(context.message.text) : null
    if (single && !applied && (compared !== null || COSTS_MORE.test(context.message.text)))
      return fromCalculation(calculation, {
        headline: `${compared === null ? 'Te' : compared[1] === undefined ? 'Sí: te' : 'No: te'} cuesta **${formatCop(costoTotal - other)} más al mes**: ${formatCop(costoTotal)} sin la exoneración, por ser persona natural con un solo empleado, contra ${formatCop(other)} con ella.`,
        paragraphs: [`Lo que se suma son la salud del empleador, el SENA y el ICBF ${cite(et('art. 114-1'))}.`],
        sources: [...calculation.sources, et('art. 114-1')],
      })
    // "¿Cuánto subiría sin la exoneración?" of whoever has it: what it takes away.
    if (context.followUp && !applied && COSTS_MORE.test(context.message.text) && EXEMPTION.test(context.message.text)) {
      const exempt = payrollOf(pay, values, context, true).result
      const { salud, sena, icbf } = empleador
      return fromCalculation(calculation, {
        headline: `Sube **${formatCop((costoTotal - exempt.costoTotal) * people)} al mes**${people > 1 ? ` por los ${people}` : ''}: ${formatCop(salud * people)} de salud, ${formatCop(sena * people)} de SENA y ${formatCop(icbf * people)} de ICBF. El costo total pasa de ${formatCop(exempt.costoTotal * people)} a **${formatCop(costoTotal * people)}**.`,
        paragraphs: [`Es lo que la exoneración deja de cobrar ${cite(et('art. 114-1'))}.`],
        sources: [...calculation.sources, et('art. 114-1')],
      })
    }
    const classes = riskClasses(context.message.text)
    if (classes.length > 1) {
      const each = classes.map(
        (clase) => [clase, payrollOf(pay, { ...values, claseRiesgo: clase }, context).result.costoTotal] as const,
      )
      const costs = each.map(([, cost]) => cost)
      const [low, high] = [Math.min(...costs), Math.max(...costs)]
      return fromCalculation(calculation, {
        headline: `Un empleado con ${paySaid(pay, values)} cuesta ${new Intl.ListFormat('es').format(each.map(([clase, cost]) => `**${formatCop(cost)} al mes en riesgo ${ROMAN[clase]}**`))}: la diferencia, de ${formatCop(high - low)}, es la ARL.`,
        paragraphs: each.map(
          ([clase]) =>
            `ARL clase ${ROMAN[clase]}: ${formatCop(payrollOf(pay, { ...values, claseRiesgo: clase }, context).result.empleador.arl)} al mes.`,
        ),
      })
    }
    const figures = figuresAsked(context)
    if (people > 1 && figures.join() === 'planilla') {
      const { trabajador } = calculation.result
      const withheld = trabajador.salud + trabajador.pension + trabajador.fsp
      return fromCalculation(calculation, {
        headline: `La planilla de ${people} empleados con ${paySaid(pay, values)}${assumed} cada uno es de **${formatCop((empleador.total + withheld) * people)} al mes**: ${formatCop(empleador.total * people)} los pone la empresa y ${formatCop(withheld * people)} se les descuentan a ellos, ${how}.`,
        paragraphs: [
          `Por cada uno ${figuresOf(['planilla'], calculation.result)}.`,
          `Aparte está el costo de cada uno con salario y prestaciones, ${formatCop(costoTotal)} al mes.`,
        ],
      })
    }
    const asked: typeof figures = figures.includes('costo') ? figures : [...figures, 'costo']
    return fromCalculation(calculation, {
      headline:
        asked.length > 1 && !yearly && asked.some((each) => each !== 'provision' && each !== 'costo')
          ? `Con ${paySaid(pay, values)}${assumed}, ${figuresOf(asked, calculation.result, people)}, ${how}.`
          : people > 1
            ? `Por ${people} empleados con ${paySaid(pay, values)}${assumed} cada uno pagas en total ${figure}, ${how}: ${formatCop(costoTotal)} por cada uno al mes.`
            : `Un empleado con ${paySaid(pay, values)}${assumed} te cuesta en total ${figure}, ${how}.`,
      paragraphs: [
        ...(values.noSalarial && context.said('noSalarial') && !/\bno salarial/.test(context.merged.text)
          ? [
              `Tomé los ${formatCop(values.noSalarial)} como no salariales, que piden un pacto escrito y no remunerar el trabajo; si son por metas o cumplimiento, son salario: dímelo y lo rehago.`,
            ]
          : []),
        ...(single && !applied
          ? [
              `Una persona natural con un solo empleado paga salud, SENA e ICBF; con dos o más empleados queda exonerada y cada uno costaría ${formatCop(other)} ${cite(et('art. 114-1'))}.`,
            ]
          : []),
        ...(values.pensionado === true
          ? [
              `Como ya está pensionado, ni la empresa ni él cotizan a pensión ${cite(PENSIONED)}; salud, ARL y caja sí se pagan.`,
            ]
          : []),
        ...(auxilio === 0 && values.integral !== true && values.auxilioTransporte === undefined && devengado > tope
          ? [
              `**No lleva auxilio de transporte ni dotación**, porque pasa de dos salarios mínimos (${formatCop(tope)}) ${cite(ley('15', 1959, 'art. 2'))}.`,
            ]
          : []),
        `${people > 1 ? 'Cada uno recibe' : 'Recibe'} ${formatCop(neto)} netos. A su devengado de ${formatCop(devengado)} se suman ${formatCop(empleador.total)} de seguridad social y parafiscales y ${formatCop(provisiones.total)} que reservas para cesantías, intereses, prima y vacaciones.`,
      ],
      ...(single || values.pensionado === true
        ? {
            sources: [
              ...calculation.sources,
              ...(single ? [et('art. 114-1')] : []),
              ...(values.pensionado === true ? [PENSIONED] : []),
            ],
          }
        : {}),
    })
  },
})
