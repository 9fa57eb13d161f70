import type { ReactNode } from 'react'
import { Logo } from '../../components/Logo.tsx'
import { PlaceLink } from '../../components/PlaceLink.tsx'
import classes from './TaskCard.module.css'

interface TaskCardProps {
  readonly title: string
  readonly icon?: ReactNode
  readonly tone?: 'calm' | 'good' | 'bad'
  readonly children: ReactNode
}

/** The page of a mail's link: one card with its single task. */
export function TaskCard({ title, icon, tone = 'calm', children }: TaskCardProps) {
  return (
    <div className={classes.page}>
      <PlaceLink to="/" className={classes.home}>
        <span className="luka-hidden">Inicio: </span>
        <Logo />
      </PlaceLink>
      <section className={classes.card}>
        {icon ? (
          <div className={classes.icon} data-tone={tone}>
            {icon}
          </div>
        ) : null}
        <h1 className={classes.title}>{title}</h1>
        {children}
      </section>
    </div>
  )
}
