import { expect, it } from 'vitest';
import { chatTextMax } from '../resources/chat-input.js';
import { draftStateOf, insertWords } from './writing.js';

const stand = (text: string, more: Partial<Parameters<typeof draftStateOf>[0]> = {}) =>
  draftStateOf({ text, outgoingText: text.trimEnd(), files: 0, warnedText: '', ...more });

it('allows a text or a file to be sent, and no text that is too long with its signature', () => {
  expect(stand(' \n').blocked).toBe(true);
  expect(stand(' \n', { files: 1 }).blocked).toBe(false);
  expect(stand('あ'.repeat(chatTextMax))).toMatchObject({ blocked: false, tooLong: false });
  expect(stand('あ', { outgoingText: 'あ'.repeat(chatTextMax + 1) })).toMatchObject({
    blocked: true,
    tooLong: true,
  });
});

it('warns once about unfilled placeholders, and again when the text has changed', () => {
  const text = '{studentName}様の体験は{lessonDateTime}です。';
  expect(stand(text)).toMatchObject({
    holes: ['{studentName}', '{lessonDateTime}'],
    warnFirst: true,
    isWarned: false,
  });
  expect(stand(text, { warnedText: text })).toMatchObject({ warnFirst: false, isWarned: true });
  expect(stand(`${text}。`, { warnedText: text })).toMatchObject({
    warnFirst: true,
    isWarned: false,
  });
  expect(stand('穴なし', { warnedText: '穴なし' })).toMatchObject({
    warnFirst: false,
    isWarned: false,
  });
});

it('inserts at the selection and selects the first placeholder', () => {
  expect(insertWords('前後', { selectionStart: 1, selectionEnd: 1 }, '{a}と{b}')).toEqual({
    text: '前{a}と{b}後',
    select: [1, 4],
  });
  expect(insertWords('前中後', { selectionStart: 1, selectionEnd: 2 }, '言葉')).toEqual({
    text: '前言葉後',
    select: [3, 3],
  });
  expect(insertWords('前', null, '{a}')).toEqual({ text: '前{a}', select: [1, 4] });
});
