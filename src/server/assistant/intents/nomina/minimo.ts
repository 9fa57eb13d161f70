import { formatCop, formatNumber, formatPercent } from '../../../../shared/format.ts'
import { AUXILIO_TRANSPORTE, SMMLV } from '../../../../shared/tax/facts/general.ts'
import { LABOUR } from '../../../../shared/tax/facts/labour.ts'
import { decreto, ley } from '../../../../shared/tax/sources.ts'
import type { FactSource, IsoDate } from '../../../../shared/tax/types.ts'
import type { IntentAnswer } from '../answer.ts'
import type { Slot } from '../intent.ts'
import { intent } from '../intent.ts'
import { anio, counted, countIn, dayOf, monto, yesNo } from './slots.ts'

const IN_DOUBT = /\bsuspen|\btumb|\banul|\bcayo\b|\bdemand|\bsigue vigente\b/
const RAISE = /\bsubi|\baument|\bincrement|\breajust|\balza\b|\bvariacion/
const HOW_MANY = /\bcuant[oa]s (?:salarios|smmlv|smlmv|smlv|minimos|sueldos)|\ben (?:salarios minimos|smmlv)|\bequival/
const ALLOWANCE = /\b(?:auxilio|subsidio)\b|\baux (?:de )?transporte\b/

/** "¿Cuánto subió el mínimo?": the year's wage against the year before, in pesos and in percent. */
function raise(on: IsoDate, facts: FactSource): IntentAnswer {
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

const AUXILIO_2026 = `El auxilio de 2026 lo fijó el Decreto ${decreto('1470', 2025).number} de 2025, que no fue suspendido.`
/** Year whose decree was suspended and set again by another. */
const SUSPENDED = '2026'

const TIMES = [
  counted('', ' (?:salarios?|sueldos?) minimos?\\b'),
  counted('', ' (?:smmlv|smlmv|smlv|minimos?)\\b'),
  counted('', ' veces el '),
]
const veces: Slot<number, false> = {
  label: 'Salarios mínimos',
  type: 'count',
  read: ({ amounts, text }, { before }) => {
    const said = amounts.find(({ unit }) => unit === 'SMMLV')?.value ?? countIn(text, ...TIMES)
    if (said !== undefined && said !== 1) return said
    return before === undefined || amounts.length > 0
      ? undefined
      : countIn(text, counted('\\by (?:si (?:son|fueran) |son )?', '\\s*\\??$'))
  },
  required: false,
}

const TOLD =
  /\b(?:smmlv|smlmv|smlv|(?:salario|sueldo)? ?minimo)(?: (?:legal|vigente|mensual|de|del|en|para|ano|20\d\d|es|era|fue|son|por)){0,6}[ :=]{1,3}\$? ?(?:\d{1,3}\.\d{3}\.\d{3}|\d{6,7})\b/
const SINCE =
  /\b(?:frente al?|respecto (?:al?|de)|contra(?: el)?|comparad[oa] con|en comparacion con|desde|que en|del) (?:(?:de|el|del|ano) ){0,2}(20\d\d)\b/

export const minimo = intent({
  id: 'salario-minimo',
  subject: 'salario-minimo',
  title: 'Salario mínimo y auxilio de transporte de un año',
  // "… ¿requiere revisor fiscal? smmlv 2025 1.423.500": the wage is told beside what is asked.
  // "Calcúlalo con el mínimo de este año" says with what, and asks for something else.
  fits: ({ text, amounts }) =>
    (amounts.length < 2 || !TOLD.test(text)) &&
    !/\b(?:calcul\w{1,6}|us[ae]\w{0,3}|tom[ae]\w{0,3}|hag\w{1,4}) (?:\w{2,4} )?(?:con )?el (?:salario )?minimo\b/.test(
      text,
    ),
  slots: { veces, anio, monto },
  answer({ veces: times, monto: sum, anio: asked }, context) {
    const { facts, kind, message } = context
    const on = dayOf(asked, context)
    const { text, amounts } = message
    if (RAISE.test(text) && amounts.length === 0) {
      // "de 2025 a 2026" asks about the later year.
      const years = [...text.matchAll(/\b20\d\d\b/g)].map(([year]) => year).sort()
      if (years.length > 1) return raise(`${years.at(-1)}-12-31`, facts)
      // "¿Cuánto subió frente a 2025?": since then, and not in that year.
      const since = Number(SINCE.exec(text)?.[1] ?? 0)
      return raise(since > 0 && since < Number(context.today.slice(0, 4)) ? `${since + 1}-12-31` : on, facts)
    }
    const years = [...new Set(text.match(/\b20\d\d\b/g))].sort()
    const year = on.slice(0, 4)
    const wage = facts.at(SMMLV, on)
    const allowance = facts.at(AUXILIO_TRANSPORTE, on)
    // A sum told earlier is no claim of this message.
    const pesos = times === undefined && amounts.length > 0 ? sum : undefined
    if (pesos !== undefined && HOW_MANY.test(text)) {
      const many = formatNumber(Math.round((pesos / wage.value) * 100) / 100)
      return {
        headline: `${formatCop(pesos)} son **${many} salarios mínimos de ${year}**.`,
        steps: [{ label: 'Salarios mínimos', formula: `${formatCop(pesos)} ÷ ${formatCop(wage.value)}`, value: many }],
        sources: wage.sources,
        facts: [wage],
      }
    }
    const limit = facts.at(LABOUR.auxilioTope, on).value * wage.value
    // "Uno que gana 3,4 millones" after the allowance asks whether it is paid to them.
    const asksAllowance =
      ALLOWANCE.test(text) ||
      (context.followUp && /\bgan[ae]\w{0,3}\b/.test(text) && ALLOWANCE.test(context.merged.text))
    const several =
      years.length > 1 && years.length <= 6 && times === undefined
        ? years.map((each) => {
            const [smmlv, aux] = [facts.at(SMMLV, `${each}-12-31`), facts.at(AUXILIO_TRANSPORTE, `${each}-12-31`)]
            return {
              text: `**${formatCop(smmlv.value)} en ${each}** (auxilio ${formatCop(aux.value)}: en total ${formatCop(smmlv.value + aux.value)})`,
              facts: [smmlv, aux],
            }
          })
        : []
    if (several.length > 1) {
      return {
        headline: `El salario mínimo es de ${new Intl.ListFormat('es').format(several.map((each) => each.text))}.`,
        sources: several.flatMap((each) => each.facts.flatMap(({ sources }) => sources)),
        facts: several.flatMap((each) => each.facts),
      }
    }
    const headline =
      pesos !== undefined && asksAllowance
        ? pesos <= limit
          ? `**Sí tiene derecho al auxilio de transporte** quien gana ${formatCop(pesos)}: son **${formatCop(allowance.value)}** al mes hasta dos salarios mínimos (${formatCop(limit)}) en ${year}.`
          : `**No tiene derecho al auxilio de transporte** quien gana ${formatCop(pesos)}: en ${year} va hasta dos salarios mínimos (${formatCop(limit)}).`
        : times !== undefined
          ? `${formatNumber(times)} salarios mínimos de ${year} son **${formatCop(times * wage.value)}**.`
          : year === SUSPENDED && IN_DOUBT.test(text)
            ? `${kind === 'sino' && /\bsigue vigente\b/.test(text) ? 'Sí: el' : 'El'} salario mínimo de 2026 **se sigue pagando en ${formatCop(wage.value)}**: se suspendió el Decreto 1469 de 2025, y el Decreto 159 de 2026 fijó de forma transitoria el mismo valor.`
            : pesos !== undefined &&
                kind === 'sino' &&
                /\b(?:debajo|menos|legal|alcanza|poquito|ilegal|permitido|puedo pagar)\b/.test(text)
              ? pesos < wage.value
                ? `${yesNo(/\b(?:debajo|menos|ilegal|poquito)\b/.test(text), `${formatCop(pesos)} **es menos que el salario mínimo de ${year}** (${formatCop(wage.value)}): por jornada completa no se puede pagar menos.`)}`
                : `${yesNo(!/\b(?:debajo|menos|ilegal|poquito)\b/.test(text), `${formatCop(pesos)} **no está por debajo del salario mínimo de ${year}** (${formatCop(wage.value)}).`)}`
              : pesos !== undefined && kind === 'sino'
                ? yesNo(
                    Math.abs(pesos - wage.value) < 1000,
                    `el salario mínimo de ${year} es de **${formatCop(wage.value)}** y el auxilio de transporte, de **${formatCop(allowance.value)}**.`,
                  )
                : asksAllowance && !/\bminimo\b|\bsalario\b|\bsueldo\b/.test(text)
                  ? `El auxilio de transporte de ${year} es de **${formatCop(allowance.value)}** mensuales, para quien gana hasta dos salarios mínimos (${formatCop(limit)}); el salario mínimo es de **${formatCop(wage.value)}**.`
                  : `El salario mínimo de ${year} es de **${formatCop(wage.value)}** mensuales y el auxilio de transporte, de **${formatCop(allowance.value)}**: en total ${formatCop(wage.value + allowance.value)}.`
    return {
      headline,
      steps: [
        { label: 'Salario mínimo mensual', value: formatCop(wage.value) },
        { label: 'Salario mínimo diario', formula: `${formatCop(wage.value)} ÷ 30`, value: formatCop(wage.value / 30) },
        { label: 'Auxilio de transporte mensual', value: formatCop(allowance.value) },
        { label: 'Tope para recibir el auxilio', formula: `2 × ${formatCop(wage.value)}`, value: formatCop(limit) },
      ],
      paragraphs: [
        `El auxilio se paga a quien gana hasta dos salarios mínimos (${formatCop(limit)}). No es base de seguridad social, pero sí de cesantías, sus intereses y la prima.`,
      ],
      sources: [...wage.sources, ...allowance.sources, ley('1', 1963, 'art. 7')],
      facts: [wage, allowance],
      caveats: [
        'Quien vive en el lugar de trabajo o recibe transporte del empleador no tiene derecho al auxilio en dinero.',
        ...(year === SUSPENDED
          ? ['Una decisión de fondo del Consejo de Estado sobre el Decreto 1469 de 2025 podría cambiar el valor.']
          : []),
      ],
      ...(year === SUSPENDED ? { state: [AUXILIO_2026] } : {}),
    }
  },
})
