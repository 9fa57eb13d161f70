import { IVA_DIFERENCIAL, IVA_GENERAL } from '../../../../shared/tax/facts/iva.ts'
import { estatutoTributario, et } from '../../../../shared/tax/sources.ts'
import { figure } from '../figure.ts'
import type { Topic } from '../topic.ts'
import { cite } from '../topic.ts'
import { ASK_RATE, BOOKING, IVA, WHAT_IS } from '../words.ts'

export const topics: readonly Topic[] = [
  {
    id: 'iva.tarifas',
    subject: 'iva',
    match: [
      { need: [IVA, ASK_RATE], boost: ['general', 'cual', 'cuales'], not: [...BOOKING, 'retencion*'] },
      {
        need: [
          [
            'cuanto* es iva',
            'cual es iva',
            'de cuanto es iva',
            'cuanto vale iva',
            'en cuanto esta iva',
            'cuanto esta iva',
          ],
        ],
      },
    ],
    answer: () => ({
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
    }),
  },
  {
    id: 'iva.producto',
    subject: 'iva',
    match: [
      {
        need: [
          [
            'tiene* iva',
            'paga* iva',
            'lleva* iva',
            'causa* iva',
            'grav* con iva',
            'gravad* con iva',
            'cobra* iva por',
            'tiene* que cobrar iva',
            'iva arroz',
            'iva huevo*',
            'iva pan',
            'iva libro*',
            'iva carne',
          ],
        ],
        prior: 0.3,
        not: ['responsab*'],
      },
    ],
    answer: () => ({
      headline:
        'El IVA de un producto o servicio concreto depende de su **partida arancelaria** o de la lista en que esté: sin ella no te puedo confirmar la tarifa.',
      paragraphs: [
        `Búscalo en este orden: excluidos (bienes, art. 424; servicios, art. 476), exentos (arts. 477 a 481), tarifa del ${figure(IVA_DIFERENCIAL)} (arts. 468-1 y 468-3). Si no está en ninguna lista, se grava al **${figure(IVA_GENERAL)}** (art. 468).`,
      ],
      sources: [et('arts. 424, 468, 468-1, 468-3, 476 y 477')],
      answered: false,
    }),
  },
  {
    id: 'iva.descontable',
    subject: 'iva',
    match: [
      {
        need: [
          ['iva descontable*', 'descont* iva', 'impuesto* descontable*', 'prorrate*', 'iva compras', 'iva pagado'],
          [...IVA, 'descontable*', 'prorrate*'],
        ],
        boost: [...WHAT_IS, 'puedo', 'como'],
        not: BOOKING,
      },
    ],
    answer: () => ({
      headline:
        'Puedes descontar **el IVA facturado en compras y gastos destinados a tus operaciones gravadas o exentas**, si eres responsable y tienes factura electrónica o documento soporte.',
      paragraphs: [
        `El IVA de lo que uses a la vez en operaciones gravadas, exentas y excluidas se **prorratea** según la proporción de tus ingresos ${cite(estatutoTributario)}. El de operaciones excluidas no se descuenta: es mayor costo o gasto.`,
        'El descuento se pide en la declaración del periodo de la factura o en los tres bimestres siguientes (dos cuatrimestres si declaras cada cuatro meses).',
      ],
      sources: [et('arts. 485 y 488'), et('art. 490'), et('art. 496'), et('arts. 616-1 y 771-2')],
      caveats: [
        'En compras a crédito necesitas además el acuse de recibo y el recibo del bien o servicio en la factura electrónica.',
        'El IVA de activos fijos reales productivos es un descuento en renta, no en IVA (art. 258-1).',
      ],
    }),
  },
]
