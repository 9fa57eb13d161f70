import { useRouterState } from '@tanstack/react-router'
import { usePart } from '../../components/usePart.ts'
import { isSharedPage } from '../shell/navigation.ts'
import { useClientConfig } from '../shell/useClientConfig.ts'

const loadMeasurement = async () => (await import('./Measurement.tsx')).Measurement

/**
 * Nothing at all, not even its own code, unless this installation is set up with a measurement id. Nor on the page of a
 * shared conversation, whose very path nobody else may read.
 */
export function Analytics() {
  const secret = useRouterState({ select: ({ location }) => isSharedPage(location.pathname) })
  const configured = useClientConfig()?.gaMeasurementId
  const id = secret ? null : configured
  const { part: Measurement } = usePart(loadMeasurement, Boolean(id))
  return id && Measurement ? <Measurement id={id} /> : null
}
