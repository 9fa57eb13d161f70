/** When something is entered in the books. */
export const MOMENTOS = ['causacion', 'pago', 'planilla', 'aportes', 'provision', 'desembolso', 'cuota'] as const
export type Momento = (typeof MOMENTOS)[number]
