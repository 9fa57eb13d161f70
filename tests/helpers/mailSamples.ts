import { mailTemplates } from '../../prisma/seed/mailTemplates.ts'
import {
  accountDeletedMail,
  deletionScheduledMail,
  deletionUndoneMail,
} from '../../src/server/mail/templates/accountDeletion.ts'
import { apiKeyCreatedMail } from '../../src/server/mail/templates/apiKeyCreated.ts'
import { assistantTokenMail } from '../../src/server/mail/templates/assistantToken.ts'
import { contactReceivedMail, creditRequestReceivedMail, teamMail } from '../../src/server/mail/templates/contact.ts'
import { creditsDeclinedMail } from '../../src/server/mail/templates/creditsDeclined.ts'
import { creditsGrantedMail } from '../../src/server/mail/templates/creditsGranted.ts'
import { emailChangedMail } from '../../src/server/mail/templates/emailChanged.ts'
import { emailGivenBackMail } from '../../src/server/mail/templates/emailGivenBack.ts'
import { guessesMail, wrongFactorMail } from '../../src/server/mail/templates/guesses.ts'
import type { RenderedMail } from '../../src/server/mail/templates/layout.ts'
import { newAdminMail } from '../../src/server/mail/templates/newAdmin.ts'
import { newSignInMail } from '../../src/server/mail/templates/newSignIn.ts'
import { copiedPasskeyMail, passkeyMail } from '../../src/server/mail/templates/passkey.ts'
import { passwordChangedMail } from '../../src/server/mail/templates/passwordChanged.ts'
import { passwordResetMail } from '../../src/server/mail/templates/passwordReset.ts'
import { plainMail } from '../../src/server/mail/templates/plain.ts'
import { compileTemplate } from '../../src/server/mail/templates/template.ts'
import {
  recoveryCodesRenewedMail,
  recoveryCodeUsedMail,
  twoFactorMail,
} from '../../src/server/mail/templates/twoFactor.ts'
import { verificationMail } from '../../src/server/mail/templates/verification.ts'
import { formatCop } from '../../src/shared/format.ts'

/** The base of the samples' links. */
export const MAIL_APP = 'https://luka.example'

const TOKEN = 'q0Zc5tVYt1mJ2v3N8x7Kk4Jm1Rr0aSdFgHjKl9PoIuY'
const AT = new Date('2026-11-20T15:04:05.000Z')
const appUrl = MAIL_APP

function campaign(subject: string, body: string, advertising: boolean): RenderedMail {
  return compileTemplate({ subject, body, advertising })({
    nombre: 'Ana María Restrepo',
    empresa: 'Panadería y Repostería La Espiga Dorada de Envigado S.A.S.',
    correo: 'ana@espiga.co',
    creditos: formatCop(20_000),
    enlace: `${MAIL_APP}/asistente`,
    baja: `${MAIL_APP}/baja?token=${TOKEN}${TOKEN}`,
  })
}

/** One sample of each kind of mail, with the longest possible content where it matters. */
export const MAIL_SAMPLES: readonly (readonly [name: string, mail: RenderedMail])[] = [
  ['verification', verificationMail({ url: `${MAIL_APP}/verify-email?token=${TOKEN}` })],
  ['password reset', passwordResetMail({ url: `${MAIL_APP}/reset-password?token=${TOKEN}` })],
  ['password changed', passwordChangedMail({ appUrl })],
  ['password changed on the page', passwordChangedMail({ appUrl, ended: 'others', kept: 'both' })],
  ['second factor on', twoFactorMail({ on: true, appUrl })],
  ['second factor off', twoFactorMail({ on: false, appUrl })],
  ['recovery code used', recoveryCodeUsedMail({ left: 1, appUrl })],
  ['recovery codes renewed', recoveryCodesRenewedMail({ appUrl })],
  ['second factor and passkeys off', twoFactorMail({ on: false, passkeys: true, appUrl })],
  ['passkey added', passkeyMail({ added: true, name: 'Celular de Ana', device: 'Chrome en Android', appUrl })],
  ['passkey removed', passkeyMail({ added: false, name: null, device: 'Safari en Mac', appUrl })],
  ['passkey copied', copiedPasskeyMail({ name: 'Llave azul', appUrl })],
  ['API key created', apiKeyCreatedMail({ name: 'Facturación electrónica de la panadería', scope: 'grant', appUrl })],
  ['assistant token', assistantTokenMail({ appUrl })],
  ['new sign-in', newSignInMail({ device: 'Chrome en Windows', ip: '2001:db8:85a3::8a2e:370:7334', at: AT, appUrl })],
  ['deletion scheduled', deletionScheduledMail({ due: AT, appUrl })],
  ['deletion undone', deletionUndoneMail({ appUrl })],
  ['account deleted', accountDeletedMail()],
  ['e-mail given back', emailGivenBackMail({ given: 'nueva@espiga.co', appUrl })],
  ['e-mail changed', emailChangedMail({ newEmail: 'nueva@panaderialaespigadorada.co', appUrl })],
  [
    'e-mail changed, with a way back',
    emailChangedMail({ newEmail: 'nueva@espiga.co', appUrl, undoUrl: `${MAIL_APP}/undo-email?token=${TOKEN}` }),
  ],
  [
    'new administrator',
    newAdminMail({ username: 'contabilidad-de-la-panaderia-la-espiga-dorada', by: 'jefa', appUrl, keysRevoked: true }),
  ],
  ['guesses', guessesMail({ appUrl })],
  ['wrong code', wrongFactorMail({ factor: 'code', ip: '2001:db8:85a3::8a2e:370:7334', appUrl })],
  ['wrong passkey', wrongFactorMail({ factor: 'passkey', ip: '2001:db8:85a3::8a2e:370:7334', appUrl })],
  ['contact received', contactReceivedMail({ name: 'Ana', subject: 'Nómina de diciembre' })],
  ['credit request received', creditRequestReceivedMail({ name: 'Ana', appUrl })],
  [
    'team notice',
    teamMail({
      title: 'Contacto: nómina de diciembre',
      name: 'Ana María Restrepo',
      email: 'una.direccion.muy.larga.de.una.persona@distribuidoradeabarrotesdelvalle.com.co',
      phone: '+57 3001234567',
      message: 'Hola:\n\n¿Cuánto cuesta llevar la nómina de 12 personas?\nGracias.',
    }),
  ],
  ['credits granted', creditsGrantedMail({ amount: 50_000, note: 'Por su paciencia', url: `${MAIL_APP}/asistente` })],
  ['credits declined', creditsDeclinedMail({ url: `${MAIL_APP}/contacto` })],
  ['written by an administrator', plainMail({ subject: 'Sobre tu saldo', body: 'Hola, Ana:\n\nYa lo revisamos.' })],
  ...mailTemplates.map(
    ({ name, type, subject, body }) => [`campaign ${name}`, campaign(subject, body, type !== 'verification')] as const,
  ),
]
