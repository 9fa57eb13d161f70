import { formatCop, formatPercent } from '../../../../shared/format.ts'
import { asientoSimple } from '../../../../shared/tax/asientos.ts'
import { conciliacionBancaria } from '../../../../shared/tax/medicion.ts'
import { percentOf } from '../../../../shared/tax/percent.ts'
import { PUC_SOURCE } from '../../../../shared/tax/puc.ts'
import { et } from '../../../../shared/tax/sources.ts'
import { askedNote, noted, told, toldBy } from '../../knowledge/notes.ts'
import type { IntentAnswer } from '../answer.ts'
import { type AnyIntent, intent } from '../intent.ts'
import { mencionado, money, percent, text } from '../slots.ts'
import { entered, entryTable, lines } from './entryTable.ts'
import {
  ABONOS,
  CARGOS,
  type Partida,
  type Partidas,
  readPartidas,
  showPartidas,
  tellsBothBalances,
  totalOf,
} from './partidas.ts'

// What is told in general, worked out where the message brings the figures.

/** "¿Cuáles de esas tengo que contabilizar?" */
const REGISTERS = /\b(?:contabili[zc]|registr|asient|ajust)\w{1,6}\b/
const OLD_CHEQUE =
  /\b(?:rechaz|negar|neg[au]|niegu?e|pag|devolv|devuelv|cobr)\w{0,6}\b[^?]{0,60}\?|\b(?:rechaz|negar|niegu?e)\w{0,4}\b/
const SQUARES = /\bcuadr\w*|\bdiferencias?\b|\bigual(?:es)?\b|\bconcilia\w{0,2}\b/
const CHARGES = Object.keys(CARGOS) as (keyof typeof CARGOS)[]
const CREDITS = Object.keys(ABONOS) as (keyof typeof ABONOS)[]

const conciliacion: AnyIntent = intent({
  ...noted('contabilidad.conciliacion'),
  tells: tellsBothBalances,
  // Goes before a check that lapses and a provision at the end of the year, whose words its items have.
  called: {
    test: (said) =>
      /\bextractos?\b|\bconcilia/.test(said) &&
      /\blibros\b|\bauxiliar\b|\bcontab/.test(said) &&
      (said.match(/\d{1,3}\.\d{3}\b|\bmillones\b/g)?.length ?? 0) > 1,
  },
  keeps:
    /\bpartidas?\b|\b(?:cuales?|que|cuanto|de (?:todo )?eso)\b[^?]{0,40}\b(?:contabili[zc]|registr|asient|ajust)\w{1,6}\b|^\W*(?:y |ahora |ademas |tambien )?(?:si |aparec\w{1,4} |falt\w{1,4} |me falto ){1,2}[^?]{0,40}\b(?:cheques?|consignacion\w{0,2}|depositos?|comision|gmf|4x1000|nota)\b/,
  slots: {
    partidas: text<Partidas>('Saldos y partidas', readPartidas, showPartidas),
    // Only takes the sums: each is shown by its name.
    mencionado: { ...mencionado, summed: true, show: () => '' },
  },
  answer(values, context) {
    const held = values.partidas ?? {}
    const { banco: saldoBanco, libros: saldoLibros } = held
    const note = askedNote('contabilidad.conciliacion', context)
    const brings = context.message.amounts.length > 0
    if (
      context.followUp &&
      !brings &&
      OLD_CHEQUE.test(context.message.text) &&
      /\bcheques?\b/.test(context.message.text)
    )
      return toldBy('contabilidad.conciliacion', 'viejo', { ...context, kind: 'sino' })
    if (saldoBanco === undefined || saldoLibros === undefined)
      return context.followUp && SQUARES.test(context.message.text)
        ? {
            ...told('contabilidad.conciliacion', context),
            headline:
              'Cuadra si **el extracto, menos los cheques sin cobrar y más las consignaciones en tránsito, da lo mismo que tus libros** después de restarles lo que cobró el banco.',
            paragraphs: [
              'Si todavía hay diferencia, busca un pago registrado dos veces, cifras cambiadas o una consignación sin identificar. Dime los dos saldos y las partidas, y la hago.',
            ],
          }
        : told('contabilidad.conciliacion', context)
    const charged = totalOf(held, CHARGES)
    const credited = totalOf(held, CREDITS)
    // "¿Y los asientos?" of what the bank is known to have done are those of its sums, and not the rule.
    const enters =
      (context.kind === 'asiento' || (context.followUp && !brings && REGISTERS.test(context.message.text))) &&
      charged + credited > 0
    if (!brings && !enters && note !== undefined && !SQUARES.test(context.message.text))
      return told('contabilidad.conciliacion', context)
    const { result, steps, sources } = conciliacionBancaria({
      saldoBanco,
      saldoLibros,
      cheques: held.cheques ?? 0,
      consignaciones: held.enTransito ?? 0,
      cargos: charged,
      abonos: credited,
    })
    const { diferencia, bancoAjustado, librosAjustado } = result
    const accountsOf = <T extends Partida>(
      names: readonly T[],
      accounts: Readonly<Record<T, readonly [code: string, name: string]>>,
      side: 'debe' | 'haber',
    ) =>
      names.flatMap((name) => {
        const value = held[name] ?? 0
        const [code, called] = accounts[name]
        const account = `${called.charAt(0).toUpperCase()}${called.slice(1)}`
        return value === 0 ? [] : [[code, account, side === 'debe' ? value : 0, side === 'haber' ? value : 0] as const]
      })
    const listed = (names: readonly Partida[], of: (name: Partida) => string) =>
      new Intl.ListFormat('es').format(
        names.filter((name) => (held[name] ?? 0) > 0).map((name) => `${of(name)} ${formatCop(held[name] ?? 0)}`),
      )
    // The entries that the books lack stand in the first sentence, too.
    const adjusted =
      charged + credited === 0
        ? ''
        : ` En tus libros ajustas: ${[
            ...(charged > 0
              ? [
                  `débito a gastos (${listed(CHARGES, (name) => CARGOS[name as keyof typeof CARGOS][1])}) y crédito a bancos por ${formatCop(charged)}`,
                ]
              : []),
            ...(credited > 0
              ? [
                  `débito a bancos por ${formatCop(credited)} (${listed(CREDITS, (name) => ABONOS[name as keyof typeof ABONOS][1])})`,
                ]
              : []),
          ].join('; ')}.`
    const side = diferencia > 0 ? 'el banco tiene más que tus libros' : 'tus libros tienen más que el banco'
    const tables = [
      ...(charged > 0
        ? [lines('Lo que cobró el banco', [...accountsOf(CHARGES, CARGOS, 'debe'), ['111005', 'Bancos', 0, charged]])]
        : []),
      ...(credited > 0
        ? [lines('Lo que abonó', [['111005', 'Bancos', credited, 0], ...accountsOf(CREDITS, ABONOS, 'haber')])]
        : []),
    ]
    // "¿Qué asiento hago?": that first, and then what it leaves.
    const asEntry = (context.kind === 'asiento' || enters) && tables.length > 0
    const onlyThose =
      enters && context.kind !== 'asiento' ? '**Solo lo que el banco hizo y tus libros no tenían**: ' : ''
    return {
      headline:
        diferencia === 0 && asEntry
          ? `${onlyThose}${tables.map((each) => (onlyThose === '' ? entered(each).replace(/^d/, 'D') : entered(each))).join('. ')}. Los cheques y las consignaciones en tránsito no se registran otra vez. Con eso **sí cuadra**: el saldo conciliado es de ${formatCop(bancoAjustado)} por los dos lados.`
          : diferencia === 0
            ? `**Sí cuadra**: el saldo conciliado es de **${formatCop(bancoAjustado)}** por los dos lados.${adjusted}`
            : `**Todavía no cuadra**: faltan **${formatCop(Math.abs(diferencia))}** por explicar, porque ${side} (${formatCop(bancoAjustado)} ajustado el extracto y ${formatCop(librosAjustado)} los libros).`,
      paragraphs: [
        diferencia === 0
          ? charged + credited > 0
            ? 'Registra solo lo que el banco hizo y tus libros no tenían; los cheques y consignaciones en tránsito no llevan asiento.'
            : 'No hay nada que registrar: los cheques y consignaciones en tránsito ya están en tus libros.'
          : diferencia > 0
            ? 'Busca una consignación o un abono que no registraste, un cheque girado sin cobrar o un pago anotado dos veces.'
            : 'Busca comisiones, 4x1000 o débitos que el banco cobró y no registraste, o una consignación que todavía no entra.',
      ],
      steps,
      tables,
      sources: [...sources, PUC_SOURCE],
      caveats: [
        ...(held.cargos === undefined
          ? []
          : ['Lo que no dijiste qué es va a 530515: sepáralo en su cuenta si es otra cosa.']),
        ...(held.ivaBanco === undefined
          ? []
          : ['El IVA de la comisión va a 2408 si lo puedes descontar; si no, al mismo gasto.']),
        ...(held.sinIdentificar === undefined
          ? []
          : ['Lo que no se sabe de quién es queda en 280505 hasta identificarlo.']),
      ],
    }
  },
})

const IN_NIIF = /\bniif\b|\bcontable|\blibros\b|\bcontabilidad\b|\bseccion 11\b/
/** "¿Y en NIIF uso esos mismos porcentajes?" after the provision for tax. */
const NOT_BY_AGE: IntentAnswer = {
  headline:
    'No: **los porcentajes por edad son solo fiscales (artículo 145)**. En NIIF para las PYMES (sección 11) el deterioro se reconoce cuando hay evidencia objetiva de que el cliente no va a pagar, por la diferencia entre el saldo en libros y lo que se espera recuperar.',
  paragraphs: [
    'Se mira cliente por cliente o por grupos parecidos: mora larga, insolvencia, reestructuración. En NIIF plenas (NIIF 9) se mide por pérdidas esperadas desde el primer día. Se registra con débito 5199 y crédito 139905.',
    'La diferencia entre el deterioro contable y la provisión fiscal va a la conciliación fiscal y es temporaria: genera impuesto diferido (sección 29). Dime cuánto no esperas cobrar y te doy el asiento.',
  ],
  sources: [
    { type: 'niif', number: 'PYMES', article: 'secciones 11 y 29' },
    et('art. 145'),
    { type: 'niif', number: '9' },
  ],
}

const WRITE_OFF =
  /\b(?:d[aoe]\w{0,4} de baja|castig\w{1,4}|ya no (?:me |nos )?(?:van? a )?pag\w*|quebr\w{1,4}|incobrable|se muri?o|desaparecio|liquid\w{1,4}|sac\w{1,4} de)\b/
const CAME_BACK =
  /\b(?:al fin|despues|ya|si) (?:me |nos )?(?:pag|abon|recuper)\w*|\brecuper\w*|\bme (?:pag\w{1,4}|abon\w{1,4})\b/

const cartera: AnyIntent = intent({
  ...noted('contabilidad.cartera'),
  // "¿Y en NIIF uso esos mismos porcentajes?"
  follows: {
    after: /^renta\.cartera$/,
    said: /\b(?:niif|contablemente|contabilidad|libros|seccion 11)\b[^?]{0,50}(?:%|\bporcentajes?\b|\bmism[oa]s?\b|\btambien\b|\biguale?s?\b)|(?:%|\bporcentajes?\b|\bes[oa]s?\b)[^?]{0,50}\b(?:niif|contablemente|contabilidad|libros|seccion 11)\b/,
  },
  slots: {
    mencionado: { ...mencionado, main: true },
    // As the provision for tax before it left them.
    deudas: text<unknown>(
      'Cartera por edad',
      () => undefined,
      () => 'la de la provisión fiscal',
    ),
    deuda: money('Cartera vencida', []),
    parteIncobrable: percent('Parte que no esperas cobrar', ['proporcion', 'tarifa', 'participacion', 'mencion']),
  },
  answer(values, context) {
    const { mencionado: owed, parteIncobrable } = values
    const { message, kind } = context
    const said = told('contabilidad.cartera', context)
    const note = askedNote('contabilidad.cartera', context)
    const ofTax = values.deudas !== undefined || values.deuda !== undefined
    if (ofTax && context.followUp && message.amounts.length === 0 && IN_NIIF.test(message.text))
      return { ...NOT_BY_AGE, caveats: said.caveats ?? [] }
    if (owed === undefined || owed <= 0 || note === 'fiscal' || kind === 'quees' || kind === 'porque') return said
    const lost = parteIncobrable === undefined ? owed : Math.round(percentOf(owed, parteIncobrable))
    const part = parteIncobrable === undefined ? '' : ` (el ${formatPercent(parteIncobrable)} de ${formatCop(owed)})`
    const back = CAME_BACK.test(message.text)
    const off = !back && WRITE_OFF.test(context.merged.text)
    const loss = entryTable(asientoSimple('', '5199', '139905', lost).result, 'Deterioro')
    if (back)
      return {
        ...said,
        headline: `Si te pagan los ${formatCop(owed)}: débito **111005**, crédito **130505**, y se reversa el deterioro, débito **139905** y crédito **4250** (recuperaciones).`,
        tables: [
          entryTable(asientoSimple('', '111005', '130505', owed).result, 'Al cobrar'),
          entryTable(asientoSimple('', '139905', '4250', lost).result, 'Reversión del deterioro'),
        ],
      }
    return {
      ...said,
      headline: off
        ? `Se reconoce la pérdida y se saca de cartera: débito **5199** y crédito **139905** por **${formatCop(lost)}**${part}, y luego débito **139905** y crédito **130505** por lo mismo.`
        : `El deterioro es de **${formatCop(lost)}**${part}: débito **5199** (gasto), crédito **139905** (deterioro de clientes).`,
      paragraphs: [
        ...(off
          ? ['Si ya lo tenías deteriorado, solo va el segundo asiento: no vuelve a tocar el gasto.']
          : ['Es lo que no esperas recuperar: si crees que te paga una parte, dime cuánto o qué porcentaje.']),
        ...(said.paragraphs ?? []).slice(-1),
      ],
      tables: [
        loss,
        ...(off ? [entryTable(asientoSimple('', '139905', '130505', lost).result, 'Castigo (baja)')] : []),
      ],
      caveats: [
        'Para renta cuenta la provisión fiscal del artículo 145 o el castigo del 146, con pruebas de que es incobrable, y no este deterioro.',
        ...(said.caveats ?? []),
      ],
    }
  },
})

export const intents = [conciliacion, cartera]
