/**
 * Placeholder in the built pages for the installation's address (APP_URL, "https://luka.example"): unknown at build
 * time, so the server inserts it.
 */
export const APP_URL_MARK = '%APP_URL%'

/** Below the build's `site/`: the application's routes, as a JSON list. */
export const SCREENS_FILE = 'screens.json'
