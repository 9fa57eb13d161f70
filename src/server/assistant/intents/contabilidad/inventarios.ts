import { formatCop, formatNumber } from '../../../../shared/format.ts'
import { costoVentas, INVENTARIOS, kardex } from '../../../../shared/tax/gestion.ts'
import { et } from '../../../../shared/tax/sources.ts'
import type { Understood } from '../../understand/features.ts'
import { cite, fromCalculation } from '../answer.ts'
import { type Aspect, aspecto, type NoteText, told } from '../empresa/note.ts'
import { type AnswerContext, intent } from '../intent.ts'
import { amountNear } from '../reading.ts'
import { choice, money, text } from '../slots.ts'
import { bareSum } from './bare.ts'

type Lote = { readonly unidades: number; readonly costo: number }

const WRITTEN = "(\\d{1,3}(?:[.']\\d{3}){0,2}|\\d{1,7})"
// "Compré 10 a 2.000 y 20 a 2.600": so many units at so much each.
const LOT = new RegExp(
  `\\b${WRITTEN} ?(?:unidades|und|unds|uds|cajas|camisas|pares|bultos|kilos|piezas|libras|docenas|botellas|bolsas)? ?(?:a|@|x|de|por) \\$? ?${WRITTEN}(?: ?(mil))?\\b`,
  'g',
)
const SOLD = new RegExp(
  `\\b(?:vend\\w{1,4}|sal(?:en|ieron|ida|idas)|despach\\w{1,4}|sacamos|saco)(?: de)? ${WRITTEN}\\b(?! ?(?:mil|millon|%))`,
)

const numberOf = (written: string) => Number(written.replace(/[.']/g, ''))

/** What came in, in order; undefined when fewer than two lots are told. */
export function lotesDe({ text: words }: Pick<Understood, 'text'>): readonly Lote[] | undefined {
  const found = [...words.matchAll(LOT)].slice(0, 20).flatMap(([, units = '', each = '', thousand]) => {
    const unidades = numberOf(units)
    const costo = numberOf(each) * (thousand === undefined ? 1 : 1000)
    return unidades > 0 && costo >= 10 ? [{ unidades, costo }] : []
  })
  return found.length < 2 ? undefined : found
}

export function salidaDe({ text: words }: Pick<Understood, 'text'>): number | undefined {
  const written = SOLD.exec(words)?.[1]
  return written === undefined ? undefined : numberOf(written)
}

const GENERAL: NoteText = {
  opening: {
    quees:
      'El inventario es **lo que tienes para vender o para producir**; se mide al costo o a lo que esperas recuperar al venderlo, el menor de los dos.',
    otro: '**Costo de ventas = inventario inicial + compras − inventario final**; las unidades se valoran por promedio ponderado o por PEPS.',
  },
  pasos: [
    'Cuenta y valora lo que había al empezar el periodo.',
    'Suma las compras netas: con fletes, sin IVA descontable, menos devoluciones y descuentos.',
    'Cuenta lo que queda al final y réstalo: lo que falta es lo que vendiste, dañaste o perdiste.',
  ],
  sources: INVENTARIOS,
  caveats: ['Con sistema permanente, el costo se registra en cada venta y el conteo solo comprueba.'],
}

const deterioro: Aspect = {
  label: 'deterioro y medición posterior',
  test: /\b(?:medicion (?:posterior|al cierre)|valor neto|deterior\w{1,4}|obsolet\w{1,3}|vencid[oa]s?|danad[oa]s?|dan(?:o|aron)|secc?(?:ion|\.)? ?13)\b/,
  opening:
    'El inventario se mide **al menor entre su costo y su precio de venta estimado menos los costos de terminarlo y venderlo**; si baja, la diferencia es gasto del periodo.',
  paragraphs: [
    'Se compara cada partida al cierre. Si después se recupera, el deterioro se reversa hasta el costo original. Lo dañado o vencido sin valor se da de baja contra el gasto.',
    `Fiscalmente, por destrucción o pérdida conocida en mercancías de fácil destrucción se acepta disminuir el inventario hasta el 3 % de la suma del inicial más las compras ${cite(et('art. 64'))}.`,
  ],
  sources: [...INVENTARIOS, et('art. 64')],
}

const ASPECTS: Readonly<Record<string, Aspect>> = {
  deterioro,
  metodos: {
    label: 'métodos',
    test: /\b(?:diferencias?|cual|que) (?:\w{1,12} ){0,4}(?:promedio|peps|ueps|fifo|lifo|permanente|periodico|metodos?|sistemas?)\b|\b(?:ueps|lifo)\b|\bmetodos?\b|\bpermanente\b|\b(?:promedio|peps)\b[^?]{0,25}\bconviene\b/,
    opening: {
      sino: '**No: UEPS (últimas en entrar) no se admite en las NIIF**; se usa promedio ponderado o PEPS, o el costo de cada unidad cuando se distingue.',
      comparar:
        '**PEPS saca primero lo que entró primero y deja el inventario a los precios más nuevos; el promedio reparte el costo entre todas las unidades.** Con precios al alza, PEPS da menos costo y más utilidad.',
      otro: 'Se admiten **promedio ponderado y PEPS** (primeras en entrar, primeras en salir), o la identificación específica; **UEPS no**.',
    },
    paragraphs: [
      'El sistema es otra cosa: el permanente registra el costo en cada venta; el periódico lo calcula al final con el conteo (juego de inventarios). Fiscalmente se aceptan los dos, según quién esté obligado a revisor fiscal o contador.',
    ],
    sources: [...INVENTARIOS, et('art. 62')],
  },
  conteo: {
    label: 'conteo y faltantes',
    test: /\b(?:conte\w{1,3}|contar|fisico|faltantes?|sobrantes?|me roba\w{0,3}|robaron|se perdi\w{1,2}|no (?:me )?cuadra)\b/,
    opening:
      'Haz un **conteo físico con fecha de corte, compáralo con el kárdex y ajusta la diferencia**: el faltante va al gasto (o se cobra a quien responda) y el sobrante se revisa antes de tomarlo como ingreso.',
    pasos: [
      'Fija la hora de corte y detén entradas y salidas.',
      'Cuentan dos personas por separado; donde no coincidan, un tercer conteo.',
      'Compara con el kárdex y busca primero facturas sin registrar o devoluciones.',
      'Registra el ajuste con un acta firmada: débito al gasto o a la cuenta por cobrar, crédito a la 1435.',
    ],
    sources: INVENTARIOS,
    caveats: [
      'El IVA descontable de lo faltante puede tener que reversarse; consérvalo con soporte si fue robo o daño.',
    ],
  },
}

const RETURNED =
  /\b(?:devolucion\w{0,2}|devolv\w{1,5}|descuentos?|rebajas?) (?:\w{1,10} ){0,3}(?:compras?|proveedor|mercancia)\b/

/** "¿Y si hubo devoluciones en compras por 3?": so much less than what was bought, which the message before told. */
function netPurchases(said: number | undefined, { message, merged, followUp, facts, today }: AnswerContext) {
  if (!followUp || said === undefined || !RETURNED.test(message.text)) return said
  const text = merged.text.slice(message.text.length + 1)
  const earlier = { ...merged, text }
  const shift = message.text.length + 1
  const amounts = merged.amounts.flatMap((each) =>
    each.start >= shift ? [{ ...each, start: each.start - shift, end: each.end - shift }] : [],
  )
  const bought =
    amountNear({ ...earlier, amounts }, /compr\w*/, facts) ??
    bareSum(/compr\w{1,5}/)(earlier, { facts, today, before: undefined })
  return bought === undefined || bought < said ? said : bought - said
}

const CATCH = ['pago'] as const

export const inventarios = intent({
  id: 'contabilidad.inventarios',
  subject: 'contabilidad',
  title: 'Inventarios y costo de ventas',
  // "Sin contar el inventario" is said of a ratio.
  fits: ({ text: words }) => !/\bsin (?:(?:contar|incluir|meter) )?(?:el |los )?inventarios?\b/.test(words),
  slots: {
    inventarioInicial: money('Inventario inicial', ['activos'], {
      read: bareSum(/inicial|tenia|teniamos|empece con|empezo con|habia/),
    }),
    compras: money('Compras del periodo', ['compras'], {
      summed: true,
      read: bareSum(/compr\w{1,5}|traj\w{1,3}|surt\w{1,3}/),
    }),
    inventarioFinal: money('Inventario final', ['valorActivo'], {
      read: bareSum(/final|qued\w{1,4}|ahora hay|hay|cerramos con/),
    }),
    metodo: choice('Método', { promedio: 'promedio ponderado', peps: 'PEPS' }, ({ text: words }) =>
      /\b(?:peps|fifo|primer[oa]s? en entrar)\b/.test(words)
        ? 'peps'
        : /\bpromedio\b/.test(words)
          ? 'promedio'
          : undefined,
    ),
    lotes: text<readonly Lote[]>('Entradas', lotesDe, (value) =>
      value.map(({ unidades, costo }) => `${formatNumber(unidades)} a ${formatCop(costo)}`).join(', '),
    ),
    salida: text<number>('Unidades vendidas', salidaDe, formatNumber),
    costoLote: money('Costo de cada unidad', CATCH, { summed: true }),
    'aspecto:contabilidad.inventarios': aspecto(ASPECTS),
  },
  answer(values, context) {
    const { kind, message } = context
    const { inventarioInicial, inventarioFinal, metodo = 'promedio', lotes, salida } = values
    const compras = netPurchases(values.compras, context)
    const aspect = ASPECTS[values['aspecto:contabilidad.inventarios'] ?? '']
    if (aspect !== undefined && message.amounts.length === 0 && salidaDe(message) === undefined)
      return told(aspect, { kind })
    if (lotes !== undefined && salida !== undefined) {
      const calculation = kardex({ metodo, entradas: [...lotes], salida })
      const { result } = calculation
      if (result === null)
        return {
          headline: `**Vendiste más de lo que había**: salieron ${formatNumber(salida)} y entraron ${formatNumber(lotes.reduce((sum, { unidades }) => sum + unidades, 0))}. Falta registrar una compra, o hay un error en el conteo.`,
          sources: INVENTARIOS,
        }
      return fromCalculation(calculation, {
        headline: `Por ${metodo === 'peps' ? 'PEPS' : 'promedio ponderado'}, lo vendido costó **${formatCop(result.costoVendido)}** y quedan ${formatNumber(result.quedan)} unidades por **${formatCop(result.valorFinal)}**${metodo === 'promedio' ? ` (a ${formatCop(result.promedio)} cada una)` : ''}.`,
      })
    }
    if (aspect === deterioro) return told(deterioro, { kind })
    const figures = [inventarioInicial, compras, inventarioFinal].filter((value) => value !== undefined).length
    if (figures >= 2 || (figures === 1 && message.amounts.length === 0)) {
      const calculation = costoVentas({
        ...(inventarioInicial === undefined ? {} : { inventarioInicial }),
        ...(compras === undefined ? {} : { compras }),
        ...(inventarioFinal === undefined ? {} : { inventarioFinal }),
      })
      const { costo } = calculation.result
      const assumed = [
        ...(inventarioInicial === undefined ? ['inventario inicial'] : []),
        ...(compras === undefined ? ['compras'] : []),
        ...(inventarioFinal === undefined ? ['inventario final'] : []),
      ]
      return fromCalculation(calculation, {
        headline:
          costo < 0
            ? `**La cuenta no cuadra**: el inventario final supera lo disponible en ${formatCop(-costo)}. Falta una compra, o el conteo está mal.`
            : `El costo de ventas es de **${formatCop(costo)}**.${assumed.length === 0 ? '' : ` Supuse en cero: ${assumed.join(' y ')}.`}`,
      })
    }
    return told(aspect ?? GENERAL, { kind })
  },
})
