import { useMemo } from 'react'
import { PlaceLink } from '../../components/PlaceLink.tsx'
import { usePrintLight } from '../../components/printLight.ts'
import { type AddressSearch, searchOf, stateFrom } from './address.ts'
import classes from './CalculatorPage.module.css'
import { CalculatorForm } from './form/CalculatorForm.tsx'
import { sameState, stateOf } from './formState.ts'
import { ManyRows } from './ManyRows.tsx'
import { Others } from './Others.tsx'
import { ALL_SAID, pathOf } from './place.ts'
import { Announcement } from './result/Announcement.tsx'
import { outcomeText } from './result/outcomeText.ts'
import { PrintedResult } from './result/PrintedResult.tsx'
import { ResultActions } from './result/ResultActions.tsx'
import { ResultBar } from './result/ResultBar.tsx'
import { ResultCard } from './result/ResultCard.tsx'
import type { CalculatorData } from './source.ts'
import { useAddress } from './useAddress.ts'
import { useCalculation } from './useCalculation.ts'
import { useTyped } from './useTyped.ts'

interface CalculatorPageProps {
  readonly data: CalculatorData
  readonly search: AddressSearch
  /** Puts the form's state into the address. */
  readonly onSearch: (search: AddressSearch) => void
}

/** One calculator: its data on one side, what comes of them on the other. */
export function CalculatorPage({ data, search, onSearch }: CalculatorPageProps) {
  usePrintLight()
  const { name, title, description, section, fields, formula } = data.detail
  const example = useMemo(() => stateOf(fields, data.detail.example.values), [fields, data.detail.example.values])
  const empty = useMemo(() => stateOf(fields, {}), [fields])
  const [state, setState] = useTyped({
    // What the address says of this form, whatever else it carries.
    address: JSON.stringify(searchOf(fields, stateFrom(fields, search, example), example)),
    read: () => stateFrom(fields, search, example),
    write: (next) => {
      const changed = searchOf(fields, next, example)
      onSearch(changed)
      return JSON.stringify(searchOf(fields, stateFrom(fields, changed, example), example))
    },
  })
  const calculation = useCalculation(data, state, example)
  const { outcome, pending, issues } = calculation
  // What is handed on says all of it: the example may be another one some day.
  const whole = sameState(state, example) ? {} : { [ALL_SAID]: true, ...searchOf(fields, state, empty) }
  const address = useAddress(pathOf(name), whole)
  return (
    <>
      <div className={classes.page}>
        <nav className={classes.trail} aria-label="Dónde estás">
          <PlaceLink to="/calculadoras" className={classes.back}>
            Calculadoras
          </PlaceLink>
          <span className={classes.of}>
            <span aria-hidden>/ </span>
            {section}
          </span>
        </nav>
        <h1 className={classes.title}>{title}</h1>
        <p className={classes.lead}>{description}</p>
        <ManyRows name={name} fields={fields} />
        <div className={classes.columns}>
          <div className={classes.data}>
            <CalculatorForm {...{ fields, state, example, empty, issues }} onChange={setState} />
            <ResultBar calculation={calculation} />
          </div>
          <div className={classes.result}>
            <ResultCard
              calculation={calculation}
              paths={useMemo(() => new Set(Object.keys(state)), [state])}
              actions={
                <ResultActions address={address} text={() => (outcome ? outcomeText(title, outcome, address()) : '')} />
              }
            />
          </div>
        </div>
        <Announcement figure={outcome?.figure ?? null} pending={pending} />
        <section className={classes.formula} aria-labelledby="formula">
          <h2 id="formula" className={classes.heading}>
            La fórmula
          </h2>
          <p className={classes.prose}>{formula}</p>
        </section>
        <Others section={section} others={data.others} />
      </div>
      <PrintedResult title={title} fields={fields} state={state} outcome={outcome} address={address} />
    </>
  )
}
