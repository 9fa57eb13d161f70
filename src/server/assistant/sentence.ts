/** Capitalises the first letter of a sentence. */
export const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/**
 * Lower-cases the first letter of a sentence that continues after "Sí, " or a colon. Leaves names and acronyms: "SAS",
 * "ICA".
 */
export const lower = (text: string): string =>
  /^[A-ZÁÉÍÓÚ]{2}/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1)
