// "El 771-5", "la 1607", "según el 1.2.4.3.1", "en la cuenta 2365": numbers that name an article, a law, a form or an
// account. They are neither counts nor money, whatever stands beside them.

/** Words that make the number before them an amount, a rate or a count. */
const UNIT =
  '(?![.,]?\\d| ?(?:%|por ?ciento|por mil|mil\\b|mm?\\b|k\\b|millon|palos?\\b|lucas?\\b|barras?\\b|pesos|cop\\b|usd|dolar|euro|uvts?\\b|smm?l|salarios?\\b|minimos?\\b|dias?\\b|mes(?:es)?\\b|anos?\\b|horas?\\b|emplead|trabajador|personas?\\b|unidades))'
const YEARLY = '(?: del? (?:19|20)\\d\\d)?'

const NAMES: readonly RegExp[] = [
  // "771-5", "115-1": ends that no range has.
  new RegExp(`(?<![\\d.,/-])[1-9]\\d{2}-[1-9]\\d?(?![\\d/-])${UNIT}`, 'g'),
  // "1.2.4.3.1": the numbering of a compiling decree.
  /(?<![\d.,/-])\d(?:\.\d{1,2}){3,6}(?![\d/-]|[.,]\d)/g,
  new RegExp(
    `\\b(?:arts?|articulos?|ley(?:es)?|decretos?|dto|dcto|formularios?|formatos?|resolucion(?:es)?|circular(?:es)?|oficio|sentencia|nic|niif|renglon(?:es)?|casillas?|ciiu)\\.? (?:(?:numero|num|nro|no|n|el|la|los|las)\\.? ){0,2}\\d{1,6}(?:[-.]\\d{1,3})?[a-z]?\\b${UNIT}${YEARLY}`,
    'g',
  ),
  // "Concepto 1.500.000" is an amount, "concepto 912" a name.
  new RegExp(
    `\\b(?:concepto|numeral|num|paragrafo|par|seccion|forma|codigo)\\.? \\d{1,6}\\b(?![.,-]\\d)${UNIT}${YEARLY}`,
    'g',
  ),
  new RegExp(
    `\\b(?:(?:sub)?cuentas?|ctas?)\\.? (?:puc )?\\d(?!\\d{0,4}000\\b)(?:\\d{3}|\\d{5})\\b(?:(?:,| y| o| e| contra| con)(?: la)? \\d{4}(?:\\d\\d)?\\b(?![.,]\\d))*${UNIT}`,
    'g',
  ),
  // "Saldo en 261005: 1.850.000": the account of a balance.
  /\b(?:en|saldo) (?:la )?[1-7]\d{5}(?= ?[:=]| (?:tengo|hay|tiene|tenemos|con|por)\b)/g,
  // "De 3-6m: $40M", "+12m $10M": ages in months.
  /(?:(?<![\d.,])\d{1,2} ?(?:-|–) ?|[>+<] ?)\d{1,2} ?m\b(?= ?[:=]| ?\$\d)/g,
  // "Dependiente por 72 UVT": the deduction of article 336, named by its size.
  /(?<=\bdependientes? (?:(?:de|por|con|a) )?(?:las )?)72 ?uvt\b/g,
  // "El 640", "la 1607", "en el 300", "según la 2277 de 2022": a single number with a definite article and no counted
  // noun.
  new RegExp(
    `\\b(?:el|la|del|segun|con el|con la) [1-9]\\d{2,3}${UNIT}${YEARLY}(?! ?(?:de|a) [a-z]{3,12}\\b ?\\d)`,
    'g',
  ),
]

/** Blanks the numbers that are names in a folded text; every letter keeps its position. */
export const withoutNames = (text: string): string =>
  NAMES.reduce((rest, pattern) => rest.replace(pattern, (name) => ' '.repeat(name.length)), text)
