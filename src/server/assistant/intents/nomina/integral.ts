import { formatCop } from '../../../../shared/format.ts'
import { SMMLV } from '../../../../shared/tax/facts/general.ts'
import { LABOUR } from '../../../../shared/tax/facts/labour.ts'
import { cst } from '../../../../shared/tax/sources.ts'
import type { AnyIntent } from '../intent.ts'
import { flag } from '../slots.ts'

/**
 * The intent, that says so where a wage is too low to be integral.
 * @param owed what is owed then: everything, as of an ordinary wage; else it is worked out at the least integral one
 */
export const integralFrom = (declared: AnyIntent, owed = false): AnyIntent => ({
  ...declared,
  async answer(values, context) {
    const { salario: told, integral } = values
    // Of an integral wage without a sum the least one is meant, which was told before.
    const pay = told === undefined && integral === true && !owed && context.followUp ? 0 : told
    const { facts, on } = context
    const least =
      integral === true && typeof pay === 'number'
        ? facts.at(LABOUR.integralMinimo, on).value * facts.at(SMMLV, on).value
        : 0
    if (typeof pay !== 'number' || pay >= least) return declared.answer(values, context)
    if (told === undefined) return declared.answer({ ...values, salario: least }, context)
    const found = await declared.answer(owed ? { ...values, integral: false } : { ...values, salario: least }, {
      ...context,
      message: { ...context.message, amounts: [] },
    })
    const low = found.headline.charAt(0).toLowerCase() + found.headline.slice(1)
    return {
      ...found,
      answered: false,
      headline: `Con ${formatCop(pay)} no puede ser integral: el mínimo es de **${formatCop(least)}**. ${owed ? `Así que se debe todo como con un salario ordinario: ${low}` : found.headline}`,
      sources: [cst('art. 132'), ...found.sources],
    }
  },
})

const AS_SALARY =
  /\b(?:si|que|como) (?:\w{2,6} ){0,3}(?:fuera|fuese|es|sea|seria|fueran|son)? ?(?:si )?salari(?:al|o|ales)\b/
const NO_SALARY = /\bno (?:\w{2,6} )?salari/
const comoSalario = flag('El pago no salarial, como salario', ({ text }, { before }) =>
  NO_SALARY.test(text) ? (before === true ? false : undefined) : AS_SALARY.test(text) ? true : undefined,
)

/** The intent, that also takes what was told as no salary for salary: "¿y si fuera salarial?". */
export const asSalary = (declared: AnyIntent): AnyIntent => ({
  ...declared,
  slots: { ...declared.slots, comoSalario },
  answer(values, context) {
    const { comoSalario: moved, noSalarial: bonus, comisiones: variable } = values
    if (moved !== true || typeof bonus !== 'number' || bonus === 0) return declared.answer(values, context)
    const more = (typeof variable === 'number' ? variable : 0) + bonus
    return declared.answer({ ...values, comisiones: more, noSalarial: undefined }, context)
  },
})
