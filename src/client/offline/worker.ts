import { OFFLINE_PATH } from './address.ts'

// The service worker, which the build bundles into /sw.js. It keeps a single page, the one that says that there is no
// connection, and answers with it when a page cannot be fetched. It neither keeps nor looks at anything else: no answer,
// no data, no other page.

interface LifeEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}

interface VisitEvent extends LifeEvent {
  readonly request: Request
  /** The page, asked for while this worker started. */
  readonly preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}

interface ServiceWorkerScope {
  readonly registration: ServiceWorkerRegistration
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: LifeEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: VisitEvent) => void): void
}

declare const self: ServiceWorkerScope

const PREFIX = 'luka-sin-conexion-'
/** Another page in the build makes another worker, which replaces this one and what it kept. */
const CACHE = `${PREFIX}${import.meta.env.LUKA_OFFLINE}`

async function keepPage(): Promise<void> {
  const cache = await caches.open(CACHE)
  // As anybody gets it: without the cookie of whoever is here.
  await cache.add(new Request(OFFLINE_PATH, { cache: 'reload', credentials: 'omit' }))
  await self.skipWaiting()
}

async function takeOver(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE)
  await Promise.all(old.map((name) => caches.delete(name)))
  await self.registration.navigationPreload?.enable()
}

async function answer({ request, preloadResponse }: VisitEvent): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch (error) {
    const page = await caches.match(OFFLINE_PATH)
    if (!page) throw error
    return page
  }
}

/** Downloads are asked for like pages. */
const isData = (path: string) => path.startsWith('/api/') && path !== '/api/docs'

self.addEventListener('install', (event) => event.waitUntil(keepPage()))
self.addEventListener('activate', (event) => event.waitUntil(takeOver()))
self.addEventListener('fetch', (event) => {
  const { mode, method, url } = event.request
  if (mode !== 'navigate' || method !== 'GET' || isData(new URL(url).pathname)) return
  event.respondWith(answer(event))
})
