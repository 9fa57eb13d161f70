import { formatCop, formatDate } from '../../../../shared/format.ts'
import { dias360 } from '../../../../shared/tax/dias360.ts'
import { yearOf } from '../../../../shared/tax/habiles.ts'
import { cst, ley } from '../../../../shared/tax/sources.ts'
import type { IsoDate } from '../../../../shared/tax/types.ts'
import { askBack, type IntentAnswer } from '../answer.ts'
import { isCalled } from '../clause.ts'
import { entered, lines } from '../contabilidad/entryTable.ts'
import { intent } from '../intent.ts'
import { money } from '../slots.ts'
import { BENEFICIOS, type Beneficio, base, calcular, NOMBRE, payOf, STEM } from './beneficios.ts'
import { salarioDe } from './slots.ts'

/** What the books hold of each, its expense, its provision and what is owed once it is consolidated. */
const BOOKS: Readonly<
  Record<Beneficio, { readonly called: RegExp; readonly accounts: readonly [string, string, string] }>
> = {
  cesantias: { called: /\b(?:cesantias?|2510|261005)\b/, accounts: ['510530', '261005', '2510'] },
  intereses: { called: /\b(?:interes(?:es)?|2515|261010)\b/, accounts: ['510533', '261010', '2515'] },
  prima: { called: /\b(?:primas?|2520|261020)\b/, accounts: ['510536', '261020', '2520'] },
  vacaciones: { called: /\b(?:vacacion(?:es)?|2525|261015)\b/, accounts: ['510539', '261015', '2525'] },
}

const IN_BOOKS =
  /\b(?:provision\w{0,4}|en (?:los )?libros|saldos?|en (?:la )?(?:cuenta )?2[56]\d{2,4}|contabilizad\w{1,2}|acumulad\w{1,2}|registrad\w{1,2}|causad\w{1,2})\b/
const CLOSES = /\b(?:ajust\w{1,4}|consolid\w{1,6}|diferencia)\b/
/** "Consolido cesantías: en 2610 tengo 2.980.000, ¿cuánto ajusto?" */
const closesTheBooks = (said: string): boolean =>
  CLOSES.test(said) && IN_BOOKS.test(said) && BENEFICIOS.some((each) => STEM[each].test(said))

const CODE = /\b(25(?:10|15|20|25)|2610(?:05|10|15|20))\b[^.;\d]{0,12}$/
const PAY = /\b(?:gana|salario|sueldo|basico|devenga)\b/
/** "En 2610 tengo 2.980.000 de cesantías y 351.000 de intereses": so much is provided for already. */
const balance = (each: Beneficio) => ({
  ...money(`Provisión de ${NOMBRE[each]} en libros`, []),
  takes: (text: string, sum: { readonly at: number; readonly end: number }) => {
    const ahead = text.slice(0, sum.at)
    // "261005: 1.850.000": by its account.
    const account = CODE.exec(ahead)?.[1]
    if (account !== undefined) return BOOKS[each].called.test(account)
    return IN_BOOKS.test(ahead) && isCalled(BOOKS[each].called, PAY)(text, sum)
  },
})
const saldos = {
  saldoCesantias: balance('cesantias'),
  saldoIntereses: balance('intereses'),
  saldoPrima: balance('prima'),
  saldoVacaciones: balance('vacaciones'),
}
const SALDO = {
  cesantias: 'saldoCesantias',
  intereses: 'saldoIntereses',
  prima: 'saldoPrima',
  vacaciones: 'saldoVacaciones',
} as const satisfies Record<Beneficio, keyof typeof saldos>

const how = (gap: number, of: string): string =>
  gap === 0 ? `${of} no se ajusta` : `${of} **${gap > 0 ? 'sube' : 'baja'} ${formatCop(Math.abs(gap))}**`

/** What is owed at the close against what was provided for, and the entry of the difference. */
export const consolidacion = intent({
  id: 'prestaciones.consolidacion',
  subject: 'prestaciones',
  title: 'Consolidar prestaciones y ajustar la provisión al cierre',
  enters: true,
  keeps: /\basiento\b|\b(?:el )?saldo (?:de|en) /,
  tells: ({ text, amounts }) => amounts.length > 1 && closesTheBooks(text),
  slots: { ...base, ...saldos },
  answer(values, ctx): IntentAnswer {
    const basic = salarioDe(values)
    if (basic === undefined) return askBack('¿Cuál es el salario mensual?', [cst('art. 249')], 'salario')
    const said = ctx.message.days.find((day) => day !== values.ingreso && day !== values.desdeAumento)
    const until: IsoDate = values.retiro ?? said ?? `${yearOf(ctx.today)}-12-31`
    const from = (first: IsoDate) => (values.ingreso !== undefined && values.ingreso > first ? values.ingreso : first)
    const held = BENEFICIOS.filter((each) => typeof values[SALDO[each]] === 'number')
    const asked = held.length > 0 ? held : (['cesantias', 'intereses'] as const)
    const rows = asked.map((each) => {
      const first = each === 'prima' && until.slice(5) >= '07-01' ? '07-01' : '01-01'
      const start =
        each === 'vacaciones' ? (values.ingreso ?? `${yearOf(until)}-01-01`) : from(`${yearOf(until)}-${first}`)
      const off = each === 'prima' ? 0 : (values.diasSinServicio ?? 0)
      const pay = payOf(each, values, start, until) ?? basic
      const calculation = calcular(each, pay, dias360(start, until) - off, values, ctx)
      const owed = calculation.result.valor * (values.personas ?? 1)
      const books = values[SALDO[each]] ?? 0
      return { each, calculation, owed, books, gap: owed - books }
    })
    const entry = lines(
      'Asiento de la consolidación',
      rows.flatMap(({ each, owed, books, gap }) => {
        const [expense, provided, liability] = BOOKS[each].accounts
        return [
          [expense, `Gasto por ${NOMBRE[each]}`, Math.max(0, gap), Math.max(0, -gap)],
          [provided, `Provisión de ${NOMBRE[each]}`, books, 0],
          [liability, `${NOMBRE[each].charAt(0).toUpperCase()}${NOMBRE[each].slice(1)} por pagar`, 0, owed],
        ] as const
      }),
    )
    const list = new Intl.ListFormat('es')
    const due = list.format(
      rows.map(({ each, owed }) => `las ${NOMBRE[each]} ${formatCop(owed)}`.replace('las i', 'los i')),
    )
    const moves = list.format(rows.map(({ each, gap }) => how(gap, `la provisión de ${NOMBRE[each]}`)))
    const wants = ctx.kind === 'asiento' || /\b(?:asiento|contabili\w{1,6}|registr\w{1,4})\b/.test(ctx.message.text)
    return {
      headline: wants
        ? `Consolidación al ${formatDate(until)}: ${entered(entry)}.`
        : `Al ${formatDate(until)} ${moves}: ${due}, con lo que ya hay en libros.`,
      steps: rows.flatMap(({ calculation }, at) => (at === 0 ? calculation.steps : calculation.steps.slice(-1))),
      tables: [
        {
          title: 'Lo que se debe y lo que hay en libros',
          columns: ['Prestación', 'Consolidado', 'En libros', 'Ajuste'],
          rows: rows.map(({ each, owed, books, gap }) => [
            NOMBRE[each],
            formatCop(owed),
            formatCop(books),
            `${gap < 0 ? '− ' : ''}${formatCop(Math.abs(gap))}`,
          ]),
        },
        entry,
      ],
      paragraphs: [
        'Lo que falta va al gasto del año; lo que sobra se reversa contra el mismo gasto. Si la provisión ya está en 25, mueve solo la diferencia.',
      ],
      sources: [
        cst('art. 249'),
        ley('50', 1990, 'art. 99'),
        ley('52', 1975, 'art. 1'),
        ...rows.flatMap(({ calculation }) => calculation.sources),
      ],
      facts: [...new Set(rows.flatMap(({ calculation }) => calculation.facts))],
      caveats: [
        'Las cesantías se consignan en el fondo hasta el 14 de febrero; los intereses se le pagan al trabajador hasta el 31 de enero.',
        ...(values.ingreso === undefined ? ['Supuse que trabajó desde el 1 de enero.'] : []),
      ],
    }
  },
})
