import { CARRIED_ID, type Carried } from '../../src/client/boot/carried.ts'
import type { BootPlan } from '../../src/client/boot/page.ts'
import type { RenderedFrame, RenderedPage } from '../../src/client/site/render.tsx'
import { APP_URL_MARK } from '../../src/shared/site.ts'

export interface PageParts<Page extends RenderedFrame = RenderedPage> {
  /** The built index.html. */
  readonly shell: string
  readonly page: Page
  /** Inlined into the page. */
  readonly css: string
  readonly fonts: readonly string[]
  readonly boot: string
  readonly plan: BootPlan
}

/** A public page: the shell's head without the application's script, plus everything that makes it complete. */
export function composePage({ shell, page, css, fonts, boot, plan }: PageParts): string {
  const { path, title, description, html, structured = [], bySearch, data } = page
  const address = `${APP_URL_MARK}${path}`
  const head = [
    `<title>${attributeText(title)}</title>`,
    meta('name', 'description', description),
    `<link rel="canonical" href="${address}">`,
    ...looks(fonts, css),
    meta('property', 'og:site_name', 'Luka'),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:locale', 'es_CO'),
    meta('property', 'og:url', address),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:image', `${APP_URL_MARK}/compartir.png`),
    meta('property', 'og:image:type', 'image/png'),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('property', 'og:image:alt', 'Luka: la respuesta contable, con la cifra y la norma'),
    meta('name', 'twitter:card', 'summary_large_image'),
    ...structured.map((data) => jsonScript('application/ld+json', data)),
  ]
  const body = [
    `<div id="root" data-luka-pieces${bySearch ? ' data-search' : ''}>${html}</div>`,
    ...begins(boot, plan),
    ...(data === undefined
      ? []
      : [jsonScript('application/json', { path, data } satisfies Carried, ` id="${CARRIED_ID}"`)]),
  ]
  return compose(shell, head, body)
}

/**
 * An application screen before its code has loaded: visible at once, and inert until the screen itself, which boot.ts
 * loads immediately, replaces it.
 */
export function composeFrame({ shell, page, css, fonts, boot, plan }: PageParts<RenderedFrame>): string {
  const head = [`<title>${attributeText(page.title)}</title>`, NOT_TO_BE_FOUND, ...looks(fonts, css)]
  const body = [`<div id="root" data-luka-frame inert aria-busy="true">${page.html}</div>`, ...begins(boot, plan)]
  return compose(shell, head, body)
}

const looks = (fonts: readonly string[], css: string): readonly string[] => [
  ...fonts.map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`),
  `<style>${css}</style>`,
]

const begins = (boot: string, plan: BootPlan): readonly string[] => [
  jsonScript('application/json', plan, ' id="luka-plan"'),
  `<script type="module">${boot}</script>`,
]

const compose = (shell: string, head: readonly string[], body: readonly string[]): string =>
  withoutApplication(shell)
    .replace(/\s*<\/head>/, () => `\n${head.join('\n')}\n</head>`)
    .replace('<div id="root"></div>', () => body.join('\n'))

const NOT_TO_BE_FOUND = '<meta name="robots" content="noindex">'

/** The page for every other path (application screens, and unknown paths): not indexed. */
export function composeShell(shell: string): string {
  return shell.replace(/\s*<\/head>/, `\n${NOT_TO_BE_FOUND}\n</head>`)
}

function withoutApplication(shell: string): string {
  return shell
    .replace(/\s*<!--[\s\S]*?-->/g, '')
    .replace(/\n\s+/g, '\n')
    .replace(/\s*<title>[^<]*<\/title>/, '')
    .replace(/\s*<script type="module"[^>]*\ssrc="[^"]*"[^>]*><\/script>/g, '')
    .replace(/\s*<link rel="(?:modulepreload|stylesheet|preload)"[^>]*>/g, '')
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${attributeText(content)}">`
}

/** Escapes `<`: no text can close the element. */
function jsonScript(type: string, data: unknown, attributes = ''): string {
  return `<script type="${type}"${attributes}>${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`
}

function attributeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
