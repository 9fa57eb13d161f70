import { articleKeys } from '../../../../shared/articles.ts'
import { formatCop, formatPercent } from '../../../../shared/format.ts'
import { IVA_DIFERENCIAL, IVA_GENERAL } from '../../../../shared/tax/facts/iva.ts'
import { INC_RESTAURANTES } from '../../../../shared/tax/facts/tax.ts'
import { calcularIva } from '../../../../shared/tax/iva.ts'
import { estatutoTributario, et } from '../../../../shared/tax/sources.ts'
import type { FactSource } from '../../../../shared/tax/types.ts'
import { uvtToCop } from '../../../../shared/tax/uvt.ts'
import type { Understood } from '../../understand/features.ts'
import { holdsPhrase, phraseLength } from '../../understand/phrases.ts'
import { tokensOf } from '../../understand/text.ts'
import type { IntentAnswer } from '../answer.ts'
import { cite } from '../answer.ts'
import { figure } from '../figure.ts'
import { type AnswerContext, intent } from '../intent.ts'
import { toCop } from '../reading.ts'
import { money, percent, text } from '../slots.ts'
import { GOODS, type Good, type Trato } from './goods.ts'
import { lowerFirst, uvtWithCop } from './say.ts'
import { conIva } from './slots.ts'

/** The goods that a message names; a longer name wins over what it holds ("papas fritas" is no potato). */
/** "Me contrata un colegio": who is served, and not what is taught there. */
const SCHOOL_SERVED =
  /\b(?:me|nos|lo|la|le) (?:contrat|pag|llam|busc|pid)\w+ (?:(?:un|una|el|la|otro|otra) )?(?:colegio|universidad|jardin)|\b(?:se la |se lo |le |les )?(?:vend|factur|cobr|prest|dict|trabaj)\w{1,5} (?:\w{1,12} )?(?:a|al|para|en) (?:(?:un|una|el|la|unos|varios) )?(?:colegio|universidad)/
export function goodsIn({ tokens: words, text }: Pick<Understood, 'tokens' | 'text'>): readonly Good[] {
  const served = SCHOOL_SERVED.test(text)
  const tokens = served ? words.filter((word) => !/^(?:colegio|universidad|jardin)/.test(word)) : words
  const found = GOODS.flatMap((good) => {
    const names = good.any.filter(
      (phrase) => holdsPhrase(tokens, phrase) && !(phrase === 'internet' && BY_INTERNET.test(text)),
    )
    return names.length === 0 ? [] : [{ good, length: Math.max(...names.map(phraseLength)), names }]
  })
  return found
    .filter(
      ({ length, names }) =>
        !found.some(
          (other) =>
            other.length > length &&
            names.every((name) => other.names.some((longer) => longer.includes(name.replace('*', '')))),
        ),
    )
    .map(({ good }) => good)
}

const SAID: Readonly<Record<Trato, string>> = {
  excluido: 'excluido: no causa IVA',
  exento: 'exento: tarifa 0 %',
  diferencial: `gravado al ${figure(IVA_DIFERENCIAL)}`,
  general: `gravado al ${figure(IVA_GENERAL)}`,
  consumo: `impuesto al consumo del ${figure(INC_RESTAURANTES)}, no IVA`,
}

const ONE: Readonly<Record<Trato, (name: string) => string>> = {
  excluido: (name) => `**No lleva IVA**: «${name}» está excluido.`,
  exento: (name) => `**No se le cobra IVA al comprador**: «${name}» está exento, a la tarifa del 0 %.`,
  diferencial: (name) =>
    `**Sí lleva IVA, del ${figure(IVA_DIFERENCIAL)}**: «${name}» está en la lista de la tarifa diferencial.`,
  general: (name) => `**Sí lleva IVA, del ${figure(IVA_GENERAL)}**: «${name}» no está en ninguna lista especial.`,
  consumo: (name) =>
    `**No lleva IVA sino impuesto al consumo del ${figure(INC_RESTAURANTES)}**, si el negocio es responsable de él: «${name}».`,
}

const WHY: Readonly<Record<Trato, (article: string) => string>> = {
  excluido: (article) => `la ley lo excluye del impuesto (${article})`,
  exento: (article) => `la ley lo grava a la tarifa del 0 % (${article})`,
  diferencial: (article) => `está en la lista de la tarifa del ${figure(IVA_DIFERENCIAL)} (${article})`,
  general: (article) =>
    `no está en ninguna lista de excluidos, exentos ni del ${figure(IVA_DIFERENCIAL)}, y entonces va a la tarifa general (${article})`,
  consumo: (article) => `paga impuesto al consumo en vez de IVA (${article})`,
}

function listed(goods: readonly Good[]): IntentAnswer {
  const notes = goods.flatMap(({ note }) => note ?? [])
  const [only] = goods
  return {
    headline:
      goods.length === 1 && only
        ? ONE[only.trato](only.name.toLowerCase())
        : only && goods.every(({ trato }) => trato === only.trato)
          ? `Todos van igual, **${SAID[only.trato]}**: ${new Intl.ListFormat('es').format(goods.map(({ name }) => name.toLowerCase()))}.`
          : `Cada uno va distinto: ${goods.map(({ name, trato }) => `${name.toLowerCase()}, **${SAID[trato]}**`).join('; ')}.`,
    ...(goods.length > 1
      ? {
          tables: [
            {
              title: 'Uno por uno',
              columns: ['Bien o servicio', 'IVA', 'Norma'],
              rows: goods.map(({ name, trato, article }) => [name, SAID[trato], article]),
            },
          ],
        }
      : {}),
    ...(notes.length > 0 ? { paragraphs: notes } : {}),
    // What the notes name too: "en el estrato 3 está excluido (art. 476)".
    sources: [
      ...new Set([
        ...goods.map(({ article }) => article),
        ...notes.flatMap((note) => articleKeys(note).map((key) => key.replace('art ', 'art. '))),
      ]),
    ].map(et),
    caveats: [
      'El IVA solo lo cobra quien es responsable del impuesto.',
      'La clasificación final de un bien la da su partida arancelaria.',
    ],
  }
}

/** What the lists hold of one treatment, where a rate and not a good is asked for. */
function byRate(trato: Trato, head: string): IntentAnswer {
  const goods = GOODS.filter((good) => good.trato === trato)
  return {
    headline: `${head}: por ejemplo **${goods
      .slice(0, 7)
      .map(({ name }) => name.toLowerCase())
      .join(', ')}**.`,
    tables: [
      {
        title: 'Los más comunes',
        columns: ['Bien o servicio', 'Norma'],
        rows: goods.map(({ name, article }) => [name, article]),
      },
    ],
    sources: [...new Set(goods.map(({ article }) => article))].map(et),
    caveats: ['La lista completa va por partida arancelaria: confirma la del bien antes de facturar.'],
  }
}

const reduced = () =>
  byRate(
    'diferencial',
    `A la tarifa del ${figure(IVA_DIFERENCIAL)} van los bienes y servicios de los artículos 468-1 y 468-3`,
  )

/** "¿Y el yogur?": a good that no list here holds is not the one of before. */
const ANOTHER =
  /^\W{0,3}(?:y |pero |ahora |o ){0,2}(?:si (?:es|son|fueran?|vendo) |(?:el|la|los|las|del|de la|de los|de) )(?!iva|que|eso|precio|total|cual|tarifa)/
/** Whoever is served abroad asks of an export. */
const CLIENT_ABROAD =
  /\b(?:cliente|empresa|firma|compania|gringos?|extranjero)s? (?:\w{1,12} ){0,2}(?:de|en|del) (?:ecuador|peru|chile|mexico|panama|espana|estados unidos|usa|argentina|brasil|canada|alemania|inglaterra|francia|italia|miami|nueva york|otro pais|exterior)\b/
/** By what means, and not what is sold. */
const BY_INTERNET = /\b(?:por|via|en) internet\b/

/** Words of a list that name nothing which is sold. */
const NO_GOOD = new Set(
  'iva consulta consultas vendo vende vendemos venta tengo tienda minimercado autoservicio negocio cada cual cuanto pongo ponen cobro cobra lleva llevan tienen poner productos producto sistema metiendo responsable responsables soy somos hago tambien mas eso esos ellos para como todo todos tarifa tarifas impuesto servicios servicio clientes uno una unos unas'.split(
    ' ',
  ),
)
const LIST_MARK = /[,;.:?¿]| y | e | o /
/** What a list of goods names that is in none of ours: told, so that nobody takes it for one of the others. */
function unknownIn({ text: words }: Pick<Understood, 'text'>, found: readonly Good[]): readonly string[] {
  const parts = words.split(LIST_MARK).map((part) => part.trim())
  const known = (part: string) => goodsIn({ text: part, tokens: tokensOf(part) }).length > 0
  const [first, last] = [parts.findIndex(known), parts.findLastIndex(known)]
  return found.length < 2
    ? []
    : parts.slice(first, last + 2).flatMap((part) => {
        const bare = part.replace(/^(?:(?:a|al|el|la|los|las|un|una|del?|por|con|en) )+/, '')
        const said = bare.split(' ').filter((word) => word.length > 2)
        return said.length === 0 || said.length > 2 || known(part) || said.some((word) => NO_GOOD.has(word))
          ? []
          : [bare]
      })
}

/** "¿Y cuál es la diferencia, si ninguno lleva IVA?" */
const DIFFERENCE = /\bdiferenci\w+|\b(?:que|cual) (?:gana|ventaja|beneficio)|\bda lo mismo\b|\bes (?:lo mismo|igual)\b/
const RIGHT_TO_CREDIT =
  'Quien vende **exento** como responsable **descuenta el IVA de sus compras**, y el productor puede pedirlo en **devolución**; para quien vende **excluido** ese IVA es **mayor costo** o gasto.'

interface Priced {
  readonly good: Good
  readonly price: number
}
/** "Consulta a 150 mil y botox a 800 mil": each good with the sum right behind its name. */
function priced({
  text: words,
  amounts,
}: Understood): readonly { readonly good: Good; readonly amount: Understood['amounts'][number] }[] | undefined {
  const found = amounts.flatMap((amount, at) => {
    const said = words.slice(amounts[at - 1]?.end ?? 0, amount.start)
    const [good, more] = goodsIn({ text: said, tokens: tokensOf(said) })
    return good === undefined || more !== undefined ? [] : [{ good, amount }]
  })
  return found.length > 1 && found.length === amounts.length ? found : undefined
}
const pricesOf = (message: Understood, facts: FactSource): readonly Priced[] | undefined =>
  priced(message)?.map(({ good, amount }) => ({ good, price: toCop(amount, message, facts) }))
/** What each of them bears, and all together. */
function billed(
  goods: readonly Priced[],
  told: IntentAnswer,
  incluido: boolean,
  { facts, on }: Pick<AnswerContext, 'facts' | 'on'>,
): IntentAnswer {
  const rows = goods.map(({ good, price }) => {
    const key = good.trato === 'general' ? IVA_GENERAL : good.trato === 'diferencial' ? IVA_DIFERENCIAL : undefined
    const tarifa = key === undefined ? undefined : facts.at(key, on).value
    return {
      good,
      price,
      worked:
        tarifa === undefined ? undefined : calcularIva({ valor: price, incluido, tarifa, date: on }, facts).result,
    }
  })
  const taxed = rows.filter(({ worked }) => worked !== undefined)
  const sum = taxed.reduce((all, { worked }) => all + (worked?.iva ?? 0), 0)
  return {
    ...told,
    headline: `${rows
      .map(({ good, price, worked }) =>
        worked === undefined
          ? `${good.name} de ${formatCop(price)}: **${SAID[good.trato]}**`
          : `${good.name} de ${formatCop(price)}: **${SAID[good.trato]}**, **${formatCop(worked.iva)}** de IVA (total ${formatCop(worked.total)})`,
      )
      .join('; ')}.${taxed.length > 1 ? ` En total, **${formatCop(sum)}** de IVA.` : ''}`,
  }
}

const ASKS_THE_RATE =
  /\b(?:que|cual|cuanto) (?:de )?iva\b|\b(?:les? |se )?(?:cobr|pong|llev|tien|caus)\w{1,4}\b[^?]{0,25}\biva\b|\biva (?:les? |se )?(?:pong|cobr)\w{1,3}\b/

export const product = intent({
  id: 'iva.producto',
  subject: 'iva',
  title: 'Qué IVA lleva un producto o servicio',
  slots: {
    producto: text<readonly string[]>(
      'Producto o servicio',
      (message) => {
        const names = goodsIn(message).map(({ name }) => name)
        return names.length === 0 ? undefined : names
      },
      (value) => value.join(', '),
    ),
    pago: money('Precio', ['pago', 'venta'], { main: true }),
    tarifa: percent('Tarifa', ['tarifa', 'mencion']),
    conIva,
  },
  fits: ({ text }) => !CLIENT_ABROAD.test(text),
  // "Hago acarreos y transporte de pasajeros, ¿les cobro IVA?": of what is sold, and not of who withholds.
  tells: (message) =>
    message.amounts.length === 0 &&
    ASKS_THE_RATE.test(message.text) &&
    goodsIn(message).length > 1 &&
    !/\breten\w*|\bretien\w*|\brete ?fuente\b|\bdescont\w*|\bdevol\w*/.test(message.text),
  covers: (part, message) =>
    /\biva\b|^\W{0,3}(?:y )?(?:al?|el|la|los|las|cuando) /.test(part) && goodsIn(message).length > 1,
  answer(values, { facts, on, message, kind, followUp }: AnswerContext) {
    const named = goodsIn(message)
    const another = followUp && kind !== 'porque' && ANOTHER.test(message.text)
    const goods = named.length > 0 || another ? named : GOODS.filter(({ name }) => values.producto?.includes(name))
    if (goods.length === 0) {
      if (values.tarifa === 5) return reduced()
      if (values.tarifa === 0) return byRate('exento', 'A la tarifa del 0 % van los bienes y servicios exentos')
      return {
        headline:
          'El IVA de un producto o servicio concreto depende de su **partida arancelaria** o de la lista en que esté: sin ella no te puedo confirmar la tarifa.',
        paragraphs: [
          `Búscalo en este orden: excluidos (bienes, art. 424; servicios, art. 476), exentos (arts. 477 a 481), tarifa del ${figure(IVA_DIFERENCIAL)} (arts. 468-1 y 468-3). Si no está en ninguna lista, se grava al **${figure(IVA_GENERAL)}** (art. 468).`,
        ],
        sources: [et('arts. 424, 476, 477, 478, 479, 481, 468-1, 468-3 y 468')],
        answered: false,
      }
    }
    const treated = new Set(goods.map(({ trato }) => trato))
    const differ = treated.has('exento') && treated.has('excluido')
    if (differ && DIFFERENCE.test(message.text))
      return {
        headline: `Son distintos: ${goods.map(({ name, trato }) => `${name.toLowerCase()}, **${SAID[trato]}**`).join('; ')}. ${RIGHT_TO_CREDIT}`,
        sources: [et('arts. 477 y 850'), et('art. 424'), et('arts. 488 y 490')],
        caveats: ['Ninguno de los dos le cobra IVA al comprador.'],
      }
    const [only] = goods
    const limit = only?.excludedUpTo === undefined ? undefined : uvtToCop(only.excludedUpTo, facts, on)
    if (only?.excludedUpTo !== undefined && limit !== undefined && goods.length === 1 && (values.pago ?? 0) <= limit) {
      const upTo = uvtWithCop(only.excludedUpTo, facts, on)
      return {
        headline: `«${only.name}» ${values.pago === undefined ? `está **excluido de IVA hasta ${upTo}** de precio; si vale más, va al **${figure(IVA_GENERAL)}**` : `de ${formatCop(values.pago)} **no lleva IVA**: está excluido porque no pasa de ${upTo}`}.`,
        sources: [et('arts. 424 y 468')],
        caveats: [`Si vale más de ${upTo}, lleva el ${figure(IVA_GENERAL)} sobre todo el precio.`],
      }
    }
    const missing = unknownIn(message, named)
    const all = listed(goods)
    const answer =
      missing.length === 0
        ? all
        : {
            ...all,
            headline: `${all.headline} De ${new Intl.ListFormat('es').format(missing.map((each) => `«${each}»`))} no tengo confirmada la tarifa: si no está en las listas de excluidos, exentos ni del ${figure(IVA_DIFERENCIAL)}, va al ${figure(IVA_GENERAL)}.`,
          }
    if (only && kind === 'porque')
      return {
        ...answer,
        headline: `Porque **${WHY[only.trato](only.article)}**: «${only.name.toLowerCase()}».`,
      }
    const each = named.length > 1 ? pricesOf(message, facts) : undefined
    if (each !== undefined) return billed(each, answer, values.conIva === true, { facts, on })
    if (differ) return { ...answer, paragraphs: [...(answer.paragraphs ?? []), RIGHT_TO_CREDIT] }
    if (values.pago === undefined || goods.length > 1 || !only) return answer
    if (only.trato === 'excluido' || only.trato === 'exento' || only.trato === 'consumo') return answer
    const tarifa = facts.at(only.trato === 'general' ? IVA_GENERAL : IVA_DIFERENCIAL, on).value
    const calculation = calcularIva({ valor: values.pago, incluido: values.conIva === true, tarifa, date: on }, facts)
    const { base, iva, total } = calculation.result
    return {
      ...answer,
      headline: `El IVA de ${lowerFirst(only.name)} es del ${formatPercent(tarifa)}: sobre ${formatCop(base)} son **${formatCop(iva)}**, para un total de **${formatCop(total)}**.`,
      steps: calculation.steps,
      facts: calculation.facts,
    }
  },
})

export const rates = intent({
  id: 'iva.tarifas',
  subject: 'iva',
  title: 'Cuáles son las tarifas del IVA',
  slots: { tarifa: percent('Tarifa', ['tarifa', 'mencion']) },
  answer: ({ tarifa }, { message }) => {
    if (tarifa === 5 && !/\bgeneral\b/.test(message.text)) return reduced()
    return {
      headline: `La tarifa general del IVA es del **${figure(IVA_GENERAL)}**; hay una tarifa diferencial del **${figure(IVA_DIFERENCIAL)}**, bienes y servicios exentos (**0 %**) y otros excluidos.`,
      sources: [et('arts. 468, 468-1 y 468-3'), et('arts. 477, 478, 479 y 481'), et('arts. 424 y 476')],
      caveats: ['La tarifa de un bien concreto depende de su partida arancelaria.'],
    }
  },
})

export const exempt = intent({
  id: 'iva.exento-excluido',
  subject: 'iva',
  title: 'Diferencia entre exento y excluido de IVA',
  slots: { tarifa: percent('Tarifa', ['tarifa', 'mencion']) },
  answer: (_, { message, kind }) => {
    const goods = goodsIn(message)
    const named = goods.length === 1 ? ` ${ONE[goods[0]?.trato ?? 'general'](goods[0]?.name.toLowerCase() ?? '')}` : ''
    const exports = message.tokens.some((token) => token.startsWith('export'))
    return {
      headline: exports
        ? 'Las exportaciones de bienes y de servicios son **exentas de IVA (tarifa 0 %)**: no lo cobras y puedes descontar y pedir en devolución el que pagaste, con los requisitos del artículo 481.'
        : `${kind === 'sino' && named === '' ? 'No son lo mismo: ni' : 'Ni'} los bienes **exentos** ni los **excluidos** le cobran IVA al comprador, pero **solo quien vende exentos (tarifa 0 %) puede descontar y pedir en devolución el IVA que pagó**.`,
      paragraphs: [
        ...(named === '' ? [] : [named.trim()]),
        `Un bien **exento** está gravado a la tarifa del 0 %: quien lo vende es responsable de IVA, declara y tiene derecho al impuesto descontable, con devolución del saldo a favor ${cite(estatutoTributario)}. Un bien **excluido** no causa el impuesto: quien solo vende excluidos no es responsable de IVA, no lo declara, y el IVA que paga en sus compras es mayor costo o gasto ${cite(estatutoTributario)}.`,
      ],
      sources: exports
        ? [et('art. 481'), et('arts. 477 y 479'), et('arts. 424, 476 y 488'), et('art. 490')]
        : [et('arts. 477 y 481'), et('arts. 424 y 476'), et('arts. 488 y 490')],
      caveats: [
        'Un bien concreto se clasifica por su partida arancelaria: confírmala antes de facturar.',
        'Quien vende gravado, exento y excluido a la vez prorratea el IVA descontable común (art. 490).',
      ],
    }
  },
})
