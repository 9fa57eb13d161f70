import { formatCop } from '../../../../shared/format.ts'
import { calcularDv, formatNit } from '../../../../shared/tax/nit.ts'
import { codigoComercio, durTributario, et } from '../../../../shared/tax/sources.ts'
import type { LegalSource } from '../../../../shared/tax/types.ts'
import type { Understood } from '../../understand/features.ts'
import { askBack, fromCalculation } from '../answer.ts'
import { intent, type Slot } from '../intent.ts'
import { mencionado } from '../slots.ts'
import { aspecto, told } from './note.ts'

const EXAMPLE = '899999068'

interface Number {
  readonly base: string
  readonly dv: number | null
}

const TOLD_DIGIT =
  /\b(?:dv|d\.v|digito(?: de verificacion)?|verificacion)\b(?: (?:es|que es|me da|dice|sale|tiene|el|un|de|aparece|como|en))*[ :]{0,2}(\d)(?![\d.,]*\d)|\b(?:guion|raya|-) ?(\d)\b/

/** NITs as such, and bare long numbers: "digito de verificacion de 800197268, 860002964". */
function nitsIn({ nits, amounts, quantities, text }: Understood): readonly Number[] {
  const long = [...text.matchAll(/(?<![\d.,-])\d{6,15}(?![\d.,]*\d)(?!-)/g)].map(([base]) => ({ base, dv: null }))
  const bare =
    amounts.find(({ value, unit }) => unit === 'COP' && Number.isInteger(value) && value >= 100_000)?.value ??
    quantities.find(({ value }) => value >= 100_000)?.value
  const written = [...text.matchAll(/(?<![\d.,-])(\d{2,3}(?:\.?\d{3}){2,3})-(\d)(?!\d)/g)].map(([, base = '', dv]) => ({
    base: base.replaceAll('.', ''),
    dv: Number(dv),
  }))
  const all = [...written, ...nits, ...long, ...(bare === undefined ? [] : [{ base: String(bare), dv: null }])]
  return all.filter(({ base }, at) => all.findIndex((each) => each.base === base) === at).slice(0, 12)
}

const numeros: Slot<readonly Number[], false> = {
  label: 'NIT o cédula',
  type: 'nit',
  read: (message) => {
    const found = nitsIn(message)
    return found.length > 0 ? found : undefined
  },
  show: (value) => value.map(({ base }) => base).join(', '),
  required: false,
}

const OF_A_DATE = /\b(?:pila|planilla|vence\w{0,3}|vto|hasta (?:cuando|que)|que dia|que fecha|plazo|fecha limite)\b/

/** More digits than any NIT or cédula has. */
const TOO_LONG = /\d{12}/

export const nitDv = intent({
  id: 'nit.dv',
  // "PILA de noviembre, NIT 900.456.738 sin DV, ¿hasta cuándo?": the number tells a date.
  fits: ({ text }) => !(OF_A_DATE.test(text) && !/\b(?:dv|digito de verificacion|modulo 11)\b(?<!\bsin dv)/.test(text)),
  subject: 'nit',
  title: 'El dígito de verificación de un NIT',
  // A bare number may be read as a sum too: it is the NIT itself.
  slots: { numeros, mencionado },
  answer(values, { message }) {
    const asked = values.numeros ?? []
    const [first] = asked
    if (first === undefined && TOO_LONG.test(message.text))
      return askBack('Un NIT tiene 9 dígitos, sin contar el de verificación. ¿Cuál es el tuyo?')
    if (first === undefined) {
      const calculation = calcularDv({ nit: EXAMPLE })
      return fromCalculation(calculation, {
        headline: `El dígito de verificación se calcula con el **módulo 11** de los dígitos del NIT; el de ${EXAMPLE}, por ejemplo, es **${calculation.result.dv}**.`,
        caveats: ['Escríbeme tu NIT sin el dígito y te lo calculo.', ...calculation.caveats],
      })
    }
    const calculation = calcularDv({ nit: first.base })
    if (asked.length > 1) {
      const each = asked.map(({ base }) => `**${formatNit(base, calcularDv({ nit: base }).result.dv)}**`)
      return fromCalculation(calculation, {
        headline: `Con su dígito de verificación son: ${each.join(', ')}.`,
        steps: [],
      })
    }
    const { dv } = calculation.result
    // "NIT 900373913, DV 4, ¿está bien?": the digit is told in words.
    const [, named, dashed] = TOLD_DIGIT.exec(message.text) ?? []
    const words = named ?? dashed
    const said = first.dv ?? (words === undefined ? null : Number(words))
    const wrong = said !== null && said !== dv
    return fromCalculation(calculation, {
      headline: wrong
        ? `${first.dv === null ? '**No**: e' : 'El NIT está mal escrito: e'}l dígito de verificación de ${first.base} es **${dv}**, no ${said} (**${formatNit(first.base, dv)}**).`
        : said !== null
          ? `Sí, está bien: el dígito de verificación de ${first.base} es **${dv}**: **${formatNit(first.base, dv)}**.`
          : `El dígito de verificación de ${first.base} es **${dv}**: **${formatNit(first.base, dv)}**.`,
    })
  },
})

const CODES: readonly (readonly [string, string, string])[] = [
  [
    '05',
    'Impuesto de renta, régimen ordinario',
    'Contribuyente de renta; declara si es sociedad o si la persona pasa los topes.',
  ],
  ['07', 'Retención en la fuente a título de renta', 'Es agente de retención: declara los meses en que retiene.'],
  ['09', 'Retención en la fuente en el IVA', 'Es agente de retención de IVA.'],
  ['13', 'Gran contribuyente', 'Lo califica la DIAN por resolución.'],
  ['14', 'Informante de exógena', 'Reporta información exógena.'],
  ['15', 'Autorretenedor', 'Se practica la retención a sí mismo, por resolución.'],
  ['33', 'Impuesto nacional al consumo', 'Lo cobra y lo declara.'],
  ['42', 'Obligado a llevar contabilidad', 'Comerciantes y sociedades.'],
  ['47', 'Régimen Simple de Tributación', 'Está en el SIMPLE; no le retienen renta.'],
  ['48', 'Impuesto sobre las ventas, IVA', 'Es responsable: cobra y declara IVA.'],
  ['49', 'No responsable de IVA', 'No cobra ni declara IVA.'],
  ['50', 'No responsable de consumo, restaurantes y bares', 'No cobra el impuesto al consumo.'],
  ['52', 'Facturador electrónico', 'Expide factura electrónica.'],
  ['55', 'Informante de beneficiarios finales', 'Reporta en el RUB.'],
]

const codigo: Slot<readonly string[], false> = {
  label: 'Código',
  type: 'text',
  read: ({ text }) => {
    const found = [...text.matchAll(/\b(?:0[579]|1[345]|33|4[2789]|5[025]|22)\b/g)].map(([code]) => code)
    const single = /\b(?:un|el|la|codigo|con) ([579])(?![\d.,%])\b/.exec(text)?.[1]
    const letters = [...text.matchAll(/\b(?:o-?(13|15|23|47)|r-?99)\b/g)].map(([whole]) => whole.toUpperCase())
    const numbered = found.length === 0 && single !== undefined ? [`0${single}`] : found
    const all = [...new Set([...letters, ...(letters.length > 0 ? [] : numbered)])]
    return all.length > 0 ? all : undefined
  },
  show: (value) => value.join(', '),
  required: false,
}

const RESPONSABILIDAD = {
  retiene: {
    label: 'agente de retención',
    test: /\b(?:si |yo )?(?:le )?(?:retien\w{1,3}|reteng\w{1,3}|practica\w{0,2} retencion)\b/,
  },
  fiscal: {
    label: 'código fiscal de la factura',
    test: /\br-?\s?99|\bo-?(?:13|15|23|47)\b|responsabilidad fiscal|erre noventa|r noventa/,
  },
  quitar: {
    label: 'quitarla o cambiarla',
    test: /\b(?:quit|cambi(?!a (?:algo|eso|la)\b|aria)|retir|pas(?:o|ar|arme|arnos|amos) (?:de|a|al)\b|dej(?:o|ar) de (?:ser|cobrar)|no (?:seguir|sigo|quiero) (?:cobr\w{1,4}|con el) ?(?:mas )?(?:el )?iva|(?:salgo|salir|salirme) del iva|ya no (?:cumplo|soy|llego)|agreg|adicion|me pongan|me pongo|poner(?:me|le)?|activ[oa])/,
  },
  cuales: {
    label: 'cuáles van',
    test: /\b(?:cuales? (?:son|van|codigo|es el)|que (?:numero|codigos?|responsabilidades)|deben figurar|listado|codigos|casilla 53)\b/,
  },
} as const

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

/** What each code is about, where an article says it. */
const RULE: Readonly<Record<string, readonly LegalSource[]>> = {
  '05': [et('art. 592')],
  '07': [et('arts. 368 y 606')],
  '09': [et('art. 437-2')],
  '15': [et('art. 368 par. 1')],
  '14': [et('art. 631')],
  '33': [et('arts. 512-1 y 512-13')],
  '42': [codigoComercio('art. 19')],
  '47': [et('arts. 903 y 911')],
  '48': [et('art. 437')],
  '49': [et('art. 437 par. 3')],
  '50': [et('art. 512-13')],
  '52': [et('arts. 615 y 616-1')],
  '55': [et('arts. 631-5 y 631-6')],
}

export const rutResponsabilidades = intent({
  id: 'rut.responsabilidades',
  subject: 'rut',
  title: 'Qué significan las responsabilidades del RUT (05, 48, 49, 52…)',
  called: /\bcodigos? de (?:las? )?responsabilidad(?:es)?\b|\bcasilla 53\b/,
  slots: {
    codigo,
    responsabilidad: aspecto(RESPONSABILIDAD),
    /** What is paid to the one whose RUT it is: the withholding was asked before. */
    pago: { label: 'Pago', type: 'money', show: formatCop, required: false } satisfies Slot<number, false>,
    concepto: { label: 'Concepto del pago', type: 'text', show: String, required: false } satisfies Slot<string, false>,
  },
  answer(values, context) {
    const { kind, message, merged } = context
    const sources = [et('art. 555-2')]
    const table = {
      title: 'Responsabilidades más usadas (casilla 53)',
      columns: ['Código', 'Nombre', 'Qué implica'],
      rows: CODES.map((row) => [...row]),
    }
    if (values.responsabilidad === 'fiscal')
      return {
        headline:
          'En la factura electrónica la responsabilidad fiscal es **O-13 gran contribuyente, O-15 autorretenedor, O-23 agente de retención de IVA, O-47 Régimen Simple y R-99-PN no aplica u otros**.',
        paragraphs: ['A un cliente que en su RUT no tiene 13, 15, 23 ni 47 se le pone R-99-PN.'],
        sources: [et('art. 616-1'), ...sources],
        caveats: ['Son códigos del anexo técnico de la factura, distintos de los de la casilla 53.'],
      }
    // "Una SAS nueva: ¿qué códigos?" leaves the code that was spoken of before.
    const codes = values.responsabilidad === 'cuales' && !/\d/.test(message.text) ? [] : (values.codigo ?? [])
    const rows = codes.flatMap((code) => CODES.filter(([each]) => each === code))
    const [first, second] = rows
    if (values.responsabilidad === 'retiene' && !/\d/.test(message.text))
      return {
        headline:
          'Quien practica retención en la fuente lleva la **07 (retención a título de renta)**, también si solo retiene a sus empleados; la **09** si retiene IVA.',
        tables: [table],
        sources: [et('arts. 368 y 437-2'), ...sources],
      }
    if (first?.[0] === '47' && context.followUp && values.pago !== undefined && values.concepto !== undefined)
      return {
        headline: `Sí cambia: el 47 es el **Régimen Simple**, y a quien está en él **no se le retiene renta**. De los ${formatCop(values.pago)} no descuentas retefuente.`,
        paragraphs: [
          'Guarda el RUT con la 47 vigente el día del pago. Si está obligado a facturar, la compra se soporta con su factura electrónica; el documento soporte es solo para quien no lo está.',
        ],
        sources: [et('art. 911'), et('arts. 616-1 y 771-2')],
      }
    if (first?.[0] === '05' && second === undefined && /\b(?:simple|rst)\b/.test(merged.text))
      return {
        headline:
          '**En el SIMPLE no va la 05: la reemplaza la 47**; vuelve a ponerse si regresas al régimen ordinario de renta.',
        tables: [table],
        sources: [et('arts. 903 y 909'), ...sources],
      }
    if (values.responsabilidad === 'quitar')
      return told(
        {
          opening: `Una responsabilidad se agrega o se quita **actualizando el RUT${first === undefined ? '' : ` (${first[0]}: ${lower(first[1])})`}**, y solo si cumples las condiciones para tenerla o dejarla:`,
          pasos: [
            'Revisa que ya cumples: por ejemplo, para pasar de 48 a 49, los requisitos de no responsable de IVA del artículo 437 durante el año anterior y el actual.',
            'Entra al portal de la DIAN con firma electrónica y actualiza la casilla 53; el retiro del IVA puede pedir soporte.',
            'Declara lo que quedó pendiente del tiempo en que la tuviste.',
          ],
          sources: [durTributario('art. 1.6.1.2.14'), et('arts. 555-2, 437 y 508-2')],
        },
        context,
      )
    if (first !== undefined && second !== undefined)
      return {
        headline: `**${first[0]}** es «${lower(first[1])}» (${lower(first[2]).replace(/\.$/, '')}) y **${second[0]}** es «${lower(second[1])}» (${lower(second[2]).replace(/\.$/, '')}).`,
        tables: [table],
        sources: [...(RULE[first[0]] ?? []), ...(RULE[second[0]] ?? []), ...sources],
      }
    if (first !== undefined) {
      const [code, name, meaning] = first
      const yes =
        kind !== 'sino' && !/\bceros?\b/.test(message.text)
          ? undefined
          : code === '05'
            ? '**No por sí sola: la responsabilidad 05 no obliga a declarar renta**; la persona natural declara si pasa los topes del año, y la sociedad siempre.'
            : code === '48'
              ? '**Sí: con la responsabilidad 48 debes cobrar, facturar y declarar IVA**; si ya no cumples para tenerla, actualiza el RUT.'
              : code === '52'
                ? '**Sí: con la responsabilidad 52 expides factura electrónica** en tus ventas.'
                : code === '07'
                  ? '**No en ceros: con la responsabilidad 07 declaras retención solo los meses en que retuviste**; en los demás no se presenta (art. 606).'
                  : undefined
      return {
        headline: yes ?? `El código **${code}** del RUT significa **${lower(name)}**: ${lower(meaning)}`,
        tables: [table],
        sources: [...(RULE[code] ?? []), ...sources],
      }
    }
    const simple = /\bsimple\b/.test(message.text)
    const company = /\b(?:sas|sociedad|empresa|juridica)\b/.test(message.text)
    return {
      headline: simple
        ? 'En el SIMPLE va la **47**, más la 48 o 49 según el IVA, la 52 de facturador y la 42 si llevas contabilidad; la 05 se retira.'
        : company
          ? 'Una sociedad suele tener **05 (renta), 07 (retención), 14 (exógena), 42 (contabilidad), 48 (IVA, si vende gravado), 52 (facturador) y 55 (beneficiarios finales)**.'
          : 'La casilla 53 del RUT dice tus obligaciones: una persona natural que no cobra IVA suele tener la **49 (no responsable de IVA)**, y la **05 (renta)** cuando debe declarar.',
      tables: [table],
      sources,
      caveats: ['El código depende de tu caso: pregúntame por uno y te digo qué implica.'],
    }
  },
})

export const rut = [nitDv, rutResponsabilidades]
