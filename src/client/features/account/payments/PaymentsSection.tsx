import { MESSAGE_COST } from '../../../../shared/credits.ts'
import { formatCop } from '../../../../shared/format.ts'
import { AccountSection, usePerson } from '../parts.tsx'
import { Balance } from './Balance.tsx'
import { CreditRequests } from './CreditRequests.tsx'
import { Movements } from './Movements.tsx'

export function PaymentsSection() {
  const user = usePerson()
  return (
    <AccountSection
      id="pagos"
      text={`Cada respuesta cuesta ${formatCop(MESSAGE_COST)}. Lo que no se responde no se cobra.`}
    >
      <Balance />
      <CreditRequests user={user} />
      <Movements since={user.createdAt} />
    </AccountSection>
  )
}
