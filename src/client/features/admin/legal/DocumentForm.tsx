import '@mantine/core/styles/NumberInput.layer.css'
import { Button, NativeSelect, NumberInput, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { referenceType } from '../../../../shared/contract/documentType.ts'
import { createDocumentInput, VALIDITIES, type WholeLibraryDocument } from '../../../../shared/contract/legal.ts'
import { trpc } from '../../../api/trpc.ts'
import { Markdown } from '../../chat/answer/Markdown.tsx'
import { DialogForm } from '../DialogForm.tsx'
import { TYPES } from './documentTypeOptions.ts'
import classes from './legal.module.css'
import { useSave } from './useSave.ts'

interface DocumentFormProps {
  /** null: a new document. */
  readonly document: WholeLibraryDocument | null
  /** The reason, if known. */
  readonly reason?: string
  readonly onSaved: (id: number) => void
  /** Absent: there is nothing to cancel. */
  readonly onCancel?: () => void
}

const OTHER = 'otra'
const MAX_REASON = 300
const EXAMPLE = 'De qué trata y a quién toca.\n\n### art. 1. Título del artículo\n\nQué dice.'

/** The form of a library entry. Usual validities can be chosen, others typed. */
export function DocumentForm({ document, reason = '', onSaved, onCancel }: DocumentFormProps) {
  const [draft, setDraft] = useState(() => ({
    type: document?.type ?? ('resolucion' as const),
    number: document?.number ?? '',
    year: document?.year ?? ('' as number | string),
    title: document?.title ?? '',
    summary: document?.summary ?? '',
    content: document?.content ?? '',
    url: document?.url ?? '',
    status: document?.status ?? 'vigente',
    certainty: document?.certainty ?? ('C' as const),
    reason: reason.length > MAX_REASON ? `${reason.slice(0, MAX_REASON - 2)}…»` : reason,
  }))
  const [other, setOther] = useState(!VALIDITIES.some((one) => one === draft.status))
  const [preview, setPreview] = useState(false)
  const { client } = trpc.useUtils()
  const { errors, failure, busy, save } = useSave({
    schema: createDocumentInput,
    send: (input) =>
      document
        ? client.admin.updateDocument.mutate({ ...input, id: document.id })
        : client.admin.createDocument.mutate(input),
    saved: 'Ficha guardada',
    failed: 'No se pudo guardar la ficha',
    onSaved: (answer) => onSaved(answer.document.id),
  })
  const set = (changes: Partial<typeof draft>) => setDraft((old) => ({ ...old, ...changes }))

  return (
    <DialogForm
      label={document ? 'Editar ficha' : 'Nueva ficha'}
      columns={2}
      busy={busy}
      failure={failure}
      submit="Guardar ficha"
      onSubmit={() => {
        const { year, ...rest } = draft
        void save({ ...rest, year: year === '' ? null : Number(year) })
      }}
      onCancel={onCancel}
    >
      <NativeSelect
        label="Tipo"
        value={draft.type}
        data={TYPES}
        onChange={({ currentTarget: { value } }) => set({ type: referenceType.parse(value) })}
      />
      <TextInput
        size="sm"
        label="Número"
        maxLength={20}
        value={draft.number}
        onChange={({ currentTarget: { value } }) => set({ number: value })}
        error={errors.number}
      />
      <NumberInput
        label="Año"
        hideControls
        allowDecimal={false}
        allowNegative={false}
        value={draft.year}
        onChange={(year) => set({ year })}
        error={errors.year}
      />
      <NativeSelect
        label="Certeza"
        value={draft.certainty}
        data={[
          { value: 'C', label: 'Confirmada en la fuente' },
          { value: 'S', label: 'Texto de ley o doctrina estable' },
        ]}
        onChange={({ currentTarget: { value } }) => set({ certainty: value === 'C' ? 'C' : 'S' })}
      />
      <NativeSelect
        label="Vigencia"
        value={other ? OTHER : draft.status}
        data={[
          ...VALIDITIES.map((value) => ({ value, label: value })),
          { value: OTHER, label: 'otra, con sus palabras' },
        ]}
        onChange={({ currentTarget: { value } }) => {
          setOther(value === OTHER)
          if (value !== OTHER) set({ status: value })
        }}
      />
      {other ? (
        <TextInput
          size="sm"
          label="Vigencia, con sus palabras"
          maxLength={160}
          value={draft.status}
          onChange={({ currentTarget: { value } }) => set({ status: value })}
          error={errors.status}
        />
      ) : null}
      <TextInput
        size="sm"
        className={classes.whole}
        label="Título"
        maxLength={300}
        value={draft.title}
        onChange={({ currentTarget: { value } }) => set({ title: value })}
        error={errors.title}
      />
      <Textarea
        size="sm"
        className={classes.whole}
        label="Resumen"
        rows={2}
        maxLength={1_000}
        value={draft.summary}
        onChange={({ currentTarget: { value } }) => set({ summary: value.replace(/(?<!\s)\s*\n\s*/g, ' ') })}
        error={errors.summary}
      />
      <div className={classes.whole}>
        {preview ? (
          <section className={classes.preview} aria-label="Vista previa de las notas">
            <Markdown>{draft.content}</Markdown>
          </section>
        ) : (
          <Textarea
            size="sm"
            className={classes.mono}
            label="Notas (Markdown)"
            description="Cada artículo, bajo un título de tres numerales: así la respuesta abre el artículo que cita."
            placeholder={EXAMPLE}
            rows={14}
            maxLength={100_000}
            value={draft.content}
            onChange={({ currentTarget: { value } }) => set({ content: value })}
            error={errors.content}
          />
        )}
        <Button
          mt={8}
          size="compact-sm"
          variant="default"
          aria-pressed={preview}
          onClick={() => setPreview((old) => !old)}
        >
          {preview ? 'Seguir escribiendo' : 'Vista previa'}
        </Button>
      </div>
      <TextInput
        size="sm"
        className={classes.whole}
        label="Enlace al texto oficial (opcional)"
        type="url"
        placeholder="https://"
        maxLength={500}
        value={draft.url}
        onChange={({ currentTarget: { value } }) => set({ url: value })}
        error={errors.url}
      />
      <TextInput
        size="sm"
        className={classes.whole}
        label="Motivo del cambio (opcional)"
        description="Queda en la historia y en la auditoría."
        maxLength={MAX_REASON}
        value={draft.reason}
        onChange={({ currentTarget: { value } }) => set({ reason: value })}
        error={errors.reason}
      />
    </DialogForm>
  )
}
