import { concepto, estatutoTributario, et } from '../../../../shared/tax/sources.ts'
import type { Topic } from '../topic.ts'
import { cite } from '../topic.ts'
import { BOOKING, IVA, WHAT_IS } from '../words.ts'

export const EXEMPT = ['exento*', 'exenta*', 'exencion*', 'tarifa cero']
export const EXCLUDED = ['excluido*', 'excluida*', 'exclusion*', 'no gravad*', 'no causa* iva']

export const topics: readonly Topic[] = [
  {
    id: 'iva.exento-excluido',
    subject: 'iva',
    match: [
      { need: [EXEMPT, EXCLUDED], boost: [...IVA, ...WHAT_IS], not: BOOKING },
      { need: [EXEMPT, IVA], boost: [...WHAT_IS, 'bien*', 'servicio*'], not: ['periodo*', 'bimestr*', ...BOOKING] },
      { need: [['export*', 'vent* exterior'], IVA], prior: 0.5, not: BOOKING },
      { need: [EXCLUDED, IVA], boost: [...WHAT_IS, 'bien*', 'servicio*'], not: BOOKING },
      {
        need: [
          [
            'bienes exentos',
            'bienes excluidos',
            'servicios exentos',
            'servicios excluidos',
            'productos exentos',
            'productos excluidos',
          ],
        ],
      },
    ],
    answer: ({ tokens }) => ({
      headline: tokens.some((token) => token.startsWith('export'))
        ? 'Las exportaciones de bienes y de servicios son **exentas de IVA (tarifa 0 %)**: no lo cobras y puedes descontar y pedir en devolución el que pagaste, con los requisitos del artículo 481.'
        : 'Ni los bienes **exentos** ni los **excluidos** le cobran IVA al comprador, pero **solo quien vende exentos (tarifa 0 %) puede descontar y pedir en devolución el IVA que pagó**.',
      paragraphs: [
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
    }),
  },
]
