import { AUTH_EVENTS } from '../features/auth/openAuthModal.ts'
import { holdInteractions } from './held.ts'
import { type BootPlan, FIRST_PATHS, PLAN_ID, type PrerenderedPage } from './page.ts'

// All the code that a prerendered page runs before anybody touches it; the build inlines it. It asks who is signed in,
// shows visitors the sign-in buttons, and loads the application at the first sign of interaction. Interactions until
// then are queued.

/** Pointing, touching, scrolling, typing: visitors who only read the first screen load nothing more. */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin'] as const
const LISTEN = { capture: true, passive: true } as const

const html = document.documentElement
const root = document.getElementById('root')

let started = false
const held = holdInteractions(AUTH_EVENTS, () => {
  html.dataset.lukaBusy = ''
  start()
})

const page: PrerenderedPage = {
  onReady() {
    for (const sign of SIGNS) removeEventListener(sign, start, LISTEN)
    delete html.dataset.lukaBusy
    held.release()
  },
}
window.lukaPage = page

function start(): void {
  if (started) return
  started = true
  bring().catch(() => {
    // Without a network the page stays readable. The next interaction retries.
    started = false
    delete html.dataset.lukaBusy
  })
}

async function bring(): Promise<void> {
  const plan: BootPlan = JSON.parse(document.getElementById(PLAN_ID)?.textContent ?? '')
  for (const href of plan.modules) addLink('modulepreload', href)
  // All styles at once: a single one would arrive after those that it should be overridden by.
  const styles = plan.styles.map((href) => addLink('stylesheet', href, 'not all'))
  await Promise.all([...styles.map(loaded), runEach(plan.modules.slice(0, plan.modules.indexOf(plan.entry)))])
  for (const style of styles) style.media = 'all'
  await import(/* @vite-ignore */ plan.entry)
}

/**
 * What the application imports, one module a task and as it arrives: together with it they would be one long task, which
 * a tap has to wait for.
 */
async function runEach(modules: readonly string[]): Promise<void> {
  for (const module of modules) {
    await import(/* @vite-ignore */ module)
    await new Promise((done) => setTimeout(done))
  }
}

function addLink(rel: string, href: string, media = ''): HTMLLinkElement {
  const link = document.createElement('link')
  link.rel = rel
  link.href = href
  link.media = media
  document.head.append(link)
  return link
}

function loaded(link: HTMLLinkElement): Promise<void> {
  return new Promise((resolve, reject) => {
    link.onload = () => resolve()
    link.onerror = () => {
      link.remove()
      reject(new Error(link.href))
    }
  })
}

for (const sign of SIGNS) addEventListener(sign, start, LISTEN)

if (root?.dataset.lukaFrame !== undefined) {
  // Whoever opens a screen of the application's own came to use it: it is fetched as soon as its frame is painted, or
  // at once where nothing is painted.
  askFirst()
  if (document.hidden) start()
  else requestAnimationFrame(() => setTimeout(start))
} else if (root?.dataset.search !== undefined && location.search) {
  // The URL asks for a state other than the prerendered one, which styles keep hidden.
  root.replaceChildren()
  delete root.dataset.search
  start()
} else {
  // After the first paint, to which it contributes nothing.
  requestAnimationFrame(() => setTimeout(ask))
}

/**
 * Lays out what styles kept from the first paint because it is below the fold, one piece per frame, so that no
 * interaction waits for more than that.
 */
function complete(pieces: readonly HTMLElement[]): void {
  const [piece, ...rest] = pieces
  if (!piece) return void delete root?.dataset.lukaPieces
  piece.style.contentVisibility = 'visible'
  requestAnimationFrame(() => (window.requestIdleCallback ?? setTimeout)(() => complete(rest)))
}

addEventListener('load', () => complete([...document.querySelectorAll<HTMLElement>('main section, footer')]))

/**
 * Shows visitors the sign-in buttons. A signed-in person, an installation with analytics, or an outdated example needs
 * the application.
 */
async function ask(): Promise<void> {
  // The application has already been loaded and asks for itself.
  if (started) return
  const response = askFirst()
  let answers: readonly Answer[] = []
  try {
    answers = await (await response).json()
  } catch {
    // A server that does not answer is treated as nobody, silently, as everywhere.
  }
  const [user, config] = answers.map((answer) => answer.result?.data.json)
  if (user) return start()
  html.dataset.lukaNobody = ''
  // The page's example was computed with the published figures, and an administrator has entered others.
  const stale = config?.ownFigures && location.pathname.startsWith('/calculadoras/')
  if (config?.signInUrl || config?.gaMeasurementId || stale) start()
}

/** Asks who is signed in; the application reuses the answer. */
function askFirst(): Promise<Response> {
  const response = fetch(`/api/trpc/${FIRST_PATHS}?batch=1&input=%7B%7D`)
  const copy = response.then((one) => one.clone()).catch(() => null)
  page.first = { paths: FIRST_PATHS, askedAt: performance.now(), response: copy }
  return response
}

interface ConfigPart {
  readonly signInUrl?: string | null
  readonly gaMeasurementId?: string | null
  readonly ownFigures?: boolean
}

interface Answer {
  readonly result?: {
    readonly data: { readonly json?: ConfigPart }
  }
}
