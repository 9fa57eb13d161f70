import { deedName } from '../../../../shared/deedNames.ts'
import { AppError } from '../../../../shared/errors.ts'
import { formatMoment } from '../../../../shared/format.ts'
import { CONSENT_TEXTS } from '../../../../shared/legal.ts'
import type { Db } from '../../../db/types.ts'
import { inline } from './markdown.ts'

/** What is stored of an account besides its conversations and movements. Never a hash, a secret or a token. */
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
      twoFactorSince: true,
      marketingOptOut: true,
      deletionDue: true,
      lastActiveAt: true,
      createdAt: true,
      company: {
        select: {
          nombreORazonSocial: true,
          nit: true,
          correo: true,
          direccion: true,
          ciudad: true,
          telefono: true,
          actividadEconomica: true,
          regimen: true,
          createdAt: true,
          updatedAt: true,
        },
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
  // What was sent without signing in is theirs once the address is: whoever registers another's learns nothing.
  const email = user.emailVerifiedAt ? user.email : ''
  const written = { OR: [{ userId }, { userId: null, email }] }
  // Their texts hold links that open things; what was sent and when is what is personal about them. A template's name on
  // one that is in nobody's account says that it is about somebody else: a notice to the team, a trial.
  const mails = await db.mail.findMany({
    where: { OR: [{ userId }, { userId: null, templateId: null, to: email }] },
    orderBy: { id: 'asc' },
    select: { to: true, subject: true, state: true, createdAt: true, sentAt: true },
  })
  const contactMessages = await db.contactMessage.findMany({
    where: written,
    orderBy: { id: 'asc' },
    select: { name: true, email: true, phone: true, subject: true, message: true, state: true, createdAt: true },
  })
  const creditRequests = await db.creditRequest.findMany({
    where: written,
    orderBy: { id: 'asc' },
    select: {
      nombre: true,
      email: true,
      empresa: true,
      telefono: true,
      mensaje: true,
      solicitaLlamada: true,
      state: true,
      createdAt: true,
    },
  })
  const leads = await db.salesLead.findMany({
    where: { email },
    orderBy: { id: 'asc' },
    select: { email: true, serviceType: true, state: true, createdAt: true },
  })
  const deeds = await db.auditEntry.findMany({
    where: { targetId: userId },
    orderBy: { id: 'asc' },
    select: { actorId: true, action: true, before: true, after: true, reason: true, ip: true, createdAt: true },
  })
  const unanswered = await db.unansweredQuestion.findMany({
    where: { userId },
    orderBy: { id: 'asc' },
    select: { question: true, createdAt: true },
  })
  return {
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
      sinPublicidadDesde: user.marketingOptOut,
      eliminacionPrevista: user.deletionDue,
      ultimaActividad: user.lastActiveAt,
      creada: user.createdAt,
    },
    empresa: user.company,
    autorizaciones: user.consents,
    sesiones: user.sessions,
    dispositivosConocidos: user.devices,
    clavesDeApi: user.apiKeys,
    mensajesDeContacto: contactMessages,
    solicitudesDeCreditos: creditRequests,
    interesComercial: leads,
    preguntasSinRespuesta: unanswered,
    correos: mails,
    // Who of the team it was, and from where, is about them.
    auditoria: deeds.map(({ actorId, action, ip, ...deed }) => ({
      quien: actorId === userId ? 'tú' : 'Luka',
      accion: deedName(action),
      codigo: action,
      ...deed,
      ...(actorId === userId ? { ip } : {}),
    })),
  }
}

type AccountData = Awaited<ReturnType<typeof accountData>>

/** The same for a person to read; long lists are left to the JSON. */
export function accountMarkdown(data: AccountData): string {
  const { cuenta, empresa, autorizaciones, solicitudesDeCreditos, mensajesDeContacto } = data
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
      ['Publicidad por correo', cuenta.sinPublicidadDesde ? 'No' : 'Sí'],
    ]),
    '## Empresa',
    empresa
      ? list([
          ['Nombre o razón social', empresa.nombreORazonSocial],
          ['NIT', empresa.nit],
          ['Correo', empresa.correo],
          ['Dirección', empresa.direccion],
          ['Ciudad', empresa.ciudad],
          ['Teléfono', empresa.telefono],
          ['Actividad económica', empresa.actividadEconomica],
          ['Régimen', empresa.regimen],
        ])
      : 'No has guardado datos de empresa.',
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
    letters(solicitudesDeCreditos.map((row) => ({ when: row.createdAt, title: null, text: row.mensaje }))),
    '## Mensajes de contacto',
    letters(mensajesDeContacto.map((row) => ({ when: row.createdAt, title: row.subject, text: row.message }))),
  ]
  return `${parts.join('\n\n')}\n`
}

const titleOf = (slug: string) => CONSENT_TEXTS.find((text) => text.slug === slug)?.title ?? slug

function list(rows: readonly (readonly [label: string, value: string | null])[]): string {
  return rows.map(([label, value]) => `- ${label}: ${value === null ? '—' : inline(value)}`).join('\n')
}

function letters(rows: readonly { when: Date; title: string | null; text: string }[]): string {
  if (rows.length === 0) return 'Ninguno.'
  return rows
    .map(({ when, title, text }) => {
      const head = `### ${formatMoment(when)}${title === null ? '' : `: ${inline(title)}`}`
      return `${head}\n\n${text.replace(/^/gm, '> ')}`
    })
    .join('\n\n')
}
