import './boot/page.ts'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { whenAdopted } from './adopt.tsx'
import { catchMissingCode } from './boot/missingCode.ts'
import { keepFocus } from './components/keepFocus.ts'
import { createAppRouter } from './router.ts'

/**
 * Starts the application: hydrates prerendered content, or renders into an empty page. Resolves when it is interactive.
 */
async function start(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  const framed = root.dataset.lukaFrame !== undefined
  if (framed || !root.hasChildNodes()) {
    const router = createAppRouter()
    // The frame stays until the screen itself replaces it, without a blank moment in between.
    if (framed) await router.load()
    const show = () => {
      root.inert = false
      root.removeAttribute('aria-busy')
      delete root.dataset.lukaFrame
    }
    await new Promise<void>((resolve) => {
      // In a transition React renders in small steps, so that interactions do not wait for all of it.
      startTransition(() => createRoot(root).render(<App router={router} onShown={show} onReady={resolve} />))
    })
    return
  }
  const router = createAppRouter({ adopts: true })
  // The screen's code must be loaded before React compares it with the page.
  await router.load()
  const adopted = whenAdopted(router)
  // In a transition React hydrates in small steps, while the page keeps scrolling.
  startTransition(() => void hydrateRoot(root, <App router={router} />))
  await adopted
}

catchMissingCode()
keepFocus()
void start().then(() => window.lukaPage?.onReady())
