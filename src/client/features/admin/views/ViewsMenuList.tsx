import { Menu } from '@mantine/core'
import { IconCheck, IconPencil, IconPlus } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useDialog } from '../useDialog.ts'
import { ManageDialog } from './ManageDialog.tsx'
import { SaveDialog } from './SaveDialog.tsx'
import { useViews } from './useViews.ts'
import { ViewsButton } from './ViewsButton.tsx'
import classes from './views.module.css'

const icon = { size: 18, stroke: 1.5, 'aria-hidden': true } as const

/** The current view, the others, and actions. Opens as soon as it has loaded, since a press requested it. */
export function ViewsMenuList() {
  const { query, now, current, open } = useViews()
  const saving = useDialog<string>()
  const managing = useDialog<true>()
  const button = useRef<HTMLButtonElement>(null)
  const [opened, setOpened] = useState(false)
  const views = query.data ?? []

  useEffect(() => {
    // Where the menu returns the focus: the pressed button is gone.
    button.current?.focus()
    setOpened(true)
  }, [])

  return (
    <>
      <Menu
        position="bottom-end"
        width={270}
        shadow="md"
        withinPortal={false}
        withInitialFocusPlaceholder={false}
        opened={opened}
        onChange={setOpened}
      >
        <Menu.Target>
          <ViewsButton ref={button} current={current?.name} />
        </Menu.Target>
        <Menu.Dropdown className={classes.list}>
          {query.isError ? (
            <Menu.Item closeMenuOnClick={false} onClick={() => void query.refetch()}>
              No se pudieron cargar tus vistas. Intentar de nuevo
            </Menu.Item>
          ) : views.length === 0 ? (
            <p className={classes.none}>
              {query.isPending
                ? 'Cargando tus vistas…'
                : 'Aquí quedan las búsquedas y filtros que repites. Por ejemplo: «Sin verificar esta semana».'}
            </p>
          ) : null}
          {views.map((view) => (
            <Menu.Item
              key={view.id}
              leftSection={view.id === current?.id ? <IconCheck {...icon} /> : <span className={classes.blank} />}
              aria-current={view.id === current?.id ? 'true' : undefined}
              onClick={() => open(view)}
            >
              {view.name}
            </Menu.Item>
          ))}
          <Menu.Divider />
          {current ? null : (
            <Menu.Item leftSection={<IconPlus {...icon} />} onClick={() => saving.open(now)}>
              Guardar esta vista…
            </Menu.Item>
          )}
          {views.length > 0 ? (
            <Menu.Item leftSection={<IconPencil {...icon} />} onClick={() => managing.open(true)}>
              Cambiar o borrar vistas…
            </Menu.Item>
          ) : null}
        </Menu.Dropdown>
      </Menu>
      <SaveDialog dialog={saving} />
      <ManageDialog dialog={managing} views={views} now={now} />
    </>
  )
}
