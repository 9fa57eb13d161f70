import { useState } from 'react'
import { useAhead } from '../../../components/ahead.ts'
import { usePart } from '../../../components/usePart.ts'
import { useViews } from './useViews.ts'
import { ViewsButton } from './ViewsButton.tsx'
import classes from './views.module.css'

const loadMenu = async () => (await import('./ViewsMenuList.tsx')).ViewsMenuList

/** An administrator's saved views of the panel. The menu is loaded on demand, like the others. */
export function ViewsMenu() {
  const { current } = useViews()
  const [wanted, setWanted] = useState(false)
  const { part: ViewsMenuList, failed, retry } = usePart(loadMenu, wanted)
  useAhead(loadMenu)
  const ask = () => {
    setWanted(true)
    retry()
  }
  return (
    <div className={classes.views}>
      {ViewsMenuList ? (
        <ViewsMenuList />
      ) : (
        <ViewsButton
          current={current?.name}
          aria-haspopup="menu"
          aria-expanded={false}
          aria-busy={(wanted && !failed) || undefined}
          onClick={ask}
        />
      )}
    </div>
  )
}
