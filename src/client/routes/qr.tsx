import { createFileRoute } from '@tanstack/react-router'
import { QrPage } from '../features/qr/QrPage.tsx'

/** The router reads what looks like JSON as a value; base64 of plain text never does, so the rest is malformed. */
function readParam(search: Readonly<Record<string, unknown>>): { param?: string } {
  return typeof search.param === 'string' ? { param: search.param } : {}
}

export const Route = createFileRoute('/qr')({
  validateSearch: readParam,
  staticData: { title: 'Redirigiendo' },
  component: function Qr() {
    // Read again: the router hands on what the address says besides.
    return <QrPage param={readParam(Route.useSearch()).param} />
  },
})
