import { formatCop, formatDate, formatPercent } from '../../../../shared/format.ts'
import { vencimientoRentaNatural } from '../../../../shared/tax/calendario.ts'
import { SMMLV } from '../../../../shared/tax/facts/general.ts'
import { LABOUR } from '../../../../shared/tax/facts/labour.ts'
import { obligadoFacturar } from '../../../../shared/tax/facturacion.ts'
import { aportesIndependiente } from '../../../../shared/tax/independientes.ts'
import { debeDeclararRenta } from '../../../../shared/tax/rentaPersonas.ts'
import { decreto, et, ley } from '../../../../shared/tax/sources.ts'
import { cite, type IntentAnswer } from '../answer.ts'
import { intent } from '../intent.ts'
import { asksWhen } from '../iva/cuando.ts'
import { toCop } from '../reading.ts'
import { sumsIn } from '../renta/bare.ts'
import { creditAbroad, taxedAbroad } from '../renta/say.ts'
import { choice, money, said } from '../slots.ts'
import { ingresosMensuales, PLACES_ABROAD } from './independiente.ts'

const PLATFORM =
  /\b(?:upwork|fiverr|freelancer\.com|toptal|workana|payoneer|paypal|wise|deel|remote\.com|airtm|onlyfans|adsense|youtube|twitch)\b/
const COUNTRY = `(?:afuera|fuera|exterior|extranjero|otro pais|${PLACES_ABROAD})`
const PAID_FROM_ABROAD = new RegExp(
  `\\b(?:me pagan?|me giran?|me consignan?|gano|trabajo|cobro|recibo|hago|presto|facturo)\\b[^.;?]{0,70}\\b(?:(?:empresa|compania|client[ea]s?|agencia|jefe|firma|gente|estudio)s? (?:de |del |en )(?:la |los |las )?${COUNTRY}|empresas? extranjeras?|(?:para|desde) (?:el |los |una? )?${COUNTRY})\\b`,
)
const IN_DOLLARS =
  /\b(?:(?:me|nos) (?:pagan?|giran?|consignan?|mandan?|envian?|transfieren?)|gano|cobro|recibo|ingresos?)\b[^.;?]{0,40}\b(?:en |de )?(?:dolares|usd|euros)\b/
/** Who earns from abroad by their own work: what a company sells or pays there is of other questions. */
const earnsAbroad = (text: string): boolean =>
  (PLATFORM.test(text) || PAID_FROM_ABROAD.test(text) || IN_DOLLARS.test(text)) &&
  !/\b(?:s\.?a\.?s|nuestra empresa|somos|proveedor|le pago|les pago|export\w+|contabiliz\w+|asiento|no residente|residente fiscal)\b/.test(
    text,
  )
const WHAT_TO_DO =
  /\bque (?:me |nos )?(?:toca|pago|debo|hago|tengo que|impuestos?)\b|\bcomo (?:hago|declaro|queda|manejo|legalizo)\b|\bqu[e]? obligaciones\b|\bpago algo\b|\btengo que pagar\b|\b(?:impuestos?|declar\w+)\b|\b(?:hacer|dar|enviar|mandar|expedir)(?:l[ea]s?)? (?:una |la )?factura|\b(?:toca|tengo que|debo) facturar/

/** "Gano 3 millones en una empresa y por la noche…": what an employer here pays. */
const WAGE_AFTER = new RegExp(
  `^[^.;,]{0,14}\\b(?:de sueldo|de salario|en nomina|como emplead[oa]|en (?:la|una|mi) empresa\\b(?! (?:de |del )?(?:la |los )?${COUNTRY}| extranjera))`,
)
const WAGE_BEFORE = /\b(?:sueldo|salario|nomina)\b[^.;\d]{0,20}$/

/** "¿Y si la dejo en Payoneer y no la traigo?" */
const LEFT_THERE =
  /\bsin traer\w*|\bno (?:l[oae]s? )?(?:traig[oa]|traer\w{0,3})\b|\bdej\w{1,5}\b[^.;?]{0,25}\b(?:payoneer|paypal|wise|afuera|alla|quiet[oa]|exterior)\b/
const OF_HEALTH = /\b(?:salud|pension|eps|seguridad social|cotiz\w+|aport\w+|planilla)\b/
const SURELY_YEARLY = 40_000_000
const BY_THE_MONTH = /\bmes(?:es)?\b|\bmensual\w*|\bquincena\w*/
/** What of it is asked; nothing: all of it. */
const parte = {
  ...choice(
    'De qué pregunta',
    {
      dolar: 'a qué tasa',
      declarar: 'si se declara',
      salud: 'salud y pensión',
      iva: 'IVA',
      factura: 'factura',
      afuera: 'si se deja afuera',
      todo: 'todo',
    },
    ({ text }) =>
      /\b(?:a (?:cuanto|como)|que) (?:\w{1,6} ){0,3}(?:dolar|tasa|trm)\b|\btrm\b|\btasa de cambio\b/.test(text)
        ? 'dolar'
        : /\biva\b/.test(text)
          ? 'iva'
          : /\bfactur\w+/.test(text)
            ? 'factura'
            : OF_HEALTH.test(text)
              ? 'salud'
              : /\bdeclar\w+/.test(text)
                ? 'declarar'
                : LEFT_THERE.test(text)
                  ? 'afuera'
                  : 'todo',
  ),
  aspect: true,
} as const

const STILL_ABROAD =
  /\b(?:a (?:cuanto|como)|que) (?:\w{1,6} ){0,3}(?:dolar|tasa de cambio|trm)\b|\btrm\b|\b(?:payoneer|paypal|wise|cuenta (?:de|en el) (?:afuera|exterior))\b|\bsin traer\w*|\bde eso (?:pago|cotizo|toca|tengo que pagar) (?:salud|pension|seguridad social)\b|\b(?:facturar\w{0,3}|cobrar\w{0,3}|cobro|pongo|lleva)\b[^.;?]{0,20}\biva\b/
/** What somebody who works from Colombia for clients abroad owes here: income tax, health and pension, IVA. */
export const ingresoExterior = intent({
  id: 'independiente.exterior',
  subject: 'independientes',
  title: 'Qué le toca a quien recibe del exterior por su trabajo',
  speakers: ['independiente', 'persona', 'trabajador'],
  resumes: LEFT_THERE,
  tells: ({ text }) => earnsAbroad(text) && (WHAT_TO_DO.test(text) || (/\biva\b/.test(text) && OF_HEALTH.test(text))),
  follows: {
    after: /^(?:independiente\.exterior|renta\.(?:quien-declara|no-residente|impuesto|saldo))$/,
    said: { test: taxedAbroad },
  },
  keeps: STILL_ABROAD,
  // Both stand in one answer.
  covers: (part, { text }) => earnsAbroad(text) && (/\biva\b/.test(part) || OF_HEALTH.test(part)),
  slots: {
    ingresosMensuales,
    salario: {
      ...money('Sueldo aparte', ['salario'], { per: 'mes' }),
      takes: (text: string, { at, end }: { readonly at: number; readonly end: number }) =>
        WAGE_AFTER.test(text.slice(end, end + 60)) || WAGE_BEFORE.test(text.slice(Math.max(0, at - 40), at)),
    },
    enDolares: said('En otra moneda', /\b(?:dolar(?:es)?|usd|euros?)\b/, /\ben pesos\b/),
    parteExterior: parte,
  },
  answer(values, context): IntentAnswer {
    const { facts, on, today, kind } = context
    if (taxedAbroad(context.message.text)) {
      const [paid] = context.message.amounts.slice(-1)
      return creditAbroad(paid && toCop(paid, context.message, facts))
    }
    const filedIn = Number(today.slice(0, 4))
    if (asksWhen(context.message))
      return {
        headline: `Como persona natural declaras renta **del ${formatDate(vencimientoRentaNatural(filedIn, 1))} al ${formatDate(vencimientoRentaNatural(filedIn, 0))}** por el año anterior, según los dos últimos dígitos de la cédula; la salud y la pensión se pagan **cada mes vencido**.`,
        paragraphs: ['Dime en qué termina tu cédula y te doy los días.'],
        sources: [decreto('2229', 2023), decreto('1990', 2016)],
      }
    const { parteExterior: asked = 'todo', salario: wage } = values
    // The dollars of a job are no pesos: what they are in pesos is not known.
    const income = values.ingresosMensuales === wage ? undefined : values.ingresosMensuales
    const ibc = facts.at(LABOUR.independienteIbc, on)
    const minimum = facts.at(SMMLV, on)
    // "Google me giró 72 millones en 2026": of the year, and so is what stands beside it.
    const ofYear =
      income !== undefined &&
      income >= SURELY_YEARLY &&
      !BY_THE_MONTH.test(context.merged.text) &&
      (context.merged.year !== undefined || /\b(?:este|el|al) ano\b/.test(context.merged.text))
    const current = context.merged.year === filedIn || /\beste ano\b/.test(context.merged.text)
    const year = ofYear && current ? filedIn : filedIn - 1
    const sums = ofYear ? sumsIn(context.merged, facts).reduce((sum, { value }) => sum + value, 0) : 0
    const yearly = ofYear ? Math.max(income, sums) : income === undefined ? undefined : (income + (wage ?? 0)) * 12
    const duty = debeDeclararRenta({ anoGravable: year, ...(yearly === undefined ? {} : { ingresos: yearly }) }, facts)
    const { topeIngresos, obligado } = duty.result
    const dues =
      income === undefined
        ? undefined
        : aportesIndependiente({ ingreso: ofYear ? income / 12 : income, contrato: false, date: on }, facts)
    const rate =
      'Cada cobro se pasa a pesos **a la TRM del día en que lo facturas o tienes derecho a cobrarlo**, no a la del día en que lo traes'
    const health =
      dues === undefined
        ? `**salud y pensión las pagas tú**, sobre el ${formatPercent(ibc.value)} de lo que recibes, si en el mes pasas de un salario mínimo (${formatCop(minimum.value)})`
        : dues.result.obligado
          ? `**salud y pensión las pagas tú**: ${formatCop(dues.result.salud)} y ${formatCop(dues.result.pension)} al mes, sobre el ${formatPercent(ibc.value)} de ${formatCop(income ?? 0)} (base de ${formatCop(dues.result.ibc)})`
          : `con ${formatCop(income ?? 0)} al mes, menos de un salario mínimo, **no estás obligado a cotizar** por eso`
    const beside = wage === undefined ? '' : ', además de lo que te descuentan del sueldo'
    const filing =
      yearly === undefined
        ? `**declaras renta si tus ingresos del año, con los de afuera, llegan a ${formatCop(topeIngresos)}** (año gravable ${year})`
        : obligado === true
          ? `**sí declaras renta**: ${formatCop(yearly)} al año llegan al tope de ${formatCop(topeIngresos)} (año gravable ${year})`
          : `por ingresos **no declaras**: ${formatCop(yearly)} al año no llegan a ${formatCop(topeIngresos)} (año gravable ${year})`
    const vat =
      '**no le cobras IVA**: si no eres responsable no lo cobras a nadie, y si lo eres, el servicio que se usa solo afuera es exportado y va exento'
    const sources = [et('arts. 9 y 288'), ley('2277', 2022, 'art. 89'), et('arts. 592, 593 y 594-3'), et('art. 481')]
    const invoicing = obligadoFacturar(
      { ano: filedIn, persona: 'natural', ...(yearly === undefined ? {} : { ingresosAnoAnterior: yearly }) },
      facts,
    ).result
    const bill =
      yearly === undefined
        ? `facturas si eres responsable de IVA o si en el año llegas a **${formatCop(invoicing.tope)}** de ingresos; si no, **no estás obligado a facturar**`
        : invoicing.obligado === false
          ? `${kind === 'sino' ? 'No: ' : ''}**no estás obligado a facturar** por ingresos: ${formatCop(yearly)} al año no llegan a ${formatCop(invoicing.tope)}, si no eres responsable de IVA`
          : `${kind === 'sino' ? 'Sí: ' : ''}**debes facturar electrónicamente**: ${formatCop(yearly)} al año llegan a ${formatCop(invoicing.tope)}`
    const headline = {
      dolar: `${rate}; para la renta cuenta ese valor en pesos.`,
      declarar: `${yearly === undefined ? (kind === 'sino' ? 'Sí cuenta, lo traigas o no: ' : '') : `${obligado === true ? 'Sí' : 'No'}: ${filing.replace('**sí declaras renta**: ', '')}. Lo de afuera cuenta, lo traigas o no: `}quien vive en Colombia declara lo que gana **en todo el mundo, aunque se quede en una cuenta de afuera**${yearly === undefined ? `; ${filing}` : ''}.${/\biva\b/.test(context.message.text) ? ` De IVA, ${vat}.` : ''}`,
      afuera: `Da lo mismo: **es ingreso cuando te la pagan, aunque se quede afuera**, porque quien vive en Colombia declara lo que gana en todo el mundo; ${filing}, y el saldo del 31 de diciembre va en tu patrimonio.`,
      salud: `${kind === 'sino' ? (dues?.result.obligado === false ? 'No: ' : 'Sí: ') : ''}${health}${beside}.`,
      iva: `${kind === 'sino' ? 'No: ' : ''}${vat.replace('**no le cobras IVA**: ', kind === 'sino' ? '' : '**no le cobras IVA**: ')}.${OF_HEALTH.test(context.message.text) ? ` De seguridad social, ${health}${beside}.` : ''}${/\bdeclar\w+|\brenta\b/.test(context.message.text) ? ` De renta, ${filing}: quien vive en Colombia declara lo que gana **en todo el mundo**.` : ''}`,
      factura: `${bill}${/\b(?:declar\w+|renta)\b/.test(context.message.text) ? `; y ${filing}` : ''}.`,
      todo: `Por lo que te pagan de afuera: ${health}${beside}; ${filing}; y al cliente **no le cobras IVA**.`,
    }[asked]
    return {
      headline: headline.replace(/[a-záéíóúñ]/i, (letter) => letter.toUpperCase()),
      paragraphs: [
        ...(asked === 'todo'
          ? [
              `El residente en Colombia declara también lo que gana afuera ${cite(et('arts. 9 y 288'))}. ${rate}. El cliente de afuera no te retiene aquí: aparta para el impuesto de renta.`,
              `Si no eres responsable de IVA no lo cobras; si lo eres, el servicio que se usa solo afuera es exento como exportación ${cite(et('art. 481'))}.`,
            ]
          : []),
        ...(asked === 'factura'
          ? [
              'Si facturas, la factura al cliente de afuera va con su documento extranjero y sin IVA; el recibo de la plataforma no la reemplaza.',
            ]
          : []),
        ...(values.enDolares === true && income === undefined && asked !== 'dolar'
          ? ['No tengo la TRM de cada día: dime cuánto es al mes en pesos y te doy los valores.']
          : []),
      ],
      ...(dues !== undefined && (asked === 'salud' || asked === 'todo')
        ? { steps: dues.steps, facts: dues.facts }
        : { facts: [ibc, minimum] }),
      sources:
        asked === 'dolar'
          ? [et('arts. 9 y 288')]
          : asked === 'iva'
            ? [
                et('art. 481'),
                et('art. 437 par. 3'),
                ...(OF_HEALTH.test(context.message.text) ? [ley('2277', 2022, 'art. 89')] : []),
              ]
            : asked === 'salud'
              ? [ley('2277', 2022, 'art. 89')]
              : asked === 'factura'
                ? [
                    decreto('1625', 2016, 'art. 1.6.1.4.3'),
                    et('art. 615'),
                    et('art. 481'),
                    et('arts. 592, 593 y 594-3'),
                  ]
                : sources,
      caveats: [
        'Lo que te quiten de impuesto en el otro país puede descontarse de tu renta aquí, con su certificado (art. 254).',
      ],
    }
  },
})
