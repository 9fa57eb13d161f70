import { expect, test } from 'vitest'
import { converse, engine } from '../../../../../tools/assistant/engine.ts'

const opened = engine()
const told = async (...turns: string[]) =>
  (await converse(opened, turns, '2026-11-30')).map(
    ({ content }) =>
      content
        .replaceAll('**', '')
        .replace(/[\u00a0\u202f]/g, ' ')
        .replace(/ \[\d\]/g, '')
        .split('###')[0] ?? '',
  )

test.each<[string, readonly string[], readonly RegExp[]]>([
  [
    'the year in which the income is earned',
    ['Soy mesera, en este 2026 entre sueldo y propinas hago 71 millones, no tengo bienes. ¿Tengo que declarar renta?'],
    [/^No: con ingresos de \$ 71\.000\.000 no estás.*año gravable 2026.*73\.324\.000/],
  ],
  [
    'the payments of a pension by their number, and what of it is taxed',
    ['mi suegra es pensionada, en 2025 le pagaron 14 mesadas de 5.500.000, ¿debe declarar?'],
    [/^Sí debe declarar.*\$ 77\.000\.000.*exenta hasta 1\.000 UVT al mes/],
  ],
  [
    'what a card paid, and deposits in its place',
    [
      'Este año 2026 gasté 76 millones con la tarjeta de crédito, no tengo ingresos propios. ¿Debo declarar?',
      '¿y si en vez de tarjeta fueran consignaciones de 4 millones al mes?',
    ],
    [
      /^Sí debes declarar.*consumos con tarjeta de crédito: \$ 76\.000\.000/,
      /consignaciones de \$ 48\.000\.000 no estás/,
    ],
  ],
  [
    'a return that nobody has to file, for what was withheld',
    ['Gané 40 millones en 2025 y me retuvieron 850.000; no estoy obligado. ¿Puedo declarar y pedir la devolución?'],
    [/^Sí: .*declarar voluntariamente.*\$ 850\.000/],
  ],
  [
    'of purchases only what did not go in cash',
    [
      'Compré 30 millones con factura electrónica: 21 con tarjeta y 9 en efectivo. ¿Cuánto resto por el 1 %?',
      'esos 9 los pagué por Daviplata, no en efectivo',
    ],
    [/\$ 210\.000.*\$ 9\.000\.000 en efectivo no cuentan/, /\$ 300\.000/],
  ],
  [
    'deductions together, beside the limit',
    [
      'Asalariado 2026: ingresos 150 millones, aportes obligatorios 12 millones, intereses de vivienda 20 millones y prepagada 6 millones. ¿Total de deducciones con el 25 %?',
      '¿y los intereses del Icetex, 3 millones?',
    ],
    [/^En total se restan \$ 54\.000\.000/, /Icetex se restan completos \$ 3\.000\.000/],
  ],
  [
    'costs against the 25 %',
    [
      'Ingeniero independiente: 110 millones de honorarios en 2025, aportes 12 millones y 45 millones de costos. ¿Me conviene restar los costos o el 25 %?',
    ],
    [/^Conviene restar los costos/],
  ],
  [
    'a rate that was withheld of the year',
    [
      'Persona natural, arriendos de 2025 por 100 millones, costos 20 millones, no cotizo. ¿Cuánto es el impuesto de renta?',
      '¿y si me retuvieron el 3,5 %?',
    ],
    [/\$ 4\.886\.627/, /saldo a pagar de \$ 1\.386\.627/],
  ],
  [
    'the second return after the first',
    [
      'Primera declaración, AG 2025, impuesto neto 6.000.000 y retenciones 500.000. ¿Anticipo?',
      '¿y el otro año, si el impuesto neto da 8.000.000 y las retenciones 1.000.000?',
    ],
    [/\$ 1\.000\.000 \(25 %\)/, /\$ 2\.500\.000 \(50 %\)/],
  ],
  [
    'days in the country until today',
    [
      'Soy argentino, llegué a Colombia el 20 de septiembre de 2025 y no he salido. ¿Desde qué año soy residente fiscal?',
    ],
    [/desde el año gravable 2026: en 2025 solo estuvo 103 días/],
  ],
  [
    'the costs of a non-resident',
    [
      'Vivo en España, no soy residente; arriendo un local en Cali por 48 millones al año con 8 de gastos y sin retenciones. ¿Declaro y cuánto pago?',
    ],
    [/\$ 40\.000\.000.*\$ 14\.000\.000.*Sí declara/],
  ],
  [
    'a revaluation in the comparison of net worth',
    [
      'PL 2024 200 millones, PL 2025 290 millones, renta gravable 40 millones, pagué 2 millones entre impuesto y retenciones. ¿Renta por comparación patrimonial?',
      '¿y si 55 de eso es porque subió el avalúo catastral?',
    ],
    [/\$ 52\.000\.000/, /No hay renta por comparación/],
  ],
  [
    'the credit of dividends',
    ['Dividendos no gravados de 2026 por 120 millones, residente. ¿De cuánto es el descuento del artículo 254-1?'],
    [/^El descuento del artículo 254-1 es de \$ 11\.953\.345/],
  ],
  [
    'the value at which a building is declared',
    [
      'Tengo un apartamento que compré por 190 millones, ¿debo declarar renta por 2026?',
      '¿por qué valor lo declaro, si el avalúo catastral es de 230 millones?',
    ],
    [/190\.000\.000/, /^Va por \$ 230\.000\.000, el avalúo catastral/],
  ],
  [
    'an asset that was left out',
    ['Nunca declaré una finca que compré en 2018 por 120 millones, ¿cómo lo corrijo?'],
    [/renta líquida gravable por activos omitidos/],
  ],
  [
    'the days of the wealth tax, and who has no home',
    [
      'Patrimonio líquido de 5.000 millones al 1 de enero de 2026, con mi casa de 900 millones. ¿Impuesto al patrimonio y cuándo se paga?',
      '¿y otro con 5.500 millones sin vivienda?',
    ],
    [/\$ 3\.002\.920[\s\S]*14 de septiembre de 2026/, /\$ 8\.645\.360/],
  ],
])('reads %s', async (_, turns, answers) => {
  const got = await told(...turns)
  answers.forEach((pattern, at) => {
    expect(got[at]).toMatch(pattern)
  })
})
