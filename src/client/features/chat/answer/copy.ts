/** What a spreadsheet or a letter can take: the element's own text and tables, without buttons. */
function cleanHtml(element: Element): string {
  const copy = element.cloneNode(true)
  if (!(copy instanceof Element)) return ''
  // Each figure stands in its sentence again, and each operation in its own column.
  for (const extra of copy.querySelectorAll('footer, small, svg, .luka-hidden, .luka-no-copy')) extra.remove()
  for (const button of copy.querySelectorAll('button'))
    button.replaceWith(/^\d+$/.test(button.textContent ?? '') ? ` [${button.textContent}]` : (button.textContent ?? ''))
  for (const one of copy.querySelectorAll('*'))
    for (const { name } of [...one.attributes]) if (name !== 'href') one.removeAttribute(name)
  return copy.innerHTML
}

/** Copies an answer as the text of a chat and, where the browser can, as formatted text too. False when it is not allowed. */
export async function copyRich(text: string, element: Element | null): Promise<boolean> {
  try {
    if (element && typeof ClipboardItem === 'function') {
      const item = new ClipboardItem({
        'text/plain': new Blob([text], { type: 'text/plain' }),
        'text/html': new Blob([cleanHtml(element)], { type: 'text/html' }),
      })
      await navigator.clipboard.write([item])
    } else {
      await navigator.clipboard.writeText(text)
    }
    return true
  } catch {
    return false
  }
}
