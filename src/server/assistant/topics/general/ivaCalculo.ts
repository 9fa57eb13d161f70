import { formatCop, formatPercent } from '../../../../shared/format.ts'
import { calcularIva } from '../../../../shared/tax/iva.ts'
import type { Understood } from '../../understand/features.ts'
import { asksPrice, firstAmount, says } from '../read.ts'
import type { Topic } from '../topic.ts'
import { askBack, fromCalculation } from '../topic.ts'
import { ASK_RATE, BOOKING, IVA, RETENCION } from '../words.ts'

const INCLUDED = [
  'iva incluido',
  'incluido iva',
  'incluido el iva',
  'con iva',
  'incluye iva',
  'incluyendo iva',
  'ya incluye*',
  'ya tiene',
  'ya trae',
  'ya viene',
  'incluyen iva',
  'trae iva',
  'viene iva',
  'viene con iva',
  'tiene iva',
  'iva metido',
  'iva adentro',
  'incluido',
  'incluida',
  'ya tiene iva',
  'quit* iva',
  'sac* iva',
  'sacale',
  'extra* iva',
  'desglos*',
  'discrimin*',
  'antes iva',
  'base gravable',
  'descont* iva',
  'separ* iva',
  'valor sin iva',
  'precio sin iva',
  'cuanto sin iva',
  'iva teorico',
  'precio final',
  'valor final',
  'precio venta publico',
  'pvp',
]
const ADD = [
  'agreg*',
  'sum*',
  'mas iva',
  'anad*',
  'pon*',
  'aplic* iva',
  'cobr* iva',
  'liquid* iva',
  'calcul* iva',
  'cargar* iva',
  'le cobro',
]
// "Agrégale IVA a un precio sin IVA": the price is the base.
const WITHOUT = ['sin iva', 'antes iva']
/** "238.000 es sin IVA", "no incluye IVA": told of the sum; "¿cuánto es sin IVA?" asks. */
const PLAINLY_WITHOUT =
  /\d (?:mil |millones |pesos )?(?:es|son|va|viene) sin (?:el )?iva\b|\bno (?:incluye|trae|tiene)n? (?:el )?iva\b/

/** "Vale 60.000 y tiene IVA del 5 %, ¿en cuánto lo vendo?": the rate is told, and the price with it asked. */
const PRICE_ASKED =
  /\b(?:tiene|lleva|paga|va con|es con) (?:un |el )?iva (?:de |del |al )[^?]*\b(?:en|a) cuanto (?:lo |la |los |las )?(?:(?:debo|puedo|tengo que|hay que) )?(?:vend|cobr|dej|ofre|pon)|\bcuanto (?:queda|quedaria|sale|saldria|seria|costaria|valdria) (?:(?:un|una|1|el|la|algo|todo) (?!iva\b)[^?]{0,40})?(?:ya )?con (?:el )?iva\b/

/** "¿Y con IVA del 5 %?" changes the rate, and says nothing of what the sum includes. */
function onlyTheRate({ phrases, ownPhrases, text, percents }: Understood): boolean {
  if (ownPhrases === phrases || percents.length === 0) return false
  const said = INCLUDED.filter((phrase) => ownPhrases.has(phrase))
  return said.length > 0 && said.every((phrase) => phrase === 'con iva') && /\bcon (?:el |un )?iva del?\b/.test(text)
}

/** Whether the sum already includes the tax; the newest turn's words settle it. */
function includesIva(understood: Understood): boolean {
  const { phrases, ownPhrases, text } = understood
  if (onlyTheRate(understood)) {
    const before = INCLUDED.some((phrase) => phrase !== 'con iva' && phrases.has(phrase))
    return before || [...text.matchAll(/\bcon (?:el )?iva\b/g)].length > 1
  }
  if (PLAINLY_WITHOUT.test(text) || PRICE_ASKED.test(text) || ADD.some((phrase) => ownPhrases.has(phrase))) return false
  if (INCLUDED.some((phrase) => ownPhrases.has(phrase))) return true
  if (!INCLUDED.some((phrase) => phrases.has(phrase))) return false
  // Of what earlier turns said, the newest stands first.
  const added = text.search(/\b(?:agreg|sum[ae]|mas iva|anad|pon)/)
  const included = text.search(/\bincluid|\bincluy|\bcon (?:el )?iva\b|\b(?:sin|quit\w+|sac\w+) (?:el )?iva\b/)
  return added < 0 || (included >= 0 && included < added)
}

const NOT = [
  ...BOOKING,
  'reteiva',
  'rete iva',
  'responsab*',
  'ingres*',
  'periodo*',
  'bimestr*',
  'cuatrimestr*',
  ...RETENCION,
  // "Declarante" is said of whom one pays.
  'declaro',
  'declarar',
  'declaramos',
  'declara iva',
  'declaran iva',
  'declaracion*',
  'sancion*',
  'tarde',
  'impoconsumo',
]
const HOW_MUCH = ['cuanto es iva', 'cual es iva', 'cuanto seria iva', 'de cuanto es iva', 'cuanto iva', 'cuanto queda']

/** "¿Y con 19?", "¿y al 5?": a rate of IVA without its sign. */
function bareRate({ quantities, text }: Understood): number | undefined {
  return quantities.find(
    ({ value, start }) => (value === 5 || value === 19) && /\b(?:del?|al|con|a) $/.test(text.slice(0, start)),
  )?.value
}

const LAWFUL: ReadonlySet<number> = new Set([0, 5, 16, 19])

export const topics: readonly Topic[] = [
  {
    id: 'iva.calculo',
    subject: 'iva',
    match: [
      {
        need: [IVA],
        boost: [...INCLUDED, ...ADD, ...WITHOUT],
        wants: ['amount'],
        not: NOT,
        prior: -0.6,
      },
      { need: [IVA, INCLUDED], wants: ['amount'], not: NOT, prior: -0.5 },
      // "Agrégale el 19 a 700 mil": only the general rate is called by its number alone.
      {
        need: [['agreg* 19', 'sum* 19', 'anad* 19', 'pon* 19', 'quit* 19', 'sac* 19', 'cuanto es 19', '19%']],
        wants: ['amount'],
        not: NOT,
        prior: -0.6,
      },
      // "Vale 60.000 y lleva IVA del 19 %": a sum with its rate is worked out, whatever the product.
      { need: [['tiene* iva', 'lleva* iva', 'paga* iva']], wants: ['amount', 'percent'], not: NOT, prior: -0.9 },
      { need: [HOW_MUCH, IVA], wants: ['amount'], not: NOT, prior: -0.7 },
      // "¿Y con tarifa del 5?" after a sum.
      { need: [IVA, ASK_RATE], wants: ['amount', 'percent'], not: NOT, prior: -0.9 },
    ],
    answer(understood, { facts }) {
      const valor = firstAmount(understood, facts)
      const said = bareRate(understood) ?? understood.percents[0]?.value
      // Whoever says so, the law knows no others: 16 % was the general rate until 2016.
      const percent = said === undefined || LAWFUL.has(said) ? said : undefined
      const unlawful =
        said === undefined || percent !== undefined
          ? []
          : [`El ${formatPercent(said)} no es una tarifa de IVA en Colombia: se usa la general.`]
      const tarifa = percent ?? (says(understood, 'tarifa reducida') ? 5 : undefined)
      const calculate = (sum: number, incluido: boolean) =>
        calcularIva({ valor: sum, incluido, ...(tarifa === undefined ? {} : { tarifa }), date: understood.on }, facts)
      if (asksPrice(understood))
        return askBack('No conozco precios: dime cuánto vale y si ya incluye el IVA, y te lo calculo.')
      if (valor === undefined) {
        const example = calculate(100_000, false)
        return fromCalculation(example, {
          headline: `La tarifa general del IVA es del **${formatPercent(example.result.tarifa)}**: se suma multiplicando la base, y de un precio con IVA se saca dividiendo entre 1,19.`,
          caveats: ['Dime el valor y si ya incluye el IVA, y te lo calculo.', ...example.caveats],
        })
      }
      const taking = includesIva(understood)
      const calculation = calculate(valor, taking)
      const { base, iva, total, tarifa: rate } = calculation.result
      return fromCalculation(calculation, {
        paragraphs: unlawful,
        headline: taking
          ? `De ${formatCop(total)} con IVA incluido, la base es **${formatCop(base)}** y el IVA del ${formatPercent(rate)} es **${formatCop(iva)}**.`
          : `El IVA del ${formatPercent(rate)} sobre ${formatCop(base)} es **${formatCop(iva)}**, para un total de **${formatCop(total)}**.`,
      })
    },
  },
]
