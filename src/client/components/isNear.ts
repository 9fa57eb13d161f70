/** Of an observed edge that came near: a busy page reports several changes of one element at once, the oldest first. */
export const isNear = ({ isIntersecting }: IntersectionObserverEntry): boolean => isIntersecting
