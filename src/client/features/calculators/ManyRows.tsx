import { IconTable } from '@tabler/icons-react'
import { tablePathOf } from '../../../shared/calculatorAddress.ts'
import type { CalculatorField } from '../../../shared/contract/calculators.ts'
import { PlaceLink } from '../../components/PlaceLink.tsx'
import classes from './ManyRows.module.css'
import { takesTables } from './table/targets.ts'

/** A link to the same calculator for a whole table; calculators with lists have none. */
export function ManyRows({ name, fields }: { readonly name: string; readonly fields: readonly CalculatorField[] }) {
  if (!takesTables(fields)) return null
  return (
    <PlaceLink to={tablePathOf(name)} className={classes.link}>
      <IconTable size={16} stroke={1.5} aria-hidden />
      Calcular muchas filas
    </PlaceLink>
  )
}
