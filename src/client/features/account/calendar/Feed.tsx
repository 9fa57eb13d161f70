import { Button } from '@mantine/core'
import { IconCalendarDown } from '@tabler/icons-react'
import { useState } from 'react'
import type { OwnCalendar } from '../../../../shared/contract/calendar.ts'
import { bogotaDate, formatDate } from '../../../../shared/format.ts'
import { trpc } from '../../../api/trpc.ts'
import { toast } from '../../../components/toast.ts'
import { useDownload } from '../../../components/useDownload.ts'
import { Block } from '../parts.tsx'
import { CopyButton } from '../security/CopyButton.tsx'
import classes from './calendar.module.css'

/** The calendar for other programs: as a file, or as a secret URL that follows every change. */
export function Feed({ feed }: { feed: OwnCalendar['feed'] }) {
  const { calendar } = trpc.useUtils()
  const { start, busy } = useDownload()
  /** Shown only this once: only its hash is stored. */
  const [url, setUrl] = useState<string | null>(null)
  const create = trpc.calendar.feed.useMutation({
    meta: { errorText: 'No se pudo crear la dirección' },
    onSuccess: (made) => {
      setUrl(made.url)
      calendar.mine.setData(undefined, (known) => known && { ...known, feed: { since: made.since } })
    },
  })
  const revoke = trpc.calendar.revokeFeed.useMutation({
    meta: { errorText: 'No se pudo revocar la dirección' },
    onSuccess: ({ message }) => {
      setUrl(null)
      calendar.mine.setData(undefined, (known) => known && { ...known, feed: null })
      toast.success({ title: 'Dirección revocada', message })
    },
  })
  return (
    <Block
      title="En tu calendario"
      text={
        <p>
          Descarga tus vencimientos, o suscríbete en Google Calendar, Outlook o el teléfono con una dirección secreta
          que se actualiza sola.
        </p>
      }
    >
      {url === null ? null : (
        <div className={classes.secret}>
          <p className={classes.hint}>
            Cópiala ahora: no la volvemos a mostrar. Quien la tenga ve tus vencimientos, así que trátala como una clave.
          </p>
          <div className={classes.secretLine}>
            <code className={classes.code}>{url}</code>
            <CopyButton text={url} label="Copiar la dirección" />
          </div>
        </div>
      )}
      {feed ? (
        <p className={classes.since}>Hay una dirección desde el {formatDate(bogotaDate(new Date(feed.since)))}.</p>
      ) : null}
      <div className={classes.actions}>
        <Button
          variant="default"
          size="sm"
          loading={busy}
          leftSection={<IconCalendarDown size={18} stroke={1.5} aria-hidden />}
          onClick={() => void start('/api/account/calendar.ics')}
        >
          Descargar (.ics)
        </Button>
        <Button variant="default" size="sm" loading={create.isPending} onClick={() => create.mutate()}>
          {feed ? 'Cambiar la dirección' : 'Crear dirección secreta'}
        </Button>
        {feed ? (
          <Button variant="subtle" color="red" size="sm" loading={revoke.isPending} onClick={() => revoke.mutate()}>
            Revocar
          </Button>
        ) : null}
      </div>
    </Block>
  )
}
