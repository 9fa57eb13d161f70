import type { GetPromptResult, Prompt } from '@modelcontextprotocol/sdk/types.js'
import { z } from 'zod'
import { line } from '../../shared/contract/common.ts'
import { INVALID_PARAMS, RpcError } from './errors.ts'

// Prompts that a person picks from a menu of their host. They name tools; server.ts refuses to start if one does not
// exist.

interface Declared {
  readonly title: string
  readonly description: string
  /** The arguments that a person fills in; all are required except the optional ones. */
  readonly fields: Readonly<Record<string, readonly [description: string, need: 'required' | 'optional']>>
  readonly uses: readonly string[]
  readonly task: string
}

const PROMPTS: Readonly<Record<string, Declared>> = {
  liquidar_contrato: {
    title: 'Liquidar un contrato de trabajo',
    description:
      'Liquida las prestaciones de un empleado que se va y, si lo despiden sin justa causa, la indemnización.',
    fields: {
      salario: ['Salario mensual, en pesos', 'required'],
      ingreso: ['Primer día del contrato, AAAA-MM-DD', 'required'],
      retiro: ['Último día del contrato, AAAA-MM-DD', 'required'],
      motivo: ['Por qué termina: renuncia, despido sin justa causa, fin del término…', 'optional'],
      contrato: ['Tipo de contrato: indefinido, fijo u obra', 'optional'],
    },
    uses: ['liquidacion', 'despido', 'retencion_indemnizacion', 'buscar_biblioteca'],
    task: 'Liquida este contrato de trabajo en Colombia. Usa `liquidacion`; si el despido es sin justa causa, también `despido` y `retencion_indemnizacion`. Antes de calcular pregúntame lo que falte (vacaciones tomadas, salario variable, días de salario sin pagar). Muestra la cuenta de cada concepto, el total y las normas que devuelven las herramientas; busca en `buscar_biblioteca` lo que no cubran.',
  },
  revisar_retenciones: {
    title: 'Revisar las retenciones de un pago',
    description: 'Qué se le retiene a un pago a un proveedor: renta, IVA e ICA, con sus bases y sus normas.',
    fields: {
      pago: ['Valor del pago antes de IVA, en pesos', 'required'],
      concepto: ['Por qué se paga: servicios, honorarios, compras, arrendamiento…', 'required'],
      fecha: ['Fecha del pago o del abono en cuenta, AAAA-MM-DD', 'required'],
      proveedor: ['Quién recibe: persona natural o jurídica, si declara renta, si está en el Simple', 'optional'],
      iva: ['IVA de la operación, en pesos', 'optional'],
    },
    uses: ['retencion_renta', 'reteiva', 'reteica', 'buscar_biblioteca'],
    task: 'Revisa las retenciones de este pago en Colombia. Usa `retencion_renta`, `reteiva` si hay IVA, y `reteica` si me preguntas primero la tarifa del municipio. Pregúntame lo que falte del proveedor. Di cuánto se retiene por cada impuesto, cuánto se le gira y por qué, con las normas que devuelven las herramientas; busca en `buscar_biblioteca` lo que no cubran.',
  },
}

export const TOOLS_OF_PROMPTS: readonly string[] = Object.values(PROMPTS).flatMap(({ uses }) => uses)

export const listedPrompts: Prompt[] = Object.entries(PROMPTS).map(([name, { title, description, fields }]) => ({
  ...{ name, title, description },
  arguments: Object.entries(fields).map(([field, [what, need]]) => ({
    name: field,
    description: what,
    required: need === 'required',
  })),
}))

const schemas = new Map(
  Object.entries(PROMPTS).map(([name, { fields }]) => {
    const shape = Object.entries(fields).map(([field, [, need]]): [string, z.ZodType<string | undefined>] => [
      field,
      need === 'required' ? line({ min: 1, max: 200 }) : line({ max: 200 }).optional(),
    ])
    return [name, z.object(Object.fromEntries(shape))] as const
  }),
)

/** @throws RpcError for an unknown name, and for missing or overlong arguments */
export function promptNamed(name: string, given: unknown): GetPromptResult {
  const schema = schemas.get(name)
  const prompt = schema && PROMPTS[name]
  if (!prompt) throw new RpcError(INVALID_PARAMS, 'No hay una plantilla con ese nombre.')
  const read = schema.safeParse(given ?? {})
  if (!read.success) {
    const issues = read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
    throw new RpcError(INVALID_PARAMS, issues.join('; '))
  }
  const data = Object.entries(prompt.fields).flatMap(([field, [what]]) => {
    const value = read.data[field]
    return value ? [`- ${what}: ${value}`] : []
  })
  const text = `${prompt.task}\n\nLos datos:\n\n${data.join('\n')}`
  return { description: prompt.description, messages: [{ role: 'user', content: { type: 'text', text } }] }
}
