import { type RenderedMail, renderMail } from './layout.ts'

/** Tells somebody that the credits they asked for were not granted. @param url link to the contact form */
export function creditsDeclinedMail({ url }: { url: string }): RenderedMail {
  return renderMail({
    subject: 'Respuesta a tu solicitud de créditos',
    preview: 'Por ahora no la aprobamos.',
    title: 'Por ahora no aprobamos tu solicitud de créditos',
    blocks: [
      {
        kind: 'paragraph',
        text: 'La leímos y por ahora no podemos añadir los créditos que pediste. Tu cupo mensual sigue igual y se renueva el primer día de cada mes.',
      },
      {
        kind: 'paragraph',
        text: 'Si quieres contarnos más sobre lo que necesitas, escríbenos y una persona te responde.',
      },
      { kind: 'button', label: 'Escribirnos', url },
    ],
    reason: 'Recibes este mensaje porque pediste créditos en Luka.',
  })
}
