import { formatCop, formatPercent, MONTHS } from '../../../../shared/format.ts'
import { asientoSimple } from '../../../../shared/tax/asientos.ts'
import {
  AUTORRETENCION_MAXIMA,
  AUTORRETENCION_MINIMA,
  TOPE_AGENTE_NATURAL,
} from '../../../../shared/tax/facts/retencion.ts'
import { percentOf } from '../../../../shared/tax/percent.ts'
import { retencionRenta } from '../../../../shared/tax/retencion.ts'
import { type ConceptoId, conceptoRetencion } from '../../../../shared/tax/retencionConceptos.ts'
import { decreto, durTributario, et } from '../../../../shared/tax/sources.ts'
import type { FactSource, IsoDate } from '../../../../shared/tax/types.ts'
import type { Understood } from '../../understand/features.ts'
import type { IntentAnswer } from '../answer.ts'
import { cite } from '../answer.ts'
import { clauseOf, isCalled } from '../clause.ts'
import { shown } from '../contabilidad/entryTable.ts'
import { figure } from '../figure.ts'
import { intent } from '../intent.ts'
import { amountNear } from '../reading.ts'
import { flag, money, percent, text } from '../slots.ts'
import { decidedLast } from './acumulado.ts'
import { namedConcept } from './concepts.ts'
import { answerPayment, bySize, noneWithheld, ofSelfWithholder } from './retencion.ts'
import { uvtWithCop } from './say.ts'
import { noAgente, pagadorSimple, paidAskerIsCompany, payee, tarifa } from './slots.ts'

const NATURAL_PAYER =
  /\bpersonas? natural(?:es)?\b|\bfreelance\b|\bindependiente\b|\bno tengo empresa\b|\ba (?:mi )?nombre\b|\bnombre propio\b|\btiendita\b|\bmi casa\b|\bpropiet|\balmacen\b/
const COMPANY_PAYER =
  /\b(?:soy|somos|fuera|fueramos|tengo|tenemos|mi|nuestra|una|la|como|en|(?:me|nos|lo|la) (?:vuelvo|volvemos|constituyo|convierto en|pas(?:o|amos|ara|e) a(?: ser)?)) (?:una )?(?:s\.?a\.?s|empresa|sociedad|ltda|compania|fundacion|corporacion|esal)\b|\bpersonas? juridicas?\b/
/** Who lives of a profession trades in nothing: the threshold of the merchants is none of theirs. */
const PROFESSIONAL =
  /\bprofesional(?:es)? (?:independiente|liberal)\w{0,2}\b|\bprofesion(?:es)? liberal(?:es)?\b|\bno (?:soy|es|fuera|sea) comerciante\b|\b(?:fuera|soy|es|somos) (?:una? )?(?:abogad|medic|odontolog|arquitect|ingenier|contador|psicolog)[a-z]{1,3}\b/
const MERCHANT = /(?<!no (?:soy|es|fuera|sea) )\bcomerciantes?\b/
const HOME = /\bmi casa\b|\bherencia\b|\bno tengo empresa\b|\bel apartamento donde vivo\b/
const BUILDING = /\b(?:conjunto|edificio|copropiedad|propiedad horizontal)\b/

export const agent = intent({
  id: 'retencion.agente',
  subject: 'retencion',
  title: 'Quién está obligado a retener',
  // "Este año cierro en 1.900 millones de ventas, ¿cambia algo?"
  keeps:
    /\b(?:este ano|llev(?:o|amos)|cierr\w+|cerrar|20[2-9]\d)\b[^?]{0,60}\b(?:ventas|vendid\w+|vend[ioe]\w*|factur\w+|ingresos|patrimonio)\b|\b(?:ventas|vend[ioe]\w*|factur\w+|ingresos|patrimonio)\b[^?]{0,60}\b(?:este ano|20[2-9]\d)\b/,
  slots: {
    ingresosAnuales: money('Ingresos del año anterior', ['ingresos', 'venta'], { per: 'ano' }),
    patrimonio: money('Patrimonio', ['patrimonio', 'activos'], { summed: true }),
    pago: money('Pago', ['pago', 'costos'], { main: true }),
    pagadorSimple,
    noAgente,
    natural: flag('Quien paga es persona natural', ({ text, asker, person }) =>
      COMPANY_PAYER.test(text) && asker.kind !== 'natural'
        ? false
        : NATURAL_PAYER.test(text) || asker.kind === 'natural' || person.kind === 'natural'
          ? true
          : undefined,
    ),
    ...payee,
    profesional: flag('Profesional que no es comerciante', ({ text }) =>
      PROFESSIONAL.test(text) ? true : MERCHANT.test(text) ? false : undefined,
    ),
    paraUso: flag('Pago de la vida privada', ({ text }) => (HOME.test(text) ? true : undefined)),
    copropiedad: flag('Propiedad horizontal', ({ text }) => (BUILDING.test(text) ? true : undefined)),
  },
  answer(values, context): IntentAnswer {
    const { facts, on, kind, message } = context
    // Told the payment, how much is asked, whoever withholds.
    if (
      (message.amounts.length > 0 || values.noAgente === false) &&
      values.pago !== undefined &&
      values.ingresosAnuales === undefined &&
      values.natural !== true &&
      values.noAgente !== true &&
      values.paraUso !== true &&
      kind !== 'quien'
    )
      return answerPayment(values, context)
    const none = noneWithheld({ pagadorSimple: values.pagadorSimple })
    if (none) return none
    const limit = facts.at(TOPE_AGENTE_NATURAL, on)
    const before: IsoDate = `${decidedLast(context) - 1}-12-31`
    const limitText = uvtWithCop(limit.value, facts, before)
    const asks = kind === 'sino'
    const shared: Pick<IntentAnswer, 'paragraphs' | 'sources' | 'facts' | 'caveats'> = {
      paragraphs: [
        `También lo son las entidades de derecho público, los consorcios y uniones temporales, los fondos y los notarios en lo que les corresponde. Una persona natural que paga salarios retiene por ellos aunque no llegue al tope ${cite(et('art. 368'))}.`,
        `El agente retiene, declara y consigna cada mes en el formulario 350 y expide el certificado. Si no retiene, responde por la suma que debió retener ${cite(et('art. 370'))}.`,
      ],
      sources: [et('arts. 368 y 368-2'), et('art. 370'), et('arts. 376, 381 y 382'), et('art. 911')],
      facts: [limit],
      caveats: [
        `Los contribuyentes del Régimen Simple solo retienen por pagos laborales (art. 911) ${cite(et('art. 911'))}.`,
      ],
    }
    if (values.profesional === true && values.natural !== false)
      return {
        ...shared,
        headline: `**No por sus pagos ordinarios**: el tope de ${limitText} es solo de la persona natural **comerciante**, y quien ejerce una profesión sin comerciar no retiene; solo retiene por los salarios que paga ${cite(et('art. 368'))}.`,
      }
    if (values.natural !== false) {
      const sized = bySize(values, context, () => ({ ...answerPayment(values, context), ...shared }))
      if (sized) return { ...sized, ...shared }
    }
    // "¿Y si me vuelvo SAS?" after a payment: what would be withheld on it.
    const withPayment =
      values.pago !== undefined && values.concepto !== undefined
        ? ` ${answerPayment({ ...values, juridica: undefined, noAgente: false }, { ...context, kind: 'cuanto' }).headline}`
        : ''
    const headline =
      values.noAgente === true && values.natural !== false && !/\bpor que\b|\bquien/.test(message.text)
        ? `**No se practica retención en la fuente**: quien no es agente de retención no retiene${values.pago === undefined ? '' : ` y paga los ${formatCop(values.pago)} completos`}. Lo eres, aunque no lo sepas, **si eres persona jurídica, o comerciante con patrimonio o ingresos del año anterior superiores a ${limitText}**.`
        : values.copropiedad === true
          ? `${asks ? 'Sí: una' : 'Una'} copropiedad es persona jurídica y **es agente de retención** por sus pagos sujetos a retención.`
          : values.paraUso === true
            ? `${asks ? 'No: una' : 'Una'} persona natural que paga **por su casa o sus asuntos privados no retiene**; solo retiene la comerciante con patrimonio o ingresos del año anterior superiores a ${limitText}.`
            : values.natural === true && asks
              ? `**No, salvo que seas comerciante con patrimonio o ingresos del año anterior superiores a ${limitText}**: las demás personas naturales no son agentes de retención.`
              : values.natural === false && kind !== 'quien'
                ? `${asks ? '**Sí**: una' : 'Una'} persona jurídica **es agente de retención** y retiene en cada pago que llegue a la base de su concepto, **salvo que esté en el Régimen Simple**.${withPayment}`
                : asks && !/\bquien/.test(message.text)
                  ? `Sí, **si eres persona jurídica, o persona natural comerciante con patrimonio o ingresos del año anterior superiores a ${limitText}**; si no, no retienes.`
                  : `Son agentes de retención **las personas jurídicas, y las personas naturales comerciantes con patrimonio o ingresos del año anterior superiores a ${limitText}**, desde el 1 de enero del año siguiente a pasarlo.`
    return { ...shared, headline }
  },
})

const BARE_TARIFF =
  /\b(?:tarifa|autorretencion|actividad)\b[^?]{0,25}?\b(?:(?:es|de|del|al|con|era) )?(?:la |el )?(\d[.,]\d{1,2})\b(?! ?(?:mill|mil))/
const AT_RATE = /\bal (\d[.,]\d{1,2})\b(?! ?(?:mill|mil))/

/** "La que solo hace la especial, ¿tampoco?", "dice que paga la especial, ¿le retengo igual?" */
const KEEP_ALL_THE_SAME =
  /\bespecial\b[^?]{0,80}\b(?:tampoco|les? (?:retengo|retenemos|descuento|quito|debo)|igual|no les? (?:debo|toca|retengo))\b|\b(?:les? (?:retengo|retenemos|descuento|quito))\b[^?]{0,80}\bespecial\b/

export const selfWithholding = intent({
  id: 'retencion.autorretencion',
  subject: 'retencion',
  title: 'Autorretención especial de renta',
  enters: true,
  // "¿Toca la autorretención?" with what was sold and the rate, whatever is told of the payroll.
  tells: ({ text, amounts, percents }) =>
    amounts.length === 1 && percents.length === 1 && /\bautorr?etencion\b/.test(text),
  fits: (message) => !ofSelfWithholder(message),
  slots: {
    ingresos: money('Ingresos', ['ingresos', 'pago', 'venta'], { main: true }),
    tarifa: {
      ...percent('Tarifa de tu actividad', ['tarifa']),
      // "La tarifa es 0,55": without its sign.
      read: ({ text, percents }: Understood) => {
        const bare = percents.length > 0 ? undefined : (BARE_TARIFF.exec(text) ?? AT_RATE.exec(text))?.[1]
        return bare === undefined ? undefined : Number(bare.replace(',', '.'))
      },
    },
  },
  answer({ ingresos, tarifa: rate }, { kind, facts, on, message }) {
    if (KEEP_ALL_THE_SAME.test(message.text))
      return {
        headline:
          'Sí, **igual se les retiene**: la autorretención especial no las hace autorretenedoras. La practican sobre los mismos ingresos **aunque también les hayan retenido**; solo no se le retiene a quien la DIAN autorizó como autorretenedor.',
        sources: [durTributario('art. 1.2.6.6'), et('art. 368 par. 1')],
        caveats: ['Pide el RUT o la resolución que la autoriza como autorretenedora de renta.'],
      }
    const max = facts.at(AUTORRETENCION_MAXIMA, on).value
    const computed =
      ingresos !== undefined && rate !== undefined && rate <= max
        ? `La autorretención de ${formatCop(ingresos)} al ${formatPercent(rate)} es de **${formatCop(Math.round(percentOf(ingresos, rate)))}**; las tarifas van`
        : undefined
    if (kind === 'asiento' && computed !== undefined && ingresos !== undefined && rate !== undefined) {
      const held = Math.round(percentOf(ingresos, rate))
      const entry = shown(asientoSimple('Autorretención especial de renta', '135515', '236575', held))
      return {
        ...entry,
        headline: `La autorretención de ${formatCop(ingresos)} al ${formatPercent(rate)} es de **${formatCop(held)}**. ${entry.headline}`,
        sources: [durTributario('art. 1.2.6.8'), ...entry.sources],
      }
    }
    const who =
      'las sociedades nacionales y establecimientos permanentes que declaran renta y gozan de la exoneración de aportes del art. 114-1'
    return {
      headline:
        kind === 'quien'
          ? `La practican **${who}**, a tarifas del ${figure(AUTORRETENCION_MINIMA)} al ${figure(AUTORRETENCION_MAXIMA)} según su actividad, sin base mínima y en el formulario 350.`
          : `${computed ?? `${kind === 'sino' ? 'Sí, si gozas de la exoneración del art. 114-1: la' : 'La'} autorretención especial de renta va`} del **${figure(AUTORRETENCION_MINIMA)} al ${figure(AUTORRETENCION_MAXIMA)}** de los ingresos, según la actividad económica (CIIU), desde el 1 de junio de 2025.`,
      paragraphs: [
        `La practican las sociedades que gozan de la exoneración de aportes del art. 114-1, sobre cada pago o abono en cuenta que reciben, **sin base mínima** y aunque también les hayan retenido ${cite(durTributario('art. 1.2.6.6'))}. Se declara cada mes en el formulario 350 ${cite(et('art. 382'))}.`,
        `La tarifa exacta sale de la tabla por código CIIU del decreto: no la afirmo aquí sin tu código ${cite(decreto('572', 2025))}.`,
      ],
      sources: [
        durTributario(kind === 'quien' ? 'arts. 1.2.6.6 y 1.2.6.8' : 'arts. 1.2.6.8 y 1.2.6.6'),
        et('art. 114-1'),
        et('art. 365 par. 2'),
        et('art. 382'),
        decreto('572', 2025),
      ],
      caveats: ['Las entidades sin ánimo de lucro y quienes no aplican la exoneración no están en este régimen.'],
    }
  },
})

const A_MONTH = `(?:este mes(?: de)? |mes de )?(${MONTHS.join('|')}|este mes|(?:el )?(?:mes entrante|proximo mes|otro mes|mes que viene))`
const OF_MONTH = ` (?:[^\\s.;?]{1,14} ){0,6}?${A_MONTH}\\b`
const BILLED_IN = new RegExp(`\\b(?:factur\\w*|caus\\w*|contabiliz\\w*|registr\\w*|cuenta de cobro)${OF_MONTH}`)
const PAID_IN = new RegExp(
  `\\b(?:pag(?:o|ar|arl[oae]|aria|amos|aremos|are|an|aran)|gir\\w*|consign\\w*|plata|desembols\\w*|cancel\\w*)${OF_MONTH}`,
)
/** The month that a phrase names, 1 to 12. */
function monthOf(said: string | undefined, today: IsoDate): number | undefined {
  if (said === undefined) return undefined
  const now = Number(today.slice(5, 7))
  const named = MONTHS.indexOf(said) + 1
  return named > 0 ? named : said === 'este mes' ? now : (now % 12) + 1
}
const MONTHS_OF_YEAR = 12
/** "Me facturó en noviembre y le pago en enero": billed first, so there it goes. */
function billedFirst({ text: words }: Pick<Understood, 'text'>, today: IsoDate): number | undefined {
  const billed = monthOf(BILLED_IN.exec(words)?.[1], today)
  const paid = monthOf(PAID_IN.exec(words)?.[1], today)
  if (billed === undefined || paid === undefined || billed === paid) return undefined
  return (paid - billed + MONTHS_OF_YEAR) % MONTHS_OF_YEAR <= MONTHS_OF_YEAR / 2 ? billed : undefined
}

export const moment = intent({
  id: 'retencion.momento',
  subject: 'retencion',
  title: 'Cuándo se practica la retención: pago o causación',
  // Of a sum it is asked how much, unless its months or parts are told.
  fits: ({ text, amounts }) =>
    amounts.length === 0 ||
    /\bcuando\b|\bmes\b|\bcaus\w*|\babono\b|\banticip\w*|\bfactur\w*|\bcuotas?\b|\bpartes?\b|\bpart\w+|\bdivid\w*|\bfracc\w*|\bpag(?:o|os|ar)\b/.test(
      text,
    ),
  slots: {},
  answer(_, { message, today }): IntentAnswer {
    const rule = 'con el pago o con el abono en cuenta, lo que ocurra primero'
    const month = billedFirst(message, today)
    const [own, next] = month === undefined ? [] : [MONTHS[month - 1], MONTHS[month % MONTHS_OF_YEAR]]
    return {
      headline:
        month === undefined
          ? `La retención se practica **${rule}**.`
          : `Va en **${own}**, cuando se causó la factura, aunque se pague después: la retención se practica **${rule}**. Se declara en el formulario 350 de ${own}, que se presenta en ${next}.`,
      paragraphs: [
        'Abono en cuenta es la causación contable del gasto, aunque la factura se pague después. Un anticipo puro no se retiene hasta que se legaliza.',
      ],
      sources: [et('arts. 368 y 375')],
      caveats: ['La base y la tarifa son las de la fecha en que nace la retención.'],
    }
  },
})

const told = {
  pago: money('Pago', ['pago', 'ingresos', 'salario'], { main: true }),
  retencion: money('Retenido', ['retencion', 'impuesto'], { summed: true }),
  tarifa,
  ...payee,
} as const

/** Art. 667 ET: of the payments of the certificates that were not given. */
const CERTIFICATE_FINE = 5
/** "Si no me lo quiere dar, ¿pierdo lo que me quitaron?" */
const LOST =
  /\b(?:pierd|perd)\w*|\b(?:ya )?no (?:la |lo |las |los )?(?:puedo|podre|podria) (?:rest|descont|usar|tomar|cruz)\w*/
const FINED = /\b(?:multa|sancion\w*|667|que (?:les |me |le )?pasa)\b/

export const certificate = intent({
  id: 'retencion.certificado',
  subject: 'retencion',
  title: 'Certificado de retención: quién lo da, qué lleva y cuándo',
  slots: {
    ...told,
    // "Pagos por 48 millones": of what was paid, and not of what was held.
    pago: money('Pago', ['pago', 'ingresos', 'salario'], {
      main: true,
      read: (message, { facts }) =>
        message.amounts.length === 1 ? amountNear(message, /\bpag(?:os?|ue|amos|aron|ado)\b/, facts) : undefined,
    }),
  },
  answer: ({ pago, retencion }, { message, kind }) => {
    if (FINED.test(message.text) && (pago !== undefined || retencion !== undefined)) {
      const reduced = 'Se reduce si se expiden antes de que la resolución quede en firme o al aceptarla.'
      return pago === undefined
        ? {
            headline: `No expedirlos cuesta el **${formatPercent(CERTIFICATE_FINE)} del valor de los pagos** de esos certificados, y no de los ${formatCop(retencion ?? 0)} retenidos: dime cuánto se pagó y hago la cuenta.`,
            paragraphs: [reduced],
            sources: [et('art. 667'), et('arts. 378 y 381')],
          }
        : {
            headline: `No expedir los certificados de pagos por ${formatCop(pago)} cuesta **${formatCop(Math.round(percentOf(pago, CERTIFICATE_FINE)))}**: el ${formatPercent(CERTIFICATE_FINE)} del valor de los pagos.`,
            paragraphs: [reduced],
            sources: [et('art. 667'), et('arts. 378 y 381')],
          }
    }
    const [proof, fine] = [
      `la retención **no se pierde**: se prueba con la factura o el documento del pago donde consta lo retenido ${cite(et('arts. 378 y 381'))}`,
      `A quien no lo expide le ponen una multa del ${formatPercent(CERTIFICATE_FINE)} del valor de los pagos ${cite(et('art. 667'))}`,
    ]
    if (LOST.test(message.text))
      return {
        headline: `No: aunque no te lo den, ${proof}. Pídelo por escrito.`,
        paragraphs: [`${fine}.`],
        sources: [et('arts. 378 y 381'), et('art. 667')],
      }
    return {
      // The day is of the decree of each year: who asks for it is told no more than that.
      ...(kind === 'cuando' ? { answered: false } : {}),
      headline:
        'El agente de retención debe **expedir un certificado anual** a quien le retuvo: por salarios, el formulario 220; por los demás conceptos, uno con el año, el nombre y NIT de las partes, el concepto, el monto del pago y lo retenido. Se entrega en los primeros meses del año siguiente, en la fecha que fija el decreto de plazos.',
      paragraphs: [`Si no lo dan, ${proof}. ${fine}.`],
      sources: [et('arts. 378 y 381'), et('art. 667')],
      caveats: ['Las fechas de entrega las fija cada año el decreto de plazos.'],
    }
  },
})

const REFUSES = /\bno (?:me )?(?:la |lo )?(?:quier\w{1,3}|devuelv\w{1,3}|responde\w?|pag\w{1,3})\b|\bse niega/
const DECLARED = /\bya (?:declar|present|consign|mand|report)|\b350\b|\bconsignad/
const PAYER =
  /\b(?:practicamos|practique|descontamos|desconte)\b|\ble (?:hice|hicimos|he hecho) (?:la |una )?reten|\ble (?:hice|he hecho) \d|\ble debo devolver\b|\b(?:le|les) (?:retuv|descont|aplic|rebaj|practic)\w*|\bretuv(?:e|imos)\b|\bdevolv(?:er|emos)(?:le|les)\b|\bagente\b|\bme equivoqu|\bla embarre\b|\breintegr|\banul/

const TAKEN_OFF = /\b(?:retuv\w{1,6}|reten\w{1,7}|retien\w{1,2}|descont\w{1,6}|descuent\w|quit\w{1,5}|practi\w{1,5})\b/
/** "Retuvimos 11 % sobre 8.500.000": what stands behind such a word is what was paid. */
const ITS_BASE =
  /\b(?:sobre|base|pagos?|facturas?|honorarios|servicios|compras?|arriendos?|comision(?:es)?|contrato|de una?|valor)(?: (?:de|por|del|la|el)){0,2} ?\$? ?$/
const OF_THE_MONTH =
  /\b(?:retenciones|autorretenciones|el 350|rete(?:fuente|nciones)?)(?: (?:de|del|este|ese|el|mes|suman|son|van|fueron|dan|dieron|hay|quedan|para|en|por|practicadas|a|declarar|consignar|pagar|hoy|actual|proximo|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre)){1,6}\b/
const isOfTheMonth = isCalled(OF_THE_MONTH)
function isHeld(said: string, sum: { readonly at: number; readonly end: number }): boolean {
  const { before, behind } = clauseOf(said, sum)
  return (
    !isOfTheMonth(said, sum) &&
    ((TAKEN_OFF.test(before) && !ITS_BASE.test(before) && !/%/.test(before)) ||
      /^ ?(?:pesos )?(?:de|por|en) (?:rete|retefuente)\b/.test(behind))
  )
}

/** What was withheld without a reason, by the rates of the message: the whole of one, or what one is above the other. */
function rateInExcess({ text, percents }: Pick<Understood, 'text' | 'percents'>): number | undefined {
  const rates = percents
    .filter(({ start }) => !/\biva (?:del? |al? )?$/.test(text.slice(Math.max(0, start - 10), start)))
    .map(({ value }) => value)
  const [taken, due] = [Math.max(...rates), Math.min(...rates)]
  return rates.length === 1 ? taken : rates.length === 2 && taken > due && taken < 25 ? taken - due : undefined
}
/** The one who pays gives back what was not to be withheld. */
const GIVES_BACK = /\b(?:devolv\w{1,6}|devuelv\w{1,4}|reintegr\w{1,5}|devolucion|indebida|de mas|en exceso)\b/
const GOODS_BACK = /\b(?:mercanci\w{1,2}|producto\w{0,2}|notas? credito|pedido|anul\w{1,5})\b/

const RATE_FOR_RATE =
  /\b(\d{1,2}(?:[.,]\d{1,2})?) ?(?:%|por ?ciento)? ?(?:en vez del?|en lugar del?|y (?:era|eran|debia ser|tocaba)(?: el| del?)?|cuando (?:era|eran|tocaba)(?: el| del?)?)(?: el)? (\d{1,2}(?:[.,]\d{1,2})?)(?![\d.,]*\d)/
/** "Me quitaron 112 mil" after what is to be withheld: so much of it is too much. */
function excessOf(
  values: {
    readonly pago?: number | undefined
    readonly concepto?: ConceptoId | undefined
    readonly declarante?: boolean | undefined
    readonly retencion?: number | undefined
  },
  facts: FactSource,
  on: IsoDate,
): string | undefined {
  const { pago, concepto, declarante, retencion: held } = values
  if (pago === undefined || concepto === undefined || held === undefined || held >= pago) return undefined
  const { segunDeclarante, nombre } = conceptoRetencion(concepto)
  if (segunDeclarante === true && declarante === undefined) return undefined
  const { retencion, tarifa } = retencionRenta(
    { concepto, pago, declarante: declarante ?? true, date: on },
    facts,
  ).result
  const more = held - retencion
  return more <= 0
    ? undefined
    : `Sobran **${formatCop(more)}**: por ${nombre.toLowerCase()} de ${formatCop(pago)} correspondían ${formatCop(retencion)} (${formatPercent(tarifa)}) y retuvieron ${formatCop(held)}. `
}

/** "Me quitó el 6 % y declaramos renta": what was to be withheld at that rate's place, where a lower one is certain. */
function taxedRight(
  message: Understood,
  paid: number,
  taken: number | undefined,
  { facts, on }: { readonly facts: FactSource; readonly on: IsoDate },
): { readonly retencion: number; readonly tarifa: number } | undefined {
  const concepto = namedConcept(message)
  const files =
    message.person.declarante ?? (WE_FILE.test(message.text) || paidAskerIsCompany(message) ? true : undefined)
  if (taken === undefined || paid === 0 || concepto === undefined || message.person.simple === true) return undefined
  if (message.percents.length !== 1 || files === undefined || SELF_KEPT.test(message.text)) return undefined
  const due = retencionRenta({ concepto, pago: paid, declarante: files, date: on }, facts).result
  return due.aplica && due.tarifa < taken ? due : undefined
}
const WE_FILE = /\b(?:declaramos|declaro|presentamos|presento) (?:la |de )?renta\b|\b(?:somos|soy) declarantes?\b/
const SELF_KEPT = /\bautorretenedor|\bsimple\b|\brete ?i[vc]a\b|\bno (?:tenian?|debian?) (?:que )?reten/

/** What the return of the month is left with once the refund is taken off it (DUR 1625, art. 1.2.4.16). */
function in350(refund: number, ofMonth: number): { readonly headline: string; readonly steps: IntentAnswer['steps'] } {
  const off = Math.min(refund, ofMonth)
  const [toPay, left] = [ofMonth - off, refund - off]
  const rest = left > 0 ? `, y los otros **${formatCop(left)}** se descuentan en los meses siguientes` : ''
  return {
    headline: `En el 350 del mes del reintegro se descuentan ${formatCop(off)} de los ${formatCop(ofMonth)} de retenciones: quedan **${formatCop(toPay)} a pagar**${rest}.`,
    steps: [
      { label: 'Retención por reintegrar', value: formatCop(refund) },
      { label: 'Se descuenta en el mes', formula: `Hasta ${formatCop(ofMonth)}`, value: formatCop(off) },
      { label: '350 del mes, a pagar', formula: `${formatCop(ofMonth)} − ${formatCop(off)}`, value: formatCop(toPay) },
      { label: 'Queda para los meses siguientes', value: formatCop(left) },
    ],
  }
}

export const undue = intent({
  id: 'retencion.indebida',
  subject: 'retencion',
  title: 'Retención hecha de más o sin deber: cómo se devuelve',
  tells: ({ text, amounts, percents }) =>
    amounts.length > 0 &&
    // "Le retuve 4 en vez de 2,5": one rate in place of another is told without its sign.
    (percents.length > 0 || RATE_FOR_RATE.test(text)) &&
    GIVES_BACK.test(text) &&
    TAKEN_OFF.test(text) &&
    !GOODS_BACK.test(text) &&
    // "Tengo saldo a favor y nadie me retiene": of a balance, and of no withholding.
    !/\b(?:no|nadie|ni|sin) (?:me |nos |le )?(?:reten|retien|retuv)\w+/.test(text),
  slots: {
    ...told,
    // "11 % sobre 8.500.000": what was paid is not what was withheld of it.
    retencion: { ...told.retencion, takes: isHeld },
    retencionesMes: { ...money('Retenciones del mes por declarar', []), takes: isOfTheMonth },
    tarifaIndebida: {
      ...percent('Tarifa retenida de más', []),
      read: (message: Understood) => (TAKEN_OFF.test(message.text) ? rateInExcess(message) : undefined),
    },
    /** As it was worked out before. */
    reintegro: money('Retención por reintegrar', []),
    pago: money('Valor del pago', ['pago', 'ingresos', 'venta', 'compras', 'costos', 'retencion'], { main: true }),
    concepto: text<ConceptoId>(
      'Concepto del pago',
      () => undefined,
      (id) => conceptoRetencion(id).nombre,
    ),
    declarante: flag('Quien recibe declara renta', () => undefined),
    regimenSimple: flag('Quien sufrió la retención está en el Régimen Simple', ({ person, text }) =>
      person.simple === true || /\bsimple\b/.test(text) ? true : undefined,
    ),
    anoCerrado: flag('Es de un año ya terminado', ({ text }) =>
      /\b(?:ya )?(?:se )?(?:paso|cerro|termino|acabo) (?:el )?ano\b|\bano pasado\b|\bcambi[oó] el ano\b/.test(text)
        ? true
        : undefined,
    ),
    pagador: flag('Pregunta quien retuvo', ({ text }) =>
      PAYER.test(text) && !/\bme (?:retuv|descont|rebaj|quit|hic)/.test(text) ? true : undefined,
    ),
    iva: {
      ...flag('Es retención de IVA', ({ text }) =>
        /\brete ?iva\b|\bretencion de iva\b/.test(text) ? true : undefined,
      ),
      aspect: true,
    },
  },
  answer(values, { kind, message, merged, speaker, facts, on, own }) {
    const { text } = message
    const excess = own?.includes('retencion') ? excessOf(values, facts, on) : undefined
    const payer =
      values.pagador === true ||
      (PAYER.test(text) && !/\bme (?:retuv|descont|rebaj|quit|hic)/.test(text)) ||
      (speaker === 'contador' && !/\bme\b/.test(text))
    const rates = message.amounts.length === 1 ? RATE_FOR_RATE.exec(text) : null
    const [, taken = '', due = ''] = rates ?? []
    const gap = Number(taken.replace(',', '.')) - Number(due.replace(',', '.'))
    const paid = values.pago ?? 0
    const inExcess = values.tarifaIndebida
    const right = taxedRight(message.amounts.length === 0 ? merged : message, paid, inExcess, { facts, on })
    const refund =
      paid > 0 && inExcess !== undefined && !(values.reintegro !== undefined && own?.includes('pago') !== true)
        ? Math.round(percentOf(paid, inExcess)) - (right?.retencion ?? 0)
        : (values.reintegro ?? (rates === null ? values.retencion : undefined))
    const { retencionesMes: ofMonth } = values
    const form = refund === undefined || ofMonth === undefined ? undefined : in350(refund, ofMonth)
    // Beside two rates the sum is what was paid, and not what was withheld of it.
    const sum = refund === undefined || rates !== null ? '' : ` los ${formatCop(refund)}`
    // "Le retuve 4 en vez de 2,5 en una compra de 6 millones": so much is given back.
    const back =
      rates !== null && gap > 0 && gap < 20 && message.amounts[0]?.unit === 'COP'
        ? `${payer ? 'Le devuelves' : 'Te devuelven'} **${formatCop(Math.round((paid * gap) / 100))}** (${formatPercent(gap)} de ${formatCop(paid)}). `
        : refund !== undefined && inExcess !== undefined && own?.includes('pago') === true
          ? right === undefined
            ? `${payer ? 'Le devuelves' : 'Te devuelven'} **${formatCop(refund)}** (${formatPercent(inExcess)} de ${formatCop(paid)}). `
            : `${payer ? 'Le devuelves' : 'Te devuelven'} **${formatCop(refund)}**: correspondían ${formatCop(right.retencion)} (${formatPercent(right.tarifa)}) y se retuvieron ${formatCop(Math.round(percentOf(paid, inExcess)))} (${formatPercent(inExcess)}). `
          : ''
    const who =
      values.regimenSimple === true
        ? 'A un contribuyente del Régimen Simple no se le practica retención de renta. '
        : ''
    const sources = [
      values.iva === true ? et('arts. 437-1 y 484-1') : durTributario('art. 1.2.4.16'),
      ...(values.regimenSimple === true ? [et('art. 911')] : []),
      et('art. 850'),
    ]
    const steps = [
      '1. Quien sufrió la retención la **pide por escrito al agente**, con el RUT o la prueba de que no procedía y, si la tiene, la certificación recibida.',
      '2. El agente **reintegra** lo retenido de más y guarda la solicitud y la prueba del reintegro.',
      '3. En el **formulario 350 del periodo en que reintegra**, el agente descuenta ese valor de las retenciones por consignar; si no alcanza, lo descuenta en los siguientes.',
    ]
    const closed =
      'Si el reintegro se pide después de terminado el año gravable, el solicitante declara que no ha restado ni restará esa retención en su renta; si ya la restó, no hay reintegro.'
    const head =
      values.anoCerrado === true && !payer
        ? `${who}Todavía puedes pedir a quien te retuvo **que te reintegre${sum}, si no lo restaste en tu declaración de renta**; si ya lo restaste, quedó en ella como saldo a tu favor.`
        : REFUSES.test(text) && !payer
          ? `**No se pierde**: si se niega, **réstala${sum} en tu declaración de renta** con el certificado o con la factura donde consta; lo que pase de tu impuesto queda como **saldo a favor** que puedes pedir o llevar al año siguiente.`
          : kind === 'quien' && payer
            ? `La devuelve **quien la practicó, no la DIAN**: le reintegras${sum} al proveedor y los descuentas en tu siguiente formulario 350.`
            : kind === 'quien'
              ? 'Te la devuelve **quien te retuvo, no la DIAN**: se le pide por escrito y él la descuenta de su siguiente formulario 350.'
              : payer
                ? kind === 'como' && message.amounts.length === 0
                  ? `Consigna o abona${sum} a quien la sufrió, guarda su solicitud y la prueba, y **descuéntalo en el formulario 350 del mes del reintegro**.`
                  : `${kind === 'sino' ? 'Sí: la' : 'La'} retención practicada de más${refund === undefined || rates !== null ? '' : ` (${formatCop(refund)})`} se **reintegra a quien la sufrió y se descuenta en el formulario 350 del mes del reintegro**, sin corregir la declaración anterior.`
                : `${who}${kind === 'sino' ? 'Sí, puedes reclamar: pide' : 'Pide'} **por escrito a quien te retuvo que te reintegre${sum}**; él lo descuenta de su siguiente formulario 350.`
    return {
      ...(refund === undefined ? {} : { gives: { reintegro: refund } }),
      headline: form === undefined ? `${excess ?? back}${head}` : `${excess ?? back}${form.headline}`,
      ...(form === undefined ? {} : { steps: form.steps }),
      paragraphs: [
        ...(form === undefined ? [] : [head]),
        ...steps,
        ...(values.anoCerrado === true || DECLARED.test(text) ? [closed] : []),
      ],
      sources,
      caveats: [
        ...(values.anoCerrado === true ? [] : [closed]),
        values.regimenSimple === true
          ? 'En el SIMPLE no presentas la declaración de renta donde restarla: si el agente no responde, insiste por escrito con el RUT (responsabilidad 47).'
          : 'Si el agente no la devuelve, lo retenido se puede restar en la declaración de renta con el certificado, y el exceso queda como saldo a favor.',
        'Si la operación se anuló o se devolvió la mercancía, se hace igual: se descuenta en el periodo de la anulación.',
      ],
    }
  },
})
