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
  tiposHora,
} from '../../../../shared/tax/recargos.ts'
import { cst, ley } from '../../../../shared/tax/sources.ts'
import { tracked } from '../../../../shared/tax/tracked.ts'
import type { IsoDate } from '../../../../shared/tax/types.ts'
import { figure } from '../figure.ts'
import { salaryOf, says } from '../read.ts'
import type { Topic } from '../topic.ts'
import { fromCalculation } from '../topic.ts'
import { hoursAsked, kindsAsked, shiftAsked } from './horas.ts'

const HOURS = [
  'hora* extra*',
  'extra',
  'extras',
  'hora* adicional*',
  'tiempo extra',
  'trabajo suplementario',
  'hed',
  'hen',
]
const NIGHT = ['recargo* nocturn*', 'nocturn*', 'noche', 'jornada nocturna', 'trabajo nocturno', 'horario nocturno']
const REST_DAY = [
  'dominical*',
  'domingo*',
  'festivo*',
  'dia festivo',
  'recargo* dominical*',
  'trabaj* domingo*',
  'dia* descanso',
  'descanso obligatorio',
]
const PAY = ['cuanto', 'vale*', 'valor', 'paga*', 'pago', 'liquid*', 'calcul*', 'cuesta*', 'precio']

/** When each reduction of the week began (Ley 2101 de 2021, art. 3). */
const JORNADA_STEPS: readonly IsoDate[] = ['2023-07-15', '2024-07-15', '2025-07-15', '2026-07-15']

/** From when each rate of work on a day of rest holds, Ley 2466 de 2025 art. 14. */
const STAGES: readonly IsoDate[] = ['2025-07-01', '2026-07-01', '2027-07-01']

export const topics: readonly Topic[] = [
  {
    id: 'jornada.horas',
    subject: 'jornada',
    match: [
      {
        need: [HOURS],
        boost: [...PAY, 'diurna*', 'nocturna*'],
        wants: ['amount', 'quantity'],
        not: ['maximo*', 'cuantas puede', 'tope', 'nomina', 'neto', 'costo*', 'liquidacion*'],
      },
      {
        need: [
          [
            'hora* ordinari*',
            'valor hora',
            'por hora',
            'hora minimo',
            'hora salario',
            'vale hora',
            'valia hora',
            'valen horas',
            'paga* hora',
            'hora trabajo',
            'cuanto hora',
            'hora diurna',
            'precio hora',
            'valor dia',
          ],
        ],
        boost: PAY,
        wants: ['amount'],
      },
      // "Recargo nocturno de una hora con 2.100.000".
      {
        need: [
          [...NIGHT, ...REST_DAY, 'recargo*'],
          ['hora', 'horas'],
        ],
        wants: ['amount'],
        not: ['nomina', 'neto', 'costo*', 'desde hora', 'que hora'],
        prior: -0.5,
      },
      {
        need: [
          [...NIGHT, ...REST_DAY, 'recargo*'],
          ['salario*', 'sueldo*', 'minimo', 'gana', 'gano', 'gane', 'ganaba', 'ganando', 'devenga*'],
        ],
        boost: PAY,
        wants: ['amount', 'quantity'],
        not: ['nomina', 'neto', 'costo*', 'aumento*', 'sube', 'desde hora'],
        prior: -0.2,
      },
    ],
    answer(understood, { facts }) {
      const said = salaryOf(understood, facts)
      const salario = said ?? facts.at(SMMLV, understood.on).value
      const horas = hoursAsked(understood)
      const asked = tiposHora.filter((tipo) => horas[tipo] !== undefined)
      const calculation = recargos({ salario, horas, date: understood.on }, facts)
      const { valores, total, horaOrdinaria, divisor, jornadaSemanal } = calculation.result
      const kinds = kindsAsked(understood)
      const day = understood.dated ? ` el ${formatDate(understood.on)}` : ' hoy'
      let headline: string
      if (asked.length > 0) {
        const list = asked.map((tipo) => `${formatNumber(horas[tipo] ?? 0)} ${nombreHoras[tipo]}`).join(' y ')
        headline = `Con un salario de ${formatCop(salario)} se pagan **${formatCop(total)}** por ${list}.`
      } else if (kinds.length <= 2) {
        const list = kinds.map((tipo) => {
          const { incluyeOrdinaria, recargo, valor } = valores[tipo]
          const name = nombreHora[tipo].toLowerCase()
          return incluyeOrdinaria
            ? `una ${name} vale **${formatHora(valor)}** (recargo del ${formatPercent(recargo)})`
            : `el ${name} suma **${formatHora(valor)}** por hora (${formatPercent(recargo)}): con la ordinaria, ${formatHora(valor + horaOrdinaria)}`
        })
        headline = `Con un salario de ${formatCop(salario)}, ${list.join(' y ')}${day}.`
      } else {
        headline = `Con un salario de ${formatCop(salario)} la hora ordinaria vale **${formatHora(horaOrdinaria)}**${day}.`
      }
      return fromCalculation(calculation, {
        headline,
        paragraphs: [
          `El salario se divide entre ${divisor} horas al mes, que corresponden a la jornada de ${jornadaSemanal} horas semanales.`,
        ],
        caveats: [
          ...(said === undefined
            ? ['Como no dijiste el salario, el cálculo usa el mínimo: dime cuánto gana y lo rehago.']
            : []),
          ...calculation.caveats,
        ],
      })
    },
  },
  {
    id: 'jornada.nocturno',
    subject: 'jornada',
    match: [
      {
        need: [NIGHT],
        boost: [
          'desde que hora',
          'desde hora',
          'hora',
          'empieza*',
          'cuanto',
          'porcentaje',
          'recargo',
          'cuando',
          'hasta',
        ],
        not: [...HOURS, 'nocturno dominical', 'dominical nocturno', 'nocturno festivo', 'nocturno domingo*'],
      },
      {
        need: [
          NIGHT,
          [
            'desde hora',
            'hora',
            'empieza*',
            'comienza*',
            'inicia*',
            'horario',
            'desde cuando',
            'cuando',
            'turno*',
            'hasta',
          ],
        ],
        not: HOURS,
      },
      { need: [['turno*'], ['recargo*', 'noche', 'pm', 'p', 'nocturn*']], not: HOURS },
      // "De 6 p. m. a 2 a. m., ¿cuántas horas son nocturnas?": a count, and no price.
      {
        need: [['cuantas horas son nocturn*', 'cuantas horas nocturn*', 'cuantas son nocturn*', 'cuantas nocturn*']],
        not: ['vale*', 'valor', 'salario*', 'sueldo*', 'puedo', 'maximo', 'puede*'],
        prior: 1.6,
      },
    ],
    answer(understood, { facts: source }) {
      const facts = tracked(source)
      const date = understood.on
      const desde = facts.at(LABOUR.nocheDesde, date).value
      const hasta = facts.at(LABOUR.nocheHasta, date).value
      const recargo = facts.at(LABOUR.recargoNocturno, date).value
      const extra = facts.at(LABOUR.extraNocturna, date).value
      const shift = shiftAsked(understood)
      const split = shift && repartirTurno({ ...shift, date }, source)
      return {
        headline: split
          ? `En ese turno hay **${formatNumber(split.nocturnos / 60)} horas nocturnas**, con recargo del ${formatPercent(recargo)}, y ${formatNumber(split.diurnos / 60)} ${split.diurnos === 60 ? 'diurna' : 'diurnas'}.`
          : `El recargo nocturno es del **${formatPercent(recargo)}** y corre **desde las ${clock(desde)}** hasta las ${clock(hasta)}.`,
        paragraphs: [
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
  },
  {
    id: 'jornada.dominical',
    subject: 'jornada',
    match: [
      {
        need: [
          ['doble', 'pagan doble'],
          ['trabaj*', 'festivo*', 'domingo*'],
        ],
        not: HOURS,
      },
      {
        need: [REST_DAY],
        boost: ['recargo*', 'cuanto', 'porcentaje', 'hoy', 'trabaj*', 'paga*', 'aumenta*', 'sube*', 'reforma', '2027'],
        not: [...HOURS, 'cuales', 'festivos hay'],
      },
    ],
    answer(understood, { facts: source }) {
      const facts = tracked(source)
      const date = understood.on
      const fact = facts.at(LABOUR.recargoDominical, date)
      const dominical = fact.value
      const stage = (day: string): string => formatPercent(source.at(LABOUR.recargoDominical, day).value)
      const value = (key: string): number => facts.at(key, date).value
      const combined = (label: string, percent: number): string[] => [label, formatPercent(percent)]
      const night = says(understood, ...NIGHT)
      const both = dominical + value(LABOUR.recargoNocturno)
      // "¿Desde cuándo es el domingo al 80?": the day is asked, and not today's rate.
      const said =
        understood.percents[0]?.value ??
        understood.quantities.find(({ value: each }) => each >= 75 && each <= 100)?.value
      const since = says(understood, 'desde cuando', 'cuando empez*', 'a partir de cuando', 'cuando')
        ? STAGES.find((day) => source.at(LABOUR.recargoDominical, day).value === said)
        : undefined
      return {
        headline:
          since !== undefined
            ? `El recargo por domingo o festivo es del ${stage(since)} **desde el ${formatDate(since)}**.`
            : night
              ? `El recargo nocturno en domingo, festivo o día de descanso es del **${formatPercent(both)}**: ${formatPercent(value(LABOUR.recargoNocturno))} nocturno más ${formatPercent(dominical)} dominical.`
              : `El recargo por trabajar en domingo, festivo o día de descanso es del **${formatPercent(dominical)}**${understood.dated ? ` el ${formatDate(date)}` : ' hoy'}.`,
        paragraphs: [
          `La reforma laboral lo sube por etapas: ${stage('2025-07-01')} desde el 1 de julio de 2025, ${stage('2026-07-01')} desde el 1 de julio de 2026 y ${stage('2027-07-01')} desde el 1 de julio de 2027. Antes era ${stage('2025-06-30')}.`,
          'Quien trabaja hasta dos descansos al mes lo hace de forma ocasional y escoge entre el pago y un descanso compensatorio. Con tres o más es habitual: recibe el recargo y también el compensatorio.',
        ],
        tables: [
          {
            title: 'Recargos combinados',
            columns: ['Hora en descanso', 'Recargo sobre la ordinaria'],
            rows: [
              combined('Diurna', dominical),
              combined('Nocturna', dominical + value(LABOUR.recargoNocturno)),
              combined('Extra diurna', dominical + value(LABOUR.extraDiurna)),
              combined('Extra nocturna', dominical + value(LABOUR.extraNocturna)),
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
  },
  {
    id: 'jornada.maxima',
    subject: 'jornada',
    match: [
      {
        need: [
          [
            'jornada',
            'jornada maxima',
            'jornada laboral',
            'jornada trabajo',
            'horas semanales',
            'horas maxim* se trabaj*',
            'horas maximo',
            'maximo horas',
            'horas trabaj* semana',
            'horas se trabaj* a semana',
            'horas trabaj* a semana',
            'horas trabaj*',
            'horas se trabaj*',
            'horas debe trabajar',
            'horas trabajo',
            'horas semana',
            'horas a la semana',
            'horas por semana',
            'horas a semana',
            '42 horas',
            '44 horas',
            '48 horas',
            '46 horas',
            'horas mes',
            'horas mensuales',
            'divisor',
            'divid* salario',
            'cuanto divid*',
            'cuanto se divid*',
            'divide sueldo',
            'ley 2101',
            'horas trabajo semana',
          ],
        ],
        boost: ['maxima', 'cuanta*', 'cuantas horas', 'reduccion', 'reduj*', 'ahora', 'baja*', 'semana*', 'cuando'],
        not: [...HOURS, 'nocturn*', 'dominical*'],
      },
    ],
    answer(understood, { facts: source }) {
      const steps = JORNADA_STEPS.map((from) => ({
        from,
        horas: source.at(LABOUR.jornadaSemanal, from).value,
        divisor: source.at(LABOUR.divisorHora, from).value,
      }))
      // "¿Desde cuándo son 44 horas?" is asked at the day on which those began.
      const began = says(understood, 'desde cuando', 'cuando empez*', 'cuando entr*', 'a partir de cuando')
        ? steps.find(({ horas }) => says(understood, `${horas} horas`))?.from
        : undefined
      const on = began ?? understood.on
      const facts = tracked(source)
      const { value: horas, from, until } = facts.at(LABOUR.jornadaSemanal, on)
      const divisor = facts.at(LABOUR.divisorHora, on).value
      const when = understood.dated
        ? ` el ${formatDate(on)}`
        : ` desde el ${formatDate(from)}${until === null ? '' : ` hasta el ${formatDate(until)}`}`
      return {
        headline: `La jornada máxima ${until !== null && until < understood.on ? 'fue' : 'es'} de **${horas} horas a la semana**${when}.`,
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
  },
  {
    id: 'jornada.extrasMaximo',
    subject: 'jornada',
    match: [
      {
        need: [
          HOURS,
          [
            'maximo*',
            'maximas',
            'cuantas puede*',
            'cuantas horas',
            'limite*',
            'tope*',
            'obliga*',
            'permit*',
            'autoriza*',
            'permiso',
          ],
        ],
        not: ['salario*', 'sueldo*', 'gana', 'gano', 'minimo'],
        prior: 0.2,
      },
    ],
    answer(understood, { facts: source }) {
      const facts = tracked(source)
      const dia = facts.at(LABOUR.extrasDia, understood.on).value
      const semana = facts.at(LABOUR.extrasSemana, understood.on).value
      return {
        headline: `El máximo es de **${dia} horas extra al día y ${semana} a la semana**.`,
        paragraphs: [
          `Las horas extra se pagan con ${figure(LABOUR.extraDiurna)} de recargo si son diurnas y ${figure(LABOUR.extraNocturna)} si son nocturnas.`,
          'El empleador debe llevar un registro de las horas extra de cada trabajador y entregarlo cuando se lo pidan.',
        ],
        sources: facts.sources(ley('50', 1990, 'art. 22'), ley('2466', 2025), cst('art. 168')),
        facts: facts.used(),
        caveats: ['Si la jornada diaria se amplía por acuerdo a 10 horas, ese día no puede haber horas extra.'],
      }
    },
  },
]
