import {
  audiencesOf,
  morePlaceholdersOf,
  type NoticeDefinition,
} from '@tsumugi/contract/notices/define-notice';
import type { NoticeAudience } from '@tsumugi/contract/notices/placeholders';
import { unknownPlaceholders } from '@tsumugi/contract/notices/placeholders';
import { type NoticeTemplate as Texts, templateOf } from '@tsumugi/contract/notices/template-of';
import type {
  NoticeTemplateLine,
  NoticeTemplateSide,
} from '@tsumugi/contract/resources/notice-template';
import type { NoticeTemplate } from '../../platform/database/generated-client/client.js';

/** Whether the brand has own texts: a row remains after a return to the standard text. */
const isOwn = (row: NoticeTemplate | null): boolean =>
  row !== null &&
  [row.subject, row.announcedBody, row.mailBody, row.chatBody].some((text) => text !== null);

/** One line per side that gets the notice. */
export function presentLines(
  notice: NoticeDefinition,
  brand: number,
  rows: readonly NoticeTemplate[],
): NoticeTemplateLine[] {
  return audiencesOf(notice).map((audience) => {
    const row =
      rows.find((each) => each.code === notice.code && each.audience === audience) ?? null;
    const text = templateOf(notice, audience, { override: row });
    return {
      id: `${notice.code}-${audience}`,
      code: notice.code,
      brand,
      audience,
      subject: text.subject,
      when: notice.when,
      urgent: notice.urgent ?? false,
      onRequest: notice.onRequest ?? false,
      own: isOwn(row),
      unknown: unknownIn(notice, text, audience),
    };
  });
}

/** The standard text and the brand's own. */
export function presentSide(
  notice: NoticeDefinition,
  audience: NoticeAudience,
  row: NoticeTemplate | null,
): NoticeTemplateSide {
  return {
    audience,
    standard: templateOf(notice, audience),
    own: {
      subject: row?.subject ?? null,
      announcedBody: row?.announcedBody ?? null,
      mailBody: row?.mailBody ?? null,
      chatBody: row?.chatBody ?? null,
    },
    version: row?.version ?? 0,
    unknown: unknownIn(notice, templateOf(notice, audience, { override: row }), audience),
  };
}

const unknownIn = (
  notice: NoticeDefinition,
  { subject, announcedBody, mailBody, chatBody }: Texts,
  audience: NoticeAudience,
) =>
  unknownPlaceholders(
    [subject, announcedBody, mailBody, chatBody].join('\n'),
    [audience],
    morePlaceholdersOf(notice),
  ).map((name) => `{${name}}`);
