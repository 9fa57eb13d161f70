/** Domain terms that people misspell, folded. Words of the corpus are added when the engine is built. */
export const DOMAIN_WORDS: readonly string[] = `
retencion retenciones retener retengo retienen retenemos retenerle retenedor autorretencion autorretenciones fuente practicar
servicio servicios honorario honorarios comision comisiones compra compras comprar mercancia mercancias arrendamiento
arrendamientos arriendo arriendos alquiler inmueble inmuebles mueble muebles transporte vigilancia restaurante restaurantes
contratista contratistas proveedor proveedores prestador declarante declarantes juridica juridicas natural naturales
responsable responsables contribuyente contribuyentes contador contadora contabilidad contable
impuesto impuestos renta patrimonio dividendo dividendos ganancia ganancias ocasional ocasionales consumo tarifa tarifas
gravable gravables excluido excluidos exento exentos excluida exentas exclusion exencion declaracion declaraciones declarar
declaro bimestral cuatrimestral periodo periodicidad calendario vencimiento vencimientos vence vencen plazo plazos
sancion sanciones extemporaneidad extemporanea correccion inexactitud interes intereses mora moratorio moratorios emplazamiento
salario salarios sueldo sueldos minimo minima auxilio nomina quincena mensual mensuales integral neto devengado
trabajador trabajadores trabajadora empleado empleados empleada empleador aprendiz aprendices
seguridad social salud pension pensiones parafiscal parafiscales aporte aportes cotizacion cotizar exonerado exoneracion
cesantia cesantias prima primas vacacion vacaciones prestacion prestaciones liquidacion liquidar liquida liquidame dotacion
recargo recargos nocturno nocturna nocturnos diurno diurna diurnas dominical dominicales festivo festivos jornada horas extra
extras despido despidieron despedir indemnizacion preaviso contrato contratos indefinido incapacidad incapacidades licencia
licencias maternidad paternidad luto independiente independientes
extemporaneo extemporaneos emplazaron emplazado requerimiento requerimientos multa multas multaron presente presentamos
presentaron presentacion corregir corregi corrige corrijo corregida notificacion notificaron notificado pliego cargos
ineficaz devolucion devoluciones exogenas medios magneticos rut actualizar actualice direccion usura sancionado sancionaron
cedula bimestre cuatrimestre reconsideracion resolucion recurso omision omiso gradualidad improcedente mandamiento ugpp imputar
moratoria calzado justa causa causales indemnizo injusto lactancia fuero estabilidad reforzada discapacidad descargos terminacion
suplementario nocturnas diurnos semanales divisor enfermedad accidente fallecimiento familiar remunerada remunerado depuracion
prepagada voluntaria procedimiento asalariado bonificacion retiro anticipacion
factura facturas facturar facturacion electronica electronico tiquete documento soporte equivalente transmitir nota credito
debito exogena informacion formato formatos
contribuir cuenta cuentas asiento asientos contabilizar contabilizo contabiliza registrar registro depreciacion depreciar
balance auxiliar subcuenta revisor fiscal microempresa pequena mediana libros comercio matricula mercantil renovar renovacion
regimen simple ordinario simplificado unificado avisos tableros industria acuerdo municipio
millones millon pesos porcentaje valor cuanto cuanta cuantos cuando calcula calcular calculame calculo convierte convertir
verificacion digito exterior habiles empresa empresas sociedad
reteiva reteica impoconsumo ipoconsumo gravamen financieros incluido incluida mantenimiento licenciamiento construccion
urbanizacion rendimientos hospedaje alojamiento clinica hospital agricola ganado cosecha mercancia suministro cafeteria
tributarios comunes facture facturamos socia socias prestado prestados prestada prestadas
enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre
`
  .trim()
  .split(/\s+/)

/** Everyday words that resemble a domain term, folded. */
export const COMMON_WORDS: readonly string[] = `
venta ventas vender vendo vendi vendido tienda tiendas casa casas cosa cosas caso casos pago pagos pagar pague pagan pagaron pagado paga
pagamos debo debe deben deber tengo tiene tienen tener hacer hago hace hacen puedo puede pueden poder quiero quiere necesito saber
cliente clientes primo primos primero primer primera contar cuento cuenta cuesta costo costos gasto gastos gastar persona personas
sobre entre entero entera enteros enteras desde hasta cuando donde quien quienes cual cuales como porque para pero sino segun durante antes despues luego
mismo misma otro otra otros otras todo toda todos todas algun alguna algunos nada nadie mucho poco menos mayor menor mejor peor
hombre mujer hijo hijos hija padre madre hermano cunado cunada cunados esposa contado acreedor saldos votar matrimonio amigo amigos vecino senor senora gente mundo vida tiempo momento
mercado producto productos precio precios dinero plata banco bancos tarjeta tarjetas efectivo cheque caja cajas bolsillo
semana semanas quince ultimo ultima siguiente proximo proxima pasado pasada nuevo nueva viejo grande pequeno
carro carros moto vehiculo finca lote apartamento oficina local bodega negocio negocios empresa trabajo trabajos trabaja trabaje
trabajar contrata contrate contratar contratado renuncia renuncie renuncio salida entrada ingreso ingresos egreso egresos
diferencia diferencias ejemplo tabla tablas forma formas manera parte partes punto puntos numero numeros lista regla reglas
norma normas articulo articulos decreto decretos derecho derechos obligado obligada obligados obligacion obligaciones tramite
gracias favor hola buenas buenos tardes noches dias saludos ayuda ayudame explica explicame dame dime digame quisiera
ninguno colombia colombiano bogota medellin cali barranquilla ciudad pais nacional exportacion importacion internet software
chiste poema receta arepas huevo futbol partido cancion pelicula noticia clima instrucciones ignora
declare declara hecho hecha hechas viene vienen venir tasa tasas topes tope limite limites monto montos suma sumas resta restas
mensaje correo pagina datos firma firmar llevar lleva llevo cumplo cumple cumplir usar uso usan aplica aplican aplicar
marca marcas costos costas fiesta siesta cesta cuota cuotas salir salio valer valen vale quedar queda mesa meses mensualidad
compara comparar compare compares comparado comparacion debio debia debian ganando ganado donacion donaciones
contesta contra contrario control servir sirve sirven arregla soporta permite permiso permisos reforma reformas
`
  .trim()
  .split(/\s+/)
