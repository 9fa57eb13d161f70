import { formatCop, formatNumber, formatPercent } from '../../../../shared/format.ts'
import { UVT } from '../../../../shared/tax/facts/general.ts'
import { LABOUR } from '../../../../shared/tax/facts/labour.ts'
import { percentOf } from '../../../../shared/tax/percent.ts'
import { et } from '../../../../shared/tax/sources.ts'
import { tracked } from '../../../../shared/tax/tracked.ts'
import type { IntentAnswer } from '../answer.ts'
import { type AnswerContext, intent, type Slot } from '../intent.ts'
import { opening } from './say.ts'
import { afc, anoGravable, aportes, ingresos, prepagada, salario, vivienda } from './slots.ts'

const SAVINGS = /\bafc\b|\bfvp\b|\bpension(?:es)? voluntari\w{1,3}|\b(?:fondo|ahorro|aportes?) voluntari\w{1,3}/
/** "¿Hasta cuánto puedo meter?", "¿cuánto más me sirve aportar?" */
const HOW_MUCH =
  /\bcuanto\b[^.;?]{0,30}\b(?:met\w{1,4}|aport(?:o|ar|a|e|aria)|pon(?:er|go|e)|ahorr(?:o|ar|a|e)|consign\w{1,4}|sirve|cabe|caben|queda)\b/
/** "¿Me sirve meter un millón?": whether a sum fits. */
const WHETHER =
  /\b(?:sirve|conviene|puedo|puede|cabe|vale la pena|alcanza)\b[^.;?]{0,20}\b(?:met\w{1,4}|aport(?:o|ar|a|e)|pon(?:er|go|e)|ahorr(?:o|ar|a|e)|consign\w{1,4})\b/
const WITHDRAWN = /\b(?:retir(?:o|a|ar|e|arlo|amos)|sac(?:o|a|ar|arlo|amos)|saque|desembols\w{1,5})\b/
const FOR_A_HOME = /\b(?:casa|vivienda|apartamento|apto|hipoteca\w{0,4}|credito de vivienda|leasing)\b/
const MONTHS = 12
const YEARS = 10
/** Of a wage no more is contributed. */
const MOST_SHARE = 0.15

const tasaAportes: Slot<number, false> = {
  label: 'Aportes obligatorios, en porcentaje',
  type: 'percent',
  read: ({ percents, text }) => (/\baportes?\b|\bsalud\b|\bpension\b/.test(text) ? percents[0]?.value : undefined),
  show: formatPercent,
  required: false,
}
const retiro: Slot<'vivienda' | 'otro', false> = {
  label: 'Para qué se retira',
  type: 'choice',
  options: { vivienda: 'vivienda', otro: 'otra cosa' },
  read: ({ text }, { before }) =>
    WITHDRAWN.test(text) || before !== undefined
      ? FOR_A_HOME.test(text)
        ? 'vivienda'
        : WITHDRAWN.test(text)
          ? 'otro'
          : undefined
      : undefined,
  required: false,
}

/** What was saved free of tax and is taken out again. */
function withdrawn(what: 'vivienda' | 'otro', { kind, message }: AnswerContext): IntentAnswer {
  const { duration } = message
  const late = duration !== undefined && duration.years >= YEARS
  const free = what === 'vivienda' || late
  return {
    headline: free
      ? `${kind === 'sino' ? 'No: si' : 'Si'} se retira ${late ? `después de ${YEARS} años` : 'para comprar vivienda o pagar su crédito'} **no se pierde el beneficio**: no hay retención ni vuelve a ser renta.`
      : `Si se retira **antes de ${YEARS} años y no es para vivienda, se pierde el beneficio**: el banco o el fondo practica la **retención que no se hizo** cuando se ahorró, y lo restado vuelve a ser renta del año.`,
    paragraphs: free
      ? ['La entidad pide la escritura, la promesa o el extracto del crédito, y gira a quien vende o presta.']
      : [`Cada aporte cuenta sus ${YEARS} años por separado; lo que ya los cumplió sale sin retención.`],
    sources: [et('arts. 126-1 y 126-4')],
  }
}

/** How much may still be saved in AFC or a voluntary pension before the limits of 40 % and 1.340 UVT cut it. */
export const intents = [
  intent({
    id: 'renta.afc',
    subject: 'renta',
    title: 'Cuánto cabe en AFC o pensión voluntaria, y qué pasa si se retira',
    tells: ({ text }) => SAVINGS.test(text) && (HOW_MUCH.test(text) || WHETHER.test(text) || WITHDRAWN.test(text)),
    follows: {
      after: /^(?:renta\.deducciones|renta\.impuesto|renta\.afc|retencion\.salarios|retencion\.deducciones)$/,
      said: /\bcuanto\b[^.;?]{0,20}\b(?:met\w{1,4}|aportar)\b|\b(?:afc|voluntari\w{1,3})\b[^.;?]{0,40}\b(?:retir|sac)\w{1,4}\b/,
    },
    keeps: /\bretir\w{1,4}|\bsi (?:fuera|es|era) para\b/,
    slots: { ingresos, salario, aportes, tasaAportes, prepagada, vivienda, afc, retiro, anoGravable },
    answer(values, context) {
      if (values.retiro !== undefined && context.own?.includes('retiro') === true)
        return withdrawn(values.retiro, context)
      const facts = tracked(context.facts)
      const on = values.anoGravable === undefined ? context.on : `${values.anoGravable}-12-31`
      const value = (key: string): number => facts.at(key, on).value
      const uvt = value(UVT)
      const monthly = values.salario !== undefined && values.ingresos === undefined
      const months = monthly ? 1 : MONTHS
      const income = monthly ? values.salario : values.ingresos
      const all = `${formatPercent(value(LABOUR.voluntarios))} del ingreso y ${formatNumber(value(LABOUR.voluntariosLimite))} UVT al año`
      const both = `${formatPercent(value(LABOUR.limiteRentasExentas))} del ingreso neto y ${formatNumber(value(LABOUR.limiteRentasExentasUvt))} UVT al año`
      const sources = [et('arts. 126-1 y 126-4'), et('art. 336 num. 3'), et('art. 206 num. 10')]
      if (income === undefined)
        return {
          headline: `En AFC y pensión voluntaria se resta **hasta el ${all}**, y con las demás deducciones y rentas exentas **hasta el ${both}**: dime cuánto ganas y qué aportas y te doy cuánto cabe.`,
          sources,
          facts: facts.used(),
        }
      // Beside a month's pay what is as small as this was told by the month.
      const ofStretch = (sum: number, most: number): number => (monthly && sum > most ? Math.round(sum / MONTHS) : sum)
      const share = values.tasaAportes ?? value(LABOUR.saludTrabajador) + value(LABOUR.pensionTrabajador)
      const paid =
        values.aportes === undefined
          ? Math.round(percentOf(income, share))
          : ofStretch(values.aportes, income * MOST_SHARE)
      const net = Math.max(0, income - paid)
      const yearUvt = (key: string): number => (value(key) * uvt * months) / MONTHS
      const limit = Math.min(
        Math.round(percentOf(net, value(LABOUR.limiteRentasExentas))),
        Math.round(yearUvt(LABOUR.limiteRentasExentasUvt)),
      )
      const top = Math.round(yearUvt(LABOUR.rentaExenta25Limite))
      // A withholding that was worked out before told them by the month.
      const told = context.earlier?.at(-1)?.intent.startsWith('retencion.') === true ? MONTHS : 1
      // Beside a month's pay so little is of a month, too.
      const inTheYear = (sum: number, monthsTop: number): number =>
        monthly && sum <= monthsTop * uvt ? sum * MONTHS : sum * told
      const others = Math.round(
        ((inTheYear(values.prepagada ?? 0, value(LABOUR.prepagadaLimite)) +
          inTheYear(values.vivienda ?? 0, value(LABOUR.viviendaLimite))) *
          months) /
          MONTHS,
      )
      const quarter = value(LABOUR.rentaExenta25) / 100
      // The 25 % is taken of what is left after the saving, so that each peso saved takes a quarter of one off it.
      const spared = (limit - others - quarter * (net - others)) / (1 - quarter)
      const capped = quarter * (net - others - spared) > top ? limit - others - top : spared
      const most = Math.min(
        Math.round(percentOf(income, value(LABOUR.voluntarios))),
        Math.round(yearUvt(LABOUR.voluntariosLimite)),
      )
      const room = Math.max(0, Math.min(most, Math.round(capped)))
      const exempt = Math.min(top, Math.round(quarter * (net - others - room)))
      const saved = ofStretch((values.afc ?? 0) * told, income)
      const whether = saved > 0 && WHETHER.test(context.message.text)
      const left = Math.max(0, room - saved)
      const stretch = monthly ? 'al mes' : 'en el año'
      return {
        headline: whether
          ? `${saved <= room ? `Sí: los **${formatCop(saved)} se restan completos**` : `No todo: de los ${formatCop(saved)} **solo se restan ${formatCop(room)}**`}, porque caben **${formatCop(room)} ${stretch}**: con eso y la renta exenta del ${formatPercent(quarter * 100)} se completa el límite de ${formatCop(limit)}.`
          : opening(
              context,
              room > saved,
              `en AFC o pensión voluntaria caben **${formatCop(room)} ${stretch}**${saved > 0 ? (left > 0 ? `; ya van ${formatCop(saved)}, quedan **${formatCop(left)}**` : `: los ${formatCop(saved)} que ya van los pasan, y lo demás no baja el impuesto`) : ''}: con eso y la renta exenta del ${formatPercent(quarter * 100)} se completa el límite de ${formatCop(limit)}.`,
            ),
        paragraphs: [
          `El límite conjunto es del ${both}, y el de estos aportes solos, del ${all}: **${formatCop(Math.min(Math.round(percentOf(income * (MONTHS / months), value(LABOUR.voluntarios))), Math.round(value(LABOUR.voluntariosLimite) * uvt)))} al año**, dentro del conjunto. Lo que se ahorre de más no se resta.`,
        ],
        steps: [
          {
            label: 'Ingreso neto',
            formula: `${formatCop(income)} − ${formatCop(paid)} de aportes obligatorios`,
            value: formatCop(net),
          },
          { label: 'Límite de deducciones y rentas exentas', value: formatCop(limit) },
          ...(others > 0 ? [{ label: 'Otras deducciones', value: formatCop(-others) }] : []),
          {
            label: `Renta exenta del ${formatPercent(quarter * 100)}`,
            formula: `(${formatCop(net)} − ${formatCop(others + room)}) × ${formatPercent(quarter * 100)}`,
            value: formatCop(-exempt),
          },
          { label: 'Cabe en AFC o pensión voluntaria', value: formatCop(room) },
        ],
        sources,
        facts: facts.used(),
        caveats: [
          values.aportes === undefined && values.tasaAportes === undefined
            ? `Supuse aportes obligatorios del ${formatPercent(share)}.`
            : 'Los aportes obligatorios son ingreso no constitutivo: se restan antes y no gastan el límite.',
          `Si se retira antes de ${YEARS} años y no es para vivienda se pierde el beneficio.`,
        ],
      }
    },
  }),
]
