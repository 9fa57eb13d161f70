import { z } from 'zod'
import type { IsoDate } from './types.ts'

// Far above any real figure, and far below where integers stop being exact.
const MAX_COP = 1_000_000_000_000_000

/** A whole number of pesos, zero or more. */
export const cop = (about: string) => z.number().int().min(0).max(MAX_COP).describe(`${about}, en pesos (COP)`)

/** A tax year or calendar year; 2019 is the first for which a UVT is loaded. */
export const ano = (about: string) => z.number().int().min(2019).max(2100).describe(about)

const FIRST_DAY = '1950-01-01'
const LAST_DAY = '2100-12-31'

/**
 * A calendar day, `YYYY-MM-DD`, within the years in which somebody may have started work or may plan: loops over days
 * stay finite.
 */
export const dia = (about: string) =>
  z.iso
    .date({ abort: true })
    .refine((day) => day >= FIRST_DAY && day <= LAST_DAY, 'La fecha debe estar entre 1950 y 2100')
    .describe(`${about}, AAAA-MM-DD`)

/** 0 to 100: 2.5 is two and a half percent. */
export const porcentaje = (about: string) =>
  z.number().min(0).max(100).describe(`${about}, en porcentaje (2.5 = 2,5 %)`)

/** Municipal rates: 0 to 50 per thousand. */
export const porMil = (about: string) => z.number().min(0).max(50).describe(`${about}, por mil (9.66 = 9,66 por mil)`)

/** The day on which a tax year's figures are looked up. */
export function finDeAno(year: number): IsoDate {
  return `${year}-12-31`
}
