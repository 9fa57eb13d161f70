/** The sections of "Mi cuenta", in their order; the ids are the page's anchors, which mails link to. */
export const SECTIONS = [
  { id: 'perfil', title: 'Perfil' },
  { id: 'empresa', title: 'Datos de empresa' },
  { id: 'calendario', title: 'Calendario' },
  { id: 'pagos', title: 'Pagos' },
  { id: 'seguridad', title: 'Seguridad' },
  { id: 'peligro', title: 'Zona de peligro' },
] as const

export const SECTION_IDS: readonly string[] = SECTIONS.map(({ id }) => id)
