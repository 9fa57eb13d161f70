import { Button, Skeleton } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { trpc } from '../../../api/trpc.ts'
import { EmptyState } from '../../../components/EmptyState.tsx'
import { ErrorState } from '../../../components/ErrorState.tsx'
import { usePanel } from '../../admin/search.ts'
import { CampaignDialog } from './CampaignDialog.tsx'
import { CampaignRow } from './CampaignRow.tsx'
import classes from './progress.module.css'

const PART = 5

/** Running and past campaigns, newest first. */
export function CampaignList() {
  const { search, update } = usePanel()
  const campaigns = trpc.marketing.campaigns.useInfiniteQuery(
    { limit: PART },
    { getNextPageParam: (page) => (page.length === PART ? page.at(-1)?.id : undefined) },
  )
  const known = campaigns.data?.pages.flat() ?? []
  // The campaign in the URL may be older than those in the list.
  const listed = known.find(({ id }) => id === search.campana)
  const other = trpc.marketing.campaign.useQuery(
    { id: search.campana ?? 0 },
    {
      enabled: search.campana !== undefined && !campaigns.isPending && !listed,
      meta: { errorText: 'No se pudo abrir la campaña' },
    },
  )
  return (
    <section className={classes.section} aria-labelledby="titulo-campanas">
      <h3 id="titulo-campanas" className={classes.title}>
        Campañas
      </h3>
      {campaigns.isPending ? (
        <Waiting />
      ) : campaigns.error && known.length === 0 ? (
        <ErrorState
          title="No se pudieron cargar las campañas"
          error={campaigns.error}
          kept="Lo que está en camino sigue saliendo."
          onRetry={() => void campaigns.refetch()}
          retrying={campaigns.isFetching}
        />
      ) : known.length === 0 ? (
        <EmptyState title="Todavía no hay campañas" icon={<IconSend size={24} stroke={1.5} aria-hidden />}>
          <p>Envía la primera desde arriba, por ejemplo el recordatorio de verificación. Aquí verás cómo avanza.</p>
        </EmptyState>
      ) : (
        <ul className={classes.rows}>
          {known.map((campaign) => (
            <CampaignRow
              key={campaign.id}
              known={campaign}
              onOpen={() => update({ campana: campaign.id }, { push: true })}
            />
          ))}
        </ul>
      )}
      {campaigns.hasNextPage ? (
        <div className={classes.more}>
          <Button
            variant="default"
            size="sm"
            loading={campaigns.isFetchingNextPage}
            onClick={() => void campaigns.fetchNextPage()}
          >
            Ver campañas anteriores
          </Button>
        </div>
      ) : null}
      <CampaignDialog
        campaign={search.campana === undefined ? null : (listed ?? other.data ?? null)}
        onClose={() => update({ campana: undefined })}
      />
    </section>
  )
}

/** Placeholder rows while loading. */
function Waiting() {
  return (
    <div className={classes.rows} role="status" aria-label="Cargando campañas">
      {['first', 'second', 'third'].map((row) => (
        <div key={row} className={classes.row}>
          <Skeleton height={14} width="38%" />
          <Skeleton height={8} mt={16} />
          <Skeleton height={11} width="26%" mt={12} mb={4} />
        </div>
      ))}
    </div>
  )
}
