import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright'

/**
 * What axe finds wrong with the page as it is now, short enough to read: the rule and the elements that break it. In the
 * dark scheme only its colours are looked at, as the rest is what the light one has.
 * @param rules only these
 */
export async function axeFaults(page: Page, rules?: readonly string[]): Promise<string[]> {
  const dark = await page.evaluate(() => window.matchMedia('(prefers-color-scheme: dark)').matches)
  const chosen = rules ?? (dark ? ['color-contrast'] : undefined)
  // The old way asks the page itself, in one go, and does not wait for a frame that runs no scripts; without the lists of
  // what is in order the same faults are found in a third of the time.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await (chosen ? axe.withRules([...chosen]) : axe).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 200)).join(' ')}`)
}

/** Whether anything is wider than the screen. */
export function scrollsSideways(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
}
