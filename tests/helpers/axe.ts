import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type axe from 'axe-core'
import type { Page } from 'playwright'

declare global {
  interface Window {
    readonly axe: typeof axe
  }
}

/** The package's own `source` is twice as long, and every page has to parse it. */
const SOURCE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/**
 * axe's findings on the current page, short enough to read: the rule and the offending elements.
 * @param part the selector of what is checked; with 'html' only the open modal is checked, if there is one: what it
 *   covers can be neither read nor reached, and is checked as a state of its own
 * @param rules 'colours' if everything else was checked already: half of the time
 */
export async function axeFaults(page: Page, part = 'html', rules: 'all' | 'colours' = 'all'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE)
  // Frames are excluded: their content (previews of mails) runs no scripts, and is checked separately.
  const options: axe.RunOptions = {
    resultTypes: ['violations'],
    iframes: false,
    ...(rules === 'colours' ? { runOnly: { type: 'rule', values: ['color-contrast'] } } : {}),
  }
  return page.evaluate(
    async ([within, given]) => {
      const modals = [...document.querySelectorAll<HTMLElement>('[aria-modal=true]')].filter((one) =>
        one.checkVisibility(),
      )
      const { violations } = await window.axe.run((within === 'html' && modals.at(-1)) || within, given)
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' ')}`)
    },
    [part, options] as const,
  )
}

/** Whether anything is wider than the screen. */
export function scrollsSideways(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
}
