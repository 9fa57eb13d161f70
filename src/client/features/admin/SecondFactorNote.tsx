import { Link } from '@tanstack/react-router'
import { trpc } from '../../api/trpc.ts'
import { shortDay } from './format.ts'
import classes from './panel.module.css'

/** Announces that a second factor will be required. */
export function SecondFactorNote() {
  const due = trpc.admin.secondFactor.useQuery().data?.due
  if (!due) return null
  return (
    <p className={classes.unhealthy} role="status">
      Desde el {shortDay(due)} el panel pide la verificación en dos pasos o una llave de acceso.{' '}
      <Link to="/perfil/seguridad">Actívala en tu perfil</Link>
    </p>
  )
}
