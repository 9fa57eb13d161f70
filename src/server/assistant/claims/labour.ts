import { auxilioEsSalario, circular, cst, decreto, et, ley, resolucion } from '../../../shared/tax/sources.ts'
import type { LegalSource } from '../../../shared/tax/types.ts'
import type { LegalClaim, LegalClaims } from './bearOut.ts'

const claim = (says: RegExp, ...sources: readonly LegalSource[]): LegalClaim => ({ says, sources })
const but = (says: RegExp, unless: RegExp, ...sources: readonly LegalSource[]): LegalClaim => ({
  says,
  unless,
  sources,
})

const EXONERACION = et('art. 114-1')
const SALUD = ley('100', 1993, 'art. 204')
const PENSION = ley('100', 1993, 'art. 20')
const RESPONDE = ley('100', 1993, 'art. 161')
const MORA_APORTES = ley('100', 1993, 'art. 23')
const BASE = ley('797', 2003, 'art. 5')
const SOLIDARIDAD = ley('797', 2003, 'art. 7')
const RIESGOS = decreto('1295', 1994, 'art. 4')
const TARIFAS_ARL = decreto('1772', 1994, 'art. 13')
const ARL_CONTRATISTA = decreto('723', 2013)
const CAJA = ley('21', 1982, 'art. 12')
const ICBF = ley('89', 1988, 'art. 1')
const NO_SALARIAL = ley('1393', 2010, 'art. 30')
const INTEGRAL_APORTES = ley('789', 2002, 'art. 49')
const INDEPENDIENTE = ley('2277', 2022, 'art. 89')
const SEMANAS = decreto('2616', 2013)
const AUXILIO = ley('15', 1959, 'art. 2')
const CONECTIVIDAD = ley('2466', 2025, 'art. 53')
const PLATAFORMAS = ley('2466', 2025, 'art. 27')
const APRENDIZ = ley('2466', 2025, 'art. 21')
const CESANTIAS = cst('art. 249')
const INTERESES = ley('52', 1975, 'art. 1')
const PRIMA = cst('art. 306')
const VACACIONES = cst('art. 186')
const CONSIGNAR = ley('50', 1990, 'art. 99')
const MORATORIA = cst('art. 65')
const FIJO = [cst('art. 46'), ley('2466', 2025, 'art. 6')]
const RECARGOS = cst('art. 168')
const DESCANSO = [ley('2466', 2025, 'art. 14'), cst('art. 179')]
const NOCHE = [ley('2466', 2025, 'art. 10'), cst('art. 160')]
const EXTRAS = [cst('art. 167A'), ley('50', 1990, 'art. 22')]
const JORNADA = ley('2101', 2021, 'art. 3')
const DESCARGOS = [cst('art. 115'), ley('2466', 2025, 'art. 7')]
const DOS_DIAS = decreto('2943', 2013)
const FONDO_180 = decreto('19', 2012, 'art. 142')
const ATEP = ley('776', 2002, 'art. 3')
const PATERNIDAD = ley('2114', 2021, 'art. 2')
const LUTO = [cst('art. 57'), ley('1280', 2009, 'art. 1')]
const SALUD_LABORAL = ley('361', 1997, 'art. 26')
const UGPP = ley('1607', 2012, 'arts. 178 y 179')
const APORTES_EN_RENTA = et('art. 108')
const RENTA_EXENTA = et('art. 206 num. 10')

const contributions: readonly LegalClaim[] = [
  but(
    /\bexoneracion\b|\bexonerad[ao]s?\b|\bno pagan? salud patronal/,
    /dia de la familia|confirma con tu operador pila si cubre/,
    EXONERACION,
  ),
  but(
    /\barl (?:de )?clase (?:i|ii|iii|iv|v)\b|\bla arl cambia con la clase|\barl de clase/,
    /la paga quien lo contrata/,
    TARIFAS_ARL,
  ),
  but(/al empleado nunca se le descuenta|toda la arl\b/, /plataforma/, RIESGOS),
  claim(/clases? iv y v la paga quien (?:lo )?contrata|arl clase \w+ de un contratista/, ARL_CONTRATISTA),
  claim(/paga su arl en las clases i, ii y iii/, ARL_CONTRATISTA),
  claim(/\bfondo de solidaridad\b|^lo paga solo el trabajador, ademas de su/, SOLIDARIDAD),
  claim(
    /quien gana esa suma o mas paga todos|se sigue pagando pension, arl y caja|cuenta todo lo que la persona devenga/,
    EXONERACION,
  ),
  but(
    /(?:\$ ?[\d.]+|\d %)(?: \w+)? de salud\b.*\bpension\b|(?:\$ ?[\d.]+|\d %) de pension\b.*\bsalud\b/,
    /antes de salud/,
    SALUD,
    PENSION,
  ),
  claim(/\bla planilla son\b|\bseguridad social es de \$|\bde seguridad social y parafiscales y \$/, SALUD, PENSION),
  but(
    /\b25 salarios minimos\b|\bcotiza(?:n)? sobre al menos un salario minimo|\bla base nunca baja de un salario minimo|\bcomo base al menos un salario minimo|\bmenos de un salario minimo \(|base minima de cotizacion/,
    /contratista no esta obligado/,
    BASE,
  ),
  claim(/\bno estas? obligado a cotizar/, INDEPENDIENTE),
  claim(/^la caja de compensacion, el 4 %/, CAJA),
  claim(/con libranza debe quedarle/, ley('1527', 2012, 'art. 3')),
  but(/\bpor semanas\b/, /gestacion|licencia/, SEMANAS),
  claim(/\bde 1 a 7 dias (?:es )?una\b/, SEMANAS),
  claim(
    /\bno salarial.*\b40 %|\b40 % de la remuneracion|\b40 % de todo lo que recibe|operacion del 40 %|pasen? del 40 %/,
    NO_SALARIAL,
  ),
  claim(/el exceso cotiza a pension, salud y arl|no salariales.*entran a la base de aportes/, NO_SALARIAL),
  but(
    /\bsalario integral\b.*\b70 %|^se cotiza .*sobre el 70 %|integral es el 70 %/,
    /no hay exoneracion y se/,
    BASE,
    INTEGRAL_APORTES,
  ),
  claim(
    /10 salarios minimos mas un factor|salario integral minimo|alcanza(?:\*\*)? para un salario integral|las vacaciones se pagan aparte|incluye prima, cesantias|salario integral (?:ya )?la incluye|salario integral no puede ser menor|^debe pactarse por escrito\.$/,
    cst('art. 132'),
  ),
  but(
    /\b40 % (?:del|de su) (?:contrato|ingreso|valor mensual)|\bsobre el 40 % (?:de lo que queda|del contrato)|se saca el 40 %|\bindependiente (?:paga|cotiza)|un independiente es el 40 %/,
    /plataforma/,
    INDEPENDIENTE,
  ),
  claim(/servicios personales no se resta nada/, INDEPENDIENTE),
  claim(/costos reales o los presuntos|los presuntos de la ugpp|la presuncion rige/, resolucion('532', 2024)),
  claim(/\bcosto(?:s)? reales, que deben cumplir/, et('art. 107')),
  claim(
    /verificar? (?:que (?:cotizo|pagaste)|los aportes)|antes de pagarle.*aportes|no puedes deducir el pago|quien contrata debe verificar|obligacion aplica a contratos de servicios personales/,
    et('art. 108 par. 2'),
  ),
  claim(
    /\bplataforma\b.*\b60 %|60 % plataforma|y la plataforma \$|varias plataformas|de plataformas de reparto|repartidor dependiente|arl .*plataforma/,
    PLATAFORMAS,
  ),
  claim(/\bugpp (?:cobra|la puede sancionar|lo puede sancionar|notifique|sanciona|te requiera)/, UGPP),
  claim(/responde con su propio dinero|responder por lo que el sistema no cubrio|responderias con tu dinero/, RESPONDE),
  claim(
    /intereses de mora y sanciones|aportes que (?:dejo de hacer|faltan)|paga las planillas atrasadas|pagar (?:despues|tarde)[^.]*intereses de mora/,
    MORA_APORTES,
  ),
  claim(
    /accidente sin arl|accidente de alguien sin arl|sin arl deja|no estaba afiliado a la arl|sin afiliacion todo lo paga|las mismas prestaciones que daria la arl|cubre desde el dia siguiente a la afiliacion/,
    RIESGOS,
  ),
  claim(/^en enfermedad comun y en maternidad pasa igual/, RESPONDE),
  claim(/ademas de las multas/, decreto('1295', 1994, 'art. 91')),
  claim(/aportes de los ultimos tres meses/, MORATORIA),
  claim(/salarios sin aportes al dia no se puede deducir/, APORTES_EN_RENTA),
  claim(/afiliacion no se puede renunciar/, cst('art. 14')),
  claim(/a mas tardar el dia antes de empezar/, RIESGOS),
  claim(/escoge eps y fondo de pensiones/, RESPONDE),
  claim(/examen medico de ingreso/, cst('art. 348')),
  claim(/certificado (?:del ministerio del trabajo|de primer empleo)/, et('art. 108-5')),
]

const allowance: readonly LegalClaim[] = [
  but(
    /\bauxilio de transporte\b.*\b(?:hasta (?:dos|2) salarios minimos|mas de dos salarios)|\bauxilio se paga a quien gana hasta dos|\bno recibe auxilio de transporte|\bincluye el auxilio de transporte, porque gana/,
    /conectividad/,
    AUXILIO,
  ),
  but(
    /(?=.*\bauxilio\b)(?=.*\b(?:prima|cesantias|prestaciones|primeras)\b)(?=.*\b(?:suman?|entran?|base|incluidos?)\b)/,
    /conectividad|integral|no salarial|operacion del/,
    auxilioEsSalario,
  ),
  claim(/^la base incluye el auxilio|no es base de seguridad social, pero si de cesantias/, auxilioEsSalario),
  claim(
    /\bauxilio de conectividad\b|\b(?:el|o) de conectividad\b|auxilio que reemplaza al de transporte|^entra en la base de cesantias/,
    CONECTIVIDAD,
  ),
]

const benefits: readonly LegalClaim[] = [
  but(
    /(?=.*\bcesantias\b)(?=.*\bintereses\b)(?=.*\bprimas?\b)(?=.*\bvacaciones\b)/,
    /incluye|no tiene|periodos anteriores|auxilio de transporte (?:\(.*\) )?(?:entra|se suma)/,
    ...[CESANTIAS, INTERESES, PRIMA, VACACIONES],
  ),
  claim(
    /\bprima\b.*\b(?:30 de junio|20 de diciembre|20 dias de diciembre)\b|^se paga a mas tardar el 30 de junio|se paga hasta el 30 de junio de \d{4}|quince dias de salario por semestre|la prima de un semestre/,
    PRIMA,
  ),
  claim(/tampoco se pierde por renunciar/, PRIMA),
  but(/\b31 de enero\b|otro tanto igual/, /declaracion/, INTERESES),
  claim(/\b14 de febrero\b|un dia de salario por cada dia de retardo|corre hasta que se consigna o termina/, CONSIGNAR),
  claim(
    /dia de salario por (?:cada )?dia de mora|limite de 24 meses|indemnizacion llega a|la liquidacion se paga el mismo dia|el mismo dia en que termina el contrato|indemnizacion moratoria|no es automatica: un juez la impone/,
    MORATORIA,
  ),
  claim(/sin el limite de 24 meses/, ley('789', 2002, 'art. 29')),
  claim(/\bdesconexion laboral\b/, ley('2191', 2022)),
  claim(/trabajo en casa es ocasional/, ley('1221', 2008, 'art. 6'), ley('2088', 2021), ley('2121', 2021)),
  claim(/propina no es ingreso del establecimiento/, et('art. 512-9')),
  claim(/\bda derecho a 15 dias habiles|las vacaciones son 15 dias habiles/, VACACIONES),
  claim(/hasta la mitad, por acuerdo escrito|^en dinero: salario/, cst('art. 189')),
  claim(/6 dias habiles al ano/, cst('art. 190')),
  claim(/avisa con 15 dias de anticipacion/, cst('art. 187')),
  claim(/no entran? en la base de vacaciones|no entran el auxilio de transporte ni las horas extra/, cst('art. 192')),
  claim(/30 de abril.*31 de agosto/, cst('art. 230'), cst('art. 232')),
  claim(/dotacion no se puede pagar en dinero|^no se puede pagar en dinero/, cst('art. 234')),
  claim(/el trabajador debe usarla/, cst('art. 233')),
]

const contracts: readonly LegalClaim[] = [
  claim(/no hay indemnizacion si existe justa causa|no encuentra probada la causa/, cst('art. 64')),
  claim(
    /termina en el periodo de prueba|sin preaviso ni indemnizacion|se paga todo lo demas: salario|en el periodo de prueba se pagan solo/,
    cst('art. 80'),
  ),
  claim(/estabilidad reforzada \(embarazo/, cst('art. 239'), SALUD_LABORAL, cst('art. 405')),
  claim(/periodo de prueba dura maximo dos meses|^dura como maximo dos meses|con contratos sucesivos/, cst('art. 78')),
  claim(/si no, no hay periodo de prueba|se presume de 15 dias/, cst('art. 77')),
  claim(
    /(?:avisa\w*|aviso)\b.*\b30 dias de anticipacion|cuarta prorroga|prorroga por un termino igual|se renueva por un termino igual/,
    cst('art. 46'),
  ),
  claim(/cuatro anos en total|maximo cuatro anos|^el limite rige desde la reforma laboral/, ...FIJO),
  claim(/salarios que falten|salarios que faltan/, cst('art. 64')),
  claim(/ocasional o transitorio es solo/, cst('art. 6')),
  claim(/constar por escrito; si no, se entienden? indefinidos?/, cst('art. 46'), cst('art. 47')),
  claim(/se (?:le )?pide avisar/, cst('art. 47')),
  claim(/el empleador no cumple un preaviso/, cst('art. 64')),
  claim(
    /renuncia es por culpa del empleador|renunciar con justa causa e indemnizacion/,
    cst('art. 62'),
    cst('art. 64'),
  ),
  claim(
    /engano con documentos falsos|piden avisar con 15 dias|exigen avisar con 15 dias|no se puede alegar otra/,
    cst('art. 62'),
  ),
  claim(/se comunican los hechos y las pruebas|basta oir antes al trabajador/, ...DESCARGOS),
  claim(/embarazo y las 18 semanas/, cst('art. 239')),
  claim(/inspector solo autoriza si hay una justa causa/, cst('art. 240')),
  claim(/cumple horario y recibe ordenes/, cst('art. 23'), cst('art. 24')),
  claim(
    /el fijo y el periodo de prueba solo valen escritos|el termino fijo y el periodo de prueba solo valen/,
    cst('art. 46'),
    cst('art. 77'),
  ),
  claim(/propinas no son salario|^no son salario y no se puede pactar/, cst('art. 131')),
]

const time: readonly LegalClaim[] = [
  claim(
    /se divide entre \d{3} horas|jornada maxima es de|redujo la jornada a 42|jornada de 42 horas no permite/,
    JORNADA,
  ),
  claim(/no permite bajar el salario|sin disminuir la remuneracion/, ley('2101', 2021, 'art. 4')),
  claim(/se reparten en cinco o seis dias/, cst('art. 161')),
  claim(/direccion, confianza y manejo no tienen jornada/, cst('art. 162')),
  claim(/la noche (?:empieza|empezaba) a las|corre desde las 7:00/, ...NOCHE),
  claim(/recargo nocturno es del 35|hora nocturna es extra|horas extra se pagan con 25/, RECARGOS),
  but(/\bhoras? extras? (?:diurnas?|nocturnas?)\b.*\$|\brecargos? nocturnos?\b.*\$/, /dominical|festiv/, RECARGOS),
  claim(
    /recargo por trabajar en domingo|lo sube por etapas|recargos? dominical(?:es)?\b|dominicales o festivas|se suma el recargo dominical|pactar el 100 % antes/,
    ...DESCANSO,
  ),
  claim(
    /hasta dos descansos al mes|tres o mas es habitual|de forma ocasional, sin compensatorio/,
    cst('art. 180'),
    cst('art. 181'),
  ),
  claim(/2 horas extra al dia|ampli\w+ por acuerdo a 10 horas/, ...EXTRAS),
  claim(/se puede acordar a la baja/, cst('art. 132'), cst('art. 145')),
  claim(
    /medio tiempo el minimo es proporcional|lo minimo es \$ ?[\d.]+ al mes, el minimo en proporcion/,
    cst('art. 147'),
  ),
  claim(
    /domingo de esa semana tambien se pierde|pago del descanso dominical|derecho ademas al descanso dominical/,
    cst('art. 173'),
  ),
]

const leave: readonly LegalClaim[] = [
  but(/(?:los )?dos primeros dias/, /politica propia/, DOS_DIAS),
  claim(/por \d+ dias de incapacidad el empleador paga|eps.*\b66,67 %/, cst('art. 227')),
  claim(/dia 18[01] y hasta el 540/, FONDO_180),
  claim(
    /accidente de trabajo.*\barl\b.*100 %|enfermedad de trabajo, todo lo paga la arl|origen laboral, la arl lo paga|si es de trabajo, la arl reconoce/,
    ATEP,
  ),
  claim(/durante la (?:incapacidad|licencia) se siguen pagando/, decreto('780', 2016, 'art. 3.2.1.10')),
  claim(/18 semanas remuneradas|una o dos semanas antes del parto|parto multiple o prematuro/, cst('art. 236')),
  claim(/no puede ser despedida por su embarazo/, cst('art. 239')),
  claim(
    /2 semanas remuneradas|14 dias calendario|licencia parental compartida|semanas cotizadas durante la gestacion/,
    cst('art. 236'),
    PATERNIDAD,
  ),
  claim(/registro civil de nacimiento, dentro de los 30/, cst('art. 236')),
  claim(/licencia por luto es de|muerte de conyuge|certificado de defuncion/, ...LUTO),
]

const withholding: readonly LegalClaim[] = [
  claim(/\$ ?[\d.]+ de retencion en la fuente/, et('art. 383')),
  claim(/aportes obligatorios a salud, pension y solidaridad se restan/, et('art. 55'), et('art. 56')),
  claim(/con el procedimiento 2/, et('art. 386')),
  claim(/prima de servicios se trata aparte|calculada aparte del salario/, et('art. 385')),
  claim(/base gravable del mes pasa de|la tabla da/, et('art. 383')),
  claim(/base es el salario menos los aportes/, et('art. 388')),
  claim(/dependientes, intereses de vivienda, medicina prepagada/, et('art. 387'), et('art. 126-1'), et('art. 126-4')),
  claim(/ademas del 25 % exento|renta exenta del 25 %|parte de la renta exenta/, RENTA_EXENTA),
]

const others: readonly LegalClaim[] = [
  claim(
    /\bdebes tener \w+ aprendi|15 o mas trabajadores deben contratar|entre 15 y 20 trabajadores/,
    ley('789', 2002, 'arts. 32 y 33'),
  ),
  claim(/cuota la fija el sena/, ley('789', 2002, 'art. 33')),
  claim(/pagar(?:lo)? (?:en dinero )?al sena/, ley('789', 2002, 'art. 34')),
  claim(/empresas de construccion/, ley('789', 2002, 'art. 32')),
  claim(/contrato laboral especial/, APRENDIZ, circular('83', 2025)),
  claim(/en etapa (?:lectiva|practica) (?:la empresa|el aprendiz)|aprendiz en etapa|formacion dual/, APRENDIZ),
  claim(/quinta parte de lo que pasa del salario minimo|embargar por una deuda comun/, cst('art. 155')),
  claim(/embargar hasta el 50 %|embargar por alimentos/, cst('art. 156')),
  claim(/la orden la da un juez/, ley('1564', 2012, 'art. 593')),
  claim(
    /pido? autorizacion escrita|autorizacion debe ser escrita|sin una autorizacion escrita|lo demas pide autorizacion|descontar sin autorizacion/,
    cst('art. 149'),
  ),
]

/** Statements of labour and contributions law, with their articles. */
export const labour: LegalClaims = {
  sentences: [...contributions, ...allowance, ...benefits, ...contracts, ...time, ...leave, ...withholding, ...others],
  rows: [
    but(/^(?:salud del (?:trabajador|empleador)|salud|salud, toda a cargo de la empresa):/, /exonerado|\(art/, SALUD),
    claim(/^pension(?: del (?:trabajador|empleador))?:/, PENSION),
    claim(/^salud y pension a cargo/, PLATAFORMAS),
    claim(/^salud, pension y arl que pagas/, SALUD, PENSION),
    claim(/^(?:salud 4 %|aportes obligatorios):/, SALUD, PENSION),
    but(/^arl(?: \w+)?:/, /plataforma/, TARIFAS_ARL),
    claim(/^(?:i|ii|iii|iv|v): \d,\d+ %/, TARIFAS_ARL),
    claim(/^caja de compensacion:/, CAJA),
    claim(/^sena:/, CAJA),
    claim(/^icbf:/, ICBF),
    claim(
      /^fondo de solidaridad pensional:|^(?:de (?:4|16|17|18|19) a (?:menos de )?\d+|mas de 20): \d(?:,\d)? %/,
      SOLIDARIDAD,
    ),
    claim(/^(?:provision de )?cesantias:/, CESANTIAS),
    claim(/^(?:provision de )?intereses(?: a las cesantias)?:/, INTERESES),
    claim(/^(?:provision de )?prima(?: de servicios)?:/, PRIMA),
    claim(/^(?:provision de )?vacaciones:/, VACACIONES),
    claim(/^prima, cesantias, intereses y vacaciones/, CESANTIAS, INTERESES, PRIMA, VACACIONES),
    claim(/^base de aportes: \d+ semanas?/, SEMANAS),
    claim(/^(?:base de aportes|ingreso base de cotizacion): .*(?:salario minimo|entre 1 y 25)/, BASE),
    claim(/^ingreso base de cotizacion: .*× 40 %/, INDEPENDIENTE),
    claim(/^(?:limite no salarial|exceso):/, NO_SALARIAL),
    claim(/^tope para recibir el auxilio:/, AUXILIO),
    claim(/^salario integral minimo:/, cst('art. 132')),
    claim(/^(?:primer ano|anos siguientes y fraccion): /, cst('art. 64')),
    claim(/^limite: .*(?:÷ 5)/, cst('art. 155')),
    claim(/^limite: .*50 %/, cst('art. 156')),
    claim(/^dias 1 a 2: el empleador|^1 a 2: .*empleador/, DOS_DIAS),
    claim(/^dias \d+ a \d+: la eps|^\d+ a \d+: .*\beps\b/, cst('art. 227')),
    claim(/^181 a 540: /, FONDO_180),
    claim(/^embarazo y lactancia/, cst('art. 239'), cst('art. 240')),
    claim(/^padre con pareja gestante/, ley('2141', 2021)),
    claim(/^salud o discapacidad/, SALUD_LABORAL),
    claim(/^fuero sindical/, cst('art. 405')),
    claim(/^indefinido: sin fecha/, cst('art. 47'), cst('art. 64')),
    claim(/^termino fijo: /, ...FIJO, cst('art. 64')),
    claim(/^obra o labor: /, cst('art. 64')),
    claim(/^maternidad: /, cst('art. 236')),
    claim(/^paternidad: /, cst('art. 236'), PATERNIDAD),
    claim(/^luto: /, ...LUTO),
    claim(/^(?:calamidad domestica|comision sindical|votar)/, cst('art. 57')),
    claim(/^hora extra (?:diurna|nocturna):/, RECARGOS),
    claim(/^recargo nocturno:/, RECARGOS),
    claim(/^(?:recargo|hora extra).*dominical/, ...DESCANSO),
    claim(/^hora ordinaria:/, JORNADA),
    claim(/^(?:hasta el )?\d+ de julio de 20\d\d: \d+ \d+/, JORNADA),
    claim(/^(?:diurna|extra diurna|nocturna|extra nocturna): \d+ %/, ...DESCANSO, RECARGOS),
    claim(/^apoyo de sostenimiento:/, APRENDIZ),
    but(/^retencion (?:en la fuente|segun la tabla):/, /uvt al ano/, et('art. 383')),
    claim(/^renta exenta/, RENTA_EXENTA),
    claim(/^retencion por practicar:/, et('art. 868')),
    claim(/^dependientes:|^intereses de vivienda:|^medicina prepagada:/, et('art. 387')),
    claim(/^afc y pension voluntaria:/, et('art. 126-1'), et('art. 126-4')),
    claim(/^limite de todo lo anterior:/, et('art. 336')),
    claim(/^base de aportes:.*100/, PENSION),
  ],
}
