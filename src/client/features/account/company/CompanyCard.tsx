import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { companyRows } from '../../../../shared/companyLabels.ts'
import type { Company } from '../../../../shared/contract/company.ts'
import classes from '../account.module.css'
import { describeActivity } from './activities.ts'
import { readNit } from './nit.ts'
import type { OfficialLists } from './officialLists.ts'

interface CompanyCardProps {
  readonly company: Company
  readonly lists: OfficialLists
  readonly onEdit: () => void
}

/** The company as it is stored. */
export function CompanyCard({ company, lists, onEdit }: CompanyCardProps) {
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
      <Button
        variant="default"
        mt={20}
        leftSection={<IconPencil size={18} stroke={1.5} aria-hidden />}
        onClick={onEdit}
      >
        Editar
      </Button>
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
