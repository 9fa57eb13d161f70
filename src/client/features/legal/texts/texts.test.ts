import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const titles = {
  'terminos-generales': 'Términos Generales',
  'terminos-de-uso': 'Términos de Uso y Condiciones Comerciales',
  'aviso-privacidad': 'Aviso de Privacidad',
  'autorizacion-datos': 'Autorización para el Tratamiento de Datos Personales',
  'politicas-proteccion-datos': 'Políticas de Protección de Datos',
} as const
type Slug = keyof typeof titles

const read = (slug: Slug) => readFileSync(new URL(`./${slug}.md`, import.meta.url), 'utf8')
const body = (slug: Slug) => read(slug).replace(/^---\n[\s\S]*?\n---\n/, '')
const slugs: Slug[] = [
  'terminos-generales',
  'terminos-de-uso',
  'aviso-privacidad',
  'autorizacion-datos',
  'politicas-proteccion-datos',
]

describe.each(slugs)('legal text %s', (slug) => {
  // The formatter leaves a blank line after the opening fence of the front matter; both forms are valid YAML.
  it('carries its title, slug, date and version', () => {
    expect(read(slug)).toMatch(
      new RegExp(`^---\\n+title: ${titles[slug]}\\nslug: ${slug}\\nfecha: 2025-04-11\\nversion: "1\\.0"\\n---\\n\\n`),
    )
    expect(body(slug)).toContain('11 de abril de 2025')
  })

  it('numbers its headings and clauses in order', () => {
    let section = 0
    let clause = 0
    for (const line of body(slug).split('\n')) {
      if (line.startsWith('#')) {
        section += 1
        clause = 0
        expect(line).toMatch(new RegExp(`^## ${section}\\. \\S`))
      }
      const numbered = /^(\d+)\.(\d+)\. /.exec(line)
      if (numbered !== null) {
        clause += 1
        expect(numbered.slice(1).map(Number)).toEqual([section, clause])
      }
    }
    expect(section).toBeGreaterThan(10)
  })

  it('is a full text in composed characters', () => {
    expect(read(slug)).toBe(read(slug).normalize('NFC'))
    const words = body(slug).split(/\s+/).length
    expect(words).toBeGreaterThanOrEqual(900)
    expect(words).toBeLessThanOrEqual(2000)
  })

  it('links only to pages that exist', () => {
    const links = [...body(slug).matchAll(/\]\(([^)]+)\)/g)].map(([, target]) => target)
    const known = ['/contacto', '/precios', ...slugs.map((other) => `/legal/${other}`)]
    expect(links.filter((target) => target === undefined || !known.includes(target))).toEqual([])
  })
})

// The deadlines that the specification sets, in the texts where a reader looks for them.
it.each([
  ['terminos-generales', ['10 días hábiles', '5 días hábiles', '15 días hábiles', '30 días', '15 días', '24 horas']],
  ['terminos-de-uso', ['500 COP', '20.000 COP', '10 días hábiles', '15 días hábiles', '30 días', '24 horas']],
  [
    'aviso-privacidad',
    ['10 días hábiles', '5 días hábiles', '15 días hábiles', 'auditoría', 'Ley 2300 de 2023', '90 días'],
  ],
  ['autorizacion-datos', ['10 días hábiles', '5 días hábiles', '15 días hábiles', 'auditoría', 'Ley 1581 de 2012']],
  [
    'politicas-proteccion-datos',
    ['10 días hábiles', '5 días hábiles', '15 días hábiles', 'auditoría', 'Ley 2300', '90 días'],
  ],
] as const)('%s states its limits', (slug, limits) => {
  for (const limit of limits) expect(body(slug)).toMatch(new RegExp(limit, 'i'))
})

// Neither has a default: without configuration the footer shows no address, and without an administrator no mail.
it.each(slugs)('%s promises of the footer only what an installation has published', (slug) => {
  const sentences = body(slug).split(/(?<=[.;:]) /)
  for (const sentence of sentences.filter((text) => text.includes('pie de página')))
    expect(sentence).toMatch(/que (el responsable )?teng(a|amos) publicados|si está publicado/)
})

// The site takes no payments: the account has no plan to cancel, and no trial can turn into a paid plan.
it('promises of trials and cancellations what there is', () => {
  const terms = body('terminos-de-uso')
  const clause = (number: string) => terms.split('\n').find((line) => line.startsWith(`${number}. `)) ?? ''
  expect(clause('3.3')).toMatch(/14 días.*\[contacto\]\(\/contacto\).*no se cobra nada/)
  expect(clause('3.3')).not.toContain('confirmaste un medio de pago')
  expect(clause('12.1')).toMatch(/eliminar tu cuenta.*Mi cuenta.*se cancela por el formulario de \[contacto\]/)
  expect(terms).not.toContain('cancelar en cualquier momento desde tu cuenta')
})
