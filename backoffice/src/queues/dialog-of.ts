import type { OpenAction } from '@tsumugi/contract/resources/queue-row';

/**
 * The dialog of an action outside the workflow; null for a workflow action and for one that opens a
 * page. Apart from the dialogs, so that pages load these lazily.
 */
export const dialogOf = ({ opens }: OpenAction) =>
  opens && 'dialog' in opens ? opens.dialog : null;
