import { formatCop } from '../../../../shared/format.ts'
import { et } from '../../../../shared/tax/sources.ts'
import { lower, upper } from '../../sentence.ts'
import type { Understood } from '../../understand/features.ts'
import type { IntentAnswer, Table } from '../answer.ts'
import type { AnswerContext } from '../intent.ts'

const ABROAD =
  /\b(?:ee\.? ?uu\.?|eeuu|usa|estados unidos|exterior|extranjero|afuera|alla|otro pais|ese pais|espana|canada|mexico|chile|peru|panama|ecuador|europa|reino unido|google|upwork|plataforma)\b|\bart\w{0,6}\.? ?254\b/
const TAXED_THERE = /\b(?:ret(?:uv|ien|en)\w{1,7}|descontaron|quitaron|cobraron|impuestos?|impto|tax|withholding)\b/
const TAKEN_OFF_HERE =
  /\b(?:rest(?:o|ar|arl[oa]s?|an|a)|descont(?:ar|arl[oa]s?)|descuento|descuent[oa]n?|recuper\w{1,5}|dos veces|doble (?:tribut|impos)\w{1,6}|cruz(?:o|ar)|imput\w{1,4}|254)\b/
/** "Allá me retuvieron 6 millones, ¿los puedo restar?" */
export const taxedAbroad = (text: string): boolean =>
  ABROAD.test(text) &&
  TAXED_THERE.test(text) &&
  TAKEN_OFF_HERE.test(text) &&
  !/\b(?:sas|ltda|proveedor|le pago|reteica|reteiva)\b/.test(text)
/** What another country charged on the same income is a credit here (art. 254). */
export const creditAbroad = (paid: number | undefined): IntentAnswer => ({
  headline: `Sí: el impuesto de renta que te cobraron en otro país${paid === undefined ? '' : `, **${formatCop(paid)}**,`} **es un descuento tributario del impuesto de aquí** (art. 254), sin pasar del impuesto colombiano que corresponde a esas mismas rentas.`,
  paragraphs: [
    'No es retención en la fuente ni costo: el ingreso se declara completo y el descuento se resta del impuesto, con el certificado de lo pagado allá. Si aquí esas rentas no dan impuesto, no hay de qué restarlo.',
  ],
  sources: [et('art. 254'), et('art. 9')],
})

/** A sentence that a yes/no question can open with: "Sí, …" or "No, …"; any other question gets the sentence itself. */
export function opening({ kind }: Pick<AnswerContext, 'kind'>, yes: boolean | undefined, sentence: string): string {
  if (kind !== 'sino' || yes === undefined) return upper(sentence)
  return `${yes ? 'Sí' : 'No'}, ${lower(sentence)}`
}

const QUESTION = /[^.;:?¿!]+\?/g
const WHETHER =
  /\b(?:hay|toca|debo|debe|debemos|teng[oa] que|tiene que|tenemos que|tienen que|corresponde|procede|aplica|alcanza|entra|sirve)\b/
const ASKS_OTHERWISE = /\b(?:cuant[oa]s?|cual(?:es)?|como|cuando|donde|quien|que|por que)\b/
/** "¿Toca adicionar, y cuánto?": a question for a sum that asks first whether there is one. */
const TELL_WHETHER =
  /\b(?:confirm|dig|diga|dime|indi[cq]|verifi[cq])\w{0,6} si (?:hay|toca|da|sale|result|deb|corresponde|procede|aplica)/
export const asksWhether = ({ text }: Pick<Understood, 'text'>): boolean =>
  TELL_WHETHER.test(text) ||
  (text.match(QUESTION) ?? []).some((question) => {
    const at = WHETHER.exec(question)?.index
    return at !== undefined && !ASKS_OTHERWISE.test(question.slice(0, at))
  })

/** "a, b y c" */
export function listed(parts: readonly string[]): string {
  return parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} y ${parts.at(-1)}`
}

/** An accounting entry: accounts with their debit or credit, and the sums, which are equal. */
export function entry(rows: readonly (readonly [account: string, debit: number, credit: number])[]): Table {
  const sum = (at: 1 | 2) => rows.reduce((total, row) => total + row[at], 0)
  const shown = (value: number) => (value === 0 ? '' : formatCop(value))
  return {
    title: 'Asiento',
    columns: ['Cuenta', 'Débito', 'Crédito'],
    rows: [
      ...rows.flatMap(([name, debit, credit]) => (debit + credit > 0 ? [[name, shown(debit), shown(credit)]] : [])),
      ['Sumas iguales', formatCop(sum(1)), formatCop(sum(2))],
    ],
  }
}
