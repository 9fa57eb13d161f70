import classes from './Logo.module.css'

/** The logo: mark and name. The mark is an L in the shape of a settled sum. */
export function Logo() {
  return (
    <span className={classes.logo}>
      <svg className={classes.mark} viewBox="0 0 32 32" aria-hidden="true">
        <rect className={classes.ground} width="32" height="32" rx="8" />
        <path className={classes.letter} d="M10 7.5v14.2a2.3 2.3 0 0 0 2.3 2.3H22" />
        <circle className={classes.spot} cx="21.2" cy="11.2" r="3.2" />
      </svg>
      <span>Luka</span>
    </span>
  )
}
