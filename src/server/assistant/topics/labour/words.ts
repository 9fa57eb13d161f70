/** Ways of naming who works for somebody and what is paid; shared by the labour topics so that all hear the same. */
export const WORKER = [
  'empleado*',
  'empleada*',
  'trabajador*',
  'colaborador*',
  'operario*',
  'muchacha*',
  'secretaria*',
  'vendedor*',
  'mesero*',
  'conductor*',
  'gerente*',
  'cajer*',
  'persona',
  'alguien',
]

export const SALARY = [
  'salario*',
  'sueldo*',
  'nomina*',
  'minimo',
  'gana',
  'gano',
  'ganan',
  'ganaba',
  'gane',
  'ganando',
  'devenga*',
  'devengo',
  'smmlv',
  'smlv',
]

export const WITHHOLD = [
  'retencion*',
  'retien*',
  'reten*',
  'retengo',
  'rete',
  'retefuente',
  'rtefte',
  'rtfte',
  'retefte',
  'retfte',
  'rtefuente',
  'rte fte',
  'rte',
]

export const WHEN = [
  'cuando',
  'plazo*',
  'fecha*',
  'vence*',
  'hasta cuando',
  'hasta que dia',
  'limite',
  'a mas tardar',
  'que dia',
]

export const WHAT_IF_NOT = [
  'sancion*',
  'multa*',
  'pasa si no',
  'pasa si',
  'tarde',
  'demore',
  'demoro',
  'demoramos',
  'retras*',
  'no pag*',
  'no consign*',
  'mora',
  'atras*',
  'incumpl*',
  'no hice',
]

/** Ledger and electronic-payroll questions belong to other topics. */
export const NOT_PAYROLL = [
  'asiento*',
  'contabiliz*',
  'cuenta puc',
  'puc',
  'nomina electronica',
  'transmit*',
  'soporte nomina',
]
