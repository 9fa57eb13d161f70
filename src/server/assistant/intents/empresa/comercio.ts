import { formatDate } from '../../../../shared/format.ts'
import { addBusinessDays, addDays, daysBetween, weekday } from '../../../../shared/tax/habiles.ts'
import { ley } from '../../../../shared/tax/sources.ts'
import type { IsoDate } from '../../../../shared/tax/types.ts'
import { noted, told, toldBy } from '../../knowledge/notes.ts'
import { WEEKDAYS } from '../../understand/dates.ts'
import type { Understood } from '../../understand/features.ts'
import { intent } from '../intent.ts'
import { flag, mencionado, text } from '../slots.ts'

// What whoever sells owes the buyer, and by which way the money of what crosses the border comes and goes.

const BOUGHT =
  /\b(?:vend\w{1,6}|recib\w{1,5}|compr\w{1,6}|clientes?|consumidor\w{0,2}|pedidos?|productos?|tienda|almacen|entreg\w{1,5}|reparacion|arregl\w{1,4})\b/
/** A guarantee of a debt, of a contract or under NIIF is another matter. */
const OTHER_GUARANTEE =
  /\b(?:dian|embarg\w{1,5}|facilidad|credito|banco|prestamo|provision\w{0,3}|niif|hipotec\w{1,3}|fiador|codeudor|prenda|poliza|arriendo|arrend\w{1,6}|contrato|asiento|mobiliari\w)\b/

const WARRANTY = /\bgarantias?\b/
const AGO =
  /\b(?:hace|a los|llev\w{1,4}|despues de|van|tiene|con) (?:como |unos |ya |mas de )?(\d{1,3}|un|una) (dias?|meses|mes|anos?)\b/
const DAYS_OF = { d: 1 / 30, m: 1, a: 12 } as const

/** "La vendí hace 10 meses", "se dañó a los 8 meses": months since it was sold. */
function monthsSince({ text: said }: Pick<Understood, 'text'>): number | undefined {
  const [, many = '', unit = ''] = AGO.exec(said) ?? []
  const each = DAYS_OF[unit.charAt(0) as keyof typeof DAYS_OF]
  return each === undefined ? undefined : (/^\d/.test(many) ? Number(many) : 1) * each
}

const shown = (months: number): string =>
  months < 1 ? `${Math.round(months * 30)} días` : Math.round(months) === 1 ? '1 mes' : `${Math.round(months)} meses`
const WORKING_WEEK = 5
const MOST_DAYS = 31
const CAME_ON =
  /\b(?:recib|entreg|lleg)\w{1,5}\b[^.;?]{0,25}\b(lunes|martes|miercoles|jueves|viernes|sabado|domingo)\b(?: (\d{1,2})\b)?/
/** Days since "la recibió el martes", "le llegó el viernes 20", the last one there was; or since the day told. */
function daysSince({ text: said, days, quantities }: Understood, today: IsoDate): number | undefined {
  const [, day = '', number] = CAME_ON.exec(said) ?? []
  if (number !== undefined) return (Number(today.slice(8)) - Number(number) + MOST_DAYS) % MOST_DAYS
  const named = WEEKDAYS.indexOf(day)
  if (named >= 0) return (weekday(today) - named + WEEKDAYS.length) % WEEKDAYS.length
  const told = days.find((each) => each <= today)
  if (told !== undefined) return daysBetween(told, today)
  const count = quantities.find(({ noun }) => /^dias?$/.test(noun))?.value
  return count === undefined || !/\bhabiles?\b/.test(said) ? count : Math.ceil((count * WEEKDAYS.length) / WORKING_WEEK)
}

const NEW_MONTHS = 12
const USED_MONTHS = 3
const USED = /\busad[oa]s?\b|\b(?:de )?segunda(?: mano)?\b|\bremanufacturad[oa]s?\b/

const garantia = intent({
  ...noted('consumidor.garantia'),
  tells: ({ text: said }) => WARRANTY.test(said) && BOUGHT.test(said) && !OTHER_GUARANTEE.test(said),
  keeps: USED,
  slots: {
    mencionado,
    mesesDesdeVenta: text('Desde la venta', monthsSince, shown),
    usado: flag('Producto usado', ({ text: said }) =>
      USED.test(said) ? true : /\bnuev[oa]s?\b/.test(said) ? false : undefined,
    ),
  },
  answer(values, context) {
    const { mesesDesdeVenta: since, usado = false } = values
    const { own = [] } = context
    if (!own.includes('mesesDesdeVenta') && !own.includes('usado')) return told('consumidor.garantia', context, values)
    const limit = usado ? USED_MONTHS : NEW_MONTHS
    const rule = usado
      ? 'un producto usado tiene **tres meses**, salvo que el cliente haya aceptado por escrito que va sin garantía'
      : 'un producto nuevo tiene **un año** si no se anunció otra garantía'
    const sources = [ley('1480', 2011, 'arts. 7, 8 y 11')]
    const repair =
      'En garantía se repara gratis, con repuestos; si no se puede, se cambia o se devuelve la plata. Si la falla se repite, el cliente escoge.'
    const free = 'No respondes si pruebas mal uso, que no siguió las instrucciones o el hecho de un tercero (art. 16).'
    if (since === undefined) return { headline: `De garantía, ${rule}.`, paragraphs: [repair], sources }
    return {
      headline:
        since <= limit
          ? `**Sí: todavía está en garantía**: ${rule}, y van ${shown(since)}.`
          : `**No: la garantía ya venció**: ${rule}, y van ${shown(since)}.`,
      paragraphs: since <= limit ? [repair] : ['Si anunciaste o pactaste una más larga, esa es la que cuenta.'],
      sources,
      caveats: since <= limit ? [free] : [],
    }
  },
})

const REGRETS =
  /\bretract\w{1,6}\b|\barrep(?:ent|int)\w{1,5}\b|\bya no (?:l[oa]s? |me l[oa]s? )?(?:quier|necesit)[a-z]{1,3}\b|\b(?:quiero|quiere\w?|pretende\w?|pide\w?) devolver(?:l[oa]s?|me)?\b/
const AT_A_DISTANCE =
  /\b(?:internet|online|en linea|pagina|web|instagram|facebook|whatsapp|telefono|catalogo|redes|domicilio|plataforma|mercado ?libre|tiktok|rappi|despach\w{1,4}|envi\w{1,4}|mand\w{1,4}|interrapidisimo|servientrega|coordinadora|financi\w{1,4})\b/
const TO_MEASURE =
  /\b(?:a|sobre|con) (?:la |su |sus )?medidas?\b|\bpersonalizad[oa]s?\b|\bpor encargo\b|\bpereceder[oa]s?\b|\bcomida\b|\bropa interior\b|\buso personal\b/
/** "¿No eran 15 días?", "¿y si llegó roto?": of the same purchase. */
const KEPT =
  /\b(?:a|sobre|con) (?:la |su |sus )?medidas?\b|\bpersonalizad[oa]s?\b|\bpor encargo\b|\bropa interior\b|\bno (?:es|eran?|son|hay) (?:de |como )?(?:\d{1,2}|quince|treinta|ocho|diez) dias?\b|\b(?:rot[oa]s?|danad[oa]s?|defectuos[oa]s?|salio mal[oa]?)\b/
const OTHER_TERM = /\bno (?:es|eran?|son|hay) (?:de |como )?(?:\d{1,2}|quince|treinta|ocho|diez) dias?\b/
const BROKEN = /\b(?:rot[oa]s?|danad[oa]s?|defectuos[oa]s?|salio mal[oa]?)\b/
const IN_THE_SHOP = /\b(?:local|presencial\w{0,5}|de contado en|en (?:mi|la) tienda|en el almacen|mostrador)\b/
const DAYS_TO_REGRET = 5

const retracto = intent({
  ...noted('consumidor.retracto'),
  tells: ({ text: said }) => REGRETS.test(said) && (BOUGHT.test(said) || AT_A_DISTANCE.test(said)),
  keeps: KEPT,
  slots: {
    mencionado,
    diasDesdeEntrega: text(
      'Desde la entrega',
      (message, { today }) => {
        const months = monthsSince(message)
        return months === undefined ? daysSince(message, today) : Math.round(months * 30)
      },
      (days) => `${days} días`,
    ),
  },
  answer(values, context) {
    const { diasDesdeEntrega: days } = values
    const { own = [], message } = context
    const said = message.text
    if (TO_MEASURE.test(said)) return toldBy('consumidor.retracto', 'excepciones', { ...context, kind: 'sino' })
    if (context.followUp && OTHER_TERM.test(said))
      return {
        headline: '**No: son cinco días hábiles** desde la entrega (art. 47); un plazo mayor solo si tú lo ofreciste.',
        sources: [ley('1480', 2011, 'art. 47')],
      }
    if (context.followUp && BROKEN.test(said))
      return {
        headline:
          '**Si llegó dañado no es retracto sino garantía, y ahí sí respondes** aunque pasaran los cinco días: se repara gratis y, si no se puede, se cambia o se devuelve la plata; en un producto nuevo, durante un año.',
        sources: [ley('1480', 2011, 'arts. 7, 8 y 11')],
      }
    const distant = AT_A_DISTANCE.test(context.merged.text)
    if (IN_THE_SHOP.test(said) && !AT_A_DISTANCE.test(said))
      return toldBy('consumidor.retracto', 'local', { ...context, kind: 'sino' })
    if (days === undefined || !own.includes('diasDesdeEntrega')) return told('consumidor.retracto', context, values)
    const rule = 'el retracto es **dentro de los cinco días hábiles** siguientes a la entrega'
    const where = distant ? '' : ', si la venta fue a distancia o la financiaste tú'
    const delivered = addDays(context.today, -days)
    const last = addBusinessDays(delivered, DAYS_TO_REGRET)
    return {
      headline:
        context.today <= last
          ? `**Sí: a los ${days} días está a tiempo**${where}: ${rule} (del ${formatDate(delivered)} al ${formatDate(last)}), y se devuelve todo lo pagado, sin descuentos.`
          : `**No: a los ${days} días ya no hay retracto**: ${rule}, que si lo recibió el ${formatDate(delivered)} iban hasta el ${formatDate(last)}.`,
      paragraphs: [
        'El cliente devuelve el producto como lo recibió y paga ese envío. No lo hay en lo hecho a la medida, lo perecedero ni lo de uso personal.',
      ],
      sources: [ley('1480', 2011, 'art. 47')],
      caveats: ['Si salió malo o no es lo que pidió, no es retracto sino garantía, y ahí no cuentan los cinco días.'],
    }
  },
})

const ABROAD =
  /\b(?:export\w{1,7}|import(?:e|o|amos|ar|acion\w{0,2})|(?:cliente|comprador|proveedor) (?:del exterior|de afuera|extranjero|de china)|dolares|usd|divisas)\b/
const OF_ANOTHER =
  /\b(?:cuenta|consign\w{1,6}|gir\w{1,4}|deposit\w{1,4}|transf\w{1,8}|pag\w{1,5})\b[^.;?]{0,40}\b(?:prim[oa]|herman[oa]|espos[oa]|amig[oa]|ti[oa]|mama|papa|hij[oa]|familiar|cunad[oa]|soci[oa]|tercero|otra persona|cuenta personal)\b/

const divisas = intent({
  ...noted('divisas.canalizar'),
  called:
    /\bcanaliz\w{1,7}\b|\bdeclaracion(?:es)? de cambio\b|\bcuentas? de compensacion\b|\bmercado cambiario\b|\binfraccion(?:es)? cambiarias?\b|\breintegr\w{1,4} (?:las |los |de )?(?:divisas|dolares|exportacion\w{0,2})\b/,
  tells: ({ text: said }) => ABROAD.test(said) && OF_ANOTHER.test(said),
  slots: { mencionado },
  answer: (values, context) => told('divisas.canalizar', context, values),
})

export const comercio = [garantia, retracto, divisas]
