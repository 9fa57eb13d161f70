import { formatCop, formatNumber } from '../../../../shared/format.ts'
import {
  IVA_TOPE_BIMESTRAL,
  IVA_TOPE_CONTRATOS_ESTADO,
  IVA_TOPE_RESPONSABLE,
} from '../../../../shared/tax/facts/iva.ts'
import { periodoIva, responsableIva } from '../../../../shared/tax/iva.ts'
import { estatutoTributario, et } from '../../../../shared/tax/sources.ts'
import { roundUvt, uvtToCop } from '../../../../shared/tax/uvt.ts'
import { ownPerson } from '../../profile.ts'
import { figure } from '../../topics/figure.ts'
import { countOf, says, toCop } from '../../topics/read.ts'
import type { TopicAnswer } from '../../topics/topic.ts'
import { cite, fromCalculation } from '../../topics/topic.ts'
import type { Understood } from '../../understand/features.ts'
import { type AnswerContext, intent, type Values } from '../intent.ts'
import { flag, money, text } from '../slots.ts'
import { uvtWithCop } from './say.ts'

const SHOPS =
  /^(?:local(?:es)?|establecimientos?|sedes?|tiendas?|sucursal(?:es)?|oficinas?|negocios?|puestos?|bodegas?)$/

const EACH = /\bcada (?:uno|contrato)\b|\bc\/u\b/
interface Contracts {
  readonly count: number
  readonly each: number
  /** "De menos de": the value itself is not reached. */
  readonly under: boolean
}

/** "Tres contratos de menos de 3.500 UVT cada uno", "un contrato de 190 millones". */
function contractsOf(
  message: Understood,
  cop: (amount: Understood['amounts'][number]) => number,
): Contracts | undefined {
  const { text: words, amounts } = message
  const several = countOf(message, /^contratos$/)
  const [first] = amounts
  if (!first) return undefined
  const under = /\b(?:menos|menor(?:es)?|inferior(?:es)?|debajo)\b[^.;]{0,12}$/.test(
    words.slice(Math.max(0, first.start - 40), first.start),
  )
  if (several !== undefined && several > 1)
    return EACH.test(words) ? { count: several, each: cop(first), under } : undefined
  const near = amounts.find(({ start }) =>
    /\b(?:un|1|el|ese|este|otro) contrato\b[^,;.]{0,40}$/.test(words.slice(Math.max(0, start - 60), start)),
  )
  return near ? { count: 1, each: cop(near), under } : undefined
}

const slots = {
  ingresosAnuales: money('Ingresos del año', ['ingresos', 'pago', 'consignaciones', 'venta', 'efectivo'], {
    per: 'ano',
    main: true,
  }),
  contratos: text<Contracts>(
    'Contratos',
    (message, { facts }) => contractsOf(message, (amount) => toCop(amount, message, facts)),
    ({ count, each }) => `${count} de ${formatCop(each)}`,
  ),
  establecimientos: text<number>('Establecimientos', (message) => shopsOf(message), String),
  juridica: flag('Persona jurídica', ({ person, asker }) => {
    const kind = asker.kind ?? person.kind
    return kind === undefined ? undefined : kind === 'juridica'
  }),
  estado: flag('Contratos con el Estado', (message) =>
    says(message, 'estado', 'alcaldia', 'gobernacion') ? true : undefined,
  ),
  noResponsable: flag('No responsable de IVA', ({ person }) =>
    person.responsableIva === undefined ? undefined : !person.responsableIva,
  ),
  soloExcluidos: flag('Solo vende excluidos', ({ text: words }) =>
    /\bsolo (?:vendo|vende|vendemos)? ?(?:\w+ ){0,3}(?:excluid\w+|verduras?|frutas?)\b|\bvend\w+ solo (?:\w+ ){0,2}(?:excluid\w+|verduras?|frutas?)\b/.test(
      words,
    )
      ? true
      : undefined,
  ),
  franquicia: flag('Franquicia o concesión', ({ text: words }) =>
    /\bfranquicia|\bconcesion\b/.test(words) ? true : undefined,
  ),
} as const
type Read = Values<typeof slots>

function shopsOf(message: Understood): number | undefined {
  const counted = countOf(message, SHOPS)
  if (counted !== undefined) return counted
  if (
    /\b(?:abr\w+|pon\w+|mont\w+|tengo|tenemos|tiene) (?:otr[oa]|un segundo|una segunda|2) (?:local|tienda|sede|negocio|establecimiento|puesto)\b/.test(
      message.text,
    )
  )
    return 2
  return /\b(?:un solo|1 solo|unico) (?:local|establecimiento|puesto|negocio)\b/.test(message.text) ? 1 : undefined
}

const ALL_CONDITIONS = (context: AnswerContext) => {
  const limit = context.facts.at(IVA_TOPE_RESPONSABLE, context.on)
  const state = context.facts.at(IVA_TOPE_CONTRATOS_ESTADO, context.on)
  return [
    `Una **persona natural** comerciante, artesana, agricultora, ganadera o prestadora de servicios **no es responsable** si cumple todo esto ${cite(estatutoTributario)}: ingresos y consignaciones del año anterior y del año en curso bajo ${formatNumber(limit.value)} UVT; un solo establecimiento; sin franquicia ni concesión; sin ser usuario aduanero; y contratos de menos de ${formatNumber(limit.value)} UVT (${formatNumber(state.value)} UVT con el Estado).`,
    'Una persona jurídica que vende bienes o servicios gravados siempre es responsable.',
  ]
}

/** Neither each contract nor their sum may reach the limit. */
function ofContracts({ count, each, under }: Contracts, values: Read, { facts, on }: AnswerContext): TopicAnswer {
  const income = facts.at(IVA_TOPE_RESPONSABLE, on)
  const single = values.estado === true ? facts.at(IVA_TOPE_CONTRATOS_ESTADO, on) : income
  const cop = (uvt: number) => uvtToCop(uvt, facts, on)
  const against = (uvt: number) => `${formatNumber(uvt)} UVT (${formatCop(roundUvt(cop(uvt)))})`
  const sources = [et('art. 437 par. 3')]
  if (count === 1)
    return {
      headline:
        each >= cop(single.value)
          ? `Con un contrato de ${formatCop(each)} **sí eres responsable de IVA**: llega a ${against(single.value)}, aunque tus otros ingresos no pasen el tope.`
          : `Con un contrato de ${formatCop(each)} **no serías responsable de IVA** por sí solo: no llega a ${against(single.value)}.`,
      sources,
      facts: [single],
      caveats: ['También se miran los ingresos y consignaciones del año, donde ese contrato se suma a lo demás.'],
    }
  const sum = each * count
  const overEach = under ? each > cop(single.value) : each >= cop(single.value)
  const overSum = sum >= cop(income.value)
  const verdict = overEach
    ? under
      ? `**Depende del valor de cada contrato**: uno solo que llegue a ${formatNumber(single.value)} UVT te hace responsable de IVA`
      : `**Sí eres responsable de IVA**: cada contrato llega a ${formatNumber(single.value)} UVT`
    : !overSum
      ? `**No serías responsable de IVA** por esos contratos: ninguno llega a ${formatNumber(single.value)} UVT y ${under ? 'suman menos de' : 'suman'} ${formatCop(sum)}, bajo el tope de ${against(income.value)}`
      : under
        ? `**Depende de cuánto sumen**: ningún contrato llega por sí solo a ${formatNumber(single.value)} UVT, pero eres responsable de IVA si los ${count} suman ${against(income.value)} o más en el año`
        : `**Sí eres responsable de IVA**: ningún contrato llega por sí solo a ${formatNumber(single.value)} UVT, pero los ${count} suman ${formatCop(sum)} y pasan el tope de ${against(income.value)}`
  return {
    headline: `${verdict}.`,
    paragraphs: [
      `Son dos condiciones a la vez para una persona natural: cada contrato por debajo de ${formatNumber(income.value)} UVT (${figure(IVA_TOPE_CONTRATOS_ESTADO)} si es con el Estado), y los ingresos y consignaciones del año, donde se suman todos, por debajo de ${formatNumber(income.value)} UVT.`,
      'Una persona jurídica que vende bienes o servicios gravados siempre es responsable.',
    ],
    sources,
    facts: [income, single],
    caveats: ['También cuentan tus demás ingresos del año, y los del año anterior con la UVT de ese año.'],
  }
}

const CHARGES = /\b(?:cobr|factur|sum|agreg)\w* (?:les? )?(?:el )?iva\b|\bcon iva\b/

/** What settles it without any income. */
function byStatus(values: Read, context: AnswerContext): TopicAnswer | undefined {
  const limit = context.facts.at(IVA_TOPE_RESPONSABLE, context.on)
  const sources = [et('art. 437 par. 3')]
  if (values.soloExcluidos === true)
    return {
      headline:
        '**No eres responsable de IVA**: quien solo vende bienes o servicios excluidos no responde por el impuesto, sin importar sus ingresos.',
      sources: [et('arts. 424, 437 y 476')],
    }
  const shops = values.establecimientos
  if (shops !== undefined && shops > 1)
    return {
      headline: `**Sí: con ${formatNumber(shops)} establecimientos una persona natural es responsable de IVA** si vende bienes o servicios gravados, aunque no llegue a ${formatNumber(limit.value)} UVT.`,
      sources,
      facts: [limit],
      caveats: ['Quien solo vende bienes o servicios excluidos no es responsable de IVA.'],
    }
  if (values.franquicia === true)
    return {
      headline:
        '**Sí**: quien explota una franquicia o una concesión en su negocio es responsable de IVA si vende bienes o servicios gravados, sin importar sus ingresos.',
      sources,
    }
  if (values.noResponsable === true && CHARGES.test(context.message.text))
    return {
      headline: '**No: quien no es responsable de IVA no lo cobra ni lo factura**, aunque el cliente pida factura.',
      paragraphs: [
        'Si lo cobra, tiene que cumplir todas las obligaciones de un responsable: facturar, declarar y consignar ese IVA.',
      ],
      sources,
      caveats: [`Deja de ser no responsable quien llega a ${formatNumber(limit.value)} UVT o incumple otro requisito.`],
    }
  return undefined
}

const STARTS =
  /\b(?:desde (?:cuando|que (?:mes|periodo|momento))|a partir de que (?:mes|momento|periodo)|en que (?:mes|periodo))\b/

function rule(values: Read, context: AnswerContext): TopicAnswer {
  const { facts, on, when, message } = context
  const limit = facts.at(IVA_TOPE_RESPONSABLE, on)
  const state = facts.at(IVA_TOPE_CONTRATOS_ESTADO, on)
  const years = [...new Set([...message.text.matchAll(/\b20[12]\d\b/g)].map(([year]) => year))]
  const inYears =
    years.length > 1
      ? years.map((year) => `${uvtWithCop(limit.value, facts, `${year}-12-31`)} en ${year}`).join(' y ')
      : `${formatNumber(limit.value)} UVT (${formatCop(roundUvt(uvtToCop(limit.value, facts, on)))} en ${on.slice(0, 4)})`
  const company = values.juridica === true
  return {
    headline:
      STARTS.test(message.text) && when.month === undefined
        ? `Empiezas a ser responsable **desde el periodo siguiente a aquel en que dejas de cumplir un requisito**, como llegar a **${inYears}** de ingresos o consignaciones; si es por un contrato, desde que lo firmas.`
        : company
          ? '**Sí**: una persona jurídica es responsable de IVA **siempre que venda bienes o servicios gravados**, sin importar sus ingresos.'
          : context.kind === 'sino'
            ? `Solo si vendes bienes o servicios gravados y **llegas a ${inYears}** de ingresos o consignaciones, o no cumples otro requisito; si eres persona jurídica, siempre.`
            : `Eres responsable de IVA si vendes bienes o servicios gravados y llegas a **${inYears}** de ingresos o consignaciones, o si eres persona jurídica.`,
    paragraphs: ALL_CONDITIONS(context),
    steps: [
      {
        label: 'Tope de ingresos y consignaciones',
        formula: `${formatNumber(limit.value)} UVT`,
        value: formatCop(roundUvt(uvtToCop(limit.value, facts, on))),
      },
      {
        label: 'Tope de contratos con el Estado',
        formula: `${formatNumber(state.value)} UVT`,
        value: formatCop(roundUvt(uvtToCop(state.value, facts, on))),
      },
    ],
    sources: [et('art. 437 par. 3')],
    facts: [limit, state],
    caveats: [
      'Los ingresos del año anterior se comparan con la UVT de ese año.',
      'Quien solo vende excluidos no es responsable.',
    ],
  }
}

export const responsible = intent({
  id: 'iva.responsable',
  subject: 'iva',
  title: 'Si eres responsable de IVA y debes cobrarlo',
  slots,
  answer(values, context) {
    const { facts, on, message, company } = context
    const own = ownPerson(message, company)
    const juridica = values.juridica === true || (values.juridica === undefined && own.kind === 'juridica')
    const known = { ...values, juridica: juridica ? true : values.juridica }
    if (values.contratos && !juridica && (message.amounts.length > 0 || values.ingresosAnuales === undefined))
      return ofContracts(values.contratos, values, context)
    const settled = juridica ? undefined : byStatus(values, context)
    if (settled) return settled
    const ingresos = values.ingresosAnuales
    if (ingresos === undefined || (juridica && context.followUp && message.amounts.length === 0))
      return rule(known, context)
    const contratosEstado = values.estado === true
    const calculation = responsableIva({ ingresos, juridica, contratosEstado, date: on }, facts)
    const limit = facts.at(contratosEstado ? IVA_TOPE_CONTRATOS_ESTADO : IVA_TOPE_RESPONSABLE, on)
    return fromCalculation(calculation, {
      paragraphs: ALL_CONDITIONS(context),
      headline: calculation.result.responsable
        ? `Con ${formatCop(ingresos)} al año **sí eres responsable de IVA**: ${juridica ? 'una persona jurídica lo es siempre que venda gravado' : `pasas el tope de ${formatCop(roundUvt(calculation.result.tope))}`}.`
        : `Con ${formatCop(ingresos)} al año **no serías responsable de IVA** por ingresos, y no lo cobras: el tope es de ${formatCop(roundUvt(calculation.result.tope))} (${formatNumber(limit.value)} UVT).`,
    })
  },
})

const TABLE = (uvt: string) => ({
  columns: ['Periodicidad', 'Quién', 'Periodos'],
  rows: [
    [
      'Bimestral',
      `Ingresos brutos del año anterior de ${uvt} UVT o más, grandes contribuyentes, y quienes venden exentos del art. 477 o exportan`,
      'Ene-feb, mar-abr, may-jun, jul-ago, sep-oct, nov-dic',
    ],
    ['Cuatrimestral', `Ingresos brutos del año anterior inferiores a ${uvt} UVT`, 'Ene-abr, may-ago, sep-dic'],
  ],
})

export const period = intent({
  id: 'iva.periodo',
  subject: 'iva',
  title: 'Cada cuánto se declara el IVA',
  slots: {
    ingresosAnuales: money('Ingresos brutos del año anterior', ['ingresos', 'venta', 'pago', 'consignaciones'], {
      per: 'ano',
      main: true,
    }),
    granContribuyente: flag(
      'Gran contribuyente',
      ({ person, asker }) => asker.granContribuyente ?? person.granContribuyente,
    ),
    exporta: flag('Exporta o vende exentos', (message) => (says(message, 'exporta*', 'exento*') ? true : undefined)),
    regimenSimple: flag('Régimen Simple', ({ person, asker }) => asker.simple ?? person.simple),
  },
  answer(values, { facts, on, today, message }) {
    // "El año pasado facturé…" names the year of the income itself; any other year, the one that declares.
    const anoAnterior = `${Math.min(Number(on.slice(0, 4)), Number(today.slice(0, 4)) - 1)}-12-31`
    const ingresos = values.ingresosAnuales
    const big = values.granContribuyente === true
    const exporta = values.exporta === true
    const calculation = periodoIva(
      { ingresos: ingresos ?? 0, granContribuyente: big, exportadorOExento: exporta, anoAnterior },
      facts,
    )
    const { tope, periodicidad } = calculation.result
    const uvt = formatNumber(facts.at(IVA_TOPE_BIMESTRAL, anoAnterior).value)
    const shared = {
      tables: [TABLE(uvt)],
      paragraphs: [
        'Se declara en el formulario 300, en el mes siguiente a cada periodo: el cuatrimestral en mayo, septiembre y enero; el bimestral en marzo, mayo, julio, septiembre, noviembre y enero. Quien está en el Régimen Simple declara el IVA una vez al año.',
      ],
    }
    if (values.regimenSimple === true)
      return {
        ...shared,
        headline:
          'En el Régimen Simple el IVA se declara **una vez al año**, en el formulario 300, si eres responsable.',
        sources: [et('arts. 600 y 915')],
      }
    if (ingresos === undefined && !big && !exporta) {
      const named = /\b(cuatri|bi)mestral/.exec(message.text)?.[1]
      return fromCalculation(calculation, {
        ...shared,
        steps: [],
        headline:
          says(message, 'cuando', 'fecha*', 'que mes*') && named !== undefined
            ? `El IVA ${named === 'cuatri' ? 'cuatrimestral se declara en **mayo, septiembre y enero**' : 'bimestral se declara en **marzo, mayo, julio, septiembre, noviembre y enero**'}; el día depende del último dígito del NIT.`
            : `El IVA se declara **cada dos meses** si los ingresos brutos del año anterior llegaron a **${uvt} UVT (${formatCop(roundUvt(tope))})**, y **cada cuatro meses** si fueron menores.`,
      })
    }
    const often = periodicidad === 'bimestral' ? 'cada dos meses' : 'cada cuatro meses'
    const why = big
      ? ' por ser gran contribuyente, sin importar los ingresos'
      : exporta
        ? ' porque exportas o vendes bienes exentos, sin importar los ingresos'
        : ingresos === undefined
          ? ''
          : `: con ingresos de ${formatCop(ingresos)} ${periodicidad === 'bimestral' ? 'llegas' : 'no llegas'} al tope de ${formatCop(roundUvt(tope))}`
    return fromCalculation(calculation, {
      ...shared,
      headline: `Tu declaración de IVA es **${periodicidad}**, **${often}**${why}.`,
    })
  },
})
