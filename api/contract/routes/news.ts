import { staffRoles } from '../codes/person.js';
import { type Access, defineRoute, shape } from '../kit/define-route.js';
import type { ListQuery } from '../kit/list-query.js';
import type {
  deliverMatter,
  deliverMatters,
  deliveryAnswer,
  newsDeliveryRow,
  newsSettings,
  newsSettingsInput,
} from '../resources/news.js';

const staff = { roles: staffRoles } as const satisfies Access;
const admin = { roles: ['Admin'] } as const satisfies Access;

export const deliver = defineRoute({
  id: 'news.deliver',
  label: '案件をニュースサービスに配信する',
  call: 'POST /api/tnews/deliver/matter-csv',
  who: staff,
  input: shape<typeof deliverMatter>(),
  answer: shape<typeof deliveryAnswer>(),
});

export const deliverList = defineRoute({
  id: 'news.deliverList',
  label: '案件をまとめてニュースサービスに配信する',
  call: 'POST /api/tnews/deliver/matter-csv-list',
  who: staff,
  input: shape<typeof deliverMatters>(),
  answer: shape<typeof deliveryAnswer>(),
});

export const deliveries = defineRoute({
  id: 'news.deliveries',
  label: '配信の記録',
  call: 'GET /api/admin/news-deliveries',
  who: staff,
  query: shape<ListQuery>(),
  page: shape<typeof newsDeliveryRow>(),
});

export const settings = defineRoute({
  id: 'news.settings',
  label: 'ニュースサービスの設定',
  call: 'GET /api/admin/news-settings',
  who: admin,
  answer: shape<typeof newsSettings>(),
});

export const saveSettings = defineRoute({
  id: 'news.saveSettings',
  label: 'ニュースサービスの設定を保存する',
  call: 'PUT /api/admin/news-settings',
  who: admin,
  input: shape<typeof newsSettingsInput>(),
  answer: shape<typeof newsSettings>(),
});
