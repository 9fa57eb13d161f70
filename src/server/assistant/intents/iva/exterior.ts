import { formatCop, formatPercent } from '../../../../shared/format.ts'
import { IVA_GENERAL } from '../../../../shared/tax/facts/iva.ts'
import { TARIFA_RETEIVA_EXTERIOR, tarifaKey } from '../../../../shared/tax/facts/retencion.ts'
import { percentOf } from '../../../../shared/tax/percent.ts'
import { retencionRenta } from '../../../../shared/tax/retencion.ts'
import { et } from '../../../../shared/tax/sources.ts'
import type { Understood } from '../../understand/features.ts'
import type { IntentAnswer } from '../answer.ts'
import { cite, fromCalculation } from '../answer.ts'
import { type AnswerContext, intent, type ReadContext, type Values } from '../intent.ts'
import { flag, money } from '../slots.ts'
import { conIva, noResponsable, tarifa } from './slots.ts'

/** The IVA law leaves hosting and cloud computing out of the tax (art. 476). */
const CLOUD = /\bnube\b|\bcloud\b|\bhosting\b|\bservidor(?:es)? (?:virtual|remot)|\baws\b|\bazure\b/
const ABROAD_KIND = (text: string): 'tecnico' | 'software' | 'nube' | 'intereses' | 'otro' =>
  CLOUD.test(text)
    ? 'nube'
    : /\bsoftware\b|\blicencia|\bprograma|\bsuscripcion|\bcanva\b|\bsaas\b/.test(text)
      ? 'software'
      : /\binteres|\bcredito|\bprestamo/.test(text)
        ? 'intereses'
        : /\bconsultor|\basesor|\btecnic|\basistencia|\bhonorario|\bcapacitacion|\bconferenc|\bdise|\bprogramador|\bdesarroll|\bdev\b|\babogad|\barquitect|\bingenier|\bplanos\b|\bauditor|\bcomision|\bregalia/.test(
              text,
            )
          ? 'tecnico'
          : 'otro'
const LIVES_HERE =
  /\b(?:si )?vive (?:aca|aqui|en colombia)\b|\bresidente fiscal\b|\bcon visa\b|\btiene visa\b|\bresident\w+ en colombia\b/

const slots = {
  pago: money('Pago', ['pago', 'costos', 'dividendo', 'venta'], { main: true }),
  tarifa,
  conIva,
  noResponsable,
  viveAqui: flag('El proveedor vive en Colombia', ({ text }) =>
    /\bno vive\b|\bvive (?:alla|afuera|en otro pais)\b|\bse (?:devolvio|fue)\b/.test(text)
      ? false
      : LIVES_HERE.test(text)
        ? true
        : undefined,
  ),
  clase: {
    label: 'Qué se paga',
    type: 'choice',
    options: {
      tecnico: 'consultoría, servicios técnicos u honorarios',
      software: 'software o licencias',
      nube: 'hosting o computación en la nube',
      intereses: 'intereses',
      otro: 'otro servicio',
    },
    read: ({ text }: Understood, { before }: ReadContext) => {
      const found = ABROAD_KIND(text)
      return found === 'otro' && before !== undefined ? undefined : found
    },
    show: (value: string) => value,
    required: false,
  },
} as const

/** What is withheld of income tax and of IVA on a payment abroad. */
export function answerAbroad(
  values: Partial<Values<typeof slots>>,
  { facts, on, kind, message }: AnswerContext,
): IntentAnswer {
  const rate = facts.at(tarifaKey('exterior'), on)
  const iva = facts.at(IVA_GENERAL, on)
  const all = facts.at(TARIFA_RETEIVA_EXTERIOR, on)
  const sources = [et('art. 408'), et('art. 437-2 num. 3'), et('art. 437-1'), et('art. 24')]
  const caveats = [
    'Si hay convenio para evitar la doble tributación con el país del proveedor, puede bajar la tarifa de renta: pide su certificado de residencia fiscal.',
    `Un servicio que no es técnico, de asistencia ni de consultoría y se presta del todo en el exterior no es renta de fuente nacional, y no se retiene renta ${cite(et('art. 24'))}.`,
    'La retención se declara en el formulario 350 del mes; el IVA retenido es descontable si eres responsable y se usa en operaciones gravadas.',
  ]
  if (values.viveAqui === true)
    return {
      headline:
        '**No se aplica la tarifa de pagos al exterior**: a quien es residente en Colombia se le retiene con las tarifas ordinarias de su concepto (servicios, honorarios…), aunque sea extranjero.',
      sources: [et('arts. 10 y 392'), et('art. 408')],
      caveats: ['Es residente quien permanece en el país más de 183 días en un periodo de 365.'],
    }
  const { pago } = values
  if (values.clase === 'nube')
    return {
      headline: `**Sin IVA si de verdad es computación en la nube o hosting**: está excluido (artículo 476), y entonces no retienes IVA. Un programa en línea que no lo sea sí paga: retienes **el ${formatPercent(all.value)} del ${formatPercent(iva.value)}**${pago === undefined ? '' : ` (${formatCop(Math.round(percentOf(pago, iva.value)))} sobre ${formatCop(pago)})`}.`,
      paragraphs: [
        'Pide al proveedor que certifique que su servicio cumple lo que es computación en la nube; sin esa prueba, la DIAN puede tomarlo como gravado.',
      ],
      sources: [et('art. 476'), et('art. 437-2 num. 3'), et('art. 437-1'), et('art. 24')],
      facts: [iva, all],
      caveats: caveats.slice(0, 2),
    }
  if (
    kind === 'quien' ||
    (/\biva\b/.test(message.text) && !/\bretencion|\bretefuente|\brete\b/.test(message.text) && pago === undefined)
  )
    return {
      headline: `El IVA de un servicio del exterior que se usa en Colombia lo **retiene y consigna quien lo contrata aquí, por el ${formatPercent(all.value)}** (reteIVA), si es responsable de IVA.`,
      sources: [et('art. 437-2 num. 3'), et('arts. 437-1 y 420')],
      facts: [all, iva],
      caveats: caveats.slice(2),
    }
  const clase = values.clase ?? 'otro'
  const special =
    clase === 'software'
      ? 'El uso o explotación de software tiene regla propia en el artículo 411: confirma si lo que pagas es una licencia o un servicio en línea.'
      : clase === 'intereses'
        ? 'Los intereses tienen tarifas propias en el mismo artículo, según el plazo del crédito.'
        : undefined
  if (pago === undefined)
    return {
      headline: `${kind === 'sino' ? 'Sí, si es consultoría, servicio técnico, asistencia técnica, honorarios, comisiones o regalías: la' : 'La'} retención de renta por esos pagos a quien no reside en Colombia es del **${formatPercent(rate.value)}**, sin base mínima, y además se retiene **el ${formatPercent(all.value)} del IVA** si el servicio se usa aquí.`,
      ...(special === undefined ? {} : { paragraphs: [special] }),
      sources: clase === 'software' ? [...sources, et('art. 411')] : sources,
      facts: [rate, all],
      caveats: ['Dime el valor y qué servicio es, y hago la cuenta.', ...caveats],
    }
  const calculation = retencionRenta({ concepto: 'exterior', pago, date: on }, facts)
  const held = calculation.result.retencion
  const tax = Math.round(percentOf(pago, iva.value))
  if (clase === 'intereses')
    return {
      headline:
        'La retención de renta de los intereses pagados al exterior **depende del plazo del crédito** (artículo 408): sin ese dato no la calculo.',
      sources,
      caveats,
    }
  return fromCalculation(calculation, {
    headline: `${kind === 'sino' ? 'Sí: ' : ''}${kind === 'sino' ? 'por' : 'Por'} ${formatCop(pago)} al exterior se retienen **${formatCop(held)} de renta** (${formatPercent(rate.value)})${clase === 'tecnico' ? '' : ` si es consultoría, servicio técnico, honorarios o comisiones${clase === 'software' ? ', y por la regla del artículo 411 si es licencia de software' : ''}`}, y **${formatCop(tax)} de IVA**: el ${formatPercent(all.value)} del ${formatPercent(iva.value)}, que consignas tú; al proveedor le giras **${formatCop(pago - held)}**.`,
    ...(special === undefined ? {} : { paragraphs: [special] }),
    steps: [
      {
        label: 'Retención de renta',
        formula: `${formatCop(pago)} × ${formatPercent(rate.value)}`,
        value: formatCop(held),
        sources: [et('art. 408')],
      },
      {
        label: 'IVA del servicio',
        formula: `${formatCop(pago)} × ${formatPercent(iva.value)}`,
        value: formatCop(tax),
        sources: [et('art. 468')],
      },
      {
        label: 'Retención de IVA',
        formula: `${formatPercent(all.value)} de ${formatCop(tax)}`,
        value: formatCop(tax),
        sources: [et('art. 437-1')],
      },
      { label: 'Se gira al proveedor', formula: 'Pago − retención de renta', value: formatCop(pago - held) },
    ],
    sources: [...sources, et('art. 468'), ...(clase === 'software' ? [et('art. 411')] : [])],
    facts: [rate, iva, all],
    caveats: [
      'El IVA no lo factura el proveedor: lo calculas tú sobre el pago, si eres responsable y el servicio se usa en Colombia.',
      ...caveats,
    ],
  })
}

export const abroad = intent({
  id: 'retencion.exterior',
  subject: 'retencion',
  title: 'Retención e IVA en pagos al exterior',
  slots,
  answer: answerAbroad,
})
