import { Button, NativeSelect } from '@mantine/core'
import { IconDownload, IconHistory, IconX } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { auditName } from '../../../../shared/auditNames.ts'
import type { AuditEntry } from '../../../../shared/contract/panel.ts'
import { trpc } from '../../../api/trpc.ts'
import { DateBox } from '../../../components/DateBox.tsx'
import { isDay } from '../../../components/day.ts'
import { EmptyState } from '../../../components/EmptyState.tsx'
import { useDownload } from '../../../components/useDownload.ts'
import { describeEntry } from '../auditChange.ts'
import { shortMoment } from '../format.ts'
import { usePanel } from '../search.ts'
import { type Column, DataTable } from '../table/DataTable.tsx'
import { PagedList } from '../table/ListState.tsx'
import { SearchBox } from '../table/SearchBox.tsx'
import { Toolbar } from '../table/Toolbar.tsx'
import classes from './audit.module.css'

const SIZE = 50

const COLUMNS: readonly Column<AuditEntry>[] = [
  {
    key: 'when',
    label: 'Cuándo',
    width: 200,
    phone: 'line',
    cell: ({ createdAt }) => <span className={`luka-figure ${classes.soft}`}>{shortMoment(createdAt)}</span>,
  },
  { key: 'who', label: 'Quién', width: 132, phone: 'named', cell: ({ actor }) => <Who person={actor} /> },
  {
    key: 'what',
    label: 'Qué hizo',
    width: 214,
    phone: 'title',
    cell: ({ action }) => <b className={classes.what}>{auditName(action)}</b>,
  },
  { key: 'whom', label: 'Sobre', width: 150, phone: 'named', cell: (entry) => <Whom entry={entry} /> },
  {
    key: 'how',
    label: 'Cambio y motivo',
    phone: 'line',
    cell: (entry) => {
      const change = describeEntry(entry)
      return (
        <div className={classes.how}>
          {change ? <p className={classes.change}>{change}</p> : null}
          {entry.reason ? <p className={classes.why}>{entry.reason}</p> : null}
          {entry.ip ? <p className={classes.from}>Desde {entry.ip}</p> : null}
        </div>
      )
    },
  },
  {
    key: 'ip',
    label: 'Desde',
    spare: true,
    width: 128,
    phone: 'named',
    cell: ({ ip }) => <span className={`luka-figure ${classes.soft}`}>{ip}</span>,
  },
]

/** A person in the log, whose drawer can be opened. */
function Who({ person }: { readonly person: AuditEntry['actor'] }) {
  if (!person) return <span className={classes.soft}>El sistema</span>
  const { id, username, email } = person
  return (
    <Link to="/admin" search={{ q: email, usuario: id }} className={classes.link} title={email}>
      {username}
    </Link>
  )
}

/** The target of the action. */
function Whom({ entry: { target, subject } }: { readonly entry: AuditEntry }) {
  if (target) return <Who person={target} />
  const [kind = '', key = ''] = subject?.split(/:(.*)/) ?? []
  if (kind === 'fact')
    return (
      <Link to="/admin" search={{ tab: 'datos', cifra: key }} className={classes.link} title={key}>
        Cifra {key}
      </Link>
    )
  if (kind === 'document')
    return (
      <Link to="/admin" search={{ tab: 'datos', biblioteca: true, ficha: Number(key) }} className={classes.link}>
        Ficha n.º {key}
      </Link>
    )
  return kind === 'misread' ? `Mal entendida n.º ${key}` : subject
}

/** The audit log: actor, action, target, time, address and reason. Nobody can change it. */
export function AuditTab() {
  const { search, update } = usePanel()
  const file = useDownload()
  const filters = { person: search.q, action: search.accion, from: search.desde, to: search.hasta }
  const query = trpc.admin.auditPage.useQuery(
    { ...filters, page: search.pagina ?? 1, size: SIZE },
    { placeholderData: keepPreviousData },
  )
  const { data } = query
  const given = Object.entries(filters).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
  // An invalid date is reported at its field, and filters nothing.
  const filterBy = (end: 'desde' | 'hasta', day: string) => {
    if (day === '' || isDay(day)) update({ [end]: day || undefined, pagina: undefined })
  }

  return (
    <div className={classes.screen}>
      <Toolbar
        search={
          <SearchBox
            value={search.q}
            label="Buscar por persona"
            placeholder="Quién, o a quién"
            onSearch={(q) => update({ q, pagina: undefined })}
          />
        }
      >
        <NativeSelect
          size="sm"
          aria-label="Acción"
          value={search.accion ?? ''}
          data={[
            { value: '', label: 'Acción: todas' },
            ...(data?.actions ?? []).map((action) => ({ value: action, label: auditName(action) })),
          ]}
          onChange={(event) => update({ accion: event.currentTarget.value || undefined, pagina: undefined })}
        />
        <DateBox size="sm" aria-label="Desde" value={search.desde ?? ''} onDate={(day) => filterBy('desde', day)} />
        <DateBox size="sm" aria-label="Hasta" value={search.hasta ?? ''} onDate={(day) => filterBy('hasta', day)} />
        {given.length > 0 ? (
          <Button
            variant="subtle"
            color="gray"
            size="sm"
            leftSection={<IconX size={16} stroke={1.5} aria-hidden />}
            onClick={() =>
              update({ q: undefined, accion: undefined, desde: undefined, hasta: undefined, pagina: undefined })
            }
          >
            Quitar filtros
          </Button>
        ) : null}
        <Button
          className={classes.export}
          variant="default"
          size="sm"
          loading={file.busy}
          disabled={!data || data.total === 0}
          leftSection={<IconDownload size={18} stroke={1.5} aria-hidden />}
          onClick={() => void file.start(`/api/admin/audit.csv?${new URLSearchParams(given)}`)}
        >
          Descargar CSV
        </Button>
      </Toolbar>
      <PagedList
        query={query}
        loading="Cargando auditoría"
        failed={{ title: 'No se pudo cargar la auditoría', error: query.error }}
        empty={
          <EmptyState title="Sin registros" icon={<IconHistory size={24} stroke={1.5} aria-hidden />}>
            Aquí queda cada cambio y cada lectura que hace un administrador, sin que nadie pueda borrarlos.
          </EmptyState>
        }
        noun={['registro', 'registros']}
        size={SIZE}
        onPage={(pagina) => update({ pagina }, { push: true })}
      >
        {({ entries }) => (
          <DataTable
            caption="Registros"
            columns={COLUMNS}
            rows={entries}
            rowKey={({ id }) => id}
            stale={query.isPlaceholderData}
          />
        )}
      </PagedList>
    </div>
  )
}
