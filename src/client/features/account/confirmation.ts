// What a form asks for again before an action that an open session alone must not allow. The code is for people with an
// authenticator; the server decides, so its field also appears when the server requires it.

export interface Confirmation {
  password: string
  code: string
}

export const NOT_CONFIRMED: Readonly<Confirmation> = { password: '', code: '' }

export const confirmationRules = (withCode: boolean) => ({
  password: (value: string) => (value === '' ? 'Escribe tu contraseña actual' : null),
  code: (value: string) => (withCode && value.trim() === '' ? 'Escribe el código de tu aplicación' : null),
})

/** The values to submit. */
export const confirmed = ({ password, code }: Confirmation) => ({ password, ...(code === '' ? {} : { code }) })
