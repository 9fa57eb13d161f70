import type { ClaseActivo } from '../depreciacion.ts'
import {
  type AsientoDeclarado,
  asentado,
  BANCO,
  causadoYPagado,
  debe,
  elegidos,
  haber,
  nombreDe,
  type OpcionesAsiento,
} from './entry.ts'

const SUBCUENTA: Readonly<Partial<Record<ClaseActivo, string>>> = {
  construcciones: '05',
  maquinaria: '10',
  muebles: '15',
  computo: '20',
  vehiculos: '35',
}

/** What an asset wears by the month, and by the year. */
export function asientosDepreciacion(
  { mensual, anual }: { readonly mensual: number; readonly anual: number },
  clase: ClaseActivo,
  options: OpcionesAsiento,
): readonly AsientoDeclarado[] {
  const sub = SUBCUENTA[clase] ?? '10'
  const [gasto, acumulada] = [`5160${sub}`, `1592${sub}`]
  const thing = nombreDe(gasto).toLowerCase()
  const each = (periodo: string, valor: number) =>
    asentado(
      'causacion',
      `Depreciación de cada ${periodo}`,
      [debe(gasto, { [`depreciación de cada ${periodo}`]: valor }, `Gasto por depreciación: ${thing}`)],
      [acumulada, `depreciación de cada ${periodo}`, `Depreciación acumulada: ${thing}`],
    )
  return elegidos([each('mes', mensual), each('año', anual)], options)
}

/** A loan: the money comes in, and each instalment pays interest first. */
export function asientosCredito(
  {
    capital,
    primera,
  }: {
    readonly capital: number
    readonly primera: { readonly interes: number; readonly capital: number } | undefined
  },
  options: OpcionesAsiento,
): readonly AsientoDeclarado[] {
  return elegidos(
    [
      asentado(
        'desembolso',
        'Desembolso del préstamo',
        [debe('111005', { capital })],
        ['210510', 'capital', 'Bancos nacionales: pagarés'],
      ),
      primera === undefined
        ? undefined
        : asentado(
            'cuota',
            'La primera cuota',
            [
              debe('210510', { 'abono a capital': primera.capital }, 'Bancos nacionales: pagarés (abono a capital)'),
              debe('530520', { intereses: primera.interes }),
            ],
            BANCO('cuota'),
            ['En cada cuota el interés es el del saldo que queda. Los seguros y comisiones del extracto van aparte.'],
          ),
    ],
    options,
  )
}

/** The 4x1000, as the bank takes it. */
export const asientosGmf = (gmf: number, options: OpcionesAsiento): readonly AsientoDeclarado[] =>
  elegidos(
    [asentado('causacion', 'Registro del 4x1000', [debe('530595', { '4x1000': gmf })], BANCO('4x1000'))],
    options,
  )

/** Sick pay or a leave: what the company bears is expense, what the system gives back is a receivable. */
export const asientosLicencia = (
  what: string,
  { empleador, sistema, quien }: { readonly empleador: number; readonly sistema: number; readonly quien: string },
  [gasto]: readonly [gasto: string],
  options: OpcionesAsiento,
): readonly AsientoDeclarado[] =>
  elegidos(
    [
      asentado(
        'causacion',
        what,
        [
          debe(gasto, { 'a cargo de la empresa': empleador }),
          debe('1380', { [`a cargo de la ${quien}`]: sistema }, `${what} por cobrar a la ${quien}`),
        ],
        ['250505', 'total'],
      ),
      asentado(
        'pago',
        `Cuando la ${quien} la paga`,
        [haber('1380', { [`a cargo de la ${quien}`]: sistema }, `${what} por cobrar a la ${quien}`)],
        BANCO(`a cargo de la ${quien}`),
      ),
    ],
    options,
  )

/** Overtime, as it goes into the month's payroll. */
export const asientosRecargos = (total: number, options: OpcionesAsiento): readonly AsientoDeclarado[] =>
  causadoYPagado(
    { concepto: 'Horas extra y recargos', pago: 'Pago de las horas extra con la nómina' },
    ['510515'],
    ['250505'],
    { 'horas extra y recargos': total },
    options,
  )

/** What is withheld of a payment to a worker, out of what is owed to them. */
export const asientosRetencionLaboral = (
  what: string,
  pasivo: string,
  retencion: number,
  options: OpcionesAsiento,
): readonly AsientoDeclarado[] =>
  elegidos(
    [
      asentado(
        'causacion',
        what,
        [debe(pasivo, { 'retención en la fuente': retencion })],
        ['236505', 'retención en la fuente', 'Retención en la fuente por pagos laborales'],
        ['La retención sale de lo que se le paga al trabajador: no es gasto de la empresa.'],
      ),
      asentado(
        'pago',
        'Pago de la retención a la DIAN (formulario 350)',
        [debe('236505', { 'retención en la fuente': retencion }, 'Retención en la fuente por pagos laborales')],
        BANCO('retención en la fuente'),
      ),
    ],
    options,
  )

/** What was sold leaves the stock at its cost. */
export const asientosCosto = (costo: number, options: OpcionesAsiento): readonly AsientoDeclarado[] =>
  elegidos(
    [
      asentado(
        'causacion',
        'Costo de lo vendido',
        [debe('6135', { 'costo de lo vendido': costo }, 'Costo de ventas')],
        ['1435', 'costo de lo vendido'],
      ),
    ],
    options,
  )

/** A balance in foreign money that is worth more or less than it was entered for. */
export function asientosCambio(
  { sube, deuda, valor }: { readonly sube: boolean; readonly deuda: boolean; readonly valor: number },
  options: OpcionesAsiento,
): readonly AsientoDeclarado[] {
  const loss = sube === deuda
  const account = deuda ? '2210' : '130510'
  const parts = { 'diferencia en cambio': valor }
  return elegidos(
    [
      asentado(
        'causacion',
        `Diferencia en cambio: ${loss ? 'gasto' : 'ingreso'}`,
        [loss ? debe('530525', parts) : haber('421020', parts)],
        [account, 'diferencia en cambio', deuda ? 'Proveedores del exterior' : 'Clientes del exterior'],
        ['En la renta solo cuenta al pagarla o cobrarla (art. 288 ET): hasta entonces va a la conciliación fiscal.'],
      ),
    ],
    options,
  )
}
