import type { inferRouterInputs } from '@trpc/server'
import type { AppRouter } from '../../../../server/routers/app.ts'
import { DEFAULT_SIZE, type PanelSearch } from '../search.ts'

/** The server query for a URL. */
export function userInput(search: PanelSearch): inferRouterInputs<AppRouter>['admin']['userPage'] {
  return {
    q: search.q,
    verification: search.verificacion,
    blocked: search.bloqueados,
    role: search.rol,
    credits: search.creditos,
    activity: search.actividad,
    sort: search.orden ?? 'id',
    direction: search.descendente ? 'desc' : 'asc',
    page: search.pagina ?? 1,
    size: search.filas ?? DEFAULT_SIZE,
  }
}

/** The filters alone, as a query. */
export function filterQuery(search: PanelSearch): URLSearchParams {
  const { q, verification, blocked, role, credits, activity } = userInput(search)
  const filters = { q, verification, blocked, role, credits, activity }
  const given = Object.entries(filters).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  return new URLSearchParams(given)
}

/** Clears the search and every filter; keeps the order. */
export const NO_FILTERS: PanelSearch = {
  q: undefined,
  verificacion: undefined,
  bloqueados: undefined,
  rol: undefined,
  creditos: undefined,
  actividad: undefined,
  pagina: undefined,
}

export function isFiltered(search: PanelSearch): boolean {
  const { q, verificacion, bloqueados, rol, creditos, actividad } = search
  return [q, verificacion, bloqueados, rol, creditos, actividad].some((value) => value !== undefined)
}
