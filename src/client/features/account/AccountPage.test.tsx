import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fakeApi, Refusal } from '../../../../tests/helpers/fakeApi.ts'
import { nobody, renderPage, someone } from '../../../../tests/helpers/renderPage.tsx'

describe('/perfil', () => {
  it('tells nobody that they are out, with a way home', async () => {
    fakeApi(nobody)
    renderPage('/perfil')
    await screen.findByText('No has iniciar sesión')
    expect(screen.getByRole('link', { name: 'Volver al inicio' })).toBeTruthy()
  })

  it('shows the person, what is left of the credits, and nothing to verify', async () => {
    fakeApi({ ...nobody, 'auth.user': () => someone() })
    renderPage('/perfil')
    expect(await screen.findByLabelText('Correo electrónico')).toHaveProperty('value', 'ana@panaderialaespiga.co')
    expect(screen.getByText(/19\.500/)).toBeTruthy()
    expect(screen.getByText('Verificado')).toBeTruthy()
    expect(screen.queryByText('No verificado')).toBeNull()
  })

  it('warns when a changed address has to be verified', async () => {
    const api = fakeApi({
      ...nobody,
      'auth.user': () => someone(),
      'auth.updateProfile': () => ({
        message: 'Te enviamos un correo de verificación a la nueva dirección.',
        user: someone({ email: 'ana@espiga.co', emailVerified: false }),
      }),
    })
    const { person } = renderPage('/perfil')
    const field = await screen.findByLabelText('Correo electrónico')
    await person.clear(field)
    await person.type(field, 'ana@espiga')
    await person.click(screen.getByRole('button', { name: 'Guardar cambios' }))
    expect(screen.getByText('Por favor ingresa un correo electrónico válido')).toBeTruthy()
    await person.type(field, '.co')
    await person.click(screen.getByRole('button', { name: 'Guardar cambios' }))
    await screen.findByText('Correo actualizado')
    expect(screen.getByText('No verificado')).toBeTruthy()
    expect(api.calls.find((call) => call.path === 'auth.updateProfile')?.input).toEqual({
      name: 'Ana Restrepo',
      email: 'ana@espiga.co',
      telefono: null,
    })
  })

  it('tells failures with the page’s own texts', async () => {
    const fail = () => {
      throw new Refusal('INTERNAL')
    }
    fakeApi({
      ...nobody,
      'auth.user': () => someone({ emailVerified: false }),
      'auth.updateProfile': fail,
      'auth.resendVerification': fail,
      'auth.logout': fail,
    })
    const { person } = renderPage('/perfil')
    await person.type(await screen.findByLabelText('Nombre'), ' Gómez')
    await person.click(screen.getByRole('button', { name: 'Guardar cambios' }))
    await screen.findByText('No se pudieron guardar los cambios')
    await person.click(screen.getByRole('button', { name: 'Reenviar correo de verificación' }))
    await screen.findByText('No se pudo enviar el correo de verificación. Por favor, intenta más tarde.')
    const [, out] = screen.getAllByRole('button', { name: 'Cerrar sesión' })
    if (!out) throw new Error('no logout on the page')
    await person.click(out)
    await screen.findByText('No se pudo cerrar sesión')
  })
})
