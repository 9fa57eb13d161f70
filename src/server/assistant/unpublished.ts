import { MONTHS } from '../../shared/format.ts'
import { AUXILIO_TRANSPORTE, SMMLV, UVT } from '../../shared/tax/facts/general.ts'
import type { IsoDate, NoFactError } from '../../shared/tax/types.ts'
import { markdownOf } from './markdown.ts'
import { lower } from './sentence.ts'
import type { Answer } from './types.ts'

// "La sanción mínima de 2027 en pesos": the rule is known, but the unit it is expressed in is not published yet. The
// question is answered for this year, and says so.

const NEXT_YEAR =
  /\b(?:el )?(?:otro|pr[oó]ximo|siguiente) a[nñ]o\b|\b(?:el )?a[nñ]o (?:que viene|entrante|siguiente|pr[oó]ximo)\b/gi

const MONTH_TO_COME = new RegExp(`\\b(?:en|desde|para|a partir de) (?:el mes de )?(?:${MONTHS.join('|')})\\b`, 'i')

/** The question for this year, if it named a future one. */
export function askedOfThisYear(question: string, { date }: NoFactError, today: IsoDate): string | undefined {
  const [year, current] = [date.slice(0, 4), today.slice(0, 4)]
  if (year <= current) return undefined
  const asked = question.replaceAll(year, current).replace(NEXT_YEAR, 'este año')
  // "¿Y si en enero me bajan a 3 millones?": of a month to come.
  const now = asked === question ? question.replace(MONTH_TO_COME, '') : asked
  return now === question ? undefined : now
}

const MISSING: Readonly<Record<string, string>> = {
  [UVT]: 'La UVT de {año} **aún no está publicada** y la regla en UVT es la misma. Con la de {hoy}',
  [SMMLV]: 'El salario mínimo de {año} **aún no se ha fijado**. Con el de {hoy}',
  [AUXILIO_TRANSPORTE]: 'El auxilio de transporte de {año} **aún no se ha fijado**. Con el de {hoy}',
}

/** Presents this year's answer as a stand-in for the year asked about. */
export function forWantOf({ key, date }: NoFactError, answer: Answer, today: IsoDate): Answer {
  const { parts } = answer
  if (!parts) return answer
  const missing = (MISSING[key] ?? 'La cifra de {año} **aún no está publicada**. Con la de {hoy}')
    .replace('{año}', date.slice(0, 4))
    .replace('{hoy}', today.slice(0, 4))
  const plain = (text: string) => text.replaceAll('**', '')
  const verdict = {
    ...{ ...parts.verdict, kind: 'text' as const, figure: null },
    text: `${missing}: ${lower(plain(parts.verdict.text))}`,
  }
  const { doubt: _, ...told } = parts
  // No figure of this year is highlighted as if it were that year's.
  const now = {
    ...{ ...told, verdict },
    paragraphs: parts.paragraphs.map((each) => ({ ...each, text: plain(each.text) })),
    steps: parts.steps.map(({ title, steps }) => ({ title, steps: steps.map(({ sum: __, ...step }) => step) })),
  }
  return { ...answer, parts: now, content: markdownOf(now) }
}
