import { IconCheck, IconLink } from '@tabler/icons-react'
import { type ComponentProps, memo, useEffect, useRef, useState } from 'react'
import ReactMarkdown, { type Components, type ExtraProps } from 'react-markdown'
import { glide } from '../../components/glide.ts'
import { PlaceLink } from '../../components/PlaceLink.tsx'
import { toast } from '../../components/toast.ts'
import type { HelpQuestion } from './content.ts'
import classes from './QuestionItem.module.css'

const CONFIRM_MS = 2_000

/**
 * Opens a question and scrolls to it. Its anchor is inside the details element, so that a browser opens it by itself
 * before the application has loaded.
 */
export function openQuestion(id: string): void {
  const answer = document.getElementById(id)
  const item = answer?.closest('details')
  if (!item) return
  item.open = true
  item.scrollIntoView(glide())
}

/** Our own texts link only to our own pages: the build checks each link. */
function TextLink({ href = '/', children }: ComponentProps<'a'> & ExtraProps) {
  const [to = '/', hash] = href.split('#')
  return (
    <PlaceLink to={to} hash={hash} onFollow={() => hash && openQuestion(hash)}>
      {children}
    </PlaceLink>
  )
}

const components: Components = { a: TextLink }

interface QuestionItemProps {
  readonly question: HelpQuestion
  /** Its topic, when it is shown alone. */
  readonly topic?: string
  readonly opened?: boolean
}

/** One question, expandable, with a link of its own. */
export const QuestionItem = memo(function QuestionItem({
  question: { id, question, answer },
  topic,
  opened = false,
}: QuestionItemProps) {
  const item = useRef<HTMLDetailsElement>(null)
  const [open, setOpen] = useState(opened)
  // The browser may have opened it before this code loaded.
  useEffect(() => setOpen(item.current?.open ?? false), [])
  return (
    <details
      ref={item}
      className={classes.item}
      open={opened || undefined}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className={classes.summary}>
        <h3 className={classes.question}>
          {question}
          {topic ? <span className={classes.topic}>{topic}</span> : null}
        </h3>
      </summary>
      <div id={id} className={classes.answer}>
        <ReactMarkdown components={components}>{answer}</ReactMarkdown>
        {open ? <CopyLink id={id} /> : null}
      </div>
    </details>
  )
})

function CopyLink({ id }: { readonly id: string }) {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), CONFIRM_MS)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async () => {
    const address = `${window.location.origin}/ayuda#${id}`
    try {
      await navigator.clipboard.writeText(address)
      setCopied(true)
    } catch {
      toast.error({ title: 'No se pudo copiar', message: `El enlace es ${address}` })
    }
  }
  const Icon = copied ? IconCheck : IconLink
  return (
    <p className={`${classes.foot} luka-no-print`}>
      <button type="button" className={classes.copy} onClick={() => void copy()}>
        <Icon size={16} stroke={1.5} aria-hidden />
        {copied ? 'Enlace copiado' : 'Copiar enlace'}
      </button>
      <span className="luka-hidden" role="status">
        {copied ? 'Enlace copiado' : ''}
      </span>
    </p>
  )
}
