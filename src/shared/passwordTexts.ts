// Separate from the schemas, so that pages can show these without the validation library.

export const PASSWORD_MESSAGE = 'La contraseña debe tener al menos 6 caracteres'
export const CONFIRM_MESSAGE = 'Por favor, confirma tu contraseña'
export const MISMATCH_MESSAGE = 'Las contraseñas no coinciden'
