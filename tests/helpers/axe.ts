import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type axe from 'axe-core'
import type { Page } from 'playwright'

declare global {
  interface Window {
    readonly axe: typeof axe
  }
}

/** Its package's own `source` is twice as long, and every page has to read it. */
const SOURCE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/**
 * What axe finds wrong with the page as it is now, short enough to read: the rule and the elements that break it.
 * @param part the selector of what is looked at; within 'html' an open modal alone, since what it covers can be neither
 *   read nor reached, and is a state of its own
 * @param rules 'colours' where all else was looked at already: half of the time
 */
export async function axeFaults(page: Page, part = 'html', rules: 'all' | 'colours' = 'all'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE)
  // Frames are left out: what they hold (previews of mails) runs no scripts, and is looked at by itself.
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
