import { shownBy } from '../../src/server/assistant/answering/byForm.ts'
import { plainText, rightness, signalsOf } from '../../src/server/assistant/forms/choose.ts'
import { type FormCase, type FormModel, readForm } from '../../src/server/assistant/forms/reader.ts'
import type { FormWeights } from '../../src/server/assistant/forms/weights.ts'
import type { IsoDate } from '../../src/shared/tax/types.ts'
import { type Asked, type Checked, examplesOf, facts, messagesOf, type Seen } from './formAnswers.ts'

// Learns whom to believe, the intents or the form: from messages of the corpus that the reader of forms was not trained on,
// where the right figure is known.

/** The signals of one message, and whether each answer to it was right. */
export interface Judged {
  readonly signals: readonly number[]
  readonly form: boolean
  readonly intents: boolean
  readonly follows: boolean
  /** Whether the intents have a likely answer. */
  readonly likely: boolean
}

const isLikely = ({ intents }: Seen) => intents.sure || intents.likely

const pesosIn = (text: string) =>
  [...plainText(text).matchAll(/\$ ?(-?[\d.]+)/g)].map(([, digits = '']) => Number(digits.replaceAll('.', '')))

/** Within two pesos: a text may round on its way. */
function saysFigure(text: string, figure: string): boolean {
  if (plainText(text).includes(plainText(figure))) return true
  const [wanted] = pesosIn(figure)
  return wanted !== undefined && pesosIn(text).some((said) => Math.abs(said - wanted) <= 2)
}

/** Each conversation read from its beginning by a model that never saw it, its own mistakes included. */
export const judgedBy = (model: FormModel, asked: readonly Asked[], today: IsoDate): readonly Judged[] =>
  asked.flatMap((conversation) => {
    let before: FormCase | undefined
    return examplesOf(conversation, today).flatMap(({ message, name, values, seen }): Judged[] => {
      const form = seen.readable ? readForm(message, before, today, model) : undefined
      const follows = before !== undefined
      if (!form) return []
      before = { name: form.name, values: form.values, all: form.all }
      const shown = shownBy(form, facts)?.figure.value
      const wanted = shownBy({ name, values }, facts)?.figure.value
      if (shown === undefined || wanted === undefined) return []
      const signals = signalsOf(form, shown, seen.intents, follows)
      return [
        {
          signals,
          form: saysFigure(shown, wanted),
          intents: saysFigure(seen.content, wanted),
          follows,
          likely: isLikely(seen),
        },
      ]
    })
  })

/** What the intents are known to answer, as the suite of checked questions holds it: a form that says otherwise is wrong. */
export const judgedByAnswers = (model: FormModel, checked: readonly Checked[], today: IsoDate): readonly Judged[] =>
  checked.flatMap((conversation) => {
    let before: FormCase | undefined
    return messagesOf(conversation, today).flatMap(({ turn, seen, message }): Judged[] => {
      const form = seen.readable ? readForm(message, before, today, model) : undefined
      const follows = before !== undefined
      if (!form) return []
      before = { name: form.name, values: form.values, all: form.all }
      const shown = shownBy(form, facts)?.figure.value
      const wanted = (turn.all ?? []).flat().filter((text) => /\d/.test(text))
      if (shown === undefined) return []
      const right = wanted.some((text) => shown.includes(text)) || isNothing(shown, seen.content)
      return [
        {
          signals: signalsOf(form, shown, seen.intents, follows),
          form: right,
          intents: true,
          follows,
          likely: isLikely(seen),
        },
      ]
    })
  })

/** "$ 0" and "no se practica retención" say the same. */
const isNothing = (figure: string, content: string) =>
  plainText(figure) === '$ 0' &&
  /\bno (?:se )?(?:practica|hay|tiene|paga)/.test(plainText(content.split('\n\n', 1)[0] ?? ''))

const STEPS = 800
const PACE = 0.4
const DECAY = 1e-4

/** Logistic regression by gradient descent. */
function fitted(judged: readonly Judged[], isRight: (each: Judged) => boolean): readonly number[] {
  let weights: readonly number[] = (judged[0]?.signals ?? []).map(() => 0)
  for (let step = 0; step < STEPS; step++) {
    const slopes = weights.map((weight) => DECAY * weight * judged.length)
    for (const each of judged) {
      const error = rightness(weights, each.signals) - (isRight(each) ? 1 : 0)
      for (let at = 0; at < slopes.length; at++) slopes[at] = (slopes[at] ?? 0) + error * (each.signals[at] ?? 0)
    }
    weights = weights.map((weight, at) => weight - (PACE * (slopes[at] ?? 0)) / judged.length)
  }
  return weights.map((weight) => Math.round(weight * 1e4) / 1e4)
}

export const choiceOf = (judged: readonly Judged[]): FormWeights['choice'] => ({
  form: fitted(judged, ({ form }) => form),
  intents: fitted(judged, ({ intents }) => intents),
})
