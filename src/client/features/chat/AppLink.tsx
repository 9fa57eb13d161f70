import { useRouter } from '@tanstack/react-router'
import type { ComponentProps, MouseEvent } from 'react'

/** A link inside the site whose path is only known at run time (in an answer's text), or belongs to another page. */
export function AppLink({ href, onClick, ...rest }: ComponentProps<'a'> & { readonly href: string }) {
  const router = useRouter({ warn: false })
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (!router || event.defaultPrevented || !plain) return
    event.preventDefault()
    router.history.push(href)
  }
  return <a {...rest} href={href} onClick={follow} />
}
