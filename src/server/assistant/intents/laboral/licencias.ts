import { formatCop, formatDate, formatNumber, formatPercent } from '../../../../shared/format.ts'
import { SMMLV } from '../../../../shared/tax/facts/general.ts'
import { LABOUR } from '../../../../shared/tax/facts/labour.ts'
import { addBusinessDays, addDays } from '../../../../shared/tax/habiles.ts'
import { licencia, incapacidad as sickPay } from '../../../../shared/tax/licencias.ts'
import { cst, decreto, ley } from '../../../../shared/tax/sources.ts'
import { tracked } from '../../../../shared/tax/tracked.ts'
import type { IsoDate } from '../../../../shared/tax/types.ts'
import { together } from '../../together.ts'
import { bare, figure } from '../../topics/figure.ts'
import { cite, fromCalculation, type TopicAnswer } from '../../topics/topic.ts'
import { type AnswerContext, intent, type Slot } from '../intent.ts'
import { choice, date, diasTrabajados, tiempoServicio } from '../slots.ts'
import { abre, aspectos, personas, salario, salarioDe, salarioDia } from './slots.ts'

type Kind = 'maternidad' | 'paternidad' | 'luto'

const weeks = (days: number): string => `${formatNumber(days / 7)} semanas`
const numbered = (steps: readonly string[]) => steps.map((each, at) => `${at + 1}. ${each}`).join('\n')

interface Leave {
  readonly name: string
  readonly payer: 'EPS' | 'empleador'
  readonly paragraphs: readonly string[]
}

const LEAVES: Readonly<Record<Kind, Leave>> = {
  maternidad: {
    name: 'licencia de maternidad',
    payer: 'EPS',
    paragraphs: [
      `Son ${bare(LABOUR.maternidadDias)} días al 100 % del ingreso base de cotización. Puede empezar una o dos semanas antes del parto, y la misma licencia la tiene quien adopta.`,
      'El empleador la paga en la nómina y la EPS se la reembolsa. Durante la licencia se siguen pagando los aportes, y la trabajadora no puede ser despedida por su embarazo o lactancia.',
    ],
  },
  paternidad: {
    name: 'licencia de paternidad',
    payer: 'EPS',
    paragraphs: [
      `Son ${bare(LABOUR.paternidadDias)} días calendario al 100 % del ingreso base de cotización. Se piden con el registro civil de nacimiento, dentro de los 30 días siguientes.`,
      'El empleador la paga en la nómina y la EPS se la reembolsa. Los padres pueden además acordar la licencia parental compartida, con semanas de la licencia de la madre.',
    ],
  },
  luto: {
    name: 'licencia por luto',
    payer: 'empleador',
    paragraphs: [
      'Aplica por la muerte de cónyuge o compañero permanente; padres, hijos, hermanos, abuelos y nietos; suegros, e hijos o padres adoptivos.',
      'El trabajador entrega el certificado de defunción dentro de los 30 días siguientes. Es aparte de las vacaciones y no se descuenta del salario.',
    ],
  },
}

const FAMILY_IN: readonly (readonly [RegExp, string])[] = [
  [/\bsuegr[oa]s?\b/, 'los suegros'],
  [/\b(?:abuel\w{1,4}|niet[oa]s?)\b/, 'abuelos y nietos'],
  [/\bherman[oa]s?\b/, 'los hermanos'],
  [/\b(?:mama|papa|madre|padre|papas|mami|papi)\b/, 'los padres'],
  [/\b(?:hij[oa]s?|bebe)\b/, 'los hijos'],
  [/\b(?:espos[oa]|marido|mujer|conyuge|companer[oa] permanente)\b/, 'el cónyuge o compañero permanente'],
]
const FAMILY_OUT: readonly (readonly [RegExp, string])[] = [
  [/\bcunad[oa]s?\b/, 'los cuñados'],
  [/\b(?:ti[oa]s?|sobrin[oa]s?|prim[oa]s?)\b/, 'tíos, sobrinos y primos'],
  [/\bbisabuel[oa]s?\b/, 'los bisabuelos'],
  [/\b(?:perr\w|gat\w|mascota)\b/, 'las mascotas'],
  [/\b(?:padrastro|madrastra|yerno|nuera|amig[oa]|vecin[oa]|padrino|madrina)\b/, 'esa persona'],
]

/** Whoever died, and whether the leave covers it. */
const familiar: Slot<{ readonly cubre: boolean; readonly quien: string }, false> = {
  label: 'Familiar',
  type: 'text',
  read: ({ text: said }) => {
    const inside = FAMILY_IN.map(([pattern, quien]) => ({ at: said.search(pattern), quien, cubre: true }))
    const outside = FAMILY_OUT.map(([pattern, quien]) => ({ at: said.search(pattern), quien, cubre: false }))
    const after = Math.max(
      0,
      said.search(
        /\b(?:muri\w{1,3}|fallec\w{1,5}|muerte|se (?:me|le|nos) fue|perdi[oó]?|luto|duelo|si es|y por|y si)\b/,
      ),
    )
    const found = [...outside, ...inside].filter(({ at }) => at >= 0)
    const next = found.filter(({ at }) => at >= after).sort((a, b) => a.at - b.at)[0] ?? found[0]
    return next && { cubre: next.cubre, quien: next.quien }
  },
  show: ({ quien }) => quien,
  required: false,
}

const LEAVE_ASPECTS = {
  quienPaga: /\b(?:quien|eps|reembols\w{1,3}|devuelv\w{1,3}|recobr\w{1,4}|le cobro|cobrar)\b/,
  habiles: /\b(?:habiles|calendario|corridos|domingos?)\b/,
  papeles:
    /\b(?:papeles|documentos|requisitos|soportes?|registro|certificado|que (?:debe|hay que) (?:traer|presentar))\b/,
  hasta:
    /\b(?:hasta cuando|cuando (?:vuelve|regresa|termina|volveria|tendria)|fecha (?:de finalizacion|fin)|desde que dia|empieza|volver)\b/,
  multiple: /\b(?:multiple|gemel\w{1,2}|mellizos|prematur\w|trillizos)\b/,
  despedir: /\b(?:despedir\w{0,2}|sacar\w{0,2}|echar\w{0,2})\b/,
} as const

const nacimiento = date('Día en que empieza', (message) => message.days[0])

const leaveSlots = {
  salario,
  salarioDia,
  personas,
  nacimiento,
  diasVividos: { ...diasTrabajados, label: 'Días' } satisfies typeof diasTrabajados,
  aspectos: aspectos('Lo que se pregunta', LEAVE_ASPECTS),
}

interface LeaveValues {
  readonly salario?: number | undefined
  readonly salarioDia?: number | undefined
  readonly personas?: number | undefined
  readonly nacimiento?: IsoDate | undefined
  readonly aspectos?: readonly string[] | undefined
}

const NAMED: Readonly<Record<Kind, RegExp>> = {
  maternidad: /\bmaternidad\b/,
  paternidad: /\bpaternidad\b/,
  luto: /\b(?:luto|fallecimiento)\b/,
}

/** Several leaves by name are told together. */
function leave(kind: Kind, values: LeaveValues, ctx: AnswerContext, head?: string): TopicAnswer {
  const named = (['maternidad', 'paternidad', 'luto'] as const).filter((each) => NAMED[each].test(ctx.message.text))
  const [first, ...others] = named
  if (first === undefined || others.length === 0) return oneLeave(kind, values, ctx, head)
  const one = { ...ctx, kind: ctx.kind === 'sino' ? ('cuanto' as const) : ctx.kind }
  const found = together([oneLeave(first, values, one), ...others.map((each) => oneLeave(each, values, one))])
  const long = named.map((each) => {
    const days = ctx.facts.at(
      { maternidad: LABOUR.maternidadDias, paternidad: LABOUR.paternidadDias, luto: LABOUR.lutoDias }[each],
      ctx.on,
    ).value
    return `${each} **${each === 'luto' ? `${formatNumber(days)} días hábiles` : weeks(days)}**`
  })
  return {
    ...found,
    headline: `Las licencias remuneradas son: ${long.slice(0, -1).join(', ')} y ${long.at(-1) ?? ''}.`,
  }
}

function oneLeave(kind: Kind, values: LeaveValues, ctx: AnswerContext, head?: string): TopicAnswer {
  const { facts, on } = ctx
  const pay = salarioDe(values)
  const asked = values.aspectos ?? []
  const calculation = licencia({ tipo: kind, salario: pay ?? facts.at(SMMLV, on).value, date: on }, facts)
  const { dias, valor } = calculation.result
  const { name, payer, paragraphs } = LEAVES[kind]
  const long = kind === 'luto' ? `${formatNumber(dias)} días hábiles` : weeks(dias)
  const start = values.nacimiento
  const end =
    start === undefined ? undefined : kind === 'luto' ? addBusinessDays(start, dias) : addDays(start, dias - 1)
  const paid = kind === 'luto' ? 'la paga el empleador' : 'la paga la EPS'
  const amount = pay === undefined ? '' : `: con ${formatCop(pay)} de salario son **${formatCop(valor)}**`
  const told =
    head ??
    (ctx.kind === 'quien' || (asked.includes('quienPaga') && ctx.kind !== 'cuanto')
      ? kind === 'luto'
        ? `La ${name} **la paga el empleador**, como salario: son ${long} remunerados${amount}.`
        : `La ${name} **la paga la EPS**: el empleador la adelanta en la nómina y después se la cobra; son ${long} remuneradas${amount}.`
      : asked.includes('hasta') && end !== undefined
        ? `La ${name} va hasta el **${formatDate(end)}**: son ${long} desde el ${formatDate(start ?? on)}.`
        : asked.includes('habiles')
          ? kind === 'luto'
            ? `Son **${long}**: no cuentan los domingos ni los festivos, y ${paid}.`
            : `Son **días calendario**: la ${name} dura ${long} (${formatNumber(dias)} días seguidos) y ${paid}.`
          : `${ctx.kind === 'sino' ? 'Sí: la' : 'La'} ${name} es de **${long} ${kind === 'luto' ? 'remunerados' : 'remuneradas'}** y ${paid}${amount}.`)
  return fromCalculation(calculation, {
    headline: told,
    paragraphs: [
      ...(ctx.kind === 'como'
        ? [
            numbered(
              kind === 'luto'
                ? [
                    'El trabajador avisa y recibe los días desde la muerte.',
                    'Entrega el certificado de defunción y el del parentesco, dentro de los 30 días siguientes.',
                    'El empleador le paga esos días como salario normal.',
                  ]
                : [
                    'El trabajador entrega la licencia médica y el registro civil de nacimiento.',
                    'El empleador la paga en la nómina, en las fechas de siempre, y sigue pagando los aportes con la novedad de licencia en la PILA.',
                    'Radica el cobro en la página de la EPS, con esos soportes.',
                    'La EPS lo revisa y consigna al empleador; si lo niega por mora en los aportes, lo asume el empleador.',
                  ],
            ),
          ]
        : []),
      ...paragraphs,
      ...(asked.includes('multiple')
        ? [
            'En parto múltiple son dos semanas más, y si el bebé nace prematuro se suma el tiempo que faltaba para el término.',
          ]
        : []),
    ],
    // Without a salary the amount would answer something not asked.
    steps: pay === undefined ? [] : calculation.steps,
    caveats: payer === 'EPS' ? calculation.caveats : calculation.caveats.slice(0, 1),
  })
}

export const maternidad = intent({
  id: 'licencia.maternidad',
  subject: 'licencias',
  title: 'Licencia de maternidad',
  slots: leaveSlots,
  answer: (values, ctx) => leave('maternidad', values, ctx),
})

export const paternidad = intent({
  id: 'licencia.paternidad',
  subject: 'licencias',
  title: 'Licencia de paternidad',
  slots: leaveSlots,
  answer: (values, ctx) => leave('paternidad', values, ctx),
})

export const luto = intent({
  id: 'licencia.luto',
  subject: 'licencias',
  title: 'Licencia por luto',
  slots: { ...leaveSlots, familiar },
  answer(values, ctx) {
    const whom = values.familiar
    if (whom && !whom.cubre)
      return leave(
        'luto',
        values,
        ctx,
        `${ctx.kind === 'cuanto' ? 'Ninguno por ley: la' : 'No: la'} licencia por luto **no cubre a ${whom.quien}**; el empleador puede dar el permiso, pero no está obligado.`,
      )
    const days = ctx.facts.at(LABOUR.lutoDias, ctx.on).value
    const asked = values.aspectos ?? []
    return leave(
      'luto',
      values,
      ctx,
      whom &&
        ctx.kind !== 'quien' &&
        !asked.includes('habiles') &&
        !asked.includes('hasta') &&
        salarioDe(values) === undefined
        ? `${ctx.kind === 'sino' ? 'Sí: por' : 'Por'} la muerte de ${whom.quien} son **${formatNumber(days)} días hábiles remunerados**, que paga el empleador.`
        : undefined,
    )
  },
})

const AT_WORK =
  /\b(?:accidente (?:de|en el) trabajo|accidente laboral|enfermedad (?:laboral|profesional)|accidente de trabajo|arl|laboral|en el (?:trabajo|taller|local|puesto|andamio|almacen|restaurante)|en la (?:obra|fabrica|bodega|cocina|oficina|planta|empresa)|trabajando|aqui (?:en el|mismo)|andamio|maquina|se (?:le )?(?:cayo|corto|quemo|resbalo|machuco|machetio)|le paso aqui|horno|yendo al trabajo|ruta de la empresa)\b/
const COMMON =
  /\b(?:gripa|gripe|virosis|dengue|covid|cirugia|operacion|enfermedad (?:general|comun)|comun|general|no (?:hubiera sido|fue|era) (?:un )?accidente|apendic\w{1,4}|migrana|fiebre|cancer|embarazo|jugando|futbol)\b/

const origen = choice<'comun' | 'laboral'>(
  'Origen',
  { comun: 'enfermedad o accidente común', laboral: 'accidente de trabajo o enfermedad laboral' },
  ({ text: said }) => (COMMON.test(said) ? 'comun' : AT_WORK.test(said) ? 'laboral' : undefined),
)

type Sistema = 'arl' | 'eps' | 'todo'

const NOT_IN =
  /\b(?:(?:no|nunca|jamas) (?:lo |la |le |los |me |se )?(?:estaba\w{0,1}|esta|estoy|tenia\w{0,1}|tengo|tienen|afili\w{1,5}|habia\w{0,1} afiliado|meti|puse|inscrib\w{1,3})|sin (?:arl|eps|afiliar|afiliacion|seguridad social|seguro|papeles))\b/
const SYSTEM = /\b(?:arl|eps|afili\w{1,6}|segur\w{1,4}|salud|planilla|sisben|papeles|riesgos)\b/

/** What the worker was not affiliated to. */
const sinAfiliar = choice<Sistema>(
  'Sin afiliación',
  { arl: 'a la ARL', eps: 'a la EPS', todo: 'a la seguridad social' },
  ({ text: said }) => {
    if (!NOT_IN.test(said) || !SYSTEM.test(said)) return undefined
    const [arl, eps] = [/\b(?:arl|riesgos)\b/.test(said), /\beps\b/.test(said)]
    return arl && !eps ? 'arl' : eps && !arl ? 'eps' : 'todo'
  },
)

const diasIncapacidad: Slot<number, false> = {
  label: 'Días de incapacidad',
  type: 'days',
  read: ({ duration, text: said }, { before }) => {
    const bare = /\b(?:fueran|fuesen|son|eran|serian|fueron) (\d{1,3})$/.exec(said.replace(/\W+$/, ''))?.[1]
    if (before !== undefined && bare !== undefined && !duration) return Number(bare)
    if (/\bdia (?:91|181)\b/.test(said) && !duration) return undefined
    const days = duration
      ? duration.years * 360 + duration.months * 30 + duration.days
      : Number(/\b(\d{1,3}) dias\b/.exec(said)?.[1] ?? 0)
    return days > 0 ? days : undefined
  },
  show: (value) => `${formatNumber(value)} días`,
  required: false,
}

const MOST_EPS = 180

export const incapacidad = intent({
  id: 'licencia.incapacidad',
  subject: 'licencias',
  title: 'Incapacidad: quién la paga y cuánto',
  slots: {
    salario,
    salarioDia,
    diasIncapacidad,
    origen,
    sinAfiliar,
    aspectos: aspectos('Lo que se pregunta', {
      cobrar: /\b(?:cobr\w{1,4}|reembols\w{1,3}|radic\w{1,4}|devuelv\w{1,3}|recobr\w{1,4})\b/,
      fondo: /\b(?:181|180 dias|540|medio ano|fondo de pensiones|siete meses|mas de (?:180|seis meses|6 meses))\b/,
      despedir: /\b(?:despedir\w{0,2}|sacar\w{0,2}|echar\w{0,2})\b/,
      prestaciones: /\b(?:prima|cesantias|vacaciones|auxilio)\b/,
    }),
  },
  answer(values, ctx) {
    const { facts: source, on, kind } = ctx
    const pay = salarioDe(values)
    const dias = values.diasIncapacidad
    const laboral = values.origen === 'laboral'
    const asked: readonly string[] = values.aspectos ?? []
    if (values.sinAfiliar !== undefined && !covered(values.sinAfiliar, values.origen))
      return unaffiliated(values, ctx, laboral)
    const claim = [
      'Pide al trabajador la incapacidad y la historia clínica que la soporta.',
      'Págala en la nómina, en la fecha de siempre, y marca la novedad en la PILA.',
      `Radica el cobro en la página de la ${laboral ? 'ARL' : 'EPS'}, con la incapacidad; hay tres años para hacerlo.`,
      `La ${laboral ? 'ARL' : 'EPS'} la revisa y consigna al empleador su parte.`,
    ]
    if (asked.includes('cobrar')) {
      return {
        headline: `El empleador **paga la incapacidad en la nómina y después le cobra su parte a la ${laboral ? 'ARL' : 'EPS'}**, así:`,
        paragraphs: [
          numbered(claim),
          laboral
            ? 'La ARL reconoce el 100 % desde el día siguiente al accidente.'
            : 'Los dos primeros días los asume el empleador; desde el tercero los reembolsa la EPS, al 66,67 % y nunca por debajo del mínimo.',
        ],
        sources: laboral ? [decreto('1295', 1994), ley('776', 2002)] : [decreto('780', 2016), cst('art. 227')],
        caveats: ['Si la EPS la niega por mora en los aportes, la asume el empleador.'],
      }
    }
    if (pay !== undefined && dias !== undefined && dias >= 1 && dias <= 540) {
      const first = Math.min(Math.round(dias), laboral ? Math.round(dias) : MOST_EPS)
      const capped = Math.min(first, MOST_EPS)
      const calculation = sickPay(
        { salario: pay, dias: capped, origen: laboral ? 'laboral' : 'comun', date: on },
        source,
      )
      const rest = Math.round(dias) - capped
      const smmlv = source.at(SMMLV, on).value
      const share = laboral ? pay : Math.max((pay * source.at(LABOUR.incapacidadFondo, on).value) / 100, smmlv)
      const extra = Math.round((share / 30) * rest)
      const { total, empleador, sistema } = calculation.result
      return fromCalculation(calculation, {
        headline: laboral
          ? `La incapacidad de ${formatNumber(dias)} días por origen laboral se paga completa y **la paga la ARL: ${formatCop(total + extra)}**; el día del accidente lo paga el empleador como salario.`
          : `Por ${formatNumber(dias)} días de incapacidad **el empleador paga ${formatCop(empleador)}** (los dos primeros días) y **la EPS ${formatCop(sistema)}**${rest > 0 ? `, y desde el día 181 el fondo de pensiones ${formatCop(extra)}` : ''}: el trabajador recibe **${formatCop(total + extra)}**.`,
        steps: [
          ...calculation.steps.slice(0, rest > 0 ? -1 : undefined),
          ...(rest > 0
            ? [
                {
                  label: laboral ? `Días ${capped + 1} a ${dias}: la ARL` : `Días 181 a ${dias}: el fondo de pensiones`,
                  formula: laboral
                    ? `${rest} días al 100 %`
                    : `${rest} días al ${figure(LABOUR.incapacidadFondo)}, sin bajar del mínimo`,
                  value: formatCop(extra),
                },
                { label: 'Total', value: formatCop(total + extra) },
              ]
            : []),
        ],
        paragraphs: [
          ...(laboral
            ? []
            : [
                `Nunca puede ser menos del salario mínimo: ${formatCop(smmlv)} al mes, o ${formatCop(smmlv / 30)} por día.`,
              ]),
          'Durante la incapacidad se siguen pagando los aportes y se causan prima, cesantías y vacaciones; no hay auxilio de transporte.',
        ],
        caveats: [
          ...(values.origen === undefined
            ? ['Supuse enfermedad común; si fue un accidente de trabajo la paga la ARL al 100 %.']
            : []),
          ...calculation.caveats,
        ],
      })
    }
    const facts = tracked(source)
    const smmlv = facts.at(SMMLV, on).value
    const empleadorDias = facts.at(LABOUR.incapacidadEmpleadorDias, on).value
    const tramo = facts.at(LABOUR.incapacidadTramoDias, on).value
    const short = dias !== undefined && dias <= empleadorDias
    return {
      headline:
        asked.includes('prestaciones') && kind === 'sino'
          ? 'No: la incapacidad **no baja la prima, las cesantías ni las vacaciones**, porque el contrato sigue; lo que no se paga en esos días es el auxilio de transporte.'
          : laboral
            ? `La incapacidad por accidente de trabajo o enfermedad laboral **la paga la ARL al ${figure(LABOUR.incapacidadLaboral)}** desde el día siguiente; el día del accidente lo paga el empleador.`
            : asked.includes('fondo') || (dias !== undefined && dias > MOST_EPS)
              ? `Desde el día 181 y hasta el 540 la incapacidad común **la paga el fondo de pensiones, al ${figure(LABOUR.incapacidadFondo)}** y nunca menos del mínimo, si hay concepto favorable de rehabilitación.`
              : short
                ? `Los ${dias} días **los paga el empleador**: en una incapacidad común los ${empleadorDias} primeros van por su cuenta.`
                : `Los primeros **${empleadorDias} días de una incapacidad común los paga el empleador**; desde el tercero paga la EPS, al 66,67 % del salario.`,
      tables: laboral
        ? []
        : [
            {
              title: 'Quién paga y cuánto',
              columns: ['Días', 'Origen común', 'Quién paga'],
              rows: [
                [`1 a ${empleadorDias}`, '66,67 %', 'Empleador'],
                [`${empleadorDias + 1} a ${bare(LABOUR.incapacidadTramoDias)}`, '66,67 %', 'EPS'],
                [
                  `${tramo + 1} a ${bare(LABOUR.incapacidadEpsDias)}`,
                  formatPercent(facts.at(LABOUR.incapacidadSegundoTramo, on).value),
                  'EPS',
                ],
                [
                  '181 a 540',
                  figure(LABOUR.incapacidadFondo),
                  'Fondo de pensiones, con concepto favorable de rehabilitación',
                ],
              ],
            },
          ],
      paragraphs: laboral
        ? [
            'El empleador la paga en la nómina y se la cobra a la ARL. El accidente se reporta a la ARL y a la EPS dentro de los dos días hábiles siguientes.',
            'Si no estaba afiliado a la ARL, todo lo paga el empleador.',
          ]
        : [
            `Nunca puede ser menos del salario mínimo: ${formatCop(smmlv)} al mes, o ${formatCop(smmlv / 30)} por día.`,
            `Si es por accidente de trabajo o enfermedad laboral, **la ARL paga el ${figure(LABOUR.incapacidadLaboral)}** desde el día siguiente ${cite(decreto('1295', 1994))}.`,
          ],
      sources: laboral
        ? facts.sources(decreto('1295', 1994), ley('776', 2002))
        : facts.sources(cst('art. 227'), decreto('780', 2016), decreto('1295', 1994)),
      facts: facts.used(),
      caveats: laboral
        ? ['Dime el salario y los días y calculo cuánto es.']
        : [
            'El empleador paga en la nómina y después cobra a la EPS su parte.',
            'Muchas empresas reconocen el 100 % los dos primeros días por política propia.',
          ],
    }
  },
})

/** Whether what was missing has nothing to do with what happened: the ARL for a flu, the EPS for an accident at work. */
function covered(missing: Sistema, origin: 'comun' | 'laboral' | undefined): boolean {
  return (missing === 'arl' && origin === 'comun') || (missing === 'eps' && origin === 'laboral')
}

interface UnaffiliatedValues {
  readonly salario?: number | undefined
  readonly salarioDia?: number | undefined
  readonly diasIncapacidad?: number | undefined
  readonly aspectos?: readonly string[] | undefined
}

/** Whoever did not affiliate pays what the system would have paid. */
function unaffiliated(values: UnaffiliatedValues, ctx: AnswerContext, laboral: boolean): TopicAnswer {
  const { kind, facts, on } = ctx
  const pay = salarioDe(values)
  const dias = values.diasIncapacidad
  const asked = values.aspectos ?? []
  const known = pay !== undefined && dias !== undefined && dias <= MOST_EPS
  const calculation = known
    ? sickPay({ salario: pay, dias: Math.round(dias), origen: laboral ? 'laboral' : 'comun', date: on }, facts)
    : undefined
  const amount = calculation ? `: por la incapacidad son **${formatCop(calculation.result.total)}**` : ''
  const smmlv = facts.at(SMMLV, on)
  const headline =
    asked.includes('multa') && kind !== 'quien'
      ? `No afiliar a los trabajadores a la ARL acarrea **multas por cada mes**, y la UGPP cobra los aportes con sanción e intereses.`
      : asked.includes('despues') || asked.includes('cobertura')
        ? `${kind === 'sino' ? 'No: la' : 'La'} ARL cubre **desde el día siguiente a la afiliación**; lo que pasó antes lo paga el empleador.`
        : asked.includes('papel')
          ? 'No: **ningún papel libra de afiliar**; la seguridad social no se puede renunciar y el empleador responde igual.'
          : kind === 'como'
            ? 'Si no estaba afiliado, **atiéndelo, afílialo ya y paga lo que el sistema habría pagado**, así:'
            : kind === 'sino'
              ? `Sí: **el empleador responde por todo** lo que habrían pagado la EPS o la ARL${amount}.`
              : `Sin afiliación **todo lo paga el empleador**: la atención médica, la incapacidad${laboral ? ' al 100 %' : ''} y, si quedan secuelas, la indemnización o la pensión${amount}.`
  return {
    headline,
    paragraphs: [
      ...(kind === 'como'
        ? [
            numbered([
              'Lleva al trabajador a urgencias: deben atenderlo aunque no esté afiliado.',
              'Afílialo hoy a EPS, pensión, ARL y caja; cubre desde el día siguiente, no hacia atrás.',
              'Reporta el accidente y paga tú la atención, las medicinas y los días de incapacidad.',
              'Liquida en la PILA los meses omitidos, con intereses de mora, antes de que la UGPP los pida.',
              'Guarda soportes de todo lo que pagues.',
            ]),
          ]
        : []),
      `El empleador que no afilia responde por las mismas prestaciones que daría la ARL, además de las multas ${cite(decreto('1295', 1994))}. Vale lo mismo si el trabajador no quiso afiliarse, si trabaja por días o si lo del contrato es de palabra.`,
      'En enfermedad común y en maternidad pasa igual: si la EPS no paga porque no hubo afiliación o aportes, paga el empleador.',
      ...(laboral
        ? [
            `Si además hubo culpa del empleador en el accidente, responde por todos los perjuicios ${cite(cst('art. 216'))}.`,
          ]
        : []),
    ],
    ...(calculation
      ? {
          steps: calculation.steps.map((step) => ({
            ...step,
            label: step.label.replace(/: la (?:ARL|EPS)$/, ': el empleador'),
          })),
        }
      : {}),
    sources: [
      decreto('1295', 1994, 'arts. 4 y 91'),
      ley('100', 1993, 'art. 161'),
      ...(laboral ? [cst('art. 216')] : []),
    ],
    facts: asked.includes('multa') ? [smmlv] : [],
    caveats: ['Afiliar después no cubre lo que ya pasó.'],
  }
}

export const sinAfiliacion = intent({
  id: 'licencia.sinAfiliacion',
  subject: 'licencias',
  title: 'Trabajador sin EPS o ARL: quién responde',
  slots: {
    salario,
    salarioDia,
    diasIncapacidad,
    origen,
    sinAfiliar,
    aspectos: aspectos('Lo que se pregunta', {
      multa: /\b(?:multas?|sancion\w{0,4}|delito)\b/,
      despues:
        /\b(?:despues (?:del|de que|que)|retroactiv\w|ayer|si lo inscribo|meterlo|afiliaron despues|afiliar(?:lo)? despues|vale)\b/,
      cobertura: /\b(?:desde (?:cuando|que momento)|inicia|cubre desde)\b/,
      papel: /\b(?:papel|firmo|no quiso|no queria|no quiere|renuncia|sisben|me dijo que no)\b/,
      mora: /\b(?:mora|deje de pagar|planilla)\b/,
    }),
  },
  answer(values, ctx) {
    const atWork =
      /\b(?:accident\w{1,5}|arl|cayo|cai|corto|machet\w{1,2}|herir|quem\w{1,3}|parti|lastim\w{1,3}|fractur\w{1,3}|descalabr\w{1,2}|bulto|culebra)\b/
    if (values.sinAfiliar !== undefined && covered(values.sinAfiliar, values.origen))
      return incapacidad.answer({ ...values, aspectos: [] }, ctx)
    return unaffiliated(
      values,
      ctx,
      values.origen === undefined ? atWork.test(ctx.message.text) : values.origen === 'laboral',
    )
  },
})

export const familia = intent({
  id: 'licencia.familia',
  subject: 'licencias',
  title: 'Día de la familia',
  slots: {
    aspectos: aspectos('Lo que se pregunta', {
      antes: /\b(?:ano pasado|2025|2024|primer semestre|semestre pasado|antes|me deben|pasao)\b/,
      sigo44: /\b(?:44 horas|no he bajado|46 horas)\b/,
    }),
  },
  answer({ aspectos: asked = [] }, { kind }) {
    const since = 'desde el 15 de julio de 2026'
    return {
      headline: (asked as readonly string[]).includes('antes')
        ? `El día de la familia **se debía por los semestres anteriores al 15 de julio de 2026**; los que no se dieron se pueden reclamar.`
        : kind === 'cuando'
          ? `La obligación terminó el **15 de julio de 2026**, cuando la jornada llegó a 42 horas; antes era un día por semestre.`
          : kind === 'sino'
            ? `No: con la jornada de 42 horas, ${since}, **el empleador queda exonerado del día de la familia**.`
            : `Con la jornada de 42 horas, ${since}, **el empleador queda exonerado del día de la familia**.`,
      paragraphs: [
        'La Ley 1857 de 2017 pedía una jornada semestral para compartir con la familia. La ley que redujo la jornada la quitó al completarse la reducción.',
        'Mientras existió era remunerada, no se descontaba y valía para todos los trabajadores, tuvieran hijos o no.',
        ...((asked as readonly string[]).includes('sigo44')
          ? ['Quien todavía trabaja 44 horas debe bajar a 42: la ley ya las exige y las que pasen se pagan como extra.']
          : []),
      ],
      sources: [ley('2101', 2021, 'art. 6'), ley('1857', 2017, 'art. 3')],
      caveats: ['La empresa puede mantenerlo como beneficio propio, y una convención puede obligarla.'],
    }
  },
})

export const noRemunerada = intent({
  id: 'licencia.noRemunerada',
  subject: 'licencias',
  title: 'Licencia no remunerada y sus efectos',
  slots: {
    tiempoServicio,
    diasTrabajados,
    aspectos: aspectos('Lo que se pregunta', {
      imponer:
        /\b(?:mandar\w{0,3}|imponer|impuesta|obligaron|falta de trabajo|no hay (?:trabajo|clientes|pedidos)|cerramos|tengo que firmar|a descansar|unilateral\w{0,5})\b/,
      obligado:
        /\b(?:obligad[oa] a (?:dar|conceder)\w{0,4}|negar\w{0,2}|toca darselo|me lo pueden negar|tengo que dar)\b/,
      aportes: /\b(?:salud|pension|eps|seguridad social|aportes|arl|pila|sln|cotiz\w{1,5}|quien paga)\b/,
      prestaciones: /\b(?:prima|cesantias|vacaciones|antiguedad|diciembre|prestaciones)\b/,
      duracion: /\b(?:cuanto tiempo|cuantos dias|duracion|maximo|max|durar|limite)\b/,
    }),
  },
  answer(values, { kind }) {
    const asked: readonly string[] = values.aspectos ?? []
    const has = (key: string) => asked.includes(key)
    const headline = has('imponer')
      ? abre(
          kind,
          'No',
          'la licencia no remunerada **debe pedirla el trabajador; el empleador no la puede imponer**, y si lo manda a la casa por falta de trabajo le paga el salario.',
        )
      : has('obligado')
        ? abre(
            kind,
            'No',
            '**el empleador no está obligado a dar una licencia no remunerada**: depende de un acuerdo, por escrito.',
          )
        : has('aportes')
          ? `${kind === 'sino' ? 'Sí: durante' : 'Durante'} la licencia no remunerada **el empleador sigue pagando salud y pensión**; la ARL no se paga, porque no hay trabajo.`
          : has('prestaciones')
            ? `${kind === 'sino' ? 'Sí: ese' : 'Ese'} tiempo **se puede descontar de cesantías y vacaciones, y la prima se paga en proporción** al tiempo trabajado.`
            : has('duracion')
              ? 'La ley **no fija un máximo para la licencia no remunerada**: dura lo que acuerden, por escrito.'
              : kind === 'como'
                ? 'La licencia no remunerada se pide y se concede **por escrito**, así:'
                : 'En una licencia no remunerada el contrato queda **suspendido: no se paga salario**, y el empleador sigue cotizando a salud y pensión.'
    return {
      headline,
      paragraphs: [
        ...(kind === 'como' && !has('aportes')
          ? [
              numbered([
                'El trabajador la pide por escrito, con fechas y motivo.',
                'El empleador la concede por escrito, con la fecha de regreso.',
                'Marca en la PILA la novedad de suspensión (SLN) y sigue pagando salud y pensión.',
                'Repórtala en la nómina electrónica de ese mes.',
              ]),
            ]
          : []),
        `Ese tiempo se puede descontar para cesantías y vacaciones ${cite(cst('art. 53'))}. La ARL no se paga mientras no hay trabajo.`,
        'Debe pedirla el trabajador: el empleador no la puede imponer. No tiene un plazo máximo en la ley y no rompe la antigüedad.',
      ],
      sources: [cst('art. 51'), cst('art. 53')],
      caveats: ['La prima se paga en proporción al tiempo trabajado en el semestre.'],
    }
  },
})

export const otras = intent({
  id: 'licencia.otras',
  subject: 'licencias',
  title: 'Permisos y licencias: calamidad, votación, citas y otros',
  slots: {
    diasTrabajados,
    aspectos: aspectos('Lo que se pregunta', {
      mascota: /\b(?:mascota|perr[oa]|gat[oa])\b/,
      matrimonio: /\b(?:matrimonio|casa (?:en|con|manana)|casar\w{0,2}|me caso|boda)\b/,
      jurado: /\b(?:jurado\w{0,1}|contar votos)\b/,
      votar: /\b(?:votar|vote|voto|sufrag\w{1,3})\b/,
      cita: /\b(?:cita\w{0,1} medica\w{0,1}|cita|medico|doctor|odontolog\w{1,2})\b/,
      calamidad:
        /\b(?:calamidad|inund\w{1,3}|incendi\w{1,2}|robaron|ladrones|techo|aguacero|hospital\w{0,6}|operaron|desgracia|desaparec\w{1,3}|perdio la|agua|derrame|infarto|accident\w{1,3}|cuidar\w{0,2}|grave(?:mente)?)\b/,
      hijoEnfermo: /\b(?:(?:hij[oa]|nin[oa]|bebe) (?:\w{1,8} ){0,3}(?:enferm\w|hospital\w{0,6})|cuidar a)\b/,
      escuela: /\b(?:colegio|escolar\w{0,2}|diploma|grado|universidad|examen|estudi\w{1,3}|en la u)\b/,
      juzgado: /\b(?:juzgado|fiscalia|audiencia|citacion|citaron)\b/,
    }),
  },
  answer(values, { facts, on, kind }) {
    const asked: readonly string[] = values.aspectos ?? []
    const days = (key: string): number => facts.at(key, on).value
    const [mother, father] = [weeks(days(LABOUR.maternidadDias)), weeks(days(LABOUR.paternidadDias))]
    const grief = `${bare(LABOUR.lutoDias)} días hábiles`
    const has = (key: string) => asked.includes(key)
    const reform = 'La Ley 2466 de 2025 (art. 15) añadió licencias remuneradas cuyas condiciones están por verificar.'
    const headline = has('mascota')
      ? abre(
          kind,
          'No',
          '**la ley no da un permiso pago por una mascota**; no es calamidad doméstica, y el empleador puede darlo si quiere.',
        )
      : has('matrimonio')
        ? abre(
            kind,
            'No',
            '**la ley no da una licencia por matrimonio** en el sector privado; el empleador puede darla por acuerdo o reglamento.',
          )
        : has('jurado')
          ? `${kind === 'sino' ? 'Sí: quien' : 'Quien'} fue jurado de votación tiene **un día compensatorio remunerado**, dentro de los 45 días siguientes a la elección.`
          : has('votar')
            ? `${kind === 'sino' ? 'Sí: para' : 'Para'} votar se da el tiempo necesario, y quien votó tiene **media jornada de descanso remunerado** dentro del mes siguiente.`
            : has('calamidad') || has('hijoEnfermo')
              ? `${kind === 'sino' ? 'Sí: una' : 'Una'} grave calamidad doméstica da **permiso remunerado por el tiempo razonable según el caso**; la ley no fija los días.`
              : has('cita') || has('escuela') || has('juzgado')
                ? 'Para citas médicas, deberes escolares de los hijos y citaciones judiciales **la reforma laboral de 2025 creó permisos remunerados**; sus condiciones están en el artículo 15 de la Ley 2466.'
                : kind === 'quien'
                  ? 'La calamidad, el luto y los demás permisos del Código **los paga el empleador**; maternidad y paternidad, la EPS.'
                  : `Las licencias remuneradas más comunes son **maternidad (${mother}), paternidad (${father}) y luto (${grief})**.`
    return {
      headline,
      tables: [
        {
          title: 'Quién paga cada licencia',
          columns: ['Licencia', 'Duración', 'Paga'],
          rows: [
            ['Maternidad', mother, 'EPS'],
            ['Paternidad', father, 'EPS'],
            ['Luto', grief, 'Empleador'],
            ['Calamidad doméstica', 'El tiempo razonable según el caso', 'Empleador'],
            ['Votar, y cargos oficiales de forzosa aceptación', 'El tiempo necesario', 'Empleador'],
            ['Comisión sindical y entierro de compañeros', 'El tiempo necesario', 'Empleador'],
          ],
        },
      ],
      paragraphs: [
        ...(has('calamidad') || has('hijoEnfermo')
          ? [
              'Calamidad es un hecho grave que altera la vida normal de la familia: un incendio, una inundación, un robo en la casa, la hospitalización de un hijo. El trabajador avisa pronto y lo prueba; los días se acuerdan según lo que pasó y no se descuentan.',
            ]
          : []),
        'En una licencia no remunerada el contrato queda suspendido: no se paga salario, ese tiempo no cuenta para cesantías ni vacaciones, y el empleador sigue pagando salud y pensión.',
      ],
      state: [reform],
      sources: [
        cst('art. 57'),
        ...(has('jurado') ? [decreto('2241', 1986, 'art. 105')] : has('votar') ? [ley('403', 1997, 'art. 3')] : []),
        ley('2466', 2025, 'art. 15'),
        ley('1822', 2017),
        ley('2114', 2021),
        ley('1280', 2009),
      ],
      caveats: [
        'La Ley 2466 de 2025 agregó otros permisos remunerados: confirma en su artículo 15 cuáles aplican a tu caso.',
      ],
    }
  },
})
