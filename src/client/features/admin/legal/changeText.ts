import { z } from 'zod'
import { referenceType } from '../../../../shared/contract/documentType.ts'
import type { LegalChange } from '../../../../shared/contract/legal.ts'
import { formatNumber } from '../../../../shared/format.ts'
import { referenceName } from '../../../../shared/referenceName.ts'
import { dayText } from './figureText.ts'

const NAMES: Readonly<Record<string, string>> = {
  title: 'Nombre',
  value: 'Valor',
  from: 'Desde',
  until: 'Hasta',
  sources: 'Normas',
  url: 'Enlace',
  certainty: 'Certeza',
  note: 'Nota',
  type: 'Tipo',
  number: 'Número',
  year: 'Año',
  summary: 'Resumen',
  content: 'Notas',
  status: 'Vigencia',
  retired: 'Retirada',
}

const norms = z.array(z.object({ type: referenceType, number: z.string(), year: z.int().optional() }))
const LONG = 80

function text(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nada'
  if (typeof value === 'boolean') return value ? 'sí' : 'no'
  if (field === 'value' && typeof value === 'number') return formatNumber(value)
  if ((field === 'from' || field === 'until') && typeof value === 'string') return dayText(value)
  if (field === 'sources') {
    const read = norms.safeParse(value)
    if (read.success) return read.data.map((one) => referenceName({ ...one, year: one.year ?? null })).join('; ')
  }
  const plain = typeof value === 'string' ? value : JSON.stringify(value)
  return plain.length > LONG ? `${plain.slice(0, LONG - 1)}…` : plain
}

const read = (json: string | null): Record<string, unknown> =>
  z.record(z.string(), z.unknown()).parse(JSON.parse(json ?? '{}'))

/** "Valor: 55.123 → 55.124. Hasta: 31 dic 2027 → 30 dic 2027." */
export function describeFields({ before, after }: Pick<LegalChange, 'before' | 'after'>): string {
  const [old, now] = [read(before), read(after)]
  return Object.keys({ ...old, ...now })
    .filter((field) => field !== 'id')
    .map((field) => {
      const name = NAMES[field] ?? field
      if (before === null) return `${name}: ${text(field, now[field])}`
      if (after === null) return `${name}: ${text(field, old[field])}`
      return `${name}: ${text(field, old[field])} → ${text(field, now[field])}`
    })
    .join('. ')
}
