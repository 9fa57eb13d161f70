/** Once what was just asked for is on the screen: a tap is answered before the work that it begins. */
export function afterPaint(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act))
}
