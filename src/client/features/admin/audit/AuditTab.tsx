import { Button, Loader, NativeSelect, TextInput } from '@mantine/core'
import { IconDownload, IconHistory, IconSearch, IconX } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { bogotaDate, formatNumber } from '../../../../shared/format.ts'
import { toastFailure } from '../../../api/failureToast.ts'
import { trpc } from '../../../api/trpc.ts'
import { EmptyState } from '../../../components/EmptyState.tsx'
import { ErrorState } from '../../../components/ErrorState.tsx'
import { toast } from '../../../components/toast.ts'
import { DeedLine } from '../DeedLine.tsx'
import { deedName } from '../deedNames.ts'
import { Pager } from '../Pager.tsx'
import { usePanel } from '../search.ts'
import { downloadText } from '../stats/report.ts'
import { useSlash } from '../users/useRowKeys.ts'
import classes from './audit.module.css'
import { auditCsv } from './auditCsv.ts'

const SIZE = 50
/** As many as one call gives: a longer log is narrowed down first. */
const EXPORTED = 500

/** Who did what to whom, when, from where and why. Nobody can change it. */
export function AuditTab() {
  const { search, update } = usePanel()
  const field = useRef<HTMLInputElement>(null)
  useSlash(field)
  const [exporting, setExporting] = useState(false)
  const utils = trpc.useUtils()
  const filters = { person: search.q, action: search.accion, from: search.desde, to: search.hasta }
  const { data, error, refetch, isFetching, isPlaceholderData } = trpc.admin.auditPage.useQuery(
    { ...filters, page: search.pagina ?? 1, size: SIZE },
    { placeholderData: keepPreviousData },
  )
  const filtered = Object.values(filters).some((value) => value !== undefined)

  const download = async () => {
    setExporting(true)
    try {
      const all = await utils.admin.auditPage.fetch({ ...filters, page: 1, size: EXPORTED })
      downloadText(`auditoria-luka-${bogotaDate(new Date())}.csv`, 'text/csv', auditCsv(all.entries))
      if (all.total > all.entries.length) {
        toast.warning({
          title: 'El archivo no tiene todo',
          message: `Lleva las últimas ${formatNumber(all.entries.length)} de ${formatNumber(all.total)}. Acota las fechas para el resto.`,
        })
      }
    } catch (failure) {
      toastFailure(failure, { errorText: 'No se pudo descargar la auditoría' })
    } finally {
      setExporting(false)
    }
  }

  return (
    <div className={classes.screen}>
      <div className={classes.toolbar}>
        <PersonBox
          key={search.q ?? ''}
          value={search.q ?? ''}
          field={field}
          onSearch={(q) => update({ q: q || undefined, pagina: undefined })}
        />
        <NativeSelect
          size="sm"
          aria-label="Acción"
          value={search.accion ?? ''}
          data={[
            { value: '', label: 'Acción: todas' },
            ...(data?.actions ?? []).map((action) => ({ value: action, label: deedName(action) })),
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
        {filtered ? (
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
          loading={exporting}
          disabled={!data || data.total === 0}
          leftSection={<IconDownload size={18} stroke={1.5} aria-hidden />}
          onClick={() => void download()}
        >
          Descargar CSV
        </Button>
      </div>
      {data ? (
        data.total === 0 ? (
          <EmptyState title="Sin registros" icon={<IconHistory size={24} stroke={1.5} aria-hidden />}>
            Aquí queda cada cambio y cada lectura que hace un administrador, sin que nadie pueda borrarlos.
          </EmptyState>
        ) : (
          <>
            <ul className={classes.entries} aria-label="Registros" aria-busy={isPlaceholderData || undefined}>
              {data.entries.map((deed) => (
                <li key={deed.id}>
                  <DeedLine deed={deed} target />
                </li>
              ))}
            </ul>
            <Pager
              page={data.page}
              size={SIZE}
              total={data.total}
              noun="registros"
              onPage={(pagina) => update({ pagina }, { push: true })}
            />
          </>
        )
      ) : error ? (
        <ErrorState
          title="No se pudo cargar la auditoría"
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <div className={classes.wait} role="status" aria-label="Cargando auditoría">
          <Loader />
        </div>
      )}
    </div>
  )
}

interface PersonBoxProps {
  readonly value: string
  readonly field: React.RefObject<HTMLInputElement | null>
  readonly onSearch: (q: string) => void
}

function PersonBox({ value, field, onSearch }: PersonBoxProps) {
  const [q, setQ] = useState(value)
  return (
    <search>
      <form
        className={classes.search}
        onSubmit={(event) => {
          event.preventDefault()
          onSearch(q.trim())
        }}
      >
        <TextInput
          ref={field}
          size="sm"
          type="search"
          aria-label="Buscar por persona"
          placeholder="Quién, o a quién"
          maxLength={200}
          leftSection={<IconSearch size={16} stroke={1.5} aria-hidden />}
          value={q}
          onChange={(event) => setQ(event.currentTarget.value)}
        />
        <Button type="submit" size="sm" variant="default">
          Buscar
        </Button>
      </form>
    </search>
  )
}
