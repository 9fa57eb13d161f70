import { describe, expect, it } from 'vitest'
import { readMarkup, usedCss, usedVariables } from './css.ts'

const used = (css: string, html: string) => usedCss(css, readMarkup(html))
const A = '<p class="a">'

describe('the styles that a page uses', () => {
  it('reads the classes and attributes of a page, not those of its texts', () => {
    const { classes, attributes } = readMarkup('<p class="a b" data-x>class="no"</p><i data-size="md" class="c"/>')
    expect([...classes]).toEqual(['a', 'b', 'c'])
    expect([...(attributes.get('data-size') ?? [])]).toEqual(['md'])
    expect(attributes.has('data-x')).toBe(true)
  })

  it('keeps the rules whose every class is there, and of a list what can match', () => {
    expect(used('.a{x:1}.b{x:2}.a .b{x:3}.a,.b:hover{x:4}p{x:5}', A)).toBe('.a{x:1}.a{x:4}p{x:5}')
  })

  it('takes states and what is excluded as possible', () => {
    const css = '.a:where(:not([data-x],.b)):hover:nth-child(2n+1):has(.z){x:1}'
    expect(used(css, A)).toBe(css)
  })

  it('asks for one branch of a group', () => {
    expect(used('.a:is(.b,.c){x:1}.a:where(.b,:focus){x:2}:where([dir="rtl"]) .a{x:3}', A)).toBe(
      '.a:where(.b,:focus){x:2}',
    )
  })

  it('asks for attributes and their values, but for those that change before the application is there', () => {
    const css =
      '.a[data-s=md]{x:1}.a[data-s="lg"]{x:2}.a[data-t]{x:3}:root[data-luka-nobody] .a[hidden]{x:4}a[href^="/x"]{x:5}'
    expect(used(css, '<p class="a" data-s="md"><a href="/y">')).toBe(
      '.a[data-s=md]{x:1}:root[data-luka-nobody] .a[hidden]{x:4}a[href^="/x"]{x:5}',
    )
  })

  it('goes into layers and conditions, and leaves out those that end up empty', () => {
    expect(used('@layer one,two;@layer one{.a{x:1}.b{x:2}}@media (width>9px){.b{x:3}}', A)).toBe(
      '@layer one,two;@layer one{.a{x:1}}',
    )
  })

  it('keeps fonts, and the animations that are named', () => {
    const css = '@font-face{font-family:F}@keyframes in{0%{x:0}}@keyframes out{0%{x:1}}.a{animation:in 1s}'
    expect(used(css, A)).toBe('@font-face{font-family:F}@keyframes in{0%{x:0}}.a{animation:in 1s}')
    expect(used('@layer m{.a{x:1}@keyframes out{0%{x:1}}}', A)).toBe('@layer m{.a{x:1}}')
  })

  it('knows that a page is no shadow tree', () => {
    expect(used(':root, :host([data-x]){x:1}:host{x:2}', A)).toBe(':root{x:1}')
  })

  it('is not led astray by strings, addresses, comments and escapes', () => {
    const css = '.a:after{content:"}{;"}/* } */.a{background:url(data:image/svg+xml;utf8,{)}.sm\\:a{x:1}'
    expect(used(css, '<p class="a sm:a">')).toContain('.a{background:url(data:image/svg+xml;utf8,{)}.sm\\:a{x:1}')
  })

  it('refuses a sheet that does not end', () => {
    expect(() => used('.a{x:1', A)).toThrow('Unclosed')
  })
})

describe('the variables that a page reads', () => {
  it('keeps those that are read, also by another one, in every block of the root', () => {
    const css =
      ':root{--a:1;--b:var(--a);--c:var(--d);--d:2}@media print{:root{--a:3;--c:4}}:root[data-x]{--e:5;color:red}.p{x:var(--b)}'
    expect(usedVariables(css, '')).toBe(
      ':root{--a:1;--b:var(--a)}@media print{:root{--a:3}}:root[data-x]{color:red}.p{x:var(--b)}',
    )
  })

  it('counts what style attributes read, and weighs a component’s own variables too', () => {
    expect(usedVariables(':root{--a:1;--b:2}.p{--own:3;--other:var(--b);x:var(--own)}', 'color:var(--a)')).toBe(
      ':root{--a:1}.p{--own:3;x:var(--own)}',
    )
  })
})
