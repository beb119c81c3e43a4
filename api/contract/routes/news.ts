import { staffRoles } from '../codes/person.js';
import { defineList, filterOf } from '../kit/define-list.js';
import { type Access, route } from '../kit/define-route.js';
import {
  deliverMatter,
  deliverMatters,
  deliveryAnswer,
  newsDeliveryRow,
  newsSettings,
  newsSettingsInput,
} from '../resources/news.js';

const staff = { roles: staffRoles } as const satisfies Access;

const admin = { roles: ['Admin'] } as const satisfies Access;

export const deliver = route(
  'POST /api/tnews/deliver/matter-csv',
  '案件をニュースサービスに配信する',
  { who: staff, input: deliverMatter, answer: deliveryAnswer },
);

export const deliverList = route(
  'POST /api/tnews/deliver/matter-csv-list',
  '案件をまとめてニュースサービスに配信する',
  { who: staff, input: deliverMatters, answer: deliveryAnswer },
);

export const deliveries = route('GET /api/admin/news-deliveries', '配信の記録', {
  who: staff,
  list: defineList({ filters: { matterId: filterOf.id('案件') }, sorts: ['at'] }),
  page: newsDeliveryRow,
});

export const settings = route('GET /api/admin/news-settings', 'ニュースサービスの設定', {
  who: admin,
  answer: newsSettings,
});

export const saveSettings = route(
  'PUT /api/admin/news-settings',
  'ニュースサービスの設定を保存する',
  { who: admin, input: newsSettingsInput, answer: newsSettings },
);
