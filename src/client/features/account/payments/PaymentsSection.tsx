import type { User } from '../../../../shared/contract/auth.ts'
import { AccountSection } from '../AccountSection.tsx'
import { Balance } from './Balance.tsx'
import { CreditRequests } from './CreditRequests.tsx'
import { Movements } from './Movements.tsx'

export function PaymentsSection({ user }: { user: User }) {
  return (
    <AccountSection id="pagos" title="Pagos" text="Cada respuesta cuesta 500 COP. Lo que no se responde no se cobra.">
      <Balance />
      <Movements since={user.createdAt} />
      <CreditRequests user={user} />
    </AccountSection>
  )
}
