import type { InboxKind, PanelView } from '../../../shared/contract/panel.ts'
import { plain, searchWords, wordAt } from '../../../shared/plain.ts'
import { SECTIONS } from '../account/sections.ts'
import { QUEUE_LABELS, TAB_LABELS, TABS } from '../admin/tabs.ts'

/** In the order in which they stand. What the server looks for comes last: it moves nothing that is there already. */
export const GROUPS = [
  'Panel',
  'Luka',
  'Mi cuenta',
  'Conversaciones',
  'Calculadoras',
  'Ayuda',
  'Campañas',
  'Usuarios',
] as const
type Group = (typeof GROUPS)[number]

/** Somewhere to go. */
export interface Place {
  /** Where it is: no two places are at the same address. */
  readonly address: string
  readonly group: Group
  readonly title: string
  /** Beside the title, and no part of what is searched. */
  readonly detail?: string
  /** Other words by which it is found. */
  readonly words?: string
  /** Not offered before it is asked for. */
  readonly quiet?: boolean
}

export interface PlaceGroup {
  readonly name: Group
  readonly places: readonly Place[]
}

/** Of one group, when something is searched: more are found by typing on. */
const SHOWN = 6

const LUKA: readonly Place[] = [
  {
    group: 'Luka',
    title: 'Nueva conversación',
    address: '/asistente',
    detail: 'Mi Asistente',
    words: 'preguntar chat asistente',
  },
  { group: 'Luka', title: 'Calculadoras', address: '/calculadoras', words: 'calcular' },
  { group: 'Luka', title: 'Calendario tributario', address: '/calendario', words: 'vencimientos fechas plazos' },
  { group: 'Luka', title: 'Centro de ayuda', address: '/ayuda', words: 'preguntas soporte dudas' },
]

const ACCOUNT_WORDS: Readonly<Record<string, string>> = {
  perfil: 'nombre correo telefono',
  empresa: 'nit regimen ciiu ciudad',
  calendario: 'vencimientos recordatorios',
  pagos: 'creditos movimientos saldo',
  seguridad: 'contrasena dos pasos sesiones claves api llaves acceso huella',
  peligro: 'eliminar descargar mis datos',
}

const ACCOUNT: readonly Place[] = SECTIONS.map(({ id, title, to }) => ({
  group: 'Mi cuenta',
  title,
  address: to,
  words: `mi cuenta perfil ${ACCOUNT_WORDS[id] ?? ''}`,
}))

const TAB_WORDS: Readonly<Record<string, string>> = {
  usuarios: 'personas cuentas creditos',
  estadisticas: 'graficos reporte emails marketing campanas',
  bandeja: 'pendientes',
  datos: 'cifras uvt salario minimo',
  auditoria: 'registros historia',
}

type Counts = Readonly<Partial<Record<InboxKind, number>>>

function panelPlaces(waiting: Counts): Place[] {
  const queues = Object.keys(QUEUE_LABELS).filter((kind): kind is InboxKind => kind in QUEUE_LABELS)
  return [
    ...TABS.map(
      (tab): Place => ({
        group: 'Panel',
        title: TAB_LABELS[tab],
        address: tab === 'usuarios' ? '/admin' : `/admin?tab=${tab}`,
        words: `panel ${TAB_WORDS[tab] ?? ''}`,
      }),
    ),
    {
      group: 'Panel',
      title: 'Biblioteca',
      address: '/admin?tab=datos&biblioteca=true',
      words: 'panel normas fichas documentos',
    },
    ...queues.map(
      (kind): Place => ({
        group: 'Panel',
        title: `Bandeja: ${QUEUE_LABELS[kind]}`,
        address: `/admin?tab=bandeja&entrada=${kind}`,
        words: 'panel',
        ...(waiting[kind] ? { detail: `${waiting[kind]} por atender` } : { quiet: true }),
      }),
    ),
  ]
}

/** What has one address for everybody, or for every administrator. */
export function fixedPlaces(
  administrator: boolean,
  waiting: Counts,
  views: readonly Pick<PanelView, 'name' | 'search'>[] = [],
): Place[] {
  const kept = views.map(
    ({ name, search }): Place => ({
      group: 'Panel',
      title: name,
      detail: 'Vista guardada',
      address: search === '' ? '/admin' : `/admin?${search}`,
      words: 'panel vista',
    }),
  )
  // Two views of the same, or one of a tab as it is: the address is told once.
  const places = [...(administrator ? [...panelPlaces(waiting), ...kept] : []), ...LUKA, ...ACCOUNT]
  return places.filter(({ address }, at) => places.findIndex((one) => one.address === address) === at)
}

/**
 * Those of which something says every word that was typed, by the beginnings of its words: those called so first.
 */
export function findPlaces(places: readonly Place[], typed: string): Place[] {
  const words = searchWords(typed)
  const found = places.flatMap((place) => {
    const title = plain(place.title)
    const all = `${title} ${plain(place.words ?? '')}`
    if (!words.every((word) => wordAt(all, word) >= 0)) return []
    return { place, rank: words.every((word) => wordAt(title, word) >= 0) ? 0 : 1 }
  })
  return found.sort((a, b) => a.rank - b.rank).map(({ place }) => place)
}

/** Side by side with those of their kind, each group in its own order. */
export function grouped(places: readonly Place[], most = SHOWN): PlaceGroup[] {
  return GROUPS.flatMap((name) => {
    const inside = places.filter(({ group }) => group === name).slice(0, most)
    return inside.length === 0 ? [] : { name, places: inside }
  })
}
