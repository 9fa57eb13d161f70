import { trpc } from '../../../api/trpc.ts'
import { toast } from '../../../components/toast.ts'
import { Block } from '../parts.tsx'
import { SavedSwitch } from '../SavedSwitch.tsx'

/** Mails before a due date; opt-in. */
export function Reminders({ on, verified }: { on: boolean; verified: boolean }) {
  const { calendar } = trpc.useUtils()
  const save = trpc.calendar.settings.useMutation({
    meta: { errorText: 'No se pudo guardar tu preferencia' },
    onSuccess: ({ message }, { reminders = false }) => {
      calendar.mine.setData(undefined, (known) => known && { ...known, reminders })
      toast.success({ title: 'Preferencia guardada', message })
    },
  })
  return (
    <Block title="Recordatorios">
      <SavedSwitch
        label="Recordarme por correo 15, 5 y 1 días antes"
        description={
          verified
            ? 'En horas hábiles, y no de lo que ya marcaste como hecho. Cada correo trae cómo apagarlos con un clic.'
            : 'Verifica primero tu correo: te los enviamos ahí.'
        }
        disabled={!verified && !on}
        on={on}
        onSave={(reminders) => save.mutateAsync({ reminders })}
      />
    </Block>
  )
}
