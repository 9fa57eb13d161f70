// The limits that decide whether a message is answered, charged, answered with other readings beside it, or not
// answered. The probabilities were chosen on conversations that the reader had not seen.

/** Above this an answer is charged, provided that it covers the whole message. */
export const SURE = 0.9
/** A short message has little that could be misread: "¿y si gana 3 millones?" */
export const SURE_OF_A_SHORT = 0.8
/** Above this an answer is given free, without alternatives. */
export const PROBABLE = 0.66
/** Higher for follow-ups: they say less by themselves, and have fewer readings. */
export const PROBABLE_OF_A_FOLLOW_UP = 0.8
/** Above this an answer is given free with the other readings beside it; below, only the readings are offered. */
export const LIKELY = 0.25
export const LIKELY_OF_A_FOLLOW_UP = 0.2
/** Below this the assistant says that it does not know. */
export const PLAUSIBLE = 0.2
/** If the reader gives every intent less than this, the message belongs to none. */
export const KNOWN = 0.08
export const HALF_SURE = 0.5

/** Words of a message with nothing beyond a comment on the answer, or one plain question. */
export const SHORT = 16
/** Words of a plain change: "¿y si gana 3 millones al mes?" */
export const SHORT_CHANGE = 8
/** Words of a bare follow-up: "¿y si no es declarante?" */
export const SHORT_FOLLOW_UP = 7
/** Longer stories contain conditions that no slot knows. */
export const LONGEST_CERTAIN = 30
/** A longer message wants more than the earlier answer, so a less likely reading is worth telling. */
export const SAYS_MUCH = 9
