import type { LegalSource } from './types.ts'

/** The Estatuto Tributario as a whole, for citing it without an article. */
export const estatutoTributario: LegalSource = { type: 'decreto', number: '624', year: 1989 }
/** Estatuto Tributario. */
export const et = (article: string): LegalSource => ({ type: 'decreto', number: '624', year: 1989, article })
/** Código Sustantivo del Trabajo. */
export const cst = (article: string): LegalSource => ({ type: 'decreto', number: '2663', year: 1950, article })
/** Código de Comercio. */
export const codigoComercio = (article: string): LegalSource => ({
  type: 'decreto',
  number: '410',
  year: 1971,
  article,
})
/** Decreto Único Reglamentario en materia tributaria. */
export const durTributario = (article: string): LegalSource => ({
  type: 'decreto',
  number: '1625',
  year: 2016,
  article,
})

/** What counts the transport allowance as salary for cesantías, their interest and prima. */
export const auxilioEsSalario: LegalSource = { type: 'ley', number: '1', year: 1963, article: 'art. 7' }

export const decreto = (number: string, year: number, article?: string): LegalSource =>
  source('decreto', number, year, article)
export const ley = (number: string, year: number, article?: string): LegalSource => source('ley', number, year, article)
export const resolucion = (number: string, year: number, article?: string): LegalSource =>
  source('resolucion', number, year, article)
export const circular = (number: string, year: number, article?: string): LegalSource =>
  source('circular', number, year, article)
export const concepto = (number: string, year: number, article?: string): LegalSource =>
  source('concepto', number, year, article)

function source(type: LegalSource['type'], number: string, year: number, article?: string): LegalSource {
  return article === undefined ? { type, number, year } : { type, number, year, article }
}
