/** A page in the background paints nothing: what it was asked for begins all the same. */
const AT_LATEST_MS = 300

/** Once what was just asked for is on the screen: a tap is answered before the work that it begins. */
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
