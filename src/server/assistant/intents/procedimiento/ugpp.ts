import { formatCop, formatDate, formatPercent } from '../../../../shared/format.ts'
import { addMonths } from '../../../../shared/tax/habiles.ts'
import { percentOf } from '../../../../shared/tax/percent.ts'
import { ley } from '../../../../shared/tax/sources.ts'
import { asksState, wantsRecords } from '../../outOfReach.ts'
import type { IntentAnswer } from '../answer.ts'
import { intent, type Slot } from '../intent.ts'
import { toCop } from '../reading.ts'
import { choice, flag, text } from '../slots.ts'
import { entrega } from './carta.ts'
import { inDigits } from './numbers.ts'
import { mainSum } from './slots.ts'

// Letters of the UGPP have terms and penalties of their own: none of the Estatuto Tributario is theirs.

const SHOULD_BE = /\b(?:debi\w{1,6}|debia\w{0,2}|correct[oa]s?|tenia\w? que|(?:lo|el valor) real)\b/
const BARE_MILLIONS =
  /\bdeb\w{2,6} (?:ser|pagar|haber|de ser) (?:como |unos )?(\d{1,3}(?:[.,]\d)?)(?![.,]?\d| ?(?:mil|%|mes|dia))/
const MILLION = 1_000_000
const LETTER =
  /\bugpp\b(?=[^?]{0,120}\b(?:cartas?|requerimiento|requiri\w{1,4}|notific\w{1,6}|pliego|liquidacion oficial|fiscaliz\w{1,6}|emplaz\w{1,8}|oficio|correo)\b)|\b(?:cartas?|requerimiento|requiri\w{1,4}|notific\w{1,6}|pliego|liquidacion oficial|emplaz\w{1,8}|oficio|lleg\w{1,3}|mand\w{1,4}|escribi\w{1,4})\b[^?]{0,60}\bugpp\b/
const GOES_ON =
  /\b(?:plazos?|termino|cuanto tiempo|hasta cuando|cuantos (?:dias|meses)|no (?:la |les |le |lo )?(?:contest|respond|hag)\w{1,4}|sancion\w{0,4}|multa\w{0,3}|corrij\w{1,3}|corregir\w{0,2}|pil[ao]\b|planillas?|liquidacion oficial|recurso|pago|pagar|pagamos|total|interes(?:es)?|(?:hacia |para |pa )?atras|cuantos anos|expediente|proceso)\b/

const ACTO = {
  informacion: 'requerimiento de información',
  declarar: 'requerimiento para declarar o corregir',
  pliego: 'pliego de cargos',
  liquidacion: 'liquidación oficial',
} as const
const actoUgpp = choice('Acto de la UGPP', ACTO, ({ text: said }) =>
  /\brequerimiento para (?:declarar|corregir)|\bdeclarar y\/?o? ?\/?o? corregir/.test(said)
    ? 'declarar'
    : /\bpliego\b/.test(said)
      ? 'pliego'
      : /\bliquidacion oficial\b/.test(said) &&
          !/\b(?:espero|antes de|cuando|hasta) (?:a )?(?:la )?liquidacion\b/.test(said)
        ? 'liquidacion'
        : /\brequerimiento de informacion\b|\bpid\w{1,5} (?:informacion|nominas?|documentos|papeles|soportes)\b/.test(
              said,
            )
          ? 'informacion'
          : undefined,
)
/** Nothing was paid at all, or less than was due: each has a penalty of its own. */
const conducta = choice(
  'Qué falta',
  { omision: 'no se afilió o no se pagó', inexactitud: 'se pagó de menos' },
  ({ text: said }) =>
    /\binexact\w{1,5}|\b(?:mal|menos|de menos|base menor|ibc menor|sobre el minimo)\b|\bsobre (?:\w{2,5} )?(?:bon[io]\w*|comision\w*|auxilios?|rodamiento|viaticos|horas extras?|recargos?|pagos? no salarial\w*|prima extralegal)\b/.test(
      said,
    )
      ? 'inexactitud'
      : /\bomision\b|\bomis[oa]s?\b|\bmora\b|\bno (?:pag|afili|cotic|cotiz)\w{1,5}|\bsin (?:pagar|cotizar|afiliar)\b/.test(
            said,
          )
        ? 'omision'
        : undefined,
)
const meses = text(
  'Meses de retraso',
  ({ text: said }) => {
    const found = /(?<![\d.,])(\d{1,3}) mes(?:es)?\b/.exec(inDigits(said))?.[1]
    return found === undefined || /\btres meses\b|\b3 meses (?:para|siguientes)\b/.test(said)
      ? undefined
      : Number(found)
  },
  String,
)
const despues = {
  aspect: true,
  ...flag('En la liquidación oficial', ({ text: said }) =>
    /\b(?:espero|esper\w{1,4}|llega|sale|con|en) (?:a )?(?:que )?(?:me |nos )?(?:llegue |salga )?(?:la )?liquidacion\b|\bno (?:la |les |le |lo )?(?:contest|respond|pag)\w{1,4}\b/.test(
      said,
    )
      ? true
      : /\b(?:dentro del|en el) (?:termino|plazo)\b|\ba tiempo\b|\bal responder\b|\bcorrij\w{1,3}|\bsi pago\b|\bsi acepto\b/.test(
            said,
          )
        ? false
        : undefined,
  ),
}

const RATES = { ownMonth: 5, ownMost: 100, theirMonth: 10, theirMost: 200, ownShort: 35, theirShort: 60 } as const
const PROCEDURE = ley('1607', 2012, 'art. 180')
const PENALTIES = ley('1607', 2012, 'art. 179')
const MONTHS_TO_ANSWER = 3
const MONTHS_TO_APPEAL = 2
/** "¿Hasta cuánto tiempo para atrás me pueden cobrar?" */
const BACK =
  /\b(?:hacia |para |pa )?atras\b|\bretroactiv\w{1,4}|\bcuantos anos\b|\bcaduc\w{1,6}|\bprescri\w{1,6}|\b(?:todavia|aun) (?:me |nos |les )?(?:pued|revis|cobr)\w{1,4}|\banos? (?:anteriores|viejos|pasados)\b/
const YEARS_BACK =
  'La UGPP puede iniciar la revisión **dentro de los cinco años siguientes a la fecha en que se debió declarar y pagar la PILA** y no se hizo, o se hizo por menos (art. 178, par. 2); después ya no. Un requerimiento notificado a tiempo deja que siga hasta cobrar.'
const STATE =
  '**No puedo ver tu expediente**: no tengo acceso a la UGPP. Míralo en su sede electrónica con tu usuario, o en el correo que tienes registrado para notificaciones.'
const ONLY_PENALTY = /\b(?:sancion|multa|cuanto|total|no (?:la |les |le |lo )?(?:contest|respond|pag)\w{1,4})\b/
const TERM =
  /\bplazos?\b|(?<!\b(?:dentro del|en el) )\btermino\b(?! (?:de|del))|\bcuanto tiempo\b|\bhasta cuando\b|\bcuantos (?:dias|meses)\b/

/** "Pagamos 38,6 millones y debían ser 51,2": what is missing is the difference. */
const diferencia: Slot<number, false> = {
  label: 'Diferencia de aportes',
  type: 'money',
  read: (message, { facts }) => {
    const { text: said, amounts } = message
    const [one, next, more] = amounts.map((amount) => Math.round(toCop(amount, message, facts)))
    // "Pagué 8 millones y debían ser 11": in millions as well.
    const bare = BARE_MILLIONS.exec(said)?.[1]
    const other = next ?? (bare === undefined ? undefined : Math.round(Number(bare.replace(',', '.')) * MILLION))
    if (one === undefined || other === undefined || more !== undefined || !SHOULD_BE.test(said)) return undefined
    return Math.abs(one - other) || undefined
  },
  show: (value) => formatCop(value),
  required: false,
}

export const ugpp = intent({
  id: 'ugpp.carta',
  subject: 'seguridad social',
  title: 'Una carta o requerimiento de la UGPP: plazo y sanción',
  called: LETTER,
  follows: { after: /^ugpp\.carta$/, said: GOES_ON },
  besides: (part, { text: said }) => /\bugpp\b/.test(said) && BACK.test(part),
  // The term and both penalties stand in one answer.
  covers: (part) => GOES_ON.test(part) || /\bcuanto\b/.test(part),
  slots: {
    faltante: mainSum('Aportes que faltan', ['aportes', 'deuda', 'cuantia', 'pago', 'sancion', 'impuesto']),
    diferencia,
    actoUgpp,
    conducta,
    meses,
    despues,
    entrega,
  },
  answer(
    { faltante: told, diferencia: apart, actoUgpp: act, conducta: what, meses: late, despues, entrega: came },
    context,
  ) {
    const { message, kind } = context
    const faltante = apart ?? told
    // Of this message alone: a step that was asked about before is not the one that is asked about now.
    const after = context.own?.includes('despues') === true ? despues : undefined
    const appeal = act === 'liquidacion'
    const months = appeal ? MONTHS_TO_APPEAL : MONTHS_TO_ANSWER
    const until =
      came === undefined || act === 'informacion'
        ? ''
        : `: notificado el ${formatDate(came)}, **hasta el ${formatDate(addMonths(came, months))}**`
    const term =
      act === 'informacion'
        ? 'El requerimiento de información se responde **en el plazo que él mismo fija**; no entregarla tiene una sanción que crece cada mes, hasta 15.000 UVT (art. 179).'
        : appeal
          ? `Contra la liquidación oficial de la UGPP hay recurso de reconsideración, **dentro de los dos meses siguientes a su notificación** (art. 180)${until}.`
          : `Un requerimiento para declarar o corregir, o un pliego de cargos, de la UGPP se responde **dentro de los tres meses siguientes a su notificación** (art. 180)${until}.`
    const share = (rate: number, most?: number): string => {
      if (faltante === undefined) return ''
      const sum = percentOf(faltante, most === undefined ? rate : Math.min(most, rate * (late ?? 1)))
      return late === undefined && most !== undefined
        ? ` (${formatCop(Math.round(sum))} por cada mes)`
        : ` (${formatCop(Math.round(sum))})`
    }
    const omission = (own: boolean) =>
      own
        ? `**${formatPercent(RATES.ownMonth)} de los aportes por cada mes o fracción**, hasta el ${formatPercent(RATES.ownMost)}${share(RATES.ownMonth, RATES.ownMost)}`
        : `**${formatPercent(RATES.theirMonth)} por cada mes o fracción**, hasta el ${formatPercent(RATES.theirMost)}${share(RATES.theirMonth, RATES.theirMost)}`
    const short = (own: boolean) =>
      `**${formatPercent(own ? RATES.ownShort : RATES.theirShort)} de la diferencia**${share(own ? RATES.ownShort : RATES.theirShort)}`
    const of = (own: boolean) =>
      what === 'omision'
        ? omission(own)
        : what === 'inexactitud'
          ? short(own)
          : `${short(own)} si se pagó de menos, o ${omission(own)} si no se pagó`
    const penalty =
      after === true
        ? `Si esperas la liquidación oficial, la sanción es del ${of(false)}; respondiendo a tiempo sería del ${of(true)} (art. 179).`
        : `Si declaras o corriges la PILA y pagas dentro del término para responder, la sanción es del ${of(true)}; en la liquidación oficial sube al ${of(false)} (art. 179).`
    const early =
      'Solo quien declara o corrige **antes de que le notifiquen el requerimiento de información** no paga sanción; los intereses de mora, sí.'
    const asksTerm = TERM.test(message.text) || kind === 'cuando'
    const asksPenalty = after !== undefined || ONLY_PENALTY.test(message.text.replace(/\bcuanto tiempo\b/, ' '))
    // "Requerimiento para declarar o corregir" is what the letter is called, and no wish to correct.
    const wishes = message.text.replace(/\bpara (?:declarar (?:o|y) )?corregir\b/g, ' ')
    const before = /\bantes\b|\bcorregir\b|\bcorrij\w{1,3}/.test(wishes) && kind === 'sino'
    const answerOf = ley('1607', 2012, 'arts. 178, 179 y 180')
    const state = asksState(message.text) || wantsRecords(message.text)
    if (BACK.test(message.text) || (state && context.followUp))
      return {
        headline: BACK.test(message.text) ? YEARS_BACK : STATE,
        paragraphs: state && BACK.test(message.text) ? [STATE] : [],
        sources: [answerOf],
        ...(BACK.test(message.text) ? {} : { answered: false }),
      }
    const headline = before
      ? `**Sí**: corrige las planillas de la PILA y paga los aportes con sus intereses. ${penalty}`
      : asksTerm && asksPenalty
        ? `${term} ${penalty}`
        : asksPenalty && (context.followUp || faltante !== undefined) && !asksTerm
          ? penalty
          : asksTerm
            ? term
            : `${term} Revisa qué trabajadores y meses señala y contesta con pruebas, o corrige la PILA y paga con la sanción reducida.`
    return {
      headline,
      paragraphs: [
        ...(headline.includes(penalty) ? [] : [penalty]),
        ...(headline.includes(term) ? [] : [term]),
        early,
        'Si no contestas, la UGPP tiene seis meses para la liquidación oficial o la resolución sanción, y luego las cobra con embargo.',
      ],
      sources: [PROCEDURE, PENALTIES],
      caveats: [
        'La carta dice si es requerimiento de información, para declarar o corregir, o pliego: mira su nombre, porque de él depende el plazo.',
        'A todo se suman los aportes y sus intereses de mora, que liquida el operador de la PILA.',
      ],
    } satisfies IntentAnswer
  },
})
