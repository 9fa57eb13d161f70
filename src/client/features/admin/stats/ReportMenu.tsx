import { Button, Menu } from '@mantine/core'
import { IconDownload, IconFileTypeCsv, IconFileTypePdf } from '@tabler/icons-react'
import type { PanelSummary, Series } from '../../../../shared/contract/panel.ts'
import { formatMoment } from '../../../../shared/format.ts'
import { useDownload } from '../../../components/useDownload.ts'
import { downloadText, reportCsv } from './report.ts'

interface ReportMenuProps {
  readonly summary: PanelSummary | undefined
  readonly series: Series | undefined
}

/** The report of the selected days: a spreadsheet of the data on screen, or a PDF rendered by the server. */
export function ReportMenu({ summary, series }: ReportMenuProps) {
  const pdf = useDownload()
  const ready = summary !== undefined && series !== undefined
  return (
    <Menu position="bottom-end" width={230} shadow="md" withinPortal={false}>
      <Menu.Target>
        <Button
          variant="default"
          size="sm"
          disabled={!ready}
          loading={pdf.busy}
          leftSection={<IconDownload size={18} stroke={1.5} aria-hidden />}
        >
          Descargar Reporte
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconFileTypeCsv size={18} stroke={1.5} aria-hidden />}
          onClick={() => {
            if (!ready) return
            const name = `reporte-luka-${series.from}-a-${series.to}.csv`
            downloadText(name, 'text/csv', reportCsv(summary, series, formatMoment(new Date())))
          }}
        >
          CSV (hoja de cálculo)
        </Menu.Item>
        <Menu.Item
          leftSection={<IconFileTypePdf size={18} stroke={1.5} aria-hidden />}
          onClick={() => {
            if (series) void pdf.start(`/api/admin/report.pdf?from=${series.from}&to=${series.to}`)
          }}
        >
          PDF con los gráficos
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
