import { formatCop } from '../../../../shared/format.ts'
import { asientoAnticipo, asientoCruce, asientoSimple } from '../../../../shared/tax/asientos.ts'
import { IVA_GENERAL } from '../../../../shared/tax/facts/iva.ts'
import { percentOf } from '../../../../shared/tax/percent.ts'
import { askedNote, noted, told } from '../../knowledge/notes.ts'
import type { Understood } from '../../understand/features.ts'
import type { IntentAnswer } from '../answer.ts'
import { type AnswerContext, type AnyIntent, intent, type ReadContext } from '../intent.ts'
import { toCop } from '../reading.ts'
import { choice, count, flag, mencionado, money } from '../slots.ts'
import { entryTable } from './entryTable.ts'
import { ivaDelPrecio, mesInicio, soldAhead, tellsSoldAhead } from './vendidoAntes.ts'

const ID = 'contabilidad.anticipos'
const BOOKS: ReadonlySet<string> = new Set(['asiento', 'como', 'cual', 'cuanto'])

const BILL_BEFORE =
  /\b(?:factur\w{1,5}|cuenta de cobro|(?:la|el) (?:obra|trabajo|pedido|mueble|contrato)|(?:vale|valia|costo|total)) (?:(?:final|total|completa|completo|vale|por|de|fue|es|son|en|a|las?|los?|que) ){0,5}\$? ?$/
const BILL_AFTER = /^ ?(?:millones |mil |pesos )?(?:en total|mas iva|\+ ?iva|de (?:la )?factura)/
const isBilled = (text: string, { start, end }: Understood['amounts'][number]) =>
  BILL_BEFORE.test(text.slice(Math.max(0, start - 60), start)) || BILL_AFTER.test(text.slice(end, end + 30))

const ADVANCE_BEFORE =
  /\b(?:anticip|adelant|abon)\w{1,5}(?: (?:recibid[oa]|entregad[oa]|pagad[oa]|proveedor\w{0,2}|contratista|cliente|al?|de|por|fue|es|un|con|que|me|nos|le|di|dieron|dio)){0,5} ?\$? ?$/
const ADVANCE_AFTER = /^ ?(?:millones |mil |pesos )?(?:de|como|por) (?:un |el )?(?:anticip|adelant|abon)\w{1,5}/
/** "Anticipo recibido 5.000.000", "2 millones de adelanto": the sum that is called so. */
const calledAdvance = ({ amounts, text }: Understood): Understood['amounts'][number] | undefined =>
  amounts.find(
    ({ start, end }) =>
      ADVANCE_BEFORE.test(text.slice(Math.max(0, start - 50), start)) || ADVANCE_AFTER.test(text.slice(end, end + 40)),
  )

/** What was billed for which the advance had been paid: of two sums the one that is not called an advance. */
function billedIn(message: Understood): Understood['amounts'][number] | undefined {
  const { amounts, text } = message
  const advance = calledAdvance(message)
  return (
    amounts.find((amount) => amount !== advance && isBilled(text, amount)) ??
    (advance !== undefined && amounts.length === 2 ? amounts.find((amount) => amount !== advance) : undefined)
  )
}

/** The advance: the sum that is called so, else the one that is not the bill's; a bill told later leaves it. */
function advanceIn(message: Understood, { facts }: ReadContext): number | undefined {
  const bill = billedIn(message)
  const found = calledAdvance(message) ?? message.amounts.find((amount) => amount !== bill)
  return found === undefined ? undefined : toCop(found, message, facts)
}

const GIVEN =
  /\b(?:proveedor\w{0,2}|contratista)\b|\b(?:le|les) (?:di|dimos|doy|damos|entregue|entregamos|gire|giramos|anticip\w{1,4}|adelant\w{1,4}|abon\w{1,4}|consign\w{1,5})\b|\b(?:anticipo|abono|adelanto) (?:que (?:di|dimos|entregue)|entregad[oa]|dad[oa])\b/
const TAKEN =
  /\bclient\w{1,2}\b|\b(?:me|nos) (?:di(?:o|eron|eran)|dan|da|entreg\w{1,5}|gir\w{1,5}|anticip\w{1,5}|adelant\w{1,5}|abon\w{1,5}|consign\w{1,6}|dej\w{1,4})\b|\brecib\w{1,5}\b/

/** "Cuando le entregue la factura": what is delivered, and no advance. */
const DELIVERS =
  /\b(?:le|les) entreg\w{1,5} (?:(?:la|el|los|las|su|mi) )?(?:facturas?|pedidos?|mercanc\w{1,3}|trabajos?|obras?|product\w{1,2})\b/g
const sentido = choice('El anticipo', { recibido: 'lo recibiste', entregado: 'lo entregaste' }, ({ text }) =>
  GIVEN.test(text.replace(DELIVERS, ' ')) ? 'entregado' : TAKEN.test(text) ? 'recibido' : undefined,
)
const conIvaFactura = flag('La factura lleva IVA', ({ text }) =>
  /\bsin iva\b|\bno (?:lleva|cobro|tiene) iva\b/.test(text)
    ? false
    : /(?:\b(?:mas|con|y)|\+) ?(?:el )?iva\b/.test(text)
      ? true
      : undefined,
)

const ADVANCE = /\b(?:anticip|adelant|abon)\w{1,5}/
const facturado = money('Valor facturado', [], {
  read: (message, { facts }) => {
    const bill = billedIn(message)
    return bill === undefined ? undefined : toCop(bill, message, facts)
  },
})
/** For the entry, of which a sum is an advance only where it is called one. */
export const advanceSlots = {
  anticipo: money('Anticipo', [], {
    read: (message, context) => (ADVANCE.test(message.text) ? advanceIn(message, context) : undefined),
  }),
  facturado,
  sentido,
} as const

const PREPAID = /\b(?:anticipad|adelantad|prepagad|por adelanto)\w{0,3}\b/
const PAID_AHEAD = /\bpor (?:anticipado|adelantado)\b|\bpagad[oa]s? por adelanto\b/
const ENTERED = /\b(?:asientos?|contabili[zc]\w{0,9}|registr\w{1,5})\b/
/** Measured as a lease, each of whose instalments falls at the beginning of its period. */
const LEASE = /\b(?:niif|nic|leasing|derecho de uso|canon(?:es)?|vpn|valor presente)\b/
const THIS_YEAR = /\b(?:este|el|en el|del) ano\b|\b(?:a|al 31 de|en) diciembre\b|\bal cierre\b/
const MONTHLY = /\b(?:cada|al|por|del) mes\b|\bmensual\w{0,5}\b|\bamortiz\w{1,6}\b/

/** "¿Y si lo vendo en octubre?", "¿y cuánto queda diferido?" of a plan that was sold. */
const KEEPS_PLAN =
  /\bdiferid[oa]s?\b(?<!impuesto diferido)|^\W*(?:y )?si (?:lo |la )?(?:vend|factur|empiez|comienz)\w{1,5} en\b/

interface Advance {
  readonly anticipo?: number | undefined
  readonly facturado?: number | undefined
  readonly sentido?: 'recibido' | 'entregado' | undefined
  readonly conIvaFactura?: boolean | undefined
}

/** "¿Ya es ingreso?", "¿lo meto como venta de este año?" */
const ALREADY_INCOME =
  /\b(?:es|son|seria|cuenta|va|queda|(?:lo|la) (?:met|registr|llev|pon|anot|reconoz)\w{1,4})\b[^?.]{0,20}\b(?:ingreso|venta|gasto|costo)s?\b/
const BILLS_NOW = /\b(?:factur(?:e|o|amos|ado|ar)|ya entregu?\w{1,3}|saldo|debiendo)\b/
const ASKS_INCOME = /\b(?:ingreso|venta|ganancia|gasto|costo|pasivo|activo|deuda)\b/

/** "¿Eso es ingreso?" */
function kindOfAdvance({ sentido: which }: Advance, answer: IntentAnswer): IntentAnswer {
  return {
    ...answer,
    headline:
      which === 'entregado'
        ? 'No es gasto todavía: **lo que entregas por adelantado es un activo (1330)** hasta que te facturan o te entregan.'
        : 'No es ingreso todavía: **lo que te adelantan es un pasivo (2805)** hasta que entregas o prestas el servicio y facturas.',
  }
}

/** The bill with its advance taken off, where both are known. */
function crossed(values: Advance, anticipo: number, facturado: number, { facts, on }: AnswerContext): IntentAnswer {
  const lado = values.sentido === 'entregado' ? 'compra' : 'venta'
  const iva = values.conIvaFactura === true ? Math.round(percentOf(facturado, facts.at(IVA_GENERAL, on).value)) : 0
  const { result, steps, sources, caveats, call } = asientoCruce({ lado, anticipo, base: facturado, iva })
  const left = facturado + iva - Math.min(anticipo, facturado + iva)
  const [first, second] = lado === 'venta' ? ['280505', '130505'] : ['133005', '220505']
  return {
    headline: `Al facturar ${formatCop(facturado)}${iva > 0 ? ` más IVA de ${formatCop(iva)}` : ''}, ${lado === 'venta' ? 'debita' : 'acredita'} **${first}** por el anticipo de ${formatCop(Math.min(anticipo, facturado + iva))} y **${second}** por los **${formatCop(left)}** que faltan.`,
    steps,
    tables: [entryTable(result, result.concepto)],
    sources,
    ...(call === undefined ? {} : { call }),
    caveats: [
      ...(values.conIvaFactura === undefined ? ['Hice la factura sin IVA: dime «más IVA» si lo lleva.'] : []),
      'Si te retienen, la retención va sobre toda la factura y baja lo que falta.',
      ...caveats,
    ],
  }
}

/** The rule, with the entry or the monthly part of the sum that was told. */
const anticipos: AnyIntent = intent({
  ...noted(ID),
  // Months of a rent or a policy that are paid ahead are an expense to come, and neither a purchase nor an advance.
  tells: (message) => {
    const { text, amounts, duration } = message
    return (
      tellsSoldAhead({ text, amounts }) ||
      (ALREADY_INCOME.test(text) && calledAdvance(message) !== undefined && (TAKEN.test(text) || GIVEN.test(text))) ||
      (amounts.length === 1 &&
        duration !== undefined &&
        PAID_AHEAD.test(text) &&
        ENTERED.test(text) &&
        !GIVEN.test(text) &&
        !TAKEN.test(text) &&
        !LEASE.test(text))
    )
  },
  keeps: KEEPS_PLAN,
  enters: true,
  // Of a plan that was sold one answer tells the income, the IVA and what is left.
  covers: (part, message) =>
    (ADVANCE.test(message.text) && /\bcuentas?\b|\b(?:registr|contabili[zc])\w{1,6}\b/.test(part)) ||
    (tellsSoldAhead(message) && /\biva\b|\bdiferid\w{1,2}\b|\bingresos?\b/.test(part)),
  slots: {
    vendidoAntes: flag('Vendido por adelantado', (message) => tellsSoldAhead(message) || undefined),
    ivaDelPrecio,
    mesInicio,
    mencionado,
    anticipo: money('Anticipo', [], { read: advanceIn }),
    facturado,
    sentido,
    conIvaFactura,
    mesesCubiertos: {
      ...count('Meses que cubre', /^mes(?:es)?$/),
      read: ({ duration }: Understood) => {
        const months = duration === undefined ? 0 : duration.years * 12 + duration.months
        return months >= 2 && months <= 60 ? months : undefined
      },
    },
    porUnAno: flag('Cubre todo un año', ({ text }) =>
      /\b(?:seguro|poliza|soat|suscripcion)\b|\b(?:todo (?:el|un) ano|por un ano|12 meses|anual)\b/.test(text)
        ? true
        : undefined,
    ),
  },
  answer(values, context) {
    const answer = told(ID, context)
    const aspect = askedNote(ID, context)
    const { anticipo, facturado } = values
    const { kind, message } = context
    const sold = values.mencionado ?? anticipo ?? facturado
    if (values.vendidoAntes === true && sold !== undefined) {
      const meses = values.mesesCubiertos ?? (/\bsemestral\b/.test(context.merged.text) ? 6 : 12)
      return soldAhead({ precio: sold, iva: values.ivaDelPrecio, meses, inicio: values.mesInicio }, context)
    }
    // "¿Ya es ingreso?" of what is delivered later: what it is today comes first, and the bill after it.
    if (
      anticipo !== undefined &&
      values.sentido !== undefined &&
      ALREADY_INCOME.test(message.text) &&
      !BILLS_NOW.test(message.text)
    ) {
      const taken = values.sentido !== 'entregado'
      const { result } = asientoAnticipo({ sentido: taken ? 'recibido' : 'entregado', valor: anticipo })
      const [debit, credit] = result.lineas
      return {
        ...kindOfAdvance({ sentido: taken ? 'recibido' : 'entregado' }, answer),
        paragraphs: [
          `Hoy: débito a **${debit?.codigo}** (${debit?.nombre}) y crédito a **${credit?.codigo}** (${credit?.nombre}) por **${formatCop(anticipo)}**.`,
          ...(facturado === undefined
            ? []
            : [
                `Al entregar y facturar los ${formatCop(facturado)} se cruza: ${taken ? 'débito a 280505 por el anticipo y a 130505 por lo que falte, crédito al ingreso' : 'débito al gasto o al activo, crédito a 133005 por el anticipo y a 220505 por lo que falte'} (y el IVA, si lo lleva).`,
              ]),
        ],
        tables: [entryTable(result, result.concepto)],
      }
    }
    if (anticipo !== undefined && facturado !== undefined && message.amounts.length > 0)
      return crossed(values, anticipo, facturado, context)
    if (kind === 'sino' && values.sentido !== undefined && ASKS_INCOME.test(message.text))
      return kindOfAdvance(values, answer)
    // "9 millones en total" of a rent paid ahead is what was paid, and no bill beside it.
    const valor = anticipo ?? values.mencionado ?? (values.sentido === undefined ? facturado : undefined)
    if (valor === undefined || valor <= 0 || !BOOKS.has(kind)) return answer
    if (
      aspect === 'seguro' ||
      (values.porUnAno === true &&
        values.sentido === undefined &&
        (message.amounts.length > 0 || MONTHLY.test(message.text))) ||
      (values.mesesCubiertos !== undefined && values.sentido === undefined && PREPAID.test(context.merged.text))
    ) {
      const months = values.mesesCubiertos ?? 12
      const mes = Math.round(valor / months)
      const insured = /\b(?:seguros?|polizas?|soat)\b/.test(context.merged.text)
      const [gasto, prepaid] =
        !insured && /\b(?:arriendos?|arrendamientos?|alquiler|canon|local|oficina)\b/.test(context.merged.text)
          ? ['5120', 'arrendamientos']
          : ['5130', 'seguros']
      // "Por un año desde julio, ¿cuánto va al gasto este año?": the months up to December.
      const starts = context.message.month ?? context.merged.month
      const inYear = starts !== undefined && THIS_YEAR.test(message.text) ? Math.min(months, 13 - starts) : undefined
      return {
        ...answer,
        headline: `${inYear === undefined ? '' : `Este año van al gasto **${formatCop(mes * inYear)}** (${inYear} ${inYear === 1 ? 'mes' : 'meses'}). `}De ${formatCop(valor)} por ${months === 12 ? 'un año' : `${months} meses`} van **${formatCop(mes)} al gasto cada mes**; lo demás queda en el activo (1705).`,
        paragraphs: [
          `Al pagar: débito 1705, crédito 1110. Cada mes: débito ${gasto}, crédito 1705. Si es de valor pequeño para tu empresa, tu política puede llevarlo directo al gasto.`,
        ],
        tables: [
          entryTable(asientoSimple('', '1705', '111005', valor).result, 'Al pagar'),
          entryTable(
            asientoSimple('', gasto, '1705', mes).result,
            `Cada mes (${gasto} ${prepaid}; usa la cuenta de tu gasto)`,
          ),
        ],
      }
    }
    if (aspect === 'iva') return answer
    if (aspect === 'devolver')
      return { ...answer, tables: [entryTable(asientoSimple('', '280505', '111005', valor).result, 'Al devolverlo')] }
    const which = values.sentido ?? (aspect === 'recibido' ? 'recibido' : undefined)
    // An insurance or a rent of the year is no advance to a supplier.
    if (which === undefined && !ADVANCE.test(message.text)) return answer
    const { result, call } = asientoAnticipo({ sentido: which ?? 'entregado', valor })
    const [debit, credit] = result.lineas
    return {
      ...answer,
      ...(message.amounts.length === 0 || call === undefined ? {} : { call }),
      headline: `${result.concepto}: débito a **${debit?.codigo}** (${debit?.nombre}) por ${formatCop(valor)} y crédito a **${credit?.codigo}** (${credit?.nombre})${which === 'entregado' ? '; todavía no es costo ni gasto' : '; todavía no es ingreso'}.`,
      tables: [entryTable(result, result.concepto), ...(answer.tables ?? [])],
    }
  },
})

export const intents = [anticipos]
