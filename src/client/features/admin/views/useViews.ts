import { useRouter } from '@tanstack/react-router'
import type { PanelView } from '../../../../shared/contract/panel.ts'
import { trpc } from '../../../api/trpc.ts'
import { usePanel } from '../search.ts'

/** The views that this administrator keeps, and what is in view now as one of them would say it. */
export function useViews() {
  const { search, open } = usePanel()
  const { parseSearch, stringifySearch } = useRouter().options
  const query = trpc.admin.views.useQuery()
  // Where in the list one is, and what is open over it, is of the moment.
  const {
    pagina: _page,
    usuario,
    hilo: _thread,
    campana: _campaign,
    cifra: _figure,
    ficha: _document,
    ...lasting
  } = search
  const kept = lasting.tab === 'conversaciones' && usuario !== undefined ? { ...lasting, usuario } : lasting
  const now = stringifySearch({ ...kept }).replace(/^\?/, '')
  return {
    query,
    now,
    current: query.data?.find((view) => view.search === now),
    open: (view: PanelView) => open(parseSearch(view.search)),
  }
}
