import { Button } from '@mantine/core'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { LegalFactPeriod, LegalFigure } from '../../../../shared/contract/legal.ts'
import { referenceName } from '../../../../shared/referenceName.ts'
import { trpc } from '../../../api/trpc.ts'
import { ErrorState } from '../../../components/ErrorState.tsx'
import { SkeletonLines } from '../../../components/SkeletonLines.tsx'
import { Badge } from '../badges.tsx'
import { usePanel } from '../search.ts'
import { useDialog } from '../useDialog.ts'
import { FactDialog, type FactTask } from './FactDialog.tsx'
import { amount, dayText, UNITS, validity } from './figureText.ts'
import { History } from './History.tsx'
import classes from './legal.module.css'
import { RemoveFactDialog } from './RemoveFactDialog.tsx'
import { SideSheet } from './SideSheet.tsx'

interface FigureDrawerProps {
  /** null: closed. */
  readonly figureKey: string | null
  readonly today: string
  readonly onClose: () => void
}

/** A figure: all periods, their sources, and the history of changes. */
export function FigureDrawer({ figureKey, today, onClose }: FigureDrawerProps) {
  // The last figure stays while the drawer slides away.
  const [last, setLast] = useState(figureKey)
  if (figureKey !== null && figureKey !== last) setLast(figureKey)
  const shown = figureKey ?? last
  // Found by its exact key: a key may be part of another.
  const query = trpc.admin.facts.useQuery({ date: today }, { enabled: figureKey !== null })
  const figure = query.data?.find(({ key }) => key === shown)
  const task = useDialog<FactTask>()
  const removal = useDialog<{ readonly figure: LegalFigure; readonly period: LegalFactPeriod }>()
  return (
    <>
      <SideSheet
        opened={figureKey !== null}
        onClose={onClose}
        title={figure?.name ?? 'Cifra'}
        lead={figure && `${UNITS[figure.unit]} · ${figure.key}`}
      >
        {figure ? (
          <>
            <div className={classes.actions}>
              <Button
                size="sm"
                leftSection={<IconPlus size={18} stroke={1.5} aria-hidden />}
                onClick={() => task.open({ figure, period: null })}
              >
                Añadir valor
              </Button>
            </div>
            <ul className={classes.periods} aria-label="Vigencias">
              {figure.periods.map((period) => (
                <Period
                  key={`${period.id} ${period.from} ${period.value}`}
                  figure={figure}
                  period={period}
                  onEdit={() => task.open({ figure, period })}
                  onRemove={() => removal.open({ figure, period })}
                />
              ))}
            </ul>
            <FigureHistory figureKey={figure.key} />
          </>
        ) : query.error ? (
          <ErrorState
            title="No se pudo cargar la cifra"
            error={query.error}
            onRetry={() => void query.refetch()}
            retrying={query.isFetching}
          />
        ) : query.data ? (
          <ErrorState title="No conocemos esa cifra" />
        ) : (
          <SkeletonLines lines={8} height={20} label="Cargando cifra" />
        )}
      </SideSheet>
      <FactDialog dialog={task} today={today} />
      <RemoveFactDialog dialog={removal} />
    </>
  )
}

function FigureHistory({ figureKey }: { figureKey: string }) {
  return <History query={trpc.admin.factHistory.useQuery({ key: figureKey })} />
}

interface PeriodProps {
  readonly figure: LegalFigure
  readonly period: LegalFactPeriod
  readonly onEdit: () => void
  readonly onRemove: () => void
}

function Period({ figure, period, onEdit, onRemove }: PeriodProps) {
  const { open } = usePanel()
  const { current, unit } = figure
  const holds = current !== null && current.id === period.id && current.from === period.from
  return (
    <li className={classes.period} data-current={holds || undefined}>
      <div className={classes.line}>
        <p className={`luka-figure ${classes.figure}`}>{amount(period.value, unit)}</p>
        <span className={classes.badges}>
          {holds ? <Badge tone="good">Vigente hoy</Badge> : null}
          <Badge tone="plain">{period.id === null ? 'Del programa' : 'Del panel'}</Badge>
        </span>
      </div>
      <p className={classes.meta}>
        <b>{period.title}</b> · {validity(period)}
      </p>
      <p className={classes.meta}>
        {period.sources.map((source, index) => {
          const name = `${referenceName(source)}${source.article ? `, ${source.article}` : ''}`
          const { documentId } = source
          return (
            <span key={name}>
              {index > 0 ? '; ' : null}
              {documentId === null ? (
                `${name} (sin ficha en la biblioteca)`
              ) : (
                <button
                  type="button"
                  className={classes.name}
                  onClick={() => open({ tab: 'datos', biblioteca: true, ficha: documentId })}
                >
                  {name}
                </button>
              )}
            </span>
          )
        })}
      </p>
      <p className={classes.meta}>
        {period.certainty === 'C' ? 'Confirmada en la fuente' : 'Texto de ley o cifra estable'}, revisada el{' '}
        {dayText(period.reviewedOn)}
        {period.url ? (
          <>
            {' · '}
            <a href={period.url} target="_blank" rel="noopener noreferrer">
              Ver la fuente<span className="luka-hidden"> (se abre en otra pestaña)</span>
            </a>
          </>
        ) : null}
      </p>
      {period.note ? <p className={classes.meta}>{period.note}</p> : null}
      {period.id === null ? null : (
        <div className={classes.badges}>
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconPencil size={16} stroke={1.5} aria-hidden />}
            onClick={onEdit}
          >
            Corregir
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconTrash size={16} stroke={1.5} aria-hidden />}
            onClick={onRemove}
          >
            Retirar
          </Button>
        </div>
      )}
    </li>
  )
}
