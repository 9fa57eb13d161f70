import { CloseButton, Loader, Modal } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import type { User } from '../../../shared/contract/auth.ts'
import { glide } from '../../components/glide.ts'
import classes from './GoToDialog.module.css'
import type { Place } from './places.ts'
import { usePlaces } from './usePlaces.ts'

interface GoToDialogProps {
  readonly opened: boolean
  readonly user: User
  readonly onClose: () => void
  /** Called after navigating. */
  readonly onGone: () => void
}

/** "Ir a…": every place of the product by name, with the keyboard alone. */
export function GoToDialog({ opened, user, onClose, onGone }: GoToDialogProps) {
  const router = useRouter()
  // Restores the focus, unless the person navigates away.
  const [gone, setGone] = useState(false)
  if (opened && gone) setGone(false)
  // Its chunk is loaded by its opener: only a dialog that opens while mounted can restore the focus.
  const [shown, setShown] = useState(false)
  useEffect(() => setShown(opened), [opened])

  const go = async ({ address }: Place) => {
    setGone(true)
    onGone()
    await router.navigate({ href: address })
    const { hash } = router.state.location
    if (hash) document.getElementById(hash)?.scrollIntoView(glide())
  }

  return (
    <Modal.Root
      opened={shown}
      onClose={onClose}
      size={640}
      yOffset="12dvh"
      returnFocus={!gone}
      // Escape closes only this dialog when it lies over the drawer: see the key handling below.
      closeOnEscape={false}
      classNames={{ content: classes.content, inner: classes.inner }}
      transitionProps={{ duration: 120 }}
    >
      <Modal.Overlay />
      <Modal.Content radius="lg">
        <Modal.Title className="luka-hidden">Ir a…</Modal.Title>
        <Modal.Body className={classes.body}>
          <Finder user={user} onGo={(place) => void go(place)} onClose={onClose} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

interface FinderProps {
  readonly user: User
  readonly onGo: (place: Place) => void
  readonly onClose: () => void
}

/** A combobox: the focus stays in the field, which indicates the option that Enter opens. */
function Finder({ user, onGo, onClose }: FinderProps) {
  const box = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<string>()
  const { groups, waiting, failed, retry } = usePlaces(user, typed)
  const list = useId()
  const places = groups.flatMap((group) => group.places)
  const current = Math.max(
    places.findIndex(({ address }) => address === chosen),
    0,
  )
  const optionId = (index: number) => `${list}-${index}`

  useEffect(() => {
    document.getElementById(`${list}-${current}`)?.scrollIntoView({ block: 'nearest' })
  }, [list, current])

  const onKeyDown = (event: KeyboardEvent) => {
    // During an IME composition the keys belong to it.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') {
      event.stopPropagation()
      onClose()
    }
  }
  const onBoxKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0) {
      event.preventDefault()
      setChosen(places.at((current + step) % places.length)?.address)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      const place = places[current]
      if (place) onGo(place)
    }
  }

  let index = -1
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes, wherever in it the focus is
    <div className={classes.finder} onKeyDown={onKeyDown}>
      <div className={classes.bar}>
        <IconSearch size={20} stroke={1.5} aria-hidden />
        <input
          ref={box}
          data-autofocus
          data-mantine-stop-propagation="true"
          className={classes.box}
          role="combobox"
          aria-label="Ir a…"
          aria-expanded={places.length > 0}
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={places.length > 0 ? optionId(current) : undefined}
          placeholder={
            user.role === 'admin' ? 'Persona, conversación o sección' : 'Conversación, calculadora o sección'
          }
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={200}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setChosen(undefined)
          }}
          onKeyDown={onBoxKey}
        />
        {waiting ? <Loader size={18} aria-hidden /> : null}
        <CloseButton
          size={40}
          iconSize={20}
          aria-label="Cerrar"
          data-mantine-stop-propagation="true"
          onClick={onClose}
        />
      </div>
      <div className={classes.list} id={list} role="listbox" aria-label="Lugares">
        {groups.map(({ name, places: inside }) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
          <div key={name} role="group" aria-label={name} className={classes.group}>
            <p className={classes.heading} aria-hidden>
              {name}
            </p>
            {inside.map((place) => {
              index += 1
              const at = index
              return (
                <button
                  key={place.address}
                  id={optionId(at)}
                  type="button"
                  role="option"
                  tabIndex={-1}
                  aria-selected={at === current}
                  className={classes.option}
                  // The focus stays in the field.
                  onMouseDown={(event) => event.preventDefault()}
                  onMouseMove={() => at !== current && setChosen(place.address)}
                  onClick={() => onGo(place)}
                >
                  <span className={classes.title}>{place.title}</span>
                  {place.detail ? <span className={classes.detail}>{place.detail}</span> : null}
                </button>
              )
            })}
          </div>
        ))}
      </div>
      <div className={classes.foot}>
        <p className={places.length > 0 || failed ? 'luka-hidden' : classes.nothing} role="status">
          {failed ?? told(places.length, waiting, typed.trim())}
        </p>
        {failed ? (
          <p className={classes.failed}>
            <span aria-hidden>{failed} </span>
            <button
              type="button"
              className={classes.again}
              data-mantine-stop-propagation="true"
              onClick={() => {
                // The button disappears when the search begins, so the focus leaves it first.
                box.current?.focus()
                retry()
              }}
            >
              Buscar de nuevo
            </button>
          </p>
        ) : null}
        <p className={classes.keys} aria-hidden>
          <span>
            <kbd>↑</kbd> <kbd>↓</kbd> elegir
          </span>
          <span>
            <kbd>Enter</kbd> ir
          </span>
          <span>
            <kbd>Esc</kbd> cerrar
          </span>
        </p>
      </div>
    </div>
  )
}

function told(found: number, waiting: boolean, typed: string): string {
  if (found > 0) return typed === '' ? '' : found === 1 ? '1 lugar' : `${found} lugares`
  return waiting ? 'Buscando…' : `No encontramos «${typed}». Prueba con otra palabra.`
}
