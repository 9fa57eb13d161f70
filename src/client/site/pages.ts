import { pathOf } from '../../shared/calculatorAddress.ts'
import { describeCalculator, listCalculators } from '../../shared/calculators/list.ts'
import type { CalculatorDetail, CalculatorSummary } from '../../shared/contract/calculators.ts'
import { formatCop } from '../../shared/format.ts'
import { PLANS } from '../../shared/pricing/plans.ts'
import { SECTIONS } from '../features/account/sections.ts'
import { HELP } from '../features/help/content.ts'
import { LEGAL_SLUGS, type LegalSlug } from '../features/legal/documents.ts'
import { calculatorTool, help, offers, organization, questions, type StructuredData } from './structuredData.ts'

export interface PublicPage {
  readonly path: string
  /** For search results and link previews; 110 to 160 characters are shown. */
  readonly description: string
  /** The URL's query determines the content, so the prerendered state is only valid without one. */
  readonly bySearch?: boolean
  /** The loader's data are embedded in the page, so that the application need not request them. */
  readonly carries?: boolean
  /** A module that the screen imports dynamically, below src/client. */
  readonly fetches?: string
  readonly structured?: readonly StructuredData[]
}

const programFrom = Math.min(...PLANS.programPlans.map((plan) => plan.annualMonthly))
const serviceFrom = Math.min(...PLANS.serviceRanges.flatMap(({ price }) => (price === null ? [] : [price])))

const LEGAL: Readonly<Record<LegalSlug, string>> = {
  'terminos-generales':
    'Términos generales del sitio y del asistente contable de Luka: qué ofrece, cómo se usa, qué responsabilidad asume cada parte y qué ley rige.',
  'terminos-de-uso':
    'Condiciones de uso y comerciales de Luka: cuentas, créditos del asistente, planes del programa, servicio contable, pagos y terminación.',
  'aviso-privacidad':
    'Aviso de privacidad de Luka: qué datos personales tratamos, para qué, cuánto tiempo y cómo ejercer tus derechos según la Ley 1581 de 2012.',
  'autorizacion-datos':
    'Autorización para que Luka trate tus datos personales: finalidades, derechos de quien los entrega y cómo retirarla, según la Ley 1581 de 2012.',
  'politicas-proteccion-datos':
    'Políticas de protección de datos de Luka: principios, seguridad, atención de consultas y reclamos, y vigencia de las bases de datos.',
}

const LONGEST = 160
/** True statements about each calculator, longest first: as many as fit. */
const CALCULATOR_ENDS = [
  'Calculadora gratis y sin registro para Colombia, con la norma, las cifras vigentes y el cálculo paso a paso.',
  'Gratis y sin registro, con la norma, las cifras vigentes y el cálculo paso a paso.',
  'Gratis, con la norma y el cálculo paso a paso.',
  'Con la norma y la cuenta.',
] as const

function describeForSearch({ description }: CalculatorSummary): string {
  const end = CALCULATOR_ENDS.find((text) => description.length + 1 + text.length <= LONGEST)
  return end === undefined ? description : `${description} ${end}`
}

const calculators = listCalculators()
const helpCount = HELP.reduce((sum, topic) => sum + topic.questions.length, 0)

function detailOf({ name }: CalculatorSummary): CalculatorDetail {
  const detail = describeCalculator(name)
  if (detail === undefined) throw new Error(`there is no calculator ${name}`)
  return detail
}

/**
 * The application's own screens whose frame is prerendered: the header, and a placeholder for personal content. They
 * are not indexed.
 */
export const APP_PAGES: readonly Pick<PublicPage, 'path'>[] = [
  { path: '/asistente' },
  ...SECTIONS.map(({ to }) => ({ path: to })),
  { path: '/admin' },
]

/** The public pages, in the order of the sitemap. The build prerenders each. */
export const PUBLIC_PAGES: readonly PublicPage[] = [
  {
    path: '/',
    description:
      'Pregunta sobre retenciones, IVA, nómina y plazos en Colombia. Luka te da la cifra, cómo se calcula y la norma que la respalda.',
    structured: [organization, questions],
  },
  {
    path: '/precios',
    description: `Arma tu precio: software contable con facturación electrónica desde ${formatCop(programFrom)} al mes, o un contador para tu empresa desde ${formatCop(serviceFrom)} al mes más IVA.`,
    bySearch: true,
    structured: [offers],
  },
  {
    path: '/contacto',
    description:
      'Escríbele al equipo de Luka: planes, servicio contable, créditos del asistente o soporte. Te confirmamos por correo y te responde una persona.',
    bySearch: true,
  },
  {
    path: '/ayuda',
    description: `Centro de ayuda de Luka: ${helpCount} respuestas sobre el asistente, tus créditos, tu cuenta, tus datos, el calendario tributario y las calculadoras.`,
    bySearch: true,
    structured: [help],
  },
  ...LEGAL_SLUGS.map((slug) => ({
    path: `/legal/${slug}`,
    description: LEGAL[slug],
    fetches: `features/legal/texts/${slug}.md`,
  })),
  {
    path: '/calculadoras',
    description: `${calculators.length} calculadoras contables gratis y sin registro para Colombia: nómina, liquidación, retenciones, IVA, renta y plazos, con la norma.`,
    bySearch: true,
    carries: true,
  },
  {
    path: '/calendario',
    description:
      'Calendario tributario de Colombia por los últimos dígitos del NIT: renta, IVA, retención, SIMPLE, PILA y prestaciones, con su norma.',
    bySearch: true,
  },
  ...calculators.map((calculator) => ({
    path: pathOf(calculator.name),
    description: describeForSearch(calculator),
    bySearch: true,
    carries: true,
    structured: [calculatorTool(detailOf(calculator))],
  })),
]
