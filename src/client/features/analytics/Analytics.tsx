import { lazy, Suspense } from 'react'
import { useClientConfig } from '../shell/useClientConfig.ts'

const Measurement = lazy(() => import('./Measurement.tsx').then((module) => ({ default: module.Measurement })))

/** Nothing at all, not even its own code, unless this installation is set up with a measurement id. */
export function Analytics() {
  const id = useClientConfig()?.gaMeasurementId
  if (!id) return null
  return (
    <Suspense fallback={null}>
      <Measurement id={id} />
    </Suspense>
  )
}
