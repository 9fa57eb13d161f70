import { type TipoHora, tiposHora } from '../../../../shared/tax/recargos.ts'
import type { Understood } from '../../understand/features.ts'

interface Kind {
  readonly extra: boolean
  readonly night: boolean
  readonly rest: boolean
}

function tipo({ extra, night, rest }: Kind): TipoHora | undefined {
  if (extra) {
    if (rest) return night ? 'extraNocturnaDominical' : 'extraDiurnaDominical'
    return night ? 'extraNocturna' : 'extraDiurna'
  }
  if (rest) return night ? 'dominicalNocturna' : 'dominical'
  return night ? 'nocturna' : undefined
}

const WHOLE_DAYS = /^(?:domingos|festivos)$/
const HOURS_OF_DAY = 8

const REST = /domin|festiv|descanso|\bhe[dn](?:d|f|df)\b|\br(?:n)?d\b/

function kindOf(words: string, before?: Kind): Kind {
  const rest = REST.test(words)
  return {
    // "3 extra diurnas y 2 nocturnas": the second count is of extra hours too, unless it speaks of surcharges or Sundays.
    extra:
      /\bextras?\b|\bhe[dn](?:d|f|df)?\b/.test(words) ||
      (before?.extra === true && !rest && !/recargo|\brnd?\b/.test(words)),
    night: /noct|noche|\bhen(?:d|f|df)?\b|\brnd?\b/.test(words),
    rest,
  }
}

/** "3 horas extra diurnas y 2 nocturnas" → hours by kind. Empty when no count of hours is in the question. */
export function hoursAsked(understood: Understood): Partial<Record<TipoHora, number>> {
  const counts = understood.quantities.filter(
    ({ noun, value }) =>
      value > 0 &&
      value <= 400 &&
      /^(?:horas?|extras?|nocturn|diurn|domin|festiv|recargos?|h|hed|hen|rn|rd|rnd)/.test(noun),
  )
  // "Cuánto vale una hora extra" asks the price of the hour, not for a bill of one.
  const [only, ...more] = counts
  if (only?.value === 1 && more.length === 0) return {}
  const asked: Partial<Record<TipoHora, number>> = {}
  // "20 horas en 3 domingos": the hours are told, and of nothing else.
  const counted = counts.find(
    ({ noun, start }, index) =>
      noun.startsWith('hora') && tipo(kindOf(understood.text.slice(start, counts[index + 1]?.start))) === undefined,
  )?.value
  let before: Kind | undefined
  counts.forEach((count, index) => {
    const words = understood.text.slice(count.start, counts[index + 1]?.start ?? count.start + 60)
    const named = kindOf(words, before)
    // "Trabajó un domingo 8 horas": the only count is of what the rest of the question says.
    const kind = tipo(named) === undefined && counts.length === 1 ? kindOf(understood.text) : named
    const key = tipo(kind)
    // "4 festivos" are whole days, told as such in the answer by their hours.
    const hours = WHOLE_DAYS.test(count.noun) ? (counted ?? count.value * HOURS_OF_DAY) : count.value
    if (key !== undefined) asked[key] = (asked[key] ?? 0) + hours
    before = kind
  })
  return asked
}

const EITHER = /\b(?:o|vs|versus|contra|que)\b/

/** The kinds of hour that the words name; all of them when they name none. */
export function kindsAsked(understood: Understood): readonly TipoHora[] {
  const words = understood.tokens.join(' ')
  // "Una hora extra nocturna o una dominical diurna": each by itself.
  const each = understood.text.split(EITHER).flatMap((part) => tipo(kindOf(part)) ?? [])
  if (new Set(each).size > 1 && / o | vs /.test(understood.text)) return [...new Set(each)]
  const kind = kindOf(words)
  const day = /diurn/.test(words)
  if (kind.extra && kind.night && day) return ['extraDiurna', 'extraNocturna']
  if (kind.extra && !kind.night && !day && !kind.rest) return ['extraDiurna', 'extraNocturna']
  const key = tipo(kind)
  return key === undefined ? tiposHora : [key]
}

/** Two times of a 24-hour clock, "14:00". */
export interface Shift {
  readonly inicio: string
  readonly fin: string
}

const HOUR_WORDS = ['una', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve', 'diez', 'once', 'doce']
const PART = '(?:de|por|en) la (manana|madrugada|tarde|noche)'
const CLOCK = `(\\d{1,2}|${HOUR_WORDS.join('|')})(?:[:.](\\d{2}))? ?(?:([ap])\\.? ?m\\b\\.?|${PART}|(?=[^\\da-z:]|$))`
const SHIFT = new RegExp(
  `\\b(?:de|desde|entre|entra\\w{0,2}(?: a)?|abrimos de)(?: las?)? ${CLOCK},? ?(?:a|hasta|y|y sale\\w{0,2}(?: a)?)(?: las?)? ${CLOCK}`,
)

const OPENS = new RegExp(`\\b(?:abr|entr|empiez|empez|inici|arranc)\\w{1,4} (?:a|desde) las? ${CLOCK}`)
const CLOSES = new RegExp(`\\b(?:cierr|sal|termin|acab)\\w{1,4} (?:a|hasta) las? ${CLOCK}`)

/** "Cierro a las diez de la noche y abro a las cuatro de la tarde". */
function openingHours(text: string): Shift | undefined {
  const opens = OPENS.exec(text)
  const closes = CLOSES.exec(text)
  if (!opens || !closes) return undefined
  const inicio = time(opens[1], opens[2], opens[3], opens[4])
  const fin = time(closes[1], closes[2], closes[3], closes[4])
  return inicio && fin ? { inicio, fin } : undefined
}

/** "turno de 2 p. m. a 10 p. m.", "de 2 de la tarde a 10 de la noche" as two 24-hour times. Undefined without a shift. */
export function shiftAsked({ text }: Understood): Shift | undefined {
  const match = SHIFT.exec(text)
  if (!match) return openingHours(text)
  const inicio = time(match[1], match[2], match[3], match[4])
  const fin = time(match[5], match[6], match[7], match[8])
  const named = [match[3], match[4], match[7], match[8]].some((each) => each !== undefined)
  const clocks = match[2] !== undefined || match[6] !== undefined || Number(match[1]) > 12 || Number(match[5]) > 12
  // "De 5 a 10 empleados" names no time of the day.
  return inicio && fin && (named || clocks) ? { inicio, fin } : undefined
}

function time(hour = '', minute = '00', half = '', part = ''): string | undefined {
  const word = HOUR_WORDS.indexOf(hour)
  const written = word < 0 ? Number(hour) : word + 1
  const late = half === 'p' || part === 'tarde' || (part === 'noche' && written >= 5 && written !== 12)
  const early = half === 'a' || part === 'manana' || part === 'madrugada' || (part === 'noche' && written < 5)
  const value = late ? (written % 12) + 12 : early || part === 'noche' ? written % 12 : written
  return value > 23 || Number(minute) > 59 ? undefined : `${String(value).padStart(2, '0')}:${minute}`
}
