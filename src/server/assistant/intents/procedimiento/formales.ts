import { formatCop, formatDate, formatNumber, formatPercent } from '../../../../shared/format.ts'
import { SANCION } from '../../../../shared/tax/facts/sanciones.ts'
import {
  SANCION_CONTABILIDAD_TOPE,
  SANCION_INFORMACION_TOPE,
  SANCION_MINIMA,
} from '../../../../shared/tax/facts/tax.ts'
import { addMonths, daysBetween } from '../../../../shared/tax/habiles.ts'
import { percentOf } from '../../../../shared/tax/percent.ts'
import { pagaDe, sancionMinima } from '../../../../shared/tax/sanciones.ts'
import { irregularidadContable, noInformar, rutTardio } from '../../../../shared/tax/sancionesFormales.ts'
import { et } from '../../../../shared/tax/sources.ts'
import { uvtAt } from '../../../../shared/tax/uvt.ts'
import { toldBy } from '../../knowledge/notes.ts'
import type { Understood } from '../../understand/features.ts'
import { cite, fromCalculation } from '../answer.ts'
import { figure } from '../figure.ts'
import { intent, type ReadContext } from '../intent.ts'
import { choice, count, flag, money } from '../slots.ts'
import { entryOf } from './asiento.ts'
import { acceptedCharges, acto } from './carta.ts'
import { denied } from './numbers.ts'
import { delayOf, readRetraso } from './retraso.ts'
import {
  acepta,
  asksWhy,
  dayOfFacts,
  mainSum,
  opened,
  rebaja,
  reduccion,
  retraso,
  sancionDicha,
  tarifaDicha,
  toldAsPenalty,
} from './slots.ts'

const FALTA = { no_enviada: 'no enviada', con_errores: 'con errores', tarde: 'enviada tarde' } as const
/** "Completa y sin errores": nothing was wrong in it. */
const WITHOUT_ERRORS =
  /\b(?:sin|no (?:tenia\w*|tiene\w*|hubo|habia|hay|llevaba|iba con)|ningun|ni)(?: (?:ningun|un|solo|tipo|de))* (?:error\w*|inconsisten\w*|equivoc\w*)/g
const falta = choice('Falta', FALTA, ({ text: told }) => {
  const text = told.replace(WITHOUT_ERRORS, ' ')
  return /\berror\w*|\berrad\w*|\bmal(?:[oa]s?)?\b|\bequivoc\w*|\binconsisten\w*/.test(text)
    ? 'con_errores'
    : /\btarde\b|\bextempor\w*|\bfuera de(?:l)? (?:plazo|termino|tiempo)|\bretras\w*|\batras\w*|\bdespues del? (?:la fecha|plazo|vencimiento)|\bdias? despues\b|\bse (?:me|nos|le) (?:vencio|paso la fecha)\b|\bfuera plazo\b|\bdemor\w*|\bno alcanz\w*|\bpor fuera\b/.test(
          text,
        )
      ? 'tarde'
      : /\bno (?:la |lo |se |he |hemos |haber\w* )?(?:envi\w*|mand\w*|present\w*|report\w*|inform\w*|suministr\w*)|\bno enviad\w*|\bsin (?:enviar|presentar|reportar)|\bomit\w*|\bnunca (?:la |lo |se )?(?:mand|envi|present|report)\w*|\bno lo hic\w*|\bolvid\w* (?:mand|envi|report|present)\w*/.test(
            text,
          )
        ? 'no_enviada'
        : undefined
})
/** When it was mended of one's own accord: what is left of the penalty of art. 651. */
const ETAPA = {
  voluntaria: 'antes del pliego de cargos',
  pliego: 'después del pliego y antes de la sanción',
  resolucion: 'dentro de los dos meses de la sanción',
} as const
/** "Nos notificaron pliego", "llegó el pliego de cargos": whatever is done now comes after it. */
const CHARGED =
  /\b(?:notific(?:aron|o|ado)|lleg(?:o|aron)|recib(?:i|imos|io)|mand(?:o|aron)|envi(?:o|aron)|formul(?:o|aron)|profiri(?:o|eron)|abri(?:o|eron)|sac(?:o|aron)|tenemos|tengo|hay|pas(?:o|aron)|expidi(?:o|eron)|con)(?: (?:un|el|de|la|dian|nos|me|ya|este|una)){0,4} pliego\b/
const BEFORE_CHARGES =
  /\b(?:no|nadie|ningun|sin|tampoco|nunca)\b(?: (?!ya\b|y\b)[a-z]{1,10}){0,5} pliego|\bantes (?:de |del |de que )(?:(?:cualquier|todo|un|el|llegue|nos|me|haya|notifiquen) ){0,3}pliego/
const etapa = choice('Cuándo se corrige', ETAPA, ({ text }, { before }) =>
  CHARGED.test(text) && !BEFORE_CHARGES.test(text) && !/\bresolucion\b/.test(text)
    ? 'pliego'
    : // Once charged, "si la mandamos ya" is no longer of one's own accord.
      (before === 'pliego' || before === 'resolucion') &&
        /\b(?:hoy|ya|ahora|de una|manana)\b/.test(text) &&
        !/\b(?:resolucion|pliego|voluntari\w*|sancion)\b/.test(text)
      ? undefined
      : BEFORE_CHARGES.test(text) ||
          /\b(?:no|nadie|ningun|sin|tampoco)\b(?: (?!ya\b|y\b)[a-z]{1,10}){0,5} pliego|\bantes (?:de |del |de que )(?:pliego|me (?:dig|escrib|notif|cobr)\w*|la dian)|\bsin (?:que haya |haber )?(?:el )?(?:pliego|requerim\w*)|\bvoluntari\w*|\bpor (?:mi|su|nuestra) cuenta|\bantes de(?:l)? (?:pliego|que)|\bnadie me ha\b|\bno (?:me|nos) (?:ha|han)\b|\bnadie (?:me|nos) [ah]|\bsin que (?:la dian|ellos|nadie|me|nos)\b|\b(?:la|lo) mand\w* (?:yo|sol[oa])\b|\bsin que (?:me|nos|ellos) (?:dij|avis)\w*|\bantes (?:de )?que (?:ellos|la dian|me|nos)\b|\btodavia no (?:me|nos)\b|\bnosotros mismos\b|\b(?:corrij|correg|corrig|envi|mand|report|present)\w{1,5} (?:hoy|ya(?: mismo)?|de una|ahora|manana|el (?:lunes|martes|miercoles|jueves|viernes)|esta semana)\b|\b(?:corregi|arregle) (?:yo|sol[oa])\b/.test(
            text,
          )
        ? 'voluntaria'
        : /\b(?:tras|despues|luego|con|ya|cuando)\b[^.;]{0,25}\b(?:resolucion|(?:notifi|impon|impus)\w{2,6} (?:la )?sancion)\b/.test(
              text,
            )
          ? 'resolucion'
          : /\bpliego\b/.test(text)
            ? 'pliego'
            : undefined,
)
const PAGA: Readonly<Record<keyof typeof ETAPA, number>> = { voluntaria: 10, pliego: 50, resolucion: 70 }
const cuantia = mainSum('Valor de la información', ['cuantia', 'ingresos', 'costos', 'pago'], { summed: true })
const counted = count('Datos sin cuantía', /^(?:datos?|registros?|terceros?|nits?|filas?|renglones|lineas?)$/)
/** Data that are told beside their value are penalised by it. */
const datos = {
  ...counted,
  read: (message: Understood, context: ReadContext) =>
    message.amounts.length === 0 || /\bsin (?:cuantia|valor)\b/.test(message.text)
      ? counted.read?.(message, context)
      : undefined,
}

const TERM =
  /\bplazo\b|\btermino\b|\bcuanto tiempo\b|\bhasta (?:cuando|que)\b|\bcuantos dias\b|\bque (?:puedo|debo|tengo que) hacer\b/
/** "¿Es por cada tercero?" */
const OF_EACH =
  /\b(?:por|en) cada (?:tercero|registro|formato|dato|persona|un[oa]|nit)\b|\bcada (?:tercero|registro|formato) (?:paga|tiene|lleva)\b/

const EXOGENA = /\bexogena\b|\bmedios magneticos\b/
/** "No reportamos tres terceros": it is past, so that what is asked is what it costs. */
const NOT_REPORTED =
  /\bno (?:l[aoe]s? |se |me |nos )?(?:report|inform|envi|inclu)(?:e|o|amos|imos|aron|ieron|yo|yeron|i)\b/
const WHO_MUST =
  /\bobligad\w{1,2}\b|\b(?:tengo|tenemos|tenia|teniamos|debo|debia|debiamos|toca|tocaba) (?:que )?(?:report|inform|envi|present)\w{1,3}\b/

export const informacion = intent({
  id: 'sancion.informacion',
  subject: 'sanciones',
  title: 'La sanción por exógena no enviada, tardía o con errores',
  // The sum of what was not reported is no income of who reports.
  tells: ({ text, amounts }) =>
    amounts.length > 0 &&
    EXOGENA.test(text) &&
    (NOT_REPORTED.test(text) || /\b(?:sancion|multa)\w{0,2}\b/.test(text)) &&
    !WHO_MUST.test(text),
  // "¿Y si espero a que me notifiquen la sanción?"
  keeps: new RegExp(`${OF_EACH.source}|\\b(?:notifi|impon|impus)\\w{1,6} (?:la |una )?(?:sancion|resolucion)\\b`),
  enters: true,
  slots: { cuantia, falta, etapa, datos, reduccion, rebaja, tarifaDicha, sancionDicha, acto },
  answer(values, context) {
    const { facts, kind } = context
    const { falta: fault = 'no_enviada' } = values
    const imposed = values.acto === 'resolucion'
    // The sum of a resolution is the penalty that it imposes.
    const told = imposed || toldAsPenalty(values.cuantia, context.merged) ? values.cuantia : undefined
    const proposedAt = values.etapa ?? (imposed ? 'resolucion' : undefined)
    const sum = told === undefined ? values.cuantia : undefined
    const fecha = dayOfFacts(undefined, context)
    const calculation = noInformar(
      { fecha, falta: fault, valorInformacion: sum ?? 0, datosSinCuantia: Math.round(values.datos ?? 0) },
      facts,
    )
    const { tope } = calculation.result
    const { minima } = sancionMinima({ fecha }, facts).result
    const reductions = `Subsanar por tu cuenta **antes del pliego de cargos** la deja en el ${PAGA.voluntaria} %; después del pliego y antes de la sanción, en el ${PAGA.pliego} %; dentro de los dos meses de la sanción, en el ${PAGA.resolucion} %.`
    const sources = [et('art. 651'), et('art. 639')]
    const early = 'Lo que se corrige antes de que venza el plazo para enviar no tiene sanción.'
    const none =
      sum === undefined && values.datos === undefined && told === undefined && values.sancionDicha === undefined
    if (OF_EACH.test(context.message.text) && context.followUp)
      return fromCalculation(calculation, {
        headline: `**No es por cada uno**: se suma el valor de todo lo que falta o está mal, y sobre esa suma van el porcentaje, un solo tope y una sola mínima de ${formatCop(minima)}${none ? '' : `; la tuya, antes de reducciones, es de ${formatCop(calculation.result.sancion)}`}.`,
        paragraphs: [`Solo los datos sin cuantía cuestan ${figure(SANCION.informarDato)} cada uno.`, reductions],
        sources,
      })
    if (/\b(?:maxim\w*|tope|limite)\b/.test(context.message.text))
      return fromCalculation(calculation, {
        headline: `El máximo de la sanción por información es de **${figure(SANCION_INFORMACION_TOPE)} (${formatCop(tope)})**${none ? '' : `; la tuya, antes de reducciones, es de ${formatCop(calculation.result.sancion)}`}.`,
        paragraphs: [reductions],
        sources,
      })
    const byFault = {
      no_enviada: `No enviar la exógena cuesta el **${figure(SANCION.noInformar)} de lo no informado**, ${figure(SANCION.informarMal)} si va con errores y ${figure(SANCION.informarTarde)} si va tarde`,
      con_errores: `Enviar la exógena con errores cuesta el **${figure(SANCION.informarMal)} de lo informado mal**`,
      tarde: `Enviar tarde la exógena cuesta el **${figure(SANCION.informarTarde)} de lo informado tarde**`,
    }[fault]
    const stage = values.etapa
    if (none)
      return fromCalculation(calculation, {
        headline: opened(
          kind,
          stage !== undefined
            ? `Subsanada ${ETAPA[stage]}, pagas el **${PAGA[stage]} % de la sanción**, que es del ${figure({ no_enviada: SANCION.noInformar, con_errores: SANCION.informarMal, tarde: SANCION.informarTarde }[fault])} de lo que se informó ${fault === 'con_errores' ? 'mal' : fault === 'tarde' ? 'tarde' : 'de menos'}, y nunca menos de **${formatCop(minima)}**.`
            : `${byFault}, hasta **${figure(SANCION_INFORMACION_TOPE)} (${formatCop(tope)})** y nunca menos de ${formatCop(minima)}.`,
        ),
        steps: calculation.steps.filter(({ label }) => label === 'Tope'),
        paragraphs: [reductions, `Si el dato no tiene cuantía, son ${figure(SANCION.informarDato)} por cada dato.`],
        sources,
        caveats: [early],
      })
    const rounded = (value: number) => Math.max(minima, Math.round(value / 1000) * 1000)
    const proposed = told ?? values.sancionDicha
    const toAnswer =
      values.acto === 'pliego' && (TERM.test(context.message.text) || kind === 'como')
        ? 'Tienes **un mes desde la notificación del pliego** para responderlo. '
        : ''
    if (proposed !== undefined && sum === undefined)
      return {
        headline: `${toAnswer}${
          proposedAt === undefined || proposedAt === 'pliego'
            ? acceptedCharges(proposed)
            : `Corregida ${ETAPA[proposedAt]}, la sanción de ${formatCop(proposed)} queda al ${PAGA[proposedAt]} %: **${formatCop(rounded(Math.round(percentOf(proposed, PAGA[proposedAt]))))}**.`
        }`,
        paragraphs: [
          ...(toAnswer === ''
            ? []
            : [
                '1. Cuenta el mes desde la notificación; si llegó al correo, empieza cinco días hábiles después.',
                '2. Si tienen razón, envía o corrige la información, acepta y paga la sanción reducida antes de la resolución.',
                '3. Si no la tienen, responde dentro del mes con las pruebas.',
              ]),
          reductions,
        ],
        sources: toAnswer === '' ? sources : [...sources, et('art. 638'), et('art. 566-1')],
      }
    const rates = { no_enviada: SANCION.noInformar, con_errores: SANCION.informarMal, tarde: SANCION.informarTarde }
    const raw = Math.min(
      tope,
      Math.round(percentOf(sum ?? 0, facts.at(rates[fault], fecha).value)) +
        Math.round((values.datos ?? 0) * facts.at(SANCION.informarDato, fecha).value * uvtAt(facts, fecha)),
    )
    const at = (stage: keyof typeof ETAPA) => Math.round(percentOf(raw, PAGA[stage]))
    const asked = values.etapa
    const gradual = values.reduccion === 'al50' || values.reduccion === 'al75' ? values.reduccion : undefined
    const after640 = (value: number) =>
      gradual === undefined ? value : Math.round(percentOf(value, pagaDe(gradual, fecha, facts)))
    const byDatum = sum === undefined && values.datos !== undefined
    const said = byDatum
      ? `información ${FALTA[fault]} de ${formatNumber(values.datos ?? 0)} datos sin cuantía`
      : `información ${FALTA[fault]} por ${formatCop(sum ?? 0)}`
    const rate = byDatum ? `${figure(SANCION.informarDato)} por dato` : figure(rates[fault])
    const full = asked === undefined ? rounded(after640(raw)) : 0
    const least = (value: number) =>
      rounded(value) === minima && value < minima ? `, la mínima de ${figure(SANCION_MINIMA)}` : ''
    const headline =
      asked === undefined
        ? kind === 'comparar'
          ? `La sanción por ${said} es de **${formatCop(rounded(at('voluntaria')))}** si corriges antes del pliego, **${formatCop(rounded(at('pliego')))}** tras el pliego, **${formatCop(rounded(at('resolucion')))}** tras la resolución y ${formatCop(rounded(raw))} completa.`
          : opened(
              kind,
              `La sanción por ${said} es de **${formatCop(full)}** (${rate})${least(after640(raw))}, con tope de ${formatCop(tope)}; si la subsanas antes del pliego de cargos pagas **${formatCop(rounded(at('voluntaria')))}**.`,
            )
        : opened(
            kind,
            `La sanción por ${said} ${ETAPA[asked]} es de **${formatCop(rounded(after640(at(asked))))}**${least(after640(at(asked)))}: ${formatCop(raw)} (${rate}) al ${PAGA[asked]} % dan ${formatCop(at(asked))}.`,
          )
    const paid = asked === undefined ? full : rounded(after640(at(asked)))
    if (kind === 'asiento')
      return entryOf(
        [['539520', 'sanción', paid]],
        'Sanción',
        { headline, sources, facts: calculation.facts },
        context.message.text,
      )
    // "¿Y con el 640?": both shares, of the sum that is left by then.
    const before640 = asked === undefined ? raw : at(asked)
    const shared = (['al50', 'al75'] as const).map((way) =>
      rounded(Math.round(percentOf(before640, pagaDe(way, fecha, facts)))),
    )
    const with640 =
      values.reduccion === 'ambas' && /\b640\b|\bgradual\w*/.test(context.merged.text)
        ? `Con el artículo 640 quedaría en **${formatCop(shared[0] ?? 0)} al 50 % o en ${formatCop(shared[1] ?? 0)} al 75 %**${asked === undefined ? '' : `, sobre los ${formatCop(before640)} que deja el 651`}; sin él son ${formatCop(paid)}.`
        : undefined
    return fromCalculation(calculation, {
      headline: with640 ?? headline,
      paragraphs: [reductions],
      steps: [
        ...calculation.steps.slice(0, -1),
        ...(asked === undefined
          ? []
          : [
              {
                label: `Reducción del artículo 651: ${ETAPA[asked]}`,
                formula: `${formatCop(raw)} × ${PAGA[asked]} %`,
                value: formatCop(at(asked)),
              },
            ]),
        ...(gradual === undefined
          ? []
          : [
              {
                label: 'Reducción del artículo 640',
                formula: `× ${formatPercent(pagaDe(gradual, fecha, facts))}`,
                value: formatCop(after640(asked === undefined ? raw : at(asked))),
              },
            ]),
        { label: 'Sanción que pagas', value: formatCop(paid) },
      ],
      sources,
      caveats: [
        ...(gradual === undefined && with640 === undefined
          ? []
          : ['Que la reducción del artículo 640 se sume a la del 651 está por verificar: confírmala con tu contador.']),
        `Nunca se paga menos de la mínima: ${formatCop(minima)}.`,
        early,
      ],
    })
  },
})

const NO_RUT =
  /\b(?:nunca|no|jamas) (?:me |nos |lo |he |hemos |habia |tengo |tenia )?(?:saqu\w{1,3}|sac\w{1,4}|inscrib\w{1,4}|inscri[pt]\w{1,5}|tengo|tenia|tuve)\b[^.;?]{0,20}\brut\b|\bsin (?:sacar |tener )?(?:el )?rut\b|\brut\b[^.;?]{0,12}\b(?:nunca|no) lo (?:saqu|tuv|teng|ten)\w{1,4}/
export const direccionOActividad = flag('Dirección o actividad', ({ text }) =>
  /\bsin (?:cambio de )?direccion\b|\bno (?:fue|era|es|cambio|cambie) (?:de |la )?(?:direccion|actividad)\b/.test(text)
    ? false
    : /\bdireccion|\bactividad|\btraste\w*|\bmud[eao]\w*|\btraslad\w*|\blocal\b|\bsede\b|\bdomicilio|\bbarrio\b|\bbodega\b|\bcuadra\b|\bcambi\w* de (?:local|casa|oficina|direccion)|\bpase (?:de|la)\b/.test(
          text,
        )
      ? true
      : /\brepresentante|\btelefono|\bcorreo\b|\bresponsabilidad/.test(text)
        ? false
        : undefined,
)
/** "El mes venció el 5 de octubre": the month of grace is behind that day. */
const MONTH_IS_OVER =
  /\b(?:dias?|meses) de vencid[oa]\b|\bse (?:me |nos |le )?(?:cumplio|vencio|acabo|termino|paso) (?:el |ese )?(?:mes|plazo|termino)\b|\b(?:mes|plazo|termino)\b[^.;]{0,70}\b(?:venci\w{1,4}|se (?:me |nos |le )?cumpli\w{1,4}|termin\w{1,3}|hasta)\b|\bvenci[oa]\w{0,2}\b[^.;]{0,25}\bel (?:mes|plazo|termino)\b|\b(?:tenia\w*|habia) (?:plazo )?hasta\b/
export const desdeElCambio = flag('Contado desde el cambio', ({ text }, { before }) =>
  MONTH_IS_OVER.test(text)
    ? false
    : // "Lo que cambió fue el correo" tells what moved, and not from when the days run.
      before === false && !/\d/.test(text)
      ? undefined
      : /\b(?:cambi\w*|traste\w*|traslad\w*|mud[eoa]\w*|pas[eo]\b|pasamos|desde que|hace)\b|\b(?:llev\w{1,5}|van|ya son) [^.;]{0,20}\b(?:asi|sin|desde)\b/.test(
            text,
          ) &&
          !/\b(?:dias?|meses?|mes) (?:tarde|despues de[l]? (?:plazo|mes)|de (?:retraso|atraso|mora))\b|\b(?:tarde|retras\w{1,4}|atras\w{1,4})(?: (?:de|por|unos|como|casi)){0,2} \d{1,3} (?:dias?|meses?)\b/.test(
            text,
          )
        ? true
        : undefined,
)
const GRACE_DAYS = 30
/** "¿Eso tiene sanción?", "¿me multan?" */
const FINED =
  /\b(?:hay|tiene|lleva|genera|trae|da|acarrea) (?:alguna |una )?(?:sancion|multa)\b|\b(?:me|nos|le|les) (?:pueden |van a )?(?:sancion|mult)(?:an|en|aran|ar)\b/

export const rutTarde = intent({
  id: 'sancion.rut',
  subject: 'sanciones',
  title: 'La sanción por no actualizar el RUT',
  // "¿Notifican al correo del RUT?" is of an act of the DIAN.
  fits: ({ text }) => !/\b(?:notific\w*|recurso|resolucion)\b/.test(text) || /\bactuali[zc]\w*/.test(text),
  // What moved or who left is told beside it: the penalty of two days is asked, and not how to update.
  tells: ({ text, days }) => days.length > 0 && /\brut\b/.test(text) && /\b(?:sancion\w*|multa\w*|658-3)\b/.test(text),
  // Of whoever has one, the penalty "of the RUT" is that of the delay that was told.
  keeps: /^(?!.*\b(?:inscri|sac[ao]|saqu|sin rut|no tengo))(?=.*\b(?:sancion|multa)\b[^?]{0,20}\brut\b)/,
  slots: { retraso, direccionOActividad, desdeElCambio, reduccion, rebaja, tarifaDicha },
  answer(values, context) {
    const { facts, today, kind } = context
    if (NO_RUT.test(context.merged.text))
      return {
        headline: opened(
          kind,
          `No inscribirse a tiempo en el RUT se sanciona con **un día de cierre del local por cada mes o fracción de retraso**, o con **${figure(SANCION.rut)} por cada día** si no hay establecimiento (art. 658-3, num. 1).`,
        ),
        paragraphs: ['Los días se cuentan hasta el de la inscripción: mientras antes lo saques, menos son.'],
        sources: [et('art. 658-3')],
      }
    const delay = delayOf(values.retraso ?? readRetraso(context.merged, today), today)
    // What moved may have been told to another intent: "me mudé de local, ¿toca actualizar el RUT?"
    const place =
      values.direccionOActividad ??
      direccionOActividad.read?.(context.merged, { ...context, before: undefined }) ??
      false
    const unit = figure(place ? SANCION.rutDireccion : SANCION.rut)
    const fecha = dayOfFacts(delay, context)
    const daily = rutTardio({ fecha, diasDeRetraso: 1, direccionOActividad: place }, facts).result.sancion
    const sources = [et('art. 658-3'), et('art. 640')]
    const since =
      values.desdeElCambio ??
      (values.retraso === undefined && desdeElCambio.read?.(context.merged, { ...context, before: undefined }) === true)
    // The month of grace is one of the calendar where the day of the change is known.
    const exact =
      since && delay?.vencimiento !== undefined && delay.presentacion !== undefined
        ? daysBetween(addMonths(delay.vencimiento, 1), delay.presentacion)
        : undefined
    const counted = delay === undefined ? undefined : (exact ?? (since ? delay.dias - GRACE_DAYS : delay.dias))
    if (delay === undefined || counted === undefined)
      return fromCalculation(rutTardio({ fecha, diasDeRetraso: 1, direccionOActividad: place }, facts), {
        headline: opened(
          kind,
          `Actualizar tarde el RUT cuesta **${figure(SANCION.rut)} por día de retraso**, o **${figure(SANCION.rutDireccion)} por día** si cambió la dirección o la actividad económica${place ? ` (${formatCop(daily)} diarios)` : ''}, contados después del mes de plazo.`,
        ),
        sources,
      })
    if (counted < 1)
      return {
        headline: opened(
          kind,
          `Todavía **no hay sanción**: tienes un mes desde el cambio para actualizar el RUT; después son ${unit} por día.`,
          false,
        ),
        sources,
      }
    const dias = Math.min(
      20_000,
      Math.round(
        exact === undefined && since && delay.meses > 1 && delay.dias % 30 < 4 ? (delay.meses - 1) * 30 : counted,
      ),
    )
    const calculation = rutTardio({ fecha, diasDeRetraso: dias, direccionOActividad: place }, facts)
    const { sancion } = calculation.result
    const half = Math.round(percentOf(sancion, pagaDe('al50', fecha, facts)))
    const share = values.reduccion
    const paid =
      share === 'al50' || share === 'al75' ? Math.round(percentOf(sancion, pagaDe(share, fecha, facts))) : undefined
    if (asksWhy(context))
      return fromCalculation(calculation, {
        headline: `Porque el artículo 658-3 cobra **${unit} (${formatCop(daily)}) por cada día de retraso**, y van ${since && exact === undefined ? 'unos ' : ''}${formatNumber(dias)} días${since ? ', descontado el mes de plazo' : ''}.`,
        sources,
      })
    const term =
      since && exact !== undefined && delay.vencimiento !== undefined ? addMonths(delay.vencimiento, 1) : undefined
    return fromCalculation(calculation, {
      headline: opened(
        FINED.test(context.message.text) && !/\bcuant[oa]s?\b/.test(context.message.text) ? 'sino' : kind,
        paid === undefined
          ? `Actualizar el RUT con ${since && exact === undefined ? 'unos ' : ''}${formatNumber(dias)} días de retraso${since ? ', descontado el mes de plazo,' : ''} cuesta **${formatCop(sancion)}** (${unit}, ${formatCop(daily)} por día); con la reducción del artículo 640 puede quedar en **${formatCop(half)}**.`
          : `Con la reducción del artículo 640, la sanción de ${formatCop(sancion)} por ${formatNumber(dias)} días (${unit} por día) queda en **${formatCop(paid)}**.`,
      ),
      paragraphs: [
        ...(term === undefined
          ? []
          : [`El plazo era de un mes desde el cambio: hasta el **${formatDate(term)}** ${cite(et('art. 658-3'))}.`]),
        place
          ? 'Cambiar la dirección y cambiar la actividad económica cuestan lo mismo por día.'
          : 'Si lo que cambió fue la dirección o la actividad económica, es el doble.',
      ],
      sources,
      caveats: [
        ...calculation.caveats,
        ...(values.retraso?.aproximado === true && delay.vencimiento !== undefined
          ? [`Supuse que el cambio fue el ${formatDate(delay.vencimiento)}: dime el día y te doy la cifra exacta.`]
          : []),
      ],
    })
  },
})

/** "¿Cuánto se puede estar atrasado?", "¿a partir de qué atraso sancionan?" */
const HOW_LATE =
  /\b(?:cuanto|cuantos meses|cuando|desde|a partir|que|maximo|limite|permit\w{1,4})\b[^.;?]{0,50}\batras\w{1,4}\b|\batras\w{1,4}\b[^.;?]{0,30}\b(?:permit\w{1,4}|maximo|sin problema|cuanto|desde cuando)\b/

export const contabilidad = intent({
  id: 'sancion.contabilidad',
  subject: 'sanciones',
  title: 'La sanción por irregularidades en la contabilidad',
  // "¿Y si me allano?", "¿desde qué atraso sancionan?" after it.
  keeps: /\b(?:allan|acept)\w*|\batras\w*|\bpliego\b/,
  slots: {
    patrimonio: mainSum('Patrimonio líquido', ['patrimonio', 'activos']),
    ingresos: money('Ingresos netos', ['ingresos', 'cuantia'], { read: denied }),
    acepta,
    sancionDicha,
    tarifaDicha,
    rebaja,
  },
  answer(values, context) {
    const { facts, kind } = context
    const sums = [values.patrimonio, values.ingresos].filter((each) => each !== undefined)
    // Of equity and income, the law takes the higher.
    const base = sums.length === 0 ? undefined : Math.max(...sums)
    const calculation = irregularidadContable(
      {
        fecha: dayOfFacts(undefined, context),
        patrimonioLiquido: values.patrimonio ?? 0,
        ingresosNetos: values.ingresos ?? 0,
      },
      facts,
    )
    const { sancion, tope } = calculation.result
    const rate = figure(SANCION.contabilidad)
    if (HOW_LATE.test(context.message.text) && context.message.amounts.length === 0)
      return toldBy('sancion.contabilidad', 'atraso', context)
    const asks = /\ballan\w*|\bacept\w*|\b656\b|\breduc\w*|\bbaja\b/.test(context.message.text)
    if (asks)
      return {
        headline: `La sanción${base === undefined ? '' : ` de ${formatCop(sancion)}`} baja a la **mitad${base === undefined ? '' : ` (${formatCop(sancion / 2)})`}** si la aceptas después del traslado de cargos y antes de la resolución, y al **75 %${base === undefined ? '' : ` (${formatCop(percentOf(sancion, 75))})`}** si la aceptas y pagas dentro del término para recurrir (art. 656).`,
        sources: [et('art. 656'), et('art. 655')],
      }
    return fromCalculation(calculation, {
      headline: opened(
        kind,
        base === undefined
          ? `La sanción por irregularidades en la contabilidad es del **${rate} del mayor entre patrimonio líquido e ingresos netos** del año anterior, hasta **${figure(SANCION_CONTABILIDAD_TOPE)} (${formatCop(tope)})**.`
          : `La sanción por irregularidades en la contabilidad sobre ${formatCop(base)} es de **${formatCop(sancion)}** (${rate}).`,
      ),
      paragraphs: [
        base === undefined
          ? 'Si la aceptas, baja a la mitad o al 75 % según cuándo lo hagas (art. 656).'
          : `Si la aceptas después del traslado de cargos y antes de la resolución queda en la mitad, **${formatCop(sancion / 2)}**; si la aceptas y pagas dentro del término para recurrir, en el 75 %, ${formatCop(percentOf(sancion, 75))} (art. 656).`,
      ],
      ...(base === undefined ? { steps: [] } : {}),
    })
  },
})
