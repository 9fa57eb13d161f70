import type { Features } from './features.ts'

/**
 * Weights of features joined with labels, at the hash of both. Two pairs may share a place: with a million places and
 * some hundred thousand pairs that is rarer than a wrong example.
 */
export interface Table {
  /** 2^bits */
  readonly weights: Int8Array
  readonly scale: number
}

/** Where the weight of a feature under a label stands, before it is cut to the table's size. */
export function placeOf(feature: number, label: number): number {
  let mixed = Math.imul(feature ^ label, 0x9e3779b1)
  mixed ^= mixed >>> 15
  mixed = Math.imul(mixed, 0x85ebca6b)
  return mixed ^ (mixed >>> 13)
}

export function scoreOf({ weights, scale }: Table, features: Features, label: number): number {
  const mask = weights.length - 1
  let sum = 0
  for (let at = 0; at < features.length; at++) sum += weights[placeOf(features[at] ?? 0, label) & mask] ?? 0
  return sum * scale
}
