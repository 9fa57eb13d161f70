import { formatCop } from '../../../../shared/format.ts'
import { RNBD_ACTIVOS } from '../../../../shared/tax/facts/tax.ts'
import { circular, decreto, ley } from '../../../../shared/tax/sources.ts'
import { uvtAt } from '../../../../shared/tax/uvt.ts'
import { figure } from '../../topics/figure.ts'
import { intent } from '../intent.ts'
import { money } from '../slots.ts'
import { note } from './note.ts'

export const rnbd = intent({
  id: 'datos.rnbd',
  subject: 'datos-personales',
  title: 'Quién registra sus bases de datos en el RNBD',
  slots: { activos: money('Activos', ['activos', 'patrimonio', 'ingresos', 'capital'], { main: true }) },
  answer({ activos }, { facts, on, kind }) {
    const limit = facts.at(RNBD_ACTIVOS, on)
    const cop = limit.value * uvtAt(facts, on)
    const told = `${figure(RNBD_ACTIVOS)} (${formatCop(cop)})`
    const sources = [decreto('90', 2018), ley('1581', 2012)]
    return {
      headline:
        activos === undefined
          ? `Deben registrar sus bases de datos en el RNBD (Registro Nacional de Bases de Datos) las **sociedades y entidades sin ánimo de lucro con activos superiores a ${told}**, y las entidades públicas.`
          : activos > cop
            ? `**Sí debes registrar tus bases de datos en el RNBD**: ${formatCop(activos)} de activos pasan de ${told}.`
            : `**No: con ${formatCop(activos)} de activos no registras tus bases en el RNBD**, porque no pasan de ${told}.`,
      paragraphs: [
        `${kind === 'sino' && activos === undefined ? 'Las personas naturales no registran. ' : ''}Quien no llega a ese tope no registra sus bases, pero cumple igual la ley de datos personales: autorización previa y respuesta a consultas y reclamos.`,
      ],
      sources,
      facts: [limit],
      caveats: ['Los activos se comparan con la UVT vigente.'],
    }
  },
})

const PLAZOS = {
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
}
const HABEAS = [
  ley('1581', 2012, 'arts. 9, 14 y 15'),
  decreto('1377', 2013),
  decreto('90', 2018),
  circular('2', 2024),
  circular('3', 2024),
]

export const habeasData = note({
  id: 'datos.habeas-data',
  subject: 'datos-personales',
  title: 'Datos personales de clientes y empleados',
  general: {
    opening: {
      sino: '**Sí: para tratar datos personales necesitas autorización previa, expresa e informada** del titular y conservar la prueba; las consultas se responden en 10 días hábiles y los reclamos en 15.',
      otro: 'Para tratar datos personales necesitas **autorización previa, expresa e informada** del titular y conservar la prueba; las **consultas se responden en 10 días hábiles y los reclamos en 15**.',
    },
    tables: [PLAZOS],
    sources: HABEAS,
    caveats: ['Los datos sensibles y los de menores piden cuidados adicionales.'],
  },
  aspects: {
    plazo: {
      label: 'plazo para responder',
      test: /\b(?:plazo|cuantos dias|cuanto tiempo|respond\w{1,4}|contest\w{1,4}|consulta|reclamo)\b/,
      opening:
        'Las **consultas de datos personales se responden en 10 días hábiles y los reclamos en 15**, desde que se reciben.',
      paragraphs: [
        'La consulta puede extenderse 5 días más y el reclamo 8, si se avisa antes del vencimiento. Para tratarlos necesitas autorización previa del titular.',
      ],
      tables: [PLAZOS],
      sources: HABEAS,
    },
  },
})

export const publicidad = note({
  id: 'datos.publicidad',
  subject: 'datos-personales',
  title: 'Horarios para enviar publicidad o cobrar a clientes',
  general: {
    opening: {
      sino: 'Solo **de lunes a viernes de 7:00 a 19:00 y sábados de 8:00 a 15:00**, nunca domingos ni festivos: así van la publicidad y la cobranza por correo, mensaje o llamada.',
      otro: 'La publicidad y la cobranza por correo, mensaje o llamada solo van **de lunes a viernes de 7:00 a 19:00 y sábados de 8:00 a 15:00**, nunca domingos ni festivos.',
    },
    paragraphs: [
      'Tampoco más de una vez al día ni por varios canales en la misma semana. Debes ofrecer una forma rápida y sencilla de cancelar en cualquier momento, y no puedes obligar a aceptar publicidad.',
    ],
    sources: [ley('2300', 2023, 'arts. 3 y 5'), ley('1581', 2012, 'art. 9')],
    caveats: ['Los mensajes de servicio (facturas, verificación, recibos) no son publicidad.'],
  },
  aspects: {
    domingo: {
      label: 'domingo o festivo',
      test: /\b(?:domingos?|festivos?)\b/,
      opening:
        '**No: la publicidad y la cobranza no van nunca domingos ni festivos**; solo de lunes a viernes de 7:00 a 19:00 y sábados de 8:00 a 15:00.',
      paragraphs: [
        'Vale para correo, mensaje y llamada. Los mensajes de servicio (facturas, verificación, recibos) no son publicidad.',
      ],
      sources: [ley('2300', 2023, 'arts. 3 y 5'), ley('1581', 2012, 'art. 9')],
    },
    sabado: {
      label: 'sábado',
      test: /\bsabados?\b/,
      opening:
        'Los **sábados sí, pero solo de 8:00 a 15:00**; de lunes a viernes, de 7:00 a 19:00, y nunca domingos ni festivos.',
      sources: [ley('2300', 2023, 'arts. 3 y 5'), ley('1581', 2012, 'art. 9')],
    },
    noche: {
      label: 'de noche',
      test: /\b(?:de la noche|8 p|9 p|20:00|21:00|madrugada|noche)\b/,
      opening:
        '**No: después de las 19:00 no**; la publicidad y la cobranza van de lunes a viernes de 7:00 a 19:00 y sábados de 8:00 a 15:00.',
      sources: [ley('2300', 2023, 'arts. 3 y 5'), ley('1581', 2012, 'art. 9')],
    },
  },
})

export const datos = [rnbd, habeasData, publicidad]
