import '@mantine/core/styles/Tabs.layer.css'
import { Button, Tabs } from '@mantine/core'
import { IconHistory, IconMailPlus, IconTemplate } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import tabs from '../../components/tabs.module.css'
import { AutomaticTab } from './AutomaticTab.tsx'
import { CustomTab } from './CustomTab.tsx'
import classes from './campaigns.module.css'
import { HistoryDialog } from './HistoryDialog.tsx'
import { CampaignList } from './progress/CampaignList.tsx'
import { TemplatesDialog } from './templates/TemplatesDialog.tsx'

/** Marketing mails: automatic campaigns, and custom ones. */
export function MarketingSection() {
  const [tab, setTab] = useState<string | null>('automaticos')
  const [history, setHistory] = useState(false)
  const [templates, setTemplates] = useState(false)
  const section = useRef<HTMLElement>(null)
  return (
    <section ref={section} className={classes.section} aria-labelledby="titulo-marketing">
      <div className={classes.head}>
        <div>
          <h2 id="titulo-marketing" className={classes.title}>
            Emails de marketing
          </h2>
          <p className={classes.lead}>
            La publicidad sale de lunes a viernes de 7 a 19 y los sábados de 8 a 15, nunca en domingo ni festivo, y a
            cada persona una vez al día.
          </p>
        </div>
        <div className={classes.buttons}>
          <Button
            variant="default"
            size="sm"
            leftSection={<IconHistory size={18} stroke={1.5} aria-hidden />}
            onClick={() => setHistory(true)}
          >
            Historial
          </Button>
          <Button
            variant="default"
            size="sm"
            leftSection={<IconTemplate size={18} stroke={1.5} aria-hidden />}
            onClick={() => setTemplates(true)}
          >
            Plantillas
          </Button>
          <Button
            size="sm"
            leftSection={<IconMailPlus size={18} stroke={1.5} aria-hidden />}
            onClick={() => {
              setTab('personalizado')
              section.current?.scrollIntoView({ block: 'start' })
            }}
          >
            Nuevo email
          </Button>
        </div>
      </div>
      <Tabs
        value={tab}
        onChange={setTab}
        keepMounted={false}
        classNames={{ list: tabs.list, tab: tabs.tab, panel: classes.panel }}
      >
        <Tabs.List aria-label="Clases de email">
          <Tabs.Tab value="automaticos">Emails automáticos</Tabs.Tab>
          <Tabs.Tab value="personalizado">Email personalizado</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="automaticos">
          <AutomaticTab />
        </Tabs.Panel>
        <Tabs.Panel value="personalizado">
          <CustomTab />
        </Tabs.Panel>
      </Tabs>
      <CampaignList />
      <TemplatesDialog opened={templates} onClose={() => setTemplates(false)} />
      <HistoryDialog opened={history} onClose={() => setHistory(false)} />
    </section>
  )
}
