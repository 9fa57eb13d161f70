import { describe, expect, test } from 'vitest'
import { ask, type CheckedTurn, faults, turnsOf } from '../../../tests/helpers/askQuestions.ts'
import { expectRight } from '../../../tests/helpers/knownMisses.ts'
import { memoryLibrary } from '../../../tests/helpers/memoryLibrary.ts'
import { shippedFacts } from '../../shared/tax/facts/all.ts'
import { factSource } from '../../shared/tax/facts.ts'
import { embeddedProvider } from './embedded.ts'
import type { Turn } from './types.ts'

const TODAY = '2026-11-20'
const provider = embeddedProvider({ library: memoryLibrary(), facts: factSource(shippedFacts) })

const turn = (q: string, ...all: CheckedTurn['all'] & {}): CheckedTurn => ({ q, all })

/** Each line is a conversation: every question is followed by the words that its answer must contain. */
const conversations: readonly (readonly CheckedTurn[])[] = [
  // A known failure: it was right before the network was retrained.
  [
    turn('despedí a uno del sindicato con fuero, gana 1.800.000 lleva 5 años, ¿cuánto le pago?', '6.600.000'),
    turn('¿y si renuncia?', 'no hay indemnización'),
  ],
  // Payroll
  [
    turn(
      'liquidar renuncia de un cajero, entró el 2 de marzo de 2026 y salió el 31 de octubre, gana 1.900.000',
      '2.887.485',
    ),
    turn('se me olvidaba, en julio se le dieron 4 días de vacaciones', '2.634.152'),
  ],
  // The transport allowance beside the wage is worked out, and no part of it.
  [turn('liquidar: básico 1.850.000 + aux 249.095, ingreso 1-abr-26, retiro 15-nov-26, renuncia', '1.311.934')],
  [turn('gana 1.800.000 y 249.095 de auxilio de transporte, ¿cuánto recibe neto?', '1.905.095')],
  [
    turn(
      'despedimos sin justa causa el 15 de noviembre a una cajera que entro el 16 de mayo de 2026 y gana 2.000.000',
      '2.000.000',
    ),
    turn('ojo que era fijo a un año, no indefinido', '12.000.000'),
  ],
  [
    turn('rte fte de un salario de 14M en oct 2026, proc 1, sin deducciones', '14.000.000'),
    turn('agrégale un bono salarial de 2 millones de ese mes', '1.435.000', '$2.000.000 de otros pagos salariales'),
  ],
  [
    turn('sal 1.950.000 + aux transp, neto mes', '2.043.095'),
    turn('y los aportes del patrono, SAS exonerada, arl riesgo I', '322.179', '234.000', '10.179', '78.000'),
  ],
  [turn('empleado 2.500.000, cuanto son los aportes del empleador, exonerada, arl 3', '460.900', '60.900')],
  [
    turn(
      'rte fte salario 12.000.000 nov 2026 proc 1, aportes salud 4% pension 4% FSP 1%, sin deducciones',
      'La retención en la fuente sobre un salario de $12.000.000',
      '617.000',
    ),
    turn('y con dependiente y 900 mil de int. vivienda al mes', '311.000'),
    turn('cambia a 2025', '358.000'),
  ],
  [
    turn(
      'en la finca contrato un trabajador 12 dias al mes a 80 mil el dia, el tiene sisben. cuanto le pago de pension',
      'De pensión se pagan $140.072',
      '105.054',
      '35.018',
    ),
  ],
  [turn('cuanto me sale contratar a alguien que gane 2 millones', '3.060.208')],
  [turn('si contrato una persona por 1.8 millones cuanto pago en total', '2.783.498')],
  [turn('costo de un trabajador con sueldo de 3.000.000 riesgo IV', '4.558.602', '4,35%')],
  [turn('¿Cuánto me cuesta un empleado con salario mínimo?', '2.715.572'), turn('¿y con riesgo V?', '2.828.295')],
  [turn('cuanto le descuento de salud y pensión a un trabajador que gana 2.000.000', '160.000', '2.089.095')],
  [turn('cuánto le pago en la quincena a un trabajador del mínimo', '929.964')],
  [turn('nómina de 15 días de un empleado que gana 2.400.000', '1.228.548')],
  [turn('¿cuánto debo pagarle a un trabajador que trabajó 20 días con el mínimo?', '1.239.952')],
  [
    turn(
      'empleado entra el 9 nov con basico 4.350.000 sin novedades, cuanto neto le sale en la nom de nov',
      '2.934.800',
    ),
    turn('y lo de la empresa en SS y parafis, exonerada, riesgo 3', '588.108'),
    turn('rehaz el neto pero entrando el 17', '1.867.600'),
  ],
  [
    turn('un mecanico esta incapacitado 8 dias por una gripa, gana el minimo. quien paga esos dias', '116.727'),
    turn('y si hubiera sido por caerse probando la moto de un cliente ahi sí cambia?', 'la paga la ARL', '466.908'),
  ],
  [
    turn(
      'tengo 3 empleados del minimo, cuanto les debo de prima en diciembre en total y hasta que dia',
      '3.000.000',
      '20 de diciembre de 2026',
    ),
  ],
  [
    turn(
      'cuanto es la licencia de maternidad y si la puedo despedir cuando vuelva',
      '18 semanas',
      'permiso del inspector de trabajo',
    ),
  ],
  [
    turn(
      'el muchacho es por prestacion de servicios pero le exijo horario de 8 a 5, me puede demandar?',
      'Sí puede ser un contrato de trabajo',
      'presume que es empleado',
    ),
  ],
  [
    turn(
      'terminamos hoy sin causa un contrato fijo que vencía el 31 de diciembre, sueldo 2.800.000, ingresó el 1 de enero de 2026, cuánto es la indemnización',
      '3.733.333',
    ),
  ],
  [
    turn(
      'la empleada interna quedo en embarazo y el contrato a termino fijo se le vence el 31 de diciembre, puedo dejarlo vencer no mas?',
      'permiso del inspector de trabajo',
    ),
  ],
  [
    turn(
      'trabaja de lunes a sabado, quiere salir a vacaciones el 14 de diciembre, es su primer año completo. que dia tiene q volver y cuanto le pago por esas vacaciones, gana 1.950.000',
      '2 de enero de 2027',
      '1.170.000',
    ),
  ],
  [
    turn('8 horas el domingo con el minimo', '60.031'),
    turn(
      'no fueron de dia, entro a las 2 de la tarde y se fue a las 10 de la noche. cuanto queda entonces',
      '5 horas dominicales',
      '3 horas nocturnas dominicales',
      '135.486',
    ),
  ],
  [
    turn(
      'cuanto le pago a un empleado del minimo que trabajo el domingo de 2 de la tarde a 10 de la noche',
      '68.785',
      '135.486',
    ),
  ],
  [
    turn('cuanto es la prima de una que entro el 1 de septiembre con el minimo', '666.667'),
    turn(
      'listo y las cesantias con los intereses de ella? eso tambien se le da ya en diciembre o como es',
      '14 de febrero de 2027',
      '31 de enero de 2027',
      '26.667',
    ),
  ],
  [turn('ret de salarios proc 1, sueldo 9.800.000 sin deducciones', '325.000')],
  [turn('vacaciones compensadas en dinero 15 días sueldo 2.600.000', '650.000')],
  [turn('pila de nov, nit 900.456.738 sin dv, hasta q fecha tengo', '10 de diciembre de 2026')],
  [turn('nómina de un empleado de 3.500.000 con horas extra de 200.000', '3.404.000')],
  [turn('¿cuánto se debe provisionar de prestaciones sociales?', '426.288', '8,33%')],
  [turn('¿cuánto vale un día de salario mínimo?', '58.364')],
  [turn('embargo de un salario de 2.750.905', '200.000')],
  [turn('¿las horas extra hacen parte del salario?', 'comisiones')],
  [turn('¿El auxilio de transporte se incluye en la prima?', 'no para vacaciones')],
  // Social security
  [turn('aportes parafiscales sobre 5.000.000', '826.100', '400.000')],
  [turn('¿quién está exonerado de pagar SENA e ICBF?', '17.509.050')],
  [turn('FSP para un salario de 30 millones', '1,4%', '420.000')],
  [turn('¿Quién paga la ARL?', 'empleador')],
  [turn('tengo que pagar ARL a un contratista', 'clases IV y V')],
  [turn('salario 3.000.000 y bonos no salariales de 4.000.000 ¿qué cotiza?', '1.200.000', '4.200.000')],
  [turn('¿qué pasa si no le pago seguridad social a mi empleado?', 'UGPP')],
  [turn('¿cuándo pago la PILA si mi NIT termina en 45?', '11 de diciembre de 2026')],
  [turn('¿hasta cuándo pago la PILA de octubre? NIT terminado en 99', '25 de noviembre de 2026')],
  [turn('NIT 900.123.456-7, ¿cuándo vence la PILA en diciembre?', '14 de diciembre de 2026')],
  [turn('soy freelance, gano 8 millones, ¿cuánto cotizo?', '928.704')],
  [turn('independiente por cuenta propia con ingresos de 10 millones y costos de 4 millones aportes', '684.000')],
  [turn('¿debo exigir la planilla de seguridad social a mi contratista?', 'verificar')],
  // Withholding on work
  [turn('me gano 12 palos ¿cuánto me quitan de retefuente?', '617.000')],
  [
    turn('¿Cuál es la retención de un salario de 10 millones?', '351.000'),
    turn('¿y si tiene dependientes?', '209.000'),
  ],
  [turn('retencion salario 10.000.000 intereses de vivienda 1.500.000 y prepagada 400.000', '92.000')],
  [turn('retención de honorarios de 10 millones a una persona natural con la tabla del 383', '317.000')],
  [turn('retención de una indemnización de 40.000.000 con salario de 15.000.000', '6.000.000')],
  [turn('¿cómo puedo bajar la retención de mi sueldo?', '1.675.968')],
  [turn('qué es el procedimiento 2 de retención', 'junio', 'diciembre')],
  [
    turn(
      'diseño logos por mi cuenta, no tengo ayudantes, le cobré 5 millones a una agencia y me quitaron el 11%, ¿está bien?',
      'No está bien',
      '550.000 de más',
    ),
    turn('y si fuera una SAS', '550.000', 'a una persona jurídica'),
  ],
  [
    turn(
      'soy contadora independiente, sin personal a cargo, le facturo 10 millones mensuales a una empresa, cuanto me retienen',
      '317.000',
    ),
    turn('y si contrato a tres auxiliares', 'no se usa la tabla del 383', '1.100.000', '1.000.000'),
  ],
  [
    turn('honorarios de 3 millones a una abogada declarante, cuanto retengo', '330.000', '3.300 UVT', '300.000'),
    turn('y si es una sociedad', '330.000 (11'),
  ],
  // Working time
  [
    turn('cuánto vale la hora extra', '10.422,05', '14.590,88'),
    turn('¿y nocturna?', '14.590,88'),
    turn('¿y si gana 3 millones?', '25.000,00'),
  ],
  [turn('3 horas extra diurnas y 2 nocturnas con salario de 2.100.000', '72.500')],
  [turn('trabajé 8 horas un festivo y gano 2.100.000', '72.000')],
  [turn('recargo nocturno de un sueldo de 2.100.000', '3.500,00')],
  [turn('turno de 2 p.m. a 10 p.m. ¿cuántas horas nocturnas?', '3 horas nocturnas')],
  [turn('cuánto era el recargo dominical en mayo de 2025', '75%')],
  [turn('¿cuánto era el recargo nocturno en 2024?', '9:00 p. m.')],
  [turn('¿Me pagan el doble si trabajo el 8 de diciembre?', '90%')],
  [turn('¿entre cuánto se divide el salario para sacar la hora?', '210')],
  [turn('cuantas horas extra maximo por semana', '12')],
  [turn('basico 2.800.000, HEN 6 HED 3 festivas 8, liquidar', '6 horas extra nocturnas $ 140.000', '286.000')],
  [
    turn('guarda de seguridad, 10 horas de noche por turno, 14 turnos en el mes, minimo. cuanto de recargo', '408.545'),
    turn('y si hiciera 10 turnos no mas', '291.818'),
  ],
  [turn('2.100.000 de sueldo, 30 horas nocturnas en 4 noches, cuanto se paga', '105.000')],
  // What somebody worked out, held against the answer
  [turn('la prima de uno de 1.900.000 me dio 1.074.548, está bien?', 'Sí, está bien')],
  [
    turn(
      'calculé 80.000 de retención con salario de 8.000.000, correcto?',
      'No: son $ 92.000 y no $ 80.000',
      '12.000 de menos',
    ),
  ],
  [
    turn('seguridad social de un independiente con 6 millones al mes', '696.528'),
    turn('a mí me dio 684.000, cuadra?', 'No: son $ 696.528 y no $ 684.000'),
  ],
  [turn('mi mamá me dio 5 millones para pagar la prima de un empleado de 2 millones, ¿está bien?', '1.124.548')],
  // What the UGPP adds
  [
    turn(
      'la ugpp me cobra 2 millones de aportes que no pagué hace 6 meses, cuánto es la sanción',
      '600.000',
      '1.200.000',
    ),
    turn('y si fueran 30 meses', '2.000.000', '4.000.000'),
  ],
  [
    turn(
      'la ugpp dice que pagué los aportes sobre una base menor y que faltan 1.000.000, cuánto es la sanción',
      '350.000',
      '600.000',
    ),
  ],
  // A clear question is answered without doubt
  [{ q: 'le toca auxilio de transporte a uno de 3.700.000?', all: ['no'], none: ['No estoy seguro'] }],
  [turn('a la empleada que viene 2 dias por semana a 70 mil, le debo prima?', 'Sí: le debes la prima', '339.314')],
  [turn('uno gana 2.1 y metió 10 extras diurnas este mes, cuánto le queda neto', '2.296.095')],
  [
    turn(
      'entra a las 7 am y sale a las 5 pm con 1 hora almuerzo, de lunes a viernes, gana 2.100.000',
      '45 horas a la semana',
    ),
  ],
  [turn('me pagan comisiones, se suman para la prima y las cesantias?', 'su promedio entra en cesantías')],
  [turn('siempre llega tarde, lo puedo despedir sin indemnización?', 'justa causa probada')],
  [
    turn(
      'soy independiente y cobro 5 millones por prestación de servicios, cuánto pago de seguridad social',
      '580.440',
    ),
    turn('y si cobro 3 nada mas', '508.148'),
  ],
  // Sums told in short, months and Sundays
  [turn('cuánto me cuesta una empleada de 2.2 al mes', '3.336.919'), turn('sin exoneración', '3.633.919')],
  [
    turn(
      'le pago 4.5 a un abogado por honorarios, no tiene trabajadores ni toma costos, cuánto le retengo',
      'no se le practica retención',
    ),
    turn('y si factura como sociedad', '495.000'),
  ],
  [turn('gana 2 millones, cuánto es la prima de diciembre si entró en septiembre', '749.698')],
  [turn('gana 2.100.000, cuánto le pago el domingo', '72.000'), turn('y si fueran todos los domingos', '288.000')],
  [
    turn('vacaciones de una que gana 2 millones', '1.000.000'),
    turn('las puede juntar con las del otro año?', 'hasta por dos años'),
  ],
  // ARL left out, fees, closing
  [turn('salario integral de 28 millones, cuánto aporta la empresa sin contar arl', '5.782.000', 'sin contar la ARL')],
  [turn('costo mensual de uno de 2.300.000 sin arl', '3.463.268')],
  [
    turn(
      'entró el 1 de julio de 2026 con 2.000.000, lo liquido el 30 de noviembre porque cierro el local, cuánto es todo',
      'indemnización $ 2.000.000',
    ),
  ],
  [
    turn(
      'liquidación definitiva: básico 2.200.000, ingreso 01-02-2026, retiro 30-11-2026, sin justa causa',
      'indemnización $ 2.200.000',
      'cesantías $ 2.040.913',
    ),
  ],
  [turn('las cesantías se las puedo dar a ella en efectivo cada año?', 'No: mientras dure el contrato')],
  // Benefits
  [turn('las vacaciones de uno que gana 2.400.000 se pagan con auxilio de transporte?', 'No: el auxilio', '1.200.000')],
  [turn('2.400.000 mas auxilio, la prima lleva el auxilio o no?', 'Sí: se suma', '1.324.548')],
  [
    turn(
      'sale el 31 de octubre de 2026, ingreso 1 de mayo de 2024, gana 3.000.000, las vacaciones ya las tomó hasta el 30 de abril de 2026. liquidación',
      'vacaciones $ 750.000',
      'del 1 de mayo de 2024 al 31 de octubre de 2026',
    ),
  ],
  [
    turn(
      'entró en febrero de 2025 y se retira el 30 de noviembre, 2.000.000, se le deben vacaciones desde el 1 de febrero de 2026, cuánto liquido',
      'vacaciones $ 833.333',
      'del 1 de febrero de 2025 al 30 de noviembre de 2026',
    ),
  ],
  [
    turn('Liquida prestaciones: salario 2.000.000, del 1 de enero al 30 de junio de 2026', '2.816.568'),
    turn('¿y si gana 4 millones?', '5.120.000'),
  ],
  [turn('liquida 8 meses con 2.000.000', '3.410.564')],
  [
    turn(
      'me renuncia un empleado que gana 1.800.000, trabajó del 1 de febrero al 15 de octubre de 2026, cuánto le debo',
      '2.809.968',
    ),
  ],
  [
    turn('¿cuánto son las cesantías de 2 millones por un año?', '2.249.095'),
    turn('¿y la prima?', '1.124.548'),
    turn('¿y las vacaciones?', '1.000.000'),
  ],
  [turn('cesantías de 2025 de un empleado con salario mínimo', '1.623.500')],
  [turn('intereses de cesantías de 3.000.000', '360.000')],
  [turn('sanción moratoria de 3 meses con salario de 2.000.000', '6.000.000')],
  [turn('consigné las cesantías 30 días tarde, salario 3.000.000, ¿cuál es la sanción?', '3.000.000', '30 dias')],
  [turn('se pueden pagar las vacaciones en dinero', 'hasta la mitad')],
  [turn('¿debo dar dotación a quien gana 4 millones?', 'no hay obligacion')],
  // Contracts
  [turn('me despidieron sin justa causa, ganaba 3.000.000 y llevaba 2 años', '5.000.000')],
  [turn('indemnización contrato a término fijo, faltaban 4 meses, salario 2.500.000', '10.000.000')],
  [turn('¿Cuánto es la indemnización?', '30 dias'), { q: 'gana 2 millones', free: true }, turn('3 años', '4.666.667')],
  [turn('¿puedo despedir en periodo de prueba?', 'sin preaviso')],
  [turn('¿con cuántos días de anticipación debo avisar que no renuevo el contrato?', '30 dias')],
  [turn('si despido a alguien embarazada qué pasa', 'inspector')],
  [turn('¿cuáles son las justas causas de despido?', 'no paga indemnizacion')],
  // Leave and apprentices
  [turn('incapacidad de 10 días de un empleado que gana 3 millones', '666.666', '133.333')],
  [turn('¿cuánto pagan por incapacidad de accidente de trabajo de 5 días con salario de 2.000.000?', '333.333')],
  [turn('licencia de paternidad salario 3.000.000', '1.400.000')],
  [turn('día de la familia', '42 horas')],
  [turn('¿cuántos aprendices debo tener?', 'cada 20')],
  [turn('cuánto me cuesta un aprendiz', '1.541.182', '2.715.572')],
  [
    turn(
      'tengo un muchacho en el taller q gana 2.300.000 mas auxilio y entro el 1 de septiembre, le toca prima?',
      '849.698',
    ),
    turn('y eso cuando se paga', '20 de diciembre'),
    turn('y si le pagara 3 millones y medio? ahi ya no va el auxilio cierto', '1.249.698'),
  ],
  [
    turn('un mesero con el minimo me hizo 6 horas extras de noche en octubre cuanto le pago x eso', '87.545'),
    turn('no espere esas fueron en mayo', '83.566'),
    turn('y el domingo pasado lo puse 8 horas normales no extras, cuanto es ese domingo', '60.031', '210 horas'),
  ],
  [
    turn(
      'cuanto es de cesantias y de los intereses d un empleado q trabajo todo el 2026 con el minimo y hasta q dia tengo plazo, y q me pasa si consigno 20 dias tarde',
      '2.000.000',
      '240.000',
      '14 de febrero de 2027',
      '1.167.270',
    ),
  ],
  [
    turn('liquidacion de 1.750.905 desde 1 de marzo hasta 30 noviembre 2026', '3.124.923'),
    turn('y si la despido? y si renuncia?', '4.875.828', '3.124.923'),
  ],
  [turn('cuanto es la prima de 3 empleados del minimo y uno de 3 millones', '4.624.548')],
  [
    turn('si una trabajadora renuncia hoy hasta cuando tengo para pagarle la liquidacion', 'mismo día'),
    turn('y si me demoro 20 dias, gana 2 millones', '1.333.333'),
  ],
  [turn('cuanto tiempo tengo para liquidar a uno que se fue el viernes', 'mismo día')],
  [turn('liq contrato fijo 1 año despedido a los 7 meses, 2.600.000', '13.000.000')],
  [
    turn(
      'tenia contrato de 1 año y me despidieron a los 10 meses, ganaba 1.900.000 fijo, cuanto me toca',
      '7.397.430',
      '3.800.000',
    ),
  ],
  [
    turn(
      'contraté un pelao por prestación de servicios a 2.500.000, quien paga la seguridad social el o yo?',
      'la paga él',
    ),
    turn('y cuanto es', '508.148'),
  ],
  [
    turn('costo total mes empleado mínimo 2026, SAS exonerada 114-1, ARL riesgo I, con prestaciones', '2.715.572'),
    turn('y el neto al trabajador', '1.859.928'),
    turn('vuelve al costo, pero el empleador es PN con 1 solo empleado', '2.951.944'),
  ],
  [turn('salario 6.200.000 rte fte proc 2 % fijo 4,2', '180.000')],
  [turn('tengo contrato de prestacion de servicios quien paga mi salud y pension', 'la pagas tú')],
  [
    turn('q pasa si no consigno las cesantias en febrero', 'un día de salario por cada día'),
    turn('gana el minimo y me demoro 15 dias', '875.453'),
  ],
  [
    turn(
      'tengo una panaderia y una muchacha con el minimo desde el año pasado cuanto le doy de prima en diciembre',
      '1.000.000',
    ),
    turn('ah no mentiras ella entro fue el 1 de octubre', '500.000'),
  ],
  [
    turn(
      'un mecanico del taller se me quedó 6 horas extra esta semana de dia, gana 2.100.000 cuanto le pago por eso',
      '75.000',
    ),
    turn('y si fueron de noche', '105.000'),
  ],
  [
    turn(
      'soy diseñador freelance este mes cobre 6 palos por contrato de servicios cuanto pago de salud y pension',
      '384.000',
    ),
    turn('y si cobrara 3 no mas', '218.863', '280.145'),
  ],
  // A settlement: what was paid, what is owed of the month, what is withheld
  [
    turn(
      'liq def: ingreso 01/03/26, retiro 31/10/26, sal 1.900.000 + aux tte, no ha salido a vac, prima jun cancelada',
      '2.897.047',
    ),
    turn('perdón, fue despido sin justa causa, súmale la indemnización', '4.797.047'),
    turn('falta agregar 8 días de salario y auxilio del 24 al 31 de octubre, ¿neto a pagar?', '5.329.605', '40.533'),
    turn('¿lleva retefuente esa indemnización?', 'no tiene retencion', '204 UVT'),
  ],
  [
    turn(
      'mi mesera entró el 10 de enero de este año y sale el 30 de octubre, gana 2 millones con auxilio, ya le di la prima de mitad de año y no ha cogido vacaciones, cuánto le liquido',
      '3.552.398',
    ),
    turn('le debo también la quincena del 16 al 30, cuánto es todo', '4.596.946'),
  ],
  // Why another date gives another sum, and where a rate comes from
  [
    turn('5 dominicales diurnas y 4 HEN con 2.100.000 en sep/26, cuánto se paga', '115.000'),
    turn('¿y si era en abril/26? ¿por qué varía?', 'de 220 a 210', 'de 80 % a 90 %', '15 de julio de 2026'),
  ],
  [
    turn('2.100.000 de sueldo, 6 horas dominicales en octubre', '54.000'),
    turn('por qué el 90? yo creía que era el 75', 'Ley 2466 de 2025', '80% desde el 1 de julio de 2025', '75% hasta'),
    turn('y el 210 de dónde lo sacan, no era 240?', 'jornada de 42 horas', '240 hasta el 14 de julio de 2023'),
  ],
  // Since when somebody works
  [
    turn(
      'una ayudante está conmigo desde el 1 de septiembre, gana 2.000.000 con auxilio, cuánto de prima en diciembre',
      '749.698',
    ),
    turn('eso ya trae el auxilio?', 'Sí: se suma el auxilio'),
  ],
  [turn('un mesero que trabaja aquí desde el 16 de octubre con 1.900.000, cuánto le va de cesantías', '447.728')],
  // Each hour of its own day
  [
    turn(
      '2.100.000, metió 5 horas extras de noche y aparte vino un festivo entero de 8 horas, cuánto es',
      '5 horas extra nocturnas $ 87.500',
      '8 horas dominicales o festivas $ 72.000',
    ),
  ],
  [turn('2.100.000, un domingo de 6 horas y 3 horas extras de día, cuánto le pago', '54.000', '37.500')],
  // Contracts of services and planillas
  [
    turn(
      'firmé como freelance un contrato de servicios por 10.000.000 mensuales, cuánto pago de seguridad social y me hacen retención?',
      '1.160.880',
      '317.000',
    ),
    turn('¿en qué norma está? ¿puedo descontar gastos antes del 40%?', 'No: con contrato', 'Ley 2277 de 2022, art. 89'),
  ],
  [turn('la pila de 4 trabajadores del mínimo, empresa SAS', '1.717.428', '1.157.140')],
]

describe('labour questions in people’s words', () => {
  test.each(conversations.map((turns) => [turns.map(({ q }) => q).join(' → '), turns] as const))(
    '%s',
    async (_, turns) => {
      const history: Turn[] = []
      const wrong: string[] = []
      for (const each of turns) {
        const answer = await ask(provider, each.q, history, TODAY)
        wrong.push(...faults(each, answer).map((fault) => `${each.q} ${fault}: ${answer.content.slice(0, 160)}`))
        history.push(...turnsOf(each.q, answer))
      }
      expectRight(turns.map(({ q }) => q).join(' → '), wrong)
    },
  )

  test('leaves the ledger and electronic payroll to their own topics', async () => {
    for (const question of ['asiento de nómina de 5.000.000', '¿Hasta cuándo debo transmitir la nómina electrónica?']) {
      const answer = await ask(provider, question, [], TODAY)
      expect(['nomina', 'prestaciones']).not.toContain(answer.topic)
    }
  })
})
