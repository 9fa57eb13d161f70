import { AccountSection, usePerson } from '../parts.tsx'
import { ApiKeys } from './ApiKeys.tsx'
import { AssistantToken } from './AssistantToken.tsx'
import { ChangePassword } from './ChangePassword.tsx'
import { Passkeys } from './Passkeys.tsx'
import { Sessions } from './Sessions.tsx'
import { TwoFactor } from './TwoFactor.tsx'

export function SecuritySection() {
  const user = usePerson()
  return (
    <AccountSection id="seguridad">
      <ChangePassword user={user} />
      <TwoFactor />
      <Passkeys user={user} />
      <Sessions />
      <ApiKeys />
      <AssistantToken />
    </AccountSection>
  )
}
