import { formatCop, formatDate, formatNumber, formatPercent, MONTHS } from '../../../../shared/format.ts'
import { type ClaseActivo, NOMBRE_ACTIVO } from '../../../../shared/tax/depreciacion.ts'
import { UVT } from '../../../../shared/tax/facts/general.ts'
import { IVA_GENERAL } from '../../../../shared/tax/facts/iva.ts'
import { depreciacionKey } from '../../../../shared/tax/facts/tablas.ts'
import {
  BENEFICIO_AUDITORIA_6,
  BENEFICIO_AUDITORIA_12,
  BENEFICIO_AUDITORIA_MINIMO,
  EFECTIVO_INDIVIDUAL,
  EFECTIVO_PORCENTAJE_COSTOS,
  EFECTIVO_PORCENTAJE_PAGADO,
  EFECTIVO_TOPE,
  MENOR_CUANTIA,
  RENTA_PJ,
} from '../../../../shared/tax/facts/tax.ts'
import { factAt } from '../../../../shared/tax/facts.ts'
import { addMonths } from '../../../../shared/tax/habiles.ts'
import { percentOf } from '../../../../shared/tax/percent.ts'
import { beneficioAuditoria, firmeza, pagosEfectivo } from '../../../../shared/tax/procedimiento.ts'
import { durTributario, et, ley } from '../../../../shared/tax/sources.ts'
import type { IsoDate } from '../../../../shared/tax/types.ts'
import { roundUvt, uvtAt } from '../../../../shared/tax/uvt.ts'
import { upper } from '../../sentence.ts'
import { readDates } from '../../understand/dates.ts'
import type { Understood } from '../../understand/features.ts'
import { cite, fromCalculation, type IntentAnswer } from '../answer.ts'
import { isCalled } from '../clause.ts'
import { claseActivo, ivaDelActivo } from '../contabilidad/depreciacion.ts'
import { figure } from '../figure.ts'
import { type AnswerContext, intent, type ReadContext, type Slot, type Values } from '../intent.ts'
import { count, date, flag, money, percent, text } from '../slots.ts'
import { bareAlone, bareBeside, none, oneOf, sumsIn } from './bare.ts'
import { type Bought, boughtIn, deducedOf } from './menores.ts'
import { listed, opening } from './say.ts'
import { anoGravable, contribuyente, impuesto, impuestoAnterior } from './slots.ts'

// ---- Audit benefit --------------------------------------------------------------------------------------------------------

const THIS_ONE = /\b(?:este|este ano|ahora)(?: (?:es|son|da|dio|sale|va|fue|de))?$/
const EARLIER = /\banterior\b|\bpasado\b|\bantes\b|\bprevio\b/
const NOW = /\beste ano\b|\bahora\b|\bactual\b|\bque (?:declar|present)\w+/
const YEAR_BEFORE = /\b(20[12]\d)\b(?!.*\b20[12]\d\b)/
const YEAR_BEHIND =
  /^ ?(?:pesos |m |millones )?(?:\(|en |de |del |para |por |el )?(?:el |ano |ag |ano gravable ){0,2}(20[12]\d)\b/

/** The net taxes of two years, and the later of them. */
interface TwoYears {
  readonly antes?: number
  readonly ahora?: number
  readonly ano?: number
}

const NOW_IS =
  /^(?:y |o |pero |si |ahora |el impuesto |que |me |nos )*(?:da|dio|daba|diera|sale|fuera|es|son|hubiera sido|hubiera dado)(?: de)?$/
/** Each tax by the year or the words that stand beside it; a later message changes the one that it names. */
function taxesByYear(message: Understood, before: TwoYears | undefined, context: ReadContext): TwoYears | undefined {
  const { text } = message
  const sums = sumsIn(message, context.facts)
  // "¿Y si hubiera sido 25?": of the later year, in millions as it was.
  const bare =
    sums.length > 0 ? undefined : oneOf(bareAlone(), bareBeside(NOW_IS))(message, { ...context, before: before?.ahora })
  if (bare !== undefined) return { ...before, ahora: bare }
  const told = sums.map(({ value, start, end }, at) => {
    const ahead = text.slice(sums[at - 1]?.end ?? 0, start)
    const behind = text.slice(end, sums[at + 1]?.start ?? text.length)
    // "2024: 20 millones; 2025: 27": what stands behind a sum may be of the next one, so that its own words come first.
    const year = Number(YEAR_BEFORE.exec(ahead)?.[1] ?? YEAR_BEHIND.exec(behind)?.[1])
    const near = ahead.slice(-50)
    const word = EARLIER.test(near) ? 'antes' : NOW.test(near) ? 'ahora' : undefined
    return { value, year: Number.isNaN(year) ? undefined : year, word, behind }
  })
  const years = [...new Set(told.flatMap(({ year }) => year ?? []))].sort((one, other) => one - other)
  if (years.length === 2) {
    const of = (year: number | undefined) => told.find((each) => each.year === year)?.value
    return { ...both(of(years[0]), of(years[1])), ...(years[1] === undefined ? {} : { ano: years[1] }) }
  }
  const [one, other] = told
  if (one === undefined) return undefined
  if (other === undefined) {
    const { value, year, word } = one
    if (before?.antes === undefined || before.ahora === undefined) return undefined
    const earlier = year === undefined ? word === 'antes' : before.ano !== undefined && year < before.ano
    return { ...before, [earlier ? 'antes' : 'ahora']: value }
  }
  if (told.length > 2) return undefined
  // "Este año 30 y el anterior 20", "30 este año, 20 el pasado": without a word the first is the earlier one.
  const swapped =
    other.word === 'antes' ||
    one.word === 'ahora' ||
    (one.word === undefined && EARLIER.test(other.behind.slice(0, 40)))
  return swapped && one.word !== 'antes' ? both(other.value, one.value) : both(one.value, other.value)
}
const both = (antes: number | undefined, ahora: number | undefined): TwoYears => ({
  ...(antes === undefined ? {} : { antes }),
  ...(ahora === undefined ? {} : { ahora }),
})

const auditSlots = {
  impuestos: text<TwoYears>(
    'Impuesto neto de los dos años',
    (message, context) => taxesByYear(message, context.before as TwoYears | undefined, context),
    ({ antes = 0, ahora = 0 }) => `${formatCop(antes)} y ${formatCop(ahora)}`,
  ),
  presentada: date('Presentada el', ({ days }) => days[0]),
  corregida: flag('Se corrige', ({ text: words }) =>
    /\bcorr[ei][gj]\w+|\bcorreccion\b/.test(words) ? true : undefined,
  ),

  anoGravable,
  // "El año pasado 40 millones y este 55": the tax of this year, where the words name no tax again.
  impuesto: { ...impuesto, main: true, read: oneOf(bareBeside(THIS_ONE), impuesto.read ?? (() => undefined)) },
  impuestoAnterior: { ...impuestoAnterior, money: ['impuesto', 'mencion'] },
  aumento: percent('Aumento del impuesto', ['proporcion', 'tarifa', 'descuento', 'mencion']),
  sinRetenciones: flag('Retenciones inexistentes', ({ text }) =>
    /\bretenciones inexistentes\b|\bfals[oa]s?\b/.test(text) ? true : undefined,
  ),
  tarde: flag('Presentada o pagada tarde', ({ text }) =>
    /\btarde\b|\bretras\w{1,3}\b|\bextemporane\w+|\bfuera de(?:l)? plazo\b/.test(text) ? true : undefined,
  ),
  /** As the question for when it is final left it. */
  mesPresentada: { label: 'Mes en que se presentó', type: 'text', show: String, required: false } satisfies Slot<
    string,
    false
  >,
  perdida: flag('Con pérdida fiscal', ({ text }) =>
    /\bperdidas?\b/.test(text) && !/\b(?:sin|no (?:hay|tengo|hubo|tuvo|tuve)) perdidas?\b/.test(text)
      ? true
      : undefined,
  ),
  primera: flag('Primera declaración', ({ text }) =>
    /\bprimera declaracion\b|\bnunca (?:habia )?declar\w+/.test(text) ? true : undefined,
  ),
} as const

/** The taxes of both years; of a single one, nearly always that is the earlier year's. */
function yearsOf(
  { impuestos, impuesto: one, impuestoAnterior: other }: Values<typeof auditSlots>,
  { message: last, merged, earlier, own = [] }: AnswerContext,
): { readonly before?: number; readonly now?: number; readonly year?: number } {
  if (impuestos?.antes !== undefined && impuestos.ahora !== undefined)
    return {
      before: impuestos.antes,
      now: impuestos.ahora,
      ...(impuestos.ano === undefined ? {} : { year: impuestos.ano }),
    }
  if (one !== undefined && other !== undefined) {
    // One sum after both were told is this year's, unless it is called the earlier one's.
    const held = earlier?.at(-1)?.values
    const changed = own.includes('impuesto') !== own.includes('impuestoAnterior')
    if (changed && typeof held?.impuesto === 'number' && typeof held.impuestoAnterior === 'number') {
      const said = own.includes('impuesto') ? one : other
      return EARLIER.test(last.text)
        ? { before: said, now: held.impuesto }
        : { before: held.impuestoAnterior, now: said }
    }
    return { before: other, now: one }
  }
  const only = one ?? other
  if (only === undefined) return {}
  const { text: words } = last.amounts.length > 0 ? last : merged
  return /\beste ano (?:pag|me|sal|da|fue)\w*|\bahora pag/.test(words) &&
    !/\banterior\b|\bpasado\b|\bantes\b|\bde \d|\b20\d\d\b/.test(words)
    ? { now: only }
    : { before: only }
}

/** "Presentada en agosto de 2025", told before: the month in which so many more have passed. */
function finalIn(filed: string | undefined, months: number): string {
  const [year = 0, month = 0] = (filed ?? '').split('-').map(Number)
  if (year === 0 || month === 0) return ''
  const at = year * 12 + month - 1 + months
  return `: presentada en ${MONTHS[month - 1]} de ${year}, en **${MONTHS[at % 12]} de ${Math.floor(at / 12)}**`
}

const NEEDED = /\b(?:falt\w{1,4}|deber\w+|necesit\w+|minimo|tendria\w*|tiene que|cuanto (?:es|seria) para)\b/
const SIX = /\b(?:6|seis) meses\b/

function audit(values: Values<typeof auditSlots>, context: AnswerContext): IntentAnswer {
  const { facts, kind, today, message } = context
  const { before, now, year } = yearsOf(values, context)
  const current = Number(today.slice(0, 4))
  // "El impuesto de 2025 fue…": the year asked is the next one.
  const named = values.anoGravable
  const ano = Math.max(
    2022,
    Math.min(
      current,
      year !== undefined
        ? year
        : named === undefined
          ? current
          : named < current && !/\bano gravable\b|\bag\b/.test(message.text)
            ? named + 1
            : named,
    ),
  )
  const day = `${ano}-12-31`
  if (factAt(facts, BENEFICIO_AUDITORIA_6, day) === null)
    return {
      headline: `El beneficio de auditoría **no está previsto para el año gravable ${ano}**: va hasta el año gravable 2026.`,
      sources: [et('art. 689-3'), ley('2294', 2023, 'art. 69')],
    }
  const rule: IntentAnswer = {
    headline: `Con el beneficio de auditoría la renta queda en firme en **6 meses si el impuesto neto sube ${figure(BENEFICIO_AUDITORIA_6, day)}, o en 12 meses si sube ${figure(BENEFICIO_AUDITORIA_12, day)}** frente al año anterior.`,
    paragraphs: [
      `Aplica para los años gravables 2024 a 2026 ${cite(ley('2294', 2023, 'art. 69'))}. El impuesto neto del año anterior debe ser de ${figure(BENEFICIO_AUDITORIA_MINIMO, day)} o más, y la declaración debe presentarse y pagarse a tiempo ${cite(et('art. 689-3'))}.`,
    ],
    sources: [et('art. 689-3'), ley('2294', 2023, 'art. 69')],
    caveats: [
      'No aplica si se declaran retenciones inexistentes ni a quien goza de beneficios por su ubicación geográfica.',
    ],
  }
  if (OTHER_RETURNS.test(message.text) && !INEXISTENT.test(message.text))
    return {
      headline: opening(
        { kind: 'sino' },
        false,
        'el beneficio de auditoría **cubre solo la declaración de renta**: las de IVA y de retención en la fuente de ese año quedan en firme por los términos generales de los artículos 705 y 714.',
      ),
      paragraphs: [
        'Una declaración de IVA o de retención queda en firme a los 3 años del vencimiento del plazo o de su presentación tardía.',
      ],
      sources: [et('art. 689-3'), et('arts. 705 y 714')],
    }
  if (values.sinRetenciones || values.tarde)
    return {
      ...rule,
      headline: opening(
        { kind },
        kind === 'sino' ? /\bpierd\w*|\bafect\w*|\bquit\w*|\btumb\w*/.test(message.text) : undefined,
        values.tarde
          ? `el beneficio de auditoría **se pierde si la declaración se presenta o se paga fuera del plazo**.`
          : `el beneficio de auditoría **se pierde si se declararon retenciones inexistentes** o costos falsos.`,
      ),
    }
  if (values.perdida)
    return {
      ...rule,
      headline: `Con pérdida fiscal **la DIAN puede seguir revisando la pérdida y su compensación** aunque pasen los 6 o 12 meses: el beneficio de auditoría no la blinda, y la declaración de un año sin impuesto neto no tiene el aumento que se pide.`,
      sources: [et('art. 689-3'), et('art. 147')],
    }
  if (values.primera)
    return {
      ...rule,
      headline: opening(
        { kind },
        false,
        `sin un impuesto neto del año anterior **no hay con qué comparar**: el beneficio pide un aumento sobre el del año pasado, que debe ser de ${figure(BENEFICIO_AUDITORIA_MINIMO, day)} o más.`,
      ),
    }
  if (values.aumento !== undefined && before === undefined) {
    const six = facts.at(BENEFICIO_AUDITORIA_6, day).value
    const twelve = facts.at(BENEFICIO_AUDITORIA_12, day).value
    const months = values.aumento >= six ? 6 : values.aumento >= twelve ? 12 : null
    return {
      ...rule,
      headline:
        months === null
          ? opening(
              { kind },
              false,
              `un aumento del ${formatPercent(values.aumento)} no alcanza: se necesita el **${figure(BENEFICIO_AUDITORIA_12, day)} para 12 meses o el ${figure(BENEFICIO_AUDITORIA_6, day)} para 6**.`,
            )
          : opening(
              { kind },
              true,
              `con un aumento del ${formatPercent(values.aumento)} la declaración queda en firme en **${months} meses**${finalIn(values.mesPresentada, months)}.`,
            ),
    }
  }
  if (before === undefined) return rule
  const calculation = beneficioAuditoria(
    { anoGravable: ano, impuestoNetoAnterior: before, impuestoNeto: now ?? 0 },
    facts,
  )
  const { meses, para12, para6, aumento } = calculation.result
  const least = facts.at(BENEFICIO_AUDITORIA_MINIMO, day).value * uvtAt(facts, `${ano - 1}-12-31`)
  if (before < least)
    return fromCalculation(calculation, {
      headline: opening(
        { kind },
        false,
        `no hay beneficio de auditoría: el impuesto neto del año anterior, ${formatCop(before)}, **no llega a ${figure(BENEFICIO_AUDITORIA_MINIMO, day)} (${formatCop(Math.round(least))})**.`,
      ),
    })
  const shown = { steps: now === undefined ? calculation.steps.slice(1) : calculation.steps }
  if (now === undefined || (SIX.test(message.text) && NEEDED.test(message.text)))
    return fromCalculation(calculation, {
      ...shown,
      headline:
        SIX.test(message.text) && now !== undefined && now < para6
          ? `Para 6 meses te faltan **${formatCop(para6 - now)}**: el impuesto neto debe llegar a **${formatCop(para6)}** y va en ${formatCop(now)}.${meses === null ? '' : ` Así queda en firme en **${meses} meses**, con un aumento del ${formatPercent(aumento)}.`}`
          : SIX.test(message.text)
            ? `Para que quede en firme en 6 meses necesitas un impuesto neto de **${formatCop(para6)}** en el año gravable ${ano}.`
            : `Para el beneficio de auditoría necesitas un impuesto neto de **${formatCop(para12)}** (12 meses) o **${formatCop(para6)}** (6 meses) en el año gravable ${ano}${now === undefined ? '' : `: te faltan ${formatCop(Math.max(0, para12 - now))} y ${formatCop(para6 - now)}`}.`,
    })
  const { presentada: filed, corregida: corrected } = values
  if (meses === null)
    return fromCalculation(calculation, {
      ...shown,
      headline: opening(
        { kind },
        false,
        `con ${formatCop(now)} el aumento es del ${formatPercent(aumento)} y no alcanza: se necesitan **${formatCop(para12)}** (12 meses) o **${formatCop(para6)}** (6 meses)${now < para12 ? `; te faltan ${formatCop(para12 - now)} y ${formatCop(para6 - now)}` : ''}.`,
      ),
      ...(corrected
        ? {
            paragraphs: [
              `Si la corrección deja el impuesto ahí, **se pierde el beneficio** y la declaración vuelve a la firmeza general: **3 años** desde el vencimiento del plazo para declarar ${cite(et('art. 714'))}.`,
            ],
            sources: [...calculation.sources, et('art. 714')],
          }
        : {}),
    })
  const final = filed === undefined ? finalIn(values.mesPresentada, meses) : ''
  const until = filed === undefined ? undefined : formatDate(addMonths(filed, meses))
  const short =
    meses === 12
      ? ` Para 6 meses no alcanza: se necesitaban ${formatCop(para6)} y faltaron ${formatCop(para6 - now)}.`
      : ''
  return fromCalculation(calculation, {
    ...shown,
    headline: opening(
      { kind },
      meses === 6 || !SIX.test(message.text),
      `con un impuesto neto de ${formatCop(now)} (aumento del ${formatPercent(aumento)}) la declaración queda en firme en **${meses} meses**${until === undefined ? final : `, el **${until}**, contados desde que se presentó`}.${short}`,
    ),
    ...(corrected
      ? { paragraphs: ['La corrección no quita el beneficio mientras el impuesto que queda mantenga ese aumento.'] }
      : {}),
    caveats: [
      'Se pierde si antes de esa fecha notifican un emplazamiento para corregir, un requerimiento especial, un emplazamiento especial o una liquidación provisional.',
      ...calculation.caveats,
    ],
  })
}

/** "¿Y cubre el IVA de ese año?": whether it is of other returns, too. */
const OTHER_RETURNS =
  /\b(?:cubr|cobij|blind|aplic|sirv|proteg|inclu|extiend|val|tambien|entra|firme)\w*\b[^.;?]{0,50}\b(?:iva|retencion(?:es)?|retefuente|ica)\b/
const INEXISTENT = /\binexistentes?\b/
/** The date by which it is final. */
const WHEN_FINAL = /\b(?:firme|firmeza|fecha|cuando|hasta cuando|vence)\b/

const KEPT_BENEFIT = new RegExp(
  `${OTHER_RETURNS.source}|\\b(?:6|seis|12|doce) meses\\b|\\bretras\\w{1,3}\\b|\\btarde\\b|\\bfuera de(?:l)? plazo\\b`,
)
const FEW_MONTHS = /\b(?:6|seis|12|doce) meses\b/
const auditoria = intent({
  id: 'beneficio-auditoria',
  subject: 'procedimiento',
  title: 'Beneficio de auditoría: firmeza en 6 o 12 meses',
  slots: auditSlots,
  // "El de 2024 fue 20 millones y el de 2025, 27: ¿queda en firme en 6 meses?": two taxes and so few months are of nothing else.
  tells: ({ text: words, amounts }) =>
    amounts.length > 0 &&
    /\bimpuestos?\b/.test(words) &&
    /\bfirm\w{1,5}\b|\bblind\w{1,5}\b|\bauditoria\b/.test(words) &&
    FEW_MONTHS.test(words),
  keeps: KEPT_BENEFIT,
  covers: (part, { days }) => (days.length > 0 && WHEN_FINAL.test(part)) || /\bmeses\b/.test(part),
  answer: audit,
})

// ---- When a return is final -----------------------------------------------------------------------------------------------

const LOSS = /\bperdidas?\b/
const TRANSFER = /\b(?:precios de )?transferencia\b(?! bancaria)/
const FAVOUR = /\bsaldo a favor\b|\bdevolv\w+\b|\bdevolucion\b|\bcompensacion\b(?! (?:de )?(?:las? )?perdidas?\b)/
/** "Sin saldo a favor ni pérdidas" says that there are none. */
const unlessDenied = (words: RegExp) => (message: Understood, context: ReadContext) =>
  words.test(message.text) ? none(words)(message, context) === undefined : undefined
const filed = (which: 0 | 1) => (message: Understood) => filedDays(message)[which]

const CORRECTED = /\b(?:correg\w{1,5}|corrij\w{1,3}|correccion)\b/
/** "La corregí el 10 de junio de 2025": the day of the correction is neither when it fell due nor when it was filed. */
const CORRECTED_ON = /\b(?:correg\w{1,5}|correccion(?: fue| se hizo)?)\b[^.;\d]{0,25}\d/
const filedDays = (message: Understood): readonly string[] =>
  CORRECTED_ON.test(message.text) ? message.days.slice(0, -1) : message.days
const REQUESTED = new RegExp(
  `\\b(?:ped|pid|solicit|radic)\\w{1,6}\\b[^.;]{0,40}?\\b(?:en|de) (${MONTHS.join('|')}) (?:de |del )?(20\\d\\d)\\b`,
)

/** One of several returns of a message, with what its own words tell of it. */
interface Filed {
  readonly nombre: string
  readonly dia: IsoDate
  readonly perdidas: boolean
  readonly transferencia: boolean
}
const NEXT_RETURN =
  /[,;.]? (?:y |e )?(?=(?:la |las |una |otra |mi )?(?:declaracion |de )?(?:de |del )?(?:renta|iva|retencion|retefuente|ica|ag)\b)|[;.] |,? y (?=(?:la |otra |una )(?:del? )?(?:ano )?(?:20\d\d|otra|segunda))/g
const RETURN_NAME =
  /\b(?:renta|iva|retencion|retefuente|ica)\b(?: (?:ag|ano gravable|del?|ano|bimestre|mes|la|el))*(?: 20\d\d)?|\b(?:ag|ano gravable|la del?|del ano) ?20\d\d/
const YEAR_NAMED = /\b20\d\d\b/
/** "Y si no hubiera sido pérdida". */
const NO_LOSS =
  /\bno (?:hubiera|hubiese|fuera|fuese|haya|habria)(?: (?:sido|dado|habido|tenido|una|con|de)){0,3} perdidas?\b/
const DENIED = /\bsin\b[^.;]{0,40}\bperdidas?\b|\bni perdidas?\b/
/** "La renta 2022, presentada el…, y la 2023 con pérdida, el…": each return with its own day. */
function returnsIn(message: Understood, today: IsoDate): readonly Filed[] | undefined {
  if (message.days.length < 2) return undefined
  const found = message.text.split(NEXT_RETURN).flatMap((part): Filed[] => {
    const { days } = readDates(part, today).when
    const name = RETURN_NAME.exec(part)?.[0]
    const [dia] = days
    return dia === undefined || days.length > 1 || name === undefined
      ? []
      : [
          {
            nombre: name
              .replace(/^del? (?:ano )?/, '')
              .replace(/\bag\b/, 'año gravable')
              .replace(/\biva\b/, 'IVA'),
            dia,
            perdidas: LOSS.test(part) && !DENIED.test(part),
            transferencia: TRANSFER.test(part),
          },
        ]
  })
  return found.length > 1 ? found : undefined
}

const LETTER =
  /\b(?:requerimiento|emplazamiento|carta|oficio)\b[^?]{0,60}\b(?:termino|firmeza|en firme|plazo de los|los (?:3|tres|5|cinco) anos)\b/
const firme = intent({
  id: 'firmeza',
  keeps: LETTER,
  subject: 'procedimiento',
  title: 'Cuándo queda en firme una declaración',
  slots: {
    declaraciones: text<readonly Filed[]>(
      'Varias declaraciones',
      (message, { today }) => returnsIn(message, today),
      (each) => each.map(({ nombre, dia }) => `${nombre}: ${formatDate(dia)}`).join(', '),
    ),
    vencimiento: date('Vencimiento o presentación', filed(0)),
    presentacion: date('Presentación', filed(1)),
    perdidas: flag('Con pérdidas', (message, context) =>
      NO_LOSS.test(message.text) ? false : unlessDenied(LOSS)(message, context),
    ),
    transferencia: flag('Con precios de transferencia', unlessDenied(TRANSFER)),
    aFavor: flag('Con saldo a favor', unlessDenied(FAVOUR)),
    corregidaEl: date('Corregida el', (message) => (CORRECTED_ON.test(message.text) ? message.days.at(-1) : undefined)),
    corregida: flag('Corregida', unlessDenied(CORRECTED)),
    mesPresentada: {
      label: 'Mes en que se presentó',
      type: 'text',
      read: ({ text, month, days }) => {
        if (days.length > 0 || month === undefined) return undefined
        const years = [...text.matchAll(/\b(?:20)?([12]\d)\b/g)].map(([, two]) => 2000 + Number(two))
        const year = Math.max(...years)
        return years.length > 0 && year >= 2015 && year <= 2030
          ? `${year}-${String(month).padStart(2, '0')}`
          : undefined
      },
      show: (value) => value,
      required: false,
    } satisfies Slot<string, false>,
    anoGravable,
  },
  answer(values, { kind, today, message, own }) {
    if (LETTER.test(message.text))
      return {
        headline: /\bespecial\b/.test(message.text)
          ? '**Sí**: notificado el requerimiento especial a tiempo, la declaración **no queda en firme** ese día.'
          : '**No**: una carta o un requerimiento ordinario **no cambia la fecha**; solo el requerimiento especial notificado a tiempo impide que quede en firme.',
        sources: [et('arts. 705 y 714')],
      }
    // "¿Ya quedó en firme?": by the day, or where only the month is known, by that.
    const passed = (end: string, sentence: string): string => {
      const now = today.slice(0, end.length)
      const asked = kind === 'sino' && /\b(?:ya|quedo|esta|todavia|aun)\b/.test(message.text) && end !== now
      return asked ? `**${end < now ? 'Sí' : 'No todavía'}**: ${sentence}` : upper(sentence)
    }
    const several = values.declaraciones
    // "¿Y si corrijo la del 2023?": of several that one, with what was told of it.
    const meant = several?.find(({ nombre }) => message.text.includes(YEAR_NAMED.exec(nombre)?.[0] ?? nombre))
    const {
      vencimiento,
      presentacion,
      perdidas,
      transferencia,
      aFavor,
      corregida,
      corregidaEl,
      mesPresentada,
      anoGravable: year,
    } = meant === undefined
      ? values
      : {
          ...values,
          vencimiento: meant.dia,
          presentacion: meant.dia,
          perdidas: meant.perdidas,
          transferencia: meant.transferencia,
        }
    const years = perdidas || transferencia ? 5 : 3
    if (several !== undefined && corregida !== true && own?.includes('declaraciones') === true) {
      const each = several.map((filed) => {
        const calculation = firmeza({
          vencimiento: filed.dia,
          presentacion: filed.dia,
          perdidas: filed.perdidas,
          preciosTransferencia: filed.transferencia,
        })
        const end = calculation.result.fecha
        const why = filed.perdidas ? ' por la pérdida' : filed.transferencia ? ' por precios de transferencia' : ''
        return { ...filed, calculation, end, anos: why === '' ? 3 : 5, why }
      })
      return {
        headline: `${upper(listed(each.map(({ nombre, end, anos, why }) => `${nombre} queda en firme el **${formatDate(end)}** (${anos} años${why}${end < today ? '; ya quedó' : ''})`)))}.`,
        paragraphs: ['Hasta ese día la DIAN puede notificar el requerimiento especial (art. 705).'],
        tables: [
          {
            title: 'Una por una',
            columns: ['Declaración', 'Se cuenta desde', 'Años', 'En firme'],
            rows: each.map(({ nombre, dia, anos, end }) => [
              upper(nombre),
              formatDate(dia),
              String(anos),
              formatDate(end),
            ]),
          },
        ],
        sources: [et('arts. 714 y 147'), et('art. 705'), ...(transferencia ? [ley('2010', 2019, 'art. 117')] : [])],
        caveats: [
          'Si la presentaste antes de que venciera el plazo, los años se cuentan desde ese vencimiento.',
          'Un requerimiento especial notificado a tiempo impide la firmeza.',
        ],
      }
    }
    const rest = {
      tables: [
        {
          title: 'Términos de firmeza',
          columns: ['Caso', 'Término', 'Artículo'],
          rows: [
            ['General', '3 años', `714 ${cite(et('art. 714'))}`],
            ['Con pérdidas fiscales', '5 años', `147 ${cite(et('art. 147'))}`],
            [
              'Con precios de transferencia',
              '5 años',
              `Ley 2010 de 2019, art. 117 ${cite(ley('2010', 2019, 'art. 117'))}`,
            ],
            ['Con saldo a favor', '3 años desde la solicitud de devolución', `714 ${cite(et('art. 714'))}`],
            ['Con beneficio de auditoría', '6 o 12 meses', `689-3 ${cite(et('art. 689-3'))}`],
          ],
        },
      ],
      sources: [et('arts. 714, 147 y 689-3'), ley('2010', 2019, 'art. 117')],
      caveats: ['Un requerimiento especial notificado a tiempo impide la firmeza.'],
    }
    const calculation =
      vencimiento === undefined
        ? undefined
        : firmeza({
            vencimiento,
            presentacion: presentacion ?? vencimiento,
            perdidas: perdidas === true,
            preciosTransferencia: transferencia === true,
          })
    const final = calculation && `el **${formatDate(calculation.result.fecha)}**`
    const requested = REQUESTED.exec(message.text)
    const from = requested?.[1] === undefined ? 0 : Number(requested[2]) * 12 + MONTHS.indexOf(requested[1]) + 36
    if (aFavor && from > 0)
      return {
        ...rest,
        headline: `Pedida la devolución en ${requested?.[1]} de ${requested?.[2]}, queda en firme en **${MONTHS[from % 12]} de ${Math.floor(from / 12)}**: con saldo a favor los 3 años se cuentan desde la solicitud.`,
      }
    if (aFavor)
      return {
        ...rest,
        headline:
          'Con saldo a favor los **3 años se cuentan desde la solicitud de devolución o compensación**; si no se pide, desde el vencimiento del plazo para declarar' +
          (final === undefined ? '.' : `: ${final}.`),
      }
    if (corregida)
      return {
        ...rest,
        headline: opening(
          { kind },
          false,
          'corregir para pagar más **no reinicia los 3 años**: se siguen contando desde el vencimiento del plazo o desde la presentación tardía; si la corrección bajó el impuesto o subió el saldo a favor, la revisión se cuenta **desde ella**' +
            (final === undefined
              ? '.'
              : `. ${corregidaEl === undefined ? 'Sin la corrección, quedaba' : 'Si pagaste más, sigue quedando'} en firme ${final}${corregidaEl === undefined ? '' : `; si pagaste menos, ${years === 5 ? 'cinco' : 'tres'} años desde la corrección: el **${formatDate(addMonths(corregidaEl, years * 12))}**`}.`),
        ),
      }
    if (calculation !== undefined)
      return fromCalculation(calculation, {
        paragraphs: [
          `Hasta ese día la DIAN puede notificar el requerimiento especial (art. 705).${presentacion === undefined ? ' Si la presentaste antes de que venciera el plazo, los años se cuentan desde ese vencimiento: dime cuándo vencía y te doy el día exacto.' : ''}`,
        ],
        headline: passed(
          calculation.result.fecha,
          `la declaración queda en firme ${final}${years === 5 ? `, a los 5 años por ${listed([...(perdidas ? ['las pérdidas'] : []), ...(transferencia ? ['los precios de transferencia'] : [])])}` : ''}.`,
        ),
      })
    if (mesPresentada !== undefined) {
      const [y = '', m = ''] = mesPresentada.split('-')
      const until = `${MONTHS[Number(m) - 1]} de ${Number(y) + years}`
      return {
        ...rest,
        headline: passed(
          `${Number(y) + years}-${m}`,
          `presentada en ${MONTHS[Number(m) - 1]} de ${y}, queda en firme en **${until}**, a los ${years} años del vencimiento del plazo o de la presentación tardía.`,
        ),
        caveats: [
          'Si la presentaste antes de que venciera el plazo, los años se cuentan desde ese vencimiento.',
          ...rest.caveats,
        ],
      }
    }
    if (perdidas || transferencia)
      return {
        ...rest,
        headline: `Una declaración con ${perdidas ? 'pérdidas fiscales' : 'precios de transferencia'} queda en firme a los **5 años**; las demás, a los 3.`,
      }
    return {
      ...rest,
      headline: `Una declaración queda en firme a los **3 años** del vencimiento o de la presentación tardía; a los **5 años** si liquida o compensa pérdidas o hay precios de transferencia.`,
      ...(year === undefined
        ? {}
        : {
            paragraphs: [
              `La del año gravable ${year} se presenta en ${year + 1}, así que los 3 años se cumplen en ${year + 4}; dime el día de vencimiento y te doy la fecha.`,
            ],
          }),
    }
  },
})

// ---- Cash -----------------------------------------------------------------------------------------------------------------

const YEARLY = /\bal ano\b|\ben (?:el|todo el) ano\b|\ben total\b|\btotal(?:es)?\b|\bdel ano\b|\bacumulad\w+|\banual\w*/
const SPLIT =
  /\bpart(?:o|ir|imos|ido)\b|\b(?:dos|tres|cuatro|varios|varias|[2-9]) (?:partes|pagos|giros|facturas|veces)\b|\bfraccion\w+|\ben cuotas\b|\bmismo dia\b/
const DEPOSIT = /\bconsign\w+|\bcuenta de el\b|\bcheque\b|\btransfer\w+|\bnequi\b|\bdaviplata\b|\btarjeta\b/

/** "¿Pagar con Nequi es efectivo?": whether, and not whether it is deducted. */
const AS_CASH = /\b(?:cuenta|vale|es|seria|se toma|lo toman|toma|pasa|figura)\b[^.;?]{0,20}\befectivo\b/
const HALF = /\b(?:la |una )?mitad\b/

const CASH_BESIDE = /\befectivo\b|\bbilletes?\b|\bplata viva\b|\ben fisico\b/
const COSTS_BESIDE = /\bcostos?\b|\bgastos\b|\bdeducciones\b|\bcompras\b/
const PAID_BESIDE = /\bpag(?:os?|amos|o|aron|ue|ad[oa]s?)\b|\btotal(?:es)?\b/
const OTHER_THAN_CASH = new RegExp(`${COSTS_BESIDE.source}|\\btotal(?:es)?\\b`)
const NAMES_OF_SUMS = [
  ['efectivo', CASH_BESIDE],
  ['costos', COSTS_BESIDE],
  ['pagado', PAID_BESIDE],
] as const
type SumOfYear = (typeof NAMES_OF_SUMS)[number][0]
const NAMED_BEHIND =
  /^ ?(?:millones |pesos |palos |m )?(?:fueron|son|fue|es|van|iban|se|los|las|l[oa]|de|en|por|como|sali\w{1,5}|pagad[oa]s|pagamos|pagaron|hech[oa]s)\b/
/** "Ninguno pasa de 3 millones", "todos los pagos menores a 2M": how large each was, told in passing. */
const SIZE_OF_EACH =
  /\b(?:ningun[oa]?|cada|tod[oa]s|nunca|pagos|compras|facturas)\b[^.;:?]{0,40}\b(?:menor(?:es)?|inferior(?:es)?|menos|mas|pas[aeo]\w{0,3}|super\w{1,4}|exced\w{1,4}|lleg\w{1,4}|debajo|encima)(?: (?:del?|a|que)){0,2} \$? ?$/
const AHEAD = 70

/** What each sum of a year is: its own words behind it, or the last clause before it that names one. */
function sumsOfYear(message: Understood, facts: ReadContext['facts']): Partial<Readonly<Record<SumOfYear, number>>> {
  const { text: words, amounts } = message
  // "Ninguno de más de 100 UVT": how large each payment was is told in passing.
  const sums = sumsIn(message, facts).filter(
    ({ start }) =>
      !amounts.some((each) => each.start === start && each.unit !== 'COP') &&
      !SIZE_OF_EACH.test(words.slice(Math.max(0, start - AHEAD), start)),
  )
  if (sums.length < 2) return {}
  const found: Partial<Record<SumOfYear, number>> = {}
  const nameIn = (part: string | undefined) =>
    part === undefined ? undefined : NAMES_OF_SUMS.find(([, cue]) => cue.test(part))?.[0]
  for (const [at, { value, start, end }] of sums.entries()) {
    const behind = words.slice(end, sums[at + 1]?.start ?? words.length).split(/[,;.?()]| y /)[0] ?? ''
    const ahead = words
      .slice(Math.max(sums[at - 1]?.end ?? 0, start - AHEAD), start)
      .split(/[;.?():]|, /)
      .findLast((part) => nameIn(part) !== undefined)
    const name = (NAMED_BEHIND.test(behind) ? nameIn(behind) : undefined) ?? nameIn(ahead)
    if (name !== undefined) found[name] ??= value
  }
  return found
}
const ofTheYear =
  (name: SumOfYear) =>
  (message: Understood, { facts }: ReadContext): number | undefined => {
    const found = sumsOfYear(message, facts)
    return found.efectivo === undefined ? undefined : found[name]
  }

/** "Y un solo pago fue de 8 millones": one of those in cash, which has a limit of its own. */
const ONE_PAYMENT =
  /\b(?:un|uno|otro|1)(?: (?:solo|mismo|unico))? (?:pago|giro)(?: individual)?(?: en efectivo)? (?:de|por) ?\$? ?$|\b(?:un|uno|algun|ese|1)(?: (?:solo|mismo|unico))? (?:pago|giro|proveedor)(?: individual)? (?:fue|era|es|lo hicimos|lo hice)(?: (?:por|de|como)){0,2} ?\$? ?$|\buno(?: solo)?(?: de (?:ell[oa]s|es[oa]s|l[oa]s)(?: [a-z]{1,9}){0,3})? (?:fue|era|es) (?:de|por) ?\$? ?$|\b(?:un|uno|una) (?:pago |giro |factura |compra )?(?:individual|aparte|suelt[oa]|sol[oa]|unic[oa])[^.;?\d]{0,20}$|\bpago individual\b[^.;?\d]{0,30}$|\b(?:a|con) (?:un|una|uno|otr[oa]|cierto)(?: (?:mismo|solo|unico|de l[oa]s|de mis|de nuestros))? (?:proveedor|contratista|tercero|persona|senor|vendedor)[a-z]{0,3}\b[^.;?\d]{0,25}$/
const ONE_BEHIND =
  /^ ?(?:millones |pesos |palos )?[^.;?\d]{0,40}\b(?:un (?:solo|mismo|unico) (?:proveedor|pago|giro|dia|golpe)|una (?:sola|misma|unica) (?:vez|factura|persona|empresa|compra))\b/
/** "Nueve palos en billete, un solo pago", "toda de una": one payment, and no sum of the year. */
const IN_ONE_PAYMENT =
  /\bun (?:solo|unico) (?:pago|giro|dia)\b|\btod[oa]s? de una\b|\bde un (?:solo )?(?:golpe|tacazo|tiro)\b|\bde una sola\b|\ben una sola\b/
const APART = /\b(?:aparte|ademas|adicional\w*|otro|fuera de es[oae]s?)\b/
const LOSES = /\brechaz|\bpierd|\bproblema|\bverdad\b|\bcierto\b/
const REFUSED =
  /\bcuanto (?:me |nos |se )?(?:rechaz|pierd|quit|tumb|desconoc)\w*|\b(?:cuanto|que (?:valor|monto|parte|suma)) no (?:me |nos |se )?(?:acept|deduc|reconoc|vale)\w*/

/** Who was paid in cash asks of their own side; the limits are those of who pays. */
const RECEIVED =
  /\b(?:me|nos) (?:\w{1,8} )?(?:pag(?:o|a|an|aron|aria|ara|ue)|cancel(?:o|a|an|aron)|dio|dieron|da|dan|quiere\w* pagar)\b[^.;?]{0,60}\befectivo\b|\b(?:recib(?:i|o|imos|ir)|vend(?:i|imos|er))\b[^.;?]{0,60}\befectivo\b/
const PAID_OUT = /\bdeduc\w+|\bproveedor\w*|\b(?:le|les) pag\w+|\bpague\b|\bpago a\b|\bcompr\w+/

function cashLeft(
  cash: number,
  costos: number,
  total: number | undefined,
  { facts, ano }: { readonly facts: AnswerContext['facts']; readonly ano: number },
): string {
  const { deducible, noDeducible } = pagosEfectivo(
    { anoGravable: ano, totalPagado: total ?? costos, pagosEfectivo: cash, costosDeducciones: costos },
    facts,
  ).result
  return `se deducen **${formatCop(deducible)}**${noDeducible > 0 ? ` y ${formatCop(noDeducible)} no` : ', porque caben en el límite del año'}`
}

const PAID_OUT_IN_CASH = /\b(?:compr|pag|gir|entreg|di(?:o|mos)?\b)\w*/
const efectivo = intent({
  id: 'pago-efectivo',
  // "Una compra de 8 millones en efectivo, ¿me la acepta la DIAN como gasto?": of how it was paid, and not of what for.
  tells: ({ text: words, amounts }) =>
    amounts.length > 0 &&
    amounts.length <= 2 &&
    CASH_BESIDE.test(words) &&
    /\b(?:acept|rechaz|deduc|reconoc|recib|val)\w{1,5}\b/.test(words) &&
    /\b(?:dian|renta|gastos?|costos?|deduc\w+)\b/.test(words) &&
    PAID_OUT_IN_CASH.test(words),
  subject: 'procedimiento',
  title: 'Pagos en efectivo: hasta cuánto se deducen',
  slots: {
    efectivo: {
      ...money('Pagos en efectivo', ['efectivo', 'pago', 'valorActivo', 'movimiento', 'cuantia'], {
        main: true,
        read: oneOf(bareBeside(/\befectivo\b|\bbilletes?\b|\bplata viva\b/), bareAlone()),
      }),
      // Another sum of cash takes the place of the one that the words of an earlier message told.
      replaces: ['efectivoDelAno'],
    },
    compras: money('Total pagado en el año', ['compras'], { read: bareBeside(/\btotal\b|\bcompras?\b/) }),
    costos: money('Costos y deducciones del año', ['costos'], { read: bareBeside(/\bcostos?\b|\bgastos\b/) }),
    tope: money('Tope que mencionas', ['tope']),
    tarifa: percent('Porcentaje', ['tarifa', 'proporcion', 'descuento']),
    // Of several sums the words beside them tell which is the cash; how large each payment was is told in passing.
    efectivoDelAno: money('Efectivo del año', [], { read: ofTheYear('efectivo') }),
    costosDelAno: money('Costos y gastos en total', [], { read: ofTheYear('costos') }),
    pagadoDelAno: money('Pagos en total', [], { read: ofTheYear('pagado') }),
    individual: {
      ...money('Un solo pago en efectivo', []),
      takes: (text: string, { at, end }: { readonly at: number; readonly end: number }) =>
        ONE_PAYMENT.test(text.slice(Math.max(0, at - 60), at)) || ONE_BEHIND.test(text.slice(end, end + 60)),
    },
    variosEnEfectivo: text<readonly number[]>(
      'Pagos en efectivo',
      ({ text: words, amounts }) => {
        const cash = amounts.filter(({ start, end }) =>
          isCalled(CASH_BESIDE, OTHER_THAN_CASH)(words, { at: start, end }),
        )
        return cash.length < 2 ? undefined : cash.map(({ value }) => value)
      },
      (value) => value.map(formatCop).join(', '),
    ),
    contribuyente,
    delAno: flag('Es el total del año', ({ text }) => (YEARLY.test(text) ? true : undefined)),
    pagos: count('Pagos', /^(?:pagos?|cuotas?)$/),
    anoGravable,
  },
  answer(values, { facts, on, kind, message, followUp, own }) {
    const ano = Math.max(2021, values.anoGravable ?? Number(on.slice(0, 4)))
    const { tope } = values
    const both = values.efectivoDelAno !== undefined && values.costosDelAno !== undefined
    const cash = both ? values.efectivoDelAno : values.efectivo
    const costos = both ? values.costosDelAno : (values.costos ?? values.costosDelAno)
    const total = both
      ? (values.pagadoDelAno ?? (values.compras === costos || values.compras === cash ? undefined : values.compras))
      : values.compras
    // "La mitad" of a sum that was told before is taken by its slot already.
    const half = cash === undefined || own?.includes('efectivo') === true ? cash : cash / 2
    const uvt = uvtAt(facts, on)
    const limit = facts.at(EFECTIVO_INDIVIDUAL, on)
    const paid = facts.at(EFECTIVO_PORCENTAJE_PAGADO, on)
    const most = facts.at(EFECTIVO_TOPE, on)
    const ofCosts = facts.at(EFECTIVO_PORCENTAJE_COSTOS, on)
    const cop = limit.value * uvt
    const named = `${formatNumber(limit.value)} UVT (${formatCop(cop)})`
    const yearly = `el menor entre **${formatPercent(paid.value)} de lo pagado (máximo ${formatNumber(most.value)} UVT) y ${formatPercent(ofCosts.value)} de los costos y deducciones**`
    const rest = {
      sources: [et('art. 771-5')],
      facts: [facts.at(UVT, on), limit, paid, most, ofCosts],
      caveats: ['El gasto necesita además factura o documento soporte.'],
    }
    const bank = 'Lo que se paga por transferencia, cheque al primer beneficiario o tarjeta no tiene ese límite.'
    if (RECEIVED.test(message.text) && !PAID_OUT.test(message.text) && kind !== 'asiento')
      return {
        ...rest,
        headline: `${kind === 'sino' ? '**No hay problema para ti**' : 'Para quien lo recibe **no hay límite**'}: el efectivo se declara y se factura como cualquier ingreso; la regla limita a **quien paga**, que no puede deducir un pago en efectivo de más de ${named}.`,
        paragraphs: [
          'Consígnalo y guarda la factura o el recibo: así se explica de dónde salió si la DIAN lo pregunta.',
        ],
      }
    if (
      DEPOSIT.test(message.text) &&
      (kind === 'sino' || followUp) &&
      (cash === undefined || message.amounts.length === 0)
    )
      return {
        ...rest,
        headline:
          HALF.test(message.text) && half !== undefined
            ? `${half <= cop ? 'Sí' : 'Solo la mitad'}: los ${formatCop(half)} que van por un medio bancario **no entran en los límites del efectivo**, y los otros ${formatCop(half)} en efectivo **${half <= cop ? 'se deducen, porque no pasan' : 'no se deducen, porque pasan'} de ${named}**.`
            : `${AS_CASH.test(message.text) ? 'No, no cuenta como efectivo' : 'Sí'}: **consignar en la cuenta de quien cobra, transferir (también por Nequi o Daviplata) o girar un cheque al primer beneficiario son medios bancarios**, y ese pago no entra en los límites del efectivo.`,
        paragraphs: [`En efectivo, un pago de más de ${named} no se deduce.`],
      }
    if (followUp && message.amounts.length === 0 && SPLIT.test(message.text))
      return {
        ...rest,
        headline: `Cada pago de hasta ${named} pasa el límite por pago, pero **partir una misma compra para quedar por debajo es arriesgado**: la DIAN puede verla como un solo pago y no aceptarla.`,
        paragraphs: [`Y todos los pagos en efectivo del año siguen topados: ${yearly}. ${bank}`],
      }
    if (
      followUp &&
      message.amounts.length === 0 &&
      /\bindividual\b|\bpor (?:pago|transaccion)\b|\bcada pago\b/.test(message.text)
    )
      return {
        ...rest,
        headline: `Cada pago en efectivo se deduce solo si no pasa de **${named}**.`,
        paragraphs: [bank],
      }
    const { individual, variosEnEfectivo: each } = values
    // One payment alone, told after the year's: it has only its own limit.
    const single =
      message.amounts.length === 1 && own?.includes('individual') === true
        ? individual
        : IN_ONE_PAYMENT.test(message.text) && (costos === undefined || costos === cash)
          ? cash
          : undefined
    if (each?.some((sum) => sum > cop)) {
      const [over, within] = [each.filter((sum) => sum > cop), each.filter((sum) => sum <= cop)]
      const sum = (all: readonly number[]) => all.reduce((so, one) => so + one, 0)
      return {
        ...rest,
        headline: `${kind === 'sino' ? 'No todos: ' : ''}**${formatCop(sum(over))} no se deducen**, porque ${over.length === 1 ? 'ese pago pasa' : 'esos pagos pasan'} de ${named} en efectivo y se ${over.length === 1 ? 'pierde completo' : 'pierden completos'}${within.length === 0 ? '' : `; los **${formatCop(sum(within))}** restantes ${costos === undefined ? `caben por pago y cuentan para el límite del año, ${yearly}` : cashLeft(sum(within), costos, total, { facts, ano })}`}.`,
        paragraphs: [bank],
      }
    }
    if (individual !== undefined && individual > cop && cash !== undefined && cash > individual) {
      const others = APART.test(message.text) ? cash : cash - individual
      const lost = kind !== 'sino' ? '' : LOSES.test(message.text) ? 'Sí: ' : 'No: '
      return {
        ...rest,
        headline: `${lost}${lost === '' ? 'Ese' : 'ese'} pago de **${formatCop(individual)} no se deduce en nada**: en efectivo pasa de ${named}, no entra en la cuenta del año y se rechaza completo. De los otros ${formatCop(others)}, ${costos === undefined ? `se deduce ${yearly}` : cashLeft(others, costos, total, { facts, ano })}.`,
        paragraphs: [bank],
      }
    }
    if (cash !== undefined && costos !== undefined && single === undefined) {
      const calculation = pagosEfectivo(
        { anoGravable: ano, totalPagado: total ?? costos, pagosEfectivo: cash, costosDeducciones: costos },
        facts,
      )
      const { deducible, noDeducible } = calculation.result
      const rate = facts.at(RENTA_PJ, `${ano}-12-31`).value
      const more =
        noDeducible > 0 && values.contribuyente !== 'natural'
          ? `, y como sociedad pagas **${formatCop(Math.round(percentOf(noDeducible, rate)))}** más de renta (${formatPercent(rate)})`
          : ''
      return fromCalculation(calculation, {
        ...(noDeducible > 0 ? { gives: { sumado: noDeducible } } : {}),
        headline: REFUSED.test(message.text)
          ? noDeducible > 0
            ? `Te rechazan **${formatCop(noDeducible)}** de los ${formatCop(cash)} en efectivo: se aceptan ${formatCop(deducible)} en ${ano}${more}.`
            : `No te rechazan nada: los **${formatCop(cash)}** en efectivo caben en los límites de ${ano}, si ningún pago pasa de ${named}.`
          : `De ${formatCop(cash)} pagados en efectivo son deducibles **${formatCop(deducible)}** en ${ano}${noDeducible > 0 ? `; **${formatCop(noDeducible)}** no${more}` : ''}.`,
        caveats: [
          ...(total === undefined
            ? [`Supuse que los pagos totales del año son los mismos ${formatCop(costos)} de costos.`]
            : []),
          `Los pagos individuales de más de ${named} en efectivo no se deducen y quedan por fuera de esa cuenta.`,
          ...calculation.caveats,
        ],
      })
    }
    if (cash !== undefined && values.delAno) {
      return {
        ...rest,
        headline: `De los ${formatCop(cash)} en efectivo del año se deduce, entre los pagos de hasta ${named} cada uno, ${yearly}.`,
        paragraphs: [`Con el total pagado y los costos del año te doy la cifra. ${bank}`],
      }
    }
    const one = single ?? cash ?? individual ?? tope
    if (one !== undefined) {
      const over = one > cop
      const split = SPLIT.test(message.text) || (values.pagos ?? 0) > 1
      return {
        ...rest,
        ...(over ? { gives: { sumado: one } } : {}),
        headline: over
          ? `${kind === 'sino' && /\bproblema|\blio\b|\brechaz|\bpierd|\bverdad\b|\bcierto\b/.test(message.text) ? 'Sí: **no se deduce en efectivo**' : kind === 'sino' ? 'No: **no se deduce en efectivo**' : '**No se deduce en efectivo**'}: ${formatCop(one)} pasa de ${named} y debe pagarse por un medio bancario.`
          : kind === 'sino' && /\brechaz|\bpierd|\bproblema/.test(message.text)
            ? `No: **sí puede deducirse**, porque ${formatCop(one)} no pasa de ${named}, dentro del límite anual del efectivo.`
            : `**Sí puede deducirse**: ${formatCop(one)} no pasa de ${named}, dentro del límite anual del efectivo.`,
        paragraphs: [
          `En el año, el efectivo se deduce hasta ${yearly}. ${bank}`,
          ...(split
            ? ['Si partes un mismo pago para quedar por debajo del tope, la DIAN puede verlo como uno solo.']
            : []),
        ],
      }
    }
    return {
      ...rest,
      headline: opening(
        { kind },
        undefined,
        `un pago individual en efectivo se deduce hasta **${named}**; y el total del año, hasta ${yearly}.`,
      ),
      paragraphs: [bank],
    }
  },
})

// ---- Minor assets ---------------------------------------------------------------------------------------------------------

/** "Compré un computador, ¿lo deduzco de una vez?" */
const AT_ONCE =
  /\b(?:computador\w*|portatil\w*|impresora|celular|maquina(?:ria)?s?|equipos?|herramientas?|muebles?|escritorios?|nevera|horno|activos?)\b[^;]{0,60}\b(?:(?:tod|complet|enter)[oa]s? (?:al|como|en el) gasto\b|(?:deduc\w{1,4}|deduzco|depreci\w{1,4}|gasto)\b[^;]{0,20}\b(?:de una(?: vez\b|\W*$)|(?:de un solo golpe|(?:en un|en el mismo) (?:solo )?ano|complet[oa])\b))|\b(?:llev|pas|mand|deduc|mete)\w{1,4} (?:[a-z]{1,9} ){0,3}?(?:de una(?: vez)?|tod[oa]s?|complet[oa]s?|enter[oa]s?) (?:al|como|en el) gasto\b|\b(?:deduc\w{1,4}|depreci\w{1,4}) (?:[a-z]{1,9} ){0,2}?(?:tod[oa]s?|complet[oa]s?|enter[oa]s?) (?:en )?(?:este|el mismo|ese) ano\b/

/** "¿Cuáles son de menor cuantía?", "¿qué puedo depreciar todo en 2026?" */
const IN_ITS_YEAR =
  /\bmenor(?:es)? (?:cuantia|valor)\b|\b50 uvt\b|\b(?:deprec\w+|deduc\w+|gasto)\b[^?]{0,30}\b(?:tod[oa]s?|complet[oa]s?|de una(?: vez)?)\b/
const MONTHS_OF_YEAR = 12
/** "Entra a uso en diciembre": from when it is depreciated. */
const USED_FROM = /\b(?:us[oa]\w{0,4}|compr\w+|entr\w+|desde|empez\w+|empiez\w+|pus\w+|funcion\w+|instal\w+|lleg\w+)\b/
const PLUS_IVA = /(?:\+|\bmas) ?(?:el )?iva\b/
const menor = intent({
  id: 'menor-cuantia',
  subject: 'depreciacion',
  title: 'Activos de menor cuantía: deducirlos en el año de compra',
  called: AT_ONCE,
  follows: { after: /^(?:depreciacion|puc\.asiento|menor-cuantia)$/, said: AT_ONCE },
  tells: (message) => IN_ITS_YEAR.test(message.text) && boughtIn(message) !== undefined,
  covers: (part) => /\b(?:deprec\w+|deduc\w+|menor cuantia|uvt)\b/.test(part) && !/\basiento\b/.test(part),
  slots: {
    activo: money('Costo del activo', ['valorActivo', 'pago', 'compras', 'costos'], {
      main: true,
      read: oneOf(bareBeside(/\bcost\w+|\bvale\b|\buna?\b/), bareAlone()),
    }),
    otro: money('Costo de otro activo', ['valorActivo']),
    tope: money('Tope que mencionas', ['tope']),
    ivaDelActivo,
    clase: claseActivo,
    varios: text<readonly Bought[]>('Varios activos', boughtIn, (goods) =>
      goods.map(({ nombre, unidades }) => `${formatNumber(unidades)} ${nombre}`).join(', '),
    ),
    anoGravable,
  },
  answer({ activo: price, otro, clase, varios, ivaDelActivo: toCost }, context) {
    const { facts, on, kind } = context
    // The tax of a fixed asset is part of what it cost (art. 491).
    const iva = toCost ?? (PLUS_IVA.test(context.message.text) ? facts.at(IVA_GENERAL, on).value : 0)
    const activo = price === undefined ? undefined : price + Math.round(percentOf(price, iva))
    const withIva = iva > 0 && price !== undefined ? ` (con su IVA, que es parte del costo)` : ''
    // "¿Y si cada uno hubiera costado 2.150.000?" is of that price, and not of those told before.
    const { message } = context
    const repriced = context.followUp && message.amounts.length === 1 && boughtIn(message) === undefined
    if (varios !== undefined && !repriced) return deducedOf(varios, context)
    const limit = facts.at(MENOR_CUANTIA, on)
    const tope = roundUvt(limit.value * uvtAt(facts, on))
    const named = `${formatNumber(limit.value)} UVT`
    const rest = {
      sources: [durTributario('art. 1.2.1.18.5')],
      facts: [facts.at(UVT, on), limit],
      caveats: [
        'El tope es por activo, no por factura.',
        'Es la regla fiscal: contablemente aplica la política de materialidad de la empresa.',
      ],
    }
    if (activo !== undefined && otro !== undefined && activo <= tope !== otro <= tope)
      return {
        ...rest,
        headline: `**Solo el de ${formatCop(Math.min(activo, otro))}** puede depreciarse en el mismo año: el de ${formatCop(Math.max(activo, otro))} pasa de ${named} (${formatCop(tope)}).`,
      }
    const most = activo === undefined ? undefined : Math.max(activo, otro ?? 0)
    // Too dear for one year: what is deducted of it each year instead.
    if (most !== undefined && most > tope) {
      const yearly = (each: ClaseActivo) => facts.at(depreciacionKey(each), on).value
      const used = message.month === undefined ? undefined : MONTHS_OF_YEAR + 1 - message.month
      const inMonths =
        used === undefined || clase === undefined || !USED_FROM.test(message.text)
          ? ''
          : `: ${used === 1 ? 'un mes, desde' : `${used} meses, desde`} ${MONTHS[MONTHS_OF_YEAR - used]}, son **${formatCop(Math.round((percentOf(most, yearly(clase)) * used) / MONTHS_OF_YEAR))}** este año`
      const ofYear = (each: ClaseActivo) =>
        `**${formatCop(Math.round(percentOf(most, yearly(each))))} al año** (${formatPercent(yearly(each))}`
      return {
        ...rest,
        headline: `${kind === 'sino' ? '**No: se deprecia por años, como activo**' : '**No es de menor cuantía** y va como activo'}: ${formatCop(most)}${withIva} pasa de ${named} (${formatCop(tope)}). ${
          clase === undefined
            ? `Deduces como máximo ${ofYear('maquinaria')}) si es maquinaria, muebles o vehículo, o ${ofYear('computo')}) si es equipo de cómputo`
            : `Deduces como máximo ${ofYear(clase)}, ${NOMBRE_ACTIVO[clase].toLowerCase()})`
        }, y el año de la compra, por los meses de uso${inMonths}.`,
        sources: [...rest.sources, et('art. 137')],
      }
    }
    return {
      ...rest,
      headline:
        most === undefined
          ? opening(
              { kind },
              undefined,
              `un activo de hasta **${named} (${formatCop(tope)})** en ${on.slice(0, 4)} puede depreciarse completo en el año de compra.`,
            )
          : `**Sí puede depreciarse en el mismo año**: ${formatCop(most)}${withIva} no pasa de ${named} (${formatCop(tope)}). Sigue siendo un activo, y no un gasto: se registra y se deprecia de una vez.`,
    }
  },
})

export const intents = [auditoria, firme, efectivo, menor]
