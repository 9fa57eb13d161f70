import { Choice } from '../Choice.tsx'
import { usePanel } from '../search.ts'
import { FiguresView } from './FiguresView.tsx'
import { LibraryView } from './LibraryView.tsx'
import classes from './legal.module.css'

/** The assistant's legal data: dated figures, and the documents that it cites. */
export function LegalTab() {
  const { search, open } = usePanel()
  const library = search.biblioteca ?? false
  return (
    <div className={classes.screen}>
      <div className={classes.kinds}>
        <Choice chosen={!library} onChoose={() => library && open({ tab: 'datos' })}>
          Cifras
        </Choice>
        <Choice chosen={library} onChoose={() => library || open({ tab: 'datos', biblioteca: true })}>
          Biblioteca
        </Choice>
      </div>
      {library ? <LibraryView /> : <FiguresView />}
    </div>
  )
}
