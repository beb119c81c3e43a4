import type { BlacklistView } from '@tsumugi/contract/resources/blacklist';
import { lazyPage } from '../resources/lazy-page.js';
import type { ResourceFolder } from '../resources/resource.js';

const page = lazyPage(() => import('./BlacklistPage.js'));

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
