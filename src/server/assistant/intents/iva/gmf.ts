import { formatCop, formatPercent } from '../../../../shared/format.ts'
import { asientoSimple } from '../../../../shared/tax/asientos.ts'
import { GMF, GMF_DEDUCIBLE, GMF_EXENTO, ICA_DEDUCIBLE, RENTA_PJ } from '../../../../shared/tax/facts/tax.ts'
import { gmf } from '../../../../shared/tax/gmf.ts'
import { percentOf } from '../../../../shared/tax/percent.ts'
import { et, ley } from '../../../../shared/tax/sources.ts'
import type { FactSource } from '../../../../shared/tax/types.ts'
import { roundUvt, uvtToCop } from '../../../../shared/tax/uvt.ts'
import { lower } from '../../sentence.ts'
import type { Understood } from '../../understand/features.ts'
import type { IntentAnswer } from '../answer.ts'
import { askBack, cite, fromCalculation } from '../answer.ts'
import { shown } from '../contabilidad/entryTable.ts'
import { figure } from '../figure.ts'
import { type AnswerContext, intent } from '../intent.ts'
import { toCop } from '../reading.ts'
import { listed, opening } from '../renta/say.ts'
import { icaPagado, gmf as levyPaid, noDeducible, PAID_LATER } from '../renta/slots.ts'
import { flag, money, percent, text } from '../slots.ts'
import { bareMillions, LEVY, sumas } from './slots.ts'

const EARLIER =
  /\bya (?:hice|hicimos|hizo) (?:un[oa]?s? |otr[oa]s? )?(?:retiros?|pagos?|giros?|transferencias?|movimientos?) (?:de|por) ?\$? ?$|\bya (?:habia |hubiera |hubiese |he |lleva\w* |van )?(?:sac|retir|mov|us|gast)\w*[^,;.\d]{0,30}$|\bya (?:llevo|llevaba|iban?|van)(?: como)?[ $]{0,2}$|\b(?:antes|en el mes|este mes|del mes|ya) (?:he |me )?(?:sac|retir|mov|sal|gast|transfer|gir)[a-z]{1,8}\b[^,;.\d]{0,20}$/

/** "Ya hice un retiro de 10 millones": no part of what is withdrawn now. */
const wasEarlier = (text: string, { at }: { readonly at: number }): boolean =>
  EARLIER.test(text.slice(Math.max(0, at - 60), at))

const SO_FAR = /\b(?:ya|antes|llev\w{1,5}|este mes|en el mes|exent\w{1,4})\b/
const ONE_OF_THEM =
  /\b(?:un[oa]?|otr[oa]) (?:retiros? |pagos? |giros? |transferencias? |consignacion(?:es)? )?(?:mas )?(?:de|por) \$? ?$/
/** "Un retiro de 30 millones, uno de 5 y otro de 800 mil": each is one of its own, and none was made before. */
const isOneOfThem = (text: string, { at }: { readonly at: number }): boolean =>
  !SO_FAR.test(text) && ONE_OF_THEM.test(text.slice(Math.max(0, at - 40), at))

const NEXT_MONTH = /\b(?:otro|proximo|siguiente) mes\b|\bmes (?:que viene|entrante|siguiente)\b/
/** "Ya saqué 20 este mes": of millions. */
function bareEarlier(text: string): number | undefined {
  const said =
    /\bya (?:he |habia )?(?:saque|sacado|retire|retirado|movi|movido|gaste|gastado|llevo) (\d{1,3})(?= (?:este|en el) mes|\s*(?:$|[?.,;]))/.exec(
      text,
    )?.[1]
  return said === undefined ? undefined : Number(said) * 1_000_000
}

/** "Pagar con tarjeta", "¿es legal?", "¿por qué me cobran?": what makes the tax due (ET art. 871). */
const WHY =
  /\b(?:por ?que|pq|porque) (?:\w{1,6} ){0,3}(?:cobr|descuent|descont|quit|sac|pag|rebaj)\w*|\b(?:legal|normal|correcto)\b|\bde donde sale\b/
const BY_CARD = /\b(?:tarjetas?|datafono|debito|compras?|comprar?|compre|pse|qr|nequi)\b/

const LEVY_AFTER = /^ (?:pesos )?(?:de|por|en) (?:el |un )?(?:4 ?x ?(?:1\.?000|mil)|cuatro (?:por|x) mil|gmf|4 por mil)/
/** "Me sacaron 48.000 de 4x1000, ¿cuánto moví?": the tax is told, and what it was charged on asked. */
const taxTold = ({ text, amounts: [only, more] }: Pick<Understood, 'text' | 'amounts'>): number | undefined =>
  only !== undefined &&
  more === undefined &&
  only.value < MOST_CHARGED &&
  LEVY_AFTER.test(text.slice(only.end, only.end + 30))
    ? only.value
    : undefined
const SAME_BANK = /\bmismo banco\b|\bmisma entidad\b/
const HOW_MUCH = /\bcuant[oa]s?\b|\bcalcul\w+|\bliquid\w+/
const CHARGED = /(?:4 ?x ?(?:1\.?000|mil)|cuatro (?:por|x) mil|gmf|4 por mil)(?: (?:de|por|que fue|fueron)){1,2} \$?$/
/** Nobody is charged a million of it for one movement: that much is what was moved. */
const MOST_CHARGED = 1_000_000
/** "Asiento del 4x1000 de 120 mil que cobró el banco": the sum is the tax itself. */
const isCharged = ({ text, amounts: [only, more] }: Pick<Understood, 'text' | 'amounts'>): boolean =>
  only !== undefined &&
  more === undefined &&
  only.value < MOST_CHARGED &&
  !HOW_MUCH.test(text) &&
  CHARGED.test(text.slice(Math.max(0, only.start - 50), only.start))

const CHARGE_BEFORE =
  /\b(?:me|nos|le|banco|y) (?:me |nos |le )?(?:quit|descont|cobr|sac(?:o|aron)|rebaj|tumb|baj|desaparec|falt)\w{0,6}(?: (?:como|unos|casi|por|de|otros|cerca|alrededor)){0,3} ?\$? ?$/
const OTHER_SUM = /\d[\d.]{3,}|\d ?(?:mil|millon|palo|luca)/
/** "Saqué 3 millones y me quitaron 12 mil": what was charged for it, and no second withdrawal. */
const isCharge = (text: string, { at, end }: { readonly at: number; readonly end: number }): boolean =>
  CHARGE_BEFORE.test(text.slice(Math.max(0, at - 40), at)) && OTHER_SUM.test(`${text.slice(0, at)} ${text.slice(end)}`)
const BANK = /\b(?:bancos?|cuenta|cajero|retir\w+|saque|sacamos|pse|transfer\w+|consign\w+)\b/
/** Of a sum and what was taken for it: whether that is about the levy. */
const LEAST_SHARE = 0.0036
const MOST_SHARE = 0.0044
function tellsCharge({ text, amounts }: Pick<Understood, 'text' | 'amounts'>): boolean {
  const [first, second, more] = amounts
  if (!first || !second || more || !BANK.test(text)) return false
  const share = Math.min(first.value, second.value) / Math.max(first.value, second.value)
  return share >= LEAST_SHARE && share <= MOST_SHARE
}

/** "Me cobraron cuatro por mil de 600 mil, ¿eso es retención?" */
const asksWhatItIs = ({ text, amounts }: Pick<Understood, 'text' | 'amounts'>): boolean =>
  amounts.length === 1 && LEVY.test(text) && /\b(?:es|era) (?:una? )?(?:retencion|impuesto|descuento)\b/.test(text)

/** "¿Cuánto es el gravamen a los movimientos financieros de 6 millones?": the tax of a sum is asked. */
const HOW_MUCH_IS = /\bcuant[oa] (?:es|son|seria|sale|vale|da|pago|se paga|cobra\w{0,2}|me cobra\w{0,2})\b/
const OF_A_SUM =
  /\b(?:gmf|gravamen(?: a los movimientos(?: financieros)?)?|(?:4|cuatro) ?(?:x|por) ?(?:mil|1\.?000)) (?:de|por|en|para) (?:\$ ?)?$/
/** "Gmf sobre 15 millones": what it is reckoned on, and no levy that was paid. */
const ON_A_SUM =
  /\b(?:gmf|gravamen|(?:4|cuatro) ?(?:x|por) ?(?:mil|1\.?000)) (?:sobre|de un (?:giro|retiro|pago|cheque) de) (?:\$ ?)?$/
const tellsBase = ({ text, amounts: [only, more] }: Pick<Understood, 'text' | 'amounts'>): boolean =>
  only !== undefined &&
  more === undefined &&
  (ON_A_SUM.test(text.slice(Math.max(0, only.start - 50), only.start)) ||
    (HOW_MUCH_IS.test(text) && OF_A_SUM.test(text.slice(Math.max(0, only.start - 60), only.start)))) &&
  !/\b(?:deduc|descont|descuent|renta\b)/.test(text)

interface Movimiento {
  readonly nombre: string
  readonly valor: number
  readonly trato: 'paga' | 'mismoBanco' | 'entra'
}
const MOVES =
  /\b(?:pag\w{1,5}|gir\w{1,4}|gire|retir\w{1,4}|saque|sacamos|cajero|traslad\w{1,4}|pase|pasamos|transfer\w{1,7}|consign\w{1,7}|proveedor\w{0,2}|nomina|cheques?|prestamo|impuestos|arriendo|recaud\w{1,5}|abon\w{1,4}|compr\w{1,4})\b/
const COMES_IN =
  /\b(?:consignaron|consignacion(?:es)?|recaud\w{1,5}|entr(?:o|aron)|nos pagaron|me pagaron|ingresos?|recibi\w{0,5})\b/
const BETWEEN_OWN =
  /\b(?:traslad|transfer|pas[eao]|movi)[^.;]{0,80}\b(?:propi[oa]s?|mi[oa]s?|ahorros?|su (?:otra )?cuenta|otra cuenta|mismo titular|nuestras?|cuentas)\b|\bentre (?:mis |las |nuestras |sus )?(?:\w{1,15} )?cuentas\b/
const SPLITS_MOVES = /[,;:.?](?=\s|$)|¿|\s(?:y|e|mas)\s(?=[^,;]{0,120}\d)/g
const MOST_MOVES = 10
/** Each sum that left or entered an account, by the words of its own clause. Undefined where fewer than two are told. */
export function movesIn(message: Understood, facts: FactSource): readonly Movimiento[] | undefined {
  const { text: words, amounts } = message
  const sums = amounts.filter(
    ({ unit, start }) => unit === 'COP' && !EARLIER.test(words.slice(Math.max(0, start - 60), start)),
  )
  if (sums.length < 2 || sums.length > MOST_MOVES || !LEVY.test(words)) return undefined
  const marks = [0, ...[...words.matchAll(SPLITS_MOVES)].map(({ index, 0: mark }) => index + mark.length), words.length]
  const found = sums.flatMap((sum): Movimiento[] => {
    const from = marks.findLast((at) => at <= sum.start) ?? 0
    const to = marks.find((at) => at >= sum.end) ?? words.length
    const own = words.slice(from, to)
    if (!MOVES.test(own)) return []
    const nombre = own
      .replace(/[$¿?]|\d[\d.,]{0,20}(?: ?(?:millones|millon|mil|palos?|pesos)){0,3}/g, ' ')
      .replace(/^(?:[^:]*:)/, '')
      .replace(/\s{2,}/g, ' ')
      .replace(/[\s,.;]{1,20}$/, '')
      .replace(/ (?:y|e)$/, '')
      .trim()
    const trato = COMES_IN.test(nombre)
      ? 'entra'
      : BETWEEN_OWN.test(nombre) && !/\botros? bancos?\b/.test(own)
        ? 'mismoBanco'
        : 'paga'
    return [{ nombre, valor: toCop(sum, message, facts), trato }]
  })
  return found.length === sums.length && new Set(found.map(({ nombre }) => nombre)).size > 1 ? found : undefined
}
/** The levy of a list of movements, which of them bear it and what of it is deducted. */
function ofMoves(
  moves: readonly Movimiento[],
  otherBank: boolean,
  { facts, on }: AnswerContext,
): { readonly answer: IntentAnswer; readonly total: number } {
  const rate = facts.at(GMF, on)
  const half = facts.at(GMF_DEDUCIBLE, on)
  const rows = moves.map((move) => {
    const pays = move.trato === 'paga' || (otherBank && move.trato === 'mismoBanco')
    return { ...move, pays, tax: pays ? Math.round(percentOf(move.valor, rate.value)) : 0 }
  })
  const total = rows.reduce((sum, { tax }) => sum + tax, 0)
  const base = rows.reduce((sum, { valor, pays }) => sum + (pays ? valor : 0), 0)
  const free = rows.filter(({ pays }) => !pays)
  const why = (move: (typeof rows)[number]) =>
    move.pays ? 'Sí' : move.trato === 'entra' ? 'No: entra dinero' : 'No: mismo titular y banco'
  const told = free.map(
    ({ nombre, valor, trato }) =>
      `${formatCop(valor)} (${nombre}), ${trato === 'entra' ? 'porque entra a la cuenta' : 'si las dos cuentas son del mismo titular y del mismo banco'}`,
  )
  const answer: IntentAnswer = {
    headline: `El 4x1000 (GMF) es de **${formatCop(total)}**: el ${figure(GMF)} de ${formatCop(base)}; en renta deduces **${formatCop(Math.round(percentOf(total, half.value)))}** (${figure(GMF_DEDUCIBLE)}).${told.length === 0 ? '' : ` No lo pagan ${new Intl.ListFormat('es').format(told)}.`}`,
    tables: [
      {
        title: 'Movimiento por movimiento',
        columns: ['Movimiento', 'Valor', '¿Lo paga?', 'GMF'],
        rows: [
          ...rows.map((row) => [row.nombre, formatCop(row.valor), why(row), formatCop(row.tax)]),
          ['Total', formatCop(base), '', formatCop(total)],
        ],
      },
    ],
    sources: [et('arts. 871 y 872'), et('art. 879'), et('art. 115')],
    facts: [rate, half],
    caveats: [
      'Pasar plata a otro banco sí lo paga, aunque las dos cuentas sean tuyas.',
      'Supuse que la cuenta no está marcada como exenta; la deducción se prueba con el certificado del banco.',
    ],
  }
  return { answer, total }
}

const PARTS_ONLY = /\b(?:retir\w{1,4}|saque|sacamos)\b/g
/** "Utilidad contable 186 millones; ya están en el gasto: 4x1000…": what is not deducted of a year, and no movements. */
const OF_A_PROFIT = /\butilidad (?:contable|antes|comercial|del ano|fiscal)\b|\brenta liquida\b|\bdepura\w{0,5}\b/
const RECONCILES = /\b(?:extractos?|concili\w{1,8}|saldo (?:en )?libros|auxiliar|n[dc])\b/
/** Several movements of an account, not all of them withdrawals of one kind. */
const tellsMoves = ({ text: words, amounts }: Pick<Understood, 'text' | 'amounts'>): boolean =>
  amounts.filter(({ unit }) => unit === 'COP').length > 1 &&
  LEVY.test(words) &&
  !RECONCILES.test(words) &&
  !OF_A_PROFIT.test(words) &&
  new Set(words.replace(PARTS_ONLY, ' ').match(new RegExp(MOVES.source, 'g')) ?? []).size > 1

const LEFT = /\bcuant[oa]s? mas\b|\bcuanto (?:me )?(?:queda|falta)\b|\bmas puedo (?:sacar|retirar|mover)\b/
const TWO_ACCOUNTS =
  /\b(?:dos|2|tres|3|varias) (?:[a-z]{3,10} )?cuentas?\b[^?]{0,20}\b(?:marcad|exent)|\b(?:marc\w{1,4}|exent\w{1,4}) (?:en )?(?:las )?(?:dos|2|tres|3|varias)\b|\botra cuenta (?:marcada|exenta)\b|\b(?:las|los) dos\b[^?]{0,15}\b(?:marcad|exent)/
/** The tax of four per thousand on what leaves an account. */
export const levy = intent({
  id: 'gmf',
  subject: 'gmf',
  title: 'Cuánto es el 4x1000 y qué está exento',
  enters: true,
  tells: (message) => tellsCharge(message) || tellsBase(message) || tellsMoves(message) || asksWhatItIs(message),
  covers: (part, message) =>
    tellsCharge(message) || (tellsMoves(message) && /\bdeduc|\bcuanto\b|\bcual(?:es)?\b/.test(part)),
  keeps: /\b(?:otro|mismo) banco\b|\b(?:deduc|deducible)\w*|\bsobre (?:todo|el total|lo que pas\w{1,3}|el exceso)\b/,
  slots: {
    salidas: text<readonly Movimiento[]>(
      'Movimientos',
      (message, { facts }) => movesIn(message, facts),
      (value) => value.map(({ nombre, valor }) => `${nombre} ${formatCop(valor)}`).join(', '),
    ),
    trasladoAOtroBanco: flag('El traslado va a otro banco', ({ text: words, amounts }, { previous }) =>
      previous !== undefined && amounts.length === 0 && /\b(?:otro|mismo) banco\b/.test(words)
        ? /\botro banco\b/.test(words)
        : undefined,
    ),
    cobrado: { ...money('Lo que cobró el banco', []), takes: isCharge },
    movimiento: {
      ...money(
        'Valor que sale de la cuenta',
        [
          'movimiento',
          'efectivo',
          'pago',
          'deuda',
          'salario',
          'pension',
          'prestacion',
          'consignaciones',
          'venta',
          'ingresos',
        ],
        { main: true, summed: true, read: bareMillions },
      ),
      takes: isOneOfThem,
    },
    retirado: {
      ...money('Ya retirado en el mes', ['mencion'], {
        read: ({ amounts, text }) =>
          NEXT_MONTH.test(text)
            ? 0
            : (amounts.find(({ start }) => wasEarlier(text, { at: start }))?.value ?? bareEarlier(text)),
      }),
      takes: wasEarlier,
    },
    tarifa: percent('Tarifa', ['tarifa', 'mencion']),
    movimientos: sumas('Retiros', EARLIER, CHARGE_BEFORE),
    cuentaExenta: flag('Cuenta marcada como exenta', ({ text }) =>
      /\bno (?:esta |la tengo |la tiene |es |tengo |tiene |hay )?(?:(?:la|una|mi|su) cuenta )?(?:exent|marcad|exonerad)/.test(
        text,
      ) || /\bsin (?:marcar|exencion)/.test(text)
        ? false
        : /\bexent|\bexoner|\bmarcad|\blibre(?:s)? (?:de|del) (?:4|cuatro|gmf|gravamen)|\bsi (?:la|lo) marc\w{1,4}/.test(
              text,
            )
          ? true
          : undefined,
    ),
    otroBanco: flag('A otro banco', ({ text }) =>
      /\b(?:otros?|dos|2|distintos|diferentes) bancos?\b|\bbancos (?:distintos|diferentes)\b/.test(text)
        ? true
        : undefined,
    ),
    mismoTitular: flag('Entre cuentas del mismo titular', ({ text }) =>
      /\bentre (?:mis|las|dos|sus|nuestras|2|mis dos) (?:\w+ ){0,2}cuentas\b|\bcuentas? (?:mias?|propias?)\b|\bde la misma (?:empresa|persona)\b|\bmisma persona\b|\b(?:a|al|pa|una) (?:mi|un|otra|otro|cuenta) (?:propia |mia |otra |misma ){0,2}(?:cuenta|cdt|a otra mia|del otro banco)\b|\ba la del otro banco\b|\bal? (?:un )?cdt\b/.test(
        text,
      )
        ? true
        : undefined,
    ),
  },
  answer(values, context): IntentAnswer {
    const { facts, on, kind, message, own: told, followUp } = context
    // "¿Y si tengo dos cuentas marcadas?": of the person, and of no withdrawal.
    if (message.amounts.length === 0 && TWO_ACCOUNTS.test(message.text))
      return {
        headline: `La exención es **una sola por persona: ${figure(GMF_EXENTO, on)} al mes (${formatCop(uvtToCop(facts.at(GMF_EXENTO, on).value, facts, on))}) sumando todas tus cuentas**, no por cada una.`,
        sources: [et('art. 879 num. 1')],
        facts: [facts.at(GMF_EXENTO, on)],
      }
    const moved = values.salidas
    if (moved !== undefined && (told?.includes('salidas') === true || message.amounts.length === 0)) {
      const { answer, total } = ofMoves(moved, values.trasladoAOtroBanco === true, context)
      return kind === 'asiento' ? shown(asientoSimple('Registro del 4x1000', '530595', '111005', total)) : answer
    }
    const leftOver = LEFT.test(message.text) && told?.includes('retirado') === true
    // "Ya saqué 3 millones y me quitaron 12 mil": what the charge is of.
    const ofACharge = told?.includes('cobrado') === true && message.amounts.length > 1
    const own = leftOver ? undefined : (values.movimiento ?? (ofACharge ? values.retirado : undefined))
    if (kind === 'asiento') {
      const worked = gmf(
        {
          fecha: on,
          monto: own ?? 0,
          cuentaExenta: values.cuentaExenta === true,
          retiradoEnElMes: values.retirado ?? 0,
        },
        facts,
      )
      const charged = own !== undefined && (isCharged(message) || taxTold(message) === own)
      const tax = charged ? own : worked.result.gmf
      if (own === undefined)
        return askBack(
          'El 4x1000 se registra cuando el banco lo cobra: débito a **530595** y crédito a **111005**. ¿De cuánto fue el movimiento?',
          [et('art. 872')],
          'movimiento',
        )
      const entry = shown(asientoSimple('Registro del 4x1000', '530595', '111005', tax))
      return charged
        ? entry
        : {
            ...fromCalculation(worked, {
              headline: `El 4x1000 de ${formatCop(own)} es de **${formatCop(tax)}** (${figure(GMF)}). ${entry.headline}`,
            }),
            tables: entry.tables,
            sources: [et('art. 872'), ...entry.sources],
          }
    }
    const tax = taxTold(message)
    if (tax !== undefined) {
      const rate = facts.at(GMF, on)
      const moved = Math.round((tax * 100) / rate.value)
      return {
        headline: `${formatCop(tax)} de 4x1000 corresponden a **${formatCop(moved)}** que salieron de la cuenta (${figure(GMF)}).`,
        steps: [{ label: 'Valor movido', formula: `${formatCop(tax)} ÷ ${figure(GMF)}`, value: formatCop(moved) }],
        sources: [et('art. 872')],
        facts: [rate],
      }
    }
    // "¿Cuánto más puedo sacar?": what was taken is then what was used of the month.
    const usedBefore = ofACharge && values.retirado === own ? undefined : values.retirado
    const earlier = LEFT.test(message.text) && values.cuentaExenta === true && !leftOver ? own : usedBefore
    // "¿Y si ya había sacado 10 millones?": what was taken before, and not another withdrawal.
    const amount = own !== undefined && earlier !== undefined && own === earlier ? undefined : own
    const exempt = values.cuentaExenta === true || earlier !== undefined
    const free = gmf(
      { fecha: on, monto: amount ?? 0, cuentaExenta: exempt && amount !== undefined, retiradoEnElMes: earlier ?? 0 },
      facts,
    )
    const limit = free.result.exencionMensual
    const { cobrado } = values
    if (cobrado !== undefined && amount !== undefined && message.amounts.length > 1 && !exempt) {
      const { gmf: due } = free.result
      const right = Math.abs(cobrado - due) <= Math.max(1_000, due / 20)
      return fromCalculation(free, {
        headline: `${right ? 'Es el **4x1000 (GMF)**, y está bien cobrado' : `No cuadra con el **4x1000 (GMF)**: te cobraron ${formatCop(cobrado)}`}: el ${figure(GMF)} de ${formatCop(amount)} son **${formatCop(due)}**. Para que no te lo cobren, pide al banco **marcar la cuenta como exenta**: hasta **${figure(GMF_EXENTO)} al mes (${formatCop(limit)})** no paga.`,
        paragraphs: [
          `La exención es de una cuenta por titular, y lo que pase de ese tope sí paga; tampoco se cobra entre cuentas tuyas del mismo banco ${cite(et('art. 879'))}.`,
        ],
        sources: [et('arts. 871 y 879'), ...free.sources],
      })
    }
    if (values.movimientos && message.amounts.length > 1 && !exempt) {
      const each = values.movimientos.map((monto) => ({ monto, tax: gmf({ fecha: on, monto }, facts).result.gmf }))
      return fromCalculation(free, {
        headline: `El 4x1000 suma **${formatCop(each.reduce((sum, { tax }) => sum + tax, 0))}** (${figure(GMF)}): ${each.map(({ monto, tax }) => `**${formatCop(tax)}** por ${formatCop(monto)}`).join(', ')}, si la cuenta no está exenta.`,
        steps: each.map(({ monto, tax }) => ({ label: `Retiro de ${formatCop(monto)}`, value: formatCop(tax) })),
      })
    }
    if (amount === undefined && earlier !== undefined && earlier > limit && !LEFT.test(message.text)) {
      const whole = gmf({ fecha: on, monto: earlier, cuentaExenta: true, retiradoEnElMes: 0 }, facts)
      return fromCalculation(whole, {
        headline: `Por los ${formatCop(earlier)} que salieron este mes de la cuenta exenta se cobran **${formatCop(whole.result.gmf)}**: el ${figure(GMF)} de los ${formatCop(earlier - limit)} que pasan de ${formatCop(limit)} (${figure(GMF_EXENTO)} al mes); ya no queda cupo, y lo que saques de más paga completo.`,
        sources: [et('art. 879 num. 1'), ...whole.sources],
      })
    }
    if (amount === undefined && earlier !== undefined && earlier > 0)
      return fromCalculation(free, {
        headline: `Con ${formatCop(earlier)} ya retirados este mes de la cuenta exenta, ${earlier < limit ? `te quedan **${formatCop(limit - earlier)} sin 4x1000**` : '**ya no queda cupo: lo demás paga 4x1000**'} (${figure(GMF_EXENTO)}, ${formatCop(limit)} al mes).`,
        steps: free.steps.slice(0, 1),
      })
    if (values.otroBanco === true && values.mismoTitular === true)
      return fromCalculation(free, {
        headline: `${kind === 'sino' ? 'Sí: pasar' : 'Pasar'} dinero **a otro banco sí paga 4x1000**, aunque las dos cuentas sean tuyas${amount === undefined ? '' : `: **${formatCop(free.result.gmf)}** sobre ${formatCop(amount)}`}, salvo que salga de una cuenta marcada como exenta, hasta ${figure(GMF_EXENTO)} al mes.`,
        paragraphs: ['Entre cuentas del mismo titular en el mismo banco no se cobra (art. 879).'],
        steps: free.steps.slice(0, 1),
      })
    const years = [...new Set([...message.text.matchAll(/\b20[12]\d\b/g)].map(([year]) => `${year}-12-31`))]
    if (years.length > 1 && amount === undefined)
      return fromCalculation(free, {
        headline: `Una cuenta marcada como exenta no paga 4x1000 hasta ${years.map((day) => `**${formatCop(gmf({ fecha: day, monto: 0 }, facts).result.exencionMensual)}** al mes en ${day.slice(0, 4)}`).join(' y ')} (${figure(GMF_EXENTO)}).`,
        steps: [],
      })
    if (followUp && message.amounts.length === 0 && ASKS_LIMIT.test(message.text))
      return fromCalculation(free, {
        headline: `De una cuenta marcada como exenta mueves hasta **${formatCop(limit)} al mes** (${figure(GMF_EXENTO)}) sin 4x1000; lo que pase de ahí paga el ${figure(GMF)} **solo sobre el exceso**.`,
        steps: free.steps.slice(0, 1),
      })
    const rounded = roundUvt(limit) === limit ? '' : ` (${formatCop(roundUvt(limit))} redondeado)`
    const asksHow = kind === 'como' || /\bcomo hago\b|\bpara que no\b|\bevitar\b/.test(message.text)
    const how = `Pídele a tu banco **marcar una cuenta como exenta**: hasta **${figure(GMF_EXENTO)} al mes (${formatCop(limit)})** no paga 4x1000.`
    const paragraphs = [
      ...(amount !== undefined && asksHow ? [how] : []),
      `Tampoco se cobra al pasar dinero entre cuentas del mismo titular en el mismo banco (art. 879) ${cite(et('art. 879'))}. La marca de cuenta exenta se le pide al banco.`,
    ]
    if (values.mismoTitular === true && (amount === undefined || message.amounts.length === 0))
      return fromCalculation(free, {
        headline: `${kind === 'sino' ? 'No, si son' : 'Entre'} cuentas **del mismo titular en el mismo banco no se cobra 4x1000**; al pasar dinero a otro banco sí${amount === undefined || exempt ? '' : ` (**${formatCop(free.result.gmf)}** por ${formatCop(amount)})`}, salvo que salga de una cuenta marcada como exenta, hasta ${figure(GMF_EXENTO)} al mes.`,
        paragraphs,
        steps: free.steps.slice(0, 1),
      })
    // In one bank nothing is due, however much is moved.
    if (values.mismoTitular === true && amount !== undefined && values.otroBanco !== true)
      return fromCalculation(free, {
        headline: `${kind === 'sino' ? 'No, si' : 'Si'} las dos cuentas son tuyas y **del mismo banco, no se cobra 4x1000**${SAME_BANK.test(message.text) ? '' : `; a otro banco serían **${formatCop(free.result.gmf)}** por ${formatCop(amount)}, salvo que salga de una cuenta marcada como exenta`}.`,
        paragraphs,
        steps: free.steps.slice(0, 1),
      })
    const whether =
      (kind === 'sino' && /\bretencion\b/.test(message.text)) || /\bes (?:una )?retencion\b\W*$/.test(message.text)
    const tells = whether ? 'No es una retención: ' : kind === 'sino' ? (free.result.gmf === 0 ? 'No: ' : 'Sí: ') : ''
    const headline =
      amount === undefined
        ? asksHow
          ? how
          : `El 4x1000 (GMF) cobra **${figure(GMF)}** de cada retiro; una cuenta marcada como exenta no lo paga hasta **${figure(GMF_EXENTO)} al mes: ${formatCop(limit)}** en ${on.slice(0, 4)}${rounded}.`
        : exempt && free.result.gmf === 0
          ? `**No pagas 4x1000**: ${formatCop(amount)} cabe en los ${formatCop(limit)} exentos del mes (${figure(GMF_EXENTO)}) de la cuenta marcada.`
          : `${tells}${tells === '' ? 'El' : 'el'} 4x1000 sobre ${formatCop(amount)} es de **${formatCop(free.result.gmf)}** (${figure(GMF)})${exempt ? ` después de los primeros ${formatCop(limit)} exentos del mes${earlier === undefined ? '' : `, de los que ya usaste ${formatCop(earlier)}`}` : ', si la cuenta no está exenta'}.`
    // Card or no card: what is taxed is that the money leaves the account.
    const why =
      whether || WHY.test(message.text)
        ? ` Se cobra porque **sale plata de la cuenta**${BY_CARD.test(message.text) ? ', también al pagar una compra con tarjeta débito' : ''}, no por lo que compras ni como retención; una cuenta marcada como exenta no lo paga hasta ${figure(GMF_EXENTO)} al mes (${formatCop(limit)}).`
        : ''
    const deducible = Math.round(percentOf(free.result.gmf, facts.at(GMF_DEDUCIBLE, on).value))
    return fromCalculation(free, {
      ...(amount === undefined ? {} : { gives: { deducible } }),
      headline:
        why === ''
          ? headline
          : amount === undefined
            ? `El 4x1000${why.replace(' Se cobra', ' se cobra')}`
            : `${headline}${why}`,
      ...(why === '' ? {} : { sources: [et('art. 871'), ...free.sources] }),
      paragraphs,
      ...(amount === undefined ? { steps: free.steps.slice(0, 1) } : {}),
      caveats: free.caveats,
    })
  },
})

/** "¿Hasta cuánto puedo mover?", "¿paga sobre todo o sobre el exceso?": the limit of the month, and not another withdrawal. */
const ASKS_LIMIT =
  /\bhasta cuant[oa]\b|\b(?:tope|limite|maximo)\b|\b(?:todo|el total) o (?:solo |solamente |nada mas )?(?:sobre |por )?(?:el |la |lo )?(?:exce|difer|rest|que (?:se )?pas)\w{0,5}/

const LOCAL = /\bica\b|\bindustria\b|\bpredial\b|\bavisos\b/
const HALF_CREDIT = /\bdescuento (?:tributario)?\b|\b50 ?%|\bmitad\b/

const ASKS_DEDUCTION = /\bdeduc\w+|\brest(?:o|ar|a|amos|an)\b|\b(?:en|de) (?:la )?renta\b|\b115\b/
/** With a profit beside them the taxable income is asked, and with income and costs, the tax. */
const OF_A_RETURN = /\b(?:utilidad|renta liquida|rlg|ingresos|ventas|costos)\b/

/** What was paid of taxes that are deducted differently, all told in one breath: each with its part, and the total. */
function severalPaid(
  {
    gmf: levy,
    icaPagado: local,
    noDeducible: refused,
  }: {
    readonly gmf?: number | undefined
    readonly icaPagado?: number | undefined
    readonly noDeducible?: number | undefined
  },
  { facts, on, message }: Pick<AnswerContext, 'facts' | 'on' | 'message'>,
): IntentAnswer | undefined {
  if ([levy, local, refused].filter((each) => each !== undefined).length < 2) return undefined
  const [half, whole, rate] = [GMF_DEDUCIBLE, ICA_DEDUCIBLE, RENTA_PJ].map((key) => facts.at(key, on))
  if (half === undefined || whole === undefined || rate === undefined) return undefined
  const parts = [
    { name: '4x1000', paid: levy, percent: half.value },
    { name: 'ICA, avisos y predial', paid: local, percent: whole.value },
    { name: 'Multas, sanciones e intereses de mora', paid: refused, percent: 0 },
  ].flatMap(({ paid, ...rest }) =>
    paid === undefined ? [] : [{ ...rest, paid, taken: Math.round(percentOf(paid, rest.percent)) }],
  )
  const total = parts.reduce((sum, { taken }) => sum + taken, 0)
  const saved = Math.round(percentOf(total, rate.value))
  return {
    headline: `${HALF_CREDIT.test(message.text) && local !== undefined ? 'El descuento del 50 % del ICA ya no existe. ' : ''}De renta deduces **${formatCop(total)}**: ${listed(parts.map(({ name, taken, percent }) => `${formatCop(taken)} de ${name === '4x1000' || name.startsWith('ICA') ? name : lower(name)} (${formatPercent(percent)})`))}.`,
    paragraphs: [
      `A una sociedad le bajan la renta en **${formatCop(saved)}** (${formatPercent(rate.value)} de ${formatCop(total)}) ${cite(et('art. 240'))}.`,
      `Desde 2023 el ICA ya no se descuenta del impuesto al 50 %: solo se deduce como gasto ${cite(ley('2277', 2022, 'art. 19'))}.`,
    ],
    steps: [
      ...parts.map(({ name, paid, taken, percent }) => ({
        label: name,
        formula: `${formatCop(paid)} × ${formatPercent(percent)}`,
        value: formatCop(taken),
      })),
      { label: 'Se deduce en total', value: formatCop(total) },
    ],
    sources: [
      et('art. 115'),
      ...(refused === undefined ? [] : [et('art. 105')]),
      et('art. 240'),
      ley('2277', 2022, 'art. 19'),
    ],
    facts: [half, whole, rate],
    caveats: ['El 4x1000 necesita el certificado del banco y el ICA, estar pagado antes de presentar la declaración.'],
    gives: { deducible: total },
  }
}

export const deductible = intent({
  id: 'gmf.deducible',
  tells: ({ text, amounts }) => {
    const sums = amounts.map(({ start, end }) => ({ at: start, end }))
    const named = [levyPaid, icaPagado, noDeducible].filter((slot) =>
      sums.some((sum) => slot.takes?.(text, sum) === true),
    )
    return named.length > 1 && ASKS_DEDUCTION.test(text) && !OF_A_RETURN.test(text)
  },
  keeps: PAID_LATER,
  // It says itself that the credit for ICA is gone.
  covers: (part) => LOCAL.test(part) || HALF_CREDIT.test(part),
  // "Y mi SAS pagó 2.400.000 de 4x1000 en el año, ¿cuánto es deducible?" after a withdrawal.
  follows: {
    after: /^gmf$/,
    said: /\b(?:pag|acumul|cobr|descont|sum|llev)[^?\d]{1,60}\d[\d.,']{0,14}[^?\d]{1,100}\bdeduc/,
  },
  subject: 'gmf',
  title: 'Cuánto del 4x1000, ICA y predial se deduce en renta',
  besides: (part, { text }) =>
    LEVY.test(text) && /\b(?:deduc\w+|gastos?|(?:en|de) (?:la )?renta|descont\w+|descuent\w+)\b/.test(part),
  slots: {
    pagado: money('Impuesto pagado', ['impuesto', 'pago', 'costos', 'mencion', 'ingresos'], {
      main: true,
      summed: true,
    }),
    tarifa: percent('Porcentaje', ['proporcion', 'tarifa', 'descuento', 'mencion']),
    movimiento: money('Valor que sale de la cuenta', ['movimiento']),
    cuentaExenta: flag('Cuenta exenta', () => undefined),
    gmf: levyPaid,
    icaPagado: { ...icaPagado, summed: true } satisfies typeof icaPagado,
    noDeducible,
    esGmf: flag('4x1000', ({ text }) => (LEVY.test(text) ? true : LOCAL.test(text) ? false : undefined)),
    esIca: flag('ICA o predial', ({ text }) => (LOCAL.test(text) ? true : LEVY.test(text) ? false : undefined)),
  },
  answer(values, { facts, on, message, kind, followUp, own, earlier }): IntentAnswer {
    if (
      followUp &&
      message.amounts.length === 0 &&
      (values.esIca === true || values.icaPagado !== undefined) &&
      PAID_LATER.test(message.text)
    )
      return {
        headline: opening(
          { kind: 'sino' },
          true,
          `${/\bpredial\b/.test(message.text) ? 'el predial' : 'el ICA'} del año **se deduce en ese año si se paga antes de presentar la declaración de renta**; lo que se paga después de presentarla no.`,
        ),
        sources: [et('art. 115')],
        caveats: ['Guarda la declaración de ICA y el recibo con la fecha de pago.'],
      }
    const together = severalPaid(values, { facts, on, message })
    if (together !== undefined) return together
    const { esIca: local, movimiento } = values
    // After the tax of a withdrawal was worked out, that tax is what was paid.
    // One sum of the message is heard by both: it is what was moved.
    const told4 = own?.includes('gmf') === true && values.gmf !== movimiento
    const named = local === true || (movimiento !== undefined && !told4) ? undefined : values.gmf
    const told = (values.pagado === movimiento ? undefined : values.pagado) ?? named
    const worked =
      told === undefined && movimiento !== undefined && local !== true
        ? gmf({ fecha: on, monto: movimiento, cuentaExenta: values.cuentaExenta === true }, facts).result.gmf
        : undefined
    // "¿Y el 4x1000?" after the ICA that was paid: that sum was of the other tax.
    const another = followUp && message.amounts.length === 0 && own !== undefined && !own.includes('pagado')
    const elsewhere =
      another && (own.includes('esGmf') || own.includes('esIca')) && !/\bes[oae]s?\b|\besa plata\b/.test(message.text)
    const paid = (elsewhere ? undefined : told) ?? (worked === 0 ? undefined : worked)
    const ofLevy = values.esGmf ?? (local !== true && earlier?.at(-1)?.intent === 'gmf' ? true : undefined)
    const bank = worked === undefined ? ofLevy : true
    const one =
      local === true && bank !== true ? ICA_DEDUCIBLE : bank === true && local !== true ? GMF_DEDUCIBLE : undefined
    const premise = local === true && HALF_CREDIT.test(message.text)
    const rule = `De renta se deduce el **${figure(GMF_DEDUCIBLE)} del 4x1000** pagado y el **${figure(ICA_DEDUCIBLE)} del ICA, avisos y predial** pagados que se relacionen con tu actividad.`
    const value =
      paid === undefined || one === undefined ? undefined : Math.round(percentOf(paid, facts.at(one, on).value))
    const part =
      value === undefined || paid === undefined
        ? ''
        : `De los ${formatCop(paid)} que pagaste deduces **${formatCop(value)}**. `
    return {
      ...(value === undefined ? {} : { gives: { deducible: value } }),
      headline: premise
        ? `**Ya no existe ese descuento del 50 %**: desde 2023 el ICA pagado se **deduce al ${figure(ICA_DEDUCIBLE)}** como gasto${value === undefined ? '' : `, así que deduces **${formatCop(value)}** en el renglón de deducciones y no en el de descuentos`}.`
        : part === '' && kind === 'sino' && one !== undefined
          ? `Sí: ${one === GMF_DEDUCIBLE ? `se deduce el **${figure(GMF_DEDUCIBLE)} del 4x1000** pagado` : `se deduce el **${figure(ICA_DEDUCIBLE)} del ICA, avisos y predial** pagados que se relacionen con tu actividad`}.`
          : `${part}${part === '' || one === undefined ? rule : `Es el ${figure(one)} de lo pagado${one === GMF_DEDUCIBLE ? ', tenga o no relación con tu actividad' : ' que se relacione con tu actividad'}.`}`,
      ...(one === GMF_DEDUCIBLE && value !== undefined
        ? { sources: [et('art. 115')] }
        : {
            paragraphs: [
              `Desde 2023 el ICA ya no se descuenta del impuesto al 50 %: solo se deduce como gasto ${cite(ley('2277', 2022, 'art. 19'))}.`,
            ],
            sources: [et('art. 115'), ley('2277', 2022, 'art. 19')],
          }),
      caveats: [
        'El 4x1000 necesita el certificado del banco y el ICA, estar pagado antes de presentar la declaración.',
      ],
    }
  },
})
