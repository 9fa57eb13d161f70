import { IconBrandWhatsapp, IconCheck, IconCopy, IconDots } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { dottedNit } from '../../../../shared/format.ts'
import { trpc } from '../../../api/trpc.ts'
import { toast } from '../../../components/toast.ts'
import classes from './AnswerActions.module.css'
import { chatText, whatsappShare } from './chatText.ts'
import { copyRich } from './copy.ts'
import { IconAction } from './IconAction.tsx'
import type { MoreActionsProps } from './MoreActions.tsx'
import { printElement } from './print.ts'

const MoreActions = lazy(async () => ({ default: (await import('./MoreActions.tsx')).MoreActions }))

interface AnswerActionsProps extends Omit<MoreActionsProps, 'onPrint'> {
  /** The first action: the thumbs. */
  readonly children?: ReactNode
}

const CONFIRM_MS = 2_000

/** An answer's actions, visually quiet. */
export function AnswerActions({ children, ...answer }: AnswerActionsProps) {
  const { question, content } = answer
  const utils = trpc.useUtils()
  const root = useRef<HTMLDivElement>(null)
  const [copied, setCopied] = useState(false)
  const [more, setMore] = useState(false)

  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), CONFIRM_MS)
    return () => clearTimeout(timer)
  }, [copied])

  const article = () => root.current?.closest('article') ?? null
  const copy = async () => {
    if (await copyRich(chatText(content), article()?.querySelector('[data-answer]') ?? null)) setCopied(true)
    else
      toast.error({
        title: 'No se pudo copiar',
        message: 'Tu navegador no lo permite. Selecciona el texto y cópialo con el teclado.',
      })
  }
  const print = async () => {
    const element = article()
    if (!element) return
    // Without it the paper is as good: it only does not say whose it is.
    const company = await utils.company.get.fetch().catch(() => null)
    const thread = new URLSearchParams(location.search).get('hilo')
    await printElement(element, {
      company: company ? [company.nombreORazonSocial, `NIT ${dottedNit(company.nit)}`] : [],
      address: `${location.origin}/asistente?hilo=${thread}&mensaje=${answer.answerId}`,
    })
  }
  const button = (
    <IconAction label="Más acciones de la respuesta" tip="Más" aria-haspopup="menu" onClick={() => setMore(true)}>
      <IconDots size={18} stroke={1.5} aria-hidden />
    </IconAction>
  )

  return (
    <div ref={root} className={classes.actions}>
      {children}
      <IconAction label="Copiar respuesta" tip={copied ? 'Copiada' : 'Copiar'} onClick={() => void copy()}>
        {copied ? <IconCheck size={18} stroke={1.5} aria-hidden /> : <IconCopy size={18} stroke={1.5} aria-hidden />}
      </IconAction>
      <IconAction
        label="Enviar respuesta por WhatsApp"
        tip="Enviar por WhatsApp"
        onClick={() => window.open(whatsappShare(question, content), '_blank', 'noopener')}
      >
        <IconBrandWhatsapp size={18} stroke={1.5} aria-hidden />
      </IconAction>
      {more ? (
        <Suspense fallback={button}>
          <MoreActions {...answer} onPrint={() => void print()} />
        </Suspense>
      ) : (
        button
      )}
      <span className="luka-hidden" role="status">
        {copied ? 'Respuesta copiada' : ''}
      </span>
    </div>
  )
}
