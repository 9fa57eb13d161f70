import { describe, expect, it } from 'vitest'
import { openingsOf } from '../../../../../tests/helpers/conversation.ts'

describe('a correction that tells both balances', () => {
  it('is of what lies between them, in what follows, too', async () => {
    const [first, more, special] = await openingsOf(
      'IVA enero-febrero 2026 presentado a tiempo con saldo a pagar de 10.000.000; al corregir queda en 26.000.000. ¿Sanción?',
      '¿y si ya hubo emplazamiento para corregir?',
      '¿Y si dejamos llegar el requerimiento especial y lo aceptamos?',
    )
    expect(first).toMatch(/mayor valor de \$ 16\.000\.000 es de \$ 1\.600\.000/)
    expect(more).toContain('$ 3.200.000')
    expect(special).toContain('$ 4.000.000')
  })

  it('is no late return, and waiting costs more', async () => {
    const [first, waiting] = await openingsOf(
      'la renta de mi empresa la presente a tiempo con 20 millones de impuesto, se me olvido una factura y ahora me da 34 millones. hay sancion?',
      'y si espero a que la dian me escriba?',
    )
    expect(first).toContain('$ 1.400.000')
    expect(waiting).toMatch(/^No te conviene esperar: .*\$ 2\.800\.000.*\$ 14\.000\.000 \(\$ 3\.500\.000/)
  })

  it('gives back what was paid back without being due', async () => {
    const [first] = await openingsOf(
      'Corregimos la renta: saldo a favor declarado 30.000.000, debió ser 22.000.000, y ya pedimos la devolución y la pagaron. ¿Sanción?',
    )
    expect(first).toMatch(/^Se reintegran \$ 8\.000\.000/)
  })
})

describe('a request for information', () => {
  it('costs one percent of what is not delivered', async () => {
    const [, ignored] = await openingsOf(
      'Requerimiento ordinario recibido en papel el 3 de noviembre de 2026, ¿hasta cuándo respondo?',
      'pedían soportes por 260.000.000, ¿y si no contestamos?',
    )
    expect(ignored).toMatch(/1 % de lo no suministrado: \$ 2\.600\.000.*desconocer/)
  })

  it('tells its day beside whether more time may be asked for', async () => {
    const [first] = await openingsOf(
      'Requerimiento especial notificado el 5 de octubre de 2026 por correo físico. ¿Hasta qué día respondo y me dan prórroga?',
    )
    expect(first).toContain('no se prorroga')
  })
})

it('dates what fell due in the year after the one that is declared', async () => {
  const [first] = await openingsOf(
    'no presenté la renta de persona natural de 2025, me tocaba el 25 de agosto, el impuesto era 9.000.000, la presento el 1 de diciembre. ¿sanción?',
  )
  expect(first).toContain('$ 1.800.000')
})

it('keeps the year whose instalments are asked for', async () => {
  const [, parts] = await openingsOf(
    '¿Cuándo vence la renta 2026 de una sociedad con NIT terminado en 4? ¿y la retención de diciembre?',
    '¿y las cuotas?',
  )
  expect(parts).toContain('2027')
})

it('gives each of two returns its own month, though one is named before its period is', async () => {
  const [first] = await openingsOf(
    'NIT termina en 4, IVA bimestral. ¿Fecha límite de retención de noviembre 2026 y de IVA noviembre-diciembre 2026?',
  )
  expect(first).toMatch(/retención de noviembre[^;.]*15 de diciembre de 2026/)
  expect(first).toMatch(/18 de enero de 2027/)
})
