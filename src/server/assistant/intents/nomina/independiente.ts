import { formatCop, formatPercent } from '../../../../shared/format.ts'
import { NO_DEDUCTIONS } from '../../../../shared/tax/depuracion.ts'
import { SMMLV } from '../../../../shared/tax/facts/general.ts'
import { LABOUR } from '../../../../shared/tax/facts/labour.ts'
import { aportesIndependiente } from '../../../../shared/tax/independientes.ts'
import { percentOf } from '../../../../shared/tax/percent.ts'
import { retencionRenta } from '../../../../shared/tax/retencion.ts'
import { decreto, et, ley, resolucion } from '../../../../shared/tax/sources.ts'
import { tracked } from '../../../../shared/tax/tracked.ts'
import type { Understood } from '../../understand/features.ts'
import { cite, fromCalculation, type IntentAnswer } from '../answer.ts'
import { bare, figure } from '../figure.ts'
import { type AnswerContext, intent, type Slot } from '../intent.ts'
import { byRate, byTableOf, planilla, takesCosts, teamIn } from '../laboral/porTabla.ts'
import { ROMAN } from '../reading.ts'
import { choice, flag, money } from '../slots.ts'
import { sinArl } from './payroll.ts'
import { bareThousands, claseRiesgo, mesesJuntos, pensionado, porcentaje } from './slots.ts'

const UGPP = resolucion('532', 2024)
const PILA = decreto('1990', 2016)
const BASE = ley('2277', 2022, 'art. 89')

export const ingresosMensuales = money('Ingreso del mes', ['ingresos', 'salario', 'pago'], { per: 'mes', main: true })
const costos = money('Costos y gastos del mes', ['costos', 'compras'], {
  per: 'mes',
  summed: true,
  read: bareThousands('gast|cost|invier|pago de'),
})

const ENDED =
  /\b(?:el segundo|el otro|ese otro|la otra|el de) (?:contrato |cliente |empresa |[\d.,]{1,12} ?(?:millones )?)?(?:ya )?(?:no (?:va|esta|sigue|lo tengo)|se (?:me )?(?:acab|termin|venc|cay|cae)[a-z]{0,3}|acabo|termino)|\bsolo (?:me )?(?:quedo|queda|tengo|sigo con) (?:con )?(?:el primero|uno|un contrato)\b/
/** "En diciembre solo trabajo medio mes por 1.750.000": that, and nothing of another contract. */
const NOTHING_BUT =
  /\bsolo (?:(?:me|voy a|trabajo|gano|recibo|facturo|cobro|entra|entran|pagan|medio|un|mes|por|de|a|recibir|cobrar) ){1,5}/
/** "¿Y si los dos contratos suman 12 millones?": of both. */
const ALL_TOGETHER =
  /\b(?:l[oa]s (?:dos|tres|\d)|amb[oa]s|tod[oa]s|entre tod[oa]s)\b[^.;\d]{0,20}\bsum(?:an?|aran|en)\b/
/** A second contract or client: one contributes on all of them together. */
const otroIngreso = money('Otro contrato u otro ingreso del mes', ['ingresos'], {
  per: 'mes',
  read: ({ text, amounts }, { before }) =>
    typeof before === 'number' &&
    (ENDED.test(text) || ALL_TOGETHER.test(text) || (amounts.length === 1 && NOTHING_BUT.test(text)))
      ? 0
      : undefined,
})

const WAGE_BEFORE =
  /\b(?:sueldo|salario|emplead[oa]|nomina|empresa|dependiente|asalariad[oa]|me pagan? en)\b[^.;\d]{0,25}$/
const WAGE_AFTER =
  /^[^.;]{0,12}\b(?:de sueldo|de salario|como emplead[oa]|en nomina|en (?:la|una|mi) empresa|como dependiente)\b/
const SERVICES =
  /\b(?:honorarios|contratista|consultor\w{1,3}|factur\w{1,4}|contrato|servicios|independiente|por mi cuenta|aparte)\b/
/** "Además tengo un sueldo de 4 millones": a wage, and no income of a contract. */
const BESIDE_A_WAGE =
  /\b(?:ademas|aparte|tambien|y si)\b[^.;\d]{0,30}\b(?:sueldo|salario|emplead[oa]|asalariad[oa]|nomina)\b[^.;\d]{0,25}$/
/** What is earned as an employee besides: the employer contributes on it. */
const sueldoAparte: Slot<number, false> = {
  label: 'Sueldo como empleado, aparte',
  type: 'money',
  // After a contract was told, "¿y si además soy empleado con 2 millones?" is of a wage beside it.
  read: ({ text, amounts }, { previous }) =>
    (amounts.length > 1 && SERVICES.test(text)) ||
    (amounts.length === 1 && previous === 'independiente.aportes' && BESIDES.test(text))
      ? amounts.find(
          ({ start, end }) =>
            WAGE_AFTER.test(text.slice(end, end + 40)) || WAGE_BEFORE.test(text.slice(Math.max(0, start - 40), start)),
        )?.value
      : undefined,
  takes: (text, { at }) => BESIDE_A_WAGE.test(text.slice(Math.max(0, at - 90), at)),
  show: (value) => formatCop(value),
  required: false,
}

interface Incomes {
  readonly ingresosMensuales?: number | undefined
  readonly otroIngreso?: number | undefined
  readonly sueldoAparte?: number | undefined
}

const SPENT_ON =
  /\b(?:predial|administracion|gast\w{1,4}|cost[oa]s?|repuestos|insumos|mercancia|materiales|arriendo del local|impuestos)\b[^.;\d]{0,30}(\d[\d.,]{0,14})/g
/** "Arriendos de 9 millones y predial de 1.400.000": a second sum that is spent, whatever it looks like. */
function spentAmong({ ingresosMensuales: one, otroIngreso: other }: Incomes, { text }: Understood): number | undefined {
  const told = [...text.matchAll(SPENT_ON)].map(([, figure = '']) =>
    Number(figure.replace(/[.,](?=\d{3})|[.,]$/g, '').replace(',', '.')),
  )
  if (one === undefined || other === undefined) return undefined
  return [other, one].find((sum) => told.some((figure) => [1, 1_000, 1_000_000].some((unit) => figure * unit === sum)))
}

/** All that is earned without an employer: every contract, and nothing of a wage besides. */
function earned({ ingresosMensuales: one, otroIngreso: other, sueldoAparte: wage }: Incomes, text: Understood) {
  const own = [one, other].filter((each): each is number => each !== undefined && each !== wage)
  // "¿Y si los honorarios son un millón?": the newest alone, beside that wage.
  const [newest] =
    wage !== undefined && text.amounts.length === 1 ? own.filter((each) => each === text.amounts[0]?.value) : []
  return newest ?? (own.length === 0 ? undefined : own.reduce((sum, each) => sum + each, 0))
}

const CONTRACT =
  /\bcontratistas?\b|\bprestacion(?:es)? de servicios?\b|\bprestador(?:es|a)? de servicios?\b|\bservicios personales\b|\bops\b|\bhonorarios\b|\b(?:con|tengo|firm\w{1,6}|hicieron|dieron) (?:un )?contrato\b|\bcontrato (?:de|con|por)\b/
const OWN = /\bcuenta propia\b|\b(?:no tengo|sin) contrato\b/
const RENT =
  /\brentistas?\b|\b(?:vivo|vive) de (?:los? )?(?:arriend|alquiler|lo que me dan)|\barriendos?\b|\barrendad[oa]s?\b|\barrendamientos?\b|\balquilad[oa]s?\b|\bcdt\b|\bdividendos\b/
const SPENT = /\bgast[oaeu]|\bcost[oa]s?\b|\bpago (?:el |de )?arriendo\b|\bmercancia\b/
const SHOP =
  /\bmi (?:negocio|tienda|local|taller)|\btallercito\b|\bventas?\b|\bvend[oe]\b|\bcomerciante\b|\btender[oa]\b|\btaxi\b|\bcamion/
/** "Y además tengo un arriendo": beside the contract, which goes on. */
const BESIDES = /\b(?:ademas|aparte|tambien|y un|y el|y los|otr[oa]|adicional)\b/
export const tipo = choice(
  'Tipo de independiente',
  { contrato: 'contrato de prestación de servicios', propia: 'cuenta propia', rentista: 'rentista de capital' },
  ({ text }, { before }) =>
    OWN.test(text)
      ? 'propia'
      : RENT.test(text) &&
          !SPENT.test(text) &&
          !(before === 'contrato' && BESIDES.test(text)) &&
          !(CONTRACT.test(text) && BESIDES.test(text))
        ? 'rentista'
        : CONTRACT.test(text)
          ? 'contrato'
          : SHOP.test(text)
            ? 'propia'
            : undefined,
)
/** "El mes que no me entre nada", "si no tengo contratos": no income at all. */
const NOTHING_COMES_IN =
  /\b(?:mes(?:es)?|cuando|si|mientras)\b[^.;?]{0,30}\b(?:no (?:(?:me|nos|le|se|llegue a|llego a|haya|hay|salga|sale) ){0,2}(?:entr\w{1,4}|tenga|tengo|tuve|tuviera|gan\w{1,4}|factur\w{1,4}|recib\w{1,4}|trabaj\w{1,3}|cobr\w{1,3}|hay\w?|sal\w{1,3}|lleg\w{1,3}|consig\w{1,3}|ca(?:e|en|iga|yera)|result\w{1,3})(?: (?:ni un|nada|ningun\w?|contratos?|ingresos?|trabajo|clientes?|plata|un peso|de|a nadie)\b)|sin (?:ingresos?|contratos?|trabajo|clientes?|plata|facturar|ganar)|en ceros?)\b/
/** "¿Me toca cotizar o no?" is a yes or no, whatever kind it looked like. */
const OR_NOT = /\b(?:toca|debo|tengo que|obligad[oa]|hay que|es obligatorio)\b[^.;?]*\bo no\b/
const menosDelMinimo = flag('Gana menos del mínimo', ({ text }) =>
  NOTHING_COMES_IN.test(text) ||
  /\b(?:menos|debajo|inferior\w*)(?: a| de| del| al)? (?:(?:1|un) )?(?:(?:salario )?minimo|salario|smmlv|smlv)\b|\bno (?:llego|alcanzo|llega|alcanza) al minimo\b/.test(
    text,
  )
    ? true
    : undefined,
)

/** "Mis 2 auxiliares": who pays for staff asks for a payroll, and not what an independent pays. */
const STAFF =
  /\b(?:mis?|nuestr[oa]s?|tengo|tenemos|por|de|para|los|las|un|una|el|la) (?:\d{1,3} |dos |tres |cuatro )?(?:emplead|trabajador|auxiliar|operari|vendedor|meser)[a-z]{0,3}\b/

/** "La asesora gana 2 millones y le salieron 500 mil de comisión": of somebody who is paid a wage. */
const WAGE_AND_COMMISSION = /\b(?:ganan?|devengan?|le (?:sal|pag|qued|toc)\w{1,5})\b[^.;?]{0,60}\bcomision(?:es)?\b/

/** What is withheld of the fee, and no planilla. */
const OF_WITHHOLDING = /\bretefuente\b|\bretencion(?:es)?\b|\breten(?:er|go|gan|dr|em|ga)\w{0,4}\b|\bretien\w{1,3}\b/
const OF_IVA =
  /\b(?:cobr\w{1,5}|factur\w{1,5}|llev\w{1,3}|pon\w{1,4}|sumar\w{0,3}|toca|va|con)(?: (?:l[ea]s?|el|con|de)){0,3} iva\b|\biva\b[^.;?]{0,20}\?/
/** Countries and cities that clients abroad are said to be of. */
export const PLACES_ABROAD =
  'estados unidos|ee ?uu|usa|gringos?|miami|florida|nueva york|texas|california|espana|madrid|barcelona|canada|toronto|inglaterra|londres|alemania|francia|mexico|chile|argentina|peru|ecuador|panama|suiza|australia|europa'
/** A client who is not here, by what is said of it or by its place. */
const PAID_ABROAD = new RegExp(
  `\\b(?:(?:del|en el|al) (?:exterior|extranjero)|extranjer[oa]s?|de afuera|dolares|usd|euros|${PLACES_ABROAD})\\b|\\b(?:clientes?|empresa|estudio|agencia|compania|firma|startup|productora) (?:canadiens|estadounidens|american|gring|espanol|mexican|aleman|ingles|britanic|frances|italian|chilen|argentin|peruan|ecuatorian|panamen|suiz)\\w{0,3}\\b`,
)
const TAKES_OFF =
  /\b(?:pued[oea]\w?|podemos|podria|se)(?: [a-z]{2,6}){0,2} (?:rest|descont|descuent|deduc|quit)\w{1,5}(?: [a-z]{2,9}){0,3} (?:costos?|gastos?)\b/
/** "¿Tiene que mostrarme la planilla?" */
const SHOWS =
  /\b(?:mostr\w{1,5}|pedir(?:le)?|pid\w{1,2}|exig\w{1,4}|verific\w{1,4}|presentar\w{0,2}|trae\w{0,2})\b[^.;?]{0,16}\b(?:planilla|pila|aportes|seguridad social)\b/
const WHO_PAYS = /\bquien (?:le |me |la |nos )?pag\w+|\b(?:el o yo|yo o el|ella o yo|yo o ella)\b/
/** Who pays is asked, whatever the kind of question looked like: "tengo contrato de servicios quién paga mi salud y pensión". */
const ASKS_WHO =
  /\bquien (?:le |me |la |nos )?(?:tiene que |debe )?pag\w{1,4}(?: (?:la|el|las|los|mi|mis|su|sus|de))* (?:salud|pension|seguridad|arl|planilla|pila|eps|aportes|parafiscales)\b|\b(?:el o yo|yo o el|ella o yo|yo o ella)\b/
/** "¿Y con eso cuánto me queda?" */
const LEFT = /\bcuanto (?:me |le )?(?:queda|quedaria|llega|entra|sobra)\b/
const HIRED =
  /\b(?:contrat(?:e|amos|aste|ar)|le pago|mi contratista|un contratista|(?:el|ella) o yo|yo o (?:el|ella))\b/
const OF_CONTRIBUTIONS = /\b(?:seguridad social|cotiz\w+|aport\w+|arl|eps|ibc)\b/
/** Asked beside what is withheld: both are wanted then. */
const WANTS_CONTRIBUTIONS =
  /\b(?:seguridad social|planilla|pila|salud y pension|ibc|aportes|cuanto (?:\w{2,6} ){0,3}(?:(?:aport|cotiz)\w{1,3}|pag\w{1,3} (?:\w{2,4} ){0,2}(?:salud|pension))|(?:base|cuanto|que) (?:\w{2,4} )?cotiz\w{1,3}|base de cotizacion)\b/

/** "Aportes sobre el 40 %" says on what they are paid, and asks for nothing. */
const ON_THE_FORTY =
  /\b(?:aportes|cotiza\w{0,2}|aporta\w{0,2}|seguridad social|planilla)(?: [a-z]{1,8}){0,5} (?:sobre|con|por) (?:el )?40\b/g
const wantsContributions = (text: string): boolean => WANTS_CONTRIBUTIONS.test(text.replace(ON_THE_FORTY, ' '))

/** What is withheld of a fee beside what is contributed on it, where both are asked (or were before a change). */
function withheldOf(
  income: number,
  own: boolean,
  { text }: Understood,
  { merged, continues, followUp, ...context }: AnswerContext,
): IntentAnswer | undefined {
  const asked = OF_WITHHOLDING.test(text) || (followUp && continues === true && OF_WITHHOLDING.test(merged.text))
  if (!asked || own) return undefined
  const plain: AnswerContext = { ...context, merged, continues, followUp, kind: 'cuanto' }
  const costs = takesCosts(merged.text)
  const team = teamIn(merged.text)
  if (costs === true || (team ?? 0) > 1)
    return byRate('si resta costos o vincula dos o más personas', income, { concepto: 'honorarios' }, plain)
  const found = byTableOf({ pago: income, planilla: true, ...NO_DEDUCTIONS, date: context.on }, plain)
  if (costs === false || team !== undefined) return found
  // Nobody said whether costs are taken: the other way stands beside it.
  const rate = retencionRenta(
    { concepto: 'honorarios', pago: income, date: context.on, juridica: false, declarante: true },
    context.facts,
  ).result
  return {
    ...found,
    headline: `${found.headline} Si resta costos o vincula dos o más personas son ${formatCop(rate.retencion)}, el ${formatPercent(rate.tarifa)} de honorarios.`,
  }
}

const OF_HEALTH_OR_PENSION = /\b(?:salud|pension|seguridad social|planilla|pila|eps|aportes)\b/
/** What is contributed on a contract of services: "por servicios", with who pays it or with what is withheld of it. */
const ofContract = ({ text, amounts }: Pick<Understood, 'text' | 'amounts'>): boolean =>
  CONTRACT.test(text) &&
  !RENT.test(text) &&
  (ASKS_WHO.test(text) && OF_HEALTH_OR_PENSION.test(text) && !/\barl\b/.test(text)
    ? amounts.length < 2
    : amounts.length === 1 && OF_WITHHOLDING.test(text) && wantsContributions(text))

/** "¿Debo cotizar?", "¿estoy obligada?" */
const WHETHER =
  /\bobligad[oa]s?\b|\bobligacion de\b|\b(?:deb[eo]|debemos|toca|tengo que|tiene que|hay que)(?: (?:de|seguir|yo))? (?:pag|cotiz|aport)ar\w{0,3}\b|\btambien (?:pago|cotizo|aporto|hay que|toca|me toca|debo)\b/

export const aportes = intent({
  id: 'independiente.aportes',
  // "Le pago 4 millones de honorarios: ¿cuánto cotiza y cuánto le retengo?": both, and one answer holds them.
  tells: ofContract,
  // "¿Y si bajo a 3 millones? con el mínimo de este año": of which year, and not what the minimum is.
  keeps: /\b\d[^;]*\bcon el (?:salario )?minimo (?:de (?:este ano|ahora|hoy|20\d\d)|actual|vigente|que hay)\b/,
  covers: (part, { amounts, text }) =>
    amounts.length > 0 &&
    ((OF_WITHHOLDING.test(part) && !OWN.test(text) && !RENT.test(text)) ||
      (OF_IVA.test(part) && PAID_ABROAD.test(text)) ||
      /^\W{0,3}(?:y )?(?:cuanto|sobre cuanto|que ibc)[^.;?]{0,24}\b(?:planilla|seguridad social|salud|pension|cotiza|ibc)\b/.test(
        part,
      )),
  subject: 'independientes',
  title: 'Cuánto paga un independiente de salud, pensión y ARL',
  speakers: ['independiente', 'persona', 'negocio', 'trabajador'],
  // "¿Y pago salud por eso?" of a rent or a contract that the case tells.
  follows: {
    after: /^(?:renta\.quien-declara|iva\.responsable|iva\.arriendo|retencion\.concepto|retencion\.independiente)$/,
    said: /\b(?:pago|pagar|cotizo|cotizar|toca|debo|aporto|cuanto) (?:la |de |mi |en )?(?:salud|pension|seguridad social|eps|planilla)\b|\b(?:salud|pension|seguridad social)\b[^.;?]{0,20}\b(?:por eso|sobre cuanto|cuanto)\b/,
  },
  slots: {
    ingresosMensuales,
    otroIngreso,
    sueldoAparte,
    costos,
    tipo,
    claseRiesgo,
    pensionado,
    menosDelMinimo,
    sinArl,
    mesesJuntos,
    porcentaje,
  },
  // "¿Cuánto guardo para la renta?": the tax of the year, whatever is said of the planilla.
  fits: ({ text }) =>
    !STAFF.test(text) &&
    !(WAGE_AND_COMMISSION.test(text) && !CONTRACT.test(text) && !OWN.test(text)) &&
    !(OF_WITHHOLDING.test(text) && !wantsContributions(text)) &&
    (!/\brenta\b/.test(text) || OF_CONTRIBUTIONS.test(text)),
  answer(values, context) {
    const { facts: source, on, kind, message, merged } = context
    const { text } = message
    const { tipo: type, pensionado: retired } = values
    const spent = spentAmong(values, merged)
    const told =
      spent === undefined
        ? values
        : {
            ...values,
            ingresosMensuales: spent === values.otroIngreso ? values.ingresosMensuales : values.otroIngreso,
            otroIngreso: undefined,
          }
    const costs = (values.costos ?? 0) + (spent ?? 0)
    const own = type === 'propia' || type === 'rentista' || (type === undefined && costs > 0)
    const risk = values.claseRiesgo ?? 1
    const asksHealth = /\bsalud\b|\beps\b/.test(text)
    const asksPension = /\bpension/.test(text) && !retired
    const rentista = type === 'rentista' ? 'un rentista de capital' : 'un independiente'
    const whole = values.menosDelMinimo ? undefined : earned(told, message)
    const income = whole === undefined ? undefined : Math.round(whole / (values.mesesJuntos ?? 1))
    const noArl = own || values.sinArl === true
    const withArl = noArl ? '' : `, con ARL clase ${ROMAN[risk]}`
    const wage = values.sueldoAparte
    const onlyHealth = !retired && /\bsolo (?:\w{2,7} ){0,3}(?:medico|salud|eps)\b/.test(text)
    const asksWho = kind === 'quien' || ((kind === 'sino' || kind === 'otro') && ASKS_WHO.test(text))
    const whoseArl = /\barl\b/.test(text) && (asksWho || /\b(?:la pag[oa]|pag[oa] (?:yo|el))\b/.test(text))
    if (onlyHealth || whoseArl) {
      return {
        headline: onlyHealth
          ? 'No: quien está obligado a cotizar **paga salud y pensión juntas**; solo salud paga quien ya está pensionado.'
          : own
            ? 'Por cuenta propia **la ARL es voluntaria y la pagas tú**.'
            : risk >= 4
              ? `La ARL clase ${ROMAN[risk]} **la paga quien te contrata**; en las clases I, II y III la pagas tú.`
              : `La ARL clase ${ROMAN[risk]} **la pagas tú**; en las clases IV y V la paga quien te contrata.`,
        sources: [ley('797', 2003, 'art. 3'), BASE],
      }
    }
    if (asksWho && WHO_PAYS.test(text) && !own)
      return {
        headline: HIRED.test(text)
          ? `La seguridad social de quien contratas por prestación de servicios **la paga él**, sobre el ${figure(LABOUR.independienteIbc)} de lo que recibe; tú verificas su planilla antes de pagarle, y pagas la ARL si su riesgo es IV o V.`
          : `Por prestación de servicios **la pagas tú**, sobre el ${figure(LABOUR.independienteIbc)} de lo que recibes; quien te contrata la verifica antes de pagarte, y paga la ARL si tu riesgo es IV o V.`,
        paragraphs: [
          'Si cumple horario y recibe órdenes, es un contrato de trabajo: entonces los dos aportan y la planilla la gira el empleador.',
        ],
        sources: [BASE, ley('797', 2003, 'art. 3')],
      }
    // "¿Puede restar costos antes del 40 %?": that, and not the contributions again.
    if (TAKES_OFF.test(text) && message.amounts.length === 0 && (type === 'contrato' || !own))
      return presuncion.answer({ ...values, tipo: 'contrato' }, { ...context, kind: 'sino' })
    const minimum = source.at(SMMLV, on).value
    if (income !== undefined) {
      const calculation = aportesIndependiente(
        { ingreso: income, costos: costs, contrato: !own, claseRiesgo: risk, arl: values.sinArl !== true, date: on },
        source,
      )
      const { obligado, ibc, salud, pension, fsp, total } = calculation.result
      const less = own && costs > 0 ? ` y costos de ${formatCop(costs)}` : ''
      const all =
        wage === undefined && (told.otroIngreso ?? 0) > 0 && values.ingresosMensuales !== undefined
          ? ` (${formatCop(values.ingresosMensuales)} más ${formatCop(values.otroIngreso ?? 0)})`
          : ''
      const said = `Con ingresos ${wage === undefined ? '' : 'por honorarios '}de ${formatCop(income)} al mes${all}${less}`
      const notes = [
        ...(wage === undefined
          ? []
          : [
              `Es además de lo que ya te descuentan por los ${formatCop(wage)} de sueldo: se cotiza por cada ingreso, sin pasar entre todos de ${bare(LABOUR.ibcMaximo)} salarios mínimos.`,
            ]),
        ...(type === 'rentista'
          ? [
              `La UGPP trata a quien vive de arriendos o inversiones como independiente por cuenta propia: cotiza sobre lo que le queda después de costos como predial y administración ${cite(BASE)}.`,
            ]
          : []),
      ]
      if (!obligado) {
        return fromCalculation(calculation, {
          headline: `${kind === 'sino' || OR_NOT.test(text) ? 'No: con' : 'Con'} ${said.slice(4)}, menos de un salario mínimo, ${rentista} **no está obligado a cotizar**; si cotiza, es sobre el mínimo: ${formatCop(salud)} de salud y ${formatCop(pension)} de pensión; con todo, ${formatCop(total)}.`,
          paragraphs: notes,
        })
      }
      if (retired) {
        return fromCalculation(calculation, {
          steps: [
            ...calculation.steps.filter(({ label }) => /^(?:Ingreso|Salud)/.test(label)),
            { label: 'Total a cargo del pensionado', value: formatCop(salud), sum: 'total' },
          ],
          headline: `${kind === 'sino' ? 'Sí, pero solo salud: con' : 'Con'} ${said.slice(4)} un pensionado paga **${formatCop(salud)} de salud** por esos ingresos, sobre una base de ${formatCop(ibc)}, y no paga pensión.`,
          paragraphs: [`Quien ya se pensionó deja de cotizar a pensión ${cite(ley('797', 2003))}.`, ...notes],
        })
      }
      const named =
        (asksHealth || asksPension) &&
        !(asksHealth && asksPension) &&
        !/\bseguridad social\b|\barl\b|\bplanilla|\bpila\b/.test(text)
      const both = asksHealth && asksPension && !/\bseguridad social\b|\barl\b|\bplanilla|\bpila\b/.test(text)
      const parts = [
        ...(asksHealth ? [`**${formatCop(salud)}** de salud`] : []),
        ...(asksPension ? [`**${formatCop(pension)}** de pensión`] : []),
      ].join(' y ')
      const fund = fsp > 0 ? `, con ${formatCop(fsp)} del Fondo de Solidaridad Pensional` : ''
      const asksLeft = LEFT.test(text)
      const asksBase = /\bibc\b|\bbase\b|\bsobre cuanto\b/.test(text)
      const yes = kind === 'sino' || WHETHER.test(text) ? 'Sí: con' : 'Con'
      const { arl, arlPagaContratante } = calculation.result
      const ofArl =
        noArl || arl === 0
          ? ''
          : arlPagaContratante
            ? ', y la ARL la paga quien contrata'
            : ` y ${formatCop(arl)} de ARL`
      const shared = `${formatCop(salud)} de salud, ${formatCop(pension)} de pensión${fsp > 0 ? `, ${formatCop(fsp)} del Fondo de Solidaridad Pensional` : ''}${ofArl}`
      const body = said.slice(4)
      const withheld = withheldOf(income, own, message, context)
      const shares = withheld !== undefined && asksBase && (asksHealth || asksPension)
      const capped = ibc === Math.round(minimum) ? ', el salario mínimo, porque el 40 % no lo alcanza' : ''
      return fromCalculation(calculation, {
        ...(withheld?.asientos ? { asientos: withheld.asientos } : {}),
        headline: asksLeft
          ? `De ${formatCop(income)} al mes te quedan **${formatCop(income - total - costs)}** después de pagar ${formatCop(total)} de seguridad social${costs > 0 ? ` y ${formatCop(costs)} de costos` : ''}, si no te retienen nada más.`
          : (named || both) && !shares
            ? `${yes} ${body} ${rentista} paga ${parts}${both ? `, ${formatCop(salud + pension)} entre las dos` : ''}, sobre una base de ${formatCop(ibc)}${capped.replace('40 %', figure(LABOUR.independienteIbc))}; con todo, ${formatCop(total)}.`
            : asksBase
              ? `El IBC de ${rentista} con ingresos de ${formatCop(income)} al mes${less} es de **${formatCop(ibc)}**${capped.replace('40 %', figure(LABOUR.independienteIbc))}: paga **${formatCop(total)}** de seguridad social${withArl}${fund}.`
              : `${yes} ${body} ${rentista} paga **${formatCop(total)}** de seguridad social${withArl} (${shared}), sobre una base de ${formatCop(ibc)}${capped.replace('40 %', figure(LABOUR.independienteIbc))}.`,
        paragraphs: [
          ...(withheld === undefined
            ? []
            : [
                `Retención en la fuente: ${withheld.headline.charAt(0).toLowerCase()}${withheld.headline.slice(1, -1)} ${cite(et('art. 383 par. 2'))}.`,
              ]),
          ...(OF_IVA.test(text) && PAID_ABROAD.test(merged.text)
            ? [
                `**IVA: no le cobras a ese cliente.** Si no eres responsable no lo cobras a nadie, y si lo eres, el servicio que se usa solo afuera es exportado y va exento ${cite(et('art. 481'))}.`,
              ]
            : []),
          ...(SHOWS.test(text)
            ? [
                `**Sí debe mostrarte su planilla**: antes de pagarle verificas que cotizó sobre al menos ${formatCop(ibc)}; sin eso no puedes deducir el pago ${cite(et('art. 108 par. 2'))}.`,
              ]
            : []),
          `Son ${formatCop(salud)} de salud y ${formatCop(pension)} de pensión${fsp > 0 ? `, ${formatCop(fsp)} del Fondo de Solidaridad Pensional` : ''}${own ? '. Por cuenta propia la ARL es voluntaria.' : noArl ? ', sin ARL.' : `, más la ARL de clase ${ROMAN[risk]}.`}`,
          ...(/\bhasta (?:que dia|cuando)\b|\bcuando\b|\bfecha\b|\bplazo\b/.test(text)
            ? [
                `Se paga mes vencido, según los dos últimos dígitos de tu cédula o NIT: del 2.º al 16.º día hábil del mes siguiente ${cite(PILA)}. Dime en qué termina y te digo el día.`,
              ]
            : []),
          ...(!own && costs > 0
            ? ['Con contrato de servicios personales no se restan costos: por eso no los usé.']
            : []),
          ...notes,
        ],
        ...(withheld?.steps === undefined
          ? {}
          : {
              steps: [
                ...calculation.steps.map((step) => ({ ...step, group: 'Seguridad social' })),
                ...withheld.steps.map((step) => ({ ...step, group: 'Retención' })),
              ],
            }),
        sources: [
          ...calculation.sources,
          ...(withheld === undefined ? [] : [et('art. 383 par. 2'), ...withheld.sources]),
          ...(SHOWS.test(text) ? [et('art. 108 par. 2')] : []),
          ...(OF_IVA.test(text) && PAID_ABROAD.test(merged.text) ? [et('art. 481')] : []),
          ...(/\bhasta (?:que dia|cuando)\b|\bcuando\b|\bfecha\b|\bplazo\b/.test(text) ? [PILA] : []),
        ],
      })
    }
    const facts = tracked(source)
    const percent = (key: string) => formatPercent(facts.at(key, on).value)
    const smmlv = facts.at(SMMLV, on).value
    const under = values.menosDelMinimo === true
    const rule = `cotiza sobre el **${percent(LABOUR.independienteIbc)} de su ingreso mensual** sin IVA: ${percent(LABOUR.independienteSalud)} de salud y ${percent(LABOUR.independientePension)} de pensión`
    return {
      headline: under
        ? NOTHING_COMES_IN.test(text)
          ? `No: el mes en que no tienes ingresos, o son menores de un salario mínimo (${formatCop(smmlv)}), **no estás obligado a cotizar** como independiente; si cotizas, es sobre el mínimo.`
          : `${kind === 'sino' ? 'No: con' : 'Con'} ingresos netos menores de un salario mínimo (${formatCop(smmlv)}) un independiente **no está obligado a cotizar**; si cotiza, es sobre el mínimo.`
        : retired
          ? `${kind === 'sino' ? 'Sí, pero solo salud' : 'Un pensionado con otros ingresos cotiza solo salud'}: **${percent(LABOUR.independienteSalud)} sobre el ${percent(LABOUR.independienteIbc)} de esos ingresos**; a pensión ya no cotiza.`
          : type === 'rentista'
            ? `${kind === 'sino' ? 'Sí: quien' : 'Quien'} vive de arriendos o inversiones y le queda al menos un salario mínimo (${formatCop(smmlv)}) al mes **debe cotizar a salud y pensión como independiente por cuenta propia**, sobre el ${percent(LABOUR.independienteIbc)} de lo que le queda después de costos.`
            : kind === 'sino'
              ? `Sí: un independiente que gana al menos un salario mínimo (${formatCop(smmlv)}) ${rule}.`
              : `Un independiente ${rule}.`,
      paragraphs: [
        `La base no puede ser menor de un salario mínimo (${formatCop(smmlv)}) ni mayor de ${bare(LABOUR.ibcMaximo)} (${formatCop(facts.at(LABOUR.ibcMaximo, on).value * smmlv)}). Desde 4 salarios mínimos de base se suma el Fondo de Solidaridad Pensional.`,
        'Con contrato de prestación de servicios la ARL es obligatoria: la paga el contratista en clases I a III y quien contrata en IV y V. La caja de compensación es voluntaria.',
        `Por cuenta propia se pueden restar antes los costos: los reales, o los presuntos de la Resolución 532 de 2024 de la UGPP ${cite(UGPP)}. No aplica a los contratos de servicios personales.`,
      ],
      sources: facts.sources(BASE, UGPP, ley('100', 1993, 'art. 204'), ley('797', 2003)),
      facts: facts.used(),
      caveats: [
        ...(under
          ? []
          : [
              'Con ingresos netos menores de un salario mínimo no es obligatorio cotizar; si cotizas, es sobre el mínimo.',
            ]),
        'Se paga mes vencido. Dime el ingreso mensual y te calculo los aportes.',
      ],
    }
  },
})

/** Costs that the UGPP accepts without receipts. Their percentages by activity were not compared with the official text. */
export const presuncion = intent({
  id: 'independiente.presuncion',
  subject: 'independientes',
  title: 'Restar costos (reales o presuntos) antes de cotizar',
  speakers: ['independiente', 'persona', 'negocio'],
  slots: { ingresosMensuales, costos, tipo, porcentaje },
  answer({ ingresosMensuales: income, costos: spent, tipo: type }, { facts: source, on, kind, message }) {
    const { text } = message
    const rate = source.at(LABOUR.independienteIbc, on)
    const smmlv = source.at(SMMLV, on)
    const contract = type === 'contrato'
    const percentAsked =
      /\bporcentajes?\b|\b(?:%|por ciento)|\btabla\b|\bque tanto\b|\bcuanto (?:%|es que|se supone|me dejan|le dejan)/.test(
        text,
      )
    const common = {
      sources: [UGPP, BASE, et('art. 107')],
      facts: [rate, smmlv],
      caveats: [
        'La presunción rige desde el 1 de junio de 2025 y su porcentaje cambia con la sección CIIU de tu actividad: está en la tabla de la Resolución 532 de 2024 de la UGPP, que no tengo cargada.',
        `La base nunca baja de un salario mínimo (${formatCop(smmlv.value)}).`,
      ],
    }
    const texts = [
      `Se restan primero los costos y sobre lo que queda se saca el ${formatPercent(rate.value)}, que es la base de salud y pensión ${cite(BASE)}.`,
      'Hay dos caminos y se escoge uno: los costos reales, que deben cumplir el artículo 107 del Estatuto Tributario y tener soportes, o los presuntos de la UGPP, que son un porcentaje de los ingresos según la actividad y no piden soportes de cada gasto.',
      'Con contrato de prestación de servicios personales no se resta nada: se cotiza sobre el 40 % del contrato.'.replace(
        '40 %',
        formatPercent(rate.value),
      ),
    ]
    if (contract) {
      return {
        ...common,
        headline: `${kind === 'sino' ? 'No: con' : 'Con'} contrato de prestación de servicios personales **no se pueden restar costos, ni reales ni presuntos**: se cotiza sobre el ${formatPercent(rate.value)} del valor mensual; la presunción es para cuenta propia y otros contratos.`,
        paragraphs: [
          `Por cuenta propia, o con un contrato que no sea de servicios personales, sí se restan: los costos reales con sus soportes ${cite(et('art. 107'))} o los presuntos de la UGPP por actividad ${cite(UGPP)}, y de lo que queda se saca el ${formatPercent(rate.value)}.`,
        ],
        sources: [BASE, UGPP, et('art. 107')],
      }
    }
    if (/\bfacturas?\b|\bsoportes\b|\brecibos?\b|\bpapeles\b/.test(text) && message.amounts.length === 0) {
      return {
        ...common,
        headline: `${kind === 'sino' ? 'Sí, para' : 'Para'} los costos reales **cada gasto debe tener su factura o soporte**; sin ellos puedes usar los presuntos de la UGPP, que no los piden.`,
        paragraphs: texts,
      }
    }
    if (income !== undefined && spent !== undefined) {
      const calculation = aportesIndependiente({ ingreso: income, costos: spent, contrato: false, date: on }, source)
      const { ibc, salud, pension, total, obligado } = calculation.result
      return fromCalculation(calculation, {
        headline: obligado
          ? `${kind === 'sino' ? 'Sí: restando' : 'Restando'} ${formatCop(spent)} de costos a ${formatCop(income)} cotizas **sobre ${formatCop(ibc)}**: ${formatCop(salud)} de salud y ${formatCop(pension)} de pensión, **${formatCop(total)}** en total.`
          : `Restando ${formatCop(spent)} de costos te quedan ${formatCop(income - spent)}, menos de un salario mínimo: **no estás obligado a cotizar**; si cotizas, es sobre ${formatCop(ibc)}.`,
        paragraphs: texts,
        caveats: common.caveats,
      })
    }
    if (percentAsked || (kind === 'cual' && income === undefined)) {
      return {
        ...common,
        answered: false,
        headline:
          'No tengo cargada la tabla de porcentajes de costos presuntos por actividad: está en la Resolución 532 de 2024 de la UGPP. Te puedo decir cómo se usa, sin costo.',
        paragraphs: [...texts, 'Dime tus ingresos y tus costos del mes y te calculo los aportes.'],
      }
    }
    const most = income === undefined ? undefined : Math.max(smmlv.value, percentOf(income, rate.value))
    return {
      ...common,
      headline:
        income !== undefined && most !== undefined
          ? `${kind === 'sino' ? (/\bcobr\w{1,4}\b.{0,30}\btodo\b/.test(text) ? 'No, no sobre todo: por' : 'Sí: por') : 'Por'} cuenta propia **restas los costos a los ${formatCop(income)} y cotizas sobre el ${formatPercent(rate.value)} de lo que queda**; sin restar nada la base sería ${formatCop(most)}.`
          : kind === 'comparar' || /\bconviene\b/.test(text)
            ? '**Conviene lo que dé menos ingreso neto**: los costos reales si los tienes soportados y pasan del porcentaje presunto de tu actividad; si no, los presuntos, que no piden soportes de cada gasto.'
            : kind === 'quees'
              ? 'La presunción de costos es **un porcentaje de los ingresos que la UGPP acepta como costo, según la actividad, sin pedir soportes**, para que el independiente por cuenta propia cotice sobre lo que le queda.'
              : kind === 'cuando'
                ? 'La presunción de costos de la Resolución 532 de 2024 rige **desde el 1 de junio de 2025**.'
                : kind === 'sino'
                  ? `Sí: si trabajas por cuenta propia **puedes restar tus costos, los reales con soportes o los presuntos de la UGPP sin ellos**, y cotizas sobre el ${formatPercent(rate.value)} de lo que queda.`
                  : `Por cuenta propia **a los ingresos se les restan los costos, reales o presuntos, y se cotiza sobre el ${formatPercent(rate.value)} de lo que queda**.`,
      paragraphs: [...texts, 'Dime tus ingresos y tus costos del mes y te calculo los aportes.'],
    }
  },
})

/** "¿Yo le tengo que pagar salud y pensión?" of somebody who was hired for services. */
const PAYS_FOR_THEM =
  /\b(?:le|les)? ?(?:tengo|tenemos|toca|debo|debemos|hay) ?(?:que )?(?:pag\w{1,5}|asum\w{1,4}|afili\w{1,5})(?: (?:yo|nosotros|la|el|le|su|tambien|por|ellos))* (?:salud|pension|seguridad social|planilla|aportes|prestaciones|eps|arl)\b|\b(?:salud|pension|seguridad social|planilla|aportes)\b[^.;?]{0,20}\b(?:la|las|los|lo|se la|se los) (?:(?:pago|pagamos|asumo|asumimos|tengo que (?:pagar|asumir)|debo (?:pagar|asumir)) (?:yo|nosotros)|asum(?:o|imos))\b|\basum\w{1,4} (?:(?:yo|nosotros|la|el|su|sus|tambien) ){0,3}(?:salud|pension|seguridad social|planilla|aportes)\b|\b(?:quien (?:asume|paga)|corre por (?:mi|nuestra) cuenta)\b[^.;?]{0,30}\b(?:salud|pension|seguridad social|planilla|aportes)\b/
const HIRES =
  /\b(?:contrat(?:e|amos|o|ar|aremos)|le pag(?:o|amos)|les pag(?:o|amos)|(?:tengo|tenemos|quer\w{1,5}|quier[oe]|necesit\w{1,5}|busc\w{1,4}) (?:a )?(?:un|una))\b[^.;?]{0,60}\b(?:prestacion(?:es)? de servicios?|por servicios|honorarios|contratistas?|ops|cuenta de cobro|independientes?)\b/
const HOW_MUCH_THEY_PAY =
  /\bcuanto (?:(?:le|les|debe|deben|tiene|que|el|ella|toca|tocaria|seria|de) ){0,4}(?:sal\w{1,4}|pag\w{1,3}|val\w{1,3}|aport\w{1,3}|cotiz\w{1,3}|planilla|pila|seguridad social)\b/

const LESS_THAN_DUE =
  /\bpor el minimo\b|\bsobre el minimo\b|\bpor menos\b|\bsobre menos\b|\bincomplet|\bcotiz\w{1,4} (?:menos|poquito|por debajo)\b|\bno coincide\b/

/** What the question of the withholding told. */
const ofWithholding = <T>(label: string): Slot<T, false> => ({ label, type: 'text', show: String, required: false })

export const verificar = intent({
  id: 'independiente.verificar',
  subject: 'independientes',
  title: 'Verificar la planilla de un contratista antes de pagarle',
  tells: ({ text }) => HIRES.test(text) && PAYS_FOR_THEM.test(text),
  // "¿Y me tiene que dar factura?" of the one who was hired.
  keeps:
    /\bme (?:tiene que|tienen que|debe|deben) (?:dar|entregar|pasar|hacer|mandar) (?:una |la )?(?:factura|cuenta de cobro)\b/,
  slots: {
    ingresosMensuales: money('Valor mensual del contrato', ['pago', 'ingresos', 'salario'], { per: 'mes', main: true }),
    pensionado,
    planilla,
    pago: ofWithholding<number>('Pago'),
    sinCostosNiEquipo: ofWithholding<boolean>('Sin costos ni dos trabajadores'),
    costos: ofWithholding<unknown>('Resta costos'),
  },
  answer(
    { ingresosMensuales: monthly, pensionado: retired, pago, sinCostosNiEquipo, costos: takesCosts, planilla: shown },
    context,
  ) {
    const { facts, on, kind, message, followUp } = context
    // "¿Y si no me trae la planilla?" after the withholding: what it is then.
    if (followUp && shown === false && pago !== undefined && (sinCostosNiEquipo === true || takesCosts === false))
      return byTableOf({ pago, planilla: false, date: on }, context)
    if (
      monthly !== undefined &&
      retired !== true &&
      HOW_MUCH_THEY_PAY.test(message.text) &&
      !LESS_THAN_DUE.test(message.text)
    )
      return aportes.answer({ ingresosMensuales: monthly, tipo: 'contrato' }, { ...context, kind: 'cuanto' })
    const short = LESS_THAN_DUE.test(message.text)
    if (PAYS_FOR_THEM.test(message.text)) {
      const base =
        monthly === undefined
          ? undefined
          : Math.max(facts.at(SMMLV, on).value, percentOf(monthly, facts.at(LABOUR.independienteIbc, on).value))
      return {
        headline: `No: por prestación de servicios **la salud y la pensión las paga el contratista**, sobre el ${figure(LABOUR.independienteIbc)} de lo que recibe${base === undefined ? '' : ` (una base de ${formatCop(base)})`}; tú **verificas su planilla antes de pagarle** y solo pagas la ARL si su riesgo es IV o V.`,
        paragraphs: [
          `Sin esa verificación no puedes deducir el pago ${cite(et('art. 108 par. 2'))}.`,
          'Si cumple horario y recibe órdenes es un contrato de trabajo, diga lo que diga el papel: entonces sí le pagas aportes y prestaciones.',
        ],
        sources: [BASE, et('art. 108 par. 2'), decreto('723', 2013)],
        facts: [facts.at(LABOUR.independienteIbc, on), facts.at(SMMLV, on)],
      }
    }
    const rate = facts.at(LABOUR.independienteIbc, on)
    const smmlv = facts.at(SMMLV, on)
    const base = monthly === undefined ? undefined : Math.max(smmlv.value, percentOf(monthly, rate.value))
    return {
      headline:
        monthly !== undefined && monthly < smmlv.value
          ? `${kind === 'sino' ? 'No: con' : 'Con'} ${formatCop(monthly)} al mes, menos de un salario mínimo, **el contratista no está obligado a cotizar**, salvo que con otros contratos pase de ${formatCop(smmlv.value)}; guarda su declaración de que no lo hace.`
          : retired
            ? `${kind === 'sino' ? 'Sí: la' : 'La'} planilla de un pensionado **trae solo salud, sobre una base de al menos ${formatCop(base ?? smmlv.value)}**, y no pensión; pídele también la resolución de su pensión.`
            : base !== undefined && monthly !== undefined
              ? `${kind === 'sino' && !short ? 'Sí: con' : 'Con'} un contrato de ${formatCop(monthly)} al mes **la planilla debe mostrar una base de al menos ${formatCop(base)}**; ${short && base > smmlv.value ? `si la trae sobre menos, **pide que la corrija antes de pagar**: sin los aportes completos pierdes la deducción, y la UGPP le cobra a él la diferencia` : 'sin verificarla no puedes deducir el pago'}.`
              : `${kind === 'quien' ? '**Quien contrata**' : kind === 'cuanto' || kind === 'cual' ? 'Quien contrata' : 'Sí'}: antes de pagarle a un contratista debes **verificar que cotizó a seguridad social**; sin eso no puedes deducir el pago.`,
      paragraphs: [
        `La base que debe aparecer es al menos el ${figure(LABOUR.independienteIbc)} del valor mensual del contrato, sin IVA, y nunca menos de un salario mínimo ${cite(BASE)}.`,
        'Pide la planilla del mes vencido y guárdala con el soporte del pago.',
      ],
      sources: [et('art. 108 par. 2'), BASE],
      facts: [rate, smmlv],
      caveats: [
        'La obligación aplica a contratos de servicios personales con personas naturales.',
        `Con ingresos del mes menores de un salario mínimo (${formatCop(smmlv.value)}) el contratista no está obligado a cotizar.`,
      ],
    }
  },
})
