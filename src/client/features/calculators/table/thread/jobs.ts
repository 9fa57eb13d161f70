import type { Grid, Problem } from '../sheet.ts'
import { SheetError } from '../sheet.ts'
import { type Given, readGrid } from './readGrid.ts'
import { type Book, writeBook } from './writeBook.ts'

export type Job = { readonly read: Given } | { readonly write: Book }

export type Done = { readonly grid: Grid } | { readonly file: Blob } | { readonly problem: Problem }

/** The worker's jobs. Never throws: errors do not survive structured cloning well. */
export async function work(job: Job): Promise<Done> {
  try {
    return 'read' in job ? { grid: await readGrid(job.read) } : { file: writeBook(job.write) }
  } catch (error) {
    return { problem: error instanceof SheetError ? error.problem : 'FAILED' }
  }
}
