/** The five legal texts, in the order of the footer. */
export const LEGAL_TITLES = {
  'terminos-generales': 'Términos Generales',
  'terminos-de-uso': 'Términos de Uso y Condiciones Comerciales',
  'aviso-privacidad': 'Aviso de Privacidad',
  'autorizacion-datos': 'Autorización para el Tratamiento de Datos Personales',
  'politicas-proteccion-datos': 'Políticas de Protección de Datos',
} as const

export type LegalSlug = keyof typeof LEGAL_TITLES

export const LEGAL_SLUGS = [
  'terminos-generales',
  'terminos-de-uso',
  'aviso-privacidad',
  'autorizacion-datos',
  'politicas-proteccion-datos',
] as const satisfies readonly LegalSlug[]

// Each text is a chunk of its own: reading one does not load the other four.
const texts = import.meta.glob<string>('./texts/*.md', { query: '?raw', import: 'default' })

export interface LegalHeading {
  readonly id: string
  readonly text: string
}

export interface LegalDocument {
  readonly slug: LegalSlug
  readonly title: string
  /** Its effective date: "2025-04-11". */
  readonly date: string
  readonly version: string
  /** Markdown without its front matter. */
  readonly body: string
  readonly headings: readonly LegalHeading[]
}

/** A heading's anchor: "2. Qué datos tratamos" → "2-que-datos-tratamos". */
export function headingId(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** @throws if a text lacks front matter, which its own test rules out */
export function parseLegal(slug: LegalSlug, text: string): LegalDocument {
  const parts = /^---\n([\s\S]*?)\n---\n+([\s\S]*)$/.exec(text.replaceAll('\r\n', '\n'))
  const lines = [...(parts?.[1] ?? '').matchAll(/^(\w+):(.*)$/gm)]
  const fields = new Map(lines.map(([, name, value = '']) => [name, value.trim().replace(/^"|"$/g, '')]))
  const [title, date, version] = [fields.get('title'), fields.get('fecha'), fields.get('version')]
  const body = parts?.[2]
  if (!title || !date || !version || !body) throw new Error(`${slug}.md has no front matter`)
  const headings = [...body.matchAll(/^## (.+)$/gm)].map(([, heading = '']) => ({
    id: headingId(heading),
    text: heading,
  }))
  return { slug, title, date, version, body, headings }
}

export async function loadLegal(slug: LegalSlug): Promise<LegalDocument> {
  const load = texts[`./texts/${slug}.md`]
  if (!load) throw new Error(`${slug}.md is missing`)
  return parseLegal(slug, await load())
}
