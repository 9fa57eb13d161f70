import { addDays, daysBetween } from '../../../../shared/tax/habiles.ts'
import { mesesOFraccion, type Reduccion640 } from '../../../../shared/tax/sanciones.ts'
import type { Understood } from '../../understand/features.ts'

/** Saying that a return was filed late. */
export const LATE = [
  'extemporane*',
  'tarde',
  'tardia*',
  'fuera plazo',
  'despues plazo',
  'despues vencimiento',
  'vencid*',
  'vencio',
  'vencia',
  'atras*',
  'retras*',
  'retardo',
  'se paso declara*',
  'paso declara*',
  'paso plazo',
  'olvid* declara*',
  'olvid* presentar',
  'no presente a tiempo',
  'no declare a tiempo',
  'declare a tiempo',
  'no declare retencion a tiempo',
  'a tiempo',
  'no presente tiempo',
  'se paso plazo',
  'paso fecha',
  'olvid*',
  'meses despues',
  'mora declaracion',
]

/** Lateness in other duties, which have their own topics and penalties. */
export const OTHER_DUTIES = [
  'cesantias',
  'nomina',
  'prima',
  'salario*',
  'pila',
  'seguridad social',
  'rut',
  'exogena',
  'medios magneticos',
  'factura*',
  'arl',
  'eps',
  'matricula',
  'camara comercio',
]

/** Whether the DIAN had already asked: the word "emplazamiento" alone says so, "antes del emplazamiento" says not. */
export function summoned(understood: Understood): boolean {
  return (
    /\bemplaz\w*/.test(understood.text) &&
    !/\b(?:antes|sin|no (?:me|nos|hubo|ha))(?: \w+){0,3} emplaz\w*/.test(understood.text)
  )
}

/** The reduction of art. 640 ET that the question asks to apply. */
export function reductionOf(understood: Understood): Reduccion640 {
  if (!/\b640\b|\breduc\w*|\brebaj\w*/.test(understood.text)) return 'ninguna'
  if (/\b75\b/.test(understood.text)) return 'al75'
  return /\b50\b|\bmitad\b/.test(understood.text) ? 'al50' : 'ninguna'
}

/** Months or started months of delay, from two dates or from "2 meses". */
export function monthsLate(understood: Understood): number | undefined {
  const { duration, days } = understood
  const [due, filed] = [...days].sort()
  if (due !== undefined && filed !== undefined) return Math.max(1, mesesOFraccion(due, filed))
  if (duration === undefined) return undefined
  // A started month counts whole.
  const months = duration.years * 12 + duration.months + Math.ceil(duration.days / 30)
  return months > 0 ? months : undefined
}

/** Calendar days of the duration that the question gives. */
export function daysOf({ duration, on }: Understood): number {
  const months = (duration?.years ?? 0) * 12 + (duration?.months ?? 0)
  return (duration?.days ?? 0) + Math.round(daysBetween(on, addDays(on, Math.round(months * 30.44))))
}
