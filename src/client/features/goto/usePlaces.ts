import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import { pathOf } from '../../../shared/calculatorAddress.ts'
import type { User } from '../../../shared/contract/auth.ts'
import type { UserPage } from '../../../shared/contract/panel.ts'
import { formatNumber } from '../../../shared/format.ts'
import { plain } from '../../../shared/plain.ts'
import { trpc } from '../../api/trpc.ts'
import { findPlaces, fixedPlaces, grouped, type Place, type PlaceGroup } from './places.ts'

const RECENT = 5
const DEBOUNCE_MS = 200
/** Including the link to all of them, as many as a group shows. */
const USERS = 5
/** One letter matches everybody. */
const MIN_USER_QUERY = 2

interface Found {
  readonly groups: readonly PlaceGroup[]
  /** More results may arrive. */
  readonly waiting: boolean
  /** The groups that could not be searched. */
  readonly failed: string | null
  readonly retry: () => void
}

/** The first few, each linking to its drawer, and a link to the full list. */
function userPlaces(query: string, found: UserPage | undefined): Place[] {
  if (!found || found.total === 0) return []
  return [
    ...found.users.map(
      ({ id, username, name, email }): Place => ({
        group: 'Usuarios',
        title: name ?? username,
        detail: email,
        address: `/admin?q=${encodeURIComponent(email)}&usuario=${id}`,
      }),
    ),
    {
      group: 'Usuarios',
      title: `Ver todos los usuarios con «${query}»`,
      detail: formatNumber(found.total),
      address: `/admin?q=${encodeURIComponent(query)}`,
    },
  ]
}

/** Where this person can go, filtered by the typed text; before any, the most usual places. */
export function usePlaces({ role }: User, typed: string): Found {
  const administrator = role === 'admin'
  const { calculators: source } = useRouter().options.context
  const query = typed.trim().slice(0, 200)
  const searching = query !== ''
  // The same cached lists as in the assistant, the panel and the calculators' page.
  const counts = trpc.admin.inboxCounts.useQuery(undefined, { enabled: administrator }).data
  const views = trpc.admin.views.useQuery(undefined, { enabled: administrator }).data
  const threads = trpc.chat.conversations.useQuery()
  const calculators = useQuery({ queryKey: ['calculators'], queryFn: () => source.list(), enabled: searching })
  // Loaded with the first search: the texts are useless to people who only navigate.
  const help = useQuery({
    queryKey: ['help'],
    queryFn: async () => (await import('../help/content.ts')).HELP,
    enabled: searching,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const campaigns = trpc.marketing.campaigns.useQuery({ limit: 50 }, { enabled: administrator && searching })

  const [settled] = useDebouncedValue(query, DEBOUNCE_MS)
  const asksUsers = administrator && query.length >= MIN_USER_QUERY
  const users = trpc.admin.userPage.useQuery({ q: settled, size: USERS }, { enabled: asksUsers && settled === query })

  const known = useMemo(() => {
    const conversations = (threads.data ?? []).map(
      ({ id, title }): Place => ({
        group: 'Conversaciones',
        title,
        address: `/asistente?hilo=${id}`,
      }),
    )
    const fixed = fixedPlaces(administrator, counts ?? {}, views)
    if (!searching) return [...fixed.filter(({ quiet }) => !quiet), ...conversations.slice(0, RECENT)]
    return findPlaces(
      [
        ...fixed,
        ...conversations,
        ...(calculators.data ?? []).map(
          ({ name, title, section, keywords, description }): Place => ({
            group: 'Calculadoras',
            title,
            detail: section,
            address: pathOf(name),
            words: `${keywords} ${description} ${name}`,
          }),
        ),
        ...(help.data ?? []).flatMap((topic) =>
          topic.questions.map(
            ({ id, question, words }): Place => ({
              group: 'Ayuda',
              title: question,
              detail: topic.title,
              address: `/ayuda#${id}`,
              words,
            }),
          ),
        ),
        ...(campaigns.data ?? []).map(
          ({ id, templateName, subject }): Place => ({
            group: 'Campañas',
            title: templateName ?? subject,
            ...(templateName === null ? {} : { detail: subject }),
            address: `/admin?tab=estadisticas&campana=${id}`,
            words: plain(subject),
          }),
        ),
      ],
      query,
    )
  }, [administrator, searching, query, counts, views, threads.data, calculators.data, help.data, campaigns.data])

  // Found by the server, which matches more fields than are shown here.
  const people = asksUsers ? userPlaces(settled, users.data) : []
  const places = [...known, ...people]
  const asked = [threads, ...(searching ? [calculators, help] : []), ...(searching && administrator ? [campaigns] : [])]
  const all = asksUsers ? [...asked, users] : asked
  return {
    groups: grouped(places, searching ? undefined : places.length),
    waiting: all.some(({ isFetching }) => isFetching) || (asksUsers && settled !== query),
    failed: all.some(({ isError, isFetching }) => isError && !isFetching)
      ? asksUsers && users.isError
        ? 'No se pudo buscar entre los usuarios.'
        : 'No se pudo buscar en todo.'
      : null,
    retry: () => {
      for (const one of all) if (one.isError) void one.refetch()
    },
  }
}
