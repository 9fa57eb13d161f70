import type { MantineColorsTuple } from '@mantine/core'

// Scales for Mantine's own variants. Screens use the tokens of tokens.css, which adapt to the colour scheme.

/** The brand green; 6 is the background of filled controls in the light scheme (6,5:1 under white). */
export const luka: MantineColorsTuple = [
  '#ECF6F1',
  '#D5EBE1',
  '#A9D6C4',
  '#7DC4AA',
  '#4DB892',
  '#2A8A6A',
  '#0F6B52',
  '#0C5A45',
  '#0A4939',
  '#07372B',
]

/** Warm paper greys. */
export const gray: MantineColorsTuple = [
  '#F7F4EE',
  '#F0ECE4',
  '#E6E1D6',
  '#D5CFC2',
  '#B9B3A5',
  '#8C897F',
  '#5F6B66',
  '#42504A',
  '#2A3530',
  '#14201C',
]

/** The dark scheme's neutrals, from text (0) to the deepest background (9). */
export const dark: MantineColorsTuple = [
  '#ECF2EF',
  '#B7C3BD',
  '#8F9C96',
  '#6C7973',
  '#3A4540',
  '#28312D',
  '#1E2522',
  '#171D1A',
  '#101513',
  '#0B0F0D',
]

/** Only for attention and highlights. */
export const marigold: MantineColorsTuple = [
  '#FCF0DA',
  '#F8E2B9',
  '#F3CD86',
  '#EFBC60',
  '#E9A23B',
  '#C98320',
  '#A16412',
  '#7A4B06',
  '#5C3804',
  '#3E2602',
]

/** Only for errors and destructive actions. */
export const red: MantineColorsTuple = [
  '#FBE9E6',
  '#F6D0CB',
  '#EFAAA2',
  '#FF8F80',
  '#E06A5E',
  '#C73E33',
  '#B3261E',
  '#9A1F18',
  '#7C1812',
  '#5A100C',
]
