import { PLANS } from '../../../shared/pricing/plans.ts'
import { quote } from '../../../shared/pricing/quote.ts'
import { Money } from '../../components/Figure.tsx'
import { PlaceLink } from '../../components/PlaceLink.tsx'
import head from '../../components/pageHead.module.css'
import { usePrintLight } from '../../components/printLight.ts'
import { Extras } from './Extras.tsx'
import { FreeAssistant } from './FreeAssistant.tsx'
import { OfferToggles } from './OfferToggles.tsx'
import classes from './PricingPage.module.css'
import { PrintedQuote } from './PrintedQuote.tsx'
import { ProgramPlans } from './ProgramPlans.tsx'
import { QuoteCard } from './QuoteCard.tsx'
import { ServiceFeatures } from './ServiceFeatures.tsx'
import { ServiceRanges } from './ServiceRanges.tsx'
import type { PricingSearch } from './search.ts'
import { type PricingState, toChoice, toState } from './state.ts'

interface PricingPageProps {
  readonly search: PricingSearch
  /** Writes what changed to the URL, beside the rest of the page's state. */
  readonly onChange: (changes: Partial<PricingState>) => void
}

export function PricingPage({ search, onChange }: PricingPageProps) {
  usePrintLight()
  const state = toState(search)
  const choice = toChoice(state)
  const priced = quote(choice)

  return (
    <>
      <section id="planes" className={classes.page} aria-labelledby="planes-titulo">
        <h1 id="planes-titulo" className={head.title}>
          Arma tu precio
        </h1>
        <p className={`${head.lead} ${classes.lead}`}>
          {state.offer === 'servicio'
            ? 'Un contador y un auxiliar se encargan de tu contabilidad. Pagas según los movimientos de cada mes.'
            : `Llevas tus cuentas con nuestro software contable. Prueba cualquier plan gratis durante ${PLANS.trialDays} días.`}
        </p>
        <FreeAssistant />
        <OfferToggles state={state} onChange={onChange} />
        <div className={classes.columns}>
          <div className={classes.options}>
            {state.offer === 'servicio' ? (
              <ServiceRanges from={state.from} onChoose={(from) => onChange({ from })} />
            ) : (
              <ProgramPlans plan={state.plan} billing={state.billing} onChoose={(plan) => onChange({ plan })} />
            )}
            <Extras state={state} onChange={onChange} />
            {priced ? (
              <a href="#cotizacion" className={classes.bar}>
                <b>
                  <Money value={priced.monthly} />
                </b>
                <span>Ver cotización</span>
              </a>
            ) : null}
          </div>
          {priced ? (
            <div id="cotizacion" className={classes.quote}>
              <QuoteCard choice={choice} priced={priced} search={search} />
            </div>
          ) : null}
          {state.offer === 'servicio' ? <ServiceFeatures /> : null}
        </div>
        <p className={classes.foot}>
          Las condiciones completas están en los{' '}
          <PlaceLink to="/legal/terminos-de-uso" className={classes.link}>
            Términos de Uso y Condiciones Comerciales
          </PlaceLink>
          .
        </p>
      </section>
      {priced ? <PrintedQuote choice={choice} priced={priced} /> : null}
    </>
  )
}
