// Makes the learned reader's weights of the corpus: npm run train. The same corpus gives the same bytes.
// npm run train -- --check: exits 1 when the committed weights are of another corpus.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { decode, encode, type Model } from '../src/server/assistant/learned/weights.ts'
import { readCorpus } from './train/corpus.ts'
import { calibrate, fitCertainty, packed, scored, tasksOf, trainTask } from './train/models.ts'

export const WEIGHTS = join(import.meta.dirname, '../src/server/assistant/learned/weights.bin')

/** Voices by which the probabilities are calibrated: a model that never saw them says how sure it may be. */
const HELD: ReadonlySet<string> = new Set(['v3', 'v6', 'v8', 'v10', 'w1', 'w3', 'w4', 'w6'])

/** Whether the stored weights were made of this corpus by this code. */
export function weightsBelong(hash: string): boolean {
  return existsSync(WEIGHTS) && decode(readFileSync(WEIGHTS)).corpus === hash
}

if (import.meta.main) {
  const corpus = readCorpus()
  const belong = weightsBelong(corpus.hash)
  if (belong) console.log('The weights belong to the corpus.')
  else if (process.argv.includes('--check')) console.error('The corpus changed since the training: run npm run train.')
  if (belong || process.argv.includes('--check')) process.exit(belong ? 0 : 1)
  const models: Record<string, Model> = {}
  let certainty: readonly number[] = []
  for (const [name, task] of Object.entries(tasksOf(corpus))) {
    const held = task.examples.filter(({ voice }) => HELD.has(voice))
    const unseeing = trainTask(task, (voice) => !HELD.has(voice))
    const temperature = calibrate(scored(unseeing, held))
    if (name === 'intent') certainty = fitCertainty(packed(unseeing, task, temperature), held)
    const model = packed(
      trainTask(task, () => true),
      task,
      temperature,
    )
    models[name] = model
    console.log(
      `${name}: ${task.examples.length} examples, ${task.labels.length} labels, ${model.hashes.length} features, ${model.weights.length} weights, temperature ${temperature.toFixed(2)}`,
    )
  }
  console.log(`certainty: ${certainty.join(' ')}`)
  const file = encode({ corpus: corpus.hash, models, vocabulary: corpus.vocabulary, certainty })
  writeFileSync(WEIGHTS, file)
  console.log(`${(file.length / 1e6).toFixed(2)} MB`)
}
