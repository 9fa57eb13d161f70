import { formatCop, formatDate, formatNumber, formatPercent } from '../../../../shared/format.ts'
import { type ClaseActivo, depreciacionLineaRecta, NOMBRE_ACTIVO } from '../../../../shared/tax/depreciacion.ts'
import { UVT } from '../../../../shared/tax/facts/general.ts'
import { depreciacionKey } from '../../../../shared/tax/facts/tablas.ts'
import {
  BENEFICIO_AUDITORIA_6,
  BENEFICIO_AUDITORIA_12,
  BENEFICIO_AUDITORIA_MINIMO,
  EFECTIVO_INDIVIDUAL,
  EFECTIVO_PORCENTAJE_COSTOS,
  EFECTIVO_PORCENTAJE_PAGADO,
  EFECTIVO_TOPE,
  MENOR_CUANTIA,
  PRESENCIA_ECONOMICA,
  PRIMER_EMPLEO,
  PRIMER_EMPLEO_TOPE,
  RENTA_PJ_MINIMA,
  TRANSFERENCIA_INGRESOS,
  TRANSFERENCIA_PATRIMONIO,
} from '../../../../shared/tax/facts/tax.ts'
import { percentOf } from '../../../../shared/tax/percent.ts'
import { beneficioAuditoria, firmeza, pagosEfectivo } from '../../../../shared/tax/procedimiento.ts'
import { decreto, et, ley } from '../../../../shared/tax/sources.ts'
import type { FactSource } from '../../../../shared/tax/types.ts'
import { roundUvt, uvtAt } from '../../../../shared/tax/uvt.ts'
import type { Understood } from '../../understand/features.ts'
import { figure } from '../figure.ts'
import { amountNear, firstAmount, salaryOf } from '../read.ts'
import type { Topic, TopicAnswer } from '../topic.ts'
import { fromCalculation } from '../topic.ts'
import { BOOKING } from '../words.ts'
import { mentions, taxYearOf, yearAsked } from './reading.ts'
import { LIMIT } from './words.ts'

const CLASSES: readonly (readonly [ClaseActivo, readonly string[]])[] = [
  ['computo', ['comput', 'portatil', 'impresora', 'servidor', 'celular', 'tablet']],
  ['vehiculos', ['vehiculo', 'carro', 'camion', 'moto', 'camioneta']],
  ['muebles', ['mueble', 'escritorio', 'silla', 'ensere']],
  ['construcciones', ['edific', 'construcc', 'bodega', 'oficina', 'inmueble', 'apartamento', 'casa']],
  ['maquinaria', ['maquin', 'equipo', 'nevera', 'horno', 'planta']],
]

function depreciation(understood: Understood, facts: FactSource): TopicAnswer {
  const clase = CLASSES.find(([, stems]) => mentions(understood, ...stems))?.[0]
  const costo = amountNear(understood, /cost\w*|vale|valor|compr\w*|precio/, facts) ?? firstAmount(understood, facts)
  const residual =
    understood.amounts.length > 1 ? amountNear(understood, /residual|salvamento|rescate/, facts) : undefined
  const years =
    understood.duration === undefined ? undefined : understood.duration.years + understood.duration.months / 12
  if (costo === undefined) {
    return {
      headline:
        clase === undefined
          ? `La depreciación fiscal máxima al año es de **${figure(depreciacionKey('computo'))} en cómputo, ${figure(depreciacionKey('maquinaria'))} en maquinaria, ${figure(depreciacionKey('muebles'))} en muebles, ${figure(depreciacionKey('vehiculos'))} en vehículos y ${figure(depreciacionKey('construcciones'))} en construcciones**.`
          : `La depreciación fiscal máxima de ${NOMBRE_ACTIVO[clase].toLowerCase()} es del **${figure(depreciacionKey(clase))} al año** (unos ${formatNumber(Math.round(100 / facts.at(depreciacionKey(clase), understood.on).value))} años).`,
      paragraphs: [
        'En línea recta: (costo − valor residual) ÷ vida útil. La vida útil contable es la que espera la empresa; la tarifa fiscal solo limita lo deducible.',
      ],
      tables: [
        {
          title: 'Tarifas máximas',
          columns: ['Activo', 'Tarifa anual'],
          rows: CLASSES.map(([key]) => [NOMBRE_ACTIVO[key], figure(depreciacionKey(key))]),
        },
      ],
      sources: [et('art. 137'), { type: 'nic', number: '16' }],
      caveats: [`Un activo de hasta ${figure(MENOR_CUANTIA)} puede deducirse completo en el año de compra.`],
    }
  }
  const fechaCompra = understood.days[0] ?? understood.on
  const calculation = depreciacionLineaRecta(
    {
      fechaCompra,
      costo,
      clase: clase ?? 'maquinaria',
      ...(residual === undefined || residual === costo ? {} : { valorResidual: residual }),
      ...(years === undefined || years <= 0 ? {} : { vidaUtilAnos: years }),
    },
    facts,
  )
  const { anual, mensual, vidaUtilAnos, menorCuantia } = calculation.result
  return fromCalculation(calculation, {
    headline: `La depreciación en línea recta de ${formatCop(costo)} a ${formatNumber(vidaUtilAnos)} años es de **${formatCop(anual)} al año** (**${formatCop(mensual)} al mes**)${menorCuantia ? '; por su valor también puede deducirse completo en el año de compra' : ''}.`,
    ...(clase === undefined && years === undefined
      ? {
          caveats: [
            'Se supuso maquinaria o equipo (10 años): dime el activo o su vida útil si es otra.',
            ...calculation.caveats,
          ],
        }
      : {}),
  })
}

function final(understood: Understood): TopicAnswer {
  const [due, filed] = understood.days
  const perdidas = mentions(understood, 'perdida')
  const preciosTransferencia = mentions(understood, 'transferencia')
  if (due === undefined) {
    return {
      headline:
        'Una declaración queda en firme a los **3 años** del vencimiento o de la presentación tardía; a los **5 años** si liquida o compensa pérdidas o hay precios de transferencia.',
      tables: [
        {
          title: 'Términos de firmeza',
          columns: ['Caso', 'Término', 'Artículo'],
          rows: [
            ['General', '3 años', '714'],
            ['Con pérdidas fiscales', '5 años', '147'],
            ['Con precios de transferencia', '5 años', 'Ley 2010 de 2019, art. 117'],
            ['Con saldo a favor', '3 años desde la solicitud de devolución', '714'],
            ['Con beneficio de auditoría', '6 o 12 meses', '689-3'],
          ],
        },
      ],
      sources: [et('arts. 714, 147 y 689-3'), ley('2010', 2019, 'art. 117')],
      caveats: ['Un requerimiento especial notificado a tiempo impide la firmeza.'],
    }
  }
  const calculation = firmeza({ vencimiento: due, presentacion: filed ?? due, perdidas, preciosTransferencia })
  return fromCalculation(calculation, {
    headline: `La declaración queda en firme el **${formatDate(calculation.result.fecha)}**.`,
  })
}

function audit(understood: Understood, facts: FactSource, today: string): TopicAnswer {
  const anterior = amountNear(understood, /anterior|pasado|antes/, facts)
  const actual =
    amountNear(understood, /actual|este ano|ahora/, facts) ??
    understood.amounts.map(({ value }) => value).find((value) => value !== anterior)
  const anoGravable = Math.min(2026, Math.max(2022, taxYearOf(understood, today)))
  if (anterior === undefined) {
    const day = `${anoGravable}-12-31`
    return {
      headline: `Con el beneficio de auditoría la renta queda en firme en **6 meses si el impuesto neto sube ${figure(BENEFICIO_AUDITORIA_6, day)}, o en 12 meses si sube ${figure(BENEFICIO_AUDITORIA_12, day)}** frente al año anterior.`,
      paragraphs: [
        `Aplica para los años gravables 2024 a 2026. El impuesto neto del año anterior debe ser de ${figure(BENEFICIO_AUDITORIA_MINIMO, day)} o más, y la declaración debe presentarse y pagarse a tiempo.`,
      ],
      sources: [et('art. 689-3'), ley('2294', 2023, 'art. 69'), ley('2155', 2021)],
      caveats: [
        'No aplica si se declaran retenciones inexistentes ni a quien goza de beneficios por su ubicación geográfica.',
      ],
    }
  }
  const calculation = beneficioAuditoria(
    { anoGravable, impuestoNetoAnterior: anterior, impuestoNeto: actual ?? 0 },
    facts,
  )
  const { meses, para12, para6 } = calculation.result
  return fromCalculation(calculation, {
    headline:
      actual !== undefined && meses !== null
        ? `Con un impuesto neto de ${formatCop(actual)} la declaración queda en firme en **${meses} meses**.`
        : `Para el beneficio de auditoría necesitas un impuesto neto de **${formatCop(para12)}** (12 meses) o **${formatCop(para6)}** (6 meses).`,
  })
}

function cash(understood: Understood, facts: FactSource): TopicAnswer {
  const anoGravable = Math.max(2021, yearAsked(understood))
  const uvt = uvtAt(facts, understood.on)
  const total = amountNear(understood, /total|pagos totales|pagado/, facts)
  const efectivo = amountNear(understood, /efectivo/, facts) ?? firstAmount(understood, facts)
  const costos = amountNear(understood, /costo\w*|deduccion\w*|gasto\w*/, facts)
  if (efectivo !== undefined && total !== undefined && costos !== undefined && efectivo !== total) {
    const calculation = pagosEfectivo(
      { anoGravable, totalPagado: total, pagosEfectivo: efectivo, costosDeducciones: costos },
      facts,
    )
    return fromCalculation(calculation, {
      headline: `De ${formatCop(efectivo)} pagados en efectivo son deducibles **${formatCop(calculation.result.deducible)}** en ${anoGravable}.`,
    })
  }
  const day = understood.on
  const limit = facts.at(EFECTIVO_INDIVIDUAL, day)
  const paid = facts.at(EFECTIVO_PORCENTAJE_PAGADO, day)
  const most = facts.at(EFECTIVO_TOPE, day)
  const ofCosts = facts.at(EFECTIVO_PORCENTAJE_COSTOS, day)
  const cop = limit.value * uvt
  const named = `${formatNumber(limit.value)} UVT (${formatCop(cop)})`
  const one =
    efectivo !== undefined
      ? efectivo > cop
        ? `**No se deduce en efectivo**: ${formatCop(efectivo)} pasa de ${named} y debe pagarse por un medio bancario.`
        : `**Sí puede deducirse**: ${formatCop(efectivo)} no pasa de ${named}, dentro del límite anual del efectivo.`
      : null
  return {
    headline:
      one ??
      `Un pago individual en efectivo se deduce hasta **${named}**; y el total del año, hasta el menor entre **${formatPercent(paid.value)} de lo pagado (máximo ${formatNumber(most.value)} UVT) y ${formatPercent(ofCosts.value)} de los costos y deducciones**.`,
    paragraphs: ['Lo que se paga por transferencia, cheque al primer beneficiario o tarjeta no tiene ese límite.'],
    sources: [et('art. 771-5')],
    facts: [facts.at(UVT, day), limit, paid, most, ofCosts],
    caveats: ['El gasto necesita además factura o documento soporte.'],
  }
}

const LOSS_YEAR = /\bperdidas?\b[^.;?]*?\b(20[12]\d)\b/
const YEARS_OF_LOSS = 12

/** Art. 147 ET: a loss is set off in the twelve tax years after its own. */
function lossHeadline(year: string | undefined): string {
  return year === undefined
    ? 'Una empresa con pérdida fiscal **no paga renta ese año pero sí declara**, y la compensa con las rentas de los **12 años siguientes**.'
    : `La pérdida fiscal de ${year} se compensa con las rentas de los **12 años siguientes: hasta el año gravable ${Number(year) + YEARS_OF_LOSS}**.`
}

export const topics: readonly Topic[] = [
  {
    id: 'menor-cuantia',
    subject: 'depreciacion',
    match: [
      {
        need: [['menor cuantia', 'activos menores', 'activo menor', 'activo* menor* valor']],
        wants: ['amount'],
        prior: 0.8,
      },
      {
        need: [
          ['depreci*', 'deduc*'],
          [
            'solo ano',
            'mismo ano',
            'una vez',
            'de inmediato',
            'ano compra',
            'todo este ano',
            'todo ano',
            'todo en ano',
          ],
        ],
        wants: ['amount'],
        prior: 0.4,
      },
    ],
    answer(understood, { facts }) {
      const limit = facts.at(MENOR_CUANTIA, understood.on)
      const tope = roundUvt(limit.value * uvtAt(facts, understood.on))
      const named = `${formatNumber(limit.value)} UVT`
      const amount = understood.amounts.find(({ unit }) => unit === 'COP')?.value
      return {
        headline:
          amount === undefined
            ? `Un activo de hasta **${named} (${formatCop(tope)})** en ${yearAsked(understood)} puede depreciarse completo en el año de compra.`
            : amount <= tope
              ? `**Sí puede depreciarse en el mismo año**: ${formatCop(amount)} no pasa de ${named} (${formatCop(tope)}).`
              : `**No es de menor cuantía**: ${formatCop(amount)} pasa de ${named} (${formatCop(tope)}).`,
        sources: [et('art. 137')],
        facts: [facts.at(UVT, understood.on), limit],
        caveats: ['Es la regla fiscal: contablemente aplica la política de materialidad de la empresa.'],
      }
    },
  },
  {
    id: 'depreciacion',
    subject: 'depreciacion',
    match: [
      {
        need: [['depreci*', 'vida util', 'amortiz*']],
        wants: ['amount', 'duration'],
        boost: ['linea recta', 'tasa*', 'tarifa*', 'anos', 'activo*'],
        not: [...BOOKING, 'menor cuantia'],
        prior: 0.4,
      },
    ],
    answer: (understood, { facts }) => depreciation(understood, facts),
  },
  {
    id: 'beneficio-auditoria',
    subject: 'procedimiento',
    match: [
      {
        need: [
          [
            'beneficio auditoria',
            'beneficio de auditoria',
            'firmeza 6 meses',
            'firme 6 meses',
            'firmeza en 6',
            'articulo 689',
          ],
        ],
        prior: 1,
      },
    ],
    answer: (understood, { facts, today }) => audit(understood, facts, today),
  },
  {
    id: 'firmeza',
    subject: 'procedimiento',
    match: [
      {
        need: [
          [
            'firmeza',
            'en firme',
            'queda firme',
            'quedan firme',
            'quedo firme',
            'queda abierta',
            'declaracion* abierta*',
            'articulo 714',
          ],
        ],
        boost: ['declaracion*', 'renta', 'cuando', 'anos'],
        not: ['firma'],
        prior: 0.6,
      },
      {
        need: [
          ['cuanto tiempo', 'cuantos anos', 'hasta cuando', 'prescri*'],
          ['revisar', 'fiscalizar', 'auditar', 'puede dian', 'tiene dian', 'prescri*'],
          ['declaracion*', 'dian', 'renta', 'deuda*'],
        ],
      },
    ],
    answer: (understood) => final(understood),
  },
  {
    id: 'pago-efectivo',
    subject: 'procedimiento',
    match: [
      {
        need: [
          ['efectivo', 'bancariz*', 'cash'],
          ['deduc*', 'pago*', 'pagar', ...LIMIT, 'gasto*', 'costo*', 'acept*', 'bancariz*'],
        ],
        boost: ['deduc*', 'proveedor*'],
        not: [...BOOKING, 'flujo*', 'caja'],
        prior: 0.4,
      },
    ],
    answer: (understood, { facts }) => cash(understood, facts),
  },
  {
    id: 'primer-empleo',
    subject: 'renta',
    match: [
      {
        need: [
          ['primer empleo', 'menor* 28', 'jovenes', 'joven'],
          ['deduc*', 'beneficio*', 'primer empleo', 'contratar', 'emplear'],
        ],
        prior: 0.5,
      },
    ],
    answer: (understood, { facts }) => {
      const limit = facts.at(PRIMER_EMPLEO_TOPE, understood.on)
      const uvt = uvtAt(facts, understood.on)
      const rate = facts.at(PRIMER_EMPLEO, understood.on)
      const salary = salaryOf(understood, facts)
      const deduction = salary && Math.min(percentOf(salary, rate.value), Math.round(limit.value * uvt))
      return {
        ...(salary && deduction
          ? {
              steps: [
                {
                  label: 'Deducción al mes',
                  formula: `el menor entre ${formatCop(salary)} × ${formatPercent(rate.value)} y ${formatNumber(limit.value)} UVT`,
                  value: formatCop(deduction),
                },
              ],
            }
          : {}),
        headline: deduction
          ? `Por ese primer empleo de un menor de 28 años puedes deducir **${formatCop(deduction)} al mes**: el ${formatPercent(rate.value)} del salario, hasta ${formatNumber(limit.value)} UVT (${formatCop(roundUvt(limit.value * uvt))}).`
          : `Por el primer empleo de un menor de 28 años puedes deducir el **${figure(PRIMER_EMPLEO)} del salario**, hasta ${formatNumber(limit.value)} UVT al mes (${formatCop(roundUvt(limit.value * uvt))}).`,
        paragraphs: [
          `Debe ser un empleo nuevo y el primero de la persona, con certificado del Ministerio del Trabajo. La deducción del ${figure(PRIMER_EMPLEO)} se toma en el año en que se contrata.`,
        ],
        sources: [et('art. 108-5')],
        facts: [rate, limit, facts.at(UVT, understood.on)],
        caveats: ['Sin el certificado de primer empleo no procede la deducción adicional.'],
      }
    },
  },
  {
    id: 'perdidas-fiscales',
    subject: 'renta',
    match: [
      {
        need: [
          ['perdida* fiscal*', 'compensar perdida*', 'compensacion perdida*', 'perdida* anos anteriores'],
          ['cuant*', 'anos', 'compens*', 'puedo', 'plazo*', 'hasta', 'tiempo'],
        ],
        not: BOOKING,
        prior: 0.4,
      },
      { need: [['perdida* fiscal*']], not: [...BOOKING, 'firmeza', 'en firme'] },
      {
        need: [
          ['perdi', 'perdio', 'perdimos', 'perdida*', 'dio perdida*', 'perdiendo'],
          ['renta', 'declar*'],
          ['empresa*', 'negocio*', 'sociedad*', 'debo', 'debe', 'pag*'],
        ],
        not: [...BOOKING, 'disol*', 'firmeza'],
        prior: 0.2,
      },
    ],
    answer: ({ text }, { today }) => ({
      headline: lossHeadline(LOSS_YEAR.exec(text)?.[1]),
      paragraphs: [
        `La declaración en la que se liquida o compensa una pérdida queda en firme a los 5 años. La renta presuntiva está en 0 % desde 2021, y la tasa mínima del ${figure(RENTA_PJ_MINIMA, today)} puede cobrar algo si hay utilidad contable.`,
      ],
      sources: [et('arts. 147, 188 y 240')],
      caveats: [
        'No se compensan pérdidas que vengan de ingresos no gravados o de costos sin relación con la renta, ni se trasladan a los socios.',
      ],
    }),
  },
  {
    id: 'precios-transferencia',
    subject: 'renta',
    match: [
      {
        need: [
          [
            'precio* transferencia',
            'documentacion comprobatoria',
            'vinculados exterior',
            'vinculados economicos exterior',
          ],
        ],
        not: ['firmeza'],
        prior: 0.5,
      },
    ],
    answer: (understood, { facts }) => {
      const patrimonio = facts.at(TRANSFERENCIA_PATRIMONIO, understood.on)
      const ingresos = facts.at(TRANSFERENCIA_INGRESOS, understood.on)
      const uvt = uvtAt(facts, understood.on)
      return {
        headline: `El régimen de precios de transferencia obliga a quien opera con vinculados del exterior y tiene patrimonio bruto desde **${formatNumber(patrimonio.value)} UVT (${formatCop(patrimonio.value * uvt)})** o ingresos brutos desde **${formatNumber(ingresos.value)} UVT (${formatCop(ingresos.value * uvt)})**.`,
        sources: [et('arts. 260-5 y 260-9')],
        facts: [patrimonio, ingresos, facts.at(UVT, understood.on)],
        caveats: ['Las operaciones con paraísos fiscales obligan sin importar los topes.'],
      }
    },
  },
  {
    id: 'economia-digital',
    subject: 'renta',
    match: [
      {
        need: [
          ['presencia economica significativa', 'economia digital', 'articulo 20 3', 'plataforma* extranjera*'],
          ['renta', 'impuesto*', 'paga*', 'significativa', 'tribut*', 'quien*'],
        ],
        prior: 0.4,
      },
    ],
    answer: (understood, { facts }) => ({
      headline: `Un no residente con presencia económica significativa paga renta si tiene ingresos desde **${figure(PRESENCIA_ECONOMICA)} (${formatCop(facts.at(PRESENCIA_ECONOMICA, understood.on).value * uvtAt(facts, understood.on))})** de clientes en Colombia e **interacción deliberada con el mercado**, como 300.000 usuarios o más.`,
      sources: [et('art. 20-3'), ley('2277', 2022)],
      facts: [facts.at(UVT, understood.on)],
      caveats: ['Un convenio para evitar la doble tributación puede impedir el cobro.'],
    }),
  },
  {
    id: 'dia-civico',
    subject: 'vencimientos',
    match: [{ need: [['dia civico', 'tercer viernes abril', 'decreto 500']], prior: 0.6 }],
    answer: () => ({
      headline:
        'El **tercer viernes de abril** es el Día Cívico de la Paz con la Naturaleza: la DIAN no lo cuenta como hábil y **los vencimientos siguientes de abril se corren un día**.',
      sources: [decreto('500', 2024), decreto('2229', 2023)],
      caveats: ['En 2026 cayó el 17 de abril: los grandes contribuyentes terminaron el 27 y no el 24.'],
    }),
  },
]
