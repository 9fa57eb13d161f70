import './boot/page.ts'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { createAppRouter } from './router.ts'

/** Brings the page to life: takes over its prerendered content, or fills an empty one. Resolves when it answers. */
async function start(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  const adopts = root.hasChildNodes()
  const router = createAppRouter({ adopts })
  // The screen's own code must be there before React compares it with what is on the page.
  if (adopts) await router.load()
  await new Promise<void>((resolve) => {
    const app = <App router={router} onReady={resolve} />
    // In a transition React takes over in small steps, and the page scrolls on meanwhile.
    if (adopts) startTransition(() => void hydrateRoot(root, app))
    else createRoot(root).render(app)
  })
}

void start().then(() => window.lukaPage?.onReady())
