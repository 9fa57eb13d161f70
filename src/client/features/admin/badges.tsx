import { IconCircleCheck, IconClock, IconLock, IconShieldCheck, IconUser } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './badges.module.css'

/** `usual` is the most frequent state, so it is de-emphasised. */
export type Tone = 'good' | 'attention' | 'bad' | 'plain' | 'usual'

/** A state in one word, never by colour alone. */
export function Badge({ tone, icon, children }: { tone: Tone; icon?: ReactNode; children: ReactNode }) {
  return (
    <span className={classes.badge} data-tone={tone}>
      {icon}
      {children}
    </span>
  )
}

/** Blocked overrides the rest. */
export function VerificationBadge({ blocked, emailVerified }: { blocked: boolean; emailVerified: boolean }) {
  if (blocked) {
    return (
      <Badge tone="bad" icon={<IconLock size={14} stroke={1.75} aria-hidden />}>
        Bloqueado
      </Badge>
    )
  }
  return emailVerified ? (
    <Badge tone="usual" icon={<IconCircleCheck size={14} stroke={1.75} aria-hidden />}>
      Verificado
    </Badge>
  ) : (
    <Badge tone="attention" icon={<IconClock size={14} stroke={1.75} aria-hidden />}>
      Pendiente
    </Badge>
  )
}

export function RoleBadge({ role }: { role: 'user' | 'admin' }) {
  return role === 'admin' ? (
    <Badge tone="good" icon={<IconShieldCheck size={14} stroke={1.75} aria-hidden />}>
      Administrador
    </Badge>
  ) : (
    <Badge tone="usual" icon={<IconUser size={14} stroke={1.75} aria-hidden />}>
      Usuario
    </Badge>
  )
}

/** A mail's delivery state. Queued mails are neither delivered nor failed. */
export function MailBadge({ status }: { status: string }) {
  if (status === 'success') return <Badge tone="usual">Enviado</Badge>
  if (status === 'queued' || status === 'sending') return <Badge tone="plain">En camino</Badge>
  return <Badge tone="bad">Error</Badge>
}
