import '@mantine/core/styles/Tooltip.layer.css'
import { ActionIcon, Tooltip } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { toast } from '../../components/toast.ts'
import classes from './Code.module.css'
import { jsonTokens } from './jsonTokens.ts'

interface CodeProps {
  /** The accessible label; visible unless `head` replaces it. */
  readonly label: string
  readonly text: string
  readonly language?: 'json' | 'plain'
  readonly head?: ReactNode
}

const CONFIRM_MS = 2_000

/** A piece of code to read and to copy. */
export function Code({ label, text, language = 'plain', head }: CodeProps) {
  const [copied, setCopied] = useState(false)
  const tokens = useMemo(() => (language === 'json' ? jsonTokens(text) : []), [language, text])

  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), CONFIRM_MS)
    return () => clearTimeout(timer)
  }, [copied])

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      toast.error({
        title: 'No se pudo copiar',
        message: 'Tu navegador no lo permite. Selecciona el texto y cópialo con el teclado.',
      })
    }
  }

  return (
    <figure className={classes.code} aria-label={label}>
      <figcaption className={classes.head}>
        {head ?? <span className={classes.label}>{label}</span>}
        <Tooltip label={copied ? 'Copiado' : 'Copiar'}>
          <ActionIcon size={30} aria-label={`Copiar: ${label}`} onClick={() => void copy()}>
            {copied ? (
              <IconCheck size={16} stroke={1.5} aria-hidden />
            ) : (
              <IconCopy size={16} stroke={1.5} aria-hidden />
            )}
          </ActionIcon>
        </Tooltip>
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <pre className={classes.text} tabIndex={0}>
        {tokens.length === 0
          ? text
          : tokens.map(({ at, kind, part }) => (
              <span key={at} data-kind={kind}>
                {part}
              </span>
            ))}
      </pre>
    </figure>
  )
}
