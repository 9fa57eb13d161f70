import { formatCop, MONTHS } from '../../../../shared/format.ts'
import { aprendiz } from '../../../../shared/tax/aprendices.ts'
import { AUXILIO_TRANSPORTE, SMMLV } from '../../../../shared/tax/facts/general.ts'
import { LABOUR } from '../../../../shared/tax/facts/labour.ts'
import { circular, ley } from '../../../../shared/tax/sources.ts'
import type { IsoDate } from '../../../../shared/tax/types.ts'
import { fromCalculation } from '../answer.ts'
import { bare, figure } from '../figure.ts'
import type { Slot } from '../intent.ts'
import { intent } from '../intent.ts'
import { choice, money } from '../slots.ts'
import { ALONE, claseRiesgo, counted, countIn, exonerado, personas } from './slots.ts'

const NORM = ley('789', 2002, 'arts. 32 a 34')
const REFORM = ley('2466', 2025, 'art. 21')
const FIRST = 15
const EACH = 20
const FRACTION = 10

/** One for every 20, one more for a rest of 10 or more; between 15 and 20, one. */
export function apprenticesOf(workers: number): number {
  if (workers < FIRST) return 0
  if (workers <= EACH) return 1
  return Math.floor(workers / EACH) + (workers % EACH >= FRACTION ? 1 : 0)
}

const COMPANY_SIZE = [
  counted('', ' (?:emplead|trabajador|person|operari|obrer|man\\b|manes|justos|de planta|en la planta|trabajando)'),
  counted(
    '\\b(?:somos|tengo|tenemos|hay|completamos|pase de|pasamos de|ya vamos en|con|llego a|llegamos a|fueran|son|empresa|sena|aprendices|trabajadores|empresa de) (?:apenas |ya |como |mas de )?',
    '\\b(?! ?(?:aprendi|mil|mill|%|por|mes|dia|ano|smm))',
  ),
]
const GONE = counted('\\b(?:fueron|retiraron|van|renunciaron|despedimos|salieron) (?:a )?', '')
const COME = counted('\\b(?:entraron|llegaron|ingresaron|contratamos|entran) (?:a |otros )?', ' (?:mas|nuev)')
const trabajadores: Slot<number, false> = {
  label: 'Trabajadores de la empresa',
  type: 'count',
  read: ({ text }, { before }) => {
    const gone = countIn(text, GONE)
    const come = countIn(text, COME)
    if (typeof before === 'number' && (gone !== undefined || come !== undefined))
      return Math.max(1, before - (gone ?? 0) + (come ?? 0))
    const value = countIn(text, ...COMPANY_SIZE, ...(before === undefined ? [] : [ALONE]))
    return value !== undefined && value >= 1 && value <= 100_000 ? value : undefined
  },
  required: false,
}
const STAGES =
  /\blectiva\b|\bpractica\b|\bproductiva\b|\bsostenimiento\b|\b(?:si (?:lo|los|al final)|uno) (?:al final )?contrat|\bsi (?:al final )?contrat/
/** "¿Y cuánto le pago?", of the apprentice and not of the SENA. */
const PAYS =
  /\b(?:cuanto|que (?:valor|suma|salario|sueldo)) (?:se )?(?:les?|hay que|tengo que) (?:pag\w{1,4}|doy|dar\w{0,3})\b(?! (?:al|a el) sena)/
const SOME_TAKEN = [
  counted(
    '\\b(?:solo |nada mas )?(?:consig\\w{1,4}|contrat\\w{1,4}|vincul\\w{1,3}|recib\\w{1,3}|tengo|tenemos|ya hay) (?:solo |a |ya )?',
    '(?: (?:aprendi|muchach|pelad)|,? (?:de (?:los|las)|y (?:el|los) otr|no mas|cuanto (?:pago|es|seria) por (?:el|los) (?:otr|demas|que falt)))',
  ),
  // "Empresa de 65 trabajadores con 1 aprendiz".
  counted('\\bcon (?:solo |ya )?', ' aprendi'),
  counted('\\bse (?:vincularon|vinculo|contrataron|contrato) ', ''),
]
/** Apprentices that the company has already, of those that it must have. */
const contratados: Slot<number, false> = {
  label: 'Aprendices que ya contrata',
  type: 'count',
  read: ({ text }) => {
    const one =
      /\b(?:consig\w{1,4}|contrat\w{1,4}|recib\w{1,3}|vincul\w{1,3}) (?:solo |a )?un[oa]?\b(?! (?:emplead|trabajador|person))/.test(
        text,
      ) && /\b(?:de (?:los|las)|otr[oa]|restantes?|falt|solo)\b/.test(text)
    const value = one ? 1 : countIn(text, ...SOME_TAKEN)
    return value !== undefined && value >= 1 && value <= 200 ? value : undefined
  },
  required: false,
}
const SOME_MONTHS = counted('', ' mes(?:es|ecitos)\\b(?! de prueba)')
const meses: Slot<number, false> = {
  label: 'Meses',
  type: 'count',
  read: ({ text }) => {
    const value = /\b(?:un|todo el|al|1) ano\b/.test(text) ? 12 : countIn(text, SOME_MONTHS)
    return value !== undefined && value > 1 && value <= 60 ? value : undefined
  },
  required: false,
}
const monetizar = choice('Modo', { dinero: 'pagarlo al SENA en dinero' }, ({ text }) =>
  /\bmonetiz|\bno (?:quiero|queremos|tener) (?:aprendi|muchach|tener|recibir)|\bno tenerlos\b|\bsin aprendices\b|\bno (?:los|las|lo|la|l[oe]s) (?:contrat|recib|tom|cog|met|quier|vincul)|\bno (?:contrat\w{1,4}|recib\w{1,3}|met\w{1,3}|coj\w|tengo) (?:a )?(?:ningun\w{0,1}|nadie|aprendi|los|el|al)|\b(?:plata|dinero) al sena|\bpagar(?:le)? (?:la plata|al sena|todo)|\bcobra el sena\b|\blibrarse\b|\bpago todo\b|\b(?:pagar|consignar|girar)le al sena\b/.test(
    text,
  )
    ? 'dinero'
    : undefined,
)

const QUOTA =
  /\bcuant[oa]s (?:aprendi|me |nos |debo|debe|tengo|toca|son obliga|obliga)|\bobliga\w{0,5} a (?:tener|contratar)|\bcuota\b|\bmonetiz|\b(?:toca|debo|debe|debemos|tengo que|tenemos que|hay que) (?:tener|contratar|vincular) (?:un |una |a un |a )?(?:aprendi|practicante|pasante|muchach)/

export const cuota = intent({
  id: 'aprendiz.cuota',
  // "¿Y si no lo contrato?" after what one is paid: what goes to the SENA instead.
  follows: {
    after: /^aprendiz\.pago$/,
    said: /\bsi no (?:lo |los |la |las )?(?:contrat\w{1,4}|teng\w|cumpl\w{1,3}|recib\w{1,3})\b|\bmonetiz\w{1,5}\b|\bcuant[oa]s (?:aprendices )?(?:me toca|tengo que|debo)\b/,
  },
  tells: ({ text }) => QUOTA.test(text) && /\baprendi|\bsena\b/.test(text),
  subject: 'aprendices',
  title: 'Cuántos aprendices debe tener una empresa o cuánto paga al SENA',
  speakers: ['empleador', 'negocio'],
  covers: (part) => /\b(?:lectiva|productiva|sostenimiento|practica)\b/.test(part) || PAYS.test(part),
  slots: { trabajadores, monetizar, contratados, meses },
  answer(
    { trabajadores: workers, monetizar: inMoney, contratados: taken, meses: months },
    { facts, on, kind, message },
  ) {
    const rate = facts.at(LABOUR.aprendizMonetizacion, on)
    const smmlv = facts.at(SMMLV, on)
    const each = rate.value * smmlv.value
    const rule =
      'Las empresas con **15 o más trabajadores** deben contratar aprendices: **uno por cada 20 trabajadores**, y uno más por la fracción de 10 o superior.'
    const texts = [
      'Quien tiene entre 15 y 20 trabajadores contrata un aprendiz. La cuota la fija el SENA en una resolución.',
      `También se puede pagar al SENA en dinero por cada aprendiz que no se contrata; la reforma laboral subió ese valor a ${bare(LABOUR.aprendizMonetizacion)} salarios mínimos al mes: ${formatCop(each)}.`,
    ]
    const number = workers === undefined ? undefined : apprenticesOf(workers)
    const count = number === 1 ? 'un aprendiz' : `${number} aprendices`
    const money = number === undefined ? '' : `pagarlos en dinero costaría **${formatCop(each * number)} al mes**`
    const stages =
      STAGES.test(message.text) || (!inMoney && PAYS.test(message.text))
        ? [
            ...(/\blectiva\b|\bestudi|\bsostenimiento\b/.test(message.text) ||
            !/\bpractic|\bproductiva\b/.test(message.text)
              ? [
                  `en etapa lectiva cada uno recibe **${formatCop(aprendiz({ etapa: 'lectiva', date: on }, facts).result.pago)}** y le cuesta a la empresa ${formatCop(aprendiz({ etapa: 'lectiva', date: on }, facts).result.costoTotal)}`,
                ]
              : []),
            ...(/\bpractic|\bproductiva\b/.test(message.text) ||
            !/\blectiva\b|\bestudi|\bsostenimiento\b/.test(message.text)
              ? [
                  `en práctica recibe **${formatCop(aprendiz({ etapa: 'practica', date: on }, facts).result.pago)}** más prestaciones y cuesta ${formatCop(aprendiz({ etapa: 'practica', date: on }, facts).result.costoTotal)}`,
                ]
              : []),
          ].join('; ')
        : ''
    const pays = stages === '' ? '' : ` Si los contratas, ${stages}.`
    const [study, work] = (['lectiva', 'practica'] as const).map((etapa) => aprendiz({ etapa, date: on }, facts).result)
    const each1 = `A cada aprendiz se le pagan **${formatCop(study?.pago ?? 0)} al mes en etapa lectiva** (${figure(LABOUR.aprendizLectiva)} del mínimo) y **${formatCop(work?.pago ?? 0)} en la práctica** (${figure(LABOUR.aprendizPractica)}), con prestaciones y seguridad social.`
    const left = number === undefined || taken === undefined ? undefined : Math.max(0, number - taken)
    const headline =
      number !== undefined && left !== undefined && taken !== undefined && number > 0
        ? left === 0
          ? `Con ${taken === 1 ? 'ese aprendiz' : `esos ${taken} aprendices`} **cumples la cuota** de ${number}: no hay nada que pagar en dinero.`
          : `De los ${number} que te tocan contratas ${taken} y **pagas en dinero ${left === 1 ? 'el que falta' : `los ${left} que faltan`}: ${formatCop(each * left)} al mes**.${pays}`
        : number !== undefined && workers !== undefined
          ? number === 0
            ? `${kind === 'sino' ? 'No: con' : 'Con'} ${workers} trabajadores **no hay cuota obligatoria de aprendices**, que empieza en 15; puedes tener aprendices voluntarios.${pays}`
            : inMoney
              ? `Con ${workers} trabajadores la cuota es de **${count}**, y ${money.replace('pagarlos', number === 1 ? 'pagarlo' : 'pagarlos')} (${formatCop(each)} por cada uno).${pays}`
              : `${kind === 'sino' ? 'Sí: con' : 'Con'} ${workers} trabajadores debes tener **${count}**; ${number === 1 ? 'pagarlo' : 'pagarlos'} en dinero al SENA costaría **${formatCop(each * number)} al mes**.${pays}`
          : inMoney
            ? `${kind === 'sino' ? 'Sí: en' : 'En'} vez de contratarlo se puede pagar al SENA **${formatCop(each)} al mes por cada aprendiz** (${bare(LABOUR.aprendizMonetizacion)} salarios mínimos).`
            : kind === 'quien'
              ? '**El SENA** fija en una resolución cuántos aprendices debe tener cada empresa: uno por cada 20 trabajadores desde 15.'
              : /\bno (?:tener|cumpl)|\bincumpl|\bignor|\bmulta/.test(message.text)
                ? 'Quien no cumple la cuota **debe pagar la monetización con intereses y se expone a multas del SENA**, que la cobra.'
                : rule
    const owed = left ?? number
    const late =
      months === undefined || owed === undefined || owed === 0
        ? ''
        : ` Por ${months} meses son **${formatCop(each * owed * months)}**${/\batras|\bdeb|\bllev|\bacumulad/.test(message.text) ? ', más los intereses que cobre el SENA' : ''}.`
    return {
      headline: `${headline}${late}`,
      paragraphs: [...(pays === '' && !inMoney ? [each1] : []), ...(headline === rule ? [] : [rule]), ...texts],
      sources: [NORM, REFORM],
      facts: [rate, smmlv],
      caveats: [
        'Las empresas de construcción y otras con reglas propias tienen cuotas distintas.',
        'Cuentan los trabajadores de la empresa, no los aprendices.',
      ],
    }
  },
})

const STUDIES = /\blectiva\b|\bestudiando\b|\bestudi[ae]n?\b|\b(?:en|a) clases?\b/
const PRACTISES = /\bpracticas?\b|\bpracticar\b|\bproductiva\b/
const etapa = choice('Etapa', { lectiva: 'lectiva', practica: 'práctica' }, ({ text }) => {
  const study = STUDIES.test(text)
  const practice = PRACTISES.test(text) || (!study && /\bpracticantes?\b/.test(text))
  return study === practice ? undefined : study ? 'lectiva' : 'practica'
})

const MONTH_SINCE = new RegExp(`\\bdesde (?:el mes de |finales de |el \\d{1,2} de )?(${MONTHS.join('|')})\\b`)
/** The months from the one that is named up to this one, both counted. */
function monthsSince(text: string, today: IsoDate): number | undefined {
  const named = MONTH_SINCE.exec(text)?.[1]
  if (named === undefined) return undefined
  const months = (Number(today.slice(5, 7)) - (MONTHS.indexOf(named) + 1) + 12) % 12
  return months + 1
}

const HALF_OF_IT = /\b(?:la mitad|medio) (?:del? |de un |salario )*minimo\b/
/** What an apprentice is paid now: a sum, or a part of the minimum. */
const pagado: Slot<number, false> = {
  ...money('Lo que se le paga', ['salario', 'pago', 'salarioHora'], { per: 'mes', main: true }),
  read: ({ text, percents, on }, { facts }) => {
    const minimum = facts.at(SMMLV, on).value
    const [percent] = percents
    if (percent !== undefined && /\b(?:pag|d[oa]|gan)\w{1,6}\b/.test(text))
      return Math.round((minimum * percent.value) / 100)
    return HALF_OF_IT.test(text) ? Math.round(minimum / 2) : undefined
  },
}

/** Whether what is paid is what the law says, and what is missing each month. */
function checked(
  paid: number,
  stage: 'lectiva' | 'practica',
  due: Readonly<Record<'lectiva' | 'practica', number>>,
  months: number | undefined,
  both: boolean,
): string {
  const name = stage === 'lectiva' ? 'lectiva' : 'práctica'
  const share = figure(stage === 'lectiva' ? LABOUR.aprendizLectiva : LABOUR.aprendizPractica)
  const short = due[stage] - paid
  const other = both
    ? ` En ${stage === 'lectiva' ? `la práctica son **${formatCop(due.practica)}**` : `la lectiva son **${formatCop(due.lectiva)}**`}.`
    : ''
  if (short <= 1)
    return `Sí: en etapa ${name} lo mínimo es **${formatCop(due[stage])} al mes** (${share} del mínimo), y ${formatCop(paid)} lo cumple.${other}`
  const since =
    months === undefined || months < 2
      ? ''
      : `, **${formatCop(short * months)}** por los ${months} meses contando el que corre`
  return `No: en etapa ${name} son **${formatCop(due[stage])} al mes** (${share} del mínimo) y le pagas ${formatCop(paid)}: le faltan **${formatCop(short)} cada mes**${since}.${other}`
}

const OF_STAGE =
  /\bsena\b[^.;?]{0,60}\b(?:practicas?|lectiva|productiva)\b|\b(?:aprendi\w{1,5}|practicante|pasante)\b[^.;?]{0,60}\b(?:etapa|lectiva|productiva|practicas?)\b/

const APPRENTICES =
  /\b(?:\d{1,3}|dos|tres|cuatro|cinco|seis|ocho|diez|varios) (?:aprendices|practicantes|pasantes|muchach[oa]s|personas del sena)\b/

export const pago = intent({
  id: 'aprendiz.pago',
  // "Un muchacho del SENA empieza la práctica: ¿cuánto le pago?": of an apprentice, and of no employee.
  tells: ({ text }) => OF_STAGE.test(text) && /\bcuanto\b|\bque (?:le|les|se)\b/.test(text) && !QUOTA.test(text),
  covers: (part) => /\b(?:primas?|cesantias?|vacaciones|prestaciones|sostenimiento)\b/.test(part),
  follows: {
    after: /^aprendiz\.pago$/,
    said: /^\W{0,3}(?:y )?(?:(?:le|tambien|hay|tengo|toca|que|pago|pagar|pagarle|debo|se|tiene|derecho|a|dar|darle|lleva) ){0,7}(?:la |las )?(?:primas?|cesantias?|vacaciones|prestaciones)(?: tambien)?\W{0,3}$/,
  },
  subject: 'aprendices',
  title: 'Cuánto se le paga a un aprendiz y qué le corresponde',
  fits: ({ text }) => !QUOTA.test(text),
  slots: { etapa, pagado, claseRiesgo, exonerado, personas, meses },
  answer(values, { facts, on, kind, message, today, own }) {
    const common = { claseRiesgo: values.claseRiesgo ?? 1, exonerado: values.exonerado !== false, date: on } as const
    // "Somos 12 y nos toca una aprendiz": a number of people is that of apprentices only where it names them.
    const people =
      APPRENTICES.test(message.text) || /^\W*(?:y )?(?:si )?(?:fuera|son|fueran)/.test(message.text)
        ? (values.personas ?? 1)
        : 1
    const lectiva = aprendiz({ etapa: 'lectiva', ...common }, facts)
    const practica = aprendiz({ etapa: 'practica', ...common }, facts)
    const only = values.etapa === 'lectiva' ? lectiva : values.etapa === 'practica' ? practica : undefined
    const { text } = message
    const benefits = /\bprimas?\b|\bcesantia|\bvacacion|\bprestacion/.test(text)
    const many = (cost: number) =>
      `${people > 1 ? ` Por los ${people} son ${formatCop(cost * people)} al mes.` : ''}${values.meses === undefined ? '' : ` Por ${values.meses} meses son **${formatCop(cost * people * values.meses)}**.`}`
    const texts = [
      'Desde el 25 de junio de 2025 el contrato de aprendizaje es un contrato laboral especial, a término fijo, de máximo tres años.',
      'En etapa lectiva la empresa paga toda la salud y la ARL. En etapa práctica el aprendiz tiene todas las prestaciones, auxilio de transporte y seguridad social completa.',
    ]
    if (
      /\b(?:cuanto|dura|tiempo|maximo)\b.{0,20}\b(?:dura|duracion|contrato|tiempo)\b/.test(text) &&
      /\bdura|\btiempo\b/.test(text)
    ) {
      return {
        headline:
          'El contrato de aprendizaje dura **máximo tres años**, a término fijo, entre la etapa lectiva y la práctica.',
        paragraphs: texts,
        sources: [REFORM, circular('83', 2025)],
      }
    }
    const both = `Recibe ${formatCop(lectiva.result.pago)} al mes en la lectiva y **${formatCop(practica.result.pago)} en la práctica**, más ${formatCop(facts.at(AUXILIO_TRANSPORTE, on).value)} de auxilio`
    if (/\bauxilio de transporte\b|\bpasajes\b/.test(text)) {
      return {
        headline: `${kind === 'sino' ? (values.etapa === 'lectiva' ? 'No: el' : 'Sí, en la práctica: el') : 'El'} auxilio de transporte **es del aprendiz en etapa práctica, como de cualquier trabajador**; en la lectiva la ley solo prevé el apoyo mensual. ${both}.`,
        paragraphs: texts,
        sources: [REFORM, circular('83', 2025)],
      }
    }
    if (/\bliquid/.test(text)) {
      return {
        headline: `${kind === 'sino' ? 'Sí: al' : 'Al'} terminar **se le liquidan las prestaciones de la etapa práctica** (cesantías, intereses, prima y vacaciones); por la lectiva no se causan.`,
        paragraphs: texts,
        sources: [REFORM, circular('83', 2025)],
      }
    }
    if (only === lectiva && benefits) {
      return fromCalculation(lectiva, {
        headline: `No: en etapa lectiva el aprendiz **no tiene prima ni las demás prestaciones**; en etapa práctica, todas. En la lectiva recibe ${formatCop(lectiva.result.pago)} al mes.`,
        paragraphs: texts,
      })
    }
    if (only === practica && benefits && kind === 'sino') {
      return fromCalculation(practica, {
        headline: `Sí: en etapa práctica el aprendiz **tiene prima, cesantías, intereses y vacaciones**, y recibe ${formatCop(practica.result.pago)} al mes; a la empresa le cuesta ${formatCop(practica.result.costoTotal)}.`,
        paragraphs: texts,
      })
    }
    const [study, practice] = [STUDIES, PRACTISES].map((each) => text.search(each)) as [number, number]
    const stage =
      values.etapa ??
      (study < 0 ? (practice < 0 ? undefined : 'practica') : practice < 0 || study < practice ? 'lectiva' : 'practica')
    if (values.pagado !== undefined && stage !== undefined && own?.includes('pagado') === true) {
      const due = { lectiva: lectiva.result.pago, practica: practica.result.pago }
      return fromCalculation(stage === 'lectiva' ? lectiva : practica, {
        headline: checked(values.pagado, stage, due, monthsSince(text, today), values.etapa === undefined),
        paragraphs: texts,
      })
    }
    if (only) {
      const name = only === lectiva ? 'lectiva' : 'práctica'
      return fromCalculation(only, {
        headline: `Un aprendiz en etapa ${name} recibe **${formatCop(only.result.pago)} al mes** (${figure(only === lectiva ? LABOUR.aprendizLectiva : LABOUR.aprendizPractica)} del mínimo)${/\bllega\b|\bnet[oa]\b|\ben total\b|\blibre\b/.test(text) ? `, **${formatCop(only.result.neto)} netos** con auxilio y descuentos,` : ''} y le cuesta a la empresa ${formatCop(only.result.costoTotal)}.${many(only.result.costoTotal)}${only === practica ? ' También tiene derecho a prima, cesantías, intereses y vacaciones.' : ' En esta etapa no tiene prestaciones.'}`,
        paragraphs: texts,
      })
    }
    return fromCalculation(lectiva, {
      headline:
        kind === 'sino' && benefits
          ? `Sí, pero solo en etapa práctica: ahí **tiene todas las prestaciones** y recibe ${formatCop(practica.result.pago)} al mes; en la lectiva recibe ${formatCop(lectiva.result.pago)} y no tiene prestaciones.`
          : `Un aprendiz recibe **${formatCop(lectiva.result.pago)} al mes en etapa lectiva** (${figure(LABOUR.aprendizLectiva)} del mínimo) y **${formatCop(practica.result.pago)} en etapa práctica** (${figure(LABOUR.aprendizPractica)}).`,
      paragraphs: texts,
      steps: [],
      tables: [
        {
          title: 'Costo mensual',
          columns: ['Etapa', 'Pago', 'Costo total para la empresa'],
          rows: [
            ['Lectiva', formatCop(lectiva.result.pago), formatCop(lectiva.result.costoTotal)],
            ['Práctica', formatCop(practica.result.pago), formatCop(practica.result.costoTotal)],
          ],
        },
      ],
      sources: [REFORM, circular('83', 2025), ...practica.sources],
      facts: practica.facts,
    })
  },
})
