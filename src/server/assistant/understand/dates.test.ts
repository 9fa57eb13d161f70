import { describe, expect, test } from 'vitest'
import { dayAsked, dayFirst, readDates } from './dates.ts'
import { digitsForWords } from './numberWords.ts'
import { fold } from './text.ts'

const TODAY = '2026-11-20'
const read = (text: string) => readDates(digitsForWords(fold(text)), TODAY)
const on = (text: string) => dayAsked(read(text).when, TODAY)

test.each([
  ['se presentó el 9 abril/24', 'se presentó el 9 de abril de 2024'],
  ['venció 17 oct/25', 'venció 17 de octubre de 2025'],
])('%s has a year', (text, expected) => {
  expect(dayFirst(text, TODAY)).toBe(expected)
})

describe('the day a question implies', () => {
  test.each([
    ['el 10 de mayo de 2025', '2025-05-10'],
    ['el 1º de marzo', '2026-03-01'],
    ['el primero de marzo de 2026', '2026-03-01'],
    ['10/05/2025', '2025-05-10'],
    ['2025-05-10', '2025-05-10'],
    ['marzo de 2026', '2026-03-31'],
    ['antes de julio de 2026', '2026-06-30'],
    ['noviembre de 2026', TODAY],
    ['en febrero de 2024', '2024-02-29'],
    ['en 2026', TODAY],
    ['en 2025', '2025-12-31'],
    ['año gravable 2025', '2025-12-31'],
    ['compré 2000 dólares', TODAY],
    ['hoy', TODAY],
    ['este mes', TODAY],
    ['el año pasado', '2025-12-31'],
    ['sin fecha', TODAY],
    ['el Decreto 572 de 2025', TODAY],
    ['del 1 de enero al 30 de junio de 2026', '2026-06-30'],
    ['un pago de 2.025.000', TODAY],
  ])('%s', (text, expected) => {
    expect(on(text)).toBe(expected)
  })

  test('whoever leaves leaves this year, whether the day has been or is to come', () => {
    const leaves = (text: string) => read(`entró el 3 de febrero de 2025 y ${text}`).when.days[1]
    expect(leaves('sale el 20 de marzo')).toBe('2026-03-20')
    expect(leaves('se retira el 20 de diciembre')).toBe('2026-12-20')
  })

  test('a day of this year is one, whatever year was named before', () => {
    expect(read('entró el 3 de febrero de 2025 y sale este 30 de noviembre').when.days).toEqual([
      '2025-02-03',
      '2026-11-30',
    ])
    expect(read('las cesantías de 2025 las consigné el 9 de abril de este año').when.days).toEqual(['2026-04-09'])
  })

  test('a day still to come, or named by its weekday, is not of the year of what it is late for', () => {
    const late = 'se vencía el 2 de septiembre de 2025.'
    const days = (text: string) => read(text).when.days
    expect(days(`${late} si la presento el 30 de noviembre`)).toEqual(['2025-09-02', '2026-11-30'])
    expect(days(`${late} la voy a presentar el 10 de enero`)).toEqual(['2025-09-02', '2027-01-10'])
    expect(days(`${late} la radiqué el lunes 3 de noviembre`)).toEqual(['2025-09-02', '2025-11-03'])
    expect(days(`${late} la radiqué el lunes 2 de noviembre`)).toEqual(['2025-09-02', '2026-11-02'])
    expect(read('entró el 3 de febrero de 2025 y quiere salir a vacaciones el 14 de diciembre').when.days).toEqual([
      '2025-02-03',
      '2026-12-14',
    ])
    expect(days(`${late} la radiqué el 30 de noviembre`)).toEqual(['2025-09-02', '2025-11-30'])
  })

  test('periods and durations', () => {
    expect(read('del 1 de enero al 30 de junio de 2026').when.period).toEqual({ from: '2026-01-01', to: '2026-06-30' })
    expect(read('desde el 15 de marzo de 2024 hasta el 31 de octubre de 2026').when.period).toEqual({
      from: '2024-03-15',
      to: '2026-10-31',
    })
    expect(read('de enero a junio de 2026').when.period).toEqual({ from: '2026-01-01', to: '2026-06-30' })
    expect(read('3 años y 6 meses').duration).toEqual({ years: 3, months: 6, days: 0 })
    expect(read('dos meses tarde').duration).toEqual({ years: 0, months: 2, days: 0 })
    expect(read('2 años y medio').duration).toEqual({ years: 2, months: 6, days: 0 })
    expect(read('3,5 años').duration).toEqual({ years: 3, months: 6, days: 0 })
    expect(read('45 días').duration).toEqual({ years: 0, months: 0, days: 45 })
    expect(read('nada').duration).toBeUndefined()
  })

  test('the tax year is kept apart', () => {
    expect(read('renta del año gravable 2025, declarada en 2026').when).toMatchObject({ taxYear: 2025 })
  })

  test('an impossible day is no day', () => {
    expect(read('el 31 de febrero de 2026').when.days).toEqual([])
  })
})
