import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { launchBrowser, visit } from '../helpers/browser.ts'
import { linkIn, mailTo } from '../helpers/mail.ts'

// The newcomer's path, with the very process that `npm start` runs, on a data folder that is empty at first.

const MAIN = join(import.meta.dirname, '../../src/server/main.ts')
const QUESTION = '¿Cuánto le retengo a un contratista declarante por servicios de 4.350.000?'
const EMAIL = 'ana@panaderialaespiga.co'
const PASSWORD = 'pan-de-bono-2026'

let browser: Browser
let dataDir: string
let server: ChildProcess | undefined

beforeAll(async () => {
  browser = await launchBrowser()
  dataDir = await mkdtemp(join(tmpdir(), 'luka-newcomer-'))
})

afterAll(async () => {
  await kill()
  await browser?.close()
  if (dataDir) await rm(dataDir, { recursive: true, force: true })
})

/** Starts the process and resolves with the address that it prints. */
async function start(port: number): Promise<string> {
  const child = spawn(process.execPath, [MAIN], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  server = child
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /Luka está en (\S+)/.exec(line)?.[1]
    if (url) return url
  }
  throw new Error('The server ended before it said where it is')
}

/** As a power cut would. */
async function kill(): Promise<void> {
  const child = server
  server = undefined
  if (!child || child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

async function seesTheAnswer(page: Page): Promise<void> {
  const answer = page.getByRole('article', { name: 'Pregunta y respuesta' })
  await answer.getByText('174.000').first().waitFor()
  await answer.getByText('Cómo se calcula').first().waitFor()
  await answer.getByText('104.748').first().waitFor()
  await page.getByRole('region', { name: 'Referencias' }).getByText('Decreto 572 de 2025').first().waitFor()
}

it('tries, signs up, verifies, asks, is answered and charged, and finds it all after a reload and after kill -9', async () => {
  const url = await start(0)
  const { page, complaints, close } = await visit(browser, url)

  await page.goto('/')
  const tried = page.getByRole('region', { name: 'Prueba Luka' })
  await tried.getByLabel('Haz tu propia pregunta').fill(QUESTION)
  await tried.getByRole('button', { name: 'Preguntar' }).click()
  await tried.getByText('Guarda esta respuesta').waitFor()
  await tried.getByLabel('Tu correo electrónico').fill(EMAIL)
  await tried.getByRole('button', { name: 'Crear cuenta gratis' }).click()
  const dialog = page.getByRole('dialog', { name: 'Regístrate' })
  expect(await dialog.getByLabel('Correo electrónico').inputValue()).toBe(EMAIL)
  await dialog.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
  await dialog.getByLabel('Confirmar contraseña').fill(PASSWORD)
  await dialog.getByRole('checkbox', { name: /Acepto los/ }).check()
  await dialog.getByRole('button', { name: 'Crear mi cuenta' }).click()
  await page.getByText(/Gracias por registrarte.*20\.000/).waitFor()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByText('Por favor, verifica tu correo electrónico para acceder a todas las funcionalidades.').waitFor()

  const link = linkIn(await mailTo(dataDir, EMAIL))
  expect(link.origin).toBe(url)
  await page.goto(link.href)
  await page.getByRole('heading', { name: 'Correo verificado' }).waitFor()
  await page.waitForURL('**/asistente')

  // What was tried as a visitor waits in the box.
  await page.waitForFunction((question) => document.querySelector('textarea')?.value === question, QUESTION)
  await page.getByRole('button', { name: 'Enviar' }).click()
  await seesTheAnswer(page)
  await page.getByText('19.500').first().waitFor()
  const history = page.getByRole('navigation', { name: 'Historial de chats' })
  const title = /retención en la fuente/i
  await history.getByRole('button', { name: title }).first().waitFor()

  await page.reload()
  await history.getByRole('button', { name: title }).first().click()
  await seesTheAnswer(page)
  await page.getByText('19.500').first().waitFor()

  await kill()
  expect(await start(Number(new URL(url).port))).toBe(url)
  await page.reload()
  await history.getByRole('button', { name: title }).first().click()
  await seesTheAnswer(page)
  await page.getByText('19.500').first().waitFor()
  await page.goto('/perfil')
  await page.getByText('Verificado', { exact: true }).waitFor()
  await page.getByText('$\u202f19.500').first().waitFor()

  expect(complaints).toEqual([])
  await close()
})
