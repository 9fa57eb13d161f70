/** The sections of "Mi cuenta", in their order. Each has an address of its own; the first one's is that of the page. */
export const SECTIONS = [
  { id: 'perfil', to: '/perfil', title: 'Perfil' },
  { id: 'empresa', to: '/perfil/empresa', title: 'Datos de empresa' },
  { id: 'calendario', to: '/perfil/calendario', title: 'Calendario' },
  { id: 'pagos', to: '/perfil/pagos', title: 'Pagos' },
  { id: 'seguridad', to: '/perfil/seguridad', title: 'Seguridad' },
  { id: 'peligro', to: '/perfil/peligro', title: 'Zona de peligro' },
] as const
