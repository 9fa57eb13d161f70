import { formatCop, formatNumber, formatPercent, MONTHS } from '../../../../shared/format.ts'
import { UVT } from '../../../../shared/tax/facts/general.ts'
import { LABOUR } from '../../../../shared/tax/facts/labour.ts'
import { TABLA, tablaAt, tramoKey } from '../../../../shared/tax/facts/tablas.ts'
import { aportesIndependiente } from '../../../../shared/tax/independientes.ts'
import { porcentajeFijo, retencionProcedimiento2 } from '../../../../shared/tax/procedimiento2.ts'
import { retencionIndemnizacion, retencionPrima, retencionSalarios } from '../../../../shared/tax/retencionSalarios.ts'
import { et, ley } from '../../../../shared/tax/sources.ts'
import { tracked } from '../../../../shared/tax/tracked.ts'
import type { FactSource, IsoDate } from '../../../../shared/tax/types.ts'
import { roundUvt, uvtAt } from '../../../../shared/tax/uvt.ts'
import { toldBy } from '../../knowledge/notes.ts'
import { askBack, cite, fromCalculation, type IntentAnswer, type Table } from '../answer.ts'
import { isCalled } from '../clause.ts'
import { isContributionByName } from '../contributions.ts'
import { bare, figure } from '../figure.ts'
import { type AnswerContext, type AnyIntent, intent, type Slot } from '../intent.ts'
import { concepto, declarante, juridica, paidAskerIsCompany } from '../iva/slots.ts'
import { payrollOf } from '../nomina/payroll.ts'
import { toCop } from '../reading.ts'
import { flag, integral, money, noSalarial, percent } from '../slots.ts'
import { aloneIn, byRate, byTableOf, planilla, takesCosts, teamIn } from './porTabla.ts'
import { bareNumber } from './short.ts'
import { aspectos, comisiones, enMiles, personas, salario } from './slots.ts'

/** UVT below which nothing is withheld. */
const FIRST = tramoKey(TABLA.retencion, 1, 'desde')

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

/** "Sin trabajadores a cargo" is of a team, and not of a family. */
const IN_CHARGE = /\b(?:empleados?|trabajador\w{0,2}|personal|equipo|ayudantes?|nadie) a (?:mi |su )?cargo\b/
const NO_DEPENDENTS =
  /\b(?:sin|ni|no(?! integral)|cero|0|ningun\w?|nunca|tampoco|nada de|quit\w{1,5}|excluy\w{1,3})\b(?: (?!y\b|pero\b|si\b|solo\b|mas\b)[a-z]{1,11}){0,3} (?:dependientes?|hij[oa]s)\b|\bya son grandes\b|\b(?:sin|ni|no (?:tiene|tengo|hay|acredita|lleva)) (?:(?:mas|otras|ninguna|nada|que) ){0,2}(?:deducciones|deduccion|deducir)\b/
const dependientes = flag('Dependientes económicos', ({ text: said }) =>
  NO_DEPENDENTS.test(said)
    ? false
    : /\b(?:dependientes?|hij[oa]s?|pela(?:o|ito|dito)s?|nin[oa]s?|manten\w{1,4}|ve por (?:mi|su|la|el)|a cargo)\b/.test(
          said.replace(IN_CHARGE, ' '),
        ) && !/\b(?:mi|el|la) hij[oa] (?:gana|trabaja|cobra)\b/.test(said)
      ? true
      : undefined,
)
const WHOLE_CONTRIBUTION =
  /\b(?:aport(?:es?|a|o)|seguridad social|planilla|incrngo|ingresos no constitutivos)(?: (?:oblig\w{0,8}\.?|de|del|a|al|mes|la|por|y|salud|pension|total|pague|pago|seguridad|social)){0,8}[ :=$]{1,3}$/
/** "Descuento 9 % de aportes": told behind the share. */
const SHARE_BEFORE = /^[\d.,]{1,5} ?(?:%|por ciento)? ?(?:de|en|por) (?:los |sus )?(?:aportes|seguridad social)\b/
const SHARE_CONTRIBUTED =
  /\b(?:aport(?:es?|a|o)|seguridad social)(?: (?:obligatorios?|de|del|a|al|mes|la|por|y|salud|pension|son|es|el|un|suman?|total|en|todos|juntos)){0,8} $/
/** "Aporta 500.000 a pensión voluntaria": no contribution that the law asks for. */
const VOLUNTARY = '(?:pension(?:es)? voluntarias?|afc|fvp|fpv|aportes? voluntarios?|fondo (?:de pensiones )?voluntario)'
const VOLUNTARY_AFTER = new RegExp(
  `^ ?(?:millones |mil |pesos )?(?:mensuales )?(?:a|en|de|para|por) (?:la |su |una |el |un )?${VOLUNTARY}\\b`,
)
const VOLUNTARY_BEFORE = new RegExp(`\\b${VOLUNTARY}(?: (?:de|por|es|son|al|mes)){0,3}[ :=$]{1,3}$`)
const isVoluntary = (said: string, { at, end }: { readonly at: number; readonly end: number }): boolean =>
  VOLUNTARY_AFTER.test(said.slice(end, end + 60)) || VOLUNTARY_BEFORE.test(said.slice(Math.max(0, at - 60), at))
/** "% fijo 7,42": the rate behind its name, with or without its mark. */
const FIXED_RATE =
  /(?:%|\bporcentaje|\bporc\.?) fijo(?: (?:de|del|es|al?|en|quedo|dio|calculado)){0,3}:? (\d{1,2}(?:[.,]\d{1,2})?)(?![\d.,]*\d)/
const tasaFija: Slot<number, false> = {
  ...percent('Porcentaje fijo (procedimiento 2)', ['tarifa', 'mencion']),
  takes: (said, { at }) =>
    /(?:%|\bporcentaje|\bporc\.?) fijo(?: [a-z]{1,9}){0,3}:? $/.test(said.slice(Math.max(0, at - 50), at)),
  orByRole: true,
  read: ({ text: said }) => {
    const found = FIXED_RATE.exec(said)?.[1]
    return found === undefined ? undefined : Number(found.replace(',', '.'))
  },
}
/** What a sum is where its clause names the pay. */
const PAY = /\b(?:sueldo|salario|gana|devenga|honorarios)\b/
const deducciones = {
  dependientes,
  // "Los aportes son el 9 %": of the pay of the month.
  tasaAportes: {
    ...percent('Aportes obligatorios, del pago', []),
    // "Aporta 4 % salud, 4 % pensión y 1 % FSP": each part is what the law says already.
    takes: (said: string, { at }: { readonly at: number }) =>
      (SHARE_CONTRIBUTED.test(said.slice(Math.max(0, at - 80), at)) || SHARE_BEFORE.test(said.slice(at, at + 40))) &&
      !/^[\d.,]{1,5} ?%? ?(?:de |a |en |para )?(?:la )?(?:salud|pension|eps|fsp|solidaridad)/.test(
        said.slice(at, at + 30),
      ),
  },
  aportesDichos: {
    ...money('Aportes obligatorios del mes', [], { per: 'mes', summed: true }),
    takes: (said: string, sum: { readonly at: number; readonly end: number }) =>
      !isVoluntary(said, sum) &&
      (isContributionByName(said, sum) || WHOLE_CONTRIBUTION.test(said.slice(Math.max(0, sum.at - 80), sum.at))),
  },
  vivienda: {
    ...enMiles(
      money('Intereses de vivienda del mes', ['vivienda', 'interes'], { per: 'mes' }),
      /\b(\d{2,3}) (?:de |d )?(?:solo )?interes/,
      /^(?:vivienda|interes)/,
    ),
    takes: isCalled(/\b(?:hipotec\w{2,5}|vivienda|intereses)\b/, PAY),
    orByRole: true,
  },
  prepagada: {
    ...enMiles(
      money('Medicina prepagada del mes', ['prepagada'], { per: 'mes' }),
      /\b(\d{2,3}) (?:de )?(?:la )?prepagada/,
      /^(?:prepagada|medicina)/,
    ),
    takes: isCalled(/\b(?:prepagada|plan complementario)\b/, PAY),
    orByRole: true,
  },
  afc: {
    ...enMiles(
      money('AFC y pensión voluntaria del mes', ['afc'], { per: 'mes' }),
      /\b(\d{2,3}) (?:a|en|de) (?:la |una )?(?:afc|pension voluntaria)/,
      /^(?:afc|pension|voluntari)/,
    ),
    takes: isVoluntary,
    orByRole: true,
  },
}

interface Deductions {
  readonly tasaAportes?: number | undefined
  readonly dependientes?: boolean | undefined
  readonly aportesDichos?: number | undefined
  readonly vivienda?: number | undefined
  readonly prepagada?: number | undefined
  readonly afc?: number | undefined
}

const deduct = (
  { dependientes: has, vivienda, prepagada, afc, aportesDichos, tasaAportes: share }: Deductions,
  pay?: number,
) => ({
  ...contributed(
    aportesDichos ?? (share === undefined || pay === undefined ? undefined : Math.round((pay * share) / 100)),
  ),
  dependientes: has ?? false,
  interesesVivienda: vivienda ?? 0,
  medicinaPrepagada: prepagada ?? 0,
  aportesVoluntarios: afc ?? 0,
})

const contributed = (told: number | undefined) => (told === undefined ? {} : { aportesDichos: told })

const deducted = (values: Deductions): boolean =>
  values.dependientes === true || [values.vivienda, values.prepagada, values.afc].some((each) => each !== undefined)

/** How much each deduction may take off the month's base. */
function deductionLimits({ facts: source, on }: AnswerContext): IntentAnswer {
  const facts = tracked(source)
  const value = (key: string): number => facts.at(key, on).value
  const uvt = uvtAt(facts, on)
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

const LIMITS = /\b(?:hasta cuanto|topes?|limites?|maximos?|depuracion\w{0,3}|(?:se )?pued\w{1,2} restar)\b/
const DEDUCTION =
  /\b(?:dependientes?|prepagada|credito (?:de )?vivienda|intereses (?:de )?vivienda|hipoteca\w{0,3}|afc|fvp|pension voluntaria|aportes? voluntarios?)\b/

const LOWERS =
  /\b(?:baj(?:o|ar|arle|arme|en)|reduc(?:ir|irme|zco)|disminuir|rebajar|(?:reten(?:gan|er)|retengan|descuenten) menos)\b[^?]{0,30}|\bmenos retencion\b/

/** What it is, and no withholding of a wage. */
const WHAT_IS_THE_SECOND = /\bque es (?:el |eso del )?procedimiento (?:2|dos)\b/

/** "Retefuente salario 12.000.000, aportes salud 4 %": what it opens with is worked out, and the rest is what is taken off. */
const OPENS_WITH_A_WAGE =
  /^\W{0,3}(?:(?:y|hola|la|una|cual|cuanto|cuanta|es|seria|de|calcul[ae]\w{0,3}|liquid[ae]\w{0,3}|dame|necesito) ){0,4}(?:retefuente|retencion(?: en la fuente)?)(?: (?:mensual|de|del|por|en|sobre|a|un|una|el|los|pagos?)){0,3} (?:salarios?|sueldos?|nomina|laboral(?:es)?)\b/
/** "Tengo 3 empleados, ganan…: retención de cada uno": nothing but wages is told of. */
const OF_EACH_WAGE =
  /\b(?:emplead|trabajador)\w{1,3}\b[^?]{0,40}\b(?:ganan|devengan|salarios? de|sueldos? de)\b[^?]{0,90}\b(?:retencion(?:es)?|retefuente|retengo)\b/
const OF_A_LEVY = /\brete ?(?:iva|ica)\b|\b(?:ica|iva|neto)\b/
const OTHER_WITHHOLDING =
  /\bprocedimiento (?:2|dos)\b|\b(?:prima|indemniz|cesant|embarg|devol|independiente|honorarios|% fijo|porcentaje fijo)/

/** "Retención y neto del mes": what is left once it is withheld. */
const NET_TOO = /\bneto\b|\bcuanto (?:le |me )?(?:queda|llega|consigno|pago)\b/
function netOf(
  pay: number,
  values: {
    readonly comisiones?: number | undefined
    readonly noSalarial?: number | undefined
    readonly integral?: boolean | undefined
  },
  retencion: number,
  { facts, on }: AnswerContext,
): string {
  const roll = payrollOf(pay, values, { facts, on }).result
  const { salud, pension, fsp } = roll.trabajador
  const earned = roll.neto + roll.trabajador.total
  return `**Recibe ${formatCop(earned - salud - pension - fsp - retencion)} netos**: ${formatCop(earned)} menos ${formatCop(salud + pension + fsp)} de salud, pensión${fsp > 0 ? ' y solidaridad' : ''} y ${formatCop(retencion)} de retención.`
}

/** The least wage of which the table takes something, where nothing but the contributions is taken off it; to the nearest ten thousand. */
function firstWithheld({ facts, on }: Pick<AnswerContext, 'facts' | 'on'>): number {
  const from = facts.at(FIRST, on).value
  const over = (pay: number) =>
    retencionSalarios({ pago: pay, noSalarial: 0, integral: false, ...deduct({}), date: on }, facts).result.baseUvt >
    from
  let [low, high] = [from * uvtAt(facts, on), 3 * from * uvtAt(facts, on)]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (over(middle)) high = middle
    else low = middle
  }
  return Math.round(high / 10_000) * 10_000
}

/** What a pensioner is paid is no wage. */
const A_PENSION =
  /\bmesadas?\b|\bpensionad[oa]s? (?:de|por|con)\b|\b(?:tiene|tengo|recib\w{1,3}|es|de) (?:una |su |mi |la )?pension (?:de|por) (?!voluntari|invalidez que)/
const PENSION_LEFT_OUT = /\b(?:sueldo|salario|contrat\w{1,4}|nomina|aportes?)\b/

export const salarios = intent({
  id: 'retencion.salarios',
  covers: (part, { amounts }) => amounts.length > 0 && NET_TOO.test(part),
  subject: 'retencion',
  title: 'Retención en la fuente sobre un salario',
  // "¿Y esa liquidación lleva retención?" after what comes of paying it late.
  follows: {
    after: /^prestaciones\.(?:liquidacion|moratoria)$/,
    said: /\bliquidacion (?:lleva|tiene|causa|paga) (?:rete ?fuente|retencion)\b/,
  },
  // "¿Cómo bajo la retención de mi sueldo?" wants the deductions.
  fits: ({ text, amounts }) => amounts.length > 0 || !(LOWERS.test(text) || WHAT_IS_THE_SECOND.test(text)),
  tells: ({ text, amounts }) =>
    amounts.length > 0 &&
    !OTHER_WITHHOLDING.test(text) &&
    (OPENS_WITH_A_WAGE.test(text) || (OF_EACH_WAGE.test(text) && !OF_A_LEVY.test(text))),
  speakers: ['empleador', 'trabajador', 'negocio', 'persona'],
  slots: {
    salario,
    personas,
    comisiones,
    noSalarial,
    integral,
    ...deducciones,
    porcentajeFijo: tasaFija,
    aspectos: aspectos('Lo que se pregunta', {
      topes: LIMITS,
      obligatorio: /\b(?:obligatori\w|aunque (?:el|ella) diga|no quiere)\b/,
      ahorro:
        /\b(?:(?:me |se )?ahorr(?:o|a|aria|amos) (?:en|de)|cuanto (?:me |le |se )?(?:baja|rebaja|reduce)|cuanto menos)\b/,
      procedimiento2: /\bprocedimiento (?:2|dos)\b|\bproc\.? ?2\b/,
    }),
  },
  answer(values, ctx) {
    const { facts, on, kind } = ctx
    const asked: readonly string[] = values.aspectos ?? []
    const uvt = uvtAt(facts, on)
    const pay = values.salario
    if (asked.includes('procedimiento2') && pay !== undefined && values.porcentajeFijo !== undefined)
      return fixedRate(pay, values.porcentajeFijo, values.integral ?? false, values, ctx)
    if (pay === undefined) {
      if (asked.includes('topes') && kind !== 'asiento') return deductionLimits(ctx)
      if (DEDUCTION.test(ctx.message.text) && kind === 'cuanto')
        return askBack('¿Cuánto es el pago laboral del mes?', [et('art. 383')])
      return {
        headline: `${kind === 'sino' ? 'Depende de la base: los' : 'Los'} salarios tienen retención cuando la base gravable del mes pasa de **${figure(FIRST)} (${formatCop(facts.at(FIRST, on).value * uvt)})**: sin más deducciones que los aportes, **desde un salario de unos ${formatCop(firstWithheld(ctx))}**.`,
        paragraphs: [
          `La base es el salario menos los aportes obligatorios, las deducciones y la renta exenta del ${figure(LABOUR.rentaExenta25)}. Dime el salario y la calculo.`,
        ],
        tables: [tableOf(facts, on)],
        sources: [et('art. 383'), et('art. 385'), et('art. 388')],
      }
    }
    if (A_PENSION.test(ctx.message.text) && !PENSION_LEFT_OUT.test(ctx.message.text)) {
      const most = 1000 * uvt
      if (pay <= most)
        return {
          headline: `${kind === 'sino' ? 'No: sobre' : 'Sobre'} una mesada de ${formatCop(pay)} **no hay retención en la fuente**: las pensiones están exentas hasta 1.000 UVT al mes (${formatCop(most)}).`,
          sources: [et('art. 206 num. 5')],
          facts: [facts.at(UVT, on)],
        }
    }
    const earned = pay + (values.comisiones ?? 0)
    const calculation = retencionSalarios(
      {
        pago: earned,
        noSalarial: values.noSalarial ?? 0,
        integral: values.integral ?? false,
        ...deduct(values, earned),
        date: on,
      },
      facts,
    )
    const { retencion, sinAproximar, base, baseUvt } = calculation.result
    const saves = deducted(values) && asked.includes('ahorro')
    if (saves) {
      const plain = retencionSalarios(
        {
          pago: earned,
          noSalarial: values.noSalarial ?? 0,
          integral: values.integral ?? false,
          ...deduct({}),
          date: on,
        },
        facts,
      ).result.retencion
      return fromCalculation(calculation, {
        headline: `Con esas deducciones te ahorras **${formatCop(plain - retencion)} al mes** de retención: baja de ${formatCop(plain)} a ${formatCop(retencion)}.`,
        paragraphs: [
          `La base gravable queda en ${formatCop(base)} (${formatNumber(baseUvt)} UVT), con un salario de ${formatCop(pay)}.`,
        ],
      })
    }
    const people = values.personas ?? 1
    const what = `un salario${values.integral === true ? ' integral' : ''} de ${formatCop(pay)}${(values.comisiones ?? 0) > 0 ? ` más ${formatCop(values.comisiones ?? 0)} de otros pagos salariales` : ''}${deducted(values) ? ', con las deducciones que dijiste,' : ''}`
    return fromCalculation(calculation, {
      headline:
        retencion === 0
          ? `${kind === 'sino' ? 'No: sobre' : 'Sobre'} ${what} **no hay retención en la fuente**: la base es de ${formatNumber(baseUvt)} UVT y no supera ${bare(FIRST)}.`
          : `${kind === 'sino' ? 'Sí: la' : 'La'} retención en la fuente sobre ${what} es de **${formatCop(retencion * people)}** al mes${people > 1 ? ` por los ${people} (${formatCop(retencion)} cada uno)` : ''}.`,
      // Of procedure 2 nothing is told by the table of procedure 1 as if it were its own.
      ...(asked.includes('procedimiento2') ? { answered: false } : {}),
      paragraphs: [
        ...(asked.includes('procedimiento2')
          ? [
              'Esa es la del **procedimiento 1**. Con el 2 se aplica el porcentaje fijo del semestre: dímelo y la calculo.',
            ]
          : []),
        ...(NET_TOO.test(ctx.message.text) ? [netOf(pay, values, retencion, ctx)] : []),
        ...(retencion === 0
          ? []
          : [
              `La base gravable es de ${formatCop(base)} (${formatNumber(baseUvt)} UVT). Sin aproximar, la tabla da ${formatCop(sinAproximar)}.`,
            ]),
        ...(asked.includes('obligatorio')
          ? [
              `El empleador es agente retenedor y responde por lo que deje de retener, aunque el trabajador no quiera ${cite(et('art. 383'))}.`,
            ]
          : []),
      ],
    })
  },
})

/** What a month's pay loses by the fixed percentage. */
function fixedRate(
  pay: number,
  rate: number,
  whole: boolean,
  values: Deductions,
  { facts, on }: AnswerContext,
): IntentAnswer {
  const calculation = retencionProcedimiento2(
    { pago: pay, porcentaje: rate, integral: whole, ...deduct(values, pay), date: on },
    facts,
  )
  const { retencion, base } = calculation.result
  return fromCalculation(calculation, {
    headline: `Con procedimiento 2 al ${formatPercent(rate)} la retención sobre ${formatCop(pay)} es de **${formatCop(retencion)}** en el mes.`,
    paragraphs: [`El porcentaje fijo se aplica a la base depurada del mes, ${formatCop(base)}, y no al pago completo.`],
  })
}

const EARNS_IT =
  /\b(?:(?:un|una|1|el|la|mi) (?:emplead|trabajador|gerent|directiv|asesor|vendedor|contador)\w{0,3} (?:de|con)|gan[ao]\w{0,3}|(?:sueldo|salario) (?:de|es))(?: (?:unos|como|los|casi))?[ $]{1,3}$/

export const prima = intent({
  id: 'retencion.prima',
  subject: 'retencion',
  title: 'Retención en la fuente sobre la prima',
  speakers: ['empleador', 'trabajador', 'negocio', 'persona'],
  slots: {
    prima: money('Valor de la prima', ['prestacion', 'pago', 'noSalarial'], {
      main: true,
      read: ({ text: said, amounts }, { before }) => {
        const bare = amounts.length > 0 || typeof before !== 'number' ? undefined : bareNumber(said)
        return bare !== undefined && bare <= 60 ? bare * 1e6 : undefined
      },
    }),
    salario: { ...salario, main: false, read: undefined } as unknown as typeof salario,
    porcentajeFijo: tasaFija,
    retenido: money('Retención que se practicó', ['retencion']),
    aspectos: aspectos('Lo que se pregunta', {
      procedimiento2: /\bprocedimiento (?:2|dos)\b|\bproc\.? ?2\b|\bporcentaje fijo\b/,
      extralegal: /\bextralegal\w{0,2}\b/,
    }),
  },
  answer(values, { facts, on, kind, message }) {
    const asked: readonly string[] = values.aspectos ?? []
    // "Gano 13 millones", "de un empleado de 11": half a month's wage is the prima of a semester.
    const [only] = message.amounts
    const earned =
      only !== undefined && only.value === values.prima && EARNS_IT.test(message.text.slice(0, only.start))
        ? values.prima
        : undefined
    const wage = earned ?? (values.prima === undefined ? values.salario : undefined)
    const half = wage === undefined ? undefined : wage / 2
    const prima = half ?? values.prima
    const calculation = retencionPrima({ prima: prima ?? 0, date: on }, facts)
    const { retencion, baseUvt } = calculation.result
    if (asked.includes('procedimiento2') && values.porcentajeFijo !== undefined && prima !== undefined) {
      const of = (sum: number) => Math.round((sum * 0.75 * (values.porcentajeFijo ?? 0)) / 100 / 1000) * 1000
      const share = of(prima)
      // "Sueldo 3 millones y prima 1,5, ¿cuánto le retengo en total?": the contributions are of the wage alone.
      const pay =
        message.amounts.length > 1 && values.salario !== undefined && values.salario !== prima
          ? values.salario
          : undefined
      if (pay !== undefined)
        return {
          headline: `Con procedimiento 2 la prima se suma al sueldo del mes y todo lleva el ${formatPercent(values.porcentajeFijo)}: se retienen **${formatCop(of(pay * 0.92 + prima))}** en total, ${formatCop(of(pay * 0.92))} por el sueldo y ${formatCop(share)} por la prima.`,
          paragraphs: [
            `La base es el sueldo menos el 8 % de salud y pensión, más la prima, menos el ${figure(LABOUR.rentaExenta25)} exento.`,
          ],
          steps: [
            {
              label: 'Sueldo menos aportes',
              formula: `${formatCop(pay)} − 8 %`,
              value: formatCop(Math.round(pay * 0.92)),
            },
            {
              label: 'Más la prima',
              formula: `+ ${formatCop(prima)}`,
              value: formatCop(Math.round(pay * 0.92 + prima)),
            },
            {
              label: 'Menos la renta exenta',
              formula: '25 %',
              value: formatCop(Math.round((pay * 0.92 + prima) * 0.75)),
            },
            {
              label: 'Retención',
              formula: `× ${formatPercent(values.porcentajeFijo)}, al múltiplo de mil`,
              value: formatCop(of(pay * 0.92 + prima)),
            },
          ],
          sources: [et('art. 386'), et('art. 206 num. 10')],
          caveats: ['Si tiene solidaridad pensional, dependientes u otras deducciones, la base baja.'],
        }
      return {
        headline: `${kind === 'sino' ? 'Sí: con' : 'Con'} procedimiento 2 **la prima se suma a los demás pagos del mes y lleva el mismo ${formatPercent(values.porcentajeFijo)}**: sobre ${formatCop(prima)} son unos **${formatCop(share)}**, después del ${figure(LABOUR.rentaExenta25)} exento.`,
        sources: [et('art. 386'), et('art. 206 num. 10')],
        caveats: ['Depende de lo que quede de renta exenta y de deducciones en el mes.'],
      }
    }
    return fromCalculation(calculation, {
      headline:
        prima === undefined
          ? `${kind === 'sino' ? 'Solo si es alta: la' : 'La'} retención de la prima legal se calcula **aparte del salario del mes**, con la misma tabla del artículo 383: solo la hay si, después del ${figure(LABOUR.rentaExenta25)} exento, pasa de ${figure(FIRST)}.`
          : retencion > 0
            ? `${kind === 'sino' ? 'Sí: la' : 'La'} retención en la fuente sobre una prima de ${formatCop(prima)} es de **${formatCop(retencion)}**, calculada aparte del salario del mes.`
            : `${kind === 'sino' ? 'No: sobre' : 'Sobre'} una prima de ${formatCop(prima)} **no hay retención en la fuente**: se calcula aparte del salario y la base de ${formatNumber(baseUvt)} UVT no supera ${bare(FIRST)}.`,
      ...(prima === undefined ? { steps: [] } : {}),
      paragraphs:
        values.retenido === undefined || prima === undefined
          ? []
          : [
              `Te retuvieron ${formatCop(values.retenido)}: ${values.retenido > retencion ? `son ${formatCop(values.retenido - retencion)} de más, si la empresa usa el procedimiento 1` : 'no es más de lo que toca'}.`,
            ],
      caveats: [
        ...(half === undefined
          ? []
          : [`Supuse una prima de medio salario, ${formatCop(half)}, por el semestre completo.`]),
        ...(asked.includes('extralegal') || /extralegal/.test(message.text)
          ? ['La prima extralegal sí se suma a los pagos del mes.']
          : []),
        ...calculation.caveats,
      ],
    })
  },
})

const WITHHELD =
  '(?:r(?:e)?te\\.? ?(?:en la )?f(?:te|uente)|retencion(?:es)?|reten(?:er\\w{0,2}|emos|id[oa]s?)|retien\\w{1,2}|reteng\\w{1,2})'
/** Between both, and no list of two things that are asked: "la indemnización y la retención". */
const JOINS = '(?: (?!y |e |mas )[a-z]{1,8}){0,5}'

export const indemnizacion = intent({
  id: 'retencion.indemnizacion',
  subject: 'retencion',
  // "¿Rte fte sobre la indemn?": whatever the conversation is about.
  called: new RegExp(
    `\\b${WITHHELD}${JOINS} indemn\\w{0,9}\\b|\\bindemn\\w{0,9}\\.?(?:,? ?¿?(?:cuanto|cual|que|como))?${JOINS} ${WITHHELD}\\b`,
  ),
  // "¿Retención en la fuente?" of the indemnity that was worked out.
  follows: {
    after: /^(?:contrato\.despido|prestaciones\.liquidacion)$/,
    said: new RegExp(
      `^\\W{0,3}(?:(?:y|se|le|la|lleva|tiene|hay|hace|hago|hacen|aplica|eso|a|eso) ){0,5}(?:la |una )?${WITHHELD}(?: en la fuente)?(?: (?:se le (?:hace|aplica)|lleva|hay|a eso|a todo eso))?\\W{0,3}$`,
    ),
  },
  title: 'Retención sobre una indemnización laboral',
  speakers: ['empleador', 'trabajador', 'negocio', 'persona'],
  slots: {
    indemnizacion: money('Indemnización', ['indemnizacion', 'pago'], { main: true }),
    salario: { ...salario, main: false },
    aspectos: aspectos('Lo que se pregunta', { todas: /\btoda (?:indemnizacion|plata)\b/, siempre: /\bsiempre\b/ }),
  },
  answer(values, { facts, on, kind }) {
    const { indemnizacion: paid, salario: income } = values
    const tope = facts.at(LABOUR.indemnizacionTope, on).value * uvtAt(facts, on)
    if (income !== undefined && paid !== undefined) {
      const calculation = retencionIndemnizacion({ indemnizacion: paid, ingresoMensual: income, date: on }, facts)
      const { aplica, retencion } = calculation.result
      return fromCalculation(calculation, {
        headline: aplica
          ? `${kind === 'sino' ? 'Sí: a' : 'A'} la indemnización de ${formatCop(paid)} se le retienen **${formatCop(retencion)}** (${figure(LABOUR.indemnizacionTarifa)} después de la renta exenta del ${figure(LABOUR.rentaExenta25)}, arts. 401-3 y 206).`
          : `${kind === 'sino' ? 'No: la' : 'No se retiene nada: la'} indemnización de ${formatCop(paid)} **no tiene retención**: el ingreso mensual no supera ${formatCop(tope)} (${figure(LABOUR.indemnizacionTope)}).`,
      })
    }
    if (income !== undefined)
      return {
        headline:
          income > tope
            ? `${kind === 'sino' ? 'Sí: con' : 'Con'} ${formatCop(income)} al mes la indemnización **tiene retención del ${figure(LABOUR.indemnizacionTarifa)}**, después de restar la renta exenta del ${figure(LABOUR.rentaExenta25)}.`
            : `${kind === 'sino' ? 'No: con' : 'Con'} ${formatCop(income)} al mes la indemnización **no tiene retención**: el tope es de ${formatCop(tope)} (${figure(LABOUR.indemnizacionTope)}).`,
        paragraphs: ['Dime el valor de la indemnización y calculo cuánto.'],
        sources: [et('art. 401-3'), et('art. 206 num. 10')],
        facts: [facts.at(LABOUR.indemnizacionTope, on)],
      }
    return {
      headline: `${kind === 'sino' ? 'No siempre: la' : 'La'} indemnización laboral tiene retención del **${figure(LABOUR.indemnizacionTarifa)}** solo si el trabajador gana más de ${figure(LABOUR.indemnizacionTope)} al mes (${formatCop(tope)}).`,
      paragraphs: [
        `La tarifa se aplica después de restar la renta exenta del ${figure(LABOUR.rentaExenta25)}. Si gana menos del tope no hay retención, sin importar el valor de la indemnización.`,
        ...(paid === undefined
          ? []
          : [`Para los ${formatCop(paid)} me falta el salario mensual: dímelo y te digo si se retiene y cuánto.`]),
      ],
      sources: [et('art. 401-3'), et('art. 206 num. 10')],
      facts: [facts.at(LABOUR.indemnizacionTope, on), facts.at(LABOUR.indemnizacionTarifa, on)],
    }
  },
})

const MONTHS_WORKED =
  /\b(?:llev(?:a|aba|o|amos)|tiene|entro hace|ingreso hace|(?:desde )?hace|trabaj(?:o|a|ado)|ha trabajado|completa|con|apenas|solo|de) (?:apenas |solo |ya |como |unos )?(\d{1,2}) mes(?:es)?\b(?! (?:anteriores|de (?:anticip|retras)))/

const CLEAN_ALREADY = /\b(?:ya )?(?:depurad[oa]s?|netos? de aportes)\b/
const OF_TWELVE_MONTHS =
  /\b(?:12|doce) meses\b|\b(?:pagos?|ingresos) (?:laborales|gravables|gravados)\b|\b(?:ultimo|en el) ano\b|\b[a-z]{3,10}[-/ ](?:de )?(?:20)?\d\d (?:a|al|hasta|y) [a-z]{3,10}[-/ ](?:de )?(?:20)?\d\d\b/
const BEFORE_TWELVE_MONTHS =
  /\b(?:(?:12|doce) meses|pagos? (?:laborales|gravables|gravados)|recibi\w{1,3}|gano|devengo|pagaron|pagamos|le pague|sum(?:a|o|an|aron)|depurad[oa]s?)\b(?![^.;]{0,90}\b(?:aport|salud|pension))[^.;]{0,90}$/
/** "La base ya depurada le queda en 9.600.000": nothing more is taken off. */
const CLEAN_BASE =
  /\bbase\b[^.;?\d]{0,40}\bdepurad\w{1,2}\b|\bdepurad\w{1,2}\b[^.;?\d]{0,30}\bbase\b|\b(?:despues de|ya) (?:restar|restado|depurar|descontar|quitar)\b[^.;?\d]{0,40}\bbase\b|\bbase (?:gravable|de retencion)\b/
/** "169 millones de pagos gravables": what the sum is of, behind it. */
const TWELVE_MONTHS_BEHIND =
  /^ ?(?:m |mill\w{0,5} |pesos )?(?:de |en )?(?:pagos?|ingresos|gravad\w{1,3}|gravables?|laborales)\b/
/** "Pago de enero: 13 millones", "en enero va a devengar…": of one month, after the twelve were told. */
const OF_ONE_MONTH = new RegExp(
  `\\b(?:en|de|para|del mes de|este|por) (?:${MONTHS.join('|')})\\b|\\b(?:del|este|ese|un|al|el) mes\\b`,
)
const isOfOneMonth = (said: string, sum: { readonly at: number; readonly end: number }): boolean =>
  OF_ONE_MONTH.test(said) && !OF_TWELVE_MONTHS.test(said) && !deducciones.aportesDichos.takes(said, sum)
const WHEN_IT_HOLDS =
  /\b(?:hasta cuando|cuanto (?:tiempo )?(?:dura|rige)|(?:en|durante|a|para) (?:que|cual|cuales) mes(?:es)?|que meses|cuales meses|que momento|recalcul\w{1,4}|vuelv\w{1,2} a calcular)\b/
/** What a month loses where its taxable base is told as such. */
function ofCleanBase(base: number, rate: number): IntentAnswer {
  const retencion = roundUvt((base * rate) / 100)
  return {
    headline: `Con procedimiento 2 al ${formatPercent(rate)} la retención sobre una base depurada de ${formatCop(base)} es de **${formatCop(retencion)}** en el mes.`,
    steps: [
      {
        label: 'Retención',
        formula: `${formatCop(base)} × ${formatPercent(rate)}, aproximada según el art. 868`,
        value: formatCop(retencion),
      },
    ],
    sources: [et('art. 386')],
    caveats: ['La base depurada es el pago del mes menos aportes obligatorios, deducciones y rentas exentas.'],
  }
}
export const procedimiento2 = intent({
  id: 'retencion.procedimiento2',
  subject: 'retencion',
  title: 'Procedimiento 2: el porcentaje fijo de retención',
  covers: (part) => /\bcuanto (?:le |les |se )?(?:retengo|retiene|retenemos|descuento)\b|\bretencion\b/.test(part),
  tells: ({ text: said, amounts }) =>
    amounts.length > 0 &&
    /\b(?:proc(?:edimiento)?\.? ?(?:2|dos)|porcentaje fijo)\b/.test(said) &&
    OF_TWELVE_MONTHS.test(said),
  keeps:
    /\b(?:devenga|gana|paga|pago|recib\w{1,3}|salario|sueldo|base)\b[^?]{0,60}\d|\bcuanto (?:le |les |se )?(?:retengo|retiene|retenemos|descuento)\b/,
  slots: {
    salario: { ...salario, takes: isOfOneMonth, orByRole: true },
    pagosDelAno: {
      ...money('Pagos de los 12 meses anteriores', ['ingresos', 'pago', 'utilidad']),
      orByRole: true,
      takes: (said: string, sum: { readonly at: number; readonly end: number }) =>
        !isOfOneMonth(said, sum) &&
        !deducciones.aportesDichos.takes(said, sum) &&
        (BEFORE_TWELVE_MONTHS.test(said.slice(Math.max(0, sum.at - 120), sum.at)) ||
          TWELVE_MONTHS_BEHIND.test(said.slice(sum.end, sum.end + 40))),
    },
    /** What was kept off the twelve months, apart from what is of one month. */
    aportesDelAno: money('Aportes obligatorios de los 12 meses', [], {
      read: (message, { facts }) => {
        if (!OF_TWELVE_MONTHS.test(message.text)) return undefined
        const told = message.amounts.filter(({ start, end }) =>
          deducciones.aportesDichos.takes(message.text, { at: start, end }),
        )
        return told.length === 0 ? undefined : told.reduce((sum, each) => sum + toCop(each, message, facts), 0)
      },
    }),
    porcentajeFijo: tasaFija,
    mesesTrabajados: {
      label: 'Meses que lleva',
      type: 'count',
      read: ({ text: said }) => {
        const worked = MONTHS_WORKED.exec(said)?.[1]
        return worked === undefined || Number(worked) >= 12 ? undefined : Number(worked)
      },
      required: false,
    } satisfies Slot<number, false>,
    integral,
    ...deducciones,
    aspectos: aspectos('Lo que se pregunta', {
      cambiar: /\b(?:cambi\w{1,5}|pasar\w{0,2}|escog\w{1,3}|elegir)\b/,
      nuevo:
        /\b(?:nuev[oa]|sin (?:12|doce) meses|menos de (?:12|doce|un ano)|recien|no (?:completa|cumple|tiene|lleva) (?:los )?(?:12|doce|un ano|el ano))\b/,
      prima: /\bprimas?\b/,
      aumento: /\b(?:aument\w{1,3}|subi\w{0,2}|subieron|sube)\b/,
    }),
  },
  answer(values, given) {
    // "De diciembre de 2025 a noviembre de 2026": the table is that of the calculation, after the last of them.
    const years = [...given.merged.text.matchAll(/\b20\d\d\b/g)].map(([year]) => Number(year))
    const recent = Math.max(...years, 0) >= Number(given.today.slice(0, 4))
    const ctx = recent ? { ...given, on: given.today } : given
    const { facts, on, kind } = ctx
    const asked: readonly string[] = values.aspectos ?? []
    const own = ctx.own ?? []
    // What was kept off the whole year is not what is kept off a month.
    const ofTheMonth = own.includes('aportesDichos') || own.includes('tasaAportes')
    const month = ofTheMonth && own.includes('aportesDichos') ? values : { ...values, aportesDichos: undefined }
    const cleanBase =
      values.salario !== undefined && own.includes('salario') ? CLEAN_BASE.test(ctx.message.text) : false
    if (ctx.followUp && ctx.message.amounts.length === 0 && (kind === 'cuando' || WHEN_IT_HOLDS.test(ctx.message.text)))
      return toldBy('retencion.procedimiento2', 'cuando', { ...ctx, kind: 'cuando' })
    const year = values.pagosDelAno
    const newYear = year !== undefined && (own.includes('pagosDelAno') || values.salario === undefined)
    if (values.salario !== undefined && values.porcentajeFijo !== undefined && !newYear)
      return cleanBase
        ? ofCleanBase(values.salario, values.porcentajeFijo)
        : fixedRate(values.salario, values.porcentajeFijo, values.integral ?? false, month, ctx)
    if (year !== undefined) {
      const months = values.mesesTrabajados ?? 12
      const share = values.tasaAportes
      const kept = values.aportesDelAno ?? (share === undefined ? undefined : Math.round((year * share) / 100))
      const clean = CLEAN_ALREADY.test(ctx.merged.text)
      const calculation = porcentajeFijo(
        {
          pagos: year,
          meses: months,
          ...(kept === undefined || clean ? {} : { aportes: kept }),
          dependientes: values.dependientes ?? false,
          date: on,
        },
        facts,
      )
      const { porcentaje, promedio } = calculation.result
      // "Aplícalo a un pago de 8.200.000": the rate that was found, on the pay of a month.
      if (values.salario !== undefined && own.includes('salario') && !own.includes('pagosDelAno'))
        return cleanBase
          ? ofCleanBase(values.salario, porcentaje)
          : fixedRate(values.salario, porcentaje, values.integral ?? false, month, ctx)
      return fromCalculation(calculation, {
        headline: `Con ${formatCop(year)} en los ${months} meses anteriores${kept === undefined || clean ? '' : `, menos ${formatCop(kept)} de aportes y la renta exenta del ${figure(LABOUR.rentaExenta25)}`}, el porcentaje fijo es del **${formatPercent(porcentaje)}**, sobre un promedio de ${formatCop(promedio)}.`,
        paragraphs: [
          kept === undefined || clean
            ? 'Supuse que ese total ya viene depurado: dime los aportes obligatorios de esos meses y lo depuro. El porcentaje rige los seis meses siguientes al cálculo.'
            : 'Rige los seis meses siguientes al cálculo y se aplica a la base depurada de cada mes.',
        ],
      })
    }
    const worked = values.mesesTrabajados
    if (worked !== undefined || asked.includes('nuevo'))
      return {
        headline: `Con menos de 12 meses **se divide entre los meses que lleva${worked === undefined ? '' : `, ${worked}`}**, y no por 13.`,
        paragraphs: [
          `Se suman los pagos gravados de ${worked === undefined ? 'esos meses' : `esos ${worked} meses`}, ya depurados, y con ese promedio se busca la tarifa en la tabla del artículo 383. El porcentaje rige los seis meses siguientes.`,
          'Mientras no se haya hecho el primer cálculo, de junio o de diciembre, cada mes se le aplica la tabla, como en el procedimiento 1.',
        ],
        sources: [et('art. 386'), et('art. 383')],
      }
    const when = kind === 'cuando' || WHEN_IT_HOLDS.test(ctx.message.text)
    const which = when
      ? 'cuando'
      : asked.includes('aumento') && kind === 'sino'
        ? 'aumento'
        : asked.includes('cambiar') && kind === 'sino'
          ? 'cambiar'
          : kind === 'comparar' || kind === 'como'
            ? kind
            : 'regla'
    return toldBy('retencion.procedimiento2', which, ctx)
  },
})

/** "¿Y si no me entrega la certificación?" that a contractor takes no costs. */
const NOT_CERTIFIED =
  /\bno (?:me |nos |la |lo |los )?(?:entreg|tra|present|firm|pas|certific|mand|d[ae]\b)\w*[^.;?\d]{0,20}\b(?:certificacion|certificado|juramento|declaracion juramentada|carta)\b|\bsin (?:la |esa )?certificacion\b|\bno certifica\b(?! (?:costos|gastos|deducciones))/

const CONTRIBUTES = /\bibc\b|\bsalud\b|\bpension\b|\bseguridad social\b|\bplanilla\b|\baportes?\b|\bcotiza\w{0,3}\b/
/** What the fee contributes, where that is asked beside its withholding. */
function contributionsOf(pago: number, { facts, on, message }: AnswerContext): IntentAnswer | undefined {
  if (!CONTRIBUTES.test(message.text.replace(/\btabla de \w{3,12}/g, ' '))) return undefined
  const calculation = aportesIndependiente({ ingreso: pago, contrato: true, date: on }, facts)
  const { ibc, salud, pension, arl, fsp, total, obligado } = calculation.result
  return fromCalculation(calculation, {
    headline: obligado
      ? `**IBC: ${formatCop(ibc)}**; el contratista paga **${formatCop(salud)} de salud** y **${formatCop(pension)} de pensión**${fsp > 0 ? `, ${formatCop(fsp)} de solidaridad` : ''} y ${formatCop(arl)} de ARL clase I: ${formatCop(total)} en total.`
      : `Con menos de un salario mínimo al mes no está obligado a cotizar; si cotiza, el IBC es de ${formatCop(ibc)}.`,
  })
}

const BY_THE_TABLE = /\b(?:con|por|de|segun) la tabla\b/
const TAKES_HELPERS =
  /\b(?:contrat|met|vincul|consig|emple)\w{1,5} (?:a )?(?:dos|tres|cuatro|[2-9]) (?:ayudantes|auxiliares|emplead\w{2,3}|personas|trabajador\w{2,3})\b/
const IS_KEPT = /\b(?:me|nos) (?:\w{1,9} ){0,3}(?:quit|reten|retien|descont|descuent)\w*/
const ASKS_CONTRIBUTIONS =
  /\bcuanto (?:\w{1,8} ){0,3}(?:cotiz\w*|aport\w*|pag\w* de (?:salud|pension|seguridad|aportes|planilla))/
const OF_SERVICES = /\bservicios?\b/
/** The name of the contract, and not what is paid for. */
const CONTRACT_OF_SERVICES = /\b(?:prestacion|contrato) de servicios\b/g
export const independiente = intent({
  id: 'retencion.independiente',
  subject: 'retencion',
  title: 'Retención a un independiente con la tabla de salarios',
  keeps: new RegExp(`${NOT_CERTIFIED.source}|${BY_THE_TABLE.source}|${TAKES_HELPERS.source}`),
  // "Trabajo solo, no resto costos y me quieren quitar el 11": what is withheld is asked, whatever is told of the planilla.
  // A rate that was kept is checked as what was withheld of a payment.
  tells: ({ text: said, amounts, percents }) =>
    amounts.length === 1 &&
    percents.length === 0 &&
    IS_KEPT.test(said) &&
    aloneIn(said) === true &&
    !ASKS_CONTRIBUTIONS.test(said),
  covers: (part, { amounts }) => amounts.length > 0 && CONTRIBUTES.test(part),
  // "¿Y cuánto le retengo si toma costos?" of the fee that was told.
  follows: {
    after: /^(?:independiente\.aportes|retencion\.independiente)$/,
    said: /\bret(?:eng\w{1,3}|en(?:er|em)\w{0,4}|ien\w{1,3}|encion(?:es)?|efuente)\b/,
  },
  slots: {
    /** What the question of the contributions told. */
    ingresosMensuales: { label: 'Ingreso del mes', type: 'text', show: String, required: false } satisfies Slot<
      number,
      false
    >,
    pago: money('Honorarios o servicios del mes, sin IVA', ['pago', 'ingresos', 'salario'], { per: 'mes', main: true }),
    ...deducciones,
    costos: flag('Resta costos', ({ text: said }) => takesCosts(said)),
    ayudantes: {
      label: 'Trabajadores que vincula',
      type: 'count',
      read: ({ text: said }) => teamIn(said),
      required: false,
    } satisfies Slot<number, false>,
    concepto,
    juridica,
    declarante,
    planilla,
    certifica: flag('Certifica por escrito', ({ text: said }) => (NOT_CERTIFIED.test(said) ? false : undefined)),
    aspectos: aspectos('Lo que se pregunta', { once: /\b(?:11|10|once|tarifa de honorarios|392)\b/ }),
  },
  answer(values, context) {
    const { facts, on, kind, said } = context
    const { costos, ayudantes, pago = values.ingresosMensuales } = values
    const company = values.juridica ?? paidAskerIsCompany(context.merged)
    const certified = values.certifica !== false
    const uvt = uvtAt(facts, on)
    if (company || !certified || costos === true || (ayudantes !== undefined && ayudantes >= 2))
      return byRate(
        company
          ? 'a una sociedad'
          : !certified
            ? 'si no certifica por escrito que no resta costos y que vincula menos de dos personas'
            : costos === true
              ? 'si resta costos'
              : `si vincula ${formatNumber(ayudantes ?? 2)} personas`,
        pago,
        {
          ...values,
          juridica: company,
          concepto:
            values.concepto === 'servicios' && OF_SERVICES.test(context.merged.text.replace(CONTRACT_OF_SERVICES, ' '))
              ? 'servicios'
              : 'honorarios',
        },
        context,
      )
    if (pago === undefined)
      return {
        headline: `${kind === 'sino' ? 'Sí, si cumple: a' : 'A'} un independiente que **no resta costos y tiene menos de dos trabajadores** se le retiene con la misma tabla de los salarios.`,
        paragraphs: [
          `Se restan los aportes obligatorios, las deducciones y la renta exenta del ${figure(LABOUR.rentaExenta25)}, y se aplica la tabla. Por debajo de ${figure(FIRST)} de base (${formatCop(facts.at(FIRST, on).value * uvt)}) no hay retención.`,
          'Si va a restar costos, o vincula dos o más personas para su actividad, se aplica la retención de honorarios o servicios.',
        ],
        tables: [tableOf(facts, on)],
        sources: [et('art. 383 par. 2'), et('art. 388')],
        caveats: ['La persona debe decir por escrito, bajo juramento, que cumple las condiciones.'],
      }
    const answer = byTableOf({ pago, planilla: values.planilla !== false, ...deduct(values), date: on }, context)
    const contributes = contributionsOf(pago, context)
    // "Me retienen el 11, ¿está bien?": whether that rate is theirs comes before the sum.
    const asksTheRate = (values.aspectos ?? []).includes('once') && ASKS_IF_RIGHT.test(context.message.text)
    return {
      ...answer,
      ...(asksTheRate
        ? {
            headline: `No, salvo que restes costos o vincules dos o más personas: ${answer.headline.charAt(0).toLowerCase()}${answer.headline.slice(1)}`,
          }
        : {}),
      ...(contributes === undefined ? {} : { sources: [...contributes.sources, ...answer.sources] }),
      paragraphs: [
        ...(contributes === undefined ? [] : [contributes.headline]),
        ...((values.aspectos ?? []).includes('once')
          ? ['La tarifa de honorarios se usa solo si resta costos o vincula dos o más personas.']
          : []),
        ...(answer.paragraphs ?? []),
      ],
      caveats: [
        ...(said('costos') || said('ayudantes')
          ? []
          : ['Supuse que no resta costos y que vincula menos de dos personas, y que así lo certifica.']),
        ...(answer.caveats ?? []),
      ],
    }
  },
})

const OF_A_WAGE = /\b(?:salarios?|sueldos?|nomina|emplead[oa]s?)\b/
/** "¿Y cuánto me retienen?" of whoever told what their contract of services pays: no wage, and no contributions of one. */
export const orOfContractor = (declared: AnyIntent): AnyIntent => ({
  ...declared,
  answer: (values, context) =>
    typeof values.ingresosMensuales === 'number' &&
    values.sueldoAparte === undefined &&
    context.message.amounts.length === 0 &&
    context.own?.includes('concepto') !== true &&
    !OF_A_WAGE.test(context.message.text)
      ? independiente.answer({ ...values, pago: values.pago ?? values.ingresosMensuales }, context)
      : declared.answer(values, context),
})

const ASKS_IF_RIGHT =
  /\b(?:esta bien|es correcto|esta correcto|es legal|pueden|deberia|debe ser|bien hecho|cierto|verdad)\b/

const WITHHOLDS = /\b(?:retencion|retefuente|rete ?fte|reteng\w{1,3}|retien\w{1,3})\b/
const COMES_TO =
  /\bcuanto (?:le |me |se |seria |es |da )*(?:qued\w{1,5}|descuent\w|baj\w{1,4}|reten\w{1,4}|sal\w{1,4}|cambi\w{1,4}|seria|da)\b|\bentonces\b/
export const deduccionesSalario = intent({
  id: 'retencion.deducciones',
  subject: 'retencion',
  title: 'Qué baja la retención de un salario y sus topes',
  slots: {
    salario,
    ...deducciones,
    aspectos: aspectos('Concepto', {
      dependientes: /\b(?:dependientes?|hij[oa]s?|pelaos|papas|padres|mama|espos[oa])\b/,
      vivienda: /\b(?:vivienda|hipoteca\w{0,3}|credito|leasing|casa|apartamento|mortgage)\b/,
      prepagada: /\b(?:prepagada|medicina|poliza|salud|plan complementario)\b/,
      voluntarios: /\b(?:afc|fvp|voluntari[ao]s?|ahorro)\b/,
      exenta: /\b(?:25|exent[ao]s?|790)\b/,
      limite: /\b(?:40|1\.?340|todo junto|en total|sumando todo)\b/,
      soporte: /\b(?:certificad\w{1,3}|soportes?|documentos?|papeles|hasta cuando|plazo|entregar)\b/,
    }),
  },
  async answer(values, ctx) {
    const { facts: source, on, kind, message } = ctx
    // "Gana 9 millones y tiene un dependiente, ¿qué retención le hago?": the figure, and no list of limits.
    if (
      values.salario !== undefined &&
      deducted(values) &&
      !LIMITS.test(message.text) &&
      (WITHHOLDS.test(message.text) || (ctx.followUp && COMES_TO.test(message.text)))
    )
      return salarios.answer({ ...values, aspectos: [] }, ctx)
    const facts = tracked(source)
    const uvt = uvtAt(facts, on)
    const value = (key: string): number => facts.at(key, on).value
    const monthly = (key: string, months = 1): string => formatCop((value(key) * uvt) / months)
    const asked: readonly string[] = values.aspectos ?? []
    const pay = values.salario
    const own: Readonly<Record<string, string>> = {
      dependientes: `por dependientes se resta el **${formatPercent(value(LABOUR.dependientes))} del ingreso, hasta ${monthly(LABOUR.dependientesLimite)} al mes**${pay === undefined ? '' : `: con ${formatCop(pay)} son ${formatCop(Math.min((pay * value(LABOUR.dependientes)) / 100, value(LABOUR.dependientesLimite) * uvt))}`}, sin importar cuántos sean`,
      vivienda: `los intereses de vivienda se restan **hasta ${monthly(LABOUR.viviendaLimite)} al mes**${values.vivienda === undefined ? '' : `: de ${formatCop(values.vivienda)} se toman ${formatCop(Math.min(values.vivienda, value(LABOUR.viviendaLimite) * uvt))}`}`,
      prepagada: `la medicina prepagada o el plan complementario se resta **hasta ${monthly(LABOUR.prepagadaLimite)} al mes**${values.prepagada === undefined ? '' : `: de ${formatCop(values.prepagada)} se toman ${formatCop(Math.min(values.prepagada, value(LABOUR.prepagadaLimite) * uvt))}`}`,
      voluntarios: `los aportes a AFC y pensión voluntaria se restan **hasta el ${formatPercent(value(LABOUR.voluntarios))} del ingreso y ${figure(LABOUR.voluntariosLimite)} al año**${pay === undefined ? '' : `: con ${formatCop(pay)}, hasta ${formatCop(Math.min((pay * value(LABOUR.voluntarios)) / 100, (value(LABOUR.voluntariosLimite) * uvt) / 12))} al mes`}`,
      exenta: `la renta exenta es del **${formatPercent(value(LABOUR.rentaExenta25))} de lo que quede, hasta ${monthly(LABOUR.rentaExenta25Limite, 12)} al mes**`,
      limite: `todo junto no pasa del **${formatPercent(value(LABOUR.limiteRentasExentas))} del ingreso neto ni de ${monthly(LABOUR.limiteRentasExentasUvt, 12)} al mes** (${figure(LABOUR.limiteRentasExentasUvt)} al año)`,
    }
    const first = asked.map((each) => own[each]).filter((each) => each !== undefined)
    const all = `La retención por salarios baja con **dependientes, intereses de vivienda, medicina prepagada y ahorro en AFC o pensión voluntaria**, además del ${figure(LABOUR.rentaExenta25)} exento.`
    const sentence = first.slice(0, 2).join('; y ')
    const headline =
      first.length === 0 || kind === 'como'
        ? all
        : `${kind === 'sino' ? 'Sí: ' : ''}${kind === 'sino' ? sentence : sentence.charAt(0).toUpperCase() + sentence.slice(1)}.`
    return {
      headline,
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
        ...(asked.includes('soporte')
          ? [
              'El trabajador entrega los certificados del año anterior (banco, prepagada, parentesco y dependencia) a la empresa, por lo general antes del 15 de abril.',
            ]
          : []),
        ...(pay === undefined ? [] : ['Dime cuánto paga por cada concepto y calculo la retención con ellos.']),
      ],
      sources: facts.sources(et('art. 387'), et('art. 388'), et('art. 206 num. 10'), et('art. 336'), ley('2277', 2022)),
      facts: facts.used(),
      caveats: ['El trabajador entrega los certificados a la empresa, por lo general antes del 15 de abril.'],
    }
  },
})
