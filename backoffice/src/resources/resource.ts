import type { ComponentType } from 'react';
import type { ResourceProps } from 'react-admin';
import type { IconName } from '../ui/icon-paths.js';
import type { ResourceName, View } from './addresses.js';
import type { LazyPage } from './lazy-page.js';

/** Props of a resource's page; a list and the form over it are one page. */
export interface ViewProps {
  resource: ResourceFolder;
  view: View;
}
export type ViewPage = LazyPage<ComponentType<ViewProps>>;

/**
 * A resource as its folder exports it. Its addresses are in `addresses.ts`; if its list is a queue,
 * the menu has that page.
 */
export interface ResourceFolder extends Partial<Record<View, ViewPage>> {
  name: ResourceName;
  label: string;
  icon: IconName;
  /** Description on the page of all masters, if it is one. */
  about?: string;
  /** Short text for a record in links from other records. */
  recordRepresentation: Extract<ResourceProps['recordRepresentation'], (record: never) => unknown>;
}
