import { formatCop, formatPercent } from '../../../../shared/format.ts'
import { type Asiento, type LineaAsiento, PUC_AS_CODES } from '../../../../shared/tax/asientos.ts'
import type { AsientoDeclarado } from '../../../../shared/tax/entries/entry.ts'
import { PUC_SOURCE } from '../../../../shared/tax/puc.ts'
import type { Calculation } from '../../../../shared/tax/types.ts'
import { fromCalculation, type IntentAnswer, type Table } from '../answer.ts'

/** The lines of an entry, with equal sums at the end. */
export function entryTable({ lineas, total }: Asiento, title = 'Asiento contable'): Table {
  return {
    title,
    columns: ['Código', 'Cuenta', 'Débito', 'Crédito'],
    rows: [
      ...lineas.map(({ codigo, nombre, debito, credito }) => [
        codigo,
        nombre,
        debito === 0 ? '' : formatCop(debito),
        credito === 0 ? '' : formatCop(credito),
      ]),
      ['', 'Sumas iguales', formatCop(total), formatCop(total)],
    ],
  }
}

const SHORT_ENTRY = 3

/** "Aportes a administradoras de riesgos laborales (ARL)" is "ARL" beside its code. */
const briefly = (nombre: string): string =>
  (/\(([A-Z]{3,})\)$/.exec(nombre)?.[1] ?? nombre).replace(
    /^(?:Aportes|Fondos) (?:al?|de) (?:(?:fondos|cajas|administradoras) de )?/,
    '',
  )

/** "débito a 2520 (Prima de servicios) por $ 1.000; crédito a 111005 (Bancos) por $ 1.000"; a long one in short. */
const toldWhole = ({ lineas, total }: Asiento): string => {
  if (lineas.length <= MOST_TOLD) return `débito ${told(lineas, 'debito')}; crédito ${told(lineas, 'credito')}`
  const brief = (side: 'debito' | 'credito') =>
    lineas
      .flatMap((each) =>
        each[side] > 0 ? [`**${each.codigo}** (${briefly(each.nombre)}) por ${formatCop(each[side])}`] : [],
      )
      .join(', ')
  return `débito a ${brief('debito')}; crédito a ${brief('credito')}; sumas iguales de ${formatCop(total)}`
}

/**
 * What a calculation declares as its entry, as an answer: the first moment opens it, a short second one is told beside it,
 * and all are tables. Undefined where nothing moves.
 * @param of how the result was come by: its working, its law and its figures
 */
export function asentada(
  asientos: readonly AsientoDeclarado[],
  of: Pick<IntentAnswer, 'steps' | 'sources' | 'facts' | 'call'>,
): IntentAnswer | undefined {
  const [first, ...others] = asientos
  if (first === undefined) return undefined
  const besides = others.filter(({ lineas }) => lineas.length <= SHORT_ENTRY)
  return {
    headline: `${first.concepto}: ${toldWhole(first)}.`,
    paragraphs: [
      ...besides.map((each) => `${each.concepto}: ${toldWhole(each)}.`),
      ...new Set(asientos.flatMap(({ notas }) => notas)),
    ],
    ...(of.steps === undefined ? {} : { steps: of.steps }),
    tables: asientos.map((each) => entryTable(each, others.length === 0 ? undefined : each.concepto)),
    sources: [PUC_SOURCE, ...of.sources],
    facts: of.facts ?? [],
    caveats: [PUC_AS_CODES],
    ...(of.call === undefined ? {} : { call: of.call }),
  }
}

const MOST_TOLD = 8

/** "débito a 5110 (Honorarios) por $ 1.000 y a 2408 (IVA descontable) por $ 190". */
const told = (lineas: readonly LineaAsiento[], side: 'debito' | 'credito') =>
  new Intl.ListFormat('es').format(
    lineas.flatMap((each) =>
      each[side] > 0 ? [`a **${each.codigo}** (${each.nombre}) por ${formatCop(each[side])}`] : [],
    ),
  )

/** The accounts alone, where no sum was told. */
const named = (lineas: readonly LineaAsiento[], side: 'debito' | 'credito') =>
  new Intl.ListFormat('es').format(
    lineas.flatMap((each) => (each[side] > 0 ? [`a **${each.codigo}** (${each.nombre})`] : [])),
  )

/** An entry as an answer: every account in the first sentence where they are few, and the table with equal sums. */
export function shown(
  calculation: Calculation<Asiento>,
  { efectivo }: { readonly efectivo?: boolean | undefined } = {},
  example = false,
): IntentAnswer {
  const lineas = calculation.result.lineas.map((line) =>
    efectivo === true && line.codigo === '111005' ? { ...line, codigo: '110505', nombre: 'Caja general' } : line,
  )
  const { concepto, total } = calculation.result
  // An example was worked out with nothing of the asker's.
  return fromCalculation(example ? withoutCall(calculation) : calculation, {
    headline: example
      ? `${concepto}: débito ${named(lineas, 'debito')}; crédito ${named(lineas, 'credito')}. Los valores de la tabla son un ejemplo: dime el tuyo y lo registro.`
      : `${concepto}: ${toldWhole({ concepto, lineas, total })}.`,
    tables: [entryTable({ ...calculation.result, lineas }, example ? 'Ejemplo del asiento' : undefined)],
  })
}

const withoutCall = <T>({ call: _, ...calculation }: Calculation<T>): Calculation<T> => calculation

/** What a purchase or a sale moved, moved back; the income of a sale by the account for returns. */
export const turned = (bill: Calculation<Asiento>, concepto: string): Calculation<Asiento> => ({
  // The form of its calculator would make the bill, which is the opposite.
  ...withoutCall(bill),
  result: {
    ...bill.result,
    concepto,
    lineas: bill.result.lineas.map((line) => ({
      ...line,
      ...(line.codigo.startsWith('41') ? { codigo: '4175', nombre: 'Devoluciones en ventas' } : {}),
      debito: line.credito,
      credito: line.debito,
    })),
  },
})

const OWED = /^(?:2205|2335|1305|1110|1105)/
/** A part of an entry, each line of it: what the pesos of rounding leave apart is on what is owed. */
export function shareOf(calculation: Calculation<Asiento>, share: number): Calculation<Asiento> {
  const { result, steps } = calculation
  const part = (value: number) => Math.round(value * share)
  const lineas = result.lineas.map((line) => ({ ...line, debito: part(line.debito), credito: part(line.credito) }))
  const sum = (side: 'debito' | 'credito') => lineas.reduce((all, line) => all + line[side], 0)
  const gap = sum('debito') - sum('credito')
  const balanced = lineas.map((line) =>
    !OWED.test(line.codigo)
      ? line
      : line.credito > 0
        ? { ...line, credito: line.credito + gap }
        : { ...line, debito: line.debito - gap },
  )
  const total = balanced.reduce((all, { debito }) => all + debito, 0)
  return {
    ...withoutCall(calculation),
    result: { ...result, lineas: balanced, total },
    steps: [
      ...steps.slice(0, -1),
      {
        label: 'Sumas iguales de lo devuelto',
        formula: `${formatCop(result.total)} × ${formatPercent(Math.round(share * 10_000) / 100)}`,
        value: formatCop(total),
        sum: 'total',
      },
    ],
  }
}

/** Lines of which an account is no code of the plan alone, with equal sums at the end. */
export function lines(
  title: string,
  rows: readonly (readonly [code: string, name: string, debit: number, credit: number])[],
): Table {
  const shown = rows.filter(([, , debit, credit]) => debit !== 0 || credit !== 0)
  const total = shown.reduce((sum, [, , debit]) => sum + debit, 0)
  const cop = (value: number) => (value === 0 ? '' : formatCop(value))
  return {
    title,
    columns: ['Código', 'Cuenta', 'Débito', 'Crédito'],
    rows: [
      ...shown.map(([code, name, debit, credit]) => [code, name, cop(debit), cop(credit)]),
      ['', 'Sumas iguales', formatCop(total), formatCop(total)],
    ],
  }
}

/** What an entry debits and credits, as a sentence. */
export function entered({ rows }: Table): string {
  const side = (at: 2 | 3) =>
    new Intl.ListFormat('es').format(
      rows.flatMap((row) => (row[0] !== '' && row[at] !== '' ? [`**${row[0]}** (${row[1]}) por ${row[at]}`] : [])),
    )
  return `débito a ${side(2)}; crédito a ${side(3)}`
}

/** The entry of a deferred tax, against the expense where nothing else is said. */
export const deferredTable = (
  clase: 'activo' | 'pasivo',
  impuesto: number,
  [code, name]: readonly [string, string] = ['5405', 'Gasto por impuesto diferido'],
): Table =>
  clase === 'pasivo'
    ? lines('Registro', [
        [code, name, impuesto, 0],
        ['2725', 'Impuestos diferidos (pasivo)', 0, impuesto],
      ])
    : lines('Registro', [
        ['171076', 'Impuesto de renta diferido (activo)', impuesto, 0],
        [code, name, 0, impuesto],
      ])
