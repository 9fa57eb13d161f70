import { formatCop } from '../../format.ts'
import { asientoRetenido, asientosIva } from '../entries/bills.ts'
import { asientosConsumo, asientosImpuesto, asientosProrrateo } from '../entries/taxes.ts'
import { ica, icaInput, reteIca, reteIcaInput } from '../ica.ts'
import { inc, incInput, incResponsable, incResponsableInput } from '../inc.ts'
import { calcularIva, ivaInput, periodoIva, periodoIvaInput, responsableIva, responsableIvaInput } from '../iva.ts'
import { prorrateoIva, prorrateoIvaInput } from '../ivaProrrateo.ts'
import { calculator } from './calculator.ts'

export const ivaCalculators = {
  reteica: calculator({
    subject: 'ica',
    title: 'Retención de ICA (ReteICA)',
    description: 'Retención de industria y comercio (ReteICA) sobre un pago, con la tarifa del municipio que tú das.',
    also: 'rteica',
    formula:
      'El pago antes de IVA se multiplica por la tarifa por mil que el municipio fija para esa actividad (Ley 14 de 1983, art. 33).',
    captions: {
      tarifaPorMil: ['Tarifa de ReteICA', 'La del municipio para esa actividad'],
    },
    input: reteIcaInput,
    example: { pago: 3_000_000, tarifaPorMil: 9.66 },
    run: reteIca,
    figure: ({ retencion }) => ({ label: 'Retención de ICA', value: formatCop(retencion) }),
    asientos: ({ retencion }, _, options) =>
      asientoRetenido('Retención de ICA', retencion, ['2368', '135518'], options),
  }),
  iva: calculator({
    subject: 'iva',
    title: 'Agregar o sacar el IVA',
    description: 'Agregar IVA a una base o sacar el IVA incluido en un precio: base, impuesto y total.',
    also: 'sacar base',
    formula:
      'Para agregarlo, la base se multiplica por la tarifa y se suma el resultado. Para sacarlo, el precio se divide por 1 más la tarifa: eso es la base, y el resto es el IVA. Si no das la tarifa, se usa la general (art. 468 ET).',
    captions: {
      incluido: ['El valor ya incluye el IVA', 'Apágalo para agregarlo'],
      tarifa: ['Tarifa', 'La general si la dejas vacía'],
      date: 'Fecha',
    },
    input: ivaInput,
    example: { valor: 1_190_000, incluido: true, date: '2026-11-10' },
    run: calcularIva,
    figure: ({ base, total }, { incluido }) =>
      incluido
        ? { label: 'Base antes de IVA', value: formatCop(base) }
        : { label: 'Total con IVA', value: formatCop(total) },
    asientos: (result, _, options) => asientosIva(result, options),
  }),
  iva_periodo: calculator({
    subject: 'iva',
    title: 'Periodicidad del IVA',
    description:
      'Con qué periodicidad se declara el IVA, bimestral o cuatrimestral, según los ingresos del año anterior.',
    formula:
      'Los ingresos brutos del año anterior se comparan con el tope en UVT de ese año (art. 600 ET): desde el tope se declara cada dos meses y por debajo, cada cuatro. Los grandes contribuyentes y quienes venden bienes exentos del art. 477 o exportan (art. 481) declaran siempre cada dos meses.',
    captions: {
      exportadorOExento: 'Vende bienes exentos o exporta (arts. 477 y 481)',
      granContribuyente: 'Es gran contribuyente',
      anoAnterior: ['Un día del año anterior', 'Sus ingresos se miden con la UVT de ese año'],
    },
    company: { granContribuyente: 'granContribuyente' },
    input: periodoIvaInput,
    example: { ingresos: 850_000_000, anoAnterior: '2025-12-31' },
    run: periodoIva,
    figure: ({ periodicidad }) => ({
      label: 'Periodicidad del IVA',
      value: periodicidad === 'bimestral' ? 'Bimestral' : 'Cuatrimestral',
    }),
  }),
  iva_responsable: calculator({
    subject: 'iva',
    title: 'Tope para ser responsable de IVA',
    description:
      'Si alguien debe ser responsable de IVA por sus ingresos del año, también con contratos con el Estado.',
    formula:
      'Los ingresos del año se comparan con el tope en UVT del art. 437 par. 3 ET, que es mayor si vienen de contratos con el Estado: desde el tope, se es responsable. Una persona jurídica lo es siempre. Las demás condiciones del artículo no se revisan.',
    captions: {
      juridica: 'Es persona jurídica',
      contratosEstado: 'Los ingresos vienen de contratos con el Estado',
      date: 'Fecha',
    },
    company: { juridica: 'juridica' },
    input: responsableIvaInput,
    example: { ingresos: 195_000_000, date: '2026-11-15' },
    run: responsableIva,
    figure: ({ responsable }, { juridica }) => ({
      label: juridica ? 'Responsable de IVA' : 'Responsable de IVA por sus ingresos',
      value: responsable ? 'Sí' : 'No',
    }),
  }),
  inc: calculator({
    subject: 'inc',
    title: 'Impuesto nacional al consumo (INC)',
    description: 'Impuesto nacional al consumo (INC) de restaurantes y bares, telefonía, datos móviles y vehículos.',
    formula:
      'La base se multiplica por la tarifa de lo que se vende (arts. 512-2, 512-3, 512-4 y 512-9 ET). Si el valor ya incluye el impuesto, la base es el valor dividido por 1 más la tarifa. En datos móviles solo cuenta lo que pasa del mínimo mensual en UVT.',
    captions: {
      incluido: 'El valor ya incluye el impuesto',
    },
    input: incInput,
    example: { fecha: '2026-11-10', actividad: 'restaurante', valor: 540_000, incluido: true },
    labels: {
      actividad: {
        restaurante: 'Comidas y bebidas de restaurante o bar',
        telefonia: 'Telefonía móvil',
        datos: 'Internet y datos móviles',
        vehiculo_8: 'Vehículo con tarifa del 8 % (art. 512-3)',
        vehiculo_16: 'Vehículo con tarifa del 16 % (art. 512-4)',
      },
    },
    run: inc,
    figure: ({ impuesto }) => ({ label: 'Impuesto al consumo', value: formatCop(impuesto) }),
    asientos: (result, _, options) => asientosConsumo(result, options),
  }),
  inc_responsable: calculator({
    subject: 'inc',
    title: 'Responsable del impuesto al consumo',
    description: 'Si un restaurante o bar responde por el impuesto al consumo, según sus ingresos y establecimientos.',
    formula:
      'Los ingresos del año anterior se comparan con el tope en UVT de ese año (art. 512-13 ET). Responde por el impuesto quien llega al tope, quien tiene más de un establecimiento y toda persona jurídica.',
    captions: {
      ano: 'Año',
      establecimientos: 'Establecimientos',
      ingresosAnoAnterior: 'Ingresos del año anterior',
    },
    company: { persona: 'persona' },
    input: incResponsableInput,
    example: { ano: 2026, ingresosAnoAnterior: 240_000_000, establecimientos: 1, persona: 'natural' },
    labels: { persona: { natural: 'Persona natural', juridica: 'Persona jurídica' } },
    run: incResponsable,
    figure: ({ responsable }) => ({
      label: 'Responsable del impuesto al consumo',
      value: responsable === null ? 'Faltan datos' : responsable ? 'Sí' : 'No',
    }),
  }),
  ica: calculator({
    subject: 'ica',
    title: 'Impuesto de industria y comercio (ICA)',
    description: 'Impuesto de industria y comercio (ICA), avisos y tableros, con la tarifa del municipio que tú das.',
    formula:
      'A los ingresos brutos se les restan los no sujetos (Ley 1819 de 2016, art. 342) y el resto se multiplica por la tarifa por mil del municipio (Ley 14 de 1983, art. 33). Quien tiene avisos o tableros suma el 15 % del ICA (art. 37).',
    captions: {
      ingresos: 'Ingresos brutos del periodo en el municipio',
      noSujetos: [
        'Ingresos que no pagan',
        'Exportaciones, devoluciones, venta de activos fijos y actividades excluidas',
      ],
      tarifaPorMil: ['Tarifa', 'La de la actividad en el estatuto del municipio'],
      avisosYTableros: 'Avisos y tableros',
      fecha: 'Último día del periodo',
    },
    input: icaInput,
    example: {
      fecha: '2026-10-31',
      ingresos: 60_000_000,
      noSujetos: 2_000_000,
      tarifaPorMil: 9.66,
      avisosYTableros: true,
    },
    run: ica,
    figure: ({ total, avisos }) => ({
      label: avisos > 0 ? 'ICA con avisos y tableros' : 'Impuesto de industria y comercio',
      value: formatCop(total),
    }),
    asientos: ({ total }, _, options) => asientosImpuesto('ica', total, options),
  }),
  iva_prorrateo: calculator({
    subject: 'iva',
    title: 'Prorrateo del IVA común',
    description: 'Qué parte del IVA de tus gastos comunes se descuenta cuando vendes gravado y excluido.',
    also: 'prorrata proporcionalidad descontable excluidas',
    formula:
      'Proporción = ingresos gravados y exentos ÷ todos los ingresos (art. 490 ET). El IVA común por esa proporción se descuenta; el resto es mayor costo o gasto (art. 488).',
    captions: {
      ivaComun: ['IVA común', 'De lo que sirve a todas las operaciones'],
      gravados: 'Ingresos gravados y exentos',
      excluidos: 'Ingresos excluidos',
    },
    input: prorrateoIvaInput,
    example: { ivaComun: 3_800_000, gravados: 45_000_000, excluidos: 15_000_000 },
    run: prorrateoIva,
    figure: ({ descontable }) => ({ label: 'IVA descontable', value: formatCop(descontable) }),
    asientos: ({ costo }, _, options) => asientosProrrateo(costo, options),
  }),
}
