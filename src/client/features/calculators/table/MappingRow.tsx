import '@mantine/core/styles/Checkbox.layer.css'
import { Checkbox, NativeSelect } from '@mantine/core'
import { IconAlertTriangle, IconChevronDown } from '@tabler/icons-react'
import { useMemo } from 'react'
import { formatNumber } from '../../../../shared/format.ts'
import { ConstantBox } from './ConstantBox.tsx'
import classes from './MappingStep.module.css'
import { readingOf, type Source } from './mapping.ts'
import type { Sheet } from './sheet.ts'
import { shownValue } from './shownValue.ts'
import type { Target } from './targets.ts'

interface MappingRowProps {
  readonly target: Target
  readonly sheet: Sheet
  readonly source: Source
  readonly onMap: (source: Source) => void
}

const SAME = 'igual'
const SAMPLES = 3

/** The source of one input, and a preview of how its first rows are parsed. */
export function MappingRow({ target, sheet, source, onMap }: MappingRowProps) {
  const { label, field } = target
  const chosen = source.from === 'column' ? String(source.column) : source.from === 'constant' ? SAME : ''
  return (
    <li className={classes.row}>
      <NativeSelect
        label={label}
        required={field.required}
        size="sm"
        className={classes.select}
        value={chosen}
        rightSection={<IconChevronDown size={16} stroke={1.5} aria-hidden />}
        onChange={({ currentTarget: { value } }) => {
          if (value === '') onMap({ from: 'nowhere' })
          else if (value === SAME) onMap({ from: 'constant', text: '' })
          else onMap({ from: 'column', column: Number(value) })
        }}
        data={[
          { value: '', label: field.required ? 'Elige la columna' : 'No está en mi tabla' },
          { value: SAME, label: 'El mismo valor en todas' },
          ...sheet.titles.map((title, column) => ({ value: String(column), label: title })),
        ]}
      />
      <div className={classes.read}>
        {source.from === 'constant' ? (
          <ConstantBox target={target} text={source.text} onText={(text) => onMap({ from: 'constant', text })} />
        ) : null}
        {source.from === 'column' ? <Samples target={target} sheet={sheet} source={source} /> : null}
        {source.from === 'column' && source.fractions !== undefined ? (
          <Checkbox
            size="sm"
            label="Son porcentajes de Excel: 0,19 es 19 %"
            checked={source.fractions}
            onChange={(event) => onMap({ ...source, fractions: event.currentTarget.checked })}
          />
        ) : null}
        {source.from === 'nowhere' && field.help ? <p className={classes.help}>{field.help}</p> : null}
      </div>
    </li>
  )
}

interface SamplesProps {
  readonly target: Target
  readonly sheet: Sheet
  readonly source: Source
}

function Samples({ target, sheet, source }: SamplesProps) {
  const { samples, bad } = useMemo(() => {
    const readings = sheet.rows.map(({ cells }) => readingOf(target, { [target.path]: source }, cells))
    const read = readings.flatMap((reading) =>
      'value' in reading && reading.value !== undefined ? [reading.value] : [],
    )
    return {
      samples: read.slice(0, SAMPLES).map((value) => shownValue(target.field, value)),
      bad: readings.filter((reading) => 'issue' in reading).length,
    }
  }, [target, sheet, source])
  return (
    <>
      <p className={classes.samples}>
        {samples.length === 0 ? 'No hay valores que se entiendan' : `Se lee ${samples.join(' · ')}`}
      </p>
      {bad > 0 ? (
        <p className={classes.bad}>
          <IconAlertTriangle size={16} stroke={1.5} aria-hidden />
          {formatNumber(bad)} de {formatNumber(sheet.rows.length)} {bad === 1 ? 'no se entiende' : 'no se entienden'}
        </p>
      ) : null}
    </>
  )
}
