import { clauseOf } from './clause.ts'

const CONTRIBUTION = /\b(?:salud|eps|pension(?:es)?|fsp|solidaridad|fondo pensional)\b/
const NO_CONTRIBUTION =
  /\b(?:voluntari\w{1,2}|prepagada|complementari\w|medicina|poliza|seguro|mesadas?|pensionad\w|jubil\w{1,5}|afc|fvp|gastos?|retenc\w{1,5}|retefuente)\b/
/** Both named, or called contributions: a pension alone is what a pensioner is paid. */
const OF_BOTH = [/\b(?:salud|eps)\b/, /\bpension(?:es)?\b/]
const NAMED = /\b(?:aportes?|aporto|cotiz\w{1,6}|obligatori\w{1,2}|seguridad social|fsp|planilla)\b/

/** "Salud 512.000, pensión 512.000, FSP 128.000": the mandatory contributions, told one by one. */
export function isContributionByName(text: string, sum: { readonly at: number; readonly end: number }): boolean {
  const { before, behind } = clauseOf(text, sum)
  const words = CONTRIBUTION.test(behind) ? behind : before
  if (!CONTRIBUTION.test(words) || NO_CONTRIBUTION.test(words)) return false
  return NAMED.test(text) || OF_BOTH.every((each) => each.test(text))
}
