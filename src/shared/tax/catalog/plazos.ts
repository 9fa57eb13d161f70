import { z } from 'zod'
import { formatCop, formatDate, formatNumber } from '../../format.ts'
import { NOMBRE_OBLIGACION, vencimientos, vencimientosInput } from '../calendario.ts'
import { cop, dia } from '../campos.ts'
import { obligadoExogena, obligadoExogenaInput } from '../exogena.ts'
import {
  aceptacionTacita,
  aceptacionTacitaInput,
  obligadoFacturar,
  obligadoFacturarInput,
  plazoNominaElectronica,
  plazoNominaElectronicaInput,
  topePos,
  topePosInput,
} from '../facturacion.ts'
import { plazoHabeasData, plazoHabeasDataInput } from '../habeasData.ts'
import { calcularDv, nitInput } from '../nit.ts'
import { convertToUvt, convertUvt } from '../uvt.ts'
import { calculator } from './calculator.ts'

const cuando = { date: dia('Fecha que dice qué UVT se usa') }
const enUvt = z.object({ valor: z.number().min(0).max(1e9).describe('Cantidad de UVT que se convierte'), ...cuando })
const enPesos = z.object({ valor: cop('Valor que se convierte'), ...cuando })

const PERSONA = { juridica: 'Persona jurídica', natural: 'Persona natural' }

/** Null if the input does not determine it. */
const siNo = (answer: boolean | null): string => (answer === null ? 'Depende' : answer ? 'Sí' : 'No')

export const plazosCalculators = {
  vencimientos: calculator({
    subject: 'vencimientos',
    title: 'Calendario tributario por NIT',
    description:
      'Fechas de vencimiento de una obligación de la DIAN según el NIT: renta, IVA, retención, patrimonio e IVA anual del SIMPLE.',
    also: 'cuando vence plazo fecha calendario presentar',
    formula:
      'En casi todas las obligaciones el último dígito del NIT señala un día hábil, del 7 al 16 del mes: el 1 va primero y el 0 al final (Decreto 2229 de 2023). La renta de personas naturales va por los dos últimos dígitos, de agosto a octubre, y el IVA anual del SIMPLE, del día hábil 11 al 15 de febrero.',
    captions: {
      obligacion: 'Obligación',
      ano: 'Año en que se presenta',
      digitos: ['Último dígito del NIT', 'Sin el de verificación; los dos últimos en renta de personas'],
      mes: ['Mes', 'De 1 a 12; vacío, todo el año'],
    },
    company: { digitos: 'nitEnding' },
    input: vencimientosInput,
    example: { obligacion: 'iva_bimestral', ano: 2026, digitos: '4', mes: 11 },
    labels: { obligacion: NOMBRE_OBLIGACION },
    run: vencimientos,
    figure: ({ fechas, faltanDigitos }, { ano }) => {
      const [first] = fechas
      if (faltanDigitos) return { label: 'Vencimiento', value: 'Faltan los dos últimos dígitos del NIT' }
      if (first === undefined) return { label: 'Vencimientos', value: 'Ninguno ese mes' }
      return fechas.length === 1
        ? { label: first.concepto, value: formatDate(first.fecha) }
        : { label: `Vencimientos de ${ano}`, value: `${fechas.length} fechas` }
    },
  }),
  exogena_obligado: calculator({
    subject: 'exogena',
    title: 'Obligados a información exógena',
    description: 'Si alguien debe reportar información exógena o medios magnéticos a la DIAN por sus ingresos.',
    formula:
      'Una persona jurídica reporta si sus ingresos brutos pasan del tope en UVT; una natural, si además sus rentas de capital y no laborales pasan del suyo. Los topes son los que fija la DIAN (Resolución 227 de 2025) × la UVT del año gravable. El agente retenedor reporta siempre.',
    captions: {
      ingresosBrutos: ['Ingresos brutos', 'Del año gravable o del anterior, el mayor'],
      rentasCapitalNoLaborales: ['Rentas de capital y no laborales', 'Solo persona natural'],
      agenteRetenedor: 'Practicó o debía practicar retenciones',
    },
    company: { persona: 'persona' },
    input: obligadoExogenaInput,
    example: {
      anoGravable: 2025,
      persona: 'natural',
      ingresosBrutos: 640_000_000,
      rentasCapitalNoLaborales: 610_000_000,
      agenteRetenedor: false,
    },
    labels: { persona: PERSONA },
    run: obligadoExogena,
    figure: ({ obligado }) => ({ label: 'Obligado a reportar exógena', value: siNo(obligado) }),
  }),
  factura_obligado: calculator({
    subject: 'facturacion',
    title: 'Obligados a facturar electrónicamente',
    description: 'Si alguien debe expedir factura electrónica de venta.',
    formula:
      'Una persona jurídica siempre debe facturar (art. 615 ET). Una natural debe hacerlo si es responsable de IVA o del impuesto al consumo, si tiene más de un establecimiento o si sus ingresos del año anterior llegan a 3.500 UVT de ese año (Decreto 1625 de 2016, art. 1.6.1.4.3).',
    captions: {
      ano: 'Año',
      ingresosAnoAnterior: ['Ingresos del año anterior', 'Por actividades gravadas'],
      establecimientos: 'Establecimientos',
      responsableIva: 'Responsable de IVA o de consumo',
    },
    company: { persona: 'persona', responsableIva: 'responsableIva' },
    input: obligadoFacturarInput,
    example: {
      ano: 2026,
      persona: 'natural',
      ingresosAnoAnterior: 190_000_000,
      establecimientos: 1,
      responsableIva: false,
    },
    labels: { persona: PERSONA },
    run: obligadoFacturar,
    figure: ({ obligado }) => ({ label: 'Obligado a facturar', value: siNo(obligado) }),
  }),
  factura_tope_pos: calculator({
    subject: 'facturacion',
    title: 'Tope del tiquete POS',
    description: 'Hasta cuánto puede ir una venta en tiquete o documento equivalente POS sin factura electrónica.',
    formula:
      '5 × la UVT de la fecha de la venta, antes de IVA o impuesto al consumo (art. 616-1 ET). Si la venta pasa de ese valor, va con factura electrónica.',
    captions: {
      valorSinImpuestos: 'Valor antes de impuestos',
    },
    input: topePosInput,
    example: { fecha: '2026-11-20', valorSinImpuestos: 180_000 },
    run: topePos,
    figure: ({ tope, puedePos }) =>
      puedePos === null
        ? { label: 'Tope del tiquete POS', value: formatCop(tope) }
        : { label: 'Tu venta puede ir en tiquete POS', value: siNo(puedePos) },
  }),
  factura_aceptacion: calculator({
    subject: 'facturacion',
    title: 'Aceptación tácita de factura electrónica',
    description: 'Hasta cuándo se reclama o acepta una factura electrónica a crédito (aceptación tácita).',
    formula:
      'Se cuentan 3 días hábiles desde el día siguiente al recibo de la mercancía o del servicio (Decreto 1154 de 2020, art. 2.2.2.53.4). Si pasan sin reclamo, la factura queda aceptada tácitamente.',
    captions: {
      fechaRecibo: 'Día en que recibiste lo comprado',
    },
    input: aceptacionTacitaInput,
    example: { fechaRecibo: '2026-11-12' },
    run: aceptacionTacita,
    figure: ({ ultimoDia }) => ({ label: 'Último día para reclamar o aceptar', value: formatDate(ultimoDia) }),
  }),
  nomina_electronica_plazo: calculator({
    subject: 'facturacion',
    title: 'Plazo de la nómina electrónica',
    description: 'Hasta cuándo se transmite a la DIAN la nómina electrónica de un mes.',
    formula: 'El día 10 del mes siguiente al de la nómina, en días calendario (Resolución 13 de 2021).',
    captions: {
      ano: 'Año',
      mes: ['Mes', 'De 1 a 12'],
    },
    input: plazoNominaElectronicaInput,
    example: { ano: 2026, mes: 10 },
    run: plazoNominaElectronica,
    figure: ({ fecha }) => ({ label: 'Último día para transmitir', value: formatDate(fecha) }),
  }),
  nit_dv: calculator({
    subject: 'nit',
    title: 'Dígito de verificación del NIT',
    description: 'Dígito de verificación (DV) de un NIT o cédula.',
    also: 'digito verificacion rut',
    formula:
      'Cada dígito, de derecha a izquierda, se multiplica por su peso (3, 7, 13, 17, 19, 23…) y se suman los productos. Si el residuo de dividir la suma entre 11 es 0 o 1, ese es el dígito; si no, es 11 menos el residuo (art. 555-1 ET).',
    captions: {
      nit: ['NIT o cédula', 'Sin puntos ni dígito de verificación'],
    },
    company: { nit: 'nit' },
    input: nitInput,
    example: { nit: '900123456' },
    run: calcularDv,
    figure: ({ dv }) => ({ label: 'Dígito de verificación', value: String(dv) }),
  }),
  uvt_a_pesos: calculator({
    subject: 'uvt',
    title: 'UVT a pesos',
    description: 'Convertir UVT a pesos con la UVT de una fecha.',
    also: 'cuanto vale',
    formula:
      'Cantidad de UVT × la UVT del año de la fecha. El valor aproximado va al múltiplo de cien o de mil más cercano (art. 868 ET).',
    captions: {
      valor: 'UVT',
      date: ['Fecha', 'Dice qué UVT se usa'],
    },
    input: enUvt,
    example: { valor: 1400, date: '2026-11-20' },
    run: ({ valor, date }, facts) => convertUvt({ amount: valor, date }, facts),
    figure: ({ uvt: units, exact }) => ({ label: `${formatNumber(units)} UVT en pesos`, value: formatCop(exact) }),
  }),
  pesos_a_uvt: calculator({
    subject: 'uvt',
    title: 'Pesos a UVT',
    description: 'Convertir pesos a UVT con la UVT de una fecha.',
    formula: 'Valor en pesos ÷ la UVT del año de la fecha (art. 868 ET), con dos decimales.',
    captions: {
      valor: 'Pesos',
      date: ['Fecha', 'Dice qué UVT se usa'],
    },
    input: enPesos,
    example: { valor: 50_000_000, date: '2026-11-20' },
    run: ({ valor, date }, facts) => convertToUvt({ cop: valor, date }, facts),
    figure: (result, { valor }) => ({ label: `${formatCop(valor)} en UVT`, value: `${formatNumber(result)} UVT` }),
  }),
  habeas_data: calculator({
    subject: 'datos-personales',
    title: 'Plazos de habeas data',
    description: 'Plazo para responder una consulta o reclamo de datos personales (habeas data).',
    formula:
      'Desde el día siguiente al recibo se cuentan 10 días hábiles para una consulta (Ley 1581 de 2012, art. 14) o 15 para un reclamo (art. 15). Si se avisa el motivo, la prórroga suma 5 u 8 días hábiles más.',
    captions: {
      recibido: 'Día en que se recibió completa',
    },
    input: plazoHabeasDataInput,
    example: { tipo: 'reclamo', recibido: '2026-11-03' },
    labels: { tipo: { consulta: 'Consulta', reclamo: 'Reclamo' } },
    run: plazoHabeasData,
    figure: ({ plazo }) => ({ label: 'Último día para responder', value: formatDate(plazo) }),
  }),
}
