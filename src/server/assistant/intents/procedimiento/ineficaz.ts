import { formatCop, formatDate, MONTHS } from '../../../../shared/format.ts'
import { addMonths, isoDate } from '../../../../shared/tax/habiles.ts'
import { extemporaneidad, mesesOFraccion } from '../../../../shared/tax/sanciones.ts'
import { et, ley } from '../../../../shared/tax/sources.ts'
import type { Understood } from '../../understand/features.ts'
import { fromCalculation } from '../answer.ts'
import type { ReadContext } from '../intent.ts'
import { intent } from '../intent.ts'
import { date, flag, money } from '../slots.ts'
import { delayOfCase, dueDay, plazoDicho } from './plazo.ts'
import { FILES_UNPAID, isUnpaidIva, unpaidIva } from './sinPago.ts'
import { dayOfFacts, impuesto, opened, reduccion, retraso, saldoAFavor, tasaUsura } from './slots.ts'

const UNPAID_MONTHS = 2
const pagado = money('Pagado o pendiente', ['deuda', 'pago', 'interes', 'tope'])
const parcial = flag('Pago parcial', ({ text }) =>
  /\bparcial|\bla mitad\b|\buna parte\b|\bparte de\b|\bfalt\w* pagar\b|\bfalt(?:o|aron)\b|\bparcialmente\b|\bpag\w* (?:el )?\d{1,2} ?%|\b(?:pag\w*|consign\w*|abon\w*) solo\b|\bsolo (?:pag\w*|consign\w*)/.test(
    text,
  )
    ? true
    : undefined,
)

const PAID_NOW =
  /\b(?:pago|pagamos|consigno|pagarla|pagandola)\b[^.;?]{0,12}\b(?:ya|hoy|ahora|de una)\b|\b(?:ya|hoy|ahora) (?:la |lo )?(?:pago|pagamos|consigno)\b/
const BALANCE_82 = /\b82\.?000\b/
const PENAL = /\b(?:delito|carcel|pres[oa]|penal)\b/
/** "No le pagué la retención a la DIAN, ¿es delito?" */
const CRIME =
  /\b(?:retencion\w{0,2}|retefuente)\b[^?]{0,80}\b(?:delito|carcel|pres[oa]|penal)\b|\b(?:delito|carcel|pres[oa]|penal)\b[^?]{0,60}\b(?:retencion\w{0,2}|retefuente)\b/
/** What a payment or another return makes of it. */
const GOES_ON =
  /\b(?:valid|inefica)\w{1,4}\b|\b(?:vale|sirve|queda bien)\b|\b82\.?000\b|\b(?:otra vez|de nuevo|nuevamente)\b|\bvolver a (?:present|hac|declar)\w{1,5}\b/
/** "¿Toca presentarla otra vez?" */
const AGAIN =
  /\b(?:present|hac|declar|radic)\w{1,7}\b[^.;?]{0,20}\b(?:otra vez|de nuevo|nuevamente)\b|\b(?:otra vez|de nuevo)\b[^.;?]{0,20}\bpresent\w{1,6}|\bvolver a (?:presentar|declarar|hacer)\w{0,2}\b/
const WITHHOLDING = /\bretencion(?:es)?\b|\bretefuente\b|\brete\b|\b350\b/
/** Filed, and not paid. */
const UNPAID_RETURN =
  /\b(?:present|mand|envi|declar|sub|radi)\w{1,6}\b[^?]{0,70}\b(?:sin (?:el )?(?:pag\w{1,4}|plata|dinero)|no (?:la |lo |tenia\w* con que |pude |hemos |he )?pag\w{1,5}|estaba sin (?:plata|dinero)|(?:todavia|aun) (?:la |lo )?deb\w{1,4})\b/
const ASKS_EFFECT =
  /\binefica\w*|\b(?:vale|sirve|valid[oa]|efectos?|se (?:dane|pierd[ae]|anul[ae]|caiga))\b|\b(?:hasta cuando|que plazo|fecha (?:maxima|limite))\b[^?]{0,30}\bpag\w{2,6}\b/
const EFFECT = /\binefica\w*|\b(?:vale|sirve|valid[oa]|efectos?)\b/
/** "¿Y si lo único que me faltó pagar fueron 300 mil?" */
const LEFT_UNPAID =
  /\b(?:falt(?:o|aron|aba|aban)|deb(?:o|ia|iendo)|queda(?:n|ron)?|quede) (?:\w{2,9} ){0,2}(?:pag\w{1,4}|debiendo|solo|apenas|unos|como|fueron|\d)/
const REFILES = /\b(?:vuelv|volv)\w{1,5} a (?:present|hac|declar)\w{2,6}\b/
const PAID_IN = new RegExp(`\\b(?:pag\\w*|consign\\w*|gir\\w*)\\b[^.;]{0,25}\\ben (${MONTHS.join('|')})\\b`)
const PAID_ON = /\b(?:pag|consign|complet|abon)\w*[^.;]{0,12}\bel \d/
/** When it would be paid: a day after the word, or the first day of a month. */
const pagoEn = date('Pagada el', ({ text, days }, { today }) => {
  const month = PAID_IN.exec(text)?.[1]
  if (month !== undefined) {
    const first = isoDate(Number(today.slice(0, 4)), MONTHS.indexOf(month) + 1, 1)
    return first.slice(0, 7) < today.slice(0, 7) ? addMonths(first, 12) : first
  }
  const [day] = PAID_ON.test(text) && !/\bpresent\w*/.test(text) ? days : []
  // "¿Y si pago el 20 de enero?" is of the next one.
  return day !== undefined &&
    day < today &&
    !/\b20\d\d\b/.test(text) &&
    !/\b(?:pague|pagamos|pago ya|consigne)\b/.test(text)
    ? addMonths(day, 12)
    : day
})
/** The day of a payment is no end of the delay of a return that was filed. */
const filedLate = {
  ...retraso,
  read: (message: Understood, context: ReadContext) =>
    context.before !== undefined && PAID_ON.test(message.text) && !/\bpresent\w*/.test(message.text)
      ? undefined
      : retraso.read?.(message, context),
}

export const ineficaz = intent({
  id: 'retencion.ineficaz',
  subject: 'sanciones',
  title: 'La declaración de retención presentada sin pago (ineficaz)',
  keeps: new RegExp(`${GOES_ON.source}|${LEFT_UNPAID.source}`),
  called: { test: (text) => CRIME.test(text) || isUnpaidIva(text) },
  tells: ({ text }) => UNPAID_RETURN.test(text) && WITHHOLDING.test(text) && ASKS_EFFECT.test(text),
  follows: { after: /^(?:vencimientos|iva\.(?:saldo|periodo|calculo)|sancion\.extemporaneidad)$/, said: FILES_UNPAID },
  // Only a return of withholdings is without effect for want of payment.
  fits: ({ text }) => !/\brenta\b/.test(text) || /\breten|\bretefuente|\bineficaz|\b350\b|\ba favor\b/.test(text),
  slots: { impuesto, pagado, saldoAFavor, retraso: filedLate, parcial, pagoEn, tasaUsura, reduccion, ...plazoDicho },
  answer({ impuesto: tax, ...more }, context) {
    const { facts, today, kind, message } = context
    if (isUnpaidIva(message.text) || (context.followUp && FILES_UNPAID.test(message.text)))
      return unpaidIva(context.merged)
    // The only sum of a return that was not paid is what it came to.
    const values = { ...more, impuesto: tax ?? (more.parcial === true ? undefined : more.pagado) }
    const asked = message.text
    const sources = [et('art. 580-1'), et('art. 641')]
    const ofRetention = { ...values, ques: values.ques ?? (['retencion'] as const) }
    const { retraso: told } = values
    const vence =
      (told?.aproximado === true ? undefined : told?.vencimiento) ??
      dueDay(ofRetention, today, context.when) ??
      (told?.presentacion === undefined && values.periodo === undefined ? told?.vencimiento : undefined)
    const limit = vence === undefined ? undefined : addMonths(vence, UNPAID_MONTHS)
    // The day on which it is filed again is not the one on which it was filed unpaid.
    const filed = AGAIN.test(asked) || REFILES.test(asked) ? undefined : told?.presentacion
    // Of a month alone: the two months end by the NIT, from one of these days to the other.
    const [earliest, latest] =
      limit !== undefined || filed !== undefined
        ? []
        : ['1', '0'].map((digitos) => {
            const due = dueDay({ ...ofRetention, digitos }, today, context.when)
            return due === undefined ? undefined : addMonths(due, UNPAID_MONTHS)
          })
    const until =
      limit !== undefined
        ? `; si vencía el ${formatDate(vence ?? limit)}, hasta el **${formatDate(limit)}**`
        : earliest !== undefined && latest !== undefined
          ? `; según el NIT, ese plazo termina entre el **${formatDate(earliest)}** y el **${formatDate(latest)}**`
          : filed === undefined
            ? ''
            : `; si la presentaste el ${formatDate(filed)} y ese día vencía, hasta el **${formatDate(addMonths(filed, UNPAID_MONTHS))}**`
    const rule = `La retención presentada sin pago total **no produce efectos** (es ineficaz), salvo que la pagues toda, con intereses, **dentro de los dos meses siguientes al vencimiento del plazo para declarar**${until}.${/\biva\b/.test(context.merged.text) ? ' La de IVA sin pago **sí es válida**: solo corren intereses de mora.' : ''}`
    const caveats = [
      'Tampoco es ineficaz si tienes un saldo a favor de al menos dos veces la retención, que se pueda compensar; el artículo 580-1 trae otras excepciones que conviene confirmar.',
      'Mientras no la presentes de nuevo, la DIAN puede cobrar con la ineficaz, porque reconoce una deuda clara y exigible.',
      'No consignar lo retenido puede ser delito del representante o responsable (art. 402 del Código Penal).',
    ]
    if (
      /\biva\b/.test(asked) &&
      !/\bretencion|\bretefuente|\b350\b/.test(asked.replace(/\biva\b.*$/, '')) &&
      kind !== 'cuanto'
    )
      return {
        headline: opened(
          kind,
          'La ineficacia del artículo 580-1 **es solo de la retención en la fuente**: una declaración de IVA sin pago es válida, pero genera intereses de mora.',
          false,
        ).replace('**No**: la', '**No**: la'),
        sources,
        caveats: caveats.slice(2),
      }
    const byFiling = filed === undefined ? undefined : addMonths(filed, UNPAID_MONTHS)
    const last = limit ?? byFiling ?? (earliest !== undefined && today <= earliest ? earliest : latest)
    const over = last !== undefined && last < today
    const again =
      'Hay que presentarla otra vez, con sanción por extemporaneidad (art. 641) e intereses de mora; lo pagado se tiene en cuenta.'
    // "¿Y queda válida si la pago ya?" is of today.
    const paid = values.pagoEn ?? (PAID_NOW.test(asked) ? today : undefined)
    if (PENAL.test(asked))
      return {
        headline: opened(
          'sino',
          'No consignar lo retenido **puede ser delito si pasan dos meses desde el vencimiento** (art. 402 del Código Penal); el proceso termina si se paga la obligación con sus intereses.',
        ),
        paragraphs: [
          'Responde el agente retenedor o, en la sociedad, el representante o el encargado de consignar. Es un asunto penal: consúltalo con un abogado.',
        ],
        sources: [ley('599', 2000, 'art. 402'), et('art. 580-1')],
        caveats: caveats.slice(1, 2),
      }
    if (BALANCE_82.test(asked))
      return {
        headline:
          '**Sí puede cambiar, pero hoy no se miran las 82.000 UVT**: el artículo 580-1 exige un saldo a favor, generado antes de presentarla y que se pueda compensar, de **al menos dos veces la retención** por pagar.',
        paragraphs: [
          'Si lo tienes, la retención presentada sin pago vale desde el comienzo, y la compensación se pide dentro de los seis meses siguientes a presentarla; si no la pides o la niegan, queda ineficaz.',
        ],
        sources: [et('art. 580-1')],
        caveats: caveats.slice(1),
      }
    if (AGAIN.test(asked) && kind === 'sino' && last !== undefined)
      return {
        headline: over
          ? `**Sí**: los dos meses para pagarla terminaron el **${formatDate(last)}**, así que quedó ineficaz. ${again}`
          : `**No, si la pagas toda con intereses a más tardar el ${formatDate(last)}**, dos meses después del vencimiento: esa declaración queda válida y no tiene sanción. Después de ese día, sí.`,
        paragraphs: [rule],
        sources,
        caveats,
      }
    const from = vence ?? filed
    if (
      paid !== undefined &&
      last !== undefined &&
      paid > last &&
      from !== undefined &&
      values.impuesto !== undefined
    ) {
      const months = mesesOFraccion(from, paid)
      const day = { fecha: dayOfFacts(undefined, context), meses: months, impuestoACargo: values.impuesto }
      const full = extemporaneidad(day, facts)
      const half = extemporaneidad({ ...day, reduccion: 'al50' }, facts).result.sancion
      return fromCalculation(full, {
        headline: `**No alcanza**: los dos meses terminan el **${formatDate(last)}**; pagada el ${formatDate(paid)} queda ineficaz, como no presentada, y hay que presentarla otra vez con extemporaneidad de **${formatCop(full.result.sancion)}** (${months} ${months === 1 ? 'mes' : 'meses'} o fracción sobre ${formatCop(values.impuesto)}${half < full.result.sancion ? `; con el artículo 640 puede quedar en ${formatCop(half)}` : ''}), más los intereses de mora.`,
        paragraphs: [rule],
        sources,
        caveats: [...full.caveats, ...caveats],
      })
    }
    if (paid !== undefined && last !== undefined && kind !== 'como' && kind !== 'cuanto')
      return {
        headline:
          paid <= last
            ? `**Sí alcanza**: pagada toda, con intereses, a más tardar el **${formatDate(last)}** no queda ineficaz.`
            : `**No alcanza**: los dos meses terminan el **${formatDate(last)}**; pagada después queda ineficaz y hay que presentarla otra vez con extemporaneidad.`,
        paragraphs: [rule],
        sources,
        caveats: [
          ...(limit === undefined ? ['Supuse que el plazo vencía el día en que la presentaste.'] : []),
          ...caveats,
        ],
      }
    if (
      values.saldoAFavor !== undefined &&
      values.impuesto !== undefined &&
      !/\bextempor\w*|\bde nuevo\b/.test(asked)
    ) {
      const enough = values.saldoAFavor >= 2 * values.impuesto
      return {
        headline: enough
          ? `**No queda ineficaz**: tu saldo a favor de ${formatCop(values.saldoAFavor)} es al menos dos veces la retención de ${formatCop(values.impuesto)}, si se puede compensar y lo pides a tiempo.`
          : `**Sí queda ineficaz**: el saldo a favor de ${formatCop(values.saldoAFavor)} no llega a dos veces la retención de ${formatCop(values.impuesto)}, salvo que pagues el total dentro de los dos meses siguientes al vencimiento.`,
        sources,
        caveats,
      }
    }
    if (values.saldoAFavor !== undefined && values.impuesto === undefined)
      return {
        headline: `**Sirve si la retención no pasa de ${formatCop(values.saldoAFavor / 2)}**: el saldo a favor de ${formatCop(values.saldoAFavor)} tiene que ser al menos dos veces lo que debías pagar, haberse generado antes de presentarla y poderse compensar.`,
        paragraphs: [
          'La compensación se pide dentro de los seis meses siguientes a la presentación de la retención; si no, o si la niegan, queda ineficaz. Dime de cuánto era la retención y te digo si alcanza.',
        ],
        sources,
        caveats: caveats.slice(1),
      }
    const late = delayOfCase({ ...values, ques: values.ques ?? ['retencion'] }, today, context.when)
    if (
      values.impuesto !== undefined &&
      late &&
      (!values.parcial || /\bextempor\w*|\bde nuevo\b|\botra vez\b/.test(asked)) &&
      kind !== 'cuando'
    ) {
      const inTime = late.meses <= UNPAID_MONTHS
      const again = extemporaneidad(
        { fecha: dayOfFacts(late, context), meses: late.meses, impuestoACargo: values.impuesto },
        facts,
      )
      if (inTime && (kind === 'cuanto' || /\bsancion|\bmulta|\bextempor|\bde nuevo\b|\botra vez\b/.test(asked)))
        return {
          headline: `La retención de ${formatCop(values.impuesto)} sin pago queda ineficaz **si no la pagas toda, con intereses, dentro de los dos meses del vencimiento${last === undefined ? '' : `, a más tardar el ${formatDate(last)}`}**; pagada en ese plazo es válida y **no liquidas sanción**: solo los intereses de mora.`,
          sources,
          caveats,
        }
      return fromCalculation(again, {
        headline: `Al presentarla de nuevo liquidas extemporaneidad de **${formatCop(again.result.sancion)}** (${late.meses} meses o fracción sobre ${formatCop(values.impuesto)}), más los intereses de mora.`,
        paragraphs: [rule],
        sources,
        caveats: [...again.caveats, ...caveats],
      })
    }
    const safe =
      last === undefined || over || values.parcial === true
        ? undefined
        : `**Todavía no es ineficaz**: vale si la pagas toda, con intereses, a más tardar el **${formatDate(last)}**, dos meses después del vencimiento${limit === undefined || vence === undefined ? '' : ` (${formatDate(vence)})`}; si no, no produce efectos y hay que presentarla otra vez con extemporaneidad.`
    const fix =
      '**1.** Preséntala de nuevo completa, **2.** liquida la sanción por extemporaneidad (art. 641) desde el vencimiento y **3.** paga el total con intereses de mora.'
    const headline =
      kind === 'como'
        ? `${fix}${/\bdos meses\b/.test(asked) ? '' : ' Si no han pasado dos meses del vencimiento, basta pagarla toda con intereses.'}`
        : kind === 'cuando' && !(safe !== undefined && EFFECT.test(asked))
          ? `Tienes **dos meses desde el vencimiento del plazo para declarar** para pagarla toda con intereses y que no quede ineficaz${until}.`
          : kind === 'comparar'
            ? 'Es **mejor presentarla a tiempo aunque falte la plata**: si la pagas toda dentro de los dos meses siguientes al vencimiento vale y no hay extemporaneidad; si no, queda como no presentada, igual que la que no se presentó.'
            : kind === 'quien'
              ? 'Responde **el agente retenedor**; en una sociedad, el representante legal o quien ella haya informado a la DIAN como responsable.'
              : kind === 'porque'
                ? 'Porque una retención sin pago total **no produce efectos** si no se paga dentro de los dos meses siguientes al vencimiento (art. 580-1), y lo que no produce efectos hay que presentarlo otra vez.'
                : kind === 'sino' || kind === 'cuando'
                  ? safe !== undefined && EFFECT.test(asked)
                    ? safe
                    : values.parcial
                      ? '**Sí**: el pago tiene que ser total; con un pago parcial también queda ineficaz si no completas dentro de los dos meses siguientes al vencimiento.'
                      : /\b(?:vale|sirve|valid\w*|cuenta|produce|quedo bien|sane\w*)\b/.test(asked) &&
                          !/\binefica/.test(asked)
                        ? `**No vale si no la pagas** toda, con intereses, dentro de los **dos meses siguientes al vencimiento**${until}; si la pagas en ese tiempo, sí.`
                        : over
                          ? `**Sí**: los dos meses para pagarla terminaron el **${formatDate(last)}**. ${again}`
                          : `**Sí, mientras no la pagues**: ${rule.replace(/^L/, 'l')}`
                  : rule
    return {
      headline,
      paragraphs: [
        ...(headline.includes(rule.slice(1)) ? [] : [rule]),
        ...(kind === 'como' || headline.includes(again)
          ? []
          : [
              'Si ya pasó ese tiempo, se presenta otra vez con sanción por extemporaneidad e intereses; lo pagado se tiene en cuenta.',
            ]),
      ],
      sources,
      caveats,
    }
  },
})
