import { formatCop, formatDate, formatPercent } from '../../../../shared/format.ts'
import { asientoSimple } from '../../../../shared/tax/asientos.ts'
import { UVT } from '../../../../shared/tax/facts/general.ts'
import { SANCION } from '../../../../shared/tax/facts/sanciones.ts'
import {
  BENEFICIARIO_FINAL,
  FIRMA_CONTADOR,
  REGISTRO_MAXIMO,
  REGISTRO_MINIMO,
  RESERVA_LEGAL,
} from '../../../../shared/tax/facts/tax.ts'
import { addMonths } from '../../../../shared/tax/habiles.ts'
import { percentOf } from '../../../../shared/tax/percent.ts'
import { PUC_SOURCE } from '../../../../shared/tax/puc.ts'
import { codigoComercio, et, ley, resolucion } from '../../../../shared/tax/sources.ts'
import { noted, told } from '../../knowledge/notes.ts'
import { citeAtEnd } from '../../placeCitations.ts'
import type { Understood } from '../../understand/features.ts'
import { cite } from '../answer.ts'
import { isCalled } from '../clause.ts'
import { entryTable } from '../contabilidad/entryTable.ts'
import { figure } from '../figure.ts'
import { intent } from '../intent.ts'
import { listed } from '../renta/say.ts'
import { choice, flag, ingresosAnuales, mencionado, money, percent, text } from '../slots.ts'
import { aspecto, yearOf } from './note.ts'
import { calledSums, howMany, unitless } from './slots.ts'

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
        const year = /\b(?:19[89]|20[0-4])\d\b/.exec(message.text)?.[0]
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
  answer({ antiguedad, papeles }, { kind, message }) {
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
    return {
      headline:
        antiguedad === undefined || UNTIL_WHEN.test(message.text)
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
  /\b(?:ya )?(?:tengo|tenemos|tiene|tienen|hay|llevo|llevamos|van|lleva) (?:como |unos |unas )?\$? ?([\d.,]{1,15})(?: (?:millones|palos|m))?(?: ya)? (?:de|en|como|apartados (?:en|para)) (?:la )?reserva/
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

const CAPITAL_OR_RESERVE = {
  capital: /\b(?:capital|pusimos|aportamos)\b/g,
  reserva:
    /\b(?:reserva (?:legal )?(?:acum(?:ulada)?|actual|constituida|va|es|de|fuera|fuese|era|son)|reserva legal(?=[ :]{0,2}$)|reserva(?=[ :]{0,2}$)|guardad\w{1,2}|acumulad\w{1,2}|apartad\w{1,2}|hay)\b/g,
  utilidad: /\b(?:utilidad|gan[aeo]\w{0,4}|quedaron)\b/g,
  perdidas: /\bperd\w{1,6}\b/g,
} as const

export const reserva = intent({
  id: 'reserva-legal',
  subject: 'sociedades',
  title: 'Cuánto se aparta para la reserva legal',
  enters: true,
  slots: {
    utilidad: money('Utilidad del año', ['utilidad', 'ingresos', 'pago'], { main: true }),
    capitalSuscrito: money('Capital suscrito', ['capital']),
    reservaActual: money('Reserva que ya hay', ['capital', 'mencion', 'patrimonio']),
    perdidas: money('Pérdidas anteriores', ['perdida']),
    sumasReserva: text(
      'Capital y reserva',
      (message, context) => {
        const said = reserveIn(message)
        const sums = calledSums(message, context, CAPITAL_OR_RESERVE)
        return said === undefined ? sums : { ...sums, reserva: said }
      },
      (sums) =>
        [
          ...(sums.capital === undefined ? [] : [`capital ${formatCop(sums.capital)}`]),
          ...(sums.reserva === undefined ? [] : [`reserva ${formatCop(sums.reserva)}`]),
        ].join(', '),
    ),
    formaSociedad: choice('Clase de sociedad', { sas: 'SAS', otra: 'anónima o limitada' }, ({ text }) =>
      /\b(?:no (?:es |una )?(?:sas|s\.a\.s)|limitada|ltda|anonima|s\.a(?!\.s))(?![a-z])/.test(text)
        ? 'otra'
        : /\b(?:sas|s\.a\.s|acciones simplificada)\b/.test(text)
          ? 'sas'
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
  answer(values, { facts, on, kind, message, followUp }) {
    const rate = facts.at(RESERVA_LEGAL, on)
    const { utilidad } = values
    // "¿Y si hubiera dado pérdida de 15 millones?": of the year itself, and none of before.
    if (followUp && /\b(?:hubiera dado|diera|dio|da|fuera|es) (?:una )?perdida\b/.test(message.text))
      return {
        headline:
          'Con pérdida en el año **no se aparta reserva legal**: se calcula sobre la utilidad, y la reserva que haya puede usarse para enjugar la pérdida.',
        sources: [codigoComercio('arts. 452 y 456')],
      }
    const perdidas = values.sumasReserva?.perdidas ?? values.perdidas ?? 0
    const {
      capital = values.capitalSuscrito,
      reserva: held = values.sumasReserva?.capital === undefined ? values.reservaActual : undefined,
    } = values.sumasReserva ?? {}
    const base = utilidad === undefined ? undefined : Math.max(0, utilidad - perdidas)
    const full = base === undefined ? undefined : Math.round(percentOf(base, rate.value))
    const room = capital === undefined ? undefined : Math.max(0, Math.round(capital / 2) - (held ?? 0))
    const own = full === undefined ? undefined : room === undefined || held === undefined ? full : Math.min(full, room)
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
          ? `La reserva de este año es de **${formatCop(own)}**: el ${formatPercent(rate.value)} de ${formatCop(base ?? 0)} sería ${formatCop(full ?? 0)}, pero solo faltan ${formatCop(room)} para el 50 % del capital.`
          : values.formaSociedad === 'sas'
            ? `Como los estatutos la piden, la reserva es el **${formatPercent(rate.value)} de la utilidad líquida**${own === undefined ? '' : `: sobre ${formatCop(base ?? 0)} son **${formatCop(own)}**`}, salvo que ellos fijen otro porcentaje.`
            : `${kind === 'sino' ? 'Sí, si es anónima o limitada, y en una SAS solo si la piden sus estatutos: es' : 'La reserva legal es'} el **${formatPercent(rate.value)} de la utilidad líquida** de cada año hasta llegar al 50 % del capital suscrito${own === undefined ? '' : `: sobre ${formatCop(base ?? 0)} son **${formatCop(own)}**`}.`,
      paragraphs: [
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
      sources,
      facts: [rate],
      caveats,
    }
  },
})

const FILED_IN = 2
/** Until when it is reported: from the day that the message tells, where it tells one. */
const whenOf = ([day]: readonly string[]): string =>
  `Se reporta **dentro de los dos meses siguientes a la inscripción de la sociedad en el RUT**${day === undefined ? '' : ` (si fue el ${formatDate(day)}, hasta el **${formatDate(addMonths(day, FILED_IN))}**)`} y **se actualiza cuando cambian los beneficiarios**, en el mes que empieza el primer día de enero, abril, julio u octubre siguiente.`

const EACH_SHARE = /(?<![\d.,])(\d{1,3}(?:[.,]\d{1,2})?)(?![.,]?\d)/g
/** "Uno con 60, otro 37 y otro 3 %": the share of each partner, where they make up the whole. */
function sharesIn({ text: words }: Understood): readonly number[] | undefined {
  if (!/%|\bpor ?ciento\b|\bparticipacion/.test(words)) return undefined
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
      /\b(?:cambi\w{1,4}|entr\w{1,3}|sal\w{1,3}|vend\w{1,5}|ceden?|cedio|compr\w{1,4}|retir\w{1,3}|muri\w{1,3}|nuevo)\b.{0,30}\b(?:soci[oa]s?|accionistas?|acciones|participacion|parte|cuotas)\b|\b(?:soci[oa]|accionista) nuev[oa]\b/.test(
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
    if (cambia === true && own?.includes('cambia') === true && message.percents.length === 0)
      return {
        headline: `**Sí hay que actualizar el RUB cuando cambia un socio** y con eso alguien pasa a tener el ${least} o más, o deja de tenerlo, o cambia quién controla la sociedad.`,
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

export const cerrar = intent({
  ...noted('empresa.cerrar'),
  slots: { mencionado },
  fits: ({ text }) => !CLOSED_BY_OTHERS.test(text),
  answer: (values, context) => told('empresa.cerrar', context, values),
})

/** Warnings of a company that loses, whatever ratio is told with them. */
const disolucion = intent({
  ...noted('perdidas.disolucion'),
  called:
    /\bcausal(?:es)? de disolucion\b|\b(?:deterioro patrimonial|riesgo de insolvencia|negocio en marcha)\b|\b(?:854|1378) de 2021\b|\bindicadores? del decreto\b/,
  slots: { mencionado },
  answer: (values, context) => told('perdidas.disolucion', context, values),
})

const REGISTRATION = /\bimpuesto (?:de|del|departamental de) registro\b/
/** "¿El impuesto de registro sobre cuánto me lo cobran?": on what was subscribed, between the two rates of the law. */
const sas = intent({
  ...noted('sas'),
  called: REGISTRATION,
  besides: (part, { amounts }) => amounts.length > 0 && REGISTRATION.test(part),
  slots: {
    capitalSuscrito: {
      ...money('Capital suscrito', ['capital', 'mencion', 'cuantia']),
      takes: isCalled(/\bsuscrit|\bcapital\b/, /\bpag(?:o|ad|and)\w{0,3}\b/),
      orByRole: true,
    },
    capitalPagado: {
      ...money('Capital que se paga ahora', []),
      takes: isCalled(/\bpag(?:o|ad|and)\w{0,3}\b|\bahora\b/),
    },
  },
  answer(values, context) {
    const { capitalSuscrito: capital } = values
    const { facts, on, message } = context
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

export const sociedades = [disolucion, sas, cerrar, contadorFirma, conservacion, reserva, rub, plazosJustos]
