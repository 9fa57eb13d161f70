import { formatCop, formatDate } from '../../../../shared/format.ts'
import { SANCION } from '../../../../shared/tax/facts/sanciones.ts'
import { addBusinessDays, addMonths } from '../../../../shared/tax/habiles.ts'
import { interesesMora } from '../../../../shared/tax/intereses.ts'
import { percentOf } from '../../../../shared/tax/percent.ts'
import { type Reduccion640, sancionReducida } from '../../../../shared/tax/sanciones.ts'
import { et } from '../../../../shared/tax/sources.ts'
import type { IsoDate } from '../../../../shared/tax/types.ts'
import { asksState } from '../../outOfReach.ts'
import type { Understood } from '../../understand/features.ts'
import type { IntentAnswer } from '../answer.ts'
import { isCalled } from '../clause.ts'
import { copSumsOf } from '../contabilidad/bare.ts'
import { figure } from '../figure.ts'
import { type AnswerContext, intent, type Slot } from '../intent.ts'
import { DENIED_EXPORTS } from '../iva/ivaResponsable.ts'
import { toCop } from '../reading.ts'
import { opening } from '../renta/say.ts'
import { choice, date, flag, money, text } from '../slots.ts'
import { carta, entrega, medio } from './carta.ts'
import { diferencia } from './correccion.ts'
import { usuryOf } from './mora.ts'
import { barePaid } from './numbers.ts'
import { held } from './plazo.ts'
import { type Cobro, prescription, readCobro, showCobro } from './prescripcion.ts'
import { dayBeside, delayOf, type Retraso } from './retraso.ts'
import { mainSum, opened, reduccion, retraso, saldoAFavor, tarifaDicha, tasaNeta, tasaUsura } from './slots.ts'

const DAYS = 50
const DAYS_WITH_GUARANTEE = 20
const YEARS_TO_ASK = 2

const garantia = flag('Con garantía', ({ text }) =>
  /\bsin (?:la |esa |ninguna )?(?:garantia|poliza)|\b(?:garantia|poliza) no (?:va|hay|se|la|aplica|sale)\b|\bno (?:va|hay|lleva|llevamos|tenemos|tengo|damos|presentamos|ponemos|aportamos) (?:la |una |con )?(?:garantia|poliza)/.test(
    text,
  )
    ? false
    : /\bgarantia|\bpoliza|\baval\b|\bseguro\b/.test(text)
      ? true
      : undefined,
)
const ITS_DUE =
  /\bvenc\w*|\bplazo\b|\blimite\b|\ba mas tardar\b|\b(?:habia|tenia\w*) que (?:present|declar)ar\w{0,2}\b|\btocaba (?:present|declar)ar\w{0,2}\b/
/** The day on which the return was due is none on which the refund was asked for. */
const radicada = date('Radicada el', (message, { today }) => {
  if (!/\bradi\w*|\bpedi\w*|\bsolicit\w*|\bmeti/.test(message.text)) return undefined
  const [day] = message.days
  return ITS_DUE.test(message.text) && dayBeside(message, ITS_DUE, today) === day ? message.days[1] : day
})
const vencimientoDeclaracion = date('Vencía el plazo para declarar', (message, { today }) =>
  ITS_DUE.test(message.text) ? (dayBeside(message, ITS_DUE, today) ?? message.days[0]) : undefined,
)
const otroSaldo = money('Pagado de más', ['pago', 'impuesto', 'deuda', 'retencion'])

const ASUNTO = {
  compensar: 'cruzarlo con otra deuda',
  demora: 'cuánto se demora la DIAN',
  plazo: 'hasta cuándo pedirlo',
  iva: 'saldo a favor de IVA',
  exceso: 'pago en exceso o de lo no debido',
  requisitos: 'requisitos y papeles',
  comparar: 'pedirlo o imputarlo',
  inadmision: 'inadmisión o rechazo',
  improcedente: 'devolución improcedente',
  intereses: 'intereses a favor',
  automatica: 'devolución automática',
} as const
const ASUNTOS: readonly (readonly [keyof typeof ASUNTO, RegExp])[] = [
  // "Con póliza" alone changes how long it takes.
  ['demora', /^.{0,30}\b(?:garantia|poliza|aval)\b/],
  ['automatica', /\bautomatica\b/],
  [
    'improcedente',
    /\bimprocedente|\b670\b|\b(?:pedir|quitar) la plata\b|\bno (?:tenia|tuvo|habia) derecho\b|\b(?:resulta|dicen?|sale[ns]?) (?:con )?que no (?:era|me tocaba)\b/,
  ],
  [
    'inadmision',
    /\binadmi|\brechaz|\b(?:nieg|neg)(?:a|an|o|aron|ada|ado|ar)\b|\bdevolvi(?:eron|o) la solicitud\b|\b857\b/,
  ],
  ['intereses', /\bintereses\b/],
  [
    'plazo',
    /\bhasta (?:cuando|(?:que|cual) (?:fecha|dia))\b(?! (?:tiene|puede|responde))|\b(?:fecha (?:limite|maxima)|ultim[oa] (?:fecha|dia)) (?:para|de|en que) (?:l[oa]s? )?(?:ped|pid|solicit|radic)\w{1,6}|\b(?:cuanto|que) (?:tiempo|plazo) (?:tiene|tengo|tenemos|hay|me queda|queda)\b|\bplazo para (?:pedir|solicitar)|\bcaduc|\bvence\b|\bperd\w*|\bpierd\w*|\btodavia\b|\b854\b|\bpara solicitar\b/,
  ],
  [
    'demora',
    /\bse (?:de)?mor\w*|\bdemor\w{0,6}\b[^?]{0,20}\?|\btard\w*|\bgir\w*|\ben cuant[oa]s?\b|\bcuanto (?:se )?demora|\bque tiempo\b/,
  ],
  ['compensar', /\b(?:cruz|compens)\w{1,5}\b[^?]{0,30}\b(?:deb|deud|adeud)\w{0,5}\b/],
  ['comparar', /\b(?:mejor|conviene|imputar\w*|imputacion|dejar\w*|vale la pena)\b/],
  [
    'compensar',
    /\bcruz\w*|\bcompens\w*|\babonar?\b|\bpagar otro\b|\busar\w*\b|\blo que debo\b|\bque debo\b|\bcon deudas?\b|\bpagar con (?:eso|ese)\b/,
  ],
  [
    'exceso',
    /\bpag\w{1,5} (?:de|dos|2) (?:mas|veces)|\bsobr(?:o|aron)\b|\bexceso\b(?! de (?:los |iva |el iva )?descontables?)|\bno debido\b|\bdoble\b|\bpor error\b/,
  ],
  ['requisitos', /\bpapeles|\brequisit|\bdocumentos|\bque piden?\b/],
  ['demora', /\bcuando\b|\b855\b|\b860\b|\btermino\b/],
  ['iva', /\biva\b|\bventas\b/],
]
/** Filed on a day: how long the DIAN has is counted from it, whatever the tax. */
const FILED = /\bradi\w*|\bsolicit\w*|\bmeti\w*|\bpedi\w*/
const PAID_BACK_ALREADY =
  /\bya (?:me |nos |le )?(?:l[oa]s? |se )?(?:l[oa]s? )?(?:pedi\w{0,4}|devolvi\w{0,4}|compens\w{1,5}|solicit\w{1,4}|habian? devuelto)\b/
const asunto = choice('Asunto', ASUNTO, (message, { previous, before }) => {
  const { text, days } = message
  if (previous === 'sancion.correccion' && PAID_BACK_ALREADY.test(text)) return 'improcedente'
  if (before === 'improcedente' && /\b640\b|\bgradual/.test(text)) return before
  if (tellsImproper(message)) return 'improcedente'
  const said = ASUNTOS.find(([, pattern]) => pattern.test(text))?.[0]
  // Of a balance that is told in pesos the answer is worked out.
  if (said === 'iva' && message.amounts.length > 0 && days.length === 0) return undefined
  return (said === undefined || said === 'iva') && days.length > 0 && FILED.test(text) ? 'demora' : said
})

const OWES_TOO =
  /\b(?:deb(?:o|e|emos|ia|iamos|er)|deuda\w{0,2}|adeud\w{1,5}|pendient\w{1,3}|en mora|obligacion(?:es)?)\b/
const BALANCE_OF = /\b(?:devol\w{1,8}|devuel\w{1,5}|saldo|favor|solicit\w{1,5}|pedi\w{0,4}|compens\w{1,6})\b/
const EACH_DEBT = new RegExp(OWES_TOO.source, 'g')
const EACH_BALANCE = new RegExp(BALANCE_OF.source, 'g')
/** "La DIAN dice que debemos 6.800.000 de IVA viejo": what is taken off before anything is paid back. */
const deudaPendiente: Slot<number, false> = {
  ...money('Deuda que se compensa', []),
  takes: (text, { at }) => {
    const before = text.slice(Math.max(0, at - 70), at)
    const owes = [...before.matchAll(EACH_DEBT)].at(-1)?.index ?? -1
    const other = [...before.matchAll(EACH_BALANCE)].at(-1)?.index ?? -1
    return owes >= 0 && owes > other && BALANCE_OF.test(text)
  },
}
const COMPENSATES =
  /\bcompens\w{1,6}|\bcruz\w{1,5}|\bdescont\w{1,5}|\bdescuent\w{1,4}|\b(?:quit|rest|cobr|coj|tom)\w{1,5} (?:de ahi|eso|esa|de (?:la|esa) plata)\b/
const ASKS_WHETHER =
  /\b(?:pued\w{1,3}|sin (?:pedir|permiso|preguntar|autoriza)\w{0,6}|de oficio|automatica\w{0,5}|obligatori\w{1,5}|nos van a|me van a)\b/
const NO_STATE =
  '**No puedo ver en qué va tu solicitud**: se mira en los servicios en línea de la DIAN (Muisca, devoluciones y compensaciones) con tu usuario, o en la seccional donde la radicaste.'

const PAID_BACK =
  /\b(?:giraron|giro|consignaron|pagaron)\b[^.;?]{0,40}\b(?:saldo )?a favor\b|\b(?:devolvi\w{0,5}|devuelt[oa]s?|devolucion|reintegr\w{1,4}|compensaron|compensad[oa]s?)\b/
/** "¿Imputarlo o pedirlo, y cuánto tarda?": which, besides how long. */
const EITHER_WAY =
  /\bimput\w+[^.;?]{0,20}\bo (?:lo )?(?:ped|pid|solicit|devol)\w*|\b(?:ped|pid|solicit)\w+[^.;?]{0,25}\bo (?:lo )?imput\w+/
const DIAN_ANSWERS =
  /\ben cuant[oa]s? (?:tiempo|dias) (?:me|nos|le) (?:l[ao]s? )?(?:dan|devuelven|giran|pagan|consignan)\b|\bdian\b[^.;?]{0,25}\b(?:resolver|responder|devolver|girar|contestar|pagar)\w{0,3}|\b(?:resuelve|responde|devuelve|gira|contesta|demora|tarda|toma|gasta) (?:a )?la dian\b|\b(?:cuanto|que tiempo|cuantos dias) (?:se )?(?:tiene|toma|tarda|demora|gasta)n? (?:en|la|ellos|para)\b/
/** What the balance should have been. */
const SHOULD_BE =
  /\b(?:correcto|bueno|real|verdadero|correspondia|deb(?:ia|io|ieron) (?:ser|dar)|era de|eran|es de|determin\w{1,4}|quedo en|queda en|saldo correcto|tocaba)\b/
const TOO_MUCH =
  /\b(?:improcedente|de mas|en exceso|indebid\w{1,6}|no (?:era|eran|correspond\w{1,4}|nos tocaba|me tocaba))\b/
/** "9 millones eran indebidos". */
const CALLED_TOO_MUCH =
  /^ ?(?:millones |palos |pesos |m )?(?:que |fueron |eran |son |estan |de ellos ){0,2}(?:indebid\w{1,6}|de mas|en exceso|no (?:eran?|correspond\w{1,4}|nos tocaban?|me tocaban?))\b/
const BARE_BALANCE =
  /\b(?:correcto|bueno|real|verdadero|eran|era|es|solo|debia ser)(?: (?:eran|era|es|de|son|solo|eran de|un saldo|saldo|a favor)){0,4} (\d{1,4}(?:[.,]\d)?)\b(?! ?(?:%|mil|de [a-z]+ de 20))/
/** Of what was paid back, what was not due: told as such, as a share, or by the right balance beside it. */
const exceso: Slot<number, false> = {
  ...money('Devuelto de más', []),
  read: (message, { facts }) => {
    const { text: words, amounts, percents } = message
    if (!PAID_BACK.test(words)) return undefined
    const named = amounts.find(({ end }) => CALLED_TOO_MUCH.test(words.slice(end, end + 50)))
    if (named !== undefined && amounts.length > 1) return toCop(named, message, facts)
    const [one, other, more] = amounts.map((each) => toCop(each, message, facts))
    const [share] = percents
    const bare = one === undefined || other !== undefined ? null : BARE_BALANCE.exec(words.slice(amounts[0]?.end))
    // "Devolvieron 30 millones y el correcto eran 24": in the unit of the first.
    if (one !== undefined && one >= 1_000_000 && bare?.[1] !== undefined)
      return Math.abs(one - Number(bare[1].replace(',', '.')) * 1_000_000)
    if (one !== undefined && other === undefined && TOO_MUCH.test(words))
      return share === undefined ? one : Math.round(percentOf(one, share.value))
    return one !== undefined && other !== undefined && more === undefined && SHOULD_BE.test(words) && one !== other
      ? Math.abs(one - other)
      : undefined
  },
}
/** Who finds that it was too much: whoever asked for it, or the DIAN. */
const loDetermina = flag('Lo determina la DIAN', ({ text: words }) =>
  /\b(?:nos|lo|la|me|ellos|dian) (?:lo |la |nos |me )?(?:descubr|encuentr|detect|pill|halla)\w{1,4}\b|\bliquidacion oficial\b|\bdian\b[^.;,]{0,40}\b(?:dic|determin|modific|rechaz|liquid|encontr|descubr)\w*/.test(
    words,
  )
    ? true
    : /\b(?:voluntari\w{1,4}|por (?:nuestra|mi|su) cuenta|(?:yo|nosotros|ella|el) mism[oa]s?|vamos a correg\w{1,3}|voy a correg\w{1,3}|corregimos|corrijo|corrige|corregir)\b/.test(
          words,
        )
      ? false
      : undefined,
)
/** "La renta vencía el 14 de mayo y quedó saldo a favor, ¿hasta qué día lo pido?" */
const asksLastDay = ({ text, days }: Pick<Understood, 'text' | 'days'>): boolean =>
  days.length > 0 &&
  /\ba favor\b/.test(text) &&
  /\b(?:pedir|pedida|pid[oae]|solicit|reclam|devolucion|devuelv)\w{0,5}\b/.test(text) &&
  /\b(?:fecha (?:limite|maxima)|ultim[oa] (?:fecha|dia)|hasta (?:cuando|(?:que|cual) (?:dia|fecha))|cuando (?:se )?(?:me |nos |le )?(?:vence|caduca|pierde))\b/.test(
    text,
  ) &&
  !/\b(?:correg|corrij|corrig|correcc)\w{1,6}\b|\bfirmeza\b|\ben firme\b/.test(text)
function tellsImproper(message: Understood): boolean {
  return (
    PAID_BACK.test(message.text) &&
    // What a customer brings back is no money of the DIAN.
    !/\bnotas? credito\b|\b(?:clientes?|compradora?|mercanc\w{1,3}|factura)\b/.test(message.text) &&
    (SHOULD_BE.test(message.text) || TOO_MUCH.test(message.text) || /\bimprocedente\b|\b670\b/.test(message.text)) &&
    /\b(?:saldo|dian|renta|iva|improcedente|670)\b/.test(message.text) &&
    message.amounts.length > 0 &&
    /\b(?:correg\w{1,5}|corrij\w{1,3}|correccion|sancion|reintegr\w{1,4}|670|improcedente|devolver|indebid\w{1,6}|en exceso|arregl\w{1,5}|regresar|multa)\b/.test(
      message.text,
    )
  )
}

interface Improper {
  readonly loDetermina?: boolean | undefined
  readonly tasaUsura?: number | undefined
  readonly tasaNeta?: boolean | undefined
  readonly reduccion?: Reduccion640 | 'ambas' | undefined
  readonly retraso?: Retraso | undefined
}

/** Art. 670: what was paid back without being due is returned with interest, and a share of it is the penalty. */
function improper(
  excess: number,
  { loDetermina: byDian, tasaUsura: usury, tasaNeta: net, retraso: told, reduccion: record }: Improper,
  { facts, today }: AnswerContext,
): IntentAnswer {
  const delay = delayOf(told, today)
  const interest =
    usury === undefined || delay === undefined
      ? undefined
      : interesesMora({
          impuesto: excess,
          tramos: [{ dias: Math.max(1, delay.dias), tasaUsura: usuryOf(usury, net) ?? usury }],
        })
  const owed = interest?.result.interes ?? 0
  const [own, theirs] = [SANCION.devolucionCorregida, SANCION.devolucionDeterminada].map((key) => {
    const fact = facts.at(key, today)
    return { fact, sum: Math.round(percentOf(excess, fact.value)), rate: figure(key) }
  })
  if (own === undefined || theirs === undefined) throw new RangeError('Two rates')
  const [main, other] = byDian === true ? [theirs, own] : [own, theirs]
  const reduced = (way: Reduccion640) =>
    sancionReducida({ fecha: today, calculada: main.sum, reduccion: way }, facts).result.sancion
  if (record !== undefined && record !== 'ninguna')
    return {
      headline: `Con la gradualidad del artículo 640, la sanción por devolución improcedente de ${formatCop(main.sum)} (${main.rate}) queda en ${
        record === 'ambas'
          ? `**${formatCop(reduced('al50'))} al 50 % o en ${formatCop(reduced('al75'))} al 75 %**`
          : `**${formatCop(reduced(record))}**`
      }; los ${formatCop(excess)} y sus intereses de mora no se reducen.`,
      paragraphs: [
        byDian === true
          ? 'Como la determina la DIAN, hacen falta cuatro años sin la misma conducta para el 50 % y dos para el 75 %, aceptándola y pagándola.'
          : 'Si la liquidas tú, hacen falta dos años sin la misma conducta para el 50 % y uno para el 75 %.',
      ],
      sources: [et('art. 640'), et('art. 670'), et('art. 639')],
      facts: [main.fact],
      caveats: [
        'La sanción del 100 % por documentos falsos o fraude no se reduce, y nunca se paga menos de la mínima.',
      ],
    }
  const who = (each: typeof main) => (each === theirs ? 'si la DIAN rechaza o modifica el saldo' : 'si corriges tú')
  return {
    headline: `Se reintegran **${formatCop(excess)}** con intereses de mora sobre ellos, y la sanción por devolución improcedente es de **${formatCop(main.sum)}** (${main.rate} de lo devuelto de más${byDian === undefined ? `, ${who(main)}` : ''}); ${who(other)} sería de ${formatCop(other.sum)} (${other.rate}).${interest === undefined ? '' : ` Con ${formatCop(owed)} de intereses por ${delay?.dias ?? 0} días, en total **${formatCop(excess + main.sum + owed)}**.`}`,
    steps: [
      { label: 'Devuelto de más', value: formatCop(excess) },
      {
        label: 'Sanción por devolución improcedente',
        formula: `${formatCop(excess)} × ${main.rate}`,
        value: formatCop(main.sum),
        sources: [et('art. 670')],
      },
      ...(interest?.steps ?? []),
      {
        label: interest === undefined ? 'Reintegro y sanción, sin intereses' : 'Total',
        value: formatCop(excess + main.sum + owed),
      },
    ],
    sources: [et('art. 670'), et('art. 634')],
    facts: [own.fact, theirs.fact],
    caveats: [
      'Los intereses de mora van sobre lo devuelto de más, no sobre la sanción: dime desde cuándo y la tasa de usura y los sumo.',
      'Corregir la declaración para bajar el saldo a favor tiene aparte la sanción por corrección (art. 644); el artículo 640 puede reducir las sanciones de quien cumple sus condiciones.',
    ],
  }
}

/** What of a balance of IVA may be asked back is what was withheld and what is exempt with a right to it (art. 850 par. 1). */
const WITHHELD_PART = isCalled(
  /\brete ?-?(?:iva)?\b|\bretencion(?:es)?\b|\bnos (?:practicaron|retuvieron)\b/,
  /\bdescontables?\b|\bexceso\b|\bdeb[oe]\w*|\batrasad/,
)
const CREDIT_PART = isCalled(/\bdescontables?\b|\bexceso\b|\bcompras\b/, /\brete\w*/)
const OWED_PART = isCalled(/\b(?:debo|debe|debemos|deuda|atrasad[oa]|pendiente|en mora)\b/, /\bfavor\b/)
const FROM_PURCHASES =
  /\b(?:por|con) (?:tant|much)[ao]s? compras?\b|\bcompr(?:e|o|amos|ando|a|as|ar)\b[^.;?]{0,25}\b(?:inventario|surtido|mercanci?a\w?|materia prima|insumos)\b|\b(?:por|de) (?:las |muchas |unas |mis )?compras\b|\btarifa general\b|\bal 19\b/
const EXPORTS = /\bexport\w+|\bexent[oa]s?\b|\b477\b|\b481\b/
/** "Sin exportar ni retenciones", "nadie me retiene": none of what would bring it back. */
const NEITHER =
  /\b(?:no|ni|sin|nadie|tampoco)(?: (?:me|nos|le|hay|tengo|vendo|hago|vendemos)){0,2} (?:export|exent|reten|retien|retuv)\w*/g
const asserted = (words: string) => words.replace(DENIED_EXPORTS, ' ').replace(NEITHER, ' ')
const ASKS_BACK = /\b(?:devol\w+|devuelv\w+|pid\w{1,3}|pedir\w{0,3}|recuper\w+|imput\w+|compens\w+|arrastr\w+)\b/
/** "Saldo a favor de renta de 18 millones y debemos 2 de IVA": the IVA is what is owed. */
const OF_RENTA = /\b(?:saldos? )?a favor (?:de|en|por) (?:la |mi |nuestra )?(?:declaracion de )?renta\b/
const OF_IVA = /\biva\b|\bventas\b/

const WANTS_IT =
  /\b(?:pued[oe]|podemos|podria)\b[^?]{0,25}\b(?:ped|solicit|reclam|recuper)\w*|\b(?:me|nos) l[oa] devuelv\w*/
interface BalanceOfIva {
  readonly saldoAFavor?: number | undefined
  readonly porRetenciones?: number | undefined
  readonly porDescontables?: number | undefined
  readonly exporta?: boolean | undefined
  readonly deuda?: number | undefined
}
/** What of a balance of IVA comes back, what only goes on to the next return, in what time, and what is left of it after a debt. */
function ofIva(
  { saldoAFavor: told, porRetenciones: withheld, porDescontables: credit, exporta, deuda }: BalanceOfIva,
  wait: string,
  { kind, followUp, message: { text } }: Pick<AnswerContext, 'kind' | 'followUp' | 'message'>,
): IntentAnswer {
  const whole = told ?? (withheld ?? 0) + (credit ?? 0)
  const back = exporta === true ? whole : Math.min(withheld ?? Math.max(0, whole - (credit ?? whole)), whole)
  const carried = whole - back
  const left = Math.max(0, back - (deuda ?? 0))
  const opens = kind === 'sino' ? (back > 0 ? 'Sí: puedes' : 'No:') : back > 0 ? 'Puedes' : ''
  const head =
    back === 0
      ? `${opens === '' && !WANTS_IT.test(text) ? 'Ese' : 'No: ese'} saldo de ${formatCop(whole)} **no se pide en devolución: se imputa a la declaración siguiente**, porque viene de compras a la tarifa general y no de exportaciones, bienes exentos ni retenciones de IVA.`
      : `${opens} pedir en devolución o compensación **${formatCop(back)}**${exporta === true ? ', por exportar o vender bienes exentos que dan ese derecho' : ', lo que viene de retenciones de IVA'}${carried > 0 ? `; los otros **${formatCop(carried)}**, exceso de descontables a la tarifa general, **solo se imputan** a la declaración siguiente` : '; o dejarlo para la declaración siguiente, si te conviene más'}.`
  const byItself =
    deuda === undefined || back === 0
      ? undefined
      : `antes de girar, la DIAN descuenta por sí misma los **${formatCop(Math.min(deuda, back))}** que debes (art. 861): de los ${formatCop(back)} que puedes pedir te llegarían **${formatCop(left)}**${deuda > back ? ` y seguirías debiendo ${formatCop(deuda - back)}` : ''}, sin contar los intereses de mora de esa deuda`
  return {
    headline:
      byItself === undefined
        ? head
        : followUp
          ? `Sí: ${byItself}.`
          : `${head} ${byItself.charAt(0).toUpperCase()}${byItself.slice(1)}.`,
    paragraphs:
      back === 0
        ? [
            'Si una parte viene de retenciones de IVA, o de exportaciones o bienes exentos, esa sí se pide: dime cuánto es.',
          ]
        : [`Se pide dentro de los **dos años siguientes al vencimiento del plazo para declarar** (art. 854). ${wait}.`],
    steps: [
      { label: 'Saldo a favor', value: formatCop(whole) },
      { label: 'Se puede pedir', value: formatCop(back) },
      ...(carried > 0 ? [{ label: 'Solo se imputa', value: formatCop(carried) }] : []),
      ...(deuda === undefined ? [] : [{ label: 'Deuda que se compensa', value: formatCop(-Math.min(deuda, back)) }]),
    ],
    sources: [et('arts. 850, 854 y 855'), et('arts. 815 y 860')],
    caveats: [
      'También pueden pedirlo los productores de bienes exentos del artículo 477 y otros que la norma señala, por lo que corresponda a esas operaciones.',
      'Lo que pides no lo imputes también en la declaración siguiente.',
    ],
  }
}

const HOW = [
  '1. Revisa que la declaración esté bien: pedir la devolución permite que la DIAN la mire.',
  '2. Reúne la certificación bancaria de tu cuenta, el RUT al día y los soportes de las retenciones y saldos anteriores.',
  '3. Radica la solicitud por el servicio de devoluciones del portal de la DIAN, con firma electrónica.',
  '4. Espera el acto que la reconoce; si te la inadmiten, corrígela dentro del mes siguiente.',
]

export const devolucion = intent({
  id: 'devolucion.saldo',
  subject: 'procedimiento',
  title: 'Pedir la devolución o compensación de un saldo a favor',
  follows: { after: /^sancion\.correccion$/, said: PAID_BACK_ALREADY },
  tells: (message) =>
    tellsImproper(message) ||
    asksLastDay(message) ||
    (/\bsaldos? a favor\b/.test(message.text) &&
      OF_IVA.test(message.text) &&
      ASKS_BACK.test(message.text) &&
      message.amounts.length > 0 &&
      !/\b(?:renta|generad[oa]|nota credito|mercancia)\b/.test(message.text)),
  keeps:
    /\b(?:me|nos|lo|la) (?:l[oa] )?(?:descuentan?|descontarian?|cruzan?|quitan?|compensan?)\b|\ben cuanto tiempo\b|^\W*(?:y )?si (?:la )?(?:pido|solicito|debo|debemos)\b|\b(?:nos|lo|la|me|ellos|dian) (?:lo |la |nos |me )?(?:descubr|encuentr|detect|pill)\w{1,4}\b/,
  covers: (part, message) =>
    OF_IVA.test(message.text) &&
    /\bcuanto\b|\bhasta cuando\b|\ben (?:que|cuanto) (?:tiempo|plazos?)\b|\bplazos?\b|\b(?:imput|arrastr)|\b(?:pid|ped|solicit)\w*[^?]{0,20}\b(?:plata|devolucion|la|lo)\b/.test(
      part,
    ),
  slots: {
    // "Debemos 4.500.000 de retención": what is owed is no part of the balance.
    porRetenciones: {
      ...money('Saldo por retenciones de IVA', []),
      takes: (text: string, sum: { readonly at: number; readonly end: number }) =>
        WITHHELD_PART(text, sum) && deudaPendiente.takes?.(text, sum) !== true,
    },
    porDescontables: { ...money('Saldo por exceso de descontables', []), takes: CREDIT_PART },
    soloCompras: flag('Viene de compras a la tarifa general', ({ text: words }) =>
      FROM_PURCHASES.test(words) && !EXPORTS.test(asserted(words)) && !/\brete\w*/.test(asserted(words))
        ? true
        : undefined,
    ),
    deuda: { ...money('Deuda con la DIAN', []), takes: OWED_PART },
    exporta: flag('Exporta o vende bienes exentos', ({ text: words }) =>
      EXPORTS.test(asserted(words)) ? true : undefined,
    ),
    ofVentas: flag('Saldo de IVA', ({ text: words }, { before }) =>
      OF_IVA.test(words) && !OF_RENTA.test(words) && !/\biva (?:atrasad|que debo|pendiente)/.test(words)
        ? true
        : before === true
          ? true
          : undefined,
    ),
    exceso,
    diferencia: held(diferencia),
    loDetermina,
    tasaUsura,
    tasaNeta,
    retraso,
    saldoAFavor,
    deudaPendiente,
    otroSaldo,
    garantia,
    radicada,
    vencimientoDeclaracion,
    asunto,
    reduccion,
    tarifaDicha,
  },
  answer(values, context) {
    const { kind, when, message } = context
    // "¿Y si ya lo pedí en devolución?" after a balance that was corrected downwards.
    if (
      values.exceso === undefined &&
      (values.diferencia ?? 0) > 0 &&
      (PAID_BACK_ALREADY.test(message.text) || values.reduccion !== undefined) &&
      values.asunto === 'improcedente'
    )
      return improper(values.diferencia ?? 0, { ...values, loDetermina: values.loDetermina ?? false }, context)
    if (values.exceso !== undefined && (values.asunto === 'improcedente' || tellsImproper(context.merged)))
      return improper(values.exceso, values, context)
    const { garantia: guaranteed, radicada: filed, vencimientoDeclaracion: due } = values
    // "¿Y cómo la pido?" after its term asks for the steps.
    const about =
      kind === 'como' && asunto.read?.(message, { ...context, before: undefined }) === undefined
        ? undefined
        : values.asunto
    const named = values.saldoAFavor === undefined ? '' : ` de ${formatCop(values.saldoAFavor)}`
    const sources = [et('arts. 850, 854 y 855'), et('arts. 815 y 860')]
    const wait = `La DIAN tiene **50 días hábiles** desde la solicitud en debida forma (art. 855), o **20 días** si la acompañas de garantía de un banco o aseguradora (art. 860)`
    const state = asksState(message.text) ? [NO_STATE] : []
    // Of a balance of IVA what is owed is told with what of it may be asked back.
    const owed = values.deudaPendiente ?? (values.ofVentas === true ? undefined : values.deuda)
    if (owed !== undefined || (COMPENSATES.test(message.text) && ASKS_WHETHER.test(message.text))) {
      // Beside what is owed, the only other sum is what is asked back.
      const others = context.merged.amounts
        .map((each) => toCop(each, context.merged, context.facts))
        .filter((each) => each !== owed)
      const balance = values.saldoAFavor ?? (owed !== undefined && others.length === 1 ? others[0] : undefined)
      const left = balance === undefined || owed === undefined ? undefined : balance - owed
      const what =
        left === undefined
          ? 'lo que sobre es lo que te giran'
          : left > 0
            ? `de ${formatCop(balance ?? 0)} menos ${formatCop(owed ?? 0)} te giran **${formatCop(left)}**, antes de los intereses de esa deuda`
            : `${formatCop(balance ?? 0)} no alcanzan para ${formatCop(owed ?? 0)}: no te giran nada y quedas debiendo **${formatCop(-left)}**`
      return {
        headline: `**Sí**: la DIAN **compensa de oficio** lo que debas antes de devolver, sin que lo autorices; ${what}.`,
        ...(left === undefined || left <= 0
          ? {}
          : {
              steps: [
                { label: 'Saldo a favor', value: formatCop(balance ?? 0) },
                { label: 'Deuda que se compensa', value: `−${formatCop(owed ?? 0)}` },
                { label: 'Lo que te devuelven', value: formatCop(left) },
              ],
            }),
        paragraphs: [
          filed === undefined
            ? `${wait}.`
            : `Radicada el ${formatDate(filed)}, responde hasta el **${formatDate(addBusinessDays(filed, guaranteed ? DAYS_WITH_GUARANTEE : DAYS, 'dian'))}**.`,
          'Compensa la deuda con sus intereses y sanciones a la fecha: mira el valor exacto en tu estado de cuenta. Si ya la pagaste o prescribió, dilo y pruébalo en el trámite o recurre la resolución.',
          ...state,
        ],
        sources: [et('arts. 855 y 815'), et('art. 860')],
        caveats: ['El saldo que se compensa ya no se puede imputar en la declaración siguiente.'],
      }
    }
    const caveats = [
      'Después de la devolución la DIAN puede revisar la declaración: con solicitud, los tres años de firmeza se cuentan desde ella.',
      'Antes de girar, la DIAN compensa lo que le debas.',
    ]
    if (filed !== undefined && (about === undefined || about === 'demora' || about === 'iva')) {
      const days = guaranteed ? DAYS_WITH_GUARANTEE : DAYS
      return {
        ...(state.length > 0 ? { paragraphs: state } : {}),
        headline: `Radicada en debida forma el ${formatDate(filed)}${guaranteed ? ' con garantía' : ''}, la DIAN tiene hasta el **${formatDate(addBusinessDays(filed, days, 'dian'))}**: ${days} días hábiles.`,
        sources,
        caveats: ['Si la inadmite, el término vuelve a contarse desde que la corriges.', ...caveats],
      }
    }
    const whole = values.saldoAFavor ?? (values.porRetenciones ?? 0) + (values.porDescontables ?? 0)
    const splits =
      values.porRetenciones !== undefined ||
      values.porDescontables !== undefined ||
      values.exporta === true ||
      values.soloCompras === true
    const own = context.own ?? []
    if (
      values.ofVentas === true &&
      whole > 0 &&
      (splits || values.deuda !== undefined) &&
      (!context.followUp ||
        ['porRetenciones', 'porDescontables', 'saldoAFavor', 'exporta', 'deuda'].some((name) => own.includes(name)))
    )
      return ofIva({ ...values, saldoAFavor: whole }, wait, context)
    if (values.deuda !== undefined && own.includes('deuda') && whole > 0)
      return ofIva({ ...values, saldoAFavor: whole, porRetenciones: whole }, wait, context)
    switch (about) {
      case 'plazo': {
        // "¿Qué plazo hay y cuánto tiene la DIAN para resolver?" asks both.
        const asksBoth = DIAN_ANSWERS.test(message.text)
        const answered = asksBoth ? ` ${wait}.` : ''
        const filingYear = when.taxYear === undefined ? undefined : when.taxYear + 1
        return {
          headline: `${
            due !== undefined
              ? `Puedes pedirlo hasta el **${formatDate(addMonths(due, YEARS_TO_ASK * 12))}**: dos años desde el vencimiento del plazo para declarar (art. 854).`
              : opened(
                  kind === 'sino' && /\bperd\w*|\bpierd\w*|\bcaduc\w*/.test(message.text) ? 'sino' : 'otro',
                  `El saldo a favor${named} se pide **dentro de los dos años siguientes al vencimiento del plazo para declarar** (art. 854)${filingYear === undefined ? '' : `: el del año gravable ${when.taxYear ?? ''}, hasta la misma fecha de ${filingYear + YEARS_TO_ASK}`}; después se pierde si no lo imputaste en la declaración siguiente.`,
                )
          }${answered}`,
          ...(asksBoth ? {} : { paragraphs: [`${wait}.`] }),
          sources,
          caveats: [
            ...(due === undefined ? ['Dime el vencimiento de tu declaración y te doy la fecha exacta.'] : []),
            ...caveats,
          ],
        }
      }
      case 'demora':
        if (EITHER_WAY.test(message.text))
          return {
            headline: `Conviene **imputarlo si el impuesto del año siguiente lo absorbe** (no tiene trámite ni revisión) y **pedirlo si no**. ${wait}.`,
            paragraphs: [
              'Pedirlo hace que la DIAN revise la declaración, y la firmeza se cuenta desde la solicitud. Lo que pides no lo imputes también en la declaración siguiente.',
            ],
            sources,
            caveats,
          }
        return {
          headline:
            guaranteed && /\bmas (?:rapido|pronto)\b|\bacelera\b|\bcuanto\b/.test(message.text)
              ? `**Sí, con garantía es más rápido: 20 días hábiles** en vez de 50, desde la solicitud en debida forma (arts. 855 y 860).`
              : guaranteed
                ? 'Con garantía de un banco o aseguradora, la DIAN devuelve dentro de los **20 días hábiles** siguientes a la solicitud en debida forma (art. 860).'
                : `${wait}.`,
          paragraphs: [
            ...state,
            'A quienes tienen derecho a la devolución automática les paga antes. Si se pasa del término, te debe intereses (art. 863).',
          ],
          sources: [...sources, et('art. 863')],
          caveats,
        }
      default:
        // Of IVA most of it never comes back: that first, and how to ask for the rest.
        if (values.ofVentas === true && kind !== 'como' && values.garantia === undefined)
          return {
            headline: `**No todo saldo a favor de IVA se devuelve**: lo que viene de compras a la tarifa general **se imputa a la declaración siguiente**; se puede pedir en devolución o compensación lo que viene de **retenciones de IVA** y lo de **exportaciones o bienes exentos** que dan ese derecho (arts. 815 y 850).`,
            paragraphs: [
              `Dime de dónde viene el saldo${named} y te digo cuánto puedes pedir. ${wait}, y se pide dentro de los dos años siguientes al vencimiento.`,
            ],
            sources,
            caveats,
          }
        return {
          headline: `Para recuperar el saldo a favor${named}: **1)** revisa la declaración, **2)** radica la solicitud en el portal de la DIAN con la certificación bancaria, **3)** dentro de los dos años siguientes al vencimiento; responden en 50 días hábiles, o 20 con garantía.`,
          paragraphs: HOW,
          sources,
          caveats,
        }
    }
  },
})

const ASUNTO_DEUDA = {
  ambas: 'embargo y cuotas',
  facilidad: 'pagar por cuotas',
  prescripcion: 'prescripción',
  embargo: 'embargo o cobro',
  mandamiento: 'mandamiento de pago',
  amnistia: 'descuentos o amnistías',
  incumplio: 'incumplir el acuerdo',
  cierre: 'cierre del establecimiento',
} as const
const CLOSES = /\b(?:cerr|cierr)\w{1,6}\b|\bcierres?\b|\bclausur\w*|\bsell(?:o|os|ar|arme|arnos|an)\b/
const OWES =
  /\b(?:deb(?:o|e|en|emos|iendo)|mora|atras\w{1,5}|sin (?:pagar|declarar|presentar)|no (?:he|hemos|ha) pagado|pendientes?)\b/
const CLOSING_TAX = /\b(?:iva|retencion(?:es)?|retefuente|impoconsumo|consumo|inc)\b/
const INVOICES = /\bfactur\w*/
/** "Debo tres bimestres de IVA, ¿me pueden cerrar?": for arrears, and not for want of an invoice. */
const asksClosing = ({ text: words }: Pick<Understood, 'text'>): boolean =>
  CLOSES.test(words) && OWES.test(words) && (CLOSING_TAX.test(words) || /\bdian\b/.test(words)) && !INVOICES.test(words)
const ASUNTOS_DEUDA: readonly (readonly [keyof typeof ASUNTO_DEUDA, RegExp])[] = [
  [
    'ambas',
    /^(?=[\s\S]{0,300}?\b(?:pueden?|podrian?|van a) (?:\w{2,4} )?embarg)(?=[\s\S]{0,300}?\b(?:cuotas?|a plazos|acuerdo de pago|por partes)\b)/,
  ],
  [
    'prescripcion',
    /\bprescri\w*|\b(?:no|todavia) (?:se |me |nos |la |lo ){0,2}(?:vencen?|vale|cobr\w*|pueden? cobrar|puedan cobrar)\b|\btodavia\b[^.;]{0,20}\bcobr\w*|\bya no\b[^.;]{0,15}\bcobrar\b|\bse borra\b|\bde hace \d+ anos\b|\b81[78]\b/,
  ],
  ['amnistia', /\bamnist\w*|\bdescuento\b|\brebaj\w*/],
  [
    'incumplio',
    /\bincumpl\w*|\b(?:acuerdo|facilidad|cuotas?)\b[^.;?]{0,40}\batras[oe]\b|\bsi (?:me |nos )?atras\w{1,4}|\batras\w{1,4} (?:en|con) (?:una|la|las|dos|alguna) cuotas?|\btumb\w*|\b814-?3\b|\bno (?:puedo|pueda) seguir\b|\bdejo de pagar\b/,
  ],
  [
    'embargo',
    /\bembarg\w*|\bcongel\w{1,5}\b[^.;?]{0,20}\b(?:cuentas?|plata|bienes|bancos?)\b|\bcuentas?\b[^.;?]{0,20}\bcongel\w{1,5}|\bquit\w{1,5} (?:los bienes|el rancho|la casa)\b|\b(?:cogi|bloque)\w{0,8}\b[^.;]{0,12}\bcuenta\b/,
  ],
  ['mandamiento', /\bmandamiento\b|\bexcepcion(?:es)?\b|\b83[0-4]\b/],
  [
    'facilidad',
    /\bcuotas?\b|\bplazos?\b|\bacuerdo\b|\bfacilidad|\bdifier\w*|\bpedac\w*|\bpedazos\b|\barreglo\b|\bpor partes\b|\bpoquitos?\b|\bmes a mes\b|\b814\b|\binteres|\bno (?:tengo|tenemos|hay) (?:con que|plata|como pagar|la plata)\b/,
  ],
]
const asuntoDeuda = choice('Asunto', ASUNTO_DEUDA, ({ text }, { before }) =>
  asksClosing({ text })
    ? 'cierre'
    : (before === 'cierre' && !/\b(?:cuotas?|acuerdo|embarg\w*|prescri\w*)\b/.test(text)) ||
        (before === 'prescripcion' && /\bmandamiento\b/.test(text)) ||
        (before === 'mandamiento' &&
          /\b(?:plazo|cuanto tiempo|hasta cuando)\b/.test(text) &&
          !/\bcuotas?\b|\bpagar a plazos\b/.test(text))
      ? before
      : ASUNTOS_DEUDA.find(([, pattern]) => pattern.test(text))?.[0],
)
const OF_THE_DIAN = /\b(?:dian|renta|iva|retencion\w{0,2}|retefuente|impuestos?|mandamiento|declar\w{1,6})\b/
const OF_ANOTHER_DEBT =
  /\b(?:laboral\w{0,2}|desp[ie]d\w{1,5}|prestaciones|cesantias|trabajador\w{0,2}|letra|pagare|comparendos?|arriendos?)\b/
const A_YEAR = /(?<![\d.,])20[012]\d(?![\d.,]\d)/
const STILL_COLLECTS =
  /\bprescri\w*|\b(?:todavia|aun|ya no|hasta cuando) (?:me |nos |le |lo |la ){0,2}(?:la dian )?(?:me |nos )?(?:puede|pueden|podria|podrian) (?:seguir )?cobr\w{1,5}\b|\bdian (?:todavia|aun) (?:me |nos )?(?:puede|podria) cobr\w{1,5}\b/
const asksPrescription = ({ text: words, days }: Understood): boolean =>
  (days.length > 0 || A_YEAR.test(words)) &&
  STILL_COLLECTS.test(words) &&
  OF_THE_DIAN.test(words) &&
  !OF_ANOTHER_DEBT.test(words)
const NEVER_FILED =
  /\bnunca (?:l[ao] |se )?(?:declar|present)\w{1,4}|\bno (?:l[ao] )?(?:declare|presente|declaramos|presentamos)\b|\bsin (?:declarar|presentar)\b/
/** "Llegó un mandamiento en marzo de este año": of this year where no other is told. */
function orderedIn({ text: words, month, year }: Understood, today: IsoDate): Cobro | undefined {
  if (month === undefined || !/\bmandamiento\b/.test(words)) return undefined
  return { mandamiento: `${year ?? today.slice(0, 4)}-${String(month).padStart(2, '0')}` }
}
const cobro: Slot<Cobro, false> = {
  ...text('Fechas del cobro', readCobro, showCobro),
  // "¿Y si me notificaron mandamiento en 2024?": one day more of the same debt.
  read: (message, { before, today }) => {
    const told = readCobro(message) ?? orderedIn(message, today)
    return told === undefined ? undefined : { ...(before as Cobro | undefined), ...told }
  },
}
const interesesDuranteAcuerdo = flag('Intereses mientras se paga', ({ text }) =>
  /\binteres/.test(text) ? true : undefined,
)
/** "¿Y puedo pagar eso en cuotas?" after a penalty or a letter: of what is owed. */
const COLLECTED =
  /\b(?:en|a|por) (?:\w{1,6} )?(?:cuotas|plazos|pedac\w{1,4}|contados|mensualidades)\b|\b(?:acuerdo|facilidad(?:es)?|convenio) (?:de|para) pag\w{1,3}\b|\b(?:dan|dar|pedir|pido) (?:un )?(?:plazo|facilidad(?:es)?) para pagar\b|\bmandamiento de pago\b|\bprescri\w{1,6}\b/
const MOST_YEARS = 5
const INSTALMENT = /\bcuotas? (?:mensual(?:es)? )?(?:de|por) ?\$? ?$/
/** "Ya pagué 2 millones", "les aboné uno": what was paid, and no instalment. */
const PAID_ALREADY =
  /\b(?:ya|antes|alcance a|habia\w*|les?|lo) (?:les? |lo |la |he |hemos )?(?:pag|abon|gir|consign|d)[a-z]{1,6}\b/
const INSTALMENT_SAID = /\bcuotas?\b|\bmensual\w*|\b(?:al|cada|por) mes\b|\bquincenal\w*/
const firstSum = ({ amounts }: Understood): number | undefined => {
  const [amount] = amounts
  return amount?.unit === 'COP' ? Math.round(amount.value) : undefined
}

const CLOSING_MONTHS = 3
const CLOSING_DAYS = 3
/** What closes a shop for arrears, art. 657: whether it is so late already, for how long, and what keeps it open. */
function closing({ kind, message, merged, today }: AnswerContext): IntentAnswer {
  const { duration, month, year } = merged
  const since =
    month === undefined
      ? undefined
      : (Number(today.slice(0, 4)) - (year ?? Number(today.slice(0, 4)))) * 12 + Number(today.slice(5, 7)) - month
  const late = duration ? duration.years * 12 + duration.months + duration.days / 30 : since
  const { text } = /\brenta\b/.test(message.text) ? message : merged
  const other = !CLOSING_TAX.test(text) && /\brenta\b/.test(text)
  const rule = `la DIAN cierra el establecimiento **${CLOSING_DAYS} días** a quien lleva **más de ${CLOSING_MONTHS} meses** sin declarar o sin pagar retenciones, IVA o impuesto al consumo (art. 657)`
  const paying = /\b(?:pag\w{1,5}|acuerdo|evit\w+|salv\w+)\b/.test(message.text) && !asksClosing(message)
  return {
    headline: paying
      ? `Si te pones al día **antes de que impongan la clausura** la causa desaparece: paga o pacta la facilidad de pago y pruébalo al responder el pliego de cargos.`
      : other
        ? opening(
            { kind },
            false,
            `por deber renta **no cierran el negocio**: ${rule}; la renta se cobra con intereses y embargo.`,
          )
        : opening(
            { kind },
            late === undefined || late > CLOSING_MONTHS,
            late !== undefined && late <= CLOSING_MONTHS && late >= 0
              ? `todavía no: ${rule}.`
              : `${rule}${late === undefined || late < 0 ? '' : `, y ya pasaste de ese plazo`}.`,
          ),
    paragraphs: [
      'Antes de cerrar te notifican un **pliego de cargos**: ahí se prueba que ya se pagó, que hay saldos a favor por compensar o una fuerza mayor.',
      'Romper los sellos o abrir durante el cierre lo alarga hasta un mes (art. 658).',
    ],
    sources: [et('art. 657'), et('art. 658')],
    caveats: ['El cierre no borra la deuda ni los intereses.'],
  }
}
const SEIZED = /\bembarg\w{1,5}|\bcongel\w{1,5}|\bbloque\w{1,5}/
const UP_TO =
  /\btod[oa]s?\b|\bhasta (?:cuanto|que)\b|\bcuanto (?:me |nos )?(?:pueden?|embarg|congel|bloque)\w{0,5}|\b(?:limite|tope|maximo)\b|\bmas de lo que\b|\bel doble\b/

/** "La DIAN me embarga, ¿me tocan la cuenta de ahorros?" */
const asksAccount = ({ text: words }: Pick<Understood, 'text'>): boolean =>
  SEIZED.test(words) &&
  /\bdian\b/.test(words) &&
  ACCOUNT.test(words) &&
  TAKEN.test(words.replace(SEIZED, ' ')) &&
  SAVINGS.test(words)
const ACCOUNT = /\bcuentas?\b/
const OF_A_COMPANY = /\b(?:s\.?a\.?s|ltda|empresa|sociedad|compania|negocio|persona juridica)\b/
const SAVINGS = /\bahorros?\b/
const TAKEN = /\b(?:quit|toc|toman?|saca|cog|embarg|protegid|inembarg|dej)\w{0,8}\b/

/** "¿Me dejan pagar por cuotas?", "¿dan plan de pagos?" */
const WHETHER_QUOTAS =
  /\b(?:puedo|podemos|puede|se puede|(?:me|nos|le) (?:dejan?|permiten?|dan|reciben)|permiten|dan|hay|sera que)\b[^.;?]{0,30}\b(?:cuotas?|a plazos|plan de pagos?|facilidad(?:es)?|acuerdo de pagos?|instalamentos|financiar)\b/

export const deuda = intent({
  id: 'dian.deuda',
  subject: 'procedimiento',
  title: 'Deudas con la DIAN: cuotas, embargo y prescripción',
  tells: (message) => asksPrescription(message) || asksClosing(message) || asksAccount(message),
  keeps:
    /\bcuentas? (?:de|es de|fuera de|la de)? ?(?:mi |la |una |nuestra )?(?:s\.?a\.?s|empresa|sociedad)\b|\b(?:llego|llegaron|notific\w{2,6}|hubo|recibi\w{0,3})\b[^.;?]{0,25}\bmandamiento\b|\bcuantos dias\b|\b(?:cerr|cierr|clausur)\w*|\bsi (?:la |lo |los |las )?(?:pago|pagamos|pague|paga)\b|\bsi (?:es|era|fuera|debo|debiera) (?:de )?(?:la |el )?(?:renta|iva|retencion|ica)\b/,
  follows: { after: /^(?:sancion\.|dian\.|retencion\.ineficaz|vencimientos)/, said: COLLECTED },
  slots: {
    deuda: mainSum('Deuda', ['deuda', 'impuesto', 'retencion', 'iva', 'sancion'], { summed: true }),
    /** Of a debt that is known, the sum of a message that speaks of instalments, or of what was paid. */
    cuotaDicha: money('Cuota', [], {
      read: (message, { previous }) =>
        previous !== undefined && message.amounts.length === 1 && INSTALMENT_SAID.test(message.text)
          ? firstSum(message)
          : undefined,
    }),
    abonado: money('Abonado', [], {
      read: (message, { previous }) =>
        previous !== undefined &&
        message.amounts.length === 1 &&
        PAID_ALREADY.test(message.text) &&
        !INSTALMENT_SAID.test(message.text)
          ? firstSum(message)
          : undefined,
    }),
    deudaDicha: money('Deuda dicha', [], {
      read: (message, { previous, before }) =>
        message.amounts.length > 0 &&
        (before === undefined || previous === undefined) &&
        !PAID_ALREADY.test(message.text) &&
        !INSTALMENT_SAID.test(message.text)
          ? firstSum(message)
          : undefined,
    }),
    cuota: money('Lo que puedes pagar', ['pago'], {
      per: 'mes',
      read: (message) => (/\bmensual|\bal mes\b|\bmes\b/.test(message.text) ? barePaid(message) : undefined),
    }),
    abono: money('Ya abonado', [], {
      read: (message) => (/\b(?:ya|habia\w*|alcance)\b/.test(message.text) ? barePaid(message) : undefined),
    }),
    /** As a question on its interest told it. */
    impuesto: { label: 'Impuesto', type: 'money', show: (value) => formatCop(value), required: false } satisfies Slot<
      number,
      false
    >,
    asuntoDeuda,
    entrega,
    medio,
    cobro,
    interesesDuranteAcuerdo,
    mesesDelAcuerdo: text(
      'Meses del acuerdo',
      ({ duration, text: said, amounts }) =>
        duration && !/\bhace\b|\btarde\b|\batras/.test(said) && amounts.length === 0
          ? Math.round(duration.years * 12 + duration.months) || undefined
          : undefined,
      String,
    ),
    topeEmbargo: flag('Pregunta hasta cuánto embargan', ({ text }) =>
      SEIZED.test(text) && UP_TO.test(text) ? true : undefined,
    ),
    cuentaEmbargada: flag('Pregunta por la cuenta', ({ text }) =>
      ACCOUNT.test(text) && (SAVINGS.test(text) || OF_A_COMPANY.test(text)) && TAKEN.test(text) ? true : undefined,
    ),
    garantiaPedida: flag('Pregunta por la garantía', ({ text }) =>
      /\b(?:garantia|fiador|prenda|codeudor|hipoteca)/.test(text) ? true : undefined,
    ),
  },
  answer(values, context) {
    const { kind, message, today } = context
    const { asuntoDeuda: about = 'facilidad' } = values
    if (about === 'cierre') return closing(context)
    // "¿Me pueden embargar la cuenta y puedo pagar por cuotas?"
    if (about === 'ambas')
      return {
        headline: `Sí, las dos cosas: la DIAN **puede embargar la cuenta** si la deuda sigue sin pagarse, y **puedes pagar por cuotas con una facilidad de pago de hasta cinco años** (art. 814), que suspende el cobro y permite levantar el embargo.`,
        paragraphs: [
          'La facilidad se pide antes de que embarguen o después, con garantía; a un año puede ser sin ella. De la cuenta de ahorros de una persona natural hay una parte que no se puede embargar (art. 837-1).',
        ],
        sources: [et('arts. 814 y 841'), et('arts. 837 y 837-1')],
      }
    if (about === 'embargo' && values.topeEmbargo === true && SEIZED.test(context.merged.text)) {
      const [told, other] = copSumsOf(context.merged).map(({ value }) => value)
      const paid =
        context.followUp && /\b(?:pag|abon)\w{1,5}\b/.test(message.text) ? copSumsOf(message)[0]?.value : undefined
      const first = paid === undefined ? told : (values.deudaDicha ?? told)
      const debt = first === undefined ? undefined : Math.max(0, first - (paid ?? 0))
      const most = debt === undefined ? undefined : 2 * debt
      const free = most === undefined || other === undefined ? undefined : Math.max(0, other - most)
      return {
        headline: `**No todo: el embargo no puede pasar del doble de la deuda** con sus intereses (art. 838)${most === undefined ? '' : `: por ${formatCop(debt ?? 0)}, hasta **${formatCop(most)}**`}${free === undefined ? '' : free > 0 ? `; de ${formatCop(other ?? 0)} quedan libres **${formatCop(free)}**` : `, y lo que hay (${formatCop(other ?? 0)}) no pasa de ahí`}.`,
        paragraphs: [
          'Si embargaron más, pide por escrito que reduzcan la medida. Para levantarla: paga, pide una facilidad de pago con garantía (arts. 814 y 841) o muestra que ya está paga o prescrita.',
          'La parte inembargable de una cuenta de ahorros (art. 837-1) es de las personas naturales: la cuenta de una sociedad no la tiene, aunque de ella se pague la nómina.',
        ],
        sources: [et('arts. 837-1 y 838'), et('arts. 814 y 841')],
        caveats: ['La deuda incluye intereses y sanciones a la fecha del embargo: con ellos el tope sube.'],
      }
    }
    // "¿Y si es la cuenta de mi SAS?", "tengo 18 millones en la cuenta de ahorros, ¿me los quitan?"
    if (about === 'embargo' && ACCOUNT.test(message.text) && values.topeEmbargo !== true) {
      const company = OF_A_COMPANY.test(message.text)
      if (company || (TAKEN.test(message.text) && SAVINGS.test(message.text)))
        return {
          headline: company
            ? '**Sí pueden embargarla: la cuenta de una sociedad no tiene una parte inembargable**, que es solo de las personas naturales (art. 837-1); el embargo va hasta el doble de la deuda con sus intereses (art. 838).'
            : '**No toda**: de la cuenta de ahorros más antigua de una persona natural la DIAN tiene que dejar libre una parte (art. 837-1); lo que pase de ella sí lo puede embargar, hasta el doble de la deuda con sus intereses (art. 838).',
          paragraphs: [
            'Para que la suelten: paga, pide una facilidad de pago con garantía (arts. 814 y 841) o muestra que ya está paga o prescrita.',
          ],
          sources: [et('arts. 837-1 y 838'), et('arts. 814 y 841')],
          // How much stays free is what was asked.
          ...(company ? {} : { answered: false }),
        }
    }
    // Of an order to pay that came on a day, the fifteen days are counted.
    if (about === 'mandamiento' && values.entrega !== undefined)
      return carta.answer({ acto: 'mandamiento', entrega: values.entrega, medio: values.medio }, context)
    const abono = values.abonado ?? values.abono ?? 0
    // "Deuda de 40 millones, cuota de 1,5": the second is no part of what is owed.
    const instalment = context.merged.amounts.find(({ start }) =>
      INSTALMENT.test(context.merged.text.slice(0, start)),
    )?.value
    const cuota = values.cuotaDicha ?? (values.cuota === abono ? undefined : values.cuota) ?? instalment
    const taken = values.deuda !== undefined && (values.deuda === values.cuotaDicha || values.deuda === values.abonado)
    const whole = taken
      ? (values.deudaDicha ?? values.impuesto)
      : values.deuda !== undefined &&
          values.cuota === undefined &&
          instalment !== undefined &&
          values.deuda > instalment
        ? values.deuda - instalment
        : (values.deuda ?? values.deudaDicha ?? values.impuesto)
    const owed = whole === undefined ? undefined : Math.max(0, whole - abono)
    const said = owed === undefined ? '' : ` de ${formatCop(owed)}`
    const sources = [et('arts. 814 y 814-3'), et('art. 841')]
    if (about === 'prescripcion') {
      const counted =
        values.cobro === undefined || NEVER_FILED.test(context.merged.text)
          ? undefined
          : prescription(values.cobro, today)
      if (counted !== undefined) return counted
      const year = message.year
      const long = year !== undefined && Number(today.slice(0, 4)) - year > MOST_YEARS + 1
      return {
        headline: NEVER_FILED.test(context.merged.text)
          ? '**No: de una declaración que nunca se presentó no hay todavía una deuda que prescriba**; cuenta el plazo de la DIAN para imponer la sanción por no declarar y liquidar el impuesto.'
          : /\binterrump|\bsuspend|\bmandamiento\b/.test(message.text)
            ? '**Sí**: el mandamiento de pago notificado y la facilidad de pago interrumpen la prescripción, que empieza a contarse de nuevo (art. 818).'
            : kind === 'como' || /\bque (?:puede|puedo|podemos|hago|hace)\b/.test(message.text)
              ? '**1.** Mira en tu estado de cuenta de qué periodo es y si hubo mandamiento o acuerdo; **2.** pide por escrito la prescripción a la dirección seccional (art. 817), o propónla como excepción si ya hay mandamiento (art. 831); **3.** si la niegan, recurre esa respuesta.'
              : `La DIAN puede cobrar una deuda durante **cinco años**${long ? ', así que una de ese año pudo prescribir' : ''}: se cuentan desde el vencimiento para declarar, o desde que se presentó tarde, se corrigió o quedó en firme el acto (art. 817).`,
        paragraphs: [
          'No se borra sola: la prescripción se pide por escrito a la seccional, o se propone como excepción contra el mandamiento de pago. Antes mira si hubo mandamiento notificado, facilidad de pago o insolvencia, que la interrumpen.',
        ],
        sources: [et('arts. 817 y 818')],
        caveats: [
          'Una declaración no presentada no tiene deuda que prescriba todavía: ahí cuenta el plazo de la DIAN para imponer la sanción y liquidar.',
        ],
      }
    }
    if (about === 'amnistia')
      return {
        headline:
          '**No tengo registrada una amnistía ni descuento de intereses vigente** para deudas con la DIAN: confirma en su portal antes de pagar.',
        paragraphs: [
          'Lo que sí hay siempre: la facilidad de pago (art. 814) y la reducción de sanciones del artículo 640.',
        ],
        sources: [et('arts. 640 y 814')],
        answered: false,
      }
    if (values.interesesDuranteAcuerdo === true && /\b(?:multa|sancion)\w*/.test(message.text))
      return {
        headline:
          '**No**: las sanciones no generan intereses de mora; si llevan más de un año sin pagarse, se actualizan cada 1 de enero con la inflación (art. 867-1).',
        sources: [et('art. 867-1'), et('art. 634')],
      }
    if (
      values.interesesDuranteAcuerdo === true &&
      (kind === 'sino' || /\b(?:cobran|corren|siguen|congel|par[ae]n|suspend)\w*/.test(message.text)) &&
      /\binteres/.test(message.text)
    )
      return {
        headline:
          '**Sí**: durante la facilidad de pago siguen corriendo intereses sobre el impuesto, a la tasa de mora del momento (art. 814); sobre las sanciones no.',
        sources,
      }
    const guarantee =
      'Hasta un año puede darse sin garantía si denuncias bienes para embargo; para más plazo piden garantía real, bancaria o de compañía de seguros, o personal si la deuda no pasa de 3.000 UVT.'
    const monthsOf = cuota === undefined || owed === undefined ? undefined : Math.ceil(owed / cuota)
    const fits = monthsOf !== undefined && monthsOf <= MOST_YEARS * 12
    const asked = values.mesesDelAcuerdo
    const rate =
      /\binteres(?:es)?\b|\btasa\b/.test(message.text) &&
      values.interesesDuranteAcuerdo !== false &&
      !/\bsin interes/.test(message.text)
        ? 'En la facilidad de pago el impuesto sigue causando **intereses a la tasa de mora: la usura de consumo del mes menos dos puntos** (arts. 634, 635 y 814); sobre la sanción no corren.'
        : undefined
    const ofTerm =
      rate !== undefined && context.followUp
        ? rate
        : asked === undefined || context.own?.includes('mesesDelAcuerdo') !== true
          ? undefined
          : asked > MOST_YEARS * 12
            ? `**No**: la facilidad de pago es de hasta **cinco años**; ${asked} meses los pasan (art. 814).`
            : asked > 12
              ? `A ${asked} meses la facilidad de pago **necesita garantía**: real, bancaria o de compañía de seguros, o personal si la deuda no pasa de 3.000 UVT (art. 814).`
              : `A ${asked} meses la facilidad de pago **puede darse sin garantía si denuncias bienes** para embargo (art. 814).`
    const headline =
      ofTerm !== undefined
        ? ofTerm
        : WHETHER_QUOTAS.test(message.text)
          ? `**Sí puedes**: la DIAN da facilidades de pago de **hasta cinco años**${said === '' ? '' : ` por una deuda${said}`}; hasta un año, sin garantía si denuncias bienes (art. 814).`
          : values.garantiaPedida && /\bgaranti|\bfiador|\bprenda|\bcodeudor|\bhipoteca/.test(message.text)
            ? guarantee
            : monthsOf !== undefined &&
                /\b(?:podria|puedo|pagaria|daria|meter\w*|mes(?:es)?|mensual\w*|cuotas?)\b/.test(message.text)
              ? `Con ${formatCop(cuota ?? 0)} al mes, los ${formatCop(owed ?? 0)} se pagan en unos **${monthsOf} meses** sin contar los intereses${fits ? ', dentro de los cinco años que permite el artículo 814' : ': **pasa de los cinco años** que permite el artículo 814, así que la cuota tiene que ser mayor'}.`
              : kind === 'quien'
                ? 'La pide **el deudor, su representante legal, un apoderado o un tercero a su nombre** (art. 814).'
                : kind === 'cuanto' || kind === 'cuando'
                  ? `El acuerdo para pagar por cuotas a la DIAN${said === '' ? '' : ` por la deuda${said}`} puede ser de **hasta cinco años**; hasta un año, sin garantía si denuncias bienes (art. 814).`
                  : values.garantiaPedida
                    ? guarantee
                    : kind === 'como' || kind === 'cual' || kind === 'otro'
                      ? `Para pagar por cuotas${said === '' ? '' : ` la deuda${said}`}: **1)** consulta tu estado de cuenta, **2)** presenta lo que falte declarar, **3)** pide la facilidad de pago en el portal con la propuesta de cuotas y la garantía, hasta **cinco años**.`
                      : opened(
                          kind,
                          `La DIAN **da facilidades de pago de hasta cinco años**${said === '' ? '' : ` por una deuda${said}`} (art. 814).`,
                        )
    // "¿Me dan cuotas? ¿a cuántos años y piden garantía?": each is asked.
    const years = 'Te pueden dar **hasta cinco años** para pagar (art. 814).'
    const first =
      headline === guarantee && !context.followUp
        ? `**Sí hay facilidad de pago, de hasta cinco años**${said}. ${guarantee}`
        : headline
    return {
      headline: first,
      paragraphs: [
        ...(first.includes('cinco años') || headline === rate ? [] : [years]),
        ...(headline === guarantee ? [] : [guarantee]),
        ...(rate === undefined || headline === rate ? [] : [rate]),
        'Mientras se cumple, el cobro se suspende y siguen corriendo intereses sobre el impuesto. Firmarla interrumpe la prescripción.',
      ],
      sources,
      caveats: [
        'Las retenciones y el IVA también pueden incluirse, pero no consignarlos puede ser delito (art. 402 del Código Penal).',
      ],
    }
  },
})
