import { plain } from '../../../../shared/plain.ts'

const SAID = /^(?:hola|hey|holi|buenas|buenos|gracias|agradezco|agradecida|agradecido|chao|chau|adios)$/
const BESIDE =
  /^(?:muchas|muchisimas|mil|ok|okay|listo|lista|vale|perfecto|excelente|genial|super|bueno|dias?|tardes?|noches?|muy|amable|luka|que|tal|como|estas?|por|todo|la|tu|su|ayuda|te|lo|le|hasta|luego|manana|pronto|feliz|y|a|ti|usted)$/

/** Whether somebody only greets or thanks: a question beside it is one. */
export function isSmallTalk(text: string): boolean {
  const words = plain(text).match(/[a-z]+|\d+/g) ?? []
  return words.some((word) => SAID.test(word)) && words.every((word) => SAID.test(word) || BESIDE.test(word))
}
