import { CloseButton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type NotificationData, Notifications, notifications } from '@mantine/notifications'
import { IconAlertTriangle, IconCircleCheck, IconExclamationCircle, IconInfoCircle } from '@tabler/icons-react'
import { type PointerEvent, useRef } from 'react'
import classes from './Toasts.module.css'
import { TOAST_MS } from './toast.ts'

const SWIPE_PX = 50

const ICONS = {
  success: IconCircleCheck,
  error: IconExclamationCircle,
  warning: IconAlertTriangle,
  info: IconInfoCircle,
}

function isTone(value: unknown): value is keyof typeof ICONS {
  return typeof value === 'string' && value in ICONS
}

function Toast({ data }: { data: NotificationData }) {
  const start = useRef<number | null>(null)
  const asked: unknown = data['data-tone']
  const tone = isTone(asked) ? asked : 'info'
  const Icon = ICONS[tone]
  const close = () => {
    if (data.id) notifications.hide(data.id)
  }

  const shift = (event: PointerEvent<HTMLDivElement>) =>
    start.current === null ? 0 : Math.max(0, event.clientX - start.current)
  const settle = (event: PointerEvent<HTMLDivElement>) => {
    const moved = shift(event)
    start.current = null
    if (moved >= SWIPE_PX) close()
    else event.currentTarget.style.removeProperty('translate')
  }

  return (
    // The close button is for people who cannot swipe.
    <div
      className={classes.toast}
      data-tone={tone}
      onPointerDown={(event) => {
        start.current = event.clientX
      }}
      onPointerMove={(event) => {
        if (start.current === null) return
        if (shift(event) > 4) event.currentTarget.setPointerCapture(event.pointerId)
        event.currentTarget.style.setProperty('translate', `${shift(event)}px`)
      }}
      onPointerUp={settle}
      onPointerCancel={settle}
    >
      <Icon className={classes.icon} size={20} stroke={1.5} aria-hidden />
      <div className={classes.text}>
        <p className={classes.title}>{data.title}</p>
        {data.message ? <p className={classes.message}>{data.message}</p> : null}
      </div>
      <CloseButton className={classes.close} aria-label="Cerrar aviso" size="sm" onClick={close} />
    </div>
  )
}

export function ToastList() {
  const phone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  return (
    <Notifications
      withinPortal={false}
      classNames={{ root: classes.list }}
      position={phone ? 'top-center' : 'bottom-right'}
      autoClose={TOAST_MS}
      limit={1}
      transitionDuration={150}
      allowDragDismiss={false}
      allowScrollDismiss={false}
      containerWidth={400}
      renderNotification={(data) => <Toast data={data} />}
    />
  )
}
