import { join } from 'node:path'
import type { BrowserContextOptions, Page } from 'playwright'
import { beforeAll, expect, it } from 'vitest'
import { comingBack, visitAs } from '../helpers/browser.ts'
import { createPerson, type Person } from '../helpers/people.ts'
import { isSoundAtBoth } from '../helpers/sound.ts'
import { openStage } from '../helpers/stage.ts'

// The administrator's panel in a browser, over the real server: each tab, sheet and dialog, on a desk and a telephone,
// light and dark. With PICTURES set to a folder each is also kept as a picture.

const PICTURES = process.env.PICTURES
const { server, browser } = await openStage({ env: { CONTACT_USER_EMAIL: 'ana.gomez@panaderialaespiga.co' } })
let admin: Person
let ana: Person

beforeAll(async () => {
  admin = await createPerson(server, { admin: true, email: 'jefa@luka.co' })
  ana = await createPerson(server, { email: 'ana.gomez@panaderialaespiga.co' })
  const others = await Promise.all([
    createPerson(server, { verified: false, email: 'luis@andina.com.co' }),
    createPerson(server, { email: 'una.direccion.muy.larga.de.una.persona@distribuidoradeabarrotesdelvalle.com.co' }),
    createPerson(server, { credits: 500, email: 'eva@tienda.net' }),
  ])
  // More than one part of a bulk order.
  for (let n = 0; n < 24; n++) await createPerson(server, { email: `persona${n}@tienda.net` })
  await server.db.user.update({ where: { id: ana.id }, data: { twoFactorSecret: 'x', twoFactorSince: new Date() } })
  await admin.call('rest', 'admin.setBlocked', { userId: others[2]?.id, blocked: true })
  for (const question of ['¿Cuánto vale la UVT en 2026?', '¿Cuánto es la retención por servicios de 4.350.000?']) {
    await ana.call('rest', 'chat.ask', { question })
  }
  await admin.call('rest', 'admin.addCredits', { userId: ana.id, amount: 25_000 })
  for (const subject of ['Tu solicitud de créditos', 'Recibimos tu mensaje y ya lo estamos revisando con calma']) {
    await admin.call('rest', 'admin.sendEmail', { email: ana.email, subject, body: 'Hola, Ana.' })
  }
  await ana.call('rest', 'contact.send', {
    nombre: 'Ana Gómez',
    email: ana.email,
    telefono: '+57 3001234567',
    mensaje: '[SOLICITUD DE CRÉDITOS] Cierro el año y necesito más preguntas.',
    solicitaLlamada: true,
  })
  await ana.call('rest', 'contact.send', {
    name: 'Ana Gómez',
    email: ana.email,
    phone: '+57 3001234567',
    subject: 'Una duda',
    message:
      '¿Atienden empresas de Leticia? Somos una panadería con doce empleados y llevamos la contabilidad en papel.',
    captchaToken: 'session',
  })
  await ana.call('rest', 'chat.salesInterest', { email: 'compras@ferreteria.example', serviceType: 'software' })
  await ana.call('rest', 'chat.ask', { question: '¿Quién ganó el campeonato de fútbol de 1989?' })
  const { assistantMessageId: id } = await ana.trpc.chat.ask.mutate({ question: '¿Cuál es el salario mínimo de 2026?' })
  await ana.call('rest', 'chat.rateMessage', {
    id,
    useful: false,
    reason: 'cifra',
    comment: 'Es la de 2024.',
  })
  await admin.call('rest', 'admin.createFact', {
    key: 'uvt',
    title: 'UVT 2027',
    value: 55_123,
    from: '2027-01-01',
    until: '2027-12-31',
    sources: [{ type: 'resolucion', number: '199', year: 2026 }],
    url: 'https://www.dian.gov.co/normatividad',
    certainty: 'C',
    reason: 'Resolución de la DIAN',
  })
})

type Step = (page: Page) => Promise<void>

const tab =
  (path: string, ready: Step): Step =>
  async (page) => {
    await page.goto(path)
    await ready(page)
  }
const users = tab('/admin', async (page) => {
  await page.getByRole('table', { name: 'Usuarios' }).waitFor()
})
const ofAna =
  (action: string, dialog: string): Step =>
  async (page) => {
    await users(page)
    await page.getByRole('button', { name: `${action}: ${ana.user.username}` }).click()
    await page.getByRole('dialog', { name: dialog }).waitFor()
  }
// A few of the two hundred rows: what axe says of one it says of each.
const figures = tab('/admin?tab=datos&q=uvt', async (page) => {
  await page.getByRole('table', { name: 'Cifras legales' }).waitFor()
})
const uvt: Step = async (page) => {
  await figures(page)
  await page.getByRole('button', { name: 'UVT', exact: true }).click()
  await page.getByRole('dialog', { name: 'UVT' }).getByText('Añadió el valor de una cifra').waitFor()
}
const drawer =
  (section: string): Step =>
  async (page) => {
    await tab(`/admin?usuario=${ana.id}`, async () => {
      await page.getByRole('dialog').getByRole('tab', { name: section }).click()
      await page.getByRole('tabpanel', { name: section }).waitFor()
    })(page)
  }

/** All users of the page, and what the bar does with them. */
async function several(page: Page, action: string): Promise<void> {
  await users(page)
  await page.getByRole('checkbox', { name: 'Seleccionar todos los de esta página' }).check()
  await page
    .getByRole('region', { name: 'Acciones para los seleccionados' })
    .getByRole('button', { name: action })
    .click()
  await page.getByRole('dialog', { name: action }).waitFor()
}
const marketing = tab('/admin?tab=estadisticas', async (page) => {
  await page.getByRole('figure').nth(3).waitFor()
  await page.getByRole('heading', { name: 'Emails de marketing' }).scrollIntoViewIfNeeded()
})
const custom: Step = async (page) => {
  await marketing(page)
  await page.getByRole('button', { name: 'Nuevo email' }).click()
  await page.getByRole('combobox', { name: 'Plantilla' }).waitFor()
  await page.getByRole('button', { name: 'Seleccionar todos' }).click()
  await page
    .getByRole('button', { name: /^Quitar a/ })
    .first()
    .waitFor()
}

/** Everything of the panel that somebody looks at, and how to get there. */
const VIEWS: Readonly<Record<string, Step>> = {
  usuarios: users,
  'usuarios-ninguno': tab('/admin?q=nadie-se-llama', async (page) => {
    await page.getByText('Nadie coincide con la búsqueda').waitFor()
  }),
  'usuarios-seleccion': async (page) => {
    await users(page)
    await page.getByRole('checkbox', { name: `Seleccionar a ${ana.user.username}` }).check()
    await page.getByRole('region', { name: 'Acciones para los seleccionados' }).waitFor()
  },
  'dialogo-creditos-varios': async (page) => {
    await several(page, 'Añadir créditos')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Añadir a/ })
      .click()
    await page.getByText('Escribe el motivo').waitFor()
  },
  'dialogo-email-varios': (page) => several(page, 'Enviar email'),
  // Half of it is done: the second part gets no answer for now.
  'envio-a-medias': async (page) => {
    let parts = 0
    await page.route('**/api/trpc/admin.grantCredits**', async (route) => {
      parts += 1
      if (parts === 1) await route.continue()
    })
    await several(page, 'Añadir créditos')
    const dialog = page.getByRole('dialog', { name: 'Añadir créditos' })
    await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Por la interrupción del lunes')
    await dialog.getByRole('button', { name: /^Añadir a/ }).click()
    await dialog.getByText(/^25 de \d+…$/).waitFor()
  },
  'dialogo-desbloquear': async (page) => {
    await users(page)
    await page
      .getByRole('button', { name: /^Desbloquear: / })
      .first()
      .click()
    await page.getByRole('dialog', { name: 'Desbloquear usuario' }).waitFor()
  },
  'dialogo-dos-pasos': async (page) => {
    await drawer('Perfil')(page)
    await page.getByRole('button', { name: 'Restablecer dos pasos' }).click()
    await page.getByRole('dialog', { name: 'Restablecer la verificación en dos pasos' }).waitFor()
  },
  'dialogo-creditos': ofAna('Añadir créditos', 'Añadir créditos'),
  'dialogo-rol': async (page) => {
    await ofAna('Cambiar rol', 'Cambiar rol')(page)
    await page.getByRole('dialog').getByRole('combobox', { name: 'Rol' }).selectOption('admin')
  },
  'dialogo-email': ofAna('Enviar email', 'Enviar email'),
  'dialogo-bloquear': ofAna('Bloquear', 'Bloquear usuario'),
  'ficha-perfil': drawer('Perfil'),
  'ficha-creditos': drawer('Créditos'),
  'ficha-historia': drawer('Historia'),
  'ficha-conversaciones': drawer('Conversaciones'),
  'ficha-correos': drawer('Correos'),
  'ficha-sesiones': drawer('Sesiones'),
  conversaciones: tab('/admin?tab=conversaciones', async (page) => {
    await page.getByRole('table', { name: 'Conversaciones por usuario' }).waitFor()
  }),
  'conversaciones-lectura': async (page) => {
    await page.goto(`/admin?tab=conversaciones&usuario=${ana.id}`)
    await page.getByRole('list', { name: 'Mensajes' }).waitFor()
  },
  estadisticas: tab('/admin?tab=estadisticas', async (page) => {
    await page.getByRole('figure').nth(3).waitFor()
  }),
  'estadisticas-tabla': async (page) => {
    await page.goto('/admin?tab=estadisticas')
    await page
      .getByRole('button', { name: /^Ver tabla/ })
      .first()
      .click()
    await page.getByRole('figure').first().getByRole('table').waitFor()
  },
  'estadisticas-reporte': async (page) => {
    await page.goto('/admin?tab=estadisticas')
    await page.getByRole('button', { name: 'Descargar Reporte' }).click()
    await page.getByRole('menuitem').first().waitFor()
  },
  'plantillas-versiones': async (page) => {
    await marketing(page)
    await page.getByRole('button', { name: 'Plantillas' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Versiones/ })
      .click()
    await page.getByRole('dialog').getByText('Versión 1').waitFor()
  },
  'email-automaticos': marketing,
  'dialogo-automatico': async (page) => {
    await marketing(page)
    await page.getByRole('button', { name: 'Enviar: Recordatorio de créditos' }).click()
    await page.getByRole('dialog').getByText('Lo recibirán').waitFor()
  },
  'email-personalizado': custom,
  'dialogo-destinatarios': async (page) => {
    await custom(page)
    await page.getByRole('button', { name: 'Elegir usuarios' }).click()
    await page.getByRole('dialog').getByRole('checkbox').nth(2).waitFor()
  },
  'dialogo-vista-previa': async (page) => {
    await custom(page)
    await page.getByRole('button', { name: 'Vista previa' }).click()
    await page.getByRole('dialog').locator('iframe').waitFor()
  },
  'dialogo-historial': async (page) => {
    await marketing(page)
    await page.getByRole('button', { name: 'Historial', exact: true }).click()
    await page.getByRole('dialog').getByRole('row').nth(2).waitFor()
  },
  'dialogo-enviar': async (page) => {
    await custom(page)
    await page.getByRole('button', { name: /^Enviar a \d+ usuarios/ }).click()
    await page.getByRole('dialog').getByText('Lo recibirán').waitFor()
  },
  bandeja: tab('/admin?tab=bandeja&entrada=credits', async (page) => {
    await page.getByText('Solicitud de créditos').first().waitFor()
  }),
  'bandeja-mensajes': tab('/admin?tab=bandeja', async (page) => {
    await page.getByText('¿Atienden empresas de Leticia?').waitFor()
  }),
  'bandeja-interesados': tab('/admin?tab=bandeja&entrada=leads', async (page) => {
    await page.getByText('compras@ferreteria.example').waitFor()
  }),
  'bandeja-preguntas': tab('/admin?tab=bandeja&entrada=questions', async (page) => {
    await page.getByText('¿Quién ganó el campeonato de fútbol de 1989?').waitFor()
  }),
  'bandeja-opiniones': tab('/admin?tab=bandeja&entrada=ratings', async (page) => {
    await page.getByText('Es la de 2024.').waitFor()
  }),
  'dialogo-aprobar': async (page) => {
    await page.goto('/admin?tab=bandeja&entrada=credits')
    await page.getByRole('button', { name: 'Aprobar' }).click()
    await page.getByRole('dialog').waitFor()
  },
  'datos-cifras': figures,
  'datos-cifra': uvt,
  'dialogo-cifra': async (page) => {
    await uvt(page)
    await page.getByRole('button', { name: 'Añadir valor' }).click()
    await page.getByRole('form', { name: 'Añadir valor' }).waitFor()
  },
  'dialogo-retirar': async (page) => {
    await uvt(page)
    await page.getByRole('button', { name: 'Retirar' }).click()
    await page.getByRole('form', { name: 'Retirar valor' }).waitFor()
  },
  'datos-biblioteca': tab('/admin?tab=datos&biblioteca=true', async (page) => {
    await page.getByRole('table', { name: 'Biblioteca' }).waitFor()
  }),
  'datos-ficha': async (page) => {
    await page.goto('/admin?tab=datos&biblioteca=true&q=estatuto%20tributario')
    await page.getByRole('button', { name: 'Decreto 624 de 1989' }).click()
    await page.getByRole('form', { name: 'Editar ficha' }).waitFor()
  },
  'dialogo-ficha': async (page) => {
    await page.goto('/admin?tab=datos&biblioteca=true')
    await page.getByRole('button', { name: 'Nueva ficha' }).click()
    await page.getByRole('form', { name: 'Nueva ficha' }).waitFor()
  },
  auditoria: tab('/admin?tab=auditoria', async (page) => {
    await page.getByRole('table', { name: 'Registros' }).waitFor()
  }),
}

/** A page of the administrator's. */
const openPanel = (options: BrowserContextOptions & { refusals?: readonly number[] } = {}) =>
  visitAs(browser, server.url, admin, { reducedMotion: 'reduce', ...options })

const look = comingBack(() => openPanel())

it.each(Object.keys(VIEWS))('%s has nothing that axe objects to, and fits, wide and narrow', async (view) => {
  const { page, complaints } = await look()
  await VIEWS[view]?.(page)
  await isSoundAtBoth(page, view)
  expect(complaints).toEqual([])
})

it('puts in the UVT of 2027 by keyboard and mouse, sees the refusal of a second one, and finds both in the log', async () => {
  await server.db.legalFact.deleteMany()
  const { page, complaints, close } = await openPanel({ refusals: [409] })
  await page.goto('/admin?tab=datos')
  await page.getByRole('button', { name: 'UVT', exact: true }).click()
  const enter = async () => {
    await page.getByRole('button', { name: 'Añadir valor' }).click()
    const form = page.getByRole('form', { name: 'Añadir valor' })
    await form.getByLabel('Valor: Pesos').fill('55123')
    await form.getByLabel('Desde').fill('2027-01-01')
    await form.getByLabel('Hasta').fill('2027-12-31')
    await form.getByLabel('Número de la norma 1').fill('199')
    await form.getByLabel('Año de la norma 1').fill('2026')
    await form.getByRole('button', { name: 'Guardar' }).click()
    return form
  }
  const first = await enter()
  await first.waitFor({ state: 'detached' })
  const sheet = page.getByRole('dialog', { name: 'UVT' })
  await sheet.getByRole('list', { name: 'Vigencias' }).getByText('55.123').waitFor()
  await sheet.getByText('Añadió el valor de una cifra').first().waitFor()
  const second = await enter()
  await second
    .getByRole('alert')
    .getByText(/ya cubre del 1 de enero de 2027/)
    .waitFor()
  expect(await server.db.legalFact.count()).toBe(1)
  await second.getByRole('button', { name: 'Cancelar' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: 'Auditoría' }).click()
  await page.getByRole('table', { name: 'Registros' }).getByText('Añadió el valor de una cifra').first().waitFor()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Descargar CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^auditoria-luka-.*\.csv$/)
  await page.getByRole('tab', { name: 'Estadísticas' }).click()
  await page.getByRole('button', { name: 'Descargar Reporte' }).click()
  const [report] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'PDF con los gráficos' }).click(),
  ])
  expect(report.suggestedFilename()).toMatch(/^reporte-luka-.*\.pdf$/)
  if (PICTURES) await report.saveAs(join(PICTURES, 'reporte.pdf'))
  expect(complaints).toEqual([])
  await close()
})
