import { Button } from '@mantine/core'
import { IconDownload, IconInbox, IconPhone } from '@tabler/icons-react'
import { useState } from 'react'
import { INBOX_KINDS } from '../../../../shared/contract/lists.ts'
import type { InboxItem, InboxKind } from '../../../../shared/contract/panel.ts'
import type { MisreadReason } from '../../../../shared/contract/reading.ts'
import { MESSAGE_COST } from '../../../../shared/credits.ts'
import { formatCop } from '../../../../shared/format.ts'
import { trpc } from '../../../api/trpc.ts'
import { EmptyState } from '../../../components/EmptyState.tsx'
import { toast } from '../../../components/toast.ts'
import { useDownload } from '../../../components/useDownload.ts'
import { Badge, type Tone } from '../badges.tsx'
import { Choice } from '../Choice.tsx'
import { count, shortMoment } from '../format.ts'
import { NewDocumentDialog } from '../legal/NewDocumentDialog.tsx'
import { usePanel } from '../search.ts'
import { PagedList } from '../table/ListState.tsx'
import { QUEUE_LABELS } from '../tabs.ts'
import { useDialog } from '../useDialog.ts'
import { AnswerDialog } from './AnswerDialog.tsx'
import { ApproveDialog } from './ApproveDialog.tsx'
import classes from './inbox.module.css'
import { NameMisreadDialog } from './NameMisreadDialog.tsx'
import { useRefundMisread } from './useRefundMisread.ts'

const KINDS: Record<InboxKind, { readonly noun: readonly [string, string]; readonly empty: string }> = {
  contact: {
    noun: ['mensaje', 'mensajes'],
    empty: 'Lo que la gente escribe en la página de contacto aparece aquí.',
  },
  credits: {
    noun: ['solicitud', 'solicitudes'],
    empty: 'Quien necesita más créditos los pide desde su cuenta, y la solicitud aparece aquí.',
  },
  leads: {
    noun: ['interesado', 'interesados'],
    empty: 'Los correos que se dejan en el chat de ventas aparecen aquí.',
  },
  questions: {
    noun: ['pregunta', 'preguntas'],
    empty: 'Lo que el asistente no supo responder aparece aquí, para que la biblioteca crezca por donde hace falta.',
  },
  ratings: {
    noun: ['respuesta', 'respuestas'],
    empty: 'Cuando a alguien no le sirve una respuesta, aparece aquí con su pregunta y el motivo.',
  },
  misreads: {
    noun: ['pregunta', 'preguntas'],
    empty: 'Cuando alguien dice «No era esto» de una respuesta, su pregunta aparece aquí con lo que se entendió.',
  },
}

const NOT_REFUNDED: Record<MisreadReason, string> = {
  refunded: 'Nada',
  limit: 'Nada: la persona llegó a su límite de devoluciones',
  free: 'No se había cobrado',
  expired: 'De un mes que ya cerró',
}

const STATES: Record<InboxItem['state'], { readonly label: string; readonly tone: Tone }> = {
  open: { label: 'Pendiente', tone: 'attention' },
  approved: { label: 'Aprobada', tone: 'good' },
  rejected: { label: 'Rechazada', tone: 'bad' },
  closed: { label: 'Cerrada', tone: 'plain' },
}

/** Labelled with the right intent, or dismissed. */
const MISREAD_STATES: Partial<typeof STATES> = {
  approved: { label: 'Nombrada', tone: 'good' },
  closed: { label: 'Descartada', tone: 'plain' },
}

/** Offers to add a library entry, where one may be missing. */
const ABOUT_ANSWERS: readonly InboxKind[] = ['questions', 'ratings', 'misreads']

const SIZE = 25

/** What people wrote, asked and requested, to be answered. */
export function InboxTab() {
  const { search, update, open } = usePanel()
  const counted = trpc.admin.inboxCounts.useQuery()
  const counts = counted.data
  // The first non-empty queue, which stays selected while its last entry is answered.
  const [first, setFirst] = useState<InboxKind>()
  if (first === undefined && !counted.isPending)
    setFirst(INBOX_KINDS.find((one) => counts && counts[one] > 0) ?? 'contact')
  const kind = search.entrada ?? first ?? 'contact'
  const query = trpc.admin.inboxPage.useQuery(
    { kind, pending: !search.atendidas, page: search.pagina ?? 1, size: SIZE },
    { enabled: (search.entrada ?? first) !== undefined },
  )
  const approve = useDialog<InboxItem>()
  const name = useDialog<InboxItem>()
  const answer = useDialog<InboxItem>()
  const entry = useDialog<string | null>()
  const refund = useRefundMisread()
  const file = useDownload()
  const utils = trpc.useUtils()
  const set = trpc.admin.setInboxState.useMutation({
    onSuccess: ({ message }) => {
      toast.success({ title: 'Bandeja actualizada', message })
      void utils.admin.inboxPage.invalidate()
      void utils.admin.inboxCounts.invalidate()
      void utils.admin.auditPage.invalidate()
    },
  })

  return (
    <div className={classes.screen}>
      <div className={classes.toolbar}>
        <div className={classes.kinds}>
          {INBOX_KINDS.map((one) => (
            <Choice key={one} chosen={one === kind} onChoose={() => update({ entrada: one, pagina: undefined })}>
              {QUEUE_LABELS[one]}
              {counts && counts[one] > 0 ? <span className={classes.tally}>{counts[one]}</span> : null}
            </Choice>
          ))}
        </div>
        {kind === 'misreads' ? (
          <Button
            size="xs"
            variant="default"
            loading={file.busy}
            leftSection={<IconDownload size={16} stroke={1.5} aria-hidden />}
            onClick={() => void file.start('/api/admin/misreads.jsonl')}
          >
            Descargar las que tienen nombre
          </Button>
        ) : null}
        <label className={classes.done}>
          <input
            type="checkbox"
            checked={search.atendidas ?? false}
            onChange={(event) =>
              update({ atendidas: event.currentTarget.checked ? true : undefined, pagina: undefined })
            }
          />
          Mostrar también lo atendido
        </label>
      </div>
      <PagedList
        query={query}
        loading="Cargando bandeja"
        failed={{ title: 'No se pudo cargar la bandeja', error: query.error }}
        empty={
          <EmptyState
            title={search.atendidas ? 'Todavía no hay nada' : 'Nada pendiente'}
            icon={<IconInbox size={24} stroke={1.5} aria-hidden />}
          >
            {KINDS[kind].empty}
          </EmptyState>
        }
        noun={KINDS[kind].noun}
        size={SIZE}
        onPage={(pagina) => update({ pagina }, { push: true })}
      >
        {(data) => (
          <ul className={classes.items}>
            {data.items.map((item) => (
              <li key={item.id} className={classes.item}>
                <Item item={item} mixed={search.atendidas ?? false} />
                <div className={classes.actions}>
                  {kind === 'credits' && item.state === 'open' ? (
                    <>
                      <Button size="xs" disabled={!item.user} onClick={() => approve.open(item)}>
                        Aprobar
                      </Button>
                      <Button
                        size="xs"
                        variant="default"
                        disabled={set.isPending}
                        onClick={() => set.mutate({ kind, id: item.id, state: 'rejected' })}
                      >
                        Rechazar
                      </Button>
                    </>
                  ) : null}
                  {item.misread && item.state !== 'closed' ? (
                    <Button
                      size="xs"
                      variant={item.state === 'open' ? 'filled' : 'default'}
                      onClick={() => name.open(item)}
                    >
                      {item.state === 'open' ? 'Nombrar' : 'Cambiar el nombre'}
                    </Button>
                  ) : null}
                  {item.misread?.refundable ? (
                    <Button
                      size="xs"
                      variant="default"
                      disabled={refund.isPending}
                      onClick={() => refund.mutate({ id: item.id })}
                    >
                      Devolver {formatCop(MESSAGE_COST)}
                    </Button>
                  ) : null}
                  {item.people.length > 0 ? (
                    <Button size="xs" variant="default" onClick={() => answer.open(item)}>
                      Responder
                    </Button>
                  ) : item.email ? (
                    // People without an account are answered with the administrator's own mail program.
                    <Button size="xs" variant="default" component="a" href={`mailto:${item.email}`}>
                      Responder
                    </Button>
                  ) : null}
                  {ABOUT_ANSWERS.includes(kind) && item.state === 'open' ? (
                    <Button size="xs" variant="default" onClick={() => entry.open(item.subject)}>
                      Escribir ficha
                    </Button>
                  ) : null}
                  {item.user ? (
                    <Button
                      size="xs"
                      variant="default"
                      onClick={() => open({ q: item.user?.email, usuario: item.user?.id })}
                    >
                      Ver usuario
                    </Button>
                  ) : null}
                  {kind !== 'credits' && item.state === 'open' ? (
                    <Button
                      size="xs"
                      variant="default"
                      disabled={set.isPending}
                      onClick={() => set.mutate({ kind, id: item.id, state: 'closed' })}
                    >
                      {kind === 'misreads' ? 'Descartar' : 'Cerrar'}
                    </Button>
                  ) : null}
                  {item.state === 'closed' || item.state === 'rejected' ? (
                    <Button
                      size="xs"
                      variant="default"
                      disabled={set.isPending}
                      onClick={() => set.mutate({ kind, id: item.id, state: 'open' })}
                    >
                      Reabrir
                    </Button>
                  ) : null}
                </div>
              </li>
            ))}
          </ul>
        )}
      </PagedList>
      <ApproveDialog dialog={approve} />
      <NameMisreadDialog dialog={name} />
      <AnswerDialog kind={kind} dialog={answer} onSettle={(id) => set.mutate({ kind, id, state: 'closed' })} />
      <NewDocumentDialog dialog={entry} />
    </div>
  )
}

/** How a question was read, its label, and whether its price was refunded. */
function Misread({ misread: { title, named, refunded, reason } }: { misread: NonNullable<InboxItem['misread']> }) {
  return (
    <dl className={classes.misread}>
      <dt>Se leyó como</dt>
      <dd>{title}</dd>
      {named === null ? null : (
        <>
          <dt>Era</dt>
          <dd>{named}</dd>
        </>
      )}
      <dt>Devolución</dt>
      <dd>{refunded > 0 ? formatCop(refunded) : NOT_REFUNDED[reason]}</dd>
    </dl>
  )
}

/** @param mixed in a list of what is settled and what is not: of what waits alone, nothing has to say so */
function Item({ item, mixed }: { readonly item: InboxItem; readonly mixed: boolean }) {
  const { label, tone } = (item.misread ? MISREAD_STATES[item.state] : undefined) ?? STATES[item.state]
  const from = [item.name, item.email, item.phone, item.company].filter(
    (value) => value !== null && value !== item.subject,
  )
  return (
    <div className={classes.content}>
      <div className={classes.line}>
        <h3 className={classes.subject}>{item.subject}</h3>
        {mixed || item.state !== 'open' ? <Badge tone={tone}>{label}</Badge> : null}
        {item.times > 1 ? <Badge tone="plain">{item.times} veces</Badge> : null}
        {item.wantsCall ? (
          <Badge tone="plain" icon={<IconPhone size={14} stroke={1.75} aria-hidden />}>
            Pide llamada
          </Badge>
        ) : null}
      </div>
      <p className={classes.from}>
        {shortMoment(item.createdAt)}
        {from.map((value) => ` · ${value}`)}
        {item.user ? ` · usuario ${item.user.username}` : ' · sin cuenta'}
        {item.people.length > 1 ? ` y ${count(item.people.length - 1, 'persona más', 'personas más')}` : ''}
      </p>
      {item.misread ? <Misread misread={item.misread} /> : null}
      {item.text ? <p className={classes.text}>{item.text}</p> : null}
    </div>
  )
}
