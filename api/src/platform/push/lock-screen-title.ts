const longestTitle = 100;
/** `ご回答のお願い(石川 結衣様)`: the name of the child. */
const whose = /\s*[(（][^()（）]*(?:様|さん|くん|ちゃん)[)）]/gu;

/** A notice's title for a locked screen, which strangers may read: without the child's name. */
export function lockScreenTitle(title: string): string {
  const plain = title.replace(whose, '').trim() || 'お知らせ';
  return plain.length > longestTitle ? `${plain.slice(0, longestTitle - 1)}…` : plain;
}
