import { LABOUR } from '../../../../shared/tax/facts/labour.ts'
import { ley } from '../../../../shared/tax/sources.ts'
import { figure } from '../../topics/figure.ts'
import { intent } from '../intent.ts'
import { salario } from '../slots.ts'
import { payrollSlots } from './payroll.ts'

/** Moves: it says its state and never a settled answer. */
export const reformaPensional = intent({
  id: 'reforma.pensional',
  subject: 'novedades',
  title: 'Reforma pensional: qué rige hoy',
  slots: { salario, personas: payrollSlots.personas },
  answer(_, { kind }) {
    return {
      headline: `${kind === 'sino' ? 'No, todavía no rige: la' : 'La'} reforma pensional (Ley 2381 de 2024) está **suspendida**: se sigue cotizando con las reglas de la Ley 100 de 1993.`,
      paragraphs: [
        `La cotización a pensión sigue igual: ${figure(LABOUR.pensionEmpleador)} el empleador y ${figure(LABOUR.pensionTrabajador)} el trabajador, más el Fondo de Solidaridad Pensional desde 4 salarios mínimos.`,
      ],
      sources: [ley('2381', 2024), ley('100', 1993), ley('797', 2003, 'arts. 5, 7 y 8')],
      state: [
        'La Corte Constitucional la suspendió mediante el Auto 841 de 2025; no tengo registrada una decisión de fondo.',
      ],
      caveats: ['Una sentencia definitiva cambiaría las tarifas y los fondos.'],
    }
  },
})
