import { type KeyHint, listKeys } from '../ui/ListFooter.js';

/** The keys of a work list. */
export const queueKeys: readonly KeyHint[] = [...listKeys, [['1', '9'], '操作'], [['a'], '担当'], [['n'], '電話メモ'], [['z'], '元に戻す']];
