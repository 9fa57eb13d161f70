import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fakeApi, type Handler, Refusal } from '../../../../../tests/helpers/fakeApi.ts'
import { nobody, renderPage, someone } from '../../../../../tests/helpers/renderPage.tsx'
import type { AccountSession, ApiKey } from '../../../../shared/contract/account.ts'
import type { Passkey } from '../../../../shared/contract/passkeys.ts'
import { account } from '../testAccount.ts'

const CODES = Array.from({ length: 10 }, (_, index) => `aaaaa-bbbbb-ccccc-ddddd-eeee${index}`)
const ON = { enabled: true, since: '2026-11-19T15:00:00.000Z', recoveryCodesLeft: 10 }

const wrongPassword = (field = 'password') => {
  const message = 'La contraseña no es correcta'
  throw new Refusal('INVALID_INPUT', message, [{ path: field, message }])
}

async function open(handlers: Record<string, Handler> = {}) {
  const api = fakeApi({ ...nobody, ...account(), ...handlers })
  const page = renderPage('/perfil/seguridad')
  const security = within(await screen.findByRole('region', { name: 'Seguridad' }))
  await security.findByText('Esta sesión')
  return { ...page, api, security, inputOf: (path: string) => api.calls.findLast((call) => call.path === path)?.input }
}

const dialog = async () => within(await screen.findByRole('dialog'))

describe('the password', () => {
  it('is changed with the current one, told at the field when that is wrong', async () => {
    const { person, api, security, inputOf } = await open({
      'account.changePassword': () => wrongPassword('currentPassword'),
    })
    await person.click(security.getByRole('button', { name: 'Cambiar contraseña' }))
    const form = within(security.getByRole('form', { name: 'Cambiar contraseña' }))
    const save = form.getByRole('button', { name: 'Guardar contraseña' })
    await person.type(form.getByLabelText('Contraseña nueva'), '12345')
    await person.type(form.getByLabelText('Confirmar contraseña nueva'), '123456')
    await person.click(save)
    expect(form.getByText('Escribe tu contraseña actual')).toBeTruthy()
    expect(form.getByText('La contraseña debe tener al menos 6 caracteres')).toBeTruthy()
    expect(form.getByText('Las contraseñas no coinciden')).toBeTruthy()
    expect(inputOf('account.changePassword')).toBeUndefined()

    await person.type(form.getByLabelText('Contraseña actual'), 'equivocada')
    await person.type(form.getByLabelText('Contraseña nueva'), '6')
    await person.click(save)
    await form.findByText('La contraseña no es correcta')
    api.set('account.changePassword', () => ({ message: 'Tu contraseña se cambió.' }))
    await person.click(save)
    await screen.findByText('Contraseña cambiada')
    expect(inputOf('account.changePassword')).toEqual({ currentPassword: 'equivocada', newPassword: '123456' })
    expect(security.queryByRole('form', { name: 'Cambiar contraseña' })).toBeNull()
  })
})

describe('the second factor', () => {
  it('is switched on by password, QR code and code, and gives its codes once', async () => {
    const { person, api, security, inputOf } = await open({
      'account.startTwoFactor': () => wrongPassword(),
      'account.confirmTwoFactor': () => {
        throw new Refusal('INVALID_INPUT', 'El código no es correcto.', [
          { path: 'code', message: 'El código no es correcto.' },
        ])
      },
    })
    await person.click(await security.findByRole('button', { name: 'Activar' }))
    const box = await dialog()
    await person.click(box.getByRole('button', { name: 'Continuar' }))
    expect(box.getByText('Escribe tu contraseña actual')).toBeTruthy()
    await person.type(box.getByLabelText('Tu contraseña'), 'pan-de-bono')
    await person.click(box.getByRole('button', { name: 'Continuar' }))
    await box.findByText('La contraseña no es correcta')
    api.set('account.startTwoFactor', () => ({
      secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
      uri: 'otpauth://totp/Luka:ana?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Luka',
    }))
    await person.click(box.getByRole('button', { name: 'Continuar' }))
    expect(await box.findByRole('img', { name: /Código QR/ })).toBeTruthy()
    expect(box.getByText('GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ')).toBeTruthy()

    await person.type(box.getByLabelText('Código de 6 dígitos'), '12345')
    await person.click(box.getByRole('button', { name: 'Activar' }))
    expect(box.getByText('Escribe los 6 dígitos del código')).toBeTruthy()
    await person.type(box.getByLabelText('Código de 6 dígitos'), '6')
    await person.click(box.getByRole('button', { name: 'Activar' }))
    await box.findByText('El código no es correcto.')
    api.set('account.confirmTwoFactor', () => ({ message: 'Activada.', codes: CODES }))
    api.set('account.settings', () => ({ twoFactor: ON, marketing: true, deletionDue: null }))
    await person.click(box.getByRole('button', { name: 'Activar' }))

    const list = await box.findByRole('list', { name: 'Códigos de recuperación' })
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(CODES)
    expect(decodeURIComponent(box.getByRole('link', { name: 'Descargar' }).getAttribute('href') ?? '')).toContain(
      CODES[9],
    )
    expect(inputOf('account.confirmTwoFactor')).toEqual({ code: '123456' })
    const done = box.getByRole('button', { name: 'Listo' })
    expect(done).toHaveProperty('disabled', true)
    await person.click(box.getByLabelText('Ya los guardé'))
    await person.click(done)
    await security.findByText('Desde el 19 de noviembre de 2026. Te quedan 10 códigos de recuperación.')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(security.queryByRole('button', { name: 'Activar' })).toBeNull()
  })

  it('warns when few codes are left, gives new ones, and is switched off with the password and a code', async () => {
    const { person, api, security, inputOf } = await open({
      ...account({ settings: { twoFactor: { ...ON, recoveryCodesLeft: 1 } } }),
      'account.renewRecoveryCodes': () => ({ message: 'x', codes: CODES }),
      'account.disableTwoFactor': () => wrongPassword(),
    })
    await security.findByText(/Te queda 1 código de recuperación/)
    expect(security.getByText(/Genera otros y guárdalos/)).toBeTruthy()
    await person.click(security.getByRole('button', { name: 'Generar códigos nuevos' }))
    let box = await dialog()
    await person.type(box.getByLabelText('Tu contraseña'), 'pan-de-bono')
    await person.click(box.getByRole('button', { name: 'Generar códigos' }))
    await box.findByText('Escribe el código de tu aplicación')
    await person.type(box.getByLabelText('Código de verificación'), '123 456')
    await person.click(box.getByRole('button', { name: 'Generar códigos' }))
    await person.click(await box.findByLabelText('Ya los guardé'))
    await person.click(box.getByRole('button', { name: 'Listo' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

    await person.click(security.getByRole('button', { name: 'Desactivar' }))
    expect(inputOf('account.renewRecoveryCodes')).toEqual({ password: 'pan-de-bono', code: '123 456' })
    box = await dialog()
    await person.type(box.getByLabelText('Código de verificación'), '123456')
    await person.type(box.getByLabelText('Tu contraseña'), 'pan-de-bono')
    await person.click(box.getByRole('button', { name: 'Desactivar' }))
    await box.findByText('La contraseña no es correcta')
    api.set('account.disableTwoFactor', () => ({ message: 'Quedó desactivada.' }))
    api.set('account.settings', account()['account.settings'] ?? (() => null))
    await person.click(box.getByRole('button', { name: 'Desactivar' }))
    await screen.findByText('Quedó desactivada.')
    await security.findByRole('button', { name: 'Activar' })
  })
})

describe('sessions', () => {
  const phone: AccountSession = {
    id: 'fedcba9876543210',
    device: 'Safari en iPhone',
    kind: 'phone',
    ip: '181.49.20.3',
    createdAt: '2026-11-18T15:00:00.000Z',
    lastUsedAt: '2026-11-19T15:00:00.000Z',
    remember: true,
    current: false,
  }

  it('are listed; one or all others can be closed', async () => {
    const own = account()['account.sessions']?.(undefined) as AccountSession[]
    const { person, api, security, inputOf } = await open({
      'account.sessions': () => [...own, phone],
      'account.endSession': () => ({ message: 'La sesión se cerró.' }),
      'account.endOtherSessions': () => ({ message: 'Se cerró la otra sesión.' }),
    })
    await security.findByText('Safari en iPhone')
    expect(security.getByText(/Último uso: 19 de noviembre de 2026/)).toBeTruthy()
    await person.click(security.getByRole('button', { name: 'Cerrar las demás' }))
    await screen.findByText('Se cerró la otra sesión.')
    api.set('account.sessions', () => own)
    await person.click(security.getByRole('button', { name: 'Cerrar Safari en iPhone' }))
    await waitFor(() => expect(security.queryByText('Safari en iPhone')).toBeNull())
    expect(inputOf('account.endSession')).toEqual({ id: phone.id })
    expect(security.queryByRole('button', { name: 'Cerrar las demás' })).toBeNull()
  })
})

it('a long list of sessions is opened on demand', async () => {
  const own = account()['account.sessions']?.(undefined) as AccountSession[]
  const many = Array.from({ length: 7 }, (_, index) => ({
    ...(own[0] as AccountSession),
    id: `${index}`.repeat(16),
    device: `Chrome ${index}`,
    current: index === 0,
  }))
  const { person, security } = await open({ 'account.sessions': () => many })
  expect(security.queryByText('Chrome 5')).toBeNull()
  await person.click(security.getByRole('button', { name: 'Ver las 7 sesiones' }))
  expect(security.getByText('Chrome 6')).toBeTruthy()
})

describe('API keys', () => {
  it('lead to what they are for', async () => {
    await open()
    const link = await screen.findByRole('link', { name: 'documentación de la API' })
    expect(link.getAttribute('href')).toBe('/api/docs')
  })

  const key: ApiKey = {
    id: 3,
    name: 'Facturación',
    prefix: 'luka_a1b2c3',
    scope: 'read',
    createdAt: '2026-11-18T15:00:00.000Z',
    expiresAt: '2027-02-16T15:00:00.000Z',
    lastUsedAt: null,
    expired: false,
  }

  it('are created with name, scope, lifetime and password, and shown once', async () => {
    const { person, api, security, inputOf } = await open({ 'account.createApiKey': () => wrongPassword() })
    await person.click(security.getByRole('button', { name: 'Crear clave' }))
    const box = await dialog()
    await person.click(box.getByRole('button', { name: 'Crear clave' }))
    expect(box.getByText('Escribe un nombre para reconocer la clave')).toBeTruthy()
    await person.type(box.getByLabelText('Nombre'), 'Facturación')
    await person.click(box.getByRole('radio', { name: /^Leer y escribir/ }))
    await person.selectOptions(box.getByRole('combobox', { name: 'Vence en' }), 'No vence')
    await person.type(box.getByLabelText('Tu contraseña'), 'pan-de-bono')
    await person.click(box.getByRole('button', { name: 'Crear clave' }))
    await box.findByText('La contraseña no es correcta')
    api.set('account.createApiKey', () => ({ key: 'luka_secreta', apiKey: key }))
    api.set('account.apiKeys', () => [key])
    await person.click(box.getByRole('button', { name: 'Crear clave' }))
    await box.findByText('luka_secreta')
    expect(inputOf('account.createApiKey')).toEqual({
      name: 'Facturación',
      scope: 'write',
      days: null,
      password: 'pan-de-bono',
    })
    await person.click(box.getByRole('button', { name: 'Ya la guardé' }))
    await security.findByText('Facturación')
    expect(security.getByText(/solo leer · vence el 16 de febrero de 2027/)).toBeTruthy()
    expect(screen.queryByText('luka_secreta')).toBeNull()
  })

  it('are revoked after a question', async () => {
    const { person, api, security, inputOf } = await open({
      'account.apiKeys': () => [{ ...key, expired: true }],
      'account.revokeApiKey': () => ({ message: 'La clave se revocó.' }),
    })
    await security.findByText(/venció el/)
    await person.click(security.getByRole('button', { name: 'Revocar Facturación' }))
    const box = await dialog()
    await person.click(box.getByRole('button', { name: 'Cancelar' }))
    expect(inputOf('account.revokeApiKey')).toBeUndefined()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await person.click(security.getByRole('button', { name: 'Revocar Facturación' }))
    api.set('account.apiKeys', () => [])
    await person.click((await dialog()).getByRole('button', { name: 'Revocar' }))
    await screen.findByText('Clave revocada')
    expect(inputOf('account.revokeApiKey')).toEqual({ id: 3 })
    await waitFor(() => expect(security.queryByText('Facturación')).toBeNull())
  })
})

describe('the token of the assistant service', () => {
  const saved = (last4: string | null) => account({ settings: { assistantToken: { set: last4 !== null, last4 } } })
  const settingsOf = (last4: string | null) => saved(last4)['account.settings'] ?? (() => null)

  it('is not spoken of where no such service is asked', async () => {
    const { security } = await open()
    await security.findByRole('button', { name: 'Activar' })
    expect(security.queryByText('Token del asistente')).toBeNull()
  })

  it('is saved with the password, told where it is wrong, and then shown by its end alone', async () => {
    const { person, api, security, inputOf } = await open({
      ...saved(null),
      'account.setAssistantToken': () => wrongPassword(),
    })
    await person.click(await security.findByRole('button', { name: 'Agregar token' }))
    const box = await dialog()
    const save = box.getByRole('button', { name: 'Guardar token' })
    await person.click(save)
    expect(box.getByText('Escribe tu token')).toBeTruthy()
    expect(box.getByText('Escribe tu contraseña actual')).toBeTruthy()
    expect(inputOf('account.setAssistantToken')).toBeUndefined()
    const field = box.getByLabelText<HTMLInputElement>('Token')
    expect([field.type, field.autocomplete]).toEqual(['password', 'off'])
    await person.type(field, 'token-de-ana-4321')
    await person.type(box.getByLabelText('Tu contraseña'), 'pan-de-bono')
    await person.click(save)
    await box.findByText('La contraseña no es correcta')
    api.set('account.setAssistantToken', () => ({ message: 'Quedó guardado.' }))
    api.set('account.settings', settingsOf('4321'))
    await person.click(save)
    await screen.findByText('Quedó guardado.')
    expect(inputOf('account.setAssistantToken')).toEqual({ token: 'token-de-ana-4321', password: 'pan-de-bono' })
    expect((await security.findByText(/^Termina en/)).textContent).toContain('4321')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(security.getByRole('button', { name: 'Cambiar token' })).toBeTruthy()
  })

  it('is taken away after a second thought', async () => {
    const { person, api, security } = await open({
      ...saved('4321'),
      'account.removeAssistantToken': () => {
        throw new Refusal('INTERNAL')
      },
    })
    await person.click(await security.findByRole('button', { name: 'Quitar token' }))
    const box = await dialog()
    await person.click(box.getByRole('button', { name: 'Quitar' }))
    await screen.findByText('No se pudo quitar el token')
    api.set('account.removeAssistantToken', () => ({ message: 'Tu token se borró.' }))
    api.set('account.settings', settingsOf(null))
    await person.click(box.getByRole('button', { name: 'Quitar' }))
    await screen.findByText('Tu token se borró.')
    await security.findByRole('button', { name: 'Agregar token' })
  })
})

describe('passkeys', () => {
  const key: Passkey = {
    ...{ id: 3, name: 'Llave azul', device: 'Chrome en Windows', synced: false, withPassword: false },
    ...{ createdAt: '2026-11-20T15:04:05.000Z', lastUsedAt: null },
  }

  it('keep the focus where it is while they are renamed or removed, and when that fails', async () => {
    let answer = (_: null) => {}
    const refused = () => new Promise<null>((resolve) => (answer = resolve)).then(() => wrongPassword('name'))
    const { person, security, api } = await open({
      'account.passkeys': () => ({ origin: window.location.origin, items: [key] }),
      'account.renamePasskey': refused,
      'account.removePasskey': refused,
    })
    for (const [open, send] of [
      ['Cambiar nombre de Llave azul', 'Guardar'],
      ['Quitar Llave azul', 'Quitar'],
    ] as const) {
      await person.click(await security.findByRole('button', { name: open }))
      const asked = await dialog()
      const field = asked.getByLabelText(open.startsWith('Quitar') ? 'Tu contraseña' : 'Nombre')
      await person.type(field, '2')
      const sent = api.calls.filter(({ path }) => /(rename|remove)Passkey/.test(path)).length
      const button = asked.getByRole('button', { name: send })
      await person.click(button)
      await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'))
      expect(document.activeElement).toBe(button)
      // A second Enter does not submit again.
      await person.type(field, '{Enter}')
      expect(api.calls.filter(({ path }) => /(rename|remove)Passkey/.test(path))).toHaveLength(sent + 1)
      answer(null)
      await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull())
      expect(document.activeElement).toBe(field)
      await person.click(asked.getByRole('button', { name: 'Cancelar' }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    }
  })
})

describe('with an authenticator', () => {
  const key: Passkey = {
    ...{ id: 3, name: 'Llave azul', device: 'Chrome en Windows', synced: false, withPassword: false },
    ...{ createdAt: '2026-11-20T15:04:05.000Z', lastUsedAt: null },
  }
  const message = 'Escribe el código de tu aplicación, o uno de recuperación'
  const missing = () => {
    throw new Refusal('INVALID_INPUT', message, [{ path: 'code', message }])
  }
  const keys = { 'account.passkeys': () => ({ origin: window.location.origin, items: [key] }) }

  it('what would outlast the session asks for a code, too', async () => {
    const { person, security, inputOf } = await open({
      ...keys,
      'auth.user': () => someone({ twoFactorEnabled: true }),
      'account.removePasskey': () => ({ message: 'Ya no abre tu cuenta.' }),
      'account.createApiKey': () => missing(),
    })
    await person.click(security.getByRole('button', { name: 'Crear clave' }))
    let box = await dialog()
    await person.type(box.getByLabelText('Nombre'), 'Facturación')
    await person.type(box.getByLabelText('Tu contraseña'), 'pan-de-bono')
    await person.click(box.getByRole('button', { name: 'Crear clave' }))
    await box.findByText('Escribe el código de tu aplicación')
    expect(inputOf('account.createApiKey')).toBeUndefined()
    await person.type(box.getByLabelText('Código de verificación'), '123456')
    await person.click(box.getByRole('button', { name: 'Crear clave' }))
    await waitFor(() => expect(inputOf('account.createApiKey')).toMatchObject({ code: '123456' }))
    await person.click(box.getByRole('button', { name: 'Cancelar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

    await person.click(await security.findByRole('button', { name: 'Quitar Llave azul' }))
    box = await dialog()
    await person.type(box.getByLabelText('Código de verificación'), '654321')
    await person.type(box.getByLabelText('Tu contraseña'), 'pan-de-bono')
    await person.click(box.getByRole('button', { name: 'Quitar' }))
    await screen.findByText('Ya no abre tu cuenta.')
    expect(inputOf('account.removePasskey')).toEqual({ id: 3, password: 'pan-de-bono', code: '654321' })
  })

  it('one that was switched on elsewhere meanwhile is asked for when the server says so', async () => {
    const { person, api, security, inputOf } = await open({ ...keys, 'account.removePasskey': () => missing() })
    await person.click(await security.findByRole('button', { name: 'Quitar Llave azul' }))
    const box = await dialog()
    expect(box.queryByLabelText('Código de verificación')).toBeNull()
    await person.type(box.getByLabelText('Tu contraseña'), 'pan-de-bono')
    await person.click(box.getByRole('button', { name: 'Quitar' }))
    await box.findByText(message)
    expect(inputOf('account.removePasskey')).toEqual({ id: 3, password: 'pan-de-bono' })
    api.set('account.removePasskey', () => ({ message: 'Ya no abre tu cuenta.' }))
    const field = box.getByLabelText('Código de verificación')
    await person.type(field, '123456')
    expect(box.getByLabelText('Código de verificación')).toBe(field)
    await person.click(box.getByRole('button', { name: 'Quitar' }))
    await screen.findByText('Ya no abre tu cuenta.')
    expect(inputOf('account.removePasskey')).toMatchObject({ code: '123456' })
  })
})
