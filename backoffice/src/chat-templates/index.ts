import type { ChatTemplateView } from '@tsumugi/contract/resources/text-template';
import { later } from '../resources/later.js';
import type { ResourceFolder } from '../resources/resource.js';

const page = later(() => import('./ChatTemplatesPage.js'));

export const chatTemplates: ResourceFolder = {
  name: 'chat-templates',
  label: 'チャットテンプレート',
  icon: 'doc',
  recordRepresentation: ({ title }: ChatTemplateView) => title,
  list: page,
  edit: page,
  create: page,
};
