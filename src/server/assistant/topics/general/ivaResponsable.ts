import { formatCop, formatNumber } from '../../../../shared/format.ts'
import { IVA_TOPE_CONTRATOS_ESTADO, IVA_TOPE_RESPONSABLE } from '../../../../shared/tax/facts/iva.ts'
import { responsableIva } from '../../../../shared/tax/iva.ts'
import { estatutoTributario, et } from '../../../../shared/tax/sources.ts'
import { roundUvt, uvtToCop } from '../../../../shared/tax/uvt.ts'
import type { Understood } from '../../understand/features.ts'
import { figure } from '../figure.ts'
import { amountNear, countOf, firstAmount, says, toCop } from '../read.ts'
import { isMonthly } from '../tax/reading.ts'
import type { Topic, TopicAnswer, TopicContext } from '../topic.ts'
import { cite, fromCalculation } from '../topic.ts'
import { ASK_WHO, BOOKING, IVA } from '../words.ts'
import { EXEMPT } from './ivaExento.ts'
import { PERIOD } from './ivaPeriodo.ts'

const RESPONSIBLE = [
  'responsab* iva',
  'no responsab*',
  'regimen comun',
  'regimen simplificado',
  'cobrar iva',
  'cobro iva',
  'facturar iva',
  'facturar con iva',
  'inscrib* iva',
  'pagar iva',
  'declarar iva',
]

/** "Tres contratos de menos de 3.500 UVT cada uno": neither each nor their sum may reach the limit. */
function severalContracts(understood: Understood, { facts }: TopicContext): TopicAnswer | undefined {
  const count = countOf(understood, /^contratos$/)
  const [each] = understood.amounts
  if (count === undefined || count < 2 || !each || !/\bcada (?:uno|contrato)\b|\bc\/u\b/.test(understood.text))
    return undefined
  const { on } = understood
  const estado = says(understood, 'estado')
  const income = facts.at(IVA_TOPE_RESPONSABLE, on)
  const single = estado ? facts.at(IVA_TOPE_CONTRATOS_ESTADO, on) : income
  const value = toCop(each, understood, facts)
  const sum = value * count
  const under = /\b(?:menos|menor(?:es)?|inferior(?:es)?|debajo)\b[^.;]{0,12}$/.test(
    understood.text.slice(0, each.start),
  )
  const cop = (uvt: number) => uvtToCop(uvt, facts, on)
  const limit = `${formatNumber(income.value)} UVT (${formatCop(roundUvt(cop(income.value)))})`
  const overEach = under ? value > cop(single.value) : value >= cop(single.value)
  const overSum = sum >= cop(income.value)
  const verdict = overEach
    ? under
      ? `**Depende del valor de cada contrato**: uno solo que llegue a ${formatNumber(single.value)} UVT te hace responsable de IVA`
      : `**Sí eres responsable de IVA**: cada contrato llega a ${formatNumber(single.value)} UVT`
    : !overSum
      ? `**No serías responsable de IVA** por esos contratos: ninguno llega a ${formatNumber(single.value)} UVT y ${under ? 'suman menos de' : 'suman'} ${formatCop(sum)}, bajo el tope de ${limit}`
      : under
        ? `**Depende de cuánto sumen**: ningún contrato llega por sí solo a ${formatNumber(single.value)} UVT, pero eres responsable de IVA si los ${count} suman ${limit} o más en el año`
        : `**Sí eres responsable de IVA**: ningún contrato llega por sí solo a ${formatNumber(single.value)} UVT, pero los ${count} suman ${formatCop(sum)} y pasan el tope de ${limit}`
  return {
    headline: `${verdict}.`,
    paragraphs: [
      `Son dos condiciones a la vez para una persona natural: cada contrato por debajo de ${formatNumber(income.value)} UVT (${figure(IVA_TOPE_CONTRATOS_ESTADO)} si es con el Estado), y los ingresos y consignaciones del año, donde se suman todos, por debajo de ${formatNumber(income.value)} UVT.`,
      'Una persona jurídica que vende bienes o servicios gravados siempre es responsable.',
    ],
    sources: [et('art. 437 par. 3')],
    facts: [income, single],
    caveats: ['También cuentan tus demás ingresos del año, y los del año anterior con la UVT de ese año.'],
  }
}

/** "¿Y si firmo un contrato de 190 millones?": one contract of that size is enough, whatever is earned besides. */
function oneContract(understood: Understood, { facts }: TopicContext): TopicAnswer | undefined {
  const [newest = ''] = understood.text.split('\n')
  const value = /\b(?:un|1|el|ese|este) contrato\b/.test(newest)
    ? amountNear(understood, /\bcontrato\b/, facts)
    : undefined
  if (value === undefined) return undefined
  const limit = facts.at(says(understood, 'estado') ? IVA_TOPE_CONTRATOS_ESTADO : IVA_TOPE_RESPONSABLE, understood.on)
  const cop = uvtToCop(limit.value, facts, understood.on)
  const against = `${formatNumber(limit.value)} UVT (${formatCop(roundUvt(cop))})`
  return {
    headline:
      value >= cop
        ? `Con un contrato de ${formatCop(value)} **sí eres responsable de IVA**: llega a ${against}, aunque tus otros ingresos no pasen el tope.`
        : `Con un contrato de ${formatCop(value)} **no serías responsable de IVA** por sí solo: no llega a ${against}.`,
    sources: [et('art. 437 par. 3')],
    facts: [limit],
    caveats: ['También se miran los ingresos y consignaciones del año, donde ese contrato se suma a lo demás.'],
  }
}

/** What settles it without any income: a second shop, or being told not to be responsible and asked to charge. */
function byStatus(understood: Understood, { facts }: TopicContext): TopicAnswer | undefined {
  const shops = countOf(understood, /^(?:local(?:es)?|establecimientos?|sedes?|tiendas?|sucursal(?:es)?|oficinas?)$/)
  const limit = facts.at(IVA_TOPE_RESPONSABLE, understood.on)
  const sources = [et('art. 437 par. 3')]
  if (shops !== undefined && shops > 1 && understood.amounts.length === 0)
    return {
      headline: `**Sí: con ${formatNumber(shops)} establecimientos una persona natural es responsable de IVA** si vende bienes o servicios gravados, aunque no llegue a ${formatNumber(limit.value)} UVT.`,
      sources,
      facts: [limit],
      caveats: ['Quien solo vende bienes o servicios excluidos no es responsable de IVA.'],
    }
  if (
    understood.person.responsableIva !== false ||
    !/\b(?:cobr|factur|sum|agreg)\w* (?:el )?iva\b|\bcon iva\b/.test(understood.text)
  )
    return undefined
  return {
    headline: '**No: quien no es responsable de IVA no lo cobra ni lo factura**, aunque el cliente pida factura.',
    paragraphs: [
      'Si lo cobra, tiene que cumplir todas las obligaciones de un responsable: facturar, declarar y consignar ese IVA.',
    ],
    sources,
    caveats: [`Deja de ser no responsable quien llega a ${formatNumber(limit.value)} UVT o incumple otro requisito.`],
  }
}

export const topics: readonly Topic[] = [
  {
    id: 'iva.responsable',
    subject: 'iva',
    match: [
      {
        need: [RESPONSIBLE],
        boost: [...ASK_WHO, 'tope*', 'ingres*', 'cuanto', 'desde', ...IVA],
        prior: 0.2,
        not: [
          ...PERIOD,
          ...EXEMPT,
          'factura*',
          'plazo*',
          'cuando',
          'retencion*',
          'consumo',
          'impoconsumo',
          'reteiva',
          ...BOOKING,
        ],
      },
      // "Soy no responsable y me piden factura, ¿debo cobrar IVA?": of who is not, only that can be meant.
      {
        need: [
          ['no responsab*', 'regimen simplificado'],
          ['cobrar iva', 'cobro iva', 'cobra iva', 'facturar iva', 'facturo iva', 'sumar iva', 'agregar iva'],
        ],
        not: BOOKING,
        prior: 1.5,
      },
      // "¿Desde cuándo soy responsable?" asks for the threshold, not for a date.
      {
        need: [RESPONSIBLE, ['desde cuando']],
        boost: [...ASK_WHO, ...IVA],
        prior: 1,
        not: ['retencion*', 'consumo', ...BOOKING],
      },
      {
        need: [IVA, ['tope*', 'ingres*', 'desde cuanto', 'a partir', 'ventas', 'facturo', 'vendo'], ASK_WHO],
        not: [...PERIOD, ...BOOKING, 'cuando', 'impoconsumo', 'consumo'],
        wants: ['amount'],
      },
    ],
    answer(understood, context) {
      const { facts } = context
      const { on, person } = understood
      const several =
        person.kind === 'juridica'
          ? undefined
          : (severalContracts(understood, context) ?? oneContract(understood, context))
      if (several) return several
      const settled = byStatus(understood, context)
      if (settled && person.kind !== 'juridica') return settled
      const limit = facts.at(IVA_TOPE_RESPONSABLE, on)
      const state = facts.at(IVA_TOPE_CONTRATOS_ESTADO, on)
      const cop = roundUvt(uvtToCop(limit.value, facts, on))
      const given =
        amountNear(understood, /ingres\w*|factur\w*|vend\w*|venta\w*|gan[aoe]\w*/, facts) ??
        firstAmount(understood, facts)
      const ingresos = given === undefined ? undefined : isMonthly(understood) ? given * 12 : given
      const shared = {
        paragraphs: [
          `Una **persona natural** comerciante, artesana, agricultora, ganadera o prestadora de servicios **no es responsable** si cumple todo esto ${cite(estatutoTributario)}: ingresos y consignaciones del año anterior y del año en curso bajo ${formatNumber(limit.value)} UVT; un solo establecimiento; sin franquicia ni concesión; sin ser usuario aduanero; y contratos de menos de ${formatNumber(limit.value)} UVT (${formatNumber(state.value)} UVT con el Estado).`,
          'Una persona jurídica que vende bienes o servicios gravados siempre es responsable.',
        ],
      }
      if (ingresos === undefined)
        return {
          ...shared,
          headline: `Eres responsable de IVA si vendes bienes o servicios gravados y llegas a **${formatNumber(limit.value)} UVT (${formatCop(cop)} en ${on.slice(0, 4)})** de ingresos o consignaciones, o si eres persona jurídica.`,
          steps: [
            {
              label: 'Tope de ingresos y consignaciones',
              formula: `${formatNumber(limit.value)} UVT`,
              value: formatCop(cop),
            },
            {
              label: 'Tope de contratos con el Estado',
              formula: `${formatNumber(state.value)} UVT`,
              value: formatCop(roundUvt(uvtToCop(state.value, facts, on))),
            },
          ],
          sources: [et('art. 437 par. 3')],
          facts: [limit, state],
          caveats: [
            'Los ingresos del año anterior se comparan con la UVT de ese año.',
            'Quien solo vende excluidos no es responsable.',
          ],
        }
      const contratosEstado = says(understood, 'estado')
      const calculation = responsableIva(
        { ingresos, juridica: person.kind === 'juridica', contratosEstado, date: on },
        facts,
      )
      return fromCalculation(calculation, {
        ...shared,
        headline: calculation.result.responsable
          ? `Con ${formatCop(ingresos)} **sí eres responsable de IVA**: ${person.kind === 'juridica' ? 'una persona jurídica lo es siempre que venda gravado' : `pasas el tope de ${formatCop(roundUvt(calculation.result.tope))}`}.`
          : `Con ${formatCop(ingresos)} **no serías responsable de IVA** por ingresos: el tope es de ${formatCop(roundUvt(calculation.result.tope))} (${formatNumber((contratosEstado ? state : limit).value)} UVT).`,
      })
    },
  },
]
