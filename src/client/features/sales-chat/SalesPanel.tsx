import { ActionIcon, Button } from '@mantine/core'
import { IconArrowLeft, IconX } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useReducer, useRef } from 'react'
import { openAuthModal } from '../auth/openAuthModal.ts'
import { useSession } from '../auth/useSession.ts'
import { useClientConfig } from '../shell/useClientConfig.ts'
import { advance, type Flow, type Move, START } from './flow.ts'
import { InterestForm } from './InterestForm.tsx'
import classes from './SalesPanel.module.css'
import { greeting, INTERESTS, NO, transcript, YES } from './script.ts'
import { whatsappLink } from './whatsapp.ts'

interface SalesPanelProps {
  /** Closed by hand: the focus returns to the button. */
  readonly onClose: () => void
  /** Closed by navigating. */
  readonly onLeave: () => void
}

export function SalesPanel({ onClose, onLeave }: SalesPanelProps) {
  const [flow, move] = useReducer(advance, START)
  const panel = useRef<HTMLElement>(null)
  const end = useRef<HTMLDivElement>(null)
  const whatsapp = useClientConfig()?.whatsappNumber ?? null
  const lines = transcript(flow, whatsapp !== null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each step is a new end to see
  useEffect(() => {
    // The pressed button is gone with its step, and with it the focus.
    if (!panel.current?.contains(document.activeElement)) panel.current?.focus({ preventScroll: true })
    end.current?.scrollIntoView({ block: 'nearest' })
  }, [flow.step])

  return (
    <section
      ref={panel}
      className={classes.panel}
      role="dialog"
      aria-label="Asistente Luka"
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
      }}
    >
      <div className={classes.head}>
        {flow.step === 'menu' ? null : (
          <ActionIcon size={40} aria-label="Volver al menú" onClick={() => move({ type: 'reset' })}>
            <IconArrowLeft size={20} stroke={1.5} aria-hidden />
          </ActionIcon>
        )}
        <div className={classes.name}>
          <h2 className={classes.title}>Asistente Luka</h2>
          <p className={classes.text}>¿Cómo podemos ayudarte?</p>
        </div>
        <ActionIcon className={classes.close} size={40} aria-label="Cerrar" onClick={onClose}>
          <IconX size={20} stroke={1.5} aria-hidden />
        </ActionIcon>
      </div>
      <div className={classes.body}>
        {flow.step === 'menu' ? (
          <Menu onSales={() => move({ type: 'sales' })} onLeave={onLeave} />
        ) : (
          <>
            <div className={classes.talk} role="log" aria-label="Conversación">
              {lines.map(({ from, text }) => (
                <p key={text} className={classes.line} data-from={from}>
                  {text}
                </p>
              ))}
            </div>
            <Replies flow={flow} move={move} whatsapp={whatsapp} onLeave={onLeave} />
          </>
        )}
        <div ref={end} />
      </div>
    </section>
  )
}

function Menu({ onSales, onLeave }: { onSales: () => void; onLeave: () => void }) {
  const { user } = useSession()
  const navigate = useNavigate()
  return (
    <div className={classes.menu}>
      <button
        type="button"
        className={classes.choice}
        onClick={() => {
          onLeave()
          if (user) void navigate({ to: '/asistente' })
          else openAuthModal('signup')
        }}
      >
        <b>Asistente IA Contable</b>
        <span aria-hidden>Retenciones, IVA, nómina y plazos, con la norma.</span>
      </button>
      <button type="button" className={classes.choice} onClick={onSales}>
        <b>Hablar con Ventas</b>
        <span aria-hidden>Servicio contable y software para tu empresa.</span>
      </button>
    </div>
  )
}

interface RepliesProps {
  readonly flow: Flow
  readonly move: (move: Move) => void
  readonly whatsapp: string | null
  readonly onLeave: () => void
}

/** The possible replies at this step. */
function Replies({ flow, move, whatsapp, onLeave }: RepliesProps) {
  const { user } = useSession()
  const navigate = useNavigate()
  if (flow.step === 1) {
    return (
      <div className={classes.replies}>
        <Button variant="light" onClick={() => move({ type: 'interest', interest: 'servicio' })}>
          {INTERESTS.servicio}
        </Button>
        <Button variant="light" onClick={() => move({ type: 'interest', interest: 'software' })}>
          {INTERESTS.software}
        </Button>
      </div>
    )
  }
  if (flow.step === 2) {
    return (
      <div className={classes.replies}>
        <Button variant="light" onClick={() => move({ type: 'contact', contact: true })}>
          {YES}
        </Button>
        <Button variant="default" onClick={() => move({ type: 'contact', contact: false })}>
          {NO}
        </Button>
      </div>
    )
  }
  if (flow.step === 3 && flow.contact) {
    return (
      <div className={classes.ways}>
        {whatsapp ? (
          <Button
            component="a"
            href={whatsappLink(whatsapp, greeting(flow.interest))}
            target="_blank"
            rel="noopener noreferrer"
            variant="light"
            fullWidth
          >
            Abrir WhatsApp
          </Button>
        ) : null}
        <InterestForm interest={flow.interest} email={user?.email ?? ''} onSent={() => move({ type: 'sent' })} />
      </div>
    )
  }
  if (flow.step === 3) {
    const leave = (then: () => void) => () => {
      onLeave()
      then()
    }
    return (
      <div className={classes.replies}>
        {user ? null : (
          <Button variant="light" onClick={leave(() => openAuthModal('signup'))}>
            Registrarme
          </Button>
        )}
        <Button variant="default" onClick={leave(() => void navigate({ to: '/contacto' }))}>
          Ir a contacto
        </Button>
      </div>
    )
  }
  return null
}
