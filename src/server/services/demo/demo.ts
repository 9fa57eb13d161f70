import { randomBytes } from 'node:crypto'
import { ADVERTISING_BOX, TERMS_BOX } from '../../../shared/legal.ts'
import type { App } from '../../core/context.ts'
import type { Db } from '../../db/types.ts'
import { hashPassword } from '../../security/passwords.ts'
import { recordConsents } from '../auth/consents.ts'
import { createUser } from '../auth/createUser.ts'
import { ask } from '../chat/ask.ts'
import { createCompany } from '../company/company.ts'

// Sample people, so that somebody who just started Luka finds a product in use. Their answers are the engine's own.

interface SamplePerson {
  readonly email: string
  readonly name: string
  readonly company: {
    nombreORazonSocial: string
    nit: string
    ciudad: string
    actividadEconomica: string
    regimen: string
  }
  /** One list per conversation. */
  readonly conversations: readonly (readonly string[])[]
}

const PEOPLE: readonly SamplePerson[] = [
  {
    email: 'ana@ejemplo.luka.example',
    name: 'Ana Restrepo',
    company: {
      nombreORazonSocial: 'Panadería La Espiga S.A.S.',
      nit: '900123456-8',
      ciudad: 'Envigado',
      actividadEconomica: '1081',
      regimen: 'Responsable de IVA',
    },
    conversations: [
      ['¿Cuánto le retengo a un contratista declarante por servicios de 4.350.000?', '¿y si no es declarante?'],
      ['¿Cuánto me cuesta en total un empleado con salario mínimo en 2026, exonerado, ARL riesgo I?'],
      ['¿Hasta qué monto puedo vender con tiquete POS?'],
    ],
  },
  {
    email: 'camilo@ejemplo.luka.example',
    name: 'Camilo Ortiz',
    company: {
      nombreORazonSocial: 'Ortiz Diseño y Construcción S.A.S.',
      nit: '901555123-8',
      ciudad: 'Bucaramanga',
      actividadEconomica: '7112',
      regimen: 'Régimen Simple de Tributación',
    },
    conversations: [
      ['¿Cuánto pagaría en el régimen simple un comercio con ingresos de 200.000.000 en 2026?'],
      ['NIT terminado en 5, persona jurídica: ¿cuándo declara renta en 2026?'],
    ],
  },
]

export interface DemoAccount {
  readonly email: string
  /** Generated for this database and shown once, so that sample accounts are no open door. */
  readonly password: string
}

export async function isEmpty(db: Db): Promise<boolean> {
  return (await db.user.findFirst({ select: { id: true } })) === null
}

/** Fills an empty database with people who have asked something. Returns their credentials. */
export async function seedDemo(app: App): Promise<DemoAccount[]> {
  const accounts: DemoAccount[] = []
  for (const person of PEOPLE) {
    const password = randomBytes(9).toString('base64url')
    const passwordHash = await hashPassword(password)
    const now = app.now()
    const userId = await app.db.$transaction(async (tx) => {
      // They accept advertising, so that a campaign has recipients.
      const { id } = await createUser(
        tx,
        { email: person.email, passwordHash, emailVerifiedAt: now, advertising: true },
        now,
      )
      await recordConsents(tx, { userId: id, source: 'registro', ip: '', now }, [...TERMS_BOX, ADVERTISING_BOX])
      await tx.user.update({ where: { id }, data: { name: person.name }, select: { id: true } })
      await createCompany(tx, id, { ...person.company, correo: person.email })
      return id
    })
    for (const questions of person.conversations) await converse(app, userId, questions)
    accounts.push({ email: person.email, password })
  }
  return accounts
}

async function converse(app: App, userId: number, questions: readonly string[]): Promise<void> {
  let threadId: number | null = null
  for (const question of questions) {
    const signal = AbortSignal.timeout(30_000)
    const run = await ask(app, { userId, question, threadId, clientMessageId: undefined, choice: undefined, signal })
    threadId = (await run.result).threadId
  }
}
