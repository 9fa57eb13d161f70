import { Checkbox, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { emailForm, type InboxItem, type InboxKind } from '../../../../shared/contract/panel.ts'
import { trpc } from '../../../api/trpc.ts'
import { Dialog } from '../../../components/Dialog.tsx'
import { toast } from '../../../components/toast.ts'
import { newId } from '../../../newId.ts'
import { useSent } from '../../campaigns/useSent.ts'
import { DialogForm } from '../DialogForm.tsx'
import { count } from '../format.ts'
import type { DialogState } from '../useDialog.ts'
import classes from '../users/dialogs.module.css'

interface AnswerDialogProps {
  readonly kind: InboxKind
  readonly dialog: DialogState<InboxItem>
  /** Called when it was answered and is settled. */
  readonly onSettle: (id: number) => void
}

/** Answers by mail whoever wrote or asked; for a repeated question, everybody who asked it. */
export function AnswerDialog({ kind, dialog, onSettle }: AnswerDialogProps) {
  const item = dialog.value
  const [only] = item?.people ?? []
  return (
    <Dialog
      opened={dialog.opened}
      onClose={dialog.close}
      size={560}
      title="Responder"
      lead={
        item && item.people.length > 1 ? (
          <>
            A las <span className={classes.who}>{item.people.length} personas</span> que preguntaron lo mismo, a cada
            una su correo.
          </>
        ) : (
          <>
            A <span className={classes.address}>{only?.email}</span>.
          </>
        )
      }
      // Includes the written text.
      closeOnClickOutside={false}
    >
      {item ? (
        <AnswerForm key={dialog.turn} kind={kind} item={item} onClose={dialog.close} onSettle={onSettle} />
      ) : null}
    </Dialog>
  )
}

const SUBJECTS: Record<InboxKind, string> = {
  contact: 'Sobre tu mensaje a Luka',
  credits: 'Sobre tu solicitud de créditos',
  leads: 'Sobre tu interés en Luka',
  questions: 'Sobre tu pregunta a Luka',
  ratings: 'Sobre la respuesta que no te sirvió',
  misreads: 'Sobre tu pregunta a Luka',
}

const QUOTED = 300

/** The beginning of the mail, which quotes the person. */
function opening(kind: InboxKind, { name, subject, text }: InboxItem): string {
  const said = kind === 'contact' || kind === 'credits' ? (text ?? subject) : subject
  const short = said.length > QUOTED ? `${said.slice(0, QUOTED).trimEnd()}…` : said
  const told =
    kind === 'questions' || kind === 'misreads'
      ? `Nos preguntaste: «${short}».`
      : kind === 'ratings'
        ? `Nos dijiste que no te sirvió la respuesta a «${short}».`
        : kind === 'leads'
          ? 'Nos dejaste tu correo para saber más de Luka.'
          : `Nos escribiste: «${short}».`
  return `${name ? `Hola, ${name}:` : 'Hola:'}\n\n${told}\n\n`
}

interface AnswerFormProps extends Pick<AnswerDialogProps, 'kind' | 'onSettle'> {
  readonly item: InboxItem
  readonly onClose: () => void
}

function AnswerForm({ kind, item, onClose, onSettle }: AnswerFormProps) {
  const { id, people } = item
  // An unchanged retry is the same answer (idempotency key), and reaches nobody twice.
  const [draft, setDraft] = useState(() => ({ subject: SUBJECTS[kind], body: opening(kind, item), batch: newId() }))
  const change = (changes: Partial<typeof draft>) => setDraft((old) => ({ ...old, ...changes, batch: newId() }))
  // A credit request is settled by approving or rejecting it.
  const settles = kind !== 'credits' && item.state === 'open'
  const [settle, setSettle] = useState(settles)
  const [problem, setProblem] = useState<string | null>(null)
  const refresh = useSent()
  const send = trpc.admin.sendEmails.useMutation({
    meta: { errorText: 'Error al enviar el email' },
    onSuccess: ({ results }) => {
      refresh()
      const failed = results.filter(({ ok }) => !ok)
      if (failed.length > 0) {
        const names = new Map(people.map((one) => [one.id, one.username]))
        setProblem(failed.map(({ userId, message }) => `${names.get(userId) ?? userId}: ${message}`).join(' '))
        return
      }
      toast.success({
        title: 'Respuesta en camino',
        message: `Le llega por correo a ${count(results.length, 'persona', 'personas')}.`,
      })
      onClose()
      if (settle) onSettle(id)
    },
  })
  const submit = () => {
    const checked = emailForm.safeParse(draft)
    setProblem(checked.success ? null : (checked.error.issues[0]?.message ?? 'Por favor, completa todos los campos'))
    if (checked.success)
      send.mutate({
        userIds: people.map((one) => one.id),
        ...checked.data,
        // The people who asked.
        advertising: false,
        batch: draft.batch,
      })
  }
  return (
    <DialogForm
      label="Responder"
      busy={send.isPending}
      failure={problem}
      submit={people.length > 1 ? `Enviar a ${people.length}` : 'Enviar respuesta'}
      // A mail with nothing but its quoted beginning is no answer.
      idle={draft.body.trim() === opening(kind, item).trim()}
      onSubmit={submit}
      onCancel={onClose}
    >
      <TextInput
        label="Asunto"
        maxLength={200}
        value={draft.subject}
        onChange={(event) => change({ subject: event.currentTarget.value })}
      />
      <Textarea
        label="Respuesta"
        description="Texto sin formato; una línea en blanco separa los párrafos."
        data-autofocus
        size="md"
        rows={10}
        maxLength={20_000}
        // The cursor is placed after the beginning.
        onFocus={({ currentTarget }) => {
          const end = currentTarget.value.length
          currentTarget.setSelectionRange(end, end)
        }}
        value={draft.body}
        onChange={(event) => change({ body: event.currentTarget.value })}
      />
      {settles ? (
        <Checkbox
          label="Cerrar la entrada al enviar"
          checked={settle}
          onChange={(event) => setSettle(event.currentTarget.checked)}
        />
      ) : null}
    </DialogForm>
  )
}
