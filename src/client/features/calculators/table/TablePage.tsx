import { useMemo, useState } from 'react'
import { pathOf } from '../../../../shared/calculatorAddress.ts'
import { EmptyState } from '../../../components/EmptyState.tsx'
import { PlaceLink } from '../../../components/PlaceLink.tsx'
import { CalculatorFrame, CalculatorTitle } from '../CalculatorFrame.tsx'
import type { CalculatorData } from '../source.ts'
import { MappingStep } from './MappingStep.tsx'
import { missingTargets } from './mapping.ts'
import { ResultStep } from './ResultStep.tsx'
import { SourceStep } from './SourceStep.tsx'
import { takesTables, targetsOf } from './targets.ts'
import { useRun } from './useRun.ts'
import { useSheet } from './useSheet.ts'

/** A calculator for a whole table: import it, map its columns, export it with results. */
export function TablePage({ data }: { readonly data: CalculatorData }) {
  const { name, title, fields } = data.detail
  return (
    <CalculatorFrame under={{ label: title, to: pathOf(name) }}>
      {takesTables(fields) ? (
        <TableWork data={data} />
      ) : (
        <EmptyState
          heading
          title="Esta calculadora es de un cálculo a la vez"
          action={<PlaceLink to={pathOf(name)}>Abrir la calculadora</PlaceLink>}
        >
          <p>Pide una lista de datos para cada resultado, y eso no cabe en una fila.</p>
        </EmptyState>
      )}
    </CalculatorFrame>
  )
}

function TableWork({ data }: { readonly data: CalculatorData }) {
  const { name, title, fields, example } = data.detail
  const targets = useMemo(() => targetsOf(fields), [fields])
  const table = useSheet(targets)
  const run = useRun(name, targets)
  const { sheet, mapping } = table
  const missing = sheet ? missingTargets(targets, mapping) : []
  // The table of the steps below: a new one resets them.
  const [round, setRound] = useState(0)
  const begin = (take: () => void) => {
    run.forget()
    setRound(round + 1)
    take()
  }
  return (
    <>
      <CalculatorTitle
        title={`${title}, muchas filas`}
        lead="Trae una tabla de hasta 10.000 filas y recíbela calculada. Es gratis y sin registro. El archivo se lee en tu navegador: solo se envían los datos que se calculan, y no se guardan."
      />
      <SourceStep
        table={table}
        targets={targets}
        example={example.values}
        slug={name}
        onFile={(file) => begin(() => table.takeFile(file))}
        onText={(text) => begin(() => table.takeText(text))}
        onForget={() => begin(table.forget)}
      />
      {sheet ? (
        <>
          <MappingStep
            key={`map ${round}`}
            sheet={sheet}
            targets={targets}
            mapping={mapping}
            onMap={(target, source) => {
              run.forget()
              table.map(target, source)
            }}
          />
          <ResultStep
            key={`run ${round}`}
            slug={name}
            {...{ sheet, targets, mapping, missing, run }}
            onCorrect={async (row, column, cell) => {
              const corrected = table.correct(row, column, cell)
              return corrected ? run.again(row, corrected, mapping) : null
            }}
          />
        </>
      ) : null}
    </>
  )
}
