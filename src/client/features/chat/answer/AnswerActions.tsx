import { IconCheck, IconCopy, IconFileDownload, IconPrinter } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { ReferenceSummary } from '../../../../shared/contract/conversation.ts'
import { toast } from '../../../components/toast.ts'
import classes from './AnswerActions.module.css'
import { copyRich } from './copy.ts'
import { downloadMarkdown, fileName, toMarkdown } from './exportMarkdown.ts'
import { IconAction } from './IconAction.tsx'
import { printElement } from './print.ts'

interface AnswerActionsProps {
  readonly question: string
  readonly content: string
  readonly references: readonly ReferenceSummary[]
  /** Stands first: the thumbs. */
  readonly children?: ReactNode
}

const CONFIRM_MS = 2_000

/** What can be done with an answer. Quiet: it is the last thing to be read. */
export function AnswerActions({ question, content, references, children }: AnswerActionsProps) {
  const root = useRef<HTMLDivElement>(null)
  const [copied, setCopied] = useState(false)

  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), CONFIRM_MS)
    return () => clearTimeout(timer)
  }, [copied])

  const article = () => root.current?.closest('article') ?? null
  const copy = async () => {
    if (await copyRich(content, article()?.querySelector('[data-answer]') ?? null)) setCopied(true)
    else
      toast.error({
        title: 'No se pudo copiar',
        message: 'Tu navegador no lo permite. Selecciona el texto y cópialo con el teclado.',
      })
  }

  return (
    <div ref={root} className={classes.actions}>
      {children}
      <IconAction label="Copiar respuesta" tip={copied ? 'Copiada' : 'Copiar'} onClick={() => void copy()}>
        {copied ? <IconCheck size={18} stroke={1.5} aria-hidden /> : <IconCopy size={18} stroke={1.5} aria-hidden />}
      </IconAction>
      <IconAction
        label="Imprimir respuesta"
        tip="Imprimir"
        onClick={() => {
          const element = article()
          if (element) printElement(element)
        }}
      >
        <IconPrinter size={18} stroke={1.5} aria-hidden />
      </IconAction>
      <IconAction
        label="Descargar respuesta en Markdown"
        tip="Descargar en Markdown, con sus fuentes"
        onClick={() => downloadMarkdown(fileName(question), toMarkdown([{ question, content, references }]))}
      >
        <IconFileDownload size={18} stroke={1.5} aria-hidden />
      </IconAction>
      <span className="luka-hidden" role="status">
        {copied ? 'Respuesta copiada' : ''}
      </span>
    </div>
  )
}
