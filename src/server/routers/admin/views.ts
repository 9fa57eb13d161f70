import { z } from 'zod'
import { panelView } from '../../../shared/contract/panel.ts'
import { readViews } from '../../services/admin/views.ts'
import { adminProcedure } from '../../trpc/procedures.ts'

/** The caller's saved views of the panel. */
export const views = adminProcedure.output(z.array(panelView)).query(({ ctx }) => readViews(ctx.app.db, ctx.user.id))
