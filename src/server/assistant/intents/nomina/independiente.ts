import { formatCop, formatPercent } from '../../../../shared/format.ts'
import { SMMLV } from '../../../../shared/tax/facts/general.ts'
import { LABOUR } from '../../../../shared/tax/facts/labour.ts'
import { aportesIndependiente } from '../../../../shared/tax/independientes.ts'
import { percentOf } from '../../../../shared/tax/percent.ts'
import { decreto, et, ley, resolucion } from '../../../../shared/tax/sources.ts'
import { tracked } from '../../../../shared/tax/tracked.ts'
import { bare, figure } from '../../topics/figure.ts'
import { ROMAN } from '../../topics/labour/reading.ts'
import { cite, fromCalculation } from '../../topics/topic.ts'
import { intent } from '../intent.ts'
import { choice, claseRiesgo, flag, money } from '../slots.ts'
import { pensionado, porcentaje } from './slots.ts'

const UGPP = resolucion('532', 2024)
const PILA = decreto('1990', 2016)
const BASE = ley('2277', 2022, 'art. 89')

const ingresosMensuales = money('Ingreso del mes', ['ingresos', 'salario', 'pago'], { per: 'mes', main: true })
const costos = money('Costos y gastos del mes', ['costos', 'compras'], { per: 'mes', summed: true })

const CONTRACT =
  /\bcontratistas?\b|\bprestacion(?:es)? de servicios?\b|\bprestador(?:es|a)? de servicios?\b|\bservicios personales\b|\bops\b|\bhonorarios\b|\bcon contrato\b|\bcontrato (?:de|con|por)\b/
const tipo = choice(
  'Tipo de independiente',
  { contrato: 'contrato de prestación de servicios', propia: 'cuenta propia', rentista: 'rentista de capital' },
  ({ text }) =>
    /\brentistas?\b|\b(?:vivo|vive) de (?:los? )?(?:arriend|alquiler|lo que me dan)|\barriendos?\b|\barrendad[oa]s?\b|\balquilad[oa]s?\b|\bcdt\b|\bdividendos\b/.test(
      text,
    ) && !/\bpago (?:de )?arriendo\b/.test(text)
      ? 'rentista'
      : CONTRACT.test(text)
        ? 'contrato'
        : /\bcuenta propia\b|\bmi (?:negocio|tienda|local|taller)\b|\bventas?\b|\bvend[oe]\b|\bcomerciante\b|\btender[oa]\b|\btaxi\b|\bcamion/.test(
              text,
            )
          ? 'propia'
          : undefined,
)
const menosDelMinimo = flag('Gana menos del mínimo', ({ text }) =>
  /\b(?:menos|debajo|inferior\w*)(?: a| de| del| al)? (?:(?:1|un) )?(?:(?:salario )?minimo|salario|smmlv|smlv)\b|\bno (?:llego|alcanzo|llega|alcanza) al minimo\b/.test(
    text,
  )
    ? true
    : undefined,
)

export const aportes = intent({
  id: 'independiente.aportes',
  subject: 'independientes',
  title: 'Cuánto paga un independiente de salud, pensión y ARL',
  speakers: ['independiente', 'persona', 'negocio', 'trabajador'],
  slots: { ingresosMensuales, costos, tipo, claseRiesgo, pensionado, menosDelMinimo, porcentaje },
  answer(values, { facts: source, on, kind, message }) {
    const { text } = message
    const { tipo: type, pensionado: retired } = values
    const own = type === 'propia' || type === 'rentista' || (type === undefined && values.costos !== undefined)
    const risk = values.claseRiesgo ?? 1
    const asksHealth = /\bsalud\b|\beps\b/.test(text)
    const asksPension = /\bpension/.test(text) && !retired
    const rentista = type === 'rentista' ? 'un rentista de capital' : 'un independiente'
    const income = values.menosDelMinimo ? undefined : values.ingresosMensuales
    const minimum = source.at(SMMLV, on).value
    if (/\b2294\b/.test(text)) {
      return {
        headline: `${kind === 'sino' ? 'No: la' : 'La'} base del ${figure(LABOUR.independienteIbc)} está en el **artículo 89 de la Ley 2277 de 2022**, no en la Ley 2294 de 2023.`,
        sources: [BASE],
      }
    }
    if (income !== undefined) {
      const calculation = aportesIndependiente(
        { ingreso: income, costos: values.costos ?? 0, contrato: !own, claseRiesgo: risk, date: on },
        source,
      )
      const { obligado, ibc, salud, pension, fsp, total } = calculation.result
      const less = own && values.costos ? ` y costos de ${formatCop(values.costos)}` : ''
      const said = `Con ingresos de ${formatCop(income)} al mes${less}`
      const notes =
        type === 'rentista'
          ? [
              `La UGPP trata a quien vive de arriendos o inversiones como independiente por cuenta propia: cotiza sobre lo que le queda después de costos como predial y administración ${cite(BASE)}.`,
            ]
          : []
      if (!obligado) {
        return fromCalculation(calculation, {
          headline: `${kind === 'sino' ? 'No: con' : 'Con'} ${said.slice(4)}, menos de un salario mínimo, ${rentista} **no está obligado a cotizar**; si cotiza, es sobre el mínimo: ${formatCop(salud)} de salud y ${formatCop(pension)} de pensión; con todo, ${formatCop(total)}.`,
          paragraphs: notes,
        })
      }
      if (retired) {
        return fromCalculation(calculation, {
          headline: `${kind === 'sino' ? 'Sí, pero solo salud: con' : 'Con'} ${said.slice(4)} un pensionado paga **${formatCop(salud)} de salud** por esos ingresos, sobre una base de ${formatCop(ibc)}, y no paga pensión.`,
          paragraphs: [`Quien ya se pensionó deja de cotizar a pensión ${cite(ley('797', 2003))}.`, ...notes],
        })
      }
      const named =
        (asksHealth || asksPension) &&
        !(asksHealth && asksPension) &&
        !/\bseguridad social\b|\barl\b|\bplanilla|\bpila\b/.test(text)
      const both = asksHealth && asksPension && !/\bseguridad social\b|\barl\b|\bplanilla|\bpila\b/.test(text)
      const parts = [
        ...(asksHealth ? [`**${formatCop(salud)}** de salud`] : []),
        ...(asksPension ? [`**${formatCop(pension)}** de pensión`] : []),
      ].join(' y ')
      const asksBase = /\bibc\b|\bbase\b|\bsobre cuanto\b/.test(text)
      const yes = kind === 'sino' ? 'Sí: con' : 'Con'
      const body = said.slice(4)
      const capped = ibc === Math.round(minimum) ? ', el salario mínimo, porque el 40 % no lo alcanza' : ''
      return fromCalculation(calculation, {
        headline:
          named || both
            ? `${yes} ${body} ${rentista} paga ${parts}, sobre una base de ${formatCop(ibc)}${capped.replace('40 %', figure(LABOUR.independienteIbc))}; con todo, ${formatCop(total)}.`
            : asksBase
              ? `El IBC de ${rentista} con ingresos de ${formatCop(income)} al mes${less} es de **${formatCop(ibc)}**: paga ${formatCop(total)} de seguridad social.`
              : `${yes} ${body} ${rentista} paga **${formatCop(total)}** de seguridad social${own ? '' : `, con ARL clase ${ROMAN[risk]}`}, sobre una base de ${formatCop(ibc)}${capped.replace('40 %', figure(LABOUR.independienteIbc))}.`,
        paragraphs: [
          `Son ${formatCop(salud)} de salud y ${formatCop(pension)} de pensión${fsp > 0 ? `, ${formatCop(fsp)} del Fondo de Solidaridad Pensional` : ''}${own ? '. Por cuenta propia la ARL es voluntaria.' : `, más la ARL de clase ${ROMAN[risk]}.`}`,
          ...(/\bhasta (?:que dia|cuando)\b|\bcuando\b|\bfecha\b|\bplazo\b/.test(text)
            ? [
                `Se paga mes vencido, según los dos últimos dígitos de tu cédula o NIT: del 2.º al 16.º día hábil del mes siguiente ${cite(PILA)}. Dime en qué termina y te digo el día.`,
              ]
            : []),
          ...(!own && values.costos
            ? ['Con contrato de servicios personales no se restan costos: por eso no los usé.']
            : []),
          ...notes,
        ],
        sources: [
          ...calculation.sources,
          ...(/\bhasta (?:que dia|cuando)\b|\bcuando\b|\bfecha\b|\bplazo\b/.test(text) ? [PILA] : []),
        ],
      })
    }
    const facts = tracked(source)
    const percent = (key: string) => formatPercent(facts.at(key, on).value)
    const smmlv = facts.at(SMMLV, on).value
    const under = values.menosDelMinimo === true
    const rule = `cotiza sobre el **${percent(LABOUR.independienteIbc)} de su ingreso mensual** sin IVA: ${percent(LABOUR.independienteSalud)} de salud y ${percent(LABOUR.independientePension)} de pensión`
    return {
      headline: under
        ? `${kind === 'sino' ? 'No: con' : 'Con'} ingresos netos menores de un salario mínimo (${formatCop(smmlv)}) un independiente **no está obligado a cotizar**; si cotiza, es sobre el mínimo.`
        : retired
          ? `${kind === 'sino' ? 'Sí, pero solo salud' : 'Un pensionado con otros ingresos cotiza solo salud'}: **${percent(LABOUR.independienteSalud)} sobre el ${percent(LABOUR.independienteIbc)} de esos ingresos**; a pensión ya no cotiza.`
          : type === 'rentista'
            ? `${kind === 'sino' ? 'Sí: quien' : 'Quien'} vive de arriendos o inversiones y le queda al menos un salario mínimo (${formatCop(smmlv)}) al mes **debe cotizar a salud y pensión como independiente por cuenta propia**, sobre el ${percent(LABOUR.independienteIbc)} de lo que le queda después de costos.`
            : kind === 'sino'
              ? `Sí: un independiente que gana al menos un salario mínimo (${formatCop(smmlv)}) ${rule}.`
              : `Un independiente ${rule}.`,
      paragraphs: [
        `La base no puede ser menor de un salario mínimo (${formatCop(smmlv)}) ni mayor de ${bare(LABOUR.ibcMaximo)} (${formatCop(facts.at(LABOUR.ibcMaximo, on).value * smmlv)}). Desde 4 salarios mínimos de base se suma el Fondo de Solidaridad Pensional.`,
        'Con contrato de prestación de servicios la ARL es obligatoria: la paga el contratista en clases I a III y quien contrata en IV y V. La caja de compensación es voluntaria.',
        `Por cuenta propia se pueden restar antes los costos: los reales, o los presuntos de la Resolución 532 de 2024 de la UGPP ${cite(UGPP)}. No aplica a los contratos de servicios personales.`,
      ],
      sources: facts.sources(BASE, UGPP, ley('100', 1993, 'art. 204'), ley('797', 2003)),
      facts: facts.used(),
      caveats: [
        ...(under
          ? []
          : [
              'Con ingresos netos menores de un salario mínimo no es obligatorio cotizar; si cotizas, es sobre el mínimo.',
            ]),
        'Se paga mes vencido. Dime el ingreso mensual y te calculo los aportes.',
      ],
    }
  },
})

/** Costs that the UGPP accepts without receipts. Their percentages by activity were not compared with the official text. */
export const presuncion = intent({
  id: 'independiente.presuncion',
  subject: 'independientes',
  title: 'Restar costos (reales o presuntos) antes de cotizar',
  speakers: ['independiente', 'persona', 'negocio'],
  slots: { ingresosMensuales, costos, tipo, porcentaje },
  answer({ ingresosMensuales: income, costos: spent, tipo: type }, { facts: source, on, kind, message }) {
    const { text } = message
    const rate = source.at(LABOUR.independienteIbc, on)
    const smmlv = source.at(SMMLV, on)
    const contract = type === 'contrato'
    const percentAsked =
      /\bporcentajes?\b|\b(?:%|por ciento)|\btabla\b|\bque tanto\b|\bcuanto (?:%|es que|se supone|me dejan|le dejan)/.test(
        text,
      )
    const common = {
      sources: [UGPP, BASE, et('art. 107')],
      facts: [rate, smmlv],
      caveats: [
        'La presunción rige desde el 1 de junio de 2025 y su porcentaje cambia con la sección CIIU de tu actividad: está en la tabla de la Resolución 532 de 2024 de la UGPP, que no tengo cargada.',
        `La base nunca baja de un salario mínimo (${formatCop(smmlv.value)}).`,
      ],
    }
    const texts = [
      `Se restan primero los costos y sobre lo que queda se saca el ${formatPercent(rate.value)}, que es la base de salud y pensión ${cite(BASE)}.`,
      'Hay dos caminos y se escoge uno: los costos reales, que deben cumplir el artículo 107 del Estatuto Tributario y tener soportes, o los presuntos de la UGPP, que son un porcentaje de los ingresos según la actividad y no piden soportes de cada gasto.',
      'Con contrato de prestación de servicios personales no se resta nada: se cotiza sobre el 40 % del contrato.'.replace(
        '40 %',
        formatPercent(rate.value),
      ),
    ]
    if (contract) {
      return {
        ...common,
        headline: `${kind === 'sino' ? 'No: con' : 'Con'} contrato de prestación de servicios personales **no se pueden restar costos, ni reales ni presuntos**: se cotiza sobre el ${formatPercent(rate.value)} del valor mensual; la presunción es para cuenta propia y otros contratos.`,
        paragraphs: texts.slice(0, 2),
        sources: [BASE, UGPP],
      }
    }
    if (income !== undefined && spent !== undefined) {
      const calculation = aportesIndependiente({ ingreso: income, costos: spent, contrato: false, date: on }, source)
      const { ibc, salud, pension, total, obligado } = calculation.result
      return fromCalculation(calculation, {
        headline: obligado
          ? `Restando ${formatCop(spent)} de costos a ${formatCop(income)} cotizas **sobre ${formatCop(ibc)}**: ${formatCop(salud)} de salud y ${formatCop(pension)} de pensión, **${formatCop(total)}** en total.`
          : `Restando ${formatCop(spent)} de costos te quedan ${formatCop(income - spent)}, menos de un salario mínimo: **no estás obligado a cotizar**; si cotizas, es sobre ${formatCop(ibc)}.`,
        paragraphs: texts,
        caveats: common.caveats,
      })
    }
    if (percentAsked || (kind === 'cual' && income === undefined)) {
      return {
        ...common,
        answered: false,
        headline:
          'No tengo cargada la tabla de porcentajes de costos presuntos por actividad: está en la Resolución 532 de 2024 de la UGPP. Te puedo decir cómo se usa, sin costo.',
        paragraphs: [...texts, 'Dime tus ingresos y tus costos del mes y te calculo los aportes.'],
      }
    }
    const most = income === undefined ? undefined : Math.max(smmlv.value, percentOf(income, rate.value))
    return {
      ...common,
      headline:
        income !== undefined && most !== undefined
          ? `${kind === 'sino' ? 'Sí: por' : 'Por'} cuenta propia **restas los costos a los ${formatCop(income)} y cotizas sobre el ${formatPercent(rate.value)} de lo que queda**; sin restar nada la base sería ${formatCop(most)}.`
          : kind === 'comparar'
            ? '**Conviene lo que dé menos ingreso neto**: los costos reales si los tienes soportados y pasan del porcentaje presunto de tu actividad; si no, los presuntos, que no piden soportes de cada gasto.'
            : kind === 'quees'
              ? 'La presunción de costos es **un porcentaje de los ingresos que la UGPP acepta como costo, según la actividad, sin pedir soportes**, para que el independiente por cuenta propia cotice sobre lo que le queda.'
              : kind === 'cuando'
                ? 'La presunción de costos de la Resolución 532 de 2024 rige **desde el 1 de junio de 2025**.'
                : kind === 'sino'
                  ? `Sí: si trabajas por cuenta propia **puedes restar tus costos, los reales con soportes o los presuntos de la UGPP sin ellos**, y cotizas sobre el ${formatPercent(rate.value)} de lo que queda.`
                  : `Por cuenta propia **a los ingresos se les restan los costos, reales o presuntos, y se cotiza sobre el ${formatPercent(rate.value)} de lo que queda**.`,
      paragraphs: [...texts, 'Dime tus ingresos y tus costos del mes y te calculo los aportes.'],
    }
  },
})

export const verificar = intent({
  id: 'independiente.verificar',
  subject: 'independientes',
  title: 'Verificar la planilla de un contratista antes de pagarle',
  slots: {
    ingresosMensuales: money('Valor mensual del contrato', ['pago', 'ingresos', 'salario'], { per: 'mes', main: true }),
  },
  answer({ ingresosMensuales: monthly }, { facts, on, kind }) {
    const rate = facts.at(LABOUR.independienteIbc, on)
    const smmlv = facts.at(SMMLV, on)
    const base = monthly === undefined ? undefined : Math.max(smmlv.value, percentOf(monthly, rate.value))
    return {
      headline:
        base !== undefined && monthly !== undefined
          ? `Con un contrato de ${formatCop(monthly)} al mes **la planilla debe mostrar una base de al menos ${formatCop(base)}**; sin verificarla no puedes deducir el pago.`
          : `${kind === 'quien' ? '**Quien contrata**' : kind === 'cuanto' || kind === 'cual' ? 'Quien contrata' : 'Sí'}: antes de pagarle a un contratista debes **verificar que cotizó a seguridad social**; sin eso no puedes deducir el pago.`,
      paragraphs: [
        `La base que debe aparecer es al menos el ${figure(LABOUR.independienteIbc)} del valor mensual del contrato, sin IVA, y nunca menos de un salario mínimo ${cite(BASE)}.`,
        'Pide la planilla del mes vencido y guárdala con el soporte del pago.',
      ],
      sources: [et('art. 108 par. 2'), BASE],
      facts: [rate, smmlv],
      caveats: [
        'La obligación aplica a contratos de servicios personales con personas naturales.',
        `Con ingresos del mes menores de un salario mínimo (${formatCop(smmlv.value)}) el contratista no está obligado a cotizar.`,
      ],
    }
  },
})
