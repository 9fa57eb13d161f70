/** A background page does not paint, so what it waits for starts without a paint. */
const AT_LATEST_MS = 300

/** Resolves after the next paint: the interface responds to a tap before the work that it triggers. */
export function afterPaint(act: () => void): void {
  let begun = false
  const begin = () => {
    if (begun) return
    begun = true
    act()
  }
  requestAnimationFrame(() => setTimeout(begin))
  setTimeout(begin, AT_LATEST_MS)
}
