import { formatDate, MONTHS } from '../../../../shared/format.ts'
import {
  NOMBRE_OBLIGACION,
  type Obligacion,
  type Vencimiento,
  vencimientoRentaNatural,
  vencimientos,
} from '../../../../shared/tax/calendario.ts'
import { decreto, et } from '../../../../shared/tax/sources.ts'
import type { IsoDate } from '../../../../shared/tax/types.ts'
import { personOf } from '../../profile.ts'
import type { CompanyProfile } from '../../types.ts'
import type { Understood } from '../../understand/features.ts'
import { tokensOf } from '../../understand/text.ts'
import type { Topic, TopicAnswer } from '../topic.ts'
import { BOOKING } from '../words.ts'
import { endingDigits, mentions } from './reading.ts'
import { PENALTY, WHEN } from './words.ts'

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0']
const ORDINALS = ['primera', 'segunda', 'tercera']
const CAVEATS = [
  'Se mira el NIT sin el dígito de verificación.',
  'El tercer viernes de abril es día cívico y no cuenta como hábil para la DIAN (Decreto 500 de 2024).',
]

type Says = (...stems: readonly string[]) => boolean

/** What the question asks the due date of; several when it leaves open which. Empty for the whole calendar. */
function obligationsOf(understood: Understood): readonly Obligacion[] {
  const [newestTurn = ''] = understood.text.split('\n')
  const own = tokensOf(newestTurn)
  // "¿Y la renta?" after a question on IVA: the newest turn decides, and the earlier ones fill what it leaves open.
  const newest = named(understood, (...stems) => own.some((token) => stems.some((stem) => token.startsWith(stem))))
  const all = newest.length > 0 ? newest : named(understood, (...stems) => mentions(understood, ...stems))
  // "La segunda cuota de un gran contribuyente" is of income tax: only that and patrimonio are paid in parts.
  return all.length === 0 && mentions(understood, 'cuota') ? incomeTax(understood) : all
}

function named(understood: Understood, says: Says): readonly Obligacion[] {
  const { person } = understood
  if (says('patrimonio')) return ['patrimonio']
  if (says('iva')) {
    if (person.simple === true || says('simple')) return ['simple_iva_anual']
    if (says('cuatrimestr')) return ['iva_cuatrimestral']
    return says('bimestr') ? ['iva_bimestral'] : ['iva_bimestral', 'iva_cuatrimestral']
  }
  if (says('retencion', 'retefuente', 'rtefte', '350')) return ['retencion']
  return says('renta', 'declar', '110', '210') ? incomeTax(understood) : []
}

function incomeTax(understood: Understood): readonly Obligacion[] {
  const { person } = understood
  if (person.granContribuyente === true) return ['renta_grandes']
  // A company's NIT has nine digits and begins with 8 or 9.
  const company = person.kind === 'juridica' || understood.nits.some(({ base }) => /^[89]\d{8}$/.test(base))
  if (company || mentions(understood, 'empresa', 'sociedad', 'juridica', '110', 'sas')) return ['renta_pj']
  if (person.kind === 'natural' || mentions(understood, 'natural', 'cedula', '210', 'asalariad')) return ['renta_pn']
  return ['renta_pj', 'renta_pn']
}

/** "En abril" is when it falls due; "la retención de abril" is filed the month after. */
function dueMonth(understood: Understood, obligacion: Obligacion, whole: boolean): number | undefined {
  const { month } = understood
  if (month === undefined) return undefined
  if (whole || namesDueMonth(understood, month)) return month
  if (obligacion === 'retencion') return (month % 12) + 1
  if (obligacion === 'iva_bimestral') return ((Math.ceil(month / 2) * 2) % 12) + 1
  if (obligacion === 'iva_cuatrimestral') return ((Math.ceil(month / 4) * 4) % 12) + 1
  return undefined
}

function namesDueMonth({ text }: Understood, month: number): boolean {
  const name = MONTHS[month - 1] ?? ''
  return new RegExp(`\\ben (?:el )?(?:mes )?(?:de )?${name}\\b|\\bvence(?:n|ria)? (?:en )?${name}\\b`).test(text)
}

interface Asked {
  readonly year: number
  /** The question is on the whole calendar and names no obligation: a month is then when things fall due. */
  readonly whole: boolean
  /** Only dates from this day on are "next"; null when the question names its own time. */
  readonly from: IsoDate | null
}

function askedTime(understood: Understood, today: IsoDate, whole: boolean): Asked {
  const current = Number(today.slice(0, 4))
  if (understood.taxYear !== undefined) return { year: understood.taxYear + 1, from: null, whole }
  if (understood.year !== undefined) {
    // "La renta de 2025" is filed in 2026; "en 2026" and "vence 2026" are the filing year itself.
    const ofIncome =
      understood.year < current && new RegExp(`\\brenta (?:del? )?(?:ano )?${understood.year}\\b`).test(understood.text)
    return { year: ofIncome ? understood.year + 1 : understood.year, from: null, whole }
  }
  return { year: current, from: understood.month === undefined ? today : null, whole }
}

function datesOf(
  obligacion: Obligacion,
  digitos: string,
  understood: Understood,
  { year, from, whole }: Asked,
): readonly Vencimiento[] {
  const ano = Math.max(2024, year)
  const month = dueMonth(understood, obligacion, whole)
  // December's period falls due in January of the next year.
  const yearOfMonth = month !== undefined && understood.month !== undefined && month < understood.month ? ano + 1 : ano
  if (month !== undefined) {
    const found = vencimientos({ obligacion, digitos, ano: yearOfMonth, mes: month }).result.fechas
    if (found.length > 0 || whole) return found
  }
  const thisYear = vencimientos({ obligacion, digitos, ano }).result.fechas
  if (from === null) return thisYear
  const next = thisYear.filter(({ fecha }) => fecha >= from)
  return next.length > 0 ? next : vencimientos({ obligacion, digitos, ano: ano + 1 }).result.fechas
}

function byDigits(
  obligaciones: readonly Obligacion[],
  digitos: string,
  understood: Understood,
  asked: Asked,
): TopicAnswer {
  const rows = obligaciones
    .flatMap((obligacion) => datesOf(obligacion, digitos, understood, asked).map((item) => ({ obligacion, ...item })))
    .sort((a, b) => a.fecha.localeCompare(b.fecha))
  const [first] = rows
  if (first === undefined) {
    return {
      headline:
        'Para renta de personas naturales necesito **los dos últimos dígitos** de tu NIT o cédula, sin el dígito de verificación.',
      sources: [decreto('2229', 2023)],
      answered: false,
    }
  }
  const each = obligaciones
    .map((obligacion) => rows.find((row) => row.obligacion === obligacion))
    .filter((row) => row !== undefined)
  const shown = digitos.length === 2 && !obligaciones.includes('renta_pn') ? digitos.slice(-1) : digitos
  const ordinal = ORDINALS.find((word) => mentions(understood, word))
  const chosen = ordinal === undefined ? [] : rows.filter(({ concepto }) => concepto.toLowerCase().includes(ordinal))
  const parts = (chosen.length > 0 ? chosen : each).map(
    ({ concepto, fecha }) => `${lower(concepto)}: **${formatDate(fecha)}**`,
  )
  return {
    headline: `Con NIT terminado en ${shown}, ${parts.join('; ')}.`,
    tables: [
      {
        title: 'Vencimientos',
        columns: ['Obligación', 'Concepto', 'Vence'],
        rows: rows.map(({ obligacion, concepto, fecha }) => [
          NOMBRE_OBLIGACION[obligacion],
          concepto,
          formatDate(fecha),
        ]),
      },
    ],
    paragraphs: [...neighbours(obligaciones, digitos, understood, asked), ruleOf(obligaciones[0] ?? 'retencion')],
    sources: [decreto('2229', 2023), decreto('500', 2024)],
    caveats: [
      ...CAVEATS,
      ...(asked.year >= 2027 || rows.some(({ fecha }) => fecha >= '2027')
        ? ['Las fechas de 2027 salen de la regla permanente: confírmalas con el calendario que publique la DIAN.']
        : []),
    ],
  }
}

/** What the reader may have meant instead: this year's date when the next one is of the following year, or the month itself. */
function neighbours(
  obligaciones: readonly Obligacion[],
  digitos: string,
  understood: Understood,
  asked: Asked,
): readonly string[] {
  const [obligacion] = obligaciones
  if (obligacion === undefined || obligaciones.length > 1) return []
  const { month } = understood
  if (obligacion === 'retencion' && month !== undefined && !asked.whole && !namesDueMonth(understood, month)) {
    const [same] = vencimientos({ obligacion, digitos, ano: Math.max(2024, asked.year), mes: month }).result.fechas
    return same === undefined
      ? []
      : [`La que vence en ${MONTHS[month - 1]} es la ${lower(same.concepto)}: ${formatDate(same.fecha)}.`]
  }
  if (asked.from === null) return []
  const from = asked.from
  const thisYear = vencimientos({ obligacion, digitos, ano: asked.year }).result.fechas
  if (thisYear.some(({ fecha }) => fecha >= from)) return []
  return [
    `Las de ${asked.year} ya pasaron: ${thisYear.map(({ concepto, fecha }) => `${lower(concepto)}, ${formatDate(fecha)}`).join('; ')}.`,
  ]
}

function ruleOf(obligacion: Obligacion): string {
  if (obligacion === 'renta_pn')
    return 'La regla: los dos últimos dígitos, de 01-02 a 99-00, caen un par por día desde el séptimo día hábil de agosto hasta el día hábil 17 de octubre.'
  if (obligacion === 'simple_iva_anual') return 'La regla: dos dígitos por día, del día hábil 11 al 15 de febrero.'
  return 'La regla: los dígitos 1, 2, …, 9, 0 vencen del día hábil 7 al 16 del mes.'
}

const lower = (text: string): string => (/^[A-Z][a-zé]/.test(text) ? text[0]?.toLowerCase() + text.slice(1) : text)

/** Without a NIT: every digit's date, so that the reader finds theirs. */
function everyDigit(obligacion: Obligacion, understood: Understood, asked: Asked): TopicAnswer {
  if (obligacion === 'renta_pn') return naturalPeople(asked)
  // 0 is the last digit to fall due: a month in which it still does is a month that somebody can still miss.
  const columns = datesOf(obligacion, '0', understood, asked).slice(0, 3)
  const ordinal = ORDINALS.find((word) => mentions(understood, word))
  const main =
    columns.find(({ concepto }) => ordinal !== undefined && concepto.toLowerCase().includes(ordinal)) ?? columns[0]
  const earliest = main === undefined ? '' : dateIn(obligacion, '1', main.fecha)
  const latest = formatDate(main?.fecha ?? '')
  return {
    headline:
      earliest === latest
        ? `${main?.concepto} vence **el ${latest}** para todos.`
        : `${main?.concepto} vence **entre el ${earliest} y el ${latest}**, según el último dígito del NIT.`,
    tables: [
      {
        title: NOMBRE_OBLIGACION[obligacion],
        columns: ['Último dígito del NIT', ...columns.map(({ concepto }) => concepto)],
        rows: DIGITS.map((digit) => [digit, ...columns.map(({ fecha }) => dateIn(obligacion, digit, fecha))]),
      },
    ],
    paragraphs: [ruleOf(obligacion)],
    sources: [decreto('2229', 2023), decreto('500', 2024), ...(obligacion.startsWith('iva') ? [et('art. 600')] : [])],
    caveats: CAVEATS,
  }
}

/** A digit's due date in the month of another digit's. */
function dateIn(obligacion: Obligacion, digitos: string, other: IsoDate): string {
  const [found] = vencimientos({
    obligacion,
    digitos,
    ano: Number(other.slice(0, 4)),
    mes: Number(other.slice(5, 7)),
  }).result.fechas
  return found === undefined ? '' : formatDate(found.fecha)
}

function naturalPeople({ year, from }: Asked): TopicAnswer {
  const last = vencimientoRentaNatural(Math.max(2024, year), 0)
  const ano = from !== null && last < from ? year + 1 : Math.max(2024, year)
  const row = (first: number): string[] => [
    `${pad(first)}-${pad((first + 1) % 100)}`,
    formatDate(vencimientoRentaNatural(ano, first)),
  ]
  const rows = Array.from({ length: 50 }, (_, index) => row(index * 2 + 1))
  // Two pairs a line keep the table readable.
  const half = rows.slice(0, 25).map((left, index) => [...left, ...(rows[index + 25] ?? [])])
  return {
    headline: `Las personas naturales declaran renta en ${ano} **del ${formatDate(vencimientoRentaNatural(ano, 1))} al ${formatDate(vencimientoRentaNatural(ano, 0))}**, según los dos últimos dígitos del NIT o la cédula.`,
    tables: [{ title: 'Por los dos últimos dígitos', columns: ['Dígitos', 'Vence', 'Dígitos', 'Vence'], rows: half }],
    sources: [decreto('2229', 2023)],
    caveats: [
      'Se mira el NIT sin el dígito de verificación.',
      ...(ano >= 2027
        ? ['Las fechas salen de la regla permanente: confírmalas con el calendario que publique la DIAN.']
        : []),
    ],
  }
}

const pad = (value: number): string => String(value).padStart(2, '0')

const OVERVIEW: readonly Obligacion[] = [
  'renta_pj',
  'renta_grandes',
  'renta_pn',
  'iva_bimestral',
  'iva_cuatrimestral',
  'retencion',
  'patrimonio',
  'simple_iva_anual',
]

/** The year's calendar by obligation, from the first digit's date to the last one's. */
function overview({ year }: Asked): TopicAnswer {
  const ano = Math.max(2024, year)
  const rows = OVERVIEW.map((obligacion) => {
    const of = (digitos: string) => vencimientos({ obligacion, digitos, ano }).result.fechas
    const first = of('01')
    const last = of('00')
    if (first.length > 3) return [NOMBRE_OBLIGACION[obligacion], 'Cada mes o periodo, del día hábil 7 al 16']
    return [
      NOMBRE_OBLIGACION[obligacion],
      first.map(({ fecha }, index) => rangeText(fecha, last[index]?.fecha ?? fecha)).join('; '),
    ]
  })
  return {
    headline: `En ${ano} los vencimientos nacionales caen **del día hábil 7 al 16 del mes según el último dígito del NIT** (1, 2, …, 9, 0); las personas naturales declaran renta **del ${formatDate(vencimientoRentaNatural(ano, 1))} al ${formatDate(vencimientoRentaNatural(ano, 0))}**.`,
    tables: [{ title: `Calendario ${ano}`, columns: ['Obligación', 'Fechas'], rows }],
    paragraphs: ['Dime tu NIT o en qué dígito termina y te doy tus fechas exactas.'],
    sources: [decreto('2229', 2023), decreto('500', 2024), et('art. 600')],
    caveats: CAVEATS,
  }
}

function rangeText(first: IsoDate, last: IsoDate): string {
  return first === last ? formatDate(first) : `del ${formatDate(first)} al ${formatDate(last)}`
}

const WHOLE: readonly Obligacion[] = ['retencion', 'iva_bimestral', 'iva_cuatrimestral', 'renta_pj']

// "Primer" to "sexto" by their beginnings: the mending of typing mistakes may change the rest.
const NUMBERED = ['pri', 'seg', 'ter', 'cua', 'qui', 'sex']
const PERIOD = new RegExp(`(?:\\b([1-6]|${NUMBERED.join('|')})[a-z]* )?\\b(bi|cuatri)mestre(?: ([1-6])\\b)?`)

/** "El quinto bimestre", "bimestre 5" ends in October: the month by which the calendar knows it. */
function withPeriod(understood: Understood): Understood {
  const [, before, unit, after] = PERIOD.exec(understood.text) ?? []
  const said = after ?? before
  if (said === undefined || understood.month !== undefined) return understood
  const number = Number(said) || NUMBERED.indexOf(said) + 1
  const month = number * (unit === 'bi' ? 2 : 4)
  return month > 12 ? understood : { ...understood, month }
}

function answer(asking: Understood, company: CompanyProfile | null, today: IsoDate): TopicAnswer {
  const understood = withPeriod(asking)
  const digits = endingDigits(understood, company)
  const obligaciones = obligationsOf(understood)
  const asked = askedTime(understood, today, obligaciones.length === 0)
  if (digits === undefined) {
    const [obligacion] = obligaciones
    return obligacion === undefined ? overview(asked) : everyDigit(obligacion, understood, asked)
  }
  if (obligaciones.length === 0) {
    const next = byDigits(WHOLE, digits, understood, {
      ...asked,
      from: asked.from ?? (understood.month === undefined && understood.year === undefined ? today : null),
    })
    return {
      ...next,
      caveats: [
        ...(next.caveats ?? []),
        'El IVA se declara cada dos o cada cuatro meses según tus ingresos: aplica solo uno.',
      ],
    }
  }
  // One digit cannot tell an individual's date: keep what it does tell.
  const usable =
    digits.length < 2 && obligaciones.length > 1
      ? obligaciones.filter((obligacion) => obligacion !== 'renta_pn')
      : obligaciones
  const given = understood.endingDigits !== undefined || understood.nits.length > 0
  if (given || company === null) return byDigits(usable, digits, understood, asked)
  // The digits are those of the company's profile, and its NIT tells what it is.
  const others = personOf(company).kind === 'juridica' ? 'renta_pn' : 'renta_pj'
  const own = usable.length > 1 ? usable.filter((obligacion) => obligacion !== others) : usable
  const dates = byDigits(own, digits, understood, asked)
  return { ...dates, caveats: ['El NIT se tomó del perfil de tu empresa.', ...(dates.caveats ?? [])] }
}

const DECLARED = [
  'renta',
  'retencion*',
  'retefuente',
  'iva',
  'declar*',
  'patrimonio',
  'impuesto*',
  'vencimiento*',
  'dian',
  'obligaciones',
  'formulario*',
  'calendario tributario',
  'nit',
  'cuota*',
]
const NOT = [
  ...PENALTY,
  ...BOOKING,
  'agente*',
  'retenedor*',
  'cesantias',
  'prima',
  'nomina',
  'nomina electronica',
  'exogena',
  'pila',
  'planilla*',
  'seguridad social',
  'matricula',
  'registro mercantil',
  'camara comercio',
  'rut',
  'firme',
  'firmeza',
  'consulta',
  'reclamo',
  'ica',
  'industria comercio',
  'habeas data',
  'vacaciones',
  'dotacion',
  'cesantia',
  'interes*',
  'dividendo*',
  'tarde',
  'meses',
]

export const topics: readonly Topic[] = [
  {
    id: 'vencimientos.por-verificar',
    subject: 'vencimientos',
    match: [
      {
        need: [
          [...WHEN],
          [
            'impuesto* consumo',
            'impoconsumo',
            'inc',
            'anticipo* simple',
            'declaracion* simple',
            'simple anual',
            'formulario 260',
            'formulario 2593',
            'formulario 310',
          ],
        ],
        not: ['desde cuando', 'responsab*'],
        prior: 0.9,
      },
    ],
    answer: () => ({
      headline:
        'El impuesto al consumo y los anticipos del SIMPLE se pagan **cada dos meses, en el mes siguiente al bimestre**, y la declaración anual del SIMPLE en **abril**; el día exacto por NIT está por verificar.',
      paragraphs: [
        'Los meses de vencimiento son marzo, mayo, julio, septiembre, noviembre y enero. El día depende del último dígito del NIT.',
      ],
      sources: [decreto('2229', 2023), et('arts. 512-1 y 910')],
      caveats: ['Confirma el día en el calendario de la DIAN antes de programar el pago.'],
    }),
  },
  {
    id: 'vencimientos',
    subject: 'vencimientos',
    match: [
      {
        need: [
          ['primera cuota', 'segunda cuota', 'tercera cuota', 'cuotas'],
          ['renta', 'patrimonio', 'gran contribuyente*', 'grande contribuyente*', 'grandes contribuyente*'],
        ],
        wants: ['digits', 'nit'],
        not: NOT,
        prior: 0.5,
      },
      { need: [WHEN, DECLARED], wants: ['digits', 'nit'], not: NOT, prior: 0.5 },
      {
        need: [
          [
            'vencimiento*',
            'calendario tributario',
            'calendario dian',
            'que vence',
            'me vence',
            'fechas dian',
            'fechas pago dian',
          ],
        ],
        wants: ['digits', 'nit'],
        not: NOT,
        prior: 0.3,
      },
      {
        need: [
          ['nit', 'cedula', 'digito*', 'terminad*', 'termina'],
          ['declar*', 'renta', 'iva', 'retencion*', 'retefuente', 'paga', 'pago', 'pagar', 'toca'],
        ],
        wants: ['digits'],
        not: [...NOT, 'verificacion', 'dv'],
        prior: -0.6,
      },
    ],
    answer: (understood, { company, today }) => answer(understood, company, today),
  },
]
