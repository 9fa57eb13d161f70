import { formatCop, formatDate, formatNumber, formatPercent } from '../../../../shared/format.ts'
import { vencimientoPorDigito, vencimientoRentaNatural } from '../../../../shared/tax/calendario.ts'
import { asientosAnticipo } from '../../../../shared/tax/entries/taxes.ts'
import { UVT } from '../../../../shared/tax/facts/general.ts'
import { LABOUR } from '../../../../shared/tax/facts/labour.ts'
import { tarifaKey } from '../../../../shared/tax/facts/retencion.ts'
import { TABLA, tablaAt, tramoKey } from '../../../../shared/tax/facts/tablas.ts'
import {
  ANTICIPO_PRIMERO,
  ANTICIPO_SEGUNDO,
  ANTICIPO_SIGUIENTES,
  DEPENDIENTE_ADICIONAL,
  GMF_DEDUCIBLE,
  MENOR_CUANTIA,
  RENTA_COOPERATIVAS,
  RENTA_ESAL,
  RENTA_NO_RESIDENTE,
  RENTA_PJ,
  RENTA_PJ_HOTELES,
  RENTA_PJ_SOBRETASA_FINANCIERA,
  RENTA_PJ_SOBRETASA_FINANCIERA_UMBRAL,
  RENTA_PJ_SOBRETASA_HIDRO,
  RENTA_PJ_SOBRETASA_HIDRO_UMBRAL,
  RENTA_ZONA_FRANCA,
} from '../../../../shared/tax/facts/tax.ts'
import { factAt } from '../../../../shared/tax/facts.ts'
import { percentOf } from '../../../../shared/tax/percent.ts'
import { debeDeclararRenta } from '../../../../shared/tax/rentaPersonas.ts'
import { anticipoRenta, impuestoSociedad } from '../../../../shared/tax/rentaSociedades.ts'
import { decreto, et } from '../../../../shared/tax/sources.ts'
import type { FactSource, LegalSource, Step } from '../../../../shared/tax/types.ts'
import { uvtToCop } from '../../../../shared/tax/uvt.ts'
import type { Understood } from '../../understand/features.ts'
import { askBack, cite, type IntentAnswer, type Table } from '../answer.ts'
import { optionsIn } from '../contabilidad/entryOptions.ts'
import { asentada } from '../contabilidad/entryTable.ts'
import { entryOfTax } from '../contabilidad/impuestos.ts'
import { bare, figure } from '../figure.ts'
import { type AnswerContext, intent } from '../intent.ts'
import { asksWhen } from '../iva/cuando.ts'
import { endingDigits } from '../taxReading.ts'
import {
  hasBase,
  type Liquidated,
  NAMES,
  ofCompany,
  ofPerson,
  type RentaValues,
  rentaSlots,
  yearly,
  yearOf,
} from './liquidacion.ts'
import { listed, opening } from './say.ts'
import { CONSORTIUM, COSTS_OR_QUARTER, NEXT_RETURN, WAGE } from './slots.ts'

const RATES: Table = {
  title: 'Tarifas de personas jurídicas',
  columns: ['Quién', 'Tarifa', 'Artículo'],
  rows: [
    ['General: sociedades y demás personas jurídicas', figure(RENTA_PJ), '240'],
    [
      `Entidades financieras con renta desde ${figure(RENTA_PJ_SOBRETASA_FINANCIERA_UMBRAL)}, hasta 2027`,
      `${figure(RENTA_PJ)} + ${bare(RENTA_PJ_SOBRETASA_FINANCIERA)} puntos`,
      '240 par. 2',
    ],
    [
      `Hidroeléctricas con renta desde ${figure(RENTA_PJ_SOBRETASA_HIDRO_UMBRAL)}, hasta 2026`,
      `${figure(RENTA_PJ)} + ${bare(RENTA_PJ_SOBRETASA_HIDRO)} puntos`,
      '240 par. 4',
    ],
    ['Hoteles y ecoturismo; editoriales (con condiciones)', figure(RENTA_PJ_HOTELES), '240 pars. 5 y 7'],
    ['Zona franca: exportación con plan / resto', `${figure(RENTA_ZONA_FRANCA)} / ${figure(RENTA_PJ)}`, '240-1'],
    ['Cooperativas', figure(RENTA_COOPERATIVAS), '19-4'],
    ['ESAL del régimen especial, sobre el excedente no exento', figure(RENTA_ESAL), '356'],
  ],
}

function table241(facts: FactSource, ano: number): Table {
  return {
    title: 'Tabla del artículo 241',
    columns: ['Desde (UVT)', 'Hasta (UVT)', 'Tarifa sobre el exceso', 'Más (UVT)'],
    rows: tablaAt(TABLA.renta, facts, `${ano}-12-31`).map(({ desde, hasta, tarifa, mas }) => [
      formatNumber(desde),
      hasta === null ? 'En adelante' : formatNumber(hasta),
      formatPercent(tarifa),
      formatNumber(mas),
    ]),
  }
}

/** Who it is of: as said, else as the speaker and the sums tell; undefined when it may be both. */
function whose(values: RentaValues, { speaker }: AnswerContext): 'natural' | 'sociedad' | undefined {
  if (values.residente === false || values.salario !== undefined || values.pension !== undefined) return 'natural'
  if (values.tipo !== undefined && values.contribuyente === undefined) return 'sociedad'
  if (values.contribuyente !== undefined) return values.contribuyente
  if (values.dependientes !== undefined || values.afc !== undefined || values.aportes !== undefined) return 'natural'
  return speaker === 'independiente' || speaker === 'persona' || speaker === 'trabajador' ? 'natural' : undefined
}

/** The tax that the case tells: said as such, or worked out. */
function taxOf(values: RentaValues, context: AnswerContext): Liquidated | undefined {
  return whose(values, context) === 'natural' ? ofPerson(values, context) : ofCompany(values, context)
}

interface Settled {
  readonly steps: readonly Step[]
  /** Positive: to pay. */
  readonly saldo: number
}

/** What is left to pay, or in favour, of a tax. */
function settled(
  tax: number,
  { retencion = 0, anticipo = 0, saldoFavor = 0, impuestoGanancia = 0 }: RentaValues,
): Settled {
  const saldo = tax + impuestoGanancia - retencion - anticipo - saldoFavor
  const less = (label: string, value: number): Step[] => (value === 0 ? [] : [{ label, value: formatCop(-value) }])
  return {
    saldo,
    steps: [
      ...(impuestoGanancia === 0
        ? []
        : [{ label: 'Impuesto de ganancia ocasional', value: formatCop(impuestoGanancia) }]),
      ...less('Retenciones del año', retencion),
      ...less('Anticipo pagado el año anterior', anticipo),
      ...less('Saldo a favor del año anterior', saldoFavor),
      { label: saldo >= 0 ? 'Saldo a pagar' : 'Saldo a favor', value: formatCop(Math.abs(saldo)) },
    ],
  }
}

const paidAhead = ({ retencion = 0, anticipo = 0, saldoFavor = 0 }: RentaValues) => retencion + anticipo + saldoFavor
const named = (saldo: number): string =>
  `**saldo a ${saldo >= 0 ? 'pagar' : 'favor'} de ${formatCop(Math.abs(saldo))}**`

const FILES = /\b(?:present|declar)\w+/
function lossAnswer({ loss }: Liquidated, values: RentaValues, context: AnswerContext): IntentAnswer {
  const paid = paidAhead(values)
  const cero = `el impuesto de renta del año gravable ${yearOf(values, context)} sobre esa renta es de **${formatCop(0)}**`
  const files = FILES.test(context.message.text) && values.contribuyente !== 'natural'
  const favor = paid > 0 ? `, y lo ya pagado, **${formatCop(paid)}**, queda como saldo a favor` : ''
  return {
    headline: opening(
      context,
      files,
      files
        ? `la sociedad **presenta su declaración aunque tenga pérdida**; ${cero}${favor}.`
        : loss > 0
          ? `con costos y gastos mayores que los ingresos hay una **pérdida de ${formatCop(loss)}**: ${cero}${favor}.`
          : `con costos y gastos iguales a los ingresos no queda renta: ${cero}${favor}.`,
    ),
    paragraphs: [
      'Una sociedad puede compensar su pérdida fiscal con las rentas líquidas de los **12 años siguientes**, y la declaración en que la determina queda en firme a los 5 años.',
      ...(paid > 0 ? ['Sin impuesto neto tampoco hay anticipo para el año siguiente (art. 807).'] : []),
    ],
    sources: [et('art. 147'), et('arts. 240 y 241'), ...(paid > 0 ? [et('art. 807')] : [])],
    caveats: [
      'Supone que todos los costos y gastos son deducibles: los que no lo sean no se restan. Del inventario solo es costo lo vendido.',
    ],
  }
}

/** "¿Las SAS pagan 33 %?": whether the rate named is the one of the law. */
function premiseOf(
  values: RentaValues,
  who: 'natural' | 'sociedad' | undefined,
  context: AnswerContext,
): IntentAnswer | undefined {
  const { facts, kind, message } = context
  const date = `${yearOf(values, context)}-12-31`
  if (kind !== 'sino' || values.tarifa === undefined) return undefined
  const natural = who === 'natural' || /\bpersonas?\b(?! juridica)|\bel (?:que|mas)\b|\bgana mucho\b/.test(message.text)
  const tabla = tablaAt(TABLA.renta, facts, date)
  const highest = tabla.at(-1)?.tarifa ?? 0
  const rate = natural
    ? highest
    : impuestoSociedad(
        { anoGravable: yearOf(values, context), rentaLiquidaGravable: 0, tipo: values.tipo ?? 'general' },
        facts,
      ).result.tarifa
  const right = values.tarifa === rate
  return {
    headline: `${right ? 'Sí' : 'No'}, la tarifa ${natural ? 'más alta de las personas naturales residentes' : `de renta de ${NAMES[values.tipo ?? 'general']}`} es del **${formatPercent(rate)}**${right ? '' : `, no del ${formatPercent(values.tarifa)}`}.`,
    tables: [natural ? table241(facts, yearOf(values, context)) : RATES],
    sources: [et(natural ? 'art. 241' : 'arts. 240, 240-1, 19-4 y 356')],
  }
}

/** No sum was said: the rates. */
function rates(values: RentaValues, context: AnswerContext): IntentAnswer {
  const { facts } = context
  const ano = yearOf(values, context)
  const who = whose(values, context)
  const date = `${ano}-12-31`
  const top = figure(tramoKey(TABLA.renta, 6, 'tarifa'))
  const several = /\b(?:sas|sociedad|sociedades|zona franca|cooperativas?|hotel(?:es)?)\b/.test(context.message.text)
  if (values.residente === false && several)
    return {
      headline: `La tarifa de renta es del **${figure(RENTA_PJ)}** para las sociedades, del **${figure(RENTA_NO_RESIDENTE)}** para las personas no residentes y de **0 % a ${top}** para las residentes; la tabla trae las especiales.`,
      tables: [RATES],
      sources: [et('arts. 240, 240-1, 19-4, 356, 241 y 247')],
    }
  const premise = values.tarifa === undefined ? undefined : premiseOf(values, who, context)
  if (premise !== undefined) return premise
  if (values.residente === false)
    return {
      headline: `Una persona natural no residente paga renta a una tarifa única del **${figure(RENTA_NO_RESIDENTE)}** sobre sus rentas de fuente nacional.`,
      paragraphs: [
        `Quien le paga desde Colombia servicios técnicos, asistencia o consultoría le retiene el ${figure(tarifaKey('exterior'))} ${cite(et('art. 408'))}.`,
      ],
      sources: [et('arts. 247 y 408')],
      caveats: ['Un convenio para evitar la doble tributación puede cambiar la tarifa.'],
    }
  if (who === 'sociedad') {
    const kind = values.tipo ?? 'general'
    const general = facts.at(RENTA_PJ, date).value
    const rate = impuestoSociedad({ anoGravable: ano, rentaLiquidaGravable: 0, tipo: kind }, facts).result.tarifa
    const surcharge = {
      financiera: [RENTA_PJ_SOBRETASA_FINANCIERA, RENTA_PJ_SOBRETASA_FINANCIERA_UMBRAL],
      hidroelectrica: [RENTA_PJ_SOBRETASA_HIDRO, RENTA_PJ_SOBRETASA_HIDRO_UMBRAL],
    }[kind as string]
    const puntos = surcharge?.[0] === undefined ? null : factAt(facts, surcharge[0], date)
    const umbral = surcharge?.[1] === undefined ? null : factAt(facts, surcharge[1], date)
    return {
      headline:
        puntos && umbral
          ? `La tarifa de renta de ${NAMES[kind]} es del **${formatPercent(general + puntos.value)}** (${formatPercent(general)} más ${formatNumber(puntos.value)} puntos) si su renta gravable llega a ${formatNumber(umbral.value)} UVT; si no llega, ${formatPercent(general)}.`
          : kind === 'general'
            ? `La tarifa general del impuesto de renta de las personas jurídicas es del **${formatPercent(general)}** de la renta líquida gravable.`
            : `La tarifa de renta de ${NAMES[kind]} es del **${formatPercent(rate)}**; la general de las sociedades es del ${formatPercent(general)}.`,
      tables: [RATES],
      sources: [et('arts. 240, 240-1, 19-4 y 356')],
      caveats: ['Para el valor exacto dime la renta líquida, o los ingresos y los costos del año.'],
    }
  }
  if (who === 'natural')
    return {
      headline: `Las personas naturales residentes pagan renta por la **tabla del artículo 241, de 0 % a ${top}** según su base gravable en UVT; un no residente paga el **${figure(RENTA_NO_RESIDENTE)}**.`,
      tables: [table241(facts, ano)],
      sources: [et('arts. 241 y 247')],
      caveats: ['Para tu valor dime cuánto ganaste en el año y qué pagaste de salud y pensión.'],
    }
  return {
    headline: `La tarifa de renta es del **${figure(RENTA_PJ)}** para las sociedades y va **de 0 % a ${top}** para las personas naturales residentes, según la tabla del artículo 241.`,
    tables: [RATES, table241(facts, ano)],
    sources: [et('arts. 240, 241, 240-1, 19-4 y 356')],
    caveats: ['En el Régimen Simple no se paga renta aparte: se paga una tarifa sobre los ingresos brutos.'],
  }
}

const FORM = { natural: '210', sociedad: '110' } as const

/** The year's tax as it is entered, against what was paid ahead of it. */
const entered = (tax: number, values: RentaValues, { message }: AnswerContext): IntentAnswer | undefined =>
  entryOfTax(
    {
      cual: 'renta',
      impuesto: tax,
      retenido: values.retencion,
      anticipado: values.anticipo,
      saldoFavor: values.saldoFavor,
    },
    message.text,
  )

/** The tax itself, and by names of their own what was paid ahead of it and what is left. */
function givenBy(tax: number, values: RentaValues): NonNullable<IntentAnswer['gives']> {
  const { retencion, anticipo, saldoFavor } = values
  return {
    impuesto: tax,
    ...(retencion === undefined ? {} : { impuestoRetenido: retencion }),
    ...(anticipo === undefined ? {} : { impuestoAnticipado: anticipo }),
    ...(saldoFavor === undefined ? {} : { impuestoFavor: saldoFavor }),
    impuestoSaldo: Math.max(0, settled(tax, values).saldo),
  }
}

const tidy = (caveats: readonly string[]) =>
  caveats.filter((each) => !/^Falt/.test(each) && !each.startsWith('La tabla se aplica'))

/** A sum that was named as the taxable income is no tax, whatever it sounded like. */
const cleared = (values: RentaValues): RentaValues =>
  withheldAt(
    values.rentaLiquida !== undefined && values.impuesto === values.rentaLiquida
      ? { ...values, impuesto: undefined }
      : values,
  )

/** "Le retuvieron el 3,5 % sobre los 90": so much of the year's income, and not those 90 themselves. */
function withheldAt(values: RentaValues): RentaValues {
  const { tasaRetenida: rate, ingresos: income, retencion } = values
  if (rate === undefined || income === undefined || (retencion !== undefined && retencion !== income)) return values
  return { ...values, retencion: Math.round(percentOf(income, rate)) }
}

const QUOTAS =
  /\bcuotas?\b|\b(?:cuantos|un(?: solo)?|dos|varios) pagos?\b|\b(?:por|en) (?:partes|contad[oi]\w{0,3})\b|\bde contado\b|\btodo junto\b|\bdifer(?:ir|id)\w{0,3}\b|\b(?:en|a) (?:que|cual(?:es)?) (?:mes(?:es)?|epoca)\b|\bque mes(?:es)?\b/
/** "¿Eso se paga por partes?": of the sum that was told. */
const asksQuotasAlone = ({ message, followUp }: AnswerContext): boolean =>
  followUp && message.amounts.length === 0 && QUOTAS.test(message.text)
/** When the year's tax is paid, and how much each time, where that is asked besides the sum. */
function whenPaid(total: number, values: RentaValues, context: AnswerContext): string {
  const { message, merged, company, today } = context
  if (total <= 0 || !(asksWhen(message) || QUOTAS.test(message.text))) return ''
  const ano = yearOf(values, context)
  const digits = endingDigits(message, null) ?? endingDigits(merged, company)
  if (whose(values, context) === 'natural') {
    const day = (two: number) => formatDate(vencimientoRentaNatural(ano + 1, two))
    return digits?.length === 2
      ? ` Se declara y se paga en un solo pago hasta el **${day(Number(digits))}** (cédula terminada en ${digits}).`
      : ` Se declara y se paga en un solo pago **entre el ${day(1)} y el ${day(0)}**, según los dos últimos dígitos de la cédula.`
  }
  const last = digits === undefined ? undefined : Number(digits.slice(-1))
  const day = (month: number) =>
    last === undefined
      ? `entre el ${formatDate(vencimientoPorDigito(ano + 1, month, 1))} y el ${formatDate(vencimientoPorDigito(ano + 1, month, 0))}`
      : `el **${formatDate(vencimientoPorDigito(ano + 1, month, last))}**`
  const [first, second] = [Math.ceil(total / 2), Math.floor(total / 2)]
  const past = last !== undefined && vencimientoPorDigito(ano + 1, 7, last) < today ? ' (ya pasaron)' : ''
  return ` Se paga en dos cuotas: **${formatCop(first)}** con la declaración, ${day(5)}, y **${formatCop(second)}** ${day(7)}${last === undefined ? ', según el último dígito del NIT' : ` (NIT terminado en ${last})`}${past}.`
}

const DUTY =
  /\b(?:declaro|debo declarar|tengo que declarar|me toca declarar|toca declarar|hay que declarar|obligad[oa] a declarar)\b/
/** "¿Declaro? ¿Cuánto pago?": whether the income itself obliges to file. */
function dutyOf(values: RentaValues, context: AnswerContext): string {
  const { ingresos = 0, salario = 0, pension = 0 } = values
  const gross = yearly(ingresos) + salario * 12 + yearly(pension)
  if (!DUTY.test(context.message.text) || gross === 0 || values.residente === false) return ''
  const { topeIngresos } = debeDeclararRenta(
    { anoGravable: yearOf(values, context), ingresos: gross },
    context.facts,
  ).result
  return gross >= topeIngresos
    ? ` **Sí debes declarar**: tus ingresos brutos de ${formatCop(gross)} llegan al tope de ${formatCop(topeIngresos)}, aunque una parte sea exenta.`
    : ` Por ingresos **no debes declarar**: ${formatCop(gross)} no llegan a ${formatCop(topeIngresos)}; cuentan también el patrimonio, las compras y las consignaciones.`
}

const SAVES =
  /\bahorr\w+|\bcuanto (?:me |nos |se |le )?(?:baj|rebaj|disminu|reduc)\w*|\b(?:baja|bajo|rebaja|disminuye|reduce) (?:el |mi |la |nuestro )?(?:impuesto|renta)\b|\bcuanto menos (?:pag|de)\w*/
const BENEFITS = ['afc', 'prepagada', 'vivienda', 'dependientes', 'compras', 'costos'] as const
const BENEFIT_SAID = {
  afc: 'AFC o pensión voluntaria',
  prepagada: 'medicina prepagada',
  vivienda: 'intereses de vivienda',
  dependientes: 'dependientes',
  compras: 'compras con factura electrónica',
  costos: 'ese gasto',
} as const

/** "Gano 12 millones y meto uno en AFC": so little beside what a person subtracts is a month's pay, and no base. */
function ofAWage(values: RentaValues, { merged }: AnswerContext): RentaValues {
  const { utilidad: said } = values
  const personal = [values.afc, values.prepagada, values.vivienda, values.dependientes, values.aportes].some(
    (each) => each !== undefined,
  )
  if (said === undefined || !personal || !WAGE.test(merged.text) || values.salario !== undefined) return values
  const rest = { ...values, utilidad: undefined, contribuyente: 'natural' as const }
  return said < LARGEST_WAGE && !/\b(?:al|por|en el) ano\b|\banual/.test(merged.text)
    ? { ...rest, salario: said }
    : { ...rest, ingresos: said }
}
const LARGEST_WAGE = 60_000_000

/** "¿Cuánto me ahorro si…?": the tax with what was told and without it. */
function savedBy(values: RentaValues, context: AnswerContext): IntentAnswer | undefined {
  if (!SAVES.test(context.message.text)) return undefined
  const told = BENEFITS.filter((each) => (values[each] ?? 0) > 0)
  const own = told.filter((each) => context.own?.includes(each) === true)
  const counted = own.length > 0 ? own : told
  const company = whose(values, context) === 'sociedad'
  if (counted.length === 0) return undefined
  const profit = values.utilidad ?? values.rentaLiquida
  const spent = values.costos ?? 0
  // A profit that was told beside one expense more: it comes off it.
  const planned = profit !== undefined && values.ingresos === undefined && counted.includes('costos')
  const less = Object.fromEntries(counted.map((each) => [each, undefined]))
  const without: RentaValues = { ...values, ...less }
  const with_: RentaValues = planned
    ? { ...without, utilidad: Math.max(0, profit - spent), rentaLiquida: undefined }
    : values
  const [before, after] = [without, with_].map((each) => (company ? ofCompany(each, context) : ofPerson(each, context)))
  if (!before || !after) return undefined
  const saved = before.impuesto - after.impuesto
  const names = counted.map((each) => BENEFIT_SAID[each])
  return {
    headline: opening(
      context,
      saved > 0,
      saved > 0
        ? `te ahorras **${formatCop(saved)}** de renta al año: el impuesto pasa de ${formatCop(before.impuesto)} a **${formatCop(after.impuesto)}**${planned ? `, porque los ${formatCop(spent)} bajan la utilidad a ${formatCop(after.base)}` : ` con ${listed(names)}`}, año gravable ${yearOf(values, context)}.`
        : `no ahorras nada: el impuesto es de **${formatCop(after.impuesto)}** con o sin ${listed(names)}, año gravable ${yearOf(values, context)}.`,
    ),
    steps: [
      { label: 'Impuesto sin eso', value: formatCop(before.impuesto) },
      ...after.calculation.steps,
      {
        label: 'Ahorro',
        formula: `${formatCop(before.impuesto)} − ${formatCop(after.impuesto)}`,
        value: formatCop(saved),
      },
    ],
    sources: after.calculation.sources,
    facts: after.calculation.facts,
    caveats: [
      ...after.assumed.map((each) => `Supuse ${each}.`),
      ...(planned
        ? [
            'Vale si el gasto es deducible: necesario para el negocio, causado en el año y con soporte. Lo que se reparte a los socios como utilidad no se resta.',
            ...(/\bcompr\w+/.test(context.message.text)
              ? [
                  `Si lo que compras es un activo de más de ${figure(MENOR_CUANTIA)}, se resta cada año por depreciación y no todo de una vez.`,
                ]
              : []),
          ]
        : ['Las deducciones y rentas exentas de una persona tienen además un límite conjunto (art. 336).']),
    ],
  }
}

const ASKS_LIMIT =
  /\b(?:limite|tope|1\.?340)\b[^.;?]{0,25}(?:\b40 ?%|\b40\b|\b1\.?340\b|\bcuanto\b)|\b40 ?%[^.;?]{0,20}\bcuanto\b/
/** "¿El límite del 40 % cuánto fue?" of a tax that was worked out with it. */
function limitOf(result: unknown, { message, facts }: AnswerContext, ano: number): IntentAnswer | undefined {
  const { neto, conLimite, limitado } = result as Partial<Readonly<Record<string, unknown>>>
  if (!ASKS_LIMIT.test(message.text) || typeof neto !== 'number' || typeof conLimite !== 'number') return undefined
  const day = `${ano}-12-31`
  const [percent, uvts] = [facts.at(LABOUR.limiteRentasExentas, day), facts.at(LABOUR.limiteRentasExentasUvt, day)]
  const part = Math.round(percentOf(neto, percent.value))
  const top = uvtToCop(uvts.value, facts, day)
  return {
    headline: `El límite fue de **${formatCop(Math.min(part, top))}**: el menor entre el ${formatPercent(percent.value)} de ${formatCop(neto)} (${formatCop(part)}) y ${formatNumber(uvts.value)} UVT (${formatCop(top)}); ${limitado === true ? `**recortó** las deducciones y rentas exentas a ${formatCop(conLimite)}` : `**no recortó nada**: se usaron ${formatCop(conLimite)}`}.`,
    sources: [et('art. 336 num. 3'), ...facts.at(UVT, day).sources],
    facts: [percent, uvts],
  }
}

/** Of a consortium each declares its part of what it earned and spent (art. 18). */
function ofPart(values: RentaValues): RentaValues {
  const { parteConsorcio: part } = values
  if (part === undefined) return values
  const of = (sum: number | undefined) => (sum === undefined ? undefined : Math.round(percentOf(sum, part)))
  return {
    ...values,
    ingresos: of(values.ingresos),
    costos: of(values.costos),
    costosAceptados: of(values.costosAceptados),
    utilidad: of(values.utilidad),
    partidas: undefined,
  }
}

const CONSORTIUM_FILES = /\b(?:declar|present|pag|debe|contribuyente)\w*/
/** "¿El consorcio declara renta?" */
const consortiumFiles = ({ message, kind }: AnswerContext): IntentAnswer | undefined =>
  CONSORTIUM.test(message.text) && message.amounts.length === 0 && CONSORTIUM_FILES.test(message.text)
    ? {
        headline: opening(
          { kind },
          false,
          'el consorcio o la unión temporal **no declara renta ni la paga**: no es contribuyente, y cada miembro declara los ingresos, costos, activos y deudas de su parte.',
        ),
        paragraphs: [
          'Tiene NIT, factura (él o cada miembro por su parte) y puede ser agente retenedor y responsable de IVA; las retenciones que le practican se reparten según la participación.',
        ],
        sources: [et('art. 18')],
      }
    : undefined

function taxAnswer(given: RentaValues, context: AnswerContext): IntentAnswer {
  const ofConsortium = consortiumFiles(context)
  if (ofConsortium !== undefined) return ofConsortium
  const values = ofPart(ofAWage(cleared(given), context))
  const saved = hasBase(values) ? savedBy(values, context) : undefined
  if (saved) return saved
  if (hasBase(values) && context.kind !== 'asiento' && wantsNextAdvance(context))
    return paidAhead(values) > 0 ? balanceAnswer(values, context) : taxAndAdvance(values, context)
  if (!hasBase(values)) {
    if (values.impuesto !== undefined && paidAhead(values) > 0) return balanceAnswer(values, context)
    return rates(values, context)
  }
  const who = whose(values, context)
  const ano = yearOf(values, context)
  if ((values.bases?.length ?? 0) > 1) return severalBases(values.bases ?? [], values, context)
  const natural = ofPerson(values, context)
  const company = ofCompany(values, context)
  if (
    values.ingresos !== undefined &&
    values.costos !== undefined &&
    who !== 'sociedad' &&
    (context.kind === 'comparar' || values.costosOExenta === true)
  )
    return costsOrExemption(values, context)
  const main = who === 'natural' ? natural : (company ?? natural)
  if (main === undefined) return rates(values, context)
  if (main.loss > 0 || (main.base === 0 && values.costos !== undefined && who !== 'natural' && !values.reinvertido))
    return lossAnswer(main, values, context)
  const { calculation, impuesto: tax } = main
  const limit = who === 'natural' ? limitOf(calculation.result, context, ano) : undefined
  if (limit !== undefined) return { ...limit, steps: calculation.steps, gives: givenBy(tax, values) }
  const booked = context.kind === 'asiento' ? entered(tax, values, context) : undefined
  if (booked !== undefined)
    return {
      ...booked,
      gives: givenBy(tax, values),
      steps: [...calculation.steps, ...(booked.steps ?? [])],
      sources: [...booked.sources, ...calculation.sources],
      facts: [...(booked.facts ?? []), ...calculation.facts],
    }
  const paid = paidAhead(values)
  const assumed = main.assumed.length === 0 ? '' : ` (supuse ${listed(main.assumed)})`
  const paysIt = tax > 0
  const both =
    who === undefined && natural && company ? `; si es una persona natural, **${formatCop(natural.impuesto)}**` : ''
  const alone = `el impuesto de renta de ${main.of} es de **${formatCop(tax)}**${assumed}${both}, año gravable ${ano}`
  const balance = settled(tax, values)
  const spentWell =
    values.tipo === 'esal' && values.reinvertido === undefined && values.noDeducible !== undefined
      ? ofCompany({ ...values, reinvertido: true }, context)?.impuesto
      : undefined
  const whether =
    spentWell === undefined || spentWell === tax
      ? ''
      : ` Si el excedente se reinvierte es exento, y paga solo **${formatCop(spentWell)}** por los egresos improcedentes.`
  const due = `${whenPaid(paid > 0 ? balance.saldo : tax, values, context)}${who === 'natural' ? dutyOf(values, context) : ''}`
  if (asksQuotasAlone(context) && due !== '')
    return { headline: due.trim(), sources: [decreto('2229', 2023)], gives: givenBy(tax, values) }
  return {
    gives: givenBy(tax, values),
    ...(calculation.call === undefined ? {} : { call: calculation.call }),
    headline:
      (paid > 0
        ? opening(
            context,
            balance.saldo > 0,
            `queda un ${named(balance.saldo)}: ${alone}, menos ${formatCop(paid)} ya pagados.`,
          )
        : opening(context, paysIt, `${alone}.`)) +
      whether +
      due,
    paragraphs: [
      ...(values.parteConsorcio === undefined || values.ingresos === undefined
        ? []
        : [
            `El consorcio no es contribuyente: declaras tu ${formatPercent(values.parteConsorcio)}, **${formatCop(values.ingresos)}** de ingresos${values.costos === undefined ? '' : ` y **${formatCop(values.costos)}** de costos`} ${cite(et('art. 18'))}.`,
          ]),
      ...(values.noDeducible === undefined || (values.costos ?? values.utilidad) === undefined
        ? []
        : [
            `De los costos no se restan ${formatCop(values.noDeducible)} que no son deducibles ${cite(et('art. 105'))}.`,
          ]),
      ...(values.icaPagado === undefined
        ? []
        : [`El ICA y el predial pagados se deducen completos: no se suman ${cite(et('art. 115'))}.`]),
      ...(values.gmf === undefined
        ? []
        : [`Del 4x1000 pagado solo se deduce el ${figure(GMF_DEDUCIBLE)} ${cite(et('art. 115'))}.`]),
      ...(values.costosSinSoporte === true && (values.costos ?? 0) > 0
        ? [
            `Sin factura electrónica o documento soporte **no se restan los ${formatCop(values.costos ?? 0)} de costos** ${cite(et('art. 771-2'))}${who === 'natural' && values.trabajo !== 'negocio' ? '; sin costos cuenta en su lugar la renta exenta del 25 % de las rentas de trabajo' : ''}.`,
          ]
        : []),
      ...(values.comprado === undefined || who === 'sociedad'
        ? []
        : [
            `Comprar no es ingreso: los ${formatCop(values.comprado)} no pagan renta; el bien va en el patrimonio y lo que se debe de él, como deuda.`,
          ]),
      ...(values.consignado === undefined || who === 'sociedad'
        ? []
        : [
            `Los ${formatCop(values.consignado)} que pasaron por el banco cuentan para saber si declaras; **el impuesto es solo sobre lo que es ingreso tuyo**.`,
          ]),
      ...alternatives(values, context, who, tax),
    ],
    steps: [...calculation.steps, ...(paid > 0 ? balance.steps : [])],
    sources: [
      ...calculation.sources,
      ...(who === undefined && natural ? natural.calculation.sources : []),
      ...(due === '' ? [] : [decreto('2229', 2023)]),
    ],
    facts: [...calculation.facts, ...(who === undefined && natural ? natural.calculation.facts : [])],
    caveats: [
      ...(paid > 0
        ? [
            `Falta el anticipo del año siguiente: ${figure(ANTICIPO_PRIMERO)} del impuesto neto en la primera declaración, ${figure(ANTICIPO_SEGUNDO)} en la segunda y ${figure(ANTICIPO_SIGUIENTES)} después, menos las retenciones.`,
          ]
        : [
            'Falta restar las retenciones que te practicaron y el anticipo del año anterior, y sumar el anticipo del siguiente.',
          ]),
      ...(who === undefined ? [] : [`Se declara en el formulario ${values.residente === false ? '110' : FORM[who]}.`]),
      ...tidy(calculation.caveats).filter((each) => minimumApplies(values) || !each.includes('tasa mínima')),
    ],
  }
}

/** Art. 240 par. 6 leaves out those with rates of their own. */
const minimumApplies = ({ tipo = 'general' }: RentaValues): boolean =>
  tipo === 'general' || tipo === 'financiera' || tipo === 'hidroelectrica'

/** "Con base de 80 y de 150 millones": the tax of each, and the difference of two. */
function severalBases(bases: readonly number[], values: RentaValues, context: AnswerContext): IntentAnswer {
  const company = whose(values, context) === 'sociedad'
  const each = bases.flatMap((base) => {
    const found = company
      ? ofCompany({ ...values, bases: [base] }, context)
      : ofPerson({ ...values, bases: [base] }, context)
    return found ? [{ base, tax: found.impuesto, calculation: found.calculation }] : []
  })
  const taxes = each.map(({ base, tax }) => `**${formatCop(tax)}** con base de ${formatCop(base)}`)
  const [first, second] = each
  const difference =
    each.length === 2 && first && second
      ? `; la diferencia es de **${formatCop(Math.abs(second.tax - first.tax))}**`
      : ''
  return {
    headline: `El impuesto de renta de ${company ? 'una sociedad' : 'una persona natural residente'} es de ${listed(taxes)}${difference}, año gravable ${yearOf(values, context)}.`,
    steps: each.flatMap(({ calculation }) => calculation.steps),
    sources: first?.calculation.sources ?? [],
    facts: first?.calculation.facts ?? [],
    caveats: ['Falta restar las retenciones y el anticipo del año anterior, y sumar el anticipo del siguiente.'],
  }
}

/** What else the same case allows, where it matters: dependents by art. 387, or the 25 % in place of the costs. */
function* alternatives(
  values: RentaValues,
  context: AnswerContext,
  who: 'natural' | 'sociedad' | undefined,
  tax: number,
): Iterable<string> {
  if (who !== 'natural') return
  if ((values.dependientes ?? 0) > 0 && values.dependientePor === undefined)
    yield `Cada dependiente resta ${figure(DEPENDIENTE_ADICIONAL)} por fuera del límite ${cite(et('art. 336'))}; por el artículo 387 uno puede restar además el 10 % del ingreso, dentro del límite.`
  if (values.ingresos !== undefined && (values.costos ?? 0) > 0 && values.trabajo === 'trabajo') {
    const other = ofPerson({ ...values, costos: undefined }, context)
    if (other)
      yield `Quien resta costos no toma la renta exenta del 25 %: sin los costos y con ella el impuesto sería de ${formatCop(other.impuesto)}${other.impuesto < tax ? ', menos' : ''} ${cite(et('art. 336'))}.`
  }
}

/** Independent work: costs, or the 25 % exemption, whichever leaves less tax. */
function costsOrExemption(values: RentaValues, context: AnswerContext): IntentAnswer {
  const withCosts = ofPerson(
    { ...values, aportes: values.aportes ?? contributionsOf(values, context), trabajo: 'trabajo' },
    context,
  )
  const exempt = ofPerson({ ...values, costos: undefined, trabajo: 'trabajo' }, context)
  if (!withCosts || !exempt) return rates(values, context)
  if (values.costos === 0)
    return askBack('¿De cuánto son los costos? Con ellos te digo cuál de las dos conviene.', [et('art. 336')])
  const better = withCosts.impuesto < exempt.impuesto ? 'restar los costos' : 'tomar la renta exenta del 25 %'
  const least = Math.min(withCosts.impuesto, exempt.impuesto)
  const most = Math.max(withCosts.impuesto, exempt.impuesto)
  return {
    headline: `Conviene **${better}**: el impuesto sería de **${formatCop(least)}** y no de ${formatCop(most)}, una diferencia de ${formatCop(most - least)}.`,
    tables: [
      {
        title: 'Las dos opciones',
        columns: ['', 'Restando costos', 'Con el 25 % exento'],
        rows: [
          ['Base gravable', formatCop(withCosts.base), formatCop(exempt.base)],
          ['Impuesto', formatCop(withCosts.impuesto), formatCop(exempt.impuesto)],
        ],
      },
    ],
    sources: [et('art. 336'), et('art. 206 par. 5'), et('art. 241')],
    facts: [...withCosts.calculation.facts, ...exempt.calculation.facts],
    caveats: [
      ...exempt.assumed.map((each) => `Supuse ${each}, en las dos opciones.`),
      'Los costos deben estar soportados en factura electrónica o documento soporte.',
    ],
  }
}

function contributionsOf(values: RentaValues, context: AnswerContext): number {
  const gross = values.ingresos ?? 0
  const probe = ofPerson({ ...values, costos: undefined, trabajo: 'trabajo' }, context)
  const net = (probe?.calculation.result as { readonly neto?: number } | undefined)?.neto
  return net === undefined ? 0 : gross - net
}

// ---- Balance and advance ------------------------------------------------------------------------------------------------

const EARLIER = /\banterior\b|\bpasad[oa]\b|\bantes\b|\b(?:ano|el) (?:de )?(?:atras|antepasado)\b/
const NEAR = 60

/** Which of the taxes said is of the year before: the one whose own words tell so, by "anterior" or an earlier year. */
function taxesSaid(
  values: RentaValues,
  context: AnswerContext,
): { readonly impuesto?: number; readonly anterior?: number } {
  const ano = yearOf(values, context)
  const isEarlier = (tax: number | undefined): boolean =>
    [context.message, context.merged].some(({ amounts, text }) => {
      const at = amounts.findIndex(({ value }) => tax !== undefined && Math.abs(value - tax) < 1)
      const found = amounts[at]
      if (!found) return false
      const own = text.slice(Math.max(found.start - NEAR, amounts[at - 1]?.end ?? 0), found.start)
      const year = /\b20\d\d\b/.exec(own)?.[0]
      return (EARLIER.test(own) && !/\banticipo\b/.test(own)) || (year !== undefined && Number(year) < ano)
    })
  const { impuesto, impuestoAnterior } = values
  const known = (now: number | undefined, before: number | undefined) => ({
    ...(now === undefined ? {} : { impuesto: now }),
    ...(before === undefined ? {} : { anterior: before }),
  })
  const { impuestoDelAno: own } = values
  // One sum that both slots took is of the year that its words name, where the tax of this one is worked out.
  if (impuesto !== undefined && impuesto === impuestoAnterior && hasBase(values)) return known(undefined, impuesto)
  return isEarlier(impuesto) && !isEarlier(impuestoAnterior)
    ? known(impuestoAnterior ?? (own === impuesto ? undefined : own), impuesto)
    : known(impuesto ?? undefined, impuestoAnterior)
}

function advanceOf(tax: number, values: RentaValues, context: AnswerContext, anterior?: number) {
  return anticipoRenta(
    {
      anoGravable: yearOf(values, context, 2019),
      impuestoNeto: tax,
      vecesDeclarado: values.veces ?? 3,
      ...(anterior === undefined ? {} : { impuestoNetoAnterior: anterior }),
      ...(values.retencion === undefined ? {} : { retenciones: values.retencion }),
    },
    context.facts,
  )
}

const TIMES = ['', 'la primera', 'la segunda', 'la tercera o una posterior'] as const

const CHANGES_BASE: ReadonlySet<string> = new Set([
  ...['ingresos', 'costos', 'costosAceptados', 'costosSinSoporte', 'noDeducible', 'utilidad', 'rentaLiquida', 'bases'],
  ...['perdida', 'gmf', 'aportes', 'vivienda', 'prepagada', 'dependientes', 'afc'],
])
const OF_YEAR = /\bimpuesto (?:neto )?(?:de renta )?(?:en |del? )?(?:ano )?(?:gravable )?(?:ag )?(20\d\d)\b/
function netTax(
  values: RentaValues,
  context: AnswerContext,
): { readonly tax: number; readonly from?: Liquidated; readonly anterior?: number } | undefined {
  const { impuesto: tax, anterior: told } = taxesSaid(values, context)
  // "El impuesto neto del 2025 fue noventa" beside this year's income is of the year before.
  const year = OF_YEAR.exec(context.merged.text)?.[1]
  const earlier = hasBase(values) && told === undefined && year !== undefined && Number(year) < yearOf(values, context)
  // What an earlier answer left to pay is no tax: the advance is of the tax before what was paid ahead.
  const worked = hasBase(values) && paidAhead(values) > 0 ? taxOf(values, context) : undefined
  // What was worked out before its credits were told is not the tax that is left of them.
  const gross =
    (values.descuento ?? 0) > 0 && hasBase(values) ? taxOf({ ...values, descuento: undefined }, context) : undefined
  // "De los costos solo sirven 80": the tax that was worked out before is no longer it.
  const rebased =
    context.followUp &&
    hasBase(values) &&
    !context.own?.includes('impuesto') &&
    context.own?.some((slot) => CHANGES_BASE.has(slot)) === true
  const left =
    rebased ||
    (worked !== undefined && tax === Math.max(0, settled(worked.impuesto, values).saldo)) ||
    (gross !== undefined && tax === gross.impuesto)
  const [said, anterior] = earlier ? [undefined, tax] : [left ? undefined : tax, told]
  const before = anterior === undefined ? {} : { anterior }
  if (said !== undefined) return { tax: said, ...before }
  const from = hasBase(values) ? taxOf(values, context) : undefined
  return from && { tax: from.impuesto, from, ...before }
}

/** Of the year to come: the one that was paid a year ago is a datum. */
const wantsNextAdvance = ({ message }: Pick<AnswerContext, 'message'>): boolean =>
  ASKS_ADVANCE.test(
    message.text
      .replace(
        /\bantes (?:del?|de incluir|de sumar)(?: el| un)?(?: nuevo)? anticipo(?: (?:de|para|del)(?: el)?(?: ano)? ?\d{0,4})?/g,
        ' ',
      )
      .replace(
        /\b(?:sin|no|excluyendo|fuera|lado|aparte)(?: (?:incluir|contar|sumar|meter|incluyas|cuentes|sumes|de|del))?(?: (?:el|ningun|con))?(?: (?:nuevo|proximo))? anticipo\b/g,
        ' ',
      )
      .replace(/\banticipo (?:anterior|del ano (?:anterior|pasado)|pagado|que (?:traia|venia|pag\w+)|de \$?\d)/g, ' ')
      .replace(/\banticipo (?:\w+ ){0,6}\$?(?!20\d\d\b)\d/g, ' '),
  )

const ASKS_ADVANCE = /\banticipo (?:del? (?:ano )?siguiente|para|de 20\d\d|del proximo|807)\b|\banticipo\b/

/** Tax less what was paid ahead, and next year's advance when it is asked or the return's number was said. */
function balanceAnswer(given: RentaValues, context: AnswerContext): IntentAnswer {
  const values = ofAWage(cleared(given), context)
  const net = netTax(values, context)
  if (net === undefined) {
    if (values.retencion !== undefined && context.kind === 'sino') return refund(values, context)
    if (
      context.kind === 'como' ||
      context.kind === 'sino' ||
      context.kind === 'quees' ||
      context.kind === 'cual' ||
      context.kind === 'cuando'
    )
      return refund(values, context)
    return askBack('¿De cuánto es el impuesto neto de renta? Con eso y las retenciones te digo el saldo.', [
      et('art. 807'),
    ])
  }
  const { tax, from, anterior } = net
  const { saldo, steps } = settled(tax, values)
  const wantsAdvance =
    values.veces !== undefined ||
    (context.followUp &&
      !asksQuotasAlone(context) &&
      /\btotal\b|\btodo\b|\bgir\w+|\bcuanto (?:llevo|pago)\b/.test(context.message.text)) ||
    wantsNextAdvance(context)
  const advance = wantsAdvance ? advanceOf(tax, values, context, anterior) : undefined
  const next = advance?.result.anticipo ?? 0
  const booked = context.kind === 'asiento' ? entered(tax, values, context) : undefined
  if (booked !== undefined) return booked
  const advanced =
    advance === undefined
      ? ''
      : next === 0
        ? `; el anticipo del año siguiente es de **${formatCop(0)}**, porque el ${formatPercent(advance.result.porcentaje)} menos las retenciones no deja nada`
        : `; más el anticipo del año siguiente, **${formatCop(next)}**, ${saldo + next >= 0 ? 'se pagan en total' : 'queda a favor'} **${formatCop(Math.abs(saldo + next))}**`
  const due = whenPaid(Math.max(0, saldo) + next, values, context)
  if (asksQuotasAlone(context) && due !== '')
    return { headline: due.trim(), sources: [decreto('2229', 2023)], gives: givenBy(tax, values) }
  return {
    gives: givenBy(tax, values),
    headline: `${opening(
      context,
      saldo > 0,
      `queda un ${named(saldo)}: impuesto${(values.descuento ?? 0) > 0 && from ? ' neto' : ''} de ${formatCop(tax)}${(values.impuestoGanancia ?? 0) > 0 ? ` más ${formatCop(values.impuestoGanancia ?? 0)} de ganancia ocasional,` : ''} menos ${formatCop(paidAhead(values))} ya pagados${advanced}.`,
    )}${due}`,
    ...(saldo < 0 ? { paragraphs: [FAVOUR] } : {}),
    steps: [
      ...(from?.calculation.steps ?? [{ label: 'Impuesto neto', value: formatCop(tax) }]),
      ...steps,
      ...(advance?.steps ?? []),
    ],
    sources: [
      et('art. 373'),
      ...(values.anticipo === undefined && advance === undefined ? [] : [et('art. 807')]),
      ...(saldo < 0 ? [et('arts. 815 y 850')] : []),
      ...(from?.calculation.sources ?? []),
      ...(advance?.sources ?? []),
    ],
    facts: [...(from?.calculation.facts ?? []), ...(advance?.facts ?? [])],
    caveats: [
      ...(advance !== undefined && values.veces === undefined
        ? ['Supuse que es tu tercera declaración o una posterior.']
        : []),
      ...(advance === undefined
        ? [
            `Falta sumar el anticipo del año siguiente (${figure(ANTICIPO_PRIMERO)}, ${figure(ANTICIPO_SEGUNDO)} o ${figure(ANTICIPO_SIGUIENTES)} del impuesto según sea la primera, segunda o tercera declaración, menos las retenciones).`,
          ]
        : []),
      ...(from?.assumed.map((each) => `Supuse ${each}.`) ?? []),
      'En el formulario los valores se aproximan al múltiplo de mil más cercano.',
    ],
  }
}

const FAVOUR = `El saldo a favor se puede imputar en la declaración siguiente, o pedir en devolución o compensación dentro de los dos años siguientes al vencimiento del plazo para declarar ${cite(et('arts. 815 y 850'))}.`

function refund(values: RentaValues, context: AnswerContext): IntentAnswer {
  const withheld = values.retencion ?? values.saldoFavor
  const sum = withheld === undefined ? '' : ` los **${formatCop(withheld)}**`
  const sources: LegalSource[] = [et('arts. 815 y 850'), et('art. 854'), et('art. 6')]
  const headline =
    context.kind === 'cuando'
      ? 'La devolución o compensación se pide a más tardar **dos años después del vencimiento del plazo para declarar**.'
      : context.kind === 'quees'
        ? 'El saldo a favor es **lo que pagaste de más**: retenciones, anticipos y saldos anteriores que superan el impuesto del año.'
        : context.kind === 'como' || context.kind === 'cual'
          ? `Tienes **tres caminos para el saldo a favor**${withheld === undefined ? '' : ` de ${formatCop(withheld)}`}: imputarlo, compensarlo o pedirlo en devolución.`
          : `Sí: si el impuesto del año es menor que lo retenido, **recuperas la diferencia**${sum === '' ? '' : ` (hasta${sum})`} presentando la declaración, aunque no estés obligado a declarar.`
  return {
    headline,
    paragraphs: [
      `1. **Imputarlo** en la renta del año siguiente, sin trámite y sin perderlo.\n2. **Compensarlo** con otras deudas con la DIAN ${cite(et('arts. 815 y 850'))}.\n3. **Pedirlo en devolución**, dentro de los dos años siguientes al vencimiento del plazo para declarar ${cite(et('art. 854'))}.`,
    ],
    sources,
    caveats: ['Para decirte el saldo exacto necesito el impuesto neto y las retenciones.'],
  }
}

const LEFT_TO_PAY = /\bsaldo\b(?! a favor)|\b(?:total|todo)\b[^.;?]{0,12}\ba pagar\b|\bpag\w+ en total\b/
/** "¿Puedo pedir que me lo bajen?": a smaller advance, where the year earns less. */
const ASKS_LESS =
  /\b(?:pedir|pido|pida|solicit\w{1,4}|puedo|puede|podemos|se puede)\b[^?]{0,30}\b(?:baj|reduz|reduc|rebaj|disminu)\w{1,5}\b/
const lessAdvance = ({ kind }: AnswerContext): IntentAnswer => ({
  headline: opening(
    { kind },
    true,
    '**se le puede pedir a la DIAN que reduzca el anticipo en proporción** cuando los ingresos del año caen frente a los del anterior, con las pruebas de la caída (art. 809).',
  ),
  paragraphs: [
    'Sin pedirlo también se escoge la base que dé menos: el impuesto neto del año o el promedio de los dos últimos, y se restan las retenciones del año.',
    'Mientras no lo autorice, el anticipo se paga completo.',
  ],
  sources: [et('art. 809'), et('art. 807')],
})

/** "¿Y el otro año, si el impuesto da 7 millones?": the tax that was told first is now the one of the year before. */
function ofNextReturn(values: RentaValues, { earlier, followUp, own = [], message }: AnswerContext): RentaValues {
  const before = earlier?.[0]?.values.impuesto
  return followUp &&
    own.includes('impuesto') &&
    NEXT_RETURN.test(message.text) &&
    values.impuestoAnterior === undefined &&
    typeof before === 'number' &&
    before !== values.impuesto
    ? { ...values, impuestoAnterior: before }
    : values
}

function advanceAnswer(given: RentaValues, context: AnswerContext): IntentAnswer {
  if (ASKS_LESS.test(context.message.text) && context.message.amounts.length === 0) return lessAdvance(context)
  const values = ofNextReturn(ofAWage(cleared(given), context), context)
  // What is left to pay was asked, or a correction of which return it is changes what was told of it.
  const asksLeft =
    LEFT_TO_PAY.test(context.message.text) || (context.followUp && context.own?.includes('anticipo') === true)
  if (
    context.kind !== 'asiento' &&
    paidAhead(values) > 0 &&
    (hasBase(values)
      ? asksLeft || (context.followUp && values.veces !== undefined)
      : asksLeft && values.impuesto !== undefined)
  )
    return balanceAnswer(values, context)
  const net = netTax(values, context)
  if (net === undefined) {
    const first =
      values.veces === 1
        ? figure(ANTICIPO_PRIMERO)
        : values.veces === 2
          ? figure(ANTICIPO_SEGUNDO)
          : values.veces === 3
            ? figure(ANTICIPO_SIGUIENTES)
            : undefined
    return {
      headline:
        context.kind === 'porque'
          ? `Porque la ley hace pagar **por adelantado una parte del impuesto del año siguiente**: ${figure(ANTICIPO_PRIMERO)} en la primera declaración, ${figure(ANTICIPO_SEGUNDO)} en la segunda y ${figure(ANTICIPO_SIGUIENTES)} después, menos las retenciones; luego se resta de ese impuesto.`
          : first !== undefined
            ? opening(
                context,
                LESS_ADVANCE.test(context.message.text) ? undefined : true,
                `en ${TIMES[values.veces ?? 3]} declaración el anticipo de renta es del **${first} del impuesto neto**, menos las retenciones del año.`,
              )
            : opening(
                context,
                /\bpromedio\b/.test(context.message.text) ? true : undefined,
                `el anticipo de renta es del **${figure(ANTICIPO_PRIMERO)} del impuesto neto en la primera declaración, ${figure(ANTICIPO_SEGUNDO)} en la segunda y ${figure(ANTICIPO_SIGUIENTES)} en las siguientes**, menos las retenciones del año.`,
              ),
      sources: [et('art. 807')],
      caveats: [
        `La base puede ser el impuesto del año o el promedio de los dos últimos: escoge el menor${first === undefined ? '' : `; los porcentajes son ${figure(ANTICIPO_PRIMERO)}, ${figure(ANTICIPO_SEGUNDO)} y ${figure(ANTICIPO_SIGUIENTES)}`}.`,
        'Para tu valor dime el impuesto neto, las retenciones y si es tu primera, segunda o tercera declaración.',
      ],
    }
  }
  const { tax, from, anterior } = net
  const calculation = advanceOf(tax, values, context, anterior)
  const { anticipo: value, porcentaje } = calculation.result
  const booked =
    context.kind === 'asiento'
      ? asentada(asientosAnticipo(value, optionsIn(context.message.text)), calculation)
      : undefined
  if (booked !== undefined) return booked
  const withheld = values.retencion
  const how =
    withheld === undefined
      ? ', antes de restar retenciones'
      : value === 0
        ? `: el ${formatPercent(porcentaje)} no pasa de los ${formatCop(withheld)} de retenciones`
        : `, ya restados ${formatCop(withheld)} de retenciones`
  return {
    headline: opening(
      context,
      LESS_ADVANCE.test(context.message.text) ? undefined : value > 0,
      `el anticipo de renta sobre un impuesto neto de ${formatCop(tax)} es de **${formatCop(value)}** (${formatPercent(porcentaje)})${how}${anterior === undefined || values.veces === 1 ? '' : ', con la base menor de las dos'}.`,
    ),
    steps: [...(from?.calculation.steps ?? []), ...calculation.steps],
    sources: [...calculation.sources, ...(from?.calculation.sources ?? [])],
    facts: [...calculation.facts, ...(from?.calculation.facts ?? [])],
    caveats: [
      `Es ${figure(ANTICIPO_PRIMERO)} en la primera declaración, ${figure(ANTICIPO_SEGUNDO)} en la segunda y ${figure(ANTICIPO_SIGUIENTES)} desde la tercera${values.veces === undefined ? ': supuse la tercera o una posterior' : ''}.`,
      ...(anterior === undefined
        ? ['Con el impuesto del año anterior se puede usar el promedio de los dos, si es menor.']
        : []),
      ...(withheld === undefined ? ['Del anticipo se restan las retenciones del año.'] : []),
    ],
  }
}

/** "¿Puedo pagar menos anticipo?": the sum is no Sí. */
const LESS_ADVANCE = /\b(?:menos|no pagar|sin pagar|rebajar|reducir|bajar)\b[^.;]{0,15}\banticipo\b/

function taxAndAdvance(given: RentaValues, context: AnswerContext): IntentAnswer {
  const values = ofAWage(cleared(given), context)
  const net = netTax(values, context)
  if (net === undefined) return advanceAnswer(values, context)
  const { tax, from, anterior } = net
  if (from === undefined) return advanceAnswer(values, context)
  if (from.loss > 0 || from.base === 0) return lossAnswer(from, values, context)
  const advance = advanceOf(tax, values, context, anterior)
  const who = whose(values, context)
  const other = who === undefined ? ofPerson(values, context) : undefined
  const otherAdvance = other && advanceOf(other.impuesto, values, context).result.anticipo
  const paid = paidAhead(values)
  const { saldo, steps } = settled(tax, values)
  return {
    headline: `Con ${formatCop(from.base)} de utilidad fiscal, ${who === 'natural' ? 'una persona natural residente' : NAMES[values.tipo ?? 'general']} paga **${formatCop(tax)}** de renta (año gravable ${yearOf(values, context)}) y un anticipo de **${formatCop(advance.result.anticipo)}** (${formatPercent(advance.result.porcentaje)})${values.retencion === undefined ? ', antes de restar retenciones' : ''}; ${paid > 0 ? 'con lo ya pagado, el total es de' : 'en total'} **${formatCop(saldo + advance.result.anticipo)}**.${whenPaid(saldo + advance.result.anticipo, values, context)}`,
    ...(other && otherAdvance !== undefined
      ? {
          paragraphs: [
            `Si eres persona natural residente, serían ${formatCop(other.impuesto)} de renta y ${formatCop(otherAdvance)} de anticipo.`,
          ],
        }
      : {}),
    steps: [...from.calculation.steps, ...(paid > 0 ? steps : []), ...advance.steps],
    sources: [...from.calculation.sources, ...advance.sources],
    facts: [...from.calculation.facts, ...advance.facts],
    caveats: [
      `El anticipo es del ${figure(ANTICIPO_PRIMERO)} en la primera declaración, ${figure(ANTICIPO_SEGUNDO)} en la segunda y ${figure(ANTICIPO_SIGUIENTES)} desde la tercera${values.veces === undefined ? ': supuse la tercera o una posterior' : ''}.`,
      ...tidy(from.calculation.caveats),
      ...advance.caveats,
    ],
  }
}

/** What was taxed already and is to be shared out is taxed as dividends; what was paid in cash, as a cost that is refused. */
const SHARES_PROFIT =
  /\bya (?:pag|tribut)\w+ (?:\w+ ){0,3}(?:renta|impuestos?)\b[^?]{0,120}\b(?:repart\w+|soci[oa]s?|dividendos?)\b|\b(?:repart\w+|dividendos?)\b[^?]{0,120}\bya (?:pag|tribut)\w+|\b(?:impuesto|renta) (?:ya )?(?:esta )?pagad[oa]\b[^?]{0,120}\b(?:repart\w+|soci[oa]s?|(?:me|nos|les?) retien\w+)/
/** "¿Cuánto le queda a cada uno si se reparte todo?" */
const ASKS_SHARES =
  /\bcuanto (?:le |les |me |nos )?(?:queda|toca|corresponde|retienen|llega|pagan?)\w* (?:al (?:socio|del)|a cada (?:uno|una|socio|socia|accionista)|a los (?:dos|tres|socios)|a la del)\b/
/** "No dio impuesto y se pasó un mes": what is asked is another thing than the tax. */
const NO_TAX_TO_PAY = /\bno (?:me |nos |le )?(?:dio|da|daba|sale|salio|hay|hubo|arrojo) (?:nada de |ningun )?impuesto\b/
const CASH = /\befectivo\b|\bbilletes?\b/
const NOT_ACCEPTED = /\bacept\w+|\brechaz\w+|\bdeduc\w+|\bdescont\w+|\breconoc\w+/

const OWN_TAX_ASKED =
  /(?:\bimpuesto|\bliquidacion|\bcuanto (?:le |me )?(?:toca|sale|da)|\bcuanto pag(?:a|o|aria))\W*$|\b(?:impuesto|liquid\w{1,4}|cuanto (?:\w{1,6} ){0,3}(?:sale|paga|pago|toca|da))\b[^.;?]{0,20}\brenta\b|\b(?:impuesto|renta) (?:ag|ano gravable) ?20\d\d\b/

/** Who pays none asks of no contributions. */
const NO_CONTRIBUTIONS =
  /\b(?:no (?:cotiz\w{1,3}|aport\w{1,3}|pag\w{1,3} (?:salud|pension|seguridad social|aportes|planilla))|sin (?:cotizar|aportes|pagar (?:salud|pension|seguridad social)))\b/

const PAYS_HOW_MUCH =
  /\b(?:cuanto|mucho|mas o menos|como que|algo)\b[^.;?]{0,30}\bpag(?:o|ar|aria|are|amos)\b|\bpag(?:o|ar|aria|are|amos) (?:mucho|algo|impuesto|mas o menos|como)\b|^\W*(?:y )?si (?:\w{1,8} ){0,5}(?:me|nos) (?:retuvieron|retienen|descontaron)\b|\bde los [^.;?]{3,20} me retuvieron\b/

export const impuesto = intent({
  id: 'renta.impuesto',
  subject: 'renta',
  title: 'Cuánto es el impuesto de renta',
  enters: true,
  called:
    /\btabla\b[^?]{0,25}\b241\b|\b(?:consorcio|union temporal)\b[^?\d]{0,30}\b(?:declara|paga|presenta)\b[^?\d]{0,15}\brenta\b/,
  slots: rentaSlots,
  // "Salarios de 132 millones y aportes de 11,5: impuesto de renta": the contributions are told, and not asked.
  tells: ({ text, amounts }) =>
    amounts.length > 1 &&
    // What is asked of the same differences under NIIF is another tax.
    !/\bimpuestos? diferidos?\b/.test(text) &&
    ((OWN_TAX_ASKED.test(text) &&
      (NO_CONTRIBUTIONS.test(text) ||
        amounts.some(({ start, end }) => rentaSlots.aportes.takes(text, { at: start, end })))) ||
      COSTS_OR_QUARTER.test(text) ||
      // From the profit of the books to that of the return.
      (BOOK_PROFIT.test(text) &&
        TO_TAXABLE.test(text) &&
        amounts.some((each) =>
          ADJUSTMENTS.some((slot) => rentaSlots[slot].takes?.(text, { at: each.start, end: each.end }) === true),
        ))),
  // "¿Y me va a tocar pagar mucho?" of whoever was told that they file, and "¿declaro? ¿y como cuánto pago?" in one breath.
  follows: { after: /^(?:renta\.quien-declara|vencimientos)$/, said: PAYS_HOW_MUCH },
  // "Tiene una niña: ponga los 72 UVT, ¿cómo queda?", "¿y si le retuvieron el 3,5 %?": of the same tax.
  keeps:
    /\b72 ?uvt\b|\b(?:como|en cuanto|cuanto) (?:me |le |nos )?qued(?:a|aria|o)\b|\b(?:me|le|nos|les) (?:hubieran? |habian? |han? )?ret(?:uv|en)\w{1,6} (?:el |un )?\d/,
  besides: (part, { text, amounts }) =>
    amounts.length > 0 && PAYS_HOW_MUCH.test(part) && DUTY.test(text) && !/\bsancion|\bmulta|\bretencion/.test(part),
  // "¿Y si tuviera pérdidas por compensar?" after the minimum tax.
  resumes: /\bperdidas? (?:fiscal\w{0,2}|por compensar|acumulad\w{1,2}|de (?:anos )?anterior\w{0,2})/,
  // "Mi empresa perdió plata, ¿paga renta?": of a loss, whose figure nobody told.
  fits: ({ text, amounts }) =>
    (amounts.length > 0 || !/\b(?:perdi(?:o|mos|eron)|perdidas?|dio perdida)\b/.test(text)) &&
    !SHARES_PROFIT.test(text) &&
    !ASKS_SHARES.test(text) &&
    !NO_TAX_TO_PAY.test(text) &&
    !(CASH.test(text) && NOT_ACCEPTED.test(text)),
  answer: taxAnswer,
})

const BOOK_PROFIT =
  /\b(?:utilidad|ganancia|resultado|excedente)\b[^.;]{0,25}\b(?:contable|antes de imp\w{0,6}|en libros)\b/
const TO_TAXABLE =
  /\brenta liquida\b|\bimpuesto\b[^?]{0,40}\W*$|\brenta (?:ag|ano gravable|20\d\d|gravable)\b|\bdepur\w{1,5}\b/
const ADJUSTMENTS = ['noDeducible', 'gmf', 'deterioroContable', 'noGravado', 'icaPagado'] as const

export const impuestoAnticipo = intent({
  id: 'renta.impuesto-anticipo',
  subject: 'renta',
  title: 'El impuesto de renta y el anticipo del año siguiente',
  enters: true,
  slots: rentaSlots,
  answer: taxAndAdvance,
})

/** What was withheld and is declared late is no advance of one's own tax. */
/** "Pagamos por anticipado seis meses de arriendo": an expense, and no advance of the tax. */
const PREPAID = /\bpor (?:anticipado|adelantado)\b/
const OF_A_LATE_RETURN = /\b(?:sancion\w*|multas?|extempor\w*)\b/

/** "Me retuvieron 600.000 de IVA": of another tax. */
const OF_IVA = /\bbim(?:estr\w{1,3})?\b|\bcuatrimestr\w{1,3}\b|\btarifa (?:del? |al )?19\b/
const IVA_KEPT = /\bret(?:uv|ien|en)\w{1,6} (?:[^,;.?]|[.,]\d){0,30}\bde iva\b|\brete ?iva\b/

/** "ICA anual 2.500.000 y me retuvieron 900 mil": the municipality's tax. */
const OF_ICA = /^\W*(?:\w{1,12} ){0,4}(?:ica|industria y comercio)\b/

/** "Utilidad 90M, retenciones 8M, saldo a pagar": what is left once the tax is worked out, and not the tax. */
const ASKS_BALANCE = /\bsaldo (?:a (?:pagar|favor|cargo)|final)\b/
const WITHHELD = /\b(?:retuv\w{1,5}|retenci\w{1,4}|autorretenci\w{1,4}|retefte|retefuente)\b/
const PROFIT = /\b(?:utilidad(?:es)?|rentas? liquidas?|rlg)\b/

const isOfAnotherSum = (text: string): boolean =>
  OF_A_LATE_RETURN.test(text) || PREPAID.test(text) || IVA_KEPT.test(text) || OF_IVA.test(text) || OF_ICA.test(text)
const TAX_TOLD = /\b(?:imp|impto|impuesto)s?\.? neto\b|\binr\b|\bimpuestos? (?:de renta|del? ano|a cargo)\b/
const WORKED_FROM =
  /\b(?:ingresos?|costos?|gastos?|utilidad\w*|rentas? liquidas?|rlg|saldos?|total|favor|cuanto (?:me |nos )?(?:pag|deb|queda)\w*)\b/
/** Next year's advance of a tax that is told as such: nothing of it is to be worked out first, nor what is left to pay. */
const asksAdvanceAlone = (message: Understood): boolean =>
  message.amounts.length > 0 &&
  TAX_TOLD.test(message.text) &&
  !WORKED_FROM.test(message.text) &&
  wantsNextAdvance({ message })

export const saldo = intent({
  id: 'renta.saldo',
  fits: (message) => !asksAdvanceAlone(message) && (/\brenta\b/.test(message.text) || !isOfAnotherSum(message.text)),
  subject: 'renta',
  title: 'Saldo a pagar o a favor en la renta, con retenciones y anticipo',
  enters: true,
  // After the gain of a sale: what was withheld in the year, and which return it is, are of the whole return.
  called:
    /\b(?:retuv\w{1,5}|retenci\w{1,4}|autorretenci\w{1,4}|retefte|retefuente)\b[^?]{0,80}\b(?:(?:primera|segunda|tercera|cuarta|quinta) (?:declaracion|vez que declar\w{1,3})|anticipo para)\b|\bcuanto (?:\w{1,5} )?(?:paga|pago|pagamos|queda|debe|debo)\w{0,3}\b[^?;\d]{0,25}\b(?:hay|con|y) (?:el )?anticipo\b/,
  tells: (message) =>
    message.amounts.length > 1 &&
    ASKS_BALANCE.test(message.text) &&
    WITHHELD.test(message.text) &&
    PROFIT.test(message.text) &&
    !wantsNextAdvance({ message }),
  slots: { ...rentaSlots, utilidad: { ...rentaSlots.utilidad, main: false } },
  answer: balanceAnswer,
})

/** "Un cliente me dio un anticipo": what is paid ahead of a bill, and not of a tax. */
const OF_A_BILL = /\b(?:clientes?|proveedor\w{0,2}|contratistas?|contrato|obra|mercanc\w{1,3}|pedido|factur\w{1,5})\b/
const OF_THE_TAX = /\b(?:renta|impuestos?|dian|declar\w{1,6}|807|gravable|retencion\w{0,2})\b/

export const anticipoIntent = intent({
  id: 'renta.anticipo',
  tells: asksAdvanceAlone,
  fits: ({ text }) => !(OF_A_BILL.test(text) && !OF_THE_TAX.test(text)),
  keeps: ASKS_LESS,
  subject: 'renta',
  title: 'Anticipo de renta del año siguiente',
  enters: true,
  slots: {
    ...rentaSlots,
    impuesto: { ...rentaSlots.impuesto, main: true },
    utilidad: { ...rentaSlots.utilidad, main: false },
  },
  answer: advanceAnswer,
})

export const intents = [impuesto, impuestoAnticipo, saldo, anticipoIntent]
