import { auditName } from '../../../../shared/auditNames.ts'
import { companyRows } from '../../../../shared/companyLabels.ts'
import { AppError } from '../../../../shared/errors.ts'
import { formatMoment } from '../../../../shared/format.ts'
import { CONSENT_TEXTS } from '../../../../shared/legal.ts'
import type { Db } from '../../../db/types.ts'
import { companyColumns } from '../../company/company.ts'
import { inline } from './markdown.ts'

/** Everything stored about an account except its conversations and movements. Never a hash, a secret or a token. */
export async function accountData(db: Db, userId: number) {
  const user = await db.user.findUnique({
    where: { id: userId },
    select: {
      id: true,
      email: true,
      username: true,
      name: true,
      telefono: true,
      role: true,
      blocked: true,
      emailVerifiedAt: true,
      passwordUnproven: true,
      twoFactorSince: true,
      assistantToken: true,
      marketingOptOut: true,
      deletionDue: true,
      lastActiveAt: true,
      createdAt: true,
      company: { select: companyColumns },
      calendar: {
        select: {
          person: true,
          regime: true,
          iva: true,
          employees: true,
          switched: true,
          remindersSince: true,
          feedSince: true,
          updatedAt: true,
        },
      },
      situation: { select: { person: true, ciudad: true, regimen: true, updatedAt: true } },
      calendarMarks: { orderBy: { entry: 'asc' }, select: { entry: true, doneAt: true } },
      reminders: { orderBy: { createdAt: 'asc' }, select: { entry: true, days: true, createdAt: true } },
      shares: {
        orderBy: { id: 'asc' },
        select: { threadId: true, createdAt: true, expiresAt: true, opens: true },
      },
      consents: {
        orderBy: { id: 'asc' },
        select: { document: true, version: true, given: true, source: true, ip: true, createdAt: true },
      },
      devices: { orderBy: { lastSeenAt: 'desc' }, select: { fingerprint: true, lastSeenAt: true } },
      sessions: {
        orderBy: { lastUsedAt: 'desc' },
        select: { userAgent: true, ip: true, createdAt: true, lastUsedAt: true, expiresAt: true },
      },
      passkeys: {
        orderBy: { id: 'asc' },
        select: { name: true, device: true, synced: true, createdAt: true, lastUsedAt: true },
      },
      apiKeys: {
        orderBy: { id: 'asc' },
        select: {
          name: true,
          prefix: true,
          write: true,
          createdAt: true,
          expiresAt: true,
          lastUsedAt: true,
          revokedAt: true,
        },
      },
    },
  })
  if (!user) throw new AppError('UNAUTHENTICATED')
  return {
    id: user.id,
    // Messages sent without signing in are theirs once the address is proven: somebody who registers another's address
    // learns nothing, even if the owner opens the link elsewhere.
    written: user.emailVerifiedAt && !user.passwordUnproven ? user.email : '',
    cuenta: {
      id: user.id,
      correo: user.email,
      usuario: user.username,
      nombre: user.name,
      telefono: user.telefono,
      rol: user.role,
      bloqueada: user.blocked,
      correoVerificado: user.emailVerifiedAt,
      dosPasosDesde: user.twoFactorSince,
      tokenDelAsistente: user.assistantToken !== null,
      sinPublicidadDesde: user.marketingOptOut,
      eliminacionPrevista: user.deletionDue,
      ultimaActividad: user.lastActiveAt,
      creada: user.createdAt,
    },
    empresa: user.company,
    loQueContaste: user.situation,
    calendario: user.calendar,
    vencimientosHechos: user.calendarMarks,
    recordatorios: user.reminders,
    conversacionesCompartidas: user.shares,
    autorizaciones: user.consents,
    sesiones: user.sessions,
    dispositivosConocidos: user.devices,
    llavesDeAcceso: user.passkeys,
    clavesDeApi: user.apiKeys,
  }
}

type AccountData = Awaited<ReturnType<typeof accountData>>

const PAGE = 100

/** Rows by id, a page at a time, without the ids. */
async function* byId<Row extends { readonly id: number }>(
  read: (page: { where: { id: { gt: number } }; orderBy: { id: 'asc' }; take: number }) => Promise<Row[]>,
): AsyncGenerator<Omit<Row, 'id'>[]> {
  for (let after = 0; ; ) {
    const rows = await read({ where: { id: { gt: after } }, orderBy: { id: 'asc' }, take: PAGE })
    const last = rows.at(-1)
    if (!last) return
    yield rows.map(({ id: _, ...row }) => row)
    after = last.id
  }
}

const writtenBy = ({ id, written }: AccountData) => ({ OR: [{ userId: id }, { userId: null, email: written }] })

const contactMessages = (db: Db, data: AccountData) =>
  byId(({ where, ...page }) =>
    db.contactMessage.findMany({
      where: { ...where, ...writtenBy(data) },
      ...page,
      select: {
        id: true,
        name: true,
        email: true,
        phone: true,
        subject: true,
        message: true,
        state: true,
        createdAt: true,
      },
    }),
  )

const creditRequests = (db: Db, data: AccountData) =>
  byId(({ where, ...page }) =>
    db.creditRequest.findMany({
      where: { ...where, ...writtenBy(data) },
      ...page,
      select: {
        id: true,
        nombre: true,
        email: true,
        empresa: true,
        telefono: true,
        mensaje: true,
        solicitaLlamada: true,
        state: true,
        createdAt: true,
      },
    }),
  )

/** The team's notes about them, without their authors, which are data about others. */
const teamNotes = (db: Db, userId: number) =>
  byId(({ where, ...page }) =>
    db.userNote.findMany({
      where: { ...where, userId },
      ...page,
      select: { id: true, text: true, createdAt: true, editedAt: true },
    }),
  )

/** The administrator's own views of the panel. */
const panelViews = (db: Db, userId: number) =>
  byId(({ where, ...page }) =>
    db.panelView.findMany({
      where: { ...where, userId },
      ...page,
      select: { id: true, name: true, search: true, createdAt: true },
    }),
  )

/** Without the team member and their address, which are data about them. */
async function* auditEntries(db: Db, userId: number) {
  const pages = byId(({ where, ...page }) =>
    db.auditEntry.findMany({
      where: { ...where, targetId: userId },
      ...page,
      select: {
        id: true,
        actorId: true,
        action: true,
        before: true,
        after: true,
        reason: true,
        ip: true,
        createdAt: true,
      },
    }),
  )
  for await (const page of pages)
    yield page.map(({ actorId, action, ip, ...auditEntry }) => ({
      quien: actorId === userId ? 'tú' : 'Luka',
      accion: auditName(action),
      codigo: action,
      ...auditEntry,
      ...(actorId === userId ? { ip } : {}),
    }))
}

/** The members of `cuenta.json`; potentially long ones are read page by page. */
export function accountJson(db: Db, data: AccountData): Readonly<Record<string, unknown>> {
  const { id, written, ...known } = data
  return {
    ...known,
    mensajesDeContacto: contactMessages(db, data),
    solicitudesDeCreditos: creditRequests(db, data),
    interesComercial: byId(({ where, ...page }) =>
      db.salesLead.findMany({
        where: { ...where, email: written },
        ...page,
        select: { id: true, email: true, serviceType: true, state: true, createdAt: true },
      }),
    ),
    preguntasSinRespuesta: byId(({ where, ...page }) =>
      db.unansweredQuestion.findMany({
        where: { ...where, userId: id },
        ...page,
        select: { id: true, question: true, createdAt: true },
      }),
    ),
    lecturasEquivocadas: byId(({ where, ...page }) =>
      db.misread.findMany({
        where: { ...where, userId: id },
        ...page,
        select: { id: true, title: true, refunded: true, reason: true, state: true, named: true, createdAt: true },
      }),
    ),
    // Without the texts, whose links open things; what was sent and when is the personal part. In a mail outside any
    // account, a template's name says that it is about somebody else: a notice to the team, a trial.
    correos: byId(({ where, ...page }) =>
      db.mail.findMany({
        where: { ...where, OR: [{ userId: id }, { userId: null, templateId: null, to: written }] },
        ...page,
        select: { id: true, to: true, subject: true, state: true, createdAt: true, sentAt: true },
      }),
    ),
    notasDelEquipo: teamNotes(db, id),
    vistasDelPanel: panelViews(db, id),
    auditoria: auditEntries(db, id),
  }
}

/** The same for people to read; long lists are in the JSON only. */
export async function* accountMarkdown(db: Db, data: AccountData): AsyncGenerator<string> {
  const { cuenta, empresa, loQueContaste: told, autorizaciones } = data
  const parts = [
    '# Tu cuenta',
    list([
      ['Correo', cuenta.correo],
      ['Usuario', cuenta.usuario],
      ['Nombre', cuenta.nombre],
      ['Teléfono', cuenta.telefono],
      ['Creada', formatMoment(cuenta.creada)],
      ['Correo verificado', cuenta.correoVerificado ? formatMoment(cuenta.correoVerificado) : 'No'],
      ['Verificación en dos pasos', cuenta.dosPasosDesde ? `Desde el ${formatMoment(cuenta.dosPasosDesde)}` : 'No'],
      ['Token propio del asistente', cuenta.tokenDelAsistente ? 'Guardado' : 'No'],
      ['Publicidad por correo', cuenta.sinPublicidadDesde ? 'No' : 'Sí'],
    ]),
    '## Empresa',
    empresa ? list(companyRows(empresa)) : 'No has guardado datos de empresa.',
    ...(told
      ? [
          '## Lo que nos contaste de ti',
          list([
            ['Preguntas por', told.person === null ? null : told.person === 'juridica' ? 'Una empresa' : 'Una persona'],
            ['Ciudad', told.ciudad],
            ['Régimen', told.regimen],
          ]),
        ]
      : []),
    '## Textos que aceptaste',
    autorizaciones.length === 0
      ? 'No hay constancias.'
      : list(
          autorizaciones.map((row) => [
            titleOf(row.document),
            `${row.given ? 'versión' : 'ya no, versión'} ${row.version}, ${formatMoment(row.createdAt)}`,
          ]),
        ),
    '## Solicitudes de créditos',
  ]
  yield parts.join('\n\n')
  yield* letters(creditRequests(db, data), (row) => ({ when: row.createdAt, title: null, text: row.mensaje }))
  yield '\n\n## Mensajes de contacto'
  yield* letters(contactMessages(db, data), (row) => ({ when: row.createdAt, title: row.subject, text: row.message }))
  yield '\n\n## Notas de nuestro equipo'
  yield* letters(teamNotes(db, data.id), (row) => ({ when: row.createdAt, title: null, text: row.text }))
  yield '\n'
}

const titleOf = (slug: string) => CONSENT_TEXTS.find((text) => text.slug === slug)?.title ?? slug

function list(rows: readonly (readonly [label: string, value: string | null])[]): string {
  return rows.map(([label, value]) => `- ${label}: ${value === null ? '—' : inline(value)}`).join('\n')
}

interface Letter {
  readonly when: Date
  readonly title: string | null
  readonly text: string
}

async function* letters<Row>(
  pages: AsyncIterable<readonly Row[]>,
  letter: (row: Row) => Letter,
): AsyncGenerator<string> {
  let none = true
  for await (const page of pages)
    for (const row of page) {
      none = false
      const { when, title, text } = letter(row)
      const head = `### ${formatMoment(when)}${title === null ? '' : `: ${inline(title)}`}`
      yield `\n\n${head}\n\n${text.replace(/^/gm, '> ')}`
    }
  if (none) yield '\n\nNinguno.'
}
