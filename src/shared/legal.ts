/** The legal texts and their current versions. */
export const LEGAL_TEXTS = [
  { slug: 'terminos-generales', title: 'Términos Generales', version: '1.0' },
  { slug: 'terminos-de-uso', title: 'Términos de Uso y Condiciones Comerciales', version: '1.0' },
  { slug: 'aviso-privacidad', title: 'Aviso de Privacidad', version: '1.0' },
  { slug: 'autorizacion-datos', title: 'Autorización para el Tratamiento de Datos Personales', version: '1.0' },
  { slug: 'politicas-proteccion-datos', title: 'Políticas de Protección de Datos', version: '1.0' },
] as const

/** Consent to advertising, given separately: by checkbox, in the profile, or by link. */
export const ADVERTISING = { slug: 'publicidad', title: 'Publicidad por correo', version: '1.0' } as const

/** Everything that a person can accept, with its current version. */
export const CONSENT_TEXTS = [...LEGAL_TEXTS, ADVERTISING] as const

export interface AcceptedText {
  readonly document: (typeof CONSENT_TEXTS)[number]['slug']
  readonly version: string
}

/** The texts named by the sign-up form's terms checkbox: currently all of them. */
export const TERMS_BOX: readonly AcceptedText[] = LEGAL_TEXTS.map(({ slug, version }) => ({ document: slug, version }))

export const ADVERTISING_BOX: AcceptedText = { document: ADVERTISING.slug, version: ADVERTISING.version }

/** Where a text was accepted or withdrawn: sign-up, profile, or a mail's link. */
export type ConsentSource = 'registro' | 'perfil' | 'enlace'
