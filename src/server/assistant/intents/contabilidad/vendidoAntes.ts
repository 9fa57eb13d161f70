import { formatCop, formatNumber, MONTHS } from '../../../../shared/format.ts'
import { IVA_GENERAL } from '../../../../shared/tax/facts/iva.ts'
import { PUC_SOURCE } from '../../../../shared/tax/puc.ts'
import { et } from '../../../../shared/tax/sources.ts'
import type { Understood } from '../../understand/features.ts'
import { cite, type IntentAnswer } from '../answer.ts'
import type { AnswerContext, Slot } from '../intent.ts'
import { choice } from '../slots.ts'
import { lines } from './entryTable.ts'

// A plan, a membership or a maintenance sold and charged for months to come: its income is of those months, and its IVA of
// the period of the bill.

const SELLS =
  /\b(?:vend(?:i|o|io|imos|emos|ieron|ido|en)|venta|factur(?:e|o|amos|aron|ado|ada)|cobr(?:e|o|amos|aron|ado|ada)|recib(?:i|imos)|(?:nos|me) (?:pagan|pagaron|pago))\b/
const PLAN =
  /\b(?:plan(?:es)?|suscripcion(?:es)?|membresias?|mantenimientos?|licencias?|cursos?|servicios?|contratos?|pension(?:es)?|matriculas?|arriendos?|garantia extendida|hosting|soporte|software|clases|polizas?)\b/
const STRETCH =
  /\banual(?:es|idad)?\b|\b(?:por|de|a) 1 ano\b|\bpor (?:todo )?(?:el|un) ano\b|\bsemestral\b|\b(?:[2-9]|[1-5]\d) meses\b|\b1 ano\b/
const ASKS =
  /\bdiferid[oa]s?\b|\bpor anticipado\b|\banticipad[oa]s?\b|\breconoc\w{1,6}|\b(?:cuanto|que) (?:\w{1,8} ){0,3}ingresos?\b|\bingresos? (?:de|del|en|por) (?:este |el )?(?:ano|mes|20\d\d)\b|\bingreso mensual\b|\bcausa\w{0,3}\b/
const BUYS =
  /\b(?:compr(?:e|o|amos)|(?:le )?pagu?(?:e|amos)|contratamos|proveedor\w{0,2}|impuesto diferido|trabajador|emplead[oa])\b/

/** Whether a message tells what was charged for months to come and asks whose income it is. */
export const tellsSoldAhead = ({ text, amounts }: Pick<Understood, 'text' | 'amounts'>): boolean =>
  amounts.length === 1 &&
  SELLS.test(text) &&
  PLAN.test(text) &&
  STRETCH.test(text) &&
  ASKS.test(text) &&
  !BUYS.test(text)

export const ivaDelPrecio = choice(
  'IVA del precio',
  { incluido: 'incluido', aparte: 'aparte', ninguno: 'sin IVA' },
  ({ text }) =>
    /\bsin iva\b|\bexclui\w{1,4}\b|\bexent\w{1,3}\b|\bno (?:soy|somos|es) responsables?\b/.test(text)
      ? 'ninguno'
      : /\biva incluid[oa]\b|\b(?:con|incluye|incluido|incluyendo) (?:el )?iva\b(?! aparte)|\biva (?:adentro|dentro)\b/.test(
            text,
          )
        ? 'incluido'
        : /(?:\bmas|\+) ?(?:el )?iva\b|\bantes de iva\b/.test(text)
          ? 'aparte'
          : undefined,
)
/** The month in which it begins to be rendered. */
export const mesInicio: Slot<number, false> = {
  label: 'Mes en que comienza',
  type: 'count',
  read: ({ text, month, days: [day] }) => {
    const named = MONTH_NAMED.exec(text)?.[1]
    return day !== undefined ? Number(day.slice(5, 7)) : named === undefined ? month : MONTHS.indexOf(named) + 1
  },
  show: (value) => MONTHS[value - 1] ?? '',
  required: false,
}
const MONTH_NAMED = new RegExp(`\\b(?:en|desde|a partir de|de|fuera|fue) (${MONTHS.join('|')})\\b`)

/** Its base, the IVA that is due at once, what each month earns and what is left for the next year. */
export function soldAhead(
  {
    precio,
    iva: of,
    meses,
    inicio,
  }: {
    readonly precio: number
    readonly iva: 'incluido' | 'aparte' | 'ninguno' | undefined
    readonly meses: number
    readonly inicio: number | undefined
  },
  { facts, on, today, kind }: AnswerContext,
): IntentAnswer {
  const rate = facts.at(IVA_GENERAL, on)
  const base = of === 'incluido' ? Math.round(precio / (1 + rate.value / 100)) : precio
  const iva = of === 'incluido' ? precio - base : of === 'ninguno' ? 0 : Math.round((base * rate.value) / 100)
  const year = today.slice(0, 4)
  const within = inicio === undefined ? undefined : Math.min(meses, 13 - inicio)
  const each = Math.round(base / meses)
  const earned = within === undefined ? undefined : Math.round((base * within) / meses)
  const left = earned === undefined ? base : base - earned
  const tax = iva === 0 ? '' : ` y el IVA, **${formatCop(iva)}**, va completo en el periodo de la factura`
  const income =
    earned === undefined
      ? `el ingreso es de **${formatCop(each)} cada mes**, durante ${formatNumber(meses)} meses`
      : `son ingreso de ${year} **${formatCop(earned)}** (${formatNumber(within ?? 0)} ${within === 1 ? 'mes' : 'meses'} de ${formatCop(each)})${left === 0 ? '' : ` y quedan **${formatCop(left)}** diferidos (2705) para ${Number(year) + 1}`}`
  return {
    headline: `La base es **${formatCop(base)}**${tax}; ${income}.`,
    paragraphs: [
      `Cobrar antes no es ganar antes: lo que falta por prestar es un pasivo (2705) y pasa al ingreso mes a mes. En renta también: el ingreso se realiza cuando se devenga ${cite(et('art. 28'))}.`,
      ...(iva === 0
        ? []
        : [
            `El IVA no se difiere: se causa con la factura o con el pago, lo que ocurra primero ${cite(et('art. 429'))}.`,
          ]),
    ],
    steps: [
      ...(of === 'incluido'
        ? [
            {
              label: 'Base',
              formula: `${formatCop(precio)} ÷ ${(1 + rate.value / 100).toLocaleString('es-CO')}`,
              value: formatCop(base),
            },
          ]
        : [{ label: 'Base', value: formatCop(base) }]),
      ...(iva === 0 ? [] : [{ label: 'IVA de la factura', value: formatCop(iva) }]),
      { label: 'Ingreso de cada mes', formula: `${formatCop(base)} ÷ ${formatNumber(meses)}`, value: formatCop(each) },
      ...(earned === undefined
        ? []
        : [
            {
              label: `Ingreso de ${year}`,
              formula: `${formatCop(base)} × ${formatNumber(within ?? 0)} ÷ ${formatNumber(meses)}`,
              value: formatCop(earned),
            },
            {
              label: 'Ingreso diferido al cierre',
              formula: `${formatCop(base)} − ${formatCop(earned)}`,
              value: formatCop(left),
            },
          ]),
    ],
    tables: [
      lines('Al facturar y cobrar', [
        ['111005', 'Bancos', base + iva, 0],
        ['2705', 'Ingresos recibidos por anticipado', 0, base],
        ...(iva === 0 ? [] : [['2408', 'IVA generado', 0, iva] as const]),
      ]),
      lines('Cada mes', [
        ['2705', 'Ingresos recibidos por anticipado', each, 0],
        ['41', 'Ingresos (la cuenta de tu actividad)', 0, each],
      ]),
    ],
    sources: [
      { type: 'niif', number: 'PYMES', article: 'secc. 23' },
      et('art. 28'),
      ...(iva === 0 ? [] : [et('art. 429')]),
      PUC_SOURCE,
    ],
    ...(iva === 0 ? {} : { facts: [rate] }),
    caveats: [
      ...(of === undefined && kind !== 'asiento'
        ? ['Supuse que el IVA va aparte: dime «IVA incluido» o «sin IVA» si es otra cosa.']
        : []),
      ...(inicio === undefined ? ['Dime desde qué mes se presta y te digo cuánto es ingreso de este año.'] : []),
    ],
  }
}
