import { formatCop, formatDate, formatNumber } from '../../../../shared/format.ts'
import { auxilioTransporte } from '../../../../shared/tax/auxilioTransporte.ts'
import { AUXILIO_TRANSPORTE, SMMLV } from '../../../../shared/tax/facts/general.ts'
import { LABOUR } from '../../../../shared/tax/facts/labour.ts'
import { addDays, daysBetween } from '../../../../shared/tax/habiles.ts'
import { cst, ley } from '../../../../shared/tax/sources.ts'
import type { IsoDate } from '../../../../shared/tax/types.ts'
import { cite } from '../../topics/topic.ts'
import { intent, type Slot } from '../intent.ts'
import { date, tiempoServicio } from '../slots.ts'
import { abre, aspectos, contrato, proteccion, salario } from './slots.ts'

const MOST_TRIAL_DAYS = 60

/** The term of a fixed contract, as said: "un contrato de 4 meses". */
const plazoContrato: Slot<number, false> = {
  label: 'Plazo del contrato',
  type: 'days',
  read: ({ text: said, duration }) => {
    if (!duration || !/\b(?:fijo|contrat\w{1,3}|termino|por|de)\b/.test(said)) return undefined
    const days = duration.years * 360 + duration.months * 30 + duration.days
    return days > 0 ? days : undefined
  },
  show: (value) => `${formatNumber(value)} días`,
  required: false,
}

export const prueba = intent({
  id: 'contrato.prueba',
  subject: 'contrato laboral',
  title: 'Periodo de prueba: cuánto dura y cómo se termina',
  slots: {
    plazoContrato,
    contrato,
    proteccion,
    aspectos: aspectos('Lo que se pregunta', {
      terminar:
        /\b(?:despedir\w{0,2}|termin\w{1,5}|indemniz\w{1,7}|sac\w{1,4}|ech\w{1,4}|cancelar?|quitar|liquid\w{1,8}|le debo|lo eche|retir\w{1,4}|decirle que no)\b/,
      escrito: /\b(?:escrito|verbal|de palabra|pactar\w{0,2})\b/,
      renovar:
        /\b(?:renov\w{1,4}|prorrog\w{1,4}|otra vez|de nuevo|segundo contrato|ampliar\w{0,2}|extender\w{0,2}|alargar\w{0,2})\b/,
      domestico: /\b(?:domestic\w|empleada de (?:la )?casa|aseadora|senora del aseo)\b/,
    }),
  },
  answer(values, { kind }) {
    const asked: readonly string[] = values.aspectos ?? []
    const days = values.plazoContrato
    const most =
      days !== undefined && days < 360 && values.contrato !== 'indefinido' && days > 2 * 30
        ? Math.min(MOST_TRIAL_DAYS, Math.floor(days / 5))
        : days !== undefined && days <= 60 && values.contrato === 'fijo'
          ? Math.floor(days / 5)
          : undefined
    const trial =
      most === undefined
        ? undefined
        : `En un contrato fijo de ${formatNumber(days ?? 0)} días el periodo de prueba es de **máximo ${formatNumber(most)} días**: la quinta parte, sin pasar de dos meses.`
    const headline =
      values.proteccion === 'embarazo'
        ? abre(
            kind,
            'No',
            '**el periodo de prueba no permite sacar a una trabajadora por su embarazo**: la protección rige desde el primer día y se necesita permiso del inspector de trabajo.',
          )
        : asked.includes('terminar')
          ? `${kind === 'sino' ? 'Sí: en' : 'En'} el periodo de prueba cualquiera de las partes puede terminar el contrato **sin preaviso ni indemnización**.`
          : asked.includes('renovar')
            ? abre(
                kind,
                'No',
                '**el periodo de prueba no se repite** con el mismo trabajador en contratos sucesivos, y solo se prorroga sin pasar de su máximo legal.',
              )
            : asked.includes('escrito')
              ? abre(
                  kind,
                  'Sí',
                  'el periodo de prueba **debe pactarse por escrito**; si no, no existe y el contrato rige sin prueba.',
                )
              : asked.includes('domestico')
                ? 'En el servicio doméstico el periodo de prueba **se presume de 15 días**; uno más largo se pacta por escrito, hasta dos meses.'
                : (trial ??
                  'El periodo de prueba dura **máximo dos meses**, y en un contrato fijo de menos de un año no más de la quinta parte de su duración.')
    return {
      headline,
      paragraphs: [
        'Debe pactarse por escrito; si no, no hay periodo de prueba. En el servicio doméstico se presume de 15 días.',
        'Dura como máximo dos meses. En ese tiempo cualquiera de las partes puede terminar el contrato sin preaviso ni indemnización. Se paga todo lo demás: salario, seguridad social y prestaciones en proporción.',
      ],
      ...(most === undefined
        ? {}
        : {
            steps: [
              {
                label: 'Quinta parte del contrato',
                formula: `${formatNumber(days ?? 0)} días ÷ 5`,
                value: `${formatNumber(most)} días`,
              },
            ],
          }),
      sources: [cst('arts. 76 a 80')],
      caveats: [
        'Con contratos sucesivos con el mismo trabajador solo vale el del primero.',
        'No se puede terminar por un motivo discriminatorio, como el embarazo.',
      ],
    }
  },
})

/** The day on which the fixed term ends. */
const vencimiento: Slot<IsoDate, false> = date(
  'Vencimiento del contrato',
  (message) => message.period?.to ?? message.days.at(-1),
)

export const preaviso = intent({
  id: 'contrato.preaviso',
  subject: 'contrato laboral',
  title: 'Preaviso: con cuánto tiempo se avisa y qué pasa si no',
  slots: {
    salario,
    vencimiento,
    plazoContrato,
    contrato,
    aspectos: aspectos('Lo que se pregunta', {
      olvido:
        /\b(?:se (?:me|le|nos) (?:paso|olvido|pasa|olvida)|no (?:le )?avis\w{1,3}|olvid\w{1,3}|pasa si|omision|tarde|no me (?:han dicho|avisaron|dijeron)|faltando (?:una|1) semana)\b/,
      renuncia: /\b(?:renunci\w{1,4}|me voy|irme|otro (?:trabajo|camello|empleo)|retirarme|me retiro)\b/,
      forma: /\b(?:escrito|verbal|de palabra|whatsapp|correo|carta)\b/,
      indemnizar: /\bindemniz\w{1,7}\b/,
    }),
  },
  answer(values, ctx) {
    const { kind, facts, on, today } = ctx
    const asked: readonly string[] = values.aspectos ?? []
    const notice = facts.at(LABOUR.preavisoFijo, on)
    const days = notice.value
    const end = values.vencimiento
    const last = end === undefined ? undefined : addDays(end, -days)
    const by = last === undefined ? '' : `: en este caso, a más tardar el **${formatDate(last)}**`
    const missed = 'se entiende **renovado por un término igual**'
    // An employee who names no term asks about leaving.
    const resigns =
      asked.includes('renuncia') ||
      (ctx.speaker === 'trabajador' &&
        end === undefined &&
        !/\b(?:renov|renuev|fijo|venc|prorrog|no me|acab|termin)/.test(ctx.message.text))
    const late = last !== undefined && today > last && end !== undefined && end >= today
    const headline =
      values.contrato === 'indefinido'
        ? 'En un contrato indefinido **no hay preaviso del empleador**: si lo termina sin justa causa, paga la indemnización.'
        : values.contrato === 'obra'
          ? 'En un contrato por obra o labor **no hay preaviso**: termina cuando termina la obra.'
          : resigns
            ? `${kind === 'sino' ? 'Se pide, pero sin castigo: a' : 'A'} quien renuncia se le pide avisar con **${days} días**, y si no avisa **no hay descuento ni sanción**.`
            : late
              ? `Ya no alcanzas: había que avisar a más tardar el **${formatDate(last)}**, y sin ese aviso el contrato ${missed}.`
              : asked.includes('olvido') && last === undefined
                ? `${kind === 'sino' ? 'Sí: si' : 'Si'} no se avisa por escrito con ${days} días de anticipación, el contrato a término fijo ${missed}.`
                : asked.includes('olvido')
                  ? `Se avisa por escrito con **${days} días de anticipación**${by}; si se pasa, el contrato ${missed}.`
                  : asked.includes('forma') && kind === 'sino'
                    ? `Sí: el aviso de no renovación **va por escrito**, con ${days} días de anticipación${by}; de palabra no vale.`
                    : asked.includes('indemnizar') && kind === 'sino'
                      ? `No: si se avisa por escrito con ${days} días de anticipación${by}, **terminar un contrato fijo en su vencimiento no se indemniza**.`
                      : kind === 'cuando' && last !== undefined && end !== undefined
                        ? `Avisa a más tardar el **${formatDate(last)}**: son ${days} días antes del vencimiento del ${formatDate(end)}, y por escrito; si no, se renueva por un término igual.`
                        : `Para no renovar un contrato a término fijo hay que avisar por escrito con **${days} días de anticipación**${by}; si no, se prorroga por un término igual.`
    const term = values.plazoContrato
    return {
      headline,
      paragraphs: [
        `Sin el aviso, el contrato se renueva por el mismo tiempo pactado o por el de su última prórroga, sin pasar de cuatro años en total. En los de menos de un año, desde la cuarta prórroga cada una dura al menos un año ${cite(ley('2466', 2025))}.`,
        `Terminarlo después de renovado y sin justa causa cuesta los salarios que falten hasta el nuevo vencimiento ${cite(cst('art. 64'))}${values.salario !== undefined && term !== undefined ? `: con ${formatCop(values.salario)} y ${formatNumber(term)} días, hasta ${formatCop(Math.round((values.salario / 30) * term))}` : ''}.`,
        'En el contrato indefinido el empleador no cumple un preaviso: sin justa causa paga la indemnización. Al trabajador que renuncia se le pide avisar, pero no hay una sanción económica si no lo hace.',
        ...(end !== undefined && last !== undefined && last >= today
          ? [`Hoy faltan ${formatNumber(daysBetween(today, last))} días para esa fecha.`]
          : []),
      ],
      sources: [cst('art. 46'), ley('2466', 2025), cst('art. 64')],
      facts: [notice],
      caveats: [
        `Son días calendario${last === undefined ? '' : ': por prudencia entrega la carta uno o dos días antes y guarda el recibido'}.`,
        'Algunas justas causas exigen avisar con 15 días. En el contrato por obra no hay preaviso: termina cuando termina la obra.',
        'Si la trabajadora está embarazada o la persona está incapacitada, no basta el aviso: se pide permiso.',
      ],
    }
  },
})

export const fijo = intent({
  id: 'contrato.fijo',
  subject: 'contrato laboral',
  title: 'Tipos de contrato y cuánto dura el fijo',
  slots: {
    contrato,
    plazoContrato,
    tiempoServicio,
    aspectos: aspectos('Lo que se pregunta', {
      temporada:
        /\b(?:temporada|cosecha|navid\w{1,5}|diciembre|fin de ano|ocasional|transitori\w|por (?:unos|los) (?:dias|meses))\b/,
      prorrogas: /\b(?:prorrog\w{1,4}|renov\w{1,5}|renuev\w{1,3}|cuantas veces|seguidos|volver a|vuelvo a)\b/,
      conversion: /\b(?:indefinid[oa]|deja de ser|se vuelve|ya soy|pasa a)\b/,
      escrito: /\b(?:verbal|de palabra|escrito|sin contrato|sin papel\w{0,2})\b/,
    }),
  },
  answer(values, { kind }) {
    const asked: readonly string[] = values.aspectos ?? []
    const served = values.tiempoServicio ?? 0
    const over = served > 4 * 360
    const headline = asked.includes('temporada')
      ? `${kind === 'sino' ? 'Sí: para' : 'Para'} una temporada sirve **un contrato a término fijo por ese tiempo, o por obra o labor, siempre por escrito**; con todas las prestaciones en proporción.`
      : over
        ? `${kind === 'sino' ? 'No: el' : 'El'} contrato a término fijo dura **máximo cuatro años, con sus prórrogas**; después es indefinido.`
        : asked.includes('prorrogas')
          ? 'Un contrato fijo **se puede prorrogar sin pasar de cuatro años en total**; si es de menos de un año, desde la cuarta prórroga cada una dura al menos un año.'
          : asked.includes('escrito')
            ? abre(
                kind,
                kind === 'sino' && /\bverbal|palabra|sin (?:contrato|papel)/.test(asked.join(' ')) ? 'Sí' : 'Sí',
                'el contrato a término fijo **debe constar por escrito**; si es verbal se entiende indefinido.',
              )
            : kind === 'comparar'
              ? 'El indefinido **no tiene fecha de fin** y el fijo **termina en la fecha pactada, máximo a los cuatro años**; las prestaciones son las mismas y cambia cuánto cuesta terminarlo antes.'
              : 'El contrato a término fijo dura **máximo cuatro años, con sus prórrogas**; la regla general es el contrato indefinido.'
    return {
      headline,
      paragraphs: [
        `El límite rige desde la reforma laboral ${cite(ley('2466', 2025))} y cuenta desde el 25 de junio de 2025 para los contratos que ya existían. El contrato fijo y el de obra o labor deben constar por escrito; si no, se entienden indefinidos.`,
        ...(asked.includes('temporada')
          ? [
              'Pon en el contrato la temporada y la fecha de fin. Para no seguir, avisa por escrito 30 días antes; si el contrato dura tan poco que no alcanza, entrega el aviso con la firma. Al año siguiente se puede contratar otra vez a la misma persona.',
              `El contrato ocasional o transitorio es solo para labores distintas de las normales del negocio y no pasa de un mes ${cite(cst('art. 6'))}.`,
            ]
          : [
              'Para no renovar el fijo hay que avisar por escrito con 30 días de anticipación; si no, se renueva por un término igual.',
            ]),
      ],
      tables: [
        {
          title: 'Contratos de trabajo',
          columns: ['Contrato', 'Duración', 'Terminarlo sin justa causa'],
          rows: [
            ['Indefinido', 'Sin fecha', '30 días por el primer año y 20 por cada siguiente'],
            ['Término fijo', 'Hasta 4 años con prórrogas', 'Salarios que faltaban'],
            ['Obra o labor', 'Lo que dure la obra', 'Lo que faltaba, mínimo 15 días'],
          ],
        },
      ],
      sources: [
        ley('2466', 2025),
        cst('arts. 45 a 47'),
        cst('art. 64'),
        ...(asked.includes('temporada') ? [cst('art. 6')] : []),
      ],
    }
  },
})

export const teletrabajo = intent({
  id: 'contrato.teletrabajo',
  subject: 'contrato laboral',
  title: 'Teletrabajo, trabajo en casa y auxilio de conectividad',
  slots: {
    salario,
    aspectos: aspectos('Lo que se pregunta', {
      auxilio: /\b(?:auxilio|transporte|bus|pasajes|internet|conectividad|luz|energia)\b/,
      hibrido: /\b(?:hibrid\w|\d dias? (?:a|por|en) (?:la )?(?:semana|oficina)|unos dias|viene a la oficina|asiste)\b/,
      equipo: /\b(?:comput\w{1,6}|equipos?|portatil|silla|herramient\w{1,2})\b/,
      horas: /\b(?:horas? extras?|extras|jornada|recargos?|horario|reunion)\b/,
      desconexion:
        /\b(?:desconexion|despues de (?:la )?hora|me escrib\w{1,3}|llamar\w{0,2}|contestar\w{0,2}|diez de la noche|10 de la noche)\b/,
      arl: /\b(?:arl|accident\w{1,4}|cayo|se cae|riesgos|me pasa algo|si se enferma)\b/,
      volver: /\b(?:volver|regres\w{1,3}|devolver\w{0,2}|presencial|revert\w{1,2}|reversib\w{1,7})\b/,
      diferencia: /\b(?:diferencia\w{0,2}|trabajo en casa|remoto)\b/,
    }),
  },
  answer(values, { kind, facts, on }) {
    const asked: readonly string[] = values.aspectos ?? []
    const auxilio = facts.at(AUXILIO_TRANSPORTE, on)
    const smmlv = facts.at(SMMLV, on)
    const tope = facts.at(LABOUR.auxilioTope, on).value * smmlv.value
    const has = (key: string) => asked.includes(key)
    const none = values.salario !== undefined && auxilioTransporte(values.salario, facts, on) === 0
    const steps = numbered([
      'Firma un acuerdo escrito (un otrosí si ya hay contrato): modalidad, lugar, horario, equipos y cómo se vuelve a la oficina.',
      'Entrega los equipos, o acuerda por escrito que use los suyos y cómo se compensan.',
      'Reporta a la ARL el lugar, el horario y las tareas.',
      'Cambia el auxilio de transporte por el de conectividad, a quien gana hasta dos salarios mínimos.',
      'Incluye la modalidad en el reglamento y respeta la jornada y la desconexión.',
    ])
    const headline =
      kind === 'como'
        ? 'Para pasar a alguien a teletrabajo se necesita **un acuerdo escrito y el reporte a la ARL**, así:'
        : kind === 'comparar' || (kind === 'quees' && has('diferencia'))
          ? 'El **teletrabajo** es una forma estable y pactada, total o por días; el **trabajo en casa** es ocasional, por tres meses prorrogables; el **trabajo remoto** es todo a distancia, desde la contratación hasta el final.'
          : none && (has('auxilio') || has('hibrido'))
            ? `${kind === 'sino' ? 'No: con' : 'Con'} ${formatCop(values.salario ?? 0)} de salario **no hay auxilio de transporte ni de conectividad**, porque pasa de ${formatCop(tope)}.`
            : has('hibrido')
              ? `Si trabaja unos días en la oficina y otros en casa se paga **un solo auxilio, de transporte o de conectividad, por ${formatCop(auxilio.value)}**: no se suman.`
              : has('desconexion')
                ? `${kind === 'sino' ? 'Sí tiene derecho a no responder: la' : 'La'} **desconexión laboral** protege el tiempo fuera de la jornada, también de quien trabaja desde la casa.`
                : has('arl')
                  ? `${kind === 'sino' || kind === 'quien' ? 'Sí: la' : 'La'} **ARL cubre los accidentes que ocurren trabajando en la casa**, si el empleador le reportó el lugar y el horario.`
                  : has('volver')
                    ? `${kind === 'sino' ? 'Depende de lo firmado: si' : 'Si'} empezó en la oficina y después pasó a teletrabajo, **cualquiera de las partes puede pedir volver**; si fue contratado como teletrabajador, no se le puede exigir.`
                    : has('equipo')
                      ? `${kind === 'sino' ? 'Sí: el' : 'El'} empleador **debe dar los equipos, la conexión y la energía del teletrabajo**, salvo que acuerden por escrito usar los del trabajador y cómo se compensan.`
                      : has('horas')
                        ? `${kind === 'sino' ? 'Sí: quien' : 'Quien'} teletrabaja **tiene la misma jornada máxima, con horas extra y recargos** cuando el empleador las pide y se pueden verificar.`
                        : has('auxilio') || kind === 'cuanto'
                          ? `${kind === 'sino' ? 'No: en' : 'En'} vez del auxilio de transporte se paga **el de conectividad, ${formatCop(auxilio.value)} al mes**, a quien gana hasta dos salarios mínimos y no va a la oficina.`
                          : 'Quien teletrabaja **tiene los mismos derechos que en la oficina**; cambia el auxilio de transporte por el de conectividad y se necesita un acuerdo escrito.'
    return {
      headline,
      paragraphs: [
        ...(kind === 'como' ? [steps] : []),
        ...(has('auxilio') || has('hibrido') || kind === 'cuanto' || kind === 'como'
          ? [
              `El auxilio de conectividad vale lo mismo que el de transporte (${formatCop(auxilio.value)} al mes este año), lo recibe quien gana hasta ${formatCop(tope)} y los dos no se suman ${cite(ley('2466', 2025))}. Entra en la base de cesantías, intereses y prima, como el de transporte.`,
            ]
          : []),
        'El salario, las prestaciones, la seguridad social y la jornada son iguales a los de la oficina. El lugar y el horario se reportan a la ARL.',
        `El empleador pone los equipos, la conexión y la energía ${cite(ley('1221', 2008))}; en el trabajo en casa se puede acordar que use los propios ${cite(ley('2088', 2021))}.`,
        `Fuera de la jornada no hay que responder mensajes ni llamadas, salvo urgencias o cargos de dirección ${cite(ley('2191', 2022))}.`,
      ],
      sources: [
        ley('1221', 2008),
        ley('2088', 2021),
        ley('2121', 2021),
        ley('2466', 2025, 'art. 53'),
        ley('2191', 2022),
      ],
      facts: [auxilio, smmlv],
    }
  },
})

const numbered = (steps: readonly string[]) => steps.map((each, at) => `${at + 1}. ${each}`).join('\n')

const KEEPS_NOTHING =
  'No: el dueño o administrador **no puede quedarse con las propinas, retenerlas ni usarlas para gastos del negocio**.'

export const propinas = intent({
  id: 'salario.propinas',
  subject: 'nomina',
  title: 'Propinas: de quién son y cómo se reparten',
  slots: {
    salario,
    aspectos: aspectos('Lo que se pregunta', {
      salario:
        /\b(?:salario|liquid\w{1,8}|prestaciones|prima|cesantias|sueldo|base|planilla|aportes|seguridad social|ibc|nomina)\b/,
      tope: /\b(?:maximo|tope|porcentaje|hasta cuanto|sugerir|10 ?%|ponerle)\b/,
      obligar: /\b(?:obligar\w{0,2}|obligatori\w|no quiere|voluntari\w|cobrar)\b/,
      reparto: /\b(?:repart\w{1,5}|distribu\w{1,6}|se parte|cuanto me toca|pelea\w{0,2})\b/,
      plazo: /\b(?:cuando|cada cuanto|plazo|fin(?:al)? del? mes|tres semanas)\b/,
      impuesto: /\b(?:iva|impoconsumo|inc|impuesto|venta|ingreso)\b/,
      quedarse:
        /\b(?:quedar\w{0,3}|queda con|cog(?:er|erme|erse|o|e)|robando|roba|retener\w{0,2}|quitar\w{0,2}|gastos|gas|romp\w{1,2}|reponer|administracion|fiesta|faltantes|sancion\w{0,4}|multa)\b/,
      jefe: /\b(?:admin\w{0,9}|gerente|dueno|jefe|propietari\w)\b/,
    }),
  },
  answer(values, { kind }) {
    const asked: readonly string[] = values.aspectos ?? []
    const has = (key: string) => asked.includes(key)
    const headline = has('impuesto')
      ? `${kind === 'sino' ? 'No: la' : 'La'} propina **no es ingreso del establecimiento ni paga IVA o impoconsumo**, si es voluntaria y va discriminada en la cuenta.`
      : has('tope') || (kind === 'cuanto' && !has('reparto'))
        ? 'La propina que se sugiere es de **máximo el 10 %** del valor del servicio, y el cliente puede cambiarla o no darla.'
        : has('obligar') && kind === 'sino'
          ? 'No: **la propina es voluntaria**; se le pregunta al cliente antes de imprimir la cuenta y puede decir que no o cambiar el valor.'
          : has('salario')
            ? `${kind === 'sino' ? 'No: las' : 'Las'} propinas **no son salario**; no entran en la liquidación, las prestaciones ni los aportes, y no reemplazan el sueldo.`
            : kind === 'sino' && has('quedarse')
              ? KEEPS_NOTHING
              : has('plazo') || kind === 'cuando'
                ? 'Las propinas se reparten **a más tardar en un mes**.'
                : has('reparto') || kind === 'como'
                  ? 'Las propinas las reparten **los propios trabajadores de la cadena de servicio, como acuerden**; si no se ponen de acuerdo, el empleador las reparte por partes iguales.'
                  : has('quedarse') || has('jefe')
                    ? kind === 'sino'
                      ? KEEPS_NOTHING
                      : KEEPS_NOTHING.slice(4).replace('el', 'El')
                    : 'Las propinas son **de los trabajadores de la cadena de servicio**: meseros, cocina, bar y los demás que atienden al cliente.'
    return {
      headline,
      paragraphs: [
        `El dueño y el administrador no pueden intervenir en el reparto, retenerlas ni gastarlas en reponer elementos, pagar turnos o cualquier gasto del negocio ${cite(ley('1935', 2018))}.`,
        `No son salario y no se puede pactar que sean el sueldo o parte de él ${cite(cst('art. 131'))}.`,
        'La propina es voluntaria: se pregunta al cliente antes de facturar y la sugerida no pasa del 10 %. Las que llegan por datáfono son igualmente de los trabajadores y se entregan completas; en la contabilidad son un ingreso para terceros.',
        'La Superintendencia de Industria y Comercio vigila y multa; los trabajadores también pueden reclamar ante el Ministerio del Trabajo.',
      ],
      sources: [ley('1935', 2018), cst('art. 131')],
    }
  },
})
