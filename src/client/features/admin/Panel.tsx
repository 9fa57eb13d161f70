import '@mantine/core/styles/Tabs.layer.css'
import { Tabs } from '@mantine/core'
import type { ComponentType, ReactNode } from 'react'
import { trpc } from '../../api/trpc.ts'
import { useOpenTabInView } from '../../components/useOpenTabInView.ts'
import { HealthNote } from './HealthNote.tsx'
import classes from './panel.module.css'
import { SecondFactorNote } from './SecondFactorNote.tsx'
import { SummaryCards } from './SummaryCards.tsx'
import { usePanel } from './search.ts'
import { TabScreen } from './TabScreen.tsx'
import { TAB_LABELS, TABS, type Tab } from './tabs.ts'
import { UsersTab } from './users/UsersTab.tsx'
import { ViewsMenu } from './views/ViewsMenu.tsx'

// The initial tab is part of the panel's own chunk.
const LATER: Record<Exclude<Tab, 'usuarios'>, () => Promise<ComponentType>> = {
  conversaciones: async () => (await import('./conversations/ConversationsTab.tsx')).ConversationsTab,
  estadisticas: async () => (await import('./stats/StatsTab.tsx')).StatsTab,
  bandeja: async () => (await import('./inbox/InboxTab.tsx')).InboxTab,
  datos: async () => (await import('./legal/LegalTab.tsx')).LegalTab,
  auditoria: async () => (await import('./audit/AuditTab.tsx')).AuditTab,
}

export function PanelHead({ children }: { readonly children?: ReactNode }) {
  return (
    <header className={classes.head}>
      <h1 className={classes.title}>Panel de administración</h1>
      <p className={classes.lead}>Usuarios, créditos, conversaciones, correos y datos legales.</p>
      {children}
    </header>
  )
}

/** Header, summary and tabs. Each tab's state is in the URL, so only the open one is mounted. */
export function Panel() {
  const { search, open } = usePanel()
  const tab = search.tab ?? 'usuarios'
  const list = useOpenTabInView(tab)
  const waiting = trpc.admin.inboxCounts.useQuery().data
  const pending = waiting ? Object.values(waiting).reduce((sum, one) => sum + one, 0) : 0

  return (
    <div className={classes.page}>
      <PanelHead>
        <ViewsMenu />
      </PanelHead>
      <SecondFactorNote />
      <HealthNote />
      <SummaryCards />
      <Tabs
        value={tab}
        onChange={(value) => {
          const next = TABS.find((one) => one === value)
          if (next && next !== tab) open(next === 'usuarios' ? {} : { tab: next })
        }}
        keepMounted={false}
        classNames={{ list: classes.tabs, tab: classes.tab, panel: classes.panel }}
      >
        <Tabs.List ref={list} aria-label="Secciones del panel">
          {TABS.map((one) => (
            <Tabs.Tab key={one} value={one} data-tab={one}>
              {TAB_LABELS[one]}
              {one === 'bandeja' && pending > 0 ? (
                <span className={classes.waiting}>
                  {pending > 99 ? '99+' : pending}
                  <span className="luka-hidden"> pendientes</span>
                </span>
              ) : null}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={tab}>
          <h2 className="luka-hidden">{TAB_LABELS[tab]}</h2>
          {tab === 'usuarios' ? <UsersTab /> : <TabScreen key={tab} load={LATER[tab]} title={TAB_LABELS[tab]} />}
        </Tabs.Panel>
      </Tabs>
    </div>
  )
}
