import type { Reading, ReadingSlot } from '../../../shared/contract/reading.ts'
import { formatCop, formatDate, formatNumber, formatPercent } from '../../../shared/format.ts'
import type { AnyIntent, Slot } from '../intents/intent.ts'
import type { CompanyProfile } from '../types.ts'
import type { Task } from './task.ts'

/** Slots that only help to interpret a message; nobody would edit them. */
export const BESIDE = /^aspecto|\b(?:mencion\w+|dich[oa]s?)$/i

/** Whether a slot can be edited in a form field. The others can only be changed by a message. */
function isEditable({ type, options }: Slot): boolean {
  switch (type) {
    case 'choice':
      return options !== undefined
    case 'text':
    case 'nit':
    case 'period':
      return false
    default:
      return true
  }
}

/** Undefined for a value that has no readable form. */
function shownBy(slot: Slot, value: unknown): string | undefined {
  if (slot.options) return slot.options[String(value)]
  if (slot.show) return slot.show(value)
  if (typeof value === 'boolean') return value ? 'sí' : 'no'
  if (typeof value === 'string') return slot.type === 'date' ? formatDate(value) : undefined
  if (typeof value !== 'number') return undefined
  if (slot.type === 'money') return formatCop(value)
  if (slot.type === 'percent') return formatPercent(value)
  return slot.type === 'year' ? String(value) : formatNumber(value)
}

type Given = Pick<ReadingSlot, 'value' | 'shown' | 'origin'>

const EMPTY: Given = { value: null, shown: '', origin: null }

function givenBy(slot: Slot, name: string, task: Pick<Task, 'values' | 'own'>, company: CompanyProfile | null): Given {
  const told = task.values[name]
  const profile = told === undefined && company !== null ? slot.profile?.(company) : undefined
  const assumed = slot.assumedFor?.(task.values) === false ? undefined : slot.assumed
  const value = told ?? profile ?? assumed
  const shown = value === undefined ? undefined : shownBy(slot, value)
  if (shown === undefined || shown === '') return EMPTY
  const plain = slot.options || (typeof value !== 'number' && typeof value !== 'boolean')
  const origin =
    told !== undefined ? (task.own.includes(name) ? 'said' : 'earlier') : profile !== undefined ? 'profile' : 'assumed'
  return { value: !plain ? value : typeof value === 'object' ? shown : String(value), shown, origin }
}

/** How a question was read, for display. Undefined for an intent that has no title yet. */
export function readingOf(
  { intent, values, own, speaker }: Pick<Task, 'intent' | 'values' | 'own' | 'speaker'>,
  company: CompanyProfile | null,
): Reading | undefined {
  if (intent.title === '') return undefined
  const slots = Object.entries(intent.slots).flatMap(([name, slot]): ReadingSlot[] => {
    const given = givenBy(slot, name, { values, own }, company)
    const editable = isEditable(slot)
    if (
      given.value === null &&
      (!editable || values[name] !== undefined || BESIDE.test(name) || BESIDE.test(slot.label))
    )
      return []
    return [
      {
        name,
        label: slot.label,
        type: slot.type,
        ...given,
        ...(slot.per === undefined ? {} : { per: slot.per }),
        ...(slot.options && editable
          ? { options: Object.entries(slot.options).map(([value, label]) => ({ value, label })) }
          : {}),
        editable,
      },
    ]
  })
  return { intent: intent.id, title: intent.title, ...(speaker === 'general' ? {} : { speaker }), slots }
}

const DIGITS = /^\d+$/

/** A value given by a person, converted to what the intent's slot stores. Its type was checked against the reading. */
export function slotValueOf({ slots }: AnyIntent, name: string, value: string | number | boolean): unknown {
  const options = slots[name]?.options
  // Property names are strings, so a choice among numbers has to be converted back.
  return options && Object.keys(options).every((key) => DIGITS.test(key)) ? Number(value) : value
}
