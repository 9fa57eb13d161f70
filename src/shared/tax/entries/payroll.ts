import {
  type AsientoDeclarado,
  asentado,
  BANCO,
  debe,
  elegidos,
  haber,
  type OpcionesAsiento,
  type Partida,
} from './entry.ts'

/** A worker's month, in COP, as the payroll calculator gives it. */
export interface Rol {
  readonly salario: number
  readonly integral?: boolean
  readonly comisiones?: number
  readonly horasExtra?: number
  readonly noSalarial?: number
  readonly auxilio: number
  readonly trabajador: {
    readonly salud: number
    readonly pension: number
    readonly fsp?: number
    readonly retencion?: number
  }
  readonly empleador: {
    readonly salud: number
    readonly pension: number
    readonly arl: number
    readonly caja: number
    readonly icbf?: number
    readonly sena?: number
  }
  readonly provisiones: {
    readonly cesantias: number
    readonly intereses: number
    readonly prima: number
    readonly vacaciones: number
  }
}

const GRUPO = 'Usa el grupo 52 si el trabajador es de ventas y el 72 si es de producción.'

/** The payroll of those workers: as it accrues, as it is paid, and the monthly form of its contributions. */
export function asientosNomina(
  roles: readonly Rol[],
  options: OpcionesAsiento & {
    /** Taken off the net pay for a loan or an advance that the worker owes. */
    readonly descontado?: number
    /** "La quincena": what the title calls the period. */
    readonly periodo?: string
    /** Of the provisions only those. */
    readonly prestaciones?: readonly (keyof Rol['provisiones'])[]
  } = {},
): readonly AsientoDeclarado[] {
  const { descontado = 0, periodo = 'del mes', prestaciones, sinProvisiones = false, momento } = options
  const sum = (pick: (rol: Rol) => number | undefined) => roles.reduce((all, rol) => all + (pick(rol) ?? 0), 0)
  const worker = (key: keyof Rol['trabajador']) => sum(({ trabajador }) => trabajador[key])
  const company = (key: keyof Rol['empleador']) => sum(({ empleador }) => empleador[key])
  const provided = (key: keyof Rol['provisiones']) =>
    prestaciones === undefined || prestaciones.includes(key) ? sum(({ provisiones }) => provisiones[key]) : 0

  const earned = [
    debe('510506', { salario: sum((rol) => (rol.integral === true ? 0 : rol.salario)) }),
    debe('510503', { 'salario integral': sum((rol) => (rol.integral === true ? rol.salario : 0)) }),
    debe('510515', { 'horas extra y recargos': sum(({ horasExtra }) => horasExtra) }),
    debe('510518', { comisiones: sum(({ comisiones }) => comisiones) }),
    debe('510548', { 'pagos no salariales': sum(({ noSalarial }) => noSalarial) }),
    debe('510527', { 'auxilio de transporte': sum(({ auxilio }) => auxilio) }),
  ]
  const contributed = [
    debe('510569', { 'salud del empleador': company('salud') }),
    debe('510570', { 'pensión del empleador': company('pension') }),
    debe('510568', { ARL: company('arl') }),
    debe('510572', { 'caja de compensación': company('caja') }),
    debe('510575', { ICBF: company('icbf') }),
    debe('510578', { SENA: company('sena') }),
  ]
  const owedTo = (line: typeof debe, of: { readonly trabajador: 0 | 1 }): readonly Partida[] => [
    line('237005', {
      'salud del trabajador': of.trabajador * worker('salud'),
      'salud del empleador': company('salud'),
    }),
    line('238030', {
      'pensión del trabajador': of.trabajador * worker('pension'),
      'fondo de solidaridad': of.trabajador * worker('fsp'),
      'pensión del empleador': company('pension'),
    }),
    line('237006', { ARL: company('arl') }),
    line('237010', { 'caja de compensación': company('caja'), ICBF: company('icbf'), SENA: company('sena') }),
  ]
  const setAside = [
    debe('510530', { 'provisión de cesantías': provided('cesantias') }),
    debe('510533', { 'provisión de intereses': provided('intereses') }),
    debe('510536', { 'provisión de prima': provided('prima') }),
    debe('510539', { 'provisión de vacaciones': provided('vacaciones') }),
  ]
  const reserves = [
    haber('2510', { 'provisión de cesantías': provided('cesantias') }),
    haber('2515', { 'provisión de intereses': provided('intereses') }),
    haber('2520', { 'provisión de prima': provided('prima') }),
    haber('2525', { 'provisión de vacaciones': provided('vacaciones') }),
  ]
  const withheld = [
    haber('236505', { 'retención en la fuente': worker('retencion') }, 'Retención en la fuente por salarios'),
    haber('1365', { 'préstamo o anticipo descontado': descontado }),
  ]
  const neto = ['250505', 'neto a pagar'] as const
  const accrual = asentado(
    'causacion',
    `Nómina ${periodo} con aportes${sinProvisiones ? ', sin provisiones' : ' y provisiones'}`,
    [
      ...earned,
      ...contributed,
      ...(sinProvisiones ? [] : setAside),
      ...owedTo(haber, { trabajador: 1 }),
      ...withheld,
      ...(sinProvisiones ? [] : reserves),
    ],
    neto,
    [GRUPO],
  )
  const paid = accrual?.lineas.find(({ codigo }) => codigo === '250505')?.credito ?? 0
  return elegidos(
    [
      accrual,
      asentado('pago', 'Pago de la nómina', [debe('250505', { 'neto a pagar': paid })], BANCO('neto a pagar')),
      asentado(
        'planilla',
        'Pago de la planilla (PILA)',
        owedTo(debe, { trabajador: 1 }),
        BANCO('total de la planilla'),
        ['La planilla lleva lo que se le descontó al trabajador y lo que aporta la empresa.'],
      ),
      momento === 'aportes'
        ? asentado('aportes', 'Aportes del mes', [...contributed, ...owedTo(haber, { trabajador: 0 })], neto, [
            'Es la parte de la empresa; lo que se le descuenta al trabajador sale de su salario en el asiento de la nómina.',
          ])
        : undefined,
      momento === 'provision'
        ? asentado('provision', 'Provisiones del mes', [...setAside, ...reserves], neto, [GRUPO])
        : undefined,
    ],
    options,
  )
}

const PRESTACIONES = {
  cesantias: {
    ...{ gasto: '510530', pasivo: '2510', de: 'cesantías', la: 'las cesantías', provisionada: 'provisionadas' },
    pago: 'Consignación de las cesantías en el fondo',
  },
  intereses: {
    ...{
      gasto: '510533',
      pasivo: '2515',
      de: 'intereses',
      la: 'los intereses a las cesantías',
      provisionada: 'provisionados',
    },
    pago: 'Pago de los intereses a las cesantías',
  },
  prima: {
    ...{ gasto: '510536', pasivo: '2520', de: 'prima', la: 'la prima de servicios', provisionada: 'provisionada' },
    pago: 'Pago de la prima de servicios',
  },
  vacaciones: {
    ...{ gasto: '510539', pasivo: '2525', de: 'vacaciones', la: 'las vacaciones', provisionada: 'provisionadas' },
    pago: 'Pago de las vacaciones',
  },
} as const
export type Prestacion = keyof typeof PRESTACIONES

const LIQUIDACION = { la: 'la liquidación', provisionada: 'provisionada', pago: 'Pago de la liquidación' }

const OTRO_PLAN = 'Si tu plan lleva las provisiones en 2610, debita 2610 en vez de 2510, 2515, 2520 y 2525.'

/** What a worker is paid of benefits: what was set aside leaves the liability; what was not is expense first. */
export function asientosPrestaciones(
  sums: Readonly<Partial<Record<Prestacion, number>>> & {
    readonly salario?: number
    readonly auxilio?: number
    readonly indemnizacion?: number
    /** What the worker owes and is taken off. */
    readonly prestamo?: number
  },
  options: OpcionesAsiento,
): readonly AsientoDeclarado[] {
  const { salario = 0, auxilio = 0, indemnizacion = 0, prestamo = 0 } = sums
  const { provisionado } = options
  const kinds = (Object.keys(PRESTACIONES) as Prestacion[]).filter((key) => (sums[key] ?? 0) > 0)
  const [only, another] = kinds
  const alone = only !== undefined && another === undefined && salario + indemnizacion === 0
  const what = alone ? PRESTACIONES[only] : LIQUIDACION
  const benefit = (line: typeof debe, side: 'gasto' | 'pasivo') => (key: Prestacion) =>
    line(PRESTACIONES[key][side], { [PRESTACIONES[key].de]: sums[key] ?? 0 })
  const wage = { 'salario pendiente': salario, 'auxilio de transporte': auxilio }
  // The wage that the month did not accrue yet and the indemnity were never set aside.
  const accrued = provisionado === true ? [] : kinds
  const accrual = asentado(
    'causacion',
    `Causación de ${what.la}${provisionado === undefined && kinds.length > 0 ? `, si no estaba${what.provisionada.endsWith('s') ? 'n' : ''} ${what.provisionada}` : ''}`,
    [
      ...accrued.map(benefit(debe, 'gasto')),
      debe('510506', { 'salario pendiente': salario }),
      debe('510527', { 'auxilio de transporte': auxilio }),
      debe('510560', { indemnización: indemnizacion }),
      ...accrued.map(benefit(haber, 'pasivo')),
      haber('250505', wage),
    ],
    ['2540', 'indemnización'],
  )
  const payment = asentado(
    'pago',
    what.pago,
    [
      ...kinds.map(benefit(debe, 'pasivo')),
      debe('250505', wage),
      debe('2540', { indemnización: indemnizacion }),
      haber('1365', { 'préstamo o anticipo descontado': prestamo }),
    ],
    BANCO('total que se paga'),
    [
      ...(provisionado === undefined && kinds.length > 0
        ? ['Si lo provisionabas mes a mes, el gasto ya está y solo registras el pago; si no, primero se causa.']
        : []),
      ...(provisionado === true ? ['Como ya estaba provisionado, el pago no toca el gasto: cancela el pasivo.'] : []),
      ...(alone || provisionado === false ? [] : [OTRO_PLAN]),
    ],
  )
  // A settlement is paid as it is told; what was not set aside of it is accrued before.
  return elegidos(
    provisionado === undefined && !alone && kinds.length > 0 ? [payment, accrual] : [accrual, payment],
    options,
  )
}
