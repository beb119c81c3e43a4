import { type CodeOf, defineCodes } from '../kit/define-codes.js';

/** What came of a phone call. */
export const callNoteResult = defineCodes('callNoteResult', '通話結果', {
  talked: { code: 1, label: '通話' },
  absent: { code: 2, label: '不在' },
  voicemail: { code: 3, label: '留守電' },
  callBackPromised: { code: 4, label: '折返し待ち' },
});
export type CallNoteResult = CodeOf<typeof callNoteResult>;
