import type { AnyIntent } from '../intent.ts'
import { orOfContractor } from '../laboral/retencion.ts'
import { abroad } from './exterior.ts'
import { bill } from './factura.ts'
import { agent, certificate, moment, selfWithholding, undue } from './general.ts'
import { deductible, levy } from './gmf.ts'
import { boards, business, where, withheldIca } from './ica.ts'
import { imported } from './importacion.ts'
import { consumption, tip } from './inc.ts'
import { exempt, product, rates } from './ivaBienes.ts'
import { amount } from './ivaCalculo.ts'
import { asset, balance, creditable, deadline, proration } from './ivaDescontable.ts'
import { aiu, exported, rent } from './ivaEspecial.ts'
import { period, responsible } from './ivaResponsable.ts'
import { withheldIva } from './reteIva.ts'
import { bases, concept } from './retencion.ts'
import { retiros } from './retiros.ts'
import { asStated } from './stated.ts'

export const intents: readonly AnyIntent[] = [
  orOfContractor(concept),
  bases,
  agent,
  selfWithholding,
  certificate,
  undue,
  moment,
  abroad,
  bill,
  withheldIva,
  amount,
  product,
  rates,
  exempt,
  responsible,
  period,
  creditable,
  proration,
  balance,
  deadline,
  asset,
  retiros,
  exported,
  imported,
  rent,
  aiu,
  consumption,
  tip,
  levy,
  deductible,
  business,
  where,
  withheldIca,
  boards,
].map(asStated)
