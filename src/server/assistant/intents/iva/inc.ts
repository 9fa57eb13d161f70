import { formatCop, formatPercent } from '../../../../shared/format.ts'
import { asientoConsumo, asientoSimple } from '../../../../shared/tax/asientos.ts'
import {
  INC_DATOS_MINIMO,
  INC_RESTAURANTES,
  INC_TELEFONIA,
  INC_UMBRAL,
  INC_VEHICULOS,
  INC_VEHICULOS_ALTA,
} from '../../../../shared/tax/facts/tax.ts'
import { inc, incResponsable } from '../../../../shared/tax/inc.ts'
import { percentOf } from '../../../../shared/tax/percent.ts'
import { et, ley } from '../../../../shared/tax/sources.ts'
import { uvtToCop } from '../../../../shared/tax/uvt.ts'
import { toldBy } from '../../knowledge/notes.ts'
import { ownPerson } from '../../profile.ts'
import type { Understood } from '../../understand/features.ts'
import type { IntentAnswer } from '../answer.ts'
import { askBack, cite, fromCalculation } from '../answer.ts'
import { shown } from '../contabilidad/entryTable.ts'
import { figure } from '../figure.ts'
import { type AnswerContext, type AnyIntent, intent, type ReadContext, type Slot } from '../intent.ts'
import { asksPrice, countOf, toCop } from '../reading.ts'
import { choice, flag, money, percent, text } from '../slots.ts'
import { decidedBy } from './acumulado.ts'
import { asksWhen, consumptionDue } from './cuando.ts'
import { bareMillions, veces } from './slots.ts'
import { answerCar, fob, motor } from './vehiculo.ts'

// What the franchise rule excepts is not verified: it is not settled here.
const FRANCHISE: IntentAnswer = {
  headline:
    'Un restaurante **bajo franquicia puede tener que cobrar IVA del 19 % en vez de impuesto al consumo**; la regla tiene excepciones y está por verificar: confírmalo con tu contador y el contrato a la mano.',
  sources: [et('arts. 426 y 512-9')],
  answered: false,
}

/** "Cuenta de 135.000 ya con impoconsumo": what was paid, and not what has yet to be charged. */
const PAID_WITH_TAX =
  /\bincluid|\binclu[iy]|\bcuanto de (?:ese|eso|esa|lo)\b|\bya (?:le |se |me |nos )?(?:con|tra[ei]\w{0,3}|tien\w{1,2}|tenia\w?|vien\w{1,2}|venia\w?|vino|iba|va|llev\w{1,4}|esta\w{0,3}|cobr\w{1,5}|sum\w{1,5}|met\w{1,5})\b|\b(?:ya )?lo (?:trae|incluye|tenia|lleva)\b|\b(?:tenia|iba|estaba|viene|va) (?:ya )?(?:metido |adentro )?(?:el |con el )?(?:impuesto|impoconsumo)\b|\d (?:mil |millones |pesos )?con (?:todo|(?:el )?(?:impoconsumo|ipoconsumo|inc|impuesto))\b|\bcon (?:el )?(?:impoconsumo|ipoconsumo|inc|impuesto(?: al consumo)?) (?:adentro|dentro|metido|ya|incluido)\b|\b(?:cobraron|cobre|cobramos|vendi|vendimos|cuenta|total)\b.{0,40}\bcon (?:el )?(?:todo y )?(?:impoconsumo|ipoconsumo|inc|impuesto)\b|(?<!\biva que )\b(?:pague|pagamos|pagaron|cancele|cancelamos)\b(?!.{0,40}\b(?:mas|sin|antes de(?:l)?) (?:el )?(?:impoconsumo|ipoconsumo|inc|impuesto))/
/** "Ventas del bimestre 70.000.000": what the tax of the period is worked out on. */
const salesOfTwoMonths = (message: Understood, { facts }: ReadContext): number | undefined => {
  const { text: words, amounts } = message
  const sold = amounts.find(({ start, end, unit }) => unit === 'COP' && !isTip(words, { at: start, end }))
  return sold !== undefined && /\b(?:ventas?|vend\w{1,5}|factur\w{1,5})\b[^.;?]{0,25}\bbimestre\b/.test(words)
    ? toCop(sold, message, facts)
    : undefined
}
const TOLD_WITHOUT =
  /\b(?:sin|antes del?|mas) (?:incluir |contar )?(?:el )?(?:impuesto(?: al consumo)?|impoconsumo|ipoconsumo|inc)\b/
/** "¿Se incluye la propina?" is not of the tax. */
const OF_THE_TIP = /\b(?:se )?inclu\w+ (?:en la base )?(?:la |las )?propinas?\b|\bpropinas?\b[^?]{0,20}\binclu\w+/g
const holdsTax = (words: string): boolean | undefined =>
  TOLD_WITHOUT.test(words) ? false : PAID_WITH_TAX.test(words.replace(OF_THE_TIP, ' ')) ? true : undefined
const TIP_BEFORE = /\bpropinas? (?:fueron |suman |eran |aparte |fue |es |era |de |por |son |incluida ){0,3}\$? ?$/
const TIP_AFTER = /^ (?:pesos )?(?:mas )?(?:de|en|para|por) (?:la |las )?propinas?\b/
const isTip = (words: string, { at, end }: { readonly at: number; readonly end: number }): boolean =>
  TIP_AFTER.test(words.slice(end, end + 24)) || TIP_BEFORE.test(words.slice(Math.max(0, at - 40), at))
const tipIn = ({ text: words, amounts }: Pick<Understood, 'text' | 'amounts'>) =>
  amounts.find(({ start, end }) => isTip(words, { at: start, end }))?.value
/** "Pagué 177.000 con todo y propina de 15.000": the sum holds it. */
const HOLDS_TIP =
  /\bcon todo\b|\b(?:incluid[oa]s?|inclu[iy]\w{1,5}|con)\b[^,;?]{0,30}\bpropina\b|\bpropina\b[^,;?]{0,25}\bincluida\b/
const ATE_THERE =
  /\bgastos?\b|\b(?:pague|pagamos|comimos|comi|almor[zc]\w{1,5}|invit\w{1,4}|consum(?:i|imos)|nos cobraron|me cobraron)\b|\bfactura de(?:l)? (?:un )?restaurante\b|\bcompr\w{1,4}\b/
const TIP_ASIDE = /\b(?:mas|aparte|fuera de)\b[^,;?]{0,20}\bpropina\b|\bpropina\b[^,;?]{0,25}\baparte\b/
const PER_MONTH = /\b(?:al|por|cada) mes\b|\bmensual\w{0,5}/
const PER_BIMESTER = /\bbimestr\w+|\b(?:cada|los) (?:2|dos) meses\b/
/** "El menú vale 20.000, vendo 900 al mes": of what each costs, so many. */
function unitsSold({ text: words, amounts }: Pick<Understood, 'text' | 'amounts'>): number | undefined {
  const said =
    /\bvend(?:o|emos|en|i|imos) (?:como |unos |unas |mas o menos |casi ){0,2}(\d{1,2}\.\d{3}|\d{2,5})(?: (?:almuerzos|menus?|platos|unidades|hamburguesas|de es[oa]s))?(?= (?:al|por|en el|cada|este) (?:mes|dia|bimestre|semana))/.exec(
      words,
    )?.[1]
  const [only, more] = amounts
  const count = said === undefined ? 0 : Number(said.replace('.', ''))
  return only !== undefined && more === undefined && count > 1 && only.value < MOST_OF_A_PLATE && count !== only.value
    ? count
    : undefined
}
/** Nobody sells a plate for more. */
const MOST_OF_A_PLATE = 500_000
/** "Propina del 10", "el 10 de propina": a share, said or not. */
const TIP_SHARE =
  /\bpropina (?:voluntaria |sugerida )?(?:del?|al) (\d{1,2})(?=\s*(?:%|[?;]|[.,](?!\d)|$|[a-z]{2,}))(?! ?(?:mil|lucas|pesos|millon))|\b(?:el|del|un|al) (\d{1,2}) (?:por ciento )?de propina\b/
const tipShare = ({ text: words, percents }: Pick<Understood, 'text' | 'percents'>): number | undefined => {
  const [, after, before] = TIP_SHARE.exec(words) ?? []
  const bare = after ?? before
  return /\bpropina/.test(words) ? (percents[0]?.value ?? (bare === undefined ? undefined : Number(bare))) : undefined
}
const DUTY =
  /\bquien|\bdebo\b|\bdebe\b|\bme toca\b|\btoca\b|\btengo que\b|\btiene que\b|\bobligad|\bresponsable|\btope|\blimite|\bcobr(?:o|a|ar|amos)\b|\bpaga impoconsumo\b|\bhay que\b|\bya me\b/
/** "Mi cafetería está constituida como S.A.S." */
const IS_COMPANY =
  /\b(?:constituid[oa]s?|registrad[oa]s?|montad[oa]s?|inscrit[oa]s?|matriculad[oa]s?) como (?:una )?(?:s\.?a\.?s|ltda|sociedad|empresa)\b/
const BECOMES_COMPANY = /\b(?:vuelv|hag|mont|cre|constituy)\w{1,4} (?:una |la )?(?:empresa|sociedad|s\.?a\.?s)\b/
/** "Llevo 200 millones este año": the year before decides, and this one decides of the next. */
const THIS_YEAR = /\b(?:ya )?llev(?:o|amos|a)\b|\beste ano\b|\ben lo que va\b|\bhasta (?:ahora|hoy|la fecha)\b/
/** "El año pasado vendí 205 millones y el plato vale 16 mil": what was sold in the year, beside the price of one thing. */
const SOLD_BEFORE = /\b(?:vend|factur)(?:i|e|io|o|imos|amos|ia|iamos)\b[^,;.?\d]{0,20}\$?$/
const OF_LAST_YEAR = /\bano (?:pasado|anterior)\b|\b(?:en|el|del?) 20[12]\d\b/
const isOfTheYear = (words: string, { at, end }: { readonly at: number; readonly end: number }): boolean =>
  SOLD_BEFORE.test(words.slice(Math.max(0, at - 40), at)) &&
  OF_LAST_YEAR.test(`${words.slice(Math.max(0, at - 60), at)} ${words.slice(end, end + 30).split(/[,;.?]/)[0] ?? ''}`)
/** "Sin subirlo": the price that stays holds the tax. */
const KEEPS_PRICE = /\b(?:sin|no (?:l[oae]s? )?(?:quiero |voy a |puedo )?) ?(?:sub|aument)\w{1,6}/
const LAST_YEAR = /\bano (?:pasado|anterior)\b|\b20\d\d\b/
const YEARLY = /\bal ano\b|\banual|\bel ano pasado\b|\bingres|\bfactur|\bal mes\b|\bmensual|\bvend[oi]|\bventas\b/

/** What was sold in a period: for the tax of it, and not only for the income of a year. */
function salesIn({ text: words, amounts }: Understood, { before }: ReadContext): number | undefined {
  const [only, more] = amounts
  return only?.unit === 'COP' &&
    more === undefined &&
    before === undefined &&
    YEARLY.test(words) &&
    !tipIn({ text: words, amounts })
    ? only.value
    : undefined
}

const FOOD =
  /\brestaurant|\blechona|\btamal|\bempanada|\bfritanga|\bjugos?\b|\bbar(?:es)?\b|\bcafeteria|\bcomida|\balmuerzo|\basadero|\bpizzeria|\bheladeria|\bpanaderia|\bfrutera/
const OPERATOR =
  'Lo cobra el operador en la factura, aparte del IVA, y lo declara cada dos meses en el formulario 310: quien usa el servicio no declara nada.'
/** Telephony pays on all of it; data and internet only on what passes a sum each month. */
function mobile(
  values: {
    readonly actividad: 'datos' | 'telefonia'
    readonly pago?: number | undefined
    readonly incluido?: boolean | undefined
  },
  { facts, on, kind }: AnswerContext,
): IntentAnswer {
  const rate = figure(INC_TELEFONIA)
  const least = `${figure(INC_DATOS_MINIMO)} (${formatCop(uvtToCop(facts.at(INC_DATOS_MINIMO, on).value, facts, on))})`
  if (kind === 'quien')
    return {
      headline: `El impuesto al consumo de la telefonía y los datos móviles **lo paga el usuario en su factura, y lo cobra y lo declara el operador**: ${rate}.`,
      sources: [et('arts. 512-1 y 512-2')],
    }
  if (values.pago === undefined)
    return {
      headline:
        values.actividad === 'datos'
          ? `El impuesto al consumo de un plan de datos o internet móvil es del **${rate} de lo que pase de ${least} al mes**, sin contar el IVA; hasta ahí no se causa.`
          : `El impuesto al consumo de la telefonía móvil es del **${rate} de todo el servicio**, sin contar el IVA; de la parte de datos o internet, solo de lo que pase de ${least} al mes.`,
      paragraphs: [OPERATOR],
      sources: [et('art. 512-2')],
      facts: [facts.at(INC_DATOS_MINIMO, on)],
    }
  const calculation = inc(
    { fecha: on, actividad: values.actividad, valor: values.pago, incluido: values.incluido === true },
    facts,
  )
  const { impuesto, total, base } = calculation.result
  return fromCalculation(calculation, {
    headline:
      base === 0
        ? `**No hay impuesto al consumo**: ${formatCop(values.pago)} de datos no pasan de ${least} al mes, y solo se grava lo que pase de ahí.`
        : `El impuesto al consumo de ${formatCop(values.pago)}${values.actividad === 'datos' ? ` de datos es de **${formatCop(impuesto)}**: el ${rate} de los ${formatCop(base)} que pasan de ${least} al mes` : ` de telefonía es de **${formatCop(impuesto)}** (${rate})`}; con él son **${formatCop(total)}**.`,
    paragraphs: [OPERATOR],
    caveats: [
      'El IVA del servicio se calcula aparte.',
      ...(values.actividad === 'datos' ? ['Si el plan trae también voz, esa parte paga completa.'] : []),
    ],
  })
}

/** "¿Se le suma también…?" asks whether, whatever form it was taken for. */
const ALSO_ON = /\bse (?:le )?(?:sum|cobr|calcul|aplic|carg)\w*\b[^?;]{0,25}\bpropin/

const TIPS_ASIDE =
  'La propina voluntaria **no hace parte de la base** ni es ingreso del negocio: es de los trabajadores (Ley 1935 de 2018).'
const IN_SIMPLE = 'En el Régimen Simple el impuesto al consumo de restaurantes se paga dentro de ese régimen.'

/** "¿Y puede descontar el IVA de las compras?" of who sells with this tax. */
const DEDUCTS =
  /\b(?:descont\w{1,6}|descuent\w{1,5}|restar(?:le)?)\b[^.;?]{0,30}\biva\b|\biva de (?:lo que |mis |las |los )?compr\w{0,5}[^.;?]{0,20}\b(?:descuent|descont|rest)\w{0,5}|\biva descontable\b|\biva\b[^.;?]{0,20}\b(?:pag(?:ue|amos|ado)|compras|insumos|gastos|proveedores|arriendo)\b[^;?]{0,60}\b(?:rest[oae]\w{0,4}|descont\w{1,6}|descuent\w{1,5}|cruz\w{1,3})\b/
/** "¿El IVA que pagué en los insumos lo resto?" after what is charged: a question of its own, whatever it cost. */
const ASKS_TO_DEDUCT = ({ followUp, message: { text, amounts } }: AnswerContext): boolean =>
  followUp && DEDUCTS.test(text) && (amounts.length === 0 || /\biva\b[^;?]{0,60}\d/.test(text))
const NO_DEDUCTION: IntentAnswer = {
  headline: `No: quien vende con impuesto al consumo **no descuenta el IVA de sus compras**, ni del 310 ni en otra declaración: es mayor valor del costo o gasto ${cite(et('arts. 426 y 488'))}.`,
  sources: [et('arts. 426 y 488')],
}
/** Whoever sells with the tax on consumption sells without IVA, arts. 426 and 488: that of the purchases is cost. */
const withoutDeduction = (answer: IntentAnswer): IntentAnswer => ({
  ...answer,
  headline: `${answer.headline} **No se puede descontar el IVA de las compras**: es mayor valor del costo o gasto ${cite(et('arts. 426 y 488'))}.`,
  sources: [...answer.sources, et('arts. 426 y 488')],
})

/** "¿Cuánto es el INC?" of sales that are told: asked for by its name, whatever else the message names. */
const ASKS_THE_TAX =
  /\bcuanto (?:es|seria|da|sale|va|pag\w{1,4}|cobr\w{1,4}|debo|declar\w{1,4}) (?:de |pagar |cobrar )?(?:el |del? )?(?:inc|impoconsumo|impuesto (?:nacional )?al consumo)\b/
/** Its other rates are of other questions. */
const OF_OTHER_SALES =
  /\b(?:datos|celular\w{0,2}|movil\w{0,2}|telefon\w{1,4}|planes?|carros?|motos?|vehiculos?|camionetas?|bolsas?)\b/

/** "Periodo y formulario del impoconsumo": how often it is declared, which tells its form too. */
const HOW_OFTEN =
  /\b(?:periodos?|periodicidad|cada cuanto)\b[^.;?]{0,30}\b(?:inc|impoconsumo|impuesto (?:nacional )?al consumo)\b/

const consumptionTax = intent({
  id: 'inc',
  covers: (part) => DEDUCTS.test(part),
  tells: ({ text, amounts }) => amounts.length > 0 && ASKS_THE_TAX.test(text) && !OF_OTHER_SALES.test(text),
  called: HOW_OFTEN,
  follows: { after: /^inc$/, said: DEDUCTS },
  // "¿El impoconsumo se le suma a la propina?" asks about the tip.
  fits: ({ text, amounts }) =>
    !(amounts.length === 0 && /\bpropinas?\b/.test(text)) && !/\b(?:que|cuanta) retencion\b|\bretefuente\b/.test(text),
  subject: 'inc',
  title: 'Impuesto al consumo de restaurantes y bares: si aplica y cuánto es',
  enters: true,
  slots: {
    pago: money('Valor de la cuenta', ['pago', 'venta', 'mencion', 'efectivo', 'cuantia'], {
      main: true,
      summed: true,
      read: (message, context) =>
        salesIn(message, context) ?? salesOfTwoMonths(message, context) ?? bareMillions(message, context),
    }),
    ingresosAnuales: {
      ...money('Ingresos del año', ['ingresos', 'consignaciones'], { per: 'ano' }),
      takes: isOfTheYear,
    } as Slot<number, false>,
    tarifa: percent('Tarifa', ['tarifa', 'mencion', 'proporcion', 'recargo']),
    propina: { ...money('Propina', ['noSalarial'], { read: tipIn }), takes: isTip },
    propinaTarifa: {
      ...percent('Propina, en porcentaje', []),
      read: tipShare,
    },
    incluido: flag('Con el impuesto incluido', ({ text: words }) => holdsTax(words)),
    actividad: choice(
      'Qué se vende',
      {
        restaurante: 'restaurante o bar',
        telefonia: 'telefonía',
        datos: 'datos o internet móvil',
        vehiculo: 'vehículos',
      },
      ({ text: words }) =>
        /\bdatos\b|\binternet\b|\bnavega\w+|\bgigas?\b/.test(words)
          ? 'datos'
          : /\btelefon|\bcelular|\bminutos\b|\bplan (?:movil|de voz)\b/.test(words)
            ? 'telefonia'
            : /\bvehiculo|\bcarro|\bmoto\b|\bcamioneta|\bautomovil|\bcampero|\bfob\b/.test(words)
              ? 'vehiculo'
              : FOOD.test(words)
                ? 'restaurante'
                : undefined,
    ),
    establecimientos: text<number>(
      'Establecimientos',
      (message) =>
        // "Un local arrendado y otro propio", "cierro uno" of two.
        (/\bun[oa]? (?:local|sede|punto|restaurante|puesto)\b[^?]{1,30}\by otr[oa]\b|\bentre los dos\b|\b(?:un|otro) (?:punto|local|puesto|restaurante) mas\b/.test(
          message.text,
        )
          ? 2
          : undefined) ??
        (/\b(?:cierr\w+|entreg\w+|vend[oa]|quit\w+) (?:el |la )?(?:un[oa]|otr[oa])\b/.test(message.text)
          ? 1
          : undefined) ??
        countOf(message, /establecimiento|local|sede|punto|restaurante/) ??
        (/\b(?:segund[ao]|otr[oa]) (?:local|sede|punto|establecimiento|restaurante|negocio)\b/.test(message.text)
          ? 2
          : undefined) ??
        (/\b(?:un solo|1 solo|unico|un) (?:local|establecimiento|puesto|negocio)\b/.test(message.text) ? 1 : undefined),
      String,
    ),
    juridica: flag('Persona jurídica', ({ person, asker, text }) => {
      const kind =
        asker.kind ??
        person.kind ??
        (BECOMES_COMPANY.test(text) || IS_COMPANY.test(text)
          ? 'juridica'
          : /\bnada de empresa|\byo sol(?:o|a|ito|ita)\b|\bno (?:es|tengo) empresa/.test(text)
            ? 'natural'
            : undefined)
      return kind === undefined ? undefined : kind === 'juridica'
    }),
    franquicia: flag('Franquicia', ({ text: words }) =>
      /\b(?:no(?: (?:es|soy|somos|tengo))?|sin|ni) (?:una |de )?franquicia/.test(words)
        ? false
        : /\bfranquicia/.test(words)
          ? true
          : undefined,
    ),
    motor,
    fob,
    veces: {
      ...veces,
      read: (message: Understood, context: ReadContext) => unitsSold(message) ?? veces.read?.(message, context),
    },
  },
  answer(values, context): IntentAnswer | Promise<IntentAnswer> {
    const { facts, on, kind, message, company } = context
    const { text: words } = message
    if (values.franquicia === true) return FRANCHISE
    // "¿El 8 % se le suma también a la propina?": of the tip, and of no bill.
    if ((kind === 'sino' || ALSO_ON.test(words)) && /\bpropin/.test(words) && message.amounts.length === 0)
      return tip.answer({ propina: values.propina }, { ...context, kind: 'sino' })
    if (values.actividad === 'datos' || values.actividad === 'telefonia') {
      const answer = mobile({ ...values, actividad: values.actividad }, context)
      if (!FOOD.test(words)) return answer
      const food = `En restaurantes, cafeterías y bares es del **${figure(INC_RESTAURANTES)} de la cuenta**, sin la propina voluntaria.`
      return {
        ...answer,
        paragraphs: [food, ...(answer.paragraphs ?? [])],
        sources: [...answer.sources, et('art. 512-9')],
      }
    }
    if (values.actividad === 'vehiculo' && values.pago !== undefined)
      return answerCar({ precio: values.pago, motor: values.motor, fob: values.fob }, context)
    const own = ownPerson(message, company)
    const juridica = values.juridica ?? (own.kind === undefined ? undefined : own.kind === 'juridica')
    const asksDuty = DUTY.test(words) || kind === 'quien' || kind === 'sino'
    const raw = message.amounts[0]
    const sold =
      kind === 'cuanto' &&
      raw &&
      message.amounts.length === 1 &&
      YEARLY.test(words) &&
      !/\btope|\blimite|\bresponsable/.test(words)
    // After a sum of sales: "¿y si ya está incluido?".
    const again = context.followUp && raw === undefined && PAID_WITH_TAX.test(words)
    // "Vendo 25 millones al mes, ¿y de un plato de 27.000?", "¿y en la bebida de 6.000?": of that bill.
    const ofBill =
      kind !== 'quien' && values.pago !== undefined && (message.amounts.length > 1 || (raw && !YEARLY.test(words)))
    // "¿Y en el bimestre?" after the sales of a month.
    const forBimester = context.followUp && raw === undefined && PER_BIMESTER.test(words)
    // What was sold with its tax is told for the tax in it, and not for whether it is owed.
    const gross =
      raw !== undefined && values.incluido === true && values.pago === undefined && PAID_WITH_TAX.test(words)
        ? values.ingresosAnuales
        : undefined
    // "El año pasado vendí 205 millones, ¿lo cobro? ¿y en un plato de 16 mil cuánto es?": one decides, the other bears it.
    const plate =
      asksDuty &&
      values.ingresosAnuales !== undefined &&
      message.amounts.length > 1 &&
      (values.pago ?? 0) < MOST_OF_A_PLATE
        ? values.pago
        : undefined
    const income =
      plate !== undefined
        ? values.ingresosAnuales
        : sold || again || ofBill || forBimester || gross !== undefined
          ? undefined
          : values.ingresosAnuales
    const yearly =
      income ?? (values.pago !== undefined && !sold && asksDuty && YEARLY.test(words) ? values.pago : undefined)
    const bill = sold
      ? toCop(raw, message, facts)
      : again
        ? (values.pago ?? values.ingresosAnuales)
        : forBimester
          ? (values.pago ??
            (values.ingresosAnuales === undefined ? undefined : Math.round(values.ingresosAnuales / 12)))
          : yearly !== undefined && income === undefined
            ? undefined
            : (values.pago ?? gross)
    const periodic =
      (kind === 'cuando' && !/\bdesde\b/.test(words)) ||
      /\bcada cuanto\b|\bperiodo|\bformulario\b|\bcuando se (?:declara|paga|presenta)\b|\bbimestral\b/.test(words)
    const iva = /\biva\b/.test(words)
    if (periodic && (raw === undefined || (bill === undefined && yearly === undefined))) {
      const due = consumptionDue(context)
      return {
        headline:
          due ??
          'El impuesto al consumo se declara **cada dos meses**, en el formulario 310: enero-febrero, marzo-abril y así hasta noviembre-diciembre, en el mes siguiente.',
        sources: [et('art. 512-1')],
        caveats: [IN_SIMPLE],
      }
    }
    const year = decidedBy(message, context)
    const before = `${year - 1}-12-31`
    if (
      yearly !== undefined &&
      juridica !== true &&
      (values.establecimientos ?? 1) < 2 &&
      THIS_YEAR.test(words) &&
      !LAST_YEAR.test(words)
    ) {
      const next = incResponsable({ ano: year + 1, ingresosAnoAnterior: yearly, persona: 'natural' }, facts)
      return fromCalculation(next, {
        headline: `Para ${year} cuenta lo que vendiste en **${year - 1}**: con ${figure(INC_UMBRAL, before)} o más, o más de un establecimiento, ya cobras el ${figure(INC_RESTAURANTES)} de impuesto al consumo${iva ? ', y no IVA' : ''}. ${
          next.result.responsable
            ? `Con los ${formatCop(yearly)} de ${year} **lo cobras de todos modos desde ${year + 1}**, porque llegan a ${formatCop(next.result.tope)}.`
            : `Los ${formatCop(yearly)} que llevas en ${year} **no te obligan todavía para ${year + 1}**: el tope son ${formatCop(next.result.tope)}.`
        }`,
      })
    }
    if (yearly !== undefined || (asksDuty && bill === undefined && kind !== 'cuanto' && kind !== 'quees' && !iva)) {
      const calculation = incResponsable(
        {
          ano: year,
          ...(yearly === undefined ? {} : { ingresosAnoAnterior: yearly }),
          ...(values.establecimientos === undefined ? {} : { establecimientos: values.establecimientos }),
          persona: juridica === true ? 'juridica' : 'natural',
        },
        facts,
      )
      const { responsable, tope } = calculation.result
      const passes =
        juridica === true
          ? ', porque una persona jurídica lo es siempre que venda comidas o bebidas'
          : yearly !== undefined && yearly >= tope
            ? `, porque ${formatCop(yearly)} al año pasan el tope de ${formatCop(tope)}`
            : values.establecimientos !== undefined && values.establecimientos > 1
              ? ', porque tienes más de un establecimiento'
              : ''
      // Of whoever always charges it, the sales that were told bear it.
      const bears = plate ?? (juridica === true ? values.pago : undefined)
      const tax =
        bears === undefined
          ? undefined
          : inc(
              {
                fecha: on,
                actividad: 'restaurante',
                valor: bears,
                incluido: values.incluido ?? KEEPS_PRICE.test(words),
              },
              facts,
            ).result
      return fromCalculation(calculation, {
        ...(tax === undefined
          ? {}
          : {
              paragraphs: [
                `${responsable === true ? 'En' : 'Si lo cobraras, en'} ${formatCop(bears ?? 0)} el impuesto es **${formatCop(tax.impuesto)}**, sobre una base de ${formatCop(tax.base)}: el total es ${formatCop(tax.total)}.`,
              ],
            }),
        headline:
          responsable === true
            ? `**Sí eres responsable del impuesto al consumo**${passes}: cobras el ${figure(INC_RESTAURANTES)}${iva ? ', y no IVA,' : ''} y lo declaras cada dos meses.`
            : yearly !== undefined
              ? `Con ingresos de ${formatCop(yearly)} **no responde por el impuesto al consumo**, y no lo cobra, la persona natural con máximo un establecimiento: no llega a ${figure(INC_UMBRAL, before)} (${formatCop(tope)}).`
              : `No responde por el impuesto al consumo la **persona natural con ingresos menores que ${figure(INC_UMBRAL, before)} (${formatCop(tope)}) en el año anterior y máximo un establecimiento**; los demás restaurantes y bares cobran el ${figure(INC_RESTAURANTES)}.`,
      })
    }
    if (asksPrice(message))
      return askBack('No conozco precios: dime cuánto vale y si ya incluye el impuesto al consumo, y te lo calculo.')
    if (bill === undefined || values.actividad === 'vehiculo') {
      return {
        headline: iva
          ? `Un restaurante o bar cobra **impuesto al consumo del ${figure(INC_RESTAURANTES)}, no IVA**, si es responsable del impuesto.`
          : `El impuesto nacional al consumo es del **${figure(INC_RESTAURANTES)} en restaurantes y bares**, ${figure(INC_TELEFONIA)} en telefonía y datos móviles, y ${figure(INC_VEHICULOS)} o ${figure(INC_VEHICULOS_ALTA)} en vehículos.`,
        paragraphs: [
          `No es descontable como el IVA: para quien compra es parte del costo. Se declara cada dos meses en el formulario 310 ${cite(et('art. 512-1'))}.`,
        ],
        sources: [et(iva ? 'arts. 512-9 y 512-1' : 'arts. 512-1, 512-9, 512-2, 512-3 y 512-4'), et('art. 512-13')],
        caveats: [
          'Si el restaurante opera bajo franquicia puede corresponderle IVA en vez de consumo: verifícalo.',
          `La persona natural bajo ${figure(INC_UMBRAL)} y con un solo local no es responsable ${cite(et('art. 512-13'))}.`,
        ],
      }
    }
    const incluido = values.incluido === true
    const tips = values.propina
    // What was paid with everything holds the tip too.
    const told = context.merged.text
    const held =
      tips !== undefined && incluido && bill > tips && HOLDS_TIP.test(told) && !TIP_ASIDE.test(told) ? tips : 0
    const own1 = bill === tips ? undefined : bill - held
    // "Vendo 18 millones al mes, ¿cuánto pago en el bimestre?": it is declared for two of them.
    const months = PER_BIMESTER.test(words) && PER_MONTH.test(told) ? 2 : 1
    const times = values.veces ?? months
    const valor = (own1 ?? 0) * times
    const calculation = inc({ fecha: on, actividad: 'restaurante', valor, incluido }, facts)
    const { base, impuesto, total, tarifa } = calculation.result
    const several =
      tips === undefined && !incluido && message.amounts.length > 1
        ? ` Por separado: ${message.amounts.map((amount) => formatCop(Math.round(percentOf(toCop(amount, message, facts), tarifa)))).join(', ')}.`
        : ''
    const share = values.propinaTarifa
    const tipped = share === undefined ? undefined : Math.round(percentOf(base, share))
    const beside =
      tipped !== undefined && share !== undefined
        ? ` Con la propina voluntaria del ${formatPercent(share)} (${formatCop(tipped)}, sobre el consumo sin impuesto) queda en **${formatCop(total + tipped)}**.`
        : tips === undefined
          ? `${several}${/\bpropinas?\b/.test(words) ? ` ${TIPS_ASIDE}` : ''}`
          : ` Los ${formatCop(tips)} de propina **no hacen parte de la base** ni son ingreso del negocio: son de los trabajadores.`
    const due = asksWhen(message) ? consumptionDue(context) : undefined
    const when = due === undefined ? '' : ` ${due}`
    // Of whoever ate there the tax is part of the cost (ET art. 512-1); whoever sold owes it.
    const entry =
      kind === 'asiento'
        ? shown(
            ATE_THERE.test(told)
              ? asientoSimple('Gasto en restaurante', '519560', '111005', total)
              : asientoConsumo(base, impuesto),
          )
        : undefined
    if (entry)
      return {
        ...fromCalculation(calculation, {
          headline: `La base es **${formatCop(base)}** y el impuesto al consumo **${formatCop(impuesto)}** (${formatPercent(tarifa)}). ${entry.headline}`,
        }),
        gives: { impuesto, baseConsumo: base },
        tables: entry.tables,
        sources: [...calculation.sources, ...entry.sources],
      }
    return fromCalculation(calculation, {
      gives: { impuesto, baseConsumo: base },
      ...(/\bpropinas?\b/.test(words)
        ? { sources: [...calculation.sources, et('art. 512-9'), ley('1935', 2018)] }
        : {}),
      headline: incluido
        ? `De ${formatCop(valor)} con impuesto al consumo incluido, la base es **${formatCop(base)}** y el impuesto **${formatCop(impuesto)}** (${formatPercent(tarifa)}).${beside}${when}`
        : `El impuesto al consumo de ${formatCop(valor)} es de **${formatCop(impuesto)}** (${formatPercent(tarifa)}); el total es **${formatCop(total)}**.${beside}${when}`,
    })
  },
})

export const consumption: AnyIntent = {
  ...consumptionTax,
  answer: async (values, context) => {
    if (ASKS_TO_DEDUCT(context) && values.actividad !== 'vehiculo') return NO_DEDUCTION
    const answer = await consumptionTax.answer(values, context)
    return DEDUCTS.test(context.message.text) && values.actividad !== 'vehiculo' && context.message.amounts.length > 0
      ? withoutDeduction(answer)
      : answer
  },
}

const OF_TAX =
  /\bimpoconsumo|\bipoconsumo|\binc\b|\biva\b|\bimpuesto|\bbase\b|\bocho\b|\b8 ?%|\bica\b|\brenta\b|\bingreso|\bdeclar|\bventa\b|\bfactura/
const WHOSE =
  /\bde quien\b|\bdel? (?:dueno|restaurante|mesero|emplead)|\bde los meseros\b|\bes mi[ao]\b|\bse queda\b|\bquedan? con\b|\bquedar(?:se|me|nos|le) con\b|\b(?:platos?|losa|vajilla|vasos?|copas?|rompe|quiebra)n?\b|\bcoger|\bduen[oa]|\bjefe|\bpatron|\bentrega|\bpara pagar\b|\bdescontar\b|\bsala|\bcompletar\b/

/** "¿Me suma para la prima?": whether it is wage. */
const OF_WAGES =
  /\b(?:primas?|cesantias|liquidacion|prestaciones|vacaciones|salario|aportes|planilla|seguridad social)\b/

/** What the client pays in all. */
const WHOLE_BILL =
  /\bcuanto (?:\w{1,6} )?(?:paga|pagan|pagaria|pago|queda|da|seria|es) (?:el cliente|la cuenta|en total|todo|al final|la mesa)\b|\b(?:total|todo) (?:de )?(?:la|esa|a pagar|cuenta)\b|\ben total\b|\ben cuanto (?:queda|sale)\b/

const OF_THAT_TIP =
  /^\W{0,3}(?:y )?(?:eso|esa plata|esa propina|la propina|ahi) (?:paga|lleva|tiene|causa|entra|se le cobra|va con)\b[^?]{0,30}\b(?:iva|impoconsumo|inc|impuestos?)\b|\bcomo (?:el |la )?duen[oa]\b|\b(?:me|nos) (?:puedo|podemos) (?:quedar|coger|dejar)\b|\bquedar(?:me|nos) con\b/
const COMPULSORY =
  /\bobligat\w+|\b(?:es|son|ser) voluntari\w+|\b(?:puedo|puede|pueden|podemos) (?:cobrar|poner|incluir|meter)\w*/
/** Tips: whose they are, how they are shared out, and that no tax is on them. */
export const tip = intent({
  id: 'inc.propina',
  // "La mesa consumió 180.000, con propina del 10, ¿cuánto paga?" wants the bill.
  fits: ({ text, amounts }) => !(amounts.length > 0 && /\bconsum(?:io|imos|ieron|o de)\b/.test(text)),
  subject: 'inc',
  title: 'Propinas: de quién son y si pagan impuestos',
  // "¿Y eso paga IVA?", "¿me puedo quedar con una parte como dueño?" after what is said of a tip.
  follows: { after: /^inc\.propina$/, said: OF_THAT_TIP },
  keeps: OF_THAT_TIP,
  slots: {
    pago: money('Consumo', ['pago', 'venta', 'ingresos'], { main: true }),
    propina: money('Propina', ['noSalarial', 'mencion', 'pago', 'comisiones'], {}),
    tarifa: { ...percent('Porcentaje', ['tarifa', 'proporcion', 'mencion', 'recargo']), read: tipShare },
    porcion: percent('Otro porcentaje', ['proporcion', 'tarifa', 'mencion']),
    incluido: flag('Con el impuesto incluido', ({ text: words }) => holdsTax(words)),
    personas: {
      label: 'Entre cuántos',
      type: 'count',
      read: ({ text: words }: Understood) => {
        const said = /\b(?:somos|entre) (\d{1,3})\b/.exec(words)?.[1]
        return said === undefined ? undefined : Number(said)
      },
      required: false,
    },
  },
  answer(values, context): IntentAnswer {
    const { facts, on, kind, message } = context
    const { text: words } = message
    const law = ley('1935', 2018)
    const sources = [law, et('art. 512-9')]
    const staff =
      'Se destinan solo a quienes intervienen en la cadena de servicio; los propietarios y administradores no pueden intervenir en el reparto, y no se pueden usar para gastos del negocio.'
    const caveats = [
      'La propina es voluntaria: el establecimiento debe informarlo y preguntar antes de incluirla en la cuenta.',
      'Quien retenga propinas se expone a sanciones de la Superintendencia de Industria y Comercio y a reclamos laborales.',
    ]
    const sum = [values.pago, values.propina].filter((each) => each !== undefined)
    const meal = sum.length > 0 ? Math.max(...sum) : undefined
    if (meal !== undefined && OF_TAX.test(words) && (message.amounts.length > 0 || kind === 'cuanto')) {
      const calculation = inc(
        { fecha: on, actividad: 'restaurante', valor: meal, incluido: values.incluido === true },
        facts,
      )
      return fromCalculation(calculation, {
        headline: `El impuesto al consumo se calcula **sin la propina**: sobre ${formatCop(calculation.result.base)} es de **${formatCop(calculation.result.impuesto)}** (${formatPercent(calculation.result.tarifa)}).`,
        sources: [et('art. 512-9'), law, ...calculation.sources],
        caveats,
      })
    }
    const share = values.tarifa ?? values.porcion
    if (meal !== undefined && share !== undefined && WHOLE_BILL.test(words)) {
      const apart = inc({ fecha: on, actividad: 'restaurante', valor: meal, incluido: false }, facts)
      const within = inc({ fecha: on, actividad: 'restaurante', valor: meal, incluido: true }, facts)
      const { impuesto, tarifa } = apart.result
      const [onMeal, onBase] = [meal, within.result.base].map((base) => Math.round(percentOf(base, share)))
      const all = (onMeal ?? 0) + meal + impuesto
      return fromCalculation(apart, {
        headline:
          values.incluido === true
            ? `El cliente paga **${formatCop(meal + (onBase ?? 0))}**: los ${formatCop(meal)} con su impuesto y ${formatCop(onBase ?? 0)} de propina voluntaria (${formatPercent(share)} del consumo sin impuesto).`
            : `El cliente paga **${formatCop(all)}**: ${formatCop(meal)} de consumo, ${formatCop(impuesto)} de impuesto al consumo (${formatPercent(tarifa)}, sin contar la propina) y ${formatCop(onMeal ?? 0)} de propina voluntaria. Si los ${formatCop(meal)} ya traen el impuesto, son **${formatCop(meal + (onBase ?? 0))}**.`,
        steps: [
          ...(values.incluido === true ? within : apart).steps,
          {
            label: 'Propina voluntaria',
            formula: `${formatPercent(share)} del consumo sin impuesto`,
            value: formatCop((values.incluido === true ? onBase : onMeal) ?? 0),
          },
        ],
        sources: [et('art. 512-9'), law, ...apart.sources],
        caveats,
      })
    }
    if (meal !== undefined && share !== undefined && (kind === 'cuanto' || values.incluido === true)) {
      // Of a bill that holds the tax the tip is reckoned on what was eaten.
      const { base } = inc(
        { fecha: on, actividad: 'restaurante', valor: meal, incluido: values.incluido === true },
        facts,
      ).result
      return {
        headline: `El ${formatPercent(share)} de ${formatCop(values.incluido === true ? base : meal)}${values.incluido === true ? ` (los ${formatCop(meal)} sin el impuesto)` : ''} son **${formatCop(Math.round(percentOf(values.incluido === true ? base : meal, share)))}** de propina, **voluntaria**: el cliente la puede cambiar o no darla.`,
        sources: [law],
        caveats,
      }
    }
    if (meal !== undefined && values.personas !== undefined && values.personas > 0)
      return {
        headline: `Si se reparte por igual, entre ${values.personas} son **${formatCop(Math.round(meal / values.personas))}** para cada uno de los ${formatCop(meal)}; el criterio lo acuerdan quienes participan en el servicio, y el dueño no entra.`,
        sources: [law],
        caveats,
      }
    if (OF_WAGES.test(words) && !OF_TAX.test(words)) return toldBy('inc.propina', 'salario', context)
    if (COMPULSORY.test(words) && !WHOSE.test(words) && !OF_TAX.test(words)) {
      const sum =
        meal !== undefined && share !== undefined
          ? ` El ${formatPercent(share)} de ${formatCop(meal)} serían **${formatCop(Math.round(percentOf(meal, share)))}**, y solo si el cliente quiere.`
          : ''
      return {
        headline: `No es obligatoria: la propina es **voluntaria**; hay que informarla y preguntar antes de sumarla, y el cliente la cambia o la quita.${sum}`,
        paragraphs: [staff],
        sources: [law],
        caveats,
      }
    }
    const whose = WHOSE.test(words) || kind === 'quien'
    const taxed = OF_TAX.test(words)
    const head =
      whose && taxed
        ? 'La propina **es de los trabajadores del servicio, no del negocio**, y por eso **no es base del impuesto al consumo** ni ingreso del establecimiento.'
        : whose
          ? `${kind === 'sino' ? 'No: las' : 'Las'} propinas son **de los trabajadores que intervienen en el servicio**; el dueño no puede quedarse con ellas ni gastarlas en el negocio.`
          : `${kind === 'sino' ? 'No: la' : 'La'} propina **no hace parte de la base del impuesto al consumo ni del IVA, y no es ingreso del negocio**: es de los trabajadores.`
    return { headline: head, paragraphs: [staff], sources: whose && !taxed ? [law] : sources, caveats }
  },
})
