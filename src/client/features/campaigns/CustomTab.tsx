import { Button, NativeSelect, TextInput } from '@mantine/core'
import { IconEye, IconSend, IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import type { Recipient } from '../../../shared/contract/panel.ts'
import { formatNumber } from '../../../shared/format.ts'
import { trpc } from '../../api/trpc.ts'
import { ErrorState } from '../../components/ErrorState.tsx'
import { SkeletonLines } from '../../components/SkeletonLines.tsx'
import { toast } from '../../components/toast.ts'
import { useDialog } from '../admin/useDialog.ts'
import { AudienceText } from './AudienceText.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { ContactUser } from './ContactUser.tsx'
import classes from './campaigns.module.css'
import { FilterSelect } from './FilterSelect.tsx'
import { FILTER_LABELS, type Filter } from './filters.ts'
import { PreviewDialog } from './PreviewDialog.tsx'
import { PreviewUser } from './PreviewUser.tsx'
import { RecipientList } from './RecipientList.tsx'
import { RecipientsDialog } from './RecipientsDialog.tsx'
import { useAudience } from './useAudience.ts'
import { useSendingKey } from './useSendingKey.ts'
import { sentText, useSent } from './useSent.ts'

/** Sends one template to chosen people. */
export function CustomTab() {
  const templates = trpc.marketing.templates.useQuery(undefined, {
    meta: { errorText: 'No se pudieron cargar las plantillas de email' },
  })
  const [filter, setFilter] = useState<Filter>('all')
  const [chosen, setChosen] = useState<string | null>(null)
  const [person, setPerson] = useState<Recipient | null>(null)
  const [subject, setSubject] = useState('')
  const [recipients, setRecipients] = useState<readonly Recipient[]>([])
  const [previewing, setPreviewing] = useState(false)
  const [selecting, setSelecting] = useState(false)
  const confirm = useDialog<readonly Recipient[]>()
  const sent = useSent()
  const keyOf = useSendingKey()
  const test = trpc.marketing.sendTest.useMutation({
    meta: { errorTitle: 'No se pudo enviar la prueba' },
    onSuccess: ({ message }) => void toast.success({ title: 'Prueba enviada', message }),
  })

  // The first one by default.
  const template = templates.data?.find(({ id }) => id === chosen) ?? templates.data?.[0]
  const send = trpc.marketing.sendTemplate.useMutation({
    meta: { errorTitle: 'Error al enviar emails', errorText: 'Error al enviar los emails de marketing' },
    onSuccess: (answer) => {
      toast.success({ title: 'Emails enviados', message: sentText(answer) })
      confirm.close()
      setRecipients([])
      setSubject('')
      setSelecting(false)
      sent()
    },
  })

  const going = confirm.value ?? []
  const audience = useAudience(
    confirm.opened && template
      ? { templateId: template.id, userIds: going.map(({ id }) => id), verificationFilter: filter }
      : null,
  )

  if (templates.error) {
    return (
      <ErrorState
        title="No se pudieron cargar las plantillas de email"
        onRetry={() => void templates.refetch()}
        retrying={templates.isFetching}
      />
    )
  }
  if (!templates.data) return <SkeletonLines lines={5} height={30} label="Cargando plantillas" />

  const groups = [
    { group: 'Recordatorios', items: templates.data.filter(({ type }) => type !== 'general') },
    { group: 'Generales', items: templates.data.filter(({ type }) => type === 'general') },
  ]
  return (
    <div className={classes.custom}>
      <div className={classes.column}>
        <FilterSelect
          value={filter}
          onChange={(next) => {
            setFilter(next)
            // People excluded by the new filter would not get it, so they are deselected.
            setRecipients((old) =>
              old.filter(({ emailVerified }) => next === 'all' || emailVerified === (next === 'verified')),
            )
          }}
        />
        <NativeSelect
          size="sm"
          label="Plantilla"
          error={template ? undefined : 'La plantilla es requerida'}
          value={template?.id ?? ''}
          data={groups
            .filter(({ items }) => items.length > 0)
            .map(({ group, items }) => ({ group, items: items.map(({ id, name }) => ({ value: id, label: name })) }))}
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
        <PreviewUser value={person} onChange={setPerson} />
        <ContactUser
          onSelect={setPerson}
          onSend={(contact) => {
            if (template) confirm.open([contact])
          }}
        />
        <TextInput
          size="sm"
          label="Asunto (opcional)"
          description="Vacío: el de la plantilla."
          maxLength={200}
          value={subject}
          onChange={(event) => setSubject(event.currentTarget.value)}
        />
        <div className={classes.buttons}>
          <Button
            variant="default"
            size="sm"
            disabled={!template}
            leftSection={<IconEye size={18} stroke={1.5} aria-hidden />}
            onClick={() => setPreviewing(true)}
          >
            Vista previa
          </Button>
          <Button
            variant="default"
            size="sm"
            disabled={!template}
            loading={test.isPending}
            leftSection={<IconSend size={18} stroke={1.5} aria-hidden />}
            onClick={() => {
              if (!template) return
              const customSubject = subject.trim()
              test.mutate({
                templateId: template.id,
                ...(person ? { userId: person.id } : {}),
                ...(customSubject === '' ? {} : { customSubject }),
              })
            }}
          >
            Enviarme una prueba
          </Button>
        </div>
      </div>
      <div className={classes.column}>
        <RecipientList
          recipients={recipients}
          filter={filter}
          onChange={setRecipients}
          choose={
            <Button
              variant="default"
              size="sm"
              leftSection={<IconUsers size={18} stroke={1.5} aria-hidden />}
              onClick={() => setSelecting(true)}
            >
              Elegir usuarios
            </Button>
          }
        />
        <Button
          disabled={!template || recipients.length === 0}
          loading={send.isPending}
          onClick={() => confirm.open(recipients)}
        >
          Enviar a {formatNumber(recipients.length)} {recipients.length === 1 ? 'usuario' : 'usuarios'}
        </Button>
      </div>

      {template ? (
        <PreviewDialog
          opened={previewing}
          onClose={() => setPreviewing(false)}
          templateId={template.id}
          person={person}
          customSubject={subject.trim()}
        />
      ) : null}
      <RecipientsDialog
        opened={selecting}
        onClose={() => setSelecting(false)}
        filter={filter}
        selected={recipients}
        onConfirm={(next) => {
          setRecipients(next)
          setSelecting(false)
        }}
      />
      <ConfirmDialog
        opened={confirm.opened}
        onClose={confirm.close}
        title="Enviar email"
        action={`Enviar a ${formatNumber(going.length)} ${going.length === 1 ? 'usuario' : 'usuarios'}`}
        ready={template !== undefined && !audience.isFetching && (audience.data?.recipients ?? 0) > 0}
        busy={send.isPending}
        onConfirm={() => {
          if (!template) return
          const customSubject = subject.trim()
          send.mutate({
            templateId: template.id,
            userIds: going.map(({ id }) => id),
            verificationFilter: filter,
            idempotencyKey: keyOf(confirm.turn),
            ...(customSubject === '' ? {} : { customSubject }),
          })
        }}
      >
        <p>
          «{subject.trim() || template?.name}» para{' '}
          {going.length === 1 ? <b>{going[0]?.email}</b> : <b>{formatNumber(going.length)} usuarios</b>}.
        </p>
        <AudienceText audience={audience} note={FILTER_LABELS[filter].toLocaleLowerCase('es')} />
      </ConfirmDialog>
    </div>
  )
}
