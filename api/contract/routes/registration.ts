import { type Access, route } from '../kit/define-route.js';
import { advert as advertSchema, matterNumberText } from '../portal/teacher-application.js';
import {
  registrationCode,
  registrationOpened,
  registrationRequest,
  teacherRegistered,
  teacherRegistration,
} from '../portal/teacher-registration.js';
import { resetRequested } from '../resources/account.js';

const anyCaller = { roles: 'public' } as const satisfies Access;

export const advert = route('GET /api/public/adverts/:matterNumber', '募集の内容（ログイン前）', {
  description: 'ニュースサービスに配信した案件だけを、CSVと同じ範囲で答えます。',
  who: anyCaller,
  params: { matterNumber: matterNumberText },
  answer: advertSchema,
});

export const request = route(
  'POST /api/public/teacher-registrations',
  '教師登録のメールを請求する',
  { who: anyCaller, status: 202, input: registrationRequest, answer: resetRequested },
);

export const open = route('POST /api/public/teacher-registrations/open', '教師登録のリンクを開く', {
  who: anyCaller,
  input: registrationCode,
  answer: registrationOpened,
});

export const register = route(
  'POST /api/public/teacher-registrations/register',
  '教師として登録する',
  { who: anyCaller, status: 201, input: teacherRegistration, answer: teacherRegistered },
);
