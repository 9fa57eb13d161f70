import { et } from '../sources.ts'
import type { Fact, FactUnit, IsoDate, LegalSource } from '../types.ts'

const REVIEWED_ON = '2026-11-20'
const ALWAYS: IsoDate = '2019-01-01'
/** Ley 2277 de 2022 lowered what not informing costs. */
const LEY_2277: IsoDate = '2023-01-01'

/** Keys of the penalties of the Estatuto Tributario; percents are a month's where the title says so. */
export const SANCION = {
  tardeImpuesto: 'sancion-tarde-impuesto',
  tardeImpuestoTope: 'sancion-tarde-impuesto-tope',
  tardeIngresos: 'sancion-tarde-ingresos',
  tardeIngresosTope: 'sancion-tarde-ingresos-tope',
  tardePatrimonio: 'sancion-tarde-patrimonio',
  tardePatrimonioTope: 'sancion-tarde-patrimonio-tope',
  tardeTope: 'sancion-tarde-tope',
  emplazadoImpuesto: 'sancion-emplazado-impuesto',
  emplazadoImpuestoTope: 'sancion-emplazado-impuesto-tope',
  emplazadoIngresos: 'sancion-emplazado-ingresos',
  emplazadoIngresosTope: 'sancion-emplazado-ingresos-tope',
  emplazadoPatrimonio: 'sancion-emplazado-patrimonio',
  emplazadoPatrimonioTope: 'sancion-emplazado-patrimonio-tope',
  emplazadoTope: 'sancion-emplazado-tope',
  reduccionMitad: 'sancion-reduccion-mitad',
  reduccionTresCuartos: 'sancion-reduccion-tres-cuartos',
  noDeclararRenta: 'sancion-no-declarar-renta',
  noDeclararIva: 'sancion-no-declarar-iva',
  noDeclararRetencion: 'sancion-no-declarar-retencion',
  noDeclararRetencionUltima: 'sancion-no-declarar-retencion-ultima',
  noDeclararRecurso: 'sancion-no-declarar-recurso',
  correccion: 'sancion-correccion',
  correccionEmplazado: 'sancion-correccion-emplazado',
  correccionTarde: 'sancion-correccion-tarde',
  aritmetica: 'sancion-error-aritmetico',
  aritmeticaAceptada: 'sancion-error-aritmetico-aceptado',
  inexactitud: 'sancion-inexactitud',
  inexactitudActivos: 'sancion-inexactitud-activos',
  devolucionCorregida: 'sancion-devolucion-corregida',
  devolucionDeterminada: 'sancion-devolucion-determinada',
  noInformar: 'sancion-informacion-no-enviada',
  informarMal: 'sancion-informacion-con-errores',
  informarTarde: 'sancion-informacion-tarde',
  informarDato: 'sancion-informacion-dato',
  contabilidad: 'sancion-contabilidad',
  rut: 'sancion-rut-dia',
  rutDireccion: 'sancion-rut-dia-direccion',
} as const

type Row = readonly [key: string, title: string, value: number, source: LegalSource, unit?: FactUnit, from?: IsoDate]

const art641 = et('art. 641')
const art642 = et('art. 642')
const art640 = et('art. 640')
const art643 = et('art. 643')
const art644 = et('art. 644')
const art646 = et('art. 646')
const art651 = et('art. 651')
const art658 = et('art. 658-3')

const rows: readonly Row[] = [
  [SANCION.tardeImpuesto, 'Extemporaneidad: del impuesto, por mes', 5, art641],
  [SANCION.tardeImpuestoTope, 'Extemporaneidad: tope sobre el impuesto', 100, art641],
  [SANCION.tardeIngresos, 'Extemporaneidad sin impuesto: de los ingresos, por mes', 0.5, art641],
  [SANCION.tardeIngresosTope, 'Extemporaneidad sin impuesto: tope sobre los ingresos', 5, art641],
  [SANCION.tardePatrimonio, 'Extemporaneidad sin ingresos: del patrimonio, por mes', 1, art641],
  [SANCION.tardePatrimonioTope, 'Extemporaneidad sin ingresos: tope sobre el patrimonio', 10, art641],
  [SANCION.tardeTope, 'Extemporaneidad sin impuesto: tope', 2500, art641, 'UVT'],
  [SANCION.emplazadoImpuesto, 'Extemporaneidad tras el emplazamiento: del impuesto, por mes', 10, art642],
  [SANCION.emplazadoImpuestoTope, 'Extemporaneidad tras el emplazamiento: tope sobre el impuesto', 200, art642],
  [SANCION.emplazadoIngresos, 'Extemporaneidad tras el emplazamiento: de los ingresos, por mes', 1, art642],
  [SANCION.emplazadoIngresosTope, 'Extemporaneidad tras el emplazamiento: tope sobre los ingresos', 10, art642],
  [SANCION.emplazadoPatrimonio, 'Extemporaneidad tras el emplazamiento: del patrimonio, por mes', 2, art642],
  [SANCION.emplazadoPatrimonioTope, 'Extemporaneidad tras el emplazamiento: tope sobre el patrimonio', 20, art642],
  [SANCION.emplazadoTope, 'Extemporaneidad tras el emplazamiento: tope', 5000, art642, 'UVT'],
  [SANCION.reduccionMitad, 'Reducción del artículo 640, dos años sin la conducta: se paga', 50, art640],
  [SANCION.reduccionTresCuartos, 'Reducción del artículo 640, un año sin la conducta: se paga', 75, art640],
  [SANCION.noDeclararRenta, 'No declarar renta: de las consignaciones o ingresos', 20, art643],
  [SANCION.noDeclararIva, 'No declarar IVA: de las consignaciones o ingresos', 10, art643],
  [SANCION.noDeclararRetencion, 'No declarar retención: de los pagos o costos y gastos', 10, art643],
  [SANCION.noDeclararRetencionUltima, 'No declarar retención: de las de la última declaración', 100, art643],
  [SANCION.noDeclararRecurso, 'No declarar, si se declara dentro del recurso: se paga', 50, art643],
  [SANCION.correccion, 'Corrección: de la diferencia', 10, art644],
  [SANCION.correccionEmplazado, 'Corrección tras el emplazamiento: de la diferencia', 20, art644],
  [SANCION.correccionTarde, 'Corrección de una declaración tardía: de la diferencia, por mes', 5, art644],
  [SANCION.aritmetica, 'Error aritmético: del mayor valor', 30, art646],
  [SANCION.aritmeticaAceptada, 'Error aritmético aceptado: del mayor valor', 15, art646],
  [SANCION.inexactitud, 'Inexactitud: de la diferencia', 100, et('arts. 647 y 648')],
  [SANCION.inexactitudActivos, 'Inexactitud por activos omitidos o pasivos inexistentes', 200, et('arts. 647 y 648')],
  [SANCION.devolucionCorregida, 'Devolución improcedente que corrige el contribuyente: del exceso', 10, et('art. 670')],
  [SANCION.devolucionDeterminada, 'Devolución improcedente que determina la DIAN: del exceso', 20, et('art. 670')],
  [SANCION.noInformar, 'Información no enviada', 1, art651, 'percent', LEY_2277],
  [SANCION.informarMal, 'Información con errores', 0.7, art651, 'percent', LEY_2277],
  [SANCION.informarTarde, 'Información enviada tarde', 0.5, art651, 'percent', LEY_2277],
  [SANCION.informarDato, 'Información sin cuantía, por dato', 0.5, art651, 'UVT', LEY_2277],
  [SANCION.contabilidad, 'Irregularidades en la contabilidad', 0.5, et('art. 655')],
  [SANCION.rut, 'RUT actualizado tarde, por día', 1, art658, 'UVT'],
  [SANCION.rutDireccion, 'RUT actualizado tarde, dirección o actividad, por día', 2, art658, 'UVT'],
]

/** Penalties of arts. 640 to 658-3 ET, in percent or UVT. The minimum and the caps in UVT are with the other taxes. */
export const sancionFacts: readonly Fact[] = rows.map(
  ([key, title, value, source, unit = 'percent', from = ALWAYS]) => ({
    key,
    title,
    value,
    unit,
    from,
    until: null,
    sources: [source],
    certainty: 'S',
    reviewedOn: REVIEWED_ON,
  }),
)
