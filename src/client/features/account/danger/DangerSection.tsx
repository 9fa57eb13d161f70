import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { trpc } from '../../../api/trpc.ts'
import { Dialog } from '../../../components/Dialog.tsx'
import { toast } from '../../../components/toast.ts'
import { useDownload } from '../../../components/useDownload.ts'
import { AccountSection, Block, usePerson } from '../parts.tsx'
import { DeleteAccount } from './DeleteAccount.tsx'

export function DangerSection() {
  const user = usePerson()
  const [open, setOpen] = useState(false)
  const [asked, setAsked] = useState(false)
  const data = useDownload()
  const settings = trpc.account.settings.useQuery()
  const due = settings.data?.deletionDue ?? null
  return (
    <AccountSection id="peligro">
      <Block
        title="Descargar mis datos"
        text="Un archivo ZIP con tu perfil, tu empresa, tus movimientos y todas tus conversaciones, en Markdown y JSON."
        action={
          <Button
            variant="default"
            size="sm"
            loading={data.busy}
            leftSection={<IconDownload size={18} stroke={1.5} aria-hidden />}
            onClick={async () => {
              if (await data.start('/api/account/export.zip')) {
                toast.success({ title: 'Tus datos', message: 'El archivo quedó en tus descargas.' })
              }
            }}
          >
            Descargar mis datos
          </Button>
        }
      />
      <Block
        title="Eliminar mi cuenta"
        text={
          due === null
            ? 'Tendrás 7 días para arrepentirte. Después borramos tus datos personales, tu empresa y tus conversaciones.'
            : 'Ya pediste eliminarla. Arriba puedes conservarla.'
        }
        action={
          due === null ? (
            <Button
              variant="outline"
              color="red"
              size="sm"
              onClick={() => {
                setAsked(false)
                setOpen(true)
              }}
            >
              Eliminar mi cuenta
            </Button>
          ) : null
        }
      />
      <Dialog
        opened={open}
        onClose={() => setOpen(false)}
        // The button that opened it disappears once deletion is scheduled, so the notice takes the focus.
        returnFocus={!asked}
        title="Eliminar mi cuenta"
        lead="Esto es lo que pasará:"
      >
        <DeleteAccount
          user={user}
          onClose={() => setOpen(false)}
          onAsked={() => {
            setAsked(true)
            setOpen(false)
          }}
        />
      </Dialog>
    </AccountSection>
  )
}
