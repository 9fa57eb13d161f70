import { useWindowEvent } from '@mantine/hooks'
import { ErrorState } from '../../components/ErrorState.tsx'
import { useSession } from './useSession.ts'

interface SessionFailedProps {
  /** "No se pudo abrir tu cuenta". */
  readonly title: string
  readonly kept?: string
}

/** In place of a personal screen when the server did not say who is signed in. Retries when the network returns. */
export function SessionFailed({ title, kept }: SessionFailedProps) {
  const { failure, refresh } = useSession()
  useWindowEvent('online', () => void refresh())
  return <ErrorState heading title={title} error={failure} {...(kept ? { kept } : {})} onRetry={() => void refresh()} />
}
