import { createContext } from 'react'

/** A key typed once serves every call of the page. It lives in memory and is kept nowhere else. */
export interface ApiKeyState {
  readonly apiKey: string
  readonly setApiKey: (key: string) => void
}

export const ApiKeyContext = createContext<ApiKeyState>({ apiKey: '', setApiKey: () => {} })
