/** A guide page: the title without its mark, and the Markdown below it. */
export function splitTitle(markdown: string): { title: string; body: string } {
  const [, title = '', body = markdown] = /^# (.+)\n([\s\S]*)$/.exec(markdown) ?? [];
  return { title: title.trim(), body };
}

/** A link between guide pages, as the fragment that the drawer reads; undefined for all others. */
export function linkToPage(url: string): string | undefined {
  const [, page] = /^(?:\.\/)?([a-z-]+)\.md$/.exec(url) ?? [];
  return page === undefined ? undefined : `#${page}`;
}
