import { Button } from '@mantine/core'
import { IconLinkOff, IconPrinter } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { SharedConversation } from '../../../shared/contract/shares.ts'
import { bogotaDate, formatDate, formatMoment } from '../../../shared/format.ts'
import { readFailure } from '../../api/errors.ts'
import { trpc } from '../../api/trpc.ts'
import { ErrorState } from '../../components/ErrorState.tsx'
import { Logo } from '../../components/Logo.tsx'
import { usePrintLight } from '../../components/printLight.ts'
import { SkeletonLines } from '../../components/SkeletonLines.tsx'
import { TaskCard } from '../auth/TaskCard.tsx'
import { LoadingAnswer } from '../chat/answer/LoadingAnswer.tsx'
import { PairView } from './PairView.tsx'
import { pairsOf } from './pairs.ts'
import classes from './SharedPage.module.css'

/** The page of a conversation link, without an account: questions and answers, and nothing about their owner. */
export function SharedPage({ token }: { readonly token: string }) {
  const { data, error, isFetching, refetch } = trpc.chat.shared.useQuery({ token })
  usePrintLight()
  if (error && readFailure(error).code !== 'NOT_FOUND')
    return (
      <Frame>
        <ErrorState
          heading
          title="No se pudo abrir la conversación"
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      </Frame>
    )
  if (error) return <Gone />
  return <Frame>{data ? <Conversation conversation={data} /> : <Loading />}</Frame>
}

/** Links reload the page, so that analytics on the next page never share a window with this URL. */
function Frame({ children }: { readonly children: ReactNode }) {
  return (
    <div className={classes.page}>
      <a href="/" className={`${classes.home} luka-no-print`}>
        <span className="luka-hidden">Inicio: </span>
        <Logo />
      </a>
      {children}
    </div>
  )
}

/** The same message for an expired, revoked or unknown link: which one it is must not be revealed. */
function Gone() {
  return (
    <TaskCard title="Este enlace no está disponible" icon={<IconLinkOff size={24} stroke={1.5} aria-hidden />}>
      <p>
        Puede que haya vencido, que quien te lo envió haya dejado de compartirlo o que la dirección esté incompleta.
        Pídele uno nuevo a quien te lo envió.
      </p>
      <Button component="a" href="/" variant="default" fullWidth mt={24}>
        Conocer Luka
      </Button>
    </TaskCard>
  )
}

function Conversation({ conversation }: { readonly conversation: SharedConversation }) {
  const { sharedAt, expiresAt } = conversation
  return (
    <>
      <header className={classes.head}>
        <div>
          <h1 className={classes.title}>Conversación con Luka que compartieron contigo</h1>
          <p className={classes.when}>
            Tal como estaba el <time dateTime={sharedAt}>{formatMoment(new Date(sharedAt))}</time>
            <span className={`${classes.until} luka-no-print`}>
              El enlace sirve hasta el <time dateTime={expiresAt}>{formatDate(bogotaDate(new Date(expiresAt)))}</time>.
            </span>
          </p>
        </div>
        <Button
          className={`${classes.print} luka-no-print`}
          variant="default"
          leftSection={<IconPrinter size={18} stroke={1.5} aria-hidden />}
          onClick={() => window.print()}
        >
          Imprimir
        </Button>
      </header>
      <div className={classes.exchanges}>
        {pairsOf(conversation).map((pair) => (
          <PairView key={pair.key} pair={pair} />
        ))}
      </div>
      <Invitation />
    </>
  )
}

/** Discreet: readers of an answer did not come for an offer. */
function Invitation() {
  return (
    <aside className={`${classes.invitation} luka-no-print`} aria-label="Sobre Luka">
      <p>
        Luka responde dudas contables y tributarias de Colombia con la cifra, el cálculo paso a paso y la norma que la
        respalda.
      </p>
      <Button component="a" href="/" variant="default">
        Probar Luka
      </Button>
    </aside>
  )
}

function Loading() {
  return (
    <div className={classes.loading}>
      <SkeletonLines lines={2} height={24} label="Cargando la conversación" />
      <LoadingAnswer />
    </div>
  )
}
