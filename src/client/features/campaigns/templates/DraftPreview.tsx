import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FullTemplate } from '../../../../shared/contract/campaigns.ts'
import { errorText } from '../../../api/errors.ts'
import { trpc } from '../../../api/trpc.ts'
import { SkeletonLines } from '../../../components/SkeletonLines.tsx'
import classes from './templates.module.css'

const DEBOUNCE_MS = 350

/** The unsaved template as its recipient would see it, in a sandboxed frame. */
export function DraftPreview(
  written: Pick<FullTemplate, 'type' | 'subject' | 'body'> & { readonly templateId: string | undefined },
) {
  const { templateId, type, subject, body } = written
  const [plain, setPlain] = useState(false)
  const [draft] = useDebouncedValue(JSON.stringify({ templateId, type, subject, body }), DEBOUNCE_MS)
  const { client } = trpc.useUtils()
  const { data, error } = useQuery({
    queryKey: ['draft', draft],
    queryFn: ({ signal }) => client.marketing.previewDraft.mutate(JSON.parse(draft), { signal }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  })
  if (!data) {
    return error ? (
      <p role="alert" className={classes.note}>
        {errorText(error, 'No se pudo cargar la vista previa del email')}
      </p>
    ) : (
      <SkeletonLines lines={8} label="Cargando vista previa" />
    )
  }
  return (
    <>
      <div className={classes.envelope}>
        <p>
          <span className={classes.label}>Asunto</span> <b>{data.subject || 'Sin asunto'}</b>
        </p>
        <button type="button" aria-pressed={plain} onClick={() => setPlain(!plain)}>
          Texto sin formato
        </button>
      </div>
      {error ? (
        <p role="alert" className={classes.note}>
          {errorText(error, 'No se pudo cargar la vista previa del email')}
        </p>
      ) : null}
      {plain ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must take the focus
        <pre className={classes.plain} tabIndex={0}>
          {data.text}
        </pre>
      ) : (
        <iframe
          className={classes.mail}
          title="Vista previa de la plantilla"
          sandbox=""
          srcDoc={data.body}
          referrerPolicy="no-referrer"
        />
      )}
      <p className={classes.note}>Con datos de ejemplo.</p>
    </>
  )
}
