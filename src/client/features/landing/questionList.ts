import { MESSAGE_COST, MONTHLY_GRANT } from '../../../shared/credits.ts'
import { formatCop } from '../../../shared/format.ts'

/** Also published as structured data (see site/structuredData.ts). */
export const QUESTIONS = [
  {
    question: '¿De dónde salen las respuestas?',
    answer:
      'De cifras con fecha (UVT, salario mínimo, bases, tarifas, plazos) y de una biblioteca de leyes, decretos, resoluciones y conceptos colombianos. Cada respuesta cita los documentos que usó y dice cuándo se revisaron las cifras.',
  },
  {
    question: '¿Cuánto cuesta preguntar?',
    answer: `Cada respuesta cuesta ${formatCop(MESSAGE_COST)}. Al registrarte recibes ${formatCop(MONTHLY_GRANT)} en créditos. Se renuevan cada mes y no se acumulan. Si necesitas más, los solicitas con un formulario: no se compran en línea.`,
  },
  {
    question: '¿Qué pasa si Luka no sabe?',
    answer:
      'Te lo dice. Te muestra los documentos más cercanos, te ofrece hablar con una persona y no te cobra. Tampoco te cobra si algo falla de nuestro lado.',
  },
  {
    question: '¿Reemplaza a mi contador?',
    answer:
      'No. Luka te da información general con su fuente, para que llegues a tu contador con la duda bien planteada y la cifra calculada. Las decisiones y las firmas siguen siendo de las personas.',
  },
  {
    question: '¿Quién puede ver lo que pregunto?',
    answer:
      'Tus conversaciones quedan en tu cuenta y puedes borrarlas cuando quieras. El equipo que administra Luka solo las consulta para darte soporte, y cada consulta queda registrada.',
  },
] as const
