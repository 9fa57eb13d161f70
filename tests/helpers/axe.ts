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
  const axe = new AxeBuilder({ page })
  // A frame without scripts runs none of axe's either, which would be waited for without end: such a frame is left out.
  if ((await page.locator('iframe[sandbox=""]').count()) > 0) axe.setLegacyMode()
  const { violations } = await (chosen ? axe.withRules([...chosen]) : axe).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 200)).join(' ')}`)
}

/** Whether anything is wider than the screen. */
export function scrollsSideways(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
}
