import { parentPort, workerData } from 'node:worker_threads'
import type { Work } from './deadline.ts'

const { module, name, given }: Work = workerData
parentPort?.postMessage(await (await import(module))[name](...given))
