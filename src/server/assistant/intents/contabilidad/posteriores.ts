import { formatCop } from '../../../../shared/format.ts'
import { asientoSimple } from '../../../../shared/tax/asientos.ts'
import { PUC_SOURCE } from '../../../../shared/tax/puc.ts'
import { noted, told, toldBy } from '../../knowledge/notes.ts'
import type { Understood } from '../../understand/features.ts'
import { intent } from '../intent.ts'
import { mencionado, money } from '../slots.ts'
import { sumBy } from './bare.ts'
import { entered, entryTable } from './entryTable.ts'

const ID = 'niif.hechos-posteriores'
const LAWSUIT = /\b(?:demandas?|litigios?|juicios?|pleitos?|procesos? laboral(?:es)?)\b/
const RULED = /\b(?:fall(?:o|an|aron|aran)|sentencias?|conden\w{1,5}|juez|juzgado|tribunal)\b/
const PROVIDED = /\bprovision\w*\b/
/** What was there on the day of the closing, and is only known later. */
const FROM_BEFORE =
  /\b(?:quiebra|quebr\w{1,4}|insolven\w{1,4}|liquidacion|reorganizacion|no (?:va|vamos|iba) a pagar)\b|\bfraude\b|\berror(?:es)?\b/
const OWES = /\b(?:cliente|deudor|nos deb\w{1,5}|me deb\w{1,5}|debiendo|debia|cartera|por cobrar)\b/
const BORN_LATER =
  /\b(?:incendi\w{1,4}|quem\w{1,5}|inund\w{1,4}|rob(?:o|aron|an)|hurt\w{1,5}|terremoto|sismo|accidente|explo\w{1,6}|dividendos?|devalu\w{1,6})\b/
const AFTER =
  /\b(?:enero|febrero|marzo|ene|feb)\b|\bdespues del (?:cierre|31)|\bhechos? posterior|\bantes de (?:la )?(?:aprob|autoriz|public)\w*|\bsin (?:aprobar|autorizar)\b/

/** A judgment of the next year on what was provided for at the closing. */
const tellsRuling = ({ text, amounts }: Pick<Understood, 'text' | 'amounts'>): boolean =>
  amounts.length > 0 && LAWSUIT.test(text) && RULED.test(text) && PROVIDED.test(text) && AFTER.test(text)

/** The year that is closed: the first that is told. */
function closed(text: string): string {
  const years = [...text.matchAll(/\b(20\d\d)\b|\b(?:31[- /])?(?:dic|diciembre)[- /](\d\d)\b/g)].map(
    ([, whole, short]) => Number(whole ?? `20${short}`),
  )
  return years.length === 0 ? 'del año que se cierra' : `de ${Math.min(...years)}`
}

/** Whether what happened after the closing changes its statements. */
export const posteriores = intent({
  ...noted(ID),
  enters: true,
  tells: tellsRuling,
  keeps:
    /\b(?:demanda|litigio|juicio|incendi\w{1,4}|quem\w{1,5}|inund\w{1,4}|rob(?:o|aron)|quiebr\w{1,2}|quebr\w{1,4}|dividendos?)\b/,
  slots: {
    provisionHecha: money('Provisión al cierre', [], { read: sumBy(PROVIDED, { after: false }) }),
    condena: money('Condena', [], { read: sumBy(RULED, { not: PROVIDED }) }),
    mencionado,
  },
  answer({ provisionHecha: held, condena, mencionado: owed }, context) {
    const { message, merged } = context
    const { text } = message
    const year = closed(merged.text)
    if (LAWSUIT.test(text) && condena !== undefined && held !== undefined && condena !== held) {
      const gap = condena - held
      const table =
        gap > 0
          ? entryTable(asientoSimple('', '5199', '2635', gap).result, 'Ajuste de la provisión')
          : entryTable(asientoSimple('', '2635', '4250', -gap).result, 'Ajuste de la provisión')
      return {
        headline: `**Se ajustan los estados ${year}**: el fallo confirma lo que ya se debía al cierre, y la provisión ${gap > 0 ? 'sube' : 'baja'} **${formatCop(Math.abs(gap))}**, de ${formatCop(held)} a **${formatCop(condena)}**. Asiento: ${entered(table)}.`,
        paragraphs: ['Vale si los estados todavía no se han autorizado para su publicación cuando sale el fallo.'],
        tables: [table],
        sources: [{ type: 'niif', number: 'PYMES', article: 'secc. 32' }, { type: 'nic', number: '10' }, PUC_SOURCE],
      }
    }
    if (!BORN_LATER.test(text) && FROM_BEFORE.test(text) && OWES.test(text)) {
      const table =
        owed === undefined ? undefined : entryTable(asientoSimple('', '5199', '139905', owed).result, 'Deterioro')
      return {
        headline: `Sí: **se ajustan los estados ${year}**, porque la deuda ya existía al cierre y la quiebra muestra que no se va a cobrar: se reconoce su deterioro${owed === undefined ? '' : ` por lo que no se espere recuperar, hasta **${formatCop(owed)}**`} (débito 5199, crédito 139905).`,
        paragraphs: ['Vale si los estados todavía no se han autorizado para su publicación.'],
        ...(table === undefined ? {} : { tables: [table] }),
        sources: [{ type: 'niif', number: 'PYMES', article: 'secc. 32' }, { type: 'nic', number: '10' }, PUC_SOURCE],
      }
    }
    if (BORN_LATER.test(text)) return toldBy(ID, 'despues', { ...context, kind: 'sino' })
    if (LAWSUIT.test(text) && RULED.test(text)) return toldBy(ID, 'antes', { ...context, kind: 'sino' })
    return told(ID, context)
  },
})
