import type { InboxKind, PanelView } from '../../../shared/contract/panel.ts'
import { plain, searchWords, wordAt } from '../../../shared/plain.ts'
import { SECTIONS } from '../account/sections.ts'
import { QUEUE_LABELS, TAB_LABELS, TABS } from '../admin/tabs.ts'

/** In display order. Server results come last, so that they move nothing already shown. */
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
  /** Its path: unique. */
  readonly address: string
  readonly group: Group
  readonly title: string
  /** Shown beside the title, and not searched. */
  readonly detail?: string
  /** Search synonyms. */
  readonly words?: string
  /** Only shown when searched for. */
  readonly quiet?: boolean
}

export interface PlaceGroup {
  readonly name: Group
  readonly places: readonly Place[]
}

/** Per group in a search: typing on narrows it down. */
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

/** Places with the same path for everybody, or for every administrator. */
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
  // Two views may be equal, or equal to a plain tab: each path is listed once.
  const places = [...(administrator ? [...panelPlaces(waiting), ...kept] : []), ...LUKA, ...ACCOUNT]
  return places.filter(({ address }, at) => places.findIndex((one) => one.address === address) === at)
}

/** Places that match every typed word by word beginnings; matches in the title first. */
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

/** Grouped by kind, each group in its own order. */
export function grouped(places: readonly Place[], most = SHOWN): PlaceGroup[] {
  return GROUPS.flatMap((name) => {
    const inside = places.filter(({ group }) => group === name).slice(0, most)
    return inside.length === 0 ? [] : { name, places: inside }
  })
}
