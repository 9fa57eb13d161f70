import type { OptionsFilter } from '@mantine/core'

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Every word that was typed is somewhere in the option, whatever its accents: "itagui", "1081", "panaderia". */
export const filterPlain: OptionsFilter = ({ options, search, limit }) => {
  const words = plain(search).split(/\s+/).filter(Boolean)
  return options
    .filter((option) => 'label' in option && words.every((word) => plain(option.label).includes(word)))
    .slice(0, limit)
}
