import { maskedEmail } from './clean.ts'
import { type RenderedMail, renderMail } from './layout.ts'

/** Tells a confirmed address that the account is back with it. @param given the address that was never confirmed */
export function emailGivenBackMail({ given, appUrl }: { given: string; appUrl: string }): RenderedMail {
  return renderMail({
    subject: 'Tu cuenta de Luka vuelve a usar este correo',
    preview: 'La dirección nueva no se confirmó y alguien abrió una cuenta con ella.',
    title: 'Tu cuenta vuelve a usar este correo',
    blocks: [
      {
        kind: 'paragraph',
        text: `Habías puesto en tu cuenta la dirección ${maskedEmail(given)}, que no se confirmó. Alguien abrió una cuenta con ella, así que la tuya vuelve a usar esta.`,
      },
      {
        kind: 'paragraph',
        text: 'Tu contraseña, tus créditos y tus conversaciones siguen igual. Entra con este correo.',
      },
      { kind: 'button', label: 'Entrar a Luka', url: `${appUrl}/login` },
    ],
    reason: 'Recibes este mensaje porque esta es la dirección confirmada de la cuenta.',
  })
}
