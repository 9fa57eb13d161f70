import { formatCop, formatDate } from '../../../../shared/format.ts'
import { SANCION } from '../../../../shared/tax/facts/sanciones.ts'
import { SANCION_MINIMA } from '../../../../shared/tax/facts/tax.ts'
import { addMonths } from '../../../../shared/tax/habiles.ts'
import { percentOf } from '../../../../shared/tax/percent.ts'
import {
  correccion,
  errorAritmetico,
  inexactitud,
  pagaDe,
  type Reduccion640,
} from '../../../../shared/tax/sanciones.ts'
import { et } from '../../../../shared/tax/sources.ts'
import type { IsoDate } from '../../../../shared/tax/types.ts'
import type { Understood } from '../../understand/features.ts'
import type { IntentAnswer } from '../answer.ts'
import { fromCalculation } from '../answer.ts'
import { figure } from '../figure.ts'
import type { AnswerContext, ReadContext } from '../intent.ts'
import { intent } from '../intent.ts'
import { toCop } from '../reading.ts'
import { choice, flag, money, percent } from '../slots.ts'
import { entryOf } from './asiento.ts'
import { base, taxShort } from './base.ts'
import { acceptedCharges, acto, entrega, medio, termSaid } from './carta.ts'
import { faultSaid } from './extemporaneidad.ts'
import { denied } from './numbers.ts'
import { reducida } from './reduccion.ts'
import { delayOf, type Retraso } from './retraso.ts'
import {
  acepta,
  asksWhy,
  dayOfFacts,
  emplazado,
  faltaAnterior,
  mayorValor,
  opened,
  rebaja,
  reduccion,
  reductionOf,
  retraso,
  SUMMONED,
  saldoAFavor,
  sancionDicha,
  tarifaDicha,
  tasaNeta,
  tasaUsura,
  toldAsPenalty,
} from './slots.ts'
import { totalToPay } from './total.ts'

const CORRECTS = /\bcorrec\w{1,6}|\bcorreg\w{1,4}|\bcorrij\w{1,3}|\bcorrig\w{1,4}/
const FROM_TO =
  /^(?:\b| )?(?:a (?:pagar|cargo),? )?(?:a(?! (?:pagar|cargo|favor|mi|su)\b)|y eran?|y (?:era|son|da|es|debia ser)|pero eran?|,? ?(?:y )?debi\w* ser|con|,? ?corregid\w*(?: con| a| en)?|y quedo en|,? eran?|,? ?(?:el |lo )?(?:correct[oa]|real|bueno))\b|^[;,]?[^.;]{0,25}\b(?:eran?|debia\w*|corregi\w* (?:con|a)|queda en)\b/

/** "… con 6 millones y ahora me da 9", "el nuevo saldo es 11", "al corregir queda en 19,8": the second is all of the new return. */
const NOW =
  /\b(?:ahora|nuev[oa]|al corregi\w{1,4}|corrigiendo(?:l[ao])?|corregid[oa]|correccion|correct[oa]|en realidad|realmente|deb(?:io|ia|ieron|ian)|queda(?:ria)?|quedo|pasa a)\b(?: (?!mas\b|aument|sub[eia]|sancion|multa|diferencia|mayor\b|interes)[a-z]{1,12}){0,6}:? ?\$?$/
const MORE_OF_IT = /^ ?(?:millones |mil |pesos )?(?:de )?(?:mas|adicional(?:es)?|sancion|multa|interes)\b/
/** What was declared and what it should be, the first two sums that are told so. */
function changeIn({ text, amounts }: Pick<Understood, 'text' | 'amounts'>) {
  const at = amounts.findIndex((from, index) => {
    const to = amounts[index + 1]
    if (to === undefined) return false
    const between = text.slice(from.end, to.start).trim()
    return FROM_TO.test(between) || (NOW.test(between) && !MORE_OF_IT.test(text.slice(to.end, to.end + 30)))
  })
  const [from, to] = at < 0 ? [] : amounts.slice(at)
  return from && to ? ([from, to] as const) : undefined
}

const FROM_BARE = /\b(?:de|era|eran|en) (\d{1,4}(?:[.,]\d)?) (?:a|y (?:ahora )?(?:es|son|queda en|da)) \$? ?$/

/** "Pasó de 10 a 18 millones", "puse 3 y eran 5 millones": what it rose by. */
function rise(message: Understood, { facts }: ReadContext): number | undefined {
  const [from, to] = message.amounts
  // "Pasa de 20 a 26 millones": the first is of the unit of the second.
  const bareFrom = from && !to ? FROM_BARE.exec(message.text.slice(0, from.start))?.[1] : undefined
  if (from && bareFrom !== undefined) {
    const moved = toCop(from, message, facts) - Number(bareFrom.replace(',', '.')) * 1_000_000
    if (from.value >= 1_000_000 && moved !== 0) return /\bsaldo a favor\b/.test(message.text) ? -moved : moved
  }
  if (from && !to && from.value >= 1_000_000) {
    const [, bare] =
      /^ ?(?:millones )?(?:[^.;]{0,20}\by (?:eran?|son|debian? ser)|a|y quedo en) (\d{1,3}(?:[.,]\d)?)\b(?! ?(?:mil|mes|dia|ano|%))/.exec(
        message.text.slice(from.end),
      ) ?? []
    const moved = bare === undefined ? 0 : Number(bare.replace(',', '.')) * 1_000_000 - toCop(from, message, facts)
    return moved === 0 ? undefined : /\bsaldo a favor\b/.test(message.text) ? -moved : moved
  }
  const change = changeIn(message)
  if (change === undefined) return undefined
  // "Saldo a favor de 5 millones, y era a pagar de 3": all of both is what changes.
  const sides = sidesOf(message, ...change)
  const [before, after] = change.map((each) => toCop(each, message, facts)) as [number, number]
  if (sides !== undefined) return sides * (after + before)
  const difference = after - before
  if (difference === 0) return undefined
  // A lower balance in favour is more to be paid.
  return /\bsaldo a favor\b/.test(message.text) ? -difference : difference
}

const IN_FAVOUR_OF = /\b(?:saldo )?a (?:mi |nuestro )?favor\b/g
const TO_PAY = /\b(?:saldo )?a (?:pagar|cargo)\b/g
/** 1 where what was in favour is to be paid, -1 the other way round; undefined where both are of one side. */
function sidesOf(
  { text }: Understood,
  from: Understood['amounts'][number],
  to: Understood['amounts'][number],
): 1 | -1 | undefined {
  const side = (words: string) => {
    const [favour, pay] = [IN_FAVOUR_OF, TO_PAY].map((cue) => [...words.matchAll(cue)].at(-1)?.index ?? -1)
    return favour === pay ? undefined : (favour ?? -1) > (pay ?? -1) ? 'favor' : 'pagar'
  }
  const [first, second] = [
    side(text.slice(Math.max(0, from.start - 60), from.start)),
    side(text.slice(from.end, to.start)),
  ]
  if (first === undefined || second === undefined || first === second) return undefined
  return second === 'pagar' ? 1 : -1
}

const CORRECTING =
  /\bcorreccion(?:es)?\b|\b(?:correg|corrij|corrig)\w{1,5}|\bme equivoque\b|\bnos equivocamos\b|\bpus(?:e|imos|o)\b/
const OF_A_RETURN = /\b(?:declar\w{1,8}|renta|iva|retencion\w{0,2}|impuesto|saldo a (?:favor|pagar)|64[4]|58[89])\b/
/** "Corrijo la renta: declaramos 18 millones y eran 26": a return that is corrected, and not one that comes late. */
function tellsRise(message: Pick<Understood, 'text' | 'amounts'>): boolean {
  const { text } = message
  return (
    !(/\bfacturas?\b/.test(text) && !FILED_IN_TIME.test(text)) &&
    (CORRECTING.test(text) || (FILED_IN_TIME.test(text) && LEFT_OUT.test(text))) &&
    OF_A_RETURN.test(text) &&
    !/\bexogena\b|\bpila\b|\bplanilla\b|\bdevuelt[oa]\b|\bdevolucion\b[^.;?]{0,30}\bpag(?:o|aron)\b/.test(text) &&
    changeIn(message) !== undefined
  )
}

const FILED_IN_TIME =
  /\b(?:present|declar|radi|hic)\w{1,6}\b[^.;?]{0,50}\b(?:a tiempo|en (?:el )?(?:plazo|termino|fecha)|oportuna\w{0,5}|dentro del (?:plazo|termino)|cumplid\w)\b|\b(?:a tiempo|oportuna\w{0,5}|dentro del (?:plazo|termino)) (?:la |lo )?(?:present|declar)\w{1,5}\b/
const LEFT_OUT =
  /\b(?:falt\w{1,4}|olvid\w{1,4}|omit\w{1,5}|no (?:inclu|meti|puse|pusimos|report|declar|tuv)\w{0,6}|se (?:me|nos) (?:paso|quedo|quedaron|fue)|qued\w{1,4} (?:mal|por fuera)|error|equivo\w{2,5})\b/
const RISES =
  /\b(?:impuesto|saldo(?: a pagar)?|valor|diferencia|iva|retencion)\b[^.;?]{0,30}\b(?:sub|aument|mayor|crec)\w{0,5}\b|\b(?:sub|aument)\w{1,4} (?:el |en )?(?:impuesto|saldo|valor|iva)\b|\b(?:mayor (?:impuesto|valor|saldo)|de mas|(?:da|sale|toca|queda) (?:\w+ ){0,2}mas)\b/
/** "La presenté a tiempo pero me faltó una venta y el impuesto sube en 6 millones": filed in time, it is mended and never late. */
const tellsMended = ({ text, amounts }: Pick<Understood, 'text' | 'amounts'>): boolean =>
  amounts.length > 0 &&
  !/\bexogena\b|\bpila\b|\bplanilla\b/.test(text) &&
  FILED_IN_TIME.test(text) &&
  (CORRECTING.test(text) || LEFT_OUT.test(text)) &&
  (RISES.test(text) || CORRECTING.test(text))
/** "Corrigiendo bajaría 11 millones el impuesto": the correction lowers what is paid. */
const tellsLess = ({ text }: Pick<Understood, 'text'>): boolean =>
  /\b(?:correg|corrij|corrig)\w{1,6}|\bcorreccion\b/.test(text) &&
  /\bbaj\w{1,4}\b[^;?]{0,30}\bimpuesto\b|\bimpuesto\b[^.;?]{0,15}\b(?:baja|bajaria|bajar)\b/.test(text) &&
  OF_A_RETURN.test(text)
/** "¿Eso es extemporáneo?" */
const ASKS_WHETHER_LATE =
  /\b(?:es|son|seria|cuenta como|cobran|pago|liquido|queda|hay|aplica)\b[^.;?]{0,20}\bextempor\w{3,9}/

const WRITTEN_SUM = /\d[\d.,']*(?: ?(?:millones|millon|mil|palos?)\b)?/g
const A_SUM = /^\$? ?(?:\d[\d.,']{4,}|\d{1,4}(?:[.,]\d{1,2})? ?(?:millon|mil\b|palo))/
const SPAN = 100
/** What was declared, and what it should be: neither is what it rises by. */
const isBefore = (text: string, { end }: { readonly end: number }): boolean => {
  const rest = text.slice(end, end + SPAN)
  const next = rest.search(/\$? ?\d/)
  const between = rest.slice(0, Math.max(0, next)).trim()
  const behind = rest.slice(next).replace(/^\$? ?[\d.,]+/, '')
  return (
    next > 0 &&
    A_SUM.test(rest.slice(next)) &&
    (FROM_TO.test(between) || (NOW.test(between) && !MORE_OF_IT.test(behind)))
  )
}
const isAfter = (text: string, { at, end }: { readonly at: number; readonly end: number }): boolean => {
  const ahead = text.slice(Math.max(0, at - SPAN), at)
  const last = [...ahead.matchAll(WRITTEN_SUM)].at(-1)
  const between = last === undefined ? '' : ahead.slice(last.index + last[0].length).trim()
  const told = last !== undefined && !/^20[12]\d$/.test(last[0]) && /\d{4}|[.,']\d|mil|palo/.test(last[0])
  return told && (FROM_TO.test(between) || (NOW.test(between) && !MORE_OF_IT.test(text.slice(end, end + 30))))
}
const antes = { ...money('Declarado', ['impuesto', 'cuantia', 'retencion']), takes: isBefore, orByRole: true }
const ahora = { ...money('Corregido', []), takes: isAfter }
/** Worked out from two sums of one sentence; negative when the tax goes down. */
export const diferencia = money('Diferencia', [], { read: rise })

/** "Me equivoqué en contra mía" paid too much; "a favor mío, o sea tengo que pagar más" too little. */
const AGAINST = /\b(?:en contra mi[oa]|en mi contra|en contra nuestra)\b/
const IN_FAVOUR =
  /\b(?:error|equivo\w{2,5}|fue|quedo)\b[^.;?]{0,20}\ba (?:mi )?favor(?: mi[oa])?\b|\b(?:tengo|toca|debo|tenemos) (?:que )?pagar mas\b(?! de\b)/
const sentido = choice(
  'Qué cambia',
  {
    aumenta: 'aumenta el impuesto',
    disminuye: 'disminuye el impuesto o aumenta el saldo a favor',
    igual: 'no cambia el impuesto',
  },
  ({ text }) =>
    /\bsin (?:mayor|cambi\w*|efecto|modific\w*|afectar)\b|\bno (?:modifica|cambia|afecta|varia|altera)\b|\bsin efecto\b|\ben (?:el nit|la direccion|los datos)\b/.test(
      text,
    )
      ? 'igual'
      : AGAINST.test(text)
        ? 'disminuye'
        : IN_FAVOUR.test(text)
          ? 'aumenta'
          : /\b(?:baj|dismin|reduc)\w*\b[^.;]{0,20}\bsaldo a favor\b|\bsaldo a favor\b[^.;]{0,30}\b(?:baj[aeo]|pas[aeo]|queda)\b/.test(
                text,
              )
            ? 'aumenta'
            : /\bde mas\b|\bdemas\b|\bpag\w{0,4} menos\b|\bdisminu|\bbaj\w{1,4}\b[^;?]{0,30}\b(?:impuesto|saldo a pagar|valor a pagar)\b|\b(?:impuesto|saldo a pagar)\b[^.;,?]{0,12}\bbaj\w{1,4}\b|\bque me (?:baje|devuelvan)|\ba (?:mi )?favor\b(?! de la dian)|\baument\w{1,6} (?:el |mi )?saldo|\b589\b|\bal reves\b|\bmenor (?:impuesto|valor)|\bpago menos\b|\bpag\w{1,5} mas de lo\b|\bolvid\w{1,6}\b[^.;]{0,30}\b(?:deduc|interes|dependient)/.test(
                  text,
                )
              ? 'disminuye'
              : /\bmayor (?:valor|impuesto)|\bmas (?:de )?impuesto|\bmenor saldo|\baument\w*|\bsub(?:e|io|ir)\b|\bdebo mas\b|\bdebia\b|\bpagar? mas\b(?! de)|\bfalt\w*\b|\b588\b|\b644\b|\bmillones mas\b/.test(
                    text,
                  )
                ? 'aumenta'
                : undefined,
)

const ASKS_TERM =
  /\bhasta (?:cuando|que (?:dia|fecha))\b|\bplazo\b|\btermino\b|\bcuanto tiempo\b|\btodavia (?:puedo|la puedo)\b|\bque plazo\b/
const DOWN = /\b(?:baj\w{1,4}|dismin\w{1,5}|reduc\w{1,4}|menor(?:es)?|pag\w{1,4} menos|a (?:mi |su |nuestro )?favor)\b/
const UP = /\b(?:sub\w{1,5}|aument\w{1,5}|mayor(?:es)?|pag\w{1,4} mas|da mas|en contra)\b/
/** "¿Hasta cuándo la corrijo para bajar el impuesto y hasta cuándo para subirlo?": both terms. */
const BALANCE_BOTH_WAYS = /\baument\w{1,3}\b[^?]{0,60}\bdisminuir|\bdisminuir\b[^?]{0,60}\baument/
const bothTerms = ({ text }: Pick<Understood, 'text'>): boolean =>
  ASKS_TERM_OF.test(text) &&
  ((CORRECTS.test(text) && DOWN.test(text) && UP.test(text)) ||
    (BALANCE_BOTH_WAYS.test(text) && /\bsaldo a favor\b/.test(text)))
/** "Quiero corregir el IVA que vencía el 14 de mayo para pedir más saldo a favor, ¿hasta qué día puedo?" */
const asksOneTerm = ({ text, days }: Pick<Understood, 'text' | 'days'>): boolean =>
  days.length > 0 &&
  ASKS_TERM_OF.test(text) &&
  /\b(?:corregir\w{0,3}|corrijo|corregimos)\b/.test(text) &&
  (DOWN.test(text) || UP.test(text)) &&
  !/\bfirmeza\b|\ben firme\b|\bempla[zc]|\brequerimiento\b/.test(text)
const ASKS_TERM_OF =
  /\bhasta (?:cuando|cual|que (?:dia|fecha))\b|\bplazos?\b|\bterminos?\b|\bcuanto tiempo\b|\bfechas?\b/
const ON_ITS_DAY =
  /\bultimo dia\b|\ba tiempo\b|\ben (?:el )?(?:plazo|termino)\b|\b(?:ese|el) (?:mismo )?dia\b|\bel dia del vencimiento\b|\bmismo dia (?:en )?que venc|\bque era (?:el|la) (?:vencimiento|plazo|limite|fecha limite)/
const dueOf = ({ retraso: told }: { readonly retraso?: Retraso | undefined }, words: string): IsoDate | undefined =>
  told?.vencimiento ?? (ON_ITS_DAY.test(words) ? told?.presentacion : undefined)

/** Both terms of a correction, by their days where the due date is known. */
function termsOf(due: IsoDate | undefined, today: IsoDate, upFirst = false): IntentAnswer {
  const said = (months: number) => {
    if (due === undefined) return ''
    const last = addMonths(due, months)
    return `, hasta el **${formatDate(last)}**${last < today ? ' (ya pasó)' : ''}`
  }
  const down = ['bajar el impuesto o aumentar el saldo a favor', `**un año**${said(12)} (art. 589)`] as const
  const up = ['subir el impuesto o disminuir el saldo a favor', `**tres años**${said(36)} (art. 588)`] as const
  const [[first, one], [second, other]] = upFirst ? [up, down] : [down, up]
  return {
    headline: `Para ${first} tienes ${one}; para ${second}, ${other}${due === undefined ? ', desde el vencimiento del plazo para declarar' : `, contados desde el vencimiento, el ${formatDate(due)}`}.`,
    paragraphs: [
      'Después de notificado el requerimiento especial o el pliego de cargos solo corriges al responderlo (arts. 590 y 709).',
    ],
    sources: [et('arts. 588, 589 y 644'), et('arts. 590 y 709')],
    caveats: [
      `Subir el impuesto tiene sanción del ${figure(SANCION.correccion)} de la diferencia; bajarlo, no.`,
      'Si la declaración tiene beneficio de auditoría queda en firme antes, y ese término acorta los dos.',
    ],
  }
}

const TERMS =
  'Para subir el impuesto o dejarlo igual tienes **tres años** desde el vencimiento del plazo para declarar (art. 588); para bajarlo o aumentar el saldo a favor, **un año** (art. 589).'
const STEPS = [
  '1. Abre la declaración en el portal de la DIAN y escoge «Corregir».',
  '2. Cambia los datos, deja el número de la declaración anterior y liquida la sanción en su casilla.',
  '3. Firma y presenta; si sube el impuesto, paga la diferencia, los intereses y la sanción con el recibo 490.',
]
const DOWN_CAVEATS = [
  'Después de que la DIAN notifique el requerimiento especial ya no puedes corregir para bajar el impuesto.',
  'La corrección también puede ser revisada, y el término de firmeza se cuenta como en la declaración inicial.',
]

function downward({ kind, message, today }: AnswerContext, due: IsoDate | undefined): IntentAnswer {
  const fined =
    /\b(?:me|nos|le) (?:sancion|mult|cobr|clav|castig)\w{1,5}|\b(?:hay|tiene|trae|genera|lleva) (?:alguna )?(?:sancion|multa)/.test(
      message.text,
    ) ||
    (kind === 'sino' && /\bsancion|\bmulta|\bcobr|\bclav|\bcastig/.test(message.text))
  const head = fined
    ? '**No**: corregir para pagar menos o aumentar el saldo a favor **no tiene sanción**, si se hace dentro del año siguiente al vencimiento (art. 589).'
    : opened(
        kind,
        'Puedes corregir para pagar menos o aumentar el saldo a favor **dentro del año siguiente al vencimiento del plazo para declarar, sin sanción** (art. 589).',
      )
  // The year runs from when it fell due: by its day it can be told whether it has passed.
  const last = due === undefined ? undefined : addMonths(due, 12)
  const passed = last !== undefined && last < today
  return {
    headline:
      last === undefined
        ? head
        : fined && !passed
          ? `${head} Vencía el ${formatDate(due ?? last)}: tienes hasta el **${formatDate(last)}**.`
          : `${passed ? '**Ya no**' : '**Todavía puedes**'}: corregir para pagar menos se puede **dentro del año siguiente al vencimiento**, y ${passed ? 'no tenía' : 'no tiene'} sanción; si vencía el ${formatDate(due ?? last)}, ${passed ? 'el plazo terminó' : 'tienes'} ${passed ? '' : 'hasta '}el **${formatDate(last)}** (art. 589).`,
    paragraphs: [
      'Lo que pagaste de más queda como saldo a favor: lo imputas, lo compensas o lo pides en devolución.',
      ...(kind === 'como' ? STEPS : []),
    ],
    sources: [et('art. 589'), et('art. 850')],
    caveats: DOWN_CAVEATS,
  }
}

/** "Un correo que me invita a revisar la renta", "un oficio persuasivo": no summons yet. */
const INVITED =
  /\bpersuasiv\w{1,2}\b|\binvit\w{1,8} (?:a |para )(?:que )?(?:la |lo |yo )?(?:revis|correg|corrij|corrig)\w{1,5}/
const invitedToMend = ({ text }: Pick<Understood, 'text'>): boolean =>
  INVITED.test(text) && /\b(?:sancion\w*|multa\w*|rebaj\w*|reduc\w*|descuent\w*)\b/.test(text)

/** "¿Y si espero a que la DIAN me diga algo?", "¿y si no digo nada?" */
const WAITS =
  /\b(?:si|mejor) (?:me |nos |la |lo )?(?:esper\w{1,5}|no (?:digo|decimos|hago|hacemos|corrij\w{1,4}|corregimos|la corrij\w{1,4})|(?:lo |la )?dej(?:o|amos) asi|(?:me |nos )?qued(?:o|amos) (?:quiet|callad)\w{1,2}|hago el loco)/
/** The same difference as it is found out later. */
function waited(sum: number, fecha: IsoDate, { facts }: AnswerContext): IntentAnswer {
  const [now, summoned] = [false, true].map((emplazado) =>
    formatCop(correccion({ fecha, mayorValor: sum, emplazado }, facts).result.sancion),
  )
  const of = (respuesta: 'ninguna' | 'requerimiento') =>
    formatCop(inexactitud({ fecha, diferencia: sum, respuesta }, facts).result.sancion)
  return {
    headline: `No te conviene esperar: corregir ya cuesta **${now}** de sanción; después del emplazamiento para corregir, **${summoned}**; y con requerimiento especial es inexactitud, **${of('ninguna')}** (${of('requerimiento')} si aceptas al responderlo).`,
    paragraphs: [
      'Los intereses de mora de la diferencia corren todo ese tiempo y no se reducen. La DIAN puede revisarla hasta que quede en firme, por regla general tres años.',
    ],
    sources: [et('art. 644'), et('arts. 647 y 648'), et('art. 709'), et('art. 714')],
    gives: { mayorValor: sum },
  }
}

/** "Métale la rebaja del 640": of the penalty that was just worked out, and no question on the article. */
const KEEPS_640 =
  '^(?![^\\n]*\\b(?:requisitos?|condicion(?:es)?|exclu\\w*|interes(?:es)?|que es|como funciona|quien(?:es)?)\\b)[^\\n]{0,160}(?:\\b640\\b(?![.,]\\d| ?mil)|\\bgradual\\w*|\\brebaj\\w*)'

export const corregir = intent({
  id: 'sancion.correccion',
  subject: 'sanciones',
  title: 'Corregir una declaración: plazo, pasos y sanción',
  resumes: SUMMONED,
  // "¿Me sancionan?" of the correction itself.
  keeps: new RegExp(
    `${KEEPS_640}|^\\W*(?:y )?(?:por eso )?(?:(?:me|nos|le|les) (?:van a )?(?:sancion|mult)\\w{1,5}|hay (?:alguna )?(?:sancion|multa))\\W*$|${WAITS.source}|\\b(?:la|lo|el)(?: (?:puedo|podemos|alcanzo a|alcanzamos a)) (?:bajar|corregir|cambiar)\\b`,
  ),
  enters: true,
  tells: (message) =>
    bothTerms(message) ||
    asksOneTerm(message) ||
    tellsRise(message) ||
    tellsMended(message) ||
    tellsLess(message) ||
    invitedToMend(message),
  // Whether it is late is answered by what mending it costs.
  covers: (part, message) =>
    (ASKS_WHETHER_LATE.test(part) && tellsMended(message)) ||
    // Of a correction that lowers the tax the term and the penalty are told together.
    (tellsLess(message) && /\b(?:sancion|multa|plazo|hasta cuando)\b/.test(part)),
  slots: {
    mayorValor,
    base,
    antes,
    ahora,
    diferencia,
    saldoAFavor,
    sentido,
    emplazado,
    retraso,
    reduccion,
    faltaAnterior,
    rebaja,
    tarifaDicha,
    sancionDicha,
    tasaUsura,
    tasaNeta,
    acto,
  },
  answer(values, context) {
    const { facts, today, kind, message } = context
    const moved = values.diferencia
    const due = dueOf(values, context.merged.text)
    const ofBoth =
      bothTerms(message) ||
      (message.amounts.length === 0 && ASKS_TERM_OF.test(message.text) && bothTerms(context.merged))
    if (ofBoth) return termsOf(due, today)
    const direction =
      moved !== undefined
        ? moved < 0
          ? 'disminuye'
          : 'aumenta'
        : (values.sentido ??
          (values.saldoAFavor !== undefined && values.mayorValor === undefined && /\baument/.test(message.text)
            ? 'disminuye'
            : 'aumenta'))
    if (direction === 'disminuye' && values.emplazado !== true) return downward(context, due)
    // A sum that was told as income or cost is no tax, whatever slot took it.
    const tax = values.mayorValor === values.base ? undefined : values.mayorValor
    const of644 = values.base !== undefined && tax === undefined && moved === undefined
    const short = of644
      ? taxShort(values.base ?? 0, context.merged, { facts, day: dayOfFacts(undefined, context) })
      : undefined
    const sum = moved !== undefined && moved > 0 ? moved : of644 ? short?.mayorValor : (tax ?? values.saldoAFavor)
    const summoned = values.emplazado ?? values.acto === 'corregir'
    const sources = [et('arts. 588, 589 y 644'), et('arts. 639 y 640')]
    // "¿Y si es para subir el impuesto?" after a term asks for the other term.
    const otherTerm =
      context.followUp &&
      message.amounts.length === 0 &&
      sentido.read?.(message, { ...context, before: undefined }) !== undefined &&
      ASKS_TERM.test(context.merged.text)
    if (
      (kind === 'cuando' || otherTerm || ASKS_TERM.test(message.text)) &&
      !/\bsancion|\bmulta|\bcuesta\b|\bcobr/.test(message.text)
    )
      return due !== undefined
        ? termsOf(due, today, direction === 'aumenta')
        : {
            headline: TERMS,
            paragraphs: [
              'Después de notificado el requerimiento especial solo corriges al responderlo (arts. 590 y 709).',
            ],
            sources,
            caveats: [
              `Subir el impuesto tiene sanción del ${figure(SANCION.correccion)} de la diferencia; bajarlo, no.`,
            ],
          }
    // The special requirement closes the correction of art. 588: from then on it is inexactness, and a quarter of it.
    if (values.acto === 'especial' && sum !== undefined) {
      const quarter = inexactitud(
        { fecha: dayOfFacts(undefined, context), diferencia: sum, respuesta: 'requerimiento' },
        facts,
      )
      return fromCalculation(quarter, {
        headline: opened(
          kind,
          `Con el requerimiento especial ya no es la sanción por corregir, sino la de **inexactitud (${figure(SANCION.inexactitud)} de los ${formatCop(sum)})**: si corriges y pagas al responderlo, dentro de los tres meses, queda en la cuarta parte, **${formatCop(quarter.result.sancion)}**.`,
        ),
        sources: [et('arts. 590 y 709'), et('arts. 647 y 648')],
      })
    }
    if (of644 && !short)
      return {
        headline: `La sanción es el **${figure(summoned ? SANCION.correccionEmplazado : SANCION.correccion)} del mayor impuesto**, y no de los ${formatCop(values.base ?? 0)}: en una persona natural el impuesto sale de la tabla del artículo 241.`,
        paragraphs: ['Dime cuánto sube el impuesto al corregir y te doy la sanción.'],
        sources: [et('art. 644'), et('art. 241')],
      }
    if (sum === undefined && INVITED.test(message.text) && values.acto === undefined)
      return {
        headline: `**No**: una carta o un correo que solo invita a revisar o corregir no es un emplazamiento, así que la sanción sigue en el **${figure(SANCION.correccion)} del mayor valor** y no en el ${figure(SANCION.correccionEmplazado)} (art. 644); con el artículo 640 todavía puede quedar en la **mitad** si no cometiste la misma falta en dos años, o en el 75 % si fue en uno.`,
        paragraphs: [
          'Además pagas la diferencia con sus intereses de mora. Corrige antes de que llegue el emplazamiento o el requerimiento especial, que la encarecen.',
          TERMS,
        ],
        sources,
        caveats: [
          'Mira el nombre del documento: si dice emplazamiento o requerimiento especial, ya no es una invitación.',
        ],
      }
    if (sum === undefined)
      return {
        headline:
          kind === 'porque'
            ? `Porque el artículo 644 cobra el **${figure(SANCION.correccion)} del mayor valor** aunque corrijas por tu cuenta; si esperas el emplazamiento es el ${figure(SANCION.correccionEmplazado)}.`
            : kind === 'como'
              ? `**1.** Presenta la declaración corregida en el portal de la DIAN, **2.** liquida el ${figure(SANCION.correccion)} de la diferencia si sube el impuesto y **3.** paga la diferencia con intereses.`
              : opened(
                  kind,
                  `Corregir una declaración con mayor impuesto cuesta el **${figure(SANCION.correccion)} de la diferencia**, o el **${figure(SANCION.correccionEmplazado)} después del emplazamiento para corregir**, y nunca menos de ${figure(SANCION_MINIMA)}.`,
                ),
        paragraphs: [
          TERMS,
          `Si la declaración inicial fue tardía se suma un ${figure(SANCION.correccionTarde)} de la diferencia por cada mes de retraso, sin pasar de esa misma diferencia.`,
        ],
        sources,
        caveats: [
          `La reducción del artículo 640 puede bajarla al ${figure(SANCION.reduccionMitad)} o al ${figure(SANCION.reduccionTresCuartos)}.`,
          'La diferencia genera intereses de mora.',
        ],
      }
    if (context.followUp && WAITS.test(message.text) && message.amounts.length === 0)
      return waited(sum, values.retraso === undefined ? today : dayOfFacts(undefined, context), context)
    // "¿Cuánto me toca pagar con todo?": the difference, its penalty and its interest.
    if (ALL_OF_IT.test(message.text) && values.retraso !== undefined && kind !== 'asiento')
      return totalToPay({ ...values, impuesto: undefined, diferencia: sum }, context)
    // "¿Eso es extemporáneo?" asks, and tells nothing of the first return.
    const told = context.merged.text.replace(ASKS_WHETHER_LATE, ' ')
    const late =
      /\b(?:inicial|tarde|tardi\w*|extempor\w*)\b/.test(told) && !FILED_IN_TIME.test(told)
        ? delayOf(values.retraso, today)
        : undefined
    const fecha = dayOfFacts(undefined, context)
    const asked = reductionOf(values, today, context.own)
    const input = { fecha, mayorValor: sum, emplazado: summoned, mesesInicialTarde: late?.meses ?? 0 }
    const of = (way: Reduccion640) => correccion({ ...input, reduccion: way }, facts)
    const way: Reduccion640 = asked === undefined || asked === 'ambas' ? 'ninguna' : asked
    const worked = of(way)
    const calculation = short
      ? {
          ...worked,
          steps: [short.step, ...worked.steps],
          sources: [...worked.sources, short.source],
          caveats: [...(short.caveat ? [short.caveat] : []), ...worked.caveats],
        }
      : worked
    const { sancion, aplicaMinima, calculada } = calculation.result
    const share =
      way === 'ninguna'
        ? ''
        : ` reducida al ${figure(way === 'al50' ? SANCION.reduccionMitad : SANCION.reduccionTresCuartos)} por el artículo 640`
    const otherwise = summoned
      ? []
      : [
          `Si esperas el emplazamiento para corregir, es del ${figure(SANCION.correccionEmplazado)}: ${formatCop(correccion({ ...input, emplazado: true }, facts).result.sancion)}.`,
        ]
    const reducedToo =
      asked === undefined && !aplicaMinima
        ? of('al75').result.aplicaMinima
          ? ` Con el artículo 640, sin la misma falta en el último año, baja a la mínima: **${formatCop(of('al75').result.sancion)}**.`
          : ` Con el artículo 640 queda en **${formatCop(of('al50').result.sancion)}** (dos años sin la misma falta) o en ${formatCop(of('al75').result.sancion)} (uno).`
        : ''
    const exact = way === 'ninguna' ? calculada : Math.round(percentOf(calculada, pagaDe(way, fecha, facts)))
    const rate = `${figure(summoned ? SANCION.correccionEmplazado : SANCION.correccion)}${late === undefined ? '' : ', más el de la declaración tardía'}`
    const headline =
      asked === 'ambas' && of('al75').result.aplicaMinima
        ? `La sanción por corregir con un mayor valor de ${formatCop(sum)} queda en **${formatCop(of('al75').result.sancion)}**, la mínima de ${figure(SANCION_MINIMA)}: la calculada (${formatCop(calculada)}) reducida por el artículo 640 da menos que ella.`
        : asked === 'ambas'
          ? `La sanción por corregir con un mayor valor de ${formatCop(sum)} queda en **${formatCop(of('al50').result.sancion)} al ${figure(SANCION.reduccionMitad)} o en ${formatCop(of('al75').result.sancion)} al ${figure(SANCION.reduccionTresCuartos)}**; sin el artículo 640 es de ${formatCop(sancion)} (${rate}).`
          : `${short ? `El mayor impuesto es de ${formatCop(sum)} y la sanción por corregir` : `La sanción por corregir con un mayor valor de ${formatCop(sum)}`}${share} es de **${formatCop(sancion)}**${aplicaMinima ? `, la mínima de ${figure(SANCION_MINIMA)} (la calculada${way === 'ninguna' ? '' : `, ${formatCop(calculada)}, reducida`} da ${formatCop(exact)})` : way === 'ninguna' ? ` (${rate})` : `; sin reducirla son ${formatCop(calculada)} (${rate})`}.`
    const answer = fromCalculation(calculation, {
      // What it rises by bears the interest, and is what the DIAN would propose.
      gives: { mayorValor: sum, ...(short === undefined ? {} : { diferencia: sum }) },
      headline:
        kind === 'como'
          ? `**1.** Presenta la declaración corregida, **2.** liquida la sanción de **${formatCop(sancion)}** y **3.** paga la diferencia de ${formatCop(sum)} con intereses.`
          : asksWhy(context)
            ? aplicaMinima
              ? `Porque lo calculado (${formatCop(exact)}) es menos que la **sanción mínima de ${figure(SANCION_MINIMA)}** (art. 639).`
              : `Porque el artículo 644 cobra el **${figure(SANCION.correccion)} del mayor valor** si corriges antes del emplazamiento y el **${figure(SANCION.correccionEmplazado)}** después; aquí se aplicó el ${figure(summoned ? SANCION.correccionEmplazado : SANCION.correccion)}.`
            : ASKS_WHETHER_LATE.test(message.text) && late === undefined
              ? `**No es extemporánea**: se presentó en el plazo y se corrige. ${headline}`
              : // A reduction of what is the least already changes nothing.
                asked !== undefined && aplicaMinima && kind === 'sino'
                ? `**Sí aplica, pero aquí no la baja**: ${headline.charAt(0).toLowerCase()}${headline.slice(1)}`
                : opened(kind, headline),
      ...(kind === 'como'
        ? { paragraphs: [...STEPS, TERMS] }
        : {
            paragraphs: [
              ...(values.faltaAnterior === undefined || summoned ? [] : [faultSaid(values.faltaAnterior, way)]),
              `Además pagas los ${formatCop(sum)} de diferencia con sus intereses de mora${short ? `: ${short.said}` : ''}.${reducedToo}`,
              ...(ASKS_TERM.test(message.text) ? [TERMS] : []),
            ],
          }),
      caveats: [...otherwise, ...calculation.caveats],
    })
    return kind === 'asiento'
      ? entryOf([['539520', 'sanción', sancion]], 'Sanción por corregir', answer, message.text)
      : answer
  },
})

export const respuesta = choice(
  'Cuándo se acepta',
  {
    requerimiento: 'al responder el requerimiento especial',
    liquidacion: 'en el término para recurrir la liquidación oficial',
    ninguna: 'sin aceptar',
    todas: 'comparar las tres',
  },
  ({ text }, { before }) => {
    const first =
      /\b(?:responder|respuesta|respond\w*|contest\w*|requerimiento|709|cuarta parte|acept\w* (?:ya|de una)|si acepto|aceptando|aceptamos)\b/.test(
        text,
      )
    const second = /\b(?:liquidacion|oficial|lor|recurs\w*|recurrir|713|ya salio|definitiv\w*)\b/.test(text)
    const accepts =
      /(?<!\bno )\bacept\w*|\ballan\w*|\b709\b|\b713\b|\bdi(?:go|cimos) que si\b|\bdecir que si\b|\b(?:les|le) (?:digo|doy) (?:que si|la razon)\b/.test(
        text.replace(/\bsin aceptar\b/, ' '),
      )
    if (/\b(?:no acept\w*|sin aceptar|(?<!para no )pele\w*|litig\w*|discutir\w*)\b/.test(text))
      return accepts ? 'todas' : 'ninguna'
    if (!accepts && before === 'requerimiento' && second) return 'liquidacion'
    if (!accepts) return undefined
    if (first && second && /\by si\b|,|\bo\b|\by\b/.test(text) && /\brequerimiento\b|\bre\b|\brespond/.test(text))
      return 'todas'
    return second ? 'liquidacion' : 'requerimiento'
  },
)
const activosOmitidos = flag('Activos omitidos o pasivos inexistentes', ({ text }) =>
  /\bsin (?:activos|pasivos|omit)/.test(text)
    ? false
    : /\b(?:omit\w*|omision\w*|no declar\w*|declar\w*|escond\w*|falt\w*|inexistent\w*|ocult\w*)\b[^.;]{0,30}\b(?:activos?|pasivos?|lote|casa|apartamento|carro|inmueble|finca|bienes)\b|\b(?:activos?|pasivos?)\b[^.;]{0,15}\b(?:omitid\w*|inexistent\w*|ocult\w*)\b/.test(
          text,
        )
      ? true
      : undefined,
)

/** "Si solo aceptamos la mitad", "acepta el 40 %": the part of the difference that is accepted. */
const ACCEPTS_PART =
  /\bacept\w{1,5}(?: (?:solo|solamente|unicamente|nada mas|por|en|el|como)){0,3} (?:la (mitad)|un (tercio)|(\d{1,2}) ?%)/
const parteAceptada = {
  ...percent('Parte que se acepta', []),
  read: ({ text }: Pick<Understood, 'text'>) => {
    const [, half, third, share] = ACCEPTS_PART.exec(text) ?? []
    return half ? 50 : third ? 100 / 3 : share === undefined ? undefined : Number(share)
  },
}

const ALL_OF_IT = /\b(?:con todo|en total|todo junto|total a pagar|por todo)\b/

/** "¿Y si no corrijo y luego la DIAN tiene razón?" */
const NOT_CORRECTED =
  /\bno (?:la |lo )?(?:corrij\w{1,3}|corregimos|corrigiera)\b[^?]{0,30}\b(?:dian|razon|liquid\w{1,4}|modific\w{1,3}|descubr\w{1,3})\b/

/** "Me rechazan costos en un requerimiento especial, ¿cuánto sería la sanción?" */
const REJECTED =
  /\b(?:rechaz|desconoc|objet|glos|neg|adicion)\w{1,4} (?:\w{2,8} ){0,2}(?:costos?|gastos?|deducciones|compras|ingresos|pasivos)\b/
const ASKS_PENALTY =
  /\b(?:cuanto|cual|de cuanto) (?:es|seria|sera|queda|quedaria|sale|saldria) (?:de )?(?:la |esa )?(?:sancion|multa)\b/

/** "20 de impuesto y 20 de sanción". */
const AS_A_PENALTY = /^ ?(?:millones |palos |pesos )?(?:de|por|como|en) (?:la )?(?:sancion|multa)\b/

export const inexacta = intent({
  id: 'sancion.inexactitud',
  subject: 'sanciones',
  title: 'La sanción por inexactitud y lo que baja si se acepta',
  follows: { after: /^(?:sancion\.correccion|dian\.carta)$/, said: NOT_CORRECTED },
  keeps: ACCEPTS_PART,
  resumes: /\b709\b|\b713\b|\bproveedor(?:es)? ficticios?\b/,
  tells: ({ text, amounts }) =>
    amounts.length > 0 &&
    /\brequerimiento especial\b|\bliquidacion (?:oficial|de revision)\b/.test(text) &&
    REJECTED.test(text) &&
    ASKS_PENALTY.test(text),
  slots: {
    mayorValor,
    saldoAFavor,
    base,
    costos: {
      ...money('Sanción propuesta', ['sancion'], { read: denied }),
      takes: (text: string, { end }: { readonly end: number }) => AS_A_PENALTY.test(text.slice(end, end + 30)),
      orByRole: true,
    },
    respuesta,
    parteAceptada,
    activosOmitidos,
    reduccion,
    tarifaDicha,
    rebaja,
    emplazado,
    acto,
    entrega,
    medio,
  },
  answer(values, context) {
    const { facts, kind } = context
    const tax = values.mayorValor === values.base ? undefined : values.mayorValor
    const short =
      values.base !== undefined && tax === undefined && values.saldoAFavor === undefined
        ? taxShort(values.base, context.merged, { facts, day: dayOfFacts(undefined, context) })
        : undefined
    const sum = tax ?? values.saldoAFavor ?? short?.mayorValor ?? values.base ?? values.costos
    // A statement of charges proposes a penalty of its own, and no inexactness.
    if (values.acto === 'pliego' && sum !== undefined)
      return { headline: acceptedCharges(sum), sources: [et('art. 651'), et('art. 638')] }
    if (toldAsPenalty(sum, context.merged) && values.reduccion !== undefined)
      return reducida.answer({ ...values, sancion: sum }, context)
    const omitted = values.activosOmitidos ?? false
    const sources = [et('arts. 647 y 648'), et('arts. 709 y 713')]
    if (sum === undefined)
      return {
        headline: opened(
          kind,
          `La sanción por inexactitud es del **${figure(SANCION.inexactitud)} de la diferencia** entre lo que determina la DIAN y lo declarado, y del **${figure(SANCION.inexactitudActivos)}** si se omiten activos o se incluyen pasivos inexistentes.`,
        ),
        paragraphs: [
          'Se reduce a la **cuarta parte** si aceptas al responder el requerimiento especial (art. 709) y a la **mitad** si aceptas tras la liquidación de revisión (art. 713). En ambos casos hay que corregir la declaración y pagar o acordar el pago del impuesto, los intereses y la sanción reducida.',
        ],
        sources,
        caveats: [
          'No la hay cuando la diferencia viene de una interpretación razonable sobre hechos completos y verdaderos.',
          'Retención, SIMPLE y abuso en materia tributaria tienen tarifas especiales que están por verificar.',
        ],
      }
    const fecha = dayOfFacts(undefined, context)
    const of = (answer: 'ninguna' | 'requerimiento' | 'liquidacion') => {
      const worked = inexactitud({ fecha, diferencia: sum, activosOmitidos: omitted, respuesta: answer }, facts)
      return short
        ? {
            ...worked,
            steps: [short.step, ...worked.steps],
            sources: [...worked.sources, short.source],
            caveats: [...(short.caveat ? [short.caveat] : []), ...worked.caveats],
          }
        : worked
    }
    const [full, quarter, half] = [of('ninguna'), of('requerimiento'), of('liquidacion')]
    // What was notified says which of the two it is accepted in.
    const asked =
      values.acto === 'liquidacion' && values.respuesta === 'requerimiento' ? 'liquidacion' : values.respuesta
    const rate = figure(omitted ? SANCION.inexactitudActivos : SANCION.inexactitud)
    const { parteAceptada: part } = values
    if (part !== undefined && ACCEPTS_PART.test(context.message.text)) {
      const accepted = Math.round(percentOf(sum, part))
      const [step, article] =
        asked === 'liquidacion' ? (['liquidacion', 713] as const) : (['requerimiento', 709] as const)
      const calculation = inexactitud({ fecha, diferencia: accepted, activosOmitidos: omitted, respuesta: step }, facts)
      const left = inexactitud(
        { fecha, diferencia: sum - accepted, activosOmitidos: omitted, respuesta: 'ninguna' },
        facts,
      )
      return fromCalculation(calculation, {
        headline: `Por la parte que aceptas pagas **${formatCop(accepted)} de impuesto y ${formatCop(calculation.result.sancion)} de sanción**, ${step === 'liquidacion' ? 'la mitad' : 'la cuarta parte'} de la que le corresponde (art. ${article}), más intereses; los otros ${formatCop(sum - accepted)} de impuesto y ${formatCop(left.result.sancion)} de sanción siguen en discusión.`,
        sources,
        caveats: calculation.caveats,
      })
    }
    const said = (calculation: typeof full) => formatCop(calculation.result.sancion)
    const stages = {
      title: 'Según cuándo aceptes',
      columns: ['Aceptas', 'Sanción', 'Impuesto y sanción'],
      rows: [
        ['Al responder el requerimiento especial (art. 709)', said(quarter), formatCop(sum + quarter.result.sancion)],
        [
          'En el término para recurrir la liquidación oficial (art. 713)',
          said(half),
          formatCop(sum + half.result.sancion),
        ],
        [`No aceptas y la sanción queda en firme (${rate})`, said(full), formatCop(sum + full.result.sancion)],
      ],
    }
    const chosen = asked === 'requerimiento' ? quarter : asked === 'liquidacion' ? half : full
    const recourse =
      values.acto === 'liquidacion' && /\brecurs\w*|\brecurr\w+|\bdemand\w+|\bdefend\w+/.test(context.message.text)
    const headline = recourse
      ? `Contra la liquidación oficial procede el **recurso de reconsideración, dentro de los dos meses siguientes a su notificación** (art. 720). Si en ese término aceptas la diferencia de ${formatCop(sum)}, la sanción por inexactitud baja de ${said(full)} a **${said(half)}** (art. 713).`
      : asked !== 'todas' && /\b(?:total|todo|sumad\w*|les tendria que dar)\b/.test(context.message.text)
        ? `En total pagas **${formatCop(sum + chosen.result.sancion)}** más los intereses de mora: ${formatCop(sum)} de impuesto y ${said(chosen)} de sanción por inexactitud.`
        : asksWhy(context)
          ? `Porque el artículo 648 fija la sanción en el **${rate} de la diferencia**, y los artículos 709 y 713 la bajan a la **cuarta parte o a la mitad** a quien acepta, corrige y paga antes de que la DIAN termine el proceso.`
          : asked === 'requerimiento' && kind !== 'comparar'
            ? `Si aceptas al responder el requerimiento especial, la sanción por inexactitud queda en **${said(quarter)}**, la cuarta parte de ${said(full)}; aceptando ya en la liquidación oficial serían ${said(half)}.`
            : asked === 'liquidacion' && kind !== 'comparar'
              ? `Si aceptas en el término para recurrir la liquidación oficial, la sanción por inexactitud queda en **${said(half)}**, la mitad de ${said(full)}.`
              : asked === 'todas' || kind === 'comparar'
                ? `La sanción por inexactitud queda en **${said(quarter)}** si aceptas al responder el requerimiento especial, en **${said(half)}** si aceptas en la liquidación oficial, y en **${said(full)}** si no aceptas.`
                : opened(
                    kind,
                    `La sanción por inexactitud sobre una diferencia de ${formatCop(sum)} es de **${said(full)}** (${rate})${
                      values.acto === 'especial' && asked === undefined
                        ? `; si aceptas al responder el requerimiento, pagas la cuarta parte (impuesto de ${formatCop(sum)} y sanción de ${said(quarter)})`
                        : ''
                    }.`,
                  )
    return fromCalculation(chosen, {
      headline,
      // "¿Hasta cuándo respondo y cuánto pago si acepto?": both.
      ...(values.acto !== undefined && ASKS_TERM.test(context.message.text)
        ? { paragraphs: [termSaid(values.acto, values.entrega, values.medio !== 'fisico')] }
        : {}),
      tables: [stages],
      sources: recourse ? [et('arts. 720 y 722'), ...sources] : sources,
      caveats: [
        'Para la reducción hay que corregir, incluir el mayor valor aceptado y la sanción reducida, y pagar o acordar el pago; los intereses de mora se suman y no se reducen.',
        ...chosen.caveats,
      ],
    })
  },
})

export const aritmetica = intent({
  id: 'sancion.aritmetica',
  subject: 'sanciones',
  title: 'La sanción por error aritmético',
  slots: { mayorValor, acepta, tarifaDicha, rebaja },
  answer({ mayorValor: sum, acepta: accepts }, context) {
    const { facts, kind } = context
    if (sum === undefined)
      return {
        headline: opened(
          kind,
          `La sanción por error aritmético es del **${figure(SANCION.aritmetica)} del mayor valor**, y baja al **${figure(SANCION.aritmeticaAceptada)}** si la aceptas y pagas dentro del término para recurrir.`,
        ),
        sources: [et('art. 646'), et('art. 697')],
        caveats: ['Hay error aritmético cuando las operaciones de la declaración dan un resultado equivocado.'],
      }
    const calculation = errorAritmetico(
      { fecha: dayOfFacts(undefined, context), mayorValor: sum, acepta: accepts ?? false },
      facts,
    )
    return fromCalculation(calculation, {
      headline: opened(
        kind,
        `La sanción por error aritmético con un mayor valor de ${formatCop(sum)} es de **${formatCop(calculation.result.sancion)}** (${figure(accepts ? SANCION.aritmeticaAceptada : SANCION.aritmetica)}).`,
      ),
    })
  },
})
