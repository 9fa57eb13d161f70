import { formatCop, formatDate, formatNumber } from '../../../../shared/format.ts'
import { addMonths } from '../../../../shared/tax/habiles.ts'
import { codigoComercio } from '../../../../shared/tax/sources.ts'
import { noted, told } from '../../knowledge/notes.ts'
import type { Understood } from '../../understand/features.ts'
import { cite } from '../answer.ts'
import { intent, type Slot } from '../intent.ts'

const PLACE = '(?:local|bodega|oficina|consultorio|parqueadero)'
const RENTED = '(?:arriend\\w{0,4}|arrend\\w{0,6}|alquil\\w{1,5}|canon|inquilin\\w|duen[oa]|propietari[oa])'
const LEASED = new RegExp(`\\b${PLACE}\\b[^?]{0,120}\\b${RENTED}\\b|\\b${RENTED}\\b[^?]{0,120}\\b${PLACE}\\b`)
const OF_WORK =
  /\b(?:emplead[oa]s?|trabajador(?:es|as?)?|salario|sueldo|nomina|prestaciones|cesantias|despid\w{1,4}|renunci\w{1,3})\b/
const ENDS =
  /\b(?:renov\w{1,5}|renuev\w{1,3}|desocup\w{1,4}|desaloj\w{1,4}|entreg\w{1,5}|sac(?:ar|an?|o)\w{0,2}|salir(?:me)?|vence|vencio|ir(?:me|nos)|quedar\w{0,2}|desahuci\w)\b/

/** A shop that is rented: whoever has to leave it is no employee. */
export const isShopRent = ({ text }: Pick<Understood, 'text'>): boolean => LEASED.test(text) && !OF_WORK.test(text)

const CAUSE =
  /\b(?:(?:para|en) (?:su |un )?(?:uso propio|propio uso|vivir|vivienda|(?:un |otro )?negocio (?:suyo|propio|distinto|diferente))|uso propio|lo necesita|demol\w{1,4}|reconstru\w{1,5}|obras|remodel\w{1,4})\b/
const HIGHER = /\bmas car[oa]\b|\bsubir\w{0,2}\b|\botra persona\b|\botro (?:inquilino|arrendatario)\b|\bno quiere\b/
const UNTIL = /\b(?:venc\w{1,3}|termin\w{1,3}|acab\w{1,2}|hasta|entreg\w{1,4}|para)\b/
const DAYS_OF_YEAR = 360
const YEARS_OF_RIGHT = 2
const MONTHS_OF_NOTICE = 6

/** How long the business is in that place, in months. */
const mesesEnLocal: Slot<number, false> = {
  label: 'Meses en el local',
  type: 'count',
  read: ({ duration, text }) =>
    duration === undefined || /\b(?:avis\w{1,4}|anticipacion|antes|plazo)\b[^.;?]{0,12}\d/.test(text)
      ? undefined
      : Math.round((duration.years * DAYS_OF_YEAR + duration.months * 30 + duration.days) / 30) || undefined,
  required: false,
}
const canon: Slot<number, false> = {
  label: 'Canon mensual',
  type: 'money',
  read: ({ amounts }) => amounts[0]?.value,
  show: (value) => formatCop(value),
  required: false,
}

/** Whether a shop has to be left, and with what notice (arts. 518 to 522 of the Código de Comercio). */
export const arriendoContrato = intent({
  ...noted('arriendo.contrato'),
  tells: (message) => isShopRent(message) && ENDS.test(message.text),
  // Whether to leave, with what notice and what is paid are of the same right.
  covers: (part, message) =>
    isShopRent(message) && /\b(?:avis\w{1,4}|tiempo|plazo|sacar|indemniz\w{1,5}|que hago|hasta cuando)\b/.test(part),
  slots: { mesesEnLocal, canon },
  answer({ mesesEnLocal: months }, context) {
    const { message, merged, kind } = context
    if (!isShopRent(merged) || !ENDS.test(merged.text) || /\bno (?:me |nos |le )?pag\w{1,4}\b/.test(message.text))
      return told('arriendo.contrato', context)
    const short = months !== undefined && months < YEARS_OF_RIGHT * 12
    const end = message.days.find((day) => day > context.today && UNTIL.test(message.text))
    const notice = end === undefined ? undefined : addMonths(end, -MONTHS_OF_NOTICE)
    const late = notice !== undefined && notice < context.today
    const how =
      months === undefined
        ? 'si llevas dos años seguidos o más en el local con el mismo negocio'
        : `con ${formatNumber(Math.floor(months / 12))} ${Math.floor(months / 12) === 1 ? 'año' : 'años'} en el local con el mismo negocio`
    const sources = [
      codigoComercio('art. 518'),
      codigoComercio('art. 519'),
      codigoComercio('art. 520'),
      codigoComercio('art. 522'),
    ]
    if (short)
      return {
        headline: `${kind === 'sino' ? 'Depende del contrato: con' : 'Con'} menos de dos años en el local **todavía no hay derecho a la renovación**: manda lo que diga el contrato sobre su final y el aviso ${cite(codigoComercio('art. 518'))}.`,
        sources,
      }
    const cause = CAUSE.test(message.text)
    if (cause)
      return {
        headline: `${kind === 'sino' ? 'Sí es causal, pero' : 'Es causal, pero'} **tiene que avisar con seis meses por lo menos antes del vencimiento**${notice === undefined || end === undefined ? '' : `: de un contrato que vence el ${formatDate(end)}, a más tardar el **${formatDate(notice)}**`}${late ? '. Como ya pasó, si no avisó a tiempo **el contrato se renueva en las mismas condiciones y por el mismo término**' : '; sin ese aviso el contrato se renueva en las mismas condiciones'} ${cite(codigoComercio('art. 520'))}.`,
        paragraphs: [
          `El derecho a la renovación es de quien lleva dos años seguidos o más con el mismo negocio; lo exceptúan el incumplimiento, que el dueño lo necesite para vivir o para un negocio suyo sustancialmente distinto, y las obras o la demolición ${cite(codigoComercio('art. 518'))}.`,
          `Si lo saca por una causal y no la cumple, lo indemniza ${cite(codigoComercio('art. 522'))}.`,
        ],
        sources,
      }
    return {
      headline: `${kind === 'sino' ? 'No por eso: ' : ''}${kind === 'sino' ? how : how.charAt(0).toUpperCase() + how.slice(1)} **tienes derecho a que te renueven el contrato**; ${HIGHER.test(message.text) ? 'que quiera cobrar más o arrendarlo a otro no es causal, y ' : ''}el dueño que sí tiene causal debe avisarte **con seis meses por lo menos** antes del vencimiento${notice === undefined || end === undefined ? '' : ` (el ${formatDate(end)}: a más tardar el **${formatDate(notice)}**${late ? ', que ya pasó' : ''})`}.`,
      paragraphs: [
        `Solo puede negarse por tres causas: que hayas incumplido; que lo necesite para vivir o para un negocio suyo sustancialmente distinto; o que haya que reconstruirlo, hacerle obras que exijan desocupar, o demolerlo ${cite(codigoComercio('art. 518'))}.`,
        `Sin ese aviso **el contrato se renueva en las mismas condiciones y por el mismo término** ${cite(codigoComercio('art. 520'))}. Si no se ponen de acuerdo en el canon, lo fija un juez con peritos ${cite(codigoComercio('art. 519'))}.`,
        `Contéstale por escrito que ejerces el derecho de renovación, sigue pagando el canon y guarda los recibos. Si te saca diciendo una causal y no la cumple, te indemniza ${cite(codigoComercio('art. 522'))}.`,
      ],
      sources,
      caveats: ['Un acuerdo contra estas reglas no vale. El tope del IPC es de la vivienda, no del local.'],
    }
  },
})
