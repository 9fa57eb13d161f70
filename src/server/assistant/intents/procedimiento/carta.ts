import { formatCop, formatDate } from '../../../../shared/format.ts'
import { SANCION } from '../../../../shared/tax/facts/sanciones.ts'
import { SANCION_INFORMACION_TOPE } from '../../../../shared/tax/facts/tax.ts'
import { addBusinessDays, addDays, addMonths, onOrNextBusinessDay } from '../../../../shared/tax/habiles.ts'
import { inexactitud } from '../../../../shared/tax/sanciones.ts'
import { et, ley } from '../../../../shared/tax/sources.ts'
import type { IsoDate, LegalSource } from '../../../../shared/tax/types.ts'
import { figure } from '../../topics/figure.ts'
import type { Table, TopicAnswer } from '../../topics/topic.ts'
import type { Understood } from '../../understand/features.ts'

import type { AnswerContext } from '../intent.ts'
import { intent } from '../intent.ts'
import { choice, date, flag } from '../slots.ts'
import { mayorValor, opened, rebaja, sancionDicha, tarifaDicha } from './slots.ts'

const ACTO = {
  ordinario: 'requerimiento ordinario',
  declarar: 'emplazamiento por no declarar',
  corregir: 'emplazamiento para corregir',
  especial: 'requerimiento especial',
  liquidacion: 'liquidación oficial de revisión',
  pliego: 'pliego de cargos',
  mandamiento: 'mandamiento de pago',
} as const
type Acto = keyof typeof ACTO

function readActo({ text }: Understood): Acto | undefined {
  if (/\bmandamiento\b/.test(text)) return 'mandamiento'
  if (/\bpliego\b/.test(text)) return 'pliego'
  if (/\brequerimiento especial\b|\bre\b|\bampliacion\b|\b(?:703|707|709)\b/.test(text)) return 'especial'
  if (/\bliquidacion (?:oficial|de revision)|\blor\b|\breconsideracion\b|\bper saltum\b|\b(?:720|722|710)\b/.test(text))
    return 'liquidacion'
  if (/\bemplaz\w*/.test(text)) {
    if (/\bcorregir|\b685\b|\bcorrij/.test(text)) return 'corregir'
    return /\bdeclarar\b|\bno declar\w*|\b715\b|\bno (?:he |haber )?present\w*/.test(text) ? 'declarar' : undefined
  }
  if (
    /\brequerimiento ordinario\b|\bpid\w* (?:copia|informacion|extractos|explicaciones|las facturas)|\b684\b/.test(text)
  )
    return 'ordinario'
  return undefined
}

const acto = choice('Acto de la DIAN', ACTO, readActo)

interface Rule {
  readonly term: string
  readonly months?: number
  readonly days?: number
  readonly articles: string
  readonly source: LegalSource
  readonly what: string
  readonly ignored: string
  readonly look: string
}

const RULES: Readonly<Record<Acto, Rule>> = {
  ordinario: {
    term: 'el que diga el acto, mínimo 15 días calendario',
    days: 15,
    articles: '684',
    source: et('art. 684'),
    what: 'pide información o pruebas; no te cobra nada todavía',
    ignored: `no contestar tiene la sanción del artículo 651, hasta ${figure(SANCION_INFORMACION_TOPE)}`,
    look: 'qué documentos pide, de qué periodo y el plazo que fija',
  },
  declarar: {
    term: 'un mes',
    months: 1,
    articles: '715 y 716',
    source: et('arts. 715 y 716'),
    what: 'te da la última oportunidad de presentar lo que no declaraste',
    ignored: `si no declaras ni muestras que no estabas obligado, llega la sanción por no declarar: ${figure(SANCION.noDeclararRenta)} de las consignaciones o ingresos en renta`,
    look: 'qué declaración y periodo reclama, y si de verdad estabas obligado',
  },
  corregir: {
    term: 'un mes',
    months: 1,
    articles: '685',
    source: et('art. 685'),
    what: 'avisa que hay indicios de que tu declaración está mal y te invita a corregirla',
    ignored: 'no contestarlo no tiene sanción por sí solo, pero suele seguir el requerimiento especial con inexactitud',
    look: 'qué renglón cuestiona y si tienen razón: no es obligatorio corregir si está bien',
  },
  especial: {
    term: 'tres meses',
    months: 3,
    articles: '703, 707 y 709',
    source: et('arts. 703, 707 y 709'),
    what: 'propone modificar tu declaración y la sanción por inexactitud',
    ignored: 'si no contestas, la DIAN puede expedir la liquidación oficial con lo que propuso',
    look: 'la fecha de notificación, el mayor impuesto que propone y por qué, y si la declaración ya estaba en firme',
  },
  liquidacion: {
    term: 'dos meses',
    months: 2,
    articles: '713, 720 y 722',
    source: et('arts. 713, 720 y 722'),
    what: 'modifica tu declaración de oficio; todavía se puede recurrir o aceptar',
    ignored: 'si no recurres, queda en firme y la DIAN pasa a cobrar',
    look: 'la fecha de notificación, si coincide con el requerimiento especial y el valor determinado',
  },
  pliego: {
    term: 'un mes, en los más comunes',
    months: 1,
    articles: '638 y 651',
    source: et('arts. 638 y 651'),
    what: 'propone una sanción; todavía no la impone',
    ignored: 'si no contestas, la DIAN puede imponer la sanción propuesta',
    look: 'qué conducta y qué sanción propone, y si ya la subsanaste',
  },
  mandamiento: {
    term: '15 días',
    days: 15,
    articles: '826, 830 y 831',
    source: et('arts. 826, 830 y 831'),
    what: 'es el cobro: ordena pagar una deuda en firme',
    ignored: 'si no pagas ni propones excepciones, siguen la ejecución, los embargos y el remate',
    look: 'de qué deuda es, si ya la pagaste o prescribió, y la fecha de notificación',
  },
}

const OVERVIEW: Table = {
  title: 'Actos de la DIAN',
  columns: ['Acto', 'Qué hace', 'Término', 'Artículo'],
  rows: (['ordinario', 'declarar', 'corregir', 'especial', 'liquidacion', 'pliego', 'mandamiento'] as const).map(
    (each) => [
      ACTO[each].replace(/^./, (first) => first.toUpperCase()),
      RULES[each].what,
      RULES[each].term,
      RULES[each].articles,
    ],
  ),
}
const ALL_SOURCES = [et('arts. 684, 685, 703, 707, 709, 713, 715, 716 y 720'), et('art. 566-1')]

const redactar = flag('Redactar la respuesta', ({ text }) =>
  /\b(?:redact\w*|proyect\w*|elabor\w*|escrib\w*|hag\w*|hazme|haz|prepar\w*)\b[^.;]{0,30}\b(?:respuesta|memorial|escrito|recurso|contestacion|carta|derecho de peticion)\b/.test(
    text,
  ) || /\bescriba el memorial\b/.test(text)
    ? true
    : undefined,
)

/** The day on which an act was delivered. */
const entrega = date('Día en que llegó', ({ days }) => days[0])
const medio = choice('Medio', { correo: 'correo electrónico', fisico: 'en papel' }, ({ text }) =>
  /\b(?:papel|sobre|fisic\w*|certificad\w*|porteria|celador|mensajer\w*|direccion|casa)\b/.test(text) &&
  !/\b(?:correo electronico|mail|email|gmail|internet)\b/.test(text)
    ? 'fisico'
    : /\b(?:electronic\w*|mail|e-?mail|gmail|internet|correo|buzon|spam|bandeja)\b/.test(text)
      ? 'correo'
      : undefined,
)

const GRACE_DAYS = 5

interface Counted {
  /** The day on which the term begins to run. */
  readonly desde: IsoDate
  readonly hasta: IsoDate | undefined
}

/** Art. 566-1: the term of whoever answers begins five business days after the mail came. On paper, the day after. */
export function termOf(llegada: IsoDate, byMail: boolean, rule: Pick<Rule, 'months' | 'days'> | undefined): Counted {
  const desde = byMail ? addDays(addBusinessDays(llegada, GRACE_DAYS, 'dian'), 1) : addDays(llegada, 1)
  const first = byMail ? onOrNextBusinessDay(desde, 'dian') : desde
  const before = addDays(first, -1)
  const end =
    rule?.months !== undefined
      ? addMonths(byMail ? before : llegada, rule.months)
      : rule?.days !== undefined
        ? addDays(before, rule.days)
        : undefined
  return { desde: first, hasta: end === undefined ? undefined : onOrNextBusinessDay(end, 'dian') }
}

function costs(sum: number, { facts, today }: AnswerContext): Table {
  const of = (respuesta: 'requerimiento' | 'liquidacion' | 'ninguna') =>
    inexactitud({ fecha: today, diferencia: sum, respuesta }, facts).result.sancion
  return {
    title: 'Qué cuesta cada camino',
    columns: ['Camino', 'Sanción', 'Impuesto y sanción'],
    rows: [
      [
        'Aceptas al responder el requerimiento (un cuarto, art. 709)',
        formatCop(of('requerimiento')),
        formatCop(sum + of('requerimiento')),
      ],
      [
        'Aceptas en la liquidación oficial (la mitad, art. 713)',
        formatCop(of('liquidacion')),
        formatCop(sum + of('liquidacion')),
      ],
      ['Peleas y pierdes', formatCop(of('ninguna')), formatCop(sum + of('ninguna'))],
      ['Peleas y ganas', formatCop(0), formatCop(0)],
    ],
  }
}

function steps(act: Acto): readonly string[] {
  const rule = RULES[act]
  const third =
    act === 'ordinario'
      ? '3. Junta los documentos y responde por el canal que indica el acto; guarda el número de radicado.'
      : act === 'declarar'
        ? '3. Presenta la declaración con la sanción de extemporaneidad tras el emplazamiento (el doble), o responde con pruebas de que no estabas obligado.'
        : act === 'corregir'
          ? '3. Si tienen razón, corrige con la sanción del 20 % de la diferencia; si no, responde con los soportes.'
          : act === 'especial'
            ? '3. Decide: aceptar (todo o en parte) y corregir con la sanción a la cuarta parte, o responder con objeciones y pruebas.'
            : act === 'liquidacion'
              ? '3. Decide: aceptar y pagar con la sanción a la mitad, o presentar recurso de reconsideración.'
              : act === 'pliego'
                ? '3. Responde con pruebas, o subsana y acógete a la reducción que tenga esa sanción.'
                : '3. Paga, pide una facilidad de pago o propón excepciones (pago, prescripción, falta de título).'
  return [
    `1. Mira ${rule.look}.`,
    `2. Cuenta el plazo desde la notificación: **${rule.term}**; si llegó al correo, empieza cinco días hábiles después.`,
    third,
    '4. Si la cifra es alta, que la responda tu contador o un abogado tributarista antes de que venza.',
  ]
}

function whichOf(context: AnswerContext): TopicAnswer {
  const first =
    'Lo primero es mirar **qué acto es, de qué impuesto y periodo, y la fecha en que te lo notificaron**: de eso depende el plazo'
  return {
    headline: opened(
      context.kind === 'sino' ? 'otro' : context.kind,
      `${first} (un mes en los emplazamientos, tres en el requerimiento especial, dos en la liquidación oficial).`,
    ),
    paragraphs: [
      '1. Lee el título del documento y el impuesto y periodo que menciona.',
      '2. Anota la fecha: si llegó al correo del RUT, el plazo empieza cinco días hábiles después de recibido.',
      '3. Compara lo que dice con tus soportes y decide si corriges, declaras o respondes con pruebas.',
      '4. Responde dentro del plazo y guarda el radicado. Dime qué acto es y te digo el plazo y lo que cuesta cada camino.',
    ],
    tables: [OVERVIEW],
    sources: ALL_SOURCES,
    caveats: ['Verifica que venga de un correo o una dirección de la DIAN: hay mensajes falsos.'],
  }
}

export const carta = intent({
  id: 'dian.carta',
  subject: 'sanciones',
  title: 'Qué hacer con una carta o requerimiento de la DIAN',
  slots: { acto, mayorValor, sancionDicha, entrega, medio, redactar, tarifaDicha, rebaja },
  answer(values, context) {
    const { kind, message } = context
    const { acto: act, entrega: came, mayorValor: sum } = values
    const asked = message.text
    if (values.redactar === true) {
      const term =
        act === undefined
          ? 'un mes en los emplazamientos, tres meses en el requerimiento especial y dos en la liquidación oficial'
          : RULES[act].term
      return {
        headline: `No redacto la respuesta: **debe hacerla tu contador o un abogado tributarista**; el plazo es de **${term}** desde la notificación.`,
        paragraphs: [
          'Sí te ayudo a prepararla: debe identificar el acto y el periodo, responder punto por punto, anexar las pruebas y decir qué aceptas y qué no. Pregúntame el plazo exacto o lo que cuesta aceptar.',
        ],
        sources: act === undefined ? ALL_SOURCES : [RULES[act].source],
        answered: false,
      }
    }
    if (/\bampliacion\b|\b708\b/.test(asked))
      return {
        headline:
          'El plazo para responder la ampliación del requerimiento especial lo fija la DIAN: **no menos de tres ni más de seis meses** (art. 708).',
        sources: [et('art. 708')],
      }
    if (
      /\bdiferencia\b|\bvs\.?\b|\bnaturaleza\b/.test(asked) ||
      (kind === 'comparar' && sum === undefined && !/\bacept|\bpele|\bpag/.test(asked))
    )
      return {
        headline:
          'El **emplazamiento** te invita a declarar o corregir en un mes y todavía no cobra; el **requerimiento** ordinario pide información, y el **especial** ya propone cuánto más debes y da tres meses.',
        tables: [OVERVIEW],
        sources: ALL_SOURCES,
        caveats: ['Después del emplazamiento las sanciones de extemporaneidad y corrección se duplican.'],
      }
    if (act === undefined && came === undefined && sum === undefined) {
      if (/\bemplaz\w*/.test(asked))
        return {
          headline: opened(
            kind === 'sino' && !/\bcerr|\bdemand|\bgrave/.test(asked) ? kind : 'otro',
            'El emplazamiento es el aviso de la DIAN para que **declares o corrijas en un mes**; si no lo haces, sigue la sanción por no declarar o el requerimiento especial.',
          ),
          paragraphs: [
            ...steps('declarar').slice(0, 3),
            'Si es para corregir y tienen razón, corrige con la sanción del 20 % de la diferencia.',
          ],
          tables: [OVERVIEW],
          sources: ALL_SOURCES,
          caveats: [
            'Después del emplazamiento las sanciones de extemporaneidad y corrección se duplican.',
            'Los términos corren desde la notificación, que suele ser electrónica.',
          ],
        }
      return whichOf(context)
    }
    const rule = act === undefined ? undefined : RULES[act]
    const byMail = values.medio !== 'fisico'
    const term = came === undefined || rule === undefined ? undefined : termOf(came, byMail, rule)
    const name = act === undefined ? 'acto' : ACTO[act]
    const until =
      term?.hasta === undefined
        ? ''
        : `: si llegó${byMail ? ' al correo' : ''} el ${formatDate(came ?? term.desde)}, **hasta el ${formatDate(term.hasta)}**`
    const extension = /\bprorrog\w*|\bmas (?:tiempo|plazo)\b/.test(asked)
    const who = kind === 'quien'
    const ignored =
      /\bno (?:le |les |lo |la )?(?:respond|contest|hag|prest|par)\w*|\bignor\w*|\bpasa si no\b|\bno contesto\b/.test(
        asked,
      )
    const asksCost =
      act === undefined ||
      kind === 'cuanto' ||
      kind === 'comparar' ||
      /\bacept\w*|\bcuesta\b|\bpele\w*|\bconviene\b/.test(asked)
    const recourse = /\brecurso\b/.test(asked) && act === 'especial'
    const article = act === 'especial' || act === undefined ? 'el' : act === 'liquidacion' ? 'la' : 'el'
    const headline = who
      ? 'Responde **el contribuyente o su representante legal inscrito en el RUT, o un apoderado**; si cambió el representante, actualiza primero la cámara de comercio y el RUT.'
      : extension
        ? act === 'ordinario'
          ? '**Sí, se puede pedir**: en el requerimiento ordinario el plazo lo fija el funcionario, así que la prórroga se solicita por escrito antes de que venza y él decide.'
          : `**No**: el plazo ${article === 'la' ? 'de la' : 'del'} ${name} (${rule?.term ?? ''}) es de ley y no se prorroga.`
        : recourse
          ? '**No**: contra el requerimiento especial no procede recurso; se responde con objeciones y pruebas en tres meses (art. 707).'
          : sum !== undefined && asksCost
            ? (() => {
                const table = costs(sum, context).rows
                return `Si aceptas al responder el requerimiento especial pagas **${table[0]?.[2] ?? ''}** (impuesto de ${formatCop(sum)} y sanción de ${table[0]?.[1] ?? ''}) más intereses; en la liquidación oficial serían ${table[1]?.[2] ?? ''}, y si peleas y pierdes, **${table[2]?.[2] ?? ''}**.`
              })()
            : ignored && rule !== undefined
              ? `Si no respondes ${article} ${name}, ${rule.ignored}.`
              : kind === 'cuando' ||
                  kind === 'cuanto' ||
                  /\bplazo\b|\btermino\b|\bcuanto tiempo\b|\bcuantos (?:dias|meses)\b/.test(asked)
                ? `Para responder ${article} ${name} tienes **${rule?.term ?? ''}** desde la notificación${until}.`
                : kind === 'como' || kind === 'otro' || kind === 'cual'
                  ? `Con ${article} ${name}: **1)** mira ${rule?.look ?? ''}; **2)** cuenta el plazo, **${rule?.term ?? ''}** desde la notificación${until}; **3)** decide si aceptas o respondes con pruebas.`
                  : kind === 'quees'
                    ? `${article === 'la' ? 'La' : 'El'} ${name} **${rule?.what ?? ''}**; se responde en ${rule?.term ?? ''}.`
                    : kind === 'sino'
                      ? `**Sí, conviene responder**: ${article} ${name} ${rule?.what ?? ''}, y ${rule?.ignored ?? ''}; tienes ${rule?.term ?? ''}${until}.`
                      : `${article === 'la' ? 'La' : 'El'} ${name} ${rule?.what ?? ''}: tienes **${rule?.term ?? ''}** desde la notificación${until}.`
    const doubles = act === 'declarar' || act === 'corregir'
    return {
      headline,
      ...(act === undefined
        ? {}
        : { paragraphs: [...steps(act), ...(ignored ? [] : [`Si no haces nada: ${rule?.ignored ?? ''}.`])] }),
      ...(sum === undefined ? {} : { tables: [costs(sum, context)] }),
      sources: [
        ...(rule === undefined ? [et('arts. 703, 707, 709 y 713')] : [rule.source]),
        ...(act === 'ordinario' ? [ley('223', 1995, 'art. 261')] : []),
        et('art. 566-1'),
      ],
      caveats: [
        ...(doubles ? ['Después del emplazamiento las sanciones de extemporaneidad y corrección se duplican.'] : []),
        ...(sum === undefined ? [] : ['A todo se suman los intereses de mora sobre el impuesto, que no se reducen.']),
        byMail
          ? 'Si llegó al correo del RUT, el plazo corre cinco días hábiles después de recibido (art. 566-1).'
          : 'En papel, el plazo corre desde el día siguiente a la entrega.',
      ],
    }
  },
})

export const notificacion = intent({
  id: 'dian.notificacion',
  subject: 'sanciones',
  title: 'Cuándo queda notificado un acto de la DIAN y desde cuándo corre el plazo',
  slots: { acto, entrega, medio },
  answer(values, { kind, message }) {
    const { acto: act, entrega: came } = values
    const asked = message.text
    const byMail = values.medio !== 'fisico'
    const rule =
      act === undefined
        ? /\b(?:3|tres) meses\b/.test(asked)
          ? { months: 3 }
          : /\b(?:2|dos) meses\b/.test(asked)
            ? { months: 2 }
            : /\b1 mes\b|\bun mes\b|\bel mes\b/.test(asked)
              ? { months: 1 }
              : undefined
        : RULES[act]
    const mine = /\b(\d{1,2}) dias\b(?: calendario)?/.exec(asked)?.[1]
    const term =
      came === undefined
        ? undefined
        : termOf(came, byMail, mine === undefined || mine === '5' ? rule : { days: Number(mine) })
    const sources = [et(byMail ? 'arts. 563 y 566-1' : 'arts. 563, 565 y 566')]
    const caveats = [
      'Si no pudiste abrir el mensaje por una falla técnica, avísale a la DIAN dentro de los tres días siguientes a recibirlo para que lo envíe de nuevo.',
      'Si cambiaste de dirección y no actualizaste el RUT, la anterior sigue siendo válida por tres meses (art. 563).',
    ]
    const rules =
      'El correo se da por notificado **el día en que llega** al buzón que informaste en el RUT; el plazo para responder o recurrir corre **pasados cinco días hábiles** desde que se recibe.'
    if (/\bwhats ?app\b|\bmensaje de texto\b|\bsms\b/.test(asked))
      return {
        headline:
          '**No**: la DIAN no notifica por WhatsApp ni por mensaje de texto; lo hace **al correo del RUT**, en persona o por correo físico.',
        sources: [et('arts. 563 y 565')],
        caveats: [
          'Un mensaje así puede ser una estafa: no abras sus enlaces y consulta tu buzón en el portal de la DIAN.',
        ],
      }
    if (term !== undefined && came !== undefined) {
      const surtida = byMail
        ? `Quedó notificado el ${formatDate(came)}`
        : `Quedó notificado el ${formatDate(came)}, día de la entrega`
      const starts = byMail
        ? `el plazo corre **desde el ${formatDate(term.desde)}**, pasados los cinco días hábiles del artículo 566-1`
        : `el plazo corre **desde el ${formatDate(term.desde)}**`
      const ends = term.hasta === undefined ? '' : `, y vence el **${formatDate(term.hasta)}**`
      return {
        headline: `${surtida} y ${starts}${ends}.`,
        ...(term.hasta === undefined
          ? {
              paragraphs: [
                'Dime qué acto es (emplazamiento, requerimiento especial, liquidación oficial…) y te digo hasta cuándo tienes.',
              ],
            }
          : {}),
        sources,
        caveats: [
          ...(values.medio === undefined
            ? ['Supuse que llegó al correo electrónico; en papel corre desde el día siguiente a la entrega.']
            : []),
          ...caveats,
        ],
      }
    }
    const headline = /\bhabiles\b|\bsabado\b|\bcorridos\b|\bcalendario\b/.test(asked)
      ? 'Los cinco días de la notificación electrónica se cuentan **hábiles**: no cuentan sábados, domingos ni festivos.'
      : /\b(?:direccion|celador|porteria|comadre|casa|vieja|anterior|bodega|barrio|antigua)\b/.test(asked) && !byMail
        ? opened(
            kind,
            'La notificación es válida **si se hizo en la dirección que tenías en el RUT**, aunque la haya recibido otra persona; si cambiaste y no actualizaste, la anterior vale por tres meses más.',
          )
        : /\b(?:a que|cual|que) (?:correo|direccion)\b|\ben que direccion\b|\ba donde\b/.test(asked)
          ? 'La DIAN notifica **al correo y la dirección que informaste en el RUT**; el correo es el medio preferente.'
          : kind === 'sino'
            ? /\b(?:distinto|otro correo|diferente)\b/.test(asked)
              ? '**No**: la notificación electrónica vale en el correo que informaste en el RUT; a otro distinto no queda bien hecha.'
              : '**Sí cuenta aunque no lo abras**: basta que llegue al correo que informaste en el RUT; el plazo corre cinco días hábiles después.'
            : rules
    return { headline, paragraphs: headline === rules ? [] : [rules], sources, caveats }
  },
})
