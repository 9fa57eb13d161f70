import { formatCop, formatNumber, formatPercent } from '../../../../shared/format.ts'
import { TOPE_CONTRATOS_HONORARIOS } from '../../../../shared/tax/facts/retencion.ts'
import { percentOf } from '../../../../shared/tax/percent.ts'
import type { RetencionInput } from '../../../../shared/tax/retencion.ts'
import { retencionRenta } from '../../../../shared/tax/retencion.ts'
import type { ConceptoId } from '../../../../shared/tax/retencionConceptos.ts'
import { CONCEPTOS_RETENCION, conceptoRetencion } from '../../../../shared/tax/retencionConceptos.ts'
import type { FactSource } from '../../../../shared/tax/types.ts'
import { uvtToCop } from '../../../../shared/tax/uvt.ts'
import type { Understood } from '../../understand/features.ts'
import { amountNear, firstAmount } from '../read.ts'
import type { TopicAnswer } from '../topic.ts'
import { fromCalculation } from '../topic.ts'
import { namedConcept } from './retencionConceptos.ts'
import { simpleAnswer } from './retencionSimple.ts'
import { ratesTable } from './retencionTarifas.ts'

const WITH_IVA = [
  'iva incluido',
  'incluido iva',
  'con iva',
  'incluye iva',
  'incluyendo iva',
  'mas iva incluido',
  'iva incluida',
]
interface Payee {
  readonly label: string
  readonly juridica: boolean
  readonly declarante: boolean
}

const COMPANY: Payee = { label: 'a una persona jurídica', juridica: true, declarante: true }
const FILES: Payee = { label: 'a un declarante', juridica: false, declarante: true }
const FILES_NOT: Payee = { label: 'a un no declarante', juridica: false, declarante: false }

/** The payees the question may mean: one when it says who, both branches when it does not and they differ. */
function payees({ person }: Understood, concepto: ConceptoId): readonly Payee[] {
  if (person.kind === 'juridica') return [COMPANY]
  if (person.declarante === true) return [FILES]
  if (person.declarante === false) return [FILES_NOT]
  return conceptoRetencion(concepto).segunDeclarante ? [FILES, FILES_NOT] : [FILES]
}

const AIU_BEFORE =
  /\baiu\b(?: (?:es|era|sea|seria|fuera|fuese|fue|minimo|pactado|acordado|del contrato)){0,3}[ :=(]{0,3}(?:(?:de|del|al|a|un|el) )*$/
const AIU_AFTER = /^[\d.,]+ ?(?:%|por ?ciento) (?:(?:de|del|como|es|el|la|un|por) )*aiu\b/

/** "AIU del 10 %", "10 % de AIU"; any other percent is the rate or IVA. */
function shareOfAiu({ percents, text }: Understood): number | undefined {
  return percents.find(({ start }) => AIU_BEFORE.test(text.slice(0, start)) || AIU_AFTER.test(text.slice(start)))?.value
}

function payment(understood: Understood, concepto: ConceptoId | undefined, facts: FactSource): number | undefined {
  const overAiu = concepto !== undefined && conceptoRetencion(concepto).sobreAiu
  const part = overAiu ? shareOfAiu(understood) : undefined
  const aiu = overAiu && part === undefined ? amountNear(understood, /\baiu\b/, facts) : undefined
  // IVA is told of the bill, never of the AIU beside it.
  if (aiu !== undefined && understood.amounts.length > 1) return aiu
  const contracts = understood.amounts.length > 1 ? amountNear(understood, CONTRACTS, facts) : undefined
  // "Como la base es 4 UVT, una cuenta de 150.000…": the pesos are the payment; what the year's contracts add up to is not.
  const inCop = understood.amounts.find(({ unit, value }) => unit === 'COP' && value !== contracts)?.value
  const amount = aiu ?? inCop ?? firstAmount(understood, facts)
  if (amount === undefined) return undefined
  if (part !== undefined) return Math.round(percentOf(amount, part))
  // 100/119 of a price that includes IVA at the general rate.
  return WITH_IVA.some((phrase) => understood.phrases.has(phrase)) ? Math.round((amount * 100) / 119) : amount
}

/** The rate is on the AIU, which a sum told without that word may or may not be: both are said. */
function perhapsAiu(input: RetencionInput, facts: FactSource): TopicAnswer {
  const calculation = retencionRenta(input, facts)
  const { tarifa, retencion } = calculation.result
  const { nombre } = conceptoRetencion(input.concepto)
  return fromCalculation(calculation, {
    headline: `La retención en la fuente por ${nombre} es el ${formatPercent(tarifa)} del AIU: si los ${formatCop(input.pago)} son el AIU, es de **${formatCop(retencion)}**; si son el total de la factura, dime el AIU y hago la cuenta.`,
  })
}

function one(input: RetencionInput, payee: Payee, facts: FactSource): TopicAnswer {
  const calculation = retencionRenta(input, facts)
  const { aplica, tarifa, retencion, baseMinima, baseUvt } = calculation.result
  const { nombre, segunDeclarante } = conceptoRetencion(input.concepto)
  const who = segunDeclarante || payee.juridica ? ` ${payee.label}` : ''
  return fromCalculation(calculation, {
    headline: aplica
      ? `La retención en la fuente por ${nombre} de ${formatCop(input.pago)}${who} es de **${formatCop(retencion)}**${input.concepto === 'vivienda' ? '' : ` (${formatPercent(tarifa)})`}.`
      : `**No se practica retención**: el pago de ${formatCop(input.pago)} por ${nombre} es inferior a la base mínima de ${formatNumber(baseUvt)} UVT (${formatCop(baseMinima)}).`,
  })
}

/** Both branches in one table: cheaper for the reader than a question back. */
function both(input: RetencionInput, options: readonly Payee[], facts: FactSource): TopicAnswer {
  const rows = options.map((payee) => ({ payee, calculation: retencionRenta({ ...input, ...payee }, facts) }))
  const first = rows[0]?.calculation
  if (first === undefined || !first.result.aplica) return one(input, FILES, facts)
  const said = rows.map(
    ({ payee, calculation: { result } }) =>
      `${formatCop(result.retencion)} (${formatPercent(result.tarifa)}) ${payee.label}`,
  )
  return {
    headline: `La retención en la fuente por ${conceptoRetencion(input.concepto).nombre} de ${formatCop(input.pago)} es de **${said.join(' o ')}**.`,
    steps: [
      ...first.steps.slice(0, 2),
      ...rows.map(({ payee, calculation: { result } }) => ({
        label: `Retención ${payee.label}`,
        formula: `${formatCop(input.pago)} × ${formatPercent(result.tarifa)}`,
        value: formatCop(result.retencion),
      })),
    ],
    sources: rows.flatMap(({ calculation }) => calculation.sources),
    facts: rows.flatMap(({ calculation }) => calculation.facts),
    caveats: first.caveats,
  }
}

const CONTRACTS = /\bcontratos?\b/

/** "Pero el contrato del año es de 200 millones": beside the payment, what all contracts of the year add up to. */
function contractsExceed(understood: Understood, facts: FactSource): boolean {
  const contracts = understood.amounts.length > 1 ? amountNear(understood, CONTRACTS, facts) : undefined
  const { value: limit } = facts.at(TOPE_CONTRATOS_HONORARIOS, understood.on)
  return contracts !== undefined && contracts > uvtToCop(limit, facts, understood.on)
}

const MAIN: readonly ConceptoId[] = ['servicios', 'honorarios', 'compras', 'arrendamiento-inmuebles']

/** No concept named: the usual ones side by side. */
function usualConcepts(pago: number, understood: Understood, facts: FactSource): TopicAnswer {
  const payee = understood.person.declarante === false ? FILES_NOT : FILES
  const all = MAIN.map((concepto) => ({
    concepto,
    calculation: retencionRenta(
      {
        concepto,
        pago,
        date: understood.on,
        juridica: understood.person.kind === 'juridica',
        declarante: payee.declarante,
      },
      facts,
    ),
  }))
  const services = all[0]?.calculation.result
  return {
    headline: `Depende del concepto: por servicios, la retención de ${formatCop(pago)} ${payee.label} sería de **${formatCop(services?.retencion ?? 0)}**.`,
    tables: [
      {
        title: 'Según el concepto del pago',
        columns: ['Concepto', 'Base mínima', 'Tarifa', 'Retención'],
        rows: all.map(({ concepto, calculation: { result } }) => [
          conceptoRetencion(concepto).nombre,
          result.baseUvt === 0 ? 'Sin base' : `${formatNumber(result.baseUvt)} UVT (${formatCop(result.baseMinima)})`,
          formatPercent(result.tarifa),
          formatCop(result.retencion),
        ]),
      },
    ],
    sources: all.flatMap(({ calculation }) => calculation.sources),
    facts: all.flatMap(({ calculation }) => calculation.facts),
    caveats: [
      'Dime el concepto (servicios, honorarios, compras, arrendamiento…) y si quien recibe el pago declara renta.',
    ],
  }
}

/** What to withhold on the payment of the question: the sum when it is given, else the rates of its concept. */
export function answerConcept(understood: Understood, facts: FactSource): TopicAnswer {
  const simple = simpleAnswer(understood)
  if (simple) return simple
  const concepto = namedConcept(understood)
  const pago = payment(understood, concepto, facts)
  if (pago === undefined)
    return ratesTable(understood, concepto ? [concepto] : CONCEPTOS_RETENCION.map(({ id }) => id), facts)
  if (concepto === undefined) return usualConcepts(pago, understood, facts)
  const input = { concepto, pago, date: understood.on, superaContratos: contractsExceed(understood, facts) }
  const options = payees(understood, concepto)
  const only = options.length === 1 ? options[0] : undefined
  if (conceptoRetencion(concepto).sobreAiu && !/\baiu\b/.test(understood.text))
    return perhapsAiu({ ...input, ...FILES }, facts)
  return only
    ? one({ ...input, juridica: only.juridica, declarante: only.declarante }, only, facts)
    : both(input, options, facts)
}
