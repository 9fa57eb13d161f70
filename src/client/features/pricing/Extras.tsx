import '@mantine/core/styles/Switch.layer.css'
import { Switch } from '@mantine/core'
import { formatCop } from '../../../shared/format.ts'
import { PLANS } from '../../../shared/pricing/plans.ts'
import { Counter } from './Counter.tsx'
import classes from './Extras.module.css'
import { DOCUMENT_PACK, MAX_DOCUMENTS, MAX_EMPLOYEES } from './search.ts'
import type { PricingState } from './state.ts'

interface ExtrasProps {
  readonly state: PricingState
  readonly onChange: (changes: Partial<PricingState>) => void
}

/** Add-ons for either offer. Payroll is on from the first employee: minus at 1 switches it off. */
export function Extras({ state: { offer, employees, documents }, onChange }: ExtrasProps) {
  return (
    <section className={classes.extras} aria-labelledby="adicionales-titulo">
      <h2 id="adicionales-titulo" className={classes.title}>
        Adicionales
      </h2>
      <div className={classes.extra}>
        <div className={classes.text}>
          <Switch
            size="md"
            classNames={{ track: classes.track, label: classes.name, body: classes.body }}
            label="Nómina electrónica"
            checked={employees > 0}
            onChange={(event) => onChange({ employees: event.currentTarget.checked ? 1 : 0 })}
          />
          <p className={classes.price}>{formatCop(PLANS.payrollPerEmployee[offer])} por empleado al mes</p>
        </div>
        {employees > 0 ? (
          <Counter
            unit="empleados"
            value={employees}
            max={MAX_EMPLOYEES}
            onChange={(value) => onChange({ employees: value })}
          />
        ) : null}
      </div>
      {offer === 'programa' ? (
        <div className={classes.extra}>
          <div className={classes.text}>
            <p className={classes.name}>Documentos adicionales</p>
            <p className={classes.price}>
              {formatCop(PLANS.extraDocuments.price)} por cada {PLANS.extraDocuments.documents} documentos al mes
            </p>
          </div>
          <Counter
            unit="documentos"
            value={documents}
            step={DOCUMENT_PACK}
            max={MAX_DOCUMENTS}
            onChange={(value) => onChange({ documents: value })}
          />
        </div>
      ) : null}
    </section>
  )
}
