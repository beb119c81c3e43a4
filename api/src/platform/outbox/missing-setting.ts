import { AppError } from '@tsumugi/contract/errors';
import { calendarNotFound } from '@tsumugi/contract/notices/links';
import { linkLabels } from '@tsumugi/contract/notices/placeholders';
import type { ActionMessage } from '@tsumugi/contract/resources/action-result';
import type { Brand } from '../database/generated-client/client.js';

const sentence = (label: string, setting: string) =>
  `「${setting}」が設定されていないため、${label}を送れません。管理者が「設定」の「ブランド」で「${setting}」を登録するか、「送る」を外してください。`;
const noCalendar = sentence('面談のご案内', '面談日程調整カレンダー');
const noPhotoGuide = sentence('写真の撮り方を案内する文面', '写真の撮り方の案内');

/**
 * Sentence about a missing setting that leaves a link of the text empty; null: the text is
 * complete. (Unrelated to the blockers of introductions in contract/queues/blockers.ts.)
 */
export function describeMissingSetting(
  body: string,
  brand: Pick<Brand, 'photoGuideUrl'> | undefined,
): string | null {
  if (body.includes(calendarNotFound)) return noCalendar;
  return !brand?.photoGuideUrl && body.includes(linkLabels.photoGuideLink) ? noPhotoGuide : null;
}

/**
 * For actions of staff only, so that a missing setting never blocks families and teachers.
 * @throws AppError 422 if a text to be sent lacks a setting
 */
export function requireSettings(messages: readonly ActionMessage[]): void {
  const missingSetting = messages.find(
    ({ send, missingSetting: reason }) => send && reason,
  )?.missingSetting;
  if (missingSetting)
    throw new AppError(
      'notice_not_fillable',
      { messages: missingSetting },
      { message: missingSetting },
    );
}
