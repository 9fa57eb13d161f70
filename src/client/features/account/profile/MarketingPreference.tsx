import { trpc } from '../../../api/trpc.ts'
import { ErrorState } from '../../../components/ErrorState.tsx'
import { toast } from '../../../components/toast.ts'
import { SavedSwitch } from '../SavedSwitch.tsx'
import classes from './MarketingPreference.module.css'

/** The consent to advertising. Saved when it is toggled. */
export function MarketingPreference() {
  const utils = trpc.useUtils()
  const settings = trpc.account.settings.useQuery()
  const save = trpc.account.setMarketing.useMutation({
    meta: { errorText: 'No se pudo guardar tu preferencia' },
    onSuccess: ({ message }, { accepts }) => {
      utils.account.settings.setData(undefined, (known) => known && { ...known, marketing: accepts })
      toast.success({ title: 'Preferencia guardada', message })
    },
  })
  if (settings.error && !settings.data) {
    return (
      <div className={classes.preference}>
        <ErrorState
          title="No se pudo saber si recibes publicidad"
          error={settings.error}
          onRetry={() => void settings.refetch()}
          retrying={settings.isFetching}
        />
      </div>
    )
  }
  return (
    <div className={classes.preference}>
      <SavedSwitch
        label="Recibir novedades y promociones por correo"
        description="Los avisos de tu cuenta y de tu seguridad llegan siempre."
        on={settings.data?.marketing ?? false}
        disabled={!settings.data}
        onSave={(accepts) => save.mutateAsync({ accepts })}
      />
    </div>
  )
}
