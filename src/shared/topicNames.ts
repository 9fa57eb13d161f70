/** The subjects of questions, with the names that the panel and its reports show: a subject that is not here does not compile. */
export const TOPIC_NAMES = {
  aportes: 'Aportes',
  aprendices: 'Aprendices',
  asientos: 'Asientos contables',
  biblioteca: 'Biblioteca',
  contabilidad: 'Contabilidad',
  'contrato laboral': 'Contrato laboral',
  'datos-personales': 'Datos personales',
  depreciacion: 'Depreciación',
  despido: 'Despido',
  empresa: 'Empresa',
  dividendos: 'Dividendos',
  exogena: 'Información exógena',
  facturacion: 'Facturación',
  fuera: 'Otros temas',
  'ganancia-ocasional': 'Ganancia ocasional',
  gmf: 'GMF (4 por mil)',
  ica: 'ICA',
  inc: 'Impuesto al consumo',
  independientes: 'Independientes',
  intereses: 'Intereses',
  iva: 'IVA',
  jornada: 'Jornada y recargos',
  licencias: 'Licencias',
  negocio: 'Negocio',
  niif: 'NIIF',
  nit: 'NIT',
  nomina: 'Nómina',
  novedades: 'Novedades',
  patrimonio: 'Patrimonio',
  plazos: 'Plazos',
  prestaciones: 'Prestaciones',
  procedimiento: 'Procedimiento',
  puc: 'PUC',
  renta: 'Renta',
  retencion: 'Retención',
  'revisor-fiscal': 'Revisor fiscal',
  rut: 'RUT',
  'salario-minimo': 'Salario mínimo',
  saludo: 'Saludos',
  sanciones: 'Sanciones',
  'seguridad social': 'Seguridad social',
  simple: 'Régimen SIMPLE',
  sociedades: 'Sociedades',
  uvt: 'UVT',
  vencimientos: 'Vencimientos',
} as const
export type Topic = keyof typeof TOPIC_NAMES
export const TOPICS = Object.keys(TOPIC_NAMES) as [Topic, ...Topic[]]

const isTopic = (text: string): text is Topic => Object.hasOwn(TOPIC_NAMES, text)

/** null: the assistant recognised no subject. One that an earlier version stored, and that is gone, is shown as stored. */
export function topicName(topic: string | null): string {
  if (topic === null) return 'Sin tema reconocido'
  return isTopic(topic) ? TOPIC_NAMES[topic] : topic
}
