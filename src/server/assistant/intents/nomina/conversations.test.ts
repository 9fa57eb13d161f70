import { describe, expect, test } from 'vitest'
import { answersTo, firstLinesOf, openingsOf } from '../../../../../tests/helpers/conversation.ts'

describe('somebody who comes some days of the week', () => {
  test('is owed benefits on the days, not on a whole month', async () => {
    const [, prima, less, holidays] = await answersTo(
      'La señora del aseo viene a mi casa 3 días a la semana y le pago 90 mil el día',
      '¿y cuánto le doy de prima en diciembre?',
      'y si viniera solo 2 días',
      '¿y de vacaciones?',
    )
    // 13 days of 90.000, and 13 thirtieths of the allowance, for half a year.
    expect(prima).toContain('638.971')
    // 9 days.
    expect(less).toContain('425.981')
    expect(holidays).toContain('390.000')
  })

  test('keeps the benefit that was asked when the days change, and counts from the entry', async () => {
    const [both, holidays, more] = await answersTo(
      'una señora me ayuda en la casa lunes y jueves a 80 mil el día con pasajes incluidos, entró el 1 de septiembre, cuánto le toca de prima y de cesantías',
      'y vacaciones',
      'y si fueran 3 días',
    )
    // 8,67 days of 80.000 with the fares in them, 120 of 360 days.
    expect(both?.match(/231\.111/g)?.length).toBeGreaterThan(1)
    // 83 days up to today, a twenty-fourth a day.
    expect(holidays).toContain('79.926')
    expect(more).toContain('119.889')
  })

  test('has no transport allowance where she lives, in the benefits neither', async () => {
    const [, cesantias] = await answersTo(
      'Mi empleada doméstica es interna y gana 2 millones, ¿cuánto aporto?',
      '¿y las cesantías de este año si entró el 1 de julio?',
    )
    expect(cesantias).toContain('1.000.000')
  })

  test('cannot sign her contributions away', async () => {
    const [, signed] = await answersTo(
      'le pago 70 mil por día a la señora que viene a mi casa 2 días a la semana, ¿cuánto pago de planilla?',
      'ella quiere que firmemos un documento para no afiliarla, ¿eso sirve?',
    )
    expect(signed).toMatch(/ese papel no sirve/i)
  })
})

describe('contributions of an independent', () => {
  test('are of all contracts together', async () => {
    const [, both] = await answersTo(
      'Trabajo por prestación de servicios y me pagan 4.500.000 al mes, ¿cuánto pago de planilla?',
      'además tengo otro contrato de 2.500.000 con otra empresa',
    )
    // 40 % of 7.000.000: 12,5 %, 16 % and 0,522 %.
    expect(both).toContain('812.616')
  })

  test('leave out what is earned as an employee', async () => {
    const [beside] = await answersTo(
      'Gano 5 millones como empleado y además facturo 6 millones por honorarios, ¿cuánto pago de planilla por los honorarios?',
    )
    expect(beside).toContain('2.400.000')
    expect(beside).not.toContain('2.000.000')
  })

  test('are told with the day that they are due', async () => {
    const [due] = await answersTo(
      '¿Qué día pago la planilla de noviembre si mi cédula termina en 23 y cuánto es si gano 6 millones por contrato?',
    )
    expect(due).toContain('diciembre de 2026')
    expect(due).toContain('696.528')
  })
})

describe('several figures asked at once', () => {
  test('are all told, with what the employer pays of its own', async () => {
    const [all] = await answersTo(
      'Contrato en mi SAS a un soldador de 2.600.000, riesgo 5: cuánto le descuento, cuánto le consigno y cuánto pongo yo en la planilla',
    )
    const [opening = ''] = all?.split('\n\n') ?? []
    for (const figure of ['208.000', '2.641.095', '596.960']) expect(opening).toContain(figure)
  })

  test('hold both limits of two attachments', async () => {
    const [both] = await answersTo(
      'a un empleado de 2.600.000 le llegó un embargo de un banco y otro de alimentos, ¿cuánto le descuento por cada uno?',
    )
    const [opening = ''] = both?.split('\n\n') ?? []
    for (const figure of ['1.300.000', '169.819']) expect(opening).toContain(figure)
  })

  test('stay asked when only the wage or one of the people changes', async () => {
    const [, raised, later] = await answersTo(
      'tengo 2 auxiliares de 2.000.000 cada una en mi SAS, cuánto les consigno y cuánto pago de planilla por las dos',
      'y si les subo a 2.400.000',
      'y si una entró el 16',
    )
    const [opening = ''] = raised?.split('\n\n') ?? []
    // 396.528 of the company for each of them.
    for (const figure of ['2.457.095', '793.056']) expect(opening).toContain(figure)
    // One of half a month and one of a whole one.
    expect(later).toContain('3.685.643')
  })

  test('hold the quota, its price and the pay of an apprentice', async () => {
    const [all, some] = await answersTo(
      'somos 55 trabajadores, cuántos aprendices me tocan, cuánto vale no tenerlos y cuánto le pago a uno en lectiva',
      'y si contrato solo uno de los tres',
    )
    const [opening = ''] = all?.split('\n\n') ?? []
    for (const figure of ['3 aprendices', '7.879.073', '1.313.179']) expect(opening).toContain(figure)
    expect(some).toContain('5.252.715')
  })
})

describe('what is taken from a wage', () => {
  test('needs more than a signed note, and no more than the fifth', async () => {
    const [note] = await answersTo(
      'le presté 1.000.000 a mi empleado que gana 2.100.000 y me firmó un pagaré, ¿le puedo descontar 150.000 mensuales del sueldo?',
    )
    expect(note).toMatch(/^No/)
    expect(note).toContain('69.819')
  })

  test('leaves half of what is told as left over', async () => {
    const [fits] = await answersTo('Libranza: neto de 2.400.000 y cuota de 1.100.000, ¿procede?')
    expect(fits).toContain('1.200.000')
    expect(fits).toContain('1.300.000')
  })
})

describe('who is not as the others', () => {
  test('a pensioner at work has no pension contribution', async () => {
    const [retired] = await answersTo(
      'Trabajador pensionado que sigue laborando con salario de 2.800.000: aportes del empleador y del trabajador',
    )
    const [opening = ''] = retired?.split('\n\n') ?? []
    expect(opening).toContain('no se cotiza a pensión')
    expect(opening).toContain('126.616')
    expect(opening).not.toContain('336.000')
  })

  test('of two employees each has its own exemption', async () => {
    const [both] = await answersTo(
      'Persona natural con 2 empleados: uno gana 2.000.000 y el otro 19.000.000. ¿Aplica la exoneración? Aportes de cada uno',
    )
    expect(both).toContain('sí aplica la exoneración')
    expect(both).toContain('no aplica la exoneración')
  })

  test('a landlord takes the costs off, a contractor of class V pays no ARL', async () => {
    const [rent] = await answersTo(
      'Rentista con arriendos de 8.000.000 y predial y administración de 2.000.000 mensuales: IBC y aportes',
    )
    expect(rent).toContain('2.400.000')
    const [sheet] = await answersTo(
      'Contratista persona natural de 10.000.000 mensuales, ARL clase V: quién paga la ARL y total de la planilla a su cargo',
    )
    expect(sheet).toContain('1.140.000')
  })
})

describe('conditions of a payroll', () => {
  // The allowance of 249.095 and its part of cesantías, prima (÷ 12 each) and intereses: 293.102.
  test('what an employee costs with the allowance and without', async () => {
    const [, away, difference] = await answersTo(
      '¿cuánto me cuesta una empleada de 1.900.000 al mes con todo?',
      '¿y si vive en la finca?',
      '¿cuánto es la diferencia con y sin auxilio?',
    )
    expect(away).toContain('2.628.751')
    expect(difference).toContain('293.102')
  })

  test('whether the take-home pay holds the allowance', async () => {
    const [, holds] = await answersTo(
      '¿cuánto me queda neto si gano 2.500.000?',
      '¿ese valor ya incluye el auxilio de transporte?',
    )
    expect(holds).toMatch(/^Sí: .*249\.095/)
  })

  // 25 % of 3.000.000; 60 % is held to a half.
  test('an attachment takes what the court orders, up to its limit', async () => {
    const [part, over] = await answersTo(
      'un empleado gana 3.000.000 y tiene un embargo por alimentos del 25 %, ¿cuánto le descuento?',
      '¿y si el oficio dice 60 %?',
    )
    expect(part).toContain('750.000')
    expect(over).toContain('1.500.000')
  })

  // 40 % of 6.000.000 plus 1.200.000 of rent: 2.880.000, and the contract keeps its ARL.
  test('a rent beside a contract makes nobody a rentista', async () => {
    const [, both] = await answersTo(
      'soy independiente con contrato de prestación de servicios de 6.000.000 al mes, ¿cuánto pago de planilla?',
      '¿y si además tengo un arriendo de 1.200.000?',
    )
    expect(both).toContain('835.834')
  })

  // 2.200.000 × 120 % × 12 is 31.680.000, 5.280.000 over the wages, of which 35 % is saved.
  test('what a first job saves in a year', async () => {
    const [, year] = await answersTo(
      'contraté a un muchacho de 22 años en su primer empleo, gana 2.200.000, ¿tengo algún beneficio en renta?',
      '¿cuánto es el ahorro al año?',
    )
    expect(year).toContain('31.680.000')
    expect(year).toContain('1.848.000')
  })

  test('since a year is not in it', async () => {
    const [, raised] = await answersTo('¿cuánto es el salario mínimo de 2026?', '¿cuánto subió frente a 2025?')
    expect(raised).toContain('de 2025 a 2026')
  })

  // 2 × 2.715.572 + 3.613.630.
  test('people of several wages cost what each of them does', async () => {
    const [all] = await answersTo('tengo 3 empleados, dos del mínimo y uno de 2.400.000, ¿cuánto me cuestan los tres?')
    expect(all).toContain('9.044.774')
  })

  // 1.859.928 × 7 ÷ 30.
  test('take-home pay of a week', async () => {
    const [week] = await answersTo(
      'mi empleada gana 1.750.905 y le pago semanal, ¿cuánto le doy cada semana ya con descuentos?',
    )
    expect(week).toContain('433.983')
  })
})

test('a wage that is too low cannot be integral', async () => {
  const [first, second] = await openingsOf('¿cuánto me cuesta un empleado de 2 millones?', '¿y si fuera integral?')
  expect(first).toContain('3.060.208')
  expect(second).toContain('no puede ser integral')
  expect(second).toContain('22.761.765')
})

test('what is no salary may be taken for it, and the minimum stands beside commissions', async () => {
  const [, , salary] = await openingsOf(
    'cuánto me cuesta un empleado con salario de 3 millones y auxilio de rodamiento de 500 mil no salarial',
    '¿y cuánto le llega?',
    '¿y si fuera salarial?',
  )
  expect(salary).toContain('3.469.095')
  const [minimum] = await openingsOf('cuánto le sale a la empresa un vendedor con mínimo y comisiones de 1 palo')
  expect(minimum).not.toContain('no dijiste cuánto gana')
})

test('for whoever is pensioned nobody contributes to a pension', async () => {
  const [cost, off, net] = await openingsOf(
    'mi empleado es pensionado, ¿cuánto cuesta con 2 millones?',
    '¿y le descuento pensión?',
    '¿y cuánto le llega?',
  )
  expect(cost).toContain('2.820.208')
  expect(off).toContain('nada de pensión')
  expect(net).toContain('2.169.095')
})

test('a payment that is no salary stands in what is left of the month', async () => {
  const [first] = await openingsOf(
    'pagamos salario de 6 millones más bono de mera liberalidad por 2 millones en diciembre, ¿cuánto le llega en diciembre?',
  )
  expect(first).toContain('7.394.000')
})

test('a day is paid with the Sunday of its week', async () => {
  const [first] = await openingsOf('le pago 60 mil diarios a un man de lunes a sábado, ¿estoy bien con el mínimo?')
  expect(first).toContain('menos que el mínimo')
  expect(first).toContain('67.343')
})

test('takes a part of the wage that is no wage off it, and tells what it costs then', async () => {
  const [, part] = await openingsOf(
    'voy a contratar un cocinero por 2.4 millones, ¿cuánto me sale en total?',
    '¿y si 300 mil de esos se los doy como auxilio de alimentación que no sea salario?',
  )
  expect(part).toContain('$ 3.498.564 al mes')
})

test('tells the base of which nothing is withheld', async () => {
  const [net] = await openingsOf('¿cuánto le llega neto a alguien que gana 4.100.000 y le hacen retención?')
  expect(net).toContain('la base es de $ 2.829.000, que no pasa de 95 UVT')
})

test('says what to do with a payroll that was not sent in time', async () => {
  const [late] = await openingsOf(
    'se me pasó mandar la nómina electrónica de septiembre, ¿hasta cuándo era y qué hago ahora?',
  )
  expect(late).toContain('se transmitía dentro de los 10 primeros días')
  expect(late).toContain('Transmítela ya, aunque sea tarde')
})

test('tells what is left of a half-month with its overtime, and of the same hours at night', async () => {
  const [day, night] = await firstLinesOf(
    'tengo un taller con tres muchachos. a uno le pago 2.100.000 al mes y en esta quincena me hizo 6 horas extra de dia, cuanto le consigno de la quincena ya con los descuentos?',
    'y si esas 6 horas las hizo despues de las 8 de la noche?',
  )
  expect(day).toContain('De la quincena quedan $ 1.159.548 netos')
  expect(night).toContain('De la quincena quedan $ 1.187.148 netos')
})

test('contributes on a whole minimum for half time of every day', async () => {
  const [shop] = await firstLinesOf(
    'tengo una tienda y la muchacha viene solo por las mañanas 4 horas de lunes a sabado, le pago medio minimo. la seguridad social tambien va por la mitad?',
  )
  expect(shop).toMatch(/^No: la planilla va sobre el mínimo completo, \$ 1\.750\.905/)
  const [laundry] = await firstLinesOf(
    'tengo una lavanderia y una señora viene medio tiempo, de lunes a viernes 4 horas, le pago la mitad del minimo y quiero saber si la planilla tambien la pago por la mitad',
  )
  expect(laundry).toContain('y no sobre $ 875.453')
})

test('holds what an apprentice is paid against what is due', async () => {
  const [short] = await firstLinesOf(
    'al muchacho del sena que esta en lectiva le pago el 50% del minimo, eso esta bien o le debo algo?',
  )
  expect(short).toContain('No: en etapa lectiva son $ 1.313.179 al mes')
  expect(short).toContain('le faltan $ 437.726 cada mes')
  const [company] = await firstLinesOf(
    'tengo 18 empleados en mi empresa, me toca tener aprendiz del sena? y cuanto le pago',
  )
  expect(company).toMatch(/^Sí: con 18 trabajadores debes tener un aprendiz.*\$ 1\.313\.179.*\$ 1\.750\.905/)
})

test('has no exemption for who pays no renta', async () => {
  const [condominium] = await firstLinesOf(
    'Somos un conjunto residencial, propiedad horizontal. Portero con salario de 3.600.000, ARL I. ¿Costo mensual total?',
  )
  expect(condominium).toContain('5.466.792')
})
