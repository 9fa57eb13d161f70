import { NativeSelect } from '@mantine/core'
import { FILTER_LABELS, FILTERS, type Filter, readFilter } from './filters.ts'

/** Filters recipients by whether their address is verified. */
export function FilterSelect({ value, onChange }: { value: Filter; onChange: (filter: Filter) => void }) {
  return (
    <NativeSelect
      size="sm"
      label="Verificación del correo"
      value={value}
      data={FILTERS.map((filter) => ({ value: filter, label: FILTER_LABELS[filter] }))}
      onChange={(event) => onChange(readFilter(event.currentTarget.value))}
    />
  )
}
