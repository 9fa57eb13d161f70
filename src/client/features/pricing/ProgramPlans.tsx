import { IconCheck } from '@tabler/icons-react'
import { PLANS } from '../../../shared/pricing/plans.ts'
import { type Billing, quote } from '../../../shared/pricing/quote.ts'
import { Money } from '../../components/Figure.tsx'
import classes from './ProgramPlans.module.css'

interface ProgramPlansProps {
  readonly plan: string
  readonly billing: Billing
  readonly onChoose: (plan: string) => void
}

/** The plan's own price, without add-ons. COP a month, and a year if annual. */
function priceOf(plan: string, billing: Billing) {
  return quote({ offer: 'programa', plan, billing, employees: 0, documents: 0 })
}

/** The difference from the previous plan, if only the first feature (the users) differs. */
function difference(at: number): string | null {
  const [before, plan] = [PLANS.programPlans[at - 1], PLANS.programPlans[at]]
  if (!before || !plan) return null
  const [own, ...rest] = plan.features
  return rest.join() === before.features.slice(1).join() ? `Lo mismo que ${before.title}, con ${own}` : null
}

/** The three plans as one radio group. */
export function ProgramPlans({ plan: chosen, billing, onChoose }: ProgramPlansProps) {
  return (
    <fieldset className={classes.plans}>
      <legend className={classes.legend}>Plan</legend>
      <div className={classes.grid}>
        {PLANS.programPlans.map(({ id, title, monthly, features }, at) => {
          const priced = priceOf(id, billing)
          const differs = difference(at)
          return (
            <label key={id} className={classes.plan} data-chosen={id === chosen || undefined}>
              <span className={classes.head}>
                <span className={classes.name} id={`plan-${id}`}>
                  {title}
                </span>
                <input
                  type="radio"
                  className={classes.radio}
                  name="plan"
                  value={id}
                  checked={id === chosen}
                  aria-labelledby={`plan-${id} precio-${id}`}
                  aria-describedby={`incluye-${id}`}
                  onChange={() => onChoose(id)}
                />
              </span>
              <span className={classes.price} id={`precio-${id}`}>
                <Money value={priced?.monthly ?? monthly} className={classes.figure} />
                <span className={classes.per}>al mes</span>
              </span>
              <span className={classes.yearly}>
                {priced?.yearly ? (
                  <>
                    <Money value={priced.yearly} /> al año, en vez de{' '}
                    <s>
                      <span className="luka-hidden">el precio sin descuento, </span>
                      <Money value={monthly * 12} />
                    </s>
                  </>
                ) : (
                  `Prueba gratis de ${PLANS.trialDays} días`
                )}
              </span>
              <span className={classes.features} id={`incluye-${id}`}>
                {(differs === null ? features : [differs]).map((feature) => (
                  <span key={feature} className={classes.feature}>
                    <IconCheck className={classes.check} size={18} stroke={1.5} aria-hidden />
                    {feature}
                  </span>
                ))}
              </span>
            </label>
          )
        })}
      </div>
      <p className={classes.note}>
        Todos los planes tienen {PLANS.trialDays} días de prueba gratis. Con anualidad pagas los doce meses de una vez;
        el valor que ves es lo que sale cada mes.
      </p>
    </fieldset>
  )
}
