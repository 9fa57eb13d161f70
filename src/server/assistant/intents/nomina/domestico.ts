import { formatCop, formatDate, formatNumber, formatPercent } from '../../../../shared/format.ts'
import { dias360 } from '../../../../shared/tax/dias360.ts'
import { AUXILIO_TRANSPORTE, SMMLV } from '../../../../shared/tax/facts/general.ts'
import { LABOUR } from '../../../../shared/tax/facts/labour.ts'
import { yearOf } from '../../../../shared/tax/habiles.ts'
import { prestacion } from '../../../../shared/tax/prestacionUnica.ts'
import { cst, decreto, ley } from '../../../../shared/tax/sources.ts'
import { tiempoParcial } from '../../../../shared/tax/tiempoParcial.ts'
import type { IsoDate } from '../../../../shared/tax/types.ts'
import { cite, fromCalculation } from '../answer.ts'
import { type AnswerContext, intent } from '../intent.ts'
import { despido } from '../laboral/despido.ts'
import { ingreso, salario, tiempoServicio } from '../laboral/slots.ts'
import { auxilioTransporte, money, said, text } from '../slots.ts'
import { claseRiesgo, numbered, whatIf } from './slots.ts'
import { dayPay, diasMes, diasSemana, workedDays } from './tiempo.ts'

const POR_SEMANAS = decreto('2616', 2013)
const PRIMA = ley('1788', 2016)
const DAYS = 30
const HALF_YEAR = 6
/** Nobody is paid that for a day of housework: such a sum is a month's. */
const MOST_A_DAY = 500_000

export const interna = said(
  'Interna',
  /\bintern[oa]s?\b|\bviv[ea] (?:ahi|aqui|aca|alla|conmigo|en la|con)\b|\bduerme (?:en|ahi|aqui|con)\b|\b(?:queda a dormir|amanece)\b/,
  /\bno (?:(?:es|fuera|sea|seria|era) interna|viv[aei]\w{0,3}|duerm[ae]|se quedar?a?)\b|\bextern[oa]\b|\bva y viene\b/,
)

/** Who lives in the house has no allowance: what the benefits that are asked next find in the case. */
const pasajes: typeof auxilioTransporte = {
  ...auxilioTransporte,
  read: (message, context) =>
    auxilioTransporte.read?.(message, context) ?? (interna.read?.(message, context) === true ? false : undefined),
}

const ASKS_PRIMA = /\bprim(?:as?|itas?)\b|\baguinaldo\b/
const ASKS_SECURITY =
  /\bplanilla\b|\bpila\b|\bafili|\bseguridad social\b|\bpension\b|\bseguro\b|\barl\b|\beps\b|\bsalud\b|\baport|\bcotiz|\bcaja\b/

const BENEFITS = [
  { concepto: 'prima', stem: ASKS_PRIMA, name: 'la prima' },
  { concepto: 'cesantias', stem: /\bcesantia/, name: 'las cesantías' },
  { concepto: 'intereses', stem: /\binteres(?:es)?\b/, name: 'los intereses a las cesantías' },
  { concepto: 'vacaciones', stem: /\bvacacion/, name: 'las vacaciones' },
] as const
type Benefit = (typeof BENEFITS)[number]

const SAME_WITH_ANOTHER =
  /^\W{0,3}(?:(?:y|no|ah|pero|ahora|perdon|mejor|digo),? ){0,3}(?:que tal |como )?(?:si|a|con|son|solo|entro|empezo|desde)\b|\bfuer[ao]n?\b|\bvinier/
/** The benefits that are asked: kept where only the days or the pay change, gone where something else is asked. */
const prestacionesPedidas = text<readonly Benefit['concepto'][]>(
  'Prestaciones pedidas',
  ({ text: asked }, { before }) => {
    const found = BENEFITS.flatMap(({ stem, concepto }) => (stem.test(asked) ? [concepto] : []))
    return found.length > 0 ? found : before === undefined || SAME_WITH_ANOTHER.test(asked) ? undefined : []
  },
  (value) => value.map((each) => BENEFITS.find(({ concepto }) => concepto === each)?.name ?? each).join(', '),
)

const ENOUGH =
  /\b(?:esta bien|alcanza|es legal|es suficiente|es justo|es poquito|es muy poco|lo de ley|le estoy pagando bien)\b/

/** From when to when one benefit is of, and how it is said. */
function periodOf(concepto: Benefit['concepto'], entry: IsoDate | undefined, { today, message }: AnswerContext) {
  const year = yearOf(today)
  if (concepto === 'vacaciones') {
    const dias = entry === undefined || entry > today ? 360 : dias360(entry, today)
    return { dias, de: dias === 360 ? 'por un año' : `por los ${dias} días que lleva` }
  }
  const first = /\bjunio\b/.test(message.text) || (today.slice(5) < '07-01' && !/\bdiciembre\b/.test(message.text))
  const [from, to]: readonly [IsoDate, IsoDate] =
    concepto !== 'prima'
      ? [`${year}-01-01`, `${year}-12-31`]
      : first
        ? [`${year}-01-01`, `${year}-06-30`]
        : [`${year}-07-01`, `${year}-12-31`]
  const start = entry !== undefined && entry > from && entry <= to ? entry : from
  const dias = dias360(start, to)
  return { dias, de: `del ${formatDate(start)} al ${formatDate(to)} (${dias} días)` }
}

/** Somebody who works in a home, by days or all the time: what is owed and contributed. */
const OWES =
  /\b(?:le|les) (?:debo|toca|tocan|corresponden?|pertenecen?|tengo que (?:dar|pagar))\b(?! cuant)|\btiene derecho\b/

/** Who works in a shop keeps no house. */
const A_BUSINESS =
  /\b(?:lavanderia|restaurante|tienda|almacen|taller|panaderia|negocio|oficina|empresa|consultorio|peluqueria|salon de belleza|ferreteria|drogueria|papeleria|hotel|hostal|fabrica|bodega|cafeteria|sas)\b/
const A_HOME = /\b(?:casas?|apartamento|apto|hogar|finca|domestic[oa]s?|niner[oa]s?|nanas?|intern[oa]|familia)\b/

const A_HELPER =
  /\b(?:empleada (?:del servicio|domestica|de la casa|de servicio)|(?:senora|muchacha|mujer) (?:del aseo|de la limpieza|del servicio)|domestica|aseadora|niner[oa]|servicio domestico)\b/
const BY_DAYS = /\b\d (?:dias?|veces) (?:a la|por|en la|cada) semana\b/
const COSTS = /\bcost[oa]\b|\bcuesta\b|\bvale\b|\bsale\b|\bcon todo\b|\bseguridad social\b|\baportes\b|\bplanilla\b/

export const domestico = intent({
  id: 'nomina.domestico',
  subject: 'nomina',
  title: 'Empleada doméstica o niñera: aportes y prestaciones por días',
  // "Tiene Sisbén, ¿no la afilio?", "¿y eso cuánto me cuesta al mes?" of somebody who comes some days.
  keeps:
    /^(?![^?]*\b(?:papel|firm\w{1,4})\b)[^?]{0,200}(?:\bsisben\b|\bafili\w{1,4}\b|\b(?:cuanto|que) (?:me |nos )?(?:cuesta|costaria|sale|vale|valdria|toca poner)\b(?! (?:la |de )?(?:prima|liquid|despe|echar)))/,
  tells: ({ text, amounts }) =>
    amounts.length === 1 &&
    (amounts[0]?.value ?? MOST_A_DAY) < MOST_A_DAY &&
    A_HELPER.test(text) &&
    BY_DAYS.test(text) &&
    COSTS.test(text),
  fits: ({ text }) => !A_BUSINESS.test(text) || A_HOME.test(text),
  // Contributions, benefits and what is paid at the end are of one answer.
  covers: (part, { amounts }) =>
    amounts.length > 0 &&
    /\b(?:liquidacion|afili\w{1,4}|cuanto (?:me )?(?:sale|cuesta)|aport\w{1,4}|prestaciones|cesantias|vacaciones|seguridad social)\b/.test(
      part,
    ),
  speakers: ['empleador', 'persona', 'trabajador'],
  slots: {
    salarioDia: money('Pago por día', ['salarioDia'], { main: true, read: dayPay }),
    salario,
    diasSemana,
    tiempoServicio: {
      ...tiempoServicio,
      // "Y si fueran 3 días": how often, and not for how long.
      read: (message, context) => {
        const served = tiempoServicio.read?.(message, context)
        return served !== undefined && served >= DAYS ? served : undefined
      },
    } satisfies typeof tiempoServicio,
    diasMes,
    interna,
    auxilioTransporte: pasajes,
    ingreso,
    prestacionesPedidas,
    claseRiesgo,
  },
  answer(values, context) {
    const { facts, on, message } = context
    if (/\bindemniz/.test(message.text) && (values.salarioDia ?? values.salario) !== undefined)
      return despido.answer({ ...values, salida: 'despido' }, context)
    const kind = whatIf(context)
    const minimum = facts.at(SMMLV, on)
    const daily = minimum.value / DAYS
    const allowance = facts.at(AUXILIO_TRANSPORTE, on)
    const saidDaily = values.salarioDia !== undefined && values.salarioDia <= MOST_A_DAY ? values.salarioDia : undefined
    // A sum too big for a day is the month's, and newer than one that this message does not tell.
    const monthly = saidDaily === undefined ? values.salarioDia : undefined
    const sum = message.amounts.some(({ value }) => value === values.salario)
      ? values.salario
      : (monthly ?? values.salario)
    const { days, week: perWeek } = workedDays(values, message.text)
    const byDays = days !== undefined && days < 26
    // The whole minimum of who lived in is no pay for some days of the month.
    const ofAllTheMonth = byDays && sum === minimum.value && !message.amounts.some(({ value }) => value === sum)
    const month = ofAllTheMonth ? undefined : sum
    const prima = ASKS_PRIMA.test(message.text)
    const security = ASKS_SECURITY.test(message.text)
    const howOften =
      perWeek === undefined
        ? `${formatNumber(days ?? DAYS)} ${days === 1 ? 'día' : 'días'} al mes`
        : `${perWeek} ${perWeek === 1 ? 'día' : 'días'} a la semana (${formatNumber(days ?? DAYS)} al mes)`
    const rights =
      byDays || (month === undefined && saidDaily === undefined && !values.interna)
        ? `pensión, ARL y caja de compensación por semanas ${cite(POR_SEMANAS)} y prima, cesantías, intereses y vacaciones en proporción a lo que se le paga ${cite(PRIMA)}`
        : `salud, pensión, ARL y caja de compensación y prima ${cite(PRIMA)}, cesantías, intereses y vacaciones`
    const common = {
      facts: [minimum, allowance],
      caveats: [
        'Aunque la persona no quiera o tenga Sisbén, la afiliación no se puede renunciar.',
        'Con varios patrones, cada uno paga sus días.',
        `El día completo no puede valer menos de ${formatCop(daily)}, más ${formatCop(allowance.value / DAYS)} de auxilio de transporte si no vive en la casa.`,
      ],
    }
    const pay = byDays
      ? saidDaily !== undefined
        ? Math.round(saidDaily * days)
        : (month ?? Math.round(daily * days))
      : (month ?? (saidDaily === undefined ? minimum.value : Math.round(saidDaily * (days ?? DAYS))))
    if (!byDays && month === undefined && saidDaily === undefined && !values.interna) {
      const steps = [
        'Contrato, mejor por escrito, con los días y el pago.',
        'Afíliala a pensión, ARL y caja de compensación; si gana al menos un salario mínimo, también a salud.',
        `Paga la PILA cada mes: de 1 a 7 días del mes es una semana, de 8 a 14 dos, de 15 a 21 tres y desde 22 el mes ${cite(POR_SEMANAS)}.`,
        `Paga la prima en junio y diciembre ${cite(PRIMA)}, las cesantías y sus intereses cada año y las vacaciones, en proporción.`,
      ]
      return {
        ...common,
        headline:
          kind === 'como'
            ? 'Una empleada de la casa, aunque venga por días, se tiene **con contrato, afiliada y con prestaciones en proporción**, así:'
            : kind === 'quien'
              ? '**Cada patrón** paga los aportes y las prestaciones de los días que la persona le trabaja.'
              : `${kind === 'sino' ? 'Sí: a' : 'A'} una empleada de la casa, aunque venga un solo día por semana, **le corresponden ${rights}**.`,
        paragraphs: [
          ...(kind === 'como' ? [numbered(steps)] : []),
          `Si en el mes gana menos de un salario mínimo (${formatCop(minimum.value)}) se cotiza por semanas: de 1 a 7 días es una, de 8 a 14 dos, de 15 a 21 tres y desde 22 el mes. Cada semana cotiza sobre la cuarta parte del mínimo: ${formatPercent(facts.at(LABOUR.pensionEmpleador, on).value)} de pensión y ${formatPercent(facts.at(LABOUR.caja, on).value)} de caja el patrón, y ${formatPercent(facts.at(LABOUR.pensionTrabajador, on).value)} de pensión ella.`,
          'Dime cuántos días viene y cuánto le pagas por día y te doy los valores.',
        ],
        sources: [POR_SEMANAS, PRIMA, cst('art. 249'), cst('art. 186'), ...minimum.sources],
      }
    }
    const calculation = tiempoParcial(
      {
        pago: byDays ? pay : Math.max(pay, minimum.value),
        dias: byDays ? days : DAYS,
        auxilio: values.interna !== true && values.auxilioTransporte !== false,
        claseRiesgo: values.claseRiesgo ?? 1,
        date: on,
      },
      facts,
    )
    const { empleador, trabajador, provisiones, semanas, auxilio, costoTotal } = calculation.result
    const sixMonths = provisiones.prima * HALF_YEAR
    const opening = byDays
      ? `Viniendo ${howOften}`
      : values.interna
        ? 'Interna y con todo el mes'
        : 'Con todo el mes de trabajo'
    const assumed =
      byDays && saidDaily === undefined && month === undefined
        ? ` a ${formatCop(daily)} el día (el mínimo: no dijiste cuánto le pagas)`
        : byDays && saidDaily !== undefined
          ? ` a ${formatCop(saidDaily)} el día`
          : ` con ${formatCop(pay)} al mes`
    const contributions = `${formatCop(empleador.total)} al mes de aportes${semanas === undefined ? '' : ` (${semanas} ${semanas === 1 ? 'semana' : 'semanas'} de pensión y caja, más la ARL)`}`
    const benefits = `${formatCop(provisiones.total)} al mes de prestaciones`
    const low = saidDaily !== undefined && saidDaily < daily
    const health =
      byDays &&
      semanas !== undefined &&
      /\beps\b|\bsalud\b|\bsisben\b/.test(message.text) &&
      message.amounts.length === 0
    const listed = BENEFITS.filter(({ concepto }) => values.prestacionesPedidas?.includes(concepto))
    if (listed.length > 0 && !security && kind !== 'cuando' && kind !== 'porque' && kind !== 'asiento') {
      const worked = listed.map(({ concepto, name }) => {
        const { dias, de } = periodOf(concepto, values.ingreso, context)
        const own = prestacion(
          {
            concepto,
            salario: byDays ? pay : Math.max(pay, minimum.value),
            auxilio: values.interna !== true && values.auxilioTransporte !== false,
            dias: Math.max(1, dias),
            date: on,
          },
          facts,
          byDays ? days : DAYS,
        )
        return { name, de, own, concepto }
      })
      const [one, ...others] = worked
      if (one !== undefined) {
        const sums = worked.map(({ name, de, own }) => `${name} ${de}, **${formatCop(own.result.valor)}**`)
        const many = new Intl.ListFormat('es').format(sums)
        const owes = kind === 'sino' || OWES.test(message.text)
        const due = worked.some(({ concepto }) => concepto === 'prima')
          ? '. La prima se paga a más tardar el 30 de junio y en los primeros 20 días de diciembre'
          : ''
        return fromCalculation(one.own, {
          headline: `${owes ? 'Sí: le' : 'Le'} debes ${many}, ${byDays ? `viniendo ${howOften}` : opening.charAt(0).toLowerCase() + opening.slice(1)}${assumed}${due}.`,
          paragraphs: [
            values.interna === true || values.auxilioTransporte === false
              ? 'La base es lo que le pagas, sin sumar auxilio de transporte.'
              : `La base de prima, cesantías e intereses es lo que le pagas más ${formatCop(auxilio)} de auxilio de transporte por los días que viene; si tu pago ya trae los pasajes, dímelo y lo quito. Las vacaciones van sin auxilio.`,
            ...(values.ingreso === undefined ? ['Conté el periodo completo: dime qué día empezó y lo ajusto.'] : []),
          ],
          steps: [one, ...others].flatMap(({ own }) => own.steps),
          sources: [PRIMA, ...worked.flatMap(({ own }) => own.sources)],
          facts: [minimum, allowance],
          caveats: byDays && perWeek !== undefined ? ['Conté un mes promedio, de 52 semanas entre 12 meses.'] : [],
        })
      }
    }
    const lowMonth = !byDays && pay < minimum.value && !prima
    const whose =
      (kind === 'quien' && message.amounts.length === 0) ||
      /\b(?:yo o (?:ella|el)|ella o yo)\b|\bquien (?:pone|paga)\b|\b(?:pone|paga|aporta|quito|descuent[oa]) ella\b|\b(?:a|de|por) ella\b|\bella (?:cuanto |que )?(?:pone|paga|aporta)\b|\ble (?:descuento|quito|rebajo)\b|\bparte (?:de(?:l| la) )?trabajador/.test(
        message.text,
      )
    const fine =
      saidDaily !== undefined && ENOUGH.test(message.text)
        ? low
          ? ` Pero **${formatCop(saidDaily)} por un día completo es menos que lo de ley**: ${formatCop(daily)} más ${formatCop(allowance.value / DAYS)} de auxilio de transporte.`
          : values.interna !== true && saidDaily < daily + allowance.value / DAYS
            ? ` Los ${formatCop(saidDaily)} alcanzan para el día del mínimo (${formatCop(daily)}), pero **faltan ${formatCop(daily + allowance.value / DAYS - saidDaily)}** para completar los ${formatCop(allowance.value / DAYS)} de auxilio de transporte.`
            : ` Y sí: ${formatCop(saidDaily)} por día cubre el mínimo (${formatCop(daily)}) y el auxilio de transporte (${formatCop(allowance.value / DAYS)}).`
        : ''
    const headline = health
      ? `${kind === 'sino' ? 'No: a' : 'A'} la EPS **no se cotiza por semanas**; mientras gane menos de un salario mínimo sigue en el régimen subsidiado o como beneficiaria. Sí va a pensión, ARL y caja: ${contributions}.`
      : whose
        ? `**Tú pagas ${formatCop(empleador.total)} y ella pone ${formatCop(trabajador.total)}** al mes de aportes, que le descuentas de lo que le pagas; las prestaciones (${formatCop(provisiones.total)} al mes) son todas tuyas.`
        : lowMonth
          ? `${kind === 'sino' ? 'No: ' : ''}**${formatCop(pay)} por todo el mes es menos que el salario mínimo**, que es de ${formatCop(minimum.value)}; con el mínimo, además del pago son ${contributions} y ${benefits}.`
          : low && kind === 'sino' && !security
            ? `No: **${formatCop(saidDaily)} por un día completo es menos que lo de ley**, que es ${formatCop(daily)} más ${formatCop(allowance.value / DAYS)} de auxilio de transporte; además le corresponden prestaciones y aportes.`
            : kind === 'sino'
              ? `Sí: ${byDays ? 'aunque venga por días ' : ''}**le corresponden ${rights}**; ${opening.toLowerCase()}${assumed} son ${contributions} y ${benefits}.`
              : prima && kind === 'cuando'
                ? `La prima se paga **la mitad a más tardar el 30 de junio y la otra en los primeros 20 días de diciembre**; por un semestre completo es de ${formatCop(sixMonths)}.`
                : prima && !security
                  ? `${opening}${assumed}, la prima de un semestre completo es de **${formatCop(sixMonths)}** (${formatCop(provisiones.prima)} por cada mes trabajado).`
                  : security && !prima
                    ? `${opening}${assumed}, pagas **${contributions}** y ella pone ${formatCop(trabajador.total)}.`
                    : `${opening}${assumed}, además del pago debes **${contributions}** y **${benefits}**: en total te cuesta ${formatCop(costoTotal)} al mes.`
    return fromCalculation(calculation, {
      headline: `${headline}${fine}`,
      paragraphs: [
        `Las prestaciones de cada mes son ${formatCop(provisiones.cesantias)} de cesantías, ${formatCop(provisiones.intereses)} de intereses, ${formatCop(provisiones.prima)} de prima y ${formatCop(provisiones.vacaciones)} de vacaciones${auxilio > 0 ? `, con ${formatCop(auxilio)} de auxilio de transporte incluidos en las tres primeras` : ''}. La prima de un semestre completo es de ${formatCop(sixMonths)} ${cite(PRIMA)}.`,
        ...(/\bliquid\w{1,6}\b|\bse va\b/.test(message.text)
          ? [
              '**Si se va, se le liquidan esas mismas prestaciones por el tiempo que no se le hayan pagado**, el día que termina; renunciar no las quita.',
            ]
          : []),
        ...(prima && security
          ? [`De los aportes, ella pone ${formatCop(trabajador.total)} más, que se le descuentan.`]
          : []),
      ],
      sources: [
        ...(byDays && semanas !== undefined ? [POR_SEMANAS] : [ley('100', 1993, 'art. 204')]),
        PRIMA,
        ...calculation.sources,
      ],
      caveats: [
        ...calculation.caveats,
        `Usé ARL clase ${values.claseRiesgo ?? 'I'}. Un hogar no tiene la exoneración de aportes; SENA e ICBF no están incluidos: confírmalo con tu operador PILA.`,
        ...(low ? [common.caveats[2] ?? ''] : []),
        ...common.caveats.slice(0, 2),
      ].filter((each) => each !== ''),
    })
  },
})
