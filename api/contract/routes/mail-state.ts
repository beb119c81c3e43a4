import { type Access, defineRoute, shape } from '../kit/define-route.js';
import type {
  dkimSelectors,
  mailDomains,
  testMail,
  testMailFate,
} from '../resources/mail-check.js';
import type { mailState } from '../resources/working-hours.js';

const admin = { roles: ['Admin'] } as const satisfies Access;

export const detail = defineRoute({
  id: 'mailState.detail',
  label: 'メール送信の状態',
  call: 'GET /api/admin/mail-state',
  who: admin,
  answer: shape<typeof mailState>(),
});

export const test = defineRoute({
  id: 'mailState.test',
  label: '自分にテストメールを送る',
  call: 'POST /api/admin/mail-state/test',
  who: admin,
  input: shape<typeof testMail>(),
  answer: shape<typeof testMailFate>(),
});

export const domains = defineRoute({
  id: 'mailState.domains',
  label: '差出人のドメインのSPF・DKIM・DMARC',
  call: 'GET /api/admin/mail-domains',
  who: admin,
  answer: shape<typeof mailDomains>(),
});

export const saveSelectors = defineRoute({
  id: 'mailState.saveSelectors',
  label: 'DKIMのセレクターを変える',
  call: 'PUT /api/admin/mail-domains',
  who: admin,
  input: shape<typeof dkimSelectors>(),
  answer: shape<typeof dkimSelectors>(),
});
