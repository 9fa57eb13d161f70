import type { FactSource, IsoDate } from '../../../shared/tax/types.ts'
import { type Entity, entitiesOf } from '../learned/entities.ts'
import type { MoneyRole, PercentRole } from '../learned/labels.ts'
import type { LearnedReader, Likely } from '../learned/reader.ts'
import { toCop } from '../topics/read.ts'
import type { Understood } from '../understand/features.ts'
import type { AnyIntent, Per, Slot } from './intent.ts'

/** The values of a case by slot name. */
export type CaseValues = Readonly<Record<string, unknown>>

export interface Filled {
  /** What the newest message itself says, by slot name. */
  readonly own: CaseValues
  /** Sums and rates that no slot takes and that were not told in passing: what the answer would silently drop. */
  readonly unused: readonly Entity[]
  /** How well the sums fit the slots that took them: a mean log probability, 0 without sums. */
  readonly fit: number
}

const PER: readonly (readonly [Per, string])[] = [
  ['hora', 'hora|por hora|la hora|cada hora'],
  ['dia', 'diari[oa]s?|al dia|por dia|el dia|cada dia|dia'],
  ['semana', 'semanal(?:es)?|a la semana|por semana|cada semana'],
  ['quincena', 'quincenal(?:es)?|a la quincena|por quincena|cada quincena|quincenal'],
  ['mes', 'mensual(?:es|mente)?|al mes|por mes|cada mes|el mes|x mes|mes a mes|todos los meses'],
  ['bimestre', 'bimestral(?:es)?|al bimestre|por bimestre|cada bimestre|del bimestre|en el bimestre'],
  ['semestre', 'semestral(?:es)?|al semestre|por semestre'],
  [
    'ano',
    'anual(?:es|mente)?|al ano|por ano|cada ano|el ano|en el ano|del ano|en todo el ano|ano(?! (?:completo|entero|exacto|y medio|de trabajo))',
  ],
]
const AFTER = PER.map(
  ([per, words]) =>
    [per, new RegExp(`^[\\s,]{0,2}(?:de pesos |pesos |cop |brutos? |netos? |libres? ){0,2}(?:${words})\\b`)] as const,
)
const BEFORE = PER.map(
  ([per, words]) =>
    [
      per,
      new RegExp(
        `\\b(?:${words})[\\s,:]{1,2}(?:(?:de|por|son|es|unos|como|casi|mas o menos|gana[nr]?|gano|vendo|facturo) ){0,2}\\$?$`,
      ),
    ] as const,
)
const NEAR = 40

/** The stretch of time that a sum is said to be of, by the words right beside it. */
export function perOf({ text }: Pick<Understood, 'text'>, { at, end }: Entity): Per | undefined {
  const after = text.slice(end, end + NEAR)
  const found = AFTER.find(([, pattern]) => pattern.test(after))?.[0]
  if (found !== undefined) return found
  const before = text.slice(Math.max(0, at - NEAR), at)
  return BEFORE.find(([, pattern]) => pattern.test(before))?.[0]
}

const IN_A_YEAR: Readonly<Record<Per, number>> = {
  hora: 0,
  dia: 360,
  semana: 52,
  quincena: 24,
  mes: 12,
  bimestre: 6,
  semestre: 2,
  ano: 1,
}

function converted(value: number, from: Per | undefined, to: Per | undefined): number {
  if (from === undefined || to === undefined || from === to || from === 'hora' || to === 'hora') return value
  return Math.round((value * IN_A_YEAR[from]) / IN_A_YEAR[to])
}

/** Nobody tells more figures of one case; of a message that holds thousands, the rest is not read. */
const MOST_ENTITIES = 24

const PASSING: ReadonlySet<string> = new Set(['mencion', 'tope'])
/** A role less likely than this is not worth a guess. */
const LEAST = 0.08

/** "Súmale 300.000 de comisiones": one more figure, and not another for one that the case has. */
const ADDS =
  /\b(?:agreg[aeu]\w*|suma(?:le|les)?|sumale|anad\w+|adicional\w*|ademas|aparte|tambien|incluye\w*|ponle|metele|con otr[oa]s?)\b/
const ALREADY_SAID = 0.12
const NOT_SAID = 0.05

// "¿Y si fueran 50 millones?": nothing but the sum, so it is another one for what was said before.
const NO_NEWS =
  /\b(?:y|o|si|no|ah|ay|pero|ahora|entonces|mejor|perdon|mas|bien|fueran?|fueron|fuesen?|hubieran?|sido|eran?|son|es|con|de|unos|como|solo|por|cop|pesos|digo)\b/g

function isBareSum({ text }: Understood, entities: readonly Entity[]): boolean {
  const [only] = entities
  if (only === undefined || entities.length > 1 || text.length > 80) return false
  return !/[a-z0-9]/.test(`${text.slice(0, only.at)} ${text.slice(only.end)}`.replace(NO_NEWS, ' '))
}

interface Claim {
  readonly entity: Entity
  readonly slot: string
  readonly p: number
}

function slotsFor(declared: AnyIntent, { kind }: Entity): [string, Slot][] {
  return Object.entries(declared.slots).filter(
    ([, slot]) => (kind === 'money' ? slot.money : slot.percent) !== undefined,
  )
}

const pOf = (roles: readonly Likely<MoneyRole | PercentRole>[], wanted: readonly string[] | undefined) =>
  roles.reduce((sum, { label, p }) => sum + (wanted?.includes(label) ? p : 0), 0)

/**
 * Fills an intent's slots from one message: its sums and rates by their learned roles, the surest first, the rest by the
 * slots' own readers.
 */
export function fill(
  declared: AnyIntent,
  message: Understood,
  before: CaseValues,
  deps: { readonly reader: LearnedReader; readonly facts: FactSource; readonly today: IsoDate },
): Filled {
  const entities = entitiesOf(message).slice(0, MOST_ENTITIES)
  const roles = entities.map((_, at) => deps.reader.roles(message, entities, at, declared.id))
  const adds = ADDS.test(message.text)
  const bare =
    isBareSum(message, entities) &&
    entities.some((entity) => slotsFor(declared, entity).some(([slot]) => before[slot] !== undefined))
  const claims = entities.flatMap((entity, at): Claim[] =>
    slotsFor(declared, entity).map(([slot, { money, percent }]) => ({
      entity,
      slot,
      p:
        pOf(roles[at] ?? [], money ?? percent) *
        (adds && before[slot] !== undefined ? ALREADY_SAID : bare && before[slot] === undefined ? NOT_SAID : 1),
    })),
  )
  const own: Record<string, unknown> = {}
  const taken = new Set<Entity>()
  let logs = 0
  const give = (name: string, entity: Entity) => {
    const slot = declared.slots[name]
    const value =
      entity.kind === 'percent'
        ? entity.percent.value
        : converted(toCop(entity.amount, message, deps.facts), perOf(message, entity), slot?.per)
    const held = own[name]
    own[name] = slot?.summed && typeof held === 'number' ? held + value : value
    taken.add(entity)
  }
  for (const { entity, slot, p } of [...claims].sort((a, b) => b.p - a.p)) {
    if (taken.has(entity) || p < LEAST || (own[slot] !== undefined && declared.slots[slot]?.summed !== true)) continue
    give(slot, entity)
    logs += Math.log(Math.max(p, 1e-3))
  }
  // What is left over goes to the slot that the intent is mainly about, where nothing else took it.
  for (const [at, entity] of entities.entries()) {
    if (taken.has(entity) || PASSING.has(roles[at]?.[0]?.label ?? '')) continue
    const main = slotsFor(declared, entity).find(
      ([name, slot]) =>
        (bare ? before[name] !== undefined : slot.main) &&
        own[name] === undefined &&
        !(adds && before[name] !== undefined),
    )
    if (main) {
      give(main[0], entity)
      logs += Math.log(LEAST)
    }
  }
  for (const [name, slot] of Object.entries(declared.slots)) {
    if (own[name] !== undefined || slot.read === undefined) continue
    const value = slot.read(message, { facts: deps.facts, today: deps.today, before: before[name] })
    if (value !== undefined) own[name] = value
  }
  // A topic without slots reads its figures itself.
  const unused =
    Object.keys(declared.slots).length === 0
      ? []
      : entities.filter((entity, at) => !taken.has(entity) && !PASSING.has(roles[at]?.[0]?.label ?? ''))
  return { own, unused, fit: taken.size === 0 ? 0 : logs / taken.size }
}
