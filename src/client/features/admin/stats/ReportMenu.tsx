import { Button, Menu } from '@mantine/core'
import { IconDownload, IconFileTypeCsv, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import type { PanelSummary, Series } from '../../../../shared/contract/panel.ts'
import { formatMoment } from '../../../../shared/format.ts'
import { ReportSheet } from './ReportSheet.tsx'
import { downloadText, reportCsv } from './report.ts'

interface ReportMenuProps {
  readonly summary: PanelSummary | undefined
  readonly series: Series | undefined
}

/** The report of the days in view, as a spreadsheet or on paper (which browsers save as PDF). */
export function ReportMenu({ summary, series }: ReportMenuProps) {
  const [printing, setPrinting] = useState(false)
  const ready = summary !== undefined && series !== undefined
  return (
    <>
      <Menu position="bottom-end" width={230} shadow="md">
        <Menu.Target>
          <Button
            variant="default"
            size="sm"
            disabled={!ready}
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
          <Menu.Item leftSection={<IconPrinter size={18} stroke={1.5} aria-hidden />} onClick={() => setPrinting(true)}>
            PDF (imprimir)
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {printing && ready ? (
        <ReportSheet summary={summary} series={series} onPrinted={() => setPrinting(false)} />
      ) : null}
    </>
  )
}
