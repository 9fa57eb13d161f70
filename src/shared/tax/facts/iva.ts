import { et } from '../sources.ts'
import type { Fact, FactUnit, LegalSource } from '../types.ts'

const REVIEWED_ON = '2026-11-20'

export const IVA_GENERAL = 'iva-general'
export const IVA_DIFERENCIAL = 'iva-diferencial'
/** UVT of income, deposits and contracts below which a natural person is not responsible for IVA. */
export const IVA_TOPE_RESPONSABLE = 'iva-tope-responsable'
/** The same for contracts with the State. */
export const IVA_TOPE_CONTRATOS_ESTADO = 'iva-tope-contratos-estado'
/** UVT of gross income from which IVA is filed every two months. */
export const IVA_TOPE_BIMESTRAL = 'iva-tope-bimestral'
/** Percent of the contract that the AIU may not be below where IVA is charged on it. */
export const IVA_AIU_MINIMO = 'iva-aiu-minimo'

const fact = (key: string, title: string, value: number, unit: FactUnit, source: LegalSource): Fact => ({
  key,
  title,
  value,
  unit,
  from: '2019-01-01',
  until: null,
  sources: [source],
  certainty: 'S',
  reviewedOn: REVIEWED_ON,
})

/** IVA: rates in percent, thresholds in UVT. */
export const ivaFacts: readonly Fact[] = [
  fact(IVA_GENERAL, 'Tarifa general del IVA', 19, 'percent', et('art. 468')),
  fact(IVA_DIFERENCIAL, 'Tarifa diferencial del IVA', 5, 'percent', et('arts. 468-1 y 468-3')),
  fact(IVA_TOPE_RESPONSABLE, 'Tope para no ser responsable de IVA', 3500, 'UVT', et('art. 437 par. 3')),
  fact(IVA_TOPE_CONTRATOS_ESTADO, 'Tope de contratos con el Estado', 4000, 'UVT', et('art. 437 par. 3')),
  fact(IVA_TOPE_BIMESTRAL, 'Ingresos desde los que el IVA es bimestral', 92_000, 'UVT', et('art. 600')),
  fact(IVA_AIU_MINIMO, 'AIU mínimo de los servicios con base gravable especial', 10, 'percent', et('art. 462-1')),
]
