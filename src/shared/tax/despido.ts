import { z } from 'zod'
import { formatCop, formatNumber } from '../format.ts'
import { cop, dia } from './campos.ts'
import { SMMLV } from './facts/general.ts'
import { LABOUR } from './facts/labour.ts'
import { cst, ley } from './sources.ts'
import { quiet, tracked } from './tracked.ts'
import type { Calculation, FactSource, Step } from './types.ts'

const YEAR_DAYS = 360

const comunes = {
  salario: cop('Salario mensual (promedio del último año si es variable)'),
  date: dia('Fecha de terminación del contrato'),
}

export const despidoInput = z.discriminatedUnion('contrato', [
  z.object({
    contrato: z.literal('indefinido'),
    ...comunes,
    diasServicio: z.number().int().min(1).max(30_000).describe('Tiempo de servicio en días, con años de 360'),
  }),
  z.object({
    contrato: z.literal('fijo'),
    ...comunes,
    diasFaltantes: z
      .number()
      .int()
      .min(0)
      .max(3600)
      .describe('Días que faltaban para el final pactado, con meses de 30 días'),
  }),
  z.object({
    contrato: z.literal('obra'),
    ...comunes,
    diasFaltantes: z.number().int().min(0).max(30_000).describe('Días que faltaban para terminar la obra'),
  }),
])
export type DespidoInput = z.input<typeof despidoInput>

export interface Despido {
  /** Days of salary; may have a fraction. */
  readonly dias: number
  /** COP, rounded to the peso. */
  readonly indemnizacion: number
  /** Whether the rule of 10 SMMLV or more was used. */
  readonly salarioAlto: boolean
}

/** Indemnity for dismissal without just cause (art. 64 CST, art. 28 Ley 789 de 2002). */
export function despido(input: DespidoInput, source: FactSource): Calculation<Despido> {
  const i = despidoInput.parse(input)
  const facts = tracked(source)
  const { dias, salarioAlto, steps } = diasIndemnizacion(i, facts)
  const indemnizacion = Math.round((i.salario * dias.numerator) / (dias.denominator * 30))
  const total = dias.numerator / dias.denominator
  return {
    call: { name: 'despido', input: i },
    result: { dias: total, indemnizacion, salarioAlto },
    steps: [
      ...steps,
      {
        label: 'Indemnización',
        formula: `${formatCop(i.salario)} ÷ 30 × ${formatNumber(total)} días`,
        value: formatCop(indemnizacion),
      },
    ],
    sources: facts.sources(cst('art. 64'), ley('789', 2002, 'art. 28')),
    facts: facts.used(),
    caveats: [
      'No hay indemnización si existe justa causa comprobada o si termina en el periodo de prueba.',
      'Además se pagan cesantías, intereses, prima, vacaciones y salarios pendientes.',
      'Hay trabajadores con estabilidad reforzada (embarazo, salud, fuero sindical) que no se pueden despedir solo pagando.',
    ],
  }
}

/** Kept as a fraction so that the amount is divided once. */
interface Dias {
  readonly numerator: number
  readonly denominator: number
}

function diasIndemnizacion(
  i: z.output<typeof despidoInput>,
  facts: FactSource,
): { readonly dias: Dias; readonly salarioAlto: boolean; readonly steps: readonly Step[] } {
  const value = (key: string): number => facts.at(key, i.date).value
  switch (i.contrato) {
    case 'indefinido': {
      const limits = quiet(facts)
      const salarioAlto =
        i.salario >= limits.at(LABOUR.despidoSalarioAlto, i.date).value * limits.at(SMMLV, i.date).value
      const first = value(salarioAlto ? LABOUR.despidoPrimerAnioAlto : LABOUR.despidoPrimerAnio)
      const next = value(salarioAlto ? LABOUR.despidoSiguienteAlto : LABOUR.despidoSiguiente)
      const extraDays = Math.max(0, i.diasServicio - YEAR_DAYS)
      const steps: Step[] = [
        {
          label: 'Tiempo de servicio',
          formula: `${formatNumber(i.diasServicio)} días ÷ 360`,
          value: i.diasServicio === YEAR_DAYS ? '1 año' : `${formatNumber(i.diasServicio / YEAR_DAYS)} años`,
        },
        {
          label: 'Primer año',
          formula: salarioAlto ? 'Salario de 10 mínimos o más' : 'Salario menor de 10 mínimos',
          value: `${first} días`,
        },
      ]
      if (extraDays > 0) {
        steps.push({
          label: 'Años siguientes y fracción',
          formula: `(${formatNumber(i.diasServicio / YEAR_DAYS)} años − 1) × ${next} días`,
          value: `${formatNumber((extraDays * next) / YEAR_DAYS)} días`,
        })
      }
      return {
        dias: { numerator: first * YEAR_DAYS + extraDays * next, denominator: YEAR_DAYS },
        salarioAlto,
        steps,
      }
    }
    case 'fijo':
      return {
        dias: { numerator: i.diasFaltantes, denominator: 1 },
        salarioAlto: false,
        steps: [{ label: 'Tiempo que faltaba', value: `${formatNumber(i.diasFaltantes)} días` }],
      }
    case 'obra': {
      const minimo = value(LABOUR.despidoObraMinimo)
      const dias = Math.max(minimo, i.diasFaltantes)
      return {
        dias: { numerator: dias, denominator: 1 },
        salarioAlto: false,
        steps: [{ label: 'Tiempo que faltaba', formula: `Mínimo ${minimo} días`, value: `${formatNumber(dias)} días` }],
      }
    }
  }
}
