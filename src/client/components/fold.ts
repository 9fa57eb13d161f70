/** As people compare words: without accents, capitals and signs. "Fecha de Retiro (dd/mm)" → "fecha de retiro dd mm". */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}
