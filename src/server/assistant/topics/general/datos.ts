import { RNBD_ACTIVOS } from '../../../../shared/tax/facts/tax.ts'
import { circular, decreto, ley } from '../../../../shared/tax/sources.ts'
import { figure } from '../figure.ts'
import type { Topic } from '../topic.ts'

const REGISTRY = ['rnbd', 'registro nacional base* datos', 'registr* base* datos', 'inscrib* base* datos']

export const topics: readonly Topic[] = [
  {
    id: 'datos.rnbd',
    subject: 'datos-personales',
    match: [{ need: [REGISTRY], prior: 0.5 }],
    answer: () => ({
      headline: `Deben registrar sus bases de datos en el RNBD (Registro Nacional de Bases de Datos) las **sociedades y entidades sin ánimo de lucro con activos superiores a ${figure(RNBD_ACTIVOS)}**, y las entidades públicas.`,
      paragraphs: [
        'Quien no llega a ese tope no registra sus bases, pero cumple igual la ley de datos personales: autorización previa y respuesta a consultas y reclamos.',
      ],
      sources: [decreto('90', 2018), ley('1581', 2012)],
      caveats: ['Los activos se comparan con la UVT vigente.'],
    }),
  },
  {
    id: 'datos.habeas-data',
    subject: 'datos-personales',
    match: [
      {
        need: [
          [
            'habeas data',
            'datos personales',
            'proteccion datos',
            'tratamiento datos',
            'tratar datos',
            'autorizacion datos',
            'datos cliente*',
            'base* datos',
            'ley 1581',
            'inteligencia artificial',
            'sistemas ia',
          ],
        ],
        boost: ['plazo*', 'autoriz*', 'dias', 'consulta*', 'reclamo*'],
      },
    ],
    answer: () => ({
      headline:
        'Para tratar datos personales necesitas **autorización previa, expresa e informada** del titular y conservar la prueba; las **consultas se responden en 10 días hábiles y los reclamos en 15**.',
      tables: [
        {
          title: 'Plazos y deberes',
          columns: ['Asunto', 'Regla'],
          rows: [
            ['Consulta', '10 días hábiles, con 5 más si se avisa'],
            ['Reclamo', '15 días hábiles, con 8 más si se avisa'],
            [
              'Registro de bases (RNBD)',
              `Sociedades y entidades sin ánimo de lucro con activos superiores a ${figure(RNBD_ACTIVOS)}, y entidades públicas`,
            ],
            ['Inteligencia artificial', 'Necesidad, proporcionalidad, estudio de impacto de privacidad y veracidad'],
          ],
        },
      ],
      sources: [
        ley('1581', 2012, 'arts. 9, 14 y 15'),
        decreto('1377', 2013),
        decreto('90', 2018),
        circular('2', 2024),
        circular('3', 2024),
      ],
      caveats: ['Los datos sensibles y los de menores piden cuidados adicionales.'],
    }),
  },
  {
    id: 'datos.publicidad',
    subject: 'datos-personales',
    match: [
      {
        need: [
          ['publicidad', 'publicitari*', 'mercadeo', 'marketing', 'promocion*', 'cobranza', 'ley 2300', 'dejen fregar'],
          [
            'correo*',
            'mensaje*',
            'llam*',
            'horario*',
            'hora*',
            'cliente*',
            'email*',
            'whatsapp',
            'ley 2300',
            'dejen fregar',
            'enviar',
            'mandar',
            'domingo*',
            'sabado*',
            'festivo*',
          ],
        ],
        not: ['recargo*', 'trabaj*', 'pago*', 'turno*'],
        prior: 0.4,
      },
    ],
    answer: () => ({
      headline:
        'La publicidad y la cobranza por correo, mensaje o llamada solo van **de lunes a viernes de 7:00 a 19:00 y sábados de 8:00 a 15:00**, nunca domingos ni festivos.',
      paragraphs: [
        'Tampoco más de una vez al día ni por varios canales en la misma semana. Debes ofrecer una forma rápida y sencilla de cancelar en cualquier momento, y no puedes obligar a aceptar publicidad.',
      ],
      sources: [ley('2300', 2023, 'arts. 3 y 5'), ley('1581', 2012, 'art. 9')],
      caveats: ['Los mensajes de servicio (facturas, verificación, recibos) no son publicidad.'],
    }),
  },
]
