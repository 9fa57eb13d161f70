import type { IsoDate } from '../../../../shared/tax/types.ts'
import type { Kind } from '../../learned/labels.ts'
import type { Understood } from '../../understand/features.ts'
import type { AnswerContext, Slot } from '../intent.ts'
import { choice, flag, percent } from '../slots.ts'

const UNITS: Readonly<Record<string, number>> = {
  un: 1,
  uno: 1,
  una: 1,
  dos: 2,
  tres: 3,
  cuatro: 4,
  cinco: 5,
  seis: 6,
  siete: 7,
  ocho: 8,
  nueve: 9,
  diez: 10,
  once: 11,
  doce: 12,
  trece: 13,
  catorce: 14,
  quince: 15,
  dieciseis: 16,
  diecisiete: 17,
  dieciocho: 18,
  diecinueve: 19,
  veinte: 20,
  veintiuno: 21,
  veintiun: 21,
  veintidos: 22,
  veintitres: 23,
  veinticuatro: 24,
  veinticinco: 25,
  treinta: 30,
  cuarenta: 40,
  cincuenta: 50,
  sesenta: 60,
  setenta: 70,
  ochenta: 80,
  noventa: 90,
  cien: 100,
}
const WORDS = Object.keys(UNITS).join('|')
const COUNT = `\\d{1,5}|(?:${WORDS})(?: y (?:un|uno|una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve))?`

function numberOf(said: string): number {
  return /^\d/.test(said) ? Number(said) : said.split(' y ').reduce((sum, word) => sum + (UNITS[word] ?? 0), 0)
}

/** A pattern with its first group a count in digits or words. */
export function counted(before: string, after: string): RegExp {
  return new RegExp(`${before}\\b(${COUNT})(?!\\w)${after}`)
}

export function countIn(text: string, ...patterns: readonly RegExp[]): number | undefined {
  for (const pattern of patterns) {
    const [, said] = pattern.exec(text) ?? []
    if (said !== undefined) return numberOf(said)
  }
  return undefined
}

const NOT_PEOPLE =
  '(?! ?(?:%|,|\\.|mil|mill|palo|peso|cop|dia|mes(?:es)?\\b|ano|hora|uvt|salario|sueldo|smm|smlv|minim|semana|quincena|vece|hijo|soci|local|sede|tienda|negoci|caso|cosa|tipo|forma|clase|por|de cada|a\\b|y medi|riesgo|contrato|turno|carro|moto|bono|pago|aport|punto|cuota|lado|partes))'
/** A job, a person, or what stands for one. */
const PERSON =
  '(?: (?:solo|sola|nuev[oa]s?|buen[oa]s?))? (?:emplead|trabajador|person|operari|meser|auxiliar|vendedor|muchach|muchachit|pelad|nin[ao]s? |chic[oa]s? |senor|ayudant|cociner|panader|cajer|conductor|mensajer|obrer|asesor|bodeguer|vaquer|lavador|tecnic|guard|vigilant|secretari|aprendi|practicant|domiciliari|repartidor|colaborador|jornaler|manes|man\\b|costurer|soldador|estilist|barber|manicurist|profesor|operador|ingenier|contador|enfermer|pele?lad)'
const NAMED = [counted('', PERSON)]
/** Beside a sum too: "¿cuánto por los 8?". */
const FOR_THEM = counted('\\bpor (?:las|los) ', NOT_PEOPLE)
const BARE = [
  counted(
    '\\b(?:si )?(?:fueran|fuesen|son|somos|seamos|contrato|contratara|contratamos|tengo|tenemos|tuviera|cojo|meto|metemos) (?:a |otros? |otras? )?',
    NOT_PEOPLE,
  ),
  counted('\\b(?:por|para|a|de) (?:las|los) ', NOT_PEOPLE),
  counted('^\\W{0,3}(?:(?:y|si|son|fueran|serian|para|por) ){0,3}', '\\W{0,3}$'),
]

/** How many people: "tres meseros", "¿y si fueran dos?", "por los cuatro". One is a count only when it says that it is all. */
export const personas: Slot<number, false> = {
  label: 'Personas',
  type: 'count',
  read: ({ text, amounts }) => {
    const named = countIn(text, ...NAMED)
    const value =
      named !== undefined && named > 1
        ? named
        : ((amounts.length > 0 ? countIn(text, FOR_THEM) : countIn(text, ...BARE)) ?? named)
    if (value === undefined || value < 1 || value > 100_000) return undefined
    return value > 1 || /\b(?:un[oa]? sol[oa]?|1 sol[oa]|unic[oa]|nada mas un[oa]|cada un[oa]|por un[oa])\b/.test(text)
      ? value
      : undefined
  },
  required: false,
}

export type Empleador = 'juridica' | 'natural' | 'unico' | 'varios' | 'hogar'

const HOME =
  /\b(?:empleada domestica|domestic[oa]s?|servicio domestico|en mi casa|en la casa|de la casa|casa de familia|en mi hogar|ninera|nana|apartamento|apto)\b/
const ONLY_ONE =
  /\b(?:unic[oa]|primer[oa]?|(?:un|una|1) sol[oa]?|sol[oa] (?:un|una|1)|sol[oa]mente (?:un|una|1)) (?:emplead|trabajador|persona|ayudante|colaborador|muchach|mesero|auxiliar|operari|vendedor|que (?:contrat|voy|vamos|tengo))|\b(?:es|sera|seria) (?:la |el |mi )(?:primer[oa]?|unic[oa])\b|\b(?:con )?(?:ese|esa|el|la) (?:solo|sola|unico|unica) (?:emplead|trabajador|person)|\bsol[oa] (?:tengo|tendria|tendre) (?:un|una|1)\b|\bun(?:a)? sol[oa]\b(?! (?:pago|mes|dia|vez))/
const NEVER_BEFORE = /\bnunca (?:he|hemos|habia|habiamos|ha) (?:tenido|contratado|cogido)\b|\bprimera vez que contrat/
const SEVERAL =
  /\b(?:(?:dos|2|tres|3|varios|varias|mas) o mas|mas de (?:un|una|1)|varios|varias|otros) (?:emplead|trabajador|person)|\bcojo otr[oa]|\bcontrat\w{1,6} (?:a )?otr[oa]|\botr[oa] (?:mas|emplead|trabajador)/
const NATURAL =
  /\bpersonas? natural(?:es)?\b|\bno (?:somos|soy|es|tengo|tenemos) (?:una )?(?:empresa|sociedad)\b|\ba (?:mi|su) nombre\b|\bsin (?:ser )?(?:empresa|sociedad)\b/
const COMPANY =
  /\bs\.? ?a\.? ?s\b|\b(?:soy|somos|es|tenemos|tengo|mi|nuestra|una|la) (?:empresa|sociedad|compania)\b|\bltda\b|\bpersonas? juridicas?\b/

function employerIn({ text }: Understood, before: unknown): Empleador | undefined {
  if (HOME.test(text)) return 'hogar'
  if (NATURAL.test(text)) return ONLY_ONE.test(text) ? 'unico' : SEVERAL.test(text) ? 'varios' : 'natural'
  if (COMPANY.test(text)) return 'juridica'
  if (before === 'juridica') return undefined
  if (ONLY_ONE.test(text) && (before !== undefined || /\btengo|contrat|meter|primer/.test(text))) return 'unico'
  if (NEVER_BEFORE.test(text)) return 'unico'
  return SEVERAL.test(text) && (before === 'unico' || before === 'natural') ? 'varios' : undefined
}

/** Who employs: what decides the exemption of art. 114-1. */
export const empleador = choice<Empleador>(
  'Empleador',
  {
    juridica: 'sociedad',
    natural: 'persona natural',
    unico: 'persona natural con un solo empleado',
    varios: 'persona natural con dos o más empleados',
    hogar: 'un hogar',
  },
  (message, { before }) => employerIn(message, before),
)

/** Whether the employer has the exemption; `assumed` when the message leaves it open. */
export function exemption(
  who: Empleador | undefined,
  said: boolean | undefined,
  people: number | undefined,
): { readonly exempt: boolean; readonly assumed: boolean } {
  if (said !== undefined) return { exempt: said, assumed: false }
  if (who === 'juridica' || who === 'varios') return { exempt: true, assumed: false }
  if (who === 'unico' || who === 'hogar') return { exempt: (people ?? 1) > 1 && who === 'unico', assumed: false }
  if (who === 'natural') return { exempt: (people ?? 1) > 1, assumed: people === undefined }
  return { exempt: true, assumed: true }
}

/** A company's own NIT begins with 8 or 9: what the account's profile says where the message does not. */
export function employerOf(
  said: Empleador | undefined,
  company: { readonly nit: string } | null,
): Empleador | undefined {
  return (said === undefined || said === 'unico') && company !== null && /^[89]\d{8}/.test(company.nit)
    ? 'juridica'
    : said
}

/** A rate that is told beside the matter ("como el 70 % da…"): taken, so that it counts as understood. */
export const porcentaje = percent('Porcentaje', ['proporcion', 'aporte', 'tarifa'])

/** What stretch the figure is wanted for. */
export const cada = choice('Cada cuánto', { mes: 'mes', quincena: 'quincena', ano: 'año' }, ({ text }) =>
  /\bquincen/.test(text)
    ? 'quincena'
    : /\b(?:al|en (?:el|un)|por|todo el) ano\b|\banual/.test(text)
      ? 'ano'
      : /\bal mes\b|\bmensual\b/.test(text)
        ? 'mes'
        : undefined,
)

const MISSED = counted('\\bfalt(?:o|e|aron|a)(?: al trabajo)? ', ' dias?\\b')
const WORKED = [
  counted(
    '\\b(?:trabaj\\w{1,6}|labor\\w{1,4}|nomina de|nomina por|por|liquidar|de|solo|son|fueran|con|fueron) (?:solo |solamente |no mas |los |esos )?',
    ' dias?\\b(?! (?:a la|por|de incapac|de vacac|de licen|festiv))',
  ),
]
const ENTERED =
  /\b(?:entro|entre|ingreso|empezo|empece|arranco|inicio|comenzo) (?:a trabajar )?(?:apenas |solo )?(?:el )?(?:dia )?(\d{1,2})\b(?! ?(?:mil|mill|:|horas?|dias?))/

/** Days worked of the month: "por 18 días", "faltó 3 días", "entró el 12". */
export const dias: Slot<number, false> = {
  label: 'Días trabajados en el mes',
  type: 'count',
  read: ({ text, days }) => {
    const missed = countIn(text, MISSED)
    if (missed !== undefined && missed < 30) return 30 - missed
    const worked = countIn(text, ...WORKED)
    if (worked !== undefined && worked >= 1 && worked <= 30) return worked
    const [, first] = ENTERED.exec(text) ?? []
    const entered =
      first === undefined ? (ENTERED_ON.test(text) ? Number(days[0]?.slice(-2)) : Number.NaN) : Number(first)
    return entered >= 2 && entered <= 30 ? 31 - entered : undefined
  },
  required: false,
}
const ENTERED_ON = /\b(?:entro|ingreso|empezo|arranco|comenzo)\b/

export const pensionado = flag('Pensionado', ({ text }) =>
  /\bpensionad[oa]s? no\b|\bno (?:soy|estoy|esta) pensionad/.test(text)
    ? false
    : /\b(?:ya )?(?:soy|estoy|es|esta|somos) (?:ya )?pensionad[oa]s?\b|\bsi (?:ya )?(?:estoy|soy|fuera) pensionad|\brecibo (?:mi |una )?pension\b/.test(
          text,
        )
      ? true
      : undefined,
)

/** "Sí" or "No" before a sentence, as a question of yes or no wants it. */
export function yesNo(yes: boolean, sentence: string): string {
  return `${yes ? 'Sí' : 'No'}: ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`
}

/** "¿Y si viene tres días?" wants the figure again, not a yes. */
export function whatIf({ kind, followUp, message }: Pick<AnswerContext, 'kind' | 'followUp' | 'message'>): Kind {
  return kind === 'sino' && followUp && /^\W{0,3}(?:y |no |ah ){0,2}(?:que tal )?si\b/.test(message.text)
    ? 'cuanto'
    : kind
}

/** "1. …" one a line: the steps of a how. */
export function numbered(steps: readonly string[]): string {
  return steps.map((step, at) => `${at + 1}. ${step}`).join('\n')
}

/** "De este año", "la del 2024": the year asked, so that a follow-up is seen to change it. */
export const anio: Slot<number, false> = {
  label: 'Año',
  type: 'year',
  read: ({ text }, { today }) => {
    const now = Number(today.slice(0, 4))
    const named = [...new Set(text.match(/\b20\d\d\b/g))]
    if (named.length > 0) return named.length === 1 ? Number(named[0]) : undefined
    return /\b(?:este ano|hoy|actual|ano en curso)\b/.test(text)
      ? now
      : /\bano pasado\b|\bano anterior\b/.test(text)
        ? now - 1
        : undefined
  },
  show: (value) => String(value),
  required: false,
}

/** The day at which a year's figure is asked. */
export function dayOf(year: number | undefined, { on, today }: Pick<AnswerContext, 'on' | 'today'>): IsoDate {
  if (year === undefined || Number(on.slice(0, 4)) === year) return on
  return Number(today.slice(0, 4)) === year ? today : `${year}-12-31`
}
