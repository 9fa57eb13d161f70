import { MONTHS } from '../../shared/format.ts'
import type { ListedQuestion } from './lists.ts'

const MONTH = `(?:${MONTHS.join('|')}|setiembre)`
/** "10 de mayo de 2025", "mayo", "2025", "hoy". */
const TIME = new RegExp(
  `(?<![\\d.,])(?:(?:\\d{1,2} de )?\\b${MONTH}\\b(?:(?: de| del)? (20\\d\\d))?|(20\\d\\d))(?![\\d.,]*\\d)|\\b(?:hoy|ahora|actualmente|este ano)\\b`,
  'g',
)
// Between two times that are asked of alike: "en abril de 2025 y en julio de 2025", "2025 vs 2026".
const BETWEEN =
  /^\s?(?:,|y|e|o|vs\.?|versus|contra|frente a|comparad[oa] con)(?:\s(?:y|cuanto|cuanta|era|es|en|el|la|lo|los|las|de|del|ano|mes|hoy|para|con))*\s$/
// "Entre 2025 y 2026", "subió de 2025 a 2026" are one question on both.
const ONE_QUESTION = /\b(?:entre|desde|subio|aument\w+|increment\w+)\b/
/** "El IVA de septiembre y octubre": the two months of one period, not two times. */
function isBimester(text: string, [first, second, ...more]: readonly string[]): boolean {
  const month = (said = '') => MONTHS.findIndex((name) => said.startsWith(name))
  const at = month(first)
  return (
    more.length === 0 &&
    at >= 0 &&
    at % 2 === 0 &&
    month(second) === at + 1 &&
    /\b(?:iva|bimestr\w*|impoconsumo|consumo|anticipos?)\b/.test(text)
  )
}

const LEAD = /(?:\s?\b(?:en|el|la|de|del|ano|mes|para))+\s?$/
const MOST = 4

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** "Retención por compras en abril de 2025 y en julio de 2025": the question at each of its times; empty when it has one. */
export function byTimes(text: string): readonly ListedQuestion[] {
  if (ONE_QUESTION.test(text)) return []
  const times = [...text.matchAll(TIME)].map((match) => ({
    said: match[0],
    year: match[1] ?? match[2],
    start: match.index,
    end: match.index + match[0].length,
  }))
  const [first] = times
  const last = times.at(-1)
  if (!first || !last || times.length < 2 || times.length > MOST) return []
  const alike = times.every(({ start }, at) => at === 0 || BETWEEN.test(text.slice(times[at - 1]?.end, start)))
  const grain = (said: string) => (/^20/.test(said) ? 0 : /^\d/.test(said) ? 2 : 1)
  // "Hoy y en 2024": today is as fine as whatever it stands beside.
  const now = (said: string) => /^(?:hoy|ahora|actual|este)/.test(said)
  const named = times.filter(({ said }) => !now(said))
  if (named.length === 0) return []
  if (
    isBimester(
      text,
      times.map(({ said }) => said),
    )
  )
    return []
  if (!alike || named.some(({ said }) => grain(said) !== grain(named[0]?.said ?? ''))) return []
  const head = text.slice(0, first.start)
  const tail = text.slice(last.end)
  return times.map(({ said, year }, at) => {
    if (now(said))
      return { question: `${head.replace(LEAD, '')} hoy${tail}`.trim(), marks: [], apart: true, label: 'Hoy' }
    // "En mayo y en julio de 2025": the year is said once.
    const shared = year ?? times.slice(at).find((time) => time.year !== undefined)?.year ?? last.year
    const whole = year !== undefined || shared === undefined ? said : `${said} de ${shared}`
    return {
      question: `${head.replace(LEAD, '')} en ${whole}${tail}`.trim(),
      marks: [],
      apart: true,
      label: capital(whole),
    }
  })
}

// "1, 3 y 5 años": lengths of one thing, the unit said once. "Dos años y seis meses" is one length.
const LENGTHS = /(?<![\d.,/-])((?:\d{1,2}(?:, (?:y )?| y | o | e ))+)(\d{1,2}) (anos|meses|dias|semanas|horas)\b/
const ONE: Readonly<Record<string, string>> = {
  anos: 'ano',
  meses: 'mes',
  dias: 'dia',
  semanas: 'semana',
  horas: 'hora',
}

/** "Indemnización con 1, 3 y 5 años": the question for each length; empty when it has one. */
export function byLengths(text: string): readonly ListedQuestion[] {
  const match = LENGTHS.exec(text)
  const [whole, before = '', last = '', unit = ''] = match ?? []
  if (whole === undefined) return []
  return [...(before.match(/\d+/g) ?? []), last].map((count) => {
    const length = `${count} ${count === '1' ? (ONE[unit] ?? unit) : unit}`
    return {
      question: text.replace(whole, length),
      marks: [],
      apart: true,
      label: length.replace('ano', 'año').replace('dia', 'día'),
    }
  })
}
