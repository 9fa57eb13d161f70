import { circular, cst, decreto, et, ley } from '../sources.ts'
import type { Certainty, Fact, FactUnit, IsoDate, LegalSource } from '../types.ts'

/** The day these figures were last compared with their source. */
const REVIEWED_ON = '2026-11-20'

/** Keys of every labour fact; calculators ask with these, never with loose text. */
export const LABOUR = {
  jornadaSemanal: 'jornada-semanal',
  divisorHora: 'divisor-hora',
  nocheDesde: 'noche-desde',
  nocheHasta: 'noche-hasta',
  recargoNocturno: 'recargo-nocturno',
  recargoDominical: 'recargo-dominical',
  extraDiurna: 'hora-extra-diurna',
  extraNocturna: 'hora-extra-nocturna',
  extrasDia: 'horas-extra-maximo-dia',
  extrasSemana: 'horas-extra-maximo-semana',
  saludEmpleador: 'aporte-salud-empleador',
  saludTrabajador: 'aporte-salud-trabajador',
  pensionEmpleador: 'aporte-pension-empleador',
  pensionTrabajador: 'aporte-pension-trabajador',
  caja: 'aporte-caja',
  icbf: 'aporte-icbf',
  sena: 'aporte-sena',
  exoneracionTope: 'exoneracion-tope',
  ibcMinimo: 'ibc-minimo',
  ibcMaximo: 'ibc-maximo',
  noSalarialLimite: 'no-salarial-limite',
  integralMinimo: 'salario-integral-minimo',
  integralBase: 'salario-integral-base',
  integralFactor: 'salario-integral-factor',
  integralIbc: 'salario-integral-ibc',
  auxilioTope: 'auxilio-transporte-tope',
  interesesCesantias: 'intereses-cesantias',
  vacacionesDias: 'vacaciones-dias',
  dotacionTope: 'dotacion-tope',
  despidoSalarioAlto: 'despido-salario-alto',
  despidoPrimerAnio: 'despido-primer-anio',
  despidoPrimerAnioAlto: 'despido-primer-anio-salario-alto',
  despidoSiguiente: 'despido-anio-siguiente',
  despidoSiguienteAlto: 'despido-anio-siguiente-salario-alto',
  despidoObraMinimo: 'despido-obra-minimo',
  preavisoFijo: 'preaviso-termino-fijo',
  incapacidadEmpleadorDias: 'incapacidad-dias-empleador',
  incapacidadTramoDias: 'incapacidad-dias-dos-tercios',
  incapacidadEpsDias: 'incapacidad-dias-eps',
  incapacidadSegundoTramo: 'incapacidad-segundo-tramo',
  incapacidadFondo: 'incapacidad-fondo',
  incapacidadLaboral: 'incapacidad-laboral',
  maternidadDias: 'licencia-maternidad',
  paternidadDias: 'licencia-paternidad',
  lutoDias: 'licencia-luto',
  independienteIbc: 'independiente-ibc',
  independienteSalud: 'independiente-salud',
  independientePension: 'independiente-pension',
  plataformaEmpresa: 'plataforma-empresa',
  ugppOmision: 'ugpp-omision-mes',
  ugppOmisionTope: 'ugpp-omision-tope',
  ugppOmisionOficial: 'ugpp-omision-oficial-mes',
  ugppOmisionOficialTope: 'ugpp-omision-oficial-tope',
  ugppInexactitud: 'ugpp-inexactitud',
  ugppInexactitudOficial: 'ugpp-inexactitud-oficial',
  aprendizLectiva: 'aprendiz-lectiva',
  aprendizPractica: 'aprendiz-practica',
  aprendizMonetizacion: 'aprendiz-monetizacion',
  rentaExenta25: 'renta-exenta-laboral',
  rentaExenta25Limite: 'renta-exenta-laboral-limite',
  limiteRentasExentas: 'rentas-exentas-limite-porcentaje',
  limiteRentasExentasUvt: 'rentas-exentas-limite-uvt',
  dependientes: 'deduccion-dependientes',
  dependientesLimite: 'deduccion-dependientes-limite',
  viviendaLimite: 'deduccion-vivienda-limite',
  prepagadaLimite: 'deduccion-prepagada-limite',
  voluntarios: 'aportes-voluntarios',
  voluntariosLimite: 'aportes-voluntarios-limite',
  indemnizacionTope: 'retencion-indemnizacion-tope',
  indemnizacionTarifa: 'retencion-indemnizacion-tarifa',
} as const

/** ARL classes of Decreto 1295 de 1994: I minimal (an office) to V maximal. */
export type ArlClass = 1 | 2 | 3 | 4 | 5
export const arlKey = (riskClass: ArlClass): string => `arl-clase-${riskClass}`

/**
 * Fondo de Solidaridad Pensional by salary in SMMLV, from the highest bracket down. The lowest starts *at* 4 SMMLV and
 * the next four at their bound; the last one only *above* 20 (art. 7 Ley 797 de 2003), hence `above`.
 */
export const fspBrackets: readonly { readonly fromSmmlv: number; readonly above: boolean; readonly key: string }[] = [
  { fromSmmlv: 20, above: true, key: 'fsp-20' },
  { fromSmmlv: 19, above: false, key: 'fsp-19' },
  { fromSmmlv: 18, above: false, key: 'fsp-18' },
  { fromSmmlv: 17, above: false, key: 'fsp-17' },
  { fromSmmlv: 16, above: false, key: 'fsp-16' },
  { fromSmmlv: 4, above: false, key: 'fsp-4' },
]

interface Extra {
  readonly until?: IsoDate
  readonly certainty?: Certainty
  readonly note?: string
}

function fact(
  key: string,
  title: string,
  value: number,
  unit: FactUnit,
  from: IsoDate,
  sources: readonly LegalSource[],
  extra: Extra = {},
): Fact {
  return {
    key,
    title,
    value,
    unit,
    from,
    until: extra.until ?? null,
    sources,
    certainty: extra.certainty ?? 'S',
    reviewedOn: REVIEWED_ON,
    ...(extra.note === undefined ? {} : { note: extra.note }),
  }
}

const LEY_50 = '1991-01-01'
const LEY_789 = '2002-12-27'
const LEY_797 = '2003-01-29'
const LEY_2277 = '2023-01-01'
const LEY_2466 = '2025-06-25'

const JORNADA: readonly (readonly [from: IsoDate, until: IsoDate | null, weekly: number, sources: LegalSource[]])[] = [
  [LEY_50, '2023-07-14', 48, [cst('art. 161')]],
  ['2023-07-15', '2024-07-14', 47, [ley('2101', 2021, 'art. 3'), cst('art. 161')]],
  ['2024-07-15', '2025-07-14', 46, [ley('2101', 2021, 'art. 3'), cst('art. 161')]],
  ['2025-07-15', '2026-07-14', 44, [ley('2101', 2021, 'art. 3'), cst('art. 161')]],
  ['2026-07-15', null, 42, [ley('2101', 2021, 'art. 3'), cst('art. 161')]],
]

/** When each reduction of the working week began. */
export const JORNADA_STEPS: readonly IsoDate[] = JORNADA.slice(1).map(([from]) => from)

const jornadaFacts: readonly Fact[] = JORNADA.flatMap(([from, until, weekly, sources]) => {
  const extra: Extra = { ...(until === null ? {} : { until }), certainty: weekly === 42 ? 'C' : 'S' }
  return [
    fact(LABOUR.jornadaSemanal, 'Jornada máxima semanal', weekly, 'hours', from, sources, extra),
    // A month has 30 days and a week six working days: weekly ÷ 6 × 30.
    fact(LABOUR.divisorHora, 'Horas ordinarias al mes', weekly * 5, 'hours', from, sources, extra),
  ]
})

const DOMINICAL: readonly (readonly [from: IsoDate, until: IsoDate | null, percent: number])[] = [
  ['2025-07-01', '2026-06-30', 80],
  ['2026-07-01', '2027-06-30', 90],
  ['2027-07-01', null, 100],
]

/** From when each rate of work on a day of rest holds (Ley 2466 de 2025, art. 14). */
export const DOMINICAL_STEPS: readonly IsoDate[] = DOMINICAL.map(([from]) => from)

const timeFacts: readonly Fact[] = [
  ...jornadaFacts,
  fact(LABOUR.nocheDesde, 'Hora en que empieza la noche', 21, 'hours', '2017-07-18', [cst('art. 160')], {
    until: '2025-12-24',
  }),
  fact(
    LABOUR.nocheDesde,
    'Hora en que empieza la noche',
    19,
    'hours',
    '2025-12-25',
    [ley('2466', 2025, 'art. 10'), cst('art. 160')],
    { certainty: 'C' },
  ),
  fact(LABOUR.nocheHasta, 'Hora en que termina la noche', 6, 'hours', LEY_50, [cst('art. 160')]),
  fact(LABOUR.recargoNocturno, 'Recargo nocturno', 35, 'percent', LEY_50, [cst('art. 168')]),
  fact(LABOUR.extraDiurna, 'Recargo de la hora extra diurna', 25, 'percent', LEY_50, [cst('art. 168')]),
  fact(LABOUR.extraNocturna, 'Recargo de la hora extra nocturna', 75, 'percent', LEY_50, [cst('art. 168')]),
  fact(LABOUR.recargoDominical, 'Recargo por trabajar en día de descanso', 75, 'percent', LEY_789, [cst('art. 179')], {
    until: '2025-06-30',
  }),
  ...DOMINICAL.map(([from, until, percent]) =>
    fact(
      LABOUR.recargoDominical,
      'Recargo por trabajar en día de descanso',
      percent,
      'percent',
      from,
      [ley('2466', 2025, 'art. 14'), cst('art. 179')],
      { ...(until === null ? {} : { until }), certainty: 'C' },
    ),
  ),
  fact(LABOUR.extrasDia, 'Máximo de horas extra al día', 2, 'hours', LEY_50, [
    cst('art. 167A'),
    ley('50', 1990, 'art. 22'),
  ]),
  fact(LABOUR.extrasSemana, 'Máximo de horas extra a la semana', 12, 'hours', LEY_50, [
    cst('art. 167A'),
    ley('50', 1990, 'art. 22'),
  ]),
]

const SALUD = [ley('100', 1993, 'art. 204')]
const PENSION = [ley('797', 2003, 'art. 7'), ley('100', 1993, 'art. 20')]
const ARL: readonly (readonly [riskClass: ArlClass, name: string, percent: number])[] = [
  [1, 'I', 0.522],
  [2, 'II', 1.044],
  [3, 'III', 2.436],
  [4, 'IV', 4.35],
  [5, 'V', 6.96],
]

const fspRates: readonly (readonly [fromSmmlv: number, percent: number])[] = [
  [4, 1],
  [16, 1.2],
  [17, 1.4],
  [18, 1.6],
  [19, 1.8],
  [20, 2],
]

const contributionFacts: readonly Fact[] = [
  fact(LABOUR.saludEmpleador, 'Salud, aporte del empleador', 8.5, 'percent', '2007-01-01', SALUD),
  fact(LABOUR.saludTrabajador, 'Salud, aporte del trabajador', 4, 'percent', '2007-01-01', SALUD),
  fact(LABOUR.pensionEmpleador, 'Pensión, aporte del empleador', 12, 'percent', '2008-01-01', PENSION),
  fact(LABOUR.pensionTrabajador, 'Pensión, aporte del trabajador', 4, 'percent', '2008-01-01', PENSION),
  ...ARL.map(([riskClass, name, rate]) =>
    fact(arlKey(riskClass), `Riesgos laborales, clase ${name}`, rate, 'percent', '1994-08-01', [
      decreto('1772', 1994, 'art. 13'),
    ]),
  ),
  fact(LABOUR.caja, 'Caja de compensación familiar', 4, 'percent', '1982-02-05', [ley('21', 1982, 'art. 12')]),
  fact(LABOUR.sena, 'SENA', 2, 'percent', '1982-02-05', [ley('21', 1982, 'art. 12')]),
  fact(LABOUR.icbf, 'ICBF', 3, 'percent', '1988-12-29', [ley('89', 1988, 'art. 1')]),
  fact(LABOUR.exoneracionTope, 'Tope de la exoneración de aportes', 10, 'SMMLV', '2016-12-29', [et('art. 114-1')]),
  ...fspRates.map(([fromSmmlv, percent]) =>
    fact(
      `fsp-${fromSmmlv}`,
      `Fondo de Solidaridad Pensional desde ${fromSmmlv} salarios mínimos`,
      percent,
      'percent',
      LEY_797,
      [ley('797', 2003, 'art. 7'), ley('797', 2003, 'art. 8')],
    ),
  ),
  fact(LABOUR.ibcMinimo, 'Ingreso base de cotización mínimo', 1, 'SMMLV', LEY_797, [ley('797', 2003, 'art. 5')]),
  fact(LABOUR.ibcMaximo, 'Ingreso base de cotización máximo', 25, 'SMMLV', LEY_797, [ley('797', 2003, 'art. 5')]),
  fact(
    LABOUR.noSalarialLimite,
    'Límite de los pagos no salariales sobre la remuneración total',
    40,
    'percent',
    '2010-07-12',
    [ley('1393', 2010, 'art. 30')],
  ),
  fact(LABOUR.integralMinimo, 'Salario integral mínimo', 13, 'SMMLV', LEY_50, [cst('art. 132')]),
  fact(LABOUR.integralBase, 'Salario integral: salario ordinario mínimo', 10, 'SMMLV', LEY_50, [cst('art. 132')]),
  fact(LABOUR.integralFactor, 'Salario integral: factor prestacional mínimo', 30, 'percent', LEY_50, [cst('art. 132')]),
  fact(LABOUR.integralIbc, 'Parte del salario integral que cotiza', 70, 'percent', LEY_789, [
    ley('797', 2003, 'art. 5'),
    ley('789', 2002, 'art. 49'),
  ]),
  fact(LABOUR.auxilioTope, 'Salario hasta el que hay auxilio de transporte', 2, 'SMMLV', LEY_50, [
    ley('15', 1959, 'art. 2'),
  ]),
  fact(
    LABOUR.independienteIbc,
    'Ingreso base de cotización del independiente',
    40,
    'percent',
    LEY_2277,
    [ley('2277', 2022, 'art. 89')],
    { certainty: 'C' },
  ),
  fact(LABOUR.independienteSalud, 'Salud del independiente', 12.5, 'percent', '2007-01-01', SALUD),
  fact(LABOUR.independientePension, 'Pensión del independiente', 16, 'percent', '2008-01-01', PENSION),
  fact(
    LABOUR.plataformaEmpresa,
    'Parte de la plataforma de reparto en la salud y la pensión del repartidor',
    60,
    'percent',
    LEY_2466,
    [ley('2466', 2025, 'art. 27')],
  ),
]

const CST_64 = [cst('art. 64'), ley('789', 2002, 'art. 28')]

const contractFacts: readonly Fact[] = [
  fact(LABOUR.interesesCesantias, 'Intereses a las cesantías al año', 12, 'percent', '1975-12-18', [
    ley('52', 1975, 'art. 1'),
  ]),
  fact(LABOUR.vacacionesDias, 'Días hábiles de vacaciones por año', 15, 'days', LEY_50, [cst('art. 186')]),
  fact(LABOUR.dotacionTope, 'Salario hasta el que hay dotación', 2, 'SMMLV', LEY_50, [cst('art. 230')]),
  fact(LABOUR.despidoSalarioAlto, 'Salario desde el que cambia la indemnización', 10, 'SMMLV', LEY_789, CST_64),
  fact(LABOUR.despidoPrimerAnio, 'Indemnización por el primer año', 30, 'days', LEY_789, CST_64),
  fact(LABOUR.despidoPrimerAnioAlto, 'Indemnización por el primer año, salario alto', 20, 'days', LEY_789, CST_64),
  fact(LABOUR.despidoSiguiente, 'Indemnización por cada año siguiente', 20, 'days', LEY_789, CST_64),
  fact(LABOUR.despidoSiguienteAlto, 'Indemnización por cada año siguiente, salario alto', 15, 'days', LEY_789, CST_64),
  fact(LABOUR.despidoObraMinimo, 'Indemnización mínima en obra o labor', 15, 'days', LEY_789, CST_64),
  fact(LABOUR.preavisoFijo, 'Preaviso del contrato a término fijo', 30, 'days', LEY_50, [cst('art. 46')]),
  fact(LABOUR.incapacidadEmpleadorDias, 'Días de incapacidad a cargo del empleador', 2, 'days', '2013-12-17', [
    decreto('2943', 2013),
  ]),
  fact(LABOUR.incapacidadTramoDias, 'Días de incapacidad a dos terceras partes', 90, 'days', LEY_50, [cst('art. 227')]),
  fact(LABOUR.incapacidadEpsDias, 'Días de incapacidad a cargo de la EPS', 180, 'days', LEY_50, [cst('art. 227')]),
  fact(LABOUR.incapacidadSegundoTramo, 'Incapacidad desde el día 91', 50, 'percent', LEY_50, [cst('art. 227')]),
  fact(LABOUR.incapacidadFondo, 'Incapacidad desde el día 181, a cargo del fondo', 50, 'percent', LEY_50, [
    decreto('19', 2012, 'art. 142'),
  ]),
  fact(LABOUR.incapacidadLaboral, 'Incapacidad por accidente o enfermedad laboral', 100, 'percent', '1994-08-01', [
    ley('776', 2002, 'art. 3'),
  ]),
  fact(LABOUR.maternidadDias, 'Licencia de maternidad', 126, 'days', '2017-01-04', [
    cst('art. 236'),
    ley('1822', 2017),
  ]),
  fact(LABOUR.paternidadDias, 'Licencia de paternidad', 14, 'days', '2021-07-29', [
    cst('art. 236'),
    ley('2114', 2021, 'art. 2'),
  ]),
  fact(LABOUR.lutoDias, 'Licencia por luto', 5, 'days', '2009-01-05', [cst('art. 57'), ley('1280', 2009, 'art. 1')]),
  fact(
    LABOUR.aprendizLectiva,
    'Apoyo del aprendiz en etapa lectiva',
    75,
    'percent',
    LEY_2466,
    [ley('2466', 2025, 'art. 21'), circular('83', 2025)],
    { certainty: 'C' },
  ),
  fact(
    LABOUR.aprendizPractica,
    'Pago del aprendiz en etapa práctica',
    100,
    'percent',
    LEY_2466,
    [ley('2466', 2025, 'art. 21'), circular('83', 2025)],
    { certainty: 'C' },
  ),
  fact(
    LABOUR.aprendizMonetizacion,
    'Pago al SENA por cada aprendiz que no se contrata, al mes',
    1.5,
    'SMMLV',
    LEY_2466,
    [ley('789', 2002, 'art. 34')],
  ),
]

const UGPP = [ley('1607', 2012, 'art. 179')]
/** As art. 314 of Ley 1819 de 2016 left them. */
const LEY_1819 = '2016-12-29'
const ugppFacts: readonly Fact[] = [
  fact(LABOUR.ugppOmision, 'Sanción de la UGPP por omisión o mora, cada mes', 5, 'percent', LEY_1819, UGPP),
  fact(LABOUR.ugppOmisionTope, 'Tope de la sanción de la UGPP por omisión', 100, 'percent', LEY_1819, UGPP),
  fact(
    LABOUR.ugppOmisionOficial,
    'Omisión en la liquidación oficial de la UGPP, cada mes',
    10,
    'percent',
    LEY_1819,
    UGPP,
  ),
  fact(LABOUR.ugppOmisionOficialTope, 'Tope de la omisión en la liquidación oficial', 200, 'percent', LEY_1819, UGPP),
  fact(LABOUR.ugppInexactitud, 'Sanción de la UGPP por inexactitud', 35, 'percent', LEY_1819, UGPP),
  fact(
    LABOUR.ugppInexactitudOficial,
    'Inexactitud en la liquidación oficial de la UGPP',
    60,
    'percent',
    LEY_1819,
    UGPP,
  ),
]

const withholdingFacts: readonly Fact[] = [
  fact(LABOUR.rentaExenta25, 'Renta de trabajo exenta', 25, 'percent', LEY_2277, [et('art. 206 num. 10')]),
  fact(LABOUR.rentaExenta25Limite, 'Límite anual de la renta de trabajo exenta', 790, 'UVT', LEY_2277, [
    et('art. 206 num. 10'),
  ]),
  fact(LABOUR.limiteRentasExentas, 'Límite de deducciones y rentas exentas', 40, 'percent', LEY_2277, [
    et('art. 336'),
    et('art. 388'),
  ]),
  fact(LABOUR.limiteRentasExentasUvt, 'Límite anual de deducciones y rentas exentas', 1340, 'UVT', LEY_2277, [
    et('art. 336'),
  ]),
  fact(LABOUR.dependientes, 'Deducción por dependientes', 10, 'percent', '2013-01-01', [et('art. 387')]),
  fact(LABOUR.dependientesLimite, 'Límite mensual por dependientes', 32, 'UVT', '2013-01-01', [et('art. 387')]),
  fact(LABOUR.viviendaLimite, 'Límite mensual de intereses de vivienda', 100, 'UVT', '2013-01-01', [et('art. 387')]),
  fact(LABOUR.prepagadaLimite, 'Límite mensual de medicina prepagada', 16, 'UVT', '2013-01-01', [et('art. 387')]),
  fact(LABOUR.voluntarios, 'Límite de aportes a AFC y pensión voluntaria', 30, 'percent', '2017-01-01', [
    et('art. 126-1'),
    et('art. 126-4'),
  ]),
  fact(LABOUR.voluntariosLimite, 'Límite anual de AFC y pensión voluntaria', 3800, 'UVT', '2017-01-01', [
    et('art. 126-1'),
    et('art. 126-4'),
  ]),
  fact(LABOUR.indemnizacionTope, 'Ingreso mensual desde el que se retiene la indemnización', 204, 'UVT', '2007-01-01', [
    et('art. 401-3'),
  ]),
  fact(LABOUR.indemnizacionTarifa, 'Retención sobre indemnizaciones laborales', 20, 'percent', '2003-01-01', [
    et('art. 401-3'),
  ]),
]

/** Working time, contributions, benefits, contracts, leave, apprentices and the limits of labour withholding, by date. */
export const labourFacts: readonly Fact[] = [
  ...timeFacts,
  ...contributionFacts,
  ...contractFacts,
  ...ugppFacts,
  ...withholdingFacts,
]
