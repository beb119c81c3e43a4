import { AppError } from '@tsumugi/contract/errors';
import { replaceLinks } from '@tsumugi/contract/notices/notice-text-parts';
import { bracesIn } from '@tsumugi/contract/notices/placeholders';
import type { NoticeMode } from '@tsumugi/contract/notices/render';
import { isStorable } from '@tsumugi/contract/text/normalise';
import type { ComposedNotice, Text } from './compose-notice.js';
import type { MessageEdit } from './outbox.js';

/**
 * Applies edits of staff to the composed notices. An edit belongs to a notice, side and channel. With several
 * recipients `matterTeacherId` names one; without it there must be one edit per text, in the order
 * of the preview. @throws AppError invalid_input if the recipient of an edit is not clear
 */
export function applyEdits(
  composedNotices: readonly ComposedNotice[],
  edits: readonly MessageEdit[],
): ComposedNotice[] {
  if (edits.length === 0) return [...composedNotices];
  return composedNotices.map((composed) => ({
    ...composed,
    texts: composed.texts.map((text) =>
      applyEdit(text, editFor(composedNotices, composed, text, edits)),
    ),
  }));
}

function editFor(
  composedNotices: readonly ComposedNotice[],
  composed: ComposedNotice,
  text: Text,
  edits: readonly MessageEdit[],
): MessageEdit | undefined {
  const fitting = edits.filter(
    (edit) =>
      edit.notice === composed.request.order.code &&
      edit.to === composed.to &&
      edit.channel === text.channel,
  );
  const own = fitting.find(
    (edit) =>
      edit.matterTeacherId != null && edit.matterTeacherId === composed.request.matterTeacherId,
  );
  const loose = fitting.filter((edit) => edit.matterTeacherId == null);
  if (own || loose.length === 0) return own;
  const alike = composedNotices.filter(
    (other) => other.request.order.code === composed.request.order.code && other.to === composed.to,
  );
  if (loose.length === alike.length) return loose[alike.indexOf(composed)];
  const [edit] = loose;
  if (loose.length === 1 && (sameForAll(alike, text.channel) || !changes(edit as MessageEdit)))
    return edit;
  throw new AppError('invalid_input', {
    messages: '宛先が複数ある文面は、宛先ごとに編集してください。',
  });
}

const changes = (edit: MessageEdit) => edit.subject !== undefined || edit.body !== undefined;

function sameForAll(composedNotices: readonly ComposedNotice[], channel: NoticeMode): boolean {
  const texts = composedNotices.map((composed) =>
    composed.texts.find((text) => text.channel === channel),
  );
  return texts.every(
    (text) => text?.subject === texts[0]?.subject && text?.body === texts[0]?.body,
  );
}

function applyEdit(text: Text, edit: MessageEdit | undefined): Text {
  if (!edit) return text;
  for (const name of ['subject', 'body'] as const) {
    if (edit[name] !== undefined && !isStorable(edit[name]))
      throw new AppError('invalid_input', {
        messages: '使えない文字が含まれています。文面を入力し直してください。',
      });
  }
  const send = text.possible && (edit.send ?? text.send);
  if (!changes(edit)) return { ...text, send };
  const subject = edit.subject?.replace(/\s*[\r\n]+\s*/g, ' ').trim() ?? text.subject;
  const body = edit.body?.replaceAll('\r\n', '\n') ?? text.body;
  if (send && (!subject || !body.trim()))
    throw new AppError('invalid_input', { messages: '件名と本文を入力してください。' });
  if (subject === text.subject && body === text.body) return { ...text, send };
  const missing = [...new Set([...bracesIn(subject), ...bracesIn(body)])].map(
    (name) => `{${name}}`,
  );
  return {
    ...text,
    subject,
    body,
    parts: body === text.body ? text.parts : replaceLinks(body, text.parts),
    send,
    missing,
  };
}
