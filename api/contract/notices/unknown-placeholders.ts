import { linksOf, type NoticeAudience, type Placeholder, placeholdersOf } from './placeholders.js';

/** Names that stand in braces in a text, in order of appearance, each as often as it is written. */
export function bracesIn(text: string): string[] {
  return [...text.matchAll(/\{([A-Za-z][A-Za-z0-9]*)\}/g)].map(([, name]) => name as string);
}

/**
 * Names in braces that none of these sides knows, each once. They are left as written when the text is sent
 * (specification section 5), so whoever writes a text is told of them. `more`: what this one text may hold besides.
 */
export function unknownPlaceholders(
  text: string,
  audiences: readonly NoticeAudience[] = ['customer', 'teacher'],
  more: readonly Placeholder[] = [],
): string[] {
  const known = new Set<string>([...more, ...audiences.flatMap((audience) => [...placeholdersOf[audience], ...linksOf[audience]])]);
  return [...new Set(bracesIn(text))].filter((name) => !known.has(name));
}
