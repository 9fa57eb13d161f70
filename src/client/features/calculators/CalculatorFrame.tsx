import type { ReactNode } from 'react'
import { PlaceLink } from '../../components/PlaceLink.tsx'
import head from '../../components/pageHead.module.css'
import classes from './CalculatorFrame.module.css'

interface CalculatorFrameProps {
  /** The breadcrumb after "Calculadoras /": a section, or the calculator with its link. */
  readonly under: { readonly label: string; readonly to?: string }
  readonly children: ReactNode
}

/** The page of one calculator, with a link to all others at the top. */
export function CalculatorFrame({ under, children }: CalculatorFrameProps) {
  return (
    <div className={classes.page}>
      <nav className={classes.trail} aria-label="Dónde estás">
        <PlaceLink to="/calculadoras" className={classes.place}>
          Calculadoras
        </PlaceLink>
        <span>
          <span aria-hidden>/ </span>
          {under.to === undefined ? (
            under.label
          ) : (
            <PlaceLink to={under.to} className={classes.place}>
              {under.label}
            </PlaceLink>
          )}
        </span>
      </nav>
      {children}
    </div>
  )
}

export function CalculatorTitle({ title, lead }: { readonly title: string; readonly lead: string }) {
  return (
    <>
      <h1 className={classes.title}>{title}</h1>
      <p className={`${head.lead} ${classes.lead}`}>{lead}</p>
    </>
  )
}
