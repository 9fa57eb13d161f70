import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { SegmentedControl } from '@mantine/core'
import { PLANS } from '../../../shared/pricing/plans.ts'
import classes from './OfferToggles.module.css'
import type { PricingState } from './state.ts'

interface OfferTogglesProps {
  readonly state: PricingState
  readonly onChange: (changes: Partial<PricingState>) => void
}

/** The offer and the payment period. Annual payment exists for the program only. */
export function OfferToggles({ state: { offer, billing }, onChange }: OfferTogglesProps) {
  return (
    <div className={classes.toggles}>
      <SegmentedControl
        aria-label="Qué necesitas"
        size="md"
        radius="md"
        classNames={classes}
        data={[
          { value: 'servicio', label: 'Servicio' },
          { value: 'programa', label: 'Programa' },
        ]}
        value={offer}
        onChange={(value) => onChange({ offer: value === 'programa' ? 'programa' : 'servicio' })}
      />
      {offer === 'programa' ? (
        <div className={classes.billing}>
          <SegmentedControl
            aria-label="Cómo pagas"
            size="md"
            radius="md"
            classNames={classes}
            data={[
              { value: 'mensual', label: 'Mensual' },
              { value: 'anual', label: 'Anualidad' },
            ]}
            value={billing}
            onChange={(value) => onChange({ billing: value === 'anual' ? 'anual' : 'mensual' })}
          />
          <b className={classes.saving}>Ahorra {PLANS.annualDiscountPercent}&#8239;% con anualidad</b>
        </div>
      ) : (
        <span className={classes.hint}>Se paga mes a mes.</span>
      )}
    </div>
  )
}
