import { formatCop } from '../../../../shared/format.ts'
import { SMMLV, UVT } from '../../../../shared/tax/facts/general.ts'
import { DECLARAR_INGRESOS, DECLARAR_PATRIMONIO } from '../../../../shared/tax/facts/tax.ts'
import { factAt } from '../../../../shared/tax/facts.ts'
import { debeDeclararRenta } from '../../../../shared/tax/rentaPersonas.ts'
import { et } from '../../../../shared/tax/sources.ts'
import type { FactSource } from '../../../../shared/tax/types.ts'
import { figure } from '../../topics/figure.ts'
import { taxYearOf } from '../../topics/tax/reading.ts'
import { cite, fromCalculation, type TopicAnswer } from '../../topics/topic.ts'
import type { Understood } from '../../understand/features.ts'
import { type AnswerContext, intent, type Slot, type Values } from '../intent.ts'
import { flag, money, responsableIva } from '../slots.ts'
import { lower } from './say.ts'
import { bareMillions, EARNED } from './slots.ts'

const THIS_YEAR = /\beste ano\b|\bel ano pasado\b/

/** The tax year of a yearly return: "en 2026" of filing is of 2025. */
const anoGravable: Slot<number, false> = {
  label: 'Año gravable',
  type: 'year',
  read: (message, { today }) =>
    message.taxYear !== undefined || (message.year !== undefined && !THIS_YEAR.test(message.text))
      ? taxYearOf(message, today)
      : /\bel ano pasado\b/.test(message.text)
        ? Number(today.slice(0, 4)) - 1
        : undefined,
  show: String,
  required: false,
}

const LOAN = /\bprest(?:amo|amos|aron|o|e|ado|ada|an)\b|\bcredito\b|\bmutuo\b/
const NOT_MINE =
  /\b(?:no (?:era|eran|es|son) (?:plata )?(?:mi[oa]s?|ganancia|ingresos?)|no es ganancia|solo paso|de otra persona|de mi (?:mama|papa|herman[oa]|hij[oa])|ajena)\b/
const MINIMUM = /\b(?:el|un|salario|sueldo) minimo\b|\bsmmlv\b|\bsmlv\b/

const slots = {
  anoGravable,
  ingresos: money('Ingresos del año', ['ingresos'], {
    per: 'ano',
    main: true,
    summed: true,
    read: bareMillions(EARNED),
  }),
  salario: money('Salario mensual', ['salario'], { per: 'mes' }),
  patrimonio: money('Patrimonio bruto', ['patrimonio', 'activos', 'valorActivo', 'avaluo'], { summed: true }),
  consignaciones: money('Consignaciones del año', ['consignaciones', 'movimiento'], { per: 'ano', summed: true }),
  compras: money('Compras del año', ['compras', 'pago', 'costos'], { per: 'ano', summed: true }),
  tarjeta: money('Consumos con tarjeta del año', ['tarjeta'], { per: 'ano' }),
  venta: money('Venta de un bien en el año', ['venta', 'herencia']),
  deuda: money('Préstamo', ['deuda', 'pasivos']),
  pension: money('Pensión del año', ['pension'], { per: 'ano' }),
  tope: money('Tope que mencionas', ['tope']),
  prestamo: flag('Parte de lo consignado es un préstamo', ({ text }) => (LOAN.test(text) ? true : undefined)),
  ajeno: flag('Plata que no es suya', ({ text }) => (NOT_MINE.test(text) ? true : undefined)),
  minimo: flag('Gana el mínimo', ({ text, amounts }) =>
    amounts.length === 0 && MINIMUM.test(text) ? true : undefined,
  ),
  responsableIva,
} as const
type DeclararValues = Values<typeof slots>
const NOTHING: DeclararValues = {
  anoGravable: undefined,
  ingresos: undefined,
  salario: undefined,
  patrimonio: undefined,
  consignaciones: undefined,
  compras: undefined,
  tarjeta: undefined,
  venta: undefined,
  deuda: undefined,
  pension: undefined,
  tope: undefined,
  prestamo: undefined,
  ajeno: undefined,
  minimo: undefined,
  responsableIva: undefined,
}

/** The years shown side by side, so that "en 2026" and "de 2026" are both answered. */
function otherYears(main: number, facts: FactSource): readonly (readonly string[])[] {
  return [main - 1, main, main + 1]
    .filter((year) => year >= 2023 && factAt(facts, UVT, `${year}-12-31`) !== null)
    .map((year) => {
      const { topePatrimonio, topeIngresos, seDeclaraEn } = debeDeclararRenta({ anoGravable: year }, facts).result
      return [`Año gravable ${year}`, String(seDeclaraEn), formatCop(topePatrimonio), formatCop(topeIngresos)]
    })
}

const MONTHS = 12
// A smaller yearly income without a stretch of time is one of a month.
const SURELY_MONTHLY = 16_000_000
const SURELY_YEARLY = 45_000_000

function must(values: DeclararValues, context: AnswerContext): TopicAnswer {
  const { facts, today, message, on } = context
  const year = values.anoGravable ?? Number(today.slice(0, 4)) - 1
  if (factAt(facts, UVT, `${year}-12-31`) === null)
    return {
      headline: `Los topes del año gravable ${year} **aún no se pueden dar en pesos**: son ${figure(DECLARAR_PATRIMONIO, on)} de patrimonio y ${figure(DECLARAR_INGRESOS, on)} de ingresos, y la UVT de ${year} no está publicada.`,
      sources: [et('arts. 592, 593 y 594-3')],
      answered: false,
    }
  const wage =
    values.salario === undefined ? undefined : values.salario > SURELY_YEARLY ? values.salario : values.salario * MONTHS
  const said =
    values.ingresos === undefined
      ? undefined
      : values.ingresos < SURELY_MONTHLY && values.ingresos >= 100_000
        ? values.ingresos * MONTHS
        : values.ingresos
  const minimum = values.minimo ? MONTHS * facts.at(SMMLV, `${year}-12-31`).value : undefined
  const parts = [
    said,
    wage,
    values.venta,
    values.pension === undefined
      ? undefined
      : values.pension < SURELY_MONTHLY
        ? values.pension * MONTHS
        : values.pension,
    minimum,
  ].filter((each) => each !== undefined)
  const income = parts.length === 0 ? undefined : parts.reduce((sum, each) => sum + each, 0)
  const wrong = wrongYear(message, year, facts)
  const given = {
    ...(income === undefined || wrong !== undefined ? {} : { ingresos: income }),
    ...(values.patrimonio === undefined ? {} : { patrimonioBruto: values.patrimonio }),
    ...(values.consignaciones === undefined ? {} : { consignaciones: values.consignaciones }),
    ...(values.compras === undefined ? {} : { compras: values.compras }),
    ...(values.tarjeta === undefined ? {} : { consumosTarjeta: values.tarjeta }),
  }
  const calculation = debeDeclararRenta(
    {
      anoGravable: year,
      ...(values.responsableIva === undefined ? {} : { responsableIva: values.responsableIva }),
      ...given,
    },
    facts,
  )
  const { obligado, motivos, topePatrimonio, topeIngresos, seDeclaraEn } = calculation.result
  const day = `${year}-12-31`
  const topes = `patrimonio bruto mayor que ${formatCop(topePatrimonio)} (${figure(DECLARAR_PATRIMONIO, day)}) o ingresos desde ${formatCop(topeIngresos)} (${figure(DECLARAR_INGRESOS, day)})`
  const some = Object.keys(given).length > 0
  const [reason] = motivos
  const tope = reason?.startsWith('Patrimonio') ? topePatrimonio : topeIngresos
  const against = reason?.startsWith('Fue') ? '' : `, frente a un tope de **${formatCop(tope)}**`
  const borrowed = values.prestamo === true || values.deuda !== undefined
  const alien = borrowed || values.ajeno === true
  const still =
    alien && values.consignaciones !== undefined && values.consignaciones > topeIngresos
      ? borrowed
        ? ', aunque una parte sea un préstamo: el tope mira todo lo consignado'
        : ', aunque no todo sea tuyo: el tope mira todo lo que entra a la cuenta'
      : ''
  const headline = wrong
    ? `Ese tope usa la UVT del año en que se declara; el del año gravable ${year} es de **${formatCop(topeIngresos)}**, porque los topes se miden con la UVT del año de los ingresos.`
    : obligado === true
      ? `**Sí debes declarar renta** por el año gravable ${year}, en ${seDeclaraEn}: ${lower(motivos.join('; '))}${against}${still}.`
      : some
        ? `${context.kind === 'sino' ? 'No: con' : 'Con'} lo que dices **no estás obligado a declarar renta** por el año gravable ${year}: no pasas los topes. Declara en ${seDeclaraEn} quien tenga **${topes}**, o consumos, compras o consignaciones mayores que ${formatCop(topeIngresos)}.`
        : alien
          ? `Para declarar cuentan **todas las consignaciones, también un préstamo o plata ajena**: por el año gravable ${year} obligan si pasan de **${formatCop(topeIngresos)}** en el año.`
          : `Por el año gravable ${year} (en ${seDeclaraEn}) declara renta la persona natural con **${topes}**, o consumos, compras o consignaciones mayores que ese segundo tope.`
  return fromCalculation(calculation, {
    headline,
    ...(alien
      ? {
          paragraphs: [
            borrowed
              ? `El préstamo no es ingreso ni paga impuesto: en la declaración va como deuda${values.deuda === undefined ? '' : ` (${formatCop(values.deuda)})`} ${cite(et('arts. 592, 593 y 594-3'))}.`
              : `Lo que no es tuyo no es ingreso ni paga impuesto, pero hay que poder probar de quién es ${cite(et('arts. 592, 593 y 594-3'))}.`,
          ],
        }
      : values.venta !== undefined
        ? {
            paragraphs: [
              'El precio de lo que vendiste cuenta entre los ingresos brutos, y su utilidad se declara aparte, como ganancia ocasional si fue tuyo dos años o más.',
            ],
          }
        : {}),
    tables: [
      {
        title: 'Topes por año',
        columns: [
          'Año',
          'Se declara en',
          `Patrimonio (${figure(DECLARAR_PATRIMONIO, day)})`,
          `Ingresos y demás (${figure(DECLARAR_INGRESOS, day)})`,
        ],
        rows: otherYears(year, facts),
      },
    ],
    caveats: [
      ...(values.ingresos !== undefined && said !== values.ingresos
        ? [`Supuse que los ${formatCop(values.ingresos)} son al mes.`]
        : []),
      ...calculation.caveats,
      ...(obligado === true ? ['Declarar no es pagar: el impuesto se calcula aparte, y puede dar cero.'] : []),
    ],
  })
}

/** The threshold at the UVT of the year of filing, that much of the press prints, when the question asks about it. */
function wrongYear({ text, amounts }: Understood, year: number, facts: FactSource): number | undefined {
  const uvt = factAt(facts, UVT, `${year + 1}-01-01`)
  if (uvt === null || !/\bpor que\b|\bdicen\b|\bpublic|\bnoticia|\bprensa\b|\bsale\b/.test(text)) return undefined
  const printed = facts.at(DECLARAR_INGRESOS, `${year}-12-31`).value * uvt.value
  return amounts.find(({ value }) => Math.abs(value - printed) < 1000)?.value
}

const quien = intent({
  id: 'renta.quien-declara',
  subject: 'renta',
  title: 'Si debes declarar renta y con qué topes',
  slots,
  answer: must,
})

const LIQUID = /\bliquid[oa]\b/
const HOUSE =
  /\bcasa\b|\bapartament\w*|\bapto\b|\binmueble\w*|\bfinca\b|\blote\b|\blocal\b|\bbodega\b|\bpredi\w+|\bcasita\b/
const OWED = /\bdeud\w+|\bdeb[eo]\b|\bhipotec\w+|\bprest\w+|\bcuotas\b|\bpasivos?\b|\bfiado\b/
const CAR = /\bcarro\b|\bmoto\b|\bvehiculo\b|\bcamioneta\b/

const bruto = intent({
  id: 'renta.patrimonio-bruto',
  subject: 'renta',
  title: 'Qué cuenta como patrimonio bruto y por cuánto',
  slots: {
    activos: money(
      'Bienes',
      ['activos', 'patrimonio', 'avaluo', 'valorActivo', 'costoFiscal', 'vivienda', 'consignaciones'],
      { summed: true, main: true },
    ),
    pasivos: money('Deudas', ['deuda', 'pasivos'], { summed: true }),
    anoGravable,
  },
  answer({ activos, pasivos, anoGravable }, context) {
    const { kind, message } = context
    const sources = [et('arts. 261 a 287')]
    const rules = [
      'Cuentan inmuebles (por el mayor entre costo y avalúo catastral), vehículos, dinero en cuentas, inversiones, acciones y cuentas por cobrar, en Colombia y en el exterior.',
    ]
    const caveats = [
      'El tope para declarar se mira con el patrimonio bruto; el impuesto al patrimonio, con el líquido al 1 de enero.',
      'Quien lleva contabilidad declara los bienes por su costo fiscal.',
    ]
    if (activos !== undefined && pasivos !== undefined)
      return {
        headline: `Tu patrimonio bruto es de **${formatCop(activos)}** y el líquido, restadas las deudas, de **${formatCop(activos - pasivos)}**.`,
        paragraphs: rules,
        steps: [
          { label: 'Patrimonio bruto', value: formatCop(activos) },
          { label: 'Deudas', value: formatCop(-pasivos) },
          { label: 'Patrimonio líquido', value: formatCop(activos - pasivos) },
        ],
        sources,
        caveats: [...caveats, 'Las deudas deben estar soportadas en documentos.'],
      }
    const { text } = message
    if (activos !== undefined && /\bdeclar\w+|\bobligad\w+/.test(text))
      return must({ ...NOTHING, anoGravable, patrimonio: activos }, context)
    const headline =
      OWED.test(text) && (kind === 'sino' || pasivos !== undefined)
        ? 'No: para el patrimonio bruto **las deudas no se restan** y el bien cuenta completo, aunque se deba; se restan para el patrimonio líquido.'
        : HOUSE.test(text) && (kind === 'cual' || kind === 'cuanto' || kind === 'como')
          ? 'Un inmueble se declara por **el mayor entre su costo fiscal y el avalúo catastral o autoavalúo** del 31 de diciembre, si no llevas contabilidad.'
          : CAR.test(text) && (kind === 'cual' || kind === 'cuanto')
            ? 'Un vehículo se declara por **lo que te costó** (costo fiscal), y no por su precio comercial de hoy.'
            : kind === 'cuando'
              ? 'El patrimonio se mide **al 31 de diciembre del año gravable**.'
              : kind === 'sino' && activos === undefined && !LIQUID.test(text)
                ? 'Sí, si es tuyo y se puede valorar en dinero: el **patrimonio bruto** suma todos tus bienes y derechos al 31 de diciembre, **sin restar deudas**.'
                : 'El **patrimonio bruto** es el valor de todos tus bienes y derechos al 31 de diciembre, **sin restar deudas**; el **patrimonio líquido** es el bruto menos las deudas.'
    return {
      headline,
      paragraphs: [
        ...rules,
        'Lo que es de varios se declara en la parte de cada uno; lo que está a nombre de otro lo declara ese otro.',
      ],
      sources,
      caveats: [
        ...caveats,
        ...(activos === undefined
          ? []
          : [`Con ${formatCop(activos)} de bienes, compara con el tope de ${figure(DECLARAR_PATRIMONIO)}.`]),
      ],
    }
  },
})

export const intents = [quien, bruto]
