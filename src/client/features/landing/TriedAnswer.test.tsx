import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeApi, NetworkDown, Refusal } from '../../../../tests/helpers/fakeApi.ts'
import { nobody, renderPage } from '../../../../tests/helpers/renderPage.tsx'

const ANSWER = {
  answer: 'El IVA es de **$ 19.000**.',
  parts: null,
  references: [],
  clarification: null,
  left: 4,
}

it('asks again what failed, once the visitor says so', async () => {
  const api = fakeApi({
    ...nobody,
    'chat.tryQuestion': () => {
      throw new NetworkDown()
    },
  })
  const { person } = renderPage('/')
  await person.type(await screen.findByRole('textbox', { name: 'Haz tu propia pregunta' }), 'IVA de 100.000{Enter}')
  const again = await screen.findByRole('button', { name: 'Intentar de nuevo' })
  api.set('chat.tryQuestion', () => ANSWER)
  await person.click(again)
  await screen.findByText('Te quedan 4 preguntas de prueba.')
  expect(screen.queryByRole('button', { name: 'Intentar de nuevo' })).toBeNull()
  const asked = api.calls.filter(({ path }) => path === 'chat.tryQuestion')
  expect(asked.map(({ input }) => input)).toEqual(Array(2).fill({ question: 'IVA de 100.000' }))
})

it('offers no other try where the hour’s are spent', async () => {
  fakeApi({
    ...nobody,
    'chat.tryQuestion': () => {
      throw new Refusal('RATE_LIMITED')
    },
  })
  const { person } = renderPage('/')
  await person.type(await screen.findByRole('textbox', { name: 'Haz tu propia pregunta' }), 'IVA de 100.000{Enter}')
  await screen.findByText(/Ya hiciste las preguntas de prueba de esta hora/)
  expect(screen.queryByRole('button', { name: 'Intentar de nuevo' })).toBeNull()
})
