import { describe, expect, it } from 'vitest'
import { axeFaults } from '../helpers/axe.ts'
import { comingBack, DESK, launchBrowser, PHONE, visit } from '../helpers/browser.ts'
import { openStage } from '../helpers/stage.ts'

// Every page that a visitor reaches, on a phone in the dark scheme and at a desk in the light one: nothing in the console,
// no request to another machine, no sideways scroll, and no fault that axe can find.

const SOON = { timeout: 10_000 }

const { server, browser } = await openStage()

const PAGES = [
  ['/', 'La respuesta contable, con la cifra y la norma'],
  ['/precios', 'Arma tu precio'],
  ['/precios?tipo=programa&pago=anual', 'Ahorra 20'],
  ['/contacto', 'Hablemos'],
  ['/contacto?asunto=creditos', 'Primero inicia sesión'],
  ['/ayuda', '¿Qué es Luka y para qué me sirve?'],
  ['/ayuda?buscar=dos+pasos', 'códigos de recuperación'],
  ['/ayuda?buscar=xyzzy', 'No encontramos nada sobre'],
  ['/legal/terminos-generales', 'Términos Generales'],
  ['/legal/terminos-de-uso', 'Términos de Uso y Condiciones Comerciales'],
  ['/legal/aviso-privacidad', 'Aviso de Privacidad'],
  ['/legal/autorizacion-datos', 'Autorización para el Tratamiento de Datos Personales'],
  ['/legal/politicas-proteccion-datos', 'Políticas de Protección de Datos'],
  ['/asistente', 'Accede a Luka'],
  ['/perfil', 'No has iniciar sesión'],
  ['/perfil/pagos', 'sigues aquí mismo, en Pagos'],
  ['/verify-email', 'Token de verificación no proporcionado'],
  ['/verify-email?token=falso', 'No pudimos verificar tu correo'],
  ['/reset-password?token=falso', 'Crea una contraseña nueva'],
  ['/undo-email?token=falso', 'Recupera tu cuenta'],
  ['/test-analytics', 'Debes iniciar sesión para acceder a esta página.'],
  ['/admin', 'Acceso restringido'],
  ['/qr', 'La respuesta contable'],
  ['/no-existe', 'Did you forget to add the page to the router?'],
] as const

describe.each([
  ['phone', 'dark', PHONE],
  ['desk', 'light', DESK],
] as const)('on a %s in the %s scheme', (_name, colorScheme, device) => {
  const arrive = (...refusals: number[]) =>
    visit(browser, server.url, { ...device, colorScheme, reducedMotion: 'reduce', refusals })
  const comeBack = comingBack(() => arrive(400))

  it.each(PAGES)('%s', async (path, text) => {
    const { page, complaints, close } = path === '/no-existe' ? await arrive(404) : await comeBack()
    await page.goto(path)
    await page.getByText(text).first().waitFor()
    // Against the device: a phone's own window grows with what does not fit.
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(await axeFaults(page)).toEqual([])
    expect(width).toBe(device.viewport.width)
    expect(complaints).toEqual([])
    await close()
  })

  it('a visitor’s own question, its answer, and the way to keep it', async () => {
    const { page, complaints, close } = await arrive(429)
    await page.goto('/')
    const box = page.getByRole('region', { name: 'Prueba Luka' })
    await box.getByRole('button', { name: 'Sacar el IVA de 119.000' }).click()
    await box.getByText('19.000').first().waitFor()
    await box.getByText('Guarda esta respuesta').waitFor()
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(await axeFaults(page)).toEqual([])
    expect(width).toBe(device.viewport.width)

    // The real limit is met in tryQuestion.test.ts.
    await page.route('**/chat.tryQuestion*', (route) =>
      route.fulfill({
        status: 429,
        json: { error: { json: { message: 'x', code: -32029, data: { appCode: 'RATE_LIMITED', httpStatus: 429 } } } },
      }),
    )
    await box.getByLabel('Haz tu propia pregunta').fill('¿Cuánto vale la UVT?')
    await box.getByRole('button', { name: 'Preguntar' }).click()
    await box.getByText('Con una cuenta gratis tienes 40 respuestas').waitFor()
    await box.getByLabel('Tu correo electrónico').fill('ana@tienda.co')
    await box.getByRole('button', { name: 'Crear cuenta gratis' }).click()
    const dialog = page.getByRole('dialog')
    expect(await dialog.getByLabel('Correo electrónico').inputValue()).toBe('ana@tienda.co')
    await page.keyboard.press('Escape')
    await page.waitForURL(/\/asistente$/)
    expect(await page.getByPlaceholder('Escribe tu pregunta...').inputValue()).toBe('¿Cuánto vale la UVT?')
    expect(complaints).toEqual([])
    await close()
  })

  it('what opens on a page: its menus, the questions, and the sales chat at each step', async () => {
    const { page, complaints, close } = await arrive()
    const check = async (state: string, part = 'html') => expect(await axeFaults(page, part), state).toEqual([])
    const press = (name: string) => page.getByRole('button', { name }).click()
    await page.goto('/')
    for (const question of await page.locator('#preguntas summary').all()) await question.click()
    await check('questions', 'main')
    await press('Apariencia')
    await page.getByRole('menuitemradio', { name: 'Oscuro' }).waitFor()
    await check('scheme', 'header')
    await page.keyboard.press('Escape')
    if (device === PHONE) {
      await press('Abrir el menú')
      await page.getByRole('navigation', { name: 'Principal' }).waitFor()
      await check('menu', 'header')
      await press('Cerrar el menú')
    }
    await press('Abrir el chat de ventas')
    const panel = page.getByRole('dialog', { name: 'Asistente Luka' })
    await panel.waitFor()
    await check('chat: menu')
    for (const name of ['Hablar con Ventas', 'Software contable', 'Sí, contáctenme']) {
      await panel.getByRole('button', { name }).click()
      await check(`chat: ${name}`, '[role=dialog]')
    }
    await panel.getByRole('button', { name: 'Enviar' }).click()
    await page.getByRole('alert').waitFor()
    await check('chat: refused', '[role=dialog]')
    await panel.getByRole('textbox').fill('ana@espiga.co')
    await panel.getByRole('button', { name: 'Enviar' }).click()
    await panel.getByText('muy pronto').waitFor()
    await check('chat: thanks', '[role=dialog]')
    expect(complaints).toEqual([])
    await close()
  })
})

it('moves nothing when a dialog opens or the app does, and scrolls nothing under a dialog', async () => {
  // Only a scrollbar that takes room can make the page move when it goes.
  const scrolling = await launchBrowser({ ignoreDefaultArgs: ['--hide-scrollbars'] })
  const { page, close } = await visit(scrolling, server.url)
  const scrollbar = () => page.evaluate(() => window.innerWidth - document.documentElement.clientWidth)
  await page.goto('/precios')
  const logIn = page.getByRole('button', { name: 'Iniciar Sesión' })
  await logIn.waitFor()
  expect(await scrollbar()).toBeGreaterThan(0)
  const places = () =>
    Promise.all([page.locator('h1'), page.locator('header a').first()].map((one) => one.boundingBox()))
  const before = await places()
  await logIn.click()
  await page.getByRole('dialog').waitFor()
  expect(await places()).toEqual(before)
  await page.mouse.wheel(0, 600)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  expect(await places()).toEqual(before)

  const [, home] = before
  await page.getByRole('link', { name: 'Asistente', exact: true }).first().click()
  await page.getByRole('heading', { name: 'Accede a Luka' }).waitFor()
  expect(await page.locator('header a').first().boundingBox()).toEqual(home)
  // The conversation's own is the only one, and the footer is reached all the same.
  expect(await scrollbar()).toBe(0)
  await page.mouse.move(700, 20)
  await page.mouse.wheel(0, 600)
  await expect.poll(() => page.evaluate(() => window.scrollY), SOON).toBeGreaterThan(0)
  await close()
  await scrolling.close()
})

it('lets the keyboard skip to the content, open the dialog and come back to where it was', async () => {
  const { page, complaints, close } = await visit(browser, server.url)
  await page.goto('/')
  await page.getByRole('button', { name: 'Iniciar Sesión' }).waitFor()
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent?.slice(0, 40))).toBe('Saltar al contenido')
  await page.keyboard.press('Enter')
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('contenido')
  await page.getByRole('button', { name: 'Iniciar Sesión' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Iniciar Sesión' }).waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')), SOON).toBe('email')
  await page.keyboard.press('Escape')
  await expect.poll(() => page.getByRole('dialog').count(), SOON).toBe(0)
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent?.slice(0, 40)), SOON)
    .toBe('Iniciar Sesión')
  expect(complaints).toEqual([])
  await close()
})

it.each(['reduce', 'no-preference'] as const)(
  'glides to a section below the header (motion: %s)',
  async (reducedMotion) => {
    const { page, close } = await visit(browser, server.url, { reducedMotion })
    const top = () => page.locator('#preguntas').evaluate((element) => Math.round(element.getBoundingClientRect().top))
    const link = page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Preguntas' })
    await page.goto('/')
    await link.click()
    await expect.poll(top, SOON).toBe(70)
    await page.goto('/perfil')
    await link.click()
    await expect.poll(top, SOON).toBe(70)
    expect(new URL(page.url()).hash).toBe('#preguntas')
    await close()
  },
)

it('goes from one scheme and width to another at once for who wants no motion', async () => {
  const { page, close } = await visit(browser, server.url, { reducedMotion: 'reduce' })
  await page.goto('/precios')
  await page.evaluate(() => {
    Reflect.set(window, 'begun', 0)
    document.addEventListener('transitionrun', () => Reflect.set(window, 'begun', Reflect.get(window, 'begun') + 1))
  })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize(PHONE.viewport)
  // Events of a frame come with it.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  expect(await page.evaluate(() => Reflect.get(window, 'begun'))).toBe(0)
  await close()
})

it.each([
  ['/asistente', '120px'],
  ['/perfil', '16px'],
])('shows toasts at the bottom right, above what sends: on %s %s up', async (path, bottom) => {
  const { page, close } = await visit(browser, server.url)
  await page.goto(path)
  await page.getByRole('banner').getByRole('button', { name: 'Iniciar Sesión' }).waitFor()
  await page.evaluate(() => window.dispatchEvent(new CustomEvent('open-auth-modal', { detail: { view: 'login' } })))
  const dialog = page.getByRole('dialog', { name: 'Iniciar Sesión' })
  await dialog.getByLabel('Correo electrónico').fill('nadie@espiga.co')
  await dialog.getByLabel('Contraseña', { exact: true }).fill('pan-de-bono')
  await dialog.locator('button[type=submit]').click()
  await page.getByRole('alert').waitFor()
  const list = page.locator('[data-position="bottom-right"]')
  expect(await list.evaluate((element) => getComputedStyle(element).bottom)).toBe(bottom)
  await close()
})

it('opens and closes the phone’s menu, and closes it when a choice is made', async () => {
  const { page, close } = await visit(browser, server.url, PHONE)
  await page.goto('/perfil')
  const menu = page.getByRole('navigation', { name: 'Principal' })
  await page.getByRole('button', { name: 'Abrir el menú' }).tap()
  await menu.waitFor()
  expect(await axeFaults(page, 'header')).toEqual([])
  await page.getByRole('button', { name: 'Cerrar el menú' }).tap()
  await menu.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Abrir el menú' }).tap()
  await menu.getByRole('link', { name: 'Inicio' }).tap()
  await menu.waitFor({ state: 'hidden' })
  await page.getByRole('heading', { name: /La respuesta contable/ }).waitFor()
  await close()
})

it('follows the system’s scheme until the person chooses, and remembers', async () => {
  const { page, close } = await visit(browser, server.url, { colorScheme: 'dark' })
  const scheme = () => page.evaluate(() => document.documentElement.dataset.mantineColorScheme)
  await page.goto('/')
  await page.getByRole('button', { name: 'Apariencia' }).waitFor()
  expect(await scheme()).toBe('dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(scheme, SOON).toBe('light')
  await page.getByRole('button', { name: 'Apariencia' }).click()
  await page.getByRole('menuitemradio', { name: 'Oscuro' }).click()
  await expect.poll(scheme, SOON).toBe('dark')
  await page.reload()
  expect(await scheme()).toBe('dark')
  await close()
})
