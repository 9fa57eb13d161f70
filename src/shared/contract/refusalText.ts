import type { z } from 'zod'
import { once } from '../once.ts'

// Validation messages for people who have to fix the value: at a form field, in a table cell, in a program.

type Refusal = z.core.$ZodRawIssue

/** undefined: use zod's own locale. */
export function refusalText(issue: Refusal): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return wrongType(issue)
    case 'too_small':
      return tooSmall(issue)
    case 'too_big':
      return tooBig(issue)
    case 'invalid_format':
      return FORMATS[String(issue.format)]
    case 'invalid_value':
      return optionsText(issue.values)
    default:
      return undefined
  }
}

const KINDS: Readonly<Record<string, string>> = {
  object: 'un objeto',
  record: 'un objeto',
  array: 'una lista',
  string: 'un texto',
  number: 'un número',
  int: 'un número entero',
  boolean: 'true o false',
}

function wrongType({ expected, input }: Refusal): string | undefined {
  const wanted = typeof expected === 'string' ? KINDS[expected] : undefined
  if (wanted === undefined) return undefined
  if (input === undefined) return expected === 'object' ? 'Faltan los datos: envía un objeto JSON' : 'Falta este campo'
  if (expected === 'int' && typeof input === 'number') return 'Aquí va un número entero, sin decimales'
  const got = input === null ? 'null' : KINDS[Array.isArray(input) ? 'array' : typeof input]
  return `Aquí va ${wanted}${got === undefined || got === wanted ? '' : ` y llegó ${got}`}`
}

/** A year has no point: thousands are parted from five digits on. */
const numbers = once(() => new Intl.NumberFormat('es-CO', { useGrouping: 'min2', maximumFractionDigits: 10 }))

const shown = (limit: unknown) => numbers().format(Number(limit))

function tooSmall({ origin, minimum, inclusive }: Refusal): string | undefined {
  if (origin === 'string')
    return Number(minimum) === 1 ? 'Este campo es obligatorio' : `Escribe al menos ${shown(minimum)} caracteres`
  if (origin === 'array') return Number(minimum) === 1 ? 'Agrega al menos uno' : `Deben ser al menos ${shown(minimum)}`
  if (!isNumber(origin)) return undefined
  return inclusive ? `Debe ser ${shown(minimum)} o más` : `Debe ser mayor que ${shown(minimum)}`
}

function tooBig({ origin, maximum, inclusive }: Refusal): string | undefined {
  if (origin === 'string') return `Escribe como máximo ${shown(maximum)} caracteres`
  if (origin === 'array') return `Son demasiados: máximo ${shown(maximum)}`
  if (!isNumber(origin)) return undefined
  if (Number(maximum) >= Number.MAX_SAFE_INTEGER) return 'Es un número demasiado grande'
  return inclusive ? `Debe ser ${shown(maximum)} o menos` : `Debe ser menor que ${shown(maximum)}`
}

const isNumber = (origin: unknown) => origin === 'number' || origin === 'int'

const FORMATS: Readonly<Record<string, string>> = {
  date: 'Escribe un día que exista, como 2026-11-30',
  datetime: 'Escribe fecha y hora, como 2026-11-30T15:00:00Z',
  regex: 'No tiene la forma que se espera',
}

/** As many as can be read at a glance. */
const MOST_OPTIONS = 12

export function optionsText(values: readonly unknown[]): string {
  const names = values.slice(0, MOST_OPTIONS).map(String)
  const more = values.length - names.length
  if (values.length === 1) return `Debe ser ${names[0]}`
  return `Debe ser una de estas opciones: ${names.join(', ')}${more > 0 ? ` y ${more} más` : ''}`
}
