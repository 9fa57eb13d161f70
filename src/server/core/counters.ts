// Counters from deep inside, read only by /metrics. Per process, since its start.

const failures = new Map<string, number>()

/** An assistant provider failed; the embedded engine may have answered in its place. */
export function countProviderFailure(provider: string): void {
  failures.set(provider, (failures.get(provider) ?? 0) + 1)
}

export function providerFailures(): ReadonlyMap<string, number> {
  return failures
}
