/** A plain word without its plural, so that "horas extras" finds "horas extra"; short words are left as they are. */
export const singular = (word: string): string => (word.length > 4 ? word.replace(/(?:es|s)$/, '') : word)
