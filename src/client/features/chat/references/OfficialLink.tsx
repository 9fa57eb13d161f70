import { IconExternalLink } from '@tabler/icons-react'
import { officialText } from '../../../../shared/articles.ts'
import type { ReferenceSummary } from '../../../../shared/contract/conversation.ts'
import { referenceName } from '../../../../shared/referenceName.ts'
import classes from './OfficialLink.module.css'

interface OfficialLinkProps {
  readonly reference: Pick<ReferenceSummary, 'type' | 'number' | 'year' | 'url'>
  /** Of the articles cited, to open it there. */
  readonly keys: readonly string[]
}

/** To the text that is law, on the site that publishes it; nothing when its address is not known. */
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
