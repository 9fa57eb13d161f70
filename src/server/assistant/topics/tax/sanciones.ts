import { formatCop, formatNumber, formatPercent } from '../../../../shared/format.ts'
import { addDays, daysBetween } from '../../../../shared/tax/habiles.ts'
import { interesesMora } from '../../../../shared/tax/intereses.ts'
import {
  correccion,
  extemporaneidad,
  inexactitud,
  mesesOFraccion,
  noDeclarar,
  type Reduccion640,
  sancionMinima,
} from '../../../../shared/tax/sanciones.ts'
import { irregularidadContable, noInformar, rutTardio } from '../../../../shared/tax/sancionesFormales.ts'
import { circular, et, ley } from '../../../../shared/tax/sources.ts'
import type { FactSource } from '../../../../shared/tax/types.ts'
import type { Understood } from '../../understand/features.ts'
import { amountNear, countOf, firstAmount, percentNear } from '../read.ts'
import type { Topic, TopicAnswer } from '../topic.ts'
import { fromCalculation } from '../topic.ts'
import { WHAT_IS } from '../words.ts'
import { mentions } from './reading.ts'
import { LIMIT, PENALTY } from './words.ts'

const LATE = [
  'extemporane*',
  'tarde',
  'tardia*',
  'fuera plazo',
  'despues plazo',
  'despues vencimiento',
  'vencid*',
  'vencio',
  'vencia',
  'atras*',
  'retras*',
  'retardo',
  'no presente a tiempo',
  'no presente tiempo',
  'se paso plazo',
  'paso fecha',
  'olvid*',
  'meses despues',
  'mora declaracion',
]
const RETURN = ['declar*', 'declaracion*', 'present*', 'renta', 'iva', 'retencion*', 'formulario*', 'dian', 'impuesto*']
const NOT_LABOUR = [
  'cesantias',
  'nomina',
  'prima',
  'salario*',
  'pila',
  'seguridad social',
  'rut',
  'exogena',
  'medios magneticos',
  'factura*',
  'arl',
  'eps',
  'matricula',
  'camara comercio',
]

// Before "emplazamiento" is the usual case; the word alone, or "después", says that the DIAN already asked.
function summoned(understood: Understood): boolean {
  return (
    /\bemplaz\w*/.test(understood.text) &&
    !/\b(?:antes|sin|no (?:me|nos|hubo|ha))(?: \w+){0,3} emplaz\w*/.test(understood.text)
  )
}

function reductionOf(understood: Understood): Reduccion640 {
  if (!/\b640\b|\breduc\w*|\brebaj\w*/.test(understood.text)) return 'ninguna'
  if (/\b75\b/.test(understood.text)) return 'al75'
  return /\b50\b|\bmitad\b/.test(understood.text) ? 'al50' : 'ninguna'
}

function monthsLate(understood: Understood): number | undefined {
  const { duration, days } = understood
  const [due, filed] = [...days].sort()
  if (due !== undefined && filed !== undefined) return Math.max(1, mesesOFraccion(due, filed))
  if (duration === undefined) return undefined
  // A started month counts whole.
  const months = duration.years * 12 + duration.months + Math.ceil(duration.days / 30)
  return months > 0 ? months : undefined
}

const LATE_RULES: TopicAnswer = {
  headline:
    'Declarar tarde cuesta **5 % del impuesto por cada mes o fracción, hasta el 100 %** (10 % y hasta 200 % después del emplazamiento), y nunca menos de la sanción mínima de 10 UVT.',
  tables: [
    {
      title: 'Extemporaneidad por mes o fracción',
      columns: ['Base', 'Antes del emplazamiento', 'Después'],
      rows: [
        ['Impuesto a cargo o retenciones', '5 %, hasta 100 %', '10 %, hasta 200 %'],
        ['Ingresos brutos, si no hay impuesto', '0,5 %, hasta 5 % o 2.500 UVT', '1 %, hasta 10 % o 5.000 UVT'],
        ['Patrimonio, si no hay ingresos', '1 %, hasta 10 % o 2.500 UVT', '2 %, hasta 20 % o 5.000 UVT'],
      ],
    },
  ],
  paragraphs: ['Dime el impuesto a cargo y cuántos meses de retraso son, y la liquido.'],
  sources: [et('arts. 641 y 642'), et('arts. 639 y 640')],
  caveats: [
    'El artículo 640 la reduce al 50 % o al 75 % si no has cometido la misma conducta.',
    'Además se pagan intereses de mora sobre el impuesto.',
  ],
}

function late(understood: Understood, facts: FactSource): TopicAnswer {
  const meses = monthsLate(understood)
  const ingresos = amountNear(understood, /ingres\w*|vent\w*/, facts)
  const equity = amountNear(understood, /patrimonio/, facts)
  const noTax =
    /\bsin impuesto\b|\bno (?:habia|hay|hubo|tenia|tengo|dio|me dio)(?: \w+){0,2} impuesto\b|\bimpuesto (?:a cargo )?(?:de |fue |es |era )?(?:\$ ?)?(?:0|cero)\b|\ben ceros?\b|\bsaldo a favor\b/.test(
      understood.text,
    )
  const only = understood.amounts.length === 1
  const tax =
    noTax || (only && (ingresos !== undefined || equity !== undefined))
      ? 0
      : (amountNear(understood, /impuesto\w*|cargo|retencion\w*|iva|pagar/, facts) ?? firstAmount(understood, facts))
  if (
    meses === undefined ||
    (tax === undefined && ingresos === undefined) ||
    (tax === 0 && ingresos === undefined && equity === undefined)
  )
    return LATE_RULES
  const emplazado = summoned(understood)
  const saldo = noTax ? amountNear(understood, /favor/, facts) : undefined
  const base = {
    fecha: understood.on,
    meses: Math.min(240, meses),
    impuestoACargo: tax ?? 0,
    emplazado,
    ...(ingresos === undefined ? {} : { ingresosBrutos: ingresos }),
    ...(equity === undefined || ingresos !== undefined ? {} : { patrimonioLiquidoAnterior: equity }),
    ...(saldo === undefined || saldo === ingresos ? {} : { saldoAFavor: saldo }),
  }
  const calculation = extemporaneidad({ ...base, reduccion: reductionOf(understood) }, facts)
  const { sancion, aplicaMinima, calculada } = calculation.result
  const reduced = (reduccion: Reduccion640) => extemporaneidad({ ...base, reduccion }, facts).result.sancion
  return fromCalculation(calculation, {
    headline: `La sanción por extemporaneidad de ${meses} ${meses === 1 ? 'mes' : 'meses'} ${emplazado ? 'después' : 'antes'} del emplazamiento es de **${formatCop(sancion)}**${aplicaMinima ? `: la calculada (${formatCop(calculada)}) es menor que la mínima de 10 UVT` : ''}.`,
    ...(reductionOf(understood) === 'ninguna' && !aplicaMinima
      ? {
          tables: [
            {
              title: 'Con la reducción del artículo 640',
              columns: ['Si no cometiste la misma conducta', 'Pagas'],
              rows: [
                ['En los dos años anteriores (50 %)', formatCop(reduced('al50'))],
                ['En el año anterior (75 %)', formatCop(reduced('al75'))],
              ],
            },
          ],
        }
      : {}),
  })
}

function correct(understood: Understood, facts: FactSource): TopicAnswer {
  const mayorValor =
    amountNear(understood, /mayor (?:valor|impuesto)|diferencia|de mas|aument\w*|menor saldo/, facts) ??
    firstAmount(understood, facts)
  if (mayorValor === undefined) {
    return {
      headline:
        'Corregir una declaración con mayor impuesto cuesta el **10 % de la diferencia**, o el **20 % después del emplazamiento para corregir**, y nunca menos de 10 UVT.',
      paragraphs: [
        'Si la declaración inicial fue tardía se suma un 5 % de la diferencia por cada mes de retraso, hasta el 100 %. Corregir para pagar menos no tiene esta sanción, pero se hace dentro del año siguiente al vencimiento (art. 589).',
      ],
      sources: [et('arts. 588, 589 y 644'), et('arts. 639 y 640')],
      caveats: [
        'La reducción del artículo 640 puede bajarla al 50 % o al 75 %.',
        'La diferencia genera intereses de mora.',
      ],
    }
  }
  const calculation = correccion(
    {
      fecha: understood.on,
      mayorValor,
      emplazado: summoned(understood),
      mesesInicialTarde: mentions(understood, 'tarde', 'extempor') ? (monthsLate(understood) ?? 0) : 0,
      reduccion: reductionOf(understood),
    },
    facts,
  )
  return fromCalculation(calculation, {
    headline: `La sanción por corregir con un mayor valor de ${formatCop(mayorValor)} es de **${formatCop(calculation.result.sancion)}**${calculation.result.aplicaMinima ? ', la mínima de 10 UVT' : ` (${formatPercent(summoned(understood) ? 20 : 10)})`}.`,
  })
}

function neverFiled(understood: Understood, facts: FactSource): TopicAnswer {
  const amount = firstAmount(understood, facts)
  const impuesto = mentions(understood, 'iva')
    ? 'iva'
    : mentions(understood, 'retencion', 'retefuente')
      ? 'retencion'
      : 'renta'
  if (amount === undefined) {
    return {
      headline:
        'Por no declarar, la DIAN cobra en renta el **20 % de las consignaciones o ingresos**; en IVA el 10 %, y en retención el 10 % de los pagos o el 100 % de las retenciones de la última declaración.',
      paragraphs: [
        'Antes llega un emplazamiento con un mes para declarar. Si declaras por tu cuenta, aunque sea tarde, pagas extemporaneidad, que es mucho menor.',
      ],
      sources: [et('arts. 643, 715 y 716'), et('art. 641')],
      caveats: ['Si declaras dentro del término del recurso, la sanción por no declarar baja al 50 %.'],
    }
  }
  const calculation = noDeclarar({ fecha: understood.on, impuesto, consignaciones: amount }, facts)
  return fromCalculation(calculation, {
    headline: `La sanción por no declarar ${impuesto === 'iva' ? 'IVA' : impuesto} sobre ${formatCop(amount)} es de **${formatCop(calculation.result.sancion)}** (${formatPercent(impuesto === 'renta' ? 20 : 10)}).`,
  })
}

function interest(understood: Understood, facts: FactSource): TopicAnswer {
  const impuesto =
    amountNear(understood, /impuesto\w*|deud\w*|debo|pagar|capital|iva|renta|retencion\w*/, facts) ??
    firstAmount(understood, facts)
  const [due, paid] = understood.days
  const dias =
    due !== undefined && paid !== undefined
      ? Math.abs(daysBetween(due, paid))
      : understood.duration === undefined
        ? countOf(understood, /^dias?$/)
        : daysOf(understood)
  const usury = percentNear(understood, /usura/)
  const rate = usury ?? percentNear(understood, /tasa|interes|mora/)
  if (impuesto === undefined || dias === undefined || dias < 1 || rate === undefined) {
    return {
      headline:
        'Los intereses de mora tributarios son **IM = K × (T ÷ 366) × n**: impuesto por la tasa de usura de consumo menos 2 puntos, por los días de mora.',
      paragraphs: [
        'K es el impuesto que se paga tarde (sin sanciones), T la tasa de usura de consumo y ordinario del mes menos dos puntos, y n los días desde el siguiente al vencimiento. Es interés simple, por tramos cuando la tasa cambia.',
        'La tasa cambia cada mes y no la tengo cargada: dime el impuesto, los días y la tasa de usura vigente y hago la cuenta.',
      ],
      sources: [et('arts. 634 y 635'), circular('3', 2013), ley('1819', 2016, 'art. 279')],
      caveats: [
        'Las sanciones no generan estos intereses, pero se actualizan con la inflación si se pagan con más de un año de retraso.',
      ],
    }
  }
  // A rate that is not called "usura" is taken as the final one: two points are added so that the formula takes them off.
  const tasaUsura = mentions(understood, 'usura') ? rate : Math.min(100, rate + 2)
  const calculation = interesesMora({ impuesto, tramos: [{ dias: Math.min(3660, dias), tasaUsura }] })
  return fromCalculation(calculation, {
    headline: `Los intereses de mora de ${formatCop(impuesto)} por ${formatNumber(dias)} días son de **${formatCop(calculation.result.interes)}**, con una tasa de ${formatPercent(tasaUsura - 2)}.`,
  })
}

function daysOf({ duration, on }: Understood): number {
  const months = (duration?.years ?? 0) * 12 + (duration?.months ?? 0)
  return (duration?.days ?? 0) + Math.round(daysBetween(on, addDays(on, Math.round(months * 30.44))))
}

function information(understood: Understood, facts: FactSource): TopicAnswer {
  const amount = firstAmount(understood, facts)
  const falta = mentions(understood, 'error', 'errad', 'mal', 'equivoc')
    ? 'con_errores'
    : mentions(understood, 'tarde', 'extempor', 'fuera', 'retras')
      ? 'tarde'
      : 'no_enviada'
  const calculation = noInformar({ fecha: understood.on, falta, valorInformacion: amount ?? 0 }, facts)
  const tope = calculation.result.tope
  if (amount === undefined) {
    return fromCalculation(calculation, {
      headline: `No enviar la exógena cuesta el **1 % de lo no informado**, 0,7 % si va con errores y 0,5 % si va tarde, hasta **7.500 UVT (${formatCop(tope)})**.`,
      steps: calculation.steps.filter(({ label }) => label === 'Tope'),
      paragraphs: ['Si el dato no tiene cuantía, son 0,5 UVT por cada dato.'],
    })
  }
  return fromCalculation(calculation, {
    headline: `La sanción por información ${{ no_enviada: 'no enviada', con_errores: 'con errores', tarde: 'enviada tarde' }[falta]} de ${formatCop(amount)} es de **${formatCop(calculation.result.sancion)}**, con tope de ${formatCop(tope)}.`,
  })
}

const MINIMUM = [
  'sancion* minima*',
  'multa* minima*',
  'minima sancion',
  'minimo sancion',
  'sancion* mas baja',
  'articulo 639',
  'art 639',
]

export const topics: readonly Topic[] = [
  {
    id: 'sancion.minima',
    subject: 'sanciones',
    match: [{ need: [MINIMUM], boost: ['cuanto', 'valor', 'dian'], not: ['extemporaneidad'], prior: 0.4 }],
    answer(understood, { facts }) {
      const calculation = sancionMinima({ fecha: understood.on }, facts)
      const { minima, exacta } = calculation.result
      return fromCalculation(calculation, {
        headline: `La sanción mínima de ${understood.on.slice(0, 4)} es de **10 UVT: ${formatCop(minima)}** (${formatCop(exacta)} sin redondear).`,
      })
    },
  },
  {
    id: 'sancion.informacion',
    subject: 'sanciones',
    match: [
      {
        need: [
          [...PENALTY, ...LATE, 'error*', 'mal'],
          [
            'exogena',
            'medios magneticos',
            'informacion exogena',
            'no informar',
            'no enviar informacion',
            'articulo 651',
          ],
        ],
        wants: ['amount'],
        prior: 0.8,
      },
    ],
    answer: (understood, { facts }) => information(understood, facts),
  },
  {
    id: 'sancion.rut',
    subject: 'sanciones',
    match: [
      {
        need: [
          [...PENALTY, ...LATE, 'no actualic*'],
          ['rut', 'registro unico tributario'],
        ],
        prior: 0.8,
      },
    ],
    answer(understood, { facts }) {
      const dias =
        countOf(understood, /^dias?$/) ?? (understood.duration === undefined ? undefined : daysOf(understood))
      const direccionOActividad = mentions(understood, 'direccion', 'actividad')
      const calculation = rutTardio(
        { fecha: understood.on, diasDeRetraso: Math.max(1, dias ?? 1), direccionOActividad },
        facts,
      )
      return fromCalculation(calculation, {
        headline:
          dias === undefined
            ? 'Actualizar tarde el RUT cuesta **1 UVT por día de retraso**, o **2 UVT por día** si cambió la dirección o la actividad económica.'
            : `Actualizar el RUT con ${formatNumber(dias)} días de retraso cuesta **${formatCop(calculation.result.sancion)}** (${direccionOActividad ? 2 : 1} UVT por día).`,
      })
    },
  },
  {
    id: 'sancion.contabilidad',
    subject: 'sanciones',
    match: [
      {
        need: [
          [...PENALTY, 'irregularidad*'],
          ['contabilidad', 'llevar contabilidad', 'libros', 'libros contables', 'hechos irregulares', 'articulo 655'],
        ],
        prior: 0.7,
      },
    ],
    answer(understood, { facts }) {
      const amount = firstAmount(understood, facts)
      const calculation = irregularidadContable(
        { fecha: understood.on, patrimonioLiquido: amount ?? 0, ingresosNetos: amount ?? 0 },
        facts,
      )
      const { sancion, tope } = calculation.result
      return fromCalculation(calculation, {
        headline:
          amount === undefined
            ? `La sanción por irregularidades en la contabilidad es del **0,5 % del mayor entre patrimonio líquido e ingresos netos** del año anterior, hasta **20.000 UVT (${formatCop(tope)})**.`
            : `La sanción por irregularidades en la contabilidad sobre ${formatCop(amount)} es de **${formatCop(sancion)}** (0,5 %).`,
        ...(amount === undefined ? { steps: [] } : {}),
      })
    },
  },
  {
    id: 'sancion.inexactitud',
    subject: 'sanciones',
    match: [
      {
        need: [
          [
            'inexactitud*',
            'sancion* por inexacta*',
            'costos inexistentes',
            'costos ficticios',
            'facturas falsas',
            'omit* ingresos',
            'omision* ingresos',
            'omit* activos',
            'omision* activos',
            'pasivos inexistentes',
            'articulo 647',
          ],
        ],
        wants: ['amount'],
        prior: 0.4,
      },
    ],
    answer(understood, { facts }) {
      const diferencia = firstAmount(understood, facts)
      const activosOmitidos = mentions(understood, 'activo', 'pasivo')
      if (diferencia === undefined) {
        return {
          headline:
            'La sanción por inexactitud es del **100 % de la diferencia** entre lo que determina la DIAN y lo declarado, y del **200 %** si se omiten activos o se incluyen pasivos inexistentes.',
          paragraphs: [
            'Se reduce a la cuarta parte si aceptas al responder el requerimiento especial (art. 709) y a la mitad si aceptas tras la liquidación de revisión (art. 713).',
          ],
          sources: [et('arts. 647 y 648'), et('arts. 709 y 713')],
          caveats: [
            'No la hay cuando la diferencia viene de una interpretación razonable sobre hechos completos y verdaderos.',
          ],
        }
      }
      const calculation = inexactitud({ fecha: understood.on, diferencia, activosOmitidos }, facts)
      return fromCalculation(calculation, {
        headline: `La sanción por inexactitud sobre una diferencia de ${formatCop(diferencia)} es de **${formatCop(calculation.result.sancion)}** (${activosOmitidos ? 200 : 100} %).`,
      })
    },
  },
  {
    id: 'sancion.correccion',
    subject: 'sanciones',
    match: [
      {
        need: [
          ['sancion* correccion', 'sancion* por corregir', 'correccion', 'correg*', 'me equivoque'],
          [...PENALTY, 'declaracion*', 'declar*', 'renta', 'iva', 'cuanto'],
        ],
        wants: ['amount'],
        boost: ['sancion*'],
        not: ['factura*', 'aritmetica', 'nomina'],
      },
    ],
    answer: (understood, { facts }) => correct(understood, facts),
  },
  {
    id: 'sancion.reduccion',
    subject: 'sanciones',
    match: [
      {
        need: [
          [
            'articulo 640',
            'art 640',
            'reduc* sancion*',
            'reduccion* sancion*',
            'rebaj* sancion*',
            'descuento sancion*',
            'disminu* sancion*',
            'gradualidad',
            'favorabilidad',
          ],
        ],
        not: [...LATE],
        prior: 1.2,
      },
    ],
    answer: () => ({
      headline:
        'El artículo 640 deja la sanción en el **50 %** si no cometiste la misma conducta en los dos años anteriores, o en el **75 %** si no la cometiste en el año anterior.',
      tables: [
        {
          title: 'Cuánto se paga',
          columns: ['Quién liquida', 'Pagas 50 %', 'Pagas 75 %'],
          rows: [
            ['Tú', 'Dos años sin la misma conducta', 'Un año sin la misma conducta'],
            ['La DIAN la propone o impone', 'Cuatro años, aceptando y pagando', 'Dos años, aceptando y pagando'],
          ],
        },
      ],
      paragraphs: ['El orden es: calcular la sanción, aplicar el artículo 640 y comparar con la mínima de 10 UVT.'],
      sources: [et('art. 640'), et('art. 639')],
      caveats: ['Algunas sanciones están excluidas por el propio artículo y otras tienen su reducción especial.'],
    }),
  },
  {
    id: 'sancion.intereses',
    subject: 'sanciones',
    match: [
      {
        need: [
          [
            'interes* mora',
            'interes* moratorio*',
            'interes* por mora',
            'intereses dian',
            'interes* dian',
            'mora dian',
            'tasa mora',
            'tasa interes*',
            'intereses',
            'interes',
          ],
          [
            'impuesto*',
            'dian',
            'renta',
            'iva',
            'retencion*',
            'declaracion*',
            'tributari*',
            'pag* tarde',
            'mora',
            'moratori*',
          ],
        ],
        wants: ['amount'],
        not: ['cesantias', 'cliente*', 'prestamo*', 'credito', 'salario*', 'nomina', 'vivienda', 'presuntivo*'],
      },
    ],
    answer: (understood, { facts }) => interest(understood, facts),
  },
  {
    id: 'sancion.extemporaneidad',
    subject: 'sanciones',
    match: [
      {
        need: [['extemporane*', 'sancion* extemporane*', 'sancion* por extemporane*']],
        wants: ['amount', 'duration'],
        not: ['exogena', 'rut', 'cesantias'],
        prior: 0.5,
      },
      {
        need: [LATE, RETURN, [...PENALTY, 'cuanto*', 'pago', 'pagar', 'present*', 'declar*']],
        wants: ['amount', 'duration'],
        not: NOT_LABOUR,
      },
      {
        need: [
          [...PENALTY, 'cuanto'],
          ['declarar', 'declaracion*', 'renta', 'iva', 'declar*'],
          ['no a tiempo', 'tiempo', 'tarde', 'retraso'],
        ],
        not: NOT_LABOUR,
      },
    ],
    answer: (understood, { facts }) => late(understood, facts),
  },
  {
    id: 'sancion.no-declarar',
    subject: 'sanciones',
    match: [
      {
        need: [
          [
            'no declar*',
            'no present*',
            'nunca declar*',
            'no haber declar*',
            'omiso*',
            'sin declarar',
            'no hago declaracion',
            'no hice declaracion',
          ],
        ],
        boost: [...PENALTY, 'renta', 'iva', 'retencion*', 'sancion*', 'dian'],
        wants: ['amount'],
        not: [...NOT_LABOUR, 'no declarante*'],
        prior: 0.3,
      },
    ],
    answer: (understood, { facts }) => neverFiled(understood, facts),
  },
  {
    id: 'sancion.emplazamiento',
    subject: 'sanciones',
    match: [
      {
        need: [
          [
            'emplazamiento*',
            'emplaz*',
            'requerimiento*',
            'liquidacion oficial',
            'liquidacion revision',
            'pliego cargos',
          ],
          [...WHAT_IS, 'llego', 'responder', 'contestar', 'recibi', 'plazo*', 'cuanto tiempo', 'que hago'],
        ],
        not: ['extemporane*', 'sancion*'],
        prior: 0.3,
      },
    ],
    answer: () => ({
      headline:
        'El emplazamiento es el aviso de la DIAN para que **declares o corrijas en un mes**; si no lo haces, sigue la sanción por no declarar o el requerimiento especial, que se responde en **tres meses**.',
      tables: [
        {
          title: 'Actos de la DIAN',
          columns: ['Acto', 'Para qué', 'Término', 'Artículo'],
          rows: [
            ['Emplazamiento para declarar', 'Presentar lo que no se declaró', '1 mes', '715'],
            ['Emplazamiento para corregir', 'Corregir indicios de inexactitud', '1 mes', '685'],
            ['Requerimiento ordinario', 'Entregar información', 'El que fije el acto', '684'],
            ['Requerimiento especial', 'Propone modificar la declaración', '3 meses', '703 y 707'],
            ['Liquidación oficial de revisión', 'Modifica la declaración', '2 meses para recurrir', '710 y 720'],
          ],
        },
      ],
      sources: [et('arts. 684, 685, 703, 707, 710, 715 y 720')],
      caveats: [
        'Después del emplazamiento las sanciones de extemporaneidad y corrección se duplican.',
        'Los términos corren desde la notificación, que suele ser electrónica.',
      ],
    }),
  },
  {
    id: 'sancion.actualizacion',
    subject: 'sanciones',
    match: [
      {
        need: [
          ['interes*', 'actualiz*'],
          ['sobre sancion*', 'a sancion*', 'por sancion*', 'sanciones', 'sancion*'],
        ],
        not: ['extemporane*', 'rut', 'minima', 'calcul*', 'cuanto*'],
        prior: 0.6,
      },
    ],
    answer: () => ({
      headline:
        '**Las sanciones no generan intereses de mora**: los intereses se cobran solo sobre el impuesto; las sanciones se actualizan con la inflación si pasan de un año sin pagarse.',
      sources: [et('arts. 634 y 867-1')],
      caveats: ['La actualización se hace el 1 de enero de cada año, por la inflación del año anterior.'],
    }),
  },
  {
    id: 'sancion.general',
    subject: 'sanciones',
    match: [
      {
        need: [['sancion* dian', 'sancion* tributaria*', 'sanciones', 'tipos sancion*', 'multas dian']],
        not: [...NOT_LABOUR, ...LIMIT],
        prior: -0.2,
      },
      { need: [['sancion* aritmetica', 'error aritmetico']] },
    ],
    answer: () => ({
      headline:
        'Las sanciones tributarias más comunes son **extemporaneidad (5 % por mes), corrección (10 %), inexactitud (100 %) y no declarar (20 % en renta)**, con un mínimo de 10 UVT.',
      tables: [
        {
          title: 'Sanciones del Estatuto Tributario',
          columns: ['Sanción', 'Regla', 'Artículo'],
          rows: [
            ['Mínima', '10 UVT', '639'],
            ['Extemporaneidad', '5 % del impuesto por mes; 10 % tras el emplazamiento', '641 y 642'],
            ['No declarar', 'Renta 20 %, IVA 10 %, retención 10 % o 100 %', '643'],
            ['Corrección', '10 % de la diferencia; 20 % tras el emplazamiento', '644'],
            ['Error aritmético', '30 % del mayor valor; la mitad si se acepta', '646'],
            ['Inexactitud', '100 %; 200 % por activos omitidos', '647 y 648'],
            ['Exógena', '1 %, 0,7 % o 0,5 %, hasta 7.500 UVT', '651'],
            ['Contabilidad', '0,5 %, hasta 20.000 UVT', '655'],
            ['RUT desactualizado', '1 o 2 UVT por día', '658-3'],
          ],
        },
      ],
      sources: [et('arts. 639 a 658-3')],
      caveats: ['El artículo 640 reduce muchas de ellas al 50 % o al 75 %.'],
    }),
  },
]
