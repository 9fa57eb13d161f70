import { formatCop, formatDate, formatNumber, formatPercent } from '../../../../shared/format.ts'
import { asientoIncapacidad } from '../../../../shared/tax/asientos.ts'
import { auxilioTransporte } from '../../../../shared/tax/auxilioTransporte.ts'
import { SMMLV } from '../../../../shared/tax/facts/general.ts'
import { LABOUR } from '../../../../shared/tax/facts/labour.ts'
import { addBusinessDays, addDays } from '../../../../shared/tax/habiles.ts'
import { aportesIndependiente } from '../../../../shared/tax/independientes.ts'
import {
  GESTACION_DIAS,
  licencia,
  licenciaProporcional,
  incapacidad as sickPay,
} from '../../../../shared/tax/licencias.ts'
import { cst, decreto, ley } from '../../../../shared/tax/sources.ts'
import { tracked } from '../../../../shared/tax/tracked.ts'
import type { IsoDate } from '../../../../shared/tax/types.ts'
import { told } from '../../knowledge/notes.ts'
import { together } from '../../together.ts'
import type { Understood } from '../../understand/features.ts'
import { fold } from '../../understand/text.ts'
import { cite, fromCalculation, type IntentAnswer } from '../answer.ts'
import { entryTable } from '../contabilidad/entryTable.ts'
import { bare, figure } from '../figure.ts'
import { type AnswerContext, intent, type Slot } from '../intent.ts'
import { payrollOf } from '../nomina/payroll.ts'
import { numbered } from '../nomina/slots.ts'
import { choice, date, flag } from '../slots.ts'
import { protegido } from './despido.ts'
import { BASE_ASKED, bareNumber, daysFromTo, moreDays } from './short.ts'
import { aspectos, diasTrabajados, inMonthOf, personas, salario, salarioDe, salarioDia } from './slots.ts'

type Kind = 'maternidad' | 'paternidad' | 'luto'

const weeks = (days: number): string => `${formatNumber(days / 7)} semanas`
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
      'Aplica por la muerte de cónyuge o compañero permanente; padres, hijos, hermanos, abuelos y nietos; suegros, yernos, nueras e hijastros, e hijos o padres adoptivos. No por cuñados, tíos, primos ni los abuelos del cónyuge.',
      'El trabajador entrega el certificado de defunción dentro de los 30 días siguientes. Es aparte de las vacaciones y no se descuenta del salario.',
    ],
  },
}

const FAMILY_IN: readonly (readonly [RegExp, string])[] = [
  [/\b(?:yernos?|nueras?)\b/, 'yernos y nueras'],
  [/\b(?:padrastro|madrastra|hijastr[oa]s?)\b/, 'padrastros e hijastros'],
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
  [/\b(?:amig[oa]|vecin[oa]|padrino|madrina|ahijad[oa]|compadre|comadre)\b/, 'esa persona'],
]
const SPOUSE = '(?:espos[oa]|marido|mujer|conyuge|companer[oa]|pareja)'
const WHOSE = '(?:(?:de|del|de la|de el)(?: (?:la|el|su|mi|tu))?) '
/** Relatives of a spouse and of others, by the degree in which they are related: only the first one by marriage is covered. */
const CHAINS: readonly (readonly [RegExp, string, boolean])[] = [
  [new RegExp(`\\b(?:mama|papa|madre|padre|papas|mami|papi) ${WHOSE}${SPOUSE}\\b`), 'los suegros', true],
  [new RegExp(`\\bhij[oa]s? ${WHOSE}${SPOUSE}\\b`), 'los hijos del cónyuge', true],
  [new RegExp(`\\bherman[oa]s? ${WHOSE}${SPOUSE}\\b`), 'los cuñados', false],
  [
    new RegExp(`\\b(?:abuel\\w{1,4}|niet[oa]s?) ${WHOSE}${SPOUSE}\\b`),
    'los abuelos del cónyuge, que son segundo grado de afinidad',
    false,
  ],
  [
    new RegExp(`\\b(?:ti[oa]s?|sobrin[oa]s?|prim[oa]s?) ${WHOSE}${SPOUSE}\\b`),
    'tíos, sobrinos y primos del cónyuge',
    false,
  ],
  [new RegExp(`\\b\\w{4,9} ${WHOSE}novi[oa]\\b`), 'la familia del novio o la novia', false],
  [new RegExp(`\\b${SPOUSE} ${WHOSE}herman[oa]\\b`), 'los cuñados', false],
  [new RegExp(`\\b${SPOUSE} ${WHOSE}hij[oa]\\b`), 'yernos y nueras', true],
  [new RegExp(`\\bherman[oa]s? ${WHOSE}(?:mama|papa|madre|padre)\\b`), 'tíos, sobrinos y primos', false],
  [new RegExp(`\\bhij[oa]s? ${WHOSE}herman[oa]\\b`), 'tíos, sobrinos y primos', false],
  [
    new RegExp(`\\b(?:mama|papa|madre|padre|abuel\\w{1,4}|herman[oa]s?) ${WHOSE}suegr[oa]\\b`),
    'la familia de los suegros',
    false,
  ],
]

interface Deceased {
  readonly cubre: boolean
  readonly quien: string
  /** Somebody else who died too, told in the same message. */
  readonly otro?: { readonly cubre: boolean; readonly quien: string }
}

/** "A uno se le murió la abuela y al otro el cuñado". */
const SEVERAL_DEATHS =
  /\b(?:otr[oa]s?|tambien|ademas|dos|amb[oa]s|y (?:a )?(?:un|una)|y (?:el|al|la|a la|del?|de la) )\b/
const DIMINUTIVES: readonly (readonly [RegExp, string])[] = [[/^(abuel|herman|suegr|sobrin|prim)it(?=[oa]$)/, '$1']]
const SPELT: Readonly<Record<string, string>> = {
  mama: 'mamá',
  papa: 'papá',
  tio: 'tío',
  tia: 'tía',
  cunado: 'cuñado',
  cunada: 'cuñada',
}
const MALE = /^(?:papa|padre|papi|padrastro|marido|conyuge|companero|.*o)$/
/** One relative by the word of the message, more of them by the name of their group. */
function relative(said: string, group: string): string {
  const word = DIMINUTIVES.reduce((left, [from, to]) => left.replace(from, to), said)
  if (
    /s$|bebe|^(?:espos|mujer|marid|conyug|companer|perr|gat|mascot|amig|vecin|padrin|madrin|ahijad|compadr|comadr)/.test(
      word,
    )
  )
    return group
  return `${MALE.test(word) ? 'el' : 'la'} ${SPELT[word] ?? word}`
}
/** "de la abuela", "del abuelo", "de los suegros". */
const ofWhom = (who: string) => (who.startsWith('el ') ? `del ${who.slice(3)}` : `de ${who}`)
const toWhom = (who: string) => (who.startsWith('el ') ? `al ${who.slice(3)}` : `a ${who}`)

/** Whoever died, and whether the leave covers it. */
const familiar: Slot<Deceased, false> = {
  label: 'Familiar',
  type: 'text',
  read: ({ question }) => {
    // As it was written: "cuñado" without its accent is a slip for "cuando".
    const said = fold(question)
    const [chain] = CHAINS.filter(([pattern]) => pattern.test(said))
    // Who else died is told outside of "el papá del esposo".
    const apart = chain === undefined ? said : said.replace(chain[0], (all) => ' '.repeat(all.length))
    const found = [
      ...FAMILY_OUT.map(([pattern, quien]) => ({ pattern, quien, cubre: false })),
      ...FAMILY_IN.map(([pattern, quien]) => ({ pattern, quien, cubre: true })),
    ].flatMap(({ pattern, quien, cubre }) => {
      const named = pattern.exec(apart)
      return named === null ? [] : [{ at: named.index, quien: relative(named[0], quien), cubre }]
    })
    if (chain) {
      const other = SEVERAL_DEATHS.test(said) ? found.find(({ cubre }) => cubre !== chain[2]) : undefined
      return {
        quien: chain[1],
        cubre: chain[2],
        ...(other ? { otro: { cubre: other.cubre, quien: other.quien } } : {}),
      }
    }
    const after = Math.max(
      0,
      said.search(
        /\b(?:muri\w{1,3}|fallec\w{1,5}|muerte|se (?:me|le|nos) fue|perdi[oó]?|luto|duelo|si es|y por|y si)\b/,
      ),
    )
    const died = found.find(({ at }) =>
      /^[a-zñ]+(?: (?!y\b|o\b|dice|que)[a-z]+){0,3} (?:muri|fallec)/.test(said.slice(at, at + 50)),
    )
    const next = died ?? found.filter(({ at }) => at >= after).sort((a, b) => a.at - b.at)[0] ?? found[0]
    const other = SEVERAL_DEATHS.test(said)
      ? found
          .filter(({ at, quien }) => next !== undefined && at > next.at && quien !== next.quien)
          .sort((a, b) => a.at - b.at)[0]
      : undefined
    return (
      next && {
        cubre: next.cubre,
        quien: next.quien,
        ...(other ? { otro: { cubre: other.cubre, quien: other.quien } } : {}),
      }
    )
  },
  show: ({ quien }) => quien,
  required: false,
}

const LEAVE_ASPECTS = {
  lactancia:
    /\b(?:sal(?:ir|ga|e) (?:un poco )?(?:mas )?temprano|entrar? mas tarde|lactancia|lactar|lactando|dar(?:le)? pecho|amamant\w{1,4})\b/,
  quienPaga: /\b(?:quien|eps|reembols\w{1,3}|devuelv\w{1,3}|recobr\w{1,4}|le cobro|cobrar)\b/,
  habiles: /\b(?:habiles|calendario|corridos|domingos?)\b/,
  papeles:
    /\b(?:papeles|documentos|requisitos|soportes?|registro|certificado|que (?:debe|hay que) (?:traer|presentar))\b/,
  hasta:
    /\b(?:hasta (?:cuando|que (?:dia|fecha))|(?:cuando|que (?:dia|fecha)) (?:me toca |debo |debe |le toca )?(?:vuelv\w{1,2}|regres\w{1,2}|termina|volveria|tendria|entr[oae]\w?|reintegr\w{1,4})|fecha (?:de finalizacion|fin)|desde que dia|empieza|volver)\b/,
  prematuro: /\bprematur\w|\b(?:nacio|naci[oe]\w{0,4}|nazca) (?:\w{2,8} ){0,2}antes de tiempo\b/,
  despedir:
    /\b(?:despedir\w{0,2}|sacar(?:l[ao])|echar\w{0,2}|terminar(?:le|l[ao])?(?: el)? contrato|(?:no|sin) (?:quiero|quisiera) que (?:\w{2,4} )?(?:vuelva|regrese|siga)|no (?:le )?renov\w{1,4}|prescindir|liquidar(?:la|lo))\b/,
} as const

/** Two weeks more of leave for twins, whatever else the case comes to (art. 236). */
const MULTIPLE_DAYS = 14
const partoMultiple = flag('Parto múltiple', ({ text: said }) => {
  const found =
    /\b(?:(?:parto|embarazo) multiple|gemel\w{1,3}|melliz\w{1,3}|trilliz\w{1,3}|(?:dos|2|tres|3) (?:bebes|criaturas))\b/.exec(
      said,
    )
  return found === null
    ? undefined
    : !/\b(?:no|ni) (?:(?:son|es|eran|era|fue|fueron|hubo|un|hay|habia) ){0,2}$/.test(said.slice(0, found.index))
})

const nacimiento = date('Día en que empieza', ({ days, text: said }, { before }) => days[0] ?? inMonthOf(said, before))

const CONTRIBUTED =
  /\b(?:cotiz\w{1,5}|afiliad[oa]|aport\w{1,4}|pagando (?:la )?(?:eps|salud|planilla|seguridad)|en la eps|trabajando|llev[aeo] |entr[oe] hace)\b/
const COUNT = '(\\d{1,2}|una?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez)'
const UNITS: Readonly<Record<string, number>> = { s: 7, m: 30, a: 360 }
/** "Con 5 meses de embarazo", "tiene 20 semanas de gestación": how far she is, and nothing that was contributed. */
const FAR_GONE = new RegExp(
  `\\b${COUNT} (mes(?:es)?|semanas?) (?:de )?(?:embaraz\\w{1,3}|gestacion)|\\b(?:embarazada|embarazo|gestante) (?:de|con|va en|tiene)(?: ya| como| unos| unas)? ${COUNT} (mes(?:es)?|semanas?)\\b`,
)
const TIME_AT_WORK = new RegExp(`\\b${COUNT} (mes(?:es)?|semanas?|anos?)\\b`)
const ALWAYS_PAID =
  /\b(?:cotiz\w{1,5}|aport\w{1,5}|pagad[oa]|afiliad[oa])(?: [a-z]{2,8}){0,2} (?:complet[oa]s?|siempre|al dia|juicios[oa]|sin falta\w{0,1}|tod[oa] (?:el|la|los|este|ese))\b|\b(?:siempre|todo el embarazo)(?: [a-z]{2,8}){0,2} (?:cotiz|aport|pag)\w{1,5}\b|\bplanilla (?:siempre )?al dia\b|\bcotiz\w{1,5} todo\b/
const daysSaid = (count = '', unit = ''): number => {
  const many = /^una?$/.test(count) ? 1 : (bareNumber(count) ?? Number(count))
  return many * (UNITS[unit.charAt(0)] ?? 0)
}

/** Of one who is so far gone: the time before the pregnancy does not count, and what is left until the birth is still to be paid. */
function contributedOf(said: string): number | undefined {
  const found = FAR_GONE.exec(said)
  if (found === null) return undefined
  const gone = daysSaid(found[1] ?? found[3], found[2] ?? found[4])
  const [, count, unit] = TIME_AT_WORK.exec(said.replace(found[0], ' ')) ?? []
  if (count === undefined) return ALWAYS_PAID.test(said) ? GESTACION_DIAS : undefined
  const paid = daysSaid(count, unit)
  return paid >= gone ? GESTACION_DIAS : Math.max(1, GESTACION_DIAS - gone + paid)
}

/** "Apenas lleva cinco meses cotizando": what was contributed of the gestation. */
const cotizado: Slot<number, false> = {
  label: 'Tiempo cotizado en el embarazo',
  type: 'days',
  read: ({ text: said, duration }, { before }) => {
    const missing =
      /\b(?:falt\w{1,5}|dej[oe] de (?:pagar|cotizar)|sin (?:pagar|cotizar)|no (?:pag|cotiz)\w{1,4})\b/.test(said)
    if (!missing && FAR_GONE.test(said)) return contributedOf(said)
    if (!missing && before !== undefined && ALWAYS_PAID.test(said)) return GESTACION_DIAS
    if (!duration || !(CONTRIBUTED.test(said) || missing || before !== undefined)) return undefined
    const days = duration.years * 360 + duration.months * 30 + duration.days
    const paid = missing ? GESTACION_DIAS - days : days
    return paid > 0 && paid <= 3_600 ? paid : undefined
  },
  show: (value) => `${formatNumber(value)} días`,
  required: false,
}

const leaveSlots = {
  salario,
  salarioDia,
  personas,
  nacimiento,
  partoMultiple,
  diasVividos: { ...diasTrabajados, label: 'Días' } satisfies typeof diasTrabajados,
  aspectos: aspectos('Lo que se pregunta', LEAVE_ASPECTS),
}

interface LeaveValues {
  readonly cotizado?: number | undefined
  readonly salario?: number | undefined
  readonly salarioDia?: number | undefined
  readonly personas?: number | undefined
  readonly nacimiento?: IsoDate | undefined
  readonly partoMultiple?: boolean | undefined
  readonly aspectos?: readonly string[] | undefined
}

const NAMED: Readonly<Record<Kind, RegExp>> = {
  maternidad: /\bmaternidad\b/,
  paternidad: /\bpaternidad\b/,
  luto: /\b(?:luto|fallecimiento)\b/,
}

/** Several leaves by name are told together. */
function leave(kind: Kind, values: LeaveValues, ctx: AnswerContext, head?: string): IntentAnswer {
  // "¿Puedo despedirla cuando vuelva?" is decided by what protects her, and not by how long the leave is.
  if (kind !== 'luto' && values.aspectos?.includes('despedir') === true)
    return protegido(
      {
        salario: salarioDe(values),
        proteccion:
          kind === 'maternidad' || /\b(?:ella|la mama|despedirla|sacarla|echarla)\b/.test(ctx.message.text)
            ? 'embarazo'
            : 'padre',
      },
      ctx,
    )
  if (kind === 'maternidad' && values.aspectos?.includes('lactancia') === true)
    return {
      headline: `${ctx.kind === 'sino' ? 'Sí: al' : 'Al'} volver de la licencia tiene **dos descansos remunerados de 30 minutos al día hasta que el bebé cumpla seis meses**, y uno de 30 minutos hasta los dos años si sigue lactando ${cite(cst('art. 238'))}.`,
      paragraphs: [
        'No se descuentan del salario. Los dos descansos se pueden juntar por acuerdo, para entrar más tarde o salir más temprano; con certificado médico pueden ser más.',
      ],
      sources: [cst('art. 238')],
    }
  const besides = (values.aspectos ?? []).filter((each) => each !== 'quienPaga' || ctx.kind === 'quien')
  const part = kind === 'maternidad' && besides.length === 0 ? proportional(values, ctx) : undefined
  if (part !== undefined) return part
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

/** A maternity leave of whoever contributed less than the gestation: all the weeks, and a part of the pay. */
function proportional(values: LeaveValues, ctx: AnswerContext): IntentAnswer | undefined {
  const { facts, kind } = ctx
  const paidFor = values.cotizado
  if (paidFor === undefined || paidFor >= GESTACION_DIAS) return undefined
  const on = [ctx.on, ctx.today].sort()[0] ?? ctx.on
  const pay = salarioDe(values)
  const calculation = licencia({ tipo: 'maternidad', salario: pay ?? facts.at(SMMLV, on).value, date: on }, facts)
  const { dias, valor } = calculation.result
  const share = licenciaProporcional(valor, paidFor)
  const of = `${formatNumber(paidFor)} de los ${formatNumber(GESTACION_DIAS)} días de la gestación`
  return fromCalculation(calculation, {
    headline:
      pay === undefined
        ? `${kind === 'sino' ? 'Sí, pero proporcional: con' : 'Con'} ${of} cotizados son las mismas **${weeks(dias)}, y la EPS paga el ${formatNumber(Math.round((paidFor / GESTACION_DIAS) * 1000) / 10)} %** de la licencia; dime el salario y te doy el valor.`
        : `${kind === 'sino' ? 'Sí, pero proporcional: con' : 'Con'} ${of} cotizados son las mismas ${weeks(dias)}, y la EPS paga **${formatCop(share)}** de los ${formatCop(valor)} de la licencia completa.`,
    paragraphs: [
      'Si por haber empezado a trabajar después se cotizó menos tiempo que el del embarazo, la EPS reconoce la licencia en proporción a los días cotizados; las semanas de descanso son las mismas.',
      ...(FAR_GONE.test(ctx.merged.text)
        ? [
            'Conté lo cotizado desde que entró y los meses que faltan para el parto: si deja de cotizar en ellos, la parte baja.',
          ]
        : []),
    ],
    steps:
      pay === undefined
        ? []
        : [
            ...calculation.steps,
            {
              label: 'Parte que reconoce la EPS',
              formula: `${formatCop(valor)} × ${formatNumber(paidFor)} ÷ ${formatNumber(GESTACION_DIAS)} días`,
              value: formatCop(share),
            },
          ],
    sources: [decreto('2943', 2013), ...calculation.sources],
    caveats: ['Supuse una gestación de nueve meses: con las semanas reales del parto cambia la proporción.'],
  })
}

function oneLeave(kind: Kind, values: LeaveValues, ctx: AnswerContext, head?: string): IntentAnswer {
  const { facts } = ctx
  // A leave of next year is worked out with what is known today.
  const on = [ctx.on, ctx.today].sort()[0] ?? ctx.on
  const pay = salarioDe(values)
  const asked = values.aspectos ?? []
  const calculation = licencia({ tipo: kind, salario: pay ?? facts.at(SMMLV, on).value, date: on }, facts)
  const more = kind === 'maternidad' && values.partoMultiple === true ? MULTIPLE_DAYS : 0
  const dias = calculation.result.dias + more
  const valor = calculation.result.valor + Math.round((Math.max(pay ?? 0, facts.at(SMMLV, on).value) / 30) * more)
  const { name, payer, paragraphs } = LEAVES[kind]
  const long = kind === 'luto' ? `${formatNumber(dias)} días hábiles` : weeks(dias)
  const start = values.nacimiento
  const end =
    start === undefined ? undefined : kind === 'luto' ? addBusinessDays(start, dias) : addDays(start, dias - 1)
  const paid = kind === 'luto' ? 'la paga el empleador' : 'la paga la EPS'
  const amount = pay === undefined ? '' : `: con ${formatCop(pay)} de salario son **${formatCop(valor)}**`
  const told =
    head ??
    (kind === 'maternidad' && asked.includes('prematuro')
      ? early(ctx.message.text, dias, pay ?? 0)
      : more > 0
        ? `En parto múltiple la licencia tiene dos semanas más, con el certificado médico o los registros civiles: son **${long}** y ${paid}${amount}${end === undefined ? '' : `; desde el ${formatDate(start ?? on)} va hasta el **${formatDate(end)}**`}.`
        : ctx.kind === 'quien' || (asked.includes('quienPaga') && ctx.kind !== 'cuanto')
          ? kind === 'luto'
            ? `La ${name} **la paga el empleador**, como salario: son ${long} remunerados${amount}.`
            : `La ${name} **la paga la EPS**: el empleador la adelanta en la nómina y después se la cobra; son ${long} remuneradas${amount}.`
          : (asked.includes('hasta') || ctx.kind === 'cuando') && end !== undefined
            ? `La ${name} va hasta el **${formatDate(end)}**: son ${long} desde el ${formatDate(start ?? on)}${/\bcuanto\b/.test(ctx.message.text) && pay !== undefined ? `, y ${paid}${amount}` : ''}.`
            : asked.includes('habiles')
              ? kind === 'luto'
                ? `Son **${long}**: no cuentan los domingos ni los festivos, y ${paid}.`
                : `Son **días calendario**: la ${name} dura ${long} (${formatNumber(dias)} días seguidos) y ${paid}${amount}.`
              : `${ctx.kind === 'sino' ? 'Sí: la' : 'La'} ${name} es de **${long} ${kind === 'luto' ? 'remunerados' : 'remuneradas'}** y ${paid}${amount}${end === undefined ? '' : `; desde el ${formatDate(start ?? on)} va hasta el **${formatDate(end)}**`}.`)
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
      ...paragraphs.slice(more > 0 || (kind === 'maternidad' && asked.includes('prematuro')) ? 1 : 0),
    ],
    // Without a salary the amount would answer something not asked.
    steps:
      pay === undefined
        ? []
        : more === 0
          ? calculation.steps
          : [
              ...calculation.steps,
              {
                label: 'Con las dos semanas del parto múltiple',
                formula: `${formatCop(pay)} ÷ 30 × ${formatNumber(dias)} días`,
                value: formatCop(valor),
              },
            ],
    caveats: payer === 'EPS' ? calculation.caveats : calculation.caveats.slice(0, 1),
  })
}

const WEEKS_OF_TERM = 40
const BORN_AT = /\b(2[4-9]|3[0-6]) semanas\b/
/** What a birth before its time adds: the weeks that were left of forty. */
function early(said: string, dias: number, pay: number): string {
  const born = Number(BORN_AT.exec(said)?.[1] ?? 0)
  const rule =
    'Si el bebé nace antes de tiempo, **se suman a la licencia las semanas que faltaban para completar el término**, con el certificado médico'
  if (born === 0) return `${rule}.`
  const more = (WEEKS_OF_TERM - born) * 7
  const sum =
    pay > 0 ? `: con ${formatCop(pay)} de salario son **${formatCop(Math.round((pay / 30) * (dias + more)))}**` : ''
  return `${rule}: con ${born} de ${WEEKS_OF_TERM} semanas son ${formatNumber(more / 7)} más, **${weeks(dias + more)}** en total, y la paga la EPS${sum}.`
}

const INDEPENDENT = /\bindependientes?\b|\bcontratista\b|\bpor mi cuenta\b|\bprestacion de servicios\b|\bfreelance\b/
/** What an independent earns a month, as the conversation told it before. */
const ingresoDicho: Slot<number, false> = {
  label: 'Ingreso del mes como independiente',
  type: 'money',
  required: false,
}
const WHETHER = /\b(?:me|le) (?:pagan?|dan?|reconocen?)\b[^?]{0,40}\?/
const SAYS_BASE = /\b(?:cotiz\w{1,4}|ibc|base)\b/

/** The base that an independent contributes on: as told, else by what they earn. Undefined for whoever is employed. */
function baseOfIndependent(
  values: LeaveValues & { readonly ingresosMensuales?: number | undefined },
  { facts, on, today, merged }: AnswerContext,
): number | undefined {
  const told = values.ingresosMensuales
  const pay = salarioDe(values)
  if (told === undefined && !INDEPENDENT.test(merged.text)) return undefined
  if (pay !== undefined && SAYS_BASE.test(merged.text)) return pay
  const income = told ?? pay
  if (income === undefined) return undefined
  const date = [on, today].sort()[0] ?? on
  return aportesIndependiente({ ingreso: income, contrato: true, date }, facts).result.ibc
}

/** The leave of an independent is paid by the EPS itself, on what she contributes and not on what she charges. */
function ofIndependent(base: number, values: LeaveValues, ctx: AnswerContext): IntentAnswer {
  const { facts, on, today, kind } = ctx
  const date = [on, today].sort()[0] ?? on
  const calculation = licencia({ tipo: 'maternidad', salario: base, date }, facts)
  const { dias, valor } = calculation.result
  const part = values.cotizado !== undefined && values.cotizado < GESTACION_DIAS ? values.cotizado : undefined
  const sum = part === undefined ? valor : licenciaProporcional(valor, part)
  return fromCalculation(calculation, {
    headline: `${kind === 'sino' || WHETHER.test(ctx.message.text) ? 'Sí: la' : 'La'} EPS paga **${weeks(dias)}** sobre la base de cotización, ${formatCop(base)}, y no sobre lo que se cobra: son **${formatCop(sum)}**${part === undefined ? '' : `, en proporción a los ${formatNumber(part)} días cotizados`}.`,
    paragraphs: [
      `Son ${formatNumber(dias)} días: ${formatCop(base)} ÷ 30 × ${formatNumber(dias)}. Como independiente la pide ella misma a la EPS, que se la paga directamente; hay que haber cotizado durante el embarazo, y si fue menos tiempo se reconoce en proporción a los días cotizados ${cite(decreto('2943', 2013))}.`,
      'Si la base cambió en esos meses, se toma la que reconozca la EPS: puede ser el promedio.',
    ],
    sources: [...calculation.sources, decreto('2943', 2013)],
    caveats: calculation.caveats.filter((each) => !/empleador/.test(each)),
  })
}

/** "¿Hasta qué día va, y cuánto me pagan?": what it comes to stands in its answer. */
const sumOfIt = (part: string, { amounts }: Understood): boolean =>
  amounts.length > 0 && /\bcuanto\b/.test(part) && !/\b(?:liquid|prima|cesantia|vacacion|despid|indemniz)/.test(part)

/** "A mi conductor le nació la bebé", "mi esposa dio a luz": the leave of the father. */
const A_FATHER =
  /\b(?:mi|un|al?|el) [a-z]{3,12}(?:or|er[o]|[dt]o|ario|ino)(?: [a-z]{2,8}){0,2},? le nacio\b|\bmi (?:esposa|mujer|novia|pareja|senora|companera) (?:ya )?(?:tuvo|dio a luz|pario|va a (?:tener|parir|dar))/
/** "Quiere tomar dos semanas antes del parto". */
const BEFORE_BIRTH = /\bsemanas? (?:de licencia )?(?:antes|despues) (?:del parto|de (?:tener|nacer|que nazca))\b/
const MISCARRIED =
  /\babort\w{1,4}\b|\bparto no viable\b|\bperd(?:i|io|imos|ieron|ida) (?:d?el|al|mi|su) (?:bebe|embarazo)\b/
export const maternidad = intent({
  id: 'licencia.maternidad',
  subject: 'licencias',
  title: 'Licencia de maternidad',
  // "Tiene 5 meses de embarazo y cotiza hace 3, ¿cuánto le pagan?": of the leave, where nobody is to be dismissed.
  tells: ({ text, amounts }) =>
    amounts.length < 2 &&
    (BEFORE_BIRTH.test(text) || FAR_GONE.test(text)) &&
    /\b(?:cotiz\w{1,5}|licencia|eps|parto)\b/.test(text) &&
    /\b(?:cuanto|cuando|se puede|pued[eo]|pagan?|paga\w{0,3}|derecho|reconoc\w{1,4})\b/.test(text) &&
    !/\b(?:desp[ie]d\w{1,4}|sac[ao]\w{0,4}|ech[ao]\w{0,4}|renov\w{1,4}|renunci\w{1,4}|liquid\w{1,5}|terminar\w{0,3}|indemniz\w{1,6}|independiente|contratista)\b/.test(
      text,
    ),
  covers: sumOfIt,
  slots: { ...leaveSlots, cotizado, ingresosMensuales: ingresoDicho },
  answer(values, ctx) {
    // "¿Cuánto me paga la EPS?" names who pays it, and asks how much.
    const others = (values.aspectos ?? []).filter((each) => each !== 'quienPaga')
    if (A_FATHER.test(ctx.message.text)) return leave('paternidad', values, ctx)
    if (MISCARRIED.test(ctx.message.text))
      return {
        headline:
          'La licencia de maternidad es por el parto o la adopción; **por un aborto o un parto no viable la ley da otra, según el certificado médico**, y su duración no la tengo verificada: pídela en la EPS con ese certificado.',
        sources: [cst('art. 236')],
        answered: false,
      }
    const base = others.length === 0 ? baseOfIndependent(values, ctx) : undefined
    return base === undefined ? leave('maternidad', values, ctx) : ofIndependent(base, values, ctx)
  },
})

export const paternidad = intent({
  id: 'licencia.paternidad',
  subject: 'licencias',
  title: 'Licencia de paternidad',
  follows: {
    after: /^licencia\.maternidad$/,
    said: /^\W*(?:y )?(?:(?:el|la|al|del|para|de) ){1,3}(?:papa|padre|paternidad|esposo)\W*$/,
  },
  covers: sumOfIt,
  slots: leaveSlots,
  answer: (values, ctx) => leave('paternidad', values, ctx),
})

/** "¿Y eso me lo descuentan?" of the days of leave. */
const TAKEN_OFF =
  /\b(?:descuent\w{1,3}|descont\w{1,5}|me (?:lo|los|las|la) (?:quitan?|restan)|son pag(?:o|a|ado|ada)s|(?:lo|los|me) pagan)\b/

/** "El patrón dice que por abuelos no dan, ¿es verdad?": what somebody else says is put right. */
const DENIED_BY_OTHERS =
  /\b(?:dice[ns]?|dijo|dijeron|salen|sale|asegura[n]?|segun)\b[^?]{0,40}\b(?:solo|solamente|unicamente|nada mas)\b[\s\S]{0,90}\b(?:verdad|cierto|razon|asi|legal|correcto)\b|\b(?:dice[ns]?|dijo|dijeron|salen|sale|asegura[n]?|segun)\b[^?]{0,70}\bno (?:me |le |se |l[ao]s? )*(?:dan?|cobija|cubre|hay|toca|aplica|pagan?|incluye|entran?|corresponde|tiene|tengo)\w{0,2}\b[\s\S]{0,90}\b(?:verdad|cierto|razon|es asi|legal|correcto)\b/

const RELATIVE =
  '(?:mama|papa|madre|padre|mami|papi|abuel\\w{1,5}|niet[oa]|herman\\w{1,4}|hij[oa]|suegr[oa]|espos[oa]|marido|mujer|conyuge|companer[oa]|yerno|nuera|cunad[oa]|ti[oa]|prim[oa]|sobrin[oa])'
const DIED = '(?:muri[oe]\\w{0,3}|falleci\\w{1,3}|fallecio|muerte|murio)'
const RELATIVE_DIED = new RegExp(
  `\\b${DIED}(?: (?:a|de|del|el|la|mi|su|un|una|le|me|ayer|hoy|anoche|uno|empleado|trabajador[a]?|al|papa|mama)){0,4} ${RELATIVE}\\b|\\b(?:el|la|mi|su|un|una) ${RELATIVE}(?: [a-z]{2,9}){0,4} (?:se )?${DIED}\\b`,
)
const DAYS_ASKED = /\b(?:permisos?|licencias?|dias|dia libre|descansos?)\b/
const OF_THE_DEAD =
  /\b(?:liquid\w{2,8}|cesantias|pension|heren\w{2,4}|sucesion|hered\w{2,6}|auxilio funerario|seguro)\b/

export const luto = intent({
  id: 'licencia.luto',
  subject: 'licencias',
  title: 'Licencia por luto',
  // "Falleció mi abuelita, ¿me dan permiso pago?": of whoever died, and no calamity.
  called: { test: (said: string) => DAYS_ASKED.test(said) && RELATIVE_DIED.test(said) && !OF_THE_DEAD.test(said) },
  follows: { after: /^licencia\.luto$/, said: TAKEN_OFF },
  slots: { ...leaveSlots, familiar },
  answer(values, ctx) {
    const whom = values.familiar
    // "¿Cuántos días, y son pagos?": the days are told first, with who pays them.
    if (TAKEN_OFF.test(ctx.message.text) && !/\bcuant[oa]s?\b/.test(ctx.message.text))
      return {
        headline:
          whom?.cubre === false
            ? 'Depende de lo que acuerden: ese permiso **no es la licencia por luto**, y el empleador solo paga los días si acepta darlos remunerados.'
            : 'No: la licencia por luto **es remunerada y no se descuenta** del salario ni de las vacaciones; la paga el empleador.',
        sources: [cst('art. 57')],
      }
    if (whom?.otro && whom.otro.cubre !== whom.cubre) {
      const [covered, other] = whom.cubre ? [whom, whom.otro] : [whom.otro, whom]
      return leave(
        'luto',
        values,
        ctx,
        `Por la muerte ${ofWhom(covered.quien)} son **${formatNumber(ctx.facts.at(LABOUR.lutoDias, ctx.on).value)} días hábiles remunerados**, que paga el empleador; la licencia **no cubre ${toWhom(other.quien)}**: ahí la ley no te obliga y el permiso es voluntario.`,
      )
    }
    if (whom && !whom.cubre && ctx.kind !== 'quien' && ctx.kind !== 'cuando')
      return leave(
        'luto',
        values,
        ctx,
        `${ctx.kind === 'cuanto' ? 'Ninguno por ley: la' : 'No: la'} licencia por luto **no cubre ${toWhom(whom.quien)}**; el empleador puede dar el permiso, pero no está obligado.`,
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
        ? `${DENIED_BY_OTHERS.test(ctx.message.text) ? 'No es verdad: sí tiene derecho. Por' : ctx.kind === 'sino' ? 'Sí: por' : 'Por'} la muerte ${ofWhom(whom.quien)} son **${formatNumber(days)} días hábiles remunerados**, que paga el empleador.`
        : undefined,
    )
  },
})

const AT_WORK =
  /\b(?:accidente (?:de|en el) trabajo|accidente laboral|enfermedad (?:laboral|profesional)|accidente de trabajo|arl|laboral|en el (?:trabajo|taller|local|puesto|andamio|almacen|restaurante)|en la (?:obra|fabrica|bodega|cocina|oficina|planta|empresa)|trabajando|aqui (?:en el|mismo)|andamio|maquina|se (?:le )?(?:cayo|corto|quemo|resbalo|machuco|machetio)|le paso aqui|horno|yendo al trabajo|ruta de la empresa|(?:lo|la|le|me) (?:tumbo|pateo|mordio|pico|aplasto|golpeo|atropello) (?:un|una|el|la|al)|arriando|ordenando|(?:prob|arregl|repar|repart|entreg|sold|lavand?|limpi|mont)(?:ando|iendo) (?:el|la|los|las|un|una)|haciendo (?:un domicilio|una entrega|el reparto)|descargando|cargando|guadanando|fumigando|en (?:la finca|el campo|el potrero|el corral)|en pleno turno|(?:durante|en) (?:el|su) turno|accidente (?:mientras |cuando )?(?:[a-z]{2,6} )?[a-z]{3,12}(?:ando|iendo)|se (?:le )?(?:hubiera|hubiese|habia|ha|haya) (?:caido|cortado|quemado|resbalado|machucado|accidentado|golpeado)|con (?:la|el|una|un) (?:tajadora|greca|plancha|sierra|molino|cortadora|freidora|estufa|pulidora|guadana|maquina|horno|montacargas))\b/
const COMMON =
  /\bno (?:fue|era|es|paso|ocurrio|sucedio) (?:(?:un|una|por|de|del|en|el|la|accidente|enfermedad|origen) ){0,4}(?:trabajo|laboral|profesional|oficina|obra|empresa)\b|\b(?:gripa|gripe|virosis|dengue|covid|cirugia|operacion|enfermedad (?:general|comun)|comun|general|no (?:hubiera sido|fue|era) (?:un )?accidente|en (?:la|su) casa|apendic\w{1,4}|migrana|fiebre|cancer|embarazo|jugando|futbol)\b/

const INSTEAD_OF = /\ben (?:vez|lugar) de (?:una? |el |la )?[a-z]{3,14}/

const origen = choice<'comun' | 'laboral'>(
  'Origen',
  { comun: 'enfermedad o accidente común', laboral: 'accidente de trabajo o enfermedad laboral' },
  ({ text }) => {
    // "En vez de gripa fue que se resbaló aquí".
    const said = text.replace(INSTEAD_OF, ' ')
    return COMMON.test(said) ? 'comun' : AT_WORK.test(said) ? 'laboral' : undefined
  },
)

type Sistema = 'arl' | 'eps' | 'todo'

const NOT_IN =
  /\b(?:(?:no|nunca|jamas) (?:lo |la |le |los |me |se )?(?:estaba\w{0,1}|esta|estoy|tenia\w{0,1}|tengo|tienen|afili\w{1,5}|habia\w{0,1} (?:afiliado|metido)|meti|puse|inscrib\w{1,3})|sin (?:arl|eps|afiliar|afiliacion|seguridad social|seguro|papeles))\b/
const SYSTEM = /\b(?:arl|sistema|eps|afili\w{1,6}|segur\w{1,4}|salud|planilla|sisben|papeles|riesgos)\b/

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

/** "Ya va por el día 200": so many days so far. */
const AT_DAY =
  /\b(?:va|van|voy|vamos|lleg\w{1,3}|esta|estoy|estamos|cumpl\w{1,4}|complet\w{1,4}|pas\w{1,3}|anda)(?: (?:ya|hoy|como|por|en|a|al|el))* dia (?:numero )?(\d{1,3})\b(?! de [a-z])/

const diasIncapacidad: Slot<number, false> = {
  label: 'Días de incapacidad',
  type: 'days',
  read: (message, { before }) => {
    const { duration, text: said } = message
    const nth = AT_DAY.exec(said)?.[1]
    if (nth !== undefined) return Number(nth)
    const after = moreDays(said, before)
    if (after !== undefined) return after
    if (/\bdia (?:91|181)\b/.test(said) && !duration) return undefined
    // "¿Y si pasa de 180 días?": the limit, and no illness of so many.
    if (
      before !== undefined &&
      /\b(?:mas|pasa\w{0,3}|despues|supera\w{0,2}) (?:de |los |a )*(?:180|540) dias\b/.test(said)
    )
      return undefined
    const days = duration
      ? duration.years * 360 + duration.months * 30 + duration.days
      : Number(/\b(\d{1,3}) dias\b/.exec(said)?.[1] ?? daysFromTo(message) ?? 0)
    if (days <= 0 || /\bllevaba\b/.test(said)) return undefined
    return /\bprorroga/.test(said) && typeof before === 'number' ? before + days : days
  },
  show: (value) => `${formatNumber(value)} días`,
  required: false,
}

const MOST_EPS = 180

const ONLY_SUM =
  /^\W{0,3}(?:(?:y|entonces),? ){0,2}(?:como )?cuanto (?:le|me|les|se le) (?:pag(?:an?|o)|dan|toca|reconocen|corresponde|llega)(?: (?:por (?:eso|esos dias)|entonces|en total)){0,2}\W{0,3}$/

const BUS_OF_IT = /\b(?:auxilio|subsidio) (?:de |del )?transporte\b|\b(?:el|su) (?:auxilio|transporte)\b|\bpasajes\b/
const MONTH_ASKED =
  /\bnet[oa]s?\b|\b(?:llega|queda|consign\w{1,3}|recibe|pag[oa]|liquid[oa])\b[^?;.]{0,24}\bmes\b|\b(?:mes completo|nomina del mes|devengad\w)\b/

/** "¿Y sobre cuánto le cotizo?", "¿y el auxilio de transporte?", "¿y cuánto le pagan?" of the days that were told. */
const OF_ITS_MONTH = new RegExp(
  `${ONLY_SUM.source}|^\\W{0,3}(?:y |entonces )?[^.;]{0,30}(?:\\b(?:sobre|con) (?:cuanto|que)[^?]{0,20}\\b(?:cotiz\\w{1,4}|hago|aport\\w{1,3})|\\bplanilla\\b|\\bibc\\b|\\bauxilio de transporte\\b)[^.;]{0,30}$`,
)

const DENIED =
  /\b(?:eps|incapacidad)\b[^?]{0,60}\b(?:neg\w{1,3}|no (?:la |me la |quiere |quiso )?(?:pag|reconoc)\w{1,4}|rechaz\w{1,3})\b[^?]{0,40}\b(?:mora|atrasad\w{1,2}|no (?:estaba|habia) (?:al dia|pagad\w{1,2})|deb\w{1,4})\b|\b(?:mora|atrasad\w{1,2})\b[^?]{0,40}\b(?:neg\w{1,3}|rechaz\w{1,3}|no (?:la |me la )?(?:pag|reconoc)\w{1,4})\b/

/** The month of somebody who was ill for a part of it: what they are paid for all of it, and what is contributed on. */
function monthWith(pay: number, dias: number, paid: number, { facts, on }: Pick<AnswerContext, 'facts' | 'on'>) {
  const worked = Math.max(0, 30 - Math.round(dias))
  const bus = Math.round((auxilioTransporte(pay, facts, on) / 30) * worked)
  const earned = Math.round((pay / 30) * worked)
  // Rounding does not bring what is paid above the wage.
  const ibc = Math.min(earned + paid, Math.max(pay, facts.at(SMMLV, on).value))
  const { trabajador } = payrollOf(ibc, { auxilioTransporte: false }, { facts, on }).result
  return { worked, bus, earned, ibc, trabajador, neto: ibc + bus - trabajador.total }
}

/** Somebody who cannot work for some days, however that is told. */
const UNFIT =
  /\bincapaci\w{2,7}\b|\baccident\w{1,4}\b|\boper(?:aron|acion|ad[oa])\b|\bcirugia\b|\bhospitaliz\w{2,5}\b|\bse (?:quebro|fracturo|corto|lesiono)\b/

/** "¿Le tengo que seguir pagando salud y pensión, y le corre la prima?" of somebody who is sick. */
const PAYS_ON = /\b(?:seguir|sigo|seguimos|sigue) (?:pag\w{1,5}|cotiz\w{1,5}|aport\w{1,5})\b/
const GOES_ON =
  /\b(?:seguir|sigo|seguimos|sigue) (?:pag|cotiz|aport)\w{1,5}\b|\b(?:corren?|causan?|acumulan?|gana|generan?|cuentan?)\b[^.;?]{0,20}\b(?:prima|cesantias|vacaciones|prestaciones)\b/

export const incapacidad = intent({
  id: 'licencia.incapacidad',
  enters: true,
  // "Accidente de trabajo, 15 días, ¿cuánto paga la ARL?": days of somebody hurt, with their pay.
  tells: ({ text, amounts, quantities, days }) =>
    (/\bincapaci(?:tad[oa]|dad)\b/.test(text) && PAYS_ON.test(text) && GOES_ON.test(text)) ||
    (amounts.length > 0 &&
      (quantities.some(({ noun }) => /^dias?$/.test(noun)) || days.length === 2) &&
      UNFIT.test(text) &&
      /\bcuanto\b/.test(text) &&
      !/\bafili|\bprima\b|\bcesantias?\b|\bvacaciones\b|\bliquid/.test(text)),
  keeps: OF_ITS_MONTH,
  // What the month comes to, and on what it contributes, stands in the answer that has both figures.
  covers: (part, { amounts, text }) =>
    (PAYS_ON.test(text) && GOES_ON.test(part)) ||
    (amounts.length > 0 && (BASE_ASKED.test(part) || BUS_OF_IT.test(part) || MONTH_ASKED.test(part))),
  // "¿Y con 3 días de incapacidad?" of the payroll that was worked out.
  follows: {
    after: /^(?:nomina\.(?:neto|costo|provision)|aportes\.tabla|puc\.asiento)$/,
    said: /\b(?:\d{1,2}|un|dos|tres|cuatro|cinco) dias? (?:\w{2,3} )?(?:incapacidad|incapacitad[oa])\b|\bincapacitad[oa] (?:por )?\d{1,2} dias\b/,
  },
  subject: 'licencias',
  title: 'Incapacidad: quién la paga y cuánto',
  slots: {
    salario,
    salarioDia,
    diasIncapacidad,
    origen,
    sinAfiliar,
    aspectos: aspectos('Lo que se pregunta', {
      ibc: BASE_ASKED,
      bus: BUS_OF_IT,
      mes: /\b(?:(?:llega|consigno|queda|recibe)\b[^?;.]{0,24}\bmes|net[oa]s?|en la mano|(?:el )?resto del mes|lo demas del mes|cuanto (?:me |le )?(?:llega|consigno|queda|pago)(?: (?:al|por el|este|en el|ese) mes)|como (?:queda|me queda|quedaria)|nomina del mes|(?:todo|en total) (?:el|ese|del) mes|mes completo|que le pago (?:ese|este|el) mes|liquidar el mes|devengad\w)\b/,
      cobrar: /\b(?:cobr\w{1,4}|reembols\w{1,3}|radic\w{1,4}|devuelv\w{1,3}|recobr\w{1,4})\b/,
      fondo: /\b(?:181|180 dias|540|medio ano|fondo de pensiones|siete meses|mas de (?:180|seis meses|6 meses))\b/,
      despedir: /\b(?:despedir\w{0,2}|sacar\w{0,2}|echar\w{0,2})\b/,
      prestaciones: /\b(?:prima|cesantias|vacaciones)\b/,
      miParte:
        /\b(?:asum\w{1,3}|(?:pongo|pago) yo|(?:a|por) mi|mi parte|me toca|corre por|a cargo de[l ]|(?:el|mi) (?:patron|jefe|empleador))\b/,
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
    if (asked.includes('despedir') && ctx.kind === 'sino') return protegido({ salario: pay, proteccion: 'salud' }, ctx)
    if (asked.includes('cobrar') && (ctx.kind === 'como' || pay === undefined || dias === undefined))
      return told('licencia.incapacidad', ctx)
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
      if (kind === 'asiento') {
        const entry = asientoIncapacidad(
          laboral ? 0 : empleador,
          laboral ? total + extra : sistema,
          laboral ? 'ARL' : 'EPS',
        )
        const { lineas } = entry.result
        const debits = lineas.filter(({ debito }) => debito > 0)
        return fromCalculation(entry, {
          headline: `La incapacidad se registra con débito ${new Intl.ListFormat('es').format(debits.map(({ codigo, nombre, debito }) => `a **${codigo}** (${nombre}) por ${formatCop(debito)}`))} y crédito a **250505** (Salarios por pagar) por ${formatCop(entry.result.total)}.`,
          paragraphs: [
            laboral
              ? 'La ARL la reconoce toda, así que no hay gasto: es una cuenta por cobrar.'
              : 'Los dos primeros días son gasto de la empresa; lo de la EPS es una cuenta por cobrar, no un gasto.',
          ],
          tables: [entryTable(entry.result)],
        })
      }
      // After a payroll the month is asked for, and not the days of illness alone.
      const ofPayroll =
        ctx.followUp &&
        ctx.message.amounts.length === 0 &&
        /^(?:nomina\.|aportes\.|puc\.asiento)/.test(ctx.earlier?.[0]?.intent ?? '')
      const { worked, bus, earned, ibc, trabajador, neto } = monthWith(pay, dias, total + extra, { facts: source, on })
      const also = ctx.message.text
      const onBase = `el IBC de salud y pensión es de **${formatCop(ibc)}**${worked > 0 ? `: ${formatCop(earned)} del salario de ${worked} días y ${formatCop(total + extra)} de la incapacidad; la ARL y la caja van solo sobre ${formatCop(earned)}` : ', lo que vale la incapacidad; a la ARL y la caja no se cotiza por esos días'}`
      const onBus =
        bus > 0
          ? `el auxilio de transporte se paga **solo por los ${worked} días trabajados: ${formatCop(bus)}**`
          : `**no hay auxilio de transporte**${worked > 0 ? ', porque gana más de dos salarios mínimos' : ' por los días de incapacidad'}`
      const contributed = [decreto('780', 2016, 'art. 3.2.1.10'), decreto('1772', 1994, 'art. 19')]
      const inMonth = worked > 0 && dias < 30
      if (ctx.followUp && ctx.message.amounts.length === 0 && (asked.includes('ibc') || asked.includes('bus'))) {
        const first = asked.includes('ibc') ? onBase : onBus
        return fromCalculation(calculation, {
          headline: `${kind === 'sino' && first === onBus ? (bus > 0 ? 'Sí, pero no por todo el mes: ' : 'No: ') : ''}${kind === 'sino' && first === onBus ? first : first.charAt(0).toUpperCase() + first.slice(1)}.`,
          paragraphs: [
            `Al trabajador se le descuentan ${formatCop(trabajador.salud)} de salud y ${formatCop(trabajador.pension)} de pensión.`,
          ],
          sources: [...contributed, ...calculation.sources],
        })
      }
      if ((asked.includes('mes') || ofPayroll) && worked > 0) {
        return fromCalculation(calculation, {
          headline: `Recibe **${formatCop(neto)} netos** en el mes: ${formatCop(ibc + bus)} devengados menos ${formatCop(trabajador.total)} de salud y pensión. Son ${formatCop(earned)} de salario por ${worked} días, ${formatCop(total + extra)} de incapacidad${bus > 0 ? ` y ${formatCop(bus)} de auxilio de transporte` : ''}; ${laboral ? `a la ARL le cobras **${formatCop(sistema + extra)}**` : `a la EPS le recobras **${formatCop(sistema)}** y tú asumes ${formatCop(empleador)} de los dos primeros días`}.`,
          paragraphs: [
            `${onBase.charAt(0).toUpperCase()}${onBase.slice(1)}. El auxilio de transporte solo va por los días trabajados y no hace parte de la base.`,
            `La incapacidad nunca es menos del salario mínimo diario, ${formatCop(smmlv / 30)}.`,
          ],
          sources: [...calculation.sources, ...contributed],
          caveats: [
            ...(values.origen === undefined
              ? ['Supuse enfermedad común; si fue un accidente de trabajo la paga la ARL al 100 %.']
              : []),
            ...calculation.caveats,
          ],
        })
      }
      if (!laboral && INDEPENDENT.test(ctx.merged.text)) {
        const own = Math.min(2, Math.round(dias))
        return fromCalculation(calculation, {
          headline:
            sistema > 0
              ? `A un independiente **la EPS le paga ${formatCop(sistema)}**, desde el tercer día; los dos primeros no los paga nadie.`
              : `A un independiente **no le pagan una incapacidad de ${formatNumber(dias)} días**: la EPS reconoce desde el tercero.`,
          paragraphs: [
            'Se paga sobre el ingreso con el que cotizas. La EPS pide haber cotizado al menos cuatro semanas y estar al día.',
          ],
          steps: calculation.steps.slice(1, -1),
          sources: [decreto('2943', 2013), decreto('1427', 2022), ...calculation.sources],
          caveats: [`Los ${own} primeros días los pone el empleador solo cuando hay contrato de trabajo.`],
        })
      }
      if (ctx.followUp && ONLY_SUM.test(ctx.message.text))
        return fromCalculation(calculation, {
          headline: `Le pagan **${formatCop(total + extra)}** por los ${formatNumber(dias)} días${laboral ? ', el salario completo' : `: ${formatCop(empleador)} los pone el empleador y ${formatCop(sistema + extra)} la EPS`}.`,
          paragraphs: ['Va en la nómina en lugar del salario de esos días, y el empleador la cobra después.'],
        })
      // "La EPS me la negó porque estaba en mora": then all of it is the employer's.
      if (!laboral && DENIED.test(ctx.message.text))
        return fromCalculation(calculation, {
          headline: `Si la EPS la niega porque los aportes estaban en mora, **la paga toda el empleador: ${formatCop(total + extra)}** por los ${formatNumber(dias)} días, y no se la puede recobrar a la EPS.`,
          paragraphs: [
            'Va en la nómina de siempre. Si la EPS recibió los aportes atrasados sin objetarlos, se le puede pedir que la reconozca; ponte al día con los intereses antes de radicarla.',
            `Nunca puede ser menos del salario mínimo: ${formatCop(smmlv)} al mes, o ${formatCop(smmlv / 30)} por día.`,
          ],
          steps: calculation.steps.map((step) => ({
            ...step,
            label: step.label.replace(/: la EPS$/, ': el empleador'),
          })),
          sources: [ley('100', 1993, 'art. 161'), ...calculation.sources],
          answered: false,
        })
      const mine = ctx.followUp && asked.includes('miParte') && !laboral && ctx.message.amounts.length === 0
      return fromCalculation(calculation, {
        headline: mine
          ? `De los ${formatNumber(dias)} días, **el empleador pone ${formatCop(empleador)}**, por los dos primeros; los otros ${formatCop(sistema + extra)} se los reconoce la EPS${rest > 0 ? ' y, desde el día 181, el fondo de pensiones' : ''}.`
          : laboral
            ? `La incapacidad de ${formatNumber(dias)} días por origen laboral se paga al 100 % y **la paga la ARL: ${formatCop(total + extra)}**, ${formatCop(pay / 30)} por día; el día del accidente lo paga el empleador como salario.`
            : `${rest > 0 ? `Del día 181 al 540 la incapacidad común **la paga el fondo de pensiones**, al ${figure(LABOUR.incapacidadFondo)} y nunca menos del mínimo (${formatCop(share / 30)} por día), con concepto favorable de rehabilitación de la EPS. ` : ''}Por ${formatNumber(dias)} días ${rest > 0 ? 'en total' : 'de incapacidad'} el trabajador recibe **${formatCop(total + extra)}**: el empleador paga **${formatCop(empleador)}** (los dos primeros días) y la EPS **${formatCop(sistema)}**${dias > source.at(LABOUR.incapacidadTramoDias, on).value ? ` (desde el día ${formatNumber(source.at(LABOUR.incapacidadTramoDias, on).value + 1)} al ${formatPercent(source.at(LABOUR.incapacidadSegundoTramo, on).value)}, ${formatCop(Math.max((pay * source.at(LABOUR.incapacidadSegundoTramo, on).value) / 100, smmlv) / 30)} por día)` : ''}${rest > 0 ? `, y desde el día 181 el fondo de pensiones ${formatCop(extra)}` : ''}.`,
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
          ...(inMonth && (MONTH_ASKED.test(also) || BASE_ASKED.test(also) || BUS_OF_IT.test(also))
            ? [
                `${onBase.charAt(0).toUpperCase()}${onBase.slice(1)} ${cite(decreto('780', 2016))}.`,
                `En todo el mes recibe **${formatCop(neto)} netos**: ${formatCop(earned)} de salario por ${worked} días, ${formatCop(total + extra)} de incapacidad${bus > 0 ? ` y ${formatCop(bus)} de auxilio de transporte` : ''}, menos ${formatCop(trabajador.total)} de salud y pensión.`,
                ...(BUS_OF_IT.test(also) ? [`${onBus.charAt(0).toUpperCase()}${onBus.slice(1)}.`] : []),
              ]
            : inMonth
              ? [
                  `En el mes suma **${formatCop(ibc + bus)}** antes de descuentos: ${formatCop(earned)} de salario por los otros ${worked} días, ${formatCop(total + extra)} de incapacidad${bus > 0 ? ` y ${formatCop(bus)} de auxilio de transporte de esos ${worked} días` : ''}.`,
                ]
              : []),
          ...(laboral
            ? []
            : [
                `Nunca puede ser menos del salario mínimo: ${formatCop(smmlv)} al mes, o ${formatCop(smmlv / 30)} por día.`,
              ]),
          'Durante la incapacidad se siguen pagando los aportes y se causan prima, cesantías y vacaciones; no hay auxilio de transporte por esos días.',
        ],
        sources: [...calculation.sources, ...(inMonth && BASE_ASKED.test(also) ? contributed : [])],
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
        (asked.includes('prestaciones') || PAYS_ON.test(ctx.message.text)) && GOES_ON.test(ctx.message.text)
          ? `${kind === 'sino' ? 'Sí: durante' : 'Durante'} la incapacidad **se siguen pagando salud y pensión, y se causan la prima, las cesantías y las vacaciones**, porque el contrato sigue; a la ARL y a la caja no se cotiza por esos días, ni hay auxilio de transporte.`
          : asked.includes('prestaciones') && kind === 'sino'
            ? 'No: la incapacidad **no baja la prima, las cesantías ni las vacaciones**, porque el contrato sigue; lo que no se paga en esos días es el auxilio de transporte.'
            : laboral
              ? `La incapacidad por accidente de trabajo o enfermedad laboral **la paga la ARL al ${figure(LABOUR.incapacidadLaboral)}** desde el día siguiente; el día del accidente lo paga el empleador.`
              : asked.includes('fondo') || (dias !== undefined && dias > MOST_EPS)
                ? `Desde el día 181 y hasta el 540 la incapacidad común **la paga el fondo de pensiones, al ${figure(LABOUR.incapacidadFondo)}** y nunca menos del mínimo, si hay concepto favorable de rehabilitación.`
                : dias !== undefined && !short
                  ? `**Los ${empleadorDias} primeros días los paga el empleador y los otros ${formatNumber(dias - empleadorDias)} la EPS**, al 66,67 % del salario; con el salario te digo cuánto es.`
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
            `Si es por accidente de trabajo o enfermedad laboral, **la ARL paga el ${figure(LABOUR.incapacidadLaboral)}** desde el día siguiente ${cite(ley('776', 2002))}.`,
          ],
      sources: laboral
        ? facts.sources(ley('776', 2002, 'art. 3'))
        : facts.sources(cst('art. 227'), decreto('2943', 2013), ley('776', 2002, 'art. 3')),
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
function unaffiliated(values: UnaffiliatedValues, ctx: AnswerContext, laboral: boolean): IntentAnswer {
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

const HURT =
  /\b(?:accident\w{1,5}|se (?:me |le )?(?:cayo|corto|quemo|golpeo|lastimo|machuco|fracturo|lesiono)|fractur\w{1,3}|hospital\w{0,7})\b/

export const sinAfiliacion = intent({
  id: 'licencia.sinAfiliacion',
  // "Se accidentó y no lo tenía en la ARL": who answers for it, whatever he worked at.
  tells: ({ text, amounts }) => amounts.length === 0 && HURT.test(text) && NOT_IN.test(text) && SYSTEM.test(text),
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
        /\b(?:despues (?:del|de que|que)|retroactiv\w|ayer|si lo inscribo|meterlo|si (?:ya )?(?:lo|la|los) (?:afili[oe]|met[oa]|inscrib[oa]) (?:ya|hoy|manana|ahora|mismo)|afiliaron despues|afiliar(?:lo)? despues|vale)\b/,
      cobertura: /\b(?:desde (?:cuando|que momento)|inicia|cubre desde)\b/,
      papel: /\b(?:papel|firmo|no quiso|no queria|no quiere|renuncia|sisben|me dijo que no)\b/,
      mora: /\b(?:mora|deje de pagar|planilla)\b/,
    }),
  },
  answer(values, ctx) {
    const atWork =
      /\b(?:accident\w{1,5}|arl|cayo|cai|corto|machet\w{1,2}|herir|quem\w{1,3}|parti|lastim\w{1,3}|fractur\w{1,3}|descalabr\w{1,2}|bulto|culebra)\b/
    // Nobody said that he was not affiliated: what is told is how it happened.
    const known = salarioDe(values) !== undefined && values.diasIncapacidad !== undefined
    if (
      (values.sinAfiliar === undefined && known && ctx.followUp) ||
      (values.sinAfiliar !== undefined && covered(values.sinAfiliar, values.origen))
    )
      return incapacidad.answer({ ...values, aspectos: [] }, ctx)
    return unaffiliated(
      values,
      ctx,
      values.origen === undefined ? atWork.test(ctx.message.text) : values.origen === 'laboral',
    )
  },
})
