/** Lazily loaded code of a page; `there` is set once it is loaded. */
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
