import { Button, Skeleton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { MESSAGE_COST } from '../../../shared/credits.ts'
import { formatCop } from '../../../shared/format.ts'
import { trpc } from '../../api/trpc.ts'
import head from '../../components/pageHead.module.css'
import { openAuthModal } from '../auth/openAuthModal.ts'
import { useSession } from '../auth/useSession.ts'
import { Channels } from './Channels.tsx'
import { ContactForm } from './ContactForm.tsx'
import { CreditRequestForm } from './CreditRequestForm.tsx'
import classes from './contact.module.css'
import { draftOf } from './draft.ts'
import type { ContactSearch } from './search.ts'

/** The contact form, or the credit request: `/contacto?asunto=creditos`. */
export function ContactPage({ search }: { search: ContactSearch }) {
  const credits = search.asunto === 'creditos'
  return (
    <div className={classes.page}>
      {credits ? (
        <>
          <div className={classes.intro}>
            <h1 className={head.title}>Solicita créditos</h1>
            <p className={`${head.lead} ${classes.lead}`}>
              Los créditos adicionales no se compran en línea. Cuéntanos cuántos necesitas y una persona de nuestro
              equipo acuerda contigo las condiciones. Cada respuesta del asistente cuesta {formatCop(MESSAGE_COST)}.
            </p>
          </div>
          <div className={classes.card}>
            <CreditRequest />
          </div>
          <div className={classes.more}>
            <p className={classes.turn}>
              ¿Es otro asunto?{' '}
              <Link to="/contacto" search={{}}>
                Usa el formulario de contacto
              </Link>
            </p>
          </div>
        </>
      ) : (
        <>
          <div className={classes.intro}>
            <h1 className={head.title}>Hablemos</h1>
            <p className={`${head.lead} ${classes.lead}`}>
              Cuéntanos de tu empresa y qué necesitas. Te llega un correo que confirma tu mensaje y después te responde
              una persona del equipo.
            </p>
          </div>
          <div className={classes.card}>
            <Contact search={search} />
          </div>
          <div className={classes.more}>
            <Channels />
            <p className={classes.turn}>
              ¿Es una duda sobre Luka? Mira primero el <Link to="/ayuda">centro de ayuda</Link>
            </p>
            <p className={classes.turn}>
              ¿Se te acabaron los créditos?{' '}
              <Link to="/contacto" search={{ asunto: 'creditos' }}>
                Solicita más
              </Link>
            </p>
          </div>
        </>
      )}
    </div>
  )
}

function Contact({ search }: { search: ContactSearch }) {
  const { user } = useSession()
  // A change of person or subject remounts the form.
  return <ContactForm key={`${user?.id}:${JSON.stringify(search)}`} user={user} {...draftOf(search)} />
}

/** Credits belong to an account, so visitors sign in first. */
function CreditRequest() {
  const { user, loading } = useSession()
  // Nobody types again what the account has; without it the form is as good.
  const company = trpc.company.get.useQuery(undefined, { enabled: user !== null })
  if (loading || (user !== null && company.isPending)) {
    return (
      <div className={classes.fields} role="status" aria-label="Cargando">
        <Skeleton height={42} />
        <Skeleton height={42} />
        <Skeleton height={120} />
      </div>
    )
  }
  if (user) return <CreditRequestForm key={user.id} user={user} company={company.data ?? null} />
  return (
    <div className={classes.gate}>
      <h2 className={classes.gateTitle}>Primero inicia sesión</h2>
      <p className={classes.gateText}>Los créditos se suman a tu cuenta, por eso necesitamos saber cuál es.</p>
      <Button size="md" onClick={() => openAuthModal('login')}>
        Iniciar Sesión
      </Button>
      <Button size="md" variant="default" onClick={() => openAuthModal('signup')}>
        Crear cuenta
      </Button>
    </div>
  )
}
