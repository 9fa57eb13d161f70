import { formatCop } from '../../../../shared/format.ts'
import { asientoSimple } from '../../../../shared/tax/asientos.ts'
import { PUC_SOURCE } from '../../../../shared/tax/puc.ts'
import { et } from '../../../../shared/tax/sources.ts'
import { noted, told } from '../../knowledge/notes.ts'
import type { Understood } from '../../understand/features.ts'
import type { IntentAnswer } from '../answer.ts'
import { intent } from '../intent.ts'
import { flag, mencionado } from '../slots.ts'
import { entryTable } from './entryTable.ts'

const ID = 'contabilidad.causacion'

const LEFT_OUT =
  /\b(?:nunca|no|sin|jamas)(?: (?:la|lo|las|los|se|le|fue|fueron|haber|habia|habian|habiamos|esta|estaba|quedo|quedaron)){0,3} (?:contabili[zc]|registr|caus|asent|anot)\w{1,6}\b|\b(?:olvid|omit|refund|traspapel)\w{1,6}\b|\b(?:aparec|encontr|sali)\w{1,4} (?:una?|unos|unas|otr[oa])\b|\berror(?:es)?\b/
const PAPER = /\b(?:facturas?|gastos?|recibos?|cuentas? de cobro|soportes?|ingresos?|ventas?|compras?|depreciacion)\b/
const OF_ANOTHER_YEAR =
  /\b(?:de|del|en|ano) 20[012]\d\b|\bhace (?:un|dos|tres|\d) anos?\b|\b(?:del?|otro|el) (?:ano|ejercicio|periodo) (?:pasado|anterior)\b|\b(?:anos|ejercicios|periodos) (?:anteriores|pasados|atras)\b/
const BOOKED =
  /\bcontab\w+|\bregistr\w+|\bcuentas?\b|\basient\w+|\bcaus\w+|\blibros\b|\bniif\b|\breexpres\w+|\bmet\w{1,3}\b/
const NAMED_ERROR =
  /\b(?:correccion|corregir|corrijo) (?:de |un |los |el )?error(?:es)? (?:contables? |materiales |material )?de (?:un |los )?(?:anos?|ejercicios?|periodos?)\b|\berror(?:es)? (?:material(?:es)? )?(?:contables? )?de (?:anos?|ejercicios?|periodos?) anterior(?:es)?\b/

/** "Apareció una factura de hace dos años que no registramos": what the books of another year lack. */
export const tellsLeftOut = ({ text }: Pick<Understood, 'text'>): boolean =>
  NAMED_ERROR.test(text) ||
  (LEFT_OUT.test(text) &&
    PAPER.test(text) &&
    OF_ANOTHER_YEAR.test(text) &&
    BOOKED.test(text) &&
    !/\bexogena\b/.test(text))

const SMALL =
  /\b(?:apenas|solo|no mas|nomas|unicamente|peque\w{1,6}|poc[oa]|inmaterial|insignificante|chiquit[oa]|no es (?:material|importante))\b/
const OF_INCOME = /\b(?:ingresos?|ventas?|vendi\w{0,3})\b/

function leftOut(sum: number | undefined, small: boolean, income: boolean): IntentAnswer {
  const by = sum === undefined ? '' : ` por **${formatCop(sum)}**`
  const [debit, credit] = income ? (['1305', '3705'] as const) : (['3705', '2335'] as const)
  const [smallDebit, smallCredit] = income ? (['1305', '4250'] as const) : (['5315', '2335'] as const)
  const material = `se corrige hacia atrás contra las utilidades acumuladas (débito **${debit}** y crédito **${credit}**${by}), reexpresando el año con que se compara`
  const minor = `va al resultado de este año: débito **${smallDebit}** y crédito **${smallCredit}**${by}, sin reexpresar nada`
  return {
    headline: small
      ? `Si es poco (no es material), ${minor}.${income ? '' : ' En la renta de este año **no se deduce**: es gasto de aquel año.'}`
      : `Si es importante (material), **no va al resultado de este año**: ${material}. ${income ? 'En renta **se corrige la declaración de aquel año**.' : 'En la renta de este año **no se deduce**: es gasto de aquel año.'}`,
    paragraphs: [
      small ? `Si fuera importante, ${material}.` : `Si es poco, ${minor}.`,
      income
        ? 'La declaración de aquel año se corrige con su sanción e intereses (art. 588).'
        : 'En renta un gasto se resta en el año en que se causa: solo cabe corregir la declaración de aquel año, si todavía está en el plazo para corregir a favor (art. 589) y con su soporte.',
    ],
    ...(sum === undefined
      ? {}
      : {
          tables: [
            small
              ? entryTable(asientoSimple('', smallDebit, smallCredit, sum).result, 'Si no es material')
              : entryTable(asientoSimple('', debit, credit, sum).result, 'Si es material'),
          ],
        }),
    sources: [
      { type: 'niif', number: 'PYMES', article: 'secc. 10' },
      income ? et('arts. 27, 28 y 588') : et('arts. 105 y 589'),
      PUC_SOURCE,
    ],
    caveats: [
      'Es material lo que cambiaría las decisiones de quien lee los estados; la política contable dice desde cuánto.',
    ],
  }
}

/** When a fact is entered, and what is done with one that another year's books lack. */
export const causacion = intent({
  ...noted(ID),
  enters: true,
  tells: tellsLeftOut,
  covers: (part, message) =>
    tellsLeftOut(message) &&
    /\b(?:renta|deduc\w{1,6}|registr\w{1,5}|contabili[zc]\w{1,6}|cuentas?|sirve|fiscal\w{0,5})\b/.test(part),
  keeps:
    /^\W*(?:y |pero |ahora )?(?:si |el otro |la otra )[^?]{0,40}\b(?:apenas|solo|no mas|peque\w{1,6}|poc[oa]|inmaterial|recibos?|facturas?|papel|gasto|ingreso)\b/,
  slots: {
    mencionado: { ...mencionado, main: true },
    deOtroAno: flag('Falta en los libros de otro año', (message) => (tellsLeftOut(message) ? true : undefined)),
  },
  answer(values, context) {
    if (values.deOtroAno !== true) return told(ID, context)
    const { text } = context.message
    return leftOut(
      values.mencionado,
      SMALL.test(text) && (context.followUp || /\b(?:inmaterial|no es (?:material|importante))\b/.test(text)),
      OF_INCOME.test(context.merged.text) &&
        !/\b(?:gastos?|compras?|facturas? de (?:compra|proveedor))\b/.test(context.merged.text),
    )
  },
})
