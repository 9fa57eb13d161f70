import type { Calculator } from './calculator.ts'
import { contabilidadCalculators } from './contabilidad.ts'
import { ivaCalculators } from './iva.ts'
import { negocioCalculators } from './negocio.ts'
import { nominaCalculators } from './nomina.ts'
import { plazosCalculators } from './plazos.ts'
import { prestacionesCalculators } from './prestaciones.ts'
import { rentaCalculators } from './renta.ts'
import { retencionCalculators } from './retencion.ts'
import { sancionesCalculators } from './sanciones.ts'
import { simpleCalculators } from './simple.ts'

/** The sections of the page of all calculators, in this order, with their titles. */
export const SECTIONS = [
  { title: 'Nómina y seguridad social', calculators: nominaCalculators },
  { title: 'Prestaciones y fin del contrato', calculators: prestacionesCalculators },
  { title: 'Retención en la fuente', calculators: retencionCalculators },
  { title: 'IVA, consumo e ICA', calculators: ivaCalculators },
  { title: 'Régimen Simple', calculators: simpleCalculators },
  { title: 'Renta y patrimonio', calculators: rentaCalculators },
  { title: 'Sanciones e intereses', calculators: sancionesCalculators },
  { title: 'Plazos, NIT y facturación', calculators: plazosCalculators },
  { title: 'Contabilidad', calculators: contabilidadCalculators },
  { title: 'Precios, créditos y caja', calculators: negocioCalculators },
] as const satisfies readonly { title: string; calculators: Readonly<Record<string, Calculator>> }[]

/**
 * Every calculator of `src/shared/tax` that has an input, by its name. Taxes first: a model is offered the first ones
 * if a question is unspecific.
 */
export const CALCULATORS: Readonly<Record<string, Calculator>> = {
  ...retencionCalculators,
  ...ivaCalculators,
  ...simpleCalculators,
  ...rentaCalculators,
  ...sancionesCalculators,
  ...plazosCalculators,
  ...nominaCalculators,
  ...prestacionesCalculators,
  ...contabilidadCalculators,
  ...negocioCalculators,
}
