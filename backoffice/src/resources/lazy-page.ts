/** Lazily loaded code of a page; `loaded` is set once the code has arrived. */
export interface LazyPage<P> {
  loaded: P | undefined;
  load: () => Promise<{ default: P }>;
}

export function lazyPage<P>(load: () => Promise<{ default: P }>): LazyPage<P> {
  const page: LazyPage<P> = {
    loaded: undefined,
    load: async () => {
      const file = await load();
      page.loaded = file.default;
      return file;
    },
  };
  return page;
}
