import { asAsked } from '../asked.ts'
import type { AnswerContext, AnyIntent } from '../intent.ts'
import { ASKS_TERM, carta, notificacion, wantsPenalty } from './carta.ts'
import { noFacturar } from './clausura.ts'
import { aritmetica, corregir, inexacta } from './correccion.ts'
import { deuda, devolucion } from './devolucion.ts'
import { delMes, festivos, ordinal, sumar } from './dias.ts'
import { exterior, formatos, plazos, quien } from './exogena.ts'
import { DECLARES, filesNow, omisa, tardia } from './extemporaneidad.ts'
import { contabilidad, informacion, rutTarde } from './formales.ts'
import { formularios } from './formularios.ts'
import { ineficaz } from './ineficaz.ts'
import { actualizacion, mora, pactados, total } from './intereses.ts'
import { general, minima, reducida } from './reduccion.ts'
import { FILES_UNPAID } from './sinPago.ts'
import { ugpp } from './ugpp.ts'
import { asksPenalty, vencimientos } from './vencimientos.ts'

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
  noFacturar,
  carta,
  ugpp,
  notificacion,
  ineficaz,
  devolucion,
  deuda,
  vencimientos,
  formularios,
  quien,
  formatos,
  plazos,
  exterior,
  festivos,
  ordinal,
  sumar,
  delMes,
]

const OF_A_RETURN = /\bdeclaracion|\biva\b|\brenta\b|\bretencion|\bimpuesto|\b(?:588|589|644)\b/
/** "¿Cuánto cuesta si lo corrijo ya?" of the exógena: its sum is of information, and no tax. */
const ofExogena: AnyIntent = {
  ...informacion,
  answer: ({ mayorValor, ...values }, context) =>
    informacion.answer(
      { ...values, cuantia: values.cuantia ?? mayorValor, etapa: values.etapa ?? 'voluntaria' },
      context,
    ),
}

/** "Me llegó un emplazamiento, vencía el 20 de agosto y son 5 millones, ¿cuánto es la sanción?": that of the late return. */
const ofTheLetter: AnyIntent = {
  ...tardia,
  answer: ({ mayorValor, sinCarta, acto, ...values }, context) =>
    tardia.answer(
      {
        ...values,
        emplazado: sinCarta !== true,
        ...(sinCarta === true ? {} : { acto }),
        ...(mayorValor === undefined ? {} : { impuesto: mayorValor }),
      },
      context,
    ),
}
/** The same told to the intent of whoever did not file: what came in is the base where there is no tax. */
const ofTheLate: AnyIntent = {
  ...tardia,
  answer: ({ consignaciones, acto, sinImpuesto, ...values }, context) =>
    tardia.answer(
      {
        ...values,
        acto,
        sinImpuesto,
        emplazado: acto === 'declarar',
        ...(sinImpuesto === true && consignaciones !== undefined && values.ingresosPeriodo === undefined
          ? { ingresosPeriodo: consignaciones }
          : {}),
      },
      context,
    ),
}

/** "¿Y si la presento ahora?" once the penalty for not filing was imposed: half of it, and no late return. */
const ofTheFine: AnyIntent = {
  ...omisa,
  answer: (values, context) =>
    omisa.answer({ ...context.earlier?.find(({ intent: id }) => id === omisa.id)?.values, ...values }, context),
}
/** "¿Y si no alcanzo a pagarla?" of an instalment of the income tax: no withholding is without effect. */
const ofTheInstalment: AnyIntent = {
  ...tardia,
  answer: (values, context) =>
    tardia.answer(
      { cuota: context.earlier?.find(({ values: { cuota } }) => cuota !== undefined)?.values.cuota, ...values },
      context,
    ),
}
const FILED_UNPAID =
  /\b(?:present|declar)(?:e|amos|aron|ada|o)\b[^.;?]{0,25}\b(?:pero |y |mas )?(?:no (?:la |lo |he |hemos |se )?(?:pag|cancel|consign)\w{1,5}|sin (?:pago|pagar(?:la)?))\b/
const UNPAID = /\bno (?:la |lo |las |los )?(?:pag|alcanc?e? a pag|consign)\w{1,5}\b(?![^?]{0,40}\b(?:present|declar))/
/** What was read as one question of a case and asks for another of it, which that one cannot import. */
const instead: Readonly<
  Record<string, (values: Readonly<Record<string, unknown>>, context: AnswerContext) => AnyIntent | undefined>
> = {
  [vencimientos.id]: (_, { message }) => (asksPenalty(message) ? tardia : undefined),
  [corregir.id]: ({ falta, sentido }, { message }) =>
    falta !== undefined && sentido === undefined && !OF_A_RETURN.test(message.text) ? ofExogena : undefined,
  [carta.id]: (values, context) => (wantsPenalty(values, context) ? ofTheLetter : undefined),
  // What is not paid was declared, and what is filed now is late.
  [omisa.id]: ({ acto, falta, retraso, impuesto, sinImpuesto }, { message, merged }) =>
    retraso !== undefined && (impuesto ?? sinImpuesto) !== undefined && filesNow(message)
      ? ofTheLate
      : acto === 'resolucion' && falta !== undefined
        ? carta
        : !UNPAID.test(message.text)
          ? undefined
          : /\b(?:retencion\w*|retefuente)\b/.test(merged.text)
            ? ineficaz
            : mora,
  // Filed and not paid: there is no late return.
  [tardia.id]: ({ acto }, { message, followUp }) =>
    FILED_UNPAID.test(message.text) && !/\btarde\b|\bextempor|\bretencion|\bretefuente/.test(message.text)
      ? mora
      : followUp && acto === 'resolucion' && (DECLARES.test(message.text) || ASKS_TERM.test(message.text))
        ? ofTheFine
        : undefined,
  [ineficaz.id]: ({ ques }, { message }) =>
    Array.isArray(ques) &&
    !ques.includes('retencion') &&
    !FILES_UNPAID.test(message.text) &&
    !/\bretencion|\bretefuente|\binefica|\b350\b/.test(message.text)
      ? ofTheInstalment
      : undefined,
  [reducida.id]: ({ sancion, impuesto, mayorValor, diferencia, cuantia, falta, acto }, { message }) =>
    acto === 'declarar' && mayorValor !== undefined && message.amounts.length === 0
      ? ofTheLetter
      : sancion !== undefined || impuesto !== undefined || message.amounts.length > 0
        ? undefined
        : (mayorValor ?? diferencia) !== undefined
          ? corregir
          : cuantia !== undefined && falta !== undefined
            ? informacion
            : undefined,
}
const withOthers = (each: AnyIntent): AnyIntent => {
  const other = instead[each.id]
  return other === undefined
    ? each
    : { ...each, answer: (values, context) => (other(values, context) ?? each).answer(values, context) }
}

/** Penalties, letters of the DIAN, interest, due dates, exógena and the days that count. */
export const intents: readonly AnyIntent[] = declared.map(withOthers).map(asAsked)
