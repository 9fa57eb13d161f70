import type { OptionsFilter } from '@mantine/core'

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Rank: 0: starts with the text; 1: a word starts with it; 2: contained in a word. */
function rank(label: string, search: string): number {
  if (label.startsWith(search)) return 0
  return label.includes(` ${search}`) ? 1 : 2
}

/**
 * Whether every typed word is contained in the option, ignoring accents: "itagui", "1081", "panaderia". Best matches
 * come first, so that a short name is not behind longer ones that contain it.
 */
export const filterPlain: OptionsFilter = ({ options, search, limit }) => {
  const wanted = plain(search).trim()
  const words = wanted.split(/\s+/)
  return options
    .flatMap((option) => ('label' in option ? [{ option, label: plain(option.label) }] : []))
    .filter(({ label }) => words.every((word) => label.includes(word)))
    .sort((a, b) => rank(a.label, wanted) - rank(b.label, wanted))
    .slice(0, limit)
    .map(({ option }) => option)
}
