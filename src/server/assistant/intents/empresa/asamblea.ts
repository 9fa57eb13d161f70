import { formatDate } from '../../../../shared/format.ts'
import { addBusinessDays, addDays, nthBusinessDay } from '../../../../shared/tax/habiles.ts'
import { codigoComercio, ley } from '../../../../shared/tax/sources.ts'
import type { IsoDate } from '../../../../shared/tax/types.ts'
import { noted, told } from '../../knowledge/notes.ts'
import type { Understood } from '../../understand/features.ts'
import { intent } from '../intent.ts'
import { date, flag, mencionado } from '../slots.ts'
import { yearOf } from './note.ts'
import { formaSociedad } from './slots.ts'

// The meeting of the owners: of one whose day is known, the last day on which it can still be called.

const SAS_DAYS = 5
const STATEMENTS_DAYS = 15
const OTHER_DAYS = 5

const MEETING = /\b(?:asamblea|junta de soci\w{1,3}|reunion (?:ordinaria|de (?:soci\w{1,3}|accionistas)))\b/
const CALLS =
  /\b(?:convoc\w{1,8}|cit(?:o|a|ar|arl[oa]s|amos|acion|aciones|e|en)|(?:mand|envi)\w{1,5} (?:la |las )?(?:citacion|convocatoria|invitacion)\w{0,2}|avis\w{1,4})\b/
const NOT_CALLED =
  /\b(?:no|nunca|nadie|sin)\b[^.;?]{0,30}\b(?:convoc\w{1,8}|cit(?:a|an|o|aron|ar|e|en|acion))\b|\bderecho propio\b/
const SATURDAYS = /\b(?:trabaj|abr|labor)\w{1,5}(?: [a-z]{1,8}){0,2} sabados?\b|\bsabados? (?:es|son|si es) habil/
const NO_SATURDAYS =
  /\bno (?:trabaj|abr|labor|se trabaj)\w{1,5}(?: [a-z]{1,8}){0,2} sabados?\b|\bsabados? (?:no|inhabil)/

const saturdaysIn = ({ text }: Understood): boolean | undefined =>
  NO_SATURDAYS.test(text) ? false : SATURDAYS.test(text) ? true : undefined

const asamblea = intent({
  ...noted('sociedad.asamblea'),
  tells: ({ text, days }) => days.length > 0 && MEETING.test(text) && CALLS.test(text),
  // "Si el gerente no cita, ¿qué pueden hacer los accionistas?"
  called:
    /\bderecho propio\b|\b(?:no|nadie)\b[^.;?]{0,20}\b(?:convoc\w{1,6}|cit(?:a|an|o|aron|e|en))\b[^;]{0,70}\b(?:soci|accionist|asamblea|junta)\w*/,
  keeps: NOT_CALLED,
  slots: {
    fechaAsamblea: date('Día de la asamblea', ({ days: [day], text }, { before }) =>
      MEETING.test(text) || CALLS.test(text) || before !== undefined ? day : undefined,
    ),
    formaSociedad,
    sabadoHabil: flag('Se trabaja los sábados', saturdaysIn),
    extraordinaria: flag('Extraordinaria', ({ text }) =>
      /\bextraordinari\w{1,2}\b/.test(text) ? true : /\bordinaria\b/.test(text) ? false : undefined,
    ),
    mencionado,
  },
  answer(values, context) {
    const { fechaAsamblea: day, sabadoHabil, extraordinaria } = values
    const { message, own, today } = context
    if (NOT_CALLED.test(message.text)) {
      const year = day === undefined ? yearOf(today) + (today.slice(5) > '04-01' ? 1 : 0) : yearOf(day)
      const own_ = nthBusinessDay(year, 4, 1)
      return {
        headline: `Si no la convocan, **los socios se reúnen por derecho propio el primer día hábil de abril, a las 10 a. m., en las oficinas de la administración**: en ${year}, el **${formatDate(own_)}**.`,
        paragraphs: [
          'También se puede hacer después, convocándola. Mientras no se aprueben los estados no se reparten utilidades, y los administradores que no rinden cuentas responden.',
        ],
        sources: [codigoComercio('art. 422'), ley('222', 1995, 'arts. 46 y 86')],
      }
    }
    const changed = own?.some((slot) => slot !== 'mencionado') === true
    if (day === undefined || !(changed || CALLS.test(message.text))) return told('sociedad.asamblea', context, values)
    const sas = values.formaSociedad !== 'otra'
    const common = !sas && extraordinaria === true
    const days = sas ? SAS_DAYS : common ? OTHER_DAYS : STATEMENTS_DAYS
    const calendar = sabadoHabil === true ? 'conSabado' : 'general'
    // Neither the day on which it is called counts nor that of the meeting.
    const last: IsoDate = common ? addDays(day, -(days + 1)) : addBusinessDays(day, -(days + 1), calendar)
    const first: IsoDate = common ? addDays(last, 1) : addBusinessDays(last, 1, calendar)
    const end: IsoDate = common ? addDays(day, -1) : addBusinessDays(day, -1, calendar)
    return {
      headline: `${last < today ? 'El último día para convocarla era' : 'La convocatoria se manda a más tardar'} el **${formatDate(last)}**: van **${days} días ${common ? 'comunes' : 'hábiles'}** ${sas ? 'en la SAS' : common ? 'si no se aprueban estados financieros' : 'en la anónima y la limitada si se aprueban estados financieros'}, sin contar el día en que se cita ni el de la reunión (${formatDate(day)}).`,
      paragraphs: [
        `Los ${days} días van del ${formatDate(first)} al ${formatDate(end)}${common ? '' : `, sin domingos ni festivos${sabadoHabil === true ? '' : ' ni sábados'}`}.`,
        'Se manda por escrito a cada socio, con el orden del día. Si los estatutos piden más tiempo, valen ellos; lo que se decide sin citar bien a los demás es ineficaz.',
      ],
      sources: [sas ? ley('1258', 2008, 'art. 20') : codigoComercio('art. 424')],
      caveats: [
        ...(values.formaSociedad === undefined
          ? [
              `Supuse una SAS: en la anónima y la limitada van ${STATEMENTS_DAYS} días hábiles si se aprueban estados financieros.`,
            ]
          : []),
        ...(common || sabadoHabil !== undefined
          ? []
          : [
              `Si en la administración se trabaja los sábados, cuentan como hábiles: sería el ${formatDate(addBusinessDays(day, -(days + 1), 'conSabado'))}.`,
            ]),
      ],
    }
  },
})

export const asambleas = [asamblea]
