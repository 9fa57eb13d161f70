/** Titles of the topics that are not declared as intents yet. */
export const titles: Readonly<Record<string, string>> = {
  'puc.cuenta': 'En qué cuenta del PUC se registra algo',
  'revisor-fiscal': 'Si la sociedad necesita revisor fiscal',
  'niif.grupo': 'Qué grupo de NIIF aplica a una empresa',
  'empresa.tamano': 'Si la empresa es micro, pequeña, mediana o grande',
  depreciacion: 'Depreciación fiscal de un activo y su vida útil',
  'sancion.emplazamiento': 'Qué hacer con un emplazamiento de la DIAN',
  'facturacion.nomina-quien': 'Quién debe expedir nómina electrónica',
  'vencimientos.por-verificar': 'Vencimientos que aún no tienen fecha oficial',
  'dia-civico': 'Si el día cívico es festivo',
}
