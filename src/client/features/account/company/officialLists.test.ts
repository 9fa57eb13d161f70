import { describe, expect, it } from 'vitest'
import { activityCode, describeActivity, isUnknownActivity } from './activities.ts'
import { ACTIVITIES } from './activityList.ts'
import { filterPlain } from './filterPlain.ts'
import { MUNICIPALITIES } from './municipalityList.ts'

const offer = (list: readonly string[], search: string, limit = 3) =>
  filterPlain({ options: list.map((label) => ({ value: label, label, disabled: false })), search, limit }).map(
    (option) => ('label' in option ? option.label : ''),
  )

/** How many municipalities, islands and non-municipal areas each department has in the DIVIPOLA. */
const COUNTS = {
  Amazonas: 11,
  Antioquia: 125,
  Arauca: 7,
  'Archipiélago de San Andrés': 2,
  Atlántico: 23,
  'Bogotá, D. C.': 1,
  Bolívar: 46,
  Boyacá: 123,
  Caldas: 27,
  Caquetá: 16,
  Casanare: 19,
  Cauca: 42,
  Cesar: 25,
  Chocó: 31,
  Córdoba: 30,
  Cundinamarca: 116,
  Guainía: 8,
  Guaviare: 4,
  Huila: 37,
  'La Guajira': 15,
  Magdalena: 30,
  Meta: 29,
  Nariño: 64,
  'Norte de Santander': 40,
  Putumayo: 13,
  Quindío: 12,
  Risaralda: 14,
  Santander: 87,
  Sucre: 26,
  Tolima: 47,
  'Valle del Cauca': 42,
  Vaupés: 6,
  Vichada: 4,
}

describe('municipalities', () => {
  it('are 1.122, each once, as many in each department as the DANE counts', () => {
    expect(new Set(MUNICIPALITIES).size).toBe(1_122)
    const counts: Record<string, number> = {}
    for (const place of MUNICIPALITIES) {
      const department = place.slice(place.indexOf(', ') + 2)
      counts[department] = (counts[department] ?? 0) + 1
    }
    expect(counts).toEqual(COUNTS)
  })

  it('are found without accents, by department too, the nearest name first', () => {
    expect(offer(MUNICIPALITIES, 'itagui')).toEqual(['Itagüí, Antioquia'])
    expect(offer(MUNICIPALITIES, 'bogota')[0]).toBe('Bogotá, Bogotá, D. C.')
    expect(offer(MUNICIPALITIES, 'rionegro santander')).toEqual(['Rionegro, Santander'])
    expect(offer(MUNICIPALITIES, 'une')[0]).toBe('Une, Cundinamarca')
    expect(offer(MUNICIPALITIES, 'cúcuta')).toEqual(['San José de Cúcuta, Norte de Santander'])
  })
})

describe('activities', () => {
  it('are the DIAN’s five and the 502 classes of the CIIU, in order, each code once', () => {
    const codes = ACTIVITIES.map((activity) => activity.slice(0, 4))
    expect(codes).toEqual([...new Set(codes)].sort())
    expect(codes.filter((code) => code.startsWith('00'))).toEqual(['0010', '0020', '0081', '0082', '0090'])
    expect(codes).toHaveLength(5 + 502)
    expect(ACTIVITIES.filter((activity) => !/^\d{4} \p{Lu}\S.*[^\s,;]$/u.test(activity))).toEqual([])
  })

  it('are found by code and by word, and named by their code', () => {
    expect(offer(ACTIVITIES, '7112')).toEqual([
      '7112 Actividades de ingeniería y otras actividades conexas de consultoría técnica',
    ])
    expect(offer(ACTIVITIES, 'contabilidad')).toEqual([
      '6920 Actividades de contabilidad, teneduría de libros, auditoría financiera y asesoría tributaria',
    ])
    const bakery = '1081 Elaboración de productos de panadería'
    expect(offer(ACTIVITIES, 'panaderia')).toEqual([bakery])
    expect(describeActivity(ACTIVITIES, '1081')).toBe(bakery)
    expect(activityCode(bakery)).toBe('1081')
  })

  it('name what the RUT of somebody without a business states', () => {
    expect(describeActivity(ACTIVITIES, '0010')).toBe('0010 Asalariados')
    expect(offer(ACTIVITIES, '0090')).toEqual([
      '0090 Rentistas de capital, solo para personas naturales y sucesiones ilíquidas',
    ])
    expect(offer(ACTIVITIES, 'pensionados')).toEqual(['0020 Pensionados'])
  })

  it.each([
    ['7110', true],
    ['0099', true],
    ['10811', true],
    ['0010', false],
    ['1081 Elaboración de productos de panadería', false],
    ['108', false],
    ['Panadería', false],
    ['', false],
  ])('doubt the code %j: %s', (text, doubted) => {
    expect(isUnknownActivity(ACTIVITIES, text)).toBe(doubted)
    expect(isUnknownActivity([], text)).toBe(false)
  })

  it('leave what an older client stored as it is', () => {
    expect(describeActivity(ACTIVITIES, 'Panadería')).toBe('Panadería')
    expect(describeActivity(ACTIVITIES, '7110')).toBe('7110')
    expect(activityCode(' Panadería ')).toBe('Panadería')
  })
})
