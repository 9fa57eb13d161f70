import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import classes from './message.module.css'

/** Any other path. The two texts are the spec's, to the letter. */
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
      <Button component={Link} to="/" size="md" mt={24}>
        Volver al inicio
      </Button>
    </section>
  )
}
