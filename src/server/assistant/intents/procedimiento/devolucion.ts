import { formatCop, formatDate } from '../../../../shared/format.ts'
import { addBusinessDays, addMonths } from '../../../../shared/tax/habiles.ts'
import { decreto, et } from '../../../../shared/tax/sources.ts'
import { intent } from '../intent.ts'
import { choice, date, flag, money } from '../slots.ts'
import { opened, saldoAFavor, tarifaDicha } from './slots.ts'

const DAYS = 50
const DAYS_WITH_GUARANTEE = 20
const YEARS_TO_ASK = 2

const garantia = flag('Con garantía', ({ text }) =>
  /\bsin (?:garantia|poliza)/.test(text)
    ? false
    : /\bgarantia|\bpoliza|\baval\b|\bseguro\b/.test(text)
      ? true
      : undefined,
)
const radicada = date('Radicada el', ({ days, text }) =>
  /\bradi\w*|\bpedi\w*|\bsolicit\w*|\bmeti/.test(text) ? days[0] : undefined,
)
const vencimientoDeclaracion = date('Vencía el plazo para declarar', ({ days, text }) =>
  /\bvenc\w*|\bplazo\b/.test(text) ? days[0] : undefined,
)
const otroSaldo = money('Pagado de más', ['pago', 'impuesto', 'deuda', 'retencion'])

const ASUNTO = {
  compensar: 'cruzarlo con otra deuda',
  demora: 'cuánto se demora la DIAN',
  plazo: 'hasta cuándo pedirlo',
  iva: 'saldo a favor de IVA',
  exceso: 'pago en exceso o de lo no debido',
  requisitos: 'requisitos y papeles',
  comparar: 'pedirlo o imputarlo',
  inadmision: 'inadmisión o rechazo',
  improcedente: 'devolución improcedente',
  intereses: 'intereses a favor',
  automatica: 'devolución automática',
} as const
const asunto = choice('Asunto', ASUNTO, ({ text }) =>
  /\bautomatica\b/.test(text)
    ? 'automatica'
    : /\bimprocedente|\b670\b|\bme (?:pueden|puede) pedir la plata|\bpedir la plata otra vez/.test(text)
      ? 'improcedente'
      : /\bintereses\b/.test(text)
        ? 'intereses'
        : /\bdemor\w*/.test(text)
          ? 'demora'
          : /\binadmit|\binadmi|\brechaz|\b857\b/.test(text)
            ? 'inadmision'
            : /\b(?:mejor|conviene|o imputar\w*|imputar,|dejar\w*|vale la pena)\b/.test(text)
              ? 'comparar'
              : /\bcruz\w*|\bcompens\w*|\babonar?\b|\bpagar otro\b|\busar\w* para\b|\blo puedo usar|\bcon lo que debo|\bcon deudas?\b/.test(
                    text,
                  )
                ? 'compensar'
                : /\bpag\w* (?:de|dos) (?:mas|veces)|\bexceso\b|\bno debido\b|\bdoble\b|\bpor error\b/.test(text)
                  ? 'exceso'
                  : /\bpapeles|\brequisit|\bdocumentos|\bque piden|\bque pide\b/.test(text)
                    ? 'requisitos'
                    : /\bhasta cuando\b|\bcaduc|\bvence\b|\bperd\w*|\btodavia\b|\b854\b|\bpierdo\b|\btermino para solicitar/.test(
                          text,
                        )
                      ? 'plazo'
                      : /\bdemor\w*|\bcuando\b|\ben cuanto tiempo\b|\ben cuantos dias\b|\b855\b|\b860\b|\btermino\b|\bque tiempo\b|\bcuanto demora/.test(
                            text,
                          )
                        ? 'demora'
                        : /\biva\b|\bventas\b/.test(text)
                          ? 'iva'
                          : undefined,
)

const HOW = [
  '1. Revisa que la declaración esté bien: pedir la devolución permite que la DIAN la mire.',
  '2. Reúne la certificación bancaria de tu cuenta, el RUT al día y los soportes de las retenciones y saldos anteriores.',
  '3. Radica la solicitud por el servicio de devoluciones del portal de la DIAN, con firma electrónica.',
  '4. Espera el acto que la reconoce; si te la inadmiten, corrígela dentro del mes siguiente.',
]

export const devolucion = intent({
  id: 'devolucion.saldo',
  subject: 'procedimiento',
  title: 'Pedir la devolución o compensación de un saldo a favor',
  slots: { saldoAFavor, otroSaldo, garantia, radicada, vencimientoDeclaracion, asunto, tarifaDicha },
  answer(values, { kind, when, message }) {
    const { garantia: guaranteed, radicada: filed, vencimientoDeclaracion: due } = values
    // "Con póliza" alone changes how long it takes.
    const about =
      guaranteed !== undefined && (values.asunto === undefined || /^.{0,30}$/.test(message.text))
        ? 'demora'
        : values.asunto
    const sum = values.saldoAFavor ?? (about === 'exceso' ? values.otroSaldo : undefined)
    const named = sum === undefined ? '' : ` de ${formatCop(sum)}`
    const sources = [et('arts. 850, 854 y 855'), et('arts. 815 y 860')]
    const wait = `La DIAN tiene **50 días hábiles** desde la solicitud en debida forma (art. 855), o **20 días** si la acompañas de garantía de un banco o aseguradora (art. 860)`
    const caveats = [
      'Después de la devolución la DIAN puede revisar la declaración: con solicitud, los tres años de firmeza se cuentan desde ella.',
      'Antes de girar, la DIAN compensa lo que le debas.',
    ]
    if (filed !== undefined && about !== 'plazo') {
      const days = guaranteed ? DAYS_WITH_GUARANTEE : DAYS
      return {
        headline: `Radicada en debida forma el ${formatDate(filed)}${guaranteed ? ' con garantía' : ''}, la DIAN tiene hasta el **${formatDate(addBusinessDays(filed, days, 'dian'))}**: ${days} días hábiles.`,
        sources,
        caveats: ['Si la inadmite, el término vuelve a contarse desde que la corriges.', ...caveats],
      }
    }
    switch (about) {
      case 'compensar':
        return {
          headline: opened(
            kind,
            `El saldo a favor${named} **se puede compensar con lo que debas por otros impuestos, retenciones, intereses o sanciones** tuyas, pidiéndolo a la DIAN (art. 815).`,
          ),
          paragraphs: [
            'Se solicita igual que la devolución y dentro de los mismos dos años. Imputarlo a la declaración siguiente del mismo impuesto no necesita solicitud.',
          ],
          sources: [et('arts. 815 y 816'), et('art. 850')],
          caveats: [
            'No sirve para pagar la deuda de otra persona.',
            'En IVA solo compensan quienes tienen derecho a devolución.',
          ],
        }
      case 'plazo': {
        const filingYear = when.taxYear === undefined ? undefined : when.taxYear + 1
        return {
          headline:
            due !== undefined
              ? `Puedes pedirlo hasta el **${formatDate(addMonths(due, YEARS_TO_ASK * 12))}**: dos años desde el vencimiento del plazo para declarar (art. 854).`
              : opened(
                  kind === 'sino' && /\bperd\w*|\bpierd\w*|\bcaduc\w*/.test(message.text) ? 'sino' : 'otro',
                  `El saldo a favor${named} se pide **dentro de los dos años siguientes al vencimiento del plazo para declarar** (art. 854)${filingYear === undefined ? '' : `: el del año gravable ${when.taxYear ?? ''}, hasta la misma fecha de ${filingYear + YEARS_TO_ASK}`}; después se pierde si no lo imputaste en la declaración siguiente.`,
                ),
          sources,
          caveats: ['Dime el vencimiento de tu declaración y te doy la fecha exacta.', ...caveats],
        }
      }
      case 'demora':
        return {
          headline: guaranteed
            ? 'Con garantía de un banco o aseguradora, la DIAN devuelve dentro de los **20 días hábiles** siguientes a la solicitud en debida forma (art. 860).'
            : `${wait}.`,
          paragraphs: [
            'A quienes tienen derecho a la devolución automática les paga antes. Si se pasa del término, te debe intereses (art. 863).',
          ],
          sources: [...sources, et('art. 863')],
          caveats,
        }
      case 'iva':
        return {
          headline: opened(
            kind,
            'El saldo a favor de IVA **solo se devuelve a algunos**: exportadores, productores de bienes exentos, quienes venden a tarifas menores y tienen excesos de descontables, y por las retenciones de IVA; los demás lo imputan al periodo siguiente (arts. 481, 489 y 850).',
            false,
          ).replace('**No**: el', '**No siempre**: el'),
          sources: [et('arts. 481, 489 y 850')],
          caveats,
        }
      case 'exceso':
        return {
          headline: `Lo pagado de más o sin deberlo${named} se recupera con una **solicitud de devolución de pago en exceso o de lo no debido**, dentro de los 5 años siguientes al pago.`,
          paragraphs: [
            '1. Identifica el recibo 490 y el pago repetido o equivocado. 2. Si el error está en una declaración, corrígela primero (art. 589). 3. Radica la solicitud con la certificación bancaria y los recibos.',
          ],
          sources: [et('arts. 850 y 855'), decreto('1625', 2016)],
          caveats: ['Si el pago de más quedó dentro de una declaración como saldo a favor, el plazo es de dos años.'],
        }
      case 'requisitos':
        return {
          headline:
            'Piden **la solicitud firmada en el portal de la DIAN, la certificación bancaria reciente, el RUT activo y la relación de retenciones o saldos** que dan origen al saldo a favor.',
          paragraphs: HOW,
          sources,
          caveats: [
            'Una sociedad añade la representación legal, y quien usa garantía, la póliza por el valor pedido.',
            ...caveats,
          ],
        }
      case 'comparar':
        return {
          headline: `Si necesitas la plata y la declaración está bien soportada, **pídela**; si es poca o el próximo impuesto la absorbe, **impútala** a la declaración siguiente, que no exige trámite ni garantía.`,
          paragraphs: [
            'Pedirla: 50 días hábiles (20 con garantía) y la DIAN suele revisar. Imputarla: se usa sola en la siguiente declaración del mismo impuesto. Compensarla: paga otra deuda con la DIAN.',
          ],
          sources,
          caveats,
        }
      case 'inadmision':
        return {
          headline:
            'Si te la inadmiten, la corriges y la presentas **dentro del mes siguiente**: se entiende presentada a tiempo aunque ya hayan pasado los dos años (art. 857).',
          paragraphs: [
            'Se inadmite por faltar requisitos, errores aritméticos o información incompleta; se rechaza por extemporánea, por ya haberse devuelto o por no tener derecho.',
          ],
          sources: [et('arts. 857 y 858')],
          caveats,
        }
      case 'improcedente':
        return {
          headline: opened(
            kind,
            'Si la devolución resulta improcedente la reintegras con intereses de mora y una sanción del **10 %** de lo devuelto de más si corriges tú, o del **20 %** si lo determina la DIAN (art. 670).',
          ),
          sources: [et('art. 670')],
          caveats: ['La garantía, si la diste, responde por el reintegro dentro de sus dos años.'],
        }
      case 'intereses':
        return {
          headline: opened(
            kind,
            'La DIAN te debe **intereses corrientes desde que niega o discute la devolución, y de mora desde que se le vence el término para devolver** (art. 863).',
          ),
          sources: [et('arts. 863 y 864'), et('art. 855')],
          caveats,
        }
      case 'automatica':
        return {
          headline:
            'La devolución automática es para quien **no es de alto riesgo y soporta con factura electrónica la mayor parte de sus costos** (art. 855, par. 5): se pide en el mismo servicio de devoluciones.',
          sources: [et('art. 855')],
          caveats: [
            'El porcentaje exacto de costos con factura electrónica lo fija el parágrafo 5 y está por verificar aquí.',
            ...caveats,
          ],
        }
      default:
        return {
          headline:
            kind === 'quien'
              ? 'Puede pedirla **quien tenga saldo a favor en una declaración o haya pagado en exceso**; en IVA, sobre todo exportadores y productores de bienes exentos.'
              : `Para recuperar el saldo a favor${named}: **1)** revisa la declaración, **2)** radica la solicitud en el portal de la DIAN con la certificación bancaria, **3)** dentro de los dos años siguientes al vencimiento; responden en 50 días hábiles, o 20 con garantía.`,
          paragraphs: HOW,
          sources,
          caveats,
        }
    }
  },
})

const ASUNTO_DEUDA = {
  facilidad: 'pagar por cuotas',
  prescripcion: 'prescripción',
  embargo: 'embargo o cobro',
  amnistia: 'descuentos o amnistías',
  incumplio: 'incumplir el acuerdo',
} as const
const asuntoDeuda = choice('Asunto', ASUNTO_DEUDA, ({ text }) =>
  /\bprescri\w*|\btodavia (?:me |nos )?(?:la |lo )?cobr\w*|\bse borra\b|\bya no me la (?:pueden )?cobr|\bde hace \d+ anos\b|\b81[78]\b/.test(
    text,
  )
    ? 'prescripcion'
    : /\bamnist\w*|\bdescuento\b|\brebaj\w*/.test(text)
      ? 'amnistia'
      : /\bincumpl\w*|\bme atraso\b|\btumb\w*|\b814-?3\b/.test(text)
        ? 'incumplio'
        : /\bembarg\w*|\bcongel\w*|\bmandamiento\b|\bquitan los bienes\b|\bexcepciones\b|\b830\b/.test(text)
          ? 'embargo'
          : /\bcuotas?\b|\bplazos?\b|\bacuerdo\b|\bfacilidad|\bdifier\w*|\bpedac\w*|\bpedazos\b|\barreglo\b|\bpor partes\b|\bmes a mes\b|\b814\b/.test(
                text,
              )
            ? 'facilidad'
            : undefined,
)
const interesesDuranteAcuerdo = flag('Intereses mientras se paga', ({ text }) =>
  /\binteres/.test(text) ? true : undefined,
)
const MOST_YEARS = 5

export const deuda = intent({
  id: 'dian.deuda',
  subject: 'procedimiento',
  title: 'Deudas con la DIAN: cuotas, embargo y prescripción',
  slots: {
    deuda: money('Deuda', ['deuda', 'impuesto', 'retencion', 'iva', 'sancion'], { main: true, summed: true }),
    cuota: money('Lo que puedes pagar', ['pago']),
    asuntoDeuda,
    interesesDuranteAcuerdo,
    garantiaPedida: flag('Pregunta por la garantía', ({ text }) => (/\bgarantia/.test(text) ? true : undefined)),
  },
  answer(values, { kind, message, today }) {
    const { asuntoDeuda: about = 'facilidad', deuda: owed } = values
    const said = owed === undefined ? '' : ` de ${formatCop(owed)}`
    const sources = [et('arts. 814 y 814-3'), et('art. 841')]
    if (about === 'prescripcion') {
      const year = message.year
      const long = year !== undefined && Number(today.slice(0, 4)) - year > MOST_YEARS + 1
      return {
        headline:
          kind === 'sino' && /\binterrump|\bsuspend/.test(message.text)
            ? '**Sí**: el mandamiento de pago notificado y la facilidad de pago interrumpen la prescripción, que empieza a contarse de nuevo (art. 818).'
            : `La DIAN puede cobrar una deuda durante **cinco años**${long ? ', así que una de ese año pudo prescribir' : ''}: se cuentan desde el vencimiento para declarar, o desde que se presentó tarde, se corrigió o quedó en firme el acto (art. 817).`,
        paragraphs: [
          'No se borra sola: la prescripción se pide por escrito a la seccional, o se propone como excepción contra el mandamiento de pago. Antes mira si hubo mandamiento notificado, facilidad de pago o insolvencia, que la interrumpen.',
        ],
        sources: [et('arts. 817 y 818')],
        caveats: [
          'Una declaración no presentada no tiene deuda que prescriba todavía: ahí cuenta el plazo de la DIAN para imponer la sanción y liquidar.',
        ],
      }
    }
    if (about === 'amnistia')
      return {
        headline:
          '**No tengo registrada una amnistía ni descuento de intereses vigente** para deudas con la DIAN: confirma en su portal antes de pagar.',
        paragraphs: [
          'Lo que sí hay siempre: la facilidad de pago (art. 814) y la reducción de sanciones del artículo 640.',
        ],
        sources: [et('arts. 640 y 814')],
        answered: false,
      }
    if (about === 'incumplio')
      return {
        headline: opened(
          kind,
          'Si incumples una cuota u otra obligación que venza durante el acuerdo, la DIAN **puede dejarlo sin efecto, cobrar todo el saldo y hacer efectiva la garantía** (art. 814-3).',
        ),
        paragraphs: [
          'Contra esa resolución hay recurso de reposición, dentro de los cinco días siguientes. Ponerte al día antes de que se notifique suele evitarla.',
        ],
        sources,
      }
    if (about === 'embargo')
      return {
        headline:
          kind === 'cuando' || /\bexcepciones\b/.test(message.text)
            ? 'Tienes **15 días desde la notificación del mandamiento de pago** para pagar o proponer excepciones (art. 830).'
            : 'Para soltar el embargo: **1)** mira de qué deuda es, **2)** págala, o pide una facilidad de pago con garantía, o demuestra que ya está paga o prescrita, y **3)** solicita el levantamiento con el soporte.',
        paragraphs: [
          'La facilidad de pago suspende el cobro y permite levantar las medidas (art. 841). Contra el mandamiento hay 15 días para proponer excepciones (arts. 830 y 831).',
        ],
        sources: [et('arts. 830, 831, 837 y 841'), et('art. 814')],
        caveats: [
          'De la cuenta de ahorros de una persona natural hay una parte que no se puede embargar (art. 837-1).',
        ],
      }
    if (values.interesesDuranteAcuerdo === true && kind === 'sino')
      return {
        headline:
          '**Sí**: durante la facilidad de pago siguen corriendo intereses sobre el impuesto, a la tasa de mora del momento (art. 814); sobre las sanciones no.',
        sources,
      }
    const guarantee =
      'Hasta un año puede darse sin garantía si denuncias bienes para embargo; para más plazo piden garantía real, bancaria o de compañía de seguros, o personal si la deuda no pasa de 3.000 UVT.'
    const headline =
      kind === 'cuanto' || kind === 'cuando'
        ? `El acuerdo de pago con la DIAN${said === '' ? '' : ` por la deuda${said}`} puede ser de **hasta cinco años**; hasta un año, sin garantía si denuncias bienes (art. 814).`
        : values.garantiaPedida
          ? guarantee
          : kind === 'como' || kind === 'cual' || kind === 'otro'
            ? `Para pagar por cuotas${said === '' ? '' : ` la deuda${said}`}: **1)** consulta tu estado de cuenta, **2)** presenta lo que falte declarar, **3)** pide la facilidad de pago en el portal con la propuesta de cuotas y la garantía, hasta **cinco años**.`
            : opened(
                kind,
                `La DIAN **da facilidades de pago de hasta cinco años**${said === '' ? '' : ` por una deuda${said}`} (art. 814).`,
              )
    return {
      headline,
      paragraphs: [
        ...(headline === guarantee ? [] : [guarantee]),
        'Mientras se cumple, el cobro se suspende y siguen corriendo intereses sobre el impuesto. Firmarla interrumpe la prescripción.',
      ],
      sources,
      caveats: [
        'Las retenciones y el IVA también pueden incluirse, pero no consignarlos puede ser delito (art. 402 del Código Penal).',
      ],
    }
  },
})
