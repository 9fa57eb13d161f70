import { Menu } from '@mantine/core'
import { IconDots, IconFileDownload, IconFileSpreadsheet, IconFileTypePdf, IconPrinter } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { ReferenceSummary } from '../../../../shared/contract/conversation.ts'
import type { AnswerParts } from '../../../../shared/contract/parts.ts'
import { saveBlob } from '../../../components/download.ts'
import { toast } from '../../../components/toast.ts'
import { useDownload } from '../../../components/useDownload.ts'
import { answerSheet, hasTables } from './answerSheet.ts'
import { downloadMarkdown, fileName, toMarkdown } from './exportMarkdown.ts'
import { IconAction } from './IconAction.tsx'

export interface MoreActionsProps {
  readonly question: string
  readonly content: string
  readonly parts: AnswerParts | null
  readonly references: readonly ReferenceSummary[]
  /** null until it is stored, and for earlier versions, which have no PDF. */
  readonly answerId: number | null
  readonly onPrint: () => void
}

const ICON = { size: 18, stroke: 1.5, 'aria-hidden': true } as const

/** The answer as a file or in print. Opens as soon as it has loaded, since a press requested it. */
export function MoreActions({ question, content, parts, references, answerId, onPrint }: MoreActionsProps) {
  const [opened, setOpened] = useState(false)
  useEffect(() => setOpened(true), [])
  const pdf = useDownload()

  const savePdf = () => {
    toast.info({ title: 'Preparando el PDF', message: 'La descarga empieza en unos segundos.' })
    void pdf.start(`/api/chat/messages/${answerId}/answer.pdf`)
  }
  const saveSheet = async (from: AnswerParts) => {
    try {
      const { written } = await import('../../../../shared/calculators/paper/workbook.ts')
      saveBlob(fileName(question, 'xlsx'), await written(answerSheet(question, from)))
    } catch {
      toast.error({ title: 'Error', message: 'No se pudo crear el archivo. Revisa tu conexión y vuelve a intentar.' })
    }
  }

  return (
    <Menu position="bottom-end" width={250} shadow="md" withinPortal={false} opened={opened} onChange={setOpened}>
      <Menu.Target>
        <IconAction label="Más acciones de la respuesta" tip="Más">
          <IconDots {...ICON} />
        </IconAction>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconFileTypePdf {...ICON} />}
          disabled={answerId === null || pdf.busy}
          onClick={savePdf}
        >
          Descargar en PDF
        </Menu.Item>
        {parts && hasTables(parts) ? (
          <Menu.Item leftSection={<IconFileSpreadsheet {...ICON} />} onClick={() => void saveSheet(parts)}>
            Descargar la tabla en Excel
          </Menu.Item>
        ) : null}
        <Menu.Item leftSection={<IconPrinter {...ICON} />} onClick={onPrint}>
          Imprimir respuesta
        </Menu.Item>
        <Menu.Item
          leftSection={<IconFileDownload {...ICON} />}
          onClick={() => downloadMarkdown(fileName(question, 'md'), toMarkdown([{ question, content, references }]))}
        >
          Descargar en Markdown
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
