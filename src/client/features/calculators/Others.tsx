import { IconArrowRight } from '@tabler/icons-react'
import { pathOf } from '../../../shared/calculatorAddress.ts'
import type { CalculatorSummary } from '../../../shared/contract/calculators.ts'
import { PlaceLink } from '../../components/PlaceLink.tsx'
import classes from './Others.module.css'

interface OthersProps {
  readonly section: string
  readonly others: readonly CalculatorSummary[]
}

/** The other calculators of the section, and a link to all. */
export function Others({ section, others }: OthersProps) {
  return (
    <nav className={classes.others} aria-labelledby="otras">
      <h2 id="otras" className={classes.heading}>
        {section}
      </h2>
      <ul className={classes.list}>
        {others.map(({ name, title }) => (
          <li key={name}>
            <PlaceLink to={pathOf(name)} className={classes.link}>
              {title}
            </PlaceLink>
          </li>
        ))}
      </ul>
      <PlaceLink to="/calculadoras" className={classes.all}>
        Todas las calculadoras
        <IconArrowRight size={16} stroke={1.5} aria-hidden />
      </PlaceLink>
    </nav>
  )
}
