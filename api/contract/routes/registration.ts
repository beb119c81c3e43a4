import { type Access, defineRoute, shape } from '../kit/define-route.js';
import type { advert as advertSchema } from '../portal/teacher-application.js';
import type {
  registrationCode,
  registrationOpened,
  registrationRequest,
  teacherRegistered,
  teacherRegistration,
} from '../portal/teacher-registration.js';
import type { resetAsked } from '../resources/account.js';

const anybody = { roles: 'public' } as const satisfies Access;

export const advert = defineRoute({
  id: 'registration.advert',
  label: '募集の内容（ログイン前）',
  description: 'ニュースサービスに配信した案件だけを、CSVと同じ範囲で答えます。',
  call: 'GET /api/public/adverts/:matterNumber',
  who: anybody,
  answer: shape<typeof advertSchema>(),
});

export const request = defineRoute({
  id: 'registration.request',
  label: '教師登録のメールを請求する',
  call: 'POST /api/public/teacher-registrations',
  who: anybody,
  status: 202,
  input: shape<typeof registrationRequest>(),
  answer: shape<typeof resetAsked>(),
});

export const open = defineRoute({
  id: 'registration.open',
  label: '教師登録のリンクを開く',
  call: 'POST /api/public/teacher-registrations/open',
  who: anybody,
  input: shape<typeof registrationCode>(),
  answer: shape<typeof registrationOpened>(),
});

export const register = defineRoute({
  id: 'registration.register',
  label: '教師として登録する',
  call: 'POST /api/public/teacher-registrations/register',
  who: anybody,
  status: 201,
  input: shape<typeof teacherRegistration>(),
  answer: shape<typeof teacherRegistered>(),
});
