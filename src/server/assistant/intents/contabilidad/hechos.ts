import type { Understood } from '../../understand/features.ts'

interface Movimiento {
  readonly momento: string
  readonly codigo: string
  readonly lado: 'débito' | 'crédito'
}

const moves = (momento: string, debito: string, credito: string): readonly Movimiento[] => [
  { momento, codigo: debito, lado: 'débito' },
  { momento, codigo: credito, lado: 'crédito' },
]

/** What is accrued first and paid later. */
const accrued = (gasto: string, pasivo: string, pago = 'Al pagar') => [
  ...moves('Al causar', gasto, pasivo),
  ...moves(pago, pasivo, '111005'),
]

/** Events that happen in every small company, with the accounts of the PUC that move. */
export const HECHOS = {
  prima: {
    nombre: 'la prima de servicios',
    test: /\bprima(?:s)?\b(?! (?:de seguro|en colocacion|de antiguedad))/,
    cuentas: accrued('510536', '2520', 'Al pagarla en junio y diciembre'),
  },
  interesesCesantias: {
    nombre: 'los intereses a las cesantías',
    test: /\binteres(?:es)? (?:de|a|sobre) (?:las )?cesantias?\b/,
    cuentas: accrued('510533', '2515', 'Al pagarlos en enero'),
  },
  cesantias: {
    nombre: 'las cesantías',
    test: /\bcesantias?\b/,
    cuentas: accrued('510530', '2510', 'Al consignarlas al fondo'),
  },
  vacaciones: {
    nombre: 'las vacaciones',
    test: /\bvacaciones\b/,
    cuentas: accrued('510539', '2525', 'Al disfrutarlas o pagarlas'),
  },
  cajaMenor: {
    nombre: 'la caja menor',
    test: /\bcaja menor\b/,
    cuentas: [
      ...moves('Al abrirla o aumentarla', '110510', '111005'),
      ...moves('Al reembolsar los gastos', '5195', '111005'),
    ],
  },
  aportes: {
    nombre: 'un aporte de los socios',
    test: /\b(?:aport\w{1,5}|capitaliz\w{1,5})\b[^?]{0,30}\b(?:socios?|accionistas?|duenos?|capital)\b|\b(?:socios?|accionistas?|duenos?)\b[^?]{0,30}\baport\w{1,5}\b|\b(?:soci[oa]s?|accionistas?|duen[oa]s?)\b[^?]{0,12}\b(?:met|pus|pon|inyect)\w{1,5} (?!(?:una|la) (?:queja|demanda|tutela))/,
    cuentas: moves('Al recibirlo', '111005', '3115'),
  },
  dividendosRecibidos: {
    nombre: 'los dividendos que recibes',
    test: /\bdividendos? (?:\w{1,12} )?(?:recibid|que (?:me|nos) (?:pag|gir|consign|decret))\w{0,5}|\b(?:recib\w{1,4}|(?:me|nos) (?:pag|gir|consign)\w{1,6}) (?:\w{1,9} ){0,3}dividendos?\b/,
    cuentas: moves('Al recibirlos', '111005', '4215'),
  },
  dividendos: {
    nombre: 'los dividendos decretados',
    test: /\b(?:dividendos?|participaciones decretadas|reparto de utilidades|distribu\w{1,5} (?:de )?(?:las )?utilidades)\b/,
    cuentas: accrued('3705', '236005', 'Al pagarlos'),
  },
  serviciosPublicos: {
    nombre: 'los servicios públicos',
    test: /\bservicios publicos\b/,
    cuentas: accrued('5135', '233550'),
  },
  prestamoSocio: {
    nombre: 'un préstamo de un socio a la empresa',
    test: /\bprestamo (?:mio |nuestro )?(?:a|para) (?:la |mi |nuestra )?(?:propia )?(?:empresa|s\.?a\.?s|sociedad|compania)\b|\bprestamo (?:de|del|que (?:me )?(?:hace|hizo)) (?:un |el |los )?(?:soci[oa]|duen[oa]|accionista)s?|\b(?:soci[oa]|duen[oa]|accionista)s? (?:(?:le|nos|me) )?(?:va a )?prest\w{1,4}|\b(?:le )?prest(?:e|amos|o|ar\w{0,3})\b(?![^?.]{0,60}\ba (?:un|una|el|la|mi|los)? ?(?:soci|accionista|duen))[^?.]{0,30}\b(?:mi|nuestra|la) (?:propia )?(?:empresa|s\.?a\.?s|sociedad|compania)\b|\b(?:puse|meti|pusimos|metimos|consigne|consignamos|preste) [^?.]{0,40}\b(?:de (?:mi|nuestro) bolsillo|de (?:mi|nuestra) (?:plata|cuenta)|mi[oa]s?|propi[oa]s?|de mis ahorros)\b|\b(?:soci[oa]|duen[oa]|accionista)s? (?:(?:le|nos) )?(?:consign|gir|transfir|deposit|entreg)\w{1,5}\b[^?.]{0,40}\b(?:a|en) (?:la |nuestra )?(?:cuenta de la )?(?:empresa|s\.?a\.?s|sociedad|compania)\b|\b(?:empresa|s\.?a\.?s|sociedad|compania) (?:me|le) (?:devolvi|reintegr|pag)\w{1,4}\b[^?.]{0,50}\b(?:prest|meti|puse)\w{0,5}\b/,
    cuentas: [...moves('Al recibirlo', '111005', '235510'), ...moves('Al devolverlo', '235510', '111005')],
  },
  retiroSocio: {
    nombre: 'lo que el socio saca o toma prestado de la empresa',
    test: /\b(?:saqu?\w{1,4}|cog\w{1,4}|tom\w{1,4}|retir\w{1,4}|us\w{1,4}|gast\w{1,4})\b[^?]{0,45}\b(?:(?:mis|sus|gastos|uso|cosas|cuentas?) (?:gastos |cosas |cuentas )?(?:personal(?:es)?|propi[oa]s)|(?:mis|para sus) (?:gastos|cosas)|(?:el|la) (?:colegio|mercado|arriendo) de (?:mi|la casa))\b|\bretiros? (?:personal(?:es)?|del? (?:soci|duen|propietari)[oa]s?)\b|\bprest(?:o|amo|amos|e)\b[^?.]{0,45}\b(?:a|al) (?:un |una |los |el |mi )?(?:soci[oa]|accionista|duen[oa])s?\b/,
    cuentas: [...moves('Al retirarlo', '132505', '111005'), ...moves('Al devolverlo', '111005', '132505')],
  },
  capitalizacionDeuda: {
    nombre: 'la capitalización de lo que se le debe a un socio',
    test: /\bcapitali[zc]\w{1,6} (?:\w{1,8} ){0,4}(?:deudas?|prestamos?|creditos?|acreencias?|cuentas? por pagar)\b|\bcapitali[zc]\w{1,6} (?:los |las |unos )?\$? ?\d[^.;?]{0,30}\b(?:deb|adeud)\w{1,4}|\b(?:deuda|prestamo|lo|la|los|las) (?:\w{1,8} ){0,2}capitali[zc]\w{1,5}\b/,
    cuentas: moves('Al inscribir las acciones emitidas', '235510', '3105'),
  },
  prestamoParticular: {
    nombre: 'un préstamo de un particular',
    test: /\bsi (?:era|es|fuera|fue|son) (?:un )?prest(?:ad[oa]s?|amo)\b|\b(?:herman[oa]|amig[oa]|cunad[oa]|mama|papa|suegr[oa]|prim[oa]|tio|tia|espos[oa]|familiar|particular|vecin[oa])s?\b[^?]{0,30}\bprest\w{1,4}\b|\bprestamo (?:de|que me hizo) (?:un |una |mi )?(?:herman|amig|cunad|mama|papa|suegr|prim|tio|tia|espos|familiar|particular|vecin)/,
    cuentas: [...moves('Al recibirlo', '111005', '219505'), ...moves('Al devolverlo', '219505', '111005')],
  },
  cuatroPorMil: {
    nombre: 'el 4x1000',
    test: /\b(?:4 ?x ?(?:1000|mil)|4 por (?:mil|1000)|gmf|gravamen a los movimientos)\b/,
    cuentas: moves('Cuando el banco lo cobra', '530595', '111005'),
  },
  rendimientos: {
    nombre: 'los intereses que ganas',
    test: /\brendimientos? financieros?\b|\binteres(?:es)? (?:ganad[oa]s?|del? (?:un )?cdt)\b|\brendimientos? del? (?:un )?cdt\b/,
    cuentas: [...moves('Al causarlos', '134510', '421005'), ...moves('Al recibirlos', '111005', '134510')],
  },
  interesesPrestamo: {
    nombre: 'los intereses de un préstamo',
    test: /\binteres(?:es)?\b[^?]{0,40}\b(?:prestamo|credito|banco|bancari\w{1,2}|cuota)\b/,
    cuentas: accrued('530520', '233505'),
  },
  comisionBanco: {
    nombre: 'las comisiones y la cuota de manejo del banco',
    test: /\b(?:cuota de manejo|comision(?:es)?\b[^?]{0,25}\b(?:banco|bancari\w{1,2}|datafono|credito|me cobran)|datafono)\b/,
    cuentas: moves('Cuando el banco la cobra', '530515', '111005'),
  },
  depreciacion: {
    nombre: 'la depreciación',
    test: /\bdepreci\w{1,6}\b/,
    cuentas: moves('Cada mes', '5160', '1592'),
  },
  carteraRecuperada: {
    nombre: 'la cartera castigada que se recuperó',
    test: /\b(?:castig(?:ad[oa]s?|amos|ue)|(?:di|dimos|dad[oa]) de baja)\b[^?]{0,40}\b(?:pag|abon|consign|recuper)\w{1,4}\b|\b(?:pag|abon|recuper)\w{1,4}\b[^?]{0,40}\b(?:deuda|cartera|factura|cliente)s? (?:\w{1,7} ){0,3}castigad[oa]s?\b/,
    cuentas: moves('Al recibirla', '111005', '4250'),
  },
  castigoCartera: {
    nombre: 'el castigo de cartera que ya estaba deteriorada',
    test: /\bcastig\w{1,5} (?:\w{1,6} ){0,3}(?:cartera|clientes?|deudas?|facturas?|cuentas? por cobrar)\b|\b(?:cartera|deuda|cuentas? por cobrar) (?:\w{1,6} ){0,2}castigad\w{1,2}\b|\bbaja de (?:la )?cartera\b/,
    cuentas: [...moves('Al castigarla', '139905', '130505'), ...moves('Si no se había deteriorado', '5199', '130505')],
  },
  deterioro: {
    nombre: 'el deterioro de cartera',
    test: /\b(?:deterioro|provision) (?:de |del? )?(?:la )?cartera\b|\bdeterioro de clientes\b/,
    cuentas: moves('Al reconocerlo', '5199', '139905'),
  },
  impuestoRenta: {
    nombre: 'el impuesto de renta del año',
    test: /\b(?:provision|gasto|impuesto) (?:de |del? )?(?:impuesto (?:de |sobre la )?)?renta\b/,
    cuentas: accrued('5405', '2404'),
  },
  ica: {
    nombre: 'el ICA propio',
    test: /(?<!rete)(?<!rete )(?<!rete-)(?<!retencion de )(?<!retencion del )\b(?:ica|industria y comercio)\b(?! retenid)/,
    cuentas: accrued('511505', '2412'),
  },
  retencionesPracticadas: {
    nombre: 'las retenciones que practicaste',
    test: /\b(?:pag\w{1,4}|declaracion)\b[^?]{0,40}\b(?:declaracion de retencion(?:es)?|retencion(?:es)? (?:en la fuente )?(?:de|del) (?:mes|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre)|formulario 350)\b|\b(?:retencion(?:es)?(?: en la fuente)?|rete ?-?fuente) (?:que )?(?:practiqu\w{1,4}|practicadas?|hicimos|retuvimos|retuve)\b/,
    cuentas: moves('Al pagarlas', '2365', '111005'),
  },
  reteIcaPracticado: {
    nombre: 'el reteICA que practicaste',
    test: /\brete ?-?ica (?:que )?(?:practiqu\w{1,4}|practicad[oa]s?|hicimos|hice|retuvimos|retuve)\b/,
    cuentas: moves('Al pagarlo', '2368', '111005'),
  },
  multa: {
    nombre: 'una multa o sanción',
    test: /\b(?:multas?|sancion(?:es)?|comparendo)\b/,
    cuentas: accrued('539520', '2495'),
  },
  donacion: {
    nombre: 'una donación',
    test: /\bdonacion(?:es)?\b/,
    cuentas: moves('Al donar', '539525', '111005'),
  },
  seguro: {
    nombre: 'un seguro pagado por el año',
    test: /\b(?:seguros?|poliza|soat)\b/,
    cuentas: [...moves('Al pagarlo', '170520', '111005'), ...moves('Cada mes', '5130', '170520')],
  },
  software: {
    nombre: 'una licencia de software',
    test: /\b(?:software|licencia de (?:un )?programa)\b/,
    cuentas: [...moves('Al comprarla', '1635', '111005'), ...moves('Al amortizarla', '5165', '1698')],
  },
  perdidaInventario: {
    nombre: 'la mercancía robada, dañada o perdida',
    test: /\b(?:rob\w{1,5}|hurt\w{1,4}|se (?:dan|perd|venc|quem|inund)\w{1,5}|siniestr\w{1,3}|faltante)\b[^?]{0,30}\b(?:mercanc\w{1,3}|inventarios?|productos?)\b|\b(?:mercanc\w{1,3}|inventarios?|productos?)\b[^?]{0,20}\b(?:robad[oa]s?|hurtad[oa]s?|danad[oa]s?|vencid[oa]s?|perdid[oa]s?|faltantes?)\b/,
    cuentas: moves('Al darla de baja', '5310', '1435'),
  },
  dotacion: {
    nombre: 'la dotación de los trabajadores',
    test: /\bdotacion(?:es)?\b/,
    cuentas: accrued('510551', '220505'),
  },
  perdidaEjercicio: {
    nombre: 'la pérdida del ejercicio',
    test: /\bperdidas? del (?:ejercicio|ano)\b|\b(?:cerr|termin|qued)\w{1,4} (?:\w{1,9} ){0,3}(?:con|en) (?:una )?perdidas?\b/,
    cuentas: [...moves('Al cerrar el año', '3610', '5905'), ...moves('Al comenzar el siguiente', '3710', '3610')],
  },
  horasExtra: {
    nombre: 'las horas extra y los recargos',
    test: /\b(?:horas? extras?|recargos? (?:nocturn|dominical|festiv)\w{1,5})\b/,
    cuentas: accrued('510515', '250505', 'Al pagarlas con la nómina'),
  },
  anticipoProveedor: {
    nombre: 'un anticipo a un proveedor',
    test: /\banticip\w{1,4} (?:a|al) (?:un |los )?(?:proveedor|contratista)/,
    cuentas: [...moves('Al entregarlo', '133005', '111005'), ...moves('Con la factura', '220505', '133005')],
  },
  anticipoCliente: {
    nombre: 'un anticipo de un cliente',
    test: /\banticip\w{1,4} (?:recibid\w{1,2}|de (?:un |los )?clientes?|que me)|\b(?:clientes?|comprador\w{0,3})\b[^?.;]{0,50}\b(?:gir|consign|pag|dio|dieron|entreg|transfir|abon|adelant)\w{0,6}\b[^?.;]{0,40}\b(?:anticip\w{1,4}|adelant(?:o|ad[oa]s?)|por adelantado)\b/,
    cuentas: [...moves('Al recibirlo', '111005', '280505'), ...moves('Al facturar', '280505', '130505')],
  },
} as const satisfies Readonly<
  Record<string, { readonly nombre: string; readonly test: RegExp; readonly cuentas: readonly Movimiento[] }>
>
export type Hecho = keyof typeof HECHOS

/** One that is only named as an account's name ("prima por pagar") is looked up by that name. */
const BY_NAME =
  /\bpor pagar\b|\banticipos? recibid[oa]s?\b|\bpor cobrar\b|\ba favor\b|\bretenid[oa]\b|\bacumulad[oa]s?\b|\bconsolidad[oa]s?\b/

/** What only stands beside the event that is told: "no le retengo ICA", "con el 4x1000 del banco". */
const BESIDE: ReadonlySet<Hecho> = new Set<Hecho>([
  'ica',
  'cuatroPorMil',
  'comisionBanco',
  'interesesPrestamo',
  'impuestoRenta',
])
export const soloAlLado = (hecho: Hecho): boolean => BESIDE.has(hecho)

const INSTEAD = /\ben (?:vez|lugar) de (?:(?:ser |un |una |el |la |los |las ){0,2})\w{3,20}/g

/** "¿Le retengo ICA?" and "con ICA 9,66 por mil" are of the bill that is entered, and of nobody's own. */
const WITHHELD_ICA =
  /\bret(?:en|ien|uv)\w{1,6} (?:el |de |la )?(?:ica|industria y comercio)\b|\bcon (?:el )?ica (?:del? )?(?=\d)/g

/** The event that a message tells. */
export function hechoDe({ text: words }: Pick<Understood, 'text'>): Hecho | undefined {
  const text = words.replace(INSTEAD, ' ').replace(WITHHELD_ICA, ' ')
  if (BY_NAME.test(text)) return undefined
  return (Object.keys(HECHOS) as Hecho[]).find((key) => HECHOS[key].test.test(text))
}
