import type { Reading, ReadingSlot } from '../../../../shared/contract/reading.ts'

/** A value as shown on a chip. */
export interface Chip {
  readonly slot: ReadingSlot
  /** The label, de-emphasised; '' if the value is self-explanatory. */
  readonly label: string
  readonly value: string
  /** The origin, if nobody stated it. */
  readonly note: string
}

const NOTES: Partial<Record<NonNullable<ReadingSlot['origin']>, string>> = {
  assumed: 'supuesto',
  profile: 'de tu perfil',
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)
const PLURAL_NAME = /^\p{L}+s$/u

function wordsOf({ label, type, value, shown }: ReadingSlot): Pick<Chip, 'label' | 'value'> {
  if (type === 'flag') return value === true ? { label: '', value: label } : { label, value: 'no' }
  // "3 personas": counts need no label before the number.
  if (type === 'count' && PLURAL_NAME.test(label)) return { label: '', value: `${shown} ${lowerFirst(label)}` }
  return { label, value: shown }
}

/** The values that an answer used, in the question's order. */
export function chipsOf({ slots }: Reading): Chip[] {
  return slots.flatMap((slot) =>
    slot.value === null ? [] : [{ slot, ...wordsOf(slot), note: (slot.origin && NOTES[slot.origin]) ?? '' }],
  )
}

/** Values that may be added. */
export function addable({ slots }: Reading): ReadingSlot[] {
  return slots.filter(({ value, editable }) => value === null && editable)
}

const PER: Record<NonNullable<ReadingSlot['per']>, string> = {
  hora: 'por hora',
  dia: 'por día',
  semana: 'por semana',
  quincena: 'por quincena',
  mes: 'por mes',
  bimestre: 'por bimestre',
  semestre: 'por semestre',
  ano: 'por año',
}

/** "En pesos, por mes". */
export function unitOf({ type, per }: Pick<ReadingSlot, 'type' | 'per'>): string {
  const unit = type === 'money' ? 'En pesos' : type === 'days' ? 'En días (un mes son 30; un año, 360)' : ''
  return unit !== '' && per !== undefined ? `${unit}, ${PER[per]}` : unit
}
