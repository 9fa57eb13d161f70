import { formatCop, formatDate, formatNumber, MONTHS } from '../../../../shared/format.ts'
import { dias360 } from '../../../../shared/tax/dias360.ts'
import { AUXILIO_TRANSPORTE, SMMLV } from '../../../../shared/tax/facts/general.ts'
import { LABOUR } from '../../../../shared/tax/facts/labour.ts'
import { addDays, daysBetween, yearOf } from '../../../../shared/tax/habiles.ts'
import { moratoria as mora, plazosPrestaciones, sancionCesantias } from '../../../../shared/tax/plazosPrestaciones.ts'
import { cst, ley } from '../../../../shared/tax/sources.ts'
import type { IsoDate } from '../../../../shared/tax/types.ts'
import { toldBy } from '../../knowledge/notes.ts'
import { readDates } from '../../understand/dates.ts'
import type { Understood } from '../../understand/features.ts'
import { fold } from '../../understand/text.ts'
import { askBack, cite, fromCalculation } from '../answer.ts'
import { type AnswerContext, intent, type Slot } from '../intent.ts'
import { toCop } from '../reading.ts'
import { date } from '../slots.ts'
import { calcular, intereses } from './beneficios.ts'
import { moreDays } from './short.ts'
import {
  anioCausado,
  aspectos,
  auxilioTransporte,
  comisiones,
  diasTrabajados,
  ingreso,
  inHand,
  NOT_IN_HAND,
  personas,
  retiro,
  salario,
  salarioDe,
  salarioDia,
  tiempoServicio,
} from './slots.ts'

const PAID =
  /\b(?:pag\w{1,4}|gir\w{1,4}|consign\w{1,4}|deposit\w{1,4}|entreg\w{1,4}|cancel\w{1,4}|las? (?:voy|vamos) a|alcanz\w{1,4}|reun\w{1,4}|hoy|apenas)\b/

const NOT_PAID =
  /\b(?:no|sin|nunca) (?:(?:se|le|les|las?|los?|ha|he|hemos|han|haber) ){0,4}(?:consign|deposit|pag|gir)\w{1,7}\b(?![^.;?]{0,16}\bhasta\b)|\b(?:le|les|se) (?:las? )?(?:debo|deben|debemos|adeud\w{1,4})\b/
/** "… y las pago el 1 de marzo": the day of the pay beside what was not done. */
const PAID_THEN =
  /\b(?:l[ao]s?|se) (?:voy a |vamos a )?(?:pag|consign|deposit|gir|entreg)\w{1,6} (?:apenas |hasta |solo )?(?:el|en|hoy|manana)\b/
const UNTIL_TODAY = /\b(?:hasta|a) (?:hoy|la fecha|el dia de hoy|ahora)\b/
/** The day on which it was paid late, or will be: the last one named beside a word of paying. */
const pagoTardio: Slot<IsoDate, false> = date('Día del pago', (message, { before, previous, today }) => {
  const last = message.days.at(-1)
  if (last === undefined) {
    // "¿Y si lo hago el 28?": of February, when they had to be paid in by the 14th.
    const day = Number(/\bel (\d{2})\b(?! ?(?:%|mil|de |dias|horas))/.exec(message.text)?.[1] ?? 0)
    return previous === 'prestaciones.cesantiasPlazo' && day > 14 && day <= 28
      ? `${Number(today.slice(0, 4)) + (today.slice(5) > '02-14' ? 1 : 0)}-02-${day}`
      : undefined
  }
  // "No las consigné el 14 de febrero": the day by which they were due, and still not paid.
  if ((NOT_PAID.test(message.text) && !PAID_THEN.test(message.text)) || UNTIL_TODAY.test(message.text)) return undefined
  if (message.days.length > 1) return last
  if (/\btermin\w{1,4}\b/.test(message.text)) return undefined
  return PAID.test(message.text) || before !== undefined ? last : undefined
})

const LATE = /\b(?:mora|moratoria|demor\w{1,4}|tard\w{1,4}|atras\w{1,4}|retras\w{1,4}|retardo)\b/
const DAYS_LATE = /\b(\d{1,4}) dias\b/
/** Lateness as said: "20 días tarde", "hace 3 meses" (with months of 30 days). */
const diasMora: Slot<number, false> = {
  label: 'Días de mora',
  type: 'days',
  read: ({ text: said, duration, period, days: dates }, { before }) => {
    if (period || dates.length > 0 || /\btope\b/.test(said)) return undefined
    // A term, or days off, that the case told.
    if (/\b(?:vacacion|contrato|fijo|suspen|licencia)/.test(said) && !LATE.test(said)) return undefined
    const alone = moreDays(said, before)
    if (alone !== undefined && alone <= 1500) return alone
    const days = DAYS_LATE.exec(said)?.[1]
    if (days !== undefined) return Number(days)
    if (duration) return duration.years * 360 + duration.months * 30 + duration.days || undefined
    return /\b(?:un|1) mes\b/.test(said) ? 30 : undefined
  },
  show: (value) => `${formatNumber(value)} días`,
  required: false,
}

const manyText = (people: number, amount: number) =>
  people > 1 ? ` por cada uno y **${formatCop(amount * people)}** por los ${people}` : ''

/** "Si me paso, ¿cuánto me cobran por día?", after the day by which they are paid in. */
const IF_LATE =
  /\bsi (?:me|nos|se me) (?:paso|pasa|pasara|pase|atras\w{1,3}|demor\w{1,3}|cuelgo)\b|\bsi (?:las? )?(?:consign\w|pag\w) (?:\d{1,3} dias )?(?:tarde|despues)\b|\b(?:sancion|multa)\b[^?]{0,30}\bdia\b/

const SO_LATE =
  /\bsi (?:las? )?(?:consign\w|deposit\w)(?: las cesantias)? (?:con )?\d{1,3} dias (?:tarde|despues|de (?:retardo|mora|retraso))\b|\bsi (?:me|nos|se me) (?:demor|atras|retras|tard|pas)\w{1,4} (?:unos |como )?\d{1,3} dias\b/

const SUPPOSES_LATE =
  /\bsi (?:me|nos|las?|se me|yo)? ?(?:demoro|demoramos|demora|atraso|atrasamos|consigno|consignamos|paso|pago|pagamos|tardo)\b/

const OF_CESANTIAS = /\binteres(?:es)? (?:(?:a|de|sobre) )?(?:(?:las|mis|sus) )?cesantias?\b/g
const DEPOSIT = /\b(?:cesantias?|fondo|consign\w{1,4})\b/
export const cesantiasSancion = intent({
  id: 'prestaciones.cesantiasSancion',
  follows: { after: /^prestaciones\.(?:cesantias|cesantiasPlazo|intereses)$/, said: IF_LATE },
  // "… y qué me pasa si consigno 20 días tarde": what is paid into a fund are the cesantías.
  besides: (part, { text }) => SO_LATE.test(part) && /\bcesantias?\b/.test(text),
  subject: 'prestaciones',
  title: 'Sanción por consignar tarde las cesantías',
  speakers: ['empleador', 'trabajador', 'negocio', 'persona'],
  slots: {
    salario,
    salarioDia,
    personas,
    diasMora,
    pagoTardio,
    anioCausado,
    aspectos: aspectos('Lo que se pregunta', {
      aQuien: /\b(?:a quien|quien (?:la |lo )?(?:recibe|cobra))\b/,
      enMano: /\b(?:en (?:la )?mano|en efectivo|directamente|se las (?:di|pague)|pagaba cesantias)\b/,
      intereses: /\binteres(?:es)?\b/,
    }),
  },
  answer(values, ctx) {
    const pay = salarioDe(values)
    const people = values.personas ?? 1
    const asked = values.aspectos ?? []
    // "¿Y si me cuelgo con los intereses?": they have a penalty of their own.
    if (asked.includes('intereses') && !DEPOSIT.test(ctx.message.text.replace(OF_CESANTIAS, ' ')))
      return intereses.answer(
        { salario: values.salario, salarioDia: values.salarioDia, personas: values.personas, aspectos: ['tarde'] },
        ctx,
      )
    if (
      pay !== undefined &&
      (values.diasMora !== undefined ||
        values.pagoTardio !== undefined ||
        (values.anioCausado !== undefined && plazosPrestaciones(values.anioCausado).cesantias < ctx.today)) &&
      !asked.includes('enMano')
    ) {
      // "Y si las consigno el 20 de febrero" of this year's: the one to come, though the last one is nearer.
      const said = values.pagoTardio ?? ctx.today
      const toCome =
        ctx.followUp &&
        values.anioCausado === undefined &&
        said < ctx.today &&
        !/\b20\d\d\b/.test(ctx.message.text) &&
        /\b(?:consign[oe]|consignamos|pago|pagamos|giro|deposito)\b/.test(ctx.message.text)
      const paid = toCome ? `${yearOf(said) + 1}${said.slice(4)}` : said
      // "¿Y si me demoro 12 días?": of the deposit that is still to come.
      const supposed = values.pagoTardio === undefined && SUPPOSES_LATE.test(ctx.message.text)
      const over = plazosPrestaciones(yearOf(ctx.today) - 1).cesantias < ctx.today
      const due =
        values.anioCausado === undefined
          ? supposed
            ? yearOf(ctx.today) + (over ? 1 : 0)
            : yearOf(paid)
          : values.anioCausado + 1
      const latest = ctx.message.days.length > 0 && values.pagoTardio !== undefined
      const pago =
        latest || values.diasMora === undefined ? paid : addDays(plazosPrestaciones(due - 1).cesantias, values.diasMora)
      const calculation = sancionCesantias({ salario: pay, anio: due - 1, pago })
      const { diasMora: late, sancion } = calculation.result
      return fromCalculation(calculation, {
        headline: `Por ${formatNumber(late)} días de retardo con salario de ${formatCop(pay)} la sanción es de ${people > 1 ? formatCop(sancion) : `**${formatCop(sancion)}**`}${manyText(people, sancion)}, a favor del trabajador.`,
        ...(values.diasMora === undefined && values.pagoTardio === undefined
          ? {
              paragraphs: [
                `Conté desde el ${formatDate(addDays(plazosPrestaciones(due - 1).cesantias, 1))} hasta hoy; sigue corriendo hasta que se consignen o termine el contrato.`,
              ],
            }
          : {}),
      })
    }
    if (
      pay !== undefined &&
      ctx.followUp &&
      ctx.message.amounts.length > 0 &&
      !asked.includes('enMano') &&
      !/\b(?:por|cada|el|al) dia\b/.test(ctx.message.text)
    )
      return askBack('¿Cuántos días de retardo son, o qué día las consignas?', [ley('50', 1990, 'art. 99')], 'diasMora')
    if (asked.includes('enMano')) return toldBy('prestaciones.cesantiasSancion', 'pagoDirecto', ctx)
    return {
      headline:
        asked.includes('aQuien') || ctx.kind === 'quien'
          ? 'La sanción **se le paga al trabajador**: un día de salario por cada día de retardo.'
          : `${ctx.kind === 'sino' ? 'Sí: si' : 'Si'} no consignas las cesantías a tiempo debes al trabajador **un día de salario${pay === undefined ? '' : `, ${formatCop(pay / 30)},`} por cada día de retardo**.`,
      paragraphs: [
        `El plazo vence el 14 de febrero del año siguiente (las de ${yearOf(ctx.today)}, el ${formatDate(plazosPrestaciones(yearOf(ctx.today)).cesantias)}); la sanción corre desde el 15 de febrero hasta que se consignan o termina el contrato ${cite(ley('50', 1990))}.`,
        `Si lo que no se pagó fueron los intereses a las cesantías, que se pagan al trabajador a más tardar el 31 de enero (los de ${yearOf(ctx.today)}, el ${formatDate(plazosPrestaciones(yearOf(ctx.today)).intereses)}), se paga otro tanto igual como indemnización ${cite(ley('52', 1975, 'art. 1'))}.`,
      ],
      sources: [ley('50', 1990, 'art. 99 num. 3'), ley('52', 1975, 'art. 1')],
      caveats: [
        'No es automática: un juez puede negarla si el empleador demuestra buena fe.',
        'Pagar las cesantías directamente al trabajador, sin un motivo que la ley permita, hace perder lo pagado.',
      ],
    }
  },
})

const OTHERS = {
  intereses: /\binteres(?:es)?\b/,
  prima: /\bprimas?\b|\b(?:lo|el pago) de (?:junio|diciembre)\b/,
  dotacion: /\b(?:dotacion\w{0,2}|ropa|zapatos|uniformes?)\b/,
  donde: /\b(?:a donde|donde|en que fondo|cual fondo|al fondo o)\b/,
} as const

const PAY_TOLD = /\bminimo\b|\b(?:gan|deveng|sueldo|salario)\w{0,4}\b/
export const cesantiasPlazo = intent({
  id: 'prestaciones.cesantiasPlazo',
  // "¿… y para pagar los intereses, y de a cuánto?": both days and both sums are in its answer.
  covers: (part, { text }) =>
    inHand(part) ||
    (/\bcesantias?\b/.test(text) &&
      (/\binteres(?:es)?\b/.test(part) || (PAY_TOLD.test(text) && /\b(?:cuanto|a como)\b/.test(part)))),
  // "¿Hasta cuándo las consigno? Él las quiere en la mano": the day is asked, and the hand answered beside it.
  tells: ({ text, amounts }) =>
    amounts.length === 0 &&
    inHand(text) &&
    /\bcesantias\b/.test(text) &&
    /\b(?:cuando|que dia|que fecha|plazo)\b[^?.;]{0,40}\b(?:consign|llev|deposit|met|gir)\w{1,5}/.test(text),
  subject: 'prestaciones',
  title: 'Cuándo se consignan las cesantías',
  fits: ({ text: said }) => !/\bq(?:ue)? (?:me )?pasa si (?:yo )?no\b|\bmulta|\bsancion/.test(said),
  slots: {
    anioCausado,
    salario,
    salarioDia,
    personas,
    ingreso,
    auxilioTransporte,
    aspectos: aspectos('Fechas que se piden', OTHERS),
  },
  answer(values, ctx) {
    const { aspectos: asked = [], anioCausado: said } = values
    const year = said ?? yearOf(ctx.today)
    const plazos = plazosPrestaciones(year)
    const also = [
      ...(asked.includes('intereses')
        ? [`sus intereses se pagan al trabajador a más tardar el **${formatDate(plazos.intereses)}**`]
        : []),
      ...(asked.includes('prima') ? ['la prima se paga a más tardar el **30 de junio** y el **20 de diciembre**'] : []),
      ...(asked.includes('dotacion')
        ? ['la dotación se entrega el **30 de abril, el 31 de agosto y el 20 de diciembre**']
        : []),
    ]
    const main =
      said === undefined
        ? `las cesantías se consignan en el fondo que escogió el trabajador a más tardar el **14 de febrero** del año siguiente: las de ${year}, el ${formatDate(plazos.cesantias)}`
        : `las cesantías de ${year} se ${plazos.cesantias < ctx.today ? 'consignaban' : 'consignan'} en el fondo a más tardar el **${formatDate(plazos.cesantias)}**`
    const all = [main, ...also].join('; ')
    const handed = inHand(ctx.message.text) ? ` ${NOT_IN_HAND}` : ''
    const sums = sumsOf(values, year, ctx)
    return {
      headline: `${all.charAt(0).toUpperCase()}${all.slice(1)}.${sums === undefined ? '' : ` ${sums.told}`}${handed}`,
      paragraphs: [
        `${plazos.cesantias < ctx.today ? `El plazo de las de ${year} venció el` : `Las de ${year} tienen plazo hasta el`} ${formatDate(plazos.cesantias)}; los intereses se pagan directamente al trabajador hasta el ${formatDate(plazos.intereses)}, no al fondo ${cite(ley('52', 1975, 'art. 1'))}.`,
        `Después de esa fecha corre una sanción de un día de salario por cada día de retardo ${cite(ley('50', 1990))}.${asked.includes('intereses') ? ` Por los intereses que no se pagan a tiempo se debe otro tanto igual al trabajador ${cite(ley('52', 1975, 'art. 1'))}.` : ''}`,
      ],
      sources: [
        ley('50', 1990, 'art. 99'),
        ley('52', 1975, 'art. 1'),
        cst('art. 249'),
        ...(sums?.sources ?? []),
        ...(handed === '' ? [] : [cst('art. 254')]),
        ...(asked.includes('prima') ? [cst('art. 306')] : []),
        ...(asked.includes('dotacion') ? [cst('arts. 230 a 232')] : []),
      ],
      steps: sums?.steps ?? [],
      facts: sums?.facts ?? [],
      caveats: [
        'Si el contrato termina antes, las cesantías se pagan al trabajador en la liquidación.',
        'La fecha no se corre por caer en fin de semana.',
      ],
    }
  },
})

interface PaidYearly {
  readonly salario?: number | undefined
  readonly salarioDia?: number | undefined
  readonly personas?: number | undefined
  readonly ingreso?: IsoDate | undefined
  readonly auxilioTransporte?: boolean | undefined
}
/** What the cesantías and the interest of a year come to, where the pay is told. */
function sumsOf(values: PaidYearly, year: number, ctx: AnswerContext) {
  const pay = salarioDe(values)
  const { ingreso: entry, personas: people = 1 } = values
  if (pay === undefined || (entry !== undefined && entry > `${year}-12-31`)) return undefined
  const first = entry === undefined || entry < `${year}-01-01` ? `${year}-01-01` : entry
  const dias = dias360(first, `${year}-12-31`)
  const [cesantias, interest] = (['cesantias', 'intereses'] as const).map((each) =>
    calcular(each, pay, dias, { ...values, comisiones: undefined }, ctx),
  )
  if (cesantias === undefined || interest === undefined) return undefined
  const both = cesantias.result.valor + interest.result.valor
  return {
    told: `Con ${formatCop(pay)} de salario${cesantias.result.auxilio > 0 ? ` y ${formatCop(cesantias.result.auxilio)} de auxilio de transporte` : ''}, por ${dias === 360 ? 'el año completo' : `${formatNumber(dias)} días del año`} son **${formatCop(cesantias.result.valor)}** de cesantías y **${formatCop(interest.result.valor)}** de intereses${people > 1 ? ` por cada uno (${formatCop(both * people)} por los ${people})` : ''}.`,
    steps: [...cesantias.steps, ...interest.steps.slice(-1)],
    sources: [...cesantias.sources, ...interest.sources],
    facts: [...new Set([...cesantias.facts, ...interest.facts])],
  }
}

/** "Si le pago el 15 de enero", told without its year: after the end of the contract. */
const paidAfter = (day: IsoDate | undefined, end: IsoDate | undefined): IsoDate | undefined =>
  day === end
    ? undefined
    : day !== undefined && end !== undefined && day < end
      ? `${yearOf(day) + 1}${day.slice(4)}`
      : day

/** What was variable of the pay, as the case told it. */
const variableDicho: Slot<number, false> = { label: 'Pagos variables del mes', type: 'money', required: false }

const UNPAID = {
  carta: /\b(?:carta|por escrito|papel)\b/,
  automatica: /\b(?:automatic\w|buena fe|siempre (?:toca|se paga)|me libr\w{1,3})\b/,
  noRecibe:
    /\bno (?:ha |han )?(?:venido|vuelto|vino|viene|aparec\w{1,4}|contest\w{1,3})\b|\bno se (?:donde|como) (?:esta|ubicar)|\ben que banco\b|\b(?:no (?:me |la |quiere |quiso |la quiso )?(?:recib\w{1,4})|consign\w{1,5}\b(?![^.;?]{0,24}\b(?:el \d|en [a-z]{4,10}bre|en (?:enero|febrero|marzo|abril|mayo|junio|julio|agosto)|hasta))|juzgado|juez|deposit\w{1,4}|banco agrario)\b/,
} as const

/** What is asked after a settlement of paying it late; what is paid late to a fund or for the months of work is no part of it. */
const PAID_LATE =
  /^(?!.*\b(?:cesantias?|fondo|dotacion|planilla|pila|seguridad social|afili\w{1,5}|dian|quincenas?)\b).*(?:\b(?:sancion(?:es)?|moratoria|multas?|salarios caidos)\b|\bdemor(?:ar|arme|arnos|arse|a|ando)\b|\b(?:me|nos|se) (?:\w{2,5} )?(?:demor|atras|tard|retras|cuelg|colg)\w{1,6}\b|\b(?:no|sin) (?:se )?(?:l[aeo]s? |sel[ao] )?(?:he |hemos |ha |han )?pag\w{1,6}\b|\b(?:apenas|solo) (?:me |la |le |lo )*(?:tendr|teng|alcanz|consig|reun|pued|entr|lleg)\w{1,5}\b[^.;?]{0,30}\b(?:el|en|para|hasta) |\balcanz\w{1,4} (?:\w{2,8} ){0,3}(?:hasta|el \d|para el \d)|\bno (?:tengo|cuento con|me alcanza|hay) (?:\w{1,6} ){0,3}(?:plata|dinero|efectivo|caja)\b[^?]{0,60}\b(?:hasta|el) (?:el )?\d|\bsi (?:\w{2,4} ){0,3}(?:pag|cancel|gir|d[oae]y?\b)\w{1,7} (?:\w{1,9} ){0,2}(?:apenas|hasta|tarde|despues|el \d|en (?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre))\b)/

const MONTH = `(?:${MONTHS.join('|')})`
const PAYS = '(?:pag|cancel|gir|consign|entreg)\\w{1,8}'
/** "¿Le puedo pagar el 15 de diciembre?", "el dueño le cancela todo en febrero, ¿a qué nos exponemos?" */
const PAID_LATER = new RegExp(
  `^(?!.*\\b(?:cesantias?|fondo|dotacion|planilla|pila|prima|quincenas?)\\b)(?=.*\\b${PAYS}\\b[^.;?]{0,45}\\b(?:apenas|hasta|el \\d{1,2} de|en ${MONTH}|cuando (?:teng|hay|entr|me|nos)\\w*|despues|por cuotas|a plazos|el (?:otro mes|mes (?:entrante|que viene|siguiente)))|.*\\bapenas (?:le |la |se |las? )*${PAYS})(?=.*\\b(?:sancion|moratoria|multa|expon\\w{3,6}|consecuencias?|riesgos?|demand\\w{1,4}|problemas?|puedo|podemos|se puede|cuanto|cuanta|pasa|pasaria)\\b).*`,
)

/** "No sé dónde está, ¿a dónde le pago?", "no ha venido por la plata": it is owed to somebody who does not take it. */
const UNFOUND =
  /\bno (?:se|sabemos) (?:donde|en donde|como) (?:esta|vive|ubicar|encontrar|localizar)\w{0,3}\b|(?<!\bsi )\bno (?:ha |han )?(?:vuelto a )?(?:aparec\w{1,4}|contest\w{1,3}|respond\w{1,4})\b[^.;]{0,60}\b(?:pag\w{1,5}|consign\w{1,4}|plata|liquid\w{1,7})\b|\bno (?:ha |han |la |lo |me |se )*(?:quier\w{1,2}|quis\w{1,4}|vuelt\w|venid\w|vien\w{1,2}|vino|recib\w{1,4}|recog\w{1,4}|reclam\w{1,4})(?: (?:ni|a|por|venir|recibir|firmar|reclamar|recoger|cobrar|la|su|el|lo|esa|los|cheque|paz y salvo)){0,6} (?:plata|liquidacion|cheque|pago|firmar|reclamar|recoger|cobrar|recibir(?:la|lo)?)\b/
const NOT_COLLECTED = new RegExp(`^(?=[^]{0,900}\\b(?:liquidacion|prestaciones)\\b)[^]{0,900}?(?:${UNFOUND.source})`)

function retiroIn(message: Understood): IsoDate | undefined {
  return message.period?.from ?? message.days[0]
}

export const moratoria = intent({
  id: 'prestaciones.moratoria',
  subject: 'prestaciones',
  title: 'Plazo para pagar la liquidación y sanción si se demora',
  // "¿Y cuánto por cada uno?" asks nothing of a delay.
  // "Le pago 60 mil diarios, ¿estoy bien con el mínimo?" tells of no end of a contract.
  fits: ({ text: said }) =>
    !(
      /\bminimo\b/.test(said) &&
      /\b(?:diari[oa]s?|al dia|por dia)\b/.test(said) &&
      !/\bliquid|\bdemor|\bmora\b/.test(said)
    ) &&
    // A prima that is late while the contract goes on is another matter.
    !(/\bprima\b/.test(said) && !/\b(?:liquid|renunci|retir|despid|termin|se (?:fue|va)\b|indemniz)/.test(said)) &&
    !/^\W{0,3}(?:y )?(?:cuanto )?(?:es |son |seria |sale |toca |le )*(?:por|a|para) cada un[oa]\W*$/.test(said),
  called: NOT_COLLECTED,
  follows: {
    after: /^(?:prestaciones\.liquidacion|contrato\.(?:despido|renuncia|justaCausa))$/,
    said: new RegExp(`${PAID_LATE.source}|${PAID_LATER.source}|${UNFOUND.source}`),
  },
  speakers: ['empleador', 'trabajador', 'negocio', 'persona'],
  slots: {
    salario,
    salarioDia,
    personas,
    comisiones: variableDicho,
    ingreso,
    retiro: {
      ...retiro,
      read: (message, context) =>
        message.days.length > 1 || message.period
          ? // Beside a first day, the other one is the last; else the later one is that of the pay.
            ((/\b(?:entr[oe]|ingres[oe]|empez[oe]|empece|arranc[oe]|desde)\b/.test(message.text)
              ? retiro.read?.(message, context)
              : undefined) ?? retiroIn(message))
          : context.before !== undefined && PAID.test(message.text)
            ? undefined
            : (retiro.read?.(message, context) ??
              (context.before === undefined && !PAID.test(message.text) ? message.days[0] : undefined)),
    } satisfies typeof retiro,
    pagoTardio,
    diasMora,
    aspectos: aspectos('Lo que se pregunta', UNPAID),
  },
  answer(values, ctx) {
    const basic = salarioDe(values)
    // The day of pay has the average of what is variable in it.
    const pay = basic === undefined ? undefined : basic + (values.comisiones ?? 0)
    const people = values.personas ?? 1
    const asked = values.aspectos ?? []
    const { facts, today, on } = ctx
    const paid = paidAfter(values.pagoTardio, values.retiro) ?? today
    const late =
      values.diasMora !== undefined && ctx.message.days.length === 0
        ? values.retiro === undefined
          ? { pago: today, retiro: addDays(today, -values.diasMora) }
          : { pago: addDays(values.retiro, values.diasMora), retiro: values.retiro }
        : values.retiro === undefined || paid <= values.retiro
          ? undefined
          : { pago: paid, retiro: values.retiro }
    const said = ctx.own?.includes('diasMora') === true || ctx.own?.includes('pagoTardio') === true
    const how =
      (ctx.kind === 'cuando' && !said) ||
      (ctx.followUp &&
        !/\bcuant[oa] (?:mas|me|le|seria|es|va|debo|vale)\b/.test(ctx.message.text) &&
        values.diasMora === undefined &&
        values.pagoTardio === undefined)
    if (pay !== undefined && late && !how && asked.every((each) => each === 'carta')) {
      const minimum = facts.at(SMMLV, on)
      const hastaMinimo = pay <= minimum.value
      const calculation = mora({ salario: pay, ...late, hastaMinimo })
      const { diasMora: count, sancion } = calculation.result
      return fromCalculation(calculation, {
        headline: `${/\b(?:puedo|podemos|podria|se puede)\b/.test(ctx.message.text) ? 'No hay plazo: se paga al terminar el contrato. Por' : 'Por'} ${formatNumber(count)} días de mora con salario de ${formatCop(pay)} la indemnización llega a ${people > 1 ? formatCop(sancion) : `**${formatCop(sancion)}**`}${manyText(people, sancion)}: ${formatCop(pay / 30)} por cada día.`,
        paragraphs: [
          `La liquidación se paga el mismo día en que termina el contrato; desde el día siguiente se cuenta la mora ${cite(cst('art. 65'))}.`,
          ...(values.diasMora === undefined && values.pagoTardio === undefined
            ? [`Conté hasta hoy, ${formatDate(today)}.`]
            : []),
        ],
        facts: hastaMinimo ? [minimum] : [],
      })
    }
    const daily = pay === undefined ? 'un día de salario' : `un día de salario, **${formatCop(pay / 30)}**,`
    if (asked.includes('noRecibe')) {
      const how = /\b(?:que|como) (?:hago|hacemos|se hace|toca|debo)\b|\bdonde\b/.test(ctx.message.text)
      return toldBy('prestaciones.moratoria', 'noRecibe', { ...ctx, kind: how ? 'como' : ctx.kind })
    }
    const headline = asked.includes('automatica')
      ? 'No: **la moratoria no es automática**; la ordena un juez cuando el empleador no demuestra que obró de buena fe.'
      : `La liquidación se paga **el mismo día en que termina el contrato, sin días de gracia**; si no, el trabajador puede reclamar ${daily} por cada día de mora.`
    return {
      headline: asked.includes('carta')
        ? `${headline} La carta de terminación **sí conviene, por escrito y con la fecha**; si alegas una causa, es obligatorio decirla ahí, porque después no se puede cambiar.`
        : headline,
      paragraphs: [
        `El día de salario por día corre hasta por 24 meses; después se pagan intereses de mora. Para quien gana hasta un salario mínimo corre sin ese límite ${cite(ley('789', 2002))}.`,
        'Si hay desacuerdo sobre el valor, el empleador paga lo que confiesa deber o lo consigna ante el juez laboral.',
        ...(values.retiro === undefined
          ? []
          : [
              `En este caso el plazo es el ${formatDate(values.retiro)}${late && values.retiro < today ? `: hoy van ${formatNumber(daysBetween(values.retiro, today))} días` : ''}.`,
            ]),
      ],
      sources: [cst('art. 65'), ley('789', 2002, 'art. 29')],
      caveats: [
        'No es automática: la ordena un juez cuando el empleador no demuestra buena fe.',
        ...(pay === undefined ? ['Dime el salario y desde cuándo se debe, y calculo cuánto va.'] : []),
      ],
    }
  },
})

/** "Si renuncia hoy, ¿hasta cuándo tengo para pagarle la liquidación?" asks for the day, and for no sum. */
export const asksDayToPay = ({ text: said, amounts }: Understood): boolean =>
  amounts.length === 0 && LEAVES_TODAY.test(said) && DAY_TO_PAY.test(said)
const LEAVES_TODAY = /\b(?:renunci|despid|despedi|echo|eche|retir|se (?:va|fue)|termin|sale|salio)\w{0,4}\b/
const DAY_TO_PAY =
  /\bcuando (?:me |le |les |nos |se )?(?:la )?(?:tienen?|tengo|deben?|debo|hay|toca|pagan?|pago) (?:que )?(?:\w{2,9} ){0,2}(?:liquid\w{1,6}|lo que)|\b(?:hasta (?:cuando|que dia)|cuanto tiempo|cuantos dias|que plazo|plazo)(?: (?:tengo|hay|tiene|tenemos|me dan|es el|maximo))?(?: (?:para|pa|de))? ?(?:pag\w{1,6}|liquid\w{1,6}|dar\w{0,3}|entreg\w{1,6})/

/** The day on which all that is owed at the end of a contract is due. */
export const dayToPay = (context: AnswerContext) => moratoria.answer({ aspectos: [] }, { ...context, kind: 'cuando' })

const DELIVERIES = [
  { name: 'abril', day: '04-30' },
  { name: 'agosto', day: '08-31' },
  { name: 'diciembre', day: '12-20' },
] as const

/** The next day on which work clothes are handed out, or the next one of that month. */
function nextDelivery(today: IsoDate, day?: string): IsoDate {
  const year = Number(today.slice(0, 4))
  const days = [year, year + 1].flatMap((each) => DELIVERIES.map((one) => `${each}-${one.day}`))
  return days.find((each) => each >= today && (day === undefined || each.endsWith(day))) ?? today
}

interface Group {
  readonly who: string
  /** Undefined where only the time of service is told of somebody. */
  readonly pay?: number | undefined
  /** Days of service up to the delivery, where they are told. */
  readonly served?: number
}

/** "Son 3 que ganan 2.800.000 y uno que gana 4 millones": people who have no name but their number. */
const NUMBERED =
  /\b(\d{1,2}|un[oa]?|dos|tres|cuatro|cinco|otr[oa]s?(?: (?:dos|tres|\d))?)(?: (?:de ell[oa]s|emplead[oa]s|trabajador(?:es|as)?))? (?:que )?(?:gana\w?|con|de|del|en|a|devenga\w?)(?: (?:el|sueldo de|de|cada uno))? \$?$/
const WHO =
  /\b((?:(?:al?|de) )?(?:mis|los|las|el|la|al|un|una|otr[oa]s?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|\d{1,3}) (?:\d{1,3} )?(?!minimo|sueldo|salario|basico|dotacion|empresa)[a-z]{4,14}(?: de (?!el|la|l[oa]s)[a-z]{4,12})?)(?: (?!y |e )[a-z]{1,9}){0,4} \$?$/
const ALL_SERVED =
  /\b(?:l[oa]s (?:dos|tres|\d)|amb[oa]s|tod[oa]s) (?:ya )?llevan (?:como |mas de |ya )?(\d{1,2} (?:anos?|mes(?:es)?))\b/
/** "La secretaria de 1.9": in millions. */
const SHORT_WAGE = /\b(?:de|gana|con) (\d{1,2}[.,]\d{1,2})(?![.,]?\d| ?(?:mil|millon|palo|%|anos?|mes|dias?|horas?))/g
const OLD_ENOUGH = /\b(?:\d{1,2}|una?|dos|tres|cuatro|cinco|seis) (?:anos?|mes(?:es)?)\b/
const COUNTED = ['cero', 'un', 'dos', 'tres', 'cuatro', 'cinco', 'seis']
const lastedDays = (said: string): number =>
  (/^\d/.test(said) ? Number.parseInt(said, 10) : Math.max(1, COUNTED.indexOf(said.split(' ')[0] ?? ''))) *
  (/ano/.test(said) ? 360 : 30)

/** "Operario 1.750.905, jefe 5.200.000": a table has no articles. */
const WHO_IN_TABLE = /(?:^|[,;:)] ?)(?:y )?(?!minimo|sueldo|salario|basico|nomina|dotacion)([a-z]{4,14}) \$?$/
/** "A gana 1.750.905, Luis gana 2 millones": by a name or a letter. */
const WHO_BY_NAME =
  /(?:^|[,;:.)] ?| y )([a-z]|(?!minimo|sueldo|salario|basico|nomina|dotacion|quien|cada|todos)[a-z]{3,12}) (?:gana|devenga|recibe|tiene)(?: (?:el|un|sueldo|salario|de)){0,3} \$?$/
/** "D es aprendiz": who is no worker under contract. */
const APPRENTICE =
  /(?:^|[,;:.)] ?| y )([a-z]|(?:(?:el|la|un|una|los|las) )?[a-z]{3,12}) (?:es|son) (?:un |una )?aprendi\w{1,5}\b/
/** The words as they were written, with their accents. */
const asWritten = (words: string, question: string): string => {
  const written = question.split(/[^\p{L}\d]+/u)
  return words
    .split(' ')
    .map((word) => written.find((each) => fold(each) === word)?.toLowerCase() ?? word)
    .join(' ')
}

const HEAD =
  /\b(?:(?:el |la )?(un[oa]|otr[oa])|((?:el|la) (?!minimo|sueldo|salario|basico|dotacion|empresa|dia|mes)[a-z]{4,14}))(?=,? (?:se )?(?:que|entr[oe]|ingres[oe]|empez[oe]|inici[oe]|arranc[oe]|llev\w{1,3}|gan\w{1,3}|con|apenas|ya)\b)/g
const SERVED = /\bllev\w{1,4} (?:como |ya |casi |mas de |solo |apenas )?(\d{1,2}|una?) (ano|mes|dia)/
const DAYS_IN: Readonly<Record<string, number>> = { ano: 360, mes: 30, dia: 1 }

/** "Uno que entró el 5 de octubre y gana el mínimo, otro lleva 8 meses con 1.900.000": each of them with what is told of that one. */
function personsIn(
  { text, question }: Understood,
  wages: readonly { readonly at: number; readonly pay: number }[],
  until: IsoDate,
  today: IsoDate,
): readonly Group[] {
  const heads = [...text.matchAll(HEAD)]
  return heads.flatMap(({ index, 1: one, 2: named }, place): Group[] => {
    const end = heads[place + 1]?.index ?? text.length
    const pay = wages.find(({ at }) => at >= index && at < end)?.pay
    const said = text.slice(index, end)
    const [, count = '', unit = ''] = SERVED.exec(said) ?? []
    const [day] = serviceDays(said, today)
    const served =
      count === ''
        ? day === undefined
          ? undefined
          : dias360(day, until)
        : (/\d/.test(count) ? Number(count) : 1) * (DAYS_IN[unit] ?? 1)
    if (pay === undefined && served === undefined) return []
    const which =
      pay !== undefined
        ? `gana ${formatCop(pay)}`
        : day === undefined
          ? `lleva ${formatNumber(served ?? 0)} días`
          : `entró el ${formatDate(day)}`
    const who = named === undefined ? `${/a$/.test(one ?? '') ? 'la' : 'el'} que ${which}` : named
    return [{ who: asWritten(who, question), pay, ...(served === undefined ? {} : { served }) }]
  })
}

const IN_ALL =
  /\b(?:mis|tengo|son|somos|con|a) (\d{1,2}|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez) (?:emplead|trabajador|muchach|operari|person|meser|colaborador)/
/** Of "mis 4 trabajadores" those of whom nothing else is told. */
function othersIn(text: string, told: number): readonly Group[] {
  const count = IN_ALL.exec(text)?.[1]
  const rest = count === undefined ? 0 : Number(inDigits(count)) - told
  return rest < 1 ? [] : [{ who: rest === 1 ? 'el otro' : `los otros ${rest}` }]
}

/** "4 meseros del mínimo con más de un año y la administradora gana 3.800.000": who earns what, where two or more are told. */
function groupsIn(message: Understood, until: IsoDate, { facts, today, on }: AnswerContext): readonly Group[] {
  const { text, amounts, question } = message
  const minimum = [...text.matchAll(/\bminimo\b/g)].map(({ index }) => ({
    at: index,
    end: index + 6,
    pay: facts.at(SMMLV, on).value,
  }))
  const told = amounts.map((amount) => ({ at: amount.start, end: amount.end, pay: toCop(amount, message, facts) }))
  const short = [...text.matchAll(SHORT_WAGE)].map(({ 0: all, 1: said = '', index }) => ({
    at: index + all.length - said.length,
    end: index + all.length,
    pay: Math.round(Number(said.replace(',', '.')) * 1e6),
  }))
  const wages = [...minimum, ...told, ...short].sort((a, b) => a.at - b.at)
  const persons = personsIn(message, wages, until, today)
  if (persons.length > 1 && persons.filter(({ pay }) => pay !== undefined).length === wages.length)
    return [...persons, ...othersIn(text, persons.length)]
  // "Los dos llevan 5 meses": each of them.
  const all = ALL_SERVED.exec(text)?.[1]
  const ofAll = all === undefined ? undefined : lastedDays(all)
  return wages.flatMap(({ at, end, pay }, index): Group[] => {
    const before = text.slice(wages[index - 1]?.end ?? 0, at)
    const numbered = NUMBERED.exec(before)?.[1]
    const who =
      numbered === undefined
        ? (WHO.exec(before)?.[1] ?? WHO_IN_TABLE.exec(before)?.[1] ?? WHO_BY_NAME.exec(before)?.[1])
        : `${/^una?o?$|^uno$/.test(numbered) ? 'el' : /^\d|dos|tres|cuatro|cinco/.test(numbered) ? `los ${numbered.replace(/^otr[oa]s? /, '')}` : 'el otro'} que gana${/^\d|dos|tres|cuatro|cinco/.test(numbered) ? 'n' : ''} ${formatCop(pay)}`
    if (who === undefined) return []
    const after =
      text.slice(end, wages[index + 1]?.at ?? end + 60).split(/[;?]|, (?:y )?(?:el|la|l[oa]s|al?) /)[0] ?? ''
    const [day] = serviceDays(after, today)
    const lasted = OLD_ENOUGH.exec(after)?.[0]
    const served = day !== undefined ? dias360(day, until) : lasted === undefined ? ofAll : lastedDays(lasted)
    const byName = numbered === undefined && !WHO.test(before) && !WHO_IN_TABLE.test(before)
    if (byName) return [{ who: named(who, question), pay, ...(served === undefined ? {} : { served }) }]
    const name = asWritten(
      inDigits(who)
        .replace(/^(?:al?|de) (?=\d|mis|el|la|l[oa]s|un)/, '')
        .replace(/^al /, 'el '),
      question,
    )
    return [{ who: name, pay, ...(served === undefined ? {} : { served }) }]
  })
}

/** A name keeps the letters that it was written with. */
const named = (who: string, question: string): string =>
  question.split(/[^\p{L}\d]+/u).find((each) => fold(each) === who) ?? who

/** "Entró en noviembre": the first day of it. */
function serviceDays(said: string, today: IsoDate): readonly IsoDate[] {
  if (!/\b(?:entr[oe]|ingres[oe]|desde|empez[oe]|contrat)/.test(said)) return []
  const { days, month, year } = readDates(said, today).when
  if (days.length > 0 || month === undefined) return days
  const named = `${year ?? yearOf(today)}-${String(month).padStart(2, '0')}-01`
  return [named > today ? `${yearOf(today) - 1}${named.slice(4)}` : named]
}

const TENS = ['dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve', 'diez']
/** "Cuatro operarias" as "4 operarias". */
const inDigits = (who: string) =>
  who.replace(/\b[a-z]{3,6}\b/, (word) => (TENS.includes(word) ? `${TENS.indexOf(word) + 2}` : word))
const isMany = (who: string) => /^(?:mis |los |las )?(?:[2-9]|\d{2})|^(?:mis|los|las) /.test(who)
/** "al jefe de bodega", "a tus 4 meseros": a count says nothing of who they are. */
const toWho = (who: string) =>
  !/ /.test(who)
    ? `${who}:`
    : /^el /.test(who)
      ? `al ${who.slice(3)}`
      : `a ${who
          .replace(/^(?:mis )?(?=[2-9]|\d\d)/, 'tus ')
          .replace(/^mis /, 'tus ')
          .replace(/^1 /, 'tu ')}`

const isDelivery = (day: IsoDate): boolean => DELIVERIES.some((each) => day.endsWith(each.day))
const listed = (parts: readonly string[]): string => new Intl.ListFormat('es').format(parts)

/** Who of several gets it, each by what they earn and how long they are there. */
function eachOf(groups: readonly Group[], tope: number, at: IsoDate): string {
  const parts = groups.map(({ who, pay, served }) => {
    const name = toWho(who)
    if (pay !== undefined && pay > tope)
      return `**${name} no**, porque con ${formatCop(pay)} pasa del tope de ${formatCop(tope)}`
    if (served !== undefined && served <= 90)
      return `**${name} todavía no**, porque ese día no completa más de tres meses`
    const many = isMany(who)
    const ifs = [
      ...(pay === undefined ? [many ? 'ganan hasta ese tope' : 'gana hasta ese tope'] : []),
      ...(served === undefined ? [many ? 'llevan más de tres meses' : 'lleva más de tres meses'] : []),
    ]
    return `**${name} sí**${ifs.length === 0 ? '' : `, si ${ifs.join(' y ')}`}`
  })
  return `El ${formatDate(at)} la dotación se da así: ${parts.join('; ')}.`
}

/** "¿Debo entregarle dotación en diciembre?" */
const IS_IT_DUE =
  /\b(?:debo|deb(?:e|emos)|(?:le|les|me|nos|la|se) (?:(?:tengo|tiene|toca|corresponde|hay|debo) ?(?:que )?)|tengo que|hay que|toca|recibe|tiene derecho)\b/
const UNTIL_WHEN = /\b(?:hasta|en|para) (?:cuando|que (?:fecha|dia)s?)\b/

/** An apprentice has no contract of work, and what is told of one stands beside the others. */
function apprenticesIn({ text, question }: Understood): string {
  const who = APPRENTICE.exec(text)?.[1]
  return who === undefined
    ? ''
    : ` ${opened(named(who, question))} es aprendiz: su contrato no es de trabajo, y la dotación es de quien tiene contrato de trabajo.`
}
const opened = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1)}`

export const dotacion = intent({
  id: 'prestaciones.dotacion',
  // "¿Hasta qué fecha tengo?", "¿se la puedo dar en plata?" of what was just told.
  follows: {
    after: /^prestaciones\.dotacion$/,
    said: /^\W{0,3}(?:y |eso |entonces ){0,2}(?:(?:hasta|en|para) (?:cuando|que (?:fecha|dia)s?)\b[^.;?]{0,24}\W*$|(?:se )?(?:l[ao]s? )?(?:puedo|puede|podria|toca) (?:dar\w{0,4}|pagar\w{0,4}|entregar\w{0,4}|cambiar\w{0,4})\b[^.;?]{0,20}\b(?:plata|dinero|efectivo|bonos?)\b|si (?:[a-z]{3,9} )?(?:gan[ae]\w{0,2}|le (?:pago|doy)|llev[ae]\w{0,2}|entr[oe]|ademas)\b)/,
  },
  subject: 'prestaciones',
  title: 'Dotación: a quién, cuándo y cuánto',
  slots: {
    salario,
    comisiones,
    ingreso,
    tiempoServicio,
    diasTrabajados,
    entrega: date('Entrega', ({ text: said }, { today }) => {
      // "La de agosto no se la di": one that is past.
      if (
        /\b(?:no (?:se )?(?:l[ao]s? )?(?:di|dio|dimos|dieron|entreg\w{1,4})|se (?:me|nos|le) (?:paso|olvido)|qued\w{1,3} debiendo|deb[oe] la)\b/.test(
          said,
        )
      )
        return undefined
      // "¿Y si hubiera entrado en agosto?": of the entry.
      const named = DELIVERIES.find(
        ({ name }) =>
          new RegExp(`\\b${name}\\b`).test(said) &&
          !new RegExp(
            `\\b(?:entr|ingres|empez|empec|contrat|vincul)\\w{1,5} (?:a trabajar )?(?:en |el |\\d{1,2} |de ){1,3}${name}\\b`,
          ).test(said),
      )
      if (named === undefined) return undefined
      const next = nextDelivery(today, named.day)
      return /\b(?:era|eran|fue|tocaba)\b/.test(said) && next > today ? `${yearOf(next) - 1}${next.slice(4)}` : next
    }),
    aspectos: aspectos('Lo que se pregunta', {
      atrasada:
        /\b(?:no (?:se )?(?:l[ao]s? )?(?:di|dio|dimos|dieron|entreg\w{1,4})|se (?:me|nos|le) (?:paso|olvido)|qued\w{1,3} debiendo|deb[oe] la|atrasad\w)\b/,
      dinero: /\b(?:en (?:plata|dinero|efectivo)|bonos?|la plata|compens\w{1,5})\b/,
      sancion: /\b(?:multa\w{0,3}|sancion\w{0,4}|pasa si)\b/,
      auxilio: /\b(?:auxilio|subsidio) (?:de |del )?transporte\b/,
    }),
  },
  answer(values, ctx) {
    const { facts, on, kind, today, message } = ctx
    const smmlv = facts.at(SMMLV, on)
    const tope = facts.at(LABOUR.dotacionTope, on).value * smmlv.value
    const asked = values.aspectos ?? []
    const pay = values.salario === undefined ? undefined : values.salario + (values.comisiones ?? 0)
    const at = values.entrega ?? nextDelivery(today)
    const until = (day: IsoDate) =>
      values.ingreso === undefined || values.ingreso > day ? 0 : dias360(values.ingreso, day)
    const served = values.ingreso === undefined ? (values.tiempoServicio ?? values.diasTrabajados) : until(at)
    const early = served !== undefined && served <= 90
    // Of the one who comes too late for this day: the next one.
    const then = nextDelivery(addDays(at, 1))
    const groups = asked.includes('atrasada')
      ? []
      : groupsIn(message, at, ctx).map((group) =>
          // "Entraron en junio": all of them.
          group.served === undefined && values.ingreso !== undefined ? { ...group, served: until(at) } : group,
        )
    const people = groups.length < 2 && (message.amounts.length > 1 || message.days.length > 1)
    const who = `quien gana **hasta dos salarios mínimos (${formatCop(tope)})** y lleva más de tres meses en la fecha de entrega`
    // "¿El 31 de agosto y el 20 de diciembre?": each of the days that are asked for.
    const named = message.days.filter((day) => day !== values.ingreso && isDelivery(day))
    // "¿Y se la pago en plata?" is of the money alone, whatever was told before.
    const toldNow = ctx.own === undefined || ctx.own.some((name) => name === 'salario' || name === 'ingreso')
    const whether = kind === 'sino' || IS_IT_DUE.test(message.text)
    const headline =
      ctx.followUp && ctx.own?.includes('salario') !== true && UNTIL_WHEN.test(message.text)
        ? `Se entrega **a más tardar el ${formatDate(at)}**; la que sigue, el ${formatDate(then)}.`
        : named.length > 1 && values.ingreso !== undefined && pay !== undefined && pay <= tope
          ? `Con ${formatCop(pay)}, ${listed(named.map((day) => (until(day) > 90 ? `el ${formatDate(day)} **sí** le toca dotación` : `el ${formatDate(day)} **no**: ${until(day) === 0 ? 'aún no había entrado' : `lleva ${formatNumber(until(day))} días y se necesitan más de tres meses`}`)))}.`
          : groups.length > 1
            ? `${eachOf(groups, tope, at)}${apprenticesIn(message)}${asked.includes('dinero') ? ' Y **no se puede pagar en dinero** mientras dura el contrato.' : ''}`
            : asked.includes('atrasada') && !asked.includes('dinero')
              ? 'La dotación que no se dio **se entrega ya, en ropa y calzado y con recibo firmado**: se sigue debiendo, y no se cambia por dinero mientras siga el contrato.'
              : asked.includes('dinero') && (pay === undefined || (pay <= tope && !early) || !toldNow)
                ? 'No: **la dotación no se puede pagar en dinero** mientras dura el contrato; se entrega en calzado y vestido de labor.'
                : pay !== undefined
                  ? pay > tope
                    ? `${whether ? 'No: con' : 'Con'} ${formatCop(pay)} **no hay obligación de dar dotación**: el tope es de ${formatCop(tope)}.`
                    : early
                      ? values.ingreso === undefined
                        ? `${whether ? 'No, todavía no: con' : 'Con'} ${formatNumber(served)} días de trabajo **aún no hay obligación de dar dotación**: se necesita llevar más de tres meses en la fecha de entrega.`
                        : `${whether ? 'No, todavía no: el' : 'El'} ${formatDate(at)} llevará ${formatNumber(served)} días y se necesitan **más de tres meses**; le toca desde el **${formatDate(then)}**, si sigue.`
                      : values.ingreso === undefined
                        ? `${kind === 'sino' ? 'Sí: con' : 'Con'} ${formatCop(pay)} **sí tiene derecho a dotación**, si lleva más de tres meses en la fecha de entrega.`
                        : `${kind === 'sino' ? 'Sí: con' : 'Con'} ${formatCop(pay)} y más de tres meses de trabajo, **el ${formatDate(at)} le toca dotación**.`
                  : kind === 'quien' || kind === 'sino'
                    ? `${kind === 'sino' ? 'Sí, si cumple: tiene' : 'Tiene'} derecho a dotación ${who}: **30 de abril, 31 de agosto y 20 de diciembre**.`
                    : kind === 'quees'
                      ? 'La dotación es **un par de zapatos y un vestido de labor que el empleador entrega tres veces al año**, el 30 de abril, el 31 de agosto y el 20 de diciembre, a quien gana hasta dos salarios mínimos.'
                      : 'La dotación de calzado y vestido se entrega **tres veces al año: 30 de abril, 31 de agosto y 20 de diciembre**.'
    const notInMoney =
      asked.includes('dinero') && !/no se puede pagar en dinero/.test(headline)
        ? ' Y **no se puede pagar en dinero** mientras dura el contrato.'
        : ''
    return {
      headline:
        asked.includes('auxilio') && pay !== undefined && groups.length < 2
          ? `${headline}${notInMoney} ${pay > tope ? `Y **tampoco hay auxilio de transporte**, que tiene ese mismo tope.` : `Y **sí hay auxilio de transporte**, ${formatCop(facts.at(AUXILIO_TRANSPORTE, on).value)} al mes, que tiene ese mismo tope.`}`
          : `${headline}${notInMoney}`,
      // Of several people the rule is told, and not who of them gets it.
      ...(people && kind !== 'quees' ? { answered: false } : {}),
      paragraphs: [
        `Se entrega el 30 de abril, el 31 de agosto y el 20 de diciembre a quien gana hasta dos salarios mínimos (${formatCop(tope)} este año) y en esa fecha lleva más de tres meses con el empleador.`,
        'No se puede pagar en dinero mientras dura el contrato, y el trabajador debe usarla.',
        ...(asked.includes('sancion')
          ? [
              'Si no se entregó, al terminar el contrato el trabajador puede reclamar los perjuicios que pruebe, y el Ministerio del Trabajo puede multar.',
            ]
          : []),
      ],
      sources: [cst('arts. 230 a 234'), ...(asked.includes('auxilio') ? [ley('15', 1959, 'art. 2')] : [])],
      facts: [smmlv, ...(asked.includes('auxilio') ? [facts.at(AUXILIO_TRANSPORTE, on)] : [])],
      caveats: ['Los elementos de protección personal se entregan aparte y a todos los que los necesitan.'],
    }
  },
})
