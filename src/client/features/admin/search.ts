import { getRouteApi } from '@tanstack/react-router'
import { useCallback } from 'react'
import {
  ACTIVITY_FILTERS,
  CONVERSATION_SORTS,
  CREDIT_FILTERS,
  INBOX_KINDS,
  LIBRARY_STATES,
  USER_SORTS,
} from '../../../shared/contract/lists.ts'
import { DOCUMENT_TYPES } from '../../../shared/documentTypes.ts'
import { TABS } from './tabs.ts'

export const PAGE_SIZES = [25, 50, 100, 200] as const
export const DEFAULT_SIZE = 50
const UNUSUAL_SIZES = [25, 100, 200] as const

/** Parses a URL parameter: an invalid value counts as absent. */
type Reader<T> = (value: unknown) => T | undefined

// Plain functions instead of schemas, whose library would delay every opening of the panel.
const oneOf =
  <const T>(choices: readonly T[]): Reader<T> =>
  (value) =>
    choices.find((one) => one === value)
const without = <T extends string, const U extends T>(choices: readonly T[], usual: U): Reader<Exclude<T, U>> =>
  oneOf(choices.filter((one): one is Exclude<T, U> => one !== usual))
const whole =
  (least: number, most: number): Reader<number> =>
  (value) =>
    typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most ? value : undefined
// The router parses "007" as a number, so text is converted back.
const text: Reader<string> = (value) =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value).trim().slice(0, 200) || undefined
    : undefined
const day: Reader<string> = (value) =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && isDay(value) ? value : undefined
const isDay = (text: string) => {
  const time = Date.parse(text)
  // 30 February would be parsed as 2 March.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}
const id = whole(1, 2_147_483_647)

/** The panel's complete URL state: a view can be shared with a colleague, and "back" works. */
const readers = {
  tab: without(TABS, 'usuarios'),
  q: text,
  pagina: whole(2, 100_000),
  filas: oneOf(UNUSUAL_SIZES),

  verificacion: oneOf(['verified', 'unverified']),
  bloqueados: oneOf([true, false]),
  rol: oneOf(['user', 'admin']),
  creditos: oneOf(CREDIT_FILTERS),
  actividad: oneOf(ACTIVITY_FILTERS),
  orden: without(USER_SORTS, 'id'),
  descendente: oneOf([true]),

  /** The user whose details (usuarios) or conversations (conversaciones) are open. */
  usuario: id,
  hilo: id,
  primero: without(CONVERSATION_SORTS, 'recent'),

  desde: day,
  hasta: day,

  entrada: oneOf(INBOX_KINDS),
  atendidas: oneOf([true]),
  campana: id,
  accion: text,

  biblioteca: oneOf([true]),
  /** The open figure or document. */
  cifra: text,
  ficha: id,
  fecha: day,
  tipo: oneOf(DOCUMENT_TYPES),
  fichas: oneOf(LIBRARY_STATES),
}
export type PanelSearch = { [Name in keyof typeof readers]?: ReturnType<(typeof readers)[Name]> }

/** The page size in the URL: the default is omitted. */
export function unusualSize(size: number): PanelSearch['filas'] {
  return UNUSUAL_SIZES.find((one) => one === size)
}

/** Absent values stay absent, so that the URL contains no empty parameters. */
export function readPanelSearch(search: Readonly<Record<string, unknown>>): PanelSearch {
  const read = Object.entries(readers).map(([name, reader]) => [name, reader(search[name])])
  return Object.fromEntries(read.filter(([, value]) => value !== undefined))
}

const route = getRouteApi('/admin')

export interface PanelState {
  readonly search: PanelSearch
  /** Updates the URL; undefined removes a parameter. A change of filter replaces the history entry. */
  readonly update: (changes: PanelSearch, options?: { readonly push?: boolean }) => void
  /** Switches tabs and drops this one's filters. */
  readonly open: (search: PanelSearch) => void
}

export function usePanel(): PanelState {
  const search = readPanelSearch(route.useSearch())
  const navigate = route.useNavigate()
  const update = useCallback<PanelState['update']>(
    (changes, { push = false } = {}) => {
      void navigate({
        search: (old) => readPanelSearch({ ...old, ...changes }),
        replace: !push,
        resetScroll: false,
      })
    },
    [navigate],
  )
  const open = useCallback<PanelState['open']>(
    (next) => void navigate({ search: readPanelSearch(next), resetScroll: false }),
    [navigate],
  )
  return { search, update, open }
}
