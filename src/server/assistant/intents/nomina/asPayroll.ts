import type { AnyIntent } from '../intent.ts'
import { costo } from './costo.ts'
import { neto } from './neto.ts'
import { givesPartOfIt } from './payroll.ts'

const TAX =
  /\b(?:retencion\w{0,2}|retefuente|retien\w{1,3}|reten\w{1,4}|impuestos?|renta|rete?|rte|rtefte|proc(?:edimiento)?|dian)\b/
const COST = /\bcuanto (?:me |nos |le )?(?:cuesta|costaria|sale|vale|saldria)\b|\bcosto (?:total|de)\b/
const NET = /\bcuanto (?:le |me |les )?(?:llega|queda|consigno|consignan|recibe)\b|\bnet[oa]\b/
const TAKEN = /\b(?:descuent\w|descont\w{1,4}|deducciones|le quito|me quitan)\b/

const NONE_TAKEN = /\b(?:sin|ni|no (?:tiene|hay|lleva)) (?:(?:mas|otras|ninguna) )?deducciones\b/

/** The tax of a wage, which tells the whole payroll where not the tax is asked: what it costs, what is left, all that is taken off. */
export const asPayroll = (declared: AnyIntent): AnyIntent => ({
  ...declared,
  answer(values, context) {
    const { text } = context.message
    // "Cuánto le descuento de salud, pensión y retención": all of it, and not the tax alone.
    // "Sin deducciones" takes nothing off.
    if (TAKEN.test(text.replace(NONE_TAKEN, ' ')) && /\bsalud\b/.test(text) && typeof values.salario === 'number')
      return neto.answer(values, context)
    // "Ah, pero tiene una hija, ¿en cuánto queda?": the same tax, with what is taken off its base.
    const deducts =
      context.followUp && (context.own ?? []).some((each) => /^(?:dependientes|vivienda|prepagada|afc)$/.test(each))
    if (TAX.test(text) || deducts || typeof values.salario !== 'number') return declared.answer(values, context)
    if (COST.test(text)) return costo.answer(values, context)
    return NET.test(text) || (TAKEN.test(text) && !context.followUp)
      ? neto.answer(values, context)
      : declared.answer(values, context)
  },
})

/** Whether a payment is salary, and the payroll with it where its figure is asked: "¿cuánto le llega en diciembre?". */
export const inPayroll = (declared: AnyIntent): AnyIntent => ({
  ...declared,
  async answer(values, context) {
    const { text } = context.message
    // "¿Y si 300 mil de esos no son salario?" after a cost or what is left: the whole of it again.
    const again = context.followUp && givesPartOfIt(context.message)
    const asked = NET.test(text) ? neto : COST.test(text) || again ? costo : undefined
    const told = await declared.answer(values, context)
    if (asked === undefined || typeof values.salario !== 'number' || typeof values.noSalarial !== 'number') return told
    const salary =
      values.claseDePago !== undefined && /(?<!no )es salario\*\*|(?<!no )son salario\*\*/.test(told.headline)
    const found = await asked.answer(
      salary ? { ...values, comisiones: values.noSalarial, noSalarial: undefined } : values,
      context,
    )
    return {
      ...found,
      answered: false,
      paragraphs: [told.headline, ...(found.paragraphs ?? [])],
      sources: [...found.sources, ...told.sources],
    }
  },
})
