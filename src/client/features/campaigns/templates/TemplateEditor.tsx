import { trpc } from '../../../api/trpc.ts'
import { ErrorState } from '../../../components/ErrorState.tsx'
import { SkeletonLines } from '../../../components/SkeletonLines.tsx'
import { TemplateForm } from './TemplateForm.tsx'

interface TemplateEditorProps {
  /** null: a new one. */
  readonly id: string | null
  readonly onDirty: (dirty: boolean) => void
  readonly onCreated: (id: string) => void
}

/** One template: its text, a preview, and earlier versions. */
export function TemplateEditor({ id, onDirty, onCreated }: TemplateEditorProps) {
  const template = trpc.marketing.template.useQuery({ templateId: id ?? '' }, { enabled: id !== null })
  if (id === null) return <TemplateForm template={null} onDirty={onDirty} onCreated={onCreated} />
  if (template.data) {
    return <TemplateForm key={template.data.version} template={template.data} onDirty={onDirty} onCreated={onCreated} />
  }
  return template.error ? (
    <ErrorState
      title="No se pudo cargar la plantilla"
      error={template.error}
      onRetry={() => void template.refetch()}
      retrying={template.isFetching}
    />
  ) : (
    <SkeletonLines lines={8} height={28} label="Cargando plantilla" />
  )
}
