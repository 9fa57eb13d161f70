import { formatCop, formatNumber, formatPercent } from '../../../../shared/format.ts'
import { asientosFactura } from '../../../../shared/tax/entries/bills.ts'
import { TABLA, tablaAt } from '../../../../shared/tax/facts/tablas.ts'
import { retencionRenta } from '../../../../shared/tax/retencion.ts'
import { type RetencionIndependienteInput, retencionIndependiente } from '../../../../shared/tax/retencionSalarios.ts'
import { et } from '../../../../shared/tax/sources.ts'
import { cite, fromCalculation, type IntentAnswer } from '../answer.ts'
import type { AnswerContext } from '../intent.ts'
import { flag } from '../slots.ts'

const PAYROLL = '(?:la |su |una |ninguna |mi )?(?:planilla|pila|seguridad social)'
const NONE = new RegExp(
  `\\bsin ${PAYROLL}\\b|\\bno (?:me |nos |la |le |ha |han ){0,3}(?:tra(?:e|jo|iga|ido)|mostr\\w{1,3}|muestr\\w{1,2}|present\\w{1,4}|entreg\\w{1,4}|mand\\w{1,4}|envi\\w{1,4}|pag\\w{1,3}|cotiz\\w{1,4}|lleg\\w{1,3}) (?:con )?${PAYROLL}\\b|\\bplanilla\\b[^.;?]{0,30}\\bno (?:la |me |nos |ha |han ){0,3}(?:tra|mostr|muestr|present|entreg|mand|envi|pag)\\w*`,
)
const SHOWN = /\b(?:planilla|pila|aportes)\b/
/** "¿Y si no me trae la planilla?": without it the contributions are not taken off. */
export const planilla = flag('Muestra su planilla', ({ text }) =>
  NONE.test(text) ? false : SHOWN.test(text) ? true : undefined,
)

const TEAM = '(?:empleados?|trabajador(?:es)?|ayudantes?|personas?|auxiliar(?:es)?)'
const NO_TEAM = new RegExp(
  `\\b(?:sin|no (?:tengo|contrato|vinculo|tiene|contrata|vincula)|ni) (?:\\w{2,10} ){0,2}?(?:${TEAM}|personal|equipo)\\b|\\btrabaj[oa] sol[oa]\\b|\\bsolit[oa]\\b|\\bno (?:tengo|contrato|vinculo|tiene|contrata|vincula) a nadie\\b`,
)
const NO_COSTS =
  /\b(?:sin|no|ni|tampoco|nunca)\b(?: (?!y\b|pero\b|si\b|iva\b|declara\w{0,4}\b)[a-z]{1,10}){0,6} (?:costos|gastos|deducciones)\b/
const SOME = ['un', 'dos', 'tres', 'cuatro', 'cinco', 'seis']
const HAS_TEAM = new RegExp(
  `(?<!\\b(?:no|sin|ni) )\\b(?:teng\\w{1,3}|tiene\\w?|tuvi\\w{1,4}|contrat\\w{1,4}|vincul\\w{1,4}|con|son|pag\\w{1,3}|met[oae]\\w{0,2}|consig\\w{1,4}|emple[oea]\\w?) (?:a )?(${SOME.join('|')}|una|vari[oa]s|[1-9]|\\d{2}) (?:\\w{4,9} )?${TEAM}\\b`,
)
const TAKES_COSTS =
  /\b(?:rest|tom|descont|descuent|llev|imput|solicit|us|sac|met|pas|reclam|ped|pid|deduc|aplic)\w{1,4} (?:mis |los |unos |sus )?(?:costos|gastos)\b/

/** How many work for an independent, where it is said: "no tengo a nadie", "contrato dos personas"; several are two. */
export function teamIn(words: string): number | undefined {
  const count = HAS_TEAM.exec(words)?.[1]
  if (count === undefined) return NO_TEAM.test(words) ? 0 : undefined
  if (/\d/.test(count)) return Number(count)
  return count.startsWith('var') ? 2 : Math.max(1, SOME.indexOf(count) + 1)
}

/** Whether costs are taken off what was earned. */
export const takesCosts = (words: string): boolean | undefined =>
  NO_COSTS.test(words) ? false : TAKES_COSTS.test(words) ? true : undefined

/** Whether a person works for the payment alone and takes no costs: then the table of wages is used (art. 383 par. 2). */
export function aloneIn(words: string): boolean | undefined {
  const [team, costs] = [teamIn(words), takesCosts(words)]
  if (costs === true || (team ?? 0) >= 2) return false
  // Who hires one person says nothing of whom they pay.
  return team === 0 || costs === false ? true : undefined
}

/** What is withheld of whoever the table is not for: the rate of the concept, of who files and of who does not. */
export function byRate(
  why: string,
  pago: number | undefined,
  payee: {
    readonly concepto?: 'honorarios' | 'servicios' | undefined
    readonly juridica?: boolean | undefined
    readonly declarante?: boolean | undefined
  },
  { facts, on, kind }: AnswerContext,
): IntentAnswer {
  const { concepto = 'honorarios', juridica = false } = payee
  const of = (declarante: boolean) =>
    retencionRenta({ concepto, pago: pago ?? 0, date: on, juridica, declarante }, facts)
  const files = juridica || payee.declarante !== false
  const calculation = of(files)
  const shown = ({ result }: ReturnType<typeof of>) =>
    `**${formatCop(result.retencion)}** (${formatPercent(result.tarifa)})`
  const other = juridica || payee.declarante !== undefined ? '' : `, o ${shown(of(false))} si no declara`
  const rule: IntentAnswer = {
    headline: `${kind === 'sino' ? 'No: ' : ''}${kind === 'sino' ? why : why.charAt(0).toUpperCase() + why.slice(1)}, **no se usa la tabla del 383** sino la tarifa de ${concepto}${
      pago === undefined
        ? ''
        : calculation.result.aplica
          ? `: sobre ${formatCop(pago)} son ${shown(calculation)}${juridica ? '' : ' a un declarante'}${other}`
          : `, y ${formatCop(pago)} no llegan a su base mínima`
    }.`,
    sources: [et('art. 383 par. 2'), et('art. 392')],
  }
  const paragraphs = [
    `La tabla de los salarios es solo para la persona natural que no resta costos y vincula menos de dos trabajadores por 90 días o más ${cite(et('art. 383'))}.`,
  ]
  const caveats = juridica ? [] : ['La persona lo declara por escrito, bajo juramento, al que le paga.']
  return pago === undefined
    ? { ...rule, paragraphs, caveats }
    : fromCalculation(calculation, {
        headline: rule.headline,
        paragraphs,
        sources: [...rule.sources, ...calculation.sources],
        caveats: [...caveats, ...calculation.caveats],
      })
}

/** What is withheld of whoever takes no costs and works alone, by the table of wages (art. 383 par. 2). */
export function byTableOf(
  input: RetencionIndependienteInput,
  { facts, kind, message, on }: AnswerContext,
): IntentAnswer {
  const calculation = retencionIndependiente(input, facts)
  const { retencion, baseUvt } = calculation.result
  const from = tablaAt(TABLA.retencion, facts, on).find(({ desde }) => desde > 0)?.desde ?? 0
  const shown = input.planilla !== false
  const who = `A un independiente que recibe ${formatCop(input.pago)} y no resta costos${shown ? '' : ', sin su planilla,'}`
  const none = /\btabla\b|\b383\b/.test(message.text) ? 'Sí se usa esa tabla, y con ella ' : 'No: '
  const yes = kind === 'sino' ? (retencion === 0 ? none : 'Sí: ') : ''
  const start = yes === '' ? who : who.charAt(0).toLowerCase() + who.slice(1)
  return fromCalculation(calculation, {
    headline:
      retencion === 0
        ? `${yes}${start} **no se le practica retención** con la tabla del artículo 383 (es de $ 0): su base es de ${formatNumber(baseUvt)} UVT, y la tabla empieza a retener desde ${formatNumber(from)}.`
        : `${yes}${start} se le retienen **${formatCop(retencion)}** al mes con la tabla del artículo 383.`,
    paragraphs: shown
      ? []
      : [
          'Sin la planilla no se restan sus aportes, y **quien contrata no puede deducir el pago**: pídesela antes de pagarle.',
        ],
    caveats: calculation.caveats,
    asientos: (options) =>
      asientosFactura({ concepto: 'honorarios', base: input.pago, retefuente: retencion }, options),
  })
}
