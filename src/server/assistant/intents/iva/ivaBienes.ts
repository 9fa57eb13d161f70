import { formatCop, formatPercent } from '../../../../shared/format.ts'
import { IVA_DIFERENCIAL, IVA_GENERAL } from '../../../../shared/tax/facts/iva.ts'
import { INC_RESTAURANTES } from '../../../../shared/tax/facts/tax.ts'
import { calcularIva } from '../../../../shared/tax/iva.ts'
import { concepto, estatutoTributario, et } from '../../../../shared/tax/sources.ts'
import { figure } from '../../topics/figure.ts'
import type { TopicAnswer } from '../../topics/topic.ts'
import { cite } from '../../topics/topic.ts'
import type { Understood } from '../../understand/features.ts'
import { holdsPhrase, phraseLength } from '../../understand/phrases.ts'
import { type AnswerContext, intent } from '../intent.ts'
import { money, percent, text } from '../slots.ts'
import { GOODS, type Good, type Trato } from './goods.ts'
import { lowerFirst } from './say.ts'
import { conIva } from './slots.ts'

/** The goods that a message names; a longer name wins over what it holds ("papas fritas" is no potato). */
function goodsIn({ tokens }: Pick<Understood, 'tokens'>): readonly Good[] {
  const found = GOODS.flatMap((good) => {
    const names = good.any.filter((phrase) => holdsPhrase(tokens, phrase))
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

function listed(goods: readonly Good[]): TopicAnswer {
  const notes = goods.flatMap(({ note }) => note ?? [])
  const [only] = goods
  return {
    headline:
      goods.length === 1 && only
        ? ONE[only.trato](only.name.toLowerCase())
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
    sources: [et([...new Set(goods.map(({ article }) => article))].join(', '))],
    caveats: [
      'El IVA solo lo cobra quien es responsable del impuesto.',
      'La clasificación final de un bien la da su partida arancelaria.',
    ],
  }
}

/** What the lists hold of one treatment, where a rate and not a good is asked for. */
function byRate(trato: Trato, head: string): TopicAnswer {
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
    sources: [et([...new Set(goods.map(({ article }) => article))].join(', '))],
    caveats: ['La lista completa va por partida arancelaria: confirma la del bien antes de facturar.'],
  }
}

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
  answer(values, { facts, on, message }: AnswerContext) {
    const named = goodsIn(message)
    const goods = named.length > 0 ? named : GOODS.filter(({ name }) => values.producto?.includes(name))
    if (goods.length === 0) {
      if (values.tarifa === 5)
        return byRate(
          'diferencial',
          `A la tarifa del ${figure(IVA_DIFERENCIAL)} van los bienes y servicios de los artículos 468-1 y 468-3`,
        )
      if (values.tarifa === 0) return byRate('exento', 'A la tarifa del 0 % van los bienes y servicios exentos')
      return {
        headline:
          'El IVA de un producto o servicio concreto depende de su **partida arancelaria** o de la lista en que esté: sin ella no te puedo confirmar la tarifa.',
        paragraphs: [
          `Búscalo en este orden: excluidos (bienes, art. 424; servicios, art. 476), exentos (arts. 477 a 481), tarifa del ${figure(IVA_DIFERENCIAL)} (arts. 468-1 y 468-3). Si no está en ninguna lista, se grava al **${figure(IVA_GENERAL)}** (art. 468).`,
        ],
        sources: [et('arts. 424, 468, 468-1, 468-3, 476 y 477')],
        answered: false,
      }
    }
    const answer = listed(goods)
    const [only] = goods
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
    if (tarifa === 5 && !/\bgeneral\b/.test(message.text))
      return byRate(
        'diferencial',
        `A la tarifa del ${figure(IVA_DIFERENCIAL)} van los bienes y servicios de los artículos 468-1 y 468-3`,
      )
    return {
      headline: `La tarifa general del IVA es del **${figure(IVA_GENERAL)}**; hay una tarifa diferencial del **${figure(IVA_DIFERENCIAL)}**, bienes y servicios exentos (**0 %**) y otros excluidos.`,
      tables: [
        {
          title: 'Tarifas del IVA',
          columns: ['Tarifa', 'A qué se aplica', 'Norma'],
          rows: [
            [`${figure(IVA_GENERAL)}`, 'Regla general: todo lo que no tenga otro trato', 'art. 468'],
            [`${figure(IVA_DIFERENCIAL)}`, 'Bienes y servicios de las listas', 'arts. 468-1 y 468-3'],
            ['0 % (exentos)', 'Bienes y servicios de las listas, y exportaciones', 'arts. 477 a 481'],
            ['Excluidos', 'No causan IVA ni dan descuento', 'arts. 424 y 476'],
          ],
        },
      ],
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
        `Un bien **exento** está gravado a la tarifa del 0 %: quien lo vende es responsable de IVA, declara y tiene derecho al impuesto descontable, con devolución del saldo a favor ${cite(estatutoTributario)}. Un bien **excluido** no causa el impuesto: quien solo vende excluidos no es responsable de IVA, no lo declara, y el IVA que paga en sus compras es mayor costo o gasto.`,
      ],
      tables: [
        {
          title: 'Exento frente a excluido',
          columns: ['', 'Exento', 'Excluido'],
          rows: [
            ['IVA en la venta', '0 %', 'No se causa'],
            ['Responsable de IVA', 'Sí', 'No, si solo vende excluidos'],
            ['IVA de sus compras', 'Descontable, con devolución', 'Mayor costo o gasto'],
            ['Declara IVA', 'Sí, cada dos meses si es productor (art. 477) o exportador (art. 481)', 'No'],
            ['Dónde está la lista', 'Arts. 477, 478, 479 y 481', 'Bienes: art. 424. Servicios: art. 476'],
          ],
        },
      ],
      sources: [et('arts. 477, 478, 479 y 481'), et('arts. 424 y 476'), et('arts. 488 y 490'), concepto('1', 2003)],
      caveats: [
        'Un bien concreto se clasifica por su partida arancelaria: confírmala antes de facturar.',
        'Quien vende gravado, exento y excluido a la vez prorratea el IVA descontable común (art. 490).',
      ],
    }
  },
})
