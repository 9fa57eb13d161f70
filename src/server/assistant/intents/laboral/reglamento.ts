import { cst } from '../../../../shared/tax/sources.ts'
import { intent, type Slot } from '../intent.ts'
import { choice } from '../slots.ts'
import { bareNumber } from './short.ts'

const WORKERS =
  /^(?:emplead[oa]s?|trabajador(?:es|as?)?|personas?|operari[oa]s?|meser[oa]s?|auxiliar(?:es)?|vendedor(?:es|as?)?|muchach[oa]s?|mecanic[oa]s?|ayudantes?|obrer[oa]s|conductor(?:es)?|cajer[oa]s?|coster[oa]s?|cociner[oa]s?|estilistas?|manicuristas?|confeccionistas?|permanentes?|contratad[oa]s?|peon(?:es)?|jornaler[oa]s?|costurer[oa]s?|panader[oa]s?|soldador(?:es)?|tecnic[oa]s?|peluquer[oa]s?)$/
/** "Si paso a 12", "¿y si somos 11?": of the people, whatever is named. */
const BECOMES =
  /\b(?:somos|son|seamos|fueramos|fueran|paso|pasamos|llego|llegamos|subo|subimos|crecemos|quedo|quedamos)(?: (?:a|en|con|hasta))? (\d{1,3})\b(?! ?(?:%|mil|millon|mes|ano|dias?|horas?))/

const CHANGES =
  /\b(?:saco|despido|quito|se (?:me )?(?:van|va|retiran|retira)|renuncian|renuncia) (?:a )?(\d{1,2}|un[oa]?|dos|tres|cuatro|cinco)\b(?: menos)?|\b(?:contrato|entran|entra|llegan|meto|sumo|agrego) (?:a )?(?:otr[oa]s )?(\d{1,2}|un[oa]?|dos|tres|cuatro|cinco)(?: mas)?\b/

/** Of more than this many the rules are owed (art. 105 CST). */
const MORE_THAN = { comercio: 5, industria: 10, mixta: 10, agro: 20 } as const
const NAMED: Readonly<Record<keyof typeof MORE_THAN, string>> = {
  comercio: 'una empresa comercial',
  industria: 'una empresa industrial',
  mixta: 'una empresa mixta',
  agro: 'una empresa agrícola, ganadera o forestal',
}
const COMMERCE =
  /\b(?:tiendas?|almacen(?:es)?|comerci\w{1,5}|restaurantes?|peluqueria|salon de belleza|cafeteria|ferreteria|drogueria|papeleria|supermercado|minimercado|vendedor\w{0,2}|ventas|hotel|bar|boutique|miscelanea|local)\b/
const INDUSTRY =
  /\b(?:fabrica\w{0,2}|industria\w{0,2}|taller(?:es)?|confeccion\w{0,4}|manufactur\w{1,3}|carpinteria|metalmecanic\w|produccion|planta|textil\w{0,2}|costurer[oa]s?|operari[oa]s?|mecanic[oa]s?|soldador\w{0,2}|constructora)\b/
const FARM =
  /\b(?:finca|agro|agricol\w|ganader\w{1,2}|cultivo\w{0,1}|hacienda|cafeter[oa]|cosecha|forestal|floricul\w{1,5})\b/

const trabajadores: Slot<number, false> = {
  label: 'Trabajadores permanentes',
  type: 'count',
  read: ({ quantities, text }, { before }) => {
    // "¿Y si saco a dos?", "¿y si contrato tres más?" of those told before.
    const [, fewer, more] = CHANGES.exec(text) ?? []
    const said = fewer ?? more ?? ''
    const by = /^una?o?$|^uno$/.test(said) ? 1 : bareNumber(said)
    if (typeof before === 'number' && by !== undefined) return Math.max(1, before + (fewer === undefined ? by : -by))
    const named = quantities.filter(({ noun, value }) => WORKERS.test(noun) && Number.isInteger(value) && value > 0)
    const sum = named.reduce((all, { value }) => all + value, 0)
    return sum > 0 ? sum : Number(BECOMES.exec(text)?.[1] ?? 0) || undefined
  },
  show: (value) => `${value}`,
  required: false,
}

const sector = choice<keyof typeof MORE_THAN>(
  'Clase de empresa',
  { comercio: 'comercial', industria: 'industrial', mixta: 'mixta', agro: 'agrícola o ganadera' },
  ({ text }) => {
    const [sells, makes] = [COMMERCE.test(text), INDUSTRY.test(text)]
    return FARM.test(text) ? 'agro' : sells && makes ? 'mixta' : sells ? 'comercio' : makes ? 'industria' : undefined
  },
)

export const reglamento = intent({
  id: 'reglamento.trabajo',
  subject: 'contrato laboral',
  title: 'Reglamento interno de trabajo: quién lo tiene y cómo se publica',
  slots: { trabajadores, sector },
  answer({ trabajadores: count, sector: kind }, { kind: form, followUp }) {
    const rule =
      '**más de cinco trabajadores permanentes en comercio, más de diez en industria o más de veinte en agro y ganadería**; en una empresa mixta, más de diez'
    const limit = kind === undefined ? undefined : MORE_THAN[kind]
    const people = `${count} ${count === 1 ? 'trabajador permanente' : 'trabajadores permanentes'}`
    const [least, most] = [MORE_THAN.comercio, MORE_THAN.agro]
    const headline =
      count === undefined
        ? form === 'sino' && limit === undefined
          ? `Depende del sector: es obligatorio con ${rule}.`
          : limit === undefined || kind === undefined
            ? `Lo debe tener quien ocupa ${rule}.`
            : `En ${NAMED[kind]} es obligatorio con **más de ${limit} trabajadores permanentes**.`
        : limit === undefined || kind === undefined
          ? count <= least
            ? `No: con ${people} **no es obligatorio en ningún sector**; desde seis sí lo es en comercio.`
            : count > most
              ? `Sí: con ${people} **es obligatorio en cualquier sector**.`
              : `Depende del sector: con ${people} es obligatorio con ${rule}.`
          : count > limit
            ? `Sí: con ${people} **ya es obligatorio** en ${NAMED[kind]}, que lo debe tener con más de ${limit}.`
            : `${followUp ? 'No' : 'No todavía'}: con ${people} **no es obligatorio** en ${NAMED[kind]}; lo es con más de ${limit}, ${count === limit ? 'uno más' : `desde ${limit + 1}`}.`
    return {
      headline,
      paragraphs: [
        ...(count === undefined && limit === undefined
          ? []
          : [
              `La regla: ${rule.replaceAll('**', '')}. Cuentan los permanentes, y no los ocasionales ni los contratistas.`,
            ]),
        'Dice los horarios, descansos, permisos, pagos, faltas y sanciones con su procedimiento, ante quién se reclama y cómo se evita el acoso, entre otros puntos. Quien tiene menos gente no está obligado, pero sin reglamento solo puede imponer las sanciones que diga el contrato.',
      ],
      sources: [cst('art. 105'), cst('art. 108')],
      caveats: ['La reforma laboral de 2025 dio doce meses para ajustarlo al nuevo proceso disciplinario.'],
    }
  },
})
