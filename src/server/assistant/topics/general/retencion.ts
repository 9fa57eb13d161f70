import { formatCop, formatNumber, formatPercent } from '../../../../shared/format.ts'
import { TOPE_AGENTE_NATURAL, tarifaKey, tarifaNoDeclaranteKey } from '../../../../shared/tax/facts/retencion.ts'
import type { RetencionInput } from '../../../../shared/tax/retencion.ts'
import { retencionRenta } from '../../../../shared/tax/retencion.ts'
import type { ConceptoId } from '../../../../shared/tax/retencionConceptos.ts'
import { CONCEPTOS_RETENCION, conceptoRetencion } from '../../../../shared/tax/retencionConceptos.ts'
import { decreto, durTributario, et } from '../../../../shared/tax/sources.ts'
import type { FactSource } from '../../../../shared/tax/types.ts'
import { roundUvt, uvtToCop } from '../../../../shared/tax/uvt.ts'
import type { Understood } from '../../understand/features.ts'
import { amountNear, firstAmount } from '../read.ts'
import type { Topic, TopicAnswer } from '../topic.ts'
import { fromCalculation } from '../topic.ts'
import { ASK_RATE, ASK_WHO, BOOKING, RETENCION } from '../words.ts'
import { CONCEPT_PHRASES, namedConcept } from './retencionConceptos.ts'

const BASE = [
  'base* minima*',
  'cuantia* minima*',
  'monto* minimo*',
  'valor minimo',
  'tope*',
  'base* retencion*',
  'a partir',
  'desde cuanto',
  'desde que monto',
  'desde que valor',
  'base* para',
]
const WITH_IVA = [
  'iva incluido',
  'incluido iva',
  'con iva',
  'incluye iva',
  'incluyendo iva',
  'mas iva incluido',
  'iva incluida',
]
const NOT_RENTA = [
  'reteiva',
  'rete iva',
  'retencion* iva',
  'reteica',
  'rete ica',
  'retencion* ica',
  'retencion* industria',
  'salario*',
  'sueldo*',
  'nomina',
  ...BOOKING,
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

function payment(understood: Understood, concepto: ConceptoId | undefined, facts: FactSource): number | undefined {
  const aiu =
    concepto !== undefined && conceptoRetencion(concepto).sobreAiu
      ? amountNear(understood, /\baiu\b/, facts)
      : undefined
  const amount = aiu ?? firstAmount(understood, facts)
  if (amount === undefined) return undefined
  // 100/119 of a price that includes IVA at the general rate.
  return WITH_IVA.some((phrase) => understood.phrases.has(phrase)) ? Math.round((amount * 100) / 119) : amount
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

/** Rates and minimum bases in force, of one concept or of all. */
function ratesTable({ on, person }: Understood, ids: readonly ConceptoId[], facts: FactSource): TopicAnswer {
  const rows = ids.map((id) => {
    const concepto = conceptoRetencion(id)
    const rate = facts.at(
      concepto.segunDeclarante && person.declarante === false && person.kind !== 'juridica'
        ? tarifaNoDeclaranteKey(id)
        : tarifaKey(id),
      on,
    )
    const files = person.kind === 'juridica' || person.declarante
    const other = concepto.segunDeclarante && files !== true ? facts.at(tarifaNoDeclaranteKey(id), on) : undefined
    const base = concepto.base === null ? undefined : facts.at(concepto.base, on)
    return { concepto, rate, other, base }
  })
  const cells = rows.map(({ concepto, rate, other, base }) => [
    concepto.nombre,
    other && other !== rate
      ? `${formatPercent(rate.value)} declarante, ${formatPercent(other.value)} no declarante`
      : formatPercent(rate.value),
    base
      ? `${formatNumber(base.value)} UVT (${formatCop(roundUvt(uvtToCop(base.value, facts, on)))})`
      : 'Sin base mínima',
  ])
  const only = cells.length === 1 ? cells[0] : undefined
  const used = rows.flatMap(({ rate, other, base }) => [base, rate, other].filter((fact) => fact !== undefined))
  return {
    headline: only
      ? `La retención en la fuente por ${only[0]} es del **${only[1]}**, ${rows[0]?.base ? `con base mínima de **${only[2]}**` : 'sin base mínima'}.`
      : `La retención en la fuente va del **0,1 % al 20 %** según el concepto; los servicios se retienen desde **${formatNumber(rows[0]?.base?.value ?? 0)} UVT** y las compras desde **${formatNumber(rows.find((row) => row.concepto.id === 'compras')?.base?.value ?? 0)} UVT**.`,
    tables: [{ title: 'Tarifas y bases', columns: ['Concepto', 'Tarifa', 'Base mínima'], rows: cells }],
    sources: [...used.flatMap((fact) => fact.sources), durTributario('art. 1.2.4.4.1')],
    facts: used,
    caveats: [
      'Las bases bajaron el 1 de junio de 2025: un pago anterior se mira con las de su fecha.',
      'A un contribuyente del Régimen Simple no se le retiene renta.',
    ],
  }
}

/** Who is in the Régimen Simple neither suffers nor practises it, save on salaries (art. 911 ET). */
function simpleAnswer(understood: Understood): TopicAnswer | undefined {
  if (understood.person.simple !== true) return undefined
  const paysIt = understood.asker.simple === true && !understood.tokens.includes('me')
  return {
    headline: paysIt
      ? '**No practicas retención en la fuente**: un contribuyente del Régimen Simple solo retiene por pagos laborales.'
      : '**No se practica retención de renta** a un contribuyente del Régimen Simple, sea cual sea el concepto o el monto.',
    sources: [et('art. 911')],
    caveats: [
      'Quien está en el Régimen Simple lo prueba con el RUT: responsabilidad 47 vigente el día del pago.',
      'La retención de IVA sigue sus propias reglas.',
    ],
  }
}

function answerConcept(understood: Understood, facts: FactSource): TopicAnswer {
  const simple = simpleAnswer(understood)
  if (simple) return simple
  const concepto = namedConcept(understood)
  const pago = payment(understood, concepto, facts)
  if (pago === undefined)
    return ratesTable(understood, concepto ? [concepto] : CONCEPTOS_RETENCION.map(({ id }) => id), facts)
  if (concepto === undefined) return usualConcepts(pago, understood, facts)
  const input = { concepto, pago, date: understood.on }
  const options = payees(understood, concepto)
  const only = options.length === 1 ? options[0] : undefined
  return only
    ? one({ ...input, juridica: only.juridica, declarante: only.declarante }, only, facts)
    : both(input, options, facts)
}

export const topics: readonly Topic[] = [
  {
    id: 'retencion.concepto',
    subject: 'retencion',
    match: [
      { need: [RETENCION], boost: CONCEPT_PHRASES, wants: ['amount'], not: NOT_RENTA },
      { need: [RETENCION, ASK_RATE], boost: CONCEPT_PHRASES, not: NOT_RENTA },
      {
        need: [
          [
            'cuanto* descuento',
            'cuanto* descontar',
            'cuanto* quito',
            'neto',
            'pago neto',
            'le giro',
            'le consigno',
            'cuanto le pago',
            'cuanto pago',
          ],
          ['honorario*', 'cuenta cobro', 'contratista*', 'proveedor*'],
        ],
        wants: ['amount'],
        not: [...NOT_RENTA, 'independiente*', 'cotiza*', 'seguridad social', 'salud', 'pension', 'ibc'],
        prior: -0.2,
      },
    ],
    answer: (understood, { facts }) => answerConcept(understood, facts),
  },
  {
    id: 'retencion.bases',
    subject: 'retencion',
    match: [
      { need: [BASE, RETENCION], boost: CONCEPT_PHRASES, not: NOT_RENTA },
      { need: [['tabla* retencion*', 'tabla* retefuente', 'tarifas retencion*', 'tabla* concepto*']], not: NOT_RENTA },
    ],
    answer(understood, { facts }) {
      // With a sum the question is whether it is withheld, not what the table says.
      if (understood.amounts.some((amount) => amount.unit === 'COP')) return answerConcept(understood, facts)
      const concepto = namedConcept(understood)
      return ratesTable(understood, concepto ? [concepto] : CONCEPTOS_RETENCION.map(({ id }) => id), facts)
    },
  },
  {
    id: 'retencion.agente',
    subject: 'retencion',
    match: [
      {
        need: [
          [
            'agente* retenedor*',
            'agente* retencion*',
            'autorretenedor*',
            'debo retener',
            'tengo que retener',
            'obligad* retener',
            'obligad* a retener',
            'obligad* practicar retencion*',
            'quien* debe* retener',
            'quien* debe* practicar',
            'soy retenedor',
            'ser retenedor',
            'me toca retener',
            'debo practicar retencion*',
            'tengo que practicar',
            'debemos retener',
            'debemos practicar',
            'tengo que hacer retencion*',
            'debo hacer retencion*',
          ],
        ],
        boost: ASK_WHO,
        prior: 0.4,
        not: ['iva', 'ica'],
      },
    ],
    answer(understood, { facts }) {
      const simple = simpleAnswer(understood)
      if (simple) return simple
      const { on } = understood
      const limit = facts.at(TOPE_AGENTE_NATURAL, on)
      const cop = uvtToCop(limit.value, facts, `${Number(on.slice(0, 4)) - 1}-12-31`)
      return {
        headline: `Son agentes de retención **las personas jurídicas, y las personas naturales comerciantes con patrimonio o ingresos del año anterior superiores a ${formatNumber(limit.value)} UVT**.`,
        steps: [
          {
            label: `Tope con la UVT de ${Number(on.slice(0, 4)) - 1}`,
            formula: `${formatNumber(limit.value)} UVT`,
            value: formatCop(roundUvt(cop)),
          },
        ],
        paragraphs: [
          'También lo son las entidades de derecho público, los consorcios y uniones temporales, los fondos y los notarios en lo que les corresponde. Una persona natural que paga salarios retiene por ellos aunque no llegue al tope.',
          'El agente retiene, declara y consigna cada mes en el formulario 350 y expide el certificado. Si no retiene, responde por la suma que debió retener.',
        ],
        sources: [et('arts. 368 y 368-2'), et('art. 370'), et('arts. 382 y 606')],
        facts: [limit],
        caveats: ['Los contribuyentes del Régimen Simple solo retienen por pagos laborales (art. 911).'],
      }
    },
  },
  {
    id: 'retencion.autorretencion',
    subject: 'retencion',
    match: [{ need: [['autorretencion*', 'auto retencion*', 'autoretencion*']], not: BOOKING }],
    answer: () => ({
      headline:
        'La autorretención especial de renta va del **0,55 % al 4,5 %** de los ingresos, según la actividad económica (CIIU), desde el 1 de junio de 2025.',
      paragraphs: [
        'La practican las sociedades que gozan de la exoneración de aportes del art. 114-1, sobre cada pago o abono en cuenta que reciben, aunque también les hayan retenido. Se declara cada mes en el formulario 350.',
        'La tarifa exacta sale de la tabla por código CIIU del decreto: no la afirmo aquí sin tu código.',
      ],
      sources: [decreto('572', 2025), et('art. 365 par. 2'), et('art. 114-1')],
      caveats: ['Las entidades sin ánimo de lucro y quienes no aplican la exoneración no están en este régimen.'],
    }),
  },
]
