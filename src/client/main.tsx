import './boot/page.ts'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { whenAdopted } from './adopt.tsx'
import { catchMissingCode } from './boot/missingCode.ts'
import { createAppRouter } from './router.ts'

/** Brings the page to life: takes over its prerendered content, or fills an empty one. Resolves when it answers. */
async function start(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  if (!root.hasChildNodes()) {
    const router = createAppRouter()
    await new Promise<void>((resolve) => createRoot(root).render(<App router={router} onReady={resolve} />))
    return
  }
  const router = createAppRouter({ adopts: true })
  // The screen's own code must be there before React compares it with what is on the page.
  await router.load()
  const adopted = whenAdopted(router)
  // In a transition React takes over in small steps, and the page scrolls on meanwhile.
  startTransition(() => void hydrateRoot(root, <App router={router} />))
  await adopted
}

catchMissingCode()
void start().then(() => window.lukaPage?.onReady())
