import type { SignatureTemplateView } from '@tsumugi/contract/resources/text-template';
import { lazyPage } from '../resources/lazy-page.js';
import type { ResourceFolder } from '../resources/resource.js';

const page = lazyPage(() => import('./SignatureTemplatesPage.js'));

export const signatureTemplates: ResourceFolder = {
  name: 'signature-templates',
  label: '署名テンプレート',
  icon: 'doc',
  recordRepresentation: ({ title }: SignatureTemplateView) => title,
  list: page,
  edit: page,
  create: page,
};
