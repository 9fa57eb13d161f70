// Variables in mail templates: `{{nombre}}`, or `{{empresa|tu negocio}}` with a fallback for people without one.

export const MAIL_VARIABLES = [
  { name: 'nombre', label: 'Nombre', example: 'Ana Restrepo' },
  { name: 'empresa', label: 'Empresa', example: 'Panadería La Espiga' },
  { name: 'correo', label: 'Correo', example: 'ana@panaderialaespiga.co' },
  { name: 'creditos', label: 'Créditos disponibles', example: '$ 19.500' },
  { name: 'enlace', label: 'Enlace a Luka', example: 'https://luka.example/asistente' },
] as const
export type MailVariable = (typeof MAIL_VARIABLES)[number]['name']

const VARIABLE = /\{\{\s*(\w+)\s*(?:\|([^{}|]*))?\}\}/g

const known = (name: string): MailVariable | undefined => MAIL_VARIABLES.find((one) => one.name === name)?.name

/** Replaces each variable; `write` gets undefined for one that does not exist. */
export function replaceVariables(
  text: string,
  write: (variable: MailVariable | undefined, fallback: string) => string,
): string {
  return text.replace(VARIABLE, (_, name: string, fallback?: string) => write(known(name), fallback?.trim() ?? ''))
}

/** The unknown variables in it, each once. */
export function unknownVariables(text: string): string[] {
  const names = [...text.matchAll(VARIABLE)].map(([, name]) => name ?? '')
  return [...new Set(names.filter((name) => known(name) === undefined))]
}

/** Before the recipient is known: "{{nombre}}, tienes {{creditos}}" → "[nombre], tienes [creditos]". */
export function withoutVariables(text: string): string {
  return replaceVariables(text, (variable) => (variable ? `[${variable}]` : ''))
}
