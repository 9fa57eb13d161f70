import { formatDate } from '../../../../shared/format.ts'
import { SANCION } from '../../../../shared/tax/facts/sanciones.ts'
import { BENEFICIARIO_FINAL, SANCION_MINIMA } from '../../../../shared/tax/facts/tax.ts'
import { addMonths } from '../../../../shared/tax/habiles.ts'
import { et, resolucion } from '../../../../shared/tax/sources.ts'
import { figure } from '../../topics/figure.ts'
import { intent } from '../intent.ts'
import { choice, date, percent } from '../slots.ts'

const CAMBIO = {
  direccion: 'dirección',
  actividad: 'actividad económica',
  representante: 'representante legal o socios',
  responsabilidad: 'responsabilidades',
  datos: 'correo, teléfono u otros datos',
  cancelar: 'cancelación',
} as const
const cambio = choice('Qué cambia', CAMBIO, ({ text }) =>
  /\bcancel\w*|\bcerr\w*|\bcierro\b|\bdar de baja\b/.test(text)
    ? 'cancelar'
    : /\bactividad|\bciiu\b/.test(text)
      ? 'actividad'
      : /\brepresentante|\bgerente|\bceo\b|\brevisor|\bjunta\b|\bsocios?\b/.test(text)
        ? 'representante'
        : /\bresponsab\w*|\bregimen\b|\biva\b/.test(text)
          ? 'responsabilidad'
          : /\bdireccion|\bdomicilio|\blocal\b|\btraste\w*|\bmud\w*|\bsede\b|\bbodega\b|\bcasa\b|\bapartamento\b|\btraslad\w*/.test(
                text,
              )
            ? 'direccion'
            : /\bcorreo|\btelefono|\bcedula\b|\bnombre|\brazon social|\bficha\b/.test(text)
              ? 'datos'
              : undefined,
)
const desde = date('Día del cambio', ({ days }) => days[0])

const HOW = [
  '1. Entra al portal de la DIAN (MUISCA) con tu usuario y la firma electrónica y abre «Actualización del RUT».',
  '2. Cambia el dato; algunos (representante, razón social, cierre) piden antes el registro en la cámara de comercio o un soporte.',
  '3. Firma la solicitud y descarga el RUT con la fecha nueva. Si no puedes en línea, pide cita gratis en la DIAN.',
]

export const actualizar = intent({
  id: 'rut.actualizar',
  subject: 'rut',
  title: 'Actualizar el RUT: plazo y pasos',
  slots: { cambio, desde },
  answer({ cambio: what, desde: day }, { kind, message }) {
    const sources = [et('arts. 555-2 y 658-3')]
    const late = `Actualizar tarde se sanciona con **${figure(SANCION.rut)} por cada día de atraso**, y con **${figure(SANCION.rutDireccion)} por día** si lo que cambió es la dirección o la actividad económica y no la actualizaste.`
    const caveats = [
      `Sobre la sanción aplican la reducción del art. 640 y la sanción mínima de ${figure(SANCION_MINIMA)} del art. 639.`,
    ]
    const limit =
      day === undefined ? '' : `: si el cambio fue el ${formatDate(day)}, hasta el **${formatDate(addMonths(day, 1))}**`
    const term = `El RUT se actualiza **dentro del mes siguiente** al hecho que cambia tus datos${limit}.`
    if (what === 'cancelar')
      return {
        headline:
          'Para cancelar el RUT: **1)** ponte al día en declaraciones y deudas, **2)** cierra lo que tengas abierto (facturación, responsabilidades, matrícula mercantil) y **3)** pide la cancelación en el portal de la DIAN con el soporte.',
        paragraphs: ['Si solo dejas de ser responsable de IVA o cambias de actividad, no se cancela: se actualiza.'],
        sources: [et('art. 555-2')],
      }
    if (/\bcada ano\b|\bse vence\b|\bvence\b|\brenov\w*|\bno vence\b/.test(message.text) && kind !== 'como')
      return {
        headline:
          '**No**: el RUT no se renueva cada año ni se vence; se actualiza solo cuando cambia un dato, dentro del mes siguiente.',
        paragraphs: [
          'Si el banco pide uno reciente, descarga una copia nueva del portal de la DIAN: sale con la fecha de generación.',
        ],
        sources,
      }
    const who = /\bpapeles|\bdocumentos|\bsoportes|\brequisitos/.test(message.text)
    return {
      headline: who
        ? `Para casi todo basta **el documento de identidad y la firma electrónica**; ${what === 'representante' ? 'el cambio de representante pide antes el certificado de la cámara de comercio' : 'una sociedad añade el certificado de la cámara de comercio'}.`
        : kind === 'como' || kind === 'otro'
          ? `Para actualizar el RUT: **1)** entra al portal de la DIAN con tu firma electrónica, **2)** cambia el dato y **3)** firma y descarga el nuevo; tienes **un mes** desde el cambio${limit}.`
          : kind === 'sino'
            ? `**Sí**: hay que actualizarlo **dentro del mes siguiente** a cualquier cambio de tus datos${limit}.`
            : term,
      paragraphs: [...(kind === 'como' || who ? HOW : ['Se hace gratis en el portal de la DIAN.']), late],
      sources,
      caveats,
    }
  },
})

export const rub = intent({
  id: 'rub',
  subject: 'sociedades',
  title: 'El Registro Único de Beneficiarios Finales (RUB)',
  slots: { parte: percent('Participación', ['participacion', 'mencion']) },
  answer({ parte }, { kind, message }) {
    const asksWhen = kind === 'cuando' || /\bplazo\b|\bcada cuanto\b/.test(message.text)
    const penalty = /\bmulta|\bsancion|\bpasa si\b/.test(message.text)
    const who = `Es beneficiario final quien, solo o con otros, tiene el ${figure(BENEFICIARIO_FINAL)} o más del capital, los votos o los rendimientos, o ejerce el control.`
    return {
      headline: asksWhen
        ? 'El RUB se actualiza **cuando cambian los datos reportados**; el plazo exacto lo fija la resolución de la DIAN y está por verificar aquí.'
        : penalty
          ? 'No reportar el RUB, o reportarlo mal o tarde, **tiene las sanciones del registro del artículo 658-3** del Estatuto Tributario.'
          : parte !== undefined
            ? `Con ${parte} % ${parte >= 5 ? '**sí**' : '**no**'} se es beneficiario final por participación: el tope es el ${figure(BENEFICIARIO_FINAL)}, salvo control por otro medio.`
            : kind === 'sino' || kind === 'quien'
              ? `${kind === 'sino' ? '**Sí**: lo hacen' : 'Lo hacen'} las sociedades, entidades sin ánimo de lucro y estructuras sin personería jurídica, aunque tengan un solo dueño.`
              : 'El RUB (Registro Único de Beneficiarios Finales) pide reportar a la DIAN a **quién posee o controla la sociedad**, y se actualiza cuando cambia.',
      paragraphs: [
        `Lo hacen las sociedades, entidades sin ánimo de lucro y estructuras sin personería jurídica. ${who}`,
      ],
      sources: [resolucion('164', 2021), et('arts. 631-5 y 631-6')],
      caveats: ['No reportarlo tiene las sanciones del registro (art. 658-3).'],
    }
  },
})
