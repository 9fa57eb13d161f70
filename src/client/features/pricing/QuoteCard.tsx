import { Button } from '@mantine/core'
import { IconLink, IconPrinter } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { PLANS } from '../../../shared/pricing/plans.ts'
import type { Quote, QuoteChoice } from '../../../shared/pricing/quote.ts'
import { Money } from '../../components/Figure.tsx'
import { toast } from '../../components/toast.ts'
import { perMonth, quoteTitle, taxNote } from './describe.ts'
import classes from './QuoteCard.module.css'
import { QuoteLines } from './QuoteLines.tsx'
import type { PricingSearch } from './search.ts'

interface QuoteCardProps {
  readonly choice: QuoteChoice
  readonly priced: Quote
  readonly search: PricingSearch
}

async function copyAddress() {
  try {
    await navigator.clipboard.writeText(window.location.href)
    toast.success({ title: 'Enlace copiado', message: 'Quien lo abra verá esta misma cotización.' })
  } catch {
    toast.error({ title: 'Error', message: 'No se pudo copiar. Usa la dirección que muestra el navegador.' })
  }
}

/** The total, and its actions. */
export function QuoteCard({ choice, priced, search }: QuoteCardProps) {
  return (
    <section className={classes.card} aria-labelledby="cotizacion-titulo">
      <p className={classes.label}>Tu cotización</p>
      <h2 id="cotizacion-titulo" className={classes.title}>
        {quoteTitle(choice)}
      </h2>
      <QuoteLines choice={choice} priced={priced} />
      <output className={classes.total} aria-label="Total">
        <Money value={priced.monthly} className={classes.figure} />
        <span className={classes.per}>{perMonth(choice)}</span>
      </output>
      {priced.yearly === null ? null : (
        <p className={classes.yearly}>
          Pagas <Money value={priced.yearly} className={classes.strong} /> al año y ahorras{' '}
          <Money value={priced.saved} className={classes.strong} />.
        </p>
      )}
      <Button
        renderRoot={(props) => <Link {...props} to="/contacto" search={{ ...search, asunto: 'cotizacion' }} />}
        size="md"
        fullWidth
        className={classes.order}
      >
        {choice.offer === 'servicio' ? 'Solicitar este servicio' : 'Solicitar este plan'}
      </Button>
      <div className={classes.actions}>
        <Button
          variant="default"
          leftSection={<IconLink size={18} stroke={1.5} aria-hidden />}
          onClick={() => void copyAddress()}
        >
          Copiar enlace
        </Button>
        <Button
          variant="default"
          leftSection={<IconPrinter size={18} stroke={1.5} aria-hidden />}
          onClick={() => window.print()}
        >
          Imprimir
        </Button>
      </div>
      <p className={classes.note}>
        {taxNote(choice)}
        {choice.offer === 'programa' ? ` Prueba gratis de ${PLANS.trialDays} días.` : ''}
      </p>
    </section>
  )
}
