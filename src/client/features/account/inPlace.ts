/**
 * Renders a dropdown beside its field, not at the end of the page outside every landmark, where screen readers lose it.
 */
export const IN_PLACE = { withinPortal: false } as const
