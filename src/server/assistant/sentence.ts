/** A sentence that begins with a capital letter. */
export const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** A sentence that goes on after "Sí, " or a colon. Not of names and acronyms: "SAS", "ICA". */
export const lower = (text: string): string =>
  /^[A-ZÁÉÍÓÚ]{2}/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1)
