import { spawn } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

// LibreOffice, as a spreadsheet that somebody else wrote: what it works out of our files is what people will see.

const PLACES = ['/usr/bin/soffice', '/Applications/LibreOffice.app/Contents/MacOS/soffice', '/snap/bin/libreoffice']

function runs(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function installed(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  return [...folders.map((folder) => join(folder, 'soffice')), ...PLACES].find(runs)
}

function command(name: string, args: readonly string[]): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(name, args, { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
    child.once('error', () => resolve(false))
    child.once('exit', (code) => resolve(code === 0))
  })
}

/** Waits for another installation on the same machine to end. */
const PATIENT = ['-o', 'DPkg::Lock::Timeout=600', '-qq'] as const

/** Debian's own package where this process may install it. Fails when there is none; never skips. */
async function spreadsheet(): Promise<string> {
  if (!installed() && process.getuid?.() === 0 && (await command('apt-get', [...PATIENT, 'update']))) {
    await command('apt-get', [...PATIENT, 'install', '-y', '--no-install-recommends', 'libreoffice-calc-nogui'])
  }
  const path = installed()
  if (!path) throw new Error('This test needs LibreOffice Calc (soffice), and none could be installed.')
  return path
}

/** Semicolons, UTF-8, numbers as they are and not as they are shown. */
const AS_CSV = 'csv:Text - txt - csv (StarCalc):59,34,76,1,,0,false,false,false'

/** What LibreOffice makes of workbooks: the lines of each as CSV, by its name. One run opens all of them. */
export async function recalculatedBySpreadsheet(files: ReadonlyMap<string, Blob>): Promise<Map<string, string[]>> {
  const path = await spreadsheet()
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
