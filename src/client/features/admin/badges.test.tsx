import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { MailBadge, RoleBadge, VerificationBadge } from './badges.tsx'

it.each([
  ['Verificado', <VerificationBadge key="v" blocked={false} emailVerified />, 'usual'],
  ['Pendiente', <VerificationBadge key="p" blocked={false} emailVerified={false} />, 'attention'],
  ['Bloqueado', <VerificationBadge key="b" blocked emailVerified />, 'bad'],
  ['Usuario', <RoleBadge key="u" {...{ role: 'user' }} />, 'usual'],
  ['Administrador', <RoleBadge key="a" {...{ role: 'admin' }} />, 'good'],
  ['Enviado', <MailBadge key="e" status="success" />, 'usual'],
  ['Error', <MailBadge key="f" status="failed" />, 'bad'],
])('keeps what is usual quiet and colours the exceptions: %s', (text, badge, tone) => {
  render(badge)
  expect(screen.getByText(text).dataset.tone).toBe(tone)
})
