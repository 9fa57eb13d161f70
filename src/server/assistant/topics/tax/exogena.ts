import { formatCop, formatNumber } from '../../../../shared/format.ts'
import { FORMATOS_EXOGENA, obligadoExogena } from '../../../../shared/tax/exogena.ts'
import { UVT } from '../../../../shared/tax/facts/general.ts'
import { SANCION } from '../../../../shared/tax/facts/sanciones.ts'
import {
  ACTIVOS_EXTERIOR,
  ACTIVOS_EXTERIOR_DETALLE,
  EXOGENA_PJ,
  EXOGENA_PN,
  EXOGENA_PN_CAPITAL,
} from '../../../../shared/tax/facts/tax.ts'
import { decreto, et, resolucion } from '../../../../shared/tax/sources.ts'
import { ownPerson } from '../../profile.ts'
import type { Understood } from '../../understand/features.ts'
import { figure } from '../figure.ts'
import { amountNear, firstAmount, says } from '../read.ts'
import type { Topic, TopicAnswer, TopicContext } from '../topic.ts'
import { fromCalculation } from '../topic.ts'
import { ASK_WHO } from '../words.ts'
import { mentions, taxYearOf, yearAsked } from './reading.ts'
import { LIMIT, PENALTY, WHEN } from './words.ts'

const EXOGENA = ['exogena', 'informacion exogena', 'medios magneticos', 'reporte exogena', 'exogenas']

function who(understood: Understood, { facts, today, company: profile }: TopicContext): TopicAnswer {
  const anoGravable = Math.max(2024, taxYearOf(understood, today))
  const day = `${anoGravable}-12-31`
  const ingresos =
    amountNear(understood, /ingres\w*|venta\w*|vend\w*|factur\w*|gan\w*/, facts) ?? firstAmount(understood, facts)
  const kind = understood.person.kind ?? ownPerson(understood, profile).kind
  const company = kind === 'juridica' || (kind === undefined && mentions(understood, 'empresa', 'sociedad', 'sas'))
  const capital =
    understood.amounts.length > 1
      ? amountNear(understood, /(?:rentas? |ingresos? )?(?:de )?(?:capital|no laboral\w*)/, facts)
      : undefined
  const natural = obligadoExogena(
    {
      anoGravable,
      persona: 'natural',
      ...(ingresos === undefined ? {} : { ingresosBrutos: ingresos }),
      ...(capital === undefined || capital === ingresos ? {} : { rentasCapitalNoLaborales: capital }),
    },
    facts,
  )
  const juridica = obligadoExogena(
    { anoGravable, persona: 'juridica', ...(ingresos === undefined ? {} : { ingresosBrutos: ingresos }) },
    facts,
  )
  if (ingresos !== undefined && company) {
    return fromCalculation(juridica, {
      headline: juridica.result.obligado
        ? `**Sí debes reportar exógena**: los ingresos de ${formatCop(ingresos)} pasan de ${figure(EXOGENA_PJ, day)} (${formatCop(juridica.result.tope)}).`
        : `Por ingresos **no debes reportar exógena**: ${formatCop(ingresos)} no pasa de ${figure(EXOGENA_PJ, day)} (${formatCop(juridica.result.tope)}), salvo que seas agente retenedor.`,
    })
  }
  if (ingresos !== undefined && kind === 'natural') {
    const topes = `${figure(EXOGENA_PN, day)} de ingresos (${formatCop(natural.result.tope)}) y ${figure(EXOGENA_PN_CAPITAL, day)} de rentas de capital y no laborales (${formatCop(natural.result.topeCapital ?? 0)})`
    if (natural.result.obligado)
      return fromCalculation(natural, { headline: `**Sí debes reportar exógena**: pasas de ${topes}.` })
    if (ingresos > natural.result.tope && capital !== undefined && capital !== ingresos)
      return fromCalculation(natural, {
        headline: `Por ingresos **no debes reportar exógena**: hay que pasar a la vez de ${topes}, salvo que seas agente retenedor.`,
      })
    return fromCalculation(natural, {
      headline:
        natural.result.obligado === false || ingresos <= natural.result.tope
          ? `Por ingresos **no debes reportar exógena**: ${formatCop(ingresos)} no pasa de ${figure(EXOGENA_PN, day)} (${formatCop(natural.result.tope)}), salvo que seas agente retenedor.`
          : `**Debes reportar exógena si tus rentas de capital y no laborales pasan de ${figure(EXOGENA_PN_CAPITAL, day)} (${formatCop(natural.result.topeCapital ?? 0)})**: los ingresos de ${formatCop(ingresos)} ya pasan de ${figure(EXOGENA_PN, day)} (${formatCop(natural.result.tope)}).`,
    })
  }
  return fromCalculation(juridica, {
    headline: `Reportan exógena del año gravable ${anoGravable} las **sociedades con ingresos de más de ${figure(EXOGENA_PJ, day)} (${formatCop(juridica.result.tope)})**, las personas naturales con más de **${figure(EXOGENA_PN, day)} (${formatCop(natural.result.tope)})** y todo agente retenedor.`,
    steps: [
      ...juridica.steps.map((step) => ({ ...step, label: `Sociedades: ${step.label.toLowerCase()}` })),
      ...natural.steps.map((step) => ({ ...step, label: `Personas naturales: ${step.label.toLowerCase()}` })),
    ],
    facts: [...juridica.facts, ...natural.facts],
  })
}

/** What people call the contents of a format, where its number is asked for. */
const CONTENTS: readonly (readonly [codigo: string, phrases: readonly string[]])[] = [
  ['1003', ['retencion* a favor', 'retencion* que me', 'retencion* practicaron', 'me retuvieron']],
  ['1004', ['descuento* tributario*']],
  ['1005', ['iva descontable']],
  ['1006', ['iva generado', 'impuesto consumo']],
  ['2275', ['no constitu*', 'incrngo*']],
  ['1007', ['ingreso* recibido*', 'ingreso* propio*', 'ingreso*']],
  ['1008', ['cuenta* por cobrar', 'cartera']],
  ['1009', ['cuenta* por pagar', 'pasivo*', 'deuda*']],
  ['1010', ['socio*', 'accionista*']],
  ['2276', ['renta* trabajo', 'pago* laboral*', 'empleado*']],
  ['1001', ['pago* a tercero*', 'pago* tercero*', 'retencion* practicada*', 'costo* y gasto*']],
]

/** Incomes with formats of their own, which are not among those known here. */
const OTHER_INCOME =
  /\bingres\w+ (?:\w+ )?(?:para|por cuenta de|a nombre de|en nombre de|por|en|del?) (?:los |un |el )?(?:terceros?|mandat\w+|consorcios?|uniones|union temporal|exterior|fiduci\w+|fideicomisos?)\b/

/** The format that the question names by number, or by what it reports. */
function formatNamed(understood: Understood): (typeof FORMATOS_EXOGENA)[number] | undefined {
  const byNumber = FORMATOS_EXOGENA.find(({ codigo }) => understood.tokens.includes(codigo))
  if (byNumber) return byNumber
  const code = CONTENTS.find(([, phrases]) => says(understood, ...phrases))?.[0]
  return FORMATOS_EXOGENA.find(({ codigo }) => codigo === code)
}

export const topics: readonly Topic[] = [
  {
    id: 'exogena.formatos',
    subject: 'exogena',
    match: [
      {
        need: [
          EXOGENA,
          ['formato*', 'que se reporta', 'que debo reportar', 'que informacion', 'que reporto', 'contenido'],
        ],
        not: PENALTY,
        prior: 0.6,
      },
      {
        need: [['formato*'], CONTENTS.flatMap(([, phrases]) => phrases)],
        not: [...PENALTY, 'nomina', 'factura*', 'puc'],
      },
      {
        need: [
          ['que formato*', 'cual formato*', 'formato*'],
          ['report*', 'inform*'],
        ],
        not: [...PENALTY, 'nomina', 'factura*'],
      },
      { need: [EXOGENA, ['donde', 'adonde'], CONTENTS.flatMap(([, phrases]) => phrases)], not: PENALTY },
      {
        need: [
          [
            'formato 1001',
            'formato 1003',
            'formato 1005',
            'formato 1006',
            'formato 1007',
            'formato 1008',
            'formato 1009',
            'formato 1010',
            'formato 2276',
            'formato 2275',
            'formato*',
          ],
          [
            'exogena',
            'dian',
            '1001',
            '1003',
            '1004',
            '1005',
            '1006',
            '1007',
            '1008',
            '1009',
            '1010',
            '1011',
            '1012',
            '2275',
            '2276',
          ],
        ],
        prior: 0.3,
      },
    ],
    answer(understood) {
      const named = formatNamed(understood)
      const unknown =
        named?.codigo === '1007' && !understood.tokens.includes('1007') && OTHER_INCOME.test(understood.text)
      return {
        ...(unknown ? { answered: false } : {}),
        headline: unknown
          ? 'No tengo confirmado en qué formato de exógena se reportan esos ingresos: el **1007** es el de los **ingresos recibidos** propios.'
          : named
            ? `El formato **${named.codigo}** de exógena es el de **${named.nombre.toLowerCase()}**.`
            : 'Los formatos de exógena más usados por una pyme son el **1001 (pagos y retenciones), 1005 y 1006 (IVA), 1007 (ingresos), 1008 y 1009 (cuentas por cobrar y por pagar) y 2276 (rentas de trabajo)**.',
        tables: [
          {
            title: 'Formatos',
            columns: ['Formato', 'Qué reporta'],
            rows: FORMATOS_EXOGENA.map(({ codigo, nombre }) => [codigo, nombre]),
          },
        ],
        sources: [resolucion('227', 2025), resolucion('233', 2025), resolucion('162', 2023)],
        caveats: ['La resolución de cada año puede agregar o cambiar formatos y versiones.'],
      }
    },
  },
  {
    id: 'exogena.plazos',
    subject: 'exogena',
    match: [{ need: [EXOGENA, WHEN], not: PENALTY, prior: 0.6 }],
    answer: () => ({
      headline:
        'La exógena se presenta **entre abril y junio** por los dígitos del NIT: primero los grandes contribuyentes y luego los demás; el día exacto de tu NIT **confírmalo en la resolución del año**.',
      paragraphs: [
        'Para el año gravable 2024 (en 2025) los grandes contribuyentes fueron desde el día hábil 17 de abril y los demás desde el día hábil 9 de mayo, cinco terminaciones por día. El orden de 2026 no lo tengo confirmado.',
      ],
      sources: [resolucion('227', 2025), resolucion('233', 2025), decreto('500', 2024)],
      caveats: [`Enviar tarde cuesta ${figure(SANCION.informarTarde)} de lo informado (art. 651).`],
    }),
  },
  {
    id: 'exogena.quien',
    subject: 'exogena',
    match: [
      { need: [EXOGENA, [...ASK_WHO, ...LIMIT]], wants: ['amount'], not: PENALTY, prior: 0.4 },
      { need: [EXOGENA], not: PENALTY },
    ],
    answer: (understood, context) => who(understood, context),
  },
  {
    id: 'topes.exterior',
    subject: 'renta',
    match: [
      {
        need: [
          [
            'activos exterior',
            'activos en exterior',
            'bienes exterior',
            'cuenta* exterior',
            'activos en el exterior',
            'declaracion activos exterior',
            'patrimonio exterior',
          ],
          ['declar*', 'obligad*', ...LIMIT, 'reportar', 'quien*', 'debo'],
        ],
        prior: 0.5,
      },
    ],
    answer(understood, { facts }) {
      const firstDay = `${yearAsked(understood)}-01-01`
      const limit = facts.at(ACTIVOS_EXTERIOR, firstDay)
      const uvt = facts.at(UVT, firstDay)
      return {
        headline: `Debes presentar la declaración anual de activos en el exterior si tienes **más de ${formatNumber(limit.value)} UVT (${formatCop(limit.value * uvt.value)})** fuera del país al 1 de enero de ${yearAsked(understood)}.`,
        paragraphs: [
          `La presentan los contribuyentes de renta residentes. Si valen más de ${figure(ACTIVOS_EXTERIOR_DETALLE)} se discriminan uno por uno; si no, se agrupan por país.`,
        ],
        sources: [et('art. 607')],
        facts: [limit, uvt],
        caveats: ['También cuentan las cuentas e inversiones a tu nombre en plataformas del exterior.'],
      }
    },
  },
]
