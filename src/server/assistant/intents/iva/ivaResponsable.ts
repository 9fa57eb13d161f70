import { formatCop, formatDate, formatNumber, MONTHS } from '../../../../shared/format.ts'
import { vencimientoPorDigito } from '../../../../shared/tax/calendario.ts'
import {
  IVA_GENERAL,
  IVA_TOPE_BIMESTRAL,
  IVA_TOPE_CONTRATOS_ESTADO,
  IVA_TOPE_RESPONSABLE,
} from '../../../../shared/tax/facts/iva.ts'
import { periodoIva, responsableIva } from '../../../../shared/tax/iva.ts'
import { decreto, estatutoTributario, et } from '../../../../shared/tax/sources.ts'
import type { FactSource } from '../../../../shared/tax/types.ts'
import { roundUvt, uvtToCop } from '../../../../shared/tax/uvt.ts'
import { ownPerson } from '../../profile.ts'
import type { Understood } from '../../understand/features.ts'
import type { IntentAnswer } from '../answer.ts'
import { cite, fromCalculation } from '../answer.ts'
import { figure } from '../figure.ts'
import { ofOneMonth } from '../fill.ts'
import { type AnswerContext, intent, type ReadContext, type Slot, type Values } from '../intent.ts'
import { amountNear, countOf, says, toCop } from '../reading.ts'
import { flag, money, text } from '../slots.ts'
import { asksWhen, dueOf } from './cuando.ts'
import { goodsIn } from './ivaBienes.ts'
import { uvtWithCop } from './say.ts'
import { asksPeriod, bareMillions, OWN_IVA, periodicity } from './slots.ts'

const SHOPS =
  /^(?:local(?:es)?|puntos?|establecimientos?|sedes?|tiendas?|sucursal(?:es)?|oficinas?|negocios?|puestos?|bodegas?|almacen(?:es)?)$/

/** "¿Y si llego a 20?" after 8 millions a month: nearer to the month's sum than to the year's. */
function yearly(message: Understood, context: ReadContext): number | undefined {
  const said = bareMillions(message, context)
  const held = typeof context.before === 'number' ? context.before : 0
  const far = (value: number) => Math.abs(Math.log(value / held))
  return said !== undefined && held % 12 === 0 && far(12 * said) < far(said) ? 12 * said : said
}

const THIS_YEAR = /\b(?:este ano|ya voy|voy|llevo|lo que va)\b[^,;.]{0,20}$/
/** "Iba en 150 y hoy voy en 195", "llevaba 170 y ya pasé a 190": the later of two sums of one year. */
const WAS_AT = /\b(?:iba|llevaba|tenia|hasta)\b/
const IS_AT = /\b(?:ahora|hoy|ya|voy|llevo)\b[^,;.]{0,35}$/
/** "El año pasado 140 y este voy en 130": what this year's limit looks at, and "40 más" on top of it. */
function thisYear({ amounts, text: words }: Understood, { before }: ReadContext): number | undefined {
  const [first, second] = amounts
  if (typeof before === 'number' && first && !second && /\bmas\b|\botr[oa]s?\b/.test(words)) return before + first.value
  if (first && second && WAS_AT.test(words.slice(0, first.start)) && IS_AT.test(words.slice(first.end, second.start)))
    return second.value
  return second && /\bano (?:pasado|anterior)\b/.test(words)
    ? amounts.find(({ start }) => THIS_YEAR.test(words.slice(Math.max(0, start - 40), start)))?.value
    : undefined
}

const CLOSES =
  /\b(?:cierr\w+|cerr\w+|termin\w+|acab\w+|complet\w+|llegu?\w*|proyect\w+|pas(?:o|e|ar))(?: (?:el|este|ano|mas|menos|como|unos|casi|por|de|a|en|con|los|las|diciembre|ahi|cerca|alrededor)){0,5} ?\$?$/
const CLOSES_BARE =
  /\b(?:cierr\w+|cerr\w+|termin\w+|acab\w+)(?: (?:el|este|ano|mas|menos|como|unos|casi|por|de|a|en|con|los|las|diciembre|ahi|cerca|alrededor)){0,5} (\d{2,3})(?=\s*(?:$|[?.,;]|(?:y|tengo|debo|me|millones)\b))/
const STILL_MORE = /\botr[oa]s(?: \w+){0,1} ?\$?$/
/** "Llevo 150 y espero cerrar en 178", "llevo 171 y en diciembre hago otros 25": what the year comes to. */
function yearEnd({ amounts, text: words }: Understood, closed: unknown): number | undefined {
  const sums = amounts.filter(({ unit }) => unit === 'COP')
  const before = ({ start }: (typeof sums)[number]) => words.slice(Math.max(0, start - 50), start)
  const closing = sums.find((each) => CLOSES.test(before(each)))
  if (closing && (sums.length > 1 || /\b(?:cierr|cerr|termin|acab)/.test(before(closing)))) return closing.value
  const bare = CLOSES_BARE.exec(words)?.[1]
  if (bare !== undefined) return Number(bare) * 1_000_000
  const [held, more] = sums
  if (!held) return undefined
  // "¿Y si vendo otros 40?" is on top of what the conversation holds, and no sum of its own.
  if (!more && STILL_MORE.test(before(held))) return typeof closed === 'number' ? closed + held.value : undefined
  if (more && STILL_MORE.test(before(more))) return held.value + more.value
  const extra = more ? undefined : /\botr[oa]s (\d{1,3})(?=\s*(?:$|[?.,;]|(?:ya|mas|y|millones)\b))/.exec(words)?.[1]
  return extra === undefined ? undefined : held.value + Number(extra) * 1_000_000
}

const EACH = /\bcada (?:uno|contrato)\b|\bc\/u\b/
interface Contracts {
  readonly count: number
  readonly each: number
  /** "De menos de": the value itself is not reached. */
  readonly under: boolean
}

const CONTRACT_BEFORE = /\bcontrato\b(?! (?:de trabajo|laboral|de arriendo))[^,;.\d]{0,40}$/
/** "Un contrato con la alcaldía por 230 millones": no income that was told besides. */
const isOfContract = (text: string, { at }: { readonly at: number }): boolean =>
  CONTRACT_BEFORE.test(text.slice(Math.max(0, at - 60), at))
const OF_THE_CONTRACT =
  /^\W{0,3}(?:y |pero |ahora )?(?:si )?(?:(?:el contrato|ese contrato|ese|el) )?(?:fuera|fuese|es|era|sea|vale|valiera|quedara) (?:de |por |en |solo )/
const OTHER_INCOME = /\b(?:factur|ingres|vend|gan)\w{1,6}\b/
/** "Tres contratos de menos de 3.500 UVT cada uno", "un contrato de 190 millones". */
function contractsOf(
  message: Understood,
  cop: (amount: Understood['amounts'][number]) => number,
  context: ReadContext,
): Contracts | undefined {
  const { text: words, amounts } = message
  const held = context.before as Contracts | undefined
  // "¿Y si fuera de 150?" after one contract: of its value, whatever is earned besides.
  if (held?.count === 1 && OF_THE_CONTRACT.test(words) && !OTHER_INCOME.test(words)) {
    const [only, more] = amounts
    const each = only === undefined ? bareMillions(message, { ...context, before: held.each }) : cop(only)
    return each === undefined || more !== undefined ? undefined : { count: 1, each, under: false }
  }
  const several = countOf(message, /^contratos$/)
  const [first] = amounts
  if (!first) return undefined
  const under = /\b(?:menos|menor(?:es)?|inferior(?:es)?|debajo)\b[^.;]{0,12}$/.test(
    words.slice(Math.max(0, first.start - 40), first.start),
  )
  if (several !== undefined && several > 1)
    return EACH.test(words) ? { count: several, each: cop(first), under } : undefined
  const near = amounts.find(({ start }) => isOfContract(words, { at: start }))
  return near ? { count: 1, each: cop(near), under } : undefined
}

/** "Le arriendo una bodega a una SAS": the company is who pays, and not who asks. */
const BILLS_COMPANY =
  /\b(?:a|para|con) (?:(?:un|una|otra|otro|la|el|esa|ese|esta|dos|tres|varias|varios|unas|unos) ){1,2}(?:gran )?(?:s\.?a\.?s|sociedad(?:es)?|empresas?|companias?|ltda|personas? juridicas?|multinacional|banco|cadena)\b|\b(?:inquilin[oa]|arrendatari[oa]|client[ea]|comprador(?:a)?) (?:que )?(?:es|sea|fuera) (?:una )?(?:s\.?a\.?s|sociedad|empresa|compania|persona juridica)\b/
const OWN_COMPANY =
  /\b(?:mi|nuestra) (?:s\.?a\.?s|sociedad|empresa|compania)\b|\b(?:tengo|tenemos|somos|soy|monte|constitui\w*|abri\w*|cre[eo]\w*|pas\w{1,4}|convert\w+|cambi\w+)(?: \w{1,6}){0,3} (?:una )?(?:s\.?a\.?s|sociedad|empresa|compania|persona juridica)\b/
const SELLS_TO =
  /\b(?:arriend|alquil|vend|factur|cobr|prest|trabaj|surt|asesor|contrat)\w*|\binquilin|\barrendatari|\bclient/

const PRIVATE =
  /\b(?:empresas?|sociedad(?:es)?|clientes?|contratos?|companias?|personas?|constructora|entidad) privad[oa]s?\b|\b(?:con|a|para|de) (?:un|una|otro) (?:privad[oa]|particular)\b|\bno (?:es|fuera|fue) (?:con |de )?(?:el |la )?(?:estado|alcaldia|gobernacion)\b/

const slots = {
  ingresosAnuales: {
    ...money('Ingresos del año', ['ingresos', 'pago', 'consignaciones', 'venta', 'efectivo'], {
      per: 'ano',
      main: true,
      read: yearly,
    }),
    replaces: ['esteAno', 'alCierre'],
  },
  alCierre: money('Con lo que cierra el año', [], { read: (message, { before }) => yearEnd(message, before) }),
  esteAno: money('Ingresos de este año', [], { read: thisYear }),
  contratos: text<Contracts>(
    'Contratos',
    (message, context) => contractsOf(message, (amount) => toCop(amount, message, context.facts), context),
    ({ count, each }) => `${count} de ${formatCop(each)}`,
  ),
  valorContrato: { ...money('Valor del contrato', []), takes: isOfContract } as Slot<number, false>,
  establecimientos: text<number>('Establecimientos', (message) => shopsOf(message), String),
  juridica: flag('Persona jurídica', ({ person, asker, text: words }) => {
    // Who the contract is with, and not who asks.
    if (asker.kind === undefined && PRIVATE.test(words) && !OWN_COMPANY.test(words)) return undefined
    if (asker.kind === undefined && BILLS_COMPANY.test(words) && SELLS_TO.test(words) && !OWN_COMPANY.test(words))
      return /\bpersona natural\b/.test(words) ? false : undefined
    const kind = asker.kind ?? person.kind
    return kind === undefined ? undefined : kind === 'juridica'
  }),
  estado: flag('Contratos con el Estado', (message) =>
    PRIVATE.test(message.text)
      ? false
      : says(
            message,
            'estado',
            'alcaldia',
            'gobernacion',
            'ministerio',
            'municipio',
            'entidad publica',
            'entidad estatal',
          )
        ? true
        : undefined,
  ),
  noResponsable: flag('No responsable de IVA', ({ person }) =>
    person.responsableIva === undefined ? undefined : !person.responsableIva,
  ),
  soloExcluidos: flag('Solo vende excluidos', ({ text: words }) =>
    /\bsolo (?:vendo|vende|vendemos)? ?(?:\w+ ){0,3}(?:excluid\w+|verduras?|frutas?)\b|\bvend\w+ solo (?:\w+ ){0,2}(?:excluid\w+|verduras?|frutas?)\b/.test(
      words,
    )
      ? true
      : undefined,
  ),
  franquicia: flag('Franquicia o concesión', ({ text: words }) =>
    NO_FRANCHISE.test(words) ? false : /\bfranquicia|\bconcesion\b/.test(words) ? true : undefined,
  ),
} as const
type Read = Values<typeof slots>
const NO_FRANCHISE =
  /\b(?:sin|no (?:soy|es|somos|tengo|tiene|exploto|hay)|ni)(?: (?:una?|de|la|ningun\w*))* franquicias?\b/

function shopsOf(message: Understood): number | undefined {
  const counted = countOf(message, SHOPS)
  if (counted !== undefined) return counted
  if (
    /\b(?:dos|tres|cuatro|cinco|varios|varias|[2-9]) (?:locales|tiendas|puntos|sedes|sucursales|establecimientos|puestos|almacenes)\b/.test(
      message.text,
    )
  )
    return 2
  if (
    /\b(?:abr\w+|pon\w+|pus\w+|mont\w+|tengo|tenemos|tiene) (?:otr[oa]|un segundo|una segunda|2) (?:almacen|local\w{0,5}|tiendita|tienda|punt(?:o|ic[oa]|ito)|sede|negocio|establecimiento|puest(?:o|ic[oa]|ito))\b/.test(
      message.text,
    )
  )
    return 2
  return /\b(?:un solo|1 solo|unico) (?:local|establecimiento|puesto|negocio)\b|\bcierr\w{1,3} (?:el )?(?:un[oa]|otr[oa]|ese|esa)\b|\b(?:la otra|el otro|es[ea]|el segundo|la segunda) (?:es|seria|esta a nombre) (?:de|del) \w/.test(
    message.text,
  )
    ? 1
    : undefined
}

const ALL_CONDITIONS = (context: AnswerContext) => {
  const limit = context.facts.at(IVA_TOPE_RESPONSABLE, context.on)
  const state = context.facts.at(IVA_TOPE_CONTRATOS_ESTADO, context.on)
  return [
    `Una **persona natural** comerciante, artesana, agricultora, ganadera o prestadora de servicios **no es responsable** si cumple todo esto ${cite(estatutoTributario)}: ingresos y consignaciones del año anterior y del año en curso bajo ${formatNumber(limit.value)} UVT; un solo establecimiento; sin franquicia ni concesión; sin ser usuario aduanero; y contratos de menos de ${formatNumber(limit.value)} UVT (${formatNumber(state.value)} UVT con el Estado).`,
    `Una persona jurídica que vende bienes o servicios gravados siempre es responsable ${cite(et('art. 437'))}.`,
  ]
}

/** What is earned besides the contract: a bare "¿y si fuera de 150?" is heard as both. */
function besides(each: number, values: Read, { earlier }: AnswerContext): number {
  const said = values.alCierre ?? values.esteAno ?? values.ingresosAnuales
  const first = earlier?.at(-1)?.values.ingresosAnuales
  return said !== each ? (said ?? 0) : typeof first === 'number' && first !== each ? first : 0
}

/** "¿Puedo firmarlo sin IVA?" */
const SIGNS_WITHOUT = /\bsin (?:el |cobrar(?:le)? (?:el )?)?iva\b[^.;]{0,12}\?/
/** Neither each contract nor their sum may reach the limit. */
function ofContracts({ count, each, under }: Contracts, values: Read, context: AnswerContext): IntentAnswer {
  const { facts, on } = context
  const income = facts.at(IVA_TOPE_RESPONSABLE, on)
  const single = values.estado === true ? facts.at(IVA_TOPE_CONTRATOS_ESTADO, on) : income
  const cop = (uvt: number) => uvtToCop(uvt, facts, on)
  const against = (uvt: number) => `${formatNumber(uvt)} UVT (${formatCop(roundUvt(cop(uvt)))})`
  const sources = [et('art. 437 par. 3')]
  if (count === 1) {
    const over = each >= cop(single.value)
    const others = besides(each, values, context)
    const all = each + others
    const kind = values.estado === true ? ' con el Estado' : values.estado === false ? ' con un privado' : ''
    // What the contract pays is income of the year, too.
    const bySum = !over && others > 0 && all >= cop(single.value)
    const why = over
      ? `llega a ${against(single.value)}, aunque tus otros ingresos no pasen el tope. **Antes de firmarlo** actualizas el RUT como responsable (48), y lo facturas con IVA`
      : bySum
        ? `solo no llega a ${against(single.value)}, pero sumado a los ${formatCop(others)} de lo demás son **${formatCop(all)}** en el año y pasan de ahí`
        : others > 0
          ? `no llega a ${against(single.value)}, ni sumado a los ${formatCop(others)} de lo demás (${formatCop(all)})`
          : `no llega a ${against(single.value)}`
    return {
      headline:
        over || bySum
          ? `${SIGNS_WITHOUT.test(context.message.text) ? 'No: con' : 'Con'} un contrato${kind} de ${formatCop(each)} **sí eres responsable de IVA**: ${why}.`
          : `Con un contrato${kind} de ${formatCop(each)} **no serías responsable de IVA** por sí solo, ni tienes que inscribirte por él: ${why}.`,
      sources,
      facts: [single],
      caveats: [
        'También se miran los ingresos y consignaciones del año, donde ese contrato se suma a lo demás.',
        'Vale para una persona natural: una sociedad que vende gravado es responsable siempre.',
      ],
    }
  }
  const sum = each * count
  const overEach = under ? each > cop(single.value) : each >= cop(single.value)
  const overSum = sum >= cop(income.value)
  const verdict = overEach
    ? under
      ? `**Depende del valor de cada contrato**: uno solo que llegue a ${formatNumber(single.value)} UVT te hace responsable de IVA`
      : `**Sí eres responsable de IVA**: cada contrato llega a ${formatNumber(single.value)} UVT`
    : !overSum
      ? `**No serías responsable de IVA** por esos contratos: ninguno llega a ${formatNumber(single.value)} UVT y ${under ? 'suman menos de' : 'suman'} ${formatCop(sum)}, bajo el tope de ${against(income.value)}`
      : under
        ? `**Depende de cuánto sumen**: ningún contrato llega por sí solo a ${formatNumber(single.value)} UVT, pero eres responsable de IVA si los ${count} suman ${against(income.value)} o más en el año`
        : `**Sí eres responsable de IVA**: ningún contrato llega por sí solo a ${formatNumber(single.value)} UVT, pero los ${count} suman ${formatCop(sum)} y pasan el tope de ${against(income.value)}`
  return {
    headline: `${verdict}.`,
    paragraphs: [
      `Son dos condiciones a la vez para una persona natural: cada contrato por debajo de ${formatNumber(income.value)} UVT (${figure(IVA_TOPE_CONTRATOS_ESTADO)} si es con el Estado), y los ingresos y consignaciones del año, donde se suman todos, por debajo de ${formatNumber(income.value)} UVT.`,
      'Una persona jurídica que vende bienes o servicios gravados siempre es responsable.',
    ],
    sources,
    facts: [income, single],
    caveats: ['También cuentan tus demás ingresos del año, y los del año anterior con la UVT de ese año.'],
  }
}

const CHARGES = /\b(?:cobr|factur|sum|agreg)\w* (?:les? )?(?:el )?iva\b|\bcon iva\b/

const OTHERS_MONEY =
  /\b(?:de|para) (?:mi|un|una|otr[oa]|l[oa]s) (?:mama|mami|papa|papi|ti[oa]|herman[oa]|espos[oa]|marido|mujer|hij[oa]|suegr[oa]|amig[oa]|prim[oa]|abuel[oa]|vecin[oa]|persona)\b|\bajena\b|\bno (?:es|son|era|eran) (?:mi[oa]s?|plata mia|ventas|de (?:las )?ventas)\b|\bprest(?:amo|amos|aron|aron|an)\b/
/** "¿Y si me consignan a la cuenta de mi esposo?": one's own sales in the account of another. */
const THEIR_ACCOUNT =
  /\b(?:consign|pag|entr|transfier|recib|gir)\w{1,5}\b[^.;?]{0,25}\b(?:a|en|por) (?:la|una|el) (?:cuenta|nequi|daviplata)\b[^.;?]{0,8}\bde (?:mi|otra|un|una) [a-z]{3}/
const DEPOSITED = /\bconsign\w+|\bcuenta\b|\bnequi\b|\bdaviplata\b|\bentran?\b|\btransfer\w+/
const BECOMES =
  /\b(?:pas(?:o|e|ar|ara|amos)|convert\w+|vuelv\w+|volv\w+|ser|soy) (?:a |en )?(?:ser )?(?:un |una )?responsable\b[^.;]{0,30}\b(?:que|como|cuanto)\b/

/** "¿Cuándo puedo volver a no responsable?", "¿al cuánto tiempo me puedo salir?" */
const BACK_OUT =
  /\b(?:volver|vuelvo|regres\w{1,4}|pas\w{1,4}|devolver\w{0,3})(?: a)?(?: ser)?(?: al?)? no responsable\b|\b(?:puedo|podria|puede|podemos|como|cuando) (?:me )?(?:salir(?:me)?|retirar(?:me)?|salgo|retiro|quitar(?:me)? (?:el|la|lo del?) (?:iva|responsabilidad|48))\b|\bdejar de ser responsable\b/

const BARE_OTHERS =
  /\b(?:pero|de es[oa]s|y|unos|como) (\d{1,4})(?: millones)? (?:de es[oa]s )?(?:fueron|son|eran|es|era|vinieron)\b/
/** "Llevo 190 millones, pero 30 fueron un préstamo": all that came in, and what of it was sold by nobody. */
function notOwnIn(
  message: Understood,
  facts: FactSource,
): { readonly all: number; readonly others: number } | undefined {
  const sums = message.amounts.filter(({ unit }) => unit === 'COP').map((each) => toCop(each, message, facts))
  const bare = BARE_OTHERS.exec(message.text)?.[1]
  const [first, second] = sums
  if (first === undefined || sums.length > 2) return undefined
  const others = second ?? (bare === undefined ? undefined : Number(bare) * 1_000_000)
  return others === undefined || others >= first || first < 20_000_000 ? undefined : { all: first, others }
}

/** "20 millones son del arriendo de una casa": excluded, and no part of what the limit looks at. */
const RENT_OF_A_HOME =
  /\b(?:arriendo|canon|alquil\w{1,4}|renta)\b[^.;?]{0,30}\b(?:casa|casita|vivienda|apartamento|apto|apartaestudio|habitacion)\b/
/** What is left of a year's income without the rent of a home. */
function withoutRent({ message, facts, on, earlier, followUp }: AnswerContext): IntentAnswer | undefined {
  const all = followUp ? earlier?.at(-1)?.values.ingresosAnuales : undefined
  const rent = RENT_OF_A_HOME.test(message.text) ? amountNear(message, RENT_OF_A_HOME, facts) : undefined
  if (typeof all !== 'number' || rent === undefined || rent >= all) return undefined
  const limit = facts.at(IVA_TOPE_RESPONSABLE, on)
  const over = all - rent >= uvtToCop(limit.value, facts, on)
  return {
    headline: `**${over ? 'Sí' : 'No'}**: el arriendo de vivienda está excluido de IVA y no cuenta para el tope. De ${formatCop(all)} quitas ${formatCop(rent)} y quedan **${formatCop(all - rent)}**, que ${over ? 'llegan a' : 'no llegan a'} ${uvtWithCop(limit.value, facts, on)}${over ? ': eres responsable desde el periodo siguiente a aquel en que llegaste al tope' : ': sigues como **no responsable**, si cumples las demás condiciones'}.`,
    paragraphs: [
      'Solo suman los ingresos y consignaciones de actividades gravadas con IVA. Guarda el contrato de arriendo para probarlo.',
    ],
    sources: [et('art. 437 par. 3'), et('art. 476')],
    facts: [limit],
  }
}

/** What comes into the account and is of somebody else, and what being responsible brings. */
function asideOf(context: AnswerContext): IntentAnswer | undefined {
  const { message, facts, on } = context
  const { text: words } = message
  const apart = OTHERS_MONEY.test(words) ? notOwnIn(message, facts) : undefined
  if (apart !== undefined) {
    const limit = facts.at(IVA_TOPE_RESPONSABLE, on)
    const left = apart.all - apart.others
    const over = left >= uvtToCop(limit.value, facts, on)
    return {
      headline: `**${over ? 'Sí' : 'Todavía no'}**: de ${formatCop(apart.all)} quitas ${formatCop(apart.others)} que no son ventas y cuentan **${formatCop(left)}**, que ${over ? 'llegan a' : 'no llegan a'} ${uvtWithCop(limit.value, facts, on)}.${over ? ' Eres responsable desde el periodo siguiente a aquel en que llegaste al tope.' : ''}`,
      paragraphs: [
        'Solo suman los ingresos y consignaciones de actividades gravadas con IVA. Prueba de dónde vino lo demás y, mejor, llévalo por otra cuenta.',
      ],
      sources: [et('art. 437 par. 3'), et('arts. 508-2 y 594-3')],
      facts: [limit],
    }
  }
  const rented = withoutRent(context)
  if (rented) return rented
  if (THEIR_ACCOUNT.test(words))
    return {
      headline:
        'No sirve: **la venta es tuya aunque la plata entre a la cuenta de otra persona**, y sigue sumando para tu tope del IVA y para tu renta.',
      paragraphs: [
        'Esconderla así es omitir ingresos, y esas consignaciones pueden obligar a declarar a quien presta la cuenta.',
      ],
      sources: [et('art. 437 par. 3'), et('art. 594-3')],
    }
  if (OTHERS_MONEY.test(words) && DEPOSITED.test(words))
    return {
      headline:
        'Para el tope del IVA **solo suman las consignaciones que vienen de actividades gravadas con IVA**: la plata de otra persona o un préstamo no suma, si puedes probar de dónde viene.',
      paragraphs: [
        'Guarda los soportes y, mejor, llévala por otra cuenta. Para saber si debes declarar renta es distinto: ahí se miran todas las consignaciones.',
      ],
      sources: [et('art. 437 par. 3'), et('art. 594-3')],
    }
  if (BACK_OUT.test(words) && message.amounts.length === 0)
    return {
      headline:
        '**Sí puedes volver a ser no responsable, cuando demuestres que en el año fiscal anterior cumpliste, en cada periodo, todos los requisitos**: se pide actualizando el RUT.',
      paragraphs: ['Hasta entonces sigues cobrando, facturando y declarando el IVA.'],
      sources: [et('art. 437 par. 3'), et('art. 505')],
    }
  if (message.amounts.length === 0 && BECOMES.test(words) && !/\bdesde cuando\b|\bcuando paso\b/.test(words))
    return {
      headline: `Desde ese periodo **sumas el IVA a cada venta gravada (la tarifa general es del ${figure(IVA_GENERAL, on)}), con factura electrónica**, y lo declaras en el formulario 300 menos el IVA de tus compras.`,
      paragraphs: [
        `1. Actualiza el RUT con la responsabilidad 48 ${cite(et('art. 555-2'))}.`,
        '2. Habilita la facturación electrónica, si no la tienes.',
        `3. Declara el IVA cada cuatro meses, o cada dos según tus ingresos del año anterior ${cite(et('art. 600'))}.`,
      ],
      sources: [et('arts. 508-2 y 437'), et('art. 483'), et('art. 600'), et('art. 555-2')],
      facts: [facts.at(IVA_GENERAL, on)],
    }
  return undefined
}

/** "¿Y si el otro local lo pongo a nombre de mi esposo?" */
const IN_ANOTHERS_NAME =
  /\b(?:a|en) (?:el )?(?:nombre|cabeza) (?:de )?(?:(?:mi|un|una|la|el|otr[oa]|algun|alguna) (?:mama|mami|papa|papi|herman[oa]|espos[oa]|marido|mujer|senora|pareja|novi[oa]|hij[oa]|suegr[oa]|cunad[oa]|prim[oa]|ti[oa]|sobrin[oa]|abuel[oa]|familiar|persona|amig[oa]|socio|tercero|emplead[oa])|otr[oa] persona|otro(?=\W{0,3}$)|ell?[oa])\b/
const SPLITS =
  /\b(?:part|divid|fraccion|repart|separ)\w{1,6} (?:el |la |las |los |mis? )?(?:negocio|ventas?|ingresos|facturacion|actividad|locales)\b[^?]{0,50}\b(?:entre|con|a nombre)\b/
const inAnothersName = (text: string): boolean => IN_ANOTHERS_NAME.test(text) || SPLITS.test(text)
const SPLIT: IntentAnswer = {
  headline:
    'Solo sirve **si el negocio es de verdad de esa persona**: con su RUT, su matrícula, su plata y sus cuentas. Ponerlo a su nombre **para no ser responsable de IVA no sirve**: la DIAN puede desconocer el fraccionamiento de la actividad entre miembros de la familia y cobrarte el IVA como si todo fuera tuyo.',
  paragraphs: [
    'Si el negocio sí es suyo, cada uno mira por aparte sus ingresos y su establecimiento; lo que vendas tú sigue siendo tuyo aunque lo cobre otro.',
  ],
  sources: [et('art. 437 par. 3')],
  caveats: ['El IVA que no se cobró lo respondes tú, con sanciones e intereses.'],
}

const OF_A_YEAR = /\b(?:llevo|voy|ventas?|vend\w+|factur\w+|al (?:ano|mes)|este ano|ingres\w+|gan\w+)\b/
/** What settles it without any income. */
function byStatus(values: Read, context: AnswerContext): IntentAnswer | undefined {
  const limit = context.facts.at(IVA_TOPE_RESPONSABLE, context.on)
  const sources = [et('art. 437 par. 3')]
  if (values.soloExcluidos === true)
    return {
      headline:
        '**No eres responsable de IVA**: quien solo vende bienes o servicios excluidos no responde por el impuesto, sin importar sus ingresos.',
      sources: [et('arts. 424, 437 y 476')],
    }
  const shops = values.establecimientos
  if (shops !== undefined && shops > 1)
    return {
      headline: `**Sí: con ${formatNumber(shops)} establecimientos una persona natural es responsable de IVA** si vende bienes o servicios gravados, aunque no llegue a ${formatNumber(limit.value)} UVT.`,
      sources,
      facts: [limit],
      caveats: ['Quien solo vende bienes o servicios excluidos no es responsable de IVA.'],
    }
  if (values.franquicia === true)
    return {
      headline:
        '**Sí**: quien explota una franquicia o una concesión en su negocio es responsable de IVA si vende bienes o servicios gravados, sin importar sus ingresos.',
      sources,
    }
  if (
    values.noResponsable === true &&
    CHARGES.test(context.message.text) &&
    values.alCierre === undefined &&
    (values.ingresosAnuales === undefined || !OF_A_YEAR.test(context.message.text))
  )
    return {
      headline: '**No: quien no es responsable de IVA no lo cobra ni lo factura**, aunque el cliente pida factura.',
      paragraphs: [
        'Si lo cobra, tiene que cumplir todas las obligaciones de un responsable: facturar, declarar y consignar ese IVA.',
      ],
      sources,
      caveats: [`Deja de ser no responsable quien llega a ${formatNumber(limit.value)} UVT o incumple otro requisito.`],
    }
  return undefined
}

const STARTS =
  /\b(?:desde cuando\b|desde (?:que (?:mes|periodo|momento))|a partir de (?:que|cual) (?:mes|momento|periodo|fecha|dia)|desde (?:que|cual) (?:fecha|dia)|en que (?:mes|periodo))\b/

/** "¿Y si en diciembre llego a 190?": a limit that is passed within the year. */
const REACHES = /\b(?:llego|llegue|llegara|llegamos|paso|pase|pasara|pasamos) (?:a|de|los|las)\b/

const asksStart = ({ message, kind, followUp }: AnswerContext) =>
  STARTS.test(message.text) || (kind === 'cuando' && followUp)

function rule(values: Read, context: AnswerContext): IntentAnswer {
  const { facts, on, when, message } = context
  const limit = facts.at(IVA_TOPE_RESPONSABLE, on)
  const state = facts.at(IVA_TOPE_CONTRATOS_ESTADO, on)
  const years = [...new Set([...message.text.matchAll(/\b20[12]\d\b/g)].map(([year]) => year))]
  const inYears =
    years.length > 1
      ? years.map((year) => `${uvtWithCop(limit.value, facts, `${year}-12-31`)} en ${year}`).join(' y ')
      : `${formatNumber(limit.value)} UVT (${formatCop(roundUvt(uvtToCop(limit.value, facts, on)))} en ${on.slice(0, 4)})`
  const company = values.juridica === true
  return {
    headline:
      asksStart(context) && (when.month === undefined || context.followUp)
        ? `Empiezas a ser responsable **desde el periodo siguiente a aquel en que dejas de cumplir un requisito**, como llegar a **${inYears}** de ingresos o consignaciones; si es por un contrato, desde que lo firmas.`
        : company
          ? '**Sí**: una persona jurídica es responsable de IVA **siempre que venda bienes o servicios gravados**, sin importar sus ingresos.'
          : context.kind === 'sino' || values.juridica === false
            ? `${values.juridica === false ? 'Una persona natural es responsable solo' : 'Solo'} si vendes bienes o servicios gravados y **llegas a ${inYears}** de ingresos o consignaciones, o no cumples otro requisito${values.juridica === false ? ': si no pasa de ahí, hace bien en no cobrarlo' : '; si eres persona jurídica, siempre'}.`
            : `Eres responsable de IVA si vendes bienes o servicios gravados y llegas a **${inYears}** de ingresos o consignaciones, o si eres persona jurídica.`,
    paragraphs: ALL_CONDITIONS(context),
    steps: [
      {
        label: 'Tope de ingresos y consignaciones',
        formula: `${formatNumber(limit.value)} UVT`,
        value: formatCop(roundUvt(uvtToCop(limit.value, facts, on))),
      },
      {
        label: 'Tope de contratos con el Estado',
        formula: `${formatNumber(state.value)} UVT`,
        value: formatCop(roundUvt(uvtToCop(state.value, facts, on))),
      },
    ],
    sources: [et('art. 437 par. 3')],
    facts: [limit, state],
    caveats: [
      'Los ingresos del año anterior se comparan con la UVT de ese año.',
      'Quien solo vende excluidos no es responsable.',
    ],
  }
}

/** "¿Me toca sacar RUT y cobrar IVA?" */
const OWN_RUT = /\b(?:sacar|tener|hacer|inscrib\w{1,6})\b[^.;?]{0,12}\brut\b/
const SIGNED = /\bfirm\w{1,5}\b|\bsin iva\b|\b(?:cobr|factur|sum)\w{1,5}\b[^.;?]{0,15}\biva\b/
const STATED = /\bno (?:soy|somos|es) responsables?\b(?! ?(?:de(?:l)? iva ?)?\?)/
const WITHHELD = /\b(?:descont|retuv|retien|reten|quit)\w{1,6}\b/

export const responsible = intent({
  id: 'iva.responsable',
  subject: 'iva',
  title: 'Si eres responsable de IVA y debes cobrarlo',
  // "Me descontaron 3,5 del arriendo, no soy responsable de IVA": told beside what was withheld.
  fits: ({ text }) => !(STATED.test(text) && WITHHELD.test(text)) && !asksPeriod({ text }),
  // "Soy no responsable y me ofrecen un contrato de 190 millones, ¿lo firmo sin IVA?"
  tells: ({ text, amounts }) =>
    /\biva\b/.test(text) &&
    (inAnothersName(text) ||
      (amounts.length > 0 &&
        /\bno (?:soy )?responsable\b/.test(text) &&
        /\bcontrato\b/.test(text) &&
        SIGNED.test(text))),
  keeps: new RegExp(`${IN_ANOTHERS_NAME.source}|${RENT_OF_A_HOME.source}`),
  // "… ¿soy responsable de IVA?" as a question of its own, and no condition of another.
  called: /(?:^|[¿.,;:] ?)(?:(?:y|entonces|yo|ya) ){0,2}(?:soy|somos|seria|seriamos) responsables? del? iva ?\?/,
  besides: (part, { text }) => OWN_IVA.test(part) && !/\b(?:arrend|arriend|alquil|inquilin)\w*/.test(text),
  covers: (part) => OWN_RUT.test(part),
  // "¿Y el IVA?" of whoever was told whether they have to invoice, declare or register.
  follows: {
    after: /^(?:facturacion\.obligado|renta\.quien-declara|rut\.|ica$)/,
    said: /^\W*(?:y )?(?:(?:el|con el|lo del?|del?) )?iva\W*$/,
  },
  slots,
  answer(values, context) {
    const { facts, on, message, company } = context
    // Whoever renders nothing but what article 476 leaves out becomes no responsable, whatever they earn.
    const rendered = message.amounts.length === 0 ? goodsIn(message) : []
    if (rendered.length > 0 && rendered.every(({ trato, article }) => trato === 'excluido' && article === 'art. 476'))
      return {
        headline: `No: **${new Intl.ListFormat('es').format(rendered.map(({ name }) => name.toLowerCase()))} está excluido de IVA**, y quien solo presta servicios excluidos no es responsable ni lo cobra.`,
        paragraphs: rendered.flatMap(({ note }) => note ?? []),
        sources: [et('art. 476'), et('art. 437')],
      }
    if (inAnothersName(message.text)) return SPLIT
    const own = ownPerson(message, company)
    const juridica = values.juridica === true || (values.juridica === undefined && own.kind === 'juridica')
    const known = { ...values, juridica: juridica ? true : values.juridica }
    if (
      values.contratos &&
      !juridica &&
      (context.own?.some((name) => name === 'contratos' || name === 'estado') === true ||
        message.amounts.length > 0 ||
        values.ingresosAnuales === undefined)
    )
      return ofContracts(values.contratos, values, context)
    const aside = asideOf(context)
    if (aside) return aside
    // What is still to come passes the limit within the year.
    const adding = context.followUp && message.amounts.length > 0 && /\botr[oa]s?\b|\bmas\b/.test(message.text)
    const closing = values.alCierre !== undefined && context.own?.includes('alCierre') === true
    // "¿Y desde qué mes?" of whoever passed the limit is answered with the month.
    const held = values.alCierre ?? values.esteAno ?? values.ingresosAnuales
    const passed =
      !juridica && held !== undefined && held >= uvtToCop(facts.at(IVA_TOPE_RESPONSABLE, on).value, facts, on)
    if (asksStart(context) && message.amounts.length === 0 && !closing && !passed) return rule(known, context)
    const settled = juridica ? undefined : byStatus(values, context)
    if (settled) return settled
    const ingresos = values.alCierre ?? values.esteAno ?? values.ingresosAnuales
    if (ingresos === undefined || (juridica && context.followUp && message.amounts.length === 0))
      return rule(known, context)
    const contratosEstado = values.estado === true
    const calculation = responsableIva({ ingresos, juridica, contratosEstado, date: on }, facts)
    const limit = facts.at(contratosEstado ? IVA_TOPE_CONTRATOS_ESTADO : IVA_TOPE_RESPONSABLE, on)
    const whether = ASKS_WHETHER.test(message.text) && !ofOneMonth(message)
    const pace = ofOneMonth(message) ? 'Si todos los meses son así, con ' : 'Con '
    return fromCalculation(calculation, {
      paragraphs: [
        ...(OWN_RUT.test(message.text)
          ? [
              `**El RUT sí debes sacarlo**: quien vende o presta servicios se inscribe aunque no sea responsable de IVA ${cite(et('art. 555-2'))}.`,
            ]
          : []),
        ...ALL_CONDITIONS(context),
      ],
      ...(OWN_RUT.test(message.text) ? { sources: [...calculation.sources, et('art. 555-2')] } : {}),
      headline: calculation.result.responsable
        ? `${whether ? 'Sí: con ' : pace}${formatCop(ingresos)} al año **sí eres responsable de IVA**: ${juridica ? 'una persona jurídica lo es siempre que venda gravado' : `pasas el tope de ${formatCop(roundUvt(calculation.result.tope))} (${formatNumber(limit.value)} UVT)`}.${juridica || !(closing || adding || REACHES.test(message.text) || asksStart(context)) ? '' : ` Lo eres **desde el periodo siguiente al que pasas el tope**: si lo pasas en los últimos meses de ${on.slice(0, 4)}, desde el 1 de enero de ${Number(on.slice(0, 4)) + 1}; hasta entonces no lo cobras.`}`
        : `${whether ? 'No: con ' : pace}${formatCop(ingresos)} al año **no serías responsable de IVA** por ingresos, y no lo cobras: el tope es de ${formatCop(roundUvt(calculation.result.tope))} (${formatNumber(limit.value)} UVT).`,
    })
  },
})

const ASKS_WHETHER =
  /\b(?:me toca|nos toca|toca|tengo que|tenemos que|debo|debemos|quede|quedamos|soy|somos|hay que)\b[^.;?]{0,40}\b(?:iva|responsables?)\b[^.;?]{0,15}\?/
/** "No exporta ni vende exentos": both are denied. */
export const DENIED_EXPORTS =
  /\b(?:no|ni|sin)(?: (?:vend[oe]|vendemos|venda|tengo|tiene|tenemos|hago|hace|hay|bienes|ventas|nada|de|lo)){0,3} (?:export|exent)\w*/g

export const period = intent({
  id: 'iva.periodo',
  subject: 'iva',
  title: 'Cada cuánto se declara el IVA',
  slots: {
    ingresosAnuales: money('Ingresos brutos del año anterior', ['ingresos', 'venta', 'pago', 'consignaciones'], {
      per: 'ano',
      main: true,
    }),
    granContribuyente: flag(
      'Gran contribuyente',
      ({ person, asker }) => asker.granContribuyente ?? person.granContribuyente,
    ),
    exporta: flag('Exporta o vende exentos', ({ text }) => {
      const said = text.replace(DENIED_EXPORTS, ' ')
      return /\b(?:export|exent)/.test(said) ? true : said === text ? undefined : false
    }),
    regimenSimple: flag('Régimen Simple', ({ person, asker }) => asker.simple ?? person.simple),
    // As whether one is responsible left them: what the year closes with makes one so from the next.
    alCierre: slots.alCierre,
    esteAno: slots.esteAno,
    digitos: text<string>('Último dígito del NIT', ({ endingDigits }) => endingDigits, String),
    periodo: periodicity,
  },
  keeps:
    /^\W*(?:y |entonces )*(?:hasta (?:cuando|que (?:dia|fecha))|cuando|que dia|en que fecha)\b[^?]{0,30}\b(?:tengo|plazo|present\w*|declar\w*|pag\w*|venc\w*)/,
  covers: (part) => ITS_FIRST.test(part) || (HAS_TO_FILE.test(part) && !NOTHING_HELD.test(part)),
  // "No he vendido nada, pero compré con IVA, ¿la presento?", "¿y la retención si no retuve?"
  tells: ({ text, amounts }) =>
    NOTHING_SOLD.test(text) &&
    /\biva\b/.test(text) &&
    HAS_TO_FILE.test(text) &&
    // "No lo presenté porque no vendí nada, ¿me multan?": nothing was due.
    (!NOT_FILED.test(text) || (amounts.length === 0 && /\bporque no\b/.test(text))),
  besides: (part, { text }) => NOTHING_SOLD.test(text) && NOTHING_HELD.test(part),
  answer(values, context) {
    const { facts, on, today, message } = context
    // "El año pasado facturé…" names the year of the income itself; any other year, the one that declares.
    const comes = String(Number(today.slice(0, 4)) + 1)
    // "Este año cierro con 4.900 millones, ¿cómo quedo en 2027?": the limit is that of the year that closes.
    const anoAnterior =
      message.text.includes(comes) && message.amounts.length > 0
        ? today
        : `${Math.min(Number(on.slice(0, 4)), Number(today.slice(0, 4)) - 1)}-12-31`
    const year = values.alCierre ?? values.esteAno
    const ingresos = year ?? values.ingresosAnuales
    const big = values.granContribuyente === true
    const exporta = values.exporta === true
    const calculation = periodoIva(
      { ingresos: ingresos ?? 0, granContribuyente: big, exportadorOExento: exporta, anoAnterior },
      facts,
    )
    const { tope, periodicidad } = calculation.result
    const uvt = formatNumber(facts.at(IVA_TOPE_BIMESTRAL, anoAnterior).value)
    const shared = {
      paragraphs: [
        `Los cuatrimestres son enero-abril, mayo-agosto y septiembre-diciembre, para quien no llegó a ${uvt} UVT. Se declara en el formulario 300 ${cite(et('art. 600'))}, en el mes siguiente a cada periodo: el cuatrimestral en mayo, septiembre y enero; el bimestral en marzo, mayo, julio, septiembre, noviembre y enero ${cite(decreto('2229', 2023))}. Quien está en el Régimen Simple declara el IVA una vez al año ${cite(et('art. 915'))}.`,
      ],
    }
    const due =
      asksWhen(message) && values.periodo !== undefined
        ? dueOf(values.periodo === 'bimestral' ? 'iva' : 'ivaCuatrimestral', context, true)
        : undefined
    if (NOTHING_SOLD.test(message.text) && (HAS_TO_FILE.test(message.text) || context.followUp)) {
      const bought = BOUGHT_SOME.test(message.text)
      return {
        headline: `${bought ? '**Sí: preséntalo**, porque compraste con IVA descontable' : 'No, si tampoco compraste nada con IVA; **si compraste con IVA descontable, sí se presenta**'}, aunque no vendieras: queda saldo a favor y se arrastra.${due === undefined ? '' : ` ${due.sentence}`}`,
        sources: [et('art. 601'), ...(due?.sources ?? [])],
      }
    }
    if (due !== undefined) return { headline: due.sentence, sources: due.sources }
    // "¿Y una empresa nueva, que arrancó en febrero?": no income of a year before is looked at.
    if (values.regimenSimple !== true && message.amounts.length === 0 && startedIn(message, today))
      return {
        ...shared,
        headline:
          'Quien **inicia actividades en el año declara el IVA cada dos meses (bimestral)** durante ese primer año, desde que las empieza; el siguiente se mira con los ingresos que tuvo.',
        sources: [et('art. 600'), et('art. 915'), decreto('2229', 2023)],
      }
    if (values.regimenSimple === true)
      return {
        ...shared,
        headline:
          'En el Régimen Simple el IVA se declara **una vez al año**, en el formulario 300, si eres responsable.',
        sources: [et('arts. 915 y 600'), decreto('2229', 2023)],
      }
    if (ingresos === undefined && !big && !exporta) {
      const named = /\b(cuatri|bi)mestral/.exec(message.text)?.[1]
      return fromCalculation(calculation, {
        ...shared,
        sources: [...calculation.sources, et('art. 915'), decreto('2229', 2023)],
        steps: [],
        headline:
          says(message, 'cuando', 'fecha*', 'que mes*') && named !== undefined
            ? `El IVA ${named === 'cuatri' ? 'cuatrimestral se declara en **mayo, septiembre y enero**' : 'bimestral se declara en **marzo, mayo, julio, septiembre, noviembre y enero**'}; el día depende del último dígito del NIT.`
            : `El IVA se declara **cada dos meses** si los ingresos brutos del año anterior llegaron a **${uvt} UVT (${formatCop(roundUvt(tope))})**, y **cada cuatro meses** si fueron menores.`,
      })
    }
    const often = periodicidad === 'bimestral' ? 'cada dos meses' : 'cada cuatro meses'
    const why = big
      ? ' por ser gran contribuyente, sin importar los ingresos'
      : exporta
        ? ' porque exportas o vendes bienes exentos, sin importar los ingresos'
        : ingresos === undefined
          ? ''
          : `: con ingresos de ${formatCop(ingresos)} ${periodicidad === 'bimestral' ? 'llegas' : 'no llegas'} al tope de ${formatCop(roundUvt(tope))}`
    const claimed = /\b(cuatri|bi)mestral/.exec(message.text)?.[1]
    const checked =
      claimed !== undefined && CHECKED.test(message.text)
        ? periodicidad.startsWith(claimed)
          ? 'Sí, está bien: tu'
          : 'No está bien: tu'
        : 'Tu'
    const first =
      (year === undefined && !context.followUp) || !ITS_FIRST.test(message.text)
        ? undefined
        : firstReturn(periodicidad, values.digitos, context)
    const next =
      first === undefined && asksWhen(message) && anoAnterior !== today
        ? dueOf(periodicidad === 'bimestral' ? 'iva' : 'ivaCuatrimestral', context, true)
        : undefined
    return fromCalculation(calculation, {
      ...shared,
      sources: [...calculation.sources, et('art. 915'), decreto('2229', 2023)],
      headline: `${checked} declaración de IVA es **${periodicidad}**, **${often}**${why}.${first === undefined ? '' : ` ${first}`}${next === undefined ? '' : ` ${next.sentence}`}`,
      ...(first === undefined
        ? {}
        : { caveats: ['El calendario de ese año lo fija el decreto de plazos: confirma el día con la DIAN.'] }),
    })
  },
})

const STARTS_UP =
  /\b(?:arran[cq]|empez|empiez|comen[cz]|comienz|abri|inici|constitu|cree|creo|creamos|mont[eoa]|nac)\w{0,6}\b|\bnuev[oa]\b/
const ITS_FIRST_YEAR = /\b(?:primer ano|este ano|ano de inicio|ano en que (?:empez|inici|arranc))/
const startedIn = ({ text }: Pick<Understood, 'text'>, today: string): boolean =>
  STARTS_UP.test(text) && (ITS_FIRST_YEAR.test(text) || text.includes(today.slice(0, 4)))

const NOTHING_SOLD =
  /\bno (?:se )?(?:he |hemos |ha |hubo |hay |tuv\w{1,4} |registr\w{1,5} )?(?:movimiento|vendi|vendid|vendim|factur|ventas|ingresos)\w*|\bsin (?:ventas|ingresos|facturar|movimientos?)\b|\ben ceros?\b/
const BOUGHT_SOME = /\b(?:compr\w{1,5}|gast\w{1,4}|pag(?:ue|ado|amos|o)|descontables?)\b/
const HAS_TO_FILE = /\b(?:present\w{1,5}|declar\w{1,7})\b/
/** What was not filed in time is late, whatever was sold. */
const NOT_FILED =
  /\bno (?:se |la |lo )?(?:present(?:e|o|amos|aron)|declar(?:e|o|amos))\b|\b(?:multas?|sancion\w*|tarde|atrasad\w+)\b/
const NOTHING_HELD =
  /\brete\w{0,10}\b[^?]{0,40}\b(?:no|nadie|ceros?|nada|sin)\b|\b(?:no|nadie|sin)\b[^?]{0,30}\breten\w*|\b350\b/
const CHECKED = /\b(?:esta|estan|es|voy|estoy|va) (?:bien|mal|correct[oa])\b|\bcorrect[oa]\b/
const ITS_FIRST =
  /\b(?:cuando|cual|que (?:dia|fecha|mes))\b[^?]{0,30}\bprimer[ao]?\b|\bprimer[ao]? (?:declaracion|vez|iva)\b|\bprimer[ao]\b[^?]{0,12}\b(?:cuando|que (?:dia|fecha|mes))\b/
/** Who passes the limit this year is responsible from the next: the first return is of its first months. */
function firstReturn(periodicidad: string, digits: string | undefined, { today }: AnswerContext): string {
  const [year, months] = [Number(today.slice(0, 4)) + 1, periodicidad === 'bimestral' ? 2 : 4]
  const period = `${MONTHS[0] ?? ''} a ${MONTHS[months - 1] ?? ''} de ${year}`
  const due = (digit: number) => formatDate(vencimientoPorDigito(year, months + 1, digit))
  const when =
    digits === undefined
      ? `entre el **${due(1)} y el ${due(0)}**, según el último dígito del NIT`
      : `el **${due(Number(digits.slice(-1)))}** (NIT terminado en ${digits.slice(-1)}, sin el dígito de verificación)`
  return `La primera es la de ${period}, y vence ${when}.`
}
