import '@mantine/core/styles/Switch.layer.css'
import { Anchor, Button, Switch, TextInput } from '@mantine/core'
import { IconCalendarDown, IconCalendarEvent, IconPrinter } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { PublicCalendar } from '../../../shared/contract/calendar.ts'
import { trpc } from '../../api/trpc.ts'
import { EmptyState } from '../../components/EmptyState.tsx'
import { ErrorState } from '../../components/ErrorState.tsx'
import head from '../../components/pageHead.module.css'
import { usePrintLight } from '../../components/printLight.ts'
import { SkeletonLines } from '../../components/SkeletonLines.tsx'
import { useTyped } from '../calculators/useTyped.ts'
import classes from './CalendarPage.module.css'
import { DueList } from './DueList.tsx'
import { daysFrom, whenText } from './dates.ts'
import { NextDue } from './NextDue.tsx'
import { ProfileFields } from './ProfileFields.tsx'
import { apiQuery, profileOf, withProfile } from './profile.ts'
import { type CalendarSearch, lastDigits } from './search.ts'
import { Computed, Undated } from './Undated.tsx'

interface CalendarPageProps {
  readonly search: CalendarSearch
  readonly onSearch: (search: CalendarSearch) => void
}

const icon = { size: 18, stroke: 1.5, 'aria-hidden': true } as const

/**
 * The tax calendar for anybody, by the last digits of their NIT: without an account, and only those digits leave the
 * browser.
 */
export function CalendarPage({ search, onSearch }: CalendarPageProps) {
  usePrintLight()
  const profile = profileOf(search)
  const [typed, setTyped] = useTyped({
    address: search.nit ?? '',
    read: () => search.nit ?? '',
    write: (text) => {
      const digits = lastDigits(text)
      const { nit: _, ...rest } = search
      onSearch(digits === '' ? rest : { ...rest, nit: digits })
      return digits
    },
  })
  const digits = search.nit ?? ''
  const { data, error, isFetching, isPlaceholderData, refetch } = trpc.calendar.get.useQuery(
    {
      digits,
      ...profile,
      employees: search.empleados ? 1 : 0,
      ...(search.ano === undefined ? {} : { year: search.ano }),
    },
    { enabled: digits !== '', placeholderData: keepPreviousData },
  )
  return (
    <div className={classes.page}>
      <h1 className={head.title}>Calendario tributario</h1>
      <p className={`${head.lead} ${classes.lead}`}>
        Qué se declara y se paga cada mes, y hasta qué día, según cómo termina tu NIT. Gratis y sin cuenta.
      </p>
      <div className={classes.columns}>
        <search className={classes.form}>
          <TextInput
            size="lg"
            label="Últimos dos dígitos del NIT o la cédula"
            description="Sin el dígito de verificación. Si pegas el NIT completo, tomamos los dos últimos."
            placeholder="27"
            inputMode="numeric"
            autoComplete="off"
            maxLength={20}
            classNames={{ root: classes.digits, input: classes.box }}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <ProfileFields value={profile} onChange={(change) => onSearch(withProfile(search, change))} />
          <Switch
            label="Tengo empleados"
            description="Agrega PILA, nómina electrónica, prima, cesantías y dotación."
            checked={search.empleados ?? false}
            onChange={({ currentTarget: { checked } }) => {
              const { empleados: _, ...rest } = search
              onSearch(checked ? { ...rest, empleados: true } : rest)
            }}
          />
        </search>
        <section className={classes.result} aria-label="Vencimientos" aria-busy={isFetching}>
          {digits === '' ? (
            <EmptyState
              title="Escribe cómo termina tu NIT"
              icon={<IconCalendarEvent size={24} stroke={1.5} aria-hidden />}
              action={
                <Button variant="default" onClick={() => onSearch({ ...search, nit: '27' })}>
                  Ver un ejemplo con 27
                </Button>
              }
            >
              La DIAN reparte los días por el último dígito, y por los dos últimos en la renta de personas naturales y
              en la PILA. Por ejemplo, de 900.123.427-8 cuentan el 2 y el 7.
            </EmptyState>
          ) : error && !data ? (
            <ErrorState
              title="No se pudo cargar el calendario"
              error={error}
              onRetry={() => void refetch()}
              retrying={isFetching}
            />
          ) : data ? (
            <Year
              data={data}
              digits={digits}
              stale={isPlaceholderData}
              file={`/api/calendar.ics?${apiQuery(search, data.year)}`}
              onYear={(ano) => onSearch({ ...search, ano })}
            />
          ) : (
            <SkeletonLines lines={8} height={28} label="Cargando el calendario" />
          )}
        </section>
      </div>
      <section className={classes.about}>
        <h2 className={classes.subtitle}>De dónde salen las fechas</h2>
        <p>
          Casi todas las declaraciones de la DIAN vencen entre el día hábil 7 y el 16 del mes: los NIT terminados en 1
          van primero y los terminados en 0, al final (Decreto 2229 de 2023). La PILA va del día hábil 2 al 16 por los
          dos últimos dígitos (Decreto 1990 de 2016). Los días hábiles no cuentan sábados, domingos ni festivos, tampoco
          los de Semana Santa.
        </p>
        <p>
          La prima, las cesantías, sus intereses, la dotación y la matrícula mercantil tienen fecha fija en la ley. Lo
          que no hemos podido confirmar con su norma lo decimos, en vez de suponerlo. Para una sola obligación está la{' '}
          <Anchor component={Link} to="/calculadoras/vencimientos" inherit underline="always">
            calculadora de vencimientos
          </Anchor>
          .
        </p>
      </section>
    </div>
  )
}

interface YearProps {
  readonly data: PublicCalendar
  readonly digits: string
  readonly stale: boolean
  readonly file: string
  readonly onYear: (year: number) => void
}

function Year({ data, digits, stale, file, onYear }: YearProps) {
  const [unfolded, setUnfolded] = useState(false)
  const { today, entries, undated, year } = data
  const current = Number(today.slice(0, 4))
  const ahead = entries.filter(({ date }) => date >= today)
  const past = entries.filter(({ date }) => date < today)
  const [next] = ahead
  return (
    <div className={classes.year} data-stale={stale || undefined}>
      <div className={classes.head}>
        <h2 className={classes.subtitle}>
          NIT terminado en {digits}, {year}
        </h2>
        <div className={classes.years}>
          {[current, current + 1].map((one) => (
            <Button
              key={one}
              size="compact-md"
              variant={one === year ? 'light' : 'subtle'}
              aria-pressed={one === year}
              onClick={() => onYear(one)}
            >
              {one}
            </Button>
          ))}
        </div>
      </div>
      {next ? <NextDue entry={next} daysLeft={daysFrom(today, next.date)} /> : null}
      <Computed rows={entries} />
      {past.length > 0 && ahead.length > 0 ? (
        <Button
          variant="subtle"
          size="compact-md"
          mb={16}
          ml={-10}
          aria-expanded={unfolded}
          onClick={() => setUnfolded(!unfolded)}
        >
          {unfolded ? 'Ocultar los que ya pasaron' : `Ver los ${past.length} que ya pasaron`}
        </Button>
      ) : null}
      <DueList
        level={3}
        rows={unfolded || ahead.length === 0 ? entries : ahead}
        toneOf={({ date }) => (date < today ? 'past' : undefined)}
        side={({ date }) =>
          date < today ? null : <span className="luka-no-print">{whenText(daysFrom(today, date))}</span>
        }
      />
      <Undated obligations={undated} level={3} />
      <div className={classes.actions}>
        <Button component="a" href={file} download variant="default" leftSection={<IconCalendarDown {...icon} />}>
          Guardar en mi calendario (.ics)
        </Button>
        <Button variant="default" leftSection={<IconPrinter {...icon} />} onClick={() => window.print()}>
          Imprimir
        </Button>
      </div>
      <p className={classes.account}>
        Con una cuenta marcas lo que ya hiciste y recibes recordatorios por correo, en{' '}
        <Anchor component={Link} to="/perfil/calendario" inherit underline="always">
          Mi cuenta
        </Anchor>
        .
      </p>
    </div>
  )
}
