import '@mantine/core/styles/NumberInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { Button, NumberInput, Switch } from '@mantine/core'
import { useMutationState } from '@tanstack/react-query'
import { getMutationKey } from '@trpc/react-query'
import type { inferRouterInputs } from '@trpc/server'
import { useState } from 'react'
import type { AppRouter } from '../../../../server/routers/app.ts'
import type { OwnCalendar } from '../../../../shared/contract/calendar.ts'
import { trpc } from '../../../api/trpc.ts'
import { ProfileFields } from '../../calendar/ProfileFields.tsx'
import { Block, SavedNote } from '../parts.tsx'
import classes from './calendar.module.css'

type Change = inferRouterInputs<AppRouter>['calendar']['settings']

/** The settings behind the dates: proposed from the company's data, and editable. Saved on change. */
export function CalendarSettings({ calendar }: { calendar: OwnCalendar }) {
  const utils = trpc.useUtils()
  const [open, setOpen] = useState(false)
  const save = trpc.calendar.settings.useMutation({
    meta: { errorText: 'No se pudo guardar tu calendario' },
    // Sequentially, each until its result has been refetched.
    scope: { id: 'calendar.settings' },
    onSettled: () => utils.calendar.mine.invalidate(),
  })
  const unsaved = useMutationState({
    filters: { mutationKey: getMutationKey(trpc.calendar.settings), status: 'pending' },
    select: ({ state }) => state.variables as Change,
  })
  const { profile, obligations } = unsaved.reduce(changed, calendar)
  const missing = profile.iva === null
  return (
    <Block
      title="Qué obligaciones tienes"
      text={
        <p>
          {missing
            ? 'Falta saber cada cuánto declaras IVA: hasta entonces no está en tu calendario.'
            : 'Las proponemos por los datos de tu empresa. Enciende o apaga las que no coincidan.'}
        </p>
      }
      action={
        <Button variant={missing ? 'filled' : 'default'} size="sm" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? 'Cerrar' : missing ? 'Completar' : 'Ajustar'}
        </Button>
      }
    >
      {open ? (
        <div className={classes.settings}>
          <ProfileFields value={profile} onChange={(change) => save.mutate(withoutNull(change))} />
          <Employees count={profile.employees} onSave={(employees) => save.mutate({ employees })} />
          <fieldset className={classes.switches}>
            <legend className={classes.legend}>En tu calendario</legend>
            {obligations.map(({ id, name, on, proposed }) => (
              <Switch
                key={id}
                label={name}
                description={on === proposed ? undefined : proposed ? 'La apagaste tú' : 'La encendiste tú'}
                checked={on}
                onChange={(event) => save.mutate({ obligation: id, on: event.currentTarget.checked })}
              />
            ))}
          </fieldset>
          <SavedNote saved={save.isSuccess} />
        </div>
      ) : null}
    </Block>
  )
}

/** Optimistic: the owner sees the change at once. */
function changed(calendar: OwnCalendar, { person, regime, iva, employees, obligation, on }: Change): OwnCalendar {
  const { profile, obligations } = calendar
  return {
    ...calendar,
    profile: {
      person: person ?? profile.person,
      regime: regime ?? profile.regime,
      iva: iva ?? profile.iva,
      employees: employees ?? profile.employees,
    },
    obligations: obligations.map((one) => (one.id === obligation ? { ...one, on: on ?? one.on } : one)),
  }
}

const withoutNull = <T extends { readonly iva?: unknown }>({ iva, ...rest }: T) =>
  iva == null ? rest : { ...rest, iva: iva as NonNullable<T['iva']> }

function Employees({ count, onSave }: { count: number; onSave: (count: number) => void }) {
  const [typed, setTyped] = useState<string | number>(count)
  const keep = () => {
    const wanted = typeof typed === 'number' ? typed : 0
    setTyped(wanted)
    if (wanted !== count) onSave(wanted)
  }
  return (
    <NumberInput
      label="Empleados"
      description="Con uno o más entran PILA, nómina electrónica, prima, cesantías y dotación."
      className={classes.employees}
      min={0}
      max={1_000_000}
      allowDecimal={false}
      allowNegative={false}
      thousandSeparator="."
      decimalSeparator=","
      value={typed}
      onChange={setTyped}
      onBlur={keep}
      onKeyDown={(event) => {
        if (event.key === 'Enter') keep()
      }}
    />
  )
}
