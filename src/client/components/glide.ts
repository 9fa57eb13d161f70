/** Scroll behaviour to an anchor: smooth, or instant with reduced motion. */
export function glide(): ScrollIntoViewOptions {
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  return { behavior: still ? 'instant' : 'smooth', block: 'start' }
}
