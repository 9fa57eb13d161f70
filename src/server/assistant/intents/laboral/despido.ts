import { formatCop, formatNumber } from '../../../../shared/format.ts'
import { despido as indemnizar } from '../../../../shared/tax/despido.ts'
import { dias360 } from '../../../../shared/tax/dias360.ts'
import { SMMLV } from '../../../../shared/tax/facts/general.ts'
import { LABOUR } from '../../../../shared/tax/facts/labour.ts'
import { addDays } from '../../../../shared/tax/habiles.ts'
import { liquidacion as settle } from '../../../../shared/tax/prestaciones.ts'
import { cst, ley } from '../../../../shared/tax/sources.ts'
import { bare } from '../../topics/figure.ts'
import { askBack, cite, fromCalculation, type TopicAnswer } from '../../topics/topic.ts'
import { type AnswerContext, intent } from '../intent.ts'
import { auxilioTransporte, comisiones, diasTrabajados, integral, tiempoServicio } from '../slots.ts'
import { liquidacion } from './liquidacion.ts'
import {
  abre,
  aspectos,
  contrato,
  diasFaltantes,
  enPrueba,
  finContrato,
  ingreso,
  type Proteccion,
  personas,
  proteccion,
  retiro,
  salario,
  salarioDe,
  salarioDia,
  salida,
  servicioDe,
  variableExtras,
} from './slots.ts'

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

const PAY_SLOTS = { salario, salarioDia, personas, comisiones }

/** What protects, who has to allow the dismissal, and what a dismissal without leave costs. */
interface Shield {
  readonly who: string
  readonly permit: string
  readonly cost: (pay: number | undefined) => string
  readonly more: readonly string[]
  readonly source: ReturnType<typeof cst>
}

const sixMonths = (pay: number | undefined) =>
  pay === undefined ? '180 días de salario' : `180 días de salario, ${formatCop((pay / 30) * 180)}`
const twoMonths = (pay: number | undefined) =>
  pay === undefined ? '60 días de salario' : `60 días de salario, ${formatCop((pay / 30) * 60)}`

const SHIELDS: Readonly<Record<Proteccion, Shield>> = {
  embarazo: {
    who: 'a una trabajadora embarazada o en lactancia',
    permit: 'permiso del inspector de trabajo',
    cost: (pay) => `el despido no vale, hay que reintegrarla y pagarle además ${twoMonths(pay)}`,
    more: [
      `La protección cubre el embarazo y las 18 semanas siguientes al parto ${cite(cst('art. 239'))}. Vale también en el periodo de prueba, en el servicio doméstico y cuando se vence un contrato fijo o se acaba la obra, si el empleador sabía del embarazo.`,
      'El inspector solo autoriza si hay una justa causa probada. Una renuncia firmada por presión no vale.',
    ],
    source: cst('arts. 239 a 241'),
  },
  padre: {
    who: 'a un trabajador cuya pareja está embarazada y no tiene empleo formal',
    permit: 'permiso del inspector de trabajo',
    cost: (pay) => `el despido no vale y se le pagan además ${twoMonths(pay)}`,
    more: [
      'Cubre el embarazo y las 18 semanas siguientes al parto. El trabajador avisa al empleador con el certificado del embarazo y su declaración de que la pareja no tiene empleo formal.',
    ],
    source: ley('2141', 2021),
  },
  salud: {
    who: 'a quien está incapacitado o tiene una condición de salud que le dificulta trabajar',
    permit: 'permiso del Ministerio del Trabajo',
    cost: (pay) => `el despido no vale, hay que reintegrarlo y pagarle además ${sixMonths(pay)}`,
    more: [
      `Lo pide el artículo 26 de la Ley 361 de 1997 ${cite(ley('361', 1997))}. Vale también al vencer un contrato fijo y aunque la indemnización común se haya pagado.`,
      'Con una justa causa u otra causa objetiva probada se puede terminar, pero lo prudente es pedir antes el permiso. Si ya tiene el alta y trabaja sin limitaciones, la protección cesa.',
    ],
    source: ley('361', 1997, 'art. 26'),
  },
  sindicato: {
    who: 'a un trabajador con fuero sindical',
    permit: 'permiso del juez laboral',
    cost: () => 'el juez ordena reintegrarlo y pagarle los salarios que dejó de recibir',
    more: [
      'El fuero cubre a los fundadores del sindicato, a sus directivos y a los de la comisión de reclamos, no a todos los afiliados. Mientras se negocia un pliego hay además fuero circunstancial: nadie que lo presentó puede ser despedido sin justa causa.',
    ],
    source: cst('arts. 405 a 408'),
  },
  prepension: {
    who: 'a quien le faltan tres años o menos para pensionarse',
    permit: 'una justa causa',
    cost: () => 'un juez puede ordenar el reintegro, aunque se haya pagado la indemnización',
    more: [
      'La protección del prepensionado es de la jurisprudencia: cuida a quien, al perder el empleo, no alcanzaría a completar las semanas de pensión. Si ya tiene las semanas y solo le falta la edad, por regla general no lo cubre.',
    ],
    source: cst('art. 64'),
  },
  acoso: {
    who: 'a quien puso una queja de acoso laboral',
    permit: 'una justa causa',
    cost: () =>
      'la terminación dentro de los seis meses siguientes a la queja no tiene efecto, si el acoso se comprueba',
    more: [],
    source: ley('1010', 2006, 'art. 11'),
  },
}

const STEPS_PERMIT: Readonly<Record<'ministerio' | 'juez', readonly string[]>> = {
  ministerio: [
    'Reúne la prueba de la justa causa o de la causa objetiva, y la historia laboral.',
    'Haz los descargos y deja constancia de ellos.',
    'Presenta la solicitud de autorización de despido ante el inspector de trabajo del lugar, con esas pruebas; puede hacerse en línea en el sitio del Ministerio del Trabajo.',
    'Espera la resolución: mientras tanto el contrato sigue y se paga todo.',
    'Solo con la autorización en firme se entrega la carta y se liquida.',
  ],
  juez: [
    'Reúne la prueba de la justa causa y haz los descargos.',
    'Demanda el levantamiento del fuero ante el juez laboral; el término para hacerlo es de dos meses.',
    'Mientras decide, el contrato sigue y se paga todo.',
    'Con la sentencia en firme se termina el contrato.',
  ],
}

const numbered = (steps: readonly string[]) => steps.map((each, at) => `${at + 1}. ${each}`).join('\n')

interface EstabilidadValues {
  readonly salario?: number | undefined
  readonly salarioDia?: number | undefined
  readonly proteccion?: Proteccion | undefined
}

/** Whether and how somebody who is protected can be dismissed. */
export function protegido(values: EstabilidadValues, ctx: AnswerContext): TopicAnswer {
  const pay = salarioDe(values)
  const which = values.proteccion
  if (which === undefined) {
    return {
      headline: abre(
        ctx.kind,
        'No',
        '**embarazadas y lactantes, personas con problemas de salud, aforados sindicales y próximos a pensionarse** no se pueden despedir solo pagando la indemnización.',
      ),
      tables: [
        {
          title: 'Quién tiene estabilidad reforzada',
          columns: ['Quién', 'Qué se necesita', 'Si se despide sin eso'],
          rows: [
            [
              'Embarazo y lactancia, 18 semanas después del parto',
              'Permiso del inspector de trabajo',
              'Reintegro y 60 días de salario',
            ],
            [
              'Padre con pareja gestante sin empleo formal',
              'Permiso del inspector de trabajo',
              'Reintegro y 60 días de salario',
            ],
            ['Salud o discapacidad', 'Permiso del Ministerio del Trabajo', 'Reintegro y 180 días de salario'],
            ['Fuero sindical', 'Permiso del juez laboral', 'Reintegro y salarios dejados de recibir'],
            ['Prepensionado', 'Una justa causa', 'Un juez puede ordenar el reintegro'],
          ],
        },
      ],
      sources: [cst('arts. 239 a 241'), ley('361', 1997, 'art. 26'), cst('art. 405')],
      caveats: ['Con una justa causa probada se pide el permiso y después se termina el contrato.'],
    }
  }
  const shield = SHIELDS[which]
  const cost = shield.cost(pay)
  const Who = shield.who.charAt(0).toUpperCase() + shield.who.slice(1)
  const headline =
    ctx.kind === 'cuanto'
      ? `Despedir ${shield.who} sin ${shield.permit} cuesta caro: **${cost}**.`
      : ctx.kind === 'quien'
        ? `El permiso lo da **${which === 'sindicato' ? 'el juez laboral' : 'el inspector del Ministerio del Trabajo'}**; sin él, ${cost}.`
        : ctx.kind === 'como'
          ? `${Who} solo se puede despedir **con ${shield.permit}**, y se pide así:`
          : ctx.kind === 'cuando' && (which === 'embarazo' || which === 'padre')
            ? 'La protección va **desde el embarazo hasta 18 semanas después del parto**; en ese tiempo no hay despido sin permiso del inspector de trabajo.'
            : abre(ctx.kind, 'No', `${shield.who} **no se puede despedir sin ${shield.permit}**; si se hace, ${cost}.`)
  const list = STEPS_PERMIT[which === 'sindicato' ? 'juez' : 'ministerio']
  return {
    headline,
    paragraphs: [
      ...(ctx.kind === 'como' ? [numbered(list)] : []),
      ...(ctx.kind === 'como' || ctx.kind === 'quien' || ctx.kind === 'cuando' ? [`Sin ese paso, ${cost}.`] : []),
      ...shield.more,
    ],
    sources: [
      shield.source,
      ...(shield.more.some((each) => each.includes('{{cite:decreto:2663')) ? [cst('art. 239')] : []),
    ],
    caveats: [
      'Además se debe la liquidación de prestaciones.',
      ...(pay === undefined && (which === 'salud' || which === 'embarazo')
        ? ['Dime el salario y calculo cuánto es la indemnización adicional.']
        : []),
    ],
  }
}

export const estabilidad = intent({
  id: 'contrato.estabilidad',
  subject: 'despido',
  title: 'Despedir a alguien con protección: embarazo, salud, sindicato, prepensión',
  slots: {
    salario,
    salarioDia,
    proteccion,
    contrato,
    enPrueba,
    salida,
    aspectos: aspectos('Lo que se pregunta', {
      costo: /\b(?:cuanto|multa|cuesta|indemniz\w{1,7})\b/,
      permiso: /\b(?:permiso|autorizacion|ministerio|inspector|juez)\b/,
      hasta: /\b(?:hasta cuando|hasta que)\b/,
    }),
  },
  answer(values, ctx) {
    // A theft, and nobody who is protected: that is a dismissal for cause.
    if (values.proteccion === undefined && values.salida === 'justaCausa') return justaCausa.answer(values, ctx)
    return protegido(values, ctx)
  },
})

/** Indemnity, and what it needs when something is missing. */
export const despido = intent({
  id: 'contrato.despido',
  subject: 'despido',
  title: 'Indemnización por despido sin justa causa',
  slots: {
    ...PAY_SLOTS,
    ingreso,
    retiro,
    tiempoServicio,
    diasTrabajados,
    contrato,
    diasFaltantes,
    finContrato,
    salida,
    enPrueba,
    proteccion,
    aspectos: aspectos('Lo que se pregunta', {
      carta: /\b(?:carta|motivo|razon(?:es)?)\b/,
      avisar: /\b(?:avisar\w{0,3}|preaviso|anticipacion|con tiempo)\b/,
      retencion: /\bretencion\w{0,2}\b/,
      incluye: /\b(?:incluye|cesantias|prestaciones|liquidacion|lo demas|aparte|todo)\b/,
    }),
  },
  answer(values, ctx) {
    const { facts, on, kind } = ctx
    const asked = values.aspectos ?? []
    const people = values.personas ?? 1
    if (values.proteccion !== undefined && (kind !== 'cuanto' || salarioDe(values) === undefined))
      return protegido(values, ctx)
    if (values.enPrueba === true)
      return {
        headline: abre(
          kind,
          'No',
          '**en el periodo de prueba no se paga indemnización**: cualquiera de las partes puede terminar el contrato sin preaviso.',
        ),
        paragraphs: [
          `Se pagan los días trabajados y las prestaciones en proporción. El periodo debe estar pactado por escrito; si no, no existe y el despido se indemniza ${cite(cst('art. 77'))}.`,
        ],
        sources: [cst('art. 80'), cst('art. 77')],
        caveats: ['No se puede terminar por un motivo discriminatorio, como el embarazo.'],
      }
    if (values.salida === 'renuncia')
      return {
        headline: abre(
          kind,
          'No',
          'quien renuncia **no recibe indemnización**; solo su liquidación de prestaciones y los salarios pendientes.',
        ),
        paragraphs: [
          `La indemnización es para el despido sin justa causa. Solo si renuncia por culpa del empleador, y lo dice en la carta, se le paga como si lo hubieran despedido ${cite(cst('art. 64'))}.`,
        ],
        sources: [cst('art. 64')],
      }
    if (values.salida === 'justaCausa' && salarioDe(values) !== undefined)
      return {
        headline: abre(
          kind,
          'No',
          'con una **justa causa probada no se paga indemnización**; se paga solo la liquidación de prestaciones y los salarios pendientes.',
        ),
        paragraphs: [
          'La causa tiene que ser de las que trae la ley, se oye antes al trabajador en descargos y la carta debe decir el motivo. Si un juez no la encuentra probada, se paga la indemnización.',
        ],
        sources: [cst('art. 62'), cst('art. 64'), cst('art. 115')],
      }
    const type = values.contrato
    const base = salarioDe(values)
    const pay = base === undefined ? undefined : base + (values.comisiones ?? 0)
    const servicio = servicioDe(values, ctx.message)
    const left =
      values.diasFaltantes ??
      (values.finContrato === undefined
        ? undefined
        : dias360(addDays(values.retiro ?? ctx.today, 1), values.finContrato)) ??
      (type === 'fijo' && values.ingreso !== undefined && values.retiro !== undefined && ctx.message.period
        ? dias360(addDays(values.ingreso, 1), values.retiro)
        : undefined)
    const toThisDay =
      servicio.ingreso !== undefined && servicio.dias === undefined && servicio.ingreso < ctx.today
        ? dias360(servicio.ingreso, ctx.today)
        : undefined
    const served = servicio.dias ?? toThisDay
    const dias =
      type === 'fijo' || type === 'obra' ? (left ?? (servicio.ingreso === undefined ? served : undefined)) : served
    if (asked.includes('avisar') && !ctx.message.amounts.length)
      return {
        headline: abre(
          kind,
          'No',
          'para despedir sin justa causa **no hay que dar preaviso**: se paga la indemnización y el contrato termina el día que diga la carta.',
        ),
        paragraphs: [
          'El aviso de 30 días es para no renovar un contrato a término fijo. Algunas justas causas, como el bajo rendimiento, piden avisar con 15 días.',
        ],
        sources: [cst('art. 64'), cst('art. 46'), cst('art. 62')],
      }
    if (pay === undefined || dias === undefined || dias < 1) {
      if (pay !== undefined && kind !== 'sino')
        return askBack(
          type === 'fijo' || type === 'obra'
            ? '¿Cuánto tiempo faltaba para terminar el contrato?'
            : '¿Cuánto tiempo llevaba trabajando?',
          [cst('art. 64')],
        )
      return rule(values, ctx)
    }
    const years = yearsListed(ctx.message.text)
    if (years.length > 1 && type !== 'fijo' && type !== 'obra') {
      const each = years.map((count) =>
        indemnizar({ contrato: 'indefinido', salario: pay, diasServicio: count * 360, date: on }, facts),
      )
      const [first, ...others] = each
      if (first !== undefined)
        return fromCalculation(first, {
          headline: `La indemnización con salario de ${formatCop(pay)} es de ${each.map(({ result }, at) => `**${formatCop(result.indemnizacion)}** por ${years[at] ?? ''} ${years[at] === 1 ? 'año' : 'años'}`).join(', ')}.`,
          steps: [first, ...others].flatMap(({ steps }) => steps.slice(-1)),
          tables: [SCALE],
        })
    }
    const calculation =
      type === 'fijo' || type === 'obra'
        ? indemnizar({ contrato: type, salario: pay, diasFaltantes: Math.round(dias), date: on }, facts)
        : indemnizar({ contrato: 'indefinido', salario: pay, diasServicio: Math.round(dias), date: on }, facts)
    const { indemnizacion, dias: total } = calculation.result
    const settled =
      ctx.followUp &&
      base !== undefined &&
      servicio.ingreso !== undefined &&
      servicio.retiro !== undefined &&
      servicio.ingreso <= servicio.retiro
        ? settle(
            { salario: base, variable: values.comisiones ?? 0, ingreso: servicio.ingreso, retiro: servicio.retiro },
            facts,
          ).result.total
        : undefined
    const yes = kind === 'sino' ? 'Sí, se paga indemnización: por' : 'La indemnización por'
    const verb = kind === 'sino' ? 'son' : 'es de'
    const amount = formatCop(indemnizacion * people)
    const each = people > 1 ? ` por las ${people} personas (${formatCop(indemnizacion)} cada una)` : ''
    return fromCalculation(calculation, {
      headline: `${yes} despido sin justa causa ${verb} **${amount}**${each}, que son ${formatNumber(total)} días de salario.`,
      paragraphs: [
        settled === undefined
          ? 'Aparte se paga la liquidación: cesantías, intereses, prima, vacaciones y salarios pendientes.'
          : `Aparte se paga la liquidación de prestaciones, ${formatCop(settled)}: en total ${formatCop(settled + indemnizacion)} por persona.`,
        ...(asked.includes('carta')
          ? [
              'La carta dice que el contrato termina sin justa causa desde tal día y que se paga la indemnización; no hace falta dar un motivo.',
            ]
          : []),
      ],
      caveats: [
        ...(type === undefined ? ['Se calculó como contrato a término indefinido: dime si es fijo o por obra.'] : []),
        ...(toThisDay !== undefined && servicio.dias === undefined ? ['Conté el tiempo hasta hoy.'] : []),
        ...(values.proteccion === undefined
          ? []
          : ['Por su protección especial no basta pagar: se necesita el permiso antes de despedir.']),
        ...calculation.caveats,
      ],
    })
  },
})

const YEARS = /\b(\d{1,2}(?:, ?\d{1,2}){0,4} y \d{1,2}) anos\b/

/** "1, 3 y 5 años". */
function yearsListed(text: string): readonly number[] {
  const found = YEARS.exec(text)?.[1]
  return found === undefined
    ? []
    : found
        .split(/, ?| y /)
        .map(Number)
        .filter((count) => count > 0)
}

function rule(
  values: { readonly contrato?: string | undefined },
  { facts, on, kind, message }: AnswerContext,
): TopicAnswer {
  const smmlv = facts.at(SMMLV, on)
  const monthly = /\bun mes (?:de sueldo |de salario )?por (?:cada )?ano\b/.test(message.text)
  const yes = monthly ? 'No es un mes por año: despedir' : kind === 'sino' ? 'Sí, se indemniza: despedir' : 'Despedir'
  return {
    headline:
      values.contrato === 'fijo'
        ? `${yes} sin justa causa antes del final de un contrato a término fijo cuesta **los salarios que faltaban hasta el final pactado**.`
        : values.contrato === 'obra'
          ? `${yes} sin justa causa en un contrato de obra o labor cuesta **los salarios del tiempo que faltaba para terminarla, mínimo ${bare(LABOUR.despidoObraMinimo)} días**.`
          : `${yes} sin justa causa un contrato indefinido cuesta **${bare(LABOUR.despidoPrimerAnio)} días de salario por el primer año y ${bare(LABOUR.despidoSiguiente)} por cada año siguiente** (${bare(LABOUR.despidoPrimerAnioAlto)} y ${bare(LABOUR.despidoSiguienteAlto)} si gana ${bare(LABOUR.despidoSalarioAlto)} salarios mínimos o más).`,
    paragraphs: [
      `El límite de ${bare(LABOUR.despidoSalarioAlto)} salarios mínimos es de ${formatCop(facts.at(LABOUR.despidoSalarioAlto, on).value * smmlv.value)} este año. La fracción de año se paga en proporción.`,
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

export const justaCausa = intent({
  id: 'contrato.justaCausa',
  subject: 'despido',
  title: 'Despedir con justa causa: causales y descargos',
  slots: {
    salida,
    proteccion,
    aspectos: aspectos('Lo que se pregunta', {
      abandono:
        /\b(?:no (?:volvio|aparece|contesta|ha vuelto|vino mas)|abandon\w{1,3}|dejo (?:el puesto )?botado|se desaparecio)\b/,
      ebrio: /\b(?:borrach\w|embriag\w{1,4}|tomado|guayabo)\b/,
      robo: /\b(?:rob\w{1,5}|hurt\w{1,4}|sac\w{1,4} (?:la )?(?:cosas|cositas|mercancia|plata)|se bebio|descuadr\w{1,3}|faltantes?)\b/,
      faltas: /\b(?:falt(?:a|o|as|ar|e)|llega tarde|tarde|inasistenci\w{1,2}|ausenci\w{1,2}|cuando quiere)\b/,
      rendimiento: /\b(?:rendimiento|meta|metas|ventas bajas|no rinde|ineptitud)\b/,
      pelea: /\b(?:golpe\w{0,2}|pele\w{1,3}|insult\w{1,4}|gros\w{1,5}|violencia|injuria\w{0,2})\b/,
      engano: /\b(?:mintio|papel falso|documento falso|falso|hoja de vida|titulo falso)\b/,
      descargos: /\b(?:descargos?|disciplinari[oa]|citar\w{0,3}|citaron|version|proceso|papeles|explique)\b/,
      carta: /\bcarta\b/,
      empleador: /\b(?:por culpa del (?:empleador|patron)|me maltrat\w{1,2})\b/,
      prestaciones:
        /\b(?:pierd\w{1,2} (?:las |la |mis )?(?:cesantias|prima|liquidacion|prestaciones)|paga liquidacion|sin liquidacion|sin darle nada|sin pagarle nada|nada mas|un peso)\b/,
    }),
  },
  answer(values, ctx) {
    const asked = values.aspectos ?? []
    const { kind } = ctx
    if (values.proteccion !== undefined && kind === 'sino') return protegido({ proteccion: values.proteccion }, ctx)
    const facts: readonly (readonly [string, string])[] = [
      ['robo', 'apropiarse de plata o de cosas de la empresa es justa causa, así sea poco'],
      ['engano', 'engañar al empleador con documentos falsos para entrar es justa causa'],
      ['pelea', 'la violencia, las injurias y los malos tratos graves en el trabajo son justa causa'],
      [
        'ebrio',
        'llegar borracho al trabajo está prohibido; una sola vez es justa causa si es grave, por el riesgo del cargo o porque el reglamento así lo dice',
      ],
      [
        'rendimiento',
        'el bajo rendimiento es justa causa solo si antes se requirió por escrito al trabajador y no corrigió, y se avisa con 15 días',
      ],
      [
        'abandono',
        'no volver sin excusa es justa causa por falta grave, no una renuncia: se cita a descargos a la dirección que dejó y después se termina',
      ],
      [
        'faltas',
        'faltar sin permiso o llegar tarde es justa causa cuando es grave o repetido, según el reglamento o el contrato: la ley no fija un número',
      ],
    ]
    const found = facts.find(([key]) => (asked as readonly string[]).includes(key))?.[1]
    const process = [
      'Comunica por escrito al trabajador los hechos y las pruebas.',
      'Dale tiempo para responder, al menos 5 días, y cítalo a descargos; puede ir con dos compañeros del sindicato, si está afiliado.',
      'Escúchalo y deja un acta firmada.',
      'Decide pronto, con motivos y en proporción a la falta.',
      'Entrega la carta con la causa exacta: después no se puede alegar otra.',
      'Paga la liquidación ese mismo día.',
    ]
    const how = kind === 'como' || (asked.includes('descargos') && kind !== 'cuanto')
    const headline =
      asked.includes('prestaciones') && kind === 'sino'
        ? 'No: con justa causa **se pierde la indemnización, no la liquidación**; cesantías, prima, vacaciones y salarios se pagan completos.'
        : kind === 'cuanto' && asked.includes('descargos')
          ? 'Para responder los descargos se dan **al menos 5 días** desde que se comunican los hechos y las pruebas.'
          : kind === 'cuanto' && found !== undefined
            ? `Con justa causa la indemnización es **cero**: ${found}.`
            : how && found === undefined
              ? `${kind === 'sino' ? 'Sí, hay que oírlo antes: un' : 'Un'} despido con justa causa **exige seguir el proceso disciplinario y escuchar al trabajador**, así:`
              : found !== undefined
                ? `${kind === 'sino' ? (asked.includes('faltas') || asked.includes('rendimiento') || asked.includes('ebrio') ? 'Depende: ' : 'Sí: ') : ''}${kind === 'sino' ? found : found.charAt(0).toUpperCase() + found.slice(1)}, y **no se paga indemnización**.`
                : kind === 'quien'
                  ? 'La justa causa **la prueba el empleador**; si no puede, paga la indemnización del despido injusto.'
                  : 'Un despido con justa causa **no paga indemnización**, pero exige una causa de la ley, probada, y oír antes al trabajador.'
    return {
      headline,
      paragraphs: [
        ...(how || found !== undefined
          ? [`${how && found === undefined ? '' : `Los pasos son ${cite(cst('art. 115'))}:\n\n`}${numbered(process)}`]
          : []),
        'Entre las causas están: engaño con documentos falsos, violencia o injurias graves, daño intencional, falta grave a las obligaciones, bajo rendimiento no corregido, ineptitud para el cargo y reconocimiento de la pensión.',
        ...(how || found !== undefined
          ? []
          : [
              'Antes de decidir se comunican los hechos y las pruebas, se da un tiempo para responder y se escuchan los descargos. La carta debe decir la causa: después no se puede alegar otra.',
            ]),
        'Algunas causas piden avisar con 15 días, como el bajo rendimiento. La liquidación de prestaciones se paga siempre completa.',
        ...(asked.includes('empleador')
          ? [
              'El trabajador también puede terminar con justa causa: malos tratos, no pagar el salario, exigir algo distinto de lo pactado o poner en riesgo su seguridad; entonces se le indemniza.',
            ]
          : []),
      ],
      sources: [cst('arts. 62 y 115'), ley('2466', 2025)],
      caveats: ['Si el juez no encuentra probada la causa, se paga la indemnización del despido injusto.'],
    }
  },
})

const ALL_OF_IT = {
  ...PAY_SLOTS,
  variableExtras,
  auxilioTransporte,
  integral,
  ingreso,
  retiro,
  tiempoServicio,
  diasTrabajados,
}

export const renuncia = intent({
  id: 'contrato.renuncia',
  subject: 'despido',
  title: 'Renuncia: qué se paga y en qué se diferencia de un despido',
  slots: {
    ...ALL_OF_IT,
    contrato,
    diasFaltantes,
    finContrato,
    salida,
    proteccion,
    aspectos: aspectos('Lo que se pregunta', {
      aviso:
        /\b(?:avis\w{1,4}|preaviso|30 dias|de un dia (?:para|pa) otro|anticipacion|con tiempo|cobrar\w{0,2} los)\b/,
      forzada: /\b(?:oblig\w{1,6}|presion\w{0,4}|forzad[oa]|hicieron firmar|firm[eo]\w{0,3} por|susto)\b/,
      motivada:
        /\b(?:no me (?:paga\w{0,3}|han pagado)|no (?:me )?pagaban|culpa del (?:empleador|patron)|motivada|indirecto|maltrat\w{1,2}|trata mal|incumplimiento|sin (?:darme|pagarme))\b/,
      retracto:
        /\b(?:echar(?:la)? (?:para|pa) atras|retract\w{1,6}|arrepent\w{1,4}|quedarme|volvio diciendo|siempre no|recibirla otra vez)\b/,
      acuerdo: /\b(?:mutuo acuerdo|comun acuerdo|a las buenas|nos arreglemos|platica de mas|bonificacion)\b/,
      carta: /\b(?:carta|redact\w{1,5}|papel|modelo)\b/,
      fijo: /\b(?:fijo|hasta diciembre|antes del plazo|termino)\b/,
      descuento: /\b(?:descont\w{1,4}|descuent\w|quitar(?:le)? algo|cobrar)\b/,
      aceptar: /\b(?:acept\w{1,5}|negarse|rechaz\w{1,4})\b/,
      fingir: /\b(?:que la despedi|ponga que)\b/,
    }),
  },
  answer(values, ctx) {
    const asked: readonly string[] = values.aspectos ?? []
    const { kind } = ctx
    // "¿Y si la que la saca soy yo?" in a conversation on a resignation.
    if (values.salida === 'despido' && ctx.followUp) return despido.answer({ ...values, aspectos: [] }, ctx)
    const pay = salarioDe(values)
    const service = servicioDe(values, ctx.message)
    const specific = asked.some((each) => each !== 'fijo')
    if (pay !== undefined && (service.dias !== undefined || service.ingreso !== undefined) && !specific)
      return liquidacion.answer({ ...values, salida: 'renuncia', aspectos: [] }, ctx)
    const has = (key: string) => asked.includes(key)
    const same = 'cesantías, intereses, prima, vacaciones y salarios pendientes'
    const headline = has('motivada')
      ? abre(
          kind,
          'Sí',
          'una renuncia **por culpa del empleador, dicha en la carta, se indemniza como un despido sin justa causa** (despido indirecto).',
        )
      : has('forzada')
        ? abre(
            kind,
            kind === 'sino' && /\b(?:vale|valid|sirve|pierdo)/.test(ctx.message.text) ? 'No' : 'Sí',
            '**una renuncia firmada por presión o engaño no vale**: se puede reclamar ante un juez, con pruebas, como despido sin justa causa.',
          )
        : has('retracto')
          ? abre(
              kind,
              'No',
              'una renuncia **libre y ya aceptada no se puede deshacer** sin acuerdo; antes de que la acepten, el trabajador sí puede retractarse.',
            )
          : has('acuerdo')
            ? abre(
                kind,
                kind === 'sino' && /indemniz/.test(ctx.message.text) ? 'No' : 'Sí',
                'un contrato se puede terminar **por mutuo acuerdo, sin indemnización**; la suma que se dé de más es voluntaria y se escribe en el acta.',
              )
            : has('fingir')
              ? 'No: **no conviene decir que hubo despido si hubo renuncia**, porque ese papel prueba una deuda de indemnización que no existe.'
              : has('descuento') || (has('aviso') && kind !== 'como' && kind !== 'comparar')
                ? `${/\b(?:descont|descuent|quitar|cobrar|perd|pierd)/.test(ctx.message.text) ? 'No: la' : kind === 'sino' ? 'Sí se pide avisar con 30 días, pero la' : 'Se pide avisar con **30 días**, pero la'} falta de preaviso de quien renuncia **no tiene descuento ni sanción**.`
                : has('aceptar') && kind === 'sino'
                  ? `No: la renuncia **no necesita aceptación**; produce efecto desde la fecha que diga la carta.`
                  : kind === 'comparar'
                    ? 'Con renuncia y con despido **se paga la misma liquidación**; la diferencia es que el despido sin justa causa suma la indemnización y la renuncia no.'
                    : kind === 'como' || (has('carta') && kind !== 'sino')
                      ? 'La renuncia se presenta **por escrito, libre y con fecha**, así:'
                      : kind === 'quees'
                        ? 'El despido indirecto es **la renuncia por una falta grave del empleador**, que se indemniza como un despido sin justa causa.'
                        : kind === 'sino' &&
                            /\b(?:pierd|indemniz|manos vacias|me dan|le debo|debiendo|me pagan|derecho)/.test(
                              ctx.message.text,
                            )
                          ? /indemniz/.test(ctx.message.text)
                            ? `No: **la renuncia no da indemnización**; se paga solo la liquidación, con ${same}.`
                            : /\bpierd/.test(ctx.message.text)
                              ? `No se pierde nada de eso: quien renuncia recibe **toda su liquidación**, con ${same}; lo único que no hay es indemnización.`
                              : `Sí: quien renuncia recibe **toda su liquidación**, con ${same}; lo único que no hay es indemnización.`
                          : `A quien renuncia se le paga **su liquidación completa**, con ${same}, y no hay indemnización.`
    const letter = numbered([
      'Pon la ciudad, la fecha y a quién va dirigida.',
      'Di que renuncias de forma libre y desde qué día.',
      'Si es por culpa del empleador, cuenta los hechos concretos: después no se pueden agregar.',
      'Pide la liquidación, la carta laboral y el examen médico de egreso.',
      'Entrégala y guarda copia con el recibido; un correo o mensaje que se pueda probar también sirve.',
    ])
    return {
      headline,
      paragraphs: [
        ...(kind === 'como' || has('carta') ? [letter] : []),
        `Cesantías, intereses, prima y vacaciones no se pierden por renunciar ni por ser despedido: se pagan en proporción al tiempo, el mismo día en que termina el contrato ${cite(cst('art. 65'))}.`,
        has('fijo')
          ? 'Al renunciar antes del vencimiento de un contrato fijo, la ley ya no fija una indemnización a favor del empleador.'
          : 'Se pide avisar con 30 días, pero no avisar no tiene descuento ni sanción económica.',
        ...(has('motivada')
          ? [
              'No pagar el salario a tiempo, los malos tratos o exigir algo distinto de lo pactado son causas. Hay que decirlas en la carta y poder probarlas.',
            ]
          : []),
        ...(has('motivada') || has('forzada')
          ? []
          : [
              `Si la renuncia es por culpa del empleador y así lo dice la carta, se indemniza como despido ${cite(cst('art. 64'))}.`,
            ]),
        'Dime el salario y las fechas y calculo la liquidación.',
      ],
      sources: [cst('art. 62'), cst('art. 64'), cst('art. 65')],
      caveats: ['La renuncia debe ser libre: firmada por presión, un juez la puede tomar como despido.'],
    }
  },
})
