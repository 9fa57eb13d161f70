/** How the page moves to an anchor: gliding, at once for people who ask for no motion. */
export function glide(): ScrollIntoViewOptions {
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  return { behavior: still ? 'instant' : 'smooth', block: 'start' }
}
