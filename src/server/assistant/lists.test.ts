import { describe, expect, it } from 'vitest'
import { withinDeadline } from '../../../tests/helpers/deadline.ts'
import { covers, listedQuestions } from './lists.ts'
import { createReader } from './understand/understand.ts'

const reader = createReader(['retencion*', 'honorario*', 'servicio*'])
const asked = (message: string) => listedQuestions(reader.read(message, '2026-11-20')).map(({ question }) => question)

describe('listedQuestions', () => {
  it.each<[string, readonly string[]]>([
    ['ponle iva a 80.000, 120.000 y 500.000', ['ponle iva a 80.000', 'ponle iva a 120.000', 'ponle iva a 500.000']],
    [
      'cuanto retengo por honorarios de 3 millones y servicios de 1 millon a una sas',
      ['cuanto retengo por honorarios de 3 millones', 'cuanto retengo por servicios de 1 millon a una sas'],
    ],
    [
      'retencion de salarios de 7, 10 y 14 millones',
      [
        'retencion de salarios de 7 millones',
        'retencion de salarios de 10 millones',
        'retencion de salarios de 14 millones',
      ],
    ],
    [
      'a un empleado de 9 millones y a otro de 13 millones cuanto retengo',
      ['a 1 empleado de 9 millones cuanto retengo', 'a 1 empleado de 13 millones cuanto retengo'],
    ],
    [
      'cuenta puc para caja, bancos y clientes',
      ['cuenta puc para caja', 'cuenta puc para bancos', 'cuenta puc para clientes'],
    ],
    [
      'retencion de servicios de 150.000 en mayo y en julio de 2025',
      ['retencion de servicios de 150.000 en mayo de 2025', 'retencion de servicios de 150.000 en julio de 2025'],
    ],
    [
      'retenciones: 1) flete 350.000, 2) aseo 1.190.000 con aiu de 119.000',
      ['retenciones: flete 350.000', 'retenciones: aseo 1.190.000 con aiu de 119.000'],
    ],
    [
      'que paga mas, 100 millones como sas o como persona natural',
      ['que paga mas, 100 millones como sas', 'que paga mas 100 millones como persona natural'],
    ],
    [
      'indemnizacion con 1 y 3 años ganando 3 millones',
      ['indemnizacion con 1 ano ganando 3 millones', 'indemnizacion con 3 anos ganando 3 millones'],
    ],
    ['nit terminado en 3, en 7 y en 0', ['nit terminado en 3', 'nit terminado en 7', 'nit terminado en 0']],
  ])('%s', (message, expected) => {
    expect(asked(message)).toEqual(expected)
  })

  it.each([
    'diferencia entre exentos, excluidos y gravados',
    'soy comerciante con ingresos de 500 millones y gastos de 400 millones',
    'soy persona natural, vendo 14 millones y tengo un solo local',
    'trabajo 3 años y 6 meses',
    'facture 4.700 millones en 2025, cada cuanto declaro iva en 2026',
    'cuanto subio el minimo entre 2025 y 2026',
    'cuanto retengo por servicios de 1.200.000',
  ])('nothing in: %s', (message) => {
    expect(asked(message)).toEqual([])
  })

  it('takes a figure for covered only as a whole number', () => {
    const [, five] = listedQuestions(reader.read('iva de 80.000 y 5.000.000', '2026-11-20'))
    expect(five && covers('el iva de $ 15.000.000', five)).toBe(false)
    expect(five && covers('el iva de $ 5.000.000.', five)).toBe(true)
  })
})

describe.each([':$', '$:', ': $', '$ de:', 'a:', '¿¡:$'])('a head of nothing but %j', (pump) => {
  it('is read in one way, however long', async () => {
    const text = `que cuenta es ${pump.repeat(300)}x caja, bancos y clientes`
    const understood = reader.read(text, '2026-11-20')
    const module = new URL('./lists.ts', import.meta.url)
    const listed = await withinDeadline(module, 'listedQuestions', [understood])
    expect(listed).toHaveLength(3)
  })
})
