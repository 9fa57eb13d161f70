/** The page that is shown instead of any other while there is no connection. */
export const OFFLINE_PATH = '/sin-conexion'
