import { createContext } from 'react'

/** A key typed once serves every call of the page. It is kept in memory only. */
export interface ApiKeyState {
  readonly apiKey: string
  readonly setApiKey: (key: string) => void
}

export const ApiKeyContext = createContext<ApiKeyState>({ apiKey: '', setApiKey: () => {} })
