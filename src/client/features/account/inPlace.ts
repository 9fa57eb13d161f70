/** A list opens beside its field, not at the end of the page outside every landmark, where a screen reader loses it. */
export const IN_PLACE = { withinPortal: false } as const
