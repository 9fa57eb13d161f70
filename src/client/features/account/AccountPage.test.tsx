import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fakeApi, type Handler, Refusal } from '../../../../tests/helpers/fakeApi.ts'
import { nobody, renderPage, someone } from '../../../../tests/helpers/renderPage.tsx'
import { COMPANY_FIELDS } from '../../../shared/companyLabels.ts'
import type { Company } from '../../../shared/contract/company.ts'
import { SECTIONS } from './sections.ts'
import { account } from './testAccount.ts'

const fail = (): never => {
  throw new Refusal('INTERNAL')
}

async function open(handlers: Record<string, Handler> = {}, path = '/perfil') {
  const api = fakeApi({ ...nobody, ...account(), ...handlers })
  const page = renderPage(path)
  await screen.findByRole('heading', { name: SECTIONS.find(({ to }) => to === path)?.title ?? '' })
  return { ...page, api, inputOf: (path: string) => api.calls.findLast((call) => call.path === path)?.input }
}

const region = (name: string) => within(screen.getByRole('region', { name }))

describe('/perfil', () => {
  it('tells nobody that they are out, with a way home', async () => {
    fakeApi(nobody)
    renderPage('/perfil')
    await screen.findByText('No has iniciar sesión')
    expect(screen.getByRole('link', { name: 'Volver al inicio' })).toBeTruthy()
  })

  it('does not tell that they are out who the server could not name, and asks again', async () => {
    let answers = 0
    fakeApi({ ...nobody, ...account(), 'auth.user': () => (answers++ === 0 ? fail() : someone()) })
    const { person } = renderPage('/perfil')
    await screen.findByText('No se pudo cargar tu cuenta')
    expect(screen.queryByText('No has iniciar sesión')).toBeNull()
    await person.click(screen.getByRole('button', { name: 'Intentar de nuevo' }))
    await screen.findByRole('heading', { name: 'Zona de peligro' })
  })

  it('has its sections, the five and the calendar: the person, and what each other one says', async () => {
    await open()
    const titles = ['Perfil', 'Datos de empresa', 'Calendario', 'Pagos', 'Seguridad', 'Zona de peligro']
    const nav = within(screen.getByRole('navigation', { name: 'Secciones de tu cuenta' }))
    for (const title of titles) expect(region(title).getByRole('heading', { level: 2, name: title })).toBeTruthy()
    expect(nav.getAllByRole('link').map((link) => link.textContent)).toEqual(titles)
    expect(nav.getByRole('link', { name: 'Perfil' }).getAttribute('aria-current')).toBe('page')
    await region('Pagos').findByText(/^Te quedan \$\s18\.500, para 37 respuestas\.$/)
    await region('Datos de empresa').findByText(/^Faltan\./)
    await region('Seguridad').findByText('Verificación en dos pasos sin activar.')
    expect(region('Pagos').getByRole('link', { name: 'Pagos' }).getAttribute('href')).toBe('/perfil/pagos')
  })

  it('holds the place of what each section says until it comes', async () => {
    let tell = (_: null) => {}
    const later = new Promise<null>((resolve) => (tell = resolve))
    await open({ 'account.settings': () => later.then(() => fail()) })
    const security = screen.getByRole('region', { name: 'Seguridad' })
    expect(security.querySelector('[aria-busy] [data-visible]')).not.toBeNull()
    tell(null)
    await within(security).findByText(/^Contraseña, verificación en dos pasos/)
    expect(security.querySelector('[data-visible]')).toBeNull()
  })

  it('says what each section is about where it cannot be had', async () => {
    await open({ 'account.credits': fail, 'company.get': fail, 'calendar.mine': fail, 'account.settings': fail })
    await region('Pagos').findByText('Tu saldo, tus movimientos y tus solicitudes.')
    await region('Datos de empresa').findByText('Nombre, NIT, régimen y actividad.')
    await region('Calendario').findByText('Lo que tu empresa declara y paga.')
    await region('Seguridad').findByText('Contraseña, verificación en dos pasos, llaves de acceso y sesiones abiertas.')
  })

  it('leads to each section: its own address, title and mark, with the focus on its heading, and back', async () => {
    const { person, router } = await open()
    // A newly opened page starts at its top.
    expect(document.activeElement).toBe(document.body)
    const nav = within(screen.getByRole('navigation', { name: 'Secciones de tu cuenta' }))
    for (const { to, title } of [...SECTIONS.slice(1), ...SECTIONS.slice(0, 1)]) {
      await person.click(nav.getByRole('link', { name: title }))
      await waitFor(() => expect(document.activeElement?.textContent).toBe(title))
      expect(router.state.location.pathname).toBe(to)
      await waitFor(() =>
        expect(document.title).toBe(to === '/perfil' ? 'Mi cuenta · Luka' : `${title} · Mi cuenta · Luka`),
      )
      const current = nav.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'page')
      expect(current.map((link) => link.textContent)).toEqual([title])
    }
    router.history.back()
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Zona de peligro'))
  })

  it.each(SECTIONS.slice(1))('leads the anchor of an older mail, #$id, to $to', async ({ id, to, title }) => {
    fakeApi({ ...nobody, ...account() })
    const { router } = renderPage(`/perfil#${id}`)
    await screen.findByRole('region', { name: title })
    expect(router.state.location.href).toBe(to)
  })

  it('asks nobody in at a section, and has no page for what is none', async () => {
    fakeApi(nobody)
    const { unmount } = renderPage('/perfil/pagos')
    await screen.findByText('Entra con tu correo y sigues aquí mismo, en Pagos.')
    unmount()
    renderPage('/perfil/nada')
    await screen.findByRole('heading', { name: '404 Page Not Found' })
    expect(screen.queryByText('No has iniciar sesión')).toBeNull()
  })

  it('says that the session could not be closed, and closes it', async () => {
    const { person, api } = await open({ 'auth.logout': fail })
    const out = () => {
      const button = screen.getAllByRole('button', { name: 'Cerrar sesión' }).at(-1)
      if (!button) throw new Error('no logout on the page')
      return button
    }
    await person.click(out())
    await screen.findByText('No se pudo cerrar sesión')
    api.set('auth.logout', () => ({ message: 'x' }))
    await person.click(out())
    await screen.findByText('Sesión cerrada')
    expect(screen.getByText('Has cerrado sesión correctamente')).toBeTruthy()
    expect(screen.getByText('No has iniciar sesión')).toBeTruthy()
  })
})

describe('Perfil', () => {
  it('shows the person, and nothing to verify', async () => {
    await open()
    const profile = region('Perfil')
    expect(profile.getByLabelText('Correo electrónico')).toHaveProperty('value', 'ana@panaderialaespiga.co')
    expect(profile.getByLabelText('Usuario')).toHaveProperty('readOnly', true)
    expect(profile.getByText('Verificado')).toBeTruthy()
    expect(screen.queryByText('No verificado')).toBeNull()
  })

  it('warns when a changed address has to be verified', async () => {
    const { person, inputOf } = await open({
      'auth.updateProfile': () => ({
        message: 'Te enviamos un correo de verificación a la nueva dirección.',
        user: someone({ email: 'ana@espiga.co', emailVerified: false }),
      }),
    })
    const profile = region('Perfil')
    const field = profile.getByLabelText('Correo electrónico')
    await person.clear(field)
    await person.type(field, 'ana@espiga')
    await person.click(profile.getByRole('button', { name: 'Guardar cambios' }))
    expect(profile.getByText('Por favor ingresa un correo electrónico válido')).toBeTruthy()
    await person.type(field, '.co')
    await person.click(profile.getByRole('button', { name: 'Guardar cambios' }))
    await screen.findByText('Correo actualizado')
    expect(profile.getByText('No verificado')).toBeTruthy()
    expect(inputOf('auth.updateProfile')).toEqual({ name: 'Ana Restrepo', email: 'ana@espiga.co', telefono: null })
  })

  it('tells failures with its own texts', async () => {
    const { person } = await open({
      'auth.user': () => someone({ emailVerified: false }),
      'auth.updateProfile': fail,
      'auth.resendVerification': fail,
    })
    const profile = region('Perfil')
    await person.type(profile.getByLabelText('Nombre'), ' Gómez')
    await person.click(profile.getByRole('button', { name: 'Guardar cambios' }))
    await screen.findByText('No se pudieron guardar los cambios')
    await person.click(profile.getByRole('button', { name: 'Reenviar correo de verificación' }))
    await screen.findByText('No se pudo enviar el correo de verificación. Por favor, intenta más tarde.')
  })

  it('saves without taking the focus away, and says so beside the button', async () => {
    let answer = () => {}
    const { person, api } = await open({
      'auth.updateProfile': () =>
        new Promise((resolve) => {
          answer = () => resolve({ message: 'Guardado.', user: someone({ name: 'Ana Restrepo G' }) })
        }),
    })
    const profile = region('Perfil')
    const name = profile.getByLabelText('Nombre')
    const save = profile.getByRole('button', { name: 'Guardar cambios' })
    // Nothing has changed yet, so no way of submitting saves anything.
    expect(save.getAttribute('aria-disabled')).toBe('true')
    await person.type(name, '{Enter}')
    await person.click(save)
    expect(api.calls.some(({ path }) => path === 'auth.updateProfile')).toBe(false)
    await person.type(name, ' G')
    await person.click(save)
    await profile.findByRole('button', { name: 'Guardando…' })
    expect(document.activeElement).toBe(save)
    await person.click(save)
    answer()
    await profile.findByText('Guardado')
    expect(document.activeElement).toBe(save)
    expect(api.calls.filter(({ path }) => path === 'auth.updateProfile')).toHaveLength(1)
    // A field that changes again after saving is unsaved again.
    await person.type(name, 'ó')
    expect(profile.queryByText('Guardado')).toBeNull()
  })

  it('saves the advertising preference as it is turned, and turns it back when that fails', async () => {
    const { person, api, inputOf } = await open({ 'account.setMarketing': () => ({ message: 'Hecho.' }) })
    const choice = await screen.findByRole('switch', { name: /^Recibir novedades y promociones por correo/ })
    await waitFor(() => expect(choice).toHaveProperty('checked', true))
    await person.click(choice)
    await screen.findByText('Preferencia guardada')
    expect(inputOf('account.setMarketing')).toEqual({ accepts: false })
    expect(choice).toHaveProperty('checked', false)
    api.set('account.setMarketing', fail)
    await person.click(choice)
    await screen.findByText('No se pudo guardar tu preferencia')
    expect(choice).toHaveProperty('checked', false)
  })
})

describe('Datos de empresa', () => {
  const espiga = {
    id: 7,
    nombreORazonSocial: 'Panadería La Espiga S.A.S.',
    nit: '900123456-8',
    correo: 'contabilidad@laespiga.co',
    direccion: null,
    ciudad: 'Envigado, Antioquia',
    telefono: '+57 3001234567',
    actividadEconomica: '1081',
    regimen: 'Responsable de IVA',
    createdAt: '2026-11-20T15:04:05.000Z',
    updatedAt: '2026-11-20T15:04:05.000Z',
  }

  it('asks for every field that the contract has, in the order in which they are told', async () => {
    await open({}, '/perfil/empresa')
    const form = await screen.findByRole('form', { name: 'Datos de empresa' })
    const names = [...form.querySelectorAll('[name]')].map((field) => field.getAttribute('name'))
    expect([...new Set(names)]).toEqual(COMPANY_FIELDS)
  })

  it('asks for them while there are none, and for the required ones by name', async () => {
    const { person, api } = await open({}, '/perfil/empresa')
    const company = region('Datos de empresa')
    await person.clear(await company.findByLabelText(/^Correo electrónico/))
    await person.click(company.getByRole('button', { name: 'Guardar datos' }))
    await screen.findByText(
      'Por favor completa los campos obligatorios (Nombre/Razón Social, NIT y Correo electrónico)',
    )
    expect(company.getAllByText('Este campo es obligatorio')).toHaveLength(3)
    expect(api.calls.some(({ path }) => path.startsWith('company.create'))).toBe(false)
    expect(document.activeElement).toBe(company.getByLabelText(/^Nombre o razón social/))
    expect(company.queryByRole('button', { name: 'Cancelar' })).toBeNull()
  })

  it('computes the check digit, doubts a wrong one, and saves what was typed', async () => {
    const { person, inputOf } = await open({ 'company.create': () => espiga }, '/perfil/empresa')
    const company = region('Datos de empresa')
    await person.type(await company.findByLabelText(/^Nombre o razón social/), 'Panadería La Espiga S.A.S.')
    const nit = company.getByLabelText(/^NIT/)
    await person.type(nit, '900123456-7')
    expect(company.getByText(/El dígito de verificación de este NIT es 8, no 7/)).toBeTruthy()
    await person.click(company.getByRole('button', { name: 'Corregir' }))
    expect(nit).toHaveProperty('value', '900.123.456-8')
    expect(company.getByText('El dígito de verificación es correcto.')).toBeTruthy()
    await person.clear(nit)
    await person.type(nit, '900123456')
    await person.click(company.getByRole('button', { name: 'Escribir 900.123.456-8' }))
    await person.type(company.getByLabelText(/^Actividad económica/, { selector: 'input' }), 'panaderia')
    await person.click(await screen.findByRole('option', { name: '1081 Elaboración de productos de panadería' }))
    await person.type(company.getByLabelText('Ciudad', { selector: 'input' }), 'itagui')
    await person.click(await screen.findByRole('option', { name: 'Itagüí, Antioquia' }))
    await person.click(company.getByRole('combobox', { name: 'Régimen tributario' }))
    await person.click(await screen.findByRole('option', { name: 'Responsable de IVA' }))
    await person.click(company.getByRole('button', { name: 'Guardar datos' }))
    await screen.findByText('Los datos de tu empresa se guardaron.')
    expect(inputOf('company.create')).toEqual({
      nombreORazonSocial: 'Panadería La Espiga S.A.S.',
      nit: '900.123.456-8',
      correo: 'ana@panaderialaespiga.co',
      direccion: null,
      ciudad: 'Itagüí, Antioquia',
      telefono: null,
      actividadEconomica: '1081',
      regimen: 'Responsable de IVA',
    })
    expect(company.getByRole('button', { name: 'Editar' })).toBeTruthy()
  })

  it('asks before it keeps a wrong check digit: the right one, the one that was typed, or neither', async () => {
    const { person, api, inputOf } = await open(
      { 'company.create': (input) => ({ ...espiga, ...(input as object) }) },
      '/perfil/empresa',
    )
    const company = region('Datos de empresa')
    const save = () => person.click(company.getByRole('button', { name: 'Guardar datos' }))
    const question = async () => within(await screen.findByRole('dialog', { name: 'Revisa el NIT antes de guardarlo' }))
    await person.type(await company.findByLabelText(/^Nombre o razón social/), 'La Espiga')
    await person.type(company.getByLabelText(/^NIT/), '900123456-7')
    await save()
    await person.click((await question()).getByRole('button', { name: 'Volver a revisarlo' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(company.getByLabelText(/^NIT/)).toHaveProperty('value', '900123456-7')
    expect(api.calls.some(({ path }) => path === 'company.create')).toBe(false)

    await save()
    await person.click((await question()).getByRole('button', { name: 'Dejar 900123456-7' }))
    await company.findByText('Guardado')
    expect(inputOf('company.create')).toMatchObject({ nit: '900123456-7' })
    const edit = company.getByRole('button', { name: 'Editar' })
    await waitFor(() => expect(document.activeElement).toBe(edit))

    // Somebody who chose to keep the value is not asked again until the value changes.
    await person.click(edit)
    expect(document.activeElement).toBe(company.getByLabelText(/^Nombre o razón social/))
    await save()
    await company.findByRole('button', { name: 'Editar' })
    await person.click(company.getByRole('button', { name: 'Editar' }))
    await person.clear(company.getByLabelText(/^NIT/))
    await person.type(company.getByLabelText(/^NIT/), '900.123.456-5')
    await save()
    await person.click((await question()).getByRole('button', { name: 'Guardar 900.123.456-8' }))
    await company.findByText('900.123.456-8')
    expect(inputOf('company.create')).toMatchObject({ nit: '900.123.456-8' })
  })

  it('takes an activity whose name is longer than the field', async () => {
    const { person, inputOf } = await open({ 'company.create': () => espiga }, '/perfil/empresa')
    const company = region('Datos de empresa')
    await person.type(await company.findByLabelText(/^Nombre o razón social/), 'La Espiga')
    await person.type(company.getByLabelText(/^NIT/), '900123456')
    await person.type(company.getByLabelText(/^Actividad económica/, { selector: 'input' }), '4719')
    await person.click(await screen.findByRole('option', { name: /^4719 Comercio al por menor/ }))
    await person.click(company.getByRole('button', { name: 'Guardar datos' }))
    await screen.findByText('Los datos de tu empresa se guardaron.')
    expect(inputOf('company.create')).toMatchObject({ actividadEconomica: '4719' })
  })

  it('takes a code that is in no list, with a doubt, and names those that only a RUT has', async () => {
    const { person, inputOf } = await open(
      {
        'company.create': () => ({ ...espiga, actividadEconomica: '0010' }),
      },
      '/perfil/empresa',
    )
    const company = region('Datos de empresa')
    await person.type(await company.findByLabelText(/^Nombre o razón social/), 'Ana Restrepo')
    await person.type(company.getByLabelText(/^NIT/), '900123456')
    const activity = company.getByLabelText(/^Actividad económica/, { selector: 'input' })
    await person.type(activity, '7110')
    company.getByText(/^El código 7110 no está en la lista de la DIAN/)
    await person.clear(activity)
    await person.type(activity, '0010')
    company.getByText('Está en la casilla 46 de tu RUT. Escribe el código o búscalo por palabra.')
    await person.click(company.getByRole('button', { name: 'Guardar datos' }))
    await company.findByText('0010 Asalariados')
    expect(inputOf('company.create')).toMatchObject({ actividadEconomica: '0010' })
  })

  it('is read-only until "Editar"; "Cancelar" leaves; a 400 on create updates company 1', async () => {
    const { person, inputOf } = await open(
      {
        'company.get': () => espiga,
        'company.create': () => {
          throw new Refusal('ALREADY_EXISTS')
        },
        'company.update': () => ({ ...espiga, regimen: 'Régimen raro' }),
      },
      '/perfil/empresa',
    )
    const company = region('Datos de empresa')
    await company.findByText('Panadería La Espiga S.A.S.')
    expect(company.getByText('900.123.456-8')).toBeTruthy()
    expect(company.getByText('1081 Elaboración de productos de panadería')).toBeTruthy()
    expect(company.getByText('Sin dato')).toBeTruthy()
    expect(company.queryByRole('textbox')).toBeNull()

    await person.click(company.getByRole('button', { name: 'Editar' }))
    await person.type(company.getByLabelText('Dirección'), 'Calle 1')
    await person.click(company.getByRole('button', { name: 'Cancelar' }))
    expect(company.queryByRole('textbox')).toBeNull()
    expect(company.queryByText('Calle 1')).toBeNull()

    await person.click(company.getByRole('button', { name: 'Editar' }))
    expect(company.getByLabelText('Dirección')).toHaveProperty('value', '')
    await person.click(company.getByRole('button', { name: 'Guardar datos' }))
    await company.findByText('Régimen raro')
    expect(inputOf('company.update')).toMatchObject({ id: 1, nit: '900123456-8', actividadEconomica: '1081' })
    // Text that an older client stored in a format of its own can be kept.
    await person.click(company.getByRole('button', { name: 'Editar' }))
    expect(company.getByRole('combobox', { name: 'Régimen tributario' })).toHaveProperty('value', 'Régimen raro')
  })

  it('cannot be cancelled any more while it is saved', async () => {
    let saved = (_: Company) => {}
    const { person } = await open(
      { 'company.get': () => espiga, 'company.create': () => new Promise<Company>((resolve) => (saved = resolve)) },
      '/perfil/empresa',
    )
    const company = region('Datos de empresa')
    await person.click(await company.findByRole('button', { name: 'Editar' }))
    await person.click(company.getByRole('button', { name: 'Guardar datos' }))
    const cancel = company.getByRole('button', { name: 'Cancelar' })
    await waitFor(() => expect(cancel.getAttribute('aria-disabled')).toBe('true'))
    await person.click(cancel)
    expect(company.getByRole('button', { name: 'Guardando…' })).toBeTruthy()
    saved({ ...espiga, direccion: 'Calle 1' })
    await company.findByText('Calle 1')
    expect(company.getByText('Guardado')).toBeTruthy()
  })

  it('keeps what was written when saving fails, and can load again', async () => {
    const { person, api } = await open({ 'company.get': fail, 'company.create': fail }, '/perfil/empresa')
    const company = region('Datos de empresa')
    await company.findByText('No se pudieron cargar los datos de la empresa')
    expect(company.queryByRole('textbox')).toBeNull()
    api.set('company.get', () => {
      throw new Refusal('NOT_FOUND')
    })
    await person.click(company.getByRole('button', { name: 'Intentar de nuevo' }))
    await person.type(await company.findByLabelText(/^Nombre o razón social/), 'La Espiga')
    await person.type(company.getByLabelText(/^NIT/), '900123456')
    await person.click(company.getByRole('button', { name: 'Guardar datos' }))
    await screen.findByText('No se pudieron guardar los datos de la empresa')
    expect(screen.getByText('Error al guardar los datos')).toBeTruthy()
    expect(company.getByLabelText(/^Nombre o razón social/)).toHaveProperty('value', 'La Espiga')
  })
})

describe('Zona de peligro', () => {
  it('schedules the deletion with the password and the word, and undoes it', async () => {
    const deletionDue = '2026-11-27T15:00:00.000Z'
    const { person, api, inputOf } = await open(
      {
        'account.requestDeletion': () => ({ message: 'Tu cuenta se eliminará.', deletionDue }),
        'account.undoDeletion': () => ({ message: 'Tu cuenta se conserva.' }),
      },
      '/perfil/peligro',
    )
    await person.click(region('Zona de peligro').getByRole('button', { name: 'Eliminar mi cuenta' }))
    const dialog = within(await screen.findByRole('dialog'))
    await person.click(dialog.getByRole('button', { name: 'Eliminar mi cuenta' }))
    expect(dialog.getByText('Escribe tu contraseña actual')).toBeTruthy()
    await person.type(dialog.getByLabelText('Tu contraseña'), 'pan-de-bono')
    await person.type(dialog.getByLabelText('Escribe ELIMINAR para confirmar'), 'eliminar')
    api.set('account.requestDeletion', () => {
      throw new Refusal('INVALID_INPUT', 'La contraseña no es correcta', [
        { path: 'password', message: 'La contraseña no es correcta' },
      ])
    })
    await person.click(dialog.getByRole('button', { name: 'Eliminar mi cuenta' }))
    await dialog.findByText('La contraseña no es correcta')
    expect(screen.queryByRole('alert')).toBeNull()
    api.set('account.requestDeletion', () => ({ message: 'Tu cuenta se eliminará.', deletionDue }))
    await person.click(dialog.getByRole('button', { name: 'Eliminar mi cuenta' }))
    await screen.findByText('Tu cuenta se eliminará el 27 de noviembre de 2026')
    expect(inputOf('account.requestDeletion')).toEqual({ password: 'pan-de-bono', confirmation: 'eliminar' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement?.id).toBe('eliminacion'))
    expect(region('Zona de peligro').queryByRole('button', { name: 'Eliminar mi cuenta' })).toBeNull()
    await person.click(screen.getByRole('button', { name: 'Conservar mi cuenta' }))
    await screen.findByText('Cuenta conservada')
    expect(region('Zona de peligro').getByRole('button', { name: 'Eliminar mi cuenta' })).toBeTruthy()
  })

  it('tells a download that failed', async () => {
    const { person } = await open({}, '/perfil/peligro')
    await person.click(region('Zona de peligro').getByRole('button', { name: 'Descargar mis datos' }))
    // The fake server answers only the contract's calls.
    await screen.findByText(/No se pudo descargar el archivo|no fake for/)
  })
})

it('each part that cannot be had says so by itself, and the rest stays', async () => {
  const parts = {
    'account.credits': fail,
    'account.movements': fail,
    'account.creditRequests': fail,
    'account.sessions': fail,
    'account.passkeys': fail,
    'account.apiKeys': fail,
    'account.settings': fail,
  }
  const { api, person, router } = await open(parts)
  await screen.findByText('No se pudo saber si recibes publicidad')
  expect(region('Perfil').getByLabelText('Nombre')).toBeTruthy()
  await router.navigate({ to: '/perfil/seguridad' })
  for (const title of [
    'No se pudo saber si está activada',
    'No se pudieron cargar tus sesiones',
    'No se pudieron cargar tus llaves de acceso',
    'No se pudieron cargar tus claves',
  ])
    await screen.findByText(title)
  await router.navigate({ to: '/perfil/pagos' })
  for (const title of [
    'No se pudo cargar tu saldo',
    'No se pudieron cargar tus movimientos',
    'No se pudieron cargar tus solicitudes',
  ])
    await screen.findByText(title)
  api.set('account.credits', account()['account.credits'] ?? fail)
  const payments = region('Pagos')
  const [retry] = payments.getAllByRole('button', { name: 'Intentar de nuevo' })
  if (!retry) throw new Error('no retry')
  await person.click(retry)
  await payments.findByText(/Alcanzan para 37 respuestas/)
})
