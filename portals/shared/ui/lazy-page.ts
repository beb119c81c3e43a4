import type { QueryClient } from '@tanstack/react-query';
import { type ComponentType, isValidElement, lazy } from 'react';
import { matchRoutes, type Params, type RouteObject } from 'react-router-dom';

type Load<P> = () => Promise<{ default: ComponentType<P> }>;
/** Asks for what a page reads first. It must be quiet: the page itself asks again for what was refused, and tells of it. */
type Reads = (queries: QueryClient, params: Params) => Promise<unknown>;

/** A page whose code, and what it reads first, come when it is opened, or when `loadPage` asks for them. */
export function lazyPage<P = object>(load: Load<P>, reads?: Reads) {
  return Object.assign(lazy(load), { load, reads });
}

/**
 * Asks for the code of the page at a path beside whatever else is on its way; with `queries`, also for what it reads.
 * What fails is asked for again when the page is drawn.
 */
export function loadPage(routes: RouteObject[], pathname: string, queries: QueryClient | null): void {
  for (const { route, params } of matchRoutes(routes, pathname) ?? []) {
    const page = isValidElement(route.element) ? (route.element.type as { load?: Load<unknown>; reads?: Reads }) : null;
    page?.load?.().catch(() => undefined);
    if (queries) page?.reads?.(queries, params).catch(() => undefined);
  }
}
