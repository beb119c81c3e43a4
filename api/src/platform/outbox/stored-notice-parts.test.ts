import { expect, it } from 'vitest';
import { partsOf } from './stored-notice-parts.js';

const link = '/customer/case-teacher-detail/3';

it('returns the stored parts', () => {
  const parts = [
    { text: 'ご紹介する先生を見る', href: null },
    { text: 'チャットを開く', href: '/customer/admin-chat/1' },
  ];
  expect(partsOf({ body: 'ご紹介する先生を見るチャットを開く', parts, link })).toEqual(parts);
});

it('finds the link of a notice that was stored without parts', () => {
  expect(
    partsOf({ body: '先生をご紹介します。\n→ご紹介する先生を見る。', parts: null, link }),
  ).toEqual([
    { text: '先生をご紹介します。\n→', href: null },
    { text: 'ご紹介する先生を見る', href: link },
    { text: '。', href: null },
  ]);
  expect(partsOf({ body: 'チャットを開く', parts: null, link: null })).toEqual([
    { text: 'チャットを開く', href: null },
  ]);
});
