import { ActionIcon, Button } from '@mantine/core'
import { IconArrowLeft, IconCheck, IconQuote } from '@tabler/icons-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { referenceName } from '../../../../shared/referenceName.ts'
import { trpc } from '../../../api/trpc.ts'
import { ErrorState } from '../../../components/ErrorState.tsx'
import { SkeletonLines } from '../../../components/SkeletonLines.tsx'
import { toast } from '../../../components/toast.ts'
import { Markdown } from '../answer/Markdown.tsx'
import { StatusBadge } from '../answer/ValidityBadge.tsx'
import { citationText, isCited, splitNotes } from './articles.ts'
import classes from './DocumentView.module.css'
import { OfficialLink } from './OfficialLink.tsx'
import type { OpenDocument } from './usePanel.ts'

interface DocumentViewProps {
  readonly document: OpenDocument
  readonly onBack: () => void
}

/** One library document: our notes, scrolled to the cited article. */
export function DocumentView({ document, onBack }: DocumentViewProps) {
  const { reference, article, keys } = document
  // Lists and conversations contain documents without their notes.
  const notes = trpc.chat.reference.useQuery({ id: reference.id })
  const content = notes.data?.content
  const parts = useMemo(() => splitNotes(content ?? ''), [content])
  const citedParts = parts.flatMap((part, index) => (isCited(part, keys) ? [{ index, key: part.keys[0] ?? '' }] : []))
  // Without chapters, articles are directly below the document's title.
  const chaptered = parts.some(({ level }) => level > 0 && level <= 2)
  const scroller = useRef<HTMLDivElement>(null)
  const back = useRef<HTMLButtonElement>(null)
  const [copied, setCopied] = useState(false)

  useEffect(() => {
    back.current?.focus({ preventScroll: true })
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another citation of the same document scrolls anew, and so do its notes when they come
  useEffect(() => {
    const root = scroller.current
    const target = root?.querySelector('[data-cited]')
    if (root && target instanceof HTMLElement) root.scrollTop = Math.max(0, target.offsetTop - 16)
  }, [keys, content])

  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), 2_000)
    return () => clearTimeout(timer)
  }, [copied])

  const jump = (index: number) => {
    const root = scroller.current
    const target = root?.querySelector(`[data-part="${index}"]`)
    if (root && target instanceof HTMLElement) root.scrollTop = Math.max(0, target.offsetTop - 16)
  }

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(citationText(reference, article))
      setCopied(true)
    } catch {
      toast.error({ title: 'No se pudo copiar', message: 'Tu navegador no lo permite. Selecciona el texto y cópialo.' })
    }
  }

  return (
    <div className={classes.view}>
      <div className={classes.bar}>
        <ActionIcon ref={back} size={36} aria-label="Volver a las referencias" onClick={onBack}>
          <IconArrowLeft size={20} stroke={1.5} aria-hidden />
        </ActionIcon>
        <h2 className={classes.name}>{referenceName(reference)}</h2>
      </div>
      {citedParts.length > 1 ? (
        <div className={classes.jumps}>
          Citados:
          {citedParts.map(({ index, key }) => (
            <button key={index} type="button" className={classes.jump} onClick={() => jump(index)}>
              {key.replace(' ', '. ')}
            </button>
          ))}
        </div>
      ) : null}
      <section
        ref={scroller}
        className={classes.scroller}
        aria-label={`Notas: ${referenceName(reference)}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text has to be scrolled with the keyboard too
        tabIndex={0}
      >
        <p className={classes.title}>{reference.title}</p>
        <p className={classes.summary}>{reference.summary}</p>
        <div className={classes.meta}>
          <StatusBadge status={reference.status} />
          <OfficialLink reference={reference} keys={keys} />
        </div>
        <p className={classes.ours}>
          <strong>Resumen de Luka.</strong> Estas notas son nuestras: lo que obliga es el texto oficial.
        </p>
        {article === '' ? null : (
          <p className={classes.cited}>
            La respuesta cita <strong>{article}</strong>
            {content !== undefined && citedParts.length === 0 && keys.length > 0
              ? '. Nuestras notas no lo explican por separado.'
              : '.'}
          </p>
        )}
        {notes.error ? (
          <ErrorState
            title="No se pudieron cargar las notas"
            error={notes.error}
            onRetry={() => void notes.refetch()}
            retrying={notes.isFetching}
          />
        ) : content === undefined ? (
          <SkeletonLines lines={8} label="Cargando las notas" />
        ) : null}
        {parts.map((part, index) => {
          const cited = isCited(part, keys)
          const Title = part.level <= 2 || !chaptered ? 'h3' : 'h4'
          return (
            <div
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text, always the same
              key={index}
              className={cited ? classes.highlight : undefined}
              data-part={index}
              data-cited={cited ? '' : undefined}
            >
              {part.level === 0 ? null : (
                <Title className={part.level <= 2 ? classes.chapter : classes.articleTitle}>{part.title}</Title>
              )}
              {part.body === '' ? null : <Markdown>{part.body}</Markdown>}
            </div>
          )
        })}
      </section>
      <div className={classes.foot}>
        <Button
          variant="default"
          fullWidth
          leftSection={
            copied ? <IconCheck size={18} stroke={1.5} aria-hidden /> : <IconQuote size={18} stroke={1.5} aria-hidden />
          }
          onClick={() => void copy()}
        >
          {copied ? 'Cita copiada' : 'Copiar cita'}
        </Button>
        <span className="luka-hidden" role="status">
          {copied ? 'Cita copiada' : ''}
        </span>
      </div>
    </div>
  )
}
