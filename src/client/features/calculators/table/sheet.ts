/** A parsed cell. Spreadsheet dates are text in local notation: "30/11/2026". */
export type Cell = string | number | boolean | null

export interface Grid {
  /** The file name; null for pasted text. */
  readonly name: string | null
  readonly rows: readonly (readonly Cell[])[]
}

/** A table with its header row separated. */
export interface Sheet {
  readonly name: string | null
  readonly titles: readonly string[]
  readonly rows: readonly SheetRow[]
}

export interface SheetRow {
  /** Its row number in the file, from 1. */
  readonly at: number
  readonly cells: readonly Cell[]
}

export const LIMITS = {
  bytes: 5 * 1024 * 1024,
  unpacked: 50 * 1024 * 1024,
  rows: 10_000,
  columns: 100,
  /** Characters of a cell that are kept. */
  cell: 500,
} as const

/** Why a table cannot be used. */
export const PROBLEMS = {
  TOO_BIG: 'El archivo pesa más de 5 MB. Deja solo las columnas que necesitas o divídelo en varios.',
  UNPACKED: 'Por dentro el archivo ocupa más de 50 MB. Copia solo tus filas a un libro nuevo y súbelo.',
  TOO_MANY_ROWS: 'La tabla tiene más de 10.000 filas. Divídela en varias y súbelas una por una.',
  TOO_MANY_COLUMNS: 'La tabla tiene más de 100 columnas. Deja solo las que necesitas.',
  NOT_A_SHEET: 'Este archivo no es una hoja de cálculo. Ábrelo en Excel y guárdalo como .xlsx o .csv.',
  OLD_EXCEL: 'Este archivo es de un Excel antiguo (.xls). Ábrelo y guárdalo como .xlsx.',
  PASSWORD: 'El archivo tiene contraseña. Quítasela en Excel (Archivo, Información, Proteger libro) y súbelo otra vez.',
  DAMAGED: 'El archivo está dañado y no se puede leer. Ábrelo en Excel y guárdalo otra vez como .xlsx.',
  BROKEN_CSV: 'El texto tiene comillas que se abren y no se cierran. Revísalo o guárdalo como .xlsx.',
  EMPTY: 'No hay datos. Trae una tabla con sus títulos en la primera fila.',
  ONLY_TITLES: 'La tabla tiene títulos pero ninguna fila de datos.',
  TOO_SLOW: 'El archivo tardó demasiado en leerse y lo dejamos. Copia solo tus filas a un libro nuevo y súbelo.',
  FAILED: 'No se pudo leer el archivo. Inténtalo de nuevo, o copia las celdas en Excel y pégalas aquí.',
} as const
export type Problem = keyof typeof PROBLEMS

export class SheetError extends Error {
  readonly problem: Problem

  constructor(problem: Problem, options?: ErrorOptions) {
    super(PROBLEMS[problem], options)
    this.name = 'SheetError'
    this.problem = problem
  }
}
