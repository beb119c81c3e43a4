import type { QueryClient } from '@tanstack/react-query';
import { type ComponentType, isValidElement, lazy } from 'react';
import type { Params, RouteMatch } from 'react-router-dom';

type Load<P> = () => Promise<{ default: ComponentType<P> }>;
/** Asks for what a page reads first. It must be quiet: the page itself asks again for what was refused, and tells of it. */
type Reads = (queries: QueryClient, params: Params) => Promise<unknown>;

/** A page whose code, and what it reads first, come when it is opened, or when `loadPage` asks for them. */
export function lazyPage<P = object>(load: Load<P>, reads?: Reads) {
  return Object.assign(lazy(load), { load, reads });
}

/** Asks for the code of a page beside whatever else is on its way. What fails is asked for again when the page is drawn. */
export function loadPage(matches: readonly RouteMatch[]): void {
  for (const { page } of pagesOf(matches)) page.load?.().catch(() => undefined);
}

/** Asks for what a page reads first. What fails is asked for again when the page is drawn. */
export function readPage(matches: readonly RouteMatch[], queries: QueryClient): void {
  for (const { page, params } of pagesOf(matches)) page.reads?.(queries, params).catch(() => undefined);
}

const pagesOf = (matches: readonly RouteMatch[]) =>
  matches.flatMap(({ route, params }) =>
    isValidElement(route.element) ? [{ page: route.element.type as { load?: Load<unknown>; reads?: Reads }, params }] : [],
  );
