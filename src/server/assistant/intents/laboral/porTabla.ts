import { formatCop, formatNumber } from '../../../../shared/format.ts'
import { type RetencionIndependienteInput, retencionIndependiente } from '../../../../shared/tax/retencionSalarios.ts'
import { fromCalculation, type IntentAnswer } from '../answer.ts'
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

/** What is withheld of whoever takes no costs and works alone, by the table of wages (art. 383 par. 2). */
export function byTableOf(input: RetencionIndependienteInput, { facts, kind }: AnswerContext): IntentAnswer {
  const calculation = retencionIndependiente(input, facts)
  const { retencion, baseUvt } = calculation.result
  const shown = input.planilla !== false
  const who = `A un independiente que recibe ${formatCop(input.pago)} y no resta costos${shown ? '' : ', sin su planilla,'}`
  const yes = kind === 'sino' ? (retencion === 0 ? 'Sí se usa esa tabla, y con ella ' : 'Sí: ') : ''
  const start = yes === '' ? who : who.charAt(0).toLowerCase() + who.slice(1)
  return fromCalculation(calculation, {
    headline:
      retencion === 0
        ? `${yes}${start} **no se le practica retención**: su base es de ${formatNumber(baseUvt)} UVT.`
        : `${yes}${start} se le retienen **${formatCop(retencion)}** al mes con la tabla del artículo 383.`,
    paragraphs: shown
      ? []
      : [
          'Sin la planilla no se restan sus aportes, y **quien contrata no puede deducir el pago**: pídesela antes de pagarle.',
        ],
    caveats: calculation.caveats,
  })
}
