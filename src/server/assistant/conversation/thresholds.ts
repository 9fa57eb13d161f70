// How sure is sure, and how short is short: the bounds that decide whether a message is answered, charged, answered with
// other readings beside it, or not answered. Each probability was chosen on conversations that the reader had not seen.

/** A sure answer is charged, if the message holds nothing that the answer leaves out. */
export const SURE = 0.9
/** A short message holds little that could be misread: "¿y si gana 3 millones?" */
export const SURE_OF_A_SHORT = 0.8
/** A probable answer is given free. */
export const PROBABLE = 0.66
/** A follow-up says less by itself, and its readings are fewer. */
export const PROBABLE_OF_A_FOLLOW_UP = 0.8
/** A likely answer is given free with the other readings beside it; below this the readings alone are offered. */
export const LIKELY = 0.25
export const LIKELY_OF_A_FOLLOW_UP = 0.2
/** Below this the assistant says that it does not know. */
export const PLAUSIBLE = 0.2
/** Where the reader gives less than this to every intent, the message is of none of them. */
export const KNOWN = 0.08
export const HALF_SURE = 0.5

/** Words of a message that says nothing of its own beside the answer before, or beside one plain question. */
export const SHORT = 16
/** Words of a plain change: "¿y si gana 3 millones al mes?" */
export const SHORT_CHANGE = 8
/** Words of a bare follow-up: "¿y si no es declarante?" */
export const SHORT_FOLLOW_UP = 7
/** A longer story holds conditions that no slot knows of. */
export const LONGEST_CERTAIN = 30
/** A longer message wants more than the answer before, so that a less likely reading is worth telling. */
export const SAYS_MUCH = 9
