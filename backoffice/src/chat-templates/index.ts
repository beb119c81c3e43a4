import type { ChatTemplateView } from '@tsumugi/contract/resources/text-template';
import { lazyPage } from '../resources/lazy-page.js';
import type { ResourceFolder } from '../resources/resource.js';

const page = lazyPage(() => import('./ChatTemplatesPage.js'));

export const chatTemplates: ResourceFolder = {
  name: 'chat-templates',
  label: 'チャットテンプレート',
  icon: 'doc',
  recordRepresentation: ({ title }: ChatTemplateView) => title,
  list: page,
  edit: page,
  create: page,
};
