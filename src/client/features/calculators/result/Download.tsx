import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import type { DownloadMenuProps } from './DownloadMenu.tsx'

const DownloadMenu = lazy(async () => ({ default: (await import('./DownloadMenu.tsx')).DownloadMenu }))

/** The menu's button; the menu itself is loaded at the first press, so that no page carries it. */
export function Download(props: DownloadMenuProps) {
  const [wanted, setWanted] = useState(false)
  const { outcome, pending } = props.of
  const button = (
    <Button
      variant="default"
      size="sm"
      aria-haspopup="menu"
      disabled={outcome === null || pending}
      loading={wanted}
      leftSection={<IconDownload size={16} stroke={1.5} aria-hidden />}
      onClick={() => setWanted(true)}
    >
      Descargar
    </Button>
  )
  return wanted ? (
    <Suspense fallback={button}>
      <DownloadMenu {...props} />
    </Suspense>
  ) : (
    button
  )
}
