/**
 * Normalises text for comparison: no accents, capitals or punctuation. "Fecha de Retiro (dd/mm)" → "fecha de retiro dd
 * mm".
 */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}
