import { formatCop, formatNumber } from '../../../../shared/format.ts'
import { despido as indemnizar } from '../../../../shared/tax/despido.ts'
import { dias360 } from '../../../../shared/tax/dias360.ts'
import { SMMLV } from '../../../../shared/tax/facts/general.ts'
import { LABOUR } from '../../../../shared/tax/facts/labour.ts'
import { addDays } from '../../../../shared/tax/habiles.ts'
import { cst, ley } from '../../../../shared/tax/sources.ts'
import { sourceOf } from '../../knowledge/format.ts'
import { noted, told, toldBy } from '../../knowledge/notes.ts'
import { askBack, cite, fromCalculation, type IntentAnswer } from '../answer.ts'
import { bare } from '../figure.ts'
import { type AnswerContext, type AnyIntent, intent, type Slot } from '../intent.ts'
import { numbered } from '../nomina/slots.ts'
import { diasMes, diasSemana } from '../nomina/tiempo.ts'
import { date, integral, money } from '../slots.ts'
import { diasSinServicio } from './cambioSalario.ts'
import { liquidacion } from './liquidacion.ts'
import { yaPagadas } from './pagadas.ts'
import { asksDayToPay, dayToPay } from './plazos.ts'
import { indemnizacion as withheld } from './retencion.ts'
import written from './shields.json' with { type: 'json' }
import { bareNumber } from './short.ts'
import {
  abre,
  aspectos,
  auxilioTransporte,
  CLOSES,
  comisiones,
  contrato,
  culpaEmpleador,
  type DayValues,
  diasFaltantes,
  diasSalario,
  diasTrabajados,
  enPrueba,
  finContrato,
  ingreso,
  onlyIndemnity,
  type Proteccion,
  pensionado,
  personas,
  plazoContrato,
  proteccion,
  retiro,
  type Servicio,
  salario,
  salarioDe,
  salarioDia,
  salida,
  salidaIn,
  servicioDe,
  tiempoServicio,
  vacacionesHasta,
  vacacionesTomadas,
  variableExtras,
} from './slots.ts'

const SCALE = {
  title: 'Indemnización según el contrato',
  columns: [
    'Contrato',
    `Menos de ${bare(LABOUR.despidoSalarioAlto)} salarios mínimos`,
    `${bare(LABOUR.despidoSalarioAlto)} salarios mínimos o más`,
  ],
  rows: [
    ['Indefinido, primer año', `${bare(LABOUR.despidoPrimerAnio)} días`, `${bare(LABOUR.despidoPrimerAnioAlto)} días`],
    [
      'Indefinido, cada año siguiente y fracción',
      `${bare(LABOUR.despidoSiguiente)} días más`,
      `${bare(LABOUR.despidoSiguienteAlto)} días más`,
    ],
    ['Término fijo', 'Salarios hasta el final pactado', 'Igual'],
    ['Obra o labor', `Lo que falte de la obra, mínimo ${bare(LABOUR.despidoObraMinimo)} días`, 'Igual'],
  ],
} as const

const PAY_SLOTS = { salario, salarioDia, diasSemana, diasMes, personas, comisiones, integral }

/** What protects, who has to allow the dismissal, and what a dismissal without leave costs. */
const { shields: SHIELDS, steps: STEPS_PERMIT, instead: INSTEAD } = written

/** A cost with its days of pay, in COP where the wage is known. */
const costOf = ({ cost, days }: { readonly cost: string; readonly days: number }, pay: number | undefined) =>
  cost.replace('{days}', `${days} días de salario${pay === undefined ? '' : `, ${formatCop((pay / 30) * days)}`}`)

interface ServedValues extends DayValues {
  readonly salario?: number | undefined
  readonly contrato?: 'indefinido' | 'fijo' | 'obra' | undefined
  readonly ingreso?: string | undefined
  readonly retiro?: string | undefined
  readonly tiempoServicio?: number | undefined
  readonly diasTrabajados?: number | undefined
}

interface EstabilidadValues {
  readonly salario?: number | undefined
  readonly salarioDia?: number | undefined
  readonly proteccion?: Proteccion | undefined
  readonly salida?: string | undefined
}

/** The pension that was granted is a just cause: no indemnity, notice of fifteen days, once it is paid. */
export function retired(kind: AnswerContext['kind']): IntentAnswer {
  return {
    headline: `${kind === 'sino' ? 'Sí: que' : 'Que'} al trabajador le reconozcan la pensión **es justa causa para terminar el contrato, sin indemnización y con aviso escrito de 15 días**; espera a que el fondo lo incluya en la nómina de pensionados.`,
    paragraphs: [
      'Así no queda un mes sin sueldo ni mesada. Se le paga la liquidación completa: cesantías, intereses, prima, vacaciones y salarios pendientes.',
      'También puede seguir trabajando si los dos quieren; ya no cotiza a pensión.',
    ],
    sources: [cst('art. 62'), ley('797', 2003, 'art. 9')],
    caveats: ['Si tiene otra protección, como una condición de salud, se pide además el permiso.'],
  }
}

/** Whether and how somebody who is protected can be dismissed. */
export function protegido(values: EstabilidadValues, ctx: AnswerContext): IntentAnswer {
  const pay = salarioDe(values)
  const which = values.proteccion
  if (which === undefined) return told('contrato.estabilidad', ctx)
  const shield = SHIELDS[which]
  const cost = costOf(shield, pay)
  const Who = shield.who.charAt(0).toUpperCase() + shield.who.slice(1)
  if (ctx.kind === 'porque')
    return {
      headline:
        shield.days > 0
          ? `Porque la ley lo fija así: quien despide ${shield.who} sin ${shield.permit} le paga **${shield.days} días de salario**${pay === undefined ? '' : `, ${formatCop((pay / 30) * shield.days)},`} además de la indemnización y de las prestaciones.`
          : `Porque tiene una protección especial: ${shield.who} no se puede despedir sin ${shield.permit}, y **${cost}**.`,
      paragraphs: shield.more,
      sources: shield.cite.flatMap((cited) => sourceOf(cited) ?? []),
    }
  const causal = values.salida === 'justaCausa' && !['quien', 'como', 'cuando'].includes(ctx.kind)
  const headline = causal
    ? which === 'embarazo' || which === 'padre' || which === 'salud' || which === 'sindicato'
      ? `${ctx.kind === 'sino' ? 'No sin permiso: con' : 'Con'} una falta grave **se puede terminar el contrato, pero solo después de que el ${which === 'sindicato' ? 'juez laboral' : 'inspector de trabajo'} lo autorice**; sin eso, ${cost}.`
      : `${ctx.kind === 'sino' ? 'Sí: con' : 'Con'} una **justa causa probada** sí se puede terminar el contrato; sin ella, ${cost}.`
    : ctx.kind === 'cuanto'
      ? `Despedir ${shield.who} sin ${shield.permit} cuesta caro: **${cost}**.`
      : ctx.kind === 'quien'
        ? `El permiso lo da **${which === 'sindicato' ? 'el juez laboral' : 'el inspector del Ministerio del Trabajo'}**; sin él, ${cost}.`
        : ctx.kind === 'como'
          ? `${Who} solo se puede despedir **con ${shield.permit}**, y se pide así:`
          : ctx.kind === 'cuando' && (which === 'embarazo' || which === 'padre')
            ? 'La protección va **desde el embarazo hasta 18 semanas después del parto**; en ese tiempo no hay despido sin permiso del inspector de trabajo.'
            : abre(ctx.kind, 'No', `${shield.who} **no se puede despedir sin ${shield.permit}**; si se hace, ${cost}.`)
  const list = STEPS_PERMIT[which === 'sindicato' ? 'juez' : 'ministerio']
  return {
    headline,
    paragraphs: [
      ...(ctx.kind === 'como' ? [numbered(list)] : []),
      ...(ctx.kind === 'como' || ctx.kind === 'quien' || ctx.kind === 'cuando' ? [`Sin ese paso, ${cost}.`] : []),
      ...shield.more,
    ],
    sources: shield.cite.flatMap((cited) => sourceOf(cited) ?? []),
    caveats: [
      'Además se debe la liquidación de prestaciones.',
      ...(pay === undefined && (which === 'salud' || which === 'embarazo')
        ? ['Dime el salario y calculo cuánto es la indemnización adicional.']
        : []),
    ],
  }
}

/** What a dismissal of somebody who is protected costs, and that paying it does not make it good. */
function shielded(
  calculation: ReturnType<typeof indemnizar>,
  which: Proteccion,
  { pay, people, indemnizacion }: { readonly pay: number; readonly people: number; readonly indemnizacion: number },
  ctx: AnswerContext,
): IntentAnswer {
  const { who, permit, days, cost, more, cite: cited } = SHIELDS[which]
  const extra = Math.round((pay / 30) * days)
  const all = (indemnizacion + extra) * people
  const heads = people > 1 ? ` por las ${people} personas` : ''
  return fromCalculation(calculation, {
    headline:
      days > 0
        ? `No basta pagar: ${who} no se puede despedir sin ${permit}. Sin él **${costOf({ cost, days }, pay)}**; con la indemnización común, ${formatCop(indemnizacion)}, son **${formatCop(all)}**${heads}, aparte de la liquidación y de los salarios hasta el reintegro.`
        : `No basta pagar: ${who} no se puede despedir sin ${permit}; **${cost}**. La indemnización común sería de **${formatCop(indemnizacion * people)}**${heads}, aparte de la liquidación.`,
    paragraphs: [
      ...(days > 0
        ? [`Los ${days} días son además de la indemnización y de las prestaciones, no en vez de ellas.`]
        : []),
      ...more,
    ],
    steps: [
      ...calculation.steps,
      ...(days > 0
        ? [
            {
              label: 'Indemnización por la protección',
              formula: `${formatCop(pay)} ÷ 30 × ${days} días`,
              value: formatCop(extra),
            },
            { label: people > 1 ? 'Total por persona' : 'Total', value: formatCop(indemnizacion + extra) },
          ]
        : []),
    ],
    sources: [...cited.flatMap((one) => sourceOf(one) ?? []), ...calculation.sources],
    // Whether the protection holds depends on what the employer knew and on its proof.
    ...(ctx.kind === 'cuanto' && which === 'embarazo' ? {} : { answered: false }),
    caveats: [
      days > 0 || which === 'sindicato'
        ? 'Si hay una justa causa, se pide primero el permiso con las pruebas.'
        : 'Con una justa causa probada sí se puede terminar el contrato.',
      'Además se pagan cesantías, intereses, prima, vacaciones y salarios pendientes.',
    ],
  })
}

const told360: Slot<number, false> = { label: 'Días de incapacidad', type: 'days', required: false }

export const estabilidad: AnyIntent = intent({
  id: 'contrato.estabilidad',
  subject: 'despido',
  title: 'Despedir a alguien con protección: embarazo, salud, sindicato, prepensión',
  // "¿Y si está incapacitado?", "me enteré de que espera un bebé" of whoever is to be dismissed.
  follows: {
    after: /^contrato\.(?:despido|justaCausa|preaviso|fijo|prueba)$/,
    said: /^(?!.*(?:\d|\bsab)).*\b(?:incapacitad[oa]|incapacidad|embarazad[oa]|embarazo|esper(?:a|ando) (?:un |una )?(?:bebe|hij[oa])|en estado|sindicalizad[oa]|prepensionad[oa]|lactancia)\b/,
  },
  // What comes of it, and what it costs, is told with whether it may be done.
  covers: (part) =>
    /\b(?:cuanto|que (?:me )?pasa|que (?:le )?(?:pago|debo)|multa|indemniz\w{1,5}|sacar\w{0,2}|saco|periodo de prueba)\b/.test(
      part,
    ) && !/\b(?:prima|cesantias|vacaciones|liquid\w{2,8}|minimo|renov\w{1,4}|renuev\w{1,2})\b|\d/.test(part),
  // The breaks to nurse a child are of the leave.
  fits: (message) =>
    !/\b(?:pecho|lactar|amamant\w{1,3}|descansos?)\b/.test(message.text) || salidaIn(message) !== undefined,
  slots: {
    salario,
    salarioDia,
    comisiones,
    personas,
    ingreso,
    retiro,
    tiempoServicio,
    diasTrabajados,
    diasFaltantes,
    finContrato,
    proteccion,
    contrato,
    enPrueba,
    salida,
    pensionado,
    // What the conversation told of a sickness or of a birth before.
    diasIncapacidad: told360,
    nacimiento: date('Día en que empieza', () => undefined),
  },
  answer(given, ctx) {
    if (given.pensionado === true) return retired(ctx.kind)
    const values = {
      ...given,
      proteccion:
        given.proteccion ??
        (given.diasIncapacidad !== undefined ? 'salud' : given.nacimiento === undefined ? undefined : 'embarazo'),
    } as const
    // A theft, and nobody who is protected: that is a dismissal for cause.
    if (values.proteccion === undefined && values.salida === 'justaCausa') return justaCausa.answer(values, ctx)
    const known = salarioDe(values) !== undefined && (values.ingreso ?? values.tiempoServicio) !== undefined
    return known && ctx.kind === 'cuanto' && values.proteccion !== undefined && values.salida !== 'justaCausa'
      ? despido.answer(values, ctx)
      : protegido(values, ctx)
  },
})

const OWES_STILL =
  /\b(?:igual|tambien|tampoco|obligatori\w|obligad\w|me (?:ahorro|libro|evito)|dejo de|(?:tengo|hay|habria|tendria|toca|tocaria) (?:que )?[a-z]{3,12}|deb(?:o|emos|eria))\b/
const ASKS_A_FIGURE = /\b(?:cuant[oa]s?|cuando|como|quien|que (?:dia|fecha|plazo|pasa|le|se|me))\b/
/** "¿Igual le tengo que pagar eso?": yes or no, whatever else the words are like. */
const asksWhether = ({ kind, message: { text } }: AnswerContext): boolean =>
  kind === 'sino' || (OWES_STILL.test(text) && !ASKS_A_FIGURE.test(text))

/** What is said where there is no indemnity to work out. */
function insteadOf(which: keyof typeof INSTEAD, ctx: AnswerContext): IntentAnswer {
  const kind = asksWhether(ctx) ? 'sino' : ctx.kind
  const { say, paragraphs, cite: cited, caveats } = INSTEAD[which]
  return { headline: abre(kind, 'No', say), paragraphs, sources: cited.flatMap((one) => sourceOf(one) ?? []), caveats }
}

const ALL_TOLD =
  /\bliquid(?:o|a|an|e|en|ar|arle|arlo|arla|amos|acion)\b(?=.{0,60}\bindemniz)|\bindemniz\w{0,5}\b(?=.{0,60}\bliquid)|\b(?:cuanto|que) (?:se )?(?:le |les |la |lo |me |nos )?liquid(?:o|a|an|amos)\b|\b(?:todo|total) (?:con|mas|incluid[ao]) (?:la )?indemniz|\bprestaciones\b(?=.{0,30}\bindemniz)|\bindemniz\w{0,5}\b(?=.{0,30}\bprestaciones\b)/
/** "¿Cuánto me tienen que pagar?", "¿cuánto le doy?": all that is owed at the end, where the indemnity is not named. */
const ALL_OWED =
  /\bcuanto (?:es lo que |plata |en total )?(?:se )?(?:me|le|les|nos) (?:tien\w{1,3} que|tengo que|debe[ns]?|debo|toca|corresponde|van a|hay que|quedan debiendo|pagan?|dan|doy|pago)\b/
const CHEAPER =
  /\b(?:mas barat[oa]|mas econom|sale mejor|me conviene|cual (?:es )?(?:cuesta |sale |vale )?menos|menos plata)\b/

/** "Liquida a Juana, despedida estando embarazada": with the days of the protection. */
const SETTLES =
  /^\W{0,3}reliquid|^\W{0,3}liquid(?:(?:a|e|ame|eme|emos) (?:a|al|el|la) |acion\b(?! (?:de|por) (?:la |el )?(?:indemniz|despido)))/

/** Whether it is all that is owed that is asked for, now or by the message that opened the case. */
function wantsAll({ message, merged }: AnswerContext, salida: string | undefined): boolean {
  if (onlyIndemnity(message.text)) return false
  if (ALL_TOLD.test(message.text) || SETTLES.test(message.text)) return true
  const { text } = merged
  return ALL_OWED.test(text) && !/\bindemniz/.test(text) && salida !== 'renuncia' && salida !== 'justaCausa'
}

/** Closing a business, or its losses, are no just cause: the indemnity is owed as for any other dismissal. */
function closing(found: IntentAnswer, { kind }: AnswerContext): IntentAnswer {
  const own = found.headline.charAt(0).toLowerCase() + found.headline.slice(1)
  return {
    ...found,
    headline: `${kind === 'sino' ? 'No: cerrar' : 'Cerrar'} el negocio o que vaya mal **no es justa causa de despido**, así que se indemniza: ${own.replace(/^(?:sí, se indemniza|sí|no): /, '')}`,
    paragraphs: [
      'El cierre definitivo sí termina los contratos, pero el empleador pide antes permiso al Ministerio del Trabajo y avisa por escrito a los trabajadores; las justas causas son solo las de la ley, y todas miran a la conducta o al trabajo de la persona.',
      ...(found.paragraphs ?? []),
    ],
    sources: [...found.sources, cst('art. 61'), cst('art. 62')],
  }
}

/** What is told of the benefits alone. */
const OF_SETTLEMENT: ReadonlySet<string> = new Set([
  'vacacionesTomadas',
  'vacacionesHasta',
  'yaPagadas',
  'diasSinServicio',
])

/** What an employee does or fails to do, which may be a just cause. */
const CONDUCT =
  /\b(?:lleg\w{1,4} (?:siempre |muy |todos los dias |seguido )?tarde|llegadas? tarde|retardos?|impuntual\w{0,5}|falt(?:a|o|an|as|ado) (?:mucho |siempre |seguido |al? )?(?:trabajo|trabajar|sin|mucho|seguido|dos|tres|varios|\d)|no (?:viene|vino|vuelve|volvio) (?:a )?(?:trabajar|mas|sin)|abandon\w{1,3} (?:el )?(?:cargo|puesto|trabajo)|incumpl\w{1,4} (?:el )?horario|bajo rendimiento|no (?:me )?(?:rinde|hace caso|obedece))\b/
/** Who does not come back and does not answer: a just cause only once they were called to explain it. */
const GONE_AWAY =
  /\b(?:lleva\w?|hace|desde hace|por|van|ya son) (?:ya |como |mas de |casi )?(?:\d{1,2}|una?|vari[ao]s) (?:dias?|semanas?|mes(?:es)?)[^.;]{0,24}\b(?:sin (?:venir|aparecer|trabajar|presentarse|ir|volver|contestar)|no (?:viene|aparece|vuelve|volvio|se presenta|contesta|va))\b|\bausen\w{2,5} (?:por |de |hace )?\d{1,2} dias\b|\binasistencias? (?:de|por) \d{1,2} dias\b|\bno (?:ha )?v(?:olvio|uelto|uelve|ino mas)\b|\bno (?:ha )?aparec\w{1,4}\b|\babandon\w{1,3} (?:del? |el |su )*(?:cargo|puesto|trabajo)\b|\b(?:se perdio|se desaparecio|desaparecio|dejo (?:el puesto|de venir|de ir|botado))\b/
const AT_ONCE =
  /\b(?:desp\w{4,7}|ech\w{1,5}|sac\w{1,5}|termin\w{1,6}|bot\w{1,5})\b[^.;]{0,24}\b(?:de una(?: vez)?|de un tiro|(?:ya|hoy) mismo|inmediat\w{2,7}|enseguida|sin (?:mas|tramite|descargos))\b(?! sin (?:pag|indem|dar))/
/** "¿Igual hay que liquidarlo?", "¿pierde la liquidación?" of a dismissal for cause. */
const STILL_SETTLED =
  /\b(?:liquid\w{2,8}|prestaciones)\b|\b(?:que|cuanto) (?:es lo que )?(?:le )?(?:tengo que|debo|toca|hay que) (?:pagar|dar)(?:le)?\b|\bque le (?:pago|debo|doy)\b/
const WHAT_OWED = /\b(?:que|cuanto) (?:es lo que )?(?:le )?(?:tengo que|debo|toca|hay que|pago|doy)\b/
const LOSES =
  /\b(?:pierd\w{1,3}|perdi\w{0,3}|sin (?:darle|pagarle|liquid\w{2,6})|no (?:le |lo |la )?(?:pago|debo|doy|liquido))\b/

/** What is owed to whoever is dismissed for cause; undefined where that is not asked. */
function stillSettled({ kind, message: { text }, followUp }: AnswerContext): IntentAnswer | undefined {
  if (!STILL_SETTLED.test(text) || (kind !== 'sino' && !followUp) || (/\bcuanto\b/.test(text) && !WHAT_OWED.test(text)))
    return undefined
  return {
    headline: `${LOSES.test(text) ? 'No la pierde: con' : kind === 'sino' && !WHAT_OWED.test(text) ? 'Sí: con' : 'Con'} justa causa **se paga la liquidación completa** —salarios pendientes, cesantías, intereses, prima y vacaciones—; lo único que no hay es **indemnización**.`,
    paragraphs: [
      'Se paga el mismo día en que termina el contrato. Los días que faltó sin excusa no se pagan.',
      'Dime el salario y las fechas de ingreso y de retiro y te la calculo.',
    ],
    sources: [cst('art. 64'), cst('art. 249'), cst('art. 306'), cst('art. 65')],
  }
}

const WITHHELD_OF_IT = /\bret(?:encion\w{0,2}|eng\w{1,3}|ien\w{1,3}|ener\w{0,3}|efuente|e ?fte)\b/
/** "… ¿y hasta cuándo tengo para pagarle?" */
const DUE_WHEN =
  /\b(?:hasta cuando|hasta que dia|que plazo|cuanto (?:tiempo|plazo)|cuantos dias|cuando) (?:se |me |le |les )?(?:l[aoe]s? )?(?:(?:tengo|tiene|tienen|tenemos|debo|deben?|hay|toca) )?(?:(?:que|para|plazo de|de plazo para) )?pag(?:o|a|ar\w{0,4}|arsel[ao]s?)\b/
/** "¿Y qué más le pago?": the settlement, beside the indemnity. */
const WHAT_ELSE =
  /\bque (?:mas|otras? cosas?|otra plata|demas)\b|\b(?:liquidacion|prestaciones)\b|\baparte\b|\ben total\b|\bademas\b/

/** Indemnity, and what it needs when something is missing. */
export const despido: AnyIntent = intent({
  id: 'contrato.despido',
  subject: 'despido',
  title: 'Indemnización por despido sin justa causa',
  // "Trabajo desde enero, gano el mínimo y me sacaron ayer, ¿qué me tienen que pagar?": whatever else was not done for them.
  tells: (message) =>
    salidaIn(message) === 'despido' &&
    ((onlyIndemnity(message.text) && (!WITHHELD_OF_IT.test(message.text) || message.days.length > 1)) ||
      /\b(?:que|cuanto) (?:(?:se )?(?:me|le) )?(?:tien\w{1,3} que|deben?|debo|toca|hay que|van a|tengo que)\b/.test(
        message.text,
      )) &&
    /\b(?:desde|entr[oe]|llev\w{1,3}|ingres[oe])\b/.test(message.text) &&
    (message.amounts.length > 0 || /\bminimo\b/.test(message.text)) &&
    !/\b(?:embaraz|incapac|prueba|fuero)/.test(message.text),
  // "No, es a término fijo hasta el 31 de marzo, ¿cuánto sería entonces?": another contract, and no notice.
  // "¿Y de esos 39 millones le descuentan retención?": of the indemnity, whatever else is withheld.
  keeps:
    /^(?!.*\b(?:avis|preavis|renov|prorrog|renunci)\w*)(?=.*\b(?:fijo|indefinido|obra|labor)\b)(?=.*\b(?:cuant[oa]|seria|queda|toca|cambia)\b).*|^(?=.{0,160}\b(?:retencion|retefuente|rete fuente|retienen|impuesto)\b)(?=.{0,160}\b(?:es[oa]s?|ella|indemniz\w{1,6})\b).{0,200}$/,
  // "¿Y le debo alguna indemnización?" after what comes of paying late.
  follows: {
    after: /^(?:prestaciones\.(?:moratoria|liquidacion)|contrato\.justaCausa)$/,
    said: /\bno (?:alcanz\w{1,3}|logr\w{1,4}|pued\w{1,3}|pudier\w{1,2}|teng\w) (?:a |como )?(?:prob\w{2,6}|demostr\w{2,6})\b[^?]{0,40}\bcuant|\b(?:debo|deb(?:e|emos)|toca|tengo que|hay que|corresponde|paga\w{0,3})\b[^.;?]{0,24}\bindemniz(?![^.;?]{0,20}\bmora)/,
  },
  covers: (part, { amounts }) =>
    amounts.length > 0 && (WITHHELD_OF_IT.test(part) || WHAT_ELSE.test(part) || DUE_WHEN.test(part)),
  slots: {
    ...PAY_SLOTS,
    ingreso,
    retiro,
    tiempoServicio,
    diasTrabajados,
    contrato,
    diasFaltantes,
    finContrato,
    // What the question of the notice told before.
    vencimiento: date('Vencimiento del contrato', () => undefined),
    plazoContrato,
    salida,
    culpaEmpleador,
    enPrueba,
    proteccion,
    pensionado,
    variableExtras,
    vacacionesTomadas,
    vacacionesHasta,
    diasSinServicio,
    yaPagadas,
    aspectos: aspectos('Lo que se pregunta', {
      carta: /\b(?:carta|(?:decir|poner|explicar|escribir) (?:el |la |un |una )?(?:motivo|razon))\b/,
      reclamo:
        /\b(?:(?:a )?donde (?:reclam\w{1,2}|voy|acudo|me quejo|demand\w|denunci\w)|ante quien|como (?:lo |la )?(?:reclamo|cobro|demando))\b/,
      plazo:
        /\b(?:hasta cuando|que dia|plazos?|cuando (?:le |les |me |se |tengo|debo|hay)|cuantos dias (?:tengo|hay)|para pagar(?:le|les|la|sela)?)\b/,
      avisar: /\b(?:avis[oae]\w{0,4}|preavis\w{1,3}|anticipacion|antelacion|con tiempo|notific\w{1,4})\b/,
      retencion: /\bret(?:encion\w{0,2}|eng\w{1,3}|ien\w{1,3}|ener\w{0,3})\b|\bimpuestos?\b/,
      incluye: /\b(?:incluye|cesantias|prestaciones|liquidacion|lo demas|aparte|todo)\b/,
      pila: /\b(?:pila|ibc|seguridad social|parafiscales|aportes?|cotiza\w{0,2})\b/,
      auxilio:
        /\b(?:entra|incluye|lleva|suma|cuenta|va|con)(?: [a-z]{2,5}){0,2} aux(?:ilio)?\b|\baux(?:ilio)?(?: de transporte)?(?: [a-z]{2,7}){0,2} (?:entra|incluye|suma|cuenta)\b/,
    }),
  },
  async answer(given, ctx) {
    const settled = given.salida === 'justaCausa' && salarioDe(given) === undefined ? stillSettled(ctx) : undefined
    if (settled) return settled
    // "¿Cuánto le liquido con indemnización?": all that is paid at the end, and not the indemnity alone.
    if (
      wantsAll(ctx, given.salida) &&
      (given.proteccion === undefined || SETTLES.test(ctx.message.text)) &&
      (ctx.kind === 'cuanto' || SETTLES.test(ctx.message.text)) &&
      salarioDe(given) !== undefined &&
      (given.ingreso ?? given.tiempoServicio) !== undefined &&
      given.enPrueba !== true &&
      given.pensionado !== true
    )
      return liquidacion.answer({ ...given, salida: given.salida ?? 'despido', aspectos: [] }, ctx)
    // "Ya le había dado 6 días de vacaciones, ¿cómo queda?" changes the settlement, and no indemnity.
    const own = ctx.own ?? []
    if (ctx.followUp && own.some((name) => OF_SETTLEMENT.has(name)) && !/\bindemniz/.test(ctx.message.text)) {
      const { ingreso: from, retiro: to } = servicioDe(given, ctx.message)
      if (from !== undefined && to !== undefined && salarioDe(given) !== undefined)
        return liquidacion.answer({ ...given, salida: given.salida ?? 'despido', aspectos: [] }, ctx)
    }
    if (CLOSES.test(ctx.message.text) && given.proteccion === undefined) {
      const plain = { ...ctx, kind: 'cuanto', message: { ...ctx.message, text: '' } } as const
      const found = await despido.answer({ ...given, salida: 'despido', enPrueba: undefined }, plain)
      return closing(found.answered === false ? rule(given, ctx) : found, ctx)
    }
    if (GONE_AWAY.test(ctx.message.text) && ctx.kind !== 'cuanto' && given.proteccion === undefined)
      return toldBy('contrato.justaCausa', 'abandono', ctx)
    // "Siempre llega tarde, ¿lo echo sin indemnizar?": whether that is a just cause comes before any sum.
    if (CONDUCT.test(ctx.message.text) && ctx.kind !== 'cuanto' && given.proteccion === undefined)
      return told('contrato.justaCausa', ctx)
    const values = { ...given, finContrato: given.finContrato ?? given.vencimiento }
    const { facts, on, kind } = ctx
    const asked = values.aspectos ?? []
    const people = values.personas ?? 1
    if (values.pensionado === true) return retired(kind)
    if (values.proteccion !== undefined && (kind !== 'cuanto' || salarioDe(values) === undefined))
      return protegido(values, ctx)
    // A protection holds in the trial too.
    if (values.enPrueba === true)
      return values.proteccion === undefined ? insteadOf('enPrueba', ctx) : protegido(values, ctx)
    if (
      values.salida === 'renuncia' &&
      (kind === 'cuanto' || ctx.followUp) &&
      salarioDe(values) !== undefined &&
      (values.ingreso ?? values.tiempoServicio)
    )
      return liquidacion.answer({ ...values, aspectos: [] }, ctx)
    if (values.salida === 'renuncia') {
      const driven = drivenOut(values, ctx)
      if (driven) return driven
      return insteadOf('renuncia', ctx)
    }
    if (values.salida === 'justaCausa' && salarioDe(values) !== undefined)
      return kind === 'cuanto' && (values.ingreso ?? values.tiempoServicio) !== undefined
        ? liquidacion.answer({ ...values, aspectos: [] }, ctx)
        : insteadOf('justaCausa', ctx)
    const type = values.contrato
    const base = salarioDe(values)
    const pay = base === undefined ? undefined : base + (values.comisiones ?? 0)
    const servicio = servicioDe(values, ctx.message)
    const left =
      values.diasFaltantes ??
      (values.finContrato === undefined
        ? undefined
        : dias360(addDays(values.retiro ?? ctx.today, 1), values.finContrato)) ??
      // "A 4 meses, entró el 1 de agosto": what the term has left.
      (type === 'fijo' &&
      values.plazoContrato !== undefined &&
      values.ingreso !== undefined &&
      values.ingreso <= ctx.today
        ? Math.max(1, values.plazoContrato - dias360(values.ingreso, values.retiro ?? ctx.today))
        : undefined) ??
      (type === 'fijo' && values.ingreso !== undefined && values.retiro !== undefined && ctx.message.period
        ? dias360(addDays(values.ingreso, 1), values.retiro)
        : undefined)
    const toThisDay =
      servicio.ingreso !== undefined && servicio.dias === undefined && servicio.ingreso < ctx.today
        ? dias360(servicio.ingreso, ctx.today)
        : undefined
    const served = servicio.dias ?? toThisDay
    const dias =
      type === 'fijo' || type === 'obra' ? (left ?? (servicio.ingreso === undefined ? served : undefined)) : served
    if (asked.includes('avisar') && values.proteccion === undefined && !ctx.message.amounts.length)
      return insteadOf('avisar', ctx)
    if (values.proteccion !== undefined && (dias === undefined || dias < 1)) return protegido(values, ctx)
    if (pay === undefined || dias === undefined || dias < 1) {
      if (pay !== undefined && kind !== 'sino')
        return askBack(
          type === 'fijo' || type === 'obra'
            ? '¿Cuánto tiempo faltaba para terminar el contrato?'
            : '¿Cuánto tiempo llevaba trabajando?',
          [cst('art. 64')],
        )
      return rule(values, ctx)
    }
    // "¿Cuál me sale más barato?" of a fixed term that the conversation tells, and of an indefinite one.
    if (ctx.followUp && CHEAPER.test(ctx.message.text) && left !== undefined && served !== undefined && served >= 1) {
      const [fixed, open] = [
        indemnizar({ contrato: 'fijo', salario: pay, diasFaltantes: Math.max(1, Math.round(left)), date: on }, facts),
        indemnizar({ contrato: 'indefinido', salario: pay, diasServicio: Math.round(served), date: on }, facts),
      ]
      const [one, other] = [fixed.result.indemnizacion, open.result.indemnizacion]
      return fromCalculation(one <= other ? fixed : open, {
        headline: `${one === other ? 'Cuestan' : 'Sale más barato'} **${one === other ? 'lo mismo' : one < other ? 'el contrato fijo' : 'el indefinido'}**: a término fijo son **${formatCop(one)}** y a término indefinido **${formatCop(other)}**, ${formatCop(Math.abs(one - other))} de diferencia.`,
        paragraphs: [
          'Lo que vale es el contrato que de verdad existe: no se escoge al despedir. La liquidación de prestaciones es la misma en los dos.',
        ],
        sources: [...fixed.sources, ...open.sources],
      })
    }
    const years = yearsListed(ctx.message.text)
    if (years.length > 1 && type !== 'fijo' && type !== 'obra') {
      const each = years.map((count) =>
        indemnizar({ contrato: 'indefinido', salario: pay, diasServicio: count * 360, date: on }, facts),
      )
      const [first, ...others] = each
      if (first !== undefined)
        return fromCalculation(first, {
          headline: `La indemnización con salario de ${formatCop(pay)} es de ${each.map(({ result }, at) => `**${formatCop(result.indemnizacion)}** por ${years[at] ?? ''} ${years[at] === 1 ? 'año' : 'años'}`).join(', ')}.`,
          steps: [first, ...others].flatMap(({ steps }) => steps.slice(-1)),
          tables: [SCALE],
        })
    }
    const calculation =
      type === 'fijo' || type === 'obra'
        ? indemnizar({ contrato: type, salario: pay, diasFaltantes: Math.round(dias), date: on }, facts)
        : indemnizar({ contrato: 'indefinido', salario: pay, diasServicio: Math.round(dias), date: on }, facts)
    const { indemnizacion, dias: total } = calculation.result
    if (asked.includes('retencion') && ctx.followUp)
      return withheld.answer(
        { indemnizacion, salario: pay },
        /\bcuant/.test(ctx.message.text) ? ctx : { ...ctx, kind: 'sino' },
      )
    const wantsRest = WHAT_ELSE.test(ctx.message.text)
    const until = servicio.retiro ?? (toThisDay === undefined ? undefined : ctx.today)
    const besides =
      ctx.followUp || wantsRest
        ? await settlement({ ...values, retiro: until }, { ...servicio, retiro: until }, ctx)
        : undefined
    const ofTax = WITHHELD_OF_IT.test(ctx.message.text)
      ? await withheld.answer({ indemnizacion, salario: pay }, { ...ctx, kind: 'sino' })
      : undefined
    const yes = kind === 'sino' && ofTax === undefined ? 'Sí, se paga indemnización: por' : 'La indemnización por'
    const verb = kind === 'sino' && ofTax === undefined ? 'son' : 'es de'
    const amount = formatCop(indemnizacion * people)
    const each = people > 1 ? ` por las ${people} personas (${formatCop(indemnizacion)} cada una)` : ''
    if (values.proteccion !== undefined && values.salida !== 'acuerdo')
      return shielded(calculation, values.proteccion, { pay, people, indemnizacion }, ctx)
    return fromCalculation(calculation, {
      gives: { indemnizacion: indemnizacion * people },
      headline: `${yes} despido sin justa causa ${verb} **${amount}**${each}, que son ${formatNumber(total)} días de salario${asked.includes('plazo') || DUE_WHEN.test(ctx.message.text) ? '; se paga **el mismo día en que termina el contrato**, con la liquidación' : ''}.`,
      paragraphs: [
        ...(ofTax === undefined ? [] : [`¿Lleva retención? ${ofTax.headline}`]),
        besides === undefined
          ? 'Aparte se paga la liquidación: cesantías, intereses, prima, vacaciones y salarios pendientes.'
          : `Aparte se paga la liquidación de cesantías, intereses, prima y vacaciones, **${formatCop(besides)}**: en total **${formatCop(besides + indemnizacion * people)}**, más los salarios pendientes.`,
        ...(asked.includes('auxilio')
          ? [
              `El auxilio de transporte **no entra**: la indemnización se cuenta en días de salario ${cite(cst('art. 64'))}.`,
            ]
          : []),
        ...(asked.includes('pila')
          ? ['La indemnización **no es base de la PILA**: no cotiza a seguridad social ni a parafiscales.']
          : []),
        ...(asked.includes('reclamo')
          ? [
              '**Reclama primero por escrito al empleador**; si no paga, pide una conciliación ante el inspector de trabajo, que es gratis, o demanda ante el juez laboral. Hay tres años.',
            ]
          : []),
        ...(asked.includes('carta')
          ? [
              'La carta dice que el contrato termina sin justa causa desde tal día y que se paga la indemnización; no hace falta dar un motivo.',
            ]
          : []),
      ],
      caveats: [
        ...(type === undefined ? ['Se calculó como contrato a término indefinido: dime si es fijo o por obra.'] : []),
        ...(toThisDay !== undefined && servicio.dias === undefined ? ['Conté el tiempo hasta hoy.'] : []),
        ...calculation.caveats,
      ],
      ...(ofTax === undefined ? {} : { sources: [...calculation.sources, ...ofTax.sources] }),
    })
  },
})

/** The benefits of the case, which are paid besides the indemnity and whatever else was told of them; undefined without both days. */
async function settlement(
  values: Readonly<Record<string, unknown>>,
  { ingreso, retiro }: Servicio,
  ctx: AnswerContext,
): Promise<number | undefined> {
  if (ingreso === undefined || retiro === undefined || ingreso > retiro) return undefined
  const found = await liquidacion.answer({ ...values, salida: undefined, conceptos: undefined, aspectos: [] }, ctx)
  const sum = found.gives?.liquidado
  return typeof sum === 'number' ? sum : undefined
}

const YEARS = /\b(\d{1,2}(?:, ?\d{1,2}){0,4} y \d{1,2}) anos\b/

/** "1, 3 y 5 años". */
function yearsListed(text: string): readonly number[] {
  const found = YEARS.exec(text)?.[1]
  return found === undefined
    ? []
    : found
        .split(/, ?| y /)
        .map(Number)
        .filter((count) => count > 0)
}

function rule(
  values: { readonly contrato?: string | undefined },
  { facts, on, kind, message }: AnswerContext,
): IntentAnswer {
  const smmlv = facts.at(SMMLV, on)
  const monthly = /\bun mes (?:de sueldo |de salario )?por (?:cada )?ano\b/.test(message.text)
  const yes = monthly ? 'No es un mes por año: despedir' : kind === 'sino' ? 'Sí, se indemniza: despedir' : 'Despedir'
  return {
    headline:
      values.contrato === 'fijo'
        ? `${yes} sin justa causa antes del final de un contrato a término fijo cuesta **los salarios que faltaban hasta el final pactado**.`
        : values.contrato === 'obra'
          ? `${yes} sin justa causa en un contrato de obra o labor cuesta **los salarios del tiempo que faltaba para terminarla, mínimo ${bare(LABOUR.despidoObraMinimo)} días**.`
          : `${yes} sin justa causa un contrato indefinido cuesta **${bare(LABOUR.despidoPrimerAnio)} días de salario por el primer año y ${bare(LABOUR.despidoSiguiente)} por cada año siguiente** (${bare(LABOUR.despidoPrimerAnioAlto)} y ${bare(LABOUR.despidoSiguienteAlto)} si gana ${bare(LABOUR.despidoSalarioAlto)} salarios mínimos o más).`,
    paragraphs: [
      `El límite de ${bare(LABOUR.despidoSalarioAlto)} salarios mínimos es de ${formatCop(facts.at(LABOUR.despidoSalarioAlto, on).value * smmlv.value)} este año. La fracción de año se paga en proporción.`,
      'Dime el salario y el tiempo trabajado y te la calculo.',
    ],
    tables: [SCALE],
    sources: [cst('art. 64'), ley('789', 2002, 'art. 28')],
    facts: [smmlv],
    caveats: [
      'Además se paga la liquidación de prestaciones.',
      'Embarazo, salud, fuero sindical y prepensión dan estabilidad reforzada: se necesita permiso o una causa objetiva.',
    ],
  }
}

/** What somebody did that the law takes for a grave fault, if it is proved. */
const GRAVE =
  /\b(?:borrach\w{1,5}|ebri\w{1,4}|alcoh\w{2,8}|tragos|drogad\w|rob\w{1,4}|hurt\w{1,3}|pele\w{1,3}|golpe\w{1,3}|agred\w{1,4}|insult\w{1,4}|amenaz\w{1,4}|falsific\w{1,4})\b/
const FEW_WORKERS = 10
const WORKERS =
  /\bsomos (?:solo |apenas |como |unos )?(\d{1,4}|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|quince|veinte)\b(?! (?:anos|socios|mes|dias|herman))|\b(\d{1,4}|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|quince|veinte) (?:emplead|trabajador|colaborador|operari)/
/** How many work there: with fewer than ten the disciplinary procedure is short. */
const trabajadores: Slot<number, false> = {
  label: 'Trabajadores de la empresa',
  type: 'count',
  keepsCase: true,
  read: ({ text }) => {
    const [, are, have] = WORKERS.exec(text) ?? []
    const word = are ?? have
    return word === undefined ? undefined : bareNumber(word)
  },
  required: false,
}
/** "¿Y si en vez de echarlo lo suspendo?" */
const SUSPENDS =
  /\b(?:(?:lo|la|le|los|las) )?(?:suspend(?:o|e|er\w{0,3}|emos|iera)|suspension)\b(?![^.;?]{0,20}\b(?:contrato|por la (?:arl|eps))\b)/
const MAY_I = /\bpuedo\b|\bpodemos\b|\bse puede\b|\bpodria\b|\bme toca indemniz/

export const justaCausa = intent({
  ...noted('contrato.justaCausa'),
  // "¿Y toca liquidarlo igual?" of whoever is dismissed for that.
  keeps:
    /^\W{0,3}(?:y |entonces |pero ){0,2}(?:igual |a[su]n asi )?(?:me |le |nos )?(?:toca|hay que|tengo que|debo|se debe) (?:(?:que )?(?:pagar|darle|dar|pagarle) (?:la |su )?liquidacion|liquidar\w{0,3})(?: (?:igual|tambien|completo|completa|de todas formas|de todos modos)){0,2}\W{0,3}$/,
  // "¿Y qué tengo que pagarle?" of whoever is dismissed for that.
  follows: {
    after: /^contrato\.justaCausa$/,
    said: /^\W{0,3}(?:y |entonces |pero ){0,2}(?:que|cuanto) (?:es lo que )?(?:le )?(?:tengo que|debo|toca|hay que|pago|doy)(?: (?:pagar|dar)(?:le)?)?\W{0,3}$/,
  },
  // Whether it is indemnified, what is paid and how it is done are of the same dismissal.
  covers: (part) => /\bindemniz\w{1,5}\b|\bque (?:le |mas )?(?:pago|debo|doy)\b|\bliquid\w{1,7}\b/.test(part),
  slots: { salida, proteccion, pensionado, personas, trabajadores },
  answer: (values, ctx) => {
    const settled = stillSettled(ctx)
    if (settled) return settled
    if (SUSPENDS.test(ctx.message.text)) return toldBy('trabajo.sanciones', 'suspension', ctx)
    const many = values.trabajadores
    const few = many !== undefined && many < FEW_WORKERS
    // "No, somos 6 nada más": what that changes of the procedure.
    if (many !== undefined && ctx.followUp && ctx.own?.includes('trabajadores') === true)
      return {
        ...told('contrato.justaCausa', ctx),
        headline: few
          ? `Con ${formatNumber(many)} trabajadores, menos de diez, **basta con oírlo antes sobre los hechos, con respeto de su defensa**: no se exigen los cinco días ni los demás pasos del proceso. Oírlo sigue siendo obligatorio, y conviene dejar un acta.`
          : `Con ${formatNumber(many)} trabajadores **se exige el proceso completo**: comunicar por escrito los hechos y las pruebas, dar al menos cinco días para responder, oírlo y decidir con motivos.`,
      }
    if (
      GRAVE.test(ctx.message.text) &&
      MAY_I.test(ctx.message.text) &&
      !AT_ONCE.test(ctx.message.text) &&
      !values.proteccion
    )
      return {
        ...toldBy('contrato.justaCausa', 'proceso', ctx),
        headline:
          'Sí: eso **puede ser justa causa, si lo pruebas y antes lo oyes en descargos**; entonces **no hay indemnización**, y le pagas la liquidación completa: salarios, cesantías, intereses, prima y vacaciones.',
      }
    if (
      ctx.kind === 'sino' &&
      AT_ONCE.test(ctx.message.text) &&
      !GONE_AWAY.test(ctx.message.text) &&
      !values.proteccion
    )
      return {
        ...toldBy('contrato.justaCausa', 'proceso', ctx),
        headline: `No de una vez: aunque la falta sea justa causa, ${few ? '**antes se le oye sobre los hechos, con respeto de su defensa** (con menos de diez trabajadores basta eso)' : '**antes se le comunican los hechos y las pruebas, con al menos cinco días para responder, y se le oye en descargos**'}; después se termina sin indemnización, y la liquidación se paga completa.`,
      }
    if (GONE_AWAY.test(ctx.message.text) && ctx.kind !== 'cuanto') return toldBy('contrato.justaCausa', 'abandono', ctx)
    return CLOSES.test(ctx.message.text)
      ? despido.answer({ personas: values.personas, proteccion: values.proteccion }, ctx)
      : values.pensionado === true && ctx.own?.includes('pensionado') === true
        ? retired(ctx.kind)
        : values.proteccion !== undefined && ctx.kind === 'sino'
          ? protegido({ proteccion: values.proteccion }, ctx)
          : told('contrato.justaCausa', ctx)
  },
})

const ALL_OF_IT = {
  ...PAY_SLOTS,
  variableExtras,
  auxilioTransporte,
  integral,
  ingreso,
  retiro,
  tiempoServicio,
  diasTrabajados,
  diasSalario,
}

/** What a resignation costs that the employer gave cause for; undefined where the message tells none, or the pay is not known. */
function drivenOut(
  values: ServedValues & {
    readonly diasFaltantes?: number | undefined
    readonly finContrato?: string | undefined
    readonly culpaEmpleador?: boolean | undefined
  },
  ctx: AnswerContext,
): IntentAnswer | undefined {
  const { dias, ingreso: from } = servicioDe(values, ctx.message)
  const since = dias ?? (from === undefined || from >= ctx.today ? undefined : dias360(from, ctx.today))
  const wage = salarioDe(values)
  if (values.culpaEmpleador === true && wage !== undefined && since !== undefined && since > 0) {
    const fixed = values.contrato === 'fijo' || values.contrato === 'obra'
    const left =
      values.diasFaltantes ??
      (values.finContrato === undefined || values.finContrato <= ctx.today
        ? undefined
        : dias360(addDays(ctx.today, 1), values.finContrato))
    if (!fixed || left !== undefined) {
      const calculation =
        fixed && left !== undefined
          ? indemnizar({ contrato: values.contrato, salario: wage, diasFaltantes: left, date: ctx.on }, ctx.facts)
          : indemnizar(
              { contrato: 'indefinido', salario: wage, diasServicio: Math.round(since), date: ctx.on },
              ctx.facts,
            )
      return fromCalculation(calculation, {
        headline: `${ctx.kind === 'sino' ? 'Sí, si lo pruebas: quien' : 'Quien'} renuncia por una falta grave del empleador, **y lo dice en la carta de renuncia, cobra la indemnización como si lo hubieran despedido: ${formatCop(calculation.result.indemnizacion)}**, además de la liquidación.`,
        paragraphs: [
          'La carta debe contar los hechos y decir que por eso renuncias; después no se pueden alegar otros. Guarda pruebas: mensajes, testigos, la queja ante el comité de convivencia o el Ministerio del Trabajo.',
          'Si el empleador no lo acepta, lo decide un juez laboral; sin prueba, la renuncia se toma como voluntaria y no hay indemnización.',
        ],
        sources: [cst('art. 62'), cst('art. 64')],
      })
    }
  }
  return undefined
}

const TOTAL = /\b(?:en total|todo junto|con todo|cuanto (?:le |les |me )?(?:doy|dan|tengo que|deben|debo))\b/

/** What a resignation is asked besides its settlement. */
const OF_THE_RESIGNATION =
  /\b(?:avis\w{1,4}|preaviso|30 dias|anticipacion|oblig\w{1,6}|presion\w{0,4}|forzad[oa]|hicieron firmar|culpa del|maltrat\w{1,2}|retract\w{1,6}|arrepent\w{1,4}|mutuo acuerdo|comun acuerdo|bonificacion|carta|modelo|descont\w{1,4}|descuent\w|acept\w{1,5}|rechaz\w{1,4}|que la despedi)\b/

/** "Que me firme la renuncia y le doy 2 millones": a resignation that is bought or made. */
const SIGNED =
  '\\b(?:firm\\w{1,5}|pas[ea]\\w{0,3}|present[ea]\\w{0,2}|hag\\w{1,3}|hac\\w{1,4}) (?:[a-z]{1,6} ){0,3}(?:carta de )?renunci[ae]|\\bque (?:[a-z]{1,6} ){0,3}renunci(?:en?|ar[ae]n?)\\b'
const GIVEN =
  '\\b(?:(?<!\\bcuanto )(?:le|les|se|me) (?:doy|dan?|damos|pago|pagan?|ofrezco|ofrecen?)|dar(?:le|les|me)|pagar(?:le|les|me)|a cambio|bonific\\w{2,6}|para que no (?:me |nos )?demand\\w{1,3}|(?:puedo|quiero|voy a|podria) (?:dar|pagar|ofrecer)|(?:asi|y) (?:me |nos )?(?:evito|ahorro|quito))\\b'
const BOUGHT = new RegExp(`^(?=[^]{0,400}?${SIGNED})[^]{0,400}?${GIVEN}`)
const ofrecido: Slot<number, false> = {
  ...money('Lo que se ofrece por la renuncia', ['pago', 'noSalarial']),
  takes: (said, { at }) =>
    BOUGHT.test(said) &&
    /\b(?:doy|dan?|damos|dar\w{0,3}|pag\w{1,5}|ofre\w{2,4}|por|de) (?:como |unos |hasta )?\$?$/.test(
      said.slice(Math.max(0, at - 30), at),
    ),
}

/** What is told of it, with the settlement that is owed whatever is signed. */
async function bought(
  values: Readonly<Record<string, unknown>> & { readonly ofrecido?: number | undefined },
  ctx: AnswerContext,
): Promise<IntentAnswer> {
  const told = toldBy('contrato.renuncia', 'comprada', ctx)
  const { ingreso, retiro } = values
  const dated = typeof ingreso === 'string' && typeof retiro === 'string'
  const found = dated ? await liquidacion.answer({ ...values, salida: 'acuerdo', aspectos: [] }, ctx) : undefined
  const owed = found?.gives?.liquidado
  const sum =
    values.ofrecido === undefined
      ? ''
      : ` Los ${formatCop(values.ofrecido)} solo reemplazan la indemnización, si él los acepta.`
  const rest = typeof owed === 'number' ? ` La liquidación, **${formatCop(owed)}**, se paga aparte y completa.` : ''
  return {
    ...told,
    headline: `${told.headline}${sum}${rest}`,
    ...(found?.steps === undefined || rest === '' ? {} : { steps: found.steps }),
    sources: [...told.sources, ...(rest === '' ? [] : (found?.sources ?? []))],
    facts: found?.facts ?? [],
  }
}

/** "¿Le puedo descontar algo por no avisar?": no, before the reason. */
const denied = (found: IntentAnswer): IntentAnswer =>
  /no (?:hay|tiene) (?:descuento|sanci)/.test(found.headline.replaceAll('*', '')) &&
  !/^(?:Sí|No)\b/.test(found.headline)
    ? { ...found, headline: `No: ${found.headline.charAt(0).toLowerCase()}${found.headline.slice(1)}` }
    : found

const CHARGED_FOR_NOTICE =
  /\b(?:renunci\w{1,4}|me (?:quiero ir|voy|retiro|sali)|se (?:va|fue|retir[oa]))\b[^?]{0,140}\b(?:(?:pre)?avis\w{1,4}|de un dia para (?:el )?otro)\b[^?]{0,80}\b(?:descont\w{1,5}|descuent\w{1,4}|rebaj\w{1,4}|cobr\w{1,4}|multa\w{0,2}|quit\w{1,4})\b/
export const renuncia = intent({
  ...noted('contrato.renuncia'),
  // "No alcanzo a dar el mes de aviso, ¿me lo rebajan de la liquidación?"
  called: { test: (said: string) => BOUGHT.test(said) || CHARGED_FOR_NOTICE.test(said) },
  // "¿Y tengo que avisar con 30 días?" after what is paid to whoever leaves.
  follows: {
    after: /^(?:prestaciones\.(?:prima|vacaciones|cesantias|liquidacion)|contrato\.preaviso)$/,
    said: /\b(?:descont\w{1,5}|descuent\w{1,4}|rebaj\w{1,4}|cobr\w{1,4}|multa\w{0,2})\b[^.;?]{0,30}\b(?:no (?:l[oae]s? )?(?:doy|aviso|cumplo|dio|da)|sin avisar|preaviso)\b|\bavis\w{1,4} (?:\w{2,6} ){0,2}(?:30|treinta|15|un mes)\b|\b(?:carta de renuncia|preaviso)\b/,
  },
  fits: (message) => !asksDayToPay(message),
  slots: {
    ...ALL_OF_IT,
    ofrecido,
    yaPagadas,
    vacacionesTomadas,
    contrato,
    diasFaltantes,
    finContrato,
    salida,
    culpaEmpleador,
    proteccion,
  },
  answer(values, ctx) {
    if (BOUGHT.test(ctx.message.text)) return bought(values, ctx)
    if (GONE_AWAY.test(ctx.message.text)) return toldBy('contrato.justaCausa', 'abandono', ctx)
    // "¿Y si la que la saca soy yo?" in a conversation on a resignation.
    if (values.salida === 'despido' && ctx.followUp) return despido.answer({ ...values, aspectos: [] }, ctx)
    if (asksDayToPay(ctx.message)) return dayToPay(ctx)
    const { dias, ingreso: from } = servicioDe(values, ctx.message)
    const driven = TOTAL.test(ctx.message.text) && values.culpaEmpleador === true ? undefined : drivenOut(values, ctx)
    if (driven) return driven
    const known = salarioDe(values) !== undefined && (dias !== undefined || from !== undefined)
    const sum =
      /\b(?:(?:que|cuanto) (?:se )?(?:le|les|me) (?:pago|pagan|toca|doy|dan|debo|deben|liquid\w{1,3})|liquid\w{1,8}|cuanto (?:es|seria))\b/.test(
        ctx.message.text,
      )
    // "Me deben tres quincenas y me quiero ir": paid as a dismissal, where the letter says so.
    if (
      values.culpaEmpleador === true &&
      (/\bcarta\b/.test(ctx.message.text) || (!known && /\bindemniz|\breclam/.test(ctx.message.text)))
    )
      return toldBy('contrato.renuncia', 'culpa', ctx)
    const noticeOff = /\b(?:descont\w{1,5}|descuent\w|quit\w{1,5}|rebaj\w{1,4})\b/.test(ctx.message.text)
    return known && (sum || !OF_THE_RESIGNATION.test(ctx.message.text))
      ? liquidacion.answer({ ...values, salida: 'renuncia', aspectos: noticeOff ? ['descontar'] : [] }, ctx)
      : noticeOff
        ? denied(told('contrato.renuncia', ctx))
        : told('contrato.renuncia', ctx)
  },
})
