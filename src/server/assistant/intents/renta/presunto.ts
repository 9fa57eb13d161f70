import { formatCop, formatNumber, formatPercent } from '../../../../shared/format.ts'
import { dias360 } from '../../../../shared/tax/dias360.ts'
import { percentOf } from '../../../../shared/tax/percent.ts'
import { et } from '../../../../shared/tax/sources.ts'
import type { Understood } from '../../understand/features.ts'
import { intent, type Slot } from '../intent.ts'
import { durationDays } from '../reading.ts'
import { money, percent } from '../slots.ts'

const MONTHS = 12
const DAYS = 30

/** How much of the year the loan was owed, in months. */
const meses: Slot<number, false> = {
  label: 'Meses del año',
  type: 'count',
  read: (message: Understood) => {
    const days = durationDays(message)
    if (days !== undefined) return Math.min(MONTHS, days / DAYS)
    // Lent on a day: owed from then to the year's end.
    const [lent] = message.days
    if (lent !== undefined) return dias360(lent, `${lent.slice(0, 4)}-12-31`) / DAYS
    return /\btodo (?:el )?(?:ano|20\d\d)\b|\bano completo\b/.test(message.text) ? MONTHS : undefined
  },
  required: false,
  show: (months) => formatNumber(Math.round(months * 10) / 10),
}

/** "3,3 meses", "1 mes". */
const stretch = (months: number) => `${formatNumber(Math.round(months * 10) / 10)} ${months === 1 ? 'mes' : 'meses'}`

const RULE = 'se presume que rinde por lo menos la DTF que regía el 31 de diciembre del año anterior'

/** The interest that the law presumes of a loan between a company and its partners, art. 35 ET. */
export const intents = [
  intent({
    id: 'renta.prestamo-socios',
    subject: 'renta',
    title: 'Préstamos entre la sociedad y sus socios: el interés presunto',
    // Its tax is that of the interest, and never of the loan: without the rate there is none to work out.
    covers: (part, { percents }) => percents.length === 0 && /\bimpuesto\b|\brenta\b/.test(part),
    slots: {
      capital: money('Lo prestado', ['capital', 'deuda', 'pago', 'activos', 'mencion', 'anticipo'], { main: true }),
      tasa: percent('DTF del 31 de diciembre anterior', ['interesTasa', 'tarifa', 'mencion']),
      meses,
    },
    answer({ capital, tasa, meses: owed = MONTHS }, { kind }) {
      const sources = [et('art. 35')]
      const caveats = ['Es una presunción de la renta: no obliga a pagar el interés entre ustedes.']
      const who =
        'Si le prestas tú a tu sociedad, el interés es ingreso tuyo; si la sociedad te presta a ti, es ingreso de ella. Si se cobra más que el mínimo, se declara lo que se cobra.'
      if (capital !== undefined && tasa !== undefined) {
        const interest = Math.round((percentOf(capital, tasa) * owed) / MONTHS)
        return {
          gives: { sumado: interest },
          headline: `El interés presunto de ${formatCop(capital)} al ${formatPercent(tasa)}${owed < MONTHS ? ` por ${stretch(owed)}` : ' por el año'} es de **${formatCop(interest)}**, y se declara aunque no se cobre.`,
          paragraphs: [who],
          steps: [
            {
              label: 'Interés presunto',
              formula: `${formatCop(capital)} × ${formatPercent(tasa)}${owed < MONTHS ? ` × ${formatNumber(Math.round(owed * DAYS))} ÷ ${MONTHS * DAYS} días` : ''}`,
              value: formatCop(interest),
            },
          ],
          sources,
          caveats: [`La tasa debe ser la DTF del 31 de diciembre del año anterior.`, ...caveats],
        }
      }
      return {
        headline:
          kind === 'sino'
            ? `Sí en la renta: el préstamo en dinero entre la sociedad y sus socios, en cualquier sentido, **${RULE}**, y ese interés se declara aunque no se cobre.`
            : `El préstamo en dinero entre la sociedad y sus socios, en cualquier sentido, **${RULE}**: ese interés se declara como ingreso aunque no se cobre.`,
        paragraphs: [
          who,
          ...(capital === undefined
            ? []
            : [
                `Dime la DTF y te doy el interés de ${formatCop(capital)}: la publica el Banco de la República y no la tengo cargada. La sociedad que presta paga renta sobre **ese interés**, no sobre los ${formatCop(capital)}.`,
              ]),
        ],
        sources,
        caveats,
      }
    },
  }),
]
