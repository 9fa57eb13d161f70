import { formatCop, formatNumber } from '../../../../shared/format.ts'
import { despido } from '../../../../shared/tax/despido.ts'
import { dias360 } from '../../../../shared/tax/dias360.ts'
import { SMMLV } from '../../../../shared/tax/facts/general.ts'
import { LABOUR } from '../../../../shared/tax/facts/labour.ts'
import { addDays } from '../../../../shared/tax/habiles.ts'
import { cst, ley } from '../../../../shared/tax/sources.ts'
import type { FactSource } from '../../../../shared/tax/types.ts'
import type { Understood } from '../../understand/features.ts'
import { bare } from '../figure.ts'
import { salaryOf, says } from '../read.ts'
import type { Topic, TopicAnswer } from '../topic.ts'
import { askBack, fromCalculation } from '../topic.ts'
import { durationDays, serviceDays } from './reading.ts'

const DISMISS = [
  'despid*',
  'despedi*',
  'desped*',
  'sin justa causa',
  'justa causa',
  'me echar*',
  'echar a',
  'echo a',
  'lo echo',
  'lo eche',
  'lo bot*',
  'bote a',
  'me botar*',
  'sacar a trabajador',
  'termin* contrato',
  'cancel* contrato',
  'despido injusto',
]
const INDEMNITY = ['indemniza*', 'indemnizo', 'indemnice*', 'indemnizacion despido', 'indemnizacion por despido']
const FIXED = ['termino fijo', 'contrato fijo', 'a termino fijo', 'plazo fijo']
const WORK = ['obra labor', 'obra o labor', 'por obra']

const SCALE = {
  title: 'Indemnización según el contrato',
  columns: [
    'Contrato',
    `Menos de ${bare(LABOUR.despidoSalarioAlto)} salarios mínimos`,
    `${bare(LABOUR.despidoSalarioAlto)} salarios mínimos o más`,
  ],
  rows: [
    ['Indefinido, primer año', `${bare(LABOUR.despidoPrimerAnio)} días`, `${bare(LABOUR.despidoPrimerAnioAlto)} días`],
    [
      'Indefinido, cada año siguiente y fracción',
      `${bare(LABOUR.despidoSiguiente)} días más`,
      `${bare(LABOUR.despidoSiguienteAlto)} días más`,
    ],
    ['Término fijo', 'Salarios hasta el final pactado', 'Igual'],
    ['Obra o labor', `Lo que falte de la obra, mínimo ${bare(LABOUR.despidoObraMinimo)} días`, 'Igual'],
  ],
} as const

const LEFT = /\b(?:falt|qued|rest)\w+ (?:aun |todavia |solo |por )?(\d{1,3}) (mes|dia|ano)\w*(?: y (\d{1,2}) dias)?/

/** "Faltando 5 meses": what is left of the contract, whatever its whole term. */
function daysLeft({ text }: Understood): number | undefined {
  const [, count, unit, days = '0'] = LEFT.exec(text) ?? []
  if (count === undefined) return undefined
  return Number(count) * (unit === 'mes' ? 30 : unit === 'ano' ? 360 : 1) + Number(days)
}

function dismissal(understood: Understood, facts: FactSource): TopicAnswer {
  const fijo = says(understood, ...FIXED)
  const obra = says(understood, ...WORK)
  const salario = salaryOf(understood, facts)
  const date = understood.on
  const dias =
    fijo && understood.period
      ? dias360(addDays(understood.period.from, 1), understood.period.to)
      : ((fijo || obra ? daysLeft(understood) : undefined) ?? serviceDays(understood))
  if (salario === undefined || dias === undefined || dias < 1) {
    if (salario !== undefined) {
      return askBack(
        fijo || obra ? '¿Cuánto tiempo faltaba para terminar el contrato?' : '¿Cuánto tiempo llevaba trabajando?',
        [cst('art. 64')],
      )
    }
    const smmlv = facts.at(SMMLV, date)
    return {
      headline: fijo
        ? 'Despedir sin justa causa antes del final de un contrato a término fijo cuesta **los salarios que faltaban hasta el final pactado**.'
        : obra
          ? `Despedir sin justa causa en un contrato de obra o labor cuesta **los salarios del tiempo que faltaba para terminarla, mínimo ${bare(LABOUR.despidoObraMinimo)} días**.`
          : `Despedir sin justa causa un contrato indefinido cuesta **${bare(LABOUR.despidoPrimerAnio)} días de salario por el primer año y ${bare(LABOUR.despidoSiguiente)} por cada año siguiente** (${bare(LABOUR.despidoPrimerAnioAlto)} y ${bare(LABOUR.despidoSiguienteAlto)} si gana ${bare(LABOUR.despidoSalarioAlto)} salarios mínimos o más).`,
      paragraphs: [
        `El límite de ${bare(LABOUR.despidoSalarioAlto)} salarios mínimos es de ${formatCop(facts.at(LABOUR.despidoSalarioAlto, date).value * smmlv.value)} este año. La fracción de año se paga en proporción.`,
        'Dime el salario y el tiempo trabajado y te la calculo.',
      ],
      tables: [SCALE],
      sources: [cst('art. 64'), ley('789', 2002, 'art. 28')],
      facts: [smmlv],
      caveats: [
        'Además se paga la liquidación de prestaciones.',
        'Embarazo, salud, fuero sindical y prepensión dan estabilidad reforzada: se necesita permiso o una causa objetiva.',
      ],
    }
  }
  const calculation = fijo
    ? despido({ contrato: 'fijo', salario, diasFaltantes: dias, date }, facts)
    : obra
      ? despido({ contrato: 'obra', salario, diasFaltantes: dias, date }, facts)
      : despido({ contrato: 'indefinido', salario, diasServicio: dias, date }, facts)
  const { indemnizacion, dias: total } = calculation.result
  return fromCalculation(calculation, {
    headline: `La indemnización por despido sin justa causa es de **${formatCop(indemnizacion)}**, que son ${formatNumber(total)} días de salario.`,
    caveats:
      fijo || obra
        ? calculation.caveats
        : ['Se calculó como contrato a término indefinido: dime si es fijo o por obra.', ...calculation.caveats],
  })
}

const MOST_TRIAL_DAYS = 60

/** The fifth part of a fixed contract of less than a year, art. 78 CST. */
function trialOf(understood: Understood): string | undefined {
  const days = durationDays(understood)
  if (days === undefined || days >= 360 || !/\bfijo\b/.test(understood.text)) return undefined
  const most = Math.min(MOST_TRIAL_DAYS, Math.floor(days / 5))
  return `En un contrato fijo de ${formatNumber(days)} días el periodo de prueba es de **máximo ${formatNumber(most)} días**: la quinta parte, sin pasar de dos meses.`
}

export const topics: readonly Topic[] = [
  {
    id: 'contrato.despido',
    subject: 'despido',
    match: [
      {
        need: [DISMISS],
        boost: ['cuanto', 'pagar', 'debo', 'indemniza*', 'cuesta*'],
        wants: ['amount', 'duration', 'period'],
        not: ['retencion*', 'retien*', 'periodo prueba', 'preaviso', 'liquidacion pag*', 'embaraz*', 'causales'],
      },
      {
        need: [INDEMNITY],
        wants: ['amount', 'duration', 'period'],
        not: ['retencion*', 'retien*', 'moratoria', 'seguro*', 'puc', 'vacacion*'],
      },
    ],
    answer: (understood, { facts }) => dismissal(understood, facts),
  },
  {
    id: 'contrato.estabilidad',
    subject: 'despido',
    match: [
      {
        need: [
          [
            'embaraz*',
            'lactancia',
            'fuero',
            'estabilidad reforzada',
            'estabilidad laboral',
            'prepension*',
            'incapacitado*',
            'discapacidad',
          ],
          [...DISMISS, 'estabilidad*', 'fuero'],
        ],
        prior: 0.8,
      },
    ],
    answer: () => ({
      headline:
        'A una trabajadora embarazada o en lactancia **no se la puede despedir sin permiso del inspector de trabajo**; sin él, el despido no vale.',
      paragraphs: [
        'La protección va hasta las 18 semanas siguientes al parto. Quien despide sin permiso paga además una indemnización de 60 días de salario.',
        'También tienen protección las personas con una condición de salud que les dificulta trabajar, quienes tienen fuero sindical, quienes están cerca de pensionarse y el padre cuya pareja está embarazada y no trabaja. Pagar la indemnización común no basta en esos casos.',
      ],
      sources: [cst('arts. 239 a 241'), ley('2466', 2025)],
      caveats: ['Con una justa causa probada se pide el permiso y después se termina el contrato.'],
    }),
  },
  {
    id: 'contrato.justaCausa',
    subject: 'despido',
    match: [
      {
        need: [
          ['justa causa', 'justas causas', 'causales'],
          ['cuales', 'que son', 'lista', 'cuando', 'ejemplo*', 'despedir', 'puedo', 'motivo*', 'proceso', 'como'],
        ],
        not: ['sin justa causa', 'indemniza*'],
        prior: 0.3,
      },
      { need: [['proceso disciplinario', 'descargos', 'llamado atencion', 'diligencia descargos']] },
    ],
    answer: () => ({
      headline:
        'Un despido con justa causa **no paga indemnización**, pero exige una causa de la ley, probada, y oír antes al trabajador.',
      paragraphs: [
        'Entre las causas están: engaño con documentos falsos, violencia o injurias graves, daño intencional, falta grave a las obligaciones, bajo rendimiento no corregido, ineptitud para el cargo y reconocimiento de la pensión.',
        'Antes de decidir se comunican los hechos y las pruebas, se da un tiempo para responder y se escuchan los descargos. La carta debe decir la causa: después no se puede alegar otra.',
        'Algunas causas piden avisar con 15 días, como el bajo rendimiento.',
      ],
      sources: [cst('arts. 62 y 115'), ley('2466', 2025)],
      caveats: ['Si el juez no encuentra probada la causa, se paga la indemnización del despido injusto.'],
    }),
  },
  {
    id: 'contrato.prueba',
    subject: 'contrato laboral',
    match: [
      {
        need: [['periodo prueba', 'tiempo prueba', 'mes prueba', 'meses prueba', 'prueba trabajador', 'en prueba']],
        boost: ['cuanto*', 'dura*', 'maximo', 'despedir', 'termin*', 'indemniza*'],
        prior: 0.5,
      },
    ],
    answer: (understood) => ({
      headline: says(understood, 'despedir', 'termin*', 'indemniza*')
        ? 'Sí: en el periodo de prueba cualquiera de las partes puede terminar el contrato **sin preaviso ni indemnización**.'
        : (trialOf(understood) ??
          'El periodo de prueba dura **máximo dos meses**, y en un contrato fijo de menos de un año no más de la quinta parte de su duración.'),
      paragraphs: [
        'Debe pactarse por escrito; si no, no hay periodo de prueba. En el servicio doméstico se presume de 15 días.',
        'Dura como máximo dos meses. En ese tiempo cualquiera de las partes puede terminar el contrato sin preaviso ni indemnización. Se paga todo lo demás: salario, seguridad social y prestaciones en proporción.',
      ],
      steps: [{ label: 'Contrato fijo de 6 meses', formula: '180 días ÷ 5', value: '36 días' }],
      sources: [cst('arts. 76 a 80')],
      caveats: [
        'Con contratos sucesivos con el mismo trabajador solo vale el del primero.',
        'No se puede terminar por un motivo discriminatorio, como el embarazo.',
      ],
    }),
  },
  {
    id: 'contrato.preaviso',
    subject: 'contrato laboral',
    match: [
      {
        need: [
          [
            'preaviso*',
            'aviso previo',
            'carta no renovacion',
            'no renovar contrato',
            'no renuev*',
            'no renov*',
            'anticipacion debo avisar',
            'anticipacion avisar',
            'termin* contrato fijo',
            'no prorrog*',
            'anticipacion avis*',
            'avisar terminacion',
            'dias aviso',
          ],
        ],
        boost: ['fijo', 'renuncia*', '30', 'cuanto*'],
        prior: 0.4,
      },
      {
        need: [['renunci*'], ['preaviso*', 'dias', 'anticipacion', 'aviso', 'avisar', 'carta', 'como', 'plazo']],
        not: ['liquida*'],
      },
    ],
    answer: () => ({
      headline:
        'Para no renovar un contrato a término fijo hay que avisar por escrito con **30 días de anticipación**; si no, se prorroga.',
      paragraphs: [
        'En el contrato indefinido el empleador no cumple un preaviso: sin justa causa paga la indemnización. Al trabajador que renuncia se le pide avisar, pero no hay una sanción económica si no lo hace.',
        'En el contrato por obra no hay preaviso: termina cuando termina la obra.',
      ],
      sources: [cst('arts. 46, 47 y 64'), ley('2466', 2025), ley('789', 2002, 'art. 28')],
      caveats: ['Algunas justas causas exigen avisar con 15 días.'],
    }),
  },
  {
    id: 'contrato.fijo',
    subject: 'contrato laboral',
    match: [
      {
        need: [
          [
            ...FIXED,
            'contrato* trabajo',
            'tipo* contrato*',
            'contrato* laboral*',
            'contrato indefinido',
            'termino indefinido',
            'clase* contrato*',
          ],
          [
            'maximo',
            'cuanto*',
            'dura*',
            'prorrog*',
            'renov*',
            'cuantas',
            'tipo*',
            'clase*',
            'cuales',
            'diferencia*',
            'reforma',
            'anos',
            'que es',
          ],
        ],
        not: ['indemniza*', 'despid*', 'despedi*', 'liquida*', 'cuesta*', 'prueba', 'preaviso*', 'aprendiz*'],
        prior: -0.2,
      },
    ],
    answer: () => ({
      headline:
        'El contrato a término fijo dura **máximo cuatro años, con sus prórrogas**; la regla general es el contrato indefinido.',
      paragraphs: [
        'El límite rige desde la reforma laboral (Ley 2466 de 2025). El contrato fijo y el de obra o labor deben constar por escrito; si no, se entienden indefinidos.',
        'Para no renovar el fijo hay que avisar por escrito con 30 días de anticipación.',
      ],
      tables: [
        {
          title: 'Contratos de trabajo',
          columns: ['Contrato', 'Duración', 'Terminarlo sin justa causa'],
          rows: [
            ['Indefinido', 'Sin fecha', '30 días por el primer año y 20 por cada siguiente'],
            ['Término fijo', 'Hasta 4 años con prórrogas', 'Salarios que faltaban'],
            ['Obra o labor', 'Lo que dure la obra', 'Lo que faltaba, mínimo 15 días'],
          ],
        },
      ],
      sources: [ley('2466', 2025), cst('arts. 45 a 47'), cst('art. 64')],
    }),
  },
]
