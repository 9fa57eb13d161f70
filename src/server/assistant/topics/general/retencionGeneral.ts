import { decreto, durTributario, et } from '../../../../shared/tax/sources.ts'
import type { Understood } from '../../understand/features.ts'
import type { Topic } from '../topic.ts'
import { cite } from '../topic.ts'
import { BOOKING, RETENCION, WHAT_IS } from '../words.ts'

const NOT = [...BOOKING, 'salario*', 'sueldo*', 'ica', 'reteica', 'iva', 'reteiva', 'vence*', 'plazo*', 'sancion*']

/** The returns that a question names, with the number of their form. */
const FORMS = [
  { stems: ['iva'], name: 'el IVA', form: '300' },
  { stems: ['consumo', 'impoconsumo', 'inc'], name: 'el impuesto al consumo', form: '310' },
  { stems: ['retencion', 'retefuente'], name: 'la retención en la fuente', form: '350' },
] as const

/** "¿Cuál es el del IVA y cuál el del impoconsumo?": of those by name, only those. */
function formsAsked({ tokens }: Understood): string | undefined {
  const named = FORMS.filter(({ stems }) => tokens.some((token) => stems.some((stem) => token.startsWith(stem))))
  const others = tokens.some((token) => /^(?:renta|simple|patrimonio)$/.test(token))
  if (named.length === 0 || others) return undefined
  const told = named.map(({ name, form }) => `${name} va en el **formulario ${form}**`).join(' y ')
  return `${told.charAt(0).toUpperCase()}${told.slice(1)}.`
}

/** What withholding is, when it is practised and how it is reported: no figures to work out. */
export const topics: readonly Topic[] = [
  {
    id: 'retencion.que-es',
    subject: 'retencion',
    match: [
      {
        need: [WHAT_IS, ['retencion* fuente', 'retefuente', 'retencion']],
        prior: 0.2,
        not: [...NOT, 'autorretencion*', 'base*', 'tarifa*'],
      },
    ],
    answer: () => ({
      headline:
        'La retención en la fuente **no es un impuesto: es un recaudo anticipado** del impuesto de quien recibe el pago.',
      paragraphs: [
        'Quien paga (el agente de retención) descuenta un porcentaje, lo declara y lo consigna a la DIAN cada mes. Quien recibe el pago resta lo retenido en su declaración de renta, con el certificado como prueba.',
        'El porcentaje depende del concepto (servicios, honorarios, compras, arrendamiento, salarios…) y de si quien recibe declara renta. Bajo la base mínima del concepto no se retiene.',
      ],
      sources: [et('arts. 365, 367 y 368'), durTributario('art. 1.2.4.4.1'), decreto('572', 2025)],
      caveats: ['Dime el concepto y el valor, y te digo cuánto se retiene.'],
    }),
  },
  {
    id: 'retencion.momento',
    subject: 'retencion',
    match: [
      {
        need: [
          RETENCION,
          [
            'causacion',
            'abono cuenta',
            'momento',
            'cuando practic*',
            'cuando se practica',
            'en que momento',
            'cuando se hace',
            'cuando se causa',
            'se causa',
            'causa con',
            'nace retencion',
            'con pago o con',
            'al pagar o al',
            'al causar*',
            'cuando retengo',
            'cuando debo retener',
          ],
        ],
        prior: 0.3,
        not: NOT,
      },
    ],
    answer: () => ({
      headline: 'La retención se practica **con el pago o con el abono en cuenta, lo que ocurra primero**.',
      paragraphs: [
        'Abono en cuenta es la causación contable del gasto, aunque la factura se pague después. Un anticipo puro no se retiene mientras no sea pago del costo o gasto; cuando se legaliza, se mira el concepto. Partir el pago para quedar bajo la base no evita la retención.',
      ],
      sources: [et('arts. 375 y 376')],
      caveats: ['La base y la tarifa son las de la fecha en que nace la retención.'],
    }),
  },
  {
    id: 'retencion.certificado',
    subject: 'retencion',
    match: [{ need: [['certificado*', 'certific*'], RETENCION], prior: 0.4, not: ['iva'] }],
    answer: () => ({
      headline:
        'El agente de retención debe **expedir un certificado anual** a quien le retuvo: por salarios, el formulario 220; por los demás conceptos, uno con los datos que exige la norma.',
      paragraphs: [
        'Debe traer el año gravable, el nombre y NIT de quien retuvo y de quien soportó la retención, el concepto, el monto del pago y lo retenido. Con él se resta la retención en la declaración.',
      ],
      sources: [et('arts. 378 y 381')],
      caveats: ['Las fechas de entrega las fija cada año el decreto de plazos.'],
    }),
  },
  {
    id: 'formularios',
    subject: 'plazos',
    match: [
      {
        need: [['formulario*', 'formato dian', 'que form']],
        boost: ['iva', 'renta', 'retencion*', 'simple', 'consumo', 'cual', 'numero'],
        prior: 0.3,
        not: ['exogena', '1001', '1007', ...BOOKING],
      },
      {
        need: [['que formulario*', 'cual formulario*', 'cual es formulario*', 'numero formulario*']],
        boost: ['iva', 'renta', 'retencion*', 'consumo'],
        prior: 0.5,
        not: ['exogena', ...BOOKING],
      },
    ],
    answer: (understood) => ({
      headline:
        formsAsked(understood) ??
        'Retención en la fuente va en el **formulario 350**, IVA en el **300**, renta de personas naturales en el **210** y SIMPLE en el **260**.',
      tables: [
        {
          title: 'Formularios de la DIAN',
          columns: ['Declaración', 'Formulario'],
          rows: [
            [`Retención en la fuente, mensual ${cite(et('art. 606'))}`, '350'],
            ['IVA', '300'],
            ['Impuesto nacional al consumo', '310'],
            ['Renta de personas jurídicas y de quienes llevan contabilidad', '110'],
            ['Renta de personas naturales', '210'],
            ['Régimen Simple, anual', '260'],
            ['Régimen Simple, anticipo bimestral', '2593'],
          ],
        },
      ],
      sources: [et('arts. 596, 602 y 606'), decreto('2229', 2023)],
      caveats: ['La DIAN prescribe cada año los formularios y puede cambiar su número.'],
    }),
  },
]
