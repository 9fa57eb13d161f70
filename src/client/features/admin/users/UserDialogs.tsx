import { memo } from 'react'
import type { PanelUser } from '../../../../shared/contract/panel.ts'
import type { DialogState } from '../useDialog.ts'
import { BlockDialog } from './BlockDialog.tsx'
import { CreditsDialog } from './CreditsDialog.tsx'
import { EmailDialog } from './EmailDialog.tsx'
import { RoleDialog } from './RoleDialog.tsx'

interface UserDialogsProps {
  readonly credits: DialogState<readonly PanelUser[]>
  readonly email: DialogState<readonly PanelUser[]>
  readonly role: DialogState<PanelUser>
  readonly block: DialogState<PanelUser>
}

/** The dialogs of the user list, in a chunk loaded after it. While closed, they do not affect the list. */
export const UserDialogs = memo(function UserDialogs({ credits, email, role, block }: UserDialogsProps) {
  return (
    <>
      <CreditsDialog dialog={credits} />
      <EmailDialog dialog={email} />
      <RoleDialog dialog={role} />
      <BlockDialog dialog={block} />
    </>
  )
})
