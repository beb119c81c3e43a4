import type { TeamView } from '@tsumugi/contract/resources/team';
import { lazyPage } from '../resources/lazy-page.js';
import type { ResourceFolder } from '../resources/resource.js';

const page = lazyPage(() => import('./TeamsPage.js'));

export const teams: ResourceFolder = {
  name: 'teams',
  label: 'チーム',
  icon: 'users',
  about: '案件を受け持つチームと、そのメンバー。',
  recordRepresentation: ({ name }: TeamView) => name,
  list: page,
  edit: page,
  create: page,
};
