import { Button, TextInput } from '@mantine/core'
import { IconBrandWhatsapp, IconCheck, IconCopy } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { SHARE_DAYS } from '../../../../shared/bounds.ts'
import type { CreatedShare, Share, ShareDays } from '../../../../shared/contract/shares.ts'
import { bogotaDate, formatDate, formatMoment } from '../../../../shared/format.ts'
import { trpc } from '../../../api/trpc.ts'
import { Dialog } from '../../../components/Dialog.tsx'
import { ErrorState } from '../../../components/ErrorState.tsx'
import { SkeletonLines } from '../../../components/SkeletonLines.tsx'
import { toast } from '../../../components/toast.ts'
import classes from './ShareDialog.module.css'
import { SharePreview } from './SharePreview.tsx'

interface ShareDialogProps {
  /** null: closed. */
  readonly threadId: number | null
  readonly onClose: () => void
}

const dayOf = (moment: string) => formatDate(bogotaDate(new Date(moment)))

/** Creates links by which an accountant reads a conversation without an account, and revokes existing ones. */
export function ShareDialog({ threadId, onClose }: ShareDialogProps) {
  // The content shown while it closes.
  const [shown, setShown] = useState(threadId)
  if (threadId !== null && threadId !== shown) setShown(threadId)
  // Its chunk is loaded by its opener: only a dialog that opens while mounted can restore the focus.
  const [opened, setOpened] = useState(false)
  useEffect(() => setOpened(threadId !== null), [threadId])
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title="Compartir con mi contador"
      size={520}
      // A new link is shown only this once: a tap beside the dialog must not lose it.
      closeOnClickOutside={false}
    >
      <dl className={classes.seen}>
        <dt>Se ve</dt>
        <dd>
          Las preguntas y respuestas hasta este momento, como están escritas, con el cálculo y las normas que las
          respaldan. Si en ellas hay un nombre, un NIT o un dato de tu empresa que Luka tuvo en cuenta (régimen, ciudad,
          actividad, en qué termina el NIT), también se ve.
        </dd>
        <dt>No se ve</dt>
        <dd>Tu nombre, tu correo, el resto de tu cuenta ni lo que preguntes después.</dd>
      </dl>
      {shown === null ? null : <Sharing threadId={shown} />}
    </Dialog>
  )
}

function Sharing({ threadId }: { readonly threadId: number }) {
  const [days, setDays] = useState<ShareDays>(30)
  /** Its URL is shown only this once: only its hash is stored. */
  const [made, setMade] = useState<CreatedShare | null>(null)
  const { chat } = trpc.useUtils()
  const key = { id: threadId }
  const create = trpc.chat.share.useMutation({
    meta: { errorText: 'No se pudo crear el enlace' },
    onSuccess: (share) => {
      setMade(share)
      const { url: _, ...listed } = share
      chat.shares.setData(key, (list) => list && [listed, ...list])
    },
  })
  return (
    <>
      {made ? (
        <Made share={made} />
      ) : (
        <>
          <SharePreview threadId={threadId} />
          <div className={classes.make}>
            <div role="radiogroup" aria-labelledby="vigencia-enlace">
              <p className={classes.label} id="vigencia-enlace">
                El enlace sirve por
              </p>
              <div className={classes.choices}>
                {SHARE_DAYS.map((each) => (
                  <label key={each} className={classes.choice}>
                    <input
                      type="radio"
                      className={classes.radio}
                      name="vigencia-enlace"
                      checked={days === each}
                      onChange={() => setDays(each)}
                    />
                    <span className={classes.days}>{each} días</span>
                  </label>
                ))}
              </div>
            </div>
            <Button data-autofocus loading={create.isPending} onClick={() => create.mutate({ ...key, days })}>
              Crear enlace
            </Button>
          </div>
        </>
      )}
      <Links threadId={threadId} onEnded={(id) => setMade((last) => (last?.id === id ? null : last))} />
    </>
  )
}

function Made({ share: { url, expiresAt } }: { readonly share: CreatedShare }) {
  const [copied, setCopied] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      setCopied(true)
    } catch {
      field.current?.select()
      toast.error({ title: 'No se pudo copiar', message: 'Selecciona el enlace y cópialo.' })
    }
  }
  const message = `Te comparto una consulta contable que hice en Luka: ${url} (el enlace sirve hasta el ${dayOf(expiresAt)})`
  return (
    <section className={classes.made} aria-label="Enlace nuevo">
      <TextInput
        ref={field}
        label="Tu enlace"
        description={`Sirve hasta el ${dayOf(expiresAt)}. Cópialo ahora: por seguridad no lo volvemos a mostrar.`}
        value={url}
        readOnly
        autoFocus
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className={classes.send}>
        <Button
          leftSection={
            copied ? <IconCheck size={18} stroke={1.5} aria-hidden /> : <IconCopy size={18} stroke={1.5} aria-hidden />
          }
          onClick={() => void copy()}
        >
          {copied ? 'Copiado' : 'Copiar enlace'}
        </Button>
        <Button
          component="a"
          variant="default"
          href={`https://wa.me/?text=${encodeURIComponent(message)}`}
          target="_blank"
          rel="noopener noreferrer"
          leftSection={<IconBrandWhatsapp size={18} stroke={1.5} aria-hidden />}
        >
          Enviar por WhatsApp
        </Button>
      </div>
      <span className="luka-hidden" role="status">
        {copied ? 'Enlace copiado' : 'Enlace creado'}
      </span>
    </section>
  )
}

interface LinksProps {
  readonly threadId: number
  readonly onEnded: (id: number) => void
}

function Links({ threadId, onEnded }: LinksProps) {
  const { chat } = trpc.useUtils()
  // Reopened since: the number of visits may have changed.
  const list = trpc.chat.shares.useQuery({ id: threadId }, { staleTime: 0 })
  const heading = useRef<HTMLHeadingElement>(null)
  const stop = trpc.chat.stopSharing.useMutation({
    meta: { errorText: 'No se pudo dejar de compartir' },
    onSuccess: ({ message }, { id }) => {
      chat.shares.setData({ id: threadId }, (known) => known?.filter((one) => one.id !== id))
      onEnded(id)
      toast.success({ title: 'Dejaste de compartir', message })
      // The focused button is gone.
      heading.current?.focus()
    },
  })
  const { data, error, refetch, isFetching } = list
  return (
    <section className={classes.links} aria-labelledby="enlaces-conversacion">
      <h3 ref={heading} tabIndex={-1} id="enlaces-conversacion" className={classes.heading}>
        Enlaces de esta conversación
      </h3>
      {data ? (
        data.length === 0 ? (
          <p className={classes.none}>Ninguno. Los que crees aparecen aquí, con cuántas veces se abrieron.</p>
        ) : (
          <ul className={classes.list}>
            {data.map((share) => (
              <LinkRow
                key={share.id}
                share={share}
                busy={stop.isPending && stop.variables.id === share.id}
                onStop={() => stop.mutate({ id: share.id })}
              />
            ))}
          </ul>
        )
      ) : error ? (
        <ErrorState
          title="No se pudieron cargar los enlaces"
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <SkeletonLines lines={2} height={18} label="Cargando los enlaces" />
      )}
    </section>
  )
}

interface LinkRowProps {
  readonly share: Share
  readonly busy: boolean
  readonly onStop: () => void
}

function LinkRow({ share: { createdAt, expiresAt, opens }, busy, onStop }: LinkRowProps) {
  const made = formatMoment(new Date(createdAt))
  return (
    <li className={classes.row}>
      <span className={classes.facts}>
        <span className={classes.date}>{made}</span>
        <span className={classes.more}>
          Vence el {dayOf(expiresAt)} · {openedText(opens)}
        </span>
      </span>
      <Button
        variant="subtle"
        color="red"
        size="sm"
        loading={busy}
        aria-label={`Dejar de compartir el enlace creado el ${made}`}
        onClick={onStop}
      >
        Dejar de compartir
      </Button>
    </li>
  )
}

function openedText(opens: number): string {
  if (opens === 0) return 'sin abrir'
  return opens === 1 ? 'abierto 1 vez' : `abierto ${opens} veces`
}
