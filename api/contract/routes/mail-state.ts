import { type Access, route } from '../kit/define-route.js';
import { dkimSelectors, mailDomains, testMail, testMailResult } from '../resources/mail-check.js';
import { mailState } from '../resources/working-hours.js';

const admin = { roles: ['Admin'] } as const satisfies Access;

export const detail = route('GET /api/admin/mail-state', 'メール送信の状態', {
  who: admin,
  answer: mailState,
});

export const test = route('POST /api/admin/mail-state/test', '自分にテストメールを送る', {
  who: admin,
  input: testMail,
  answer: testMailResult,
});

export const domains = route('GET /api/admin/mail-domains', '差出人のドメインのSPF・DKIM・DMARC', {
  who: admin,
  answer: mailDomains,
});

export const saveSelectors = route('PUT /api/admin/mail-domains', 'DKIMのセレクターを変える', {
  who: admin,
  input: dkimSelectors,
  answer: dkimSelectors,
});
