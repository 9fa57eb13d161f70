import { formatDate } from '../../../../shared/format.ts'
import { UVT } from '../../../../shared/tax/facts/general.ts'
import { SANCION } from '../../../../shared/tax/facts/sanciones.ts'
import { factAt } from '../../../../shared/tax/facts.ts'
import { addMonths } from '../../../../shared/tax/habiles.ts'
import type { Reduccion640 } from '../../../../shared/tax/sanciones.ts'
import type { FactSource, IsoDate } from '../../../../shared/tax/types.ts'
import type { Kind, MoneyRole } from '../../learned/labels.ts'
import type { Understood } from '../../understand/features.ts'
import { isCalled } from '../clause.ts'
import type { AnswerContext, Slot } from '../intent.ts'
import { choice, flag, money, percent } from '../slots.ts'
import { corrected, inDigits } from './numbers.ts'
import { type Delay, earlierFault, type Retraso, readRetraso, showRetraso } from './retraso.ts'

/** The sum that an intent is about, which a bare number may correct. */
export const mainSum = (label: string, roles: readonly MoneyRole[], options: { readonly summed?: boolean } = {}) =>
  money(label, roles, { main: true, read: corrected, ...options })

/** Tax, IVA or withholdings of a return that is late or unpaid. */
export const impuesto = {
  ...mainSum('Impuesto o retenciones', ['impuesto', 'retencion', 'iva', 'deuda', 'anticipo']),
  replaces: ['impuestoSaldo'],
}
const OF_LAST_YEAR =
  /\b(?:impuestos?|impto)(?: neto| a cargo| de renta){0,2} (?:(?:del?|el) )?(?:ano )?(?:pasado|anterior)(?: (?:fue|fueron|era|nos|me|dio|de|habia|dado|es)){0,3} ?\$? ?$|\b(?:el|del) ano (?:pasado|anterior)(?: (?:nos|me|habia|habiamos))?(?: (?:fue|fueron|dio|dado|pague|pagamos|pago|era))(?: (?:un|de|el|impuesto|neto|como|unos)){0,4} ?\$? ?$/
const LAST_YEAR_AFTER =
  /^ ?(?:millones |palos |pesos |mil )?(?:(?:de|del) impuesto )?(?:en |del? )?(?:el )?ano (?:pasado|anterior)\b/
/** "La renta del año pasado no la presenté": that return is the one that is late. */
const RETURN_OF_LAST_YEAR = /\b(?:renta|declaracion)(?: de renta)? (?:del?|el) ano (?:pasado|anterior)\b/
/** The tax of the year before, which is no base of what the return of this year costs. */
export const impuestoAnterior = {
  ...money('Impuesto neto del año anterior', []),
  takes: (text: string, { at, end }: { readonly at: number; readonly end: number }) =>
    !RETURN_OF_LAST_YEAR.test(text) &&
    (OF_LAST_YEAR.test(text.slice(Math.max(0, at - 70), at)) || LAST_YEAR_AFTER.test(text.slice(end, end + 40))),
}
/** What was left to pay of a tax that the conversation worked out, after what was withheld: interest runs on that alone. */
export const impuestoSaldo = money('Saldo a pagar de ese impuesto', [])
const OF_INCOME_TAX = /\brenta\b|\bimpuesto (?:a cargo|neto|de renta)\b/
const WITHHELD_RETURN = /\b(?:declaracion|formulario|presentacion) (?:de |del? )?(?:la )?(?:retencion|retefuente|350)/
const WITHHELD_BEFORE =
  /\b(?:retencion(?:es)?|retefuente|rete|autorretencion(?:es)?|anticipos?|me retuvieron|nos retuvieron)(?: (?:en la fuente|practicadas?|del? ano|del? ano anterior|a favor|de renta|por|de|que me hicieron|que nos hicieron|me hicieron)){0,3} ?[:=]? ?\$? ?$/
/** "Impuesto a cargo 1.850.000, retenciones 1.200.000": what was paid of an income tax already, and no second return. */
export const retenido = {
  ...money('Retenciones y anticipos de esa renta', []),
  takes: (text: string, { at }: { readonly at: number }) =>
    OF_INCOME_TAX.test(text) &&
    !WITHHELD_RETURN.test(text) &&
    WITHHELD_BEFORE.test(text.slice(Math.max(0, at - 60), at)),
}
/** What is left of a tax after what was withheld of it: interest runs on that alone. */
export const leftOf = (
  {
    impuestoSaldo: left,
    retenido: withheld,
  }: { readonly impuestoSaldo?: number | undefined; readonly retenido?: number | undefined },
  tax: number,
): number => left ?? Math.max(0, tax - (withheld ?? 0))
/** A second one of the same message: "una de 6 millones y otra de 15". */
export const otroImpuesto = money('Otro impuesto', ['impuesto', 'retencion', 'iva', 'deuda'])
const EQUAL_RETURNS =
  /\b(\d{1,2}) (?:periodos|declaraciones|bimestres|cuatrimestres|retenciones)\b[^.;?]{0,60}\bcada (?:un[oa]|1)\b/
/** "Tres periodos de IVA de un millón cada uno": so many equal returns, of which the sum that was told is all of them. */
export const iguales: Slot<number, false> = {
  label: 'Declaraciones iguales',
  type: 'count',
  read: ({ text, amounts }) => {
    const found = amounts.length === 1 ? EQUAL_RETURNS.exec(inDigits(text))?.[1] : undefined
    return found === undefined || Number(found) < 2 ? undefined : Number(found)
  },
  required: false,
}
const CALLED_DIFFERENCE = isCalled(/\b(?:diferencia|mayor (?:valor|impuesto|saldo)|menor saldo a favor)\b/)
/** "Dice que debemos 14 millones más de renta": so much more of the tax. */
const MORE_TAX =
  /^ ?(?:millones |palos |pesos )?(?:de )?(?:mas|adicional(?:es)?) (?:de|en|por|del) (?:la |el )?(?:impuesto|renta|iva|retencion)\b/
/** What a return has to be raised by: told by whoever corrects it or proposed by the DIAN. */
export const mayorValor = {
  ...mainSum('Mayor impuesto o diferencia', ['cuantia', 'impuesto', 'retencion', 'iva', 'deuda']),
  takes: (text: string, sum: { readonly at: number; readonly end: number }) =>
    CALLED_DIFFERENCE(text, sum) || MORE_TAX.test(text.slice(sum.end, sum.end + 40)),
  orByRole: true,
}
export const sancionDicha = money('Sanción', ['sancion'])
export const retraso: Slot<Retraso, false> = {
  label: 'Retraso',
  type: 'text',
  read: (message, { today, before }) => readRetraso(message, today, before as Retraso | undefined),
  show: showRetraso,
  required: false,
}

const THEY_FIRST =
  /\b(?:la dian|ellos|dian) (?:me |nos |se )?(?:la |lo )?(?:pid\w{1,4}|dig\w{1,3}|escrib\w{1,4}|avis\w{1,4}|requier\w{1,3}|descubr\w{1,4}|da\w? cuenta|lleg\w{1,3})(?: \w{1,8}){0,2} (?:primero|antes)\b|\bantes (?:me|nos) (?:escrib\w{1,4}|pid\w{1,4}|lleg\w{1,3})|\b(?:me|nos) (?:escrib\w{1,4}|pid\w{1,4}|requier\w{1,3}) (?:ellos |la dian )?(?:primero|antes)\b|\b(?:ya|antes) (?:me|nos) (?:hubieran?|habian?|han?) (?:escrito|requerido|notificado|citado)\b/
/** Of a penalty that was worked out before: what a summons makes of it. */
export const SUMMONED = /\bempla[zc]\w*/
/** Whether the DIAN had already asked: "emplazamiento" alone says so, "antes del emplazamiento" says not. */
export const emplazado = flag('Después del emplazamiento', ({ text }, { before }) =>
  /\b642\b/.test(text)
    ? true
    : /\b641\b/.test(text) ||
        (before === true && !/\bempla[zc]\w*/.test(text) && /\bvoluntari\w{1,4}/.test(text)) ||
        (before === true && /\bno (?:me|nos) (?:ha|han) (?:llegado|mandado|avisado)\b/.test(text))
      ? false
      : !/\bempla[zc]\w*/.test(text)
        ? THEY_FIRST.test(text) || undefined
        : !/\bantes (?:del?|que)(?: \w+){0,5} empla[zc]\w*|\b(?:sin|quit\w{1,4}|olvid\w{1,4}|no (?:me|nos|le|les|lo|la|hubo|ha|he|hemos|han|hay|habian?|hubieran?|tengo|tenemos|tiene|lleg\w{1,3}|recib\w{1,5}|existe|existio)|nadie|nunca|jamas|ningun)(?: \w+){0,3} empla[zc]\w*|\b(?:sin|no|nunca|ningun\w*|tampoco)\b[^.;?]{0,60}\bni (?:con |por |un |el |hay |hubo |me han |nos han ){0,2}empla[zc]\w*|\bempla[zc]\w{1,8}(?::| ?=)? ?(?:no|ninguno)\b/.test(
            text,
          ),
)

const CLEAN =
  /\b(?:sin|cero|0|nunca|jamas|ningun\w*|no (?:me |nos |le |lo |la )?(?:hay|ha|he|hemos|han|habia\w*|tiene|tengo|tenemos|hubo|tenia\w*|cometi\w*|reincid\w*))\b[^.;,]{0,40}\b(?:sancion\w*|multa\w*|multad[oa]\w*|conducta|castig\w*|faltas?|antecedentes?|reincid\w*|cobrad\w*|cogid\w*|infraccion\w*|fallado)\b|\bconducta no se ha\b|\b(?:\d|varios) anos? (?:limpi\w*|sin falla\w*)\b|\bprimer[ao]? (?:vez|descuido|error|falta|multa|sancion|ocasion)\b|\b1ra vez\b|\bprimera (?:correccion|extemporanea)\b|\b(?:nunca|jamas) (?:antes )?(?:he|hemos|ha|habia|habiamos|han|habian) corregido\b|\b(?:dos|2) anos (?:anteriores |seguidos )?(?:sin|limpi\w*)\b|\bno (?:he|hemos|ha) (?:fallado|incurrido)\b|\b(?:nunca|jamas) (?:antes )?(?:(?:me|nos|le) )?ha(?:bia)? (?:pasado|ocurrido|sucedido)\b|\b(?:nunca|jamas) (?:antes )?(?:he|hemos|ha|habia|habiamos|han|habian) (?:presentado|declarado|llegado) tarde\b|\bsiempre (?:he|hemos|ha|habia|habiamos|han|habian) (?:presentado|declarado|cumplido)\b/
const REPEATED =
  /\b(?:reincid\w*|reinciden\w*|otra vez|ya me (?:habian|han) (?:sancionado|multado|cobrado)|(?:me|nos) (?:sancionaron|multaron|cobraron|castigaron)|mismo error|me habian (?:sancionado|multado|cobrado)|ya (?:la |lo )?habia (?:hecho|cometido))\b/
/** "La misma falta la cometimos hace 18 meses". */
const FAULT_BEFORE = /\b(?:faltas?|infraccion(?:es)?|conducta|sancion\w{0,4}|multa\w{0,4}|error)\b[^.;]{0,50}$/
const AGO = /\bhace (?:como |unos |mas de |casi )?(?:(\d{1,2}(?:[.,]5)?) (mes(?:es)?|anos?)( y medio)?|ano y medio)\b/
const ONE_YEAR =
  /\b(?:un|1|ultimo|el) ano (?:anterior |pasado )?(?:sin|limpi\w*)|\b(?:en|durante) el (?:ultimo ano|ano anterior)\b/

export const NAME_OF_RETURN = { renta: 'renta', iva: 'IVA', retencion: 'retención' } as const
/** Art. 643: what the DIAN takes of the deposits or the income of whoever does not file. */
export const SHARE_OF_RETURN = {
  renta: SANCION.noDeclararRenta,
  iva: SANCION.noDeclararIva,
  retencion: SANCION.noDeclararRetencion,
} as const
/** The return that is missing. */
export const declaracion = choice('Declaración', NAME_OF_RETURN, ({ text }) =>
  /(?<!\bresp(?:onsables?)? (?:de |del )?)\biva\b|\bventas\b/.test(text)
    ? 'iva'
    : /\bretencion|\bretefuente|\brete\b/.test(text)
      ? 'retencion'
      : /\brenta\b/.test(text)
        ? 'renta'
        : undefined,
)

/** An earlier penalty for the same is told, and not only the reduction refused. */
export const tellsFault = (text: string): boolean => AGO.test(text) || REPEATED.test(text)

type Reduccion = Reduccion640 | 'ambas'

/** Art. 640: which share is paid, by its figure or by the record that earns it. */
export function readReduccion({ text: whole }: Understood, before?: unknown): Reduccion | undefined {
  const text = whole.replace(/\b(?:tarde|mal) la primera vez\b/, ' ')
  const bare = before === undefined ? undefined : /^\W*(?:y )?(50|75)\W*$/.exec(text)?.[1]
  if (bare !== undefined) return bare === '50' ? 'al50' : 'al75'
  if (/\bcon y sin\b/.test(text)) return 'ambas'
  const named =
    /\b640\b(?![.,]\d| ?(?:mil|palo|[km]\b))|\breduc\w*|\brebaj\w*|\bgradual\w*|\bdescuent\w*|\bmitad\b|\bal (?:50|75)\b/.test(
      text,
    )
  if (
    /\bsin (?:la |el |ninguna )?(?:reduc\w*|rebaj\w*|640|descuento)|\bno (?:le )?(?:aplica|apliques|quiero) (?:la |el )?(?:reduc|rebaj|640)/.test(
      text,
    )
  )
    return 'ninguna'
  if (/\b(?:al|del|el|a) 75\b|\b75 ?(?:%|por ciento)/.test(text)) return 'al75'
  if (/\b(?:al|del|el|a) 50\b|\b50 ?(?:%|por ciento)|\bmitad\b/.test(text)) return 'al50'
  const ago = AGO.exec(text)
  const ofAFault = ago !== null && FAULT_BEFORE.test(text.slice(Math.max(0, ago.index - 70), ago.index))
  if (ago && (ofAFault || REPEATED.test(text) || /\b(?:sancion|multa|cobr)\w*/.test(text.slice(ago.index)))) {
    const unit = ago[2] ?? 'ano'
    const value = Number((ago[1] ?? '1.5').replace(',', '.')) + (ago[3] === undefined ? 0 : 0.5)
    const months = unit.startsWith('mes') ? value : value * 12
    return months >= 24 ? 'al50' : months >= 12 ? 'al75' : 'ninguna'
  }
  if (REPEATED.test(text) && !CLEAN.test(text)) return 'ninguna'
  if (CLEAN.test(text)) return ONE_YEAR.test(text) ? 'al75' : 'al50'
  // "¿Misma reducción?": the one that was applied before stands.
  return named && before !== 'al50' && before !== 'al75' ? 'ambas' : undefined
}

/** "En enero nos sancionaron por una corrección": of a late return that is another conduct, which takes nothing away. */
const BY_A_CORRECTION =
  /\b(?:sancion\w{0,6}|multa\w{0,4})\b[^.;?]{0,20}\b(?:correccion\w{0,2}|corregir)\b|\b(?:corrig|correg)\w{2,6}\b[^.;?]{0,50}\bcon sancion\b/
const LATE_RETURN = /\bextempor\w+|\btarde\b|\bretras\w+|\batras\w+/
const ofAnotherConduct = (text: string): boolean => BY_A_CORRECTION.test(text) && LATE_RETURN.test(text)

export const reduccion: Slot<Reduccion, false> = {
  label: 'Reducción del artículo 640',
  type: 'choice',
  options: { ninguna: 'sin reducción', al50: 'al 50 %', al75: 'al 75 %', ambas: 'al 50 % o al 75 %' },
  read: (message, { before, today }) =>
    ofAnotherConduct(message.text)
      ? 'al50'
      : earlierFault(message.text, today) === undefined
        ? readReduccion(message, before)
        : undefined,
  show: (value) => ({ ninguna: 'sin reducción', al50: 'al 50 %', al75: 'al 75 %', ambas: 'al 50 % o al 75 %' })[value],
  required: false,
}
/** When the same fault was committed before: with the day of this one it tells which reduction there is. */
export const faltaAnterior: Slot<IsoDate, false> = {
  label: 'Falta anterior',
  type: 'date',
  read: ({ text }, { today }) => (ofAnotherConduct(text) ? undefined : earlierFault(text, today)),
  show: formatDate,
  replaces: ['reduccion'],
  required: false,
}
/** Art. 640 num. 1 and 2: by the years between an earlier fault and this one where its day was told, else as was said. */
export function reductionOf(
  {
    faltaAnterior: fault,
    reduccion: said,
  }: { readonly faltaAnterior?: IsoDate | undefined; readonly reduccion?: Reduccion | undefined },
  conduct: IsoDate,
  own: readonly string[] = [],
): Reduccion | undefined {
  // A share that this message names counts; one of an earlier message gives way to the fault.
  if (fault === undefined || (own.includes('reduccion') && !own.includes('faltaAnterior') && said !== 'ambas'))
    return said
  return addMonths(fault, 24) <= conduct ? 'al50' : addMonths(fault, 12) <= conduct ? 'al75' : 'ninguna'
}

/** A reduction named as a rate: read by `reduccion`, and taken here so that it counts as used. */
export const rebaja = percent('Reducción', ['descuento', 'proporcion'])
/** A rate of a penalty that was quoted. */
export const tarifaDicha = percent('Tarifa mencionada', ['tarifa', 'recargo', 'mencion'])
const BARE_RATE =
  /\b(?:usura|tasa|ponle|pongale)\b[^;\d]{0,30}\b(\d{1,2}(?:[.,]\d{1,2})?)(?![.,]?\d| ?(?:mil|palos|%))|(?<![\d.,])(\d{1,2}(?:[.,]\d{1,2})?) (?:de|en) (?:la )?usura\b|\binteres(?:es)? (?:de mora )?al (\d{1,2}(?:[.,]\d{1,2})?)(?= ?(?:$|[?.,;]))/
export const tasaUsura = {
  ...percent('Tasa de usura', ['interesTasa']),
  read: ({ text, percents, amounts, days }: Understood) => {
    const found = percents.length + amounts.length + days.length > 0 ? null : BARE_RATE.exec(text)
    const said = found?.[1] ?? found?.[2] ?? found?.[3]
    return said === undefined ? undefined : Number(said.replace(',', '.'))
  },
}
const LESS_POINTS =
  /\bya (?:menos|sin|con menos|(?:con |(?:tiene|trae|viene|van|estan|lleva) )?(?:(?:los |esos )?(?:2|dos)(?: puntos)? )?(?:menos|restad\w*|descontad\w*|rebajad\w*|quitad\w*))\b|\bmenos (?:los )?(?:2|dos)\b|\busura ?- ?(?:2|dos)\b|\b(?:2|dos) puntos (?:ya|menos|por debajo|abajo|descontad\w*|restad\w*|rebajad\w*|quitad\w*)\b|\bya (?:bajad|quitad)\w*|\btasa (?:de|por) (?:mora|interes moratorio)\b|\btasa moratoria\b/
/** "Usura del 25,5 % menos dos puntos": the points are still to be taken off. */
const USURY_FIRST =
  /\busura (?:del? |al? |es |era |certificada |de consumo ){0,3}\d{1,2}(?:[.,]\d{1,2})? ?%?,? ?(?:-|menos) ?(?:los )?(?:2|dos)\b/
/** The rate was told as the final one, and not only taken for it. */
export const saysNet = (text: string): boolean => LESS_POINTS.test(text) && !USURY_FIRST.test(text)
/** "22 % ya menos los dos puntos", "tasa de mora de 22 %": the rate is the final one. */
export const tasaNeta = flag('Tasa ya sin los dos puntos', ({ text, percents }) =>
  LESS_POINTS.test(text) && !USURY_FIRST.test(text)
    ? true
    : /\busura\b/.test(text)
      ? false
      : percents.length > 0
        ? true
        : undefined,
)
export const ingresosPeriodo = money('Ingresos brutos del periodo', ['ingresos', 'consignaciones', 'movimiento'], {
  read: ({ text }) =>
    /\b(?:sin|sin tener|ni) ingresos\b|\bno (?:hub\w{1,5}|hay|tuv\w{1,6}|ten\w{1,5}|recib\w{1,4}|gan\w{1,3}) (?:tenido |recibido |habido |ganado )?(?:ni |nada de )?(?:ingresos|ventas)\b|\bingresos (?:en |de )?(?:0|ceros?)\b/.test(
      text,
    )
      ? 0
      : undefined,
})
export const patrimonioAnterior = {
  ...money('Patrimonio líquido anterior', ['patrimonio', 'activos']),
  // "4 millones de patrimonio y cero ingresos": no tax of theirs.
  takes: isCalled(/\bpatrimonio\b/),
  orByRole: true,
}
export const saldoAFavor = money('Saldo a favor', ['saldoFavor'])
export const sinImpuesto = flag('Sin impuesto a cargo', ({ text, amounts }) =>
  /\bsin imp(?:uesto|to)?\b|\b(?:no creo|dudo|no pienso) q(?:ue)? (?:me |le |nos )?(?:de|salga|toque|dara|haya) (?:nada de |ningun )?impuesto\b|\bno (?:me |le |nos )?(?:da|dio|daba|sale|salio|arroja) (?:nada|valor|saldo)(?: (?:a|por|que) pagar)?\b|\ba cargo ?[:=]? ?(?:\$ ?)?(?:0|cero)\b(?! ?[\d%]|[.,]\d)|\bno (?:deb[oe]|debia|debemos|pag[oa]|pagaba|pagamos) (?:nada de |ningun )?(?:impuesto|renta)\b|\bno (?:me |le |nos )?(?:da|daba|dio|diera|sale|salio|salia|saliera|arroja|arrojara)(?: (?:nada|ningun|nada de|a pagar))? (?:de )?impuesto\b|\b(?:imp(?:uesto)?(?: a cargo| neto)?) ?[:=] ?(?:\$ ?)?0\b(?![.,]\d)|\bno (?:habia|hay|hubo|tenia|tengo|dio|me dio|arroja|arrojo|genera)(?: \w+){0,2} impuesto\b|\bimpuesto (?:a cargo )?(?:me |le |nos )?(?:de |fue |es |era |da |dio |daba |sale |salio |queda |quedo |en ){0,2}(?:\$ ?)?(?:0|cero)\b|\b(?:me |nos |le )?(?:d[aio]\w{0,3}|sal\w{1,4}|qued\w{1,4}) (?:en |un |a pagar )?(?:\$ ?)?(?:0|ceros?)\b(?! ?[\d%]|[.,]\d)|\ben ceros?\b|\bsaldo a favor\b|\b(?:no|sin) (?:debia|debe|debo|habia|hay|hubo|tenia|tengo|daba|dio|tener)(?: nada)? (?:que |por |a )?(?:pagar|cargo)\b|\bsin (?:saldo|valor) a pagar\b|\bno (?:debia|habia que pagar|pagaba) nada\b/.test(
    text,
  )
    ? true
    : amounts.length > 0 && /\bimpuesto\b|\ba cargo\b/.test(text)
      ? false
      : undefined,
)

/** "La multa de 2024", "la presenté en 2025": the year of the penalty, not the one that was declared. */
const YEAR_OF_PENALTY =
  /\b(?:(?:sancion|multa)\w*(?: minima)?(?: (?:de|del|en|impuesta en))?(?: (?:el|ano))*|(?:present|pag|impus|impon|corrig|correg)\w*\b[^.;]{0,25}\ben(?: el)?(?: ano)?) (20[12]\d)\b/

/** The day whose UVT rules: when it is filed or paid; a year that is not known yet has today's. */
export function dayOfFacts(
  delay: Delay | undefined,
  { facts, today, merged }: { readonly facts: FactSource; readonly today: IsoDate; readonly merged: Understood },
): IsoDate {
  const year = YEAR_OF_PENALTY.exec(merged.text)?.[1]
  const named = year !== undefined && year < today.slice(0, 4) ? `${year}-12-31` : today
  const day = delay?.presentacion ?? named
  return factAt(facts, UVT, day) === null ? today : day
}

const AS_PENALTY = /\b(?:sancion|multa|castigo)\w{0,3}(?: [a-z]{1,12}){0,4} ?\$? ?$/
const BEFORE_A_SUM = 60
/** "Sanción propuesta 18.500.000": a sum that was told as the penalty itself, wherever it was taken. */
export const toldAsPenalty = (sum: number | undefined, { amounts, text }: Understood): boolean =>
  sum !== undefined &&
  amounts.some(
    ({ value, start }) => value === sum && AS_PENALTY.test(text.slice(Math.max(0, start - BEFORE_A_SUM), start)),
  )

/** "Aplica el 640 porque no tenemos sanciones": a reason that is told, and none that is asked for. */
const GIVES_WHY =
  /^(?![^\n]*\bpor que\b)[^\n]*[a-z0-9] porque (?:[^.;?\n]{3,}[.;]|(?:no|si|ya|nunca|es|son|era|soy|somos|tengo|tenemos|llev\w{1,5}|l[aoe]s?|me|nos)\b(?![^\n]*\?))/
/** "¿Y por qué tanto?", "¿de dónde sale eso?": wants the reason of what was just answered. */
export const asksWhy = ({ kind, message: { text } }: Pick<AnswerContext, 'kind' | 'message'>): boolean =>
  !GIVES_WHY.test(text) &&
  (kind === 'porque' || /\bpor ?que\b(?! (?:no )?(?:me|te) lo)|\bde donde (?:sale|sacan|salio)/.test(text))

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

/** A yes or no opens with it. */
export function opened(kind: Kind, sentence: string, yes = true): string {
  return kind === 'sino' ? `**${yes ? 'Sí' : 'No'}**: ${lowerFirst(sentence)}` : sentence
}

export const acepta = flag('Acepta y paga', ({ text }) =>
  /\bno acept/.test(text) ? false : /\bacept/.test(text) ? true : undefined,
)
