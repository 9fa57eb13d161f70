/** One file of the archive of a person's data. */
export interface ExportFile {
  /** Path inside the archive: letters, digits, "-", "/" and "." alone. */
  readonly name: string
  /** In pieces that are made when they are asked for, so that no file is ever held whole. */
  readonly text: Iterable<string> | AsyncIterable<string>
}
