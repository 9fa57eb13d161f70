import { formatCop, formatPercent } from '../../../../shared/format.ts'
import {
  INC_RESTAURANTES,
  INC_TELEFONIA,
  INC_UMBRAL,
  INC_VEHICULOS,
  INC_VEHICULOS_ALTA,
} from '../../../../shared/tax/facts/tax.ts'
import { inc, incResponsable } from '../../../../shared/tax/inc.ts'
import { et, ley } from '../../../../shared/tax/sources.ts'
import { ownPerson } from '../../profile.ts'
import { figure } from '../../topics/figure.ts'
import { asksPrice, countOf, toCop } from '../../topics/read.ts'
import type { TopicAnswer } from '../../topics/topic.ts'
import { askBack, fromCalculation } from '../../topics/topic.ts'
import { intent } from '../intent.ts'
import { choice, flag, money, percent, text } from '../slots.ts'
import { sumas, veces } from './slots.ts'

// Whether a franchise charges IVA or this tax has exceptions that are not verified: it is not settled here.
const FRANCHISE: TopicAnswer = {
  headline:
    'Un restaurante **bajo franquicia puede tener que cobrar IVA en vez de impuesto al consumo**; la regla tiene excepciones y está por verificar.',
  paragraphs: ['Confírmalo con tu contador, con el contrato de franquicia a la mano.'],
  sources: [et('arts. 426 y 512-9')],
  answered: false,
}

/** "Cuenta de 135.000 ya con impoconsumo": what was paid, and not what has yet to be charged. */
const PAID_WITH_TAX =
  /\bincluid|\binclu[iy]|\bcuanto de (?:ese|eso|esa|lo)\b|\bya (?:con|trae|tiene|lleva|esta)\b|\b(?:pague|pagamos|pagaron|cobraron|cuenta|total)\b.{0,40}\bcon (?:el )?(?:todo y )?(?:impoconsumo|ipoconsumo|inc|impuesto)\b/
const DUTY =
  /\bquien|\bdebo\b|\bdebe\b|\bme toca\b|\btoca\b|\btengo que\b|\btiene que\b|\bobligad|\bresponsable|\btope|\blimite|\bcobr(?:o|a|ar|amos)\b|\bpaga impoconsumo\b|\bhay que\b|\bya me\b/
const YEARLY = /\bal ano\b|\banual|\bel ano pasado\b|\bingres|\bfactur|\bal mes\b|\bmensual|\bvend[oi]|\bventas\b/

export const consumption = intent({
  id: 'inc',
  subject: 'inc',
  title: 'Impuesto al consumo de restaurantes y bares: si aplica y cuánto es',
  slots: {
    pago: money('Valor de la cuenta', ['pago', 'venta', 'mencion', 'efectivo', 'cuantia'], {
      main: true,
      summed: true,
    }),
    ingresosAnuales: money('Ingresos del año', ['ingresos', 'consignaciones'], { per: 'ano' }),
    tarifa: percent('Tarifa', ['tarifa', 'mencion', 'proporcion', 'recargo']),
    propina: money('Propina', ['noSalarial'], {
      read: ({ text: words, amounts }) =>
        amounts.find(({ end }) =>
          /^ (?:pesos )?(?:mas )?(?:de|para|por) (?:la )?propina\b/.test(words.slice(end, end + 24)),
        )?.value,
    }),
    incluido: flag('Con el impuesto incluido', ({ text: words }) => (PAID_WITH_TAX.test(words) ? true : undefined)),
    actividad: choice(
      'Qué se vende',
      { restaurante: 'restaurante o bar', telefonia: 'telefonía o datos', vehiculo: 'vehículos' },
      ({ text: words }) =>
        /\btelefon|\bcelular|\bdatos\b/.test(words)
          ? 'telefonia'
          : /\bvehiculo|\bcarro|\bmoto\b|\bcamioneta/.test(words)
            ? 'vehiculo'
            : /\brestaurant|\bbar(?:es)?\b|\bcafeteria|\bcomida|\balmuerzo|\basadero|\bpizzeria|\bheladeria|\bpanaderia|\bfrutera/.test(
                  words,
                )
              ? 'restaurante'
              : undefined,
    ),
    establecimientos: text<number>(
      'Establecimientos',
      (message) =>
        countOf(message, /establecimiento|local|sede|punto|restaurante/) ??
        (/\b(?:un solo|1 solo|unico|un) (?:local|establecimiento|puesto|negocio)\b/.test(message.text) ? 1 : undefined),
      String,
    ),
    juridica: flag('Persona jurídica', ({ person, asker }) => {
      const kind = asker.kind ?? person.kind
      return kind === undefined ? undefined : kind === 'juridica'
    }),
    franquicia: flag('Franquicia', ({ text: words }) => (/\bfranquicia/.test(words) ? true : undefined)),
    veces,
    cuentas: sumas('Cuentas', /\bpropina\b/),
  },
  answer(values, context): TopicAnswer {
    const { facts, on, kind, message, company } = context
    const { text: words } = message
    if (values.franquicia === true) return FRANCHISE
    const own = ownPerson(message, company)
    const juridica = values.juridica ?? (own.kind === undefined ? undefined : own.kind === 'juridica')
    const asksDuty = DUTY.test(words) || kind === 'quien' || kind === 'sino'
    const raw = message.amounts[0]
    const sold = kind === 'cuanto' && raw && YEARLY.test(words) && !/\btope|\blimite|\bresponsable/.test(words)
    // After a sum of sales: "¿y si ya está incluido?", "¿y si son tres?".
    const again =
      context.followUp && raw === undefined && (PAID_WITH_TAX.test(words) || /\bsi (?:fueran|son) /.test(words))
        ? values.ingresosAnuales
        : undefined
    const list =
      again !== undefined
        ? [again]
        : values.cuentas && message.amounts.length > 1 && !/\bpropina/.test(words)
          ? values.cuentas
          : undefined
    if (list !== undefined || sold) {
      const each = (list ?? [raw ? toCop(raw, message, facts) : 0]).map((valor) =>
        inc({ fecha: on, actividad: 'restaurante', valor, incluido: values.incluido === true }, facts),
      )
      const sum = each.reduce((held, { result }) => held + result.impuesto, 0)
      const [first] = each
      return {
        headline:
          each.length === 1
            ? `El impuesto al consumo de ${formatCop(first?.result.base ?? 0)} es de **${formatCop(sum)}** (${figure(INC_RESTAURANTES)}), si eres responsable de él.`
            : `El impuesto al consumo suma **${formatCop(sum)}** (${figure(INC_RESTAURANTES)}): ${each.map(({ result }) => `**${formatCop(result.impuesto)}** de ${formatCop(result.base)}`).join(', ')}.`,
        steps: each.flatMap(({ steps }) => steps),
        sources: first?.sources ?? [],
        facts: first?.facts ?? [],
        caveats: [
          `No responde por él la persona natural bajo ${figure(INC_UMBRAL)} de ingresos del año anterior y con un solo establecimiento.`,
          ...(first?.caveats ?? []),
        ],
      }
    }
    const yearly =
      values.ingresosAnuales ?? (values.pago !== undefined && asksDuty && YEARLY.test(words) ? values.pago : undefined)
    const bill = yearly !== undefined && values.ingresosAnuales === undefined ? undefined : values.pago
    const periodic = /\bcada cuanto\b|\bperiodo|\bcuando se (?:declara|paga|presenta)\b|\bbimestral\b/.test(words)
    const credit = /\bdescont|\bdescuent/.test(words)
    const iva = /\biva\b/.test(words)
    if (credit)
      return {
        headline: '**No: el impuesto al consumo no es descontable** como el IVA; para quien compra es parte del costo.',
        sources: [et('arts. 512-1 a 512-13')],
      }
    if (periodic && bill === undefined && yearly === undefined)
      return {
        headline:
          'El impuesto al consumo se declara **cada dos meses**, en el formulario 310: enero-febrero, marzo-abril y así hasta noviembre-diciembre, en el mes siguiente.',
        sources: [et('arts. 512-1 y 512-6')],
        caveats: ['En el Régimen Simple el impuesto al consumo de restaurantes se paga dentro de ese régimen.'],
      }
    const year = Number(on.slice(0, 4))
    const before = `${year - 1}-12-31`
    if (yearly !== undefined || (asksDuty && bill === undefined && kind !== 'cuanto' && kind !== 'quees' && !iva)) {
      const calculation = incResponsable(
        {
          ano: year,
          ...(yearly === undefined ? {} : { ingresosAnoAnterior: yearly }),
          ...(values.establecimientos === undefined ? {} : { establecimientos: values.establecimientos }),
          persona: juridica === true ? 'juridica' : 'natural',
        },
        facts,
      )
      const { responsable, tope } = calculation.result
      const passes =
        juridica === true
          ? ', porque una persona jurídica lo es siempre que venda comidas o bebidas'
          : yearly !== undefined && yearly >= tope
            ? `, porque ${formatCop(yearly)} al año pasan el tope de ${formatCop(tope)}`
            : values.establecimientos !== undefined && values.establecimientos > 1
              ? ', porque tienes más de un establecimiento'
              : ''
      return fromCalculation(calculation, {
        headline:
          responsable === true
            ? `**Sí eres responsable del impuesto al consumo**${passes}: cobras el ${figure(INC_RESTAURANTES)} y lo declaras cada dos meses.`
            : yearly !== undefined
              ? `Con ingresos de ${formatCop(yearly)} **no responde por el impuesto al consumo**, y no lo cobra, la persona natural con máximo un establecimiento: no llega a ${figure(INC_UMBRAL, before)} (${formatCop(tope)}).`
              : `No responde por el impuesto al consumo la **persona natural con ingresos menores que ${figure(INC_UMBRAL, before)} (${formatCop(tope)}) en el año anterior y máximo un establecimiento**; los demás restaurantes y bares cobran el ${figure(INC_RESTAURANTES)}.`,
      })
    }
    if (asksPrice(message))
      return askBack('No conozco precios: dime cuánto vale y si ya incluye el impuesto al consumo, y te lo calculo.')
    if (bill === undefined || values.actividad === 'vehiculo') {
      return {
        headline: iva
          ? `Un restaurante o bar cobra **impuesto al consumo del ${figure(INC_RESTAURANTES)}, no IVA**, si es responsable del impuesto.`
          : `El impuesto nacional al consumo es del **${figure(INC_RESTAURANTES)} en restaurantes y bares**, ${figure(INC_TELEFONIA)} en telefonía y datos móviles, y ${figure(INC_VEHICULOS)} o ${figure(INC_VEHICULOS_ALTA)} en vehículos.`,
        paragraphs: [
          'No es descontable como el IVA: para quien compra es parte del costo. Se declara cada dos meses en el formulario 310.',
        ],
        sources: [et('arts. 512-1 a 512-13')],
        caveats: [
          'Si el restaurante opera bajo franquicia puede corresponderle IVA en vez de consumo: verifícalo.',
          `La persona natural bajo ${figure(INC_UMBRAL)} y con un solo local no es responsable.`,
        ],
      }
    }
    const actividad = values.actividad === 'telefonia' ? 'telefonia' : 'restaurante'
    const incluido = values.incluido === true
    const tips = values.propina
    const own1 = tips !== undefined && bill === tips ? undefined : bill
    const times = values.veces ?? 1
    const valor = (own1 ?? 0) * times
    const calculation = inc({ fecha: on, actividad, valor, incluido }, facts)
    const { base, impuesto, total, tarifa } = calculation.result
    const beside = tips === undefined ? '' : ` Los ${formatCop(tips)} de propina **no hacen parte de la base**.`
    return fromCalculation(calculation, {
      headline: incluido
        ? `De ${formatCop(valor)} con impuesto al consumo incluido, la base es **${formatCop(base)}** y el impuesto **${formatCop(impuesto)}** (${formatPercent(tarifa)}).${beside}`
        : `El impuesto al consumo de ${formatCop(valor)} es de **${formatCop(impuesto)}** (${formatPercent(tarifa)}); el total es **${formatCop(total)}**.${beside}`,
    })
  },
})

const OF_TAX =
  /\bimpoconsumo|\bipoconsumo|\binc\b|\biva\b|\bimpuesto|\bbase\b|\bocho\b|\b8 ?%|\bica\b|\brenta\b|\bingreso|\bdeclar|\bventa\b|\bfactura/
const WHOSE =
  /\bde quien\b|\bdel? (?:dueno|restaurante|mesero|emplead)|\bde los meseros\b|\bes mi[ao]\b|\bse queda\b|\bquedan? con\b|\bcoger|\bdueno|\bjefe|\bpatron|\bentrega|\bpara pagar\b|\bdescontar\b|\bsala|\bcompletar\b/
const HOW = /\brepart|\bdistribu|\bcocina\b/
const OBLIGED = /\bobligator|\bvoluntari|\bnegar|\bdecir que no\b|\bquiero dar\b|\bmaximo\b|\bsugerir\b/
const WAGE = /\bsalario\b|\bprima\b|\bliquidacion\b|\bprestacion|\bcompletar\b/

/** Tips: whose they are, how they are shared out, and that no tax is on them. */
export const tip = intent({
  id: 'inc.propina',
  subject: 'inc',
  title: 'Propinas: de quién son y si pagan impuestos',
  slots: {
    pago: money('Consumo', ['pago', 'venta', 'ingresos'], { main: true }),
    propina: money('Propina', ['noSalarial', 'mencion', 'pago', 'comisiones'], {}),
    tarifa: percent('Porcentaje', ['tarifa', 'proporcion', 'mencion', 'recargo']),
    porcion: percent('Otro porcentaje', ['proporcion', 'tarifa', 'mencion']),
    incluido: flag('Con el impuesto incluido', ({ text: words }) => (PAID_WITH_TAX.test(words) ? true : undefined)),
  },
  answer(values, { facts, on, kind, message }): TopicAnswer {
    const { text: words } = message
    const law = ley('1935', 2018)
    const sources = [law, et('art. 512-9')]
    const staff =
      'Se destinan solo a quienes intervienen en la cadena de servicio; los propietarios y administradores no participan salvo lo que la ley permita, y no se pueden usar para gastos del negocio.'
    const caveats = [
      'La propina es voluntaria: el establecimiento debe informarlo y preguntar antes de incluirla en la cuenta.',
      'Quien retenga propinas se expone a sanciones de la Superintendencia de Industria y Comercio y a reclamos laborales.',
    ]
    const sum = [values.pago, values.propina].filter((each) => each !== undefined)
    const meal = sum.length > 0 ? Math.max(...sum) : undefined
    if (meal !== undefined && OF_TAX.test(words)) {
      const calculation = inc(
        { fecha: on, actividad: 'restaurante', valor: meal, incluido: values.incluido === true },
        facts,
      )
      return fromCalculation(calculation, {
        headline: `El impuesto al consumo se calcula **sin la propina**: sobre ${formatCop(calculation.result.base)} es de **${formatCop(calculation.result.impuesto)}** (${formatPercent(calculation.result.tarifa)}).`,
        sources: [et('art. 512-9'), law, ...calculation.sources],
        caveats,
      })
    }
    const whose = WHOSE.test(words) || kind === 'quien'
    const taxed = OF_TAX.test(words)
    const head = WAGE.test(words)
      ? `${kind === 'sino' ? 'No: la' : 'La'} propina voluntaria de los clientes **no es salario** ni sirve para completarlo: no entra en la prima ni en la liquidación.`
      : HOW.test(words)
        ? 'Se reparte **entre quienes participan en la cadena de servicio (mesa, cocina, caja y apoyo), por un criterio conocido por todos**, y se entrega completa.'
        : kind === 'cuando'
          ? 'Se entregan **completas, en un plazo de máximo un mes** desde que se reciben.'
          : OBLIGED.test(words)
            ? `${kind === 'sino' && /\bobligat/.test(words) ? 'No: la' : 'La'} propina es **voluntaria**: el cliente decide si la da y cuánto, y el porcentaje que se le muestra es solo una sugerencia.`
            : whose && taxed
              ? 'La propina **es de los trabajadores del servicio, no del negocio**, y por eso **no es base del impuesto al consumo** ni ingreso del establecimiento.'
              : whose
                ? `${kind === 'sino' ? 'No: las' : 'Las'} propinas son **de los trabajadores que intervienen en el servicio**; el dueño no puede quedarse con ellas ni gastarlas en el negocio.`
                : `${kind === 'sino' ? 'No: la' : 'La'} propina **no hace parte de la base del impuesto al consumo ni del IVA, y no es ingreso del negocio**: es de los trabajadores.`
    return { headline: head, paragraphs: [staff], sources: whose && !taxed ? [law] : sources, caveats }
  },
})
