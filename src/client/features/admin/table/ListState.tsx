import { Loader } from '@mantine/core'
import { type ReactNode, useDeferredValue } from 'react'
import { ErrorState } from '../../../components/ErrorState.tsx'
import { Pager, type PagerProps } from '../Pager.tsx'
import classes from './ListState.module.css'

interface ListQuery<Data> {
  readonly data: Data | undefined
  readonly error: unknown
  readonly isFetching: boolean
  readonly refetch: () => unknown
}

interface ListStateProps<Data> {
  readonly query: ListQuery<Data>
  /** "Cargando usuarios". */
  readonly loading: string
  /** The title of the error; its message follows unless `title` contains it. */
  readonly failed: { readonly title: string; readonly error?: unknown }
  readonly isEmpty: (data: Data) => boolean
  readonly empty: ReactNode
  readonly children: (data: Data) => ReactNode
}

/** A list in each state: loading, failed, empty, or loaded. Previous rows stay while the next ones load. */
export function ListState<Data>({ query, loading, failed, isEmpty, empty, children }: ListStateProps<Data>) {
  const { error, isFetching, refetch } = query
  // However many rows come: they are drawn in small steps, which no key and no tap has to wait for.
  const data = useDeferredValue(query.data)
  if (data !== undefined) return isEmpty(data) ? empty : children(data)
  if (error) {
    return (
      <div className={classes.failure}>
        <ErrorState {...failed} onRetry={() => void refetch()} retrying={isFetching} />
      </div>
    )
  }
  return (
    <div className={classes.wait} role="status" aria-label={loading}>
      <Loader />
    </div>
  )
}

interface PagedProps<Data> extends Omit<ListStateProps<Data>, 'isEmpty'> {
  readonly noun: PagerProps['noun']
  readonly size: number
  readonly onPage: (page: number) => void
  readonly onSize?: (size: number) => void
}

/** The same for a list in pages, with the ways to the others below it. */
export function PagedList<Data extends { readonly total: number; readonly more?: boolean; readonly page: number }>({
  noun,
  size,
  onPage,
  onSize,
  children,
  ...state
}: PagedProps<Data>) {
  return (
    <ListState {...state} isEmpty={({ total }) => total === 0}>
      {(data) => (
        <>
          {children(data)}
          <Pager
            page={data.page}
            size={size}
            total={data.total}
            more={data.more}
            noun={noun}
            onPage={(page) => {
              onPage(page)
              window.scrollTo({ top: 0 })
            }}
            {...(onSize ? { onSize } : {})}
          />
        </>
      )}
    </ListState>
  )
}
