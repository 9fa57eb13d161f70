import { CONCEPTOS_RETENCION, type ConceptoId } from '../../../../shared/tax/retencionConceptos.ts'
import type { Understood } from '../../understand/features.ts'
import { holdsPhrase, phraseLength } from '../../understand/phrases.ts'
import { tokensOf } from '../../understand/text.ts'
import { isWithIva } from '../fill.ts'

const COMPRA = 'compra*, compro, compre, vend*, venta*, adquisicion, adquir*'
const ARRIENDO = 'arriend*, arrendam*, arrendar*, arrendad*, arrende, alquil*, canon, renta local'

/**
 * How people name a withholding concept: what names it and, in a third place, what must stand beside that. `*` ends a stem.
 * Special namings come first: of two that fit with the same weight the first wins.
 */
const NAMINGS = `
transporte-carga | transporte carga, flete*, acarreo*, trasteo*, transporte mercanc*, transportador*, mudanza*, traida, trae* bulto*, trae* arena
transporte-carga | viaje*, carga | camion*, tractomula*, tractocamion*, dobletroque, furgon*
transporte-aereo | transporte aereo, transporte maritimo, tiquete* aereo*, pasaje* aereo*, tiquete* avion
transporte-pasajeros | transporte pasajero*, transporte terrestre, transporte personal, transporte empleado*, taxi*, transporte escolar, pasaje*, tiquete* bus, buseta*
temporales | temporal* | aiu, personal, suministro, trabajador*, empleado*, factur*, cobr*
temporales | servicio* temporal*, empresa* temporal*, personal temporal, temporal* empleo
vigilancia-aseo | vigilancia, aseo, servicio* vigilancia, servicio* aseo, celadur*, celador*, vigilantes, guardas seguridad, aseadoras, servicio* limpieza, empresa* aseo, empresa* vigilancia
salud | ips, servicio* integral* salud, servicio* salud, clinica, hospital
hoteles-restaurantes | hotel*, restaurante*, servicio* hotel*, servicio* restaurante*, hospedaje, alojamiento, almuerzo*, catering
software | licencia*, suscripcion* | programa*, antivirus, office, windows, erp, aplicacion, app, sistema, plataforma, contable, nube
software | software, licenciamiento, licencia* software, programa* computador, uso software, servicio* software
construccion | construccion, construy*, construir*, corte* obra, acta* obra, contrato* construccion, obra civil, contrato* obra, urbanizacion, servicio* construccion, contrato* obra civil
loterias | loteria*, rifa*, sorteo*, rife, rifo, apuesta*, chance, premio*, baloto
renta-fija | renta fija, cdt, cdts, titulo* renta fija
rendimientos | rendimiento* financiero*, rendimientos, interes* prestamo, intereses
emolumentos | emolumento*, eclesiastico*, parroco, sacerdote, iglesia
oro | oro
combustibles | combustible*, gasolina, acpm, diesel
cafe | cafe, pergamino, cafe pergamino, compra* cafe, cafe cereza
agroindustrial | con proceso industrial, con procesamiento industrial, agroindustrial*, en fabrica, procesad* industrialmente
agropecuario | agricola*, pecuario*, agropecuario*, sin proceso industrial, ganado, cosecha, producto* agropecuario*, bien* agropecuario*, campesino*, agricultor*, ganader*, finquero*, sin procesar, maiz, papa, yuca, arroz paddy, platano*, fruta*, aguacate*, cacao, verdura*, hortaliza*, leche cruda, leche, reses, novillo*, vaca*, terner*, cerdos, pollos
arrendamiento-muebles | ${ARRIENDO} | mueble*, maquinaria, maquina*, equipo*, vehiculo*, carro*, camioneta*, computador*, andamio*, herramienta*, montacarga*, sonido, retroexcavadora*, excavadora*, minicargador*, grua*, volqueta*, camion*, tractor*, moto*, impresora*, fotocopiadora*, servidor*, planta electrica, carpa*, sillas, mesas
arrendamiento-inmuebles | ${ARRIENDO}, arriend* local, arriend* oficina, arriend* inmueble*, arrendam* inmueble*
activos-fijos | activo* fijo*, venta* activo* fijo*
vivienda | ${COMPRA} | vivienda, casa, apartamento, apto
inmuebles | ${COMPRA} | inmueble*, lote, local, bodega, oficina, finca raiz, finca, bien* raiz*, bienes raices
vehiculos | ${COMPRA} | vehiculo*, carro*, moto, motos, camion*
compras-tarjeta | pago* tarjeta, compra* tarjeta, venta* tarjeta, datafono, tarjeta credito, tarjeta debito, pago* con tarjeta, compra* con tarjeta, venta* con tarjeta
comisiones | comision*
honorarios | honorario*, asesor*, logo, logos, logotipo*, diseno grafic*, disenador* grafic*, hago diseno*, diseno web, diseno pagina*, consultor*, abogad*, arquitect*, ingenier*, contador*, contadora, revisor* fiscal, servicio* profesional*, interventor*, perito*, auditor*, medic*, odontolog*, psicolog*, conferencista*, traductor*
servicios | servicio*, contratista*, bodegaje*, almacenaje*, almacenamiento, parqueadero*, mantenimiento, reparacion*, publicidad, instalacion*, plomer*, electricista*, pintor*, mecanic*, prestador*, prestacion servicio*, pint*, arregl*, repar*, instal*, jardiner*, carpinter*, albanil*, cerrajer*, planch*, lavander*, lavado, fotograf*, disen*, servicio* general*, mano de obra, fumig*, domicili*, mensajer*, impresion*, maestro obra, internet, telefonia, energia, hosting, agencia*, community, manej* redes, pauta*, dj, repartidor*
otros-ingresos | otros ingresos, otros ingresos tributarios
compras | ${COMPRA}, mercanc*, insumo*, insumo* agricola*, insumo* agropecuario*, maquinaria agricola, herramienta*, fertilizante*, abono agricola, materia* prima*, papeleria, repuesto*, material*, cables, proveedor*, bienes, producto*, elementos, utiles, uniforme*, dotacion*, toner*, muebles, computador*, portatil*, llanta*
`
  .trim()
  .split('\n')
  .map((line) => {
    const [id = '', any = '', beside] = line.split(' | ')
    return {
      id: CONCEPTOS_RETENCION.find((each) => each.id === id)?.id,
      any: any.split(', '),
      beside: beside?.split(', '),
    }
  })

function weightOf(naming: (typeof NAMINGS)[number], tokens: readonly string[]): number {
  const found = naming.any.filter((phrase) => holdsPhrase(tokens, phrase))
  if (found.length === 0) return 0
  if (naming.beside && !naming.beside.some((phrase) => holdsPhrase(tokens, phrase))) return 0
  // A naming with a second word says more than the first word alone.
  return Math.max(...found.map(phraseLength)) + (naming.beside ? 0.5 : 0)
}

/** Every intent with such a slot asks for the same words, in each way that a message may be taken. */
const known = new WeakMap<readonly string[], { readonly id: ConceptoId | undefined }>()

/** The withholding concept that these words name, if any. */
export function conceptIn(tokens: readonly string[]): ConceptoId | undefined {
  const found = known.get(tokens) ?? { id: conceptOf(tokens) }
  known.set(tokens, found)
  return found.id
}

function conceptOf(tokens: readonly string[]): ConceptoId | undefined {
  let best: { id: ConceptoId | undefined; weight: number } | undefined
  for (const naming of NAMINGS) {
    const weight = weightOf(naming, tokens)
    if (weight > (best?.weight ?? 0)) best = { id: naming.id, weight }
  }
  return best?.id
}

const ABROAD =
  /\b(?:del|al|en el|desde el) exterior\b|\bextranjer[oa]s?\b|\bno residentes?\b|\bno domiciliad[oa]s?\b|\b(?:sin|no (?:tiene|tienen|tenga)) (?:domicilio|residencia|sede|sucursal|oficinas?|ep|establecimiento(?: permanente)?)(?: (?:en(?! (?:bogota|cali|medellin))|ni|aca|aqui)\b|[,;.]|$| (?:nos|me|le|presta))|\bgring[oa]s?\b|\bestadounidenses?\b|\b(?:eeuu|ee\.? ?uu\.?)(?![a-z])|\b(?:de|en|desde) (?:irlanda|holanda|belgica|suecia|noruega|dinamarca|polonia|austria|japon|corea|australia|israel|uruguay|paraguay|bolivia|costa rica|guatemala|republica dominicana|londres|madrid|barcelona|paris|berlin|nueva york|florida|orlando|texas|california|houston|boston|chicago|toronto|dubai|singapur|estonia|espana|estados unidos|usa|mexico|chile|peru|argentina|ecuador|panama|brasil|alemania|francia|italia|inglaterra|canada|miami|china|india|venezuela|suiza|portugal|buenos aires|ciudad de mexico|lima|quito|caracas|montevideo|sao paulo|rio de janeiro|san francisco|los angeles|washington|lisboa|roma|tokio|shanghai|hong kong)\b|\b(?:firma|empresa|sociedad|compania|consultora?|proveedor|proveedora|agencia|abogad[oa]|asesora?|desarrollador|freelance|multinacional) (?:\w{4,12} )?(?:argentin[oa]|mexican[oa]|espanola?|chilen[oa]|peruan[oa]|ecuatorian[oa]|venezolan[oa]|brasilen[oa]|uruguay[oa]|panamen[oa]|alemana?|frances[a]?|ingles[a]?|italian[oa]|portugues[a]?|canadiense|holandesa?|suiz[oa]|china|indi[oa]|europe[oa]|american[oa])\b/
/** Whether the message says that the one who is paid is not in Colombia. */
export function paidAbroad(text: string): boolean {
  return ABROAD.test(text)
}

/** "¿Cómo lo arreglo?" asks of the case. */
const HOW_TO_MEND = /\bcomo (?:lo|la|se|me|eso|puedo|hago para) (?:\w{2,4} )?arregl\w{1,5}\b/
const MENDS = /\b(?:arregl|repar|instal|mantenimiento|limpi)\w*/
const SOLD_OWN =
  /\b(?:vendi|vendimos|vendio|vendo|vender)\b[^?]{0,30}\b(?:viej[oa]|usad[oa]|mi|nuestr[oa])\b|\bmi \w{3,12} (?:viej[oa]|usad[oa])/
/** "Me compran la camioneta": what is sold is of whoever asks. */
const BOUGHT_FROM_ME = /\b(?:me|nos) (?:la |lo )?(?:compran?|van a comprar|compraron|compro)\b/
/** "En el hotel le pagamos a…": the place that pays, and not what is paid for. */
const PAYING_PLACE =
  /\b(?:en|para|de|tengo|tenemos|somos|soy) (?:(?:el|la|un|una|mi|nuestr[oa]) )?(?:hotel|restaurante|clinica|hospital|hostal|posada|ips)\b|\b(?:mi|nuestr[oa]) (?:hotel|restaurante|clinica|hospital|ips)\b|\bel (?:hotel|restaurante) (?:le )?(?:pag|contrat)\w+/
/** "Le trabajé a una clínica": who is worked for. */
const CUSTOMER_PLACE =
  /\b(?:trabaj\w{1,5}|factur\w{1,5}|prest(?:e|amos)|arregl(?:e|amos)|hic(?:e|imos)|instal(?:e|amos)|vend(?:i|imos))\b[^.;?]{0,50}\b(?:a|de|para|en) (?:una?|la|el) (?:hotel|restaurante|clinica|hospital|hostal|posada|ips)\b|\b(?:una?|la|el) (?:hotel|restaurante|clinica|hospital|hostal|posada|ips) (?:me|nos) (?:retuv|quit|descont|pag)|\b(?:a|para|en) (?:una?|la|el) (?:hotel|restaurante|clinica|hospital|hostal|posada|ips) (?:(?:le|les|yo) ){0,2}(?:factur(?:e|amos)|cobr(?:e|amos)|trabaj(?:e|o|amos)|prest(?:e|amos)|hic(?:e|imos)|arregl(?:e|amos)|instal(?:e|amos))\b/
const PAYS =
  /\b(?:pag(?:o|a|ue|amos|aron|ar)|compr(?:o|e|amos|ar)|contrat\w+|le (?:debo|di)|retengo|retenemos|reten(?:er|go|emos))\b/
/** "Vino un técnico y nos cobró": who is paid came to the place. */
const CAME =
  /\b(?:vino|vinieron|(?:me|nos) (?:cobr(?:o|aron|a)|hizo|hicieron|factur(?:o|a|aron)|prest(?:o|a)|trajo|dict(?:o|a)))\b/
const PLACES = /^(?:hotel|hoteles|restaurante|restaurantes|clinica|hospital|ips|hostal|posada)$/
const LENDS_PLACE = /\b(?:presta|prestan|deja|cede)\w{0,2} (?:el|la|un|una) (?:local|bodega|oficina|puesto|casa)\b/
/** "Alquilamos una mezcladora", "tomó en renta un montacargas", "alquiler de sillas": what is rented, by its own name. */
const RENTED =
  /\b(?:(?:alquil(?:e|o|a|amos|aron|an|ar|ando)|arrend(?:e|amos|aron|ar)|rent(?:e|o|amos|aron|ar)|(?:tom\w{1,4}|tengo|tenemos|cog\w{1,4}) en (?:renta|alquiler|arriendo)) (?:un|una|unos|unas|el|la|los|las|dos|tres|cuatro|cinco|\d{1,3})|(?:alquiler|renta|arrendamiento) de(?: (?:un|una|unos|unas|el|la|los|las))?) ([a-z]{3,})/g
const PLACE_OR_PERSON =
  /^(?:local\w*|oficin\w+|bodeg\w+|apart\w+|apto|aptos|casas?|casita|casona|inmueble\w*|fincas?|lotes?|pisos?|consultorio\w*|garaje\w*|parqueadero\w*|cuartos?|habitacion\w*|predios?|terrenos?|galpon\w*|edificio\w*|espacios?|parcelas?|stand|isla|salon\w*|sede\w*|planta|patio|bienes|bien|vivienda\w*|mes\w*|senor\w*|don|dona|empresa|sas|pago|valor|canon|parte|para|por|con|del|este|esta|ese|esa|mi|nuestr\w+|cada|todo|desde|sin|que|cual|noviembre|octubre|diciembre|tercera|primera|segund\w|vari\w+|siempre|hace|muy|negocio|establecimiento|punto|puesto|kiosco|cafeteria|restaurante|taller|almacen|tienda|hotel|capital|trabajo|primas?|quinta|cochera|hangar|bodegaje|cancha\w*|auditorio|cabana\w*)$/
/** "Una carpa que alquilamos." */
const THING_RENTED = /\b([a-z]{3,}) que (?:(?:nos|se|le|les) )?(?:alquil|arrend|arriend|rent(?:e|o|amos|aron)\b)/g
const NO_OPERATOR = /\bsin (?:operari|operador|conductor|chofer|quien l[oa] maneje)/
const RENTS = /\b(?:alquil|arriend|arrend|rent(?:a|e|o|amos|aron|ar)\b)/
function rentsGoods(text: string): boolean {
  const things = [...text.matchAll(RENTED), ...text.matchAll(THING_RENTED)].map(([, thing = '']) => thing)
  return (
    things.some((thing) => !PLACE_OR_PERSON.test(thing) && !/\d/.test(thing)) ||
    (RENTS.test(text) && NO_OPERATOR.test(text))
  )
}
/** A natural person who sells what is theirs: the notary withholds, whatever it is used for (art. 398). */
const PERSON_SELLS =
  /\b(?:vendi|vendo|vendemos|vender|vendere|voy a vender|vendimos|(?:estamos|estoy) vendiendo|venta de mi|le vendi)\b|\b(?:papas?|mamas?|padres?|madre|herman[oa]s?|abuel[oa]s?|ti[oa]s?|suegr[oa]s?|espos[oa]|marido|novi[oa]|hij[oa]s?|prim[oa]s?|vecin[oa]|amig[oa]|senora?) (?:\w{2,5} )?(?:vend\w+|va a vender|van a vender|quieren? vender|esta vendiendo)\b/
const AT_NOTARY = /\bnotari\w+|\bescritur\w+/
const COMPANY_SELLS =
  /\b(?:somos|soy|mi|nuestra|la) (?:una )?(?:empresa|sociedad|s\.?a\.?s|compania|constructora|inmobiliaria)\b(?! (?:me |nos )?compr)/
/** "Fruta de su finca": where it grows, and not what is bought. */
const GROWN_THERE =
  /(?<!\b(?:venta|compra|compraventa|escritura|promesa|precio|valor|cesion|arriendo|parte|mitad|dueno|duena) )\b(?:de|en|desde|a|para) (?:la|las|su|sus|mi|nuestra|esa|una|unas|la misma) fincas?\b/
const ITSELF =
  /\bfinca raiz\b|\bbien(?:es)? (?:in|raiz|raices)|\binmueble|\blotes?\b|\bcasas?\b|\blocal\b|\bbodega\b|\boficina\b/
const BUYS =
  /\bcompr(?:e|o|amos|aron|a|ar|ando) (?!el servicio)[^.;?]{0,50}\ba (?:un|una|el|la|mi|don|dona)\b|\b(?:le|les) compr(?:e|o|amos|aron|a|ar)\b|\b(?:compra|adquisicion) (?!el servicio)[^.;?\d]{1,40}\ba (?!(?:credito|nombre|plazos?|cuotas?|contado|traves|favor|que)\b)[a-z]{3,}/
const OF_WORK =
  /\bservicios?\b|\bmano de obra\b|\btrabajos?\b|\binstal|\barregl|\brepar|\bhechura|\bhonorario|\basesor|\bconsultor|\bmantenimiento/
const BY_CARD = /\b(?:tarjetas?|datafonos?|pasarelas?)\b/
const COLLECTS =
  /\b(?:vend(?:i|o|imos|emos)|ventas?|cobr(?:e|o|amos)|recib(?:i|o|imos|en)|(?:me|nos) (?:\w{1,4} )?(?:pag\w{1,5}|consign\w{1,5}|descuent\w{1,2}|descont\w{1,5}|quit\w{1,4}|reten\w{1,6}|retien\w{1,3}|retuv\w{1,5}))\b/
/** "Soy contadora de una ltda", "el contador anterior le quitaba algo": who asks or advises, and not who is paid. */
const ASKERS_TRADE =
  /\b(?:soy|trabajo como|trabajo de) (?:el |la |un |una )?(?:contador\w{0,2}|auxiliar(?: contable)?|asesor\w{0,2}|abogad[oa]|revisor\w? fiscal) (?:de|en|para) |\b(?:el|la|mi|nuestr[oa]) (?:contador\w{0,2}|asesor\w{0,2}|abogad[oa]|revisor\w? fiscal) (?:anterior|nuev[oa]|viej[oa]|de antes|(?:me |nos |le |les |no |siempre )*(?:dic|dij|dec|descont|descuent|reten|quit|hac)\w+)/g
/** "Equipos de oficina": goods, and no building. */
const OFFICE_GOODS =
  /\b(equipos?|muebles|sillas?|escritorios?|enseres|utiles|elementos|papeleria) (?:de|para) (?:la )?oficinas?\b/g
const AIU = /\baiu\b/
const WORKS = /\bobras?\b|\bconstru|\bremodel|\badministracion\b[^.;]{0,30}\bimprevistos\b|\btemporales\b|\bcafeteria\b/
/** The concept of a payment, in the light of who is paid. */
export function namedConcept(read: Pick<Understood, 'tokens' | 'person' | 'text'>): ConceptoId | undefined {
  const { person } = read
  const text = read.text.replace(ASKERS_TRADE, ' ').replace(OFFICE_GOODS, '$1')
  const tokens = text === read.text ? read.tokens : tokensOf(text)
  const place =
    (PAYING_PLACE.test(text) && (PAYS.test(text) || MENDS.test(text) || CAME.test(text))) || CUSTOMER_PLACE.test(text)
  const words = place ? tokens.filter((token) => !PLACES.test(token)) : tokens
  // What was sold is no concept of its own where the bank of the cards withholds.
  if (BY_CARD.test(text) && COLLECTS.test(text)) return 'compras-tarjeta'
  const named = HOW_TO_MEND.test(text) ? undefined : conceptIn(words)
  // "Le compré madera a un carpintero": who sells, and not what.
  if ((named === 'servicios' || named === 'honorarios') && BUYS.test(text) && !OF_WORK.test(text)) return 'compras'
  // "Arreglar la greca del café" buys none.
  if (named === 'cafe' && MENDS.test(text)) return 'servicios'
  // Technical services and consultancy paid abroad have a rate of their own.
  if ((person.residente === false || paidAbroad(text)) && (named === 'servicios' || named === 'honorarios'))
    return 'exterior'
  // What has an AIU and is no work of construction is cleaning, watching or staff.
  if (AIU.test(text) && named !== 'construccion' && named !== 'temporales' && !WORKS.test(text))
    return 'vigilancia-aseo'
  // The AIU base is of cleaning and security companies; a person who cleans renders a service.
  if (named === 'vigilancia-aseo' && person.declarante === false) return 'servicios'
  if (named === 'inmuebles' && GROWN_THERE.test(text) && !ITSELF.test(text))
    return conceptIn(words.filter((token) => !/^fincas?$/.test(token))) === 'cafe' ? 'cafe' : 'agropecuario'
  const perhapsRent = named === undefined || named === 'compras' || named === 'servicios'
  if ((named === 'arrendamiento-inmuebles' || (perhapsRent && !OF_WORK.test(text))) && rentsGoods(text))
    return 'arrendamiento-muebles'
  if (named === 'vehiculos' && (SOLD_OWN.test(text) || (person.kind === 'natural' && BOUGHT_FROM_ME.test(text))))
    return 'activos-fijos'
  if (
    (named === 'inmuebles' || named === 'vivienda' || named === 'compras' || named === undefined) &&
    PERSON_SELLS.test(text) &&
    (AT_NOTARY.test(text) || (named === 'inmuebles' && person.kind === 'natural')) &&
    !COMPANY_SELLS.test(text)
  )
    return 'activos-fijos'
  if (named === undefined && LENDS_PLACE.test(text)) return 'arrendamiento-inmuebles'
  return named
}

/** "Otra del mismo proveedor": who is paid again, and not what is bought. */
const SAME_PAYEE =
  /\b(?:(?:de|a|por|con) )?(?:el |del |al |la )?mism[oa]s? (?:proveedor\w*|dia|fecha|senora?|empresa|contratista)\b/g

/** The concepts of a message that names several ("compras, servicios y arriendos"); undefined when it names one. */
export function namedConcepts({ text }: Pick<Understood, 'text'>): readonly ConceptoId[] | undefined {
  // A line break parts what was corrected, too: it tells no second concept.
  const found = clausesOf(text.replace(ASKERS_TRADE, ' ').replace(OFFICE_GOODS, '$1').replaceAll('\n', ' ')).flatMap(
    ({ words }) => conceptIn(tokensOf(words)) ?? [],
  )
  const told = [...new Set(found)]
  return told.length >= 2 ? told : undefined
}

export interface NamedPayment {
  readonly concepto: ConceptoId
  readonly valor: number
  /** Of whom it is paid to; absent where the message does not say. */
  readonly declarante?: boolean
  readonly juridica?: boolean
  /** Nothing of income is withheld of them. */
  readonly simple?: boolean
  /** Paid to another large taxpayer. */
  readonly grande?: boolean
}

const A_PERSON = /\bpersonas? natural\w{0,2}\b|\b(?:senora?|muchach[oa]|don|dona)\b/
const TO_LARGE = /\b(?:a|de|con|y) (?:un |una |otr[oa] )?gran(?:des)? contribuyentes?\b/
/** "400.000 + IVA": the price of what is named, and no tax. */
const BESIDE_PRICE = /(?:\+|\bmas\b|\bantes del?\b|\bsin\b) ?(?:el )?iva\b/g
const MOST_PAYMENTS = 8
const MONEY_WORD = /^(?:mil|millon|millones|pesos|palos?|lucas|por|para|sobre|otro|otra)$/
const CUT = /[,;:.](?=\s)|\n|\s[/|](?=\s)|\s(?:y|e|o|mas|vs|versus|contra|ademas|tambien)\s|\(?\b[a-e1-8]\)/g

function clausesOf(text: string): { readonly from: number; readonly to: number; readonly words: string }[] {
  const bounds = [0, ...[...text.matchAll(CUT)].map(({ index }) => index), text.length]
  return bounds.slice(0, -1).map((from, at) => {
    const to = bounds[at + 1] ?? text.length
    return { from, to, words: text.slice(from, to) }
  })
}

export const AIU_BEFORE =
  /\baiu\b(?: (?:es|era|sea|seria|fuera|fuese|fue|minimo|del contrato|[a-z]{2,10}[ai]d[oa]|ahi|alli|adentro|dentro|ya|va|viene|esta|son|eran|nos|da|dio|suma|queda|quedo|apenas|solo|sale|salio|en|contractual|del? solo)){0,4}[ :=(]{0,3}(?:(?:de|del|al|a|un|el|por|apenas|solo) ){0,3}$/
const AIU_AFTER_SUM =
  /^ (?:pesos )?(?:(?:de )?(?:eso|ell[oa]s|ahi|es[oa]s) )?(?:(?:es|son|corresponden?|equivalen?) )?(?:(?:a|al|de|del|el|como|por) ){0,2}aiu\b(?! (?:[a-z]{2,10} ){0,4}\$?\d)/
/** "AIU 12 % 2.880.000": the share and what it comes to. */
const SHARE_AHEAD =
  /\d{1,2}(?:[.,]\d{1,2})? ?(?:%|por ?ciento)(?: (?:incluid[oa]|que|ya|o sea|osea|equivale a))*[ ,:=(]{0,3}(?:que )?(?:son |es )?\$? ?$/
/** "Con AIU de 400.000", "180 mil de AIU", "de los cuales 1.860.000 son AIU". */
export const isOfAiu = (text: string, start: number, end: number): boolean =>
  AIU_BEFORE.test(
    text
      .slice(Math.max(0, start - 60), start)
      .replace(/\$ ?$/, '')
      .replace(SHARE_AHEAD, ''),
  ) || AIU_AFTER_SUM.test(text.slice(end, end + 40))

const FILES_NOT =
  /\b(?:no|ningun[oa]?|tampoco) (?:es |son |de ellos )?declara(?:n|ntes?)?\b|\bno cre[eo] que (?:declaren?|sea declarante)\b|\bsin (?:ser |rut de |calidad de )?declarantes?\b/
const FILES = /\bdeclara(?:n|ntes?)?\b/
const IN_SIMPLE = /\b(?:regimen|del|al|en el|en|es) simple\b|\brst\b/
const NOT_IN_SIMPLE = /\bno (?:es|esta|son|pertenece)(?: (?:del?|al|en el|regimen))* simple\b/
/** Whether words say of a payee that they are in the SIMPLE. */
export const inSimple = (words: string): boolean | undefined =>
  NOT_IN_SIMPLE.test(words) ? false : IN_SIMPLE.test(words) ? true : undefined
const COMPANY = /\bs\.?a\.?s\b|\bltda\b|\bpersona juridica\b|\b(?:una|otra) (?:empresa|sociedad)\b/
export const filesIn = (words: string): boolean | undefined =>
  FILES_NOT.test(words) ? false : FILES.test(words) ? true : undefined

/**
 * The payments of a message that tells several, each with its own concept and payee: "800 mil de fletes, 2 millones al
 * abogado". Undefined when it tells one.
 */
export function namedPayments(
  { text, amounts, tokens }: Pick<Understood, 'text' | 'amounts' | 'tokens'>,
  toCop: (amount: Understood['amounts'][number]) => number,
): readonly NamedPayment[] | undefined {
  const told = amounts.filter(({ unit }) => unit === 'COP')
  // "480.000 más IVA, la factura da 571.200": the whole of a payment is none of its own.
  const isWhole = ({ value }: Understood['amounts'][number]) => told.some((other) => isWithIva(value, other.value))
  const sums = told.filter((each) => !isWhole(each))
  if (sums.length < 2 || sums.length > MOST_PAYMENTS + 4) return undefined
  // A contract and its AIU are one payment.
  if (sums.length === 2 && sums.some(({ start, end }) => isOfAiu(text, start, end))) return undefined
  const clauses = clausesOf(text)
  const place = PAYING_PLACE.test(text) && PAYS.test(text)
  const inWords = (words: readonly string[]) => conceptIn(place ? words.filter((token) => !PLACES.test(token)) : words)
  // Where the payments are of several concepts, one that names none is of none of them.
  const named = new Set(clauses.flatMap(({ words }) => inWords(tokensOf(words)) ?? []))
  const general = named.size < 2 ? inWords(tokens) : undefined
  const holdsSum = ({ from, to }: { from: number; to: number }) => sums.some(({ start }) => start >= from && start < to)
  const ofAll = clauses
    .filter((clause) => !holdsSum(clause))
    .map(({ words }) => filesIn(words))
    .find((each) => each !== undefined)
  // "Papelería 300.000 flete 150.000": without a mark between them each is of the words before it, where those name it.
  const apart = (clause: (typeof clauses)[number]) => {
    const inside = sums.filter(({ start }) => start >= clause.from && start < clause.to)
    if (inside.length < 2) return [clause]
    const pieces = inside.map(({ end }, at) => {
      const from = inside[at - 1]?.end ?? clause.from
      const to = at === inside.length - 1 ? clause.to : end
      return { from, to, words: text.slice(from, to) }
    })
    return pieces.every(({ words }) => inWords(tokensOf(words)) !== undefined) ? pieces : [clause]
  }
  let last: NamedPayment | undefined
  const found: NamedPayment[] = []
  for (const { from, to, words: said } of clauses.flatMap(apart)) {
    const words = said.replace(SAME_PAYEE, '').replace(BESIDE_PRICE, ' ')
    const inside = sums.filter(({ start }) => start >= from && start < to)
    if (inside.length === 0 || /\b(?:contratos?|iva|ica|base)\b/.test(words)) continue
    const aiu = inside.find(({ start }) => /\baiu\b[^,;]{0,12}$/.test(text.slice(from, start)))
    const amount = aiu ?? inside[0]
    if (!amount || (inside.length > 1 && aiu === undefined)) return undefined
    // "Y a otro por un millón" is for the same; "y 900 mil de internet" is for something else.
    const bare =
      /\botr[oa]s?\b/.test(words) ||
      (words.match(/[a-z]{4,}/g) ?? []).filter((word) => !MONEY_WORD.test(word)).length <= 2
    const heard = inWords(tokensOf(words))
    // The base on AIU is of companies: a person who cleans or watches renders a service.
    const ofPerson = heard === 'vigilancia-aseo' && A_PERSON.test(words)
    const concepto = (ofPerson ? 'servicios' : heard) ?? (bare ? (last?.concepto ?? general) : general)
    if (concepto === undefined) continue
    const files = filesIn(words) ?? ofAll ?? (/\botr[oa]\b/.test(words) ? last?.declarante : undefined)
    const payment: NamedPayment = {
      concepto,
      valor: toCop(amount),
      ...(files === undefined ? {} : { declarante: files }),
      ...(files !== false && COMPANY.test(words) ? { juridica: true } : {}),
      ...(TO_LARGE.test(words) ? { grande: true } : {}),
      ...(inSimple(words) === true ? { simple: true } : {}),
    }
    found.push(payment)
    last = payment
  }
  return found.length >= 2 ? found.slice(0, MOST_PAYMENTS) : undefined
}
