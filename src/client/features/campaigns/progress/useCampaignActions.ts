import { trpc } from '../../../api/trpc.ts'
import { toast } from '../../../components/toast.ts'
import { useSent } from '../useSent.ts'

/** Pause, resume, cancel and resend; the state is refetched whatever the outcome. */
export function useCampaignActions() {
  const sent = useSent()
  const { marketing } = trpc.useUtils()
  const told = (title: string) => ({
    onSuccess: (campaign: { id: number; templateName: string | null; subject: string }) => {
      toast.success({ title, message: campaign.templateName ?? campaign.subject })
    },
    onSettled: () => {
      void marketing.campaign.invalidate()
      sent()
    },
  })
  const pause = trpc.marketing.pauseCampaign.useMutation({
    meta: { errorTitle: 'No se pudo pausar' },
    ...told('Campaña en pausa'),
  })
  const resume = trpc.marketing.resumeCampaign.useMutation({
    meta: { errorTitle: 'No se pudo reanudar' },
    ...told('Campaña reanudada'),
  })
  const cancel = trpc.marketing.cancelCampaign.useMutation({
    meta: { errorTitle: 'No se pudo cancelar' },
    ...told('Campaña cancelada'),
  })
  const resend = trpc.marketing.resend.useMutation({
    meta: { errorTitle: 'No se pudo reenviar' },
    onSuccess: ({ message }) => void toast.success({ title: 'Reenvío en camino', message }),
    onSettled: () => {
      void marketing.campaign.invalidate()
      void marketing.campaignMails.invalidate()
      sent()
    },
  })
  return { pause, resume, cancel, resend }
}
