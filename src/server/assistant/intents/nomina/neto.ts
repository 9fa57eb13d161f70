import { formatCop, formatNumber } from '../../../../shared/format.ts'
import { depurar, NO_DEDUCTIONS } from '../../../../shared/tax/depuracion.ts'
import { AUXILIO_TRANSPORTE, SMMLV } from '../../../../shared/tax/facts/general.ts'
import { TABLA, tablaAt } from '../../../../shared/tax/facts/tablas.ts'
import { cst, et, ley } from '../../../../shared/tax/sources.ts'
import { uvtToCop } from '../../../../shared/tax/uvt.ts'
import type { Understood } from '../../understand/features.ts'
import { cite, fromCalculation } from '../answer.ts'
import { type AnswerContext, type AnyIntent, intent, type Slot } from '../intent.ts'
import { enNeto, horasDelPago, jornadaHoras, NET } from '../laboral/horas.ts'
import { salario } from '../laboral/slots.ts'
import { money } from '../slots.ts'
import { OF_ANOTHER } from './aportes.ts'
import {
  asksFigure,
  conditions,
  type Figure,
  figuresAsked,
  figuresOf,
  payrollOf,
  payrollSlots,
  paySaid,
  wageOf,
} from './payroll.ts'
import { attachable, deudaEmbargo, IF_NOT } from './salario.ts'
import { bareThousands, cada, dias, employerOf } from './slots.ts'

const INCLUDES =
  /\b(?:inclu\w{1,4}|ya (?:va|viene|trae|tiene|lleva|esta|es con)|(?:eso|esto) es con|con (?:el )?(?:auxilio|subsidio|transporte) o sin|trae|lleva)\b/
const ASKS_WITHHOLDING = /\bret(?:encion\w{0,2}|ien\w{1,3}|ener\w{0,3}|efuente|efte)\b/
/** Why nothing is withheld of a wage: its base, beside where the table begins. @param contributions COP of the month, the employee's */
function belowTheTable(pay: number, contributions: number, { facts, on }: AnswerContext): string {
  const { base } = depurar({ ...NO_DEDUCTIONS, ingreso: pay, noConstitutivos: contributions }, facts, on)
  const from = tablaAt(TABLA.retencion, facts, on).find(({ desde }) => desde > 0)?.desde ?? 0
  return `**No hay retención en la fuente**: después de los aportes y de la renta exenta la base es de ${formatCop(Math.round(base))}, que no pasa de ${formatNumber(from)} UVT, ${formatCop(uvtToCop(from, facts, on))} ${cite(et('art. 383'))}.`
}

const NO_PAYROLL =
  /\b(?:retencion\w{0,2}|retefuente|honorarios|contratista|independiente|iva|ventas?|factura|liquid\w{1,8}(?! (?:de |la )?(?:nomina|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|mes\b))|prima|cesantias|vacaciones|embarg\w{1,3}|incapa\w{1,7}|renta|extras?|horas?|domingos?|falt\w{1,3}|libranza|asientos?|quincena|exterior|subir\w{0,2}|neto (?:de|es) \$?\d)\b/

/** Any other figure alone is the employer's, and is told first ("¿y lo de la empresa?"). */
const OF_THE_WORKER: ReadonlySet<Figure> = new Set(['neto', 'descuentos'])
const OF_ITS_NET = [
  /\b(?:me|le) (?:desc(?:ont|uent)|rebaj|quit)\w{1,4}\b|\bdescuentos\b/,
  /\b(?:en limpio|(?:qued|recib|lleg)\w{1,4} (?:limpi[oa]s?|libres?)|en la mano|me (?:llega|queda|consignan))\b/,
]
const NO_OVERTIME = /\b(?:sin|ni|nada de|cero|no hizo|no hubo|ninguna) (?:horas? )?(?:extras?|recargos)\b/g
const OF_THE_MINIMUM = /\b(?:gan|pag|deveng|salario|sueldo|basico|con)\w{0,4} (?:[a-z]{1,8} ){0,2}minimo\b/
const IN_THE_HAND =
  /\ben (?:la mano|limpio)\b|\b(?:quit|descont|rest)\w{1,5} (?:los |sus |la )?(?:descuentos|salud|eps|pension)\b|\bmenos (?:salud|los descuentos)\b|\bya (?:con|sin) (?:los )?descuentos\b/
const FULL = 30
const HALF = 15
const WEEK = 7
const ATTACHED = /\bembarg|\bjuzgado|\bjuez\b|\boficio\b/
/** The bank that the wage goes to attaches nothing. */
const embargado: typeof deudaEmbargo = {
  ...deudaEmbargo,
  read: (message, context) =>
    ATTACHED.test(message.text) || context.before !== undefined ? deudaEmbargo.read?.(message, context) : undefined,
}
const ORDERED = /\bembarg\w{1,3}\b[^.;?]{0,40}?\b(\d{1,2}) ?%/
/** "¿Cuánto le queda?" of a wage with an attachment and a loan. */
const LEFT_TO_THEM = /\bcuanto (?:le|me) (?:queda|llega|consigno)\b|\bcuanto recibe\b|\bneto\b/
const ADVANCE = /\badelant\w{1,4}\b[^.;\d]{0,40}$|\banticip\w{1,4}\b[^.;\d]{0,40}$/
/** "Le adelanté la quincena (700 mil)": the first sum after it. */
const advanced = ({ text, amounts }: Understood) =>
  amounts.find(({ start }) => ADVANCE.test(text.slice(Math.max(0, start - 60), start)))?.value
const adelantos = money('Anticipos o préstamos por descontar', ['anticipo', 'deuda'], {
  summed: true,
  read: (message) => advanced(message) ?? bareThousands('adelant|anticip|prest')(message),
})

const ONE_OF_THEM =
  /\b(?:un[oa]|otr[oa]|la segunda|el segundo) (?:de (?:ellas|ellos|las|los) )?(?:\w{2,4} )?(?:entr|falt|trabaj|ingres|arranc|empez)/
const INSTALMENT =
  /\b(?:cuotas?|libranzas?|credito por nomina)(?: (?:mensual(?:es)?|del banco|de la cooperativa|del fondo))? ?(?:(?:es|seria|son|de|por|como) ){0,2}(?:unos )?\$?$/
/** The instalment of a loan that is paid out of the wage. */
const cuota: Slot<number, false> = {
  label: 'Cuota de la libranza',
  type: 'money',
  read: ({ text, amounts }) =>
    amounts.find(({ start }) => INSTALMENT.test(text.slice(Math.max(0, start - 40), start)))?.value,
  show: (value) => formatCop(value),
  required: false,
}

/** "¿Le toca auxilio de transporte?" */
const ALLOWANCE_ASKED =
  /\b(?:toca|tocaria|derecho|corresponde|debo|tengo que|hay que)\b[^.;?]{0,24}\b(?:auxilio|subsidio)\b/

/** What an employee gets after deductions. */
export const neto: AnyIntent = intent({
  id: 'nomina.neto',
  subject: 'nomina',
  title: 'Cuánto recibe un empleado después de los descuentos',
  // What is taken off for both is taken off a wage; who works by himself pays it.
  called:
    /^\W{0,4}nomina de (?:un|una) (?:emplead|trabajador)|^(?!.*\b(?:de (?:eso|esas?|esos|ell[oa]s|ahi)|independiente|contratista|honorarios|prestacion de servicios|pensionad|mesada)).*\b(?:me|le|les|nos) (?:\w{2,8} )?(?:desc(?:ue|o)nt|quit)\w{1,6}\b[^.;?]{0,24}\b(?:salud y (?:la )?pension|pension y (?:la )?salud)\b/,
  // "¿Y le descuento pensión?" of what an employee costs: whether and what is taken off, and not what comes of forgetting it.
  follows: {
    after: /^(?:nomina\.costo|aportes\.tabla)$/,
    said: /^(?!.*\b(?:no|sin|olvid\w{1,4}) )[^;]*\b(?:le|les) (?:\w{2,8} )?desc(?:ue|o)nt\w{1,5} (?:la |de |para |los aportes de )*(?:pension|salud)\b/,
  },
  // "¿Cuánto le pago de extras?": those alone.
  fits: ({ text, amounts }) =>
    // What comes of an order that is not obeyed is told with what it takes.
    !(ATTACHED.test(text) && IF_NOT.test(text)) &&
    (amounts.length > 0 || !/\bde (?:horas )?extras?\b/.test(text.replace(NO_OVERTIME, ' ')) || NET.test(text)),
  // "Salario 2.850.000, ARL II. Neto del trabajador."
  tells: ({ text, amounts }) =>
    (ATTACHED.test(text) && LEFT_TO_THEM.test(text)) ||
    // "Gana el mínimo, ¿qué le entrego en la mano quitando salud y pensión?"
    (amounts.length === 0 &&
      OF_THE_MINIMUM.test(text) &&
      IN_THE_HAND.test(text) &&
      !NO_PAYROLL.test(text.replace(NO_OVERTIME, ' '))) ||
    // "¿Qué me rebajan y cuánto me queda en limpio?"
    (amounts.length === 1 && OF_ITS_NET.every((each) => each.test(text)) && !NO_PAYROLL.test(text)) ||
    // "Salario, 12 horas dominicales y bono no salarial. Devengado, IBC y neto": the whole payroll.
    (amounts.length > 0 && /\bdevengado\b[^?]{0,30}\bneto\b/.test(text) && /\b(?:salario|sueldo)\b/.test(text)) ||
    (amounts.length === 1 &&
      /\bneto\b/.test(text) &&
      /\b(?:salario|sueldo|basico|emplead[oa]|trabajador[a]?|gana|devenga)\b/.test(text) &&
      !NO_PAYROLL.test(text)),
  covers: (part, { amounts }) =>
    amounts.length > 0 && (asksFigure(part) || ALLOWANCE_ASKED.test(part)) && !OF_ANOTHER.test(part),
  slots: {
    salario,
    ...payrollSlots,
    cuota,
    dias,
    cada,
    horas: horasDelPago,
    enNeto,
    deudaEmbargo: embargado,
    parteOrdenada: {
      label: 'Parte que ordena el oficio',
      type: 'percent',
      read: ({ text }) => Number(ORDERED.exec(text)?.[1] ?? 0) || undefined,
      required: false,
    } satisfies Slot<number, false>,
    adelantos,
  },
  answer(told, context) {
    // "Metió 12 horas extra, ¿cuánto le queda neto?": what they are worth is part of the pay.
    const { salario: wage, horas, personas, cada: each } = told
    if (wage !== undefined && told.comisiones === undefined && horas !== undefined && told.enNeto !== false)
      return jornadaHoras.answer(
        { salario: wage, personas, horas, cada: each, enNeto: true, noSalarial: told.noSalarial },
        context,
      )
    const values = {
      ...told,
      // The instalment is no pay, whatever it looks like.
      comisiones: told.comisiones === told.cuota ? undefined : told.comisiones,
      adelantos: told.adelantos === told.cuota ? undefined : told.adelantos,
      empleador: employerOf(told.empleador, context.company),
    }
    const { facts: source, on, message, kind } = context
    const { personas: people = 1 } = values
    const pay = wageOf(values.salario, context) ?? source.at(SMMLV, on).value
    const calculation = payrollOf(pay, values, context)
    const { trabajador, empleador, neto: before, auxilio, costoTotal, exonerado: applied } = calculation.result
    const assumed = values.salario === undefined
    const worked =
      values.dias !== undefined && values.dias < FULL ? `por ${values.dias} ${values.dias === 1 ? 'día' : 'días'}` : ''
    const said = `${paySaid(pay, values)}${assumed ? ' (el mínimo: no dijiste cuánto gana)' : ''}`
    const attached =
      values.deudaEmbargo === undefined
        ? 0
        : Math.round(
            Math.min(
              attachable(pay + (values.comisiones ?? 0), values.deudaEmbargo !== 'comun', source.at(SMMLV, on).value),
              // "Un embargo del 30 %": what the order takes, where it is less than the most.
              values.parteOrdenada === undefined
                ? Number.POSITIVE_INFINITY
                : ((pay + (values.comisiones ?? 0)) * values.parteOrdenada) / 100,
            ),
          )
    const advanced = Math.min(values.adelantos ?? 0, before - attached)
    const net = before - attached - advanced
    // Who entered in the middle of the month is paid so many days of each half of it.
    const part = values.cada === 'quincena' && worked !== '' && values.dias !== undefined ? values.dias : undefined
    const inHalf =
      part === undefined
        ? undefined
        : /\bprimera\b/.test(message.text)
          ? Math.max(0, part - HALF)
          : Math.min(HALF, part)
    // Half of a part of a month is nobody's pay.
    const half = values.cada === 'quincena' && worked === ''
    const deductions = /\bdescuent|\bdescont|\bdeduc|\bme quitan|\ble quito/.test(message.text)
    const split = /\bsalud\b/.test(message.text) && /\bpension/.test(message.text)
    const weekly = values.cada === 'semana' && worked === ''
    const together = people > 1 ? ` Entre los ${people} son ${formatCop(net * people)}.` : ''
    const taken = half ? trabajador.total / 2 : trabajador.total
    const when = half ? 'por quincena' : worked === '' ? 'al mes' : worked
    const amount = half ? net / 2 : net
    const shown = new Set<string>([SMMLV, AUXILIO_TRANSPORTE])
    const facts = calculation.facts.filter((fact) => shown.has(fact.key))
    const until = calculation.steps.findIndex((step) => step.label === 'Neto a pagar') + 1
    const untaxed =
      trabajador.retencion === 0 && ASKS_WITHHOLDING.test(message.text)
        ? [belowTheTable(pay, trabajador.total, context)]
        : []
    const withheld = trabajador.retencion > 0 ? `, y ${formatCop(trabajador.retencion)} de retención en la fuente` : ''
    const fund = trabajador.fsp > 0 ? `, ${formatCop(trabajador.fsp)} del Fondo de Solidaridad Pensional` : ''
    const loan = /\blibranza/.test(message.text)
    // "Neto de 2.100.000": what is left is said, and is not worked out from a wage.
    const takeHome =
      /\bnet[oa] (?:es |de )?\$?\d/.test(message.text) && values.salario !== undefined ? values.salario : net
    const figures = figuresAsked(context)
    const owed =
      ALLOWANCE_ASKED.test(message.text) && !values.integral && values.auxilioTransporte === undefined
        ? `${auxilio > 0 ? 'Sí' : 'No'} tiene derecho al auxilio de transporte: c`
        : 'C'
    // "¿Ese valor ya incluye el auxilio?": about the figure that was given.
    if (weekly && attached === 0 && advanced === 0)
      return fromCalculation(calculation, {
        headline: `Con ${said} le pagas **${formatCop(Math.round((net * WEEK) / FULL))} netos por semana**${people > 1 ? ` a cada uno (${formatCop(Math.round((net * WEEK) / FULL) * people)} por los ${people})` : ''}: ${WEEK} de los ${FULL} días de ${formatCop(net)} al mes.`,
        paragraphs: [
          `En el mes se descuentan ${formatCop(trabajador.total)} de aportes${auxilio > 0 ? ` y van ${formatCop(auxilio)} de auxilio de transporte` : ''}. Los días que pasan de cuatro semanas se pagan al cierre del mes.`,
        ],
        steps: calculation.steps.slice(0, calculation.steps.findIndex((step) => step.label === 'Neto a pagar') + 1),
      })
    const bus = INCLUDES.test(message.text) && /\b(?:auxilio|subsidio|transporte|pasajes)\b/.test(message.text)
    if (bus && context.followUp && message.amounts.length === 0)
      return fromCalculation(calculation, {
        headline:
          auxilio > 0
            ? `Sí: los ${formatCop(net)} **ya incluyen ${formatCop(auxilio)} de auxilio de transporte**; sin él serían ${formatCop(net - auxilio)}.`
            : values.integral || values.auxilioTransporte === false
              ? `No: los ${formatCop(net)} **no llevan auxilio de transporte**${values.integral ? ', porque el salario integral no lo tiene' : ''}.`
              : `No: con ${formatCop(pay)} **no hay auxilio de transporte**, porque gana más de dos salarios mínimos; los ${formatCop(net)} son sin él.`,
        steps: calculation.steps.slice(0, calculation.steps.findIndex((step) => step.label === 'Neto a pagar') + 1),
      })
    const several =
      !half &&
      attached === 0 &&
      advanced === 0 &&
      !loan &&
      figures.join() !== 'descuentos,neto' &&
      (figures.length > 1 || (figures[0] !== undefined && !OF_THE_WORKER.has(figures[0])))
    // "Una entró el 16": only one of them worked less.
    if (people > 1 && worked !== '' && ONE_OF_THEM.test(message.text)) {
      const whole = payrollOf(pay, { ...values, dias: undefined }, context)
      const others = people - 1
      return fromCalculation(whole, {
        headline: `Con ${said}, quien trabajó ${values.dias} días recibe **${formatCop(before)} netos** y ${others === 1 ? 'la otra persona' : `cada una de las otras ${others}`} **${formatCop(whole.result.neto)}**: en total **${formatCop(before + whole.result.neto * others)}**. La planilla de la empresa por todas es de ${formatCop(empleador.total + whole.result.empleador.total * others)}.`,
      })
    }
    return fromCalculation(calculation, {
      headline:
        inHalf !== undefined && part !== undefined && inHalf < part
          ? `Con ${said}, de los ${part} días del mes ${inHalf === 0 ? 'ninguno es de la primera quincena' : `${inHalf} son de ${/\bprimera\b/.test(message.text) ? 'la primera' : 'la segunda'} quincena: recibe **${formatCop((net * inHalf) / part)} netos** en ella`} y ${formatCop(net)} en el mes.`
          : loan && values.cuota !== undefined
            ? `${kind === 'sino' ? (values.cuota <= takeHome / 2 ? 'Sí: con' : 'No: con') : 'Con'} libranza debe quedarle al menos la mitad del neto: de ${formatCop(takeHome)} **la cuota no puede pasar de ${formatCop(takeHome / 2)}**, así que ${values.cuota <= takeHome / 2 ? `los ${formatCop(values.cuota)} **caben** y recibe ${formatCop(takeHome - values.cuota)}` : `los ${formatCop(values.cuota)} **no caben**`}.`
            : loan
              ? `Con ${said} el trabajador recibe ${formatCop(amount)} netos ${when}, y con libranza **debe quedarle al menos la mitad, ${formatCop(amount / 2)}**: dime la cuota y la resto.`
              : deductions && !several
                ? `Con ${said} ${split ? `son ${formatCop(trabajador.salud)} de salud y ${formatCop(trabajador.pension)} de pensión: ` : ''}se descuentan **${formatCop(taken)} ${when}** y el trabajador recibe ${formatCop(amount)} netos.`
                : several
                  ? `Con ${said}${worked === '' ? '' : ` ${worked}`}, ${figuresOf(figures, calculation.result, people)}, ${conditions(values, applied)}.`
                  : `${owed}on ${said} el trabajador recibe **${formatCop(amount)} netos ${when}**${attached > 0 ? `, después de un embargo de hasta ${formatCop(attached)}` : ''}${advanced > 0 ? `, ya descontados los ${formatCop(advanced)} que adelantaste` : ''}${half ? `, ${formatCop(net)} en el mes` : ''}.${together}`,
      paragraphs:
        takeHome !== net
          ? []
          : [
              ...untaxed,
              `De lo devengado se descuentan ${formatCop(trabajador.salud)} de salud${values.pensionado === true ? ', y nada de pensión, porque ya está pensionado' : ` y ${formatCop(trabajador.pension)} de pensión`}${fund}${withheld}. ${
                values.integral
                  ? 'Con salario integral no hay auxilio de transporte.'
                  : auxilio > 0
                    ? `Incluye ${formatCop(auxilio)} de auxilio de transporte, que no cotiza.`
                    : values.auxilioTransporte === false
                      ? 'No incluye auxilio de transporte.'
                      : 'No recibe auxilio de transporte porque gana más de dos salarios mínimos.'
              }`,
              `Para la empresa, con aportes y provisiones, el costo total es de ${formatCop(costoTotal)}, ${conditions(values, applied)}: aporta ${formatCop(empleador.pension)} de pensión y ${formatCop(empleador.salud)} de salud, entre otros.`,
            ],
      steps: calculation.steps.slice(0, until),
      sources: [
        ley('100', 1993, 'art. 204'),
        ley('797', 2003, 'art. 7'),
        ...(trabajador.retencion > 0 || untaxed.length > 0 ? [et('art. 383')] : []),
        ...(values.dias !== undefined ? [cst('art. 127')] : []),
        ...facts.flatMap((fact) => fact.sources),
      ],
      facts,
      caveats: [
        'Horas extra, comisiones y bonificaciones cambian el neto: dímelas y las incluyo.',
        'Libranzas, embargos y aportes voluntarios se descuentan aparte.',
      ],
    })
  },
})
