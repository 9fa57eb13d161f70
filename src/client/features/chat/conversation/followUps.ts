interface Rule {
  /** Found in the question or in the answer's first lines. */
  readonly when: RegExp
  /** Already asked: not offered again. */
  readonly unless: RegExp
  readonly ask: string
}

const RULES: readonly Rule[] = [
  { when: /retenci[oó]n.*declarante|retengo/i, unless: /no declarante/i, ask: '¿Y si no es declarante?' },
  { when: /retenci[oó]n.*servicios/i, unless: /honorarios/i, ask: '¿Y si son honorarios?' },
  { when: /retenci[oó]n.*(?:servicios|honorarios)/i, unless: /compra/i, ask: '¿Y si es una compra de mercancía?' },
  { when: /retenci[oó]n/i, unless: /base m[ií]nima/i, ask: '¿Cuál es la base mínima de retención por servicios?' },
  { when: /\bIVA\b.*19/i, unless: /\b5 ?%/i, ask: '¿Y al 5 %?' },
  {
    when: /salario m[ií]nimo|n[oó]mina|empleado/i,
    unless: /hora extra/i,
    ask: '¿Cuánto vale la hora extra diurna de un salario mínimo?',
  },
  {
    when: /salario m[ií]nimo|n[oó]mina|empleado/i,
    unless: /neto/i,
    ask: '¿Cuánto recibe neto un trabajador de salario mínimo en 2026?',
  },
  { when: /\bUVT\b/i, unless: /convierte/i, ask: 'Convierte 10 UVT de 2026 a pesos' },
  { when: /\bUVT\b/i, unless: /\b2025\b/i, ask: '¿Cuánto valía la UVT en 2025?' },
]

const READ = 400
const MAX = 3

/** What people ask next, each a question that stands in this conversation. */
export function followUps(question: string, answer: string, asked: readonly string[]): string[] {
  const text = `${question}\n${answer.slice(0, READ)}`.replace(/\s+/g, ' ')
  const before = asked.join('\n')
  return RULES.filter(({ when, unless, ask }) => when.test(text) && !unless.test(question) && !before.includes(ask))
    .map(({ ask }) => ask)
    .slice(0, MAX)
}
