import { ActionIcon, NativeSelect } from '@mantine/core'
import { IconChevronLeft, IconChevronLeftPipe, IconChevronRight, IconChevronRightPipe } from '@tabler/icons-react'
import { formatNumber } from '../../../shared/format.ts'
import classes from './Pager.module.css'
import { DEFAULT_SIZE, PAGE_SIZES } from './search.ts'

export interface PagerProps {
  readonly page: number
  readonly size: number
  readonly total: number
  /** There are more than `total`, which no page leads to. */
  readonly more?: boolean | undefined
  /** What is counted, one and many: "usuario", "usuarios". */
  readonly noun: readonly [one: string, many: string]
  readonly onPage: (page: number) => void
  /** Absent: the page size cannot be changed. */
  readonly onSize?: (size: number) => void
}

/** Where in a long list the person is, and the ways on. */
export function Pager({ page, size, total, more = false, noun, onPage, onSize }: PagerProps) {
  const last = Math.max(1, Math.ceil(total / size))
  const first = total === 0 ? 0 : (page - 1) * size + 1
  const until = Math.min(total, page * size)
  const ways = [
    { label: 'Primera página', to: 1, Icon: IconChevronLeftPipe, off: page <= 1 },
    { label: 'Página anterior', to: page - 1, Icon: IconChevronLeft, off: page <= 1 },
    { label: 'Página siguiente', to: page + 1, Icon: IconChevronRight, off: page >= last },
    { label: 'Última página', to: last, Icon: IconChevronRightPipe, off: page >= last },
  ]
  return (
    <nav className={classes.pager} aria-label={`Páginas de ${noun[1]}`}>
      <p className={classes.where} role="status">
        <span className="luka-figure">
          {formatNumber(first)}–{formatNumber(until)}
        </span>{' '}
        de {more ? 'más de ' : null}
        <span className="luka-figure">{formatNumber(total)}</span> {noun[total === 1 ? 0 : 1]}
      </p>
      {onSize ? (
        <NativeSelect
          size="xs"
          aria-label="Filas por página"
          className={classes.size}
          value={String(size)}
          onChange={(event) => onSize(Number(event.currentTarget.value) || DEFAULT_SIZE)}
          data={PAGE_SIZES.map((value) => ({ value: String(value), label: `${value} por página` }))}
        />
      ) : null}
      <div className={classes.ways}>
        {ways.slice(0, 2).map(({ label, to, Icon, off }) => (
          <ActionIcon key={label} size={36} aria-label={label} disabled={off} onClick={() => onPage(to)}>
            <Icon size={18} stroke={1.5} aria-hidden />
          </ActionIcon>
        ))}
        <span className={`luka-figure ${classes.page}`}>
          {formatNumber(page)} / {formatNumber(last)}
        </span>
        {ways.slice(2).map(({ label, to, Icon, off }) => (
          <ActionIcon key={label} size={36} aria-label={label} disabled={off} onClick={() => onPage(to)}>
            <Icon size={18} stroke={1.5} aria-hidden />
          </ActionIcon>
        ))}
      </div>
    </nav>
  )
}
