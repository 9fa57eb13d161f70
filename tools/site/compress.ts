import { glob, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Files below this size gain nothing. */
const SMALL = 1024

/** Writes .br and .gz beside compressible files, so that no request waits for compression. */
export async function compressAssets(folder: string): Promise<void> {
  const paths: string[] = []
  for await (const path of glob('assets/**/*.{js,css,svg,json}', { cwd: folder })) paths.push(path)
  await Promise.all(
    paths.map(async (path) => {
      const file = join(folder, path)
      const content = await readFile(file)
      if (content.length < SMALL) return
      const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
      await Promise.all([
        writeFile(`${file}.br`, await brotli(content, quality)),
        writeFile(`${file}.gz`, await zip(content, { level: constants.Z_BEST_COMPRESSION })),
      ])
    }),
  )
}
