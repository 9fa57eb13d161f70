import { formatCop } from '../../../../shared/format.ts'
import { SMMLV } from '../../../../shared/tax/facts/general.ts'
import { et } from '../../../../shared/tax/sources.ts'
import { toldBy } from '../../knowledge/notes.ts'
import { cite } from '../answer.ts'
import { intent } from '../intent.ts'
import { salario } from '../laboral/slots.ts'
import { conditions, payrollOf, payrollSlots } from './payroll.ts'

/** A way that is asked, whatever else the words look like. */
const WAY =
  /\b(?:que|q) (?:tengo|toca|debo|hay|tenemos|me toca) (?:q |que )?hacer\b|\bpor donde\b|\bpaso a paso\b|\bque vueltas\b/

/** What has to be done, and in which order, to take somebody on. */
export const primerEmpleado = intent({
  id: 'nomina.primer-empleado',
  subject: 'nomina',
  title: 'Cómo contratar al primer empleado, paso a paso',
  speakers: ['empleador', 'negocio', 'trabajador', 'persona'],
  slots: { salario, ...payrollSlots },
  answer(values, context) {
    const { message, facts, on } = context
    const kind = WAY.test(message.text) ? 'como' : context.kind
    const pay = values.salario ?? facts.at(SMMLV, on).value
    const who = { ...values, empleador: values.empleador ?? 'natural' } as const
    const calculation = payrollOf(pay, values.empleador === undefined ? who : values, context)
    const { text } = message
    const asksExam = /\bexamen(?:es)?\b/.test(text)
    const asksWritten = /\b(?:de palabra|verbal|escrito|por escrito)\b/.test(text)
    const asksArl =
      kind === 'cuando' || (/\barl\b/.test(text) && /\bcuando\b|\banticipacion\b|\bdesde\b|\bcuanto antes\b/.test(text))
    const asked =
      asksExam && (kind === 'quien' || kind === 'sino') ? 'examen' : asksWritten ? 'palabra' : asksArl ? 'arl' : 'pasos'
    const paid = /\b(?:pagara yo|me toca a mi|pedido|me pidieron)\b/.test(text)
    const told = toldBy('nomina.primer-empleado', asked, { ...context, kind: paid ? 'otro' : kind })
    const steps = asked === 'pasos' ? [] : (toldBy('nomina.primer-empleado', 'pasos', context).paragraphs ?? [])
    return {
      ...told,
      paragraphs: [
        ...(told.paragraphs ?? []),
        ...steps,
        `Con ${formatCop(pay)} al mes${values.salario === undefined ? ' (el mínimo)' : ''} te costaría ${formatCop(calculation.result.costoTotal)} al mes, ${conditions(values.empleador === undefined ? who : values, calculation.result.exonerado)} ${cite(et('art. 114-1'))}.`,
      ],
      sources: [...told.sources, et('art. 114-1')],
      facts: [facts.at(SMMLV, on)],
      caveats: [
        'Una persona natural con un solo empleado no tiene la exoneración de aportes; una sociedad o quien tiene dos o más empleados, sí.',
        'Empezar sin ARL deja a tu cargo cualquier accidente.',
      ],
    }
  },
})
