// A question that a link brings to the assistant: `/asistente?pregunta=…`.

/** The longest that goes into an address. */
export const LONGEST_OFFERED = 600

/** Plain text on one line, whoever wrote the address; undefined when nothing is left of it. */
export function readOffered(value: unknown): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  const text = String(value)
    .slice(0, 2 * LONGEST_OFFERED)
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return text.slice(0, LONGEST_OFFERED).trimEnd() || undefined
}
