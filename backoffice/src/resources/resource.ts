import type { ComponentType } from 'react';
import type { ResourceProps } from 'react-admin';
import type { IconName } from '../ui/icon-paths.js';
import type { ResourceName, View } from './addresses.js';
import type { LazyPage } from './lazy-page.js';

/** What a page is told of where it stands: a list and the form over it are one page. */
export interface ViewProps {
  resource: ResourceFolder;
  view: View;
}
export type ViewPage = LazyPage<ComponentType<ViewProps>>;

/** A noun as its folder hands it out. Its addresses stand in `addresses.ts`; where a queue is its list, the menu knows the page. */
export interface ResourceFolder extends Partial<Record<View, ViewPage>> {
  name: ResourceName;
  label: string;
  icon: IconName;
  /** What it is for, on the page of all masters, where it is one. */
  about?: string;
  /** A record in a few words, wherever another refers to it. */
  recordRepresentation: Extract<ResourceProps['recordRepresentation'], (record: never) => unknown>;
}
