import '@mantine/core/styles/NumberInput.layer.css'
import { Button, NativeSelect, NumberInput } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import type { Recalculated } from '../../../../shared/contract/conversation.ts'
import type { ReadingSlot } from '../../../../shared/contract/reading.ts'
import { slotFault } from '../../../../shared/slotValues.ts'
import { errorText } from '../../../api/errors.ts'
import { trpc } from '../../../api/trpc.ts'
import { DateBox } from '../../../components/DateBox.tsx'
import { newId } from '../../../newId.ts'
import { unitOf } from './chips.ts'
import classes from './SlotEditor.module.css'

type Value = string | number | boolean | null

interface SlotFormProps {
  readonly answerId: number
  readonly slot: ReadingSlot
  readonly onClose: () => void
  readonly onChanged: (next: Recalculated) => void
}

/** More options than these become a select. */
const MOST_BUTTONS = 6
const YES_NO = [
  { value: 'true', label: 'Sí' },
  { value: 'false', label: 'No' },
]

/** One value: the current one, another one, or none. Saving recalculates the answer at once. */
export function SlotForm({ answerId, slot, onClose, onChanged }: SlotFormProps) {
  const { name, label, type, value, origin, options } = slot
  const [draft, setDraft] = useState<string | number>(
    typeof value === 'boolean' ? String(value) : (value ?? (type === 'choice' ? (options?.[0]?.value ?? '') : '')),
  )
  const [problem, setProblem] = useState<string | null>(null)
  // Idempotency key: the same change, resent after a failure, is the same version.
  const request = useRef({ id: '', what: '' })
  const change = trpc.chat.recalculate.useMutation({
    meta: { silent: true },
    onSuccess: onChanged,
    onError: (error) => setProblem(errorText(error, 'No se pudo recalcular. Tu respuesta sigue como estaba.')),
  })
  const save = (next: Value) => {
    const fault = slotFault(slot, next)
    setProblem(fault ?? null)
    if (fault !== undefined) return
    const what = JSON.stringify(next)
    if (request.current.what !== what) request.current = { id: newId(), what }
    change.mutate({ id: answerId, slots: { [name]: next }, requestId: request.current.id })
  }
  const busy = change.isPending
  const buttons =
    type === 'flag' ? YES_NO : type === 'choice' && options && options.length <= MOST_BUTTONS ? options : null
  const removable = value !== null && (origin === 'said' || origin === 'earlier')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save(type === 'choice' || type === 'date' ? draft : draft === '' ? '' : Number(draft))
  }

  return (
    <form noValidate aria-label={`Cambiar: ${label}`} onSubmit={submit}>
      <div className={classes.form}>
        {buttons ? (
          <fieldset className={classes.options}>
            <legend className={classes.legend}>{label}</legend>
            {buttons.map((option, at) => {
              const chosen = String(value) === option.value && origin !== null
              return (
                <button
                  key={option.value}
                  type="button"
                  className={classes.option}
                  aria-pressed={chosen}
                  disabled={busy}
                  data-autofocus={chosen || (value === null && at === 0) || undefined}
                  onClick={() => (chosen ? onClose() : save(type === 'flag' ? option.value === 'true' : option.value))}
                >
                  {option.label}
                </button>
              )
            })}
          </fieldset>
        ) : (
          <Field slot={slot} draft={draft} onDraft={setDraft} problem={problem} disabled={busy} />
        )}
        {problem && buttons ? (
          <p className={classes.failure} role="alert">
            {problem}
          </p>
        ) : null}
        <div className={classes.foot}>
          <span className={classes.free} role="status">
            {busy ? 'Recalculando…' : 'Se recalcula sin costo.'}
          </span>
          <div className={classes.buttons}>
            {removable ? (
              <Button variant="default" size="sm" disabled={busy} onClick={() => save(null)}>
                Quitar
              </Button>
            ) : null}
            {buttons ? null : (
              <Button type="submit" size="sm" loading={busy}>
                Recalcular
              </Button>
            )}
          </div>
        </div>
      </div>
    </form>
  )
}

interface FieldProps {
  readonly slot: ReadingSlot
  readonly draft: string | number
  readonly onDraft: (draft: string | number) => void
  readonly problem: string | null
  readonly disabled: boolean
}

function Field({ slot, draft, onDraft, problem, disabled }: FieldProps) {
  const { label, type, options = [] } = slot
  const common = { label, size: 'md', disabled, error: problem, 'data-autofocus': true } as const
  if (type === 'choice')
    return (
      <NativeSelect
        {...common}
        data={options.map((option) => ({ ...option }))}
        value={draft}
        onChange={(event) => onDraft(event.currentTarget.value)}
      />
    )
  if (type === 'date') return <DateBox {...common} value={String(draft)} onDate={onDraft} />
  const decimal = type === 'percent'
  const unit = unitOf(slot)
  return (
    <NumberInput
      {...common}
      {...(unit === '' ? {} : { description: unit })}
      {...(type === 'money' ? { prefix: '$ ' } : type === 'percent' ? { suffix: ' %' } : {})}
      value={draft}
      onChange={onDraft}
      hideControls
      inputMode={decimal ? 'decimal' : 'numeric'}
      allowDecimal={decimal}
      allowNegative={false}
      clampBehavior="none"
      thousandSeparator={type === 'year' ? '' : '.'}
      decimalSeparator=","
      maxLength={24}
      autoComplete="off"
    />
  )
}
