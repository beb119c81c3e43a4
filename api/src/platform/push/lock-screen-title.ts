const longestTitle = 100;
/** `ご回答のお願い(石川 結衣様)`: whose matter it is. */
const whose = /\s*[(（][^()（）]*(?:様|さん|くん|ちゃん)[)）]/gu;

/** A notice's title for a locked screen, which strangers may read: without the child's name, which the app shows. */
export function lockScreenTitle(title: string): string {
  const plain = title.replace(whose, '').trim() || 'お知らせ';
  return plain.length > longestTitle ? `${plain.slice(0, longestTitle - 1)}…` : plain;
}
