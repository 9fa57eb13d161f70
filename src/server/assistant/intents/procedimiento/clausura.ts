import { formatCop, formatPercent } from '../../../../shared/format.ts'
import { percentOf } from '../../../../shared/tax/percent.ts'
import { et } from '../../../../shared/tax/sources.ts'
import { noted, told } from '../../knowledge/notes.ts'
import { intent } from '../intent.ts'
import { mencionado, money } from '../slots.ts'
import { readReduccion } from './slots.ts'

/** Art. 657, par. 6: what is paid instead of the closure for not invoicing, in percent of the month's operating income. */
const INSTEAD = 5
const NOT_INVOICED =
  /\bno (?:le |les |se |la |lo |me |nos |he |hemos |habia |habiamos |estaba |estabamos |estoy |estamos ){0,2}(?:factur|hic|hiz|expid|emit|di\b|dio\b|dim|entreg|hac|dab|dand)\w{0,6}\b|\bsin (?:facturar|factura|expedir|hacer factura)\b|\bno facturar\b/
/** Conducts of the same article whose share is another. */
const OTHER = /\bdoble (?:contabilidad|facturacion)\b|\bcontrabando\b|\bregistradora\b|\brequisitos?\b|\baduan\w*/
/** The sum of the invoice that was not made is no month's income. */
const OF_A_MONTH = /\b(?:mes (?:pasado|anterior)|ultimo mes|al mes|del mes|por mes|cada mes|mensual(?:es)?)\b/
const REACH = 50
const REDUCES = /\b640\b(?![.,]\d| ?mil)|\bgradual\w*|\brebaj\w*|\breduc\w*|\bdescuent\w*|\bmitad\b|\bal 50\b/

export const noFacturar = intent({
  ...noted('facturacion.sancion'),
  // "¿Y esa multa me la rebajan por ser la primera vez?" is of this penalty.
  keeps: REDUCES,
  slots: {
    ingresosMes: {
      ...money('Ingresos del mes anterior', []),
      takes: (text: string, { at, end }: { readonly at: number; readonly end: number }) =>
        OF_A_MONTH.test(text.slice(Math.max(0, at - REACH), at)) || OF_A_MONTH.test(text.slice(end, end + REACH)),
    },
    mencionado,
  },
  answer(values, context) {
    const { message, followUp } = context
    const { ingresosMes: month } = values
    if ((followUp || month !== undefined) && readReduccion(message) !== undefined && REDUCES.test(message.text))
      return {
        headline:
          '**No**: la gradualidad del artículo 640 **no se aplica a la sanción por no facturar** (art. 652-1), aunque sea la primera vez; lo que se puede es aceptarla y pagar la multa en vez del cierre.',
        paragraphs:
          month === undefined
            ? []
            : [
                `La multa sigue en **${formatCop(percentOf(month, INSTEAD))}**, el ${formatPercent(INSTEAD)} de ${formatCop(month)}.`,
              ],
        sources: [et('arts. 640 y 652-1'), et('art. 657')],
      }
    if (month === undefined || !NOT_INVOICED.test(context.merged.text) || OTHER.test(message.text))
      return told('facturacion.sancion', context, values)
    const fine = formatCop(Math.round(percentOf(month, INSTEAD)))
    return {
      headline: `El cierre por no facturar es de **tres días** (art. 657, num. 1); si aceptas la sanción, puedes pagar en su lugar una multa de **${fine}**: el ${formatPercent(INSTEAD)} de ${formatCop(month)}, los ingresos operacionales del mes anterior a la falta (par. 6).`,
      steps: [
        { label: 'Ingresos operacionales del mes anterior', value: formatCop(month) },
        { label: 'Multa en vez del cierre', formula: `${formatCop(month)} × ${formatPercent(INSTEAD)}`, value: fine },
      ],
      paragraphs: [
        'La DIAN no cierra de una vez: comprueba la falta y te pasa un pliego de cargos, que respondes en diez días; en la respuesta te acoges a la multa o pruebas que sí facturaste o que no estabas obligado.',
        'El artículo 640 no la reduce (art. 652-1).',
      ],
      sources: [et('art. 657'), et('arts. 640 y 652-1')],
      caveats: ['Si no estás obligado a facturar, no hay sanción.'],
    }
  },
})
