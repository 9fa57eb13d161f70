import { formatCop, formatDate, formatNumber } from '../../../../shared/format.ts'
import { auxilioTransporte } from '../../../../shared/tax/auxilioTransporte.ts'
import { SMMLV } from '../../../../shared/tax/facts/general.ts'
import { LABOUR } from '../../../../shared/tax/facts/labour.ts'
import { addDays, addMonths, daysBetween } from '../../../../shared/tax/habiles.ts'
import { cst, ley } from '../../../../shared/tax/sources.ts'
import type { IsoDate } from '../../../../shared/tax/types.ts'
import { noted, told } from '../../knowledge/notes.ts'
import { readDates } from '../../understand/dates.ts'
import { cite } from '../answer.ts'
import { type AnswerContext, intent, type Slot } from '../intent.ts'
import { date } from '../slots.ts'
import { BENEFICIOS, calcular } from './beneficios.ts'
import { despido, protegido, retired } from './despido.ts'
import { bareNumber } from './short.ts'
import {
  abre,
  aspectos,
  contrato,
  endOfTerm,
  pensionado,
  plazoContrato,
  proteccion,
  salario,
  salarioDe,
  salarioDia,
  auxilioTransporte as sharedAuxilio,
  tiempoServicio,
  tomorrowIn,
  upcoming,
} from './slots.ts'

const MOST_TRIAL_DAYS = 60

const LEAVING =
  /\b(?:sac\w{1,4}|saque\w{0,3}|ech\w{1,4}|termin\w{1,4}|despid\w{1,3}|retir\w{1,3}|quit\w{1,3}|se va|renunci\w{1,3})\b/
const TRIAL_OF =
  /\bprueba (?:(?:de|por|es|son|va|a) ){0,2}(un|una|dos|tres|cuatro|cinco|seis|\d{1,3}) (dia|semana|mes)(?:es|s)?\b|\b(un|una|dos|tres|cuatro|cinco|seis|\d{1,3}) (dia|semana|mes)(?:es|s)? de (?:periodo de )?prueba\b/
/** "Tres meses de prueba": what was or would be agreed for the trial itself, and no term of the contract. */
const pruebaPactada: Slot<number, false> = {
  label: 'Prueba pactada',
  type: 'days',
  read: ({ text: said }) => {
    const [, after, unitAfter, before, unitBefore] = TRIAL_OF.exec(said) ?? []
    const count = after ?? before
    const unit = unitAfter ?? unitBefore
    const many = count === undefined ? undefined : /^una?$/.test(count) ? 1 : bareNumber(count)
    return many === undefined ? undefined : many * (unit === 'mes' ? 30 : unit === 'semana' ? 7 : 1)
  },
  show: (value) => `${formatNumber(value)} días`,
  required: false,
}

/** "Lleva 15 días": time already worked, and no term. */
const llevaDias: Slot<number, false> = {
  label: 'Días que lleva',
  type: 'days',
  read: ({ text: said, days }, { today }) => {
    const after = LEAVING.test(said) ? (AFTER_DAYS.exec(said)?.[1] ?? AT_DAY.exec(said)?.[1]) : undefined
    if (after !== undefined) return bareNumber(after)
    const [, count, unit = ''] = HAS_SERVED.exec(said) ?? []
    const many = count === undefined ? undefined : bareNumber(count === 'un' || count === 'una' ? '1' : count)
    if (many !== undefined) return many * (unit === 'mes' ? 30 : unit === 'semana' ? 7 : 1)
    // "La contraté desde el 9 de noviembre, ¿la saco mañana?": both days were worked.
    const [first, last] = days
    if (first === undefined || days.length > 2 || first > today || !LEAVING.test(said)) return
    if (last !== undefined) return last < first ? undefined : daysBetween(first, last) + 1
    return daysBetween(first, /\bmanana\b/.test(said) ? tomorrowIn(said, today) : today) + 1
  },
  show: (value) => `${formatNumber(value)} días`,
  required: false,
}
const AFTER_DAYS =
  /\b(?:a los|despues de|tras) (\d{1,3}|quince|veinte|treinta|cuarenta) dias?\b(?=.{0,40}$|.{0,60}\b(?:pag|deb|liquid|saco|saque|ech|terminar|gana))/
/** "Va en el día 50", "la quieren echar en el día 50". */
const AT_DAY = /\b(?:en|por|el|al) dia (?:numero )?(\d{1,3})\b(?! de [a-z])/
const HAS_SERVED =
  /\b(?:llev\w{1,4}|va en|van|trabajo|trabajado|completo|cumplio|tiene) (?:ya |apenas |como |solo |unos )?(\d{1,3}|una?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|quince|veinte) (dia|semana|mes)(?:s|es)?\b(?! de prueba)/

interface TrialPay {
  readonly auxilioTransporte?: boolean | undefined
}

/** Benefits of the days of a trial. */
function benefitsOf(values: TrialPay, pay: number | undefined, days: number, ctx: AnswerContext) {
  if (pay === undefined || days < 1) return undefined
  const each = BENEFICIOS.map((concepto) =>
    calcular(concepto, pay, days, { auxilioTransporte: values.auxilioTransporte }, ctx),
  )
  return {
    total: each.reduce((sum, { result }) => sum + result.valor, 0),
    steps: each.flatMap(({ steps }, at) => (at === 0 ? steps : steps.slice(-1))),
    sources: each.flatMap(({ sources }) => sources),
    facts: [...new Set(each.flatMap(({ facts }) => facts))],
  }
}

/** "¿Le debo algo aparte?": what a trial that is over costs is a yes to that, and a no to "¿la puedo sacar?". */
const OWES = /\b(?:deb[eo]\w{0,3}|debemos|pag[aou]\w{0,5}|indemniz\w{1,7}|cuesta|reconoc\w{1,4})\b/
const WITHOUT = /\bsin (?:tener que )?(?:pag|indemniz|deb|reconoc)/
const withWord = (word: string | undefined, rest: string): string =>
  word === undefined ? `${rest.charAt(0).toUpperCase()}${rest.slice(1)}` : `${word}: ${rest}`
const whether = (kind: string, said: string): 'Sí' | 'No' | undefined =>
  kind !== 'sino' ? undefined : OWES.test(said) && !WITHOUT.test(said) ? 'Sí' : 'No'

/** "¿Y le debo avisar?" of who is still on trial. */
const COSTS_ASKED = /\b(?:avis(?:ar|arle|o)|preaviso|preavisar|indemniz\w{1,6})\b/
const NOTICE_ASKED = /\b(?:avis(?:ar|arle|o)|preaviso|preavisar)\b/

const FEW = '(un|\\d{1,2}|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once)'
/** "A 6 meses fijos", "contrato de 8 meses": the term, whatever is said of the trial beside it. */
const FIXED_FOR = new RegExp(
  `\\b(?:a|de|por) ${FEW} mes(?:es)? fijos?\\b|\\b(?:fijo|contrato|contrato (?:a )?termino fijo) (?:a|de|por) ${FEW} mes(?:es)?\\b(?! de (?:periodo de )?prueba)`,
)
const fixedDays = (said: string): number | undefined => {
  const [, first, second] = FIXED_FOR.exec(said) ?? []
  const many = first ?? second
  return many === undefined ? undefined : (many === 'un' ? 1 : (bareNumber(many) ?? 0)) * 30 || undefined
}

/** "Si contrato a alguien de palabra, ¿vale?, ¿y puedo ponerle prueba?" */
const CONTRACT_BY_WORD = /\bcontrat\w{1,4}\b[^.;?]{0,30}\b(?:de palabra|verbal(?:mente)?|sin papeles|sin firmar)\b/

/** "¿Cuántos días de prueba le puedo poner?" */
const LASTS_ASKED =
  /\b(?:cuant[oa]s? (?:dias|meses|tiempo|dura)|cuanto (?:es|puede|le puedo)|maxim[oa]s?|dura(?:cion)?|hasta cuanto|tope)\b/
export const prueba = intent({
  id: 'contrato.prueba',
  called: /^[^?]{0,40}\b(?:despedir|echar|sacar|botar)\w{0,3}[^?]{0,30}\bperiodo de prueba\b/,
  subject: 'contrato laboral',
  title: 'Periodo de prueba: cuánto dura y cómo se termina',
  slots: {
    pruebaPactada,
    plazoContrato: {
      ...plazoContrato,
      // The months of a trial are no term of the contract.
      read: (message, context) =>
        fixedDays(message.text) ??
        (TRIAL_OF.test(message.text) && !/\bcontrat\w{1,3} (?:a|de|por|es)\b|\bfijo\b/.test(message.text)
          ? undefined
          : plazoContrato.read?.(message, context)),
    } satisfies typeof plazoContrato,
    contrato,
    proteccion,
    salario,
    salarioDia,
    llevaDias,
    auxilioTransporte: sharedAuxilio,
    aspectos: aspectos('Lo que se pregunta', {
      pagar:
        /\b(?:cuanto|que) (?:le |se le )?(?:pago|doy|debo|liquido|toca|toca pagar\w{0,2}|tengo que)|\bque se le paga\b/,
      terminar:
        /\b(?:despedir\w{0,2}|termin(?!o fijo|o indefinido)\w{1,5}|indemniz\w{1,7}|sac\w{1,4}|ech\w{1,4}|cancelar?|quitar|liquid\w{1,8}|le debo|lo eche|retir\w{1,4}|decirle que no)\b/,
      escrito: /\b(?:escrito|verbal|de palabra|sin firmar|pactar\w{0,2})\b/,
      renovar:
        /\b(?:renov\w{1,4}|prorrog\w{1,4}|otra vez|de nuevo|segundo contrato|ampliar\w{0,2}|extender\w{0,2}|alargar\w{0,2})\b/,
      domestico: /\b(?:domestic\w|empleada de (?:la )?casa|aseadora|senora del aseo)\b/,
    }),
  },
  keeps: NOTICE_ASKED,
  tells: ({ text, days }) => TRIAL_OF.test(text) && LEAVING.test(text) && days.length > 0,
  // "¿La indemnizo? ¿Cuánto le doy de liquidación?": the answer tells what is owed of the days of the trial.
  covers: (part, message) => TRIAL_OF.test(message.text) && message.days.length > 0 && /\bcuanto\b/.test(part),
  answer(values, ctx) {
    const { kind, message } = ctx
    const asked: readonly string[] = values.aspectos ?? []
    // "Está embarazada, ¿y si la saco cuánto le pago?": the protection holds in the trial too.
    if (values.proteccion !== undefined && ctx.followUp && (asked.includes('pagar') || asked.includes('terminar')))
      return protegido({ proteccion: values.proteccion, salario: salarioDe(values) }, { ...ctx, kind: 'cuanto' })
    const days = values.plazoContrato
    const served = values.llevaDias
    const pay = salarioDe(values)
    const most =
      days !== undefined && days < 360 && values.contrato !== 'indefinido' && days > 2 * 30
        ? Math.min(MOST_TRIAL_DAYS, Math.floor(days / 5))
        : days !== undefined && days <= 60 && values.contrato === 'fijo'
          ? Math.floor(days / 5)
          : undefined
    const limit = most ?? MOST_TRIAL_DAYS
    const agreed = values.pruebaPactada
    if (served !== undefined && values.proteccion === undefined) {
      const over = served > limit
      const term = days !== undefined && values.contrato !== 'indefinido' ? days : undefined
      const owed = benefitsOf(values, pay, served, ctx)
      const benefits =
        owed === undefined
          ? ''
          : `: **${formatCop(owed.total)}** de prestaciones por ${formatNumber(served)} días, más el salario que le debas`
      if (!over)
        return {
          headline: `${/\bindemniz/.test(message.text) ? 'No hay indemnización: con' : kind === 'sino' && COSTS_ASKED.test(message.text) ? 'No: con' : kind === 'sino' ? 'Sí: con' : 'Con'} ${formatNumber(served)} días sigue en prueba (el máximo es de ${formatNumber(limit)} días) y lo puedes terminar **sin preaviso ni indemnización**; le pagas lo trabajado${benefits}.`,
          paragraphs: [
            'Vale solo si la prueba se pactó por escrito, y el motivo tiene que ser que no sirvió para el trabajo, nunca un embarazo o una enfermedad.',
            ...(owed === undefined ? ['Dime cuánto gana y calculo lo que le pagas.'] : []),
          ],
          steps: owed?.steps ?? [],
          sources: [cst('arts. 76 a 80'), ...(owed?.sources ?? [])],
          facts: owed?.facts ?? [],
          caveats: ['Con contratos sucesivos con el mismo trabajador solo vale la prueba del primero.'],
        }
      const left = term === undefined ? undefined : Math.max(0, term - served)
      const cost = left === undefined || pay === undefined ? undefined : Math.round((pay / 30) * left)
      return {
        headline: `${withWord(whether(kind, message.text), 'la')} prueba era de **máximo ${formatNumber(limit)} días y ya lleva ${formatNumber(served)}**, así que ya pasó; sacarlo sin justa causa cuesta ${
          term === undefined
            ? 'la indemnización del contrato indefinido'
            : `los salarios que faltan del contrato${left === undefined ? '' : `, ${formatNumber(left)} días`}`
        }${cost === undefined ? '' : `: **${formatCop(cost)}**`}${owed === undefined ? '' : `, más ${formatCop(owed.total)} de prestaciones`}.`,
        paragraphs: [
          ...(most === undefined
            ? []
            : [
                'En un contrato fijo de menos de un año la prueba es la quinta parte del plazo, sin pasar de dos meses.',
              ]),
          ...(pay === undefined ? ['Dime cuánto gana y calculo las cifras.'] : []),
        ],
        steps: owed?.steps ?? [],
        sources: [cst('arts. 76 a 80'), cst('art. 64'), ...(owed?.sources ?? [])],
        facts: owed?.facts ?? [],
        caveats: ['Con una justa causa probada no hay indemnización.'],
      }
    }
    const trial =
      most === undefined
        ? undefined
        : `En un contrato fijo de ${formatNumber(days ?? 0)} días el periodo de prueba es de **máximo ${formatNumber(most)} días**: la quinta parte, sin pasar de dos meses.`
    const headline =
      values.proteccion === 'embarazo'
        ? abre(
            kind,
            'No',
            '**el periodo de prueba no permite sacar a una trabajadora por su embarazo**: la protección rige desde el primer día y se necesita permiso del inspector de trabajo.',
          )
        : agreed !== undefined &&
            (ctx.own?.includes('pruebaPactada') === true || ctx.own?.includes('plazoContrato') === true)
          ? agreed > limit
            ? `${kind === 'sino' && whether(kind, message.text) === 'No' ? 'No: la' : 'La'} prueba pactada de ${formatNumber(agreed)} días **pasa del máximo, que ${most === undefined ? 'es de dos meses' : `aquí es de ${formatNumber(most)} días, la quinta parte del contrato`}**: lo que pase de ahí no vale y desde entonces sacarlo sin justa causa se indemniza.`
            : `${kind === 'sino' ? 'Sí: ' : ''}${formatNumber(agreed)} días de prueba **${kind === 'sino' ? 'valen' : 'están dentro del máximo'}**, si se pactan por escrito: el máximo ${most === undefined ? 'es de dos meses, y en un contrato fijo de menos de un año la quinta parte de su duración' : `de ese contrato es de ${formatNumber(most)} días`}.`
          : asked.includes('terminar')
            ? /\b(?:deb[eo]|pag[ao]\w{0,4}|indemniz\w{1,6})\b/.test(message.text)
              ? `${trial === undefined || !LASTS_ASKED.test(message.text) ? '' : `${trial} `}No hay indemnización: en el periodo de prueba **se pagan solo los días trabajados y las prestaciones en proporción**, sin preaviso.`
              : `${kind === 'sino' ? 'Sí: en' : 'En'} el periodo de prueba cualquiera de las partes puede terminar el contrato **sin preaviso ni indemnización**.`
            : asked.includes('renovar')
              ? abre(
                  kind,
                  'No',
                  '**el periodo de prueba no se repite** con el mismo trabajador en contratos sucesivos, y solo se prorroga sin pasar de su máximo legal.',
                )
              : asked.includes('escrito') && CONTRACT_BY_WORD.test(message.text)
                ? 'De palabra **el contrato vale y es a término indefinido**; el periodo de prueba no: **debe pactarse por escrito**, y sin eso no existe.'
                : asked.includes('escrito')
                  ? abre(
                      kind,
                      'Sí',
                      'el periodo de prueba **debe pactarse por escrito**; si no, no existe y el contrato rige sin prueba.',
                    )
                  : asked.includes('domestico')
                    ? 'En el servicio doméstico el periodo de prueba **se presume de 15 días**; uno más largo se pacta por escrito, hasta dos meses.'
                    : (trial ??
                      'El periodo de prueba dura **máximo dos meses**, y en un contrato fijo de menos de un año no más de la quinta parte de su duración.')
    return {
      headline,
      paragraphs: [
        'Debe pactarse por escrito; si no, no hay periodo de prueba. En el servicio doméstico se presume de 15 días.',
        'Dura como máximo dos meses. En ese tiempo cualquiera de las partes puede terminar el contrato sin preaviso ni indemnización. Se paga todo lo demás: salario, seguridad social y prestaciones en proporción.',
      ],
      ...(most === undefined
        ? {}
        : {
            steps: [
              {
                label: 'Quinta parte del contrato',
                formula: `${formatNumber(days ?? 0)} días ÷ 5`,
                value: `${formatNumber(most)} días`,
              },
            ],
          }),
      sources: [cst('arts. 76 a 80')],
      caveats: [
        'Con contratos sucesivos con el mismo trabajador solo vale el del primero.',
        'No se puede terminar por un motivo discriminatorio, como el embarazo.',
      ],
    }
  },
})

const BEFORE_ITS_END =
  /\b(?:sac(?:o|ar|arlo|arla|amos)|saque|ech(?:o|ar|arlo|arla|e)|despid\w{1,3}|despedir\w{0,2}|termin(?:o|arlo|arla|arle) (?:antes|ya|el contrato antes)|antes de(?:l vencimiento| tiempo| que (?:se )?(?:venza|acabe|termine)))\b/
const HANDS_OVER =
  /\b(?:avis\w{1,4}|entreg\w{1,4}|notific\w{1,4}|comunic\w{1,4}|preavis\w{1,3}|(?:pas[aeo]|mand|envi|ha[cg]|doy|dio|dimos|di|damos|dan|lleg|firm)\w{0,5})(?: (?:la|le|lo|se|carta|aviso|preaviso|apenas|solo|hasta|recien|por|escrito|a|esa|una|desde|ya|dia)){0,5} el (?=\d)/
/** "¿Y si le entrego la carta el 10 de diciembre?": the day of the notice, and not that of the end. */
const HANDED =
  /^(?:avise|avisamos|aviso(?= el)|avisaron|entregu?e|entregamos|entregaron|entrego(?= el)|notifique|notificamos|comunique|pase|mande|envie|di|dio|dimos)\b/
function handedOn(said: string, today: IsoDate): IsoDate | undefined {
  const found = HANDS_OVER.exec(said)
  if (found === null) return undefined
  const rest = said.slice(found.index + found[0].length - 3, found.index + found[0].length + 40)
  const [day] = readDates(rest, today).when.days
  const supposed = /\bsi (?:[a-z]{2,5} ){0,3}$/.test(said.slice(0, found.index))
  return HANDED.test(found[0]) && !supposed ? day : upcoming(day, rest, today)
}
const entregaAviso: Slot<IsoDate, false> = date('Día del aviso', ({ text }, { today }) => handedOn(text, today))

/** The day on which the fixed term ends. "¿Y si lo saco el 30 de noviembre?" is no other end. */
const vencimiento: Slot<IsoDate, false> = date('Vencimiento del contrato', (message, { today, before }) => {
  const { period, text: said } = message
  const handed = handedOn(said, today)
  const days = handed === undefined ? message.days : message.days.filter((day) => day.slice(5) !== handed.slice(5))
  if (handed !== undefined && days.length === 0) return undefined
  if (typeof before === 'string' && days.length < 2 && !period && BEFORE_ITS_END.test(said)) return undefined
  return endOfTerm(message) ?? period?.to ?? upcoming(days.at(-1), said, today)
})
/** The day on which somebody is sent away before that. */
const salidaAntes = date('Fecha de retiro', ({ days, text: said }, { today }) =>
  BEFORE_ITS_END.test(said) ? (days[0] ?? (/\b(?:hoy|ya|manana)\b/.test(said) ? today : undefined)) : undefined,
)

export const preaviso = intent({
  id: 'contrato.preaviso',
  subject: 'contrato laboral',
  title: 'Preaviso: con cuánto tiempo se avisa y qué pasa si no',
  slots: {
    salario,
    salarioDia,
    vencimiento,
    entregaAviso,
    retiro: salidaAntes,
    plazoContrato,
    contrato,
    proteccion,
    pensionado,
    aspectos: aspectos('Lo que se pregunta', {
      olvido:
        /\b(?:se (?:me|le|nos) (?:paso|olvido|pasa|olvida)|no (?:le )?avis\w{1,3}|olvid\w{1,3}|pasa si|omision|tarde|no me (?:han dicho|avisaron|dijeron)|faltando (?:una|1) semana)\b/,
      renuncia:
        /\b(?:renunci\w{1,4}|(?:yo )?soy (?:el|la|un|una) (?:emplead|trabajador)\w{1,2}|me voy|irme|otro (?:trabajo|camello|empleo)|retirarme|me retiro)\b/,
      forma: /\b(?:escrito|verbal|de palabra|whatsapp|correo|carta)\b/,
      indemnizar: /\bindemniz\w{1,7}\b/,
    }),
  },
  answer(values, ctx) {
    const { kind, facts, on, today } = ctx
    const asked: readonly string[] = values.aspectos ?? []
    if (values.pensionado === true) return retired(kind)
    // Notice alone does not end the contract of somebody who is protected.
    if (values.proteccion !== undefined && values.proteccion !== 'acoso' && !asked.includes('renuncia')) {
      const found = protegido({ salario: values.salario, proteccion: values.proteccion }, ctx)
      return {
        ...found,
        paragraphs: [
          'El vencimiento del plazo no basta: si el empleador conoce esa condición, **tampoco se puede dejar de renovar sin el permiso**, que se pide antes de que venza el contrato.',
          ...(found.paragraphs ?? []),
        ],
      }
    }
    const notice = facts.at(LABOUR.preavisoFijo, on)
    const days = notice.value
    const end = values.vencimiento
    const leaves = values.retiro ?? today
    if (
      BEFORE_ITS_END.test(ctx.message.text) &&
      end !== undefined &&
      leaves < end &&
      values.contrato !== 'indefinido' &&
      salarioDe(values) !== undefined
    )
      return despido.answer(
        { salario: values.salario, salarioDia: values.salarioDia, contrato: 'fijo', finContrato: end, retiro: leaves },
        ctx,
      )
    const last = end === undefined ? undefined : addDays(end, -days)
    const by = last === undefined ? '' : `: en este caso, a más tardar el **${formatDate(last)}**`
    const missed = 'se entiende **renovado por un término igual**'
    // An employee who names no term asks about leaving.
    const resigns =
      asked.includes('renuncia') ||
      (ctx.speaker === 'trabajador' &&
        end === undefined &&
        !/\b(?:renov|renuev|fijo|venc|prorrog|no me|acab|termin)/.test(ctx.message.text))
    const term = values.plazoContrato
    const handed = values.entregaAviso
    const ofHanded = (): string | undefined => {
      if (handed === undefined || end === undefined || last === undefined || handed > end || resigns) return undefined
      const renewed =
        term === undefined ? undefined : addDays(addMonths(addDays(end, 1), Math.max(1, Math.round(term / 30))), -1)
      return handed <= last
        ? `${kind === 'sino' ? 'Sí, a tiempo: el' : 'El'} aviso del ${formatDate(handed)} **alcanza**: llega ${formatNumber(daysBetween(handed, end))} días antes del vencimiento del ${formatDate(end)}, y el mínimo son ${days} (hasta el ${formatDate(last)}); así el contrato termina ese día, sin indemnización.`
        : `${kind === 'sino' ? 'No alcanza' : 'Ya es tarde'}: había que avisar a más tardar el **${formatDate(last)}**, y con un aviso del ${formatDate(handed)} el contrato se entiende **renovado por un término igual**${renewed === undefined ? '' : `, hasta el **${formatDate(renewed)}**`}. No se arregla pagando los días que faltaron: terminarlo antes y sin justa causa cuesta los salarios hasta ese vencimiento.`
    }
    const late = last !== undefined && today > last && end !== undefined && end >= today
    const cost =
      values.salario !== undefined &&
      term !== undefined &&
      /\b(?:cuesta|cuanto|vale|pago|sale)\b/.test(ctx.message.text)
        ? `; sacarlo después sin justa causa cuesta los salarios que falten, **hasta ${formatCop(Math.round((values.salario / 30) * term))}**`
        : ''
    const headline =
      ofHanded() ??
      (values.contrato === 'indefinido' && !asked.includes('renuncia')
        ? 'En un contrato indefinido **no hay preaviso del empleador**: si lo termina sin justa causa, paga la indemnización.'
        : values.contrato === 'obra'
          ? 'En un contrato por obra o labor **no hay preaviso**: termina cuando termina la obra.'
          : resigns
            ? `${kind === 'sino' ? 'Se pide, pero sin castigo: a' : 'A'} quien renuncia se le pide avisar con **${days} días**, y si no avisa **no hay descuento ni sanción**.`
            : late
              ? `Ya no alcanzas: había que avisar a más tardar el **${formatDate(last)}**, y sin ese aviso el contrato ${missed}.`
              : asked.includes('olvido') && last === undefined
                ? `${kind === 'sino' ? 'Sí: si' : 'Si'} no se avisa por escrito con ${days} días de anticipación, el contrato a término fijo ${missed}.`
                : asked.includes('olvido')
                  ? `Se avisa por escrito con **${days} días de anticipación**${by}; si se pasa, el contrato ${missed}${cost}.`
                  : asked.includes('forma') && kind === 'sino'
                    ? `Sí: el aviso de no renovación **va por escrito**, con ${days} días de anticipación${by}; de palabra no vale.`
                    : asked.includes('indemnizar') && kind === 'sino'
                      ? `No: si se avisa por escrito con ${days} días de anticipación${by}, **terminar un contrato fijo en su vencimiento no se indemniza**.`
                      : kind === 'cuando' && last !== undefined && end !== undefined
                        ? `Avisa a más tardar el **${formatDate(last)}**: son ${days} días antes del vencimiento del ${formatDate(end)}, y por escrito; si no, se renueva por un término igual.`
                        : `Para no renovar un contrato a término fijo hay que avisar por escrito con **${days} días de anticipación**${by}; si no, se prorroga por un término igual.`)
    return {
      headline,
      paragraphs: [
        `Sin el aviso, el contrato se renueva por el mismo tiempo pactado o por el de su última prórroga, sin pasar de cuatro años en total. En los de menos de un año, desde la cuarta prórroga cada una dura al menos un año ${cite(ley('2466', 2025, 'art. 6'))}.`,
        `Terminarlo después de renovado y sin justa causa cuesta los salarios que falten hasta el nuevo vencimiento ${cite(cst('art. 64'))}${values.salario !== undefined && term !== undefined ? `: con ${formatCop(values.salario)} y ${formatNumber(term)} días, hasta ${formatCop(Math.round((values.salario / 30) * term))}` : ''}.`,
        'En el contrato indefinido el empleador no cumple un preaviso: sin justa causa paga la indemnización. Al trabajador que renuncia se le pide avisar, pero no hay una sanción económica si no lo hace.',
        ...(end !== undefined && last !== undefined && last >= today
          ? [`Hoy faltan ${formatNumber(daysBetween(today, last))} días para esa fecha.`]
          : []),
      ],
      sources: [cst('art. 46'), ley('2466', 2025, 'art. 6'), cst('art. 64')],
      facts: [notice],
      caveats: [
        `Son días calendario${last === undefined ? '' : ': por prudencia entrega la carta uno o dos días antes y guarda el recibido'}.`,
        'Algunas justas causas exigen avisar con 15 días. En el contrato por obra no hay preaviso: termina cuando termina la obra.',
        'Si la trabajadora está embarazada o la persona está incapacitada, no basta el aviso: se pide permiso.',
      ],
    }
  },
})

/** "¿Sirve un contrato verbal?", "¿le tengo que hacer contrato por escrito?" */
const OF_THE_FORM =
  /\bcontrato (?:de trabajo |laboral )?(?:es )?(?:verbal|de palabra|hablado|por escrito|escrito|sin papel)\b|\b(?:trabaj\w{1,5}|contrat\w{1,4}) (?:\w{1,8} ){0,2}de palabra\b/
const NOT_OF_WORK = /\b(?:arrend\w+|arriendo|compraventa|prestacion de servicios|promesa|fijo|prueba)\b/

const NTH = ['primera', 'segunda', 'tercera', 'cuarta', 'quinta', 'sexta']
const RENEWED =
  /\b(\d|una|dos|tres|cuatro|cinco|seis) (?:prorrogas|renovaciones)\b|\b(?:prorrog|renov)\w{1,5} (?:ya |como |por )?(\d|dos|tres|cuatro|cinco|seis) veces\b|\b(primera|segunda|tercera|cuarta|quinta|sexta) (?:prorroga|renovacion)\b|\b(?:van|llev\w{1,3}|ha habido|hubo) (?:ya )?(\d|dos|tres|cuatro|cinco|seis) (?:prorrog|renov)/
/** How often a fixed contract was renewed so far. */
const prorrogas: Slot<number, false> = {
  label: 'Prórrogas',
  type: 'count',
  read: ({ text: said }) => {
    const [, counted, times, nth, so] = RENEWED.exec(said) ?? []
    if (nth !== undefined) return NTH.indexOf(nth) + 1
    const count = counted ?? times ?? so
    return count === undefined ? undefined : count === 'una' ? 1 : bareNumber(count)
  },
  required: false,
}
const ONE_MORE =
  /\b(?:puedo|puede[ns]?|podemos|se puede|podria|vale)\b[^.;?]{0,40}\b(?:prorrog|renov|firm|alarg|extend|otr[oa]s?)|\botr[oa] (?:prorroga|renovacion|vez)\b/

export const fijo = intent({
  ...noted('contrato.fijo'),
  called: { test: (said) => OF_THE_FORM.test(said) && !NOT_OF_WORK.test(said) },
  // "Quedó en embarazo y se le vence el fijo": who is protected, and no rule of the term.
  fits: ({ text: said }) => !/\b(?:embaraz\w+|lactancia|gestante|fuero|incapacitad[oa])\b/.test(said),
  slots: { contrato, plazoContrato, tiempoServicio, prorrogas },
  answer: (values, ctx) =>
    values.prorrogas !== undefined && ONE_MORE.test(ctx.message.text) && (values.plazoContrato ?? 0) < 360
      ? {
          ...told('contrato.fijo', ctx),
          headline: `${
            values.prorrogas >= 4
              ? `${ctx.kind === 'sino' ? 'No por ese tiempo: después' : 'Después'} de la cuarta prórroga un contrato de menos de un año **solo se renueva por un año o más**`
              : `${ctx.kind === 'sino' ? 'Sí: un' : 'Un'} contrato de menos de un año **se puede prorrogar por el mismo tiempo o menos hasta cuatro veces**; lleva ${formatNumber(values.prorrogas)}, y después de la cuarta solo por un año o más`
          }. Con todas sus prórrogas no pasa de **cuatro años**.`,
        }
      : (values.tiempoServicio ?? 0) > 4 * 360
        ? {
            ...told('contrato.fijo', ctx),
            headline: `${ctx.kind === 'sino' ? 'Pasa del límite: el' : 'El'} contrato a término fijo dura **máximo cuatro años, con sus prórrogas**; después es indefinido.`,
          }
        : told('contrato.fijo', ctx),
})

export const teletrabajo = intent({
  ...noted('contrato.teletrabajo'),
  slots: { salario },
  answer(values, ctx) {
    const { facts, on, kind, message } = ctx
    const pay = values.salario
    const none = pay !== undefined && auxilioTransporte(pay, facts, on) === 0
    const tope = facts.at(LABOUR.auxilioTope, on).value * facts.at(SMMLV, on).value
    if (pay !== undefined && !none && message.amounts.length > 0 && ctx.followUp)
      return {
        ...told('contrato.teletrabajo', ctx),
        headline: `Con ${formatCop(pay)} de salario **sí se le paga el auxilio de conectividad, {{figure:auxilio-transporte}} al mes**, porque no pasa de ${formatCop(tope)}; la conexión y la energía las pone o las compensa el empleador.`,
      }
    return none &&
      (message.amounts.length > 0 || /\b(?:auxilio|transporte|bus|internet|conectividad|oficina)\b/.test(message.text))
      ? {
          ...told('contrato.teletrabajo', ctx),
          headline: `${kind === 'sino' ? 'No: con' : 'Con'} ${formatCop(pay)} de salario **no hay auxilio de transporte ni de conectividad**, porque pasa de ${formatCop(tope)}.`,
        }
      : told('contrato.teletrabajo', ctx)
  },
})
