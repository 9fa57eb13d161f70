import { createMemoryHistory } from '@tanstack/react-router'
import { prerender } from 'react-dom/static'
import { tablePathOf } from '../../shared/calculatorAddress.ts'
import { listCalculators } from '../../shared/calculators/list.ts'
import { App } from '../App.tsx'
import { HELP, type HelpTopic, helpLinks } from '../features/help/content.ts'
import { screenTitle, tabTitle } from '../features/shell/tabTitle.ts'
import { type AppRouter, createAppRouter } from '../router.ts'
import { calculatorSource } from './calculators.ts'
import { APP_PAGES, PUBLIC_PAGES, type PublicPage } from './pages.ts'

export interface RenderedFrame extends Pick<PublicPage, 'path' | 'fetches'> {
  readonly title: string
  /** The content of #root. */
  readonly html: string
}

export interface RenderedPage extends PublicPage, RenderedFrame {
  /** The loader's data, for a page that embeds them. */
  readonly data?: unknown
}

/** Renders the public pages in their initial state: no session, no configuration. Runs at build time, in Node. */
export async function renderPages(): Promise<readonly RenderedPage[]> {
  followHelpLinks()
  return Promise.all(PUBLIC_PAGES.map(renderPage))
}

/** @throws if a link in the help is broken, or two questions share an anchor */
export function followHelpLinks(topics: readonly HelpTopic[] = HELP): void {
  const anchors = topics.flatMap(({ id, questions }) => [id, ...questions.map((one) => one.id)])
  const twice = anchors.find((anchor, at) => anchors.indexOf(anchor) !== at)
  if (twice) throw new Error(`two questions of the help are at #${twice}`)
  const known = new Set([
    ...PUBLIC_PAGES.map(({ path }) => path),
    ...screenPaths(),
    ...anchors.map((anchor) => `/ayuda#${anchor}`),
  ])
  const dead = helpLinks(topics).find((link) => !known.has(link))
  if (dead) throw new Error(`the help links to ${dead}, where there is nothing`)
}

/** Renders the application's own screens in the state before the user is known. */
export async function renderFrames(): Promise<readonly RenderedFrame[]> {
  return Promise.all(APP_PAGES.map(renderPage))
}

/**
 * The paths with a screen; every other one shows "not found". A route with a parameter is not among them, except for
 * the tables of existing calculators: where it has content, there is a prerendered page.
 */
export function screenPaths(): readonly string[] {
  const { routesByPath } = createAppRouter({ history: createMemoryHistory(), calculators: calculatorSource })
  return [
    ...Object.keys(routesByPath).filter((path) => !path.includes('$')),
    ...listCalculators().map(({ name }) => tablePathOf(name)),
  ].sort()
}

/** @throws when the page cannot be rendered, or does not exist */
async function renderPage<Page extends Pick<PublicPage, 'path' | 'carries'>>(
  page: Page,
): Promise<Page & Pick<RenderedPage, 'title' | 'html' | 'data'>> {
  const router = createAppRouter({
    history: createMemoryHistory({ initialEntries: [page.path] }),
    calculators: calculatorSource,
  })
  await router.load()
  const { matches } = router.state
  const failed = matches.find(({ status }) => status !== 'success')
  if (failed) throw new Error(`${page.path}: ${failed.status} ${failed.error}`)
  // Lazy parts are loaded after the first pass, so that the second contains no placeholders to be replaced by script.
  await renderOnce(page.path, router)
  const html = await renderOnce(page.path, router)
  if (html.includes('<script')) throw new Error(`${page.path} would come in pieces`)
  return {
    ...page,
    ...(page.carries ? { data: matches.at(-1)?.loaderData } : {}),
    title: tabTitle(screenTitle(matches)),
    html,
  }
}

async function renderOnce(path: string, router: AppRouter): Promise<string> {
  const errors: unknown[] = []
  const { prelude } = await prerender(<App router={router} />, {
    onError: (error) => void errors.push(error),
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  })
  const html = await new Response(prelude).text()
  if (errors.length > 0) throw new Error(`${path} cannot be prerendered`, { cause: errors[0] })
  return html
}
