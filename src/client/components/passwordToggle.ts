/** Label of the eye in every password field: Mantine's own is English. */
export const SHOW_PASSWORD = { 'aria-label': 'Mostrar u ocultar lo escrito' } as const
