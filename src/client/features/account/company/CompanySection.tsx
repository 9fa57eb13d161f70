import { useState } from 'react'
import { readFailure } from '../../../api/errors.ts'
import { trpc } from '../../../api/trpc.ts'
import { ErrorState } from '../../../components/ErrorState.tsx'
import { SkeletonLines } from '../../../components/SkeletonLines.tsx'
import { AccountSection, usePerson } from '../parts.tsx'
import { CompanyCard, type LeftForm } from './CompanyCard.tsx'
import { CompanyForm } from './CompanyForm.tsx'
import { useOfficialLists } from './useOfficialLists.ts'

const LOAD_FAILED = 'No se pudieron cargar los datos de la empresa'

/** Without a company the form is shown; with one a read-only card until "Editar". */
export function CompanySection() {
  const user = usePerson()
  const utils = trpc.useUtils()
  const [editing, setEditing] = useState(false)
  const [left, setLeft] = useState<LeftForm | null>(null)
  const leave = (form: LeftForm) => {
    setLeft(form)
    setEditing(false)
  }
  const lists = useOfficialLists()
  const { data: company, error, isPending, isFetching, refetch } = trpc.company.get.useQuery()
  const absent = error !== null && readFailure(error).status === 404
  // Only for the form, which works without it: a failure is not reported.
  const told = trpc.company.situation.useQuery(undefined, { enabled: absent })

  return (
    <AccountSection id="empresa">
      {isPending || lists === null || (absent && told.isPending) ? (
        <SkeletonLines lines={6} height={18} label="Cargando los datos de tu empresa" />
      ) : null}
      {error && !absent ? (
        <ErrorState title={LOAD_FAILED} error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : null}
      {company && lists && !editing ? (
        <CompanyCard company={company} lists={lists} left={left} onEdit={() => setEditing(true)} />
      ) : null}
      {lists && ((absent && !told.isPending) || (company && editing)) ? (
        <CompanyForm
          company={company ?? null}
          told={told.data ?? null}
          lists={lists}
          email={user.email}
          onSaved={(saved, place) => {
            utils.company.get.setData(undefined, saved)
            void utils.calendar.mine.invalidate()
            leave({ saved: true, place })
          }}
          onCancel={company ? (place) => leave({ saved: false, place }) : null}
        />
      ) : null}
    </AccountSection>
  )
}
