import { formatCop, formatPercent } from '../../../../shared/format.ts'
import { aporteArl, fspPercent } from '../../../../shared/tax/aportes.ts'
import { SMMLV } from '../../../../shared/tax/facts/general.ts'
import { type ArlClass, arlKey, LABOUR } from '../../../../shared/tax/facts/labour.ts'
import { type Nomina, nomina } from '../../../../shared/tax/nomina.ts'
import { percentOf } from '../../../../shared/tax/percent.ts'
import { cst, decreto, et, ley } from '../../../../shared/tax/sources.ts'
import { tracked } from '../../../../shared/tax/tracked.ts'
import type { Understood } from '../../understand/features.ts'
import { bare, figure } from '../figure.ts'
import { salaryOf, says } from '../read.ts'
import type { Topic } from '../topic.ts'
import { cite, fromCalculation } from '../topic.ts'
import { extraAmount, mentions, ROMAN, riskClass } from './reading.ts'
import { NOT_PAYROLL } from './words.ts'

/** Decreto 1072 de 2015: in the classes of highest risk the contractor pays nothing. */
const CONTRACTING_PAYS_FROM: ArlClass = 4

const ARL_CLASSES: readonly ArlClass[] = [1, 2, 3, 4, 5]
const ARL_EXAMPLES: Readonly<Record<ArlClass, string>> = {
  1: 'Oficinas, comercio, educación',
  2: 'Parte de la manufactura y de los servicios',
  3: 'Manufactura con maquinaria, transporte de bienes livianos',
  4: 'Procesos industriales peligrosos, vigilancia, transporte',
  5: 'Construcción, trabajo en alturas, minería',
}
/** What a question may ask the split of by name, as payroll has it. */
const CONTRIBUTIONS = [
  { stems: ['pension'], name: 'pensión', part: 'pension' },
  { stems: ['salud', 'eps'], name: 'salud', part: 'salud' },
  { stems: ['arl'], name: 'ARL', part: 'arl' },
  { stems: ['caja'], name: 'caja de compensación', part: 'caja' },
  { stems: ['sena'], name: 'SENA', part: 'sena' },
  { stems: ['icbf'], name: 'ICBF', part: 'icbf' },
] as const

/** "Cuánto de pensión paga cada uno": the shares of what is named; undefined when all of them are asked. */
function sharesAsked(understood: Understood, { empleador, trabajador }: Nomina): string | undefined {
  const named = CONTRIBUTIONS.filter(({ stems }) => mentions(understood, ...stems))
  // "Aportes con ARL riesgo 3": the class is a detail of all the contributions.
  const onlyItsClass =
    named.every(({ part }) => part === 'arl') && riskClass(understood) && mentions(understood, 'aport')
  if (named.length === 0 || onlyItsClass || mentions(understood, 'seguridad', 'parafiscal')) return undefined
  const told = named.map(({ name, part }) => {
    const worker = part === 'pension' || part === 'salud' ? trabajador[part] : 0
    if (empleador[part] === 0 && worker === 0) return `en ${name} **no se paga nada**, por la exoneración`
    if (empleador[part] === 0)
      return `en ${name} la empresa pone **$ 0**, por la exoneración, y el trabajador **${formatCop(worker)}**`
    return `en ${name} la empresa pone **${formatCop(empleador[part])}** y el trabajador **${formatCop(worker)}**`
  })
  const fsp =
    trabajador.fsp > 0 && mentions(understood, 'pension')
      ? `, más ${formatCop(trabajador.fsp)} del trabajador al Fondo de Solidaridad Pensional`
      : ''
  return told.join('; ') + fsp
}

const NOT_EMPLOYEES = [...NOT_PAYROLL, 'independiente*', 'contratista*', 'aprendiz*', 'por prestacion*']

export const topics: readonly Topic[] = [
  {
    id: 'aportes.exoneracion',
    subject: 'seguridad social',
    match: [
      {
        need: [
          [
            'exoneracion*',
            'exonerad* aporte*',
            'exonerad* parafiscal*',
            'exonera*',
            'articulo 114',
            'art 114',
            'no pag* sena',
            'no pag* parafiscal*',
          ],
        ],
        boost: ['quien*', 'parafiscal*', 'sena', 'icbf', 'salud', 'aporte*', 'que es', 'aplica*', 'requisito*', 'tope'],
        not: ['costo*', 'cuesta*', 'neto', 'iva', 'cuanto cuesta*', 'no exonerad*'],
      },
      // "¿Desde qué salario se paga SENA?" asks where the exoneration ends.
      {
        need: [
          [
            'desde que salario',
            'desde que sueldo',
            'desde cuanto',
            'a partir',
            'hasta que salario',
            'hasta que sueldo',
            'debo pagar',
            'toca pagar',
            'tengo que pagar',
            'hay que pagar',
          ],
          ['sena', 'icbf', 'parafiscal*', 'salud empleador', 'salud patronal'],
        ],
        prior: 1,
      },
    ],
    answer(understood, { facts: source }) {
      const facts = tracked(source)
      const tope = facts.at(LABOUR.exoneracionTope, understood.on).value * facts.at(SMMLV, understood.on).value
      const part = (key: string) => formatPercent(facts.at(key, understood.on).value)
      const without = understood.person.exonerado === false
      const salary = understood.amounts.length > 0 || without ? salaryOf(understood, source) : undefined
      if (salary !== undefined && mentions(understood, 'aporte', 'cuanto', 'paga', 'pago')) {
        const calculation = nomina({ salario: salary, exonerado: !without, date: understood.on }, source)
        const { exonerado, empleador, trabajador } = calculation.result
        const shares = without ? sharesAsked(understood, calculation.result) : undefined
        if (without)
          return fromCalculation(calculation, {
            headline: `Sin la exoneración, por un salario de ${formatCop(salary)} ${shares ?? `la empresa aporta **${formatCop(empleador.total)}** y el trabajador **${formatCop(trabajador.salud + trabajador.pension + trabajador.fsp)}**`} al mes.`,
          })
        return fromCalculation(calculation, {
          headline: `Con un salario de ${formatCop(salary)} ${exonerado ? '**sí aplica la exoneración**' : '**no aplica la exoneración**'}, que va hasta menos de ${bare(LABOUR.exoneracionTope)} SMMLV (${formatCop(tope)}): la empresa aporta **${formatCop(empleador.total)}** y el trabajador **${formatCop(trabajador.salud + trabajador.pension + trabajador.fsp)}** al mes.`,
        })
      }
      return {
        headline: `Las sociedades y las personas naturales con dos o más empleados **no pagan salud patronal (${part(LABOUR.saludEmpleador)}), SENA (${part(LABOUR.sena)}) ni ICBF (${part(LABOUR.icbf)})** por cada trabajador que gane menos de ${bare(LABOUR.exoneracionTope)} salarios mínimos (${formatCop(tope)}).`,
        paragraphs: [
          `El tope de este año es de **${formatCop(tope)}** al mes y se mira trabajador por trabajador: quien gana esa suma o más paga todos los aportes.`,
          `Se sigue pagando pensión, ARL y caja de compensación. El ${figure(LABOUR.saludTrabajador)} de salud del trabajador tampoco cambia.`,
        ],
        tables: [
          {
            title: 'Quién está exonerado',
            columns: ['Empleador', 'Exoneración'],
            rows: [
              ['Sociedad que declara renta', 'Sí'],
              ['Persona natural con dos o más empleados', 'Sí'],
              ['Persona natural con un solo empleado', 'No'],
              ['Salario integral', `No: siempre supera ${bare(LABOUR.exoneracionTope)} salarios mínimos`],
            ],
          },
        ],
        sources: facts.sources(et('art. 114-1'), ley('100', 1993, 'art. 204')),
        facts: facts.used(),
        caveats: ['Cuenta todo lo que la persona devenga en el mes, no solo el salario básico.'],
      }
    },
  },
  {
    id: 'aportes.fsp',
    subject: 'seguridad social',
    match: [
      {
        need: [['fondo solidaridad', 'solidaridad pensional', 'fsp', 'fondo de solidaridad pensional']],
        wants: ['amount'],
      },
    ],
    answer(understood, { facts: source }) {
      const facts = tracked(source)
      const smmlv = facts.at(SMMLV, understood.on).value
      const salary = salaryOf(understood, source)
      const rows: (readonly [string, number])[] = [
        ['De 4 a menos de 16', 4],
        ['De 16 a 17', 16],
        ['De 17 a 18', 17],
        ['De 18 a 19', 18],
        ['De 19 a 20', 19],
        ['Más de 20', 20.5],
      ]
      const percent = salary === undefined ? undefined : fspPercent(salary, facts, understood.on)
      return {
        headline:
          salary === undefined || percent === undefined
            ? `El Fondo de Solidaridad Pensional lo paga el trabajador que gana **4 salarios mínimos o más (${formatCop(4 * smmlv)})**: desde el ${figure('fsp-4')} de su base.`
            : percent === 0
              ? `Con ${formatCop(salary)} **no hay aporte al Fondo de Solidaridad Pensional**: empieza en ${formatCop(4 * smmlv)}.`
              : `Con ${formatCop(salary)} el aporte al Fondo de Solidaridad Pensional es de **${formatCop((salary * percent) / 100)}** (${formatPercent(percent)}).`,
        paragraphs: [`Lo paga solo el trabajador, además de su ${figure(LABOUR.pensionTrabajador)} de pensión.`],
        tables: [
          {
            title: 'Tarifa según el ingreso',
            columns: ['Salarios mínimos', 'Aporte'],
            rows: rows.map(([label, smmlvs]) => [
              label,
              formatPercent(fspPercent(smmlvs * smmlv, facts, understood.on)),
            ]),
          },
        ],
        sources: facts.sources(ley('797', 2003, 'art. 7')),
        facts: facts.used(),
      }
    },
  },
  {
    id: 'aportes.arl',
    subject: 'seguridad social',
    match: [
      {
        need: [['arl', 'riesgo* laboral*', 'riesgo* profesional*', 'arp', 'clase* riesgo', 'nivel* riesgo']],
        boost: ['quien', 'paga*', 'porcentaje', 'tarifa*', 'cuanto', 'empleado*', 'independiente*', 'contratista*'],
        not: [
          'incapacidad*',
          'accidente*',
          'aprendiz*',
          'cuesta*',
          'costo*',
          'neto',
          'planilla',
          'pila',
          'aporte* empresa',
          'aporte* empleador',
          // Beside others, it is one of the contributions.
          'pension',
          'salud arl',
          'arl salud',
        ],
        wants: ['amount'],
      },
      {
        need: [['arl'], ['contratista*', 'independiente*', 'prestacion servicio*', 'por prestacion servicio*']],
        not: ['salud', 'pension*', 'seguridad social', 'incapacidad*', 'cuanto'],
        prior: 0.8,
      },
      {
        need: [
          ['quien paga', 'a cargo', 'quien asume', 'quien cubre', 'quien la paga'],
          ['arl', 'riesgo* laboral*'],
        ],
        prior: 1.8,
      },
    ],
    answer(understood, { facts: source }) {
      const facts = tracked(source)
      const date = understood.on
      const salary = salaryOf(understood, source)
      const base = salary ?? source.at(SMMLV, date).value
      const asked = riskClass(understood)
      // "Contratista en riesgo IV, ¿quién paga la ARL?": from that class on it is not the contractor.
      const contractor = mentions(understood, 'contratista', 'independiente', 'prestacion')
      const headline =
        contractor && asked !== undefined && says(understood, 'quien')
          ? asked >= CONTRACTING_PAYS_FROM
            ? `La ARL clase ${ROMAN[asked]} de un contratista **la paga quien lo contrata**; en las clases I, II y III la paga el contratista.`
            : `La ARL clase ${ROMAN[asked]} de un contratista **la paga él mismo**; en las clases IV y V la paga quien lo contrata.`
          : asked !== undefined
            ? `La ARL clase ${ROMAN[asked]} cuesta **${formatPercent(facts.at(arlKey(asked), date).value)}** del salario: ${formatCop(aporteArl(base, asked, facts, date))} sobre ${formatCop(base)}.`
            : `La ARL de un empleado la paga **toda el empleador**: del ${formatPercent(facts.at(arlKey(1), date).value)} al ${formatPercent(facts.at(arlKey(5), date).value)} del salario, según la clase de riesgo.`
      return {
        headline,
        paragraphs: [
          'Al empleado nunca se le descuenta.',
          'El independiente con contrato de prestación de servicios paga su ARL en las clases I, II y III. **En las clases IV y V la paga quien lo contrata.**',
        ],
        tables: [
          {
            title: 'Tarifas por clase de riesgo',
            columns: ['Clase', 'Tarifa', `Sobre ${formatCop(base)}`, 'Ejemplos'],
            rows: ARL_CLASSES.map((riskClassOf) => [
              ROMAN[riskClassOf],
              formatPercent(facts.at(arlKey(riskClassOf), date).value),
              formatCop(aporteArl(base, riskClassOf, facts, date)),
              ARL_EXAMPLES[riskClassOf],
            ]),
          },
        ],
        sources: facts.sources(decreto('1295', 1994, 'arts. 18 y 26'), decreto('768', 2022), decreto('1072', 2015)),
        facts: facts.used(),
        caveats: [
          `La clase la fija la actividad económica: la tabla de actividades está en el Decreto 768 de 2022 ${cite(decreto('768', 2022))}.`,
          'La ARL puede reclasificar un centro de trabajo según su riesgo real.',
        ],
      }
    },
  },
  {
    id: 'aportes.integral',
    subject: 'nomina',
    match: [
      {
        need: [['salario* integral*', 'sueldo* integral*', 'integral minimo', 'minimo integral', 'integral']],
        wants: ['amount'],
        not: ['retencion*', 'retien*', 'cuesta*', 'despid*'],
      },
    ],
    answer(understood, { facts: source }) {
      const facts = tracked(source)
      const date = understood.on
      const minimo = facts.at(LABOUR.integralMinimo, date).value
      const cop = minimo * facts.at(SMMLV, date).value
      const salario = understood.amounts.length > 0 ? salaryOf(understood, source) : undefined
      const sources = [cst('art. 132'), ley('50', 1990, 'art. 18'), ley('789', 2002, 'art. 49')]
      const texts = [
        `Son ${bare(LABOUR.integralBase)} salarios mínimos más un factor prestacional de al menos ${figure(LABOUR.integralFactor)}. Debe pactarse por escrito.`,
        'Ya incluye prima, cesantías, intereses, horas extra y recargos. **Las vacaciones se pagan aparte**, sobre el salario completo.',
        `Se cotiza a seguridad social y parafiscales sobre el ${figure(LABOUR.integralIbc)}.`,
      ]
      if (salario !== undefined) {
        const calculation = nomina({ salario, integral: true, claseRiesgo: riskClass(understood) ?? 1, date }, source)
        const { result } = calculation
        const base = mentions(understood, 'ibc', 'base', 'cotiz')
        return fromCalculation(calculation, {
          headline:
            salario < cop
              ? `**${formatCop(salario)} no alcanza para un salario integral**: el mínimo es de ${formatCop(cop)}.`
              : base
                ? `El IBC de un salario integral de ${formatCop(salario)} es de **${formatCop(result.ibc)}**: el ${figure(LABOUR.integralIbc)}${result.ibc < percentOf(salario, facts.at(LABOUR.integralIbc, date).value) ? `, hasta el tope de ${figure(LABOUR.ibcMaximo)}` : ''}.`
                : `Con un salario integral de ${formatCop(salario)} el trabajador recibe **${formatCop(result.neto)} netos** y a la empresa le cuesta **${formatCop(result.costoTotal)}** al mes.`,
          paragraphs: texts,
          sources: [...sources, ...calculation.sources],
        })
      }
      return {
        headline: mentions(understood, 'ibc', 'cotiz')
          ? `Un salario integral cotiza sobre el **${figure(LABOUR.integralIbc)}**: el mínimo, de ${formatCop(cop)}, sobre **${formatCop((cop * facts.at(LABOUR.integralIbc, date).value) / 100)}**.`
          : `El salario integral mínimo es de **${formatCop(cop)}** al mes (${minimo} salarios mínimos).`,
        paragraphs: texts,
        steps: [
          {
            label: 'Salario integral mínimo',
            formula: `${minimo} × ${formatCop(facts.at(SMMLV, date).value)}`,
            value: formatCop(cop),
          },
          {
            label: 'Base de cotización',
            formula: `${formatCop(cop)} × ${formatPercent(facts.at(LABOUR.integralIbc, date).value)}`,
            value: formatCop((cop * facts.at(LABOUR.integralIbc, date).value) / 100),
          },
        ],
        sources: facts.sources(...sources),
        facts: facts.used(),
        caveats: ['Con salario integral no aplica la exoneración de aportes.'],
      }
    },
  },
  {
    id: 'aportes.noSalarial',
    subject: 'seguridad social',
    match: [
      {
        need: [
          [
            'no salarial*',
            'pago* no salarial*',
            'bono* no salarial*',
            'ley 1393',
            'regla 40',
            'limite 40',
            'desalariza*',
            'exclusion salarial',
            'no constitu* salario',
            'no constituye* salario',
            'no son salario',
            'no es salario',
            'bonificacion*',
            'bono* alimentacion',
          ],
        ],
        boost: ['ibc', 'cotiza*', 'aporte*', 'seguridad social', 'ugpp', '40', 'limite', 'cuanto'],
        not: ['cuesta*', 'neto', 'retencion*', 'retien*'],
        wants: ['amount'],
      },
    ],
    answer(understood, { facts: source }) {
      const noSalarial = extraAmount(understood, /no salarial(?:es)?|bonos?|bonificacion(?:es)?|auxilios?/, source)
      const salario = salaryOf(understood, source)
      if (salario !== undefined && noSalarial > 0 && understood.amounts.length > 1) {
        const calculation = nomina({ salario, noSalarial, date: understood.on }, source)
        const { result } = calculation
        const total = salario + noSalarial
        const limite = percentOf(total, source.at(LABOUR.noSalarialLimite, understood.on).value)
        return {
          headline:
            result.excesoNoSalarial > 0
              ? `De los ${formatCop(noSalarial)} no salariales, **${formatCop(result.excesoNoSalarial)} entran a la base de aportes**, que queda en ${formatCop(result.ibc)}.`
              : `Los ${formatCop(noSalarial)} no salariales **no entran a la base de aportes**, porque no pasan del ${figure(LABOUR.noSalarialLimite)} de la remuneración.`,
          steps: [
            {
              label: 'Remuneración total',
              formula: `${formatCop(salario)} + ${formatCop(noSalarial)}`,
              value: formatCop(total),
            },
            {
              label: 'Límite no salarial',
              formula: `${formatCop(total)} × ${figure(LABOUR.noSalarialLimite)}`,
              value: formatCop(limite),
            },
            {
              label: 'Exceso',
              formula: `${formatCop(noSalarial)} − ${formatCop(limite)}`,
              value: formatCop(result.excesoNoSalarial),
            },
            {
              label: 'Ingreso base de cotización',
              formula: `${formatCop(salario)} + exceso`,
              value: formatCop(result.ibc),
            },
          ],
          sources: [ley('1393', 2010, 'art. 30'), cst('art. 128')],
          facts: calculation.facts,
          caveats: [
            'El exceso cotiza a pensión, salud y ARL, no a caja, SENA ni ICBF.',
            'El auxilio de transporte no cuenta en esta operación.',
          ],
        }
      }
      const facts = tracked(source)
      const limite = facts.at(LABOUR.noSalarialLimite, understood.on).value
      return {
        headline: `Los pagos no salariales que pasen del **${formatPercent(limite)} de la remuneración total** entran a la base de pensión, salud y ARL.`,
        paragraphs: [
          `Suma salario y pagos no salariales, calcula el ${figure(LABOUR.noSalarialLimite)} del total y compara: solo el exceso cotiza.`,
          'Para que un pago no sea salario debe haber un acuerdo expreso y no remunerar directamente el trabajo. Una comisión es salario aunque se pacte otra cosa.',
        ],
        sources: facts.sources(ley('1393', 2010, 'art. 30'), cst('art. 128')),
        facts: facts.used(),
        caveats: ['La UGPP revisa estos acuerdos: guarda el documento en que se pactó.'],
      }
    },
  },
  {
    id: 'aportes.ibc',
    subject: 'seguridad social',
    match: [
      {
        need: [
          [
            'ibc',
            'ingreso base cotizacion',
            'base cotizacion',
            'base minima cotizacion',
            'tope cotizacion',
            'tope* maximo* cotizacion',
            'maxim* cotizacion',
            'minim* cotizacion',
            'cotizacion maxim*',
            'maximo cotizar',
          ],
        ],
        boost: ['minimo', 'maximo', 'tope', '25'],
        not: NOT_EMPLOYEES,
        prior: -0.1,
      },
    ],
    answer(understood, { facts: source }) {
      const facts = tracked(source)
      const smmlv = facts.at(SMMLV, understood.on).value
      const min = facts.at(LABOUR.ibcMinimo, understood.on).value * smmlv
      const max = facts.at(LABOUR.ibcMaximo, understood.on).value * smmlv
      return {
        headline: `El ingreso base de cotización va de **${formatCop(min)}** (un salario mínimo) a **${formatCop(max)}** (${bare(LABOUR.ibcMaximo)} salarios mínimos).`,
        paragraphs: [
          `Para un empleado es todo lo que sea salario, más los pagos no salariales que pasen del ${figure(LABOUR.noSalarialLimite)}. Con salario integral es el ${figure(LABOUR.integralIbc)}. Para un independiente es el ${figure(LABOUR.independienteIbc)} de su ingreso mensual.`,
          'El auxilio de transporte no hace parte de la base.',
        ],
        sources: facts.sources(ley('797', 2003, 'art. 5'), ley('1393', 2010, 'art. 30'), ley('2277', 2022, 'art. 89')),
        facts: facts.used(),
      }
    },
  },
  {
    id: 'aportes.tabla',
    subject: 'seguridad social',
    match: [
      {
        need: [
          [
            'seguridad social',
            'aporte* seguridad',
            'aporte* parafiscal*',
            'parafiscal*',
            'aporte* salud',
            'aporte* a salud',
            'aporte* a pension',
            'cotizacion* a salud',
            'cotizacion* a pension',
            'aporte* pension',
            'porcentaje* salud',
            'porcentaje* pension',
            'cotizacion* salud',
            'cotizacion* pension',
            'caja compensacion',
            'sena',
            'icbf',
            'aporte* empleador',
            'aporte* empresa',
            'aporte* patrono',
            'aporte* trabajador',
            'aporte* empleado*',
            // "Un empleado" is read as a count.
            'aporte* 1 empleado*',
            'aporte* 1 trabajador*',
            'aporte* por empleado*',
            'aportes pago por',
            'salud pension',
            'salud y pension',
          ],
        ],
        boost: ['cuanto', 'porcentaje*', 'paga*', 'tarifa*', 'cuales', 'empleado*', 'empleador', 'empresa'],
        not: [...NOT_EMPLOYEES, 'cuesta*', 'neto', 'fecha*', 'vence*', 'planilla', 'pila', 'puc'],
        wants: ['amount'],
        prior: -0.2,
      },
      {
        need: [
          ['pension', 'salud'],
          ['empleador', 'patrono', 'trabajador', 'empleado*', 'empresa', 'salario*', 'sueldo*', 'minimo'],
        ],
        wants: ['amount', 'percent'],
        not: [...NOT_EMPLOYEES, 'neto', 'planilla', 'pila', 'puc', 'incapacidad*', 'retencion*', 'reforma*', 'jubil*'],
        prior: -0.8,
      },
    ],
    answer(understood, { facts: source }) {
      const facts = tracked(source)
      const date = understood.on
      const salary = salaryOf(understood, source)
      const integral = mentions(understood, 'integral')
      if (salary !== undefined) {
        const calculation = nomina(
          {
            salario: salary,
            integral,
            exonerado: understood.person.exonerado !== false,
            claseRiesgo: riskClass(understood) ?? 1,
            date,
          },
          source,
        )
        const { trabajador, empleador, exonerado } = calculation.result
        const all = `Sobre ${formatCop(salary)} la empresa aporta **${formatCop(empleador.total)}** y el trabajador **${formatCop(trabajador.salud + trabajador.pension + trabajador.fsp)}** al mes${exonerado ? ', con la exoneración' : ''}.`
        const shares = sharesAsked(understood, calculation.result)
        return fromCalculation(calculation, {
          headline: shares === undefined ? all : `Sobre ${formatCop(salary)} al mes, ${shares}.`,
          ...(shares === undefined ? {} : { paragraphs: [`En total: ${all.charAt(0).toLowerCase()}${all.slice(1)}`] }),
          steps: calculation.steps.filter(({ label }) =>
            /salud|pensión|ARL|caja|SENA|ICBF|Solidaridad|base/i.test(label),
          ),
        })
      }
      const percent = (key: string) => formatPercent(facts.at(key, date).value)
      const both = (one: string, other: string) =>
        formatPercent(facts.at(one, date).value + facts.at(other, date).value)
      return {
        headline: `Por un empleado se cotiza **${both(LABOUR.saludEmpleador, LABOUR.saludTrabajador)} de salud y ${both(LABOUR.pensionEmpleador, LABOUR.pensionTrabajador)} de pensión**; él pone ${percent(LABOUR.saludTrabajador)} y ${percent(LABOUR.pensionTrabajador)}, y la empresa el resto, más ARL y parafiscales.`,
        tables: [
          {
            title: 'Quién paga cada aporte',
            columns: ['Concepto', 'Empleador', 'Trabajador'],
            rows: [
              ['Salud', `${percent(LABOUR.saludEmpleador)} (exonerable)`, percent(LABOUR.saludTrabajador)],
              ['Pensión', percent(LABOUR.pensionEmpleador), percent(LABOUR.pensionTrabajador)],
              ['ARL', `${percent(arlKey(1))} a ${percent(arlKey(5))}`, '0 %'],
              ['Caja de compensación', percent(LABOUR.caja), '0 %'],
              ['SENA', `${percent(LABOUR.sena)} (exonerable)`, '0 %'],
              ['ICBF', `${percent(LABOUR.icbf)} (exonerable)`, '0 %'],
              [
                'Fondo de Solidaridad Pensional',
                '0 %',
                `${percent('fsp-4')} a ${percent('fsp-20')} desde 4 salarios mínimos`,
              ],
            ],
          },
        ],
        sources: facts.sources(
          ley('100', 1993, 'art. 204'),
          ley('797', 2003, 'art. 7'),
          et('art. 114-1'),
          ley('21', 1982, 'art. 12'),
        ),
        facts: facts.used(),
        state: ['La reforma pensional (Ley 2381 de 2024) está suspendida: siguen las tarifas de la Ley 100 de 1993.'],
        caveats: [
          `Sociedades y personas naturales con dos o más empleados no pagan salud patronal, SENA ni ICBF por quienes ganan menos de ${bare(LABOUR.exoneracionTope)} salarios mínimos.`,
        ],
      }
    },
  },
]
