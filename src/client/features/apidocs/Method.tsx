import classes from './Method.module.css'

const SHORT: Readonly<Record<string, string>> = { DELETE: 'DEL' }

/** The HTTP method: quiet when it reads, green when it changes something, red when it deletes. */
export function Method({ name, compact = false }: { name: string; compact?: boolean }) {
  const tone = name === 'GET' ? 'read' : name === 'DELETE' ? 'delete' : 'write'
  return (
    <span className={classes.method} data-tone={tone} data-compact={compact || undefined}>
      {compact ? (SHORT[name] ?? name) : name}
    </span>
  )
}
