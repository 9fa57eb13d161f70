import { formatCop } from '../../../shared/format.ts'
import { PLANS } from '../../../shared/pricing/plans.ts'
import type { Flow, Interest } from './flow.ts'

const serviceFrom = Math.min(...PLANS.serviceRanges.flatMap(({ price }) => (price === null ? [] : [price])))
const programFrom = Math.min(...PLANS.programPlans.map(({ monthly }) => monthly))

export const ASK_INTEREST = '¿Te interesa el servicio contable o el software?'

export const INTERESTS: Readonly<Record<Interest, string>> = {
  servicio: 'Servicio contable',
  software: 'Software contable',
}

const DESCRIPTIONS: Readonly<Record<Interest, string>> = {
  servicio: `Un contador y un auxiliar llevan tu contabilidad, presentan tus impuestos nacionales y distritales y preparan tus estados financieros. Desde ${formatCop(serviceFrom)} al mes más IVA, según tus movimientos.`,
  software: `Facturación electrónica, compras, tesorería, contabilidad y reportes en un solo lugar. Desde ${formatCop(programFrom)} al mes, con ${PLANS.trialDays} días de prueba gratis.`,
}

export const ASK_CONTACT = '¿Quieres que te contactemos?'
export const YES = 'Sí, contáctenme'
export const NO = 'No por ahora'
export const FAREWELL = 'Listo, sin compromiso. Puedes registrarte cuando quieras o escribirnos más adelante.'
export const THANKS = 'Gracias por tu interés: un asesor se pondrá en contacto muy pronto.'

/** The prefilled WhatsApp message. */
export function greeting(interest: Interest): string {
  return interest === 'servicio'
    ? 'Hola, me interesa el servicio contable de Luka.'
    : 'Hola, me interesa el software contable de Luka.'
}

export interface Line {
  readonly from: 'luka' | 'person'
  readonly text: string
}

/** The dialogue so far, derived from the step: there is no other record of it. */
export function transcript(flow: Flow, whatsapp: boolean): readonly Line[] {
  if (flow.step === 'menu') return []
  const luka = (text: string): Line => ({ from: 'luka', text })
  const person = (text: string): Line => ({ from: 'person', text })
  const lines = [luka(ASK_INTEREST)]
  if (flow.step === 1) return lines
  lines.push(person(INTERESTS[flow.interest]), luka(DESCRIPTIONS[flow.interest]), luka(ASK_CONTACT))
  if (flow.step === 2) return lines
  if (flow.step === 3 && !flow.contact) return [...lines, person(NO), luka(FAREWELL)]
  lines.push(person(YES), luka(whatsapp ? 'Escríbenos por WhatsApp o déjanos tu correo.' : 'Déjanos tu correo.'))
  return flow.step === 3 ? lines : [...lines, luka(THANKS)]
}
