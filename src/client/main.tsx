import './boot/page.ts'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { whenAdopted } from './adopt.tsx'
import { catchMissingCode } from './boot/missingCode.ts'
import { keepFocus } from './components/keepFocus.ts'
import { createAppRouter } from './router.ts'

/** Brings the page to life: takes over its prerendered content, or fills an empty one. Resolves when it answers. */
async function start(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  const framed = root.dataset.lukaFrame !== undefined
  if (framed || !root.hasChildNodes()) {
    const router = createAppRouter()
    // The frame stays until the screen itself takes its place: between the two nothing is blank.
    if (framed) await router.load()
    const show = () => {
      root.inert = false
      root.removeAttribute('aria-busy')
      delete root.dataset.lukaFrame
    }
    await new Promise<void>((resolve) => {
      // In a transition React draws in small steps: what is pressed meanwhile does not wait for the whole of it.
      startTransition(() => createRoot(root).render(<App router={router} onShown={show} onReady={resolve} />))
    })
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
keepFocus()
void start().then(() => window.lukaPage?.onReady())
