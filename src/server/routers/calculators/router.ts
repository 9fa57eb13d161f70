import { router } from '../../trpc/init.ts'
import { get } from './get.ts'
import { list } from './list.ts'
import { paper } from './paper.ts'
import { run } from './run.ts'
import { runMany } from './runMany.ts'

export const calculatorsRouter = router({ list, get, run, runMany, paper })
