/** Capitalises the first letter of a sentence, also where it is bold. */
export const upper = (text: string): string => text.replace(/^(?:\*\*)?\p{Ll}/u, (start) => start.toUpperCase())

/**
 * Lower-cases the first letter of a sentence that continues after "Sí, " or a colon. Leaves names and acronyms: "SAS",
 * "ICA".
 */
export const lower = (text: string): string =>
  /^[A-ZÁÉÍÓÚ]{2}/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1)
