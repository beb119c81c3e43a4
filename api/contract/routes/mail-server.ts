import { type Access, route } from '../kit/define-route.js';
import { testMailResult } from '../resources/mail-check.js';
import {
  mailServerSave,
  mailServerState,
  mailServerTyped,
  mailServerView,
} from '../resources/mail-server.js';

const admin = { roles: ['Admin'] } as const satisfies Access;

export const detail = route('GET /api/admin/mail-server', '送信サーバーの設定', {
  who: admin,
  answer: mailServerView,
});

export const save = route('PUT /api/admin/mail-server', '送信サーバーを変える', {
  who: admin,
  input: mailServerSave,
  answer: mailServerView,
});

export const reset = route('DELETE /api/admin/mail-server', '送信サーバーを環境変数の設定に戻す', {
  who: admin,
  query: mailServerState,
  answer: mailServerView,
});

export const attempt = route(
  'POST /api/admin/mail-server/test',
  '保存する前の設定で、自分にテストメールを送る',
  { who: admin, input: mailServerTyped, answer: testMailResult },
);
