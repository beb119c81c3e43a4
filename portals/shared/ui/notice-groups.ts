import type { PortalNotice } from '@tsumugi/contract/portal/shared';

/** A matter as the head of its notices. */
export interface NoticeMatter {
  readonly title: string;
  readonly to: string;
}
/** Finds the matter of a candidacy; undefined where the reader has no such candidacy. */
export type FindMatter = (matterTeacherId: number) => NoticeMatter | undefined;

export interface NoticeGroup<N> {
  readonly key: number;
  readonly matter: NoticeMatter | null;
  readonly notices: readonly N[];
}

/** Notices without a matter. */
const noMatter = 0;

/** The notices by matter: groups and their notices stay in the given order. */
export function groupNotices<N extends Pick<PortalNotice, 'matterTeacherId'>>(
  notices: readonly N[],
  findMatter: FindMatter | undefined,
): NoticeGroup<N>[] {
  const groups = new Map<number, { matter: NoticeMatter | null; notices: N[] }>();
  for (const notice of notices) {
    const { matterTeacherId: id } = notice;
    const matter = (id !== null && findMatter?.(id)) || null;
    const key = matter && id !== null ? id : noMatter;
    const group = groups.get(key);
    if (group) group.notices.push(notice);
    else groups.set(key, { matter, notices: [notice] });
  }
  return [...groups].map(([key, group]) => ({ key, ...group }));
}
