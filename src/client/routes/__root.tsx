import { createRootRoute } from '@tanstack/react-router'
import { NotFoundPage } from '../features/shell/NotFoundPage.tsx'
import { Shell } from '../features/shell/Shell.tsx'

export const Route = createRootRoute({ component: Shell, notFoundComponent: NotFoundPage })
