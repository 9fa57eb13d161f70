import type { Topic } from '../topic.ts'

const HELLO = [
  'hola',
  'buenas',
  'buenos dias',
  'buenas tardes',
  'buenas noches',
  'saludos',
  'quiubo',
  'gracias',
  'muchas gracias',
]
const PERSON = [
  'hablar con',
  'persona real',
  'contador humano',
  'asesor humano',
  'comunicarme con',
  'atencion cliente',
  'soporte tecnico',
]
const CAN_DO = [
  'que puedes hacer',
  'que sabes',
  'quien eres',
  'que eres',
  'ayuda',
  'como funcionas',
  'puedes hacer',
  'en que ayudas',
  'puedes ayudar*',
]

export const topics: readonly Topic[] = [
  {
    id: 'persona',
    subject: 'saludo',
    match: [{ need: [PERSON] }],
    answer: () => ({
      headline: 'Claro: **escríbenos en [Contacto](/contacto)** y una persona te responde.',
      paragraphs: ['Este mensaje no se cobra.'],
      sources: [],
      answered: false,
    }),
  },
  {
    id: 'saludo',
    subject: 'saludo',
    match: [
      { need: [HELLO], prior: 0 },
      { need: [CAN_DO], prior: -0.2 },
      { need: [HELLO, CAN_DO], prior: -0.5 },
    ],
    answer: () => ({
      headline:
        'Hola. Soy el asistente contable: pregúntame una cifra, un plazo o una regla y te la doy **con su cálculo y su fuente**.',
      paragraphs: [
        'Por ejemplo: «¿Cuánto le retengo a un contratista declarante por servicios de 4.350.000?», «¿Cuánto me cuesta un empleado con salario mínimo?» o «¿Cuándo vence la renta de mi NIT terminado en 5?». Este mensaje no se cobra.',
      ],
      sources: [],
      answered: false,
    }),
  },
]
