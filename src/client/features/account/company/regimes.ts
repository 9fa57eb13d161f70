/** Tax regimes as a RUT states them; values stored by older clients in other words stay unchanged. */
export const REGIMES = [
  'Responsable de IVA',
  'No responsable de IVA',
  'Régimen Simple de Tributación (SIMPLE)',
  'Régimen ordinario',
  'Régimen Tributario Especial',
  'Gran contribuyente',
] as const
