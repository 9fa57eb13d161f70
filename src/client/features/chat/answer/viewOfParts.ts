import type { AnswerParts } from '../../../../shared/contract/parts.ts'
import { formatDate } from '../../../../shared/format.ts'
import { FREE_NOTICE } from '../../../../shared/freeNotice.ts'
import type { AnswerView, Section } from './parseAnswer.ts'

interface Choice {
  readonly id: string
  readonly label: string
}

/** The card view of an answer in parts. @param choices alternative readings, if no buttons below offer them */
export function viewOfParts(parts: AnswerParts, choices: readonly Choice[] = []): AnswerView {
  const { verdict, paragraphs, steps, tables, sources, doubt, closing, notices } = parts
  const claims = (kind: 'state' | 'caveats', title: string): Section[] =>
    parts[kind].length === 0 ? [] : [{ kind, title, body: { form: 'claims', claims: parts[kind] } }]
  return {
    figure: verdict.figure,
    lead: verdict.text,
    intro: paragraphs.map(({ text }) => text).join('\n\n'),
    sections: [
      ...(steps.length === 0
        ? []
        : [{ kind: 'working', title: 'Cómo se calcula', body: { form: 'steps', groups: steps } } as const]),
      ...tables.map((table): Section => ({ kind: 'other', title: table.title, body: { form: 'table', table } })),
      ...claims('state', 'Estado de la norma'),
      ...(sources.length === 0 ? [] : [{ kind: 'legal', title: 'Base legal', body: { form: 'documents' } } as const]),
      ...claims('caveats', 'Qué podría cambiarlo'),
      ...(doubt
        ? [
            {
              kind: 'other',
              title: doubt.title,
              body: { form: 'markdown', text: [doubt.text, ...choices.map(({ label }) => `- ${label}`)].join('\n') },
            } as const,
          ]
        : []),
    ],
    legal: sources.map(({ mark, name, article, type, number, year }) => ({
      ...{ number: mark, name, article: article ?? '', text: '' },
      document: { type, number, ...(year === null ? {} : { year }) },
    })),
    nearest: [],
    closing: closing.text,
    reviewedOn: formatDate(closing.reviewedOn),
    // The price notice is shown below the card.
    notices: notices.filter((notice) => notice !== FREE_NOTICE),
  }
}
