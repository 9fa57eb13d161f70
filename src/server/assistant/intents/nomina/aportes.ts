import { formatCop, formatDate, formatNumber, formatPercent } from '../../../../shared/format.ts'
import { aporteArl, fspPercent, ibcEmpleado } from '../../../../shared/tax/aportes.ts'
import { SMMLV } from '../../../../shared/tax/facts/general.ts'
import { type ArlClass, arlKey, LABOUR } from '../../../../shared/tax/facts/labour.ts'
import { aportesIndependiente } from '../../../../shared/tax/independientes.ts'
import type { Nomina } from '../../../../shared/tax/nomina.ts'
import { percentOf } from '../../../../shared/tax/percent.ts'
import { cst, decreto, et, ley } from '../../../../shared/tax/sources.ts'
import { tracked } from '../../../../shared/tax/tracked.ts'
import { noted, told } from '../../knowledge/notes.ts'
import type { Understood } from '../../understand/features.ts'
import { askBack, cite, fromCalculation, type IntentAnswer } from '../answer.ts'
import { bare, figure } from '../figure.ts'
import { type AnswerContext, intent, type Slot } from '../intent.ts'
import { OF_THE_WORKERS } from '../laboral/eachGroup.ts'
import { salario } from '../laboral/slots.ts'
import { ROMAN, toCop } from '../reading.ts'
import { choice, count, flag, money } from '../slots.ts'
import { diasCotizados, ofPartMonth } from './diasCotizados.ts'
import { tipo } from './independiente.ts'
import {
  asksFigure,
  conditions,
  figuresAsked,
  figuresOf,
  lessWhatIsNoWage,
  payrollOf,
  payrollSlots,
  paySaid,
  takesNoWage,
  wageOf,
} from './payroll.ts'
import { dayOfPlanilla } from './pila.ts'
import {
  claseSola,
  employerOf,
  exemption,
  exonerado,
  mesesJuntos,
  pactado,
  personasNombradas,
  porcentaje,
  whatIf,
  yesNo,
} from './slots.ts'

const CONTRIBUTIONS = [
  { stem: /\bpension/, name: 'pensión', part: 'pension' },
  { stem: /\bsalud\b|\beps\b/, name: 'salud', part: 'salud' },
  { stem: /\barl\b/, name: 'ARL', part: 'arl' },
  { stem: /\bcaja\b/, name: 'caja de compensación', part: 'caja' },
  { stem: /\bsena\b/, name: 'SENA', part: 'sena' },
  { stem: /\bicbf\b/, name: 'ICBF', part: 'icbf' },
] as const

/** What is asked besides the contributions, or of somebody else than an employee. */
const ASKS_MORE =
  /\b(?:costo|cuesta|net[oa]|prestaciones|provision\w{0,2}|liquid\w{1,6}|asientos?|contabili\w{1,6}|ibc|integral|independientes?|contratistas?|aprendi\w{1,4}|incapa\w{1,7}|embarg\w{1,3}|exonerad[oa] \?|domestic\w|por dias|medio tiempo|sancion\w{0,3}|mora|pensionad[oa])\b/
/** "Y los aportes del patrono": all that the company pays of its own. */
const OF_THE_EMPLOYER =
  /\b(?:aportes?|cargas?|seguridad social|parafiscales|contribuciones)\b[^.;?]{0,30}\b(?:patron(?:o|al(?:es)?)?|emplead(?:or|ora|ores)|(?:de|por) la empresa|de la sas|mi cargo|a cargo mio)\b/

/** A commission is part of the wage: "gana 2 millones y 500 mil de comisión, ¿cuánto es la planilla?" */
const WITH_COMMISSION =
  /\b(?:gana|devenga|salario|sueldo|basico)\b[^;?]{0,80}\bcomision(?:es)?\b|\bcomision(?:es)?\b[^;?]{0,80}\b(?:gana|devenga|salario|sueldo|basico)\b/
const PLANILLA_ASKED =
  /\bcuanto (?:me |le |nos )?(?:es|sale|vale|queda|da|seria|pago|pagamos|toca|cuesta) (?:pagar )?(?:de |en |por |la |los )*(?:planilla|pila|seguridad social|aportes|parafiscales)\b/
/** "Cuánto de pensión paga cada uno": the shares of what is named; undefined when all of them are asked. */
function sharesAsked(text: string, risk: ArlClass | undefined, { empleador, trabajador }: Nomina): string | undefined {
  const named = CONTRIBUTIONS.filter(({ stem }) => stem.test(text))
  const onlyItsClass = named.every(({ part }) => part === 'arl') && risk !== undefined && /\baport/.test(text)
  if (/\bparafiscal/.test(text) && !/\bseguridad\b|\baportes y\b/.test(text)) {
    const { caja, sena, icbf } = empleador
    return `los parafiscales son **${formatCop(caja + sena + icbf)}**, todos de la empresa: ${formatCop(caja)} de caja de compensación, ${formatCop(sena)} de SENA y ${formatCop(icbf)} de ICBF${sena === 0 ? ', por la exoneración' : ''}`
  }
  if (named.length === 0 || onlyItsClass || /\bseguridad\b|\bparafiscal/.test(text)) return undefined
  const told = named.map(({ name, part }) => {
    const worker = part === 'pension' || part === 'salud' ? trabajador[part] : 0
    if (empleador[part] === 0 && worker === 0) return `en ${name} **no se paga nada**, por la exoneración`
    if (empleador[part] === 0)
      return `en ${name} la empresa pone **$ 0**, por la exoneración, y el trabajador **${formatCop(worker)}**`
    return `en ${name} la empresa pone **${formatCop(empleador[part])}** y el trabajador **${formatCop(worker)}**`
  })
  const fsp =
    trabajador.fsp > 0 && /\bpension/.test(text)
      ? `, más ${formatCop(trabajador.fsp)} del trabajador al Fondo de Solidaridad Pensional`
      : ''
  return told.join('; ') + fsp
}

/** Whether all of it is the employer's. */
const ALL_MINE =
  /\b(?:pag\w{1,5}|pong\w|asum\w{1,3}|toca)\b[^?;.]{0,18}\btodo (?:eso )?(?:yo|a mi)\b|\btodo eso (?:lo )?(?:tengo que )?(?:pag\w{1,3}|pong\w|asum\w) yo\b|\b(?:lo|la|los) tengo que (?:pagar|poner|asumir) (?:todo |completo )?yo\b|\btodo (?:sale )?de mi bolsillo\b/
const IN_ALL = /\btotal\b|\ben total\b|\bplanilla completa\b/

/** Benefits, an entry or a date are no figures of the month. */
export const OF_ANOTHER =
  /\b(?:primas?|cesantias?|vacaciones|liquid\w{1,8}|asientos?|contabili\w{1,6}|cuando|hasta|embarg\w{1,4}|retencion|retien\w{1,3})\b/

export const tabla = intent({
  id: 'aportes.tabla',
  subject: 'seguridad social',
  title: 'Seguridad social y parafiscales de un empleado',
  speakers: ['empleador', 'trabajador', 'negocio'],
  // "Salario 2.050.000, rodamiento no salarial 1.000.000. ¿Aportes patronales?"
  tells: ({ text, amounts }) =>
    amounts.length > 0 &&
    ((OF_THE_EMPLOYER.test(text) && /\b(?:salarios?|sueldos?|nomina|planilla|clase|riesgo)\b/.test(text)) ||
      (WITH_COMMISSION.test(text) && PLANILLA_ASKED.test(text) && !NO_WAGE.test(text))) &&
    !ASKS_MORE.test(text),
  // The net, the shares and the cost of the month stand in the answer that has the wage.
  covers: (part, { amounts, text }) =>
    (amounts.length > 0 || /\bminimo\b/.test(text)) && asksFigure(part) && !OF_ANOTHER.test(part),
  follows: { after: /^(?:aportes\.(?:exoneracion|integral|tabla)|nomina\.(?:costo|primerEmpleado))$/, said: ALL_MINE },
  slots: { salario, ...payrollSlots, porcentaje, diasCotizados },
  answer(told, context) {
    const values = { ...told, empleador: employerOf(told.empleador, context.company) }
    const { facts: source, on: date, message } = context
    const facts = tracked(source)
    const percent = (key: string) => formatPercent(facts.at(key, date).value)
    const pay = wageOf(values.salario, context)
    // "¿Con 16 millones y lo demás no salarial ya habría exoneración?": that, and not all that is contributed.
    if (context.followUp && pay !== undefined && WOULD_BE_EXEMPT.test(message.text))
      return exoneracion.answer(told, { ...context, kind: 'sino' })
    // "2 empleados de 1.9 y 2.6": wages that are not understood are asked for, and no rule is told for them.
    if (pay === undefined && context.kind === 'cuanto' && /\bde \$?\d{1,2}[.,]\d\b/.test(message.text))
      return askBack('¿Cuánto gana cada uno al mes, en pesos?', [ley('100', 1993, 'art. 204')], 'salario')
    if (pay !== undefined && values.diasCotizados !== undefined)
      return ofPartMonth(pay, values.diasCotizados, values, context)
    if (pay !== undefined) {
      const calculation = payrollOf(pay, values, context)
      const { trabajador, empleador, exonerado } = calculation.result
      const { personas: people = 1 } = values
      const worker = trabajador.salud + trabajador.pension + trabajador.fsp
      const many = people > 1 ? ` Por los ${people} la empresa aporta ${formatCop(empleador.total * people)}.` : ''
      const all = `Sobre ${paySaid(pay, values)} la empresa aporta **${formatCop(empleador.total)}** y el trabajador **${formatCop(worker)}** al mes${IN_ALL.test(message.text) ? `: **${formatCop(empleador.total + worker)} en total**` : ''}, ${conditions(values, exonerado)}.${many}`
      // "Pensionado" asks for no share of pension: there is none.
      if (values.pensionado) {
        const own = empleador.total - empleador.pension
        return fromCalculation(calculation, {
          headline: `Por un pensionado que sigue trabajando **no se cotiza a pensión**: sobre ${paySaid(pay, values)} la empresa aporta **${formatCop(own)}** (${empleador.salud > 0 ? `salud ${formatCop(empleador.salud)}, ` : ''}ARL ${formatCop(empleador.arl)}, caja ${formatCop(empleador.caja)}${empleador.sena > 0 ? `, SENA ${formatCop(empleador.sena)} e ICBF ${formatCop(empleador.icbf)}` : ''}) y el trabajador **${formatCop(trabajador.salud)}** de salud al mes, ${conditions(values, exonerado)}.${people > 1 ? ` Por los ${people} la empresa aporta ${formatCop(own * people)}.` : ''}`,
          paragraphs: [
            'La obligación de cotizar a pensión termina cuando la persona se pensiona; salud, ARL y caja siguen como con cualquier empleado.',
          ],
          steps: calculation.steps.filter(({ label }) => /salud|ARL|caja|SENA|ICBF|base/i.test(label)),
          sources: [ley('797', 2003, 'art. 4'), ...calculation.sources],
        })
      }
      // "¿Y eso lo tengo que pagar todo yo?": what is taken off the wage is not the employer's.
      if (ALL_MINE.test(message.text))
        return fromCalculation(calculation, {
          headline: `No todo: tú pones **${formatCop(empleador.total * people)} al mes** y **${formatCop(worker * people)} se le descuentan al trabajador** de su sueldo; la planilla completa, ${formatCop((empleador.total + worker) * people)}, la giras tú.`,
          paragraphs: [`Es ${conditions(values, exonerado)}${people > 1 ? `, por los ${people}` : ''}.`],
          steps: calculation.steps.filter(({ label }) =>
            /salud|pensión|ARL|caja|SENA|ICBF|Solidaridad|base/i.test(label),
          ),
        })
      const shares = sharesAsked(message.text, values.claseRiesgo, calculation.result)
      const figures = figuresAsked(context)
      const parts = CONTRIBUTIONS.filter(({ part }) => empleador[part] > 0)
        .map(({ name, part }) => `${name} ${formatCop(empleador[part])}`)
        .join(', ')
      if (OF_THE_EMPLOYER.test(message.text) && !figures.some((each) => each === 'neto' || each === 'costo'))
        return fromCalculation(calculation, {
          headline: `Sobre ${paySaid(pay, values)} la empresa aporta **${formatCop(empleador.total)}** al mes: ${parts}, ${conditions(values, exonerado)}.${many}`,
          paragraphs: [
            ...(figures.includes('provision')
              ? [`Además ${figuresOf(['provision'], calculation.result)}${people > 1 ? ' por cada uno' : ''}.`]
              : []),
            `El trabajador pone ${formatCop(worker)}, que se le descuentan.`,
          ],
          steps: calculation.steps.filter(({ label }) =>
            /salud|pensión|ARL|caja|SENA|ICBF|Solidaridad|base/i.test(label),
          ),
        })
      return fromCalculation(calculation, {
        headline:
          figures.some((each) => each === 'neto' || each === 'costo' || each === 'ibc') &&
          (figures.length > 1 || shares === undefined)
            ? `Con ${paySaid(pay, values)}, ${figuresOf(figures, calculation.result, people)}, ${conditions(values, exonerado)}.`
            : context.kind === 'quien' ||
                /\bque parte\b|\b(?:el|al) trabajador\b|\b(?:pone|paga|aporta) (?:el|ella)\W{0,3}$/.test(message.text)
              ? `El trabajador pone **${formatCop(worker)}** al mes (${formatCop(trabajador.salud)} de salud y ${formatCop(trabajador.pension)} de pensión), que se le descuentan, y la empresa **${formatCop(empleador.total)}**.${many}`
              : shares === undefined
                ? all
                : `Sobre ${formatCop(pay)} al mes, ${shares}.`,
        ...(shares === undefined ? {} : { paragraphs: [`En total: ${all.charAt(0).toLowerCase()}${all.slice(1)}`] }),
        steps: calculation.steps.filter(({ label }) =>
          /salud|pensión|ARL|caja|SENA|ICBF|Solidaridad|base/i.test(label),
        ),
      })
    }
    const both = (one: string, other: string) => formatPercent(facts.at(one, date).value + facts.at(other, date).value)
    return {
      headline:
        context.kind === 'quien'
          ? `**Los dos**: el trabajador pone ${percent(LABOUR.saludTrabajador)} de salud y ${percent(LABOUR.pensionTrabajador)} de pensión, que se le descuentan, y el empleador ${percent(LABOUR.pensionEmpleador)} de pensión, la ARL y la caja, más ${percent(LABOUR.saludEmpleador)} de salud si no está exonerado. Toda la planilla la gira el empleador.`
          : /\bcaja\b/.test(message.text)
            ? `${context.kind === 'sino' ? 'Sí: la' : 'La'} caja de compensación, **el ${percent(LABOUR.caja)} del salario, la paga toda la empresa** por cada trabajador; la exoneración no la cubre.`
            : `Por un empleado se cotiza **${both(LABOUR.saludEmpleador, LABOUR.saludTrabajador)} de salud y ${both(LABOUR.pensionEmpleador, LABOUR.pensionTrabajador)} de pensión**; él pone ${percent(LABOUR.saludTrabajador)} y ${percent(LABOUR.pensionTrabajador)}, y la empresa el resto, más ARL y parafiscales.`,
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
        'Dime el salario y te doy los valores.',
      ],
    }
  },
})

/** What the employer contributes for one person of that wage. */
export const aportesDe = (values: Readonly<Record<string, unknown>>, pay: number, context: AnswerContext): number =>
  payrollOf(pay, { ...values, personas: 2 }, context).result.empleador.total

export const partesDe = (values: Readonly<Record<string, unknown>>, pay: number, context: AnswerContext) => {
  const { empleador, trabajador } = payrollOf(pay, { ...values, personas: 2 }, context).result
  return [
    ...CONTRIBUTIONS.filter(({ part }) => empleador[part] > 0).map(({ name, part }) => ({
      label: `${name.charAt(0).toUpperCase()}${name.slice(1)}`,
      value: empleador[part],
    })),
    { label: OF_THE_WORKERS, value: trabajador.total },
  ]
}

/** Asking whether the exemption applies does not say that it does; only its lack is a datum. */
const noExonerado: typeof exonerado = {
  ...exonerado,
  read: (message, context) => (exonerado.read?.(message, context) === false ? false : undefined),
}

export const exoneracion = intent({
  id: 'aportes.exoneracion',
  subject: 'seguridad social',
  title: 'Exoneración de salud patronal, SENA e ICBF (art. 114-1)',
  // "¿Y la empresa queda exonerada por mí?" of the wage that was told.
  follows: {
    after: /^(?:aportes\.(?:integral|fsp|tabla|ibc|noSalarial)|retencion\.salarios|nomina\.(?:neto|costo))$/,
    said: /\b(?:qued\w{1,4}|estamos|esta|somos|sigue|seguimos|tenemos|aplica|hay)(?: (?:tambien|la|el|igual))* exoner\w{2,7}\b|\bahorr\w{1,4}\b[^?]{0,40}\b(?:sena|icbf|parafiscales|salud patronal)\b/,
  },
  slots: { salario, ...payrollSlots, exonerado: noExonerado, porcentaje },
  answer(told, context) {
    const values = {
      ...told,
      exonerado: told.exonerado === false ? false : undefined,
      empleador: employerOf(told.empleador, context.company),
    }
    const { facts: source, on, message } = context
    const kind = whatIf(context)
    const facts = tracked(source)
    const smmlv = facts.at(SMMLV, on).value
    const tope = facts.at(LABOUR.exoneracionTope, on).value * smmlv
    const part = (key: string) => formatPercent(facts.at(key, on).value)
    const three = `salud patronal (${part(LABOUR.saludEmpleador)}), SENA (${part(LABOUR.sena)}) ni ICBF (${part(LABOUR.icbf)})`
    const limit = `${bare(LABOUR.exoneracionTope)} salarios mínimos (${formatCop(tope)})`
    const { salario: pay, empleador: who } = values
    const { exempt, assumed } = exemption(who, values.exonerado, values.personas)
    const apprentice = /\baprendi/.test(message.text)
    if (pay !== undefined) {
      const calculation = payrollOf(pay, values, context)
      const { exonerado: applied, empleador, trabajador, ibc } = calculation.result
      const paysThem =
        /\b(?:pag(?:a|o|ar|amos)|debo|toca|deb[eo])\b/.test(message.text) &&
        /\bsena\b|\bicbf\b|\bparafiscal|\bsalud\b/.test(message.text) &&
        !/\bexoner/.test(message.text)
      // "¿Tengo que pagar ICBF?" is of that contribution, and not of all of them.
      const shares =
        values.exonerado === false || paysThem
          ? sharesAsked(message.text, values.claseRiesgo, calculation.result)
          : undefined
      const worker = trabajador.salud + trabajador.pension + trabajador.fsp
      const { salud: ofHealth, sena, icbf } = empleador
      const saved =
        ofHealth + sena + icbf > 0
          ? `por salud patronal, SENA e ICBF se pagan **${formatCop(ofHealth + sena + icbf)} al mes** (salud ${formatCop(ofHealth)}, SENA ${formatCop(sena)} e ICBF ${formatCop(icbf)}); en total `
          : ''
      const amounts =
        (paysThem && shares !== undefined && saved !== '' ? saved.slice(0, -'; en total '.length) : shares) ??
        `${saved}la empresa aporta **${formatCop(empleador.total)}** y el trabajador **${formatCop(worker)}** al mes`
      if (values.exonerado === false)
        return fromCalculation(calculation, { headline: `Sin la exoneración, con ${paySaid(pay, values)} ${amounts}.` })
      const why = applied
        ? `**sí aplica la exoneración**, porque gana menos de ${limit}`
        : !exempt
          ? `**no aplica la exoneración**, porque ${who === 'esal' ? 'una entidad sin ánimo de lucro del régimen especial' : who === 'hogar' ? 'un hogar' : 'una persona natural con un solo empleado'} paga todos los aportes`
          : values.integral
            ? `**no aplica la exoneración**: se mira todo lo que devenga (${formatCop(pay)}), que llega a ${limit}, y no el ${figure(LABOUR.integralIbc)}; el IBC es de **${formatCop(ibc)}**`
            : `**no aplica la exoneración**, que va hasta menos de ${limit}${values.noSalarial ? `: se mira todo lo que devenga, también lo no salarial` : ''}`
      const sentence = `con ${paySaid(pay, values)} ${why}; ${amounts}.`
      return fromCalculation(calculation, {
        headline:
          kind === 'sino' ||
          (paysThem &&
            /\b(?:me|nos|le) toca\b|\b(?:tengo|tenemos|tiene|hay) que\b|\bdeb(?:o|e|emos)\b/.test(message.text)) ||
          (context.followUp && WOULD_BE_EXEMPT.test(message.text))
            ? yesNo(paysThem ? !applied : applied, sentence)
            : `Con ${sentence.slice(4)}`,
        sources: [et('art. 114-1'), ...(values.integral ? [ley('789', 2002, 'art. 49')] : []), ...calculation.sources],
      })
    }
    const general = `Las sociedades y las personas naturales con dos o más empleados **no pagan ${three}** por cada trabajador que gane menos de ${limit}.`
    const asksPay = /\b(?:paga\w*|toca|debo|deb[eo]|poner|pongo)\b/.test(message.text) && !/\bexoner/.test(message.text)
    const from = /\b(?:desde|a partir|hasta) (?:de )?(?:que|cual|cuanto)\b/.test(message.text)
    const answered = (yes: boolean, sentence: string) =>
      kind === 'sino' ? yesNo(yes, sentence) : `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}`
    const own = values.integral
      ? answered(
          asksPay,
          `con salario integral **${asksPay ? 'se pagan' : 'no hay exoneración de'} salud patronal, SENA e ICBF**, porque siempre llega a ${limit}.`,
        )
      : exempt && !assumed
        ? answered(
            !asksPay,
            `${who === 'juridica' ? 'una sociedad que declara renta' : 'una persona natural con dos o más empleados'} **${asksPay ? 'no paga' : 'está exonerada: no paga'} ${three}** por cada trabajador que gane menos de ${limit}.`,
          )
        : !exempt && who !== undefined
          ? answered(
              asksPay,
              `${who === 'hogar' ? 'un hogar' : who === 'esal' ? 'una entidad sin ánimo de lucro del régimen especial' : 'una persona natural con un solo empleado'} **no tiene la exoneración**${who === 'hogar' ? '' : who === 'esal' ? `: paga salud patronal, SENA e ICBF como todos` : `: paga salud patronal (${part(LABOUR.saludEmpleador)}), SENA (${part(LABOUR.sena)}) e ICBF (${part(LABOUR.icbf)}); con dos o más empleados ya no`}.`,
            )
          : undefined
    return {
      headline:
        from && own === undefined
          ? `Desde **${bare(LABOUR.exoneracionTope)} salarios mínimos (${formatCop(tope)})** de devengado al mes se pagan salud patronal (${part(LABOUR.saludEmpleador)}), SENA (${part(LABOUR.sena)}) e ICBF (${part(LABOUR.icbf)}); por quien gana menos no los pagan las sociedades ni las personas naturales con dos o más empleados.`
          : own !== undefined && (kind === 'sino' || values.empleador !== undefined)
            ? own
            : general,
      paragraphs: [
        `El tope de este año es de **${formatCop(tope)}** al mes y se mira trabajador por trabajador: quien gana esa suma o más paga todos los aportes.`,
        `Se sigue pagando pensión, ARL y caja de compensación. El ${figure(LABOUR.saludTrabajador)} de salud del trabajador tampoco cambia.`,
        ...(apprentice
          ? ['En aprendices, confirma con tu operador PILA si la exoneración cubre la salud de la etapa lectiva.']
          : []),
      ],
      sources: facts.sources(et('art. 114-1'), ley('100', 1993, 'art. 204')),
      facts: facts.used(),
      caveats: ['Cuenta todo lo que la persona devenga en el mes, no solo el salario básico.'],
    }
  },
})

const FSP_ROWS: readonly (readonly [string, number])[] = [
  ['De 4 a menos de 16', 4],
  ['De 16 a 17', 16],
  ['De 17 a 18', 17],
  ['De 18 a 19', 18],
  ['De 19 a 20', 19],
  ['Más de 20', 20.5],
]

const OF_THE_FUND = /\b(?:fondo de )?solidaridad(?: (?:y|de))?(?: pension\w{0,3})?|\bpara (?:la )?pension\b/g
const HEALTH_OR_PENSION = /\b(?:salud|eps|pension(?:es)?)\b/

const passive = (label: string): Slot<number, false> => ({
  label,
  type: 'money',
  required: false,
  show: (value) => formatCop(value),
})

/** A job and a contract of services: the fund looks at the base of both, each paid where it is earned. Not sure: the sum is the reader's to see. */
function withFees(pay: number, fees: number, { facts: source, on }: AnswerContext): IntentAnswer | undefined {
  const facts = tracked(source)
  const smmlv = facts.at(SMMLV, on).value
  const most = facts.at(LABOUR.ibcMaximo, on).value * smmlv
  const share = percentOf(fees, facts.at(LABOUR.independienteIbc, on).value)
  const base = Math.min(most, pay + share)
  const percent = fspPercent(base, facts, on)
  const of = (part: number) => formatCop(Math.round((Math.min(part, base) * percent) / 100))
  return {
    headline:
      percent === 0
        ? `No: ni sumando la base del contrato (${formatCop(share)}) a los ${formatCop(pay)} de sueldo se llega a 4 salarios mínimos (${formatCop(4 * smmlv)}), y **no hay aporte al Fondo de Solidaridad Pensional**.`
        : `Sí, si se miran los dos ingresos: los ${formatCop(pay)} de sueldo y los ${formatCop(share)} de base del contrato suman **${formatCop(base)}**, y el Fondo de Solidaridad Pensional es de **${of(base)}** (${formatPercent(percent)}): ${of(pay)} por el empleo y ${of(share)} por el contrato.`,
    paragraphs: [`Empieza en 4 salarios mínimos (${formatCop(4 * smmlv)}) de base.`],
    sources: facts.sources(ley('797', 2003, 'art. 7')),
    facts: facts.used(),
    answered: false,
  }
}

export const fsp = intent({
  id: 'aportes.fsp',
  subject: 'seguridad social',
  title: 'Fondo de Solidaridad Pensional',
  covers: (part, { amounts }) =>
    amounts.length > 0 &&
    (asksFigure(part) || /\bret(?:encion|ien|eng|efuente)/.test(part)) &&
    !/\bprima|\bliquid/.test(part),
  slots: {
    salario: { ...salario, money: ['salario', 'ingresos', 'pago'] } as typeof salario,
    integral: payrollSlots.integral,
    // What a case of a contract beside the job holds.
    ingresosMensuales: passive('Honorarios del mes'),
    sueldoAparte: passive('Sueldo del empleo'),
    otroIngreso: passive('Otro ingreso del mes'),
  },
  answer({ salario: pay, integral, ingresosMensuales: income, otroIngreso: other, sueldoAparte: job }, context) {
    const { facts: source, on, kind } = context
    const facts = tracked(source)
    const smmlv = facts.at(SMMLV, on).value
    const base =
      pay === undefined
        ? undefined
        : Math.min(
            integral ? percentOf(pay, source.at(LABOUR.integralIbc, on).value) : pay,
            source.at(LABOUR.ibcMaximo, on).value * smmlv,
          )
    const percent = base === undefined ? undefined : fspPercent(base, facts, on)
    const from = 4 * smmlv
    const amount = base === undefined || percent === undefined ? 0 : (base * percent) / 100
    const fees = income === job ? other : income
    const both = pay === undefined || fees === undefined || job === undefined ? undefined : withFees(pay, fees, context)
    if (both !== undefined) return both
    const several = eachShare(context)
    if (several !== undefined) return several
    // "¿Él cuánto aporta a eso?" is of the fund, and of no planilla.
    const figures = figuresAsked(context).filter(
      (each) =>
        each !== 'planilla' ||
        /\b(?:planilla|pila|seguridad social|empresa|empleador|parafiscal\w{0,2})\b/.test(context.message.text),
    )
    // "Salud, pensión y fondo de solidaridad": the share of each that is named beside the fund.
    const beside = context.message.text.replace(OF_THE_FUND, ' ')
    if (pay !== undefined && figures.length === 0 && HEALTH_OR_PENSION.test(beside)) {
      const calculation = payrollOf(pay, { integral }, context)
      const shares = sharesAsked(beside, undefined, calculation.result)
      if (shares !== undefined)
        return fromCalculation(calculation, { headline: `Con ${paySaid(pay, { integral })}, ${shares}.` })
    }
    if (pay !== undefined && figures.length > 0) {
      const calculation = payrollOf(pay, { integral }, context)
      return fromCalculation(calculation, {
        headline: `Con ${paySaid(pay, { integral })}, ${amount > 0 ? `al Fondo de Solidaridad Pensional van **${formatCop(amount)}** (${formatPercent(percent ?? 0)}), del trabajador` : `**no hay aporte al Fondo de Solidaridad Pensional**, que empieza en ${formatCop(from)}`}; ${figuresOf(figures, calculation.result)}.`,
        paragraphs: /\bret(?:encion|ien|eng|efuente)/.test(context.message.text)
          ? [
              calculation.result.trabajador.retencion > 0
                ? `**Retención en la fuente: ${formatCop(calculation.result.trabajador.retencion)}**, ya descontada del neto ${cite(et('art. 383'))}.`
                : `**No hay retención en la fuente**: después de los aportes y de la renta exenta la base no pasa de donde empieza la tabla ${cite(et('art. 383'))}.`,
            ]
          : [],
        sources: [...calculation.sources, et('art. 383')],
      })
    }
    const said = pay === undefined ? '' : `${formatCop(pay)}${integral ? ' de salario integral' : ''}`
    const sentence =
      base === undefined || percent === undefined
        ? `el Fondo de Solidaridad Pensional lo paga el trabajador que gana **4 salarios mínimos o más (${formatCop(from)})**: desde el ${figure('fsp-4')} de su base.`
        : percent === 0
          ? `con ${said} **no hay aporte al Fondo de Solidaridad Pensional**: empieza en ${formatCop(from)}.`
          : `con ${said} el aporte al Fondo de Solidaridad Pensional es de **${formatCop(amount)}** (${formatPercent(percent)}${base === pay ? '' : ` de ${formatCop(base)}`}).`
    return {
      headline:
        kind === 'sino' && percent !== undefined
          ? yesNo(percent > 0, sentence)
          : `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}`,
      paragraphs: [`Lo paga solo el trabajador, además de su ${figure(LABOUR.pensionTrabajador)} de pensión.`],
      tables: [
        {
          title: 'Tarifa según el ingreso',
          columns: ['Salarios mínimos', 'Aporte'],
          rows: FSP_ROWS.map(([label, smmlvs]) => [label, formatPercent(fspPercent(smmlvs * smmlv, facts, on))]),
        },
      ],
      sources: facts.sources(ley('797', 2003, 'art. 7')),
      facts: facts.used(),
    }
  },
})

/** "Ordinario 29.500.000, ordinario 7.000.000, integral 46.000.000": the share of each of them. */
function eachShare({ message, facts: source, on }: AnswerContext): IntentAnswer | undefined {
  const facts = tracked(source)
  const smmlv = facts.at(SMMLV, on).value
  const wages = message.amounts.map((amount, at) => ({
    pay: toCop(amount, message, source),
    integral: /\bintegral\b[^;.]{0,24}$/.test(message.text.slice(message.amounts[at - 1]?.end ?? 0, amount.start)),
  }))
  if (wages.length < 2 || wages.some(({ pay }) => pay < smmlv)) return undefined
  const parts = wages.map(({ pay, integral }) => {
    const base = Math.min(
      integral ? percentOf(pay, facts.at(LABOUR.integralIbc, on).value) : pay,
      facts.at(LABOUR.ibcMaximo, on).value * smmlv,
    )
    const rate = fspPercent(base, facts, on)
    const name = `${formatCop(pay)}${integral ? ` integral (base ${formatCop(base)})` : ''}`
    return rate === 0
      ? `${name}, **nada**, porque no llega a 4 salarios mínimos (${formatCop(4 * smmlv)})`
      : `${name}, **${formatCop(Math.round((base * rate) / 100))}** (${formatPercent(rate)})`
  })
  return {
    headline: `Al Fondo de Solidaridad Pensional aporta cada uno: ${parts.join('; ')}.`,
    paragraphs: [`Lo paga solo el trabajador, además de su ${figure(LABOUR.pensionTrabajador)} de pensión.`],
    sources: facts.sources(ley('797', 2003, 'art. 7')),
    facts: facts.used(),
  }
}

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

const vinculo = choice('Vínculo', { contratista: 'contratista', empleado: 'empleado' }, ({ text }) =>
  /\bcontratistas?\b|\bindependientes?\b|\b(?:prestacion de|por) servicios\b|\bops\b/.test(text)
    ? 'contratista'
    : /\bempleados?\b|\btrabajador(?:es)?\b|\bde nomina\b/.test(text)
      ? 'empleado'
      : undefined,
)

const WHOLE =
  /\bcuanto (?:paga|pago|pone|debe pagar|le toca)\b|\bplanilla\b|\bpila\b|\btotal\b|\bseguridad social\b|\btodo junto\b/

export const arl = intent({
  id: 'aportes.arl',
  subject: 'seguridad social',
  title: 'ARL: tarifa por clase de riesgo y quién la paga',
  // "Los aportes del patrono, exonerada, ARL I", "cuánto pago de salud, pensión y riesgos": one of several that are asked.
  fits: ({ text, amounts }) =>
    !(amounts.length > 0 && /\bcuanto\b/.test(text) && /\b(?:salud|eps)\b/.test(text) && /\bpension\b/.test(text)) &&
    !OF_THE_EMPLOYER.test(text) &&
    !/\bcuentas? (?:de (?:la )?)?(?:clase|del? puc)\b/.test(text),
  slots: {
    salario: { ...salario, money: ['salario', 'ingresos', 'pago'] } as typeof salario,
    claseRiesgo: claseSola,
    vinculo,
    tipo,
    personas: personasNombradas,
    integral: payrollSlots.integral,
    mesesJuntos,
  },
  answer(
    {
      salario: told,
      claseRiesgo: asked,
      vinculo: link,
      tipo: own,
      personas: people = 1,
      integral: all,
      mesesJuntos: months = 1,
    },
    { facts: source, on: date, kind, message },
  ) {
    const pay = told === undefined ? undefined : Math.round(told / months)
    const facts = tracked(source)
    const minimum = source.at(SMMLV, date).value
    const contractor = (link ?? (own === 'contrato' ? 'contratista' : undefined)) === 'contratista'
    const base =
      contractor && pay !== undefined
        ? Math.max(minimum, percentOf(pay, source.at(LABOUR.independienteIbc, date).value))
        : pay !== undefined && all === true
          ? ibcEmpleado({ salarial: pay, noSalarial: 0, integral: true, dias: 30, date }, facts).ibc
          : (pay ?? minimum)
    const rate = (clase: ArlClass) => formatPercent(facts.at(arlKey(clase), date).value)
    const who = kind === 'quien' || /\bquien\b|\bla pag[oa] (?:el|yo|ella)\b|\bdescont|\bdescuent/.test(message.text)
    const amount = asked === undefined ? 0 : aporteArl(base, asked, facts, date)
    const cost =
      asked === undefined
        ? ''
        : `La ARL clase ${ROMAN[asked]} cuesta **${rate(asked)}** ${contractor || all === true ? 'de la base' : 'del salario'}: ${formatCop(amount)} sobre ${formatCop(base)}${people > 1 ? `, ${formatCop(amount * people)} por los ${people}` : ''}.`
    const whole =
      contractor && pay !== undefined && WHOLE.test(message.text)
        ? aportesIndependiente({ ingreso: pay, claseRiesgo: asked ?? 1, contrato: true, date }, source).result
        : undefined
    const sheet =
      whole === undefined
        ? ''
        : ` La planilla a cargo del contratista suma **${formatCop(whole.total)}**: ${formatCop(whole.salud)} de salud, ${formatCop(whole.pension)} de pensión${whole.fsp > 0 ? `, ${formatCop(whole.fsp)} de solidaridad` : ''}${whole.arlPagaContratante ? '' : ` y ${formatCop(whole.arl)} de ARL`}, sobre ${formatCop(whole.ibc)}.`
    const headline =
      contractor && asked !== undefined && who
        ? asked >= CONTRACTING_PAYS_FROM
          ? `La ARL clase ${ROMAN[asked]} de un contratista **la paga quien lo contrata**${pay === undefined ? '' : `: ${formatCop(amount)} al mes sobre ${formatCop(base)}${months > 1 ? `, **${formatCop(amount * months)}** por los ${months} meses` : ''}`}; en las clases I, II y III la paga el contratista.`
          : `La ARL clase ${ROMAN[asked]} de un contratista **la paga él mismo**${pay === undefined ? '' : `: ${formatCop(amount)} al mes sobre ${formatCop(base)}${months > 1 ? `, **${formatCop(amount * months)}** por los ${months} meses` : ''}`}; en las clases IV y V la paga quien lo contrata.`
        : contractor && who
          ? 'La ARL de un contratista **la paga él mismo en las clases I, II y III, y quien lo contrata en las clases IV y V**.'
          : asked !== undefined && contractor && pay !== undefined
            ? `${cost} ${asked >= CONTRACTING_PAYS_FROM ? '**La paga quien contrata**' : '**La paga el contratista**'}.`
            : asked !== undefined && !who
              ? cost
              : kind === 'sino' && /\bdescont|\bdescuent/.test(message.text)
                ? 'No: la ARL de un empleado la paga **toda el empleador**; nunca se le descuenta.'
                : `La ARL de un empleado la paga **toda el empleador**: del ${rate(1)} al ${rate(5)} del salario, según la clase de riesgo.`
    return {
      headline: `${headline}${sheet}`,
      paragraphs: [
        'Al empleado nunca se le descuenta.',
        'El independiente con contrato de prestación de servicios paga su ARL en las clases I, II y III. **En las clases IV y V la paga quien lo contrata.**',
        ...(contractor && pay !== undefined
          ? [
              `La base del contratista es el ${figure(LABOUR.independienteIbc)} de su ingreso, y al menos un salario mínimo.`,
            ]
          : []),
      ],
      tables: [
        {
          title: 'Tarifas por clase de riesgo',
          columns: ['Clase', 'Tarifa', `Sobre ${formatCop(base)}`, 'Ejemplos'],
          rows: ARL_CLASSES.map((each) => [
            ROMAN[each],
            rate(each),
            formatCop(aporteArl(base, each, facts, date)),
            ARL_EXAMPLES[each],
          ]),
        },
      ],
      sources: facts.sources(decreto('1772', 1994, 'art. 13'), decreto('768', 2022)),
      facts: facts.used(),
      caveats: [
        `La clase la fija la actividad económica: la tabla de actividades está en el Decreto 768 de 2022 ${cite(decreto('768', 2022))}.`,
        'La ARL puede reclasificar un centro de trabajo según su riesgo real.',
      ],
    }
  },
})

/** What is asked here is of an integral wage, so the next intent finds that in the case. */
const alwaysIntegral: typeof payrollSlots.integral = {
  ...payrollSlots.integral,
  read: (message, context) => payrollSlots.integral.read?.(message, context) ?? true,
}

/** "¿Cuánto es el mínimo integral?" asks for the wage, and not for what somebody who earns it gets. */
const OF_SOMEBODY = /\b(?:netos?|recib\w+|llega|consign\w+|cuest\w+|aport\w+|descuent\w+|base|ibc|cotiz\w+)\b/
/** "¿Alcanza el mínimo?", "¿cumple?" of the wage that is told. */
const ENOUGH = /\b(?:alcanza|cumpl\w{1,4}|llega (?:al|a lo)|sirve|es (?:valido|legal|suficiente)|da para|se puede)\b/
const LEAST = /\bel minimo\b|\bminimo integral\b|\bintegral minimo\b/

export const integral = intent({
  id: 'aportes.integral',
  subject: 'nomina',
  title: 'Salario integral: mínimo, base de aportes y costo',
  slots: { salario, ...payrollSlots, integral: alwaysIntegral, porcentaje },
  answer(values, context) {
    const { facts: source, on: date, kind, message } = context
    const facts = tracked(source)
    const minimo = facts.at(LABOUR.integralMinimo, date).value
    const smmlv = facts.at(SMMLV, date).value
    const cop = minimo * smmlv
    const rate = facts.at(LABOUR.integralIbc, date).value
    const sources = [cst('art. 132'), ley('50', 1990, 'art. 18'), ley('789', 2002, 'art. 49')]
    const texts = [
      `Son ${bare(LABOUR.integralBase)} salarios mínimos más un factor prestacional de al menos ${figure(LABOUR.integralFactor)}. Debe pactarse por escrito.`,
      'Ya incluye prima, cesantías, intereses, horas extra y recargos. **Las vacaciones se pagan aparte**, sobre el salario completo.',
      `Se cotiza a seguridad social y parafiscales sobre el ${figure(LABOUR.integralIbc)}.`,
    ]
    const { text } = message
    const tope = source.at(LABOUR.exoneracionTope, date).value * smmlv
    const vacations = /\bvacacion/.test(text)
    const benefits = /\bprimas?\b|\bcesantia|\bprestacion/.test(text)
    const asked =
      kind !== 'sino'
        ? vacations && /\bbase\b|\bsobre (?:que|cuanto)\b|\bcomo\b|\bcuanto\b/.test(text)
          ? `Las vacaciones van **sobre el salario integral completo${values.salario === undefined ? '' : `, ${formatCop(values.salario)}`}**, y no sobre el ${figure(LABOUR.integralIbc)}.`
          : benefits && context.followUp
            ? 'Con salario integral **no se pagan aparte prima, cesantías ni intereses**, porque ya van incluidos; las vacaciones sí.'
            : undefined
        : vacations
          ? 'Sí: quien tiene salario integral **tiene sus 15 días hábiles de vacaciones**, aparte del salario; lo que ya está incluido son prima, cesantías e intereses.'
          : benefits
            ? 'No: con salario integral **no se pagan aparte prima, cesantías ni intereses**, porque ya van incluidos; las vacaciones sí.'
            : undefined
    if (context.own?.includes('integral') && values.integral === false && values.salario !== undefined) {
      const ordinary = payrollOf(values.salario, values, context)
      const { neto, costoTotal, provisiones, ibc } = ordinary.result
      return fromCalculation(ordinary, {
        headline: `Como salario ordinario de ${formatCop(values.salario)} recibe **${formatCop(neto)} netos** y a la empresa le cuesta **${formatCop(costoTotal)}** al mes: cotiza sobre ${formatCop(ibc)} y además se reservan ${formatCop(provisiones.total)} de prima, cesantías, intereses y vacaciones.`,
        sources: [...sources, ...ordinary.sources],
      })
    }
    // "Con el mínimo" is the least integral wage here, and not the legal minimum.
    const least = values.salario === smmlv && LEAST.test(text)
    // "Aportes sobre ese" after the least one was told: of it.
    const wantsNet = values.salario === undefined && /\bneto\b|\bdescuent/.test(text)
    const ofIt = (context.followUp && values.salario === undefined && !/\bminimo\b/.test(text)) || wantsNet
    const pay = ofIt ? cop : !least ? values.salario : OF_SOMEBODY.test(text) ? cop : undefined
    if (pay !== undefined) {
      const calculation = payrollOf(pay, { ...values, integral: true }, context)
      const figures = figuresAsked(context)
      const { result } = calculation
      const base = /\bibc\b|\bbase\b|\bcotiz/.test(text)
      const exemptAsked = /\bexoner|\b114-1\b|\bsena\b|\bicbf\b|\bparafiscal/.test(text)
      const capped = result.ibc < percentOf(pay, rate)
      const ibc = `el IBC de un salario integral de ${formatCop(pay)} es de **${formatCop(result.ibc)}**: el ${figure(LABOUR.integralIbc)}${capped ? `, hasta el tope de ${figure(LABOUR.ibcMaximo)}` : ''}`
      const enough = pay >= cop
      const contributions =
        /\baport|\bseguridad social\b|\bdescuent|\bplanilla\b/.test(text) && !/\bexoner|\b114-1\b/.test(text)
      const aside = enough ? asked : undefined
      return fromCalculation(calculation, {
        headline:
          aside ??
          (enough && figures.length > 1
            ? `${ENOUGH.test(text) ? `Sí: **alcanza para un salario integral**, que es de al menos ${formatCop(cop)}. ` : ''}Con ${formatCop(pay)} de salario integral ${figuresOf(figures, result)}; no hay exoneración.`
            : !enough
              ? `${kind === 'sino' ? 'No: ' : ''}**${formatCop(pay)} no alcanza para un salario integral**: el mínimo es de ${formatCop(cop)}.`
              : contributions
                ? `${ENOUGH.test(text) ? `Sí: **alcanza para un salario integral**, que es de al menos ${formatCop(cop)}. ` : ''}Con ${formatCop(pay)} de salario integral la empresa aporta **${formatCop(result.empleador.total)}** y al trabajador se le descuentan **${formatCop(result.trabajador.salud + result.trabajador.pension + result.trabajador.fsp)}** de salud, pensión y solidaridad, sobre una base de ${formatCop(result.ibc)}${values.sinArl ? ', sin contar la ARL' : ` y con ARL clase ${ROMAN[values.claseRiesgo ?? 1]}`}: no hay exoneración.`
                : exemptAsked
                  ? `${kind === 'sino' ? (/\bpag/.test(text) ? 'Sí: con' : 'No: con') : kind === 'porque' ? 'Porque con' : 'Con'} salario integral **no hay exoneración y se pagan todos los aportes**, porque se mira todo lo que devenga (${formatCop(pay)}) contra ${formatCop(tope)} y no el ${figure(LABOUR.integralIbc)}; ${ibc}.`
                  : base
                    ? `${ibc.charAt(0).toUpperCase()}${ibc.slice(1)}.`
                    : `${kind === 'sino' ? `Sí: **alcanza para un salario integral**, que es de al menos ${formatCop(cop)}; con` : 'Con'} ${formatCop(pay)} el trabajador recibe **${formatCop(result.neto)} netos** y a la empresa le cuesta **${formatCop(result.costoTotal)}** al mes.`),
        paragraphs: [
          `El mínimo de un salario integral es de **${formatCop(cop)}**: ${enough ? 'este lo alcanza' : 'este no lo alcanza'}.`,
          ...texts,
        ],
        sources: [...sources, ...(exemptAsked ? [et('art. 114-1')] : []), ...calculation.sources],
      })
    }
    return {
      headline:
        asked ??
        (kind === 'quees' || kind === 'como'
          ? `El salario integral es un solo pago, pactado por escrito, que **ya incluye prima, cesantías, intereses, extras y recargos**; el mínimo es de **${formatCop(cop)}** al mes (${formatNumber(minimo)} salarios mínimos).`
          : /\bibc\b|\bcotiz/.test(text)
            ? `Un salario integral cotiza sobre el **${figure(LABOUR.integralIbc)}**: el mínimo, de ${formatCop(cop)}, sobre **${formatCop((cop * rate) / 100)}**.`
            : `El salario integral mínimo es de **${formatCop(cop)}** al mes (${formatNumber(minimo)} salarios mínimos).`),
      paragraphs: texts,
      steps: [
        {
          label: 'Salario integral mínimo',
          formula: `${formatNumber(minimo)} × ${formatCop(smmlv)}`,
          value: formatCop(cop),
        },
        {
          label: 'Base de cotización',
          formula: `${formatCop(cop)} × ${formatPercent(rate)}`,
          value: formatCop((cop * rate) / 100),
        },
      ],
      sources: facts.sources(...sources),
      facts: facts.used(),
      caveats: ['Con salario integral no aplica la exoneración de aportes.'],
    }
  },
})

/** What the non-salary payment is, for the words of the answer. */
const concepto = choice(
  'Concepto',
  { rodamiento: 'rodamiento', alimentacion: 'alimentación', bono: 'bono' },
  ({ text }) =>
    /\brodamiento\b|\bgasolina\b|\bmoviliz|\bmoto\b|\bbicicleta\b/.test(text)
      ? 'rodamiento'
      : /\balimentacion\b|\bmercado\b|\balmuerzo/.test(text)
        ? 'alimentacion'
        : /\bbonos?\b|\bbonificacion/.test(text)
          ? 'bono'
          : undefined,
)

const NO_WAGE = /\bno (?:es |sea |son |sean |era |constitutiv\w{1,2} de )?(?:salari\w{1,4}|prestacional\w{0,2})\b/
const GIVEN_ONCE =
  /\b(?:navidad|decembrin\w|fin de ano|unic[oa]|una (?:sola )?vez|ocasional\w{0,2}|cumpleanos|aniversario|voluntari\w|mera liberalidad)\b/

const BASE_SAID = '(?:ibc|base|planilla|pila|aportes|seguridad social|parafiscales|caja)'
/** "¿Toca sumarlo al IBC?", "¿hay que meterlo en la planilla?" */
const ENTERS = new RegExp(
  `\\b(?:entra\\w?|suma\\w{0,4}|mete\\w{0,4}|inclu\\w{1,6}|cotiza\\w?|cuenta\\w?|hace|aporta\\w?)(?: [a-z]{1,8}){0,4} ${BASE_SAID}\\b|\\b${BASE_SAID}\\b[^.;?]{0,30}\\b(?:entra\\w?|suma\\w{0,4}|mete\\w{0,4}|inclu\\w{1,6})\\b`,
)
const WOULD_BE_EXEMPT =
  /\b(?:qued\w{1,5}|cobij\w{1,3}|aplic\w{1,4}|seria\w?|sigu?e?\w?|estari?a\w?|tendri?a\w?|hay|habria|nos|me|ya|ahi|la|le)(?: (?:si|ya|ahi|la|el|con la|con el|por la|en la|cobijad[oa]|cubiert[oa]|tambien)){0,3} (?:exoner\w{2,6}|114)\b/
const DAY_OF_PLANILLA = /\b(?:dia|cuando|fecha|plazo|vence)\b/

/** "¿Puedo pagarle el mínimo y lo demás como bono?": whether it may be done. */
const MAY_BE_PAID =
  /\b(?:puedo|podemos|se puede|puede uno|sirve) (?:pag\w{1,6}|dar\w{0,3}|poner\w{0,3}|hacer\w{0,3}|partir\w{0,3})\b/

/** "Además, ¿qué día vence la PILA con NIT terminado en 47?", beside what enters it. */
function dayOf(context: AnswerContext): readonly string[] {
  const { text, endingDigits } = context.message
  return endingDigits !== undefined && DAY_OF_PLANILLA.test(text) && /\bpila\b|\bplanilla\b/.test(text)
    ? [`${dayOfPlanilla(Number(endingDigits), context)} ${cite(decreto('1990', 2016))}.`]
    : []
}

export const noSalariales = intent({
  id: 'aportes.noSalarial',
  subject: 'seguridad social',
  title: 'Pagos no salariales y rodamiento: ¿entran a la planilla?',
  slots: {
    noSalarial: {
      ...money('Pagos no salariales del mes', ['noSalarial', 'auxilio', 'comisiones', 'pago'], {
        per: 'mes',
        summed: true,
      }),
      ...takesNoWage,
    },
    salario,
    extras: { ...payrollSlots.comisiones, money: ['comisiones'] } as typeof payrollSlots.comisiones,
    concepto,
    pactado,
    porcentaje,
    personas: personasNombradas,
    claseRiesgo: payrollSlots.claseRiesgo,
    exonerado: payrollSlots.exonerado,
    empleador: payrollSlots.empleador,
  },
  // "¿Lo que pasa del 40 % también va a la caja?" of a payroll that has it.
  follows: {
    after: /^(?:aportes|nomina)\./,
    said: /\b(?:exceso|excedente|sobrepas\w{1,3}|exced\w{1,4}|super\w{1,3}|por encima del 40|(?:lo|eso) que (?:se )?pas[ae]|mas del 40)\b[^?]{0,60}\b(?:caja|parafiscales|sena|icbf|base|planilla|ibc)\b|\b(?:caja|parafiscales|sena|icbf)\b[^?]{0,60}\b(?:exceso|excedente|por encima del 40|mas del 40)\b/,
  },
  // "¿Y cuánto le retengo con ese bono?" is of the tax.
  fits: ({ text }) =>
    !/\bcuanto\b[^?]{0,24}\b(?:reten(?:go|cion|er|emos)|retefuente|retien\w{1,2})\b/.test(text) ||
    /\b(?:ibc|aport\w{1,4}|cotiz\w{1,4}|planilla|pila|seguridad social)\b/.test(text),
  // A wage and what was agreed to be none, with what it contributes: nothing else works that out.
  tells: ({ text, amounts }) =>
    amounts.length > 1 &&
    amounts.length < 4 &&
    ((NO_WAGE.test(text) && /\b(?:ibc|aport\w{1,4}|cotiz\w{1,4}|base|caja|pension)\b/.test(text)) ||
      (GIVEN_ONCE.test(text) &&
        /\bbon(?:o|ificacion)\b/.test(text) &&
        /\b(?:es salario|aportes|planilla|cotiz\w{1,3}|(?:sube|aumenta) la prima)\b/.test(text))) &&
    !/\b(?:liquid\w{1,8}|asientos?|neto|retencion)\b/.test(text),
  // What each one contributes, and whether the benefits rise, stand in the answer that has both sums.
  covers: (part, { amounts }) =>
    amounts.length > 1 &&
    !DAY_OF_PLANILLA.test(part) &&
    !/\bretencion|\bretien|\basiento|\bcontabili/.test(part) &&
    /\b(?:aport\w{1,4}|cotiz\w{1,4}|pension|salud|caja|ibc|base|pone|planilla|prima|cesantias|prestaciones|vacaciones|salari\w{1,4})\b/.test(
      part,
    ),
  answer(
    {
      noSalarial: bonus,
      salario: basic,
      extras,
      concepto: what,
      pactado: written,
      personas: people,
      claseRiesgo: risk,
      exonerado: exempted,
      empleador: employer,
    },
    context,
  ) {
    const wage = lessWhatIsNoWage({ salario: basic, noSalarial: bonus }, context)
    const pay = wage === undefined ? undefined : wage + (extras ?? 0)
    const { facts: source, on, message } = context
    const kind = whatIf(context)
    const rule = [ley('1393', 2010, 'art. 30'), cst('art. 128')]
    const rate = source.at(LABOUR.noSalarialLimite, on).value
    const name =
      what === 'rodamiento'
        ? 'el rodamiento'
        : what === 'alimentacion'
          ? 'ese auxilio de alimentación'
          : what === 'bono'
            ? 'ese bono'
            : 'ese pago'
    const agreed = `pactado por escrito como no salarial${what === 'rodamiento' ? ' y entregado para cumplir el trabajo' : ''}`
    const benefits = /\bliquid|\bprestacion|\bcesantia|\bprima\b/.test(message.text)
    if (written === false) {
      return {
        headline: `${kind === 'sino' ? 'Sí: **sin' : '**Sin'} un acuerdo escrito, ${name}${bonus === undefined ? '' : ` de ${formatCop(bonus)}`} habitual se toma como salario**, y entra completo a la planilla y a las prestaciones${pay === undefined || bonus === undefined ? '' : `: la base pasa a **${formatCop(pay + bonus)}**`}.`,
        sources: [cst('art. 127'), cst('art. 128')],
      }
    }
    if (pay !== undefined && bonus !== undefined) {
      const of = {
        noSalarial: bonus,
        claseRiesgo: risk,
        exonerado: exempted,
        empleador: employerOf(employer, context.company),
        personas: people,
      }
      const calculation = payrollOf(pay, of, context)
      const { excesoNoSalarial: excess, ibc, trabajador, empleador: firm, exonerado: applied } = calculation.result
      const shares = `Sobre esa base **el trabajador pone ${formatCop(trabajador.salud + trabajador.pension + trabajador.fsp)}** (${formatCop(trabajador.salud)} de salud y ${formatCop(trabajador.pension)} de pensión${trabajador.fsp > 0 ? ` y ${formatCop(trabajador.fsp)} de solidaridad` : ''}) y **la empresa ${formatCop(firm.total)}**: ${formatCop(firm.pension)} de pensión${firm.salud > 0 ? `, ${formatCop(firm.salud)} de salud` : ''}, ${formatCop(firm.arl)} de ARL y **${formatCop(firm.caja)} de caja, que va solo sobre el salario, ${formatCop(pay)}**${firm.sena > 0 ? `, más ${formatCop(firm.sena)} de SENA y ${formatCop(firm.icbf)} de ICBF` : ''}, ${conditions(of, applied)}. La pensión completa son **${formatCop(trabajador.pension + firm.pension)}** ${cite(ley('100', 1993))}.`
      // "Un bono de navidad": given once and freely, it is no wage whatever was agreed.
      const once = what === 'bono' && GIVEN_ONCE.test(message.text)
      const total = pay + bonus
      const limite = percentOf(total, rate)
      const wageOnly = ONLY_WAGE.test(message.text)
        ? `; la caja${/\bsena\b|\bicbf\b|\bparafiscal/.test(message.text) ? ', el SENA y el ICBF van' : ' va'} solo sobre el salario, ${formatCop(pay)}`
        : ''
      const allowed = /\bse puede\b|\bpued[oe]n?\b|\blegal\b/.test(message.text)
      const left = figuresAsked(context).includes('neto')
        ? ` Recibe **${formatCop(calculation.result.neto)} netos**, con lo no salarial${calculation.result.trabajador.retencion > 0 ? ` y ya descontados ${formatCop(calculation.result.trabajador.retencion)} de retención en la fuente` : ''}.`
        : ''
      // Who was told what somebody costs asks what it costs then.
      const cost =
        context.followUp && !benefits
          ? [
              `Con ${formatCop(pay)} de salario y ${formatCop(bonus)} no salariales el empleado cuesta **${formatCop(calculation.result.costoTotal)} al mes** y recibe ${formatCop(calculation.result.neto)} netos.`,
            ]
          : []
      // "¿Ese exceso entra a la caja?": of those alone.
      const ofWageOnly = ONLY_WAGE.test(message.text) && !/\b(?:salud|pension|ibc|planilla|pila)\b/.test(message.text)
      if (context.followUp && WOULD_BE_EXEMPT.test(message.text)) {
        const earned = formatCop(total)
        return fromCalculation(calculation, {
          headline: `${applied ? 'Sí: queda' : 'No: sigue'} **${applied ? 'con' : 'sin'} exoneración**, porque se mira todo lo que devenga, con lo no salarial: ${earned}${applied ? ', menos de' : ', que llega a'} ${figure(LABOUR.exoneracionTope)} salarios mínimos. El IBC es de **${formatCop(ibc)}** y la empresa aporta **${formatCop(firm.total)}** al mes.`,
          paragraphs: [shares],
          sources: [et('art. 114-1'), ...rule, ley('100', 1993, 'arts. 204 y 20')],
        })
      }
      const asksIf = kind === 'sino' || context.kind === 'sino' || ENTERS.test(message.text)
      const sentence = ofWageOnly
        ? `a la caja, el SENA y el ICBF **no entra nada de lo no salarial**: van solo sobre el salario, ${formatCop(pay)} (caja, ${formatCop(firm.caja)})${excess > 0 ? `; los ${formatCop(excess)} que pasan del ${figure(LABOUR.noSalarialLimite)} entran solo a salud, pensión y ARL, sobre **${formatCop(ibc)}**` : ''}.`
        : excess > 0
          ? `de los ${formatCop(bonus)} no salariales, **${formatCop(excess)} entran a la base de aportes**, que queda en **${formatCop(ibc)}**${wageOnly}.${left}`
          : `los ${formatCop(bonus)} no salariales **no entran a la base de aportes**, porque no pasan del ${figure(LABOUR.noSalarialLimite)} de la remuneración: el IBC es de **${formatCop(ibc)}**${wageOnly}, siempre que se hayan pactado por escrito.${left}`
      return {
        headline: once
          ? `${kind === 'sino' ? 'No es salario: un' : 'Un'} bono ocasional que das por tu voluntad **no es salario, no sube la prima ni las demás prestaciones**, y ${excess > 0 ? `${formatCop(excess)} entran a los aportes, porque pasa del ${figure(LABOUR.noSalarialLimite)} de lo que recibe en el mes: el IBC es de **${formatCop(ibc)}**` : `**no paga aportes**, porque no pasa del ${figure(LABOUR.noSalarialLimite)} de lo que recibe en el mes: el IBC sigue en ${formatCop(ibc)}`}.`
          : benefits && context.followUp
            ? `${kind === 'sino' ? 'No: las' : 'Las'} prestaciones **van sobre el salario, ${formatCop(pay)}**; el exceso del ${figure(LABOUR.noSalarialLimite)} solo entra a salud, pensión y ARL, sobre ${formatCop(ibc)}.`
            : asksIf
              ? yesNo(
                  allowed || (excess > 0 && !ofWageOnly),
                  allowed
                    ? `se puede pactar por escrito, si no remunera directamente el trabajo: ${sentence}`
                    : sentence,
                )
              : `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}`,
        ...(once
          ? {
              paragraphs: [
                'Conviene dejarlo por escrito. Si se vuelve costumbre o paga el rendimiento, es salario aunque se llame bono.',
                shares,
              ],
            }
          : benefits
            ? {
                paragraphs: [
                  shares,
                  `En la liquidación y las prestaciones ${name} no entra si está ${agreed} ${cite(cst('art. 128'))}.`,
                ],
              }
            : { paragraphs: [shares, ...cost, ...dayOf(context)] }),
        steps: [
          { label: 'Remuneración total', formula: `${formatCop(pay)} + ${formatCop(bonus)}`, value: formatCop(total) },
          {
            label: 'Límite no salarial',
            formula: `${formatCop(total)} × ${figure(LABOUR.noSalarialLimite)}`,
            value: formatCop(limite),
          },
          { label: 'Exceso', formula: `${formatCop(bonus)} − ${formatCop(limite)}`, value: formatCop(excess) },
          { label: 'Ingreso base de cotización', formula: `${formatCop(pay)} + exceso`, value: formatCop(ibc) },
        ],
        sources: [
          ...rule,
          ley('100', 1993, 'arts. 204 y 20'),
          ...(dayOf(context).length > 0 ? [decreto('1990', 2016)] : []),
        ],
        facts: calculation.facts,
        caveats: [
          'El exceso cotiza a pensión, salud y ARL, no a caja, SENA ni ICBF.',
          'El auxilio de transporte no cuenta en esta operación.',
        ],
      }
    }
    const facts = tracked(source)
    const limite = facts.at(LABOUR.noSalarialLimite, on).value
    const allowance = /\bauxilio (?:legal )?de transporte\b/.test(message.text)
    const least = bonus === undefined ? 0 : (bonus * (100 - limite)) / limite
    const headline = allowance
      ? 'No: el auxilio legal de transporte **no entra en la operación del 40 %** ni en la base de aportes.'
      : kind === 'sino' && (bonus !== undefined || what !== undefined)
        ? `${MAY_BE_PAID.test(message.text) ? 'Sí, si no remunera su trabajo: ' : 'No: '}${name}${bonus === undefined ? '' : ` de ${formatCop(bonus)}`}, ${agreed}, **no es salario y no entra ni en la liquidación ni en la planilla**${bonus === undefined ? `, salvo lo que pase del ${figure(LABOUR.noSalarialLimite)} de todo lo que recibe` : ` ${least <= source.at(SMMLV, on).value ? 'con cualquier salario desde el mínimo' : `mientras el salario sea de al menos ${formatCop(least)}`}, porque así no pasa del ${figure(LABOUR.noSalarialLimite)} de todo lo que recibe`}.`
        : kind === 'como'
          ? `Para que ${name} no sea salario **pásalo por escrito como no salarial** y que no remunere el trabajo, sino que sirva para cumplirlo o sea un beneficio; a la planilla entra lo que pase del ${formatPercent(limite)} de la remuneración total.`
          : `Los pagos no salariales que pasen del **${formatPercent(limite)} de la remuneración total** entran a la base de pensión, salud y ARL.`
    return {
      headline,
      paragraphs: [
        `Suma salario y pagos no salariales, calcula el ${figure(LABOUR.noSalarialLimite)} del total y compara: solo el exceso cotiza ${cite(ley('1393', 2010))}.`,
        `Para que un pago no sea salario debe haber un acuerdo expreso y no remunerar directamente el trabajo ${cite(cst('art. 128'))}. Una comisión es salario aunque se pacte otra cosa.`,
        ...(what === 'rodamiento'
          ? [
              'El rodamiento compensa el uso de la moto o el carro del trabajador: que la suma guarde relación con ese gasto.',
            ]
          : []),
      ],
      sources: facts.sources(...rule),
      facts: facts.used(),
      caveats: [
        'La UGPP revisa estos acuerdos: guarda el documento en que se pactó. Sin él, el pago habitual se toma como salario.',
      ],
    }
  },
})

const ONLY_WAGE = /\bcaja\b|\bccf\b|\bparafiscal|\bsena\b|\bicbf\b/
const PENSION = /\bpension\b/

const LEAVES_ON = /\b(?:retir\w{1,4}|renunci\w{1,3}|sale|salio|se (?:va|fue)|termin\w{1,3}|desvincul\w{1,5})\b/

export const ibc = intent({
  id: 'aportes.ibc',
  subject: 'seguridad social',
  title: 'Ingreso base de cotización: mínimo, máximo y qué incluye',
  // "Se retiró el 12, salario 2.400.000, ¿IBC y novedad?": the base of the days of that month.
  tells: ({ text, amounts, days }) =>
    amounts.length === 1 && days.length === 1 && /\bibc\b/.test(text) && LEAVES_ON.test(text) && !NO_WAGE.test(text),
  slots: {
    salario,
    comisiones: payrollSlots.comisiones,
    noSalarial: payrollSlots.noSalarial,
    integral: payrollSlots.integral,
    porcentaje,
  },
  answer(values, context) {
    const { facts: source, on } = context
    const facts = tracked(source)
    const smmlv = facts.at(SMMLV, on).value
    const min = facts.at(LABOUR.ibcMinimo, on).value * smmlv
    const max = facts.at(LABOUR.ibcMaximo, on).value * smmlv
    const range = `El ingreso base de cotización va de **${formatCop(min)}** (un salario mínimo) a **${formatCop(max)}** (${bare(LABOUR.ibcMaximo)} salarios mínimos).`
    const { text, amounts } = context.message
    const [highest, least] = [/\bmaxim|\btope\b/.test(text), /\bminim/.test(text)]
    const limit = amounts.length > 0 || highest === least ? undefined : highest ? 'max' : 'min'
    // "Retiro el 12 de noviembre": the days of that month, with their event.
    const last = LEAVES_ON.test(text) ? context.message.days.at(-1) : undefined
    const worked = last === undefined ? undefined : Math.min(30, Number(last.slice(8)))
    if (values.salario !== undefined && last !== undefined && worked !== undefined) {
      const part = payrollOf(values.salario, { ...values, dias: worked }, context)
      return fromCalculation(part, {
        headline: `Por el mes del retiro reportas **${formatNumber(worked)} días** y un **IBC de ${formatCop(part.result.ibc)}**: ${formatCop(values.salario)} ÷ 30 × ${formatNumber(worked)}, con la **novedad de retiro (RET)** y la fecha ${formatDate(last)}.`,
        paragraphs: [
          `La empresa aporta ${formatCop(part.result.empleador.total)} y el trabajador ${formatCop(part.result.trabajador.total)}. Las prestaciones y las vacaciones en dinero de la liquidación no cotizan a salud, pensión ni ARL; las vacaciones sí hacen base de la caja.`,
          'Si entró en ese mismo mes, cuenta solo desde el día de ingreso.',
        ],
        steps: part.steps.filter(({ label }) => /salud|pensión|ARL|caja|SENA|ICBF|base/i.test(label)),
      })
    }
    const calculation =
      values.salario === undefined || limit !== undefined ? undefined : payrollOf(values.salario, values, context)
    const result = calculation?.result
    const figures = figuresAsked(context)
    const benefits = /\bcesantia|\bprimas?\b|\bprestacion|\bvacacion|\bliquidacion\b/.test(text)
    return {
      headline:
        limit === 'max'
          ? `El máximo sobre el que se cotiza es **${formatCop(max)}**: ${bare(LABOUR.ibcMaximo)} salarios mínimos al mes.`
          : limit === 'min'
            ? `El mínimo sobre el que se cotiza es **${formatCop(min)}**, un salario mínimo al mes.`
            : result === undefined || values.salario === undefined
              ? range
              : benefits
                ? `${context.kind === 'sino' ? 'No: las' : 'Las'} prestaciones **van sobre el salario, ${formatCop(values.salario + (values.comisiones ?? 0))}**, y no sobre el IBC de ${formatCop(result.ibc)}: lo no salarial que pasa del ${figure(LABOUR.noSalarialLimite)} solo entra a salud, pensión y ARL.`
                : figures.length > 1
                  ? `Con ${paySaid(values.salario, values)}, ${figuresOf(figures, result)}.`
                  : ONLY_WAGE.test(text) && values.noSalarial
                    ? `La caja, el SENA y el ICBF **van sobre el salario, ${formatCop(values.salario + (values.comisiones ?? 0))}**; salud, pensión y ARL, sobre el IBC de ${formatCop(result.ibc)}.`
                    : PENSION.test(text)
                      ? `Con ${paySaid(values.salario, values)} la pensión va sobre **${formatCop(result.ibc)}**: el trabajador pone **${formatCop(result.trabajador.pension)}** y la empresa **${formatCop(result.empleador.pension)}**.`
                      : `Con ${paySaid(values.salario, values)} el ingreso base de cotización es de **${formatCop(result.ibc)}**${result.ibc === Math.round(max) ? `, el tope de ${bare(LABOUR.ibcMaximo)} salarios mínimos` : ''}.`,
      paragraphs: [
        ...(result === undefined ? [] : [range]),
        `Para un empleado es todo lo que sea salario, más los pagos no salariales que pasen del ${figure(LABOUR.noSalarialLimite)}. Con salario integral es el ${figure(LABOUR.integralIbc)}. Para un independiente es el ${figure(LABOUR.independienteIbc)} de su ingreso mensual.`,
        'El auxilio de transporte no hace parte de la base.',
      ],
      sources: facts.sources(ley('797', 2003, 'art. 5'), ley('1393', 2010, 'art. 30'), ley('2277', 2022, 'art. 89')),
      facts: facts.used(),
    }
  },
})

const FINED = /\bugpp\b|\bsancion\w{0,4}\b|\bmultas?\b/
const LESS =
  /\binexact\w{0,5}|\bpor (?:debajo|menos)\b|\b(?:menos|menor) (?:de lo|base|ingreso|ibc|valor)\b|\bsobre (?:menos|el minimo)\b|\bbase (?:menor|inferior|mas baja)\b/
const MONTHS_LATE = /\b(\d{1,3}) mes(?:es)?\b/

/** What the UGPP adds to contributions that were not paid, or paid on less (art. 179 of Ley 1607 de 2012). */
function sancionUgpp(owed: number, months: number | undefined, less: boolean, context: AnswerContext): IntentAnswer {
  const { on } = context
  const facts = tracked(context.facts)
  const rate = (key: string) => facts.at(key, on).value
  const of = (percent: number) => formatCop(percentOf(owed, percent))
  const [first, later] = less ? [rate(LABOUR.ugppInexactitud), rate(LABOUR.ugppInexactitudOficial)] : [0, 0]
  const [monthly, top] = [rate(LABOUR.ugppOmision), rate(LABOUR.ugppOmisionTope)]
  const [official, officialTop] = [rate(LABOUR.ugppOmisionOficial), rate(LABOUR.ugppOmisionOficialTope)]
  const share = Math.min(top, monthly * (months ?? 0))
  const double = Math.min(officialTop, official * (months ?? 0))
  const headline = less
    ? `Por pagar sobre una base menor la sanción es del ${formatPercent(first)} de lo que faltó: **${of(first)}** sobre ${formatCop(owed)}; si no corriges en el plazo del requerimiento, el ${formatPercent(later)}: ${of(later)}. Además pagas los aportes con intereses.`
    : months === undefined
      ? `Por no pagar aportes la sanción es del ${formatPercent(monthly)} por cada mes o fracción, hasta el ${formatPercent(top)}: **${of(monthly)} por mes** sobre ${formatCop(owed)}, y máximo ${of(top)}. Además pagas los aportes con intereses.`
      : `Por ${formatNumber(months)} meses de retardo la sanción es del ${formatPercent(share)}: **${of(share)}** sobre ${formatCop(owed)}; si no pagas en el plazo del requerimiento, el ${formatPercent(double)}: ${of(double)}. Además pagas los aportes con intereses.`
  return {
    headline,
    paragraphs: [
      less
        ? 'Lo primero es lo que propone el requerimiento; lo segundo, lo que queda en la liquidación oficial.'
        : `Es el ${formatPercent(monthly)} por mes, hasta el ${formatPercent(top)}, en el requerimiento, y el ${formatPercent(official)} por mes, hasta el ${formatPercent(officialTop)}, en la liquidación oficial. Si declaraste y pagaste sobre una base menor, es inexactitud y la cuenta es otra: dímelo.`,
    ],
    sources: facts.sources(ley('1607', 2012, 'art. 179')),
    facts: facts.used(),
    caveats: [
      'Responde dentro del plazo del requerimiento con la planilla pagada, o con las pruebas de que no debías cotizar.',
    ],
  }
}

/** Whole months from the end of the year of the contributions, where only that was told. */
function monthsSince(year: number | undefined, today: string): number | undefined {
  if (year === undefined || year >= Number(today.slice(0, 4))) return undefined
  return (Number(today.slice(0, 4)) - year - 1) * 12 + Number(today.slice(5, 7))
}

/** "La UGPP dice que faltan 1.000.000, ¿cuánto es la sanción?" */
const finedByUgpp = ({ text, amounts }: Pick<Understood, 'text' | 'amounts'>): boolean =>
  amounts.length === 1 &&
  /\bugpp\b/.test(text) &&
  /\baport\w{1,4}\b|\bcotiz\w{1,6}\b|\bplanillas?\b/.test(text) &&
  /\bsancion\w{0,4}\b|\bmultas?\b/.test(text)

export const incumplimiento = intent({
  ...noted('aportes.incumplimiento'),
  // "¿Qué pasa si no pago la planilla?": that, and not until when it is paid.
  called:
    /^\W*(?:y )?(?:que (?:me |le |nos )?(?:pasa|pasaria|sucede|ocurre)|que consecuencias (?:hay|tiene|trae)) (?:si|por|cuando) (?:uno |la empresa |el empleador )?no (?:se )?(?:pag\w{1,4}|cotiz\w{1,4}|afili\w{1,4}) (?:a tiempo )?(?:la |mi |los |a )?(?:planilla|pila|seguridad social|aportes)(?: (?:a tiempo|de (?:mis|los) (?:emplead\w{1,3}|trabajador\w{0,3})|este mes)){0,2}\W*$/,
  tells: finedByUgpp,
  slots: {
    soyTrabajador: flag('Es el trabajador', ({ text }) =>
      /\bmi (?:patron|jefe|empleador|empresa)\b|\bno me (?:pag|afili|cotiz|han)/.test(text) ? true : undefined,
    ),
    aportesDebidos: money('Aportes que se dejaron de pagar', ['deuda', 'pago', 'sancion', 'mencion']),
    mesesMora: count('Meses de retardo', /^mes(?:es)?$/),
    sobreMenos: flag('Se pagó sobre una base menor', ({ text }) => (LESS.test(text) ? true : undefined)),
  },
  answer({ soyTrabajador, aportesDebidos: owed, mesesMora: said, sobreMenos: less }, context) {
    const worker = soyTrabajador ?? context.speaker === 'trabajador'
    if (owed !== undefined && soyTrabajador !== true && FINED.test(context.merged.text)) {
      const written = MONTHS_LATE.exec(context.message.text)?.[1]
      const months = said ?? (written === undefined ? monthsSince(context.when.year, context.today) : Number(written))
      return sancionUgpp(owed, months, less === true, context)
    }
    return told(worker ? 'aportes.incumplimiento.trabajador' : 'aportes.incumplimiento', context)
  },
})
