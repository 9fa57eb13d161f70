import { formatDate, formatNumber } from '../../../../shared/format.ts'
import { addBusinessDays, addDays, weekday } from '../../../../shared/tax/habiles.ts'
import { ley } from '../../../../shared/tax/sources.ts'
import type { IsoDate } from '../../../../shared/tax/types.ts'
import { noted, told } from '../../knowledge/notes.ts'
import type { Understood } from '../../understand/features.ts'
import { intent, type Slot } from '../intent.ts'
import { date, flag } from '../slots.ts'

const ID = 'consumidor.retracto'
/** Working days from the delivery in which whoever bought at a distance may undo it (Ley 1480 de 2011, art. 47). */
const DAYS = 5

const NAMED = /\bretracto\b|\bretract(?:arse|arme|o|a)\b[^.;?]{0,40}\b(?:compra|venta|pedido|product)/
const REGRETS =
  /\b(?:arrepinti\w{1,4}|arrepient\w{1,3}|ya no (?:lo|la|los|las) quier\w{1,3}|no le gusto|cambio de opinion|se desanimo)\b/
const GIVES_BACK = /\bdev(?:olv|uelv)\w{1,6}\b|\brecibir(?:le|lo|la|sela)?\b|\bplata\b/
const AT_A_DISTANCE =
  /\b(?:internet|en linea|online|pagina|instagram|facebook|whatsapp|tiktok|redes|catalogo|telefono|mercado ?libre|rappi|envi\w{1,4}|mand\w{1,4}|despach\w{1,4}|interrapidisimo|servientrega|coordinadora|domicilio)\b/
const IN_SHOP = /\b(?:en|de) (?:el |la |mi )?(?:local|tienda|almacen|mostrador)\b|\bpresencial\w{0,5}\b|\bcara a cara\b/

const daysSince = ({
  quantities,
  text,
}: Understood): { readonly count: number; readonly working: boolean } | undefined => {
  const found = quantities.find(({ noun }) => /^dias?$/.test(noun))
  return found === undefined ? undefined : { count: found.value, working: /\bdias? habiles?\b/.test(text) }
}

const MOST_DAYS = 31
const WEEKDAYS = ['domingo', 'lunes', 'martes', 'miercoles', 'jueves', 'viernes', 'sabado']
const CAME_ON =
  /\b(?:recib|entreg|lleg)\w{1,5}\b[^.;?]{0,25}\b(lunes|martes|miercoles|jueves|viernes|sabado|domingo)\b(?: (\d{1,2})\b)?/
/** "La recibió el martes", "el viernes 20": the last one. */
function cameOn({ text }: Understood, today: IsoDate): IsoDate | undefined {
  const [, day = '', number] = CAME_ON.exec(text) ?? []
  const named = WEEKDAYS.indexOf(day)
  const back = (Number(today.slice(8)) - Number(number ?? 0) + MOST_DAYS) % MOST_DAYS
  if (number !== undefined && Number(today.slice(8)) >= Number(number)) return addDays(today, -back)
  return named < 0 ? undefined : addDays(today, -((weekday(today) - named + 7) % 7))
}

export const retracto = intent({
  ...noted(ID),
  called: NAMED,
  tells: ({ text }) => REGRETS.test(text) && GIVES_BACK.test(text) && AT_A_DISTANCE.test(text),
  keeps:
    /\bdias? (?:habiles?|calendario|despues)\b|\b(?:envio|flete|transporte)\b[^?]{0,20}\b(?:vuelta|regreso|devol\w+)\b/,
  slots: {
    entrega: date(
      'Día de la entrega',
      (message, { today }) => cameOn(message, today) ?? message.days.find((day) => day <= today),
    ),
    dias: {
      label: 'Días desde la entrega',
      type: 'count',
      read: (message: Understood) => daysSince(message)?.count,
      required: false,
    } as Slot<number, false>,
    habiles: flag('Días hábiles', (message) => daysSince(message)?.working),
    enLocal: flag('Comprado en el local', ({ text }) =>
      AT_A_DISTANCE.test(text) ? false : IN_SHOP.test(text) ? true : undefined,
    ),
  },
  answer(values, context) {
    const { today, own } = context
    const answer = told(ID, context)
    const sources = [ley('1480', 2011), ley('2439', 2024)]
    if (values.enLocal === true && own?.includes('enLocal') === true)
      return {
        ...answer,
        headline:
          'No: **en lo que se compra en el local no hay retracto**; solo cuentan la garantía y la política de cambios que tú ofrezcas.',
        sources,
      }
    const timed = own?.some((name) => name === 'entrega' || name === 'dias') === true
    const { dias, habiles, entrega } = values
    if (!timed || (entrega === undefined && dias === undefined)) return answer
    const delivered: IsoDate | undefined = entrega ?? (habiles === true ? undefined : addDays(today, -(dias ?? 0)))
    const last = delivered === undefined ? undefined : addBusinessDays(delivered, DAYS)
    const inTime = last === undefined ? (dias ?? 0) <= DAYS : today <= last
    const until =
      last === undefined
        ? `van ${formatNumber(dias ?? 0)} días hábiles desde la entrega y son ${DAYS}`
        : `los ${DAYS} días hábiles desde la entrega ${inTime ? 'van' : 'iban'} hasta el **${formatDate(last)}**`
    return {
      ...answer,
      headline: inTime
        ? `Sí: **está a tiempo de retractarse**, porque ${until}; le devuelves todo lo que pagó, y el envío de vuelta lo paga el cliente.`
        : `No: **ya no hay retracto**, porque ${until}; le queda la garantía, si el producto tiene un defecto.`,
      sources,
      caveats: ['Cuenta solo si la venta fue a distancia o financiada por ti.', ...(answer.caveats ?? [])],
    }
  },
})
