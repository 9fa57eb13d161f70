import type { IntentAnswer, Table } from './intents/answer.ts'

// "¿Cuánto es el mínimo y cuánto es la UVT?", "¿…? ¿…?": a second question begins with a question word of its own.
const QUESTION_WORD =
  '¿?(?:(?:de|desde|hasta|en|a)\\s+)?(?:cu[aá]nt[oa]s?|cu[aá]l(?:es)?|cu[aá]ndo|qu[eé]|qui[eé]n(?:es)?)(?![a-záéíóúñ])'
const STOP = '[?.;]\\s+(?=¿|[a-záéíóúñ])'
const NEXT = new RegExp(`${STOP}|,?\\s+(?:y|e)\\s+(?:tambi[eé]n\\s+)?(?=${QUESTION_WORD})`, 'giu')
/** "¿Cuánto es el mínimo, cuánto vale la UVT y…?": between commas too, when every part asks. */
const NEXT_OR_COMMA = new RegExp(`${NEXT.source}|,\\s+(?=${QUESTION_WORD})`, 'giu')
/** "La UVT y el salario mínimo de 2025": two things by name, in a message that gives no figures to work with. */
const NAMED = /\s+y\s+(?=(?:el|la|los|las)\s)/giu
/** "¿Me conviene el SIMPLE? Tengo un comercio…": what is told after a question, and asks nothing, belongs to it. */
const TOLD =
  /^(?:es que |pues )?(?:yo |nosotros )?(?:tengo|tenemos|soy|somos|vendo|vendemos|facturo|facturamos|gano|ganamos|trabajo|compro|compramos|pago|pagamos|recib[oí]|mis?|nuestr[oa]s?|mi empresa|el negocio|la empresa|(?:con |los |las |unos )?(?:ingresos|ventas|gastos|costos)|(?:el |la |con )?(?:sueldo|salario|utilidad))(?![a-záéíóúñ])/iu
const ASKS =
  /[¿?]|\b(?:cu[aá]nt[oa]s?|cu[aá]l(?:es)?|cu[aá]ndo|c[oó]mo|d[oó]nde|qu[eé]|qui[eé]n(?:es)?|debo|puedo|tengo que|me toca|me conviene|dime|calcula\w*)(?![a-záéíóúñ])/iu
const SHORT_WORDS = 16
const MOST = 3

function withFactsTold(parts: readonly string[]): readonly string[] {
  const joined: string[] = []
  for (const part of parts) {
    const before = joined.at(-1)
    if (before !== undefined && ASKS.test(before) && TOLD.test(part) && !ASKS.test(part))
      joined.splice(-1, 1, `${before}. ${part}`)
    else joined.push(part)
  }
  return joined
}

/** The questions of a message, in order; the message itself when it asks only one. */
export function questionsIn(message: string): readonly string[] {
  // A long run of blanks would be looked through again from each of them.
  const even = message.replace(/\s{2,}/g, ' ')
  const split = (by: RegExp) => even.split(by).flatMap((part) => (part.trim() === '' ? [] : part.trim()))
  const figures = /\d/.test(message.replace(/\b(?:19|20)\d\d\b/g, ''))
  const commas = split(NEXT_OR_COMMA)
  const asked = withFactsTold(commas.length > 2 && commas.every((part) => ASKS.test(part)) ? commas : split(NEXT))
  const parts = asked.length > 1 || figures || message.split(/\s+/).length > SHORT_WORDS ? asked : split(NAMED)
  return parts.length > 1 && parts.length <= MOST ? parts : [message]
}

function working({ steps = [] }: IntentAnswer, first: IntentAnswer): readonly Table[] {
  if (steps.length === 0 || JSON.stringify(steps) === JSON.stringify(first.steps)) return []
  return [
    {
      title: 'Cómo se calcula lo demás',
      columns: ['Paso', 'Operación', 'Resultado'],
      rows: steps.map(({ label, formula = '', value }) => [label, formula, value]),
    },
  ]
}

const unlike = (tables: readonly Table[]): readonly Table[] =>
  tables.filter((table, at) => tables.findIndex((other) => JSON.stringify(other) === JSON.stringify(table)) === at)

/** Answers to the questions of one message as one answer, in their order. */
export function together([first, ...others]: readonly [IntentAnswer, ...IntentAnswer[]]): IntentAnswer {
  const all = [first, ...others]
  return {
    headline: first.headline,
    // Every result first, and only then what explains them: whoever asks five things reads five answers.
    paragraphs: [
      ...new Set([...others.map(({ headline }) => headline), ...all.flatMap(({ paragraphs = [] }) => paragraphs)]),
    ],
    ...(first.steps ? { steps: first.steps } : {}),
    tables: unlike([
      ...(first.tables ?? []),
      ...others.flatMap((answer) => [...working(answer, first), ...(answer.tables ?? [])]),
    ]),
    sources: all.flatMap(({ sources }) => sources),
    facts: all.flatMap(({ facts = [] }) => facts),
    caveats: [...new Set(all.flatMap(({ caveats = [] }) => caveats))],
    state: [...new Set(all.flatMap(({ state = [] }) => state))],
  }
}
