import { ACTIVITIES } from './activityList.ts'
import { MUNICIPALITIES } from './municipalityList.ts'

/** The suggestions of the company form; each field accepts free text too, as older clients send it. */
export interface OfficialLists {
  readonly municipalities: readonly string[]
  readonly activities: readonly string[]
}

/** In a chunk of its own, loaded only in "Mi cuenta". */
export const OFFICIAL_LISTS: OfficialLists = { municipalities: MUNICIPALITIES, activities: ACTIVITIES }
