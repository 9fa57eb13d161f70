import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { references } from '../../prisma/seed/references.ts'
import { listCalculators } from '../../src/shared/calculators/list.ts'
import { MESSAGE_COST, MONTHLY_GRANT } from '../../src/shared/credits.ts'
import { formatDate } from '../../src/shared/format.ts'
import { shippedFacts } from '../../src/shared/tax/facts/all.ts'
import { DESK, PHONE, visit, visitAs } from '../helpers/browser.ts'
import { createPerson } from '../helpers/people.ts'
import { openStage } from '../helpers/stage.ts'

// The public pages as their visitors meet them: complete before any code, silent until somebody touches them, and then
// taken over as they stand.

const { server, browser } = await openStage()

const PAGES = [
  ['/', 'La respuesta contable, con la cifra y'],
  ['/precios', 'Arma tu precio'],
  ['/contacto', 'Hablemos'],
  ['/ayuda', 'Centro de ayuda'],
  ['/legal/terminos-generales', 'Términos Generales'],
  ['/legal/terminos-de-uso', 'Términos de Uso y Condiciones Comerciales'],
  ['/legal/aviso-privacidad', 'Aviso de Privacidad'],
  ['/legal/autorizacion-datos', 'Autorización para el Tratamiento de Datos Personales'],
  ['/legal/politicas-proteccion-datos', 'Políticas de Protección de Datos'],
  ['/calculadoras', 'Calculadoras'],
  ['/calendario', 'Calendario tributario'],
  ['/calculadoras/liquidacion', 'Liquidación de contrato'],
] as const

/** The others of the calculators are held against their list in calculators.test.ts. */
const CALCULATORS = listCalculators().map(({ name }) => `/calculadoras/${name.replaceAll('_', '-')}`)

it('claims on the landing page what is so: the documents, their review and the answers of a month', async () => {
  const html = await (await fetch(`${server.url}/`)).text()
  const [oldest = ''] = shippedFacts.map(({ reviewedOn }) => reviewedOn).sort()
  const said = [...html.matchAll(/<li><strong>([^<]*)<\/strong>/g)].map(([, value]) => value)
  expect(said).toEqual([String(references.length), formatDate(oldest), String(MONTHLY_GRANT / MESSAGE_COST)])
})

/** Lets no code of the application through until told; the page is then as on a slow network. */
async function holdCode(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

describe.each(PAGES)('%s', (path, heading) => {
  it('says all that a search engine or a shared link needs', async () => {
    const html = await (await fetch(server.url + path)).text()
    expect(html).toContain(heading)
    expect(html).toContain('<html lang="es-CO">')
    expect(html).toContain(`<link rel="canonical" href="${server.url}${path}">`)
    expect(html).not.toContain('%APP_URL%')
    expect(html).not.toContain('noindex')
    const description = /<meta name="description" content="([^"]*)">/.exec(html)?.[1] ?? ''
    expect(description.length).toBeGreaterThan(100)
    expect(description.length).toBeLessThan(165)
    const picture = /<meta property="og:image" content="([^"]*)">/.exec(html)?.[1] ?? ''
    expect((await fetch(picture)).headers.get('content-type')).toBe('image/png')
    for (const [, data = ''] of html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)) {
      expect(JSON.parse(data)).toMatchObject({ '@context': 'https://schema.org' })
    }
  })

  it('runs no code of the application before it is touched, and is then taken over without a complaint', async () => {
    const { page, complaints, close } = await visit(browser, server.url, PHONE)
    const scripts: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'script' || request.url().endsWith('.js')) scripts.push(request.url())
    })
    await page.goto(path)
    await page.locator(':root[data-luka-nobody]').waitFor()
    expect(scripts).toEqual([])
    const title = await page.title()
    const before = await page.getByRole('heading', { level: 1 }).elementHandle()
    // The first press is the one that brings the application: it has to be answered all the same.
    await page.getByRole('button', { name: 'Apariencia' }).tap()
    await page.getByRole('menuitemradio', { name: 'Oscuro' }).waitFor()
    expect(scripts.length).toBeGreaterThan(0)
    const kept = await page.evaluate((node) => node === document.querySelector('h1'), before)
    expect(kept).toBe(true)
    expect(await page.title()).toBe(title)
    expect(complaints).toEqual([])
    await close()
  })
})

it('keeps what is typed and pressed while the application is on its way', async () => {
  const { page, complaints, close } = await visit(browser, server.url)
  const letThrough = await holdCode(page)
  await page.goto('/')
  await page.getByRole('textbox', { name: 'Tu correo electrónico' }).pressSequentially('ana@espiga.co')
  await page.getByRole('button', { name: 'Empezar gratis' }).click()
  await page.locator(':root[data-luka-busy]').waitFor()
  letThrough()
  const dialog = page.getByRole('dialog', { name: 'Regístrate' })
  await dialog.waitFor()
  expect(await dialog.getByLabel('Correo electrónico').inputValue()).toBe('ana@espiga.co')
  expect(await page.locator(':root[data-luka-busy]').count()).toBe(0)
  expect(complaints).toEqual([])
  await close()
})

it('completes the page right after its first paint, also where nobody has been yet', async () => {
  const { page, close } = await visit(browser, server.url, PHONE)
  await page.goto('/')
  await page.locator('#root:not([data-luka-pieces])').waitFor()
  const hidden = await page.evaluate(() =>
    [...document.querySelectorAll('main section, footer')].filter(
      (element) => getComputedStyle(element).contentVisibility !== 'visible',
    ),
  )
  expect(hidden).toEqual([])
  await close()
})

it.each([
  ['no-preference', 1],
  ['reduce', 0],
] as const)(
  'writes the demo every 14 s, 7 of them, without the page’s own thread (motion: %s)',
  async (reducedMotion, loops) => {
    const { page, close } = await visit(browser, server.url, { reducedMotion })
    await page.goto('/')
    const animations = await page.getByRole('figure', { name: 'Ejemplo de una respuesta' }).evaluate((demo) =>
      demo.getAnimations({ subtree: true }).map(({ effect }) => {
        const keyframes = effect instanceof KeyframeEffect ? effect.getKeyframes() : []
        const scan = keyframes.filter(({ opacity, transform }) => opacity === '1' && transform !== 'none')
        return {
          duration: effect?.getTiming().duration,
          iterations: effect?.getTiming().iterations,
          scan: (Number(scan.at(-1)?.computedOffset) - Number(scan.at(-2)?.computedOffset)) * 14,
          properties: [...new Set(keyframes.flatMap((keyframe) => Object.keys(keyframe)))].sort(),
        }
      }),
    )
    expect(animations).toHaveLength(loops)
    for (const animation of animations) {
      expect(animation).toEqual({
        duration: 14_000,
        iterations: Number.POSITIVE_INFINITY,
        scan: 7,
        properties: ['composite', 'computedOffset', 'easing', 'offset', 'opacity', 'transform'],
      })
    }
    await close()
  },
)

it('marks the page in view before any code is there, and whatever its address says besides', async () => {
  expect(await (await fetch(`${server.url}/precios`)).text()).toMatch(/<a[^>]*aria-current="page"[^>]*href="\/precios"/)
  const { page, close } = await visit(browser, server.url)
  await page.goto('/precios?tipo=programa&empleados=2')
  const link = page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Precios' })
  await expect.poll(() => link.getAttribute('aria-current')).toBe('page')
  await close()
})

it('leads from each plan to its own prices', async () => {
  const html = await (await fetch(server.url)).text()
  expect(html).toMatch(/href="\/precios\?tipo=programa"[^>]*>(?:<span[^>]*>)*Comparar planes/)
  expect(html).toMatch(/href="\/precios"[^>]*>(?:<span[^>]*>)*Ver rangos/)
})

it('says 404 where there is nothing, with the page that says so', async () => {
  for (const path of ['/no-existe', '/asistente/nada', '/perfil/nada', '/calculadoras/nada', '/calculadoras/$name']) {
    const response = await fetch(server.url + path)
    expect(response.status).toBe(404)
    expect(await response.text()).toContain('<div id="root"></div>')
  }
  for (const path of [
    '/asistente',
    '/perfil',
    '/perfil/pagos',
    '/admin',
    '/qr',
    '/test-analytics',
    '/verify-email',
    '/reset-password',
    '/undo-email',
  ]) {
    expect((await fetch(server.url + path)).status, path).toBe(200)
  }
})

it('shows a shared quote and no other, not even for a moment', async () => {
  const { page, complaints, close } = await visit(browser, server.url)
  const letThrough = await holdCode(page)
  await page.goto('/precios?tipo=programa&plan=elite&empleados=3')
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(0)
  letThrough()
  await page.getByText('Programa Élite').first().waitFor()
  expect(complaints).toEqual([])
  await close()
})

it('shows somebody who is signed in their links without a touch', async () => {
  const person = await createPerson(server)
  const { page, complaints, close } = await visit(browser, server.url, {
    extraHTTPHeaders: { cookie: person.cookie ?? '' },
  })
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'Mi Perfil' }).waitFor()
  await page.getByRole('link', { name: 'Abrir el asistente' }).first().waitFor()
  expect(complaints).toEqual([])
  await close()
})

describe.each([
  ['/asistente', 'Asistente Contable IA', 'textbox', 'Tu pregunta'],
  ['/asistente?hilo=999', 'Asistente Contable IA', 'textbox', 'Tu pregunta'],
  ['/perfil', 'Mi cuenta', 'button', 'Cerrar sesión'],
  ['/perfil/pagos', 'Mi cuenta', 'button', 'Solicitar créditos'],
  ['/perfil#seguridad', 'Mi cuenta', 'button', 'Cambiar contraseña'],
  ['/admin', 'Panel de administración', 'tab', 'Usuarios'],
] as const)('%s', (path, heading, role, name) => {
  it.each([
    ['a phone', PHONE],
    ['a desk', DESK],
  ])('is framed on %s before its code, answers to nobody, and gives way to the screen', async (_where, size) => {
    const admin = await createPerson(server, { admin: true })
    const { page, complaints, close } = await visitAs(browser, server.url, admin, size)
    const letThrough = await holdCode(page)
    await page.goto(path)
    const frame = page.locator('#root[data-luka-frame]')
    // Nothing of a frame can be pressed or typed into, and it says nothing aloud: what was typed there would be lost.
    expect(await frame.evaluate((root) => root instanceof HTMLElement && root.inert)).toBe(true)
    const title = page.locator('h1', { hasText: heading })
    await title.waitFor()
    const before = await title.boundingBox()
    letThrough()
    await page.getByRole(role, { name }).first().waitFor()
    await page.locator('#root:not([inert])').waitFor()
    // Where it was: nothing moves when the screen takes its place.
    expect(await title.boundingBox()).toMatchObject({ y: before?.y })
    expect(complaints).toEqual([])
    await close()
  })
})

it('stays where its visitor scrolled to when it is taken over', async () => {
  const { page, close } = await visit(browser, server.url, { reducedMotion: 'reduce' })
  await page.goto('/')
  await page.evaluate(() => window.scrollTo(0, 900))
  await page.getByRole('button', { name: 'Apariencia' }).click()
  await page.getByRole('menuitemradio', { name: 'Oscuro' }).waitFor()
  expect(await page.evaluate(() => window.scrollY)).toBe(900)
  await close()
})

it('tells search engines what there is, and keeps them from the rest', async () => {
  const robots = await (await fetch(`${server.url}/robots.txt`)).text()
  expect(robots).toContain(`Sitemap: ${server.url}/sitemap.xml`)
  const sitemap = await (await fetch(`${server.url}/sitemap.xml`)).text()
  const places = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, place]) => place)
  const paths = new Set([...PAGES.slice(0, -1).map(([path]) => path), ...CALCULATORS])
  expect(places).toEqual([...paths].map((path) => server.url + path))
  for (const path of ['/asistente', '/no-existe', '/admin']) {
    expect(await (await fetch(server.url + path)).text()).toContain('<meta name="robots" content="noindex">')
  }
})

it('has one address for each page, answers again only what changed, and keeps its build’s notes to itself', async () => {
  const moved = await fetch(`${server.url}/precios/?tipo=programa`, { redirect: 'manual' })
  expect([moved.status, moved.headers.get('location')]).toEqual([308, '/precios?tipo=programa'])
  const first = await fetch(`${server.url}/precios`, { headers: { 'accept-encoding': 'gzip, br' } })
  const tag = first.headers.get('etag') ?? ''
  expect(first.headers.get('content-encoding')).toBe('br')
  expect((await fetch(`${server.url}/precios`, { headers: { 'if-none-match': tag } })).status).toBe(304)
  for (const path of ['/.vite/weights.json', '/site/precios.html']) {
    expect((await fetch(server.url + path)).status).toBe(404)
  }
})
