import { Skeleton } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { answersText, MESSAGE_COST } from '../../../../shared/credits.ts'
import { dottedNit, formatCop } from '../../../../shared/format.ts'
import { readFailure } from '../../../api/errors.ts'
import { trpc } from '../../../api/trpc.ts'
import { longDay, whenText } from '../../calendar/dates.ts'
import { ProfileSection } from '../profile/ProfileSection.tsx'
import { SECTIONS } from '../sections.ts'
import classes from './overview.module.css'

type OtherSection = Exclude<(typeof SECTIONS)[number]['id'], 'perfil'>

/** "/perfil": the person, and a summary of each other section with a link. */
export function OverviewPage() {
  return (
    <>
      <ProfileSection />
      <div className={classes.glances}>
        <CompanyGlance />
        <CalendarGlance />
        <PaymentsGlance />
        <SecurityGlance />
        <Glance id="peligro">Llévate tus datos o elimina tu cuenta.</Glance>
      </div>
      <p className={classes.help}>
        ¿Dudas con tu cuenta, tus créditos o tus datos?{' '}
        <Link to="/ayuda" className={classes.helpLink}>
          Están en el centro de ayuda
        </Link>
        .
      </p>
    </>
  )
}

function CompanyGlance() {
  const { data, error, isPending } = trpc.company.get.useQuery()
  const absent = error !== null && readFailure(error).status === 404
  return (
    <Glance id="empresa" pending={isPending} attention={absent}>
      {data
        ? `${data.nombreORazonSocial}, NIT ${dottedNit(data.nit)}`
        : absent
          ? 'Faltan. Con ellos el asistente responde según tu régimen y tu ciudad.'
          : 'Nombre, NIT, régimen y actividad.'}
    </Glance>
  )
}

function CalendarGlance() {
  const { data, isPending } = trpc.calendar.mine.useQuery()
  const next = data?.entries.find(({ daysLeft, doneAt }) => daysLeft >= 0 && doneAt === null)
  return (
    <Glance id="calendario" pending={isPending}>
      {next
        ? `${next.period}: ${longDay(next.date)}, ${whenText(next.daysLeft)}.`
        : data?.nit === null
          ? 'Se arma con el NIT de tu empresa.'
          : 'Lo que tu empresa declara y paga.'}
    </Glance>
  )
}

function PaymentsGlance() {
  const { data, isPending } = trpc.account.credits.useQuery()
  return (
    <Glance id="pagos" pending={isPending} attention={data !== undefined && data.available < MESSAGE_COST}>
      {data
        ? data.available < MESSAGE_COST
          ? 'Se acabaron tus créditos. Puedes pedir más.'
          : `Te quedan ${formatCop(data.available)}, para ${answersText(data.available)}.`
        : 'Tu saldo, tus movimientos y tus solicitudes.'}
    </Glance>
  )
}

function SecurityGlance() {
  const { data, isPending } = trpc.account.settings.useQuery()
  return (
    <Glance id="seguridad" pending={isPending}>
      {data
        ? `Verificación en dos pasos ${data.twoFactor.enabled ? 'activada' : 'sin activar'}.`
        : 'Contraseña, verificación en dos pasos, llaves de acceso y sesiones abiertas.'}
    </Glance>
  )
}

interface GlanceProps {
  readonly id: OtherSection
  readonly pending?: boolean
  /** Something needs attention. */
  readonly attention?: boolean
  /** The section's summary; its description if that failed to load. */
  readonly children: ReactNode
}

/** One section's line. */
function Glance({ id, pending = false, attention = false, children }: GlanceProps) {
  const section = SECTIONS.find((one) => one.id === id)
  return (
    <section className={classes.glance} aria-labelledby={`${id}-titulo`}>
      <div className={classes.words}>
        <h2 id={`${id}-titulo`} className={classes.name}>
          <Link to={section?.to ?? '/perfil'} className={classes.link}>
            {section?.title}
          </Link>
        </h2>
        {pending ? (
          <div className={classes.waiting} aria-busy>
            <Skeleton height={14} width="min(340px, 60vw)" radius="sm" />
          </div>
        ) : (
          <p className={classes.fact} data-attention={attention || undefined}>
            {children}
          </p>
        )}
      </div>
      <IconChevronRight size={20} stroke={1.5} aria-hidden className={classes.arrow} />
    </section>
  )
}
