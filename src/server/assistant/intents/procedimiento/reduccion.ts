import { formatCop } from '../../../../shared/format.ts'
import { SANCION } from '../../../../shared/tax/facts/sanciones.ts'
import { SANCION_CONTABILIDAD_TOPE, SANCION_MINIMA } from '../../../../shared/tax/facts/tax.ts'
import { type Reduccion640, sancionMinima, sancionReducida } from '../../../../shared/tax/sanciones.ts'
import { et } from '../../../../shared/tax/sources.ts'
import type { IntentAnswer, Table } from '../answer.ts'
import { fromCalculation } from '../answer.ts'
import { figure } from '../figure.ts'
import type { AnswerContext, Slot } from '../intent.ts'
import { intent } from '../intent.ts'
import { flag, money } from '../slots.ts'
import { tardia } from './extemporaneidad.ts'
import { desdeElCambio, direccionOActividad, rutTarde } from './formales.ts'
import { delayOfCase, held, plazoDelCaso } from './plazo.ts'
import {
  asksWhy,
  dayOfFacts,
  emplazado,
  impuesto,
  mainSum,
  opened,
  rebaja,
  reduccion,
  retraso,
  tarifaDicha,
} from './slots.ts'

const WHO: Table = {
  title: 'Cuánto se paga',
  columns: [
    'Quién liquida',
    `Pagas ${figure(SANCION.reduccionMitad)}`,
    `Pagas ${figure(SANCION.reduccionTresCuartos)}`,
  ],
  rows: [
    ['Tú', 'Dos años sin la misma conducta', 'Un año sin la misma conducta'],
    ['La DIAN la propone o impone', 'Cuatro años, aceptando y pagando', 'Dos años, aceptando y pagando'],
  ],
}
const SOURCES = [et('art. 640'), et('art. 639')]
const EXCLUDED =
  'No aplica a los intereses de mora ni a sanciones como las de los artículos 640-1, 652-1, 658-1, 658-2, 658-3 (num. 4), 669 y 671 a 676-1, entre otras que el propio artículo excluye.'

const impuestaPorDian = flag('La propone o impone la DIAN', ({ text }) =>
  /\bpropuest\w*\b.{0,15}\bdian\b|\b(?:pliego|resolucion sancion\w*|la dian (?:me |nos |le |la )?(?:impon|impus|propon|propus|sancion|cobr)\w*|impone la dian|la carta)\b/.test(
    text,
  ) || /\bdian\b[^.;]{0,15}\b(?:impone|impuso|propone|propuso)\b/.test(text)
    ? true
    : undefined,
)
const sancion = mainSum('Sanción calculada', ['sancion', 'deuda', 'cuantia', 'pago'])

function rules(
  { kind, message }: AnswerContext,
  record: Reduccion640 | 'ambas' | undefined,
  byDian: boolean,
): IntentAnswer {
  const asksExcluded = /\bno (?:admit\w*|aplic\w*|se reduc\w*|tienen?)\b|\bexclu\w*|\binteres\w*/.test(message.text)
  const interest = /\binteres\w*/.test(message.text)
  const head = asksExcluded
    ? interest
      ? '**No**: la reducción del artículo 640 es solo de la sanción; los intereses de mora no se reducen.'
      : 'El artículo 640 **no reduce** las sanciones de los artículos 640-1, 652-1, 658-1, 658-2, 669 y 671 a 676-1, ni la del numeral 4 del 658-3, ni los intereses de mora.'
    : record === 'ninguna'
      ? `**No hay reducción** si cometiste la misma conducta en el año anterior: la sanción se paga completa (art. 640).`
      : opened(
          kind,
          byDian
            ? `Si la sanción la propone o impone la DIAN, el artículo 640 la deja en el **${figure(SANCION.reduccionMitad)}** si en los cuatro años anteriores no cometiste la misma conducta, o en el **${figure(SANCION.reduccionTresCuartos)}** si no la cometiste en dos, y la aceptas y pagas.`
            : `El artículo 640 deja la sanción en el **${figure(SANCION.reduccionMitad)}** si no cometiste la misma conducta en los dos años anteriores, o en el **${figure(SANCION.reduccionTresCuartos)}** si no la cometiste en el año anterior.`,
        )
  return {
    headline: head,
    tables: [WHO],
    paragraphs: [
      ...(kind === 'como'
        ? ['En el formulario liquidas la sanción ya reducida en su casilla; no hay que pedir permiso ni anexar nada.']
        : []),
      `El orden es: calcular la sanción, aplicar el artículo 640 y comparar con la mínima de ${figure(SANCION_MINIMA)}.`,
    ],
    sources: SOURCES,
    caveats: [EXCLUDED],
  }
}

export const reducida = intent({
  id: 'sancion.reduccion',
  // "¿Y se la puedo bajar?" of the penalty that was just worked out.
  follows: {
    after: /^sancion\.(?:extemporaneidad|correccion|no-declarar|informacion)$/,
    said: /^\W{0,4}(?:y )?(?:(?:se|me|la|le|lo|esa|eso|yo|no) ){0,3}(?:puedo|puede|pueden|podria|hay (?:como|forma de))(?: (?:que )?(?:me |la |lo ){0,2})? ?(?:baj|reduc|rebaj)\w{1,6}(?: (?:la |esa )?(?:multa|sancion|algo|mas|un poco))?\W*$/,
  },
  subject: 'sanciones',
  title: 'La reducción de la sanción (art. 640)',
  slots: {
    direccionOActividad: held(direccionOActividad),
    desdeElCambio: held(desdeElCambio),
    sancion,
    impuesto,
    retraso,
    emplazado,
    reduccion,
    rebaja,
    impuestaPorDian,
    tarifaDicha,
    ...plazoDelCaso,
  },
  async answer(values, context) {
    const { facts, kind, message } = context
    const { sancion: full, reduccion: asked, impuestaPorDian: byDian = false } = values
    const delay = delayOfCase(values, context.today, context.when)
    if (
      /\brequisitos?\b|\bcondicion(?:es)?\b(?! de)|\bexclu\w*|\bno (?:admit\w*|se reduc\w*)|\binteres\w*/.test(
        message.text,
      )
    )
      return rules(context, asked, byDian)
    // After a penalty was worked out: the same one, reduced.
    if (full === undefined && values.impuesto !== undefined && delay !== undefined)
      return tardia.answer({ ...values, reduccion: asked ?? 'ambas' }, context)
    if (full === undefined && delay !== undefined && (values.direccionOActividad ?? values.desdeElCambio) !== undefined)
      return rutTarde.answer(
        { ...values, reduccion: asked === undefined || asked === 'ambas' ? 'al50' : asked },
        context,
      )
    if (full === undefined || asked === 'ninguna') return rules(context, asked, byDian)
    const fecha = dayOfFacts(undefined, context)
    const of = (way: Reduccion640) => sancionReducida({ fecha, calculada: full, reduccion: way }, facts)
    const least = sancionMinima({ fecha }, facts)
    if (full < least.result.minima)
      return fromCalculation(least, {
        headline: `**No**: ${formatCop(full)} es menos que la **sanción mínima, ${formatCop(least.result.minima)}** (${figure(SANCION_MINIMA)}), y ni con la reducción del artículo 640 se paga menos que ella (art. 639).`,
        sources: SOURCES,
      })
    if (asked === undefined || asked === 'ambas') {
      const [half, most] = [of('al50'), of('al75')]
      return fromCalculation(half, {
        headline: opened(
          kind,
          `${byDian ? 'Como la propone la DIAN, hacen falta **cuatro años** sin la misma conducta para pagar la mitad y **dos** para el 75 %, aceptándola y pagándola: ' : ''}Con la reducción del artículo 640, una sanción de ${formatCop(full)} queda en **${formatCop(half.result.sancion)} al ${figure(SANCION.reduccionMitad)} o en ${formatCop(most.result.sancion)} al ${figure(SANCION.reduccionTresCuartos)}**.`,
        ),
        tables: [WHO],
      })
    }
    const calculation = of(asked)
    const { sancion: paid, aplicaMinima } = calculation.result
    if (asksWhy(context) && aplicaMinima)
      return fromCalculation(calculation, {
        headline: `Porque ni con la reducción se paga menos que la **sanción mínima de ${figure(SANCION_MINIMA)}**: primero se reduce y luego se compara con ella (art. 639).`,
      })
    const record = byDian
      ? ' Como la propone la DIAN, hacen falta cuatro años sin la misma conducta (dos para el 75 %), aceptarla y pagarla.'
      : ''
    return fromCalculation(calculation, {
      headline: opened(
        kind,
        `Con la reducción al ${figure(asked === 'al50' ? SANCION.reduccionMitad : SANCION.reduccionTresCuartos)} del artículo 640, una sanción de ${formatCop(full)} queda en **${formatCop(paid)}**${aplicaMinima ? `, la mínima de ${figure(SANCION_MINIMA)}` : ''}.`,
      ),
      ...(record === '' ? {} : { paragraphs: [record.trim()] }),
    })
  },
})

/** "La presenté en 2024 y la corrijo hoy, ¿cuál uso?" */
const PAID_NOW = /\bhoy\b|\bahora\b|\b(?:corrij|corrig|present|pag)o\b/
const YEAR = /(?<![\d.,])20[12]\d(?!\d)/g
const anos: Slot<readonly number[], false> = {
  label: 'Años',
  type: 'text',
  read: ({ text, year }, { today, before }) => {
    // "Este año y en 2024", "la corrijo hoy": today's too, which alone rules what is paid now.
    const current = Number(today.slice(0, 4))
    if (before !== undefined && PAID_NOW.test(text)) return [current]
    const now = /\b(?:este ano|ahora|hoy|actual)\b/.test(text) ? [current] : []
    const named = [...new Set([...now, ...[...text.matchAll(YEAR)].map(([each]) => Number(each))])]
    return named.length > 0 ? named : year === undefined ? undefined : [year]
  },
  show: (value) => value.join(', '),
  required: false,
}

export const minima = intent({
  id: 'sancion.minima',
  subject: 'sanciones',
  title: 'La sanción mínima',
  // "¿Y si la corrijo hoy cuál uso?": of two years.
  follows: { after: /^sancion\.minima$/, said: /\bcual (?:uso|aplico|aplica|pongo|seria|se usa)\b/ },
  slots: { anos, sancion: money('Sanción calculada', ['sancion', 'cuantia']) },
  answer({ anos: years, sancion: own }, { facts, today, kind }) {
    const dayOf = (year: number) => (today.startsWith(String(year)) ? today : `${year}-12-31`)
    const list = years ?? [Number(today.slice(0, 4))]
    const each = list.map((year) => ({ year, ...sancionMinima({ fecha: dayOf(year) }, facts) }))
    const [first] = each
    if (!first) throw new RangeError('No year')
    const { minima: least, exacta } = first.result
    const headline =
      each.length > 1
        ? `La sanción mínima es de ${each.map(({ year, result }) => `**${formatCop(result.minima)}** (${formatCop(result.exacta)} sin redondear) en ${year}`).join(' y de ')}: ${figure(SANCION_MINIMA)}.`
        : own !== undefined && own < least
          ? `Se paga **${formatCop(least)}**: la sanción de ${formatCop(own)} es menor que la mínima de ${figure(SANCION_MINIMA)} de ${first.year}.`
          : opened(
              kind,
              `La sanción mínima de ${first.year} es de **${figure(SANCION_MINIMA)}: ${formatCop(least)}** (${formatCop(exacta)} sin redondear).`,
            )
    return fromCalculation(first, {
      headline,
      ...(each.length > 1 ? { steps: each.flatMap(({ steps }) => steps.slice(0, 1)) } : {}),
    })
  },
})

const f = figure
const GENERAL: readonly (readonly string[])[] = [
  ['Mínima', f(SANCION_MINIMA), '639'],
  [
    'Extemporaneidad',
    `${f(SANCION.tardeImpuesto)} del impuesto por mes; emplazado, ${f(SANCION.emplazadoImpuesto)}`,
    '641',
  ],
  ['No declarar renta, IVA', `${f(SANCION.noDeclararRenta)} y ${f(SANCION.noDeclararIva)} de lo consignado`, '643'],
  ['No declarar retención', `${f(SANCION.noDeclararRetencion)} o ${f(SANCION.noDeclararRetencionUltima)}`, '643'],
  ['Corrección', `${f(SANCION.correccion)} de la diferencia; emplazado, ${f(SANCION.correccionEmplazado)}`, '644'],
  ['Error aritmético', `${f(SANCION.aritmetica)}; si se acepta, ${f(SANCION.aritmeticaAceptada)}`, '646'],
  ['Inexactitud', `${f(SANCION.inexactitud)}; activos omitidos, ${f(SANCION.inexactitudActivos)}`, '647 y 648'],
  ['Exógena', `${f(SANCION.noInformar)}, ${f(SANCION.informarMal)} o ${f(SANCION.informarTarde)}`, '651'],
  ['Contabilidad', `${f(SANCION.contabilidad)}, hasta ${f(SANCION_CONTABILIDAD_TOPE)}`, '655'],
  ['RUT desactualizado', `${f(SANCION.rut)} o ${f(SANCION.rutDireccion)} por día`, '658-3'],
]

export const general = intent({
  id: 'sancion.general',
  subject: 'sanciones',
  title: 'Las sanciones de la DIAN y sus tarifas',
  slots: { tarifaDicha },
  answer: () => ({
    headline: `Las sanciones tributarias más comunes son **extemporaneidad (${figure(SANCION.tardeImpuesto)} por mes), corrección (${figure(SANCION.correccion)}), inexactitud (${figure(SANCION.inexactitud)}) y no declarar (${figure(SANCION.noDeclararRenta)} en renta)**, con un mínimo de ${figure(SANCION_MINIMA)}.`,
    tables: [
      {
        title: 'Sanciones del Estatuto Tributario',
        columns: ['Sanción', 'Regla', 'Artículo'],
        rows: GENERAL,
      },
    ],
    sources: [et('arts. 641, 643, 644, 646, 647, 648, 651, 655 y 658-3'), et('arts. 639 y 640')],
    caveats: [
      `El artículo 640 reduce muchas de ellas al ${figure(SANCION.reduccionMitad)} o al ${figure(SANCION.reduccionTresCuartos)}.`,
    ],
  }),
})
