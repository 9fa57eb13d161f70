import { formatCop, formatDate, formatNumber, formatPercent } from '../../../../shared/format.ts'
import { tarifaKey } from '../../../../shared/tax/facts/retencion.ts'
import { GANANCIA_OCASIONAL, RENTA_NO_RESIDENTE } from '../../../../shared/tax/facts/tax.ts'
import { daysBetween } from '../../../../shared/tax/habiles.ts'
import { percentOf } from '../../../../shared/tax/percent.ts'
import { et } from '../../../../shared/tax/sources.ts'
import type { IsoDate } from '../../../../shared/tax/types.ts'
import { citeAtEnd } from '../../placeCitations.ts'
import { cite } from '../answer.ts'
import { isCalled } from '../clause.ts'
import { figure } from '../figure.ts'
import { intent, type Slot } from '../intent.ts'
import { count, flag, money, percent } from '../slots.ts'
import { bareBeside } from './bare.ts'
import { PAID_FOR_IT, PRICE } from './ganancia.ts'
import { opening } from './say.ts'
import { anoGravable } from './slots.ts'

const ARRIVED = /\b(?:lleg|entr|vine|vino|ingres|radic|viv|estoy|esta)\w*\b/
const STILL_HERE =
  /\bno (?:he|ha|hemos|me he|se ha) (?:vuelto a )?(?:sal|viaj|ido|movid)\w*\b|\bsin (?:salir|viajar|moverse)\b|\bhasta (?:hoy|ahora|la fecha)\b|\bdesde entonces\b|\bpermane\w+\b|\bcontinu\w+\b|\bdesde (?:el )?\d{1,2}\b|\bsigo (?:aca|aqui)\b/
const SPENT = /\b(?:costos?|gastos?|predial|administracion|mantenimiento)\b/
/** Of a yearly sum only this much can have been told by the month. */
const SURELY_MONTHLY = 8_000_000
const RESIDENCE = 183
const MONTHS = 12
const DAYS_OF_MONTH = 30

const FOREIGN = /\bextranjer[oa]\b|\b(?:gring|argentin|venezolan|italian|espanol|mexican|alem)\w*\b/
const FILES = /\bdeclar\w+|\bpresent\w+|\bformulario\b|\bobligad[oa]\b/
const NOT_WITHHELD =
  /\b(?:sin|no (?:me |le |hubo |tuvo |hay )?)(?: ?(?:ninguna |las? )?)(?:ret\w{2,12}|descont\w{1,6})\b/
const HOW_LONG =
  /\bdias\b|\b183\b|\bcuanto tiempo\b|\bdesde (?:cuando|que momento)\b|\bcriterios?\b|\bquien es residente\b|\bresidente\b|\bresidencia\b/

/** "Pasé 200 días en Chile": the days are of another country. */
const TIME_ABROAD =
  /\b(?:dias|mes(?:es)?) (?:\w+ ){0,3}en (?:(?:los |el |la )?(?:estados unidos|reino unido|republica dominicana)|eeuu|usa|chile|peru|ecuador|venezuela|panama|mexico|argentina|brasil|uruguay|bolivia|paraguay|costa rica|espana|francia|italia|portugal|alemania|inglaterra|suiza|holanda|europa|canada|australia|china|japon|otro pais|otros paises)\b/

const WORKS_FOR_ABROAD =
  /\b(?:trabaj\w{1,4}|freelanc\w{1,3}|presto|factur\w{1,4}|cobr\w{1,3}|me (?:entran|pagan))\b[^.;?]{0,50}\b(?:(?:para|pa|a|de|con|del) (?:\w{2,10} ){0,2})(?:afuera|fuera|exterior|otro pais|estados unidos|europa)\b/
const SELLS_GOODS =
  /\bvend\w{1,4}\b[^.;?]{0,40}\b(?:apto|apartamento|casa|lote|finca|local|bodega|inmueble|acciones|carro)\b[^?]{0,80}\b(?:cost\w{1,4}|compr\w{1,4})\b/
const LIVES_ABROAD =
  /\bresiden\w+|\bviv\w+ (?:por )?(?:alla|afuera|fuera|en)\b|\bme fui\b|\b183\b|\bextranjer\w+|\bdias\b|\bmeses (?:afuera|fuera|en)\b/

/** "Llegó el 1 de septiembre y se fue el 15 de mayo": between the two days. */
const STAYED =
  /\b(?:entr|lleg|vino|vine|vinieron|arrib|ingres[oe](?= (?:al pais |a colombia )?(?:el )?\d))\w*\b[^?]*\b(?:sal|fue|fui|fueron|regres|devolv|march)\w*\b/
const ELSEWHERE =
  /\b(?:entr|lleg|vin)\w* a (?!(?:colombia|bogota|medellin|cali|barranquilla|cartagena)\b)[a-z]|\b(?:me fui|sali\w*)\b[^?]*\b(?:regres|volv|devolv)\w*/
const IS_RESIDENT =
  /\?? ?¿ ?residen(?:cia|te) fiscal\?|\b(?:es|soy|seria|cuenta|queda|vuelve)\b[^.;?]{0,20}\bresidente\b/

/** Since which year whoever came and stayed is a resident: the one in which the day after the 183rd falls. */
function residentFrom(since: IsoDate, until: IsoDate, first: number): string {
  const year = Number(since.slice(0, 4))
  if (daysBetween(since, until) + 1 <= RESIDENCE) return ''
  return first > RESIDENCE
    ? ` desde el año gravable ${year}, en el que ya completó más de 183 días`
    : ` desde el año gravable **${year + 1}**: en ${year} solo estuvo ${formatNumber(first)} días y **no fue residente**`
}

export const intents = [
  intent({
    id: 'renta.no-residente',
    subject: 'renta',
    title: 'Residencia fiscal y renta de no residentes',
    // "¿Declaro y cuánto pago?": both stand in its answer.
    covers: (part) => FILES.test(part) || /\bcuanto\b|\bimpuesto\b|\bpag\w{1,3}\b/.test(part),
    // Whoever works from here for clients abroad is a resident like any other.
    // What a sale of theirs leaves is a capital gain, and no income of the year.
    fits: ({ text, amounts }) =>
      !(WORKS_FOR_ABROAD.test(text) && !LIVES_ABROAD.test(text)) && !(amounts.length > 1 && SELLS_GOODS.test(text)),
    slots: {
      ingresos: money(
        'Ingresos de fuente nacional del año',
        ['ingresos', 'pension', 'salario', 'utilidad', 'dividendo'],
        { per: 'ano', main: true },
      ),
      pago: money('Pago al no residente', ['pago']),
      costos: {
        ...money('Costos y gastos del año', ['costos'], { per: 'ano', summed: true, read: bareBeside(SPENT) }),
        takes: isCalled(SPENT),
        orByRole: true,
      } satisfies Slot<number, false>,
      venta: money('Precio de venta', ['venta'], { read: bareBeside(PRICE) }),
      costo: money('Costo fiscal', ['costoFiscal'], { read: bareBeside(PAID_FOR_IT) }),
      dias: count('Días en Colombia', /^(?:dias?|)$/),
      meses: count('Meses en Colombia', /^mes(?:es)?$/),
      fuera: flag('El tiempo es fuera del país', ({ text }) =>
        /\bafuera\b|\bpor fuera\b|\bfuera del pais\b|\ben el exterior\b|\bme fui\b|\bse fue\b/.test(text) ||
        TIME_ABROAD.test(text)
          ? true
          : undefined,
      ),
      familia: flag('Su familia vive en Colombia', ({ text }) =>
        /\b(?:hij[oa]s?|espos[oa]|familia|marido|mujer|conyuge)\b[^.]{0,30}\b(?:allá|alla conmigo|conmigo|vive fuera)\b/.test(
          text,
        )
          ? false
          : /\b(?:hij[oa]s?|espos[oa]|familia|marido|mujer|conyuge)\b[^.]{0,30}\b(?:viv\w+|resid\w+|esta|estan|qued\w+) (?:en colombia|aca|aqui)\b/.test(
                text,
              )
            ? true
            : undefined,
      ),
      tarifa: percent('Tarifa que mencionas', ['tarifa']),
      anoGravable,
    },
    answer({ ingresos: gross, costos, pago, venta, costo, dias: told, meses, fuera }, context) {
      const { facts, on, kind, message, today } = context
      const income = gross === undefined ? undefined : Math.max(0, gross - (costos ?? 0))
      const { text } = message
      const here = STAYED.test(text) && !ELSEWHERE.test(text) && !TIME_ABROAD.test(text)
      const dates = here && message.days.length === 2 ? [...message.days].sort() : undefined
      const [arrived, ...others] = message.days
      // "Llegó el 1 de octubre y no ha salido": until today.
      const stays = dates === undefined && others.length === 0 && ARRIVED.test(text) && STILL_HERE.test(text)
      const [since, until] = dates ?? (stays && arrived !== undefined && arrived < today ? [arrived, today] : [])
      const between = since === undefined || until === undefined ? undefined : daysBetween(since, until) + 1
      const dias = told ?? between
      const rate = facts.at(RENTA_NO_RESIDENTE, on)
      const criteria =
        'Es residente quien está en Colombia **más de 183 días, seguidos o no, dentro de 365 días consecutivos**, contando los de entrada y salida; un colombiano también lo es, aunque viva fuera, si su familia, la mayor parte de sus ingresos, de sus bienes o de la administración de ellos está en Colombia.'
      const rest = {
        paragraphs: [
          citeAtEnd(criteria, cite(et('art. 10'))),
          `El residente paga por sus rentas de Colombia y del exterior con la tabla del artículo 241; el no residente solo por las de fuente nacional ${cite(et('art. 9'))}.`,
        ],
        sources: [et('arts. 9, 10, 241 y 247')],
        facts: [rate],
        caveats: ['Un convenio para evitar la doble tributación puede cambiar la tarifa o dónde se paga.'],
      }
      if (venta !== undefined && costo !== undefined) {
        const gain = facts.at(GANANCIA_OCASIONAL, on)
        const profit = Math.max(0, venta - costo)
        return {
          ...rest,
          headline: `El no residente paga por esa venta **${formatCop(Math.round(percentOf(profit, gain.value)))}** de ganancia ocasional: el ${formatPercent(gain.value)} de ${formatCop(profit)}.`,
          sources: [et('art. 316'), et('arts. 9 y 10'), et('art. 241')],
          facts: [gain],
          caveats: ['Supuse que el bien fue suyo dos años o más.', ...rest.caveats],
        }
      }
      if (pago !== undefined) {
        const withheld = facts.at(tarifaKey('exterior'), on)
        return {
          ...rest,
          headline: `Por ${formatCop(pago)} de servicios o consultoría de un no residente se le retienen **${formatCop(Math.round(percentOf(pago, withheld.value)))}** (${formatPercent(withheld.value)}), que es su impuesto en Colombia si no tiene más rentas de aquí.`,
          sources: [et('art. 408'), et('arts. 9 y 10'), et('art. 241')],
          facts: [withheld],
        }
      }
      if (income !== undefined) {
        const year = costos === undefined && income < SURELY_MONTHLY ? income * MONTHS : income
        const whether = FILES.test(text)
          ? NOT_WITHHELD.test(text)
            ? ' **Sí declara**, sea cual sea el monto, porque no todo tuvo la retención de los artículos 407 a 411.'
            : ' **No declara si todo tuvo la retención** de los artículos 407 a 411; si no, sí.'
          : ''
        return {
          ...rest,
          headline: `${opening(
            { kind },
            true,
            `un no residente con ${formatCop(year)} de fuente nacional${costos === undefined || gross === undefined ? '' : ` (${formatCop(gross)} menos ${formatCop(costos)} de costos y gastos)`} paga **${formatCop(Math.round(percentOf(year, rate.value)))}** de renta: una tarifa única del ${formatPercent(rate.value)}.`,
          )}${whether}`,
          ...(whether === '' ? {} : { sources: [et('arts. 9, 10 y 592 num. 2'), et('art. 247')] }),
          steps: [
            {
              label: 'Impuesto',
              formula: `${formatCop(year)} × ${formatPercent(rate.value)}`,
              value: formatCop(Math.round(percentOf(year, rate.value))),
              sources: [et('art. 247')],
            },
          ],
          caveats: ['No tiene la tabla del artículo 241 ni la renta exenta del 25 %.', ...rest.caveats],
        }
      }
      if (
        between !== undefined &&
        since !== undefined &&
        until !== undefined &&
        told === undefined &&
        income === undefined
      ) {
        const resident = between > RESIDENCE
        const first = daysBetween(since, `${since.slice(0, 4)}-12-31`) + 1
        // More than 183 in two years: a resident from the second of them (art. 10 num. 1).
        const years = stays ? residentFrom(since, until, first) : ''
        const split =
          since.slice(0, 4) === until.slice(0, 4) || first >= between
            ? ''
            : ` (${first} en ${since.slice(0, 4)} y ${between - first} en ${until.slice(0, 4)})`
        return {
          ...rest,
          headline: opening(
            { kind: IS_RESIDENT.test(text) && !stays ? 'sino' : kind },
            resident,
            `del ${formatDate(since)} al ${formatDate(until)} son **${formatNumber(between)} días**${split} en Colombia: **${resident ? 'es residente fiscal, porque pasa de 183 en 365' : 'no es residente por permanencia, que exige más de 183 en 365'}**${years}.`,
          ),
          steps: [{ label: 'Días en Colombia', value: formatNumber(between) }],
        }
      }
      const stay = dias ?? (meses === undefined ? undefined : meses * DAYS_OF_MONTH)
      if (stay !== undefined && stay !== RESIDENCE && stay < 366) {
        const here = fuera ? 365 - stay : stay
        const resident = here > RESIDENCE
        return {
          ...rest,
          headline: resident
            ? opening(
                { kind },
                fuera ? undefined : true,
                `con unos ${here} días en Colombia **es residente fiscal**: pasa de 183 en 365.`,
              )
            : opening(
                { kind },
                fuera ? undefined : false,
                `con unos ${here} días en Colombia **no es residente por permanencia**, que exige más de 183 en 365${FOREIGN.test(text) ? '' : '; un colombiano puede serlo por tener aquí su familia, sus ingresos o sus bienes'}.`,
              ),
        }
      }
      if (FILES.test(text) && kind === 'sino')
        return {
          ...rest,
          headline: `Depende de si eres residente: el **residente declara todo lo que gana en el mundo** si pasa los topes, y el no residente solo lo de Colombia, y **no declara si todo ya tuvo la retención de los artículos 407 a 411**.`,
          sources: [et('arts. 9, 10 y 592 num. 2'), et('art. 247')],
        }
      if (
        kind === 'quees' ||
        kind === 'quien' ||
        kind === 'cuando' ||
        (HOW_LONG.test(text) && kind !== 'cuanto' && !/\btarifa\b|\bpaga\b/.test(text)) ||
        /\bcuantos dias\b/.test(text)
      )
        return {
          ...rest,
          headline: criteria.replace('; un colombiano', '; el colombiano'),
          paragraphs: rest.paragraphs.slice(1),
          sources: [et('arts. 9, 10 y 241')],
        }
      return {
        ...rest,
        headline: opening(
          { kind },
          undefined,
          `una persona natural no residente paga renta a una tarifa única del **${figure(RENTA_NO_RESIDENTE)}** sobre sus rentas de fuente nacional, y nada por lo que gana fuera.`,
        ),
      }
    },
  }),
]
