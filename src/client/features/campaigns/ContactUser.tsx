import { Button } from '@mantine/core'
import { IconStar } from '@tabler/icons-react'
import type { Recipient } from '../../../shared/contract/panel.ts'
import { trpc } from '../../api/trpc.ts'
import { toast } from '../../components/toast.ts'
import { useClientConfig } from '../shell/useClientConfig.ts'
import classes from './campaigns.module.css'

interface ContactUserProps {
  readonly onSelect: (contact: Recipient) => void
  readonly onSend: (contact: Recipient) => void
}

/** The company's own contact person, for a trial before everybody gets it. Absent when none is configured. */
export function ContactUser({ onSelect, onSend }: ContactUserProps) {
  const address = useClientConfig()?.contactEmail ?? null
  const contact = trpc.admin.contactUser.useQuery(undefined, { enabled: address !== null })
  if (address === null) return null

  const use = (then: (contact: Recipient) => void) => {
    if (contact.data) then(contact.data)
    else toast.error({ title: 'Usuario no encontrado', message: `Nadie con el correo ${address} tiene cuenta.` })
  }
  return (
    <div className={classes.contact}>
      <IconStar size={18} stroke={1.5} aria-hidden />
      <div className={classes.contactWho}>
        <b>Contacto de la empresa</b>
        <span>{address}</span>
      </div>
      <Button size="compact-sm" variant="default" disabled={contact.isPending} onClick={() => use(onSelect)}>
        Seleccionar
      </Button>
      <Button size="compact-sm" variant="default" disabled={contact.isPending} onClick={() => use(onSend)}>
        Enviar directamente
      </Button>
    </div>
  )
}
