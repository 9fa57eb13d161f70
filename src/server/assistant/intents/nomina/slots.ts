import { MONTHS } from '../../../../shared/format.ts'
import type { ArlClass } from '../../../../shared/tax/facts/labour.ts'
import type { IsoDate } from '../../../../shared/tax/types.ts'
import { type Kind, MONEY_ROLES } from '../../learned/labels.ts'
import type { CompanyProfile } from '../../types.ts'
import type { Understood } from '../../understand/features.ts'
import { digitsForWords, NUMBER_WORDS } from '../../understand/numberWords.ts'
import type { AnswerContext, Slot } from '../intent.ts'
import {
  choice,
  money,
  ONE_OF_THEM,
  percent,
  said,
  exonerado as sharedExempt,
  claseRiesgo as sharedRisk,
} from '../slots.ts'

const WORDS = NUMBER_WORDS.slice(0, NUMBER_WORDS.indexOf('ciento'))
const COUNT = `\\d{1,5}|(?:${WORDS.join('|')})(?: y (?:${WORDS.slice(0, WORDS.indexOf('diez')).join('|')}))?`

/** What makes words digits does so before something that is counted. */
function numberOf(said: string): number {
  return Number.parseInt(digitsForWords(`${said} dias`), 10)
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

/** Nothing but the count: what answers "¿cuántos?", or changes the one figure of its kind that the case has. */
export const ALONE = counted(
  '^\\W{0,3}(?:(?:y|si|no|son|eran|es|ahora|perdon|mejor|digo|con),? ){0,3}',
  '(?:, |\\W{0,3}$)',
)

const NOT_PEOPLE =
  '(?! ?(?:%|,\\d|\\.\\d|mil|mill|palo|peso|cop|dia|mes(?:es)?\\b|ano|hora|uvt|salario|sueldo|smm|smlv|minim|semana|quincena|vece|hijo|soci|local|sede|tienda|negoci|caso|cosa|tipo|forma|clase|por|de cada|a\\b|y medi|riesgo|contrato|turno|carro|moto|bono|pago|aport|punto|cuota|lado|partes))'
/** A job, a person, or what stands for one. */
const PERSON =
  '(?: (?:solo|sola|nuev[oa]s?|buen[oa]s?))? (?:emplead|trabajador|person|operari|meser|auxiliar|vendedor|muchach|pelad|nin[ao]s? |chic[oa]s? |senor|ayudant|cociner|panader|cajer|conductor|mensajer|obrer|asesor|bodeguer|vaquer|lavador|tecnic|guard|vigilant|secretari|aprendi|practicant|domiciliari|repartidor|colaborador|coordinador|analista|jornaler|manes|man\\b|costurer|soldador|joven|menor(?:es)? (?:de|con) |estilist|barber|manicurist|profesor|operador|ingenier|contador|enfermer|pele?lad)'
const NAMED = counted('', PERSON)
/** Beside a sum too: "¿cuánto por los 8?", "6 × 2.500.000". */
const FOR_THEM = [
  counted('\\bmultipl\\w{1,6} por ', NOT_PEOPLE),
  counted('', ' (?:locales|tiendas|sedes|puntos),? (?:con )?un[oa] en cada'),
  counted('\\bpor (?:las|los) ', NOT_PEOPLE),
  counted('', ' ?[x×] ?\\$?(?=\\d)'),
]
const BARE = [
  ...FOR_THEM.slice(0, 2),
  counted(
    '\\b(?:si )?(?:fueran|fuesen|serian|son|somos|seamos|contrat[eo]|contratara|contratamos|tengo|tenemos|tuviera|cojo|meto|metemos) (?:a |otros? |otras? )?',
    NOT_PEOPLE,
  ),
  counted('\\b(?:por|para|a|de|entre) (?:las|los) ', NOT_PEOPLE),
  counted(
    '^\\W{0,3}(?:(?:y|si|son|fueran|serian|para|por|con|x) ){0,3}',
    `${NOT_PEOPLE}(?: [a-z]{3,15})?(?:,|\\W{0,3}$)`,
  ),
]
const ONE_MORE =
  /\b(?:contrat\w{1,6}|vincul\w{1,4}|cojo|meto|traigo|llega|entra|con) (?:tambien )?(?:a )?otr[oa]\b|\btraigo (?:tambien )?al? /
const ONLY_ONE_LEFT = /\bsol[oa] (?:me |nos )?(?:queda|quedo) un[oa]\b|\b(?:queda|quedo) sol[oa] un[oa]\b/
const HOW_MANY = '(?:[2-9]|\\d{2,3}|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez)'
/** "Ya tengo 2 y voy a meter otro", "con tres empleados quiero contratar un cuarto": of the one who comes. */
const BESIDES_THEM = new RegExp(
  `\\b(?:(?:tengo|tenemos|hay|somos|son|con|trabajan|estan) (?:ya )?${HOW_MANY}\\b|${HOW_MANY}${PERSON})[^?]{0,90}\\b(?:met|contrat|vincul|trae|traig|cog|coj|entr|lleg|ingres|incorpor|emple|enganch|sum)\\w{1,5} (?:tambien )?(?:a )?(?:otr[oa]\\b|un[oa]?\\b(?! (?:de|sol)))`,
)
/** "¿Y por todos?" */
const ALL_OF_THEM =
  /\b(?:(?:l[oa]s|por|entre|ell[oa]s) tod[oa]s|tod[oa]s (?:ell[oa]s|junt[oa]s)|entre (?:los|las)|l[oa]s (?:tres|cuatro|cinco|seis|\d{1,2}) (?:junt|cuest|sal))/
/** "Si solo tuviera a ese", "solo me queda ella", "no tuviera a los otros": nobody else works there. */
export const NOBODY_ELSE =
  /\b(?:sol[oa](?:mente)?|no ?mas|nada mas|unicamente) (?:me |nos |la |lo )?(?:qued\w{1,4}|tuvier\w{1,3}|teng\w{1,3}|tendri\w{1,3}|fuera|seria|es|trabaj\w{1,4}|hubiera|con) (?:a |con |el |la )?(?:es[ae]\b|est[ae]\b|ella\b|el(?=\W*(?:$|[,.?]))|una?\b|1\b)|\b(?:sin|no (?:tengo|tuviera|tuvieramos|estuvieran|hubiera|estan)) (?:a )?(?:ya )?l[oa]s (?:otr[oa]s|demas)\b|\bl[oa]s (?:otr[oa]s|demas|dos|tres|cuatro)(?: ya)? (?:se (?:van|fueron|fueran|retir\w{1,4})|renunci\w{1,4})/
const SECOND =
  /\b(?:contrat\w{1,6}|vincul\w{1,4}|meto|metemos|cojo|tengo|tuviera|entra|llega|con) (?:a |ya )?(?:(?:el|la|un|una) |al )?(?!terceros?\b)(segund|tercer)[oa]?\b/
const ONE_LESS = /\b(?:va|fue|retir\w{1,3}|quit[ae]|saco|cierro|renuncia|renuncio) (?:a )?un[oa]\b/
/** Beside a sum it is what each of them gets, and they are as many as before. */
const EACH = /\bcada un[oa]\b/
const JUST_ONE =
  /\b(?:un[oa]? sol[oa]|1 sol[oa]|unic[oa]|nada mas un[oa]|por un[oa]|sol[oa] (?:vamos a contratar |contrato |queda )?(?:a )?un[oa])\b/

function peopleIn({ text, amounts }: Understood, before: unknown, patterns: readonly RegExp[]): number | undefined {
  if ((BESIDES_THEM.test(text) && !ALL_OF_THEM.test(text)) || ONLY_ONE_LEFT.test(text)) return 1
  if (typeof before === 'number' && NOBODY_ELSE.test(text)) return 1
  const nth = SECOND.exec(text)?.[1]
  if (nth !== undefined) return nth === 'segund' ? 2 : 3
  if (ONE_MORE.test(text)) return (typeof before === 'number' ? before : 1) + 1
  if (typeof before === 'number' && before > 1) {
    if (ONE_LESS.test(text)) return before - 1
    if (JUST_ONE.test(text) || (amounts.length === 0 && EACH.test(text))) return 1
  }
  const named = countIn(text, NAMED)
  const value =
    named !== undefined && named > 1 ? named : (countIn(text, ...(amounts.length > 0 ? FOR_THEM : patterns)) ?? named)
  return value !== undefined && value <= 100_000 && (value > 1 || (value === 1 && JUST_ONE.test(text)))
    ? value
    : undefined
}

const people = (patterns: readonly RegExp[]): Slot<number, false> => ({
  label: 'Personas',
  type: 'count',
  read: (message, { before }) => (ONE_OF_THEM.test(message.text) ? undefined : peopleIn(message, before, patterns)),
  required: false,
})

/** How many people: "tres meseros", "¿y si fueran dos?", "por los cuatro". One is a count only when it says that it is all. */
export const personas = people(BARE)
/** The same, where a number alone is something else: hours, days, a class of risk. */
export const personasNombradas = people(BARE.slice(0, 2))

const SAID_CLASSES = ['i 1 uno', 'ii 2 dos', 'iii 3 tres', 'iv 4 cuatro', 'v 5 cinco'].map((said) => said.split(' '))
const classOf = (said: string | undefined) =>
  said === undefined ? undefined : ((SAID_CLASSES.findIndex((each) => each.includes(said)) + 1) as ArlClass)
const CLASS = '(iii|ii|iv|i|v|[1-5]|uno|dos|tres|cuatro|cinco)\\b(?! ?(?:%|[.,]\\d|mil|emplead|person|trabaj|dia|ano))'
const RISK = new RegExp(
  `\\b(?:riesgos?|clase|nivel|arl)(?: (?:de|del|riesgo|clase|nivel|tipo|es|la|el|seria|fuera|en)){0,4}:? ${CLASS}`,
  'g',
)
const RISK_ALONE = new RegExp(`^\\W{0,3}(?:(?:y|si|no|es|la|el|con|en|tipo) ){0,3}${CLASS}\\W{0,3}$`)

/** Every class of risk that a message names: "en riesgo I o en riesgo IV". */
export function riskClasses(text: string): readonly ArlClass[] {
  return [...new Set([...text.matchAll(RISK)].flatMap(([, said]) => classOf(said) ?? []))]
}

const riskSlot = (alone: (before: unknown) => boolean): Slot<ArlClass, false> => ({
  ...sharedRisk,
  read: ({ text }, { before }) =>
    riskClasses(text)[0] ?? (alone(before) ? classOf(RISK_ALONE.exec(text)?.[1]) : undefined),
})
export const claseRiesgo: Slot<ArlClass, false> = { ...riskSlot((before) => before !== undefined), assumed: 1 }
const TOGETHER =
  /\b(?:en total|por todo|(?:por|de) (?:todo )?el contrato|valor total|(?:por|en) los \d{1,2} meses|todo (?:el contrato|junto))\b/
/** "6 millones en total por 2 meses": the months that a sum is of together. */
export const mesesJuntos: Slot<number, false> = {
  label: 'Meses que suma el valor',
  type: 'count',
  read: ({ text, duration }) => {
    const months = duration === undefined ? 0 : duration.years * 12 + duration.months
    return months > 1 && TOGETHER.test(text) && !/\b(?:mensual\w{0,4}|al mes|por mes|cada mes)\b/.test(text)
      ? months
      : undefined
  },
  required: false,
}

/** Where the class is all that is asked: "3" alone says it. */
export const claseSola = riskSlot(() => true)

/** Whoever lives where they work, or is taken there by the employer, is owed no allowance (art. 2 Ley 15 de 1959). */
export const LIVES_THERE =
  /(?<!\bno es )(?<!\bno )\bintern[oa]\b|\b(?<!no )(?:viv[ea]n?|vivo|duerm[ea]n?|se queda|amanece) (?:(?:ahi|aqui|alla|aca|conmigo|con nosotros|adentro)\b(?: mismo)?|en (?:la|mi|esta|esa|el) (?:misma? )?(?:finca|casa|hacienda|predio|obra|local|hostal|hotel|negocio|almacen|bodega|restaurante|edificio|apartamento|lugar de trabajo|trabajo))|\b(?:lo|la|los|las) (?:recojo|recogemos|(?:llevo|llevamos|traigo|traemos) (?:yo |todos los dias |hasta |al? )?(?:en )?(?:la |mi |el )?(?:carro|moto|finca|oficina|trabajo|camion))\b|\b(?:ruta|bus|transporte) de la empresa\b|\b(?:le|les) (?:doy|damos|pongo|ponemos) (?:el |la )?(?:transporte|ruta|carro)\b/

/** "No, no vive acá": what takes the former back. */
export const LIVES_ELSEWHERE =
  /\bno (?:(?:es|fuera|sea|seria|era) intern[ao]?\b|viv[ea]n? (?:ahi|aqui|aca|alla|conmigo|en (?:la|mi)))|\bviv[ea]n? (?:aparte|afuera|en su casa|lejos)/

/** "Sin auxilio ni exoneración": its lack said in more ways than the person's reader knows. */
export const exonerado: Slot<boolean, false> = {
  ...sharedExempt,
  read: (message, context) =>
    /\b(?:no|sin|ni)(?: (?:contamos con|tenemos|tengo|tiene|hay|hubiera|tuviera|tuvieramos|aplica\w{0,2}|val\w{1,4}|existier\w|me|nos|se|auxilio ni|la|el|esa)){0,3} (?:exoner|114|ese beneficio)|\bsi (?:(?:me|nos|la|uno|yo|se|llego a) ){0,2}(?:pierd\w{1,3}|perd\w{2,6}|quit\w{1,4})(?: la| esa| el)? (?:exoner|114|beneficio)|\bno (?:goz\w{1,4}|disfrut\w{1,4}|cumpl\w{1,6}|tuviera)(?: (?:de|del|el|la|con|art\w{0,6}|beneficio|exoneracion)){0,4} 114|\bsi (?!se )(?:\w{2,12} ){0,3}(?:perd\w{2,6}|pierd\w{1,3})(?: (?:el|la|ese|esa))? (?:exoner|beneficio|114)/.test(
      message.text,
    )
      ? false
      : context.before === false && (SECOND.test(message.text) || ONE_MORE.test(message.text))
        ? true
        : sharedExempt.read?.(message, context),
}

/** Whether a payment was agreed in writing as no salary. */
const agreed = said(
  'Pactado por escrito',
  /\bpact|\bfirm|\bpor escrito\b|\bescrito (?:que|en|como)\b|\ben el contrato\b|\botrosi\b|\bacuerd/,
  /\b(?:no|nunca|nada) (?:lo |se |esta |hay |quedo |tengo |tenemos |tiene |dice ){0,2}(?:hemos |ha |quedo )?(?:nada )?(?:por |en |de )?(?:el )?(?:pact|firm|escri|acuerd|contrato\b|otrosi)|\bde palabra\b|\bverbal|\bsin (?:pacto|firmar|papel|escrito|contrato escrito|otrosi|acuerdo)/,
)

/** "¿Cómo lo dejo por escrito?" asks how, and tells of no pact. */
const HOW_TO_PACT = /^\W{0,3}(?:y |entonces |pero ){0,2}(?:como|que papel|que documento)\b/
export const pactado: typeof agreed = {
  ...agreed,
  read: (message, context) => (HOW_TO_PACT.test(message.text) ? undefined : agreed.read?.(message, context)),
}

const TENS = WORDS.slice(WORDS.indexOf('veinte'))
const HUNDREDS = NUMBER_WORDS.filter((word) => /(?:cient|quinient)[oa]s$/.test(word))
const BARE_HUNDREDS = `((?:[1-9]\\d{2}|(?:${HUNDREDS.join('|')})(?: (?:${TENS.join('|')}))?))(?!\\w|[.,]\\d| ?(?:mil|mill|%|dias?|horas?|personas|uvt))`
/** "Gasto como 600", "le adelanté doscientos": thousands of pesos that nobody says. */
export function bareThousands(near: string): (message: Understood) => number | undefined {
  const pattern = new RegExp(
    `\\b(?:${near})\\w{0,6}\\b[^\\d.;?]{0,24}\\b${BARE_HUNDREDS}|\\b${BARE_HUNDREDS} (?:de|en|por) (?:la |el |las |los )?(?:${near})`,
  )
  return ({ text, amounts }) => {
    const [, after, before] = (amounts.length > 0 ? undefined : pattern.exec(text)) ?? []
    const said = after ?? before
    return said === undefined ? undefined : Number.parseInt(digitsForWords(`${said} pesos`), 10) * 1000
  }
}

export type Empleador = 'esal' | 'juridica' | 'natural' | 'unico' | 'varios' | 'hogar'

const HOME =
  /\b(?:empleada domestica|domestic[oa]s?|servicio domestico|en mi casa|en la casa|de la casa|casa de familia|en mi hogar|ninera|nana|apartamento|apto)\b/
const ONLY_ONE =
  /\b(?:unic[oa]|primer[oa]?|(?:un|una|1) sol[oa]?|sol[oa] (?:un|una|1)|sol[oa]mente (?:un|una|1)) (?:emplead|trabajador|persona|ayudante|colaborador|muchach|mesero|auxiliar|operari|vendedor|que (?:contrat|voy|vamos|tengo))|\b(?:es|sera|seria) (?:la |el |mi )(?:primer[oa]?|unic[oa])\b|\b(?:con )?(?:ese|esa|el|la) (?:solo|sola|unico|unica) (?:emplead|trabajador|person)|\bsol[oa] (?:tengo|tendria|tendre) (?:un|una|1)\b|\bun[oa]? sol[oa]\b(?! (?:pago|mes|dia|vez))|\bsolit[oa] con\b/
const NEVER_BEFORE = /\bnunca (?:he|hemos|habia|habiamos|ha) (?:tenido|contratado|cogido)\b|\bprimera vez que contrat/
const SEVERAL =
  /\b(?:(?:dos|2|tres|3|varios|varias|mas) o mas|mas de (?:un|una|1)|varios|varias|otros) (?:emplead|trabajador|person)|\bcojo otr[oa]|\bcontrat\w{1,6} (?:a )?otr[oa]|\botr[oa] (?:mas|emplead|trabajador)/
const NATURAL =
  /\bpersonas? natural(?:es)?\b|\bpn\b|(?:^|, |ser )natural\b|\bno (?:somos|soy|es|tengo|tenemos) (?:una )?(?:empresa|sociedad)\b|\ba (?:mi|su) nombre\b|\bsin (?:ser )?(?:empresa|sociedad)\b/
/** "Somos persona natural con 3 empleados", whatever else is said of one of them. */
const WITH_MANY = new RegExp(`\\b(?:con|tengo|tenemos|somos|son|hay|trabajan|estan) (?:ya )?${HOW_MANY}${PERSON}`)
const COMPANY =
  /\bs\.? ?a\.? ?s\b|\b(?:soy|somos|es|tenemos|tengo|mi|nuestra|una|la) (?:empresa|sociedad|compania)\b|\bltda\b|\bpersonas? juridicas?\b/

/** A condominium is one by article 33 of Ley 675 de 2001: neither pays renta, which is what the exemption stands on. */
const NON_PROFIT =
  /\bfundacion\b|\bsin animo de lucro\b|\besal\b|\bpropiedad horizontal\b|\bcopropiedad\b|\b(?:conjunto|unidad) residencial\b|\bno (?:es |somos |soy )?contribuyentes?(?: de| del impuesto de| sobre la)? renta\b/

function employerIn({ text }: Understood, before: unknown): Empleador | undefined {
  if (NON_PROFIT.test(text)) return 'esal'
  if (HOME.test(text)) return 'hogar'
  if (NATURAL.test(text))
    return WITH_MANY.test(text) || BESIDES_THEM.test(text)
      ? 'varios'
      : ONLY_ONE.test(text) || /\b(?:un|1) emplead[oa]\b/.test(text)
        ? 'unico'
        : SEVERAL.test(text)
          ? 'varios'
          : 'natural'
  if (COMPANY.test(text)) return 'juridica'
  if (before === 'juridica') return undefined
  if (before !== undefined && (/\bfuera (?:el |la |mi )?unic[oa]\b/.test(text) || NOBODY_ELSE.test(text)))
    return 'unico'
  if (ONLY_ONE.test(text) && (before !== undefined || /\btengo|contrat|meter|primer/.test(text))) return 'unico'
  if (NEVER_BEFORE.test(text)) return 'unico'
  return SEVERAL.test(text) && (before === 'unico' || before === 'natural') ? 'varios' : undefined
}

const saidEmployer = choice<Empleador>(
  'Empleador',
  {
    juridica: 'sociedad',
    esal: 'entidad sin ánimo de lucro',
    natural: 'persona natural',
    unico: 'persona natural con un solo empleado',
    varios: 'persona natural con dos o más empleados',
    hogar: 'un hogar',
  },
  (message, { before }) => employerIn(message, before),
)
/** Who employs: what decides the exemption of art. 114-1. */
export const empleador: typeof saidEmployer = {
  ...saidEmployer,
  // "Vuelve al costo, pero el empleador es persona natural": what was said of the exemption was of the other employer.
  replaces: ['exonerado'],
  profile: (company) => employerOf(undefined, company),
}

/** Whether the employer has the exemption; `assumed` when the message leaves it open. */
export function exemption(
  who: Empleador | undefined,
  said: boolean | undefined,
  people: number | undefined,
): { readonly exempt: boolean; readonly assumed: boolean } {
  if (said !== undefined) return { exempt: said, assumed: false }
  if (who === 'juridica' || who === 'varios') return { exempt: true, assumed: false }
  if (who === 'esal') return { exempt: false, assumed: false }
  if (who === 'unico' || who === 'hogar') return { exempt: (people ?? 1) > 1 && who === 'unico', assumed: false }
  if (who === 'natural') return { exempt: (people ?? 1) > 1, assumed: people === undefined }
  return { exempt: true, assumed: true }
}

/** A company's own NIT begins with 8 or 9: what the account's profile says where the message does not. */
export function employerOf(
  said: Empleador | undefined,
  company: Pick<CompanyProfile, 'nit' | 'person'> | null,
): Empleador | undefined {
  return (said === undefined || said === 'unico') &&
    company !== null &&
    (company.person === 'juridica' || /^[89]\d{8}/.test(company.nit))
    ? 'juridica'
    : said
}

/** Any sum, to be told in another unit. Not money of the case: "¿y 100?" after it are units, not millions. */
export const monto: Slot<number, false> = { ...money('Monto', MONEY_ROLES, { main: true }), type: 'count' }

/** A rate that is told beside the matter ("como el 70 % da…"): taken, so that it counts as understood. */
export const porcentaje = percent('Porcentaje', ['proporcion', 'aporte', 'tarifa'])

/** What stretch the figure is wanted for. */
export const cada = choice(
  'Cada cuánto',
  { mes: 'mes', quincena: 'quincena', semana: 'semana', ano: 'año' },
  ({ text }) =>
    /\b(?:pag\w{1,3}|doy|gir\w{1,2}|recib\w|llega|queda|neto|libre|sale)\b[^?.]{0,25}\b(?:semanal(?:mente)?|(?:por|cada|a la) semana)\b|^\W{0,3}(?:y )?(?:por|cada|a la) semana\b/.test(
      text,
    ) && !/\b(?:dias?|horas?|veces|noches?|turnos?|domingos?) (?:a la|por|cada) semana\b/.test(text)
      ? 'semana'
      : /\bquincen|\bcada (?:quince|15) dias\b/.test(text) &&
          !/\badelant\w{1,4} (?:de )?(?:la|una|media) quincena\b/.test(text)
        ? 'quincena'
        : /\b(?:al|en (?:el|un)|por|todo el) ano\b|\banual|^\W{0,3}(?:y )?ano\W{0,3}$/.test(text)
          ? 'ano'
          : /\bal mes\b|\bmensual\b/.test(text)
            ? 'mes'
            : undefined,
)

/** Days of leave without pay, which is not the month that is paid. */
const UNPAID = [
  counted('\\b(?:licencia|permiso|suspension)(?: no remunerad[oa]| sin sueldo)?(?: de| por)? ', ' dias?\\b'),
  counted('', ' dias? (?:de (?:licencia|permiso|suspension)|sin venir|sin trabajar|de ausencia)'),
]
const MISSED = counted('\\bfalt(?:o|e|aron|a)(?: al trabajo)? ', ' dias?\\b')
const WORKED = [
  counted(
    '(?<!\\b(?:hace|cada|en|faltan|tarda|ultimos|proximos|dentro de|plazo de) )',
    ' dias?\\b(?! (?:(?:a la|por|cada) semana|semanal|de incapac|de vacac|de licen|de prueba|de plazo|de mora|de atraso|festiv|habil|tarde|semana))',
  ),
  counted('\\bpor es[oa]s ', '\\W{0,3}$'),
]
const ENTERED = counted(
  '\\b(?:entro|entre|ingreso|empezo|empece|arranco|inicio|comenzo) (?:a trabajar )?(?:fue |apenas |solo )?(?:el )?(?:dia )?',
  '(?! ?(?:mil|mill|:|horas?|dias?|y el))',
)
/** "Entra el 9", "pero entrando el 17": the day needs its article, since "entra 8" is an hour. */
const ENTERS = counted(
  '\\b(?:entra|entrando|entraria|ingresa|ingresando|empieza|empezando|arranca|arrancando|inicia|comienza) (?:a trabajar )?el (?:dia )?',
  '(?! ?(?:mil|mill|:|horas?|dias?))',
)
const ENTERED_ON = /\b(?:entro|ingreso|empezo|arranco|comenzo|entra|entrando|ingresa|empieza|arranca)\b/

const OTHER_MONTH = new RegExp(
  `\\ben (?:${MONTHS.join('|')})\\b|\\b(?:el )?(?:otro mes|mes (?:que viene|entrante|completo))\\b`,
)

/** Days worked of the month: "por 18 días", "faltó 3 días", "entró el 12". */
export const dias: Slot<number, false> = {
  label: 'Días trabajados en el mes',
  type: 'count',
  read: ({ text, days }, { before }) => {
    const missed =
      countIn(text, MISSED) ??
      (/\bmaternidad\b|\bpaternidad\b|\bluto\b|(?<!no )\bremunerad/.test(text) ? undefined : countIn(text, ...UNPAID))
    if (missed !== undefined && missed < 30) return 30 - missed
    // "Entró un muchacho el 16": one, and the 16th.
    const told = countIn(text, ENTERED, ENTERS)
    const entered =
      told !== undefined && told > 1 ? told : ENTERED_ON.test(text) ? Number(days[0]?.slice(-2)) : Number.NaN
    if (entered >= 2 && entered <= 30) return 31 - entered
    const worked = countIn(text, ...WORKED, ...(before === undefined ? [] : [ALONE]))
    if (worked !== undefined && worked >= 1 && worked <= 30) return worked
    // "¿Y en diciembre?" of who entered in the middle of a month: a whole one.
    if (before !== undefined && days.length === 0 && OTHER_MONTH.test(text)) return 30
    return /\ba (?:la )?mitad de mes\b/.test(text) ? 15 : undefined
  },
  required: false,
}

export const pensionado = said(
  'Pensionado',
  /\bpensionad[oa]s?\b|\b(?:me|se) pension(?:e|o|aron)\b|\bya (?:tengo|tiene) (?:mi |su |la )?pension\b|\brecib[oe] (?:mi |una )?pension\b|\b(?:una|mi) pension de vejez\b/,
  /\bpensionad[oa]s? no\b|\bno (?:soy|estoy|esta|es) pensionad/,
)

/** "Sí" or "No" before a sentence, as a question of yes or no wants it. */
export function yesNo(yes: boolean, sentence: string): string {
  return `${yes ? 'Sí' : 'No'}: ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`
}

/** "¿Y si viene tres días?" wants the figure again, not a yes. */
export function whatIf({ kind, followUp, message }: Pick<AnswerContext, 'kind' | 'followUp' | 'message'>): Kind {
  return kind === 'sino' &&
    followUp &&
    /^\W{0,3}(?:(?:y |no |ah ){0,2}(?:que tal )?si\b|(?:no|ah|perdon|digo)\b[^?]{0,60}$)/.test(message.text)
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
    return /\b(?:este ano|hoy|actual|vigente|ano en curso)\b|\b(?:el|la) de este\W{0,3}$/.test(text)
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
