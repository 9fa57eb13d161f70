import { pathOf } from '../../shared/calculatorAddress.ts'
import type { CalculatorDetail } from '../../shared/contract/calculators.ts'
import { PLANS } from '../../shared/pricing/plans.ts'
import { APP_URL_MARK } from '../../shared/site.ts'
import { type Question, questionsOf } from '../features/calculators/questions.ts'
import { HELP, plainAnswer } from '../features/help/content.ts'
import { QUESTIONS } from '../features/landing/questionList.ts'

/** schema.org in JSON-LD: the page's content for search engines. Nothing that the page does not show. */
export type StructuredData = Readonly<Record<string, unknown>>

const context = 'https://schema.org'

export const organization: StructuredData = {
  '@context': context,
  '@type': 'Organization',
  name: 'Luka',
  url: `${APP_URL_MARK}/`,
  logo: `${APP_URL_MARK}/icon-512.png`,
  description: 'Software contable con IA diseñado para empresas colombianas.',
  areaServed: 'CO',
}

const faqPage = (asked: readonly Question[]): StructuredData => ({
  '@type': 'FAQPage',
  inLanguage: 'es-CO',
  mainEntity: asked.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})

export const questions: StructuredData = { '@context': context, ...faqPage(QUESTIONS) }

export const help: StructuredData = {
  '@context': context,
  ...faqPage(
    HELP.flatMap((topic) => topic.questions.map(({ question, answer }) => ({ question, answer: plainAnswer(answer) }))),
  ),
}

const seller = { '@type': 'Organization', name: 'Luka' }

/** @param price COP a month */
function monthly(price: number, address: string): StructuredData {
  return {
    '@type': 'Offer',
    price: String(price),
    priceCurrency: 'COP',
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price: String(price),
      priceCurrency: 'COP',
      unitText: 'mes',
      billingDuration: 'P1M',
    },
    availability: 'https://schema.org/InStock',
    url: `${APP_URL_MARK}${address}`,
    seller,
  }
}

const servicePrices = PLANS.serviceRanges.flatMap(({ price }) => (price === null ? [] : [price]))

const programs = PLANS.programPlans.map((plan) => ({
  '@type': 'Product',
  name: `Luka Programa ${plan.title}`,
  description: plan.features.join('. '),
  image: `${APP_URL_MARK}/compartir.png`,
  brand: { '@type': 'Brand', name: 'Luka' },
  offers: monthly(plan.monthly, `/precios?tipo=programa&plan=${plan.id}`),
}))

const service = {
  '@type': 'Product',
  name: 'Luka Servicio contable',
  description: 'Contador y auxiliar para tu empresa, según los movimientos del mes.',
  image: `${APP_URL_MARK}/compartir.png`,
  brand: { '@type': 'Brand', name: 'Luka' },
  offers: {
    '@type': 'AggregateOffer',
    lowPrice: String(Math.min(...servicePrices)),
    highPrice: String(Math.max(...servicePrices)),
    offerCount: servicePrices.length,
    priceCurrency: 'COP',
    availability: 'https://schema.org/InStock',
    url: `${APP_URL_MARK}/precios`,
    seller,
  },
}

export const offers: StructuredData = { '@context': context, '@graph': [...programs, service] }

/** A calculator as a free web application, its breadcrumb, and its questions. */
export function calculatorTool(detail: CalculatorDetail): StructuredData {
  const { name, title, description, section, example } = detail
  const url = `${APP_URL_MARK}${pathOf(name)}`
  return {
    '@context': context,
    '@graph': [
      {
        '@type': 'WebApplication',
        name: title,
        description,
        url,
        applicationCategory: 'FinanceApplication',
        applicationSubCategory: section,
        operatingSystem: 'Web',
        inLanguage: 'es-CO',
        isAccessibleForFree: true,
        offers: { '@type': 'Offer', price: '0', priceCurrency: 'COP' },
        provider: seller,
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'Calculadoras', item: `${APP_URL_MARK}/calculadoras` },
          { '@type': 'ListItem', position: 2, name: title, item: url },
        ],
      },
      faqPage(questionsOf(detail, example.outcome)),
    ],
  }
}
