import { Button } from '@mantine/core'
import { EmptyState } from '../../../components/EmptyState.tsx'
import { SkeletonLines } from '../../../components/SkeletonLines.tsx'
import { usePart } from '../../../components/usePart.ts'

const loadStats = async () => (await import('./StatsTab.tsx')).StatsTab

/** The charts, which come when they are asked for: most visits of the panel see none. */
export function StatsScreen() {
  const { part: StatsTab, failed, retry } = usePart(loadStats)
  if (StatsTab) return <StatsTab />
  if (!failed) return <SkeletonLines lines={6} height={24} label="Cargando las estadísticas" />
  return (
    <EmptyState
      title="No se pudieron abrir las estadísticas"
      action={<Button onClick={retry}>Intentar de nuevo</Button>}
    >
      Revisa tu conexión. El resto del panel sigue igual.
    </EmptyState>
  )
}
