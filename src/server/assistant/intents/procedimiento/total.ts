import { formatCop, formatDate, formatPercent } from '../../../../shared/format.ts'
import { SANCION } from '../../../../shared/tax/facts/sanciones.ts'
import { SANCION_MINIMA } from '../../../../shared/tax/facts/tax.ts'
import { interesesMora } from '../../../../shared/tax/intereses.ts'
import { percentOf } from '../../../../shared/tax/percent.ts'
import { correccion, extemporaneidad, pagaDe, type Reduccion640 } from '../../../../shared/tax/sanciones.ts'
import { circular, et } from '../../../../shared/tax/sources.ts'
import type { IsoDate, Step } from '../../../../shared/tax/types.ts'
import type { IntentAnswer } from '../answer.ts'
import { figure } from '../figure.ts'
import type { AnswerContext } from '../intent.ts'
import { entryOf } from './asiento.ts'
import { days, example, usuryOf } from './mora.ts'
import { type Case, delayOfCase } from './plazo.ts'
import { delaySaid } from './retraso.ts'
import { asksWhy, dayOfFacts, leftOf, opened, reductionOf } from './slots.ts'

interface Penalty {
  readonly sancion: number
  readonly exacta: number
  readonly steps: readonly Step[]
}

/** Where the tax of a return that is late is owed. */
const accountOfReturn = (text: string): string =>
  /\b(?:iva|impuesto a las ventas)\b/.test(text)
    ? '2408'
    : /\b(?:retencion|retenciones|retefuente)\b/.test(text)
      ? '2365'
      : /\b(?:ica|industria y comercio)\b/.test(text)
        ? '2412'
        : '240405'

/** What is known of a return that is filed or paid late. Sums in COP, rates in percent. */
interface Late extends Case {
  readonly impuesto?: number | undefined
  readonly impuestoSaldo?: number | undefined
  readonly retenido?: number | undefined
  readonly otroImpuesto?: number | undefined
  readonly iguales?: number | undefined
  readonly mayorValor?: number | undefined
  readonly diferencia?: number | undefined
  readonly tasaUsura?: number | undefined
  readonly tasaNeta?: boolean | undefined
  readonly reduccion?: Reduccion640 | 'ambas' | undefined
  readonly faltaAnterior?: IsoDate | undefined
  readonly emplazado?: boolean | undefined
  readonly acto?: string | undefined
  readonly soloPago?: boolean | undefined
  readonly sinSancion?: boolean | undefined
  readonly sancionDicha?: number | undefined
}

const CORRECTED = /\b(?:correg\w{1,5}|corrij\w{1,3}|correccion(?:es)?)\b/
const FILED_LATE =
  /\b(?:tarde|extempor\w*|sin (?:declarar|presentar)|no (?:la |lo )?(?:declar|present)\w{1,4}|emplaz\w{1,8} por no declarar)\b/
/** Tax, penalty and interest of a late return together (arts. 634, 635, 639 to 641 ET); without the usury rate, the first two. */
export function totalToPay(values: Late, context: AnswerContext): IntentAnswer {
  const { facts, today, kind } = context
  const summoned = values.emplazado ?? (values.acto === 'declarar' || values.acto === 'corregir')
  const rise = values.diferencia !== undefined && values.diferencia > 0 ? values.diferencia : values.mayorValor
  // "Corregimos la renta, mayor impuesto 14 millones": no return that came late, whichever slot took the sum.
  const raised = CORRECTED.test(context.merged.text) && !FILED_LATE.test(context.merged.text)
  const difference = rise ?? (raised ? values.impuesto : undefined)
  const corrected = (values.impuesto === undefined || raised) && difference !== undefined
  const { iguales: equal, impuesto: told } = values
  const taxes = corrected
    ? [difference]
    : equal !== undefined && told !== undefined
      ? Array.from({ length: equal }, () => Math.round(told / equal))
      : [told, values.otroImpuesto].filter((each) => each !== undefined)
  const whole = taxes.length === 0 ? undefined : taxes.reduce((sum, each) => sum + each, 0)
  // The penalty is of the tax itself; what is paid, and what bears interest, is what was left of it.
  const base = whole !== undefined && !corrected ? leftOf(values, whole) : whole
  const delay = delayOfCase(values, today, context.when)
  const sources = [et('arts. 634, 635 y 641'), et('arts. 639 y 640'), circular('3', 2013)]
  if (base === undefined || delay === undefined)
    return {
      headline:
        'El total es **impuesto + sanción + intereses de mora**: la sanción, ' +
        `${figure(SANCION.tardeImpuesto)} del impuesto por mes o fracción (mínimo ${figure(SANCION_MINIMA)}), y los intereses, impuesto × (usura − 2 puntos) ÷ 366 × días.`,
      paragraphs: [
        `Dime ${[...(base === undefined ? ['el impuesto'] : []), ...(delay === undefined ? ['cuánto es el retraso o las dos fechas'] : []), ...(values.tasaUsura === undefined ? ['la tasa de usura vigente'] : [])].join(', ')} y te doy la cifra.`,
      ],
      sources,
      answered: false,
    }
  const fecha = dayOfFacts(delay, context)
  const asked = reductionOf(values, delay.vencimiento ?? today, context.own)
  // After a summons to file there is none.
  const way: Reduccion640 = asked === undefined || asked === 'ambas' || (summoned && !corrected) ? 'ninguna' : asked
  const share = way === 'ninguna' ? 100 : pagaDe(way, fecha, facts)
  const meses = Math.min(240, delay.meses)
  const penaltyOf = (tax: number, reduccion: Reduccion640): Penalty => {
    if ((values.soloPago && !corrected) || values.sinSancion) return { sancion: 0, exacta: 0, steps: [] }
    const { result, steps } = corrected
      ? correccion({ fecha, mayorValor: tax, emplazado: summoned, reduccion }, facts)
      : extemporaneidad({ fecha, meses, impuestoACargo: tax, emplazado: summoned, reduccion }, facts)
    const { sancion, calculada, aplicaMinima } = result
    return { sancion, exacta: aplicaMinima ? sancion : Math.round(percentOf(calculada, share)), steps }
  }
  const penalties = taxes.map((each) => penaltyOf(each, way))
  const sancion = values.sancionDicha ?? penalties.reduce((sum, each) => sum + each.sancion, 0)
  const exacta = penalties.reduce((sum, each) => sum + each.exacta, 0)
  const rate = values.tasaUsura
  const usury = rate === undefined ? undefined : usuryOf(rate, values.tasaNeta)
  const found =
    usury === undefined
      ? undefined
      : interesesMora({ impuesto: base, tramos: [{ dias: Math.max(1, delay.dias), tasaUsura: usury }] })
  const interes = found?.result.interes ?? 0
  const sum = base + sancion + interes
  const reducedSaid = way === 'ninguna' ? '' : ` con la reducción al ${formatPercent(share)} del artículo 640`
  const exactSaid =
    exacta !== sancion && values.sancionDicha === undefined && sancion > 0
      ? ` (${formatCop(exacta)} sin aproximar)`
      : ''
  const penaltySaid =
    sancion === 0
      ? values.soloPago
        ? 'sin sanción, porque se presentó a tiempo'
        : 'sin la sanción'
      : `${formatCop(sancion)} de sanción${reducedSaid}${exactSaid}`
  const supuesto = delay.supuesto === undefined ? '' : ` (${delay.supuesto})`
  const headline =
    values.soloPago && asksWhy(context)
      ? 'Porque la sanción castiga **presentar** tarde y esa declaración se presentó a tiempo: pagar tarde solo causa intereses de mora (arts. 634 y 641).'
      : kind === 'sino' && /\binteres/.test(context.message.text)
        ? found === undefined
          ? `**No**: ese valor no trae los intereses de mora; sin ellos son **${formatCop(base + sancion)}** y falta la tasa de usura del mes, que no tengo cargada.`
          : `**Sí**: de los **${formatCop(sum)}**, ${formatCop(interes)} son intereses de mora${supuesto}.`
        : found === undefined
          ? `Sin los intereses, son **${formatCop(base + sancion)}**: ${formatCop(base)} de impuesto y ${penaltySaid}${supuesto}; los intereses se suman con la tasa de usura del mes, que no tengo cargada.`
          : `En total pagas **${formatCop(sum)}**: ${formatCop(base)} de impuesto, ${penaltySaid} y ${formatCop(interes)} de intereses de mora${supuesto}.`
  // The day comes from the NIT: whoever asks whether it has passed reads it first.
  const fell =
    values.digitos === undefined ||
    delay.vencimiento === undefined ||
    (values.retraso?.vencimiento !== undefined && values.retraso.aproximado !== true)
      ? ''
      : `Venció el **${formatDate(delay.vencimiento)}**. `
  const both = asked === 'ambas' || asked === undefined
  const options =
    both && sancion > 0 && !corrected && taxes.length === 1
      ? (['ninguna', 'al50', 'al75'] as const).map((each) => {
          const { sancion: other } = penaltyOf(taxes[0] ?? base, each)
          return [
            each === 'ninguna' ? 'Sin reducción' : `Art. 640 al ${formatPercent(pagaDe(each, fecha, facts))}`,
            formatCop(other),
            formatCop(base + other + interes),
          ]
        })
      : []
  const columns = ['Sanción', 'Valor', found ? 'Total' : 'Total sin intereses']
  const answer: IntentAnswer = {
    headline: opened(kind, `${fell}${headline}`),
    ...(found === undefined
      ? {
          paragraphs: [
            `Los intereses de ${days(delay.dias)}: ${formatCop(base)} × (T ÷ 366) × ${delay.dias}. ${example(base, delay)} Dime la tasa de usura y te doy el total exacto.`,
          ],
        }
      : {}),
    steps: [
      { label: 'Impuesto', value: formatCop(base) },
      ...penalties.flatMap(({ steps }) => steps),
      ...(found?.steps.slice(0, 1) ?? []),
      { label: found === undefined ? 'Total sin intereses' : 'Total', value: formatCop(sum) },
    ],
    tables: options.length > 0 ? [{ title: 'Según la reducción', columns, rows: options }] : [],
    sources,
    facts: [facts.at(SANCION_MINIMA, fecha)],
    caveats: [
      ...(sancion > 0 && !corrected ? [`Retraso: ${delaySaid(delay)}.`] : []),
      'La reducción del artículo 640 exige no haber cometido la misma conducta en los dos años anteriores (o en el anterior, al 75 %).',
      'Si la tasa de usura cambió de un mes a otro, los intereses se liquidan por tramos.',
    ],
  }
  const onlyPenalty =
    /\bsancion\b/.test(context.message.text) && !/\b(?:impuesto|todo|total)\b/.test(context.message.text)
  return kind === 'asiento'
    ? entryOf(
        [
          ...(onlyPenalty ? [] : ([[accountOfReturn(context.merged.text), 'impuesto', base]] as const)),
          ...(sancion > 0 ? ([['539520', 'sanción', sancion]] as const) : []),
          ...(interes > 0 ? ([['530520', 'intereses de mora', interes]] as const) : []),
        ],
        onlyPenalty ? 'Pago de la sanción y los intereses' : 'Pago con sanción e intereses',
        {
          ...answer,
          caveats: [
            ...(onlyPenalty
              ? []
              : ['Si es de otro impuesto, cambia esa cuenta: 240405 renta, 2408 IVA, 2365 retención.']),
            ...(answer.caveats ?? []),
          ],
        },
        context.message.text,
      )
    : answer
}
