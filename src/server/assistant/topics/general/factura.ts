import { formatCop, formatPercent } from '../../../../shared/format.ts'
import { TARIFA_RETEIVA } from '../../../../shared/tax/facts/retencion.ts'
import { calcularIva } from '../../../../shared/tax/iva.ts'
import { reteIva, retencionRenta } from '../../../../shared/tax/retencion.ts'
import { conceptoRetencion } from '../../../../shared/tax/retencionConceptos.ts'
import { figure } from '../figure.ts'
import { firstAmount, says } from '../read.ts'
import type { Topic } from '../topic.ts'
import { BOOKING, IVA, RETENCION } from '../words.ts'
import { namedConcept } from './retencionConceptos.ts'

const NET = [
  'neto',
  'pago',
  'pagar',
  'le giro',
  'le consigno',
  'girar',
  'total',
  'liquid*',
  'cuanto le pago',
  'cuanto pago',
  'valor a pagar',
]
const INCLUDED = ['iva incluido', 'incluye iva', 'incluido iva', 'con iva', 'ya con iva', 'iva metido']

export const topics: readonly Topic[] = [
  {
    id: 'factura.neto',
    subject: 'retencion',
    match: [
      {
        need: [IVA, RETENCION],
        boost: [...NET, 'mas iva', 'factura*'],
        wants: ['amount'],
        prior: -0.2,
        not: [
          ...BOOKING,
          'retencion* iva',
          'reteiva',
          'rete iva',
          'retener* iva',
          'retien* iva',
          ...INCLUDED,
          'responsab*',
          'formulario*',
          'explic*',
          'todo sobre',
          'salario*',
          'aiu',
        ],
      },
      { need: [['mas iva'], RETENCION, NET], wants: ['amount'], not: BOOKING, prior: 0.6 },
      // "1.500.000 más IVA a una SAS, ¿cuánto le pago neto?": net is after what is withheld, though nobody says so.
      {
        need: [
          ['mas iva'],
          [
            'pago neto',
            'neto',
            'le giro',
            'le consigno',
            'le transfiero',
            'le deposito',
            'me consignan',
            'me giran',
            'nos consignan',
            'nos giran',
          ],
        ],
        wants: ['amount'],
        not: [...BOOKING, 'salario*', 'nomina', 'empleado*'],
        prior: 0.6,
      },
      // "1.785.000 con IVA, ¿cuánto le retengo y cuánto le pago?": the price holds the tax, and both are asked.
      {
        need: [
          IVA,
          RETENCION,
          ['cuanto pago', 'cuanto giro', 'cuanto consigno', 'pago neto', 'neto', 'cuanto queda', 'cuanto transfiero'],
        ],
        wants: ['amount'],
        not: [...BOOKING, 'salario*', 'aiu', 'formulario*'],
        prior: 0.6,
      },
      // "¿Y cuánto le giro?" after the fees and their IVA: what is left once all is taken off.
      {
        need: [
          IVA,
          ['le giro', 'le consigno', 'le transfiero', 'le deposito', 'giro', 'transfiero'],
          ['honorario*', 'servicio*', 'arriend*', 'arrendam*', 'contratista*', 'comision*'],
        ],
        wants: ['amount'],
        not: BOOKING,
      },
      // "¿Y el IVA de esos honorarios?" after their withholding.
      {
        need: [
          [
            'iva honorario*',
            'iva arriendo*',
            'iva arrendam*',
            'iva servicio*',
            'iva compra*',
            'iva alquiler*',
            'iva comision*',
          ],
          RETENCION,
        ],
        wants: ['amount'],
        not: [...BOOKING, ...INCLUDED, 'retencion* iva', 'reteiva', 'rete iva'],
      },
    ],
    answer(understood, { facts }) {
      const amount = firstAmount(understood, facts) ?? 1_000_000
      const assumed = understood.amounts.length === 0
      const date = understood.on
      const iva = calcularIva({ valor: amount, incluido: says(understood, ...INCLUDED), date }, facts)
      const concepto = namedConcept(understood) ?? 'servicios'
      const { kind, declarante, simple } = understood.person
      const retencion = retencionRenta(
        {
          concepto,
          pago: iva.result.base,
          date,
          juridica: kind === 'juridica',
          declarante: declarante ?? true,
          simple: simple ?? false,
        },
        facts,
      )
      const withheldIva = says(understood, 'reteiva', 'rete iva')
        ? reteIva({ iva: iva.result.iva, base: iva.result.base, date, servicio: concepto !== 'compras' }, facts)
        : undefined
      const neto = iva.result.total - retencion.result.retencion - (withheldIva?.result.retencion ?? 0)
      const { nombre } = conceptoRetencion(concepto)
      // "¿Y el IVA de ese arriendo?" after its withholding: what the newest turn asks goes first.
      const onlyIva =
        understood.ownPhrases !== understood.phrases &&
        IVA.some((phrase) => understood.ownPhrases.has(phrase)) &&
        ![...RETENCION, ...NET].some((phrase) => understood.ownPhrases.has(phrase))
      const ofIva = `El IVA del ${formatPercent(iva.result.tarifa)} de ${nombre} sobre ${formatCop(iva.result.base)} es **${formatCop(iva.result.iva)}**, para un total de ${formatCop(iva.result.total)}; `
      return {
        headline: onlyIva
          ? `${ofIva}${retencion.result.aplica ? `con la retención de ${formatCop(retencion.result.retencion)} se pagan` : 'sin retención se pagan'} **${formatCop(neto)}**.`
          : `${retencion.result.aplica ? 'Por' : '**No se practica retención en la fuente**: por'} ${nombre} de ${formatCop(iva.result.base)} más IVA de ${formatCop(iva.result.iva)}, con retención de **${formatCop(retencion.result.retencion)}**${withheldIva ? '' : ', '}${withheldIva ? ` y de IVA de **${formatCop(withheldIva.result.retencion)}**, ` : ''}se pagan **${formatCop(neto)}**.`,
        steps: [
          { label: 'Base', value: formatCop(iva.result.base) },
          {
            label: 'IVA',
            formula: `${formatCop(iva.result.base)} × ${formatPercent(iva.result.tarifa)}`,
            value: formatCop(iva.result.iva),
          },
          { label: 'Total facturado', formula: 'Base + IVA', value: formatCop(iva.result.total) },
          {
            label: `Retención por ${nombre}`,
            formula: retencion.result.aplica
              ? `${formatCop(iva.result.base)} × ${formatPercent(retencion.result.tarifa)}`
              : 'No se practica',
            value: formatCop(retencion.result.retencion),
          },
          ...(withheldIva?.steps.slice(-1) ?? []),
          {
            label: 'Neto a pagar',
            formula: withheldIva ? 'Total − retenciones' : 'Total − retención',
            value: formatCop(neto),
          },
        ],
        sources: [...retencion.sources, ...iva.sources, ...(withheldIva?.sources ?? [])],
        facts: [...retencion.facts, ...iva.facts, ...(withheldIva?.facts ?? [])],
        caveats: [
          ...(assumed ? ['Como no diste el valor, el ejemplo usa un millón de pesos.'] : []),
          ...(declarante === undefined && kind !== 'juridica'
            ? ['El cálculo supone que quien factura declara renta.']
            : []),
          'La retención se calcula sobre el valor antes de IVA.',
          `Si eres agente de retención de IVA, además le retienes el ${figure(TARIFA_RETEIVA)} del IVA; y si tu municipio lo exige, el ICA.`,
        ],
      }
    },
  },
]
