import { formatCop, formatNumber, formatPercent } from '../../format.ts'
import { credito, creditoInput } from '../credito.ts'
import { asientosCredito } from '../entries/others.ts'
import {
  flujoCaja,
  flujoCajaInput,
  precioVenta,
  precioVentaInput,
  puntoEquilibrio,
  puntoEquilibrioInput,
  razonesFinancieras,
  razonesInput,
  utilidad,
  utilidadInput,
} from '../gestion.ts'
import { calculator, type Figure, possible } from './calculator.ts'

/** COP that may be a loss. */
const orLess = (label: string, less: string, value: number): Figure => ({
  label: value < 0 ? less : label,
  value: formatCop(Math.abs(value)),
})

export const negocioCalculators = {
  punto_equilibrio: calculator({
    subject: 'contabilidad',
    title: 'Punto de equilibrio',
    description: 'Cuánto hay que vender, en unidades y en pesos, para cubrir los costos fijos o ganar lo que quieres.',
    also: 'cuanto vender ganar perder costos fijos variables contribucion',
    formula:
      'Unidades = (costos fijos + utilidad que se quiere) ÷ (precio − costo variable de cada unidad), subidas a la unidad entera. Ventas = unidades × precio. Si solo se sabe el margen: ventas = (costos fijos + utilidad) ÷ margen.',
    captions: {
      costosFijos: ['Costos y gastos fijos', 'Los del mes o del periodo, vendas o no'],
      precio: ['Precio de venta', 'De cada unidad, sin IVA'],
      costoVariable: ['Costo variable', 'De cada unidad'],
      margen: ['Margen de contribución', 'Sobre las ventas, si no sabes el precio y el costo'],
      utilidad: ['Utilidad que quieres ganar', 'Cero para no ganar ni perder'],
    },
    input: puntoEquilibrioInput,
    example: { costosFijos: 12_000_000, precio: 45_000, costoVariable: 27_000 },
    run: (input) => possible(puntoEquilibrio(input)),
    figure: ({ unidades, ventas }) =>
      unidades === undefined
        ? { label: 'Ventas del periodo', value: formatCop(ventas) }
        : { label: 'Unidades por vender', value: formatNumber(unidades) },
  }),
  precio_venta: calculator({
    subject: 'contabilidad',
    title: 'Precio de venta, margen y recargo',
    description: 'El precio, el costo o la ganancia de lo que vendes, a partir de dos de esos datos.',
    also: 'ganancia utilidad markup cuanto cobrar producto',
    formula:
      'Con margen: precio = costo ÷ (1 − margen). Con recargo: precio = costo × (1 + recargo). El margen es la ganancia como parte del precio; el recargo, como parte del costo.',
    captions: {
      costo: ['Costo', 'Sin el IVA que descuentas'],
      precio: ['Precio de venta', 'Sin IVA'],
      porcentaje: ['Ganancia', 'En porcentaje'],
      sobre: 'El porcentaje es sobre',
    },
    input: precioVentaInput,
    example: { costo: 50_000, porcentaje: 30 },
    labels: { sobre: { precio: 'El precio (margen)', costo: 'El costo (recargo)' } },
    run: (input) => possible(precioVenta(input)),
    figure: ({ costo, precio }, given) =>
      given.costo === undefined
        ? { label: 'Costo máximo', value: formatCop(costo) }
        : { label: 'Precio sin IVA', value: formatCop(precio) },
  }),
  credito: calculator({
    subject: 'contabilidad',
    title: 'Cuota de un crédito',
    description: 'Cuota fija, intereses y tabla de un crédito, y lo que cambia con un abono a capital.',
    also: 'prestamo banco amortizacion simulador tasa efectiva anual libranza credito',
    formula:
      'Cuota = capital × i ÷ (1 − (1 + i)^−n), con la tasa mensual i y n cuotas. De una tasa efectiva anual, i = (1 + tasa)^(1/12) − 1; de una nominal anual, i = tasa ÷ 12. El interés de cada mes es el saldo por i, y el resto de la cuota baja el saldo.',
    captions: {
      capital: 'Lo que presta el banco',
      tasa: 'Tasa de interés',
      forma: 'Cómo dan la tasa',
      cuotas: ['Número de cuotas', 'Mensuales'],
      pago: ['Cuota que pagas', 'Si es mayor que la que sale'],
      abono: 'Abono extraordinario a capital',
      despuesDe: ['Cuotas pagadas antes del abono', 'Si hay abono'],
    },
    input: creditoInput,
    example: { capital: 20_000_000, tasa: 1.8, forma: 'mensual', cuotas: 36 },
    labels: {
      forma: {
        mensual: 'Mensual',
        efectivaAnual: 'Efectiva anual (E. A.)',
        nominalAnual: 'Nominal anual, mes vencido',
      },
    },
    run: credito,
    figure: ({ cuota }) => ({ label: 'Cuota mensual', value: formatCop(cuota) }),
    table: ({ tabla }) => ({
      caption: 'Tabla de amortización',
      head: ['Cuota', 'Pago', 'Interés', 'Capital', 'Saldo'],
      rows: tabla.map(({ numero, cuota, interes, capital, saldo }) => [
        formatNumber(numero),
        ...[cuota, interes, capital, saldo].map((pesos) => formatCop(pesos)),
      ]),
      figures: [1, 2, 3, 4],
    }),
    asientos: ({ tabla }, { capital }, options) => asientosCredito({ capital, primera: tabla[0] }, options),
  }),
  flujo_caja: calculator({
    subject: 'contabilidad',
    title: 'Flujo de caja del periodo',
    description: 'La plata que queda en caja y bancos al terminar un periodo.',
    also: 'efectivo liquidez entradas salidas',
    formula: 'Flujo neto = lo que entra − lo que sale. Saldo final = saldo inicial + flujo neto.',
    captions: {
      saldoInicial: ['Saldo inicial', 'En caja y bancos'],
      entradas: ['Lo que entra', 'Ventas cobradas, abonos, préstamos'],
      salidas: ['Lo que sale', 'Proveedores, nómina, arriendo, impuestos, cuotas'],
    },
    input: flujoCajaInput,
    example: { saldoInicial: 8_500_000, entradas: 42_000_000, salidas: 38_700_000 },
    run: flujoCaja,
    figure: ({ saldoFinal }) => orLess('Saldo final', 'Faltante al final', saldoFinal),
  }),
  utilidad: calculator({
    subject: 'contabilidad',
    title: 'Utilidad bruta y antes de impuestos',
    description: 'Cuánto gana el negocio: utilidad bruta y antes de impuestos, y qué parte de las ventas son.',
    also: 'ganancia margen estado de resultados perdida',
    formula: 'Utilidad bruta = ventas − costo de lo vendido. Utilidad antes de impuestos = utilidad bruta − gastos.',
    captions: { ventas: ['Ventas netas', 'Sin IVA'], costo: 'Costo de lo vendido', gastos: 'Gastos del periodo' },
    input: utilidadInput,
    example: { ventas: 60_000_000, costo: 36_000_000, gastos: 15_000_000 },
    run: utilidad,
    figure: ({ antesDeImpuestos }) =>
      orLess('Utilidad antes de impuestos', 'Pérdida antes de impuestos', antesDeImpuestos),
  }),
  razones_financieras: calculator({
    subject: 'contabilidad',
    title: 'Razones financieras',
    description: 'Liquidez, endeudamiento y rentabilidad de una empresa, con los datos de su balance que tengas.',
    also: 'indicadores liquidez prueba acida endeudamiento roe roa rotacion cartera capital de trabajo',
    formula:
      'Razón corriente = activo corriente ÷ pasivo corriente; prueba ácida, sin el inventario. Capital de trabajo = activo corriente − pasivo corriente. Endeudamiento = pasivos ÷ activos. ROE, ROA y margen neto = utilidad neta ÷ patrimonio, activos y ventas. Días de cartera = cartera × 360 ÷ ventas.',
    captions: {
      inventario: ['Inventario', 'Para la prueba ácida'],
      utilidad: ['Utilidad neta', 'En pesos; negativa si es pérdida'],
      cartera: ['Cartera promedio', 'Para los días de cartera'],
    },
    input: razonesInput,
    example: {
      activoCorriente: 90_000_000,
      pasivoCorriente: 50_000_000,
      inventario: 30_000_000,
      activos: 200_000_000,
      pasivos: 110_000_000,
      utilidad: 18_000_000,
      ventas: 240_000_000,
    },
    run: (input) => {
      const calculation = razonesFinancieras(input)
      return possible(calculation.steps.length === 0 ? { ...calculation, result: null } : calculation)
    },
    figure: ({ razonCorriente, endeudamiento, margenNeto, roe, roa, capitalTrabajo, diasCartera, patrimonio }) => {
      const first = [
        { label: 'Razón corriente', value: razonCorriente, say: formatNumber },
        { label: 'Nivel de endeudamiento', value: endeudamiento, say: formatPercent },
        { label: 'Margen neto', value: margenNeto, say: formatPercent },
        { label: 'Rentabilidad del patrimonio', value: roe, say: formatPercent },
        { label: 'Rentabilidad de los activos', value: roa, say: formatPercent },
        { label: 'Capital de trabajo', value: capitalTrabajo, say: formatCop },
        { label: 'Días de cartera', value: diasCartera, say: formatNumber },
      ].find(({ value }) => value !== undefined)
      return first?.value === undefined
        ? { label: 'Patrimonio', value: formatCop(patrimonio ?? 0) }
        : { label: first.label, value: first.say(first.value) }
    },
  }),
}
