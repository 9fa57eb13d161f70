import { formatCop, formatNumber, formatPercent } from '../../../../shared/format.ts'
import { IVA_DIFERENCIAL, IVA_GENERAL } from '../../../../shared/tax/facts/iva.ts'
import { INC_VEHICULOS, INC_VEHICULOS_ALTA } from '../../../../shared/tax/facts/tax.ts'
import { percentOf } from '../../../../shared/tax/percent.ts'
import { et } from '../../../../shared/tax/sources.ts'
import type { Understood } from '../../understand/features.ts'
import type { IntentAnswer } from '../answer.ts'
import type { AnswerContext } from '../intent.ts'
import { choice, text } from '../slots.ts'

// A new car bears IVA and the tax on consumption, each on the price without taxes; an electric one the reduced IVA alone.

const CAR =
  /\b(?:carros?|automovil(?:es)?|autos?|camionetas?|camperos?|vehiculos?|pick ?-?ups?|suv|taxis?|camion(?:es)?|furgon(?:es)?|buses)\b/
const ELECTRIC = /\belectric[oa]s?\b/
const BURNS = /\b(?:a |de )?(?:gasolina|diesel|acpm|combustion)\b/
const HYBRID = /\bhibrid[oa]s?\b|\bmicrohibrid/

/** What moves the car, once the thread is about one. */
export const motor = choice(
  'Motor del vehículo',
  { electrico: 'eléctrico', combustion: 'gasolina o diésel' },
  ({ text: words }, { before }) =>
    before === undefined && !CAR.test(words)
      ? undefined
      : HYBRID.test(words)
        ? undefined
        : ELECTRIC.test(words)
          ? 'electrico'
          : BURNS.test(words)
            ? 'combustion'
            : undefined,
)

const FOB_SAID =
  /\bfob\b[^\d]{0,30}(\d{1,3}(?:[.,]\d{3})|\d{4,6})\b|\b(\d{1,3}(?:[.,]\d{3})|\d{4,6}) (?:dolares |usd )?(?:de |en )?(?:valor )?fob\b/
/** Dollars at the port: by them one of the two rates is chosen. */
export const fob = text<number>(
  'Valor FOB',
  ({ text: words }) => {
    const [, after, before] = FOB_SAID.exec(words) ?? []
    const said = after ?? before
    return said === undefined ? undefined : Number(said.replace(/[.,]/g, ''))
  },
  (value) => `USD ${formatNumber(value)}`,
)

/** A car that is sold new, and no used one of whoever asks. */
export const isNewCar = ({ text: words }: Pick<Understood, 'text'>): boolean =>
  CAR.test(words) &&
  !/\b(?:usad[oa]s?|segunda|viej[oa]s?|modelo (?:19|200|201)\d|alquil\w+|arriend\w+|traspaso)\b/.test(words) &&
  /\b(?:nuev[oa]s?|concesionari\w+|0 ?km|cero kil\w+|fob|consumo|inc|impoconsumo|gasolina|diesel|electric\w+)\b/.test(
    words,
  )

/** Up to this FOB value the lower rate holds (ET arts. 512-3 and 512-4). */
const FOB_LIMIT = 30_000

interface Car {
  /** Before taxes. */
  readonly precio: number
  readonly motor?: 'electrico' | 'combustion' | undefined
  readonly fob?: number | undefined
}

/** Both taxes of a new car. */
export function answerCar({ precio, motor: moved, fob: dollars }: Car, { facts, on }: AnswerContext): IntentAnswer {
  const electric = moved === 'electrico'
  const rate = facts.at(electric ? IVA_DIFERENCIAL : IVA_GENERAL, on)
  const [low, high] = [facts.at(INC_VEHICULOS, on), facts.at(INC_VEHICULOS_ALTA, on)]
  const iva = Math.round(percentOf(precio, rate.value))
  const taxOf = (percent: number) => Math.round(percentOf(precio, percent))
  const limit = `USD ${formatNumber(FOB_LIMIT)}`
  const sources = electric ? [et('arts. 468-1 y 512-1')] : [et('art. 468'), et('arts. 512-1, 512-3 y 512-4')]
  const ivaStep = {
    label: 'IVA',
    formula: `${formatCop(precio)} × ${formatPercent(rate.value)}`,
    value: formatCop(iva),
  }
  if (electric)
    return {
      headline: `Por ser eléctrico el IVA es del ${formatPercent(rate.value)}: **${formatCop(iva)}**, y **no paga impuesto al consumo**; el total es **${formatCop(precio + iva)}**.`,
      steps: [
        ivaStep,
        { label: 'Impuesto al consumo', value: formatCop(0) },
        { label: 'Total', value: formatCop(precio + iva) },
      ],
      sources,
      facts: [rate],
      gives: { iva },
      caveats: [
        'Es la tarifa del que solo tiene motor eléctrico: la de un híbrido confírmala con su partida arancelaria.',
      ],
    }
  const known = dollars === undefined ? undefined : dollars < FOB_LIMIT ? low : high
  const [tax, more] = [taxOf((known ?? low).value), taxOf(high.value)]
  const which =
    known === undefined
      ? `del ${formatPercent(low.value)}, **${formatCop(tax)}**, si su valor FOB es menor que ${limit}, o del ${formatPercent(high.value)}, **${formatCop(more)}**, desde ahí`
      : `del ${formatPercent(known.value)}, **${formatCop(tax)}**, porque su FOB de USD ${formatNumber(dollars ?? 0)} ${known === low ? 'es menor que' : 'llega a'} ${limit}`
  const all = formatCop(precio + iva + tax)
  return {
    headline: `IVA del ${formatPercent(rate.value)}, **${formatCop(iva)}**, e impuesto al consumo ${which}; el total es **${all}**${known === undefined ? ` o **${formatCop(precio + iva + more)}**` : ''}. El impuesto al consumo **no se descuenta** en IVA: es mayor costo del vehículo.`,
    steps: [
      ivaStep,
      {
        label: 'Impuesto al consumo',
        formula: `${formatCop(precio)} × ${formatPercent((known ?? low).value)}`,
        value: formatCop(tax),
      },
      { label: 'Total', formula: `${formatCop(precio)} + ${formatCop(iva)} + ${formatCop(tax)}`, value: all },
    ],
    sources,
    facts: [rate, low, high],
    gives: { iva, impuesto: tax },
    caveats: [
      'Ninguno de los dos impuestos entra en la base del otro.',
      'El límite en dólares es el de automóviles, camperos y pick-up; motos y otros vehículos tienen su propia regla.',
    ],
  }
}
