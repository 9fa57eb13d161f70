import { decreto, et, ley } from '../../../shared/tax/sources.ts'
import type { LegalSource } from '../../../shared/tax/types.ts'
import type { LegalClaim, LegalClaims } from './bearOut.ts'

const claim = (says: RegExp, ...sources: readonly LegalSource[]): LegalClaim => ({ says, sources })
const but = (says: RegExp, unless: RegExp, ...sources: readonly LegalSource[]): LegalClaim => ({
  says,
  unless,
  sources,
})

/** Sentences that name an article of the Estatuto by number, and no other norm that it could belong to. */
const ARTICLES = (
  '563 565 566-1 580 580-1 588 589 606 634 635 638 639 640 641 642 643 644 646 647 648 651 654 655 656 658-3 667 670 703 707 ' +
  '709 710 713 714 715 716 720 722 732 734 814 814-3 815 816 817 818 830 831 834 835 837 837-1 838 841 850 854 855 857 858 ' +
  '860 863 864 867-1 868'
).split(' ')
const OTHER_NORM = /\bley \d|\bdecreto \d|\bcodigo penal\b|\bresolucion \d|\bcircular \d/
const named = ARTICLES.map((article) =>
  but(
    new RegExp(`\\b(?:arts?\\.|articulos?) (?:[\\d-]+(?:, | y ))*${article}(?![\\d-])`),
    OTHER_NORM,
    et(`art. ${article}`),
  ),
)

/** Statements of the Estatuto Tributario about penalties, acts and due dates. */
export const procedure: LegalClaims = {
  sentences: [
    ...named,
    claim(/codigo penal/, ley('599', 2000, 'art. 402')),
    but(
      /sancion por extemporaneidad|solo (?:la )?extemporaneidad|extemporaneidad \(5 %|retraso pagas/,
      /emplazamiento|se duplica/,
      et('art. 641'),
    ),
    claim(/emplaz.*(?:se duplica|duplican|10 %)|extemporaneidad tras el emplazamiento/, et('art. 642')),
    claim(
      /\bsancion minima\b|\bla minima (?:de|se paga)|nunca (?:se paga menos de|menos de) la minima|menor que la minima|con un minimo de 10 uvt/,
      et('art. 639'),
    ),
    but(/\bintereses de mora\b/, /no aplica|no generan|reduccion|sanciones no|particular|a favor/, et('art. 634')),
    claim(/tasa de usura|usura del mes|con una usura de/, et('art. 635')),
    claim(/im = k ×|\(t ÷ 366\)/, { type: 'circular', number: '3', year: 2013 }),
    claim(
      /sancion por no declarar|no declar\w+ .*ni despues de que te emplacen|termino del recurso, la sancion por no declarar/,
      et('art. 643'),
    ),
    claim(/la dian te emplaza y te da un mes|si no declaras ni muestras/, et('art. 715'), et('art. 716')),
    claim(/sancion por corregir|\bcorreccion \(10 %\)/, et('art. 644')),
    claim(/sancion por inexactitud|inexactitud \(100 %\)/, et('art. 647'), et('art. 648')),
    claim(/interpretacion razonable/, et('art. 647')),
    claim(/error aritmetico con un mayor valor/, et('art. 646')),
    claim(
      /subsanar? .*pliego de cargos|la subsanas antes del pliego|venza el plazo para enviar|informacion (?:no enviada|enviada tarde|con errores)/,
      et('art. 651'),
    ),
    claim(/rut se actualiza dentro del mes|actividad economica, es el doble|actualizar el rut con/, et('art. 658-3')),
    claim(/irregularidades en la contabilidad/, et('art. 655')),
    claim(/cinco dias habiles despues|pasados cinco dias habiles/, et('art. 566-1')),
    claim(/producen? efectos \(es ineficaz\)|saldo a favor de al menos dos veces/, et('art. 580-1')),
    claim(/tres anos de firmeza se cuentan/, et('art. 714')),
    claim(/firmarla interrumpe la prescripcion/, et('art. 818')),
    claim(/garantia real, bancaria o de compania/, et('art. 814')),
    claim(/mas de 3\.580 uvt|declaracion anual de activos en el exterior/, et('art. 607')),
    claim(/^la regla: /, decreto('2229', 2023)),
    claim(/requerimiento especial notificado a tiempo/, et('art. 714')),
    claim(/queda como saldo a favor: lo imputas/, et('art. 815'), et('art. 850')),
    claim(/reduccion del 50 %|queda en 50 %/, et('art. 640')),
  ],
  rows: [
    claim(/^sancion minima:|^minima: /, et('art. 639')),
    claim(/^5 % del impuesto|^por extemporaneidad|^extemporaneidad: /, et('art. 641')),
    claim(
      /^impuesto a cargo o retenciones:|^ingresos brutos, si no hay impuesto:|^patrimonio, si no hay ingresos:/,
      et('art. 641'),
      et('art. 642'),
    ),
    claim(/^10 % del impuesto/, et('art. 642')),
    claim(/^sobre (?:consignaciones|los ingresos de la ultima declaracion)/, et('art. 643')),
    claim(/^en (?:los dos anos anteriores|el ano anterior) \(\d+ %\)/, et('art. 640')),
    claim(/^reducida por aceptar: .*709/, et('art. 709')),
    claim(/^reducida por aceptar: .*713/, et('art. 713')),
    claim(/^reduccion del articulo 651/, et('art. 651')),
    claim(/^no declarar /, et('art. 643')),
    claim(/^correccion: |^por corregir:/, et('art. 644')),
    claim(/^error aritmetico: |^por el error aritmetico:/, et('art. 646')),
    claim(/^inexactitud: /, et('art. 647'), et('art. 648')),
    claim(/^sanci\w+ plena:/, et('art. 648')),
    claim(/^al responder el requerimiento especial/, et('art. 709')),
    claim(/^en el termino para recurrir/, et('art. 713')),
    claim(/^exogena: |^sobre los valores:|^tope: 7\.500/, et('art. 651')),
    claim(/^contabilidad: /, et('art. 655')),
    claim(/^rut desactualizado: |^sancion: \d+ dias × \d uvt/, et('art. 658-3')),
    claim(/^reduccion del articulo 640:|^tu: |^la dian la propone/, et('art. 640')),
    claim(/^aproximad\w+ \(art\. 868\)|^sancion que pagas: al multiplo/, et('art. 868')),
  ],
}
