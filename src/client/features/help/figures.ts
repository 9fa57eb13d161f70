import {
  DELETION_DAYS,
  REMEMBERED_DAYS,
  REMINDER_DAYS,
  RESET_HOURS,
  SHARE_DAYS,
  TRIES_AN_HOUR,
  UNDO_DAYS,
  VERIFY_HOURS,
} from '../../../shared/bounds.ts'
import { answersText, MESSAGE_COST, MISREAD_REFUNDS, MONTHLY_GRANT } from '../../../shared/credits.ts'
import { formatCop } from '../../../shared/format.ts'
import { PLANS } from '../../../shared/pricing/plans.ts'

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`
const days = (count: number) => counted(count, 'día', 'días')
const hours = (count: number) => counted(count, 'hora', 'horas')

const list = (values: readonly number[], and: 'y' | 'o') => `${values.slice(0, -1).join(', ')} ${and} ${values.at(-1)}`

const servicePrices = PLANS.serviceRanges.flatMap(({ price }) => (price === null ? [] : [price]))

/** Prices and terms in the texts, `{{precio}}`, from the values that server and pages use. */
const FIGURES: Readonly<Record<string, string>> = {
  precio: formatCop(MESSAGE_COST),
  cupo: formatCop(MONTHLY_GRANT),
  respuestas: answersText(MONTHLY_GRANT),
  'devoluciones-dia': String(MISREAD_REFUNDS.day),
  'devoluciones-mes': String(MISREAD_REFUNDS.month),
  'pruebas-hora': `${TRIES_AN_HOUR} preguntas`,
  'horas-verificar': hours(VERIFY_HOURS),
  'horas-restablecer': hours(RESET_HOURS),
  'dias-deshacer-correo': days(UNDO_DAYS),
  'dias-recordarme': days(REMEMBERED_DAYS),
  'dias-eliminar': days(DELETION_DAYS),
  'dias-enlace': `${list(SHARE_DAYS, 'o')} días`,
  recordatorios: `${list(REMINDER_DAYS, 'y')} días`,
  'programa-desde': formatCop(Math.min(...PLANS.programPlans.map(({ annualMonthly }) => annualMonthly))),
  'servicio-desde': formatCop(Math.min(...servicePrices)),
  'dias-prueba': days(PLANS.trialDays),
}

/** Fills in the figures. @throws for an unknown or incomplete placeholder */
export function withFigures(text: string): string {
  const told = text.replace(/\{\{([\w-]+)\}\}/g, (mark, name: string) => {
    const figure = FIGURES[name]
    if (figure === undefined) throw new Error(`there is no figure ${mark}`)
    return figure
  })
  if (/\{\{|\}\}/.test(told)) throw new Error(`a figure is half written: ${text}`)
  return told
}
