import { formatCop } from '../../../../shared/format.ts'
import { asientoSimple } from '../../../../shared/tax/asientos.ts'
import { PUC_SOURCE } from '../../../../shared/tax/puc.ts'
import type { LegalSource } from '../../../../shared/tax/types.ts'
import type { Understood } from '../../understand/features.ts'
import { intent } from '../intent.ts'
import { flag, money } from '../slots.ts'
import { sumBy } from './bare.ts'
import { entered, entryTable } from './entryTable.ts'

const PYMES = (article: string): LegalSource => ({ type: 'niif', number: 'PYMES', article })

const IMPAIRED = /\bdeterior\w{1,4}\b|\bimporte recuperable\b|\bvalor recuperable\b|\bvalor en uso\b|\bnic 36\b/
const ASSET =
  /\b(?:maquinas?|maquinaria|equipos?|vehiculos?|camion(?:eta)?s?|carros?|edificios?|bodegas?|plantas?|activos? fijos?|propiedad(?:es)?|intangibles?|horno|local|muebles|torno|montacargas)\b/
const OTHER = /\b(?:cartera|clientes?|inventarios?|mercancia|deudor\w{0,2}|cuentas? por cobrar)\b/
const BOOK = /\b(?:en libros|valor (?:neto )?en libros|importe en libros|neto (?:contable|en libros)|vl\b|costo neto)\b/
const IN_USE = /\bvalor en uso\b|\bflujos?(?: futuros| descontados)?\b|\bvu\b/
const FAIR =
  /\bvalor razonable\b|\bvrmcv\b|\bvr menos\b|\bprecio de venta\b|\bvenderse\b|\bvend\w{1,5} en\b|\bmenos (?:los )?costos de (?:venta|vender|disposicion)\b/
const RECOVERABLE = /\b(?:importe|valor|monto) recuperable\b|\brecuperable\b/
const BACK = /\brevert\w{1,5}|\brevers\w{1,6}|\brecuper(?:a|o|ara|ase|o su valor)\b|\bdevolver el deterioro\b/

/** "Maquinaria en libros 48 millones, valor en uso 39, valor razonable menos costos 41": more is booked than it brings back. */
const tellsImpaired = ({ text, amounts }: Pick<Understood, 'text' | 'amounts'>): boolean =>
  IMPAIRED.test(text) && ASSET.test(text) && !OTHER.test(text) && amounts.length > 1

export const deterioroActivo = intent({
  id: 'niif.deterioro',
  subject: 'niif',
  title: 'Deterioro de un activo: importe recuperable y asiento',
  enters: true,
  tells: tellsImpaired,
  follows: { after: /^niif\.deterioro$/, said: BACK },
  slots: {
    enLibros: money('Valor en libros', [], { read: sumBy(BOOK, { not: IN_USE }) }),
    valorEnUso: money('Valor en uso', [], { read: sumBy(IN_USE) }),
    valorRazonableNeto: money('Valor razonable menos costos de venta', [], { read: sumBy(FAIR) }),
    recuperable: money('Importe recuperable', [], { read: sumBy(RECOVERABLE) }),
    revierte: flag('Se revierte', ({ text }) => (BACK.test(text) ? true : undefined)),
  },
  answer({ enLibros, valorEnUso, valorRazonableNeto, recuperable, revierte }, { message, followUp }) {
    const sources = [PYMES('secc. 27'), PUC_SOURCE]
    if (revierte === true && followUp && message.amounts.length === 0)
      return {
        headline:
          '**Sí, si el importe recuperable vuelve a subir**: se reversa como ingreso hasta lo que valdría en libros de no haber habido deterioro (neto de depreciación); el de la plusvalía no se reversa nunca.',
        paragraphs: [
          'Asiento: débito a **1599** y crédito a **4250** (recuperaciones). Después se recalcula la depreciación.',
        ],
        sources,
      }
    const most = Math.max(valorEnUso ?? 0, valorRazonableNeto ?? 0)
    const back = recuperable ?? (most > 0 ? most : undefined)
    if (enLibros === undefined || back === undefined)
      return {
        headline:
          'Hay deterioro cuando **el valor en libros pasa del importe recuperable: el mayor entre el valor en uso y el valor razonable menos costos de venta**; la diferencia es gasto del periodo.',
        paragraphs: ['Dime el valor en libros y esos dos valores, y te doy el deterioro con su asiento.'],
        sources,
      }
    const lost = enLibros - back
    const steps = [
      ...(recuperable !== undefined || valorEnUso === undefined || valorRazonableNeto === undefined
        ? []
        : [
            {
              label: 'Importe recuperable',
              formula: `El mayor entre ${formatCop(valorEnUso)} (valor en uso) y ${formatCop(valorRazonableNeto)} (valor razonable menos costos de venta)`,
              value: formatCop(back),
            },
          ]),
      {
        label: 'Deterioro',
        formula: `${formatCop(enLibros)} − ${formatCop(back)}`,
        value: formatCop(Math.max(0, lost)),
      },
    ]
    if (lost <= 0)
      return {
        headline: `**No hay deterioro**: el importe recuperable (${formatCop(back)}) no es menor que el valor en libros (${formatCop(enLibros)}); no se registra nada.`,
        steps,
        sources,
      }
    const table = entryTable(asientoSimple('', '5199', '1599', lost).result, 'Deterioro')
    return {
      headline: `El deterioro es de **${formatCop(lost)}**: en libros hay ${formatCop(enLibros)} y el importe recuperable es ${formatCop(back)}, **el mayor** de los dos valores. Asiento: ${entered(table)}.`,
      steps,
      tables: [table],
      paragraphs: [
        'Después se deprecia el nuevo valor en libros en la vida útil que le queda. Si más adelante se recupera, se reversa sin pasar de lo que valdría sin el deterioro.',
      ],
      sources,
      caveats: [
        'Para renta no se resta: el deterioro contable del activo no es deducible hasta que se venda o se dé de baja, y da una diferencia temporaria (impuesto diferido).',
      ],
    }
  },
})
