import { Button } from '@mantine/core'
import { IconArchive, IconArchiveOff } from '@tabler/icons-react'
import { useState } from 'react'
import type { WholeLibraryDocument } from '../../../../shared/contract/legal.ts'
import { referenceName } from '../../../../shared/referenceName.ts'
import { trpc } from '../../../api/trpc.ts'
import { ErrorState } from '../../../components/ErrorState.tsx'
import { SkeletonLines } from '../../../components/SkeletonLines.tsx'
import { toast } from '../../../components/toast.ts'
import { StatusBadge } from '../../chat/answer/ValidityBadge.tsx'
import { Badge } from '../badges.tsx'
import { DocumentForm } from './DocumentForm.tsx'
import { History } from './History.tsx'
import classes from './legal.module.css'
import { SideSheet } from './SideSheet.tsx'
import { useLegalRefresh } from './useLegalRefresh.ts'

/** A library entry: view, edit and retire. `id` null: closed. */
export function DocumentSheet({ id, onClose }: { id: number | null; onClose: () => void }) {
  const [last, setLast] = useState(id)
  if (id !== null && id !== last) setLast(id)
  const shown = id ?? last
  const query = trpc.admin.libraryDocument.useQuery({ id: shown ?? 0 }, { enabled: id !== null })
  const { data, error } = query
  return (
    <SideSheet opened={id !== null} onClose={onClose} title={data ? referenceName(data) : 'Ficha'} lead={data?.title}>
      {data ? (
        <Entry key={`${data.id} ${data.updatedAt}`} document={data} />
      ) : error ? (
        <ErrorState
          title="No se pudo cargar la ficha"
          error={error}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      ) : (
        <SkeletonLines lines={10} height={20} label="Cargando ficha" />
      )}
    </SideSheet>
  )
}

function Entry({ document }: { document: WholeLibraryDocument }) {
  const { id, retired, edited, status } = document
  const refresh = useLegalRefresh()
  const retire = trpc.admin.retireDocument.useMutation({
    meta: { errorText: 'No se pudo cambiar la ficha' },
    onSuccess: ({ message }) => {
      toast.success({ title: retired ? 'Ficha devuelta' : 'Ficha retirada', message })
      refresh()
    },
  })
  return (
    <>
      <div className={classes.actions}>
        <StatusBadge status={status} />
        {retired ? <Badge tone="bad">Retirada</Badge> : null}
        {edited && !retired ? <Badge tone="good">Editada</Badge> : null}
      </div>
      <DocumentForm document={document} onSaved={() => {}} />
      <h3 className={classes.heading}>{retired ? 'Ficha retirada' : 'Retirar la ficha'}</h3>
      <p className={classes.meta}>
        {retired
          ? 'No se busca ni se cita en respuestas nuevas. Las conversaciones que ya la citan la conservan.'
          : 'Deja de buscarse y de citarse en respuestas nuevas. Las conversaciones que ya la citan la conservan.'}
      </p>
      <Button
        mt={10}
        size="sm"
        variant="default"
        loading={retire.isPending}
        leftSection={
          retired ? (
            <IconArchiveOff size={18} stroke={1.5} aria-hidden />
          ) : (
            <IconArchive size={18} stroke={1.5} aria-hidden />
          )
        }
        onClick={() => retire.mutate({ id, retired: !retired })}
      >
        {retired ? 'Devolver a la biblioteca' : 'Retirar de la biblioteca'}
      </Button>
      <History query={trpc.admin.documentHistory.useQuery({ id })} />
    </>
  )
}
