import { type Access, defineRoute, shape } from '../kit/define-route.js';
import type { testMailFate } from '../resources/mail-check.js';
import type {
  mailServerSave,
  mailServerStand,
  mailServerTyped,
  mailServerView,
} from '../resources/mail-server.js';

const admin = { roles: ['Admin'] } as const satisfies Access;

export const detail = defineRoute({
  id: 'mailServer.detail',
  label: '送信サーバーの設定',
  call: 'GET /api/admin/mail-server',
  who: admin,
  answer: shape<typeof mailServerView>(),
});

export const save = defineRoute({
  id: 'mailServer.save',
  label: '送信サーバーを変える',
  call: 'PUT /api/admin/mail-server',
  who: admin,
  input: shape<typeof mailServerSave>(),
  answer: shape<typeof mailServerView>(),
});

export const reset = defineRoute({
  id: 'mailServer.reset',
  label: '送信サーバーを環境変数の設定に戻す',
  call: 'DELETE /api/admin/mail-server',
  who: admin,
  query: shape<typeof mailServerStand>(),
  answer: shape<typeof mailServerView>(),
});

export const attempt = defineRoute({
  id: 'mailServer.attempt',
  label: '保存する前の設定で、自分にテストメールを送る',
  call: 'POST /api/admin/mail-server/test',
  who: admin,
  input: shape<typeof mailServerTyped>(),
  answer: shape<typeof testMailFate>(),
});
