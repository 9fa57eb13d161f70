import { createContext } from 'react'

export interface Citation {
  readonly number: number
  readonly name: string
  /** Absent: the document is not in the library, or nobody here opens one. */
  readonly open?: (() => void) | undefined
}

/** The documents that the [n] of the text around stand for. */
export const Citations = createContext<readonly Citation[]>([])
