import { clauseOf } from './clause.ts'

const CONTRIBUTION = /\b(?:salud|eps|pension(?:es)?|fsp|solidaridad|fondo pensional)\b/
const NO_CONTRIBUTION =
  /\b(?:voluntari\w{1,2}|prepagada|complementari\w|medicina|poliza|seguro|mesadas?|pensionad\w|jubil\w{1,5}|afc|fvp|gastos?|retenc\w{1,5}|retefuente)\b/
/** A pension alone is what a pensioner is paid; beside a sum for health, or called so, it is a contribution. */
const PENSION_ALONE = /^(?!.*\b(?:salud|eps|fsp|solidaridad|aport\w{1,3}|cotiz\w{1,6}|obligatori\w{1,2})\b).*\bpension/
const HEALTH_WITH_A_SUM = /\b(?:salud|eps)\b[^.;?\d]{0,24}\d/
const NAMED = /\b(?:aportes?|aporto|cotiz\w{1,6}|obligatori\w{1,2}|seguridad social|fsp|planilla|pension(?:es)?)\b/

/** "Salud 512.000, pensión 512.000, FSP 128.000": the mandatory contributions, told one by one. */
export function isContributionByName(text: string, sum: { readonly at: number; readonly end: number }): boolean {
  const { before, behind } = clauseOf(text, sum)
  const words = CONTRIBUTION.test(behind) ? behind : before
  if (!CONTRIBUTION.test(words) || NO_CONTRIBUTION.test(words)) return false
  return PENSION_ALONE.test(words) ? HEALTH_WITH_A_SUM.test(text) : NAMED.test(text)
}
