const HOME = 'Luka · Asistente contable para empresas colombianas'

/** The document title, also shown in search results: the screen's own, or the site's on the landing page. */
export function tabTitle(title: string | undefined): string {
  return title ? `${title} · Luka` : HOME
}

interface Screen {
  readonly staticData: { readonly title?: string }
  readonly loaderData?: unknown
}

/** The innermost route's title: static, or from its loaded data. */
export function screenTitle(matches: readonly Screen[]): string | undefined {
  return matches.map(titleOf).findLast((title) => title !== undefined)
}

function titleOf({ staticData, loaderData }: Screen): string | undefined {
  if (staticData.title !== undefined) return staticData.title
  const loaded = typeof loaderData === 'object' && loaderData !== null && 'title' in loaderData && loaderData.title
  return typeof loaded === 'string' ? loaded : undefined
}
