import { usePart } from '../../components/usePart.ts'
import { useClientConfig } from '../shell/useClientConfig.ts'

const loadMeasurement = async () => (await import('./Measurement.tsx')).Measurement

/** Nothing at all, not even its own code, unless this installation is set up with a measurement id. */
export function Analytics() {
  const id = useClientConfig()?.gaMeasurementId
  const { part: Measurement } = usePart(loadMeasurement, Boolean(id))
  return id && Measurement ? <Measurement id={id} /> : null
}
