import { formatCop, formatPercent } from '../../../../shared/format.ts'
import { SANCION_CHEQUE, sancionCheque } from '../../../../shared/tax/cheque.ts'
import { PUC_SOURCE } from '../../../../shared/tax/puc.ts'
import { codigoComercio } from '../../../../shared/tax/sources.ts'
import { fromCalculation } from '../answer.ts'
import { asAsked } from '../asked.ts'
import { type NoteText, told } from '../empresa/note.ts'
import { intent } from '../intent.ts'
import { flag, money, percent } from '../slots.ts'
import { entered, lines } from './entryTable.ts'

const RATE = formatPercent(SANCION_CHEQUE)

const CHEQUE: NoteText = {
  opening: {
    asiento: `**Débito a clientes (130505) y crédito a bancos (111005) por el valor del cheque devuelto**, y la comisión del banco a 530505; además puedes cobrarle una sanción del ${RATE}.`,
    cuando:
      'Se presenta al banco en los **quince días siguientes a su fecha, o en un mes si se paga en otra ciudad**; desde entonces hay seis meses para la acción de cobro.',
    sino: `Sí: **puedes cobrarle el cheque y, además, una sanción del ${RATE} de su valor**, si lo presentaste a tiempo y no se pagó por culpa de quien lo giró.`,
    otro: `**Le puedes cobrar el cheque y, además, una sanción del ${RATE} de su valor**, si lo presentaste a tiempo y no se pagó por culpa de quien lo giró.`,
  },
  pasos: [
    'Pide al banco que haga constar en el cheque, o en hoja adherida, que no se pagó y por qué: es la prueba.',
    'Presentarlo a tiempo es hacerlo en los quince días siguientes a su fecha si se paga en la misma ciudad, o en un mes si es en otra.',
    'Cóbrale por escrito el valor, la sanción y los gastos; si no paga, el cheque con esa constancia se cobra ante un juez.',
  ],
  paragraphs: [
    'La sanción la debe el que giró el cheque, no el banco. Si discute que fue su culpa, lo decide el juez.',
  ],
  sources: [codigoComercio('art. 731'), codigoComercio('art. 718'), codigoComercio('art. 730')],
}

const POSDATED = /\bpos ?t?(?:fechad|datad)\w{1,2}\b/
const BOUNCED = /\bdevuel\w{1,3}|\bdevolvi\w{1,4}|\brebot\w{1,3}\b|\bsin fondos\b|\bchimb\w{1,2}\b/

const unpaid = intent({
  id: 'cheque.devuelto',
  subject: 'contabilidad',
  title: 'Un cheque sin fondos o devuelto por el banco',
  enters: true,
  slots: {
    valorCheque: money('Valor del cheque', ['cuantia', 'pago', 'deuda', 'venta', 'ingresos'], { main: true }),
    /** "¿Me debe el veinte por ciento?": told, and fixed by the law. */
    sancionDicha: { ...percent('Sanción dicha', ['mencion', 'tarifa', 'recargo', 'proporcion']), main: true },
    tarde: flag('Se presentó tarde', ({ text }) =>
      /\bfuera del? (?:termino|plazo|tiempo)\b|\b(?:present|llev|consign)\w{1,4}[^.;?]{0,20}\btarde\b|\bextemporane\w{1,3}\b/.test(
        text,
      )
        ? true
        : undefined,
    ),
    propio: flag('Lo giraste tú', ({ text }) =>
      /\b(?:yo|le|lo) gire\b|\bgire (?:un|el)\b|\bcheque (?:mio|que (?:yo )?(?:di|gire|le di))\b/.test(text)
        ? true
        : undefined,
    ),
  },
  answer({ valorCheque, tarde, propio }, { kind, message: { text } }) {
    if (POSDATED.test(text) && !BOUNCED.test(text))
      return {
        headline: `${kind === 'sino' ? 'Sí: el' : 'El'} cheque se paga a la vista: **el posfechado se puede cobrar desde que se presenta**, aunque su fecha no haya llegado.`,
        paragraphs: ['Si acordaste esperar, presentarlo antes rompe el acuerdo, pero el banco lo paga si hay fondos.'],
        sources: [codigoComercio('art. 717')],
      }
    if (valorCheque === undefined) return told(CHEQUE, { kind })
    if (kind === 'asiento') {
      const table = lines('Asiento del cheque devuelto', [
        ['130505', 'Clientes nacionales', valorCheque, 0],
        ['111005', 'Bancos', 0, valorCheque],
      ])
      return {
        headline: `Cheque devuelto: ${entered(table)}; la comisión del banco va a 530505.`,
        tables: [table],
        sources: [PUC_SOURCE, codigoComercio('art. 731')],
        caveats: ['La sanción es ingreso cuando la paga o ya no se discute.'],
      }
    }
    if (tarde === true)
      return {
        headline: `${kind === 'sino' ? 'No: le' : 'Le'} cobras **${formatCop(valorCheque)}**, sin sanción: la del ${RATE} solo es para el cheque presentado a tiempo.`,
        sources: [codigoComercio('art. 731'), codigoComercio('art. 718')],
      }
    const calculation = sancionCheque(valorCheque)
    const { sancion, total } = calculation.result
    return fromCalculation(calculation, {
      headline:
        propio === true
          ? `Debes **${formatCop(total)}**: el cheque de ${formatCop(valorCheque)} y una sanción del ${RATE}, **${formatCop(sancion)}**, si lo presentaron a tiempo y no se pagó por tu culpa.`
          : `${kind === 'sino' ? 'Sí: le' : 'Le'} puedes cobrar **${formatCop(total)}**: el cheque de ${formatCop(valorCheque)} y una sanción del ${RATE}, **${formatCop(sancion)}**, si lo presentaste a tiempo.`,
      paragraphs: [
        propio === true
          ? 'Lo más barato es pagarle antes y recuperar el cheque; los daños que pruebe se suman.'
          : 'Pide al banco la constancia de que no se pagó y por qué: con ella se cobra ante un juez.',
      ],
      gives: { deuda: total },
    })
  },
})

export const cheque = asAsked(unpaid)
