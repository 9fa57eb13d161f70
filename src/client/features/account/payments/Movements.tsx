import { Button, NativeSelect } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { bogotaDate } from '../../../../shared/format.ts'
import { MOVEMENT_KINDS, MOVEMENTS, type MovementKind } from '../../../../shared/movements.ts'
import { trpc } from '../../../api/trpc.ts'
import { EmptyState } from '../../../components/EmptyState.tsx'
import { ErrorState } from '../../../components/ErrorState.tsx'
import { Money } from '../../../components/Figure.tsx'
import { SkeletonLines } from '../../../components/SkeletonLines.tsx'
import { useDownload } from '../../../components/useDownload.ts'
import { Block, SteadyButton } from '../parts.tsx'
import { byDay, dayTitle, type MovementDay } from './days.ts'
import { monthsSince } from './months.ts'
import classes from './payments.module.css'

const PAGE = 10
const ALL = { value: '', label: 'Todos' }
const KINDS = MOVEMENT_KINDS.map((kind) => ({ value: kind, label: MOVEMENTS[kind] }))

const clock = new Intl.DateTimeFormat('es-CO', { timeZone: 'America/Bogota', hour: 'numeric', minute: '2-digit' })

/** Every entry of the person's ledger. @param since the account's creation: earlier months have none */
export function Movements({ since }: { since: string }) {
  const [kind, setKind] = useState<MovementKind | null>(null)
  const [month, setMonth] = useState<string | null>(null)
  const csv = useDownload()
  const filter = { ...(kind ? { kind } : {}), ...(month ? { month } : {}) }
  const { data, error, isPending, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } =
    trpc.account.movements.useInfiniteQuery(
      { limit: PAGE, ...filter },
      { getNextPageParam: (page) => page.nextCursor ?? undefined },
    )
  const days = byDay(data?.pages ?? [])
  const filtered = kind !== null || month !== null

  return (
    <Block
      title="Movimientos"
      text="Cada cargo y cada abono, en pesos, y lo que suma cada día."
      action={
        <Button
          variant="default"
          size="sm"
          loading={csv.busy}
          leftSection={<IconDownload size={18} stroke={1.5} aria-hidden />}
          onClick={() => void csv.start(`/api/account/movements.csv?${new URLSearchParams(filter)}`)}
        >
          Descargar CSV
        </Button>
      }
    >
      <div className={classes.filters}>
        <NativeSelect
          label="Tipo"
          data={[ALL, ...KINDS]}
          value={kind ?? ''}
          onChange={(event) => {
            const { value } = event.currentTarget
            setKind(MOVEMENT_KINDS.find((known) => known === value) ?? null)
          }}
        />
        <NativeSelect
          label="Mes"
          data={[ALL, ...monthsSince(bogotaDate(new Date(since)), bogotaDate(new Date()))]}
          value={month ?? ''}
          onChange={(event) => setMonth(event.currentTarget.value || null)}
        />
      </div>
      {isPending ? <SkeletonLines lines={5} height={28} label="Cargando tus movimientos" /> : null}
      {error && days.length === 0 ? (
        <ErrorState
          title="No se pudieron cargar tus movimientos"
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : null}
      {data && days.length === 0 ? (
        <EmptyState title={filtered ? 'Ningún movimiento con estos filtros' : 'Todavía no hay movimientos'}>
          {filtered
            ? 'Prueba con otro mes o con todos los tipos.'
            : 'Aquí verás cada pregunta que hagas y lo que costó.'}
        </EmptyState>
      ) : null}
      {days.length > 0 ? <MovementTable days={days} /> : null}
      {error && days.length > 0 ? <p role="alert">No se pudieron cargar más. Lo que ves sigue aquí.</p> : null}
      {hasNextPage ? (
        <div className={classes.more}>
          <SteadyButton
            variant="default"
            size="sm"
            busy={isFetchingNextPage ? 'Cargando…' : null}
            onClick={() => void fetchNextPage()}
          >
            Ver más
          </SteadyButton>
        </div>
      ) : null}
    </Block>
  )
}

function MovementTable({ days }: { days: readonly MovementDay[] }) {
  const today = bogotaDate(new Date())
  return (
    <table className={classes.table}>
      <caption className="luka-hidden">Movimientos de tus créditos</caption>
      <thead>
        <tr>
          <th scope="col">Hora</th>
          <th scope="col">Movimiento</th>
          <th scope="col" className={classes.number}>
            Valor
          </th>
          <th scope="col" className={classes.number}>
            Saldo
          </th>
        </tr>
      </thead>
      {days.map(({ date, amount, items }) => (
        <tbody key={date}>
          <tr className={classes.day}>
            <th scope="rowgroup" colSpan={2}>
              {dayTitle(date, today)}
            </th>
            <td className={classes.number}>
              <span className="luka-hidden">Suma del día: </span>
              <Signed amount={amount} />
            </td>
            <td className={classes.after} />
          </tr>
          {items.map(({ id, kind, amount, availableAfter, createdAt, thread }) => (
            <tr key={id}>
              <td className={classes.when}>{clock.format(new Date(createdAt))}</td>
              <td className={classes.what}>
                <span className={classes.kind}>{MOVEMENTS[kind]}</span>
                {thread ? (
                  <Link to="/asistente" search={{ hilo: thread.id }} className={classes.thread}>
                    {thread.title}
                  </Link>
                ) : null}
              </td>
              <td className={classes.number}>
                <Signed amount={amount} />
              </td>
              <td className={`${classes.number} ${classes.after}`}>
                <Money value={availableAfter} />
              </td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  )
}

/** Credits and debits differ by sign, not by colour alone. */
function Signed({ amount }: { amount: number }) {
  if (amount <= 0) return <Money value={amount} />
  return (
    <span className={classes.plus}>
      +<Money value={amount} />
    </span>
  )
}
