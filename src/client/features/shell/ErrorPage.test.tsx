import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { Providers } from '../../Providers.tsx'
import { createAppRouter } from '../../router.ts'

it('stands in for a screen that cannot be drawn, in Spanish', async () => {
  const { defaultErrorComponent } = createAppRouter({ history: createMemoryHistory() }).options
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const router = createRouter({
    history: createMemoryHistory(),
    routeTree: createRootRoute({
      component: () => {
        throw new Error('secreto-interno')
      },
    }),
    ...(defaultErrorComponent ? { defaultErrorComponent } : {}),
  })
  render(
    <Providers env="test">
      <RouterProvider router={router} />
    </Providers>,
  )
  const page = await screen.findByRole('alert')
  expect(page.textContent).toContain('Esta página falló')
  expect(page.textContent).not.toContain('secreto-interno')
  screen.getByRole('button', { name: 'Recargar la página' })
})
