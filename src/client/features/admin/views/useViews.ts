import { useRouter } from '@tanstack/react-router'
import type { PanelView } from '../../../../shared/contract/panel.ts'
import { trpc } from '../../../api/trpc.ts'
import { usePanel } from '../search.ts'

/** The administrator's saved views, and the current state in the form of a view. */
export function useViews() {
  const { search, open } = usePanel()
  const { parseSearch, stringifySearch } = useRouter().options
  const query = trpc.admin.views.useQuery()
  // The position in the list and open overlays are not part of a view.
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
