import { formatCop } from '../../../../shared/format.ts'
import { SMMLV, UVT } from '../../../../shared/tax/facts/general.ts'
import { DECLARAR_INGRESOS, DECLARAR_PATRIMONIO } from '../../../../shared/tax/facts/tax.ts'
import { factAt } from '../../../../shared/tax/facts.ts'
import { debeDeclararRenta } from '../../../../shared/tax/rentaPersonas.ts'
import { et } from '../../../../shared/tax/sources.ts'
import type { FactSource } from '../../../../shared/tax/types.ts'
import type { Understood } from '../../understand/features.ts'
import { figure } from '../figure.ts'
import { toCop } from '../read.ts'
import type { Topic, TopicAnswer } from '../topic.ts'
import { fromCalculation } from '../topic.ts'
import { ASK_WHO, BOOKING } from '../words.ts'
import { assignAmounts, isMonthly, mentions, taxYearOf } from './reading.ts'
import { DUE_DATE, LIMIT, PENALTY } from './words.ts'

const FILE = [
  'declar* renta',
  'declaracion* renta',
  'declar* impuesto* renta',
  'declaracion* impuesto* renta',
  'present* renta',
  'hacer renta',
]

const MUST = [
  'debo declarar',
  'debe* declarar',
  'tengo que declarar',
  'tenia que declarar',
  'tuve que declarar',
  'debia declarar',
  'hay que declarar',
  'toco declarar',
  'tocaba declarar',
  'tocaria declarar',
  'deberia declarar',
  'tiene* que declarar',
  'toca declarar',
  'oblig* declarar',
  'oblig* a declarar',
  'obligad* declarar',
  'obligacion declarar',
  'obligad* presentar',
  'quien* declara*',
  'quien* debe* declarar',
  'necesito declarar',
  'soy declarante',
  'ser declarante',
  'declara renta',
  'declaro renta',
  'declaro',
]

const NOT = [
  // Of whom one pays, it is told and not asked.
  'cuanto pago',
  'dice que',
  'pago neto',
  ...DUE_DATE,
  ...PENALTY,
  ...BOOKING,
  'declar* iva',
  'declaracion* iva',
  'ica',
  'simple',
  'exogena',
  'patrimonio cuando',
  'activos exterior',
  'exterior',
  'retencion*',
  'no declare',
  'formulario*',
  'cuando declar*',
  'cuando hay que declarar',
  'cuando toca declarar',
  'cuando presento',
  'retener*',
  'reteng*',
  'retien*',
  'retefuente',
  'tarde',
  'equivo*',
  'terminad*',
  'termina',
  'digito*',
  'deduc*',
  'descontar',
  'correg*',
  'correccion',
]

/** The years shown side by side, so that "en 2026" and "de 2026" are both answered. */
function otherYears(main: number, facts: FactSource): readonly (readonly string[])[] {
  return [main - 1, main, main + 1]
    .filter((year) => year >= 2023 && year <= 2026)
    .map((year) => {
      const { topePatrimonio, topeIngresos, seDeclaraEn } = debeDeclararRenta({ anoGravable: year }, facts).result
      return [`Año gravable ${year}`, String(seDeclaraEn), formatCop(topePatrimonio), formatCop(topeIngresos)]
    })
}

const CUES = {
  ingresos:
    /\bingres\w*|\bgan[eoa]\w*|\bfactur\w*|\bsueldo\w*|\bsalario\w*|\bvendi\w*|\brecib\w*|\bdeveng\w*|\bpagaron/,
  // "Compré un carro de 75 millones" is a purchase, though the car is wealth too.
  compras:
    /\bcompr\w*(?: (?:un[oa]?|1|el|la|mi|mis|otr[oa])? ?(?:casas?|apartamentos?|aptos?|apartaestudios?|fincas?|lotes?|carros?|motos?|vehiculos?|camionetas?|bodegas?|local(?:es)?)\b)?|\bgast\w*/,
  patrimonioBruto:
    /\bpatrimonio|\bbienes|\bactivos|\bpropiedad\w*|\bavaluo|\bcasas?\b|\bapartamentos?|\baptos?\b|\bapartaestudios?|\bfincas?\b|\blotes?\b|\bcarros?\b|\bmotos?\b|\bvehiculos?|\bcamionetas?|\bbodegas?\b|\blocal(?:es)?\b|\bcdts?\b|\bahorros?\b/,
  consumosTarjeta: /\btarjetas?/,
  consignaciones:
    /\bconsign\w*|\bdeposit\w*|\btransferencias?|\bmov[ei]\w*|\binversion\w*|\bcuenta\w*|\bnequi|\bdaviplata|\bbanco\w*/,
} as const

function answer(understood: Understood, facts: FactSource, today: string): TopicAnswer {
  const anoGravable = taxYearOf(understood, today)
  const given = assignAmounts(understood, CUES, facts, 'patrimonioBruto')
  const [only] = understood.amounts
  // A lone sum without a cue is taken as income, which is what people mean.
  if (only !== undefined && Object.keys(given).length === 0) given.ingresos = toCop(only, understood, facts)
  if (given.ingresos !== undefined && isMonthly(understood)) given.ingresos *= 12
  const minimumWage = only === undefined && mentions(understood, 'minimo', 'smmlv', 'smlv')
  if (minimumWage) given.ingresos = 12 * facts.at(SMMLV, `${anoGravable}-12-31`).value
  const { responsableIva } = understood.person
  const wrong = wrongYear(understood, anoGravable, facts)
  if (wrong !== undefined) delete given.ingresos
  const calculation = debeDeclararRenta(
    { anoGravable, ...(responsableIva === undefined ? {} : { responsableIva }), ...given },
    facts,
  )
  const { obligado, motivos, topePatrimonio, topeIngresos, seDeclaraEn } = calculation.result
  const day = `${anoGravable}-12-31`
  const topes = `patrimonio bruto mayor que ${formatCop(topePatrimonio)} (${figure(DECLARAR_PATRIMONIO, day)}) o ingresos desde ${formatCop(topeIngresos)} (${figure(DECLARAR_INGRESOS, day)})`
  const some = Object.keys(given).length > 0
  const [reason] = motivos
  const tope = reason?.startsWith('Patrimonio') ? topePatrimonio : topeIngresos
  const against = reason?.startsWith('Fue') ? '' : `, frente a un tope de **${formatCop(tope)}**`
  const headline = wrong
    ? `Ese tope usa la UVT del año en que se declara; el del año gravable ${anoGravable} es de **${formatCop(topeIngresos)}**, porque los topes se miden con la UVT del año de los ingresos.`
    : obligado === true
      ? `**Sí debes declarar renta** por el año gravable ${anoGravable}, en ${seDeclaraEn}: ${lowerFirst(motivos.join('; '))}${against}.`
      : some
        ? `Con lo que dices **no estás obligado a declarar renta** por el año gravable ${anoGravable}: no pasas los topes. Declara en ${seDeclaraEn} quien tenga **${topes}**, o consumos, compras o consignaciones mayores que ${formatCop(topeIngresos)}.`
        : `Por el año gravable ${anoGravable} (en ${seDeclaraEn}) declara renta la persona natural con **${topes}**, o consumos, compras o consignaciones mayores que ese segundo tope.`
  return fromCalculation(calculation, {
    headline,
    tables: [
      {
        title: 'Topes por año',
        columns: [
          'Año',
          'Se declara en',
          `Patrimonio (${figure(DECLARAR_PATRIMONIO, day)})`,
          `Ingresos y demás (${figure(DECLARAR_INGRESOS, day)})`,
        ],
        rows: otherYears(anoGravable, facts),
      },
    ],
  })
}

/** The threshold at the UVT of the year of filing, that much of the press prints, when the question asks about it. */
function wrongYear({ text, amounts }: Understood, anoGravable: number, facts: FactSource): number | undefined {
  const uvt = factAt(facts, UVT, `${anoGravable + 1}-01-01`)
  if (uvt === null || !/\bpor que\b|\bdicen\b|\bpublic|\bnoticia|\bprensa\b|\bsale\b/.test(text)) return undefined
  const printed = facts.at(DECLARAR_INGRESOS, `${anoGravable}-12-31`).value * uvt.value
  return amounts.find(({ value }) => Math.abs(value - printed) < 1000)?.value
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

export const topics: readonly Topic[] = [
  {
    id: 'renta.patrimonio-bruto',
    subject: 'renta',
    match: [
      {
        need: [
          ['patrimonio bruto', 'patrimonio liquido'],
          ['que es', 'que son', 'significa', 'como se calcula', 'que incluye', 'diferencia*'],
        ],
        prior: 0.6,
      },
    ],
    answer: () => ({
      headline:
        'El **patrimonio bruto** es el valor de todos tus bienes y derechos al 31 de diciembre, **sin restar deudas**; el **patrimonio líquido** es el bruto menos las deudas.',
      paragraphs: [
        'Cuentan inmuebles (por el mayor entre costo y avalúo catastral), vehículos, dinero en cuentas, inversiones, acciones y cuentas por cobrar, en Colombia y en el exterior.',
      ],
      sources: [et('arts. 261 a 287')],
      caveats: [
        'El tope para declarar se mira con el patrimonio bruto; el impuesto al patrimonio, con el líquido al 1 de enero.',
      ],
    }),
  },
  {
    id: 'renta.quien-declara',
    subject: 'renta',
    match: [
      {
        need: [FILE, [...ASK_WHO, ...LIMIT, 'cuanto', 'cuando']],
        not: NOT,
        boost: ['persona* natural*', 'tope*', 'obligad*', 'debo'],
        prior: 0.4,
      },
      {
        need: [
          ['tope*', 'umbral*', 'limite*'],
          ['declarar', 'declarantes', 'declara'],
        ],
        not: [...NOT, 'iva', 'ica', 'retencion*', 'consumo', 'simple'],
        prior: 0.2,
      },
      { need: [LIMIT, ['declarar', 'declaracion*', 'declarante*', 'declara'], ['renta', 'impuesto renta']], not: NOT },
      {
        need: [MUST],
        not: [...NOT, 'iva', 'honorario*', 'servicio*'],
        boost: ['renta', 'tope*', 'dian'],
        wants: ['amount'],
        prior: 0.4,
      },
      // "¿Cuáles eran los topes de renta del año gravable 2024?": without a tax's own limits, those of who files.
      {
        need: [
          [
            'tope* renta',
            'tope* para renta',
            'umbral* renta',
            'umbral* para renta',
            'tope* declaracion renta',
            'tope* dian renta',
          ],
        ],
        not: [...NOT, 'exent*', 'iva', 'deduc*', 'empresa*', 'sociedad*'],
      },
      // "Una persona con ingresos de 5 millones al mes, ¿declara?"
      {
        need: [
          ['declara', 'declaran'],
          [
            'ingreso*',
            'gana',
            'ganan',
            'gano',
            'recibe',
            'patrimonio',
            'consign*',
            'gasta',
            'gasto',
            'sueldo',
            'salario',
          ],
        ],
        wants: ['amount'],
        not: [...NOT, 'iva', 'honorario*', 'servicio*', 'no declara', 'no declaran', 'compra*', 'bimestr*'],
        prior: -0.4,
      },
    ],
    answer: (understood, { facts, today }) => answer(understood, facts, today),
  },
]
