import { formatCop, formatNumber } from '../../../../shared/format.ts'
import { CONCEPTOS_1001, FORMATOS_EXOGENA, obligadoExogena } from '../../../../shared/tax/exogena.ts'
import { UVT } from '../../../../shared/tax/facts/general.ts'
import { SANCION } from '../../../../shared/tax/facts/sanciones.ts'
import {
  ACTIVOS_EXTERIOR,
  ACTIVOS_EXTERIOR_DETALLE,
  EXOGENA_PJ,
  EXOGENA_PN,
  EXOGENA_PN_CAPITAL,
} from '../../../../shared/tax/facts/tax.ts'
import { cuentaPorCodigo } from '../../../../shared/tax/puc.ts'
import { decreto, et, resolucion } from '../../../../shared/tax/sources.ts'
import { ownPerson } from '../../profile.ts'
import type { Understood } from '../../understand/features.ts'
import { fromCalculation } from '../answer.ts'
import { figure } from '../figure.ts'
import type { Slot } from '../intent.ts'
import { intent } from '../intent.ts'
import { bareAlone } from '../renta/bare.ts'
import { trabajo } from '../renta/slots.ts'
import { digitos, flag, juridica, money } from '../slots.ts'
import { taxYearOf, yearAsked } from '../taxReading.ts'
import { mainSum, opened, tarifaDicha } from './slots.ts'

const retenedor = flag('Practicó retenciones', ({ text }) =>
  /\b(?:no|sin|nunca)\b[^.;]{0,20}\b(?:reten\w*|retuv\w*|agente|practic\w*)/.test(text)
    ? false
    : /\bretenedor si\b|\b(?:les|le) (?:quit|descont)\w{1,5} (?:la )?retencion|\bpractic\w{1,6}\b[^.;]{0,25}\breten|\bagentes? (?:de )?reten\w*|\bagente retenedor|\bpractic\w* reten\w*|\bretuv\w*|\bretengo\b|\bretenemos\b/.test(
          text,
        )
      ? true
      : undefined,
)
const empresa = flag('Empresa', ({ text, person }) =>
  /\bno (?:tengo|es|soy|somos|hay) (?:una? |ningun\w* )?(?:empresa|sociedad|sas)\b|\b(?:es )?pn\b/.test(text)
    ? false
    : person.kind !== undefined
      ? person.kind === 'juridica'
      : /\b(?:empresa|sociedad|sas|ltda|compania)\b/.test(text)
        ? true
        : /\b(?:soy (?:independiente|comerciante)|persona natural|yo sol[oa]|tienda)\b/.test(text)
          ? false
          : undefined,
)
const ingresosExogena = money(
  'Ingresos brutos del año',
  ['ingresos', 'consignaciones', 'salario', 'utilidad', 'dividendo', 'interes', 'patrimonio', 'costos'],
  {
    per: 'ano',
    main: true,
    read: bareAlone(),
  },
)
const rentasCapital = money('Rentas de capital y no laborales', ['ingresos', 'utilidad', 'dividendo', 'interes'])

export const quien = intent({
  id: 'exogena.quien',
  subject: 'exogena',
  title: 'Si hay que reportar exógena',
  follows: {
    after: /^exogena\./,
    said: /\bquien(?:es)?\b[^?]{0,25}\b(?:obligad|report|present|debe|toca|tiene)|\bobligad[oa]s?\b/,
  },
  slots: { ingresosExogena, rentasCapital, trabajo, empresa, juridica, retenedor, tarifaDicha },
  answer(values, context) {
    const { facts, today, company: profile, message, merged, kind } = context
    const anoGravable = Math.max(2024, taxYearOf(merged, today))
    const day = `${anoGravable}-12-31`
    const own = ownPerson(message, profile).kind
    const isCompany = values.empresa ?? (own === undefined ? undefined : own === 'juridica')
    // Of two sums the whole income is the higher one.
    const { ingresosExogena: one, rentasCapital: other } = values
    const ingresos = one === undefined || other === undefined ? (one ?? other) : Math.max(one, other)
    // What a shop sells is income that is neither of work nor of capital: all of it counts for the second limit.
    const sales = values.trabajo === 'negocio' ? ingresos : undefined
    const capital = one === undefined || other === undefined ? sales : Math.min(one, other)
    const natural = obligadoExogena(
      {
        anoGravable,
        persona: 'natural',
        ...(ingresos === undefined ? {} : { ingresosBrutos: ingresos }),
        ...(capital === undefined ? {} : { rentasCapitalNoLaborales: capital }),
      },
      facts,
    )
    const company = obligadoExogena(
      { anoGravable, persona: 'juridica', ...(ingresos === undefined ? {} : { ingresosBrutos: ingresos }) },
      facts,
    )
    if (values.retenedor === true)
      return fromCalculation(isCompany === false ? natural : company, {
        headline:
          '**Sí debes reportar exógena**: todo agente que practicó retenciones reporta lo que pagó y retuvo, sin importar sus ingresos.',
      })
    const unless = values.retenedor === false ? '' : ', salvo que seas agente retenedor'
    const { tope, topeCapital = 0 } = natural.result
    const ofCompany = `${figure(EXOGENA_PJ, day)} (${formatCop(company.result.tope)})`
    const ofIncome = `${figure(EXOGENA_PN, day)} (${formatCop(tope)})`
    const ofCapital = `${figure(EXOGENA_PN_CAPITAL, day)} (${formatCop(topeCapital ?? 0)})`
    if (ingresos !== undefined && isCompany === true)
      return fromCalculation(company, {
        headline: company.result.obligado
          ? `**Sí debes reportar exógena**: los ingresos de ${formatCop(ingresos)} pasan de ${ofCompany}.`
          : `Por ingresos **no debes reportar exógena**: ${formatCop(ingresos)} no pasa de ${ofCompany}${unless}.`,
      })
    if (ingresos !== undefined && isCompany === false) {
      const both = `a la vez de ${ofIncome} de ingresos y de ${ofCapital} de rentas de capital y no laborales`
      const besides =
        capital === undefined
          ? ''
          : `; los ${formatCop(capital)} de rentas de capital solo cuentan si pasas también de ese tope`
      return fromCalculation(natural, {
        headline: natural.result.obligado
          ? `**Sí debes reportar exógena**: pasas ${both}.`
          : ingresos <= tope
            ? `Por ingresos **no debes reportar exógena**: ${formatCop(ingresos)} no pasa de ${ofIncome}${besides}${unless}.`
            : capital !== undefined
              ? `Por ingresos **no debes reportar exógena**: hay que pasar ${both}${unless}.`
              : `**Debes reportar exógena si tus rentas de capital y no laborales pasan de ${ofCapital}**: los ingresos de ${formatCop(ingresos)} ya pasan de ${ofIncome}.`,
      })
    }
    const rule = `Reportan exógena del año gravable ${anoGravable} las **sociedades con ingresos de más de ${figure(EXOGENA_PJ, day)} (${formatCop(company.result.tope)})**, las personas naturales con más de **${figure(EXOGENA_PN, day)} (${formatCop(natural.result.tope)})** y todo agente retenedor.`
    return fromCalculation(company, {
      headline:
        ingresos !== undefined && kind === 'sino'
          ? `Con ${formatCop(ingresos)}, **${company.result.obligado ? 'sí si eres sociedad' : 'no si eres sociedad'}** (tope ${formatCop(company.result.tope)}) **y ${ingresos > natural.result.tope ? 'posiblemente sí' : 'no'} si eres persona natural** (tope ${formatCop(natural.result.tope)})${unless}.`
          : kind === 'sino'
            ? `**Depende de tus ingresos y de si retienes**: ${rule.charAt(0).toLowerCase()}${rule.slice(1)}`
            : rule,
      steps: [
        ...company.steps.map((step) => ({ ...step, label: `Sociedades: ${step.label.toLowerCase()}` })),
        ...natural.steps.map((step) => ({ ...step, label: `Personas naturales: ${step.label.toLowerCase()}` })),
      ],
      facts: [...company.facts, ...natural.facts],
    })
  },
})

/** What people call the contents of a format, where its number is asked for; the first that fits. */
const CONTENTS: readonly (readonly [codigo: string, pattern: RegExp])[] = [
  [
    '1003',
    /\b(?:retencion\w*|retefuentes?) (?:a favor|que (?:[a-z]{2,12} ){0,2}(?:me|nos)|practicadas? a (?:mi|nosotros))|\b(?:me|nos) (?:practic\w*|retuv\w*|retien\w*|quit\w*|descont\w*)/,
  ],
  ['1004', /\bdescuentos? tributari/],
  [
    '1005',
    /\biva\b[^.;]{0,15}\b(?:descontable|de lo que compr(?:e|amos)|compras|que pag(?:ue|amos)|que (?:nos |me )?descont\w{1,5})|\bdescontable\b|\biva de (?:lo que compr|las compras)/,
  ],
  [
    '1006',
    /\biva\b[^.;]{0,20}\b(?:generado|ventas|cobre|cobrado)|\bcobr\w* de iva\b|\bgenerado\b|\bimpuesto al consumo/,
  ],
  ['2275', /\bno constitu\w*|\bincrngo/],
  [
    '1008',
    /\b(?:cuentas?|saldos?|cartera|plata|clientes?)\b[^.;]{0,20}\b(?:por cobrar|(?:me|nos) deb(?:en|ian)|que deben)|\bdebiendo (?:los |mis )?clientes\b|\bclientes (?:me |nos )?(?:quedaron|deben|debian)\b|\bcartera\b|\bcuentas? por cobrar|\bsaldos?\b[^.;,]{0,15}\bclientes\b|\bque (?:me|nos) deb\w*|\b(?:me|nos) deben\b|\bcxc\b/,
  ],
  [
    '1009',
    /\bpor pagar\b|\bsaldos?\b[^.;,]{0,15}\bproveedores\b|\bpasivos?\b|\bdeudas?\b|\bprest\w{1,4} (?:que )?(?:me|nos) (?:hizo|hicieron|dio|dieron|hace)\b|\b(?:nos|me) prest(?:o|aron)\b|\bquede debiendo|\bles? deb(?:o|emos)\b|\b(?:que|lo) deb(?:o|emos)\b(?! (?:report|present|hac|envi)\w{1,3})|\bcxp\b/,
  ],
  [
    '1010',
    /(?<!\b(?:prest|deud|deb|adeud)[a-z]{1,6}\b[^.;,?]{0,25})\bsoci[oa]s?\b(?![^.;,?]{0,25}\b(?:prest|deb|adeud))|\baccionistas?\b|\bduenos\b|\bcooperad/,
  ],
  [
    '2276',
    /\b220\b|\brentas? de trabajo|\bpagos? laboral|\bempleados?\b|\bsueldos?\b|\bnomina\b|\bsalarios?\b|\btrabajador/,
  ],
  ['1012', /\binversion\w*|\bsaldos? (?:de|en) bancos|\bcuentas? (?:bancari|corriente|de ahorro)/],
  ['1011', /\binformacion de las declaraciones/],
  ['1007', /\bme pagaron\b|\bingresos?\b|\bventas\b|\bvend\w*/],
  [
    '1001',
    /\bpagos? a|\bpagu?e\b|\bretenciones? (?:que )?(?:se )?practic\w*|\bpagos\b|(?<!\bsaldos? (?:de |a |con )?(?:los |mis )?)\bproveedor\w*|\bretencion\w* practicad|\bcostos?\b|\bgastos?\b|\bcompras?\b/,
  ],
]
/** Incomes with formats of their own, which are not among those known here. */
const OTHER_INCOME =
  /\bingres\w+ (?:\w+ )?(?:para|por cuenta de|a nombre de|en nombre de|por|en|del?) (?:los |un |el )?(?:terceros?|mandat\w+|consorcios?|uniones|union temporal|exterior|fiduci\w+|fideicomisos?)\b|\bera de otro\b|\ba nombre de el\b/

const NUMBER = /(?<![\d.,])((?:1\d|2\d)\d\d|5\d{3})(?![\d.,])/g

function codesOf({ text }: Understood): readonly string[] {
  const numbers = [...text.matchAll(NUMBER)].map(([code]) => code).filter((code) => !/^20[12]\d$/.test(code))
  if (numbers.length > 0) return [...new Set(numbers)]
  // Several things of one list each have their own.
  return CONTENTS.filter(([, pattern]) => pattern.test(text)).map(([code]) => code)
}
const formatosPedidos: Slot<readonly string[], false> = {
  label: 'Formatos',
  type: 'text',
  read: (message) => {
    const codes = codesOf(message)
    return codes.length > 0 ? codes : undefined
  },
  show: (value) => value.join(', '),
  required: false,
}

/** "¿Con qué concepto va el arriendo?", "código 5002": the code within format 1001. */
const CONCEPT =
  /\bconceptos?\b|\bcodigos? (?:de |del |para )?(?:la |el |los )?(?:exogena|honorarios|servicios|arr\w+|interes\w*|compras?|5\d{3})\b|\b(?:concepto|codigo) 5\d{3}\b/
const CONCEPTS: readonly (readonly [codigo: string, pattern: RegExp])[] = [
  ['5012', /\bpension(?:es)?\b/],
  ['5011', /\beps\b|\baportes? (?:a |de )?(?:la )?salud\b|\barl\b|\briesgos laborales\b/],
  ['5010', /\bcajas?(?: de compensacion)?\b(?! menor)|\bparafiscal\w*|\bsena\b|\bicbf\b/],
  ['5002', /\bhonorarios?\b/],
  ['5003', /\bcomision(?:es)?\b/],
  ['5005', /\barriendos?\b|\barrendamientos?\b|\balquiler(?:es)?\b|\bcanon\b/],
  ['5006', /\binteres(?:es)?\b|\brendimientos? financieros?\b/],
  ['5008', /\b(?:activos?|compras? de activos?) fijos?\b|\bmaquinaria\b|\bvehiculos?\b/],
  ['5007', /\binventarios?\b|\bmercancia\w{0,1}\b|\bactivos? movibles?\b|\bmaterias? primas?\b/],
  ['5013', /\bdonacion(?:es)?\b/],
  ['5015', /\bimpuestos? (?:pagad|predial)\w*|\bpredial\b|\bindustria y comercio\b/],
  ['5004', /\bservicios?\b/],
]
/** What a message names of format 1001, each with its code; a code that it names itself is its own. */
const conceptsOf = ({ text }: Pick<Understood, 'text'>): readonly (typeof CONCEPTOS_1001)[number][] =>
  CONCEPTOS_1001.filter(
    ({ codigo }) =>
      new RegExp(`\\b${codigo}\\b`).test(text) ||
      CONCEPTS.some(([code, pattern]) => code === codigo && pattern.test(text)),
  )
const conceptosPedidos: Slot<readonly string[], false> = {
  label: 'Conceptos del 1001',
  type: 'text',
  read: (message, { previous }) => {
    const told = conceptsOf(message)
    return told.length > 0 &&
      (CONCEPT.test(message.text) || OF_EXOGENA.test(message.text) || previous === 'exogena.formatos')
      ? told.map(({ codigo }) => codigo)
      : undefined
  },
  show: (value) => value.join(', '),
  required: false,
}

const OF_EXOGENA = /\b(?:exogena|medios magneticos|formatos?|report\w{1,4}|conceptos?|codigos?)\b/
/** "5195 qué es": the number of an account, where no word says that it is a format. */
const isAccount = ({ text }: Pick<Understood, 'text'>): boolean => {
  const codes = [...text.matchAll(NUMBER)].map(([code]) => code)
  return (
    codes.length > 0 &&
    !OF_EXOGENA.test(text) &&
    codes.every((code) => cuentaPorCodigo(code) !== null && !FORMATOS_EXOGENA.some(({ codigo }) => codigo === code))
  )
}

/** "Resolución de exógena vigente", "¿qué resolución regula los medios magnéticos?": the norm that lists the formats. */
const RESOLUTION =
  /\bresolucion(?:es)?\b(?: (?:de|del|la|las|los|que|dian|vigentes?|para|sobre|regulan?|rigen?|piden?|informacion|ano|actual|nueva|\d{4})){0,6} (?:exogena|medios magneticos)\b/

export const formatos = intent({
  id: 'exogena.formatos',
  subject: 'exogena',
  title: 'En qué formato de exógena va cada dato',
  fits: (message) => !isAccount(message),
  called: RESOLUTION,
  tells: (message) =>
    /\b(?:exogena|medios magneticos)\b/.test(message.text) &&
    /\b(?:donde|(?:en|con) (?:que|cual)) (?:lo |la |se |los )?(?:formatos?|conceptos?|codigos?|report\w{1,4}|v[ao]n?)\b/.test(
      message.text,
    ) &&
    codesOf(message).length + conceptsOf(message).length > 0,
  keeps:
    /^\W*(?:y |e )?(?:(?:donde|en que|con que|van?|formato|concepto|los|las|la|el|lo|de|a) ){0,5}(?:aportes?|nomina|cajas?|eps|pension|honorarios|servicios|arriendos?|intereses|compras?|activos|ingresos|retenciones|cuentas por)\b(?![^?]*\bcuanto\b)/,
  slots: {
    formatosPedidos,
    conceptosPedidos,
    valor: money('Valor', ['costos', 'retencion', 'ingresos', 'pago', 'cuantia', 'iva', 'salario', 'compras']),
  },
  answer({ formatosPedidos: codes }, { message, kind, own }) {
    const asked = (codes ?? []).flatMap((code) => FORMATOS_EXOGENA.find(({ codigo }) => codigo === code) ?? [])
    const unheard = (codes ?? []).filter((code) => !FORMATOS_EXOGENA.some(({ codigo }) => codigo === code))
    const foreign =
      asked.some(({ codigo }) => codigo === '1007') && OTHER_INCOME.test(message.text) && !/\b1007\b/.test(message.text)
    const table = {
      title: 'Formatos',
      columns: ['Formato', 'Qué reporta'],
      rows: FORMATOS_EXOGENA.map(({ codigo, nombre }) => [codigo, nombre]),
    }
    const sources = [resolucion('227', 2025), resolucion('233', 2025), resolucion('162', 2023)]
    const caveats = ['La resolución de cada año puede agregar o cambiar formatos y versiones.']
    if (RESOLUTION.test(message.text) && asked.length + unheard.length === 0)
      return {
        headline:
          'La exógena está en la **Resolución 227 de 2025 (la Resolución Única de la DIAN), modificada por la Resolución 233 de 2025**; compiló la Resolución 162 de 2023.',
        tables: [table],
        sources,
        caveats,
      }
    const concept = CONCEPT.test(message.text)
    const concepts = conceptsOf(message)
    if (concepts.length > 0 && (concept || own?.includes('conceptosPedidos') === true)) {
      const held = /\bretencion\w{0,2}\b/.test(message.text) && asked.every(({ codigo }) => codigo !== '1003')
      const named = codesOf(message)
      const elsewhere = asked.filter(({ codigo }) => codigo !== '1001' && named.includes(codigo))
      const apart = elsewhere.map(({ codigo, nombre }) => `**${codigo}** (${nombre.toLowerCase()})`)
      return {
        headline: `Van en el formato **1001**, cada uno con su concepto: ${concepts.map(({ codigo, nombre }) => `${nombre.charAt(0).toLowerCase()}${nombre.slice(1)}, **${codigo}**`).join('; ')}${held ? '; las retenciones practicadas van en las columnas de cada pago, con su mismo concepto' : ''}.${apart.length === 0 ? '' : ` Lo demás tiene su propio formato: ${new Intl.ListFormat('es').format(apart)}.`}`,
        tables: [
          {
            title: 'Uno por uno',
            columns: ['Qué', 'Formato', 'Concepto'],
            rows: [
              ...concepts.map(({ codigo, nombre }) => [nombre, '1001', codigo]),
              ...(held ? [['Retenciones practicadas', '1001', 'En el mismo concepto del pago']] : []),
              ...elsewhere.map(({ codigo, nombre }) => [nombre, codigo, 'El de su lista']),
            ],
          },
        ],
        sources,
        caveats: [
          'Los códigos son los de la lista de conceptos del 1001 que traen los programas contables: confírmalos en la resolución del año antes de enviar.',
          ...caveats,
        ],
      }
    }
    const form = asked.find(({ codigo }) => codigo === '1001') ?? asked[0]
    const unknown = concept
      ? `No tengo confirmados con su fuente los **códigos de concepto** de la exógena${form === undefined ? '' : `: el formato es el **${form.codigo}** (${form.nombre.toLowerCase()})`}${unheard.length > 0 ? `, y de ${unheard.join(', ')} no puedo asegurar qué reporta` : ''}; búscalos en la lista de conceptos de la resolución del año.`
      : foreign
        ? 'No tengo confirmado en qué formato de exógena se reportan esos ingresos: el **1007** es el de los **ingresos recibidos** propios.'
        : asked.length === 0 && unheard.length > 0
          ? `No tengo el contenido del formato **${unheard.join(', ')}** de exógena: búscalo en la resolución del año.`
          : undefined
    if (unknown !== undefined) return { headline: unknown, tables: [table], sources, caveats, answered: false }
    const [one] = asked
    const both = asked.some(({ codigo }) => codigo === '1001') && asked.some(({ codigo }) => codigo === '2276')
    return {
      headline:
        one === undefined
          ? 'Los formatos de exógena más usados por una pyme son el **1001 (pagos y retenciones), 1005 y 1006 (IVA), 1007 (ingresos), 1008 y 1009 (cuentas por cobrar y por pagar) y 2276 (rentas de trabajo)**.'
          : both &&
              (kind === 'comparar' || /\bnomina\b|\bsueldo|\bempleado|\bsalari/.test(message.text)) &&
              asked.length === 2
            ? 'Los pagos laborales van en el **2276 (rentas de trabajo y de pensiones)**; los demás pagos y retenciones a terceros, en el **1001**.'
            : asked.length === 1
              ? `El formato **${one.codigo}** de exógena es el de **${one.nombre.toLowerCase()}**.`
              : `Van en formatos distintos: ${asked.map(({ codigo, nombre }) => `**${codigo}** (${nombre.toLowerCase()})`).join(', ')}.`,
      tables: [table],
      sources,
      caveats,
    }
  },
})

export const plazos = intent({
  id: 'exogena.plazos',
  subject: 'exogena',
  title: 'Cuándo se presenta la exógena',
  follows: {
    after: /^exogena\./,
    said: /^(?!.{0,400}\b(?:multa|sancion))(?:\W*(?:y |e |pero )*(?:eso |desde )?(?:hasta )?cuando\b|.{0,400}\b(?:plazo\b|que (?:dia|fecha)\b|vence))/,
  },
  slots: { digitos },
  answer: () => ({
    headline:
      'La exógena se presenta **entre abril y junio** por los dígitos del NIT: primero los grandes contribuyentes y luego los demás; el día exacto de tu NIT **confírmalo en la resolución del año**.',
    paragraphs: [
      'Para el año gravable 2024 (en 2025) los grandes contribuyentes fueron desde el día hábil 17 de abril y los demás desde el día hábil 9 de mayo, cinco terminaciones por día. El orden de 2026 no lo tengo confirmado.',
    ],
    sources: [resolucion('227', 2025), resolucion('233', 2025), decreto('500', 2024)],
    caveats: [`Enviar tarde cuesta ${figure(SANCION.informarTarde)} de lo informado (art. 651).`],
  }),
})

const activosExterior = mainSum('Activos en el exterior', [
  'patrimonio',
  'activos',
  'movimiento',
  'mencion',
  'ingresos',
  'valorActivo',
])

export const exterior = intent({
  id: 'topes.exterior',
  subject: 'renta',
  title: 'La declaración de activos en el exterior',
  slots: { activosExterior },
  answer({ activosExterior: sum }, { facts, merged, kind }) {
    const year = yearAsked(merged)
    const firstDay = `${year}-01-01`
    const limit = facts.at(ACTIVOS_EXTERIOR, firstDay)
    const uvt = facts.at(UVT, firstDay)
    const tope = limit.value * uvt.value
    return {
      headline:
        sum === undefined
          ? opened(
              kind === 'sino' ? 'otro' : kind,
              `Debes presentar la declaración anual de activos en el exterior si tienes **más de ${formatNumber(limit.value)} UVT (${formatCop(tope)})** fuera del país al 1 de enero de ${year}.`,
            )
          : sum > tope
            ? `**Sí debes presentarla**: ${formatCop(sum)} pasan de ${formatNumber(limit.value)} UVT (${formatCop(tope)}) al 1 de enero de ${year}.`
            : `**No debes presentarla**: ${formatCop(sum)} no pasan de ${formatNumber(limit.value)} UVT (${formatCop(tope)}) al 1 de enero de ${year}.`,
      paragraphs: [
        `La presentan los contribuyentes de renta residentes. Si valen más de ${figure(ACTIVOS_EXTERIOR_DETALLE)} se discriminan uno por uno; si no, se agrupan por país.`,
      ],
      sources: [et('art. 607')],
      facts: [limit, uvt],
      caveats: ['También cuentan las cuentas e inversiones a tu nombre en plataformas del exterior.'],
    }
  },
})
