import { formatCop, formatDate, formatPercent, MONTHS } from '../../../../shared/format.ts'
import { IVA_GENERAL } from '../../../../shared/tax/facts/iva.ts'
import { NO_FACTURA, POS_TOPE } from '../../../../shared/tax/facts/tax.ts'
import {
  aceptacionTacita,
  EVENTOS_RADIAN,
  obligadoFacturar,
  plazoNominaElectronica,
  topePos,
} from '../../../../shared/tax/facturacion.ts'
import { concepto, decreto, durTributario, et, ley, resolucion } from '../../../../shared/tax/sources.ts'
import { uvtAt } from '../../../../shared/tax/uvt.ts'
import { ownPerson } from '../../profile.ts'
import { figure } from '../../topics/figure.ts'
import { toCop } from '../../topics/read.ts'
import { fromCalculation } from '../../topics/topic.ts'
import { type AnswerContext, intent } from '../intent.ts'
import { date, flag, money, percent, responsableIva, text } from '../slots.ts'
import { aspecto, note, told, yearOf } from './note.ts'
import { actividades, anos, ingresosDelAno, vendido } from './slots.ts'

const ET616 = et('art. 616-1')
const R227 = resolucion('227', 2025)
const R165 = resolucion('165', 2023)

/** Whether the one who sells is a company; "le trabajo a una empresa" speaks of the one who buys. */
const vendedorJuridico = flag('Persona jurídica', ({ text, asker }) =>
  asker.kind !== undefined
    ? asker.kind === 'juridica'
    : /\bpersonas? natural/.test(text)
      ? false
      : /(?<!\b(?:a|para|pa|con|por|como|de) (?:una|la|otra|mi) )\b(?:empresas?|sociedad(?:es)?|sas|s\.a\.s|ltda|compania)\b/.test(
            text,
          )
        ? true
        : undefined,
)

const CASO = {
  exterior: {
    label: 'clientes del exterior',
    test: /\b(?:export|exterior|extranjer|afuera|otro pais|espana|estados unidos|usa|gringo|miami|europa|upwork|payoneer|fiverr)/,
  },
  exige: {
    label: 'el cliente la exige',
    test: /\b(?:me (?:exige|exigen|pide|piden|obliga)|si no (?:doy|le doy|les doy)|no me paga)/,
  },
  simple: { label: 'Régimen Simple', test: /\b(?:regimen simple|al simple|el simple|del simple|en simple|rst)\b/ },
  plazo: { label: 'desde cuándo', test: /\bdesde cuando\b|\bque plazo\b|\ben que momento empiezo\b/ },
} as const

/** The year that is asked about: income of a past year settles the duty of the next one. */
const yearAsked = ({ today, when }: AnswerContext, earned: boolean | undefined) => {
  const current = yearOf(today)
  const named = when.year ?? current
  return named < current && earned ? named + 1 : named
}

export const obligado = intent({
  id: 'facturacion.obligado',
  subject: 'facturacion',
  title: 'Si hay obligación de facturar electrónicamente',
  slots: {
    ingresos: { ...ingresosDelAno, money: ['ingresos', 'pago', 'consignaciones'] },
    juridica: vendedorJuridico,
    responsableIva,
    establecimientos: {
      label: 'Establecimientos',
      type: 'count',
      read: ({ quantities, text }) =>
        quantities.find(({ noun }) =>
          /^(?:establecimientos?|locales|local|sedes?|puest(?:o|os|icos?)|tiendas|salon(?:es)?)$/.test(noun),
        )?.value ??
        (/\bsegund[oa] (?:local|salon|sede|tienda|puesto|punto)\b|\botr[oa] (?:local|sede|punto)\b/.test(text)
          ? 2
          : undefined),
      required: false,
    },
    caso: aspecto(CASO),
    actividades,
    vendido,
  },
  answer(values, context) {
    const { facts, company, message, kind: asked, merged } = context
    const own = ownPerson(merged, company)
    const juridica = values.juridica ?? (own.kind === undefined ? undefined : own.kind === 'juridica')
    const iva = values.responsableIva ?? own.responsableIva
    const { ingresos, establecimientos } = values
    const ano = Math.max(2020, yearAsked(context, values.vendido))
    const day = `${ano - 1}-12-31`
    const calculation = obligadoFacturar(
      {
        ano,
        persona: juridica ? 'juridica' : 'natural',
        ...(ingresos === undefined ? {} : { ingresosAnoAnterior: ingresos }),
        ...(establecimientos === undefined ? {} : { establecimientos }),
        ...(iva === undefined ? {} : { responsableIva: iva }),
      },
      facts,
    )
    const { obligado: must, tope } = calculation.result
    const limit = `${figure(NO_FACTURA, day)} (${formatCop(tope)})`
    const abroad =
      values.caso === 'exterior'
        ? [
            'Que el cliente esté en el exterior no cambia la regla: la venta o el servicio exportado también se factura si estás obligado, y el recibo de la plataforma o un «invoice» no reemplaza la factura electrónica.',
          ]
        : []
    const voluntary =
      values.caso === 'exige'
        ? [
            'El cliente no puede exigir factura a quien no está obligado: le sirve el documento soporte electrónico que expide él mismo. Si quieres facturar, puedes hacerlo voluntariamente.',
          ]
        : []
    const sources = [...calculation.sources, decreto('358', 2020), decreto('442', 2023)]
    const more = (headline: string, paragraphs: readonly string[] = []) =>
      fromCalculation(calculation, { headline, paragraphs: [...paragraphs, ...abroad, ...voluntary], sources })
    if (values.caso === 'simple')
      return more(
        '**Sí: quien está en el Régimen Simple debe facturar electrónicamente**, porque la ley se lo pone como condición al inscribirse.',
        [
          'Quien se inscribe en el SIMPLE adopta la factura electrónica dentro de los dos meses siguientes (art. 915 del Estatuto Tributario).',
        ],
      )
    if (values.caso === 'plazo')
      return more(
        'La factura se debe expedir **desde la primera operación después de que nace la obligación**: una sociedad, desde su primera venta; una persona natural, cuando se vuelve responsable de IVA o de consumo o llega al tope.',
        [
          `El tope de las personas naturales es de ${limit} de ingresos. Antes de esa venta hay que habilitarse en la DIAN y tener numeración autorizada.`,
        ],
      )
    if (must === true) {
      const why = juridica
        ? 'toda sociedad lo hace, sin importar sus ingresos'
        : (establecimientos ?? 0) > 1
          ? 'con más de un establecimiento ya no cumples los requisitos para no facturar'
          : iva
            ? 'todo responsable de IVA o de consumo lo hace, sin importar sus ingresos'
            : `${formatCop(ingresos ?? 0)} llega a ${limit}`
      return more(`**Sí debes expedir factura electrónica**: ${why}.`, [
        `Facturan las sociedades, los responsables de IVA o de consumo, y la persona natural que llega a ${limit} de ingresos.`,
      ])
    }
    if (must === false)
      return more(
        `**No estás obligado a facturar** por ingresos: ${formatCop(ingresos ?? 0)} al año es menos que ${limit}, si cumples los demás requisitos.`,
      )
    const natural = juridica === false || /\b(?:soy|vendo|hago|doy|tengo|trabajo|arriendo)\b/.test(message.text)
    return more(
      asked === 'sino' && natural
        ? `Depende de tus ingresos: la persona natural **no está obligada si ganó menos de ${figure(NO_FACTURA, day)} (${formatCop(tope)})** en el año y no es responsable de IVA ni de consumo; las sociedades facturan siempre.`
        : `Deben facturar electrónicamente **todas las empresas y las personas naturales responsables de IVA o de consumo**; no están obligadas las personas naturales con ingresos menores que **${figure(NO_FACTURA, day)} (${formatCop(tope)})** y los demás requisitos.`,
      asked === 'sino' ? ['Dime tus ingresos del año y te digo si te toca.'] : [],
    )
  },
})

const POS = {
  identificado: {
    label: 'comprador identificado o que pide factura',
    test: /\b(?:(?:da|dio|de|dan|con|trae|tiene|a nombre de|puesta|pone|ponen)\w{0,3} (?:el |su |la |mi )?(?:nit|cedula|rut|constructora|empresa)|pid\w{1,4} (?:la |una )?(?:factura|recibo)|exi[gj]\w{1,3} (?:la )?factura|quiere factura|con el nit|con mi cedula|a nombre de)/,
  },
  soporte: { label: 'si soporta costos', test: /\b(?:sirve|soporta|deduc|descontable|gastos?|contabilidad|costos?)\b/ },
  partir: { label: 'partir la venta', test: /\b(?:partir|dividir|fraccion|en dos tiquetes|varios tiquetes)/ },
} as const

export const pos = intent({
  id: 'facturacion.pos',
  subject: 'facturacion',
  title: 'Hasta cuánto se puede vender con tiquete POS',
  slots: {
    pago: money('Valor de la venta', ['pago', 'venta', 'ingresos', 'tope'], { main: true }),
    conIva: flag('El valor ya trae el IVA', ({ text }) =>
      /\b(?:mas|sin|antes de|quito el|le quito)(?: el)? (?:iva|impuestos?)\b/.test(text)
        ? false
        : /\b(?:iva incluido|con iva|con el iva|incluye iva|ya con iva)\b/.test(text)
          ? true
          : undefined,
    ),
    tarifa: percent('Tarifa de IVA', ['tarifa']),
    anos,
    ventaPos: aspecto(POS),
  },
  answer(values, context) {
    const { facts, on, when } = context
    const fecha = when.days[0] ?? on
    const rate = values.tarifa ?? facts.at(IVA_GENERAL, fecha).value
    const base =
      values.pago === undefined
        ? undefined
        : values.conIva === true
          ? Math.round((values.pago * 100) / (100 + rate))
          : values.pago
    const calculation = topePos({ fecha, ...(base === undefined ? {} : { valorSinImpuestos: base }) }, facts)
    const { tope, topeRedondeado, puedePos } = calculation.result
    const limit = `${figure(POS_TOPE)} antes de impuestos: ${formatCop(tope)}`
    if (values.anos && values.anos.length > 1) {
      const each = values.anos.map((ano) => ({ ano, result: topePos({ fecha: `${ano}-12-31` }, facts).result }))
      return fromCalculation(calculation, {
        headline: `El límite del tiquete POS es de **${figure(POS_TOPE)} antes de impuestos**: ${each.map(({ ano, result }) => `**${formatCop(result.tope)}** en ${ano} (${formatCop(result.topeRedondeado)} redondeado)`).join(' y ')}.`,
        steps: [],
      })
    }
    if (values.ventaPos === 'identificado')
      return fromCalculation(calculation, {
        headline:
          '**Si el comprador pide factura o da sus datos para soportar el gasto, va factura electrónica**, aunque la venta sea pequeña: el tiquete POS no le sirve para costos ni para IVA descontable.',
        paragraphs: [
          `El tiquete POS sigue sirviendo para ventas de hasta ${limit}, a quien no pide factura. Si ya diste el tiquete, el comprador puede pedir la factura en la misma operación.`,
        ],
      })
    if (values.ventaPos === 'soporte' && values.pago === undefined)
      return fromCalculation(calculation, {
        headline:
          '**No: el tiquete POS no soporta costos, gastos ni IVA descontable** para quien compra; para eso hay que pedir la factura electrónica al momento de comprar.',
        paragraphs: [`El vendedor está obligado a darla si se la piden, aunque la venta no pase de ${limit}.`],
      })
    if (values.ventaPos === 'partir')
      return fromCalculation(calculation, {
        headline: `**No: partir una venta en varios tiquetes no evita la factura**; el límite de ${limit} se mira por la operación completa.`,
      })
    const year = yearOf(fecha)
    return fromCalculation(calculation, {
      headline:
        puedePos === null
          ? `Puedes vender con tiquete POS hasta **${limit}** en ${year} (${formatCop(topeRedondeado)} redondeado); de ahí en adelante va factura electrónica.`
          : puedePos
            ? `**Sí puedes usar tiquete POS**: ${formatCop(base ?? 0)} no pasa de ${limit}.`
            : `**No: va factura electrónica**, porque ${formatCop(base ?? 0)} pasa de ${limit}.`,
      paragraphs:
        values.conIva === true && values.pago !== undefined
          ? [
              `El límite se compara sin impuestos: ${formatCop(values.pago)} con IVA del ${formatPercent(rate)} son ${formatCop(base ?? 0)} antes de IVA.`,
            ]
          : values.pago !== undefined &&
              values.conIva === undefined &&
              puedePos === false &&
              (values.pago * 100) / (100 + rate) <= tope
            ? [
                `Si ese valor ya trae el IVA del ${formatPercent(rate)}, antes de impuestos son ${formatCop((values.pago * 100) / (100 + rate))} y sí cabe en el tiquete.`,
              ]
            : [],
    })
  },
})

const RADIAN = {
  pasado: {
    label: 'sin responder',
    test: /\b(?:no (?:hago|dije|respond|acept|reclam|rechac|contest|hice|le doy)|sin aceptar|no pasa nada|si no)/,
  },
  rechazar: { label: 'cómo rechazar', test: /\b(?:rechaz|reclam|devolver la factura|no la acepto)/ },
  quien: { label: 'quién lo hace', test: /\bquien\b/ },
  contado: { label: 'ventas de contado', test: /\b(?:de contado|contado)\b/ },
  acuse: {
    label: 'acuse de recibo',
    test: /\b(?:acuse|toca (?:darle )?acept|darle aceptar|pierdo el iva|iva descontable|costo)\b/,
  },
} as const

export const radian = intent({
  id: 'facturacion.radian',
  subject: 'facturacion',
  title: 'Aceptar o reclamar una factura a crédito (RADIAN) y sus plazos',
  slots: {
    recibo: date('Recibo del bien o servicio', ({ days }) => days[0]),
    diasPasados: {
      label: 'Días que han pasado',
      type: 'days',
      read: ({ quantities, text }) =>
        /\b(?:hace|pasaron|pasado|llevo|van)\b/.test(text)
          ? quantities.find(({ noun }) => /^dias?$/.test(noun))?.value
          : undefined,
      required: false,
    },
    eventoRadian: aspecto(RADIAN),
    pago: money('Valor de la factura', ['pago', 'venta', 'compras'], { main: true }),
  },
  answer(values, { kind, today }) {
    const table = {
      title: 'Eventos de la factura a crédito',
      columns: ['Código', 'Evento', 'Quién lo envía'],
      rows: EVENTOS_RADIAN.map(({ codigo, nombre, quien }) => [codigo, nombre, quien]),
    }
    const sources = [decreto('1154', 2020), resolucion('85', 2022), ET616, ley('1231', 2008), R227]
    if (values.recibo !== undefined) {
      const calculation = aceptacionTacita({ fechaRecibo: values.recibo })
      const { ultimoDia } = calculation.result
      const over = ultimoDia < today
      const of = formatDate(values.recibo)
      return fromCalculation(calculation, {
        headline:
          kind === 'sino' && over
            ? `**No: el plazo venció el ${formatDate(ultimoDia)}** (3 días hábiles desde el recibo del ${of}) y la factura quedó aceptada tácitamente.`
            : kind === 'sino'
              ? `**Sí, hasta el ${formatDate(ultimoDia)}**: son 3 días hábiles desde el recibo del ${of}; después queda aceptada tácitamente.`
              : `Recibida el ${of}, la factura a crédito se puede reclamar o aceptar hasta el **${formatDate(ultimoDia)}** (3 días hábiles); después queda aceptada tácitamente.`,
        tables: [table],
      })
    }
    const part = values.eventoRadian
    if (values.diasPasados !== undefined) {
      const days = values.diasPasados
      return {
        headline:
          days > 6
            ? `**No: con ${days} días ya quedó aceptada tácitamente**, porque el reclamo vence a los 3 días hábiles de recibir el bien o servicio.`
            : days <= 3
              ? `**Sí, todavía**: tienes **3 días hábiles** desde que recibiste el bien o servicio para reclamar, y han pasado ${days}.`
              : `Depende de los festivos: el plazo es de **3 días hábiles** desde el recibo; con ${days} días corridos puede haber vencido. Dime la fecha y te doy el día exacto.`,
        paragraphs: [
          'Si quedó aceptada y la mercancía vino mal, acuerda con el vendedor una nota crédito: la aceptación no quita la garantía ni el reclamo comercial.',
        ],
        tables: [table],
        sources,
      }
    }
    if (part === 'contado')
      return {
        headline:
          '**No: las ventas de contado no necesitan acuse, recibo ni aceptación**; los eventos son de la factura a crédito.',
        sources,
        tables: [table],
      }
    if (part === 'quien')
      return {
        headline:
          'El **comprador** envía el acuse (030), el recibo (032), el reclamo (031) y la aceptación expresa (033); el **vendedor**, la tácita (034).',
        tables: [table],
        sources,
      }
    if (part === 'rechazar' && kind !== 'cuando' && kind !== 'cuanto')
      return told(
        {
          opening:
            'La factura a crédito se rechaza con el **reclamo (evento 031), dentro de los 3 días hábiles** siguientes a recibir el bien o servicio.',
          pasos: [
            'Entra al programa de facturación o al facturador gratuito de la DIAN y abre la factura recibida.',
            'Envía el acuse de recibo (030) y luego el reclamo (031) con el motivo: documento con inconsistencias, mercancía no entregada o entregada a medias.',
            'El vendedor la corrige o la anula con nota crédito y expide otra.',
          ],
          tables: [table],
          sources,
          caveats: ['Después de la aceptación, expresa o tácita, ya no hay reclamo: queda pedir la nota crédito.'],
        },
        { kind },
      )
    if (part === 'pasado' || part === 'acuse')
      return {
        headline:
          part === 'pasado'
            ? 'Si no aceptas ni reclamas una factura a crédito en los **3 días hábiles** siguientes a recibir el bien o servicio, queda **aceptada tácitamente** (evento 034).'
            : '**Sí, en las compras a crédito**: sin el acuse de recibo (030) y el recibo del bien o servicio (032) la factura no soporta el costo ni el IVA descontable.',
        paragraphs: [
          'En compras a crédito necesitas el acuse y el recibo para que la factura soporte el costo y el IVA descontable. La aceptación expresa no es obligatoria: a los 3 días hábiles opera la tácita.',
        ],
        tables: [table],
        sources,
        caveats: ['Las ventas de contado no necesitan estos eventos.'],
      }
    return {
      headline:
        kind === 'cuando' || kind === 'cuanto'
          ? 'Tienes **3 días hábiles** desde que recibes el bien o servicio para aceptar o reclamar la factura a crédito; después queda **aceptada tácitamente** (evento 034).'
          : 'En RADIAN la factura a crédito pasa por **acuse de recibo (030), recibo del bien o servicio (032) y aceptación expresa (033) o tácita (034), a los 3 días hábiles**; el reclamo es el 031.',
      paragraphs: [
        'En compras a crédito necesitas el acuse y el recibo para que la factura soporte el costo y el IVA descontable. La factura aceptada y registrada circula como título valor.',
      ],
      tables: [table],
      sources,
      caveats: [
        'Las ventas de contado no necesitan estos eventos.',
        'Dime el día del recibo y te doy la fecha exacta.',
      ],
    }
  },
})

const NOTA = {
  aceptada: { label: 'ya aceptada', test: /\bacept/ },
  periodo: {
    label: 'de un periodo ya declarado',
    test: /\b(?:ya (?:presente|declare|pague)|periodo|mes pasado|hace \d+ meses|meses|enero|febrero|marzo|ano pasado)/,
  },
  impago: { label: 'factura sin pagar', test: /\b(?:nunca me pag|no me pag|incobrable|cartera)/ },
  menos: { label: 'falta valor', test: /\b(?:de menos|inferior|falto|menor valor|nota debito)/ },
  comprador: {
    label: 'comprador equivocado',
    test: /\b(?:nit de otr|otro cliente|adquirente errado|nombre equivocado|con el nit|a nombre de otr)/,
  },
  doble: { label: 'facturada dos veces', test: /\b(?:dos veces|doble|duplicad|repetid)/ },
} as const

interface Sumas {
  readonly facturado?: number
  readonly correcto?: number
}

const BILLED_OR_RIGHT =
  /\b(?:(factur\w{0,6}|puse|pusimos|puso|quedo|salio|expedi|validada|hice|cobre)|(eran?|fue|real|correct[oa]|pactado|acordad[oa]|precio|vendi|vendio|valia|costaba|en vez de|en lugar de|de \d+ sino))\b/g

/** Which sum is on the invoice and which should be, by the nearest word before each. */
const sumasFactura = text<Sumas>(
  'Valores de la factura',
  (message, { facts, before }) => {
    const held = before as Sumas | undefined
    const found: { facturado?: number; correcto?: number } = {}
    for (const amount of message.amounts) {
      const cue = [...message.text.slice(0, amount.start).matchAll(BILLED_OR_RIGHT)].at(-1)
      const value = toCop(amount, message, facts)
      if (cue?.[1] !== undefined) found.facturado ??= value
      else if (cue !== undefined) found.correcto ??= value
    }
    return found.facturado === undefined && found.correcto === undefined ? undefined : { ...held, ...found }
  },
  ({ facturado, correcto }) =>
    [
      ...(facturado === undefined ? [] : [`facturado ${formatCop(facturado)}`]),
      ...(correcto === undefined ? [] : [`correcto ${formatCop(correcto)}`]),
    ].join(', '),
)

export const notaCredito = intent({
  id: 'facturacion.nota-credito',
  subject: 'facturacion',
  title: 'Corregir o anular una factura: nota crédito o débito',
  slots: {
    facturado: money('Valor facturado', ['pago', 'venta', 'ingresos'], { main: true }),
    correcto: money('Valor correcto', ['pago', 'venta', 'ingresos', 'mencion']),
    sumasFactura,
    errorFactura: aspecto(NOTA),
  },
  answer(values, context) {
    const { kind } = context
    const sources = [ET616, R165, R227, concepto('106', 2022)]
    const base =
      'Una factura electrónica validada **no se borra: se corrige o se anula con una nota crédito electrónica**; si falta valor, se usa una nota débito.'
    const general =
      'La nota crédito lleva el número y el CUFE de la factura, y el motivo: devolución, anulación, rebaja o descuento. También se transmite a la DIAN. Si la factura fue reclamada o tenía errores de fondo, se anula con la nota y se expide otra.'
    const caveats = ['El IVA se ajusta en el periodo de la nota.']
    const first = values.sumasFactura?.facturado ?? values.facturado
    const second = values.sumasFactura?.correcto ?? values.correcto
    if (first !== undefined && second !== undefined && first !== second && values.errorFactura !== 'aceptada') {
      const difference = Math.abs(first - second)
      return told(
        {
          opening:
            first > second
              ? `${kind === 'sino' ? 'No se borra: haz' : 'Haz'} una **nota crédito por ${formatCop(difference)}**, la diferencia entre lo facturado (${formatCop(first)}) y lo correcto (${formatCop(second)}); la factura electrónica validada no se borra.`
              : `Haz una **nota débito por ${formatCop(difference)}**, lo que faltó entre lo facturado (${formatCop(first)}) y lo correcto (${formatCop(second)}).`,
          pasos: [
            'En tu programa de facturación abre la factura y crea la nota con su número y su CUFE.',
            first > second
              ? 'Pon como motivo la rebaja o el error en el precio, y solo la diferencia, con su IVA.'
              : 'Pon como motivo el mayor valor, y solo la diferencia, con su IVA.',
            'Transmítela a la DIAN y envíasela al comprador.',
          ],
          sources,
          caveats: [
            ...caveats,
            'También puedes anularla toda con una nota crédito y expedir otra por el valor correcto.',
          ],
        },
        context,
      )
    }
    switch (values.errorFactura) {
      case 'aceptada':
        return {
          headline:
            '**Sí se puede corregir**: también la factura aceptada se ajusta o anula con nota crédito, si el comprador está de acuerdo; lo que ya no puede él es reclamarla.',
          paragraphs: [general],
          sources,
          caveats: [
            ...caveats,
            'Si la factura ya circula como título valor en RADIAN, hace falta el acuerdo de quien la tiene.',
          ],
        }
      case 'periodo':
        return {
          headline:
            '**Sí: la nota crédito se puede hacer después**, y el IVA se ajusta **en el periodo de la nota**, sin corregir la declaración ya presentada.',
          paragraphs: [general],
          sources,
          caveats: [
            'Vale para devoluciones, anulaciones y rescisiones reales; un error de la declaración misma se corrige con la declaración.',
          ],
        }
      case 'impago':
        return {
          headline:
            '**No: que no te paguen no permite anular la factura con nota crédito**, porque la venta sí existió; el IVA ya se causó.',
          paragraphs: [
            'La deuda de difícil cobro se trata en renta como deterioro o castigo de cartera, y se cobra con la factura como título valor.',
          ],
          sources: [ET616, et('arts. 145 y 146'), ley('1231', 2008)],
        }
      case 'menos':
        return {
          headline:
            'Si facturaste de menos, se arregla con una **nota débito electrónica por la diferencia**, con su IVA; o se anula con nota crédito y se expide otra.',
          paragraphs: ['La nota débito lleva el número y el CUFE de la factura y se transmite a la DIAN.'],
          sources,
          caveats,
        }
      case 'comprador':
        return {
          headline:
            'Si el comprador quedó mal, **anula la factura con una nota crédito por el total y expide otra** con los datos correctos; el comprador no se puede cambiar en una factura validada.',
          paragraphs: [general],
          sources,
          caveats,
        }
      case 'doble':
        return {
          headline:
            'Anula la factura repetida con una **nota crédito por todo su valor**, motivo anulación; la otra queda en firme. No se borra.',
          paragraphs: [general],
          sources,
          caveats,
        }
      default:
        return told(
          {
            opening: base,
            ...(kind === 'como'
              ? {
                  pasos: [
                    'En tu programa de facturación abre la factura y crea la nota crédito con su número y su CUFE.',
                    'Escoge el motivo: devolución, anulación, rebaja o descuento, y el valor, con su IVA.',
                    'Transmítela a la DIAN y envíala al comprador; si hace falta, expide la factura correcta.',
                  ],
                }
              : {}),
            paragraphs: [general],
            sources,
            caveats,
          },
          context,
        )
    }
  },
})

const NOMINA = {
  quien: {
    label: 'quién debe',
    test: /\bquien\w{0,2}\b|\bobligad|\bpor un(?:a)? sol[oa]?|\bsolo (?:tengo )?(?:un|1)\b|\bun solo\b|\b1 empleado\b|\buna sola\b|\bpersona natural\b|\btoca (?:hacer|mandar|transmitir|eso)\b/,
  },
  hogar: {
    label: 'empleada del hogar',
    test: /\b(?:servicio domestico|empleada (?:del servicio|domestica|en la casa)|la casa|hogar)\b/,
  },
  sancion: {
    label: 'si no se manda',
    test: /\b(?:no (?:la )?(?:mand|transmit|envi|present|report)|multa|sancion|sin transmitir|me (?:rechazan|olvid))/,
  },
  corregir: { label: 'corregir', test: /\b(?:correg|corrij|equivoq|error|ajuste|mal)/ },
  que: { label: 'qué es', test: /\b(?:que es|en que consiste|para que sirve|de que se trata)\b/ },
} as const

export const nominaElectronica = intent({
  id: 'facturacion.nomina-electronica',
  subject: 'facturacion',
  title: 'Nómina electrónica: quién la transmite y hasta cuándo',
  slots: {
    mesNomina: {
      label: 'Mes de la nómina',
      type: 'period',
      read: ({ month }) => month,
      show: (value: number) => MONTHS[value - 1] ?? '',
      required: false,
    },
    parteNomina: aspecto(NOMINA),
    salario: money('Salario', ['salario', 'pago'], { per: 'mes', main: true }),
  },
  answer(values, context) {
    const { today, when, kind } = context
    const who = [resolucion('13', 2021), R227, ET616]
    const part = kind === 'quien' ? 'quien' : kind === 'quees' ? 'que' : values.parteNomina
    const rest = 'Se envía un documento por trabajador y por mes, dentro de los 10 primeros días del mes siguiente.'
    if (part === 'hogar')
      return {
        headline:
          '**No: un hogar que paga una empleada doméstica no transmite nómina electrónica**, porque no lleva ese pago como costo o deducción en su renta.',
        paragraphs: [`La transmite quien paga salarios y quiere deducirlos. ${rest}`],
        sources: who,
      }
    if (part === 'quien' || part === 'que')
      return {
        headline:
          part === 'que'
            ? 'La nómina electrónica es el **documento en XML que se transmite cada mes a la DIAN con lo pagado y descontado a cada trabajador**; soporta ese costo en la renta.'
            : kind === 'sino'
              ? '**Sí, si quieres deducir ese sueldo en tu renta**: se transmite por cada empleado, aunque sea uno solo y seas persona natural.'
              : 'Transmite nómina electrónica **quien paga salarios y quiere deducirlos en renta**, tenga uno o muchos empleados; sin ella la DIAN **puede rechazar ese costo**.',
        paragraphs: [
          `${rest} Quien no declara renta o no deduce la nómina, como un hogar con empleada doméstica, no está obligado por ese pago.`,
        ],
        sources: [...who, et('art. 652-1')],
        caveats: ['Transmitirla tarde o con errores puede tratarse como no expedir el documento electrónico.'],
      }
    if (part === 'sancion')
      return {
        headline:
          'Sin la nómina electrónica la DIAN **puede rechazar los salarios como costo o deducción en tu renta**, y no transmitirla puede tratarse como no expedir el documento electrónico.',
        paragraphs: [`Puedes ponerte al día transmitiendo los meses que faltan. ${rest}`],
        sources: [...who, et('art. 652-1')],
      }
    if (part === 'corregir')
      return {
        headline:
          'Se corrige con una **nota de ajuste del documento soporte de nómina electrónica**, que reemplaza o elimina el documento transmitido.',
        paragraphs: [
          'La nota lleva el número y el CUNE del documento que corrige y se transmite por el mismo programa.',
        ],
        sources: who,
      }
    const month = values.mesNomina ?? Number(today.slice(5, 7))
    const current = yearOf(today)
    // "La de diciembre" asked in January is last December's; asked in November it is the coming one.
    const past = month - Number(today.slice(5, 7)) > 6
    const named = when.year ?? (past ? current - 1 : current)
    const calculation = plazoNominaElectronica({ ano: Math.max(2021, named), mes: month })
    return fromCalculation(calculation, {
      headline: `La nómina electrónica de ${MONTHS[month - 1] ?? ''} de ${named} se transmite dentro de los **10 primeros días del mes siguiente: hasta el ${formatDate(calculation.result.fecha)}**.`,
      paragraphs: [
        'Son días calendario. Quien deba soportar costos o deducciones de nómina en renta genera el documento soporte de pago de nómina electrónica en XML y lo transmite a la DIAN. Para corregirlo se usan notas de ajuste.',
      ],
    })
  },
})

export const documentoSoporte = note({
  id: 'facturacion.documento-soporte',
  subject: 'facturacion',
  title: 'Documento soporte: comprarle a quien no factura',
  general: {
    opening: {
      sino: '**Sí: si le compras a alguien no obligado a facturar, tú expides el documento soporte electrónico**; la cuenta de cobro sola no basta como soporte fiscal.',
      otro: 'Si le compras a alguien **no obligado a facturar**, tú expides el **documento soporte electrónico**: es lo que te permite deducir el costo y tomar el IVA.',
    },
    paragraphs: [
      'Se genera por cada operación, o uno semanal que resuma lo comprado a un mismo proveedor. Lleva numeración autorizada por la DIAN y se transmite para validación. La cuenta de cobro sola no basta como soporte fiscal.',
    ],
    sources: [resolucion('167', 2021), durTributario('art. 1.6.1.4.12'), R227, et('art. 771-2')],
    caveats: ['Si el proveedor sí está obligado a facturar, exige su factura: el documento soporte no la reemplaza.'],
  },
  aspects: {
    semanal: {
      label: 'por cada compra o acumulado',
      test: /\b(?:seman\w{1,4}|acumulad\w|todos los dias|cada dia|cada compra|cada un[oa]|juntar|un solo papel|por dia|diari[oa]s?)\b/,
      opening: {
        sino: '**No necesitas uno por cada compra: puedes hacer uno semanal** que resuma lo que le compraste a **un mismo proveedor** en la semana; también vale hacerlo por operación.',
        otro: 'El documento soporte se hace **por cada operación, o uno semanal acumulado de lo comprado a un mismo proveedor**; no junta proveedores distintos.',
      },
      paragraphs: [
        'El acumulado se transmite a más tardar el último día hábil de la semana. También aplica a compras a proveedores del exterior no residentes.',
      ],
      sources: [resolucion('167', 2021), durTributario('art. 1.6.1.4.12'), R227],
      caveats: ['Cada proveedor lleva su propio documento.'],
    },
    exterior: {
      label: 'proveedor del exterior',
      test: /\b(?:exterior|extranjer\w{1,3}|no residente|otro pais|afuera|chino|china|usa|eeuu|estados unidos|plataforma|ecuador|irlanda)\b/,
      opening: {
        sino: '**Sí: también a los proveedores del exterior no residentes** se les hace documento soporte electrónico, porque no están obligados a facturar en Colombia.',
        otro: 'La compra a un **proveedor del exterior no residente se soporta con el documento soporte electrónico** que expides tú, además de su factura o recibo.',
      },
      paragraphs: [
        'Por cada operación o uno semanal por proveedor. En las importaciones de bienes el soporte es la declaración de importación.',
      ],
      sources: [resolucion('167', 2021), durTributario('art. 1.6.1.4.12'), R227, et('art. 771-2')],
      caveats: [
        'Revisa aparte la retención en la fuente por pagos al exterior y el IVA que debes retener por servicios gravados.',
      ],
    },
    numeracion: {
      label: 'numeración',
      test: /\b(?:numeracion|autoriza\w{0,6}|resolucion)\b/,
      opening:
        '**Sí: el documento soporte necesita numeración autorizada por la DIAN**, y se transmite para validación como la factura.',
      paragraphs: ['Se genera por cada operación, o uno semanal por proveedor.'],
      sources: [resolucion('167', 2021), R227, durTributario('art. 1.6.1.4.12')],
    },
    corregir: {
      label: 'corregirlo',
      test: /\b(?:correg\w{0,4}|corrij\w{0,3}|anul\w{1,4}|embarre|equivo\w{1,5}|error|nota de ajuste)\b/,
      opening:
        'El documento soporte se corrige o se anula con una **nota de ajuste electrónica**, que lleva su número y su CUDS y también se transmite a la DIAN.',
      sources: [resolucion('167', 2021), R227],
    },
    plazo: {
      label: 'plazo',
      test: /\b(?:plazo|cuando|hasta que dia)\b/,
      opening:
        'El documento soporte se genera y transmite **al momento de la operación; el acumulado, a más tardar el último día hábil de la semana**.',
      sources: [resolucion('167', 2021), R227],
    },
    cuenta: {
      label: 'cuenta de cobro',
      test: /\bcuentas? de cobro\b|\brecibo\b/,
      opening: {
        porque:
          'La cuenta de cobro no basta porque **la ley pide un documento electrónico con numeración autorizada y transmitido a la DIAN**: el documento soporte, que haces tú como comprador.',
        otro: '**No: la cuenta de cobro sola no soporta el costo en renta**; con ella haces el documento soporte electrónico, que es el que vale.',
      },
      paragraphs: ['La cuenta de cobro sirve como prueba del pago y para tomar los datos del proveedor.'],
      sources: [et('art. 771-2'), resolucion('167', 2021), durTributario('art. 1.6.1.4.12'), R227],
      caveats: ['Quien no declara renta ni deduce el gasto no necesita el documento soporte.'],
    },
    factura: {
      label: 'el proveedor sí factura',
      test: /\bsi (?:me |le )?(?:da|expide|entrega|factura)\b|\bsi da factura\b/,
      opening: '**No: si el proveedor te da factura electrónica, con ella basta** y no se hace documento soporte.',
      sources: [et('art. 771-2'), R227],
    },
  },
})

export const documentosEquivalentes = note({
  id: 'facturacion.documentos-equivalentes',
  subject: 'facturacion',
  title: 'Qué es un documento equivalente a la factura',
  general: {
    opening: `Un **documento equivalente** hace las veces de la factura de venta en los casos que la norma permite; el más usado es el **tiquete POS electrónico**, para ventas de hasta ${figure(POS_TOPE)} antes de impuestos.`,
    paragraphs: [
      'Los define el Decreto 358 de 2020; el Decreto 442 de 2023 los pasó a formato electrónico, y se transmiten a la DIAN. No es lo mismo que el documento soporte, que lo expide el comprador cuando le compra a quien no está obligado a facturar.',
    ],
    sources: [ET616, decreto('358', 2020), decreto('442', 2023), R165],
    caveats: ['El tiquete POS no le sirve al comprador como soporte de costos ni de IVA descontable.'],
  },
  aspects: {
    lista: {
      label: 'cuáles son',
      test: /\b(?:cuales|lista|listado|que documentos|tipos|ejemplos?)\b/,
      opening:
        'Son documentos equivalentes, entre otros, **el tiquete POS, la boleta de cine y de espectáculos, el tiquete de transporte, los extractos bancarios, los servicios públicos domiciliarios y los juegos localizados**.',
      paragraphs: [
        `El tiquete POS sirve para ventas de hasta ${figure(POS_TOPE)} antes de impuestos. Los define el Decreto 358 de 2020 y el Decreto 442 de 2023 los pasó a formato electrónico. El documento soporte no es uno de ellos: lo expide quien compra.`,
      ],
      sources: [decreto('358', 2020), decreto('442', 2023), ET616, R165],
      caveats: ['El tiquete POS no le sirve al comprador como soporte de costos ni de IVA descontable.'],
    },
  },
})

export const normas = note({
  id: 'facturacion.normas',
  subject: 'facturacion',
  title: 'Qué normas rigen la facturación electrónica',
  general: {
    opening:
      'La facturación electrónica se rige por el **artículo 616-1 del Estatuto Tributario, el Decreto 358 de 2020 y la Resolución Única 227 de 2025** de la DIAN, vigente desde el 1 de enero de 2026.',
    paragraphs: [
      'La Resolución 227 de 2025 compiló la 165 de 2023 (sistema de facturación, anexo 1.9) y la 202 de 2025 (datos del comprador); antes estuvo la 42 de 2020.',
    ],
    sources: [
      ET616,
      decreto('358', 2020),
      R227,
      R165,
      resolucion('202', 2025),
      resolucion('42', 2020),
      decreto('442', 2023),
    ],
    caveats: ['Los anexos técnicos de las resoluciones compiladas siguen vigentes.'],
  },
})

export const cufe = note({
  id: 'facturacion.cufe',
  subject: 'facturacion',
  title: 'Qué es el CUFE y cómo verificar una factura',
  general: {
    opening: {
      como: 'Verificas una factura **con su CUFE o su código QR en el catálogo de documentos de la DIAN**: si no aparece validada, no soporta el costo ni el IVA.',
      sino: '**Sin CUFE y sin validación de la DIAN no es una factura electrónica** y no soporta costos ni IVA descontable.',
      otro: 'El **CUFE** es el código único de la factura electrónica: una huella que la identifica y permite **verificarla en el portal de la DIAN** o con su código QR.',
    },
    paragraphs: [
      'Lo genera el programa de quien factura con los datos de la factura, y la DIAN lo valida. Las notas y los documentos equivalentes llevan el CUDE, la nómina electrónica el CUNE y el documento soporte el CUDS, que cumplen la misma función.',
    ],
    sources: [R165, R227, ET616],
    caveats: ['Una factura sin validación de la DIAN no soporta costos ni IVA descontable.'],
  },
  aspects: {
    xml: {
      label: 'XML o PDF',
      test: /\b(?:xml|pdf|equis eme|comprimido|representacion grafica|impres[ao]s?|foto|hoja|papel|carpeta)\b/,
      opening: {
        sino: '**No basta el PDF ni la foto: la factura es el archivo XML validado por la DIAN**; el PDF es solo su representación gráfica.',
        otro: 'Vale **el XML validado por la DIAN: esa es la factura**; el PDF o la hoja impresa es solo su representación gráfica, para leerla.',
      },
      paragraphs: [
        'Guarda el archivo que llega al correo (trae el XML y el PDF). Con el CUFE o el QR que trae el PDF compruebas en el portal de la DIAN que la factura existe y está validada.',
      ],
      sources: [R165, ET616, R227],
    },
    noaparece: {
      label: 'no aparece en la DIAN',
      test: /\b(?:no (?:existe|aparece|se encontro|encontrado|abre)|sin (?:cufe|qr)|numeritos raros|tumbaron|fake|falsa)\b/,
      opening: {
        sino: '**No: si no tiene CUFE o no aparece validada en la DIAN, no la tomes como soporte** de costo ni de IVA descontable; pide al vendedor la factura validada.',
        otro: 'Que no aparezca significa que **la DIAN no la tiene validada**: o no la transmitieron, o el código está mal copiado, o no es una factura.',
      },
      paragraphs: [
        'Revisa el código completo o escanea el QR; si sigue sin aparecer, pídele al vendedor el XML validado. Puedes denunciar en la DIAN a quien cobra sin facturar.',
      ],
      sources: [ET616, R165, et('art. 771-2')],
    },
    recibidas: {
      label: 'facturas a mi nombre',
      test: /\b(?:a (?:mi|nombre de mi)|han (?:hecho|expedido)|me (?:hicieron|han hecho)|mi (?:nit|cedula)|recibid|descarg|mis facturas)/,
      opening:
        'Las facturas hechas a tu nombre se ven en el **servicio de facturación de la DIAN, con tu NIT o cédula y un acceso que llega a tu correo del RUT**, en documentos recibidos.',
      paragraphs: [
        'Desde ahí se buscan por fecha y se descargan. Si alguien facturó a tu nombre sin ser tu compra, pídele la nota crédito y repórtalo a la DIAN.',
      ],
      sources: [R165, R227, ET616],
    },
  },
})

export const contingencia = note({
  id: 'facturacion.contingencia',
  subject: 'facturacion',
  title: 'Facturar cuando se cae el sistema o el internet',
  general: {
    opening:
      'En contingencia expides la factura por talonario o papel y la **transmites a la DIAN dentro de las 48 horas** siguientes a que termine el inconveniente.',
    paragraphs: [
      'Si la falla es de la DIAN, la factura se entrega al comprador y se transmite cuando el servicio vuelve, en el mismo plazo. Conserva prueba de la falla.',
    ],
    sources: [R165, R227, ET616],
    caveats: ['Necesitas numeración autorizada para contingencia.'],
  },
  aspects: {
    dian: {
      label: 'falla de la DIAN',
      test: /\bde (?:la dian|ellos)\b|\bno lo mio\b|\b(?:cayo|cae|caida|falla) (?:de |en )?(?:la )?dian\b/,
      opening:
        'Si la que falla es la DIAN, **entregas la factura al comprador sin validar y la transmites dentro de las 48 horas** siguientes a que el servicio vuelva.',
      paragraphs: [
        'En ese caso no hace falta el talonario: la factura sale de tu programa con su numeración normal. Conserva prueba de la falla.',
      ],
      sources: [R165, R227, ET616],
      caveats: [
        'Si la falla es tuya (internet, luz, programa), expides en talonario o papel con numeración de contingencia y la transmites en el mismo plazo.',
      ],
    },
  },
})

export const datosComprador = note({
  id: 'facturacion.datos-comprador',
  subject: 'facturacion',
  title: 'Qué datos se le piden al comprador para facturar',
  general: {
    opening: {
      sino: '**No puedes exigirlo: para facturar solo se piden nombre o razón social, tipo y número de identificación**; el correo es opcional.',
      otro: 'Para facturar, el vendedor solo puede pedir **nombre o razón social, tipo y número de identificación**; el correo electrónico es opcional.',
    },
    paragraphs: [
      'No puede exigir el RUT, la dirección ni el teléfono como condición para entregar la factura. Si el comprador no da sus datos, se factura a consumidor final.',
    ],
    sources: [resolucion('202', 2025), R227, ley('1581', 2012)],
    caveats: ['Quien quiera usar la factura como soporte de costos debe dar sus datos al comprar.'],
  },
  aspects: {
    final: {
      label: 'no da sus datos',
      test: /\b(?:no (?:me |nos )?(?:quiere|quieren|da|dan|dio|dieron)|sin datos|consumidor final|niega)\b/,
      opening:
        'Si el comprador no da sus datos, **se factura a consumidor final (222222222222)**; no puedes negarle la factura por eso.',
      paragraphs: [
        'Esa factura no le sirve después para soportar costos. Solo se le piden nombre o razón social, tipo y número de identificación; el correo es opcional.',
      ],
      sources: [resolucion('202', 2025), R227, R165],
    },
  },
})

export const sancionFacturar = note({
  id: 'facturacion.sancion',
  subject: 'facturacion',
  title: 'Qué sanción hay por no facturar o facturar mal',
  general: {
    opening: {
      sino: '**Sí pueden sancionarte: no facturar estando obligado lleva a la clausura del establecimiento**; facturar sin requisitos tiene multa.',
      otro: 'No facturar estando obligado puede llevar a la **clausura del establecimiento**; expedir facturas sin requisitos tiene multa.',
    },
    paragraphs: [
      'El artículo 657 da la clausura por no expedir factura; los artículos 652 y 652-1 sancionan facturar sin requisitos o no entregarla. El comprador pierde además el costo y el IVA descontable sin factura.',
    ],
    sources: [et('arts. 652, 652-1 y 657'), et('art. 771-2')],
    caveats: ['La gravedad depende de la reincidencia y de que la DIAN lo compruebe en visita.'],
  },
  aspects: {
    plata: {
      label: 'pagar en vez del cierre',
      test: /\b(?:pagar (?:plata|multa)|en vez de (?:que )?(?:cierr|clausur|sell)|evitar (?:el cierre|la clausura))/,
      opening:
        '**Sí: la ley deja cambiar la clausura por una multa** cuando no hay reincidencia de ciertas conductas: un porcentaje de los ingresos operacionales del mes anterior, que sube con la repetición.',
      paragraphs: ['La cifra sale del artículo 657 según tu caso: pídela cuando la DIAN te notifique.'],
      sources: [et('art. 657'), et('arts. 652 y 652-1')],
    },
    requisitos: {
      label: 'factura sin requisitos',
      test: /\bsin (?:los |el |todos los )?requisitos\b|\bmal hecha\b/,
      opening:
        'Facturar sin los requisitos del artículo 617 tiene **multa sobre el valor de esas facturas (artículo 652)**; la clausura es para quien no factura o reincide.',
      sources: [et('arts. 617, 652 y 657')],
    },
  },
})

const HOW_TO_START = [
  'Revisa que tu RUT tenga correo al día y saca la firma electrónica de la DIAN.',
  'Entra al servicio de facturación electrónica de la DIAN y regístrate como facturador: escoge el facturador gratuito, un proveedor tecnológico o un programa propio.',
  'Haz las pruebas de habilitación, si el medio que escogiste las pide, y pasa a producción.',
  'Pide la autorización de numeración y asocia el rango a tu programa.',
  'Expide la primera factura y comprueba que quede validada; el RUT queda con la responsabilidad 52.',
]

export const habilitacion = note({
  id: 'facturacion.habilitacion',
  subject: 'facturacion',
  title: 'Cómo empezar a facturar electrónicamente',
  general: {
    opening:
      'Empiezas a facturar electrónicamente **habilitándote en la DIAN, gratis y en línea**, y pidiendo la numeración:',
    pasos: HOW_TO_START,
    sources: [R165, R227, ET616],
    caveats: [
      'El facturador gratuito de la DIAN sirve para todo tipo de negocio, pero es manual: con muchas ventas conviene un programa.',
    ],
  },
  aspects: {
    costo: {
      label: 'costo',
      test: /\b(?:cuanto (?:cuesta|vale|me cuesta|cobran)|gratis|gratuit\w|pagarle|cobran|comprar(?:lo)?|proveedor tecnologico|obligatorio (?:comprar|contratar)|software propio)\b/,
      opening: {
        sino: '**Sí, la DIAN tiene un facturador gratuito**: no es obligatorio pagar un programa ni un proveedor tecnológico.',
        cuanto:
          'Puede costarte **$ 0**: el facturador de la DIAN y la habilitación son gratis; un programa privado cobra lo que acuerdes con él.',
        comparar:
          'El **facturador gratuito de la DIAN no cuesta y es manual**; el **proveedor tecnológico cobra** y se integra con tu programa, inventario y contabilidad. Los dos valen igual.',
        otro: 'Puedes facturar **gratis con el facturador de la DIAN**; el proveedor tecnológico es opcional.',
      },
      paragraphs: [
        'Con programa propio o de un proveedor puede hacer falta un certificado de firma digital, que sí se compra; con el facturador gratuito no.',
      ],
      sources: [R165, R227, ET616],
    },
    firma: {
      label: 'firma digital',
      test: /\b(?:firma|certificado)\b/,
      opening: {
        sino: '**No con el facturador gratuito de la DIAN**: usa la firma electrónica de la DIAN; el certificado de firma digital lo necesita quien factura con programa propio, y con proveedor tecnológico suele ir incluido.',
        otro: 'El certificado de firma digital **firma la factura que sale de un programa propio**; con el facturador gratuito de la DIAN no hace falta comprarlo.',
      },
      paragraphs: ['Se compra a una entidad de certificación acreditada por el ONAC y se renueva.'],
      sources: [R165, R227],
    },
    voluntario: {
      label: 'facturar sin estar obligado',
      test: /\b(?:voluntari\w{1,6}|por gusto|no estoy obligado|no me obligaran|facturo una vez|a un solo cliente|toca (?:facturar|darselo) (?:siempre|a todos)|no llego a)/,
      opening: {
        sino: '**Sí, puedes facturar electrónicamente sin estar obligado, y eso no te vuelve responsable de IVA**; lo que factures debe cumplir todas las reglas de la factura.',
        otro: 'Quien no está obligado **puede facturar voluntariamente** y no por eso cobra IVA; al hacerlo, queda obligado a cumplir las reglas de la factura.',
      },
      sources: [et('arts. 616-1 y 616-2'), decreto('358', 2020), R165],
      caveats: ['Responsable de IVA se es por los topes y requisitos del artículo 437, no por facturar.'],
    },
    salir: {
      label: 'dejar de facturar',
      test: /\b(?:salgo|salir|salirme|dejar de ser|quitar|volver al talonario|cese)\b/,
      opening:
        'Dejas de ser facturador electrónico cuando **ya no estás obligado y actualizas el RUT para retirar la responsabilidad 52**; hasta entonces debes seguir facturando.',
      paragraphs: [
        'Si facturas por obligación (sociedad, responsable de IVA o de consumo, o sobre el tope) no te puedes retirar mientras eso siga.',
      ],
      sources: [et('arts. 555-2 y 616-1'), R165],
    },
    otro: {
      label: 'quién puede hacerlas',
      test: /\b(?:mi (?:contador|hija|hijo|nieto|sobrina|esposa)|por mi|otra persona|delegar)\b/,
      opening:
        '**Sí: otra persona puede hacer tus facturas**; se le da un usuario en tu programa o en el facturador de la DIAN, y el responsable sigues siendo tú.',
      sources: [R165, R227],
    },
    celular: {
      label: 'celular o sin computador',
      test: /\b(?:celu|celular|telefono|computador\w{0,3})\b/,
      opening:
        '**Sí se puede facturar desde el celular**: con la aplicación de un programa o proveedor, o entrando al facturador gratuito de la DIAN por internet; no necesitas computador propio.',
      sources: [R165, R227],
    },
    plazo: {
      label: 'plazo',
      test: /\b(?:cuanto (?:tiempo|se demora)|plazo|alcanzo|desde el momento|tener listo|para cuando|pa cuando)\b/,
      opening:
        'Debes estar habilitado **antes de tu primera venta después de que nace la obligación**; el trámite es en línea y con el facturador gratuito puede hacerse el mismo día.',
      paragraphs: [
        'Quien se inscribe en el SIMPLE tiene dos meses para adoptar la factura electrónica (art. 915 del Estatuto Tributario).',
      ],
      sources: [R165, et('art. 915'), ET616],
    },
  },
})

export const requisitos = note({
  id: 'facturacion.requisitos',
  subject: 'facturacion',
  title: 'Qué debe llevar la factura, su numeración y su fecha',
  general: {
    opening: {
      sino: 'La factura vale si lleva **los requisitos del artículo 617 y la validación de la DIAN (CUFE)**:',
      otro: 'La factura electrónica debe llevar **los requisitos del artículo 617 más la numeración autorizada, el CUFE y el código QR**:',
    },
    pasos: [
      'El nombre «factura electrónica de venta», y el nombre y NIT de quien vende.',
      'Nombre o razón social y número de identificación de quien compra, o consumidor final.',
      'Numeración consecutiva autorizada, con su vigencia, y fecha y hora de expedición y validación.',
      'Descripción, cantidad y valor de cada bien o servicio, y el total.',
      'IVA o impuesto al consumo discriminado, con su tarifa; y si es de contado o a crédito, con su plazo y medio de pago.',
      'Calidad de retenedor de IVA, autorretenedor o gran contribuyente, si la tiene; CUFE, código QR y firma digital del programa.',
    ],
    sources: [et('arts. 617 y 618'), R165, R227],
    caveats: ['No necesita firma a mano del vendedor.'],
  },
  aspects: {
    anticipo: {
      label: 'anticipos',
      test: /\banticipos?\b|\bla mitad al principio\b/,
      opening: {
        sino: '**No: el anticipo no se factura**; se soporta con un recibo de caja y la factura se hace por el total cuando entregas el bien o prestas el servicio.',
        otro: 'El anticipo **no se factura: va con recibo de caja**; la factura se hace por el total al entregar el bien o prestar el servicio.',
      },
      paragraphs: ['Si lo recibido no es un anticipo sino el pago de una parte ya entregada, esa parte sí se factura.'],
      sources: [et('arts. 429, 615 y 617'), R165],
    },
    momento: {
      label: 'cuándo se expide',
      test: /\b(?:cuando (?:tengo|se hace|hago|termina|me pagan)|al vender|fiad[ao]s?|dia que|el otro mes|momento|una sola factura)\b/,
      opening: {
        sino: '**No conviene dejarla para después: la factura se expide por cada venta, cuando entregas el bien o prestas el servicio**, aunque sea fiada.',
        otro: 'La factura se expide **en el momento de la venta: cuando entregas el bien o prestas el servicio**, aunque sea a crédito; no cuando te pagan.',
      },
      paragraphs: ['En servicios continuos se factura por cada periodo o corte acordado.'],
      sources: [et('arts. 615, 616-1 y 429'), R165],
    },
    fecha: {
      label: 'fecha atrasada',
      test: /\bfecha (?:de ayer|atrasada|anterior|del mes pasado|vieja)\b/,
      opening:
        '**No: la factura electrónica lleva la fecha y hora en que se genera y la valida la DIAN**; no se puede poner una fecha anterior.',
      paragraphs: [
        'La excepción es la contingencia: la factura de talonario lleva la fecha de la venta y se transmite en las 48 horas siguientes.',
      ],
      sources: [R165, et('art. 617'), R227],
    },
    vencida: {
      label: 'numeración vencida',
      test: /\b(?:vencid[ao]s?|vencio|caduc\w{1,4})\b/,
      opening: {
        cuando:
          'La autorización de numeración dura **hasta dos años**; la fecha exacta está en la resolución, y se renueva antes de que venza o se acabe el rango.',
        otro: '**No: una factura con numeración vencida no cumple el requisito del artículo 617**; pide hoy la nueva autorización, que sale en línea, y vuelve a expedir esas ventas con el rango nuevo.',
      },
      paragraphs: [
        'Si alguna quedó validada, anúlala con nota crédito antes de expedir la nueva; si tu programa no alcanzó a transmitirla, solo se expide otra vez. El comprador necesita la factura con numeración vigente para su costo e IVA.',
      ],
      sources: [et('art. 617'), R165, R227],
    },
    numeracion: {
      label: 'numeración',
      test: /\b(?:numeracion|resolucion|rango|permiso|vence|vencid[ao]|consecutiv[ao]|prefijos?|numeros|agot\w{1,4}|1876|1302)\b/,
      opening: {
        como: 'La numeración se pide **en el portal de la DIAN, en el servicio de numeración de facturación, con tu firma electrónica**; sale en línea:',
        cuando:
          'La autorización de numeración dura **hasta dos años**; la fecha exacta está en la resolución, y se renueva antes de que venza o se acabe el rango.',
        sino: 'La numeración debe ser **consecutiva, autorizada por la DIAN y vigente**; facturar con un rango vencido es facturar sin ese requisito.',
        otro: 'La numeración de las facturas la **autoriza la DIAN por un rango y un plazo de hasta dos años**, y debe ir consecutiva.',
      },
      paragraphs: [
        'Se entra con firma electrónica al servicio de numeración, se escoge el tipo de documento, el prefijo y el rango, y se asocia al programa de facturación. El prefijo lo escoges tú (hasta cuatro caracteres) y sirve para separar sedes; no es obligatorio uno por local.',
      ],
      sources: [R165, et('art. 617'), R227],
    },
    descripcion: {
      label: 'descripción o datos errados',
      test: /\b(?:descripcion|varios|generica|letra|nit malo|errado|mal mi|trae mal|otra persona|a nombre|mi senora|mi socio)\b/,
      opening: {
        sino: '**Pide que la corrijan**: una factura a nombre de otro, con NIT errado o sin descripción específica de lo vendido no cumple el artículo 617 y pueden rechazarte el costo.',
        otro: 'La factura debe estar **a nombre de quien la usa como soporte y describir lo vendido**; si no, se pide una nota crédito y otra correcta.',
      },
      paragraphs: [
        'El vendedor la anula con nota crédito y expide otra. Un error de forma que no impide identificar al comprador es menos grave, pero lo seguro es corregirla.',
      ],
      sources: [et('arts. 617, 618 y 771-2'), R165],
    },
    iva: {
      label: 'IVA discriminado',
      test: /\biva\b/,
      opening:
        '**Sí: el IVA va discriminado en la factura**, con su tarifa y su valor, si eres responsable; quien no es responsable no lo cobra ni lo pone.',
      sources: [et('art. 617 lit. c'), et('art. 618'), R165],
    },
  },
})

const ABROAD_STEPS = [
  'Expide factura electrónica como a cualquier cliente, con tipo de operación de exportación si exportas bienes o servicios.',
  'Identifica al comprador con el documento de su país, su identificación tributaria o su pasaporte.',
  'Puedes ponerla en la moneda acordada, con su equivalente en pesos a la TRM del día.',
  'Envíala al correo del cliente; para él basta la representación gráfica.',
]

export const exterior = intent({
  id: 'facturacion.exterior',
  subject: 'facturacion',
  title: 'Facturarle a un cliente del exterior o a un extranjero',
  slots: {
    ingresos: { ...ingresosDelAno, money: ['ingresos', 'pago', 'salario'] },
    actividades,
    vendido,
    parteExterior: aspecto({
      turista: {
        label: 'comprador con pasaporte',
        test: /\b(?:pasaporte|turista|sin cedula|extranjero a comprar|hotel)/,
      },
      compra: {
        label: 'compra al exterior',
        test: /\b(?:compro|compra|proveedor|pago (?:hosting|la publicidad|por)|le pago|soporte)/,
      },
      iva: { label: 'IVA', test: /\b(?:iva|19|impuesto)\b/ },
      invoice: { label: 'invoice propio', test: /\b(?:invoice|recibo|canva|plataformas? (?:ya )?me|comprobante)/ },
      moneda: { label: 'moneda o idioma', test: /\b(?:dolares|usd|euros|moneda|divisas?|trm|ingles|tasa de cambio)\b/ },
      nit: { label: 'identificación', test: /\b(?:nit|identificacion|numero|tax id|rut|que pongo)\b/ },
    }),
  },
  answer(values, context) {
    const { facts, kind } = context
    const day = `${yearAsked(context, values.vendido) - 1}-12-31`
    const limit = Math.round(facts.at(NO_FACTURA, day).value * uvtAt(facts, day))
    const under = `${figure(NO_FACTURA, day)} (${formatCop(limit)})`
    const who = `Una persona natural que no es responsable de IVA y ganó menos de ${under} en el año no está obligada a facturar, aunque su cliente esté afuera; las sociedades, siempre.`
    const sources = [ET616, durTributario('art. 1.6.1.4.3'), R165, R227]
    switch (values.parteExterior) {
      case 'turista':
        return {
          headline:
            '**Sí: al extranjero se le factura con su pasaporte** o cédula de extranjería como tipo de documento; si no da datos, a consumidor final.',
          paragraphs: [
            'La factura lleva el IVA normal: la venta a un turista en Colombia no es exportación. Los hoteles tienen una regla de IVA propia para extranjeros no residentes.',
          ],
          sources: [R165, R227, ET616],
        }
      case 'compra':
        return {
          headline:
            'La compra a un **proveedor del exterior no residente se soporta con el documento soporte electrónico** que haces tú; él no está obligado a facturar en Colombia.',
          paragraphs: [
            'Guarda también su recibo o «invoice». En importaciones de bienes el soporte es la declaración de importación.',
          ],
          sources: [resolucion('167', 2021), et('art. 771-2'), R227],
        }
      case 'iva':
        return {
          headline: `${kind === 'sino' ? 'No: la' : 'La'} exportación **va sin cobrar IVA (exenta, tarifa 0)** si cumple los requisitos; si ya cobraste el 19 %, corrígela con nota crédito.`,
          paragraphs: [
            'En servicios: se prestan en Colombia, se usan exclusivamente en el exterior, el cliente no tiene negocios aquí y hay contrato escrito. Sin eso, el servicio gravado lleva IVA si eres responsable.',
          ],
          sources: [et('art. 481 lit. c'), ET616, R165],
        }
      case 'invoice':
        return {
          headline:
            'Si estás obligado a facturar, **el «invoice» o el recibo de la plataforma no reemplaza la factura electrónica**; si no lo estás, te sirve como soporte de tu ingreso.',
          paragraphs: [who],
          sources,
        }
      case 'moneda':
        return {
          headline: `${kind === 'sino' ? '**Sí se puede**: la' : 'La'} factura electrónica **puede ir en dólares u otra moneda y en otro idioma**, siempre que muestre también su valor en pesos a la TRM del día.`,
          sources: [R165, R227],
        }
      case 'nit':
        return {
          headline:
            'Al cliente del exterior lo identificas con **el documento o número tributario de su país, o su pasaporte**: no necesita NIT ni RUT de Colombia.',
          sources: [R165, R227],
        }
      default: {
        const must = values.ingresos === undefined ? undefined : values.ingresos >= limit
        return told(
          {
            opening:
              kind === 'sino'
                ? must === undefined
                  ? `Depende de ti, no de que el cliente esté afuera: **facturas si eres sociedad, responsable de IVA, o ganaste desde ${under}** en el año.`
                  : must
                    ? `**Sí debes facturar electrónicamente**: ${formatCop(values.ingresos ?? 0)} al año llega a ${under}.`
                    : `**No estás obligado si eres persona natural no responsable de IVA**: ${formatCop(values.ingresos ?? 0)} al año es menos que ${under}.`
                : 'Al cliente del exterior se le factura **igual que a uno de aquí, con su documento extranjero y sin IVA si es exportación**:',
            ...(kind === 'sino' ? {} : { pasos: ABROAD_STEPS }),
            paragraphs: [who],
            sources,
          },
          context,
        )
      }
    }
  },
})

export const facturacion = [
  obligado,
  pos,
  radian,
  notaCredito,
  nominaElectronica,
  documentoSoporte,
  documentosEquivalentes,
  normas,
  cufe,
  contingencia,
  datosComprador,
  sancionFacturar,
  habilitacion,
  requisitos,
  exterior,
]
