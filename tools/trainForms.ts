// Makes the weights of the reader of forms: the second half of npm run train. The same corpus gives the same bytes.
// node tools/trainForms.ts --measure: says too how right it is on conversations that it was not trained on.
// node tools/trainForms.ts --check: exits 1 when the committed weights are of another corpus.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { LEAST, MARGIN } from '../src/server/assistant/answering/byForm.ts'
import { rightness } from '../src/server/assistant/forms/choose.ts'
import type { ImpliedValues } from '../src/server/assistant/forms/options.ts'
import type { TableName } from '../src/server/assistant/forms/reader.ts'
import { decodeForms, encodeForms, type FormWeights } from '../src/server/assistant/forms/weights.ts'
import type { CheckedTurn } from '../tests/helpers/askQuestions.ts'
import { readCorpus } from './train/corpus.ts'
import { type Asked, askIntents, type Checked, examplesOf, messageAlone } from './train/formAnswers.ts'
import { choiceOf, type Judged, judgedBy, judgedByAnswers } from './train/formChoice.ts'
import { type FormConversation, learnForms, orderOf, readFormCorpus } from './train/forms.ts'

export const FORM_WEIGHTS = join(import.meta.dirname, '../src/server/assistant/forms/weights.bin')

/** The day on which the corpus was told: "hoy" is this day in it. */
const TODAY = '2026-11-30'
/** Whom to believe is learned from conversations that were left out: a third at a time. */
const FOLDS = 2
const foldOf = ({ turns }: FormConversation) => orderOf(turns.map(({ q }) => q).join('\n')) % FOLDS

/** An intent that the messages of forms are taken for less often has no form. */
const LEAST_OFTEN = 10
const MOST_FORMLESS = 8_000
const EXPLAINS: ReadonlySet<string> = new Set(['quees', 'porque', 'como', 'quien'])

/**
 * Messages for which there is no form: those of questions that no form was told for, and those that want an explanation
 * and hold no figure.
 */
function formless(asked: readonly Asked[]) {
  const often = new Map<string, number>()
  for (const { seen } of asked)
    for (const { engine } of seen) if (engine.intent) often.set(engine.intent, (often.get(engine.intent) ?? 0) + 1)
  return readCorpus()
    .utterances.filter(
      ({ q, kind, intent }) =>
        (often.get(intent) ?? 0) < LEAST_OFTEN || (kind !== undefined && EXPLAINS.has(kind) && !/\d/.test(q)),
    )
    .sort((a, b) => orderOf(a.q) - orderOf(b.q))
    .slice(0, MOST_FORMLESS)
    .map(({ q }) => messageAlone(q, TODAY))
}

interface Learned {
  readonly tables: Readonly<Record<TableName, Float32Array>>
  readonly implied: ImpliedValues
  /** How it reads the checked questions. */
  readonly known: readonly Judged[]
}

/** What a thread is asked to do. */
type Job =
  | { readonly ask: readonly FormConversation[] }
  | { readonly check: readonly (readonly CheckedTurn[])[] }
  | { readonly learn: readonly Asked[]; readonly judge: readonly Asked[]; readonly checked: readonly Checked[] }

/** Questions whose answers by the intents are checked: as many as half a minute allows. */
const QUESTIONS = new URL('../tests/assistant/questions.jsonl', import.meta.url)
const EVERY = 3
/** Each counts for several: people ask more than what forms were told for. */
const TIMES = 3
const checkedQuestions = (): readonly (readonly CheckedTurn[])[] =>
  readFileSync(QUESTIONS, 'utf8')
    .trim()
    .split('\n')
    .filter((_, at) => at % EVERY === 0)
    .map((line) => JSON.parse(line) as CheckedTurn & { readonly turns?: readonly CheckedTurn[] })
    .map(({ turns, ...alone }) => turns ?? [alone])

async function done(job: Job): Promise<unknown> {
  if ('ask' in job) {
    const asked: Asked[] = []
    for (const each of job.ask)
      asked.push({
        ...each,
        seen: await askIntents(
          each.turns.map(({ q }) => q),
          TODAY,
        ),
      })
    return asked
  }
  if ('check' in job) {
    const checked: Checked[] = []
    for (const turns of job.check)
      checked.push({
        turns,
        seen: await askIntents(
          turns.map(({ q }) => q),
          TODAY,
        ),
      })
    return checked
  }
  const examples = job.learn.flatMap((each) => examplesOf(each, TODAY))
  const model = learnForms(examples, formless(job.learn), TODAY)
  if (job.judge.length > 0) return judgedBy(model, job.judge, TODAY)
  const known = judgedByAnswers(model, job.checked, TODAY)
  return { tables: model.tables, implied: model.implied, known } satisfies Learned
}

/** In a thread of its own, so that both cores work. */
function inThread<T>(job: Job): Promise<T> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: job })
    worker.once('message', resolve)
    worker.once('error', reject)
  })
}

const THREADS = 2

const halvesOf = <T>(of: readonly T[]): readonly (readonly T[])[] =>
  Array.from({ length: THREADS }, (_, thread) => of.filter((_, at) => at % THREADS === thread))

async function inTurns<T>(jobs: readonly Job[]): Promise<readonly T[]> {
  const results: T[] = []
  let next = 0
  const work = async () => {
    for (let at = next++; at < jobs.length; at = next++) {
      const job = jobs[at]
      if (job) results[at] = await inThread<T>(job)
    }
  }
  await Promise.all(Array.from({ length: THREADS }, work))
  return results
}

/** Steps on either side of zero: with fewer the file is smaller, and the reader less right. */
const LEVELS = 23
function quantized(weights: Float32Array) {
  const scale = weights.reduce((top, weight) => Math.max(top, Math.abs(weight)), 0) / LEVELS
  return { weights: Int8Array.from(weights, (weight) => Math.round(weight / scale)), scale }
}

/** How right each answer is, and the one that is chosen, where form and intents are as likely as this. */
function* measured(judged: readonly Judged[], choice: FormWeights['choice']): Generator<string> {
  const share = (of: readonly Judged[], isRight: (each: Judged) => boolean) =>
    `${((100 * of.filter(isRight).length) / of.length).toFixed(1)} %`
  const p = ({ signals }: Judged) => ({
    form: rightness(choice.form, signals),
    intents: rightness(choice.intents, signals),
  })
  for (const follows of [false, true]) {
    const of = judged.filter((each) => each.follows === follows)
    const takes = (each: Judged) =>
      p(each).form >= (each.likely ? LEAST.likely : LEAST.unsure) && p(each).form >= p(each).intents + MARGIN
    yield `${follows ? 'Follow-ups' : 'First messages'}: ${of.length}; intents ${share(of, ({ intents }) => intents)}, form ${share(of, ({ form }) => form)}, either ${share(of, ({ form, intents }) => form || intents)}, chosen ${share(of, (each) => (takes(each) ? each.form : each.intents))}`
  }
  const surest = [...judged].sort((a, b) => p(b).form - p(a).form)
  for (let tenth = 0; tenth < 10; tenth++) {
    const of = surest.slice((tenth * surest.length) / 10, ((tenth + 1) * surest.length) / 10)
    const [first] = of
    if (first) yield `Form from ${p(first).form.toFixed(2)} down: ${share(of, ({ form }) => form)} right`
  }
}

async function train() {
  const { conversations, hash } = readFormCorpus()
  const belongs = existsSync(FORM_WEIGHTS) && decodeForms(readFileSync(FORM_WEIGHTS)).corpus === hash
  if (belongs) console.log('The weights of forms belong to their corpus.')
  else if (process.argv.includes('--check')) console.error('The corpus of forms changed: run npm run train.')
  if (belongs || process.argv.includes('--check')) process.exit(belongs ? 0 : 1)
  const asks = halvesOf(conversations).map((ask): Job => ({ ask }))
  const checks = halvesOf(checkedQuestions()).map((check): Job => ({ check }))
  const asked = (await inTurns<readonly Asked[]>(asks)).flat()
  const checked = (await inTurns<readonly Checked[]>(checks)).flat()
  const [all, ...folds] = await inTurns<Learned | readonly Judged[]>([
    { learn: asked, judge: [], checked },
    ...Array.from({ length: FOLDS }, (_, fold) => ({
      learn: asked.filter((each) => foldOf(each) !== fold),
      judge: asked.filter((each) => foldOf(each) === fold),
      checked: [],
    })),
  ])
  if (!all || !('tables' in all)) throw new Error('Nothing was learned')
  const judged = folds.flatMap((each) => ('tables' in each ? [] : each))
  const choice = choiceOf([...judged, ...Array<typeof all.known>(TIMES).fill(all.known).flat()])
  if (process.argv.includes('--measure')) for (const line of measured(judged, choice)) console.log(line)
  const { tables, implied } = all
  const file = encodeForms({
    ...{ corpus: hash, implied, choice },
    tables: {
      calculator: quantized(tables.calculator),
      figure: quantized(tables.figure),
      condition: quantized(tables.condition),
      stay: quantized(tables.stay),
    },
  })
  writeFileSync(FORM_WEIGHTS, file)
  console.log(`forms: ${conversations.length} conversations, ${(file.length / 1e6).toFixed(2)} MB`)
}

if (!isMainThread) parentPort?.postMessage(await done(workerData as Job))
else if (import.meta.main) await train()
