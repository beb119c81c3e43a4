import type { PortalNotice } from '@tsumugi/contract/portal/shared';

/** A notice's title, with the name of its child where the server gives it. */
export const titleOf = ({ child, title }: Pick<PortalNotice, 'child' | 'title'>): string =>
  child ? `${child}さん　${title}` : title;
