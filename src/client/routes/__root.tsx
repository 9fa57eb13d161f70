import { createRootRouteWithContext } from '@tanstack/react-router'
import type { CalculatorSource } from '../features/calculators/source.ts'
import { NotFoundPage } from '../features/shell/NotFoundPage.tsx'
import { Shell } from '../features/shell/Shell.tsx'

interface RouterContext {
  readonly calculators: CalculatorSource
}

export const Route = createRootRouteWithContext<RouterContext>()({
  component: Shell,
  notFoundComponent: NotFoundPage,
})
