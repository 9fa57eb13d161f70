import { formatCop, formatDate, formatPercent } from '../../../../shared/format.ts'
import { SMMLV } from '../../../../shared/tax/facts/general.ts'
import { LABOUR } from '../../../../shared/tax/facts/labour.ts'
import { aportesPlataforma } from '../../../../shared/tax/plataformas.ts'
import { ley } from '../../../../shared/tax/sources.ts'
import { tracked } from '../../../../shared/tax/tracked.ts'
import { fromCalculation } from '../answer.ts'
import { intent } from '../intent.ts'
import { money } from '../slots.ts'
import { claseRiesgo, personas } from './slots.ts'

const NORM = ley('2466', 2025, 'art. 27')
/** "¿Me toca ponerles…, y en qué porcentaje?": a duty asked besides its figure. */
const OBLIGED = /\b(?:me|nos|les?) toca\b|\b(?:debo|debemos|tengo que|tenemos que) (?:pag|pon|afil)/
const WHOLE = 100

/** Who pays the contributions of somebody who delivers by a platform. */
export const plataformas = intent({
  id: 'aportes.plataformas',
  subject: 'independientes',
  title: 'Repartidores de aplicaciones: quién paga salud, pensión y ARL',
  // Whether one files is of the income of the year.
  fits: ({ text }) => !/\bdeclar\w*\b/.test(text),
  slots: {
    ingresosMensuales: money('Ingreso del mes por la plataforma', ['ingresos', 'salario', 'pago'], {
      per: 'mes',
      main: true,
    }),
    personas,
    claseRiesgo,
  },
  answer(
    { ingresosMensuales: income, personas: people = 1, claseRiesgo: riesgo },
    { facts: source, on, kind, message, speaker },
  ) {
    const facts = tracked(source)
    const share = facts.at(LABOUR.plataformaEmpresa, on)
    const theirs = formatPercent(share.value)
    const own = formatPercent(WHOLE - share.value)
    const base = formatPercent(facts.at(LABOUR.independienteIbc, on).value)
    const rule = `la plataforma pone el ${theirs} de salud y pensión y el repartidor el ${own}, sobre el ${base} de su ingreso; la ARL la paga toda la plataforma`
    const passengers = /\bpasajeros?\b|\bindriver\b|\btransporte de person/.test(message.text)
    const courier = speaker === 'independiente' || speaker === 'trabajador'
    const accident = /\baccident|\bca(?:y[eo]|igo|iga|e)\b|\bse cae\b/.test(message.text)
    const common = {
      sources: [NORM],
      facts: [share],
      caveats: [
        'Vale para repartidores independientes de plataformas de reparto; si se vincula como empleado, la empresa paga todo como con cualquier trabajador.',
        `Usé como base al menos un salario mínimo (${formatCop(facts.at(SMMLV, on).value)}): confírmalo con tu operador PILA si el 40 % no lo alcanza.`,
      ],
    }
    const texts = [
      'Con el repartidor dependiente hay contrato de trabajo, prestaciones y aportes como con cualquier empleado.',
      'El repartidor que trabaja en varias plataformas cotiza por lo que recibe de cada una.',
    ]
    if (passengers) {
      return {
        ...common,
        headline:
          '**No**: este reparto de aportes es para las plataformas de **reparto** de la Ley 2466 de 2025; quien transporta pasajeros cotiza todo como independiente por cuenta propia.',
        paragraphs: [`En reparto, ${rule}.`],
      }
    }
    const onlyArl =
      /\barl\b|\briesgos\b/.test(message.text) && !/\bpension|\bsalud\b|\bseguridad social/.test(message.text)
    if (income !== undefined && !accident && !(onlyArl && riesgo === undefined)) {
      const calculation = aportesPlataforma(
        { ingreso: income, date: on, ...(riesgo === undefined ? {} : { claseRiesgo: riesgo }) },
        source,
      )
      const { empresa, repartidor } = calculation.result
      const total = people > 1 ? ` Por los ${people}, la plataforma paga ${formatCop(empresa.total * people)}.` : ''
      const arl =
        riesgo === undefined
          ? 'más toda la ARL según la clase de riesgo'
          : `con la ARL de ${formatCop(empresa.arl)} incluida`
      const numbers = `${courier ? 'pones' : 'pone el repartidor'} **${formatCop(repartidor.total)}** y la plataforma **${formatCop(empresa.total)}**, ${arl}`
      return fromCalculation(calculation, {
        headline: `${kind === 'sino' ? 'Sí: con' : 'Con'} ${formatCop(income)} al mes, de salud y pensión ${numbers}.${total}`,
        paragraphs: [`Es el reparto ${theirs} plataforma y ${own} repartidor, sobre el ${base} del ingreso.`, ...texts],
        sources: [NORM, ...calculation.sources],
        caveats: common.caveats,
      })
    }
    return {
      ...common,
      headline:
        accident || onlyArl
          ? `${kind === 'sino' ? 'Sí: la' : 'La'} ARL del repartidor independiente **la paga toda la plataforma**, así que un accidente lo cubre esa ARL; en salud y pensión pone el ${theirs} y el repartidor el ${own}.`
          : kind === 'cuando'
            ? `La Ley 2466 rige desde el **${formatDate(share.from)}**: ${rule}. La forma de recaudo la reglamenta el Gobierno.`
            : kind === 'sino' || OBLIGED.test(message.text)
              ? `Sí: **${rule}**.`
              : kind === 'quien'
                ? `**Entre los dos**: ${rule}.`
                : `En el reparto por plataformas **${rule}**.`,
      paragraphs: texts,
    }
  },
})
