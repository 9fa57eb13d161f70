import { ActionIcon } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { toast } from '../../../components/toast.ts'

/**
 * Copies a text to the clipboard and confirms it; without clipboard access, the text stays on screen to be copied by
 * hand.
 */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      toast.error({ title: 'Error', message: 'No se pudo copiar. Selecciona el texto y cópialo.' })
    }
  }
  return (
    <ActionIcon size={36} aria-label={copied ? 'Copiado' : label} onClick={() => void copy()}>
      {copied ? <IconCheck size={18} stroke={1.5} aria-hidden /> : <IconCopy size={18} stroke={1.5} aria-hidden />}
    </ActionIcon>
  )
}
