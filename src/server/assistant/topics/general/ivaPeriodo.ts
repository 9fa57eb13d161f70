import { formatCop, formatNumber } from '../../../../shared/format.ts'
import { IVA_TOPE_BIMESTRAL } from '../../../../shared/tax/facts/iva.ts'
import { periodoIva } from '../../../../shared/tax/iva.ts'
import { roundUvt } from '../../../../shared/tax/uvt.ts'
import { firstAmount, says } from '../read.ts'
import type { Topic } from '../topic.ts'
import { fromCalculation } from '../topic.ts'
import { ASK_WHO, IVA } from '../words.ts'

export const PERIOD = [
  'bimestral*',
  'cuatrimestral*',
  'cada cuanto*',
  'periodicidad',
  'cada dos meses',
  'cada cuatro meses',
  'periodo* declar*',
  'periodo* iva',
]

export const topics: readonly Topic[] = [
  {
    id: 'iva.periodo',
    subject: 'iva',
    match: [
      {
        need: [
          PERIOD,
          [
            ...IVA,
            'declar*',
            'declaracion*',
            'presento',
            'presenta',
            'ingres*',
            'factur*',
            'vend*',
            'venta*',
            'bimestral*',
            'cuatrimestral*',
          ],
        ],
        boost: [...IVA, ...ASK_WHO, 'ingres*'],
        wants: ['amount'],
        not: ['consumo', 'inc', 'ica', 'simple', 'vence*', 'retencion*', 'terminad*', 'termina', 'digito*'],
        prior: 0.2,
      },
      { need: [IVA, ['periodo*']], not: ['vence*', 'plazo*'] },
      {
        need: [IVA, ['como declar*', 'declaro', 'declarar'], ['factur*', 'ingres*', 'vend*', 'ventas']],
        wants: ['amount'],
        not: ['vence*', 'plazo*', 'responsab*', 'no declar*'],
      },
    ],
    answer(understood, { facts, today }) {
      // "El año pasado facturé…" names the year of the income itself; any other year, the one that declares.
      const year = Number(understood.on.slice(0, 4))
      const anoAnterior = `${Math.min(year, Number(today.slice(0, 4)) - 1)}-12-31`
      const ingresos = firstAmount(understood, facts)
      const calculation = periodoIva(
        {
          ingresos: ingresos ?? 0,
          granContribuyente: understood.person.granContribuyente === true,
          exportadorOExento: says(understood, 'exporta*', 'exento*'),
          anoAnterior,
        },
        facts,
      )
      const { tope, periodicidad } = calculation.result
      const uvt = formatNumber(facts.at(IVA_TOPE_BIMESTRAL, anoAnterior).value)
      const table = {
        tables: [
          {
            columns: ['Periodicidad', 'Quién', 'Periodos'],
            rows: [
              [
                'Bimestral',
                `Ingresos brutos del año anterior de ${uvt} UVT o más, grandes contribuyentes, y quienes venden exentos del art. 477 o exportan`,
                'Ene-feb, mar-abr, may-jun, jul-ago, sep-oct, nov-dic',
              ],
              [
                'Cuatrimestral',
                `Ingresos brutos del año anterior inferiores a ${uvt} UVT`,
                'Ene-abr, may-ago, sep-dic',
              ],
            ],
          },
        ],
        paragraphs: [
          'Se declara en el formulario 300, en el mes siguiente a cada periodo: el cuatrimestral en mayo, septiembre y enero; el bimestral en marzo, mayo, julio, septiembre, noviembre y enero. Quien está en el Régimen Simple declara el IVA una vez al año.',
        ],
      }
      if (ingresos === undefined && !understood.person.granContribuyente && !says(understood, 'exporta*', 'exento*'))
        return fromCalculation(calculation, {
          ...table,
          steps: [],
          headline:
            says(understood, 'cuando', 'fecha*', 'que mes*') && /\b(?:cuatri|bi)mestral/.test(understood.text)
              ? `El IVA ${/\bcuatrimestral/.test(understood.text) ? 'cuatrimestral se declara en **mayo, septiembre y enero**' : 'bimestral se declara en **marzo, mayo, julio, septiembre, noviembre y enero**'}; el día depende del último dígito del NIT.`
              : `El IVA se declara **cada dos meses** si los ingresos brutos del año anterior llegaron a **${uvt} UVT (${formatCop(roundUvt(tope))})**, y **cada cuatro meses** si fueron menores.`,
        })
      return fromCalculation(calculation, {
        ...table,
        headline: `Tu declaración de IVA es **${periodicidad}**${ingresos === undefined ? '' : `: con ingresos de ${formatCop(ingresos)} ${periodicidad === 'bimestral' ? 'llegas' : 'no llegas'} al tope de ${formatCop(roundUvt(tope))}`}.`,
      })
    },
  },
]
