import type { QueryClient } from '@tanstack/react-query';
import { type ComponentType, createElement, isValidElement, lazy, useState } from 'react';
import type { Params, RouteMatch } from 'react-router-dom';
import { redrawAfter } from './LazyBoundary.js';

type Load<P> = () => Promise<{ default: ComponentType<P> }>;
/**
 * Prefetches the first reads of a page. Must be quiet: the page itself repeats a refused read and
 * shows the error.
 */
type Reads = (queries: QueryClient, params: Params) => Promise<unknown>;

/**
 * A page whose code and first reads are loaded when it is opened or `loadPage` requests them.
 * Loaded code is rendered at once.
 */
export function lazyPage<P extends object = object>(from: Load<P>, reads?: Reads) {
  let loaded: ComponentType<P> | undefined;
  const load = redrawAfter(async () => {
    const code = await from();
    loaded = code.default;
    return code;
  });
  const LazyPage = lazy(load);
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each page, when its module is read
  function Page(props: P) {
    const [Drawn] = useState<ComponentType<P>>(() => loaded ?? LazyPage);
    return createElement(Drawn, props);
  }
  return Object.assign(Page, { load, reads });
}

/**
 * Loads the code of a page in parallel with other requests. A failed load is repeated when the page
 * is rendered.
 */
export function loadPage(matches: readonly RouteMatch[]): void {
  for (const { page } of pagesOf(matches)) page.load?.().catch(() => undefined);
}

/** Prefetches the first reads of a page. A failed read is repeated when the page is rendered. */
export function readPage(matches: readonly RouteMatch[], queries: QueryClient): void {
  for (const { page, params } of pagesOf(matches))
    page.reads?.(queries, params).catch(() => undefined);
}

const pagesOf = (matches: readonly RouteMatch[]) =>
  matches.flatMap(({ route, params }) =>
    isValidElement(route.element)
      ? [{ page: route.element.type as { load?: Load<unknown>; reads?: Reads }, params }]
      : [],
  );
