import { formatCop } from '../../../../shared/format.ts'
import { AUXILIO_TRANSPORTE, SMMLV, UVT } from '../../../../shared/tax/facts/general.ts'
import { IVA_GENERAL, IVA_TOPE_RESPONSABLE } from '../../../../shared/tax/facts/iva.ts'
import { SANCION } from '../../../../shared/tax/facts/sanciones.ts'
import { GMF, RENTA_PJ } from '../../../../shared/tax/facts/tax.ts'
import { factAt } from '../../../../shared/tax/facts.ts'
import { roundUvt, uvtToCop } from '../../../../shared/tax/uvt.ts'
import type { Topic } from '../../../../shared/topicNames.ts'
import {
  wantsErrand,
  wantsForecast,
  wantsInvestment,
  wantsRecords,
  wantsToHide,
  wantsWelfare,
} from '../../outOfReach.ts'
import type { Understood } from '../../understand/features.ts'
import { fold } from '../../understand/text.ts'
import { isForTheBooks } from '../contabilidad/provisiones.ts'
import { figure } from '../figure.ts'
import type { AnswerContext, AnyIntent, Intent, Slots } from '../intent.ts'
import { intent } from '../intent.ts'
import { acto, termSaid } from '../procedimiento/carta.ts'
import { mencionado } from '../slots.ts'
import { aspecto, free, yearOf } from './note.ts'

const HELP =
  'Sí te ayudo con impuestos, nómina, facturación, plazos y contabilidad en Colombia: cuéntame qué necesitas. Este mensaje no se cobra.'

/** What we do not answer, or only in one human line: free, without a source, and without a title where it is no choice to tap. */
function line<const S extends Slots>(
  declared: Pick<Intent<S>, 'id' | 'title' | 'fits' | 'answer' | 'called' | 'follows'> & {
    readonly slots: S
    readonly subject?: Topic
  },
): AnyIntent {
  return intent({ subject: 'fuera', ...declared })
}

const percentToo = { ...mencionado, percent: ['mencion', 'tarifa', 'interesTasa', 'proporcion', 'descuento'] as const }

const REGISTERS = {
  banco: {
    label: 'bancos y fondos',
    test: /\bnequi\b|\bdaviplata|\bbanc\w+|\bfondos?\b|\bcolpensiones|\bporvenir|\bproteccion|\bcolfondos|\bcesantias|\bdavivienda/,
  },
  centrales: { label: 'centrales de riesgo', test: /\bdatacredito|\breportad|\bcentrales\b|\bcifin/ },
  ugpp: { label: 'UGPP', test: /\bugpp\b/ },
  rut: { label: 'RUT', test: /\brut\b/ },
} as const
const WHERE: Readonly<Record<keyof typeof REGISTERS | 'dian', string>> = {
  banco:
    'Míralo en la aplicación o la oficina de tu banco o fondo, que son los que tienen tu saldo y te dicen si hay un embargo.',
  centrales: 'Consúltalo gratis directamente con la central de riesgo (DataCrédito, TransUnion) con tu documento.',
  ugpp: 'Pregúntalo en la sede electrónica de la UGPP con tu usuario.',
  rut: 'El estado de un RUT se consulta en el portal de la DIAN (Muisca) con el NIT, y el tuyo completo con tu usuario.',
  dian: 'Entra al portal de la DIAN (Muisca) con tu usuario y mira tu «Obligación financiera» o estado de cuenta; si hay un embargo, ahí, en tu banco o con una cita en la DIAN te dicen de qué deuda es.',
}

const registerOf = ({ text }: Understood): keyof typeof WHERE =>
  (Object.keys(REGISTERS) as (keyof typeof REGISTERS)[]).find((each) => REGISTERS[each].test.test(text)) ?? 'dian'

/** Asks where it is looked up, after it was said that it cannot be told. */
const LOOKS =
  /\bdonde\b|\ben que (?:pagina|parte)\b|\bcomo (?:l[oa]s? |me |puedo )?(?:consult|ve[or]|mir|averig|sab|revis)\w{0,5}\b/
const where = (told: Understood) =>
  free(WHERE[registerOf(told)], [
    'No me escribas claves. Si ya tienes la cifra o la carta, te digo qué significa y cuánto suma. Este mensaje no se cobra.',
  ])
/** What somebody's own records say, which no question tells. */
const records = (told: Understood) => {
  return free(
    '**No puedo ver tus datos**: no tengo acceso a la DIAN, a bancos ni a registros de nadie, así que no sé qué debes, qué tienes ni si hay embargos.',
    [
      `${WHERE[registerOf(told)]} No me escribas claves. Si ya tienes la cifra o la carta, te digo qué significa y cuánto suma. Este mensaje no se cobra.`,
    ],
  )
}

const errand = () =>
  free(
    '**No puedo hacer trámites, llamadas ni entrar a ninguna cuenta por ti**: no tengo acceso a la DIAN, a bancos ni a tus claves o PIN.',
    ['Sí te digo los pasos, los plazos y lo que cuesta hacerlo: cuéntame qué trámite es. Este mensaje no se cobra.'],
  )
const investment = () =>
  free(
    '**No recomiendo en qué invertir ni pronostico precios o rentabilidades**: consúltalo con un asesor certificado o con tu banco.',
    [
      'Sí te digo lo que pagarías: la retención de los rendimientos de un CDT, cómo se declaran las criptomonedas o las acciones y qué impuesto deja su venta. Este mensaje no se cobra.',
    ],
  )

/** Taxes of which no norm was read here. */
const OTHER_TAX =
  /\bultraprocesad\w*|\b(?:impuestos?|tributos?) (?:nacional )?(?:(?:a|al|de|del|sobre|por) )?(?:(?:el|la|las|los|consumo de) )?(?:bolsas?|saludables?|bebidas|azucar\w*|comestibles|plasticos?|carbono)\b|\b(?:bebida|gaseosa|jugo|refresco)s?\b[^?]{0,60}\bazucar(?:es)? anadid\w+|\bazucar anadida\b/
const ON_WITH_IT =
  /\b(?:bolsas?|bolsitas?|sello|azucar\w*|revend\w+|distribuidor\w*|20 ?%|otro 20|mililitros|ml)\b|^\W*(?:y |tambien )[^?]{0,50}\b(?:lo|la|los|las) cobran?\b/
const ASKS_WHERE = /^\W{0,4}(?:y )?(?:entonces )?(?:a |en |por )?donde\b[^?]{0,25}\W*$/

export const tema = line({
  id: 'fuera.tema',
  title: '',
  called: {
    test: (text) =>
      OTHER_TAX.test(text) || [wantsRecords, wantsInvestment, wantsErrand, wantsWelfare].some((wants) => wants(text)),
  },
  // "¿Y entonces dónde miro?" after it was declined.
  follows: { after: /^fuera\.tema$/, said: { test: (text) => ASKS_WHERE.test(text) || ON_WITH_IT.test(text) } },
  slots: { mencionado: percentToo },
  answer: (_, { message, merged, followUp }) =>
    // "¿Y dónde lo consulto?" after it was said that it cannot be looked up.
    followUp && LOOKS.test(message.text) && wantsRecords(merged.text.replace(message.text, ' '))
      ? where(merged)
      : wantsRecords(fold(message.question))
        ? records(message)
        : wantsErrand(fold(message.question))
          ? errand()
          : wantsInvestment(fold(message.question))
            ? investment()
            : OTHER_TAX.test(merged.text)
              ? free(
                  '**Esos impuestos todavía no los sé calcular** (bolsas plásticas, bebidas azucaradas, ultraprocesados y carbono): no tengo verificadas sus tarifas ni sus reglas, y prefiero no darte una cifra. **No son el IVA ni el impuesto al consumo de restaurantes.**',
                  ['Míralos en el Estatuto Tributario y en la página de la DIAN, o con tu contador.'],
                )
              : free('De eso **no sé responder**: soy un asistente de contabilidad, impuestos y nómina de Colombia.', [
                  HELP,
                ]),
})

const CIFRA = {
  minimo: {
    label: 'salario mínimo',
    test: /\b(?:minimo|smmlv|smlv|sueldo|salario|jornal|integral|prima|gan[ae]\w?)\b/,
  },
  auxilio: { label: 'auxilio de transporte', test: /\b(?:auxilio|aux|subsidio|transporte|bus)\b/ },
  uvt: {
    label: 'UVT y topes',
    test: /\b(?:uvt|unidad de valor|topes?|declarar|sancion|multica|limite|base|pos|tiquetico|herencia|iva)\b/,
  },
} as const

const SO_FAR = /\blo que va\b|\bllev(?:o|amos)\b|\bvan\b|\b(?:hago|vendo|facturo|entran)\b/
const TODAY_LAW: readonly (readonly [named: RegExp, today: string])[] = [
  [
    /\biva\b|\bhuevos|\bleche|\bcanasta/,
    `la tarifa general del IVA es del **${figure(IVA_GENERAL)}** (art. 468 del Estatuto Tributario)`,
  ],
  [/\b4 ?(?:x|por) ?(?:mil|1\.?000)|\bgmf\b/, `el 4x1000 es del **${figure(GMF)}** (art. 872 del Estatuto Tributario)`],
  [
    /\brenta\b/,
    `la tarifa de renta de las sociedades es del **${figure(RENTA_PJ)}** (art. 240 del Estatuto Tributario)`,
  ],
]

/** Of what may be enacted only what holds today is known. */
function enacted({ text }: Understood) {
  const today = TODAY_LAW.find(([named]) => named.test(text))?.[1]
  return free(
    `No se puede saber: **los impuestos solo los cambia una ley del Congreso** (las retenciones, un decreto), y no hago pronósticos.${today === undefined ? '' : ` Hoy ${today}.`}`,
    [
      'Mientras no se publique un cambio, haz tus cuentas con lo vigente; si quieres, te las hago también con la tarifa que supongas. Este mensaje no se cobra.',
    ],
  )
}

export const futuro = line({
  id: 'fuera.futuro',
  title: '',
  called: { test: wantsForecast },
  slots: { cifra: aspecto(CIFRA), mencionado: percentToo },
  // Figures "de 2026" are no forecast while it is 2026.
  fits: ({ text, amounts }, today) => {
    if (wantsForecast(text)) return true
    // "En lo que va del año van 130 millones": what was sold, and no forecast.
    if (amounts.some(({ unit }) => unit === 'COP') && SO_FAR.test(text)) return false
    const years = [...text.matchAll(/\b20\d\d\b/g)].map(([year]) => Number(year))
    return (
      years.length === 0 ||
      years.some((year) => year > yearOf(today)) ||
      /\b(?:otro|proximo|viene|siguiente)\b/.test(text)
    )
  },
  answer(values, { facts, today, when, message }) {
    if (wantsForecast(fold(message.question))) return enacted(message)
    const current = yearOf(today)
    const asked = Math.max(current + 1, when.year ?? when.taxYear ?? 0)
    const day = `${asked}-01-01`
    const wage = factAt(facts, SMMLV, day)
    const unit = factAt(facts, UVT, day)
    const figures = (year: number, day: string) =>
      [
        `el salario mínimo de ${year} es de ${formatCop(facts.at(SMMLV, day).value)}`,
        `el auxilio de transporte, de ${formatCop(facts.at(AUXILIO_TRANSPORTE, day).value)}`,
        `la UVT, de ${formatCop(facts.at(UVT, day).value)}`,
      ].join('; ')
    const now = figures(current, today)
    if (when.year !== undefined && when.year <= current && factAt(facts, UVT, `${when.year}-12-31`))
      return free(
        `${figures(when.year, when.year === current ? today : `${when.year}-12-31`)
          .replace(/^e/, 'E')
          .replace(/; ([^;]+)$/, ' y $1')}: **esas sí están fijadas**.`,
        ['Este mensaje no se cobra.'],
      )
    if (values.cifra === 'uvt' && unit)
      return free(
        `La UVT de ${asked} es de **${formatCop(unit.value)}**; pregúntame el tope que necesitas con ese año y lo calculo.`,
        ['Este mensaje no se cobra.'],
      )
    if (values.cifra === 'minimo' && wage)
      return free(`El salario mínimo de ${asked} es de **${formatCop(wage.value)}**.`, ['Este mensaje no se cobra.'])
    const what =
      values.cifra === 'minimo'
        ? `El salario mínimo de ${asked} **aún no se ha fijado**: lo decreta el Gobierno a finales de diciembre del año anterior`
        : values.cifra === 'auxilio'
          ? `El auxilio de transporte de ${asked} **aún no se ha fijado**: lo decreta el Gobierno a finales de diciembre, con el salario mínimo`
          : values.cifra === 'uvt'
            ? `La UVT de ${asked} **aún no está publicada** en lo que tengo, así que no hay valores en pesos de ese año: la fija la DIAN por resolución a finales del año anterior`
            : `Esa cifra de ${asked} **aún no se ha fijado** o no la tengo cargada, y no hago pronósticos`
    return free(`${what}; no puedo dártela.`, [
      `Por ahora, ${now}. Puedes presupuestar con un porcentaje de aumento que supongas tú, y te hago la cuenta. Este mensaje no se cobra.`,
    ])
  },
})

/** What is wanted written… */
const WRITES =
  /\b(?:redac|escri[bt]|elabor|proyec|hag[ao]|haz|hacer?(?:me|s|n)?\b|arm[ae]|prepar|disen|pas[ae]me|pon(?:me|ga)|modelo|minuta|borrador|formato|plantilla|texto|word\b)/
/** …is not what one has to do with it: "¿el acta hay que llevarla a la cámara?", "¿es obligatoria una política?" */
const ASKS_A_RULE =
  /\b(?:hay que|toca|tengo que|tenemos que|debo|debe(?:mos|n)?|obligatori[oa]s?|obligad[oa]s?|es legal|puedo|podemos|cuando|cuanto|que pasa|se registra|necesito (?:una? )?(?:politica|reglamento|comite|manual))\b/

export const redactar = line({
  id: 'fuera.redactar',
  title: '',
  fits: ({ text }) => WRITES.test(text) || !ASKS_A_RULE.test(text),
  called:
    /^\W{0,4}(?:y |ok |bueno |entonces |pues )?(?:hag\w{1,4}|haz\w{0,3}|escrib\w{1,5}|redact\w{1,5}|me (?:hace|haces|escribe|redacta)s?) (?:usted |tu )?(?:la|el|una?) (?:respuesta|recurso|carta|contrato|derecho de peticion|demanda|tutela)\b|\bredact(?:e|a|ame|eme|arme|enme) (?:\w{1,8} ){0,3}(?:respuesta|recurso|contrato|carta|demanda|peticion|memorial|tutela|descargos)\b/,
  slots: { mencionado, acto },
  answer: ({ acto: act }) =>
    free(
      '**No redacto** contratos, cartas, demandas ni respuestas a la DIAN: para eso busca un abogado o tu contador.',
      [
        // Until when the letter is answered is asked with it.
        ...(act === undefined ? [] : [termSaid(act, undefined, true)]),
        'Sí te explico lo que necesitas para hacerlo: qué norma aplica, qué plazo tienes, qué debe decir y cuánto suma. Pregúntame por eso. Este mensaje no se cobra.',
      ],
    ),
})

/** Income by which somebody who speaks of staying below the limit of the IVA is above it. */
function aboveTheLimit(values: { readonly mencionado?: number | undefined }, { facts, on, message }: AnswerContext) {
  const limit = roundUvt(uvtToCop(facts.at(IVA_TOPE_RESPONSABLE, on).value, facts, on))
  const { mencionado: sold } = values
  return sold !== undefined && sold >= limit && /\biva\b|\btope/.test(message.text)
    ? [
        `Con ${formatCop(sold)} al año pasas de ${figure(IVA_TOPE_RESPONSABLE)} (${formatCop(limit)}) y eres responsable de IVA, te paguen en efectivo o como sea.`,
      ]
    : []
}

export const evasion = line({
  id: 'fuera.evasion',
  called: { test: wantsToHide },
  title: '',
  slots: { mencionado: percentToo },
  answer: (values, context) =>
    free(
      `**No te ayudo a evadir ni a ocultar ventas, pagos o bienes**: omitir ingresos o usar facturas falsas trae sanción por inexactitud del ${figure(SANCION.inexactitud)} del mayor impuesto (arts. 647 y 648 del Estatuto Tributario) y, según la cuantía, puede ser delito.`,
      [
        ...aboveTheLimit(values, context),
        ...(/\bfactur/.test(context.message.text)
          ? [
              'La compra se soporta con **la factura de quien te vendió**; si no está obligado a facturar, con el **documento soporte** que haces tú (art. 771-2 del Estatuto Tributario). Si está obligado y no factura, el costo no se resta.',
            ]
          : []),
        'Lo legal que sí te ayudo a mirar: los costos y deducciones que puedes tomar, si te conviene el Régimen Simple, corregir lo ya presentado con sanción reducida o pedir un acuerdo de pago. Este mensaje no se cobra.',
      ],
    ),
})

export const personal = line({
  id: 'fuera.personal',
  title: '',
  // The deposit of a home that is let is told under its contract.
  fits: (message) =>
    !isForTheBooks(message) &&
    !/\bdeposito\b[^?]{0,60}\b(?:apto|apartamento|apartaestudio|casa|vivienda|habitacion|arriend\w{1,3}|arrend\w{1,4})\b|\b(?:apto|apartamento|casa|vivienda|arriend\w{1,3})\b[^?]{0,60}\bdeposito\b/.test(
      message.text,
    ),
  slots: { mencionado: percentToo },
  answer: () =>
    free(
      'En asuntos de familia, penales, civiles o de migración **no puedo orientarte**: consulta un abogado, un consultorio jurídico (es gratis) o la Defensoría del Pueblo.',
      [
        'Si ese asunto tiene una parte de impuestos o de nómina, como la renta de una herencia o la liquidación de un empleado, esa sí te la respondo. Este mensaje no se cobra.',
      ],
    ),
})

const HELLO = {
  quien: {
    label: 'quién es',
    test: /\b(?:ia|de verdad|quien eres|quien es usted|que eres|robot|persona|humano|como te llamas|quien te (?:hizo|creo)|inteligencia|con quien (?:hablo|tengo)|bot)\b/,
  },
  como: {
    label: 'cómo funciona',
    test: /\b(?:como (?:funciona|trabaja|se usa|es)|que (?:hace|haces|sabe|sabes)|para que sirve)\b/,
  },
  precio: { label: 'precio', test: /\b(?:cuanto (?:cobra|cuesta|vale)|gratis|pagar|costo|cobra[ns]?)\b/ },
} as const

export const saludo = line({
  id: 'saludo',
  subject: 'saludo',
  title: 'Saludar o saber qué hace este asistente',
  slots: { saludoDe: aspecto(HELLO) },
  answer(values) {
    const examples =
      'Por ejemplo: «¿Cuánto le retengo a un contratista declarante por servicios de 4.350.000?», «¿Cuánto me cuesta un empleado con salario mínimo?» o «¿Cuándo vence la renta de mi NIT terminado en 5?». Este mensaje no se cobra.'
    if (values.saludoDe === 'precio')
      return free(
        'Saludar y preguntar cómo funciono **no se cobra**; se cobra cada respuesta con su cálculo y su fuente, y nunca un «no sé» ni una pregunta de vuelta.',
        [examples],
      )
    if (values.saludoDe === 'como')
      return free(
        'Me escribes tu caso como lo contarías, con sus cifras y fechas, y **te respondo con el resultado, la cuenta y la norma**; si algo cambia («¿y si fueran dos?»), me lo dices y lo rehago.',
        [examples],
      )
    return free(
      values.saludoDe === 'quien'
        ? 'Soy Luka, un **asistente automático de contabilidad** para Colombia, no una persona: pregúntame una cifra, un plazo o una regla y te la doy con su cálculo y su fuente.'
        : 'Hola. Soy el asistente contable: pregúntame una cifra, un plazo o una regla y te la doy **con su cálculo y su fuente**.',
      [examples],
    )
  },
})

const BYE =
  /\b(?:chao|adios|hasta (?:luego|manana|pronto|una proxima|la proxima)|nos vemos|feliz (?:dia|tarde|noche|semana|fin)|me despido)\b/

export const gracias = line({
  id: 'gracias',
  subject: 'saludo',
  title: '',
  slots: {},
  answer: (_, { message }) =>
    free(
      BYE.test(message.text)
        ? 'Con gusto. **Hasta luego**: tu conversación queda guardada.'
        : '**Con gusto.** Aquí sigo si te queda otra duda.',
    ),
})

export const persona = line({
  id: 'persona',
  subject: 'saludo',
  title: 'Hablar con una persona o pedir ayuda con la cuenta',
  slots: { mencionado },
  answer: () =>
    free('Claro: **escríbenos en [Contacto](/contacto)** y una persona te responde.', ['Este mensaje no se cobra.']),
})

export const fuera = [tema, futuro, redactar, evasion, personal, saludo, gracias, persona]
