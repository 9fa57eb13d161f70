import { formatCop, formatDate } from '../../../../shared/format.ts'
import { SANCION } from '../../../../shared/tax/facts/sanciones.ts'
import { SANCION_INFORMACION_TOPE } from '../../../../shared/tax/facts/tax.ts'
import { type Term, termOf } from '../../../../shared/tax/notificacion.ts'
import { percentOf } from '../../../../shared/tax/percent.ts'
import { inexactitud } from '../../../../shared/tax/sanciones.ts'
import { noInformar } from '../../../../shared/tax/sancionesFormales.ts'
import { et, ley } from '../../../../shared/tax/sources.ts'
import type { IsoDate } from '../../../../shared/tax/types.ts'
import type { Understood } from '../../understand/features.ts'
import { fromCalculation, type IntentAnswer, type Table } from '../answer.ts'
import { figure } from '../figure.ts'

import type { AnswerContext, ReadContext } from '../intent.ts'
import { intent } from '../intent.ts'
import { choice, date, flag } from '../slots.ts'
import { baseTold, taxShort } from './base.ts'
import { inDigits } from './numbers.ts'
import { type Case, delayOfCase, plazoDicho, returnOf } from './plazo.ts'
import { readRetraso } from './retraso.ts'
import {
  declaracion,
  mayorValor,
  NAME_OF_RETURN,
  rebaja,
  retraso,
  SHARE_OF_RETURN,
  sancionDicha,
  sinImpuesto,
  tarifaDicha,
} from './slots.ts'

const ACTO = {
  ordinario: 'requerimiento ordinario',
  declarar: 'emplazamiento por no declarar',
  corregir: 'emplazamiento para corregir',
  especial: 'requerimiento especial',
  ampliacion: 'ampliación del requerimiento especial',
  liquidacion: 'liquidación oficial de revisión',
  pliego: 'pliego de cargos',
  resolucion: 'resolución sanción',
  mandamiento: 'mandamiento de pago',
} as const
type Acto = keyof typeof ACTO

function readActo({ text }: Understood): Acto | undefined {
  if (/\bmandamiento\b/.test(text)) return 'mandamiento'
  if (
    /\bresolucion (?:de |que (?:me |nos )?(?:impone|impuso) (?:la |una )?)?(?:sancion\w*|multa)|\bresolucion por no declarar/.test(
      text,
    ) &&
    !/\bantes de\b|\bpliego\b/.test(text)
  )
    return 'resolucion'
  if (/\bpliego\b/.test(text)) return 'pliego'
  if (/\bampliacion\b|\bampliaron\b|\b708\b/.test(text)) return 'ampliacion'
  if (/\brequerimiento especial\b|\bre\b|\b(?:703|707|709)\b/.test(text)) return 'especial'
  if (/\bliquidacion (?:oficial|de revision)|\blor\b|\breconsideracion\b|\bper saltum\b|\b(?:720|722|710)\b/.test(text))
    return 'liquidacion'
  if (/\bobligad[oa]\b.{0,30}\bno (?:he |ha |hemos )?present|^\W*(?:es )?(?:para|por no) declarar\b/.test(text))
    return 'declarar'
  if (/^\W*(?:es )?para corregir\b/.test(text)) return 'corregir'
  if (/\bempla[zc]\w*/.test(text)) {
    if (/\bcorregir|\b685\b|\bcorrij/.test(text)) return 'corregir'
    return /\bdeclarar\b|\bomi(?:tir|sion)\b|\bno (?:he |ha |hemos |habia )?declar\w*|\b715\b|\bno (?:he |haber )?present\w*/.test(
      text,
    )
      ? 'declarar'
      : undefined
  }
  if (
    /\brequerimiento ordinario\b|\bel ordinario\b|\b(?:pid|solicit|exig)\w* (?:que (?:les |le )?(?:mande|envie|muestre|entregue)\w* )?(?:los |las |el |la |unos |unas |mis )?(?:copias?|informacion|extractos?|explicacion(?:es)?|facturas?|soportes?|documentos?|papeles|movimientos?)\b|\b684\b/.test(
      text,
    )
  )
    return 'ordinario'
  return undefined
}

export const acto = choice('Acto de la DIAN', ACTO, readActo)

interface Rule extends Term {
  readonly term: string
  readonly articles: string
  readonly what: string
  readonly ignored: string
  readonly look: string
  readonly act: string
}

const RULES: Readonly<Record<Acto, Rule>> = {
  ordinario: {
    term: 'el que diga el acto, mínimo 15 días calendario',
    days: 15,
    articles: 'art. 684',
    what: 'pide información o pruebas; no te cobra nada todavía',
    ignored: `no contestar tiene la sanción del artículo 651, hasta ${figure(SANCION_INFORMACION_TOPE)}`,
    look: 'qué documentos pide, de qué periodo y el plazo que fija',
    act: 'Junta los documentos y responde por el canal que indica el acto; guarda el número de radicado.',
  },
  declarar: {
    term: 'un mes',
    months: 1,
    articles: 'arts. 642, 643, 715 y 716',
    what: 'te da la última oportunidad de presentar lo que no declaraste',
    ignored: `si no declaras ni muestras que no estabas obligado, llega la sanción por no declarar: ${figure(SANCION.noDeclararRenta)} de las consignaciones o ingresos en renta`,
    look: 'qué declaración y periodo reclama, y si de verdad estabas obligado',
    act: 'Presenta la declaración con la sanción de extemporaneidad tras el emplazamiento (el doble), o responde con pruebas de que no estabas obligado.',
  },
  corregir: {
    term: 'un mes',
    months: 1,
    articles: 'art. 685',
    what: 'avisa que hay indicios de que tu declaración está mal y te invita a corregirla',
    ignored: 'no hay sanción por no contestarlo, pero suele seguir el requerimiento especial con inexactitud',
    look: 'qué renglón cuestiona y si tienen razón: no es obligatorio corregir si está bien',
    act: 'Si tienen razón, corrige con la sanción del 20 % de la diferencia; si no, responde con los soportes.',
  },
  especial: {
    term: 'tres meses',
    months: 3,
    articles: 'arts. 703, 707 y 709',
    what: 'propone modificar tu declaración y la sanción por inexactitud',
    ignored: 'si no contestas, la DIAN puede expedir la liquidación oficial con lo que propuso',
    look: 'la fecha de notificación, el mayor impuesto que propone y por qué, y si la declaración ya estaba en firme',
    act: 'Decide: aceptar (todo o en parte) y corregir con la sanción a la cuarta parte, o responder con objeciones y pruebas.',
  },
  ampliacion: {
    term: 'el que ella misma fije, entre tres y seis meses',
    articles: 'art. 708',
    what: 'añade hechos, impuestos o sanciones a lo que proponía el requerimiento especial',
    ignored: 'si no contestas, la DIAN puede expedir la liquidación oficial con lo que propuso',
    look: 'qué añade al requerimiento especial y el plazo que fija',
    act: 'Decide: aceptar (todo o en parte) y corregir con la sanción a la cuarta parte, o responder con objeciones y pruebas.',
  },
  liquidacion: {
    term: 'dos meses',
    months: 2,
    articles: 'arts. 713, 720 y 722',
    what: 'modifica tu declaración de oficio; todavía se puede recurrir o aceptar',
    ignored: 'si no recurres, queda en firme y la DIAN pasa a cobrar',
    look: 'la fecha de notificación, si coincide con el requerimiento especial y el valor determinado',
    act: 'Decide: aceptar y pagar con la sanción a la mitad, o presentar recurso de reconsideración.',
  },
  pliego: {
    term: 'un mes, en los más comunes',
    months: 1,
    articles: 'arts. 638 y 651',
    what: 'propone una sanción; todavía no la impone',
    ignored: 'si no contestas, la DIAN puede imponer la sanción propuesta',
    look: 'qué conducta y qué sanción propone, y si ya la subsanaste',
    act: 'Responde con pruebas, o subsana y acógete a la reducción que tenga esa sanción.',
  },
  resolucion: {
    term: 'dos meses',
    months: 2,
    articles: 'arts. 720 y 722',
    what: 'impone la sanción; todavía se puede recurrir o pagar reducida',
    ignored: 'si no recurres, queda en firme y la DIAN pasa a cobrarla',
    look: 'qué conducta sanciona, de qué periodo y la fecha de notificación',
    act: 'Decide: pagar con la reducción que tenga esa sanción, o presentar recurso de reconsideración.',
  },
  mandamiento: {
    term: '15 días hábiles',
    businessDays: 15,
    articles: 'arts. 826, 830 y 831',
    what: 'es el cobro: ordena pagar una deuda en firme',
    ignored: 'si no pagas ni propones excepciones, siguen la ejecución, los embargos y el remate',
    look: 'de qué deuda es, si ya la pagaste o prescribió, y la fecha de notificación',
    act: 'Paga, pide una facilidad de pago o propón excepciones (pago, prescripción, falta de título).',
  },
}

const OVERVIEW: Table = {
  title: 'Actos de la DIAN',
  columns: ['Acto', 'Qué hace', 'Término', 'Artículo'],
  rows: Object.entries(RULES).map(([act, { what, term, articles }]) => [
    ACTO[act as Acto],
    what,
    term,
    articles.replace(/^arts?\. /, ''),
  ]),
}
const ALL_SOURCES = [et('arts. 684, 685, 703, 707, 709, 713, 715, 716 y 720'), et('art. 566-1')]

/** "Mi plazo era el 20 de agosto": the day of the return, and not of the letter. */
const DUE_DAY =
  /\b(?:venc\w{1,5}|plazo|fecha(?: limite)?|debia\w{0,2}|tenia\w{0,2} que|tocaba)\b[^.;,\d]{0,30}\b(?:\d{1,2} (?:de |[a-z]{4,10}\b)|20\d\d-)/
/** "Si presentamos el 9 de diciembre": when the return comes that the letter asks for. */
const FILES =
  /\b(?:present|declar)(?:o|a|amos|an|emos|are|aremos|aria)\b[^.;,?]{0,20}\b(?:\d{1,2} de |hoy|manana|el lunes|ya\b)/
/** The day on which an act was delivered. */
export const entrega = date('Día en que llegó', (message, { today }) => {
  const { days, text } = message
  if (DUE_DAY.test(text) && days.length < 3) return undefined
  const filed = FILES.test(text) ? readRetraso(message, today, undefined)?.presentacion : undefined
  return days.find((day) => day !== filed)
})
export const medio = choice('Medio', { correo: 'correo electrónico', fisico: 'en papel' }, ({ text }) =>
  /\b(?:papel|sobre (?:de|en|el|la|que|y)|fis(?:ic\w*|co\b)|certificad\w*|por carta|porteria|celador|cartero|puerta|mensajer\w*|direccion|casa)\b/.test(
    text,
  ) && !/\b(?:correo electronico|mail|email|gmail|internet)\b/.test(text)
    ? 'fisico'
    : /\b(?:electronic\w*|mail|e-?mail|gmail|internet|correo|buzon|spam|bandeja)\b/.test(text)
      ? 'correo'
      : undefined,
)

function dependsOnAct(came: IsoDate, byMail: boolean): IntentAnswer {
  const until = (act: Acto) => formatDate(termOf(came, byMail, RULES[act]).hasta ?? came)
  return {
    headline: `**Depende del acto**: llegado el ${formatDate(came)}${byMail ? ' al correo' : ''}, un emplazamiento o pliego se responde hasta el **${until('declarar')}**, una liquidación oficial se recurre hasta el **${until('liquidacion')}** y un requerimiento especial se responde hasta el **${until('especial')}**.`,
    tables: [OVERVIEW],
    sources: ALL_SOURCES,
  }
}

function costs(sum: number, { facts, today }: AnswerContext): Table {
  const of = (respuesta: 'requerimiento' | 'liquidacion' | 'ninguna') =>
    inexactitud({ fecha: today, diferencia: sum, respuesta }, facts).result.sancion
  return {
    title: 'Qué cuesta cada camino',
    columns: ['Camino', 'Sanción', 'Impuesto y sanción'],
    rows: [
      [
        'Aceptas al responder el requerimiento (un cuarto, art. 709)',
        formatCop(of('requerimiento')),
        formatCop(sum + of('requerimiento')),
      ],
      [
        'Aceptas en la liquidación oficial (la mitad, art. 713)',
        formatCop(of('liquidacion')),
        formatCop(sum + of('liquidacion')),
      ],
      ['Peleas y pierdes', formatCop(of('ninguna')), formatCop(sum + of('ninguna'))],
      ['Peleas y ganas', formatCop(0), formatCop(0)],
    ],
  }
}

/** "¿Y si peleo y pierdo?" */
const FIGHTS = /\bpele\w{0,3}\b|\bpierd\w{1,3}\b|\blitig\w{1,4}|\bdemand\w{1,4}/

function costSaid(sum: number, act: Acto | undefined, context: AnswerContext): string {
  const [first, second, third] = costs(sum, context).rows.map(([, penalty = '', total = '']) => ({ penalty, total }))
  const of = (row: typeof first) => `(impuesto de ${formatCop(sum)} y sanción de ${row?.penalty ?? ''})`
  if (act === 'declarar' || act === 'corregir') {
    const rate = SANCION[act === 'declarar' ? 'emplazadoImpuesto' : 'correccionEmplazado']
    const fine = formatCop(Math.round(percentOf(sum, context.facts.at(rate, context.today).value)))
    return act === 'declarar'
      ? `Si declaras tras el emplazamiento, la extemporaneidad es del ${figure(rate)} por mes o fracción: **${fine} por cada mes** sobre ${formatCop(sum)} (nunca menos de la mínima), además del impuesto y los intereses.`
      : `Si corriges tras el emplazamiento, la sanción es del ${figure(rate)} de la diferencia: **${fine}** sobre ${formatCop(sum)} (nunca menos de la mínima), además de la diferencia y los intereses.`
  }
  if (FIGHTS.test(context.message.text) && !/\bacept/.test(context.message.text))
    return `Si peleas y pierdes pagas **${third?.total ?? ''}** ${of(third)} más intereses; si ganas, nada. Aceptando ${act === 'liquidacion' ? `en el recurso serían ${second?.total ?? ''}` : `al responder serían ${first?.total ?? ''}`}.`
  return act === 'liquidacion'
    ? `Si aceptas en el término del recurso pagas **${second?.total ?? ''}** ${of(second)} más intereses; si recurres y pierdes, **${third?.total ?? ''}**.`
    : `Si aceptas al responder el requerimiento especial pagas **${first?.total ?? ''}** ${of(first)} más intereses; en la liquidación oficial serían ${second?.total ?? ''}, y si peleas y pierdes, **${third?.total ?? ''}**.`
}

/** Letters of which a sum that is told is a tax to be raised, and not what is asked for already. */
const RAISES: ReadonlySet<Acto | undefined> = new Set([
  undefined,
  'declarar',
  'corregir',
  'especial',
  'ampliacion',
  'liquidacion',
])

/** Art. 651: half of what a statement of charges proposes, for whoever mends and accepts before the resolution. */
export function acceptedCharges(sum: number): string {
  return `Si el pliego es por información o exógena y aceptas y subsanas **antes de la resolución sanción**, pagas la **mitad: ${formatCop(Math.round(sum / 2))}** de ${formatCop(sum)}; dentro de los dos meses siguientes a la resolución sería el 70 %, ${formatCop(Math.round(percentOf(sum, 70)))}.`
}

function steps(act: Acto, byMail: boolean): readonly string[] {
  const rule = RULES[act]
  return [
    `1. Mira ${rule.look}.`,
    `2. Cuenta el plazo desde la notificación: **${rule.term}**${byMail ? '; si llegó al correo, empieza cinco días hábiles después' : ', desde el día siguiente a la entrega'}.`,
    `3. ${rule.act}`,
    '4. Si la cifra es alta, que la responda tu contador o un abogado tributarista antes de que venza.',
  ]
}

function whichOf(): IntentAnswer {
  return {
    headline:
      'Lo primero es mirar **qué acto es, de qué impuesto y periodo, y la fecha en que te lo notificaron**: de eso depende el plazo (un mes en los emplazamientos, tres en el requerimiento especial, dos en la liquidación oficial).',
    paragraphs: ['Dime qué acto es y cuándo llegó, y te digo el plazo y lo que cuesta cada camino.'],
    tables: [OVERVIEW],
    sources: ALL_SOURCES,
    caveats: ['Verifica que venga de un correo o una dirección de la DIAN: hay mensajes falsos.'],
  }
}

export const ASKS_TERM =
  /\bplazo\b|\btermino\b|\bhasta (?:cuando|que (?:dia|fecha))\b|\bcuanto (?:tiempo|me (?:tardo|demoro))\b|\bcuantos (?:dias|meses)\b|\bdispongo\b/

const OBLIGED = /\bobligad\w|\bobligatori\w|\b(?:tengo|toca|debo|hay) (?:que )?corregir\b|\bme toca\b/
const ASKS_PENALTY = /\b(?:sancion|multa|castig|penalidad)\w*|\b(?:me|nos) (?:cobran?|clavan?|ponen?|sale)\b/
/** The penalty that stands behind each letter, where its sum is not told. */
export function penaltyOf(act: Acto, of: keyof typeof SHARE_OF_RETURN | undefined): string {
  const byReturn =
    of === undefined
      ? `del **${figure(SANCION.noDeclararRenta)} de las consignaciones o ingresos en renta**, ${figure(SANCION.noDeclararIva)} en IVA y ${figure(SANCION.noDeclararRetencion)} de los pagos en retención`
      : `del **${figure(SHARE_OF_RETURN[of])} de ${of === 'retencion' ? 'los pagos' : 'las consignaciones o ingresos'}** (${NAME_OF_RETURN[of]})`
  const sayings: Readonly<Record<Acto, string>> = {
    ordinario: `No contestar el requerimiento ordinario se sanciona por el artículo 651, hasta **${figure(SANCION_INFORMACION_TOPE)}**`,
    declarar: `Si no declaras en el mes del emplazamiento, la sanción por no declarar es ${byReturn}; si declaras dentro de él, es extemporaneidad del **${figure(SANCION.emplazadoImpuesto)} del impuesto por mes o fracción**`,
    corregir: `No contestar el emplazamiento para corregir **no tiene sanción por sí solo**: corregir tras él cuesta el **${figure(SANCION.correccionEmplazado)} de la diferencia**, y si la DIAN la determina después, inexactitud del ${figure(SANCION.inexactitud)}`,
    especial: `El requerimiento especial propone inexactitud, del **${figure(SANCION.inexactitud)} de la diferencia**: aceptando al responderlo queda en la **cuarta parte**, y si no contestas va completa en la liquidación oficial`,
    ampliacion: `La ampliación propone inexactitud, del **${figure(SANCION.inexactitud)} de la diferencia**: aceptando al responderla queda en la **cuarta parte**`,
    liquidacion: `La liquidación oficial trae inexactitud, del **${figure(SANCION.inexactitud)} de la diferencia**: aceptando en el término del recurso queda en la **mitad**, y si no recurres queda en firme completa`,
    pliego:
      'La sanción es **la que propone el pliego**: si es por información o exógena, aceptar y subsanar antes de la resolución la deja en la **mitad**; si no contestas, te la imponen completa',
    resolucion:
      'La resolución **ya impone la sanción**: se paga, se recurre en dos meses o se reduce según cuál sea (por no declarar, a la **mitad** si declaras en ese término); si no recurres, queda en firme completa',
    mandamiento:
      'El mandamiento de pago **no trae una sanción nueva**: cobra lo que ya se debe, y los intereses sobre el impuesto siguen corriendo; si no pagas ni propones excepciones, siguen los embargos',
  }
  return `${sayings[act]}.`
}

const NOT_COME =
  /\bno (?:me |nos |le )?(?:hubiera|hubiese|ha|habia|haya)n? (?:llegado|mandado|enviado|notificado|emplazado)\b|\bsin (?:la |esa |el |ese |haber recibido (?:la |el )?)?(?:carta|emplazamiento)\b|\bantes (?:de(?:l)? (?:que )?(?:la |me |nos )?(?:lleg\w{1,4}|carta|emplaz\w{1,8}))/
const HOW_MUCH = /\b(?:cuant[oa]s?|calcul\w{1,4}|liquid\w{1,4}|cual (?:es|seria))\b|\b64[12]\b/
/**
 * Whether the letter is only what happened, and the penalty of the return that it asks for is wanted: how late it is and
 * of how much were told.
 */
export function wantsPenalty(
  values: Readonly<Record<string, unknown>>,
  { message, followUp, today, when }: Pick<AnswerContext, 'message' | 'followUp' | 'today' | 'when'>,
): boolean {
  const { acto: act, mayorValor: sum, retraso: late, sinImpuesto: none, sinCarta } = values
  if (act !== 'declarar' || late === undefined || (sum === undefined && none !== true)) return false
  const asks = ASKS_PENALTY.test(message.text) || /\b64[012]\b/.test(message.text)
  return (
    (followUp && sinCarta === true) ||
    (asks && (HOW_MUCH.test(message.text) || delayOfCase(values as Case, today, when) !== undefined))
  )
}

/** Until when the letter is answered, as a sentence: told beside the penalty where both are asked. */
export function termSaid(act: Acto, came: IsoDate | undefined, byMail: boolean): string {
  const rule = RULES[act]
  const last = came === undefined ? undefined : termOf(came, byMail, rule).hasta
  return `Para responder ${FEMININE.has(act) ? 'la' : 'el'} ${ACTO[act]} tienes **${rule.term}** desde la notificación${
    last === undefined
      ? ''
      : `: si llegó${byMail ? ' al correo' : ''} el ${formatDate(came ?? last)}, **hasta el ${formatDate(last)}**`
  }.`
}
const FEMININE: ReadonlySet<Acto> = new Set(['liquidacion', 'ampliacion', 'resolucion'])

const EXTENSION =
  /\bprorrog\w*|\bmas (?:tiempo|plazo|dias)\b|\bno (?:me |nos )?alcanz\w{1,4}(?: (?:el|a)\b)?(?: (?:tiempo|plazo|responder|contestar|reunir))/

/** What a request for information costs where it is not answered (art. 651). */
function notDelivered(sum: number, { facts, today }: AnswerContext): IntentAnswer {
  const calculation = noInformar({ fecha: today, valorInformacion: sum, falta: 'no_enviada' }, facts)
  return fromCalculation(calculation, {
    headline: `Si no respondes el requerimiento ordinario, la sanción es el **${figure(SANCION.noInformar)} de lo no suministrado: ${formatCop(calculation.result.sancion)}** sobre ${formatCop(sum)} (art. 651), y además la DIAN **puede desconocer los costos o deducciones que no pruebes**.`,
    paragraphs: [
      'Antes viene un pliego de cargos, con un mes para responder; si entregas todo antes de que lo notifiquen, la sanción baja al 10 %, y después, antes de la sanción, al 50 %.',
    ],
    sources: [et('art. 651'), et('art. 684')],
  })
}

export const carta = intent({
  id: 'dian.carta',
  subject: 'sanciones',
  title: 'Qué hacer con una carta o requerimiento de la DIAN',
  // A letter that came on a day, and until when: its own term.
  tells: ({ text, days }) =>
    days.length > 0 &&
    /\b(?:emplazamiento|requerimiento|pliego|liquidacion oficial|oficio|carta)\b/.test(text) &&
    /\b(?:recib|lleg)\w{1,5}\b[^;?]{0,80}\bhasta cuando\b/.test(text),
  // The term to answer the letter, and what comes of not answering it, are of the letter itself.
  keeps:
    /\bprorrog|\bno (?:me |nos )?alcanz\w{1,4}\b[^.;?]{0,20}\b(?:tiempo|plazo|responder|contestar|reunir)|^\W*(?:y )?si (?:me toca |decido |yo |nosotros )?(?:pele\w{1,3}|litig\w{1,4})\b|\b(?:cuanto (?:tiempo|plazo)|que plazo|cuantos dias|hasta cuando)\b[^.;?]{0,24}\b(?:respond|contest)\w{2,4}\b|\b(?:multa|sancion)\b[^.;?]{0,24}\bno (?:respond|contest)\w{1,4}\b/,
  slots: {
    acto,
    mayorValor,
    base: baseTold,
    sancionDicha,
    entrega,
    medio,
    declaracion,
    tarifaDicha,
    rebaja,
    // What tells how late the return is that the letter asks for.
    retraso: {
      ...retraso,
      read: (message: Understood, context: ReadContext) =>
        DUE_DAY.test(message.text) || FILES.test(message.text) ? retraso.read?.(message, context) : undefined,
    },
    sinImpuesto,
    sinCarta: flag('La carta no ha llegado', ({ text }) => (NOT_COME.test(text) ? true : undefined)),
    ...plazoDicho,
  },
  answer(values, context) {
    const { kind, message } = context
    const { acto: act, entrega: came } = values
    // Costs that are rejected are no tax: it is worked out of them.
    const short =
      values.base === undefined || values.base !== values.mayorValor || !RAISES.has(act)
        ? undefined
        : taxShort(values.base, context.merged, { facts: context.facts, day: context.today })
    const sum = short?.mayorValor ?? values.mayorValor
    const asked = message.text
    if (
      (sum === undefined && /\bdiferencia\b|\bvs\.?\b|\bnaturaleza\b/.test(asked)) ||
      (kind === 'comparar' && sum === undefined && !/\bacept|\bpele|\bpag/.test(asked))
    )
      return {
        headline:
          'El **emplazamiento** te invita a declarar o corregir en un mes y todavía no cobra; el **requerimiento** ordinario pide información, y el **especial** ya propone cuánto más debes y da tres meses.',
        tables: [OVERVIEW],
        sources: ALL_SOURCES,
        caveats: ['Después del emplazamiento las sanciones de extemporaneidad y corrección se duplican.'],
      }
    const ignored =
      /\bno (?:le |les |lo |la )?(?:respond|contest|hag|prest|par|corrij)\w*|\bignor\w*|\bpasa si no\b|\bno contesto\b/.test(
        asked,
      )
    // Which act it is was never told: what each of them gives, or costs.
    if (
      act === undefined &&
      context.followUp &&
      came === undefined &&
      message.amounts.length === 0 &&
      (ignored || ASKS_TERM.test(asked))
    )
      return {
        headline: ignored
          ? `Depende de qué acto es: el requerimiento ordinario sin respuesta tiene **la sanción del artículo 651**; tras el emplazamiento por no declarar viene **la sanción por no declarar** (art. 643); y tras el requerimiento especial, **la liquidación oficial** con la sanción por inexactitud. Un simple aviso o invitación a corregir no tiene sanción por no contestarlo.`
          : `Depende de qué acto es: **el que diga el requerimiento ordinario (mínimo 15 días calendario), un mes en los emplazamientos, tres meses en el requerimiento especial y dos en la liquidación oficial**, desde la notificación.`,
        paragraphs: ['Dime cómo se llama el documento y cuándo llegó, y te digo hasta cuándo tienes.'],
        sources: [et('arts. 651, 643, 703, 707, 715 y 720'), et('art. 566-1'), ley('223', 1995, 'art. 261')],
      }
    if (act === undefined && came === undefined && sum === undefined) return whichOf()
    const rule = act === undefined ? undefined : RULES[act]
    const byMail = values.medio !== 'fisico'
    if (act === undefined && came !== undefined && sum === undefined) return dependsOnAct(came, byMail)
    const term = came === undefined || rule === undefined ? undefined : termOf(came, byMail, rule)
    const name = act === undefined ? 'acto' : ACTO[act]
    const until =
      term?.hasta === undefined
        ? ''
        : `: si llegó${byMail ? ' al correo' : ''} el ${formatDate(came ?? term.desde)}, **hasta el ${formatDate(term.hasta)}**`
    const extension = EXTENSION.test(asked)
    // Art. 651 is of what was asked for and not delivered.
    const withheld = act === 'ordinario' && ignored ? (values.base ?? values.mayorValor) : undefined
    if (withheld !== undefined) return notDelivered(withheld, context)
    const readMedio = medio.read?.(message, { ...context, before: undefined })
    const aboutTerm =
      term !== undefined && message.amounts.length === 0 && (message.days.length > 0 || readMedio !== undefined)
    const asksCost =
      act === undefined ||
      (kind === 'cuanto' && !aboutTerm && !ASKS_TERM.test(asked)) ||
      kind === 'comparar' ||
      /\bacept\w*|\bcuesta\b|\bpele\w*|\bconviene\b/.test(asked)
    const article = act !== undefined && FEMININE.has(act) ? 'la' : 'el'
    const of = values.declaracion ?? returnOf(values)
    const charges = values.sancionDicha ?? sum
    // "¿Cuánto tiempo tengo y qué pasa si no contesto?" asks both.
    const termToo =
      ignored && rule !== undefined && ASKS_TERM.test(asked)
        ? `Para responder ${article} ${name} tienes **${rule.term}** desde la notificación${until}. `
        : ''
    const headline =
      act === 'corregir' && kind === 'sino' && OBLIGED.test(asked)
        ? '**No**: el emplazamiento para corregir **no obliga a corregir**, ni tiene sanción no contestarlo (art. 685); pero si la DIAN tiene razón y la determina después, la sanción es por inexactitud y no por corrección.'
        : extension
          ? act === 'ordinario'
            ? '**Sí, se puede pedir**: en el requerimiento ordinario el plazo lo fija el funcionario, así que la prórroga se solicita por escrito antes de que venza y él decide.'
            : `**No**: el plazo ${article === 'la' ? 'de la' : 'del'} ${name} (${rule?.term ?? ''}) es de ley y no se prorroga.`
          : ignored && rule !== undefined && message.amounts.length === 0 && !/\bacept/.test(asked)
            ? act === 'declarar'
              ? `${termToo}${penaltyOf(act, of)}`
              : `${termToo}Si no respondes ${article} ${name}, ${rule.ignored.replace(/^si no [^,]{1,30}, /, '')}${sum !== undefined && (act === 'especial' || act === 'ampliacion') ? `: ${formatCop(sum)} de impuesto y ${costs(sum, context).rows[2]?.[1] ?? ''} de sanción, más intereses` : ''}.`
            : act === 'pliego' && charges !== undefined && asksCost
              ? acceptedCharges(charges)
              : sum !== undefined && asksCost && RAISES.has(act)
                ? costSaid(sum, act, context)
                : act !== undefined && ASKS_PENALTY.test(asked) && kind !== 'como' && !ASKS_TERM.test(asked)
                  ? penaltyOf(act, of)
                  : kind === 'cuando' || kind === 'cuanto' || ASKS_TERM.test(asked)
                    ? `Para responder ${article} ${name} tienes **${rule?.term ?? ''}** desde la notificación${until}.`
                    : kind === 'como' || kind === 'otro' || kind === 'cual'
                      ? `Con ${article} ${name}: **1)** mira ${rule?.look ?? ''}; **2)** cuenta el plazo, **${rule?.term ?? ''}** desde la notificación${until}; **3)** decide si aceptas o respondes con pruebas.`
                      : kind === 'sino'
                        ? `**Sí, conviene responder**: ${article} ${name} ${rule?.what ?? ''}, y ${rule?.ignored ?? ''}; tienes ${rule?.term ?? ''}${until}.`
                        : `${article === 'la' ? 'La' : 'El'} ${name} **${rule?.what ?? ''}**; se responde en ${rule?.term ?? ''} desde la notificación${until}.`
    const doubles = act === 'declarar' || act === 'corregir'
    // "¿Hasta cuándo tengo y cuánto me cuesta si acepto?": both.
    const termAsked =
      act !== undefined &&
      (extension ? came !== undefined : ASKS_TERM.test(asked)) &&
      !headline.includes('desde la notificación')
        ? [termSaid(act, came, byMail)]
        : []
    return {
      headline,
      ...(act === undefined
        ? {}
        : {
            paragraphs: [
              ...termAsked,
              ...(short ? [`${short.said}.`] : []),
              ...steps(act, byMail),
              ...(ignored ? [] : [`Si no haces nada: ${rule?.ignored ?? ''}.`]),
            ],
          }),
      ...(sum === undefined || doubles || !RAISES.has(act) ? {} : { tables: [costs(sum, context)] }),
      sources: [
        ...(rule === undefined ? [et('arts. 703, 707, 709 y 713')] : [et(rule.articles)]),
        ...(act === 'ordinario' ? [ley('223', 1995, 'art. 261')] : []),
        et('art. 566-1'),
      ],
      caveats: [
        ...(doubles ? ['Después del emplazamiento las sanciones de extemporaneidad y corrección se duplican.'] : []),
        ...(short?.caveat ? [short.caveat] : []),
        ...(sum === undefined ? [] : ['A todo se suman los intereses de mora sobre el impuesto, que no se reducen.']),
        byMail
          ? 'Si llegó al correo del RUT, el plazo corre cinco días hábiles después de recibido (art. 566-1).'
          : 'En papel, el plazo corre desde el día siguiente a la entrega.',
      ],
    }
  },
})

const OF_NOTICE =
  /\b(?:desde|cuando|cuenta|corre|empieza|correo|buzon|direccion|valid\w*|vale|notificacion|dias?|566\S*|56[3-9]|abr\w{1,4}|enter\w{1,4}|aviso|devuel\w*)\b/

export const notificacion = intent({
  id: 'dian.notificacion',
  subject: 'sanciones',
  title: 'Cuándo queda notificado un acto de la DIAN y desde cuándo corre el plazo',
  // By which way it came, and from when its term runs.
  tells: ({ text }) =>
    /\b(?:correos?|mail|email|buzon|fisico)\b/.test(text) &&
    /\b(?:notific\w*|resolucion|requerimiento|emplazamiento|pliego|sancion|acto)\b/.test(text) &&
    /\bdian\b/.test(text) &&
    /\b(?:desde (?:cuando|que dia|que fecha|ahi)|(?:cuenta|corre|arranca|empieza|inicia)n?|termino|vale como)\b/.test(
      text,
    ) &&
    !/\b(?:ugpp|persuasiv\w)\b/.test(text),
  slots: {
    // A penalty that came, with a recourse against it, is the resolution that imposes it.
    acto: {
      ...acto,
      read: (message: Understood, context: ReadContext) =>
        acto.read?.(message, context) ??
        (/\b(?:sancion|multa)\b[^?]*\brecurso\b/.test(message.text) ? ('resolucion' as const) : undefined),
    },
    entrega,
    medio,
  },
  answer(values, context) {
    const { kind, message } = context
    const { acto: act, entrega: came } = values
    const asked = message.text
    // "Nos notificaron una liquidación oficial" asks what to do with it.
    if (
      act !== undefined &&
      (EXTENSION.test(asked) || (came === undefined && values.medio === undefined && !OF_NOTICE.test(asked)))
    )
      return carta.answer(values, context)
    const byMail = values.medio !== 'fisico'
    const rule =
      act === undefined
        ? /\b(?:[1-3]|un|dos|tres) mes(?:es)?\b/.test(asked)
          ? { months: Number(/\b([1-3])(?= mes)/.exec(inDigits(asked))?.[1] ?? 1) }
          : undefined
        : RULES[act]
    const mine = /\b(\d{1,2}) dias\b(?: calendario)?/.exec(asked)?.[1]
    const term =
      came === undefined
        ? undefined
        : termOf(came, byMail, mine === undefined || mine === '5' ? rule : { days: Number(mine) })
    const sources = [et(byMail ? 'arts. 563 y 566-1' : 'arts. 563, 565 y 566')]
    const caveats = [
      'Si no pudiste abrir el mensaje por una falla técnica, avísale a la DIAN dentro de los tres días siguientes a recibirlo para que lo envíe de nuevo.',
      'La DIAN no notifica por WhatsApp ni por mensaje de texto: un mensaje así puede ser una estafa.',
      'Si cambiaste de dirección y no actualizaste el RUT, la anterior sigue siendo válida por tres meses (art. 563).',
    ]
    const rules =
      'El correo se da por notificado **el día en que llega** al buzón que informaste en el RUT; el plazo para responder o recurrir corre **pasados cinco días hábiles** desde que se recibe.'
    if (came !== undefined && act === undefined && (kind === 'sino' || /\bvenc/.test(asked)))
      return dependsOnAct(came, byMail)
    const asksDays = /\bhabiles\b|\bsabado\b|\bcorridos\b|\bcalendario\b/.test(asked) && message.days.length === 0
    if (term !== undefined && came !== undefined && !asksDays) {
      const surtida = byMail
        ? `La notificación al correo electrónico del RUT vale: quedó hecha el ${formatDate(came)}`
        : `Quedó notificado el ${formatDate(came)}, día de la entrega`
      const starts = `el plazo corre **desde el ${formatDate(term.desde)}**${byMail ? ', pasados los cinco días hábiles del artículo 566-1' : ''}`
      const ofAmpliacion = (months: number) => formatDate(termOf(came, byMail, { months }).hasta ?? came)
      const ends =
        act === 'ampliacion'
          ? `, y vence el día que ella fije, entre el **${ofAmpliacion(3)}** (tres meses) y el **${ofAmpliacion(6)}** (seis)`
          : term.hasta === undefined
            ? ''
            : `, y vence el **${formatDate(term.hasta)}**`
      return {
        headline: `${surtida} y ${starts}${ends}.`,
        ...(term.hasta === undefined && act === undefined
          ? {
              paragraphs: [
                'Dime qué acto es (emplazamiento, requerimiento especial, liquidación oficial…) y te digo hasta cuándo tienes.',
              ],
            }
          : {}),
        sources,
        caveats: [
          ...(values.medio === undefined
            ? ['Supuse que llegó al correo electrónico; en papel corre desde el día siguiente a la entrega.']
            : []),
          ...caveats,
        ],
      }
    }
    const headline = asksDays
      ? 'Los cinco días de la notificación electrónica se cuentan **hábiles**: no cuentan sábados, domingos ni festivos.'
      : /\b(?:direccion|celador|porteria|comadre|casa|vieja|anterior|bodega|barrio|antigua)\b/.test(asked) && !byMail
        ? 'La notificación es válida **si se hizo en la dirección que tenías en el RUT**, aunque la haya recibido otra persona; si cambiaste y no actualizaste, la anterior vale por tres meses más.'
        : kind === 'sino'
          ? '**Sí cuenta aunque no lo abras**, si llegó al correo que informaste en el RUT; a otro distinto no queda bien hecha. El plazo corre cinco días hábiles después.'
          : rules
    return { headline, paragraphs: headline === rules ? [] : [rules], sources, caveats }
  },
})
