import { formatCop, formatPercent } from '../../../../shared/format.ts'
import { AUXILIO_TRANSPORTE, SMMLV } from '../../../../shared/tax/facts/general.ts'
import { LABOUR } from '../../../../shared/tax/facts/labour.ts'
import { cst, ley } from '../../../../shared/tax/sources.ts'
import { figure } from '../../topics/figure.ts'
import { cite } from '../../topics/topic.ts'
import { intent } from '../intent.ts'
import { choice, comisiones, money, salario } from '../slots.ts'
import { dias, yesNo } from './slots.ts'

export const auxilio = intent({
  id: 'salario.auxilio',
  subject: 'nomina',
  title: 'Auxilio de transporte: a quién le toca y para qué cuenta',
  slots: { salario, comisiones, dias },
  answer(values, { facts, on, kind, message }) {
    const { text } = message
    const allowance = facts.at(AUXILIO_TRANSPORTE, on)
    const smmlv = facts.at(SMMLV, on)
    const tope = facts.at(LABOUR.auxilioTope, on).value * smmlv.value
    const { salario: pay } = values
    const earned = pay === undefined ? undefined : pay + (values.comisiones ?? 0)
    const benefits = /\bprimas?\b|\bcesantia|\bprestacion|\bvacacion|\bliquid/.test(text)
    const security = /\bcotiza|\bseguridad\b|\bsalud\b|\bpension|\baporte|\bconstituye|\bparafiscal|\bplanilla\b/.test(
      text,
    )
    const remote = /\bremot[oa]\b|\bteletrabaj|\bdesde (?:la )?casa\b|\bhome office\b|\bconectividad\b/.test(text)
    const lives =
      /\bvive (?:cerca|ahi|en el|al lado|en la)\b|\bintern[oa]\b|\bcaminando\b|\bruta\b|\btransporte de la empresa\b/.test(
        text,
      )
    const holiday =
      /\bvacaciones\b|\bincapacidad|\blicencia\b/.test(text) && !/\bcuenta|\bsuma|\bbase\b|\bliquid/.test(text)
    const days =
      values.dias === undefined || earned === undefined || earned > tope
        ? ''
        : ` Por ${values.dias} días son ${formatCop((allowance.value * values.dias) / 30)}.`
    return {
      headline:
        holiday && kind === 'sino'
          ? 'No: el auxilio de transporte **no se paga en vacaciones, licencias ni incapacidades**, porque es por los días que la persona se traslada a trabajar.'
          : benefits
            ? `${kind === 'sino' ? (/\bvacacion/.test(text) && !/\bprimas?\b|\bcesantia/.test(text) ? 'No: el' : 'Sí: el') : 'El'} auxilio de transporte **se suma para cesantías, intereses y prima, pero no para vacaciones**.`
            : security
              ? `${kind === 'sino' ? 'No: el' : 'El'} auxilio de transporte **no cotiza a seguridad social ni a parafiscales**: no es salario para ese fin.`
              : earned !== undefined
                ? `${kind === 'sino' ? (earned <= tope ? 'Sí: con' : 'No: con') : 'Con'} ${formatCop(earned)} al mes **${earned <= tope ? 'sí' : 'no'} hay derecho al auxilio de transporte**${earned <= tope ? `, de ${formatCop(allowance.value)}` : ''}: se paga a quien gana hasta dos salarios mínimos (${formatCop(tope)}).${days}`
                : remote
                  ? `Quien trabaja de forma remota **no recibe auxilio de transporte sino de conectividad, por el mismo valor (${formatCop(allowance.value)})**, si gana hasta dos salarios mínimos.`
                  : lives && kind === 'sino'
                    ? 'No se debe **solo si la persona vive en el lugar de trabajo o el empleador da el transporte completo**; por vivir cerca sí se paga.'
                    : `El auxilio de transporte de ${formatCop(allowance.value)} se paga a quien gana **hasta dos salarios mínimos (${formatCop(tope)})**.`,
      paragraphs: [
        'Se mira todo lo que es salario en el mes, con horas extra y comisiones. Se paga por los días que la persona se traslada a trabajar: no en vacaciones, licencias ni incapacidades.',
        'No se debe si el empleador da el transporte completo o si la persona vive en el lugar de trabajo. Quien trabaja de forma remota recibe en su lugar el auxilio de conectividad, por el mismo valor.',
      ],
      sources: [
        ...(benefits
          ? [ley('1', 1963, 'art. 7'), ley('15', 1959, 'art. 2')]
          : [ley('15', 1959, 'art. 2'), ley('1', 1963, 'art. 7')]),
        ...allowance.sources,
      ],
      facts: [allowance],
    }
  },
})

/** What a payment is by itself, whatever the parties call it. */
const PAYMENTS = [
  {
    said: /\bcomision/,
    salary: true,
    name: 'las comisiones',
    why: 'remuneran directamente el trabajo, y un acuerdo en contrario no vale',
  },
  {
    said: /\bhoras? extras?\b|\bextras\b|\brecargo/,
    salary: true,
    name: 'las horas extra y los recargos',
    why: 'remuneran el trabajo; entran en cesantías y prima, y no en vacaciones',
  },
  {
    said: /\bpropinas?\b/,
    salary: false,
    name: 'las propinas',
    why: 'las paga el cliente por su voluntad y no el empleador',
  },
  {
    said: /\brodamiento\b|\bgasolina\b|\bmoviliz|\bparqueadero\b|\bmoto\b|\bherramientas?\b/,
    salary: false,
    name: 'el rodamiento o auxilio de movilización',
    why: 'se entrega para cumplir el trabajo, si así quedó pactado por escrito; sin pacto, un pago habitual se toma como salario',
  },
  { said: /\bdotacion\b|\buniforme/, salary: false, name: 'la dotación', why: 'se entrega para cumplir el trabajo' },
  {
    said: /\bviaticos?\b/,
    salary: undefined,
    name: 'los viáticos',
    why: 'los permanentes son salario en la parte de comida y alojamiento; los ocasionales, no',
  },
  {
    said: /\b(?:por )?metas?\b|\bproductividad\b|\bhabitual|\btodos los meses\b|\bmensual/,
    salary: true,
    name: 'una bonificación habitual',
    why: 'remunera el trabajo y se repite',
  },
  {
    said: /\bocasional|\bmera liberalidad\b|\b(?:una sola|por una|una) vez\b|\bcumpleanos\b|\bnavidad\b|\bdiciembre\b/,
    salary: false,
    name: 'un pago ocasional y por mera liberalidad',
    why: 'no remunera el trabajo',
  },
  {
    said: /\balimentacion\b|\balmuerzo|\bmercado|\bsodexo\b|\bcomida\b|\bdormida\b|\barriendo\b/,
    salary: undefined,
    name: 'la alimentación o la vivienda',
    why: 'son salario en especie si se dan de forma habitual como pago del trabajo; no lo son si se pactaron por escrito como beneficio no salarial',
  },
  {
    said: /\bbonos?\b|\bbonificacion|\bpremio/,
    salary: undefined,
    name: 'un bono',
    why: 'es salario si es habitual y remunera el trabajo; no lo es si es ocasional o se pactó por escrito como no salarial y no remunera el trabajo',
  },
] as const

export const factor = intent({
  id: 'salario.factor',
  subject: 'nomina',
  title: 'Qué pagos son salario y cuáles no',
  slots: {
    noSalarial: money('Pago', ['noSalarial', 'comisiones', 'auxilio', 'pago'], { per: 'mes', main: true }),
    salario,
  },
  answer(_, { kind, message }) {
    const { text } = message
    const agreed = /\bpact|\bfirm|\bcontrato\b|\bacuerd/.test(text)
    const transport = /\bauxilio (?:legal )?de transporte\b|\bsubsidio de transporte\b/.test(text)
    const payment = PAYMENTS.find(({ said }) => said.test(text))
    const all =
      'Es salario **todo lo que remunera directamente el trabajo**: básico, horas extra, recargos, comisiones y bonificaciones habituales.'
    const negated = /\bno (?:sean?|son|es|constituy\w+|tenga\w*) (?:naturaleza )?salar/.test(text)
    const headline = transport
      ? 'El auxilio de transporte **no es salario, pero se suma para cesantías, intereses y prima**; no para vacaciones ni para aportes.'
      : payment === undefined || kind === 'cual' || kind === 'quees'
        ? all
        : payment.salary === undefined
          ? `Depende: ${payment.name} **${payment.why}**.`
          : kind === 'sino'
            ? yesNo(
                negated ? !payment.salary : payment.salary,
                `${payment.name} **${payment.salary ? 'son salario' : 'no son salario'}**, porque ${payment.why}.`.replace(
                  /^(una|un|el|la) ([^*]*)\*\*(no )?son/,
                  '$1 $2**$3es',
                ),
              )
            : `${payment.name.charAt(0).toUpperCase()}${payment.name.slice(1)} **${payment.salary ? '' : 'no '}${/^(?:un|una|el|la) /.test(payment.name) ? 'es' : 'son'} salario**, porque ${payment.why}.`
    return {
      headline,
      paragraphs: [
        `Lo que es salario entra en la liquidación, las prestaciones y la planilla; lo que no lo es, no, salvo lo que pase del ${figure(LABOUR.noSalarialLimite)} de la remuneración, que entra a la planilla ${cite(ley('1393', 2010))}.`,
        ...(agreed
          ? [
              'Un pacto de exclusión salarial debe ser expreso y no puede quitarle el carácter de salario a lo que remunera el trabajo.',
            ]
          : []),
      ],
      tables: [
        {
          title: 'Qué es salario y qué no',
          columns: ['Es salario', 'No es salario'],
          rows: [
            ['Sueldo básico', 'Prestaciones sociales y vacaciones'],
            ['Horas extra y recargos', 'Auxilio de transporte, salvo para cesantías y prima'],
            ['Comisiones y porcentajes de ventas', 'Bonificaciones ocasionales por mera liberalidad'],
            ['Bonificaciones habituales', 'Viáticos ocasionales, dotación y herramientas'],
            ['Viáticos habituales de comida y alojamiento', 'Beneficios que las partes acuerdan que no son salario'],
          ],
        },
      ],
      sources: [
        payment?.salary === false ? cst('art. 128') : cst('art. 127'),
        payment?.salary === false ? cst('art. 127') : cst('art. 128'),
        ley('1393', 2010, 'art. 30'),
      ],
      caveats: [
        `Los pagos no salariales que pasen del ${figure(LABOUR.noSalarialLimite)} de la remuneración cotizan a seguridad social.`,
      ],
    }
  },
})

export const deudaEmbargo = choice(
  'Embargo por',
  { alimentos: 'alimentos', cooperativa: 'cooperativa', comun: 'deuda común' },
  ({ text }) =>
    /\balimentos\b|\balimentari|\bhij[oa]s?\b|\bmanutencion\b|\bninos?\b|\bcuota de los\b|\bjuzgado de familia\b/.test(
      text,
    )
      ? 'alimentos'
      : /\bcooperativas?\b/.test(text)
        ? 'cooperativa'
        : /\bbanco\b|\bciviles?\b|\bcivil\b|\bejecutivo\b|\btarjeta\b|\bcomun\b|\bfiador|\bagiotista\b|\bicetex\b|\balmacen\b|\bdian\b/.test(
              text,
            )
          ? 'comun'
          : undefined,
)

/** What may be attached of a wage: half for food or a cooperative, else a fifth of what is above the minimum. */
export function attachable(pay: number, half: boolean, minimum: number): number {
  return half ? pay / 2 : Math.max(0, pay - minimum) / 5
}

export const embargo = intent({
  id: 'salario.embargo',
  subject: 'nomina',
  title: 'Cuánto se puede embargar o descontar de un salario',
  slots: {
    salario: { ...salario, money: ['salario', 'ingresos', 'pago'] } as typeof salario,
    comisiones,
    deudaEmbargo,
  },
  answer(values, { facts, on, kind, message }) {
    const { text } = message
    const smmlv = facts.at(SMMLV, on)
    const half = values.deudaEmbargo === 'alimentos' || values.deudaEmbargo === 'cooperativa'
    const pay = values.salario === undefined ? undefined : values.salario + (values.comisiones ?? 0)
    const said = pay === undefined ? '' : values.comisiones ? `${formatCop(pay)} con comisiones` : formatCop(pay)
    const amount = pay === undefined ? 0 : attachable(pay, half, smmlv.value)
    const kindOfDebt =
      values.deudaEmbargo === 'alimentos'
        ? 'por alimentos'
        : values.deudaEmbargo === 'cooperativa'
          ? 'por una cooperativa'
          : 'por una deuda común'
    const limit = half
      ? `${kindOfDebt} se puede embargar **hasta la mitad del salario, aun del mínimo**`
      : 'el salario mínimo no se puede embargar; de lo que pase del mínimo se embarga **hasta la quinta parte**'
    const duty =
      /\bno (?:le )?(?:descont|descuent|cumpl|reten)|\barchiv|\bno le descuento\b|\bresponder por\b|\bpresos?\b/.test(
        text,
      )
    const loan = /\blibranza/.test(text)
    const priority = /\bprimero\b|\bprelacion\b|\bprioridad\b|\bdos embargos\b/.test(text) && pay === undefined
    const allowance = /\bauxilio\b/.test(text)
    const benefits = /\bcesantia|\bprestacion|\bprimas?\b|\bliquidacion\b/.test(text)
    const cap = limit.charAt(0).toUpperCase() + limit.slice(1)
    return {
      headline: duty
        ? 'Sí: el empleador que no descuenta lo que ordenó el juez **responde con su propio dinero por lo que dejó de retener** y puede ser multado.'
        : loan && pay === undefined
          ? 'Con libranza el trabajador **debe recibir al menos la mitad del salario neto** después de los descuentos de ley.'
          : priority
            ? '**Primero va el embargo de alimentos**; los demás se atienden con lo que quede, en el orden que diga el juez.'
            : benefits && pay === undefined
              ? `Las prestaciones sociales **no se embargan por deudas comunes**; por alimentos o cooperativas, hasta la mitad.`
              : allowance && pay === undefined
                ? 'El auxilio de transporte **no cuenta como salario para el embargo**: el límite se mira sobre el salario.'
                : pay !== undefined
                  ? kind === 'sino'
                    ? yesNo(
                        amount > 0,
                        `de un salario de ${said} se puede embargar ${kindOfDebt} hasta **${formatCop(amount)} al mes**${half ? '' : ', la quinta parte de lo que pasa del mínimo'}.`,
                      )
                    : `De un salario de ${said} se puede embargar ${values.deudaEmbargo === undefined ? 'por una deuda común (por alimentos o cooperativa es la mitad) ' : `${kindOfDebt} `}hasta **${formatCop(amount)} al mes**.`
                  : kind === 'sino'
                    ? yesNo(half, half ? `${limit}.` : `${limit}; por alimentos o cooperativas, hasta la mitad.`)
                    : `${cap}.`,
      paragraphs: [
        'Por alimentos o por deudas con cooperativas se puede embargar hasta el 50 % de cualquier salario, aun del mínimo.',
        'Una deuda común (banco, tarjeta, fiador) solo toca la quinta parte de lo que pasa del salario mínimo.',
        ...(loan
          ? [
              `La libranza la autoriza el trabajador y no puede dejarlo con menos del 50 % del neto ${cite(ley('1527', 2012))}.`,
            ]
          : []),
      ],
      ...(pay === undefined
        ? {}
        : {
            steps: [
              half
                ? { label: 'Límite', formula: `${formatCop(pay)} × ${formatPercent(50)}`, value: formatCop(amount) }
                : {
                    label: 'Límite',
                    formula: `(${formatCop(pay)} − ${formatCop(smmlv.value)}) ÷ 5`,
                    value: formatCop(amount),
                  },
            ],
          }),
      sources: [
        half ? cst('art. 156') : cst('art. 155'),
        cst('art. 154'),
        half ? cst('art. 155') : cst('art. 156'),
        ...(loan ? [ley('1527', 2012)] : []),
      ],
      facts: [smmlv],
      caveats: ['La orden la da un juez: la empresa solo descuenta lo que dice el oficio.'],
    }
  },
})

export const descuentos = intent({
  id: 'salario.descuentos',
  subject: 'nomina',
  title: 'Qué se le puede descontar del sueldo a un trabajador',
  speakers: ['empleador', 'trabajador', 'negocio'],
  slots: { salario, descuento: money('Deuda o daño', ['deuda', 'pago', 'prestacion', 'mencion'], { main: true }) },
  answer(values, { facts, on, kind, message }) {
    const { text } = message
    const smmlv = facts.at(SMMLV, on)
    const daily = (values.salario ?? 0) / 30
    const fine = /\btarde\b|\bretardo|\bmult(?:a|ar|as)\b/.test(text)
    const loan = /\bprest(?:e|amo|amos)\b|\badelant|\banticip|\bdebe\b|\bdebo\b/.test(text)
    const settlement = /\bliquidacion\b|\bse (?:va|quiere ir|fue)\b|\brenunci/.test(text)
    const missed = /\bno (?:vino|trabajo|fue)\b|\bsin permiso\b|\bdias que no\b/.test(text)
    const overpaid = /\bde mas\b|\bpagaron de mas\b/.test(text)
    const contributions =
      /\b(?:eps|pension|salud|aportes?)\b.{0,40}\b(?:atrasad|no descont|retroactiv|varios meses)|\bretroactiv/.test(
        text,
      )
    const agreed = /\bfirm[aoe]\b|\bautoriz|\bpapel\b/.test(text)
    const amount = values.descuento === undefined ? '' : ` los ${formatCop(values.descuento)}`
    const least = `sin autorización escrita para ese caso o una orden de un juez, **no se puede descontar nada del sueldo**`
    const headline =
      kind === 'cual'
        ? 'Sin permiso del trabajador solo se descuentan **aportes a salud y pensión, retención en la fuente, embargos, cuotas sindicales y de cooperativas y sanciones disciplinarias del reglamento**; lo demás pide autorización escrita.'
        : fine
          ? 'Solo si el reglamento de trabajo lo prevé: **la multa por retardo o falta sin excusa no pasa de la quinta parte del salario de un día** y va a un fondo para premios de los trabajadores.'
          : missed
            ? 'Sí: **el día que no trabajó sin permiso ni excusa no se paga**, y se pierde también el descanso del domingo de esa semana; eso no es una multa sino no pagar lo no trabajado.'
            : contributions
              ? 'No: **lo que el empleador no descontó a tiempo por salud y pensión no lo puede descontar después** sin autorización; queda a su cargo.'
              : kind === 'como' && !(agreed && !/\bcomo\b/.test(text))
                ? 'Con **una autorización escrita para esa deuda, con el valor y las cuotas**, y sin que el trabajador quede recibiendo menos del salario mínimo ni de la parte que no se embarga.'
                : agreed && !/\bno firm|\bsin (?:que me )?firm|\bnada firmado\b/.test(text)
                  ? `Sí: con una autorización escrita para esa deuda **puedes descontar${amount}, pero sin tocar el salario mínimo** ni la parte que no se embarga; a quien gana el mínimo no se le descuenta de la quincena.`
                  : loan && settlement
                    ? `Sí, pero con cuidado: **${values.descuento === undefined ? 'el saldo' : amount.trim()} del préstamo se descuenta de la liquidación solo si hay autorización escrita** para hacerlo; sin ella, se cobra aparte.`
                    : `No: ${least}, ni por daños, faltantes, uniformes o pérdidas.`
    return {
      headline,
      paragraphs: [
        'La autorización debe ser escrita y para cada caso; una general, firmada al entrar, no basta. Los daños y faltantes no se descuentan solos: hay que probarlos y cobrarlos.',
        `Aun con autorización, el descuento no puede afectar el salario mínimo (${formatCop(smmlv.value)}) ni la parte inembargable ${cite(cst('art. 149'))}.`,
        ...(fine && daily > 0 ? [`Con ese salario, la multa más alta sería de ${formatCop(daily / 5)}.`] : []),
        ...(overpaid
          ? ['Lo pagado de más también se acuerda por escrito con el trabajador antes de descontarlo.']
          : []),
      ],
      sources: fine ? [cst('art. 113'), cst('art. 149')] : [cst('art. 149'), cst('art. 59'), cst('art. 113')],
      facts: [smmlv],
      caveats: [
        'Descontar sin autorización obliga a devolver y, si fue en la liquidación, puede dar lugar a la indemnización moratoria.',
      ],
    }
  },
})
