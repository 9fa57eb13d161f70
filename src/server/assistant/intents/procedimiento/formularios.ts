import { et } from '../../../../shared/tax/sources.ts'
import type { LegalSource } from '../../../../shared/tax/types.ts'
import { itself, noted, told } from '../../knowledge/notes.ts'
import { intent } from '../intent.ts'
import { mencionado } from '../slots.ts'

const ADVANCE = /\banticip\w{1,4}|\bbimestr\w{1,4}|\brecibos?\b/
const OF_THE_YEAR = /\banual(?:es)?\b|\bdeclar\w{1,8}|\bconsolidad[oa]\b/
const RETURNS: readonly {
  readonly names: RegExp
  readonly says: (text: string) => string
  readonly source: LegalSource
}[] = [
  {
    names: /\b(?:simple|rst)\b/,
    says: (text) =>
      ADVANCE.test(text) && !OF_THE_YEAR.test(text)
        ? 'El anticipo bimestral del SIMPLE va en el **recibo 2593**'
        : OF_THE_YEAR.test(text) && !ADVANCE.test(text)
          ? 'La declaración anual del SIMPLE va en el **formulario 260**'
          : 'El SIMPLE va en el **formulario 260** al año, y en el **recibo 2593** cada dos meses',
    source: et('art. 910'),
  },
  {
    names: /\b(?<!titulo de )renta\b/,
    says: (text) =>
      /\b(?:juridicas?|sociedad(?:es)?|s\.?a\.?s|ltda|empresas?)\b/.test(text)
        ? 'La renta de una persona jurídica va en el **formulario 110**'
        : 'La renta de una persona natural va en el **formulario 210**, o en el 110 si lleva contabilidad',
    source: et('art. 596'),
  },
  {
    names: /\biva\b/,
    says: () => 'El IVA va en el **formulario 300**',
    source: et('art. 600'),
  },
  {
    names: /\b(?:inc|impoconsumo|impuesto (?:nacional )?al consumo)\b/,
    says: () => 'El impuesto nacional al consumo va en el **formulario 310**',
    source: et('art. 512-1'),
  },
  {
    names: /\b(?:autorr?etencion(?:es)?|retencion(?:es)?|retefuente)\b/,
    says: () => 'La retención en la fuente va en el **formulario 350**',
    source: et('art. 382'),
  },
]
/** What the notes of the matter tell is left to them. */
const WITHOUT_A_NOTE = /\b(?:simple|rst|(?<!titulo de )renta)\b/

export const formularios = intent({
  ...noted('formularios'),
  slots: { mencionado },
  answer(values, context) {
    const { text } = context.message
    const named = RETURNS.filter(({ names }) => names.test(text))
    if (named.length === 0 || !WITHOUT_A_NOTE.test(text)) return told('formularios', context, values)
    const whole = itself('formularios', context)
    return {
      ...whole,
      headline: `${named.map(({ says }) => says(text)).join('. ')}.`,
      sources: named.map(({ source }) => source),
    }
  },
})
