import { Button } from '@mantine/core'
import type { ComponentType } from 'react'
import { EmptyState } from '../../components/EmptyState.tsx'
import { SkeletonLines } from '../../components/SkeletonLines.tsx'
import { usePart } from '../../components/usePart.ts'

interface TabScreenProps {
  /** The same function at every render. */
  readonly load: () => Promise<ComponentType>
  readonly title: string
}

/** A tab whose code is loaded when it is opened: most visits use one or two. */
export function TabScreen({ load, title }: TabScreenProps) {
  const { part: Screen, failed, retry } = usePart(load)
  if (Screen) return <Screen />
  if (!failed) return <SkeletonLines lines={6} height={24} label={`Cargando ${title}`} />
  return (
    <EmptyState title={`No se pudo abrir «${title}»`} action={<Button onClick={retry}>Intentar de nuevo</Button>}>
      Revisa tu conexión. El resto del panel sigue igual.
    </EmptyState>
  )
}
