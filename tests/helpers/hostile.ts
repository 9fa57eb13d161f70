import { shippedReader } from '../../src/server/assistant/learned/reader.ts'
import { NUMBER_WORDS } from '../../src/server/assistant/understand/numberWords.ts'
import { MONTHS } from '../../src/shared/format.ts'
import { randomGenerator } from '../fault/random.ts'

// Questions that slow down a careless parser: repetitions between words that the assistant looks for.

/** The longest question that is taken, in characters. */
const LONGEST = 4_000

/** Phrases that the assistant looks for, as people write them. */
const WORDS: readonly string[] = shippedReader().vocabulary

const SIGNS = [
  ...' \n\t,;.:$%-/()|*#_+=?!¿¡"\'<>[]{}@&',
  ...[
    ':$',
    '$:',
    ', ',
    '. ',
    '; ',
    '...',
    '. . ',
    ' y ',
    ' o ',
    ' e ',
    ', y ',
    ' vs ',
    ' que ',
    '\r\n',
    '1) ',
    'a) ',
    '- ',
    ' , ',
  ],
]
const FIGURES = [
  ...[
    '0 ',
    '0',
    '1',
    '00 ',
    '000 ',
    '1.',
    '1,',
    '1.000',
    '1.000 ',
    '1,5 ',
    "1'000.",
    '$1 ',
    '$ ',
    '19%',
    '5 % ',
    '20',
    '2026 ',
    '2025 y ',
  ],
  ...[
    '31/12/',
    '1-1-',
    '901.234.567-8 ',
    '900 y ',
    '12, ',
    '1, 2 y ',
    '1 y ',
    '3 uvt ',
    '2 millones ',
    '5 mil ',
    'k ',
    '1m ',
    '10 de ',
  ],
]
const SPOKEN = [
  ...[
    'y ',
    'de ',
    'del ',
    'la ',
    'el ',
    'en ',
    'con ',
    'no ',
    'no, ',
    'perdon ',
    'no, perdon ',
    'digo ',
    'mejor ',
    'eran ',
    'uy no ',
  ],
  ...[
    'mil ',
    'un millon ',
    'millones ',
    'medio ',
    'y medio ',
    'cuanto ',
    'que ',
    'si ',
    'entre ',
    'compara ',
    'diferencia entre ',
  ],
  ...[
    'un ',
    'una ',
    'otro ',
    'uno de ',
    'declarante ',
    'no declarante ',
    'gana ',
    'el minimo ',
    'hola ',
    'buenas ',
    'articulo ',
    'art. ',
  ],
  ...['decreto ', 'ley ', 'resolucion ', 'niif ', 'nit ', 'terminado en ', 'meses ', 'dias ', 'hoy ', 'ayer '],
]
/** Marks without a letter, right-to-left text, combined characters, invisible ones, lone surrogates. */
const UNUSUAL = [
  ...[
    '\u0301',
    'e\u0301\u0302',
    'ñ',
    'ﬁ',
    'İ',
    'ß',
    '\u0130',
    '\u202e',
    '\u200f',
    'שלום ',
    'مرحبا ',
    '\u200b',
    '\u200d',
    '\ufeff',
    '\u2060',
  ],
  ...[
    '😀',
    '👩‍👩‍👧‍👦',
    '🇨🇴',
    '\u00a0',
    '\u202f',
    '\u3000',
    '\u2028',
    '\ud800',
    '\udc00',
    '\u0000',
    '\u0007',
    '٣',
    '①',
    '½',
    '１',
  ],
]
const PUMPS = [...SIGNS, ...FIGURES, ...SPOKEN, ...UNUSUAL]

const HEADS = [
  ...[
    '',
    'que cuenta es ',
    'cuanto retengo por ',
    '¿Cuánto es ',
    'cuanto le pago a un empleado de ',
    'compara ',
    'hola, ',
    'cuando vence ',
  ],
  ...['retencion de ', 'ley ', 'renta de ', 'mi empresa ', 'del 3 al ', 'entre ', 'y ', 'x', '1) ', '$'],
]
const TAILS = [
  ...[
    '',
    'x caja, bancos y clientes',
    ' de 2026',
    '!',
    ' millones',
    ' uvt',
    '?',
    ' y 5 millones',
    ', perdon',
    ' o el simple',
    '\u0001',
    '1',
  ],
  ...[' de mayo de 2025', ' meses', ' a una sas declarante'],
]

export interface Hostile {
  readonly question: string
  /** Earlier questions of the conversation. */
  readonly earlier: readonly string[]
}

const between = (head: string, pump: string, tail: string) => {
  const room = LONGEST - head.length - tail.length
  return head + pump.repeat(Math.ceil(room / pump.length)).slice(0, room) + tail
}

/** How many turns the assistant looks back. */
const TURNS = 6

/**
 * Each phrase with every fifth ending, each ending with every fifth phrase: what is slow with one shows with the others
 * too.
 */
const SHARE = 5

/**
 * Each phrase before its endings; then `mixed` combinations of several phrases, half of them after six equally bad
 * ones. Deterministic.
 */
export function hostileQuestions(mixed: number, seed = 20_261_120): Hostile[] {
  const random = randomGenerator(seed)
  const one = <T>(list: readonly T[], otherwise: T): T => list[Math.floor(random() * list.length)] ?? otherwise
  const pump = () => {
    const kind = random()
    if (kind < 0.6) return one(PUMPS, ' ')
    if (kind < 0.8) return `${one(WORDS, 'iva')} `
    return kind < 0.9 ? `${one(NUMBER_WORDS, 'un')} ` : `${one(MONTHS, 'mayo')} `
  }
  const head = () => (random() < 0.5 ? one(HEADS, '') : `${one(WORDS, 'iva')} `)
  const tail = () => (random() < 0.7 ? one(TAILS, '') : ` ${one(WORDS, 'iva')}`)
  const text = () => {
    const parts = Array.from({ length: 1 + Math.floor(random() * 3) }, pump)
    // A few long runs of each, or all of them in turn.
    if (random() < 0.5) return between(head(), parts.join(''), tail())
    const length = Math.floor(LONGEST / parts.length)
    return parts.map((part) => between(head(), part, tail()).slice(0, length)).join('')
  }
  return [
    ...PUMPS.flatMap((each, at) =>
      TAILS.filter((_, index) => (at + index) % SHARE === 0).map(
        (last): Hostile => ({ question: between(head(), each, last), earlier: [] }),
      ),
    ),
    ...Array.from({ length: mixed }, (_, index): Hostile => {
      const earlier = index % 2 === 0 ? [] : Array.from({ length: TURNS }, text)
      return { question: text(), earlier }
    }),
  ]
}
