import type { IsoDate } from '../../../shared/tax/types.ts'
import { readNumbers } from './amounts.ts'
import { takesBack, versionsOf } from './corrections.ts'
import { dayAsked, dayFirst, readDates } from './dates.ts'
import { readNorms } from './documents.ts'
import type { Reader, Understood } from './features.ts'
import { mergeFollowUp } from './followUp.ts'
import { withoutNames } from './names.ts'
import { readNits } from './nits.ts'
import { digitsForWords, shareUnits } from './numberWords.ts'
import { readPerson } from './person.ts'
import { fold, MAX_QUESTION, tokensOf } from './text.ts'
import { typoMender } from './typos.ts'

// "Buenas tardes doctor, ¿cuánto vale…?": a greeting before a question is dropped.
const GREETING =
  /^[\s¡!]*(?:(?:hola|holi|buen[oa]s?(?: (?:dias?|tardes?|noches?))?|cordial saludo|saludos|quiubo|que mas|como (?:estas?|va|vas|le va)|que tal)\b[\s,.!?:;¿]*)+(?:(?:senor[ae]?s?|doctor[ae]?|contador[a]?|ingenier[oa]|parce|amig[oa]s?|luka|estimad[oa]s?|a todos)\b[\s,.!?:;]*)*/
const SHORTEST_QUESTION = 3

function withoutGreeting(folded: string): string {
  const rest = folded.replace(GREETING, '')
  return tokensOf(rest).length >= SHORTEST_QUESTION ? rest : folded
}

/** Abbreviations: "pa servicios", "rf serv no decl", "en q cta va". */
const SHORT: Readonly<Record<string, string>> = {
  pa: 'para',
  pal: 'para el',
  q: 'que',
  d: 'de',
  xq: 'porque',
  pq: 'porque',
  rf: 'retefuente',
  serv: 'servicios',
  servs: 'servicios',
  hon: 'honorarios',
  decl: 'declarante',
  arr: 'arriendo',
  cta: 'cuenta',
  ctas: 'cuentas',
  prov: 'proveedor',
  liq: 'liquidacion',
  vac: 'vacaciones',
  imp: 'impuesto',
  dctable: 'descontable',
  dscto: 'descuento',
  ne: 'nomina electronica',
  nc: 'nota credito',
  ene: 'enero',
  feb: 'febrero',
  abr: 'abril',
  jun: 'junio',
  jul: 'julio',
  ago: 'agosto',
  sep: 'septiembre',
  sept: 'septiembre',
  oct: 'octubre',
  nov: 'noviembre',
  dic: 'diciembre',
  rtefte: 'retefuente',
  rteiva: 'reteiva',
  rteica: 'reteica',
  nd: 'nota debito',
  cuatri: 'cuatrimestral',
  contrib: 'contribuyente',
  nal: 'nacional',
  mtto: 'mantenimiento',
  mcia: 'mercancia',
  rlg: 'renta liquida gravable',
  util: 'utilidad',
  gto: 'gasto',
  gtos: 'gastos',
  impto: 'impuesto',
  sanc: 'sancion',
  comis: 'comision',
  chq: 'cheque',
  chqs: 'cheques',
  deducc: 'deducciones',
  depr: 'depreciacion',
  acum: 'acumulada',
  inv: 'inventario',
  pv: 'precio de venta',
  gv: 'gastos de venta',
  concil: 'conciliacion',
  incap: 'incapacidad',
  indem: 'indemnizacion',
  impo: 'importacion',
  consignac: 'consignaciones',
  patrim: 'patrimonio',
  ingr: 'ingresos',
}
/** Abbreviations whose meaning depends on their neighbours: RTE is also the regime of foundations. */
const SHORT_BESIDE: readonly (readonly [pattern: RegExp, spelled: string])[] = [
  // "Renta líq" means "líquida", not "liquidación".
  [/(?<=\b(?:renta|rentas|patrimonio|patr|util|utilidad)\.? )liq\b\.?/g, 'liquida'],
  [/\bpatr\b\.?(?= (?:liquid|brut|fiscal|inicial|final|contable|neto|20\d\d))/g, 'patrimonio'],
  [
    /(?<=\b(?:sin|con|la|mi|una|esa|dos|[1-9](?:a|ra|da|ta)?|primera|segunda|tercera) )decl\b\.?(?! (?:renta|iva)\b)/g,
    'declaracion',
  ],
  [/\bdocs?\b\.?(?= (?:soporte|equivalente)s?\b)/g, 'documento'],
  [
    /(?<=\b(?:una|la|esa|mi|otra) )fe\b(?= (?:de compra|de venta|del?|por|aceptada|a credito|que)\b)/g,
    'factura electronica',
  ],
  [/\buai\b/g, 'utilidad antes de impuestos'],
  [/\bdevol\b\.?/g, 'devoluciones'],
  [/\bdep\b\.?(?= (?:acum|fiscal|contable|mes|mensual|anual|ano|niif|\$?\d))/g, 'depreciacion'],
  [/\bces\b\.?(?=[ ,;+/]|$)/g, 'cesantias'],
  [/\bvtas?\b\.?/g, 'ventas'],
  [/\bdctos?\b\.?/g, 'descuento'],
  [/\bproc(?:edimiento)?\.? ?2 ?% ?fijo\b/g, 'procedimiento 2 porcentaje fijo'],
  [/\bproc\b\.?(?= ?[12]\b)/g, 'procedimiento'],
  [/\bcap\b\.?(?= (?:suscrito|social|pagado|autorizado))/g, 'capital'],
  [
    /\bprov\b\.?(?= (?:de (?:la )?)?(?:nomina|cartera|general|fiscal|prestac\w*|cesant\w*|mes|mensual)\b)/g,
    'provision',
  ],
  [/\b(?:rte|ret)\.? ?(?:fte|fuente)\b/g, 'retefuente'],
  [/\b(?:rte|ret)\.? ?(?=(?:iva|ica)\b)/g, 'rete'],
  [
    /(?<!\b(?:del?|al|regimen|esal|fundacion|entidad|asociacion|corporacion) )(?<!\bcalific\w{2,4} (?:en )?)(?<!\ben el )\brte\b(?! (?:tarifa|excedente))/g,
    'retefuente',
  ],
  [/\bret\b\.?(?= (?:por|sobre|y neto|compras|serv|hon|arr|comis)|\s*(?:\?|$))/g, 'retefuente'],
  [/(?<=\b(?:el|en|al|del?|es|regimen|contribuyente|proveedor|pj|pn|sas) )rs\b/g, 'regimen simple'],
  [/\bresp\b\.?(?= (?:de |del )?iva\b)|(?<=\bno )resp\b\.?(?! \d)/g, 'responsable'],
  [/\bbim(?:estre)?\.? (?=o cuatri)|(?<=\bcuatri\w{0,7} o )bim\b/g, 'bimestral '],
  [/\bbim\b\.?/g, 'bimestre'],
  [
    /\bdep\b\.?(?= ?(?:acum\w{0,5}|mes|mensual|ano|anual|contable|fiscal|en linea|linea|del? (?:mes|ano|un|una|el|la)))/g,
    'depreciacion',
  ],
  [/(?<=\b(?:act\w{0,4}|pas\w{0,4})\.? )cte\b\.?/g, 'corriente'],
  [/\bint\b\.?(?= (?:de |del? )?(?:vivienda|mora|credito|prestamo|hipoteca)\w*)/g, 'intereses'],
  [/\bact\b\.?(?= (?:brutos|fijos|totales|a 31|\$?\d))/g, 'activos'],
  [
    /\bing\b\.?(?= (?:\$?\d|brutos|netos|gravados|exentos|excluidos|totales|anuales|ordinarios|del ano|20\d\d))/g,
    'ingresos',
  ],
  [/\bsoc\b\.?(?= (?:nal|nacional|extranjera|ord)\b)/g, 'sociedad'],
  [/(?<=\b(?:pj|sas|pn|sociedad|reg|regimen|declarante) )ord\b\.?/g, 'ordinario'],
  [
    /(?<=\b(?:somos|soy|es|son|siendo|nosotros|inquilino|arrendatario|cliente|comprador|pagador|ellos) (?:un )?)gc\b/g,
    'gran contribuyente',
  ],
  [
    /(?<=\b(?:toca|tocaba|va|van|hago|hacer|haga|emitir|emito|expedir|expido|generar|requiere|exige|facturar|con|sin) (?:la |una )?)fe\b(?! (?:en|de))/g,
    'factura electronica',
  ],
]
/** Includes its dot if an amount follows: "dep. acum. 24.000.000". */
const SHORTENED = new RegExp(
  `(?<![a-z0-9@./])(${Object.keys(SHORT).join('|')})(?![a-z0-9@/])(?:\\.(?= ?\\$? ?\\d))?`,
  'g',
)
/** "Requiere RF en 2026?", "activos 7.300M. RF?": the revisor fiscal, not the retención en la fuente. */
const AUDITOR =
  /\b(?:requier\w{1,3}|necesit\w{1,4}|nombr\w{1,4}|design\w{1,4}|ten(?:er|emos|go)|tienen?|toca|obligad[oa]s?|lleva\w{0,2}|topes?|deben?)\b[^.;?]{0,24}\brf\b|\bactivos?\b[^?]{0,90}\brf\b|\brf\b[^?]{0,60}\b(?:activos|smmlv)\b/
const WITHHELD =
  /\b(?:serv\w{0,6}|hon\w{0,8}|compras?|salarios?|factura\w{0,2}|reten\w{1,6}|arr\w{0,10}|proveedor\w{0,2}|base)\b/
const withAuditor = (folded: string) =>
  AUDITOR.test(folded) && !WITHHELD.test(folded) ? folded.replace(/\brf\b/g, 'revisor fiscal') : folded
const spelledOut = (folded: string) =>
  SHORT_BESIDE.reduce((text, [pattern, spelled]) => text.replace(pattern, spelled), withAuditor(folded))
    .replace(SHORTENED, (written, word: string) => SHORT[word] ?? written)
    .replace(/\bun sol[oa] (?=(?:mes|dia|hora)\b)/g, 'un ')

const SMALL: Readonly<Record<string, string>> = {
  dos: '2',
  tres: '3',
  cuatro: '4',
  cinco: '5',
  seis: '6',
  siete: '7',
  ocho: '8',
  nueve: '9',
  diez: '10',
}
/** "¿Y si fueran dos?", "por las tres": a count without a noun. "A las dos" is a time of day. */
const COUNTED = new RegExp(
  `\\b((?:fueran|fuesen|fueron|son|eran|somos|por l[ao]s|para l[ao]s|de l[ao]s|l[ao]s|tengo|contrato|contratara|tuviera)) (${Object.keys(SMALL).join('|')})(?=\\s*(?:[?.,;!]|$))`,
  'g',
)
/** "Me suben a cinco y medio": the half belongs to an amount in millions, or to a term with its unit. */
const AND_A_HALF = new RegExp(
  `\\b(a|en|son|gano|gana|por) (${Object.keys(SMALL).join('|')}) y medi[oa](?=\\s*(?:[?.,;!]|$))`,
  'g',
)
const countsAsDigits = (text: string) =>
  text
    .replace(COUNTED, (_, before: string, word: string) => `${before} ${SMALL[word] ?? word}`)
    .replace(AND_A_HALF, (_, before: string, word: string) => `${before} ${SMALL[word] ?? word},5`)

/** Builds the parser. @param vocabulary folded words that a misspelling may be corrected to, besides domain terms */
export function createReader(vocabulary: readonly string[]): Reader {
  const mend = typoMender(vocabulary)
  const readVersion = (question: string, version: string, today: IsoDate): Understood => {
    const text = dayFirst(shareUnits(countsAsDigits(digitsForWords(version))), today)
    const tokens = tokensOf(text)
    const { nits, endingDigits, rest } = readNits(text)
    const dates = readDates(rest, today)
    return {
      question,
      text,
      tokens,
      ...readNumbers(withoutNames(dates.rest)),
      ...dates.when,
      ...(dates.duration ? { duration: dates.duration } : {}),
      nits,
      ...(endingDigits === undefined ? {} : { endingDigits }),
      ...readPerson(text),
      ...readNorms(text),
      on: dates.since ? today : dayAsked(dates.when, today),
      ...(dates.since ? { since: true } : {}),
      dated: dates.when.days.length > 0 || dates.when.year !== undefined || dates.when.month !== undefined,
    }
  }
  return {
    read(question, today) {
      const said = withoutGreeting(mend(spelledOut(fold(question.slice(0, MAX_QUESTION)))))
      const [first, ...corrections] = versionsOf(said)
      let understood = readVersion(question, first, today)
      for (const correction of corrections) {
        understood = mergeFollowUp(understood, readVersion(question, correction, today), today)
      }
      return takesBack(said) ? { ...understood, corrects: true } : understood
    },
  }
}
