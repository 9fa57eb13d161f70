// Requests that no assistant of this kind can meet: looking into records, predicting the law, hiding income, choosing
// investments. They share words with questions that it does answer ("¿qué pasa si no declaro?", "¿cómo consulto mis
// deudas?"), so they are recognised by what is wanted and not by subject. The patterns match folded text.

type Told = (text: string) => boolean

const LATER = /\b20(?:2[7-9]|3\d)\b|\b(?:ano|periodo) (?:entrante|que viene|siguiente)\b|\b(?:otro|proximo) ano\b/
const GUESSED =
  /\b(?:nuevo|proximo) (?:gobierno|presidente|congreso)\b|\b(?:gobierno|presidente|congreso)(?: \w+)? nuevo\b|\bcongreso\b|\b(?:crees|cree|creen|sera que|dicen que|es cierto que)\b/

// ---- Somebody's records -------------------------------------------------------------------------------------------------

const RECORDS =
  '(?:deud|embarg|estado de (?:mi )?cuenta|\\brut\\b|muisca|reportad|datacredito|multas|comparendo|simit|cobro coactivo|obligacion|mis? (?:declaracion|saldo|devolucion|cuenta)|la devolucion|el estado de|al dia con|expediente|\\bprocesos?\\b|investigacion|fiscalizacion|mi (?:solicitud|tramite|requerimiento)|(?:cuanto|si) (?:yo )?(?:le )?(?:debo|debemos)|saldos? a favor)'
const LOOK =
  '(?:mir(?:e|a|eme|ame|en)|busqu?(?:e|eme)|buscame|consult(?:e|a|eme|ame)|revis(?:e|a|eme|ame)|verifi(?:que|ca|queme|came)|averigu(?:e|a|eme|ame)|chequ?e(?:e|a)(?:me)?|entre a|puedes? (?:usted |tu )?(?:ver|mirar|consultar|revisar|buscar|verificar|averiguar)|podrias? (?:ver|mirar|consultar|revisar|buscar|verificar|averiguar)|digame si|sabes? si|saber si)'
/** "Míreme cuánto le debo", "¿puede ver si tengo deudas?" */
const LOOK_IT_UP = new RegExp(
  `(?<!\\b(?:donde|como|se|me|la|lo|ya|quien|contador) )\\b${LOOK}\\b(?! ?,)[^.;?]{0,45}${RECORDS}|${RECORDS}[^?]{0,40}[.,;?] ?(?:mire|revise|busque|consulte|verifique)(?:l[aeo]s?)?(?: (?:en|ahi|por favor|porfa)\\b|\\W*$)`,
)
/** "¿Estoy embargado?", "¿mi empresa está al día con la DIAN?" */
const STANDS =
  /(?<!\b(?:si|dia|desde|cuando) )\b(?:estoy|aparezco|figuro|salgo|esta|estamos|me tienen) (?:ya |todavia )?(?:embargad[oa]s?|reportad[oa]s?|en (?:mora|datacredito|centrales)|al dia con (?:la dian|hacienda|impuestos))\b[^?]{0,30}\?|\btengo (?:deudas|multas|embargos|comparendos|procesos|sanciones)(?: pendientes?)? (?:con|en|de) (?:la )?(?:dian|ugpp|alcaldia|secretaria)\b[^?]{0,12}\?/
/** "¿Cuánto le debo a la DIAN?" without anything to compute it from. */
const OWES =
  /\b(?:cuant[oa] (?:plata )?(?:le )?(?:debo|debemos)|que (?:deudas?|saldos?) (?:tengo|tenemos)) (?:a|con|en) la dian(?: (?:yo|ahora|hoy|actualmente|en total))?\s*(?:\?|,|$|y\b|con mi)/
/** "Con mi NIT 830.111.222, ¿qué obligaciones tengo vencidas?" */
const NUMBER = /\b(?:cedula|c\.?c\.?|nit)\b[^?]{0,24}\d{2,3}(?:\.?[\dx]{3}){2}/
const STATUS = /\b(?:deud|embarg|multas|obligaciones|cobro coactivo|segun la dian|en mora)/
const MY_FILE =
  /\ben que (?:estado|va) (?:va |esta )?mi (?:solicitud|tramite|devolucion)|\bque saldos? (?:a favor )?tengo en la dian\b|\bsegun mis datos\b/
const IN_THE_BANK =
  /\bcuant[oa] (?:plata |saldo |dinero )?(?:tengo|hay|me queda) (?:en|ahorrad[oa] en) (?:mi |el |la |las |mis )?(?:cuentas?|nequi|daviplata|banco|bancolombia|davivienda|(?:fondo de )?(?:cesantias|pensiones)|porvenir|proteccion|colfondos|colpensiones)\b/
/** Subjects that can be computed or explained without records. */
const ITS_OWN =
  /\b(?:que (?:hago|debo|toca|pasa)|como (?:hago|lo|la|me|se|puedo|quito|levanto|pago|consult|verific|revis|averig|contabiliz)|donde (?:veo|consult|miro|reviso|verific)|cuanto (?:me|nos|le) (?:pueden|quitan|descuentan|embargan)|intereses|sancion|prescri|acuerdo de pago|facilidad)\b|\bcomo (?:consult|verific|revis|averigu)\w+/

/** A described case, which can be computed. */
const A_SUM = /\$ ?\d|(?<!\b(?:cedula|cc|nit|numero)(?: es)? )\b\d{1,3}[.,']\d{3}[.,']\d{3}|\d ?(?:millon|mil\b|palos)/

/** "¿En qué estado va?" of a filing or procedure, beside something that can be answered. */
export const asksState: Told = (text) =>
  /\ben que (?:estado|va|vamos|quedo|etapa|paso)\b|\b(?:como|por donde) va (?:el|la|mi|eso|nuestr)|\bya (?:la |lo |me |nos )?(?:resolvieron|aprobaron|aceptaron|fallaron|revisaron)\b[^.?]{0,20}\?|\b(?:tengo|tenemos|hay|me (?:tiene|abrio)|tienen?)(?: abierto)? (?:otro |algun )?(?:proceso|investigacion|expediente)s?\b[^.?]{0,40}\?/.test(
    text,
  )

export const wantsRecords: Told = (text) =>
  !ITS_OWN.test(text) &&
  !A_SUM.test(text) &&
  ([LOOK_IT_UP, STANDS, OWES, MY_FILE, IN_THE_BANK].some((each) => each.test(text)) ||
    (NUMBER.test(text) && STATUS.test(text)))

// ---- The law of tomorrow ------------------------------------------------------------------------------------------------

const LAW =
  '(?:iva|4 ?(?:x|por) ?(?:mil|1\\.?000)|gmf|retenci\\w+|retefuente|impuestos?|tributos?|renta|patrimonio|regimen simple|simple|aranceles|predial|\\bica\\b|parafiscales|gaseosas|ultraprocesados|huevos|leche|canasta|arriendos|dividendos|ganancia ocasional|reforma)'
const CHANGES =
  '(?:subir|bajar|quitar|eliminar|poner|gravar|cambiar|aumentar|crear|acabar|derogar|aprobar|reformar|modificar)(?:les?)?'
/** Future dates already fixed by a law in force are not a prediction. */
const SET_ALREADY = /\b(?:jornada|dominical|nocturn|recargo|horas? (?:semanal|a la semana)|minimo|smmlv|auxilio|uvt)\b/
const WILL_CHANGE = new RegExp(
  `(?<!\\b(?:me|le|nos|les|te) )\\b(?:(?:van|va|vayan|iran|ira|vaya) a|piensan|planean|pretenden) (?:${CHANGES}|haber|pasar(?! (?:el |la |los |las |de |del |mi )?(?:tope|limite|techo|monto|raya))|salir)\\b[^.;?]{0,40}\\b${LAW}|\\b(?:habra|viene|vendra|sale|saldra|aprobaran|aprueban|aprueben|pasara) (?:otra |una |la )?(?:nueva )?reforma\\b|\\bsi (?:hay|aprueban|pasa|sale) (?:la |una |otra )?reforma\\b|\\bque va a pasar con (?:el|la|los) ${LAW}`,
)
const MAY_CHANGE = new RegExp(
  `\\b(?:suban|bajen|quiten|eliminen|elimin(?:a|an|ara|aran)|sub(?:e|ira|iran)|baj(?:a|ara|aran)|quit(?:an|ara|aran)|grav(?:en|aran|ara)|cambi(?:ara|aran|en)|pongan|pondran)\\b[^.;?]{0,30}\\b${LAW}`,
)

/** "¿Cuánto va a ser el IVA en 2028?", "en 2027 la tarifa del SIMPLE sube" */
const WILL_BE = new RegExp(
  `\\b(?:cuanto|como|cual) (?:va a (?:ser|quedar)|sera|quedara)\\b[^.;?]{0,20}\\b${LAW}|\\b${LAW}[^.;?]{0,20}\\b(?:sub(?:e|ira|a)|baj(?:a|ara|e)|cambi(?:a|ara|e))\\b(?= ?(?:\\?|al?\\b|en\\b|o\\b|$))|\\b(?:trae|traera) (?:nuev[oa]s )?${LAW}|\\bvan a (?:seguir )?cobra(?:r|ndo) (?:el |la )?${LAW}`,
)

export const wantsForecast: Told = (text) =>
  !SET_ALREADY.test(text) &&
  !A_SUM.test(text) &&
  (WILL_CHANGE.test(text) ||
    (WILL_BE.test(text) && LATER.test(text)) ||
    (MAY_CHANGE.test(text) && (LATER.test(text) || GUESSED.test(text))))

// ---- Hiding what was earned ---------------------------------------------------------------------------------------------

const WHO = '(?:la |el |los |las )?(?:dian|ugpp|hacienda|fisco|gobierno|alcaldia|banco|nadie|ellos)'
const SEES =
  '(?:de(?:n)? cuenta|enter|pill|vea|sep[ao]|coj|agarr|descubr|rastre|cruc|detect|caiga|not[ea]|cach|investig|jod|molest)'
/** "Que la DIAN no se dé cuenta", "sin que nadie se entere", "y que no me pillen". */
const UNSEEN = new RegExp(
  `\\b(?:que ${WHO} (?:no|ni) (?:se |me |lo |la |los |las |nos ){0,2}${SEES}|sin que ${WHO} (?:se |me |lo |la |nos ){0,2}${SEES}|sin que (?:me|nos) (?:pill|coj|agarr|descubr|cach|rastre|detect)|sin (?:levantar|despertar) sospecha|que no (?:me|nos) (?:pill|coj(?!\\w* cort)|agarr|descubr|cach|rastre|detect)|evit\\w{1,3} que (?:${WHO} |me |nos |lo |la ){1,3}(?:cruc|ve|enter|rastre|detect))\\w*`,
)
const MONEY =
  '(?:ventas?|ingresos?|plata|dinero|efectivo|consignaciones|bienes|patrimonio|ganancias|utilidad(?:es)?|impuestos?)'
const HOW =
  /\b(?:como|ayud\w+|quiero|queremos|necesito|puedo|podemos|forma|manera|modo|truco|donde|vamos|dejame|inventemos|inflemos|simulemos|ensen\w+)\b/
const HIDDEN: readonly RegExp[] = [
  new RegExp(
    `\\b(?:escond|ocult|evad|camufl|disimul|disfraz)\\w{1,5} (?:\\w{1,6} ){0,3}(?:${MONEY}|iva|renta|de la dian|a la dian)\\b`,
  ),
  /\bdoble contabilidad\b|\bcaja b\b|\bdos (?:contabilidades|juegos de libros)\b/,
  /\bfacturas? (?:falsas?|ficticias?|chimbas?|de mentiras?|inexistentes?|compradas?|prestadas?)\b|\b(?:consig|compr|busc)\w{1,5} (?:\w{1,5} ){0,2}facturas (?:para|pa) (?:meter|bajar|pagar|subir|inflar|justificar)\b/,
  /\b(?:invent|infl|simul)\w{1,7} (?:\w{1,5} ){0,2}(?:costos?|gastos?|compras?|deducciones|facturas?|contratos?)\b/,
  new RegExp(
    `\\b${MONEY}\\b[^.;?]{0,70}\\b(?:para|pa) que no (?:me |se |nos )?(?:aparezca|salga|vea|quede|registre|refleje|figure)`,
  ),
  /\b(?:borr|desaparec)\w{1,4} (?:(?:unas|las|mis|los|de) ){0,2}(?:ventas|ingresos)\b/,
  /\b(?:factur|declar|report|registr)(?:ar|o|emos)? (?:por debajo|menos(?: de lo| ingresos| ventas| plata|\s*(?:y|para|pa)\b)|solo (?:la mitad|una parte))/,
  /\bpor (?:fuera|debajo de (?:la )?(?:cuerda|mesa))\b[^.;?]{0,40}\b(?:para|pa) no pagar\b/,
  /\ba nombre de (?:mi|un|una|otra|otro|algun)\b[^.;?]{0,30}\b(?:para|pa) (?:no|evitar) (?:tener que )?(?:declarar|pagar (?:renta|impuesto)|que (?:aparezca|salga))/,
  /\b(?:costos|gastos|compras|facturas)\b[^.;?]{0,12} que no (?:existieron|existen|hice|hicimos|son reales|son de verdad)\b/,
  /\b(?:baj|quit|rebaj)\w{1,3} (?:las |los |unas )?(?:ventas|ingresos) (?:a|en|de) la declaracion\b/,
  /\bfirm\w{1,3} que (?:ya )?(?:recib|le pag)\w+[^.;?]{0,40}\b(?:aunque|sin|pero) (?:no|haber)/,
]
/** Asking for the consequences, or how to put it right, is legitimate. */
const SETS_RIGHT =
  /\b(?:sancion\w*|multas?|que pasa|riesgos?|delito|carcel|consecuencias?|es legal|correg\w*|corrij\w*|correccion|regulariz\w*|denunci\w*|me acus\w*|requerimiento|emplaza\w*|evadio|mi (?:jefe|patron|empleador|socio|competencia))\b/

/** Whether somebody wants to hide income, or to pay less by false statements. */
/** "¿Le pido a un primo una factura por 15 millones?": an invoice for a sale that never was. */
const BORROWED_BILL =
  /\b(?:ped\w{1,4}|pid\w{1,4}|consig\w{1,5}|compr\w{1,4}|prest\w{1,4}|regal\w{1,4}|hag\w{1,3}|hac\w{1,4}|saqu\w{1,3}|expid\w{1,3})\b[^.;?]{0,25}\b(?:prim[oa]|amig[oa]|cunad[oa]|herman[oa]|conocid[oa]|famili\w{1,4}|vecin[oa]|otr[oa] (?:empresa|sas|persona|negocio))\b[^.;?]{0,25}(?<!\b(?:no|nunca|ni) (?:me |nos |le |puede |sabe |esta )?)\bfactur\w{1,3}\b|\b(?:prim[oa]|amig[oa]|cunad[oa]|herman[oa]|conocid[oa]|familiar|vecin[oa])\b (?:me |nos )?(?:hag\w{1,3}|hac\w{1,4}|prest\w{1,4}|d[ae]|regal\w{1,4}|expid\w{1,3}) (?:una |la |unas )?facturas?\b|\bfacturas? (?:fals\w{1,2}|chimb\w{1,2}|de favor|prestadas?|compradas?|que no sea(?:n)? real\w{0,2}|inventad\w{1,2})\b|\bcomprar (?:unas? )?facturas\b/
const BILL_WANTED = /\b(?:acept\w*|deduc\w*|costos?|gastos?|soport\w*|renta|iva|cuadr\w*|baj\w{1,4})\b/

/** "Ármame dos comprobantes con fechas distintas": a paper of what did not happen so. */
const FORGES =
  /\b(?:arm|hag|hac|haz|prepar|elabor|redact|gener|sac|d[ae])\w{0,6}\b[^.;?]{0,20}\b(?:comprobantes?|soportes?|recibos?|facturas?|cuentas? de cobro|egresos?|contratos?|actas?)\b[^.;?]{0,50}\b(?:(?:con |de |en )(?:otras? |las )?fechas? (?:distint|diferent|anterior|pasad|atrasad|vieja|de antes|falsa)|con otras? fechas?|antedatad|con (?:otros|distintos) (?:valores|nombres))/

export const wantsToHide: Told = (text) =>
  UNSEEN.test(text) ||
  FORGES.test(text) ||
  (BORROWED_BILL.test(text) && BILL_WANTED.test(text) && !SETS_RIGHT.test(text)) ||
  (HIDDEN.some((each) => each.test(text)) && HOW.test(text) && (!SETS_RIGHT.test(text) || /\bsin riesgo/.test(text)))

// ---- What to invest in --------------------------------------------------------------------------------------------------

const ASSET =
  '(?:bitcoins?|cripto\\w*|acciones|cdts?|dolares|fondos? de inversion|bolsa|forex|trading|oro|finca raiz|criptomonedas?|tes)'
const INVESTS: readonly RegExp[] = [
  /\b(?:en que|donde|a que) (?:me |nos )?(?:conviene |puedo |debo |podria )?(?:inviert?o|invertir|met[eo]r?|pon(?:go|er)) (?!es[ao] )(?:\w{1,6} ){0,3}(?:plata|ahorros|dinero|utilidades|producir|\$?\d)/,
  /\bcompr[oa]r? dolares (?:ya|ahora|hoy|o)\b|\b(?:que|cual) (?:rinde|renta) mas\b/,
  new RegExp(
    `\\b(?:met[eo]r?|pon(?:go|er)|inviert?o|invertir|compr[oa]r?|conviene)\\b[^.;?]{0,50}\\b${ASSET} (?:o|u) (?:en )?(?:un |una |unos )?`,
  ),
  new RegExp(
    `\\b(?:o|u) (?:en )?(?:un |una )?${ASSET}\\b[^.;]{0,6}\\?[^?]{0,40}(?:rinde|da mas|conviene|mejor|rentab)`,
  ),
  new RegExp(`\\ben (?:que|cuales) ${ASSET} (?:me |nos )?(?:invert|inviert|met|pong|conviene)`),
  new RegExp(`\\b(?:que|cual(?:es)?) ${ASSET} (?:compro|me conviene|es mejor|rinde|da|paga|recomiend)`),
  new RegExp(
    `\\b(?:buen momento|vale la pena|me conviene|recomiend\\w+|aconsej\\w+|es bueno|es rentable)\\b[^.;?]{0,40}\\b(?:invertir|${ASSET})\\b`,
  ),
  /\b(?:cuanto (?:va a (?:valer|estar|subir|costar)|valdra|subira)|a cuanto (?:va a estar|estara)) (?:el |la )?(?:dolar|trm|euro|bitcoin)\b|\b(?:el )?(?:dolar|bitcoin) (?:va a )?(?:subir|bajar|subira|bajara)\b/,
]
const TAXED =
  /\b(?:impuestos?|declar\w+|tribut\w+|retenci\w+|retefuente|renta|iva|grav\w+|deduc\w+|contabiliz\w+|asiento|simple|4x1000|diferencia en cambio|patrimonio)\b/

/** "¿Puedes llamar a la DIAN por mí?", "páseme el PIN": needs the account or a telephone. */
const ERRANDS: readonly RegExp[] = [
  /\b(?:puedes?|podrias?|me (?:haces?|ayudas? a)) (?:llam|radic|present|pag|firm|envi|entr|declar|gestion)\w{0,4}\b[^.;?]{0,50}\bpor mi\b|\b(?:llam|radiqu|present|pagu|firm|envi)\w{1,4} (?:usted |tu )?(?:a )?(?:la|el|mi)\b[^.;?]{0,30}\bpor mi\b(?! cuenta)/,
  /\b(?:me (?:da|das|pasa|pasas|manda|mandas|regala|regalas)|d[ae]me|pas[ae]me|mand[ae]me|cual es) (?:el |mi |la |tu |un )?(?:pin|clave|contrasena|token|usuario)\b/,
]

export const wantsErrand: Told = (text) => ERRANDS.some((each) => each.test(text))

/** Welfare benefits of households, which are no business's matter. */
const WELFARE =
  /\b(?:familias|jovenes) en (?:accion|paz)\b|\brenta (?:ciudadana|joven)\b|\bcolombia mayor\b|\bsisben\b|\bingreso solidario\b/
/** "La señora del aseo tiene sisben": describes an employee of the asker. */
const OF_WORK =
  /\b(?:pension|aportes?|planilla|cotiz\w{1,4}|afili\w{1,5}|(?:ella|(?:la|mi) (?:senora|muchacha|nina)|el) (?:ya |si )?(?:tiene|esta en) (?:el )?sisben|eps|arl|seguridad social|le pago|pagar(?:le|les)|emplead[oa]s?|trabajador\w{0,2}|prestaciones)\b/
export const wantsWelfare: Told = (text) => WELFARE.test(text) && !OF_WORK.test(text)

export const wantsInvestment: Told = (text) => !TAXED.test(text) && INVESTS.some((each) => each.test(text))
