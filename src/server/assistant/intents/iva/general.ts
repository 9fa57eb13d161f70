import { formatCop, formatNumber, formatPercent } from '../../../../shared/format.ts'
import {
  AUTORRETENCION_MAXIMA,
  AUTORRETENCION_MINIMA,
  TOPE_AGENTE_NATURAL,
} from '../../../../shared/tax/facts/retencion.ts'
import { percentOf } from '../../../../shared/tax/percent.ts'
import { decreto, durTributario, et } from '../../../../shared/tax/sources.ts'
import { roundUvt, uvtToCop } from '../../../../shared/tax/uvt.ts'
import { figure } from '../../topics/figure.ts'
import type { TopicAnswer } from '../../topics/topic.ts'
import { cite } from '../../topics/topic.ts'
import type { Understood } from '../../understand/features.ts'
import { intent } from '../intent.ts'
import { flag, money, percent } from '../slots.ts'
import { answerPayment } from './retencion.ts'
import { uvtWithCop, verdict } from './say.ts'
import { concepto, declarante, juridica, pagadorSimple, regimenSimple, tarifa } from './slots.ts'

const NATURAL_PAYER =
  /\bpersonas? natural(?:es)?\b|\bfreelance\b|\bindependiente\b|\bno tengo empresa\b|\ba (?:mi )?nombre\b|\bnombre propio\b|\btiendita\b|\bmi casa\b|\bpropiet|\balmacen\b/
const COMPANY_PAYER =
  /\b(?:soy|somos|tengo|tenemos|mi|nuestra|una|la) (?:una )?(?:s\.?a\.?s|empresa|sociedad|ltda|compania|fundacion|corporacion|esal)\b|\bpersonas? juridicas?\b/
const HOME = /\bmi casa\b|\bherencia\b|\bno tengo empresa\b|\bel apartamento donde vivo\b/
const BUILDING = /\b(?:conjunto|edificio|copropiedad|propiedad horizontal)\b/

export const agent = intent({
  id: 'retencion.agente',
  subject: 'retencion',
  title: 'Quién está obligado a retener',
  slots: {
    ingresosAnuales: money('Ingresos del año anterior', ['ingresos', 'venta'], { per: 'ano' }),
    patrimonio: money('Patrimonio', ['patrimonio', 'activos'], { summed: true }),
    pago: money('Pago', ['pago', 'costos'], { main: true }),
    pagadorSimple,
    natural: flag('Quien paga es persona natural', ({ text, asker, person }) =>
      COMPANY_PAYER.test(text) && asker.kind !== 'natural'
        ? false
        : NATURAL_PAYER.test(text) || asker.kind === 'natural' || person.kind === 'natural'
          ? true
          : undefined,
    ),
    concepto,
    declarante,
    juridica,
    regimenSimple,
    paraUso: flag('Pago de la vida privada', ({ text }) => (HOME.test(text) ? true : undefined)),
    copropiedad: flag('Propiedad horizontal', ({ text }) => (BUILDING.test(text) ? true : undefined)),
  },
  answer(values, context): TopicAnswer {
    const { facts, on, kind, message } = context
    // Told the payment, how much is asked, whoever withholds.
    if (
      message.amounts.length > 0 &&
      values.pago !== undefined &&
      values.natural !== true &&
      values.paraUso !== true &&
      kind !== 'quien'
    )
      return answerPayment(values, context)
    const limit = facts.at(TOPE_AGENTE_NATURAL, on)
    const before = `${Number(on.slice(0, 4)) - 1}-12-31`
    const cop = uvtToCop(limit.value, facts, before)
    const limitText = uvtWithCop(limit.value, facts, before)
    const asks = kind === 'sino'
    const shared: Pick<TopicAnswer, 'paragraphs' | 'sources' | 'facts' | 'caveats' | 'steps'> = {
      steps: [
        {
          label: `Tope con la UVT de ${before.slice(0, 4)}`,
          formula: `${formatNumber(limit.value)} UVT`,
          value: formatCop(roundUvt(cop)),
        },
      ],
      paragraphs: [
        'También lo son las entidades de derecho público, los consorcios y uniones temporales, los fondos y los notarios en lo que les corresponde. Una persona natural que paga salarios retiene por ellos aunque no llegue al tope.',
        'El agente retiene, declara y consigna cada mes en el formulario 350 y expide el certificado. Si no retiene, responde por la suma que debió retener.',
      ],
      sources: [et('arts. 368 y 368-2'), et('art. 370'), et('arts. 382 y 606')],
      facts: [limit],
      caveats: ['Los contribuyentes del Régimen Simple solo retienen por pagos laborales (art. 911).'],
    }
    const rule = `Son agentes de retención **las personas jurídicas, y las personas naturales comerciantes con patrimonio o ingresos del año anterior superiores a ${limitText}**.`
    if (values.pagadorSimple === true)
      return {
        headline:
          '**No practicas retención en la fuente**: un contribuyente del Régimen Simple solo retiene por pagos laborales.',
        sources: [et('art. 911')],
        caveats: ['La retención de IVA sigue sus propias reglas.'],
      }
    const told = values.patrimonio ?? values.ingresosAnuales
    if (values.natural !== false && told !== undefined) {
      const over = told > cop
      return {
        ...shared,
        headline: `${asks ? (over ? 'Sí: con' : 'No: con') : 'Con'} ${formatCop(told)} de ${values.patrimonio === undefined ? 'ingresos' : 'patrimonio'} del año anterior una persona natural comerciante **${over ? 'sí es agente de retención' : 'no es agente de retención'}**: el tope es de ${limitText}.`,
      }
    }
    if (values.copropiedad === true)
      return {
        ...shared,
        headline: `${asks ? 'Sí: una' : 'Una'} copropiedad es persona jurídica y **es agente de retención** por sus pagos sujetos a retención.`,
      }
    if (values.paraUso === true)
      return {
        ...shared,
        headline: `${asks ? 'No: una' : 'Una'} persona natural que paga **por su casa o sus asuntos privados no retiene**; solo retiene la comerciante con patrimonio o ingresos del año anterior superiores a ${limitText}.`,
      }
    if (values.natural === true && asks)
      return {
        ...shared,
        headline: `**No, salvo que seas comerciante con patrimonio o ingresos del año anterior superiores a ${limitText}**: las demás personas naturales no son agentes de retención.`,
      }
    if (values.natural === false && asks)
      return {
        ...shared,
        headline:
          '**Sí**: una persona jurídica es agente de retención y retiene en cada pago que llegue a la base de su concepto, **salvo que esté en el Régimen Simple**.',
      }
    return {
      ...shared,
      headline:
        asks && !/\bquien/.test(message.text)
          ? `Sí, **si eres persona jurídica, o persona natural comerciante con patrimonio o ingresos del año anterior superiores a ${limitText}**; si no, no retienes.`
          : rule,
    }
  },
})

export const selfWithholding = intent({
  id: 'retencion.autorretencion',
  subject: 'retencion',
  title: 'Autorretención especial de renta',
  slots: {
    ingresos: money('Ingresos', ['ingresos', 'pago', 'venta'], { main: true }),
    tarifa: percent('Tarifa de tu actividad', ['tarifa']),
  },
  answer({ ingresos, tarifa: rate }, { kind, facts, on }) {
    const max = facts.at(AUTORRETENCION_MAXIMA, on).value
    const computed =
      ingresos !== undefined && rate !== undefined && rate <= max
        ? `La autorretención de ${formatCop(ingresos)} al ${formatPercent(rate)} es de **${formatCop(Math.round(percentOf(ingresos, rate)))}**; las tarifas van`
        : undefined
    const who =
      'las sociedades nacionales y establecimientos permanentes que declaran renta y gozan de la exoneración de aportes del art. 114-1'
    return {
      headline:
        kind === 'quien'
          ? `La practican **${who}**, a tarifas del ${figure(AUTORRETENCION_MINIMA)} al ${figure(AUTORRETENCION_MAXIMA)} según su actividad, sin base mínima y en el formulario 350.`
          : `${computed ?? `${kind === 'sino' ? 'Sí, si gozas de la exoneración del art. 114-1: la' : 'La'} autorretención especial de renta va`} del **${figure(AUTORRETENCION_MINIMA)} al ${figure(AUTORRETENCION_MAXIMA)}** de los ingresos, según la actividad económica (CIIU), desde el 1 de junio de 2025.`,
      paragraphs: [
        'La practican las sociedades que gozan de la exoneración de aportes del art. 114-1, sobre cada pago o abono en cuenta que reciben, **sin base mínima** y aunque también les hayan retenido. Se declara cada mes en el formulario 350.',
        'La tarifa exacta sale de la tabla por código CIIU del decreto: no la afirmo aquí sin tu código.',
      ],
      sources: [
        decreto('572', 2025),
        durTributario('arts. 1.2.6.6 a 1.2.6.8'),
        et('art. 365 par. 2'),
        et('art. 114-1'),
      ],
      caveats: ['Las entidades sin ánimo de lucro y quienes no aplican la exoneración no están en este régimen.'],
    }
  },
})

const told = {
  pago: money('Pago', ['pago', 'ingresos', 'salario'], { main: true }),
  retencion: money('Retenido', ['retencion', 'impuesto'], { summed: true }),
  tarifa,
} as const

export const whatIs = intent({
  id: 'retencion.que-es',
  subject: 'retencion',
  title: 'Qué es la retención en la fuente',
  slots: told,
  answer(_, { kind, message }) {
    const back = /\b(?:devuelv|recuper|pierd|volver a ver|vuelve a ver|tienen en cuenta|cruz|restar|imput)/.test(
      message.text,
    )
    return {
      headline:
        kind === 'quien'
          ? 'Se la queda **la DIAN, a nombre de quien recibió el pago**: el que retiene solo la recauda y la consigna cada mes.'
          : back
            ? `${kind === 'sino' ? 'No se pierde: la' : 'La'} retención es **un anticipo de tu impuesto de renta**; la restas en tu declaración y, si te retuvieron de más, queda un **saldo a favor** que puedes pedir o llevar al año siguiente.`
            : kind === 'sino'
              ? 'No: la retención en la fuente **no es un impuesto, es un recaudo anticipado** del impuesto de quien recibe el pago.'
              : kind === 'porque'
                ? 'Te la descuentan porque **la retención es un recaudo anticipado de tu impuesto**: quien paga está obligado a guardar una parte y consignarla a la DIAN a tu nombre.'
                : kind === 'comparar'
                  ? 'El **impuesto de renta** es lo que se debe por el año; la **retención en la fuente** es el anticipo de ese impuesto que te descuentan en cada pago y que luego restas.'
                  : 'La retención en la fuente **no es un impuesto: es un recaudo anticipado** del impuesto de quien recibe el pago.',
      paragraphs: [
        'Quien paga (el agente de retención) descuenta un porcentaje, lo declara y lo consigna a la DIAN cada mes. Quien recibe el pago resta lo retenido en su declaración de renta, con el certificado como prueba; si no está obligado a declarar, lo retenido es su impuesto, y puede declarar voluntariamente para pedirlo.',
        'El porcentaje depende del concepto (servicios, honorarios, compras, arrendamiento, salarios…) y de si quien recibe declara renta. Bajo la base mínima del concepto no se retiene.',
      ],
      sources: [et('arts. 365, 367 y 368'), et('arts. 6 y 373'), durTributario('art. 1.2.4.4.1'), decreto('572', 2025)],
      caveats: ['Dime el concepto y el valor, y te digo cuánto se retiene.'],
    }
  },
})

export const moment = intent({
  id: 'retencion.momento',
  subject: 'retencion',
  title: 'Cuándo se practica la retención: pago o causación',
  slots: told,
  answer: (_, { kind, message }) => {
    const advance = /\banticipo/.test(message.text)
    const split = /\bpart(?:ir|o|iendo)\b|\bfraccion|\ben cuotas\b|\bpor partes\b/.test(message.text)
    return {
      headline: split
        ? `${kind === 'sino' ? 'No: partir' : 'Partir'} el pago para quedar bajo la base **no evita la retención**; se mira la operación completa, con el pago o el abono en cuenta, lo que ocurra primero.`
        : advance
          ? `${kind === 'sino' ? 'No mientras sea anticipo puro: la' : 'La'} retención nace **con el pago o el abono en cuenta del costo o gasto**; un anticipo que solo se legaliza después no se retiene al girarlo.`
          : 'La retención se practica **con el pago o con el abono en cuenta, lo que ocurra primero**.',
      paragraphs: [
        'Abono en cuenta es la causación contable del gasto, aunque la factura se pague después. Un anticipo puro no se retiene mientras no sea pago del costo o gasto; cuando se legaliza, se mira el concepto. Partir el pago para quedar bajo la base no evita la retención.',
      ],
      sources: [et('arts. 375 y 376')],
      caveats: ['La base y la tarifa son las de la fecha en que nace la retención.'],
    }
  },
})

export const certificate = intent({
  id: 'retencion.certificado',
  subject: 'retencion',
  title: 'Certificado de retención: quién lo da, qué lleva y cuándo',
  slots: told,
  answer(values, { kind, message }) {
    const { text } = message
    const missing =
      /\bno (?:me )?(?:lo )?(?:dan|dio|quier|sueltan|suelta|entreg|expid|tengo)|\bse niega|\bperd[ií]|\bsin (?:el )?certificado|\bcerro\b/.test(
        text,
      )
    const iva = /\biva\b/.test(text)
    const salary = /\b220\b|\bingresos y retenciones\b|\bsalari|\bemplead|\bsueldo|\btrabaj/.test(text)
    const penalty = /\bsancion|\bmulta/.test(text)
    const headline = penalty
      ? 'No expedir certificados de retención se sanciona con **el 5 % de los pagos o abonos** correspondientes a los certificados no expedidos.'
      : missing
        ? 'Pídelo **por escrito al agente de retención**; si no lo da, **la retención se prueba con la copia de la factura o documento donde consta el pago y lo retenido**, y puedes restarla así.'
        : kind === 'quien'
          ? `Lo expide **quien retuvo**, es decir, quien te hizo el pago${salary ? ': el empleador, en el formulario 220' : ''}.`
          : kind === 'cuando'
            ? iva
              ? 'El certificado de retención de IVA se expide **por cada periodo, dentro de los quince días calendario siguientes** a él, si quien soporta la retención lo pide.'
              : 'Se entregan **una vez al año, en los primeros meses del siguiente**, en la fecha que fija el decreto de plazos (por lo usual, marzo).'
            : kind === 'cual' || kind === 'como' || /\b(?:datos|lleva|contenido|requisit)/.test(text)
              ? 'El certificado lleva **el año, el nombre y NIT de quien retuvo y de quien soportó la retención, el concepto, el monto del pago y lo retenido**, con la ciudad donde se consignó.'
              : /\bfirma/.test(text)
                ? 'No: los certificados elaborados por computador **no necesitan firma autógrafa**.'
                : kind === 'sino'
                  ? 'Sí: el agente de retención **debe expedir el certificado** a quien le retuvo, aunque haya sido un solo pago.'
                  : 'El agente de retención debe **expedir un certificado anual** a quien le retuvo: por salarios, el formulario 220; por los demás conceptos, uno con los datos que exige la norma.'
    return {
      headline,
      paragraphs: [
        'Por salarios es el formulario 220, que firma el empleador; por los demás conceptos, un certificado con el año gravable, el nombre y NIT de quien retuvo y de quien soportó la retención, el concepto, el monto del pago y lo retenido. Con él se resta la retención en la declaración.',
      ],
      sources: penalty ? [et('art. 667'), et('arts. 378 y 381')] : [et('arts. 378 y 381')],
      caveats: [
        'Las fechas de entrega las fija cada año el decreto de plazos.',
        ...(values.retencion === undefined ? [] : ['Solo se resta lo que consta como retenido.']),
      ],
    }
  },
})

const DECLARED = /\bya (?:declar|present|consign|mand|report)|\b350\b|\bconsignad/
const PAYER =
  /\b(?:le|les) (?:retuv|descont|aplic|rebaj|practic)\w*|\bretuv(?:e|imos)\b|\bdevolv(?:er|emos)(?:le|les)\b|\bagente\b|\bme equivoqu|\bla embarre\b|\breintegr|\banul/

export const undue = intent({
  id: 'retencion.indebida',
  subject: 'retencion',
  title: 'Retención hecha de más o sin deber: cómo se devuelve',
  slots: {
    ...told,
    regimenSimple: flag('Quien sufrió la retención está en el Régimen Simple', ({ person, text }) =>
      person.simple === true || /\bsimple\b/.test(text) ? true : undefined,
    ),
    anoCerrado: flag('Es de un año ya terminado', ({ text }) =>
      /\b(?:ya )?(?:paso|cerro|termino) (?:el )?ano\b|\bano pasado\b|\bcambi[oó] el ano\b/.test(text)
        ? true
        : undefined,
    ),
    iva: flag('Es retención de IVA', ({ text }) =>
      /\brete ?iva\b|\bretencion de iva\b/.test(text) ? true : undefined,
    ),
  },
  answer(values, { kind, message, speaker }) {
    const { text } = message
    const payer =
      (PAYER.test(text) && !/\bme (?:retuv|descont|rebaj|quit|hic)/.test(text)) ||
      (speaker === 'contador' && !/\bme\b/.test(text))
    const sum = values.retencion === undefined ? '' : ` los ${formatCop(values.retencion)}`
    const who =
      values.regimenSimple === true
        ? 'A un contribuyente del Régimen Simple no se le practica retención de renta. '
        : ''
    const sources = [
      values.iva === true ? et('arts. 437-1 y 484-1') : durTributario('art. 1.2.4.16'),
      ...(values.regimenSimple === true ? [et('art. 911')] : []),
      et('art. 850'),
    ]
    const steps = [
      '1. Quien sufrió la retención la **pide por escrito al agente**, con el RUT o la prueba de que no procedía y, si la tiene, la certificación recibida.',
      '2. El agente **reintegra** lo retenido de más y guarda la solicitud y la prueba del reintegro.',
      '3. En el **formulario 350 del periodo en que reintegra**, el agente descuenta ese valor de las retenciones por consignar; si no alcanza, lo descuenta en los siguientes.',
    ]
    const closed =
      'Si el reintegro se pide después de terminado el año gravable, el solicitante declara que no ha restado ni restará esa retención en su renta; si ya la restó, no hay reintegro.'
    const head =
      values.anoCerrado === true && !payer
        ? `${who}Todavía puedes pedir a quien te retuvo **que te reintegre${sum}, si no lo restaste en tu declaración de renta**; si ya lo restaste, quedó en ella como saldo a tu favor.`
        : kind === 'quien'
          ? 'Te la devuelve **quien te retuvo, no la DIAN**: se le pide por escrito y él la descuenta de su siguiente formulario 350.'
          : payer
            ? `${kind === 'sino' ? 'Sí: la' : 'La'} retención practicada de más se **reintegra${sum} a quien la sufrió y se descuenta en el formulario 350 del mes del reintegro**, sin corregir la declaración anterior.`
            : `${who}${kind === 'sino' ? 'Sí, puedes reclamar: pide' : 'Pide'} **por escrito a quien te retuvo que te reintegre${sum}**; él lo descuenta de su siguiente formulario 350.`
    return {
      headline: head,
      paragraphs: [...steps, ...(values.anoCerrado === true || DECLARED.test(text) ? [closed] : [])],
      sources,
      caveats: [
        ...(values.anoCerrado === true ? [] : [closed]),
        'Si el agente no la devuelve, lo retenido se puede restar en la declaración de renta con el certificado, y el exceso queda como saldo a favor.',
        'Si la operación se anuló o se devolvió la mercancía, se hace igual: se descuenta en el periodo de la anulación.',
      ],
    }
  },
})

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
  const said = named.map(({ name, form }) => `${name} va en el **formulario ${form}**`).join(' y ')
  return `${said.charAt(0).toUpperCase()}${said.slice(1)}.`
}

export const forms = intent({
  id: 'formularios',
  subject: 'plazos',
  title: 'En qué formulario va cada declaración de la DIAN',
  slots: {},
  answer: (_, { message, kind }) => ({
    headline:
      formsAsked(message) ??
      verdict(
        kind === 'sino' ? 'cual' : kind,
        true,
        'Retención en la fuente va en el **formulario 350**, IVA en el **300**, renta de personas naturales en el **210** y SIMPLE en el **260**.',
      ),
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
})
