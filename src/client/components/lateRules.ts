import type { ReactNode } from 'react'

type Errors = Record<string, ReactNode>
type Rules<Values> = (values: Values) => Errors | Promise<Errors>

/**
 * The validation rules of a page's initial form, loaded once somebody fills it in, since their library is heavier than
 * the page. If loading fails, nothing is validated here and the server decides, as always.
 * @param load returns the rules; preload it with `useAhead`
 */
export function lateRules<Values>(load: () => Promise<Rules<Values>>): Rules<Values> {
  return async (values) => {
    try {
      return await (await load())(values)
    } catch (error) {
      console.warn('the rules of a form could not be fetched', error)
      return {}
    }
  }
}
