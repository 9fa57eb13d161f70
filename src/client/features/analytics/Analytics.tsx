import { useRouterState } from '@tanstack/react-router'
import { usePart } from '../../components/usePart.ts'
import { isSharedPage } from '../shell/navigation.ts'
import { useClientConfig } from '../shell/useClientConfig.ts'

const loadMeasurement = async () => (await import('./Measurement.tsx')).Measurement

/**
 * Loads nothing, not even its own code, unless the installation has a measurement id. Also not on a shared
 * conversation's page, whose secret path must not leave.
 */
export function Analytics() {
  const secret = useRouterState({ select: ({ location }) => isSharedPage(location.pathname) })
  const configured = useClientConfig()?.gaMeasurementId
  const id = secret ? null : configured
  const { part: Measurement } = usePart(loadMeasurement, Boolean(id))
  return id && Measurement ? <Measurement id={id} /> : null
}
