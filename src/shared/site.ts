/**
 * Stands in the built pages where the address of the installation belongs (APP_URL, "https://luka.example"): the build
 * does not know it, so the server writes it in.
 */
export const APP_URL_MARK = '%APP_URL%'
