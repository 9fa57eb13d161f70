import { IconAlertTriangle, IconScale } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { LegalFigure } from '../../../../shared/contract/legal.ts'
import { bogotaDate } from '../../../../shared/format.ts'
import { referenceName } from '../../../../shared/referenceName.ts'
import { trpc } from '../../../api/trpc.ts'
import { DateBox } from '../../../components/DateBox.tsx'
import { isDay } from '../../../components/day.ts'
import { EmptyState } from '../../../components/EmptyState.tsx'
import { Badge } from '../badges.tsx'
import { usePanel } from '../search.ts'
import { type Column, DataTable } from '../table/DataTable.tsx'
import { ListState } from '../table/ListState.tsx'
import { SearchBox } from '../table/SearchBox.tsx'
import { Toolbar } from '../table/Toolbar.tsx'
import { FigureDrawer } from './FigureDrawer.tsx'
import { amount, dayText, validity, warning } from './figureText.ts'
import classes from './legal.module.css'

const columns = (date: string, onOpen: (key: string) => void): Column<LegalFigure>[] => [
  {
    key: 'name',
    label: 'Cifra',
    phone: 'title',
    cell: ({ key, name }) => (
      <button type="button" className={classes.name} title={name} onClick={() => onOpen(key)}>
        {name}
      </button>
    ),
  },
  {
    key: 'value',
    label: 'Valor',
    figure: true,
    width: 190,
    phone: 'side',
    cell: ({ current, unit }) =>
      current ? <span className={classes.amount}>{amount(current.value, unit)}</span> : '—',
  },
  {
    key: 'validity',
    label: 'Vigencia',
    width: 220,
    phone: 'line',
    cell: ({ current }) => (current ? <span className={classes.soft}>{validity(current)}</span> : null),
  },
  {
    key: 'source',
    label: 'Fuente',
    spare: true,
    width: 230,
    phone: 'line',
    cell: ({ current }) => {
      const [first] = current?.sources ?? []
      return first ? <span className={classes.soft}>{referenceName(first)}</span> : null
    },
  },
  {
    key: 'reviewed',
    label: 'Revisada',
    spare: true,
    width: 116,
    phone: 'hidden',
    cell: ({ current }) => (current ? <span className={classes.soft}>{dayText(current.reviewedOn)}</span> : null),
  },
  {
    key: 'state',
    label: 'Estado',
    width: 196,
    phone: 'line',
    cell: (figure) => {
      const attention = warning(figure, date)
      const own = figure.current !== null && figure.current.id !== null
      return attention === null && !own ? null : (
        <span className={classes.badges}>
          {attention ? (
            <Badge tone="attention" icon={<IconAlertTriangle size={14} stroke={1.75} aria-hidden />}>
              {attention}
            </Badge>
          ) : null}
          {own ? <Badge tone="good">Del panel</Badge> : null}
        </span>
      )
    },
  },
]

/** Every figure that the calculators use, with its value on a day. */
export function FiguresView() {
  const { search, update } = usePanel()
  const today = useMemo(() => bogotaDate(new Date()), [])
  const date = search.fecha ?? today
  const query = trpc.admin.facts.useQuery({ q: search.q, date }, { placeholderData: keepPreviousData })
  return (
    <>
      <Toolbar
        search={
          <SearchBox
            value={search.q}
            label="Buscar cifra"
            placeholder="UVT, salario mínimo, retención…"
            onSearch={(q) => update({ q })}
          />
        }
      >
        <label className={classes.on} htmlFor="valores-al-dia">
          Valores al
        </label>
        <DateBox
          id="valores-al-dia"
          size="sm"
          w={150}
          value={date}
          onDate={(day) => {
            if (day === '' || isDay(day)) update({ fecha: day && day !== today ? day : undefined })
          }}
        />
      </Toolbar>
      <ListState
        query={query}
        loading="Cargando cifras"
        failed={{ title: 'No se pudieron cargar las cifras legales', error: query.error }}
        isEmpty={(figures) => figures.length === 0}
        empty={
          <EmptyState title="Ninguna cifra coincide" icon={<IconScale size={24} stroke={1.5} aria-hidden />}>
            Busca por una parte del nombre: «servicios» encuentra las bases y tarifas de retención por servicios.
          </EmptyState>
        }
      >
        {(figures) => (
          <DataTable
            caption="Cifras legales"
            columns={columns(date, (cifra) => update({ cifra }, { push: true }))}
            rows={figures}
            rowKey={({ key }) => key}
            stale={query.isPlaceholderData}
          />
        )}
      </ListState>
      <FigureDrawer figureKey={search.cifra ?? null} today={today} onClose={() => update({ cifra: undefined })} />
    </>
  )
}
