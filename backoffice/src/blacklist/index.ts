import type { BlacklistView } from '@tsumugi/contract/resources/blacklist';
import { later } from '../resources/later.js';
import type { ResourceFolder } from '../resources/resource.js';

const page = later(() => import('./BlacklistPage.js'));

export const blacklist: ResourceFolder = {
  name: 'blacklist',
  label: 'ブラックリスト',
  icon: 'db',
  about: 'ご家庭と教師のメッセージで使えない語。',
  recordRepresentation: ({ word }: BlacklistView) => word,
  list: page,
  edit: page,
  create: page,
};
