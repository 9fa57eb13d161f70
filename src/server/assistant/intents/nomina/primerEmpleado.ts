import { formatCop } from '../../../../shared/format.ts'
import { SMMLV } from '../../../../shared/tax/facts/general.ts'
import { cst, decreto, et, ley, resolucion } from '../../../../shared/tax/sources.ts'
import { cite } from '../answer.ts'
import { intent } from '../intent.ts'
import { salario } from '../laboral/slots.ts'
import { conditions, payrollOf, payrollSlots } from './payroll.ts'
import { numbered } from './slots.ts'

const ARL = decreto('1295', 1994, 'art. 4')
const PILA = decreto('1990', 2016)
const STANDARDS = resolucion('312', 2019)
const PAYROLL_XML = resolucion('13', 2021)

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
    const steps = [
      `**Contrato**: por escrito, con cargo, salario, jornada y periodo de prueba. El verbal vale, pero es a término indefinido; el término fijo y el periodo de prueba solo valen escritos ${cite(cst('art. 46'))}.`,
      '**Documentos y examen**: cédula, hoja de vida, certificados de EPS y fondo de pensiones, y un examen médico de ingreso que paga el empleador.',
      `**ARL**: inscríbete como empleador en una ARL y afilia a la persona a más tardar el día antes de empezar, porque la cobertura corre desde el día siguiente a la afiliación ${cite(ARL)}.`,
      `**EPS, pensión y caja**: la persona escoge EPS y fondo de pensiones; tú escoges la caja de compensación y te inscribes con la cédula o el NIT y el RUT ${cite(ley('100', 1993))}.`,
      `**PILA**: regístrate como aportante en un operador y paga cada mes, vencido, según los dos últimos dígitos de tu documento ${cite(PILA)}.`,
      `**Nómina electrónica**: transmítela en los primeros 10 días del mes siguiente si vas a deducir el pago en renta ${cite(PAYROLL_XML)}.`,
      `**Seguridad y salud en el trabajo**: con 10 trabajadores o menos y riesgo I a III son siete estándares mínimos ${cite(STANDARDS)}.`,
      '**Cada mes y cada semestre**: salario y auxilio de transporte, prima en junio y diciembre, intereses en enero, cesantías al fondo a más tardar el 14 de febrero, vacaciones y dotación.',
    ]
    const asksExam = /\bexamen(?:es)?\b/.test(text)
    const asksWritten = /\b(?:de palabra|verbal|escrito|por escrito)\b/.test(text)
    const asksArl =
      kind === 'cuando' || (/\barl\b/.test(text) && /\bcuando\b|\banticipacion\b|\bdesde\b|\bcuanto antes\b/.test(text))
    const headline =
      asksExam && (kind === 'quien' || kind === 'sino')
        ? /\b(?:pagara yo|me toca a mi|pedido|me pidieron)\b/.test(text)
          ? 'No: el examen médico de ingreso **lo paga el empleador**, nunca el trabajador.'
          : `${kind === 'sino' ? 'Sí: el' : 'El'} examen médico de ingreso **es obligatorio y lo paga el empleador**, aunque tenga un solo trabajador.`
        : asksWritten
          ? 'El contrato puede ser de palabra, pero entonces es **a término indefinido y sin periodo de prueba**: el término fijo y la prueba solo valen por escrito.'
          : asksArl
            ? 'La persona debe quedar afiliada a la ARL **a más tardar el día antes de empezar**: la cobertura corre desde el día siguiente a la afiliación; EPS, pensión y caja, desde el primer día.'
            : kind === 'sino'
              ? `Sí: aunque sea una sola persona, **debes afiliarla a salud, pensión, ARL y caja** antes de que empiece, y basta tu cédula o NIT para inscribirte como empleador.`
              : 'Para contratar a tu primer empleado: **contrato, examen de ingreso, ARL antes de empezar, EPS, pensión y caja, PILA cada mes y nómina electrónica**.'
    return {
      headline,
      paragraphs: [
        numbered(steps),
        `Con ${formatCop(pay)} al mes${values.salario === undefined ? ' (el mínimo)' : ''} te costaría ${formatCop(calculation.result.costoTotal)} al mes, ${conditions(values.empleador === undefined ? who : values, calculation.result.exonerado)} ${cite(et('art. 114-1'))}.`,
      ],
      sources: [
        ...(asksExam ? [cst('art. 348')] : asksArl ? [ARL] : []),
        cst('art. 46'),
        ARL,
        ley('100', 1993),
        PILA,
        PAYROLL_XML,
        STANDARDS,
        et('art. 114-1'),
        cst('art. 348'),
      ],
      facts: [facts.at(SMMLV, on)],
      caveats: [
        'Una persona natural con un solo empleado no tiene la exoneración de aportes; una sociedad o quien tiene dos o más empleados, sí.',
        'Empezar sin ARL deja a tu cargo cualquier accidente.',
      ],
    }
  },
})
