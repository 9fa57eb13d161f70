/** The code of a suggestion that was chosen, or what was typed: "1081 Elaboración de…" → "1081". */
export function activityCode(text: string): string {
  return /^\d{4}(?= )/.exec(text.trim())?.[0] ?? text.trim()
}

/** "1081" → "1081 Elaboración de productos de panadería"; what is not in the list stays as it is. */
export function describeActivity(activities: readonly string[], code: string): string {
  return activities.find((activity) => activity.startsWith(`${code} `)) ?? code
}
