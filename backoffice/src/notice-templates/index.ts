import type { NoticeTemplateLine } from '@tsumugi/contract/resources/notice-template';
import { later } from '../resources/later.js';
import type { ResourceFolder } from '../resources/resource.js';

export const noticeTemplates: ResourceFolder = {
  name: 'notice-templates',
  label: 'お知らせの文面',
  icon: 'mail',
  recordRepresentation: ({ code }: NoticeTemplateLine) => code,
  list: later(() => import('./NoticeTemplatesPage.js')),
  edit: later(() => import('./NoticeTemplatePage.js')),
};
