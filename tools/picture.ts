import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { DEMO, DEMO_SOURCES } from '../src/client/features/landing/demo.ts'
import { formatCop } from '../src/shared/format.ts'
import { root } from './run.ts'

// node tools/picture.ts: draws what a shared link shows (compartir.png, 1200 × 630) and the icon (icon-512.png) from the
// product's own fonts, colours and example. The files are committed; run it again when one of those changes.
// CHROME_PATH names the browser.

const PUBLIC = join(root, 'src/client/public')
const FONTS = join(root, 'src/client/theme/fonts')

const font = async (name: string) => `data:font/woff2;base64,${(await readFile(join(FONTS, name))).toString('base64')}`
const mark = await readFile(join(PUBLIC, 'favicon.svg'), 'utf8')

const picture = `<!doctype html><html lang="es"><meta charset="utf-8"><style>
@font-face { font-family: Figtree; font-weight: 400 700; src: url(${await font('figtree.woff2')}) }
@font-face { font-family: Newsreader; font-weight: 500; src: url(${await font('newsreader.woff2')}) }
* { box-sizing: border-box; margin: 0 }
body { display: grid; grid-template-columns: 1fr 452px; gap: 56px; align-items: center; width: 1200px; height: 630px;
  padding: 72px; background: #fbfaf7; color: #14201c; font-family: Figtree; font-synthesis: none }
.brand { display: flex; gap: 16px; align-items: center; margin-bottom: 44px; font-size: 36px; font-weight: 700 }
.brand svg { width: 56px; height: 56px }
h1 { font: 500 68px/1.06 Newsreader; letter-spacing: -0.025em }
mark { padding: 0 8px 4px; border-radius: 10px; background: #fbe4b8; color: inherit }
.card { padding: 36px; border: 1px solid #e6e1d6; border-radius: 16px; background: #fff;
  box-shadow: 0 16px 40px -12px rgb(20 32 28 / 22%) }
.badge { display: inline-block; padding: 6px 16px; border-radius: 99px; background: #e4f1eb; color: #0a4939;
  font-size: 19px; font-weight: 600 }
.figure { margin: 18px 0 8px; font-size: 76px; font-weight: 700; letter-spacing: -0.03em; white-space: nowrap }
p { color: #42504a; font-size: 22px; line-height: 1.45 }
.sources { display: grid; gap: 10px; margin-top: 24px; padding-top: 22px; border-top: 1px solid #e6e1d6 }
.sources p { display: flex; gap: 12px; align-items: center; color: #14201c; font-size: 20px }
.sources b { display: grid; place-items: center; width: 28px; height: 28px; border-radius: 6px; background: #e4f1eb;
  color: #0a4939; font-size: 16px }
</style>
<div><div class="brand">${mark}Luka</div><h1>La respuesta contable, con la cifra y <mark>la norma</mark></h1></div>
<div class="card"><span class="badge">Vigente</span><div class="figure">${formatCop(DEMO.figure)}</div>
<p>${DEMO.sentence.replace(/ es de .*/, '')}</p>
<div class="sources">${DEMO_SOURCES.slice(0, 3)
  .map((source, index) => `<p><b>${index + 1}</b>${source}</p>`)
  .join('')}</div></div>`

const icon = `<!doctype html><style>* { margin: 0 } svg { display: block; width: 512px; height: 512px }</style>${mark}`

const browser = await chromium.launch({
  executablePath: process.env.CHROME_PATH || '/usr/bin/chromium',
  args: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
})
for (const [name, html, width, height] of [
  ['compartir.png', picture, 1200, 630],
  ['icon-512.png', icon, 512, 512],
] as const) {
  const page = await browser.newPage({ viewport: { width, height } })
  await page.setContent(html)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  await page.screenshot({ path: join(PUBLIC, name), omitBackground: name.startsWith('icon') })
  await page.close()
}
await browser.close()
