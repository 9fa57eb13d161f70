// Makes the learned reader's weights of the corpus: npm run train. The same corpus gives the same bytes.
// npm run train -- --measure: says too how often the right note is told.
// npm run train -- --check: exits 1 when the committed weights are of another corpus.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isMainThread, parentPort, Worker } from 'node:worker_threads'
import { transitionsOf } from '../src/server/assistant/learned/information.ts'
import { decode, encode } from '../src/server/assistant/learned/weights.ts'
import { HELD_NOTE_VOICE, readCorpus } from './train/corpus.ts'
import { calibratedAs, type Trained, trainReader } from './train/models.ts'
import { choicesOfNotes, fitNotes, measureNotes } from './train/notes.ts'
import { fitRanking, rankedOf, readingWith } from './train/ranking.ts'

export const WEIGHTS = join(import.meta.dirname, '../src/server/assistant/learned/weights.bin')

/** Voices by which the probabilities are calibrated and the ranking is fitted: a reader that never saw them says how sure it may be. */
const HELD: ReadonlySet<string> = new Set('v3 v6 v8 v10 w1 w3 w4 w6 c1 c3 c4 c6'.split(' '))

/** Whether the stored weights were made of this corpus by this code. */
export function weightsBelong(hash: string): boolean {
  return existsSync(WEIGHTS) && decode(readFileSync(WEIGHTS)).corpus === hash
}

/** The reader that is shipped, trained on every voice: it takes as long as the one that tells how sure it may be. */
function trainedOnAll(): Promise<Trained> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url))
    worker.once('message', resolve)
    worker.once('error', reject)
  })
}

if (!isMainThread) parentPort?.postMessage(trainReader(readCorpus(), () => true))
else if (import.meta.main) {
  const corpus = readCorpus()
  const belong = weightsBelong(corpus.hash)
  if (belong) console.log('The weights belong to the corpus.')
  else if (process.argv.includes('--check')) console.error('The corpus changed since the training: run npm run train.')
  if (belong || process.argv.includes('--check')) process.exit(belong ? 0 : 1)
  const held = (voice: string) => HELD.has(voice)
  const seen = (voice: string) => !HELD.has(voice) && voice !== HELD_NOTE_VOICE
  const all = trainedOnAll()
  const unseeing = trainReader(corpus, seen, held)
  const reading = readingWith(unseeing, corpus, seen)
  const ranking = fitRanking(rankedOf(corpus, held, reading))
  const choices = choicesOfNotes(corpus, held, reading)
  const notes = fitNotes(choices)
  if (process.argv.includes('--measure')) for (const line of measureNotes(choices)) console.log(line)
  const { models, network } = calibratedAs(await all, unseeing)
  for (const [name, { labels, hashes, weights }] of Object.entries(models))
    console.log(`${name}: ${labels.length} labels, ${hashes.length} features, ${weights.length} weights`)
  console.log(`network: ${network.hashes.length} features of ${network.width} weights`)
  console.log(`certainty: ${unseeing.certainty.join(' ')}`)
  console.log(`ranking: ${Object.values(ranking).flat().join(' ')}`)
  const { hash, vocabulary, information } = corpus
  const transitions = transitionsOf([...corpus.followUps, ...corpus.asides])
  const file = encode({
    corpus: hash,
    models,
    network,
    vocabulary,
    information,
    transitions,
    certainty: unseeing.certainty,
    ranking,
    notes,
  })
  writeFileSync(WEIGHTS, file)
  console.log(`${(file.length / 1e6).toFixed(2)} MB`)
}
