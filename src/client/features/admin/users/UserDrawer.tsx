import '@mantine/core/styles/Drawer.layer.css'
import { Button, Drawer, Tabs } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { UserDetail } from '../../../../shared/contract/panel.ts'
import { trpc } from '../../../api/trpc.ts'
import { ErrorState } from '../../../components/ErrorState.tsx'
import { SkeletonLines } from '../../../components/SkeletonLines.tsx'
import tabs from '../../../components/tabs.module.css'
import { useOpened } from '../../../components/useOpened.ts'
import { useOpenTabInView } from '../../../components/useOpenTabInView.ts'
import { RoleBadge, VerificationBadge } from '../badges.tsx'
import classes from './drawer.module.css'
import { Conversations, Ledger, Mails, Sessions, Timeline } from './UserLists.tsx'
import { UserNotes } from './UserNotes.tsx'
import { Profile } from './UserProfile.tsx'
import { actionsOf, type RowAction } from './UserRow.tsx'

interface UserDrawerProps {
  /** null: closed. */
  readonly id: number | null
  readonly onClose: () => void
  readonly onAction: (action: RowAction, user: UserDetail['user']) => void
  readonly onThread: (threadId: number) => void
}

/** Everything about one user, beside the list. */
export function UserDrawer({ id, onClose, onAction, onThread }: UserDrawerProps) {
  // The last user stays while the drawer slides away.
  const [last, setLast] = useState(id)
  if (id !== null && id !== last) setLast(id)
  const shown = id ?? last
  const { data, error, refetch, isFetching } = trpc.admin.userDetail.useQuery(
    { id: shown ?? 0 },
    { enabled: id !== null },
  )
  return (
    <Drawer.Root
      opened={useOpened(id !== null)}
      onClose={onClose}
      position="right"
      size={520}
      // Not on the content itself: Mantine would also put the class on its wrapper.
      classNames={{ content: classes.content }}
    >
      <Drawer.Overlay color="var(--luka-scrim)" backgroundOpacity={1} />
      <Drawer.Content data-user-drawer>
        <div className={classes.head}>
          <div className={classes.names}>
            <Drawer.Title className={classes.title}>{data?.user.username ?? 'Usuario'}</Drawer.Title>
            {data ? <p className={classes.email}>{data.user.email}</p> : null}
          </div>
          <Drawer.CloseButton size={40} aria-label="Cerrar" />
        </div>
        <Drawer.Body className={classes.body}>
          {data ? (
            <Detail key={shown} detail={data} onAction={onAction} onThread={onThread} />
          ) : error ? (
            <ErrorState
              title="No se pudieron cargar los datos del usuario"
              error={error}
              onRetry={() => void refetch()}
              retrying={isFetching}
            />
          ) : (
            <SkeletonLines lines={8} height={20} label="Cargando usuario" />
          )}
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}

interface DetailProps extends Pick<UserDrawerProps, 'onAction' | 'onThread'> {
  readonly detail: UserDetail
}

function Detail({ detail, onAction, onThread }: DetailProps) {
  const { user } = detail
  const [open, setOpen] = useState('perfil')
  const list = useOpenTabInView(open)
  const sections: { value: string; label: string; content: ReactNode }[] = [
    { value: 'perfil', label: 'Perfil', content: <Profile detail={detail} /> },
    {
      value: 'notas',
      label: detail.notes.length > 0 ? `Notas (${detail.notes.length})` : 'Notas',
      content: <UserNotes userId={user.id} notes={detail.notes} />,
    },
    { value: 'creditos', label: 'Créditos', content: <Ledger detail={detail} /> },
    {
      value: 'conversaciones',
      label: 'Conversaciones',
      content: <Conversations detail={detail} onThread={onThread} />,
    },
    { value: 'correos', label: 'Correos', content: <Mails detail={detail} /> },
    { value: 'sesiones', label: 'Sesiones', content: <Sessions detail={detail} /> },
    { value: 'historia', label: 'Historia', content: <Timeline detail={detail} /> },
  ]
  return (
    <>
      <div className={classes.badges}>
        <VerificationBadge blocked={user.blocked} emailVerified={user.emailVerified} />
        <RoleBadge role={user.role} />
      </div>
      <div className={classes.actions}>
        {actionsOf(user).map(({ action, label, Icon, off }) => (
          <Button
            key={action}
            size="xs"
            variant="default"
            disabled={off}
            leftSection={<Icon size={16} stroke={1.5} aria-hidden />}
            onClick={() => onAction(action, user)}
          >
            {label}
          </Button>
        ))}
      </div>
      <Tabs
        value={open}
        onChange={(value) => setOpen(value ?? 'perfil')}
        keepMounted={false}
        classNames={{ list: `${tabs.list} ${classes.tabs}`, tab: tabs.tab, panel: classes.panel }}
      >
        <Tabs.List ref={list} aria-label="Datos del usuario">
          {sections.map(({ value, label }) => (
            <Tabs.Tab key={value} value={value} data-tab={value}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {sections.map(({ value, content }) => (
          <Tabs.Panel key={value} value={value}>
            {content}
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  )
}
