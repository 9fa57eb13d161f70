import type { CalculatorOutcome } from '../contract/calculators.ts'
import { formatCop, formatNumber, formatPercent } from '../format.ts'
import type { Shown } from '../tax/catalog/calculator.ts'
import { documentName, mergeSources } from '../tax/documentNames.ts'
import { PUC_SOURCE } from '../tax/puc.ts'
import type { Fact, FactUnit } from '../tax/types.ts'

const AS_TEXT: Readonly<Record<FactUnit, (value: number) => string>> = {
  COP: formatCop,
  percent: formatPercent,
  UVT: (value) => `${formatNumber(value)} UVT`,
  SMMLV: (value) => `${formatNumber(value)} SMMLV`,
  hours: (value) => `${formatNumber(value)} horas`,
  days: (value) => `${formatNumber(value)} días`,
}

/** A calculation as both doors, the pages and MCP tell it. */
export function outcomeOf({ calculation, figure, table, asientos }: Shown): CalculatorOutcome {
  const { result, steps, sources, facts, caveats } = calculation
  return {
    figure: { ...figure },
    table: table && {
      caption: table.caption,
      head: [...table.head],
      rows: table.rows.map((row) => [...row]),
      figures: [...table.figures],
    },
    entries: asientos.map(({ momento, concepto, lineas, total, notas }) => ({
      moment: momento,
      title: concepto,
      lines: lineas.map(({ codigo, nombre, debito, credito, de }) => ({
        ...{ account: codigo, name: nombre, debit: debito, credit: credito, from: de },
      })),
      total,
      notes: [...notas],
    })),
    steps: steps.map(({ label, formula = null, value, group = null, sum = null }) => ({
      ...{ label, formula, value, group, sum },
    })),
    sources: mergeSources(asientos.length > 0 ? [...sources, PUC_SOURCE] : sources).map((source) => ({
      name: documentName(source),
      type: source.type,
      number: source.number,
      year: source.year ?? null,
      article: source.article ?? null,
    })),
    facts: distinct(facts).map(({ title, value, unit, from, until }) => ({
      ...{ title, value: AS_TEXT[unit](value), from, until },
    })),
    caveats: [...caveats],
    result: typeof result === 'object' && result !== null ? { ...result } : { valor: result },
  }
}

/** Each figure once, however many steps use it. */
const distinct = (facts: readonly Fact[]): Fact[] => [
  ...new Map(facts.map((fact) => [`${fact.key} ${fact.from}`, fact])).values(),
]
