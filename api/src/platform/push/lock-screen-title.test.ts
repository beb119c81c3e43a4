import { expect, it } from 'vitest';
import { lockScreenTitle } from './lock-screen-title.js';

it('removes names from the title on a lock screen', () => {
  expect(lockScreenTitle('ご回答のお願い(石川 結衣様)')).toBe('ご回答のお願い');
  expect(lockScreenTitle('先生のご紹介（石川 結衣さん）のお知らせ')).toBe('先生のご紹介のお知らせ');
  expect(lockScreenTitle('体験授業(オンライン)のご案内')).toBe('体験授業(オンライン)のご案内');
  expect(lockScreenTitle('(石川 結衣様)')).toBe('お知らせ');
  expect(lockScreenTitle('あ'.repeat(200))).toHaveLength(100);
});
