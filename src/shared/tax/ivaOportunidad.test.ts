import { describe, expect, it } from 'vitest'
import { ultimoPeriodoDescontable } from './ivaOportunidad.ts'

describe('ultimoPeriodoDescontable', () => {
  it('gives the bimester of the bill and the three after it', () => {
    expect(ultimoPeriodoDescontable('2026-03-10', 'bimestral')).toEqual({
      nombre: 'septiembre-octubre de 2026',
      fin: '2026-10-31',
    })
  })

  it('gives the four months of the bill and the next ones', () => {
    expect(ultimoPeriodoDescontable('2026-03-10', 'cuatrimestral').nombre).toBe('mayo-agosto de 2026')
  })

  it('goes over the end of the year', () => {
    expect(ultimoPeriodoDescontable('2025-11-05', 'bimestral').nombre).toBe('mayo-junio de 2026')
    expect(ultimoPeriodoDescontable('2025-12-31', 'cuatrimestral')).toEqual({
      nombre: 'enero-abril de 2026',
      fin: '2026-04-30',
    })
  })
})
