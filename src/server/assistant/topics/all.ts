import { topics as uvt } from './general/uvt.ts'
import type { Topic } from './topic.ts'

/** Every topic of the embedded assistant. Of two with the same score the first wins. */
export const topics: readonly Topic[] = [...uvt]
