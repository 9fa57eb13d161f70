import { formatCop } from '../../../../shared/format.ts'
import { debeDeclararRenta } from '../../../../shared/tax/rentaPersonas.ts'
import type { FactSource } from '../../../../shared/tax/types.ts'
import type { Understood } from '../../understand/features.ts'
import { toCop } from '../read.ts'
import type { Topic, TopicAnswer } from '../topic.ts'
import { fromCalculation } from '../topic.ts'
import { ASK_WHO, BOOKING } from '../words.ts'
import { assignAmounts, isMonthly, taxYearOf } from './reading.ts'
import { DUE_DATE, LIMIT, PENALTY } from './words.ts'

const FILE = [
  'declar* renta',
  'declaracion* renta',
  'declar* impuesto* renta',
  'declaracion* impuesto* renta',
  'present* renta',
  'hacer renta',
  'renta persona* natural*',
]

const MUST = [
  'debo declarar',
  'debe* declarar',
  'tengo que declarar',
  'tiene* que declarar',
  'toca declarar',
  'obligad* declarar',
  'obligacion declarar',
  'obligad* presentar',
  'quien* declara*',
  'quien* debe* declarar',
  'necesito declarar',
  'soy declarante',
  'ser declarante',
  'declara renta',
  'declaro renta',
  'declaro',
]

const NOT = [
  ...DUE_DATE,
  ...PENALTY,
  ...BOOKING,
  'iva',
  'ica',
  'simple',
  'exogena',
  'patrimonio cuando',
  'activos exterior',
  'exterior',
  'retencion*',
  'no declare',
  'retefuente',
  'tarde',
  'equivo*',
  'correg*',
  'correccion',
]

/** The years shown side by side, so that "en 2026" and "de 2026" are both answered. */
function otherYears(main: number, facts: FactSource): readonly (readonly string[])[] {
  return [main - 1, main, main + 1]
    .filter((year) => year >= 2023 && year <= 2026)
    .map((year) => {
      const { topePatrimonio, topeIngresos, seDeclaraEn } = debeDeclararRenta({ anoGravable: year }, facts).result
      return [`Año gravable ${year}`, String(seDeclaraEn), formatCop(topePatrimonio), formatCop(topeIngresos)]
    })
}

const CUES = {
  ingresos:
    /\bingres\w*|\bgan[eoa]\w*|\bfactur\w*|\bsueldo\w*|\bsalario\w*|\bvendi\w*|\brecib\w*|\bdeveng\w*|\bpagaron/,
  patrimonioBruto: /\bpatrimonio|\bbienes|\bactivos|\bpropiedad\w*|\bavaluo|\bcasa|\bapartamento|\bfinca|\blote/,
  consumosTarjeta: /\btarjetas?/,
  compras: /\bcompr\w*|\bgast\w*/,
  consignaciones:
    /\bconsign\w*|\bdeposit\w*|\btransferencias?|\bmov[ei]\w*|\binversion\w*|\bcuenta\w*|\bnequi|\bdaviplata|\bbanco\w*/,
} as const

function answer(understood: Understood, facts: FactSource, today: string): TopicAnswer {
  const anoGravable = taxYearOf(understood, today)
  const given = assignAmounts(understood, CUES, facts)
  const [only] = understood.amounts
  // A lone sum without a cue is taken as income, which is what people mean.
  if (only !== undefined && Object.keys(given).length === 0) given.ingresos = toCop(only, understood, facts)
  if (given.ingresos !== undefined && isMonthly(understood)) given.ingresos *= 12
  const { responsableIva } = understood.person
  const calculation = debeDeclararRenta(
    { anoGravable, ...(responsableIva === undefined ? {} : { responsableIva }), ...given },
    facts,
  )
  const { obligado, motivos, topePatrimonio, topeIngresos, seDeclaraEn } = calculation.result
  const topes = `patrimonio bruto mayor que ${formatCop(topePatrimonio)} (4.500 UVT) o ingresos desde ${formatCop(topeIngresos)} (1.400 UVT)`
  const some = Object.keys(given).length > 0
  const headline =
    obligado === true
      ? `**Sí debes declarar renta** por el año gravable ${anoGravable}, en ${seDeclaraEn}: ${motivos.join('; ')}, frente a un tope de **${formatCop(motivos.some((m) => m.startsWith('Patrimonio')) ? topePatrimonio : topeIngresos)}**.`
      : some
        ? `Con lo que dices **no pasas los topes** del año gravable ${anoGravable}: declara en ${seDeclaraEn} quien tenga **${topes}**, o consumos, compras o consignaciones mayores que ${formatCop(topeIngresos)}.`
        : `Por el año gravable ${anoGravable} (en ${seDeclaraEn}) declara renta la persona natural con **${topes}**, o consumos, compras o consignaciones mayores que ese segundo tope.`
  return fromCalculation(calculation, {
    headline,
    tables: [
      {
        title: 'Topes por año',
        columns: ['Año', 'Se declara en', 'Patrimonio (4.500 UVT)', 'Ingresos y demás (1.400 UVT)'],
        rows: otherYears(anoGravable, facts),
      },
    ],
  })
}

export const topics: readonly Topic[] = [
  {
    id: 'renta.quien-declara',
    subject: 'renta',
    match: [
      {
        need: [FILE, [...ASK_WHO, ...LIMIT, 'cuanto', 'cuando']],
        not: NOT,
        boost: ['persona* natural*', 'tope*', 'obligad*'],
      },
      { need: [LIMIT, ['declarar', 'declaracion*', 'declarante*', 'declara'], ['renta', 'impuesto renta']], not: NOT },
      { need: [MUST], not: NOT, boost: ['renta', 'tope*', 'dian'], wants: ['amount'], prior: 0.4 },
    ],
    answer: (understood, { facts, today }) => answer(understood, facts, today),
  },
]
