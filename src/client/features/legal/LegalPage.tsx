import { Button } from '@mantine/core'
import { IconArrowLeft, IconPrinter } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { formatDate } from '../../../shared/format.ts'
import { PlaceLink } from '../../components/PlaceLink.tsx'
import { usePrintLight } from '../../components/printLight.ts'
import { AnalyticsChoice } from '../analytics/AnalyticsChoice.tsx'
import { LEGAL_SLUGS, LEGAL_TITLES, type LegalDocument, type LegalHeading } from './documents.ts'
import classes from './LegalPage.module.css'
import { LegalText } from './LegalText.tsx'

export function LegalPage({ document }: { document: LegalDocument }) {
  usePrintLight()
  const { slug, title, date, version, body, headings } = document
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <Button
          component={Link}
          to="/"
          variant="subtle"
          color="gray"
          className={classes.back}
          leftSection={<IconArrowLeft size={18} stroke={1.5} aria-hidden />}
        >
          Volver al inicio
        </Button>
        <h1 className={classes.title}>{title}</h1>
        <div className={classes.facts}>
          <p className={classes.date}>
            <time dateTime={date}>{formatDate(date)}</time>
            <span aria-hidden> · </span>
            <span>Versión {version}</span>
          </p>
          <Button
            variant="default"
            className={classes.print}
            leftSection={<IconPrinter size={18} stroke={1.5} aria-hidden />}
            onClick={() => window.print()}
          >
            Imprimir
          </Button>
        </div>
      </div>
      <div className={classes.columns}>
        <aside className={classes.aside}>
          <nav className={classes.wide} aria-label="Contenido">
            <p className={classes.label}>Contenido</p>
            <Contents headings={headings} />
          </nav>
          <details className={classes.narrow}>
            <summary className={classes.summary}>Contenido</summary>
            <Contents headings={headings} />
          </details>
        </aside>
        <article className={classes.article} aria-label={title}>
          <LegalText>{body}</LegalText>
          {slug === 'aviso-privacidad' ? <AnalyticsChoice /> : null}
        </article>
      </div>
      <nav className={classes.others} aria-label="Otros documentos legales">
        <p className={classes.label}>Otros documentos</p>
        <ul className={classes.cards}>
          {LEGAL_SLUGS.filter((other) => other !== slug).map((other) => (
            <li key={other}>
              <PlaceLink to={`/legal/${other}`} className={classes.card}>
                {LEGAL_TITLES[other]}
              </PlaceLink>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}

function Contents({ headings }: { headings: readonly LegalHeading[] }) {
  return (
    <ul className={classes.contents}>
      {headings.map(({ id, text }) => (
        <li key={id}>
          <a href={`#${id}`} className={classes.entry}>
            {text}
          </a>
        </li>
      ))}
    </ul>
  )
}
