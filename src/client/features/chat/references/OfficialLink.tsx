import { IconExternalLink } from '@tabler/icons-react'
import { officialText } from '../../../../shared/articles.ts'
import type { ReferenceSummary } from '../../../../shared/contract/conversation.ts'
import { referenceName } from '../../../../shared/referenceName.ts'
import classes from './OfficialLink.module.css'

interface OfficialLinkProps {
  readonly reference: Pick<ReferenceSummary, 'type' | 'number' | 'year' | 'url'>
  /** The cited articles, to open it there. */
  readonly keys: readonly string[]
}

/** A link to the official text on its publisher's site; nothing if the address is unknown. */
export function OfficialLink({ reference, keys }: OfficialLinkProps) {
  const href = officialText(reference.url, keys)
  if (href === null) return null
  return (
    <a
      className={classes.official}
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`Texto oficial de ${referenceName(reference)} (se abre en otra pestaña)`}
    >
      Texto oficial
      <IconExternalLink size={14} stroke={1.5} aria-hidden />
    </a>
  )
}
