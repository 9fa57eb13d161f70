import { formatCop } from '../../../../shared/format.ts'
import type { AnyIntent } from '../intent.ts'
import { money } from '../slots.ts'
import { type Beneficio, deUno, NOMBRE, STEM } from './beneficios.ts'
import { salarioDe } from './slots.ts'

const GAVE =
  /\b(?:(?:ya |solo |me |le |les |se |nos )*(?:pague|pagaron|pagamos|di|dio|dieron|dimos|gire|giraron|consigne|consignaron|abone|abonaron|entregue)|ya (?:me |le |les |se )*(?:pago|consigno|giro)|me (?:pago|consigno))\b(?:(?! gan[ao]| sueldo| salario)[^.;,?]){0,40}$/

/** "Le pagué 500 mil de prima, ¿cuánto le falta?": what was paid of a benefit, and no pay. */
const paidOf =
  (stem: RegExp) =>
  (text: string, { at, end }: { readonly at: number; readonly end: number }) => {
    const near = `${text.slice(Math.max(0, at - 40), at)} ${text.slice(end, end + 30)}`
    return GAVE.test(text.slice(Math.max(0, at - 70), at)) && stem.test(near) && !/\bbono|bonific|comision/.test(near)
  }

/** The benefit, less what was paid of it. */
export const withPaid = (declared: AnyIntent, concepto: Beneficio): AnyIntent => ({
  ...declared,
  slots: {
    ...declared.slots,
    [`pagado_${concepto}`]: {
      ...money('Lo que ya se pagó', ['prestacion', 'anticipo']),
      takes: paidOf(STEM[concepto]),
    },
  },
  async answer(values, context) {
    const found = await declared.answer(values, context)
    const paid = values[`pagado_${concepto}`]
    const pay = salarioDe(values)
    const plain = values.cambioSalario === undefined && values.grupos === undefined && (values.personas ?? 1) === 1
    if (typeof paid !== 'number' || pay === undefined || !plain || values.variablePeriodo !== undefined) return found
    const owed = deUno(concepto)(values, pay, context)
    const left = owed - paid
    const name = NOMBRE[concepto]
    const own = found.headline.charAt(0).toLowerCase() + found.headline.slice(1)
    const opens = context.kind === 'sino' ? (left > 1 ? 'No: ' : 'Sí: ') : ''
    const says =
      left > 1
        ? `${opens === '' ? 'Faltan' : 'faltan'} **${formatCop(left)}** de ${name}`
        : left < -1
          ? `${opens === '' ? 'No' : 'no'} falta nada de ${name}: se pagaron **${formatCop(-left)}** de más`
          : `${opens === '' ? 'No' : 'no'} falta nada de ${name}: **se pagó completa**`
    return {
      ...found,
      headline: `${opens}${says}; ${own} Ya se pagaron ${formatCop(paid)}.`,
      steps: [
        ...(found.steps ?? []),
        { label: 'Ya pagado', value: `− ${formatCop(paid)}` },
        { label: 'Falta', value: formatCop(Math.max(0, left)) },
      ],
    }
  },
})
