import { formatCop, formatNumber } from '../../../../shared/format.ts'
import { MENOR_CUANTIA } from '../../../../shared/tax/facts/tax.ts'
import { et } from '../../../../shared/tax/sources.ts'
import { noted, told } from '../../knowledge/notes.ts'
import { askBack } from '../answer.ts'
import { figure } from '../figure.ts'
import { type AnyIntent, intent } from '../intent.ts'
import { mencionado, text } from '../slots.ts'
import { madeAt, type Production, productionIn, tellsProduction, unitsMade } from './produccion.ts'

const ID = 'contabilidad.costo-gasto'
const MAKING = '(?: (?:del?|en) (?:la |el |mi )?(?:taller|planta|fabrica|produccion|cocina|horno))'
const SELLING = '(?: (?:del?|en) (?:la |el |mi )?(?:oficina|local|almacen|administracion|tienda))'
/** What goes into what is sold; a rent or the light only where it is of the place where it is made. */
const COST = new RegExp(
  `\\b(?:madera|materias? primas?|mercancia|telas?|hilos?|harina|cuero|pintura|materiales|empaques?|ingredientes|mano de obra|carpinter[oa]s?|operari[oa]s?|panader[oa]s?|costurer[oa]s?|soldador(?:es)?|cociner[oa]s?|(?:arriendo|luz|agua|energia|servicios)${MAKING})\\b`,
  'g',
)
const EXPENSE = new RegExp(
  `\\b(?:publicidad|propaganda|pauta|papeleria|contador[ae]?|secretari[oa]s?|vendedor(?:a|es|as)?|cajer[oa]s?|domicilios?|internet|intereses|4 ?x ?1000|comision(?:es)?|(?:arriendo|luz|agua|energia|servicios)${SELLING})\\b`,
  'g',
)
const FEWEST = 2
const MORE = /\b(?:mas|menos|aument\w{1,4}|sub\w{1,3}|increment\w{1,4}|otra cantidad)\b/
/** As the answer writes what was read without its accents. */
const ACCENTED: ReadonlyMap<string, string> = new Map([
  ['mercancia', 'mercancía'],
  ['energia', 'energía'],
  ['papeleria', 'papelería'],
  ['comision', 'comisión'],
  ['fabrica', 'fábrica'],
  ['produccion', 'producción'],
  ['almacen', 'almacén'],
  ['administracion', 'administración'],
])
const written = (folded: string) => folded.replace(/[a-z]+/g, (word) => ACCENTED.get(word) ?? word)

/** What is bought to be used for years. */
const LASTING =
  /\bcompr\w{1,5}\b[^.;?]{0,20}\b(hornos?|neveras?|congelador(?:es)?|estufas?|batidoras?|licuadoras?|maquinas?|maquinaria|equipos?|computador(?:es)?|portatil(?:es)?|vitrinas?|muebles|escritorios?|camionetas?|motos?|carros?|impresoras?|celular(?:es)?|mesas|sillas)\b/

const list = (found: readonly string[]): string => new Intl.ListFormat('es').format(found)

/** The rule, after the things that the message names by their own names. */
const costoGasto: AnyIntent = intent({
  ...noted(ID),
  tells: tellsProduction,
  keeps: /\bcosto (?:unitario|de cada)|\b(?:a como|cuanto) (?:me )?sale cada un[oa]\b|\ben proceso\b/,
  slots: {
    produccion: text<Production>(
      'Costos de producción',
      (message, { facts, today, before }) =>
        before !== undefined || tellsProduction(message)
          ? productionIn(message, facts, today, before as Production | undefined)
          : undefined,
      (value) =>
        Object.values(value)
          .map((sum) => formatCop(sum))
          .join(' · '),
    ),
    unidadesHechas: text<number>('Unidades producidas', unitsMade, formatNumber),
  },
  answer({ produccion, unidadesHechas }, context) {
    const answer = told(ID, context)
    const { text } = context.message
    const made = produccion && madeAt(produccion, unidadesHechas)
    // "¿Y si hago más?": how many, and which of the costs stay the same, is not known.
    if (made !== undefined && context.followUp && MORE.test(text) && !/\d/.test(text))
      return {
        ...askBack(
          '¿Cuántas unidades harías, y cuánto de esos costos es fijo (no cambia aunque hagas más)?',
          answer.sources,
          'unidadesHechas',
        ),
      }
    if (made !== undefined) return made
    const named = (what: RegExp) => [...new Set([...text.matchAll(what)].map(([said]) => written(said)))]
    const [cost, expense] = [named(COST), named(EXPENSE)]
    const lasting = LASTING.exec(text)?.[1]
    if (lasting !== undefined && cost.length + expense.length < FEWEST)
      return {
        ...answer,
        headline: `Es un **activo** (propiedad, planta y equipo), y no un gasto del mes: se usa varios años y **se deprecia**; en renta, si vale hasta ${figure(MENOR_CUANTIA)}, puede deducirse completo en el año de la compra.`,
        paragraphs: [answer.headline, ...(answer.paragraphs ?? [])],
        sources: [...answer.sources, et('art. 137')],
      }
    if (cost.length + expense.length < FEWEST) return answer
    const parts = [
      ...(cost.length === 0 ? [] : [`**costo: ${list(cost)}**`]),
      ...(expense.length === 0 ? [] : [`**gasto: ${list(expense)}**`]),
    ].join('; ')
    return {
      ...answer,
      headline: `De lo que nombras, ${parts}.`,
      paragraphs: [answer.headline, ...(answer.paragraphs ?? [])],
    }
  },
})

/** "¿Qué libros se inscriben en la cámara?": named by both, whatever company asks. */
const REGISTERED_BOOKS =
  /\blibros?\b[^?]{0,80}\b(?:inscri\w{1,6}|registr\w{1,5})\b|\b(?:inscri\w{1,6}|registr\w{1,5})\b[^?]{0,40}\blibros?\b/
const libros: AnyIntent = intent({
  ...noted('contabilidad.libros'),
  called: { test: (said) => REGISTERED_BOOKS.test(said) && /\bcamara\b/.test(said) },
  slots: { mencionado },
  answer: (values, context) => told('contabilidad.libros', context, values),
})

export const intents = [costoGasto, libros]
