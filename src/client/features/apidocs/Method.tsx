import classes from './Method.module.css'

const SHORT: Readonly<Record<string, string>> = { DELETE: 'DEL' }

/** The HTTP method: neutral for reads, green for changes, red for deletions. */
export function Method({ name, compact = false }: { name: string; compact?: boolean }) {
  const tone = name === 'GET' ? 'read' : name === 'DELETE' ? 'delete' : 'write'
  return (
    <span className={classes.method} data-tone={tone} data-compact={compact || undefined}>
      {compact ? (SHORT[name] ?? name) : name}
    </span>
  )
}
