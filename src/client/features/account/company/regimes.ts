/** Tax regimes as a RUT states them; what older clients stored in other words stays as it is. */
export const REGIMES = [
  'Responsable de IVA',
  'No responsable de IVA',
  'Régimen Simple de Tributación (SIMPLE)',
  'Régimen ordinario',
  'Régimen Tributario Especial',
  'Gran contribuyente',
] as const
