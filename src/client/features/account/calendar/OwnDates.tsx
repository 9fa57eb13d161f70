import { Button, NativeSelect } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import type { OwnCalendar, OwnCalendarEntry } from '../../../../shared/contract/calendar.ts'
import { dottedNit } from '../../../../shared/format.ts'
import { trpc } from '../../../api/trpc.ts'
import { usePrintLight } from '../../../components/printLight.ts'
import { DueList } from '../../calendar/DueList.tsx'
import { monthTitle, whenText } from '../../calendar/dates.ts'
import { NextDue } from '../../calendar/NextDue.tsx'
import { Computed, Undated } from '../../calendar/Undated.tsx'
import { Block } from '../parts.tsx'
import classes from './calendar.module.css'

/** How many upcoming entries are shown before "more". */
const SHOWN = 8

/** The next due date in large type, then the others; past ones are collapsed, unless they are not done. */
export function OwnDates({ calendar }: { calendar: OwnCalendar }) {
  usePrintLight()
  const { entries, undated, obligations } = calendar
  const [month, setMonth] = useState('')
  const [obligation, setObligation] = useState('')
  const [past, setPast] = useState(false)
  const [all, setAll] = useState(false)
  const found = entries.filter(
    (entry) => (month === '' || entry.date.startsWith(month)) && (obligation === '' || entry.obligation === obligation),
  )
  const filtered = month !== '' || obligation !== ''
  const coming = found.filter(({ daysLeft }) => daysLeft >= 0)
  const over = found.filter(({ daysLeft }) => daysLeft < 0)
  const next = entries.find(({ daysLeft, doneAt }) => daysLeft >= 0 && doneAt === null)
  const shown = all || filtered ? coming : coming.slice(0, SHOWN)
  const months = [...new Set(entries.map(({ date }) => date.slice(0, 7)))]
  const side = (entry: OwnCalendarEntry) => <Mark entry={entry} />
  return (
    <Block
      title="Tus vencimientos"
      text={<p>NIT {dottedNit(calendar.nit ?? '')}</p>}
      action={
        <Button
          variant="default"
          size="sm"
          leftSection={<IconPrinter size={18} stroke={1.5} aria-hidden />}
          onClick={() => window.print()}
        >
          Imprimir
        </Button>
      }
    >
      {next ? <NextDue entry={next} daysLeft={next.daysLeft} /> : null}
      <Computed rows={shown} />
      <div className={classes.filters}>
        <NativeSelect
          label="Mes"
          value={month}
          onChange={(event) => setMonth(event.currentTarget.value)}
          data={[{ value: '', label: 'Todos' }, ...months.map((one) => ({ value: one, label: monthTitle(one) }))]}
        />
        <NativeSelect
          label="Obligación"
          value={obligation}
          onChange={(event) => setObligation(event.currentTarget.value)}
          data={[
            { value: '', label: 'Todas' },
            ...obligations.filter(({ on }) => on).map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      </div>
      {found.length === 0 ? <p className={classes.none}>No hay vencimientos con ese filtro.</p> : null}
      {over.length > 0 ? (
        <Button variant="subtle" size="compact-md" mb={12} ml={-10} aria-expanded={past} onClick={() => setPast(!past)}>
          {past ? 'Ocultar los que ya pasaron' : pastText(over)}
        </Button>
      ) : null}
      <DueList rows={past ? [...over, ...shown] : shown} level={4} toneOf={toneOf} side={side} />
      {shown.length < coming.length ? (
        <Button variant="subtle" size="compact-md" mt={16} onClick={() => setAll(true)}>
          Ver los {coming.length - shown.length} siguientes
        </Button>
      ) : null}
      {filtered ? null : <Undated obligations={undated} level={4} />}
    </Block>
  )
}

/** Without alarm: it may have been done without being marked here. */
function pastText(over: readonly OwnCalendarEntry[]): string {
  const open = over.filter(({ doneAt }) => doneAt === null).length
  const count = over.length === 1 ? 'Ver el que ya pasó' : `Ver los ${over.length} que ya pasaron`
  // For people who mark nothing, nothing is reported as open.
  return open === 0 || open === over.length ? count : `${count}, ${open} sin marcar`
}

function toneOf({ doneAt, daysLeft }: OwnCalendarEntry) {
  if (doneAt !== null) return 'done'
  return daysLeft < 0 ? 'late' : undefined
}

/** Toggles "done" optimistically; on failure it reverts with a message. */
function Mark({ entry: { key, period, doneAt, daysLeft } }: { entry: OwnCalendarEntry }) {
  const { calendar } = trpc.useUtils()
  const mark = trpc.calendar.mark.useMutation({
    meta: { errorText: 'No se pudo guardar la marca' },
    onMutate: async ({ done }) => {
      await calendar.mine.cancel()
      const before = calendar.mine.getData()
      const at = done ? new Date().toISOString() : null
      calendar.mine.setData(
        undefined,
        (known) =>
          known && { ...known, entries: known.entries.map((one) => (one.key === key ? { ...one, doneAt: at } : one)) },
      )
      return { before }
    },
    onError: (_error, _input, context) => calendar.mine.setData(undefined, context?.before),
    onSettled: () => calendar.mine.invalidate(),
  })
  const done = doneAt !== null
  return (
    <>
      {done ? (
        <span>Hecho</span>
      ) : (
        <span className="luka-no-print">{daysLeft < 0 ? `Venció ${whenText(daysLeft)}` : whenText(daysLeft)}</span>
      )}
      <Button
        size="compact-sm"
        variant={done ? 'subtle' : 'default'}
        aria-label={done ? `Deshacer: ${period}` : `Marcar como hecho: ${period}`}
        onClick={() => mark.mutate({ key, done: !done })}
      >
        {done ? 'Deshacer' : 'Hecho'}
      </Button>
    </>
  )
}
