import { Button } from '@mantine/core'
import { IconStar } from '@tabler/icons-react'
import type { Recipient } from '../../../shared/contract/panel.ts'
import { toast } from '../../components/toast.ts'
import classes from './campaigns.module.css'
import { useContactUser } from './useContactUser.ts'

interface ContactUserProps {
  readonly onSelect: (contact: Recipient) => void
  readonly onSend: (contact: Recipient) => void
}

/** The company's own contact person, for a test before everybody gets it. Absent if none is configured. */
export function ContactUser({ onSelect, onSend }: ContactUserProps) {
  const { address, contact, isPending } = useContactUser()
  if (address === null) return null

  const use = (then: (contact: Recipient) => void) => {
    if (contact) then(contact)
    else toast.error({ title: 'Usuario no encontrado', message: `Nadie con el correo ${address} tiene cuenta.` })
  }
  return (
    <div className={classes.contact}>
      <IconStar size={18} stroke={1.5} aria-hidden />
      <div className={classes.contactWho}>
        <b>Contacto de la empresa</b>
        <span>{address}</span>
      </div>
      <Button size="compact-sm" variant="default" disabled={isPending} onClick={() => use(onSelect)}>
        Seleccionar
      </Button>
      <Button size="compact-sm" variant="default" disabled={isPending} onClick={() => use(onSend)}>
        Enviar directamente
      </Button>
    </div>
  )
}
