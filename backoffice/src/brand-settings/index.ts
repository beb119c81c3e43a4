import type { BrandSettingsView } from '@tsumugi/contract/resources/brand-settings';
import { lazyPage } from '../resources/lazy-page.js';
import type { ResourceFolder } from '../resources/resource.js';

export const brandSettings: ResourceFolder = {
  name: 'brand-settings',
  label: 'ブランド',
  icon: 'gear',
  recordRepresentation: ({ name }: BrandSettingsView) => name,
  list: lazyPage(() => import('./BrandSettingsPage.js')),
};
