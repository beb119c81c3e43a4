/** Code of a page, loaded when it is first wanted, and from then on at hand. */
export interface LazyPage<P> {
  there: P | undefined;
  load: () => Promise<{ default: P }>;
}

export function lazyPage<P>(load: () => Promise<{ default: P }>): LazyPage<P> {
  const page: LazyPage<P> = {
    there: undefined,
    load: async () => {
      const file = await load();
      page.there = file.default;
      return file;
    },
  };
  return page;
}
