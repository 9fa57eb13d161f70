import { randomBytes } from 'node:crypto'
import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { parseArgs } from 'node:util'
import pino from 'pino'
import { closeToOthers, createPrivately } from '../src/server/dataFolder.ts'
import { openDatabase } from '../src/server/db/client.ts'
import { databaseOf, readEnv } from '../src/server/env.ts'
import { makeAdmin, resetSecondFactor } from '../src/server/services/auth/admin.ts'
import { password as passwordSchema } from '../src/shared/contract/auth.ts'
import { email as emailSchema } from '../src/shared/contract/common.ts'

const USAGE = `npm run admin -- email [--password contraseña] [--reset-2fa]

Crea un administrador con el correo verificado, o convierte en administrador una cuenta que ya existe: en ese caso
cambia su contraseña, cierra sus sesiones y, si estaba bloqueada, la desbloquea. Sin --password la pide; sin terminal, genera una y la muestra.
Con --reset-2fa solo desactiva la verificación en dos pasos de esa cuenta, quita sus llaves de acceso y cierra sus sesiones.`

/** Asks without showing what is typed. */
function askHidden(question: string): Promise<string> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const reader = createInterface({ input: process.stdin, output: silent, terminal: true })
  process.stdout.write(question)
  return new Promise((resolve) => {
    reader.once('close', () => resolve(''))
    reader.question('', (answer) => {
      process.stdout.write('\n')
      resolve(answer)
      reader.close()
    })
  })
}

async function choosePassword(given: string | undefined): Promise<{ password: string; generated: boolean }> {
  const typed = given ?? (process.stdin.isTTY ? await askHidden('Contraseña (vacía para generar una): ') : '')
  if (typed === '') return { password: randomBytes(15).toString('base64url'), generated: true }
  const checked = passwordSchema.safeParse(typed)
  if (!checked.success) throw new Error(checked.error.issues[0]?.message)
  return { password: checked.data, generated: false }
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { password: { type: 'string' }, 'reset-2fa': { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
  })
  const address = emailSchema().safeParse(positionals[0])
  if (values.help || positionals.length !== 1 || !address.success) {
    console.log(USAGE)
    process.exitCode = values.help ? 0 : 1
    return
  }
  const resets = values['reset-2fa'] === true
  const { password, generated } = resets ? { password: '', generated: false } : await choosePassword(values.password)
  const env = readEnv(process.env)
  createPrivately()
  closeToOthers(env.DATA_DIR)
  const log = pino({ level: 'warn' })
  const database = await openDatabase({ ...databaseOf(env), log })
  try {
    const email = address.data
    if (resets) {
      const appUrl = env.APP_URL ?? `http://${env.HOST}:${env.PORT}`
      const done = await database.db.$transaction((tx) => resetSecondFactor(tx, email, appUrl))
      console.log(
        done
          ? `${email} ya puede entrar sin código. Las llaves de acceso que tuviera se quitaron.`
          : `${email} no tiene verificación en dos pasos ni llaves de acceso.`,
      )
      return
    }
    const outcome = await database.db.$transaction((tx) =>
      makeAdmin(tx, { email, password, now: new Date(), reason: 'tool' }),
    )
    if (outcome === 'already') {
      console.log(`${email} ya es administrador; su contraseña no cambió.`)
      return
    }
    if (outcome === 'unblocked') {
      console.log(`${email} ya era administrador y estaba bloqueado: ya puede entrar; su contraseña no cambió.`)
      return
    }
    console.log(outcome === 'created' ? `Administrador creado: ${email}` : `Ahora es administrador: ${email}`)
    if (generated) console.log(`Contraseña: ${password}`)
  } finally {
    await database.close()
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
