import { formatCop, formatDate, formatNumber, formatPercent, MONTHS } from '../../../../shared/format.ts'
import { asientoCompra, asientoVenta } from '../../../../shared/tax/asientos.ts'
import { IVA_GENERAL } from '../../../../shared/tax/facts/iva.ts'
import { NO_FACTURA, POS_TOPE } from '../../../../shared/tax/facts/tax.ts'
import {
  aceptacionTacita,
  EVENTOS_RADIAN,
  obligadoFacturar,
  plazoNominaElectronica,
  topePos,
} from '../../../../shared/tax/facturacion.ts'
import { percentOf } from '../../../../shared/tax/percent.ts'
import { decreto, durTributario, et, ley, resolucion } from '../../../../shared/tax/sources.ts'
import { uvtAt } from '../../../../shared/tax/uvt.ts'
import { told as note, noted, toldBy } from '../../knowledge/notes.ts'
import { ownPerson } from '../../profile.ts'
import type { Understood } from '../../understand/features.ts'
import { cite, fromCalculation, type IntentAnswer } from '../answer.ts'
import { isCalled } from '../clause.ts'
import { shown, turned } from '../contabilidad/entryTable.ts'
import { figure } from '../figure.ts'
import { type AnswerContext, intent } from '../intent.ts'
import { unitsReturned } from '../iva/cambios.ts'
import { lowerFirst } from '../iva/say.ts'
import { conIva, goesBack, returnedIn, veces } from '../iva/slots.ts'
import { toCop } from '../reading.ts'
import { date, flag, mencionado, money, percent, text } from '../slots.ts'
import { aspecto, told, yearOf } from './note.ts'
import { actividades, anos, calledSums, ingresosDelAno, localesEn, unitless, vendido } from './slots.ts'

const ET616 = et('art. 616-1')
const R165 = resolucion('165', 2023)
/** When an invoice counts as accepted. */
const ACCEPTANCE = decreto('1154', 2020, 'art. 2.2.2.53.4')

/** Whether the one who sells is a company; "le trabajo a una empresa" speaks of the one who buys. */
const vendedorJuridico = flag('Persona jurídica', ({ text, asker }) =>
  asker.kind !== undefined
    ? asker.kind === 'juridica'
    : /\b(?:personas? )?natural\b|\bpn\b/.test(text)
      ? false
      : /\b(?:contadora?|gerente|representante(?: legal)?|administrador\w{0,2}) de (?:una?|la|el) (?:empresa|sociedad|sas|fundacion|corporacion|cooperativa|esal|asociacion)\b/.test(
            text,
          )
        ? true
        : /(?<!\b(?:a|para|pa|con|por|como|de) (?:una|la|otra|mi) )\b(?:empresas?|sociedad(?:es)?|sas|s\.a\.s|ltda|compania|fundacion|corporacion|cooperativa|esal|asociacion)\b(?! (?:que )?(?:me|nos|la|lo|quiere|pide|exige)\b)/.test(
              text,
            )
          ? true
          : undefined,
)

const CASO = {
  exterior: {
    label: 'clientes del exterior',
    test: /\b(?:export|exterior|extranjer|afuera|otro pais|espana|estados unidos|usa|gringo|miami|europa|upwork|payoneer|fiverr)/,
  },
  exige: {
    label: 'el cliente la exige',
    test: /\b(?:(?:pide|piden|exige|exigen|solicita|solicitan|requiere|requieren|quiere|quieren) (?:la |una |su )?factura\b|me (?:la |lo )?(?:exige|exigen|pide|piden|solicita|solicitan|obliga|esta\w? (?:pidiendo|exigiendo))|si no (?:doy|le doy|les doy)|no me paga)/,
  },
  simple: { label: 'Régimen Simple', test: /\b(?:regimen simple|al simple|el simple|del simple|en simple|rst)\b/ },
  plazo: { label: 'desde cuándo', test: /\bdesde cuando\b|\bque plazo\b|\ben que momento empiezo\b/ },
} as const

/** The year that is asked about: income of a past year settles the duty of the next one. */
const yearAsked = ({ today, when }: AnswerContext, earned: boolean | undefined) => {
  const current = yearOf(today)
  const named = when.year ?? current
  return named < current && earned ? named + 1 : named
}

/** What was not invoiced, or what is done to whoever does not: the sanction, and not who has to invoice. */
const THIS_YEAR =
  /\beste ano\b|\b(?:vend\w{1,4}|factur\w{1,4}|gan\w{1,3}|llevo|llevamos) [^.;?]{0,40}\ben el ano\b|\bllev(?:o|amos|a) (?:facturad|vendid|ya)|\ben lo que va\b/
const LAST_YEAR = /\bano (?:pasado|anterior)\b/
/** "¿Y yo tenía que hacerles factura?" */
const MUST_BILL =
  /\b(?:(?:tengo|tenia|teniamos|tenemos|habia|hay) que|debo|debia|debemos|toca|tocaba|obligad[oa] a) (?:factur\w{2,6}|(?:hacer|dar|emitir|entregar|expedir)(?:l[ea]s?)? (?:una |la )?factura)\b/
const NOT_INVOICED =
  /\b(?:olvid\w{1,6}|deje|dejamos|demor\w{1,5}|atras\w{1,5}) (?:de )?(?:factur\w{1,6}|hacer (?:la |las |unas )?facturas?)\b|\b(?:no|sin) (?:(?:las?|los?|le|les|se) ){0,2}(?:facture|facturo|facturamos|facturaron|haber facturado|hice factura)\b|\bfactur(?:e|amos|o) (?:tarde|despues|a destiempo)\b|\b(?:sin|quedaron sin) facturar\b|\b(?:clausura|sell(?:en|an|ar|o)|cierr(?:en|an)|cerrar(?:me|nos|lo)?) (?:me )?(?:el |la |mi )?(?:negocio|local|tienda|establecimiento)\b|\bme (?:pueden )?(?:cierran|cerrar|sellan|sellar|clausuran?)\b/

const WISHES_TO_BILL =
  /\b(?:quier|quisier|dese|prefier)\w{0,4}\b[^.;?]{0,40}\b(?:facturar|expedir\w*|emitir\w*)\b[^.;?]{0,40}\b(?:pued[oe]|podria|dejan|posible)\b/

const ASKS_FOR_BILL = /\bfactura\b/

export const obligado = intent({
  id: 'facturacion.obligado',
  subject: 'facturacion',
  title: 'Si hay obligación de facturar electrónicamente',
  // "Vendo con máquina POS, ¿cuándo debo hacer factura?": up to how much the ticket does.
  besides: (part) => MUST_BILL.test(part),
  // "Vendo 60 millones al año y una cafetería me pide factura, ¿me obligan?"
  tells: ({ text, amounts }) =>
    amounts.length === 1 &&
    CASO.exige.test.test(text) &&
    OF_A_STRETCH.test(text) &&
    !TICKET.test(text) &&
    /\b(?:obligan?|obligad\w{1,2}|toca|tengo que|debo|estoy)\b/.test(text),
  follows: { after: /^(?:facturacion\.obligado|iva\.responsable)$/, said: WISHES_TO_BILL },
  fits: ({ text }) =>
    !NOT_INVOICED.test(text) && !BUYS_UNBILLED.test(text) && !(/\bpos\b/.test(text) && /\bcuando\b/.test(text)),
  slots: {
    ingresos: { ...ingresosDelAno, money: ['ingresos', 'pago', 'consignaciones'] },
    juridica: vendedorJuridico,
    responsableIva: flag('Responsable de IVA', ({ text, person }) =>
      /\bno resp\b/.test(text) ? false : person.responsableIva,
    ),
    establecimientos: {
      label: 'Establecimientos',
      type: 'count',
      read: (message) => localesEn(message),
      required: false,
    },
    caso: aspecto(CASO),
    actividades,
    vendido,
  },
  answer(values, context) {
    const { facts, company, message, kind: asked, merged } = context
    if (NOT_INVOICED.test(message.text)) return note('facturacion.sancion', context)
    const own = ownPerson(merged, company)
    const juridica = values.juridica ?? (own.kind === undefined ? undefined : own.kind === 'juridica')
    const iva = values.responsableIva ?? own.responsableIva
    const { establecimientos } = values
    // "Una empresa me encargó un trabajo de 1.500.000 y exige factura": a job of who told the year's income before.
    const yearly = context.earlier?.at(-1)?.values.ingresos
    const ingresos =
      context.followUp &&
      typeof yearly === 'number' &&
      (values.ingresos ?? 0) < yearly &&
      !OF_A_STRETCH.test(message.text) &&
      ASKS_FOR_BILL.test(message.text)
        ? yearly
        : values.ingresos
    if (
      ingresos !== undefined &&
      ingresos < MOST_OF_A_SALE &&
      (ONE_SALE.test(message.text) || (ingresos < NO_YEARS_INCOME && juridica !== true && iva !== true)) &&
      !OF_A_STRETCH.test(message.text)
    ) {
      const conIva = pos.slots.conIva?.read?.(message, { ...context, before: undefined })
      return pos.answer({ pago: ingresos, ...(conIva === undefined ? {} : { conIva }) }, context)
    }
    if (message.amounts.length === 0 && OF_ONES_OWN_WILL.test(message.text) && WHETHER_MAY.test(message.text))
      return {
        headline:
          'Sí: puedes **facturar electrónicamente por voluntad propia** aunque no estés obligado; eso no te vuelve responsable de IVA, y sin serlo no lo cobras.',
        paragraphs: [
          'Te habilitas gratis en el portal de la DIAN, con la firma electrónica, y pides la numeración; desde entonces cumples las reglas de la factura.',
        ],
        sources: [decreto('1625', 2016, 'art. 1.6.1.4.3'), et('art. 437')],
      }
    // What was earned so far this year is measured by this year's UVT.
    const running = ingresos !== undefined && THIS_YEAR.test(merged.text) && !LAST_YEAR.test(merged.text) ? 1 : 0
    const ano = Math.max(2020, yearAsked(context, ingresos !== undefined)) + running
    const day = `${ano - 1}-12-31`
    const calculation = obligadoFacturar(
      {
        ano,
        persona: juridica ? 'juridica' : 'natural',
        ...(ingresos === undefined ? {} : { ingresosAnoAnterior: ingresos }),
        ...(establecimientos === undefined ? {} : { establecimientos }),
        ...(iva === undefined ? {} : { responsableIva: iva }),
      },
      facts,
    )
    const { obligado: must, tope } = calculation.result
    const limit = `${figure(NO_FACTURA, day)} (${formatCop(tope)})`
    const abroad =
      values.caso === 'exterior'
        ? [
            'Que el cliente esté en el exterior no cambia la regla: la venta o el servicio exportado también se factura si estás obligado, y el recibo de la plataforma o un «invoice» no reemplaza la factura electrónica.',
          ]
        : []
    const voluntary =
      values.caso === 'exige'
        ? [
            'El cliente no puede exigir factura a quien no está obligado: le sirve el documento soporte electrónico que expide él mismo. Si quieres facturar, puedes hacerlo voluntariamente.',
          ]
        : must === false
          ? [
              'A la empresa que te compre le sirve el **documento soporte electrónico, que hace ella misma**; y si quieres, puedes facturar voluntariamente.',
            ]
          : []
    const sources = [
      ...calculation.sources.filter(({ number }) => number !== '227'),
      ...(values.caso === 'simple' ? [et('art. 915')] : []),
    ]
    const more = (headline: string, paragraphs: readonly string[] = []) =>
      fromCalculation(calculation, { headline, paragraphs: [...paragraphs, ...abroad, ...voluntary], sources })
    if (values.caso === 'simple')
      return more(
        '**Sí: quien está en el Régimen Simple debe facturar electrónicamente**, porque la ley se lo pone como condición al inscribirse.',
        [
          'Quien se inscribe en el SIMPLE adopta la factura electrónica dentro de los dos meses siguientes (art. 915 del Estatuto Tributario).',
        ],
      )
    if (values.caso === 'plazo')
      return more(
        'La factura se debe expedir **desde la primera operación después de que nace la obligación**: una sociedad, desde su primera venta; una persona natural, cuando se vuelve responsable de IVA o de consumo o llega al tope.',
        [
          `El tope de las personas naturales es de ${limit} de ingresos. Antes de esa venta hay que habilitarse en la DIAN y tener numeración autorizada.`,
        ],
      )
    if (must === true) {
      const why = juridica
        ? 'toda sociedad o entidad lo hace por lo que vende o presta, sin importar sus ingresos'
        : (establecimientos ?? 0) > 1
          ? 'con más de un establecimiento ya no cumples los requisitos para no facturar'
          : iva
            ? 'todo responsable de IVA o de consumo lo hace, sin importar sus ingresos'
            : `${formatCop(ingresos ?? 0)} llega a ${limit}`
      return more(`**Sí debes expedir factura electrónica**: ${why}.`, [
        `Facturan las sociedades, los responsables de IVA o de consumo, y la persona natural que llega a ${limit} de ingresos.`,
      ])
    }
    if (must === false)
      return more(
        `${values.caso === 'exige' ? '**No te la puede exigir: no estás obligado a facturar**, y le sirve el **documento soporte** que hace él mismo;' : '**No estás obligado a facturar** por ingresos:'} ${formatCop(ingresos ?? 0)} al año es menos que ${limit}, si cumples los demás requisitos.`,
      )
    const natural = juridica === false || /\b(?:soy|vendo|hago|doy|tengo|trabajo|arriendo)\b/.test(message.text)
    return more(
      asked === 'sino' && natural
        ? `Depende de tus ingresos: la persona natural **no está obligada si ganó menos de ${figure(NO_FACTURA, day)} (${formatCop(tope)})** en el año y no es responsable de IVA ni de consumo; las sociedades facturan siempre.`
        : `Deben facturar electrónicamente **todas las empresas y las personas naturales responsables de IVA o de consumo**; no están obligadas las personas naturales con ingresos menores que **${figure(NO_FACTURA, day)} (${formatCop(tope)})** y los demás requisitos.`,
      asked === 'sino' ? ['Dime tus ingresos del año y te digo si te toca.'] : [],
    )
  },
})

const POS = {
  identificado: {
    label: 'comprador identificado o que pide factura',
    test: /\b(?:(?<!\b(?:no|sin) (?:me |nos )?(?:quiso |quiere )?)(?:da|dio|de|dan|con|trae|tiene|a nombre de|puesta|pone|ponen)\w{0,3} (?:el |su |la |mi )?(?:nit|cedula|rut|constructora|empresa)|(?<!\bno )(?<!\bno (?:me|nos) )(?:pid\w{1,4}|exi[gj]\w{1,3}|solicit\w{1,3}|reclam\w{1,3}|insist\w{1,3} en|quier\w{1,3}|requier\w{1,3})(?: que le (?:haga|de|expida|emita))? (?:la |una |su )?(?:factura|recibo)|(?:volvi|vin|regres|llam)(?:o|ieron|aron|eron) (?:por|a pedir|pidiendo|a reclamar) (?:la |una |su )?factura|con el nit|con mi cedula|a nombre de|(?:me|nos|si|cliente|comprador|ellos) (?:me |nos )?(?:la|lo) (?:pid\w{1,3}|exi[gj]\w{1,3}|quier\w{1,3})\b)/,
  },
  sinDatos: {
    label: 'comprador que no da sus datos',
    test: /\b(?:no|sin) (?:me |nos )?(?:quier\w{1,3} |quiso )?(?:d(?:a|an|ar|io|ieron|ejo|eja|e)|suministr\w{1,3}|trae|tiene|tenia|trajo|entreg\w{1,3})(?:me|nos)? (?:el |su |la |sus |los )?(?:nit|cedula|datos|documento|nombre|identificacion)|\bconsumidor final\b|\bsin (?:cedula|datos|identificar\w{0,3})\b/,
  },
  base: { label: 'con IVA o sin él', test: /\b(?:con iva o sin|sin iva o con|antes de iva o|con o sin (?:el )?iva)\b/ },
  soporte: {
    label: 'si soporta costos',
    test: /\b(?:sirve|soporta|deduc\w{1,4}|descontable|gastos?|contabilidad|costos?|sus cuentas)\b/,
  },
  noPide: {
    label: 'comprador que no pide factura',
    test: /\bno (?:me |nos |la |lo |le )?(?:pid\w{1,4}|exi[gj]\w{1,3}|quier\w{1,3}|necesit\w{1,3})(?: (?:la |una )?factura)?\b/,
  },
  partir: {
    label: 'partir la venta',
    test: /\b(?:partir|parto|dividir|fraccion|(?:dos|varios|2|3|tres) (?:tiquet|papel|recib)\w{0,6})/,
  },
} as const

const ofTheSale = aspecto(POS)

/** "Compré papelería con tiquete": the one who asks bought, and has no use for the limit of the seller. */
const BOUGHT =
  /(?<!\b(?:me|nos|le|cliente|clienta|senora?) )\bcompr(?:e|o|amos|ando)\b|\b(?:(?:me|nos) (?:dieron|dio|dan|da|entreg\w{1,5})|pag(?:ue|o|amos)|gast(?:e|o|amos)|tanque(?:e|o|amos)|almor[zc]\w{1,5})\b/
const USED_FOR =
  /\b(?:sirve|soport\w*|deduc\w*|descont\w*|descuent\w*|gastos?|costos?)\b|(?<!\b(?:con|mas|sin|el) )\biva\b(?! (?:ya )?incluid)|\bel iva\b(?! (?:ya )?incluid)/
const TICKET = /\btiquet\w{0,3}|\btirill\w{1,2}|\bpos\b|\bregistradora\b/
/** What a purchase is told to be proven with: a POS ticket proves no cost and no IVA. */
export const tiquete = flag('Con tiquete POS', ({ text }) =>
  TICKET.test(text) ? true : /\b(?:con|tengo|dieron|dio) (?:la |una |su )?factura\b/.test(text) ? false : undefined,
)

const ASKS_INVOICE =
  /\b(?:toca|tocaba|hay que|habia que|tengo que|tenian? que|debian?|debieron|debo|debe|debemos|necesito|necesitamos|obligad\w{1,2}|va|hago|haria|requiere|exige)\b[^?.;]{0,30}\bfactur\w+/
const ASKS_TICKET =
  /\b(?:puedo|podemos|puede|podria|dejo|doy|dar|dejar|sirve|vale|alcanza|basta)\b[^?.;]{0,30}\b(?:tiquet\w{0,3}|tirill\w{1,2}|pos)\b/
/** "¿Una venta de 200.000 lleva factura?": of one sale, and of nobody's year. */
const TICKET_GIVEN =
  /\b(?:di|dimos|dio|entregu?e|entregamos|hice|hicimos|expedi|salio|imprimi\w{0,2}|con|en)\b[^?.;]{0,40}\b(?:tiquet\w{0,3}|tirill\w{1,2}|pos\b)[^?]{0,80}\b(?:ahora|luego|despues|volvi\w{1,4}|vino|vinieron|pide|piden|pidi\w{1,4}|regres\w{1,4}|llam\w{1,4}|quiere\w?)\b|\bque hago con (?:el|ese) tiquet/
const ONE_SALE =
  /\b(?:una |la |esta |esa |mi )?venta (?:de|por)\b|\bvend(?:i|imos|io) (?!en\b)[a-z]|\b(?:antes de|sin|mas|con) (?:el )?iva\b|\b(?:cliente|senora?|comprador\w?) (?:no )?(?:me |la )?pid/
const OF_A_STRETCH = /\b(?:mes|meses|mensual\w*|ano|anual\w*|semana\w*|diari\w+|bimestre)\b/
const MOST_OF_A_SALE = 5_000_000
const NO_YEARS_INCOME = 1_500_000
/** "¿Y si de todos modos la quiero expedir?" of whoever does not have to. */
const OF_ONES_OWN_WILL =
  /\b(?:quier|quisier|dese|prefier)\w{0,4}\b[^.;?]{0,40}\b(?:factur\w*|expedi\w*|hacer\w*|dar\w*|sacar\w*|emitir\w*)\b|\bvoluntari\w*|\bde tod[oa]s (?:modos|maneras|formas)\b|\bpor (?:mi cuenta|gusto|voluntad)\b/
const WHETHER_MAY = /\b(?:se )?(?:pued[oe]|podria|podemos)\b|\b(?:me|nos) dejan\b|\bes posible\b|\bpermit\w{1,4}\b/
/** Whoever buys from somebody who does not bill asks for the buyer's own document. */
const BUYS_UNBILLED =
  /\bcompr\w{1,6}\b[^.;?]{0,70}\bno (?:(?:nos|me|le) )?(?:factur\w{1,3}|(?:expid|emit|hac|d)\w{1,4} (?:la |una )?factura|esta obligad\w a)\b|\bno (?:factur\w{1,3}|(?:expid|emit|hac|d)\w{1,4} factura)\b[^.;?]{0,70}\b(?:le|les|lo|se l[ao]s?) compr\w{1,5}\b/

/** "Un almuerzo de 255.000, ¿el POS le sirve?": what it is good for, and not whether it may be given. */
const SERVES = /\b(?:le|les|me|nos) sirve\b/

const TO_DEDUCT =
  /\b(?:deduc\w{1,6}|descont(?:ar|arlo|arla|able)|(?:meter|pasar|llevar)(?:lo|la|selo)? (?:como|a|al|de) (?:costo|gasto)|soporte (?:de|para) (?:costos?|gastos?))\b/

/** "¿Y si la venta es de 330.000?" after one of 300.000. */
const ANOTHER_SALE = /^\W*(?:y |pero |ahora )?(?:si )?(?:(?:la|una|otra|esa|es una) venta|otra|la otra)\b[^?]{0,25}\d/

/** "¿Se la puedo negar?", "¿puedo decirle que no?" */
const REFUSES =
  /\bneg(?:ar|arme|armele|arle|arla|arsela|arselo|arnos)\b|\bme niego\b|\bdecirles? que (?:no|solo)\b|\b(?:puedo|podria|podemos) no (?:dar|hacer|expedir|entregar)\w{0,4}\b|\brehus\w{1,5}\b/

export const pos = intent({
  id: 'facturacion.pos',
  subject: 'facturacion',
  title: 'Hasta cuánto se puede vender con tiquete POS',
  // "¿Le doy tiquete o me toca factura?" is one question of one sale.
  covers: (part, { text }) =>
    (TICKET_GIVEN.test(text) && /\btiquet/.test(part)) ||
    ((ASKS_TICKET.test(text) || TICKET.test(text)) && ASKS_INVOICE.test(part)),
  // "Venta de 340.000 más IVA, el cliente no da sus datos, ¿cómo la documento?"
  tells: ({ text, amounts }) => amounts.length === 1 && ONE_SALE.test(text) && POS.sinDatos.test.test(text),
  slots: {
    pago: money('Valor de la venta', ['pago', 'venta', 'ingresos', 'tope'], {
      main: true,
      read: unitless(/(?!)/, /\b(?:tope|uvt)\b/),
    }),
    conIva: flag('El valor ya trae el IVA', ({ text }) =>
      /(?:\b(?:mas|sin|antes de|quito el|le quito)|\+)(?: el)? ?(?:iva|impuestos?)\b/.test(text)
        ? false
        : /\b(?:iva incluido|con iva|con (?:el|todo y) (?:iva|impuesto)|(?:incluye|traen?|tienen?)(?: el)? (?:iva|impuesto)|ya con iva|el iva y todo|(?:iva|impuesto) (?:ya )?(?:adentro|incluido|metido)|(?:con|todo|incluye) (?:el )?(?:iva )?(?:del? )?(?:19|5) ?(?:%|por ?ciento)?(?: ya)? (?:incluid[oa]s?|adentro))/.test(
              text,
            )
          ? true
          : undefined,
    ),
    tarifa: percent('Tarifa de IVA', ['tarifa']),
    anos,
    ventaPos: {
      ...ofTheSale,
      // Who asked for an invoice still does when the sum changes.
      read: (message, context) => {
        const asked = ofTheSale.read?.(message, context)
        return asked === '' && (context.before === 'identificado' || context.before === 'sinDatos') ? undefined : asked
      },
    },
    tiquete,
  },
  // "El cliente es una SAS y lo quiere deducir": of the ticket that was told.
  keeps: new RegExp(`${TO_DEDUCT.source}|${ANOTHER_SALE.source}`),
  answer(values, context) {
    const { facts, on, when } = context
    if (context.followUp && context.message.amounts.length === 0 && TO_DEDUCT.test(context.message.text))
      return {
        headline:
          'No: **el tiquete POS no le sirve para costos, deducciones ni IVA descontable**. Necesita **factura electrónica a su nombre y NIT**, y debes expedírsela si la pide, sea cual sea el valor.',
        sources: [et('art. 616-1'), et('art. 771-2')],
      }
    // After two years were compared, what follows is of today.
    const fecha = when.days[0] ?? (values.anos?.length === 0 && context.message.year === undefined ? context.today : on)
    const rate = values.tarifa ?? facts.at(IVA_GENERAL, fecha).value
    const base =
      values.pago === undefined
        ? undefined
        : values.conIva === true
          ? Math.round((values.pago * 100) / (100 + rate))
          : values.pago
    const calculation = topePos({ fecha, ...(base === undefined ? {} : { valorSinImpuestos: base }) }, facts)
    const { tope, topeRedondeado, puedePos } = calculation.result
    const limit = `${figure(POS_TOPE)} antes de impuestos: ${formatCop(tope)}`
    if (values.anos && values.anos.length > 1) {
      const each = values.anos.map((ano) => ({ ano, result: topePos({ fecha: `${ano}-12-31` }, facts).result }))
      return fromCalculation(calculation, {
        headline: `El límite del tiquete POS es de **${figure(POS_TOPE)} antes de impuestos**: ${each.map(({ ano, result }) => `**${formatCop(result.tope)}** en ${ano} (${formatCop(result.topeRedondeado)} redondeado)`).join(' y ')}.`,
        steps: [],
      })
    }
    // "Compró 90 mil y me pidió factura, ¿me puedo negar?"
    if (REFUSES.test(context.message.text) && values.ventaPos !== 'noPide')
      return fromCalculation(calculation, {
        headline: `No puedes negarte: **si el comprador pide factura electrónica hay que dársela**, aunque la venta no pase de ${limit}. El tiquete POS es para quien no la pide.`,
        paragraphs: [
          'Si ya diste el tiquete, se anula con su nota de ajuste y se expide la factura por los mismos valores.',
        ],
        sources: [et('art. 616-1'), R165, ...calculation.sources],
      })
    const over = puedePos === false ? ` Además, ${formatCop(base ?? 0)} pasa de ${limit}: no cabía en un tiquete.` : ''
    if (values.ventaPos === 'identificado' && TICKET_GIVEN.test(context.message.text))
      return fromCalculation(calculation, {
        headline:
          `${context.kind === 'sino' || over !== '' ? 'Sí: ' : ''}**tienes que darle la factura electrónica**, y el tiquete que ya diste **se anula con su nota de ajuste**, para que la venta y su IVA queden una sola vez.${over}`.replace(
            /^\*\*t/,
            '**T',
          ),
        paragraphs: [
          '1. En tu programa busca el documento equivalente POS y haz la nota de ajuste que lo anula.',
          '2. Expide la factura electrónica con los datos de quien la pide y los mismos valores.',
        ],
        sources: [et('art. 616-1'), R165, ...calculation.sources],
      })
    if (values.ventaPos === 'identificado')
      return fromCalculation(calculation, {
        headline:
          '**Si el comprador pide factura o da sus datos para soportar el gasto, va factura electrónica**, aunque la venta sea pequeña: el tiquete POS no le sirve para costos ni para IVA descontable.',
        paragraphs: [
          `El tiquete POS sigue sirviendo para ventas de hasta ${limit}, a quien no pide factura. Si ya diste el tiquete, el comprador puede pedir la factura en la misma operación.`,
        ],
      })
    if (values.ventaPos === 'base')
      return fromCalculation(calculation, {
        headline: `El tope del tiquete POS se mira **sin IVA: ${limit}**; al precio con IVA le quitas primero el impuesto.`,
      })
    const bought = BOUGHT.test(context.message.text) && USED_FOR.test(context.message.text)
    const supports =
      'El tiquete POS no soporta costos, gastos ni IVA descontable de quien compra: para eso se pide la factura electrónica al comprar.'
    const asSupport = values.ventaPos === 'soporte' || bought
    // Above the limit there was no ticket to give: that comes first, whatever it would have been used for.
    const serves = bought || SERVES.test(context.message.text) || context.message.amounts.length === 0
    if (asSupport && puedePos !== false && serves)
      return fromCalculation(calculation, {
        headline:
          '**No: el tiquete POS no soporta costos, gastos ni IVA descontable** para quien compra; para eso hay que pedir la factura electrónica al momento de comprar.',
        steps: [],
        sources: [et('arts. 616-1 y 771-2')],
        paragraphs: [`El vendedor está obligado a darla si se la piden, aunque la venta no pase de ${limit}.`],
      })
    if (values.ventaPos === 'partir')
      return fromCalculation(calculation, {
        headline: `**No: partir una venta en varios tiquetes no evita la factura**; el límite de ${limit} se mira por la operación completa.`,
      })
    const unnamed =
      values.ventaPos === 'sinDatos'
        ? ' A quien no da sus datos se le expide a nombre de **consumidor final, con el número 222222222222**: no puedes negarle la factura por eso.'
        : ''
    const year = yearOf(fecha)
    // The Sí or the No is of what was asked: the invoice or the ticket.
    const ofInvoice = ASKS_INVOICE.test(context.message.text) && !ASKS_TICKET.test(context.message.text)
    return fromCalculation(calculation, {
      headline:
        puedePos === null
          ? `${context.kind === 'sino' ? 'Sí, si la venta no pasa del tope: puedes' : 'Puedes'} vender con tiquete POS hasta **${limit}** en ${year} (${formatCop(topeRedondeado)} redondeado); de ahí en adelante va factura electrónica.`
          : puedePos
            ? `**${ofInvoice ? 'No: basta el tiquete POS' : 'Sí puedes usar tiquete POS'}**, si el comprador no pide factura: ${formatCop(base ?? 0)} no pasa de ${limit}.${unnamed}`
            : `**${context.kind === 'como' ? 'Va' : `${ofInvoice ? 'Sí' : 'No'}: va`} factura electrónica${values.ventaPos === 'noPide' ? ' aunque no la pidan' : ''}**, porque ${formatCop(base ?? 0)} pasa de ${limit}.${asSupport ? ` ${supports}` : ''}${unnamed}`,
      sources: [
        ...calculation.sources,
        ...(asSupport ? [et('art. 771-2')] : []),
        ...(unnamed === '' ? [] : [resolucion('202', 2025), R165]),
      ],
      paragraphs:
        values.conIva === true && values.pago !== undefined
          ? [
              `El límite se compara sin impuestos: ${formatCop(values.pago)} con IVA del ${formatPercent(rate)} son ${formatCop(base ?? 0)} antes de IVA.`,
            ]
          : values.pago !== undefined &&
              values.conIva === undefined &&
              puedePos === false &&
              (values.pago * 100) / (100 + rate) <= tope
            ? [
                `Si ese valor ya trae el IVA del ${formatPercent(rate)}, antes de impuestos son ${formatCop((values.pago * 100) / (100 + rate))} y sí cabe en el tiquete.`,
              ]
            : [],
    })
  },
})

const RADIAN = {
  aceptada: {
    label: 'ya aceptada',
    test: /\bya (?:le |la |lo )?(?:habia |habian )?(?:dado |di |dieron )?acept\w{1,5}|(?<!\bno )\b(?:la|lo|le) (?:acept(?:aron|amos)|acepto expres)/,
  },
  pasado: {
    label: 'sin responder',
    test: /\b(?:callad[oa]|no (?:digo|hago|dije|respond|acept|reclam|rechac|contest|hice|le doy)|sin aceptar|no pasa nada|si no|(?:la|lo) dej\w{1,4} (?:asi|quiet[oa]|pasar)|dej(?:o|e|amos|ar) (?:pasar|vencer))/,
  },
  rechazar: { label: 'cómo rechazar', test: /\b(?:rechaz|reclam|devolver la factura|no la acepto)/ },
  contado: {
    label: 'ventas de contado',
    test: /\b(?:de contado|contado)\b|\bahi mismo\b|\bpag\w{1,5} (?:de una|al instante|en el momento)\b/,
  },
  acuse: {
    label: 'acuse de recibo',
    test: /\b(?:acuse|toca (?:darle )?acept|darle aceptar|pierdo el iva|iva descontable|costo|que (?:eventos?|mensajes?)|eventos? (?:o mensajes? )?(?:tenemos|tengo|debo|debemos|hay|toca)|(?:tomar|tome|descontar)\w{0,3} (?:el|ese|su) iva)\b/,
  },
} as const

const A_DAY =
  /\b(?:lunes|martes|miercoles|jueves|viernes|sabado|domingo) (\d{1,2})\b(?! de)|\bel (\d{1,2})\b(?=[^a-z0-9]*$)/
const ASKS_HOW_LONG = /\b(?:cuant\w{1,3}|dias?|plazo|tiempo|hasta|term\w{1,4})\b/
/** "No hicimos el acuse, ¿lo puedo arreglar?" */
const MENDED =
  /\b(?:arregl|subsan|remedi|recuper|correg|corrij|solucion|salv)\w*|\b(?:hacer|enviar|mandar|emitir)\w* (?:\w+ ){0,2}(?:ahora|despues|tarde)\b/
const LOSES = /\bp[ie]+rd\w+/
/** 31 November is none. */
const isDay = (day: string) => !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day)

/** "¿Aún cabe el reclamo?", "¿alcanzo a rechazarla hoy?": whether the term still runs. */
const STILL_IN_TIME =
  /\b(?:aun|todavia)\b[^.;?]{0,30}\b(?:cabe|puedo|podemos|se puede|alcanz\w{1,4}|procede|reclam\w{1,4}|rechaz\w{1,4})\b|\b(?:alcanz(?:o|amos) a|estoy a tiempo|estamos a tiempo|ya (?:se )?(?:vencio|paso))\b/
const SOLD_TO_A_FUND =
  /\bfactoring\b|\b(?:fondo|factor|banco|inversionista)\b[^.;?]{0,40}\b(?:compr|descont|descuent)\w*|\bdescont\w{1,5} (?:la |mi |una |esa )?facturas?\b/
const UNTIL_PAID = /\b(\d{1,3}) ?(dias?|mes(?:es)?)\b|\bplazo (?:de |a )?(\d{1,3})\b/
const monthsUntilPaid = (said: string): number | undefined => {
  const [, count, unit = '', days] = UNTIL_PAID.exec(said) ?? []
  const number = Number(count ?? days ?? 0)
  return number === 0 ? undefined : unit.startsWith('m') ? number : number / 30
}
/** What a fund hands over for a bill, at a simple monthly discount. */
function factored(value: number, rate: number, months: number): IntentAnswer {
  const off = Math.round(percentOf(value, rate) * months)
  return {
    headline: `Te entregan **${formatCop(value - off)}**: descuento simple del ${formatPercent(rate)} mensual por ${formatNumber(months)} meses, **${formatCop(off)}**, sin otras comisiones. **Sí debe estar aceptada y registrada en RADIAN** para endosarla electrónicamente como título valor.`,
    steps: [
      { label: 'Valor de la factura', value: formatCop(value) },
      {
        label: 'Descuento',
        formula: `${formatCop(value)} × ${formatPercent(rate)} × ${formatNumber(months)}`,
        value: formatCop(off),
      },
      { label: 'Te entregan', value: formatCop(value - off) },
    ],
    tables: [
      {
        title: 'Asiento, si es sin recurso',
        columns: ['Cuenta', 'Nombre', 'Débito', 'Crédito'],
        rows: [
          ['111005', 'Bancos', formatCop(value - off), ''],
          ['5305', 'Gastos financieros', formatCop(off), ''],
          ['130505', 'Clientes nacionales', '', formatCop(value)],
          ['', 'Sumas iguales', formatCop(value), formatCop(value)],
        ],
      },
    ],
    sources: [decreto('1154', 2020), resolucion('85', 2022), ley('1231', 2008), decreto('2650', 1993, 'arts. 3 y 4')],
    caveats: ['Con recurso sigues respondiendo si el cliente no paga: la cartera no sale de tus libros.'],
  }
}

export const radian = intent({
  id: 'facturacion.radian',
  subject: 'facturacion',
  title: 'Aceptar o reclamar una factura a crédito (RADIAN) y sus plazos',
  slots: {
    recibo: date('Recibo del bien o servicio', ({ days, text }, { before, today }) => {
      const [, named, last] = A_DAY.exec(text) ?? []
      const day = named ?? (typeof before === 'string' ? last : undefined)
      // "El martes 17", "no, llegó fue el 12": of the month said before, else of this one.
      const said = day && `${(typeof before === 'string' ? before : today).slice(0, 8)}${day.padStart(2, '0')}`
      return said !== undefined && isDay(said) && (named !== undefined || days.length === 0) ? said : days[0]
    }),
    diasPasados: {
      label: 'Días que han pasado',
      type: 'days',
      read: ({ quantities, text }) =>
        /\b(?:hace|pasaron|pasado|llevo|van|despues de|luego de|a los)\b/.test(text)
          ? quantities.find(({ noun }) => /^dias?$/.test(noun))?.value
          : undefined,
      required: false,
    },
    eventoRadian: aspecto(RADIAN),
    pago: money('Valor de la factura', ['pago', 'venta', 'compras'], { main: true }),
    descuentoMensual: {
      ...percent('Descuento mensual del factoring', []),
      takes: (said: string) => SOLD_TO_A_FUND.test(said) && !/\banual\b|\be\.? ?a\b/.test(said),
    },
    mesesAlPago: text<number>(
      'Meses hasta el pago',
      ({ text: said }) => (SOLD_TO_A_FUND.test(said) ? monthsUntilPaid(said) : undefined),
      formatNumber,
    ),
  },
  tells: ({ text: said, amounts, percents }) =>
    amounts.length > 0 && percents.length > 0 && /\bfactur/.test(said) && SOLD_TO_A_FUND.test(said),
  covers: (part, { text: said }) => SOLD_TO_A_FUND.test(said) && /\bradian\b|\bcuanto\b|\bnet[oa]\b/.test(part),
  answer(values, { kind, today, message }) {
    const { descuentoMensual: rate, mesesAlPago: months, pago: value } = values
    if (SOLD_TO_A_FUND.test(message.text) && rate !== undefined && months !== undefined && value !== undefined)
      return factored(value, rate, months)
    const table = {
      title: 'Eventos de la factura a crédito',
      columns: ['Código', 'Evento', 'Quién lo envía'],
      rows: EVENTOS_RADIAN.map(({ codigo, nombre, quien }) => [codigo, nombre, quien]),
    }
    const sources = [ACCEPTANCE, ET616, resolucion('85', 2022)]
    const part = values.eventoRadian
    const until = values.recibo === undefined ? undefined : aceptacionTacita({ fechaRecibo: values.recibo })
    // "¿Y si fue de contado?" is worked out anew too, and asks for no day.
    const asksDay =
      kind === 'cuando' || message.days.length > 0 || (kind === 'cuanto' && ASKS_HOW_LONG.test(message.text))
    const aside =
      !asksDay &&
      (kind === 'como' || kind === 'quien' || (part !== undefined && /^(?:contado|acuse|pasado|aceptada)$/.test(part)))
    if (until !== undefined && values.recibo !== undefined && !aside) {
      const calculation = until
      const { ultimoDia } = calculation.result
      const over = ultimoDia < today
      const of = formatDate(values.recibo)
      return fromCalculation(calculation, {
        headline:
          (over && (kind === 'sino' || STILL_IN_TIME.test(message.text))) ||
          (over && values.diasPasados !== undefined && !message.days.length)
            ? `**No: el plazo venció el ${formatDate(ultimoDia)}** (3 días hábiles desde el recibo del ${of}) y la factura quedó aceptada tácitamente.`
            : kind === 'sino'
              ? `**Sí, hasta el ${formatDate(ultimoDia)}**: son 3 días hábiles desde el recibo del ${of}; al vencer ese día sin reclamo queda aceptada tácitamente.`
              : `Recibida el ${of}, la factura a crédito se puede reclamar o aceptar hasta el **${formatDate(ultimoDia)}** (3 días hábiles); al vencer ese día sin reclamo queda aceptada tácitamente.`,
        tables: [table],
      })
    }
    if (values.diasPasados !== undefined && !aside) {
      const days = values.diasPasados
      return {
        headline:
          days > 6
            ? `**No: con ${days} días ya quedó aceptada tácitamente**, porque el reclamo vence a los 3 días hábiles de recibir el bien o servicio.`
            : days <= 3
              ? `**Sí, todavía**: tienes **3 días hábiles** desde que recibiste el bien o servicio para reclamar, y han pasado ${days}.`
              : `Depende de los festivos: el plazo es de **3 días hábiles** desde el recibo; con ${days} días corridos puede haber vencido. Dime la fecha y te doy el día exacto.`,
        paragraphs: [
          'Si quedó aceptada y la mercancía vino mal, acuerda con el vendedor una nota crédito: la aceptación no quita la garantía ni el reclamo comercial.',
        ],
        tables: [table],
        sources,
      }
    }
    if (part === 'aceptada')
      return {
        headline:
          '**Ya no: una factura aceptada no se puede reclamar**; queda acordar con el vendedor una nota crédito por lo que vino mal.',
        paragraphs: ['La aceptación no quita la garantía ni el reclamo comercial.'],
        tables: [table],
        sources,
      }
    if (part === 'contado')
      return {
        headline:
          '**No: las ventas de contado no necesitan acuse, recibo ni aceptación**; los eventos son de la factura a crédito.',
        sources,
        tables: [table],
      }
    if ((part === 'rechazar' || kind === 'como') && !asksDay)
      return told(
        {
          opening: `La factura a crédito se ${part === 'rechazar' ? 'rechaza con el' : 'acepta con el evento 033 o se rechaza con el'} **reclamo (evento 031), ${until === undefined ? 'dentro de los 3 días hábiles siguientes a recibir el bien o servicio' : `a más tardar el ${formatDate(until.result.ultimoDia)}`}**:`,
          pasos: [
            'Entra al programa de facturación o al facturador gratuito de la DIAN y abre la factura recibida.',
            'Envía el acuse de recibo (030) y luego el reclamo (031) con el motivo: documento con inconsistencias, mercancía no entregada o entregada a medias.',
            'El vendedor la corrige o la anula con nota crédito y expide otra.',
          ],
          tables: [table],
          sources,
          caveats: ['Después de la aceptación, expresa o tácita, ya no hay reclamo: queda pedir la nota crédito.'],
        },
        { kind },
      )
    if (part === 'pasado' || part === 'acuse')
      return {
        headline:
          part === 'acuse' && MENDED.test(message.text)
            ? `${kind === 'sino' && LOSES.test(message.text) ? 'No se pierde del todo: **' : '**'}se arregla enviando el acuse de recibo (030) y el recibo del bien o servicio (032)**, que transmite quien compra. Mientras falten, la factura a crédito no soporta el costo ni el IVA descontable: con la factura sola no basta.`
            : part === 'pasado'
              ? `Si no aceptas ni reclamas una factura a crédito ${until === undefined ? 'en los **3 días hábiles** siguientes a recibir el bien o servicio' : `hasta el **${formatDate(until.result.ultimoDia)}**`}, queda **aceptada tácitamente** (evento 034).`
              : kind === 'sino'
                ? '**Sí, en las compras a crédito**: sin el acuse de recibo (030) y el recibo del bien o servicio (032) la factura no soporta el costo ni el IVA descontable.'
                : 'En las compras a crédito envías **el acuse de recibo (030) y el recibo del bien o servicio (032)**: sin ellos la factura no soporta el costo ni el IVA descontable. La aceptación expresa no hace falta para eso.',
        paragraphs: [
          `En compras a crédito necesitas el acuse y el recibo para que la factura soporte el costo y el IVA descontable ${cite(ET616)}. La aceptación expresa no es obligatoria: a los 3 días hábiles opera la tácita ${cite(ACCEPTANCE)}.`,
        ],
        tables: [table],
        sources,
        caveats: ['Las ventas de contado no necesitan estos eventos.'],
      }
    return {
      headline:
        kind === 'cuando' || kind === 'cuanto'
          ? 'Tienes **3 días hábiles** desde que recibes el bien o servicio para aceptar o reclamar la factura a crédito; después queda **aceptada tácitamente** (evento 034).'
          : 'En RADIAN la factura a crédito pasa por **acuse de recibo (030), recibo del bien o servicio (032) y aceptación expresa (033) o tácita (034), a los 3 días hábiles**; el reclamo es el 031.',
      paragraphs: [
        `En compras a crédito necesitas el acuse y el recibo para que la factura soporte el costo y el IVA descontable ${cite(ET616)}. La factura aceptada y registrada circula como título valor ${cite(resolucion('85', 2022))}.`,
      ],
      tables: [table],
      sources,
      caveats: [
        'Las ventas de contado no necesitan estos eventos.',
        'Dime el día del recibo y te doy la fecha exacta.',
      ],
    }
  },
})

const NOTA = {
  recibida: {
    label: 'factura recibida con error',
    test: /\b(?:me lleg\w{1,3}|recibi|recibimos|me dieron|me dio)\b.{0,40}\bfactura\b|\bfactura (?:de|del) (?:un |el |mi )?proveedor\b|\bproveedor\w{0,2}\b.{0,20}\b(?:me|nos) .{0,20}\bfactur\w+/,
  },
  iva: {
    label: 'IVA de la diferencia',
    test: /\biva (?:de|sobre|por) (?:la |esa )?(?:diferencia|nota)\b|\b(?:cuanto|que) (?:de )?iva\b|\b(?:cuanto|de cuanto) (?:es|seria|queda|va) (?:el|de) iva\b|^\W{0,3}(?:y )?(?:el|del|con el) iva\W{0,3}$/,
  },
  aceptada: { label: 'ya aceptada', test: /\bacept/ },
  impago: {
    label: 'factura sin pagar',
    test: /\b(?:nunca me pag|no me (?:han )?pag|para no pagar|incobrable|cartera)/,
  },
  periodo: {
    label: 'de un periodo ya declarado',
    test: /\b(?:ya (?:se )?(?:present(?:e|o|amos)|declar(?:e|o|amos)|pague|declarad\w|presentad\w)|(?:en )?(?:que|cual) (?:bim(?:estre)?|mes|declaracion)|(?:va|entra|queda) en (?:el|la) (?:bim(?:estre)?|mes|declaracion)|periodo|(?:cambia|afecta|mueve) el iva|(?:mes|bimestre) (?:pasado|anterior)|hace \d+ meses|meses|enero|febrero|marzo|ano pasado|(?:otro|ano) (?:ano|anterior)|vigencia|iva (?:que )?ya)/,
  },
  comprador: {
    label: 'comprador equivocado',
    // "Otra empresa: …" opens another case.
    test: /\b(?:mal (?:el |la )?(?:nit|cedula|nombre|cliente)|nit de otr|adquirente errado|nombre equivocado|con el nit|a nombre de otr|(?:nit|cliente|comprador|adquirente) (?:que no (?:era|es)|equivocad|errad|incorrect)|(?:otr[oa]|equivocad[oa]) nit\b|equivocad[oa] (?:cliente|empresa)\b|(?<!^\W{0,3}(?:y |ahora )?(?:a |de |con |para )?)otr[oa] (?:cliente|empresa)\b)/,
  },
  doble: { label: 'facturada dos veces', test: /\b(?:dos veces|doble|duplicad|repetid)/ },
} as const

const BILLED_OR_RIGHT = {
  facturado: /\b(?:factur\w{0,6}|fe|puse|pusimos|puso|quedo|salio|expedi|validada|hice|cobre)\b/g,
  correcto:
    /\b(?:era|eran(?! (?:\d{1,2}|dos|tres|cuatro|cinco) [a-z])|fue|real|correct[oa]|pactado|acordad[oa]|precio|vendi|vendio|valia|costaba|en vez de|en lugar de|sino)\b/g,
} as const

/** Which sum is on the invoice and which should be, by the nearest word before each; of two, the one left over is the other. */
const sumasFactura = text<Partial<Record<keyof typeof BILLED_OR_RIGHT, number>>>(
  'Valores de la factura',
  (message, context) => {
    const found = calledSums(message, context, BILLED_OR_RIGHT, undefined, 'once')
    const sums = message.amounts.map((amount) => toCop(amount, message, context.facts))
    const left = sums.length === 2 ? sums.find((sum) => sum !== found?.correcto) : undefined
    return found?.correcto !== undefined && found.facturado === undefined && left !== undefined
      ? { ...found, facturado: left }
      : found
  },
  ({ facturado, correcto }) =>
    [
      ...(facturado === undefined ? [] : [`facturado ${formatCop(facturado)}`]),
      ...(correcto === undefined ? [] : [`correcto ${formatCop(correcto)}`]),
    ].join(', '),
)

const WHICH_PERIOD =
  /\b(?:en )?(?:que|q|cual) (?:periodo|bim(?:estre)?|mes|declaracion)\b|\b(?:va|entra|queda|llev\w{1,3}|meto|pongo)\b[^?;]{0,20}\b(?:bim(?:estre)?|periodo|declaracion|mes)\b[^?;]{0,30}\bo (?:en )?(?:el|la|este|esta)\b/

/** "Nos retuvieron el 2,5 %": of what was withheld, and no part of what goes back. */
const isRateKept = (text: string, { at }: { readonly at: number }): boolean =>
  /\b(?:reten|retien|retuv|rete\b|retefuente|rte ?fte)\w*[^\d.,;%]{0,25}$/.test(text.slice(Math.max(0, at - 45), at))
/** "Me devolvieron lo vendido en julio, ¿corrijo la declaración?" */
const CORRECTS = /\b(?:corrij|correg|corrig)\w* (?:(?:la|esa|mi|el|ese|del?) ){0,2}(?:declaracion|iva|bimestre)/
/** "¿Nota crédito o corrijo?" */
const OR_CORRECTS = /\bo (?:la )?corrij\w{1,3}\b|\bcorrij\w{1,3} (?:algo|o )|\btoca corregir\b(?! la factura)/
const OF_WHICH = /\b(?:que|cual) (?:bim\w*|periodo|declaracion)\b/
/** Returns among what a period, a stock or another tax is worked out of. */
const OF_A_PERIOD =
  /\bdevoluciones\b|\b(?:ica|inventario\w?|costos?|utilidad|ganancia|saldo|renta|dividendos?|prestamos?)\b|\b(?:a|por) pagar\b/
/** The lower rate of IVA (ET art. 468-1). */
const REDUCED = 5
const FROM_SUPPLIER =
  /\bproveedor\w{0,2}\b|\b(?:me|nos) (?:mand|hici|hizo|emit|envi|dio|dieron|lleg)\w{0,5} (?:una |la )?(?:nota credito|nc)\b|\b(?:devolvi|devolvimos|devuelvo)\b/

/** "Le hice una nota a un cliente por una devolución": whoever sold gives back, whatever the verb. */
const TO_CLIENT =
  /\b(?:le|les) (?:hice|hago|hicimos|emiti|emitimos|expedi|mande|envie|hacemos) (?:una |la |otra )?(?:notas? credito|nc)\b|\b(?:a|al) (?:un |una |el |la |mi |los )?clientes?\b/

/** The period that a note of today is of: two months, or four where whoever asks declares so. */
function periodNow({ today, merged }: Pick<AnswerContext, 'today' | 'merged'>, link: string): string {
  const every = EVERY_FOUR.test(merged.text) ? 4 : 2
  const month = Number(today.slice(5, 7)) - 1
  const first = month - (month % every)
  return `${MONTHS[first] ?? ''}${every === 2 ? link : ' a '}${MONTHS[first + every - 1] ?? ''}${every === 2 ? ' si declaras cada dos meses' : ''}`
}
const EVERY_FOUR = /\bcuatrimestr\w+|\bcada (?:4|cuatro) meses\b/
const hereAndNow = (context: AnswerContext): string =>
  `en el periodo en que haces la nota (hoy, ${periodNow(context, '-')})`

/** The IVA of what goes back is adjusted when it does (ET arts. 484 and 486). */
const inItsPeriod = (context: AnswerContext): string =>
  `Va **en el periodo en que haces la nota**, que es el de la devolución o la anulación, y no en el de la factura: hoy, el de ${periodNow(context, ' y ')}. La declaración ya presentada **no se corrige**.`

const EACH_COST = /\bcada un[oa]\b|\bc\/u\b|\b(?:por|la) unidad\b/
const STILL_OWED =
  /\b(?:cuanto|que) (?:\w{1,4} ){0,3}(?:qued\w+|deb\w+|cobr\w+|pag\w+|gir\w+)\b|\bpor (?:cobrar|pagar)\b/
const BILL = /\bfactur\w+/
const WRONG_BUYER = NOTA.comprador.test
const RECEIVED = NOTA.recibida.test

const CORRECTS_FILED =
  /\bcorr(?:ij|ig|eg)\w*[^?]{0,30}\b(?:declaracion|bimestre|cuatrimestre|periodo|iva)\b|\bcorreccion (?:de|a) (?:la |esa )?declaracion\b/
/** "¿Corrijo la declaración del bimestre?" of a sale that came back. */
const asksToCorrectReturn = ({ text: words }: Pick<Understood, 'text'>): boolean =>
  goesBack(words) && CORRECTS_FILED.test(words) && !/\bproveedor\b/.test(words)

const OWN_SUPPORT = /\bdocumentos? (?:de )?soporte\b(?! de nomina)|\bdsno\b/
const MENDS =
  /\bcorr[ei][gj]\w{1,4}|\barregl\w{1,4}|\bajust\w{1,4}|\bequivo\w{2,4}|\berror\b|\ber(?:a|an) (?:por )?\$?\d|\banul\w{1,4}/
/** "Hice un documento soporte por 5 millones y eran 4": the sums of the buyer's own document. */
const correctsSupport = ({ text: words, amounts }: Pick<Understood, 'text' | 'amounts'>): boolean =>
  amounts.length > 0 && OWN_SUPPORT.test(words) && MENDS.test(words)

/** The sum whose IVA the given one is, where the message tells both. */
const baseOf = (tax: number | undefined, { message, facts, on }: AnswerContext): number | undefined =>
  tax === undefined
    ? undefined
    : message.amounts
        .map((each) => toCop(each, message, facts))
        .find((sum) => sum > tax && Math.abs(percentOf(sum, facts.at(IVA_GENERAL, on).value) - tax) <= 1)

/** "¿Anulo la factura y la rehago?" of what came back in part. */
const CAME_BACK = /\b(?:me|nos) (?:l[ao]s? )?(?:regres|retorn|devolv)\w{1,6}\b/
/** "Declaramos cada dos meses" counts no bills. */
const EVERY_PERIOD = /\bcada (?:2|dos|4|cuatro) meses\b/
const VOIDS = /\banul\w{1,4}\b[^.;?]{0,30}\b(?:rehago|rehacer|hago otra|vuelvo a|otra)\b/

export const notaCredito = intent({
  id: 'facturacion.nota-credito',
  subject: 'facturacion',
  title: 'Corregir o anular una factura: nota crédito o débito',
  enters: true,
  keeps: /\brete(?:ncion|fuente|fte)?\b[^?]{0,20}\d/,
  // A POS ticket has an adjustment of its own.
  fits: ({ text }) => !(TICKET.test(text) && BILL.test(text) && !/\bnotas? (?:credito|debito)\b/.test(text)),
  covers: (part, { text }) =>
    (WRONG_BUYER.test(text) && BILL.test(text)) || (goesBack(text) && /\bcorrij\w{1,3}\b|\bcorregir\b/.test(part)),
  tells: (message) =>
    correctsSupport(message) ||
    (message.amounts.length > 0 && asksToCorrectReturn(message)) ||
    (WRONG_BUYER.test(message.text) && BILL.test(message.text) && !RECEIVED.test(message.text)) ||
    (goesBack(message.text) &&
      /\bbase\b/.test(message.text) &&
      /\bnotas? creditos?\b|\bcorrij\w{1,3}\b/.test(message.text)) ||
    (goesBack(message.text) &&
      !OF_A_PERIOD.test(message.text) &&
      (returnedIn(message) !== undefined
        ? message.amounts.length === 2
        : message.amounts.length > 0 && (CORRECTS.test(message.text) || OF_WHICH.test(message.text)))),
  slots: {
    facturado: money('Valor facturado', ['pago', 'venta', 'ingresos'], { main: true }),
    correcto: money('Valor correcto', ['pago', 'venta', 'ingresos', 'mencion']),
    sumasFactura,
    baseDevuelta: {
      ...money('Base devuelta', []),
      takes: isCalled(/\bbase\b|\bmercanc\w{1,3}\b|\bvalor\b/, /\bcosto\b|\biva\b/),
    },
    ivaDevuelto: { ...money('IVA devuelto', []), takes: isCalled(/\biva\b/, /\bmas iva\b|\bcon iva\b/) },
    costoVenta: { ...money('Costo de lo devuelto', []), takes: isCalled(/\bcost(?:o|aba|aron)\b/) },
    retefuenteDevuelta: {
      ...money('Retención de lo devuelto', []),
      takes: isCalled(/\brete(?:ncion|fuente|fte)?\b/, /\brete ?(?:iva|ica)\b/),
    },
    devuelto: money('Lo que se devuelve', [], { read: returnedIn }),
    retenida: { ...percent('Retención que practicaron', []), takes: isRateKept },
    conIva,
    veces,
    parteDevuelta: {
      ...percent('Parte que se devuelve o se rebaja', [
        'proporcion',
        'descuento',
        'participacion',
        'tarifa',
        'mencion',
      ]),
      read: ({ text: words }: Understood) => unitsReturned(words) ?? (/\b(?:la )?mitad\b/.test(words) ? 50 : undefined),
    },
    errorFactura: aspecto(NOTA),
  },
  answer(values, context) {
    const { kind } = context
    const sources = [R165]
    if (WRONG_BUYER.test(context.message.text) && !RECEIVED.test(context.message.text) && kind !== 'asiento') {
      const sum = values.sumasFactura?.facturado ?? values.facturado
      const rate = context.facts.at(IVA_GENERAL, context.on)
      const tax =
        sum === undefined
          ? undefined
          : Math.round(values.conIva === true ? (sum * rate.value) / (100 + rate.value) : percentOf(sum, rate.value))
      const iva = tax === undefined ? 'Su IVA' : `Su IVA de **${formatCop(tax)}**`
      return {
        headline: `No se elimina ni se le cambia el comprador: **anúlala con una nota crédito por el total**, con su CUFE, y **expide otra con el NIT correcto**. ${iva} se resta ${hereAndNow(context)}, y la factura nueva lo causa en ese mismo periodo: el efecto es cero.`,
        paragraphs: [
          'La declaración que ya presentaste no se corrige: la factura y la nota van cada una en su periodo.',
        ],
        sources: [R165, et('art. 484')],
        facts: tax === undefined ? [] : [rate],
        caveats: ['Haz la nota y la factura nueva en el mismo periodo, para no adelantar ni atrasar el IVA.'],
      }
    }
    if (kind !== 'asiento' && context.message.amounts.length > 0 && asksToCorrectReturn(context.message)) {
      const rate = context.facts.at(IVA_GENERAL, context.on).value
      const whole = values.devuelto ?? values.sumasFactura?.facturado ?? values.facturado ?? values.correcto
      const part = whole === undefined ? undefined : percentOf(whole, values.parteDevuelta ?? 100)
      const price =
        values.baseDevuelta ?? (part !== undefined && values.conIva === true ? (part * 100) / (100 + rate) : part)
      const tax = values.ivaDevuelto ?? (price === undefined ? undefined : Math.round(percentOf(price, rate)))
      return {
        headline: `No, **no se corrige la declaración ya presentada**: haces la nota crédito electrónica y ${tax === undefined ? 'su IVA' : `los **${formatCop(tax)}** de IVA`}${price === undefined ? '' : ` (sobre ${formatCop(Math.round(price))})`} se restan del generado ${hereAndNow(context)}, que es cuando ocurre la devolución.`,
        sources: [R165, et('art. 484')],
        caveats: [
          'Si te habían retenido por esa venta, quien retuvo descuenta esa retención en el 350 del mes de la devolución.',
        ],
      }
    }
    const base =
      goesBack(context.merged.text) || CAME_BACK.test(context.merged.text)
        ? `La factura electrónica validada **no se borra: haces una nota crédito electrónica por lo que te devolvieron**, con su CUFE. Su IVA se resta ${hereAndNow(context)}, sin corregir la declaración ya presentada.`
        : 'Una factura electrónica validada **no se borra: se corrige o se anula con una nota crédito electrónica**; si falta valor, se usa una nota débito.'
    const general =
      'La nota crédito lleva el número y el CUFE de la factura, y el motivo: devolución, anulación, rebaja o descuento. También se transmite a la DIAN. Si la factura fue reclamada o tenía errores de fondo, se anula con la nota y se expide otra.'
    const caveats = ['El IVA se ajusta en el periodo de la nota.']
    const first = values.sumasFactura?.facturado ?? values.facturado
    // What the goods cost is no price that was right.
    const right = values.sumasFactura?.correcto ?? values.correcto
    const second = right === values.costoVenta ? undefined : right
    // What the buyer issues is corrected by a note of its own.
    if (correctsSupport(context.merged)) {
      const by =
        first === undefined || second === undefined || first === second
          ? ''
          : ` por ${formatCop(Math.abs(first - second))}, la diferencia entre lo transmitido (${formatCop(first)}) y lo correcto (${formatCop(second)})`
      return {
        headline: `${kind === 'sino' ? 'No se borra: haz' : 'Haz'} una **nota de ajuste del documento soporte**${by}. El que ya está validado no se borra ni se edita, y al proveedor no se le pide nada.`,
        paragraphs: [
          'La generas y la transmites tú en el programa en que hiciste el documento, con su número y su CUDS; el costo y la retención quedan sobre el valor correcto.',
        ],
        sources: [resolucion('167', 2021)],
        caveats: ['También puedes anularlo todo con la nota de ajuste y hacer otro por el valor correcto.'],
      }
    }
    const returned = context.message.amounts.length === 1 ? first : undefined
    if (values.errorFactura === 'iva' && first !== undefined && second !== undefined && first !== second) {
      const difference = Math.abs(first - second)
      const rate = context.facts.at(IVA_GENERAL, context.on)
      const apart = Math.round(percentOf(difference, rate.value))
      const within = Math.round((difference * rate.value) / (100 + rate.value))
      return {
        headline: `Si esos valores son sin IVA, la nota lleva además **${formatCop(apart)} de IVA**: el ${formatPercent(rate.value)} de la diferencia de ${formatCop(difference)}.`,
        paragraphs: [
          `Si ya lo traían incluido, dentro de la diferencia hay ${formatCop(within)} de IVA. Se ajusta en el periodo de la nota. Lo que vendiste excluido o exento no lleva.`,
        ],
        sources: [et('arts. 484 y 468')],
        facts: [rate],
      }
    }
    // "Base 3.200.000, IVA 608.000, costo 1.900.000" of what came back: its base, and no price that was wrong.
    const back = values.devuelto ?? (goesBack(context.merged.text) ? values.baseDevuelta : undefined)
    if (
      back === undefined &&
      first !== undefined &&
      second !== undefined &&
      first !== second &&
      (context.message.amounts.length > 0 || (values.errorFactura ?? '') === '')
    ) {
      const difference = Math.abs(first - second)
      return told(
        {
          opening:
            first > second
              ? `${kind === 'sino' ? 'No se borra: haz' : 'Haz'} una **nota crédito por ${formatCop(difference)}**, la diferencia entre lo facturado (${formatCop(first)}) y lo correcto (${formatCop(second)}); la factura electrónica validada no se borra.`
              : `Haz una **nota débito por ${formatCop(difference)}**, lo que faltó entre lo facturado (${formatCop(first)}) y lo correcto (${formatCop(second)}).`,
          pasos: [
            'En tu programa de facturación abre la factura y crea la nota con su número y su CUFE.',
            first > second
              ? 'Pon como motivo la rebaja o el error en el precio, y solo la diferencia, con su IVA.'
              : 'Pon como motivo el mayor valor, y solo la diferencia, con su IVA.',
            'Transmítela a la DIAN y envíasela al comprador.',
          ],
          sources,
          caveats: [
            ...caveats,
            'También puedes anularla toda con una nota crédito y expedir otra por el valor correcto.',
          ],
        },
        context,
      )
    }
    // A note of one sum: what goes back, with its IVA, where the law's rates are told or none is.
    const named = back ?? values.baseDevuelta ?? second ?? first
    // "6 millones más 1.140.000 de IVA": of the two, the base is the one of which the other is the tax.
    const said = baseOf(named, context) ?? named
    const rates = context.facts.at(IVA_GENERAL, context.on)
    const isRate = values.parteDevuelta === rates.value || values.parteDevuelta === REDUCED
    const corrects = CORRECTS.test(context.message.text) || OR_CORRECTS.test(context.message.text)
    const inWhich = corrects || WHICH_PERIOD.test(context.message.text)
    const asked =
      back !== undefined ||
      kind === 'asiento' ||
      values.baseDevuelta !== undefined ||
      values.errorFactura === undefined ||
      values.errorFactura === '' ||
      values.errorFactura === 'iva'
    if (said !== undefined && said > 0 && asked && goesBack(context.merged.text)) {
      const rate = isRate ? (values.parteDevuelta ?? rates.value) : rates.value
      const share = isRate || back !== undefined ? undefined : values.parteDevuelta
      // "Por 2.380.000, eran 2 iguales": the bill of all of them, unless it says what each cost.
      const units = unitsReturned(context.merged.text)
      const ofAll = units !== undefined && !EACH_COST.test(context.merged.text)
      const whole = said * (ofAll || EVERY_PERIOD.test(context.message.text) ? 1 : (values.veces ?? 1))
      // A third is no 33,333 %.
      const exact = units !== undefined && share !== undefined && Math.abs(units - share) < 0.01 ? units : undefined
      const part =
        share === undefined ? whole : Math.round(exact === undefined ? percentOf(whole, share) : (whole * exact) / 100)
      const inside = values.conIva === true
      const netOf = inside ? Math.round((part * 100) / (100 + rate)) : part
      const tax = inside ? part - netOf : Math.round(percentOf(part, rate))
      const bought = FROM_SUPPLIER.test(context.merged.text) && !TO_CLIENT.test(context.merged.text)
      const kept =
        values.retenida ??
        (values.retefuenteDevuelta === undefined ? undefined : (values.retefuenteDevuelta * 100) / Math.max(1, netOf))
      const heldBack = kept === undefined ? 0 : Math.round(percentOf(netOf, kept))
      const period = inWhich ? `${corrects ? `No: ${lowerFirst(inItsPeriod(context))}` : inItsPeriod(context)} ` : ''
      const changes = context.followUp && context.own?.includes('retefuenteDevuelta') === true
      if (kind === 'asiento' || changes || (inWhich && /\basientos?\b|\bcontabiliz\w+/.test(context.message.text))) {
        const parts = { base: netOf, iva: rate, ...(kept === undefined ? {} : { retefuente: kept }) }
        const entry = shown(
          bought
            ? turned(asientoCompra(parts), 'Devolución de la compra')
            : turned(asientoVenta({ ...parts, costo: values.costoVenta ?? 0 }), 'Devolución de la venta'),
        )
        return {
          ...entry,
          headline: `${period}Nota crédito por **${formatCop(netOf + tax)}** (IVA ${formatCop(tax)})${heldBack > 0 ? `, y se reversa la retención de **${formatCop(heldBack)}**` : ''}. ${entry.headline}`,
          sources: [et(bought || inWhich ? 'arts. 484 y 486' : 'art. 484'), ...entry.sources],
          caveats: [
            ...(bought || values.costoVenta !== undefined
              ? []
              : ['Si la mercancía vuelve al inventario, además: débito a 1435 y crédito a 6135 por su costo.']),
            kept === undefined
              ? 'Supuse que en la factura no hubo retenciones y que fue a crédito: dime lo tuyo y lo rehago.'
              : 'Supuse que fue a crédito: si ya te pagaron, la cuenta por cobrar es lo que le devuelves.',
            ...(entry.caveats ?? []),
          ],
        }
      }
      const yes = kind === 'sino' ? (VOIDS.test(context.message.text) ? 'No se anula toda: ' : 'Sí: ') : ''
      // "¿Cuánto me queda por cobrar?" of the invoice, after what came back.
      const rest = back === undefined || first === undefined || first <= back ? 0 : first - back
      const left = rest + (inside ? 0 : Math.round(percentOf(rest, rate)))
      const owed =
        rest > 0 && STILL_OWED.test(context.message.text)
          ? ` De la factura quedan **${formatCop(left)}** ${bought ? 'por pagar' : 'por cobrar'}, con su IVA y antes de retenciones.`
          : ''
      const opening = bought ? 'la nota crédito del proveedor es' : 'la nota crédito va'
      return {
        headline: `${period}${yes}${yes === '' ? opening.charAt(0).toUpperCase() + opening.slice(1) : opening} por **${formatCop(netOf + tax)}**: ${formatCop(netOf)} y **${formatCop(tax)} de IVA** (${formatPercent(rate)}), que ${bought ? 'restas del IVA descontable' : 'restas del IVA generado'} ${hereAndNow(context)}.${heldBack > 0 ? ` La retención que se reversa es de **${formatCop(heldBack)}** (${formatPercent(kept ?? 0)} de ${formatCop(netOf)}).` : ''}${owed}`,
        steps: [
          ...(whole === said
            ? []
            : [{ label: 'Total', formula: `${values.veces} × ${formatCop(said)}`, value: formatCop(whole) }]),
          ...(share === undefined
            ? []
            : [{ label: 'Parte', formula: `${formatPercent(share)} de ${formatCop(whole)}`, value: formatCop(part) }]),
          {
            label: 'Base',
            ...(inside ? { formula: `${formatCop(part)} ÷ ${formatNumber(1 + rate / 100)}` } : {}),
            value: formatCop(netOf),
          },
          { label: 'IVA', formula: `${formatCop(netOf)} × ${formatPercent(rate)}`, value: formatCop(tax) },
          { label: 'Valor de la nota', value: formatCop(netOf + tax) },
        ],
        paragraphs: [general],
        sources: [et(bought ? 'art. 486' : 'art. 484'), ...sources],
        facts: [rates],
        caveats: [
          ...(values.conIva === undefined
            ? [`Supuse que el valor no trae IVA: si ya lo trae, la nota es por ${formatCop(part)}.`]
            : []),
          ...(isRate ? [] : ['Supuse la tarifa general: lo excluido o exento no lleva IVA.']),
        ],
      }
    }
    switch (values.errorFactura) {
      case 'iva':
        return {
          headline:
            'El IVA de lo anulado o devuelto **se resta en el periodo en que haces la nota crédito**, sin corregir la declaración del periodo de la factura.',
          paragraphs: [general],
          sources: [et('art. 484'), R165],
        }
      case 'recibida':
        return {
          headline:
            'Pídele al proveedor que **la anule con nota crédito y la expida otra vez con tus datos correctos**; con el NIT o la descripción errados no cumple el artículo 617 y pueden rechazarte el costo y el IVA.',
          paragraphs: [
            'Si es a crédito, recházala con el reclamo (evento 031) dentro de los 3 días hábiles siguientes a recibir el bien o servicio.',
          ],
          sources: [et('arts. 617 y 771-2'), R165, ACCEPTANCE],
        }
      case 'aceptada':
        return {
          headline:
            '**Sí se puede corregir**: también la factura aceptada se ajusta o anula con nota crédito, si el comprador está de acuerdo; lo que ya no puede él es reclamarla.',
          paragraphs: [general],
          sources,
          caveats: [
            ...caveats,
            'Si la factura ya circula como título valor en RADIAN, hace falta el acuerdo de quien la tiene.',
          ],
        }
      case 'periodo':
        if (corrects || WHICH_PERIOD.test(context.message.text))
          return {
            headline: kind === 'sino' && corrects ? `No: ${lowerFirst(inItsPeriod(context))}` : inItsPeriod(context),
            paragraphs: [
              returned === undefined
                ? 'Quien vende resta ese IVA del generado; quien compra, del descontable.'
                : `Si son ${formatCop(returned)} más IVA, quien vende resta **${formatCop(Math.round(percentOf(returned, context.facts.at(IVA_GENERAL, context.on).value)))}** del IVA generado; quien compra, del descontable.`,
              general,
            ],
            sources: [et('arts. 484 y 486'), R165],
          }
        return {
          headline:
            '**Sí: la nota crédito se puede hacer después**, y el IVA se ajusta **en el periodo de la nota**, sin corregir la declaración ya presentada.',
          paragraphs: [general],
          sources,
          caveats: [
            'Vale para devoluciones, anulaciones y rescisiones reales; un error de la declaración misma se corrige con la declaración.',
          ],
        }
      case 'impago':
        return {
          headline:
            '**No: que no te paguen no permite anular la factura con nota crédito**, porque la venta sí existió; el IVA ya se causó.',
          paragraphs: [
            'La deuda de difícil cobro se trata en renta como deterioro o castigo de cartera, y se cobra con la factura como título valor.',
          ],
          sources: [et('arts. 484 y 429'), et('arts. 145 y 146'), ley('1231', 2008)],
        }
      case 'doble':
        return {
          headline:
            'Anula la factura repetida con una **nota crédito por todo su valor**, motivo anulación; la otra queda en firme. No se borra.',
          paragraphs: [general],
          sources,
          caveats,
        }
      case 'comprador':
        return {
          headline:
            'Si el comprador quedó mal, **anula la factura con una nota crédito por el total y expide otra** con los datos correctos; el comprador no se puede cambiar en una factura validada.',
          paragraphs: [general],
          sources,
          caveats,
        }
      default:
        return told(
          {
            opening: kind === 'sino' ? base.replace(/^Una factura/, 'Se puede corregir, no borrar: una factura') : base,
            ...(kind === 'como'
              ? {
                  pasos: [
                    'En tu programa de facturación abre la factura y crea la nota crédito con su número y su CUFE.',
                    'Escoge el motivo: devolución, anulación, rebaja o descuento, y el valor, con su IVA.',
                    'Transmítela a la DIAN y envíala al comprador; si hace falta, expide la factura correcta.',
                  ],
                }
              : {}),
            paragraphs: [general],
            sources,
            caveats,
          },
          context,
        )
    }
  },
})

const NOMINA = {
  // Before who sends it: "a un empleado le quedó mal".
  corregir: { label: 'corregir', test: /\b(?:correg|corrij|equivoq|error|ajuste|mal\b|elimin|reemplaz)/ },
  quien: {
    label: 'quién debe',
    test: /\bquien\w{0,2}\b|\bobligad|\bpor un(?:a)? sol[oa]?|\bsolo (?:tengo )?(?:un|1)\b|\bun solo\b|\b1 empleado\b|\buna sola\b|\bpersona natural\b|\btoca (?:hacer|mandar|transmitir|eso)\b/,
  },
  hogar: {
    label: 'empleada del hogar',
    test: /\b(?:servicio domestico|empleada (?:del servicio|domestica|en la casa)|la casa|hogar)\b/,
  },
  sancion: {
    label: 'si no se manda o se manda tarde',
    test: /\btarde\b|\batras\w{1,6}|\bque (?:me |nos )?(?:pasa|pasaria) si\b|\b(?:no (?:se )?(?:la |lo |las )?(?:mand|transmit|envi|present|report)|nunca (?:la |lo )?(?:he |mand)|multa|sancion|sin transmitir|que me hacen|(?:me|nos) (?:rechazan|olvid)|se (?:me |nos )?(?:pas[oe]|olvid)|(?:todavia|aun) se puede|se puede (?:todavia|aun))/,
  },
  que: { label: 'qué es', test: /\b(?:que es|en que consiste|para que sirve|de que se trata)\b/ },
} as const

/** "No soy declarante", "mi mamá no declara renta": with no return there is no wage to deduct. */
const FILES_NONE =
  /\b(?:no|nunca|tampoco) (?:(?:se|soy|es|somos|me toca|le toca|tengo que|tiene que|he|ha|estoy|esta) ){0,2}(?:declar[oae]\w{0,2}|declarantes?|obligad[oa] a declarar)\b|\bsin declarar renta\b/
const FILES_NOW = /\b(?:declar[oaeé]|declararia|declarara|declarar|declarantes?|toca declarar|paso los topes)\b/
const LATE = /\btarde\b|\batras\w{1,6}\b/
const NOTES: Readonly<Record<string, string>> = {
  quien: 'quien',
  hogar: 'hogar',
  que: 'que',
  como: 'como',
  sancion: 'sinHacer',
  corregir: 'ajuste',
}

const UNTIL_WHEN = /\b(?:hasta (?:que (?:dia|fecha)|cuando)|que (?:dia|fecha|plazo)|cuando)\b/

const PAYROLL_OF = new RegExp(
  `\\bnominas?(?: electronicas?)?(?: del?| mes| la| correspondiente| pagada| en){1,4} (${MONTHS.join('|')})\\b`,
)
const monthOfPayroll = (said: string): number | undefined => {
  const named = PAYROLL_OF.exec(said)?.[1]
  return named === undefined ? undefined : MONTHS.indexOf(named) + 1
}
/** "Ya la validó la DIAN y faltó una hora extra": of the payroll that was just told. */
const MENDS_PAYROLL =
  /\b(?:equivoq\w{1,3}|equivoc\w{1,4}|error|errad[oa]|mal)\b[^?]{0,60}\b(?:transmit|envi|mand|report)\w{1,5}|\b(?:valid\w{1,5}|acept\w{1,5}|transmit\w{1,5}|envi\w{1,5}|mand\w{1,5}|report\w{1,5})\b[^?]{0,90}\b(?:falt\w{1,4}|equivoc\w{1,4}|mal|error|correg\w{1,4}|corrij\w{1,3}|arregl\w{1,3}|no (?:le |se le |les )?(?:inclu|met|pus)\w{1,5}|olvid\w{1,4})\b|\b(?:falt\w{1,4}|olvid\w{1,4}|no (?:le |les )?(?:inclu|met|pus)\w{1,5})\b[^?]{0,40}\b(?:horas?|recargos?|trabajador\w{0,2}|emplead[oa]s?|auxilio|bonific\w{1,6}|comisi\w{1,5})\b/

/** "¿Y al contador que me cobra honorarios lo meto ahí?": of no employee. */
const NOT_EMPLOYED =
  /\b(?:contratistas?|prestacion de servicios|honorarios|independientes?|por servicios|cuentas? de cobro|freelance)\b/
/** Whether it has to be sent, beside until when. */
const MUST_SEND = /\b(?:debe|debo|debemos|obligad[oa]s?|toca|tengo que|tiene que|hay que)\b[^?]{0,60}\?[^?]{4,}\?/

/** The buyer's own document; what is withheld of a sum is asked of the withholding, which names the document too. */
export const documentoSoporte = intent({
  ...noted('facturacion.documento-soporte'),
  called: /\bdoc(?:umento)?s?\.? soporte\b[^?]{0,40}\b(?:por|de|a|en) cada\b/,
  fits: ({ text: said, amounts }) =>
    !(amounts.length > 0 && /\bretenc\w+|\bret(?:engo|enemos|iene|ener)\b|\brete ?fuente\b/.test(said)),
  slots: { mencionado },
  answer: (values, context) => note('facturacion.documento-soporte', context, values),
})

export const nominaElectronica = intent({
  id: 'facturacion.nomina-electronica',
  subject: 'facturacion',
  title: 'Nómina electrónica: quién la transmite y hasta cuándo',
  // "Mi mamá no declara renta, ¿a ella le toca?", of the payroll that was just told.
  follows: {
    after: /^facturacion\.nomina-electronica$/,
    said: new RegExp(`${FILES_NONE.source}|${MENDS_PAYROLL.source}|${NOT_EMPLOYED.source}`),
  },
  slots: {
    mesNomina: {
      label: 'Mes de la nómina',
      type: 'period',
      read: ({ text: said, month, days: [day] }, { today }) =>
        // "¿Hasta qué día de diciembre transmito la nómina de noviembre?": the month of the payroll, and not of the day.
        monthOfPayroll(said) ?? month ?? (day === undefined || day === today ? undefined : Number(day.slice(5, 7))),
      show: (value: number) => MONTHS[value - 1] ?? '',
      required: false,
    },
    parteNomina: aspecto(NOMINA),
    noDeclara: flag('No declara renta', ({ text: said }, { before }) =>
      FILES_NONE.test(said) ? true : before === true && FILES_NOW.test(said) ? false : undefined,
    ),
    salario: money('Salario', ['salario', 'pago'], { per: 'mes', main: true }),
  },
  answer(values, context) {
    const { today, when, kind, message } = context
    if (NOT_EMPLOYED.test(message.text))
      return toldBy('facturacion.nomina-electronica', 'contratista', { ...context, kind: 'sino' })
    if (context.followUp && MENDS_PAYROLL.test(message.text))
      return toldBy('facturacion.nomina-electronica', 'ajuste', { ...context, kind: 'como' })
    const plain = (values.parteNomina ?? '') === ''
    const asksDay = message.month !== undefined || /\b(?:venci\w{1,3}|vence|plazo|tiempo|dias?)\b/.test(message.text)
    // "Si tengo empleados, ¿toca?": whether it is owed, whatever form the question was taken for.
    const asksWhether =
      !asksDay &&
      /\b(?:toca|tengo que|debo|hay que|me obliga|estoy obligad[oa]|necesito|tambien)\b/.test(message.text) &&
      !/\b(?:cuando|hasta|cuant[oa]s?|como)\b/.test(message.text)
    const part =
      kind === 'quien' || ((kind === 'sino' || kind === 'porque' || asksWhether) && plain && !asksDay)
        ? 'quien'
        : kind === 'quees' && values.parteNomina !== 'sancion'
          ? 'que'
          : kind === 'como' && plain
            ? 'como'
            : values.parteNomina === 'sancion' && asksDay
              ? undefined
              : values.parteNomina
    // "No declaro renta": whoever deducts no wage transmits none.
    if (values.noDeclara === true && (part === 'quien' || context.own?.includes('noDeclara') === true))
      return toldBy('facturacion.nomina-electronica', 'noDeclara', { ...context, kind: 'sino' })
    if (values.noDeclara === false && context.own?.includes('noDeclara') === true)
      return toldBy('facturacion.nomina-electronica', 'yaDeclara', { ...context, kind: 'sino' })
    // What needs no day is written beside the notes.
    if (part) {
      const late = part === 'sancion' && LATE.test(message.text)
      const note = toldBy('facturacion.nomina-electronica', late ? 'tarde' : (NOTES[part] ?? 'quien'), {
        ...context,
        kind: asksWhether ? 'sino' : kind,
      })
      // "¿Hasta qué día mando la de noviembre? y la de octubre quedó mal": the day of the month that stands beside it.
      const until = part === 'corregir' ? message.text.split('?').find((each) => UNTIL_WHEN.test(each)) : undefined
      const due = until === undefined ? -1 : MONTHS.findIndex((each) => until.includes(each))
      if (due < 0) return note
      const { result } = plazoNominaElectronica({ ano: Math.max(2021, when.year ?? yearOf(today)), mes: due + 1 })
      return {
        ...note,
        headline: `La de ${MONTHS[due] ?? ''} se transmite **hasta el ${formatDate(result.fecha)}**; la que quedó mal ${lowerFirst(note.headline)}`,
      }
    }
    const month = values.mesNomina ?? Number(today.slice(5, 7))
    const current = yearOf(today)
    // "La de diciembre" asked in January is last December's; asked in November it is the coming one.
    const past = month - Number(today.slice(5, 7)) > 6
    const named = when.year ?? (past ? current - 1 : current)
    const calculation = plazoNominaElectronica({ ano: Math.max(2021, named), mes: month })
    const missed = calculation.result.fecha < today && values.parteNomina === 'sancion'
    return fromCalculation(calculation, {
      headline: `${MUST_SEND.test(message.text) ? 'Sí la transmite quien vaya a **deducir ese sueldo en renta**, aunque sea un solo empleado. ' : ''}La nómina electrónica de ${MONTHS[month - 1] ?? ''} de ${named} se ${missed ? 'transmitía' : 'transmite'} dentro de los **10 primeros días del mes siguiente: hasta el ${formatDate(calculation.result.fecha)}**.`,
      ...(missed ? { sources: [...calculation.sources, et('art. 652-1')] } : {}),
      paragraphs: [
        ...(missed
          ? [
              `**Transmítela ya, aunque sea tarde**: sin ella la DIAN puede rechazar esos salarios como costo o deducción en la renta, y no transmitirla puede tratarse como no expedir el documento electrónico ${cite(et('art. 652-1'))}.`,
            ]
          : []),
        'Son días calendario. Quien deba soportar costos o deducciones de nómina en renta genera el documento soporte de pago de nómina electrónica en XML y lo transmite a la DIAN. Para corregirlo se usan notas de ajuste.',
      ],
    })
  },
})

const ABROAD_STEPS = [
  'Expide factura electrónica como a cualquier cliente, con tipo de operación de exportación si exportas bienes o servicios.',
  'Identifica al comprador con el documento de su país, su identificación tributaria o su pasaporte.',
  'Puedes ponerla en la moneda acordada, con su equivalente en pesos a la TRM del día.',
  'Envíala al correo del cliente; para él basta la representación gráfica.',
]

export const exterior = intent({
  id: 'facturacion.exterior',
  subject: 'facturacion',
  title: 'Facturarle a un cliente del exterior o a un extranjero',
  slots: {
    ingresos: { ...ingresosDelAno, money: ['ingresos', 'pago', 'salario'] },
    actividades,
    vendido,
  },
  answer(values, context) {
    const { facts, kind } = context
    const day = `${yearAsked(context, values.ingresos !== undefined) - 1}-12-31`
    const limit = Math.round(facts.at(NO_FACTURA, day).value * uvtAt(facts, day))
    const under = `${figure(NO_FACTURA, day)} (${formatCop(limit)})`
    const who = `Una persona natural que no es responsable de IVA y ganó menos de ${under} en el año no está obligada a facturar, aunque su cliente esté afuera; las sociedades, siempre.`
    const sources = [durTributario('art. 1.6.1.4.3'), et('art. 615'), ET616]
    const must = values.ingresos === undefined ? undefined : values.ingresos >= limit
    return told(
      {
        opening:
          kind === 'sino'
            ? must === undefined
              ? `Depende de ti, no de que el cliente esté afuera: **facturas si eres sociedad, responsable de IVA, o ganaste desde ${under}** en el año.`
              : must
                ? `**Sí debes facturar electrónicamente**: ${formatCop(values.ingresos ?? 0)} al año llega a ${under}.`
                : `**No estás obligado si eres persona natural no responsable de IVA**: ${formatCop(values.ingresos ?? 0)} al año es menos que ${under}.`
            : 'Al cliente del exterior se le factura **igual que a uno de aquí, con su documento extranjero y sin IVA si es exportación**:',
        ...(kind === 'sino' ? {} : { pasos: ABROAD_STEPS }),
        paragraphs: [who],
        sources,
      },
      context,
    )
  },
})

export const facturacion = [obligado, pos, radian, notaCredito, documentoSoporte, nominaElectronica, exterior]
