import { Button, NativeSelect, TextInput } from '@mantine/core'
import { IconDownload, IconHistory, IconX } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { auditName } from '../../../../shared/auditNames.ts'
import { trpc } from '../../../api/trpc.ts'
import { EmptyState } from '../../../components/EmptyState.tsx'
import { useDownload } from '../../../components/useDownload.ts'
import { AuditLine } from '../AuditLine.tsx'
import { usePanel } from '../search.ts'
import { PagedList } from '../table/ListState.tsx'
import { SearchBox } from '../table/SearchBox.tsx'
import classes from './audit.module.css'

const SIZE = 50

/** Who did what to whom, when, from where and why. Nobody can change it. */
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

  return (
    <div className={classes.screen}>
      <div className={classes.toolbar}>
        <SearchBox
          value={search.q}
          label="Buscar por persona"
          placeholder="Quién, o a quién"
          onSearch={(q) => update({ q, pagina: undefined })}
        />
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
        <TextInput
          size="sm"
          type="date"
          aria-label="Desde"
          value={search.desde ?? ''}
          onChange={(event) => update({ desde: event.currentTarget.value || undefined, pagina: undefined })}
        />
        <TextInput
          size="sm"
          type="date"
          aria-label="Hasta"
          value={search.hasta ?? ''}
          onChange={(event) => update({ hasta: event.currentTarget.value || undefined, pagina: undefined })}
        />
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
      </div>
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
          <ul className={classes.entries} aria-label="Registros" aria-busy={query.isPlaceholderData || undefined}>
            {entries.map((auditEntry) => (
              <li key={auditEntry.id}>
                <AuditLine auditEntry={auditEntry} target />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </div>
  )
}
