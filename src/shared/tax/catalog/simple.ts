import { compararSimple, compararSimpleInput } from '../compararSimple.ts'
import { puedeSimple, puedeSimpleInput, simpleAnual, simpleAnualInput, simpleBimestral, simpleBimestralInput } from '../simple.ts'
import { calculator } from './calculator.ts'

export const simpleCalculators = {
  simple_permitido: calculator({
    subject: 'simple',
    title: 'Si los ingresos permiten estar en el Régimen Simple de Tributación.',
    description: 'Si los ingresos permiten estar en el Régimen Simple de Tributación.',
    formula: 'Si los ingresos permiten estar en el Régimen Simple de Tributación.',
    input: puedeSimpleInput,
    example: {},
    run: puedeSimple,
  }),
  simple_anual: calculator({
    subject: 'simple',
    title: 'Impuesto anual del Régimen Simple.',
    description: 'Impuesto anual del Régimen Simple.',
    formula: 'Impuesto anual del Régimen Simple.',
    input: simpleAnualInput,
    example: {},
    run: simpleAnual,
  }),
  simple_anticipo: calculator({
    subject: 'simple',
    title: 'Anticipo bimestral del Régimen Simple (formulario 2593).',
    description: 'Anticipo bimestral del Régimen Simple (formulario 2593).',
    formula: 'Anticipo bimestral del Régimen Simple (formulario 2593).',
    input: simpleBimestralInput,
    example: {},
    run: simpleBimestral,
  }),
  simple_comparado: calculator({
    subject: 'simple',
    title: 'Comparar el Régimen Simple con el régimen ordinario: cuál sale más barato.',
    description: 'Comparar el Régimen Simple con el régimen ordinario: cuál sale más barato.',
    formula: 'Comparar el Régimen Simple con el régimen ordinario: cuál sale más barato.',
    input: compararSimpleInput,
    example: {},
    run: compararSimple,
  }),
}
