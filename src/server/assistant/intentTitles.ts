/** Titles of the topics that are not declared as intents yet. */
export const titles: Readonly<Record<string, string>> = {}
