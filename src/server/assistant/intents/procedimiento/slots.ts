import { UVT } from '../../../../shared/tax/facts/general.ts'
import { factAt } from '../../../../shared/tax/facts.ts'
import type { Reduccion640 } from '../../../../shared/tax/sanciones.ts'
import type { FactSource, IsoDate } from '../../../../shared/tax/types.ts'
import type { Kind } from '../../learned/labels.ts'
import type { Understood } from '../../understand/features.ts'
import type { Slot } from '../intent.ts'
import { flag, money, percent } from '../slots.ts'
import { type Delay, type Retraso, readRetraso, showRetraso } from './retraso.ts'

/** Tax, IVA or withholdings of a return that is late or unpaid. */
export const impuesto = money('Impuesto o retenciones', ['impuesto', 'retencion', 'iva', 'deuda', 'anticipo'], {
  main: true,
})
/** A second one of the same message: "una de 6 millones y otra de 15". */
export const otroImpuesto = money('Otro impuesto', ['impuesto', 'retencion', 'iva', 'deuda'])
/** What a return has to be raised by: told by whoever corrects it or proposed by the DIAN. */
export const mayorValor = money('Mayor impuesto o diferencia', ['cuantia', 'impuesto', 'retencion', 'iva', 'deuda'], {
  main: true,
})
export const sancionDicha = money('Sanción', ['sancion'])
export const retraso: Slot<Retraso, false> = {
  label: 'Retraso',
  type: 'text',
  read: (message, { today, before }) => readRetraso(message, today, before as Retraso | undefined),
  show: showRetraso,
  required: false,
}

/** Whether the DIAN had already asked: "emplazamiento" alone says so, "antes del emplazamiento" says not. */
export const emplazado = flag('Después del emplazamiento', ({ text }) =>
  !/\bemplaz\w*/.test(text)
    ? undefined
    : !/\b(?:antes|sin|no (?:me|nos|lo|la|hubo|ha|hay))(?: \w+){0,3} emplaz\w*/.test(text),
)

const CLEAN =
  /\b(?:sin|nunca|jamas|ningun\w*|no (?:me |nos |le |lo |la )?(?:ha|he|hemos|han|habia\w*|tiene|tengo|tenemos|hubo|tenia\w*|cometi\w*|reincid\w*))\b[^.;]{0,40}\b(?:sancion\w*|multa\w*|multad[oa]\w*|conducta|castig\w*|falta|faltas|antecedentes?|reincid\w*|cobrad\w*)\b|\bprimer[ao]? (?:vez|descuido|error|falta|multa|sancion|ocasion)\b|\b1ra vez\b|\b(?:dos|2) anos (?:anteriores |seguidos )?(?:sin|limpi\w*)\b|\bno (?:he|hemos|ha) (?:fallado|incurrido)\b/
const REPEATED =
  /\b(?:reincid\w*|reinciden\w*|otra vez|ya me (?:habian|han) (?:sancionado|multado|cobrado)|(?:me|nos) (?:sancionaron|multaron|cobraron|castigaron)|mismo error|me habian (?:sancionado|multado|cobrado)|ya (?:la |lo )?habia (?:hecho|cometido))\b/
const AGO = /\bhace (?:(\d{1,2}(?:[.,]5)?) (mes(?:es)?|anos?)( y medio)?|ano y medio)\b/
const ONE_YEAR =
  /\b(?:un|1|ultimo|el) ano (?:anterior |pasado )?(?:sin|limpi\w*)|\b(?:en|durante) el (?:ultimo ano|ano anterior)\b/

type Reduccion = Reduccion640 | 'ambas'

/** Art. 640: which share is paid, by its figure or by the record that earns it. */
export function readReduccion({ text }: Understood): Reduccion | undefined {
  const named = /\b640\b(?![.,]\d)|\breduc\w*|\brebaj\w*|\bgradual\w*|\bdescuento\b|\bmitad\b|\bal (?:50|75)\b/.test(
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
  if (ago && (REPEATED.test(text) || /\b(?:sancion|multa|cobr)\w*/.test(text.slice(ago.index)))) {
    const unit = ago[2] ?? 'ano'
    const value = Number((ago[1] ?? '1.5').replace(',', '.')) + (ago[3] === undefined ? 0 : 0.5)
    const months = unit.startsWith('mes') ? value : value * 12
    return months >= 24 ? 'al50' : months >= 12 ? 'al75' : 'ninguna'
  }
  if (REPEATED.test(text) && !CLEAN.test(text)) return 'ninguna'
  if (CLEAN.test(text)) return ONE_YEAR.test(text) ? 'al75' : 'al50'
  return named ? 'ambas' : undefined
}

export const reduccion: Slot<Reduccion, false> = {
  label: 'Reducción del artículo 640',
  type: 'choice',
  options: { ninguna: 'sin reducción', al50: 'al 50 %', al75: 'al 75 %', ambas: 'al 50 % o al 75 %' },
  read: readReduccion,
  show: (value) => ({ ninguna: 'sin reducción', al50: 'al 50 %', al75: 'al 75 %', ambas: 'al 50 % o al 75 %' })[value],
  required: false,
}
/** A reduction named as a rate: read by `reduccion`, and taken here so that it counts as used. */
export const rebaja = percent('Reducción', ['descuento', 'proporcion'])
/** A rate of a penalty that was quoted. */
export const tarifaDicha = percent('Tarifa mencionada', ['tarifa', 'recargo', 'mencion'])
export const tasaUsura = percent('Tasa de usura', ['interesTasa'])
/** "22 % ya menos los dos puntos", "tasa de mora de 22 %": the rate is the final one. */
export const tasaNeta = flag('Tasa ya sin los dos puntos', ({ text, percents }) =>
  /\bya (?:menos|sin|con menos|restad\w*)\b|\bmenos (?:los )?(?:2|dos) puntos\b|\btasa de (?:mora|interes moratorio)\b/.test(
    text,
  )
    ? true
    : /\busura\b/.test(text)
      ? false
      : percents.length > 0
        ? true
        : undefined,
)
export const ingresosPeriodo = money('Ingresos brutos del periodo', ['ingresos', 'consignaciones', 'movimiento'])
export const patrimonioAnterior = money('Patrimonio líquido anterior', ['patrimonio', 'activos'])
export const saldoAFavor = money('Saldo a favor', ['saldoFavor'])
export const sinImpuesto = flag('Sin impuesto a cargo', ({ text, amounts }) =>
  /\bsin impuesto\b|\bno (?:habia|hay|hubo|tenia|tengo|dio|me dio|arroja|arrojo|genera)(?: \w+){0,2} impuesto\b|\bimpuesto (?:a cargo )?(?:de |fue |es |era )?(?:\$ ?)?(?:0|cero)\b|\ben ceros?\b|\bsaldo a favor\b/.test(
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

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

/** A yes or no opens with it. */
export function opened(kind: Kind, sentence: string, yes = true): string {
  return kind === 'sino' ? `**${yes ? 'Sí' : 'No'}**: ${lowerFirst(sentence)}` : sentence
}
