import { formatCop, formatNumber } from '../../../../shared/format.ts'
import {
  IVA_TOPE_BIMESTRAL,
  IVA_TOPE_CONTRATOS_ESTADO,
  IVA_TOPE_RESPONSABLE,
} from '../../../../shared/tax/facts/iva.ts'
import { periodoIva, responsableIva } from '../../../../shared/tax/iva.ts'
import { concepto, estatutoTributario, et } from '../../../../shared/tax/sources.ts'
import { roundUvt, uvtToCop } from '../../../../shared/tax/uvt.ts'
import { firstAmount, says } from '../read.ts'
import type { Topic } from '../topic.ts'
import { cite, fromCalculation } from '../topic.ts'
import { ASK_RATE, ASK_WHO, BOOKING, IVA, WHAT_IS } from '../words.ts'

const EXEMPT = ['exento*', 'exenta*', 'exencion*', 'tarifa cero']
const EXCLUDED = ['excluido*', 'excluida*', 'exclusion*', 'no gravad*', 'no causa* iva']
const RESPONSIBLE = [
  'responsab* iva',
  'no responsab*',
  'regimen comun',
  'regimen simplificado',
  'cobrar iva',
  'cobro iva',
  'facturar iva',
  'facturar con iva',
  'inscrib* iva',
  'pagar iva',
  'declarar iva',
]
const PERIOD = [
  'bimestral*',
  'cuatrimestral*',
  'cada cuanto*',
  'periodicidad',
  'cada dos meses',
  'cada cuatro meses',
  'periodo* declar*',
  'periodo* iva',
]

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
    answer: () => ({
      headline:
        'Ni los bienes **exentos** ni los **excluidos** le cobran IVA al comprador, pero **solo quien vende exentos (tarifa 0 %) puede descontar y pedir en devolución el IVA que pagó**.',
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
  {
    id: 'iva.responsable',
    subject: 'iva',
    match: [
      {
        need: [RESPONSIBLE],
        boost: [...ASK_WHO, 'tope*', 'ingres*', 'cuanto', 'desde', ...IVA],
        prior: 0.2,
        not: [...PERIOD, ...EXEMPT, 'factura*', 'plazo*', 'cuando', 'retencion*', 'consumo', 'reteiva', ...BOOKING],
      },
      {
        need: [IVA, ['tope*', 'ingres*', 'desde cuanto', 'a partir', 'ventas', 'facturo', 'vendo'], ASK_WHO],
        not: [...PERIOD, ...BOOKING, 'cuando'],
        wants: ['amount'],
      },
    ],
    answer(understood, { facts }) {
      const { on, person } = understood
      const limit = facts.at(IVA_TOPE_RESPONSABLE, on)
      const state = facts.at(IVA_TOPE_CONTRATOS_ESTADO, on)
      const cop = roundUvt(uvtToCop(limit.value, facts, on))
      const ingresos = firstAmount(understood, facts)
      const shared = {
        paragraphs: [
          `Una **persona natural** comerciante, artesana, agricultora, ganadera o prestadora de servicios **no es responsable** si cumple todo esto ${cite(estatutoTributario)}: ingresos y consignaciones del año anterior y del año en curso bajo ${formatNumber(limit.value)} UVT; un solo establecimiento; sin franquicia ni concesión; sin ser usuario aduanero; y contratos de menos de ${formatNumber(limit.value)} UVT (${formatNumber(state.value)} UVT con el Estado).`,
          'Una persona jurídica que vende bienes o servicios gravados siempre es responsable.',
        ],
      }
      if (ingresos === undefined)
        return {
          ...shared,
          headline: `Eres responsable de IVA si vendes bienes o servicios gravados y llegas a **${formatNumber(limit.value)} UVT (${formatCop(cop)} en ${on.slice(0, 4)})** de ingresos o consignaciones, o si eres persona jurídica.`,
          steps: [
            {
              label: 'Tope de ingresos y consignaciones',
              formula: `${formatNumber(limit.value)} UVT`,
              value: formatCop(cop),
            },
            {
              label: 'Tope de contratos con el Estado',
              formula: `${formatNumber(state.value)} UVT`,
              value: formatCop(roundUvt(uvtToCop(state.value, facts, on))),
            },
          ],
          sources: [et('art. 437 par. 3')],
          facts: [limit, state],
          caveats: [
            'Los ingresos del año anterior se comparan con la UVT de ese año.',
            'Quien solo vende excluidos no es responsable.',
          ],
        }
      const calculation = responsableIva(
        { ingresos, juridica: person.kind === 'juridica', contratosEstado: says(understood, 'estado'), date: on },
        facts,
      )
      return fromCalculation(calculation, {
        ...shared,
        headline: calculation.result.responsable
          ? `Con ${formatCop(ingresos)} **sí eres responsable de IVA**: ${person.kind === 'juridica' ? 'una persona jurídica lo es siempre que venda gravado' : `pasas el tope de ${formatCop(roundUvt(calculation.result.tope))}`}.`
          : `Con ${formatCop(ingresos)} **no serías responsable de IVA** por ingresos: el tope es de ${formatCop(roundUvt(calculation.result.tope))} (${formatNumber(limit.value)} UVT).`,
      })
    },
  },
  {
    id: 'iva.periodo',
    subject: 'iva',
    match: [
      {
        need: [PERIOD],
        boost: [...IVA, ...ASK_WHO, 'ingres*'],
        wants: ['amount'],
        not: ['consumo', 'inc', 'ica', 'simple', 'vence*', 'retencion*'],
        prior: 0.2,
      },
      { need: [IVA, ['periodo*']], not: ['vence*', 'plazo*'] },
    ],
    answer(understood, { facts }) {
      const anoAnterior = `${Number(understood.on.slice(0, 4)) - 1}-12-31`
      const ingresos = firstAmount(understood, facts)
      const calculation = periodoIva(
        {
          ingresos: ingresos ?? 0,
          granContribuyente: understood.person.granContribuyente === true,
          exportadorOExento: says(understood, 'exporta*', 'exento*'),
          anoAnterior,
        },
        facts,
      )
      const { tope, periodicidad } = calculation.result
      const uvt = formatNumber(facts.at(IVA_TOPE_BIMESTRAL, anoAnterior).value)
      const table = {
        tables: [
          {
            columns: ['Periodicidad', 'Quién', 'Periodos'],
            rows: [
              [
                'Bimestral',
                `Ingresos brutos del año anterior de ${uvt} UVT o más, grandes contribuyentes, y quienes venden exentos del art. 477 o exportan`,
                'Ene-feb, mar-abr, may-jun, jul-ago, sep-oct, nov-dic',
              ],
              [
                'Cuatrimestral',
                `Ingresos brutos del año anterior inferiores a ${uvt} UVT`,
                'Ene-abr, may-ago, sep-dic',
              ],
            ],
          },
        ],
        paragraphs: ['Se declara en el formulario 300. Quien está en el Régimen Simple declara el IVA una vez al año.'],
      }
      if (ingresos === undefined && !understood.person.granContribuyente && !says(understood, 'exporta*', 'exento*'))
        return fromCalculation(calculation, {
          ...table,
          steps: [],
          headline: `El IVA se declara **cada dos meses** si los ingresos brutos del año anterior llegaron a **${uvt} UVT (${formatCop(roundUvt(tope))})**, y **cada cuatro meses** si fueron menores.`,
        })
      return fromCalculation(calculation, {
        ...table,
        headline: `Tu declaración de IVA es **${periodicidad}**${ingresos === undefined ? '' : `: con ingresos de ${formatCop(ingresos)} ${periodicidad === 'bimestral' ? 'llegas' : 'no llegas'} al tope de ${formatCop(roundUvt(tope))}`}.`,
      })
    },
  },
  {
    id: 'iva.tarifas',
    subject: 'iva',
    match: [
      { need: [IVA, ASK_RATE], boost: ['general', 'cual', 'cuales'], not: [...BOOKING, 'retencion*'] },
      { need: [['cuanto* es iva', 'cual es iva', 'de cuanto es iva']] },
    ],
    answer: () => ({
      headline:
        'La tarifa general del IVA es del **19 %**; hay una tarifa diferencial del **5 %**, bienes y servicios exentos (**0 %**) y otros excluidos.',
      tables: [
        {
          title: 'Tarifas del IVA',
          columns: ['Tarifa', 'A qué se aplica', 'Norma'],
          rows: [
            ['19 %', 'Regla general: todo lo que no tenga otro trato', 'art. 468'],
            ['5 %', 'Bienes y servicios de las listas', 'arts. 468-1 y 468-3'],
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
        'Búscalo en este orden: excluidos (bienes, art. 424; servicios, art. 476), exentos (arts. 477 a 481), tarifa del 5 % (arts. 468-1 y 468-3). Si no está en ninguna lista, se grava al **19 %** (art. 468).',
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
