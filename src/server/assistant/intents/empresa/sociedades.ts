import { formatCop, formatDate, formatPercent, MONTHS } from '../../../../shared/format.ts'
import { asientoSimple } from '../../../../shared/tax/asientos.ts'
import { UVT } from '../../../../shared/tax/facts/general.ts'
import { SANCION } from '../../../../shared/tax/facts/sanciones.ts'
import {
  BENEFICIARIO_FINAL,
  FIRMA_CONTADOR,
  REGISTRO_MAXIMO,
  REGISTRO_MINIMO,
  RENTA_PJ,
  RESERVA_LEGAL,
} from '../../../../shared/tax/facts/tax.ts'
import { addMonths } from '../../../../shared/tax/habiles.ts'
import { percentOf } from '../../../../shared/tax/percent.ts'
import { PUC_SOURCE } from '../../../../shared/tax/puc.ts'
import { codigoComercio, et, ley, resolucion } from '../../../../shared/tax/sources.ts'
import type { IsoDate } from '../../../../shared/tax/types.ts'
import { noted, told, toldBy } from '../../knowledge/notes.ts'
import { citeAtEnd } from '../../placeCitations.ts'
import type { Understood } from '../../understand/features.ts'
import { cite, type IntentAnswer } from '../answer.ts'
import { isCalled } from '../clause.ts'
import { copSumsOf, sumBy, sumsOf } from '../contabilidad/bare.ts'
import { entryTable } from '../contabilidad/entryTable.ts'
import { figure } from '../figure.ts'
import { type AnswerContext, intent, type ReadContext } from '../intent.ts'
import { lowerFirst } from '../iva/say.ts'
import { bareBeside } from '../renta/bare.ts'
import { listed } from '../renta/say.ts'
import { choice, date, flag, ingresosAnuales, mencionado, money, percent, text } from '../slots.ts'
import { aspecto, yearOf } from './note.ts'
import { calledSums, formaSociedad, howMany, unitless } from './slots.ts'

export const contadorFirma = intent({
  id: 'contador.firma',
  subject: 'contabilidad',
  title: 'Cuándo la declaración lleva firma de contador',
  slots: {
    ingresos: {
      ...ingresosAnuales,
      money: ['ingresos', 'pago'],
      main: true,
      read: unitless(/\b(?:vend\w{1,5}|ventas|ingresos|factur\w{1,5})\b/, /\b(?:patrimonio|activos|bienes)\b/),
    },
    patrimonio: money('Patrimonio bruto', ['patrimonio', 'activos'], { summed: true }),
    declaracion: aspecto({
      saldo: { label: 'saldo a favor en IVA', test: /\bsaldo a favor\b/ },
      sin: {
        label: 'sin la firma',
        test: /\b(?:sin (?:la )?firma|no (?:la )?firm|que (?:pasa|sucede) si|omit\w{1,4})/,
      },
    }),
  },
  answer(values, { facts, today, when, kind, followUp, message }) {
    // Sums of a named past year are that year's; else the return is of the year before the one asked about.
    const { year: named } = when
    const summed = values.ingresos !== undefined || values.patrimonio !== undefined
    const year = named === undefined ? yearOf(today) - 1 : summed && named < yearOf(today) ? named : named - 1
    const day = `${year}-12-31`
    const limit = facts.at(FIRMA_CONTADOR, day)
    const uvt = facts.at(UVT, day)
    const cop = limit.value * uvt.value
    const told = `${figure(FIRMA_CONTADOR, day)} (${formatCop(cop)} con la UVT de ${year})`
    const { ingresos, patrimonio } = values
    const all = [
      ...(ingresos === undefined ? [] : [{ name: 'ingresos', value: ingresos }]),
      ...(patrimonio === undefined ? [] : [{ name: 'patrimonio', value: patrimonio }]),
    ]
    // "¿Y con 4.000 millones?" takes the place of the sum of before, whichever it was.
    const newest = followUp && !/\b(?:ingres|patrimon|activ)/.test(message.text) ? message.amounts[0]?.value : undefined
    const known = newest !== undefined && all.length > 1 ? all.filter(({ value }) => value === newest) : all
    const over = known.find(({ value }) => value > cop)
    const sources = [et('arts. 596, 602 y 606'), et('art. 580'), ley('43', 1990, 'art. 13 par. 2')]
    const caveats = [
      `En IVA también firma contador la declaración con saldo a favor ${cite(et('art. 602'))}. Sin la firma exigida, la declaración se tiene por no presentada ${cite(et('art. 580'))}.`,
    ]
    // "¿Y la de IVA?": the same size, and besides a balance in favour.
    const which = /\biva\b|\b300\b/.test(message.text)
      ? 'iva'
      : /\b(?:retencion|retefuente|350)\b/.test(message.text)
        ? 'retencion'
        : undefined
    if (which !== undefined && values.declaracion === undefined && !/\brenta\b/.test(message.text)) {
      const big = known.find(({ value }) => value > cop)
      const own =
        known.length === 0
          ? ''
          : big
            ? ` Con tus ${formatCop(big.value)} de ${big.name} **sí la lleva**.`
            : ` Por tus ${known.map(({ name, value }) => `${formatCop(value)} de ${name}`).join(' y ')} **no la lleva**${which === 'iva' ? ', salvo que te dé saldo a favor' : ''}.`
      return {
        headline: `La declaración de ${which === 'iva' ? 'IVA lleva firma de contador **si pasas del mismo tope o si da saldo a favor**' : 'retención lleva firma de contador **si pasas del mismo tope**'}: ${told}.${own}`,
        sources: [et(which === 'iva' ? 'art. 602' : 'art. 606')],
        facts: [uvt, limit],
      }
    }
    if (values.declaracion === 'sin')
      return {
        headline: `Sin la firma de contador cuando es obligatoria, la declaración **se tiene por no presentada** (art. 580); es obligatoria desde más de ${told}.`,
        sources: [et('arts. 580, 596, 602 y 606')],
        facts: [uvt, limit],
      }
    if (values.declaracion === 'saldo')
      return {
        headline: `**Sí: la declaración de IVA con saldo a favor lleva firma de contador**, aunque no pases de ${told}, si estás obligado a llevar contabilidad.`,
        sources: [et('art. 602')],
        facts: [uvt, limit],
      }
    const under = known.filter(({ value }) => value <= cop)
    if (known.length > 0)
      return {
        headline: over
          ? `**Sí lleva firma de contador**: tus ${formatCop(over.value)} de ${over.name} pasan de ${told}${under[0] === undefined ? '' : `, aunque ${formatCop(under[0].value)} de ${under[0].name} no pasen`}.`
          : `**No la exige la ley por esa cifra**: ${known.map(({ name, value }) => `${formatCop(value)} de ${name}`).join(' y ')} no pasan de ${told}.`,
        paragraphs: [
          'Basta que uno de los dos, patrimonio bruto o ingresos brutos del último día del año, pase de ese valor en quien está obligado a llevar contabilidad. Si la empresa debe tener revisor fiscal, firma el revisor.',
        ],
        sources,
        facts: [uvt, limit],
        caveats,
      }
    return {
      headline: `${kind === 'sino' ? 'Depende del tamaño: las' : 'Las'} declaraciones llevan firma de contador cuando el patrimonio o los ingresos brutos del año pasan de **${figure(FIRMA_CONTADOR, day)} (${formatCop(cop)}** con la UVT de ${year}), y de revisor fiscal cuando la empresa está obligada a tenerlo.`,
      sources,
      facts: [uvt, limit],
      caveats,
    }
  },
})

const PAPERS = [ley('962', 2005, 'arts. 28 y 46'), codigoComercio('art. 60'), et('art. 632')]
const years = howMany('an(?:os?|itos?)')
/** "¿Hasta cuándo los guardo?" wants the term, whatever year was told before. */
const UNTIL_WHEN = /\bhasta (?:cuando|que)\b|\b(?:cuanto tiempo|cuantos anos|por cuanto)\b/
const BOOKS_YEARS = 10
const SUPPORTS_YEARS = 5

export const conservacion = intent({
  id: 'libros.conservacion',
  subject: 'contabilidad',
  title: 'Cuánto tiempo se guardan libros, facturas y soportes',
  slots: {
    // "De hace cuatro añitos", "son del 2013".
    antiguedad: text<number>(
      'Años de los papeles',
      (message, { today }) => {
        const year = [...message.text.matchAll(/\b(?:19[89]|20[0-4])\d\b/g)]
          .map(([each]) => each)
          .sort()
          .at(-1)
        const over = /\bmas de (?:los )?(?:diez|10)\b/.test(message.text) ? BOOKS_YEARS + 1 : undefined
        return over ?? years(message) ?? (year === undefined ? undefined : Math.max(0, yearOf(today) - Number(year)))
      },
      (value) => `${value} años`,
    ),
    papeles: aspecto({
      digital: {
        label: 'en digital',
        test: /\b(?:digital|computador|escane\w{1,5}|nube|pdf|electronic\w|usb|fotos?)\b/,
      },
      laboral: {
        label: 'papeles de nómina',
        test: /\b(?:nominas?|laboral\w{0,2}|planillas?|pila|contratos? de trabajo|hojas? de vida|seguridad social)\b/,
      },
    }),
    mencionado,
  },
  answer({ antiguedad, papeles }, { kind, message, today }) {
    const rule = `**${BOOKS_YEARS} años**; los soportes tributarios, **mientras la declaración no esté en firme y mínimo ${SUPPORTS_YEARS} años**`
    const caveats = [
      'Los diez años se cuentan desde el último asiento, documento o comprobante.',
      'Los documentos laborales y pensionales conviene guardarlos siempre.',
    ]
    if (papeles === 'laboral')
      return {
        headline: `Los papeles de nómina y seguridad social **conviene guardarlos siempre**, porque prueban tiempos de pensión que no prescriben; como soporte contable el mínimo es de **${BOOKS_YEARS} años**.`,
        sources: PAPERS,
      }
    if (papeles === 'digital')
      return {
        headline: `${kind === 'sino' ? '**Sí: puedes guardarlos en medio digital**' : 'Se pueden guardar **en papel o en digital**'} si se reproducen con exactitud; el plazo es el mismo: ${rule}.`,
        paragraphs: ['De la factura electrónica se guarda el XML validado, no solo el PDF.'],
        sources: [ley('962', 2005, 'arts. 28 y 46'), et('art. 632')],
      }
    // "Hay papeles de 2014 y de 2018": of each year whether its ten years are over.
    const told = [...new Set([...message.text.matchAll(/\b(?:19[89]|20[0-4])\d\b/g)].map(([each]) => Number(each)))]
      .filter((year) => year <= yearOf(today))
      .sort((a, b) => a - b)
    const each =
      told.length < 2
        ? undefined
        : new Intl.ListFormat('es').format(
            told.map((year) =>
              year + BOOKS_YEARS < yearOf(today)
                ? `**los de ${year} ya puedes botarlos** (se cumplieron en ${year + BOOKS_YEARS})`
                : `**los de ${year} no**: guárdalos hasta el fin de ${year + BOOKS_YEARS}`,
            ),
          )
    return {
      headline:
        each !== undefined
          ? `Los libros y papeles del comerciante se conservan ${rule}. Contando los diez años, ${each}.`
          : antiguedad === undefined || UNTIL_WHEN.test(message.text)
            ? `${kind === 'sino' && !UNTIL_WHEN.test(message.text) ? `**No los botes si no han pasado ${BOOKS_YEARS} años**: los` : 'Los'} libros y papeles del comerciante se conservan ${rule}.`
            : antiguedad > BOOKS_YEARS
              ? `**Sí: con más de ${BOOKS_YEARS} años ya puedes botarlos**, si sus declaraciones están en firme y no hay un proceso abierto; guarda los de nómina.`
              : antiguedad >= SUPPORTS_YEARS
                ? `**No todavía, si eres comerciante**: tienen ${antiguedad} años y tus libros y papeles se conservan ${rule}.`
                : `**No: tienen ${antiguedad} años** y se conservan ${rule}.`,
      paragraphs: [
        `Los ${SUPPORTS_YEARS} años se cuentan desde el 1 de enero del año siguiente al de los papeles ${cite(et('art. 632'))}; si la declaración aún no está en firme, se guardan hasta que lo esté ${cite(ley('962', 2005, 'art. 46'))}.`,
      ],
      sources: PAPERS,
      caveats,
    }
  },
})

const RESERVE_SAID =
  /\b(?:ya )?(?:tengo|tenemos|tiene|tienen|hay|llevo|llevamos|van|lleva|guardamos|apartamos|acumulamos) (?:como |unos |unas )?\$? ?([\d.,]{1,15})(?: (?:millones|palos|m))?(?: ya)? (?:de|en|como|apartados (?:en|para)) (?:la )?reserva/
const MILLION = 1_000_000
/** "Ya tengo 45 de reserva": of millions where it is told beside sums that are. */
function reserveIn({ text, amounts }: Understood): number | undefined {
  const found = RESERVE_SAID.exec(text)
  if (!found) return undefined
  const place = found.index + found[0].indexOf(found[1] ?? '')
  const written = amounts.find(({ start, end, unit }) => unit === 'COP' && start <= place && place < end)
  if (written) return written.value
  const bare = Number((found[1] ?? '').replaceAll('.', '').replace(',', '.'))
  return bare > 0 && bare < 100_000 ? bare * MILLION : undefined
}

/** "Capital de 150 y la reserva legal ya va en 70": what the words beside a sum call it, also where its unit was said once. */
const heldSum = sumBy(/\breservas?\b/, { not: /\bgan[aeo]\w{0,4}|\butilidad|\bcapital\b|\bpara\b/ })
const CAPITAL_BEHIND = /^ ?(?:millones |palos |pesos )?(?:de|en|como) capital\b/
const CAPITAL_AHEAD = /\bcapital\b[^,;.\d]{0,40}$/
function capitalSum(message: Understood, context: ReadContext): number | undefined {
  const { text: said } = message
  const sums = sumsOf(message, context)
  const found =
    sums.find(({ end }) => CAPITAL_BEHIND.test(said.slice(end, end + 40))) ??
    sums.find(({ start }) => CAPITAL_AHEAD.test(said.slice(Math.max(0, start - 60), start)))
  return found?.value
}

const SHARED_OUT = /\b(?:repart\w{1,5}|distribu\w{1,7}|dividendos?)\b/
/** Of what is left, at least this part is shared out, unless those who hold 78 % decide otherwise. */
const LEAST_SHARED = 50
const LEAST_SHARED_WITH_RESERVES = 70
const RESERVE_IS_FULL = /\b(?:ya|si)\b[^.;?]{0,40}\b(?:mitad|50 ?%|completa|llena|tope|lleg\w{1,3})\b/

const CAPITAL_OR_RESERVE = {
  capital: /\b(?:capital|pusimos|aportamos)\b/g,
  reserva:
    /\b(?:reserva (?:legal )?(?:acum(?:ulada)?|actual|constituida|va|es|de|fuera|fuese|era|son)|reserva legal(?=[ :]{0,2}$)|reserva(?=[ :]{0,2}$)|en (?:la )?reserva(?: legal)?|guard(?:ad\w{1,2}|amos)|apartamos|acumulad\w{1,2}|apartad\w{1,2}|hay)\b/g,
  utilidad: /\b(?:utilidad|gan[aeo]\w{0,4}|quedaron)\b/g,
  perdidas: /\bperd\w{1,6}\b/g,
} as const

function leastShared(base: number, own: number, held: number | undefined, capital: number | undefined): string {
  const left = base - own
  const over = held !== undefined && capital !== undefined && held > capital
  const part = over ? LEAST_SHARED_WITH_RESERVES : LEAST_SHARED
  return `Lo mínimo que se reparte es el ${part} % de lo que queda: ${own === 0 ? formatCop(base) : `${formatCop(base)} − ${formatCop(own)} de reserva = ${formatCop(left)}`}, y de ahí **${formatCop(Math.round(percentOf(left, part)))}**, salvo que el 78 % de lo representado decida repartir menos${over ? ' (70 %, porque las reservas pasan del capital)' : ''} (art. ${over ? '454' : '155'}).`
}

const BEFORE_TAX = /\bantes de (?:(?:el |los |la )?(?:impuestos?|renta)|imporenta)\b/
const TAX_RATE = /\b(?:renta|impuestos?|imporenta|tarifa)\b[^\d.;?]{0,20}(\d{2})\b(?! ?(?:mil|palos?)|[.,]\d)/
const NO_LOSSES = /\b(?:sin|ni|no (?:hay|tenemos|tiene|traemos|tenia))\b(?: \w{1,8}){0,2} perdidas?\b/

export const reserva = intent({
  id: 'reserva-legal',
  subject: 'sociedades',
  title: 'Cuánto se aparta para la reserva legal',
  enters: true,
  slots: {
    utilidad: money('Utilidad del año', ['utilidad', 'ingresos', 'pago'], {
      main: true,
      read: bareBeside(/\b(?:utilidad\w*|gan[aeo]\w{0,4}|quedaron)\b/),
    }),
    capitalSuscrito: money('Capital suscrito', ['capital']),
    reservaActual: money('Reserva que ya hay', ['capital', 'mencion', 'patrimonio']),
    perdidas: money('Pérdidas anteriores', ['perdida']),
    sumasReserva: text(
      'Capital y reserva',
      (message, context) => {
        const sums = calledSums(message, context, CAPITAL_OR_RESERVE)
        const reserva = reserveIn(message) ?? heldSum(message, context) ?? sums?.reserva
        const capital = capitalSum(message, context) ?? sums?.capital
        return reserva === undefined && capital === undefined
          ? sums
          : { ...sums, ...(reserva === undefined ? {} : { reserva }), ...(capital === undefined ? {} : { capital }) }
      },
      (sums) =>
        [
          ...(sums.capital === undefined ? [] : [`capital ${formatCop(sums.capital)}`]),
          ...(sums.reserva === undefined ? [] : [`reserva ${formatCop(sums.reserva)}`]),
        ].join(', '),
    ),
    formaSociedad,
    reservaCompleta: flag('La reserva ya está completa', ({ text }) =>
      /\breserva\b[^.;?]{0,30}\b(?:completa|llena|al (?:tope|limite|50))\b|\b(?:completa|llena) (?:la |de )?reserva\b/.test(
        text,
      )
        ? !/\b(?:no|sin) (?:\w{1,8} ){0,2}(?:completa|llena)\b/.test(text)
        : undefined,
    ),
    estatutos: flag('Los estatutos piden la reserva', ({ text }) =>
      /\bestatutos? (?:si |no )?(?:la |lo )?(?:exig\w{1,3}|pid\w{1,3}|oblig\w{1,3}|orden\w{1,3}|establec\w{1,3}|contempl\w{1,3}|dic\w{1,3})\b/.test(
        text,
      )
        ? !/\bestatutos? no\b/.test(text)
        : undefined,
    ),
    reservaDe: aspecto({
      tope: { label: 'hasta cuándo', test: /\b(?:hasta cuando|hasta cuanto|tope|limite|50 ?%|mitad)\b/ },
    }),
  },
  // What has to be shared out at least is of the same profit.
  covers: (part) => SHARED_OUT.test(part),
  answer(values, { facts, on, kind, message, merged, followUp }) {
    const rate = facts.at(RESERVA_LEGAL, on)
    const { utilidad } = values
    // "¿Y si hubiera dado pérdida de 15 millones?": of the year itself, and none of before.
    if (followUp && /\b(?:hubiera dado|diera|dio|da|fuera|es) (?:una )?perdida\b/.test(message.text))
      return {
        headline:
          'Con pérdida en el año **no se aparta reserva legal**: se calcula sobre la utilidad, y la reserva que haya puede usarse para enjugar la pérdida.',
        sources: [codigoComercio('arts. 452 y 456')],
      }
    const perdidas = NO_LOSSES.test(merged.text) ? 0 : (values.sumasReserva?.perdidas ?? values.perdidas ?? 0)
    const {
      capital = values.capitalSuscrito,
      reserva: held = values.sumasReserva?.capital === undefined ? values.reservaActual : undefined,
    } = values.sumasReserva ?? {}
    // "Utilidad antes de impuestos de 90 millones, renta del 35": what is shared out is what the tax leaves.
    const gross = BEFORE_TAX.test(merged.text) ? utilidad : undefined
    const written = TAX_RATE.exec(merged.text)?.[1]
    const taxed = written === undefined ? facts.at(RENTA_PJ, on).value : Number(written)
    const tax = gross === undefined ? 0 : Math.round(percentOf(gross, taxed))
    const base = utilidad === undefined ? undefined : Math.max(0, utilidad - tax - perdidas)
    const full = base === undefined ? undefined : Math.round(percentOf(base, rate.value))
    const room = capital === undefined ? undefined : Math.max(0, Math.round(capital / 2) - (held ?? 0))
    const own =
      values.reservaCompleta === true
        ? base === undefined
          ? undefined
          : 0
        : full === undefined
          ? undefined
          : room === undefined || held === undefined
            ? full
            : Math.min(full, room)
    const sources = [codigoComercio('arts. 452 y 371'), ley('1258', 2008, 'art. 45')]
    const sasRule = `Es obligatoria en las sociedades anónimas y limitadas ${cite(codigoComercio('art. 371'))}. En una SAS solo si la piden sus estatutos ${cite(ley('1258', 2008, 'art. 45'))}.`
    const caveats = ['Primero se enjugan las pérdidas de años anteriores.']
    if (kind === 'asiento')
      return {
        headline: `La reserva se registra con **débito a 3705** (utilidades acumuladas; 3605 si no la has trasladado) y **crédito a 330505** (reserva legal)${own === undefined ? '' : `, por **${formatCop(own)}**`}.`,
        paragraphs: [
          'Se registra en la fecha del acta en que la asamblea o junta aprueba la distribución; no toca el banco ni el resultado.',
          ...(values.formaSociedad === 'sas' && values.estatutos !== true ? [sasRule] : []),
        ],
        tables: own === undefined ? [] : [entryTable(asientoSimple('', '3705', '330505', own).result)],
        sources: [PUC_SOURCE, ...sources],
        facts: [rate],
      }
    // "¿Y si la reserva ya va en la mitad del capital?"
    if (followUp && message.amounts.length === 0 && RESERVE_IS_FULL.test(message.text))
      return {
        headline: `**Ya no hay que apartar nada**: se aparta el ${formatPercent(rate.value)} solo hasta que la reserva llega al 50 % del capital suscrito${capital === undefined ? '' : ` (${formatCop(Math.round(capital / 2))})`}; si después baja, se vuelve a apartar.`,
        paragraphs: [sasRule],
        sources,
        facts: [rate],
      }
    // In the SAS without a reserve in its statutes there is no least share either.
    const least =
      base === undefined ||
      !SHARED_OUT.test(message.text) ||
      (values.formaSociedad === 'sas' && values.estatutos !== true)
        ? undefined
        : leastShared(base, own ?? 0, held, capital)
    if (values.reservaCompleta === true && base !== undefined && least !== undefined)
      return {
        headline: `Con la reserva completa **no se aparta nada más**, y el máximo que se puede repartir son los **${formatCop(base)}**.`,
        paragraphs: [least, sasRule],
        sources: [...sources, codigoComercio('arts. 155 y 454')],
        facts: [rate],
      }
    if (values.reservaDe === 'tope')
      return {
        headline: `Se aparta el ${formatPercent(rate.value)} de la utilidad de cada año **hasta que la reserva llega al 50 % del capital suscrito**${capital === undefined ? '' : `: ${formatCop(Math.round(capital / 2))}`}; si después baja, se vuelve a apartar.`,
        paragraphs: [sasRule],
        sources,
        facts: [rate],
      }
    if (values.formaSociedad === 'sas' && values.estatutos !== true)
      return {
        headline: `**No es obligatoria en una SAS**, salvo que sus estatutos la pidan${own === undefined ? '' : `; si la piden al ${formatPercent(rate.value)}, son ${formatCop(own)}`}.`,
        paragraphs: [
          `En anónimas y limitadas es el ${formatPercent(rate.value)} de la utilidad líquida hasta llegar al 50 % del capital suscrito.`,
        ],
        sources: [ley('1258', 2008, 'art. 45'), codigoComercio('arts. 452 y 371')],
        facts: [rate],
      }
    return {
      headline:
        own !== undefined && held !== undefined && room !== undefined && own < (full ?? 0)
          ? `La reserva de este año es de **${formatCop(own)}**: el ${formatPercent(rate.value)} de ${formatCop(base ?? 0)} sería ${formatCop(full ?? 0)}, pero solo faltan ${formatCop(room)} para el 50 % del capital. Quedan **${formatCop((base ?? 0) - own)}** para repartir.`
          : values.formaSociedad === 'sas'
            ? `Como los estatutos la piden, la reserva es el **${formatPercent(rate.value)} de la utilidad líquida**${own === undefined ? '' : `: sobre ${formatCop(base ?? 0)} son **${formatCop(own)}**`}, salvo que ellos fijen otro porcentaje.`
            : `${kind === 'sino' ? 'Sí, si es anónima o limitada, y en una SAS solo si la piden sus estatutos: es' : 'La reserva legal es'} el **${formatPercent(rate.value)} de la utilidad líquida** de cada año hasta llegar al 50 % del capital suscrito${own === undefined ? '' : `: sobre ${formatCop(base ?? 0)} son **${formatCop(own)}**. Quedan **${formatCop((base ?? 0) - own)}** para repartir`}.`,
      paragraphs: [
        ...(gross === undefined
          ? []
          : [
              `A los ${formatCop(gross)} antes de impuestos se les restó la renta (${formatPercent(taxed)}): ${formatCop(tax)}.`,
            ]),
        ...(least === undefined ? [] : [least]),
        ...(perdidas > 0 && utilidad !== undefined
          ? [`A la utilidad de ${formatCop(utilidad)} se restaron ${formatCop(perdidas)} de pérdidas anteriores.`]
          : []),
        ...(capital !== undefined && held === undefined
          ? [
              `Con capital de ${formatCop(capital)} se deja de apartar al llegar a ${formatCop(Math.round(capital / 2))}.`,
            ]
          : []),
        sasRule,
      ],
      sources: [...sources, ...(least === undefined ? [] : [codigoComercio('arts. 155 y 454')])],
      facts: [rate],
      // What is shared out next is what is left of it.
      ...(own === undefined || base === undefined ? {} : { gives: { dividendo: base - own } }),
      caveats,
    }
  },
})

const FILED_IN = 2
const QUARTERS = ['01', '04', '07', '10'] as const
/** In which month a change of that day is told: the one that begins each quarter. */
function quarterAfter(day: IsoDate): string {
  const month = QUARTERS.find((each) => each > day.slice(5, 7))
  return `${MONTHS[Number(month ?? '01') - 1]} de ${month === undefined ? yearOf(day) + 1 : yearOf(day)}`
}
const UPDATED_BY = ([day]: readonly string[]): string =>
  day === undefined ? '' : `El cambio del ${formatDate(day)} se reporta **en ${quarterAfter(day)}**. `
/** Until when it is reported: from the day that the message tells, where it tells one. */
const whenOf = ([day]: readonly string[]): string =>
  `Se reporta **dentro de los dos meses siguientes a la inscripción de la sociedad en el RUT**${day === undefined ? '' : ` (si fue el ${formatDate(day)}, hasta el **${formatDate(addMonths(day, FILED_IN))}**)`} y **se actualiza cuando cambian los beneficiarios**, en el mes que empieza el primer día de enero, abril, julio u octubre siguiente.`

const EACH_SHARE = /(?<![\d.,])(\d{1,3}(?:[.,]\d{1,2})?)(?![.,]?\d)/g
/** "Uno con 60, otro 37 y otro 3 %": the share of each partner, where they make up the whole. */
function sharesIn({ text: words }: Understood): readonly number[] | undefined {
  if (!/%|\bpor ?ciento\b|\bparticipacion|\b(?:soci|accionist)[a-z]{1,4}\b/.test(words)) return undefined
  const found = [...words.matchAll(EACH_SHARE)].map(([, each = '']) => Number(each.replace(',', '.')))
  // The numbers that stand for shares are those that add up to a hundred.
  const shares = found.filter((each) => each > 0 && each <= 100)
  for (let from = 0; from < shares.length; from++) {
    let sum = 0
    for (let to = from; to < shares.length; to++) {
      sum += shares[to] ?? 0
      if (Math.abs(sum - 100) < 0.01 && to > from) return shares.slice(from, to + 1)
    }
  }
  return undefined
}

export const rub = intent({
  id: 'rub',
  subject: 'sociedades',
  title: 'Registro de beneficiarios finales (RUB)',
  slots: {
    participacion: percent('Participación', ['participacion', 'proporcion', 'mencion', 'tarifa']),
    partes: text<readonly number[]>('Parte de cada socio', sharesIn, (shares) => shares.map(formatPercent).join(', ')),
    socios: {
      label: 'Socios',
      type: 'count',
      read: howMany('soci[oa]s?|accionistas?|herman[oa]s|duen[oa]s'),
      required: false,
    },
    parteRub: aspecto({
      nadie: {
        label: 'nadie llega al porcentaje',
        test: /\b(?:nadie|ningun[oa]?)\b.{0,40}(?:\d ?%|por ciento|llega|pasa|tiene)|\bno hay (?:un |ningun )?beneficiario\b/,
      },
      esal: {
        label: 'entidad sin ánimo de lucro',
        test: /\b(?:esal|fundacion\w{0,2}|corporacion\w{0,2}|cooperativas?|sin animo de lucro|asociacion\w{0,2})\b/,
      },
      solo: {
        label: 'único accionista',
        test: /\b(?:yo (?:nomas|sol[oa]|mism[oa]|solit[oa])|soy yo|un solo (?:duen|soci|accion)\w{1,4}|unico accionista)\b/,
      },
      multa: {
        label: 'si no se reporta',
        test: /\b(?:multa|sancion\w{0,4}|si no (?:lo|se|la|report\w{1,4}|hago|hace\w{0,3}))\b/,
      },
      control: {
        label: 'control',
        test: /\bcontrol\w{0,3}\b|\b(?:nombr\w{1,4}|pon\w{1,3}|escog\w{1,3}|eli[gj]\w{1,3}) (?:al |a los |el |los )?(?:gerentes?|administrador\w{0,2}|represent\w{1,4}|junta)\b|\b(?:manda|decide)\b/,
      },
      cuando: { label: 'cuándo', test: /\b(?:cada cuanto|cuando|plazo|actualiz\w{1,4})\b/ },
    }),
    cambia: flag('Cambió un socio', ({ text }) =>
      /\b(?:vend(?:io|ieron|e|en)|ced(?:io|ieron|e|en)|traspas\w{1,4}|transfiri\w{1,4})\b[^.;?]{0,25}\b(?:tod[oa]|su parte|l[oa] suy[oa]|acciones)\b|\b(?:cambi\w{1,4}|entr\w{1,3}|sal\w{1,3}|vend\w{1,5}|ceden?|cedio|compr\w{1,4}|retir\w{1,3}|muri\w{1,3}|nuevo)\b.{0,30}\b(?:soci[oa]s?|accionistas?|acciones|participacion|parte|cuotas)\b|\b(?:soci[oa]|accionista) nuev[oa]\b/.test(
        text,
      )
        ? true
        : undefined,
    ),
    mencionado,
  },
  answer({ participacion, socios, parteRub, cambia, partes }, { facts, on, kind, message, own }) {
    const limit = facts.at(BENEFICIARIO_FINAL, on)
    const WHEN = whenOf(message.days)
    const least = figure(BENEFICIARIO_FINAL)
    const share =
      participacion ??
      (socios !== undefined && (kind === 'quien' || /\biguales\b|\d\/\d/.test(message.text)) ? 100 / socios : undefined)
    const who = `Es beneficiario final quien, solo o con otros, tiene el ${least} o más del capital, los votos o los rendimientos, o ejerce el control.`
    if (
      partes !== undefined &&
      (own?.includes('partes') === true ||
        (parteRub === undefined && own?.includes('participacion') !== true && cambia !== true))
    ) {
      const [in_, out] = [partes.filter((each) => each >= limit.value), partes.filter((each) => each < limit.value)]
      const named = (shares: readonly number[]) => listed(shares.map((each) => formatPercent(each)))
      return {
        headline: `Se ${in_.length === 1 ? `reporta a quien tiene el **${named(in_)}**` : `reportan quienes tienen el **${named(in_)}**`}, porque ${in_.length === 1 ? 'llega' : 'llegan'} al ${least}${out.length === 0 ? '' : `; quien tiene el **${named(out)} no**, salvo que tenga el control por otra vía`}.`,
        paragraphs: [
          ...message.days
            .slice(0, 1)
            .map(
              (day) =>
                `Inscrita en el RUT el ${formatDate(day)}, hay hasta el **${formatDate(addMonths(day, FILED_IN))}**.`,
            ),
          who,
        ],
        sources: [et('arts. 631-5 y 631-6'), resolucion('164', 2021), et('art. 658-3')],
        facts: [limit],
        caveats: [
          'Si el socio es una empresa, se reporta a las personas naturales que están detrás de ella.',
          `No reportarlo tiene las sanciones del registro (art. 658-3) ${cite(et('art. 658-3'))}.`,
        ],
      }
    }
    if (cambia === true && own?.includes('cambia') === true && (message.percents.length === 0 || parteRub === 'cuando'))
      return {
        headline: `${UPDATED_BY(message.days)}**Hay que actualizar el RUB cuando cambia un socio** y con eso alguien pasa a tener el ${least} o más, o deja de tenerlo, o cambia quién controla la sociedad.`,
        paragraphs: [
          who,
          `Se actualiza en la página de la DIAN, dentro del mes que empieza el primer día de **enero, abril, julio u octubre** siguiente al cambio ${cite(resolucion('164', 2021))}.`,
        ],
        sources: [et('arts. 631-5 y 631-6'), resolucion('164', 2021), et('art. 658-3')],
        facts: [limit],
        caveats: [`No hacerlo tiene las sanciones del registro (art. 658-3) ${cite(et('art. 658-3'))}.`],
      }
    return {
      headline:
        parteRub === 'multa'
          ? `No reportarlo, o hacerlo tarde o con errores, tiene las sanciones del registro: **${figure(SANCION.rut)} (${formatCop(facts.at(SANCION.rut, on).value * facts.at(UVT, on).value)}) por cada día de atraso** en actualizarlo (art. 658-3).`
          : parteRub === 'nadie'
            ? `Si nadie llega al ${least} ni ejerce el control por otro medio, **se reporta como beneficiario final al representante legal**, o a quien tenga más autoridad en la gestión o dirección.`
            : parteRub === 'esal' && share === undefined
              ? '**Sí: las entidades sin ánimo de lucro también reportan sus beneficiarios finales en el RUB** y lo actualizan cuando cambian.'
              : parteRub === 'control' && share !== undefined
                ? `**Sí se reporta, por el control**: quien decide sobre la sociedad o nombra a sus administradores es beneficiario final, aunque su ${formatPercent(share)} no llegara al ${least}.`
                : (parteRub === 'cuando' || kind === 'cuando') && message.percents.length === 0
                  ? WHEN
                  : share !== undefined
                    ? share >= limit.value
                      ? `**Sí: con el ${formatPercent(share)} eres beneficiario final**, porque llega al ${least}, y la sociedad te reporta en el RUB.`
                      : `**No por tu parte: el ${formatPercent(share)} no llega al ${least}**, salvo que tengas el control por otra vía.`
                    : parteRub === 'solo'
                      ? '**Sí: aunque seas el único accionista, la sociedad se registra en el RUB** y te reporta a ti como beneficiario final.'
                      : parteRub === 'control'
                        ? 'Tiene el control quien **decide sobre la sociedad aunque no tenga capital: nombra administradores, manda por un acuerdo o por otro medio**.'
                        : parteRub === 'cuando' || kind === 'cuando'
                          ? WHEN
                          : kind === 'quees'
                            ? who.replace(
                                'Es beneficiario final quien, solo o con otros,',
                                'Beneficiario final es **la persona natural que**, sola o con otras,',
                              )
                            : kind === 'sino'
                              ? '**Sí: toda sociedad, aunque tenga un solo accionista, reporta sus beneficiarios finales en el RUB** y lo actualiza cuando cambian.'
                              : 'El RUB (Registro Único de Beneficiarios Finales) pide reportar a la DIAN a **quién posee o controla la sociedad**, y se actualiza cuando cambia.',
      paragraphs: [
        `Lo hacen las sociedades, entidades sin ánimo de lucro y estructuras sin personería jurídica ${cite(resolucion('164', 2021))}. ${citeAtEnd(who, cite(et('art. 631-5')))}`,
      ],
      sources: [
        ...(parteRub === 'multa'
          ? [et('art. 658-3')]
          : (parteRub === 'cuando' || kind === 'cuando') && message.percents.length === 0
            ? [resolucion('164', 2021)]
            : []),
        et('arts. 631-5 y 631-6'),
        resolucion('164', 2021),
        et('art. 658-3'),
      ],
      facts: [limit],
      caveats: [`No reportarlo tiene las sanciones del registro (art. 658-3) ${cite(et('art. 658-3'))}.`],
    }
  },
})

const MIPYME_DAYS = 45

export const plazosJustos = intent({
  id: 'empresa.plazos-justos',
  subject: 'sociedades',
  title: 'En cuántos días se le paga a una mipyme (Ley 2024)',
  slots: {
    diasPago: {
      label: 'Días hasta el pago',
      type: 'days',
      read: ({ quantities, text }) =>
        quantities.find(
          ({ noun, value }) =>
            value > 0 && (/^dias?$/.test(noun) || (/^y?$/.test(noun) && /\b(?:van|pasaron|llevan) \d/.test(text))),
        )?.value,
      required: false,
    },
    parteMora: aspecto({
      incumple: {
        label: 'si no pagan',
        test: /\b(?:si no (?:me )?pag|no (?:me |nos )?(?:paga|pagan|pagaron)|(?:que|como) (?:hago|le hago|hacemos) (?:para|pa) que|como (?:le )?(?:cobro|exijo|reclamo)|se demoran?|incumpl|se pasan?|ya van|van \d|y nada)/,
      },
      intereses: { label: 'intereses', test: /\b(?:intereses|mora|solos)\b/ },
      plazo: {
        label: 'el plazo',
        test: /\b(?:cuantos dias|cual (?:es|seria) el (?:plazo|maximo|limite|tope)|en cuanto tiempo|que plazo)\b/,
      },
      dias: { label: 'qué días son', test: /\b(?:habiles|calendario|corridos|desde cuando|cuentan)\b/ },
    }),
    mencionado,
  },
  answer({ diasPago, parteMora, mencionado: sum }, { kind, message }) {
    const limit = `**${MIPYME_DAYS} días calendario** desde que aceptan la factura`
    const over = diasPago !== undefined && diasPago > MIPYME_DAYS
    const pays =
      'debe pagarte los **intereses de mora y los gastos del cobro**, aunque el contrato diga otro plazo; la factura aceptada se cobra por vía ejecutiva'
    // "¿Cuánto interés le cobro por 20 millones?": the rate changes each month, so the sum is told by its points.
    if (sum !== undefined && /\binteres(?:es)?\b|\bmora\b/.test(message.text)) {
      const late = diasPago === undefined ? 30 : Math.max(0, diasPago - MIPYME_DAYS)
      const interest = (rate: number) => Math.round((sum * late * rate) / (365 * 100))
      return {
        headline:
          late === 0
            ? `**Todavía no hay mora**: ${diasPago} días caben en el máximo de ${limit}.`
            : `Por ${formatCop(sum)} y ${late} días de mora${diasPago === undefined ? '' : ` (${diasPago} menos los ${MIPYME_DAYS} del plazo)`} son **${formatCop(interest(1))} por cada punto de la tasa anual**: a una tasa del 20 % serían ${formatCop(interest(20))}.`,
        paragraphs: [
          'La tasa es la que pactaron o, sin pacto, la máxima comercial: una y media veces el interés bancario corriente, que certifica cada mes la Superintendencia Financiera. No la tengo cargada: dímela y hago la cuenta.',
        ],
        sources: [codigoComercio('art. 884'), ley('2024', 2020, 'art. 3')],
        caveats: ['Interés simple: valor × tasa anual × días de mora ÷ 365.'],
      }
    }
    return {
      headline:
        parteMora === 'incumple'
          ? `Si ${diasPago === undefined ? `no te pagan en ${MIPYME_DAYS} días` : `ya van ${diasPago} días`}, ${diasPago !== undefined && !over ? `el plazo todavía corre: son ${limit}` : `quien te compró ${pays}`}.`
          : parteMora === 'intereses'
            ? `${kind === 'sino' ? '**Sí**: los' : 'Los'} intereses **los cobras tú: nadie los liquida por ti**. Corren desde que se vence el plazo, a la tasa pactada o, sin ella, a la máxima comercial.`
            : parteMora === 'dias'
              ? `Son días **calendario**, no hábiles, y se cuentan desde que aceptan la factura: ${MIPYME_DAYS} a lo sumo.`
              : diasPago === undefined || parteMora === 'plazo'
                ? `A un proveedor que es micro, pequeña o mediana empresa se le paga en un máximo de ${limit}.`
                : over
                  ? `**No: ${diasPago} días pasan del máximo** para pagarle a una micro, pequeña o mediana empresa, que es de ${limit}.`
                  : `${kind === 'sino' ? '**Sí**: ' : ''}${diasPago} días caben en el máximo de ${limit}.`,
      sources: [
        ...(parteMora === 'intereses' ? [codigoComercio('art. 884')] : []),
        ley('2024', 2020, 'art. 3'),
        ...(parteMora === 'incumple' ? [codigoComercio('art. 884'), ley('1231', 2008)] : []),
      ],
      caveats: ['No aplica entre grandes empresas ni a lo que otra norma trata aparte.'],
    }
  },
})

/** "¿Me pueden cerrar el negocio?", "me sellan el local": somebody else would close it. */
const CLOSED_BY_OTHERS =
  /\b(?:me|nos|le|lo|la|les) (?:pueden |puede |van a |va a |quieren |quiere )?(?:cierr[ae]n?|cerr(?:ar|aron|o)|sell(?:an?|en?|ar|aron|o)|clausur\w{1,5})\b|\bclausura\b|\b(?:pueden?|van? a) (?:cerrar|sellar|clausurar)(?:me|nos|lo|la|le)?\b/

/** What a sum of a liquidation is: what there is, or to whom it is owed, in the order in which it is paid. */
const OWED_IN_ORDER = [
  [
    'trabajadores',
    'trabajadores',
    /\b(?:emplead[oa]s?|trabajador(?:es|as?)?|nomina|prestaciones|cesantias|sueldos?)\b/,
  ],
  [
    'fisco',
    'impuestos y seguridad social',
    /\b(?:dian|impuestos?|iva|renta|retencion(?:es)?|ica|alcaldia|seguridad social|aportes|pila)\b/,
  ],
  ['caja', 'lo que hay', /\b(?:caja|cuenta|quedan?|hay|tiene|tenemos|activos?|efectivo)\b/],
  ['banco', 'banco (si tiene garantía, con ella)', /\b(?:bancos?|hipoteca|credito|prestamo)\b/],
  ['otros', 'proveedores y demás', /\b(?:proveedor(?:es)?|acreedor(?:es)?|arriendo|arrendador|terceros?)\b/],
] as const satisfies readonly (readonly [string, string, RegExp])[]
const NAMES_IN_ORDER = OWED_IN_ORDER.filter(([name]) => name !== 'caja')

/** "Le quedan 18 millones, debemos 7 a la DIAN y 4 a un empleado": each by the words behind it, or else before it. */
function owedIn(message: Understood): Owed | undefined {
  const { text: said } = message
  const sums = copSumsOf(message)
  const nameIn = (words: string) => OWED_IN_ORDER.find(([, , cue]) => cue.test(words))?.[0]
  const owed: Owed = {}
  for (const [at, { value, start, end }] of sums.entries()) {
    const behind = said.slice(end, sums[at + 1]?.start ?? said.length).split(/[,.;?]| y (?=[ad]|\d)/)[0] ?? ''
    const before =
      said
        .slice(sums[at - 1]?.end ?? 0, start)
        .split(/[,.;?]/)
        .at(-1) ?? ''
    const name =
      (/^ ?(?:millones |mil |palos )?(?:a|al|de|del|en|con|para|por)\b/.test(behind) ? nameIn(behind) : undefined) ??
      nameIn(before)
    if (name !== undefined) owed[name] = (owed[name] ?? 0) + value
  }
  return Object.keys(owed).length > 1 ? owed : undefined
}
type Owed = Partial<Record<(typeof OWED_IN_ORDER)[number][0], number>>
const CLOSES_DOWN =
  /\b(?:liquid(?:ar|a|e|o|an|amos|ando|acion)|cerr(?:ar|amos|ando)|cierre|disol\w{1,6}|quebr\w{1,4})\b/
const SHORT_OF_MONEY = /\bno (?:alcanz\w{1,4}|da|cubre)\b|\bfalt\w{1,3}\b|\bqueda\w{0,2} debiendo\b/

/** What is there, paid out in the order of the law, and what is left unpaid. */
function inOrder(owed: Owed): IntentAnswer | undefined {
  const { caja } = owed
  const known = NAMES_IN_ORDER.flatMap(([name, label]) => {
    const due = owed[name]
    return due === undefined ? [] : [{ label, due }]
  })
  if (caja === undefined || known.length < 2) return undefined
  const paid = known.map(({ label, due }, at) => {
    const before = known.slice(0, at).reduce((sum, each) => sum + each.due, 0)
    return { label, due, paid: Math.max(0, Math.min(due, caja - before)) }
  })
  const total = known.reduce((sum, { due }) => sum + due, 0)
  const short = total - caja
  const unpaid = paid.filter((each) => each.paid < each.due)
  return {
    headline:
      short > 0
        ? `Se paga en este orden: **${known.map(({ label }) => label).join(', ')}**. Con ${formatCop(caja)} para ${formatCop(total)} de deudas **faltan ${formatCop(short)}**, que dejan de recibir: ${unpaid.map(({ label, due, paid: got }) => `${label} (${formatCop(got)} de ${formatCop(due)})`).join(' y ')}.`
        : `Se paga en este orden: **${known.map(({ label }) => label).join(', ')}**. Los ${formatCop(caja)} alcanzan para los ${formatCop(total)} de deudas y **quedan ${formatCop(-short)} para los socios**.`,
    paragraphs: [
      short > 0
        ? 'Como no alcanza, no la cierres pagando a unos y a otros no: se acuerda con los acreedores o se pide la liquidación judicial de la Ley 1116. En una SAS los accionistas no ponen de lo suyo, salvo fraude o lo que firmaron como codeudores.'
        : 'A los socios se les reparte solo después de pagar todo, con la cuenta final aprobada por la asamblea.',
    ],
    tables: [
      {
        title: 'En qué orden',
        columns: ['Deuda', 'Se debe', 'Se paga'],
        rows: paid.map(({ label, due, paid: got }) => [label, formatCop(due), formatCop(got)]),
      },
    ],
    sources: [codigoComercio('arts. 241 y 242'), et('art. 847'), ley('1116', 2006), ley('1258', 2008, 'art. 1')],
    caveats: ['Entre los proveedores se reparte en proporción; el crédito con hipoteca o prenda se paga con ese bien.'],
  }
}

/** "¿Qué papeles saco primero?", "¿por dónde empiezo?" */
const FIRST_STEPS =
  /\b(?:papeles|documentos|tramites|requisitos|pasos)\b|\bpor donde (?:empiezo|comienzo|empezar)\b|\bque (?:debo|tengo que|toca|hay que|necesito) (?:sacar|hacer|tramitar)\b/
/** Where a business begins, whatever else is asked of it. */
export const crear = intent({
  ...noted('empresa.crear'),
  slots: { mencionado },
  answer(values, context) {
    const answer = told('empresa.crear', context, values)
    const { message, followUp } = context
    const written = [answer.headline, ...(answer.paragraphs ?? [])].join(' ')
    if (followUp || !FIRST_STEPS.test(message.text) || (/\brut\b/i.test(written) && /alcaldía/.test(written)))
      return answer
    return {
      ...answer,
      headline:
        'Se empieza en la **cámara de comercio**, donde te matriculas tú y el local y ahí mismo sale **el RUT** con el NIT; después, el uso del suelo y los permisos en la alcaldía. La matrícula se renueva cada año, **hasta el 31 de marzo**.',
      paragraphs: [answer.headline, ...(answer.paragraphs ?? [])],
      sources: [...answer.sources, codigoComercio('arts. 19, 31 y 33')],
    }
  },
})

export const cerrar = intent({
  ...noted('empresa.cerrar'),
  // The last return of a company that is wound up.
  called: /\bfraccion del? ano\b|\bcuenta final\b[^?]{0,80}\b(?:renta|declar\w{1,6})\b/,
  slots: {
    mencionado,
    // Notes of these cases are for them alone.
    duenoMuerto: flag(
      'Murió el dueño',
      ({ text: said }) =>
        /\b(?:mur\w{2,4}|muert[oe]|fallec\w{1,6}|difunt[oa]|paz descanse|herederos?|sucesion|viud[oa])\b/.test(said) ||
        undefined,
    ),
    deSociedad: flag(
      'Es una sociedad',
      ({ text: said }) =>
        /\b(?:sas|s\.a\.s|sociedad\w{0,2}|empresa|ltda|compania|soci[oa]s|liquida\w{1,5}|fraccion)\b/.test(said) ||
        undefined,
    ),
    conEmpleados: flag('Tiene empleados', ({ text: said }) =>
      /\b(?:sin|cero|0|no (?:tengo|hay|tenemos)) (?:ningun[oa]? )?(?:emplead|trabajador)/.test(said)
        ? false
        : /\b(?:emplead[oa]s?|trabajador\w{0,2}|gente|personal|muchach[oa]s?|nomina|operari[oa]s)\b/.test(said) ||
          undefined,
    ),
    deudasPorPagar: text('Lo que hay y lo que se debe', owedIn, (owed) =>
      NAMES_IN_ORDER.flatMap(([name, label]) =>
        owed[name] === undefined ? [] : [`${label} ${formatCop(owed[name] ?? 0)}`],
      ).join(', '),
    ),
  },
  tells: (message) => CLOSES_DOWN.test(message.text) && inOrder(owedIn(message) ?? {}) !== undefined,
  fits: ({ text }) => !CLOSED_BY_OTHERS.test(text),
  answer(values, context) {
    const { followUp, message, own = [] } = context
    const owed = values.deudasPorPagar
    const worked = owed === undefined ? undefined : inOrder(owed)
    if (worked !== undefined && own.includes('deudasPorPagar')) return worked
    // "¿Y qué pasa con lo que no alcanza?", "¿los socios responden con lo de ellos?"
    if (followUp && /\bsoci[oa]s?\b|\baccionistas?\b|\brespond\w{1,4}\b/.test(message.text))
      return toldBy('empresa.cerrar', 'bienes', context)
    if (followUp && worked !== undefined && /\b(?:primero|antes|orden|prelacion)\b/.test(message.text))
      return toldBy('empresa.cerrar', 'deudas', { ...context, kind: 'quien' })
    if (followUp && SHORT_OF_MONEY.test(message.text)) return toldBy('empresa.cerrar', 'insuficiente', context)
    return told('empresa.cerrar', context, values)
  },
})

/** "¿Todavía puedo renovar?" beside what may happen. */
const STILL =
  /\b(?:todavia|aun|ya)\b[^.;?]{0,25}\b(?:hace(?:r|rlo|rla)|pued\w{1,3}|podem\w{1,2}|alcanz\w{1,3}|renov\w{1,4})\b|\b(?:puedo|se puede|podemos|estoy a tiempo)\b/
const ASKS_THE_DAY = /\b(?:cuando|hasta que|que dia|que fecha|fechas?|plazo|vence\w{0,3})\b/
/** "¿Hasta cuándo renuevo y de cuánto es la multa?": the day too, whichever of both the note tells. */
const withDay = (answer: IntentAnswer, text: string): IntentAnswer =>
  ASKS_THE_DAY.test(text) && /\bren(?:ov|uev)\w/.test(text) && !/31 de marzo/.test(answer.headline)
    ? {
        ...answer,
        paragraphs: [
          `La matrícula se renueva cada año **hasta el 31 de marzo** ${cite(codigoComercio('art. 33'))}.`,
          ...(answer.paragraphs ?? []),
        ],
        sources: [...answer.sources, codigoComercio('art. 33')],
      }
    : answer
const withYes = (answer: IntentAnswer, text: string): IntentAnswer =>
  STILL.test(text) && answer.headline.startsWith('Todavía puedes')
    ? { ...answer, headline: `Sí: ${lowerFirst(answer.headline)}` }
    : answer

const NOT_RENEWED =
  /\b(?:sin renovar|no (?:l[ao] |se )?(?:he |hemos |ha |han )?renov\w{1,6}|dej(?:e|o|amos) de renovar|venci\w{1,4})\b/
const LATE_ONE =
  /\bno (?:(?:l[aeo]s?|se|he|hemos|ha|me|nos) ){0,3}renov\w{1,4}|\b(?:olvid\w{1,4}|pas[oe]|venci\w{1,3})\b[^.;?]{0,20}\brenov\w{1,6}|\brenov\w{1,6}[^.;?]{0,25}\b(?:olvid\w{1,4}|se (?:me|nos) paso|venci\w{1,3}|tarde)\b/
const SINCE_YEAR = /\b(?:desde|ultima vez en|en) (?:el |ano )?(20[0-3]\d)\b/
const YEARS_GONE =
  /\b(?:hace|llev\w{1,4}|por|mas de|van) (?:como |mas de |casi )?(\d{1,2}|dos|tres|cuatro|cinco|seis|siete|ocho) anos?\b/
const IN_WORDS: readonly string[] = ['', 'un', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho']
const OF_THE_FIRM = /\b(?:sociedad|sas|ltda|limitada|empresa|compania)\b/
const OF_THE_PLACE = /\b(?:establecimiento|local|tienda|negocio|almacen|sucursal|persona natural)\b/
const YEARS_UNTIL_PURGED = 5
/** Of whom the words right before or behind the renewal speak: "la del establecimiento no, la sociedad está al día". */
function notRenewed({ text: said }: Understood): 'sociedad' | 'establecimiento' | undefined {
  const clause =
    said.split(/[,.;?]/).find((each) => NOT_RENEWED.test(each) || /\by si (?:fuera|es)\b/.test(each)) ?? said
  return OF_THE_PLACE.test(clause) ? 'establecimiento' : OF_THE_FIRM.test(clause) ? 'sociedad' : undefined
}

/** After five years without renewing: what is cancelled, and what is dissolved. */
const matricula = intent({
  ...noted('matricula-mercantil'),
  slots: {
    mencionado,
    anosSinRenovar: text<number>(
      'Años sin renovar',
      ({ text: said }, { today }) => {
        if (!NOT_RENEWED.test(said)) return undefined
        const year = SINCE_YEAR.exec(said)?.[1]
        const many = YEARS_GONE.exec(said)?.[1]
        return year !== undefined
          ? yearOf(today) - Number(year)
          : many === undefined
            ? undefined
            : /^\d/.test(many)
              ? Number(many)
              : IN_WORDS.indexOf(many)
      },
      (value) => `${value} años`,
    ),
    matriculaDe: choice(
      'De quién es la matrícula',
      { sociedad: 'de la sociedad', establecimiento: 'del establecimiento o de la persona natural' },
      (message) => notRenewed(message),
    ),
  },
  answer(values, context) {
    const { anosSinRenovar: gone, matriculaDe: of } = values
    const { own = [], followUp, message } = context
    if (followUp && /\b(?:multa|sancion)\w{0,4}\b/.test(message.text) && gone !== undefined)
      return toldBy('matricula-mercantil', 'multa', context)
    // "Este año no la renové, ¿todavía se puede y me pasa algo?"
    if (gone === undefined && !followUp && LATE_ONE.test(message.text) && STILL.test(message.text))
      return withYes(toldBy('matricula-mercantil', 'atraso', { ...context, kind: 'sino' }), message.text)
    if (gone === undefined || !(own.includes('anosSinRenovar') || own.includes('matriculaDe')))
      return withDay(withYes(told('matricula-mercantil', context, values), message.text), message.text)
    // "Cerró el local en 2024 y no renovó, ¿debe pagar esos años?"
    if (
      gone < YEARS_UNTIL_PURGED &&
      /\b(?:pag|deb|cobr)\w{0,6}\b[^.;?]{0,30}\b(?:anos?|atrasad\w{1,2}|pendientes?|renovaci\w{1,5}|eso|esos)\b/.test(
        message.text,
      )
    )
      return toldBy('matricula-mercantil', /\bcerr\w{1,5}\b/.test(message.text) ? 'cerrado' : 'atrasados', {
        ...context,
        kind: 'sino',
      })
    const late = gone >= YEARS_UNTIL_PURGED
    const what =
      of === 'sociedad'
        ? 'la sociedad **queda disuelta y en estado de liquidación**: no se borra, hay que liquidarla'
        : of === 'establecimiento'
          ? 'al establecimiento (o a la persona natural) **se le cancela la matrícula**, y la de la sociedad sigue si está al día'
          : 'al establecimiento o a la persona natural **se le cancela la matrícula**, y la sociedad **queda disuelta y en liquidación**'
    return {
      headline: late
        ? `**Sí: con ${gone} años sin renovar ya pasó el límite de cinco**, y ${what}.`
        : `**Todavía no: van ${gone} ${gone === 1 ? 'año' : 'años'}** y el límite son cinco años sin renovar; a los cinco, ${what}.`,
      paragraphs: [
        'La cámara avisa antes de hacerlo. Si no ha pasado, ponte al día: se pagan los años que se deben, cada uno con los activos de ese año.',
      ],
      sources: [ley('1727', 2014, 'art. 31'), codigoComercio('art. 33')],
    }
  },
})

/** Warnings of a company that loses, whatever ratio is told with them. */
const disolucion = intent({
  ...noted('perdidas.disolucion'),
  called:
    /\bcausal(?:es)? de disolucion\b|\b(?:deterioro patrimonial|riesgo de insolvencia|negocio en marcha)\b|\b(?:854|1378) de 2021\b|\bindicadores? del decreto\b/,
  slots: { mencionado },
  answer: (values, context) => told('perdidas.disolucion', context, values),
})

const FOUNDED =
  /\b(?:constitu\w{1,6}|nacio|arranc\w{1,3}|mont\w{1,5}|cre(?:e|o|amos|ada|aron)|suscri\w{1,6}|sas|inscri\w{1,6}|fund\w{1,5}|registr\w{1,5})\b/
const YEARS_TO_PAY = 2
const ASKS_PAYMENT =
  /\bcomplet\w{1,4}\b|\bpara cuando\b|\bsaldo\b|\bfalt\w{1,4}\b|\bplazo\b|\bhasta cuando\b|\bdeb(?:o|e|emos|en)\b|\bpagar\b|\bvenc\w{1,4}\b|\bmora\b/
/** "¿Y si no alcanzo a pagar eso?": the shares that were taken and not paid. */
const OWED_SHARES =
  /\bmora\b|\bsin pagar\b|\bno (?:\w{1,8} ){0,2}(?:pag\w{1,5}|pong\w{1,3}|pon[ea]\w{0,2}|complet\w{1,4})\b|\bincumpl\w{1,5}\b|\bse (?:vence|pasa)\b|\b(?:vot\w{1,4}|quit\w{1,5}|cobrarle|exclu\w{1,4})\b/
/** What is of the S.A. and is asked of the SAS. */
const OF_AN_SA =
  /\b(?:tercera parte|la mitad|el tercio|un tercio)\b[^.;?]{0,40}\b(?:constitu\w{1,6}|crear\w{0,2}|comienzo|entrada|inicio)\b|\b(?:pagar|pagada?) (?:la|una|el|un) (?:tercera parte|tercio)\b/

const LIMITED = /\blimitada\b|\bltda\b/
/** What of the subscribed capital is still to be paid, and until when. */
function capitalPlan(
  {
    capitalSuscrito: capital,
    capitalPagado: paid,
    fechaConstitucion: founded,
  }: {
    readonly capitalSuscrito?: number | undefined
    readonly capitalPagado?: number | undefined
    readonly fechaConstitucion?: IsoDate | undefined
  },
  { message, today, own = [] }: AnswerContext,
): IntentAnswer | undefined {
  const brings = ['capitalSuscrito', 'capitalPagado', 'fechaConstitucion'].some((name) => own.includes(name))
  if (!brings || !ASKS_PAYMENT.test(message.text)) return undefined
  const left = capital === undefined || paid === undefined ? undefined : capital - paid
  if ((left === undefined || left < 0) && founded === undefined) return undefined
  const last = founded === undefined ? undefined : addMonths(founded, 12 * YEARS_TO_PAY)
  const late = last !== undefined && last < today
  const sum =
    left === undefined || left < 0
      ? ''
      : left === 0
        ? '**No falta nada**: todo el capital suscrito está pagado'
        : `Faltan **${formatCop(left)}** por pagar (${formatCop(capital ?? 0)} suscritos − ${formatCop(paid ?? 0)} pagados)`
  const until =
    left === 0
      ? ''
      : last === undefined
        ? 'en el plazo de los estatutos, que no puede pasar de **dos años** desde la constitución'
        : late
          ? `el plazo de dos años **venció el ${formatDate(last)}**: quien debe está en mora`
          : `a más tardar el **${formatDate(last)}**, dos años desde el ${formatDate(founded ?? last)}, o antes si lo dicen los estatutos`
  return {
    headline: `${[sum, until].filter((each) => each !== '').join(late ? '; ' : ', ')}.`.replace(/^[ae]/, (first) =>
      first.toUpperCase(),
    ),
    paragraphs: [
      late
        ? 'Mientras esté en mora, el accionista no vota ni cobra utilidades por esas acciones, y la sociedad le cobra o se las quita (art. 397 del Código de Comercio).'
        : 'Si no se paga a tiempo, el accionista queda en mora y no puede votar ni cobrar utilidades por esas acciones (art. 397 del Código de Comercio).',
      'Lo que falta es una cuenta por cobrar a los accionistas, que en el patrimonio resta del capital suscrito.',
    ],
    sources: [ley('1258', 2008, 'art. 9'), codigoComercio('art. 397')],
  }
}

const REGISTRATION = /\bimpuesto (?:de|del|departamental de) registro\b/
/** "¿El impuesto de registro sobre cuánto me lo cobran?": on what was subscribed, between the two rates of the law. */
const sas = intent({
  ...noted('sas'),
  called: REGISTRATION,
  tells: ({ text, amounts }) =>
    amounts.length > 0 && /\bsuscri[bt]\w/.test(text) && ASKS_PAYMENT.test(text) && !/\breserva|\butilidad/.test(text),
  besides: (part, { amounts }) => amounts.length > 0 && REGISTRATION.test(part),
  slots: {
    capitalSuscrito: {
      ...money('Capital suscrito', ['capital', 'mencion', 'cuantia']),
      takes: isCalled(/\bsuscri[bt]|\bcapital\b/, /\bpag(?:o|ad|and)\w{0,3}\b|\bpus(?:e|o|imos|ieron)\b/),
      orByRole: true,
    },
    capitalPagado: {
      ...money('Capital que se paga ahora', [], {
        read: bareBeside(/\b(?:pus(?:e|o|imos|ieron)|aport(?:e|o|amos|aron)|pagamos)\b/),
      }),
      takes: isCalled(
        /\bpag(?:o|ue|a?mos|ad|and)\w{0,3}\b|\bahora\b|\babon\w{1,5}\b|\bpus(?:e|o|imos|ieron)\b|\baport(?:e|o|amos|ado|aron)\b|\bconsign\w{1,5}\b/,
      ),
    },
    fechaConstitucion: date('Día en que se constituyó', ({ days: [day], text: said }, { today }) =>
      day === undefined || !FOUNDED.test(said)
        ? undefined
        : day > today && !/\b20\d\d\b/.test(said)
          ? addMonths(day, -12)
          : day,
    ),
  },
  // Until when it is paid is of the same plan.
  covers: (part) => /\b(?:plazo|hasta cuando|falt\w{1,3})\b/.test(part),
  answer(values, context) {
    const { capitalSuscrito: capital } = values
    const { facts, on, message, followUp } = context
    const toPay = capital !== undefined || values.fechaConstitucion !== undefined
    if (followUp && toPay && OWED_SHARES.test(message.text)) return toldBy('sas', 'mora', context)
    if (OF_AN_SA.test(message.text)) return toldBy('sas', 'tercera', context)
    // "¿Y si fuera una limitada?" of the capital that is still to be paid.
    if (followUp && toPay && LIMITED.test(message.text))
      return {
        headline:
          'En la limitada no hay plazo: **el capital se paga íntegramente al constituirla**, y también cada aumento; los dos años son de la SAS.',
        sources: [codigoComercio('art. 354'), ley('1258', 2008, 'art. 9')],
        caveats: ['En la anónima se paga por lo menos la tercera parte al suscribir, y el resto en un año.'],
      }
    const planned = REGISTRATION.test(message.text) ? undefined : capitalPlan(values, context)
    if (planned !== undefined) return planned
    if (!REGISTRATION.test(message.text)) return told('sas', context, values)
    const rates = [REGISTRO_MINIMO, REGISTRO_MAXIMO].map((key) => facts.at(key, on))
    const [least, most] = rates.map(({ value }) => Math.round(percentOf(capital ?? 0, value)))
    return {
      headline: `Se cobra **sobre el capital suscrito**, y no sobre lo que se paga ahora: entre el ${figure(REGISTRO_MINIMO)} y el ${figure(REGISTRO_MAXIMO)}, según el departamento${capital === undefined ? '' : `; por ${formatCop(capital)} son de **${formatCop(least ?? 0)} a ${formatCop(most ?? 0)}**`}.`,
      paragraphs: [
        'Lo usual es la tarifa más alta. Aparte van la matrícula mercantil, según los activos, y los derechos de inscripción de la cámara. Lo suscrito se paga en dos años como máximo.',
      ],
      sources: [ley('223', 1995, 'arts. 229 y 230'), ley('1258', 2008, 'art. 9')],
      facts: rates,
    }
  },
})

export const sociedades = [
  disolucion,
  sas,
  crear,
  cerrar,
  matricula,
  contadorFirma,
  conservacion,
  reserva,
  rub,
  plazosJustos,
]
