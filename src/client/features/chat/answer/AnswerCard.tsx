import { memo, type ReactNode, useMemo } from 'react'
import { articleKeys } from '../../../../shared/articles.ts'
import type { ReferenceSummary } from '../../../../shared/contract/conversation.ts'
import type { AnswerParts } from '../../../../shared/contract/parts.ts'
import classes from './AnswerCard.module.css'
import { AnswerSection } from './AnswerSection.tsx'
import { type Citation, Citations } from './citations.ts'
import { Inline } from './Inline.tsx'
import { LegalChips } from './LegalChips.tsx'
import { Markdown } from './Markdown.tsx'
import { OpenCalculator } from './OpenCalculator.tsx'
import type { OpenReference } from './openReference.ts'
import { type AnswerView, findReference, type NamedLine, parseAnswer } from './parseAnswer.ts'
import { stablePart } from './partial.ts'
import { ValidityBadge } from './ValidityBadge.tsx'
import { viewOfParts } from './viewOfParts.ts'

interface AnswerCardProps {
  /** Markdown in the assistant's format (`Answer.content`), or any other. */
  readonly content: string
  /** The same in parts, if the answer has them; the text is then ignored. */
  readonly parts?: AnswerParts | null
  /** The figure known in advance while streaming (null: none); undefined if only the text will show it. */
  readonly figure?: string | null | undefined
  /** Alternative readings, as text, if no buttons below offer them. */
  readonly choices?: readonly { readonly id: string; readonly label: string }[] | undefined
  /** The cited library documents. */
  readonly references: readonly ReferenceSummary[]
  /** While streaming, only text that will not change any more is shown. */
  readonly streaming?: boolean
  /** Whether it is arriving right now; false for an interrupted answer. Defaults to `streaming`. */
  readonly writing?: boolean
  /** Absent: citations are text rather than buttons. */
  readonly onOpen?: OpenReference | undefined
  /** At the right of the footer: copy, print, export. */
  readonly actions?: ReactNode
  /** Below the footer. */
  readonly note?: ReactNode
}

/** The largest font size at which the figure fits on one line. */
function figureSize(figure: string): 'large' | 'medium' | 'small' {
  if (figure.length <= 13) return 'large'
  return figure.length <= 22 ? 'medium' : 'small'
}

/** A longer first sentence is read as text. */
const HEADLINE = 200

const isHeadline = ({ figure, lead }: AnswerView) => figure === null && lead.length <= HEADLINE

function citationsOf(
  answer: AnswerView,
  references: readonly ReferenceSummary[],
  onOpen: OpenReference | undefined,
): Citation[] {
  return answer.legal.map((line) => {
    const reference = findReference(line.document, references)
    const name = line.article === '' ? line.name : `${line.name}, ${line.article}`
    return {
      number: line.number ?? 0,
      name,
      open: reference && onOpen ? () => onOpen(reference, citedOf(line)) : undefined,
    }
  })
}

function citedOf(line: NamedLine) {
  return { article: line.article, keys: articleKeys(line.article) }
}

/** An answer: the figure, its sentence, the working, its sources and whether they are in force. */
export const AnswerCard = memo(function AnswerCard({
  content,
  parts = null,
  figure,
  choices,
  references,
  streaming = false,
  writing = streaming,
  onOpen,
  actions,
  note,
}: AnswerCardProps) {
  const shown = streaming ? stablePart(content) : content
  const told = streaming ? null : parts
  const answer = useMemo(() => {
    if (told) return viewOfParts(told, choices)
    const read = parseAnswer(shown)
    return figure === undefined ? read : { ...read, figure }
  }, [told, choices, shown, figure])
  // A heading whose text never arrived is not a section.
  const sections = writing
    ? answer.sections
    : answer.sections.filter(({ body }) => body.form !== 'markdown' || body.text !== '')
  const citations = useMemo(() => citationsOf(answer, references, onOpen), [answer, references, onOpen])
  const unlisted = answer.legal.length === 0 && answer.nearest.length === 0 ? references : []

  return (
    <Citations value={citations}>
      <div className={classes.card} data-streaming={streaming || undefined}>
        {answer.figure ? (
          <p className={classes.figure} data-size={figureSize(answer.figure)}>
            {answer.figure}
          </p>
        ) : null}
        {answer.lead ? (
          <div
            className={classes.lead}
            data-figure={answer.figure !== null || undefined}
            data-headline={isHeadline(answer) || undefined}
          >
            <Markdown>{answer.lead}</Markdown>
          </div>
        ) : null}
        {answer.intro ? (
          <div className={classes.intro}>
            <Markdown>{answer.intro}</Markdown>
          </div>
        ) : null}
        {sections.map((section, index) => (
          <AnswerSection
            // biome-ignore lint/suspicious/noArrayIndexKey: sections only ever grow at the end
            key={index}
            section={section}
            lines={section.kind === 'legal' ? answer.legal : section.kind === 'nearest' ? answer.nearest : []}
            references={references}
            onOpen={onOpen}
            figure={answer.figure}
          />
        ))}
        {unlisted.length > 0 && !streaming ? (
          <section className={classes.section}>
            <h3 className={classes.heading}>Documentos citados</h3>
            <LegalChips lines={unlisted.map(lineOf)} references={references} onOpen={onOpen} />
          </section>
        ) : null}
        {told?.calculator ? <OpenCalculator calculator={told.calculator} /> : null}
        {writing ? <Writing started={shown !== ''} /> : null}
        {streaming ? null : (
          <footer className={classes.foot}>
            <div className={classes.facts}>
              {answer.legal.length > 0 || unlisted.length > 0 ? <ValidityBadge references={references} /> : null}
              {answer.reviewedOn ? (
                <span className={classes.date}>
                  Cifras revisadas el <span className="luka-figure">{answer.reviewedOn}</span>
                </span>
              ) : null}
              {answer.closing ? <span className={classes.closing}>{answer.closing}</span> : null}
              {answer.notices.map((notice) => (
                <span key={notice} className={classes.closing}>
                  <Inline>{notice}</Inline>
                </span>
              ))}
            </div>
            {actions}
          </footer>
        )}
        {note}
      </div>
    </Citations>
  )
})

function lineOf(reference: ReferenceSummary): NamedLine {
  return {
    number: null,
    name: '',
    article: '',
    text: '',
    document: {
      type: reference.type,
      number: reference.number,
      ...(reference.year === null ? {} : { year: reference.year }),
    },
  }
}

/** Reserves the next line's space, so that its arrival moves nothing. */
function Writing({ started }: { readonly started: boolean }) {
  return (
    <p className={classes.writing} data-started={started || undefined}>
      <span aria-hidden className={classes.dot} />
      <span aria-hidden className={classes.dot} />
      <span aria-hidden className={classes.dot} />
      <span className="luka-hidden">Escribiendo la respuesta</span>
    </p>
  )
}
