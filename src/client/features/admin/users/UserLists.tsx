import type { ReactNode } from 'react'
import type { UserDetail } from '../../../../shared/contract/panel.ts'
import { formatCop } from '../../../../shared/format.ts'
import { MOVEMENTS } from '../../../../shared/movements.ts'
import { AuditLine } from '../AuditLine.tsx'
import { MailBadge } from '../badges.tsx'
import { count, shortDay, shortMoment } from '../format.ts'
import classes from './drawer.module.css'

const SHOWN = 50

interface LinesProps {
  readonly label: string
  readonly empty: string
  /** The total, if more than are shown. */
  readonly total?: number
  readonly children: readonly ReactNode[]
}

function Lines({ label, empty, total, children }: LinesProps) {
  if (children.length === 0) return <p className={classes.nothing}>{empty}</p>
  const more = total === undefined ? children.length >= SHOWN : total > children.length
  return (
    <>
      <ul className={classes.lines} aria-label={label}>
        {children}
      </ul>
      {more ? <p className={classes.nothing}>Se muestran los últimos {children.length}.</p> : null}
    </>
  )
}

/** A statement: each entry with its actor, reason and resulting balance. */
export function Ledger({ detail }: { detail: UserDetail }) {
  return (
    <Lines label="Movimientos" empty="Sin movimientos">
      {detail.ledger.map((entry) => (
        <li key={entry.id}>
          <div className={classes.main}>
            <b>{MOVEMENTS[entry.kind]}</b>
            <span className={classes.when}>
              {shortMoment(entry.createdAt)}
              {entry.actor ? ` · ${entry.actor}` : ''}
            </span>
            {entry.reason ? <span className={classes.why}>{entry.reason}</span> : null}
          </div>
          <div className={classes.figures}>
            <span className="luka-figure" data-gain={entry.amount > 0 || undefined}>
              {entry.amount > 0 ? '+' : ''}
              {formatCop(entry.amount)}
            </span>
            <span className={`luka-figure ${classes.when}`}>Saldo {formatCop(entry.balance)}</span>
          </div>
        </li>
      ))}
    </Lines>
  )
}

export function Conversations({ detail, onThread }: { detail: UserDetail; onThread: (id: number) => void }) {
  return (
    <Lines label="Conversaciones" empty="Sin conversaciones" total={detail.totalConversations}>
      {detail.conversations.map((thread) => (
        <li key={thread.id}>
          <div className={classes.main}>
            <button type="button" className={classes.link} onClick={() => onThread(thread.id)}>
              {thread.title || `Conversación ${thread.id}`}
            </button>
            <span className={classes.when}>
              {shortDay(thread.createdAt)} · {count(thread.messages, 'mensaje', 'mensajes')}
            </span>
          </div>
        </li>
      ))}
    </Lines>
  )
}

export function Mails({ detail }: { detail: UserDetail }) {
  return (
    <Lines label="Correos" empty="No se le ha enviado ningún correo">
      {detail.mails.map((mail) => (
        <li key={mail.id}>
          <div className={classes.main}>
            <b>{mail.subject}</b>
            <span className={classes.when}>
              {shortMoment(mail.at)}
              {mail.templateName ? ` · ${mail.templateName}` : ''}
            </span>
            {mail.error ? <span className={classes.why}>{mail.error}</span> : null}
          </div>
          <MailBadge status={mail.status} />
        </li>
      ))}
    </Lines>
  )
}

export function Sessions({ detail }: { detail: UserDetail }) {
  return (
    <Lines label="Sesiones" empty="Sin sesiones abiertas">
      {detail.sessions.map((session) => (
        <li key={`${session.createdAt} ${session.ip}`}>
          <div className={classes.main}>
            <b>{session.device}</b>
            <span className={classes.when}>
              Desde {shortMoment(session.createdAt)} · última vez {shortMoment(session.lastUsedAt)}
            </span>
          </div>
          <span className={`luka-figure ${classes.when}`}>{session.ip}</span>
        </li>
      ))}
    </Lines>
  )
}

export function Timeline({ detail }: { detail: UserDetail }) {
  return (
    <Lines label="Historia" empty="Nadie ha cambiado nada en esta cuenta">
      {detail.timeline.map((auditEntry) => (
        <li key={auditEntry.id}>
          <AuditLine auditEntry={auditEntry} />
        </li>
      ))}
    </Lines>
  )
}
