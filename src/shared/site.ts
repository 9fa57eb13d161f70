/**
 * Stands in the built pages where the address of the installation belongs (APP_URL, "https://luka.example"): the build
 * does not know it, so the server writes it in.
 */
export const APP_URL_MARK = '%APP_URL%'

/** Below the build's `site/`: the paths at which the application has a screen, as a JSON list. */
export const SCREENS_FILE = 'screens.json'
