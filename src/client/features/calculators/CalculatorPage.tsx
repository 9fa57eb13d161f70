import { useMemo } from 'react'
import { ALL_SAID, pathOf } from '../../../shared/calculatorAddress.ts'
import { usePrintLight } from '../../components/printLight.ts'
import { type AddressSearch, searchOf, stateFrom } from './address.ts'
import { CalculatorFrame, CalculatorTitle } from './CalculatorFrame.tsx'
import classes from './CalculatorPage.module.css'
import { hasCompany } from './companyStart.ts'
import { CalculatorForm } from './form/CalculatorForm.tsx'
import { askedOf, sameState, stateOf } from './formState.ts'
import { ManyRows } from './ManyRows.tsx'
import { Others } from './Others.tsx'
import { Questions } from './Questions.tsx'
import { questionOf } from './question.ts'
import { questionsOf } from './questions.ts'
import { Announcement } from './result/Announcement.tsx'
import { outcomeText } from './result/outcomeText.ts'
import { PrintedResult } from './result/PrintedResult.tsx'
import { ResultActions } from './result/ResultActions.tsx'
import { ResultBar } from './result/ResultBar.tsx'
import { ResultCard } from './result/ResultCard.tsx'
import type { CalculatorData } from './source.ts'
import { useAddress } from './useAddress.ts'
import { useCalculation } from './useCalculation.ts'
import { useCompanyStart } from './useCompanyStart.ts'
import { useTyped } from './useTyped.ts'

interface CalculatorPageProps {
  readonly data: CalculatorData
  readonly search: AddressSearch
  /** Writes the form's state to the URL. */
  readonly onSearch: (search: AddressSearch) => void
}

/** One calculator: inputs on one side, the result on the other. */
export function CalculatorPage({ data, search, onSearch }: CalculatorPageProps) {
  usePrintLight()
  const { name, title, description, section, fields } = data.detail
  const example = useMemo(() => stateOf(fields, data.detail.example.values), [fields, data.detail.example.values])
  const empty = useMemo(() => stateOf(fields, {}), [fields])
  const [state, setState] = useTyped({
    // The form's state in the URL, whatever else the URL contains.
    address: JSON.stringify(searchOf(fields, stateFrom(fields, search, example), example)),
    read: () => stateFrom(fields, search, example),
    write: (next) => {
      const changed = searchOf(fields, next, example)
      onSearch(changed)
      return JSON.stringify(searchOf(fields, stateFrom(fields, changed, example), example))
    },
  })
  const calculation = useCalculation(data, state, example)
  const { outcome, pending, issues, worked } = calculation
  const start = useCompanyStart(data, { state, example, brought: search[ALL_SAID] === true, onStart: setState })
  const company = start !== null && hasCompany(state, example, start) ? start : null
  const questions = useMemo(() => questionsOf(data.detail, worked), [data.detail, worked])
  // A shared link contains every value, since the example may change some day.
  const whole = sameState(state, example) ? {} : { [ALL_SAID]: true, ...searchOf(fields, state, empty) }
  const address = useAddress(pathOf(name), whole)
  return (
    <>
      <CalculatorFrame under={{ label: section }}>
        <CalculatorTitle title={title} lead={description} />
        <ManyRows name={name} fields={fields} />
        <div className={classes.columns}>
          <div className={classes.data}>
            <CalculatorForm {...{ fields, state, example, empty, company, issues }} onChange={setState} />
            <ResultBar calculation={calculation} />
          </div>
          <div className={classes.result}>
            <ResultCard
              calculation={calculation}
              paths={useMemo(() => new Set(Object.keys(state)), [state])}
              actions={
                <ResultActions
                  address={address}
                  text={() => (outcome ? outcomeText(title, outcome, address()) : '')}
                  handed={{ name, title, fields, values: askedOf(fields, state).values, outcome, pending }}
                  question={useMemo(() => questionOf(title, fields, state), [title, fields, state])}
                />
              }
            />
          </div>
        </div>
        <Announcement figure={outcome?.figure ?? null} pending={pending} />
        <Questions questions={questions} />
        <Others section={section} others={data.others} />
      </CalculatorFrame>
      <PrintedResult title={title} fields={fields} state={state} outcome={outcome} address={address} />
    </>
  )
}
