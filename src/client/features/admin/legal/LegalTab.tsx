import inbox from '../inbox/inbox.module.css'
import { usePanel } from '../search.ts'
import { FiguresView } from './FiguresView.tsx'
import { LibraryView } from './LibraryView.tsx'
import classes from './legal.module.css'

/** What the assistant rests on: dated figures, and the documents that it cites. */
export function LegalTab() {
  const { search, open } = usePanel()
  const library = search.biblioteca ?? false
  return (
    <div className={classes.screen}>
      <div className={classes.kinds}>
        <button
          type="button"
          className={inbox.kind}
          aria-pressed={!library}
          onClick={() => library && open({ tab: 'datos' })}
        >
          Cifras
        </button>
        <button
          type="button"
          className={inbox.kind}
          aria-pressed={library}
          onClick={() => library || open({ tab: 'datos', biblioteca: true })}
        >
          Biblioteca
        </button>
      </div>
      {library ? <LibraryView /> : <FiguresView />}
    </div>
  )
}
