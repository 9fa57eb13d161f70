// A question brought by a link: `/asistente?pregunta=…`.

/** The most characters in a URL. */
export const LONGEST_OFFERED = 600

/** Sanitised to plain text on one line, whoever wrote the URL; undefined when nothing is left. */
export function readOffered(value: unknown): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  const text = String(value)
    .slice(0, 2 * LONGEST_OFFERED)
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return text.slice(0, LONGEST_OFFERED).trimEnd() || undefined
}
