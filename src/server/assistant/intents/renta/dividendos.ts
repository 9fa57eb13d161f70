import { formatCop } from '../../../../shared/format.ts'
import { impuestoDividendos, retencionDividendos } from '../../../../shared/tax/dividendos.ts'
import {
  DIVIDENDOS_DESCUENTO,
  DIVIDENDOS_NO_RESIDENTE,
  DIVIDENDOS_RETENCION,
  DIVIDENDOS_SOCIEDAD,
  DIVIDENDOS_UMBRAL,
  RENTA_PJ,
} from '../../../../shared/tax/facts/tax.ts'
import { decreto, et, ley } from '../../../../shared/tax/sources.ts'
import { figure } from '../../topics/figure.ts'
import { toCop } from '../../topics/read.ts'
import { fromCalculation, type TopicAnswer } from '../../topics/topic.ts'
import type { Understood } from '../../understand/features.ts'
import { type AnswerContext, intent, type ReadContext, type Values } from '../intent.ts'
import { count, flag, money, percent, text } from '../slots.ts'
import { listed, opening } from './say.ts'
import { anoGravable, bareMillions, PAID } from './slots.ts'

type Payee = 'residente' | 'no_residente' | 'sociedad_nacional'

const WHO: Readonly<Record<Payee, string>> = {
  residente: 'una persona natural residente',
  no_residente: 'un no residente',
  sociedad_nacional: 'una sociedad nacional',
}

// A profit that the company paid no tax on is one that the shareholder is taxed on…
const UNTAXED =
  /\b(?:utilidad(?:es)?|ganancias?|dividendos?) (?:que )?(?:(?:aun|todavia) )?no (?:se |ha |han |habia |habian )?(?:pag|tribut)\w+|\bno (?:fue |fueron |estan |estuvieron )?gravad[oa]s? (?:en|por|a nivel de|en cabeza de) (?:la |una |mi |su )?(?:sociedad|empresa|compania|sas)\b|\b(?:sociedad|empresa|compania|sas) (?:aun |todavia )?no (?:ha |habia )?(?:pag|tribut)\w+|\bno pagaron (?:impuesto|renta)\b/
const TAXED_BEFORE =
  /\b(?:ya )?(?:gravad[oa]s?|pagaron (?:impuesto|renta)|tributaron) (?:en (?:cabeza de )?)?(?:la )?(?:sociedad|empresa|sas|compania)\b|\bya gravad[oa]s?\b|\bno gravad[oa]s? (?:en cabeza de(?:l)? |para (?:el )?)?(?:socio|accionista)/
// …but art. 49 ET calls "no gravadas" those that reach the shareholder untaxed: who does not say where means either.
const EITHER = /\b(?:utilidad(?:es)?|ganancias?) no gravadas?\b/
const TAXED = /\bgravad[oa]s?\b|\bgravables?\b/
const NOT_TAXED = /\bno (?:son |estan )?grava(?:d[oa]s?|bles?)\b/

function taxedOf({ text: words }: Understood): 'si' | 'no' | 'cualquiera' | undefined {
  if (UNTAXED.test(words)) return 'si'
  if (TAXED_BEFORE.test(words)) return 'no'
  if (EITHER.test(words) && !/\bgravados\b|\bgravable/.test(words)) return 'cualquiera'
  if (NOT_TAXED.test(words)) return 'no'
  return TAXED.test(words) ? 'si' : undefined
}

const ABROAD =
  /\bno residentes?\b|\bextranjer[oa]s?\b|\b(?:vive|vivo|reside|resido|radicad[oa]) (?:en (?:el exterior|espana|mexico|chile|miami|estados unidos|canada|panama|peru|argentina|alemania|francia|otro pais)|fuera|afuera)\b|\b(?:del|en el) exterior\b/
const HERE =
  /\b(?:viv|resid)\w+ (?:(?:otra vez|de nuevo) )?(?:aca|aqui|en colombia|en el pais)\b|\bse devuelve a (?:vivir a )?colombia\b/
const TO_COMPANY =
  /\b(?:fuera|fuese|es|sea|recibe) (?:para )?(?:una |otra )?(?:sociedad|empresa|s\.?a\.?s)\b|\b(?:mi|la|una|nuestra) (?:sociedad|empresa|compania|s\.?a\.?s) (?:que )?recib\w+|\bel que recibe es (?:una |otra )?(?:empresa|sociedad)\b|\ba (?:(?:mi|una|la|otra|nuestra) ){0,3}(?:sociedad|empresa|compania|s\.?a\.?s|ltda|persona juridica)\b|\b(?:sociedad|empresa|compania|s\.?a\.?s)(?: nacional)? (?:accionista|socia)\b|\bentre sociedades\b|\bsociedad(?:es)? nacional(?:es)?\b|\bpersonas? juridicas?\b|\baccionista (?:es )?(?:una )?(?:sociedad|s\.?a\.?s|empresa)\b|\bholding\b|\bpara una s\.?a\.?s\b/
const TO_PERSON =
  /\b(?:persona|socio|socia|accionista)s? (?:persona )?(?:natural|residente)\b|\bpersonas? natural(?:es)?\b|\bresidentes?\b|\b(?:me|mi|nos) (?:van|va|reparte|giran|dieron|pagan|retien|quit)\w*|\bsoci[oa]s?\b|\baccionistas?\b/

function payeeIn(words: string, abroad = false): Payee | undefined {
  if (HERE.test(words)) return 'residente'
  if (ABROAD.test(words)) return 'no_residente'
  if (TO_COMPANY.test(words)) return 'sociedad_nacional'
  if (abroad) return 'no_residente'
  return TO_PERSON.test(words) ? 'residente' : undefined
}

interface Part {
  readonly payee: Payee
  readonly sum: number
}

/** "120 millones a una persona natural y 200 millones a una SAS": each sum with whom it is for. */
function partsOf(message: Understood, { facts }: ReadContext): readonly Part[] | undefined {
  const { amounts } = message
  if (amounts.length < 2) return undefined
  // As long as before: its full stops end no clause.
  const words = message.text.replace(/\bs\.a\.s\.?/g, (name) => 'sas'.padEnd(name.length))
  const parts = amounts.flatMap((amount, at): Part[] => {
    const after = words.slice(amount.end, amounts[at + 1]?.start ?? words.length).split(/[.;?]/)[0] ?? ''
    const payee = payeeIn(after.slice(0, 90))
    return payee ? [{ payee, sum: toCop(amount, message, facts) }] : []
  })
  if (parts.length === amounts.length || new Set(parts.map(({ payee }) => payee)).size > 1) return parts
  // "40 y 120 millones a residentes": each to one of them.
  const all = payeeIn(words)
  return all !== undefined &&
    /\bdividendos?\b/.test(words) &&
    !/\brentas?\b|\bsueldo\b|\bsalario\b|\bingres\w+/.test(words)
    ? amounts.map((amount) => ({ payee: all, sum: toCop(amount, message, facts) }))
    : undefined
}

const slots = {
  partes: text<readonly Part[]>('A cada uno', partsOf, (value) =>
    value.map(({ payee, sum }) => `${WHO[payee]}: ${formatCop(sum)}`).join(', '),
  ),
  dividendo: money('Dividendos', ['dividendo', 'utilidad'], { main: true, read: bareMillions(PAID) }),
  otrasRentas: money('Otras rentas líquidas del año', ['ingresos', 'salario']),
  beneficiario: text<Payee>(
    'Quién los recibe',
    ({ text: words, person }) => payeeIn(words, person.residente === false),
    (value) => WHO[value],
  ),
  gravados: text<'si' | 'no' | 'cualquiera'>('Utilidades que la sociedad no tributó', taxedOf, (value) =>
    value === 'cualquiera' ? 'no se sabe' : value === 'si' ? 'sí' : 'no',
  ),
  socios: count('Socios', /^(?:soci[oa]s?|herman[oa]s?|accionistas?|founders?)$/),
  participacion: percent('Participación', ['participacion', 'proporcion']),
  tarifa: percent('Tarifa que mencionas', ['tarifa']),
  porPartes: flag('La suma es de todos', ({ text: words }) =>
    /\bcada un[oa]\b|\bper head\b|\ba cada\b/.test(words) && !/\bcuanto\b.{0,40}\bcada\b/.test(words)
      ? false
      : undefined,
  ),
  anoGravable,
} as const
type DividendValues = Values<typeof slots>

const RULES = (day: string): TopicAnswer => ({
  headline: `A una persona natural residente se le retiene el **${figure(DIVIDENDOS_RETENCION, day)} de lo que pase de ${figure(DIVIDENDOS_UMBRAL, day)}** en dividendos del año; a una sociedad nacional el **${figure(DIVIDENDOS_SOCIEDAD, day)}** y a un no residente el **${figure(DIVIDENDOS_NO_RESIDENTE, day)}**.`,
  tables: [
    {
      title: 'Retención sobre dividendos de utilidades que ya pagaron impuesto',
      columns: ['Quién los recibe', 'Retención', 'Artículo'],
      rows: [
        [
          'Persona natural residente',
          `0 % hasta ${figure(DIVIDENDOS_UMBRAL, day)} y ${figure(DIVIDENDOS_RETENCION, day)} sobre el exceso`,
          '242',
        ],
        ['Sociedad nacional', `${figure(DIVIDENDOS_SOCIEDAD, day)}, trasladable al socio`, '242-1'],
        ['No residente o sociedad extranjera', figure(DIVIDENDOS_NO_RESIDENTE, day), '245'],
      ],
    },
  ],
  paragraphs: [
    `En la declaración, el residente suma los dividendos a su cédula general, aplica la tabla del artículo 241 y descuenta el ${figure(DIVIDENDOS_DESCUENTO, day)} de lo que pase de ${figure(DIVIDENDOS_UMBRAL, day)}. Si la utilidad no pagó impuesto en la sociedad, primero paga el ${figure(RENTA_PJ, day)} y el resto sigue estas reglas.`,
  ],
  sources: [et('arts. 242, 242-1, 245 y 254-1'), decreto('1103', 2023), ley('2277', 2022)],
  caveats: ['Son reglas para utilidades generadas desde 2017.'],
})

function answer(values: DividendValues, context: AnswerContext): TopicAnswer {
  const { facts, on, kind } = context
  const ano = Math.max(2023, values.anoGravable ?? Number(on.slice(0, 4)))
  const day = `${ano}-12-31`
  const taxed = values.gravados === 'si'
  const withheld = (payee: Payee, sum: number, untaxed: boolean) =>
    retencionDividendos(
      { anoGravable: ano, beneficiario: payee, noGravados: untaxed ? 0 : sum, gravados: untaxed ? sum : 0 },
      facts,
    )
  const assumed = values.gravados === undefined ? ['Supuse utilidades que ya pagaron renta en la sociedad.'] : []

  if (values.partes !== undefined) {
    const each = values.partes.map(({ payee, sum }) => ({ payee, sum, calculation: withheld(payee, sum, taxed) }))
    const total = each.reduce((sum, { calculation }) => sum + calculation.result.retencion, 0)
    return {
      headline: `La retención es de ${listed(each.map(({ payee, sum, calculation }) => `**${formatCop(calculation.result.retencion)}** a ${WHO[payee]} (de ${formatCop(sum)})`))}: en total ${formatCop(total)}.`,
      steps: each.flatMap(({ payee, calculation }) =>
        calculation.steps.map((step) => ({ ...step, label: `${WHO[payee]}: ${step.label.toLowerCase()}` })),
      ),
      sources: each.flatMap(({ calculation }) => calculation.sources),
      facts: each.flatMap(({ calculation }) => calculation.facts),
      caveats: [...assumed, ...new Set(each.flatMap(({ calculation }) => calculation.caveats))],
    }
  }
  if (values.dividendo === undefined) return RULES(day)
  const payee = values.beneficiario ?? 'residente'
  const people = values.porPartes === false || values.socios === undefined || values.socios < 2 ? 1 : values.socios
  const share = values.participacion !== undefined && values.participacion > 0 ? values.participacion / 100 : 1 / people
  const sum = Math.round(values.dividendo * share)
  const calculation = withheld(payee, sum, taxed)
  const who = WHO[payee]
  const of =
    people > 1
      ? `${formatCop(sum)} de dividendos (cada uno de ${people}, ${formatCop(values.dividendo)} en total)`
      : `${formatCop(sum)} de dividendos`
  if (values.gravados === 'cualquiera') {
    const other = withheld(payee, sum, true)
    return fromCalculation(calculation, {
      headline: `La retención sobre ${of} a ${who} es de **${formatCop(calculation.result.retencion)}** si la sociedad ya pagó renta por esas utilidades y llegan no gravadas al socio, o de **${formatCop(other.result.retencion)}** si la sociedad no pagó impuesto por ellas.`,
      facts: [...calculation.facts, ...other.facts],
      sources: [...calculation.sources, ...other.sources],
      steps: [
        ...calculation.steps.slice(0, 1),
        ...other.steps.map((step) => ({ ...step, label: `Si la sociedad no pagó: ${step.label.toLowerCase()}` })),
      ],
    })
  }
  const year = impuestoDividendos(
    {
      anoGravable: ano,
      dividendos: sum,
      ...(values.otrasRentas === undefined ? {} : { otrasRentas: values.otrasRentas }),
    },
    facts,
  )
  const { retencion, neto } = calculation.result
  if (values.otrasRentas !== undefined && payee === 'residente' && !taxed)
    return fromCalculation(year, {
      headline: `El impuesto del año con ${formatCop(sum)} de dividendos y ${formatCop(values.otrasRentas)} de otras rentas líquidas es de **${formatCop(year.result.impuestoTotal)}**; los dividendos suman ${formatCop(year.result.porDividendos)}.`,
      paragraphs: [`La sociedad retiene ${formatCop(retencion)}, que se resta en la declaración.`],
      caveats: [...assumed, ...year.caveats],
    })
  return fromCalculation(calculation, {
    headline: opening(
      { kind },
      retencion > 0,
      `la retención sobre ${of}${taxed ? ' gravados' : ''} a ${who} es de **${formatCop(retencion)}**; recibe ${formatCop(neto)}${payee === 'residente' && !taxed && retencion === 0 ? `, porque no pasa de ${figure(DIVIDENDOS_UMBRAL, day)} en el año` : ''}.`,
    ),
    ...(payee === 'residente' && !taxed
      ? {
          paragraphs: [
            `Si no tuviera otras rentas, su impuesto del año por esos dividendos sería de ${formatCop(year.result.impuestoTotal)}, y la retención se resta ahí.`,
          ],
        }
      : {}),
    caveats: [...assumed, ...calculation.caveats],
  })
}

export const intents = [
  intent({
    id: 'dividendos',
    subject: 'dividendos',
    title: 'Impuesto y retención de los dividendos',
    slots,
    answer,
  }),
]
