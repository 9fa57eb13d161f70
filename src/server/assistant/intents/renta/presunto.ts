import { formatCop, formatNumber, formatPercent } from '../../../../shared/format.ts'
import { dias360 } from '../../../../shared/tax/dias360.ts'
import { tarifaKey } from '../../../../shared/tax/facts/retencion.ts'
import { RENTA_PJ } from '../../../../shared/tax/facts/tax.ts'
import { percentOf } from '../../../../shared/tax/percent.ts'
import { PUC_SOURCE } from '../../../../shared/tax/puc.ts'
import { et } from '../../../../shared/tax/sources.ts'
import type { Understood } from '../../understand/features.ts'
import { cite } from '../answer.ts'
import { figure } from '../figure.ts'
import { intent, type Slot } from '../intent.ts'
import { durationDays } from '../reading.ts'
import { flag, money, percent } from '../slots.ts'

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

/** Who lends to whom; "al revés" is the other of the two. */
const presta: Slot<'socio' | 'sociedad', false> = {
  label: 'Quién presta',
  type: 'choice',
  options: { socio: 'el socio', sociedad: 'la sociedad' },
  read: ({ text }, { before }) =>
    PARTNER_LENDS.test(text)
      ? 'socio'
      : COMPANY_LENDS.test(text)
        ? 'sociedad'
        : INVERSE.test(text) && before !== undefined
          ? before === 'socio'
            ? 'sociedad'
            : 'socio'
          : undefined,
  required: false,
}
const INVERSE = /\bal reves\b|\b(?:sentido )?invers[oa]\b|\b(?:la|una) vuelta\b/
const PARTNER_LENDS =
  /\bsoci[oa]\b[^.;?\d]{0,25}\b(?:le |nos )?prest\w{1,4}\b[^.;?]{0,30}\b(?:sociedad|empresa|sas|ltda)\b|\b(?:soci[oa]s?|accionistas?|yo|duen[oa])\b(?:,? (?:quien|el que|la que))?(?: le| les)? (?:le |les )?prest\w{1,4}\b|\ble (?:puse|meti|di) (?:[^.;?]|\.\d){0,30}\bprestad|\b(?:yo|socio) (?:financi|prest)\w{1,4} (?:a )?(?:la |mi )?(?:empresa|sociedad|sas)\b|\ble prest(?:e|o) (?:\d[\d.,]* \w{1,9} )?a (?:mi|la|nuestra) (?:empresa|sociedad|sas|compania)/
/** "¿Eso cuenta como venta o ingreso de la empresa?" */
const IS_INCOME =
  /\b(?:cuenta|vale|es|seria|registr\w{1,3}|toma|queda|figura|va|entra|pasa)\b[^.;?]{0,25}\b(?:ingresos?|ventas?)\b/
const OF_A_PARTNER =
  /\b(?:soci[oa]s?|accionistas?|duen[oa]s?|propietari[oa]|(?:mi|nuestra) (?:propia )?(?:empresa|sas|sociedad))\b/
/** "¿Y cómo me los devuelve la empresa?" */
const GIVES_BACK = /\b(?:devuelv\w{1,3}|devolv\w{1,6}|me (?:los |la |lo )?(?:pague|paga|regres\w{1,3}))\b/
const COMPANY_LENDS =
  /\b(?:empresa|sociedad|sas|compania)\b[^.;?\d]{0,30} me (?:dio|dieron|prest|hizo|entreg)\w{0,4}\b(?: [a-z]{2,9}){0,2} ?(?:prest\w{2,5})?(?<=prest\w{1,6})|\b(?:empresa|sociedad|sas|compania)\b(?: me| le| les)? prest\w{1,4}\b|\bprest\w{1,4}[^.;?]{0,30}\ba (?:l |un |los |mi |su )?(?:soci|accionist)/

/** "3,3 meses", "1 mes". */
const stretch = (months: number) => `${formatNumber(Math.round(months * 10) / 10)} ${months === 1 ? 'mes' : 'meses'}`

const RULE = 'se presume que rinde por lo menos la DTF que regía el 31 de diciembre del año anterior'

/** The interest that the law presumes of a loan between a company and its partners, art. 35 ET. */
export const intents = [
  intent({
    id: 'renta.prestamo-socios',
    subject: 'renta',
    title: 'Préstamos entre la sociedad y sus socios: el interés presunto',
    // "La empresa me prestó a mí, que soy el dueño, ¿eso paga impuesto?"
    tells: ({ text }) =>
      (COMPANY_LENDS.test(text) || (PARTNER_LENDS.test(text) && IS_INCOME.test(text))) &&
      OF_A_PARTNER.test(text) &&
      /\b(?:ingresos?|impuestos?|renta|interes(?:es)?|declar\w{1,5})\b/.test(text),
    // Its tax is that of the interest, and never of the loan; where the company lends it is told beside it.
    covers: (part) => /\bimpuesto\b|\brenta\b|\bretenc\w+|\breten\w+|\bretefuente\b/.test(part),
    slots: {
      capital: money('Lo prestado', ['capital', 'deuda', 'pago', 'activos', 'mencion', 'anticipo'], { main: true }),
      tasa: percent('DTF del 31 de diciembre anterior', ['interesTasa', 'tarifa', 'mencion']),
      tasaCobrada: {
        ...percent('Tasa que se cobra', []),
        takes: (text: string, { at }: { readonly at: number }) =>
          /\bcobr\w{1,4} (?:el |al |un |intereses del |a )?$/.test(text.slice(Math.max(0, at - 30), at)),
      },
      meses,
      presta,
      devolucion: {
        ...flag('Cómo se devuelve', ({ text }) => (GIVES_BACK.test(text) ? true : undefined)),
        aspect: true,
      },
    },
    keeps:
      /\bal reves\b|\bsentido inverso\b|\bdoy la vuelta\b|\bdtf\b|\btasa (?:presunta |anual )?(?:del?|al) \d|\b(?:esa|la|esta) tasa\b|\bcobr\w{1,4} (?:el |al |un |intereses del )?\d|\bsi (?:el socio|yo|un socio|el accionista)(?: le)? prest\w{1,3}/,
    answer({ capital, tasa, tasaCobrada, meses: owed = MONTHS, presta, devolucion }, context) {
      const { kind, facts, today, message } = context
      // "¿Y si fuera al revés?": the rule is of both.
      const too = context.followUp && context.own?.includes('presta') === true ? 'También: ' : ''
      // "¿Hay retención?": never of what is lent.
      const withheld = /\breten\w+|\bretefuente\b/.test(message.text)
        ? [
            `La retención en la fuente por rendimientos financieros es del ${figure(tarifaKey('rendimientos'))} **del interés que se pague o se abone, y no de lo prestado**.`,
          ]
        : []
      const sources = [
        et('art. 35'),
        PUC_SOURCE,
        ...(presta === 'socio' && (devolucion === true || IS_INCOME.test(message.text)) ? [et('art. 26')] : []),
        ...(withheld.length > 0 ? [et('arts. 395 y 396')] : []),
      ]
      const point = Math.round(((capital ?? 0) * owed) / MONTHS / 100)
      const rate = capital === undefined || tasa !== undefined ? undefined : facts.at(RENTA_PJ, today).value
      const caveats = ['Es una presunción de la renta: no obliga a pagar el interés entre ustedes.']
      const who =
        presta === 'socio'
          ? 'Cuando presta el socio, el interés presunto es **ingreso del socio**, que lo declara aunque no lo cobre; la sociedad no paga por él. Si se cobra más que el mínimo, se declara lo que se cobra. En los libros de la sociedad es un **pasivo**: débito al banco y crédito **2355** (deudas con socios).'
          : 'Si le prestas tú a tu sociedad, el interés es ingreso tuyo; si la sociedad te presta a ti, es ingreso de ella. Si se cobra más que el mínimo, se declara lo que se cobra. En los libros de la sociedad, lo que prestas tú es un pasivo (**2355**, deudas con socios) y lo que te presta, una cuenta por cobrar (**1325**).'
      if (capital !== undefined && tasaCobrada !== undefined && tasaCobrada > (tasa ?? 0)) {
        const charged = Math.round((percentOf(capital, tasaCobrada) * owed) / MONTHS)
        return {
          gives: { sumado: charged },
          headline: `Se declara lo que se cobra, **${formatCop(charged)}** (${formatPercent(tasaCobrada)} de ${formatCop(capital)}${owed < MONTHS ? ` por ${stretch(owed)}` : ''})${tasa === undefined ? ', si no es menos que la DTF' : `: pasa del mínimo presunto del ${formatPercent(tasa)}`}.`,
          paragraphs: [...withheld, who],
          sources,
          caveats,
        }
      }
      if (capital !== undefined && tasa !== undefined) {
        const interest = Math.round((percentOf(capital, tasa) * owed) / MONTHS)
        const ofCompany = presta === 'socio' ? undefined : facts.at(RENTA_PJ, today)
        const dearer = ofCompany === undefined ? 0 : Math.round(percentOf(interest, ofCompany.value))
        return {
          gives: { sumado: interest },
          headline: `${too === '' ? 'El' : `${too}el`} interés presunto de ${formatCop(capital)} al ${formatPercent(tasa)}${owed < MONTHS ? ` por ${stretch(owed)}` : ' por el año'} es de **${formatCop(interest)}**, ${presta === 'socio' ? 'ingreso del socio que se declara aunque no lo cobre' : 'y se declara aunque no se cobre'}.${ofCompany === undefined ? '' : ` ${presta === undefined ? 'Si presta la sociedad, para ella es' : 'Para la sociedad es'} mayor renta líquida: paga **${formatCop(dearer)}** más de renta (${formatPercent(ofCompany.value)}) ${cite(et('art. 240'))}.`}`,
          paragraphs: [...withheld, who],
          steps: [
            {
              label: 'Interés presunto',
              formula: `${formatCop(capital)} × ${formatPercent(tasa)}${owed < MONTHS ? ` × ${formatNumber(Math.round(owed * DAYS))} ÷ ${MONTHS * DAYS} días` : ''}`,
              value: formatCop(interest),
            },
          ],
          sources: ofCompany === undefined ? sources : [...sources, et('art. 240')],
          ...(ofCompany === undefined ? {} : { facts: [ofCompany] }),
          caveats: [`La tasa debe ser la DTF del 31 de diciembre del año anterior.`, ...caveats],
        }
      }
      return {
        headline:
          IS_INCOME.test(message.text) && presta === 'socio'
            ? `**No es venta ni ingreso de la sociedad**: es una deuda con el socio, y devolverla **no paga impuesto** ${cite(et('art. 26'))}; lo que el socio declara es el interés, por lo menos el de la DTF que regía el 31 de diciembre del año anterior.`
            : too !== ''
              ? `También: el préstamo en dinero entre la sociedad y sus socios, en cualquier sentido, **${RULE}**, y ese interés se declara aunque no se cobre.`
              : kind === 'sino'
                ? `Sí en la renta: el préstamo en dinero entre la sociedad y sus socios, en cualquier sentido, **${RULE}**, y ese interés se declara aunque no se cobre.`
                : `El préstamo en dinero entre la sociedad y sus socios, en cualquier sentido, **${RULE}**: ese interés se declara como ingreso aunque no se cobre.`,
        paragraphs: [
          ...withheld,
          who,
          ...(presta === 'socio' && devolucion === true
            ? [
                `**Devolverte lo prestado no es ingreso tuyo ni gasto de la sociedad**: es el pago de una deuda. Hazlo por el banco, con el contrato y la deuda registrada en la contabilidad ${cite(et('art. 26'))}.`,
              ]
            : []),
          ...(capital === undefined
            ? []
            : [
                `Por cada punto de la DTF son **${formatCop(point)}** de interés${owed < MONTHS ? ` por ${stretch(owed)}` : ' al año'}${presta === 'socio' || rate === undefined ? '' : ` y **${formatCop(Math.round(percentOf(point, rate)))}** de renta de la sociedad (${formatPercent(rate)})`}: dime la DTF, que publica el Banco de la República y no tengo cargada, y te doy la cifra. Se paga renta sobre **ese interés**, no sobre los ${formatCop(capital)}.`,
              ]),
        ],
        sources,
        caveats,
      }
    },
  }),
]
