import { formatDate } from '../../../../shared/format.ts'
import { addMonths } from '../../../../shared/tax/habiles.ts'
import { codigoComercio } from '../../../../shared/tax/sources.ts'
import { itself, noted, told, toldBy } from '../../knowledge/notes.ts'
import type { Understood } from '../../understand/features.ts'
import type { IntentAnswer } from '../answer.ts'
import { intent } from '../intent.ts'
import { inDigits } from '../procedimiento/numbers.ts'
import { choice, date, flag, mencionado, text } from '../slots.ts'

// Matters of the merchant that are told, and of which a day or a condition of the case changes the answer.

const YEARS_FOR_A_RIGHT = 2
const MONTHS_OF_NOTICE = 6

const RENTED = /\b(?:arrend\w{1,8}|arriend\w{1,3}|alquil\w{1,6}|inquilin\w{1,3}|canon|contrato)\b/
const SHOP =
  /\b(?:local(?:es)?|bodega|negocio|tienda|almacen|restaurante|cafeteria|panaderia|peluqueria|taller|oficina|consultorio|drogueria|ferreteria|papeleria|miscelanea|establecimiento|(?:barb|helad|pizz|lavand|joy|zapat|reposter|pastel)\w{0,3}ia|gimnasio|bar)\b/
const HOME = /\b(?:apartamento|apto|casa|vivienda|habitacion|aparta ?estudio)\b/
const LEAVE =
  /\b(?:desocup\w{1,5}|desaloj\w{1,5}|desahuci\w{1,3}|irme|irnos|ir(?:se)?\b|sac(?:ar|a|an|arme|arnos)\b|ech(?:ar|a|an|arme)\b|(?:pid|pide)\w{0,4} (?:el|mi|su) local|entreg(?:ar|ue|uemos|o)\b|renov\w{1,6}|no (?:me|nos) (?:va a |quiere )?renov\w{1,4}|(?:debo|tengo que|toca|hay que|me vaya|que) (?:salir|vaya|salga)\w{0,3}|terminar(?:me)? el contrato)\b/
const OF_WORK =
  /\b(?:emplead[oa]s?|trabajador(?:es|as?)?|salario|sueldo|nomina|prestaciones|cesantias|despid\w{1,4}|renunci\w{1,3}|indemniz\w{1,6}|cociner[oa]s?|meser[oa]s?|contrato (?:a termino )?(?:fijo|indefinido))\b/
/** A shop that is rented: whoever has to leave it is no employee. */
export const isShopRent = ({ text: words }: Pick<Understood, 'text'>): boolean =>
  SHOP.test(words) && RENTED.test(words) && !HOME.test(words) && !OF_WORK.test(words)

const MOTIVO = {
  precio: 'arrendarlo más caro o a otro',
  mismoNegocio: 'poner el mismo negocio',
  otroNegocio: 'poner un negocio distinto',
  vivir: 'vivir en él',
  obras: 'obras o demolición',
  incumplimiento: 'incumplimiento del inquilino',
  venta: 'venderlo',
} as const
const MOTIVOS: readonly (readonly [keyof typeof MOTIVO, RegExp])[] = [
  [
    'incumplimiento',
    /\b(?:(?:debo|debemos)(?! (?:salir|ir\w{1,3}|entregar|desocupar|renovar))|atrasad[oa]s?|en mora|no (?:le )?(?:he|hemos) pagado|incumpl\w{1,5}|subarrend\w{1,5})\b/,
  ],
  ['obras', /\b(?:obras?|demol\w{1,4}|remodel\w{1,6}|reconstru\w{1,4}|construir|tumbar)\b/],
  ['vivir', /\b(?:vivir|vivienda (?:propia|suya)|para su casa)\b/],
  [
    'mismoNegocio',
    /\b(?:su propi[oa]|(?:un|una|el|la) (?:mism[oa](?! (?:local|sitio|lugar|puesto))|igual)|lo mismo|mism[oa] (?:negocio|actividad|ramo)|igual al mio|misma clase)\b/,
  ],
  [
    'otroNegocio',
    /\b(?:(?:pon|mont|abr)\w{1,5} (?:ahi |aqui |alli )?(?:un|una|su|otro|otra)|(?:negocio|almacen|local) (?:de el|suyo|propio|distinto|diferente)|para (?:su|un) (?:hij[oa]|negocio))\b/,
  ],
  ['venta', /\b(?:vend(?:er|io|ieron|e|en|ido)\w{0,2}|nuevo dueno|comprador)\b/],
  [
    'precio',
    /\b(?:mas caro|mas plata|otr[oa] (?:persona|inquilin[oa]|arrendatari[oa]|cliente)|mejor (?:precio|oferta)|subir(?:me)? el (?:canon|arriendo)|paga mas)\b/,
  ],
]

const RISES = /\b(?:sub\w{1,4}|aument\w{1,4}|increment\w{1,4})\b[^?]{0,20}\b(?:arriendo|canon|renta)\b/
/** Since when the shop is there, in years. */
const YEARS_THERE =
  /\b(?:llev\w{1,4}|hace|tengo|tenemos|desde hace|estoy hace|van|ya)\b[^.;?\d]{0,25}(\d{1,2})(?:[.,]5)? (anos?|meses)\b/

/** "Me saca con un mes": less than the six months of the law. */
const SHORT_NOTICE =
  /\b(?:con|de un dia para otro|avis\w{1,4}|en) (?:solo |apenas |asi )?(?:con )?(?:una?|1|dos|2|tres|3|cuatro|4|cinco|5|quince|15|ocho|8) (?:mes(?:es)?|semanas?|dias)\b|\bde un dia para otro\b/

export const local = intent({
  ...noted('arriendo.contrato'),
  tells: (message) => isShopRent(message) && LEAVE.test(message.text),
  // How long before is part of the same right.
  covers: (part) => /\bavis\w{1,5}|\banticipacion\b|\bpreaviso\b|\bdesahucio\b/.test(part),
  follows: {
    after: /^arriendo\.contrato$/,
    said: /\b(?:avis\w{1,4}|desahuci\w{1,3}|preaviso|desocup\w{1,5}|renov\w{1,6}|vend\w{1,5} el local|demol\w{1,4}|obras?|sac\w{1,5}|sub\w{1,4}(?: (?:el|me|mas|su))* (?:arriendo|canon)|aument\w{1,4} (?:el )?(?:arriendo|canon))\b/,
  },
  slots: {
    mencionado,
    vence: date('Vence el contrato', ({ days, text: said }, { today }) => {
      const [day] = days
      // A contract that is still running ends in a day to come.
      return day !== undefined && day < today && !/\b20\d\d\b/.test(said) ? addMonths(day, 12) : day
    }),
    anosEnElLocal: text(
      'Años en el local',
      ({ text: said }) => {
        const [, count, unit] = YEARS_THERE.exec(inDigits(said)) ?? []
        return count === undefined ? undefined : unit?.startsWith('mes') ? Number(count) / 12 : Number(count)
      },
      String,
    ),
    motivoLocal: choice(
      'Por qué lo pide',
      MOTIVO,
      ({ text: said }) => MOTIVOS.find(([, words]) => words.test(said))?.[0],
    ),
    avisoTarde: flag('El aviso llegó ahora', ({ text: said }) =>
      /\b(?:apenas|hasta|hoy|ayer|esta semana|este mes|ahora|ya) (?:hoy|ayer|esta semana|este mes|ahora|me|nos)?\b[^.;?]{0,20}\b(?:avis|dij|dice|lleg|mand|pid)\w{1,5}|\b(?:avis|dij|mand|lleg|pid)\w{1,6}\b[^.;?]{0,25}\b(?:hoy|ayer|esta semana|hasta ahora|este mes|apenas|sin (?:avisar|tiempo))\b/.test(
        said,
      )
        ? true
        : undefined,
    ),
    duenoNoAvisa: flag('El dueño no avisa a tiempo', ({ text: said }) =>
      /\bno (?:me |nos )?(?:avis\w{1,4}|lo hace|dice nada)\b[^.;?]{0,20}|\bsin avis\w{1,4}/.test(said)
        ? true
        : undefined,
    ),
  },
  answer(values, context) {
    const { vence: ends, anosEnElLocal: years, motivoLocal: why, avisoTarde: told_, duenoNoAvisa } = values
    const { message, today, kind } = context
    const general = told('arriendo.contrato', context)
    // A matter of its own: who does not pay, the deposit, a home.
    if ((ends === undefined && years === undefined && why === undefined) || HOME.test(message.text)) return general
    if (context.followUp && RISES.test(message.text))
      return {
        headline:
          '**No hay un tope como el del IPC**: en un local comercial el canon sube **lo que diga el contrato**; al renovar, si no se ponen de acuerdo, lo decide un juez con peritos (art. 519), y mientras tanto sigue el contrato.',
        sources: [codigoComercio('arts. 518 y 519')],
        caveats: ['El tope del IPC es solo de la vivienda (Ley 820 de 2003).'],
      }
    const last = ends === undefined ? undefined : addMonths(ends, -MONTHS_OF_NOTICE)
    const late = last !== undefined && today > last
    const notice = `El aviso (desahucio) se da **con seis meses por lo menos antes de que termine el contrato**${
      last === undefined || ends === undefined
        ? ''
        : `: si vence el ${formatDate(ends)}, a más tardar el **${formatDate(last)}**${late ? ', que ya pasó' : ''}`
    }; si no, el contrato **se renueva o prorroga en las mismas condiciones y por el mismo término inicial** (art. 520).`
    const right = years === undefined || years >= YEARS_FOR_A_RIGHT
    const asksWhether =
      kind === 'sino' || /\b(?:me|nos) (?:puede|toca|tengo que|pueden|tenemos que)\b|\btengo que\b/.test(message.text)
    const no = asksWhether ? '**No**: ' : ''
    const say = (sentence: string) =>
      no === '' ? sentence.charAt(0).toUpperCase() + sentence.slice(1) : `${no}${sentence}`
    const by =
      years === undefined
        ? 'quien lleva dos años seguidos o más con el mismo negocio'
        : `con ${String(years).replace('.', ',')} años en el local con el mismo negocio`
    const headline = !right
      ? `Con menos de **dos años** en el local no hay derecho de renovación (art. 518): manda lo que diga el contrato sobre su plazo y el aviso.`
      : why === 'incumplimiento'
        ? '**Sí puede negarse a renovar si incumpliste** el contrato, por ejemplo por no pagar (art. 518); para sacarte necesita un juez.'
        : duenoNoAvisa === true && context.followUp
          ? `Si no avisa con seis meses, **el contrato se renueva o prorroga en las mismas condiciones y por el mismo término inicial** (art. 520).`
          : why === 'vivir' || why === 'otroNegocio' || why === 'obras'
            ? late && (told_ === true || asksWhether)
              ? say(
                  `aunque la causa (${MOTIVO[why]}) sí sirve, el aviso tenía que llegar a más tardar el **${formatDate(last ?? today)}**: si no llegó, el contrato se renueva (arts. 518 y 520).`,
                )
              : SHORT_NOTICE.test(message.text) && asksWhether
                ? say(
                    `con ese aviso no alcanza. La causa (${MOTIVO[why]}) sí sirve, pero el dueño avisa **con seis meses por lo menos** antes de que termine el contrato; si no, se renueva (arts. 518 y 520).`,
                  )
                : `**Puede no renovarlo por ${why === 'obras' ? 'obras que exijan desocupar' : why === 'vivir' ? 'necesitarlo para vivir' : 'necesitarlo para un negocio suyo sustancialmente distinto al tuyo'}**, si avisa con seis meses por lo menos (arts. 518 y 520).`
            : why === 'mismoNegocio'
              ? say(
                  `${by} tienes **derecho a que te renueven el contrato**: el dueño solo lo puede pedir para un negocio **sustancialmente distinto** al tuyo, y no para el mismo (art. 518).`,
                )
              : say(
                  `${by} tienes **derecho a que te renueven el contrato**; ${why === 'precio' ? 'querer arrendarlo más caro o a otro **no es causal** para sacarte' : why === 'venta' ? 'que lo venda **no es causal** para sacarte' : 'solo te lo pueden negar en tres casos'} (art. 518).`,
                )
    const answer: IntentAnswer = {
      headline,
      paragraphs: [
        notice,
        'Los tres casos del artículo 518: que hayas incumplido; que el dueño lo necesite para vivir o para un negocio suyo sustancialmente distinto; o que haya que reconstruirlo, hacerle obras que exijan desocupar o demolerlo.',
        'Si no se ponen de acuerdo en el canon al renovar, lo decide un juez con peritos (art. 519): en un local no hay tope del IPC.',
      ],
      sources: [codigoComercio('arts. 518 y 520'), codigoComercio('art. 519')],
      caveats: [
        'Responde por escrito que renuevas, y sigue pagando el canon: si no lo quiere recibir, consígnalo.',
        ...(years === undefined ? ['Supuse que llevas dos años o más con el mismo negocio en el local.'] : []),
        ...(ends === undefined ? ['Dime cuándo vence el contrato y te digo hasta qué día se podía avisar.'] : []),
      ],
    }
    return answer
  },
})

const FOR_THE_BOOKS =
  /\b(?:gasto|activo|intangible|contab\w{1,9}|asiento|amortiz\w{1,5}|registr\w{1,5} en la contabilidad|cuenta)\b/

const marca = intent({
  ...noted('marca'),
  called:
    /\b(?:registr\w{1,6}|proteg\w{1,5}|patent\w{1,4})\b[^?]{0,60}\b(?:marc(?:a|as|ita|uita|quita)|logo\w{0,4})\b|\b(?:marc(?:a|as)|logo)\b[^?]{0,50}\b(?:registr\w{1,6}|proteg\w{1,5}|sic|superintendencia)\b|\bnombre\b[^?]{0,40}\b(?:en|ante) la sic\b/,
  fits: ({ text: said }) => !/\b(?:matriz|retencion|honorarios de marca|regal[ií]as)\b/.test(said),
  slots: { mencionado },
  answer: (_, context) => itself('marca', context, FOR_THE_BOOKS.test(context.message.text) ? ['contable'] : []),
})

const NAMES_CONTROL =
  /\bsituacion(?:es)? de control\b|\bgrupo empresarial\b(?![^?]{0,30}\bniif\b)|\bcontrolante\b|\binscrib\w{1,4} (?:el|la) control\b/
/** "¿Y si hubiera grupo empresarial?" supposes it of another case. */
const SUPPOSED_GROUP = /\bsi (?:hubier|estuvier|fuer|tuvier|exist)[^?]{0,36}\bgrupo empresarial\b/

const control = intent({
  ...noted('control.situacion'),
  called: { test: (said) => NAMES_CONTROL.test(said.replace(SUPPOSED_GROUP, ' ')) },
  // "Sin grupo empresarial", of dividends or a withholding: told of the case, and no question of control.
  fits: ({ text: said }) =>
    !/\bconsolid\w{1,6}\b|\bdividendos?\b|\bret(?:en|ien|uv)(?:er|id[oa]|ci|g[oa]|emos|e[ns]?\b|ier|o\b)\w*|\b(?:sin|ni|no (?:es|son|esta|estan|hay|hace|hacen|tiene|tienen))\b[^.;?]{0,30}\b(?:situacion(?:es)? de control|grupo empresarial)\b/.test(
      said,
    ),
  slots: { mencionado },
  answer: (_, context) => itself('control.situacion', context),
})

const LAPSES =
  /\bprescri\w{1,8}\b|\bhasta (?:cuando|que (?:dia|fecha)|que ano)\b[^?]{0,25}\bcobr\w{1,6}|\bcuanto tiempo\b[^?]{0,25}\b(?:cobr|demand)\w{1,6}|\btodavia\b[^?]{0,15}\bcobr\w{1,6}/
const TITLE = /\b(?:facturas?|letras?|pagares?|cheques?)\b/
const YEARS_OF_A_TITLE = 3

const titulos = intent({
  ...noted('titulos.cobro'),
  tells: ({ text: said }) =>
    LAPSES.test(said) &&
    TITLE.test(said) &&
    !/\b(?:dian|ugpp|iva|deuda de (?:renta|impuestos)|laboral\w{0,2})\b/.test(said),
  slots: { mencionado, venceTitulo: date('Vence el título', ({ days }) => days[0]) },
  answer({ venceTitulo: due }, context) {
    const { message, today } = context
    if (!LAPSES.test(message.text) || due === undefined) return told('titulos.cobro', context)
    const last = addMonths(due, YEARS_OF_A_TITLE * 12)
    const passed = last < today
    const cheque = /\bcheques?\b/.test(message.text)
    const only = cheque && !/\b(?:factura|letra|pagare)/.test(message.text)
    if (only) return told('titulos.cobro', context)
    return {
      ...toldBy('titulos.cobro', 'prescribe', context),
      headline: `${passed ? 'Ya prescribió' : 'Prescribe'} el **${formatDate(last)}**: la acción directa de la factura, la letra o el pagaré es de **tres años desde el vencimiento** (${formatDate(due)})${passed ? '; la deuda aún puede reclamarse por el negocio que le dio origen' : ''}.${cheque ? ' La del cheque, **seis meses desde que se presentó al banco**.' : ''}`,
    }
  },
})

const COMPLIANCE = /\bsagrilaft\b|\bptee\b|\boficial(?:es)? de cumplimiento\b/
const sagrilaft = intent({
  ...noted('empresa.sagrilaft'),
  // "¿El revisor fiscal puede ser el oficial de cumplimiento?" is no question of who must have one.
  called: COMPLIANCE,
  slots: { mencionado },
  answer: (_, context) =>
    /\brevisor\w{0,2}\b/.test(context.message.text) && /\boficial/.test(context.message.text)
      ? toldBy('empresa.sagrilaft', 'revisor', context)
      : told('empresa.sagrilaft', context),
})

export const asuntos = [sagrilaft, titulos, local, marca, control]
