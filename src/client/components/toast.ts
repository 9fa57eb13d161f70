import { notifications } from '@mantine/notifications'

export const TOAST_MS = 5_000

export type ToastTone = 'success' | 'error' | 'warning' | 'info'

interface ToastText {
  readonly title: string
  readonly message?: string
}

/** Only one toast is visible at a time: the newest replaces the previous one. */
function show(tone: ToastTone, { title, message = '' }: ToastText) {
  notifications.clean()
  return notifications.show({
    title,
    message,
    autoClose: TOAST_MS,
    'data-tone': tone,
    role: tone === 'error' ? 'alert' : 'status',
  })
}

export const toast = {
  success: (text: ToastText) => show('success', text),
  error: (text: ToastText) => show('error', text),
  warning: (text: ToastText) => show('warning', text),
  info: (text: ToastText) => show('info', text),
  /** Dismisses the toast when what it said no longer holds. */
  clear: () => notifications.clean(),
}
