import { formatCop, formatDate, formatNumber, formatPercent, MONTHS } from '../../../../shared/format.ts'
import { IVA_AIU_MINIMO } from '../../../../shared/tax/facts/iva.ts'
import { TOPE_AGENTE_NATURAL, TOPE_CONTRATOS_HONORARIOS } from '../../../../shared/tax/facts/retencion.ts'
import { percentOf } from '../../../../shared/tax/percent.ts'
import type { RetencionInput } from '../../../../shared/tax/retencion.ts'
import { retencionRenta } from '../../../../shared/tax/retencion.ts'
import type { ConceptoId } from '../../../../shared/tax/retencionConceptos.ts'
import { CONCEPTOS_RETENCION, conceptoRetencion } from '../../../../shared/tax/retencionConceptos.ts'
import { retencionIndependiente } from '../../../../shared/tax/retencionSalarios.ts'
import { durTributario, et } from '../../../../shared/tax/sources.ts'
import type { FactSource, IsoDate } from '../../../../shared/tax/types.ts'
import { uvtToCop } from '../../../../shared/tax/uvt.ts'
import { ownPerson } from '../../profile.ts'
import type { Understood } from '../../understand/features.ts'
import type { IntentAnswer } from '../answer.ts'
import { cite, fromCalculation } from '../answer.ts'
import { figure } from '../figure.ts'
import { type AnswerContext, intent, type ReadContext, type Slot, type Values } from '../intent.ts'
import { aloneIn, byRate, byTableOf, planilla, takesCosts, teamIn } from '../laboral/porTabla.ts'
import { flag, money, text } from '../slots.ts'
import { contratosDelAno, decidedLast, ingresosDelPagador, isWithheld, passesLimit, withoutYear } from './acumulado.ts'
import { cambios, changed } from './cambios.ts'
import { type NamedPayment, namedConcept, namedConcepts, paidAbroad } from './concepts.ts'
import { withDue } from './cuando.ts'
import { answerAbroad, paidFor } from './exterior.ts'
import { answerBill, asksEach, bareRete, coversTaxes, eachOf, netOfEach, onlyIfAgent, SHORT_OF } from './factura.ts'
import { billedAt, billedFor, libre, wantedLeft } from './libre.ts'
import { contratoAiu, retegarantia } from './obra.ts'
import { ratesTable } from './rates.ts'
import { bien } from './renglones.ts'
import { lowerFirst, uvtWithCop, verdict } from './say.ts'
import {
  aiu,
  aplicaReteIva,
  arrivedIn,
  asksNet,
  asksWhetherHeld,
  asksWhetherIva,
  asksWhetherTaxed,
  autorretenedor,
  conIva,
  fechas,
  isHeld,
  isHeldFromUs,
  isPaidToUs,
  noAgente,
  noResponsable,
  ofLevyAlone,
  pagadorNatural,
  pagadorSimple,
  pagoSumado,
  pagos,
  paidAskerIsCompany,
  payee,
  sinReteIca,
  tarifa,
  tarifaIca,
  valorAiu,
  veces,
  withoutPart,
} from './slots.ts'

interface Payee {
  readonly label: string
  readonly juridica: boolean
  readonly declarante: boolean
}

const COMPANY: Payee = { label: 'a una persona jurídica', juridica: true, declarante: true }
const FILES: Payee = { label: 'a un declarante', juridica: false, declarante: true }
/** Of fees a natural person who files is withheld the lower rate while the year with this payer is small. */
const BELOW: Payee = {
  label: `a una persona natural que en el año no pasa de ${figure(TOPE_CONTRATOS_HONORARIOS)} contigo`,
  juridica: false,
  declarante: false,
}
const FILES_NOT: Payee = { label: 'a un no declarante', juridica: false, declarante: false }

/** Of fees the decree has 11 % for a company, and for a person above a sum of the year; below it, 10 % (DUR art. 1.2.4.3.1). */
function lowerOfPerson(input: RetencionInput, payee: Payee, values: Read, { facts, on }: AnswerContext): string {
  const limit = facts.at(TOPE_CONTRATOS_HONORARIOS, on).value
  if (payee !== FILES || conceptoRetencion(input.concepto).honorarios !== true) return ''
  if (values.contratosDelAno !== undefined || input.superaContratos === true || input.pago > uvtToCop(limit, facts, on))
    return ''
  const { retencion, tarifa: rate } = retencionRenta({ ...input, ...BELOW }, facts).result
  return ` Si es persona natural y sus pagos del año contigo no pasan de ${uvtWithCop(limit, facts, on)}, es el ${formatPercent(rate)}: ${formatCop(retencion)}.`
}

const CONTRACTS = /\bcontratos?\b/
const AIU_SAID = /\baiu\b/

/** What is kept of a wage, or of another tax. */
/** "¿A los del SIMPLE les hacen retención?" */
const FROM_THEM =
  /\b(?:se )?les? (?:hac|practic|aplic|cobr)\w{1,4} (?:la )?(?:retencion|retefuente)\b|\bles? reti?en\w{1,3}\b|\b(?:me|nos) (?:siguen |van a |pueden |deben )?(?:quit|descuent|descont|retien|reten)\w{0,6} (?:lo |la |algo |en )?(?:de |la )?(?:renta|retencion|retefuente|fuente)\b/
const OTHER_LEVY =
  /\b(?:ica|reteica|rete ?iva|sueldo|salario|nomina|quincena|eps|pension|prima|liquidacion|4 ?x ?1\.?000|gmf)\b/
const SELF_EMPLOYED =
  /\b(?:independiente|freelance\w*|contratista|por mi cuenta|prestacion de servicios|cuenta de cobro|cobre|facture)\b/

/** The same payment by the table of wages, beside the rate of fees that was kept. */
function byTable(pago: number, held: number, context: AnswerContext): IntentAnswer {
  const { facts, on, kind, message } = context
  const calculation = retencionIndependiente({ pago, date: on }, facts)
  const { retencion: due } = calculation.result
  const gap = held - due
  const asked = kind === 'sino' || CHECKS.test(message.text)
  return fromCalculation(calculation, {
    headline: `${asked ? (Math.abs(gap) <= ROUNDING ? 'Sí, está bien: ' : 'No está bien: ') : ''}${asked ? 'a' : 'A'} quien no resta costos ni vincula dos o más personas se le retiene **con la tabla del artículo 383**, y no el ${formatPercent(Math.round((held * 1000) / pago) / 10)}: por ${formatCop(pago)} son **${formatCop(due)}**${Math.abs(gap) <= ROUNDING ? '' : `; te retuvieron ${formatCop(held)}, **${formatCop(Math.abs(gap))} de ${gap > 0 ? 'más' : 'menos'}**`}.`,
    paragraphs: [
      'Díselo por escrito a quien te paga, bajo juramento. Lo retenido de más se lo puedes pedir a él, y si no, lo restas en tu declaración de renta.',
    ],
    caveats: calculation.caveats,
  })
}

/** What was kept: told as such, or the difference to what came in. */
function heldIn(message: Understood): number | undefined {
  if (message.amounts.length !== 2) return undefined
  const net = arrivedIn(message)
  const billed = message.amounts.find((each) => each !== net)
  if (net && billed && net.value < billed.value) return billed.value - net.value
  return message.amounts.find(isHeld(message))?.value
}
function besideHeld(message: Understood): number | undefined {
  if (heldIn(message) === undefined) return undefined
  const net = arrivedIn(message)
  return message.amounts.find((each) => (net ? each !== net : !isHeld(message)(each)))?.value
}

/** "Cobré 4 millones más IVA y me entraron 4.300.000": what came in holds IVA, and nothing can be told of it without that. */
function cameWithIva(message: Understood): { readonly billed: number; readonly net: number } | undefined {
  const net = arrivedIn(message)
  const billed = message.amounts.find((each) => each !== net)
  return net && billed && net.value > billed.value ? { billed: billed.value, net: net.value } : undefined
}

export const slots = {
  pago: { ...pagoSumado, replaces: ['cuenta', 'recibido'] },
  mencionado: money('Valor mencionado', [], { read: wantedLeft }),
  facturado: money('Valor facturado', [], { read: (message) => cameWithIva(message)?.billed }),
  recibido: money('Lo que llegó', [], { read: (message) => cameWithIva(message)?.net }),
  cuenta: money('Valor de la cuenta', [], { read: besideHeld }),
  planilla,
  sinCostosNiEquipo: flag('Independiente sin costos ni dos trabajadores', ({ text: words }) => aloneIn(words)),
  pagos: {
    ...pagos,
    read: (message: Understood, context: ReadContext) =>
      cameWithIva(message) === undefined && heldIn(message) === undefined
        ? pagos.read?.(withoutYear(message), context)
        : undefined,
  },
  ...payee,
  concepto: { ...payee.concepto, replaces: ['bien'] } as Slot<ConceptoId, false>,
  bien,
  pagadorSimple,
  pagadorNatural,
  ingresosAnuales: ingresosDelPagador,
  noAgente,
  conIva,
  veces,
  autorretenedor,
  retenido: {
    ...money('Lo que retuvieron', ['retencion'], { read: heldIn }),
    // What was kept is no second payment.
    takes: (words: string, { at, end }: { readonly at: number; readonly end: number }) =>
      isHeld({ text: words })({ start: at, end }),
    orByRole: true,
  },
  tarifa,
  fechas,
  aiu,
  valorAiu,
  contratoAiu,
  retegarantia,
  tarifaIca,
  aplicaReteIva,
  sinReteIca,
  noResponsable,
  digitos: text<string>('Último dígito del NIT', ({ endingDigits }) => endingDigits, String),
  libre,
  contratosDelAno,
  ...cambios,
} as const
type Read = Partial<Values<typeof slots>>

/** The payees the question may mean: one when it says who, both branches when it does not and they differ. */
function payees(values: Read, id: ConceptoId, context: Pick<AnswerContext, 'facts' | 'on'>): readonly Payee[] {
  const { juridica: company, declarante: files } = values
  const passes = passesLimit({ ...values, concepto: id }, context)
  if (passes === false && files !== false) return [BELOW]
  if (passes === true) return [files === false ? FILES_NOT : FILES]
  if (files === false) return [FILES_NOT]
  if (company === true) return [COMPANY]
  if (files === true) return [FILES]
  return conceptoRetencion(id).segunDeclarante ? [FILES, FILES_NOT] : [FILES]
}

/** The sum that is withheld on: without IVA, the AIU where the law looks at that, and one of several equal ones. */
function baseOf(
  values: Read,
  id: ConceptoId | undefined,
  { amounts, percents }: Understood,
  { facts, on }: Pick<AnswerContext, 'facts' | 'on'>,
): number | undefined {
  const { aiu, valorAiu, conIva: included, contratosDelAno } = values
  const pago = values.cuenta ?? values.pago ?? values.mencionado
  const overAiu = id !== undefined && conceptoRetencion(id).sobreAiu
  // A share said now stands before a sum that was said earlier.
  const byShare = aiu !== undefined && (valorAiu === undefined || percents.length > 0)
  // The AIU counts for no less than its least share of the contract (art. 462-1 par.).
  const least = facts.at(IVA_AIU_MINIMO, on).value
  if (overAiu && valorAiu !== undefined && !byShare)
    return pago === undefined ? valorAiu : Math.max(valorAiu, Math.round(percentOf(withoutPart(pago, valorAiu), least)))
  if (pago === undefined) return undefined
  // "Como la base es 4 UVT, una cuenta de 150.000…": the pesos are the payment.
  const pesos = amounts.filter(({ unit }) => unit === 'COP')
  const plain = pesos.length === 1 && amounts.length > 1 ? (pesos[0]?.value ?? pago) : pago
  const beside = contratosDelAno ?? (overAiu ? valorAiu : undefined)
  const own = withoutPart(plain, beside)
  if (overAiu && aiu !== undefined) return Math.round(percentOf(own, Math.max(aiu, least)))
  // 100/119 of a price that includes IVA at the general rate.
  return included === true ? Math.round((own * 100) / 119) : own
}

/** A rate that somebody said and that is not the one of the concept; "IVA del 19 %" is of another tax. */
function wrongRate(values: Read, { text, percents }: Understood, right: readonly number[]): string | undefined {
  const said = values.tarifa
  if (said === undefined || said === values.aiu || right.includes(said) || said === 19 || said === 5 || said === 0)
    return undefined
  const place = percents.find(({ value }) => value === said)
  if (!place || /\b(?:iva|aiu|ica)\b[^,.;]{0,12}$/.test(text.slice(0, place.start))) return undefined
  return formatPercent(said)
}

const said = (id: ConceptoId) => conceptoRetencion(id).nombre

/** Whoever is withheld nothing, or withholds nothing, whatever is paid. */
/** "Si ella no declara, ¿cambia algo?": what it is either way. */
const IF_THEY_FILE =
  /\bsi (?:el |ella |la senora |el senor )?(?:no )?(?:declara|es declarante)\b[^.;?]{0,25}\bcambia|\bcambia\b[^.;?]{0,25}\bsi (?:el |ella )?(?:no )?(?:declara|es declarante)\b/
function withBothRates(answer: IntentAnswer, values: Read, { message, facts, on }: AnswerContext): IntentAnswer {
  const { concepto, pago } = values
  if (concepto === undefined || pago === undefined || values.juridica === true || !IF_THEY_FILE.test(message.text))
    return answer
  const [files, not] = [true, false].map(
    (declarante) => retencionRenta({ concepto, pago, date: on, juridica: false, declarante }, facts).result,
  )
  if (files === undefined || not === undefined) return answer
  return {
    ...answer,
    headline: `${answer.headline} ${
      files.tarifa === not.tarifa
        ? '**No cambia si declara renta o no**: la tarifa es la misma.'
        : `Si declara renta es del ${formatPercent(files.tarifa)}, **${formatCop(files.retencion)}**; si no, del ${formatPercent(not.tarifa)}, **${formatCop(not.retencion)}**.`
    }`,
  }
}

export function noneWithheld(values: Read, said = ''): IntentAnswer | undefined {
  if (values.noAgente === true)
    return {
      headline:
        '**No se practica retención en la fuente**: solo retiene quien es **agente de retención**, y se paga el valor completo.',
      paragraphs: [
        `Son agentes las personas jurídicas, y las personas naturales comerciantes con patrimonio o ingresos del año anterior superiores a ${figure(TOPE_AGENTE_NATURAL)}. No se escoge: lo dice la ley.`,
      ],
      sources: [et('arts. 368 y 368-2')],
      caveats: ['Si por ley eras agente y no retuviste, respondes por la suma (art. 370).'],
    }
  if (values.autorretenedor === true)
    return {
      headline:
        '**No se practica retención en la fuente** a quien la DIAN autorizó como **autorretenedor**: él mismo la declara y la consigna.',
      sources: [et('art. 368 par. 1')],
      caveats: [
        'Pide la resolución que lo autoriza o mira su factura, que debe decirlo.',
        'La retención de IVA y la de ICA siguen sus propias reglas.',
      ],
    }
  if (values.regimenSimple !== true && values.pagadorSimple !== true) return undefined
  return {
    headline:
      values.pagadorSimple === true
        ? '**No practicas retención en la fuente**: un contribuyente del Régimen Simple solo retiene por pagos laborales.'
        : `**No se practica retención de renta** a un contribuyente del Régimen Simple, sea cual sea el concepto o el monto${/\b(?:rete ?)?ica\b/.test(said) ? '; tampoco reteICA, mientras su ICA vaya dentro del SIMPLE' : ''}.`,
    sources: [et('art. 911')],
    caveats: [
      'Quien está en el Régimen Simple lo prueba con el RUT: responsabilidad 47 vigente el día del pago.',
      'La retención de IVA sigue sus propias reglas.',
    ],
  }
}

const TELLS_IVA = /\b(?:mas|con) (?:el )?iva\b|\+ ?(?:el )?iva\b/
const WHICH_ONES =
  /\b(?:que|cuales|cuantas) (?:otras )?retenciones\b|\bretenciones (?:le|les|debo|hago|aplic|tengo|toca)|\bni (?:rete ?)?(?:ica|iva)\b/
/** "Mi proveedor es del SIMPLE y facturó 5 millones, ¿qué retenciones le hago?": none of income, and not the bill. */
const asksAllOfSimple = ({ text, amounts, person }: Understood): boolean =>
  amounts.length === 1 && person.simple === true && WHICH_TO_MAKE.test(text) && !asksNet({ text })
const WHICH_TO_MAKE = /\b(?:que|cuales) retenciones (?:le|les|debo|tengo|hago|hacemos|practic\w{1,4}|aplic\w{1,4})\b/
/** All the withholdings of what somebody in the SIMPLE bills: of income none, of IVA where the payer is an agent of it. */
function allOfSimple(values: Read, context: AnswerContext): IntentAnswer {
  const bill = onlyIfAgent(values, context)
  return {
    ...bill,
    headline: `De renta **ninguna**, por estar en el Régimen Simple. De IVA: ${bill.headline.replace(/^\*\*S/, '**s')}`,
    sources: [et('art. 911'), ...bill.sources],
    caveats: [
      'Pídele el RUT: debe tener la responsabilidad 47 vigente el día del pago.',
      'Su ICA va dentro del SIMPLE: antes de retener ICA, confírmalo en el estatuto de tu municipio.',
    ],
  }
}

/** The rate is on the AIU, which a sum told without that word may or may not be: both are said. */
function perhapsAiu(input: RetencionInput, facts: FactSource): IntentAnswer {
  const calculation = retencionRenta(input, facts)
  const { tarifa: rate, retencion } = calculation.result
  return fromCalculation(calculation, {
    headline: `La retención en la fuente por ${said(input.concepto)} es el ${formatPercent(rate)} del AIU: si los ${formatCop(input.pago)} son el AIU, es de **${formatCop(retencion)}**; si son el total de la factura, dime el AIU y hago la cuenta.`,
  })
}

/** What several equal payments come to. */
const together = (each: number, times: number | undefined) =>
  times === undefined || times === 1 ? '' : ` Por los ${times} pagos son **${formatCop(each * times)}**.`

const ASKS_BASE =
  /\bbases?\b|\bminim[oa]s?\b|\bcuantia\b|\btopes?\b|\bdesde (?:cuanto|que (?:valor|monto))\b|\btan (?:bajo|chiqui|poc|peque)/
function one(input: RetencionInput, payee: Payee, values: Read, context: AnswerContext): IntentAnswer {
  const { facts, kind } = context
  const calculation = retencionRenta(input, facts)
  const { aplica, tarifa: rate, retencion, baseMinima, baseUvt } = calculation.result
  const { segunDeclarante } = conceptoRetencion(input.concepto)
  const who = segunDeclarante || payee.juridica ? ` ${payee.label}` : ''
  const { sobreAiu } = conceptoRetencion(input.concepto)
  const of = `${said(input.concepto)}${sobreAiu ? ' sobre el AIU' : ''} de ${formatCop(input.pago)}${who}`
  const least = facts.at(IVA_AIU_MINIMO, context.on).value
  const raised = sobreAiu === true && values.aiu !== undefined && values.aiu < least
  return fromCalculation(calculation, {
    ...(raised
      ? {
          paragraphs: [
            `El AIU pactado es el ${formatPercent(values.aiu ?? 0)}, y la base no puede bajar del ${formatPercent(least)} del contrato, también para la retención ${cite(et('art. 462-1'))}.`,
          ],
          sources: [...calculation.sources, et('art. 462-1')],
        }
      : {}),
    headline: aplica
      ? `${verdict(kind, true, `La retención en la fuente por ${of} es de **${formatCop(retencion)}**${input.concepto === 'vivienda' ? '' : ` (${formatPercent(rate)})`}.`)}${together(retencion, values.veces)}${baseUvt > 0 && ASKS_BASE.test(context.message.text) ? ` La base mínima es de **${formatNumber(baseUvt)} UVT (${formatCop(baseMinima)})**, sin IVA.` : ''}${lowerOfPerson(input, payee, values, context)}`
      : `${kind === 'sino' ? 'No: ' : ''}**${kind === 'sino' ? 'no' : 'No'} se practica retención**: el pago de ${formatCop(input.pago)} por ${said(input.concepto)} es inferior a la base mínima de ${formatNumber(baseUvt)} UVT (${formatCop(baseMinima)}).`,
  })
}

/** Both branches in one table: cheaper for the reader than a question back. */
function both(input: RetencionInput, options: readonly Payee[], values: Read, context: AnswerContext): IntentAnswer {
  const { facts, kind } = context
  const rows = options.map((payee) => ({ payee, calculation: retencionRenta({ ...input, ...payee }, facts) }))
  const first = rows[0]?.calculation
  if (first === undefined || !first.result.aplica) return one(input, FILES, values, context)
  const each = rows.map(
    ({ payee, calculation: { result } }) =>
      `${formatCop(result.retencion)} (${formatPercent(result.tarifa)}) ${payee.label}`,
  )
  const times = values.veces ?? 1
  const all = rows.map(({ payee, calculation: { result } }) => `${formatCop(result.retencion * times)} ${payee.label}`)
  return {
    headline: `${verdict(kind, true, `La retención en la fuente por ${said(input.concepto)} de ${formatCop(input.pago)} es de **${each.join(' o ')}**.`)}${times > 1 ? ` Por los ${times} pagos: **${all.join(' o ')}**.` : ''}`,
    steps: [
      ...first.steps.slice(0, 2),
      ...rows.map(({ payee, calculation: { result } }) => ({
        label: `Retención ${payee.label}`,
        formula: `${formatCop(input.pago)} × ${formatPercent(result.tarifa)}`,
        value: formatCop(result.retencion),
      })),
    ],
    sources: rows.flatMap(({ calculation }) => calculation.sources),
    facts: rows.flatMap(({ calculation }) => calculation.facts),
    caveats: first.caveats,
  }
}

const MAIN: readonly ConceptoId[] = ['servicios', 'honorarios', 'compras', 'arrendamiento-inmuebles']

interface Row {
  readonly input: RetencionInput
  readonly label: string
  /** What is in the first column of its row. */
  readonly name: string
}

/** Each payment, concept or date in its own row. */
function rowsOf(
  rows: readonly Row[],
  column: string,
  { facts, kind, message }: AnswerContext,
  total: boolean,
): IntentAnswer {
  const all = rows.map((row) => ({ ...row, calculation: retencionRenta(row.input, facts) }))
  // "¿Retengo a todo?" where one of them does not reach its base.
  const toAll = TO_ALL.test(message.text) && !/\bcuant/.test(message.text)
  const sum = all.reduce((held, { calculation }) => held + calculation.result.retencion, 0)
  const parts = all.map(
    ({ label, calculation: { result } }) =>
      `**${formatCop(result.retencion)}** ${label}${result.aplica ? ` (${formatPercent(result.tarifa)})` : ', no se practica: no llega a la base'}`,
  )
  return {
    headline: verdict(
      toAll ? 'sino' : kind,
      sum > 0 && !(toAll && all.some(({ calculation: { result } }) => !result.aplica)),
      total
        ? `La retención en la fuente suma **${formatCop(sum)}**: ${parts.join('; ')}.`
        : `La retención en la fuente es de ${parts.join('; ')}.`,
    ),
    tables: [
      {
        title: 'Una por una',
        columns: [column, 'Pago', 'Base mínima', 'Tarifa', 'Retención'],
        rows: all.map(({ name, input, calculation: { result } }) => [
          name,
          formatCop(input.pago),
          result.baseUvt === 0 ? 'Sin base' : `${formatNumber(result.baseUvt)} UVT (${formatCop(result.baseMinima)})`,
          result.aplica ? formatPercent(result.tarifa) : 'No se practica',
          formatCop(result.retencion),
        ]),
      },
    ],
    sources: all.flatMap(({ calculation }) => calculation.sources),
    facts: all.flatMap(({ calculation }) => calculation.facts),
  }
}

const TO_ALL =
  /\breten(?:go|emos|er)\b[^.;?]{0,15} (?:a|por|sobre|de) (?:tod[oa]s?|ambas?|ambos|l[oa]s (?:dos|tres|[23]))\b/
const ASSUMED = 'Supuse que quien recibe declara renta donde no lo dijiste: dime quién no declara y lo cambio.'
const PER_PAYMENT = 'La base mínima se mira por cada pago y cada concepto, antes de IVA.'

const payeeOf = (values: Read): Payee =>
  values.declarante === false ? FILES_NOT : values.juridica === true ? COMPANY : FILES

/** Each payment of the message in its own row, and what they come to. */
function listed(payments: readonly NamedPayment[], values: Read, context: AnswerContext): IntentAnswer {
  const held = payments.filter(({ simple }) => simple !== true)
  const free = payments.filter(({ simple }) => simple === true)
  const single = new Set(payments.map(({ concepto: id }) => id)).size === 1
  const rows = held.map(({ concepto: id, valor, ...own }): Row => {
    const payee =
      own.declarante === false
        ? FILES_NOT
        : own.juridica
          ? COMPANY
          : own.declarante === true
            ? FILES
            : single || own.declarante === undefined
              ? payments.some((each) => each.declarante !== undefined || each.juridica)
                ? FILES
                : payeeOf(values)
              : FILES
    const who = own.declarante === false || own.juridica ? ` ${payee.label}` : ''
    return {
      input: { concepto: id, pago: valor, date: context.on, juridica: payee.juridica, declarante: payee.declarante },
      label: single ? `de ${formatCop(valor)}${who}` : `por ${said(id)}${who}`,
      name: `${said(id)}${who}`,
    }
  })
  const answer = rowsOf(rows, 'Concepto', context, true)
  const none = free.map(({ concepto: id, valor }) => `${said(id)} (${formatCop(valor)})`)
  return {
    ...answer,
    ...(none.length === 0
      ? {}
      : {
          headline: `${answer.headline} **Nada de renta** por ${new Intl.ListFormat('es').format(none)}: quien lo cobra está en el Régimen Simple.`,
          sources: [...answer.sources, et('art. 911')],
        }),
    caveats: [...(values.declarante === undefined && values.juridica === undefined ? [ASSUMED] : []), PER_PAYMENT],
  }
}

/** The same sum under several concepts, or on several days. */
function compared(
  ids: readonly ConceptoId[],
  days: readonly IsoDate[],
  pago: number,
  values: Read,
  context: AnswerContext,
): IntentAnswer {
  const payee = payeeOf(values)
  const rows = ids.flatMap((id) =>
    days.map(
      (day): Row => ({
        input: { concepto: id, pago, date: day, juridica: payee.juridica, declarante: payee.declarante },
        label: days.length > 1 ? `el ${formatDate(day)}` : `por ${said(id)}`,
        name: days.length > 1 ? formatDate(day) : said(id),
      }),
    ),
  )
  return {
    ...rowsOf(rows, days.length > 1 ? 'Fecha' : 'Concepto', { ...context, kind: 'cuanto' }, false),
    caveats: [
      ...(values.declarante === undefined && values.juridica === undefined ? [ASSUMED] : []),
      ...(days.length > 1 ? ['Las bases bajaron el 1 de junio de 2025: cada pago se mira con las de su fecha.'] : []),
    ],
  }
}

/** No concept named: the usual ones side by side. */
function usualConcepts(pago: number, values: Read, context: AnswerContext): IntentAnswer {
  const usual = compared(MAIN, [context.on], pago, values, context)
  return {
    ...usual,
    headline: `Depende del concepto. ${usual.headline}`,
    caveats: [
      'Dime el concepto (servicios, honorarios, compras, arrendamiento…) y si quien recibe el pago declara renta.',
    ],
  }
}

const DUTY =
  /\b(?:tengo|tenemos|toca|tocaba|hay|habia|debo|debemos|deberia|puedo|obligad[oa]s?)(?: (?:que|a))? (?:hacer(?:le|les)? (?:la |una |alguna )?(?:rete|retencion)|reten\w+|practic\w+|descontar\w*)|\b(?:le|les) (?:retengo|retenemos|hago (?:la )?(?:rete|retencion)|toca (?:la )?rete)\w*\s*\??$/
const SAYS_WHO =
  /\b(?:somos|soy|mi|nuestra|tenemos|tengo|como|la|una) (?:una? )?(?:empresa|sociedad|s\.?a\.?s|ltda|compania|fundacion|agente)\b|\bs\.?a\.?s\b|\bretenedor|\bcontribuyente\b|\b(?:compra|pag|contrat)(?:amos|aremos)\b/
/** "¿Y le tengo que retener?" of a purchase that somebody told who may be no agent. */
const asksDuty = ({ followUp, message, merged, company }: AnswerContext): boolean =>
  followUp && company === null && message.amounts.length === 0 && DUTY.test(message.text) && !SAYS_WHO.test(merged.text)

/** A person withholds only above a size: that comes before the sum. */
function ofPerson(answer: IntentAnswer, { facts, on }: AnswerContext, { pagadorNatural }: Read = {}): IntentAnswer {
  const limit = facts.at(TOPE_AGENTE_NATURAL, on)
  const before: IsoDate = `${Number(on.slice(0, 4)) - 1}-12-31`
  return {
    ...answer,
    headline: `${pagadorNatural === true ? 'Como persona natural **solo' : 'Si eres empresa, sí; si eres persona natural, **solo'} retienes si eres comerciante y tu patrimonio o tus ingresos del año anterior pasaron de ${uvtWithCop(limit.value, facts, before)}**${pagadorNatural === true ? '; si es así: ' : '. Si te toca: '}${lowerFirst(answer.headline.replace(/^Sí: /, ''))}`,
    sources: [et(pagadorNatural === true ? 'art. 368-2' : 'arts. 368 y 368-2'), ...answer.sources],
    facts: [...(answer.facts ?? []), limit],
  }
}

const WEALTH = /\b(?:patrimonio|activos)\b/
const SOLD = /\bvent?as?\b|\bvend\w+|\bingres\w+|\bfactur\w+/
/**
 * Of a natural person who told the year's sales or equity: whether that makes them an agent (ET art. 368-2), and what is
 * withheld of a payment that was told beside it. Undefined where nothing of it was told, or a company pays.
 */
export function bySize(
  told: {
    readonly ingresosAnuales?: number | undefined
    readonly patrimonio?: number | undefined
    readonly pago?: number | undefined
    readonly pagadorNatural?: boolean | undefined
  },
  context: AnswerContext,
  worked: () => IntentAnswer,
): IntentAnswer | undefined {
  const { facts, kind, merged, company } = context
  // Either of the two makes an agent: the larger one decides.
  const both = told.patrimonio !== undefined && told.ingresosAnuales !== undefined
  const byIncome = both && (told.ingresosAnuales ?? 0) > (told.patrimonio ?? 0)
  const size = byIncome ? told.ingresosAnuales : (told.patrimonio ?? told.ingresosAnuales)
  const own = ownPerson(merged, company).kind
  if (
    size === undefined ||
    isWithheld(merged.text) ||
    told.pagadorNatural === false ||
    (own === 'juridica' && told.pagadorNatural !== true)
  )
    return undefined
  const limit = facts.at(TOPE_AGENTE_NATURAL, context.on)
  const year = decidedLast(context)
  const before: IsoDate = `${year - 1}-12-31`
  const over = size > uvtToCop(limit.value, facts, before)
  const yes = over ? 'Sí' : 'No'
  const wealth = !byIncome && (told.patrimonio !== undefined || (WEALTH.test(merged.text) && !SOLD.test(merged.text)))
  const least = `${formatCop(told.ingresosAnuales ?? 0)} de ingresos y ${formatCop(told.patrimonio ?? 0)} de patrimonio`
  const what = both && !over ? least : `${formatCop(size)} de ${wealth ? 'patrimonio' : 'ingresos'}`
  // This year's sales say what is to be done in the next one.
  const ahead = year > Number(context.today.slice(0, 4))
  const rule = ahead
    ? `${yes}: ${what} de ${year - 1} ${over ? 'pasan' : 'no pasan'} de ${uvtWithCop(limit.value, facts, before)}, así que como persona natural comerciante **${over ? `retienes desde el 1 de enero de ${year}` : `no retienes en ${year}`}**; en ${year - 1} no cambia nada, porque se mira el año anterior.`
    : `${kind === 'sino' ? `${yes}: con` : 'Con'} ${what} del año anterior una persona natural comerciante **${over ? 'sí es agente de retención' : 'no es agente de retención'}**: el tope es de ${uvtWithCop(limit.value, facts, before)}${both ? ', y basta con pasarlo en uno de los dos' : ''}.`
  const sources = [et('art. 368-2')]
  if (told.pago === undefined || ahead) return { headline: rule, sources, facts: [limit] }
  if (!over)
    return {
      headline: `${rule} Le pagas los **${formatCop(told.pago)}** completos, sin retención.`,
      sources,
      facts: [limit],
      caveats: ['Como persona natural retienes por los salarios que pagues aunque no llegues al tope (art. 368).'],
    }
  const payment = worked()
  return {
    ...payment,
    headline: `${rule} ${payment.headline.replace(/^(?:Sí|No): (.)/, (_, letter: string) => letter.toUpperCase())}`,
    sources: [...sources, ...payment.sources],
    facts: [...(payment.facts ?? []), limit],
  }
}

/** The days of this message: those of an earlier one no longer hold. */
const fechasOf = ({ fechas: days }: Read, { dated }: Understood) => (dated ? days : undefined)

/** Who keeps the sum and hands it over. */
function whoWithholds({ concepto: id, juridica }: Read): IntentAnswer {
  const sale = id === 'inmuebles' || id === 'vivienda' || id === 'activos-fijos' || id === 'vehiculos'
  return {
    headline:
      sale && juridica === true
        ? 'La practica **quien compra**, si es sociedad u otro agente de retención, y la declara en el formulario 350 del mes; si compra una persona natural que no lo es, la recauda el notario.'
        : sale && id !== 'vehiculos'
          ? 'Si vende una persona natural, la recauda **el notario** (bienes raíces) o **la oficina de tránsito** (vehículos), y la paga quien vende; si vende una sociedad, la practica quien compra.'
          : 'La practica **quien paga**, si es agente de retención, la declara en el formulario 350 del mes y la consigna a la DIAN a nombre de quien recibió el pago.',
    sources: [et(sale ? 'arts. 368 y 398' : 'arts. 368 y 376')],
  }
}

const CHECKS =
  /\b(?:esta|estan|estuvo|quedo|es|fue|va|hice|hizo|hicimos) (?:eso |muy )?(?:bien|mal|ok|legal)\b|\b(?:ok|bien) ?\?|\bta bien\b|\btumb\w+|\bme robaron\b|\b(?:cuadra|correct[oa]s?)\b/
const KEPT_BEFORE =
  /\b(?:ret(?:uv|ien|en)\w{1,6}|practic\w{1,5}|descont\w{1,6}|quit\w{1,5}|aplic\w{1,5}|(?:hic\w{1,6}|hizo) (?:la |una )?(?:rete\w{0,7}|retencion))\b(?: (?!iva\b|ica\b)[a-z]{1,12}){0,6} $/
/** "Le retuve el 2,5 %", "el auxiliar le practicó 11 %": the rate at which it was kept. */
const heldShare = ({ percents, quantities, text: words }: Understood): number | undefined =>
  (
    percents.find(({ start }) => KEPT_BEFORE.test(words.slice(Math.max(0, start - 80), start))) ??
    // "Me descontaron 3.5": a small number of nothing right behind such a word is a rate without its sign.
    quantities.find(
      ({ value, noun, start }) =>
        noun === '' &&
        value > 0 &&
        value <= LARGEST_RATE &&
        KEPT_AT_ONCE.test(words.slice(Math.max(0, start - 40), start)),
    )
  )?.value
const LARGEST_RATE = 20
const NAMED_BEFORE = /\b(?:rte|rt?e?fte|rete ?fuente|rete|retencion)(?: (?:en|la|fte|fuente|del?|al?|por|el)){0,4} $/
/** "Rte 3,5 %. ¿OK?": the only rate that is told is that of the withholding. */
const namesItsRate = ({ percents: [share, ...others], text: words }: Understood): boolean =>
  share !== undefined &&
  others.length === 0 &&
  NAMED_BEFORE.test(words.slice(Math.max(0, share.start - 40), share.start))
const KEPT_AT_ONCE = /\b(?:ret(?:uv|ien)\w{1,6}|practic\w{1,5}|descont\w{1,6}|quit\w{1,5})\b (?:el |un |al |del? )?$/

/** What was kept, as a sum or by its rate. */
function keptOf(values: Read, context: AnswerContext): number | undefined {
  const { message } = context
  const share = heldShare(message)
  const pago = baseOf(values, values.concepto, message, context)
  return values.retenido ?? (share === undefined || pago === undefined ? undefined : Math.round(percentOf(pago, share)))
}

const BY_ASKER =
  /^(?!.*\b(?:me|nos) (?:retuv|retien|practi|descont|quit|hicieron|hizo)).*(?:\b(?:le|les) (?:(?:retuv|retien|reten|practi|descont|quit)\w*|hic\w{1,4} (?:la |una )?(?:rete|retencion))|\bretuv(?:e|imos)\b)/s
/** Where none was to be kept: whether it was right comes first, and then what is done with what was kept. */
function keptForNothing(none: IntentAnswer, values: Read, context: AnswerContext): IntentAnswer {
  const { message, kind, facts, on } = context
  const held = keptOf(values, context)
  if (held === undefined) return none
  const asked = CHECKS.test(message.text) || kind === 'sino'
  const payer = BY_ASKER.test(message.text) || values.pagadorSimple === true
  const { concepto: id } = values
  const pago = baseOf(values, id, message, context)
  // Who is paid by somebody in the SIMPLE withholds on their own income (art. 911).
  const own =
    values.pagadorSimple === true && id !== undefined && pago !== undefined && values.regimenSimple !== true
      ? retencionRenta({ concepto: id, pago, date: on, juridica: true, declarante: true }, facts).result
      : undefined
  return {
    ...none,
    headline: `${asked ? 'No está bien. ' : ''}${none.headline} ${payer ? 'Devuélvele' : 'Pide por escrito a quien te retuvo que te devuelva'} los **${formatCop(held)}**${payer ? ' y descuéntalos en el formulario 350 del mes en que los reintegras' : ''}.`,
    paragraphs: [
      ...(own?.aplica === true
        ? [
            `Quien se autorretiene es el proveedor, si es del régimen ordinario y agente de retención: el ${formatPercent(own.tarifa)} de ${formatCop(pago ?? 0)}, **${formatCop(own.retencion)}** ${cite(et('art. 911'))}.`,
          ]
        : []),
      ...(none.paragraphs ?? []),
    ],
    sources: [...none.sources, durTributario('art. 1.2.4.16')],
  }
}
/** "Me quitaron 200.000 de 5 millones, ¿está bien?" */
function checked(values: Read, held: number, context: AnswerContext): IntentAnswer {
  const { kind, facts, on } = context
  const id = values.concepto ?? 'servicios'
  const pago = baseOf(values, id, context.message, context) ?? 0
  const personal = (id === 'honorarios' || id === 'servicios') && values.juridica !== true
  if (personal && values.sinCostosNiEquipo === true && pago > 0) return byTable(pago, held, context)
  const each = payees(values, id, context).map((payee) => ({
    payee,
    calculation: retencionRenta(
      { concepto: id, pago, date: on, juridica: payee.juridica, declarante: payee.declarante },
      facts,
    ),
  }))
  const of = ({ payee, calculation: { result } }: (typeof each)[number]) =>
    `${formatCop(result.retencion)} (${formatPercent(result.tarifa)}) ${payee.label}`
  // Of a small payment a thousand pesos are no rounding.
  const rounding = Math.min(ROUNDING, Math.max(ROUNDING_LEAST, percentOf(pago, ROUNDING_PERCENT)))
  const right = each.find(({ calculation: { result } }) => Math.abs(result.retencion - held) <= rounding)
  const [first] = each
  const shown = right ?? first
  if (!shown) return usualConcepts(pago, values, context)
  const gap = held - shown.calculation.result.retencion
  return fromCalculation(shown.calculation, {
    headline: `${kind === 'sino' || CHECKS.test(context.message.text) ? (right ? 'Sí, está bien: por' : 'No cuadra: por') : 'Por'} ${said(id)} de ${formatCop(pago)} se retienen **${right ? of(right) : each.map(of).join(' o ')}**, y retuvieron ${formatCop(held)}${right ? '' : `: **${formatCop(Math.abs(gap))} de ${gap > 0 ? 'más' : 'menos'}**${each.length > 1 ? ` frente a ${first?.payee.label.replace('a ', '')}` : ''}`}.${right || gap <= 0 ? '' : isHeldFromUs(context.merged) ? ' **Pide por escrito** a quien te retuvo que te los reintegre; si no, réstalos en tu declaración de renta.' : ' Lo de más se le reintegra a quien lo pida por escrito y se descuenta en el formulario 350 de ese mes.'}`,
    ...(right || gap <= 0
      ? {}
      : { sources: [...shown.calculation.sources, durTributario('art. 1.2.4.16'), et('art. 373')] }),
    caveats: [
      ...(values.concepto === undefined
        ? ['Supuse que es un servicio: dime si son honorarios, compras o arriendo.']
        : []),
      ...(right ? [] : ['La diferencia puede ser reteICA o reteIVA: pide el detalle.']),
      ...(personal && values.sinCostosNiEquipo === undefined && SELF_EMPLOYED.test(context.merged.text)
        ? [
            `Si eres persona natural, no restas costos y no vinculas dos o más personas, no es esa tarifa sino la tabla del artículo 383: serían ${formatCop(retencionIndependiente({ pago, date: context.on }, context.facts).result.retencion)}.`,
          ]
        : []),
      ...shown.calculation.caveats,
    ],
  })
}

/** "Me retuvieron el 11 % de 8 millones y no tengo empleados": the share that was kept, of whom the table is for. */
function shareKept(
  values: Read,
  { percents, text: words }: Understood,
): { readonly pago: number; readonly held: number } | undefined {
  const { pago, sinCostosNiEquipo: alone, concepto: id } = values
  const share = percents.find(({ value }) => value === 10 || value === 11)?.value
  return alone === true &&
    pago !== undefined &&
    share !== undefined &&
    (id === undefined || id === 'honorarios' || id === 'servicios') &&
    /\b(?:retuv|reten|retien|descont|descuent|quit)\w*/.test(words)
    ? { pago, held: Math.round(percentOf(pago, share)) }
    : undefined
}

/** People tell round sums. */
const ROUNDING_LEAST = 50
const ROUNDING_PERCENT = 0.2
const ROUNDING = 1_000

const HOMES = /\b(?:casas?|apartamentos?|aptos?|viviendas?)\b/
const REAL_ESTATE = /\b(?:lotes?|local|bodegas?|oficinas?|fincas?|inmuebles?|bien(?:es)? ra\w+|terrenos?|edificios?)\b/
/** Art. 398 is of persons who sell what is theirs: of a company the buyer withholds, by what is sold. */
function soldByCompany(values: Read, { merged: { text: words } }: AnswerContext): Read {
  if (values.concepto !== 'activos-fijos' || values.juridica !== true) return values
  const concepto = HOMES.test(words) ? 'vivienda' : REAL_ESTATE.test(words) ? 'inmuebles' : 'compras'
  return { ...values, concepto }
}

const ONE_BILL =
  /\b(?:una sola|la misma|una misma|en una) factura\b|\b(?:un solo|el mismo|un mismo) (?:pedido|recibo)\b/
/** "En una sola factura vienen papelería y tóner": one payment, held against the base as a whole. */
function onOneBill(values: Read, { message }: AnswerContext): Read {
  const { pagos: items } = values
  const [first] = items ?? []
  return items !== undefined && ONE_BILL.test(message.text) && items.every((each) => each.concepto === first?.concepto)
    ? {
        ...values,
        pagos: undefined,
        concepto: first?.concepto,
        pago: items.reduce((sum, { valor }) => sum + valor, 0),
      }
    : values
}

/** The rule or the sum for what the case tells of a payment. */
export function answerPayment(given: Read, context: AnswerContext): IntentAnswer {
  const values = onOneBill(soldByCompany(given, context), context)
  const { facts, on, message } = context
  const taken = eachOf(values) ? undefined : noneWithheld(values, context.message.text)
  if (taken) return keptForNothing(taken, values, context)
  if (context.kind === 'quien' && context.followUp && message.amounts.length === 0) return whoWithholds(values)
  // "Pues me quitaron 112 mil": held against what was worked out before.
  const against = values.cuenta ?? (context.followUp && context.own?.includes('retenido') ? values.pago : undefined)
  if (values.retenido !== undefined && against !== undefined) return checked(values, values.retenido, context)
  const kept = shareKept(values, message)
  if (kept !== undefined && values.juridica !== true) return byTable(kept.pago, kept.held, context)
  const own = values.pagos
  const sums = message.amounts.filter(({ unit }) => unit === 'COP').length
  const relisted = context.own?.includes('pagos') === true
  if (
    own !== undefined &&
    (sums !== 1 || relisted) &&
    (values.contratosDelAno === undefined || own.some(({ valor }) => valor === values.contratosDelAno)) &&
    values.fechas === undefined
  )
    return listed(own, values, context)
  const id = values.concepto
  const pago = baseOf(values, id, message, context)
  const person = { kind: values.juridica === true ? ('juridica' as const) : undefined, declarante: values.declarante }
  // Of several concepts only those that this message names: an earlier list does not stand beside a new concept.
  const several = id === 'activos-fijos' ? undefined : namedConcepts(message)
  const all = CONCEPTOS_RETENCION.map((each) => each.id)
  if (pago === undefined) return ratesTable(person, several ?? (id ? [id] : all), facts, on, context.kind)
  if (several !== undefined && sums < 2) return compared(several, [on], pago, values, context)
  const days = fechasOf(values, message)
  // "9 millones en noviembre y 4 en diciembre": to each day its own sum.
  if (days && id !== undefined && days.length === sums) {
    const payee = payeeOf(values)
    const each = message.amounts.filter(({ unit }) => unit === 'COP')
    const rows = days.map(
      (day, at): Row => ({
        input: {
          concepto: id,
          pago: each[at]?.value ?? 0,
          date: day,
          juridica: payee.juridica,
          declarante: payee.declarante,
        },
        label: `de ${formatCop(each[at]?.value ?? 0)} en ${MONTHS[Number(day.slice(5, 7)) - 1] ?? ''}`,
        name: formatDate(day).replace(/^\d+ de /, ''),
      }),
    )
    return {
      ...rowsOf(rows, 'Mes', context, true),
      caveats: [...(values.declarante === undefined && values.juridica === undefined ? [ASSUMED] : []), PER_PAYMENT],
    }
  }
  if (days && id !== undefined) return compared([id], days, sums > 1 ? Math.round(pago / sums) : pago, values, context)
  if (id === undefined) return usualConcepts(pago, values, context)
  const limit = uvtToCop(facts.at(TOPE_CONTRATOS_HONORARIOS, on).value, facts, on)
  const input: RetencionInput = {
    concepto: id,
    pago,
    date: on,
    superaContratos:
      (values.contratosDelAno !== undefined && values.contratosDelAno > limit) ||
      (CONTRACTS.test(message.text) && id === 'honorarios' && pago > limit),
  }
  if (conceptoRetencion(id).sobreAiu && values.aiu === undefined && !AIU_SAID.test(context.merged.text))
    return perhapsAiu({ ...input, ...FILES }, facts)
  const options = payees(values, id, context)
  const [payee] = options
  if (payee && options.length === 1)
    return one({ ...input, juridica: payee.juridica, declarante: payee.declarante }, payee, values, context)
  return both(input, options, values, context)
}

/** "¿Cuánto retengo y cuánto es el IVA?" */
const BOTH_ASKED =
  /\bcuanto (?:es|seria|va|queda|de) (?:de )?(?:el )?iva\b|\b[ye] (?:cuanto )?(?:el )?iva\b(?! (?:incluid|del? \d))|\breten\w+ y (?:el )?iva\b/

const PAPER =
  /\bdocs?\b|\b(?:documento|soporte) (?:que|fiscal|de la compra|debe)\b|\bque (?:papel|papeles|soporte|documento)\b|\b(?:dar|dan|pedir|pido|hacer|hago|entregar|entregan)(?:me|le)? (?:\w+ )?(?:factura|documento soporte)\b|\bdocumento soporte\b|\b(?:con que|como) (?:lo |la |eso )?soport\w+|\bfactura(?:n|r)?\?|\b(?:y|e) (?:que |cual |el )?(?:documento|soporte|papel)\b/
const NO_BILL = /\b(?:no|sin) (?:me |nos )?(?:(?:tiene|da|entrega|expide|hace|emite|quiere dar) )?factur\w*/
/** "¿Cuánto le retengo y qué papel me da?" */
function withPaper(answer: IntentAnswer, { message }: AnswerContext): IntentAnswer {
  // Whoever sold asks of the own invoice, which is another question.
  return PAPER.test(message.text) && message.amounts.length > 0 && !isWithheld(message.text)
    ? {
        ...answer,
        headline: `${answer.headline} ${
          NO_BILL.test(message.text)
            ? 'El soporte, si quien vende no está obligado a facturar, es **el documento soporte electrónico que haces tú**; si está obligado, exígele la factura.'
            : 'El soporte es **la factura electrónica de quien cobra o, si no está obligado a facturar, el documento soporte electrónico que haces tú**.'
        }`,
        sources: [...answer.sources, et('arts. 616-1 y 771-2')],
      }
    : answer
}

/** "Retefuente y quién la practica." in one breath; as a request of its own it is answered by itself. */
const withWho = (answer: IntentAnswer, values: Read, { message, kind }: AnswerContext): IntentAnswer => {
  // Whoever sells a house or a car is asked for it before anything else: who bears it is told always.
  if (values.concepto === 'activos-fijos' && answer.headline.includes('$') && kind !== 'asiento')
    return {
      ...answer,
      headline: `${answer.headline} La paga **quien vende**, ante el notario (bienes raíces) o en tránsito (vehículos), antes de la venta, y la resta en su declaración de renta.`,
    }
  if (!WHO_HOLDS.test(message.text) || message.amounts.length === 0 || kind === 'asiento') return answer
  const { headline, sources } = whoWithholds(values)
  return { ...answer, headline: `${answer.headline} ${headline}`, sources: [...answer.sources, ...sources] }
}
const WHO_HOLDS = /\bquien (?:\w{2,4} )?(?:practicar?|retiene|recauda|hace|consigna|declara|cobra)\b/

/** No fee takes more: then the sums were not what was sold and what came in. */
const MOST_FEES = 0.15
/** Of a sale by card the withholding is one part of what does not come in. */
function ofCards(sold: number, missing: number | undefined, { facts, on, kind }: AnswerContext): IntentAnswer {
  const calculation = retencionRenta({ concepto: 'compras-tarjeta', pago: sold, date: on }, facts)
  const { retencion: held, tarifa } = calculation.result
  return fromCalculation(calculation, {
    headline: `${kind === 'sino' ? 'Sí: de' : 'De'} ${formatCop(sold)} vendidos con tarjeta te retienen **${formatCop(held)}** de renta (${formatPercent(tarifa)}, desde el primer peso).`,
    paragraphs: [
      `${missing === undefined || missing <= held || missing > sold * MOST_FEES ? 'Lo demás que descuenten es' : `Los otros ${formatCop(missing - held)} que faltan son`} la comisión de la pasarela con su IVA y, donde se practique, reteICA; de IVA solo te pueden retener si lo cobras.`,
      'Lo retenido no se pierde: con el certificado lo restas en tu declaración de renta.',
    ],
    sources: [...calculation.sources, et('art. 373')],
  })
}

/** "Le pagué con tarjeta, ¿le retengo?": who pays by card. */
const PAID_BY_CARD =
  /\b(?:compr(?:e|o|amos)|pag(?:ue|o|amos)) [^?]{0,60}\btarjeta\b[^?]{0,60}\b(?:retengo|retenemos|retener\w{0,4}|retencion)\b|\ble (?:retengo|retenemos)\b[^?]{0,60}\btarjeta\b/
/** The entity that pays the shop withholds, and not the customer. */
function byCard(paid: number, { facts, on }: AnswerContext): IntentAnswer {
  const calculation = retencionRenta({ concepto: 'compras-tarjeta', pago: paid, date: on }, facts)
  return fromCalculation(calculation, {
    headline: `**No le retienes tú**: de lo que se paga con tarjeta retiene la entidad que le abona la venta al comercio, el ${formatPercent(calculation.result.tarifa)} (${formatCop(calculation.result.retencion)} de ${formatCop(paid)}).`,
  })
}

const ADVANCE = /\banticip\w+|\badelant\w+/
const BILLED = /\bfactur\w+|\blegaliz\w+|\bcruz\w+|\bcuenta de cobro\b/
/** "Le doy un anticipo de 2 millones, ¿le retengo?": what is paid ahead is withheld on when it is billed. */
function ofAdvance(answer: IntentAnswer, { message, kind, followUp }: AnswerContext): IntentAnswer {
  return !followUp && kind !== 'asiento' && ADVANCE.test(message.text) && !BILLED.test(message.text)
    ? {
        ...answer,
        headline: `**Un anticipo puro no se retiene todavía**: la retención nace con el pago o el abono en cuenta de lo facturado, cuando se legaliza. Entonces: ${lowerFirst(answer.headline.replace(/^(?:Sí|No): /, ''))}`,
        sources: [et('arts. 368 y 375'), ...answer.sources],
      }
    : answer
}

const BY_CONTRACT =
  /\b(?:prestacion de servicios|contratista|independiente|freelance\w*)\b|\b(?:me|nos) (?:retien|retuv|quit|descuent|descont)\w*/
/** Of who works by contract the rate of the concept is only one of two: without costs or helpers it is the table. */
function perhapsTable(answer: IntentAnswer, values: Read, { facts, on, merged, kind }: AnswerContext): IntentAnswer {
  const pago = values.cuenta ?? values.pago
  const id = values.concepto
  if (
    pago === undefined ||
    (id !== undefined && id !== 'honorarios' && id !== 'servicios') ||
    values.juridica !== undefined ||
    values.sinCostosNiEquipo !== undefined ||
    values.pagos !== undefined ||
    kind === 'asiento' ||
    !BY_CONTRACT.test(merged.text) ||
    answer.headline.includes('383')
  )
    return answer
  const table = retencionIndependiente({ pago, date: on }, facts)
  return {
    ...answer,
    headline: `${answer.headline} Eso si resta costos o vincula dos o más personas; si no, a una persona natural se le retiene **con la tabla del artículo 383: ${formatCop(table.result.retencion)}**.`,
    sources: [...answer.sources, ...table.sources],
    facts: [...(answer.facts ?? []), ...table.facts],
  }
}

const EXEMPT_PERHAPS = /\b(?:es|un|una|por ser|senora?|sea|ya) (?:\w{2,8} )?(pensionad[oa]|jubilad[oa])\b/
/** "El dueño es un pensionado": being so exempts nobody of what is withheld on a rent or a fee. */
function whoeverItIs(answer: IntentAnswer, { merged }: AnswerContext): IntentAnswer {
  const who = EXEMPT_PERHAPS.exec(merged.text)?.[1]
  return who === undefined || !answer.headline.includes('$')
    ? answer
    : {
        ...answer,
        headline: `${answer.headline} Que sea ${who} no lo cambia: la exención es de su pensión, y solo a quien está en el Régimen Simple no se le retiene.`,
        sources: [...answer.sources, et('art. 911')],
      }
}

const NOT_HELD =
  /\bno (?:le |les |se la |se lo |la |lo )?(?:retuv|practi|hic|descont)\w+(?! (?:bien|mal)\b)|\b(?:se me|se nos) (?:olvid|paso|pasaron)\w* (?:\w+ )?(?:reten|practic|hacer|descont)\w*|\bsin (?:haber(?:le)? |hacerle )?(?:retenid|retenerl|reten|descontar|practicar|quitar)\w*|\b(?:pagu|gir|consign)\w* (?:\S{1,12} ){0,4}complet\w+/
const WHAT_NOW =
  /\bquien (?:\w{2,4} )?(?:paga|asume|responde|debe|queda)|\ba quien\b|\bque (?:hago|hacemos|hay que hacer|pasa|debo hacer|toca hacer|sigue)\b|\bcomo (?:lo |la |se )?(?:arregl|corrij|soluc|proced|regulariz)\w+|\bquien (?:la |lo )?(?:paga|asume|responde)\b|\bconsecuencias?\b/
/** "No le retuve y ya le pagué todo, ¿qué hago?": what to do stands first, the sum after it. */
function notHeld(answer: IntentAnswer, { message }: AnswerContext): IntentAnswer {
  const { text: words } = message
  return NOT_HELD.test(words) && WHAT_NOW.test(words)
    ? {
        ...answer,
        headline: `Si eras agente y no retuviste, **respondes tú por esa suma**: la declaras y la pagas en el formulario 350 del mes del pago (con corrección, sanción e intereses si ya venció) y **puedes cobrársela después a quien recibió el pago**. ${answer.headline.replace(/^(?:Sí|No): (.)/, (_, letter: string) => letter.toUpperCase())}`,
        sources: [et('art. 370'), ...answer.sources],
      }
    : answer
}

const IN_PIECES =
  /\b(?:part(?:ir|o|irl[oa]s?|irme|irle|amos|e|a|ido|ida)|divid\w+|fraccion\w+|separ\w+|reparti\w+|en (?:dos|tres|cuatro|cinco|varias|vari[ao]s|\d{1,2}) (?:facturas|facturitas|cuentas|pagos|pagitos|pedidos|compras|recibos)|(?:dos|tres|cuatro|cinco|varias|\d{1,2}) (?:facturas|facturitas|cuentas|pagitos|recibos))\b/
const SO_AS_NOT =
  /\b(?:para|asi|y|pa) (?:asi |que )?(?:ya )?(?:no|evitar\w*|ahorrar\w*|esquivar\w*)(?: (?:le|les|me|nos|se|la|lo|tener que|hacer\w{0,3}|practicar\w{0,2}))* ?(?:retien|reten|retuv|retefuente|descuent|descont|quit|lleg|pas|alcan)|\bsin (?:que (?:le |me )?)?reten|\b(?:evitar|esquivar|saltar|quitar|librar)\w* (?:de )?(?:la |el |hacer la )?(?:rete|base)/
/** "En cuatro facturas para no retener". */
const splits = ({ text }: Pick<Understood, 'text'>): boolean => IN_PIECES.test(text) && SO_AS_NOT.test(text)
/** The parts and what they come to are one payment: all of it where it was parted on purpose, else so many equal ones. */
function wholeOf(values: Read, message: Understood): Read {
  const { veces: times } = values
  const sums = message.amounts.filter(({ unit }) => unit === 'COP').map(({ value }) => value)
  const [most, least] = [Math.max(...sums), Math.min(...sums)]
  if (times === undefined || times < 2 || sums.length === 0) return values
  if (splits(message))
    return { ...values, pagos: undefined, veces: undefined, pago: sums.length === 2 ? most : least * times }
  return sums.length === 2 && most === least * times ? { ...values, pagos: undefined, pago: least } : values
}
/** The base is held against the whole operation. */
const ofPieces = (answer: IntentAnswer, { message }: AnswerContext): IntentAnswer =>
  splits(message)
    ? {
        ...answer,
        headline: `No: **partir el pago a propósito no evita la retención**; se mira la operación completa. ${answer.headline.replace(/^(?:Sí|No): (.)/, (_, letter: string) => letter.toUpperCase())}`,
        sources: [et('arts. 368 y 375'), ...answer.sources],
      }
    : answer

/** Says of which day the base and the rate are, where it is not today. */
function onItsDay(answer: IntentAnswer, { on, today }: AnswerContext): IntentAnswer {
  return on === today
    ? answer
    : { ...answer, caveats: [`Con la base y la tarifa vigentes el ${formatDate(on)}.`, ...(answer.caveats ?? [])] }
}

const KEEP_FROM =
  /\b(?:les?|se les?) (?:(?:debo|debemos|tengo que|toca|hay que|puedo|igual) )?(?:reten\w*|retien\w*|descuent\w*|descont\w*|quit\w*|practic\w*|hag[oa]\w*|hacemos)/
/** "Puso en la factura que es autorretenedora, ¿igual le retenemos?": of who sells, and not of what a company keeps of its own. */
export const ofSelfWithholder = ({ text: words }: Pick<Understood, 'text'>): boolean =>
  /\bautorretenedor/.test(words) && KEEP_FROM.test(words) && !/\bespecial\b/.test(words)

const LOSES_COST = /\bpierdo (?:el |ese )?(?:gasto|costo|deduccion)|\brechaz\w* (?:el |ese )?(?:gasto|costo)/
const RECOVERS = /\b(?:les?|se l[oa]s?) (?:puedo|podemos|podria) (?:cobrar|pedir|recobrar)/
/** What follows from not having withheld, once that was told: the cost in the return, and whether it can be asked back. */
function afterNotHeld({ message, merged, followUp }: AnswerContext): IntentAnswer | undefined {
  if (!followUp || message.amounts.length > 0 || !NOT_HELD.test(merged.text)) return undefined
  if (LOSES_COST.test(message.text))
    return {
      headline:
        'Sí: **el costo o gasto se rechaza en renta si no se prueba que se hizo la retención**. Declárala y págala en el formulario 350, aunque sea tarde, para conservarlo.',
      sources: [et('art. 177'), et('art. 370')],
    }
  return RECOVERS.test(message.text)
    ? {
        headline:
          'Sí: quien paga la retención que no hizo **puede pedírsela a quien recibió el pago**, que la restará en su declaración con el certificado. Las multas y sanciones son solo tuyas.',
        sources: [et('art. 370')],
      }
    : undefined
}

/** What is named by these is of no wage and no other tax. */
const OWN_CONCEPTS: ReadonlySet<ConceptoId> = new Set([
  'rendimientos',
  'renta-fija',
  'software',
  'arrendamiento-muebles',
  'hoteles-restaurantes',
  'transporte-carga',
  'transporte-pasajeros',
  'combustibles',
  'cafe',
  'agropecuario',
])
const RETENTION =
  /\b(?:que|cuanta|cuanto|hay|lleva|tiene|cual|va|aplica|hace|hago)\b[^.;]{0,30}\b(?:retencion|retefuente|rete ?fte|rete)\b|\bretencion (?:va|hay|aplica|lleva|tiene)\b/
/** "Me paga 900.000 de intereses, ¿qué retención me hace?" */
const asksRetentionOf = (message: Understood): boolean =>
  message.amounts.length === 1 &&
  RETENTION.test(message.text) &&
  !OTHER_LEVY.test(message.text.replace(/\bimpo\w+|\bimpuesto al consumo\b/g, ' ')) &&
  !/\biva\b|\bcertificad|\bsancion|\bde mas\b|\bdevolv|\bdevuelv|\bneto\b|\bpresunt/.test(message.text) &&
  OWN_CONCEPTS.has(namedConcept(message) ?? 'servicios')

/** What to withhold on the payment of the question: the sum when it is given, else the rates of its concept. */
export const concept = intent({
  id: 'retencion.concepto',
  subject: 'retencion',
  title: 'Cuánta retención en la fuente lleva un pago',
  // "¿Y de renta?" after what is withheld of ICA.
  follows: {
    after: /^ica\.retencion$/,
    said: /^\W*(?:y )?(?:(?:cuanto|la|le|retengo|retencion) ){0,3}(?:de |en |la )?(?:renta|fuente|retefuente|rete ?fte)\W*$/,
  },
  // The table of whoever works alone is worked out with or without their planilla; whether to withhold at all is told with the sum.
  keeps:
    /^\W*(?:y |entonces |pero ){0,2}(?:yo )?(?:le |les )?(?:tengo que|tenemos que|debo|debemos|toca|me toca|nos toca|hay que) (?:hacerle (?:la )?retencion|retenerl[eo]s?|retener)\W*$|\bno (?:me |nos |la |le )?(?:trae|muestra|presenta|entrega|manda|pasa|tiene|paga)\w{0,3} (?:la |su )?planilla\b|\bsin (?:la |su )?planilla\b|\bpierdo (?:el |ese )?(?:gasto|costo|deduccion)|\b(?:luego|despues|mas adelante) (?:se )?(?:les?|l[oa]s?) (?:puedo|podemos|podria) (?:cobrar|pedir|recobrar)/,
  fits: ({ text }) => !ofLevyAlone(text),
  covers: coversTaxes,
  // "… ¿y quién la practica?" is of this levy where no other is named.
  besides: (part, { text }) => WHO_HOLDS.test(part) && !/\brete ?-?i[vc]a\b/.test(text),
  tells: (message) =>
    asksAllOfSimple(message) ||
    asksRetentionOf(message) ||
    ofSelfWithholder(message) ||
    (message.person.simple === true &&
      (asksWhetherHeld(message) || FROM_THEM.test(message.text)) &&
      !OTHER_LEVY.test(message.text)) ||
    ((heldIn(message) !== undefined ||
      ((heldShare(message) !== undefined || namesItsRate(message)) && message.amounts.length > 0)) &&
      CHECKS.test(message.text) &&
      namedConcept(message) !== undefined &&
      !OTHER_LEVY.test(message.text)),
  slots,
  answer(told, given) {
    const later = afterNotHeld(given)
    if (later !== undefined) return later
    // "Estamos en SIMPLE… el cliente nos retuvo": who is in it is the one who is paid.
    // "Me van a pagar 1.500.000… ¿y si soy del SIMPLE?" likewise.
    const ours =
      told.pagadorSimple === true &&
      (isHeldFromUs(given.message) ||
        (given.merged.asker.simple === true && given.followUp && isPaidToUs(given.merged)))
    const read: typeof told = ours ? { ...told, pagadorSimple: undefined, regimenSimple: true } : told
    // "El año pasado facturé 2.300 millones, ¿le retengo?": the year is of the sales, and the payment of today.
    const context =
      read.ingresosAnuales !== undefined && given.message.days.length === 0 ? { ...given, on: given.today } : given
    const { text: words } = context.message
    const values = wholeOf(
      read.juridica === undefined && read.declarante !== false && paidAskerIsCompany(context.merged)
        ? { ...read, juridica: true }
        : read,
      context.message,
    )
    const sized =
      noneWithheld(values) || eachOf(values) ? undefined : bySize(values, context, () => answerPayment(values, context))
    if (sized) return sized
    const came = cameWithIva(context.message)
    if (came !== undefined || (values.recibido !== undefined && SHORT_OF.test(words))) {
      const pago = came?.billed ?? values.facturado
      const recibido = came?.net ?? values.recibido
      if (pago !== undefined && recibido !== undefined)
        return { ...answerBill({ ...values, pago, recibido }, context), gives: { pago, recibido } }
    }
    // A price with a discount, or of which a part goes back: all of the bill changes.
    if (values.pago !== undefined && changed(values) && !noneWithheld(values))
      return withDue(answerBill(values, context), 'retencion', context)
    if (values.pagos !== undefined && asksEach(values.pagos, context)) return netOfEach(values.pagos, values, context)
    if (values.pago !== undefined && values.retenido === undefined && values.pagos === undefined)
      if (
        BOTH_ASKED.test(words) ||
        asksWhetherTaxed(context.message) ||
        // "¿Y si es responsable de IVA?": what changes is what is charged and what is left.
        (context.followUp &&
          (values.noResponsable === false || asksNet(context.merged)) &&
          context.own?.includes('noResponsable') === true &&
          !noneWithheld(values)) ||
        (context.followUp && asksWhetherIva(context.message, context.merged)) ||
        // What arrives was asked for: then of who is in the SIMPLE too, without what is withheld.
        (ours && context.followUp && asksNet(context.merged)) ||
        (asksNet(context.message) && context.kind !== 'asiento' && !noneWithheld(values))
      )
        return withDue(answerBill(values, context), 'retencion', context)
    if ((values.contratoAiu !== undefined || values.retegarantia !== undefined) && context.kind !== 'asiento')
      return withDue(answerBill(values, context), 'retencion', context)
    if (
      values.regimenSimple === true &&
      values.pago !== undefined &&
      // The IVA that was told is withheld of, whatever is not withheld of income.
      (WHICH_ONES.test(words) || (context.message.amounts.length > 0 && TELLS_IVA.test(words)))
    )
      return allOfSimple(values, context)
    const clase = values.concepto
    if (
      (clase === 'exterior' && values.pago !== undefined) ||
      (clase !== undefined && paidAbroad(context.message.text) && !namedConcepts(context.message))
    )
      return answerAbroad({ pago: values.pago, clase: paidFor(context.merged.text) }, context)
    // Who shows no costs and works alone is withheld by the table, whatever the rate of the concept.
    const alone = values.cuenta ?? values.pago
    if (
      context.followUp &&
      values.sinCostosNiEquipo === false &&
      context.own?.includes('sinCostosNiEquipo') === true &&
      alone !== undefined &&
      context.message.amounts.length === 0 &&
      values.juridica !== true &&
      values.regimenSimple !== true &&
      context.kind !== 'asiento' &&
      (clase === undefined || clase === 'honorarios' || clase === 'servicios')
    ) {
      const team = teamIn(words) ?? 0
      const why =
        takesCosts(words) === true ? 'si resta costos' : `si vincula ${formatNumber(Math.max(team, 2))} personas`
      return byRate(why, alone, { declarante: values.declarante, concepto: clase ?? 'honorarios' }, context)
    }
    if (
      values.sinCostosNiEquipo === true &&
      alone !== undefined &&
      values.retenido === undefined &&
      values.pagos === undefined &&
      values.juridica !== true &&
      values.regimenSimple !== true &&
      values.noAgente !== true &&
      context.kind !== 'asiento' &&
      // A person is no IPS, though an IPS pays them.
      (clase === undefined || ['honorarios', 'servicios', 'salud'].includes(clase)) &&
      shareKept(values, context.message) === undefined
    )
      return withDue(
        byTableOf({ pago: alone, planilla: values.planilla !== false, date: context.on }, context),
        'retencion',
        context,
      )
    if (clase === 'compras-tarjeta' && values.regimenSimple !== true) {
      const sold = values.cuenta ?? values.pago
      if (sold !== undefined && context.kind !== 'asiento' && PAID_BY_CARD.test(words)) return byCard(sold, context)
      if (sold !== undefined && context.kind !== 'asiento') return ofCards(sold, values.retenido, context)
    }
    const paid = perhapsTable(answerPayment(values, context), values, context)
    const dated = withWho(withDue(onItsDay(paid, context), 'retencion', context), values, context)
    const plain = whoeverItIs(withPaper(dated, context), context)
    const asked = values.pagadorNatural === true || asksDuty(context)
    const none = noneWithheld(values) !== undefined
    const held = withBothRates(
      ofPieces(notHeld(asked && !none ? ofPerson(plain, context, values) : plain, context), context),
      values,
      context,
    )
    // Who is never withheld of is not withheld of later either.
    const answer = none ? held : ofAdvance(held, context)
    const id = values.concepto
    const left = values.cuenta ?? values.pago ?? values.mencionado
    const rateNow = context.own?.includes('tarifa') === true ? values.tarifa : bareRete(context.message)
    const rate = rateNow ?? values.tarifa
    // Whatever it is for, a rate that is told says what has to be billed.
    if (
      id === undefined &&
      values.libre === true &&
      left !== undefined &&
      rate !== undefined &&
      context.kind !== 'asiento'
    )
      return billedAt(left, rate, values.noResponsable, context)
    if (id === undefined || values.regimenSimple === true) return answer
    if (values.libre === true && left !== undefined && !noneWithheld(values) && context.kind !== 'asiento')
      return billedFor(left, id, payees(values, id, context), rate, context, rateNow !== undefined)
    const rates = payees(values, id, context).map(
      (payee) =>
        retencionRenta(
          { concepto: id, pago: 1e12, date: context.on, juridica: payee.juridica, declarante: payee.declarante },
          context.facts,
        ).result.tarifa,
    )
    const wrong = (values.pagos?.length ?? 0) > 1 ? undefined : wrongRate(values, context.message, rates)
    if (shareKept(values, context.message) !== undefined) return answer
    if (wrong === undefined) return answer
    return {
      ...answer,
      headline: `El ${wrong} no es la tarifa de ${said(id)}, que es del ${rates.map((rate) => formatPercent(rate)).join(' o del ')}: ${lowerFirst(answer.headline.replace(/^(?:Sí|No): /, ''))}`,
    }
  },
})

const CHANGED = /\bantes\b|\bdesde (?:cuando|que (?:fecha|dia))\b|\bcambi\w+|\bbajaron\b|\bdecreto 572\b/

/** What the bases were and are since 1 June 2025. */
function change({ facts }: AnswerContext): IntentAnswer {
  const [before, since] = ['2025-05-31', '2025-06-01']
  const rows = (['servicios', 'compras', 'arrendamiento-inmuebles', 'agropecuario', 'cafe'] as const).flatMap((id) => {
    const { nombre, base } = conceptoRetencion(id)
    return base === null ? [] : [{ nombre, was: facts.at(base, before), now: facts.at(base, since) }]
  })
  const say = ({ value }: { readonly value: number }) => `${formatNumber(value)} UVT`
  return {
    headline: `Desde el **1 de junio de 2025** las bases mínimas bajaron: ${rows
      .slice(0, 2)
      .map(({ nombre, was, now }) => `${nombre} pasó de ${say(was)} a **${say(now)}**`)
      .join(' y ')}.`,
    tables: [
      {
        title: 'Antes y ahora',
        columns: ['Concepto', 'Hasta el 31 de mayo de 2025', 'Desde el 1 de junio de 2025'],
        rows: rows.map(({ nombre, was, now }) => [nombre, say(was), say(now)]),
      },
    ],
    sources: rows.flatMap(({ now }) => now.sources),
    facts: rows.map(({ now }) => now),
    caveats: ['Un pago se mira con la base de la fecha en que se hizo o se causó, lo que ocurra primero.'],
  }
}

/** From what sum a payment is withheld, and at which rate, of one concept or of all. */
export const bases = intent({
  id: 'retencion.bases',
  subject: 'retencion',
  title: 'Bases mínimas y tarifas de retención en la fuente',
  // That of wages is called by its name.
  called:
    /^\W*(?:(?:dame|necesito|muestrame|cual es|cuales son|y) )?(?:(?:la )?tabla (?:completa )?(?:de )?(?:tarifas de |bases de )?|las bases (?:minimas )?de )(?:la )?(?:retencion(?:es)?|retefuente|rete fuente)(?![^?]{0,60}\b(?:salari\w{1,3}|sueldos?|nominas?|laboral(?:es)?|emplead\w{1,3}|trabaj\w{1,6}|383|ica|iva|dividendos?|pensi\w{2,5})\b)/,
  slots,
  answer(values, context) {
    // With a sum the question is whether it is withheld, not what the table says.
    if (context.message.amounts.some(({ unit }) => unit === 'COP'))
      return bySize(values, context, () => answerPayment(values, context)) ?? answerPayment(values, context)
    const id = values.concepto
    if (id === undefined && CHANGED.test(context.message.text) && !namedConcepts(context.message))
      return change(context)
    const person = { kind: values.juridica === true ? ('juridica' as const) : undefined, declarante: values.declarante }
    return ratesTable(
      person,
      namedConcepts(context.message) ?? (id ? [id] : CONCEPTOS_RETENCION.map((each) => each.id)),
      context.facts,
      context.on,
      context.kind,
    )
  },
})
