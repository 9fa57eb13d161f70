import { Button } from '@mantine/core'
import { useState } from 'react'
import type { FullTemplate } from '../../../../shared/contract/campaigns.ts'
import { trpc } from '../../../api/trpc.ts'
import { ErrorState } from '../../../components/ErrorState.tsx'
import { SkeletonLines } from '../../../components/SkeletonLines.tsx'
import { toast } from '../../../components/toast.ts'
import { shortMoment } from '../../admin/format.ts'
import { DraftPreview } from './DraftPreview.tsx'
import classes from './templates.module.css'

interface VersionsProps {
  readonly template: FullTemplate
  /** There are unsaved changes, which restoring would discard. */
  readonly blocked: boolean
  readonly onRestored: (template: FullTemplate) => void
}

/** The template's versions, newest first; old ones can be viewed and restored. */
export function Versions({ template, blocked, onRestored }: VersionsProps) {
  const versions = trpc.marketing.templateVersions.useQuery({ templateId: template.id })
  const [shown, setShown] = useState<number | null>(null)
  const restore = trpc.marketing.restoreTemplate.useMutation({
    meta: { errorTitle: 'No se pudo restaurar la versión' },
    onSuccess: (next, { version }) => {
      toast.success({ title: 'Versión restaurada', message: `La versión ${version} es ahora la ${next.version}` })
      onRestored(next)
    },
  })
  if (versions.error) {
    return (
      <ErrorState
        title="No se pudieron cargar las versiones"
        error={versions.error}
        onRetry={() => void versions.refetch()}
        retrying={versions.isFetching}
      />
    )
  }
  if (!versions.data) return <SkeletonLines lines={5} height={32} label="Cargando versiones" />
  const open = versions.data.find(({ version }) => version === shown)
  return (
    <>
      <ol className={classes.versions}>
        {versions.data.map(({ version, createdBy, createdAt, subject }) => (
          <li key={version}>
            <div>
              <b>
                Versión {version}
                {version === template.version ? ' (vigente)' : ''}
              </b>
              <span className={classes.when}>
                {createdBy ?? 'Vino con Luka'} · {shortMoment(createdAt)}
              </span>
              <span className={classes.when}>{subject}</span>
            </div>
            <Button
              variant="subtle"
              size="compact-sm"
              aria-pressed={shown === version}
              aria-label={`Ver la versión ${version}`}
              onClick={() => setShown(shown === version ? null : version)}
            >
              Ver
            </Button>
            {version === template.version ? null : (
              <Button
                variant="default"
                size="compact-sm"
                disabled={blocked}
                aria-label={`Restaurar la versión ${version}`}
                loading={restore.isPending && restore.variables.version === version}
                onClick={() => restore.mutate({ templateId: template.id, version })}
              >
                Restaurar
              </Button>
            )}
          </li>
        ))}
      </ol>
      {blocked ? <p className={classes.note}>Guarda o descarta tus cambios para restaurar una versión.</p> : null}
      {open ? (
        <DraftPreview templateId={template.id} type={template.type} subject={open.subject} body={open.body} />
      ) : null}
    </>
  )
}
