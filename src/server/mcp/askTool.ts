import { askAnswer, askEvent, askInput } from '../../shared/contract/chat.ts'
import { referenceSummary } from '../../shared/contract/conversation.ts'
import { MESSAGE_COST } from '../../shared/credits.ts'
import { isAsyncIterable } from '../http/door.ts'
import type { Call } from './call.ts'
import { inputOf } from './schema.ts'
import { answerText } from './text.ts'
import { tool } from './tool.ts'

/** For other programs, whose text has no thin space: "500 COP". */
export const MESSAGE_PRICE = `${MESSAGE_COST} COP`

/** Interval between two progress notifications: the answer itself comes word by word. */
const REPORT_EVERY_MS = 250

/** Its documents without their text: an agent reads the one it needs with `leer_documento`. */
const answered = askAnswer.extend({
  references: referenceSummary.array().meta({ description: 'Documentos citados, en orden, sin su texto' }),
})

export const askTool = tool({
  name: 'preguntar',
  title: 'Preguntar al asistente contable',
  description: `Pregunta al asistente contable de Luka en español y responde con la cifra, la cuenta y las normas. CUESTA ${MESSAGE_PRICE} de los créditos de la cuenta por respuesta (nada si falla, si pregunta de vuelta o si no sabe), así que prefiere las calculadoras y la biblioteca, que son gratis. Necesita una clave de API con permiso de escritura, de una cuenta con el correo verificado. Da un \`clientMessageId\` (UUID) para poder repetir la llamada sin pagar dos veces.`,
  input: inputOf(askInput),
  output: answered,
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
  reports: true,
  answer: (call, args) => (call.report ? followed(call, args, call.report) : call.run('chat.ask', args)),
  text: answerText,
})

/** The streamed form of the same call, for callers that want progress. */
async function followed(call: Call, args: unknown, report: NonNullable<Call['report']>): Promise<unknown> {
  const events = await call.run('chat.askStream', args)
  if (!isAsyncIterable(events)) throw new Error('chat.askStream returned no async iterable')
  let written = 0
  let toldAt = Number.NEGATIVE_INFINITY
  for await (const raw of events) {
    const event = askEvent.parse(raw)
    if (event.type === 'done') return event.answer
    if (event.type === 'reading') await report(1, 'La pregunta ya está leída.')
    if (event.type !== 'delta') continue
    written += event.text.length
    if (performance.now() - toldAt < REPORT_EVERY_MS) continue
    toldAt = performance.now()
    // Progress only increases; the total is unknown.
    await report(1 + written, 'Escribiendo la respuesta.')
  }
  throw new Error('chat.askStream ended without an answer')
}
