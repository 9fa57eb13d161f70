import { formatCop, formatDate, formatPercent } from '../../../../shared/format.ts'
import { IVA_GENERAL } from '../../../../shared/tax/facts/iva.ts'
import { ultimoPeriodoDescontable } from '../../../../shared/tax/ivaOportunidad.ts'
import { prorrateoIva } from '../../../../shared/tax/ivaProrrateo.ts'
import { percentOf } from '../../../../shared/tax/percent.ts'
import { estatutoTributario, et } from '../../../../shared/tax/sources.ts'
import type { IsoDate } from '../../../../shared/tax/types.ts'
import { assignAmounts } from '../../topics/tax/reading.ts'
import { askBack, cite, fromCalculation } from '../../topics/topic.ts'
import type { Understood } from '../../understand/features.ts'
import { intent } from '../intent.ts'
import { choice, date, flag, money } from '../slots.ts'
import { verdict } from './say.ts'
import { bareMillions } from './slots.ts'

export const creditable = intent({
  id: 'iva.descontable',
  subject: 'iva',
  title: 'Qué IVA de las compras se puede descontar',
  slots: {
    ivaDescontable: money('IVA de las compras', ['ivaDescontable', 'iva'], { main: true }),
    pago: money('Valor de la compra', ['pago', 'compras', 'costos']),
    noResponsable: flag('No responsable de IVA', ({ person }) =>
      person.responsableIva === undefined ? undefined : !person.responsableIva,
    ),
  },
  answer: ({ noResponsable }, { kind }) => ({
    headline:
      noResponsable === true
        ? '**No**: quien no es responsable de IVA no lo descuenta; el que paga en sus compras es **mayor costo o gasto**.'
        : `${kind === 'sino' ? 'Sí: puedes' : 'Puedes'} descontar **el IVA facturado en compras y gastos destinados a tus operaciones gravadas o exentas**, si eres responsable y tienes factura electrónica o documento soporte.`,
    paragraphs: [
      `El IVA de lo que uses a la vez en operaciones gravadas, exentas y excluidas se **prorratea** según la proporción de tus ingresos ${cite(estatutoTributario)}. El de operaciones excluidas no se descuenta: es mayor costo o gasto.`,
      'El descuento se pide en la declaración del periodo de la factura o en los tres bimestres siguientes (un cuatrimestre si declaras cada cuatro meses).',
    ],
    sources: [et('arts. 485 y 488'), et('art. 490'), et('art. 496'), et('arts. 616-1 y 771-2')],
    caveats: [
      'En compras a crédito necesitas además el acuse de recibo y el recibo del bien o servicio en la factura electrónica.',
      'El IVA de activos fijos reales productivos es un descuento en renta, no en IVA (art. 258-1).',
    ],
  }),
})

const CUES = {
  ivaComun: /\biva\b(?: (?:comun(?:es)?|de|descontable|los|las|gastos|compras)){0,4}|\bcomun(?:es)?\b/,
  // "No gravados" is the other side.
  gravados: /(?<!\bno )\bgravad[oa]s?\b/,
  exentos: /\bexent[oa]s?\b/,
  excluidos: /\bexcluid[oa]s?\b|\bno gravad[oa]s?\b/,
} as const

const part = (label: string, key: keyof typeof CUES) =>
  money(label, [], {
    read: (message, { facts }) => assignAmounts(message, CUES, facts)[key],
  })

export const proration = intent({
  id: 'iva.prorrateo',
  subject: 'iva',
  title: 'Prorratear el IVA de gastos comunes',
  slots: {
    // The words beside each sum tell its part; these two only take them, so that none counts as left over.
    iva: money('IVA', ['iva', 'ivaDescontable', 'pago', 'costos', 'compras'], { main: true, summed: true }),
    ingresos: money('Ingresos', ['ingresos', 'venta', 'utilidad'], { summed: true }),
    ivaComun: part('IVA común', 'ivaComun'),
    gravados: part('Ingresos gravados', 'gravados'),
    exentos: part('Ingresos exentos', 'exentos'),
    excluidos: part('Ingresos excluidos', 'excluidos'),
  },
  answer(values, { kind }) {
    const { ivaComun, gravados = 0, exentos = 0, excluidos } = values
    // Exempt sales give the right to credit, as taxed ones do.
    const credit = gravados + exentos
    if (ivaComun === undefined && excluidos === undefined && credit === 0)
      return {
        headline: `${kind === 'sino' ? 'Sí, en parte: el' : 'El'} IVA de gastos comunes se **prorratea según la proporción de tus ingresos**: descuentas la parte que corresponde a lo gravado y exento, y la de lo excluido es mayor costo o gasto.`,
        paragraphs: ['Dime el IVA común y tus ingresos gravados, exentos y excluidos del periodo, y hago la cuenta.'],
        sources: [et('art. 490'), et('art. 488')],
      }
    if (ivaComun === undefined || excluidos === undefined || credit + excluidos === 0)
      return askBack(
        '¿Cuánto fue el IVA común y cuáles fueron tus ingresos gravados, exentos y excluidos del periodo?',
        [et('art. 490')],
      )
    const calculation = prorrateoIva({ ivaComun, gravados: credit, excluidos })
    const { descontable, costo, proporcion } = calculation.result
    return fromCalculation(calculation, {
      headline: `De ${formatCop(ivaComun)} de IVA común puedes descontar **${formatCop(descontable)}** (${formatPercent(proporcion)}); los otros ${formatCop(costo)} son mayor costo o gasto.`,
    })
  },
})

/** The sums are tax already, and not what was bought and sold. */
const OF_TAX =
  /\bgenerad\w+|\bgenere\b|\bdescontab\w+|\biva (?:de|en|por) (?:las |mis )?(?:ventas|compras)|\biva (?:cobrado|pagado|recaudado)|\b(?:cobre|recaude|pague)\b.{0,30}\b(?:de|en) iva\b/
const SALDO_CUES = {
  sold: /\bgener\w+|\bcobr\w+|\bventas?|\bvend\w+|\bfactur\w+|\brecaud\w+/,
  bought: /\bdescontab\w+|\bcompr\w+|\bpagu\w+|\bgast\w+/,
}

const side = (label: string, key: keyof typeof SALDO_CUES) =>
  money(label, [], { read: (message, { facts }) => assignAmounts(message, SALDO_CUES, facts)[key] })

export const balance = intent({
  id: 'iva.saldo',
  subject: 'iva',
  title: 'Cuánto IVA queda a pagar o a favor',
  slots: {
    // The words beside each sum tell its side; these two only take them, so that none counts as left over.
    ventasYCompras: money('Ventas y compras', ['ingresos', 'venta', 'compras', 'costos', 'pago'], {
      main: true,
      summed: true,
    }),
    impuestos: money('IVA', ['iva', 'ivaDescontable', 'impuesto'], { summed: true }),
    vendido: side('Ventas o IVA generado', 'sold'),
    comprado: side('Compras o IVA descontable', 'bought'),
    saldoFavor: money('Saldo a favor anterior', ['saldoFavor']),
    retencion: money('Retenciones de IVA a favor', ['retencion']),
    deImpuesto: flag('Los valores son IVA', ({ text, amounts }) =>
      amounts.length === 0 ? undefined : OF_TAX.test(text) ? true : undefined,
    ),
    incluido: flag('IVA incluido', ({ text }) => (/\bincluid|\bincluy/.test(text) ? true : undefined)),
  },
  answer(values, { facts, on }) {
    const { vendido: sold, comprado: bought } = values
    const sources = [et('arts. 483 y 488')]
    if (sold === undefined || bought === undefined)
      return askBack('¿Cuánto IVA generaste en tus ventas y cuánto IVA descontable tienes de tus compras?', sources)
    const rate = facts.at(IVA_GENERAL, on)
    const ofTax = values.deImpuesto === true
    const included = values.incluido === true
    const tax = (sum: number) =>
      ofTax ? sum : Math.round(included ? (sum * rate.value) / (100 + rate.value) : percentOf(sum, rate.value))
    const [generated, deductible] = [tax(sold), tax(bought)]
    const { saldoFavor = 0, retencion = 0 } = values
    const left = generated - deductible - saldoFavor - retencion
    const minus = [
      `${formatCop(deductible)} descontables`,
      ...(saldoFavor > 0 ? [`${formatCop(saldoFavor)} de saldo a favor`] : []),
      ...(retencion > 0 ? [`${formatCop(retencion)} de retenciones de IVA`] : []),
    ]
    const formula = (sum: number) =>
      ofTax ? {} : { formula: `${formatPercent(rate.value)} ${included ? 'incluido en' : 'de'} ${formatCop(sum)}` }
    return {
      headline: `Queda un **saldo ${left >= 0 ? 'a pagar' : 'a favor'} de ${formatCop(Math.abs(left))}** de IVA: ${formatCop(generated)} generados menos ${minus.join(' y ')}.`,
      steps: [
        { label: 'IVA generado', ...formula(sold), value: formatCop(generated) },
        { label: 'IVA descontable', ...formula(bought), value: formatCop(deductible) },
        ...(saldoFavor > 0 ? [{ label: 'Saldo a favor anterior', value: formatCop(saldoFavor) }] : []),
        ...(retencion > 0 ? [{ label: 'Retenciones de IVA que te hicieron', value: formatCop(retencion) }] : []),
        { label: 'Saldo', formula: 'Generado − descontable − lo demás', value: formatCop(left) },
      ],
      sources,
      facts: ofTax ? [] : [rate],
      caveats: [
        ...(ofTax
          ? []
          : [
              `Supone que todo está gravado a la tarifa general y que los valores ${included ? 'incluyen el' : 'no incluyen'} IVA.`,
            ]),
        'Las retenciones de IVA que te practicaron y el saldo a favor anterior también se restan.',
      ],
    }
  },
})

const periodicity = choice('Periodo de IVA', { bimestral: 'bimestral', cuatrimestral: 'cuatrimestral' }, ({ text }) =>
  /\bcuatrimestral\b|\bcada (?:4|cuatro) meses\b/.test(text) && !/\bbimestral\b/.test(text)
    ? 'cuatrimestral'
    : /\bbimestral\b|\bcada (?:2|dos) meses\b/.test(text) && !/\bcuatrimestral\b/.test(text)
      ? 'bimestral'
      : undefined,
)

/** The month of the bill; a month to come is of last year. */
function billDay({ days, month, year, dated }: Understood, today: IsoDate): IsoDate | undefined {
  if (!dated) return undefined
  const [day] = days
  if (day !== undefined) return day
  if (month === undefined) return undefined
  const of = (value: number) => `${value}-${String(month).padStart(2, '0')}-01`
  const own = of(year ?? Number(today.slice(0, 4)))
  return year === undefined && own > today ? of(Number(today.slice(0, 4)) - 1) : own
}

export const deadline = intent({
  id: 'iva.oportunidad',
  subject: 'iva',
  title: 'Hasta cuándo se puede descontar el IVA de una factura',
  slots: {
    fechaFactura: date('Fecha de la factura', (message, { today }) => billDay(message, today)),
    periodo: periodicity,
    iva: money('IVA de la factura', ['iva', 'ivaDescontable', 'pago', 'compras'], { main: true, summed: true }),
  },
  answer({ fechaFactura, periodo, iva: tax }, { kind, today, message }) {
    const rule =
      'Quien declara cada dos meses pide el descuento en el **bimestre de la factura o en uno de los tres siguientes**; quien declara cada cuatro meses, en el **cuatrimestre de la factura o en el siguiente**.'
    const sources = [et('art. 496')]
    const caveats = [
      'Cuenta el periodo en que se causa el descontable, que es el de la factura o el de la contabilización de la compra.',
      'Pasado ese término se pierde como descontable y se trata como mayor costo o gasto si cumple los requisitos de renta.',
      'No hace falta corregir la declaración anterior: se lleva en la del periodo que presentes dentro del término.',
    ]
    if (
      /\b(?:ya paso|se paso|vencio|perdi|perdio|no (?:la )?(?:alcance|pedi|meti))\b/.test(message.text) &&
      fechaFactura === undefined
    )
      return {
        headline:
          'Fuera de ese término **el IVA ya no se descuenta**: se trata como **mayor costo o gasto** en renta, si cumple sus requisitos. El término es el bimestre de la factura y los tres siguientes, o el cuatrimestre y el siguiente.',
        sources,
        caveats,
      }
    if (fechaFactura === undefined)
      return {
        headline: rule,
        sources,
        caveats: [
          'Dime el mes de la factura y si declaras cada dos o cada cuatro meses, y te digo el último periodo.',
          ...caveats,
        ],
      }
    const bi = ultimoPeriodoDescontable(fechaFactura, 'bimestral')
    const four = ultimoPeriodoDescontable(fechaFactura, 'cuatrimestral')
    const sum = tax === undefined ? '' : ` de ${formatCop(tax)}`
    const both = message.text.includes('bimestral') && message.text.includes('cuatrimestral')
    const one = both || periodo === undefined ? undefined : periodo === 'bimestral' ? bi : four
    const still = (one ?? bi).fin >= today.slice(0, 8).concat('01') || (one ?? bi).fin >= today
    const headline =
      one === undefined
        ? `El IVA${sum} se puede pedir hasta el bimestre **${bi.nombre}** si declaras cada dos meses, y hasta el cuatrimestre **${four.nombre}** si declaras cada cuatro.`
        : verdict(
            kind,
            still,
            `El IVA${sum} de esa factura se puede pedir **hasta el ${periodo === 'bimestral' ? 'bimestre' : 'cuatrimestre'} ${one.nombre}**${still ? '' : ', que ya cerró: fuera de él es mayor costo o gasto'}.`,
          )
    return {
      headline,
      steps: [
        { label: 'Fecha de la factura', value: formatDate(fechaFactura) },
        { label: 'Último bimestre', formula: 'El de la factura y los tres siguientes', value: bi.nombre },
        { label: 'Último cuatrimestre', formula: 'El de la factura y el siguiente', value: four.nombre },
      ],
      sources,
      caveats,
    }
  },
})

const RESALE =
  /\b(?:computador(?:es)?|portatil(?:es)?|muebles|escritorios?|estanteri\w+|oficina|nevera|televisor(?:es)?|celular(?:es)?)\b/
const LEASING = /\bleasing\b/
const SOLD = /\b(?:vend(?:o|e|emos|er|a|amos|iera)|enajen\w+)\b/

export const asset = intent({
  id: 'iva.activo-fijo',
  subject: 'iva',
  title: 'Qué se hace con el IVA de una máquina o activo fijo',
  slots: {
    valorActivo: money('Valor del activo, antes de IVA', ['valorActivo', 'pago', 'compras', 'costos', 'venta'], {
      main: true,
      read: bareMillions,
    }),
    iva: money('IVA del activo', ['iva', 'ivaDescontable']),
    impuesto: money('Impuesto de renta', ['impuesto', 'ingresos']),
    incluido: flag('IVA incluido', ({ text }) =>
      /\biva incluid|\bincluye (?:el )?iva|\bcon todo e iva/.test(text) ? true : undefined,
    ),
    administrativo: flag('No interviene en la producción', ({ text }) => (RESALE.test(text) ? true : undefined)),
    noResponsable: flag('No responsable de IVA', ({ text }) =>
      /\bno (?:soy |somos )?responsable/.test(text) ? true : undefined,
    ),
    regimenSimple: flag('Régimen Simple', ({ person, asker }) => asker.simple ?? person.simple),
  },
  answer(values, { facts, on, message, kind }) {
    const rate = facts.at(IVA_GENERAL, on)
    const { valorActivo } = values
    const tax =
      values.iva ??
      (valorActivo === undefined
        ? undefined
        : Math.round(
            values.incluido === true
              ? (valorActivo * rate.value) / (100 + rate.value)
              : percentOf(valorActivo, rate.value),
          ))
    const sources = [et('art. 258-1'), et('arts. 485 y 491')]
    const sum = tax === undefined ? '' : ` de **${formatCop(tax)}**`
    const steps =
      tax === undefined
        ? []
        : [
            ...(valorActivo === undefined ? [] : [{ label: 'Activo', value: formatCop(valorActivo) }]),
            {
              label: 'IVA, descuento en renta',
              ...(values.iva === undefined && valorActivo !== undefined
                ? {
                    formula: `${formatPercent(rate.value)} ${values.incluido === true ? 'incluido en' : 'de'} ${formatCop(valorActivo)}`,
                  }
                : {}),
              value: formatCop(tax),
            },
          ]
    const caveats = [
      'Es activo fijo real productivo el bien tangible que se deprecia y participa de manera directa y permanente en la actividad que produce la renta.',
      'Se descuenta en el año en que se paga el IVA o en cualquiera de los siguientes; también en leasing con opción de compra.',
      'El IVA que se descuenta de la renta no puede ser a la vez costo del activo ni descontable en IVA.',
    ]
    if (values.regimenSimple === true)
      return {
        headline:
          '**No**: en el Régimen Simple no se liquida el impuesto de renta ordinario, así que no hay de qué restar ese IVA; es **mayor costo del activo**.',
        sources: [et('arts. 258-1 y 903')],
        caveats: [],
      }
    if (values.administrativo === true)
      return {
        headline: `Si el activo no participa directamente en la producción, como los de oficina, su IVA${sum} es **mayor costo del activo**: ni descontable en IVA ni descuento en renta.`,
        steps,
        sources,
        facts: [rate],
        caveats,
      }
    if (LEASING.test(message.text))
      return {
        headline: `${kind === 'sino' ? 'Sí: en' : 'En'} leasing financiero con opción de compra **también procede**: el arrendatario descuenta de su impuesto de renta el IVA${sum} del activo.`,
        steps,
        sources,
        facts: [rate],
        caveats,
      }
    if (SOLD.test(message.text) && /\b(?:antes|despues|devolver|reintegr|luego)\w*/.test(message.text))
      return {
        headline:
          'Si el activo se vende o sale de la producción antes de terminar su vida útil, **la parte del descuento que corresponde a los años que faltan se adiciona al impuesto** del año en que se vende; confirma el cálculo con tu contador.',
        sources,
        caveats,
      }
    const own = values.impuesto
    const after =
      own !== undefined && tax !== undefined
        ? ` De un impuesto de renta de ${formatCop(own)} quedan **${formatCop(Math.max(0, own - tax))}**, dentro del límite del artículo 258.`
        : ''
    return {
      headline: `${kind === 'sino' && !/\bdescontable\b|\b300\b|\bdeclaracion de iva\b/.test(message.text) ? 'Sí, pero en renta: el' : 'El'} IVA${sum} de un activo fijo real productivo se lleva como **descuento en el impuesto de renta**; **no es descontable en la declaración de IVA** (formulario 300).${after}`,
      steps,
      sources,
      facts: [rate],
      caveats,
    }
  },
})
