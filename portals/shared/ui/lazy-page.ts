import type { QueryClient } from '@tanstack/react-query';
import { type ComponentType, createElement, isValidElement, lazy, useState } from 'react';
import type { Params, RouteMatch } from 'react-router-dom';
import { announced } from './Coming.js';

type Load<P> = () => Promise<{ default: ComponentType<P> }>;
/** Asks for what a page reads first. It must be quiet: the page itself asks again for what was refused, and tells of it. */
type Reads = (queries: QueryClient, params: Params) => Promise<unknown>;

/** A page whose code, and what it reads first, come when it is opened, or when `loadPage` asks for them. At hand, it is drawn at once. */
export function lazyPage<P extends object = object>(from: Load<P>, reads?: Reads) {
  let there: ComponentType<P> | undefined;
  const load = announced(async () => {
    const code = await from();
    there = code.default;
    return code;
  });
  const Later = lazy(load);
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each page, when its module is read
  function Page(props: P) {
    const [Drawn] = useState<ComponentType<P>>(() => there ?? Later);
    return createElement(Drawn, props);
  }
  return Object.assign(Page, { load, reads });
}

/** Asks for the code of a page beside whatever else is on its way. What fails is asked for again when the page is drawn. */
export function loadPage(matches: readonly RouteMatch[]): void {
  for (const { page } of pagesOf(matches)) page.load?.().catch(() => undefined);
}

/** Asks for what a page reads first. What fails is asked for again when the page is drawn. */
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
