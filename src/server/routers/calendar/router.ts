import { router } from '../../trpc/init.ts'
import { feed } from './feed.ts'
import { get } from './get.ts'
import { mark } from './mark.ts'
import { mine } from './mine.ts'
import { revokeFeed } from './revokeFeed.ts'
import { settings } from './settings.ts'
import { stopReminders } from './stopReminders.ts'

export const calendarRouter = router({ get, mine, mark, settings, feed, revokeFeed, stopReminders })
