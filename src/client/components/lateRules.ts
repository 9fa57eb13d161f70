import type { ReactNode } from 'react'

type Errors = Record<string, ReactNode>
type Rules<Values> = (values: Values) => Errors | Promise<Errors>

/**
 * The rules of a form that a page opens with, fetched once somebody fills it in: their library is heavier than the page.
 * Where they do not arrive nothing is objected to here, and the server has the last word as always.
 * @param load gives the rules; to be fetched ahead with `useAhead`
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
