import { formatCop, formatPercent } from '../../../../shared/format.ts'
import { UVT } from '../../../../shared/tax/facts/general.ts'
import { RENTA_ESAL } from '../../../../shared/tax/facts/tax.ts'
import { percentOf } from '../../../../shared/tax/percent.ts'
import { impuestoSociedad } from '../../../../shared/tax/rentaSociedades.ts'
import { decreto, et } from '../../../../shared/tax/sources.ts'
import type { LegalSource } from '../../../../shared/tax/types.ts'
import { uvtAt } from '../../../../shared/tax/uvt.ts'
import { cite, fromCalculation, type IntentAnswer } from '../answer.ts'
import { isCalled } from '../clause.ts'
import { figure } from '../figure.ts'
import { type AnswerContext, intent } from '../intent.ts'
import { taxedSurplus } from '../renta/liquidacion.ts'
import { reinvertido, sinReinvertir, sumaReinvertida } from '../renta/slots.ts'
import { costos, money } from '../slots.ts'

const CAVEAT = 'Es para las entidades calificadas en el régimen especial; sin calificación, tributan como una sociedad.'

const HEADS = /\b(?:directiv[oa]s?|director(?:es|a|as)?|gerente?s?|gerencial(?:es)?|356-1)\b/
const REPORT = /\bmemoria economica\b|\b356-3\b/
const RENEWAL =
  /\bactualiz\w+\b[^.;?]{0,40}\b(?:rte|registro|regimen|calificacion|web|anual)\b|\b(?:registro|calificacion|rte|regimen)\b[^.;?]{0,40}\bactualiz\w+|\bactualizacion anual\b/
/** "Gastamos 300 millones": all that the entity spends in the year. */
const SPENT =
  /\b(?:gast|egres)\w+(?: (?:total(?:es)?|del?|anual(?:es)?|por|fueron|son|como|unos|el|ano)){0,4} ?[:=]? ?\$? ?$/
const EARNED =
  /\bingresos?(?: (?:total(?:es)?|brutos|del?|anual(?:es)?|por|fueron|son|como|unos|el|ano)){0,4} ?[:=]? ?\$? ?$/
/** "Al director le pagamos 140 millones": what the heads get, all together. */
const toHeads = (text: string, { at, end }: { readonly at: number; readonly end: number }): boolean =>
  !SPENT.test(text.slice(Math.max(0, at - 40), at)) &&
  !EARNED.test(text.slice(Math.max(0, at - 40), at)) &&
  isCalled(HEADS)(text, { at, end })
const ENTITY =
  /\bfundacion(?:es)?\b|\besal\b|\brte\b|\bsin animo de lucro\b|\bcorporacion\b|\bregimen (?:tributario )?especial\b|\basociacion\b/
const TAX_ASKED = /\bcuant[oa]\b[^?]{0,40}\b(?:renta|impuesto)\b|\b(?:impuesto|renta)\b[^?]{0,20}\bcuant[oa]\b/
const HEADS_SHARE = 30
const REPORT_UVT = 160_000

/** What an entity of the special regime owes besides its tax: each of the duties that the message asks about. */
function duties(
  {
    costos: spent,
    ingresos: earned,
    pagoDirectivos: paid,
  }: {
    readonly costos?: number | undefined
    readonly ingresos?: number | undefined
    readonly pagoDirectivos?: number | undefined
  },
  { facts, message: { text }, on }: AnswerContext,
): IntentAnswer | undefined {
  const told: { readonly line: string; readonly source: LegalSource }[] = []
  const most = spent === undefined ? undefined : Math.round(percentOf(spent, HEADS_SHARE))
  if (HEADS.test(text) && paid !== undefined && spent !== undefined && most !== undefined)
    told.push({
      line: `${paid > most ? 'No' : 'Sí'}: a los cargos directivos y gerenciales se les paga, entre todos, **hasta el ${HEADS_SHARE} % del gasto total anual**, ${formatCop(most)} de ${formatCop(spent)}; ${paid > most ? `los ${formatCop(paid)} **se pasan en ${formatCop(paid - most)}**` : `los ${formatCop(paid)} **caben, y sobran ${formatCop(most - paid)}**`}.`,
      source: et('art. 356-1'),
    })
  else if (HEADS.test(text))
    told.push({
      line: `A quienes ejercen cargos directivos y gerenciales se les paga, entre todos, **hasta el ${HEADS_SHARE} % del gasto total anual**${spent === undefined ? '' : `: el ${HEADS_SHARE} % de ${formatCop(spent)}, **${formatCop(most ?? 0)}**`}, por nómina, contratación o comisión.`,
      source: et('art. 356-1'),
    })
  if (REPORT.test(text)) {
    const least = REPORT_UVT * uvtAt(facts, on)
    const named = `160.000 UVT (${formatCop(least)})`
    told.push({
      line:
        earned === undefined
          ? `La memoria económica la envían **solo las entidades con ingresos de más de ${named} en el año anterior**.`
          : earned > least
            ? `Sí debe **memoria económica**: sus ingresos de ${formatCop(earned)} pasan de ${named}.`
            : `No debe **memoria económica**: es solo para ingresos de más de ${named}, y los suyos fueron de ${formatCop(earned)}.`,
      source: et('art. 356-3'),
    })
  }
  if (RENEWAL.test(text))
    told.push({
      line: 'La calificación se actualiza cada año en el registro web del régimen, **a más tardar el 30 de junio**.',
      source: decreto('2229', 2023),
    })
  const [first, ...rest] = told
  if (first === undefined) return undefined
  return {
    headline: first.line,
    paragraphs: rest.map(({ line, source }) => `${line} ${cite(source)}`),
    sources: told.map(({ source }) => source),
    ...(REPORT.test(text) ? { facts: [facts.at(UVT, on)] } : {}),
    caveats: [CAVEAT],
  }
}

/** "¿Lo podemos guardar para un edificio en cuatro años?": the surplus of more than a year. */
const KEPT_FOR =
  /\basignacion(?:es)? permanentes?\b|\b(?:guard|reserv|ahorr|apart|acumul)\w*\b[^?]{0,60}\b(?:anos?|sede|edificio|local|casa|lote|construir|construccion|comprar|bus|carro|vehiculo)\b/
const MOST_YEARS = 5
function permanent({ kind, message: { duration } }: AnswerContext): IntentAnswer {
  const years = duration === undefined ? undefined : duration.years + duration.months / 12
  const long = years !== undefined && years > MOST_YEARS
  return {
    headline: `${kind === 'sino' ? 'Sí, como' : 'Como'} **asignación permanente**: el excedente que se destina a un programa o a comprar activos en más de un año es exento si lo aprueba la asamblea, con un plazo de **hasta ${MOST_YEARS} años**${long ? '; para uno mayor se le pide autorización a la DIAN' : ''}.`,
    paragraphs: [
      'El acta dice el valor, el programa o el activo y el plazo, antes de presentar la renta; se lleva en el patrimonio, y sus rendimientos son ingreso del año.',
      `Lo que no se ejecute en el plazo paga el ${figure(RENTA_ESAL)} en el año en que se incumple.`,
    ],
    sources: [et('art. 360'), et('art. 358')],
    caveats: [CAVEAT],
  }
}

export const esal = intent({
  id: 'esal.excedentes',
  subject: 'sociedades',
  title: 'Qué hace una entidad sin ánimo de lucro con sus excedentes',
  called:
    /\bmemoria economica\b|\b356-[13]\b|\b(?:fundacion|esal|rte|sin animo de lucro|corporacion|regimen (?:tributario )?especial)\b[^?]{0,120}\b(?:directivos|cargos directivos|gerencial(?:es)?|actualizacion anual)\b/,
  // What it earned and spent gives the surplus only with what may not be deducted: that is the tax itself.
  fits: ({ text, amounts }) => {
    const before = amounts.map(({ start }) => text.slice(Math.max(0, start - 40), start))
    const both = before.some((words) => SPENT.test(words)) && before.some((words) => EARNED.test(words))
    return !both || !TAX_ASKED.test(text) || HEADS.test(text) || REPORT.test(text) || RENEWAL.test(text)
  },
  // "Gasto total de 600 millones y a la directora le pagamos 18 al mes, ¿se puede?"
  tells: ({ text, amounts }) =>
    ENTITY.test(text) &&
    amounts.some(({ start, end }) => toHeads(text, { at: start, end })) &&
    amounts.some(({ start }) => SPENT.test(text.slice(Math.max(0, start - 40), start))),
  covers: (part) => HEADS.test(part) || REPORT.test(part) || RENEWAL.test(part),
  follows: {
    after: /^(?:renta\.impuesto|esal\.excedentes|renta\.saldo)$/,
    said: /\b(?:directiv[oa]s?|director(?:es|a|as)?|gerente?s?)\b|\bexcedentes?\b|\basignacion(?:es)? permanentes?\b|\bmemoria economica\b|\bactualiz\w+\b[^.;?]{0,30}\b(?:rte|registro|regimen|calificacion)\b|\bregistro web\b/,
  },
  slots: {
    pagoDirectivos: {
      ...money('Lo que se paga a los directivos', [], { per: 'ano', summed: true }),
      takes: toHeads,
    },
    ingresos: money('Ingresos del año', []),
    utilidad: money(
      'Excedente del año',
      ['ingresos', 'pago', 'mencion', 'patrimonio', 'capital', 'utilidad', 'venta'],
      { main: true },
    ),
    reinvertido,
    sinReinvertir,
    sumaReinvertida,
    costos: {
      ...costos,
      takes: (text, { at }) => SPENT.test(text.slice(Math.max(0, at - 40), at)),
      orByRole: true,
    } satisfies typeof costos,
  },
  answer(values, context) {
    const { facts, on } = context
    const owed = duties(values, context)
    if (owed !== undefined) return owed
    if (KEPT_FOR.test(context.message.text)) return permanent(context)
    const { utilidad: surplus, reinvertido: spent, sumaReinvertida: part } = values
    const rate = facts.at(RENTA_ESAL, on)
    const sources = [et('art. 358'), et('art. 356')]
    if (surplus === undefined || (spent === undefined && part === undefined && values.sinReinvertir === undefined))
      return {
        headline: `El excedente **no se reparte: se reinvierte en la actividad meritoria, y así es exento**; lo que no se reinvierta paga el ${figure(RENTA_ESAL)}${surplus === undefined ? '' : `: de ${formatCop(surplus)}, hasta ${formatCop(Math.round(percentOf(surplus, rate.value)))} si no se destina nada`}.`,
        paragraphs: [
          [
            '1. La asamblea o el órgano de dirección aprueba en acta a qué programas se destina, antes de declarar.',
            '2. Se ejecuta en el año siguiente; si el programa pide más tiempo, se aprueba como asignación permanente.',
            '3. Se lleva en cuentas separadas del patrimonio, para mostrar cuánto se ha ejecutado.',
          ].join('\n'),
        ],
        sources,
        facts: [rate],
        caveats: [CAVEAT],
      }
    const base = taxedSurplus(surplus, values)
    const anoGravable = Number(on.slice(0, 4))
    const calculation = impuestoSociedad({ anoGravable, rentaLiquidaGravable: base, tipo: 'esal' }, facts)
    const { impuesto } = calculation.result
    return fromCalculation(calculation, {
      gives: { impuesto },
      headline:
        base === 0
          ? `**No paga renta**: los ${formatCop(surplus)} se reinvierten completos en la actividad meritoria y son exentos.`
          : base === surplus
            ? `**Todo el excedente paga: ${formatCop(impuesto)}** (${formatPercent(rate.value)} de ${formatCop(surplus)}), porque no hay reinversión aprobada que sea exenta.`
            : `De renta paga **${formatCop(impuesto)}**: el ${formatPercent(rate.value)} de los ${formatCop(base)} que no se reinvierten; los ${formatCop(surplus - base)} destinados al objeto social son exentos.`,
      sources: [...sources, ...calculation.sources],
      caveats: [
        ...(base < surplus
          ? ['Lo destinado debe ejecutarse en el año siguiente o quedar como asignación permanente aprobada.']
          : []),
        CAVEAT,
      ],
    })
  },
})
