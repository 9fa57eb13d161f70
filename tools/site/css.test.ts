import { describe, expect, it } from 'vitest'
import { classesOf, usedCss } from './css.ts'

const used = (css: string, ...names: string[]) => usedCss(css, new Set(names))

describe('the styles that a page uses', () => {
  it('reads the classes of a page', () => {
    expect([...classesOf('<p class="a b"><i data-class="x" class="c">')]).toEqual(['a', 'b', 'c'])
  })

  it('keeps the rules whose every class is there, and of a list what can match', () => {
    expect(used('.a{x:1}.b{x:2}.a .b{x:3}.a,.b:hover{x:4}p{x:5}', 'a')).toBe('.a{x:1}.a{x:4}p{x:5}')
  })

  it('takes states, attributes and what is excluded as possible', () => {
    const css = '.a:where(:not([data-x],.b)):is(.c,.d)[data-y=".z"]{x:1}'
    expect(used(css, 'a', 'z')).toBe(css)
  })

  it('goes into layers and conditions, and leaves out those that end up empty', () => {
    expect(used('@layer one,two;@layer one{.a{x:1}.b{x:2}}@media (width>9px){.b{x:3}}', 'a')).toBe(
      '@layer one,two;@layer one{.a{x:1}}',
    )
  })

  it('keeps fonts, and the animations that are named', () => {
    const css = '@font-face{font-family:F}@keyframes in{0%{x:0}}@keyframes out{0%{x:1}}.a{animation:in 1s}'
    expect(used(css, 'a')).toBe('@font-face{font-family:F}.a{animation:in 1s}@keyframes in{0%{x:0}}')
  })

  it('is not led astray by strings, addresses, comments and escapes', () => {
    const css = '.a:after{content:"}{;"}/* } */.a{background:url(data:image/svg+xml;utf8,{)}.sm\\:a{x:1}'
    expect(used(css, 'a', 'sm:a')).toContain('.a{background:url(data:image/svg+xml;utf8,{)}.sm\\:a{x:1}')
  })

  it('refuses a sheet that does not end', () => {
    expect(() => used('.a{x:1', 'a')).toThrow('Unclosed')
  })
})
