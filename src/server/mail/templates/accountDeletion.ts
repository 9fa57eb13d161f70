import { bogotaDate, formatDate } from '../../../shared/format.ts'
import { type RenderedMail, renderMail } from './layout.ts'

/** @param due when the account goes @param appUrl base of the application */
export function deletionScheduledMail({ due, appUrl }: { due: Date; appUrl: string }): RenderedMail {
  const day = formatDate(bogotaDate(due))
  return renderMail({
    subject: 'Tu cuenta de Luka se eliminará',
    preview: `El ${day}, si no la conservas antes.`,
    title: `Tu cuenta se eliminará el ${day}`,
    blocks: [
      {
        kind: 'paragraph',
        text: 'Pediste eliminar tu cuenta. Ese día borraremos tus datos personales, tu empresa y tus conversaciones, y no se podrán recuperar.',
      },
      {
        kind: 'paragraph',
        text: 'Si cambias de idea, o si no fuiste tú, inicia sesión antes de esa fecha y elige «Conservar mi cuenta».',
      },
      { kind: 'button', label: 'Conservar mi cuenta', url: `${appUrl}/perfil/peligro` },
    ],
    reason: 'Recibes este mensaje porque se pidió eliminar la cuenta que usa esta dirección.',
  })
}

export function deletionUndoneMail({ appUrl }: { appUrl: string }): RenderedMail {
  return renderMail({
    subject: 'Tu cuenta de Luka se conserva',
    preview: 'Cancelaste su eliminación.',
    title: 'Tu cuenta se conserva',
    blocks: [
      { kind: 'paragraph', text: 'Cancelaste la eliminación de tu cuenta. Todo sigue como estaba.' },
      { kind: 'button', label: 'Ir a Luka', url: appUrl },
    ],
    reason: 'Recibes este mensaje porque se había pedido eliminar la cuenta que usa esta dirección.',
  })
}

/** The last message sent to the address. */
export function accountDeletedMail(): RenderedMail {
  return renderMail({
    subject: 'Tu cuenta de Luka fue eliminada',
    preview: 'Borramos tus datos personales.',
    title: 'Tu cuenta fue eliminada',
    blocks: [
      {
        kind: 'paragraph',
        text: 'Borramos tus datos personales, los de tu empresa y tus conversaciones. Conservamos los movimientos de créditos sin tus datos, porque la contabilidad lo exige.',
      },
      {
        kind: 'paragraph',
        text: 'Gracias por haber usado Luka. Si quieres volver, puedes crear otra cuenta con este correo.',
      },
    ],
    reason: 'Es el último mensaje que enviamos a esta dirección.',
  })
}
