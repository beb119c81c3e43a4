import { expect, test } from 'vitest';
import { type RoomChange, roomLines } from './room-lines.js';

const nothing: RoomChange = {
  opened: false,
  agreedTo: null,
  reopened: false,
  closesAt: null,
  closed: null,
  trialAt: null,
  trialMoved: false,
  trialOff: false,
  trialPlace: null,
  hired: false,
  teacherLastName: '野口',
  zones: { family: ['Asia/Tokyo'], teacher: null },
};
const at = new Date('2026-09-13T05:00:00Z');

test.each([
  [{}, []],
  [
    { opened: true, agreedTo: 'trial' },
    ['野口先生が体験授業を承諾しました。チャットが開きました。'],
  ],
  [
    { opened: true, agreedTo: 'hire' },
    ['野口先生が指導のご依頼を承諾しました。チャットが開きました。'],
  ],
  [{ opened: true }, ['チャットが開きました。']],
  [
    { opened: true, hired: true },
    ['チャットが開きました。', '野口先生に指導をお願いすることが決まりました。'],
  ],
  [{ agreedTo: 'hire' }, []],
  [{ trialAt: at }, ['体験授業の日時が9月13日(日) 14:00に決まりました。']],
  [{ trialAt: at, trialMoved: true }, ['体験授業の日時が9月13日(日) 14:00に変わりました。']],
  [
    { trialAt: at, zones: { family: ['America/New_York', 'Asia/Tokyo'], teacher: 'Asia/Tokyo' } },
    ['体験授業の日時が9月13日(日) 14:00(ご家庭の現地時間 9月13日(日) 01:00)に決まりました。'],
  ],
  [
    { trialAt: at, zones: { family: ['America/New_York'], teacher: 'Europe/London' } },
    [
      '体験授業の日時が9月13日(日) 14:00(ご家庭の現地時間 9月13日(日) 01:00、先生の現地時間 9月13日(日) 06:00)に決まりました。',
    ],
  ],
  [
    { trialAt: at, zones: { family: ['Europe/London'], teacher: 'Europe/London' } },
    ['体験授業の日時が9月13日(日) 14:00(現地時間 9月13日(日) 06:00)に決まりました。'],
  ],
  [
    { trialAt: at, zones: { family: [], teacher: 'Europe/London' } },
    ['体験授業の日時が9月13日(日) 14:00(先生の現地時間 9月13日(日) 06:00)に決まりました。'],
  ],
  [
    { trialAt: at, trialPlace: '見本駅で待ち合わせ' },
    ['体験授業の日時が9月13日(日) 14:00に決まりました。場所は見本駅で待ち合わせです。'],
  ],
  [{ trialPlace: 'オンライン' }, ['体験授業の場所が変わりました。場所はオンラインです。']],
  [{ trialOff: true }, ['予定していた体験授業は、取りやめになりました。']],
  [{ hired: true }, ['野口先生に指導をお願いすることが決まりました。']],
  [{ closesAt: at }, ['このチャットは2026年9月13日まで使えます。']],
  [{ closed: '事務局が終了しました' }, ['このチャットは終了しました（事務局が終了しました）。']],
] as const)('%o writes %o', (change, lines) => {
  expect(roomLines({ ...nothing, ...change })).toEqual(lines);
});
