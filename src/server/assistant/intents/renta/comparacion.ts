import { formatCop } from '../../../../shared/format.ts'
import { comparacionPatrimonial } from '../../../../shared/tax/comparacionPatrimonial.ts'
import { et } from '../../../../shared/tax/sources.ts'
import type { FactSource } from '../../../../shared/tax/types.ts'
import type { Understood } from '../../understand/features.ts'
import { fromCalculation, type IntentAnswer } from '../answer.ts'
import type { AnswerContext, AnyIntent } from '../intent.ts'
import { lastNamed, toCop } from '../reading.ts'

const NAMED =
  /\bcomparacion(?:es)? (?:de )?patrimoni\w{2,5}\b|\b(?:art(?:iculo)?\.? )?23[67] (?:del )?(?:et|estatuto)\b/

/** What a sum is, by the last of these names before it. */
const PARTS = {
  desvalorizaciones: /\bdesvaloriz\w+/g,
  valorizaciones: /\bvaloriz\w+|\bavaluos?\b|\breajustes? fiscal\w*/g,
  exentas: /\bexent[oa]s?\b/g,
  noConstitutivos: /\bincrngo\b|\bincr\b|\bno constitutiv\w+/g,
  gananciaOcasional: /\bgo\b|\bganancias? ocasional\w*/g,
  impuestosPagados: /\b(?:impuestos?|retenciones|retencion|retefuente|anticipos?)\b/g,
  rentaGravable: /\brentas? (?:liquidas? )?(?:gravables?)?|\brl\b/g,
  patrimonio: /\bpl\b|\bpatrimonios?\b/g,
} as const
type Part = keyof typeof PARTS
const YEAR = /\b(20\d\d)\b(?!.*\b20\d\d\b)/

interface Told extends Partial<Record<Exclude<Part, 'patrimonio'>, number>> {
  /** In the order of their years, or as they were told. */
  readonly patrimonios: readonly number[]
}

function toldIn(message: Understood, facts: FactSource): Told {
  const worth: { readonly year: number; readonly sum: number }[] = []
  const parts: Partial<Record<Exclude<Part, 'patrimonio'>, number>> = {}
  let part: Part | undefined
  const sums = message.amounts.filter(({ unit }) => unit === 'COP')
  for (const [at, amount] of sums.entries()) {
    const words = message.text.slice(sums[at - 1]?.end ?? 0, amount.start)
    // "PL 2024 300, 2025 450": what has no name of its own is another of the one before.
    part = lastNamed(words.replace(NAMED, ' '), PARTS) ?? part
    const sum = toCop(amount, message, facts)
    if (part === undefined) continue
    if (part === 'patrimonio') worth.push({ year: Number(YEAR.exec(words)?.[1] ?? 0), sum })
    else parts[part] = (parts[part] ?? 0) + sum
  }
  const ordered = worth.every(({ year }) => year > 0) ? worth.toSorted((a, b) => a.year - b.year) : worth
  return { ...parts, patrimonios: ordered.map(({ sum }) => sum) }
}

/** Whether the growth of the net worth is asked to be held against the income of the year. */
const comparesWorth = ({ message, merged, followUp }: AnswerContext): boolean =>
  NAMED.test(message.text) || (followUp && NAMED.test(merged.text) && message.amounts.length > 0)

function answer({ message, merged, facts, kind }: AnswerContext): IntentAnswer {
  const own = toldIn(message, facts)
  // A follow-up that moves one figure keeps the others of the case.
  const {
    patrimonios,
    valorizaciones = 0,
    desvalorizaciones = 0,
    ...income
  } = own.patrimonios.length >= 2
    ? own
    : { ...toldIn(merged, facts), ...own, patrimonios: toldIn(merged, facts).patrimonios }
  const [before, after] = patrimonios
  const proof =
    'No se grava si pruebas la causa del aumento: por ejemplo una herencia, un préstamo o ingresos que ya declaraste.'
  if (before === undefined || after === undefined)
    return {
      headline:
        'La **renta por comparación patrimonial** es lo que creció tu patrimonio líquido de un año a otro y no explican tus rentas declaradas: esa diferencia **se grava como renta**, salvo que pruebes de dónde salió.',
      paragraphs: [
        'Al aumento se le restan las valorizaciones nominales; contra él van la renta gravable, las rentas exentas, los ingresos no constitutivos y la ganancia ocasional neta, menos el impuesto de renta pagado en el año. Dime esas cifras y hago la cuenta.',
      ],
      sources: [et('art. 236'), et('art. 237')],
    }
  const calculation = comparacionPatrimonial({
    patrimonioAnterior: before,
    patrimonio: after,
    valorizaciones: valorizaciones - desvalorizaciones,
    ...income,
  })
  const { diferencia, explicada, sinJustificar } = calculation.result
  return fromCalculation(calculation, {
    headline:
      sinJustificar > 0
        ? `${kind === 'sino' ? 'Sí: hay' : 'Hay'} una **diferencia patrimonial sin justificar de ${formatCop(sinJustificar)}**: el patrimonio líquido creció ${formatCop(diferencia)} y la renta del año explica ${formatCop(explicada)}. Se suma a la renta gravable si no pruebas su causa.`
        : `${kind === 'sino' ? 'No: **no hay' : '**No hay'} renta por comparación patrimonial**: el patrimonio líquido creció ${formatCop(diferencia)} y la renta del año explica ${formatCop(explicada)}.`,
    paragraphs: sinJustificar > 0 ? [proof] : [],
    caveats: [
      'La renta gravable no lleva los gastos que no salieron de caja, como la depreciación: súmalos a lo que explica el aumento si los restaste.',
    ],
  })
}

const STANDS_FOR_IT: ReadonlySet<string> = new Set(['renta.impuesto', 'renta.patrimonio-bruto'])

/** No question of its own was learned for it: whichever of the income tax is read gives way to it. */
export function withComparison(declared: AnyIntent): AnyIntent {
  return {
    ...declared,
    // Two of them stand for it, so that the others raise no doubt.
    ...(STANDS_FOR_IT.has(declared.id)
      ? {}
      : { fits: (message, today) => !NAMED.test(message.text) && declared.fits?.(message, today) !== false }),
    answer: (values, context) => (comparesWorth(context) ? answer(context) : declared.answer(values, context)),
  }
}
