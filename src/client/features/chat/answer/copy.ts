/** HTML for spreadsheets and documents: the element's text and tables, without buttons. */
function cleanHtml(element: Element): string {
  const copy = element.cloneNode(true)
  if (!(copy instanceof Element)) return ''
  // Removes duplicates made for the screen: each figure is in its sentence, and each operation in its own column.
  for (const extra of copy.querySelectorAll('footer, small, svg, .luka-hidden, .luka-no-copy')) extra.remove()
  for (const button of copy.querySelectorAll('button'))
    button.replaceWith(/^\d+$/.test(button.textContent ?? '') ? ` [${button.textContent}]` : (button.textContent ?? ''))
  for (const one of copy.querySelectorAll('*'))
    for (const { name } of [...one.attributes]) if (name !== 'href') one.removeAttribute(name)
  return copy.innerHTML
}

/** Copies an answer as chat text and, where supported, as rich text too. False if not permitted. */
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
