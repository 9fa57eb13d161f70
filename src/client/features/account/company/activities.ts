/** The code of a chosen suggestion, or the typed text: "1081 Elaboración de…" → "1081". */
export function activityCode(text: string): string {
  return /^\d{4}(?= )/.exec(text.trim())?.[0] ?? text.trim()
}

/** "1081" → "1081 Elaboración de productos de panadería"; unknown codes stay unchanged. */
export function describeActivity(activities: readonly string[], code: string): string {
  return activities.find((activity) => activity.startsWith(`${code} `)) ?? code
}

/** A code that is not in the list: a typo, or one of an older list that a RUT still states. */
export function isUnknownActivity(activities: readonly string[], text: string): boolean {
  const code = activityCode(text)
  return activities.length > 0 && /^\d{4,}$/.test(code) && describeActivity(activities, code) === code
}
