import { SANCION } from '../../../../shared/tax/facts/sanciones.ts'
import { SANCION_MINIMA } from '../../../../shared/tax/facts/tax.ts'
import { calcularDv, formatNit } from '../../../../shared/tax/nit.ts'
import { durTributario, et } from '../../../../shared/tax/sources.ts'
import { figure } from '../../topics/figure.ts'
import { fromCalculation } from '../../topics/topic.ts'
import type { Understood } from '../../understand/features.ts'
import { intent, type Slot } from '../intent.ts'
import { aspecto, mencionado, note, told } from './note.ts'

const EXAMPLE = '899999068'

interface Number {
  readonly base: string
  readonly dv: number | null
}

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

export const nitDv = intent({
  id: 'nit.dv',
  subject: 'nit',
  title: 'El dígito de verificación de un NIT',
  // A bare number may be read as a sum too: it is the NIT itself.
  slots: { numeros, mencionado },
  answer(values) {
    const asked = values.numeros ?? []
    const [first] = asked
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
    const wrong = first.dv !== null && first.dv !== dv
    return fromCalculation(calculation, {
      headline: wrong
        ? `El NIT está mal escrito: el dígito de verificación de ${first.base} es **${dv}**, no ${first.dv} (**${formatNit(first.base, dv)}**).`
        : first.dv !== null
          ? `Sí, está bien: el dígito de verificación de ${first.base} es **${dv}**: **${formatNit(first.base, dv)}**.`
          : `El dígito de verificación de ${first.base} es **${dv}**: **${formatNit(first.base, dv)}**.`,
    })
  },
})

export const rutActualizar = note({
  id: 'rut.actualizar',
  subject: 'rut',
  title: 'Actualizar el RUT: plazo y cómo se hace',
  general: {
    opening: {
      como: 'El RUT se actualiza **en el portal de la DIAN, gratis, con tu firma electrónica**, dentro del mes siguiente al cambio:',
      sino: '**Sí: el RUT se actualiza dentro del mes siguiente** al hecho que cambia tus datos.',
      otro: 'El RUT se actualiza **dentro del mes siguiente** al hecho que cambia tus datos.',
    },
    paragraphs: [
      'Se entra con firma electrónica al servicio MUISCA, se escoge «Actualización RUT», se cambia el dato y se firma. La sociedad que cambió razón social, representante o domicilio lo registra primero en la cámara de comercio.',
      `Actualizar tarde se sanciona con **${figure(SANCION.rut)} por cada día de atraso**, y con **${figure(SANCION.rutDireccion)} por día** si lo que cambió es la dirección o la actividad económica y no la actualizaste. Se hace gratis en el portal de la DIAN.`,
    ],
    sources: [et('arts. 555-2 y 658-3')],
    caveats: [
      `Sobre la sanción aplican la reducción del art. 640 y la sanción mínima de ${figure(SANCION_MINIMA)} del art. 639.`,
    ],
  },
  aspects: {
    vence: {
      label: 'si se renueva',
      test: /\b(?:se vence|vence el rut|cada cuanto|cada ano|renov\w{1,3})\b/,
      opening:
        'El RUT **no se vence ni se renueva cada año**: solo se actualiza cuando cambia un dato, dentro del mes siguiente.',
      sources: [et('arts. 555-2 y 658-3')],
    },
  },
})

export const rutInscribir = note({
  id: 'rut.inscribir',
  subject: 'rut',
  title: 'Sacar el RUT o el NIT: quién, cómo y con qué documentos',
  general: {
    opening: {
      sino: '**Sí, si tienes una obligación con la DIAN**: declaras renta, ejerces una actividad por tu cuenta, eres responsable de IVA o retenedor, o alguien te lo pide para pagarte.',
      quien:
        'Deben inscribirse en el RUT **quienes declaran renta, los responsables de IVA o de consumo, los agentes de retención, los importadores y exportadores**, y quienes la DIAN pida.',
      quees:
        'El RUT es el **registro de la DIAN que identifica a cada contribuyente y dice qué obligaciones tiene**; el NIT es el número que sale de él.',
      otro: 'El RUT de una persona natural se saca **gratis, en línea, en el portal de la DIAN**:',
    },
    pasos: [
      'Entra al portal de la DIAN, a «Inscripción RUT», como persona natural sin cámara de comercio, con tu cédula y un correo propio.',
      'Llena la dirección, la actividad económica (código CIIU de cuatro cifras) y las responsabilidades.',
      'Sube la cédula escaneada, si la pide, y confirma con el enlace que llega al correo.',
      'Descarga el RUT; luego crea tu clave y la firma electrónica para actualizarlo y declarar.',
    ],
    paragraphs: [
      'El comerciante y la sociedad lo tramitan junto con la matrícula en la cámara de comercio. El RUT no se vence.',
    ],
    sources: [et('art. 555-2'), durTributario('art. 1.6.1.2.1')],
    caveats: ['El empleado que no está obligado a declarar renta ni tiene otra actividad no necesita RUT.'],
  },
  aspects: {
    costo: {
      label: 'costo',
      test: /\b(?:cuanto (?:vale|cuesta|cobran)|costo|gratis|cobr\w{1,4}|cuesta)\b/,
      opening: {
        sino: '**Es gratis**: la DIAN no cobra por sacar, actualizar ni descargar el RUT; quien te cobre es un tramitador.',
        otro: 'Sacar el RUT **no cuesta nada**: la DIAN lo da gratis y en línea; quien te cobre es un tramitador.',
      },
      sources: [et('art. 555-2')],
    },
    vence: {
      label: 'si se vence',
      test: /\b(?:se vence|vence|renovar\w{0,2}|cada ano)\b/,
      opening:
        '**No: el RUT no se vence ni se renueva**; se actualiza cuando cambia un dato, dentro del mes siguiente.',
      sources: [et('arts. 555-2 y 658-3')],
    },
    nit: {
      label: 'qué es el NIT',
      test: /\b(?:mi nit|el nit|nit (?:que|de una persona)|rut y nit|rut vs|nit persona natural|numero con el guion)\b/,
      opening: {
        sino: '**En las personas naturales sí: el NIT es la misma cédula** más un dígito de verificación; lo asigna la DIAN al inscribirte en el RUT.',
        comparar:
          'El **RUT es el registro; el NIT, el número** con que quedas en él: en una persona natural es su cédula más el dígito de verificación.',
        otro: 'El NIT de una persona natural es **su número de cédula más el dígito de verificación** que asigna la DIAN al inscribirla en el RUT; el de una sociedad es un número propio.',
      },
      paragraphs: ['Aparece en las casillas 5 y 6 del RUT. Dime la cédula y te calculo el dígito.'],
      sources: [et('arts. 555-1 y 555-2')],
    },
    clave: {
      label: 'recuperar o descargar',
      test: /\b(?:clave|descarg\w{1,3}|bajar|copia|imprimir|perdio|embolato|recuper\w{1,5})\b/,
      opening:
        'El RUT se descarga **en el portal de la DIAN, en «Obtener copia del RUT»**, con tu usuario y clave; si perdiste la clave, se recupera ahí con el correo del RUT.',
      paragraphs: ['Si ese correo ya no existe, pide el cambio en un punto de contacto de la DIAN con tu cédula.'],
      sources: [et('art. 555-2')],
    },
    firma: {
      label: 'firma electrónica',
      test: /\bfirma electronica\b|\bife\b|\bfirma de la dian\b/,
      opening:
        'La firma electrónica de la DIAN se saca **gratis en su portal, con el RUT al día**: entras con tu clave a «Gestionar mi firma electrónica», la generas y creas su contraseña. Dura tres años.',
      sources: [et('art. 555-2')],
    },
    documentos: {
      label: 'documentos',
      test: /\b(?:documentos?|papeles|requisitos|que llevo|extranjer\w|ppt|pasaporte)\b/,
      opening:
        'Para el RUT de una persona natural basta **el documento de identidad**: cédula, tarjeta de identidad, cédula de extranjería, pasaporte o PPT, y un correo propio.',
      paragraphs: [
        'El comerciante necesita además el formulario de la cámara de comercio; la sociedad, el documento de constitución y la cédula del representante. Un apoderado lleva el poder.',
      ],
      sources: [et('art. 555-2'), durTributario('art. 1.6.1.2.11')],
    },
    menor: {
      label: 'menor de edad',
      test: /\b(?:menor(?: de edad)?|1[4-7] anos|tiene 1[4-7]|tengo 1[4-7]|mi hijo)\b/,
      opening:
        '**Sí, un menor de edad puede tener RUT**: se inscribe con su tarjeta de identidad y lo tramita su padre, madre o representante.',
      sources: [et('arts. 555-2 y 572')],
    },
    ciiu: {
      label: 'actividad económica',
      test: /\b(?:ciiu|codigo de actividad|actividad economica|numerito de cuatro|a que me dedico)\b/,
      opening:
        'La actividad del RUT va con el **código CIIU de cuatro cifras**: se pone una principal (la de más ingresos), una secundaria y hasta dos más; se busca en la tabla CIIU de la DIAN.',
      paragraphs: [
        'De ese código dependen la tarifa de ICA y la clase de riesgo, así que conviene que sea el de lo que de verdad haces.',
      ],
      sources: [et('art. 555-2')],
    },
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
    const letters = [...text.matchAll(/\b(?:o-?(13|15|23|47)|r-?99)\b/g)].map(([whole]) => whole.toUpperCase())
    const all = [...new Set([...letters, ...(letters.length > 0 ? [] : found)])]
    return all.length > 0 ? all : undefined
  },
  show: (value) => value.join(', '),
  required: false,
}

const RESPONSABILIDAD = {
  fiscal: {
    label: 'código fiscal de la factura',
    test: /\br-?\s?99|\bo-?(?:13|15|23|47)\b|responsabilidad fiscal|erre noventa|r noventa/,
  },
  quitar: {
    label: 'quitarla o cambiarla',
    test: /\b(?:quit|cambi|retir|pas(?:o|ar) de|agreg|adicion|me pongan|me pongo|poner(?:me|le)?|activ[oa])/,
  },
  cuales: {
    label: 'cuáles van',
    test: /\b(?:cuales? (?:son|van|codigo|es el)|que (?:numero|codigos?|responsabilidades)|deben figurar|listado|casilla 53)\b/,
  },
} as const

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

export const rutResponsabilidades = intent({
  id: 'rut.responsabilidades',
  subject: 'rut',
  title: 'Qué significan las responsabilidades del RUT (05, 48, 49, 52…)',
  slots: { codigo, responsabilidad: aspecto(RESPONSABILIDAD) },
  answer(values, context) {
    const { kind, message } = context
    const sources = [et('art. 555-2'), durTributario('art. 1.6.1.2.11')]
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
    const known = (values.codigo ?? []).flatMap((code) => CODES.find(([each]) => each === code) ?? [])
    const rows = (values.codigo ?? []).flatMap((code) => CODES.filter(([each]) => each === code))
    const [first, second] = rows
    if (values.responsabilidad === 'quitar')
      return told(
        {
          opening: `Una responsabilidad se agrega o se quita **actualizando el RUT${first === undefined ? '' : ` (${first[0]}: ${lower(first[1])})`}**, y solo si cumples las condiciones para tenerla o dejarla:`,
          pasos: [
            'Revisa que ya cumples: por ejemplo, para pasar de 48 a 49, los requisitos de no responsable de IVA del artículo 437 durante el año anterior y el actual.',
            'Entra al portal de la DIAN con firma electrónica y actualiza la casilla 53; el retiro del IVA puede pedir soporte.',
            'Declara lo que quedó pendiente del tiempo en que la tuviste.',
          ],
          sources: [et('arts. 437, 508-2, 555-2 y 614'), durTributario('art. 1.6.1.2.14')],
        },
        context,
      )
    if (first !== undefined && second !== undefined)
      return {
        headline: `**${first[0]}** es «${lower(first[1])}» (${lower(first[2]).replace(/\.$/, '')}) y **${second[0]}** es «${lower(second[1])}» (${lower(second[2]).replace(/\.$/, '')}).`,
        tables: [table],
        sources,
      }
    if (first !== undefined && known.length > 0) {
      const [code, name, meaning] = first
      const yes =
        kind !== 'sino'
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
        sources: code === '07' ? [et('art. 606'), ...sources] : sources,
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

export const rut = [nitDv, rutActualizar, rutInscribir, rutResponsabilidades]
