import type { ConceptoId } from '../../../../shared/tax/retencionConceptos.ts'
import type { Understood } from '../../understand/features.ts'
import { phraseLength } from '../../understand/phrases.ts'

/** How people name a withholding concept. With `with`, one of those words must be there too. */
interface Naming {
  readonly id: ConceptoId
  readonly any: readonly string[]
  readonly with?: readonly string[]
}

const COMPRA = ['compra*', 'compro', 'compre', 'vend*', 'venta*', 'adquisicion', 'adquir*']
const ARRIENDO = ['arriend*', 'arrendam*', 'arrendar*', 'alquil*', 'canon', 'renta local']

/** Special namings first: of two that fit with the same weight the first wins. */
const NAMINGS: readonly Naming[] = [
  {
    id: 'transporte-carga',
    any: ['transporte carga', 'flete*', 'acarreo*', 'trasteo*', 'transporte mercanc*', 'transportador*'],
  },
  {
    id: 'transporte-aereo',
    any: ['transporte aereo', 'transporte maritimo', 'tiquete* aereo*', 'pasaje* aereo*', 'tiquete* avion'],
  },
  {
    id: 'transporte-pasajeros',
    any: [
      'transporte pasajero*',
      'transporte terrestre',
      'transporte personal',
      'transporte empleado*',
      'taxi*',
      'transporte escolar',
      'pasaje*',
      'tiquete* bus',
      'buseta*',
    ],
  },
  {
    id: 'temporales',
    any: ['temporal*'],
    with: ['aiu', 'personal', 'suministro', 'trabajador*', 'empleado*', 'factur*', 'cobr*'],
  },
  { id: 'temporales', any: ['servicio* temporal*', 'empresa* temporal*', 'personal temporal', 'temporal* empleo'] },
  {
    id: 'vigilancia-aseo',
    any: ['vigilancia', 'aseo', 'servicio* vigilancia', 'servicio* aseo', 'celadur*', 'servicio* limpieza'],
  },
  { id: 'salud', any: ['ips', 'servicio* integral* salud', 'servicio* salud', 'clinica', 'hospital'] },
  {
    id: 'hoteles-restaurantes',
    any: [
      'hotel*',
      'restaurante*',
      'servicio* hotel*',
      'servicio* restaurante*',
      'hospedaje',
      'alojamiento',
      'almuerzo*',
      'catering',
    ],
  },
  {
    id: 'software',
    any: [
      'software',
      'licenciamiento',
      'licencia* software',
      'programa* computador',
      'uso software',
      'servicio* software',
    ],
  },
  {
    id: 'construccion',
    any: [
      'construccion',
      'contrato* construccion',
      'obra civil',
      'contrato* obra',
      'urbanizacion',
      'servicio* construccion',
    ],
  },
  { id: 'loterias', any: ['loteria*', 'rifa*', 'apuesta*', 'chance', 'premio*', 'baloto'] },
  { id: 'renta-fija', any: ['renta fija', 'cdt', 'cdts', 'titulo* renta fija'] },
  { id: 'rendimientos', any: ['rendimiento* financiero*', 'rendimientos', 'interes* prestamo', 'intereses'] },
  { id: 'emolumentos', any: ['emolumento*', 'eclesiastico*', 'parroco', 'sacerdote', 'iglesia'] },
  { id: 'oro', any: ['oro'] },
  { id: 'combustibles', any: ['combustible*', 'gasolina', 'acpm', 'diesel'] },
  { id: 'cafe', any: ['cafe', 'cafe pergamino', 'compra* cafe'] },
  { id: 'agroindustrial', any: ['con proceso industrial', 'con procesamiento industrial', 'agroindustrial*'] },
  {
    id: 'agropecuario',
    any: [
      'agricola*',
      'pecuario*',
      'agropecuario*',
      'sin proceso industrial',
      'ganado',
      'cosecha',
      'producto* agropecuario*',
      'bien* agropecuario*',
      'campesino*',
      'agricultor*',
      'ganader*',
      'finquero*',
      'sin procesar',
      'maiz',
      'papa',
      'arroz paddy',
      'platano*',
      'fruta*',
      'verdura*',
      'hortaliza*',
      'leche cruda',
      'leche',
      'reses',
      'cerdos',
      'pollos',
    ],
  },
  {
    id: 'arrendamiento-muebles',
    any: ARRIENDO,
    with: [
      'mueble*',
      'maquinaria',
      'maquina*',
      'equipo*',
      'vehiculo*',
      'carro*',
      'camioneta*',
      'computador*',
      'andamio*',
      'herramienta*',
      'montacarga*',
      'sonido',
      'retroexcavadora*',
      'excavadora*',
      'minicargador*',
      'grua*',
      'volqueta*',
      'camion*',
      'tractor*',
      'moto*',
      'impresora*',
      'fotocopiadora*',
      'servidor*',
      'planta electrica',
      'carpa*',
      'sillas',
      'mesas',
    ],
  },
  {
    id: 'arrendamiento-inmuebles',
    any: [...ARRIENDO, 'arriend* local', 'arriend* oficina', 'arriend* inmueble*', 'arrendam* inmueble*'],
  },
  { id: 'activos-fijos', any: ['activo* fijo*', 'venta* activo* fijo*'] },
  { id: 'vivienda', any: [...COMPRA], with: ['vivienda', 'casa', 'apartamento', 'apto'] },
  {
    id: 'inmuebles',
    any: [...COMPRA],
    with: ['inmueble*', 'lote', 'local', 'bodega', 'oficina', 'finca raiz', 'finca', 'bien* raiz*', 'bienes raices'],
  },
  { id: 'vehiculos', any: [...COMPRA], with: ['vehiculo*', 'carro*', 'moto', 'motos', 'camion*'] },
  {
    id: 'compras-tarjeta',
    any: [
      'pago* tarjeta',
      'compra* tarjeta',
      'venta* tarjeta',
      'datafono',
      'tarjeta credito',
      'tarjeta debito',
      'pago* con tarjeta',
      'compra* con tarjeta',
      'venta* con tarjeta',
    ],
  },
  { id: 'comisiones', any: ['comision*'] },
  {
    id: 'honorarios',
    any: [
      'honorario*',
      'asesor*',
      'consultor*',
      'abogad*',
      'arquitect*',
      'ingenier*',
      'contador*',
      'contadora',
      'revisor* fiscal',
      'servicio* profesional*',
      'interventor*',
      'perito*',
      'auditor*',
    ],
  },
  {
    id: 'servicios',
    any: [
      'servicio*',
      'contratista*',
      'mantenimiento',
      'reparacion*',
      'publicidad',
      'instalacion*',
      'plomer*',
      'electricista*',
      'pintor*',
      'mecanic*',
      'prestador*',
      'prestacion servicio*',
      'pint*',
      'arregl*',
      'repar*',
      'instal*',
      'jardiner*',
      'carpinter*',
      'albanil*',
      'cerrajer*',
      'fotograf*',
      'disen*',
      'servicio* general*',
    ],
  },
  { id: 'otros-ingresos', any: ['otros ingresos', 'otros ingresos tributarios'] },
  {
    id: 'compras',
    any: [
      ...COMPRA,
      'mercanc*',
      'insumo*',
      // Supplies of a farm are bought from a shop: they are no harvest.
      'insumo* agricola*',
      'insumo* agropecuario*',
      'maquinaria agricola',
      'herramienta*',
      'fertilizante*',
      'abono agricola',
      'materia* prima*',
      'papeleria',
      'repuesto*',
      'proveedor*',
      'bienes',
      'producto*',
      'elementos',
    ],
  },
]

/** Every phrase that names a concept. */
export const CONCEPT_PHRASES: readonly string[] = NAMINGS.flatMap(({ any }) => any)

/** The second words that tell a concept from another; they name none by themselves. */
export const CONCEPT_DETAILS: readonly string[] = NAMINGS.flatMap((naming) => naming.with ?? [])

function weightOf(naming: Naming, understood: Understood): number {
  const found = naming.any.filter((phrase) => understood.phrases.has(phrase))
  if (found.length === 0) return 0
  if (naming.with && !naming.with.some((phrase) => understood.phrases.has(phrase))) return 0
  // "¿Y de una máquina?" after "arriendo de local": the second word, said now, tells as much.
  const own = [...found, ...(naming.with ?? [])].some((phrase) => understood.ownPhrases.has(phrase)) ? 1 : 0
  // A naming with a second word says more than the first word alone.
  return Math.max(...found.map(phraseLength)) + (naming.with ? 0.5 : 0) + 2 * own
}

/** The withholding concept that the question names, if any. What the newest turn says wins. */
export function namedConcept(understood: Understood): ConceptoId | undefined {
  let best: { id: ConceptoId; weight: number } | undefined
  for (const naming of NAMINGS) {
    const weight = weightOf(naming, understood)
    if (weight > (best?.weight ?? 0)) best = { id: naming.id, weight }
  }
  // Technical services and consultancy paid abroad have a rate of their own.
  if (understood.person.residente === false && (best?.id === 'servicios' || best?.id === 'honorarios'))
    return 'exterior'
  // The AIU base is of cleaning and security companies; a person who cleans renders a service.
  if (best?.id === 'vigilancia-aseo' && understood.person.declarante === false) return 'servicios'
  return best?.id
}
