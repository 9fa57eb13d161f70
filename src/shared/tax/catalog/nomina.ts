import { formatCop, formatDate, formatPercent } from '../../format.ts'
import { aprendiz, aprendizInput } from '../aprendices.ts'
import { asientosLicencia, asientosRecargos } from '../entries/others.ts'
import { asientosNomina } from '../entries/payroll.ts'
import { aportesIndependiente, independienteInput } from '../independientes.ts'
import { incapacidad, incapacidadInput, licencia, licenciaInput } from '../licencias.ts'
import { nomina, nominaInput } from '../nomina.ts'
import { pila, pilaInput } from '../pila.ts'
import { aportesPlataforma, plataformaInput } from '../plataformas.ts'
import { formatHora, nombreHora, recargos, recargosInput, tiposHora } from '../recargos.ts'
import { tiempoParcial, tiempoParcialInput } from '../tiempoParcial.ts'
import { calculator } from './calculator.ts'

const claseRiesgo = { 1: 'I (mínimo)', 2: 'II (bajo)', 3: 'III (medio)', 4: 'IV (alto)', 5: 'V (máximo)' }

export const nominaCalculators = {
  nomina: calculator({
    subject: 'nomina',
    title: 'Nómina y costo de un empleado',
    description: 'Nómina de un mes: salario neto del empleado, aportes, provisiones y costo total para el empleador.',
    also: 'sueldo pago trabajador empleado salario minimo parafiscales seguridad social cuesta',
    formula:
      'Neto = devengado (salario por los días trabajados, otros pagos y auxilio de transporte si gana hasta 2 salarios mínimos) menos salud y pensión del 4 % cada una, fondo de solidaridad y retención en la fuente (art. 383 ET). Los aportes son un porcentaje del ingreso base de cotización: el salario, o su 70 % si es integral, más los pagos no salariales que pasen del 40 %, entre 1 y 25 salarios mínimos (art. 5 de la Ley 797 de 2003). Costo total = devengado + aportes de la empresa + provisiones de cesantías, intereses, prima y vacaciones.',
    captions: {
      salario: ['Salario mensual', 'El básico, o el integral'],
      comisiones: ['Comisiones', 'Y otros pagos del mes que son salario'],
      horasExtra: 'Horas extra y recargos',
      noSalarial: ['Pagos no salariales', 'Pactados así por escrito'],
      auxilio: ['Con auxilio de transporte', 'Si gana hasta dos salarios mínimos'],
      dias: ['Días trabajados', 'De 1 a 30'],
      integral: 'Salario integral',
      exonerado: ['Empleador exonerado', 'Sociedades, y personas naturales con dos o más empleados (art. 114-1)'],
      claseRiesgo: 'Riesgo de la ARL',
      sinArl: 'Sin ARL',
      cotizaPension: ['Cotiza a pensión', 'Apágalo si ya está pensionado'],
      dependientes: 'Tiene dependientes',
      interesesVivienda: 'Intereses de vivienda del mes',
      aportesVoluntarios: 'Aportes a AFC y pensión voluntaria',
    },
    input: nominaInput,
    example: { salario: 2_400_000, comisiones: 300_000, date: '2026-11-30' },
    labels: { claseRiesgo },
    run: nomina,
    figure: ({ neto }) => ({ label: 'Neto a pagar', value: formatCop(neto) }),
    asientos: (result, input, options) => asientosNomina([{ ...input, ...result }], options),
  }),
  aportes_independiente: calculator({
    subject: 'independientes',
    title: 'Seguridad social de independientes',
    description: 'Aportes a salud, pensión y ARL de un trabajador independiente (PILA) según lo que gana en el mes.',
    also: 'seguridad social contratista ibc planilla',
    formula:
      'Ingreso base de cotización = 40 % del ingreso del mes (sin contrato, menos los costos), entre 1 y 25 salarios mínimos (art. 89 de la Ley 2277 de 2022). Sobre esa base se paga el 12,5 % de salud (art. 204 de la Ley 100 de 1993), el 16 % de pensión y, desde 4 salarios mínimos, el fondo de solidaridad (arts. 7 y 8 de la Ley 797 de 2003). Con contrato de prestación de servicios se suma la ARL de la clase de riesgo, que en las clases IV y V paga quien contrata.',
    captions: {
      costos: ['Costos y gastos del mes', 'No aplica con un contrato de servicios personales'],
      contrato: 'Contrato de servicios personales',
      claseRiesgo: 'Riesgo de la ARL',
      date: 'Fecha del mes que se cotiza',
    },
    input: independienteInput,
    example: { ingreso: 6_000_000, date: '2026-11-30' },
    labels: { claseRiesgo },
    run: aportesIndependiente,
    figure: ({ total }) => ({ label: 'Aportes del mes', value: formatCop(total) }),
  }),
  pila_fecha: calculator({
    subject: 'nomina',
    title: 'Fecha de pago de la PILA',
    description: 'Fecha de pago de la planilla PILA en un mes según los dos últimos dígitos del NIT.',
    also: 'planilla aportes',
    formula:
      'Los dos últimos dígitos del NIT o documento, sin el de verificación, dan el día hábil del mes en que vence la planilla: del 2.º al 16.º (Decreto 1990 de 2016). Los días hábiles se cuentan sin sábados, domingos ni festivos.',
    captions: {
      digitos: ['Dos últimos dígitos del NIT', 'O del documento, sin el de verificación'],
      mes: ['Mes en que se paga', 'De 1 a 12'],
    },
    company: { digitos: 'nitEnding' },
    input: pilaInput,
    example: { digitos: 68, anio: 2026, mes: 11 },
    run: pila,
    figure: ({ fecha }) => ({ label: 'Fecha límite de pago', value: formatDate(fecha) }),
  }),
  recargos: calculator({
    subject: 'jornada',
    title: 'Horas extra y recargos',
    description: 'Valor de las horas extra y de los recargos nocturnos, dominicales y festivos según el salario.',
    also: 'trabajo domingo noche nocturno horas extras festivo dominical',
    formula:
      'Hora ordinaria = salario ÷ horas del mes según la jornada vigente (Ley 2101 de 2021). La hora extra se paga completa con su recargo (art. 168 CST); del recargo nocturno y del dominical o festivo se suma solo el porcentaje, porque el salario ya paga la hora. Los recargos que coinciden se suman, y el valor se multiplica por las horas trabajadas.',
    captions: {
      horas: 'Horas de cada tipo',
      date: 'Día de las horas',
      extraDiurna: 'Extra diurnas',
      extraNocturna: 'Extra nocturnas',
      nocturna: 'Recargo nocturno',
      dominical: 'Domingo o festivo, de día',
      dominicalNocturna: 'Domingo o festivo, de noche',
      extraDiurnaDominical: 'Extra diurnas en domingo o festivo',
      extraNocturnaDominical: 'Extra nocturnas en domingo o festivo',
    },
    input: recargosInput,
    example: { salario: 2_000_000, horas: { extraDiurna: 6, nocturna: 10, dominical: 8 }, date: '2026-11-15' },
    run: recargos,
    figure: ({ total, horaOrdinaria }) =>
      total > 0
        ? { label: 'Total de horas extra y recargos', value: formatCop(total) }
        : { label: 'Hora ordinaria', value: formatHora(horaOrdinaria) },
    table: ({ valores }) => ({
      caption: 'Lo que vale cada hora con ese salario',
      head: ['Tipo de hora', 'De la hora ordinaria', 'Valor'],
      rows: tiposHora.map((tipo) => {
        const { recargo, incluyeOrdinaria, valor } = valores[tipo]
        return [nombreHora[tipo], formatPercent(incluyeOrdinaria ? 100 + recargo : recargo), formatHora(valor)]
      }),
      figures: [1, 2],
    }),
    asientos: ({ total }, _, options) => asientosRecargos(total, options),
  }),
  incapacidad: calculator({
    subject: 'licencias',
    title: 'Pago de una incapacidad',
    description:
      'Pago de una incapacidad por enfermedad o accidente: cuánto pone el empleador y cuánto la EPS, el fondo o la ARL.',
    formula:
      'Enfermedad común: días × dos tercios del salario diario hasta el día 90 y × la mitad desde el 91 (art. 227 CST); los 2 primeros días los paga el empleador, hasta el 180 la EPS (Decreto 2943 de 2013) y hasta el 540 el fondo de pensiones (art. 142 del Decreto 19 de 2012). Accidente o enfermedad laboral: la ARL paga el 100 % (art. 3 de la Ley 776 de 2002). No se paga menos que lo que da el salario mínimo.',
    captions: {
      salario: ['Salario mensual', 'El que fue base de cotización'],
      dias: ['Días de incapacidad', 'Con los anteriores, hasta 540, o 360 si es laboral'],
      diasAnteriores: ['Días anteriores', 'Por la misma causa y sin interrupción'],
      origen: 'Origen',
    },
    input: incapacidadInput,
    example: { salario: 2_800_000, dias: 15, date: '2026-11-04' },
    labels: { origen: { comun: 'Enfermedad común', laboral: 'Accidente o enfermedad laboral' } },
    run: incapacidad,
    figure: ({ total }) => ({ label: 'Pago de la incapacidad', value: formatCop(total) }),
    asientos: ({ empleador, sistema }, { origen }, options) =>
      asientosLicencia(
        'Incapacidad',
        { empleador, sistema, quien: origen === 'laboral' ? 'ARL' : 'EPS' },
        ['510524'],
        options,
      ),
  }),
  licencia: calculator({
    subject: 'licencias',
    title: 'Licencia de maternidad, paternidad o luto',
    description: 'Licencia de maternidad, paternidad o luto: cuántos días son y cuánto se paga.',
    also: 'bebe embarazo papa mama',
    formula:
      'Salario ÷ 30 × los días que la ley da para cada licencia (art. 236 CST para maternidad y paternidad, art. 57 para luto). Si el salario es menor, se toma el salario mínimo.',
    captions: {
      salario: ['Salario mensual', 'El que fue base de cotización'],
    },
    input: licenciaInput,
    example: { tipo: 'maternidad', salario: 2_400_000, date: '2026-10-05' },
    labels: { tipo: { maternidad: 'Maternidad', paternidad: 'Paternidad', luto: 'Luto' } },
    run: licencia,
    figure: ({ valor }) => ({ label: 'Valor de la licencia', value: formatCop(valor) }),
    asientos: ({ paga, valor }, _, options) =>
      asientosLicencia(
        'Licencia',
        { empleador: paga === 'empleador' ? valor : 0, sistema: paga === 'EPS' ? valor : 0, quien: 'EPS' },
        ['510506'],
        options,
      ),
  }),
  aprendiz: calculator({
    subject: 'aprendices',
    title: 'Contrato de aprendizaje del SENA',
    description: 'Contrato de aprendizaje: apoyo mensual y aportes de un aprendiz del SENA, y costo para la empresa.',
    formula:
      'Etapa lectiva: 75 % del salario mínimo de apoyo, más salud (12,5 %) y ARL sobre un salario mínimo, todo a cargo de la empresa. Etapa práctica: nómina completa de un trabajador sobre el 100 % del salario mínimo, con aportes y provisiones (art. 21 de la Ley 2466 de 2025).',
    captions: {
      etapa: 'Etapa',
      claseRiesgo: 'Riesgo de la ARL',
      exonerado: 'Empleador exonerado (art. 114-1)',
    },
    input: aprendizInput,
    example: { etapa: 'lectiva', date: '2026-11-15' },
    labels: { etapa: { lectiva: 'Lectiva', practica: 'Práctica' }, claseRiesgo },
    run: aprendiz,
    figure: ({ costoTotal }) => ({ label: 'Costo mensual para la empresa', value: formatCop(costoTotal) }),
  }),
  tiempo_parcial: calculator({
    subject: 'nomina',
    title: 'Trabajo por días o tiempo parcial',
    description: 'Aportes por semanas, prestaciones y costo del mes de quien trabaja solo unos días.',
    also: 'empleada domestica servicio domestico semanas cotizacion jornal',
    formula:
      'Si en el mes gana menos de un salario mínimo y trabaja menos de 30 días, pensión y caja se pagan por semanas, cada una sobre un cuarto del salario mínimo; la ARL, sobre uno completo (Decreto 2616 de 2013). Cesantías y prima = (pago + auxilio) ÷ 12; vacaciones = pago ÷ 24.',
    captions: {
      pago: ['Pago del mes', 'Por los días trabajados, sin auxilio de transporte'],
      dias: 'Días trabajados en el mes',
      auxilio: ['Con auxilio de transporte', 'Apágalo si vive donde trabaja'],
      claseRiesgo: 'Riesgo de la ARL',
    },
    input: tiempoParcialInput,
    example: { pago: 720_000, dias: 8, date: '2026-11-30' },
    labels: { claseRiesgo },
    run: tiempoParcial,
    figure: ({ costoTotal }) => ({ label: 'Costo del mes', value: formatCop(costoTotal) }),
    asientos: (result, { pago }, options) => asientosNomina([{ ...result, salario: pago }], options),
  }),
  aportes_plataforma: calculator({
    subject: 'independientes',
    title: 'Aportes de un repartidor de plataforma',
    description: 'Salud, pensión y ARL de un repartidor independiente, y qué parte paga la plataforma.',
    also: 'domiciliario rappi reparto digital ley 2466',
    formula:
      'Ingreso base de cotización = 40 % del ingreso del mes, entre 1 y 25 salarios mínimos. La plataforma paga el 60 % de la salud y la pensión y el repartidor el 40 %; la ARL es toda de la plataforma (art. 27 de la Ley 2466 de 2025).',
    captions: {
      ingreso: ['Ingreso del mes', 'Del repartidor por la plataforma'],
      claseRiesgo: 'Riesgo de la ARL',
    },
    input: plataformaInput,
    example: { ingreso: 5_000_000, claseRiesgo: 4, date: '2026-11-30' },
    labels: { claseRiesgo },
    run: aportesPlataforma,
    figure: ({ repartidor }) => ({ label: 'Paga el repartidor', value: formatCop(repartidor.total) }),
  }),
}
