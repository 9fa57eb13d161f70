import { memo } from 'react'
import { pathOf } from '../../../../shared/calculatorAddress.ts'
import { PlaceLink } from '../../../components/PlaceLink.tsx'
import classes from './CalculatorsPage.module.css'
import type { Section } from './filter.ts'

/** The calculators of one section. */
export const SectionList = memo(function SectionList({ section: { id, title, calculators } }: { section: Section }) {
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 id={id} className={classes.heading}>
        {title}
      </h2>
      <ul className={classes.list}>
        {calculators.map(({ name, title: called, description }) => (
          <li key={name}>
            <PlaceLink to={pathOf(name)} className={classes.entry}>
              <span className={classes.name}>{called}</span>
              <span className={classes.text}>{description}</span>
            </PlaceLink>
          </li>
        ))}
      </ul>
    </section>
  )
})
