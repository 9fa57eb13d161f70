import { Button, Menu } from '@mantine/core'
import { IconDownload, IconFileSpreadsheet, IconFileTypeCsv, IconFileTypePdf, IconTable } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { dataOf } from '../../../../shared/calculationData.ts'
import type { CalculatorField, CalculatorOutcome } from '../../../../shared/contract/calculators.ts'
import { bogotaDate } from '../../../../shared/format.ts'
import { trpc } from '../../../api/trpc.ts'
import { downloadPosted } from '../../../components/download.ts'
import { toast } from '../../../components/toast.ts'
import { useSession } from '../../auth/useSession.ts'

/** What is exported of a calculation. */
export interface Handed {
  readonly name: string
  readonly title: string
  readonly fields: readonly CalculatorField[]
  /** In the API's format. */
  readonly values: Readonly<Record<string, unknown>>
  readonly outcome: CalculatorOutcome | null
  /** A new result is being computed, so the one shown is outdated. */
  readonly pending: boolean
}

export interface DownloadMenuProps {
  readonly of: Handed
  readonly address: () => string
}

const ICON = { size: 18, stroke: 1.5, 'aria-hidden': true } as const

/**
 * A result as a file, or as a table to paste. Opens as soon as it has loaded, since a press requested it. Spreadsheets
 * are written here, the PDF by the server.
 */
export function DownloadMenu({ of: { name, title, fields, values, outcome, pending }, address }: DownloadMenuProps) {
  const { client } = trpc.useUtils()
  const { user } = useSession()
  const [busy, setBusy] = useState(false)
  const [opened, setOpened] = useState(false)
  useEffect(() => setOpened(true), [])

  /** The company's name for the paper. A paper without it is better than none. */
  async function company(): Promise<string | null> {
    if (!user) return null
    try {
      const { nombreORazonSocial, nit } = await client.company.get.query()
      return `${nombreORazonSocial}, NIT ${nit}`
    } catch {
      return null
    }
  }

  async function paper() {
    if (!outcome) throw new Error('no result')
    const data = dataOf(fields, values)
    return { title, company: await company(), date: bogotaDate(new Date()), address: address(), data, outcome }
  }

  async function make(work: () => Promise<void>, failure: string) {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      const said = error instanceof Error && error.name === 'DownloadRefused' ? error.message : failure
      toast.error({ title: 'Error', message: said })
    } finally {
      setBusy(false)
    }
  }

  const files = () => import('./papers.ts')
  const FAILED = 'No se pudo crear el archivo. Revisa tu conexión y vuelve a intentar.'

  return (
    <Menu position="bottom-start" width={300} shadow="md" withinPortal={false} opened={opened} onChange={setOpened}>
      <Menu.Target>
        <Button
          variant="default"
          size="sm"
          disabled={outcome === null || pending}
          loading={busy}
          leftSection={<IconDownload size={16} stroke={1.5} aria-hidden />}
        >
          Descargar
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconFileSpreadsheet {...ICON} />}
          onClick={() => void make(async () => (await files()).saveWorkbook(name, await paper()), FAILED)}
        >
          Excel, con fórmulas que se recalculan
        </Menu.Item>
        <Menu.Item
          leftSection={<IconFileTypePdf {...ICON} />}
          onClick={() => void make(() => downloadPosted(`/api/calculators/${name}/pdf`, { values }), FAILED)}
        >
          PDF, como papel de trabajo
        </Menu.Item>
        <Menu.Item
          leftSection={<IconFileTypeCsv {...ICON} />}
          onClick={() => void make(async () => (await files()).saveCsv(name, await paper()), FAILED)}
        >
          CSV
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconTable {...ICON} />}
          onClick={() =>
            void make(async () => {
              await (await files()).copyTable(await paper())
              toast.success({ title: 'Tabla copiada', message: 'Pégala en Excel, en Sheets o en un documento.' })
            }, 'No se pudo copiar. Descarga el archivo de Excel o el CSV.')
          }
        >
          Copiar como tabla
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
