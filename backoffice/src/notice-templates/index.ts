import type { NoticeTemplateLine } from '@tsumugi/contract/resources/notice-template';
import { lazyPage } from '../resources/lazy-page.js';
import type { ResourceFolder } from '../resources/resource.js';

export const noticeTemplates: ResourceFolder = {
  name: 'notice-templates',
  label: 'お知らせの文面',
  icon: 'mail',
  recordRepresentation: ({ code }: NoticeTemplateLine) => code,
  list: lazyPage(() => import('./NoticeTemplatesPage.js')),
  edit: lazyPage(() => import('./NoticeTemplatePage.js')),
};
