/** The legal texts and the version of each that is in force. */
export const LEGAL_TEXTS = [
  { slug: 'terminos-generales', title: 'Términos Generales', version: '1.0' },
  { slug: 'terminos-de-uso', title: 'Términos de Uso y Condiciones Comerciales', version: '1.0' },
  { slug: 'aviso-privacidad', title: 'Aviso de Privacidad', version: '1.0' },
  { slug: 'autorizacion-datos', title: 'Autorización para el Tratamiento de Datos Personales', version: '1.0' },
  { slug: 'politicas-proteccion-datos', title: 'Políticas de Protección de Datos', version: '1.0' },
] as const

/** What the box, the switch of the profile and the link of a mail ask for: advertising, apart from everything else. */
export const ADVERTISING = { slug: 'publicidad', title: 'Publicidad por correo', version: '1.0' } as const

/** Everything that a person can accept, with the version that is in force. */
export const CONSENT_TEXTS = [...LEGAL_TEXTS, ADVERTISING] as const

export interface AcceptedText {
  readonly document: (typeof CONSENT_TEXTS)[number]['slug']
  readonly version: string
}

/** The texts that the terms box of the sign-up form names, which is all of them, as they are now. */
export const TERMS_BOX: readonly AcceptedText[] = LEGAL_TEXTS.map(({ slug, version }) => ({ document: slug, version }))

export const ADVERTISING_BOX: AcceptedText = { document: ADVERTISING.slug, version: ADVERTISING.version }

/** Where somebody accepted a text or took that back: the sign-up, the profile, the link of a mail. */
export type ConsentSource = 'registro' | 'perfil' | 'enlace'
