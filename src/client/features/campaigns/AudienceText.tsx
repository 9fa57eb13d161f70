import type { UseQueryResult } from '@tanstack/react-query'
import type { Audience } from '../../../shared/contract/marketing.ts'
import { formatMoment, formatNumber } from '../../../shared/format.ts'
import { errorText } from '../../api/errors.ts'
import { count } from '../admin/format.ts'
import { leftOutParts } from './leftOut.ts'

interface AudienceTextProps {
  readonly audience: UseQueryResult<Audience>
  /** A qualifier of the number: "solo verificados". */
  readonly note: string
}

/** How many get it, who is excluded and why, and from when it is sent. */
export function AudienceText({ audience, note }: AudienceTextProps) {
  if (audience.isFetching) return <p role="status">Contando destinatarios…</p>
  if (audience.error) {
    return <p role="alert">{errorText(audience.error, 'No se pudieron contar los destinatarios')}</p>
  }
  if (!audience.data) return null
  const { recipients, later, waitsUntil, excluded } = audience.data
  const left = leftOutParts(excluded)
  return (
    <>
      <p>
        {recipients === 0 ? (
          'Hoy nadie cumple las condiciones.'
        ) : (
          <>
            {recipients === 1 ? 'Lo recibirá' : 'Lo recibirán'} <b>{formatNumber(recipients)}</b> ({note}).
          </>
        )}
      </p>
      {left.length > 0 ? <p>Quedan por fuera {left.join(', ')}.</p> : null}
      {later > 0 ? (
        <p>
          {count(later, 'ya recibió publicidad hoy: le llega', 'ya recibieron publicidad hoy: les llega')} el siguiente
          día permitido.
        </p>
      ) : null}
      {waitsUntil ? <p>Espera al horario permitido: sale desde el {formatMoment(new Date(waitsUntil))}</p> : null}
    </>
  )
}
