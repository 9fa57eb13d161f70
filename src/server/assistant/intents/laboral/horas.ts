import { formatCop, formatDate, formatNumber, formatPercent } from '../../../../shared/format.ts'
import { SMMLV } from '../../../../shared/tax/facts/general.ts'
import { LABOUR } from '../../../../shared/tax/facts/labour.ts'
import {
  clock,
  formatHora,
  nombreHora,
  nombreHoras,
  recargos,
  repartirTurno,
  type TipoHora,
  tiposHora,
} from '../../../../shared/tax/recargos.ts'
import { cst, ley } from '../../../../shared/tax/sources.ts'
import { tracked } from '../../../../shared/tax/tracked.ts'
import type { IsoDate } from '../../../../shared/tax/types.ts'
import { figure } from '../../topics/figure.ts'
import { cite, fromCalculation } from '../../topics/topic.ts'
import { intent, type Slot } from '../intent.ts'
import { choice, comisiones, money } from '../slots.ts'
import { hoursAsked, kindsAsked, type Shift, shiftAsked } from './readHours.ts'
import { abre, aspectos, personas, salario, salarioDe, salarioDia } from './slots.ts'

/** When each reduction of the week began (Ley 2101 de 2021, art. 3). */
const JORNADA_STEPS: readonly IsoDate[] = ['2023-07-15', '2024-07-15', '2025-07-15', '2026-07-15']
/** From when each rate of work on a day of rest holds, Ley 2466 de 2025 art. 14. */
const STAGES: readonly IsoDate[] = ['2025-07-01', '2026-07-01', '2027-07-01']

type Hours = Readonly<Partial<Record<TipoHora, number>>>

/** What is asked of hours: how many of each kind, or only which kinds. */
interface Asked {
  readonly cuantas: Hours
  readonly clases: readonly TipoHora[]
}

const ADDS = /\b(?:agreg\w{1,4}|sum\w{1,4}|anad\w{1,4}|y tambien|ademas|mas otras|adiciona\w{0,2}|incluye)\b/

/** A kind by what changes in it: "¿y la diurna?" after an extra night hour is an extra day hour. */
function turned(kind: TipoHora, text: string): TipoHora | undefined {
  const night = /\b(?:nocturn\w{1,2}|noche)\b/.test(text)
  const day = /\bdiurn\w{1,2}\b/.test(text)
  const rest = /\b(?:domin\w{2,8}|festiv\w{1,3})\b/.test(text)
  if (!night && !day && !rest) return undefined
  const extra = kind.startsWith('extra') || /\bextras?\b/.test(text)
  const wasNight = /octurna/.test(kind)
  const wasRest = /ominical/.test(kind)
  const isNight = night || (wasNight && !day)
  const isRest = rest || (wasRest && (night || day))
  if (extra)
    return isRest
      ? isNight
        ? 'extraNocturnaDominical'
        : 'extraDiurnaDominical'
      : isNight
        ? 'extraNocturna'
        : 'extraDiurna'
  if (isRest) return isNight ? 'dominicalNocturna' : 'dominical'
  return isNight ? 'nocturna' : 'extraDiurna'
}

/** "5 horas extra diurnas y 2 nocturnas". "¿Y si fueran nocturnas?" keeps the count; "agrega 8 dominicales" adds to it. */
const horas: Slot<Asked, false> = {
  label: 'Horas',
  type: 'text',
  read: (message, { before }) => {
    const held = before as Asked | undefined
    const cuantas = hoursAsked(message)
    const named = kindsAsked(message)
    const clases = named.length < tiposHora.length ? named : (held?.clases ?? [])
    if (Object.keys(cuantas).length > 0)
      return { cuantas: ADDS.test(message.text) ? { ...held?.cuantas, ...cuantas } : cuantas, clases }
    if (held === undefined) return clases.length > 0 ? { cuantas: {}, clases } : undefined
    const [only, ...others] = Object.keys(held.cuantas) as TipoHora[]
    const [kind, ...more] = held.clases
    const bare = message.quantities.find(
      ({ noun, value }) => /^(?:horas?|h)$/.test(noun) && value > 0 && value <= 400,
    )?.value
    const one = others.length === 0 ? (only ?? (more.length === 0 ? kind : undefined)) : undefined
    if (bare !== undefined && one !== undefined)
      return { cuantas: { [turned(one, message.text) ?? one]: bare }, clases: [one] }
    const other = one === undefined ? undefined : turned(one, message.text)
    if (other !== undefined) {
      const count = only === undefined ? undefined : held.cuantas[only]
      return { cuantas: count === undefined ? {} : { [other]: count }, clases: [other] }
    }
    return named.length < tiposHora.length && only === undefined ? { cuantas: {}, clases: named } : undefined
  },
  show: ({ cuantas, clases }) =>
    Object.keys(cuantas).length === 0
      ? clases.map((each) => nombreHora[each].toLowerCase()).join(', ')
      : Object.entries(cuantas)
          .map(([kind, count]) => `${formatNumber(count ?? 0)} ${nombreHoras[kind as TipoHora]}`)
          .join(', '),
  required: false,
}

const DIVISOR =
  /\b(?:entre|divisor(?: de)?|dividi\w{0,2} (?:por|entre)|sobre|con|son) (2[0-4][05])\b(?! ?(?:mil|millon|horas extra))/
const divisorDicho: Slot<number, false> = {
  label: 'Divisor',
  type: 'count',
  read: ({ text: said }) => {
    const found = DIVISOR.exec(said)?.[1]
    return found === undefined ? undefined : Number(found)
  },
  show: (value) => `${value} horas`,
  required: false,
}

const turno: Slot<Shift, false> = {
  label: 'Turno',
  type: 'text',
  read: shiftAsked,
  show: ({ inicio, fin }) => `de ${inicio} a ${fin}`,
  required: false,
}

const listed = (parts: readonly string[]) =>
  parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} y ${parts.at(-1) ?? ''}`

export const jornadaHoras = intent({
  id: 'jornada.horas',
  subject: 'jornada',
  title: 'Cuánto valen las horas extra, nocturnas o dominicales',
  speakers: ['empleador', 'trabajador', 'negocio', 'persona'],
  slots: {
    salario,
    salarioDia,
    personas,
    horas,
    divisorDicho,
    dicho: money('Valor que se pagó o se dijo', ['salarioHora']),
    extra: comisiones,
    aspectos: aspectos('Lo que se pregunta', {
      prestaciones: /\b(?:prima|cesantias|vacaciones|liquidacion)\b/,
      comparar: /\b(?:vale mas|cual vale|diferencia)\b/,
    }),
  },
  answer(values, ctx) {
    const { facts, on, kind, message } = ctx
    const people = values.personas ?? 1
    const said = salarioDe(values)
    const pay = said ?? facts.at(SMMLV, on).value
    const counts = values.horas?.cuantas ?? {}
    const asked = tiposHora.filter((each) => (counts[each] ?? 0) > 0)
    const calculation = recargos({ salario: pay, horas: { ...counts }, date: on }, facts)
    const { valores, total, horaOrdinaria, divisor, jornadaSemanal } = calculation.result
    const held = values.horas?.clases ?? []
    const kinds = held.length > 0 ? held : tiposHora
    const day = message.dated ? ` el ${formatDate(on)}` : ' hoy'
    const wrong = values.divisorDicho !== undefined && values.divisorDicho !== divisor
    const correction = wrong ? `No se divide entre ${values.divisorDicho} sino entre ${divisor}: con` : undefined
    let headline: string
    if (asked.length > 0) {
      const parts = asked.map(
        (each) => `${formatNumber(counts[each] ?? 0)} ${nombreHoras[each]} ${formatCop(valores[each].total)}`,
      )
      const start = correction ?? 'Con'
      headline =
        asked.length === 1
          ? `${start} un salario de ${formatCop(pay)}, ${formatNumber(counts[asked[0] ?? 'extraDiurna'] ?? 0)} ${nombreHoras[asked[0] ?? 'extraDiurna']} se pagan con **${formatCop(total * people)}**${people > 1 ? ` por las ${people} personas (${formatCop(total)} cada una)` : ''}.`
          : `${start} un salario de ${formatCop(pay)} se pagan ${listed(parts)}: en total **${formatCop(total * people)}**${people > 1 ? ` por las ${people} personas (${formatCop(total)} cada una)` : ''}.`
    } else if (kinds.length <= 3) {
      const parts = kinds.map((each) => {
        const { incluyeOrdinaria, recargo, valor } = valores[each]
        const name = nombreHora[each].toLowerCase()
        return incluyeOrdinaria
          ? `una ${name} vale **${formatHora(valor)}** (recargo del ${formatPercent(recargo)})`
          : `el ${name} suma **${formatHora(valor)}** por hora (${formatPercent(recargo)}): con la ordinaria, ${formatHora(valor + horaOrdinaria)}`
      })
      headline = `${correction ?? 'Con'} un salario de ${formatCop(pay)}, ${listed(parts)}${day}.`
    } else {
      headline = `${correction ?? 'Con'} un salario de ${formatCop(pay)} la hora ordinaria vale **${formatHora(horaOrdinaria)}**${day}.`
    }
    const rest = asked.filter((each) => !valores[each].incluyeOrdinaria)
    return fromCalculation(calculation, {
      headline,
      paragraphs: [
        `El salario se divide entre ${divisor} horas al mes, que corresponden a la jornada de ${jornadaSemanal} horas semanales ${cite(ley('2101', 2021))}.`,
        ...(rest.length > 0
          ? [
              `Los recargos ${listed(rest.map((each) => `${nombreHora[each].toLowerCase().replace('recargo ', '')} del ${formatPercent(valores[each].recargo)}`))} van por encima de la hora, que ya está en el salario. Si esas horas se pagan aparte de él, se suma además la hora ordinaria: ${formatCop(Math.round(total + rest.reduce((sum, each) => sum + horaOrdinaria * (counts[each] ?? 0), 0)))} en total.`,
            ]
          : []),
        ...((values.aspectos ?? []).includes('prestaciones')
          ? [
              'Las horas extra y los recargos son salario: su promedio entra en cesantías, intereses y prima; no en las vacaciones.',
            ]
          : []),
      ],
      caveats: [
        ...(said === undefined
          ? [
              kind === 'cuanto' || kind === 'cual'
                ? 'Como no dijiste el salario, el cálculo usa el mínimo: dime cuánto gana y lo rehago.'
                : 'El cálculo usa el salario mínimo.',
            ]
          : []),
        ...calculation.caveats,
      ],
    })
  },
})

export const nocturno = intent({
  id: 'jornada.nocturno',
  subject: 'jornada',
  title: 'Desde qué hora hay recargo nocturno y cuántas horas son',
  slots: {
    turno,
    salario,
    personas,
    aspectos: aspectos('Lo que se pregunta', {
      desde: /\bdesde (?:cuando|que fecha)\b/,
      dominical: /\b(?:dominical\w{0,2}|domingos?|festivos?)\b/,
      jornada: /\b(?:jornada (?:semanal|maxima)|horas (?:a la semana|semanales))\b/,
    }),
  },
  answer(values, { facts: source, on, kind, message }) {
    const facts = tracked(source)
    const desde = facts.at(LABOUR.nocheDesde, on).value
    const hasta = facts.at(LABOUR.nocheHasta, on).value
    const recargo = facts.at(LABOUR.recargoNocturno, on).value
    const extra = facts.at(LABOUR.extraNocturna, on).value
    const shift = values.turno
    const split = shift && repartirTurno({ ...shift, date: on }, source)
    const nine =
      /\b(?:a|desde|son|es) las 9\b|\b9 ?p\b|\b9 de la noche\b/.test(message.text) &&
      shift?.inicio !== '21:00' &&
      shift?.fin !== '21:00'
    const wrong = nine && desde !== 21
    const night = split ? split.nocturnos / 60 : 0
    const pay = values.salario
    const hour = pay === undefined ? undefined : (pay / source.at(LABOUR.divisorHora, on).value) * (recargo / 100)
    const rule = `desde las ${clock(desde)}`
    const headline = split
      ? `${wrong ? `Ya no es desde las 9:00 p. m.: la noche empieza **${rule}**, así que en` : `La noche empieza ${rule}: en`} ese turno hay **${formatNumber(night)} horas nocturnas** al día, con recargo del ${formatPercent(recargo)}, y ${formatNumber(split.diurnos / 60)} ${split.diurnos === 60 ? 'diurna' : 'diurnas'}.`
      : kind === 'sino' && wrong
        ? `No: la noche empieza **a las ${clock(desde)}**, desde el 25 de diciembre de 2025; el recargo es del **${formatPercent(recargo)}** hasta las ${clock(hasta)}.`
        : `El recargo nocturno es del **${formatPercent(recargo)}** y corre **${rule}** hasta las ${clock(hasta)}.`
    const asked: readonly string[] = values.aspectos ?? []
    const more = [
      ...(asked.includes('dominical')
        ? [`el de domingos y festivos es del **${formatPercent(facts.at(LABOUR.recargoDominical, on).value)}**`]
        : []),
      ...(asked.includes('jornada')
        ? [`la jornada máxima es de **${facts.at(LABOUR.jornadaSemanal, on).value} horas a la semana**`]
        : []),
    ]
    return {
      headline: more.length === 0 ? headline : `${headline.slice(0, -1)}; ${more.join('; ')}.`,
      paragraphs: [
        ...(hour === undefined
          ? []
          : [
              `Con ${formatCop(pay ?? 0)} de salario el recargo es de ${formatHora(hour)} por hora${split ? `: **${formatCop(Math.round(hour * night))}** por turno` : ''}.`,
            ]),
        'Hasta el 24 de diciembre de 2025 la noche empezaba a las 9:00 p. m.; la reforma laboral la adelantó a las 7:00 p. m. desde el 25 de diciembre de 2025.',
        `El recargo se suma al valor de la hora ordinaria. Si la hora nocturna es extra, el recargo es del ${formatPercent(extra)}, y no se suman los dos.`,
      ],
      sources: facts.sources(ley('2466', 2025, 'art. 10'), cst('art. 160'), cst('art. 168')),
      facts: facts.used(),
      caveats: [
        'Una convención o un contrato pueden pactar un recargo mayor.',
        'En domingo o festivo se suma el recargo dominical.',
      ],
    }
  },
})

const NIGHT = /\b(?:nocturn\w{1,2}|noche)\b/

export const dominical = intent({
  id: 'jornada.dominical',
  subject: 'jornada',
  title: 'Recargo por trabajar domingos y festivos',
  slots: {
    noche: choice<'si' | 'no'>('De noche', { si: 'sí', no: 'no' }, ({ text: said }) =>
      NIGHT.test(said) ? 'si' : undefined,
    ),
    porcentaje: {
      label: 'Recargo que se supone',
      type: 'percent',
      percent: ['recargo', 'mencion', 'tarifa'],
      read: ({ percents, quantities, text: said }) =>
        percents[0]?.value ??
        (/\bdoble\b/.test(said) ? 100 : quantities.find(({ value }) => value >= 75 && value <= 100)?.value),
      required: false,
    } satisfies Slot<number, false>,
    salario,
    aspectos: aspectos('Lo que se pregunta', {
      compensatorio: /\b(?:compensatori\w|dia de descanso|descanso|otro dia|un dia libre)\b/,
      habitual: /\b(?:habitual|ocasional|todos los domingos|cada domingo|\d domingos)\b/,
    }),
  },
  answer(values, { facts: source, on, kind, message }) {
    const facts = tracked(source)
    const fact = facts.at(LABOUR.recargoDominical, on)
    const current = fact.value
    const stage = (day: string): string => formatPercent(source.at(LABOUR.recargoDominical, day).value)
    const value = (key: string): number => facts.at(key, on).value
    const night = values.noche === 'si'
    const both = current + value(LABOUR.recargoNocturno)
    const said = values.porcentaje
    // "¿Desde cuándo es el domingo al 80?": the day is asked, and not today's rate.
    const since =
      kind === 'cuando' || /\b(?:desde cuando|cuando empez|a partir de cuando)/.test(message.text)
        ? STAGES.find((day) => source.at(LABOUR.recargoDominical, day).value === said)
        : undefined
    const asked: readonly string[] = values.aspectos ?? []
    const when = message.dated ? ` el ${formatDate(on)}` : ' hoy'
    const headline =
      since !== undefined
        ? `El recargo por domingo o festivo es del ${stage(since)} **desde el ${formatDate(since)}**.`
        : night
          ? `El recargo nocturno en domingo, festivo o día de descanso es del **${formatPercent(both)}**: ${formatPercent(value(LABOUR.recargoNocturno))} nocturno más ${formatPercent(current)} dominical.`
          : kind === 'sino' && asked.includes('compensatorio') && said === undefined
            ? `Depende: con **tres o más domingos al mes se paga el recargo del ${formatPercent(current)} y además se da un descanso compensatorio**; con uno o dos, el trabajador escoge una de las dos cosas.`
            : kind === 'sino' && said !== undefined
              ? `${said === current ? 'Sí' : 'No'}: el recargo por trabajar en domingo, festivo o día de descanso es del **${formatPercent(current)}**${when}.`
              : `${kind === 'sino' ? 'Sí, con recargo: por' : 'El recargo por'} trabajar en domingo, festivo o día de descanso ${kind === 'sino' ? 'se paga el' : 'es del'} **${formatPercent(current)}**${when}.`
    const combined = (label: string, percent: number): string[] => [label, formatPercent(percent)]
    const hour = values.salario === undefined ? undefined : values.salario / source.at(LABOUR.divisorHora, on).value
    return {
      headline,
      paragraphs: [
        ...(hour === undefined
          ? []
          : [
              `Con ${formatCop(values.salario ?? 0)} de salario son ${formatHora((hour * current) / 100)} por hora, o ${formatCop(Math.round((hour * current * 8) / 100))} por ocho horas.`,
            ]),
        `La reforma laboral lo sube por etapas: ${stage('2025-07-01')} desde el 1 de julio de 2025, ${stage('2026-07-01')} desde el 1 de julio de 2026 y ${stage('2027-07-01')} desde el 1 de julio de 2027. Antes era ${stage('2025-06-30')}.`,
        'Quien trabaja hasta dos descansos al mes lo hace de forma ocasional y escoge entre el pago y un descanso compensatorio. Con tres o más es habitual: recibe el recargo y también el compensatorio.',
      ],
      tables: [
        {
          title: 'Recargos combinados',
          columns: ['Hora en descanso', 'Recargo sobre la ordinaria'],
          rows: [
            combined('Diurna', current),
            combined('Nocturna', both),
            combined('Extra diurna', current + value(LABOUR.extraDiurna)),
            combined('Extra nocturna', current + value(LABOUR.extraNocturna)),
          ],
        },
      ],
      sources: facts.sources(ley('2466', 2025, 'art. 14'), cst('art. 179'), cst('art. 181')),
      facts: facts.used(),
      caveats: [
        `El empleador puede pactar el ${stage('2027-07-01')} antes de 2027.`,
        'Si el descanso pactado no es el domingo, el recargo se aplica a ese otro día.',
      ],
    }
  },
})

/** "48 horas": the week that the message takes for the legal one. */
const horasDichas: Slot<number, false> = {
  label: 'Horas a la semana',
  type: 'count',
  read: ({ quantities }) =>
    quantities.find(({ noun, value }) => noun.startsWith('hora') && value >= 36 && value <= 60)?.value,
  show: (value) => `${value} horas`,
  required: false,
}

export const maxima = intent({
  id: 'jornada.maxima',
  subject: 'jornada',
  title: 'Jornada máxima a la semana y divisor de la hora',
  slots: {
    horasDichas,
    divisorDicho,
    salario,
    aspectos: aspectos('Lo que se pregunta', {
      divisor: /\b(?:divisor|divid\w{1,4}|horas (?:al mes|mensuales|del mes|mes))\b/,
      confianza: /\b(?:direccion|confianza|manejo|gerente\w{0,1})\b/,
      bajar: /\b(?:bajar\w{0,2}|rebaj\w{1,3}|pagar(?:les?)? menos|menos sueldo)\b/,
    }),
  },
  answer(values, { facts: source, on: asOf, kind, message }) {
    const steps = JORNADA_STEPS.map((from) => ({
      from,
      horas: source.at(LABOUR.jornadaSemanal, from).value,
      divisor: source.at(LABOUR.divisorHora, from).value,
    }))
    const asked: readonly string[] = values.aspectos ?? []
    const told = values.horasDichas
    const sinceAsked =
      kind === 'cuando' || /\b(?:desde cuando|cuando (?:empez|entr|baj)|a partir de cuando)/.test(message.text)
    const began = sinceAsked ? steps.find(({ horas: each }) => each === told)?.from : undefined
    const on = began ?? asOf
    const facts = tracked(source)
    const { value: week, from, until } = facts.at(LABOUR.jornadaSemanal, on)
    const divisor = facts.at(LABOUR.divisorHora, on).value
    const when = message.dated
      ? ` el ${formatDate(on)}`
      : ` desde el ${formatDate(from)}${until === null ? '' : ` hasta el ${formatDate(until)}`}`
    const past = until !== null && until < asOf
    const hour = values.salario === undefined ? undefined : values.salario / divisor
    const headline =
      asked.includes('divisor') || values.divisorDicho !== undefined
        ? `${values.divisorDicho !== undefined && values.divisorDicho !== divisor ? `No se divide entre ${values.divisorDicho}: el` : kind === 'sino' && values.divisorDicho === divisor ? 'Sí: el' : 'El'} salario del mes se divide entre **${divisor} horas**, por la jornada de ${week} horas a la semana${when}${hour === undefined ? '' : `; con ${formatCop(values.salario ?? 0)} la hora vale **${formatHora(hour)}**`}.`
        : asked.includes('confianza') && kind !== 'cuanto'
          ? abre(kind, 'No', '**los cargos de dirección, confianza y manejo no tienen jornada máxima** ni horas extra.')
          : kind === 'sino' && told !== undefined && !sinceAsked
            ? `${told === week ? 'Sí' : 'No'}: la jornada máxima es de **${week} horas a la semana**${when}.`
            : `La jornada máxima ${past ? 'fue' : 'es'} de **${week} horas a la semana**${when}.`
    return {
      headline,
      paragraphs: [
        `Para calcular el valor de la hora, el salario del mes se divide entre ${divisor} horas.`,
        'La reducción no permite bajar el salario. Las horas se reparten en cinco o seis días, de común acuerdo, con al menos un día de descanso.',
      ],
      tables: [
        {
          title: 'Reducción de la jornada',
          columns: ['Desde', 'Horas a la semana', 'Horas al mes'],
          rows: [
            ['Hasta el 14 de julio de 2023', '48', '240'],
            ...steps.map((step) => [formatDate(step.from), `${step.horas}`, `${step.divisor}`]),
          ],
        },
      ],
      sources: facts.sources(ley('2101', 2021, 'art. 3'), cst('art. 161')),
      facts: facts.used(),
      caveats: [
        'Los cargos de dirección, confianza y manejo no tienen jornada máxima.',
        'Algunas fuentes cuentan el último paso desde el 16 de julio de 2026.',
      ],
    }
  },
})

export const extrasMaximo = intent({
  id: 'jornada.extrasMaximo',
  subject: 'jornada',
  title: 'Cuántas horas extra se pueden hacer',
  slots: {
    horas: { ...horas, read: () => undefined } satisfies typeof horas,
    pedidas: {
      label: 'Horas extra',
      type: 'count',
      read: ({ quantities, text: said }) => {
        const named = quantities.find(
          ({ noun, value }) => /^(?:horas?|extras?)$/.test(noun) && value > 0 && value <= 100,
        )
        const bare = /\b(?:hac\w{1,4}|hago|son|fueran|trabaj\w{1,3}) (\d{1,2})\b(?! ?(?:dias|meses|anos|%))/.exec(
          said,
        )?.[1]
        return named?.value ?? (bare === undefined ? undefined : Number(bare))
      },
      required: false,
    } satisfies Slot<number, false>,
    aspectos: aspectos('Lo que se pregunta', {
      dia: /\b(?:al dia|por dia|diari\w{1,2}|en un dia|cada dia)\b/,
      semana: /\bsemana\w{0,2}\b/,
      obligar: /\b(?:obligar\w{0,2}|obligad\w|obligatori\w{1,2}|negar\w{0,2}|exigir\w{0,2})\b/,
      permiso: /\b(?:permiso|autoriza\w{1,5}|ministerio|mintrabajo)\b/,
    }),
  },
  answer(values, { facts: source, on, kind }) {
    const facts = tracked(source)
    const dia = facts.at(LABOUR.extrasDia, on).value
    const semana = facts.at(LABOUR.extrasSemana, on).value
    const asked: readonly string[] = values.aspectos ?? []
    const many = values.pedidas
    const limit = asked.includes('dia') ? dia : many === undefined ? undefined : semana
    const rule = `el máximo es de **${dia} horas extra al día y ${semana} a la semana**`
    const headline =
      kind === 'sino' && asked.includes('obligar')
        ? `No: **las horas extra son voluntarias**, salvo fuerza mayor o riesgo para la empresa; además ${rule}.`
        : many !== undefined && limit !== undefined && (kind === 'sino' || many > limit)
          ? `${many <= limit ? 'Sí' : `No, ${formatNumber(many)} no caben`}: ${rule}.`
          : kind === 'sino' && asked.includes('permiso')
            ? `No se pide permiso al Ministerio, pero ${rule} y se lleva un registro.`
            : `${rule.charAt(0).toUpperCase()}${rule.slice(1)}.`
    return {
      headline,
      paragraphs: [
        `Las horas extra se pagan con ${figure(LABOUR.extraDiurna)} de recargo si son diurnas y ${figure(LABOUR.extraNocturna)} si son nocturnas.`,
        'El empleador debe llevar un registro de las horas extra de cada trabajador y entregarlo cuando se lo pidan.',
      ],
      sources: facts.sources(ley('50', 1990, 'art. 22'), ley('2466', 2025), cst('art. 168')),
      facts: facts.used(),
      caveats: ['Si la jornada diaria se amplía por acuerdo a 10 horas, ese día no puede haber horas extra.'],
    }
  },
})

export const bajarSalario = intent({
  id: 'jornada.bajarSalario',
  subject: 'jornada',
  title: 'Bajar el salario: por menos horas o por acuerdo',
  slots: {
    salario,
    salarioNuevo: money('Salario nuevo', ['salario'], { per: 'mes' }),
    personas,
    horasDichas,
    aspectos: aspectos('Lo que se pregunta', {
      acuerdo: /\b(?:acepta\w{0,2}|de acuerdo|acuerdo|firm\w{1,3}|pact\w{1,3}|otrosi|concertad\w|consent\w{1,6})\b/,
      medioTiempo:
        /\b(?:medio tiempo|media jornada|medio dia|mitad|solo en las mananas|jornada parcial|tiempo parcial|por horas|menos dias|todo el dia)\b/,
      cargo: /\b(?:cargo|puesto|funciones|portero|portería)\b/,
      jornada: /\b(?:42|44|46|48|horas|jornada|mas temprano|trabajan menos)\b/,
      bonificacion: /\b(?:bonificacion|bono|comision\w{0,2})\b/,
      minimo: /\bal minimo\b/,
    }),
  },
  answer(values, { kind, facts: source, on, speaker }) {
    const asked: readonly string[] = values.aspectos ?? []
    const facts = tracked(source)
    const week = facts.at(LABOUR.jornadaSemanal, on).value
    const divisor = facts.at(LABOUR.divisorHora, on).value
    const smmlv = facts.at(SMMLV, on).value
    const pay = values.salario
    const has = (key: string) => asked.includes(key)
    const headline = has('medioTiempo')
      ? `${kind === 'sino' ? 'Sí, con acuerdo: si' : 'Si'} **de verdad pasa a trabajar menos tiempo y lo firma en un otrosí, el salario puede ser proporcional**; lo que no se puede es imponerlo.`
      : kind === 'como'
        ? 'El salario solo se baja **de común acuerdo, con un otrosí firmado**; el empleador no lo puede hacer solo.'
        : has('acuerdo') && !has('jornada')
          ? `${kind === 'sino' ? 'Sí: con' : 'Con'} **acuerdo libre y por escrito se puede bajar el salario, sin pasar del mínimo**; sin ese acuerdo la rebaja no vale.`
          : has('cargo') && !has('jornada')
            ? `${kind === 'sino' ? 'No por el solo cambio: pasar' : 'Pasar'} a otro cargo **no permite pagar menos sin un acuerdo escrito** del trabajador.`
            : has('jornada') || kind === 'porque' || kind === 'cuanto'
              ? kind === 'porque'
                ? `Porque **la ley que bajó la jornada prohíbe bajar el salario**: se gana lo mismo por menos horas, y cada hora vale más.`
                : `${kind === 'sino' ? (speaker === 'trabajador' ? 'No, no pueden: la' : 'No: la') : 'La'} jornada de ${week} horas **no permite bajar el salario**; se paga lo mismo y la hora vale más.`
              : abre(
                  kind,
                  'No',
                  '**el empleador no puede bajar el salario por su cuenta**; solo vale un acuerdo libre y escrito del trabajador.',
                )
    return {
      headline,
      paragraphs: [
        `La Ley 2101 de 2021 redujo la jornada a ${week} horas sin disminuir la remuneración ni las prestaciones ${cite(ley('2101', 2021))}.${pay === undefined ? '' : ` Con ${formatCop(pay)} se sigue pagando lo mismo, y la hora sube a ${formatHora(pay / divisor)} (entre ${divisor}).`}`,
        `Fuera de eso, el salario se puede acordar a la baja por escrito y de forma libre, nunca por debajo del mínimo de tiempo completo, ${formatCop(smmlv)}; en medio tiempo el mínimo es proporcional a las horas ${cite(cst('art. 132'))}.`,
        'Una rebaja impuesta da derecho a reclamar la diferencia con las prestaciones, o a renunciar con justa causa e indemnización.',
        ...(has('bonificacion')
          ? [
              'Una bonificación fija y habitual que paga el servicio es salario, aunque tenga otro nombre: tampoco se quita sin acuerdo.',
            ]
          : []),
      ],
      sources: [ley('2101', 2021, 'arts. 3 y 4'), cst('art. 132'), ...(pay === undefined ? [] : facts.sources())],
      facts: facts.used(),
      caveats: ['La seguridad social no baja del mínimo mensual, salvo la cotización por semanas del tiempo parcial.'],
    }
  },
})
