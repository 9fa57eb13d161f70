/** One file of the archive of a person's data. */
export interface ExportFile {
  /** Path inside the archive: letters, digits, "-", "/" and "." alone. */
  readonly name: string
  readonly text: string
}
