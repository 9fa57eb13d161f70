import { formatCop } from '../../../../shared/format.ts'
import { seContabiliza } from '../../../../shared/tax/entries/bills.ts'
import { buscarCuentas, type CuentaPuc, cuentaPorCodigo, cuentasBajo, PUC_SOURCE } from '../../../../shared/tax/puc.ts'
import { type ConceptoId, conceptoRetencion } from '../../../../shared/tax/retencionConceptos.ts'
import { et, ley } from '../../../../shared/tax/sources.ts'
import type { MoneyRole } from '../../learned/labels.ts'
import type { Understood } from '../../understand/features.ts'
import type { IntentAnswer, Table } from '../answer.ts'
import { askBack } from '../answer.ts'
import { type AnswerContext, intent } from '../intent.ts'
import { money, percent, text } from '../slots.ts'
import { cuentaDelConcepto } from './factura.ts'
import { HECHOS, type Hecho, hechoDe } from './hechos.ts'

const PUC_CAVEAT =
  'El PUC ya no es el marco contable vigente, pero se usa como codificación: ajusta el auxiliar a tu plan.'
const PUC_SOURCES = [PUC_SOURCE, ley('1314', 2009)]

function fullName({ codigo, nombre, nivel, ruta }: CuentaPuc): string {
  // A subaccount called just "Honorarios" says nothing without the account above it.
  const parent = nivel === 'subcuenta' ? ruta.at(-1) : undefined
  if (parent === undefined) return `${codigo} ${nombre}`
  const above = parent.replace(/^\d+ /, '')
  return `${codigo} ${nombre} (${above === nombre ? codigo.slice(0, 4) : above})`
}

const accountTable = (title: string, cuentas: readonly CuentaPuc[]): Table => ({
  title,
  columns: ['Código', 'Cuenta', 'Naturaleza'],
  rows: cuentas.map((cuenta) => [cuenta.codigo, fullName(cuenta).replace(/^\d+ /, ''), cuenta.naturaleza]),
})

const answerOf = (headline: string, more: Partial<IntentAnswer> = {}): IntentAnswer => ({
  headline,
  sources: PUC_SOURCES,
  caveats: [PUC_CAVEAT],
  ...more,
})

const CLASSES = answerOf(
  'El PUC tiene **nueve clases**: 1 Activo, 2 Pasivo, 3 Patrimonio, 4 Ingresos, 5 Gastos, 6 Costos de ventas, 7 Costos de producción, 8 y 9 Cuentas de orden.',
  {
    tables: [accountTable('Clases', cuentasBajo(''))],
    paragraphs: [
      'Un dígito es la clase, dos el grupo, cuatro la cuenta, seis la subcuenta y ocho o más el auxiliar de la empresa.',
    ],
  },
)

const CODE = /(?<![\d.,$])[1-9](?:\d{3}|\d{5}|\d{7})(?![\d.,]\d|\d)/g
const NAMED_CODE = /\b(?:cuenta|grupo|clase|subcuenta)s? (?:del? )?(?:puc )?([1-9]\d{0,7})\b/
const CLASS_NAMES: readonly (readonly [RegExp, string])[] = [
  [/\bactivos?\b/, '1'],
  [/\bpasivos?\b/, '2'],
  [/\bpatrimonio\b/, '3'],
  [/\bingresos?\b/, '4'],
  [/\bgastos?\b/, '5'],
  [/\bcostos?\b/, '6'],
]

/** The codes that a message names, each an account of the plan; a year or a sum is none. */
export function codesIn({ question, text: words }: Understood): readonly string[] | undefined {
  const written = [...new Set(question.match(CODE))].filter((code) => cuentaPorCodigo(code) !== null)
  if (written.length > 0) return written.slice(0, 8)
  const named = NAMED_CODE.exec(words)?.[1]
  if (named !== undefined && cuentaPorCodigo(named) !== null) return [named]
  if (!/\bnaturaleza\b|\bclase\b/.test(words)) return undefined
  const byName = CLASS_NAMES.find(([name]) => name.test(words))?.[1]
  return byName === undefined ? undefined : [byName]
}

function ofCodes(codes: readonly string[]): IntentAnswer | undefined {
  const found = codes.flatMap((code) => cuentaPorCodigo(code) ?? [])
  const [one] = found
  if (one === undefined) return undefined
  if (found.length > 1)
    return answerOf(
      `${found.map((each) => `La cuenta **${each.codigo}** del PUC es **${fullName(each).replace(/^\d+ /, '')}**, de naturaleza ${each.naturaleza}`).join('. ')}.`,
    )
  const under = cuentasBajo(one.codigo)
  return answerOf(
    `La cuenta **${one.codigo}** del PUC es **${one.nombre}**${one.ruta.length > 0 ? `, dentro de ${one.ruta.at(-1)}` : ''}, de naturaleza ${one.naturaleza}.`,
    {
      tables: under.length > 0 ? [accountTable('Subcuentas', under)] : [],
      paragraphs: [
        `Ruta: ${[...one.ruta, `${one.codigo} ${one.nombre}`].join(' › ')}. ${one.naturaleza === 'débito' ? 'Aumenta por el débito y disminuye por el crédito.' : 'Aumenta por el crédito y disminuye por el débito.'}`,
      ],
    },
  )
}

/** The accounts of an event and how each moves: the one that is asked for first, and its entry. */
function ofEvent(hecho: Hecho): IntentAnswer | undefined {
  const { cuentas, nombre } = HECHOS[hecho]
  const [debit] = cuentas.filter(({ lado }) => lado === 'débito')
  const [credit] = cuentas.filter(({ lado }) => lado === 'crédito')
  const named = (codigo: string) => {
    const cuenta = cuentaPorCodigo(codigo)
    return cuenta === null ? codigo : fullName(cuenta)
  }
  if (debit === undefined || credit === undefined) return undefined
  return answerOf(`Para ${nombre}: **débito ${named(debit.codigo)}** y **crédito ${named(credit.codigo)}**.`, {
    tables: [
      {
        title: 'Cuentas y movimiento',
        columns: ['Momento', 'Código', 'Cuenta', 'Débito', 'Crédito'],
        rows: cuentas.map(({ momento, codigo, lado }) => [
          momento,
          codigo,
          named(codigo).replace(/^\d+ /, ''),
          lado === 'débito' ? 'X' : '',
          lado === 'crédito' ? 'X' : '',
        ]),
      },
    ],
  })
}

const HEAD =
  /^.{0,120}?\b(?:cuentas?|codigos?)\b(?: (?:puc|del puc|contables?|uso|usar|para|pa|de|registr\w{1,4}|va|van|el|la|los|las|que|se|son|lleva\w?|corresponde\w?)){0,8} /
const STANDS_ON = /^(?:por|de|en|a) /
const MOST_PARTS = 6

/** "Caja, bancos y clientes": each by itself; undefined unless every part names an account of its own. */
function ofSeveral({ text: words }: Understood): IntentAnswer | undefined {
  const parts = words
    .replace(HEAD, '')
    .replace(/[?¿.]/g, '')
    .split(/,| y | e /)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  if (parts.length < 2 || parts.length > MOST_PARTS) return undefined
  const [first = ''] = parts
  // "Retención por servicios, por arriendos": what stands on a preposition goes on with the first.
  const noun = first.split(/ (?:por|de|en|a) /)[0] ?? first
  const found = parts.flatMap((part) => buscarCuentas(STANDS_ON.test(part) ? `${noun} ${part}` : part, 1))
  const distinct = new Set(found.map(({ codigo }) => codigo))
  if (distinct.size !== parts.length) return undefined
  const named = found.map((each) => {
    const [usual] = each.nivel === 'cuenta' ? cuentasBajo(each.codigo) : []
    return `**${fullName(each)}**${usual === undefined ? '' : ` (subcuenta ${usual.codigo} ${usual.nombre})`}`
  })
  return answerOf(`${named.join('; ')}.`, {
    tables: [accountTable('Cuentas', found)],
  })
}

/** "¿Y para servicios?" changes the concept of the account asked before; "¿y para el reteIVA?" names another account. */
const CONCEPT = /\b(?:servicio|honorario|arriendo|arrendamiento|comision|compra|salario|dividendo)/

function search({ message, merged }: AnswerContext): readonly CuentaPuc[] {
  const own = message === merged || !CONCEPT.test(message.text) ? buscarCuentas(message.question, 5) : []
  // "Gasto de internet" is no bank's charge.
  const spent = /\bgastos? (?:de|en|por) (.{3,60})/.exec(message.text)?.[1]
  const expenses = spent === undefined ? [] : buscarCuentas(spent, 5).filter(({ codigo }) => /^5/.test(codigo))
  return expenses.length > 0 ? expenses : own.length > 0 ? own : buscarCuentas(merged.tokens.join(' '), 5)
}

/** "¿Y a qué cuenta va ese gasto?" */
const THAT =
  /\b(?:es[ea]|est[ea]|dich[oa]) (?:gasto|pago|compra|costo|servicio|factura|valor)\b|\b(?:cuenta (?:va|pongo|meto|llevo|registro|uso) (?:eso|esto))\b|^\W{0,3}(?:y )?(?:la )?cuenta del gasto\b/

const ANY: readonly MoneyRole[] = [
  'pago',
  'costos',
  'valorActivo',
  'compras',
  'venta',
  'ingresos',
  'prestacion',
  'deuda',
]

const SPENT_AND_OWED = /\bgastos?\b[^?]{0,40}\b(?:por pagar|pasivo)\b|\b(?:por pagar|pasivo)\b[^?]{0,40}\bgastos?\b/
const SIDES = /\b(?:por pagar|pasivos?|gastos?|cuentas?)\b/g
/** "Honorarios, en el gasto y por pagar": the account of each side. */
function ofBothSides({ text: words }: Understood): IntentAnswer | undefined {
  if (!SPENT_AND_OWED.test(words)) return undefined
  const thing = words.replace(SIDES, ' ')
  const of = (side: string, group: RegExp) =>
    buscarCuentas(`${side} ${thing}`, 12).find(({ codigo }) => group.test(codigo))
  const [spent, owed] = [of('gasto', /^5[123]/), of('por pagar', /^2(?:[256]|3(?!6[578]))/)]
  if (spent === undefined || owed === undefined) return undefined
  return answerOf(`En el gasto, débito a **${fullName(spent)}**; por pagar, crédito a **${fullName(owed)}**.`, {
    tables: [accountTable('Cuentas', [spent, owed])],
  })
}

const BARE_CODE =
  /^\W*(?:(?:que|cual) (?:cuenta )?es (?:la |el )?([1-9]\d{3}|[1-9]\d{5})|([1-9]\d{3}|[1-9]\d{5}) (?:que|cual) (?:cuenta )?es)\W*$/
/** "5195 qué es": nothing but the number of an account. */
const asksOfCode = (said: string): boolean => {
  const [, before, after] = BARE_CODE.exec(said) ?? []
  const code = before ?? after
  return code !== undefined && cuentaPorCodigo(code) !== null
}

/** "Cuenta de la depreciación acumulada": nothing but the account of something. Those of a bank, and the bill, are others. */
const ACCOUNT_OF =
  /^\W*(?:(?:cual es|que es|dame|digame) )?(?:la )?cuentas? (?:contables? |(?:del )?puc )?(?:de|del|para) (?:la |el |los |las )?(?!cobro|ahorro|banco|nequi|bancolombia|correo|usuario)[a-z][^\d?.,;]{2,40}\W*$/

/** The one tax whose name holds digits. */
const FOUR_IN_A_THOUSAND = /\b4 ?(?:x|por) ?(?:1\.?000|mil)\b/

export const cuenta = intent({
  id: 'puc.cuenta',
  subject: 'puc',
  title: 'En qué cuenta del PUC se registra algo',
  called: { test: (said) => asksOfCode(said) || ACCOUNT_OF.test(said.replace(FOUR_IN_A_THOUSAND, 'gmf')) },
  // "¿Y la del reteIVA?" after an account is another account.
  keeps:
    /^\W{0,4}(?:y )?(?:cual (?:es|seria) )?la (?:cuenta )?(?:del?|para)(?: (?:el|la|los|las))?(?: [a-z]{2,14}){1,3}\W*$/,
  slots: {
    cuentas: text<readonly string[]>('Cuentas', codesIn, (value) => value.join(', ')),
    hecho: text<Hecho>('Hecho', hechoDe, (value) => HECHOS[value].nombre),
    monto: money('Valor', ANY, { main: true, summed: true }),
    tasa: percent('Tarifa mencionada', ['tarifa', 'mencion', 'ica']),
    // As the withholding or the bill before it named it.
    concepto: text<ConceptoId>(
      'Concepto del pago',
      () => undefined,
      (id) => conceptoRetencion(id).nombre,
    ),
  },
  answer({ monto, concepto }, context) {
    const { message, followUp } = context
    // Which account is asked for is of this message alone: the case keeps what was asked before it.
    const codes = codesIn(message)
    if (codes === undefined && /\bclases\b|\bestructura\b/.test(message.text)) return CLASSES
    const exact = codes === undefined ? undefined : ofCodes(codes)
    if (exact !== undefined) return exact
    const several = codes === undefined ? ofSeveral(message) : undefined
    if (several !== undefined) return several
    if (followUp && concepto !== undefined && THAT.test(message.text) && seContabiliza(concepto)) {
      const cuenta = cuentaPorCodigo(cuentaDelConcepto(concepto, context.merged.text))
      if (cuenta !== null)
        return answerOf(
          `Ese gasto va en la cuenta **${fullName(cuenta)}** del PUC, de naturaleza ${cuenta.naturaleza}.`,
        )
    }
    const sides = ofBothSides(message)
    if (sides !== undefined) return sides
    const named = hechoDe(message)
    const own = named === undefined && buscarCuentas(message.question, 1).length > 0
    const event = named ?? (followUp && !own && !CONCEPT.test(message.text) ? hechoDe(context.merged) : undefined)
    const known = event === undefined ? undefined : ofEvent(event)
    const shown = monto === undefined ? '' : ` Va por ${formatCop(monto)}.`
    if (known !== undefined) {
      // "¿Lo facturo ya con IVA?" of what was paid ahead.
      const untaxed =
        event === 'anticipoCliente'
          ? ' **El anticipo por sí solo no causa IVA**: se causa al emitir la factura, al entregar el bien o al terminar el servicio o pagarlo, lo que ocurra primero.'
          : ''
      return {
        ...known,
        headline: `${known.headline}${shown}${untaxed}`,
        ...(untaxed === '' ? {} : { sources: [...known.sources, et('art. 429')] }),
      }
    }
    const [best, ...others] = search(context)
    if (best === undefined)
      return askBack('¿Qué quieres registrar: qué compraste, vendiste, pagaste o retuviste?', PUC_SOURCES)
    return answerOf(`Usa la cuenta **${fullName(best)}** del PUC, de naturaleza ${best.naturaleza}.${shown}`, {
      paragraphs: [`Ruta: ${[...best.ruta, `${best.codigo} ${best.nombre}`].join(' › ')}.`],
      ...(others.length > 0 ? { tables: [accountTable('Otras cuentas cercanas', others)] } : {}),
    })
  },
})
