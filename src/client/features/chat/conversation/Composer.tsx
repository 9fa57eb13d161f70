import { ActionIcon } from '@mantine/core'
import { IconArrowUp, IconPlayerStopFilled } from '@tabler/icons-react'
import { type KeyboardEvent, type RefObject, useLayoutEffect } from 'react'
import { MAX_QUESTION_LENGTH } from '../../../../shared/bounds.ts'
import { MESSAGE_COST } from '../../../../shared/credits.ts'
import { formatCop, formatNumber } from '../../../../shared/format.ts'
import classes from './Composer.module.css'

interface ComposerProps {
  readonly box: RefObject<HTMLTextAreaElement | null>
  readonly text: string
  readonly onText: (text: string) => void
  readonly onSend: () => void
  /** An answer is pending: the next question can be written, but not sent. */
  readonly pending: boolean
  readonly onStop: () => void
  /** COP; null if nobody is signed in. */
  readonly balance: number | null
}

/** Whether the browser fits the field to its text itself (field-sizing), without measuring at every key. */
const GROWS = typeof CSS !== 'undefined' && CSS.supports?.('field-sizing', 'content')

/** From this few messages on, the balance says how many it pays for. */
const FEW = 5

/** From here on the character count is shown. */
const COUNT_FROM = MAX_QUESTION_LENGTH - 500

/** The composer: grows with its text; Enter sends, Shift+Enter inserts a line break. */
export function Composer({ box, text, onText, onSend, pending, onStop, balance }: ComposerProps) {
  const length = text.trim().length
  const tooLong = length > MAX_QUESTION_LENGTH
  const left = balance === null ? 0 : Math.floor(balance / MESSAGE_COST)
  const sendable = length > 0 && !tooLong && !pending

  // biome-ignore lint/correctness/useExhaustiveDependencies: the text decides the height
  useLayoutEffect(() => {
    const element = box.current
    if (!element || GROWS) return
    element.style.height = 'auto'
    element.style.height = `${element.scrollHeight}px`
  }, [text, box])

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Escape') {
      if (pending) event.preventDefault()
      // Includes a question sent this moment that has not rendered yet.
      onStop()
    }
    // Enter that confirms an IME composition does not send.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (sendable) onSend()
  }

  return (
    <form
      className={classes.composer}
      onSubmit={(event) => {
        event.preventDefault()
        if (sendable) onSend()
        box.current?.focus()
      }}
    >
      <div className={classes.box} data-invalid={tooLong || undefined}>
        <textarea
          ref={box}
          className={classes.input}
          rows={1}
          value={text}
          placeholder="Escribe tu pregunta..."
          aria-label="Tu pregunta"
          aria-describedby="costo-mensaje"
          aria-invalid={tooLong || undefined}
          enterKeyHint="send"
          autoComplete="off"
          onChange={(event) => onText(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <div className={classes.buttons}>
          {pending ? (
            <ActionIcon
              variant="default"
              size={40}
              radius="md"
              aria-label="Detener la respuesta"
              onClick={() => {
                onStop()
                box.current?.focus()
              }}
            >
              <IconPlayerStopFilled size={16} aria-hidden />
            </ActionIcon>
          ) : null}
          <ActionIcon
            type="submit"
            variant="filled"
            color="luka"
            size={40}
            radius="md"
            aria-label="Enviar"
            disabled={!sendable}
          >
            <IconArrowUp size={20} stroke={2} aria-hidden />
          </ActionIcon>
        </div>
      </div>
      <div className={classes.foot}>
        <p id="costo-mensaje" className={classes.price}>
          <span className="luka-figure">{formatCop(MESSAGE_COST)}</span> por mensaje
          {balance === null ? null : (
            <>
              {' · '}saldo <span className="luka-figure">{formatCop(balance)}</span>
              {left > 0 && left < FEW ? (
                <span className={classes.few}>
                  {' · '}
                  {left === 1 ? 'queda un mensaje' : `quedan ${left} mensajes`}
                </span>
              ) : null}
            </>
          )}
        </p>
        {length >= COUNT_FROM ? (
          <p className={classes.count} data-over={tooLong || undefined} role={tooLong ? 'alert' : undefined}>
            <span className="luka-figure">
              {formatNumber(length)} / {formatNumber(MAX_QUESTION_LENGTH)}
            </span>
            {tooLong ? '. Acorta la pregunta para enviarla.' : ''}
          </p>
        ) : null}
      </div>
    </form>
  )
}
