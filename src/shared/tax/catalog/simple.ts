import { formatCop } from '../../format.ts'
import { type ComparacionSimple, compararSimple, compararSimpleInput } from '../compararSimple.ts'
import { asientosImpuesto } from '../entries/taxes.ts'
import {
  NOMBRE_GRUPO,
  puedeSimple,
  puedeSimpleInput,
  simpleAnual,
  simpleAnualInput,
  simpleBimestral,
  simpleBimestralInput,
} from '../simple.ts'
import { calculator, type Figure } from './calculator.ts'

const grupo = { ...NOMBRE_GRUPO, reciclaje: 'Reciclaje (CIIU 4665, 3830 y 3811)' }

const FUERA_DEL_TOPE: Figure = { label: 'Ingresos para el Régimen Simple', value: 'Pasan del tope' }

function comparado({ conviene, ahorro }: ComparacionSimple): Figure {
  if (conviene === 'fuera_del_tope') return FUERA_DEL_TOPE
  if (conviene === 'igual') return { label: 'Simple y ordinario', value: 'Cuestan lo mismo' }
  return {
    label: conviene === 'simple' ? 'Ahorro en el Régimen Simple' : 'Ahorro en el régimen ordinario',
    value: formatCop(ahorro),
  }
}

export const simpleCalculators = {
  simple_permitido: calculator({
    subject: 'simple',
    title: 'Tope del Régimen Simple',
    description: 'Si los ingresos permiten estar en el Régimen Simple de Tributación, y cuál es su tope en pesos.',
    formula:
      'El tope en UVT del art. 905 ET se multiplica por la UVT del año anterior: los ingresos brutos de ese año deben quedar por debajo. Las demás condiciones (arts. 906 y 909) no se revisan.',
    captions: {
      anoIngreso: 'Año para estar en el SIMPLE',
    },
    input: puedeSimpleInput,
    example: { anoIngreso: 2026, ingresosAnoAnterior: 620_000_000 },
    run: puedeSimple,
    figure: ({ dentroDelTope, topeAnoAnterior }) =>
      dentroDelTope === null
        ? { label: 'Tope del Régimen Simple', value: formatCop(topeAnoAnterior) }
        : { label: 'Dentro del tope del Régimen Simple', value: dentroDelTope ? 'Sí' : 'No' },
  }),
  simple_anual: calculator({
    subject: 'simple',
    title: 'Impuesto anual del Régimen Simple',
    description:
      'Impuesto anual del Régimen Simple según la actividad, con los descuentos por aportes a pensión y ventas electrónicas.',
    formula:
      'Todos los ingresos brutos del año se multiplican por la tarifa del grupo de actividad en su rango de UVT, que ya incluye el ICA (art. 908 ET). Se restan los aportes a pensión del empleador y el 0,5 % de las ventas electrónicas, sin pasar del impuesto (arts. 903 par. 3 y 912). En comidas y bebidas se suma el impuesto al consumo del 8 % (art. 512-9).',
    captions: {
      grupo: 'Grupo de actividad',
      aportesPension: ['Aportes a pensión del empleador', 'Se descuentan'],
      ventasElectronicas: ['Ventas por medios electrónicos', 'Con tarjeta y otros'],
    },
    company: { grupo: 'grupoSimple' },
    input: simpleAnualInput,
    example: {
      anoGravable: 2025,
      ingresosBrutos: 480_000_000,
      grupo: 'comercio',
      aportesPension: 4_200_000,
      ventasElectronicas: 120_000_000,
    },
    labels: { grupo },
    run: simpleAnual,
    figure: ({ dentroDelTope, total }) =>
      dentroDelTope ? { label: 'Impuesto SIMPLE del año', value: formatCop(total) } : FUERA_DEL_TOPE,
    asientos: ({ total }, _, options) => asientosImpuesto('simple', total, options),
  }),
  simple_anticipo: calculator({
    subject: 'simple',
    title: 'Anticipo bimestral del Régimen Simple',
    description: 'Anticipo bimestral del Régimen Simple (formulario 2593) según los ingresos del bimestre.',
    formula:
      'Los ingresos brutos del bimestre se multiplican por la tarifa del grupo de actividad en su rango de UVT de la tabla bimestral (arts. 908 y 910 ET). En comidas y bebidas se suma el impuesto al consumo del 8 % (art. 512-9).',
    captions: {
      grupo: 'Grupo de actividad',
    },
    company: { grupo: 'grupoSimple' },
    input: simpleBimestralInput,
    example: { anoGravable: 2026, ingresosBimestre: 75_000_000, grupo: 'comercio' },
    labels: { grupo },
    run: simpleBimestral,
    figure: ({ impuestoConsumo, total }) => ({
      label: impuestoConsumo > 0 ? 'Anticipo con impuesto al consumo' : 'Anticipo del bimestre',
      value: formatCop(total),
    }),
  }),
  simple_comparado: calculator({
    subject: 'simple',
    title: 'Régimen Simple o régimen ordinario',
    description: 'Comparar el Régimen Simple con el régimen ordinario: cuál sale más barato y cuánto se ahorra.',
    formula:
      'En el SIMPLE, los ingresos brutos se multiplican por la tarifa del grupo de actividad (art. 908 ET), sin contar descuentos. En el ordinario se suman el ICA y la renta sobre ingresos menos costos y menos ICA (art. 115), con la tarifa del art. 240 para sociedades o la tabla del art. 241 para personas naturales. El ahorro es la diferencia.',
    captions: {
      costosGastos: 'Costos y gastos deducibles',
      grupo: 'Grupo de actividad',
      persona: 'Quién es',
      icaPorMil: ['Tarifa de ICA', 'En el régimen ordinario se paga aparte'],
    },
    company: { grupo: 'grupoSimple', persona: 'persona' },
    input: compararSimpleInput,
    example: {
      anoGravable: 2026,
      ingresosBrutos: 600_000_000,
      costosGastos: 480_000_000,
      grupo: 'comercio',
      persona: 'juridica',
      icaPorMil: 7,
    },
    labels: { grupo, persona: { juridica: 'Sociedad', natural: 'Persona natural residente' } },
    run: compararSimple,
    figure: comparado,
  }),
}
