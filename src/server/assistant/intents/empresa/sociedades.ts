import { formatCop, formatPercent } from '../../../../shared/format.ts'
import { UVT } from '../../../../shared/tax/facts/general.ts'
import { BENEFICIARIO_FINAL, FIRMA_CONTADOR, RESERVA_LEGAL } from '../../../../shared/tax/facts/tax.ts'
import { percentOf } from '../../../../shared/tax/percent.ts'
import {
  circular,
  codigoComercio,
  decreto,
  durTributario,
  et,
  ley,
  resolucion,
} from '../../../../shared/tax/sources.ts'
import { figure } from '../../topics/figure.ts'
import { cite } from '../../topics/topic.ts'
import { intent } from '../intent.ts'
import { ingresosAnuales, money } from '../slots.ts'
import { aspecto, note, yearOf } from './note.ts'

export const contadorFirma = intent({
  id: 'contador.firma',
  subject: 'contabilidad',
  title: 'Cuándo la declaración lleva firma de contador',
  slots: {
    ingresos: { ...ingresosAnuales, money: ['ingresos', 'pago'], main: true },
    patrimonio: money('Patrimonio bruto', ['patrimonio', 'activos'], { summed: true }),
    declaracion: aspecto({
      saldo: { label: 'saldo a favor en IVA', test: /\bsaldo a favor\b/ },
      sin: { label: 'sin la firma', test: /\b(?:sin (?:la )?firma|no (?:la )?firm|que pasa si)/ },
    }),
  },
  answer(values, { facts, today, when, kind, followUp, message }) {
    // Sums of a named past year are that year's; else the return is of the year before the one asked about.
    const { year: named } = when
    const summed = values.ingresos !== undefined || values.patrimonio !== undefined
    const year = named === undefined ? yearOf(today) - 1 : summed && named < yearOf(today) ? named : named - 1
    const day = `${year}-12-31`
    const limit = facts.at(FIRMA_CONTADOR, day)
    const uvt = facts.at(UVT, day)
    const cop = limit.value * uvt.value
    const told = `${figure(FIRMA_CONTADOR, day)} (${formatCop(cop)} con la UVT de ${year})`
    const { ingresos, patrimonio } = values
    const all = [
      ...(ingresos === undefined ? [] : [{ name: 'ingresos', value: ingresos }]),
      ...(patrimonio === undefined ? [] : [{ name: 'patrimonio', value: patrimonio }]),
    ]
    // "¿Y con 4.000 millones?" takes the place of the sum of before, whichever it was.
    const newest = followUp && !/\b(?:ingres|patrimon|activ)/.test(message.text) ? message.amounts[0]?.value : undefined
    const known = newest !== undefined && all.length > 1 ? all.filter(({ value }) => value === newest) : all
    const over = known.find(({ value }) => value > cop)
    const sources = [et('arts. 596, 602 y 606'), ley('43', 1990)]
    const caveats = [
      'En IVA también firma contador la declaración con saldo a favor. Sin la firma exigida, la declaración se tiene por no presentada.',
    ]
    if (values.declaracion === 'sin')
      return {
        headline: `Sin la firma de contador cuando es obligatoria, la declaración **se tiene por no presentada** (art. 580); es obligatoria desde más de ${told}.`,
        sources: [et('arts. 580, 596, 602 y 606'), ley('43', 1990)],
        facts: [uvt, limit],
      }
    if (known.length > 0)
      return {
        headline: over
          ? `**Sí lleva firma de contador**: tus ${formatCop(over.value)} de ${over.name} pasan de ${told}.`
          : `**No la exige la ley por esa cifra**: ${known.map(({ name, value }) => `${formatCop(value)} de ${name}`).join(' y ')} no pasan de ${told}.`,
        paragraphs: [
          'Basta que uno de los dos, patrimonio bruto o ingresos brutos del último día del año, pase de ese valor en quien está obligado a llevar contabilidad. Si la empresa debe tener revisor fiscal, firma el revisor.',
        ],
        sources,
        facts: [uvt, limit],
        caveats,
      }
    return {
      headline: `${kind === 'sino' ? 'Depende del tamaño: las' : 'Las'} declaraciones llevan firma de contador cuando el patrimonio o los ingresos brutos del año pasan de **${figure(FIRMA_CONTADOR, day)} (${formatCop(cop)}** con la UVT de ${year}), y de revisor fiscal cuando la empresa está obligada a tenerlo.`,
      sources,
      facts: [uvt, limit],
      caveats,
    }
  },
})

export const contabilidadObligados = note({
  id: 'contabilidad.obligados',
  subject: 'contabilidad',
  title: 'Quién está obligado a llevar contabilidad',
  general: {
    opening: {
      sino: '**Sí, si eres comerciante o sociedad: todo comerciante debe llevar contabilidad**; no la lleva quien solo ejerce una profesión liberal o es asalariado.',
      otro: '**Todo comerciante debe llevar contabilidad**: sociedades y personas naturales con actividades mercantiles; no la lleva quien solo ejerce una profesión liberal o es asalariado.',
    },
    paragraphs: [
      `Además debe matricularse en el registro mercantil, conservar los papeles y no competir deslealmente. El comerciante aplica el marco NIIF de su grupo ${cite(decreto('2420', 2015))}.`,
    ],
    sources: [codigoComercio('arts. 10, 19, 23 y 48 a 60'), decreto('2420', 2015), ley('1314', 2009)],
    caveats: [
      'Quien no es responsable de IVA y no es comerciante lleva el registro de operaciones diarias del artículo 616 del Estatuto Tributario.',
    ],
  },
  aspects: {
    profesional: {
      label: 'profesión liberal, empleado o arrendador',
      test: /\b(?:profesion\w{0,4}|liberal\w{0,2}|honorarios|independiente|freelance|abogad\w|medic[oa]|odontolog\w{1,2}|contador[a]? independiente|arquitect\w|ingenier\w|psicolog\w|disenador\w?|asalariad\w|empleado|arriendo|arrendador|consultor\w?)\b/,
      opening: {
        sino: '**No: quien solo ejerce una profesión liberal, es empleado o arrienda sus inmuebles no es comerciante** y no está obligado a llevar libros de contabilidad.',
        otro: '**No están obligados a llevar contabilidad** quienes solo ejercen una profesión liberal, son asalariados o arriendan sus propios inmuebles, porque no son comerciantes.',
      },
      paragraphs: [
        'Sí debes guardar los soportes de ingresos, costos y gastos de tu renta. Si montas una sociedad, o tienes una empresa (clínica, firma con personal y establecimiento), sí la llevas.',
      ],
      sources: [codigoComercio('arts. 10, 19 y 23 num. 5'), et('art. 616')],
      caveats: ['Todo comerciante debe llevar contabilidad, sea sociedad o persona natural.'],
    },
    simple: {
      label: 'Régimen Simple',
      test: /\b(?:regimen simple|del simple|en el simple|rst)\b/,
      opening: '**Sí, si eres comerciante**: estar en el Régimen Simple no te libra de llevar contabilidad.',
      paragraphs: [
        'El profesional liberal que está en el SIMPLE no es comerciante y no la lleva, pero conserva sus soportes.',
      ],
      sources: [codigoComercio('arts. 10, 19 y 48'), et('art. 903')],
    },
  },
})

export const conservacion = note({
  id: 'libros.conservacion',
  subject: 'contabilidad',
  title: 'Cuánto tiempo se guardan libros, facturas y soportes',
  general: {
    opening: {
      sino: '**No los botes todavía si no han pasado 10 años**: los libros y papeles del comerciante se conservan **10 años**, y los soportes tributarios, **mientras la declaración no esté en firme y mínimo 5 años**.',
      otro: 'Los libros y papeles del comerciante se conservan **10 años**, en papel o medio digital; los soportes tributarios, **mientras la declaración no esté en firme y mínimo 5 años**.',
    },
    sources: [ley('962', 2005, 'arts. 28 y 46'), codigoComercio('art. 60'), et('art. 632')],
    caveats: [
      'Los diez años se cuentan desde el último asiento, documento o comprobante.',
      'Los documentos laborales y pensionales conviene guardarlos siempre.',
    ],
  },
  aspects: {
    digital: {
      label: 'en digital',
      test: /\b(?:digital|computador|escane\w{1,5}|nube|pdf|electronic\w|usb|foto)\b/,
      opening: {
        sino: '**Sí: puedes guardarlos en medio digital** si se garantiza que se reproducen con exactitud; el plazo es el mismo, **10 años**, y mínimo 5 para los soportes tributarios.',
        otro: 'Se pueden guardar **en papel o en digital, 10 años**; los soportes tributarios, mientras la declaración no esté en firme y mínimo 5 años.',
      },
      paragraphs: ['De la factura electrónica se guarda el XML validado, no solo el PDF.'],
      sources: [ley('962', 2005, 'art. 28'), ley('527', 1999), et('art. 632')],
    },
    laboral: {
      label: 'papeles de nómina',
      test: /\b(?:nomina|laboral\w{0,2}|planillas?|pila|contratos? de trabajo|hojas? de vida|seguridad social)\b/,
      opening:
        'Los papeles de nómina y seguridad social **conviene guardarlos siempre**, porque prueban tiempos de pensión que no prescriben; como soporte contable el mínimo es de **10 años**.',
      paragraphs: ['Como soporte tributario, mientras la declaración no esté en firme y mínimo 5 años.'],
      sources: [ley('962', 2005, 'arts. 28 y 46'), codigoComercio('art. 60'), et('art. 632')],
    },
  },
})

export const matricula = note({
  id: 'matricula-mercantil',
  subject: 'sociedades',
  title: 'Renovar la matrícula mercantil: plazo, costo, atrasos',
  general: {
    opening: {
      sino: '**Sí: la matrícula mercantil se renueva cada año, hasta el 31 de marzo**.',
      otro: 'La matrícula mercantil se renueva **en los tres primeros meses del año, hasta el 31 de marzo**.',
    },
    paragraphs: [
      'Se renueva la del comerciante y la de cada establecimiento, con la información financiera al 31 de diciembre anterior. Quien no renueva pierde beneficios, puede tener multa de la Superintendencia y, tras cinco años sin renovar, la cámara cancela la matrícula.',
    ],
    sources: [codigoComercio('art. 33'), ley('1727', 2014)],
    caveats: ['La tarifa depende de los activos y se paga a la cámara de comercio de tu domicilio.'],
  },
  aspects: {
    atraso: {
      label: 'sin renovar',
      test: /\b(?:se me paso|se paso|no (?:la )?(?:renov|pag)\w{0,4}|atrasad\w|tarde|multa|que pasa si|sancion|consecuencias|cinco anos|anos sin)\b/,
      opening: {
        sino: '**Sí puedes renovarla tarde, pagando los años que debes**; pasado el 31 de marzo te pueden multar y no gozas de los beneficios de estar al día.',
        otro: 'Si no renuevas antes del **31 de marzo** la Superintendencia puede multarte, y **tras cinco años sin renovar la cámara cancela la matrícula** del comerciante y sus establecimientos.',
      },
      paragraphs: [
        'Se renueva igual después, año por año, con los activos de cada uno. La sociedad con cinco años sin renovar queda disuelta y en liquidación.',
      ],
      sources: [codigoComercio('arts. 33 y 37'), ley('1727', 2014, 'arts. 30 y 31')],
    },
    costo: {
      label: 'costo',
      test: /\b(?:cuanto (?:cuesta|vale|pago|cobran|me)|tarifa|costo)\b/,
      opening:
        'La renovación cuesta **según los activos al 31 de diciembre anterior**, con una tarifa nacional por rangos que cada cámara publica; no tengo cargada esa tabla.',
      paragraphs: [
        'Se renueva hasta el 31 de marzo. En la página de tu cámara hay un simulador: pones los activos y te da el valor; si tienes establecimientos, se suman.',
      ],
      sources: [codigoComercio('art. 33'), ley('1727', 2014)],
    },
    nueva: {
      label: 'matriculada hace poco',
      test: /\b(?:matricul(?:e|ada|ado|amos)|recien|nueva|octubre|noviembre|diciembre|septiembre|ano pasado)\b/,
      opening: {
        sino: '**Sí: aunque te hayas matriculado a fin de año, renuevas en el siguiente, hasta el 31 de marzo**; la matrícula cubre solo el año en que se hizo.',
        otro: 'Se renueva **desde el año siguiente a la matrícula, hasta el 31 de marzo**, aunque te hayas matriculado en los últimos meses.',
      },
      sources: [codigoComercio('art. 33'), ley('1727', 2014)],
      caveats: ['La tarifa depende de los activos y se paga a la cámara de comercio de tu domicilio.'],
    },
  },
})

export const reserva = intent({
  id: 'reserva-legal',
  subject: 'sociedades',
  title: 'Cuánto se aparta para la reserva legal',
  slots: {
    utilidad: money('Utilidad del año', ['utilidad', 'ingresos', 'pago'], { main: true }),
    capitalSuscrito: money('Capital suscrito', ['capital']),
    reservaActual: money('Reserva que ya hay', ['capital', 'mencion', 'patrimonio']),
    perdidas: money('Pérdidas anteriores', ['perdida']),
    reservaDe: aspecto({
      sas: { label: 'SAS', test: /\b(?:sas|s\.a\.s|acciones simplificada)\b/ },
      tope: { label: 'hasta cuándo', test: /\b(?:hasta cuando|hasta cuanto|tope|limite|50 ?%|mitad)\b/ },
    }),
  },
  answer(values, { facts, on, kind }) {
    const rate = facts.at(RESERVA_LEGAL, on)
    const { utilidad, perdidas = 0 } = values
    const [capital, held] = [values.capitalSuscrito, values.reservaActual].sort((a, b) => (b ?? 0) - (a ?? 0))
    const base = utilidad === undefined ? undefined : Math.max(0, utilidad - perdidas)
    const full = base === undefined ? undefined : Math.round(percentOf(base, rate.value))
    const room = capital === undefined ? undefined : Math.max(0, Math.round(capital / 2) - (held ?? 0))
    const own = full === undefined ? undefined : room === undefined || held === undefined ? full : Math.min(full, room)
    const sources = [codigoComercio('arts. 350, 371 y 452'), ley('1258', 2008)]
    const sasRule = 'Es obligatoria en las sociedades anónimas y limitadas. En una SAS solo si la piden sus estatutos.'
    const caveats = ['Primero se enjugan las pérdidas de años anteriores.']
    if (values.reservaDe === 'sas' && kind === 'sino')
      return {
        headline: `**No es obligatoria en una SAS**, salvo que sus estatutos la pidan${own === undefined ? '' : `; si la piden al ${formatPercent(rate.value)}, son ${formatCop(own)}`}.`,
        paragraphs: [
          `En anónimas y limitadas es el ${formatPercent(rate.value)} de la utilidad líquida hasta llegar al 50 % del capital suscrito.`,
        ],
        sources: [ley('1258', 2008, 'art. 45'), codigoComercio('arts. 350, 371 y 452')],
        facts: [rate],
      }
    return {
      headline:
        own !== undefined && held !== undefined && room !== undefined && own < (full ?? 0)
          ? `La reserva de este año es de **${formatCop(own)}**: el ${formatPercent(rate.value)} de ${formatCop(base ?? 0)} sería ${formatCop(full ?? 0)}, pero solo faltan ${formatCop(room)} para el 50 % del capital.`
          : `La reserva legal es el **${formatPercent(rate.value)} de la utilidad líquida** de cada año hasta llegar al 50 % del capital suscrito${own === undefined ? '' : `: sobre ${formatCop(base ?? 0)} son **${formatCop(own)}**`}.`,
      paragraphs: [
        ...(perdidas > 0 && utilidad !== undefined
          ? [`A la utilidad de ${formatCop(utilidad)} se restaron ${formatCop(perdidas)} de pérdidas anteriores.`]
          : []),
        ...(capital !== undefined && held === undefined
          ? [
              `Con capital de ${formatCop(capital)} se deja de apartar al llegar a ${formatCop(Math.round(capital / 2))}.`,
            ]
          : []),
        sasRule,
      ],
      sources,
      facts: [rate],
      caveats,
    }
  },
})

export const sas = note({
  id: 'sas',
  subject: 'sociedades',
  title: 'Crear una SAS: socios, responsabilidad, capital',
  general: {
    opening: {
      sino: '**Sí: una SAS se crea por documento privado y puede tener un solo accionista**, que responde solo hasta lo que aportó.',
      otro: 'Una SAS se crea por **documento privado, con un solo accionista si se quiere**, y cada accionista responde solo hasta lo que aportó.',
    },
    paragraphs: [
      'El documento se inscribe en la cámara de comercio y después se tramita el RUT. No necesita junta directiva ni revisor fiscal por su tipo: el revisor se exige por los topes de activos o ingresos. El capital puede pagarse en un plazo de hasta dos años.',
    ],
    sources: [ley('1258', 2008), ley('43', 1990, 'art. 13 par. 2')],
    caveats: ['La limitación de responsabilidad se pierde si la sociedad se usa en fraude a la ley o a terceros.'],
  },
  aspects: {
    responsabilidad: {
      label: 'con qué se responde',
      test: /\b(?:casa|moto|carro|bienes|deudas?|quiebra|respond\w{1,4}|embarg\w{1,3}|quit\w{1,3})\b/,
      opening: {
        sino: '**No: los accionistas de una SAS no responden con su casa ni sus bienes** por las deudas de la sociedad, ni siquiera las laborales o tributarias; solo pierden lo que aportaron.',
        otro: 'En una SAS **cada accionista responde solo hasta lo que aportó**; sus bienes personales no respaldan las deudas de la sociedad.',
      },
      paragraphs: [
        'La excepción es el fraude a la ley o a terceros, y lo que firme a título personal, como un codeudor o un aval. El representante legal que incumple sus deberes puede responder por sus actos.',
      ],
      sources: [ley('1258', 2008, 'arts. 1 y 42')],
    },
    como: {
      label: 'cómo se crea',
      test: /\b(?:como (?:se )?(?:crea|creo|constituy\w{1,3}|monto|hago|formo|abro|es)|pasos|requisitos|que necesito|tramites?)\b/,
      opening:
        'Una SAS se crea por **documento privado inscrito en la cámara de comercio**, con un solo accionista si se quiere:',
      pasos: [
        'Revisa en el RUES que el nombre no esté tomado y escoge la actividad (código CIIU).',
        'Escribe los estatutos en documento privado autenticado o firmado en línea; solo va a escritura pública si se aporta un inmueble.',
        'Inscríbelo en la cámara de comercio, paga la matrícula y el impuesto de registro, y saca el RUT en el mismo trámite.',
        'Abre la cuenta bancaria, registra los libros de actas y de accionistas, y habilita la factura electrónica.',
        'Reporta los beneficiarios finales en el RUB y afíliate a seguridad social si tienes empleados.',
      ],
      paragraphs: [
        'El capital puede pagarse en un plazo de hasta dos años, y cada accionista responde solo hasta lo que aportó.',
      ],
      sources: [ley('1258', 2008, 'arts. 5 y 9'), ley('43', 1990, 'art. 13 par. 2')],
    },
    capital: {
      label: 'capital',
      test: /\bcapital\b/,
      opening: 'La SAS **no tiene capital mínimo, y el suscrito se puede pagar en un plazo de hasta dos años**.',
      paragraphs: [
        'El capital suscrito es lo que los accionistas se comprometen a pagar: sobre él se liquida el impuesto de registro. Cada uno responde solo hasta lo que aportó, y puede haber un solo accionista.',
      ],
      sources: [ley('1258', 2008, 'arts. 9 y 10')],
    },
  },
})

export const disolucion = note({
  id: 'perdidas.disolucion',
  subject: 'sociedades',
  title: 'Pérdidas y disolución de la sociedad',
  general: {
    opening: {
      sino: '**No por las pérdidas solas: ya no son causal de disolución** desde la Ley 2069 de 2020, que la cambió por no cumplir la **hipótesis de negocio en marcha**.',
      quien:
        'Los **administradores deben convocar de inmediato a la asamblea** cuando verifiquen que no se cumple la hipótesis de negocio en marcha; la asamblea decide.',
      otro: 'Las pérdidas **ya no son por sí solas causal de disolución**: la Ley 2069 de 2020 la cambió por no cumplir la **hipótesis de negocio en marcha**.',
    },
    paragraphs: [
      'Los administradores deben convocar a la asamblea cuando vean deterioros patrimoniales o riesgo de insolvencia, y no iniciar operaciones nuevas mientras tanto.',
    ],
    sources: [ley('2069', 2020, 'art. 4'), ley('1258', 2008)],
    caveats: ['El administrador que no avisa puede responder por los perjuicios.'],
  },
})

export const rub = note({
  id: 'rub',
  subject: 'sociedades',
  title: 'Registro de beneficiarios finales (RUB)',
  general: {
    opening: {
      sino: '**Sí: toda sociedad, aunque tenga un solo accionista, reporta sus beneficiarios finales en el RUB** y lo actualiza cuando cambian.',
      otro: 'El RUB (Registro Único de Beneficiarios Finales) pide reportar a la DIAN a **quién posee o controla la sociedad**, y se actualiza cuando cambia.',
    },
    paragraphs: [
      `Lo hacen las sociedades, entidades sin ánimo de lucro y estructuras sin personería jurídica. Es beneficiario final quien, solo o con otros, tiene el ${figure(BENEFICIARIO_FINAL)} o más del capital, los votos o los rendimientos, o ejerce el control.`,
    ],
    sources: [resolucion('164', 2021), et('arts. 631-5 y 631-6')],
    caveats: ['No reportarlo tiene las sanciones del registro (art. 658-3).'],
  },
})

export const crear = note({
  id: 'empresa.crear',
  subject: 'sociedades',
  title: 'Formalizar un negocio: pasos, permisos, SAS o persona natural',
  general: {
    opening: {
      comparar:
        'Como **persona natural es más barato y simple, pero respondes con todos tus bienes**; la **SAS separa tu patrimonio y admite socios, pero cuesta más y paga renta de sociedades**.',
      sino: '**Sí, si vendes como negocio habitual: el comerciante se matricula en la cámara de comercio** en el mes siguiente a empezar, tenga o no local.',
      otro: 'Un negocio se formaliza **en este orden: nombre, cámara de comercio con RUT, y permisos del local**:',
    },
    pasos: [
      'Decide si será persona natural o sociedad (SAS) y revisa en el RUES que el nombre esté libre.',
      'Matricúlate en la cámara de comercio, tú y el establecimiento; ahí mismo sale el RUT con el NIT.',
      'Revisa el uso del suelo con la alcaldía y avisa la apertura; según la actividad, concepto sanitario, bomberos, Sayco-Acinpro y avisos.',
      'Mira si eres responsable de IVA o de consumo, si te conviene el SIMPLE (una empresa nueva lo escoge al inscribir el RUT) y si debes facturar electrónicamente.',
      'Si contratas, afilia a seguridad social antes de empezar. La sociedad registra sus libros y el RUB.',
    ],
    sources: [codigoComercio('arts. 19, 26 a 31'), et('art. 555-2'), ley('1258', 2008), ley('1801', 2016, 'art. 87')],
    caveats: ['Los permisos del local cambian por municipio y por actividad: confírmalos en tu alcaldía.'],
  },
  aspects: {
    comparar: {
      label: 'persona natural o sociedad',
      test: /\b(?:sas|persona natural|a (?:mi )?nombre (?:propio|mio)|sociedad|natural o juridica|ltda|limitada|que conviene|me conviene)\b(?=[^?]{0,80}(?:\bo\b|vs|frente|conviene|mejor|diferencia|ventaja))|\b(?:conviene|mejor|diferencia|ventajas?|sirve mas)\b(?=[^?]{0,80}(?:sas|natural|sociedad|ltda|nombre|limitada|socied))/,
      opening:
        'Como **persona natural es más barato y simple, pero respondes con todos tus bienes**; la **SAS separa tu patrimonio y admite socios, pero cuesta más y paga renta de sociedades**.',
      tables: [
        {
          columns: ['', 'Persona natural', 'SAS', 'Limitada'],
          rows: [
            [
              'Responde por deudas',
              'Con todos sus bienes',
              'Hasta el aporte',
              'Hasta el aporte; los socios responden además por deudas laborales y tributarias en proporción',
            ],
            ['Dueños', 'Uno', 'Uno o más', 'De 2 a 25'],
            ['Se crea con', 'Matrícula', 'Documento privado', 'Escritura pública'],
            [
              'Renta',
              'Tabla progresiva',
              `${figure('renta-pj')} de la utilidad, y los dividendos aparte`,
              'Igual que la SAS',
            ],
            ['Contabilidad', 'Si es comerciante', 'Siempre', 'Siempre'],
            ['Factura electrónica', 'Si pasa los topes o cobra IVA', 'Siempre', 'Siempre'],
          ],
        },
      ],
      paragraphs: [
        'La SAS suele convenir con socios, riesgo de deudas, o clientes que la exigen; la persona natural, para empezar pequeño. En el SIMPLE pagan la misma tarifa las dos.',
      ],
      sources: [ley('1258', 2008), et('arts. 240, 241 y 905'), codigoComercio('arts. 19 y 353 a 356')],
    },
    costo: {
      label: 'costo',
      test: /\b(?:cuanto (?:cuesta|vale|cobran|me sale|sale)|costos?|tarifa|impuesto de registro|a cuanto asciende)\b/,
      opening:
        'Depende de los activos o del capital: se paga **la matrícula según los activos, y en las sociedades además el impuesto de registro, un porcentaje del capital suscrito** que fija el departamento (0,3 % a 0,7 % en las cámaras).',
      paragraphs: [
        'No tengo cargada la tabla de matrícula: la cámara de tu ciudad tiene un simulador. El RUT es gratis y la SAS no exige notaría ni abogado.',
      ],
      sources: [ley('223', 1995, 'arts. 229 y 230'), codigoComercio('art. 31'), ley('1258', 2008)],
    },
    permisos: {
      label: 'permisos del local',
      test: /\b(?:permisos?|policia|alcaldia|exhibir|colgad\w{1,2}|a la mano|bomberos|sanitario|papeles (?:pide|debo))/,
      opening:
        'Un local abierto al público debe tener **matrícula mercantil al día, uso del suelo permitido, aviso de apertura a la policía, condiciones sanitarias y de seguridad, y pago de derechos de autor si pone música**.',
      paragraphs: [
        'Los alimentos y bebidas necesitan condiciones sanitarias vigiladas por la secretaría de salud; la venta de licor tiene horario y zona. No existe una «licencia de funcionamiento» aparte.',
      ],
      sources: [ley('1801', 2016, 'art. 87'), ley('232', 1995), codigoComercio('art. 19')],
      caveats: ['El uso del suelo y los horarios los fija cada municipio.'],
    },
    nombre: {
      label: 'nombre y marca',
      test: /\b(?:nombre (?:que|comercial|de mi)|homonimia|rues|marca|se llame|mismo nombre|apart[oa])\b/,
      opening:
        'El nombre se revisa **gratis en el RUES**; la cámara no matricula uno idéntico, y **la marca se protege aparte, registrándola en la SIC**.',
      paragraphs: [
        'La matrícula solo evita otro nombre igual en el registro; la marca da el derecho exclusivo por diez años renovables.',
      ],
      sources: [codigoComercio('art. 35')],
    },
    profesion: {
      label: 'si debe matricularse',
      test: /\b(?:profesion liberal|whatsapp|por internet|instagram|en mi casa|encargo|carrito|vendo arepas|carrito de)\b/,
      opening: {
        sino: '**Sí, si vendes productos habitualmente: eres comerciante y te matriculas**, aunque sea desde la casa o por redes; **no, si solo prestas una profesión liberal**.',
        otro: 'El que vende habitualmente es **comerciante y se matricula, tenga o no local**; el profesional liberal no.',
      },
      sources: [codigoComercio('arts. 10, 13, 19 y 23')],
      caveats: ['Ejercer el comercio sin matrícula puede tener multa de la Superintendencia.'],
    },
    despues: {
      label: 'ya creada',
      test: /\b(?:ahora que|que sigue|recien constituida|recien abri|ya me (?:dieron|entregaron)|obligaciones|desde su constitucion|sas nueva)\b/,
      opening:
        'Recién creada, la sociedad debe **registrar libros, habilitar factura electrónica, reportar el RUB y declarar renta, IVA y retención según su RUT**:',
      pasos: [
        'Registra en la cámara los libros de actas y de accionistas, y abre la cuenta del banco.',
        'Habilita la factura electrónica y pide la numeración.',
        'Lleva contabilidad desde el primer día y reporta los beneficiarios finales en el RUB.',
        'Revisa tus responsabilidades: renta anual, IVA por periodo, retención cuando retengas, ICA en el municipio, exógena.',
        'Renueva la matrícula cada año hasta el 31 de marzo.',
      ],
      sources: [codigoComercio('arts. 19, 28 y 33'), et('arts. 555-2, 616-1 y 631-5'), resolucion('164', 2021)],
    },
    jovenes: {
      label: 'jóvenes',
      test: /\b(?:jovenes?|35 anos|1780|de 20 anos|pelado)\b/,
      opening:
        '**Sí: los jóvenes hasta de 35 años que crean una pequeña empresa no pagan la matrícula mercantil ni la renovación del primer año** (Ley 1780 de 2016).',
      paragraphs: [
        'La empresa debe tener hasta 50 trabajadores y activos de hasta 5.000 salarios mínimos, y el joven, al menos la mitad más uno del capital si es sociedad.',
      ],
      sources: [ley('1780', 2016, 'arts. 2 y 3')],
    },
  },
})

export const cerrar = note({
  id: 'empresa.cerrar',
  subject: 'sociedades',
  title: 'Cerrar un negocio: cancelar matrícula, RUT y liquidar',
  general: {
    opening: {
      sino: '**Sí: hay que avisar y cancelar**; dejar de abrir no basta, porque la matrícula y las declaraciones se siguen debiendo hasta que se cancelan.',
      otro: 'Un negocio se cierra **cancelando la matrícula en la cámara, el ICA en el municipio y el RUT en la DIAN**, en ese orden:',
    },
    pasos: [
      'Liquida a los empleados y paga los aportes; avisa el retiro en seguridad social.',
      'Renueva los años que debas y cancela en la cámara el establecimiento y tu matrícula de comerciante.',
      'Avisa el cese de actividades a la alcaldía para el ICA y presenta lo que falte.',
      'Presenta en la DIAN las declaraciones pendientes (IVA, retención, consumo, renta) y actualiza o cancela el RUT.',
      'Cierra la numeración de facturas que sobre y guarda los papeles 10 años.',
    ],
    paragraphs: [
      'Una sociedad, además, se disuelve y liquida: acta de disolución, liquidador, pago de deudas, acta final y su inscripción en la cámara.',
    ],
    sources: [
      codigoComercio('arts. 33 y 35'),
      et('art. 555-2'),
      durTributario('art. 1.6.1.2.18'),
      ley('1258', 2008, 'arts. 34 a 36'),
    ],
    caveats: ['La persona natural que sigue con otra actividad o debe declarar renta no cancela el RUT: lo actualiza.'],
  },
  aspects: {
    inactiva: {
      label: 'sin actividad',
      test: /\b(?:inactiv\w|sin (?:ventas|operaciones|movimiento)|no tuvo ventas|no (?:vende|factur\w{1,4}) nada|quieta|botada|nunca facturamos|se cancela sola|deja de abrir|no pasa nada)\b/,
      opening: {
        comparar:
          'Si no la vas a usar, **conviene liquidarla**: inactiva sigue debiendo renta, renovación de la matrícula y demás obligaciones cada año.',
        otro: '**Sí: una sociedad sin actividad sigue obligada a declarar renta y a renovar la matrícula cada año**, hasta que se liquide y se cancele.',
      },
      paragraphs: [
        'El IVA y la retención no se declaran en los periodos sin operaciones; la renta sí, aunque sea en ceros. Tras cinco años sin renovar, la ley la da por disuelta y en estado de liquidación, pero hay que liquidarla.',
      ],
      sources: [et('arts. 591, 601 y 606'), ley('1727', 2014, 'art. 31'), codigoComercio('art. 33')],
    },
    rut: {
      label: 'cancelar el RUT',
      test: /\brut\b|\bborr\w{1,3}\b|\blista de la dian\b/,
      opening:
        'El RUT se cancela **en la DIAN cuando ya no tienes ninguna obligación: por liquidación de la sociedad, cese total de actividades sin deber de declarar, o fallecimiento**.',
      paragraphs: [
        'Primero se presentan las declaraciones pendientes; con deudas o trámites abiertos la DIAN no lo cancela. Si ahora eres solo empleado y no debes declarar, puedes pedir la cancelación; si debes declarar renta, lo dejas con la responsabilidad que corresponde.',
      ],
      sources: [et('art. 555-2'), durTributario('art. 1.6.1.2.18')],
      caveats: ['La sociedad adjunta el acta final de liquidación inscrita; los herederos, el registro de defunción.'],
    },
    deudas: {
      label: 'con deudas',
      test: /\b(?:deud\w{1,3}|deb[eo]\w{0,4}|pendientes|no alcanza|acreedor\w{0,2}|quien paga|responden?|prelacion|primero)\b/,
      opening: {
        quien:
          'En la liquidación se paga **primero a los trabajadores y pensiones, luego impuestos y seguridad social, y después a los demás acreedores**; los accionistas de una SAS no responden con sus bienes.',
        sino: '**Con deudas no se cierra del todo**: la liquidación paga primero a trabajadores y fisco, y la DIAN no cancela el RUT mientras haya obligaciones.',
        otro: 'Las deudas **se pagan en la liquidación según su prelación: trabajadores, fisco y seguridad social, créditos con garantía y los demás**.',
      },
      paragraphs: [
        'Si los bienes no alcanzan, se acude a la liquidación judicial de la Ley 1116 de 2006 ante la Superintendencia de Sociedades. El liquidador que reparte sin pagar el impuesto responde por él (arts. 572 y 847 del Estatuto Tributario).',
      ],
      sources: [
        codigoComercio('arts. 222 a 249'),
        et('arts. 572, 794 y 847'),
        ley('1116', 2006),
        ley('1258', 2008, 'art. 1'),
      ],
    },
    sociedad: {
      label: 'liquidar una sociedad',
      test: /\b(?:sas|sociedad|liquid\w{1,6}|disolv\w{1,4}|disolucion|ltda)\b/,
      opening:
        'Una sociedad se cierra **disolviéndola y liquidándola por decisión de la asamblea, inscrita en la cámara de comercio**:',
      pasos: [
        'La asamblea aprueba la disolución y nombra liquidador; el acta se inscribe en la cámara.',
        'Avisa a la DIAN dentro de los diez días siguientes y publica el aviso a los acreedores.',
        'Haz el inventario, cobra lo que te deben y paga las deudas en su orden; liquida a los empleados.',
        'Presenta la última renta (fracción de año) y las demás declaraciones.',
        'La asamblea aprueba la cuenta final de liquidación, se inscribe el acta y se cancelan matrícula y RUT.',
      ],
      sources: [ley('1258', 2008, 'arts. 34 a 36'), codigoComercio('arts. 218 a 249'), et('arts. 595 y 847')],
    },
    costo: {
      label: 'costo',
      test: /\b(?:cuanto (?:cuesta|vale|cobran)|costos?)\b/,
      opening:
        'Cancelar la matrícula tiene un **derecho de inscripción pequeño en la cámara**, pero hay que estar al día en las renovaciones; el RUT se cancela gratis.',
      paragraphs: [
        'En una sociedad se suma el impuesto de registro del acta y los honorarios del liquidador o contador. No tengo cargada la tarifa de las cámaras.',
      ],
      sources: [codigoComercio('arts. 33 y 35'), et('art. 555-2')],
    },
    renta: {
      label: 'última renta',
      test: /\b(?:ultima (?:declaracion|renta)|fraccion de ano|declaracion de renta)\b/,
      opening:
        'La renta de la fracción de año de una sociedad liquidada se puede presentar **desde el día siguiente a la liquidación y a más tardar en los plazos de ese año gravable**.',
      paragraphs: [
        'Se usa el formulario de renta del año en que se liquida, o el anterior si la DIAN no ha expedido el nuevo.',
      ],
      sources: [et('art. 595')],
      caveats: ['La sociedad liquida su año el día de la aprobación de la cuenta final, si no está vigilada.'],
    },
    muerte: {
      label: 'dueño fallecido',
      test: /\b(?:murio|fallec\w{1,5}|muert[oa]|herederos?|sucesion)\b/,
      opening:
        'Si el dueño murió, **los herederos cancelan la matrícula con el registro de defunción, y el RUT se cancela al terminar la sucesión**; mientras tanto, actúa a nombre de la sucesión ilíquida.',
      paragraphs: ['Las declaraciones pendientes y las del año de la muerte las presentan los herederos o el albacea.'],
      sources: [et('arts. 572, 595 y 555-2'), durTributario('art. 1.6.1.2.18'), codigoComercio('art. 33')],
    },
    sede: {
      label: 'una sola sede',
      test: /\b(?:sucursal|sede|solo una?|un solo local|dos locales|puesto del|dejar (?:uno|otra|el otro))\b/,
      opening:
        'Para cerrar un solo local **cancelas en la cámara la matrícula de ese establecimiento y lo retiras del RUT**; tu matrícula de comerciante sigue.',
      paragraphs: ['Avisa también a la alcaldía donde estaba, para el ICA. El RUT se actualiza en el mes siguiente.'],
      sources: [codigoComercio('art. 35'), et('arts. 555-2 y 658-3')],
    },
  },
})

export const sagrilaft = note({
  id: 'empresa.sagrilaft',
  subject: 'sociedades',
  title: 'SAGRILAFT y PTEE: qué son y a quién aplican',
  general: {
    opening:
      'El **SAGRILAFT** lo regula la Circular Externa 100-000016 de 2020 y el **PTEE**, la Circular 100-000011 de 2021, ambas de la Superintendencia de Sociedades.',
    paragraphs: [
      'Se aplican a las sociedades vigiladas que llegan a los topes de ingresos o activos de su sector. Piden una matriz de riesgos, un oficial de cumplimiento, debida diligencia y reportes a la UIAF.',
    ],
    sources: [circular('100-000016', 2020), circular('100-000011', 2021)],
    caveats: ['El tope depende del sector de la sociedad: confírmalo en la circular.'],
  },
})

export const sgSst = note({
  id: 'empresa.sg-sst',
  subject: 'nomina',
  title: 'Seguridad y salud en el trabajo (SG-SST)',
  general: {
    opening: {
      sino: '**Sí: toda empresa con trabajadores o contratistas, aunque sea uno, debe tener el Sistema de Gestión de Seguridad y Salud en el Trabajo (SG-SST)**, con los estándares mínimos de la Resolución 312 de 2019.',
      otro: 'Toda empresa con trabajadores o contratistas debe tener el **Sistema de Gestión de Seguridad y Salud en el Trabajo (SG-SST)**, con los estándares mínimos de la Resolución 312 de 2019.',
    },
    paragraphs: [
      'Los estándares crecen con el tamaño: hasta 10 trabajadores, de 11 a 50, y más de 50 o con riesgo IV o V.',
    ],
    sources: [resolucion('312', 2019)],
    caveats: ['La clase de riesgo de la ARL puede exigir más estándares que el número de trabajadores.'],
  },
})

export const plazosJustos = note({
  id: 'empresa.plazos-justos',
  subject: 'sociedades',
  title: 'En cuántos días se le paga a una mipyme (Ley 2024)',
  general: {
    opening:
      'A un proveedor que es micro, pequeña o mediana empresa se le paga en un máximo de **45 días calendario** desde que aceptas la factura.',
    sources: [ley('2024', 2020)],
    caveats: ['No aplica entre grandes empresas ni a lo que otra norma trata aparte.'],
  },
  aspects: {
    incumple: {
      label: 'si no pagan',
      test: /\b(?:si no (?:me )?pag|no me (?:paga|pagan|pagaron)|se demoran?|incumpl|se pasan?)\w{0,4}/,
      opening:
        'Si no te paga en los **45 días calendario** debe pagarte los **intereses de mora y los gastos del cobro**, aunque el contrato diga otro plazo, y la factura aceptada se puede cobrar por vía ejecutiva.',
      paragraphs: [
        'La ley manda indemnizar los costos de cobranza. La mora entre comerciantes se cobra a la tasa máxima comercial si no se pactó otra.',
      ],
      sources: [ley('2024', 2020), codigoComercio('art. 884'), ley('1231', 2008)],
    },
  },
})

export const sociedades = [
  contadorFirma,
  contabilidadObligados,
  conservacion,
  matricula,
  reserva,
  sas,
  disolucion,
  rub,
  crear,
  cerrar,
  sagrilaft,
  sgSst,
  plazosJustos,
]
