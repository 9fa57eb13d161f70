import type { IsoDate } from '../../../shared/tax/types.ts'
import { readNumbers } from './amounts.ts'
import { dayAsked, readDates } from './dates.ts'
import { readNorms } from './documents.ts'
import type { Understood } from './features.ts'
import { readNits } from './nits.ts'
import { digitsForWords } from './numberWords.ts'
import { readPerson } from './person.ts'
import { phraseMatcher } from './phrases.ts'
import { fold, MAX_QUESTION, tokensOf } from './text.ts'
import { typoMender } from './typos.ts'

export interface Reader {
  /** Reads one question on its own. Pure; a question of 4.000 characters takes a few milliseconds. */
  read(question: string, today: IsoDate): Understood
  /** Which phrases are in these tokens. */
  match(tokens: readonly string[]): Set<string>
}

/** Builds the reader for the phrases that the topics listen for. */
export function createReader(phrases: readonly string[]): Reader {
  const match = phraseMatcher(phrases)
  const mend = typoMender(phrases.flatMap((phrase) => tokensOf(fold(phrase.replaceAll(/\S+\*/g, '')))))
  return {
    match,
    read(question, today) {
      const text = digitsForWords(mend(fold(question.slice(0, MAX_QUESTION))))
      const tokens = tokensOf(text)
      const { nits, endingDigits, rest } = readNits(text)
      const dates = readDates(rest, today)
      const found = match(tokens)
      return {
        question,
        text,
        tokens,
        phrases: found,
        ownPhrases: found,
        ...readNumbers(dates.rest),
        ...dates.when,
        ...(dates.duration ? { duration: dates.duration } : {}),
        nits,
        ...(endingDigits === undefined ? {} : { endingDigits }),
        ...readPerson(text),
        ...readNorms(text),
        on: dayAsked(dates.when, today),
        dated: dates.when.days.length > 0 || dates.when.year !== undefined || dates.when.month !== undefined,
      }
    },
  }
}
