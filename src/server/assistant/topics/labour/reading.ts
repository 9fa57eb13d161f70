import type { ArlClass } from '../../../../shared/tax/facts/labour.ts'
import type { Understood } from '../../understand/features.ts'

const CLASSES: Readonly<Record<string, ArlClass>> = {
  i: 1,
  ii: 2,
  iii: 3,
  iv: 4,
  v: 5,
  '1': 1,
  '2': 2,
  '3': 3,
  '4': 4,
  '5': 5,
}

/** The ARL class that the question names: "riesgo IV", "clase 3", "ARL 5". Undefined when it names none. */
export function riskClass(understood: Understood): ArlClass | undefined {
  const match =
    /\b(?:riesgos?|clase|nivel|arl|tipo)(?: (?:de )?(?:riesgo|clase|nivel|arl))*:? (iii|ii|iv|i|v|[1-5])\b/.exec(
      understood.text,
    )
  return match?.[1] === undefined ? undefined : CLASSES[match[1]]
}

export const ROMAN: Readonly<Record<ArlClass, string>> = { 1: 'I', 2: 'II', 3: 'III', 4: 'IV', 5: 'V' }

/** "3 años y 6 meses" in days of 30-day months. */
export function durationDays({ duration }: Understood): number | undefined {
  if (!duration) return undefined
  const days = duration.years * 360 + duration.months * 30 + duration.days
  return days > 0 ? days : undefined
}
