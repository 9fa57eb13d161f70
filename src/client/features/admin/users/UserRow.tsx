import {
  IconCoins,
  IconLock,
  IconLockOpen,
  IconMail,
  IconMessages,
  type IconProps,
  IconUserCog,
} from '@tabler/icons-react'
import { type ComponentType, memo } from 'react'
import type { PanelUser } from '../../../../shared/contract/panel.ts'
import { Money } from '../../../components/Figure.tsx'
import { RoleBadge, VerificationBadge } from '../badges.tsx'
import classes from './users.module.css'

export type RowAction = 'open' | 'conversations' | 'credits' | 'role' | 'email' | 'block'

interface UserRowProps {
  readonly user: PanelUser
  readonly selected: boolean
  readonly onSelect: (users: readonly PanelUser[], selected: boolean) => void
  readonly onAction: (action: RowAction, user: PanelUser) => void
}

interface Action {
  readonly action: RowAction
  readonly label: string
  readonly Icon: ComponentType<IconProps>
  readonly off?: boolean
}

export function actionsOf({ blocked }: { readonly blocked: boolean }): Action[] {
  return [
    { action: 'conversations', label: 'Ver conversaciones', Icon: IconMessages },
    { action: 'credits', label: 'Añadir créditos', Icon: IconCoins, off: blocked },
    { action: 'role', label: 'Cambiar rol', Icon: IconUserCog },
    { action: 'email', label: 'Enviar email', Icon: IconMail, off: blocked },
    blocked
      ? { action: 'block', label: 'Desbloquear', Icon: IconLockOpen }
      : { action: 'block', label: 'Bloquear', Icon: IconLock },
  ]
}

/** One user. Native controls, since a page may have two hundred rows. */
export const UserRow = memo(function UserRow({ user, selected, onSelect, onAction }: UserRowProps) {
  const { id, username, name, email, blocked } = user
  return (
    <tr data-row={id} data-blocked={blocked || undefined} data-selected={selected || undefined}>
      <td className={classes.check}>
        <input
          type="checkbox"
          aria-label={`Seleccionar a ${username}`}
          checked={selected}
          disabled={blocked}
          onChange={(event) => onSelect([user], event.currentTarget.checked)}
        />
      </td>
      <td data-label="ID" className={classes.id}>
        <span className={`luka-figure ${classes.soft}`}>{id}</span>
      </td>
      <td data-label="Usuario" className={classes.user}>
        <button
          type="button"
          data-main
          className={`${classes.name} ${classes.soft}`}
          title={name ? `${username} · ${name}` : username}
          onClick={() => onAction('open', user)}
        >
          {username}
          {name ? <span className={classes.given}> {name}</span> : null}
        </button>
      </td>
      <td data-label="Correo" className={classes.email}>
        <span className={classes.soft} title={email}>
          {email}
        </span>
      </td>
      <td data-label="Verificación">
        <VerificationBadge blocked={blocked} emailVerified={user.emailVerified} />
      </td>
      <td data-label="Rol">
        <RoleBadge role={user.role} />
      </td>
      <td data-label="Créditos" className={classes.number}>
        <Money value={user.credits} className={classes.soft} />
      </td>
      <td data-label="Usados" className={classes.number}>
        <Money value={user.creditsUsed} className={classes.soft} />
      </td>
      <td className={classes.actions}>
        <div className={classes.buttons}>
          {actionsOf(user).map(({ action, label, Icon, off }) => (
            <button
              key={action}
              type="button"
              className={classes.action}
              data-action={action}
              title={label}
              aria-label={`${label}: ${username}`}
              disabled={off}
              onClick={() => onAction(action, user)}
            >
              <Icon size={18} stroke={1.5} aria-hidden />
            </button>
          ))}
        </div>
      </td>
    </tr>
  )
})
