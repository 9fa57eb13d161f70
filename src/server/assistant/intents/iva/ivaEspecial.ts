import { formatCop, formatPercent } from '../../../../shared/format.ts'
import { IVA_AIU_MINIMO, IVA_GENERAL, IVA_TOPE_RESPONSABLE } from '../../../../shared/tax/facts/iva.ts'
import { percentOf } from '../../../../shared/tax/percent.ts'
import { conceptoRetencion } from '../../../../shared/tax/retencionConceptos.ts'
import { durTributario, et } from '../../../../shared/tax/sources.ts'
import { uvtToCop } from '../../../../shared/tax/uvt.ts'
import type { Understood } from '../../understand/features.ts'
import type { IntentAnswer } from '../answer.ts'
import { cite } from '../answer.ts'
import { type AnswerContext, intent, type Slot } from '../intent.ts'
import { amountNear } from '../reading.ts'
import { choice, count, flag, money, percent } from '../slots.ts'
import { answerBill, asksWithholding, billOf, coversTaxes } from './factura.ts'
import { contratoAiu, retegarantia } from './obra.ts'
import { uvtWithCop, verdict } from './say.ts'
import {
  aplicaReteIva,
  asksIva,
  asksNet,
  asksPeriod,
  concepto,
  conIva,
  isHeld,
  noResponsable,
  OWN_IVA,
  regimenSimple,
  sobreCostos,
  tarifaIca,
  valorAiu,
  withoutPart,
} from './slots.ts'

const USED_HERE =
  /\bpara (?:el publico (?:de )?|clientes (?:de|en) )?colombia\b|\bpara (?:aca|aqui)\b|\b(?:us[ae]n?|utiliz\w+|consum\w+|aprovech\w+) (?:aca|aqui|en colombia)\b|\b(?:en|dentro de) colombia\b(?=[^?]{0,60}\b(?:us(?:[aeo]n?|ar\w{0,4}|uari\w{2,3})\b|utiliz|consum|public))|\bpara el publico de aca\b|\b(?:evento|campana|obra) (?:es |queda )?(?:aca|aqui|en (?:colombia|cartagena|bogota|medellin|cali))\b|\bnegocios? en colombia\b|\b(?:sucursal|oficina|filial|sede)\b[^.;?]{0,25}\ben (?:colombia|bogota|medellin|cali|barranquilla|cartagena|bucaramanga|pereira|manizales)\b/
/** "Que no tiene nada en Colombia": a client who has no business here. */
const NOTHING_HERE =
  /\b(?:no|ni|sin)(?: (?:tiene[ns]?|tener|hay|maneja[ns]?|hace[ns]?))?(?: (?:ninguna?|un|una|sus))? (?:nada|negocios?|oficinas?|sucursal(?:es)?|sedes?|filial(?:es)?|clientes|actividad\w{0,4}|presencia|operaci\w{2,5})(?: [a-z]{1,9}){0,2} (?:aca|aqui|en (?:el pais|colombia))\b/
const CLIENT_HERE =
  /\b(?:alumnos|estudiantes|clientes|gente|compradores|usuarios|personas)(?: \w{2,9})? (?:de|en) (?:aca|aqui|colombia)\b|\bcliente (?:fuera|fuese|es|sea|esta) (?:de |en )?(?:aca|aqui|colombian?[oa]?|bogota|medellin|cali|barranquilla|cartagena|pereira|bucaramanga)\b/
const GOODS =
  /\b(?:mercancia|contenedor|producto|artesania|flores|aguacate|cafe|panela|mochilas?|bienes|barco|embarc\w+)\w*\b/

/** What is made and shipped, by its name. */
const MADE =
  /\b(?:ropa|camisetas?|camisas?|prendas?|zapatos?|calzado|bolsos?|muebles|joyas|bisuteria|confecciones|textiles|cosmeticos|repuestos|frutas?|dulces|chocolates?)\b/

const LODGING =
  /\b(?:hostal(?:es)?|hotel(?:es)?|hospedaj\w*|hosped\w+|alojamiento|huesped\w*|posadas?|glamping|airbnb|habitacion(?:es)?|noches?)\b/
const FOREIGN_GUEST =
  /\bextranjer\w+|\bgring\w+|\bno residentes?\b|\bturistas? (?:de afuera|internacional\w*|extranjer\w+)|\bvienen de (?:otro pais|afuera)|\bresidentes? en el exterior\b|\b(?:frances|aleman|canadiens|american|ingles|italian|espanol|argentin|brasilen|chilen|mexican|europe)\w{0,3}\b|\bpasaporte\b/
const OWN_GUEST =
  /\bcolombian\w+|\bnacionales\b|\bde (?:aca|aqui)\b|\b(?<!no )residentes? en colombia\b|\bvive[n]? (?:aca|aqui|en colombia)\b/

/** Lodging of guests who live abroad is exempt, art. 481 lit. d; of those who live here it bears the general rate. */
type Guest = 'exterior' | 'pais' | 'ambos'
export function guestOf({ text }: Pick<Understood, 'text'>): Guest | undefined {
  const own = OWN_GUEST.test(text)
  if (!FOREIGN_GUEST.test(text)) return own ? 'pais' : undefined
  return own ? 'ambos' : 'exterior'
}
export const lodges = ({ text }: Pick<Understood, 'text'>): boolean => LODGING.test(text)

const GUESTS = { exterior: 'no reside en Colombia', pais: 'vive en Colombia', ambos: 'de los dos' } as const

const MOST_OF_A_STAY = 20_000_000

export function lodging(
  guest: Guest | undefined,
  {
    pago,
    noches = 1,
    noResponsable,
  }: {
    readonly pago?: number | undefined
    readonly noches?: number | undefined
    readonly noResponsable?: boolean | undefined
  },
  { facts, on, kind }: Pick<AnswerContext, 'facts' | 'on' | 'kind'>,
): IntentAnswer {
  const rate = facts.at(IVA_GENERAL, on)
  const limit = facts.at(IVA_TOPE_RESPONSABLE, on)
  // A night costs no more than this: what is more was sold in a year.
  const total = pago === undefined || (noches === 1 && pago > MOST_OF_A_STAY) ? undefined : pago * noches
  const nights = noches > 1 && pago !== undefined ? ` (${noches} noches × ${formatCop(pago)})` : ''
  const sources = [et('art. 481 lit. d'), et('arts. 420 y 468'), et('art. 437 par. 3')]
  const caveats = [
    'La exención pide estar inscrito en el Registro Nacional de Turismo y probar que el huésped no reside en Colombia: guarda copia del pasaporte y del documento migratorio.',
    `La persona natural no responsable (bajo ${uvtWithCop(limit.value, facts, on)} y con un solo establecimiento) no le cobra IVA a nadie.`,
    'El responsable que tiene operaciones exentas del artículo 481 declara el IVA cada dos meses (art. 600).',
  ]
  if (noResponsable === true)
    return {
      headline: verdict(
        kind,
        false,
        '**Quien no es responsable de IVA no lo cobra**, ni a extranjeros ni a colombianos.',
      ),
      sources: [et('art. 437 par. 3')],
      facts: [limit],
      caveats: caveats.slice(1, 2),
    }
  if (guest === 'ambos')
    return {
      headline: `${kind === 'sino' ? 'A unos no y a otros sí: a' : 'A'} **quien no reside en Colombia no le cobras IVA (exento, 0 %)** si estás en el Registro Nacional de Turismo, y **a quien vive en Colombia le cobras el ${formatPercent(rate.value)}**, si eres responsable del impuesto.`,
      paragraphs: ['Cuenta dónde vive el huésped y no su nacionalidad.'],
      sources,
      facts: [rate, limit],
      caveats,
    }
  if (guest === 'exterior')
    return {
      headline: verdict(
        kind,
        false,
        `El hospedaje de quien **no reside en Colombia es exento, a la tarifa del 0 %**${total === undefined ? '' : `: de ${formatCop(total)}${nights} el IVA es **$ 0**`}, si tu establecimiento está en el Registro Nacional de Turismo.`,
      ),
      paragraphs: [
        'Cuenta dónde vive el huésped y no su nacionalidad: el extranjero que reside en Colombia paga IVA. Da igual quién pague, el huésped o la agencia.',
      ],
      sources,
      facts: [rate, limit],
      caveats,
    }
  const tax = total === undefined ? undefined : Math.round(percentOf(total, rate.value))
  return {
    headline: verdict(
      kind,
      true,
      `El hospedaje de quien **vive en Colombia lleva IVA del ${formatPercent(rate.value)}**${total === undefined || tax === undefined ? '' : `: sobre ${formatCop(total)}${nights} son **${formatCop(tax)}**, para un total de **${formatCop(total + tax)}**`}, si eres responsable del impuesto.`,
    ),
    paragraphs: ['El de quien no reside en Colombia es exento si estás inscrito en el Registro Nacional de Turismo.'],
    sources,
    facts: [rate, limit],
    caveats,
  }
}

const PERIOD = /\bperiodicidad\b|\b(?:cuatri|bi)mestral\w*|\bcada cuanto\b/
/** Whoever exports files every two months, whatever they earn (ET art. 600 num. 1). */
function withPeriod(text: string): string {
  if (!PERIOD.test(text)) return ''
  const every = 'el exportador declara el IVA **cada dos meses (bimestral)**, sin importar sus ingresos'
  return /\bcuatrimestral/.test(text)
    ? `La periodicidad está mal: ${every}. `
    : `${every.charAt(0).toUpperCase()}${every.slice(1)}. `
}

const PAPERS = /\b(?:papeles|documentos?|requisitos?|soportes?|guard\w+|registr\w+)\b/
/** "¿Qué IVA cobro?": the rate, whatever is needed for it. */
const ASKS_RATE = /\b(?:que|cual(?: es)?(?: el)?|cuanto) (?:(?:tarifa )?de )?iva\b|\btarifa\b/

export const exported = intent({
  id: 'iva.exportacion',
  subject: 'iva',
  title: 'Si lo que vendes al exterior lleva IVA',
  // "Cobro en dólares, ¿cuánto guardo para la renta?"
  fits: ({ text }) => (!/\brenta\b/.test(text) || /\biva\b|\bexport/.test(text)) && !asksPeriod({ text }),
  // "¿Y si tiene sucursal en Bogotá que es la que lo usa?"
  keeps:
    /\b(?:sucursal|oficina|filial|sede)\b[^?]{0,60}\b(?:us[ae]|utiliz|aprovech|consum|tiene)|\b(?:us[ae]|utiliz|aprovech|consum|tiene)[^?]{0,60}\b(?:sucursal|oficina|filial|sede)\b/,
  // "Factura sin IVA como exportación, ¿está bien la periodicidad y qué soportes necesito?": both are told of whoever exports.
  tells: ({ text }) => PERIOD.test(text) && /\bexport\w*/.test(text) && PAPERS.test(text) && !asksPeriod({ text }),
  slots: {
    pago: money('Valor', ['pago', 'venta', 'ingresos'], { main: true }),
    tarifa: percent('Tarifa', ['tarifa', 'mencion']),
    noResponsable,
    usoEnColombia: flag('Se usa en Colombia', ({ text }) =>
      NOTHING_HERE.test(text)
        ? false
        : USED_HERE.test(text) || CLIENT_HERE.test(text)
          ? true
          : /\b(?:usan?|utilizan?|aprovechan?|vender|clientes|publico)\b[^?]{0,40}\b(?:alla|afuera|en el exterior|otro pais)\b/.test(
                text,
              )
            ? false
            : undefined,
    ),
    huesped: choice('Huésped', GUESTS, (message, { before }) =>
      lodges(message) || before !== undefined ? guestOf(message) : undefined,
    ),
    noches: count('Noches', /^noches?$/),
    bienes: flag('Bienes', ({ text }) =>
      GOODS.test(text) || MADE.test(text) ? true : /\bservicios?\b/.test(text) ? false : undefined,
    ),
  },
  answer(values, { facts, on, kind, message }): IntentAnswer {
    if (values.huesped !== undefined) return lodging(values.huesped, values, { facts, on, kind })
    const rate = facts.at(IVA_GENERAL, on)
    const limit = facts.at(IVA_TOPE_RESPONSABLE, on)
    const { pago } = values
    const papers =
      'Guarda la factura, el contrato o documento escrito que soporta la operación y tu inscripción como exportador de servicios en el RUT; el contrato o el cliente deben dejar constancia de que el servicio se usa solo fuera del país.'
    const caveats = [
      `Si eres persona natural no responsable (bajo ${uvtWithCop(limit.value, facts, on)}), tampoco cobras IVA, pero no puedes descontar el de tus compras.`,
      'Si el cliente tiene negocios o actividades en Colombia donde se aprovecha el servicio, va con IVA.',
    ]
    const sources = [et('art. 481 lit. c')]
    if (values.usoEnColombia === true) {
      const sum =
        pago === undefined
          ? ''
          : `: sobre ${formatCop(pago)} son **${formatCop(Math.round(percentOf(pago, rate.value)))}**`
      return {
        headline: verdict(
          kind,
          true,
          `Se cobra **IVA del ${formatPercent(rate.value)}** cuando el servicio se usa en Colombia, aunque el cliente sea extranjero, porque entonces no es exportación${sum}.`,
        ),
        sources: [et('arts. 420, 468 y 481 lit. c')],
        facts: [rate],
        caveats: [
          `Lo cobra quien es responsable de IVA: una persona natural bajo ${uvtWithCop(limit.value, facts, on)} puede no serlo.`,
        ],
      }
    }
    const back = /\bdevol/.test(message.text)
    const goods = values.bienes === true && !/\bservicio/.test(message.text)
    if (goods || back)
      return {
        headline: verdict(
          kind,
          back,
          back
            ? 'El exportador responsable **puede pedir en devolución el IVA que pagó** en las compras relacionadas, porque la exportación es exenta y da derecho a descontarlo.'
            : `La venta de bienes al exterior es **exenta, a la tarifa del 0 %**: no se cobra IVA${pago === undefined ? '' : ` sobre los ${formatCop(pago)}`} y se puede descontar y pedir en devolución el de las compras.`,
        ),
        sources: [et(goods ? 'arts. 479 y 481 lit. a' : 'art. 481 lit. c'), et('arts. 601 y 850')],
        caveats: [
          ...(goods ? ['Se prueba con la declaración de exportación.'] : []),
          'El exportador responsable declara IVA cada dos meses.',
        ],
      }
    if (((kind === 'cual' || kind === 'como') && !ASKS_RATE.test(message.text)) || PAPERS.test(message.text))
      return {
        headline:
          withPeriod(message.text) +
          `${!PERIOD.test(message.text) && (kind === 'sino' || /\bcobr[^.;?]{1,22}\biva\b/.test(message.text)) ? '**No cobras IVA**: la' : 'La'} exportación de servicios es **exenta (tarifa 0 %)** si cumples **tres cosas: contrato o soporte escrito, uso exclusivo fuera de Colombia y un cliente sin negocios ni actividades aquí**.`,
        paragraphs: [papers],
        sources: PERIOD.test(message.text) ? [et('art. 600'), ...sources] : sources,
        caveats,
      }
    const only = values.usoEnColombia === false ? 'Como se usa solo fuera del país, **no' : '**No'
    const status =
      values.noResponsable === true
        ? `**No cobras IVA**: no eres responsable y, además, la exportación de servicios es **exenta (tarifa 0 %)**.`
        : pago === undefined && (kind === 'cual' || kind === 'como')
          ? `Las exportaciones de servicios están **exentas de IVA, a la tarifa del 0 %**: no se cobra por un servicio que se presta desde Colombia y se usa solo en el exterior.`
          : `${only} se cobra IVA**: un servicio que se presta desde Colombia y se usa solo en el exterior es una exportación **exenta, a la tarifa del 0 %**${pago === undefined ? '' : `, así que el IVA de ${formatCop(pago)} es **$ 0**`}.`
    return {
      headline:
        kind === 'sino' ? status.replace(/^\*\*No (.)/, '**No, no $1').replace('**No, no c', '**No, no c') : status,
      paragraphs: [papers],
      sources,
      caveats,
    }
  },
})

type Use = 'vivienda' | 'otro' | 'turismo'
const TOURISM = /\bairbnb\b|\bturist|\bpor (?:noches?|dias)\b|\bhosped|\bhuesped|\bhotel|\bhostal|\bposada\b|\bglamping/
const DWELLING =
  /\bviviend|\b(?:para|pa) (?:que )?viv|\bvive[n]?\b|\b(?:una|la) familiar?\b|\bapartamento|\bapto|\bapt\b|\bcasas?\b|\bcasita\b|\bpieza\b|\bcuarto\b|\bestudiantes\b|\bhabitacion/
const BUSINESS =
  /\blocal(?:es)?\b|\bbodega|\boficina|\bpeluqueria|\brestaurante|\btienda|\btaller|\balmacen|\bgimnasio|\bfarmacia|\bmiscelanea|\bsupermercado|\bparqueadero|\bgaraje|\bconsultorio|\bdrogueria|\bpanaderia|\bnegocio|\bsalon\b|\bmercancia|\bfinca|\blote\b|\bcoworking/

/** "No es local, es donde vive una familia": what it is not says nothing. */
const NOT_THAT = /\bno (?:es|seria|son) (?:un |una |el |la )?(?:local|oficina|bodega|casa|apartamento|vivienda)\w*/g

function usesOf({ text: words }: Understood): readonly Use[] {
  const text = words.replace(NOT_THAT, ' ')
  const office =
    /\b(?:casa|apartamento|apto)\b[^?]{0,40}\b(?:oficinas?|negocio|local)\b/.test(text) &&
    !/\blocal\b[^?]{0,40}\b(?:apartamento|apto|casa)\b|\b(?:apartamento|apto|casa|aptos)\b[^?]{0,70}\b(?:y|un) (?:el |un )?local\b/.test(
      text,
    )
  return [
    ...(TOURISM.test(text) ? (['turismo'] as const) : []),
    ...(DWELLING.test(text) && !office && !TOURISM.test(text) ? (['vivienda'] as const) : []),
    ...(BUSINESS.test(text) || office ? (['otro'] as const) : []),
  ]
}

const KEPT_OF_RENT = /\b(?:me|nos) (?:retuv|retien|descont|descuent|quitaron)\w*/
const JUDGED = /\b(?:es|sea|esta) (?:eso )?(?:legal|ilegal|bien|correct[oa])\b/

export const rent = intent({
  id: 'iva.arriendo',
  subject: 'iva',
  title: 'Si un arriendo lleva IVA',
  // "Arriendo de bodega 8 millones + IVA, ¿rte fte?"
  // "Me descontaron 3,5, ¿eso es legal?": what is judged is what was kept.
  fits: ({ text }) => !(asksWithholding({ text }) || (KEPT_OF_RENT.test(text) && JUDGED.test(text))) || asksIva(text),
  besides: (part, { text }) => OWN_IVA.test(part) && /\b(?:arrend|arriend|alquil|inquilin)\w*/.test(text),
  slots: {
    pago: money('Canon', ['pago', 'ingresos'], { per: 'mes', main: true, summed: true }),
    // "Me retuvieron 227.500": no second canon.
    retenido: {
      ...money('Lo que retuvieron', []),
      takes: (text: string, { at, end }: { readonly at: number; readonly end: number }) =>
        isHeld({ text })({ start: at, end }),
    },
    uso: choice(
      'Uso',
      {
        vivienda: 'vivienda',
        otro: 'local, oficina o bodega',
        turismo: 'hospedaje por días',
        ambos: 'vivienda y local',
      },
      (message) => {
        const uses = usesOf(message)
        return uses.includes('vivienda') && uses.includes('otro') ? 'ambos' : uses[0]
      },
    ),
    huesped: choice('Huésped', GUESTS, (message, { before }) =>
      lodges(message) || before !== undefined ? guestOf(message) : undefined,
    ),
    noches: count('Noches', /^noches?$/),
    noResponsable,
    juridica: flag('El arrendador es persona jurídica', ({ text }) =>
      /\b(?:due[nñ]o|arrendador)\b[^?]{0,25}\b(?:empresa|sas|s\.a\.s|sociedad)\b|\b(?:la|una|mi|nuestra) (?:empresa|sas|s\.a\.s\.?|sociedad)\b[^?]{0,40}\b(?:alquil|arriend)|\binmobiliaria\b|\b(?:arrendador|soy|somos)[^?]{0,16}\b(?:pj|persona juridica|s\.?a\.?s|sociedad|empresa)\b/.test(
        text,
      )
        ? true
        : /\b(?:a nombre mio|a mi nombre|no (?:de|a nombre de) la (?:sas|empresa))\b/.test(text)
          ? false
          : undefined,
    ),
    conIva,
    concepto,
    // Of a rent that a company pays what is withheld is asked with the IVA.
    aplicaReteIva,
    regimenSimple,
    tarifaIca,
  },
  answer(values, context) {
    const { facts, on, kind, speaker } = context
    if (
      values.pago !== undefined &&
      values.uso !== 'vivienda' &&
      values.uso !== 'turismo' &&
      (asksNet(context.message) || (context.followUp && asksNet(context.merged)) || values.aplicaReteIva === true)
    )
      return answerBill({ ...values, concepto: 'arrendamiento-inmuebles' }, context)
    if (values.huesped !== undefined && values.uso !== 'vivienda' && values.uso !== 'otro')
      return lodging(values.huesped, values, context)
    const rate = facts.at(IVA_GENERAL, on)
    const limit = facts.at(IVA_TOPE_RESPONSABLE, on)
    const sources = [et('art. 476'), et('arts. 420 y 468'), et('art. 437 par. 3')]
    const tax = values.pago === undefined ? undefined : Math.round(percentOf(values.pago, rate.value))
    const sum =
      values.pago === undefined || tax === undefined
        ? ''
        : `: sobre ${formatCop(values.pago)} son **${formatCop(tax)}**, para un total de **${formatCop(values.pago + tax)}**`
    const under = uvtWithCop(limit.value, facts, on)
    const asPerson = `Si es persona natural no responsable (un solo local e ingresos bajo ${under} al año), no lo cobra ${cite(et('art. 437 par. 3'))}.`
    const yearly = values.pago === undefined ? undefined : values.pago * 12
    const tenantPays =
      'El IVA lo paga el inquilino encima del canon, y el arrendador responsable lo declara y lo consigna.'
    const caveats = [
      tenantPays,
      'Tener varios locales cuenta como varios establecimientos solo si en ellos se ejerce actividad: confírmalo con tu contador.',
    ]
    if (values.noResponsable === true && values.uso === 'turismo')
      return {
        headline: verdict(
          kind,
          false,
          '**Quien no es responsable de IVA no lo cobra**, tampoco por hospedar turistas.',
        ),
        paragraphs: [asPerson],
        sources,
        facts: [limit],
      }
    switch (values.uso) {
      case 'vivienda':
        return {
          headline: verdict(
            kind,
            false,
            'El arriendo de un inmueble **para vivienda está excluido de IVA**: no se cobra, sin importar el valor del canon ni quién lo arriende.',
          ),
          sources: [et('art. 476')],
          caveats: [
            'Cuenta el uso: si en la casa o el apartamento funciona una oficina o un negocio, ya no es vivienda.',
            'El hospedaje a turistas por días no es arriendo de vivienda.',
          ],
        }
      case 'ambos':
        return {
          headline: `**La vivienda no lleva IVA (está excluida); el local sí lleva el ${formatPercent(rate.value)}, pero solo si quien arrienda es responsable de IVA**.`,
          paragraphs: [asPerson, 'Una persona jurídica que arrienda un local siempre lo cobra.'],
          sources,
          facts: [rate, limit],
          caveats,
        }
      case 'turismo':
        return {
          headline: verdict(
            kind,
            true,
            `El hospedaje por días, también por plataformas, **está gravado con IVA del ${formatPercent(rate.value)}** si quien lo presta es responsable del impuesto${sum}; no es arriendo de vivienda.`,
          ),
          paragraphs: [asPerson],
          sources: [et('arts. 468 y 420'), et('art. 437 par. 3'), et('art. 481 lit. d')],
          facts: [rate, limit],
          caveats: [
            `El alojamiento a turistas no residentes en establecimientos inscritos tiene una exención con requisitos (art. 481 lit. d) ${cite(et('art. 481 lit. d'))}.`,
            'Prestar alojamiento turístico exige el Registro Nacional de Turismo.',
          ],
        }
      default: {
        const over = yearly !== undefined && yearly >= uvtToCop(limit.value, facts, on)
        if (values.noResponsable === true && !over)
          return {
            headline: verdict(
              kind,
              false,
              '**Quien no es responsable de IVA no lo cobra**, aunque el inmueble sea un local, una oficina o una bodega.',
            ),
            paragraphs: [
              `Se vuelve responsable si llega a ${under} de ingresos o consignaciones, o si incumple otro requisito.`,
            ],
            sources: [et('art. 437 par. 3'), et('art. 468')],
            facts: [limit],
            caveats: [],
          }
        if (values.juridica === true || over || (kind === 'cuanto' && speaker !== 'persona'))
          return {
            headline: verdict(
              kind,
              true,
              `El arriendo de un local, oficina o bodega lleva **IVA del ${formatPercent(rate.value)}**${sum}${over && values.juridica !== true ? `; con ${formatCop(yearly ?? 0)} al año pasas el tope de ${under} y eres responsable` : values.juridica === true ? ', porque el arrendador es una sociedad' : ', si quien arrienda es responsable de IVA'}.`,
            ),
            paragraphs: [asPerson],
            sources,
            facts: [rate, limit],
            caveats,
          }
        return {
          headline: `${kind === 'sino' ? 'Solo si quien arrienda es responsable de IVA: el' : 'El'} arriendo de un local, oficina o bodega **está gravado al ${formatPercent(rate.value)}** y lo cobra **el arrendador responsable**${sum}; el de vivienda está excluido.`,
          paragraphs: [
            yearly === undefined
              ? asPerson
              : `Con ese canon son ${formatCop(yearly)} al año, bajo el tope de ${under}: una persona natural con ese solo ingreso **no lo cobra**.`,
          ],
          sources,
          facts: [rate, limit],
          caveats,
        }
      }
    }
  },
})

const CONSTRUCTION = /\bobras?\b|\bconstru|\bremodel|\bedific|\bcasa\b|\brancho|\bingeniero\b|\bmaestro\b/
const SERVICES =
  /\baseo\b|\bcafeteria\b|\bvigilan|\bcelad|\btemporal|\bjardineria\b|\blimpieza\b|\bservicios generales\b/
const FEES = /\bhonorarios\b|\badministracion delegada\b/
const PROFIT = /\butilidad|\bganancia|\bhonorarios\b/

const RETAINED = /\brete(?! ?-?garant)\w*|\bretien\w+|\brte\b/

const PROFIT_SHARE = /\b(?:utilidad|u)(?: (?:del?|es|al|por|fue))? (\d{1,2})(?=\s*(?:$|[?.,;%)]| y | e |,))/
const PARTS_SAID = /\b(?:administracion|imprevistos?)(?: (?:del?|es|al|por))? \d{1,2}\b/
const BARE_SHARE = /\b(?:del?|al|fuera|es|sea) (?:el )?(\d{1,2})(?=\s*(?:$|[?.,;]))/

/** "¿Y si fuera del 10?" after a share. */
function withBare(slot: Slot<number, false>): Slot<number, false> {
  return {
    ...slot,
    read: ({ text }, { before }) => {
      // "Administración 10, imprevistos 5, utilidad 6": shares of the contract, written without their sign.
      const profit = PARTS_SAID.test(text) ? PROFIT_SHARE.exec(text)?.[1] : undefined
      const said = profit ?? (before === undefined ? undefined : BARE_SHARE.exec(text)?.[1])
      return said === undefined ? undefined : Number(said)
    },
  }
}

export const aiu = intent({
  id: 'iva.aiu',
  subject: 'iva',
  title: 'Sobre qué se cobra el IVA con AIU: aseo, vigilancia, obras',
  covers: (part, message) => coversTaxes(part, message) || /\b(?:de )?cuanto (?:da|es|seria|queda|sale)\b/.test(part),
  slots: {
    pago: money('Valor del contrato', ['pago', 'ingresos', 'costos', 'venta', 'capital', 'mencion', 'tope'], {
      main: true,
      summed: true,
    }),
    concepto,
    aiu: {
      ...withBare(
        percent('AIU o utilidad', [
          'proporcion',
          'participacion',
          'mencion',
          'descuento',
          'recargo',
          'aporte',
          'tarifa',
        ]),
      ),
      replaces: ['valorAiu', 'utilidad'],
    },
    otra: percent('Otra tarifa', ['tarifa', 'mencion', 'proporcion']),
    utilidad: money('Utilidad u honorarios', ['utilidad'], {
      read: (message, { facts }) =>
        !PARTS_SAID.test(message.text) && (message.amounts.length > 1 || FEES.test(message.text))
          ? amountNear(message, PROFIT, facts)
          : undefined,
    }),
    honorarios: flag('Se pactan honorarios', ({ text }) =>
      FEES.test(text) ? true : /\butilidad/.test(text) ? false : undefined,
    ),
    contratoAiu,
    retegarantia,
    valorAiu: { ...valorAiu, money: [], replaces: ['aiu'] },
    sobreCostos,
    obra: flag('Contrato de construcción', ({ text }) =>
      SERVICES.test(text) ? false : CONSTRUCTION.test(text) ? true : undefined,
    ),
  },
  answer(values, context) {
    const { facts, on, kind, message } = context
    // A contract whose parts are told, or of which more than the IVA is asked, is worked out as a bill.
    const more = RETAINED.test(message.text) || asksNet(message)
    if (kind !== 'asiento' && (values.contratoAiu !== undefined || (more && values.pago !== undefined))) {
      const concepto = values.concepto ?? (values.obra === false ? 'vigilancia-aseo' : 'construccion')
      const bill = { ...values, concepto }
      const { total, iva: tax } = billOf(bill, context).result
      const answer = answerBill(bill, context)
      return more || tax === 0
        ? answer
        : {
            ...answer,
            headline: `El IVA es de **${formatCop(tax)}**: solo sobre ${conceptoRetencion(concepto).sobreAiu ? 'el AIU' : 'la utilidad del constructor'}, no sobre el valor del contrato. En total se facturan **${formatCop(total)}**.`,
          }
    }
    const rate = facts.at(IVA_GENERAL, on)
    const least = facts.at(IVA_AIU_MINIMO, on)
    const part = values.aiu === rate.value ? values.otra : values.aiu
    const special = [et('art. 462-1'), et('art. 468')]
    const works = values.obra === true
    const sources = works ? [durTributario('art. 1.3.1.7.9')] : special
    const profit =
      PARTS_SAID.test(message.text) && part !== undefined ? undefined : (values.utilidad ?? values.valorAiu)
    // "¿Y si cobro honorarios de 30 millones?": the only sum is the fee, and not another contract.
    const contract =
      values.pago === undefined || values.pago === profit
        ? undefined
        : withoutPart(values.pago, values.valorAiu) + (values.sobreCostos === true ? (values.valorAiu ?? 0) : 0)
    const share = part ?? (works ? undefined : least.value)
    const agreed =
      profit ?? (contract === undefined || share === undefined ? undefined : Math.round(percentOf(contract, share)))
    const floor = works || contract === undefined ? 0 : Math.round(percentOf(contract, least.value))
    const low = agreed !== undefined && agreed < floor
    const base = low ? floor : agreed
    const rule = works
      ? 'En un contrato de construcción de inmueble el IVA se cobra **solo sobre los honorarios o la utilidad del constructor**, no sobre el valor de la obra.'
      : `En aseo, cafetería, vigilancia y servicios temporales el IVA se cobra **solo sobre el AIU, que no puede ser menor que el ${formatPercent(least.value)} del valor del contrato**.`
    const caveats = works
      ? [
          'El constructor solo descuenta el IVA de sus gastos directos de administración, no el de los materiales de la obra.',
          'La utilidad debe decirse en el contrato.',
        ]
      : [
          'El AIU debe estar en el contrato y la factura debe mostrarlo.',
          'Sobre el AIU se calcula también la retención en la fuente de esos servicios.',
        ]
    if (base === undefined || (works && /\bminimo\b/.test(message.text)))
      return {
        headline: verdict(kind, false, rule),
        paragraphs: [
          works
            ? 'Dime el valor de la utilidad, o qué porcentaje del contrato es, y hago la cuenta.'
            : 'Dime el valor del contrato y el porcentaje de AIU, y hago la cuenta.',
        ],
        sources,
        facts: [least],
        caveats,
      }
    const tax = Math.round(percentOf(base, rate.value))
    const assumed = !works && part === undefined && profit === undefined
    return {
      headline: `${low && kind === 'sino' ? 'No: el IVA' : 'El IVA'} es de **${formatCop(tax)}**: el ${formatPercent(rate.value)} ${works ? (values.honorarios === true ? 'de los honorarios' : 'de la utilidad') : low ? 'del AIU mínimo' : 'del AIU'} de ${formatCop(base)}, no del valor total del contrato${assumed ? `, con el AIU mínimo del ${formatPercent(least.value)}` : ''}.${contract === undefined ? '' : ` En total se facturan **${formatCop(contract + tax)}**.`}`,
      ...(low
        ? {
            paragraphs: [
              `El AIU pactado, ${formatCop(agreed)}, es menor que el ${formatPercent(least.value)} del contrato, y la base no puede bajar de ahí: ${formatCop(base)}, también para la retención.`,
            ],
          }
        : {}),
      steps: [
        ...(contract === undefined ? [] : [{ label: 'Valor del contrato', value: formatCop(contract) }]),
        {
          label: works ? (values.honorarios === true ? 'Honorarios' : 'Utilidad') : 'AIU',
          ...(profit === undefined && contract !== undefined && share !== undefined
            ? { formula: `${formatCop(contract)} × ${formatPercent(low ? least.value : share)}` }
            : {}),
          value: formatCop(base),
          sources: sources.slice(0, 1),
        },
        {
          label: 'IVA',
          formula: `${formatCop(base)} × ${formatPercent(rate.value)}`,
          value: formatCop(tax),
          sources: [et('art. 468')],
        },
      ],
      sources,
      facts: [rate, least],
      caveats: [...(assumed ? ['Supuse el AIU mínimo: dime el del contrato si es otro.'] : []), ...caveats],
    }
  },
})
