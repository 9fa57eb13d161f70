import { getRouteApi } from '@tanstack/react-router'
import { useCallback } from 'react'
import { z } from 'zod'
import { referenceType } from '../../../shared/contract/documentType.ts'
import { LIBRARY_STATES } from '../../../shared/contract/legal.ts'
import {
  ACTIVITY_FILTERS,
  CONVERSATION_SORTS,
  CREDIT_FILTERS,
  INBOX_KINDS,
  USER_SORTS,
} from '../../../shared/contract/panel.ts'
import { TABS } from './tabs.ts'

export const PAGE_SIZES = [25, 50, 100, 200] as const
export const DEFAULT_SIZE = 50
const UNUSUAL_SIZES = [25, 100, 200] as const

/** Absent or senseless: as if it were not there. */
const maybe = <T extends z.ZodType>(schema: T) => schema.optional().catch(undefined)

// The router reads "007" of an address as a number, so text is made text again.
const text = maybe(
  z
    .union([z.string(), z.number(), z.boolean()])
    .transform((value) => String(value).trim().slice(0, 200))
    .refine((value) => value !== ''),
)
const id = maybe(z.int().positive().max(2_147_483_647))
const number = maybe(z.int().min(2).max(100_000))
const day = maybe(z.iso.date())

/** What the address says of the panel, all of it: a view can be sent to a colleague, and "back" goes back. */
const schema = z.object({
  tab: maybe(z.enum(TABS).exclude(['usuarios'])),
  q: text,
  pagina: number,
  filas: maybe(z.literal(UNUSUAL_SIZES)),

  verificacion: maybe(z.enum(['verified', 'unverified'])),
  bloqueados: maybe(z.boolean()),
  rol: maybe(z.enum(['user', 'admin'])),
  creditos: maybe(z.enum(CREDIT_FILTERS)),
  actividad: maybe(z.enum(ACTIVITY_FILTERS)),
  orden: maybe(z.enum(USER_SORTS).exclude(['id'])),
  descendente: maybe(z.literal(true)),

  /** The user whose details (usuarios) or conversations (conversaciones) are open. */
  usuario: id,
  hilo: id,
  primero: maybe(z.enum(CONVERSATION_SORTS).exclude(['recent'])),

  desde: day,
  hasta: day,

  entrada: maybe(z.enum(INBOX_KINDS)),
  atendidas: maybe(z.literal(true)),
  campana: id,
  accion: text,

  biblioteca: maybe(z.literal(true)),
  /** The figure or the document that is open. */
  cifra: text,
  ficha: id,
  fecha: day,
  tipo: maybe(referenceType),
  fichas: maybe(z.enum(LIBRARY_STATES)),
})
export type PanelSearch = z.output<typeof schema>

/** A page's size as the address carries it: the usual one is not written down. */
export function unusualSize(size: number): PanelSearch['filas'] {
  return UNUSUAL_SIZES.find((one) => one === size)
}

/** What is absent stays absent, so that the address holds no empty names. */
export function readPanelSearch(search: Readonly<Record<string, unknown>>): PanelSearch {
  const read = schema.parse(search)
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined))
}

const route = getRouteApi('/admin')

export interface PanelState {
  readonly search: PanelSearch
  /** Changes the address; what is undefined leaves it. A change of filter does not fill the browser's history. */
  readonly update: (changes: PanelSearch, options?: { readonly push?: boolean }) => void
  /** Another tab, with nothing of this one's filters. */
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
