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
import { depreciacionLineaRecta } from '../../../../shared/tax/depreciacion.ts'
import { IVA_GENERAL } from '../../../../shared/tax/facts/iva.ts'
import { arlKey, LABOUR } from '../../../../shared/tax/facts/labour.ts'
import { percentOf } from '../../../../shared/tax/percent.ts'
import { buscarCuentas, PUC_SOURCE } from '../../../../shared/tax/puc.ts'
import { retencionRenta } from '../../../../shared/tax/retencion.ts'
import type { Calculation, FactSource, IsoDate } from '../../../../shared/tax/types.ts'
import { amountNear, firstAmount } from '../../topics/read.ts'
import { mentions } from '../../topics/tax/reading.ts'
import type { TopicAnswer } from '../../topics/topic.ts'
import { askBack, fromCalculation } from '../../topics/topic.ts'
import type { Understood } from '../../understand/features.ts'
import type { AnswerContext } from '../intent.ts'
import { intent } from '../intent.ts'
import { conditions, type PayrollValues, payrollOf, payrollSlots, paySaid, wageOf } from '../nomina/payroll.ts'
import { salario } from '../slots.ts'

const CONCEPTO_RETENCION = {
  mercancia: 'compras',
  servicio: 'servicios',
  honorarios: 'honorarios',
  arrendamiento: 'arrendamiento-inmuebles',
  computo: 'compras',
} as const

/** What a template is shown with when the question gives no sum. */
const EXAMPLE = 1_000_000

/** An entry of zero has no lines: it is shown with the example too. */
function amountAsked(understood: Understood, facts: FactSource): number | undefined {
  const amount = firstAmount(understood, facts)
  return amount === 0 ? undefined : amount
}

function conceptOf(understood: Understood): keyof typeof CONCEPTO_RETENCION {
  if (mentions(understood, 'honorario', 'asesor', 'consultor', 'contador', 'abogad')) return 'honorarios'
  if (mentions(understood, 'arriend', 'arrendam', 'alquiler')) return 'arrendamiento'
  if (mentions(understood, 'comput', 'portatil')) return 'computo'
  return mentions(understood, 'servicio') ? 'servicio' : 'mercancia'
}

function entryOf(understood: Understood, facts: FactSource): Calculation<Asiento> {
  const valor = amountAsked(understood, facts) ?? EXAMPLE
  const contado = mentions(understood, 'contado', 'efectivo', 'transferencia')
  const iva = /\bsin iva\b|\bno responsable\b|\bexcluid/.test(understood.text)
    ? 0
    : (percentSaid(understood, /iva\D{0,12}$/) ?? facts.at(IVA_GENERAL, understood.on).value)
  const withheld = (concepto: keyof typeof CONCEPTO_RETENCION): number =>
    /\bsin (?:practicar )?reten\w*/.test(understood.text)
      ? 0
      : (percentSaid(understood, /ret\w*[^%]{0,25}$/) ??
        // A company on the other side: the usual counterpart of an entry, and it has one rate.
        retencionRenta(
          { concepto: CONCEPTO_RETENCION[concepto], pago: valor, date: understood.on, juridica: true },
          facts,
        ).result.tarifa)
  if (mentions(understood, 'depreci')) return depreciationEntry(understood, valor, facts)
  if (mentions(understood, 'nomina', 'sueldo', 'salario')) return payrollEntry(valor, facts, understood.on)
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
    return asientoVenta({
      base: valor,
      iva,
      retefuente: withheld(servicio ? 'servicio' : 'mercancia'),
      contado,
      servicio,
    })
  }
  const concepto = conceptOf(understood)
  const cuenta = expenseAccount(understood, concepto)
  return asientoCompra({
    base: valor,
    iva,
    concepto,
    retefuente: withheld(concepto),
    contado,
    ...(cuenta === undefined ? {} : { cuenta }),
  })
}

const OF_AN_ASSET = /\bdepreci\w*(?: [a-z]+){0,3} (?:de|del) (?:un|una|1|el|la|los|las|mi) [a-z]/

/** "Depreciación mensual de un computador de 6 millones a 5 años": the sum is what the asset cost, the entry is of its part. */
function depreciationEntry(understood: Understood, valor: number, facts: FactSource): Calculation<Asiento> {
  const { text, duration, on } = understood
  const clase = assetOf(understood)
  const vidaUtilAnos = duration === undefined ? 0 : duration.years + duration.months / 12
  const cost = vidaUtilAnos > 0 || (OF_AN_ASSET.test(text) && /\b(?:anual|mensual|mes|ano)\b/.test(text))
  if (!cost) return asientoDepreciacion({ valor, clase })
  const {
    result,
    steps,
    facts: used,
  } = depreciacionLineaRecta(
    { fechaCompra: on, costo: valor, clase, ...(vidaUtilAnos > 0 ? { vidaUtilAnos } : {}) },
    facts,
  )
  const entry = asientoDepreciacion({ valor: /\banual|\bal ano\b/.test(text) ? result.anual : result.mensual, clase })
  return { ...entry, steps: [...steps, ...entry.steps], facts: [...used, ...entry.facts] }
}

/** The percent whose text before it ends in the cue: "retención del 4 %". */
function percentSaid(understood: Understood, cue: RegExp): number | undefined {
  return understood.percents.find(({ start }) => cue.test(understood.text.slice(Math.max(0, start - 40), start)))?.value
}

/** "Compra de papelería" is an expense with its own account; plain goods stay in inventory. */
function expenseAccount(understood: Understood, concepto: keyof typeof CONCEPTO_RETENCION): string | undefined {
  if (concepto !== 'mercancia' || mentions(understood, 'mercanc', 'inventario')) return undefined
  const [best] = buscarCuentas(
    understood.question.replace(/compra\w*|asiento\w*|cr[eé]dito|contado|iva|retenci[oó]n/gi, ' '),
    1,
  )
  return best !== undefined && /^5[12]\d\d|^15(?:04|16|20|24|28|40)/.test(best.codigo) ? best.codigo : undefined
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
function payrollEntry(sueldo: number, facts: FactSource, date: IsoDate): Calculation<Asiento> {
  const share = (percent: number): number => Math.round(percentOf(sueldo, percent))
  const part = (key: string): number => share(facts.at(key, date).value)
  return asientoNomina({
    sueldo,
    saludTrabajador: part(LABOUR.saludTrabajador),
    pensionTrabajador: part(LABOUR.pensionTrabajador),
    pensionEmpleador: part(LABOUR.pensionEmpleador),
    arl: part(arlKey(1)),
    caja: part(LABOUR.caja),
    cesantias: share(8.333),
    intereses: share(facts.at(LABOUR.interesesCesantias, date).value / 12),
    prima: share(8.333),
    vacaciones: share(4.167),
  })
}

const EVENTS = [
  'compr',
  'mercanc',
  'provee',
  'factura',
  'honorario',
  'servicio',
  'arriend',
  'arrendam',
  'alquil',
  'asesor',
  'consultor',
  'inventario',
  'insumo',
  'gasto',
  'comput',
  'depreci',
  'nomina',
  'sueldo',
  'salario',
  'prestamo',
  'credito',
  'cuota',
  'pagare',
  'anticipo',
  'cierre',
  'cerrar',
  'cierro',
  'iva',
  'vent',
  'vend',
  'ingreso',
  'cliente',
]

/** No event that a template covers: better the account alone than a wrong entry. */
function accountOnly(understood: Understood): TopicAnswer | undefined {
  if (mentions(understood, ...EVENTS)) return undefined
  const [best] = buscarCuentas(understood.question, 1)
  if (best === undefined) return askBack('¿Qué hecho quieres registrar: una compra, una venta, la nómina, un préstamo?')
  return askBack(
    `Para eso se usa la cuenta **${best.codigo} ${best.nombre}**, de naturaleza ${best.naturaleza}. ¿Cómo se pagó o se recibió, para armar el asiento completo?`,
    [PUC_SOURCE],
  )
}

function entry(understood: Understood, facts: FactSource): TopicAnswer {
  const alone = accountOnly(understood)
  if (alone) return alone
  const calculation = entryOf(understood, facts)
  const answer = shown(calculation, amountAsked(understood, facts) === undefined)
  return {
    ...answer,
    caveats: [
      ...(mentions(understood, 'nomina', 'sueldo', 'salario')
        ? ['Supone un empleador exonerado de salud, SENA e ICBF, riesgo I y sin auxilio de transporte.']
        : []),
      'Las tarifas de IVA y retención del asiento son las usuales con una empresa declarante: cámbialas si tu caso es otro.',
      ...(answer.caveats ?? []),
    ],
  }
}

/** An entry as an answer: its main accounts first, then every line with equal sums. */
function shown(calculation: Calculation<Asiento>, example: boolean): TopicAnswer {
  const { concepto, lineas, total } = calculation.result
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
  })
}

/** A month's payroll as the conversation worked it out: the same pay, contributions and provisions. */
function payroll(salario: number, values: PayrollValues, context: AnswerContext): TopicAnswer {
  const people = values.personas ?? 1
  const { result, facts, sources } = payrollOf(salario, values, context)
  const { trabajador, empleador, provisiones } = result
  const each = (value: number) => value * people
  const calculation = asientoNomina({
    sueldo: each(result.salario),
    comisiones: each(values.comisiones ?? 0),
    bonificaciones: each(values.noSalarial ?? 0),
    auxilioTransporte: each(result.auxilio),
    saludTrabajador: each(trabajador.salud),
    pensionTrabajador: each(trabajador.pension),
    fondoSolidaridad: each(trabajador.fsp),
    retencion: each(trabajador.retencion),
    saludEmpleador: each(empleador.salud),
    pensionEmpleador: each(empleador.pension),
    arl: each(empleador.arl),
    caja: each(empleador.caja),
    icbf: each(empleador.icbf),
    sena: each(empleador.sena),
    cesantias: each(provisiones.cesantias),
    intereses: each(provisiones.intereses),
    prima: each(provisiones.prima),
    vacaciones: each(provisiones.vacaciones),
  })
  return {
    ...shown(calculation, false),
    paragraphs: [
      `Es la nómina de ${people === 1 ? 'un empleado' : `${people} empleados`} con ${paySaid(salario, values)}, ${conditions(values, result.exonerado)}.`,
    ],
    facts,
    sources: [...calculation.sources, ...sources],
  }
}

const OTHER_EVENT =
  /\b(?:compr\w+|venta\w*|vend\w+|prestamo|credito|depreci\w+|anticipo|cierre|honorario\w*|arriend\w+)\b/
const PAYROLL = /\b(?:nomina|sueldos?|salarios?)\b/

/** The accounting entry of what is told, or of what the conversation has just worked out. */
export const asiento = intent({
  id: 'puc.asiento',
  subject: 'asientos',
  title: 'El asiento contable, con cuentas del PUC',
  slots: { salario, ...payrollSlots },
  answer({ salario: said, ...values }, context) {
    const wage = wageOf(said, context)
    const { text } = context.message
    if (wage !== undefined && (PAYROLL.test(text) || !OTHER_EVENT.test(text))) return payroll(wage, values, context)
    return entry(context.merged, context.facts)
  },
})
