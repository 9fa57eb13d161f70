import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { command, debianProgram } from './debian.ts'

// LibreOffice, as an independent spreadsheet: what it computes from our files is what people will see.

const PLACES = ['/Applications/LibreOffice.app/Contents/MacOS/soffice', '/snap/bin/libreoffice']

/** Semicolons, UTF-8, raw numbers rather than formatted ones. */
const AS_CSV = 'csv:Text - txt - csv (StarCalc):59,34,76,1,,0,false,false,false'

/** The workbooks as CSV lines, by name. One run opens all of them. */
export async function recalculatedBySpreadsheet(files: ReadonlyMap<string, Blob>): Promise<Map<string, string[]>> {
  const path = await debianProgram('soffice', 'libreoffice-calc-nogui', PLACES)
  const folder = await mkdtemp(join(tmpdir(), 'luka-sheets-'))
  try {
    for (const [name, file] of files) {
      await writeFile(join(folder, `${name}.xlsx`), new Uint8Array(await file.arrayBuffer()))
    }
    const sheets = [...files.keys()].map((name) => join(folder, `${name}.xlsx`))
    const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`
    const args = [profile, '--headless', '--convert-to', AS_CSV, '--outdir', join(folder, 'csv'), ...sheets]
    if (!(await command(path, args))) throw new Error('LibreOffice could not convert the sheets.')
    const made = (await readdir(join(folder, 'csv'))).map((name) => name.replace(/\.csv$/, ''))
    const read = async (name: string) =>
      [name, (await readFile(join(folder, 'csv', `${name}.csv`), 'utf8')).split('\n')] as const
    return new Map(await Promise.all(made.map(read)))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
