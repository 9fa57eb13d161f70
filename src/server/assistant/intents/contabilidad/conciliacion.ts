import { formatCop, formatPercent } from '../../../../shared/format.ts'
import { asientoSimple } from '../../../../shared/tax/asientos.ts'
import { conciliacionBancaria } from '../../../../shared/tax/medicion.ts'
import { percentOf } from '../../../../shared/tax/percent.ts'
import { PUC_SOURCE } from '../../../../shared/tax/puc.ts'
import { askedNote, noted, told } from '../../knowledge/notes.ts'
import { type AnyIntent, intent } from '../intent.ts'
import { mencionado, money, percent } from '../slots.ts'
import { sumBy } from './bare.ts'
import { entryTable } from './entryTable.ts'

// What is told in general, worked out where the message brings the figures.

const BANK =
  /\bbancos? (?:\w{1,10} )?(?:dice|muestra|tiene|me da|da|sale|aparece|reporta|va en|marca)|\bextracto|\bla app\b|\bsaldo (?:del|en el|en) banco/
const BOOKS =
  /\blibros|\bcuaderno|\bcontab\w*|\bexcel|\bauxiliar|\blibreta|\bmi (?:saldo|registro|cuenta)s?|\byo tengo|\bnuestro saldo/
const CHEQUES = /\bcheques?|\bgirad[oa]s?|\bpagos? (?:sin|por|en)|\btransferencias? (?:en transito|sin)/
const ON_ITS_WAY =
  /\bconsignacion\w* (?:\w{1,10} ){0,3}(?:transito|sin)|\ben transito|\bdatafono|\bconsign\w* (?:que )?(?:no|todavia|aun)|\bconsignad[oa]s? (?:el|que)/
const CHARGED =
  /\bcomision\w*|\b4 ?x ?1000|\bcuatro por mil|\bgmf|\bmanejo|\bcobr(?:o|aron|a|ado)|\bnotas? debito|\bdescont\w*|\bintereses? (?:que )?cobr\w*/
const SQUARES = /\bcuadr\w*|\bdiferencias?\b|\bigual(?:es)?\b|\bconcilia\w{0,2}\b/
const CREDITED =
  /\brendimientos?|\bnotas? credito|\babon(?:o|aron)|\bconsignacion\w* sin identificar|\bsin identificar|\bme entr\w*/

const conciliacion: AnyIntent = intent({
  ...noted('contabilidad.conciliacion'),
  slots: {
    saldoBanco: money('Saldo del banco', [], { read: sumBy(BANK, { not: CHEQUES }) }),
    saldoLibros: money('Saldo en libros', [], { read: sumBy(BOOKS) }),
    cheques: money('Cheques sin cobrar', [], { read: sumBy(CHEQUES) }),
    enTransito: money('Consignaciones en tránsito', [], { read: sumBy(ON_ITS_WAY) }),
    cargosBanco: money('Lo que cobró el banco', [], { read: sumBy(CHARGED, { not: CHEQUES }) }),
    abonosBanco: money('Lo que abonó el banco', [], { read: sumBy(CREDITED, { not: ON_ITS_WAY }) }),
    mencionado: { ...mencionado, summed: true },
  },
  answer(values, context) {
    const { saldoBanco, saldoLibros } = values
    const note = askedNote('contabilidad.conciliacion', context)
    const brings = context.message.amounts.length > 0
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
    if (!brings && note !== undefined && !SQUARES.test(context.message.text))
      return told('contabilidad.conciliacion', context)
    const { result, steps, sources } = conciliacionBancaria({
      saldoBanco,
      saldoLibros,
      cheques: values.cheques ?? 0,
      consignaciones: values.enTransito ?? 0,
      cargos: values.cargosBanco ?? 0,
      abonos: values.abonosBanco ?? 0,
    })
    const { diferencia, bancoAjustado, librosAjustado } = result
    const charged = values.cargosBanco ?? 0
    const credited = values.abonosBanco ?? 0
    const side = diferencia > 0 ? 'el banco tiene más que tus libros' : 'tus libros tienen más que el banco'
    return {
      headline:
        diferencia === 0
          ? `**Sí cuadra**: los dos saldos quedan en **${formatCop(bancoAjustado)}**.`
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
      tables: [
        ...(charged > 0
          ? [entryTable(asientoSimple('', '530515', '111005', charged).result, 'Lo que cobró el banco')]
          : []),
        ...(credited > 0
          ? [
              entryTable(
                asientoSimple('', '111005', '280505', credited).result,
                'Lo que abonó, mientras se sabe de quién es',
              ),
            ]
          : []),
      ],
      sources: [...sources, PUC_SOURCE],
      caveats:
        charged > 0
          ? ['El 4x1000 va a 530595 y la cuota de manejo a 530505: separa lo que corresponda a cada uno.']
          : [],
    }
  },
})

const WRITE_OFF =
  /\b(?:d[aoe]\w{0,4} de baja|castig\w{1,4}|ya no (?:me |nos )?(?:van? a )?pag\w*|quebr\w{1,4}|incobrable|se muri?o|desaparecio|liquid\w{1,4}|sac\w{1,4} de)\b/
const CAME_BACK =
  /\b(?:al fin|despues|ya|si) (?:me |nos )?(?:pag|abon|recuper)\w*|\brecuper\w*|\bme (?:pag\w{1,4}|abon\w{1,4})\b/

const cartera: AnyIntent = intent({
  ...noted('contabilidad.cartera'),
  slots: {
    mencionado: { ...mencionado, main: true },
    parteIncobrable: percent('Parte que no esperas cobrar', ['proporcion', 'tarifa', 'participacion', 'mencion']),
  },
  answer(values, context) {
    const { mencionado: owed, parteIncobrable } = values
    const { message, kind } = context
    const said = told('contabilidad.cartera', context)
    const note = askedNote('contabilidad.cartera', context)
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
