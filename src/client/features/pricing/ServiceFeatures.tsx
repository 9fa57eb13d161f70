import { IconCheck } from '@tabler/icons-react'
import classes from './ServiceFeatures.module.css'

const FEATURES = [
  'Software contable con 3 o más usuarios',
  'Presentación de impuestos nacionales y distritales',
  'Certificado digital para facturación electrónica',
  'Un contador y un auxiliar asignados',
  'Estados financieros',
  'Asesoría',
] as const

export function ServiceFeatures() {
  return (
    <div className={classes.included}>
      <h2 className={classes.title}>El servicio incluye</h2>
      <ul className={classes.list}>
        {FEATURES.map((feature) => (
          <li key={feature}>
            <IconCheck className={classes.check} size={18} stroke={1.5} aria-hidden />
            {feature}
          </li>
        ))}
      </ul>
    </div>
  )
}
