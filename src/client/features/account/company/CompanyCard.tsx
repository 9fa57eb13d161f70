import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useLayoutEffect, useRef } from 'react'
import { companyRows } from '../../../../shared/companyLabels.ts'
import type { Company } from '../../../../shared/contract/company.ts'
import classes from '../account.module.css'
import { SavedNote } from '../parts.tsx'
import { describeActivity } from './activities.ts'
import { readNit } from './nit.ts'
import type { OfficialLists } from './officialLists.ts'

/** How the form was left that was shown here, and the vertical position of the pressed button, px. */
export interface LeftForm {
  readonly saved: boolean
  readonly place: number
}

interface CompanyCardProps {
  readonly company: Company
  readonly lists: OfficialLists
  /** null: no form was shown here. */
  readonly left: LeftForm | null
  readonly onEdit: () => void
}

/** The company as it is stored. */
export function CompanyCard({ company, lists, left, onEdit }: CompanyCardProps) {
  const button = useRef<HTMLButtonElement>(null)
  // The form was taller: the button takes the position and the focus of the one that was pressed.
  useLayoutEffect(() => {
    if (left === null || !button.current) return
    button.current.focus({ preventScroll: true })
    window.scrollBy({ top: button.current.getBoundingClientRect().top - left.place, behavior: 'instant' })
  }, [left])
  const nit = readNit(company.nit)
  const { actividadEconomica } = company
  const rows = companyRows({
    ...company,
    nit: nit.state === 'right' || nit.state === 'computed' ? nit.full : company.nit,
    actividadEconomica: actividadEconomica && describeActivity(lists.activities, actividadEconomica),
  })
  return (
    <>
      <dl className={classes.sheet}>
        {rows.map(([label, value]) => (
          <Row key={label} label={label} value={value} />
        ))}
      </dl>
      <div className={`${classes.buttons} ${classes.after}`}>
        <Button
          ref={button}
          variant="default"
          leftSection={<IconPencil size={18} stroke={1.5} aria-hidden />}
          onClick={onEdit}
        >
          Editar
        </Button>
        <SavedNote saved={left?.saved ?? false} />
      </div>
    </>
  )
}

function Row({ label, value }: { label: string; value: string | null }) {
  return (
    <>
      <dt>{label}</dt>
      <dd className={value ? undefined : classes.absent}>{value || 'Sin dato'}</dd>
    </>
  )
}
