import { formatCop } from '../../shared/format.ts'

interface MoneyProps {
  /** Integer COP. */
  readonly value: number
  readonly className?: string | undefined
}

/** An amount in pesos: tabular figures, never broken across lines. */
export function Money({ value, className }: MoneyProps) {
  return (
    <data value={value} className={className ? `luka-figure ${className}` : 'luka-figure'}>
      {formatCop(value)}
    </data>
  )
}

/** Any other figure (a rate, a count, a date) in tabular digits and without line breaks. */
export function Figure({ children, className }: { children: string; className?: string | undefined }) {
  return <span className={className ? `luka-figure ${className}` : 'luka-figure'}>{children}</span>
}
