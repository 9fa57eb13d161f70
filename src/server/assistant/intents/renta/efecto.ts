import { formatCop, formatPercent } from '../../../../shared/format.ts'
import { TABLA, tablaAt } from '../../../../shared/tax/facts/tablas.ts'
import { RENTA_PJ } from '../../../../shared/tax/facts/tax.ts'
import { percentOf } from '../../../../shared/tax/percent.ts'
import { et } from '../../../../shared/tax/sources.ts'
import { intent } from '../intent.ts'
import { money } from '../slots.ts'
import { contribuyente } from './slots.ts'

/** "¿Y eso cuánto me ahorra?", "¿cuánto más pago de renta?", "¿en impuesto cuánto es?": what a sum does to the income tax. */
const ASKED =
  /\bcuant[oa]\b[^.;?\d]{0,25}\b(?:ahorr|baj|rebaj|reduc|disminu|sub|aument|cuest|perjudic|encarec)\w{0,6}\b|\bcuanto (?:\w{1,7} ){0,2}(?:mas|menos)\b[^.;?\d]{0,25}\b(?:renta|impuestos?)\b|\bcuant[oa] (?:\w{1,7} ){0,2}de (?:mas|menos)\b|\b(?:renta|impuestos?)\b[^.;?\d]{0,15}\b(?:de )?(?:mas|menos)\b[^.;?\d]{0,15}\bcuanto\b|\bcuanto (?:\w{1,7} ){0,2}(?:renta|impuestos?) (?:\w{1,7} ){0,2}(?:es|son|seria|cuesta|paga|pago|genera|representa|mas|menos)\b|\b(?:ahorro|efecto|costo) (?:tributario|fiscal|en renta|de renta|en impuestos?)\b/
/** Of another tax, or of what is not the year's. */
const OF_ANOTHER = /\b(?:iva|ica|retencion(?:es)?|retefuente|nomina|sancion|multa|cuota|arriendo)\b/

/** Questions whose answers open with a sum that the income tax subtracts, or that it adds. */
const SUBTRACTS =
  'gmf|gmf\\.deducible|renta\\.ica-deducible|renta\\.gastos-deducibles|renta\\.cartera|menor-cuantia|perdidas-fiscales|depreciacion|nomina\\.costo|ica'
const ADDS = 'pago-efectivo|renta\\.prestamo-socios|renta\\.subcapitalizacion'
const AFTER = new RegExp(`^(?:${SUBTRACTS}|${ADDS}|renta\\.efecto)$`)

/** What a deduction or an income that was just told makes of the income tax: the rate of a company, the table of a person. */
export const intents = [
  intent({
    id: 'renta.efecto',
    subject: 'renta',
    title: 'Cuánto baja o sube la renta por ese valor',
    passing: true,
    // A rate that is told anew is of what was worked out before it.
    fits: ({ text, percents }) =>
      !OF_ANOTHER.test(text) && !(percents.length > 0 && /\b(?:tasa|dtf|interes(?:es)?)\b/.test(text)),
    follows: { after: AFTER, said: ASKED },
    slots: {
      /** As an answer gave it: what is subtracted, or what is refused or presumed to be earned. */
      deducible: money('Lo que se resta de la renta', []),
      sumado: money('Lo que se suma a la renta', []),
      cifra: money('Lo que dio la cuenta de antes', []),
      contribuyente,
    },
    answer({ deducible, sumado, cifra, contribuyente: who }, { facts, today }) {
      const less = deducible ?? (sumado === undefined ? cifra : undefined)
      const sum = less ?? sumado
      const rate = facts.at(RENTA_PJ, today)
      const top = tablaAt(TABLA.renta, facts, today).at(-1)?.tarifa ?? 0
      const person = `del **0 % al ${formatPercent(top)}** según el tramo de la tabla donde quede su base gravable`
      if (sum === undefined)
        return {
          headline: `Cada peso que se resta le baja a una sociedad el **${formatPercent(rate.value)}** de renta, y a una persona natural ${person}.`,
          sources: [et('arts. 240 y 241')],
          facts: [rate],
        }
      const tax = Math.round(percentOf(sum, rate.value))
      const verb = less === undefined ? 'pagas' : 'te ahorras'
      const more = less === undefined ? ' más' : ''
      const worked = `${formatCop(sum)} × ${formatPercent(rate.value)}`
      if (who === 'natural')
        return {
          headline: `A una persona natural ${formatCop(sum)} ${less === undefined ? 'más' : 'menos'} de renta le ${less === undefined ? 'cuestan' : 'ahorran'} ${person}: a lo sumo **${formatCop(Math.round(percentOf(sum, top)))}**; dime su base gravable y te doy la cifra.`,
          sources: [et('art. 241')],
        }
      return {
        headline: `De renta ${verb} **${formatCop(tax)}**${more}: el ${formatPercent(rate.value)} de ${formatCop(sum)}${who === undefined ? ', si declara una sociedad' : ''}.`,
        paragraphs:
          who === 'sociedad' ? [] : [`Una persona natural ${less === undefined ? 'paga' : 'ahorra'} ${person}.`],
        steps: [
          {
            label: less === undefined ? 'Mayor impuesto de renta' : 'Ahorro en renta',
            formula: worked,
            value: formatCop(tax),
          },
        ],
        sources: [et('art. 240'), et('art. 241')],
        facts: [rate],
        caveats: [
          less === undefined
            ? 'Supone que el año da impuesto: con pérdida fiscal, solo se reduce la pérdida.'
            : 'Ahorra si el año da impuesto: con pérdida fiscal, aumenta la pérdida que se compensa después.',
        ],
      }
    },
  }),
]
