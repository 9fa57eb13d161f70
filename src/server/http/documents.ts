import { existsSync, globSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { APP_URL_MARK, SCREENS_FILE } from '../../shared/site.ts'
import { entityTag, hasTag, takesGzip } from './answer.ts'

// The built pages, and the files for search engines: few and small, so they are kept in memory, compressed once.

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
}

export interface SiteDocument {
  /** As built; APP_URL_MARK stands for the installation's address. */
  readonly source: string
  readonly type: string
  prepared?: Prepared
}

interface Prepared {
  readonly text: string
  readonly tag: string
  readonly br: Promise<Buffer>
  readonly gzip: Promise<Buffer>
}

const brotlied = promisify(brotliCompress)
const gzipped = promisify(gzip)
const TAKES_BROTLI = /(?:^|,)\s*br\s*(?:;\s*q=(?!0(?:\.0*)?\s*(?:,|$))[\d.]+\s*)?(?:,|$)/

export interface Site {
  /** By the path that serves each: "/", "/precios", "/robots.txt". */
  readonly documents: ReadonlyMap<string, SiteDocument>
  /** The page for every other address; absent when nothing has been built. */
  readonly shell: SiteDocument | undefined
  /** The paths at which the application has a route. */
  readonly screens: ReadonlySet<string>
}

/** Reads what the build wrote: its page, and everything below `site/`. */
export function readDocuments(clientDir: string): Site {
  const folder = join(clientDir, 'site')
  const names = globSync('**/*.{html,xml,txt}', { cwd: folder })
  const documents = new Map(
    names.map((name) => {
      const path = `/${name.replaceAll('\\', '/')}`.replace(/(?:index)?\.html$/, '')
      return [path === '' ? '/' : path, readDocument(join(folder, name))]
    }),
  )
  const index = join(clientDir, 'index.html')
  const shell = existsSync(index) ? readDocument(index) : undefined
  return { documents, shell, screens: new Set(shell ? readScreens(join(folder, SCREENS_FILE)) : []) }
}

/** @throws when the file does not contain a list of paths */
function readScreens(file: string): readonly string[] {
  return z.array(z.string()).parse(JSON.parse(readFileSync(file, 'utf8')))
}

function readDocument(file: string): SiteDocument {
  return { source: readFileSync(file, 'utf8'), type: TYPES[extname(file)] ?? 'application/octet-stream' }
}

/** The state of a dynamic page's subject: present, absent, requested too often, or currently unavailable. */
export type PageStatus = 200 | 404 | 429 | 503

/**
 * Sends a document; a client that has it already gets 304. It may be cached, but must be revalidated each time.
 * @param status 404: the not-found page, which nobody caches
 * @param headers in addition to those that every page has
 */
export async function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  document: SiteDocument,
  baseUrl: string,
  status: PageStatus = 200,
  headers: Readonly<Record<string, string>> = {},
): Promise<FastifyReply> {
  const { text, tag, br, gzip } = prepare(document, baseUrl)
  reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding', ...headers })
  if (status === 200) {
    reply.header('etag', tag)
    if (hasTag(request.headers['if-none-match'], tag)) return reply.code(304).send()
  }
  reply.code(status).header('content-type', document.type)
  if (TAKES_BROTLI.test(request.headers['accept-encoding'] ?? '')) {
    return reply.header('content-encoding', 'br').send(await br)
  }
  if (takesGzip(request)) return reply.header('content-encoding', 'gzip').send(await gzip)
  return reply.send(text)
}

/** Once, at the first request: before listening, the server may not know its own address. */
function prepare(document: SiteDocument, baseUrl: string): Prepared {
  document.prepared ??= make(document.source.replaceAll(APP_URL_MARK, () => baseUrl))
  return document.prepared
}

function make(text: string): Prepared {
  return { text, tag: entityTag(text), br: brotlied(text), gzip: gzipped(text) }
}
