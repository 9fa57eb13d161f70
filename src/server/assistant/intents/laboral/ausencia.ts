import { formatCop, formatNumber } from '../../../../shared/format.ts'
import { auxilioTransporte } from '../../../../shared/tax/auxilioTransporte.ts'
import { cst } from '../../../../shared/tax/sources.ts'
import { tracked } from '../../../../shared/tax/tracked.ts'
import { askBack, cite, fromCalculation } from '../answer.ts'
import { intent, type Slot } from '../intent.ts'
import { payrollOf } from '../nomina/payroll.ts'
import { cada } from '../nomina/slots.ts'
import { auxilioTransporte as auxilioSaid } from '../slots.ts'
import { NET } from './horas.ts'
import { moreDays } from './short.ts'
import { abre, aspectos, personas, salario, salarioDe, salarioDia } from './slots.ts'

const DAYS_OF_MONTH = 30
const HALF = 15
const WITHOUT_LEAVE = /\bsin (?:excusa|justa causa|justific\w{1,6}|permiso|avis\w{1,3})\b|\bno (?:aviso|avis\w{1,3})\b/
const ONE_DAY =
  /\b(?:un dia|el (?:lunes|martes|miercoles|jueves|viernes|sabado|domingo)|ayer|hoy|antier|la (?:manana|tarde))\b/
const MOST = 31
const WEEKDAY = /\b(?:lunes|martes|miercoles|jueves|viernes|sabado)\b/g

const diasFalta: Slot<number, false> = {
  label: 'Días de ausencia',
  type: 'count',
  read: ({ text: said, duration, days, quantities }, { before }) => {
    const counted =
      quantities.find(({ noun }) => /^dias?$/.test(noun))?.value ??
      (duration ? duration.months * DAYS_OF_MONTH + duration.days : undefined)
    if (counted !== undefined && counted > 0 && counted <= MOST) return counted
    if (/\buna semana\b|\b1 semana\b/.test(said)) return 7
    const named = new Set(said.match(WEEKDAY) ?? []).size
    if (named > 1) return named
    const after = moreDays(said, before)
    if (after !== undefined && after <= MOST) return after
    // "Tampoco vino el martes": one more.
    if (typeof before === 'number') return /\btampoco\b/.test(said) ? before + 1 : undefined
    return days.length === 1 || ONE_DAY.test(said) ? 1 : undefined
  },
  show: (value) => `${formatNumber(value)} ${value === 1 ? 'día' : 'días'}`,
  required: false,
}

const MISSED =
  /\b(?:falt\w+|ausen\w+|no (?:vino|fue|vin\w+|trabaj\w+|lleg\w+|se present\w+)|dias?|permisos?|horas?|doming\w+|tarde|incapac\w+|licencias?|suspen\w+|semanas?|lunes|martes|miercoles|jueves|viernes|sabados?)\b/

/** What is taken off a wage for days without work and without leave. */
export const ausencia = intent({
  id: 'nomina.ausencia',
  subject: 'nomina',
  title: 'Descontar días que no trabajó',
  // "¿Y los aportes de esos días?", "¿afecta las vacaciones?" of an absence that was worked out.
  follows: {
    after: /^nomina\.ausencia$/,
    said: /^\W{0,3}(?:y )?(?:los |las )?aportes\b[^?;.]{0,30}\W{0,3}$|\b(?:afect\w{1,3}|baj\w{1,3}|se (?:le )?descuent\w{1,3}|pierd\w{1,3}|cuent\w{1,3})\b[^?;.]{0,30}\b(?:primas?|cesantias?|vacaciones|prestaciones)\b/,
  },
  // "Pidió 3 días sin sueldo, gana 1.900.000: ¿cuánto le descuento?": the sum, and not the rule alone.
  tells: ({ text, amounts, quantities }) =>
    amounts.length === 1 &&
    quantities.some(({ noun }) => /^dias?$/.test(noun)) &&
    ((/\b(?:sin sueldo|sin salario|no remunerad\w{1,2})\b/.test(text) &&
      /\b(?:descuent\w{1,3}|descont\w{1,4}|quit[oae]\w{0,2})\b/.test(text)) ||
      // "¿Cuánto le consigno de la quincena a uno que faltó 2 días sin excusa?"
      (/\bfalt(?:o|aron|a)\b/.test(text) &&
        WITHOUT_LEAVE.test(text) &&
        /\b(?:descuent\w{1,3}|descont\w{1,4}|quit[oae]\w{0,2}|consign\w{1,3}|pago|quincena)\b/.test(text) &&
        !/\b(?:despid\w{1,4}|despedi\w{0,3}|ech[aoe]\w{0,3}|liquid\w{1,8}|primas?|cesantias|vacaciones)\b/.test(text))),
  // "Falté un día sin permiso y me descontaron el domingo": whatever else is denied ("ni incapacidad").
  called:
    /^(?!.*\b(?:despid\w{1,4}|despedi\w{0,3}|ech[aoe]\w{0,3}|liquid\w{1,8}|primas?|cesantias)\b).*\b(?:falt[eoa]|faltaron|no (?:fui|vino|vine|fue|trabaj[oe]|se presento)|me ausente|se ausento)\b[^?]{0,50}\b(?:sin (?:permiso|excusa|justificacion|avisar|motivo|justa causa)|no (?:trajo|tuve|tenia|llevo|llevé|presento|tiene) (?:una |la )?excusa)\b.*\b(?:descont|descuent|quit|domingo|pag)/,
  covers: (part) => /\b(?:vacaciones|primas?|cesantias|prestaciones|domingo|aport\w{1,4})\b/.test(part),
  // "¿Cuánto le descuento a un empleado de 9 palos?" tells of no day that was missed.
  fits: ({ text, amounts }) => amounts.length === 0 || !/\bdescuent\w*/.test(text) || MISSED.test(text),
  speakers: ['empleador', 'trabajador', 'negocio', 'persona'],
  slots: {
    salario,
    salarioDia,
    personas,
    diasFalta,
    auxilioTransporte: auxilioSaid,
    cada,
    aspectos: aspectos('Lo que se pregunta', {
      domingo: /\b(?:domingo|dominical|descanso)\b/,
      aportes: /\b(?:aport\w{1,5}|seguridad social|planilla|pila|parafiscal\w{0,2}|cotiz\w{1,5})\b/,
      prestaciones: /\b(?:prestaciones|primas?|cesantias?|vacaciones|liquidacion)\b/,
    }),
  },
  answer(values, { facts: source, on, kind, message, merged }) {
    const pay = salarioDe(values)
    const dias = values.diasFalta
    const asked: readonly string[] = values.aspectos ?? []
    // Days that were agreed without pay, or of which the contract is suspended (art. 53 CST).
    const agreed = /\b(?:licencias?|permiso|suspen\w{1,6}|no remunerad[oa]s?)\b/.test(merged.text)
    if (agreed && asked.includes('prestaciones') && dias !== undefined && message.amounts.length === 0)
      return {
        headline: `${kind === 'sino' ? 'Sí: esos' : 'Esos'} ${formatNumber(dias)} días **se pueden descontar de las vacaciones y de las cesantías**, con sus intereses; la prima no baja, porque la ley no la nombra.`,
        sources: [cst('art. 53')],
      }
    if (agreed && asked.includes('aportes') && pay !== undefined && dias !== undefined) {
      const part = payrollOf(pay, { dias, auxilioTransporte: false }, { facts: source, on }, false).result.empleador
      return {
        headline: `Por los ${formatNumber(dias)} días de licencia el empleador **sigue pagando su parte: ${formatCop(part.pension)} de pensión** y, si no está exonerado, ${formatCop(part.salud)} de salud; al trabajador no se le descuenta nada de esos días.`,
        paragraphs: ['Se cuenta sobre el último salario, y la ARL no se paga mientras no hay trabajo.'],
        sources: [cst('art. 53')],
        answered: false,
      }
    }
    const sunday = 'quien falta sin justa causa **pierde también el pago del descanso dominical de esa semana**'
    if (asked.includes('domingo') && (pay === undefined || dias === undefined)) {
      return {
        headline: abre(
          kind,
          'Sí',
          `${sunday}: es un día más de salario${pay === undefined ? '' : `, **${formatCop(Math.round(pay / DAYS_OF_MONTH))}**`}.`,
        ),
        paragraphs: [
          'No se pierde si la falta fue por una justa causa comprobada, una incapacidad, una licencia o un permiso del empleador, aunque ese permiso no sea remunerado.',
        ],
        sources: [cst('art. 173')],
      }
    }
    if (pay === undefined || dias === undefined) {
      if (kind === 'sino')
        return {
          headline: `Sí: **los días que falta sin excusa no se pagan**; se descuenta un treintavo del salario por cada día, y puede perder el domingo de esa semana.`,
          paragraphs: [
            'Si la ausencia es por incapacidad, licencia, calamidad o un permiso remunerado, no se descuenta. Las multas por retardos solo valen si están en el reglamento y no pasan de la quinta parte del salario de un día.',
          ],
          sources: [cst('art. 173'), cst('art. 113')],
        }
      return askBack(pay === undefined ? '¿Cuánto gana el trabajador y cuántos días faltó?' : '¿Cuántos días faltó?', [
        cst('art. 173'),
      ])
    }
    const facts = tracked(source)
    const auxilio = values.auxilioTransporte === false ? 0 : auxilioTransporte(pay, facts, on)
    const share = (monthly: number) => Math.round((monthly * dias) / DAYS_OF_MONTH)
    const lost = share(pay) + share(auxilio)
    const many = `${formatNumber(dias)} ${dias === 1 ? 'día' : 'días'}`
    const people = values.personas ?? 1
    const withSunday = asked.includes('domingo')
    const dominical = withSunday ? Math.round(pay / DAYS_OF_MONTH) : 0
    const amount = lost + dominical
    if (values.cada === 'quincena' && NET.test(message.text) && dias < HALF - 1) {
      const away = dias + (withSunday || WITHOUT_LEAVE.test(message.text) ? 1 : 0)
      const roll = payrollOf(pay, { dias: HALF - away, auxilioTransporte: false }, { facts: source, on })
      const bus = Math.round((auxilio * (HALF - dias)) / DAYS_OF_MONTH)
      return fromCalculation(roll, {
        headline: `De la quincena quedan **${formatCop(roll.result.neto + bus)} netos**: ${formatNumber(HALF - away)} días de salario, ${formatCop(roll.result.salario)}, menos ${formatCop(roll.result.trabajador.total)} de salud y pensión${bus > 0 ? `, más ${formatCop(bus)} de auxilio de transporte` : ''}.`,
        paragraphs: [
          `De los ${HALF} días se quitaron ${many} que no trabajó${away > dias ? ` y el domingo de esa semana, que se pierde si la falta fue sin justa causa ${cite(cst('art. 173'))}` : ''}.`,
        ],
        steps: [],
        sources: [...roll.sources, cst('art. 173')],
      })
    }
    if (NET.test(message.text) && values.cada !== 'quincena' && dias < DAYS_OF_MONTH) {
      const roll = payrollOf(
        pay,
        { dias: DAYS_OF_MONTH - dias - (withSunday ? 1 : 0), auxilioTransporte: values.auxilioTransporte },
        { facts: source, on },
      )
      const { neto, trabajador, salario: earned, auxilio: bus } = roll.result
      return fromCalculation(roll, {
        headline: `Recibe **${formatCop(neto)} netos** en el mes: ${formatNumber(DAYS_OF_MONTH - dias - (withSunday ? 1 : 0))} días de salario, ${formatCop(earned)}${bus > 0 ? `, y ${formatCop(bus)} de auxilio de transporte` : ''}, menos ${formatCop(trabajador.total)} de salud y pensión.`,
        paragraphs: [
          `Por ${many} sin trabajar se quitaron ${formatCop(amount)}${agreed ? '' : `; si la falta fue sin justa causa se pierde además el domingo de esa semana ${cite(cst('art. 173'))}`}.`,
        ],
        steps: roll.steps.slice(0, roll.steps.findIndex(({ label }) => label === 'Neto a pagar') + 1),
      })
    }
    return {
      headline: `${withSunday && kind === 'sino' ? 'Sí, el domingo también se pierde si la falta fue sin justa causa: por' : 'Por'} ${many} sin trabajar se descuentan **${formatCop(amount)}**${people > 1 ? ` a cada uno (${formatCop(amount * people)} por los ${people})` : ''} de un salario de ${formatCop(pay)}${auxilio > 0 || withSunday ? `: ${withSunday ? `**${formatCop(share(pay) + dominical)} de salario** (${formatCop(share(pay))} de ${many} y ${formatCop(dominical)} del domingo)` : `${formatCop(share(pay))} de salario`}${auxilio > 0 ? ` y ${formatCop(share(auxilio))} de auxilio de transporte` : ''}` : ''}.`,
      paragraphs: [
        ...(agreed && /\b(?:vacaciones|primas?|cesantias|prestaciones)\b/.test(message.text)
          ? [
              `**Esos ${many} se pueden descontar de las vacaciones y de las cesantías; la prima no baja** ${cite(cst('art. 53'))}.`,
            ]
          : []),
        withSunday
          ? `Recibe ${formatCop(pay + auxilio - amount)} antes de salud y pensión. No es una multa: es no pagar lo que no se trabajó.`
          : `Recibe ${formatCop(pay + auxilio - amount)} antes de salud y pensión. El domingo de esa semana también se pierde si la falta fue sin justa causa: otros ${formatCop(Math.round(pay / DAYS_OF_MONTH))} ${cite(cst('art. 173'))}.`,
      ],
      steps: [
        { label: 'Salario', formula: `${formatCop(pay)} ÷ 30 × ${many}`, value: formatCop(share(pay)) },
        ...(auxilio > 0
          ? [
              {
                label: 'Auxilio de transporte',
                formula: `${formatCop(auxilio)} ÷ 30 × ${many}`,
                value: formatCop(share(auxilio)),
              },
            ]
          : []),
        ...(withSunday
          ? [{ label: 'Descanso dominical', formula: `${formatCop(pay)} ÷ 30`, value: formatCop(dominical) }]
          : []),
      ],
      sources: facts.sources(cst('art. 127'), cst('art. 173'), ...(agreed ? [cst('art. 53')] : [])),
      facts: facts.used(),
      caveats: [
        'Quien falta sin justa causa puede perder además el pago del descanso dominical de esa semana.',
        'Un permiso remunerado, una licencia de ley o una incapacidad no se descuentan.',
      ],
    }
  },
})
