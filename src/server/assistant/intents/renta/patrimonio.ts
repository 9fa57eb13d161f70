import { formatCop, formatDate, formatNumber, formatPercent } from '../../../../shared/format.ts'
import { vencimientoPorDigito, vencimientos } from '../../../../shared/tax/calendario.ts'
import { UVT } from '../../../../shared/tax/facts/general.ts'
import { TABLA, tablaAt } from '../../../../shared/tax/facts/tablas.ts'
import {
  PATRIMONIO_PJ,
  PATRIMONIO_PJ_ESPECIAL,
  PATRIMONIO_PJ_UMBRAL,
  PATRIMONIO_UMBRAL,
  PATRIMONIO_VIVIENDA,
} from '../../../../shared/tax/facts/tax.ts'
import { impuestoPatrimonio } from '../../../../shared/tax/patrimonio.ts'
import { percentOf } from '../../../../shared/tax/percent.ts'
import { decreto, et } from '../../../../shared/tax/sources.ts'
import { tracked } from '../../../../shared/tax/tracked.ts'
import type { FactSource } from '../../../../shared/tax/types.ts'
import type { Understood } from '../../understand/features.ts'
import { cite, citing, fromCalculation, type IntentAnswer } from '../answer.ts'
import { figure } from '../figure.ts'
import { intent, type ReadContext } from '../intent.ts'
import { toCop } from '../reading.ts'
import { flag, money, percent, text } from '../slots.ts'
import { bareAlone, bareBeside, oneOf } from './bare.ts'
import { opening } from './say.ts'
import { anoGravable, contribuyente } from './slots.ts'

/** The tax of 2026 on companies is of that year alone, so its figures are always those of its day. */
const PJ_DAY = '2026-03-01'
const IN_FLUX =
  'El Decreto 173 de 2026 nació de una emergencia económica: su control constitucional está por verificar.'

function ofCompanies(
  source: FactSource,
  equity: number | undefined,
  special: boolean,
  kind: Parameters<typeof opening>[0]['kind'],
): IntentAnswer {
  const facts = tracked(source)
  const at = (key: string) => facts.at(key, PJ_DAY).value
  const umbral = at(PATRIMONIO_PJ_UMBRAL)
  const top = umbral * at(UVT)
  const rate = at(special ? PATRIMONIO_PJ_ESPECIAL : PATRIMONIO_PJ)
  const rest = {
    paragraphs: [
      `La tarifa es del ${formatPercent(at(PATRIMONIO_PJ))} en general y ${formatPercent(at(PATRIMONIO_PJ_ESPECIAL))} en los sectores financiero y extractivo, sobre el patrimonio al 1 de marzo de 2026, en cuotas del 1 de abril y el 4 de mayo ${cite(decreto('173', 2026))}.`,
    ],
    sources: [decreto('173', 2026), et('art. 292-3'), ...facts.sources()],
    facts: facts.used(),
    state: [IN_FLUX],
    caveats: ['Si la Corte lo retira, no se debe pagar o puede pedirse en devolución.'],
  }
  const limit = `**patrimonio líquido desde ${formatNumber(umbral)} UVT (${formatCop(top)})**`
  if (equity !== undefined)
    return {
      ...rest,
      headline: opening(
        { kind: kind === 'sino' ? kind : 'cuanto' },
        equity >= top,
        equity >= top
          ? `con un patrimonio líquido de ${formatCop(equity)} la sociedad paga **${formatCop(Math.round(percentOf(equity, rate)))}** (${formatPercent(rate)}) del impuesto transitorio de 2026, que causan las de ${formatNumber(umbral)} UVT (${formatCop(top)}) o más.`
          : `la sociedad **no paga impuesto al patrimonio**: ${formatCop(equity)} no llega a ${formatNumber(umbral)} UVT (${formatCop(top)}), el umbral del impuesto transitorio de 2026, y el permanente no es de sociedades nacionales.`,
      ),
    }
  return {
    ...rest,
    headline: `El impuesto permanente al patrimonio **no lo pagan las sociedades nacionales**; en 2026 el Decreto 173 creó uno transitorio para las que tienen ${limit}.`,
  }
}

function companiesToo(facts: FactSource): string {
  const at = (key: string) => facts.at(key, PJ_DAY).value
  const umbral = at(PATRIMONIO_PJ_UMBRAL)
  return `Para 2026 hay además un impuesto transitorio para sociedades con patrimonio líquido desde ${formatNumber(umbral)} UVT (${formatCop(umbral * at(UVT))}) al 1 de marzo, del Decreto 173 de 2026: ${formatPercent(at(PATRIMONIO_PJ))} en general y ${formatPercent(at(PATRIMONIO_PJ_ESPECIAL))} en los sectores financiero y extractivo. Su control constitucional está por verificar.`
}

const GOOD =
  /\b(?:casas?|vivienda|apartamentos?|aptos?|carros?|camionetas?|motos?|fincas?|lotes?|local(?:es)?|bodegas?|oficinas?|acciones|cdts?|ahorros|cuentas?|inversiones|ganado|inmuebles?|terrenos?|edificio|parqueadero|negocio|efectivo|dolares)\b/
/** "¿Debo pagar…?" asks for a duty, and tells no debt. */
const DEBT =
  /\bdeb(?:o|emos|iendo)\b(?! (?:de )?(?:pagar|declarar|presentar|tributar|liquidar|hacer))|\bdeudas?\b|\bhipotec\w+|\bprestamos?\b|\bcreditos?\b/
const DEBT_GONE =
  /\b(?:ya (?:la |lo |las |los |no )?(?:pag\w+|cancel\w+|debo|deba|debiera)|no (?:debo|debiera|tengo deudas?|tuviera deudas?)|sin (?:la |las |esa |esas |ninguna )?deudas?|termin\w+ de pagar)\b/

const NET_WORTH = /\bpatrimonio\b|\bpl\b/
/** "Sin contar la casa de 800": it comes on top. */
const APART =
  /\b(?:sin (?:contar|incluir|sumar|meter)|aparte(?: de)?|ademas de|fuera de|no (?:incluye|cuenta|incluyo)|mas) (?:el valor de )?(?:la |mi |el |una? )?(?:casa|vivienda|apartamento|apto)\b|\b(?:casa|vivienda|apartamento|apto)\b[^.;]{0,30}\b(?:aparte|por fuera|no (?:esta|va) (?:ahi|incluid\w))\b/
const WITHIN =
  /\bincl(?:\b|uid\w+|uye\w*|uyendo)|\b(?:contando|con todo y|dentro|metid[oa]s?)\b|\bdel? (?:los |las )?cual(?:es)?\b|\badentro\b|\bpatrimonio\b|\bpl\b|\bmi casa vale\b/

interface Goods {
  readonly total: number
  readonly vivienda: number
}

/** Each sum of a message with the words that tell what it is of: those before it in its clause, else those right after. */
const named = (message: Understood, { facts }: ReadContext) =>
  message.amounts.map((amount, at) => {
    const { text: words, amounts } = message
    const before = words.slice(Math.max(amounts[at - 1]?.end ?? 0, amount.start - 60), amount.start)
    const after = words.slice(amount.end, amounts[at + 1]?.start ?? amount.end + 30).split(/[,;.]| y /)[0] ?? ''
    // "PL de 5.200 incluida la casa": that sum is the whole, whatever is told behind it.
    const cue = NET_WORTH.test(before) ? '' : ([before, after].find((side) => GOOD.test(side) || DEBT.test(side)) ?? '')
    const owed = DEBT.test(cue)
    return { sum: toCop(amount, message, facts), owed, good: GOOD.test(cue) && !owed, home: HOME.test(cue) }
  })
const total = (list: readonly { readonly sum: number }[]) => list.reduce((held, { sum }) => held + sum, 0)

/** "Casa de 450, apto de 300 y carro de 60": what is owned, and of it the first home. */
function goodsIn(message: Understood, context: ReadContext): Goods | undefined {
  const goods = named(message, context).filter(({ good }) => good)
  return goods.length < 2 ? undefined : { total: total(goods), vivienda: goods.find(({ home }) => home)?.sum ?? 0 }
}
function debtsIn(message: Understood, context: ReadContext): number | undefined {
  if (DEBT_GONE.test(message.text)) return 0
  const debts = named(message, context).filter(({ owed }) => owed)
  return debts.length === 0 ? undefined : total(debts)
}

const HOME = /\b(?:casa|vivienda|apartamento|apto|donde viv\w+)\b/
const NO_HOME =
  /\b(?:sin|no (?:tiene|tengo|hay|es dueno de)|ni|y no tiene) (?:ninguna |una |la |mi )?(?:casa|vivienda|apartamento|apto|habitacion)\b|\bvive en arriendo\b/
const OF_THE_HOME = /\b(?:casa|vivienda|apartamento|apto)\b[^.;,:\d]{0,45}$/
const HOME_AFTER =
  /^ ?(?:millones |palos |m )?(?:del?|en|por|son|es|corresponden) (?:a )?(?:la |mi |una? |el )?(?:casa|vivienda|apartamento|apto)\b/
const SPECIAL = /\bfinancier\w+|\bbancos?\b|\bextractiv\w+|\bpetrol\w+|\bmineri?a?\b|\bcarbon\b/

/** Of the second instalment only the one of 2026 has a day that was confirmed. */
const whenPaid = (year: number): string => {
  const [, second] = vencimientos({ obligacion: 'patrimonio', ano: year, digitos: '1' }).result.fechas
  const [first, last] = [1, 0].map((digit) => formatDate(vencimientoPorDigito(year, 5, digit)))
  return `Se declara con el formulario 420 **entre el ${first} y el ${last}**, según el último dígito del NIT, con la primera cuota; la segunda se paga ${second === undefined ? 'en septiembre' : `el **${formatDate(second.fecha)}**`} ${cite(decreto('2229', 2023))}.`
}

export const intents = [
  intent({
    id: 'patrimonio',
    subject: 'patrimonio',
    title: 'Impuesto al patrimonio: quién lo paga y cuánto es',
    called:
      /\bpl\b[^?]{0,120}\b(?:imp|impto|impuesto) (?:al? |del? |sobre el )?patrimonio\b|\b(?:imp|impto|impuesto) (?:al? |del? |sobre el )?patrimonio (?:de|para|a|en) (?:las )?(?:empresas|sociedades|personas juridicas|pj)\b|\bdecreto 173\b/,
    slots: {
      patrimonio: money('Patrimonio líquido', ['patrimonio', 'activos', 'utilidad', 'avaluo', 'capital'], {
        main: true,
        read: bareAlone(),
      }),
      deudas: money('Deudas', ['deuda', 'pasivos'], {
        summed: true,
        read: oneOf(debtsIn, bareBeside(/\bdeb[eo]\b(?! (?:pagar|declarar|presentar))|\bdeudas?\b/)),
      }),
      bienes: text<Goods>('Bienes', goodsIn, ({ total }) => formatCop(total)),
      vivienda: {
        ...money('Valor de tu vivienda', ['vivienda', 'valorActivo'], { read: bareBeside(HOME) }),
        takes: (words: string, { at, end }: { readonly at: number; readonly end: number }) =>
          OF_THE_HOME.test(words.slice(Math.max(0, at - 70), at)) || HOME_AFTER.test(words.slice(end, end + 50)),
      },
      tarifa: percent('Tarifa que mencionas', ['tarifa']),
      especial: flag('Sector financiero o extractivo', ({ text }) => (SPECIAL.test(text) ? true : undefined)),
      incluida: flag('La vivienda está en la suma', ({ text }) =>
        APART.test(text) ? false : WITHIN.test(text) ? true : undefined,
      ),
      casa: flag('Una de las sumas es la vivienda', ({ text }) =>
        NO_HOME.test(text) ? false : HOME.test(text) ? true : undefined,
      ),
      contribuyente,
      anoGravable,
    },
    answer(values, { facts, on, kind, message }) {
      const ano = Math.max(2023, values.anoGravable ?? Number(on.slice(0, 4)))
      const day = `${ano}-01-01`
      const goods = values.bienes
      const gross = goods?.total ?? values.patrimonio
      const owed = values.deudas ?? 0
      const home = goods === undefined || goods.vivienda === 0 ? values.vivienda : goods.vivienda
      // Beside a net worth the home is part of it; beside other goods it is one more.
      const apart = goods !== undefined || values.incluida === true ? 0 : (values.vivienda ?? 0)
      const amount = gross === undefined ? undefined : Math.max(0, gross + apart - owed)
      if (values.contribuyente === 'sociedad' && !/\bpersonas? natural/.test(message.text))
        return ofCompanies(facts, amount, values.especial === true, kind)
      const calculation = impuestoPatrimonio(
        {
          ano,
          patrimonioLiquido: amount ?? 0,
          ...(home === undefined || values.casa !== true ? {} : { vivienda: home }),
        },
        facts,
      )
      const umbral = calculation.steps[0]?.value ?? ''
      const tabla = tablaAt(TABLA.patrimonio, facts, day)
      const tarifas = tabla.slice(1).map(({ tarifa }) => formatPercent(tarifa))
      const { obligado, impuesto } = calculation.result
      return fromCalculation(calculation, {
        headline:
          amount === undefined
            ? `Pagan impuesto al patrimonio las personas naturales con **patrimonio líquido desde ${figure(PATRIMONIO_UMBRAL, day)} (${umbral})** al 1 de enero de ${ano}, con tarifas de ${tarifas.slice(0, -1).join(', ')} y ${tarifas.at(-1)}.`
            : obligado
              ? opening(
                  { kind },
                  true,
                  impuesto === 0
                    ? `con un patrimonio líquido de ${formatCop(amount)} llegas al umbral de ${figure(PATRIMONIO_UMBRAL, day)} (${umbral}), pero el impuesto al patrimonio de ${ano} es de **${formatCop(0)}**: sin lo que se excluye de tu vivienda, la base queda por debajo.`
                    : `con un patrimonio líquido de ${formatCop(amount)} pagarías **${formatCop(impuesto)}** de impuesto al patrimonio en ${ano}.`,
                )
              : `${kind === 'sino' ? 'No: **no' : '**No'} pagas impuesto al patrimonio**: ${formatCop(amount)} no llega a ${figure(PATRIMONIO_UMBRAL, day)} (${umbral}) al 1 de enero de ${ano}.`,
        ...(amount === undefined
          ? { steps: [] }
          : goods === undefined && owed === 0
            ? {}
            : {
                steps: [
                  { label: 'Bienes', value: formatCop((gross ?? 0) + apart), sources: [et('art. 295-3')] },
                  { label: 'Menos deudas', value: formatCop(-owed), sources: [et('art. 295-3')] },
                  ...calculation.steps,
                ],
              }),
        paragraphs: [
          ...(amount !== undefined && !obligado ? [] : [whenPaid(ano)]),
          `De la casa o apartamento donde vives no cuentan las primeras ${figure(PATRIMONIO_VIVIENDA, day)} ${cite(et('art. 295-3'))}.`,
        ],
        tables: [
          {
            title: 'Tarifas',
            columns: ['Patrimonio líquido (UVT)', 'Tarifa'],
            rows: citing(
              et('art. 296-3'),
              tabla.map(({ desde, hasta, tarifa, mas }) => [
                hasta === null ? `Más de ${formatNumber(desde)}` : `${formatNumber(desde)} a ${formatNumber(hasta)}`,
                tarifa === 0
                  ? formatPercent(0)
                  : `${formatPercent(tarifa)} sobre el exceso${mas === 0 ? '' : ` + ${formatNumber(mas)} UVT`}`,
              ]),
            ),
          },
        ],
        sources: [
          ...calculation.sources,
          et('art. 296-3'),
          decreto('173', 2026),
          ...(amount !== undefined && !obligado ? [] : [decreto('2229', 2023)]),
        ],
        state: [companiesToo(facts)],
      })
    },
  }),
]
