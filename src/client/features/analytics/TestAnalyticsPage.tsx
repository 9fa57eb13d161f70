import { Button, Loader, Textarea, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { toast } from '../../components/toast.ts'
import { openAuthModal } from '../auth/openAuthModal.ts'
import { SessionFailed } from '../auth/SessionFailed.tsx'
import { useSession } from '../auth/useSession.ts'
import { readEvent } from './readEvent.ts'
import classes from './TestAnalyticsPage.module.css'
import { track } from './track.ts'
import { useMainUser } from './useMainUser.ts'

/** For the main user only. */
export function TestAnalyticsPage() {
  const { user, loading, failure } = useSession()
  const main = useMainUser(user)
  if (loading || (user && main === null)) {
    return (
      <div className={classes.wait} role="status" aria-label="Cargando">
        <Loader />
      </div>
    )
  }
  if (failure) return <SessionFailed title="No se pudo abrir esta página" />
  if (!user) {
    return (
      <Notice
        title="Acceso restringido"
        text="Debes iniciar sesión para acceder a esta página."
        action={<Button onClick={() => openAuthModal('login')}>Iniciar Sesión</Button>}
      />
    )
  }
  if (!main) {
    return (
      <Notice
        title="Acceso denegado"
        text="Esta página de prueba solo está disponible para el usuario principal."
        hint={
          user.role === 'admin' ? (
            <>
              El usuario principal es el de la variable <code>MAIN_USER_EMAIL</code>, con su correo verificado. Para que
              seas tú, ponle <code>{user.email}</code> y reinicia Luka. Para que haya analítica que probar, pon también{' '}
              <code>GA_MEASUREMENT_ID</code>.
            </>
          ) : null
        }
        action={
          <Button component={Link} to="/">
            Volver al inicio
          </Button>
        }
      />
    )
  }
  return <EventTool />
}

interface NoticeProps {
  readonly title: string
  readonly text: string
  /** Advice for the installation's operator. */
  readonly hint?: ReactNode
  readonly action: ReactNode
}

function Notice({ title, text, hint, action }: NoticeProps) {
  return (
    <section className={classes.notice}>
      <h1 className={classes.title}>{title}</h1>
      <p className={classes.lead}>{text}</p>
      {hint ? <p className={classes.hint}>{hint}</p> : null}
      {action}
    </section>
  )
}

interface SentEvent {
  readonly id: number
  readonly name: string
  /** Empty for none. */
  readonly parameters: string
  readonly at: string
}

const time = new Intl.DateTimeFormat('es-CO', { timeStyle: 'medium', timeZone: 'America/Bogota' })

function EventTool() {
  const [name, setName] = useState('')
  const [parameters, setParameters] = useState('')
  const [sent, setSent] = useState<readonly SentEvent[]>([])

  const send = () => {
    const event = readEvent(name, parameters)
    if (!event.ok) {
      toast.error(event.problem)
      return
    }
    if (!window.gtag) {
      toast.error({
        title: 'Google Analytics no disponible',
        message: 'La función gtag no está disponible en esta página',
      })
      return
    }
    try {
      track(event.name, event.parameters)
    } catch {
      toast.error({ title: 'Error', message: 'Ocurrió un error al enviar el evento' })
      return
    }
    setSent((last) => [
      {
        id: last.length + 1,
        name: event.name,
        parameters: event.parameters ? JSON.stringify(event.parameters, null, 2) : '',
        at: time.format(new Date()),
      },
      ...last,
    ])
    toast.success({ title: 'Evento enviado', message: event.name })
  }

  return (
    <div className={classes.page}>
      <h1 className={classes.title}>Prueba de analítica</h1>
      <p className={classes.lead}>Envía un evento por la misma función que usa el sitio y mira qué salió.</p>
      <div className={classes.columns}>
        <form
          className={classes.form}
          noValidate
          aria-label="Evento"
          onSubmit={(event) => {
            event.preventDefault()
            send()
          }}
        >
          <TextInput
            label="Nombre del evento"
            name="event"
            autoComplete="off"
            placeholder="prueba_de_registro"
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Textarea
            label="Parámetros (JSON, opcional)"
            name="parameters"
            size="md"
            rows={6}
            spellCheck={false}
            classNames={{ input: classes.code }}
            placeholder={'{ "plan": "avanzado" }'}
            value={parameters}
            onChange={(event) => setParameters(event.currentTarget.value)}
          />
          <Button type="submit" size="md">
            Enviar evento
          </Button>
        </form>
        <section aria-labelledby="enviados-titulo">
          <div className={classes.bar}>
            <h2 id="enviados-titulo" className={classes.subtitle}>
              Eventos de esta sesión
            </h2>
            <Button variant="default" size="xs" disabled={sent.length === 0} onClick={() => setSent([])}>
              Limpiar registro
            </Button>
          </div>
          {sent.length === 0 ? (
            <p className={classes.empty}>Todavía no has enviado eventos. Prueba con «prueba_de_registro».</p>
          ) : (
            <ol className={classes.log}>
              {sent.map((event) => (
                <li key={event.id}>
                  <p className={classes.event}>
                    <b>{event.name}</b>
                    <time className="luka-figure">{event.at}</time>
                  </p>
                  {event.parameters ? <pre className={classes.code}>{event.parameters}</pre> : null}
                </li>
              ))}
            </ol>
          )}
        </section>
      </div>
    </div>
  )
}
