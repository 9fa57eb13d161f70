import { expect, it } from 'vitest'
import { riseOver } from './freePlace.ts'

const place = { left: 318, top: 772, right: 374, bottom: 828 }
const at = (left: number, top: number, width = 40, height = 40) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})

it.each([
  ['stays where nothing is', [at(200, 790), at(330, 600)], 0],
  ['rises above a small button', [at(330, 790)], 46],
  ['rises above all that stand on top of each other', [at(330, 790), at(330, 740), at(330, 690)], 146],
  ['takes the first gap that is high enough', [at(330, 790), at(330, 640)], 46],
  ['stays at the end of a wide field, which is still there to press', [at(16, 780, 358)], 0],
  ['rises when the middle of something wide is under it', [at(200, 780, 292)], 56],
  ['finds no place where everything is taken', [at(330, 0, 40, 900)], null],
  ['never rises into the header', [at(330, 100, 40, 728)], null],
])('%s', (_name, others, rise) => {
  expect(riseOver(others, place, 64)).toBe(rise)
})
