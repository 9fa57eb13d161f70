import { ACTIVITIES } from './activityList.ts'
import { MUNICIPALITIES } from './municipalityList.ts'

/** What the company form offers; each field takes free text as well, as older clients send it. */
export interface OfficialLists {
  readonly municipalities: readonly string[]
  readonly activities: readonly string[]
}

/** In a chunk of its own: only who opens "Mi cuenta" pays for it. */
export const OFFICIAL_LISTS: OfficialLists = { municipalities: MUNICIPALITIES, activities: ACTIVITIES }
