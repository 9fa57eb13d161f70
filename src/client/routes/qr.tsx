import { createFileRoute } from '@tanstack/react-router'
import { QrPage } from '../features/qr/QrPage.tsx'

/**
 * The router parses what looks like JSON as a value; base64 of plain text never does, so anything else is malformed.
 */
function readParam(search: Readonly<Record<string, unknown>>): { param?: string } {
  return typeof search.param === 'string' ? { param: search.param } : {}
}

export const Route = createFileRoute('/qr')({
  validateSearch: readParam,
  staticData: { title: 'Redirigiendo' },
  component: function Qr() {
    // Validated again: the router passes unknown parameters on.
    return <QrPage param={readParam(Route.useSearch()).param} />
  },
})
