import { Button } from '@mantine/core'
import { IconListDetails, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import type { Campaign } from '../../../../shared/contract/campaigns.ts'
import { Badge } from '../../admin/badges.tsx'
import { shortMoment } from '../../admin/format.ts'
import { ProgressBar } from './ProgressBar.tsx'
import classes from './progress.module.css'
import { noticeOf, progressText, stateOf, titleOf } from './states.ts'
import { useCampaign } from './useCampaign.ts'
import { useCampaignActions } from './useCampaignActions.ts'
import { useTimeLeft } from './useTimeLeft.ts'

interface CampaignRowProps {
  readonly known: Campaign
  readonly onOpen: () => void
}

/** One campaign: what it is, its progress, and pause or resume. */
export function CampaignRow({ known, onOpen }: CampaignRowProps) {
  const campaign = useCampaign(known)
  const { pause, resume } = useCampaignActions()
  const left = useTimeLeft(campaign)
  const { name, about } = titleOf(campaign)
  const state = stateOf(campaign)
  const notice = noticeOf(campaign)
  return (
    <li className={classes.row}>
      <div className={classes.rowHead}>
        <div className={classes.what}>
          <h4 className={classes.rowName}>{name}</h4>
          <p className={classes.about}>
            {about} · {shortMoment(campaign.createdAt)}
            {campaign.createdBy ? ` · ${campaign.createdBy}` : null}
          </p>
        </div>
        <Badge tone={state.tone}>{state.text}</Badge>
      </div>
      <ProgressBar campaign={campaign} />
      <div className={classes.rowFoot}>
        <div className={classes.told}>
          <p className={classes.numbers}>
            {progressText(campaign)}
            {left ? ` · faltan ${left}` : null}
          </p>
          {notice ? <p className={classes.notice}>{notice}</p> : null}
        </div>
        <div className={classes.rowButtons}>
          {campaign.state === 'running' ? (
            <Button
              variant="default"
              size="compact-sm"
              aria-label={`Pausar: ${name}`}
              leftSection={<IconPlayerPause size={16} stroke={1.5} aria-hidden />}
              loading={pause.isPending}
              onClick={() => pause.mutate({ id: campaign.id })}
            >
              Pausar
            </Button>
          ) : null}
          {campaign.state === 'paused' ? (
            <Button
              variant="default"
              size="compact-sm"
              aria-label={`Reanudar: ${name}`}
              leftSection={<IconPlayerPlay size={16} stroke={1.5} aria-hidden />}
              loading={resume.isPending}
              onClick={() => resume.mutate({ id: campaign.id })}
            >
              Reanudar
            </Button>
          ) : null}
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={`Ver detalle: ${name}`}
            leftSection={<IconListDetails size={16} stroke={1.5} aria-hidden />}
            onClick={onOpen}
          >
            Detalle
          </Button>
        </div>
      </div>
    </li>
  )
}
