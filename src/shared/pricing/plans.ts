import type { z } from 'zod'
import type { plans as plansSchema } from '../contract/marketing.ts'

export type Plans = z.output<typeof plansSchema>

/** The published prices, in COP a month, before IVA. */
export const PLANS: Plans = {
  serviceRanges: [
    { from: 1, to: 20, price: 900_000 },
    { from: 21, to: 50, price: 1_200_000 },
    { from: 51, to: 80, price: 1_650_000 },
    { from: 81, to: 110, price: 2_150_000 },
    { from: 111, to: 150, price: 2_950_000 },
    { from: 151, to: 180, price: 3_550_000 },
    // 181 to 199 has no published price: it is quoted by a person, like 200 and above.
    { from: 200, to: null, price: null },
  ],
  programPlans: [
    {
      id: 'esencial',
      title: 'Esencial',
      monthly: 79_000,
      annualMonthly: 63_200,
      features: [
        '1+ usuario',
        'Hasta 100 documentos al mes',
        'Módulos de compras, tesorería y contabilidad',
        'Reportes',
      ],
    },
    {
      id: 'avanzado',
      title: 'Avanzado',
      monthly: 150_000,
      annualMonthly: 120_000,
      features: ['2+ usuarios', 'Robot asistente para 10 documentos al mes', 'Documentos electrónicos ilimitados'],
    },
    {
      id: 'elite',
      title: 'Élite',
      monthly: 220_000,
      annualMonthly: 176_000,
      features: ['3+ usuarios', 'Robot asistente para 10 documentos al mes', 'Documentos electrónicos ilimitados'],
    },
  ],
  payrollPerEmployee: { programa: 12_000, servicio: 60_000 },
  extraDocuments: { price: 10_000, documents: 10 },
  annualDiscountPercent: 20,
  trialDays: 14,
}
