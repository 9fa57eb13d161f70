import { createContext, type RefObject, useContext } from 'react'
import type { User } from '../../../shared/contract/auth.ts'

interface Account {
  /** Whose account it is. */
  readonly person: User
  /** Somebody has moved between its sections: what shows next was asked for here, and takes the focus. */
  readonly moved: RefObject<boolean>
}

export const AccountContext = createContext<Account | null>(null)

/** What the pages of "Mi cuenta" get from the frame around them. */
export function useAccount(): Account {
  const account = useContext(AccountContext)
  if (!account) throw new Error('a section of the account outside of its page')
  return account
}

/** Whose account the page shows. */
export const usePerson = (): User => useAccount().person
