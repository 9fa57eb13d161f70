// What a form asks for again before something that an open session alone may not do. The code is asked of whoever has an
// authenticator; the server decides, so that its field comes up also when it turns out to be needed.

export interface Confirmation {
  password: string
  code: string
}

export const NOT_CONFIRMED: Readonly<Confirmation> = { password: '', code: '' }

export const confirmationRules = (withCode: boolean) => ({
  password: (value: string) => (value === '' ? 'Escribe tu contraseña actual' : null),
  code: (value: string) => (withCode && value.trim() === '' ? 'Escribe el código de tu aplicación' : null),
})

/** What is sent of it. */
export const confirmed = ({ password, code }: Confirmation) => ({ password, ...(code === '' ? {} : { code }) })
