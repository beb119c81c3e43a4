import type { BrandSettingsView } from '@tsumugi/contract/resources/brand-settings';
import { later } from '../resources/later.js';
import type { ResourceFolder } from '../resources/resource.js';

export const brandSettings: ResourceFolder = {
  name: 'brand-settings',
  label: 'ブランド',
  icon: 'gear',
  recordRepresentation: ({ name }: BrandSettingsView) => name,
  list: later(() => import('./BrandSettingsPage.js')),
};
