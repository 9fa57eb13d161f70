import '@mantine/core/styles/Tabs.layer.css'
import { Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import { trpc } from '../../api/trpc.ts'
import { useOpenTabInView } from '../../components/useOpenTabInView.ts'
import { AuditTab } from './audit/AuditTab.tsx'
import { ConversationsTab } from './conversations/ConversationsTab.tsx'
import { HealthNote } from './HealthNote.tsx'
import { InboxTab } from './inbox/InboxTab.tsx'
import { LegalTab } from './legal/LegalTab.tsx'
import classes from './panel.module.css'
import { SecondFactorNote } from './SecondFactorNote.tsx'
import { SummaryCards } from './SummaryCards.tsx'
import { usePanel } from './search.ts'
import { StatsScreen } from './stats/StatsScreen.tsx'
import { TAB_LABELS, TABS, type Tab } from './tabs.ts'
import { UsersTab } from './users/UsersTab.tsx'
import { ViewsMenu } from './views/ViewsMenu.tsx'

const SCREENS: Record<Tab, () => React.ReactNode> = {
  usuarios: () => <UsersTab />,
  conversaciones: () => <ConversationsTab />,
  estadisticas: () => <StatsScreen />,
  bandeja: () => <InboxTab />,
  datos: () => <LegalTab />,
  auditoria: () => <AuditTab />,
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

/** Header, summary and tabs. Each tab's state is in the address, so only the open one exists. */
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
          {SCREENS[tab]()}
        </Tabs.Panel>
      </Tabs>
    </div>
  )
}
