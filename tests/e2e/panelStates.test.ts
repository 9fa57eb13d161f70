import type { Page, Route } from 'playwright'
import { beforeAll, expect, it } from 'vitest'
import { NETWORK_MESSAGE } from '../../src/client/api/errors.ts'
import { comingBack, visit, visitAs } from '../helpers/browser.ts'
import { CLEAN_CHECK } from '../helpers/cleanCheck.ts'
import { createPerson, type Person } from '../helpers/people.ts'
import { isSoundAtBoth } from '../helpers/sound.ts'
import { openStage } from '../helpers/stage.ts'

// The administrator's panel where it has nothing, or not yet, or not at all: each tab, sheet and dialog while its data are
// on their way, when they cannot be had, and when there are none; who may not enter; and orders that fail.

const { server, browser } = await openStage()
let admin: Person
let nobody: Person

beforeAll(async () => {
  admin = await createPerson(server, { admin: true, email: 'jefa@luka.co' })
  nobody = await createPerson(server, { email: 'nuevo@tienda.co' })
  await createPerson(server, { verified: false, email: 'sin.verificar@tienda.co' })
  await server.stopMail()
})

const enter = comingBack(() => visitAs(browser, server.url, admin, { reducedMotion: 'reduce' }))

/** What differs from the panel's full screens on a phone is little: its colours. */
const isState = (page: Page, state: string) => isSoundAtBoth(page, state, { onPhone: { rules: 'colours' } })

type Step = (page: Page) => Promise<unknown>
const at =
  (path: string): Step =>
  (page) =>
    page.goto(path)

/** A part of the panel that asks the server for something. */
interface Part {
  /** What it asks for. */
  readonly asks: string
  readonly open: Step
  /** What names it while it is on its way; null where the toast and what is there already tell everything. */
  readonly loading: string | null
  /** What is said when it cannot be had. */
  readonly failed: string
  /** Unless there is no button that asks again. */
  readonly again?: false
}

const marketing: Step = async (page) => {
  await page.goto('/admin?tab=estadisticas')
  await page.getByRole('heading', { name: 'Emails de marketing' }).scrollIntoViewIfNeeded()
}
const pressed =
  (button: string): Step =>
  async (page) => {
    await marketing(page)
    await page.getByRole('button', { name: button, exact: true }).click()
  }

const PARTS: Readonly<Record<string, Part>> = {
  tarjetas: {
    asks: 'admin.summary',
    open: at('/admin'),
    loading: null,
    failed: 'No se pudieron cargar las cifras',
  },
  usuarios: {
    asks: 'admin.userPage',
    open: at('/admin'),
    loading: 'Cargando usuarios',
    failed: 'No se pudo cargar la lista de usuarios',
  },
  ficha: {
    asks: 'admin.userDetail',
    open: (page) => page.goto(`/admin?usuario=${nobody.id}`),
    loading: 'Cargando usuario',
    failed: 'No se pudieron cargar los datos del usuario',
  },
  conversaciones: {
    asks: 'admin.conversationPage',
    open: at('/admin?tab=conversaciones'),
    loading: 'Cargando conversaciones',
    failed: 'No se pudieron cargar las conversaciones',
  },
  'conversaciones de uno': {
    asks: 'admin.userThreads',
    open: (page) => page.goto(`/admin?tab=conversaciones&usuario=${nobody.id}`),
    loading: 'Cargando conversaciones',
    failed: 'No se pudieron cargar las conversaciones del usuario',
  },
  estadisticas: {
    asks: 'admin.series',
    open: at('/admin?tab=estadisticas'),
    loading: 'Cargando estadísticas',
    failed: 'No se pudieron cargar las estadísticas',
  },
  campanas: {
    asks: 'marketing.campaigns',
    open: marketing,
    loading: 'Cargando campañas',
    failed: 'No se pudieron cargar las campañas',
  },
  plantillas: {
    asks: 'marketing.templates',
    open: pressed('Plantillas'),
    loading: 'Cargando plantillas',
    failed: 'No se pudieron cargar las plantillas de email',
  },
  'email personalizado': {
    asks: 'marketing.templates',
    open: pressed('Nuevo email'),
    loading: 'Cargando plantillas',
    failed: 'No se pudieron cargar las plantillas de email',
  },
  historial: {
    asks: 'marketing.history',
    open: pressed('Historial'),
    loading: 'Cargando historial',
    failed: 'No se pudo cargar el historial de emails',
  },
  'vista previa': {
    asks: 'marketing.preview',
    open: async (page) => {
      await pressed('Nuevo email')(page)
      await page.getByRole('button', { name: 'Vista previa' }).click()
    },
    loading: 'Cargando vista previa',
    failed: 'No se pudo cargar la vista previa del email',
    again: false,
  },
  bandeja: {
    asks: 'admin.inboxPage',
    open: at('/admin?tab=bandeja'),
    loading: 'Cargando bandeja',
    failed: 'No se pudo cargar la bandeja',
  },
  cifras: {
    asks: 'admin.facts',
    open: at('/admin?tab=datos&q=uvt'),
    loading: 'Cargando cifras',
    failed: 'No se pudieron cargar las cifras legales',
  },
  'historia de una cifra': {
    asks: 'admin.factHistory',
    open: async (page) => {
      await page.goto('/admin?tab=datos&q=uvt')
      await page.getByRole('button', { name: 'UVT', exact: true }).click()
    },
    loading: 'Cargando historia',
    failed: 'No se pudo cargar la historia',
  },
  biblioteca: {
    asks: 'admin.libraryPage',
    open: at('/admin?tab=datos&biblioteca=true&q=624'),
    loading: 'Cargando biblioteca',
    failed: 'No se pudo cargar la biblioteca',
  },
  'ficha de la biblioteca': {
    asks: 'admin.libraryDocument',
    open: async (page) => {
      await page.goto('/admin?tab=datos&biblioteca=true&q=estatuto%20tributario')
      await page.getByRole('button', { name: 'Decreto 624 de 1989' }).click()
    },
    loading: 'Cargando ficha',
    failed: 'No se pudo cargar la ficha',
  },
  auditoria: {
    asks: 'admin.auditPage',
    open: at('/admin?tab=auditoria'),
    loading: 'Cargando auditoría',
    failed: 'No se pudo cargar la auditoría',
  },
}

/** What has nothing yet, and what it says then. */
const EMPTY: Readonly<Record<string, readonly [Step, string]>> = {
  'usuarios sin coincidencias': [at('/admin?q=nadie-se-llama'), 'Nadie coincide con la búsqueda'],
  'conversaciones sin coincidencias': [at('/admin?tab=conversaciones&q=nadie'), 'Nadie coincide con la búsqueda'],
  'conversaciones de quien no tiene': [
    (page) => page.goto(`/admin?tab=conversaciones&usuario=${nobody.id}`),
    'Sin conversaciones',
  ],
  'estadisticas sin datos': [
    at('/admin?tab=estadisticas&desde=2026-01-01&hasta=2026-01-31'),
    'Sin datos en este rango',
  ],
  'ningun email enviado': [pressed('Historial'), 'Todavía no se ha enviado ningún email'],
  'bandeja sin mensajes': [at('/admin?tab=bandeja'), 'Nada pendiente'],
  'bandeja sin solicitudes': [at('/admin?tab=bandeja&entrada=credits'), 'Nada pendiente'],
  'bandeja sin preguntas': [at('/admin?tab=bandeja&entrada=questions'), 'Nada pendiente'],
  'ninguna cifra': [at('/admin?tab=datos&q=nadie'), 'Ninguna cifra coincide'],
  'ninguna ficha': [at('/admin?tab=datos&biblioteca=true&q=zzzz'), 'Ninguna ficha coincide'],
  'auditoria sin registros': [at('/admin?tab=auditoria&q=nadie'), 'Sin registros'],
  ...Object.fromEntries(
    [
      ['Créditos', 'Cupo del mes'],
      ['Conversaciones', 'Sin conversaciones'],
      ['Correos', 'No se le ha enviado ningún correo'],
      ['Historia', 'Historia'],
    ].map(([section = '', text = '']) => [
      `ficha ${section}`,
      [
        async (page: Page) => {
          await page.goto(`/admin?usuario=${nobody.id}`)
          await page.getByRole('dialog').getByRole('tab', { name: section }).click()
        },
        text,
      ] as const,
    ]),
  ),
}

const ofNobody =
  (action: string): Step =>
  async (page) => {
    await page.goto('/admin')
    await page.getByRole('button', { name: `${action}: ${nobody.user.username}` }).click()
    await page.getByRole('dialog', { name: action }).waitFor()
  }

/** An order whose answer does not come. */
const ORDERS: Readonly<Record<string, { readonly asks: string; readonly open: Step; readonly button: string }>> = {
  'anadir creditos': {
    asks: 'admin.grantCredits',
    open: async (page) => {
      await ofNobody('Añadir créditos')(page)
      await page.getByRole('textbox', { name: 'Motivo' }).fill('Por la interrupción del lunes')
    },
    button: 'Añadir créditos',
  },
  'cambiar rol': {
    asks: 'admin.setRole',
    open: async (page) => {
      await ofNobody('Cambiar rol')(page)
      await page.getByRole('dialog').getByRole('combobox', { name: 'Rol' }).selectOption('admin')
    },
    button: 'Guardar rol',
  },
  'enviar email': {
    asks: 'admin.sendEmail',
    open: async (page) => {
      await ofNobody('Enviar email')(page)
      await page.getByRole('textbox', { name: 'Asunto' }).fill('Tu solicitud')
      await page.getByRole('textbox', { name: 'Mensaje' }).fill('Hola. Ya la revisamos.')
    },
    button: 'Enviar email',
  },
  bloquear: {
    asks: 'admin.setBlocked',
    open: async (page) => {
      await page.goto('/admin')
      await page.getByRole('button', { name: `Bloquear: ${nobody.user.username}` }).click()
    },
    button: 'Bloquear',
  },
  'guardar una cifra': {
    asks: 'admin.createFact',
    open: async (page) => {
      await page.goto('/admin?tab=datos&q=uvt')
      await page.getByRole('button', { name: 'UVT', exact: true }).click()
      await page.getByRole('button', { name: 'Añadir valor' }).click()
      const form = page.getByRole('form', { name: 'Añadir valor' })
      await form.getByLabel('Valor: Pesos').fill('55123')
      await form.getByLabel('Número de la norma 1').fill('199')
    },
    button: 'Guardar',
  },
  'enviar una campana': {
    asks: 'marketing.sendCampaign',
    open: async (page) => {
      await marketing(page)
      await page.getByRole('button', { name: 'Enviar: Recordatorio de verificación' }).click()
      await page.getByRole('dialog').getByText('Lo recibirá 1').waitFor()
    },
    button: 'Enviar a 1 usuario',
  },
}

/** Lets nothing of one procedure through: held until told to break, or broken at once. */
async function hold(page: Page, asks: string) {
  const held: Route[] = []
  let broken = false
  await page.route(
    (url) => url.pathname.split('/').pop()?.split(',').includes(asks) ?? false,
    (route) => {
      if (broken) return route.abort()
      held.push(route)
    },
  )
  return {
    arrived: () => expect.poll(() => held.length, { timeout: 10_000 }).toBeGreaterThan(0),
    async breakOff() {
      broken = true
      await Promise.all(held.map((route) => route.abort()))
    },
  }
}

it.each(Object.entries(PARTS))('%s on the way, not to be had, and asked for again', async (name, part) => {
  const { page, close } = await enter()
  const answer = await hold(page, part.asks)
  await part.open(page)
  await answer.arrived()
  if (part.loading) await page.getByRole('status', { name: part.loading }).first().waitFor()
  await isState(page, `${name} cargando`)
  await answer.breakOff()
  await page.getByText(part.failed).first().waitFor()
  await isState(page, `${name} fallando`)
  await page.unrouteAll()
  if (part.again !== false) {
    const told = page.getByRole('alert').filter({ hasText: part.failed })
    await told.getByRole('button', { name: 'Intentar de nuevo' }).click()
    await page.getByText(part.failed).first().waitFor({ state: 'detached' })
  }
  await close()
})

it.each(Object.entries(EMPTY))('%s', async (name, [open, text]) => {
  const { page, complaints, close } = await enter()
  await open(page)
  await page.getByText(text).first().waitFor()
  await isState(page, name)
  expect(complaints).toEqual([])
  await close()
})

it.each(Object.entries(ORDERS))('%s: an order on its way, and one without an answer', async (name, order) => {
  const { page, close } = await enter()
  await order.open(page)
  const answer = await hold(page, order.asks)
  const button = page.getByRole('dialog').last().getByRole('button', { name: order.button, exact: true })
  await button.click()
  await answer.arrived()
  await isState(page, `${name} en curso`)
  await answer.breakOff()
  await page.getByText(NETWORK_MESSAGE).first().waitFor()
  await isState(page, `${name} fallando`)
  // What was written is still there, and the order can be given again.
  expect(await button.isEnabled()).toBe(true)
  await close()
})

it('an order for many of which one fails', async () => {
  const { page, close } = await enter()
  await page.goto('/admin')
  await page.getByRole('checkbox', { name: 'Seleccionar todos los de esta página' }).check()
  await page.getByRole('button', { name: 'Añadir créditos', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Añadir créditos' })
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Por la interrupción del lunes')
  await server.db.user.update({ where: { id: nobody.id }, data: { blocked: true } })
  await dialog.getByRole('button', { name: /^Añadir a/ }).click()
  await dialog.getByText(/Falló 1/).waitFor()
  await isState(page, 'creditos a varios con uno fallido')
  await server.db.user.update({ where: { id: nobody.id }, data: { blocked: false } })
  await dialog.getByRole('button', { name: 'Reintentar los que fallaron' }).click()
  await dialog.getByText(/^Listo/).waitFor()
  await close()
})

it('who may not enter, and who is not known yet', async () => {
  const stranger = await visit(browser, server.url, { reducedMotion: 'reduce' })
  await stranger.page.goto('/admin')
  await stranger.page.getByRole('heading', { name: 'Acceso restringido' }).waitFor()
  await isState(stranger.page, 'sin sesion')
  await stranger.close()

  const user = await visitAs(browser, server.url, nobody, { reducedMotion: 'reduce' })
  const answer = await hold(user.page, 'auth.user')
  await user.page.goto('/admin')
  await user.page.getByRole('status', { name: 'Cargando' }).first().waitFor()
  await isState(user.page, 'cargando la sesion')
  await answer.breakOff()
  await user.page.getByRole('heading', { name: 'No se pudo abrir el panel de administración' }).waitFor()
  await isState(user.page, 'sin respuesta')
  await user.page.unrouteAll()
  await user.page.getByRole('main').getByRole('button', { name: 'Intentar de nuevo' }).click()
  await user.page.getByRole('heading', { name: 'Acceso denegado' }).waitFor()
  await isState(user.page, 'sin permiso')
  await user.close()
})

it('what the nightly check found', async () => {
  const { page, close } = await enter()
  const check = (found: object) =>
    server.db.auditEntry.create({
      data: { action: 'system.selfCheck', after: { ...CLEAN_CHECK, checkedAt: new Date(), ...found } },
    })
  await check({ failedMails: 2 })
  await page.goto('/admin')
  await page.getByRole('alert').getByText('2 correos de cuentas sin entregar').waitFor()
  await isState(page, 'revision con hallazgos')
  await check({})
  const answer = await hold(page, 'admin.health')
  await page.reload()
  await answer.arrived()
  await answer.breakOff()
  await page.getByText('No se pudo leer la última revisión automática.').waitFor()
  await isState(page, 'revision sin respuesta')
  await close()
})
