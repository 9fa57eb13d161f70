import { Button } from '@mantine/core'
import { useState } from 'react'
import { type Campaign, MESSAGE_STATES, type MessageState } from '../../../../shared/contract/campaigns.ts'
import { formatNumber } from '../../../../shared/format.ts'
import { Dialog } from '../../../components/Dialog.tsx'
import { Badge } from '../../admin/badges.tsx'
import { count, shortMoment } from '../../admin/format.ts'
import { CampaignMails } from './CampaignMails.tsx'
import { ProgressBar } from './ProgressBar.tsx'
import classes from './progress.module.css'
import { MESSAGE_LABELS, noticeOf, stateOf, titleOf } from './states.ts'
import { useCampaign } from './useCampaign.ts'
import { useCampaignActions } from './useCampaignActions.ts'

/** One campaign: its numbers, its messages with their reasons, and the actions. */
export function CampaignDialog({ campaign, onClose }: { campaign: Campaign | null; onClose: () => void }) {
  // The last campaign stays while the dialog fades out.
  const [last, setLast] = useState(campaign)
  if (campaign && campaign !== last) setLast(campaign)
  const value = campaign ?? last
  const title = value ? titleOf(value) : null
  return (
    <Dialog
      opened={campaign !== null}
      onClose={onClose}
      size={920}
      title={title?.name ?? 'Campaña'}
      lead={value ? `${title?.about} · ${shortMoment(value.createdAt)}` : null}
    >
      {value ? <Detail key={value.id} known={value} /> : null}
    </Dialog>
  )
}

function Detail({ known }: { known: Campaign }) {
  const campaign = useCampaign(known)
  const { pause, resume, cancel, resend } = useCampaignActions()
  const [shown, setShown] = useState<MessageState | null>(null)
  const [asking, setAsking] = useState(false)
  const { id, failed, unconfirmed, waiting } = campaign
  const state = stateOf(campaign)
  const notice = noticeOf(campaign)
  const open = campaign.state === 'running' || campaign.state === 'paused'
  const resendable = campaign.state !== 'cancelled'
  return (
    <>
      <div className={classes.detailHead}>
        <Badge tone={state.tone}>{state.text}</Badge>
        {notice ? <p className={classes.notice}>{notice}</p> : null}
      </div>
      <ProgressBar campaign={campaign} />
      <fieldset className={classes.tiles}>
        <legend className="luka-hidden">Mostrar los mensajes por estado</legend>
        <button type="button" aria-pressed={shown === null} onClick={() => setShown(null)}>
          <b className="luka-figure">{formatNumber(campaign.total)}</b> Todos
        </button>
        {MESSAGE_STATES.map((one) => (
          <button
            key={one}
            type="button"
            data-part={one}
            aria-pressed={shown === one}
            onClick={() => setShown(shown === one ? null : one)}
          >
            <b className="luka-figure">{formatNumber(campaign[one])}</b> {MESSAGE_LABELS[one]}
          </button>
        ))}
      </fieldset>
      {unconfirmed > 0 ? (
        <p className={classes.explain}>
          Sin confirmar: el servidor de correo los estaba recibiendo cuando se interrumpió el envío. Pudieron llegar,
          por eso no se repiten solos.
        </p>
      ) : null}
      <div className={classes.detailButtons}>
        {campaign.state === 'running' ? (
          <Button variant="default" size="sm" loading={pause.isPending} onClick={() => pause.mutate({ id })}>
            Pausar
          </Button>
        ) : null}
        {campaign.state === 'paused' ? (
          <Button size="sm" loading={resume.isPending} onClick={() => resume.mutate({ id })}>
            Reanudar
          </Button>
        ) : null}
        {open && !asking ? (
          <Button variant="default" color="red" size="sm" onClick={() => setAsking(true)}>
            Cancelar campaña
          </Button>
        ) : null}
        {resendable && failed > 0 ? (
          <Button
            variant="default"
            size="sm"
            loading={resend.isPending}
            onClick={() => resend.mutate({ id, state: 'failed' })}
          >
            Reenviar fallidos
          </Button>
        ) : null}
        {resendable && unconfirmed > 0 ? (
          <Button
            variant="default"
            size="sm"
            loading={resend.isPending}
            onClick={() => resend.mutate({ id, state: 'unconfirmed' })}
          >
            Reenviar sin confirmar
          </Button>
        ) : null}
      </div>
      {open && asking ? (
        <div className={classes.ask} role="alertdialog" aria-label="Cancelar campaña">
          <p>{count(waiting, 'mensaje no saldrá', 'mensajes no saldrán')}. No se puede deshacer.</p>
          <Button variant="default" size="sm" data-autofocus onClick={() => setAsking(false)}>
            Seguir enviando
          </Button>
          <Button color="red" size="sm" loading={cancel.isPending} onClick={() => cancel.mutate({ id })}>
            Sí, cancelar
          </Button>
        </div>
      ) : null}
      <CampaignMails
        id={id}
        state={shown}
        stamp={`${campaign.sent}-${failed}-${unconfirmed}-${waiting}`}
        onResend={resendable ? (mailId, state) => resend.mutate({ id, mailId, state }) : null}
      />
    </>
  )
}
