import '@mantine/core/styles/NumberInput.layer.css'
import { ActionIcon, Button, NativeSelect, NumberInput, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { referenceType } from '../../../../shared/contract/documentType.ts'
import { createFactInput, type LegalFactPeriod, type LegalFigure } from '../../../../shared/contract/legal.ts'
import { trpc } from '../../../api/trpc.ts'
import { DateBox } from '../../../components/DateBox.tsx'
import { Dialog } from '../../../components/Dialog.tsx'
import { DialogForm } from '../DialogForm.tsx'
import type { DialogState } from '../useDialog.ts'
import { TYPES } from './documentTypeOptions.ts'
import { draftOf, EMPTY_NORM, type FactDraft, inputOf, type NormDraft } from './factDraft.ts'
import { UNITS } from './figureText.ts'
import classes from './legal.module.css'
import { useSave } from './useSave.ts'

export interface FactTask {
  readonly figure: LegalFigure
  /** The period to correct; null: a new one. */
  readonly period: LegalFactPeriod | null
}

/** A figure's value for a period: a new one, or a correction. */
export function FactDialog({ dialog, today }: { dialog: DialogState<FactTask>; today: string }) {
  const task = dialog.value
  return (
    <Dialog
      opened={dialog.opened}
      onClose={dialog.close}
      size={680}
      title={task?.period ? 'Corregir valor' : 'Añadir valor'}
      lead={task && `${task.figure.name}. El asistente lo usa desde la próxima respuesta, para las fechas que cubre.`}
    >
      {task ? <FactForm key={dialog.turn} task={task} today={today} onClose={dialog.close} /> : null}
    </Dialog>
  )
}

function FactForm({
  task: { figure, period },
  today,
  onClose,
}: {
  task: FactTask
  today: string
  onClose: () => void
}) {
  const [draft, setDraft] = useState(() => draftOf(figure, period, today))
  const { client } = trpc.useUtils()
  const { errors, failure, busy, save } = useSave({
    schema: createFactInput,
    send: ({ key, ...fields }) =>
      period?.id
        ? client.admin.updateFact.mutate({ ...fields, id: period.id })
        : client.admin.createFact.mutate({ ...fields, key }),
    saved: 'Cifra guardada',
    failed: 'No se pudo guardar la cifra',
    onSaved: onClose,
  })
  const set = (changes: Partial<FactDraft>) => setDraft((old) => ({ ...old, ...changes }))
  const setNorm = (index: number, changes: Partial<NormDraft>) =>
    set({ norms: draft.norms.map((norm, place) => (place === index ? { ...norm, ...changes } : norm)) })

  return (
    <DialogForm
      label={period ? 'Corregir valor' : 'Añadir valor'}
      columns={2}
      busy={busy}
      failure={failure}
      submit="Guardar"
      onSubmit={() => void save({ key: figure.key, ...inputOf(draft) })}
      onCancel={onClose}
    >
      <NumberInput
        label={`Valor: ${UNITS[figure.unit]}`}
        data-autofocus
        allowNegative={false}
        allowDecimal={figure.unit !== 'COP'}
        thousandSeparator="."
        decimalSeparator=","
        value={draft.value}
        onChange={(value) => set({ value })}
        error={errors.value}
      />
      <TextInput
        size="sm"
        label="Nombre"
        maxLength={160}
        value={draft.title}
        onChange={({ currentTarget: { value } }) => set({ title: value })}
        error={errors.title}
      />
      <DateBox
        size="sm"
        label="Desde"
        value={draft.from}
        onDate={(value) => set({ from: value })}
        error={errors.from}
      />
      <DateBox
        size="sm"
        label="Hasta (vacío: sin fin conocido)"
        value={draft.until}
        onDate={(value) => set({ until: value })}
        error={errors.until}
      />
      <fieldset className={classes.norms}>
        <legend>Normas que la fijan</legend>
        {draft.norms.map((norm, index) => (
          // Only ever added and taken away at their place; they have no name of their own.
          // biome-ignore lint/suspicious/noArrayIndexKey: a norm in the making has no identity but its place
          <div key={index} className={classes.norm}>
            <NativeSelect
              aria-label={`Tipo de la norma ${index + 1}`}
              value={norm.type}
              data={TYPES}
              onChange={({ currentTarget: { value } }) => setNorm(index, { type: referenceType.parse(value) })}
            />
            <TextInput
              size="sm"
              aria-label={`Número de la norma ${index + 1}`}
              placeholder="Número"
              maxLength={20}
              value={norm.number}
              onChange={({ currentTarget: { value } }) => setNorm(index, { number: value })}
              error={errors[`sources.${index}.number`]}
            />
            <NumberInput
              aria-label={`Año de la norma ${index + 1}`}
              placeholder="Año"
              hideControls
              allowDecimal={false}
              allowNegative={false}
              value={norm.year}
              onChange={(year) => setNorm(index, { year })}
              error={errors[`sources.${index}.year`]}
            />
            <TextInput
              size="sm"
              aria-label={`Artículo de la norma ${index + 1}`}
              placeholder="art. 1"
              maxLength={120}
              value={norm.article}
              onChange={({ currentTarget: { value } }) => setNorm(index, { article: value })}
            />
            <ActionIcon
              size={36}
              aria-label={`Quitar la norma ${index + 1}`}
              disabled={draft.norms.length === 1}
              onClick={() => set({ norms: draft.norms.filter((_, place) => place !== index) })}
            >
              <IconTrash size={18} stroke={1.5} aria-hidden />
            </ActionIcon>
          </div>
        ))}
        <div>
          <Button
            size="compact-sm"
            variant="default"
            disabled={draft.norms.length >= 6}
            leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />}
            onClick={() => set({ norms: [...draft.norms, EMPTY_NORM] })}
          >
            Otra norma
          </Button>
        </div>
      </fieldset>
      <TextInput
        size="sm"
        className={classes.whole}
        label="Enlace a la fuente (opcional)"
        type="url"
        placeholder="https://"
        maxLength={500}
        value={draft.url}
        onChange={({ currentTarget: { value } }) => set({ url: value })}
        error={errors.url}
      />
      <NativeSelect
        label="Certeza"
        value={draft.certainty}
        data={[
          { value: 'C', label: 'Confirmada en la fuente' },
          { value: 'S', label: 'Texto de ley o cifra estable' },
        ]}
        onChange={({ currentTarget: { value } }) => set({ certainty: value === 'C' ? 'C' : 'S' })}
      />
      <TextInput
        size="sm"
        label="Nota (opcional)"
        maxLength={400}
        value={draft.note}
        onChange={({ currentTarget: { value } }) => set({ note: value })}
        error={errors.note}
      />
      <TextInput
        size="sm"
        className={classes.whole}
        label="Motivo del cambio (opcional)"
        description="Queda en la historia y en la auditoría."
        maxLength={300}
        value={draft.reason}
        onChange={({ currentTarget: { value } }) => set({ reason: value })}
        error={errors.reason}
      />
    </DialogForm>
  )
}
