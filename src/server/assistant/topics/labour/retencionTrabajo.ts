import { formatCop, formatNumber, formatPercent } from '../../../../shared/format.ts'
import { LABOUR } from '../../../../shared/tax/facts/labour.ts'
import { TABLA, tablaAt, tramoKey } from '../../../../shared/tax/facts/tablas.ts'
import {
  retencionIndemnizacion,
  retencionIndependiente,
  retencionPrima,
  retencionSalarios,
} from '../../../../shared/tax/retencionSalarios.ts'
import { et, ley } from '../../../../shared/tax/sources.ts'
import { tracked } from '../../../../shared/tax/tracked.ts'
import type { FactSource, IsoDate } from '../../../../shared/tax/types.ts'
import { uvtAt } from '../../../../shared/tax/uvt.ts'
import type { Understood } from '../../understand/features.ts'
import { bare, figure } from '../figure.ts'
import { amountNear, firstAmount, salaryOf, says } from '../read.ts'
import type { Table, Topic, TopicAnswer } from '../topic.ts'
import { askBack, fromCalculation } from '../topic.ts'
import { extraAmount, mentions } from './reading.ts'
import { SALARY, WITHHOLD } from './words.ts'

const DEDUCTION_WORDS = [
  'dependiente*',
  'medicina prepagada',
  'prepagada',
  'credito vivienda',
  'intereses vivienda',
  'hipoteca*',
  'afc',
  'pension voluntaria',
  'fvp',
  'aporte* voluntario*',
]

function deductions(understood: Understood, facts: FactSource) {
  return {
    dependientes: mentions(understood, 'dependiente', 'hijo'),
    interesesVivienda: extraAmount(understood, /intereses|vivienda|hipoteca(?:rio)?|leasing/, facts),
    medicinaPrepagada: extraAmount(understood, /prepagada|medicina|poliza/, facts),
    aportesVoluntarios: extraAmount(understood, /afc|fvp|voluntari[ao]s?/, facts),
  }
}

function tableOf(facts: FactSource, on: IsoDate): Table {
  const uvt = uvtAt(facts, on)
  return {
    title: 'Tabla mensual del artículo 383',
    columns: ['Base desde', 'Base hasta', 'Tarifa', 'Se suma'],
    rows: tablaAt(TABLA.retencion, facts, on).map(({ desde, hasta, tarifa, mas }) => [
      `${formatNumber(desde)} UVT (${formatCop(desde * uvt)})`,
      hasta === null ? 'En adelante' : `${formatNumber(hasta)} UVT (${formatCop(hasta * uvt)})`,
      formatPercent(tarifa),
      mas === 0 ? '—' : `${formatNumber(mas)} UVT`,
    ]),
  }
}

/** UVT below which nothing is withheld. */
const FIRST = tramoKey(TABLA.retencion, 1, 'desde')

const ASK_LIMITS = [
  'hasta cuanto',
  'tope*',
  'limite*',
  'maximo*',
  'depuracion*',
  'puedo restar',
  'puede restar',
  'se puede restar',
]

/** How much each deduction may take off the month's base. */
function deductionLimits(understood: Understood, source: FactSource): TopicAnswer {
  const facts = tracked(source)
  const value = (key: string): number => facts.at(key, understood.on).value
  const uvt = uvtAt(facts, understood.on)
  const inUvt = (count: number): string => `${formatNumber(count)} UVT (${formatCop(Math.round(count * uvt))})`
  const monthly = (key: string): string => inUvt(Math.round((value(key) / 12) * 100) / 100)
  const total = value(LABOUR.limiteRentasExentasUvt)
  return {
    headline: `En la retención de salarios, las deducciones y rentas exentas juntas no pasan del **${formatPercent(value(LABOUR.limiteRentasExentas))} del ingreso neto ni de ${formatNumber(total)} UVT al año**.`,
    tables: [
      {
        title: 'Topes de cada concepto',
        columns: ['Concepto', 'Tope al mes'],
        rows: [
          [
            'Dependientes',
            `${formatPercent(value(LABOUR.dependientes))} del ingreso, hasta ${inUvt(value(LABOUR.dependientesLimite))}`,
          ],
          ['Intereses de vivienda', inUvt(value(LABOUR.viviendaLimite))],
          ['Medicina prepagada', inUvt(value(LABOUR.prepagadaLimite))],
          [
            'AFC y pensión voluntaria',
            `${formatPercent(value(LABOUR.voluntarios))} del ingreso, hasta ${formatNumber(value(LABOUR.voluntariosLimite))} UVT al año`,
          ],
          [
            'Renta de trabajo exenta',
            `${formatPercent(value(LABOUR.rentaExenta25))}, hasta ${monthly(LABOUR.rentaExenta25Limite)}`,
          ],
          [
            'Todo junto',
            `${formatPercent(value(LABOUR.limiteRentasExentas))}, hasta ${monthly(LABOUR.limiteRentasExentasUvt)}`,
          ],
        ],
      },
    ],
    sources: [et('arts. 387 y 388'), et('arts. 206 num. 10 y 336'), ley('2277', 2022)],
    facts: facts.used(),
    caveats: ['Dime el salario y los pagos, y calculo la retención con ellos.'],
  }
}

const EMPLOYEE = ['empleado*', 'empleada*', 'trabajador*', 'colaborador*']

const INDEPENDENT = ['contratista*', 'independiente*', 'prestacion servicio*', 'por prestacion servicio*', 'honorario*']

const NOT_SALARY = [
  'loteria*',
  'rifa*',
  'premio*',
  'apuesta*',
  'chance',
  'baloto',
  'agente*',
  'rendimiento*',

  'indemniza*',
  'independiente*',
  'procedimiento 2',
  'asiento*',
  'contabiliz*',
  'puc',
  'cuenta*',
  'dividendo*',
]

export const topics: readonly Topic[] = [
  {
    id: 'retencion.prima',
    subject: 'retencion',
    match: [
      {
        need: [WITHHOLD, ['prima', 'prima servicio*', 'prima junio', 'prima diciembre', 'prima legal']],
        wants: ['amount'],
        not: ['cesantia*', 'asiento*', 'puc', 'riesgo*', 'extralegal*'],
        prior: 1.6,
      },
      { need: [['retiene prima', 'retien* prima', 'retencion prima', 'retencion* prima']], prior: 2 },
    ],
    answer(understood, { facts }) {
      const prima = firstAmount(understood, facts)
      const calculation = retencionPrima({ prima: prima ?? 0, date: understood.on }, facts)
      const { retencion, baseUvt } = calculation.result
      return fromCalculation(calculation, {
        headline:
          prima === undefined
            ? `La retención de la prima legal se calcula **aparte del salario del mes**, con la misma tabla del artículo 383: solo la hay si, después del ${figure(LABOUR.rentaExenta25)} exento, pasa de ${figure(FIRST)}.`
            : retencion > 0
              ? `La retención en la fuente sobre una prima de ${formatCop(prima)} es de **${formatCop(retencion)}**, calculada aparte del salario del mes.`
              : `Sobre una prima de ${formatCop(prima)} **no hay retención en la fuente**: se calcula aparte del salario y la base de ${formatNumber(baseUvt)} UVT no supera ${bare(FIRST)}.`,
        ...(prima === undefined ? { steps: [] } : {}),
      })
    },
  },
  {
    id: 'retencion.indemnizacion',
    subject: 'retencion',
    match: [{ need: [WITHHOLD, ['indemniza*', 'despido*', 'bonificacion retiro']], wants: ['amount'], prior: 0.3 }],
    answer(understood, { facts }) {
      const ingreso = amountNear(understood, /salario|sueldo|gana(?:ba)?|ingresos?|devenga(?:ba)?/, facts)
      const indemnizacion = amountNear(understood, /indemnizacion|indemnizo/, facts)
      if (ingreso !== undefined && indemnizacion !== undefined && understood.amounts.length > 1) {
        const calculation = retencionIndemnizacion(
          { indemnizacion, ingresoMensual: ingreso, date: understood.on },
          facts,
        )
        const { aplica, retencion, tope } = calculation.result
        return fromCalculation(calculation, {
          headline: aplica
            ? `A la indemnización de ${formatCop(indemnizacion)} se le retienen **${formatCop(retencion)}** (${figure(LABOUR.indemnizacionTarifa)} después de la renta exenta del ${figure(LABOUR.rentaExenta25)}).`
            : `La indemnización **no tiene retención**: el ingreso mensual no supera ${formatCop(tope)} (${figure(LABOUR.indemnizacionTope)}).`,
        })
      }
      const tope = facts.at(LABOUR.indemnizacionTope, understood.on).value * uvtAt(facts, understood.on)
      return {
        headline: `La indemnización laboral tiene retención del **${figure(LABOUR.indemnizacionTarifa)}** solo si el trabajador gana más de ${figure(LABOUR.indemnizacionTope)} al mes (${formatCop(tope)}).`,
        paragraphs: [
          `La tarifa se aplica después de restar la renta exenta del ${figure(LABOUR.rentaExenta25)}. Si gana menos del tope no hay retención, sin importar el valor de la indemnización.`,
        ],
        sources: [et('art. 401-3'), et('art. 206 num. 10')],
        facts: [facts.at(LABOUR.indemnizacionTope, understood.on), facts.at(LABOUR.indemnizacionTarifa, understood.on)],
      }
    },
  },
  {
    id: 'retencion.procedimiento2',
    subject: 'retencion',
    match: [
      {
        need: [
          [
            'procedimiento 2',
            'segundo procedimiento',
            'procedimiento dos',
            'porcentaje fijo retencion',
            'porcentaje fijo',
            'diferencia procedimiento*',
            'procedimientos retencion',
            'procedimiento 1 y 2',
          ],
        ],
        prior: 1.5,
      },
    ],
    answer: () => ({
      headline:
        'El procedimiento 2 aplica cada mes un **porcentaje fijo que se calcula en junio y en diciembre** con lo ganado en los 12 meses anteriores.',
      paragraphs: [
        'Se suman los pagos gravados de los 12 meses anteriores y se dividen entre 13. Con ese promedio se busca la tarifa en la tabla del artículo 383 y se saca el porcentaje que regirá los seis meses siguientes.',
        'El procedimiento 1 busca la tarifa cada mes con lo que se paga en ese mes. La empresa escoge para cada trabajador; no puede cambiar dentro del semestre.',
        'El procedimiento 2 suele convenir cuando los pagos varían mucho entre meses.',
      ],
      sources: [et('arts. 385 y 386'), et('art. 383')],
    }),
  },
  {
    id: 'retencion.independiente',
    subject: 'retencion',
    match: [
      {
        need: [
          WITHHOLD,
          [
            'tabla 383',
            'articulo 383',
            'art 383',
            '383',
            'como empleado',
            'como asalariado',
            'tabla salarios',
            'tabla empleado*',
            'independiente*',
            'sin costos',
            'no toma costos',
            'no lleva costos',
            'no imputa costos',
            'sin empleados',
            'sin trabajadores',
            'no tiene empleados',
            'no tiene trabajadores',
            'rentas trabajo',
          ],
        ],
        boost: ['honorario*', 'contratista*', 'persona natural', 'servicio*'],
        not: [
          'declarante*',
          'no declara',
          'si declara',
          'declara renta',
          'salario*',
          'sueldo*',
          'indemniza*',
          'nomina',
          'seguridad social',
        ],
        wants: ['amount'],
        prior: 0.2,
      },
      // "Un contratista sin empleados cobra 7 millones, ¿le aplico la tabla del 383?": that table is of withholding alone.
      {
        need: [['tabla 383', 'articulo 383', 'art 383', '383'], INDEPENDENT],
        not: ['indemniza*', 'nomina', 'que es', 'que dice'],
        wants: ['amount'],
        prior: 0.8,
      },
      {
        need: [
          INDEPENDENT,
          ['sin empleados', 'sin trabajadores', 'no tiene empleados', 'no tiene trabajadores', 'no toma costos'],
          [...WITHHOLD, '383'],
        ],
        not: ['seguridad social', 'nomina', 'indemniza*'],
        wants: ['amount'],
        prior: 0.6,
      },
    ],
    answer(understood, { facts }) {
      const pago = salaryOf(understood, facts)
      if (pago === undefined) {
        return {
          headline:
            'A un independiente que **no resta costos y tiene menos de dos trabajadores** se le retiene con la misma tabla de los salarios.',
          paragraphs: [
            `Se restan los aportes obligatorios, las deducciones y la renta exenta del ${figure(LABOUR.rentaExenta25)}, y se aplica la tabla. Por debajo de ${figure(FIRST)} de base no hay retención.`,
            'Si va a restar costos, o vincula dos o más personas para su actividad, se aplica la retención de honorarios o servicios.',
          ],
          tables: [tableOf(facts, understood.on)],
          sources: [et('art. 383 par. 2'), et('art. 388')],
          caveats: ['La persona debe decir por escrito, bajo juramento, que cumple las condiciones.'],
        }
      }
      const calculation = retencionIndependiente({ pago, ...deductions(understood, facts), date: understood.on }, facts)
      const { retencion, baseUvt } = calculation.result
      return fromCalculation(calculation, {
        headline:
          retencion === 0
            ? `A un independiente que recibe ${formatCop(pago)} y no resta costos **no se le practica retención**: su base es de ${formatNumber(baseUvt)} UVT.`
            : `A un independiente que recibe ${formatCop(pago)} y no resta costos se le retienen **${formatCop(retencion)}**.`,
      })
    },
  },
  {
    id: 'retencion.deducciones',
    subject: 'retencion',
    match: [
      {
        need: [
          WITHHOLD,
          [
            'bajar',
            'disminuir',
            'reducir',
            'dismin*',
            'reduc*',
            'rebaj*',
            'pagar menos',
            'menos retencion',
            'deduccion*',
            'renta exenta',
            'descuentos permitidos',
          ],
        ],
        not: ['honorario*', 'servicio*', 'compra*'],
        boost: SALARY,
        prior: -0.2,
      },
      // "¿Hasta cuánto puedo deducir de intereses de vivienda?": the limit, not the withholding on a salary.
      {
        need: [WITHHOLD, DEDUCTION_WORDS, ['tope*', 'limite*', 'maximo*', 'deducir', 'hasta cuanto']],
        not: NOT_SALARY,
        prior: -0.2,
      },
      {
        need: [
          [
            'renta exenta 25',
            '25 exento',
            'renta exenta laboral',
            '25 % exento',
            'limite 40',
            'limite 1340',
            '1.340 uvt',
            '790 uvt',
            'dependiente* economico*',
            'deduccion* dependiente*',
            'deduccion* salario*',
          ],
        ],
        prior: -0.1,
      },
    ],
    answer(understood, { facts: source }) {
      const facts = tracked(source)
      const date = understood.on
      const uvt = uvtAt(facts, date)
      const value = (key: string): number => facts.at(key, date).value
      const monthly = (key: string, months = 1): string => formatCop((value(key) * uvt) / months)
      return {
        headline: `La retención por salarios baja con **dependientes, intereses de vivienda, medicina prepagada y ahorro en AFC o pensión voluntaria**, además del ${figure(LABOUR.rentaExenta25)} exento.`,
        tables: [
          {
            title: 'Lo que se puede restar cada mes',
            columns: ['Concepto', 'Regla', 'Máximo mensual'],
            rows: [
              [
                'Dependientes',
                `${formatPercent(value(LABOUR.dependientes))} del ingreso, hasta ${formatNumber(value(LABOUR.dependientesLimite))} UVT`,
                monthly(LABOUR.dependientesLimite),
              ],
              [
                'Intereses de vivienda',
                `Hasta ${formatNumber(value(LABOUR.viviendaLimite))} UVT`,
                monthly(LABOUR.viviendaLimite),
              ],
              [
                'Medicina prepagada',
                `Hasta ${formatNumber(value(LABOUR.prepagadaLimite))} UVT`,
                monthly(LABOUR.prepagadaLimite),
              ],
              [
                'AFC y pensión voluntaria',
                `${formatPercent(value(LABOUR.voluntarios))} del ingreso, ${figure(LABOUR.voluntariosLimite)} al año`,
                monthly(LABOUR.voluntariosLimite, 12),
              ],
              [
                'Renta exenta',
                `${formatPercent(value(LABOUR.rentaExenta25))} de lo que quede, ${figure(LABOUR.rentaExenta25Limite)} al año`,
                monthly(LABOUR.rentaExenta25Limite, 12),
              ],
              [
                'Límite de todo lo anterior',
                `${formatPercent(value(LABOUR.limiteRentasExentas))} del ingreso neto, ${figure(LABOUR.limiteRentasExentasUvt)} al año`,
                monthly(LABOUR.limiteRentasExentasUvt, 12),
              ],
            ],
          },
        ],
        paragraphs: [
          'Los aportes obligatorios a salud, pensión y solidaridad se restan primero y no cuentan para el límite.',
        ],
        sources: facts.sources(
          et('art. 387'),
          et('art. 388'),
          et('art. 206 num. 10'),
          et('art. 336'),
          ley('2277', 2022),
        ),
        facts: facts.used(),
        caveats: ['El trabajador entrega los certificados a la empresa, por lo general antes del 15 de abril.'],
      }
    },
  },
  {
    id: 'retencion.salarios',
    subject: 'retencion',
    match: [
      {
        need: [
          WITHHOLD,
          [
            'gerente*',
            ...SALARY,
            ...EMPLOYEE,
            'laboral*',
            'asalariad*',
            'mensual*',
            'procedimiento 1',
            'ingreso* laboral*',
            'pagos laborales',
            'rentas trabajo',
            'jefe',
            'patron',
            'me pagan',
            'quincena',
          ],
        ],
        boost: [...DEDUCTION_WORDS, 'cuanto', 'mes'],
        not: [
          ...NOT_SALARY,
          'servicio*',
          'honorario*',
          'aseo',
          'vigilancia',
          'comision*',
          'contratista*',
          'compra*',
          'arriendo*',
          'arrend*',
          'canon',
          'alquil*',
          'flete*',
          'transporte carga',
          'no declarante*',
          'pasaje*',
          'tiquete*',
          'hotel*',
          'iva',
          'ica',
        ],
        wants: ['amount'],
      },
      { need: [WITHHOLD, DEDUCTION_WORDS], not: NOT_SALARY, wants: ['amount'] },
      {
        need: [
          [
            'tabla retencion salario*',
            'tabla 383',
            'articulo 383',
            'art 383',
            'tabla retencion laboral*',
            'tabla retencion nomina',
            'desde cuanto retien*',
            'desde que salario retien*',
            'desde que salario hay retencion',
            'depuracion salario*',
            'depuracion retencion*',
            'depuracion pagos',
            'limite 40',
            'tope 40',
          ],
        ],
        boost: ['salario*', 'uvt', 'tope*', 'limite*'],
        prior: 0.6,
        not: ['honorario*', 'independiente*', 'compra*', 'servicio*'],
      },
    ],
    answer(understood, { facts }) {
      const uvt = uvtAt(facts, understood.on)
      const pago = salaryOf(understood, facts)
      if (pago === undefined) {
        if (says(understood, ...ASK_LIMITS)) return deductionLimits(understood, facts)
        if (says(understood, ...DEDUCTION_WORDS))
          return askBack('¿Cuánto es el pago laboral del mes?', [et('art. 383')])
        return {
          headline: `Los salarios tienen retención cuando la base gravable del mes pasa de **${figure(FIRST)} (${formatCop(facts.at(FIRST, understood.on).value * uvt)})**.`,
          paragraphs: [
            `La base es el salario menos los aportes obligatorios, las deducciones y la renta exenta del ${figure(LABOUR.rentaExenta25)}. Dime el salario y la calculo.`,
          ],
          tables: [tableOf(facts, understood.on)],
          sources: [et('art. 383'), et('art. 385'), et('art. 388')],
        }
      }
      const calculation = retencionSalarios(
        { pago, integral: mentions(understood, 'integral'), ...deductions(understood, facts), date: understood.on },
        facts,
      )
      const { retencion, sinAproximar, base, baseUvt } = calculation.result
      return fromCalculation(calculation, {
        headline:
          retencion === 0
            ? `Sobre un salario de ${formatCop(pago)} **no hay retención en la fuente**: la base es de ${formatNumber(baseUvt)} UVT y no supera ${bare(FIRST)}.`
            : `La retención en la fuente sobre un salario de ${formatCop(pago)} es de **${formatCop(retencion)}** al mes.`,
        paragraphs:
          retencion === 0
            ? []
            : [
                `La base gravable es de ${formatCop(base)} (${formatNumber(baseUvt)} UVT). Sin aproximar, la tabla da ${formatCop(sinAproximar)}.`,
              ],
      })
    },
  },
]
