import { sectorOf } from '../../../../shared/companyData.ts'
import { formatCop, formatNumber } from '../../../../shared/format.ts'
import { UVT } from '../../../../shared/tax/facts/general.ts'
import { tamanoKey } from '../../../../shared/tax/facts/tablas.ts'
import { REVISOR_ACTIVOS, REVISOR_INGRESOS } from '../../../../shared/tax/facts/tax.ts'
import {
  grupoNiif,
  limitesTamano,
  type SectorEmpresa,
  sectorEmpresa,
  tamanoEmpresa,
} from '../../../../shared/tax/niif.ts'
import { revisorFiscal } from '../../../../shared/tax/revisorFiscal.ts'
import { codigoComercio, decreto, ley } from '../../../../shared/tax/sources.ts'
import type { FactSource, IsoDate } from '../../../../shared/tax/types.ts'
import { uvtAt } from '../../../../shared/tax/uvt.ts'
import { toldBy } from '../../knowledge/notes.ts'
import { ownPerson } from '../../profile.ts'
import type { Understood } from '../../understand/features.ts'
import type { IntentAnswer, Table } from '../answer.ts'
import { cite, fromCalculation } from '../answer.ts'
import { bare, figure } from '../figure.ts'
import { intent, type Slot } from '../intent.ts'
import { amountNear } from '../reading.ts'
import { choice, count, flag, ingresosAnuales, money } from '../slots.ts'

const activos = money('Activos', ['activos', 'patrimonio', 'valorActivo'])
const ingresos = { ...ingresosAnuales, money: ['ingresos', 'venta', 'consignaciones'] } as const

const yearIn = (day: IsoDate) => Number(day.slice(0, 4))

/** The year for which the duty is asked: of figures of a past year, the one after it. */
const NEXT_YEAR =
  /\b(?:(?:el|al|para el|del|otro) )?(?:ano (?:entrante|que viene|proximo|siguiente)|proximo ano|otro ano)\b|\b(?:a|al 31 de|cierr\w{1,2}|cerr\w{1,4}) (?:diciembre|corte)? ?(?:de |del )?(?:este|presente) ano\b/
const anoRevisor: Slot<number, false> = {
  label: 'Año de la obligación',
  type: 'year',
  read: ({ text: words, year, taxYear, amounts }, { today, before }) => {
    // "Si 2026 cierra con 8.000 millones, ¿seguimos obligados en 2027?": the later year is that of the duty.
    const years = [...words.matchAll(/\b20[2-3]\d\b/g)].map(([each]) => Number(each))
    const last = Math.max(...years)
    if (new Set(years).size > 1 && last > yearIn(today)) return last
    // "A diciembre de este año facturé tanto, ¿el año entrante me toca?"
    if (NEXT_YEAR.test(words) && amounts.length > 0) return yearIn(today) + 1
    const said = year ?? taxYear
    if (said === undefined) return undefined
    const ofFigures = said < yearIn(today) && (amounts.length > 0 || before !== undefined)
    return Math.max(2024, ofFigures ? said + 1 : said)
  },
  show: String,
  required: false,
}

const SAS = /\bs\.? ?a\.? ?s\b|\bsimplificad\w\b/
const BY_SHARES =
  /\bsociedad(?:es)? anonimas?\b|\bs\.? ?a\.?(?= |$|,|\?)|\bcomandita por acciones\b|\bsucursal\w{0,2} (?:de |extranjera)/
const tipoSociedad = choice(
  'Tipo de empresa',
  {
    acciones: 'sociedad anónima, en comandita por acciones o sucursal extranjera',
    otra: 'SAS, limitada u otra sociedad',
    natural: 'persona natural',
  },
  ({ text, person }) =>
    SAS.test(text) || /\b(?:ltda|limitada)\b/.test(text)
      ? 'otra'
      : BY_SHARES.test(text)
        ? 'acciones'
        : person.kind === 'natural'
          ? 'natural'
          : undefined,
)

interface Sums {
  readonly activos?: number | undefined
  readonly ingresos?: number | undefined
}

/** Of two sums, each is what the message calls it, whatever its place makes likely. */
function byName(sums: Sums, message: Understood, facts: FactSource): Sums {
  if (message.amounts.length < 2) return sums
  const activos = amountNear(message, /activos?|patrimonio/, facts)
  const ingresos = amountNear(message, /ingresos?|ventas?|factur\w*|vend\w*/, facts)
  return activos === undefined || ingresos === undefined || activos === ingresos ? sums : { activos, ingresos }
}

/** "¿El contador y el revisor son obligatorios los dos?": the accountant is asked for beside the auditor. */
const ACCOUNTANT_TOO =
  /\bcontador\w{0,2}\b[^.;]{0,40}\brevisor\w{0,2}\b|\brevisor\w{0,2}(?: fiscal)?\b[^.;]{0,40}\bcontador\w{0,2}\b|^\W*(?:y|pero) (?:el |un )?contador\b/
const SAME_PERSON = /\b(?:el|la|al) mismo?a?\b|\bmisma persona\b|\bdistint[oa]\b|\bfirm\w+|\bsoy (?:el |la )?contador/

/** "¿Puedo dejar al mismo contador?", "mi esposa es contadora, ¿puede ser ella?": who may not be the auditor. */
const THE_SAME =
  /\b(?:mism[oa] contadora?|misma persona)\b|\bcontadora?\b[^?.]{0,40}\b(?:haga|hace|hacer|sea|ser|quede|como)\b[^?.]{0,20}\b(?:las dos|ambas|revisora?)\b|\b(?:de|como) revisora?\b[^?]{0,40}\bcontadora?\b/
const A_RELATIVE =
  /\b(?:espos[oa]|marido|mujer|senora|herman[oa]|hij[oa]|papa|mama|cunad[oa]|sobrin[oa]|prim[oa]|suegr[oa]|parientes?|familiar(?:es)?|soci[oa])\b[^?]{0,80}\b(?:revisora?|ella|el)\b|\brevisora?\b[^?]{0,80}\b(?:espos[oa]|marido|mujer|senora|herman[oa]|hij[oa]|papa|mama|cunad[oa]|sobrin[oa]|prim[oa]|suegr[oa]|parientes?|familiar(?:es)?|soci[oa])\b/
const MAY_NOT_BE =
  'El revisor fiscal **no puede ser el contador ni tener otro cargo en la sociedad, ni ser socio, cónyuge o pariente (hasta el cuarto grado) de los administradores, del cajero o del contador**'

/** "¿No tienen que ser las dos cosas?", "pero los activos no llegan": either limit is enough. */
const BOTH_LIMITS =
  /\b(?:a la vez|ambas?|ambos|l[ao]s dos (?:cosas|topes|condiciones)|juntos)\b|^\W{0,4}pero\b[^?]{0,60}\b(?:no (?:llega\w{0,2}|pas\w{1,5}|alcanz\w{1,4})|activos|ingresos)\b|\bbasta (?:con )?un[oa]\b/
const HOW_MUCH_WITHOUT =
  /\bhasta (?:cuanto|que (?:monto|valor|suma))\b|\b(?:cual|donde) (?:es|esta) el (?:tope|limite)\b|\bcuanto (?:me |nos |le )?falta\w{0,2} para (?:el|tener|necesitar|llegar)\b/

interface Firm extends Sums {
  readonly nombre: string
}
const EACH_FIRM =
  /\b(?:sociedad|empresa|compania|cliente|firma|sas) (?:#|no\.? ?)?([a-ex-z]|[1-5]|uno|dos|tres)(?=[ :,;(-])/g
const OF_THE_FIRM =
  /\b(activos?|patrimonio|ingresos?|ventas?|factur\w{1,5}|vend\w{1,5})(?: \w{1,8}){0,3}? \$? ?(\d[\d.,]{0,16}) ?(millones|mill|m{1,2}|palos)?(?![\w%])/g
const MILLION = 1_000_000

/** "Sociedad A: activos 5.000 e ingresos 4.500 millones. Sociedad B: …": the sums of each, in millions where one of them is. */
function firmsIn({ text: words }: Pick<Understood, 'text'>): readonly Firm[] | undefined {
  const heads = [...words.matchAll(EACH_FIRM)]
  const scaled = /\bmillones\b|\bpalos\b/.test(words)
  const firms = heads.flatMap(({ index, 1: nombre = '' }, at): Firm[] => {
    const part = words.slice(index, heads[at + 1]?.index ?? words.length)
    const sums: { activos?: number; ingresos?: number } = {}
    for (const [, name = '', digits = '', unit] of part.matchAll(OF_THE_FIRM)) {
      const value = Number(digits.replace(/[.,]$/, '').replaceAll('.', '').replace(',', '.'))
      const cop = unit !== undefined || (scaled && value < MILLION) ? value * MILLION : value
      sums[/^(?:activo|patrimonio)/.test(name) ? 'activos' : 'ingresos'] ??= Math.round(cop)
    }
    return sums.activos === undefined && sums.ingresos === undefined ? [] : [{ nombre: nombre.toUpperCase(), ...sums }]
  })
  return firms.length > 1 ? firms : undefined
}

const ONE_FIRM = /\b(?:para|la|el|de|en) (?:la |el )?([A-EX-Z1-5])\b/
/** "¿Y para la Y no basta el contador?": of that one alone. */
function onlyNamed(firms: readonly Firm[], message: Pick<Understood, 'text' | 'question'>): readonly Firm[] {
  if (firmsIn(message) !== undefined) return firms
  const named = firms.filter(({ nombre }) => ONE_FIRM.exec(message.question)?.[1] === nombre)
  return named.length > 0 ? named : firms
}

/** Of several companies each by itself. */
function auditorOfEach(firms: readonly Firm[], ano: number, facts: FactSource): IntentAnswer {
  const each = firms.map(({ nombre, activos: assets, ingresos: income }) => ({
    nombre,
    assets,
    income,
    calculation: revisorFiscal(
      {
        ano,
        sociedadPorAcciones: false,
        ...(assets === undefined ? {} : { activos: assets }),
        ...(income === undefined ? {} : { ingresos: income }),
      },
      facts,
    ),
  }))
  const day = `${ano - 1}-12-31`
  const [{ calculation: first }] = each as [(typeof each)[number]]
  const { topeActivos, topeIngresos } = first.result
  const verdict = each
    .map(({ nombre, assets = 0, income = 0, calculation: { result } }) =>
      result.obligado
        ? `**la ${nombre} sí lo necesita**, por ${[...(assets >= topeActivos ? [`activos de ${formatCop(assets)}`] : []), ...(income >= topeIngresos ? [`ingresos de ${formatCop(income)}`] : [])].join(' y ')}`
        : `**la ${nombre} no**`,
    )
    .join('; ')
  return fromCalculation(first, {
    headline: `Para ${ano}, ${verdict}. Se exige con activos desde ${figure(REVISOR_ACTIVOS, day)} (${formatCop(topeActivos)}) o ingresos desde ${figure(REVISOR_INGRESOS, day)} (${formatCop(topeIngresos)}) al cierre de ${ano - 1}, y basta uno.`,
    tables: [
      {
        title: 'Cada una',
        columns: ['Sociedad', 'Activos', 'Ingresos', 'Revisor fiscal'],
        rows: each.map(({ nombre, assets, income, calculation: { result } }) => [
          nombre,
          assets === undefined ? 'sin decir' : formatCop(assets),
          income === undefined ? 'sin decir' : formatCop(income),
          result.obligado === true ? 'sí' : result.obligado === false ? 'no' : 'falta un dato',
        ]),
      },
    ],
  })
}

const auditor = intent({
  id: 'revisor-fiscal',
  subject: 'revisor-fiscal',
  title: 'Si la sociedad necesita revisor fiscal',
  tells: (message) => /\brevisor\b/.test(message.text) && firmsIn(message) !== undefined,
  keeps: new RegExp(`${BOTH_LIMITS.source}|${THE_SAME.source}`),
  slots: {
    activos,
    ingresos,
    tipoSociedad,
    anoRevisor,
    sociedades: {
      label: 'Sociedades',
      type: 'text',
      read: firmsIn,
      show: (all) => all.map(({ nombre }) => nombre).join(', '),
      required: false,
    } satisfies Slot<readonly Firm[], false>,
  },
  answer({ tipoSociedad: tipo, anoRevisor: said, sociedades: firms, ...sums }, context) {
    const { facts, today, message, company, kind, followUp, own = [] } = context
    const brings = own.includes('activos') || own.includes('ingresos')
    const asksLimit = followUp && HOW_MUCH_WITHOUT.test(message.text)
    if (firms !== undefined && !asksLimit && (!followUp || !brings || own.includes('sociedades')))
      return auditorOfEach(onlyNamed(firms, message), said ?? yearIn(today), facts)
    if (followUp && !brings && BOTH_LIMITS.test(message.text))
      return toldBy('revisor-fiscal', 'ambos', { ...context, kind: 'sino' })
    const barred = THE_SAME.test(message.text) || A_RELATIVE.test(message.text)
    if (barred && !brings)
      return {
        headline: `No: ${MAY_NOT_BE.replace('El', 'el')} ${cite(codigoComercio('art. 205'))}.`,
        paragraphs: ['Vale también en una SAS que lo tenga. Contador de la sociedad sí puede ser un pariente.'],
        sources: [codigoComercio('art. 205')],
      }
    const { activos: assets, ingresos: income } = byName(sums, message, facts)
    const ano = said ?? yearIn(today)
    const natural = (tipo ?? ownPerson(message, company).kind) === 'natural'
    const byShares = tipo === 'acciones'
    const calculation = revisorFiscal(
      {
        ano,
        sociedadPorAcciones: byShares,
        ...(assets === undefined ? {} : { activos: assets }),
        ...(income === undefined ? {} : { ingresos: income }),
      },
      facts,
    )
    const { obligado, topeActivos, topeIngresos } = calculation.result
    const day = `${ano - 1}-12-31`
    const rule = `activos brutos desde **${figure(REVISOR_ACTIVOS, day)} (${formatCop(topeActivos)})** o ingresos brutos desde **${figure(REVISOR_INGRESOS, day)} (${formatCop(topeIngresos)})** al cierre de ${ano - 1}`
    const half =
      obligado === null && (assets !== undefined || income !== undefined)
        ? ` Por ${assets === undefined ? `ingresos de ${formatCop(income ?? 0)}` : `activos de ${formatCop(assets)}`} no llegas: falta mirar los ${assets === undefined ? 'activos' : 'ingresos'}.`
        : ''
    const [byAssets, byIncome] = [(assets ?? 0) >= topeActivos, (income ?? 0) >= topeIngresos]
    // Of two sums the one that reaches its limit is enough.
    const why =
      byAssets === byIncome || assets === undefined || income === undefined
        ? ''
        : byIncome
          ? ` Es por los ingresos de ${formatCop(income)}: los activos de ${formatCop(assets)} no llegan, pero basta uno.`
          : ` Es por los activos de ${formatCop(assets)}: los ingresos de ${formatCop(income)} no llegan, pero basta uno.`
    // "¿Y si es limitada?": another kind of company with the same rule.
    const same =
      context.followUp && context.own?.includes('tipoSociedad') === true && tipo === 'otra'
        ? 'En una SAS y en una limitada la regla es la misma, por tamaño. '
        : ''
    if (!natural && !barred && ACCOUNTANT_TOO.test(message.text) && !SAME_PERSON.test(message.text)) {
      const accountant =
        '**contador sí**, tenga el tamaño que tenga, porque toda sociedad lleva contabilidad y sus estados financieros los certifica un contador público'
      const needs =
        byShares || obligado === true
          ? '**revisor fiscal también**'
          : obligado === false
            ? '**revisor fiscal no**'
            : '**revisor fiscal solo si pasa de un tope**'
      return fromCalculation(calculation, {
        headline: `${kind === 'sino' ? (byShares || obligado === true ? 'Sí, los dos' : 'No los dos siempre') : 'No van por la misma regla'}: ${accountant}; y ${needs}: lo exige tener ${rule}${byShares ? ', o ser sociedad anónima' : ''}.${why}${half}`,
        paragraphs: [
          `La contabilidad la ordena el Código de Comercio ${cite(decreto('410', 1971, 'art. 19'))} y la certificación de los estados financieros la Ley 222 ${cite(ley('222', 1995, 'art. 37'))}. El contador prepara y el revisor vigila y dictamina: no puede ser la misma persona.`,
        ],
        sources: [...calculation.sources, decreto('410', 1971, 'art. 19'), ley('222', 1995, 'art. 37')],
      })
    }
    if (!byShares && !natural && asksLimit && !brings)
      return fromCalculation(calculation, {
        headline: `Sin revisor fiscal en ${ano}, **menos de ${formatCop(topeIngresos)} de ingresos y menos de ${formatCop(topeActivos)} de activos** al cierre de ${ano - 1}: con uno de los dos que llegue, se necesita.`,
      })
    if (kind === 'quien' || kind === 'quees')
      return fromCalculation(calculation, {
        headline: `El revisor fiscal es **un contador público, nombrado por la asamblea o junta, que vigila y dictamina**; lo necesitan las sociedades anónimas y las que tienen ${rule}.`,
      })
    if (!natural && !byShares && kind !== 'cuando' && ASKS_ACCOUNTANT.test(message.text))
      return fromCalculation(calculation, {
        headline: `**Contador, sí; revisor fiscal, ${obligado === true ? 'también' : obligado === false ? 'no' : 'solo por tamaño'}**: toda sociedad lleva contabilidad y un contador público firma sus estados financieros; revisor fiscal lo exige tener ${rule}.${why}${half}`,
        paragraphs: [
          'El contador puede ser externo y no tiene que ser empleado. El revisor fiscal es otro contador, independiente: no puede ser el mismo que lleva los libros.',
        ],
        sources: [...calculation.sources, decreto('410', 1971, 'arts. 19 y 48'), ley('222', 1995, 'art. 37')],
      })
    return fromCalculation(calculation, {
      headline: natural
        ? `**No necesitas revisor fiscal**: se exige a las sociedades con ${rule}, no a las personas naturales.`
        : byShares
          ? `**Sí: toda sociedad anónima debe tener revisor fiscal**, sin importar su tamaño; las demás, con ${rule}.`
          : obligado === true
            ? `${same}**Sí necesitas revisor fiscal para ${ano}**: lo exige tener ${rule}.${why}`
            : obligado === false
              ? `${same}**No necesitas revisor fiscal para ${ano}** por los topes: se exige con ${rule}.`
              : `Necesitas revisor fiscal en ${ano} si tienes ${rule}; las sociedades anónimas, siempre.${half}`,
      ...(natural
        ? {}
        : {
            paragraphs: [
              `${barred ? '**No puede serlo quien dices**: ' : ''}${barred ? MAY_NOT_BE.replace('El', 'el') : MAY_NOT_BE.replaceAll('**', '')} ${cite(codigoComercio('art. 205'))}.`,
            ],
            sources: [...calculation.sources, codigoComercio('art. 205')],
          }),
    })
  },
})

/** "¿Toca tener contador y revisor fiscal?": both are asked for. */
const ASKS_ACCOUNTANT =
  /\bcontador(?:a)? (?:y|o|e)(?: (?:un|el|tambien))? revisor\b|\brevisor fiscal (?:y|o)(?: (?:un|el|tambien))? contador\b/

const NO_LISTED = /\b(?:no|ni|sin) (?:\w{1,12} ){0,3}(?:cotiz\w{1,3}|emisor\w{0,2}|bolsa)\b/
const NO_LINK =
  /\b(?:no|ni|sin) (?:\w{1,14} ){0,4}(?:matriz|subordinad\w|filial|multinacional|export\w{1,4}|import\w{1,4}|vinculo\w{0,1})\b|\bno importa\b/
/** "Nos compra una empresa de España". */
const BOUGHT_FROM_ABROAD =
  /\b(?:empresa|compania|sociedad|grupo|inversionista|fondo)s? (?:extranjer\w{1,2}|de (?:espana|francia|alemania|inglaterra|italia|suiza|mexico|chile|brasil|peru|argentina|panama|canada|china|japon|estados unidos|eeuu|el exterior)|del exterior|espanol\w?|american\w|mexican\w|chilen\w|brasiler\w|frances\w?|aleman\w?)\b[^?.]{0,50}\b(?:compr|adquir|control|absor)\w{1,6}|\b(?:compr|adquir|control|absor)\w{1,6}\b[^?.]{0,30}\b(?:extranjer\w{1,2}|espanol\w?|american\w|mexican\w|chilen\w|brasiler\w|frances\w?|aleman\w?|del exterior|de (?:espana|francia|alemania|mexico|chile|brasil|estados unidos))\b/
const SMALL = /\bmicro(?:empresa)?s?\b/
const ASKED_GROUP = /\bgrupo (1|2|3|uno|dos|tres|i{1,3})\b/
const GROUPS: Readonly<Record<string, '1' | '2' | '3'>> = {
  '1': '1',
  uno: '1',
  i: '1',
  '2': '2',
  dos: '2',
  ii: '2',
  '3': '3',
  tres: '3',
  iii: '3',
}

const SECTORS: readonly (readonly [SectorEmpresa, RegExp])[] = [
  ['manufactura', /\b(?:manufactur\w{1,3}|industri\w{1,3}|fabric\w{1,5}|produc\w{2,7}|confeccion\w{0,2}|panaderia)\b/],
  [
    'servicios',
    /\b(?:servicios?|consultor\w{0,3}|restaurantes?|profesional\w{0,2}|asesor\w{0,3}|hotel\w{0,2}|transporte|software|agencia|peluqueria|taller)\b/,
  ],
  [
    'comercio',
    /\b(?:comerci\w{1,6}|tiendas?|almacen(?:es)?|ferreteria\w?|distribuid\w{1,4}|supermercado|drogueria|papeleria|minimercado|vend(?:emos|o) (?:ropa|zapatos|repuestos))\b/,
  ],
]
export const sectorDe = ({ text }: Pick<Understood, 'text'>) => SECTORS.find(([, names]) => names.test(text))?.[0]

const sector = choice(
  'Sector',
  { manufactura: 'manufactura', servicios: 'servicios', comercio: 'comercio' } satisfies Record<SectorEmpresa, string>,
  sectorDe,
)
const WE_ARE = /\b(?:somos|seriamos|seremos|subimos a|quedamos en|pasamos a) (\d{1,5})\b(?! ?(?:millon|mil\b|palo|%))/
const byNoun = count('Empleados', /^(?:emplead[oa]s?|trabajador(?:es|as?)?|personas?)$/)
const empleados: typeof byNoun = {
  ...byNoun,
  read: (message, context) => {
    const said = WE_ARE.exec(message.text)?.[1]
    return byNoun.read?.(message, context) ?? (said === undefined ? undefined : Number(said))
  },
}

const THREE_GROUPS: Table = {
  title: 'Los tres grupos',
  columns: ['Grupo', 'Quién', 'Marco'],
  rows: [
    [
      '1',
      'Emisores de valores, entidades de interés público y grandes empresas con vínculo internacional',
      'NIIF plenas',
    ],
    ['2', 'Quien no está en el 1 ni en el 3: la mayoría de las pymes', 'NIIF para las PYMES'],
    ['3', 'Microempresas que cumplen los requisitos del Decreto 1670 de 2021', 'Contabilidad simplificada'],
  ],
}
const GROUP_THREE =
  'Los requisitos del grupo 3 cambiaron desde 2023 (Decreto 1670 de 2021): los topes exactos están por verificar.'
const EDITION =
  'La tercera edición de la NIIF para las PYMES fue emitida por el IASB en 2025; no tengo registrado un decreto colombiano que la adopte.'

/** What may be told of group 3 without its exact test: whether the income is that of a micro company in any sector. */
function microByIncome(
  income: number,
  of: SectorEmpresa | undefined,
  facts: FactSource,
  on: IsoDate,
): 'no' | 'posible' {
  const uvt = uvtAt(facts, on)
  const sectors = of === undefined ? sectorEmpresa.options : [of]
  return sectors.some((each) => income <= (limitesTamano(each, facts, on)[0] ?? 0) * uvt) ? 'posible' : 'no'
}

const group = intent({
  id: 'niif.grupo',
  // "Somos grupo 2, ¿qué estados presentamos?": the group is told, and something else asked.
  fits: ({ text }) =>
    !/\bgrupo (?:[123]|uno|dos|tres)\b/.test(text) ||
    !/\b(?:estados financieros|informes? financieros?|firm\w{1,4}|porcentajes?|%)/.test(text),
  subject: 'niif',
  title: 'Qué grupo de NIIF aplica a una empresa',
  slots: {
    empleados,
    activos,
    ingresos,
    sector,
    interesPublico: flag('Emisor de valores o de interés público', ({ text }) =>
      NO_LISTED.test(text)
        ? false
        : /\b(?:cotiz\w{1,4}|en bolsa|emisor\w{0,2}|aseguradora|es un banco|somos un banco|entidad financiera|interes publico)\b/.test(
              text,
            )
          ? true
          : undefined,
    ),
    vinculoExterior: flag('Vínculo internacional', ({ text }) =>
      NO_LINK.test(text)
        ? false
        : /\b(?:matriz|filial|subordinad\w|multinacional|casa matriz)\b/.test(text) || BOUGHT_FROM_ABROAD.test(text)
          ? true
          : undefined,
    ),
    // Of the standard itself, and of no company: the note of it is told.
    edicion: flag('Edición de la norma', ({ text }) => (/\bedicion\b/.test(text) ? true : undefined)),
    microempresa: flag('Microempresa', ({ text }) =>
      /\bno (?:es|soy|somos) micro/.test(text)
        ? false
        : SMALL.test(text) && !/\bmicro\w{0,8},? o /.test(text)
          ? true
          : undefined,
    ),
  },
  answer(values, { facts, on, today, message, kind }) {
    const { empleados: people, activos: assets, microempresa } = values
    // "Activos de 9 mil millones y vendemos catorce mil": its unit was said once.
    const income =
      values.ingresos !== undefined && values.ingresos < MILLION && (assets ?? 0) >= 1000 * MILLION
        ? values.ingresos * MILLION
        : values.ingresos
    const { text } = message
    const asked = GROUPS[ASKED_GROUP.exec(text)?.[1] ?? '']
    const told = people !== undefined || assets !== undefined || income !== undefined || microempresa !== undefined
    if (!told && values.interesPublico === undefined && (asked === '1' || /\bniif plenas\b/.test(text)))
      return {
        headline:
          'En el **grupo 1 (NIIF plenas)** van los emisores de valores, las entidades de interés público y las empresas con **más de 200 empleados o activos por más de 30.000 SMMLV** que además tengan vínculo internacional.',
        paragraphs: [
          'El tamaño solo no basta: el decreto pide además, por ejemplo, hacer parte de un grupo extranjero que aplica NIIF plenas.',
        ],
        sources: [decreto('2420', 2015, 'arts. 1.1.1.1, 1.1.2.1 y 1.1.3.1')],
        caveats: ['Quien no está en el grupo 1 ni en el 3 va en el grupo 2, con NIIF para las PYMES.'],
      }
    const byIncome = income === undefined ? undefined : microByIncome(income, values.sector, facts, on)
    const calculation = grupoNiif(
      {
        ano: Math.max(2023, yearIn(on)),
        emisorOInteresPublico: values.interesPublico === true,
        microempresa: (microempresa === true && byIncome !== 'no') || (!told && asked === '3'),
        condicionInternacional: values.vinculoExterior === true,
        ...(people === undefined ? {} : { empleados: people }),
        ...(assets === undefined ? {} : { activos: assets }),
      },
      facts,
    )
    const { grupo, marco } = calculation.result
    const state = [GROUP_THREE, EDITION]
    const told_ = [
      ...(people === undefined ? [] : [`${formatNumber(people)} empleados`]),
      ...(assets === undefined ? [] : [`activos de ${formatCop(assets)}`]),
      ...(income === undefined ? [] : [`ingresos de ${formatCop(income)} al año`]),
      ...(values.sector === undefined ? [] : [`sector de ${values.sector}`]),
      ...(values.interesPublico === undefined
        ? []
        : [values.interesPublico ? 'emisor o de interés público' : 'no es emisor ni de interés público']),
      ...(values.vinculoExterior === undefined
        ? []
        : [values.vinculoExterior ? 'con vínculo internacional' : 'sin vínculo internacional']),
    ]
    const said = told_.length === 0 ? [] : [`Con lo que dices: ${told_.join('; ')}.`]
    if (
      grupo !== 1 &&
      told &&
      microempresa !== false &&
      byIncome !== 'no' &&
      !clearlyLarger(people, assets, facts, today)
    )
      return fromCalculation(calculation, {
        headline:
          byIncome === 'posible' || microempresa === true
            ? `Como microempresa por ingresos puede ir en el **grupo 3 (contabilidad simplificada)**; si no cumple sus otros requisitos, o prefiere un marco mayor, el **grupo 2 (NIIF para las PYMES)**.`
            : 'Con ese tamaño puede ser **microempresa del grupo 3** si sus ingresos no pasan del tope de su sector; si pasan, es el **grupo 2, NIIF para las PYMES**.',
        paragraphs: [
          ...said,
          'No es del grupo 1: no es emisor, ni de interés público, ni pasa de 200 empleados o 30.000 SMMLV de activos.',
        ],
        tables: [THREE_GROUPS],
        state,
      })
    const why =
      grupo === 1
        ? ''
        : told
          ? ` No es grupo 1 porque ${values.interesPublico === true ? '' : 'no es emisor ni de interés público'} y ${values.vinculoExterior === true ? 'no llega al tamaño' : 'le falta el vínculo internacional o el tamaño'}${byIncome === 'no' ? '; ni grupo 3, porque sus ingresos pasan del tope de las microempresas' : clearlyLarger(people, assets, facts, today) ? '; al 3 solo iría si sus ingresos fueran de microempresa' : ''}.`
          : ''
    const who = grupo === 1 ? 'Esa empresa' : grupo === 3 ? 'Una microempresa que cumple los requisitos' : 'Esa empresa'
    const lead = asked !== undefined && kind === 'sino' ? (asked === String(grupo) ? 'Sí: ' : 'No: ') : ''
    return fromCalculation(calculation, {
      headline: `${lead}${lead === '' ? who : who.toLowerCase()} pertenece al **grupo ${grupo}**: aplica **${marco}**.${why}`,
      paragraphs: said,
      tables: [THREE_GROUPS],
      state: grupo === 3 ? state : [EDITION],
    })
  },
})

// The old test of group 3 (Decreto 2706 de 2012), which the new one does not lower: above it nobody is in doubt.
const OLD_WORKERS = 10
const OLD_ASSETS = 500

function clearlyLarger(
  people: number | undefined,
  assets: number | undefined,
  facts: FactSource,
  today: IsoDate,
): boolean {
  const wage = facts.at('smmlv', today).value
  return (people !== undefined && people > OLD_WORKERS) || (assets !== undefined && assets >= OLD_ASSETS * wage)
}

const size = intent({
  id: 'empresa.tamano',
  subject: 'sociedades',
  title: 'Si la empresa es micro, pequeña, mediana o grande',
  slots: { ingresos: { ...ingresos, main: true }, sector, empleados, activos },
  answer(
    { ingresos: income, sector: said, empleados: people, activos: assets },
    { facts, on, company, message },
  ): IntentAnswer {
    const of = said ?? sectorOf(company)
    const uvt = uvtAt(facts, on)
    const ano = yearIn(on)
    const table: Table = {
      title: `Topes de ingresos anuales (UVT de ${ano})`,
      columns: ['Sector', 'Micro hasta', 'Pequeña hasta', 'Mediana hasta'],
      rows: sectorEmpresa.options.map((name) => [
        name,
        ...limitesTamano(name, facts, on).map((limit) => `${formatNumber(limit)} UVT (${formatCop(limit * uvt)})`),
      ]),
    }
    const notBySize =
      people !== undefined || assets !== undefined
        ? [
            `Desde el Decreto 957 de 2019 el tamaño no depende de los ${people === undefined ? 'activos' : 'empleados'}, sino de los ingresos por actividades ordinarias y el sector.`,
          ]
        : []
    const bySector =
      income === undefined
        ? []
        : sectorEmpresa.options.map((each) => tamanoEmpresa({ ano, sector: each, ingresos: income }, facts))
    const sizes = new Set(bySector.map(({ result }) => result.tamano))
    const [any] = bySector
    if (income !== undefined && (of !== undefined || sizes.size === 1) && any !== undefined) {
      const calculation = of === undefined ? any : tamanoEmpresa({ ano, sector: of, ingresos: income }, facts)
      return fromCalculation(calculation, {
        headline: `Con ingresos de ${formatCop(income)} al año ${of === undefined ? 'en cualquier sector' : `en ${of}`} es una **${calculation.result.tamano}**.`,
        paragraphs: notBySize,
        tables: [table],
      })
    }
    const each =
      income === undefined
        ? ''
        : ` Con ${formatCop(income)}: ${sectorEmpresa.options.map((name, at) => `en ${name} es ${bySector[at]?.result.tamano}`).join('; ')}.`
    return {
      headline: `El tamaño de una empresa se mide por sus **ingresos anuales en UVT y su sector**: en comercio es micro hasta ${figure(tamanoKey('comercio', 'micro'))}, en servicios hasta ${bare(tamanoKey('servicios', 'micro'))} y en manufactura hasta ${bare(tamanoKey('manufactura', 'micro'))}.${each}`,
      paragraphs: notBySize,
      tables: [table],
      sources: [decreto('957', 2019, 'art. 2.2.1.13.2.2')],
      facts: [facts.at(UVT, on)],
      caveats: [
        'Se miran los ingresos por actividades ordinarias al 31 de diciembre; con varios sectores, el que más ingresos dio.',
        ...(message.amounts.length > 0 && income === undefined
          ? ['Dime esos ingresos como del año y los comparo.']
          : []),
      ],
    }
  },
})

export const intents = [auditor, group, size]
