interface Rule {
  /** Matches the question or the answer's first lines. */
  readonly when: RegExp
  /** Already asked, or not applicable: not suggested. */
  readonly unless: RegExp
  readonly ask: string
}

const NEVER = /(?!)/

// Ordered: variations of the question first, then what people ask next.
const RULES: readonly Rule[] = [
  { when: /(?:retenci[oó]n|retengo).*(?<!no )declarante/i, unless: /no declarante/i, ask: '¿Y si no es declarante?' },
  { when: /retenci[oó]n.*servicios/i, unless: /honorarios/i, ask: '¿Y si son honorarios?' },
  { when: /retenci[oó]n.*(?:servicios|honorarios)/i, unless: /compra/i, ask: '¿Y si es una compra de mercancía?' },
  {
    when: /retenci[oó]n.*compras/i,
    unless: /base m[ií]nima/i,
    ask: '¿Cuál es la base mínima de retención por compras?',
  },
  {
    when: /retenci[oó]n/i,
    unless: /base m[ií]nima|compras|IVA/i,
    ask: '¿Cuál es la base mínima de retención por servicios?',
  },
  { when: /\bIVA del 19/i, unless: /\b5 ?%/i, ask: '¿Y al 5 %?' },
  { when: /\bIVA del 19/i, unless: NEVER, ask: '¿Cómo registro una compra de mercancía de 1.000.000 con IVA?' },
  {
    when: /\bIVA\b/,
    unless: /responsable|reteiva|retenci[oó]n/i,
    ask: '¿Hasta cuánto puedo vender sin ser responsable de IVA?',
  },
  { when: /\bIVA\b/, unless: /cada cu[aá]nto|retenci[oó]n/i, ask: '¿Cada cuánto declaro el IVA?' },
  { when: /te cuesta en total/i, unless: /3 millones/i, ask: '¿Y si gana 3 millones?' },
  {
    when: /te cuesta en total|salario m[ií]nimo|n[oó]mina/i,
    unless: /neto/i,
    ask: '¿Cuánto recibe neto un trabajador de salario mínimo en 2026?',
  },
  { when: /netos al mes/i, unless: NEVER, ask: '¿Cuánto me cuesta un empleado con salario mínimo en 2026?' },
  {
    when: /salario m[ií]nimo|n[oó]mina|empleado|recargo/i,
    unless: /hora extra/i,
    ask: '¿Cuánto vale la hora extra diurna de un salario mínimo?',
  },
  {
    when: /hora extra|empleado|prima|cesant/i,
    unless: /vacaciones/i,
    ask: '¿Cuánto son las vacaciones de un empleado con salario de 2 millones?',
  },
  {
    when: /liquidaci[oó]n|prima|cesant|despido/i,
    unless: /despido/i,
    ask: '¿Cuánto es la indemnización por despido sin justa causa de un empleado de 2 millones con 3 años?',
  },
  { when: /SIMPLE/, unless: /conviene/i, ask: '¿Me conviene el SIMPLE con ingresos de 600 millones?' },
  { when: /anticipo bimestral/i, unless: /50 millones/i, ask: '¿Y si facturo 50 millones?' },
  {
    when: /renta.*(?:sociedad|empresa)|NIT terminado/i,
    unless: /sanci[oó]n/i,
    ask: '¿Cuánto es la sanción mínima en 2026?',
  },
  {
    when: /declara.*renta|impuesto de renta/i,
    unless: /persona natural/i,
    ask: '¿Cuáles son los topes para declarar renta de 2025?',
  },
  { when: /sanci[oó]n/i, unless: /inter[eé]s/i, ask: '¿Cuánto es el interés de mora de la DIAN?' },
  { when: /sanci[oó]n por extemporaneidad/i, unless: /5 meses/i, ask: '¿Y si fueran 5 meses?' },
  {
    when: /revisor fiscal|NIIF/i,
    unless: /grupo NIIF/i,
    ask: '¿En qué grupo NIIF está una empresa con 15 trabajadores?',
  },
  {
    when: /grupo [123]\b|NIIF/i,
    unless: /revisor/i,
    ask: '¿Debo llevar revisor fiscal con activos de 5.000 SMMLV?',
  },
  { when: /\bUVT de \d|\d UVT\b.*equivalen/i, unless: /convierte/i, ask: 'Convierte 10 UVT de 2026 a pesos' },
  { when: /\bUVT de \d|equivalen a/i, unless: /\b2025\b/i, ask: '¿Cuánto valía la UVT en 2025?' },
  {
    when: /factura/i,
    unless: /tengo que facturar/i,
    ask: '¿Tengo que facturar electrónicamente si no soy responsable de IVA?',
  },
]

const READ = 400
const MAX = 3

/** Suggested follow-ups, each a question that makes sense in this conversation. */
export function followUps(question: string, answer: string, asked: readonly string[]): string[] {
  const text = `${question}\n${answer.slice(0, READ)}`.replace(/\s+/g, ' ')
  const before = asked.join('\n')
  return RULES.filter(({ when, unless, ask }) => when.test(text) && !unless.test(question) && !before.includes(ask))
    .map(({ ask }) => ask)
    .slice(0, MAX)
}

/** Every possible suggestion, for the test that asks them. */
export const FOLLOW_UPS: readonly string[] = RULES.map(({ ask }) => ask)
