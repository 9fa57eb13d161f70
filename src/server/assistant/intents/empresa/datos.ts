import { formatCop, formatDate } from '../../../../shared/format.ts'
import { RNBD_ACTIVOS } from '../../../../shared/tax/facts/tax.ts'
import { addMonths } from '../../../../shared/tax/habiles.ts'
import { decreto, ley } from '../../../../shared/tax/sources.ts'
import { uvtAt } from '../../../../shared/tax/uvt.ts'
import { figure } from '../figure.ts'
import { intent } from '../intent.ts'
import { choice, date, money } from '../slots.ts'

/** Decreto 90 of 2018, art. 2: a new data base is registered within these months of being made. */
const MONTHS_TO_REGISTER = 2

export const rnbd = intent({
  id: 'datos.rnbd',
  subject: 'datos-personales',
  title: 'Quién registra sus bases de datos en el RNBD',
  called: /\brnbd\b|\bregistro nacional de bases de datos\b/,
  slots: {
    creada: date('Base creada el', ({ days }, { today }) => days.find((day) => day <= today) ?? days[0]),
    activos: money('Activos', ['activos', 'patrimonio', 'ingresos', 'capital'], { main: true }),
    titular: choice(
      'Quién guarda los datos',
      {
        natural: 'persona natural',
        publica: 'entidad pública',
        sociedad: 'sociedad',
        esal: 'entidad sin ánimo de lucro',
      },
      ({ text }) =>
        /\bpersonas? natural/.test(text)
          ? 'natural'
          : /\b(?:entidad publica|alcaldia|publicas)\b/.test(text)
            ? 'publica'
            : /\b(?:esal|fundacion|corporacion|sin animo)\b/.test(text)
              ? 'esal'
              : /\b(?:sas|sociedad|empresa|limitada|ltda)\b/.test(text)
                ? 'sociedad'
                : undefined,
    ),
  },
  answer({ activos, titular, creada }, { facts, on, kind, today }) {
    const limit = facts.at(RNBD_ACTIVOS, on)
    const cop = limit.value * uvtAt(facts, on)
    const told = `${figure(RNBD_ACTIVOS)} (${formatCop(cop)})`
    const last = creada === undefined ? undefined : addMonths(creada, MONTHS_TO_REGISTER)
    const obliged = titular !== 'natural' && (titular === 'publica' || activos === undefined || activos > cop)
    const esal = titular === 'esal' ? ', con el mismo tope que una sociedad' : ''
    const sources = [decreto('90', 2018, 'arts. 1 y 2'), ley('1581', 2012, 'arts. 9, 14 y 15')]
    return {
      headline:
        titular === 'natural'
          ? '**No: una persona natural no registra sus bases de datos en el RNBD**, tenga los activos que tenga.'
          : titular === 'publica'
            ? '**Sí: una entidad pública registra sus bases de datos en el RNBD**, sin importar sus activos.'
            : activos === undefined
              ? `${kind === 'sino' ? 'Depende de quién seas: deben' : 'Deben'} registrar sus bases de datos en el RNBD (Registro Nacional de Bases de Datos) las **sociedades y entidades sin ánimo de lucro con activos superiores a ${told}**, y las entidades públicas.`
              : activos > cop
                ? `**Sí debes registrar tus bases de datos en el RNBD**${esal}: ${formatCop(activos)} de activos pasan de ${told}.`
                : `**No: con ${formatCop(activos)} de activos no registras tus bases en el RNBD**${esal}, porque no pasan de ${told}.`,
      paragraphs: [
        ...(obliged
          ? [
              last === undefined || creada === undefined
                ? 'Una base nueva se registra **dentro de los dos meses siguientes a su creación**.'
                : `La base creada el ${formatDate(creada)} se registra **a más tardar el ${formatDate(last)}**: dos meses desde su creación${last < today ? ', que ya pasaron: regístrala ya' : ''}.`,
            ]
          : []),
        `${kind === 'sino' && activos === undefined ? 'Las personas naturales no registran. ' : ''}Quien no llega a ese tope no registra sus bases, pero cumple igual la ley de datos personales: autorización previa y respuesta a consultas y reclamos.`,
      ],
      sources,
      facts: [limit],
      caveats: ['Los activos se comparan con la UVT vigente.'],
    }
  },
})

export const datos = [rnbd]
