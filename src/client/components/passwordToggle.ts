/** For the eye of every password field: Mantine's own words are English. */
export const SHOW_PASSWORD = { 'aria-label': 'Mostrar u ocultar lo escrito' } as const
