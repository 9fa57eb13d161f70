import { UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { trpc } from '../../../api/trpc.ts'
import { ErrorState } from '../../../components/ErrorState.tsx'
import { SkeletonLines } from '../../../components/SkeletonLines.tsx'
import { PairView } from '../../shared/PairView.tsx'
import { pairsOf } from '../../shared/pairs.ts'
import classes from './ShareDialog.module.css'

/** The exact content of the link before it is created, so that nobody has to guess what it reveals. */
export function SharePreview({ threadId }: { readonly threadId: number }) {
  const [opened, setOpened] = useState(false)
  const id = useId()
  return (
    <div className={classes.preview}>
      <UnstyledButton
        className={classes.previewToggle}
        aria-expanded={opened}
        aria-controls={id}
        onClick={() => setOpened(!opened)}
      >
        <IconChevronDown className={classes.previewMark} size={18} stroke={1.5} aria-hidden />
        Ver lo que se compartirá
      </UnstyledButton>
      <section id={id} aria-label="Lo que se compartirá" hidden={!opened}>
        {opened ? <Copy threadId={threadId} /> : null}
      </section>
    </div>
  )
}

function Copy({ threadId }: { readonly threadId: number }) {
  const { data, error, refetch, isFetching } = trpc.chat.sharePreview.useQuery({ id: threadId }, { staleTime: 0 })
  if (data)
    return (
      // Scrolled with the keyboard, too.
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reachable
      <div className={classes.copy} tabIndex={0}>
        {pairsOf(data).map((pair) => (
          <PairView key={pair.key} pair={pair} />
        ))}
      </div>
    )
  if (error)
    return (
      <ErrorState
        title="No se pudo mostrar lo que se compartirá"
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  return <SkeletonLines lines={3} height={18} label="Cargando lo que se compartirá" />
}
