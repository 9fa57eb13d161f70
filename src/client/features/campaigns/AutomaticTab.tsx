import { Button } from '@mantine/core'
import { IconCoins, IconMailCheck, type IconProps, IconSpeakerphone } from '@tabler/icons-react'
import { type ComponentType, useState } from 'react'
import { trpc } from '../../api/trpc.ts'
import { toast } from '../../components/toast.ts'
import { count } from '../admin/format.ts'
import { useDialog } from '../admin/useDialog.ts'
import { AudienceText } from './AudienceText.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import classes from './campaigns.module.css'
import { FilterSelect } from './FilterSelect.tsx'
import { FILTER_LABELS, type Filter } from './filters.ts'
import { useAudience } from './useAudience.ts'
import { useSendingKey } from './useSendingKey.ts'
import { sentText, useSent } from './useSent.ts'

type Campaign = 'verification' | 'credits' | 'all'

const CAMPAIGNS: readonly {
  readonly type: Campaign
  readonly title: string
  readonly text: string
  readonly Icon: ComponentType<IconProps>
}[] = [
  {
    type: 'verification',
    title: 'Recordatorio de verificación',
    text: 'A quienes aún no verifican su correo. No es publicidad: puede salir a cualquier hora.',
    Icon: IconMailCheck,
  },
  {
    type: 'credits',
    title: 'Recordatorio de créditos',
    text: 'A quienes tienen créditos y este mes no han usado ninguno.',
    Icon: IconCoins,
  },
  {
    type: 'all',
    title: 'Campaña completa',
    text: 'Las novedades de Luka, a todos los que reciben publicidad.',
    Icon: IconSpeakerphone,
  },
]

/** Three campaigns whose recipients the server determines when sending. */
export function AutomaticTab() {
  const [filter, setFilter] = useState<Filter>('all')
  const dialog = useDialog<Campaign>()
  const sent = useSent()
  const keyOf = useSendingKey()
  const send = trpc.marketing.sendCampaign.useMutation({
    meta: { errorText: 'Error al enviar los emails de marketing' },
    onSuccess: (answer) => {
      toast.success({ title: 'Emails de marketing enviados', message: sentText(answer) })
      dialog.close()
      sent()
    },
  })
  const asked = CAMPAIGNS.find(({ type }) => type === dialog.value)
  const audience = useAudience(
    dialog.opened && dialog.value ? { type: dialog.value, verificationFilter: filter } : null,
  )
  return (
    <>
      <div className={classes.filter}>
        <FilterSelect value={filter} onChange={setFilter} />
      </div>
      <ul className={classes.campaigns}>
        {CAMPAIGNS.map(({ type, title, text, Icon }) => (
          <li key={type} className={classes.campaign}>
            <Icon size={22} stroke={1.5} aria-hidden className={classes.icon} />
            <h3 className={classes.name}>{title}</h3>
            <p className={classes.text}>{text}</p>
            <Button variant="light" size="sm" onClick={() => dialog.open(type)} aria-label={`Enviar: ${title}`}>
              Enviar
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        opened={dialog.opened}
        onClose={dialog.close}
        title={asked?.title ?? 'Enviar'}
        action={audience.data ? `Enviar a ${count(audience.data.recipients, 'usuario', 'usuarios')}` : 'Enviar'}
        ready={audience.data !== undefined && !audience.isFetching && audience.data.recipients > 0}
        busy={send.isPending}
        onConfirm={() => {
          if (dialog.value) {
            send.mutate({ type: dialog.value, verificationFilter: filter, idempotencyKey: keyOf(dialog.turn) })
          }
        }}
      >
        <AudienceText audience={audience} note={FILTER_LABELS[filter].toLocaleLowerCase('es')} />
      </ConfirmDialog>
    </>
  )
}
