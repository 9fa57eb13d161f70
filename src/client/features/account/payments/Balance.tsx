import type { AccountCredits } from '../../../../shared/contract/account.ts'
import { answersText } from '../../../../shared/credits.ts'
import { trpc } from '../../../api/trpc.ts'
import { ErrorState } from '../../../components/ErrorState.tsx'
import { Money } from '../../../components/Figure.tsx'
import { SkeletonLines } from '../../../components/SkeletonLines.tsx'
import { Block } from '../parts.tsx'
import { GrantBar } from './GrantBar.tsx'
import { grantUse } from './grant.ts'
import classes from './payments.module.css'
import { UsageChart } from './UsageChart.tsx'

/** The balance, its expiry, and where it was spent. */
export function Balance() {
  const { data, error, isFetching, refetch } = trpc.account.credits.useQuery()
  return (
    <Block title="Créditos de este mes">
      {data ? <Figures credits={data} /> : null}
      {!data && error ? (
        <ErrorState
          title="No se pudo cargar tu saldo"
          error={error}
          kept="Tus créditos siguen intactos."
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : null}
      {!data && !error ? <SkeletonLines lines={5} height={22} label="Cargando tu saldo" /> : null}
    </Block>
  )
}

function Figures({ credits }: { credits: AccountCredits }) {
  const { available, extra, used, month, days } = credits
  const { usedExtra } = grantUse(credits)
  return (
    <>
      <p className={classes.label}>Disponibles</p>
      <p className={classes.figure}>
        <Money value={available} />
      </p>
      <p className={classes.reach}>Alcanzan para {answersText(available)}.</p>
      <div className={classes.grant}>
        <GrantBar credits={credits} />
      </div>
      <dl className={classes.facts}>
        <div>
          <dt>Adicionales</dt>
          <dd>
            <Money value={extra} />
            <span className={classes.aside}>
              {extra === 0
                ? 'Son los que pides aparte. No vencen.'
                : 'No vencen. Se usan cuando se acaba el cupo del mes.'}
            </span>
          </dd>
        </div>
        <div>
          <dt>Usados este mes</dt>
          <dd>
            <Money value={used} />
            {usedExtra > 0 ? (
              <span className={classes.aside}>
                <Money value={usedExtra} /> de los adicionales
              </span>
            ) : null}
          </dd>
        </div>
      </dl>
      <UsageChart month={month} days={days} used={used} />
    </>
  )
}
