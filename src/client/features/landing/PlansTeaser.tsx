import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { MESSAGE_COST, MONTHLY_GRANT } from '../../../shared/credits.ts'
import { formatCop } from '../../../shared/format.ts'
import { PLANS } from '../../../shared/pricing/plans.ts'
import { Money } from '../../components/Figure.tsx'
import { openAuthModal } from '../auth/openAuthModal.ts'
import { useSession } from '../auth/useSession.ts'
import classes from './PlansTeaser.module.css'
import { Section } from './Section.tsx'

const programFrom = Math.min(...PLANS.programPlans.map((plan) => plan.annualMonthly))
const serviceFrom = Math.min(...PLANS.serviceRanges.flatMap(({ price }) => (price === null ? [] : [price])))

export function PlansTeaser() {
  const { user } = useSession()
  return (
    <Section id="planes" tone="sunken" title="Precios a la vista">
      <div className={classes.list}>
        <article className={classes.plan}>
          <div>
            <h3 className={classes.name}>Asistente</h3>
            <p className={classes.text}>
              {formatCop(MONTHLY_GRANT)} en créditos cada mes, {MONTHLY_GRANT / MESSAGE_COST} respuestas de{' '}
              {formatCop(MESSAGE_COST)}. Se renuevan cada mes y no se acumulan; si necesitas más, los solicitas.
            </p>
          </div>
          <p className={classes.price}>
            <Money value={0} />
            <span className={classes.per}>para empezar</span>
          </p>
          {user ? (
            <Button component={Link} to="/asistente" size="md" fullWidth>
              Abrir el asistente
            </Button>
          ) : (
            <Button size="md" fullWidth onClick={() => openAuthModal('signup')}>
              Crear cuenta gratis
            </Button>
          )}
        </article>
        <article className={classes.plan}>
          <div>
            <h3 className={classes.name}>Programa</h3>
            <p className={classes.text}>
              Software contable con facturación electrónica. Valor mensual si pagas el año, con prueba gratis de{' '}
              {PLANS.trialDays} días.
            </p>
          </div>
          <p className={classes.price}>
            <span className={classes.from}>desde</span> <Money value={programFrom} />
            <span className={classes.per}>al mes</span>
          </p>
          <Button
            renderRoot={(props) => <Link {...props} to="/precios" search={{ tipo: 'programa' }} />}
            size="md"
            variant="default"
            fullWidth
          >
            Comparar planes
          </Button>
        </article>
        <article className={classes.plan}>
          <div>
            <h3 className={classes.name}>Servicio</h3>
            <p className={classes.text}>
              Contador y auxiliar para tu empresa, según los movimientos del mes. Incluye el programa con 3 o más
              usuarios.
            </p>
          </div>
          <p className={classes.price}>
            <span className={classes.from}>desde</span> <Money value={serviceFrom} />
            <span className={classes.per}>al mes más IVA</span>
          </p>
          <Button component={Link} to="/precios" size="md" variant="default" fullWidth>
            Ver rangos
          </Button>
        </article>
      </div>
    </Section>
  )
}
