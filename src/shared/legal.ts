/** The legal texts and the version of each that is in force: what a person who ticks the terms box accepts. */
export const LEGAL_TEXTS = [
  { slug: 'terminos-generales', title: 'Términos Generales', version: '1.0' },
  { slug: 'terminos-de-uso', title: 'Términos de Uso y Condiciones Comerciales', version: '1.0' },
  { slug: 'aviso-privacidad', title: 'Aviso de Privacidad', version: '1.0' },
  { slug: 'autorizacion-datos', title: 'Autorización para el Tratamiento de Datos Personales', version: '1.0' },
  { slug: 'politicas-proteccion-datos', title: 'Políticas de Protección de Datos', version: '1.0' },
] as const
