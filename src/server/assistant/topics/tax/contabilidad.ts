import { formatCop } from '../../../../shared/format.ts'
import {
  type Asiento,
  asientoAnticipo,
  asientoCierre,
  asientoCompra,
  asientoDepreciacion,
  asientoNomina,
  asientoPagoIva,
  asientoPrestamo,
  asientoVenta,
} from '../../../../shared/tax/asientos.ts'
import { buscarCuentas, type CuentaPuc, cuentaPorCodigo, cuentasBajo, PUC_SOURCE } from '../../../../shared/tax/puc.ts'
import { decreto } from '../../../../shared/tax/sources.ts'
import type { Calculation, FactSource } from '../../../../shared/tax/types.ts'
import type { Understood } from '../../understand/features.ts'
import { amountNear, firstAmount, percentNear } from '../read.ts'
import type { Topic, TopicAnswer } from '../topic.ts'
import { fromCalculation } from '../topic.ts'
import { mentions } from './reading.ts'

const PUC_CAVEAT =
  'El PUC ya no es el marco contable vigente, pero se usa como codificación: ajusta el auxiliar a tu plan.'
const PUC_SOURCES = [PUC_SOURCE, decreto('2649', 1993)]

function fullName({ codigo, nombre, nivel, ruta }: CuentaPuc): string {
  // A subaccount called just "Honorarios" says nothing without the account above it.
  const parent = nivel === 'subcuenta' ? ruta.at(-1)?.replace(/^\d+ /, '') : undefined
  return parent === undefined ? `${codigo} ${nombre}` : `${codigo} ${nombre} (${parent})`
}

const accountTable = (title: string, cuentas: readonly CuentaPuc[]) => ({
  title,
  columns: ['Código', 'Cuenta', 'Naturaleza'],
  rows: cuentas.map((cuenta) => [cuenta.codigo, fullName(cuenta).replace(/^\d+ /, ''), cuenta.naturaleza]),
})

const CONCEPTS = ['servicio', 'honorario', 'arriendo', 'arrendamiento', 'comision', 'compra', 'salario', 'dividendo']

function account(understood: Understood): TopicAnswer {
  const code =
    /\b([1-9]\d{3}|[1-9]\d{5}|[1-9]\d{7})\b/.exec(understood.question)?.[1] ??
    /\bcuenta (\d{1,8})\b/.exec(understood.text)?.[1]
  const named = code === undefined ? null : cuentaPorCodigo(code)
  if (named !== null) {
    const under = cuentasBajo(named.codigo)
    return {
      headline: `La cuenta **${named.codigo}** del PUC es **${named.nombre}**${named.ruta.length > 0 ? `, dentro de ${named.ruta.at(-1)}` : ''}, de naturaleza ${named.naturaleza}.`,
      tables: under.length > 0 ? [accountTable('Subcuentas', under)] : [],
      paragraphs: [`Ruta: ${[...named.ruta, `${named.codigo} ${named.nombre}`].join(' › ')}.`],
      sources: PUC_SOURCES,
      caveats: [PUC_CAVEAT],
    }
  }
  // "¿Y para servicios?" changes the concept of the account asked before; "¿y para el reteIVA?" names another account.
  const concept = CONCEPTS.some((stem) => understood.question.toLowerCase().includes(stem))
  const cuentas = concept ? [] : buscarCuentas(understood.question, 5)
  const [best, ...others] = cuentas.length > 0 ? cuentas : buscarCuentas(understood.tokens.join(' '), 5)
  if (best === undefined)
    return {
      headline:
        'No encontré esa cuenta en el PUC. ¿Puedes decirme el hecho económico: qué compraste, vendiste, pagaste o retuviste?',
      sources: PUC_SOURCES,
      answered: false,
    }
  return {
    headline: `Usa la cuenta **${fullName(best)}** del PUC, de naturaleza ${best.naturaleza}.`,
    paragraphs: [`Ruta: ${[...best.ruta, `${best.codigo} ${best.nombre}`].join(' › ')}.`],
    ...(others.length > 0 ? { tables: [accountTable('Otras cuentas cercanas', others)] } : {}),
    sources: PUC_SOURCES,
    caveats: [PUC_CAVEAT],
  }
}

// The usual withholdings for a template; the retención topic tells when each applies.
const RETEFUENTE = { mercancia: 2.5, servicio: 4, honorarios: 11, arrendamiento: 3.5, computo: 2.5 } as const
/** What a template is shown with when the question gives no sum. */
const EXAMPLE = 1_000_000

function conceptOf(understood: Understood): keyof typeof RETEFUENTE {
  if (mentions(understood, 'honorario', 'asesor', 'consultor', 'contador', 'abogad')) return 'honorarios'
  if (mentions(understood, 'arriend', 'arrendam', 'alquiler')) return 'arrendamiento'
  if (mentions(understood, 'comput', 'portatil')) return 'computo'
  return mentions(understood, 'servicio') ? 'servicio' : 'mercancia'
}

function entryOf(understood: Understood, facts: FactSource): Calculation<Asiento> {
  const valor = firstAmount(understood, facts) ?? EXAMPLE
  const contado = mentions(understood, 'contado', 'efectivo', 'transferencia')
  const iva = /\bsin iva\b|\bno responsable\b|\bexcluid/.test(understood.text)
    ? 0
    : (percentNear(understood, /iva/) ?? 19)
  const sinRetencion = /\bsin (?:practicar )?reten\w*/.test(understood.text)
  if (mentions(understood, 'depreci')) return asientoDepreciacion({ valor, clase: assetOf(understood) })
  if (mentions(understood, 'nomina', 'sueldo', 'salario')) return payrollEntry(valor)
  if (
    mentions(understood, 'prestamo', 'credito bancario', 'pagare', 'cuota', 'banco') &&
    mentions(understood, 'prestamo', 'credito', 'cuota', 'pagare')
  ) {
    const cuota = mentions(understood, 'cuota', 'abono')
    const intereses = amountNear(understood, /interes\w*/, facts)
    return asientoPrestamo({
      momento: cuota ? 'cuota' : 'desembolso',
      capital: amountNear(understood, /capital|prestamo|credito/, facts) ?? valor,
      ...(cuota && intereses !== undefined ? { intereses } : {}),
    })
  }
  if (mentions(understood, 'anticipo'))
    return asientoAnticipo({
      sentido: mentions(understood, 'cliente', 'recib', 'recibido') ? 'recibido' : 'entregado',
      valor,
    })
  if (mentions(understood, 'cierre', 'cerrar', 'cierro')) {
    const ingresos = amountNear(understood, /ingres\w*|vent\w*/, facts) ?? 100 * EXAMPLE
    const costos = amountNear(understood, /costo\w*/, facts) ?? 60 * EXAMPLE
    return asientoCierre({ ingresos, costos, gastos: amountNear(understood, /gasto\w*/, facts) ?? 25 * EXAMPLE })
  }
  const pagoIva =
    mentions(understood, 'iva') &&
    mentions(understood, 'pago', 'pagar', 'declar') &&
    !mentions(understood, 'compra', 'venta', 'honorario', 'servicio')
  if (pagoIva) {
    return asientoPagoIva({
      generado: amountNear(understood, /generad\w*|vent\w*/, facts) ?? 3 * EXAMPLE,
      descontable: amountNear(understood, /descontable\w*|compr\w*/, facts) ?? EXAMPLE,
    })
  }
  if (mentions(understood, 'venta', 'vend', 'ingreso', 'cliente') && !mentions(understood, 'compr')) {
    const servicio = mentions(understood, 'servicio', 'honorario')
    return asientoVenta({ base: valor, iva, retefuente: sinRetencion ? 0 : servicio ? 4 : 2.5, contado, servicio })
  }
  const concepto = conceptOf(understood)
  return asientoCompra({ base: valor, iva, concepto, retefuente: sinRetencion ? 0 : RETEFUENTE[concepto], contado })
}

function assetOf(understood: Understood) {
  if (mentions(understood, 'vehiculo', 'carro', 'camion')) return 'vehiculos' as const
  if (mentions(understood, 'maquin')) return 'maquinaria' as const
  if (mentions(understood, 'mueble', 'ensere')) return 'muebles' as const
  return mentions(understood, 'edific', 'construcc', 'bodega', 'local')
    ? ('construcciones' as const)
    : ('computo' as const)
}

/** A month's payroll with the usual rates of an exonerated company with class I risk, without transport allowance. */
function payrollEntry(sueldo: number): Calculation<Asiento> {
  const part = (milesimas: number): number => Math.round((sueldo * milesimas) / 100_000)
  return asientoNomina({
    sueldo,
    saludTrabajador: part(4000),
    pensionTrabajador: part(4000),
    pensionEmpleador: part(12_000),
    arl: part(522),
    caja: part(4000),
    cesantias: part(8333),
    intereses: part(1000),
    prima: part(8333),
    vacaciones: part(4167),
  })
}

function entry(understood: Understood, facts: FactSource): TopicAnswer {
  const calculation = entryOf(understood, facts)
  const { concepto, lineas, total } = calculation.result
  const example = firstAmount(understood, facts) === undefined
  const main = [...lineas].sort((a, b) => b.debito + b.credito - a.debito - a.credito).find(({ debito }) => debito > 0)
  const against = lineas.filter(({ credito }) => credito > 0).sort((a, b) => b.credito - a.credito)[0]
  return fromCalculation(calculation, {
    headline: `${concepto}: **débito a ${main?.codigo} (${main?.nombre})** y **crédito a ${against?.codigo} (${against?.nombre})**, con sumas iguales de ${formatCop(total)}${example ? ' en un ejemplo' : ''}.`,
    tables: [
      {
        title: 'Asiento contable',
        columns: ['Código', 'Cuenta', 'Débito', 'Crédito'],
        rows: [
          ...lineas.map(({ codigo, nombre, debito, credito }) => [
            codigo,
            nombre,
            debito === 0 ? '' : formatCop(debito),
            credito === 0 ? '' : formatCop(credito),
          ]),
          ['', 'Sumas iguales', formatCop(total), formatCop(total)],
        ],
      },
    ],
    caveats: [
      ...(mentions(understood, 'nomina', 'sueldo', 'salario')
        ? ['Supone un empleador exonerado de salud, SENA e ICBF, riesgo I y sin auxilio de transporte.']
        : []),
      'Las tarifas de IVA y retención del asiento son las usuales: cámbialas si tu caso es otro.',
      ...calculation.caveats,
    ],
  })
}

const ENTRY = [
  'asiento*',
  'contabiliz*',
  'registr* contable*',
  'como registr*',
  'como registro',
  'causar',
  'causacion',
  'como causo',
  'comprobante contable',
  'contrapartida*',
  'debito y credito',
  'se debita',
  'partida doble',
]

export const topics: readonly Topic[] = [
  {
    id: 'puc.cuenta',
    subject: 'puc',
    match: [
      {
        need: [
          [
            'puc',
            'plan cuentas',
            'plan unico cuentas',
            'cuenta* contable*',
            'que cuenta',
            'cual cuenta',
            'cual es cuenta',
            'en que cuenta',
            'en cual cuenta',
            'codigo contable',
            'codigo cuenta',
            'cuenta puc',
            'a que cuenta',
            'cual es codigo',
            'subcuenta',
            'numero cuenta contable',
          ],
        ],
        not: ['cuenta cobro', 'cuenta ahorro exenta'],
        prior: 1.6,
      },
      {
        need: [
          ['cuenta'],
          [
            '1105',
            '1110',
            '1305',
            '1355',
            '1435',
            '2205',
            '2335',
            '2365',
            '2367',
            '2368',
            '2370',
            '2404',
            '2408',
            '2412',
            '2505',
            '4135',
            '4155',
            '5105',
            '5110',
            '5195',
            '5305',
            '6135',
            '236515',
            '236525',
            '236540',
            '135515',
            '110505',
            '130505',
            '220505',
            '510506',
          ],
        ],
        prior: 1,
      },
    ],
    answer: (understood) => account(understood),
  },
  {
    id: 'puc.asiento',
    subject: 'asientos',
    match: [
      {
        need: [ENTRY],
        boost: [
          'contado',
          'credito',
          'compra*',
          'venta*',
          'nomina',
          'depreciacion',
          'prestamo',
          'anticipo',
          'honorarios',
          'iva',
          'cierre',
          'arriendo',
        ],
        wants: ['amount'],
        not: ['que cuenta', 'cual cuenta', 'en que cuenta'],
        prior: 1.8,
      },
    ],
    answer: (understood, { facts }) => entry(understood, facts),
  },
]
