import type { Understood } from '../understand/features.ts'
import { fold, tokensOf } from '../understand/text.ts'
import type { CaseValues } from './fill.ts'
import type { AnyIntent, SlotType } from './intent.ts'

const REMOVAL =
  /\b(?:sin|quit\w{1,6}|retir\w{1,5}|elimin\w{1,5}|olvid\w{1,5}|sac(?:a|ale|ar|ando|o)|descart\w{1,5}|no (?:cuentes|incluyas|sumes|metas|tengas en cuenta|hay|hubo|lleva|tiene|tuvo|recibe|recibio))\b([^.,;?\n]{0,60})/g
/** What a message can take away; a flag or a choice is set to something else instead. */
const REMOVABLE: ReadonlySet<SlotType> = new Set(['money', 'percent', 'days'])
/** Words of labels that name no datum of their own. */
const GENERIC = new Set(
  'mensual mes pagos pago valor total anual ano otros otras base dias tiempo salario salarial salariales ademas tambien tampoco fuera fueran fuese sobre como unos unas'.split(
    ' ',
  ),
)
const STEM = 6
const SHORTEST = 4

export const stemsOf = (text: string): string[] =>
  tokensOf(fold(text)).flatMap((token) => (token.length < SHORTEST || GENERIC.has(token) ? [] : [token.slice(0, STEM)]))

/** The stems of what a message takes away. */
export const removedIn = (text: string): string[] =>
  [...text.matchAll(REMOVAL)].flatMap((match) => stemsOf(match[1] ?? ''))

/** The slots of which a message takes the value away: "sin las comisiones", "quita la prepagada". */
export function takenAway({ slots }: AnyIntent, { text }: Understood, before: CaseValues): readonly string[] {
  const removed = removedIn(text)
  if (removed.length === 0) return []
  return Object.entries(slots).flatMap(([name, { type, label }]) =>
    REMOVABLE.has(type) && before[name] !== undefined && stemsOf(label).some((stem) => removed.includes(stem))
      ? [name]
      : [],
  )
}
