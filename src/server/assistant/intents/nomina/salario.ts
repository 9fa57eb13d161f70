import { formatCop, formatPercent } from '../../../../shared/format.ts'
import { AUXILIO_TRANSPORTE, SMMLV } from '../../../../shared/tax/facts/general.ts'
import { LABOUR } from '../../../../shared/tax/facts/labour.ts'
import { cst, ley } from '../../../../shared/tax/sources.ts'
import { toldBy } from '../../knowledge/notes.ts'
import { cite, fromCalculation } from '../answer.ts'
import { figure } from '../figure.ts'
import { type AnswerContext, type AnyIntent, intent, type Slot } from '../intent.ts'
import { cesantias, prima, vacaciones, variableCounts } from '../laboral/beneficios.ts'
import { salario } from '../laboral/slots.ts'
import { choice, flag, money, percent } from '../slots.ts'
import { interna } from './domestico.ts'
import { enEspecie, IN_KIND, inKind, ofMeals } from './pagoSalario.ts'
import written from './payments.json' with { type: 'json' }
import { comisiones, figuresAsked, figuresOf, payrollOf, payrollSlots, paySaid } from './payroll.ts'
import { dias, LIVES_THERE, pactado, whatIf, yesNo } from './slots.ts'

const BENEFITS: readonly (readonly [RegExp, AnyIntent])[] = [
  [/\bprimas?\b/, prima],
  [/\bcesantias?\b/, cesantias],
  [/\bvacacion(?:es)?\b/, vacaciones],
]
/** The one benefit that the words name; of several the rule is told. */
function benefitNamed(text: string): AnyIntent | undefined {
  const [one, ...more] = BENEFITS.filter(([cue]) => cue.test(text))
  return more.length > 0 ? undefined : one?.[1]
}

const HALF_TIME = /\bmedi[oa] (?:tiempo|dia|jornada)\b|\bpor horas\b|\b\d horas (?:diarias|al dia)\b/
const HALVED = /\bmedio (?:auxilio|subsidio|transporte)\b|\b(?:la mitad|proporcional|en proporcion)\b/

export const auxilio: AnyIntent = intent({
  id: 'salario.auxilio',
  subject: 'nomina',
  title: 'Auxilio de transporte: a quién le toca y para qué cuenta',
  // "El subsidio de transporte, ¿se lo pago o no?", alone.
  called:
    /^(?!.*\b(?:cuanto|neto|prima|cesantias|vacaciones|aprendi\w{1,4}|sena|practicante|aportes|planilla)\b).*\b(?:auxilio|subsidio) de transporte,? (?:tambien )?(?:se l[oa]s? |le |les |me l[oa] )(?:pag\w{1,3}|do[yn]|damos|deb\w{1,3}|toca|corresponde|tengo que)\b/,
  slots: {
    salario,
    comisiones,
    dias,
    interna,
    // What the cost and the benefits that are asked next find in the case.
    auxilioTransporte: payrollSlots.auxilioTransporte,
  },
  answer(values, context) {
    const { facts, on, kind, message } = context
    const { text } = message
    const benefit = benefitNamed(text)
    // "La prima de uno de 2.400.000, ¿lleva el auxilio?": the benefit of that wage says so and is worked out.
    if (benefit !== undefined && message.amounts.length > 0 && values.salario !== undefined)
      return benefit.answer({ ...values, aspectos: ['auxilio'] }, context)
    const allowance = facts.at(AUXILIO_TRANSPORTE, on)
    const smmlv = facts.at(SMMLV, on)
    const tope = facts.at(LABOUR.auxilioTope, on).value * smmlv.value
    const { salario: pay } = values
    const earned = pay === undefined ? undefined : pay + (values.comisiones ?? 0)
    const benefits = /\bprimas?\b|\bcesantia|\bprestacion|\bvacacion|\bliquid/.test(text)
    const security = /\bcotiza|\bseguridad\b|\bsalud\b|\bpension|\baporte|\bconstituye|\bparafiscal|\bplanilla\b/.test(
      text,
    )
    const remote = /\bremot[oa]\b|\bteletrabaj|\bdesde (?:la )?casa\b|\bhome office\b|\bconectividad\b/.test(text)
    const given =
      values.interna === true ||
      (values.auxilioTransporte === false && values.interna !== false && LIVES_THERE.test(text)) ||
      (values.interna !== false && /\bvive (?:ahi|aqui mismo|en el|en la)\b|\bintern[oa]\b/.test(text)) ||
      /\bruta\b|\btransporte de la empresa\b/.test(text)
    const walks = /\bcerca\b|\bcuadras?\b|\ba pie\b|\bcaminando\b|\bal lado\b/.test(text)
    const drives = /\b(?:su|mi|propi[oa]) (?:propi[oa] )?(?:moto|carro|bicicleta|cicla)\b/.test(text)
    const holiday =
      (/\bvacaciones\b|\bincapaci\w{3,6}\b|\blicencia\b|\bluto\b|\bpermiso\b/.test(text) ||
        // "¿Y durante eso le pago auxilio?", after what was said of those days.
        (context.followUp &&
          /^(?:licencia\.|prestaciones\.vacaciones)/.test(context.earlier?.[0]?.intent ?? '') &&
          /\b(?:durante|mientras|es[eoa]s? (?:dias|tiempo|semanas?))\b/.test(text))) &&
      !/\bcuenta|\bsuma|\bbase\b|\bliquid/.test(text)
    const counted = values.dias ?? message.quantities.find(({ noun }) => /^dias?$/.test(noun))?.value
    const away = counted !== undefined && counted < 30 ? counted : undefined
    const days =
      values.dias === undefined || earned === undefined || earned > tope
        ? ''
        : ` Por ${values.dias} días son ${formatCop((allowance.value * values.dias) / 30)}.`
    // The work clothes that are asked for in the same breath have the same limit.
    const clothes =
      earned === undefined || !/\bdotacion\b/.test(text)
        ? ''
        : earned <= tope
          ? ' Y **sí tiene derecho a dotación**, si lleva más de tres meses en la fecha de entrega.'
          : ' Y **tampoco tiene derecho a dotación**, que tiene ese mismo tope.'
    if (HALF_TIME.test(text) && HALVED.test(text))
      return {
        headline: `No: el auxilio de transporte **no se parte por las horas**; se paga completo cada día que va a trabajar, ${formatCop(allowance.value / 30)}, y ${formatCop(allowance.value)} al mes si va todos los días.`,
        sources: [ley('15', 1959, 'art. 2'), ...allowance.sources],
        facts: [allowance],
      }
    const figures = LANDED.test(context.followUp && context.continues === true ? context.merged.text : text)
      ? (['neto'] as const)
      : figuresAsked(context)
    if (pay !== undefined && figures.length > 0 && figures.some((each) => each === 'neto' || each === 'ibc')) {
      const calculation = payrollOf(pay, { comisiones: values.comisiones, dias: values.dias }, { facts, on })
      const base = calculation.result.trabajador.fsp
      return fromCalculation(calculation, {
        headline: OF_ALLOWANCE.test(text)
          ? `${earned !== undefined && earned <= tope ? 'Sí' : 'No'}: con ${paySaid(pay, values)}, ${earned !== undefined && earned <= tope ? `**sí hay auxilio de transporte** (${formatCop(calculation.result.auxilio)})` : `**no hay auxilio de transporte**, porque pasa de dos salarios mínimos (${formatCop(tope)})`}; ${figuresOf(figures.includes('neto') ? figures : [...figures, 'neto'], calculation.result)}${/\bfsp\b|\bsolidaridad\b/.test(text) ? `; el Fondo de Solidaridad Pensional, **${formatCop(base)}**` : ''}.`
          : `Con ${paySaid(pay, values)}, ${figuresOf(figures, calculation.result)}.`,
      })
    }
    return {
      headline:
        holiday && away !== undefined && earned !== undefined && earned <= tope
          ? `${kind === 'sino' && /\bdescuent|\bdescont|\bquit/.test(text) ? 'Sí se descuenta' : 'No se paga'}: por los ${away} días **no hay auxilio de transporte, ${formatCop((allowance.value * away) / 30)} menos**; quedan ${formatCop((allowance.value * (30 - away)) / 30)} del mes${/\bluto\b|\bmaternidad\b|\bpaternidad\b|\bvacaciones\b/.test(text) && pay !== undefined ? `. El salario de esos días, ${formatCop((pay * away) / 30)}, sí se paga` : ''}.`
          : holiday && (kind === 'sino' || context.followUp)
            ? 'No: el auxilio de transporte **no se paga en vacaciones, licencias ni incapacidades**, porque es por los días que la persona se traslada a trabajar.'
            : benefits
              ? `${kind === 'sino' ? (/\bvacacion/.test(text) && !/\bprimas?\b|\bcesantia/.test(text) ? 'No: el' : 'Sí: el') : 'El'} auxilio de transporte **se suma para cesantías, intereses y prima, pero no para vacaciones**.`
              : security
                ? `${kind === 'sino' ? 'No: el' : 'El'} auxilio de transporte **no cotiza a seguridad social ni a parafiscales**: no es salario para ese fin.`
                : earned !== undefined && !walks && !given && !remote
                  ? `${entitlement(earned <= tope, context)} ${formatCop(earned)} al mes **${earned <= tope ? 'sí' : 'no'} hay derecho al auxilio de transporte**${earned <= tope ? `, de ${formatCop(allowance.value)}` : ''}: se paga a quien gana hasta dos salarios mínimos (${formatCop(tope)}).${days}${clothes}`
                  : remote
                    ? `Quien trabaja de forma remota **no recibe auxilio de transporte sino de conectividad, por el mismo valor (${formatCop(allowance.value)})**, si gana hasta dos salarios mínimos.`
                    : given
                      ? 'No: el auxilio **no se debe si la persona vive en el lugar de trabajo o el empleador le da el transporte**.'
                      : walks
                        ? 'Depende de si llegar le cuesta: según la Corte Suprema **no hay auxilio cuando el traslado no implica costo ni mayor esfuerzo**; la sola cercanía no lo quita.'
                        : drives
                          ? `Sí: **también se paga a quien viene en su propio vehículo**, porque el traslado le cuesta, si gana hasta dos salarios mínimos (${formatCop(tope)}).`
                          : `El auxilio de transporte de ${formatCop(allowance.value)} se paga a quien gana **hasta dos salarios mínimos (${formatCop(tope)})**.`,
      paragraphs: [
        'Se mira todo lo que es salario en el mes, con horas extra y comisiones. Se paga por los días que la persona se traslada a trabajar: no en vacaciones, licencias ni incapacidades.',
        'No se debe si el empleador da el transporte completo o si la persona vive en el lugar de trabajo. Quien trabaja de forma remota recibe en su lugar el auxilio de conectividad, por el mismo valor.',
      ],
      sources: [
        ...(benefits
          ? [ley('1', 1963, 'art. 7'), ley('15', 1959, 'art. 2')]
          : [ley('15', 1959, 'art. 2'), ley('1', 1963, 'art. 7')]),
        ...(clothes === '' ? [] : [cst('art. 230')]),
        ...allowance.sources,
      ],
      facts: [allowance],
    }
  },
})

/** "¿Cuánto me debió llegar?" */
const LANDED =
  /\bcuanto (?:me |le |les )?(?:debio|debieron|debia|deberia|tenia que|tendria que) (?:llegar|pagar|consignar|entrar|girar)\w{0,4}\b/
const OF_ALLOWANCE = /\b(?:auxilio|subsidio|aux|transporte|pasajes|conectividad)\b/
const NOT_PAID =
  /\bno (?:me |le |les |nos )?(?:lo )?(?:pag|dan\b|di[eo]|reconoc|lleg|aparec|sal[ei]|vin|vien|consign|gir)\w{0,5}\b|\b(?:me|le|les|nos) (?:lo )?quit\w{1,5}\b/
const IS_IT_RIGHT =
  /\b(?:(?:i?legal|correcto|permitido|justo|valido)\b|est[au]\w{0,2} (?:bien|mal)\b|(?:se|lo|la|le|eso) puede|pueden? (?:hacer|quitar|negar)|tienen? razon)/
/** How a sentence on whether the allowance is owed begins, by what was asked of it. */
function entitlement(owed: boolean, { kind, followUp, message: { text } }: AnswerContext): string {
  if (NOT_PAID.test(text) && IS_IT_RIGHT.test(text))
    return owed ? 'No está bien que falte: con' : 'Sí, es correcto por ese mes: con'
  if (kind !== 'sino' && !(followUp && kind !== 'porque' && kind !== 'como')) return 'Con'
  if (!LOSES_IT.test(text)) return `${owed ? 'Sí' : 'No'}: con`
  return owed ? 'No, no lo pierde: con' : 'Sí, sí lo pierde: con'
}

/** "¿Pierde el auxilio?": the yes and the no are the other way round. */
const LOSES_IT = /\b(?:pierd\w{1,3}|perderia|se le quita|le quito|deja de (?:tener|recibir))\b/

/** What a payment is by itself, whatever the parties call it; without `salary` it depends. */
interface Payment {
  readonly key: string
  readonly said: RegExp
  readonly salary?: boolean
  readonly name: string
  readonly why: string
}
const PAYMENTS = written.map((each): Payment => ({ ...each, said: new RegExp(each.said) }))
const capital = (sentence: string) => sentence.charAt(0).toUpperCase() + sentence.slice(1)

const BENEFIT = /\b(?:primas?|cesantias?|vacaciones|prestaciones|liquidacion)\b/

export const factor = intent({
  id: 'salario.factor',
  subject: 'nomina',
  title: 'Qué pagos son salario y cuáles no',
  slots: {
    noSalarial: money('Pago', ['noSalarial', 'comisiones', 'auxilio', 'pago'], { per: 'mes', main: true }),
    salario,
    claseDePago: choice(
      'Clase de pago',
      Object.fromEntries(PAYMENTS.map(({ key, name }) => [key, name])),
      ({ text }) => PAYMENTS.find(({ said }) => said.test(text))?.key,
    ),
    pactado,
  },
  answer({ claseDePago: what, pactado: agreed, noSalarial: paid, salario: pay }, context) {
    const { kind, message } = context
    const { text } = message
    // "Me pagan comisiones, ¿se suman para la prima?": whether they count there, and not only what they are.
    const counts = BENEFIT.test(text) && agreed === undefined && pay === undefined ? variableCounts(context) : undefined
    if (counts !== undefined) return counts
    const transport = /\bauxilio (?:legal )?de transporte\b|\bsubsidio de transporte\b/.test(text)
    const payment = PAYMENTS.find(({ key }) => key === what)
    const all =
      'Es salario **todo lo que remunera directamente el trabajo**: básico, horas extra, recargos, comisiones y bonificaciones habituales.'
    const negated = /\bno (?:sean?|son|es|era|constituy\w+|tenga\w*|vale|cuenta) (?:naturaleza )?(?:salar|para)/.test(
      text,
    )
    const unwritten = agreed === false && (what === 'rodamiento' || payment?.salary === undefined)
    const salary = unwritten ? true : agreed && payment?.salary === undefined ? false : payment?.salary
    const one = payment === undefined || /^(?:un|una|el|la) /.test(payment.name)
    const verdict = `${payment?.name ?? ''} **${salary ? '' : 'no '}${one ? 'es' : 'son'} salario**`
    const why = unwritten
      ? 'sin un pacto escrito, un pago habitual se toma como salario'
      : agreed && payment?.salary === undefined
        ? 'se pactó por escrito como beneficio no salarial, siempre que no remunere directamente el trabajo'
        : payment?.why
    const headline = transport
      ? 'El auxilio de transporte **no es salario, pero se suma para cesantías, intereses y prima**; no para vacaciones ni para aportes.'
      : payment === undefined || kind === 'quees'
        ? all
        : salary === undefined
          ? `Depende: ${payment.name} **${payment.why}**.`
          : kind === 'sino'
            ? yesNo(negated ? !salary : salary, `${verdict}, porque ${why}.`)
            : `${capital(verdict)}, porque ${why}.`
    return {
      headline,
      paragraphs: [
        `Lo que es salario entra en la liquidación, las prestaciones y la planilla; lo que no lo es, no, salvo lo que pase del ${figure(LABOUR.noSalarialLimite)} de la remuneración, que entra a la planilla ${cite(ley('1393', 2010))}.`,
        ...(salary && paid !== undefined && pay !== undefined
          ? [`Con esos ${formatCop(paid)}, el salario para prestaciones y aportes es de **${formatCop(paid + pay)}**.`]
          : []),
        ...(agreed
          ? [
              'Un pacto de exclusión salarial debe ser expreso y no puede quitarle el carácter de salario a lo que remunera el trabajo.',
            ]
          : []),
      ],
      sources: [
        ...(salary === false ? ['art. 128', 'art. 127'] : ['art. 127', 'art. 128']).map(cst),
        ley('1393', 2010, 'art. 30'),
      ],
    }
  },
})

const COMMON_DEBT =
  /\bban[ck]\w{0,8}\b|\bciviles?\b|\bcivil\b|\bejecutivo\b|\btarjeta\b|\bcomun\b|\bfiador|\bagiotista\b|\bicetex\b|\balmacen\b|\bdian\b/
const DEBTS = '(?:alimentos|alimentaria|hij[oa]s?|cooperativas?|bancos?|almacen|tarjeta)'
/** "No es por alimentos", "alimentos no es": a debt that the order is not for. */
const NOT_FOR = new RegExp(
  `\\b(?:no|ni|tampoco)(?: (?:es|era|son|fue|sea|tiene|hay|tengo|trae|nada|que|ver|con|por|de|del|la|el|una?|cuota|embargos?))* ${DEBTS}\\b|\\b${DEBTS} (?:no|tampoco)(?: (?:es|son|era))?\\b(?! \\w)`,
  'g',
)
export const deudaEmbargo = choice(
  'Embargo por',
  { alimentos: 'alimentos', cooperativa: 'cooperativa', comun: 'deuda común' },
  ({ text: said }) => {
    const text = said.replace(NOT_FOR, ' ')
    return /\balimentos\b|\balimentari|\bfamiliar?\b|\bhij[oa]s?\b|\bmanutencion\b|\bninos?\b|\bcuota de los\b/.test(
      text,
    )
      ? 'alimentos'
      : /\bcoop(?:erativas?|e)?\b/.test(text)
        ? 'cooperativa'
        : COMMON_DEBT.test(text)
          ? 'comun'
          : undefined
  },
)

/** What may be attached of a wage: half for food or a cooperative, else a fifth of what is above the minimum. */
export function attachable(pay: number, half: boolean, minimum: number): number {
  return half ? pay / 2 : Math.max(0, pay - minimum) / 5
}

/** What the attachment is to pay off: no wage, though it is the only sum that is told. */
const deudaTotal = money('Deuda que cobra el embargo', ['deuda', 'cuantia'])

/** What is left of a wage after health and pension, in percent. */
const TAKE_HOME = 92

/** What the order takes its part of. */
const AFTER_LAW =
  /\b(?:luego|despues|descontad[oa]s?|menos|una vez)\b[^.;?]{0,16}\b(?:deducciones|descuentos|salud|aportes|seguridad social)\b|\bneto\b/

const ANOTHER_ORDER =
  /\b(?:ademas|tambien|a la vez|al tiempo|segundo|(?:llega|llego|llegara|entra|entro|hay|tiene|con|y) otro|otro (?:embargo|oficio|juzgado|del?|por|mas))\b/
const CORRECTS = /\b(?:perdon|me equivoque|lei mal|corrijo|digo|mejor dicho|era)\b/
/** "¿Cambia?", "¿el tope es otro?", "¿es lo mismo?" of an order that is for another debt. */
const DIFFERS = /\b(?:cambia\w{0,3}|es (?:otro|distint[oa]|diferente)|seria otro|varia)\b/
const SAME = /\b(?:lo mismo|igual|el mismo)\b/

export const IF_NOT =
  /\b(?:de|por|al|si) no (?:acatar|aplicar|cumplir|hacer|descontar|retener|obedecer|atender)\w{0,3}\b|\b(?:si|cuando) (?:yo |uno |la empresa )?no (?:se )?(?:l[oae]s? )?(?:aplic|acat|descont|descuent|reten|reteng|cumpl|consign|hac|hag)\w{1,6}\b/

const OF_A_LOAN =
  /\blibranzas?\b[^?]{0,120}\b(?:cuanto|max\w{2,4}|tope|limite|mas alta?|cupo|alcanza|puede\w{0,2}|capacidad)\b|\b(?:cuanto|max\w{2,4}|tope|limite|mas alta?|cupo|capacidad)\b[^?]{0,80}\blibranzas?\b/

export const embargo = intent({
  id: 'salario.embargo',
  // "¿Me pueden embargar la prima?": what is seized is the pay itself, and not what the employer has.
  called:
    /\bembarg\w{1,4} (?:(?:a|de) \w{1,20} )?(?:el|la|las|los|mi|mis|su|sus|toda la|parte de la) (?:sueldo|salario|quincena|primas?|cesantias|liquidacion|prestaciones|vacaciones)\b(?! que (?:le |les )?(?:debo|debemos|no (?:le |les )?(?:pag|he)))/,
  subject: 'nomina',
  title: 'Cuánto se puede embargar o descontar de un salario',
  slots: {
    salario: { ...salario, money: ['salario', 'ingresos', 'pago'] } as typeof salario,
    comisiones,
    deudaEmbargo,
    deudaTotal,
    parteOrdenada: percent('Parte que ordena el oficio', ['descuento', 'proporcion', 'tarifa', 'aporte', 'mencion']),
  },
  // "Quiero una libranza y gano 5 millones": its limit is of the wage, and no deduction for a damage.
  tells: ({ text, amounts }) =>
    OF_A_LOAN.test(text) && amounts.length > 0 && !/\b(?:contabiliz\w{1,4}|asientos?|cuentas?)\b/.test(text),
  // The limit, the order and what is left stand in one answer.
  covers: (part, { amounts }) =>
    amounts.length > 0 &&
    (IF_NOT.test(part) ||
      /\b(?:tope|limite|maximo|porcentaje|va primero|prelacion|prioridad|cuanto (?:le |se le )?(?:descuent|queda|embarg)\w{0,3})\b/.test(
        part,
      )),
  answer(values, { facts, on, kind, message, own, followUp, earlier }) {
    const { text } = message
    const meant = text.replace(NOT_FOR, ' ')
    const smmlv = facts.at(SMMLV, on)
    const half = values.deudaEmbargo === 'alimentos' || values.deudaEmbargo === 'cooperativa'
    const pay = values.salario === undefined ? undefined : values.salario + (values.comisiones ?? 0)
    const said = pay === undefined ? '' : values.comisiones ? `${formatCop(pay)} con comisiones` : formatCop(pay)
    const amount = pay === undefined ? 0 : attachable(pay, half, smmlv.value)
    const kindOfDebt =
      values.deudaEmbargo === 'alimentos'
        ? 'por alimentos'
        : values.deudaEmbargo === 'cooperativa'
          ? 'por una cooperativa'
          : 'por una deuda común'
    const limit = half
      ? `${kindOfDebt} se puede embargar **hasta la mitad del salario, aun del mínimo**`
      : 'el salario mínimo no se puede embargar; de lo que pase del mínimo se embarga **hasta la quinta parte**'
    const duty =
      /\bno (?:se |le )?(?:descont|descuent|cumpl|reten|efectu|hac|aplic)|\bresponsab|\barchiv|\bno le descuento\b|\bresponder por\b|\bpresos?\b/.test(
        text,
      )
    const loan = /\blibranza/.test(text)
    // What a loan leaves is half of what the deductions of the law leave.
    if (
      loan &&
      pay !== undefined &&
      !/(?<!\b(?:ni|sin|no|ningun|tengo|tiene) )\bembarg|\bjuzgado|\bjuez\b|\boficio\b/.test(text)
    ) {
      const payroll = payrollOf(pay, { auxilioTransporte: false }, { facts, on })
      const { neto: left, trabajador } = payroll.result
      return fromCalculation(payroll, {
        headline: `Por libranza se puede descontar de ${said} hasta **${formatCop(left / 2)} al mes**: la mitad de los ${formatCop(left)} que quedan después de los descuentos de ley (${formatCop(trabajador.total)}).`,
        paragraphs: [
          `La libranza la autoriza el trabajador y no puede dejarlo con menos del 50 % del neto ${cite(ley('1527', 2012))}. Si ya le descuentan otra libranza o un embargo, se resta de ese cupo.`,
        ],
        steps: [
          {
            label: 'Salario después de descuentos de ley',
            formula: `${formatCop(pay)} − ${formatCop(trabajador.total)}`,
            value: formatCop(left),
          },
          { label: 'Máximo por libranza', formula: `${formatCop(left)} ÷ 2`, value: formatCop(left / 2) },
        ],
        sources: [ley('1527', 2012), ...payroll.sources],
      })
    }
    const priority = /\bprimero\b|\bprelacion\b|\bprioridad\b|\bdos embargos\b/.test(text)
    const allowance = /\bauxilio\b/.test(text)
    const benefits = /\bcesantia|\bprestacion|\bprimas?\b|\bliquidacion\b/.test(text)
    const both =
      pay !== undefined &&
      (COMMON_DEBT.test(meant) || /\botro (?:embargo )?(?:del? |por )/.test(meant)) &&
      /\balimentos\b|\balimentari|\bhij[oa]s?\b|\bcoop(?:erativas?|e)?\b/.test(meant)
    const fifth = pay === undefined ? 0 : attachable(pay, false, smmlv.value)
    // "¿Y si además llega uno de un banco?": another order, and not the part that the first one takes.
    const [earlierOne] = earlier ?? []
    const firstDebt = earlierOne?.values.deudaEmbargo
    const changed = followUp && own?.includes('deudaEmbargo') === true && firstDebt !== undefined
    const differs = !changed || !(DIFFERS.test(text) || SAME.test(text)) ? undefined : firstDebt !== values.deudaEmbargo
    const verdict = differs === undefined ? '' : differs === DIFFERS.test(text) ? 'Sí: ' : 'No: '
    const second =
      followUp &&
      own?.includes('deudaEmbargo') === true &&
      !own.includes('parteOrdenada') &&
      firstDebt !== undefined &&
      firstDebt !== values.deudaEmbargo &&
      ANOTHER_ORDER.test(text) &&
      !CORRECTS.test(text)
    if (second && pay !== undefined) {
      const part = Math.min(values.parteOrdenada ?? 50, 50)
      const food = Math.min((pay * part) / 100, pay / 2)
      return {
        headline: `**Primero va el de alimentos o cooperativa, hasta ${formatCop(food)}**, y el de la deuda común toma como máximo **${formatCop(fifth)}**, la quinta parte de lo que pasa del mínimo; entre los dos no se pasa, por regla general, de la mitad, ${formatCop(pay / 2)}.`,
        paragraphs: ['Consigna cada uno en la cuenta de su oficio y avísale al segundo juzgado que ya hay otro.'],
        sources: [cst('art. 156'), cst('art. 155'), cst('art. 154')],
        facts: [smmlv],
        caveats: ['La orden la da un juez: la empresa solo descuenta lo que dice el oficio.'],
      }
    }
    const ordered = values.parteOrdenada
    if (
      ordered !== undefined &&
      pay !== undefined &&
      ordered > 0 &&
      (own === undefined ||
        own.some((name) => ['parteOrdenada', 'salario', 'deudaEmbargo', 'comisiones'].includes(name)))
    ) {
      // "El 35 % luego de deducciones de ley": of what is left after health and pension, and the half of that.
      const left = half && AFTER_LAW.test(text)
      const base = left ? (pay * TAKE_HOME) / 100 : pay
      const most = left ? base / 2 : amount
      const asked = (base * ordered) / 100
      const off = Math.min(asked, most)
      const net = (pay * TAKE_HOME * Math.min(ordered, 50)) / 10_000
      const [before] = earlier ?? []
      const another =
        priority ||
        /\b(?:a la vez|tambien|ademas|otro (?:embargo|de))\b/.test(text) ||
        (followUp && before?.values.deudaEmbargo !== undefined && before.values.deudaEmbargo !== values.deudaEmbargo)
      const order = another
        ? [
            `**Va primero el de alimentos**, que prevalece sobre los demás; el de una deuda común sigue tomando como máximo la quinta parte de lo que pasa del mínimo, ${formatCop(fifth)}, y entre los dos no se pasa, por regla general, de la mitad ${cite(ley('1098', 2006))}.`,
          ]
        : []
      if (left)
        return {
          headline: `Descuentas **${formatCop(off)} al mes**: el ${formatPercent(ordered)} de ${formatCop(base)}, que quedan después de salud y pensión. El tope es de **${formatCop(most)}**, la mitad${asked <= most ? ', y no lo pasa' : ''}.`,
          paragraphs: order,
          steps: [
            {
              label: 'Salario después de deducciones de ley',
              formula: `${formatCop(pay)} − salud y pensión (8 %)`,
              value: formatCop(base),
            },
            { label: 'Descuento', formula: `${formatCop(base)} × ${formatPercent(ordered)}`, value: formatCop(asked) },
          ],
          sources: [cst('art. 156'), ley('1098', 2006, 'art. 130'), cst('art. 154')],
          facts: [smmlv],
          caveats: ['La orden la da un juez: la empresa solo descuenta lo que dice el oficio.'],
        }
      return {
        headline:
          asked <= amount
            ? `Descuentas **${formatCop(off)} al mes**: el ${formatPercent(ordered)} de ${said} que ordena el oficio, que cabe en el límite ${kindOfDebt} (${formatCop(amount)}).`
            : `Descuentas hasta **${formatCop(off)} al mes**: el ${formatPercent(ordered)} de ${said} serían ${formatCop(asked)}, y ${kindOfDebt} no se puede pasar de ${half ? 'la mitad del salario' : 'la quinta parte de lo que pasa del mínimo'}.`,
        paragraphs: half
          ? [
              ...order,
              `Si el oficio lo ordena sobre lo que queda después de salud y pensión, como dice la Ley 1098 para alimentos, son ${formatCop(net)}: manda la base que diga el oficio.`,
            ]
          : [],
        steps: [
          { label: 'Descuento', formula: `${formatCop(pay)} × ${formatPercent(ordered)}`, value: formatCop(asked) },
        ],
        sources: [
          half ? cst('art. 156') : cst('art. 155'),
          cst('art. 154'),
          ...(half && order.length > 0 ? [ley('1098', 2006, 'art. 130')] : []),
        ],
        facts: [smmlv],
        caveats: ['La orden la da un juez: la empresa solo descuenta lo que dice el oficio.'],
      }
    }
    const benefitsSaid = half
      ? `${kind === 'sino' ? 'Sí: p' : 'P'}or ${values.deudaEmbargo === 'alimentos' ? 'alimentos' : 'una cooperativa'} **también se embargan la prima, las cesantías y las demás prestaciones, hasta la mitad**, si el oficio las incluye.`
      : values.deudaEmbargo === 'comun'
        ? `${kind === 'sino' ? 'No: las' : 'Las'} prestaciones sociales **no se embargan por una deuda común**; solo por alimentos o cooperativas, hasta la mitad.`
        : 'Las prestaciones sociales **no se embargan por deudas comunes**; por alimentos o cooperativas, hasta la mitad.'
    const to = /\ba quien (?:le |se |lo )?(?:consign|gir|pag)/.test(text)
    const who = kind === 'quien' || /\bquien (?:decide|ordena|manda)/.test(text)
    const ofWhat =
      /\bbruto\b|\bantes (?:o despues )?de (?:los )?(?:descuentos|salud|aportes)\b|\bdespues de (?:los )?(?:descuentos|salud|aportes)\b/.test(
        text,
      ) &&
      pay !== undefined &&
      half
        ? ` Si se toma después de salud y pensión, como dice la Ley 1098 para alimentos, son **${formatCop((pay * TAKE_HOME) / 200)}**: manda la base que diga el oficio.`
        : ''
    return {
      headline: `${
        duty
          ? `${kind === 'sino' ? 'Sí: el' : 'El'} empleador que no descuenta lo que ordenó el juez **responde con su propio dinero por lo que dejó de retener** y puede ser multado.`
          : loan && pay === undefined
            ? 'Con libranza el trabajador **debe recibir al menos la mitad del salario neto** después de los descuentos de ley.'
            : to
              ? 'Se consigna **a órdenes del juzgado, en la cuenta de depósitos judiciales que dice el oficio** (Banco Agrario), o a quien el juez ordene si es por alimentos.'
              : who && !priority
                ? '**El juez**: ordena el embargo, dice cuánto y a qué cuenta; la empresa solo cumple el oficio.'
                : both && pay !== undefined
                  ? `De ${said}, **por alimentos o cooperativa hasta ${formatCop(pay / 2)}** y **por la deuda común hasta ${formatCop(fifth)}**, la quinta parte de lo que pasa del mínimo. Primero va el de alimentos, y entre los dos no se pasa, por regla general, de la mitad del salario.`
                  : priority
                    ? '**Primero va el embargo de alimentos**; los demás se atienden con lo que quede, en el orden que diga el juez.'
                    : benefits && (pay === undefined || !message.amounts.length)
                      ? benefitsSaid
                      : allowance && pay === undefined
                        ? 'El auxilio de transporte **no cuenta como salario para el embargo**: el límite se mira sobre el salario.'
                        : kind === 'cuando'
                          ? 'Se descuenta **hasta que se complete la suma que dice el oficio o el juez ordene levantarlo**; en alimentos, mientras dure la orden.'
                          : amount === 0 && pay !== undefined
                            ? `${kind === 'sino' ? 'No: ' : ''}**${kind === 'sino' ? 'n' : 'N'}ada por una deuda común**: ${said} no pasa del salario mínimo, que no se embarga; por alimentos o una cooperativa sí, hasta la mitad.`
                            : pay !== undefined
                              ? kind === 'sino' && verdict === ''
                                ? yesNo(
                                    amount > 0,
                                    `de un salario de ${said} se puede embargar ${kindOfDebt} hasta **${formatCop(amount)} al mes**${half ? '' : ', la quinta parte de lo que pasa del mínimo'}.`,
                                  )
                                : `${verdict}${verdict === '' ? 'De' : 'de'} un salario de ${said} se puede embargar ${values.deudaEmbargo === undefined ? 'por una deuda común (por alimentos o cooperativa es la mitad) ' : `${kindOfDebt} `}hasta **${formatCop(amount)} al mes**.`
                              : kind === 'sino'
                                ? yesNo(
                                    half,
                                    half ? `${limit}.` : `${limit}; por alimentos o cooperativas, hasta la mitad.`,
                                  )
                                : values.deudaEmbargo === 'comun'
                                  ? 'Por una deuda común **solo se embarga la quinta parte de lo que pasa del salario mínimo**; quien gana el mínimo no pierde nada.'
                                  : `${capital(limit)}.`
      }${ofWhat}`,
      paragraphs: [
        'Por alimentos o por deudas con cooperativas se puede embargar hasta el 50 % de cualquier salario, aun del mínimo.',
        'Una deuda común (banco, tarjeta, fiador) solo toca la quinta parte de lo que pasa del salario mínimo.',
        // What happens if it is not carried out, asked beside how much it is.
        ...(IF_NOT.test(text) && !duty
          ? [
              `Si no lo aplicas o no lo consignas, **respondes con tu dinero por lo que dejaste de retener y te pueden multar** ${cite(ley('1564', 2012, 'art. 593'))}${values.deudaEmbargo === 'alimentos' ? '; en alimentos, solidariamente con el trabajador' : ''}.`,
            ]
          : []),
        ...(loan
          ? [
              `La libranza la autoriza el trabajador y no puede dejarlo con menos del 50 % del neto ${cite(ley('1527', 2012))}.`,
            ]
          : []),
      ],
      ...(pay === undefined
        ? {}
        : {
            steps: [
              half
                ? { label: 'Límite', formula: `${formatCop(pay)} × ${formatPercent(50)}`, value: formatCop(amount) }
                : {
                    label: 'Límite',
                    formula: `(${formatCop(pay)} − ${formatCop(smmlv.value)}) ÷ 5`,
                    value: formatCop(amount),
                  },
            ],
          }),
      sources: [
        half ? cst('art. 156') : cst('art. 155'),
        cst('art. 154'),
        half ? cst('art. 155') : cst('art. 156'),
        ...(IF_NOT.test(text) && !duty ? [ley('1564', 2012, 'art. 593')] : []),
        ...(loan ? [ley('1527', 2012)] : []),
      ],
      facts: [smmlv],
      caveats: ['La orden la da un juez: la empresa solo descuenta lo que dice el oficio.'],
    }
  },
})

const descuento = money('Deuda o daño', ['deuda', 'pago', 'prestacion', 'mencion'], { main: true })
const motivo = choice(
  'Motivo',
  {
    multa: 'retardo o falta',
    ausencia: 'día no trabajado',
    aportes: 'aportes atrasados',
    exceso: 'pago de más',
    prestamo: 'préstamo o anticipo',
    dano: 'daño o faltante',
  },
  ({ text }) =>
    /\btarde\b|\bretardo|\bmult(?:a|ar|as)\b/.test(text)
      ? 'multa'
      : /\b(?:no (?:vino|trabajo|fue)|falt(?:o|aron|a)|sin (?:permiso|avisar)|dias que no)\b/.test(text)
        ? 'ausencia'
        : /\b(?:eps|pension|salud|aportes?)\b.{0,40}\b(?:atrasad|no descont|varios meses)|\bretroactiv/.test(text)
          ? 'aportes'
          : /\bde mas\b/.test(text)
            ? 'exceso'
            : /\bprest(?:e|amo|amos)\b|\badelant|\banticip|\bdeb[eo]\b|\bfiad[oa]\b/.test(text)
              ? 'prestamo'
              : /\bdan[oe]\b|\bquem[oa]\b|\bestrell|\bquebr|\brompi|\bperdi|\bfaltante|\bdescuadr|\brob[oa]/.test(text)
                ? 'dano'
                : undefined,
)
const UNSIGNED =
  /\bno (?:(?:le|me|se|lo|quiso|quiere|ha|han|he) ){0,2}(?:firm|autoriz)|\bsin (?:que me )?firm|\bnada firmado\b|\bde palabra\b/
const autorizacion = choice(
  'Autorización',
  {
    titulo: 'una letra o un pagaré',
    escrita: 'escrita, para ese caso',
    general: 'general, firmada al entrar',
    dicha: 'de palabra o por mensaje',
    ninguna: 'ninguna',
  },
  ({ text }) =>
    UNSIGNED.test(text)
      ? 'ninguna'
      : /\bletra\b|\bpagare\b/.test(text) && !/\bautoriz/.test(text)
        ? 'titulo'
        : /\bfirm|\bautoriz|\bpapel\b|\bpagare\b|\bpor escrito\b/.test(text)
          ? /\b(?:cuando|al) (?:entr|ingres|contrat)|\brespond(?:o|ia|er|iera|eria) por\b|\bacta de (?:entrega|responsabilidad)\b/.test(
              text,
            )
            ? 'general'
            : 'escrita'
          : /\bacept[oa]|\bdijo que si\b|\besta de acuerdo\b/.test(text)
            ? 'dicha'
            : undefined,
)
const PER_PAY =
  /^(?: pesos)? ?(?:mensual(?:es)?|al mes|cada mes|por mes|por quincena|cada quincena|quincenal(?:es)?|(?:en |de )?cada (?:quincena|pago|nomina|sueldo))\b/
const OF_EACH =
  /\b(?:cuotas? (?:mensual(?:es)? )?(?:de|por)|de a|descontarle|descontando|quitarle|sacandole) ?(?:unos )?\$?$/
const BARE_EACH =
  /\b(?:de a |cuotas de )?([1-9]\d{2})(?! ?(?:mil|mill|%|dias|horas)|[.,]\d) (?:mensual(?:es)?|al mes|cada mes|por mes|por quincena|cada quincena|quincenal(?:es)?)\b/
/** What is meant to be taken of each pay: "200 mensuales", "en cuotas de 150 mil". */
const cuota: Slot<number, false> = {
  label: 'Cuota que se descontaría',
  type: 'money',
  read: ({ text, amounts }) => {
    const told = amounts.find(
      ({ start, end }) =>
        PER_PAY.test(text.slice(end, end + 30)) || OF_EACH.test(text.slice(Math.max(0, start - 30), start)),
    )
    const bare = BARE_EACH.exec(text)?.[1]
    return told?.value ?? (bare === undefined ? undefined : Number(bare) * 1000)
  },
  show: (value) => formatCop(value),
  required: false,
}
const LEAVES = /\bliquidacion\b|\bse (?:va|quiere ir|fue)\b|\brenunci/
const seRetira = flag('Se retira', ({ text }) => (LEAVES.test(text) ? true : undefined))

const DAMAGE_CHARGED =
  '\\b(?:dan[oe]|quebr|romp|quem|(?<!\\b(?:utilidad|ganancia) [ou] )perdi|estrell|ray|chok|choc)\\w{0,4}\\b[^?]{0,80}\\b(?:(?:se l[oae]s?|le|les|l[oa]s?) (?:puedo |voy a |vamos a |podemos )?(?:ir )?(?:cobr|descont|descuent|quit|rebaj)|(?:cobr|descont|quit|rebaj)(?:ar|ando)(?:sel[oae]s?|le|les))\\w{0,4}'
const UP_TO =
  /\bcuanto\b.{0,20}\b(?:puedo|podria|podemos|podriamos)\b|\b(?:de a|a) cuanto\b|\bhasta cuanto\b|\bcuanto (?:es )?(?:lo )?maximo\b/
const PARTS = /\bcuant[oa]s (?:cuotas|mes|quincen|pagos)/

/** "¿Le puedo quitar 80 mil por quincena?": whether a sum may be taken of each pay, whatever it is for. */
const TAKEN_OF_EACH =
  '^(?!.*\\b(?:embarg\\w{1,3}|libranza|juzgado|juez|netos?|independiente|arriendo|honorarios|contratista|iva)\\b)(?=.*\\b(?:puedo|podemos|se puede|podria|es legal|es valido|est[ao] permitido|(?:esta|estaria) bien)\\b).*\\b(?:desc(?:ont|uent)\\w{1,5}|quit\\w{1,5}|rebaj\\w{1,5}|reten\\w{1,4}|baj(?:ando|ar)\\w{0,3}|sac(?:ando|ar)\\w{0,3})\\b[^?;]{0,40}(?:\\d|\\bmil|\\bpalo|\\bmillon)[^?;]{0,16}\\b(?:por|cada|de|en cada|a la|al)(?: pago)? (?:quincena\\w{0,1}|quincenal(?:es)?|mes|semana)\\b'

export const descuentos = intent({
  id: 'salario.descuentos',
  called: new RegExp(`${IN_KIND.source}|${DAMAGE_CHARGED}|${TAKEN_OF_EACH}`),
  follows: {
    after: /^salario\.descuentos$/,
    said: /\b(?:cuanto|cual)\b.{0,24}\b(?:descont|descuent|baj|quit|rebaj|sac)\w{1,5}\b|\b(?:cobr|pon|ped|pact|acord|fij|sum|carg)\w{1,5}\b.{0,20}\binteres|\bliquidacion\b|^\W{0,3}(?:y )?(?:como )?(?:cuanto|hasta cuanto) (?:(?:es |seria |puede ser )?(?:lo |el )?(?:maximo|tope)?|(?:le |se le |les )?(?:puedo|puede|podria|podemos) (?:ir )?(?:descont|quit|sac|rebaj)\w{2,5})\W{0,3}$/,
  },
  subject: 'nomina',
  title: 'Qué se le puede descontar del sueldo a un trabajador',
  speakers: ['empleador', 'trabajador', 'negocio'],
  slots: { descuento, salario, cuota, motivo, autorizacion, seRetira, enEspecie },
  answer(
    { descuento, salario: named, cuota: each, motivo: why, autorizacion: signed, seRetira, enEspecie: asKind },
    context,
  ) {
    // What is taken of each pay is no wage.
    const instalment = each !== undefined && (named === each || named === 2 * each)
    const least = /\bminimo\b/.test(context.merged.text) ? context.facts.at(SMMLV, context.on).value : undefined
    const earned = instalment ? least : named
    // "Le pagué de más 300 mil": the sum is what was overpaid, and no wage.
    const over = why === 'exceso' && earned !== undefined && earned < context.facts.at(SMMLV, context.on).value
    const [told, pay] = over ? [descuento ?? earned, undefined] : [descuento, earned]
    // A sum of every pay is no wage and no debt.
    const debt = told === each ? undefined : told
    const leaves = seRetira && LEAVES.test(context.message.text) ? true : seRetira && each === undefined

    const wageAlone =
      context.own?.includes('salario') === true && context.own.every((each) => /^(?:salario|descuento)$/.test(each))
    if (ofMeals(context.message) || (asKind === true && context.followUp && wageAlone))
      return named === undefined ? toldBy('salario.descuentos', 'especie', context) : inKind(named, context)
    // "¿Le cobro el 2 %?" of what was lent to a worker.
    if (context.followUp && /\binteres/.test(context.message.text))
      return toldBy('salario.descuentos', 'intereses', { ...context, kind: 'sino' })
    const { facts, on, speaker } = context
    const kind = whatIf(context)
    const smmlv = facts.at(SMMLV, on)
    const monthly = /\b(?:al|por|cada) mes\b|\bmensual/.test(context.message.text)
    const fortnight = !monthly && /\bquincen/.test(context.merged.text)
    // A common attachment takes the fifth that a loan could be taken from.
    const taken = (context.earlier ?? []).some(
      ({ intent, values }) => intent === 'salario.embargo' && values.deudaEmbargo !== 'alimentos',
    )
    const free = pay === undefined ? undefined : attachable(pay, false, smmlv.value) / (fortnight ? 2 : 1)
    if (taken && free !== undefined && pay !== undefined && (each ?? debt) !== undefined)
      return {
        headline: `No${signed === 'escrita' ? ', aunque lo autorice por escrito' : ''}: **mientras siga ese embargo no queda margen**, porque ya toma la parte que se puede descontar, ${formatCop(free)}${fortnight ? ' por quincena' : ' al mes'}, la quinta parte de lo que pasa del mínimo${(each ?? debt ?? 0) > free ? `; y los ${formatCop(each ?? debt ?? 0)} tampoco cabrían sin él` : ''}.`,
        paragraphs: [
          `Sin la orden de un juez, el empleador no puede descontar lo que afecte el salario mínimo ni la parte inembargable, aunque haya autorización escrita ${cite(cst('art. 149'))}.`,
        ],
        sources: [cst('art. 149'), cst('art. 155'), cst('art. 151')],
        facts: [smmlv],
      }
    const most = free
    const when = fortnight ? 'por quincena' : 'al mes'
    const amount = debt === undefined ? '' : ` los ${formatCop(debt)}`
    const needed =
      'sin una autorización escrita para ese caso o la orden de un juez, **no se puede descontar nada del sueldo**'
    const months =
      most && debt
        ? ` Los ${formatCop(debt)} serían ${Math.ceil(debt / Math.min(most, each ?? most))} ${fortnight ? 'quincena' : 'mes'}${debt <= Math.min(most, each ?? most) ? '' : fortnight ? 's' : 'es'}.`
        : ''
    const limit =
      most === undefined
        ? 'sin tocar el salario mínimo ni la parte que no se embarga; a quien gana el mínimo no se le descuenta de la quincena'
        : most === 0
          ? `pero con ${formatCop(pay ?? 0)} **no se puede descontar nada de la quincena**, porque no pasa del salario mínimo`
          : `hasta **${formatCop(most)} ${when}**, la quinta parte de lo que pasa del mínimo`
    const fits =
      each === undefined
        ? ''
        : most === undefined
          ? ''
          : each <= most
            ? `los ${formatCop(each)} ${when} caben en el límite, que es de **${formatCop(most)} ${when}**, la quinta parte de lo que pasa del mínimo`
            : `los ${formatCop(each)} no caben: con ${formatCop(pay ?? 0)} el límite es de **${formatCop(most)} ${when}**, la quinta parte de lo que pasa del mínimo`
    const leaving = LEAVES.test(context.message.text)
      ? '. Si se va, el saldo se descuenta de la liquidación solo si esa autorización lo dice; si no, se cobra aparte'
      : ''
    const asksMost = kind === 'cuanto' || /\blimite\b|\btope\b/.test(context.message.text)
    const daily = pay === undefined ? '' : `, aquí ${formatCop(pay / 150)},`
    const howMuch = context.followUp && UP_TO.test(context.message.text) && most !== undefined && why !== 'multa'
    const headline = howMuch
      ? most === 0
        ? `Nada: con ${formatCop(pay ?? 0)} **no se puede descontar del sueldo**, porque no pasa del salario mínimo.`
        : `Le puedes quitar **hasta ${formatCop(most)} ${when}**, con su autorización escrita: la quinta parte de lo que pasa del mínimo.`
      : signed === 'ninguna' && context.own?.includes('autorizacion') === true && context.followUp
        ? `${kind === 'sino' || context.kind === 'sino' ? 'No: sin' : 'Sin'} esa firma **no se${debt === undefined ? ' puede descontar nada' : ` pueden descontar${amount}`} ni del sueldo ni de la liquidación**: la deuda sigue, pero se cobra aparte, y lo descontado sin permiso hay que devolverlo.`
        : kind === 'cual' && debt === undefined && signed === undefined
          ? 'Sin permiso del trabajador solo se descuentan **aportes a salud y pensión, retención en la fuente, embargos, cuotas sindicales y de cooperativas y sanciones disciplinarias del reglamento**; lo demás pide autorización escrita.'
          : why === 'multa'
            ? `${/\breglamento (?:\w{2,6} ){0,2}(?:hay|dice|prev|permit|tiene)/.test(context.message.text) ? 'Sí, si el reglamento la prevé' : 'Solo si el reglamento de trabajo lo prevé'}: **la multa por retardo o falta sin excusa no pasa de la quinta parte del salario de un día**${daily} y va a un fondo para premios de los trabajadores.`
            : why === 'ausencia'
              ? 'Sí: **el día que no trabajó sin permiso ni excusa no se paga**, y se pierde también el descanso del domingo de esa semana; eso no es una multa sino no pagar lo no trabajado.'
              : why === 'aportes'
                ? 'No: **lo que el empleador no descontó a tiempo por salud y pensión no lo puede descontar después** sin autorización; queda a su cargo.'
                : kind === 'como' && speaker === 'trabajador'
                  ? 'Pide **por escrito que te devuelvan lo descontado sin tu autorización**; si no lo hacen, quéjate ante el inspector del Ministerio del Trabajo, sin costo.'
                  : signed === 'titulo'
                    ? `No por sí sola: **la letra o el pagaré prueba la deuda, pero no autoriza a descontarla**. Haz que firme además una autorización con la deuda, la cuota y el plazo${fits === '' ? '' : `; y aun así, ${fits}`}${leaving}.`
                    : leaving !== '' && (signed === undefined || signed === 'dicha')
                      ? `Sí se puede, pero solo con una autorización escrita que lo diga **se ${debt === undefined ? 'descuenta' : 'descuentan'}${amount || ' el saldo'} de la liquidación**; sin ella, se cobra aparte.`
                      : most === 0 && (debt ?? each) !== undefined && signed !== 'escrita'
                        ? `No: con ${formatCop(pay ?? 0)} **no se puede descontar nada de la quincena**, porque no pasa del salario mínimo${signed === 'dicha' ? '; y que lo haya aceptado de palabra tampoco basta' : ', ni con su permiso'}.`
                        : (why === 'prestamo' || fits !== '') &&
                            signed !== 'escrita' &&
                            signed !== 'general' &&
                            signed !== 'dicha' &&
                            debt !== undefined &&
                            kind !== 'cual'
                          ? `${leaves ? 'Solo' : 'No todavía: solo'} **con un acuerdo escrito y firmado que diga la cuota y el plazo puedes descontar${amount}**${fits === '' ? `, ${limit}` : `; ${fits}`}.${fits === '' ? months : ''}${leaving === '' ? '' : ` Si se va,${leaving.replace('. Si se va,', '')}.`}`
                          : signed === 'dicha' && !asksMost
                            ? `Todavía no: **que lo haya aceptado de palabra o por mensaje no basta**; pídele que firme la autorización con el valor${amount === '' ? '' : ` (${formatCop(debt ?? 0)})`} y las cuotas.`
                            : signed === 'general'
                              ? 'No: **una autorización general, firmada al entrar, no basta**; tiene que ser escrita para esa deuda, con su valor.'
                              : signed === 'escrita'
                                ? PARTS.test(context.message.text) && most && debt && !leaves
                                  ? `En **${Math.ceil(debt / most)} ${fortnight ? 'quincenas' : 'cuotas mensuales'}**: se descuentan hasta ${formatCop(most)} ${when}, la quinta parte de lo que pasa del mínimo, o menos si así lo autorizó.`
                                  : asksMost && most === undefined && !leaves
                                    ? `${kind === 'sino' ? 'Sí: **s' : '**S'}olo la quinta parte de lo que pasa del salario mínimo, cada mes**; a quien gana el mínimo, nada. Dime cuánto gana y te doy el valor.`
                                    : leaves
                                      ? `Sí: con esa autorización escrita **puedes descontar${amount || ' el saldo'} de la liquidación**, si el papel dice que también cubre lo que quede debiendo al irse.`
                                      : fits !== '' && most !== undefined && each !== undefined
                                        ? `${each <= most ? 'Sí: con' : 'No por ese valor: aun con'} esa autorización escrita, ${fits}.${months}`
                                        : `${most === 0 ? 'No: hay autorización escrita,' : `Sí: con esa autorización escrita **puedes descontar${amount}**,`} ${limit}.${months}`
                                : leaves && signed === undefined
                                  ? `Solo con una autorización escrita para hacerlo **se descuenta${amount || ' el saldo'} de la liquidación**; sin ella, se cobra aparte.`
                                  : signed === 'ninguna'
                                    ? `No: **como no hay nada firmado, no se${debt === undefined ? ' puede descontar nada' : ` pueden descontar${amount}`}** ${leaves ? 'de la liquidación: se cobra aparte' : 'del sueldo'}; la firma debe ser para esa deuda.`
                                    : kind === 'como' || kind === 'cuanto'
                                      ? `Con **una autorización escrita para esa deuda, con el valor y las cuotas**, ${limit}; sin ella, nada.${months}`
                                      : debt !== undefined
                                        ? `No: **no se pueden descontar${amount} sin una autorización escrita para ese caso** o la orden de un juez, ni por daños, faltantes, uniformes o pérdidas.`
                                        : `No: ${needed}, ni por daños, faltantes, uniformes o pérdidas.`
    return {
      // Who earns asks what may be done to them.
      headline: speaker === 'trabajador' ? headline.replace('**puedes descontar', '**te pueden descontar') : headline,
      paragraphs: [
        ...(why === 'multa' || why === 'ausencia'
          ? []
          : [
              'La autorización debe ser escrita y para cada caso. Los daños y faltantes no se descuentan solos: hay que probarlos y cobrarlos.',
            ]),
        `Aun con autorización, el descuento no puede afectar el salario mínimo (${formatCop(smmlv.value)}) ni la parte inembargable ${cite(cst('art. 149'))}.`,
        ...(why === 'exceso'
          ? ['Lo pagado de más también se acuerda por escrito con el trabajador antes de descontarlo.']
          : []),
      ],
      sources:
        why === 'multa' ? [cst('art. 113'), cst('art. 149')] : [cst('art. 149'), cst('art. 59'), cst('art. 155')],
      facts: [smmlv],
      caveats: [
        'Descontar sin autorización obliga a devolver y, si fue en la liquidación, puede dar lugar a la indemnización moratoria.',
      ],
    }
  },
})
