import { createContext } from 'react'

export interface Citation {
  readonly number: number
  readonly name: string
  /** Absent: the document is not in the library, or cannot be opened here. */
  readonly open?: (() => void) | undefined
}

/** The documents referenced by the surrounding text's marks [n]. */
export const Citations = createContext<readonly Citation[]>([])
