import { type NoticePart, replaceLinks } from '@tsumugi/contract/notices/notice-text-parts';
import { linkLabels } from '@tsumugi/contract/notices/placeholders';
import { z } from 'zod';

const stored = z.array(z.object({ text: z.string(), href: z.string().nullable() }));
/** Longer labels first: one may be the end of another. */
const labels = Object.values(linkLabels).sort((a, b) => b.length - a.length);

/**
 * The stored parts of a notice's body. In an older notice without stored parts, its link is placed
 * at the label of a link.
 */
export function partsOf({
  body,
  parts,
  link,
}: {
  body: string;
  parts: unknown;
  link: string | null;
}): readonly NoticePart[] {
  const parsed = stored.safeParse(parts);
  if (parsed.success) return parsed.data;
  const label = link ? labels.find((each) => body.includes(each)) : undefined;
  return replaceLinks(body, label && link ? [{ text: label, href: link }] : []);
}
