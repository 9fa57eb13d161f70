const HOME = 'Luka · Asistente contable para empresas colombianas'

/** What the tab and the search results show: the screen's own title, or the site's on the landing page. */
export function tabTitle(title: string | undefined): string {
  return title ? `${title} · Luka` : HOME
}
