import { plainPath } from '../../../shared/plainPath.ts'

/** A place of the site: a path and, for the landing page's sections, an anchor. */
export interface Place {
  readonly label: string
  readonly to: string
  readonly hash?: string
}

export const MAIN_NAVIGATION: readonly Place[] = [
  { label: 'Inicio', to: '/' },
  { label: 'Funcionalidades', to: '/', hash: 'funcionalidades' },
  { label: 'Preguntas', to: '/', hash: 'preguntas' },
  { label: 'Precios', to: '/precios' },
  { label: 'Contacto', to: '/contacto' },
  { label: 'Asistente', to: '/asistente' },
]

export const FOOTER_COLUMNS: readonly { readonly title: string; readonly places: readonly Place[] }[] = [
  {
    title: 'Producto',
    places: [
      { label: 'Beneficios', to: '/', hash: 'beneficios' },
      { label: 'Funcionalidades', to: '/', hash: 'funcionalidades' },
      { label: 'Planes', to: '/', hash: 'planes' },
      { label: 'Asistente IA', to: '/', hash: 'asistente' },
      { label: 'Calculadoras', to: '/calculadoras' },
      { label: 'Calendario tributario', to: '/calendario' },
    ],
  },
  {
    title: 'Soporte',
    places: [
      { label: 'Preguntas frecuentes', to: '/', hash: 'preguntas' },
      { label: 'Contacto', to: '/contacto' },
      { label: 'Centro de ayuda', to: '/ayuda' },
    ],
  },
  {
    title: 'Legal',
    places: [
      { label: 'Términos generales', to: '/legal/terminos-generales' },
      { label: 'Términos de uso y condiciones comerciales', to: '/legal/terminos-de-uso' },
      { label: 'Aviso de privacidad', to: '/legal/aviso-privacidad' },
      { label: 'Autorización de datos', to: '/legal/autorizacion-datos' },
      { label: 'Políticas de protección de datos', to: '/legal/politicas-proteccion-datos' },
    ],
  },
]

/** A shared conversation's path, or a malformed one: it is a secret, in any spelling. */
export function isSharedPage(path: string): boolean {
  return /^\/compartida\//i.test(plainPath(path))
}

/** Pages opened by a link, with nothing but their task. */
export function isBarePage(path: string): boolean {
  return (
    path === '/verify-email' ||
    path === '/reset-password' ||
    path === '/undo-email' ||
    path === '/baja' ||
    path === '/recordatorios' ||
    isSharedPage(path)
  )
}

/** Pages that use the full height of the window. */
export function isFullHeightPage(path: string): boolean {
  return path === '/asistente'
}
