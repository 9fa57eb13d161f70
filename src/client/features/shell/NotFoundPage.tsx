import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import classes from './message.module.css'

/** Unknown paths. Both texts are the spec's, to the letter. */
export function NotFoundPage() {
  return (
    <section className={classes.page}>
      <h1 className={classes.title} lang="en">
        404 Page Not Found
      </h1>
      <p className={classes.text} lang="en">
        Did you forget to add the page to the router?
      </p>
      <p className={classes.text}>La dirección no existe o cambió de lugar.</p>
      <div className={classes.actions}>
        <Button component={Link} to="/" size="md">
          Volver al inicio
        </Button>
        <Button component={Link} to="/ayuda" size="md" variant="default">
          Centro de ayuda
        </Button>
      </div>
    </section>
  )
}
