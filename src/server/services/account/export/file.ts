/** One file of the archive of a person's data. */
export interface ExportFile {
  /** Path inside the archive: letters, digits, "-", "/" and "." alone. */
  readonly name: string
  /** Produced lazily in pieces, so that no file is ever held in memory as a whole. */
  readonly text: Iterable<string> | AsyncIterable<string>
}
