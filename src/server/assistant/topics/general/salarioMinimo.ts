import { formatCop, formatNumber, formatPercent } from '../../../../shared/format.ts'
import { AUXILIO_TRANSPORTE, SMMLV } from '../../../../shared/tax/facts/general.ts'
import { decreto, ley } from '../../../../shared/tax/sources.ts'
import type { FactSource, IsoDate } from '../../../../shared/tax/types.ts'
import { says } from '../read.ts'
import type { Topic, TopicAnswer } from '../topic.ts'

const WAGE = ['salario* minimo*', 'sueldo* minimo*', 'minimo legal', 'salario* basico']
const SHORT_WAGE = ['smmlv', 'smlmv', 'smlv', 'el minimo', 'minimo']
const ALLOWANCE = [
  'auxilio* transporte',
  'subsidio* transporte',
  'auxilio* conectividad',
  'aux transporte',
  'auxilio legal',
]
const AMOUNT = [
  'suspendid*',
  'vigente',
  'decreto',
  'demand*',
  'cuanto',
  'cual',
  'valor',
  'vale',
  'quedo',
  'aumento',
  'pesos',
  'monto',
  'dime',
  'digame',
  'quiero saber',
  'necesito saber',
]

// A question about something else that only takes the minimum wage as its figure.
const OTHER_MATTER = [
  'multa*',
  'sancion*',
  'dian',

  'neto',
  'recib*',
  'cuest*',
  'costo*',
  'hora',
  'horas',
  'prima',
  'cesanti*',
  'liquid*',
  'vacacion*',
  'desp*',
  'indemniz*',
  'aporte*',
  'retencion*',
  'incapacidad*',
  'integral',
  'aprendiz*',
  'pension*',
  'retefuente',
  'nomina',
  'provision*',
  'salud',
  'licencia*',
  'arl',
  'riesgo*',
  'revisor*',
  'niif',
  'uvt',
]

const IN_DOUBT = /\bsuspen|\btumb|\banul|\bcayo\b|\bdemand|\bsigue vigente\b/

const RAISE = ['subi*', 'aument*', 'increment*', 'reajust*', 'alza']

/** "¿Cuánto subió el mínimo?": the year's wage against the year before, in pesos and in percent. */
function raise(on: IsoDate, facts: FactSource): TopicAnswer {
  const year = Number(on.slice(0, 4))
  const now = facts.at(SMMLV, on)
  const before = facts.at(SMMLV, `${year - 1}-12-31`)
  const percent = Math.round(((now.value - before.value) * 10_000) / before.value) / 100
  return {
    headline: `El salario mínimo subió **${formatPercent(percent)}** de ${year - 1} a ${year}: de ${formatCop(before.value)} a **${formatCop(now.value)}**.`,
    steps: [
      { label: `Salario mínimo ${year - 1}`, value: formatCop(before.value) },
      { label: `Salario mínimo ${year}`, value: formatCop(now.value) },
      {
        label: 'Aumento',
        formula: `${formatCop(now.value)} − ${formatCop(before.value)}`,
        value: formatCop(now.value - before.value),
      },
    ],
    sources: [...now.sources, ...before.sources],
    facts: [now, before],
  }
}

export const topics: readonly Topic[] = [
  {
    id: 'salario-minimo',
    subject: 'salario-minimo',
    match: [
      { need: [WAGE], boost: AMOUNT, not: OTHER_MATTER, prior: -0.5 },
      { need: [ALLOWANCE], boost: [...AMOUNT, 'quien*', 'derecho'], not: OTHER_MATTER, prior: -0.5 },
      { need: [['smmlv', 'smlmv', 'smlv']], not: OTHER_MATTER },
      { need: [['minimo 202*']], not: OTHER_MATTER },
      { need: [[...WAGE, ...SHORT_WAGE], RAISE], not: OTHER_MATTER },
      {
        need: [['cuantos salarios', 'cuantos smmlv', 'cuantos minimos', 'en salarios minimos']],
        wants: ['amount'],
        prior: 0.4,
      },
      { need: [SHORT_WAGE, AMOUNT], not: OTHER_MATTER, prior: -0.8, wants: ['amount'] },
    ],
    answer(understood, { facts }) {
      const { on, amounts } = understood
      if (says(understood, ...RAISE) && amounts.length === 0) {
        // "de 2025 a 2026" asks about the later year.
        const years = [...understood.text.matchAll(/\b20\d\d\b/g)].map(([year]) => year).sort()
        return raise(years.length > 1 ? `${years.at(-1)}-12-31` : on, facts)
      }
      const year = on.slice(0, 4)
      const wage = facts.at(SMMLV, on)
      const sum = amounts.find((amount) => amount.unit === 'COP')
      if (sum && says(understood, 'cuantos salarios', 'cuantos smmlv', 'cuantos minimos', 'en salarios minimos')) {
        const times = formatNumber(Math.round((sum.value / wage.value) * 100) / 100)
        return {
          headline: `${formatCop(sum.value)} son **${times} salarios mínimos de ${year}**.`,
          steps: [
            { label: 'Salarios mínimos', formula: `${formatCop(sum.value)} ÷ ${formatCop(wage.value)}`, value: times },
          ],
          sources: wage.sources,
          facts: [wage],
        }
      }
      const allowance = facts.at(AUXILIO_TRANSPORTE, on)
      const asked = amounts.find((amount) => amount.unit === 'SMMLV' && amount.value !== 1)
      const limit = 2 * wage.value
      // "Gano 3 millones, ¿me toca auxilio de transporte?": of a wage that is said, yes or no.
      const earned = sum && says(understood, ...ALLOWANCE) ? sum.value : undefined
      return {
        headline:
          earned !== undefined
            ? earned <= limit
              ? `**Sí tiene derecho al auxilio de transporte** quien gana ${formatCop(earned)}: son **${formatCop(allowance.value)}** al mes hasta dos salarios mínimos (${formatCop(limit)}) en ${year}.`
              : `**No tiene derecho al auxilio de transporte** quien gana ${formatCop(earned)}: en ${year} va hasta dos salarios mínimos (${formatCop(limit)}).`
            : asked
              ? `${formatNumber(asked.value)} salarios mínimos de ${year} son **${formatCop(asked.value * wage.value)}**.`
              : year === '2026' && IN_DOUBT.test(understood.text)
                ? `**El salario mínimo de 2026 se sigue pagando en ${formatCop(wage.value)}**: se suspendió el Decreto 1469 de 2025, y el Decreto 159 de 2026 fijó de forma transitoria el mismo valor.`
                : `El salario mínimo de ${year} es de **${formatCop(wage.value)}** mensuales y el auxilio de transporte, de **${formatCop(allowance.value)}**: en total ${formatCop(wage.value + allowance.value)}.`,
        steps: [
          { label: 'Salario mínimo mensual', value: formatCop(wage.value) },
          {
            label: 'Salario mínimo diario',
            formula: `${formatCop(wage.value)} ÷ 30`,
            value: formatCop(wage.value / 30),
          },
          { label: 'Auxilio de transporte mensual', value: formatCop(allowance.value) },
          {
            label: 'Tope para recibir el auxilio',
            formula: `2 × ${formatCop(wage.value)}`,
            value: formatCop(limit),
          },
        ],
        paragraphs: [
          `El auxilio se paga a quien gana hasta dos salarios mínimos (${formatCop(limit)}). No es base de seguridad social, pero sí de cesantías, sus intereses y la prima.`,
        ],
        sources: [...wage.sources, ...allowance.sources, ley('1', 1963, 'art. 7')],
        facts: [wage, allowance],
        caveats: [
          'Quien vive en el lugar de trabajo o recibe transporte del empleador no tiene derecho al auxilio en dinero.',
          ...(year === '2026'
            ? [
                `Una decisión de fondo del Consejo de Estado sobre el ${'Decreto 1469 de 2025'} podría cambiar el valor.`,
              ]
            : []),
        ],
        ...(year === '2026' ? { state: [auxilioState] } : {}),
      }
    },
  },
]

const auxilioState = `El auxilio de 2026 lo fijó el Decreto ${decreto('1470', 2025).number} de 2025, que no fue suspendido.`
