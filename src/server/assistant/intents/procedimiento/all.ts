import type { AnswerContext, AnyIntent } from '../intent.ts'
import { carta, notificacion } from './carta.ts'
import { aritmetica, corregir, inexacta } from './correccion.ts'
import { deuda, devolucion } from './devolucion.ts'
import { delMes, festivos, ordinal, sumar } from './dias.ts'
import { exterior, formatos, plazos, quien } from './exogena.ts'
import { omisa, tardia } from './extemporaneidad.ts'
import { contabilidad, informacion, rutTarde } from './formales.ts'
import { ineficaz } from './ineficaz.ts'
import { actualizacion, mora, pactados, total } from './intereses.ts'
import { general, minima, reducida } from './reduccion.ts'
import { vencimientos } from './vencimientos.ts'

const YES_NO =
  /[¿?]|\b(?:debo|puedo|toca|tengo que|sera|es (?:verdad|cierto)|hay que|sirve|vale|cuenta|aplica|procede|me (?:cobran|multan|sancionan))\b/
const WH = /\b(?:que tan|cuant[oa]s?|cual(?:es)?|que hago|como (?:hago|se|lo|la))\b/

/** A told matter, or a question with a word of its own, is not answered with Sí. */
function asAsked(context: AnswerContext): AnswerContext {
  const { kind, message } = context
  const plain = kind === 'sino' && (!YES_NO.test(message.text) || WH.test(message.text))
  return plain ? { ...context, kind: 'otro' } : context
}

const declared: readonly AnyIntent[] = [
  tardia,
  omisa,
  mora,
  total,
  pactados,
  actualizacion,
  corregir,
  inexacta,
  aritmetica,
  reducida,
  minima,
  general,
  informacion,
  rutTarde,
  contabilidad,
  carta,
  notificacion,
  ineficaz,
  devolucion,
  deuda,
  vencimientos,
  quien,
  formatos,
  plazos,
  exterior,
  festivos,
  ordinal,
  sumar,
  delMes,
]

/** Penalties, letters of the DIAN, interest, due dates, exógena and the days that count. */
export const intents: readonly AnyIntent[] = declared.map((each) => ({
  ...each,
  answer: (values, context) => each.answer(values, asAsked(context)),
}))
