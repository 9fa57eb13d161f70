import { formatCop } from '../../../../shared/format.ts'
import { SMMLV } from '../../../../shared/tax/facts/general.ts'
import type { ArlClass } from '../../../../shared/tax/facts/labour.ts'
import type { FactSource, IsoDate } from '../../../../shared/tax/types.ts'
import { readDates } from '../../understand/dates.ts'
import type { Understood } from '../../understand/features.ts'
import type { AnyIntent } from '../intent.ts'
import { counted, countIn, riskClasses } from '../nomina/slots.ts'
import { ROMAN, toCop } from '../reading.ts'
import { text } from '../slots.ts'

const MOST = 5
const AT_MINIMUM = /\b(?:el|del|al|con|un) (?:salario )?minimo\b|\bminimo\b|(?<!\d )\bsmm?lv\b/g
const MANY = [
  counted(
    '',
    ' (?:\\w{3,14} )?(?:\\w{2,14} )?(?:que (?:gana|ganan|devenga|devengan) |gana[n]? |con |de |del |a |por |cada uno |el |un ){1,3}\\$?$',
  ),
  counted('', ' (?:al|del|con el|en el) $'),
  // "4 vendedores del mínimo": the wage begins at "del".
  counted('', ' (?!(?:mes|dia|ano|semana|hora|quincena|noche|turno|mil|palo))\\w{3,14} (?:\\w{2,14} )?$'),
  // "Dos del mínimo".
  counted('', ' $'),
]

/** "Tengo dos, una gana 1,8 y la otra 2,5: ¿cuánto giro?": one of each, but a sum is wanted. */
const TOGETHER =
  /\b(?:tengo|tenemos|somos|son|por|entre|para|a) (?:las |los |mis )?(?:dos|tres|cuatro|cinco|[2-5])\b(?! (?:mes|ano|dia|mill|sem))|\b(?:en )?total\b|\btod[oa]s (?:junt[oa]s|ell[oa]s)\b|\b(?:entre )?amb[oa]s\b|\bcuanto giro\b/

interface Group {
  readonly count: number
  readonly pay: number
  /** Of the work that these do, where each group tells its own. */
  readonly riesgo?: ArlClass
  /** The day that these entered, where a group tells one of its own. */
  readonly ingreso?: IsoDate
}

/** The ARL class that each group tells: behind its wage, or ahead of it where that is how the first one tells it. */
function risksOf(text: string, places: readonly number[]): readonly (ArlClass | undefined)[] {
  const [first = 0] = places
  const ahead = riskClasses(text.slice(0, first)).length > 0
  return places.map((at, index) => {
    const words = ahead ? text.slice(places[index - 1] ?? 0, at) : text.slice(at, places[index + 1])
    return riskClasses(words)[0]
  })
}

const SO_MANY = /\b([2-5]) (?:emplead|trabajador|person|muchach|operari|auxiliar|vendedor|meser)/
const SHORT_WAGE =
  /\b(?:de|gana|con) (\d{1,2}[.,]\d{1,2})(?![.,]?\d| ?(?:mil|millon|palo|%|anos?|mes|dias?|horas?|smmlv|minimos))/g

/** "4 con el mínimo y 2 de 2.600.000": how many people earn what; undefined for one group. */
export function groupsIn(
  { text, amounts, on }: Understood,
  facts: FactSource,
  message: Understood,
): readonly Group[] | undefined {
  const wages = [
    ...amounts.map((amount) => ({ at: amount.start, pay: toCop(amount, message, facts) })),
    ...[...text.matchAll(AT_MINIMUM)].map((found) => ({ at: found.index, pay: facts.at(SMMLV, on).value })),
    // "Uno de 2.4 millones y otro de 1.9": in millions as well.
    ...[...text.matchAll(SHORT_WAGE)].map(({ 0: all, 1: said = '', index }) => ({
      at: index + all.length - said.length,
      pay: Math.round(Number(said.replace(',', '.')) * 1e6),
    })),
  ].sort((a, b) => a.at - b.at)
  if (wages.length < 2 || wages.length > MOST) return undefined
  // "Tres empleados de 2.000.000, 2.000.000 y 2.500.000": one wage of each.
  const people = Number(SO_MANY.exec(text)?.[1] ?? 0)
  const pays = wages.map(({ pay }) => pay)
  if (people === wages.length && pays.length > new Set(pays).size && new Set(pays).size > 1)
    return [...new Set(pays)].map((pay) => ({ pay, count: pays.filter((each) => each === pay).length }))
  let from = 0
  const groups: Group[] = []
  const risks = risksOf(
    text,
    wages.map(({ at }) => at),
  )
  const ofTheirOwn = new Set(risks).size > 1
  // "Una entró el 15 de febrero y gana 1.9, la otra el 1 de septiembre": each day stands before its wage.
  const ahead =
    ENTERED.test(text.slice(0, wages[0]?.at)) && readDates(text.slice(0, wages[0]?.at), on).when.days.length > 0
  for (const [index, { at, pay }] of wages.entries()) {
    const count =
      countIn(text.slice(from, at), ...MANY) ?? (/\b(?:otr[oa]|un[oa]?)\b/.test(text.slice(from, at)) ? 1 : undefined)
    if (count === undefined || count < 1) return undefined
    const riesgo = risks[index]
    const behind = text.slice(at, wages[index + 1]?.at ?? text.length).split(/[.;?]/)[0] ?? ''
    const words = ahead ? text.slice(from, at) : behind
    const [entry] = ahead || ENTERED.test(words) ? readDates(words, on).when.days : []
    const ingreso = entry !== undefined && entry > on ? `${Number(entry.slice(0, 4)) - 1}${entry.slice(4)}` : entry
    groups.push({
      count,
      pay,
      ...(ingreso === undefined ? {} : { ingreso }),
      ...(riesgo === undefined || !ofTheirOwn ? {} : { riesgo }),
    })
    from = at
  }
  return (ofTheirOwn || new Set(groups.map(({ pay }) => pay)).size > 1) &&
    (groups.some(({ count }) => count > 1) || TOGETHER.test(text))
    ? groups
    : undefined
}

/** What of a planilla is taken off the workers' pay. */
export const OF_THE_WORKERS = 'Descontado a los trabajadores'

/** Until when it is paid, as the answer of one of them says. */
const DUE = / Se paga a más tardar [^.]{5,60}\.$/
const ENTERED = /\b(?:entr[oe]|entraron|ingres[oe]|ingresaron|desde|empez\w{1,4}|lleg[oe])\b/

const ONE_OF_THEM =
  /\b(?:un[oa] de (?:l[oa]s|ell[oa]s|es[oa]s)|a un[oa] sol[oa]|(?:la|el|a la|al) (?:(?:de|que gana(?:ba)?) (?:los )?\$?\d|segund[oa]|primer[oa]|otr[oa])\b)/

/** The groups that the conversation told, for another question about them; a sum of its own takes their place. */
const grupos = text<readonly Group[]>(
  'Grupos de personas',
  (message, { facts, before }) =>
    groupsIn(message, facts, message) ?? (before !== undefined && message.amounts.length > 0 ? [] : undefined),
  (value) => value.map(({ count, pay }) => `${count} con ${formatCop(pay)}`).join(', '),
)

/** COP for one person of a monthly wage. */
type TotalOfOne = (
  values: Readonly<Record<string, unknown>>,
  pay: number,
  context: Parameters<AnyIntent['answer']>[1],
) => number

/** What of the total is what, for one person. */
type PartsOfOne = (...one: Parameters<TotalOfOne>) => readonly { readonly label: string; readonly value: number }[]

/** The intent, that also adds up groups of people of different wages: `total` of one wage for one person. */
export function eachGroup(declared: AnyIntent, name: string, total: TotalOfOne, parts?: PartsOfOne): AnyIntent {
  return {
    ...declared,
    slots: { ...declared.slots, grupos },
    async answer(values, context) {
      const { message } = context
      const held = values.grupos as readonly Group[] | undefined
      const groups =
        groupsIn(message, context.facts, message) ??
        (context.followUp && message.amounts.length === 0 && !ONE_OF_THEM.test(message.text) && held && held.length > 0
          ? held
          : undefined)
      if (groups === undefined) {
        const alone = context.followUp && ONE_OF_THEM.test(message.text)
        const which = /\b(?:segund|otr)[oa]\b/.test(message.text)
          ? 1
          : /\bprimer[oa]\b/.test(message.text)
            ? 0
            : undefined
        const own = which === undefined || message.amounts.length > 0 ? undefined : held?.[which]
        return declared.answer(
          alone
            ? { ...values, personas: undefined, ...(own?.count === 1 ? { salario: own.pay, grupos: undefined } : {}) }
            : values,
          context,
        )
      }
      const [first] = groups
      const one = await declared.answer(
        { ...values, salario: first?.pay, personas: undefined },
        { ...context, message: { ...context.message, amounts: [] } },
      )
      // "Y otra que entró el 15 de octubre": of that one alone.
      const dated = groups.some(({ ingreso }) => ingreso !== undefined)
      const of = ({ riesgo, ingreso }: Group) => ({
        ...values,
        ...(dated ? { ingreso, retiro: undefined } : {}),
        ...(riesgo === undefined ? {} : { claseRiesgo: riesgo }),
      })
      const rows = groups.map((group) => ({ ...group, each: total(of(group), group.pay, context) }))
      const listed = groups.flatMap((group) =>
        (parts?.(of(group), group.pay, context) ?? []).map((part) => ({ ...part, value: part.value * group.count })),
      )
      const labels = [...new Set(listed.map(({ label }) => label))]
      const kept = listed.reduce((sum, { label, value }) => sum + (label === OF_THE_WORKERS ? value : 0), 0)
      const all = rows.reduce((sum, { count, each }) => sum + count * each, 0)
      return {
        ...one,
        headline: `${name} de las ${rows.reduce((sum, { count }) => sum + count, 0)} personas suman **${formatCop(all)}**: ${rows
          .map(
            ({ count, pay, each, riesgo }) =>
              `${formatCop(count * each)} de ${count === 1 ? 'la que gana' : `las ${count} que ganan`} ${formatCop(pay)}${riesgo === undefined ? '' : ` en clase ${ROMAN[riesgo]}`}${count === 1 ? '' : ` (${formatCop(each)} cada una)`}`,
          )
          .join(
            ' y ',
          )}.${kept > 0 ? ` A los trabajadores se les descuentan **${formatCop(kept)}**, y la planilla suma **${formatCop(all + kept)}**.` : ''}${DUE.exec(one.headline)?.[0] ?? ''}`,
        steps: [
          ...labels.map((label) => ({
            label: `${label}, de todos`,
            value: formatCop(listed.reduce((sum, part) => sum + (part.label === label ? part.value : 0), 0)),
          })),
          ...rows.map(({ count, pay, each, riesgo }) => ({
            label: `Salario de ${formatCop(pay)}${riesgo === undefined ? '' : `, clase ${ROMAN[riesgo]}`}`,
            formula: `${formatCop(each)} × ${count}`,
            value: formatCop(count * each),
          })),
        ],
        ...(parts === undefined ? {} : { paragraphs: [] }),
      }
    },
  }
}

const PEOPLE =
  '(?:emplead\\w{1,3}|trabajador\\w{0,3}|person\\w{1,2}|muchach\\w{1,2}|operari\\w{1,2}|meser\\w{1,2}|vendedor\\w{0,3}|auxiliar\\w{0,2})'
const BY_ENTRY = new RegExp(
  `\\b(\\d{1,3}) ${PEOPLE}\\b[^.;?]{0,50}?\\b(?:y|mas|,) (\\d{1,3}|dos|tres|cuatro|cinco|seis) (de ell[oa]s |de es[oa]s )?(?:${PEOPLE} )?(?:nuev\\w{1,2} )?(?:mas )?(?:que |entraron |ingresaron )`,
)
const FEW = ['dos', 'tres', 'cuatro', 'cinco', 'seis']

/** The intent, that also adds up people of whom some came in the middle: "8 empleados y 3 que entraron el 1 de octubre". */
export function eachEntry(declared: AnyIntent, name: string, total: TotalOfOne): AnyIntent {
  return {
    ...declared,
    async answer(values, context) {
      const { text: said } = context.message
      const [, first, second, within] = BY_ENTRY.exec(said) ?? []
      const { salario: pay, ingreso } = values
      if (
        !first ||
        !second ||
        typeof pay !== 'number' ||
        typeof ingreso !== 'string' ||
        !/\b(?:entr|ingres|empez)/.test(said)
      )
        return declared.answer(values, context)
      const late = /\d/.test(second) ? Number(second) : FEW.indexOf(second) + 2
      const others = Number(first) - (within === undefined ? 0 : late)
      if (others < 1) return declared.answer(values, context)
      const one = await declared.answer({ ...values, ingreso: undefined, personas: undefined }, context)
      const [whole, part] = [undefined, ingreso].map((from) =>
        total({ ...values, ingreso: from, personas: undefined }, pay, context),
      )
      const all = (whole ?? 0) * others + (part ?? 0) * late
      return {
        ...one,
        answered: false,
        headline: `${name} de las ${others + late} personas suman **${formatCop(all)}**: ${formatCop((whole ?? 0) * others)} de las ${others} de todo el periodo (${formatCop(whole ?? 0)} cada una) y ${formatCop((part ?? 0) * late)} de las ${late} que entraron después (${formatCop(part ?? 0)} cada una).`,
        steps: [
          {
            label: 'De todo el periodo',
            formula: `${formatCop(whole ?? 0)} × ${others}`,
            value: formatCop((whole ?? 0) * others),
          },
          {
            label: 'Que entraron después',
            formula: `${formatCop(part ?? 0)} × ${late}`,
            value: formatCop((part ?? 0) * late),
          },
        ],
      }
    },
  }
}
