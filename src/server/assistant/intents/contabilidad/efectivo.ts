import { formatCop } from '../../../../shared/format.ts'
import type { FactSource, IsoDate } from '../../../../shared/tax/types.ts'
import type { Understood } from '../../understand/features.ts'
import type { IntentAnswer } from '../answer.ts'
import { lastNamed } from '../reading.ts'
import { sumsOf } from './bare.ts'

// From the profit to the cash: the indirect method of the statement of cash flows.

const PLACES = {
  utilidad: /\butilidad(?: neta| del (?:ano|ejercicio|periodo))?\b|\bganancia(?: neta)?\b|\bgan(?:e|amos|o)\b/g,
  perdida: /\bperdida(?: neta| del (?:ano|ejercicio|periodo))?\b|\bperd(?:i|imos)\b/g,
  depreciacion: /\bdeprec\w{0,8}|\bamortizacion\w{0,2}\b|\bdeterioro\b/g,
  cartera: /\bcartera\b|\bcxc\b|\bcuentas? por cobrar\b|\bclientes\b|\bdeudores\b/g,
  inventarios: /\binv(?:entarios?)?\b|\bmercanc\w{1,3}\b|\bexistencias\b/g,
  proveedores:
    /\bproveedores\b|\bcxp\b|\bcuentas? por pagar\b|\bpasivos? (?:corrientes?|laborales)\b|\bimpuestos? por pagar\b/g,
  inversion:
    /\binversion(?:es)?\b|\bcapex\b|\bppy?e\b|\bactivos? fijos?\b|\bcompr(?:e|amos|o)\b[^.;,]{0,40}|\bcompra de (?:activo|maquin|equip|vehicul)\w{0,4}\b/g,
  ventaActivo:
    /\bvend(?:i|imos)\b[^.;,]{0,30}\b(?:maquin\w{1,4}|equipos?|carro|vehiculo|camioneta|lote|activo\w{0,1})\b[^.;,]{0,10}|\bventa de (?:activo|maquin|equip|vehicul|propiedad)\w{0,4}(?: fijos?)?\b/g,
  prestamo:
    /\bprestamo(?: nuevo| recibido| bancario)?\b|\b(?:me|nos) prest(?:o|aron)\b|\bcredito (?:nuevo|recibido)\b|\bdesembolso\b|\baportes?(?: de (?:los )?socios)?\b|\bcapitali[zc]\w{1,6}\b/g,
  pagoDeuda:
    /\b(?:pago|abono|pague|abone|pagamos|abonamos)\b[^.;,]{0,25}\b(?:deuda|capital|prestamo|credito|banco|obligacion\w{0,3})\b[^.;,]{0,10}|\bdividendos\b(?: pagados)?/g,
} as const
type Place = keyof typeof PLACES
const DOWN = /\b(?:baj|dismin|redu[cj]|cay|decrec|menos)\w{0,6}\b|[−-] ?\$? ?$/
const ASSETS: ReadonlySet<Place> = new Set(['cartera', 'inventarios'])
const OUT: ReadonlySet<Place> = new Set(['perdida', 'inversion', 'pagoDeuda'])
const OPERATING: readonly Place[] = ['utilidad', 'perdida', 'depreciacion', 'cartera', 'inventarios', 'proveedores']
const INVESTING: readonly Place[] = ['inversion', 'ventaActivo']
const FINANCING: readonly Place[] = ['prestamo', 'pagoDeuda']

/** What each of them adds to the cash, or takes from it. */
export type CashMoves = Readonly<Partial<Record<Place, number>>>

export function cashMovesIn(
  message: Understood,
  facts: FactSource,
  today: IsoDate,
  before?: CashMoves,
): CashMoves | undefined {
  // "−18" is a sum that goes out.
  const text = message.text.replace(/-(?=\$? ?\d)/g, '−')
  const size = before === undefined ? undefined : Math.max(...Object.values(before).map(Math.abs))
  const sums = sumsOf({ ...message, text }, { facts, today, before: size })
  const found: Partial<Record<Place, number>> = {}
  for (const [at, { value, start, end }] of sums.entries()) {
    const words = text.slice(Math.max(sums[at - 1]?.end ?? 0, start - 60), start)
    const behind = /^ ?(?:millones |palos |mil |pesos )?(?:de|en|por)\b[^,;.]{0,30}/.exec(
      text.slice(end, sums[at + 1]?.start),
    )?.[0]
    const place = lastNamed(words, PLACES) ?? (behind === undefined ? undefined : lastNamed(behind, PLACES))
    if (place === undefined) continue
    const down = DOWN.test(words)
    found[place] = ASSETS.has(place)
      ? down
        ? value
        : -value
      : OUT.has(place)
        ? -value
        : place === 'proveedores' && down
          ? -value
          : value
  }
  return Object.keys(found).length === 0 ? undefined : { ...before, ...found }
}

const CHANGES =
  /\b(?:sub|aument|crec|increment|baj|dismin|redu[cj]|variacion|cambi)\w{0,8}\b|δ|\bdelta\b|[+−-] ?\$? ?\d/
/** A profit, what it holds that is no cash, and what was tied up or set free in customers, goods and suppliers. */
export function tellsIndirect({ text, amounts }: Pick<Understood, 'text' | 'amounts'>): boolean {
  const named = (place: Place) => text.search(PLACES[place]) >= 0
  return (
    amounts.length > 0 &&
    (named('utilidad') || named('perdida')) &&
    (['depreciacion', 'cartera', 'inventarios', 'proveedores'] as const).filter(named).length > 1 &&
    (CHANGES.test(text) || /\bmetodo indirecto\b/.test(text)) &&
    /\befectivo\b|\bcaja\b|\bflujo\b|\bplata\b|\bindirecto\b|\bfo\b|\bfeo\b/.test(text)
  )
}

const NAMES: Readonly<Record<Place, string>> = {
  utilidad: 'utilidad',
  perdida: 'pérdida',
  depreciacion: 'depreciación (no es plata)',
  cartera: 'cartera',
  inventarios: 'inventarios',
  proveedores: 'proveedores y otros por pagar',
  inversion: 'compra de activos',
  ventaActivo: 'venta de activos',
  prestamo: 'préstamos o aportes recibidos',
  pagoDeuda: 'deuda o dividendos pagados',
}

export function indirectCash(moves: CashMoves): IntentAnswer {
  const of = (places: readonly Place[]) =>
    places.flatMap((place) => (moves[place] === undefined ? [] : [[place, moves[place]] as const]))
  const sum = (places: readonly Place[]) => of(places).reduce((all, [, value]) => all + value, 0)
  const [operating, investing, financing] = [sum(OPERATING), sum(INVESTING), sum(FINANCING)]
  const whole = of([...INVESTING, ...FINANCING]).length > 0
  const change = operating + investing + financing
  const parts = of(OPERATING)
    .map(
      ([place, value], at) =>
        `${at === 0 ? (value < 0 ? '−' : '') : value < 0 ? '− ' : '+ '}${formatCop(Math.abs(value))} (${NAMES[place]})`,
    )
    .join(' ')
  const signed = (value: number) => (value < 0 ? `−${formatCop(-value)}` : formatCop(value))
  return {
    headline: whole
      ? `El efectivo ${change < 0 ? 'bajó' : 'aumentó'} **${formatCop(Math.abs(change))}**: ${signed(operating)} de la operación, ${signed(investing)} de inversión y ${signed(financing)} de financiación.`
      : `La operación ${operating < 0 ? 'consumió' : 'generó'} **${formatCop(Math.abs(operating))}** de efectivo: ${parts}.`,
    paragraphs: [
      'Lo que sube en cartera e inventarios es plata que todavía no vuelve, y se resta; lo que sube en proveedores es plata que todavía no sale, y se suma.',
    ],
    tables: [
      {
        title: 'Flujo de efectivo, método indirecto',
        columns: ['Concepto', 'Efectivo'],
        rows: [
          ...of(OPERATING).map(([place, value]) => [NAMES[place], signed(value)]),
          ['Operación', signed(operating)],
          ...(whole
            ? [
                ...of([...INVESTING, ...FINANCING]).map(([place, value]) => [NAMES[place], signed(value)]),
                ['Cambio del efectivo', signed(change)],
              ]
            : []),
        ],
      },
    ],
    sources: [
      { type: 'nic', number: '7' },
      { type: 'niif', number: 'PYMES', article: 'sección 7' },
    ],
  }
}
