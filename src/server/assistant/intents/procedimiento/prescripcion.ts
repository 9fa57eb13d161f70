import { formatDate, MONTHS } from '../../../../shared/format.ts'
import { addMonths } from '../../../../shared/tax/habiles.ts'
import { et } from '../../../../shared/tax/sources.ts'
import type { IsoDate } from '../../../../shared/tax/types.ts'
import type { Understood } from '../../understand/features.ts'
import type { IntentAnswer } from '../answer.ts'

/** The days that decide whether a debt with the DIAN may still be collected; "2024-05" where only the month was told. */
export interface Cobro {
  readonly vence?: IsoDate
  readonly presentada?: IsoDate
  /** Filed after its day, as told; by both days where they are known. */
  readonly tardia?: true
  readonly mandamiento?: IsoDate
  readonly facilidad?: IsoDate
  /** When the act that sets the debt became final. */
  readonly firme?: IsoDate
}

const MONTH = MONTHS.join('|')
const DAY = new RegExp(
  `\\b(?:\\d{1,2}|primero|1o) de (?:${MONTH})(?:,? (?:del? )?(?:ano )?(?:19|20)\\d\\d)?\\b|\\b\\d{1,2}[/-]\\d{1,2}[/-](?:19|20)\\d\\d\\b|\\b(?:19|20)\\d\\d-\\d\\d-\\d\\d\\b`,
  'g',
)
/** "El mandamiento me lo notificaron en el 2024": a year and no more of it. */
const YEAR_ALONE = /(?<=\ben (?:el )?(?:ano )?)(20\d\d)(?![\d.,]\d)\b/g
const MONTH_ALONE = new RegExp(`(?<!\\d )(?<!\\d de )\\b(${MONTH}) (?:del? )?(20\\d\\d)\\b`, 'g')
type Day = Exclude<keyof Cobro, 'tardia'>
const CUES: readonly (readonly [Day, RegExp])[] = [
  ['mandamiento', /\bmandamiento\b|\bcobro coactivo\b/],
  ['facilidad', /\bfacilidad(?:es)?\b|\bacuerdo de pago\b/],
  ['firme', /\ben firme\b|\bejecutori\w{1,4}\b/],
  ['vence', /\bvenc\w{1,4}\b|\bplazo\b|\bvto\b/],
  ['presentada', /\bpresent\w{1,5}\b|\bdeclar(?:e|amos|o|ada)\b|\bradic\w{1,4}\b/],
]
const ON_TIME =
  /\b(?:presentad[oa]|present(?:e|o|amos)|declarad[oa]|declar(?:e|o|amos))\b[^.;]{0,25}\b(?:a tiempo|en (?:el )?plazo|en termino|oportunamente|(?:ese|el) (?:mismo )?dia)\b|\bfecha de(?:l)? vencimiento\b|\bmismo dia (?:en )?que venc/

interface Event {
  readonly at: number
  readonly end: number
  readonly date: IsoDate
}

function eventsOf({ text, days }: Understood): readonly Event[] {
  const exact = [...text.matchAll(DAY)].flatMap((match, order): Event[] => {
    const date = days[order]
    return date === undefined ? [] : [{ at: match.index, end: match.index + match[0].length, date }]
  })
  const months = [...text.matchAll(MONTH_ALONE)].flatMap((match): Event[] =>
    exact.some(({ at, end }) => match.index >= at && match.index < end)
      ? []
      : [
          {
            at: match.index,
            end: match.index + match[0].length,
            date: `${match[2]}-${String(MONTHS.indexOf(match[1] ?? '') + 1).padStart(2, '0')}`,
          },
        ],
  )
  const years = [...text.matchAll(YEAR_ALONE)].map(
    (match): Event => ({ at: match.index, end: match.index + 4, date: match[1] ?? '' }),
  )
  return [...exact, ...months, ...years].sort((a, b) => a.at - b.at)
}

const CLAUSE = /[,;.]|\b(?:y|pero)\b/
/** Each day by the words of its own clause, ahead of it first. */
export function readCobro(message: Understood): Cobro | undefined {
  const { text } = message
  const events = eventsOf(message)
  const found: { -readonly [name in keyof Cobro]: Cobro[name] } = {}
  for (const [order, { at, end, date }] of events.entries()) {
    const ahead = text.slice(events[order - 1]?.end ?? 0, at)
    const behind = text.slice(end, events[order + 1]?.at)
    const near = [ahead.split(CLAUSE).at(-1) ?? '', behind.split(CLAUSE)[0] ?? '', ahead]
    const name = near
      .map((words) => CUES.find(([each, cue]) => found[each] === undefined && cue.test(words))?.[0])
      .find((each) => each !== undefined)
    if (name !== undefined) found[name] = date
  }
  if (found.presentada !== undefined && found.vence === undefined && ON_TIME.test(text)) found.vence = found.presentada
  if (/\btarde\b|\btardi\w{1,5}|\bextempor\w*/.test(text)) found.tardia = true
  return Object.keys(found).some((name) => name !== 'tardia') ? found : undefined
}

const firstDay = (day: IsoDate): IsoDate => (day.length === 4 ? `${day}-01-01` : day.length === 7 ? `${day}-01` : day)
/** "el 3 de septiembre de 2025", "en mayo de 2024". */
const onDay = (day: IsoDate): string =>
  day.length === 4
    ? `en ${day}`
    : day.length === 7
      ? `en ${MONTHS[Number(day.slice(5)) - 1]} de ${day.slice(0, 4)}`
      : `el ${formatDate(day)}`
/** "el 3 de septiembre de 2030", "mayo de 2029". */
const untilDay = (day: IsoDate, from: IsoDate): string =>
  from.length === 4
    ? `**${day.slice(0, 4)}**`
    : from.length === 7
      ? `**${MONTHS[Number(day.slice(5, 7)) - 1]} de ${day.slice(0, 4)}**`
      : `el **${formatDate(day)}**`
const NAMES: Readonly<Record<Day, string>> = {
  vence: 'vencía',
  presentada: 'presentada',
  mandamiento: 'mandamiento',
  facilidad: 'facilidad de pago',
  firme: 'en firme',
}
export const showCobro = (value: Cobro): string =>
  (Object.keys(NAMES) as Day[])
    .flatMap((name) => {
      const day = value[name]
      return day === undefined ? [] : [`${NAMES[name]} ${onDay(day)}`]
    })
    .join(', ')

const MONTHS_TO_COLLECT = 60

/** Whether the five years of art. 817 have run, and what art. 818 makes of an order to pay or of an agreement. */
export function prescription(
  { vence, presentada, mandamiento, facilidad, firme, tardia }: Cobro,
  today: IsoDate,
): IntentAnswer | undefined {
  const late = firme === undefined && presentada !== undefined && (vence === undefined || presentada > vence)
  const start = firme ?? (late ? presentada : vence)
  if (start === undefined) return undefined
  const limit = addMonths(firstDay(start), MONTHS_TO_COLLECT)
  const [interrupted, act] =
    mandamiento !== undefined ? [mandamiento, 'el mandamiento de pago'] : [facilidad, 'la facilidad de pago']
  const counted = `los cinco años corrían desde ${firme !== undefined ? 'que el acto quedó en firme' : late ? (vence !== undefined || tardia ? 'la presentación tardía' : 'la presentación') : 'el vencimiento'}, ${onDay(start)}, hasta ${untilDay(limit, start)} (art. 817)`
  const inTime = interrupted !== undefined && firstDay(interrupted) <= limit && interrupted >= start
  const again = interrupted === undefined ? limit : addMonths(firstDay(interrupted), MONTHS_TO_COLLECT)
  const newEnd = interrupted === undefined ? '' : untilDay(again, interrupted)
  const headline = inTime
    ? again < today
      ? `**Sí, si nada más la interrumpió**: ${counted}; ${act}, ${onDay(interrupted)}, los hizo contar de nuevo, y los nuevos cinco años terminaron hacia ${newEnd} (art. 818).`
      : `**No ha prescrito**: ${counted}, pero ${act}${mandamiento === undefined ? '' : ' notificado'} ${onDay(interrupted)} la interrumpió a tiempo y los cinco años se cuentan de nuevo ${mandamiento === undefined ? '(art. 818): no se cumplen antes' : 'desde el día siguiente (art. 818), hasta'} ${mandamiento === undefined ? newEnd.replace(/^(el )?/, (article) => (article === '' ? 'de ' : 'del ')) : newEnd}.`
    : interrupted !== undefined && firstDay(interrupted) > limit
      ? `**Sí, ya había prescrito**: ${counted}, y ${act} llegó después, ${onDay(interrupted)}.`
      : limit < today
        ? `**Sí, si nada la interrumpió**: ${counted}.`
        : `**Todavía no**: ${counted.replace('corrían', 'corren')}, si nada la interrumpe antes.`
  return {
    headline,
    paragraphs: [
      'No se borra sola: la prescripción se pide por escrito a la seccional, o se propone como excepción dentro del término para responder el mandamiento de pago (art. 831).',
    ],
    sources: [et('arts. 817 y 818'), et('art. 831')],
    caveats: [
      'La interrumpen el mandamiento de pago notificado, la facilidad de pago y la admisión a un proceso de insolvencia; una suspensión de términos puede correr la fecha.',
    ],
  }
}
