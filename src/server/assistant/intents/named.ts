import type { MoneyRole } from '../learned/labels.ts'
import type { Slot } from './intent.ts'
import { lastNamed } from './reading.ts'
import { bareBeside } from './renta/bare.ts'
import { money } from './slots.ts'

const REACH = 70
/** "50 millones de rentas exentas", "40 M fueron de un préstamo": the name stands right behind its sum. */
const BEHIND =
  /^ ?(?:millones |pesos |m |mm )?(?:del?|en|entre|por|son|fueron|eran|es|era|fue|corresponden? a|me|nos)(?: (?:del?|por|es[oa]s?|ell[oa]s|l[oa]s?|el|un[ao]?s?|mi|aumento|es|son|fue|fueron|era|eran|incremento|nuevo|mayor|alza|subida)){0,4} /

/** "Dio 30 por unas rentas exentas de 80": the name is of the sum that comes after it. */
const NAMES_ANOTHER = /^(?: (?:de|por|son|fueron|eran|unos|como)){0,3} ?\$? ?\d/

/** What a sum is called: by the words right behind it, or by the last of the names before it. The patterns are global. */
export function nameOf<Name extends string>(
  text: string,
  { at, end }: { readonly at: number; readonly end: number },
  names: Readonly<Record<Name, RegExp>>,
): Name | undefined {
  const after = text.slice(end, end + REACH)
  const behind = BEHIND.exec(after)?.[0]
  if (behind !== undefined)
    // Of the whole, so that a cue can look at the words before it.
    for (const [name, cue] of Object.entries(names) as [Name, RegExp][])
      for (const { index, 0: said } of after.matchAll(cue))
        if (index === behind.length && !NAMES_ANOTHER.test(after.slice(index + said.length))) return name
  return lastNamed(text.slice(Math.max(0, at - REACH), at), names)
}

/**
 * A slot for each of the labels: a sum fills the one that it is called by, and none by what its role looks like.
 * @param names of these slots, and of what else a sum beside them may be called
 */
export function namedSums<Label extends string>(
  labels: Readonly<Record<Label, string>>,
  names: Readonly<Record<NoInfer<Label>, RegExp>>,
): Readonly<Record<Label, Slot<number, false>>> {
  const none: readonly MoneyRole[] = []
  const slots = (Object.entries(labels) as [Label, string][]).map(
    ([name, label]) =>
      [
        name,
        {
          ...money(label, none, { read: bareBeside(new RegExp(names[name].source)) }),
          takes: (text: string, sum: { readonly at: number; readonly end: number }) =>
            nameOf(text, sum, names) === name,
        },
      ] as const,
  )
  return Object.fromEntries(slots) as Record<Label, Slot<number, false>>
}
