import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { fakeApi, type Handler, Refusal } from '../../../../../tests/helpers/fakeApi.ts'
import { ANA, EVA, JEFE, LUIS, listed, panelApi } from '../../../../../tests/helpers/panel.ts'
import { renderPage } from '../../../../../tests/helpers/renderPage.tsx'

function start(changes: Record<string, Handler> = {}, path = '/admin') {
  const api = fakeApi(panelApi(changes))
  return {
    api,
    inputs: (name: string) => api.calls.filter((call) => call.path === name).map(({ input }) => input),
    ...renderPage(path),
  }
}

async function row(username: string) {
  const name = await screen.findByRole('button', { name: new RegExp(`^${username}`) })
  const found = name.closest('tr')
  if (!found) throw new Error(`${username} is in no row`)
  return within(found)
}

const fail = () => {
  throw new Refusal('INTERNAL')
}

describe('the table', () => {
  it('has every column, badge and action', async () => {
    start()
    const ana = await row('ana482')
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Seleccionar todos los de esta página',
      'ID',
      'Usuario',
      'Correo electrónico',
      'Verificación',
      'Rol',
      'Créditos',
      'Usados',
      'Acciones',
    ])
    for (const text of ['17', 'ana@espiga.co', 'Verificado', 'Usuario', '$\u202f20.000', '$\u202f1.500']) {
      ana.getByText(text, { normalizer: (value) => value })
    }
    ;(await row('luis7')).getByText('Pendiente')
    ;(await row('jefe')).getByText('Administrador')
    for (const label of ['Ver conversaciones', 'Añadir créditos', 'Cambiar rol', 'Enviar email', 'Bloquear']) {
      expect(ana.getByRole('button', { name: `${label}: ana482` })).toHaveProperty('disabled', false)
    }
  })

  it('shows a blocked user as such, with neither credits nor mail', async () => {
    start()
    const eva = await row('eva3')
    eva.getByText('Bloqueado')
    expect(eva.queryByText('Verificado')).toBeNull()
    expect(eva.getByRole('button', { name: 'Añadir créditos: eva3' })).toHaveProperty('disabled', true)
    expect(eva.getByRole('button', { name: 'Enviar email: eva3' })).toHaveProperty('disabled', true)
    expect(eva.getByRole('button', { name: 'Cambiar rol: eva3' })).toHaveProperty('disabled', false)
    eva.getByRole('button', { name: 'Desbloquear: eva3' })
  })

  it('spins while it loads', async () => {
    start({ 'admin.userPage': () => new Promise(() => {}) })
    await screen.findByRole('status', { name: 'Cargando usuarios' })
  })

  it('says why the list failed, and asks again', async () => {
    const { api, person } = start({
      'admin.userPage': () => {
        throw new Refusal('UNAVAILABLE', 'El servicio descansa')
      },
    })
    await screen.findByText('No se pudo cargar la lista de usuarios: El servicio descansa')
    api.set('admin.userPage', () => ({ total: 1, page: 1, users: [ANA] }))
    await person.click(screen.getByRole('button', { name: 'Intentar de nuevo' }))
    await row('ana482')
  })

  it('has a sentence of its own for a failure that nobody explained', async () => {
    start({
      'admin.userPage': () => {
        throw new Refusal('INTERNAL')
      },
    })
    await screen.findByText('No se pudo cargar la lista de usuarios: Error al obtener la lista de usuarios')
  })
})

describe('searching, filtering, sorting, paging', () => {
  it('says where counting ended', async () => {
    start({ 'admin.userPage': () => ({ total: 10_000, more: true, page: 1, users: [ANA] }) })
    await row('ana482')
    const pages = within(screen.getByRole('navigation', { name: 'Páginas de usuarios' }))
    expect(pages.getByRole('status').textContent).toBe('1–50 de más de 10.000 usuarios')
    expect(pages.queryByText('1 / 200')).not.toBeNull()
  })

  it('asks the server, and keeps it all in the address', async () => {
    const { person, router, inputs } = start({
      'admin.userPage': () => ({ total: 321, page: 1, users: [ANA] }),
    })
    await row('ana482')
    await person.type(screen.getByRole('searchbox', { name: 'Buscar por nombre o correo' }), '  espiga ')
    await person.click(screen.getByRole('button', { name: 'Buscar' }))
    await person.selectOptions(screen.getByRole('combobox', { name: 'Verificación' }), 'Pendientes')
    await person.selectOptions(screen.getByRole('combobox', { name: 'Estado' }), 'Activos')
    await person.selectOptions(screen.getByRole('combobox', { name: 'Rol' }), 'Usuarios')
    await person.selectOptions(screen.getByRole('combobox', { name: 'Créditos' }), 'Sin créditos')
    await person.selectOptions(screen.getByRole('combobox', { name: 'Última actividad' }), 'Nunca')
    await person.click(screen.getByRole('button', { name: 'Créditos' }))
    await person.click(screen.getByRole('button', { name: 'Créditos' }))
    // The new order is requested after the paint that follows the tap, and starts at its first page.
    await waitFor(() => expect(router.state.location.search).toMatchObject({ orden: 'credits', descendente: true }))
    await person.click(screen.getByRole('button', { name: 'Página siguiente' }))
    await waitFor(() =>
      expect(inputs('admin.userPage').at(-1)).toEqual({
        q: 'espiga',
        verification: 'unverified',
        blocked: false,
        role: 'user',
        credits: 'none',
        activity: 'never',
        sort: 'credits',
        direction: 'desc',
        page: 2,
        size: 50,
      }),
    )
    expect(router.state.location.search).toEqual({
      q: 'espiga',
      verificacion: 'unverified',
      bloqueados: false,
      rol: 'user',
      creditos: 'none',
      actividad: 'never',
      orden: 'credits',
      descendente: true,
      pagina: 2,
    })
    await person.click(screen.getByRole('button', { name: 'Quitar filtros' }))
    await waitFor(() => expect(router.state.location.search).toEqual({ orden: 'credits', descendente: true }))
  })

  it('shows what an address says, and drops what makes no sense', async () => {
    const { inputs } = start({}, '/admin?q=007&creditos=nada&pagina=-3&orden=email&filas=25&rol=dios')
    await row('ana482')
    expect(inputs('admin.userPage')[0]).toMatchObject({ q: '007', sort: 'email', page: 1, size: 25 })
    expect(inputs('admin.userPage')[0]).not.toHaveProperty('credits', 'nada')
    expect(screen.getByRole('searchbox')).toHaveProperty('value', '007')
  })

  it('says that nobody matches, and clears', async () => {
    const { person, router } = start({ 'admin.userPage': () => ({ total: 0, page: 1, users: [] }) }, '/admin?q=nadie')
    await screen.findByText('Nadie coincide con la búsqueda')
    await person.click(screen.getAllByRole('button', { name: 'Quitar filtros' })[0] ?? document.body)
    await screen.findByText('Todavía no hay usuarios')
    expect(router.state.location.search).toEqual({})
  })
})

describe('the dialogs', () => {
  it('adds credits with a reason, and refuses what is no amount', async () => {
    const { person, inputs } = start({
      'admin.grantCredits': () => ({
        results: [{ userId: 17, ok: true, message: 'Se añadieron $ 3.000 en créditos.' }],
      }),
    })
    await person.click((await row('ana482')).getByRole('button', { name: 'Añadir créditos: ana482' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Añadir créditos' }))
    dialog.getByText(/1 mensaje = 500 COP/)
    const amount = dialog.getByRole('textbox', { name: 'Cantidad (COP)' })
    expect(amount).toHaveProperty('value', '1.000')
    for (const wrong of ['0', '']) {
      await person.clear(amount)
      if (wrong) await person.type(amount, wrong)
      await person.click(dialog.getByRole('button', { name: 'Añadir créditos' }))
      await dialog.findByText('Por favor, introduce una cantidad válida')
    }
    await person.clear(amount)
    await person.type(amount, '3000')
    await person.click(dialog.getByRole('button', { name: 'Añadir créditos' }))
    await dialog.findByText('Escribe el motivo')
    expect(inputs('admin.grantCredits')).toEqual([])
    await person.type(dialog.getByRole('textbox', { name: 'Motivo' }), 'Por la espera')
    await person.click(dialog.getByRole('button', { name: 'Añadir créditos' }))
    await screen.findByText('Créditos añadidos')
    expect(inputs('admin.grantCredits')).toEqual([
      { userIds: [17], amount: 3_000, reason: 'Por la espera', batch: expect.any(String) },
    ])
    await waitFor(() => expect(inputs('admin.userPage')).toHaveLength(2))
    expect(inputs('admin.summary')).toHaveLength(2)
  })

  it.each([
    ['a fault', fail, 'Error al añadir créditos'],
    [
      'an answer of somebody else',
      () => {
        throw new Response('<h1>Bad Gateway</h1>', { status: 502 })
      },
      'Error 502: No se pudieron añadir los créditos',
    ],
    [
      'a refusal',
      () => ({ results: [{ userId: 17, ok: false, message: 'La cuenta está bloqueada; desbloquéala primero.' }] }),
      'La cuenta está bloqueada; desbloquéala primero.',
    ],
  ])('tells %s of the credits', async (_, answer, text) => {
    const { person } = start({ 'admin.grantCredits': answer })
    await person.click((await row('ana482')).getByRole('button', { name: 'Añadir créditos: ana482' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Añadir créditos' }))
    await person.type(dialog.getByRole('textbox', { name: 'Motivo' }), 'Por la espera')
    await person.click(dialog.getByRole('button', { name: 'Añadir créditos' }))
    await screen.findByText(text)
    screen.getByText('Error')
    dialog.getByText('No se pudieron añadir los créditos')
  })

  it('changes the role, with a warning before it makes an administrator', async () => {
    const { api, person, inputs } = start({ 'admin.setRole': fail })
    await person.click((await row('ana482')).getByRole('button', { name: 'Cambiar rol: ana482' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Cambiar rol' }))
    expect(dialog.queryByText(/Ten cuidado/)).toBeNull()
    expect(dialog.getByRole('button', { name: 'Guardar rol' })).toHaveProperty('disabled', true)
    await person.selectOptions(dialog.getByRole('combobox', { name: 'Rol' }), 'Administrador')
    dialog.getByText(/Ten cuidado/)
    await person.click(dialog.getByRole('button', { name: 'Guardar rol' }))
    await screen.findByText('Error al actualizar el rol')
    dialog.getByText('No se pudo actualizar el rol del usuario')
    api.set('admin.setRole', () => ({ message: 'El rol del usuario se actualizó.', user: { ...ANA, role: 'admin' } }))
    await person.click(dialog.getByRole('button', { name: 'Guardar rol' }))
    await screen.findByText('Rol actualizado')
    expect(inputs('admin.setRole').at(-1)).toEqual({ userId: 17, role: 'admin' })
  })

  it('asks for the password again where it was given long ago, and then changes the role that was chosen', async () => {
    let confirmedAt: string | null = null
    const { person, inputs } = start({
      'auth.user': () => ({ ...JEFE, twoFactorEnabled: true }),
      'admin.setRole': () => {
        if (confirmedAt === null) throw new Refusal('PASSWORD_REQUIRED')
        return { message: 'El rol del usuario se actualizó.', user: { ...ANA, role: 'admin' } }
      },
      'account.confirmPassword': (input) => {
        if (!JSON.stringify(input).includes('clave-de-la-jefa'))
          throw new Refusal('INVALID_INPUT', 'La contraseña no es correcta', [
            { path: 'password', message: 'La contraseña no es correcta' },
          ])
        confirmedAt = 'now'
        return { message: 'Gracias. Ya puedes continuar.' }
      },
    })
    await person.click((await row('ana482')).getByRole('button', { name: 'Cambiar rol: ana482' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Cambiar rol' }))
    await person.selectOptions(dialog.getByRole('combobox', { name: 'Rol' }), 'Administrador')
    await person.click(dialog.getByRole('button', { name: 'Guardar rol' }))
    await dialog.findByText(/Hace más de una hora que escribiste tu contraseña/)
    // Asked for, not failed.
    expect(screen.queryByText('Error al actualizar el rol')).toBeNull()

    await person.type(dialog.getByLabelText('Tu contraseña'), 'equivocada')
    await person.type(dialog.getByRole('textbox', { name: /Código/ }), '123456')
    await person.click(dialog.getByRole('button', { name: 'Confirmar y guardar' }))
    await dialog.findByText('La contraseña no es correcta')
    expect(inputs('admin.setRole')).toHaveLength(1)

    await person.clear(dialog.getByLabelText('Tu contraseña'))
    await person.type(dialog.getByLabelText('Tu contraseña'), 'clave-de-la-jefa')
    await person.click(dialog.getByRole('button', { name: 'Confirmar y guardar' }))
    await screen.findByText('Rol actualizado')
    expect(inputs('account.confirmPassword').at(-1)).toEqual({ password: 'clave-de-la-jefa', code: '123456' })
    expect(inputs('admin.setRole')).toEqual(Array.from({ length: 2 }, () => ({ userId: 17, role: 'admin' })))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it.each([
    ['ana482', 'Bloquear', 'Bloquear usuario', 'Usuario bloqueado', ANA],
    ['eva3', 'Desbloquear', 'Desbloquear usuario', 'Usuario desbloqueado', EVA],
  ])('asks before it changes the state of %s', async (name, action, title, told, user) => {
    const { api, person, inputs } = start({ 'admin.setBlocked': fail })
    await person.click((await row(name)).getByRole('button', { name: `${action}: ${name}` }))
    const dialog = within(await screen.findByRole('dialog', { name: title }))
    await person.click(dialog.getByRole('button', { name: action }))
    await screen.findByText('Error al actualizar el estado del usuario')
    api.set('admin.setBlocked', () => ({ message: 'Hecho.', user: { ...user, blocked: !user.blocked } }))
    await person.click(dialog.getByRole('button', { name: action }))
    await screen.findByText(told)
    expect(inputs('admin.setBlocked').at(-1)).toEqual({ userId: user.id, blocked: !user.blocked })
  })

  it('sends one mail, not an incomplete one', async () => {
    const { api, person, inputs } = start({ 'admin.sendEmail': fail })
    await person.click((await row('ana482')).getByRole('button', { name: 'Enviar email: ana482' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Enviar email' }))
    const send = dialog.getByRole('button', { name: 'Enviar email' })
    await person.click(send)
    await dialog.findByText('Por favor, completa todos los campos')
    await person.type(dialog.getByRole('textbox', { name: 'Asunto' }), 'Tu solicitud')
    await person.click(send)
    dialog.getByText('Por favor, completa todos los campos')
    expect(inputs('admin.sendEmail')).toEqual([])
    await person.type(dialog.getByRole('textbox', { name: 'Mensaje' }), 'Hola, Ana.')
    await person.click(send)
    await screen.findByText('Error al enviar el email')
    api.set('admin.sendEmail', () => ({ message: 'El correo quedó en camino.' }))
    await person.click(send)
    await screen.findByText('Email enviado')
    expect(inputs('admin.sendEmail').at(-1)).toEqual({
      email: 'ana@espiga.co',
      subject: 'Tu solicitud',
      body: 'Hola, Ana.',
      idempotencyKey: expect.any(String),
    })
    // A retry with the same text is the same message (same idempotency key); with another text it is a new one.
    const keys = () => inputs('admin.sendEmail').map((input) => (input as { idempotencyKey: string }).idempotencyKey)
    expect(new Set(keys()).size).toBe(1)
    await person.click((await row('ana482')).getByRole('button', { name: 'Enviar email: ana482' }))
    const again = within(await screen.findByRole('dialog', { name: 'Enviar email' }))
    await person.type(again.getByRole('textbox', { name: 'Asunto' }), 'Tu solicitud')
    await person.type(again.getByRole('textbox', { name: 'Mensaje' }), 'Hola, Ana.')
    await person.click(again.getByRole('button', { name: 'Enviar email' }))
    await waitFor(() => expect(new Set(keys()).size).toBe(2))
  })

  it('sends advertising to one as advertising, and tells who may not get it', async () => {
    const refused = { results: [{ userId: 17, ok: false, message: 'No quiere publicidad' }] }
    const { api, person, inputs } = start({ 'admin.sendEmails': () => refused })
    await person.click((await row('ana482')).getByRole('button', { name: 'Enviar email: ana482' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Enviar email' }))
    const kind = dialog.getByRole('combobox', { name: 'Tipo de mensaje' })
    expect(kind).toHaveProperty('value', 'notice')
    await person.type(dialog.getByRole('textbox', { name: 'Asunto' }), 'Oferta')
    await person.type(dialog.getByRole('textbox', { name: 'Mensaje' }), 'Hola')
    await person.selectOptions(kind, 'Publicidad o novedades')
    dialog.getByText(/con el enlace de baja/)
    await person.click(dialog.getByRole('button', { name: 'Enviar email' }))
    await screen.findByText('No quiere publicidad')
    api.set('admin.sendEmails', () => ({ results: [{ userId: 17, ok: true, message: 'El correo quedó en camino.' }] }))
    await person.click(dialog.getByRole('button', { name: 'Enviar email' }))
    await screen.findByText('Email enviado')
    const [first, second] = inputs('admin.sendEmails')
    expect(first).toMatchObject({ userIds: [17], subject: 'Oferta', body: 'Hola', advertising: true })
    expect(second).toEqual(first)
    expect(inputs('admin.sendEmail')).toEqual([])
  })
})

describe('several at once', () => {
  it('has a bar for who is selected; the blocked cannot be', async () => {
    const { person } = start()
    await row('ana482')
    expect(screen.queryByRole('region', { name: 'Acciones para los seleccionados' })).toBeNull()
    expect(screen.getByRole('checkbox', { name: 'Seleccionar a eva3' })).toHaveProperty('disabled', true)
    await person.click(screen.getByRole('checkbox', { name: 'Seleccionar todos los de esta página' }))
    const bar = within(screen.getByRole('region', { name: 'Acciones para los seleccionados' }))
    bar.getByText('3 seleccionados')
    await person.click(screen.getByRole('checkbox', { name: 'Seleccionar a ana482' }))
    bar.getByText('2 seleccionados')
    await person.click(bar.getByRole('button', { name: 'Limpiar selección' }))
    expect(screen.queryByRole('region', { name: 'Acciones para los seleccionados' })).toBeNull()
  })

  it('tells what became of each, and tries again those that failed, under the same name', async () => {
    const results = (failing: number[]) => (input: unknown) => ({
      results: (input as { userIds: number[] }).userIds.map((userId) => ({
        userId,
        ok: !failing.includes(userId),
        message: failing.includes(userId) ? 'Usuario no encontrado' : 'Se añadieron $ 1.000 en créditos.',
      })),
    })
    const { api, person, inputs } = start({ 'admin.grantCredits': results([18]) })
    await row('ana482')
    await person.click(screen.getByRole('checkbox', { name: 'Seleccionar todos los de esta página' }))
    const bar = within(screen.getByRole('region', { name: 'Acciones para los seleccionados' }))
    await person.click(bar.getByRole('button', { name: 'Añadir créditos' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Añadir créditos' }))
    await person.click(dialog.getByRole('button', { name: 'Añadir a 3' }))
    await dialog.findByText('Escribe el motivo')
    await person.type(dialog.getByRole('textbox', { name: 'Motivo' }), 'Por la espera')
    await person.click(dialog.getByRole('button', { name: 'Añadir a 3' }))
    await dialog.findByText('2 de 3. Falló 1.')
    const lines = within(dialog.getByRole('list', { name: 'Resultado por usuario' })).getAllByRole('listitem')
    expect(lines.map((line) => line.textContent)).toEqual([
      'luis7 Usuario no encontrado',
      'jefe Se añadieron $ 1.000 en créditos.',
      'ana482 Se añadieron $ 1.000 en créditos.',
    ])
    api.set('admin.grantCredits', results([]))
    await person.click(dialog.getByRole('button', { name: 'Reintentar los que fallaron' }))
    await dialog.findByText('Listo: 3 de 3.')
    const [first, second] = inputs('admin.grantCredits') as { userIds: number[]; batch: string }[]
    expect(first?.userIds).toEqual([1, 17, 18])
    expect(second).toMatchObject({ userIds: [18], batch: first?.batch })
  })

  it('goes part by part, and a part without an answer is told as failed', async () => {
    const many = Array.from({ length: 60 }, (_, index) => listed({ id: 100 + index, username: `u${index}` }))
    let calls = 0
    const { person } = start({
      'admin.userPage': () => ({ total: 60, page: 1, users: many }),
      'admin.sendEmails': (input) => {
        calls += 1
        if (calls === 2) throw new Refusal('INTERNAL')
        const { userIds } = input as { userIds: number[] }
        return { results: userIds.map((userId) => ({ userId, ok: true, message: 'El correo quedó en camino.' })) }
      },
    })
    await row('u0')
    await person.click(screen.getByRole('checkbox', { name: 'Seleccionar todos los de esta página' }))
    await person.click(
      within(screen.getByRole('region', { name: 'Acciones para los seleccionados' })).getByRole('button', {
        name: 'Enviar email',
      }),
    )
    const dialog = within(await screen.findByRole('dialog', { name: 'Enviar email' }))
    await person.type(dialog.getByRole('textbox', { name: 'Asunto' }), 'A')
    await person.type(dialog.getByRole('textbox', { name: 'Mensaje' }), 'B')
    expect(dialog.getByRole('combobox', { name: 'Tipo de mensaje' })).toHaveProperty('value', 'advertising')
    await person.click(dialog.getByRole('button', { name: 'Enviar a 60' }))
    await dialog.findByText('35 de 60. Fallaron 25.')
    expect(calls).toBe(3)
    expect(dialog.getAllByText('Error al enviar el email')).toHaveLength(25)
  })
})

describe('with the keyboard', () => {
  it('moves between rows, selects, and does what the row’s buttons do', async () => {
    const { person } = start()
    const first = (await row('jefe')).getByRole('button', { name: /^jefe/ })
    first.focus()
    await person.keyboard('{ArrowDown}')
    expect(document.activeElement?.textContent).toContain('ana482')
    await person.keyboard('x')
    expect(screen.getByRole('checkbox', { name: 'Seleccionar a ana482' })).toHaveProperty('checked', true)
    await person.keyboard('j')
    expect(document.activeElement?.textContent).toContain('luis7')
    await person.keyboard('k{ArrowDown}{ArrowDown}')
    expect(document.activeElement?.textContent).toContain('eva3')
    await person.keyboard('xc')
    expect(screen.getByRole('checkbox', { name: 'Seleccionar a eva3' })).toHaveProperty('checked', false)
    expect(screen.queryByRole('dialog')).toBeNull()
    await person.keyboard('{ArrowUp}c')
    await screen.findByRole('dialog', { name: 'Añadir créditos' })
  })

  it('goes to the search with "/"', async () => {
    const { person } = start()
    await row('jefe')
    await person.keyboard('/')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Buscar por nombre o correo')
    await person.keyboard('a/b')
    expect(screen.getByRole('searchbox')).toHaveProperty('value', 'a/b')
  })
})

const at = '2026-11-20T15:04:05.000Z'

it('asks before it takes the second factor away or ends the sessions of somebody', async () => {
  const user = { ...ANA, twoFactorEnabled: true, passkeys: 0, monthly: 0, extra: 0, marketing: true, deletionDue: null }
  const nothing = {
    conversations: [],
    totalConversations: 0,
    ledger: [],
    sessions: [],
    mails: [],
    timeline: [],
    notes: [],
  }
  const { person, inputs } = start({
    'admin.userDetail': () => ({ user, company: null, ...nothing }),
    'admin.resetTwoFactor': () => ({ message: 'Sus sesiones se cerraron.' }),
    'admin.endSessions': () => ({ message: 'Se cerraron 2 sesiones.' }),
  })
  await person.click((await row('ana482')).getByRole('button', { name: /^ana482/ }))
  const drawer = within(await screen.findByRole('dialog', { name: 'ana482' }))
  for (const [button, title, call, told] of [
    [
      'Restablecer dos pasos',
      'Restablecer la verificación en dos pasos',
      'admin.resetTwoFactor',
      'Segundo paso y llaves quitados',
    ],
    ['Cerrar sus sesiones', 'Cerrar sus sesiones', 'admin.endSessions', 'Sesiones cerradas'],
  ] as const) {
    await person.click(await drawer.findByRole('button', { name: button }))
    await person.click(within(await screen.findByRole('dialog', { name: title })).getByText('Cancelar'))
    expect(inputs(call)).toEqual([])
    await waitFor(() => expect(screen.queryByRole('dialog', { name: title })).toBeNull())
    await person.click(drawer.getByRole('button', { name: button }))
    await person.click(within(await screen.findByRole('dialog', { name: title })).getByRole('button', { name: button }))
    await screen.findByText(told)
    expect(inputs(call)).toEqual([{ id: 17 }])
  }
})

it('keeps a note that is being written while another part, or another person, is looked at', async () => {
  const nothing = { conversations: [], totalConversations: 0, ledger: [], sessions: [], mails: [], timeline: [] }
  const detail = (user: typeof ANA) => ({
    user: { ...user, passkeys: 0, monthly: 0, extra: 0, marketing: true, deletionDue: null },
    ...{ company: null, ...nothing },
    notes: [
      { id: 5, text: 'Llamó el lunes.', author: 'jefe', mine: true, removable: true, createdAt: at, editedAt: null },
    ],
  })
  const { person, inputs } = start({
    'admin.userDetail': (input) => detail((input as { id: number }).id === 17 ? ANA : LUIS),
    'admin.createNote': () => ({ message: 'Nota guardada' }),
  })
  const open = async (username: string) => {
    await person.click((await row(username)).getByRole('button', { name: new RegExp(`^${username}`) }))
    const drawer = within(await screen.findByRole('dialog', { name: username }))
    await person.click(await drawer.findByRole('tab', { name: 'Notas (1)' }))
    return drawer
  }
  const box = { name: 'Nueva nota' }
  let drawer = await open('ana482')
  await person.type(drawer.getByRole('textbox', box), 'Llamó el martes')
  await person.click(drawer.getByRole('button', { name: /^Cambiar la nota/ }))
  await person.type(drawer.getByRole('textbox', { name: 'Cambiar la nota' }), ' Y el martes.')
  await person.click(drawer.getByRole('tab', { name: 'Créditos' }))
  await person.click(drawer.getByRole('tab', { name: 'Notas (1)' }))
  expect(drawer.getByRole('textbox', box)).toHaveProperty('value', 'Llamó el martes')
  await person.click(drawer.getByRole('button', { name: /^Cambiar la nota/ }))
  const change = drawer.getByRole('textbox', { name: 'Cambiar la nota' })
  expect(change).toHaveProperty('value', 'Llamó el lunes. Y el martes.')
  // The whole text can be cleared; cancelling discards the edit.
  await person.clear(change)
  expect(change).toHaveProperty('value', '')
  await person.click(drawer.getByRole('button', { name: 'Cancelar' }))
  await person.click(drawer.getByRole('button', { name: /^Cambiar la nota/ }))
  expect(drawer.getByRole('textbox', { name: 'Cambiar la nota' })).toHaveProperty('value', 'Llamó el lunes.')

  await person.click(drawer.getByRole('button', { name: 'Cerrar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  drawer = await open('luis7')
  expect(drawer.getByRole('textbox', box)).toHaveProperty('value', '')
  await person.click(drawer.getByRole('button', { name: 'Cerrar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  drawer = await open('ana482')
  expect(drawer.getByRole('textbox', box)).toHaveProperty('value', 'Llamó el martes')
  await person.click(drawer.getByRole('button', { name: 'Guardar nota' }))
  await waitFor(() => expect(drawer.getByRole('textbox', box)).toHaveProperty('value', ''))
  expect(inputs('admin.createNote')).toEqual([{ userId: 17, text: 'Llamó el martes' }])
})

it('opens everything about a user, in the address too', async () => {
  const detail = {
    user: { ...LUIS, monthly: 19_500, extra: 2_000, marketing: false, deletionDue: null },
    company: null,
    conversations: [{ id: 4, title: 'La UVT de 2026', createdAt: at, updatedAt: at, messages: 2 }],
    totalConversations: 1,
    ledger: [
      { id: 1, kind: 'extra_grant', amount: 2_000, balance: 21_500, reason: 'Cierre', actor: 'jefe', createdAt: at },
    ],
    sessions: [{ device: 'Chrome en Windows', ip: '190.85.12.7', createdAt: at, lastUsedAt: at, expiresAt: at }],
    mails: [{ id: 3, subject: 'Verifica tu correo', templateName: null, status: 'error', error: 'Buzón lleno', at }],
    timeline: [
      {
        id: 9,
        action: 'blocked.set',
        actor: { id: 1, username: 'jefe', email: 'jefe@luka.co' },
        target: null,
        subject: null,
        before: '{"blocked":true}',
        after: '{"blocked":false}',
        reason: null,
        ip: '190.85.12.7',
        createdAt: at,
      },
    ],
    notes: [
      { id: 5, text: 'Llamó el lunes.', author: 'jefe', mine: true, removable: true, createdAt: at, editedAt: null },
      // One note by somebody who has left the team, and one by a current member.
      { id: 4, text: 'Llamó en mayo.', author: 'eva', mine: false, removable: true, createdAt: at, editedAt: null },
      { id: 3, text: 'Llamó en abril.', author: 'ana', mine: false, removable: false, createdAt: at, editedAt: null },
    ],
  }
  const { person, router, inputs } = start({
    'admin.userDetail': () => detail,
    'admin.resendVerification': () => ({ message: 'El correo de verificación quedó en camino.' }),
    'admin.userThreads': () => [],
  })
  await person.click((await row('luis7')).getByRole('button', { name: /^luis7/ }))
  const drawer = within(await screen.findByRole('dialog', { name: 'luis7' }))
  expect(router.state.location.search).toEqual({ usuario: 18 })
  await drawer.findByText('No ha guardado los datos de su empresa.')
  drawer.getByText('No quiere recibirla')
  await person.click(drawer.getByRole('button', { name: 'Reenviar verificación' }))
  await screen.findByText('El correo de verificación quedó en camino.')
  for (const [tab, text] of [
    ['Notas (3)', 'Llamó el lunes.'],
    ['Créditos', 'Cierre'],
    ['Correos', 'Buzón lleno'],
    ['Sesiones', 'Chrome en Windows'],
    ['Historia', 'Bloqueado → Activo'],
    ['Conversaciones', 'La UVT de 2026'],
  ] as const) {
    await person.click(drawer.getByRole('tab', { name: tab }))
    await drawer.findByText(text)
  }
  await person.click(drawer.getByRole('tab', { name: 'Notas (3)' }))
  expect(await drawer.findAllByRole('button', { name: /^Borrar la nota/ })).toHaveLength(2)
  expect(drawer.getAllByRole('button', { name: /^Cambiar la nota/ })).toHaveLength(1)
  await person.click(drawer.getByRole('tab', { name: 'Conversaciones' }))
  await person.click(drawer.getByRole('button', { name: 'La UVT de 2026' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ tab: 'conversaciones', usuario: 18, hilo: 4 }))
  expect(inputs('admin.resendVerification')).toEqual([{ id: 18 }])
  expect(JEFE.role).toBe('admin')
})

it('downloads all whom the filters let through, from the server', async () => {
  const { person } = start({}, '/admin?q=ana&bloqueados=false&pagina=2')
  await screen.findByRole('button', { name: 'Descargar CSV de los encontrados' })
  const others = globalThis.fetch
  const asked: string[] = []
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
    if (!String(input).startsWith('/api/admin/users.csv')) return others(input, init)
    asked.push(String(input))
    return Promise.resolve(Response.json({ message: 'Vuelve en un momento.' }, { status: 503 }))
  })
  await person.click(screen.getByRole('button', { name: 'Descargar CSV de los encontrados' }))
  await screen.findByText('Vuelve en un momento.')
  expect(asked).toEqual(['/api/admin/users.csv?q=ana&blocked=false'])
  vi.stubGlobal('fetch', others)
})
