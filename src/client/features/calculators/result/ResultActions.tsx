import { Button } from '@mantine/core'
import { IconCopy, IconLink, IconMessageCircle, IconPrinter } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { toast } from '../../../components/toast.ts'
import { Download } from './Download.tsx'
import type { Handed } from './DownloadMenu.tsx'
import classes from './ResultCard.module.css'

interface ResultActionsProps {
  /** The URL of the form's current state. */
  readonly address: () => string
  readonly text: () => string
  readonly handed: Handed
  /** The question to ask the assistant. */
  readonly question: string
}

async function copy(text: string, title: string, message: string) {
  try {
    await navigator.clipboard.writeText(text)
    toast.success({ title, message })
  } catch {
    toast.error({ title: 'Error', message: 'No se pudo copiar. Usa la dirección que muestra el navegador.' })
  }
}

/** Actions for a result, below it. */
export function ResultActions({ address, text, handed, question }: ResultActionsProps) {
  return (
    <div className={`${classes.actions} luka-no-print`}>
      <Download of={handed} address={address} />
      <Button
        variant="default"
        size="sm"
        // The result in view is of what the form said before.
        disabled={handed.pending}
        leftSection={<IconCopy size={16} stroke={1.5} aria-hidden />}
        onClick={() => void copy(text(), 'Texto copiado', 'Pégalo en WhatsApp o en un correo.')}
      >
        Copiar como texto
      </Button>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconLink size={16} stroke={1.5} aria-hidden />}
        onClick={() => void copy(address(), 'Enlace copiado', 'Quien lo abra verá este mismo cálculo.')}
      >
        Copiar enlace
      </Button>
      <Button
        variant="default"
        size="sm"
        disabled={handed.pending}
        leftSection={<IconPrinter size={16} stroke={1.5} aria-hidden />}
        onClick={() => window.print()}
      >
        Imprimir
      </Button>
      <Button
        renderRoot={(props) => <Link {...props} to="/asistente" search={{ pregunta: question }} />}
        variant="light"
        size="sm"
        leftSection={<IconMessageCircle size={16} stroke={1.5} aria-hidden />}
      >
        Preguntar sobre esto
      </Button>
    </div>
  )
}
