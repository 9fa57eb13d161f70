import type { Content } from 'pdfmake'

/** A line to be filled in by hand. */
const BLANK = '_'.repeat(34)

type Margin = [number, number, number, number]

const named = (label: string, text: string) => ({
  stack: [
    { text: label, style: 'muted' },
    { text, bold: !text.startsWith('_') },
  ],
})

/** Identifies the company; with blanks to fill in by hand if none is known. */
export function companyHead(company: { readonly name: string; readonly nit: string } | null): Content {
  return {
    columns: [
      named('Empresa', company?.name ?? BLANK),
      { ...named('NIT', company?.nit ?? BLANK.slice(0, 20)), width: 150 },
    ],
    columnGap: 16,
    margin: [0, 0, 0, 14] satisfies Margin,
  }
}
