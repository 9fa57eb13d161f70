import { Button } from '@mantine/core'
import { IconCalendarEvent } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { trpc } from '../../../api/trpc.ts'
import { EmptyState } from '../../../components/EmptyState.tsx'
import { ErrorState } from '../../../components/ErrorState.tsx'
import { SkeletonLines } from '../../../components/SkeletonLines.tsx'
import { AccountSection, usePerson } from '../parts.tsx'
import { CalendarSettings } from './CalendarSettings.tsx'
import { Feed } from './Feed.tsx'
import { OwnDates } from './OwnDates.tsx'
import { Reminders } from './Reminders.tsx'

/** The tax calendar of one's own company. */
export function CalendarSection() {
  const user = usePerson()
  const { data, error, isPending, isFetching, refetch } = trpc.calendar.mine.useQuery()
  return (
    <AccountSection id="calendario">
      {isPending ? <SkeletonLines lines={6} height={24} label="Cargando tu calendario" /> : null}
      {error && !data ? (
        <ErrorState
          title="No se pudo cargar tu calendario"
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : null}
      {data && data.nit === null ? (
        <EmptyState
          title="Falta el NIT de tu empresa"
          icon={<IconCalendarEvent size={24} stroke={1.5} aria-hidden />}
          action={
            <Button component={Link} to="/perfil/empresa">
              Guardar los datos de mi empresa
            </Button>
          }
        >
          Los días dependen de cómo termina. Con el NIT y el régimen armamos tu calendario; por ejemplo, un NIT que
          termina en 7 presenta la retención de noviembre el 18 de diciembre.
        </EmptyState>
      ) : null}
      {data && data.nit !== null ? (
        <>
          <OwnDates calendar={data} />
          <CalendarSettings calendar={data} />
          <Reminders on={data.reminders} verified={user.emailVerified} />
          <Feed feed={data.feed} />
        </>
      ) : null}
    </AccountSection>
  )
}
