import { Link } from '@tanstack/react-router'
import { serviceRanges } from '../../../shared/pricing/quote.ts'
import { Money } from '../../components/Figure.tsx'
import { rangeText } from './describe.ts'
import classes from './ServiceRanges.module.css'

const RANGES = serviceRanges()

interface ServiceRangesProps {
  /** The first movement of the chosen range. */
  readonly from: number
  readonly onChoose: (from: number) => void
}

/** Six ranges with a price; ranges quoted by a person link to the contact page. */
export function ServiceRanges({ from: chosen, onChoose }: ServiceRangesProps) {
  return (
    <fieldset className={classes.ranges}>
      <legend className={classes.legend}>Movimientos al mes</legend>
      <p className={classes.explained}>
        Un movimiento es cada operación que se registra: una factura que haces, una que recibes, un pago o un recibo. Si
        no sabes cuántos tienes, súmalos en un mes normal.
      </p>
      {RANGES.map(({ from, to, price }) =>
        price === null ? (
          <div key={from} className={classes.range}>
            <span className={classes.name}>
              <b className={to === null ? undefined : 'luka-figure'}>{rangeText({ from, to })}</b>
            </span>
            <Link to="/contacto" search={{ asunto: 'movimientos' }} className={classes.contact}>
              Contáctanos
              <span className="luka-hidden">: {rangeText({ from, to })}</span>
            </Link>
          </div>
        ) : (
          <label key={from} className={classes.range} data-chosen={from === chosen || undefined}>
            <input
              type="radio"
              className={classes.radio}
              name="rango"
              value={from}
              checked={from === chosen}
              onChange={() => onChoose(from)}
            />
            <span className={classes.name}>
              <b className="luka-figure">{rangeText({ from, to })}</b>
              <span className="luka-hidden"> movimientos,</span>
            </span>
            <span className={classes.price}>
              <Money value={price} />
              <span className={classes.per}>al mes</span>
            </span>
          </label>
        ),
      )}
    </fieldset>
  )
}
