import { formatCop, formatDate, MONTHS } from '../../../../shared/format.ts'
import { addMonths, isoDate } from '../../../../shared/tax/habiles.ts'
import { extemporaneidad } from '../../../../shared/tax/sanciones.ts'
import { et, ley } from '../../../../shared/tax/sources.ts'
import { fromCalculation } from '../../topics/topic.ts'
import { intent } from '../intent.ts'
import { date, flag, money } from '../slots.ts'
import { delayOf } from './retraso.ts'
import { dayOfFacts, impuesto, opened, reduccion, retraso, saldoAFavor, tasaUsura } from './slots.ts'

const UNPAID_MONTHS = 2
const pagado = money('Pagado o pendiente', ['deuda', 'pago', 'interes', 'tope'])
const parcial = flag('Pago parcial', ({ text }) =>
  /\bparcial|\bla mitad\b|\buna parte\b|\bparte de\b|\bfalt\w* pagar\b|\b(?:pag\w*|consign\w*|abon\w*) solo\b|\bsolo (?:pag\w*|consign\w*)/.test(
    text,
  )
    ? true
    : undefined,
)

const PAID_IN = new RegExp(`\\b(?:pag\\w*|consign\\w*|gir\\w*)\\b[^.;]{0,25}\\ben (${MONTHS.join('|')})\\b`)
/** When it would be paid: a day after the word, or the first day of a month. */
const pagoEn = date('Pagada el', ({ text, days }, { today }) => {
  const month = PAID_IN.exec(text)?.[1]
  if (month !== undefined) {
    const first = isoDate(Number(today.slice(0, 4)), MONTHS.indexOf(month) + 1, 1)
    return first.slice(0, 7) < today.slice(0, 7) ? addMonths(first, 12) : first
  }
  return /\bpag\w*[^.;]{0,12}\bel \d/.test(text) && !/\bpresent\w*/.test(text) ? days[0] : undefined
})

export const ineficaz = intent({
  id: 'retencion.ineficaz',
  subject: 'sanciones',
  title: 'La declaración de retención presentada sin pago (ineficaz)',
  slots: { impuesto, pagado, saldoAFavor, retraso, parcial, pagoEn, tasaUsura, reduccion },
  answer(values, context) {
    const { facts, today, kind, message } = context
    const asked = message.text
    const sources = [et('art. 580-1'), et('art. 641')]
    const vence = values.retraso?.vencimiento
    const limit = vence === undefined ? undefined : addMonths(vence, UNPAID_MONTHS)
    const filed = values.retraso?.presentacion
    const until =
      limit !== undefined
        ? `; si vencía el ${formatDate(vence ?? limit)}, hasta el **${formatDate(limit)}**`
        : filed === undefined
          ? ''
          : `; si la presentaste el ${formatDate(filed)} y ese día vencía, hasta el **${formatDate(addMonths(filed, UNPAID_MONTHS))}**`
    const rule = `La retención presentada sin pago total **no produce efectos** (es ineficaz), salvo que la pagues toda, con intereses, **dentro de los dos meses siguientes al vencimiento del plazo para declarar**${until}.`
    const caveats = [
      'Tampoco es ineficaz si tienes un saldo a favor de al menos dos veces la retención, que se pueda compensar, o si lo que falta no pasa de 10 UVT y se paga dentro del año siguiente.',
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
    if (/\bcarcel|\bpenal|\bdelito|\b402\b/.test(asked))
      return {
        headline: opened(
          kind === 'quien' ? 'otro' : kind,
          'No consignar lo retenido **dentro de los dos meses siguientes al vencimiento puede ser delito** (art. 402 del Código Penal): responde el agente retenedor o el representante o encargado en la sociedad.',
        ),
        paragraphs: ['El proceso penal termina si se paga la obligación con sus intereses.'],
        sources: [ley('599', 2000, 'art. 402'), et('art. 580-1')],
        caveats: ['Es un asunto penal: consúltalo con un abogado.'],
      }
    if (/\ben ceros?\b/.test(asked))
      return {
        headline:
          '**No hay que presentar** la retención del mes en que no se practicó ninguna: no queda ineficaz ni omitida (art. 606).',
        sources: [et('art. 606'), et('art. 580-1')],
        caveats: ['Si ese mes hubo autorretención o retención de IVA, sí se presenta.'],
      }
    const last = limit ?? (filed === undefined ? undefined : addMonths(filed, UNPAID_MONTHS))
    const { pagoEn: paid } = values
    if (paid !== undefined && last !== undefined && kind !== 'como')
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
    const late = delayOf(values.retraso, today)
    if (
      (kind === 'cuanto' || values.impuesto !== undefined) &&
      values.impuesto !== undefined &&
      late &&
      !values.parcial &&
      kind !== 'cuando'
    ) {
      const inTime = late.meses <= UNPAID_MONTHS
      const again = extemporaneidad(
        { fecha: dayOfFacts(late, context), meses: late.meses, impuestoACargo: values.impuesto },
        facts,
      )
      if (inTime)
        return {
          headline: `Si pagas el total con intereses **dentro de los dos meses** del vencimiento, la retención de ${formatCop(values.impuesto)} sigue siendo válida y **no liquidas sanción**: solo los intereses de mora.`,
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
    if (values.saldoAFavor !== undefined && values.impuesto !== undefined) {
      const enough = values.saldoAFavor >= 2 * values.impuesto
      return {
        headline: enough
          ? `**No queda ineficaz**: tu saldo a favor de ${formatCop(values.saldoAFavor)} es al menos dos veces la retención de ${formatCop(values.impuesto)}, si se puede compensar y lo pides a tiempo.`
          : `**Sí queda ineficaz**: el saldo a favor de ${formatCop(values.saldoAFavor)} no llega a dos veces la retención de ${formatCop(values.impuesto)}, salvo que pagues el total dentro de los dos meses siguientes al vencimiento.`,
        sources,
        caveats,
      }
    }
    const fix =
      '**1.** Preséntala de nuevo completa, **2.** liquida la sanción por extemporaneidad (art. 641) desde el vencimiento y **3.** paga el total con intereses de mora.'
    const headline =
      kind === 'como'
        ? `${fix}${/\bdos meses\b/.test(asked) ? '' : ' Si no han pasado dos meses del vencimiento, basta pagarla toda con intereses.'}`
        : kind === 'cuando'
          ? `Tienes **dos meses desde el vencimiento del plazo para declarar** para pagarla toda con intereses y que no quede ineficaz${until}.`
          : kind === 'comparar'
            ? 'Es **mejor presentarla a tiempo aunque falte la plata**: si la pagas toda dentro de los dos meses siguientes al vencimiento vale y no hay extemporaneidad; si no, queda como no presentada, igual que la que no se presentó.'
            : kind === 'quien'
              ? 'Responde **el agente retenedor**; en una sociedad, el representante legal o quien ella haya informado a la DIAN como responsable.'
              : kind === 'porque'
                ? 'Porque una retención sin pago total **no produce efectos** si no se paga dentro de los dos meses siguientes al vencimiento (art. 580-1), y lo que no produce efectos hay que presentarlo otra vez.'
                : kind === 'sino'
                  ? values.parcial
                    ? '**Sí**: el pago tiene que ser total; con un pago parcial también queda ineficaz si no completas dentro de los dos meses siguientes al vencimiento.'
                    : /\b(?:vale|sirve|valid\w*|cuenta|produce|quedo bien|sane\w*)\b/.test(asked) &&
                        !/\binefica/.test(asked)
                      ? `**No vale si no la pagas** toda, con intereses, dentro de los **dos meses siguientes al vencimiento**${until}; si la pagas en ese tiempo, sí.`
                      : `**Sí**: ${rule.replace(/^L/, 'l')}`
                  : rule
    return {
      headline,
      paragraphs: [
        ...(headline === rule ? [] : [rule]),
        ...(kind === 'como'
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
