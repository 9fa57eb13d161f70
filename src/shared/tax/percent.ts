/**
 * `percent` of `base`, not rounded: integers are multiplied and divided once at the end, so that 2,436 % of a salary
 * carries no binary noise. Percents have at most three decimals (the ARL rates do).
 */
export function percentOf(base: number, percent: number): number {
  return (base * Math.round(percent * 1000)) / 100_000
}
