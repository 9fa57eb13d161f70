import { formatCop } from '../../../../shared/format.ts'
import { AUXILIO_TRANSPORTE, SMMLV } from '../../../../shared/tax/facts/general.ts'
import { LABOUR } from '../../../../shared/tax/facts/labour.ts'
import { cst, ley } from '../../../../shared/tax/sources.ts'
import { figure } from '../figure.ts'
import { salaryOf, says } from '../read.ts'
import type { Topic } from '../topic.ts'
import { mentions } from './reading.ts'
import { NOT_PAYROLL } from './words.ts'

const ALLOWANCE = ['auxilio* transporte', 'subsidio* transporte', 'auxilio* conectividad', 'aux transporte']

export const topics: readonly Topic[] = [
  {
    id: 'salario.auxilio',
    subject: 'nomina',
    match: [
      {
        need: [
          ALLOWANCE,
          [
            'incluye*',
            'inclui*',
            'hace parte',
            'hace* parte',
            'suma*',
            'entra*',
            'cuenta para',
            'cotiza*',
            'es salario',
            'constituye*',
            'quien*',
            'a quien',
            'derecho',
            'tope',
            'teletrabajo',
            'remoto',
            'desde casa',
            'obligatorio',
            'vive cerca',
            'en vacaciones',
            'incapacidad*',
          ],
        ],
        not: [...NOT_PAYROLL, 'salario minimo', 'costo*', 'neto'],
        prior: 0.3,
      },
      {
        need: [
          ['toca*', 'correspond*', 'recibe*', 'debo pagar', 'tiene*', 'dar', 'doy'].map(
            (verb) => `${verb} auxilio transporte`,
          ),
        ],
        not: [...NOT_PAYROLL, 'salario minimo', 'costo*', 'cuesta*', 'neto', 'prima', 'cesantia*', 'liquid*'],
        wants: ['amount'],
        prior: -0.2,
      },
    ],
    answer(understood, { facts }) {
      const allowance = facts.at(AUXILIO_TRANSPORTE, understood.on)
      const tope = facts.at(LABOUR.auxilioTope, understood.on).value * facts.at(SMMLV, understood.on).value
      const benefits = mentions(understood, 'prima', 'cesantia', 'prestacion', 'vacacion', 'liquid')
      const salario = understood.amounts.length > 0 ? salaryOf(understood, facts) : undefined
      const security = mentions(understood, 'cotiza', 'seguridad', 'salud', 'pension', 'aporte', 'constituye')
      return {
        headline: benefits
          ? 'El auxilio de transporte **se suma para cesantías, intereses y prima, pero no para vacaciones**.'
          : security
            ? 'El auxilio de transporte **no cotiza a seguridad social ni a parafiscales**: no es salario para ese fin.'
            : salario !== undefined
              ? `Con ${formatCop(salario)} al mes **${salario <= tope ? 'sí' : 'no'} hay derecho al auxilio de transporte**: se paga a quien gana hasta dos salarios mínimos (${formatCop(tope)}).`
              : `El auxilio de transporte de ${formatCop(allowance.value)} se paga a quien gana **hasta dos salarios mínimos (${formatCop(tope)})**.`,
        paragraphs: [
          'Se mira todo lo que es salario en el mes, con horas extra y comisiones. Se paga por los días que la persona se traslada a trabajar: no en vacaciones, licencias ni incapacidades.',
          'No se debe si el empleador da el transporte completo o si la persona vive en el lugar de trabajo. Quien trabaja de forma remota recibe en su lugar el auxilio de conectividad, por el mismo valor.',
        ],
        sources: [ley('15', 1959, 'art. 2'), ley('1', 1963, 'art. 7'), ...allowance.sources],
        facts: [allowance],
      }
    },
  },
  {
    id: 'salario.factor',
    subject: 'nomina',
    match: [
      {
        need: [
          [
            'hace* parte salario',
            'hacen parte salario',
            'parte salario',
            'factor salarial',
            'constituye* salario',
            'constitutiv* salario',
            'es salario',
            'son salario',
            'que es salario',
            'pagos salariales',
          ],
        ],
        not: ['no constituye* salario', 'no son salario', 'no es salario', ...ALLOWANCE, 'integral', 'minimo'],
        prior: 0.4,
      },
    ],
    answer: () => ({
      headline:
        'Es salario **todo lo que remunera directamente el trabajo**: básico, horas extra, recargos, comisiones y bonificaciones habituales.',
      tables: [
        {
          title: 'Qué es salario y qué no',
          columns: ['Es salario', 'No es salario'],
          rows: [
            ['Sueldo básico', 'Prestaciones sociales y vacaciones'],
            ['Horas extra y recargos', 'Auxilio de transporte, salvo para cesantías y prima'],
            ['Comisiones y porcentajes de ventas', 'Bonificaciones ocasionales por mera liberalidad'],
            ['Bonificaciones habituales', 'Viáticos ocasionales, dotación y herramientas'],
            ['Viáticos habituales de comida y alojamiento', 'Beneficios que las partes acuerdan que no son salario'],
          ],
        },
      ],
      sources: [cst('art. 127'), cst('art. 128'), ley('1393', 2010, 'art. 30')],
      caveats: [
        `Los pagos no salariales que pasen del ${figure(LABOUR.noSalarialLimite)} de la remuneración cotizan a seguridad social.`,
      ],
    }),
  },
  {
    id: 'salario.embargo',
    subject: 'nomina',
    match: [
      {
        need: [['embarg*', 'descuento* judicial*', 'libranza*']],
        wants: ['amount'],
        boost: ['salario*', 'sueldo*', 'cuanto', 'hasta cuanto', 'alimentos', 'cooperativa*'],
        not: ['dian', 'cuenta bancaria', 'cobro coactivo'],
      },
    ],
    answer(understood, { facts }) {
      const smmlv = facts.at(SMMLV, understood.on)
      const salario = understood.amounts.length > 0 ? salaryOf(understood, facts) : undefined
      const half = says(understood, 'alimentos', 'cooperativa*')
      const amount = salario === undefined ? 0 : half ? salario / 2 : Math.max(0, salario - smmlv.value) / 5
      return {
        headline:
          salario !== undefined
            ? `De un salario de ${formatCop(salario)} se puede embargar hasta **${formatCop(amount)} al mes**.`
            : 'El salario mínimo no se puede embargar; de lo que pase del mínimo se embarga **hasta la quinta parte**.',
        paragraphs: [
          'Por alimentos o por deudas con cooperativas se puede embargar hasta el 50 % de cualquier salario, aun del mínimo.',
        ],
        ...(salario === undefined
          ? {}
          : {
              steps: [
                half
                  ? { label: 'Límite', formula: `${formatCop(salario)} × 50 %`, value: formatCop(amount) }
                  : {
                      label: 'Límite',
                      formula: `(${formatCop(salario)} − ${formatCop(smmlv.value)}) ÷ 5`,
                      value: formatCop(amount),
                    },
              ],
            }),
        sources: [cst('art. 154'), cst('art. 155'), cst('art. 156')],
        facts: [smmlv],
        caveats: ['La orden la da un juez: la empresa solo descuenta lo que dice el oficio.'],
      }
    },
  },
  {
    id: 'aportes.incumplimiento',
    subject: 'seguridad social',
    match: [
      {
        need: [
          ['seguridad social', 'afili*', 'pila', 'planilla*', 'aporte*', 'arl', 'eps', 'salud', 'pension*'],
          [
            'no pago',
            'no pag*',
            'no le pag*',
            'no afili*',
            'multa*',
            'sancion*',
            'pasa si no',
            'incumpl*',
            'mora',
            'evad*',
            'sin afiliar',
            'sin seguridad',
            'ugpp',
          ],
        ],
        not: [
          'exonera*',
          'exonerad*',
          'sena',
          'parafiscal*',
          'incapacidad*',
          'primer*',
          'quien paga',
          'cesantia*',
          'no salarial*',
        ],
        prior: 0.2,
      },
    ],
    answer: () => ({
      headline:
        'Quien no afilia o no paga los aportes **responde con su propio dinero por lo que la EPS, la ARL o el fondo habrían cubierto**, y paga intereses de mora y sanciones.',
      paragraphs: [
        'La UGPP cobra los aportes que faltan con intereses y puede sancionar al empleador. Un accidente sin ARL queda a cargo de la empresa: atención, incapacidad y pensión.',
        'Al terminar un contrato debes informar al trabajador el estado de sus aportes de los últimos tres meses: si no están al día, la terminación puede quedar sin efecto.',
        'Lo pagado por salarios sin aportes al día no se puede deducir en renta.',
      ],
      sources: [ley('100', 1993, 'arts. 22, 23 y 161'), ley('1607', 2012, 'arts. 178 y 179'), cst('art. 65')],
      caveats: ['Corregir antes de que la UGPP notifique reduce la sanción.'],
    }),
  },
]
