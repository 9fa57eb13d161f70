import { formatCop, formatPercent } from '../../../../shared/format.ts'
import { IVA_GENERAL } from '../../../../shared/tax/facts/iva.ts'
import { percentOf } from '../../../../shared/tax/percent.ts'
import { decreto, et } from '../../../../shared/tax/sources.ts'
import type { Understood } from '../../understand/features.ts'
import type { IntentAnswer, Table } from '../answer.ts'
import { isCalled } from '../clause.ts'
import { intent } from '../intent.ts'
import { choice, count, flag, money } from '../slots.ts'
import { conIva, noResponsable } from './slots.ts'

const GIVES_AWAY =
  /\b(?:regal(?:o|e|a|amos|ar|aron|ando)|obsequi\w{1,5}|don(?:o|e|amos|ar)|muestras? gratis|autoconsumo)\b|\b(?:llev\w{1,4}(?! (?:el |la |un |mi |nuestro )?(?:juego|sistema|control|inventarios?|manejo)\b)|tom(?:o|e|amos|ar)|us(?:o|e|amos|ar)|retir\w{1,4}|sac(?:o|a|ar|amos|amos)?|saque|pas(?:o|e|a|amos|ar)|traslad\w{1,5}|dej(?:o|e|amos|ar)|consum\w{1,5}|cog(?:i|imos|er))\b[^.;?]{0,50}\b(?:inventarios?|mercanc\w{1,3}|bodega|almacen|tienda|existencias)\b/
const STOCK =
  /\b(?:mercanc\w{1,3}|inventarios?|productos?|anchetas?|muestras?|tienda|bodega|almacen|existencias|que vend(?:o|emos))\b/
const TO = {
  clientes: { label: 'clientes o publicidad', code: '523560', name: 'Propaganda y publicidad' },
  empleados: { label: 'empleados', code: '510548', name: 'Bonificaciones' },
  activo: { label: 'uso de la empresa, como activo fijo', code: '1524', name: 'Equipo de oficina' },
  socio: { label: 'el dueño o un socio', code: '132505', name: 'Cuentas por cobrar a socios' },
} as const
type To = keyof typeof TO
function recipientOf({ text }: Pick<Understood, 'text'>): To | undefined {
  if (
    /\bactivos? fijos?\b|\b(?:para|a|pa|en) (?:el uso de )?(?:la|mi|nuestra|su) (?:propia )?(?:oficina|empresa|recepcion|sede|planta)\b/.test(
      text,
    )
  )
    return 'activo'
  if (/\b(?:emplead[oa]s?|trabajador\w{0,2}|personal|nomina|equipo)\b/.test(text)) return 'empleados'
  if (/\b(?:clientes?|publicidad|influencer|promocion\w{0,2}|proveedores|ferias?)\b/.test(text)) return 'clientes'
  return /\b(?:mi casa|la casa|para mi|uso propio|soci[oa]s?|dueno|familia|personal(?:es)?)\b/.test(text)
    ? 'socio'
    : undefined
}
/** "¿Y si me llevo una para mi casa, sin venderla?" */
const FOR_ONESELF =
  /\b(?:me|nos)(?: l[oae]s?)? (?:llev|qued|cog|dej|tra|agarr)\w{1,4}\b[^.;?]{0,50}\b(?:(?:para|pa|a) (?:mi|la|nuestra|el) (?:casa|familia|uso|finca|apartamento)|para mi\b|personal|sin vender\w{0,3})|\b(?:regal\w{1,4}|obsequi\w{1,4})\b[^.;?]{0,40}\b(?:de ell[oa]s|de es[oa]s|un[oa]|client\w{1,3}|emplead\w{1,2}|amig\w{1,2})\b/
const EACH = /\bc\/u\b|\bcada un[oa]\b|\bpor unidad\b|\bunitari[oa]\b/
const COST = /\bcost(?:o|aron|aba|ado)\b|\bme (?:sali[oa]|cuesta)/
const WORTH = /\b(?:comercial|mercado|precio|venta|vend\w{1,5}|vale\w?|valor)\b/

const WHETHER = /\b(?:hay que|tengo que|tenemos que|toca|causa|lleva|se paga|debo|genera)\b[^?]{0,25}\biva\b/

/** Goods that are given away or taken out of the stock bear IVA on what they are worth (arts. 421 and 458). */
export const retiros = intent({
  id: 'iva.retiros',
  subject: 'iva',
  title: 'IVA de lo que se regala o se saca del inventario (retiros)',
  enters: true,
  tells: ({ text, amounts }) =>
    amounts.length > 0 &&
    GIVES_AWAY.test(text) &&
    STOCK.test(text) &&
    /\b(?:iva|asientos?|contabili[zc]\w{0,6}|registr\w{1,5}|renta|gasto)\b/.test(text),
  follows: { after: /^(?:iva\.calculo|contabilidad\.margen|factura\.neto)$/, said: FOR_ONESELF },
  // "¿Lo puedo meter como gasto?" of what the owner took.
  keeps: /\b(?:deduc\w{1,6}|como gasto|en la renta)\b/,
  covers: (part) => /\b(?:sobre (?:que|cual)|que (?:base|valor)|cuanto)\b/.test(part),
  slots: {
    costoRetirado: { ...money('Costo de lo retirado', ['costos']), takes: isCalled(COST, WORTH), orByRole: true },
    // As the price that was worked out before has it.
    pago: money('Precio de venta', []),
    conIva,
    valorComercial: {
      ...money('Valor comercial', ['venta', 'pago', 'mencion']),
      takes: isCalled(WORTH, COST),
      orByRole: true,
    },
    unidades: {
      ...count('Unidades', /^$/),
      read: ({ text, amounts, quantities }) =>
        EACH.test(text) && amounts.every(({ of }) => of === undefined)
          ? quantities.find(({ value, noun }) => value > 1 && /s$/.test(noun))?.value
          : undefined,
    },
    destino: choice(
      'Para quién',
      {
        clientes: TO.clientes.label,
        empleados: TO.empleados.label,
        activo: TO.activo.label,
        socio: TO.socio.label,
      },
      (message) => recipientOf(message),
    ),
    excluido: flag('Bien excluido o exento', ({ text }) =>
      /\b(?:excluid|exent)[oa]s?\b/.test(text) ? true : undefined,
    ),
    noResponsable,
  },
  answer(values, { facts, on, kind, message, followUp }): IntentAnswer {
    const rate = facts.at(IVA_GENERAL, on)
    const { unidades: units = 1 } = values
    const [cost, told] = [values.costoRetirado, values.valorComercial].map((each) =>
      each === undefined ? undefined : each * units,
    )
    const priced =
      values.pago === undefined || !followUp
        ? undefined
        : values.conIva === true
          ? Math.round((values.pago * 100) / (100 + rate.value))
          : values.pago
    const worth = told ?? cost ?? priced
    const free = values.noResponsable === true || values.excluido === true
    const tax = free || worth === undefined ? 0 : Math.round(percentOf(worth, rate.value))
    const to = TO[values.destino ?? 'clientes']
    const yes = kind === 'sino' || WHETHER.test(message.text) ? (free ? 'No: ' : 'Sí: ') : ''
    const rule = free
      ? `${yes}**ese retiro no causa IVA**, porque ${values.noResponsable === true ? 'quien no es responsable no lo genera' : 'el bien es excluido o exento'}.`
      : `${yes}${yes === '' ? 'Lo' : 'lo'} que se regala o se saca del inventario **causa IVA como una venta, sobre su valor comercial** y no sobre el costo${worth === undefined || (told ?? priced) === undefined ? '' : `: ${formatPercent(rate.value)} de ${formatCop(worth)}, **${formatCop(tax)}**`}.`
    const sources = [et('arts. 421 y 458')]
    if (followUp && /\b(?:deduc\w{1,6}|gasto|renta)\b/.test(message.text))
      return {
        headline:
          values.destino === 'socio'
            ? 'No: **lo que el dueño o un socio se lleva no es gasto del negocio ni se deduce**; queda por cobrarle, con su IVA.'
            : `Sí, **si es una atención a clientes o empleados, con el límite del 1 % de los ingresos fiscales netos**, o publicidad necesaria y soportada; el IVA asumido no se descuenta.`,
        sources: [et(values.destino === 'socio' ? 'art. 107' : 'art. 107-1'), ...sources],
      }
    if (worth === undefined)
      return {
        headline: rule,
        paragraphs: ['Dime el costo y el valor comercial de lo que salió y hago la cuenta y el asiento.'],
        sources,
        facts: [rate],
      }
    const assumed =
      told === undefined && priced === undefined
        ? ['Tomé el costo como valor comercial: dime en cuánto lo vendes y lo rehago.']
        : []
    const outlay = (cost ?? worth) + tax
    const table: Table = {
      title: 'Asiento',
      columns: ['Cuenta', 'Nombre', 'Débito', 'Crédito'],
      rows: [
        [to.code, to.name, formatCop(outlay), ''],
        ['1435', 'Mercancías no fabricadas por la empresa', '', formatCop(cost ?? worth)],
        ...(tax > 0 ? [['2408', 'IVA generado', '', formatCop(tax)]] : []),
        ['', 'Sumas iguales', formatCop(outlay), formatCop(outlay)],
      ],
    }
    const entry = `El asiento: débito a **${to.code}** (${to.name}) por **${formatCop(outlay)}**, el costo${tax > 0 ? ' más el IVA' : ''}; crédito a **1435** por ${formatCop(cost ?? worth)}${tax > 0 ? ` y a **2408** por **${formatCop(tax)}**` : ''}.`
    return {
      headline: `${rule} ${cost === undefined && kind !== 'asiento' ? '' : entry}`.trim(),
      steps: [
        {
          label: 'Valor comercial',
          ...(units > 1 ? { formula: `${units} × ${formatCop(worth / units)}` } : {}),
          value: formatCop(worth),
        },
        ...(tax > 0
          ? [
              {
                label: 'IVA generado',
                formula: `${formatCop(worth)} × ${formatPercent(rate.value)}`,
                value: formatCop(tax),
                sources: [et('art. 458')],
              },
            ]
          : []),
      ],
      tables: [table],
      sources: [...sources, decreto('2650', 1993, 'arts. 3 y 4')],
      facts: [rate],
      caveats: [
        ...assumed,
        ...(cost === undefined ? ['Supuse que el costo es ese mismo valor: dime el costo y lo rehago.'] : []),
        ...(values.destino === undefined
          ? ['Supuse que fue para clientes o publicidad: dime para quién y cambio la cuenta.']
          : []),
        'Si el bien va al 5 % o está excluido, el IVA es el suyo. Guarda el soporte de lo que salió y para quién.',
      ],
    }
  },
})
