import { formatCop, formatPercent } from '../../../../shared/format.ts'
import { SMMLV } from '../../../../shared/tax/facts/general.ts'
import { cst } from '../../../../shared/tax/sources.ts'
import { noted, told } from '../../knowledge/notes.ts'
import type { Understood } from '../../understand/features.ts'
import type { IntentAnswer } from '../answer.ts'
import { type AnswerContext, intent, type Slot } from '../intent.ts'
import { abre, salario } from '../laboral/slots.ts'

/** "¿Le puedo pagar una parte con comida y dormida?" */
export const IN_KIND =
  /\b(?:salario|pag\w{1,4}|sueldo)\b[^.;?]{0,30}\ben especie\b|\bpag\w{1,5} (?:le |les )?(?:una |algo |la )?(?:parte|mitad|algo)(?: (?:del|de su) (?:sueldo|salario))? (?:con|en) (?:la )?(?:comida|alimentacion|dormida|habitacion|vivienda|mercado|almuerzo|posada)\b/

/** "Les doy almuerzo y les pago el mínimo, ¿se lo descuento?" */
const MEALS =
  /\blo que (?:se )?com[ea]n?\b|\b(?:el|la|los|las) (?:cama|comidas?|almuerzos?|alimentacion|pieza|dormida|habitacion|hospedaje|vivienda)\b|\b(?:doy|damos|d[ae]n?|dar\w{0,3}|comida|vivienda)\b[^.;?]{0,24}\b(?:casa|almuerzos?|comida|alimentacion|desayuno|vivienda|habitacion|dormida|hospedaje)\b/
const COUNTS_AS_PAY =
  /\b(?:descont\w{1,5}|descuent\w{1,3}|rebaj\w{1,4}|quitar\w{0,3}|cobrar\w{0,3}|parte (?:del|de su) (?:sueldo|salario)|como salario|es salario|en especie|en (?:plata|efectivo|dinero)|efectivo)\b/
export const ofMeals = ({ text }: Pick<Understood, 'text'>): boolean =>
  IN_KIND.test(text) || (MEALS.test(text) && COUNTS_AS_PAY.test(text))
const OF_TAXES = /\b(?:iva|facturas?|renta|dedu\w{1,9}|impuestos?|declar\w{1,6}|retencion|viaticos?|propinas?)\b/
const OF_A_WAGE = /\b(?:salario|sueldo|minimo|gan[ao]n?|gana\w{1,3}|pag[ao]n?|trabaj\w{1,5}|emplead\w{1,2})\b/

const LONGER =
  'cada (?:(?:[4-9]\\d|cuarenta|cuarenta y cinco|sesenta|noventa) dias|mes y medio|(?:2|dos|3|tres) meses|bimestre|trimestre)\\b'
const PAID = '(?:pag|gir|consign|cancel|deposit)\\w{1,5}'
/** "Me pagan el sueldo cada 45 días". */
const LATE = new RegExp(`\\b${PAID}\\b[^.;?]{0,40}\\b${LONGER}|\\b${LONGER}[^.;?]{0,30}\\b${PAID}\\b`)
const WAGE_PAID =
  /\b(?:salarios?|sueldos?|nomina|quincena|emplead\w{1,3}|trabajador\w{0,3}|patron\w{0,2}|jefe|(?:me|le|les|nos) (?:esta )?(?:pag|gir|consign)\w{1,4})\b/
const paidLate = ({ text }: Pick<Understood, 'text'>): boolean =>
  LATE.test(text) && WAGE_PAID.test(text) && !/\b(?:aportes|planilla|pila|cuotas?|iva|arriendo|facturas?)\b/.test(text)

/** Whether the case is of pay in kind: a wage alone is then what its limit is of. */
export const enEspecie: Slot<boolean, false> = {
  label: 'Una parte en especie',
  type: 'flag',
  read: (message) => (ofMeals(message) ? true : undefined),
  show: (value) => (value ? 'sí' : 'no'),
  required: false,
}

const MOST_OF_MINIMUM = 30
const MOST = 50

/** What of a wage may be paid in food or lodging, and what is left to be paid in money (art. 129 CST). */
export function inKind(pay: number, { facts, on, kind }: Pick<AnswerContext, 'facts' | 'on' | 'kind'>): IntentAnswer {
  const minimum = facts.at(SMMLV, on)
  const least = pay <= minimum.value
  const percent = least ? MOST_OF_MINIMUM : MOST
  const part = Math.round((pay * percent) / 100)
  return {
    headline: `${kind === 'sino' ? 'Solo si se pactó por escrito como salario en especie: de' : 'De'} ${formatCop(pay)}, **hasta ${formatCop(part)} pueden ir en especie** (comida, vivienda), el ${formatPercent(percent)}${least ? ' porque gana el mínimo' : ' porque gana más del mínimo'}, y **en dinero se pagan al menos ${formatCop(pay - part)}**, antes de descuentos.`,
    paragraphs: [
      'En el contrato se escribe cuánto vale. Sin ese acuerdo, la comida y la habitación no reducen lo que se debe pagar en dinero.',
    ],
    steps: [
      { label: 'Límite en especie', formula: `${formatCop(pay)} × ${formatPercent(percent)}`, value: formatCop(part) },
    ],
    sources: [cst('art. 129'), ...minimum.sources.slice(0, 1)],
    facts: [minimum],
  }
}

export const pagoSalario = intent({
  ...noted('salario.pago'),
  slots: { salario, enEspecie },
  called: { test: (text) => paidLate({ text }) },
  tells: (message) => ofMeals(message) && OF_A_WAGE.test(message.text) && !OF_TAXES.test(message.text),
  answer({ salario: pay, enEspecie: asKind }, context) {
    const { message, own, kind } = context
    if (paidLate(message))
      return {
        headline: abre(
          kind,
          'No',
          '**el sueldo se paga por periodos vencidos de máximo un mes**, y el jornal, de máximo una semana; un plazo más largo no es legal, aunque se haya pactado.',
        ),
        paragraphs: [
          'Las horas extra y el recargo nocturno se pagan con el periodo en que se causan o a más tardar con el siguiente. Lo atrasado se le pide por escrito al empleador y, si no paga, se reclama ante el Ministerio del Trabajo o el juez laboral.',
        ],
        sources: [cst('art. 134')],
      }
    return pay !== undefined && (ofMeals(message) || (asKind === true && own?.includes('salario') === true))
      ? inKind(pay, context)
      : told('salario.pago', context)
  },
})
