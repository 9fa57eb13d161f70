/** The singular of a folded word, so that "horas extras" finds "horas extra"; short words stay unchanged. */
export const singular = (word: string): string => (word.length > 4 ? word.replace(/(?:es|s)$/, '') : word)
