import { buscarCuentas, type CuentaPuc, cuentaPorCodigo, cuentasBajo, PUC_SOURCE } from '../../../../shared/tax/puc.ts'
import { PUC_ACCOUNTS } from '../../../../shared/tax/pucAccounts.ts'
import { decreto } from '../../../../shared/tax/sources.ts'
import type { Understood } from '../../understand/features.ts'
import type { Topic, TopicAnswer } from '../topic.ts'
import { mentions } from './reading.ts'

const PUC_CAVEAT =
  'El PUC ya no es el marco contable vigente, pero se usa como codificación: ajusta el auxiliar a tu plan.'
const PUC_SOURCES = [PUC_SOURCE, decreto('2649', 1993)]

function fullName({ codigo, nombre, nivel, ruta }: CuentaPuc): string {
  // A subaccount called just "Honorarios" says nothing without the account above it.
  const parent = nivel === 'subcuenta' ? ruta.at(-1)?.replace(/^\d+ /, '') : undefined
  return parent === undefined ? `${codigo} ${nombre}` : `${codigo} ${nombre} (${parent})`
}

const accountTable = (title: string, cuentas: readonly CuentaPuc[]) => ({
  title,
  columns: ['Código', 'Cuenta', 'Naturaleza'],
  rows: cuentas.map((cuenta) => [cuenta.codigo, fullName(cuenta).replace(/^\d+ /, ''), cuenta.naturaleza]),
})

const CLASSES: TopicAnswer = {
  headline:
    'El PUC tiene **nueve clases**: 1 Activo, 2 Pasivo, 3 Patrimonio, 4 Ingresos, 5 Gastos, 6 Costos de ventas, 7 Costos de producción, 8 y 9 Cuentas de orden.',
  tables: [accountTable('Clases', cuentasBajo(''))],
  paragraphs: [
    'Un dígito es la clase, dos el grupo, cuatro la cuenta, seis la subcuenta y ocho o más el auxiliar de la empresa.',
  ],
  sources: PUC_SOURCES,
  caveats: [PUC_CAVEAT],
}

const CODES = PUC_ACCOUNTS.map(([codigo]) => codigo).filter((codigo) => codigo.length >= 4)

const CONCEPTS = ['servicio', 'honorario', 'arriendo', 'arrendamiento', 'comision', 'compra', 'salario', 'dividendo']

function account(understood: Understood): TopicAnswer {
  if (mentions(understood, 'clases', 'estructura')) return CLASSES
  const code =
    /\b([1-9]\d{3}|[1-9]\d{5}|[1-9]\d{7})\b/.exec(understood.question)?.[1] ??
    /\bcuenta (\d{1,8})\b/.exec(understood.text)?.[1] ??
    classAsked(understood)
  const several = [...new Set(understood.question.match(/\b(?:[1-9]\d{3}|[1-9]\d{5}|[1-9]\d{7})\b/g))].flatMap(
    (each) => cuentaPorCodigo(each) ?? [],
  )
  if (several.length > 1)
    return {
      headline: `${several.map(({ codigo, nombre, naturaleza }) => `La cuenta **${codigo}** del PUC es **${nombre}**, de naturaleza ${naturaleza}`).join('. ')}.`,
      sources: PUC_SOURCES,
      caveats: [PUC_CAVEAT],
    }
  const named = code === undefined ? null : cuentaPorCodigo(code)
  if (named !== null) {
    const under = cuentasBajo(named.codigo)
    return {
      headline: `La cuenta **${named.codigo}** del PUC es **${named.nombre}**${named.ruta.length > 0 ? `, dentro de ${named.ruta.at(-1)}` : ''}, de naturaleza ${named.naturaleza}.`,
      tables: under.length > 0 ? [accountTable('Subcuentas', under)] : [],
      paragraphs: [`Ruta: ${[...named.ruta, `${named.codigo} ${named.nombre}`].join(' › ')}.`],
      sources: PUC_SOURCES,
      caveats: [PUC_CAVEAT],
    }
  }
  // "¿Y para servicios?" changes the concept of the account asked before; "¿y para el reteIVA?" names another account.
  const concept = CONCEPTS.some((stem) => understood.question.toLowerCase().includes(stem))
  const cuentas = concept ? [] : buscarCuentas(understood.question, 5)
  const [best, ...others] = cuentas.length > 0 ? cuentas : buscarCuentas(understood.tokens.join(' '), 5)
  if (best === undefined)
    return {
      headline:
        'No encontré esa cuenta en el PUC. ¿Puedes decirme el hecho económico: qué compraste, vendiste, pagaste o retuviste?',
      sources: PUC_SOURCES,
      answered: false,
    }
  return {
    headline: `Usa la cuenta **${fullName(best)}** del PUC, de naturaleza ${best.naturaleza}.`,
    paragraphs: [`Ruta: ${[...best.ruta, `${best.codigo} ${best.nombre}`].join(' › ')}.`],
    ...(others.length > 0 ? { tables: [accountTable('Otras cuentas cercanas', others)] } : {}),
    sources: PUC_SOURCES,
    caveats: [PUC_CAVEAT],
  }
}

/** What a ledger account is asked by: "cuenta de proveedores", "la cuenta del 4x1000". */
const ACCOUNT_WORDS = [
  'proveedores',
  'clientes',
  'caja',
  'bancos',
  'inventario*',
  'cesantia*',
  'prima',
  'vacacion*',
  'depreciacion*',
  '4x1000',
  'gmf',
  'gastos bancarios',
  'iva',
  'retencion*',
  'ica',
  'honorarios',
  'servicios',
  'arrendamiento*',
  'arriendo',
  'sueldo*',
  'nomina',
  'capital',
  'aportes',
  'anticipo*',
  'ingresos',
  'ventas',
  'costo venta*',
  'cartera',
  'deterioro',
  'prestamo*',
  'intereses',
  'utilidad*',
  'reserva legal',
  'maquinaria',
  'vehiculo*',
  'papeleria',
  'salario*',
  'terreno*',
  'construccion*',
  'edificio*',
  'muebles',
  'computador*',
  'dividendo*',
  'eps',
  'arl',
  'pension*',
  'icbf',
  'sena',
  'servicios publicos',
  'impuesto*',
  'provision*',
]
const NOT_LEDGER = [
  'lleva retencion*',
  'no lleva',
  'no cuenta',
  'exent*',
  'marcar',
  'marque',
  'ahorro*',
  'corriente',
  'cobro',
  'bancaria',
  'banco',
  'consign*',
  'mover',
  'por cuenta propia',
  'tener en cuenta',
  'cuanto',
  'cuanta',
  'me doy cuenta',
]
const CLASS_WORDS = ['activo*', 'pasivo*', 'patrimonio', 'ingreso*', 'gasto*', 'costo*', 'puc', 'cuenta*']
const CLASS_STEMS: readonly (readonly [stem: string, codigo: string])[] = [
  ['activo', '1'],
  ['pasivo', '2'],
  ['patrimonio', '3'],
  ['ingreso', '4'],
  ['gasto', '5'],
  ['costo', '6'],
]

/** The class the question names, by its digit ("clase 5") or, when it asks for a nature, by its name. */
function classAsked(understood: Understood): string | undefined {
  const digit = /\bclase ([1-9])\b/.exec(understood.text)?.[1]
  if (digit !== undefined || !mentions(understood, 'naturaleza', 'clase')) return digit
  return CLASS_STEMS.find(([stem]) => mentions(understood, stem))?.[1]
}

export const topics: readonly Topic[] = [
  {
    id: 'puc.cuenta',
    subject: 'puc',
    match: [
      {
        need: [
          [
            'puc',
            'plan cuentas',
            'plan unico cuentas',
            'cuenta* contable*',
            'que cuenta*',
            'cual* cuenta*',
            'cual es cuenta',
            'en que cuenta',
            'donde contabiliz*',
            'donde registr*',
            'en cual cuenta',
            'codigo contable',
            'codigo cuenta',
            'cuenta puc',
            'cuenta para registr*',
            'cuenta para contabiliz*',
            'cuenta registr*',
            'cuenta para el',
            'cuenta del gasto',
            'clases puc',
            'a que cuenta',
            'cual es codigo',
            'subcuenta',
            'numero cuenta contable',
          ],
        ],
        not: ['cuenta cobro', 'cuenta ahorro exenta', 'no cuenta'],
        prior: 1.6,
      },
      // "5195 que es": four digits that stand for an account.
      {
        need: [CODES, ['que es', 'que cuenta']],
        not: ['formulario*', 'formato*', 'ley', 'decreto', 'resolucion'],
        prior: -0.2,
      },
      {
        need: [['cuenta', 'subcuenta', 'puc'], CODES],
        prior: 1,
      },
      { need: [['cuenta', 'subcuenta'], ACCOUNT_WORDS], not: NOT_LEDGER, prior: 0.6 },
      { need: [['que codigo', 'cual codigo', 'codigo para'], ACCOUNT_WORDS], not: NOT_LEDGER, prior: 0.6 },
      { need: [['naturaleza', 'clase'], CLASS_WORDS], not: [...NOT_LEDGER, 'arl', 'riesgo'], prior: 0.3 },
    ],
    answer: (understood) => account(understood),
  },
]
