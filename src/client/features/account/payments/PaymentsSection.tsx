import { AccountSection, usePerson } from '../parts.tsx'
import { Balance } from './Balance.tsx'
import { CreditRequests } from './CreditRequests.tsx'
import { Movements } from './Movements.tsx'

export function PaymentsSection() {
  const user = usePerson()
  return (
    <AccountSection id="pagos">
      <Balance />
      <CreditRequests user={user} />
      <Movements since={user.createdAt} />
    </AccountSection>
  )
}
