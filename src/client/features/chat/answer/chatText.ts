// An answer as a chat message: WhatsApp supports *bold*, _italics_ and line breaks, but neither tables nor headings.

/** WhatsApp's own limit is 65.536; a URL holds less. */
const LONGEST_LINK = 3_000

/** Converts the answer's Markdown to chat marks, without citation numbers. */
export function chatText(markdown: string): string {
  const lines = markdown.replaceAll('\r\n', '\n').split('\n')
  const written: string[] = []
  for (const [at, line] of lines.entries()) {
    const text = line.trim()
    // Skips a table's separator and header, since a chat has no columns.
    if (isRow(text) && (isRule(text) || isRule(lines[at + 1]?.trim() ?? ''))) continue
    written.push(marked(isRow(text) ? row(text) : heading(text)))
  }
  return written
    .join('\n')
    .replace(/\n\n\n+/g, '\n\n')
    .trim()
}

/** Opens WhatsApp with question and answer filled in; the recipient is chosen there. */
export function whatsappShare(question: string, markdown: string): string {
  const asked = question.trim().replace(/\s+/g, ' ')
  const text = [asked === '' ? '' : `_${asked.replaceAll('_', ' ')}_`, chatText(markdown)].filter(Boolean).join('\n\n')
  return `https://wa.me/?text=${encodeURIComponent(cut(text))}`
}

/** Whole lines, as many as fit. */
function cut(text: string): string {
  if (text.length <= LONGEST_LINK) return text
  const end = text.lastIndexOf('\n', LONGEST_LINK)
  // A single long line may be cut inside a surrogate pair, which a URL cannot encode.
  return `${text
    .slice(0, end > 0 ? end : LONGEST_LINK)
    .toWellFormed()
    .trimEnd()}\n…`
}

const isRow = (line: string) => line.length > 1 && line.startsWith('|') && line.endsWith('|')
const isRule = (line: string) => line.includes('---') && !/[^\s|:-]/.test(line)

/** "Base: 4.000.000 = $ 4.000.000"; a total is entirely bold. */
function row(line: string): string {
  const cells = line
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim())
  const total = cells.some((cell) => cell.startsWith('**'))
  const [name = '', ...rest] = cells.map((cell) => cell.replaceAll('**', '')).filter(Boolean)
  const text = rest.length === 0 ? name : `${name}: ${rest.join(' = ')}`
  return total ? `**${text}**` : `• ${text}`
}

function heading(line: string): string {
  const title = /^#{1,6} (.*)$/s.exec(line)?.[1]
  return title === undefined ? line.replace(/^[-*] /, '• ') : `**${title}**`
}

/** The closing line is *in italics*, emphasis is **bold**. */
function marked(line: string): string {
  const text = line.replace(/\s?\[\d{1,2}\]/g, '').replace(/\[([^[\]\n]*)\]\(([^()\s]*)\)/g, '$1 ($2)')
  const italic = /^\*([^*]+)\*$/.exec(text)?.[1]
  return italic === undefined ? text.replaceAll('**', '*') : `_${italic}_`
}
