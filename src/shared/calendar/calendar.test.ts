import { describe, expect, it } from 'vitest'
import { NOMBRE_OBLIGACION, OBLIGACIONES, vencimientos } from '../tax/calendario.ts'
import { civicDay, isBusinessDay } from '../tax/habiles.ts'
import { pila } from '../tax/pila.ts'
import { calendarOf, isEntryKey } from './calendar.ts'
import { OBLIGATION, OBLIGATIONS, type ObligationId } from './obligations.ts'
import { chosenObligations, digitsOf, profileOf, proposedObligations } from './profile.ts'

const all = (digits: string, year = 2026) => calendarOf({ digits, obligations: OBLIGATIONS }, year)
const of = (id: ObligationId, digits: string, year = 2026) =>
  calendarOf({ digits, obligations: [id] }, year).entries.map(({ date }) => date)
const ENDINGS = Array.from({ length: 100 }, (_, ending) => String(ending).padStart(2, '0'))

describe('the calendar of a taxpayer', () => {
  it.each([2025, 2026, 2027])('has in %i the days of the calculators for every ending, and no other', (year) => {
    for (const digits of ENDINGS) {
      for (const id of OBLIGACIONES)
        expect(of(id, digits, year), `${id} ${digits}`).toEqual(
          vencimientos({ obligacion: id, ano: year, digitos: digits }).result.fechas.map(({ fecha }) => fecha),
        )
      const months = Array.from({ length: 12 }, (_, month) => month + 1)
      expect(of('pila', digits, year)).toEqual(
        months.map((mes) => pila({ digitos: Number(digits), anio: year, mes }).result.fecha),
      )
    }
  })

  it('puts the ten endings on ten business days, the 1 first and the 0 last, around Easter and the civic day', () => {
    const april = (digit: number) => of('retencion', `${digit}`)[3] ?? ''
    const days = [1, 2, 3, 4, 5, 6, 7, 8, 9, 0].map(april)
    expect(days).toEqual([...days].sort())
    expect(new Set(days).size).toBe(10)
    // Easter 2026: 2 and 3 April are holidays, and the 17th is the civic day.
    expect(days).toEqual([13, 14, 15, 16, 20, 21, 22, 23, 24, 27].map((day) => `2026-04-${day}`))
    expect(days).not.toContain(civicDay(2026))
    for (const { date, obligation } of all('27').entries)
      if (OBLIGACIONES.some((id) => id === obligation)) expect(isBusinessDay(date, 'dian')).toBe(true)
  })

  it('has the dates that the law fixes, and tells when they fall on no business day', () => {
    const fixed = (['prima', 'intereses_cesantias', 'cesantias', 'dotacion', 'matricula'] as const).flatMap((id) =>
      calendarOf({ digits: '27', obligations: [id] }, 2027).entries.map(({ period, date, note }) => [
        period,
        date,
        note,
      ]),
    )
    expect(fixed).toEqual([
      ['Prima del primer semestre de 2027', '2027-06-30', null],
      ['Prima del segundo semestre de 2027', '2027-12-20', null],
      [
        'Intereses a las cesantías de 2026',
        '2027-01-31',
        'Cae en domingo: el último día hábil antes es el 29 de enero de 2027.',
      ],
      [
        'Cesantías de 2026, en el fondo',
        '2027-02-14',
        'Cae en domingo: el último día hábil antes es el 12 de febrero de 2027.',
      ],
      ['Primera dotación de 2027', '2027-04-30', null],
      ['Segunda dotación de 2027', '2027-08-31', null],
      ['Tercera dotación de 2027', '2027-12-20', null],
      ['Matrícula mercantil de 2027', '2027-03-31', null],
    ])
  })

  it('names what is filed, with its form and its law', () => {
    expect(all('27').entries.find(({ key }) => key === 'retencion-2026-12')).toEqual({
      key: 'retencion-2026-12',
      obligation: 'retencion',
      name: 'Retención en la fuente',
      period: 'Retención de noviembre',
      date: '2026-12-18',
      form: '350',
      law: 'Decreto 2229 de 2023',
      note: null,
      computed: false,
    })
    const periods = (id: ObligationId) =>
      calendarOf({ digits: '27', obligations: [id] }, 2026).entries.map(({ period }) => period)
    expect(periods('pila').slice(0, 2)).toEqual(['PILA de diciembre de 2025', 'PILA de enero'])
    expect(periods('nomina_electronica').at(-1)).toBe('Nómina electrónica de noviembre')
    expect(of('nomina_electronica', '27')[0]).toBe('2026-01-10')
    for (const id of OBLIGACIONES) expect(NOMBRE_OBLIGACION[id]).toContain(`(formulario ${OBLIGATION[id].form})`)
    for (const id of OBLIGATIONS) expect(OBLIGATION[id].sources.length, id).toBeGreaterThan(0)
  })

  it('asserts no day that was not confirmed: it says so', () => {
    const { undated } = all('27')
    expect(undated.map(({ obligation }) => obligation)).toEqual([
      'simple_anticipo',
      'simple_anual',
      'inc',
      'exogena',
      'activos_exterior',
      'ica',
    ])
    for (const { reason } of undated) expect(reason).toMatch(/verificar|confírmalos|no tenemos/)
    expect(calendarOf({ digits: '27', obligations: ['ica'], city: 'Envigado' }, 2026).undated[0]?.reason).toContain(
      'Envigado',
    )
    // The second instalment of the wealth tax (patrimonio) is confirmed for one year only.
    expect(of('patrimonio', '27')).toHaveLength(2)
    expect(all('27', 2027).undated.map(({ obligation }) => obligation)).toContain('patrimonio')
  })

  it('tells of a year without a published calendar that its dates are computed', () => {
    expect(all('27').entries.filter(({ computed }) => computed)).toEqual([])
    const next = all('27', 2027).entries.filter(({ computed }) => computed)
    expect(new Set(next.map(({ note }) => note))).toEqual(
      new Set(['Son fechas calculadas con la regla permanente: confírmalas con el calendario que publique la DIAN.']),
    )
    expect(next.map(({ obligation }) => obligation)).not.toContain('pila')
  })

  it('tells with one digit what needs two', () => {
    const { entries, undated } = all('7')
    expect(entries.some(({ obligation }) => obligation === 'retencion')).toBe(true)
    expect(undated.map(({ obligation }) => obligation)).toEqual(expect.arrayContaining(['renta_pn', 'pila']))
  })

  it('names each entry once, and a key by its form alone', () => {
    const keys = [...all('27').entries, ...all('27', 2027).entries].map(({ key }) => key)
    expect(new Set(keys).size).toBe(keys.length)
    for (const key of keys) expect(isEntryKey(key, [2026, 2027])).toBe(true)
    for (const key of [
      'retencion-2026-13',
      'retencion-2026-0',
      'retencion-2020-1',
      'nada-2026-1',
      '__proto__-2026-1',
      '',
    ])
      expect(isEntryKey(key, [2026, 2027])).toBe(false)
  })
})

describe('what is proposed', () => {
  const espiga = { nit: '900.123.456-8', regimen: 'Responsable de IVA', actividadEconomica: '1081' }
  const proposed = (more: Partial<typeof espiga>, told = {}) =>
    proposedObligations({ ...profileOf({ ...espiga, ...more }), ...told })

  it('follows the kind of taxpayer and the regime', () => {
    expect(proposed({})).toEqual(['retencion', 'exogena', 'renta_pj', 'ica', 'matricula'])
    expect(proposed({ regimen: 'Gran contribuyente' })).toEqual(
      expect.arrayContaining(['renta_grandes', 'iva_bimestral', 'retencion']),
    )
    const simple = proposed({ regimen: 'Régimen Simple de Tributación (SIMPLE)' }, { iva: 'anual' })
    expect(simple).toEqual(expect.arrayContaining(['simple_iva_anual', 'simple_anticipo', 'simple_anual']))
    expect(simple).not.toContain('renta_pj')
    expect(proposed({ nit: '43123456', regimen: null as never, actividadEconomica: '6920' })).toEqual([
      'renta_pn',
      'ica',
    ])
    expect(proposed({ nit: '43123456', actividadEconomica: '5611' })).toEqual(['renta_pn', 'inc', 'ica', 'matricula'])
  })

  it('asks how often IVA is filed instead of guessing it', () => {
    expect(profileOf(espiga).iva).toBeNull()
    expect(profileOf({ ...espiga, regimen: 'No responsable de IVA' }).iva).toBe('ninguno')
    expect(proposed({}, { iva: 'cuatrimestral' })).toContain('iva_cuatrimestral')
  })

  it('adds what employees bring', () => {
    expect(proposed({}, { employees: 3 })).toEqual(expect.arrayContaining(['pila', 'prima', 'cesantias', 'dotacion']))
  })

  it('gives way to what its owner switched', () => {
    const chosen = chosenObligations(['retencion', 'ica'], { ica: false, dotacion: true }, OBLIGATIONS)
    expect(chosen).toEqual(['retencion', 'dotacion'])
  })

  it('looks at the NIT without its check digit', () => {
    expect(digitsOf('900.123.456-8')).toBe('56')
    expect(digitsOf('9001234568')).toBe('56')
    expect(digitsOf('1020304050')).toBe('50')
    expect(digitsOf('...')).toBeNull()
    expect(digitsOf('5')).toBe('05')
  })
})
