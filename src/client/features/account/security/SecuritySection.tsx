import type { User } from '../../../../shared/contract/auth.ts'
import { AccountSection } from '../AccountSection.tsx'
import { ApiKeys } from './ApiKeys.tsx'
import { AssistantToken } from './AssistantToken.tsx'
import { ChangePassword } from './ChangePassword.tsx'
import { Passkeys } from './Passkeys.tsx'
import { Sessions } from './Sessions.tsx'
import { TwoFactor } from './TwoFactor.tsx'

export function SecuritySection({ user }: { user: User }) {
  return (
    <AccountSection id="seguridad" title="Seguridad" text="Quién puede entrar a tu cuenta, y desde dónde.">
      <ChangePassword user={user} />
      <TwoFactor />
      <Passkeys user={user} />
      <Sessions />
      <ApiKeys />
      <AssistantToken />
    </AccountSection>
  )
}
