import { SANCION } from '../../../../shared/tax/facts/sanciones.ts'
import { SANCION_MINIMA } from '../../../../shared/tax/facts/tax.ts'
import { calcularDv, formatNit } from '../../../../shared/tax/nit.ts'
import { et } from '../../../../shared/tax/sources.ts'
import { figure } from '../figure.ts'
import type { Topic } from '../topic.ts'
import { fromCalculation } from '../topic.ts'

const DV = ['digito* verificacion', 'digito* de chequeo', 'dv', 'digito nit', 'digito rut', 'ultimo digito nit']
const EXAMPLE = '899999068'

export const topics: readonly Topic[] = [
  {
    id: 'nit.dv',
    subject: 'nit',
    match: [
      { need: [DV], boost: ['nit', 'rut', 'cedula', 'calcul*', 'cual'], wants: ['nit'] },
      {
        need: [['nit'], ['verific*', 'valid*', 'correct*', 'esta bien', 'calcul*', 'digito']],
        wants: ['nit'],
        not: ['vence*', 'declara*', 'plazo*'],
      },
    ],
    answer({ nits, amounts, quantities }) {
      const bare =
        amounts.find(({ value, unit }) => unit === 'COP' && Number.isInteger(value))?.value ??
        quantities.find(({ value }) => value >= 100_000)?.value
      const asked = nits[0] ?? (bare === undefined ? undefined : { base: String(bare), dv: null })
      const nit = asked?.base ?? EXAMPLE
      const calculation = calcularDv({ nit })
      const { dv } = calculation.result
      if (asked === undefined)
        return fromCalculation(calculation, {
          headline: `El dígito de verificación se calcula con el **módulo 11** de los dígitos del NIT; el de ${EXAMPLE}, por ejemplo, es **${dv}**.`,
          caveats: ['Escríbeme tu NIT sin el dígito y te lo calculo.', ...calculation.caveats],
        })
      const wrong = asked.dv !== null && asked.dv !== dv
      return fromCalculation(calculation, {
        headline: wrong
          ? `El NIT está mal escrito: el dígito de verificación de ${nit} es **${dv}**, no ${asked.dv} (**${formatNit(nit, dv)}**).`
          : `El dígito de verificación de ${nit} es **${dv}**: **${formatNit(nit, dv)}**.`,
      })
    },
  },
  {
    id: 'rut.actualizar',
    subject: 'rut',
    match: [
      {
        need: [
          ['rut', 'registro unico tributario'],
          ['actualiz*', 'inscrib*', 'plazo*', 'sancion*', 'multa*', 'cambi*', 'cuanto tiempo', 'mes'],
        ],
        prior: 0.3,
      },
    ],
    answer: () => ({
      headline: 'El RUT se actualiza **dentro del mes siguiente** al hecho que cambia tus datos.',
      paragraphs: [
        `Actualizar tarde se sanciona con **${figure(SANCION.rut)} por cada día de atraso**, y con **${figure(SANCION.rutDireccion)} por día** si lo que cambió es la dirección o la actividad económica y no la actualizaste. Se hace gratis en el portal de la DIAN.`,
      ],
      sources: [et('arts. 555-2 y 658-3')],
      caveats: [
        `Sobre la sanción aplican la reducción del art. 640 y la sanción mínima de ${figure(SANCION_MINIMA)} del art. 639.`,
      ],
    }),
  },
]
