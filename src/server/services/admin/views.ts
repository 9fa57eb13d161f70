import type { z } from 'zod'
import {
  type createViewInput,
  MAX_VIEWS,
  type PanelView,
  type updateViewInput,
} from '../../../shared/contract/panel.ts'
import { AppError } from '../../../shared/errors.ts'
import type { App } from '../../core/context.ts'
import type { DbOrTx } from '../../db/types.ts'
import { lockUser } from './users.ts'

// Administrators' saved views of the panel, each visible to its owner only.

const columns = { id: true, name: true, search: true } as const

/** Sorted by name, in Spanish order. */
export async function readViews(db: DbOrTx, userId: number): Promise<PanelView[]> {
  const views = await db.panelView.findMany({ where: { userId }, select: columns })
  return views.sort((a, b) => a.name.localeCompare(b.name, 'es', { numeric: true }))
}

/** @throws CONFLICT when the name is taken, or at the maximum number of views */
export async function createView(
  app: App,
  userId: number,
  { name, search }: z.output<typeof createViewInput>,
): Promise<PanelView> {
  return app.db.$transaction(async (tx) => {
    const others = await lockViews(tx, userId)
    if (others.length >= MAX_VIEWS)
      throw new AppError('CONFLICT', `Ya guardaste ${MAX_VIEWS} vistas. Borra una para guardar otra.`)
    refuseTaken(others, name)
    return tx.panelView.create({ data: { userId, name, search, createdAt: app.now() }, select: columns })
  })
}

/** @throws NOT_FOUND for somebody else's too, CONFLICT when the name is taken */
export async function updateView(
  app: App,
  userId: number,
  { id, name, search }: z.output<typeof updateViewInput>,
): Promise<PanelView> {
  return app.db.$transaction(async (tx) => {
    const views = await lockViews(tx, userId)
    if (!views.some((view) => view.id === id)) throw gone()
    refuseTaken(
      views.filter((view) => view.id !== id),
      name,
    )
    return tx.panelView.update({
      where: { id },
      data: { name, ...(search === undefined ? {} : { search }) },
      select: columns,
    })
  })
}

/** @throws NOT_FOUND for somebody else's too */
export async function removeView(app: App, userId: number, id: number): Promise<{ message: string }> {
  const { count } = await app.db.panelView.deleteMany({ where: { id, userId } })
  if (count === 0) throw gone()
  return { message: 'La vista quedó borrada.' }
}

const gone = () => new AppError('NOT_FOUND', 'Esa vista ya no existe.')

/**
 * All views of one person, locked: two concurrent creations cannot both be the last allowed one, or have the same name.
 */
async function lockViews(tx: DbOrTx, userId: number): Promise<PanelView[]> {
  await lockUser(tx, userId)
  return tx.panelView.findMany({ where: { userId }, select: columns })
}

function refuseTaken(others: readonly PanelView[], name: string): void {
  const folded = name.toLocaleLowerCase('es')
  if (others.some((view) => view.name.toLocaleLowerCase('es') === folded))
    throw new AppError('CONFLICT', `Ya tienes una vista llamada «${name}».`)
}
