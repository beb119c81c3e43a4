import type { PortalNotice } from '@tsumugi/contract/portal/shared';

/** A notice's title, with the child that it is about where the server says which. */
export const titleOf = ({ child, title }: Pick<PortalNotice, 'child' | 'title'>): string =>
  child ? `${child}さん　${title}` : title;
