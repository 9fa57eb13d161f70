import { formatCop, formatNumber, formatPercent } from '../../../../shared/format.ts'
import { asientosFactura } from '../../../../shared/tax/entries/bills.ts'
import { IVA_GENERAL } from '../../../../shared/tax/facts/iva.ts'
import { TARIFA_RETEIVA_EXTERIOR, tarifaKey } from '../../../../shared/tax/facts/retencion.ts'
import { percentOf } from '../../../../shared/tax/percent.ts'
import { retencionRenta } from '../../../../shared/tax/retencion.ts'
import { et } from '../../../../shared/tax/sources.ts'
import type { Step } from '../../../../shared/tax/types.ts'
import type { Understood } from '../../understand/features.ts'
import type { IntentAnswer } from '../answer.ts'
import { cite, fromCalculation } from '../answer.ts'
import { optionsIn } from '../contabilidad/entryOptions.ts'
import { asentada } from '../contabilidad/entryTable.ts'
import { type AnswerContext, intent, type Values } from '../intent.ts'
import { flag, money } from '../slots.ts'
import { paidAbroad } from './concepts.ts'
import { conIva, noResponsable, tarifa } from './slots.ts'

/** The IVA law leaves hosting and cloud computing out of the tax (art. 476). */
const CLOUD = /\bnube\b|\bcloud\b|\bhosting\b|\bservidor(?:es)? (?:virtual|remot)|\baws\b|\bazure\b|\bgoogle cloud\b/
export type PaidFor = 'tecnico' | 'software' | 'nube' | 'intereses' | 'otro'
/** What is paid for, by the words of a message. */
export const paidFor = (text: string): PaidFor =>
  CLOUD.test(text)
    ? 'nube'
    : /\bsoftware\b|\blicencia|\bprogramas?\b|\bsuscripcion|\bcanva\b|\bsaas\b/.test(text)
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

/** "¿Y si lo presta desde allá?": where the work is done. */
const FROM_THERE =
  /\b(?:desde|en) (?:alla|afuera|el exterior|su (?:pais|casa|oficina)|otro pais)\b|\bpor (?:internet|zoom|videollamada)\b|\b(?:nunca|no) (?:ha venido|viene|pisa|entra)\b|\bremot\w+|\bfuera del? (?:pais|colombia)\b/
/** "Libre de impuestos", "le deben llegar los 20 millones": what is withheld is borne by who pays, on top. */
const BORNE =
  /\b(?:libres?|limpi[oa]s?|net[oa]s?) de (?:imp\w*|todo|retencion\w*|descuentos?)\b|\b(?:asum\w{1,6}|corr\w{1,5} (?:por|con)(?: cuenta nuestra)?|ponemos|pongo|cargamos|nosotros pagamos) (?:nosotros |yo |tambien )?(?:con )?(?:el|la|las|los|su|esa|ese|lo de) ?(?:rete\w*|impuestos?|imp|20)\b|\bgross ?-?up\b|\b(?:pact\w{1,5}|acord\w{1,5}|contrato|cobra|pide|exige|valor|precio|es|son)(?: (?:es|un|unos|un valor|en|fue|por|que|sea|el|los|va))* net[oa]s?\b(?! a (?:girar|pagar|transferir|consignar))|\b(?:lleg\w{1,5}|recib\w{1,4}|gir(?!o net)\w{1,5}|qued\w{1,4}|entr\w{1,4}|consign\w{1,4})\b.{0,40}\b(?:complet[oa]s?|enter[oa]s?|limpi[oa]s?|libres?|net[oa]s?|sin (?:descuento\w*|descont\w+|quit\w+|reten\w+))\b|\b(?:debe|deben|tienen?|toca|hay)(?: que)? (?:lleg|recib|entr|gir)\w* (?:los |las |el |la |sus )?(?:usd ?|us ?|\$ ?|eur ?)?\d/
const NOT_BORNE = /\bno (?:la |lo |se )?(?:asum\w+|pact\w+ net[oa])|\b(?:el|la) (?:asume|paga) el proveedor\b/
const borneIn = (text: string): boolean | undefined =>
  NOT_BORNE.test(text) ? false : BORNE.test(text) ? true : undefined
/** Only the IVA is asked of a payment that the case tells. */
const OF_THE_IVA = /\biva\b|\brete ?iva\b/
const OF_INCOME =
  /\bretencion\b(?! (?:de |del )?iva)|\bretefuente\b|\brete\b(?! ?iva)|\brenta\b|\bretien\w+|\breteng\w+|\bgir\w+|\bneto\b|\br(?:te|ete) ?(?:fte|renta)\b/

/** The entry of a payment abroad, by the one who pays it. */
function entryAbroad(
  bill: { readonly pago: number; readonly held: number; readonly iva: number; readonly clase: PaidFor },
  working: Pick<IntentAnswer, 'steps'>,
  text: string,
): IntentAnswer | undefined {
  const { pago, held, iva, clase } = bill
  const cuenta = clase === 'software' ? '513520' : clase === 'tecnico' ? '5110' : '5135'
  const asientos = asientosFactura(
    { concepto: 'exterior', cuenta, base: pago, iva, retefuente: held, reteIva: iva },
    optionsIn(text),
  )
  const entered = asentada(asientos, { ...working, sources: [et('art. 408'), et('art. 437-2 num. 3'), et('art. 485')] })
  return (
    entered && {
      ...entered,
      caveats: ['Al girar, lo que cambie la tasa de cambio va a diferencia en cambio.', ...(entered.caveats ?? [])],
    }
  )
}

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
  netoPactado: {
    ...money('Lo que le debe llegar al proveedor', []),
    takes: (text: string) => borneIn(text) === true,
  },
  asumida: flag('Quien paga asume la retención', ({ text }) => borneIn(text)),
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
    // What is not named is another service, and no news of the case.
    read: ({ text }: Understood) => {
      const found = paidFor(text)
      return found === 'otro' ? undefined : found
    },
    show: (value: PaidFor) => value,
    required: false,
  },
} as const

/** Somebody abroad serves the one who asks, and what is withheld or sent is asked. */
const SERVES_US =
  /\b(?:nos|me) (?:prest|cobr|factur|vend|hac|hiz|hic|dict|asesor|da|dio)\w*|\b(?:pag|contrat|gir)(?:amos|o|ue|aremos|ar|are)\b|\b(?:proveedor|consultor|firma|empresa|agencia|servicio|asesor|freelance)\w*/
const ASKED_OF_IT = /\brete\w*|\bretien\w*|\br(?:te|ete)\b|\bgir\w+|\bdescuent\w+/

const DOLLARS = /\bdolar(?:es)?\b|\busd\b|\beuros?\b/

/** "Nos cobra una SAS colombiana", "a un proveedor nacional": the one who is paid is here. Who asks or pays may be of here and pay abroad. */
const PAID_HERE =
  /(?<!\b(?:soy|somos|mi|nuestra|como|siendo) (?:una? )?)\b(?:s\.?a\.?s|ltda|empresas?|sociedad(?:es)?|proveedor(?:es|a)?|firmas?|compania|agencia)\.? (?:(?:es|son) )?(?:colombian[oa]s?|nacional(?:es)?|de (?:aca|aqui|colombia))\b(?! (?:que )?(?:l[ae]s? )?(?:pag|gir|contrat|compr|consign))/

/** What is withheld of income tax and of IVA on a payment abroad. */
export function answerAbroad(values: Partial<Values<typeof slots>>, context: AnswerContext): IntentAnswer {
  const { facts, on, kind, message } = context
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
  const borne = values.asumida ?? borneIn(context.message.text)
  const net = borne === true ? (values.netoPactado ?? values.pago) : undefined
  // What is withheld is a part of the whole, of which the sum agreed is what is left.
  const pago = net === undefined ? (values.pago ?? values.netoPactado) : Math.round((net * 100) / (100 - rate.value))
  const clase: PaidFor = values.clase ?? 'otro'
  const { text: words } = message
  const own = message.amounts.length === 0
  if (FROM_THERE.test(words) && clase !== 'nube' && clase !== 'intereses' && own)
    return {
      headline:
        clase === 'otro'
          ? `**Depende de qué servicio es**: si es técnico, de asistencia técnica o de consultoría se le retiene el **${formatPercent(rate.value)}** aunque lo preste todo desde el exterior; otro servicio que se presta por completo allá no es renta de fuente nacional, y no se le retiene renta.`
          : `${kind === 'sino' ? 'Sí: la' : 'La'} retención **se practica aunque lo preste desde el exterior** (${formatPercent(rate.value)}): ${clase === 'software' ? 'el software se explota aquí' : 'el artículo 408 la ordena así para la consultoría y los servicios técnicos y de asistencia técnica'}.`,
      paragraphs: [
        'El IVA también: el servicio se usa en Colombia, y lo retiene completo quien lo contrata, si es responsable de IVA.',
      ],
      sources: [et('arts. 24 y 408'), et('arts. 420 y 437-2')],
      facts: [rate],
      caveats: caveats.slice(0, 1),
    }
  if (values.clase === 'nube' && kind !== 'asiento')
    return {
      headline: `${kind === 'sino' ? 'No, ' : ''}**${kind === 'sino' ? 's' : 'S'}in IVA si de verdad es computación en la nube o hosting**: está excluido (artículo 476), y entonces no retienes IVA. Un programa en línea que no lo sea sí paga: retienes el ${formatPercent(all.value)} del ${formatPercent(iva.value)}.`,
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
  const special =
    clase === 'software'
      ? 'La explotación de software, con licencia o suscripción, está en la lista del artículo 408, con la misma tarifa y sobre todo el pago.'
      : clase === 'intereses'
        ? 'Los intereses tienen tarifas propias en el mismo artículo, según el plazo del crédito.'
        : undefined
  if (pago === undefined)
    return {
      headline: `${kind === 'sino' ? 'Sí, si es consultoría, servicio técnico, asistencia técnica, software, honorarios, comisiones o regalías: la' : 'La'} retención de renta por esos pagos a quien no reside en Colombia es del **${formatPercent(rate.value)}**, sin base mínima, y además se retiene **el ${formatPercent(all.value)} del IVA** si el servicio se usa aquí.`,
      ...(special === undefined ? {} : { paragraphs: [special] }),
      sources,
      facts: [rate, all],
      caveats: [
        DOLLARS.test(context.merged.text)
          ? 'Dime cuántos dólares y la TRM del día, y hago la cuenta en pesos.'
          : 'Dime el valor y qué servicio es, y hago la cuenta.',
        ...caveats,
      ],
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
  const steps: readonly Step[] = [
    ...(net === undefined
      ? []
      : [
          {
            label: 'Base con la retención asumida',
            formula: `${formatCop(net)} ÷ (1 − ${formatPercent(rate.value)})`,
            value: formatCop(pago),
          },
        ]),
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
  ]
  // "Rete, reteIVA, giro y asiento": the figures first, the entry beside them.
  const figures = !own && OF_INCOME.test(words)
  const booked =
    kind === 'asiento' && !figures
      ? entryAbroad(
          { pago, held, iva: values.clase === 'nube' || values.noResponsable === true ? 0 : tax, clase },
          { steps },
          message.text,
        )
      : undefined
  if (booked !== undefined) return booked
  if (own && OF_THE_IVA.test(words) && !OF_INCOME.test(words))
    return {
      headline: `El IVA es de **${formatCop(tax)}** (${formatPercent(iva.value)} de ${formatCop(pago)}): **lo retienes y lo consignas tú completo**, y no se le suma ni se le resta al giro.`,
      paragraphs: [
        `El proveedor del exterior no lo factura: si eres responsable de IVA lo calculas sobre el pago y lo llevas en el formulario 350 del mes; después es descontable en el 300, si el servicio es para operaciones gravadas ${cite(et('arts. 485 y 488'))}.`,
      ],
      steps: steps.slice(1),
      sources: [et('art. 437-2 num. 3'), et('art. 437-1'), et('art. 468'), et('arts. 485 y 488')],
      facts: [iva, all],
      caveats: ['Si no eres responsable de IVA, no practicas esta retención.'],
    }
  if (net !== undefined)
    return fromCalculation(calculation, {
      headline: `${kind === 'sino' ? 'Sí, si' : 'Si'} asumes la retención para que le lleguen ${formatCop(net)}, la base es **${formatCop(pago)}** (${formatCop(net)} ÷ ${formatNumber(1 - rate.value / 100)}): retienes **${formatCop(held)} de renta** (${formatPercent(rate.value)})${values.noResponsable === true || clase === 'nube' ? '' : ` y **${formatCop(tax)} de IVA** (${formatPercent(all.value)} del ${formatPercent(iva.value)} de esa base)`}, y giras **${formatCop(pago - held)}**.`,
      paragraphs: [
        `Sin asumirla, de los ${formatCop(net)} retienes **${formatCop(Math.round(percentOf(net, rate.value)))} de renta**${values.noResponsable === true || clase === 'nube' ? '' : ` y **${formatCop(Math.round(percentOf(net, iva.value)))} de IVA**`}, y giras ${formatCop(net - Math.round(percentOf(net, rate.value)))}.`,
        `El gasto es de ${formatCop(pago)} si el contrato pacta ese valor bruto. Si pacta ${formatCop(net)} y la retención se asume sin decirlo, la DIAN puede rechazar como gasto los ${formatCop(held)}, por ser impuesto del proveedor.`,
      ],
      steps: [
        ...steps,
        { label: 'Se gira al proveedor', formula: 'Base − retención de renta', value: formatCop(pago - held) },
      ],
      sources: [...sources, et('art. 468')],
      facts: [rate, iva, all],
      caveats: [
        'Si el IVA se calcula solo sobre lo que recibe el proveedor, es el ' +
          `${formatPercent(iva.value)} de ${formatCop(net)}: ${formatCop(Math.round(percentOf(net, iva.value)))}.`,
        ...caveats,
      ],
    })
  const certain = clase === 'tecnico' || clase === 'software'
  const entry = /\basientos?\b|\bcontabiliz\w+/.test(words)
    ? entryAbroad({ pago, held, iva: values.noResponsable === true ? 0 : tax, clase }, { steps }, words)
    : undefined
  return fromCalculation(calculation, {
    ...(entry === undefined ? {} : { tables: entry.tables }),
    headline: `${kind === 'sino' ? 'Sí: por' : 'Por'} ${formatCop(pago)} al exterior se retienen **${formatCop(held)} de renta** (${formatPercent(rate.value)})${certain ? '' : ' si es consultoría, servicio técnico, honorarios o comisiones'}, y **${formatCop(tax)} de IVA**: el ${formatPercent(all.value)} del ${formatPercent(iva.value)}, que consignas tú; al proveedor le giras **${formatCop(pago - held)}**.`,
    ...(special === undefined ? {} : { paragraphs: [special] }),
    steps: [
      ...steps,
      { label: 'Se gira al proveedor', formula: 'Pago − retención de renta', value: formatCop(pago - held) },
    ],
    sources: [...sources, et('art. 468')],
    facts: [rate, iva, all],
    caveats: [
      'El IVA no lo factura el proveedor: lo calculas tú sobre el pago, si eres responsable y el servicio se usa en Colombia.',
      ...caveats,
    ],
  })
}

/** "Vivo en España y no soy residente": who asks is the one abroad, and pays nobody there. */
const IS_ABROAD = /\b(?:no soy|soy no) residente\b|\bsoy residente (?:fiscal )?(?:en|de) (?!colombia)/
export const abroad = intent({
  id: 'retencion.exterior',
  subject: 'retencion',
  title: 'Retención e IVA en pagos al exterior',
  enters: true,
  keeps: BORNE,
  fits: ({ text, amounts }) =>
    !IS_ABROAD.test(text) && (amounts.length === 0 || paidAbroad(text) || !PAID_HERE.test(text)),
  tells: ({ text, amounts }) =>
    amounts.length > 0 &&
    ((paidAbroad(text) && SERVES_US.test(text) && ASKED_OF_IT.test(text)) ||
      // "Pagamos AWS por 3 millones, ¿le pongo IVA teórico?"
      (CLOUD.test(text) && /\biva\b/.test(text) && !/\b(?:vend|export|ofre[cz])\w{1,5}\b/.test(text))),
  slots,
  answer: answerAbroad,
})
