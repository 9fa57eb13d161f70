import { Button, Loader, Textarea } from '@mantine/core'
import { IconDownload, IconFileSpreadsheet, IconUpload } from '@tabler/icons-react'
import { type DragEvent, useId, useState } from 'react'
import { formatNumber } from '../../../../shared/format.ts'
import { templateOf } from './book.ts'
import classes from './SourceStep.module.css'
import { Step } from './Step.tsx'
import type { Target } from './targets.ts'
import { useSaveBook } from './useSaveBook.ts'
import type { SheetState } from './useSheet.ts'

interface SourceStepProps {
  readonly table: SheetState
  readonly targets: readonly Target[]
  readonly example: Readonly<Record<string, unknown>>
  readonly slug: string
  readonly onFile: (file: File) => void
  readonly onText: (text: string) => void
  readonly onForget: () => void
}

const TYPES = '.xlsx,.csv,.tsv,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** The table's source: a file, the clipboard, or the filled-in template. */
export function SourceStep({ table, targets, example, slug, onFile, onText, onForget }: SourceStepProps) {
  const id = useId()
  const [over, setOver] = useState(false)
  const [pasted, setPasted] = useState('')
  const { saving, saveBook } = useSaveBook()
  const { sheet, reading, problem } = table

  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    const text = event.dataTransfer.getData('text/plain')
    if (file) onFile(file)
    else if (text !== '') onText(text)
  }

  if (sheet && !reading && problem === null) {
    const count = sheet.rows.length
    return (
      <Step number={1} title="Tu tabla">
        <div className={classes.taken}>
          <IconFileSpreadsheet size={24} stroke={1.5} aria-hidden className={classes.icon} />
          <p className={classes.name}>
            <strong>{sheet.name ?? 'Lo que pegaste'}</strong>
            <span className={classes.count}>
              {formatNumber(count)} {count === 1 ? 'fila' : 'filas'}, {sheet.titles.length}{' '}
              {sheet.titles.length === 1 ? 'columna' : 'columnas'}
            </span>
          </p>
          <Button variant="default" size="sm" onClick={onForget}>
            Cambiar la tabla
          </Button>
        </div>
      </Step>
    )
  }

  return (
    <Step number={1} title="Trae tu tabla">
      {problem ? (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      ) : null}
      <div className={classes.ways}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is one more way to the button inside */}
        <div
          className={classes.drop}
          data-over={over || undefined}
          onDragOver={(event) => {
            event.preventDefault()
            setOver(true)
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          {reading ? (
            <>
              <Loader size={28} aria-hidden />
              <p className={classes.say} role="status">
                Leyendo la tabla
              </p>
              <Button variant="default" size="sm" onClick={table.giveUp}>
                Cancelar
              </Button>
            </>
          ) : (
            <>
              <IconUpload size={28} stroke={1.5} aria-hidden className={classes.icon} />
              <p className={classes.say}>Suelta aquí tu archivo de Excel o CSV</p>
              <input
                id={id}
                type="file"
                accept={TYPES}
                className={classes.file}
                onChange={({ currentTarget }) => {
                  const file = currentTarget.files?.[0]
                  // Reset, so that the same file can be chosen again after a correction.
                  currentTarget.value = ''
                  if (file) onFile(file)
                }}
              />
              <label htmlFor={id} className={classes.choose}>
                Elegir un archivo
              </label>
              <p className={classes.hint}>.xlsx o .csv, de hasta 5 MB. Se lee la primera hoja.</p>
            </>
          )}
        </div>
        <div className={classes.paste}>
          <Textarea
            label="O pega las celdas"
            description="Cópialas en Excel con sus títulos y pégalas aquí."
            placeholder={placeholderOf(targets)}
            value={pasted}
            disabled={reading}
            rows={6}
            classNames={{ input: classes.cells }}
            spellCheck={false}
            onChange={(event) => setPasted(event.currentTarget.value)}
            onPaste={(event) => {
              const text = event.clipboardData.getData('text/plain')
              // Plain words are inserted at the cursor; a table is parsed at once, and never shown as text.
              if (pasted !== '' || !/[\r\n]/.test(text.trim())) return
              event.preventDefault()
              onText(text)
            }}
          />
          <div className={classes.actions}>
            <Button
              variant="default"
              size="sm"
              disabled={reading || pasted.trim() === ''}
              onClick={() => onText(pasted)}
            >
              Leer lo pegado
            </Button>
            <Button
              variant="subtle"
              size="sm"
              loading={saving !== null}
              leftSection={<IconDownload size={16} stroke={1.5} aria-hidden />}
              onClick={() => saveBook(templateOf(targets, example), `plantilla-${slug.replaceAll('_', '-')}`)}
            >
              Descargar plantilla
            </Button>
          </div>
        </div>
      </div>
    </Step>
  )
}

/** A preview of the first columns. */
function placeholderOf(targets: readonly Target[]): string {
  return targets
    .slice(0, 3)
    .map(({ label }) => label)
    .join('\t')
}
