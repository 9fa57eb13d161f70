/** How IVA treats a good or service by the lists of the Estatuto Tributario. */
export type Trato = 'excluido' | 'exento' | 'diferencial' | 'general' | 'consumo'

export interface Good {
  /** As the table says it. */
  readonly name: string
  /** Folded phrases by which people call it; `*` ends a stem. */
  readonly any: readonly string[]
  readonly trato: Trato
  readonly article: string
  /** What else decides it. */
  readonly note?: string
}

/** Common goods and services whose place in the lists is certain; whatever is missing here is not asserted. */
export const GOODS: readonly Good[] = [
  { name: 'Huevos', any: ['huevo*'], trato: 'exento', article: 'art. 477' },
  {
    name: 'Carne fresca (res, cerdo, pollo, pescado)',
    any: ['carne', 'carnes', 'pollo', 'pescado', 'carne res', 'carne cerdo'],
    trato: 'exento',
    article: 'art. 477',
    note: 'Los embutidos y la carne preparada tienen otra tarifa.',
  },
  {
    name: 'Leche y queso fresco',
    any: ['leche', 'queso*', 'cuajada*'],
    trato: 'exento',
    article: 'art. 477',
    note: 'Los quesos madurados y demás derivados van por su partida.',
  },
  { name: 'Arroz para consumo humano', any: ['arroz'], trato: 'exento', article: 'art. 477' },
  {
    name: 'Toallas y tampones higiénicos',
    any: ['toalla* higienica*', 'tampon*'],
    trato: 'exento',
    article: 'art. 477',
  },
  { name: 'Libros y revistas científicas y culturales', any: ['libro*'], trato: 'exento', article: 'art. 478' },
  {
    name: 'Frutas y verduras frescas',
    any: [
      'fruta*',
      'verdura*',
      'hortaliza*',
      'tomate*',
      'cebolla*',
      'papa',
      'papas',
      'yuca',
      'platano*',
      'aguacate*',
      'plaza mercado',
    ],
    trato: 'excluido',
    article: 'art. 424',
  },
  {
    name: 'Pan',
    any: ['pan', 'panaderia'],
    trato: 'excluido',
    article: 'art. 424',
    note: 'Las tortas, ponqués y galletas dulces van por su partida.',
  },
  { name: 'Panela', any: ['panela'], trato: 'excluido', article: 'art. 424' },
  { name: 'Sal', any: ['sal'], trato: 'excluido', article: 'art. 424' },
  {
    name: 'Frijol, lenteja y demás legumbres secas',
    any: ['frijol*', 'lenteja*', 'garbanzo*'],
    trato: 'excluido',
    article: 'art. 424',
  },
  {
    name: 'Medicamentos',
    any: ['medicamento*', 'medicina', 'medicinas', 'drogas'],
    trato: 'excluido',
    article: 'art. 424',
  },
  {
    name: 'Lentes para gafas',
    any: ['gafas', 'lentes'],
    trato: 'excluido',
    article: 'art. 424',
    note: 'Las monturas sí están gravadas a la tarifa general.',
  },
  { name: 'Café tostado o molido', any: ['cafe'], trato: 'diferencial', article: 'art. 468-1' },
  { name: 'Azúcar', any: ['azucar'], trato: 'diferencial', article: 'art. 468-1' },
  {
    name: 'Chocolate de mesa',
    any: ['chocolate*'],
    trato: 'diferencial',
    article: 'art. 468-1',
    note: 'Los dulces y golosinas de chocolate van a la tarifa general.',
  },
  {
    name: 'Harina de trigo y pastas',
    any: ['harina*', 'pasta', 'pastas', 'espagueti*'],
    trato: 'diferencial',
    article: 'art. 468-1',
  },
  {
    name: 'Salchichón, butifarra y mortadela',
    any: ['salchichon', 'mortadela', 'butifarra'],
    trato: 'diferencial',
    article: 'art. 468-1',
  },
  {
    name: 'Planes de medicina prepagada',
    any: ['medicina prepagada', 'prepagada'],
    trato: 'diferencial',
    article: 'art. 468-3',
  },
  { name: 'Aceite de cocina refinado', any: ['aceite*'], trato: 'general', article: 'art. 468' },
  {
    name: 'Jabón, detergente y aseo personal',
    any: ['jabon*', 'detergente*', 'champu*', 'shampoo', 'crema dental', 'papel higienico'],
    trato: 'general',
    article: 'art. 468',
  },
  {
    name: 'Ropa y calzado',
    any: ['ropa', 'zapato*', 'calzado', 'tenis', 'camiseta*', 'camisa*', 'pantalon*', 'jean*'],
    trato: 'general',
    article: 'art. 468',
  },
  {
    name: 'Gaseosas, dulces y paquetes',
    any: ['gaseosa*', 'dulces', 'confite*', 'papas fritas', 'golosina*'],
    trato: 'general',
    article: 'art. 468',
  },
  { name: 'Cerveza', any: ['cerveza*'], trato: 'general', article: 'art. 475' },
  {
    name: 'Muebles, electrodomésticos y herramientas',
    any: ['mueble*', 'electrodomestico*', 'nevera*', 'televisor*', 'herramienta*'],
    trato: 'general',
    article: 'art. 468',
  },
  {
    name: 'Cosméticos y perfumes',
    any: ['cosmetico*', 'perfume*', 'maquillaje'],
    trato: 'general',
    article: 'art. 468',
  },
  {
    name: 'Consulta médica, odontológica y de salud humana',
    any: ['consulta medica', 'medico', 'odontolog*', 'psicolog*', 'terapia*', 'servicio* salud', 'servicio* medico*'],
    trato: 'excluido',
    article: 'art. 476',
    note: 'Los tratamientos estéticos sí están gravados.',
  },
  {
    name: 'Educación (colegios, jardines, universidades)',
    any: ['educacion', 'colegio*', 'universidad*', 'jardin infantil', 'matricula*'],
    trato: 'excluido',
    article: 'art. 476',
    note: 'Solo la que prestan instituciones reconocidas; los cursos libres van a la tarifa general.',
  },
  {
    name: 'Transporte público de pasajeros por tierra',
    any: ['transporte publico', 'transporte pasajero*', 'taxi*', 'pasaje* bus', 'bus', 'buseta*'],
    trato: 'excluido',
    article: 'art. 476',
  },
  { name: 'Transporte de carga', any: ['transporte carga', 'flete*'], trato: 'excluido', article: 'art. 476' },
  {
    name: 'Energía, agua, alcantarillado y gas domiciliario',
    any: [
      'energia',
      'luz',
      'acueducto',
      'agua',
      'alcantarillado',
      'gas domiciliario',
      'gas natural',
      'servicios publicos',
    ],
    trato: 'excluido',
    article: 'art. 476',
  },
  {
    name: 'Arriendo de vivienda',
    any: ['arriend* vivienda', 'arriend* apartamento', 'arriend* casa'],
    trato: 'excluido',
    article: 'art. 476',
  },
  { name: 'Intereses de créditos', any: ['intereses', 'interes* credito*'], trato: 'excluido', article: 'art. 476' },
  {
    name: 'Internet residencial de los estratos 1 y 2',
    any: ['internet'],
    trato: 'exento',
    article: 'art. 481',
    note: 'En el estrato 3 está excluido (art. 476) y en los demás va a la tarifa general.',
  },
  {
    name: 'Honorarios, asesorías y servicios en general',
    any: [
      'honorario*',
      'asesor*',
      'consultor*',
      'publicidad',
      'mantenimiento',
      'reparacion*',
      'servicio* profesional*',
    ],
    trato: 'general',
    article: 'art. 468',
  },
  {
    name: 'Peluquería y estética',
    any: ['peluqueria', 'corte pelo', 'corte cabello', 'barberia', 'manicure', 'spa', 'estetica'],
    trato: 'general',
    article: 'art. 468',
  },
  {
    name: 'Software y licencias',
    any: ['software', 'programa* computador', 'licencia* software'],
    trato: 'general',
    article: 'art. 468',
  },
  {
    name: 'Comida servida en restaurante',
    any: ['restaurante*', 'comida preparada', 'almuerzo*', 'empanada*', 'arepa*', 'corrientazo*', 'comida rapida'],
    trato: 'consumo',
    article: 'arts. 426 y 512-1',
  },
]
