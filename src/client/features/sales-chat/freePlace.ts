export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

const GAP = 8
/** Something this many times as wide as the button is still there to press beside it. */
const WIDE = 4

/** Whether the button, there, would be in the way of `other`. */
function covers(button: Box, other: Box): boolean {
  const overlap =
    other.left < button.right && other.right > button.left && other.top < button.bottom && other.bottom > button.top
  if (!overlap || other.right - other.left <= WIDE * (button.right - button.left)) return overlap
  const x = (other.left + other.right) / 2
  const y = (other.top + other.bottom) / 2
  return x > button.left && x < button.right && y > button.top && y < button.bottom
}

/**
 * How far the button must rise from its place to cover none of these.
 * @param highest where its upper edge may be at most
 * @returns null: up to there, no place is free
 */
export function riseOver(others: readonly Box[], place: Box, highest: number): number | null {
  let rise = 0
  while (place.top - rise >= highest) {
    const button = { ...place, top: place.top - rise, bottom: place.bottom - rise }
    const inTheWay = others.filter((other) => covers(button, other))
    if (inTheWay.length === 0) return rise
    rise = place.bottom + GAP - Math.min(...inTheWay.map(({ top }) => top))
  }
  return null
}
