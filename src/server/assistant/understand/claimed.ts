import type { Understood } from './features.ts'

/** "Me dio", "saqué", "calculé": what stands before a sum that somebody came to by themselves. */
const CAME_TO =
  /(?:^|[\s,;.:(])(?:(?:a mi )?(?:me|nos) (?:dio|da|dan|dieron|daba|daban|arroj[oa]|sale|salen|salio|salieron|result[oa])|(?:yo )?(?:la |lo |le |les |las |los )?(?:saque|sacamos|calcule|calculamos|liquide|liquidamos|obtuve|obtuvimos|obtengo)|(?:mi|el|nuestro) (?:calculo|resultado|cuenta)(?: (?:da|dio|es|fue|de))+)(?: [a-z]{1,14}){0,4} \$? ?$/
const ASKS_IF_RIGHT =
  /\b(?:esta|estara|estaria|quedo|queda|es|seria|son|va|voy|vamos) (?:bien|correct[oa]s?|ok|mal|asi)\b|\b(?:cuadra|correct[oa]|cierto|verdad|ok|okay|bien|asi es|si o no)\s{0,2}\?|\b(?:confirm|verific|revis|valid)\w{1,5}|\b(?:cuadra|correcto|cierto|ok|bien)\s*$/
/** "Mi papá me dio 20 millones": what was given, and no result. */
const GAVE =
  /\b(?:papas?|mamas?|padres?|madre|bancos?|clientes?|jef[ea]|patron\w?|empresa|amig[oa]|herman[oa]s?|abuel[oa]s?|espos[oa]|suegr[oa]s?|ti[oa]s?|soci[oa]s?|senora?|ellos|ellas?|el|gobierno|alcaldia|inquilin[oa]|fondo|eps|arl)(?: ya| nunca| solo)? (?:me|nos) (?:dio|da|dan|dieron|daba|daban) /
const REACH = 80

/**
 * "Me dio 1.124.548 la prima de uno de 2 millones, ¿está bien?": the sum is what the answer is to be held against, and no
 * datum of the case.
 */
export function withoutClaim(read: Understood): Understood {
  if (!ASKS_IF_RIGHT.test(read.text)) return read
  const claim = read.amounts.find(({ start, unit }) => {
    const before = read.text.slice(Math.max(0, start - REACH), start)
    return unit === 'COP' && CAME_TO.test(before) && !GAVE.test(before)
  })
  return claim === undefined
    ? read
    : { ...read, amounts: read.amounts.filter((each) => each !== claim), claimed: claim.value }
}
