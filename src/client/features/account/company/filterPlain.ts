import type { OptionsFilter } from '@mantine/core'

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** 0: begins with what was typed; 1: some word of it does; 2: it is inside a word. */
function rank(label: string, search: string): number {
  if (label.startsWith(search)) return 0
  return label.includes(` ${search}`) ? 1 : 2
}

/**
 * Every word that was typed is somewhere in the option, whatever its accents: "itagui", "1081", "panaderia". The nearest
 * come first, so that a short name is not behind the long ones that contain it.
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
